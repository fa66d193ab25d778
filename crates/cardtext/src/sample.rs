//! The words of a very small game, for examples and tests.

use crate::ast::{Deed, Flavor, Kind, Stat};
use crate::lexicon::{
    Abides, Bareness, DeedWord, DefinedWord, HappeningWord, KindWord, Lexicon, Noun2, ObjectWord, Openness, Placing,
    RoleWord, StatWord, StateWord, StoreWord, TagGroup, TagWord, VerbWord, Voice,
};

/// The type of heroes.
pub const HERO: Kind = Kind(0);
/// The type of allies.
pub const ALLY: Kind = Kind(1);
/// The type of abilities, which do their effect once.
pub const ABILITY: Kind = Kind(2);
/// The type of attachments.
pub const ATTACHMENT: Kind = Kind(3);

/// The words of the game.
pub fn lexicon() -> Lexicon {
    let noun = |one: &str, many: &str| Noun2 { one: one.into(), many: many.into() };
    let kind = |one: &str, many: &str, type_name: &str, covers, abides| KindWord {
        noun: noun(one, many),
        type_name: type_name.into(),
        covers,
        abides,
    };
    let happening = |he: &str, you: &str, event, subject, object| HappeningWord {
        he: he.into(),
        you: you.into(),
        event,
        subject,
        object,
    };
    let defined =
        |word: &str, means: &str, stands_for| DefinedWord { word: word.into(), means: means.into(), stands_for };
    Lexicon {
        game: "sample".into(),
        kinds: vec![
            kind("hero", "heroes", "Hero", 0b0001, Abides::InPlay),
            kind("ally", "allies", "Ally", 0b0010, Abides::InPlay),
            kind("ability", "abilities", "Ability", 0b1100, Abides::Once),
            kind("attachment", "attachments", "Attachment", 0b1000, Abides::Attached),
            kind("character", "characters", "", 0b0011, Abides::InPlay),
            kind("card", "cards", "", 0b1111, Abides::InPlay),
        ],
        tag_groups: vec![
            TagGroup { key: "faction".into(), open: Openness::Closed },
            TagGroup { key: "subtype".into(), open: Openness::Open },
        ],
        tags: vec![
            TagWord { word: "Human".into(), group: "faction".into() },
            TagWord { word: "Unique".into(), group: String::new() },
            TagWord { word: "Undead".into(), group: "subtype".into() },
        ],
        stats: vec![
            StatWord { name: "cost".into(), on: 0b1110 },
            StatWord { name: "attack".into(), on: 0b0010 },
            StatWord { name: "health".into(), on: 0b0011 },
        ],
        keywords: vec![
            defined("Stealth", "This character can't be attacked.", None),
            defined("Haste", "Arriving doesn't exhaust this ally.", None),
        ],
        statuses: vec![
            defined("Ablaze", "Each turn, deal 1 Fire damage to this character.", None),
            defined("Can't Attack", "This character can't attack.", Some(Deed(0))),
        ],
        states: vec![
            StateWord { word: "exhausted".into(), place: Placing::Before, says: "is exhausted".into() },
            StateWord {
                word: "summoned this turn".into(),
                place: Placing::After,
                says: "was summoned this turn".into(),
            },
        ],
        flavors: vec!["Normal".into(), "Fire".into()],
        plain_flavor: Some(Flavor(0)),
        stores: vec![
            StoreWord { noun: noun("resource", "resources"), bare: Bareness::Bare },
            StoreWord { noun: noun("SE", "SE"), bare: Bareness::Named },
        ],
        bare_store: Some(crate::ast::Store(0)),
        zones: vec!["hand".into(), "deck".into(), "graveyard".into()],
        happenings: vec![
            happening("is summoned", "", 0, Voice::Subject, ObjectWord::None),
            happening("attacks", "", 1, Voice::Subject, ObjectWord::Card),
            happening("is dealt", "", 2, Voice::Subject, ObjectWord::Damage),
            happening("deals", "", 2, Voice::Other, ObjectWord::DamageTo),
            happening("plays", "play", 3, Voice::Player, ObjectWord::Card),
        ],
        roles: vec![RoleWord { word: "attacker".into(), parts: vec![(1, Voice::Subject)] }],
        verbs: vec![VerbWord { before: "kill".into(), to: 0b0010 }, VerbWord { before: "exhaust".into(), to: 0b0011 }],
        deeds: vec![
            DeedWord { phrase: "attack".into(), active: String::new() },
            DeedWord { phrase: "be attacked".into(), active: "attack".into() },
        ],
        grants: vec!["arriving doesn't exhaust this ally".into()],
        cost: Some(Stat(0)),
        ..Lexicon::default()
    }
}
