//! The words of Shattered Legacy and their numbers.

mod events;
mod sayings;
mod zones;

use cardtext::ast::{
    Affliction, Deed, Edge, EventBits, Kind, Lasts, Often, Order, Permit, Player, Role, Span, Stat, State, Status,
    Store, Tag, Tally, Verb,
};
use cardtext::idling::{Decided, Early, Idling, Stops, TurnPart, Unbegun};
use cardtext::lexicon::{
    Abides, AfflictWord, Beyond, Creating, Damageable, DeedWord, DefinedWord, During, Found, HappeningWord,
    HistoryWord, InsteadTo, KindWord, Lexicon, ObjectWord, OrderWord, PermitWord, Phrasing, Reach, RoleWord, StatWord,
    StateWord, StateZone, StoreEvents, StoreWord, TagGroup, TagWord, Takes, TallySays, TallyWord, UseLimits, VerbWord,
    Voice, Whereabouts,
};
use cardtext::numbered;

pub use events::*;
use sayings::{phrases, synonyms, unsaid};
pub use zones::*;

const ALL_TYPES: [Kind; 6] = [MASTER, VASSAL, SUPPORTER, SPELL, ACTION, BLESSING];
/// All that stay on the battlefield.
const LASTING: [Kind; 4] = [MASTER, VASSAL, SUPPORTER, BLESSING];
/// Vassals on the battlefield, active or rested.
const VASSALS: Reach = Reach::in_play(&[VASSAL]).or_in(REST_ZONE);
/// Everything on the battlefield, active or rested.
const BATTLEFIELD: Reach = Reach::in_play(&LASTING).or_in(REST_ZONE);
/// Those with a domain.
const DOMAINED: [Kind; 3] = [MASTER, VASSAL, SUPPORTER];

/// How a card comes to the battlefield.
const ARRIVALS: EventBits =
    1 << EVENT_RECRUITED | 1 << EVENT_APPOINTED | 1 << EVENT_CONTRACTED | 1 << EVENT_BROUGHT_IN | 1 << EVENT_ENTERED;

/// The events of attacks.
const OF_ATTACKS: EventBits = 1 << EVENT_ATTACKS | 1 << EVENT_ATTACKED | 1 << EVENT_DIRECT | 1 << EVENT_COMBINED;

/// What is done by playing a card in one's own Pre-Battle Phase, and by no text.
const PLAYED_ALONE: EventBits = 1 << EVENT_CAST | 1 << EVENT_APPOINTED | 1 << EVENT_CONTRACTED | 1 << EVENT_BROUGHT_IN;

