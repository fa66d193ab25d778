//! Numbers that the rules work out: stats with weapons and mounts, HP, prices, links.

use cardtext::ast::{Kind, Often, Stat, Status, Tag};
use cardtext::program::ActivatedCode;
use engine::Seat;
use engine::author::{CardId, LastingEffect, NO_CARD};

use crate::order::{MOST_PLAYERS, Up};
use crate::vocabulary::{FULL_HAND, KEPT, Once, SsLook, mark};
use crate::words::*;

/// A stat or the markers of a champion: S3-WEAPON-3, S3-WEAPON-4, S3-MOUNT-2, S3-MOUNT-3, what it wears and rides
/// included, S3-CLASS-13 a secondary weapon as well.
pub(crate) fn stat(look: SsLook, id: CardId, stat: Stat) -> i16 {
    // S3-MOUNT-2, S3-MOUNT-3: what it rides gives it what texts make of the mount's own numbers.
    let ridden = mount(look, id).filter(|_| look.in_play(id));
    let made = ridden.map_or(0, |mount| self::stat(look, mount, stat).saturating_sub(look.printed(mount, stat)));
    // S3-RULING-86: never below 0.
    look.folded_over(id, stat, base(look, id, stat).saturating_add(made))
}

/// S3-CWORD-5: the printed number of a unit with those of weapon and mount.
pub(crate) fn base(look: SsLook, id: CardId, stat: Stat) -> i16 {
    // S3-RULING-93: of one that is downed they give nothing.
    let worn = look.attached(id).filter(|_| look.in_play(id)).map(|other| look.printed(other, stat));
    worn.fold(look.printed(id, stat), i16::saturating_add)
}

/// The HP of a unit; S3-CHAMP-17: they may rise above the printed number, and S3-RULING-88 stop at 0.
pub(crate) fn hp(look: SsLook, id: CardId) -> i16 {
    // S3-RULING-93: a champion that is downed has none, whatever brought it down.
    if look.kind(id) == CHAMPION && look.card(id).zone == DOWNED.0 {
        return 0;
    }
    most_hp(look, id).saturating_sub(look.card(id).damage).max(0)
}

/// S3-CHAMP-16: the HP that a unit has without damage: what is printed, and what texts say for a time; S3-MOUNT-4:
/// nothing of what it rides.
pub(crate) fn most_hp(look: SsLook, id: CardId) -> i16 {
    look.folded(id, HP)
}

/// S3-WORD-2, S3-DRAW-1, S3-CONCL-6: up to how many cards a hand is filled and kept in a champion's turns.
pub(crate) fn of_hand(look: SsLook, champion: CardId, stat: Stat) -> i16 {
    let base = if stat == HAND_LIMIT { KEPT } else { FULL_HAND };
    if champion == NO_CARD { base } else { look.folded_over(champion, stat, base) }
}

/// The champions of each seat that are up.
pub(crate) fn up(look: SsLook) -> Up {
    let mut up = [0; MOST_PLAYERS];
    for seat in look.state.all_seats() {
        up[seat.index()] = look.zone(seat, CHAMPIONS).fold(0, |row, id| row | 1 << look.place(id));
    }
    up
}

/// The champion in a place of a seat's row, if it is up.
pub(crate) fn champion_at(look: SsLook, seat: Seat, place: u8) -> Option<CardId> {
    look.zone(seat, CHAMPIONS).find(|&id| look.place(id) == place)
}

/// The mount that a champion rides.
pub(crate) fn mount(look: SsLook, champion: CardId) -> Option<CardId> {
    look.attached(champion).find(|&id| look.kind(id) == MOUNT)
}

/// S3-ZONE-8, S3-RULING-156: the lead of a seat.
pub(crate) fn lead(look: SsLook, seat: Seat) -> CardId {
    look.zone(seat, CHAMPIONS).min_by_key(|&id| look.place(id)).unwrap_or(NO_CARD)
}

/// S3-RULING-6, S3-RULING-7: the markers that a card asks for; S3-RULING-182: of each of its elements.
pub(crate) fn markers_for(look: SsLook<'_>, id: CardId) -> impl Iterator<Item = Stat> {
    let style = match Kinds::of(look.kind(id)) {
        Kinds::STRIKING | Kinds::RANGED | Kinds::MYSTIC => Some(OFFENCE_MARKERS),
        Kinds::PHYSICAL | Kinds::EVASIVE => Some(DEFENCE_MARKERS),
        Kinds::CHAMPION
        | Kinds::WILL
        | Kinds::ALLY
        | Kinds::ATTACK_SPELL
        | Kinds::DEFENCE_SPELL
        | Kinds::TACTICAL_SPELL
        | Kinds::STRATEGY
        | Kinds::LINGERING
        | Kinds::ITEM
        | Kinds::STONE
        | Kinds::WEAPON
        | Kinds::ENHANCED
        | Kinds::MOUNT => None,
    };
    let of_element = move |&(element, _): &(Tag, Stat)| look.has_tag(id, element);
    style.into_iter().chain(ELEMENTS.into_iter().filter(of_element).map(|(_, markers)| markers))
}

/// S3-RULING-99: the link of a card; a Joker that was named one keeps it until it leaves its slot.
pub(crate) fn link(look: SsLook, id: CardId) -> i16 {
    let named = i16::from(look.on_card(id).link());
    let keeps = named > 0 && look.printed(id, LINK) == JOKER;
    if keeps { named } else { look.folded(id, LINK) }
}

/// Whether a card prints a number.
pub(crate) fn prints(look: SsLook, id: CardId, stat: Stat) -> bool {
    look.def(id).prints & 1 << stat.0 != 0
}

