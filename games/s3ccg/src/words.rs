//! The words of Shining Shadows Saga and their numbers.

mod events;
mod lists;
mod sayings;
mod zones;

use cardtext::ast::{
    Deed, Heading, HouseRule, Keyword, Kind, Lasts, Order, Party, Pattern, Permit, Span, Stat, State, Status, Store,
    Tag, Tally, Verb,
};
use cardtext::lexicon::{
    Abides, CounterWord, Damageable, DeedWord, DefinedWord, Found, HappeningWord, HeadingWord, HistoryWord, KindWord,
    Lexicon, ModeTime, Noun2, ObjectWord, Opponents, OrderWord, PartyWord, PermitWord, Phrasing, Pricing, Reach,
    RuleWord, Saying, Sides, Sought, StatWord, StateWord, StateZone, StoreWord, TagGroup, TagWord, Takes, TallySays,
    TallyWord, Throwing, UseLimits, VerbWord, Voice, Watching, Whereabouts,
};
use cardtext::numbered;
use cardtext::printed::FieldWord;

pub use events::*;
pub(crate) use lists::*;
use sayings::{phrases, synonyms, unsaid};
pub use zones::*;

/// S3-CHAMP-4: the field that says what a champion is called besides its name.
pub const MONIKER: usize = 0;
/// S3-SKILL-6, S3-RULING-25: the field that says which weapon a skill comes from; nobody has to wear it.
pub const ORIGIN: usize = 1;
/// S3-ALLY-1: the field that says which champion an ally card shows.
pub const SHOWS: usize = 2;

