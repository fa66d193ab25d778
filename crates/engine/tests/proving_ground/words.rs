//! The words and the cards of the proving ground.

use cardtext::ast::{Deed, Flavor, Keyword, Kind, Stat, Status, Store, Verb, Zone};
use cardtext::lexicon::{
    Abides, Damageable, DeedWord, DefinedWord, HappeningWord, KindWord, Lexicon, ObjectWord, Reach, Sides, StatWord,
    StateWord, StoreWord, VerbWord, Whereabouts,
};
use cardtext::numbered;
use cardtext::pack::Source;

pub const ENTERED: u8 = 0;
pub const ATTACKS: u8 = 1;
pub const DAMAGE: u8 = 2;
pub const DESTROYED: u8 = 3;
pub const DRAWN: u8 = 4;
pub const DISCARDED: u8 = 5;
pub const HEALED: u8 = 6;
pub const PLAYED: u8 = 7;
pub const GAINED: u8 = 9;

numbered! {
    kinds: Kind => KindWord {
        UNIT = KindWord::printed("unit", "units", "Unit", &[UNIT], Abides::InPlay),
        ACTION = KindWord::printed("action", "actions", "Action", &[ACTION], Abides::Once),
        WARD = KindWord::printed("ward", "wards", "Ward", &[WARD], Abides::Once),
        GEAR = KindWord::printed("gear", "gears", "Gear", &[GEAR], Abides::Attached),
        CARD = KindWord::covering("card", "cards", &[UNIT, ACTION, WARD, GEAR]),
    }
}

numbered! {
    stats: Stat => StatWord {
        COST = StatWord::new("cost", &[UNIT, ACTION, WARD, GEAR]).of(Reach::within(&[UNIT, ACTION, WARD, GEAR], HAND)),
        ATTACK = StatWord::new("attack", &[UNIT]),
        HEALTH = StatWord::new("health", &[UNIT]),
        SHIELD = StatWord::new("shield", &[WARD]),
    }
}

numbered! {
    statuses: Status => DefinedWord {
        CHARMED = DefinedWord::new("Charmed", &[UNIT], ""),
        CANT_ATTACK = DefinedWord::standing_for(TO_ATTACK, "Can't Attack", &[UNIT], "This unit can't attack."),
    }
}

numbered! { flavors: Flavor => String { PLAIN = "Plain" } }

numbered! { stores: Store => StoreWord { GEMS = StoreWord::bare("gem", "gems") } }

numbered! {
    zones: Zone => String {
        HAND = "hand",
        DECK = "deck",
        GRAVEYARD = "graveyard",
        ROW = "row",
        BENCH = "bench",
        MARKET = "market",
        SAVED = "saved pile",
    }
}

numbered!(Zone from 7 => LIMBO);

numbered! {
    verbs: Verb => VerbWord {
        DESTROY = VerbWord::new("destroy", &[UNIT]),
        EXHAUST = VerbWord::new("exhaust", &[UNIT]),
        STRIKE_BACK = VerbWord::new("strike back with", &[UNIT]),
    }
}

numbered! {
    deeds: Deed => DeedWord {
        TO_ATTACK = DeedWord::new("attack", &[UNIT]),
        TO_BE_TARGETED = DeedWord::done("be targeted", "target", &[UNIT]),
        TO_BE_ATTACKED = DeedWord::done("be attacked", "attack", &[UNIT]),
    }
}

numbered! {
    keywords: Keyword => DefinedWord {
        SHELTER = DefinedWord::new("Shelter", &[UNIT], "Opponents can't target friendly units without Shelter."),
        VANGUARD = DefinedWord::new("Vanguard", &[UNIT], "Opponents can't attack friendly units without Vanguard."),
    }
}

/// The words.
pub fn lexicon() -> Lexicon {
    Lexicon {
        game: "proving ground".into(),
        kinds: kinds(),
        stats: stats(),
        statuses: statuses(),
        states: vec![StateWord::before("exhausted")],
        flavors: flavors(),
        plain_flavor: Some(PLAIN),
        stores: stores(),
        bare_store: Some(GEMS),
        zones: zones(),
        happenings: vec![
            HappeningWord::subject("enters play", ENTERED, ObjectWord::None),
            HappeningWord::subject("attacks", ATTACKS, ObjectWord::Card),
            HappeningWord::subject("is dealt", DAMAGE, ObjectWord::Damage),
            HappeningWord::subject("is destroyed", DESTROYED, ObjectWord::None).leaving(Whereabouts::Elsewhere),
            HappeningWord::other("destroys", DESTROYED, ObjectWord::Card).leaving(Whereabouts::Elsewhere),
        ],
        verbs: verbs(),
        deeds: deeds(),
        keywords: keywords(),
        cost: Some(COST),
        damageable: Damageable::Damage(Kind::bits(&[UNIT])),
        sides: Sides::Teams,
        in_play: 1 << ROW.0,
        moves: Reach::anywhere(&[UNIT, ACTION, WARD, GEAR]),
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
name = "Banner"
type = "Unit"
cost = 1
attack = 1
health = 3
text = "Shelter."

[[card]]
name = "Spear"
type = "Unit"
cost = 1
attack = 1
health = 3
text = "Vanguard."

[[card]]
name = "Harness"
type = "Gear"
cost = 0
text = """
Attach to target unit.
Attached unit has +1 health."""

[[card]]
name = "Drum"
type = "Gear"
cost = 0
text = """
Attach to target unit.
Your units have +1 attack.
When a unit attacks, gain 1 gem."""

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
name = "Borrowed Time"
type = "Action"
cost = 1
text = "Target friendly unit has +2 attack until end of turn. At the end of this turn, destroy it."

[[card]]
name = "Absence"
type = "Action"
cost = 1
text = "Return target unit to its owner's hand. At the start of your next turn, put it into play under its owner's control."

[[card]]
name = "Leech"
type = "Action"
cost = 0
text = "Deal 4 damage to target opposing unit. Deal that much damage to target friendly unit."

[[card]]
name = "Twin Bolt"
type = "Action"
cost = 0
text = "Deal 1 damage to target unit. Deal 2 damage to target unit."

[[card]]
name = "Fork"
type = "Action"
cost = 0
text = "Deal 1 damage to 2 target opposing units."

[[card]]
name = "Whelp"
type = "Unit"
token = true
cost = 0
attack = 1
health = 1

[[card]]
name = "Brood"
type = "Action"
cost = 1
text = "Put a Whelp token into play."

[[card]]
name = "Swarm"
type = "Action"
cost = 0
text = "Put 25 Whelp tokens into play."

[[card]]
name = "Scry"
type = "Action"
cost = 0
text = "Look at the top card of your deck. You may draw a card."

[[card]]
name = "Toll"
type = "Action"
cost = 0
text = "The opponent discards a card."
"#;
