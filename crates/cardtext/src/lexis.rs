//! The nonterminals whose words come from the lexicon, and numbers and articles.

mod gates;

use std::rc::Rc;

use crate::ast::{
    Affliction, Call, Counter, Deed, Flavor, Grade, Grant, Happening, Heading, HouseRule, Keyword, Kind, Label, Labels,
    Often, Order, Party, Pattern, Permit, Role, Span, Stat, State, Status, Store, Tag, Tally, Verb, Whose, Zone,
};
pub use crate::grammar::prices::Price;
use crate::kernel::{Body, Entry, Found, Handwritten, Page, Reader, Rule, only};
use crate::lexicon::{
    Colons, DoneBy, Fought, HappeningWord, Lexicon, NameNouns, ObjectWord, Placing, Takes, TallySays, Voice,
};
use crate::printed::Print;

pub use gates::*;

/// Declares nonterminals that are the words of a list of the lexicon; an empty word is no word.
macro_rules! lexical {
    ($($(#[$doc:meta])* $name:ident: $value:ident, $set:literal, $words:expr;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl Rule for $name {
            type Value = $value;

            const ENTRY: &'static Entry = {
                static ENTRY: Entry = Entry::of::<$name>(Body::Listed {
                    set: $set,
                    word: $words,
                    make: |number| Rc::new($value(number)),
                    number: |value| value.downcast_ref::<$value>().map(|value| value.0),
                });
                &ENTRY
            };
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
    Some(when(word.by == DoneBy::Unsaid && fits(word.subject, word.object), &word.he))
}

/// The words of a tally, if it is of the form that `says` picks.
fn tally(lexicon: &Lexicon, number: u8, says: fn(&TallySays) -> &str) -> Option<&str> {
    lexicon.tallies.get(usize::from(number)).map(|word| says(&word.says))
}

lexical! {
    /// "ally"
    KindOne: Kind, "a kind of card", |l, n| l.kinds.get(usize::from(n)).map(|k| k.noun.one.as_str());
    /// "ally", but not "card"
    KindNarrow: Kind, "a kind of card", |l, n| l.kinds.get(usize::from(n)).map(|k| {
        when(l.kinds.iter().any(|other| other.covers & !k.covers != 0), k.noun.one.as_str())
    });
    /// "allies"
    KindMany: Kind, "kinds of card", |l, n| l.kinds.get(usize::from(n)).map(|k| k.noun.many.as_str());
    /// "Undead"
    TagName: Tag, "a label", |l, n| l.tags.get(usize::from(n)).map(|t| when(l.is_spoken(t), &t.word));
    /// "domain"
    LabelsName: Labels, "a group of labels", |l, n| {
        l.tag_groups.get(usize::from(n)).map(|g| when(!l.unspoken.contains(&g.key), &g.key))
    };
    /// "domains"
    LabelsNames: Labels, "groups of labels", |l, n| {
        l.tag_groups.get(usize::from(n)).map(|g| when(!l.unspoken.contains(&g.key), &g.many))
    };
    /// "exhausted", before a noun
    StateBefore: State, "a state", |l, n| {
        l.states.get(usize::from(n)).map(|s| when(s.place == Placing::Before, &s.word))
    };
    /// "summoned this turn", behind a noun
    StateAfter: State, "a state", |l, n| l.states.get(usize::from(n)).map(|s| when(s.place == Placing::After, &s.word));
    /// "that have attacked this turn", behind several
    StatesAfter: State, "a state", |l, n| {
        l.states.get(usize::from(n)).map(|s| when(s.place == Placing::After, &s.many))
    };
    /// "that have not attacked this turn", behind several
    StatesLack: State, "a state", |l, n| l.states.get(usize::from(n)).map(|s| s.many_lack.as_str());
    /// "that has not attacked this turn", behind a noun
    StateLacks: State, "a state", |l, n| l.states.get(usize::from(n)).map(|s| s.lacks.as_str());
    /// "is exhausted"
    StateIs: State, "what is so", |l, n| l.states.get(usize::from(n)).map(|s| s.says.as_str());
    /// "is not exhausted"
    StateIsNot: State, "what is so", |l, n| l.states.get(usize::from(n)).map(|s| s.denies.as_str());
    /// "Frozen"
    StatusName: Status, "a named state", |l, n| {
        l.statuses.get(usize::from(n)).map(|s| when(s.stands_for.is_none(), &s.word))
    };
    /// "Burnt", of which there can be more or less
    StatusMeasured: Status, "a named state", |l, n| {
        l.statuses.get(usize::from(n)).map(|s| when(l.phrasing.measured & 1 << n != 0, &s.word))
    };
    /// "Poison", for "Poisoned", and "Stun", for "Stunned"
    StatusDid: Status, "", |l, n| {
        l.statuses.get(usize::from(n)).map(|s| match s.word.strip_suffix("nned") {
            Some(stem) => s.word.get(..=stem.len()).unwrap_or(""),
            None => s.word.strip_suffix("ed").unwrap_or(""),
        })
    };
    /// "Disable", for "Disabled", and "Burn", for "Burnt"
    StatusDied: Status, "", |l, n| {
        l.statuses.get(usize::from(n)).map(|s| s.word.strip_suffix(['d', 't']).unwrap_or(""))
    };
    /// "attack"
    StatName: Stat, "a number on cards", |l, n| l.stats.get(usize::from(n)).map(|s| s.name.as_str());
    /// "attack", whose values are all numbers
    StatCounted: Stat, "a number on cards", |l, n| {
        l.stats.get(usize::from(n)).map(|s| when(!s.is_worded(), &s.name))
    };
    /// "HP", that are a price
    StatLost: Stat, "a number on cards", |l, n| {
        l.stats.get(usize::from(n)).map(|s| when(l.lost.iter().any(|(stat, _)| stat.0 == n), &s.name))
    };
    /// "link", which some cards do not have
    StatOptional: Stat, "a number on cards", |l, n| {
        l.stats.get(usize::from(n)).map(|s| when(s.print == Print::May, &s.name))
    };
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
    /// "LP", of which having so much opens a sentence: "at 5 LP:"
    StoreReached: Store, "a store", |l, n| {
        l.stores.get(usize::from(n)).map(|s| when(l.reached.contains(&Store(n)), &s.noun.many))
    };
    /// "power", of which there can be no end
    StoreBoundless: Store, "a store", |l, n| {
        l.stores.get(usize::from(n)).map(|s| when(l.boundless.contains(&Store(n)), &s.noun.many))
    };
    /// "health", that is regained
    StoreRegained: Store, "a store", |l, n| {
        l.stores.get(usize::from(n)).map(|s| when(l.regained.contains(&Store(n)), &s.noun.many))
    };
    /// "hack token"
    CounterOne: Counter, "what is put on cards", |l, n| l.counters.get(usize::from(n)).map(|c| c.noun.one.as_str());
    /// "hack tokens"
    CounterMany: Counter, "what is put on cards", |l, n| l.counters.get(usize::from(n)).map(|c| c.noun.many.as_str());
    /// "Ambush:"
    CallName: Call, "a label before an ability", |l, n| l.calls.get(usize::from(n)).map(|c| c.says.as_str());
    /// A sentence that holds
    RuleName: HouseRule, "a rule", |l, n| l.rules.get(usize::from(n)).map(|r| r.says.as_str());
    /// "Poison Seed", that lies in a supply
    SuppliedOne: Kind, "a kind of card", |l, n| {
        l.kinds.get(usize::from(n)).map(|k| when(k.covers & !l.supplied == 0, k.noun.one.as_str()))
    };
    /// "Poison Seeds", that lie in a supply
    SuppliedMany: Kind, "kinds of card", |l, n| {
        l.kinds.get(usize::from(n)).map(|k| when(k.covers & !l.supplied == 0, k.noun.many.as_str()))
    };
    /// "Close", before a number
    DueName: Stat, "a number on cards", |l, n| l.stats.get(usize::from(n)).map(|_| {
        l.dues.iter().find(|due| due.stat == Stat(n)).map_or("", |due| due.says.as_str())
    });
    /// "closing", before a card
    DueDoing: Stat, "a number on cards", |l, n| l.stats.get(usize::from(n)).map(|_| {
        l.dues.iter().find(|due| due.stat == Stat(n)).map_or("", |due| due.doing.as_str())
    });
    /// "champions first", behind damage
    DealingName: Flavor, "a way of dealing damage", |l, n| (n < 16).then(|| {
        l.dealings.iter().find(|(flavor, _)| flavor.0 == n).map_or("", |(_, says)| says.as_str())
    });
    /// "power can't be assigned to"
    DeedImpersonal: Deed, "a deed", |l, n| l.deeds.get(usize::from(n)).map(|_| {
        l.impersonal.iter().find(|(deed, _)| deed.0 == n).map_or("", |(_, says)| says.as_str())
    });
    /// "deck"
    DeckName: Zone, "a zone", |l, n| l.zones.get(usize::from(n)).map(|z| when(z == "deck", z));
    /// "Echo:"
    LabelName: Label, "a label before a sentence", |l, n| l.labels.get(usize::from(n)).map(|label| label.says.as_str());
    /// "While in play:"
    HeadingName: Heading, "a heading", |l, n| l.headings.get(usize::from(n)).map(|heading| heading.says.as_str());
    /// "LP", if its gain and loss can be waited for
    StoreHeard: Store, "a store", |l, n| {
        let heard = l.store_events.iter().any(|events| events.store == Store(n));
        l.stores.get(usize::from(n)).map(|s| when(heard, &s.noun.many))
    };
    /// "LP you lost this turn"
    TallyYou: Tally, "a number", |l, n| tally(l, n, |says| match says {
        TallySays::Noted { you, .. } => you,
        TallySays::Whose(_) | TallySays::Sole(_) => "",
    });
    /// "LP the opponent lost this turn"
    TallyHe: Tally, "a number", |l, n| tally(l, n, |says| match says {
        TallySays::Noted { he, .. } => he,
        TallySays::Whose(_) | TallySays::Sole(_) => "",
    });
    /// "LP", before "you lost this turn"
    TallyLost: Tally, "", |l, n| tally(l, n, |says| match says {
        TallySays::Noted { you, .. } => you.strip_suffix("you lost this turn").unwrap_or(""),
        TallySays::Whose(_) | TallySays::Sole(_) => "",
    });
    /// "MGK sum"
    TallyWhose: Tally, "a number", |l, n| tally(l, n, |says| match says {
        TallySays::Whose(name) => name,
        TallySays::Noted { .. } | TallySays::Sole(_) => "",
    });
    /// "Combined Attack Total"
    TallySole: Tally, "a number", |l, n| tally(l, n, |says| match says {
        TallySays::Sole(name) => name,
        TallySays::Noted { .. } | TallySays::Whose(_) => "",
    });
    /// "graveyard"
    ZoneName: Zone, "a zone", |l, n| l.zones.get(usize::from(n)).map(|z| when(!l.commons.contains(&Zone(n)), z));
    /// "graveyards"
    ZoneNames: Zone, "zones", |l, n| l.piles.get(usize::from(n)).map(String::as_str);
    /// "graveyard", but neither "hand" nor "deck", which have wordings of their own
    ZonePlain: Zone, "a zone", |l, n| l.zones.get(usize::from(n)).map(|z| when(z != "hand" && z != "deck", z));
    /// "hand", of which all cards can be shuffled into a deck
    ZoneShuffled: Zone, "a zone", |l, n| l.zones.get(usize::from(n)).map(|z| when(l.shuffled_in.contains(&Zone(n)), z));
    /// "attacker"
    RoleName: Role, "a part in what happens", |l, n| l.roles.get(usize::from(n)).map(|r| r.word.as_str());
    /// "kill"
    VerbName: Verb, "a verb", |l, n| l.verbs.get(usize::from(n)).map(|v| when(v.leaves.is_none(), &v.before));
    /// "revive", which says with how much
    VerbLeaving: Verb, "a verb", |l, n| l.verbs.get(usize::from(n)).map(|v| when(v.leaves.is_some(), &v.before));
    /// "kills"
    VerbTheirs: Verb, "what is done", |l, n| l.verbs.get(usize::from(n)).map(|v| v.theirs.as_str());
    /// "killed", as what is done to cards
    VerbDone: Verb, "what is done", |l, n| l.verbs.get(usize::from(n)).map(|v| v.done.as_str());
    /// "be attacked"
    DeedName: Deed, "a deed", |l, n| l.deeds.get(usize::from(n)).map(|d| d.phrase.as_str());
    /// "target", as opponents do it
    DeedActive: Deed, "a deed", |l, n| l.deeds.get(usize::from(n)).map(|d| d.active.as_str());
    /// "be targeted", if it may be forbidden to some cards only
    DeedBy: Deed, "a deed", |l, n| l.deeds.get(usize::from(n)).map(|d| when(l.doers.contains(&Deed(n)), &d.phrase));
    /// "attack", if it may be forbidden towards some cards only
    DeedTowards: Deed, "a deed", |l, n| {
        l.deeds.get(usize::from(n)).map(|d| when(l.towards.contains(&Deed(n)), &d.phrase))
    };
    /// "be destroyed", if something else may be done instead
    DeedWould: Deed, "a deed", |l, n| {
        l.deeds.get(usize::from(n)).map(|d| when(l.replaced.contains(&Deed(n)), &d.phrase))
    };
    /// "freeze"
    AfflictName: Affliction, "a verb", |l, n| l.afflictions.get(usize::from(n)).map(|a| a.before.as_str());
    /// "attack directly although the opponent has a Vassal"
    PermitName: Permit, "a permission", |l, n| l.permits.get(usize::from(n)).map(|p| p.says.as_str());
    /// "negate that attack"
    OrderName: Order, "an instruction", |l, n| {
        l.orders.get(usize::from(n)).map(|o| when(o.takes == Takes::Nothing, &o.says))
    };
    /// "the Boss"
    PartyName: Party, "somebody", |l, n| l.parties.get(usize::from(n)).map(|p| p.says.as_str());
    /// "supply", of a place that is nobody's
    ZoneCommon: Zone, "a zone", |l, n| l.zones.get(usize::from(n)).map(|z| when(l.commons.contains(&Zone(n)), z));
    /// "you played this turn", of cards in a place of one's own
    ZoneClause: Zone, "where cards are", |l, n| (n < 32).then(|| {
        l.clauses.iter().find(|clause| clause.zone.0 == n).map_or("", |clause| clause.says.as_str())
    });
    /// "this battle"
    SpanName: Span, "a time", |l, n| l.spans.get(usize::from(n)).map(String::as_str);
    /// "in a straight"
    PatternName: Pattern, "how cards go together", |l, n| l.patterns.get(usize::from(n)).map(String::as_str);
    /// "this battle", but not "this turn", whose end has a word of its own, nor what says its end itself or has none: "for the match"
    SpanPassing: Span, "a time", |l, n| {
        l.spans.get(usize::from(n)).map(|span| when(span.starts_with("this ") && span != "this turn", span))
    };
    /// A sentence that gives a permission
    GrantName: Grant, "a permission", |l, n| l.grants.get(usize::from(n)).map(String::as_str);
    /// "is summoned"
    HappensBare: Happening, "what happens", |l, n| {
        happening(l, n, |voice, object| voice != Voice::Player && matches!(object, ObjectWord::None | ObjectWord::Card))
    };
    /// "attacks", with an object
    HappensTo: Happening, "what happens", |l, n| {
        happening(l, n, |voice, object| {
            voice != Voice::Player && matches!(object, ObjectWord::Card | ObjectWord::Needed)
        })
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
    /// "is killed", if a text can ask for it to be in a fight
    FoughtBare: Happening, "what happens", |l, n| {
        let fought = l.happenings.get(usize::from(n))?.fought == Fought::Sometimes;
        happening(l, n, |voice, object| voice != Voice::Player && object == ObjectWord::None).map(|he| when(fought, he))
    };
    /// "kills", if a text can ask for it to be in a fight
    FoughtTo: Happening, "what happens", |l, n| {
        let fought = l.happenings.get(usize::from(n))?.fought == Fought::Sometimes;
        happening(l, n, |voice, object| voice != Voice::Player && object == ObjectWord::Needed).map(|he| when(fought, he))
    };
    /// "plays", said of "the opponent"
    HappensHe: Happening, "what a player does", |l, n| happening(l, n, |voice, _| voice == Voice::Player);
    /// "summoned", said of the card itself
    HappensDone: Happening, "", |l, n| {
        let bare = happening(l, n, |voice, object| {
            voice != Voice::Player && matches!(object, ObjectWord::None | ObjectWord::Card)
        });
        bare.map(|he| he.strip_prefix("is ").unwrap_or(""))
    };
    /// "play", said of "you"
    HappensYou: Happening, "what you do", |l, n| {
        let said = |h: &HappeningWord| h.subject == Voice::Player && h.by == DoneBy::Unsaid;
        l.happenings.get(usize::from(n)).map(|h| when(said(h), &h.you))
    };
    /// "draws", said of "the opponent", behind which stands "by an effect"
    EffectedHe: Happening, "", |l, n| l.happenings.get(usize::from(n)).map(|h| when(h.by == DoneBy::Effect, &h.he));
    /// "draw", said of "you", the same
    EffectedYou: Happening, "", |l, n| l.happenings.get(usize::from(n)).map(|h| when(h.by == DoneBy::Effect, &h.you));
}

/// Declares nonterminals that are one turn of phrase of the lexicon.
macro_rules! turns {
    ($($(#[$doc:meta])* $name:ident: $field:ident;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl Rule for $name {
            type Value = ();

            const ENTRY: &'static Entry = {
                static ENTRY: Entry = Entry::of::<$name>(Body::Turn(|lexicon| &lexicon.phrasing.$field));
                &ENTRY
            };
        }
    )+};
}

turns! {
    /// "control"
    YouHold: you_hold;
    /// "controls"
    HeHolds: he_holds;
    /// "attached", before the kind of the card this one is attached to
    BearerWord: bearer;
    /// "on", before the card something is attached to
    OnWord: on;
    /// "in combat", behind what happens in a fight
    InFight: in_fight;
    /// "start", of a turn
    StartWord: start;
    /// "play", as an instruction
    PlayWord: play;
}

/// Declares how often an ability works, as far as the lexicon lets it be limited.
macro_rules! limits {
    ($($(#[$doc:meta])* $name:ident: $field:ident;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl Handwritten for $name {
            type Value = Often;

            fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
                let mut found = vec![(Often::Always, at, 0)];
                for often in &reader.lexicon.limits.$field {
                    let ends = reader.phrase(at, limit(*often)).into_iter();
                    found.extend(ends.map(|(end, strays)| (*often, end, strays)));
                }
                found
            }

            fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
                page.phrase(limit(*value));
                (*value == Often::Always || page.lexicon.limits.$field.contains(value)).then_some(())
            }
        }
    )+};
}