/// The words of Shattered Legacy.
pub fn lexicon() -> Lexicon {
    Lexicon {
        // SL-WORD-32: "your Domain Master" is one card.
        sole: Kind::bits(&[MASTER]),
        game: "shattered-legacy".into(),
        kinds: kinds(),
        tag_groups: vec![
            TagGroup::closed("spell").single().on(&[SPELL]).needed(&[SPELL], "SL-SPELL-9"),
            TagGroup::closed("supporter").single().on(&[SUPPORTER]).needed(&[SUPPORTER], "SL-SUPPORTER-7"),
            // Needed as well, unless a text says it: see what a card must be.
            TagGroup::closed("situation").single().on(&[ACTION]).needed(&[], "SL-CARD-5"),
            // SL-WORD-2: packs bring their words, and texts ask for them.
            TagGroup::open("domain").on(&DOMAINED).needed(&DOMAINED, "SL-CARD-12"),
        ],
        // SL-CARD-5: a Situation Requirement is printed on an Action; texts do not speak of it.
        unspoken: vec!["situation".into()],
        tags: tags(),
        stats: stats(),
        // SL-SUPPORTER-10: a Conduit has neither.
        unprinted: vec![(ATK_PLUS, CONDUIT), (DEF_PLUS, CONDUIT)],
        idling: Idling {
            arriving: 1 << EVENT_RECRUITED | 1 << EVENT_APPOINTED | 1 << EVENT_BROUGHT_IN | 1 << EVENT_ENTERED,
            // SL-RULING-104: what is played enters play; who attacks directly, or together with others, attacks.
            along: [EVENT_RECRUITED, EVENT_APPOINTED, EVENT_CONTRACTED, EVENT_BROUGHT_IN]
                .map(|event| (event, EVENT_ENTERED))
                .into_iter()
                .chain([EVENT_DIRECT, EVENT_COMBINED].map(|event| (event, EVENT_ATTACKS)))
                .collect(),
            // SL-RULING-72.
            held: vec![(FROZEN, 1 << EVENT_ATTACKS | 1 << EVENT_DIRECT | 1 << EVENT_COMBINED)],
            // SL-RULING-71.
            mute: Some((NEGATED, "a card that is negated has no text, and asks for nothing then: leave it out".into())),
            filled: vec![(EVENT_DRAWN, HAND)],
            tallied: vec![(EVENT_LP_LOST, TALLY_LP_LOST)],
            // SL-WORD-21: only what negates it ends an attack.
            begun: vec![(
                EVENT_ATTACKS,
                TO_ATTACK,
                "the attack has begun and goes on: say \"Negate that attack.\"".into(),
            )],
            // SL-SPELL-2, SL-TURN-10, SL-REST-3: in one's own turn.
            own_deeds: vec![TO_ATTACK, TO_JOIN, TO_ATTACK_DIRECTLY, TO_BE_CHOSEN_TO_REST, TO_BE_CHOSEN_TO_UNREST],
            others_deeds: vec![TO_BE_ATTACKED],
            // SL-BATTLE-1, SL-COMBINED-1, SL-DIRECT-1.
            across: OF_ATTACKS,
            bearing: Some(SUPPORTED),
            own_permits: vec![ATTACK_PAST_VASSALS, ATTACK_PAST_MASTERS, ATTACK_AGAIN],
            // SL-TURN-9: of these, texts bring about none.
            own_events: 1 << EVENT_ATTACKS | PLAYED_ALONE,
            others_events: 1 << EVENT_ATTACKED,
            unbegun: vec![
                // SL-TURN-8, SL-TURN-10.
                Unbegun {
                    played: Kind::bits(&[MASTER, VASSAL, SUPPORTER, SPELL, BLESSING]),
                    labels: vec![AT_YOUR_TURN, AT_OPPONENTS_TURN, AT_TURN],
                    answered: PLAYED_ALONE,
                    events: OF_ATTACKS,
                    why: "it is asked before the battles of a turn, and nobody has attacked in it yet: ask behind them, on a card that stays, \
                          \"At the end of your turn, if …\""
                        .into(),
                },
                // SL-TURN-7.
                Unbegun {
                    labels: vec![AT_YOUR_TURN, AT_OPPONENTS_TURN, AT_TURN],
                    events: PLAYED_ALONE,
                    why: "a turn begins, and nothing has been cast in it yet: ask as it ends, or answer it, \"Activate when you cast a Spell.\""
                        .into(),
                    ..Unbegun::default()
                },
            ],
            // SL-ACTION-8, SL-ACTION-9, SL-ACTION-11, SL-ACTION-12, SL-RULING-85.
            moments: vec![
                (AT_YOUR_TURN, Player::You),
                (AT_TURN, Player::You),
                (AT_OPPONENTS_TURN, Player::Opponent),
                (AT_YOUR_TURN_END, Player::You),
                (AT_TURN_END, Player::You),
                (AT_OPPONENTS_TURN_END, Player::Opponent),
            ],
            // SL-RULING-31, SL-RULING-48: of what is declared a card that stays answers a Spell alone before it takes effect.
            stops: vec![Stops {
                verb: NEGATE,
                before: 1 << EVENT_CAST,
                why: vec![
                    (1 << EVENT_ACTIVATED, "an Action is stopped by no other card: answer a Spell, \"When the opponent casts a Spell, …\"".into()),
                    (
                        u64::MAX,
                        "it has taken effect when a card that stays answers it: say it on an Action, \"Activate when the opponent recruits a \
                         Vassal. Negate it.\", or of a Spell"
                            .into(),
                    ),
                ],
                // SL-RULING-31.
                coming: "it is not in play yet when it is answered: say \"Activate when an opposing Vassal enters play. …\", or what stops it, \
                         \"Negate it.\""
                    .into(),
                // SL-RULING-104: what is negated has not happened.
                uncounted: "what is answered has not happened yet, and might be negated: it is not counted, nor left out for sure. Ask once it \
                            has, \"Activate when an opposing Vassal enters play. If …, …\""
                    .into(),
                // SL-RULING-31: it is still rested.
                early: [
                    (Early::Done(REST), "At the end of this turn, rest it."),
                    (Early::Controlled, "At the end of this turn, gain control of it."),
                ]
                .into_iter()
                .map(|(early, say)| {
                    let why = format!("what is declared has not been done yet, and the Vassal rests still: say what stops it, \"Negate it.\", or \"{say}\"");
                    (EVENT_UNRESTED, early, why)
                })
                .collect(),
            }],
            // SL-MASTER-4, SL-SUPPORTER-6.
            done_by: vec![
                (TO_BE_ATTACKED, Kind::bits(&[VASSAL]), "only opposing Vassals attack".into()),
                (
                    TO_ATTACK,
                    Kind::bits(&[VASSAL, MASTER]),
                    "only opposing Vassals and the opposing Domain Master are attacked".into(),
                ),
            ],
            // SL-RULING-91: what leaves and comes back is new.
            arrivals: ARRIVALS,
            // SL-SUPPORTER-12, SL-SUPPORTER-13.
            bare: ARRIVALS | 1 << EVENT_UNRESTED,
            // SL-RULING-19.
            asleep: vec![(
                TO_BE_CHOSEN_TO_UNREST,
                "its text does not work while it rests, and nothing is contracted to it then: say it when it is rested, \"When this Vassal is \
                 rested, it can't be chosen to unrest until the end of your next turn.\", or on another card, \"Your rested Vassals can't be \
                 chosen to unrest.\""
                    .into(),
            )],
            vital: vec![LP],
            each_turn: Some("say \"At the beginning of your turn, …\" or, of every player's turns, \"At the beginning of each turn, …\"".into()),
            // SL-ZONE-3.
            piled: vec![(RESTED, 4)],
            // SL-SPELL-6, SL-ACTION-4.
            put_away: vec![(Kind::bits(&[SPELL, ACTION]), VOID, "it lies there once it has been played: leave it out".into())],
            fresh: vec![(EVENT_EXILED, EXILE_IT), (EVENT_RESTED, REST), (EVENT_UNRESTED, UNREST)],
            // SL-RULING-75, SL-SPELL-2.
            own_turn: Kind::bits(&[MASTER, VASSAL, SUPPORTER, SPELL, BLESSING]),
            // SL-BLESSING-3, SL-VASSAL-3.
            crowd: vec![(Kind::bits(&[BLESSING]), 1), (Kind::bits(&[VASSAL]), 4)],
            // SL-SUPPORTER-4.
            borne: Some(2),
            // SL-RULING-36, SL-RULING-103: what answers what a battle has done comes behind it.
            decided: Some(Decided {
                during: BATTLE,
                told: 1 << EVENT_SURVIVES,
                why: "the battle has been decided by then, and nobody attacks or defends any more: say \"until end of turn\", or answer it before, \
                      \"When this Vassal attacks, …\", \"When this Vassal is attacked, …\""
                    .into(),
            }),
            // SL-RULING-36: these come outside of battles, or in one by chance.
            apart: vec![(
                BATTLE,
                [
                    EVENT_RECRUITED,
                    EVENT_APPOINTED,
                    EVENT_CONTRACTED,
                    EVENT_CAST,
                    EVENT_BROUGHT_IN,
                    EVENT_ENTERED,
                    EVENT_RESTED,
                    EVENT_UNRESTED,
                    EVENT_EXILED,
                    EVENT_LP_GAINED,
                    EVENT_LP_LOST,
                    EVENT_DRAWN,
                    EVENT_DISCARDED,
                ]
                .into_iter()
                .fold(0, |bits, event| bits | 1 << event),
                "that comes outside of battles as well: say \"until end of turn\", or answer a battle, \"When this Vassal attacks, …\""
                    .into(),
            )],
            // SL-RULING-36: one battle is over before another is begun.
            closed: vec![(
                BATTLE,
                vec![TO_ATTACK, TO_JOIN, TO_BE_ATTACKED],
                "the attack has begun and goes on, and no other is begun before it is over: say \"until end of turn\", or \"Negate that attack.\"".into(),
            )],
            parts: vec![
                // SL-TURN-10, SL-COMBINED-10.
                TurnPart {
                    deeds: vec![TO_ATTACK, TO_JOIN, TO_ATTACK_DIRECTLY, TO_BE_ATTACKED],
                    permits: vec![ATTACK_PAST_VASSALS, ATTACK_PAST_MASTERS, ATTACK_AGAIN],
                    played: 0,
                    labels: vec![AT_BATTLE_PHASE_END, AT_YOUR_TURN_END, AT_OPPONENTS_TURN_END, AT_TURN_END],
                    events: 0,
                    why: "the battles of this turn are over by then: say \"until the end of your next turn\" or \"until the end of the \
                          opponent's next turn\""
                        .into(),
                },
                // SL-TURN-9, SL-TURN-12.
                TurnPart {
                    deeds: vec![TO_BE_CHOSEN_TO_UNREST],
                    permits: Vec::new(),
                    played: Kind::bits(&[MASTER, VASSAL, SUPPORTER, SPELL, BLESSING]),
                    labels: vec![AT_BATTLE, AT_BATTLE_PHASE_END, AT_YOUR_TURN_END, AT_OPPONENTS_TURN_END, AT_TURN_END],
                    events: 1 << EVENT_ATTACKS
                        | 1 << EVENT_ATTACKED
                        | 1 << EVENT_DIRECT
                        | 1 << EVENT_COMBINED
                        | 1 << EVENT_SURVIVES,
                    why: "no card but an Action is played any more in this turn by then, and none is unrested: say \"until the end of your \
                          next turn\""
                        .into(),
                },
                // SL-TURN-13.
                TurnPart {
                    deeds: vec![TO_BE_CHOSEN_TO_REST],
                    permits: Vec::new(),
                    played: 0,
                    labels: vec![AT_YOUR_TURN_END, AT_OPPONENTS_TURN_END, AT_TURN_END],
                    events: 0,
                    why: "the Rest Phase is over by then: say \"until the end of your next turn\" or \"until the end of the opponent's next turn\""
                        .into(),
                },
            ],
            ..Idling::default()
        },
        statuses: statuses(),
        afflictions: afflictions(),
        states: states(),
        // SL-WORD-33, SL-RULING-19: "Vassal" means an active one unless the text says more.
        state_zones: vec![StateZone::new(RESTED, REST_ZONE)],
        stores: stores(),
        tallies: tallies(),
        // SL-WORD-29: "when you lose LP".
        store_events: vec![StoreEvents { store: LP, gained: EVENT_LP_GAINED, lost: EVENT_LP_LOST }],
        unit: Some(LP),
        // SL-WORD-12: "cost 5 LP more".
        cost: Some(LP_COST),
        zones: zones(),
        piles: zones().iter().map(|zone| format!("{zone}s")).collect(),
        made_by: vec![(RECRUITED, EVENT_RECRUITED), (ATTACKED, EVENT_ATTACKS)],
        changed_by: vec![
            (ACTIVE, EVENT_RESTED, Voice::Subject),
            (RESTED, EVENT_RESTED, Voice::Subject),
            (ACTIVE, EVENT_UNRESTED, Voice::Subject),
            (RESTED, EVENT_UNRESTED, Voice::Subject),
            (ATTACKING, EVENT_ATTACKS, Voice::Subject),
            (DEFENDING, EVENT_ATTACKS, Voice::Other),
            (DEFENDING, EVENT_ATTACKED, Voice::Subject),
            (ATTACKED, EVENT_DIRECT, Voice::Subject),
            (ATTACKED, EVENT_COMBINED, Voice::Subject),
            (ATTACKED_TWICE, EVENT_ATTACKS, Voice::Subject),
            (SUPPORTED, EVENT_CONTRACTED, Voice::Other),
        ],
        histories: histories(),
        happenings: happenings(),
        roles: roles(),
        verbs: verbs(),
        deeds: deeds(),
        // SL-WORD-16, SL-WORD-27: "by Vassals with ATK 10 or less", "by Spells".
        doers: vec![TO_BE_ATTACKED, TO_BE_TARGETED, TO_BE_DESTROYED, TO_BE_RESTED, TO_BE_EXILED],
        towards: vec![TO_ATTACK],
        fighters: Kind::bits(&[VASSAL, MASTER]),
        replaced: vec![TO_BE_DESTROYED, TO_BE_DESTROYED_BY_BATTLE, TO_BE_RESTED],
        // SL-WORD-15, SL-WORD-27, SL-WORD-34: "exile it instead", "destroy a Supporter contracted to it instead".
        stand_ins: [TO_BE_DESTROYED, TO_BE_DESTROYED_BY_BATTLE, TO_BE_RESTED]
            .into_iter()
            .flat_map(|deed| [(DESTROY, deed, InsteadTo::Others), (EXILE_IT, deed, InsteadTo::Any)])
            .chain([TO_BE_DESTROYED, TO_BE_DESTROYED_BY_BATTLE].map(|deed| (REST, deed, InsteadTo::Any)))
            .collect(),
        // SL-WORD-17: what can be shuffled into a deck.
        shuffled_in: vec![HAND, VOID],
        permits: permits(),
        orders: orders(),
        spans: spans(),
        // SL-SPELL-2, SL-RULING-75, SL-WORD-28: before the battles of a turn, or behind them.
        beyond: vec![Beyond {
            span: BATTLE,
            played: Kind::bits(&[SPELL]),
            labels: vec![
                AT_YOUR_TURN,
                AT_OPPONENTS_TURN,
                AT_BATTLE_PHASE_END,
                AT_YOUR_TURN_END,
                AT_OPPONENTS_TURN_END,
                AT_TURN,
                AT_TURN_END,
            ],
            paid: u32::MAX,
            met: Vec::new(),
            why: "this is done before the battles of a turn, or behind them: say \"until end of turn\", or answer a battle, \"When this Vassal attacks, …\" or with an Action",
        }],
        // SL-WORD-31.
        limits: UseLimits {
            triggers: vec![Often::OncePerTurn, Often::OncePerBattle, Often::OncePerGame],
            // SL-RULING-75: once per turn is what every ability may be used.
            uses: vec![Often::OncePerGame],
            rule: Often::OncePerTurn,
        },
        damageable: Damageable::None,
        opposites: vec![(ACTIVE, RESTED), (ATTACKING, DEFENDING), (ATTACKING, RESTED), (DEFENDING, RESTED)],
        passing: Kind::bits(&[SPELL, ACTION]),
        in_play: 1 << MASTER_ZONE.0 | 1 << VASSAL_ZONE.0 | 1 << BLESSING_ZONE.0,
        // SL-WORD-17: what can be looked at.
        hidden: vec![Reach::within(&ALL_TYPES, HAND).or_in(DECK)],
        // SL-RULING-76.
        found: Found::ShownIfNamed(REVEAL),
        // SL-WORD-18, SL-WORD-19, SL-WORD-20: what is searched for, returned and brought back.
        given: vec![DESTROY, EXILE_IT, REST],
        moves: Reach::anywhere(&ALL_TYPES),
        // SL-REST-1: a Vassal comes there by being rested.
        entered_otherwise: 1 << REST_ZONE.0,
        control: Reach::in_play(&[VASSAL]),
        bears: 1 << REST_ZONE.0,
        fells: vec![DESTROY],
        // SL-RULING-26: a declared play is answered before it takes effect.
        announced: [EVENT_RECRUITED, EVENT_APPOINTED, EVENT_CONTRACTED, EVENT_CAST, EVENT_ACTIVATED, EVENT_BROUGHT_IN]
            .iter()
            .fold(0, |bits, event| bits | 1 << event),
        unanswered: vec![(EVENT_ACTIVATED, "Actions do not answer Actions (SL-RULING-29)".into())],
        stroke: Some([ATK, DEF]),
        synonyms: synonyms(),
        unsaid: unsaid(),
        phrases: phrases(),
        phrasing: Phrasing {
            you_hold: "have".into(),
            he_holds: "has".into(),
            bearer: "this Supporter's".into(),
            // SL-WORD-7.
            on: "contracted to".into(),
            in_fight: "by battle".into(),
            start: "beginning".into(),
            // SL-WORD-9: "recruit a Vassal in your hand for 5 LP less".
            play: "recruit".into(),
            play_to: Kind::bits(&[VASSAL]),
            // SL-WORD-25.
            creating: Creating::Create,
            // SL-WORD-4, SL-WORD-5, SL-WORD-33, SL-WORD-34: amounts, names, targets and choices as most games say them.
            ..Phrasing::default()
        },
        ..Lexicon::default()
    }
}

