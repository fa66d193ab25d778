//! The nonterminals whose words come from the lexicon, and numbers and articles.

use crate::ast::{Deed, Flavor, Grant, Happening, Keyword, Kind, Role, Stat, State, Status, Store, Tag, Verb, Zone};
use crate::kernel::{Page, Reader, Rule, only};
use crate::lexicon::{Lexicon, ObjectWord, Placing, Voice};

/// Declares nonterminals that are the words of a list of the lexicon; an empty word is no word.
macro_rules! lexical {
    ($($(#[$doc:meta])* $name:ident: $value:ident, $set:literal, $words:expr;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl Rule for $name {
            type Value = $value;

            fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
                let words: fn(&Lexicon, u8) -> Option<&str> = $words;
                let mut found = Vec::new();
                for number in 0..=u8::MAX {
                    let Some(word) = words(reader.lexicon, number) else { break };
                    if let Some(end) = reader.part_of(at, word, Some($set)) {
                        found.push(($value(number), end));
                    }
                }
                found
            }

            fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
                let words: fn(&Lexicon, u8) -> Option<&str> = $words;
                let word = words(page.lexicon, value.0).filter(|word| !word.is_empty())?;
                page.phrase(word);
                Some(())
            }
        }
    )+};
}

/// The word, or an empty one if it is not to be used here.
fn when(fits: bool, word: &str) -> &str {
    if fits { word } else { "" }
}

/// The third-person verb of a happening, if it is of this shape.
fn happening(lexicon: &Lexicon, number: u8, fits: fn(Voice, ObjectWord) -> bool) -> Option<&str> {
    let word = lexicon.happenings.get(usize::from(number))?;
    Some(when(fits(word.subject, word.object), &word.he))
}

lexical! {
    /// "ally"
    KindOne: Kind, "a kind of card", |l, n| l.kinds.get(usize::from(n)).map(|k| k.noun.one.as_str());
    /// "allies"
    KindMany: Kind, "kinds of card", |l, n| l.kinds.get(usize::from(n)).map(|k| k.noun.many.as_str());
    /// "Undead"
    TagName: Tag, "a label", |l, n| l.tags.get(usize::from(n)).map(|t| t.word.as_str());
    /// "exhausted", before a noun
    StateBefore: State, "a state", |l, n| {
        l.states.get(usize::from(n)).map(|s| when(s.place == Placing::Before, &s.word))
    };
    /// "summoned this turn", behind a noun
    StateAfter: State, "a state", |l, n| l.states.get(usize::from(n)).map(|s| when(s.place == Placing::After, &s.word));
    /// "is exhausted"
    StateIs: State, "a state", |l, n| l.states.get(usize::from(n)).map(|s| s.says.as_str());
    /// "Frozen"
    StatusName: Status, "a named state", |l, n| {
        l.statuses.get(usize::from(n)).map(|s| when(s.stands_for.is_none(), &s.word))
    };
    /// "attack"
    StatName: Stat, "a number on cards", |l, n| l.stats.get(usize::from(n)).map(|s| s.name.as_str());
    /// "Haste"
    KeywordName: Keyword, "a keyword", |l, n| l.keywords.get(usize::from(n)).map(|k| k.word.as_str());
    /// "Fire"
    FlavorName: Flavor, "a sub-type of damage", |l, n| l.flavors.get(usize::from(n)).map(String::as_str);
    /// "Fire", but not the sub-type that plain damage has
    FlavorNamed: Flavor, "a sub-type of damage", |l, n| {
        l.flavors.get(usize::from(n)).map(|f| when(l.plain_flavor != Some(Flavor(n)), f))
    };
    /// "resource"
    StoreOne: Store, "a store", |l, n| l.stores.get(usize::from(n)).map(|s| s.noun.one.as_str());
    /// "resources"
    StoreMany: Store, "a store", |l, n| l.stores.get(usize::from(n)).map(|s| s.noun.many.as_str());
    /// "graveyard"
    ZoneName: Zone, "a zone", |l, n| l.zones.get(usize::from(n)).map(String::as_str);
    /// "graveyard", but neither "hand" nor "deck", which have wordings of their own
    ZonePlain: Zone, "a zone", |l, n| l.zones.get(usize::from(n)).map(|z| when(z != "hand" && z != "deck", z));
    /// "attacker"
    RoleName: Role, "a part in what happens", |l, n| l.roles.get(usize::from(n)).map(|r| r.word.as_str());
    /// "kill"
    VerbName: Verb, "a verb", |l, n| l.verbs.get(usize::from(n)).map(|v| v.before.as_str());
    /// "be attacked"
    DeedName: Deed, "a deed", |l, n| l.deeds.get(usize::from(n)).map(|d| d.phrase.as_str());
    /// "target", as opponents do it
    DeedActive: Deed, "a deed", |l, n| l.deeds.get(usize::from(n)).map(|d| d.active.as_str());
    /// A sentence that gives a permission
    GrantName: Grant, "a permission", |l, n| l.grants.get(usize::from(n)).map(String::as_str);
    /// "is summoned"
    HappensBare: Happening, "what happens", |l, n| {
        happening(l, n, |voice, object| voice != Voice::Player && matches!(object, ObjectWord::None | ObjectWord::Card))
    };
    /// "attacks", with an object
    HappensTo: Happening, "what happens", |l, n| {
        happening(l, n, |voice, object| voice != Voice::Player && object == ObjectWord::Card)
    };
    /// "is dealt"
    HappensDamage: Happening, "what happens", |l, n| {
        happening(l, n, |voice, object| {
            voice != Voice::Player && matches!(object, ObjectWord::Damage | ObjectWord::DamageTo)
        })
    };
    /// "deals", with "to"
    HappensDamageTo: Happening, "what happens", |l, n| {
        happening(l, n, |voice, object| voice != Voice::Player && object == ObjectWord::DamageTo)
    };
    /// "plays", said of "the opponent"
    HappensHe: Happening, "what a player does", |l, n| happening(l, n, |voice, _| voice == Voice::Player);
    /// "play", said of "you"
    HappensYou: Happening, "what you do", |l, n| {
        l.happenings.get(usize::from(n)).map(|h| when(h.subject == Voice::Player, &h.you))
    };
}