/// How often, in words.
fn limit(often: Often) -> &'static str {
    match often {
        Often::Always => "",
        Often::OncePerTurn => "once per turn,",
        Often::OncePerBattle => "once per battle,",
        Often::OncePerGame => "once per game,",
        Often::OncePerRound => "once per round,",
        Often::OncePerMatch => "once per match,",
        Often::OncePerUser => "once for each champion,",
    }
}

limits! {
    /// "Once per turn,", before a trigger, or nothing.
    OftenTriggers: triggers;
    /// "Once per game,", before a price, or nothing.
    OftenUsed: uses;
}

/// A value of a number some of whose values are words: "prestige A".
pub struct GradeName;

impl Handwritten for GradeName {
    type Value = Grade;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        let stats = reader.lexicon.stats.iter().enumerate().filter(|(_, word)| word.is_worded());
        for (number, word) in stats {
            let Ok(stat) = u8::try_from(number).map(Stat) else { continue };
            for (end, strays) in reader.part_of(at, &word.name, Some("a number on cards")) {
                let numbers = reader.number(end).into_iter();
                let sound = |value: u8| (word.least..=word.largest_number()).contains(&i16::from(value));
                found.extend(
                    numbers
                        .filter(|(value, ..)| sound(*value))
                        .map(|(value, end, more)| (Grade { stat, value }, end, strays + more)),
                );
                for (value, said) in (word.values.first..).zip(&word.values.words) {
                    let Ok(value) = u8::try_from(value) else { continue };
                    let ends = reader.part_of(end, said, Some("a value"));
                    found.extend(ends.map(|(end, more)| (Grade { stat, value }, end, strays + more)));
                }
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let lexicon = page.lexicon;
        let word = lexicon.stats.get(usize::from(value.stat.0)).filter(|word| word.is_worded())?;
        page.phrase(&word.name);
        page.phrase(&word.figure(i16::from(value.value)).to_string());
        Some(())
    }
}

/// A number.
pub struct Number;

impl Handwritten for Number {
    type Value = u8;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
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

/// "a" or "an"; which one the next word decides, and a wrong one is mended as every wording that is not the printed one.
pub struct A;

impl Handwritten for A {
    type Value = ();

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let others: &[&str] = if reader.is_generous() { &["any", "one", "1"] } else { &[] };
        let other =
            others.iter().flat_map(|word| reader.other_phrase(at, word)).map(|(end, strays)| ((), end, strays + 1));
        let own = ["a", "an"].iter().flat_map(|word| reader.phrase(at, word)).map(|(end, strays)| ((), end, strays));
        own.chain(other).collect()
    }

