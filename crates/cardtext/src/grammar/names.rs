//! Cards that are called by their names, and those who are enemies.

use crate::ast::{Filter, Noun, Other, Side, With, Within};
use crate::grammar::nouns::{FOE, NAMED, OtherWord, WithinWords};
use crate::kernel::{Found, Handwritten, Page, Reader, Rule, grammar};
use crate::lexicon::Opponents;
use crate::lexis::{A, NounName};

/// Whether a description is that of all whom one can fight.
pub(super) fn is_foes(filter: &Filter) -> bool {
    filter.kinds == [FOE]
}

/// All whom one can fight.
pub(super) fn foes() -> Filter {
    let (other, side, within) = (Other::Any, Side::Opposing, Within::Play);
    Filter { other, side, marks: Vec::new(), kinds: vec![FOE], with: Vec::new(), within }
}

/// Cards that are called by their name.
fn called(other: Other, name: String, within: Within) -> Filter {
    Filter { other, side: Side::Any, marks: Vec::new(), kinds: vec![NAMED], with: vec![With::Named(name)], within }
}

/// The name and the place of cards that are called by their name and nothing else.
fn name_of(filter: &Filter) -> Option<&String> {
    match (&filter.with[..], &filter.kinds[..]) {
        ([With::Named(name)], [NAMED]) if filter.marks.is_empty() && filter.side == Side::Any => Some(name),
        _ => None,
    }
}

/// Declares descriptions of cards by their name, with what may stand before it.
macro_rules! called {
    ($($(#[$doc:meta])* $name:ident: $before:ident;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl Handwritten for $name {
            type Value = Filter;

            fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
                let mut found = Vec::new();
                for (other, end, first) in reader.all::<$before>(at) {
                    for (name, end, second) in reader.all::<NounName>(end) {
                        for (within, end, third) in reader.all::<WithinWords>(end) {
                            found.push((called(other, name.clone(), within), end, first + second + third));
                        }
                    }
                }
                found
            }

            fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
                let name = name_of(value)?;
                <$before as Rule>::show(&value.other, page)?;
                <NounName as Rule>::show(name, page)?;
                <WithinWords as Rule>::show(&value.within, page)
            }
        }
    )+};
}

called! {
    /// "Ember Duke", "other Ember Duke"
    CalledOne: OtherWord;
    /// "an Ember Duke", "another Ember Duke"
    CalledArticle: ArticleWord;
}

grammar! {
    /// "an" or "another".
    ArticleWord: Other {
        [A] => (Other::Any);
        ["another"] => (Other::Other);
    }
}

/// "enemy": all whom one can fight.
pub struct Foe;

impl Handwritten for Foe {
    type Value = Filter;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        if reader.lexicon.opponents == Opponents::One && !reader.is_generous() {
            return Vec::new();
        }
        let strays = u16::from(reader.lexicon.opponents == Opponents::One);
        reader.phrase(at, "enemy").into_iter().map(|(end, more)| (foes(), end, strays + more)).collect()
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        page.phrase("enemy");
        (page.lexicon.opponents == Opponents::Several && *value == foes()).then_some(())
    }
}

grammar! {
    /// "each enemy"
    EachFoe: Noun {
        ["each" foe:Foe] => (Noun::All(foe));
    }
}
