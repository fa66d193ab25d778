//! The words and the cards of the proving ground.

use cardtext::ast::{Deed, Flavor, Kind, Stat, Status, Store, Verb, Zone};
use cardtext::lexicon::{
    Abides, Bareness, DeedWord, DefinedWord, HappeningWord, KindWord, Lexicon, Noun2, ObjectWord, Placing, StatWord,
    StateWord, StoreWord, VerbWord, Voice,
};
use cardtext::pack::Source;

pub const UNIT: Kind = Kind(0);
pub const WARD: Kind = Kind(2);

pub const COST: Stat = Stat(0);
pub const ATTACK: Stat = Stat(1);
pub const HEALTH: Stat = Stat(2);
pub const SHIELD: Stat = Stat(3);

pub const CHARMED: Status = Status(0);
pub const PLAIN: Flavor = Flavor(0);
pub const GEMS: Store = Store(0);
pub const TO_ATTACK: Deed = Deed(0);

pub const DESTROY: Verb = Verb(0);
pub const EXHAUST: Verb = Verb(1);

pub const HAND: Zone = Zone(0);
pub const DECK: Zone = Zone(1);
pub const GRAVEYARD: Zone = Zone(2);
pub const ROW: Zone = Zone(3);
pub const BENCH: Zone = Zone(4);
pub const MARKET: Zone = Zone(5);
pub const SAVED: Zone = Zone(6);
pub const LIMBO: Zone = Zone(7);

pub const ENTERED: u8 = 0;
pub const ATTACKS: u8 = 1;
pub const DAMAGE: u8 = 2;
pub const DESTROYED: u8 = 3;
pub const DRAWN: u8 = 4;
pub const DISCARDED: u8 = 5;
pub const HEALED: u8 = 6;
pub const PLAYED: u8 = 7;
pub const AFFLICTED: u8 = 8;
pub const GAINED: u8 = 9;

/// The words.
pub fn lexicon() -> Lexicon {
    let noun = |one: &str, many: &str| Noun2 { one: one.into(), many: many.into() };
    let kind = |one: &str, many: &str, name: &str, covers, abides| KindWord {
        noun: noun(one, many),
        type_name: name.into(),
        covers,
        abides,
    };
    let happening =
        |he: &str, event, subject, object| HappeningWord { he: he.into(), you: String::new(), event, subject, object };
    let stat = |name: &str, on| StatWord { name: name.into(), on };
    let verb = |before: &str| VerbWord { before: before.into(), to: 1 << UNIT.0 };
    let status =
        |word: &str, means: &str, stands_for| DefinedWord { word: word.into(), means: means.into(), stands_for };
    Lexicon {
        game: "proving ground".into(),
        kinds: vec![
            kind("unit", "units", "Unit", 0b001, Abides::InPlay),
            kind("action", "actions", "Action", 0b010, Abides::Once),
            kind("ward", "wards", "Ward", 0b100, Abides::Once),
            kind("card", "cards", "", 0b111, Abides::InPlay),
        ],
        stats: vec![stat("cost", 0b111), stat("attack", 0b001), stat("health", 0b001), stat("shield", 0b100)],
        statuses: vec![status("Charmed", "", None), status("Can't Attack", "This unit can't attack.", Some(TO_ATTACK))],
        states: vec![StateWord { word: "exhausted".into(), place: Placing::Before, says: "is exhausted".into() }],
        flavors: vec!["Plain".into()],
        plain_flavor: Some(PLAIN),
        stores: vec![StoreWord { noun: noun("gem", "gems"), bare: Bareness::Bare }],
        bare_store: Some(GEMS),
        zones: ["hand", "deck", "graveyard", "row", "bench", "market", "saved pile"].map(Into::into).into(),
        happenings: vec![
            happening("enters play", ENTERED, Voice::Subject, ObjectWord::None),
            happening("attacks", ATTACKS, Voice::Subject, ObjectWord::Card),
            happening("is dealt", DAMAGE, Voice::Subject, ObjectWord::Damage),
            happening("is destroyed", DESTROYED, Voice::Subject, ObjectWord::None),
            happening("destroys", DESTROYED, Voice::Other, ObjectWord::Card),
        ],
        verbs: vec![verb("destroy"), verb("exhaust"), verb("strike back with")],
        deeds: vec![DeedWord { phrase: "attack".into(), active: String::new() }],
        cost: Some(COST),
        ..Lexicon::default()
    }
}

/// The cards.
pub fn packs() -> Vec<Source> {
    vec![Source { file: "ground.toml".into(), text: CARDS.into() }]
}

const CARDS: &str = r#"
[[card]]
name = "Grunt"
type = "Unit"
cost = 1
attack = 2
health = 3

[[card]]
name = "Ogre"
type = "Unit"
cost = 2
attack = 3
health = 6

[[card]]
name = "Wall"
type = "Unit"
cost = 2
attack = 1
health = 12

[[card]]
name = "Slayer"
type = "Unit"
cost = 1
attack = 4
health = 4
text = "When this unit destroys a unit, gain 1 gem."

[[card]]
name = "Martyr"
type = "Unit"
cost = 1
attack = 1
health = 2
text = "When this unit is destroyed, deal 1 damage to all opposing units."

[[card]]
name = "Mourner"
type = "Unit"
cost = 1
attack = 1
health = 3
text = "When another friendly unit is destroyed, gain 1 gem."

[[card]]
name = "Scholar"
type = "Unit"
cost = 1
attack = 1
health = 3
text = "When this unit is dealt damage, draw a card."

[[card]]
name = "Avenger"
type = "Unit"
cost = 1
attack = 2
health = 3
text = "When this unit is destroyed, deal damage equal to this unit's attack to all opposing units."

[[card]]
name = "Echo"
type = "Unit"
cost = 1
attack = 1
health = 9
text = "When this unit is dealt damage, heal this unit for 1. Deal 1 damage to all opposing units."

[[card]]
name = "Tyrant"
type = "Unit"
cost = 0
attack = 4
health = 12

[[card]]
name = "Blast"
type = "Action"
cost = 1
text = "Deal 3 damage to all units."

[[card]]
name = "Rally"
type = "Action"
cost = 1
text = "Target friendly unit has +2 attack until end of turn."

[[card]]
name = "Snare"
type = "Action"
cost = 1
text = "Target unit can't attack until end of turn."

[[card]]
name = "Doom"
type = "Action"
cost = 1
text = "Destroy target unit."

[[card]]
name = "Riposte"
type = "Action"
cost = 1
text = "Strike back with target friendly unit."

[[card]]
name = "Endless Riposte"
type = "Action"
cost = 0
text = "Return this action to its owner's hand. Strike back with target friendly unit."

[[card]]
name = "Song"
type = "Action"
cost = 1
text = "Target opposing unit is Charmed."

[[card]]
name = "Volley"
type = "Action"
cost = 1
text = "Deal 1 damage to all opposing units."

[[card]]
name = "Keepsake"
type = "Action"
cost = 0
text = "Put a card in your graveyard into your saved pile."

[[card]]
name = "Buckler"
type = "Ward"
cost = 1
shield = 5

[[card]]
name = "Wrath"
type = "Action"
cost = 0
text = "Deal 3 damage to all opposing units."

[[card]]
name = "Whim"
type = "Action"
cost = 0
text = "Deal 2 damage to target opposing unit."

[[card]]
name = "Toll"
type = "Action"
cost = 0
text = "The opponent discards a card."
"#;