    fn show(_: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        page.article();
        Some(())
    }
}

/// Nothing, but the next word begins with a capital, where words do so behind a colon.
pub struct Cap;

impl Handwritten for Cap {
    type Value = ();

    fn read(_: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        vec![((), at, 0)]
    }

    fn show(_: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        if page.lexicon.phrasing.colons == Colons::Capital {
            page.capital();
        }
        Some(())
    }
}

/// The name of a token: one to four words, each with a capital or joining ("of", "the").
pub struct TokenName;

impl Handwritten for TokenName {
    type Value = String;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        let mut name = String::new();
        let (mut words, mut end) = (0, at);
        while let Some(token) = reader.token(end).filter(|_| words < 4) {
            // "Ada's Echo": behind whose it is a name goes on.
            if end > at && token.is("'s") && reader.token(end + 1).is_some_and(|next| is_capital(next.text)) {
                name.push_str("'s");
                end += 1;
                continue;
            }
            let first_letter_big = is_capital(token.text);
            if !first_letter_big && (end == at || !matches!(token.text, "of" | "the")) {
                reader.miss(end, "", Some("the name of a token"));
                break;
            }
            if end > at {
                name.push(' ');
            }
            name.push_str(token.text);
            (words, end) = (words + 1, end + 1);
            if first_letter_big {
                found.push((name.clone(), end, 0));
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        page.phrase(value);
        Some(())
    }
}

/// Whether a word begins with a capital.
fn is_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// The name of a card, which no label is.
pub struct CardName;

impl Handwritten for CardName {
    type Value = String;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let labels = |name: &str| reader.lexicon.tags.iter().any(|tag| tag.word == name);
        reader.all::<TokenName>(at).into_iter().filter(|(name, ..)| !labels(name)).collect()
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        if page.lexicon.tags.iter().any(|tag| tag.word == *value) {
            return None;
        }
        <TokenName as Rule>::show(value, page)
    }
}

/// "Boss turn", behind "each".
pub struct TurnNamed;

impl Handwritten for TurnNamed {
    type Value = Whose;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let turns = reader.lexicon.turns.iter();
        turns
            .flat_map(|turn| {
                reader.part_of(at, &turn.says, Some("a turn")).map(|(end, strays)| (turn.whose, end, strays))
            })
            .collect()
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let lexicon = page.lexicon;
        let turn = lexicon.turns.iter().find(|turn| turn.whose == *value)?;
        page.phrase(&turn.says);
        Some(())
    }
}

/// The name of a card as a noun, which no word of the lexicon is.
pub struct NounName;

impl Handwritten for NounName {
    type Value = String;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        if reader.lexicon.phrasing.name_nouns == NameNouns::No {
            return Vec::new();
        }
        let found = reader.all::<TokenName>(at).into_iter();
        found.filter(|(name, ..)| !is_word(reader.lexicon, name)).collect()
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        if page.lexicon.phrasing.name_nouns == NameNouns::No || is_word(page.lexicon, value) {
            return None;
        }
        <TokenName as Rule>::show(value, page)
    }
}

/// Whether a name, or its first word, is a word of the lexicon: of a type of card, a label, somebody or an instruction.
fn is_word(lexicon: &Lexicon, name: &str) -> bool {
    let kinds = lexicon.kinds.iter().flat_map(|kind| [&kind.noun.one, &kind.noun.many]);
    let tags = lexicon.tags.iter().map(|tag| &tag.word);
    let turns = lexicon.turns.iter().map(|turn| &turn.says);
    let first = |word: &str| word.split(' ').next().unwrap_or_default().to_owned();
    kinds.chain(tags).chain(turns).any(|word| first(word) == first(name))
}
