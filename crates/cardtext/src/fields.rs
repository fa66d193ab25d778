//! The fields of a card in a pack: which a type has, which it must have, and what they hold.

use crate::ast::{Kind, Stat, Tag};
use crate::lexicon::{Lexicon, Most, Openness, StatWord};
use crate::printed::Print;

/// The largest number that is printed on a card.
pub const LARGEST: i16 = 999;

/// A field of a card's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its key.
    pub key: String,
    /// Whether a card must have it.
    pub need: Need,
    /// What it holds.
    pub holds: Holds,
}

/// Whether a card must have a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// It may be left out.
    May,
    /// It must be there.
    Must,
    /// It must be there, but for cards with one of these labels, which may have it.
    MustOr(Vec<String>),
    /// It must be there, but for cards with one of these labels, which must not have it.
    Unless(Vec<String>),
}

/// What a field holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holds {
    /// The card's name.
    Name,
    /// What it is called, if that is not its name.
    Title,
    /// Its type.
    Type,
    /// Labels of a group, by its place in the lexicon.
    Labels {
        /// The group.
        group: usize,
        /// The labels that the lexicon has.
        words: Vec<String>,
        /// Whether there may be others.
        open: Openness,
        /// How many a card can have.
        most: Most,
    },
    /// A label that is a key of its own: `true`, or left out.
    Flag(Tag),
    /// A number.
    Number {
        /// Which one.
        stat: Stat,
        /// What it can be.
        word: Box<StatWord>,
    },
    /// Words that are no label, by their place in the lexicon.
    Words(usize),
    /// How many copies there are for decks that the rules build.
    Copies,
    /// The rules text, a line for each ability.
    Text,
    /// Words that do nothing.
    Flavor,
    /// `true` for a card that only effects make.
    Token,
}

/// The fields that a card of a type has, in the order in which they are written.
pub fn of(lexicon: &Lexicon, kind: Kind) -> Vec<Field> {
    let bit = 1 << kind.0;
    let field = |key: &str, need, holds| Field { key: key.to_owned(), need, holds };
    let mut fields = vec![
        field("name", Need::Must, Holds::Name),
        field("title", Need::May, Holds::Title),
        field("type", Need::Must, Holds::Type),
    ];
    for (number, group) in lexicon.tag_groups.iter().enumerate().filter(|(_, group)| group.on & bit != 0) {
        let words = lexicon.tags.iter().filter(|tag| tag.group == group.key).map(|tag| tag.word.clone()).collect();
        let need = if group.must & bit != 0 { Need::Must } else { Need::May };
        fields.push(field(
            &group.key,
            need,
            Holds::Labels { group: number, words, open: group.open, most: group.most },
        ));
    }
    for (number, word) in lexicon.stats.iter().enumerate().filter(|(_, word)| word.on & bit != 0) {
        let Some(stat) = u8::try_from(number).ok().map(Stat) else { continue };
        let without = lexicon.unprinted.iter().filter(|(number, _)| *number == stat);
        let without: Vec<String> =
            without.filter_map(|(_, tag)| Some(lexicon.tags.get(usize::from(tag.0))?.word.clone())).collect();
        let need = match word.print {
            Print::May | Print::OrZero if word.must & bit != 0 => Need::MustOr(without),
            Print::May | Print::OrZero => Need::May,
            Print::Must if without.is_empty() => Need::Must,
            Print::Must => Need::Unless(without),
        };
        fields.push(field(&stat_key(&word.name), need, Holds::Number { stat, word: Box::new(word.clone()) }));
    }
    for (number, tag) in lexicon.tags.iter().enumerate().filter(|(_, tag)| tag.group.is_empty()) {
        let Some(number) = u8::try_from(number).ok().map(Tag) else { continue };
        fields.push(field(&tag.word.to_lowercase(), Need::May, Holds::Flag(number)));
    }
    for (number, word) in lexicon.fields.iter().enumerate().filter(|(_, word)| word.on & bit != 0) {
        let need = if word.must & bit != 0 { Need::Must } else { Need::May };
        fields.push(field(&word.key, need, Holds::Words(number)));
    }
    if lexicon.copies & bit != 0 {
        fields.push(field("copies", Need::May, Holds::Copies));
    }
    fields.push(field("token", Need::May, Holds::Token));
    fields.push(field("text", Need::May, Holds::Text));
    fields.push(field("flavor", Need::May, Holds::Flavor));
    fields
}

/// The key of a stat in a pack: "lp_cost" for "LP cost", "atk_plus" for "ATK+".
pub fn stat_key(name: &str) -> String {
    name.to_lowercase().replace(' ', "_").replace('+', "_plus")
}
