//! The words of Shattered Legacy and their numbers.
//!
//! The constants and the lexicon stand side by side so that a word and its number are read together;
//! a test checks that each constant names its word.

use cardtext::ast::{
    Affliction, Deed, Kind, Often, Order, Permit, Role, Span, Stat, State, Status, Store, Tag, Tally, Verb, Zone,
};
use cardtext::lexicon::{
    Abides, AfflictWord, Bareness, Creating, DeedWord, DefinedWord, HappeningWord, Harm, KindWord, Lexicon, Limits,
    Noun2, ObjectWord, Openness, Placing, RoleWord, StatWord, StateWord, StoreEvents, StoreWord, TagGroup, TagWord,
    TallySays, TallyWord, VerbWord, Voice, Wording,
};

macro_rules! numbered {
    ($type:ident: $($name:ident = $number:expr),* $(,)?) => {
        $(#[doc = concat!("The number of ", stringify!($name), ".")] pub const $name: $type = $type($number);)*
    };
}

numbered!(Kind: MASTER = 0, VASSAL = 1, SUPPORTER = 2, SPELL = 3, ACTION = 4, BLESSING = 5, CARD = 6);
// Domains are an open group: packs bring them, numbered behind these.
numbered!(Tag: CELESTIAL = 0, ELEMENTAL = 1, FAITH = 2, CURSE = 3, VOID_SPELL = 4, THRALL = 5, BEAST = 6, CONDUIT = 7,
    AT_YOUR_TURN = 8, AT_OPPONENTS_TURN = 9, AT_BATTLE = 10, AT_BATTLE_PHASE_END = 11, AT_YOUR_TURN_END = 12,
    AT_OPPONENTS_TURN_END = 13, ANY_TIME = 14);
// The last two are worked out: what a Vassal fights with, its Supporters included.
numbered!(Stat: LP_COST = 0, ATK = 1, DEF = 2, MGK = 3, HP = 4, ATK_PLUS = 5, DEF_PLUS = 6, MGK_REQUIREMENT = 7,
    TOTAL_ATK = 8, TOTAL_DEF = 9);
numbered!(Status: FROZEN = 0);
numbered!(State: ACTIVE = 0, RESTED = 1, NEGATED = 2, TOKEN = 3, ATTACKING = 4, DEFENDING = 5, ATTACKED = 6, RECRUITED = 7,
    SUPPORTED = 8);
// Only LP are gained and lost. The others are answered when a text asks: LP lost this turn, the MGK sum of a player's
// active Vassals, and the sum of the Total ATK Values in the Combined Attack under way (0 if there is none).
numbered!(Store: LP = 0, LP_LOST = 1, MGK_SUM = 2, COMBINED_TOTAL = 3);
numbered!(Tally: TALLY_LP_LOST = 0, TALLY_MGK_SUM = 1, TALLY_COMBINED = 2);
numbered!(Zone: HAND = 0, DECK = 1, VOID = 2, EXILE = 3, MASTER_ZONE = 4, VASSAL_ZONE = 5, REST_ZONE = 6, BLESSING_ZONE = 7);
numbered!(Verb: DESTROY = 0, EXILE_IT = 1, REST = 2, UNREST = 3, NEGATE = 4, REVEAL = 5);
numbered!(Affliction: FREEZE = 0);
numbered!(Deed: TO_ATTACK = 0, TO_BE_ATTACKED = 1, TO_ATTACK_DIRECTLY = 2, TO_JOIN = 3, TO_BE_TARGETED = 4, TO_BE_DESTROYED = 5,
    TO_BE_DESTROYED_BY_BATTLE = 6, TO_BE_RESTED = 7, TO_BE_EXILED = 8, TO_BE_CHOSEN_TO_REST = 9, TO_BE_CHOSEN_TO_UNREST = 10);
numbered!(Permit: ATTACK_PAST_VASSALS = 0, ATTACK_PAST_MASTERS = 1, ATTACK_AGAIN = 2);
numbered!(Order: NEGATE_ATTACK = 0, END_BATTLE_PHASE = 1);
numbered!(Span: BATTLE = 0, YOUR_NEXT_TURN_END = 1, OWNERS_NEXT_TURN_END = 2);
numbered!(Role: ATTACKER = 0, DEFENDER = 1, DESTROYER = 2);

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident = $number:expr;)*) => {
        $($(#[$doc])* pub const $name: u8 = $number;)*
    };
}

events! {
    /// Subject: the Vassal; player: who recruited it. As a play it is declared first and takes effect later: what answers
    /// "you recruit" by an Action answers the declaration, what triggers answers the Vassal's being there.
    EVENT_RECRUITED = 0;
    /// Subject: the Domain Master; player: who appointed it.
    EVENT_APPOINTED = 1;
    /// Subject: the Supporter; other: its Vassal; player: who contracted it.
    EVENT_CONTRACTED = 2;
    /// Subject: the Spell; player: who cast it.
    EVENT_CAST = 3;
    /// Subject: the Action; player: who activated it.
    EVENT_ACTIVATED = 4;
    /// Subject: the Blessing; player: who brought it in.
    EVENT_BROUGHT_IN = 5;
    /// Subject: a card that came into play in any way, tokens included.
    EVENT_ENTERED = 6;
    /// Subject: the Vassal that was rested; other: the card whose text did it, if any.
    EVENT_RESTED = 7;
    /// Subject: the Vassal that was unrested; player: who did it.
    EVENT_UNRESTED = 8;
    /// Subject: the card that was exiled from the battlefield; other: the card whose text did it, if any.
    EVENT_EXILED = 9;
    /// Subject: an attacker; other: the card it attacks, none in a Direct Attack. Raised for each attacker, in every kind
    /// of attack.
    EVENT_ATTACKS = 10;
    /// Subject: the attacked Vassal or Domain Master; other: the attacker (the first of a Combined Attack).
    EVENT_ATTACKED = 11;
    /// Subject: a Vassal in a Direct Attack.
    EVENT_DIRECT = 12;
    /// Subject: a Vassal in a Combined Attack; other: the Domain Master.
    EVENT_COMBINED = 13;
    /// Subject: the destroyed card; other: the destroyer, if any.
    EVENT_DESTROYED = 14;
    /// Player: who gained LP; with the amount.
    EVENT_LP_GAINED = 15;
    /// Player: who lost LP, other than by paying a price; with the amount.
    EVENT_LP_LOST = 16;
    /// Player: who drew a card; subject: the card.
    EVENT_DRAWN = 17;
    /// Player: who discarded a card; subject: the card.
    EVENT_DISCARDED = 18;
    /// Subject: the card a named state was put on. Only told.
    EVENT_AFFLICTED = 19;
    /// Damage and healing, which this game has not: never raised.
    EVENT_DAMAGE = 28;
    /// Damage and healing, which this game has not: never raised.
    EVENT_HEALED = 29;
    /// The start of a turn.
    EVENT_TURN_START = 30;
    /// The end of a turn.
    EVENT_TURN_END = 31;
}

fn bits(kinds: &[Kind]) -> u32 {
    kinds.iter().fold(0, |bits, kind| bits | 1 << kind.0)
}

const ALL_TYPES: [Kind; 6] = [MASTER, VASSAL, SUPPORTER, SPELL, ACTION, BLESSING];

fn noun(one: &str, many: &str) -> Noun2 {
    Noun2 { one: one.into(), many: many.into() }
}

/// The words of Shattered Legacy.
pub fn lexicon() -> Lexicon {
    let group = |key: &str, open| TagGroup { key: key.into(), open };
    Lexicon {
        game: "shattered-legacy".into(),
        kinds: kinds(),
        tag_groups: vec![
            group("spell", Openness::Closed),
            group("supporter", Openness::Closed),
            group("situation", Openness::Closed),
            group("domain", Openness::Open),
        ],
        // SL-CARD-5: a Situation Requirement is printed on an Action; texts do not speak of it.
        unspoken: vec!["situation".into()],
        tags: tags(),
        stats: stats(),
        // SL-SUPPORTER-10: a Conduit has neither.
        unprinted: vec![(ATK_PLUS, CONDUIT), (DEF_PLUS, CONDUIT)],
        // SL-RULING-72
        statuses: vec![DefinedWord {
            word: "Frozen".into(),
            means: "This Vassal can't attack, be chosen to rest or be chosen to unrest.".into(),
            stands_for: None,
        }],
        afflictions: vec![AfflictWord { before: "freeze".into(), status: FROZEN, span: OWNERS_NEXT_TURN_END }],
        states: states(),
        // SL-RULING-19: "Vassal" means an active one unless the text says more.
        state_zones: vec![(RESTED, REST_ZONE)],
        stores: vec![StoreWord { noun: noun("LP", "LP"), bare: Bareness::Named }],
        tallies: tallies(),
        store_events: vec![StoreEvents { store: LP, gained: EVENT_LP_GAINED, lost: EVENT_LP_LOST }],
        unit: Some(LP),
        cost: Some(LP_COST),
        zones: ["hand", "deck", "Void", "exile", "Master Zone", "Vassal Zone", "Rest Zone", "Blessing Zone"]
            .map(String::from)
            .into(),
        happenings: happenings(),
        roles: roles(),
        verbs: verbs(),
        deeds: deeds(),
        doers: vec![TO_BE_ATTACKED, TO_BE_TARGETED, TO_BE_DESTROYED, TO_BE_RESTED, TO_BE_EXILED],
        replaced: vec![TO_BE_DESTROYED, TO_BE_DESTROYED_BY_BATTLE, TO_BE_RESTED],
        permits: [
            "attack directly although the opponent has a Vassal",
            "attack directly although the opponent has a Domain Master",
            "attack twice in a turn",
        ]
        .map(String::from)
        .into(),
        orders: ["negate that attack", "end the Battle Phase"].map(String::from).into(),
        spans: ["this battle", "until the end of your next turn", "until the end of its owner's next turn"]
            .map(String::from)
            .into(),
        limits: Limits {
            triggers: vec![Often::OncePerTurn, Often::OncePerBattle, Often::OncePerGame],
            // SL-RULING-75: once per turn is what every ability may be used.
            uses: vec![Often::OncePerGame],
        },
        harm: Harm::None,
        wording: Wording {
            you_hold: "have".into(),
            he_holds: "has".into(),
            bearer: "this Supporter's".into(),
            on: "contracted to".into(),
            start: "beginning".into(),
            play: "recruit".into(),
            play_to: bits(&[VASSAL]),
            creating: Creating::Create,
        },
        ..Lexicon::default()
    }
}

fn kinds() -> Vec<KindWord> {
    let kind = |one: &str, many: &str, type_name: &str, covers: &[Kind], abides: Abides| KindWord {
        noun: noun(one, many),
        type_name: type_name.into(),
        covers: bits(covers),
        abides,
    };
    vec![
        kind("Domain Master", "Domain Masters", "Domain Master", &[MASTER], Abides::InPlay),
        kind("Vassal", "Vassals", "Vassal", &[VASSAL], Abides::InPlay),
        // SL-SUPPORTER-2: a Supporter is contracted to a Vassal and to nothing else.
        kind("Supporter", "Supporters", "Supporter", &[SUPPORTER], Abides::Borne(VASSAL)),
        kind("Spell", "Spells", "Spell", &[SPELL], Abides::Once),
        kind("Action", "Actions", "Action", &[ACTION], Abides::Answers),
        kind("Blessing", "Blessings", "Blessing", &[BLESSING], Abides::InPlay),
        kind("card", "cards", "", &ALL_TYPES, Abides::InPlay),
    ]
}

fn tags() -> Vec<TagWord> {
    [
        ("spell", &["Celestial", "Elemental", "Faith", "Curse", "Void"][..]),
        ("supporter", &["Thrall", "Beast", "Conduit"]),
        (
            "situation",
            &[
                "beginning of your turn",
                "beginning of opponent's turn",
                "beginning of a battle",
                "end of the Battle Phase",
                "end of your turn",
                "end of opponent's turn",
                "any time",
            ],
        ),
    ]
    .into_iter()
    .flat_map(|(group, words)| words.iter().map(move |word| TagWord { word: (*word).into(), group: group.into() }))
    .collect()
}

fn stats() -> Vec<StatWord> {
    let stat = |name: &str, on: &[Kind]| StatWord { name: name.into(), on: bits(on) };
    vec![
        stat("LP cost", &[VASSAL, SUPPORTER, ACTION]),
        stat("ATK", &[VASSAL]),
        stat("DEF", &[VASSAL]),
        stat("MGK", &[VASSAL]),
        stat("HP", &[MASTER]),
        stat("ATK+", &[SUPPORTER]),
        stat("DEF+", &[SUPPORTER]),
        stat("MGK Requirement", &[SPELL]),
        stat("Total ATK Value", &[]),
        stat("Total DEF Value", &[]),
    ]
}

fn states() -> Vec<StateWord> {
    let before = |word: &str| StateWord { word: word.into(), place: Placing::Before, says: format!("is {word}") };
    let after = |word: &str, says: &str| StateWord { word: word.into(), place: Placing::After, says: says.into() };
    vec![
        before("active"),
        before("rested"),
        before("negated"),
        StateWord { says: "is a token".into(), ..before("token") },
        before("attacking"),
        before("defending"),
        after("that has attacked this turn", "has attacked this turn"),
        after("recruited this turn", "was recruited this turn"),
        after("with a Supporter", "has a Supporter"),
    ]
}

fn tallies() -> Vec<TallyWord> {
    let tally = |store, says| TallyWord { store, says };
    vec![
        tally(
            LP_LOST,
            TallySays::Noted { you: "LP you lost this turn".into(), he: "LP the opponent lost this turn".into() },
        ),
        tally(MGK_SUM, TallySays::Whose("MGK sum".into())),
        tally(COMBINED_TOTAL, TallySays::Sole("Combined Attack Total".into())),
    ]
}

fn happenings() -> Vec<HappeningWord> {
    let happening = |he: &str, you: &str, event: u8, subject: Voice, object: ObjectWord| HappeningWord {
        he: he.into(),
        you: you.into(),
        event,
        subject,
        object,
    };
    let is = |he: &str, event: u8| happening(he, "", event, Voice::Subject, ObjectWord::None);
    let does = |he: &str, you: &str, event: u8| happening(he, you, event, Voice::Player, ObjectWord::Card);
    vec![
        is("is recruited", EVENT_RECRUITED),
        is("is appointed", EVENT_APPOINTED),
        is("is contracted", EVENT_CONTRACTED),
        happening("is contracted to", "", EVENT_CONTRACTED, Voice::Subject, ObjectWord::Needed),
        is("is brought in", EVENT_BROUGHT_IN),
        is("enters play", EVENT_ENTERED),
        is("is rested", EVENT_RESTED),
        is("is unrested", EVENT_UNRESTED),
        is("is exiled", EVENT_EXILED),
        happening("attacks", "", EVENT_ATTACKS, Voice::Subject, ObjectWord::Card),
        is("is attacked", EVENT_ATTACKED),
        is("attacks directly", EVENT_DIRECT),
        is("joins a Combined Attack", EVENT_COMBINED),
        is("is destroyed", EVENT_DESTROYED),
        happening("destroys", "", EVENT_DESTROYED, Voice::Other, ObjectWord::Card),
        does("recruits", "recruit", EVENT_RECRUITED),
        does("appoints", "appoint", EVENT_APPOINTED),
        does("contracts", "contract", EVENT_CONTRACTED),
        does("casts", "cast", EVENT_CAST),
        does("activates", "activate", EVENT_ACTIVATED),
        does("brings in", "bring in", EVENT_BROUGHT_IN),
        does("draws", "draw", EVENT_DRAWN),
        does("discards", "discard", EVENT_DISCARDED),
    ]
}

fn roles() -> Vec<RoleWord> {
    let role = |word: &str, parts: &[(u8, Voice)]| RoleWord { word: word.into(), parts: parts.into() };
    vec![
        role("attacker", &[(EVENT_ATTACKS, Voice::Subject), (EVENT_ATTACKED, Voice::Other)]),
        role("defender", &[(EVENT_ATTACKS, Voice::Other), (EVENT_ATTACKED, Voice::Subject)]),
        role("destroyer", &[(EVENT_DESTROYED, Voice::Other)]),
    ]
}

fn verbs() -> Vec<VerbWord> {
    let verb = |before: &str, to: &[Kind]| VerbWord { before: before.into(), to: bits(to) };
    let in_play = [MASTER, VASSAL, SUPPORTER, BLESSING];
    vec![
        verb("destroy", &in_play),
        verb("exile", &ALL_TYPES),
        // SL-SUPPORTER-15: nothing but a Vassal is rested.
        verb("rest", &[VASSAL]),
        verb("unrest", &[VASSAL]),
        verb("negate", &ALL_TYPES),
        verb("reveal", &ALL_TYPES),
    ]
}

fn deeds() -> Vec<DeedWord> {
    let deed = |phrase: &str| DeedWord { phrase: phrase.into(), active: String::new() };
    vec![
        deed("attack"),
        deed("be attacked"),
        deed("attack directly"),
        deed("join Combined Attacks"),
        deed("be targeted"),
        deed("be destroyed"),
        deed("be destroyed by battle"),
        deed("be rested"),
        deed("be exiled"),
        deed("be chosen to rest"),
        deed("be chosen to unrest"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_constant_names_its_word() {
        let l = lexicon();
        let at = |number: u8| usize::from(number);
        let kinds = [
            (MASTER, "Domain Master"),
            (VASSAL, "Vassal"),
            (SUPPORTER, "Supporter"),
            (SPELL, "Spell"),
            (ACTION, "Action"),
            (BLESSING, "Blessing"),
            (CARD, "card"),
        ];
        for (kind, word) in kinds {
            assert_eq!(l.kinds[at(kind.0)].noun.one, word);
        }
        let types = [
            (CELESTIAL, "Celestial"),
            (ELEMENTAL, "Elemental"),
            (FAITH, "Faith"),
            (CURSE, "Curse"),
            (VOID_SPELL, "Void"),
            (THRALL, "Thrall"),
            (BEAST, "Beast"),
            (CONDUIT, "Conduit"),
        ];
        let situations = [
            (AT_YOUR_TURN, "beginning of your turn"),
            (AT_OPPONENTS_TURN, "beginning of opponent's turn"),
            (AT_BATTLE, "beginning of a battle"),
            (AT_BATTLE_PHASE_END, "end of the Battle Phase"),
            (AT_YOUR_TURN_END, "end of your turn"),
            (AT_OPPONENTS_TURN_END, "end of opponent's turn"),
            (ANY_TIME, "any time"),
        ];
        for (tag, word) in types.into_iter().chain(situations) {
            assert_eq!(l.tags[at(tag.0)].word, word);
        }
        let stats = [
            (LP_COST, "LP cost"),
            (ATK, "ATK"),
            (DEF, "DEF"),
            (MGK, "MGK"),
            (HP, "HP"),
            (ATK_PLUS, "ATK+"),
            (DEF_PLUS, "DEF+"),
            (MGK_REQUIREMENT, "MGK Requirement"),
            (TOTAL_ATK, "Total ATK Value"),
            (TOTAL_DEF, "Total DEF Value"),
        ];
        for (stat, word) in stats {
            assert_eq!(l.stats[at(stat.0)].name, word);
        }
        let zones = [
            (HAND, "hand"),
            (DECK, "deck"),
            (VOID, "Void"),
            (EXILE, "exile"),
            (MASTER_ZONE, "Master Zone"),
            (VASSAL_ZONE, "Vassal Zone"),
            (REST_ZONE, "Rest Zone"),
            (BLESSING_ZONE, "Blessing Zone"),
        ];
        for (zone, word) in zones {
            assert_eq!(l.zones[at(zone.0)], word);
        }
        for (store, tally) in [(LP_LOST, TALLY_LP_LOST), (MGK_SUM, TALLY_MGK_SUM), (COMBINED_TOTAL, TALLY_COMBINED)] {
            assert_eq!(l.tallies[at(tally.0)].store, store);
        }
        assert_eq!(l.stores[at(LP.0)].noun.one, "LP");
    }

    #[test]
    fn every_further_constant_names_its_word() {
        let l = lexicon();
        let at = |number: u8| usize::from(number);
        let states = [
            (ACTIVE, "active"),
            (RESTED, "rested"),
            (NEGATED, "negated"),
            (TOKEN, "token"),
            (ATTACKING, "attacking"),
            (DEFENDING, "defending"),
            (ATTACKED, "that has attacked this turn"),
            (RECRUITED, "recruited this turn"),
            (SUPPORTED, "with a Supporter"),
        ];
        for (state, word) in states {
            assert_eq!(l.states[at(state.0)].word, word);
        }
        assert_eq!(l.statuses[at(FROZEN.0)].word, "Frozen");
        assert_eq!(l.afflictions[at(FREEZE.0)].before, "freeze");
        let verbs = [
            (DESTROY, "destroy"),
            (EXILE_IT, "exile"),
            (REST, "rest"),
            (UNREST, "unrest"),
            (NEGATE, "negate"),
            (REVEAL, "reveal"),
        ];
        for (verb, word) in verbs {
            assert_eq!(l.verbs[at(verb.0)].before, word);
        }
        let deeds = [
            (TO_ATTACK, "attack"),
            (TO_BE_ATTACKED, "be attacked"),
            (TO_ATTACK_DIRECTLY, "attack directly"),
            (TO_JOIN, "join Combined Attacks"),
            (TO_BE_TARGETED, "be targeted"),
            (TO_BE_DESTROYED, "be destroyed"),
            (TO_BE_DESTROYED_BY_BATTLE, "be destroyed by battle"),
            (TO_BE_RESTED, "be rested"),
            (TO_BE_EXILED, "be exiled"),
            (TO_BE_CHOSEN_TO_REST, "be chosen to rest"),
            (TO_BE_CHOSEN_TO_UNREST, "be chosen to unrest"),
        ];
        for (deed, word) in deeds {
            assert_eq!(l.deeds[at(deed.0)].phrase, word);
        }
        for (permit, word) in [
            (ATTACK_PAST_VASSALS, "attack directly although the opponent has a Vassal"),
            (ATTACK_PAST_MASTERS, "attack directly although the opponent has a Domain Master"),
            (ATTACK_AGAIN, "attack twice in a turn"),
        ] {
            assert_eq!(l.permits[at(permit.0)], word);
        }
        assert_eq!(l.orders[at(NEGATE_ATTACK.0)], "negate that attack");
        assert_eq!(l.orders[at(END_BATTLE_PHASE.0)], "end the Battle Phase");
        for (span, word) in [
            (BATTLE, "this battle"),
            (YOUR_NEXT_TURN_END, "until the end of your next turn"),
            (OWNERS_NEXT_TURN_END, "until the end of its owner's next turn"),
        ] {
            assert_eq!(l.spans[at(span.0)], word);
        }
        for (role, word) in [(ATTACKER, "attacker"), (DEFENDER, "defender"), (DESTROYER, "destroyer")] {
            assert_eq!(l.roles[at(role.0)].word, word);
        }
        assert!(l.happenings.iter().all(|happening| happening.event < 30));
    }
}
