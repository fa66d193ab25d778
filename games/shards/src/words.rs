//! The words of Shards and their numbers.

use cardtext::ast::{Deed, Flavor, Kind, Label, Order, Party, Stat, State, Store, Tag, Verb, Zone};
use cardtext::lexicon::{
    Abides, Colons, Counting, Damageable, DeedWord, Everybody, Figures, HappeningWord, HeadingWord, Itself, Joining,
    KindWord, LabelWord, Lexicon, Limits, Lying, ObjectWord, Opponents, OrderWord, PartyWord, Pricing, Pronouns, Reach,
    Saying, Sides, Siding, StatWord, StateWord, Stepping, StoreEvents, StoreWord, Subjects, TagGroup, TagWord, Takes,
    VerbWord, Whereabouts, Wording,
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
/// Subject: a Fate card that was dealt to a player or summoned: its Ambush.
pub const EVENT_DEALT: u8 = 10;
/// Subject: the page of the Boss: a battle is set up.
pub const EVENT_SET_UP: u8 = 11;
/// Subject: the page of the Boss: the players' power has been dealt to it.
pub const EVENT_ATTACKED: u8 = 12;
/// Player: who lost health because of a Poison Seed; subject: the Poison Seed; with the amount.
pub const EVENT_POISONED: u8 = 13;
/// Subject: a champion or Shadow Champion that attacks.
pub const EVENT_ATTACKS: u8 = 14;

/// The field that says whose relic a card is.
pub const RELIC_OF: usize = 0;
/// The field that says of which Boss an Attack card or a threshold is.
pub const OF_BOSS: usize = 1;
/// The field that says what health a Boss starts with, for two to five players.
pub const STARTING_HEALTH: usize = 2;
/// The field that says the same for a battle by itself.
pub const SINGLE_HEALTH: usize = 3;
/// The field that says how much health each Dusk mark adds, and how much at most.
pub const DUSK_HEALTH: usize = 4;
/// The field that says in which offer a Saved card is.
pub const OFFER: usize = 5;
/// The field that says which starting card a Saved card takes the place of.
pub const UPGRADE: usize = 6;

/// Allies, those for hire included.
const ALLIES: [Kind; 2] = [ALLY, MERCENARY];
/// What is recruited and held.
const HELD: [Kind; 3] = [ALLY, MERCENARY, CHAMPION];
/// What effects put somewhere else.
const MOVED: [Kind; 6] = [ALLY, MERCENARY, CHAMPION, SHADOW, ATTACK, SEED];
/// Every type.
const ALL: [Kind; 10] = [CHARACTER, ALLY, MERCENARY, CHAMPION, DESTINY, SHADOW, ATTACK, SEED, BOSS, THRESHOLD];
/// What can be damaged.
const MORTAL: [Kind; 4] = [CHARACTER, CHAMPION, SHADOW, BOSS];
/// What is turned sideways.
const TURNED: [Kind; 4] = [CHARACTER, CHAMPION, DESTINY, SHADOW];

/// The words of Shards.
pub fn lexicon() -> Lexicon {
    Lexicon {
        game: "shards".into(),
        kinds: kinds(),
        tag_groups: vec![
            TagGroup::closed("faction").single().on(&[CHARACTER, ALLY, MERCENARY, CHAMPION]),
            TagGroup::closed("border").single().needed(&HELD, "SH-COMP-14"),
            TagGroup::closed("module").single().on(&HELD),
            TagGroup::closed("group").on(&[SHADOW, BOSS]).needed(&[SHADOW, BOSS], "SH-FATE-2"),
            TagGroup::closed("lasts").single().on(&[THRESHOLD]).needed(&[THRESHOLD], "SH-BOOK-28"),
            TagGroup::closed("side").single().on(&[THRESHOLD]),
        ],
        tags: tags(),
        unspoken: ["border", "module", "group", "lasts", "side"].map(str::to_owned).to_vec(),
        stats: stats(),
        fields: vec![
            FieldWord::new("relic_of", &HELD),
            FieldWord::new("boss", &[ATTACK, THRESHOLD]),
            FieldWord::new("starting_health", &[BOSS]),
            FieldWord::new("single_health", &[BOSS]),
            FieldWord::new("dusk_health", &[BOSS]),
            FieldWord::new("offer", &HELD),
            FieldWord::new("upgrade", &HELD),
        ],
        copies: Kind::bits(&[ALLY, MERCENARY, CHAMPION, DESTINY, SHADOW, ATTACK, SEED]),
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
        in_play: 1 << CHAMPIONS.0 | 1 << PLACE.0 | 1 << POWERS.0,
        hidden: vec![Reach::within(&HELD, HAND).or_in(DECK)],
        moves: Reach::anywhere(&MOVED),
        control: Reach::in_play(&[]),
        sides: Sides::Teams,
        pronouns: Pronouns::Nearest,
        limits: Limits::default(),
        // SH-WORD-23, SH-WORD-24, SH-WORD-25, SH-WORD-27: one wording for one effect.
        wording: Wording {
            siding: Siding::Apart,
            everybody: Everybody::Each,
            subjects: Subjects::Bare,
            figures: Figures::Figure,
            counting: Counting::Before,
            itself: Itself::Alone,
            pricing: Pricing::Told,
            colons: Colons::Small,
            stepping: Stepping::Sentences,
            joining: Joining::And,
            lying: Lying::From,
            ..Wording::default()
        },
        sayings: [("when", "whenever"), ("opposing", "enemy"), (", then", "and"), ("the opponent", "each enemy")]
            .into_iter()
            .flat_map(|(of, is)| Saying::list(of, is))
            .collect(),
        opponents: Opponents::Several,
        faces: Kind::bits(&[CHARACTER, BOSS]),
        parties: parties(),
        commons: vec![ROW, CENTER_DECK, FATE_DECK, FATE_PILE, SUPPLY],
        // SH-TURN-7: what is played lies in the play area until the end of the turn.
        clauses: vec![(AREA, "you played this turn".into())],
        called: Kind::bits(&[CHARACTER]),
        boundless: vec![POWER],
        reached: vec![MASTERY],
        labels: labels(),
        headings: vec![HeadingWord::new("while in play:", &[CHAMPION, SHADOW, DESTINY])],
        orders: orders(),
        store_events: vec![StoreEvents { store: LIFE, gained: EVENT_HEALTH_GAINED, lost: EVENT_HEALTH_LOST }],
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
        CHAMPION = KindWord::printed("champion", "champions", "Champion", &[CHAMPION, SHADOW], Abides::InPlay),
        DESTINY = KindWord::printed("destiny", "destinies", "Destiny", &[DESTINY], Abides::InPlay),
        SHADOW = KindWord::printed("Shadow Champion", "Shadow Champions", "Shadow Champion", &[SHADOW], Abides::InPlay),
        ATTACK = KindWord::printed("Attack card", "Attack cards", "Attack", &[ATTACK], Abides::Once),
        SEED = KindWord::printed("Poison Seed", "Poison Seeds", "Poison Seed", &[SEED], Abides::InPlay),
        BOSS = KindWord::printed("Boss page", "Boss pages", "Boss", &[BOSS], Abides::InPlay),
        THRESHOLD = KindWord::printed("threshold", "thresholds", "Threshold", &[THRESHOLD], Abides::Once),
        FATE_CARD = KindWord::covering("Fate card", "Fate cards", &[SHADOW, ATTACK]),
        CARD = KindWord::covering("card", "cards", &ALL),
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
        ABBERANT = TagWord::of("group", "Abberant"),
        GLITCH = TagWord::of("group", "Glitch"),
        NECROTIC = TagWord::of("group", "Necrotic"),
        TALOS = TagWord::of("group", "Talos"),
        ONE_TIME = TagWord::of("lasts", "One-time"),
        ONGOING = TagWord::of("lasts", "Ongoing"),
        HAVOC = TagWord::of("side", "HAVOC"),
    }
}

numbered! {
    stats: Stat => StatWord {
        // SH-RULING-21: a card without a cost costs 0.
        COST = StatWord::new("cost", &HELD).of(Reach::within(&HELD, ROW)).optional(),
        HEALTH = StatWord::new("health", &[CHAMPION, SHADOW]).at_least(1),
        SHIELD = StatWord::new("shield", &HELD).optional(),
        STRENGTH = StatWord::new("power", &[SHADOW]),
        // SH-TOKEN-13: what it costs to close it.
        CLOSE = StatWord::new("close", &[ATTACK]).optional(),
        // The mastery at which a threshold is met.
        AT = StatWord::new("at", &[THRESHOLD]).of(Reach::in_play(&[])),
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
        FATE_DECK = "Fate deck",
        FATE_PILE = "Fate discard pile",
        SUPPLY = "supply",
    }
}

// The play area, the champions, a character and what lies before it, what is set aside, what is out of the game, and the powers
// of a Boss that work and those that do not: no text speaks of them.
numbered!(Zone from 8 => AREA, CHAMPIONS, PLACE, ASIDE, DESTINY_ROW, BANISHED, POWERS, PAGE, RESERVE, DROPPED, IDLE);

numbered! {
    verbs: Verb => VerbWord {
        DESTROY = VerbWord::new("destroy", &[CHAMPION, SHADOW]).leading(DISCARD_PILE),
        BANISH = VerbWord::to("banish", Reach::within(&MOVED, HAND).or_in(DISCARD_PILE).or_in(ROW))
            .leading(BANISHED),
        EXHAUST = VerbWord::new("exhaust", &TURNED),
        MAKE_READY = VerbWord::new("ready", &TURNED),
    }
}

numbered! {
    labels: Label => LabelWord {
        // SH-RULING-26: the player may reveal cards.
        UNIFY = LabelWord::ruled("Unify:"),
        DOMINION = LabelWord::ruled("Dominion:"),
        // SH-KEY-6.
        ECHO = LabelWord::meaning("Echo:", "there is a Wraethe card in your discard pile"),
        // SH-KEY-7.
        INSPIRE = LabelWord::meaning("Inspire:", "you control a champion"),
    }
}

numbered! {
    orders: Order => OrderWord {
        WARP = OrderWord::new("Warp", Takes::NumberOrAny),
    }
}

numbered! {
    parties: Party => PartyWord {
        THE_BOSS = PartyWord::new("the Boss", &ALL, &[BOSS]),
        THIS_ENEMY = PartyWord::new("this enemy", &[ATTACK, SHADOW], &[CHARACTER]),
    }
}

numbered! {
    deeds: Deed => DeedWord {
        TO_BE_ASSIGNED = DeedWord::done("be assigned power", "assign power to", &[CHAMPION, SHADOW]),
        TO_BE_FAST_PLAYED = DeedWord::done("be fast-played", "fast-play", &[]).of(Reach::within(&HELD, ROW)),
    }
}