numbered! {
    /// SL-WORD-1: the six types of card, and a noun for all of them.
    kinds: Kind as Kinds => KindWord {
        MASTER = KindWord::printed("Domain Master", "Domain Masters", "Domain Master", &[MASTER], Abides::InPlay),
        VASSAL = KindWord::printed("Vassal", "Vassals", "Vassal", &[VASSAL], Abides::InPlay),
        // SL-SUPPORTER-2: a Supporter is contracted to a Vassal and to nothing else.
        SUPPORTER = KindWord::printed("Supporter", "Supporters", "Supporter", &[SUPPORTER], Abides::Borne(VASSAL)),
        SPELL = KindWord::printed("Spell", "Spells", "Spell", &[SPELL], Abides::Once),
        ACTION = KindWord::printed("Action", "Actions", "Action", &[ACTION], Abides::Answers),
        BLESSING = KindWord::printed("Blessing", "Blessings", "Blessing", &[BLESSING], Abides::InPlay),
    } besides {
        CARD = KindWord::covering("card", "cards", &ALL_TYPES),
    }
}

numbered! {
    /// Domains are an open group: packs bring them, numbered behind these.
    tags: Tag => TagWord {
        // SL-SPELL-9, SL-WORD-1: the types of Spell; what each does, its cards say.
        // SL-WORD-35.
        CELESTIAL = TagWord::of("spell", "Celestial"),
        // SL-WORD-36.
        ELEMENTAL = TagWord::of("spell", "Elemental"),
        // SL-WORD-37.
        FAITH = TagWord::of("spell", "Faith"),
        // SL-WORD-38.
        CURSE = TagWord::of("spell", "Curse"),
        // SL-WORD-39.
        VOID_SPELL = TagWord::of("spell", "Void"),
        // SL-SUPPORTER-7, SL-WORD-1.
        THRALL = TagWord::of("supporter", "Thrall"),
        BEAST = TagWord::of("supporter", "Beast"),
        CONDUIT = TagWord::of("supporter", "Conduit"),
        // SL-WORD-28: moments; what else may happen, texts name.
        AT_YOUR_TURN = TagWord::of("situation", "beginning of your turn"),
        AT_OPPONENTS_TURN = TagWord::of("situation", "beginning of opponent's turn"),
        AT_BATTLE = TagWord::of("situation", "beginning of a battle"),
        AT_BATTLE_PHASE_END = TagWord::of("situation", "end of the Battle Phase"),
        AT_YOUR_TURN_END = TagWord::of("situation", "end of your turn"),
        AT_OPPONENTS_TURN_END = TagWord::of("situation", "end of opponent's turn"),
        // SL-RULING-85: on an Action that names no player, the turn of the one who activates it.
        AT_TURN = TagWord::of("situation", "beginning of turn"),
        AT_TURN_END = TagWord::of("situation", "end of turn"),
        ANY_TIME = TagWord::of("situation", "any time"),
    }
}

