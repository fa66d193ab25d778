//! The words of the proving ground.

use cardtext::ast::{Deed, Flavor, Keyword, Kind, Stat, Status, Store, Verb, Zone};
use cardtext::lexicon::{
    Abides, Damageable, DeedWord, DefinedWord, HappeningWord, KindWord, Lexicon, ObjectWord, Opponents, Reach, Saying,
    Sides, StatWord, StateWord, StoreWord, VerbWord, Whereabouts,
};
use cardtext::numbered;
use cardtext::printed::FieldWord;

/// Something comes into play.
pub const ENTERED: u8 = 0;
/// A unit attacks.
pub const ATTACKS: u8 = 1;
/// Damage is dealt.
pub const DAMAGE: u8 = 2;
/// A unit is destroyed.
pub const DESTROYED: u8 = 3;
/// A card is drawn.
pub const DRAWN: u8 = 4;
/// A card is discarded.
pub const DISCARDED: u8 = 5;
/// A unit is healed.
pub const HEALED: u8 = 6;
/// A card is played.
pub const PLAYED: u8 = 7;
/// Gems are gained.
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
        RANK = StatWord::new("rank", &[UNIT]).at_least(1).worded(1, &["B", "A", "S", "S2"]).optional(),
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
        STASH = "stash",
    }
}

numbered!(Zone from 8 => LIMBO);

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
        game: "proving-ground".into(),
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
        fields: vec![FieldWord::new("moniker", &[UNIT])],
        copies: Kind::bits(&[ACTION]),
        verbs: verbs(),
        deeds: deeds(),
        keywords: keywords(),
        cost: Some(COST),
        damageable: Damageable::Damage(Kind::bits(&[UNIT])),
        sides: Sides::Teams,
        opponents: Opponents::Several,
        sayings: [
            ("when the opponent", "when an opponent"),
            ("it is the opponent's turn", "it is an opponent's turn"),
            ("the opponent", "each opponent"),
        ]
        .into_iter()
        .flat_map(|(of, is)| Saying::list(of, is))
        .collect(),
        commons: vec![MARKET],
        in_play: 1 << ROW.0,
        moves: Reach::anywhere(&[UNIT, ACTION, WARD, GEAR]),
        ..Lexicon::default()
    }
}