/// The words of Shining Shadows Saga.
pub fn lexicon() -> Lexicon {
    Lexicon {
        game: "s3ccg".into(),
        kinds: kinds(),
        tag_groups: vec![
            // S3-CWORD-4: what is asked of champions; S3-WEAPON-9: weapons and mounts may name whole classes or single
            // subclasses.
            TagGroup::closed("class")
                .on(&[CHAMPION, WEAPON, ENHANCED, MOUNT, STRATEGY, LINGERING])
                .needed(&[CHAMPION], "S3-CHAMP-12"),
            TagGroup::closed("subclass").on(&[CHAMPION, WEAPON, ENHANCED, MOUNT]).needed(&[CHAMPION], "S3-CHAMP-13"),
            // S3-CHAMP-2, S3-CHAMP-3: a champion of the Legacy layout has none.
            TagGroup::closed("alignment").single().on(&[CHAMPION]),
            // S3-SPELL-2, S3-STONE-2, S3-RULING-182.
            TagGroup::closed("element").on(&ELEMENTAL).needed(&SPELLS, "S3-SPELL-1"),
            // S3-CHARGED-1.
            TagGroup::closed("variant").single().on(&USED),
            // S3-STRATEGY-2, S3-STRATEGY-3: one of the Legacy layout has none.
            TagGroup::closed("strategy").single().on(&[STRATEGY]),
            // S3-UNION-1, S3-UNION-3, S3-UNIONING-8: a union is a skill or a spell, with all that these have.
            TagGroup::closed("union").single().on(&USED),
            TagGroup::closed("use").single().on(&LINKED),
            TagGroup::closed("will").single().on(&[WILL]),
            TagGroup::closed("shelf").single().on(&MAIN_DECK),
            TagGroup::closed("covers").single().on(&USED),
            // S3-ITEM-5.
            TagGroup::open("item").single().on(&[ITEM]).needed(&[ITEM], "S3-ITEM-1"),
            // S3-CHAMP-11, S3-RULING-5: by itself a species gives nothing; cards name it that do.
            TagGroup::open("species").single().on(&[CHAMPION, STRATEGY, LINGERING]).needed(&[CHAMPION], "S3-CHAMP-9"),
        ],
        tags: tags(),
        unspoken: ["use", "will", "shelf", "covers", "union"].map(str::to_owned).to_vec(),
        stats: stats(),
        // S3-SKILL-9, S3-ZONE-22: what is used one time has no CC; S3-SPELL-20: an Ion spell has no level.
        unprinted: vec![(CC, ONCE), (LEVEL, ION)],
        fields: vec![
            FieldWord::new("moniker", &[CHAMPION]),
            FieldWord::new("origin", &USED),
            FieldWord::new("shows", &[ALLY]),
        ],
        statuses: statuses(),
        state_zones: vec![
            StateZone::new(FALLEN, DOWNED).of(&[CHAMPION]),
            // S3-RULING-21.
            StateZone::new(FALLEN, USED_INVENTORY).of(&[MOUNT]),
            // S3-TAG-10, S3-RULING-166: only words that name it reach one that is out.
            StateZone::new(OUT, TAGGED_OUT).of(&[CHAMPION]),
        ],
        states: states(),
        stores: stores(),
        zones: zones(),
        piles: zones().iter().map(|zone| format!("{zone}s")).collect(),
        happenings: happenings(),
        histories: histories(),
        tallies: tallies(),
        permits: permits(),
        rules: rules(),
        verbs: verbs(),
        deeds: deeds(),
        // S3-CWORD-51: by some cards alone.
        doers: vec![TO_BE_ANSWERED],
        orders: orders(),
        headings: headings(),
        spans: spans(),
        beyond: beyond(),
        idling: idling(),
        // S3-CWORD-13, S3-CWORD-9, S3-CWORD-21, S3-CWORD-27: an activated card lies open and lingers only then, and who is revived is up.
        changed_by: [
            (STORED, EVENT_ACTIVATED),
            (UNDER_CHARGE, EVENT_ACTIVATED),
            (STORED, EVENT_WIPED),
            (UNDER_CHARGE, EVENT_WIPED),
            (OUT, EVENT_TAGGED),
            (LINGERS, EVENT_ACTIVATED),
            (FALLEN, EVENT_REVIVED),
            (FALLEN, EVENT_DOWNED),
            (STORED, EVENT_SHATTERED),
        ]
        .map(|(state, event)| (state, event, Voice::Subject))
        .to_vec(),
        keywords: keywords(),
        // S3-CREST-3, S3-CWORD-33, S3-DECK-45, S3-DECK-46: they are counted, and are no cards.
        counters: vec![CounterWord { noun: noun("crest", "crests"), stat: CRESTS }],
        // S3-CWORD-34, S3-DECK-44.
        throwing: Throwing::DiceAndCoins,
        // S3-ALLY-9, S3-DUOS-21; S3-RULING-192: "friendly" is the team's.
        sought: Sought::Sides,
        watching: Watching::ForLong,
        // S3-CWORD-40.
        limits: UseLimits { uses: OFTEN_USED.to_vec(), triggers: OFTEN.to_vec(), ..UseLimits::default() },
        // S3-CWORD-49.
        lost: vec![(HP, BLOOD)],
        patterns: patterns(),
        // S3-CWORD-3, S3-CWORD-42, S3-ALLY-1: the champion on the card, whose name and moniker both match.
        shows: 1 << ALLY.0,
        // S3-CWORD-29, S3-CWORD-30, S3-ENHANCE-1: their texts say what they require.
        made: Kind::bits(&USED) | 1 << ENHANCED.0,
        parties: parties(),
        // S3-CWORD-18.
        cost: Some(WC),
        // S3-CWORD-20.
        damageable: Damageable::Within(HURT),
        in_play: 1 << CHAMPIONS.0 | 1 << ACTIVITY.0 | 1 << LINGER.0,
        // S3-CWORD-22: what is searched and looked at.
        hidden: vec![Reach::within(&MAIN_DECK, HAND).or_in(DECK).or_in(LIBRARY)],
        // S3-RULING-181.
        found: Found::Shown(REVEAL),
        // S3-CWORD-24, S3-ZONE-24.
        given: vec![BREAK, DESTROY],
        moves: Reach::anywhere(&MAIN_DECK),
        unanswered: UNANSWERED.map(|event| (event, "no card answers it: cards answer what players do, \"activates\", \"uses\", \"stores\", \"draws\", and attacks, \"is targeted by\"; what stays in play waits for it, \"When …, …\" (S3-RULING-179)".into())).to_vec(),
        // S3-DECK-3, S3-ZONE-6, S3-ZONE-28.
        confined: [
            (INVENTORY, &STOCKED[..]),
            (USED_INVENTORY, &STOCKED),
            (CHAMPIONS, &[CHAMPION]),
            (DOWNED, &[CHAMPION]),
            (TAGGED_OUT, &[CHAMPION]),
        ]
        .map(|(zone, kinds)| (zone, Kind::bits(kinds)))
        .to_vec(),
        control: Reach::in_play(&[]),
        fighters: Kind::bits(&UNITS),
        // S3-RULING-39.
        mute: [EVENT_DOWNED, EVENT_FELLED]
            .map(|event| (event, Kind::bits(&[CHAMPION]), "nothing of a champion works while it is downed".into()))
            .to_vec(),
        passing: Kind::bits(&[ITEM, STONE]),
        wielded: vec![(
            Kind::bits(&UNITS) | Kind::bits(&[WEAPON, ENHANCED]),
            vec![EVENT_TARGETED, EVENT_DAMAGE],
            "who attacks does so with a skill or spell, and that is meant: say \"by a skill\" or \"by a spell\" of what is aimed, \"your skills\" or \"your spells\" of \
             damage, or give the user ATK or INT"
                .into(),
        )],
        // S3-WORD-8; S3-RULING-155: "your" are the player's own.
        sides: Sides::Teams,
        unsaid: unsaid(),
        phrases: phrases(),
        opponents: Opponents::Several,
        sayings: Saying::lists(&[
            ("when the opponent", "when an opponent"),
            ("it is the opponent's turn", "it is an opponent's turn"),
            ("the opponent", "each opponent"),
            // S3-CWORD-11, S3-CWORD-49.
            ("pay", "consume"),
            ("pays", "consumes"),
            ("until end of turn", "this turn"),
        ]),
        synonyms: synonyms(),
        // S3-WORD-7.
        lone: vec![ACTING, LEADING],
        // S3-CWORD-26: lingering strategies are destroyed, weapons break.
        kin: vec![vec![BREAK, DESTROY]],
        phrasing: Phrasing {
            pricing: Pricing::Told,
            play_to: 0,
            // S3-RULING-76, S3-RULING-178: at the announcement.
            mode_time: ModeTime::First,
            // S3-RULING-127: a card's own number goes first; Freeze says how many slots.
            measured: 1 << BURNT.0 | 1 << PLAGUED.0 | 1 << GRACED.0 | 1 << FRIGHTENED.0,
            // S3-RULING-87: of attacks and defences for the calculation, otherwise for the turn.
            untimed: vec![
                (Kind::bits(&FIGHTING), Lasts::Span(THIS_ATTACK)),
                (Kind::bits(&ALL) & !Kind::bits(&FIGHTING), Lasts::Turn),
            ],
            // S3-RULING-5: one species, spelled two ways; S3-CLASS-5, S3-RULING-1: two subclasses with two names each.
            spellings: [("Asaurian", "Asurian"), ("Sorceress", "Sorcerer"), ("Rogue", "Hunter")]
                .map(|(other, usual)| (other.into(), usual.into()))
                .to_vec(),
            ..Phrasing::default()
        },
        // The language itself has S3-CWORD-3 (names), S3-CWORD-6 (amounts), S3-CWORD-17 (what becomes equal to
        // another), S3-CWORD-42 and S3-CWORD-44 (conditions), S3-CWORD-46 (targets) and S3-CWORD-48 (choices).
        ..Lexicon::default()
    }
}