numbered! {
    /// SL-WORD-3: the numbers, each with the types that print it; no other type does.
    stats: Stat as Stats => StatWord {
        // SL-CARD-2, SL-CARD-3, SL-CARD-5. Costs and requirements are asked for in the hand and nowhere else.
        LP_COST = StatWord::new("LP cost", &[VASSAL, SUPPORTER, ACTION])
            .of(Reach::within(&[VASSAL, SUPPORTER, ACTION], HAND)),
        // SL-CARD-2; SL-WORD-23: boosted and lowered, active or rested.
        ATK = StatWord::new("ATK", &[VASSAL]).of(VASSALS),
        DEF = StatWord::new("DEF", &[VASSAL]).of(VASSALS),
        MGK = StatWord::new("MGK", &[VASSAL]).of(VASSALS),
        // SL-CARD-1: a Domain Master prints no other number.
        HP = StatWord::new("HP", &[MASTER]),
        // SL-CARD-3.
        ATK_PLUS = StatWord::new("ATK+", &[SUPPORTER]),
        DEF_PLUS = StatWord::new("DEF+", &[SUPPORTER]),
        // SL-CARD-4.
        MGK_REQUIREMENT = StatWord::new("MGK Requirement", &[SPELL]).of(Reach::within(&[SPELL], HAND)),
        // What a Vassal fights with, its Supporters included.
        TOTAL_ATK = StatWord::worked_out("Total ATK Value", VASSALS, ATK),
        TOTAL_DEF = StatWord::worked_out("Total DEF Value", VASSALS, DEF),
    }
}

