//! The words of Shards and their numbers.

mod events;
mod zones;

use cardtext::ast::{
    Call, Deed, Flavor, Heading, Kind, Label, Order, Party, Rather, Span, Stat, State, Store, Tag, Verb, Whose,
};
use cardtext::idling::{Aimless, DrawnOut, Idling, NewHand, Unread};
use cardtext::lexicon::{
    Abides, Barred, CallWord, ClauseWord, Colons, CounterWord, Counting, Damageable, Dealing, DeedWord, Doubling,
    DueWord, Everybody, Figures, HappeningWord, HeadingWord, HistoryWord, Itself, Joining, KindWord, LabelWord,
    LedWord, Lexicon, Lying, NameNouns, Noun2, ObjectWord, Opponents, OrderWord, PartyWord, Phrasing, Pricing,
    Pronouns, Reach, Replacing, Saying, Sides, Siding, Sort, StatWord, StateWord, StateZone, Stepping, StoreEvents,
    StoreWord, Subjects, TagGroup, TagWord, Takes, Theirs, TurnWord, UseLimits, VerbWord, Voice, Watching, Whereabouts,
};
use cardtext::numbered;
use cardtext::printed::FieldWord;

pub use events::*;
pub use zones::*;

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
/// SH-GLOSS-2: the field that says in which offer a Saved card is.
pub const OFFER: usize = 5;
/// SH-GLOSS-3: the field that says which starting card a Saved card takes the place of.
pub const UPGRADE: usize = 6;

/// Allies, those for hire included.
const ALLIES: [Kind; 2] = [ALLY, MERCENARY];
/// What is recruited and held.
const HELD: [Kind; 3] = [ALLY, MERCENARY, CHAMPION];
/// What effects put somewhere else.
const MOVED: [Kind; 6] = [ALLY, MERCENARY, CHAMPION, SHADOW, ATTACK, SEED];
/// What lies in players' hands, decks and discard piles.
const OWNED: [Kind; 5] = [ALLY, MERCENARY, CHAMPION, SHADOW, SEED];
/// Whose texts say "you".
const OWN_TEXTS: [Kind; 6] = [CHARACTER, ALLY, MERCENARY, CHAMPION, DESTINY, SEED];
/// What the Boss has and plays.
const BOSS_CARDS: u32 = Kind::bits(&[SHADOW, ATTACK, BOSS, THRESHOLD]);
/// Every type.
const ALL: [Kind; 10] = [CHARACTER, ALLY, MERCENARY, CHAMPION, DESTINY, SHADOW, ATTACK, SEED, BOSS, THRESHOLD];
/// What can be damaged.
const MORTAL: [Kind; 4] = [CHARACTER, CHAMPION, SHADOW, BOSS];
/// What is turned sideways.
const TURNED: [Kind; 4] = [CHARACTER, CHAMPION, DESTINY, SHADOW];