numbered! {
    kinds: Kind as Kinds => KindWord {
        // S3-CWORD-1: the types of card. S3-MASTERY-1: what a champion's text says is its mastery.
        CHAMPION = KindWord::printed("champion", "champions", "Champion", &[CHAMPION], Abides::InPlay),
        // "Will" alone is an amount of it. S3-WILL-2: whatever it is called.
        WILL = KindWord::printed("Will card", "Will cards", "Will", &[WILL], Abides::Once),
        ALLY = KindWord::printed("ally", "allies", "Ally", &[ALLY], Abides::Once),
        // S3-SKILL-4: the type says whether a skill attacks or defends, and how.
        STRIKING = KindWord::printed("Striking skill", "Striking skills", "Striking Skill", &[STRIKING], Abides::Once),
        RANGED = KindWord::printed("Ranged skill", "Ranged skills", "Ranged Skill", &[RANGED], Abides::Once),
        MYSTIC = KindWord::printed("Mystic skill", "Mystic skills", "Mystic Skill", &[MYSTIC], Abides::Once),
        PHYSICAL = KindWord::printed("Physical skill", "Physical skills", "Physical Skill", &[PHYSICAL], Abides::Answers),
        EVASIVE = KindWord::printed("Evasive skill", "Evasive skills", "Evasive Skill", &[EVASIVE], Abides::Answers),
        ATTACK_SPELL = KindWord::printed("offensive spell", "offensive spells", "Offensive Spell", &[ATTACK_SPELL], Abides::Once),
        DEFENCE_SPELL = KindWord::printed("defensive spell", "defensive spells", "Defensive Spell", &[DEFENCE_SPELL], Abides::Answers),
        // S3-SPELL-15: it may do anything, and S3-STORE-16, as defences and strategies do, it may wait for something.
        TACTICAL_SPELL = KindWord::printed("tactical spell", "tactical spells", "Tactical Spell", &[TACTICAL_SPELL], Abides::Answers),
        // S3-STRATEGY-14: it may say what it answers.
        STRATEGY = KindWord::printed("strategy", "strategies", "Strategy", &[STRATEGY, LINGERING], Abides::Answers),
        // S3-STRATEGY-6: it stays; S3-RULING-180: what it offers may be used.
        LINGERING = KindWord::printed("lingering strategy", "lingering strategies", "Lingering Strategy", &[LINGERING], Abides::Serves),
        ITEM = KindWord::printed("item", "items", "Item", &[ITEM], Abides::Once),
        // S3-STONE-1; S3-RULING-22: it is no item.
        STONE = KindWord::printed("stone", "stones", "Stone", &[STONE], Abides::Once),
        WEAPON = KindWord::printed("weapon", "weapons", "Weapon", &[WEAPON, ENHANCED], Abides::Borne(CHAMPION)),
        ENHANCED = KindWord::printed("enhanced weapon", "enhanced weapons", "Enhanced Weapon", &[ENHANCED], Abides::Borne(CHAMPION)),
        // S3-MOUNT-1.
        MOUNT = KindWord::printed("mount", "mounts", "Mount", &[MOUNT], Abides::Borne(CHAMPION)),
    } besides {
        OFFENSIVE_SKILL = KindWord::covering("offensive skill", "offensive skills", &OFFENSIVE_SKILLS),
        DEFENSIVE_SKILL = KindWord::covering("defensive skill", "defensive skills", &DEFENSIVE_SKILLS),
        // S3-ALLY-2: neither of these covers allies.
        SKILL = KindWord::covering("skill", "skills", &SKILLS),
        SPELL = KindWord::covering("spell", "spells", &SPELLS),
        // S3-RULING-90: champions and mounts, where a champion alone is no mount.
        UNIT = KindWord::covering("unit", "units", &UNITS),
        // S3-STORE-1: what can be stored.
        // S3-DECK-3.
        INVENTORY_CARD = KindWord::covering("inventory card", "inventory cards", &STOCKED),
        DECK_CARD = KindWord::covering("main-deck card", "main-deck cards", &MAIN_DECK),
        CARD = KindWord::covering("card", "cards", &ALL),
    }
}

numbered! {
    /// Species and types of item are open groups: packs bring them, numbered behind these.
    tags: Tag => TagWord {
        // S3-CLASS-1.
        KNIGHT = TagWord::of("class", "Knight"),
        ASSAILANT = TagWord::of("class", "Assailant"),
        MAGICIAN = TagWord::of("class", "Magician"),
        SUPPORT = TagWord::of("class", "Support"),
        // S3-CLASS-2, S3-CLASS-3: three of each class, in the order of the classes. S3-CLASS-7, S3-CLASS-35,
        // S3-MASTERY-4: where a subclass can do more the rules ask for these labels alone, not for a class, a card or a
        // mastery.
        GUARDIAN = TagWord::of("subclass", "Guardian"),
        BERSERKER = TagWord::of("subclass", "Berserker"),
        BARBARIAN = TagWord::of("subclass", "Barbarian"),
        // S3-CLASS-4.
        SWORDSAINT = TagWord::of("subclass", "Swordsaint"),
        ASSASSIN = TagWord::of("subclass", "Assassin"),
        HUNTER = TagWord::of("subclass", "Hunter"),
        // S3-CLASS-5.
        SAGE = TagWord::of("subclass", "Sage"),
        SORCERER = TagWord::of("subclass", "Sorcerer"),
        OCCULTIST = TagWord::of("subclass", "Occultist"),
        // S3-CLASS-6.
        CLERIC = TagWord::of("subclass", "Cleric"),
        TACTICIAN = TagWord::of("subclass", "Tactician"),
        ENGINEER = TagWord::of("subclass", "Engineer"),
        HERO = TagWord::of("alignment", "hero"),
        VILLAIN = TagWord::of("alignment", "villain"),
        // S3-CWORD-2; S3-SPELL-16: the harmonious ones.
        FLAME = TagWord::of("element", "Flame"),
        FROST = TagWord::of("element", "Frost"),
        WIND = TagWord::of("element", "Wind"),
        NATURE = TagWord::of("element", "Nature"),
        // S3-SPELL-17: those of chaos.
        SOL = TagWord::of("element", "Sol"),
        SHADE = TagWord::of("element", "Shade"),
        ION = TagWord::of("element", "Ion"),
        // S3-CHARGED-1, S3-CHARGED-4.
        CHARGED_CARD = TagWord::of("variant", "Charged"),
        HYPER = TagWord::of("variant", "Hyper"),
        BASIC = TagWord::of("strategy", "Basic"),
        REACTIVE = TagWord::of("strategy", "Reactive"),
        // S3-CWORD-45: such a card says by it that it is for Tag only.
        TAG_CARD = TagWord::of("strategy", "Tag"),
        // S3-UNION-5.
        LINK_UNION = TagWord::of("union", "AL"),
        STRAIGHT = TagWord::of("union", "Straight"),
        // S3-UNION-6, S3-UNIONING-10: what the Legacy edition calls them.
        RANK_KIND = TagWord::of("union", "Rank Kind"),
        RANK_STRAIGHT = TagWord::of("union", "Rank Straight"),
        ONCE = TagWord::of("use", "1TU"),
        // S3-WILL-3.
        UNIVERSE = TagWord::of("will", "of the Universe"),
        LIBRARY_CARD = TagWord::of("shelf", "Library"),
        // S3-WORD-6, S3-RULING-106: any champion may answer with it, whoever is targeted.
        FOR_OTHERS = TagWord::of("covers", "any champion"),
        POTION = TagWord::of("item", "Potion"),
        TRAP = TagWord::of("item", "Trap"),
    }
}

