//! The words of Shards and their numbers.

use cardtext::ast::{Deed, Flavor, Kind, Stat, State, Store, Tag, Verb, Zone};
use cardtext::lexicon::{
    Abides, Damageable, DeedWord, Everybody, HappeningWord, KindWord, Lexicon, Limits, ObjectWord, Pronouns, Reach,
    Sides, Siding, StatWord, StateWord, StoreWord, TagGroup, TagWord, VerbWord, Whereabouts, Wording,
};
use cardtext::numbered;
use cardtext::printed::FieldWord;

/// Player: who played a card; subject: the card.
pub const EVENT_PLAYED: u8 = 0;
/// Subject: the card that came into play.
pub const EVENT_ENTERED: u8 = 1;
/// Subject: the card that was dealt damage or assigned power; other: the source.
pub const EVENT_DAMAGE: u8 = 2;
/// Subject: the champion that was destroyed; other: the card that did it.
pub const EVENT_DESTROYED: u8 = 3;
/// Player: who drew a card; subject: the card.
pub const EVENT_DRAWN: u8 = 4;
/// Player: who discarded a card; subject: the card.
pub const EVENT_DISCARDED: u8 = 5;
/// Player: who recruited a card; subject: the card.
pub const EVENT_RECRUITED: u8 = 6;
/// Player: whose effect banished a card; subject: the card.
pub const EVENT_BANISHED: u8 = 7;
/// Player: who gained health; subject: their character; with the amount.
pub const EVENT_HEALTH_GAINED: u8 = 8;
/// Player: who lost health; subject: their character; with the amount.
pub const EVENT_HEALTH_LOST: u8 = 9;

/// The field that says whose relic a card is.
pub const RELIC_OF: usize = 0;

/// Allies, those for hire included.
const ALLIES: [Kind; 2] = [ALLY, MERCENARY];
/// What is recruited and held.
const HELD: [Kind; 3] = [ALLY, MERCENARY, CHAMPION];
/// What can be damaged.
const MORTAL: [Kind; 2] = [CHARACTER, CHAMPION];
/// What is turned sideways.
const TURNED: [Kind; 3] = [CHARACTER, CHAMPION, DESTINY];

/// The words of Shards.
pub fn lexicon() -> Lexicon {
    Lexicon {
        game: "shards".into(),
        kinds: kinds(),
        tag_groups: vec![
            TagGroup::closed("faction").single().on(&[CHARACTER, ALLY, MERCENARY, CHAMPION]),
            TagGroup::closed("border").single().needed(&HELD, "SH-COMP-14"),
            TagGroup::closed("module").single().on(&HELD),
        ],
        tags: tags(),
        unspoken: vec!["border".into(), "module".into()],
        stats: stats(),
        fields: vec![FieldWord::new("relic of", &HELD)],
        copies: Kind::bits(&[ALLY, MERCENARY, CHAMPION, DESTINY]),
        states: states(),
        flavors: flavors(),
        plain_flavor: Some(PLAIN),
        stores: stores(),
        bare_store: None,
        zones: zones(),
        piles: zones().iter().map(|zone| format!("{zone}s")).collect(),
        happenings: vec![
            HappeningWord::player("plays", "play", EVENT_PLAYED).of(&HELD),
            HappeningWord::player("recruits", "recruit", EVENT_RECRUITED).of(&HELD).leaving(Whereabouts::Elsewhere),
            HappeningWord::player("draws", "draw", EVENT_DRAWN).leaving(Whereabouts::Elsewhere),
            HappeningWord::player("discards", "discard", EVENT_DISCARDED).leaving(Whereabouts::Elsewhere),
            HappeningWord::subject("comes into play", EVENT_ENTERED, ObjectWord::None).of(&[CHAMPION]),
            HappeningWord::subject("is destroyed", EVENT_DESTROYED, ObjectWord::None)
                .of(&[CHAMPION])
                .leaving(Whereabouts::Gone),
        ],
        verbs: verbs(),
        deeds: deeds(),
        cost: Some(COST),
        damageable: Damageable::Damage(Kind::bits(&MORTAL)),
        opposites: vec![(EXHAUSTED, READY)],
        in_play: 1 << CHAMPIONS.0 | 1 << PLACE.0,
        hidden: vec![Reach::within(&HELD, HAND).or_in(DECK)],
        moves: Reach::anywhere(&HELD),
        control: Reach::in_play(&[]),
        sides: Sides::Teams,
        pronouns: Pronouns::Nearest,
        limits: Limits::default(),
        wording: Wording { siding: Siding::Behind, everybody: Everybody::Each, ..Wording::default() },
        fells: vec![DESTROY],
        ..Lexicon::default()
    }
}