/// A number.
pub struct Number;

impl Rule for Number {
    type Value = u8;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        reader.number(at).into_iter().collect()
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        page.phrase(&value.to_string());
        Some(())
    }
}

only! {
    /// The number 1, before a singular.
    NumberOne: u8 = Number where |n| *n == 1;
    /// A number of two or more, before a plural.
    NumberMany: u8 = Number where |n| *n >= 2;
    /// A number of one or more.
    NumberSome: u8 = Number where |n| *n >= 1;
}

/// "a" or "an"; which one the next word decides, and a wrong one is refused as every wording that is not the printed one.
pub struct A;

impl Rule for A {
    type Value = ();

    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        ["a", "an"].iter().filter_map(|word| reader.phrase(at, word)).map(|end| ((), end)).collect()
    }

    fn show(_: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        page.article();
        Some(())
    }
}

/// Nothing, but the next word begins with a capital.
pub struct Cap;

impl Rule for Cap {
    type Value = ();

    fn read(_: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        vec![((), at)]
    }

    fn show(_: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        page.capital();
        Some(())
    }
}

/// The name of a token: one to four words, each with a capital or joining ("of", "the").
pub struct TokenName;

impl Rule for TokenName {
    type Value = String;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        let mut found = Vec::new();
        let mut name = String::new();
        for end in at..at + 4 {
            let Some(token) = reader.token(end) else { break };
            let first_letter_big = token.text.starts_with(char::is_uppercase);
            if !first_letter_big && (end == at || !matches!(token.text.as_str(), "of" | "the")) {
                reader.miss(end, "", Some("the name of a token"));
                break;
            }
            if end > at {
                name.push(' ');
            }
            name.push_str(&token.text);
            if first_letter_big {
                found.push((name.clone(), end + 1));
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        page.phrase(value);
        Some(())
    }
}