/// The labels of unions, a bit each.
pub(crate) const UNIONS: u128 = 1 << LINK_UNION.0 | 1 << STRAIGHT.0 | 1 << RANK_KIND.0 | 1 << RANK_STRAIGHT.0;

/// A card with this link may stand for any.
pub const JOKER: i16 = 14;

numbered! {
    stats: Stat as Stats => StatWord {
        // S3-CWORD-5.
        HP = StatWord::new("HP", &UNITS).of(HURT).at_least(1).used(),
        // S3-CWORD-16.
        ATK = StatWord::new("ATK", &ARMED).of(Reach::in_play(&UNITS)),
        DEF = StatWord::new("DEF", &ARMED).of(Reach::in_play(&UNITS)),
        SDG = StatWord::new("SDG", &ARMED).of(Reach::in_play(&UNITS)),
        INT = StatWord::new("INT", &ARMED).of(Reach::in_play(&UNITS)),
        WC = StatWord::new("WC", &LINKED).of(PRICED).optional().needed(&USED, "S3-SKILL-1, S3-SPELL-1"),
        CC = StatWord::new("CC", &LINKED).of(PRICED).optional().needed(&USED, "S3-SKILL-1, S3-SPELL-1"),
        // S3-CWORD-14; S3-CHARGED-3, S3-CHARGED-4: one field, whatever a layout calls it.
        CH = StatWord::new("CH", &USED).of(PRICED).optional(),
        LEVEL = StatWord::new("level", &USED).of(PRICED).optional().needed(&USED, "S3-SKILL-1, S3-SPELL-1"),
        // S3-CWORD-7, S3-RULING-33: 1 to 10, J, Q, K. S3-RULING-101: a card prints one. S3-CHAIN-14: what the Legacy
        // edition calls rank.
        LINK = StatWord::new("link", &LINKED).of(Reach::in_play(&[])).optional().needed(&USED, "S3-SKILL-1, S3-SPELL-1").at_least(1).worded(11, &["J", "Q", "K", "Joker"]),
        // S3-CHAMP-14, S3-CHAMP-15: the lowest first.
        PRESTIGE = StatWord::new("prestige", &RANKED).of(Reach::in_play(&[])).optional().needed(&[CHAMPION, WEAPON, ENHANCED, MOUNT], "S3-CHAMP-1, S3-WEAPON-1").at_least(1).worded(1, &["B", "A", "S", "SS", "S3"]),
        // S3-CHAMP-24.
        OFFENCE_MARKERS = markers("offensive"),
        DEFENCE_MARKERS = markers("defensive"),
        FLAME_MARKERS = markers("Flame"),
        FROST_MARKERS = markers("Frost"),
        WIND_MARKERS = markers("Wind"),
        NATURE_MARKERS = markers("Nature"),
        SOL_MARKERS = markers("Sol"),
        SHADE_MARKERS = markers("Shade"),
        ION_MARKERS = markers("Ion"),
        // S3-CREST-1.
        CRESTS = StatWord::new("crest count", &[]).of(Reach::in_play(&CRESTED)).used(),
        // S3-WORD-2: in the turns of the champion.
        HAND_LIMIT = StatWord::new("hand limit", &[]).of(Reach::in_play(&[CHAMPION])),
        DRAW_SIZE = StatWord::new("draw size", &[]).of(Reach::in_play(&[CHAMPION])),
        // S3-CWORD-5, S3-CWORD-44: the number on the card.
        PRINTED_HP = StatWord::worked_out("printed HP", Reach::in_play(&UNITS), HP),
        // S3-CWORD-5: what is printed, with weapon and mount.
        BASE_ATK = StatWord::worked_out("base ATK", Reach::in_play(&UNITS), ATK),
        BASE_DEF = StatWord::worked_out("base DEF", Reach::in_play(&UNITS), DEF),
        BASE_SDG = StatWord::worked_out("base SDG", Reach::in_play(&UNITS), SDG),
        BASE_INT = StatWord::worked_out("base INT", Reach::in_play(&UNITS), INT),
    }
}

/// A noun in both numbers.
fn noun(one: &str, many: &str) -> Noun2 {
    Noun2 { one: one.into(), many: many.into() }
}

/// Slots that are frozen for a time.
fn frozen_for(turns: &str) -> Noun2 {
    noun(&format!("opposing slot for {turns}"), &format!("opposing slots for {turns}"))
}

/// One kind of marker of skill trees; S3-CWORD-36: texts add some.
fn markers(of: &str) -> StatWord {
    StatWord::new(&format!("{of} markers"), &ARMED).of(Reach::in_play(&[CHAMPION])).optional()
}

/// The elements with their markers.
pub const ELEMENTS: [(Tag, Stat); 7] = [
    (FLAME, FLAME_MARKERS),
    (FROST, FROST_MARKERS),
    (WIND, WIND_MARKERS),
    (NATURE, NATURE_MARKERS),
    (SOL, SOL_MARKERS),
    (SHADE, SHADE_MARKERS),
    (ION, ION_MARKERS),
];

numbered! {
    keywords: Keyword => DefinedWord {
        // S3-CWORD-43, S3-NAMED-11: it is not activated while its player has another of its name active.
        UNIQUE = DefinedWord::new("Unique", &[STRATEGY, LINGERING], ""),
    }
}