numbered! {
    statuses: Status => DefinedWord {
        // SL-WORD-7, SL-RULING-72.
        FROZEN = DefinedWord {
            of: VASSALS,
            ..DefinedWord::new(
                "Frozen",
                &[VASSAL],
                "This Vassal can't attack, be chosen to rest or be chosen to unrest.",
            )
        },
    }
}

numbered! {
    afflictions: Affliction => AfflictWord {
        // SL-WORD-24, SL-RULING-72.
        FREEZE = AfflictWord { before: "freeze".into(), status: FROZEN, lasts: Lasts::Next(Edge::End, Player::ItsOwner) },
    }
}

numbered! {
    /// SL-WORD-7: the passing states.
    states: State => StateWord {
        ACTIVE = StateWord::before("active").of(&LASTING),
        RESTED = StateWord::before("rested").of(&[VASSAL]),
        // SL-WORD-21, SL-RULING-71: it has no text.
        NEGATED = StateWord::before("negated").anywhere(),
        // SL-WORD-1.
        TOKEN = StateWord { says: "is a token".into(), denies: "is not a token".into(), ..StateWord::before("token").of(&LASTING).anywhere() },
        ATTACKING = StateWord::before("attacking").of(&[VASSAL]).only_in(BATTLE),
        DEFENDING = StateWord::before("defending").of(&[VASSAL, MASTER]).only_in(BATTLE),
        ATTACKED = StateWord::after("that has attacked this turn", "has attacked this turn")
            .lacking("that has not attacked this turn")
            .of(&[VASSAL])
            // SL-SPELL-2.
            .behind(&[SPELL]),
        RECRUITED = StateWord::after("recruited this turn", "was recruited this turn")
            .lacking("not recruited this turn")
            .of(&[VASSAL]),
        ATTACKED_TWICE = StateWord::after("that has attacked twice this turn", "has attacked twice this turn")
            .lacking("that has not attacked twice this turn")
            .of(&[VASSAL])
            .behind(&[SPELL]),
        // SL-WORD-32.
        SUPPORTED = StateWord::after("with a Supporter", "has a Supporter").lacking("without a Supporter").of(&[VASSAL]),
    }
}