/// The words of Shards.
pub fn lexicon() -> Lexicon {
    Lexicon {
        sole: Kind::bits(&[CHARACTER, BOSS]),
        game: "shards".into(),
        kinds: kinds(),
        tag_groups: vec![
            // SH-WORD-15: words of the line before the text, as are the fields below.
            TagGroup::closed("faction").single().on(&[CHARACTER, ALLY, MERCENARY, CHAMPION]),
            TagGroup::closed("border").single().needed(&HELD, "SH-COMP-14"),
            TagGroup::closed("module").single().on(&MOVED),
            TagGroup::closed("group").on(&[SHADOW, BOSS]).needed(&[SHADOW, BOSS], "SH-FATE-2"),
            TagGroup::closed("lasts").single().on(&[THRESHOLD]).needed(&[THRESHOLD], "SH-BOOK-28"),
            TagGroup::closed("side").single().on(&[THRESHOLD]),
            TagGroup::closed("set_up").single().on(&[BOSS]),
        ],
        tags: tags(),
        unspoken: ["border", "module", "group", "lasts", "side", "set_up"].map(str::to_owned).to_vec(),
        stats: stats(),
        fields: vec![
            FieldWord::new("relic_of", &HELD),
            FieldWord::new("boss", &[ATTACK, THRESHOLD]).needed(&[ATTACK, THRESHOLD]),
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
        spans: spans(),
        barred: vec![
            // SH-TOKEN-9: it is never in play.
            Barred {
                on: SEED,
                label: None,
                but: &[Sort::Paid],
                say: "it lies in a hand, a deck or a discard pile, and its player can only pay for it, \"Pay …: …\"",
            },
            // SH-BMAST-2, SH-BMAST-3.
            Barred {
                on: THRESHOLD,
                label: Some(ONGOING),
                but: &[Sort::Waits, Sort::Holds, Sort::OfItself],
                say: "nothing is done as it is met: say what always holds or waits for something, or lasts = \"One-time\"",
            },
            Barred {
                on: THRESHOLD,
                label: Some(ONE_TIME),
                but: &[Sort::Done],
                say: "it is done with as it is met: say what is done, or lasts = \"Ongoing\"",
            },
        ],
        zones: zones(),
        piles: zones().iter().map(|zone| format!("{zone}s")).collect(),
        happenings: vec![
            HappeningWord::player("plays", "play", EVENT_PLAYED).of(&HELD),
            HappeningWord::player("recruits", "recruit", EVENT_RECRUITED).of(&HELD).leaving(Whereabouts::Elsewhere),
            // SH-ROW-4, SH-WARP-1: out of the center row, whether it is paid for or not.
            HappeningWord::player("fast-plays", "fast-play", EVENT_FAST_PLAYED).of(&ALLIES),
            HappeningWord::player("draws", "draw", EVENT_DRAWN).unseen().of(&OWNED).leaving(Whereabouts::Elsewhere),
            HappeningWord::player("discards", "discard", EVENT_DISCARDED).of(&OWNED).leaving(Whereabouts::Elsewhere),
            HappeningWord::player("loses health because of", "lose health because of", EVENT_POISONED)
                .of(&[SEED])
                .measured("the health lost"),
            HappeningWord::subject("is attacked", EVENT_ATTACKED, ObjectWord::None).of(&[BOSS]),
            HappeningWord::subject("comes into play", EVENT_ENTERED, ObjectWord::None).of(&[CHAMPION, SHADOW]),
            HappeningWord::subject("is destroyed", EVENT_DESTROYED, ObjectWord::None)
                // SH-FAQ-1, SH-DRAFT-8: Shadow Champions, too.
                .of(&[CHAMPION, SHADOW])
                .leaving(Whereabouts::Gone),
        ],
        histories: histories(),
        verbs: verbs(),
        deeds: deeds(),
        cost: Some(COST),
        damageable: Damageable::Damage(Kind::bits(&MORTAL)),
        opposites: vec![(EXHAUSTED, READY)],
        passing: Kind::bits(&ALLIES),
        in_play: 1 << CHAMPIONS.0 | 1 << PLACE.0 | 1 << POWERS.0,
        hidden: vec![Reach::within(&OWNED, HAND).or_in(DECK)],
        // SH-ROW-3: rows and decks that are nobody's are filled by the rules.
        entered_otherwise: 1 << ROW.0 | 1 << CENTER_DECK.0 | 1 << FATE_DECK.0 | 1 << FATE_PILE.0 | 1 << SUPPLY.0,
        // SH-ROW-4, SH-ROW-5: one that is fast-played goes back where it came from.
        hired: Kind::bits(&[MERCENARY]),
        // SH-SETUP-8, SH-FATE-1: Attack cards are never among a player's own.
        confined: vec![
            (ROW, Kind::bits(&HELD)),
            (HAND, Kind::bits(&OWNED)),
            (DECK, Kind::bits(&OWNED)),
            (DISCARD_PILE, Kind::bits(&OWNED)),
        ],
        idling: Idling {
            // SH-RULING-126: the power has been assigned, and the gems are lost behind the end of a turn.
            fleeting: vec![POWER, GEMS],
            emptied: vec![POWER],
            // SH-RULING-126: the last Player turn has ended.
            poor: (Kind::bits(&[ATTACK]), "the Boss's".into()),
            without: vec![(THE_BOSS, GEMS), (THE_BOSS, POWER)],
            // SH-TURN-2: what the active player does.
            own_doings: 1 << EVENT_PLAYED
                | 1 << EVENT_RECRUITED
                | 1 << EVENT_FAST_PLAYED
                | 1 << EVENT_DRAWN
                | 1 << EVENT_HEALTH_GAINED
                | 1 << EVENT_MASTERY_GAINED,
            filled: vec![(EVENT_DRAWN, HAND)],
            arriving: 1 << EVENT_PLAYED | 1 << EVENT_ENTERED,
            // SH-ROW-4: what is fast-played is played.
            along: vec![(EVENT_FAST_PLAYED, EVENT_PLAYED)],
            // SH-ROW-4, SH-RULING-95.
            done_to: vec![(
                TO_BE_FAST_PLAYED,
                Kind::bits(&ALLIES),
                "only allies and mercenaries are: say \"Center row allies can't be fast-played.\"".into(),
            )],
            // SH-RULING-133.
            nobodys: 1 << EVENT_FAST_PLAYED,
            // SH-TURN-14.
            unearned: Some(
                "nobody has any yet as a turn begins, since gems and power are lost when one ends: let it be used, \"Exhaust, pay 1 gem: …\", or \
                 say it of the end, when gems are still there, \"At the end of your turn, …\""
                    .into(),
            ),
            // SH-TURN-10, SH-RULING-133.
            put_away: vec![(
                Kind::bits(&ALLIES),
                DISCARD_PILE,
                "what was played lies there anyway when a turn ends, and what was fast-played goes under the center deck and is nobody's: \
                 leave it out"
                    .into(),
            )],
            // SH-RULING-126: the Player turn is over, and the next begins behind that of the Boss.
            unread: vec![Unread {
                during: BOSS_TURN,
                playing: Kind::bits(&[ATTACK]),
                deeds: vec![TO_BE_FAST_PLAYED, TO_BE_ASSIGNED],
                stats: Vec::new(),
                why: "it is the Boss's turn, in which players neither recruit, fast-play nor assign power: say what goes on, \"Ongoing: … Close 3.\""
                    .into(),
            }],
            // SH-BOSS-2: it deals Fate cards, and has neither a hand nor a deck of its own.
            handless: vec![THE_BOSS],
            // SH-TURN-13.
            new_hand: Some(NewHand { drawing: 1 << EVENT_DRAWN, zone: HAND, cards: 5 }),
            arrivals: 1 << EVENT_ENTERED,
            // SH-WIN-1: whoever has none left is out.
            vital: vec![LIFE],
            aimless: Aimless::DoesTheRest,
            // SH-CHAMP-2: a champion is ready on the turn it was played.
            fresh: vec![(EVENT_ENTERED, MAKE_READY), (EVENT_PLAYED, MAKE_READY)],
            settled: vec![(MAKE_READY, EXHAUSTED)],
            own_turn: Kind::bits(&[CHARACTER, ALLY, MERCENARY, CHAMPION, DESTINY]),
            // SH-CHAMP-5: nobody assigns power in another's turn.
            others_deeds: vec![TO_BE_ASSIGNED],
            // SH-MAST-1, SH-DMG-10.
            // SH-RULING-145: a gain of health is counted before the limit, mastery is not.
            most: vec![(MASTERY, 30), (LIFE, 50)],
            drawn_out: DrawnOut::MadeAnew,
            // SH-CHAMP-6, SH-DEFEAT-1, SH-SHADOW-6: what destroys a champion is power, or what an attack has left of it.
            undamaged: (
                Kind::bits(&[CHAMPION, SHADOW]),
                "power that is assigned to a champion is no damage, and Shadow Champions destroy it by its health: say \"This has +2 health.\" or \"Power can't be assigned to other champions you control.\"".into(),
            ),
            // SH-SHADOW-4: the power of all of them is one total.
            undealing: (
                Kind::bits(&[SHADOW]),
                "Shadow Champions attack together, with their power: say \"Each Shadow Champion has +1 power.\"".into(),
            ),
            // SH-WORD-5, SH-WORD-13: players read what the Boss has.
            read_by_others: (
                BOSS_CARDS,
                "players read this card, and it is not theirs: say who, \"the Boss gains …\", \"its controller gains …\", \"this enemy …\", \"each enemy …\"".into(),
            ),
            ..Idling::default()
        },
        given: vec![DESTROY, EXHAUST],
        moves: Reach::anywhere(&MOVED),
        control: Reach::in_play(&[]),
        sides: Sides::Teams,
        unsaid: unsaid(),
        phrases: phrases(),
        pronouns: Pronouns::Nearest,
        limits: UseLimits::default(),
        // One wording for one effect.
        phrasing: Phrasing {
            // SH-WORD-17: "you control", "enemy".
            siding: Siding::Apart,
            // SH-WORD-24: "ready each champion you control".
            everybody: Everybody::Each,
            subjects: Subjects::Bare,
            // SH-WORD-23: 1 is a figure, too.
            figures: Figures::Figure,
            // SH-WORD-20, SH-WORD-25, SH-RULING-29: a count opens its sentence, and what it gives is one amount.
            counting: Counting::Before,
            // SH-WORD-27: the card itself is "this".
            itself: Itself::Alone,
            // SH-WORD-3: everything behind a price depends on it.
            pricing: Pricing::Told,
            // SH-WORD-2: after a colon it goes on in lower case.
            colons: Colons::Small,
            // SH-WORD-26, SH-RULING-28: "instead" replaces a sentence, and of several steps the last that applies counts.
            stepping: Stepping::Sentences,
            // SH-WORD-1: "and" joins effects of one sentence.
            joining: Joining::And,
            lying: Lying::From,
            // SH-WORD-21: "this has double power".
            doubling: Doubling::Has,
            dealing: Dealing::ToFirst,
            theirs: Theirs::Control,
            name_nouns: NameNouns::Yes,
            on: "in front of".into(),
            ..Phrasing::default()
        },
        sayings: Saying::lists(&[
            ("when the opponent", "whenever an enemy"),
            ("it is the opponent's turn", "it is an enemy's turn"),
            ("when", "whenever"),
            ("opposing", "enemy"),
            (", then", "and"),
            ("the opponent", "each enemy"),
            ("an opponent", "an enemy"),
            ("highest", "most"),
        ]),
        opponents: Opponents::Several,
        faces: Kind::bits(&[CHARACTER, BOSS]),
        parties: parties(),
        commons: vec![ROW, CENTER_DECK, FATE_DECK, FATE_PILE, SUPPLY],
        // SH-TURN-7, SH-WORD-17: what is played lies in the play area until the end of the turn; SH-RULING-123: and counts wherever it goes.
        clauses: vec![ClauseWord { says: "you played this turn".into(), zone: AREA, counted: PLAYED_NOW }],
        // SH-WORD-19: "if your character is …".
        called: Kind::bits(&[CHARACTER]),
        // SH-WORD-10: "infinite power".
        boundless: vec![POWER],
        // SH-MAST-5, SH-MAST-6, SH-MAST-7, SH-MAST-8: "At N mastery:" only asks what there is when its sentence comes.
        reached: vec![MASTERY],
        labels: labels(),
        // SH-WORD-28.
        headings: headings(),
        calls: calls(),
        replacing: replacing(),
        counters: vec![CounterWord { noun: noun("hack token", "hack tokens"), stat: HACK }],
        dues: vec![DueWord { stat: CLOSE, says: "Close".into(), doing: "closing".into(), store: GEMS }],
        // Those whose texts speak of turns by name are the Boss's; SH-WORD-22: a player's card says "until end of turn".
        turns: vec![
            TurnWord { says: "Boss turn".into(), whose: Whose::Yours, on: BOSS_CARDS },
            TurnWord { says: "Player turn".into(), whose: Whose::Opponents, on: BOSS_CARDS },
        ],
        // SH-WORD-22, SH-RULING-82: "this turn, whenever …" lasts from then to the end of the turn.
        watching: Watching::ThisTurn,
        regained: vec![LIFE],
        supplied: Kind::bits(&[SEED]),
        // SH-TOKEN-12, SH-WORD-17: "outside the supply".
        supply: Some(SUPPLY),
        // SH-BOOK-80.
        dealings: vec![(CHAMPIONS_FIRST, "champions first".into())],
        // SH-WORD-21.
        impersonal: vec![(TO_BE_ASSIGNED, "power can't be assigned to".into())],
        state_zones: vec![StateZone::new(IN_ROW, ROW)],
        // SH-ROW-4: what is recruited or fast-played lies there no longer.
        changed_by: [EVENT_RECRUITED, EVENT_FAST_PLAYED, EVENT_PLAYED]
            .map(|event| (IN_ROW, event, Voice::Subject))
            .into_iter()
            // SH-CHAMP-2.
            .chain([EXHAUSTED, READY].map(|state| (state, EVENT_PLAYED, Voice::Subject)))
            .collect(),
        // SH-RULING-123.
        made_by: vec![(PLAYED_NOW, EVENT_PLAYED)],
        orders: orders(),
        synonyms: synonyms(),
        store_events: vec![
            StoreEvents { store: LIFE, gained: EVENT_HEALTH_GAINED, lost: EVENT_HEALTH_LOST },
            // SH-RULING-138.
            StoreEvents { store: MASTERY, gained: EVENT_MASTERY_GAINED, lost: EVENT_MASTERY_LOST },
        ],
        fells: vec![DESTROY],
        ..Lexicon::default()
    }
}

/// Other words that people have for these.
fn synonyms() -> Vec<Saying> {
    Saying::lists(&[
        ("is destroyed", "dies | is killed | is defeated | is put into the discard pile"),
        ("destroy", "kill | defeat"),
        ("banish", "trash | scrap | exile | remove from the game"),
        ("exhaust", "tap"),
        ("ready", "untap | refresh | unexhaust"),
        ("reveal", "show"),
        ("exhausted", "tapped"),
        ("recruit", "acquire | buy"),
        ("recruits", "acquires | buys"),
        ("health", "life | hit points | HP"),
        ("discard pile", "graveyard"),
        ("center row", "centre row | market | trade row"),
        ("deck", "draw pile | library"),
    ])
}

// SH-WORD-14: kinds of card.
numbered! {
    kinds: Kind as Kinds => KindWord {
        CHARACTER = KindWord::printed("character", "characters", "Character", &[CHARACTER], Abides::InPlay),
        // SH-ROW-8: a mercenary is an ally.
        ALLY = KindWord::printed("ally", "allies", "Ally", &ALLIES, Abides::Once),
        MERCENARY = KindWord::printed("mercenary", "mercenaries", "Mercenary", &[MERCENARY], Abides::Once),
        // SH-FAQ-1, SH-DRAFT-7: a Shadow Champion is a champion.
        CHAMPION = KindWord::printed("champion", "champions", "Champion", &[CHAMPION, SHADOW], Abides::InPlay),
        DESTINY = KindWord::printed("destiny", "destinies", "Destiny", &[DESTINY], Abides::InPlay),
        SHADOW = KindWord::printed("Shadow Champion", "Shadow Champions", "Shadow Champion", &[SHADOW], Abides::InPlay),
        ATTACK = KindWord::printed("Attack card", "Attack cards", "Attack", &[ATTACK], Abides::Lingers),
        SEED = KindWord::printed("Poison Seed", "Poison Seeds", "Poison Seed", &[SEED], Abides::InPlay),
        BOSS = KindWord::printed("Boss page", "Boss pages", "Boss", &[BOSS], Abides::InPlay),
        THRESHOLD = KindWord::printed("threshold", "thresholds", "Threshold", &[THRESHOLD], Abides::Lingers),
    } besides {
        FATE_CARD = KindWord::covering("Fate card", "Fate cards", &[SHADOW, ATTACK]),
        CARD = KindWord::covering("card", "cards", &ALL),
    }
}

// SH-WORD-15: factions, groups, and words of the line before the text.
numbered! {
    tags: Tag => TagWord {
        // SH-KEY-1, SH-RULING-14: the four of the base game, and Rez's.
        HOMODEUS = TagWord::of("faction", "Homodeus"),
        ORDER = TagWord::of("faction", "Order"),
        UNDERGROWTH = TagWord::of("faction", "Undergrowth"),
        WRAETHE = TagWord::of("faction", "Wraethe"),
        RIFTBORN = TagWord::of("faction", "Riftborn"),
        BLACK = TagWord::of("border", "Black"),
        GRAY = TagWord::of("border", "Gray"),
        WHITE = TagWord::of("border", "White"),
        // SH-COMP-2, SH-COMP-10: the 107 cards of the expansion have it, but for a starting deck, which is like the others.
        EXPANSION = TagWord::of("module", "Expansion"),
        OLDER = TagWord::of("module", "Older"),
        // SH-RULING-15: as printed.
        ABBERANT = TagWord::of("group", "Abberant"),
        GLITCH = TagWord::of("group", "Glitch"),
        NECROTIC = TagWord::of("group", "Necrotic"),
        TALOS = TagWord::of("group", "Talos"),
        ONE_TIME = TagWord::of("lasts", "One-time"),
        ONGOING = TagWord::of("lasts", "Ongoing"),
        HAVOC = TagWord::of("side", "HAVOC"),
        // SH-BOOK-82: a set-up that is left out in a battle by itself.
        CAMPAIGN = TagWord::of("set_up", "Campaign"),
    }
}

// SH-WORD-8: figures before the text, which are no part of it.
numbered! {
    stats: Stat as Stats => StatWord {
        // SH-RULING-21: a card without a cost costs 0.
        COST = StatWord::new("cost", &HELD).of(Reach::within(&HELD, ROW)).or_zero(),
        HEALTH = StatWord::new("health", &[CHAMPION, SHADOW]).at_least(1),
        // SH-DMG-4: it is shown from the hand.
        SHIELD = StatWord::new("shield", &HELD).of(Reach::within(&HELD, HAND)).optional(),
        STRENGTH = StatWord::new("power", &[SHADOW]),
        // SH-TOKEN-13: what it costs to close it.
        CLOSE = StatWord::new("close", &[ATTACK]).optional(),
        // SH-TOKEN-1: how many hack tokens lie on it.
        HACK = StatWord::new("hacks", &[]).of(Reach::within(&MOVED, ROW)).used(),
        // The mastery at which a threshold is met.
        AT = StatWord::new("at", &[THRESHOLD]).of(Reach::in_play(&[])),
    }
}

numbered! {
    states: State => StateWord {
        EXHAUSTED = StateWord::before("exhausted").of(&TURNED),
        READY = StateWord::before("ready").of(&TURNED),
        // "each center row card"; nothing is said to be it.
        IN_ROW = StateWord { says: String::new(), denies: String::new(), ..StateWord::before("center row").of(&HELD) },
        // SH-RULING-123.
        PLAYED_NOW = StateWord::unsaid().of(&HELD).anywhere(),
    }
}

/// SH-RULING-124: what is counted in a turn, beside the cards that were played.
fn histories() -> Vec<HistoryWord> {
    vec![
        HistoryWord::done(CARD, ["recruit", "recruited", "recruited"], &[EVENT_RECRUITED]).singly(),
        HistoryWord::done(ALLY, ["recruit", "recruited", "recruited"], &[EVENT_RECRUITED]).singly(),
        HistoryWord::done(CHAMPION, ["recruit", "recruited", "recruited"], &[EVENT_RECRUITED]).singly(),
        HistoryWord::done(CARD, ["draw", "drew", "drawn"], &[EVENT_DRAWN]),
        HistoryWord::done(CARD, ["discard", "discarded", "discarded"], &[EVENT_DISCARDED]),
        HistoryWord::befell(CHAMPION, ["was destroyed", "were destroyed", "destroyed"], &[EVENT_DESTROYED]),
    ]
}

numbered! { flavors: Flavor => String { PLAIN = "plain", CHAMPIONS_FIRST = "" } }

// SH-WORD-10: things counted; SH-RULING-1: the icons are words, by what they stand for.
numbered! {
    stores: Store as Stores => StoreWord {
        GEMS = StoreWord::named("gem", "gems"),
        POWER = StoreWord::named("power", "power"),
        MASTERY = StoreWord::named("mastery", "mastery"),
        LIFE = StoreWord::named("health", "health"),
    }
}

// SH-WORD-11: verbs of a player, besides those that every game has.
numbered! {
    verbs: Verb as Verbs => VerbWord {
        // SH-FAQ-1: Shadow Champions, too.
        DESTROY = VerbWord::new("destroy", &[CHAMPION, SHADOW]).leading(DISCARD_PILE).harming(),
        // SH-DECK-5: from these places; not what was played and lies in the play area.
        BANISH = VerbWord::to("banish", Reach::within(&MOVED, HAND).or_in(DISCARD_PILE).or_in(ROW))
            .disowning(BANISHED),
        EXHAUST = VerbWord::new("exhaust", &TURNED).harming(),
        MAKE_READY = VerbWord::new("ready", &TURNED).helping(),
        // No text of the rulebook recruits; one that does pays nothing. SH-ROW-1: out of the row alone.
        RECRUIT = VerbWord::to("recruit", Reach::within(&MOVED, ROW)).leading(DISCARD_PILE).there_alone(),
        // SH-WARP-1: and nothing is paid for it.
        FAST_PLAY = VerbWord::to("fast-play", Reach::within(&[ALLY, MERCENARY], ROW)).there_alone(),
        // SH-DECK-1.
        REVEAL = VerbWord::to("reveal", Reach::within(&MOVED, HAND).or_in(DECK)),
    }
}

// SH-WORD-2, SH-WORD-18, SH-KEY-9: labels, each of which governs the one sentence that it opens.
numbered! {
    labels: Label => LabelWord {
        // SH-RULING-26: the player may reveal cards.
        UNIFY = LabelWord::ruled("Unify:").met_by(EVENT_PLAYED, UNDERGROWTH),
        DOMINION = LabelWord::ruled("Dominion:"),
        // SH-KEY-6.
        ECHO = LabelWord::meaning("Echo:", "there is a Wraethe card in your discard pile"),
        // SH-KEY-7.
        INSPIRE = LabelWord::meaning("Inspire:", "you control a champion"),
        // SH-WORD-19.
        IN_HAVOC = LabelWord::ruled("in HAVOC mode,"),
        // SH-BOOK-84: the Boss has half of what it started with, or less.
        AT_HALF = LabelWord::ruled("at half health or less:"),
    }
}

// SH-WORD-12: what Fate cards and Boss pages say, and Warp.
numbered! {
    orders: Order as Orders => OrderWord {
        // SH-WORD-11, SH-GLOSS-4.
        WARP = OrderWord::new("Warp", Takes::NumberOrAny).by_alone(
            &OWN_TEXTS,
            "players read this card, and it is not theirs: nobody there is who would fast-play the ally",
        ),
        // SH-TOKEN-2.
        PLACE_TOKENS = OrderWord::new("place", Takes::Things(noun("hack token", "hack tokens"))),
        // SH-RULING-46.
        DRAW_ANOTHER = OrderWord::new("draw", Takes::For(noun("another Fate card", "more Fate cards"))),
        SHADOWS_ATTACK = OrderWord::new("each Shadow Champion", Takes::Of("attacks".into())),
        ENTER_HAVOC = OrderWord::new("enter HAVOC mode", Takes::Nothing),
        // SH-BOOK-70, SH-BOOK-82.
        DEAL_SHADOWS = OrderWord::new("turn over", Takes::For(noun("a Shadow Champion", "Shadow Champions"))),
    }
}

numbered! {
    headings: Heading => HeadingWord {
        WHILE_IN_PLAY = HeadingWord::new("while in play:", &[CHAMPION, SHADOW, DESTINY]),
        ONGOING_PART = HeadingWord::new("ongoing:", &[ATTACK]),
    }
}

numbered! {
    // SH-WORD-22; SH-RULING-121: what lasts so long is said of the cards that are in play when it is carried out.
    spans: Span => String { BOSS_TURN = "until the end of the Boss turn" }
}

numbered! {
    calls: Call => CallWord {
        // SH-GLOSS-1, SH-WORD-3, SH-WORD-18.
        AMBUSH = CallWord { says: "Ambush:".into(), event: EVENT_DEALT, of: Kind::bits(&[SHADOW]) },
        // SH-BOOK-28.
        SET_UP = CallWord { says: "Set-up:".into(), event: EVENT_SET_UP, of: Kind::bits(&[BOSS]) },
    }
}

/// SH-BOOK-111: shuffled into the Fate deck instead of being discarded.
pub const REBORN: Rather = Rather::Shuffled(FATE_DECK);
/// SH-WORD-27: banished instead of being discarded.
pub const BURIED: Rather = Rather::Act(BANISH);

/// SH-WORD-27: what may happen instead of something else; SH-RULING-28: "instead" in a sentence with "would" replaces that event alone.
fn replacing() -> Replacing {
    let rather = vec![REBORN, BURIED];
    Replacing {
        gains: vec![LIFE, MASTERY],
        // SH-BOOK-111: the cards of the Boss.
        led: vec![LedWord { to: FATE_PILE, on: Kind::bits(&[ATTACK, SHADOW]), rather }],
    }
}

/// A noun in both numbers.
fn noun(one: &str, many: &str) -> Noun2 {
    Noun2 { one: one.into(), many: many.into() }
}

// SH-WORD-13: who is meant, besides "you" and enemies.
numbered! {
    parties: Party as Parties => PartyWord {
        THE_BOSS = PartyWord::new("the Boss", &ALL, &[BOSS]),
        THIS_ENEMY = PartyWord::new("this enemy", &[ATTACK, SHADOW], &[CHARACTER]).while_there(
            &[EVENT_DESTROYED],
            "it is in front of nobody once it has left: say it first, or \"each enemy\"",
        ),
        // SH-WORD-5: whom a Shadow Champion is in front of; in the draft that is its controller.
        SAME_PLAYER = PartyWord::new("the same player", &[SHADOW], &[CHARACTER]),
        TEAM_LEADER = PartyWord::new("the Team Leader", &[BOSS], &[CHARACTER]),
    }
}

// SH-WORD-21: what can be forbidden.
numbered! {
    deeds: Deed => DeedWord {
        TO_BE_ASSIGNED = DeedWord::done("be assigned power", "assign power to", &[CHAMPION, SHADOW]),
        // SH-RULING-144: also of what comes to the row later.
        TO_BE_FAST_PLAYED = DeedWord::done("be fast-played", "fast-play", &[]).of(Reach::within(&MOVED, ROW)),
    }
}

/// Turns of phrase, as they are printed and as people say them.
fn phrases() -> Vec<Saying> {
    Saying::lists(&[
        ("from their discard pile", "in their discard pile"),
        ("there is no enemy champion", "no enemy controls a champion"),
        ("each center row card", "each card in the center row | every card in the center row"),
        ("center row cards", "cards in the center row"),
        ("center row allies", "allies in the center row"),
        ("center row mercenaries", "mercenaries in the center row"),
        ("center row champions", "champions in the center row"),
        ("each enemy", "every enemy"),
        ("put one of them into your discard pile", "discard one of them"),
        ("put the rest into your discard pile", "discard the rest"),
        ("put it into your discard pile", "discard it | discard that card"),
        ("put them into your discard pile", "discard them | discard those cards"),
    ])
}

/// Words for what this game says otherwise.
fn unsaid() -> Vec<Saying> {
    Saying::lists(&[
        (
            "what players may recruit is not forbidden: let them pay for it, \"Whenever an enemy recruits a champion, that player loses 2 health.\"",
            "can't recruit",
        ),
        ("there may be several: say \"{foes}\", or \"an enemy\" behind \"if\"", "your opponent"),
        ("there may be several: say \"{foes}\", or \"an enemy\" behind \"if\"", "the opponent"),
        (
            "there may be several, and each answers for themselves: say what follows for each who does not, \"Each enemy may discard 1 card. Otherwise, …\"",
            "unless each enemy",
        ),
        (
            "nobody looks into the center deck: what comes out of it lies in the center row, \"a center row card\"",
            "of the center deck",
        ),
        (
            "cards of the center row are nobody's: let one be recruited, which costs nothing then, and say what becomes of it: \"Recruit a center row card with cost 3 or less. Put it on top of your deck.\"",
            "center row +your",
        ),
        (
            "a price is one for all players, whether a card is recruited or fast-played: say so, \"While in play: Homodeus allies cost 1 less.\", or give back what it costs, \"Whenever you recruit a champion, gain 1 gem.\"",
            "recruit +less +cost !without !free !or | recruit +more +cost !without !free !or | recruit +less +costs !without !free !or | recruit +more +costs !without !free !or | this turn costs | this turn cost",
        ),
        (
            "what is fast-played is played: say \"For each ally you played this turn, gain 2 power.\", or answer it, \"This turn, whenever you fast-play an ally, gain 2 power.\"",
            "you fast-played | were fast-played",
        ),
        (
            "whether a card was fast-played it does not know of itself: answer it with a champion, \"Whenever you fast-play an ally, gain 1 power.\"",
            "this was fast-played",
        ),
        ("what is fast-played is played: say \"For each ally you played this turn, gain 2 power.\"", "was fast-played"),
        (
            "ask each for themselves, and say it of that player: \"For each enemy, if that player has more health than you, that player loses 3 health.\"",
            "that player has more | that player has less | enemy with more | enemy with less | player with more | player with less",
        ),
        (
            "what players gain is not forbidden: let a card that stays halve it, \"Whenever an enemy would gain health, they gain half that much health, rounded down, instead.\"",
            "can't gain",
        ),
        (
            "let each of them decide: say \"Each enemy may destroy a champion they control. Otherwise, that player loses 3 health.\"",
            "they control or",
        ),
        (
            "others do not say where a card goes: choose it, \"Put an enemy champion on the bottom of its owner's deck.\", or say what becomes of it, \"Each enemy destroys a champion they control.\"",
            "puts a +they | puts one +they | returns a +they | returns one +they",
        ),
        (
            "what a card does once in a turn exhausts it: say \"Exhaust, pay 2 gems: draw 1 card.\"",
            "once per turn , pay | once per turn , exhaust",
        ),
        ("what is given for it is paid: say \"Exhaust, pay 2 health: draw 1 card.\"", "exhaust , lose"),
        (
            "nothing of a card itself is heard in a hand, a deck or the center row: say what it does as it is played, or let a champion wait for it, \"Whenever you discard a card, draw 1 card.\"",
            "when you discard this | whenever you discard this | when you recruit this | whenever you recruit this | when you draw this | whenever you draw this",
        ),
        (
            "which enemy is left open: name the one, \"Deal 3 damage to the enemy with the most health.\", or say \"Deal 3 damage to each enemy.\"",
            "damage to an enemy",
        ),
        (
            "what is counted stands before it, in a sentence of its own: \"Discard your hand. For each card discarded this way, draw 1 card.\"",
            "then draw +discarded +each",
        ),
        (
            "ask whether there was another: \"If there is no other card you played this turn, gain 4 power.\"",
            "the only +played",
        ),
        // The advice that every game gives here cannot be said in this one.
        (
            "nobody attacks champions: say \"While this is ready, power can't be assigned to other champions you control.\"",
            "can't attack your | can't attack other",
        ),
        (
            "which one it is, is not counted: ask how many there were, \"Exhaust: if there are 3 or more allies you played this turn, draw 1 card.\"",
            "second +turn | third +turn | fourth +turn",
        ),
        (
            "what is forbidden is forbidden altogether: \"Power can't be assigned to other champions you control.\"",
            "more than one +can't | more than # +can't",
        ),
        (
            "how it is compared is to be said: \"if you have 50 or more health\", \"if you have exactly 50 health\"",
            "you have # health | you have # mastery | you have # gems | you have # power",
        ),
        ("focusing brings mastery, and that is answered: \"Whenever you gain mastery, …\"", "whenever you focus"),
        (
            "what is gained of gems and power is not answered: answer what brings it, \"Whenever you play an ally, …\", or \"Whenever you gain mastery, …\"",
            "whenever you gain power | whenever you gain gems | whenever you gain a gem",
        ),
        ("say \"Each enemy loses 3 health.\"", "all enemies lose"),
        (
            "what was lost in a turn is not counted: answer it, \"Whenever you lose health, gain 1 power.\"",
            "you lost health | you have lost health | enemy lost health | enemy has lost health",
        ),
        (
            "nothing stands in for what becomes of a card: answer it, \"Whenever this is destroyed, banish this.\"",
            "would go to | would be put | would be banished",
        ),
        (
            "only of health is anything else gained instead, \"Whenever an enemy would gain health, they gain half that much health, rounded down, instead.\": answer what happens, \"Whenever you draw a card, gain 1 power.\"",
            "would draw | would gain | would play | would recruit | would discard | would lose",
        ),
        (
            "all of it is said again: \"If you have 10 or more mastery, gain 2 power, then draw 1 card. Otherwise, choose one: gain 2 power; or draw 1 card.\"",
            "do both | both instead | choose both",
        ),
        (
            "let each of them decide: \"Each enemy may destroy a champion they control. Otherwise, that player discards 2 cards.\"",
            "unless they destroy | unless they exhaust",
        ),
        (
            "of each of them say so without a player, \"Destroy each champion with cost 3 or less.\"; of one of each player's, \"Each player destroys a champion they control with cost 3 or less.\"",
            "each champion they control",
        ),
        (
            "what others discard they choose, whatever it is: \"Each enemy discards 1 card.\"; you choose among what you look at, \"Look at each card in each enemy's hand. Put a champion among them into its owner's discard pile.\"",
            "enemy discards a | player discards a",
        ),
        (
            "how many each of them holds is asked and not counted: \"For each enemy, if that player has 5 or more cards in their hand, that player loses 2 health.\"",
            "card in their hand +each +for | cards in their hand +number",
        ),
        (
            "others give up what they hold by discarding it: \"Each enemy may discard 1 card.\"",
            "banish a card from their | may banish a | may banish 1",
        ),
        (
            "put the condition behind what is answered: \"Whenever you play an ally, at 10 mastery: gain 1 power.\"",
            "mastery , whenever | while +whenever",
        ),
        (
            "that is not answered: say it where it is done, \"Banish a card from your hand. If you do, gain 1 power.\"",
            "whenever you banish | is banished | whenever you exhaust | whenever you ready",
        ),
        (
            "a loss is said of all of them, \"Each enemy loses 3 health.\"; of one of them say \"Deal 3 damage to the enemy with the most health.\"",
            "most health loses | least health loses",
        ),
        ("say \"Gain 3 health.\"", "your character gains"),
        (
            "others choose only whether they do something: say \"This enemy may discard 1 card. Otherwise, this enemy loses 3 health.\"",
            "enemy chooses one",
        ),
        ("say \"While there is no other Shadow Champion, …\"", "the only Shadow Champion"),
        (
            "nobody chooses among enemies: say \"Each enemy loses 3 health.\", of all of them",
            "target enemy loses | an enemy loses",
        ),
        (
            "nobody chooses among enemies: say \"Deal 3 damage to each enemy.\", or name the one, \"Deal 3 damage to the enemy with the most health.\"",
            "damage to target enemy",
        ),
        (
            "what each of them may do with a card in play cannot be said: say what each does, \"Each enemy destroys a champion they control.\", or let them discard, \"Each enemy may discard 1 card. Otherwise, that player loses 3 health.\"",
            "may destroy +they | may banish +they | may exhaust +they",
        ),
        (
            "nothing stands in for that: answer it, \"Whenever this is destroyed, banish this.\"",
            "would be destroyed | would be killed | would be discarded",
        ),
        ("say \"is destroyed\": nothing else that takes it away is answered", "leaves play"),
        (
            "it is not answered that a card is exhausted: put it behind what exhausts it, \"Exhaust: …\"",
            "is exhausted +whenever",
        ),
        (
            "nobody looks into the center deck: take what lies in the center row, \"Recruit a center row champion with cost 4 or less.\"",
            "center deck",
        ),
        (
            "of the one who did it say \"that player loses 2 health\", which no shield lowers",
            "damage to that enemy | damage to that player",
        ),
    ])
}