numbered! {
    statuses: Status => DefinedWord {
        // S3-CWORD-10, S3-CWORD-32.
        BURNT = DefinedWord::new("Burnt", &[CHAMPION], ""),
        BLISTERED = DefinedWord::new("Blistered", &[CHAMPION], ""),
        BOUND = DefinedWord::new("Bound", &[CHAMPION], ""),
        // S3-CWORD-50, S3-RULING-134: a card may say which half.
        SHUT_OUT = DefinedWord::new("Bound from the inventory", &[CHAMPION], ""),
        CUT_OFF = DefinedWord::new("Bound from the deck", &[CHAMPION], ""),
        PLAGUED = DefinedWord::new("Plagued", &[CHAMPION], ""),
        BLINDED = DefinedWord::new("Blinded", &[CHAMPION], ""),
        GRACED = DefinedWord::new("Graced", &[CHAMPION], ""),
        FRIGHTENED = DefinedWord::new("Frightened", &[CHAMPION], ""),
        MUFFLED = DefinedWord::new("Muffled", &[CHAMPION], ""),
        CHARMED = DefinedWord::new("Charmed", &[CHAMPION], ""),
        STUNNED = DefinedWord::new("Stunned", &[CHAMPION], ""),
    }
}

numbered! {
    states: State => StateWord {
        // S3-WORD-7, S3-CWORD-41.
        ACTING = StateWord::before("acting").of(&[CHAMPION]),
        // S3-CWORD-9, S3-CWORD-13.
        STORED = StateWord::before("stored").of(&MAIN_DECK),
        // S3-CWORD-10.
        FALLEN = StateWord::before("downed").of(&UNITS).anywhere(),
        EQUIPPED = StateWord::before("equipped").of(&[CHAMPION, WEAPON, ENHANCED]),
        // S3-CWORD-2; S3-SPELL-16, S3-SPELL-17.
        HARMONIOUS = StateWord::before("harmonious").of(&ELEMENTAL).anywhere(),
        CHAOTIC = StateWord::before("chaos").of(&ELEMENTAL).anywhere(),
        // S3-WORD-7, S3-CWORD-4.
        LEADING = StateWord::before("lead").of(&[CHAMPION]).anywhere(),
        LAST_TO_ACT = StateWord::after("that acts last", "acts last").of(&[CHAMPION]).anywhere(),
        NEXT_TO_ACT = StateWord::after("that acts next", "acts next").of(&[CHAMPION]).anywhere(),
        // S3-CWORD-10.
        ALONE = StateWord::after("in Last Stand", "is in Last Stand").of(&[CHAMPION]),
        RIDING = StateWord::before("mounted").of(&[CHAMPION]),
        TARGETED = StateWord::before("targeted").of(&UNITS),
        // S3-CWORD-9.
        ACTIVE_NOW = StateWord::before("active").of(&MAIN_DECK).anywhere().since_played(),
        BROKEN_OPEN = StateWord::before("shattered").of(&[PHYSICAL, DEFENCE_SPELL]).anywhere().made_in(THIS_ATTACK).since_played(),
        UNDER_CHARGE = StateWord::after("with a charge", "has a charge").of(&MAIN_DECK).anywhere(),
        // S3-CWORD-43: charged or locked.
        WITH_WILL = StateWord::after("with Will on it", "has Will on it").of(&LASTING).anywhere(),
        // S3-CWORD-43: of a champion's turn.
        THIRD = StateWord::after("that is third in the chain", "is third in the chain").of(&LINKED).anywhere().since_played(),
        // S3-CWORD-9.
        LINGERS = StateWord {
            denies: "does not linger".into(),
            many: "that linger".into(),
            ..StateWord::after("that lingers", "lingers").of(&LASTING).since_played()
        },
        // S3-CWORD-38: until the attack is over.
        // S3-RULING-206: who was downed by it was dealt damage too.
        STRUCK = StateWord::after("dealt damage by this attack", "was dealt damage by this attack")
            .of(&UNITS)
            .kept_in(&[DOWNED, TAGGED_OUT, USED_INVENTORY])
            .made_in(THIS_ATTACK),
        // S3-CWORD-43, S3-LIBRARY-5.
        SHELVED = StateWord::after("activated from the Library", "was activated from the Library").of(&MAIN_DECK).anywhere().played_from(LIBRARY),
        // S3-CWORD-10.
        OUT = StateWord::before("tagged-out").of(&[CHAMPION]).anywhere(),
        IN = StateWord::before("tagged-in").of(&[CHAMPION]).anywhere(),
    }
}

numbered! {
    stores: Store as Stores => StoreWord {
        // S3-CWORD-11.
        WILL_STORE = StoreWord::named("Will", "Will"),
        ;
        // Numbers that only the rules keep.
        ROUND, STOCK, BLOOD, FREE_SLOTS, TAKEN_SLOTS, FROZEN_SLOTS
    }
}

numbered! {
    tallies: Tally => TallyWord {
        // S3-CWORD-45, S3-WORD-7: the first is 1.
        TALLY_ROUND = TallyWord { store: ROUND, says: TallySays::Sole("round".into()) },
        // S3-WORD-9.
        TALLY_STOCK = TallyWord { store: STOCK, says: TallySays::Whose("stock".into()) },
        // S3-CWORD-8.
        TALLY_FREE = TallyWord { store: FREE_SLOTS, says: TallySays::Whose("free slot count".into()) },
        TALLY_TAKEN = TallyWord { store: TAKEN_SLOTS, says: TallySays::Whose("taken slot count".into()) },
        TALLY_FROZEN = TallyWord { store: FROZEN_SLOTS, says: TallySays::Whose("frozen slot count".into()) },
    }
}

/// What is counted in a turn.
fn histories() -> Vec<HistoryWord> {
    // S3-CWORD-45: who uses a card of it has accessed the inventory.
    vec![
        HistoryWord::played(INVENTORY_CARD, ["use", "used", "used"], &[EVENT_SUPPLIED]),
        HistoryWord::played(CARD, ["activate", "activated", "activated"], &[EVENT_ACTIVATED]),
        // S3-CWORD-18: so that the first costs less.
        HistoryWord::played(SPELL, ["activate", "activated", "activated"], &[EVENT_ACTIVATED]),
        HistoryWord::played(SKILL, ["activate", "activated", "activated"], &[EVENT_ACTIVATED]),
    ]
}

/// S3-RULING-179: what happens without a window of answers.
const UNANSWERED: [u8; 15] = [
    EVENT_DOWNED,
    EVENT_BARE,
    EVENT_PREPARED,
    EVENT_SHATTERED,
    EVENT_WIPED,
    EVENT_HEALED,
    EVENT_DAMAGE,
    EVENT_REVIVED,
    EVENT_DRAW_PHASE,
    EVENT_TAG_PHASE,
    EVENT_PLANNING_PHASE,
    EVENT_ACTION_PHASE,
    EVENT_STRUCK,
    EVENT_FELLED,
    EVENT_CALCULATION,
];