numbered! {
    kinds: Kind => KindWord {
        CHARACTER = KindWord::printed("character", "characters", "Character", &[CHARACTER], Abides::InPlay),
        // SH-ROW-8: a mercenary is an ally.
        ALLY = KindWord::printed("ally", "allies", "Ally", &ALLIES, Abides::Once),
        MERCENARY = KindWord::printed("mercenary", "mercenaries", "Mercenary", &[MERCENARY], Abides::Once),
        CHAMPION = KindWord::printed("champion", "champions", "Champion", &[CHAMPION], Abides::InPlay),
        DESTINY = KindWord::printed("destiny", "destinies", "Destiny", &[DESTINY], Abides::InPlay),
        CARD = KindWord::covering("card", "cards", &[CHARACTER, ALLY, MERCENARY, CHAMPION, DESTINY]),
    }
}

numbered! {
    tags: Tag => TagWord {
        HOMODEUS = TagWord::of("faction", "Homodeus"),
        ORDER = TagWord::of("faction", "Order"),
        UNDERGROWTH = TagWord::of("faction", "Undergrowth"),
        WRAETHE = TagWord::of("faction", "Wraethe"),
        RIFTBORN = TagWord::of("faction", "Riftborn"),
        BLACK = TagWord::of("border", "Black"),
        GRAY = TagWord::of("border", "Gray"),
        WHITE = TagWord::of("border", "White"),
        EXPANSION = TagWord::of("module", "Expansion"),
        OLDER = TagWord::of("module", "Older"),
    }
}

numbered! {
    stats: Stat => StatWord {
        // SH-RULING-21: a card without a cost costs 0.
        COST = StatWord::new("cost", &HELD).of(Reach::within(&HELD, ROW)).optional(),
        HEALTH = StatWord::new("health", &[CHAMPION]).at_least(1),
        SHIELD = StatWord::new("shield", &HELD).optional(),
    }
}

numbered! {
    states: State => StateWord {
        EXHAUSTED = StateWord::before("exhausted").of(&TURNED),
        READY = StateWord::before("ready").of(&TURNED),
    }
}

numbered! { flavors: Flavor => String { PLAIN = "plain" } }

numbered! {
    stores: Store => StoreWord {
        GEMS = StoreWord::named("gem", "gems"),
        POWER = StoreWord::named("power", "power"),
        MASTERY = StoreWord::named("mastery", "mastery"),
        LIFE = StoreWord::named("health", "health"),
    }
}

numbered! {
    zones: Zone => String {
        HAND = "hand",
        DECK = "deck",
        DISCARD_PILE = "discard pile",
        ROW = "center row",
        CENTER_DECK = "center deck",
    }
}

// The play area, the champions, a character and what lies before it, what is set aside, and what is out of the game: no text
// speaks of them.
numbered!(Zone from 5 => AREA, CHAMPIONS, PLACE, ASIDE, DESTINY_ROW, BANISHED);

numbered! {
    verbs: Verb => VerbWord {
        DESTROY = VerbWord::new("destroy", &[CHAMPION]).leading(DISCARD_PILE),
        BANISH = VerbWord::to("banish", Reach::within(&HELD, HAND).or_in(DISCARD_PILE).or_in(ROW)).leading(BANISHED),
        EXHAUST = VerbWord::new("exhaust", &TURNED),
        MAKE_READY = VerbWord::new("ready", &TURNED),
    }
}

numbered! {
    deeds: Deed => DeedWord {
        TO_BE_FAST_PLAYED = DeedWord::done("be fast-played", "fast-play", &[]).of(Reach::within(&HELD, ROW)),
    }
}
