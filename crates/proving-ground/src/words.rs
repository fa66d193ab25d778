//! The words of the proving ground.

use cardtext::ast::{Deed, Flavor, Keyword, Kind, Stat, Status, Store, Verb};
use cardtext::lexicon::{
    Abides, Damageable, DeedWord, DefinedWord, HappeningWord, KindWord, Lexicon, ObjectWord, Opponents, Reach, Saying,
    Sides, StatWord, StateWord, StoreWord, VerbWord, Whereabouts,
};
use cardtext::numbered;
use cardtext::printed::FieldWord;
use engine::author::{Sight, TURN_END, TURN_START, Wording, ZonePolicy};
use engine::{Layout, Tone};

engine::events! {
    /// The words for what happens.
    pub const WORDINGS;
    heard {
        /// Something comes into play.
        ENTERED: Wording::new("entered", "{subject} enters play"),
        /// A unit attacks.
        ATTACKS: Wording::new("attacks", "{subject} attacks {other}"),
        /// Damage is dealt.
        DAMAGE: Wording::new("damage", "{other} deals {amount} to {subject}").alone("{subject} is dealt {amount}"),
        /// A unit is destroyed.
        DESTROYED: Wording::new("destroyed", "{other} destroys {subject}").alone("{subject} is destroyed"),
        /// A card is drawn.
        DRAWN: Wording::new("drawn", "{player} [draws|draw] {subject}").unseen("{player} [draws|draw]"),
        /// A card is discarded.
        DISCARDED: Wording::new("discarded", "{player} [discards|discard] {subject}"),
        /// A unit is healed.
        HEALED: Wording::new("healed", "{subject} is healed for {amount}"),
        /// A card is played.
        PLAYED: Wording::new("played", "{player} [plays|play] {subject}"),
        /// Gems are gained.
        GAINED: Wording::new("gained", "{player} [gains|gain] {amount} {store}"),
    }
    common {
        TURN_START => Wording::new("turn start", "start of {player's} turn").tone(Tone::Begins),
        TURN_END => Wording::new("turn end", "end of {player's} turn").tone(Tone::Ends),
    }
}

engine::zones! {
    /// What each player has.
    pub const ZONES as Zones;
    said by zones() {
        HAND: ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
        DECK: ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
        GRAVEYARD: ZonePolicy::aside("graveyard", Layout::Pile, Sight::All),
        ROW: ZonePolicy::in_play("row", Layout::Row, &[UNIT]),
        // Units lie here face-down.
        BENCH: ZonePolicy::aside("bench", Layout::Row, Sight::All),
        MARKET: ZonePolicy::aside("market", Layout::Row, Sight::All),
        SAVED: ZonePolicy::aside("saved pile", Layout::Pile, Sight::All).short("saved"),
        // PG-STASH-4: cards of a section of their own, which never mix with the deck.
        STASH: ZonePolicy::aside("stash", Layout::Pile, Sight::Owner),
    }
    unsaid {
        LIMBO: ZonePolicy::aside("resolving", Layout::Single, Sight::All),
    }
}

numbered! {
    kinds: Kind as Kinds => KindWord {
        UNIT = KindWord::printed("unit", "units", "Unit", &[UNIT], Abides::InPlay),
        ACTION = KindWord::printed("action", "actions", "Action", &[ACTION], Abides::Once),
        WARD = KindWord::printed("ward", "wards", "Ward", &[WARD], Abides::Once),
        GEAR = KindWord::printed("gear", "gears", "Gear", &[GEAR], Abides::Attached),
    } besides {
        CARD = KindWord::covering("card", "cards", &[UNIT, ACTION, WARD, GEAR]),
    }
}

numbered! {
    stats: Stat as Stats => StatWord {
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
    verbs: Verb as Verbs => VerbWord {
        DESTROY = VerbWord::new("destroy", &[UNIT]).harming(),
        EXHAUST = VerbWord::new("exhaust", &[UNIT]).harming(),
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
        sayings: Saying::lists(&[
            ("when the opponent", "when an opponent"),
            ("it is the opponent's turn", "it is an opponent's turn"),
            ("the opponent", "each opponent"),
        ]),
        commons: vec![MARKET],
        in_play: 1 << ROW.0,
        given: vec![DESTROY, EXHAUST],
        moves: Reach::anywhere(&[UNIT, ACTION, WARD, GEAR]),
        ..Lexicon::default()
    }
}