/// S3-CWORD-38: what texts wait for; S3-MASTERY-3: a mastery that requires one of these works when it happens.
fn happenings() -> Vec<HappeningWord> {
    vec![
        // S3-CWORD-12.
        HappeningWord::player("activates", "activate", EVENT_ACTIVATED).of(&MAIN_DECK).leaving(Whereabouts::Anywhere),
        // S3-WORD-6.
        HappeningWord::subject("is targeted by", EVENT_TARGETED, ObjectWord::Needed).of(&UNITS),
        HappeningWord::subject("is targeted", EVENT_TARGETED, ObjectWord::None).of(&UNITS),
        HappeningWord::subject("is downed", EVENT_DOWNED, ObjectWord::None)
            .of(&UNITS)
            .leaving(Whereabouts::Lying(FALLEN)),
        HappeningWord::player("draws", "draw", EVENT_DRAWN).unseen().of(&MAIN_DECK).leaving(Whereabouts::Elsewhere),
        // S3-CWORD-15.
        HappeningWord::subject("is bare", EVENT_BARE, ObjectWord::None).of(&LASTING),
        // S3-CWORD-37.
        HappeningWord::subject("prepares", EVENT_PREPARED, ObjectWord::None).of(&[CHAMPION]),
        HappeningWord::subject("is formed", EVENT_FORMED, ObjectWord::None).of(&USED).leaving(Whereabouts::Elsewhere),
        HappeningWord::subject("is enhanced", EVENT_ENHANCED, ObjectWord::None).of(&[WEAPON, ENHANCED]),
        HappeningWord::subject("is equipped", EVENT_EQUIPPED, ObjectWord::None).of(&[WEAPON, ENHANCED]),
        // S3-CWORD-28.
        HappeningWord::subject("is mounted", EVENT_MOUNTED, ObjectWord::None).of(&[MOUNT]),
        // S3-CWORD-27.
        HappeningWord::subject("is shattered", EVENT_SHATTERED, ObjectWord::None).of(&[PHYSICAL, DEFENCE_SPELL]),
        // S3-WORD-3.
        HappeningWord::subject("is wiped", EVENT_WIPED, ObjectWord::None)
            .of(&MAIN_DECK)
            .leaving(Whereabouts::Elsewhere),
        HappeningWord::subject("is healed", EVENT_HEALED, ObjectWord::None).of(&UNITS),
        HappeningWord::subject("is dealt", EVENT_DAMAGE, ObjectWord::Damage).of(&UNITS),
        HappeningWord::subject("is revived", EVENT_REVIVED, ObjectWord::None).of(&[CHAMPION]),
        // S3-RULING-179.
        HappeningWord::player("stores", "store", EVENT_STORED).unseen().of(&MAIN_DECK),
        HappeningWord::player("charges", "charge", EVENT_CHARGED).of(&MAIN_DECK),
        HappeningWord::player("removes statuses with", "remove statuses with", EVENT_REMOVED)
            .of(&SPELLS)
            .leaving(Whereabouts::Elsewhere),
        HappeningWord::subject("is tagged in", EVENT_TAGGED, ObjectWord::None).of(&[CHAMPION]),
        // S3-CWORD-37.
        HappeningWord::subject("enters the Draw Phase", EVENT_DRAW_PHASE, ObjectWord::None).of(&[CHAMPION]),
        HappeningWord::subject("enters the Tag Phase", EVENT_TAG_PHASE, ObjectWord::None).of(&[CHAMPION]),
        HappeningWord::subject("enters the Planning Phase", EVENT_PLANNING_PHASE, ObjectWord::None).of(&[CHAMPION]),
        HappeningWord::subject("enters the Action Phase", EVENT_ACTION_PHASE, ObjectWord::None).of(&[CHAMPION]),
        // S3-CWORD-38: of the champion; of the card itself it is asked behind its attack.
        HappeningWord::other("deals damage to", EVENT_STRUCK, ObjectWord::Needed).of(&UNITS),
        HappeningWord::other("downs", EVENT_FELLED, ObjectWord::Needed).of(&UNITS).leaving(Whereabouts::Lying(FALLEN)),
        HappeningWord::subject("enters the Calculation", EVENT_CALCULATION, ObjectWord::None).of(&[CHAMPION]),
        // S3-CWORD-54: not what is drawn in a Draw Phase.
        HappeningWord::player("draws", "draw", EVENT_EFFECT_DRAWN)
            .unseen()
            .of(&MAIN_DECK)
            .leaving(Whereabouts::Elsewhere)
            .by_effect(),
        HappeningWord::player("uses", "use", EVENT_SUPPLIED).of(&STOCKED),
        HappeningWord::player("uses the mastery of", "use the mastery of", EVENT_USED).of(&[CHAMPION]),
        HappeningWord::player("uses an effect of", "use an effect of", EVENT_USED)
            .of(&[WEAPON, ENHANCED, MOUNT, LINGERING]),
    ]
}

