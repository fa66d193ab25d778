//! Types of card that words are said of together.

use cardtext::ast::{Kind, Often};
use cardtext::idling::{Contest, Idling, OutsideSpan, Unread};
use cardtext::lexicon::{Beyond, Reach};

use super::*;

/// S3-SKILL-2: skills that attack.
pub(crate) const OFFENSIVE_SKILLS: [Kind; 3] = [STRIKING, RANGED, MYSTIC];
/// S3-SKILL-3: skills that defend.
pub(crate) const DEFENSIVE_SKILLS: [Kind; 2] = [PHYSICAL, EVASIVE];
/// S3-CALC-11: what attacks.
pub(crate) const OFFENSIVE: [Kind; 4] = [STRIKING, RANGED, MYSTIC, ATTACK_SPELL];
/// All skills.
pub(crate) const SKILLS: [Kind; 5] = [STRIKING, RANGED, MYSTIC, PHYSICAL, EVASIVE];
/// S3-SPELL-3: all spells.
pub(crate) const SPELLS: [Kind; 3] = [ATTACK_SPELL, DEFENCE_SPELL, TACTICAL_SPELL];
/// What has a level, a WC and a CC.
pub(crate) const USED: [Kind; 8] =
    [STRIKING, RANGED, MYSTIC, PHYSICAL, EVASIVE, ATTACK_SPELL, DEFENCE_SPELL, TACTICAL_SPELL];
/// The same and allies: what can have a link. S3-WILL-1, S3-STRATEGY-1, S3-ITEM-1, S3-STONE-1: nothing else has a link,
/// a WC or a CC.
pub(crate) const LINKED: [Kind; 9] =
    [STRIKING, RANGED, MYSTIC, PHYSICAL, EVASIVE, ATTACK_SPELL, DEFENCE_SPELL, TACTICAL_SPELL, ALLY];
/// S3-ZONE-31: what may linger. S3-LOCK-1: what Will is locked on; what is worn or ridden hangs on its champion, and nothing hangs on that.
pub(crate) const LASTING: [Kind; 10] =
    [STRIKING, RANGED, MYSTIC, PHYSICAL, EVASIVE, ATTACK_SPELL, DEFENCE_SPELL, TACTICAL_SPELL, ALLY, LINGERING];
/// What is in a main deck: S3-DECK-2.
pub(crate) const MAIN_DECK: [Kind; 12] = [
    WILL,
    ALLY,
    STRIKING,
    RANGED,
    MYSTIC,
    PHYSICAL,
    EVASIVE,
    ATTACK_SPELL,
    DEFENCE_SPELL,
    TACTICAL_SPELL,
    STRATEGY,
    LINGERING,
];
/// What is in an inventory besides unions: S3-DECK-3, S3-STONE-3.
pub(crate) const STOCKED: [Kind; 5] = [ITEM, STONE, WEAPON, ENHANCED, MOUNT];
/// What an order to lock Will is read on: all but S3-ITEM-9 what is used and gone.
pub(crate) const LOCKED: [Kind; 16] = [
    CHAMPION,
    WILL,
    ALLY,
    STRIKING,
    RANGED,
    MYSTIC,
    PHYSICAL,
    EVASIVE,
    ATTACK_SPELL,
    DEFENCE_SPELL,
    TACTICAL_SPELL,
    STRATEGY,
    LINGERING,
    WEAPON,
    ENHANCED,
    MOUNT,
];
/// What does something once, which can be kept from happening.
pub(crate) const NULLIFIED: [Kind; 14] = [
    WILL,
    ALLY,
    STRIKING,
    RANGED,
    MYSTIC,
    PHYSICAL,
    EVASIVE,
    ATTACK_SPELL,
    DEFENCE_SPELL,
    TACTICAL_SPELL,
    STRATEGY,
    LINGERING,
    ITEM,
    STONE,
];
/// What attacks or defends.
pub(crate) const FIGHTING: [Kind; 7] = [STRIKING, RANGED, MYSTIC, PHYSICAL, EVASIVE, ATTACK_SPELL, DEFENCE_SPELL];
/// Every type.
pub(crate) const ALL: [Kind; 18] = [
    CHAMPION,
    WILL,
    ALLY,
    STRIKING,
    RANGED,
    MYSTIC,
    PHYSICAL,
    EVASIVE,
    ATTACK_SPELL,
    DEFENCE_SPELL,
    TACTICAL_SPELL,
    STRATEGY,
    LINGERING,
    ITEM,
    STONE,
    WEAPON,
    ENHANCED,
    MOUNT,
];
/// What may have an element.
pub(crate) const ELEMENTAL: [Kind; 4] = [ATTACK_SPELL, DEFENCE_SPELL, TACTICAL_SPELL, STONE];
/// What may have a prestige: S3-CHAMP-1, S3-WEAPON-1, S3-MOUNT-1, S3-STRATEGY-4.
pub(crate) const RANKED: [Kind; 6] = [CHAMPION, WEAPON, ENHANCED, MOUNT, STRATEGY, LINGERING];
/// What is hurt: S3-CALC-14, S3-MOUNT-5, mounts as well.
pub(crate) const UNITS: [Kind; 2] = [CHAMPION, MOUNT];
/// What has a skill tree and stats: S3-CHAMP-1, S3-WEAPON-1, S3-MOUNT-1.
pub(crate) const ARMED: [Kind; 4] = [CHAMPION, WEAPON, ENHANCED, MOUNT];
/// What crests are put on.
pub(crate) const CRESTED: [Kind; 5] = [CHAMPION, WEAPON, ENHANCED, MOUNT, LINGERING];
/// Where it is asked who may use a card.
pub(crate) const USABLE: Reach = Reach::within(
    &[STRIKING, RANGED, MYSTIC, PHYSICAL, EVASIVE, ATTACK_SPELL, DEFENCE_SPELL, TACTICAL_SPELL, ITEM],
    HAND,
)
.or_in(LIBRARY)
.or_in(ACTIVITY)
.or_in(INVENTORY);
/// S3-CWORD-40: how often an ability may work.
pub(crate) const OFTEN: [Often; 3] = [Often::OncePerTurn, Often::OncePerRound, Often::OncePerMatch];
/// The same of what is used, S3-CWORD-40 for each champion as well.
pub(crate) const OFTEN_USED: [Often; 4] =
    [Often::OncePerTurn, Often::OncePerRound, Often::OncePerMatch, Often::OncePerUser];