numbered! {
    stores: Store as Stores => StoreWord {
        // SL-WORD-3, SL-WORD-22, SL-WORD-26: gained, lost and paid.
        LP = StoreWord::named("LP", "LP"),
        ;
        // Only LP are gained and lost. These are answered when a text asks: LP lost this turn, the MGK sum of a player's
        // active Vassals, and the sum of the Total ATK Values in the Combined Attack under way (0 if there is none).
        LP_LOST, MGK_SUM, COMBINED_TOTAL
    }
}

numbered! {
    tallies: Tally => TallyWord {
        // SL-WORD-4.
        TALLY_LP_LOST = TallyWord {
            store: LP_LOST,
            says: TallySays::Noted {
                you: "LP you lost this turn".into(),
                he: "LP the opponent lost this turn".into(),
            },
        },
        // SL-WORD-32.
        TALLY_MGK_SUM = TallyWord { store: MGK_SUM, says: TallySays::Whose("MGK sum".into()) },
        // SL-WORD-3.
        TALLY_COMBINED = TallyWord { store: COMBINED_TOTAL, says: TallySays::Sole("Combined Attack Total".into()) },
    }
}

/// SL-WORD-28, SL-WORD-29: what triggers and Actions may wait for.
fn happenings() -> Vec<HappeningWord> {
    let is = |he, event| HappeningWord::subject(he, event, ObjectWord::None);
    vec![
        // SL-WORD-9.
        is("is recruited", EVENT_RECRUITED).of(&[VASSAL]),
        // SL-WORD-8.
        is("is appointed", EVENT_APPOINTED).of(&[MASTER]),
        // SL-WORD-10.
        is("is contracted", EVENT_CONTRACTED).of(&[SUPPORTER]),
        HappeningWord::subject("is contracted to", EVENT_CONTRACTED, ObjectWord::Needed).of(&[SUPPORTER]),
        is("is brought in", EVENT_BROUGHT_IN).of(&[BLESSING]),
        is("enters play", EVENT_ENTERED).of(&LASTING),
        is("is rested", EVENT_RESTED).leaving(Whereabouts::Elsewhere).of(&[VASSAL]),
        // Answered as a play, it lies in the Rest Zone still.
        is("is unrested", EVENT_UNRESTED).leaving(Whereabouts::Anywhere).of(&[VASSAL]),
        is("is exiled", EVENT_EXILED).leaving(Whereabouts::Gone),
        HappeningWord::subject("attacks", EVENT_ATTACKS, ObjectWord::Card).of(&[VASSAL]),
        is("is attacked", EVENT_ATTACKED).of(&[VASSAL, MASTER]),
        is("attacks directly", EVENT_DIRECT).of(&[VASSAL]),
        is("joins a Combined Attack", EVENT_COMBINED).of(&[VASSAL]),
        // SL-RULING-12: what goes to the Void from elsewhere is discarded.
        is("is destroyed", EVENT_DESTROYED).leaving(Whereabouts::Gone).of(&LASTING).fought(),
        HappeningWord::other("destroys", EVENT_DESTROYS, ObjectWord::Needed)
            .leaving(Whereabouts::Gone)
            .of(&LASTING)
            .fought(),
        is("survives a battle", EVENT_SURVIVES).of(&[VASSAL, MASTER]),
        // SL-RULING-86: whatever is played has its window.
        HappeningWord::player("plays", "play", EVENT_RECRUITED).also(&[
            EVENT_APPOINTED,
            EVENT_CONTRACTED,
            EVENT_CAST,
            EVENT_ACTIVATED,
            EVENT_BROUGHT_IN,
        ]),
        // SL-WORD-9.
        HappeningWord::player("recruits", "recruit", EVENT_RECRUITED).of(&[VASSAL]),
        // SL-WORD-8.
        HappeningWord::player("appoints", "appoint", EVENT_APPOINTED).of(&[MASTER]),
        // SL-WORD-10.
        HappeningWord::player("contracts", "contract", EVENT_CONTRACTED).of(&[SUPPORTER]),
        // SL-WORD-11.
        HappeningWord::player("casts", "cast", EVENT_CAST).of(&[SPELL]),
        // SL-WORD-12.
        HappeningWord::player("activates", "activate", EVENT_ACTIVATED).of(&[ACTION]),
        HappeningWord::player("brings in", "bring in", EVENT_BROUGHT_IN).of(&[BLESSING]),
        // SL-WORD-17.
        HappeningWord::player("draws", "draw", EVENT_DRAWN).unseen().leaving(Whereabouts::Gone),
        HappeningWord::player("discards", "discard", EVENT_DISCARDED).leaving(Whereabouts::Gone),
    ]
}