numbered! {
    verbs: Verb as Verbs => VerbWord {
        // S3-CWORD-20; S3-ACTION-8: whom is said behind it, on most cards one opposing unit.
        // S3-RULING-210: "that much" is what it dealt.
        // S3-RULING-84: what no offensive card does is no attack.
        // S3-RULING-76: at whom is announced.
        ATTACK = VerbWord::new("attack", &UNITS).at_targets().harming().ending(THIS_ATTACK).measuring("the damage dealt").by_alone(
            &FIGHTING,
            "attacks are made with skills and spells alone, and not with tactical ones: say how much damage it deals, \"deal 20 damage to\"",
        ),
        // S3-CWORD-25; S3-RULING-179: an item or a stone lies in the inventory while it is answered.
        NULLIFY = VerbWord::to("nullify", Reach::within(&NULLIFIED, ACTIVITY).or_in(INVENTORY)).harming().to_what_is_answered().ending(THIS_ATTACK),
        // S3-CWORD-26, S3-RULING-176.
        BREAK = VerbWord::new("break", &[WEAPON, ENHANCED]).harming().leading(USED_INVENTORY),
        // S3-CWORD-21, S3-RULING-97.
        REVIVE = VerbWord::to("revive", Reach::within(&[CHAMPION], DOWNED)).helping().leading(CHAMPIONS),
        // S3-CWORD-26.
        DESTROY = VerbWord::new("destroy", &LASTING).harming().not_in_answer_to(EVENT_ACTIVATED),
        // S3-CWORD-19: one zone of cooldown on.
        ADVANCE = VerbWord::to("advance", Reach::within(&LINKED, COOLDOWN)).helping(),
        // S3-CWORD-23.
        SEND = VerbWord::to("send to the Used Card Zone", Reach::anywhere(&MAIN_DECK)).leading(USED_CARDS),
        // S3-CWORD-13: into a free slot.
        STORE = VerbWord::to("store", Reach::within(&MAIN_DECK, HAND).or_in(LIBRARY)),
        // S3-CWORD-14: with a Will of one's own.
        CHARGE = VerbWord::new("charge", &MAIN_DECK),
        // S3-CWORD-27: what is no defence is not shattered; who aims at a stored card does not see what it is.
        SHATTER = VerbWord::new("shatter", &MAIN_DECK).harming(),
        // S3-CWORD-13: it is stored no more, and does nothing there.
        TURN_UP = VerbWord::new("turn face-up", &MAIN_DECK),
        // S3-CWORD-28: by who uses the card.
        EQUIP = VerbWord::to("equip", Reach::within(&[WEAPON, ENHANCED], INVENTORY)),
        // S3-CWORD-32: one status by its name.
        CURE_BURNT = VerbWord::new("remove Burnt from", &[CHAMPION]).helping(),
        CURE_BLISTERED = VerbWord::new("remove Blistered from", &[CHAMPION]).helping(),
        CURE_BOUND = VerbWord::new("remove Bound from", &[CHAMPION]).helping(),
        CURE_PLAGUED = VerbWord::new("remove Plagued from", &[CHAMPION]).helping(),
        CURE_BLINDED = VerbWord::new("remove Blinded from", &[CHAMPION]).helping(),
        CURE_GRACED = VerbWord::new("remove Graced from", &[CHAMPION]),
        CURE_FRIGHTENED = VerbWord::new("remove Frightened from", &[CHAMPION]).helping(),
        CURE_MUFFLED = VerbWord::new("remove Muffled from", &[CHAMPION]).helping(),
        CURE_CHARMED = VerbWord::new("remove Charmed from", &[CHAMPION]).helping(),
        CURE_STUNNED = VerbWord::new("remove Stunned from", &[CHAMPION]).helping(),
        // S3-RULING-97: with what the card says.
        REVIVE_WITH = VerbWord::to("revive", Reach::within(&[CHAMPION], DOWNED)).helping().leading(CHAMPIONS).leaving(HP),
        // S3-CWORD-22: to everybody.
        REVEAL = VerbWord::to("reveal", Reach::within(&MAIN_DECK, HAND).or_in(DECK).or_in(LIBRARY)),
        // S3-CWORD-24: what is worn or ridden.
        UNEQUIP = VerbWord::new("return to the inventory", &[WEAPON, ENHANCED, MOUNT]),
        // S3-CWORD-32, S3-RULING-207: whatever it has.
        CURE_ALL = VerbWord::new("remove all statuses from", &[CHAMPION]).helping(),
    }
}

numbered! {
    deeds: Deed => DeedWord {
        // S3-CWORD-50.
        TO_BE_TARGETED = DeedWord::new("be targeted", &UNITS),
        // S3-WORD-6.
        TO_BE_ANSWERED = DeedWord::new("be answered", &MAIN_DECK),
        // S3-WORD-3.
        TO_BE_WIPED = DeedWord::new("be wiped", &MAIN_DECK),
        // S3-CWORD-50.
        TO_BE_ACTIVATED = DeedWord::done("be activated", "activate", &[])
            .of(Reach::within(&MAIN_DECK, HAND).or_in(LIBRARY).or_in(ACTIVITY)),
        // S3-CWORD-27.
        TO_BE_SHATTERED = DeedWord::new("be shattered", &[PHYSICAL, DEFENCE_SPELL]),
    }
}

numbered! {
    permits: Permit => PermitWord {
        // S3-SKILL-16, S3-RULING-23, S3-CWORD-36: on a champion, or on what it wears or rides.
        TO_USE_RANGED = PermitWord { says: "use Ranged skills".into(), of: Reach::in_play(&[CHAMPION]) },
        TO_USE_TRAPS = PermitWord { says: "use Traps".into(), of: Reach::in_play(&[CHAMPION]) },
        // S3-RULING-23, S3-CWORD-50: on the card itself, or of cards of one's own.
        BY_ANYBODY = PermitWord { says: "be used by any champion".into(), of: USABLE },
        AT_ANY_LEVEL = PermitWord { says: "be used by any champion whatever its level".into(), of: USABLE },
        // S3-WORD-3.
        OVERRIDDEN_TO_HAND = PermitWord { says: String::new(), of: Reach::ALL },
        // S3-CWORD-27.
        UNSHATTERED = PermitWord { says: String::new(), of: Reach::ALL },
        // S3-CWORD-30.
        UNIONS_OF_LIBRARY = PermitWord { says: String::new(), of: Reach::ALL },
    }
}

numbered! {
    rules: HouseRule => RuleWord {
        KEEPS_OVERRIDDEN =
            RuleWord { says: "your overridden cards go to your hand".into(), permit: OVERRIDDEN_TO_HAND, about: None },
        KEEPS_WHOLE = RuleWord {
            says: "defensive skills of this champion can't be shattered".into(),
            permit: UNSHATTERED,
            about: None,
        },
        FORMS_OF_LIBRARY = RuleWord {
            says: "you may form unions with cards in your Library too".into(),
            permit: UNIONS_OF_LIBRARY,
            about: None,
        },
    }
}

/// S3-LOCK-1: what is used and gone holds no Will.
const WHERE_LOCKED: &str =
    "what is used out of the inventory is gone at once: Will is locked on a card that lies in a slot";

/// What may be part of an attack, which is evaded or countered.
const ATTACKED: [u8; 2] = [EVENT_ACTIVATED, EVENT_TARGETED];