/// Where HP are lost and gained: S3-RULING-166, of a champion that is tagged out by words that name it.
pub(crate) const HURT: Reach = Reach::in_play(&UNITS).or_in(TAGGED_OUT);
/// Where a WC is asked for.
pub(crate) const PRICED: Reach = Reach::within(&LINKED, HAND).or_in(LIBRARY).or_in(ACTIVITY);

/// S3-RULING-204: what is never done while an attack is under way.
pub(super) fn beyond() -> Vec<Beyond> {
    // What is aimed at somebody, and what an offensive card begins.
    let met = vec![(EVENT_TARGETED, u32::MAX), (EVENT_ACTIVATED, Kind::bits(&OFFENSIVE))];
    let of = |played, paid, why| Beyond { span: THIS_ATTACK, played, labels: Vec::new(), paid, met: met.clone(), why };
    let others = Kind::bits(&ALL) & !Kind::bits(&FIGHTING) & !Kind::bits(&[ITEM]);
    vec![
        // S3-ITEM-3: before the attack of a turn.
        of(Kind::bits(&[ITEM]), 0, "items are used before the attack of a turn: say \"this round\""),
        // S3-RULING-39, S3-RULING-180: what is paid for is used while no card is worked out.
        of(
            others,
            u32::MAX,
            "no attack is under way then: say \"this turn\" or \"this round\", or answer an attack, \"When … is targeted, …\", \"When you \
             activate an offensive skill, …\", on a card that is activated \"Activate when … is targeted. …\"",
        ),
    ]
}

/// Why a card is not nullified as it is laid down or charged.
const UNDOABLE: &str = "it does nothing yet that could be stopped: answer what is activated, \"Activate when an opponent activates a card. Nullify it.\"";