/// How much Will lies charged on a card: S3-RULING-124, what is locked there is no charge.
pub(crate) fn charges(look: SsLook, id: CardId) -> usize {
    look.attached(id).filter(|&will| !look.card(will).marks.has(mark::LOCKED)).count()
}

/// S3-RULING-147: how many crests lie on a card; S3-CREST-2: only texts ask for it.
pub(crate) fn crests(look: SsLook, id: CardId) -> i16 {
    let crested = Kind::bits(&CRESTED) & 1 << look.kind(id).0 != 0;
    let lies_open = look.in_play(id) || look.host(id).is_some() || look.card(id).zone == TAGGED_OUT.0;
    if crested && lies_open { i16::from(look.on_card(id).crests()) } else { 0 }
}

/// Whether an effect puts a status on whatever it is on.
pub(crate) fn puts(look: SsLook, effect: &LastingEffect, status: Status) -> bool {
    look.set().code.modifiers.get(usize::from(effect.modifier)).and_then(|code| code.status()) == Some(status)
}

/// S3-RULING-127: how much a status does to a champion: what its card says goes first.
pub(crate) fn status_amount(look: SsLook, id: CardId, status: Status, usual: i16) -> i16 {
    let on = look.state.effects().iter().find(|effect| effect.card == id.0 && puts(look, effect, status));
    on.map(|effect| effect.amount).filter(|&amount| amount > 0).unwrap_or(usual)
}

/// S3-STATUS-23, S3-STATUS-24: how much more a Frightened champion pays.
fn fright(look: SsLook, id: CardId) -> i16 {
    let frightened = id != NO_CARD && look.statuses_among(id, 1 << FRIGHTENED.0) != 0;
    if frightened { status_amount(look, id, FRIGHTENED, 1) } else { 0 }
}

/// S3-RULING-36: what a champion pays for a card, before what it may choose to pay otherwise.
pub(crate) fn price(look: SsLook, id: CardId, user: CardId) -> i16 {
    // S3-STATUS-23, S3-STATUS-24, S3-RULING-138: an increase like others, for a card that asks for Will after "to N"
    // changes.
    match fright(look, user) {
        0 => look.folded(id, WC),
        more => look.folded_raised(id, WC, more),
    }
}

/// S3-CLASS-26, S3-CLASS-27: so much less a spell costs.
const REDUCTION: i16 = 2;

/// By what a card costs less than its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Relief {
    /// S3-CLASS-14, S3-CLASS-24: its charged Will counts.
    pub(crate) counted: bool,
    /// S3-CLASS-26, S3-CLASS-27: its user's class reduces it.
    pub(crate) reduced: bool,
}

/// S3-RULING-35, S3-RULING-36: what is paid out of the Will Zone.
pub(crate) fn cost(look: SsLook, id: CardId, user: CardId, relief: Relief) -> i16 {
    let price = price(look, id, user) - REDUCTION * i16::from(relief.reduced);
    (price - charges(look, id) as i16 * i16::from(relief.counted)).max(0)
}

/// S3-CLASS-14, S3-CLASS-24: whether charged Will may pay for a card; S3-CHARGE-7: for nobody else it does.
pub(crate) fn may_count(look: SsLook, id: CardId, user: CardId) -> bool {
    let kinds = if look.has_tag(user, BARBARIAN) {
        // S3-CLASS-15: of skills only.
        Kind::bits(&SKILLS)
    } else if look.has_tag(user, SORCERER) {
        // S3-CLASS-25: of spells only.
        Kind::bits(&SPELLS)
    } else {
        0
    };
    kinds & 1 << look.kind(id).0 != 0
        && !look.on_card(user).has(Once::Counted)
        && charges(look, id) > 0
        && price(look, id, user) > 0
}

/// S3-CLASS-26, S3-CLASS-27: whether a spell may cost less.
fn may_reduce(look: SsLook, id: CardId, user: CardId) -> bool {
    let of = |subclass, element| look.has_tag(user, subclass) && look.has_tag(id, element);
    (of(OCCULTIST, SHADE) || of(CLERIC, SOL)) && !look.on_card(user).has(Once::Reduced) && price(look, id, user) > 0
}

/// The least that a champion can pay for a card.
pub(crate) fn least_cost(look: SsLook, id: CardId, user: CardId) -> i16 {
    cost(look, id, user, Relief { counted: may_count(look, id, user), reduced: may_reduce(look, id, user) })
}

/// Whether something is paid in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Payment {
    /// It cannot be.
    Never,
    /// It has to be, or the card could not be paid for.
    Always,
    /// Its player chooses.
    Asked,
}

/// How a card is paid for that may cost less, and without that costs so much.
fn payment(look: SsLook, id: CardId, without: i16) -> Payment {
    let have = look.count(look.card(id).seat(), WILL_ZONE) as i16;
    if without <= have { Payment::Asked } else { Payment::Always }
}

/// Whether charged Will pays for a card.
pub(crate) fn counting(look: SsLook, id: CardId, user: CardId) -> Payment {
    if !may_count(look, id, user) {
        return Payment::Never;
    }
    payment(look, id, cost(look, id, user, Relief { counted: false, reduced: may_reduce(look, id, user) }))
}

/// Whether a champion takes its reduction.
pub(crate) fn reducing(look: SsLook, id: CardId, user: CardId, so_far: Relief) -> Payment {
    if !may_reduce(look, id, user) {
        return Payment::Never;
    }
    payment(look, id, cost(look, id, user, Relief { reduced: false, ..so_far }))
}

/// Whether an ability says how often it may be used.
pub(crate) fn is_limited(ability: &ActivatedCode) -> bool {
    ability.often != Often::Always
}