numbered! {
    orders: Order as Orders => OrderWord {
        // S3-WORD-5.
        EVADE = OrderWord::new("evade that attack", Takes::Nothing).answering(&ATTACKED).out_of(THIS_ATTACK),
        // S3-COUNTER-1, S3-CWORD-31.
        STRIKE_BACK = OrderWord::new("counter", Takes::Nothing).answering(&ATTACKED).within(THIS_ATTACK),
        // S3-TAG-5, S3-CWORD-35.
        TAG_IN = OrderWord::new("tag in your tagged-out champion", Takes::Nothing).bringing(EVENT_TAGGED),
        // S3-WORD-4, S3-RULING-130: slots of an opponent.
        FREEZE = OrderWord::new("freeze", Takes::Things(noun("opposing slot", "opposing slots"))),
        THAW = OrderWord::new("thaw your slots", Takes::Nothing),
        // S3-LOCK-1, S3-LOCK-3, S3-LOCK-4, S3-CWORD-15.
        LOCK = OrderWord::new("lock", Takes::Things(noun("Will on this", "Will on this"))).by_alone(&LOCKED, WHERE_LOCKED),
        LEAK = OrderWord::new("leak", Takes::Things(noun("Will from this", "Will from this"))).by_alone(&LOCKED, WHERE_LOCKED),
        // S3-CWORD-29.
        ENHANCE = OrderWord::new("enhance a weapon of your party", Takes::Nothing),
        // S3-STATUS-31, S3-CWORD-32: one for each element.
        FREE_FLAME = OrderWord::new("free your party from Flame", Takes::Nothing),
        FREE_FROST = OrderWord::new("free your party from Frost", Takes::Nothing),
        FREE_WIND = OrderWord::new("free your party from Wind", Takes::Nothing),
        FREE_NATURE = OrderWord::new("free your party from Nature", Takes::Nothing),
        FREE_SOL = OrderWord::new("free your party from Sol", Takes::Nothing),
        FREE_SHADE = OrderWord::new("free your party from Shade", Takes::Nothing),
        FREE_ION = OrderWord::new("free your party from Ion", Takes::Nothing),
        // S3-WORD-1, S3-CWORD-28.
        KEEP_ACTION = OrderWord::new("keep your Action Phase", Takes::Nothing),
        // S3-WORD-9.
        LOSE_STOCK = OrderWord::new("lose", Takes::Things(noun("stock", "stock"))),
        // S3-WORD-4, S3-RULING-126: for so many turns of their player.
        FREEZE_ONE_TURN = OrderWord::new("freeze", Takes::Things(frozen_for("1 turn"))),
        FREEZE_TWO_TURNS = OrderWord::new("freeze", Takes::Things(frozen_for("2 turns"))),
        FREEZE_THREE_TURNS = OrderWord::new("freeze", Takes::Things(frozen_for("3 turns"))),
        FREEZE_FOUR_TURNS = OrderWord::new("freeze", Takes::Things(frozen_for("4 turns"))),
        FREEZE_ALL = OrderWord::new("freeze all opposing slots", Takes::Nothing),
        // S3-WORD-1.
        END_TURN = OrderWord::new("end the turn", Takes::Nothing),
        SKIP_DRAW = OrderWord::new("skip your next Draw Phase", Takes::Nothing),
        SKIP_ACTION = OrderWord::new("skip your next Action Phase", Takes::Nothing),
        FOES_SKIP_DRAW = OrderWord::new("each opponent skips their next Draw Phase", Takes::Nothing),
        FOES_SKIP_ACTION = OrderWord::new("each opponent skips their next Action Phase", Takes::Nothing),
        // S3-WORD-2.
        DRAW_UP_TO = OrderWord::new("draw until you have", Takes::Things(noun("card in hand", "cards in hand"))),
        // S3-RULING-91, S3-RULING-179: of a mastery, and of what a weapon, a mount or a lingering card offers.
        NULLIFY_MASTERY = OrderWord::new("nullify that mastery", Takes::Nothing).answering(&[EVENT_USED]),
        NULLIFY_EFFECT = OrderWord::new("nullify that effect", Takes::Nothing).answering(&[EVENT_USED]),
    }
}

numbered! {
    headings: Heading => HeadingWord {
        // S3-ZONE-31, S3-CWORD-39: so a card says that it lingers whose type does not; S3-RULING-180.
        WHILE_LINGERING = HeadingWord::new("while this lingers,", &LINKED),
    }
}

numbered! {
    spans: Span => String {
        // S3-CWORD-39.
        THIS_ATTACK = "this attack",
        THIS_ROUND = "this round",
        // S3-RULING-58: the present round is the first.
        TWO_ROUNDS = "for 2 rounds",
        THREE_ROUNDS = "for 3 rounds",
        FOUR_ROUNDS = "for 4 rounds",
        FOR_THE_MATCH = "for the match",
    }
}

numbered! {
    patterns: Pattern => String {
        // S3-UNION-7.
        // S3-CWORD-30.
        IN_A_STRAIGHT = "in a straight",
        // S3-UNION-4.
        OF_ONE_LINK = "of one link",
    }
}

numbered! {
    parties: Party as Parties => PartyWord {
        // S3-RULING-174: the champion that uses the card, or what the card offers.
        USER = PartyWord::new("the user", &ALL[1..], &[CHAMPION]).not_by_itself(
            "it is who uses this card, and nobody uses what works by itself: say \"this champion\", \"attached champion\" \
             of who wears or rides this, \"the attacker\" of who attacks, or which champions are meant",
        )
        // Two cards are used there: that one and this.
        .not_behind(
            &[EVENT_ACTIVATED],
            "it could be who uses the card that is answered or who uses this one: say which champions are meant, \
             \"target opposing champion\", or answer the attack, \"when … is targeted by …\", and say \"the attacker\"",
        ),
        // S3-CWORD-47: the champion whose attack is answered.
        ATTACKER = PartyWord::new(
            "the attacker",
            &[PHYSICAL, EVASIVE, DEFENCE_SPELL, TACTICAL_SPELL, STRATEGY, ITEM],
            &[CHAMPION],
        )
        .met_by(&[EVENT_TARGETED]),
    }
}