/// What the rules let come to nothing.
pub(super) fn idling() -> Idling {
    // S3-RULING-83, S3-CALC-5, S3-CALC-6, S3-RULING-24: the stats that a card compares, as `attack::stats` does.
    let contest =
        |of: &[Kind], power, guard| Contest { of: Kind::bits(of), power, guard, by: USER, during: THIS_ATTACK };
    Idling {
        contests: vec![
            contest(&[STRIKING, RANGED], ATK, DEF),
            contest(&[MYSTIC], SDG, DEF),
            contest(&[ATTACK_SPELL], SDG, INT),
        ],
        // S3-CWORD-37.
        strikers: 1 << EVENT_CALCULATION,
        struck: 1 << EVENT_TARGETED,
        launched: 1 << EVENT_ACTIVATED,
        // S3-RULING-111: these answer nothing, and are activated where no attack is under way.
        beside: vec![OutsideSpan {
            span: THIS_ATTACK,
            events: 1 << EVENT_ACTIVATED,
            of: Kind::bits(&[ALLY, WILL, LINGERING]),
            why: "no attack is under way then: say \"this turn\" or \"this round\", or answer an attack, \"When you activate an offensive \
                  skill, …\""
                .into(),
        }],
        // S3-STATUS-8, S3-STATUS-29.
        opening: vec![BURNT, STUNNED],
        // S3-STATUS-15; S3-STATUS-26, S3-STATUS-27: the inventory is used in one's own turn.
        own_states: vec![BLISTERED, CHARMED],
        // S3-RULING-43.
        takers: vec![ACTING],
        unanswering: Kind::bits(&[TACTICAL_SPELL, STRATEGY]),
        // S3-CWORD-47.
        foe: Some(ATTACKER),
        // S3-RULING-205.
        at_end: Some("what is said for a turn is over as it ends: say \"this round\", or \"until the end of your next turn\"".into()),
        // S3-RULING-204.
        settling: vec![(
            THIS_ATTACK,
            1 << EVENT_DAMAGE | 1 << EVENT_STRUCK | 1 << EVENT_FELLED,
            "an attack has been calculated when it deals its damage: say \"this turn\", or answer it before, \"When … is targeted, …\", \
             \"When … enters the Calculation, …\""
                .into(),
        )],
        apart: vec![(
            THIS_ATTACK,
            1 << EVENT_PREPARED
                | 1 << EVENT_DRAW_PHASE
                | 1 << EVENT_TAG_PHASE
                | 1 << EVENT_PLANNING_PHASE
                | 1 << EVENT_ACTION_PHASE
                | 1 << EVENT_FORMED
                | 1 << EVENT_USED
                | 1 << EVENT_SUPPLIED,
            "no attack is under way then: say \"this turn\", or answer an attack, \"When … is targeted, …\", \"When you activate an \
             offensive skill, …\""
                .into(),
        )],
        // S3-WORD-6: whether it can be is asked as it is activated.
        underway: Some((
            TO_BE_ANSWERED,
            "it is being answered already: say so of what is still to come, \"Your spells can't be answered this turn.\"".into(),
        )),
        // S3-CWORD-38.
        doers: vec![(
            1 << EVENT_STRUCK | 1 << EVENT_FELLED,
            1 << CHAMPION.0,
            "the champion that uses a card does that, and not the card: say \"your champion\", \"an opposing champion\", \"this \
             champion\" or \"attached champion\"; what is used can be waited for when it is aimed, \"When this champion is targeted \
             by a spell, …\""
                .into(),
        )],
        // S3-ACTION-3, S3-CHARGE-5.
        playing: Some(EVENT_ACTIVATED),
        lost: vec![
            (STORED, EVENT_ACTIVATED, "an activated card is stored no more: leave it out".into()),
            (WITH_WILL, EVENT_ACTIVATED, "nothing lies on it yet, or any more: leave it out".into()),
            (
                UNDER_CHARGE,
                EVENT_ACTIVATED,
                "its charges are gone once it is activated: ask before, in a line about what it costs, \"While this skill has a charge, this \
                 skill costs 2 less.\""
                    .into(),
            ),
        ],
        undone: vec![
            // S3-ZONE-4, S3-PREP-3.
            (
                ADVANCE,
                EVENT_ACTIVATED,
                "it is not on cooldown yet, and lies in its slot until the turn ends: a line of its own says how long its cooldown is, \"This \
                 skill has -1 CC.\""
                    .into(),
            ),
            (TURN_UP, EVENT_ACTIVATED, "what is activated lies face-up already: leave it out".into()),
            // S3-CWORD-25, S3-RULING-91.
            (NULLIFY, EVENT_STORED, UNDOABLE.into()),
            (NULLIFY, EVENT_CHARGED, UNDOABLE.into()),
        ],
        // S3-CWORD-27, S3-RULING-201.
        seeking: vec![(
            SHATTER,
            Kind::bits(&[PHYSICAL, DEFENCE_SPELL]),
            "what is no Physical skill and no defensive spell is not shattered: say \"nullify\" of what is answered, or name a Physical skill"
                .into(),
        )],
        // S3-RULING-203; S3-RULING-194: what is turned face-up is stored no more.
        covered: vec![(
            STORED,
            "what lies face-down is of no type for whoever does not see it, and none would be found: say \"opposing stored main-deck card\", or \"friendly stored …\" of one's own".into(),
        )],
        // S3-RULING-87: what a card that attacks says without a time.
        unread: vec![Unread {
            during: THIS_ATTACK,
            playing: Kind::bits(&OFFENSIVE),
            deeds: Vec::new(),
            stats: [CC, CH, LEVEL, OFFENCE_MARKERS, DEFENCE_MARKERS]
                .into_iter()
                .chain(ELEMENTS.map(|(_, markers)| markers))
                .map(|stat| (stat, Kind::bits(&OFFENSIVE)))
                .chain([HAND_LIMIT, DRAW_SIZE].map(|stat| (stat, Kind::bits(&FIGHTING))))
                .collect(),
            why: "without a time it is said for this attack, in which nobody uses another card: say \"this turn\" or \"this round\"".into(),
        }],
        // S3-ZONE-10: it is asked where the card goes.
        behind: vec![CC],
        // S3-STATUS-3, S3-RULING-128: of one element, as `status::takes` has it.
        rivals: vec![
            vec![BOUND, SHUT_OUT, CUT_OFF, PLAGUED],
            vec![BLINDED, GRACED],
            vec![FRIGHTENED, MUFFLED, CHARMED],
        ],
        ..Idling::default()
    }
}