/// SL-RULING-104: what is counted in a turn.
fn histories() -> Vec<HistoryWord> {
    vec![
        HistoryWord::played(SPELL, ["cast", "cast", "cast"], &[EVENT_CAST]),
        HistoryWord::played(VASSAL, ["recruit", "recruited", "recruited"], &[EVENT_RECRUITED]),
        HistoryWord::played(ACTION, ["activate", "activated", "activated"], &[EVENT_ACTIVATED]),
        HistoryWord::done(CARD, ["draw", "drew", "drawn"], &[EVENT_DRAWN]),
        HistoryWord::done(CARD, ["discard", "discarded", "discarded"], &[EVENT_DISCARDED]),
        HistoryWord::befell(VASSAL, ["was destroyed", "were destroyed", "destroyed"], &[EVENT_DESTROYED]),
        HistoryWord::befell(VASSAL, ["attacked", "attacked", ""], &[EVENT_ATTACKS]).once_each(),
    ]
}

numbered! {
    roles: Role => RoleWord {
        ATTACKER = RoleWord::new(
            "attacker",
            &[
                (EVENT_ATTACKS, Voice::Subject),
                (EVENT_ATTACKED, Voice::Other),
                (EVENT_DIRECT, Voice::Subject),
                (EVENT_COMBINED, Voice::Subject),
            ],
        ),
        // SL-RULING-92: in a Combined Attack the Domain Master.
        DEFENDER = RoleWord::new(
            "defender",
            &[(EVENT_ATTACKS, Voice::Other), (EVENT_ATTACKED, Voice::Subject), (EVENT_COMBINED, Voice::Other)],
        ),
        DESTROYER = RoleWord::new("destroyer", &[(EVENT_DESTROYED, Voice::Other), (EVENT_DESTROYS, Voice::Other)]),
        DESTROYED_CARD = RoleWord::new("destroyed card", &[(EVENT_DESTROYS, Voice::Subject)]),
    }
}

numbered! {
    verbs: Verb as Verbs => VerbWord {
        // SL-WORD-14.
        DESTROY = VerbWord::to("destroy", BATTLEFIELD).leading(VOID).harming(),
        // SL-WORD-15; SL-MASTER-8: a Domain Master too.
        EXILE_IT = VerbWord::to("exile", Reach::anywhere(&ALL_TYPES)).leading(EXILE).harming(),
        // SL-WORD-13; SL-SUPPORTER-15: nothing but a Vassal is rested.
        REST = VerbWord::new("rest", &[VASSAL]).leading(REST_ZONE),
        UNREST = VerbWord::to("unrest", Reach::within(&[VASSAL], REST_ZONE)).helping(),
        // SL-WORD-21: a play is negated before it takes effect.
        NEGATE = VerbWord::to("negate", Reach::within(&ALL_TYPES, LIMBO)).harming(),
        // SL-WORD-17: what lies open is revealed already.
        REVEAL = VerbWord::to("reveal", Reach::within(&ALL_TYPES, HAND).or_in(DECK)),
    }
}

numbered! {
    deeds: Deed => DeedWord {
        // SL-WORD-16.
        TO_ATTACK = DeedWord::new("attack", &[VASSAL]),
        TO_BE_ATTACKED = DeedWord::new("be attacked", &[VASSAL, MASTER]),
        TO_ATTACK_DIRECTLY = DeedWord::new("attack directly", &[VASSAL]),
        TO_JOIN = DeedWord::new("join Combined Attacks", &[VASSAL]),
        // SL-WORD-27.
        TO_BE_TARGETED = DeedWord::new("be targeted", &[]).of(BATTLEFIELD),
        TO_BE_DESTROYED = DeedWord::new("be destroyed", &[]).of(BATTLEFIELD),
        TO_BE_DESTROYED_BY_BATTLE = DeedWord::new("be destroyed by battle", &[VASSAL, MASTER]),
        TO_BE_RESTED = DeedWord::new("be rested", &[VASSAL]),
        TO_BE_EXILED = DeedWord::new("be exiled", &[]).of(BATTLEFIELD),
        TO_BE_CHOSEN_TO_REST = DeedWord::new("be chosen to rest", &[VASSAL]),
        TO_BE_CHOSEN_TO_UNREST = DeedWord::new("be chosen to unrest", &[]).of(VASSALS),
        TO_BE_PLAYED = DeedWord::done("be played", "play", &[]).of(Reach::within(&ALL_TYPES, HAND)),
    }
}

numbered! {
    permits: Permit => PermitWord {
        // SL-WORD-16.
        ATTACK_PAST_VASSALS = permit("attack directly although the opponent has a Vassal"),
        ATTACK_PAST_MASTERS = permit("attack directly although the opponent has a Domain Master"),
        ATTACK_AGAIN = permit("attack twice in a turn"),
    }
}

/// Something that Vassals may be allowed.
fn permit(says: &str) -> PermitWord {
    PermitWord { says: says.into(), of: Reach::in_play(&[VASSAL]) }
}

numbered! {
    orders: Order => OrderWord {
        // SL-WORD-21.
        NEGATE_ATTACK = OrderWord {
            says: "negate that attack".into(),
            during: During::Answering(
                vec![EVENT_ATTACKS, EVENT_ATTACKED, EVENT_DIRECT, EVENT_COMBINED],
                vec![AT_BATTLE],
            ),
            ends: Some(BATTLE),
            brings: None,
            by: None,
            within: None,
            leaves: None,
            takes: Takes::Nothing,
        },
        END_BATTLE_PHASE = OrderWord::new("end the Battle Phase", Takes::Nothing).ending(BATTLE),
    }
}

numbered! {
    spans: Span => String {
        // SL-WORD-30: besides what lasts in every game.
        BATTLE = "this battle",
    }
}
