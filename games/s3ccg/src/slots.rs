//! The slots of the Activity Zone: storing, charging, overriding, wiping; and where cards go from them.

use cardtext::ast::{Kind, Permit, Zone};
use cardtext::program::ModifierCode;
use engine::Seat;
use engine::author::{At, CardId, CardMarks, Def, NO_CARD};

use crate::modes::{Charging, FrozenCards, StoredStrategies, policy_of};
use crate::vocabulary::{Phase, SsLook, SsPlay, mark};
use crate::words::*;
use crate::{answer, naming, status, values};

/// The card in a slot.
pub(crate) fn card_in(look: SsLook, seat: Seat, slot: u8) -> Option<CardId> {
    cards(look, seat).find(|&id| look.place(id) == slot)
}

/// The cards in a seat's slots, from the first slot to the last; what lies on them hangs on them, and is not among these.
pub(crate) fn cards(look: SsLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    look.zone(seat, ACTIVITY)
}

/// S3-ZONE-31: whether a card says that it lingers, by its type or in its text.
pub(crate) fn says_it_lingers(def: &Def) -> bool {
    def.kind == LINGERING || def.code.headings & 1 << WHILE_LINGERING.0 != 0
}

/// The same of a card on the table.
pub(crate) fn lingers(look: SsLook, id: CardId) -> bool {
    says_it_lingers(look.def(id))
}

/// Whether a card lies in a slot.
pub(crate) fn is_in_slot(look: SsLook, id: CardId) -> bool {
    look.card(id).zone == ACTIVITY.0 && look.host(id).is_none()
}

/// Whether a card lies face-down in a slot.
pub(crate) fn is_stored(look: SsLook, id: CardId) -> bool {
    let card = look.card(id);
    card.zone == ACTIVITY.0 && card.marks.has(CardMarks::TURNED_OVER)
}

/// S3-ACTION-5, S3-STORE-10, S3-RULING-79, S3-RULING-104: whether a stored card has lain there since before this turn.
pub(crate) fn is_settled(look: SsLook, id: CardId) -> bool {
    let seat = look.card(id).seat();
    is_stored(look, id) && !look.state.extra.has_taken(seat, look.place(id))
}

/// S3-STORE-9, S3-RULING-78: the first empty slot that has taken no card this turn.
pub(crate) fn free(look: SsLook, seat: Seat) -> Option<u8> {
    let extra = &look.state.extra;
    let closed = cards(look, seat).fold(extra.taken[seat.index()], |bits, id| bits | 1 << look.place(id));
    (0..SLOTS).find(|&slot| closed & 1 << slot == 0 && !extra.is_frozen(seat, slot))
}

/// S3-CWORD-8: how many slots are so.
pub(crate) fn count(is_so: impl Fn(u8) -> bool) -> i16 {
    (0..SLOTS).filter(|&slot| is_so(slot)).count() as i16
}

/// S3-CWORD-8: whether a slot has no card and is not frozen.
pub(crate) fn is_free(look: SsLook, seat: Seat, slot: u8) -> bool {
    card_in(look, seat, slot).is_none() && !look.state.extra.is_frozen(seat, slot)
}

/// S3-STORE-15, S3-RULING-104: the stored cards that a new one may override.
pub(crate) fn overridable(look: SsLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    // A turn of another's champion is not one's own.
    let own = !status::is_commanded(look);
    cards(look, seat).filter(move |&id| own && is_settled(look, id) && !is_frozen(look, id))
}

/// S3-STATUS-9, S3-STATUS-10: whether a card lies in a frozen slot.
pub(crate) fn is_frozen(look: SsLook, id: CardId) -> bool {
    let card = look.card(id);
    card.zone == ACTIVITY.0 && look.host(id).is_none() && look.state.extra.is_frozen(card.seat(), look.place(id))
}

/// S3-STATUS-11, S3-STATUS-12, S3-RULING-131: whether a card is held where it is by a frozen slot.
pub(crate) fn is_held(look: SsLook, id: CardId) -> bool {
    is_frozen(look, id) && policy_of(look).edition.frozen_cards == FrozenCards::Held
}

/// Whether a new card finds a slot in its player's own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    Some,
    None,
}

/// The same of a seat, now.
pub(crate) fn room(look: SsLook, seat: Seat) -> Room {
    match free(look, seat).or_else(|| overridable(look, seat).next().map(|id| look.place(id))) {
        Some(_) => Room::Some,
        None => Room::None,
    }
}

/// Puts a card into a slot, over what lies there.
pub(crate) fn fill(play: &mut SsPlay, id: CardId, seat: Seat, slot: u8, laid: Laid) {
    if let Some(old) = card_in(play.look(), seat, slot) {
        // S3-STORE-11.
        override_card(play, old);
    }
    match laid {
        Laid::FaceUp => play.shift_to_place(id, seat, ACTIVITY, slot),
        Laid::FaceDown => play.shift_face_down_to_place(id, seat, ACTIVITY, slot),
    }
    // S3-STORE-9, S3-STORE-10.
    play.state.extra.taken[seat.index()] |= 1 << slot;
}

/// S3-ZONE-5: how a card lies in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Laid {
    /// Activated.
    FaceUp,
    /// Stored.
    FaceDown,
}

/// S3-STORE-12, S3-STORE-13, S3-STORE-14, S3-RULING-103: a stored card makes room.
fn override_card(play: &mut SsPlay, id: CardId) {
    let look = play.look();
    // S3-WORD-3.
    let to = if is_told(look, look.card(id).seat(), OVERRIDDEN_TO_HAND) {
        HAND
    } else if matches!(look.kind(id), STRATEGY | LINGERING) {
        stored_strategy(look)
    } else if values::prints(look, id, CC) {
        LIBRARY
    } else {
        USED_CARDS
    };
    remove(play, id, to, 0);
    play.say(told::OVERRIDDEN, id, play.state.card(id).seat());
}

/// S3-WORD-3, S3-CWORD-30: whether a card of a player's says that something goes otherwise for that player.
pub(crate) fn is_told(look: SsLook, seat: Seat, so: Permit) -> bool {
    let in_play = |id: CardId| std::iter::once(id).chain(look.attached(id));
    let own = look.zone(seat, CHAMPIONS).chain(look.zone(seat, LINGER));
    own.flat_map(in_play).any(|own| look.may(own, so))
}

/// S3-PREP-12, S3-STRATEGY-8, S3-RULING-64: where a stored strategy goes that is removed.
fn stored_strategy(look: SsLook) -> Zone {
    match policy_of(look).edition.stored_strategies {
        StoredStrategies::ToLibrary => LIBRARY,
        StoredStrategies::ToUsedCards => USED_CARDS,
    }
}

/// The place of cooldown that a card has, none if it is used one time or has no CC.
fn cooldown(look: SsLook, id: CardId) -> Option<u8> {
    let cc = values::prints(look, id, CC).then(|| look.folded(id, CC))?;
    // S3-STATUS-14, S3-STATUS-15, S3-RULING-133: in the turn of a Blistered champion of its player.
    let acting = look.state.extra.acting;
    let slowed = cc > 0
        && Kind::bits(&USED) & 1 << look.kind(id).0 != 0
        && acting != NO_CARD
        && look.card(acting).seat() == look.card(id).seat()
        && status::is(look, acting, BLISTERED);
    // S3-RULING-66.
    Some((cc + i16::from(slowed)).clamp(0, 4) as u8)
}

/// What a zone is called to which cards go from slots.
fn called(zone: Zone) -> &'static str {
    match Zones::of(zone) {
        Zones::LIBRARY => "the Library",
        Zones::COOLDOWN => "the Cooldown Zone",
        Zones::HAND => "the hand",
        Zones::DECK
        | Zones::ACTIVITY
        | Zones::WILL_ZONE
        | Zones::USED_WILL
        | Zones::USED_CARDS
        | Zones::INVENTORY
        | Zones::USED_INVENTORY
        | Zones::LINGER
        | Zones::CHAMPIONS
        | Zones::DOWNED
        | Zones::SHEATHED
        | Zones::TAGGED_OUT
        | Zones::QUEST_DECK
        | Zones::PARTY => "the Used Card Zone",
    }
}

/// Where a card goes that is wiped: S3-PREP-8, S3-PREP-9, S3-RULING-64.
fn wiped(look: SsLook, id: CardId) -> (Zone, u8) {
    match Kinds::of(look.kind(id)) {
        Kinds::STRATEGY | Kinds::LINGERING if is_stored(look, id) => (stored_strategy(look), 0),
        Kinds::CHAMPION
        | Kinds::WILL
        | Kinds::ALLY
        | Kinds::STRIKING
        | Kinds::RANGED
        | Kinds::MYSTIC
        | Kinds::PHYSICAL
        | Kinds::EVASIVE
        | Kinds::ATTACK_SPELL
        | Kinds::DEFENCE_SPELL
        | Kinds::TACTICAL_SPELL
        | Kinds::STRATEGY
        | Kinds::LINGERING
        | Kinds::ITEM
        | Kinds::STONE
        | Kinds::WEAPON
        | Kinds::ENHANCED
        | Kinds::MOUNT => put_away(look, id),
    }
}

/// Where an activated card goes, by its CC alone: S3-CONCL-5, S3-ALLY-7, S3-LIBRARY-6, S3-SPELL-6, whatever it is and
/// wherever it came from.
pub(crate) fn put_away(look: SsLook, id: CardId) -> (Zone, u8) {
    match cooldown(look, id) {
        // S3-ZONE-16.
        Some(0) => (LIBRARY, 0),
        // S3-ZONE-11, S3-SKILL-8, S3-UNION-13.
        Some(place) => (COOLDOWN, place),
        // S3-ZONE-22, S3-PREP-13, S3-STRATEGY-9.
        None => (USED_CARDS, 0),
    }
}

/// Takes a card out of its slot, S3-RULING-184 to its owner; what lies on it goes to the Used Will Zone.
pub(crate) fn remove(play: &mut SsPlay, id: CardId, to: Zone, place: u8) {
    drop_will(play, id);
    let owner = play.state.card(id).owner();
    play.shift(id, owner, to, At::Last);
    if place > 0 {
        play.stay_for(id, place);
    }
}

/// S3-CHARGE-4, S3-STORE-14: all Will on a card goes to the Used Will Zone.
pub(crate) fn drop_will(play: &mut SsPlay, id: CardId) {
    drop_where(play, id, |_, _| true);
}

/// S3-RULING-121, S3-RULING-124: what is charged on a card goes to the Used Will Zone; what is locked stays.
pub(crate) fn drop_charges(play: &mut SsPlay, id: CardId) {
    drop_where(play, id, |look, will| !look.card(will).marks.has(mark::LOCKED));
}

fn drop_where(play: &mut SsPlay, id: CardId, goes: impl Fn(SsLook, CardId) -> bool) {
    loop {
        let look = play.look();
        let Some(will) = look.attached(id).find(|&will| goes(look, will)) else { return };
        let owner = look.card(will).owner();
        play.shift(will, owner, USED_WILL, At::Last);
    }
}

/// S3-CHARGE-8, S3-CHARGE-9, S3-CHARGED-12: the types of card that can be charged, a bit each.
pub(crate) fn chargeable(look: SsLook) -> u32 {
    match policy_of(look).edition.charging {
        Charging::Every => u32::MAX,
        Charging::SkillsAndSpells => Kind::bits(&USED),
    }
}

/// S3-RULING-131: whether a card in a slot can be charged, by rule or by a text.
pub(crate) fn can_be_charged(look: SsLook, id: CardId) -> bool {
    chargeable(look) & 1 << look.kind(id).0 != 0 && !is_held(look, id)
}

/// The same in a Prep Phase; S3-RULING-120: once, as long as there is Will.
pub(crate) fn may_charge(look: SsLook, id: CardId) -> bool {
    let card = look.card(id);
    can_be_charged(look, id) && !card.marks.has(mark::CHARGED) && look.count(card.seat(), WILL_ZONE) > 0
}

/// Whether a seat has a card, as far as others see, that it might charge.
pub(crate) fn might_charge(look: SsLook, seat: Seat) -> bool {
    let open = |id: CardId| !look.card(id).marks.has(mark::CHARGED);
    look.count(seat, WILL_ZONE) > 0 && cards(look, seat).any(open)
}

/// S3-CHARGE-2: one Will goes onto a card.
pub(crate) fn charge(play: &mut SsPlay, id: CardId) {
    let seat = play.state.card(id).seat();
    let will = next_will(play.look(), seat);
    if will != NO_CARD {
        play.attach(will, id, seat, ACTIVITY);
        // S3-CHARGE-1, S3-PREP-7: it keeps the card through the wipe of this Prep Phase, and through no other.
        let prepares = matches!(play.state.extra.now, Phase::Return | Phase::Cooldown | Phase::Leak | Phase::Charge);
        if prepares && play.state.active() == seat {
            play.mark(id, mark::CHARGED);
        }
        tell_done(play, EVENT_CHARGED, id, play.state.extra.acting, seat);
    }
}

/// S3-RULING-183: the Will that is moved: what was named, then Will of the Universe, then the others as they came.
fn next_will(look: SsLook, seat: Seat) -> CardId {
    let basic = || look.zone(seat, WILL_ZONE).find(|&id| look.has_tag(id, UNIVERSE));
    naming::named(look, seat).or_else(basic).unwrap_or_else(|| look.first(seat, WILL_ZONE))
}

/// How much Will lies locked on a card.
pub(crate) fn locked(look: SsLook, id: CardId) -> usize {
    look.attached(id).filter(|&will| look.card(will).marks.has(mark::LOCKED) && look.kind(will) == WILL).count()
}

/// S3-LOCK-1, S3-RULING-123: Will out of the Will Zone is put on a card, as far as there is any.
pub(crate) fn lock(play: &mut SsPlay, id: CardId, amount: i16) {
    let (seat, zone) = (play.state.card(id).seat(), Zone(play.state.card(id).zone));
    let mut count = 0;
    for _ in 0..amount {
        let will = next_will(play.look(), seat);
        // What is worn or ridden hangs on its champion, and nothing hangs on that.
        if will == NO_CARD || !play.look().in_play(id) || play.look().host(id).is_some() {
            // S3-RULING-209.
            play.falls_short();
            break;
        }
        play.attach(will, id, seat, zone);
        play.mark(will, mark::LOCKED);
        count += 1;
    }
    play.say_so_much(told::LOCKED, id, seat, count);
    tell_bare(play, id);
}

/// S3-LOCK-3: locked Will goes off a card.
pub(crate) fn leak(play: &mut SsPlay, id: CardId, amount: i16) {
    for _ in 0..amount {
        let look = play.look();
        let Some(will) = look.attached(id).find(|&will| look.card(will).marks.has(mark::LOCKED)) else {
            // S3-RULING-209.
            play.falls_short();
            break;
        };
        let owner = look.card(will).owner();
        play.shift(will, owner, USED_WILL, At::Last);
        play.say_so_much(told::LEAKED, id, owner, 1);
    }
    tell_bare(play, id);
}

fn tell_bare(play: &mut SsPlay, id: CardId) {
    let look = play.look();
    // S3-RULING-124: Will that is charged is on it as well.
    let bare = !look.attached(id).any(|will| look.kind(will) == WILL);
    if bare && look.in_play(id) {
        let seat = play.state.card(id).seat();
        play.raise(EVENT_BARE, id, NO_CARD, seat);
    }
}

/// S3-WILL-4: consumes Will.
pub(crate) fn consume(play: &mut SsPlay, seat: Seat, amount: i16) {
    for _ in 0..amount {
        let will = next_will(play.look(), seat);
        if will == NO_CARD {
            return;
        }
        play.shift(will, seat, USED_WILL, At::Last);
    }
}

/// Used Will comes back to the Will Zone.
pub(crate) fn recover(play: &mut SsPlay, seat: Seat, amount: i16) {
    for _ in 0..amount {
        let will = play.look().first(seat, USED_WILL);
        if will == NO_CARD {
            return;
        }
        play.shift(will, seat, WILL_ZONE, At::Last);
    }
}

/// S3-PREP-7, S3-CHARGED-11: what got no charge is removed.
pub(crate) fn wipe(play: &mut SsPlay, seat: Seat) {
    each_in_slot(play, seat, wipe_one);
}

/// Does something to each card in a seat's slots, which may take it from there.
fn each_in_slot(play: &mut SsPlay, seat: Seat, mut change: impl FnMut(&mut SsPlay, CardId, Seat)) {
    let mut id = play.look().first(seat, ACTIVITY);
    while id != NO_CARD {
        let next = play.look().after(id);
        change(play, id, seat);
        id = next;
    }
}

fn wipe_one(play: &mut SsPlay, id: CardId, seat: Seat) {
    let look = play.look();
    // S3-RULING-131: what lies face-up in a slot that was frozen leaves in a Conclusion Phase.
    if is_held(look, id) || look.card(id).marks.has(mark::ACTIVE) {
        return;
    }
    if look.card(id).marks.has(mark::CHARGED) {
        // S3-PREP-11, S3-CHARGE-3: the next time it needs another charge.
        play.unmark(id, mark::CHARGED);
        return;
    }
    if is_kept(look, id) {
        return;
    }
    let (to, place) = wiped(look, id);
    remove(play, id, to, place);
    play.say_why(told::WIPED_TO, id, seat, called(to));
    play.raise(EVENT_WIPED, id, NO_CARD, seat);
}

/// S3-WORD-3: whether a card is not wiped, because it says so itself, face-down as it lies, or another says so of it.
fn is_kept(look: SsLook, id: CardId) -> bool {
    let wiped = |modifier: &ModifierCode| *modifier == ModifierCode::Cannot(TO_BE_WIPED);
    look.says_of_itself(id, wiped) || look.cannot(id, TO_BE_WIPED)
}

/// S3-CWORD-13: an effect stores a card in a free slot, if there is one.
pub(crate) fn store(play: &mut SsPlay, id: CardId) {
    let seat = play.state.card(id).seat();
    if let Some(slot) = free(play.look(), seat) {
        fill(play, id, seat, slot, Laid::FaceDown);
        tell_done(play, EVENT_STORED, id, play.state.extra.acting, seat);
    }
}

/// S3-RULING-179: something was done that is answered only by cards that name it.
pub(crate) fn tell_done(play: &mut SsPlay, what: u8, id: CardId, by: CardId, seat: Seat) {
    let event = play.event(what, id, by, seat);
    answer::open_if_named(play, event);
    play.trigger(&[event]);
}

/// S3-CWORD-13, S3-RULING-194: a stored card is turned face-up: it is stored no more, was not activated, and waits to be wiped.
pub(crate) fn turn_up(play: &mut SsPlay, id: CardId) {
    let look = play.look();
    if is_stored(look, id) && !is_held(look, id) {
        play.mark(id, mark::IDLE);
        play.turn_face_up(id);
    }
}

/// S3-CONCL-3, S3-CONCL-4, S3-CONCL-5, S3-RULING-80: Will and what was activated this turn leave a seat's slots.
pub(crate) fn clear(play: &mut SsPlay, seat: Seat) {
    each_in_slot(play, seat, clear_one);
}

fn clear_one(play: &mut SsPlay, id: CardId, seat: Seat) {
    let look = play.look();
    if is_held(look, id) {
        // S3-CWORD-43, S3-RULING-102: it lies there, and is in no chain of a later turn.
        play.change_on_card(id, |own| own.forget_chain());
        return;
    }
    let marks = look.card(id).marks;
    if look.kind(id) == WILL {
        // S3-ZONE-19, S3-RULING-77: it pays from now on.
        let stored = is_stored(look, id);
        remove(play, id, WILL_ZONE, 0);
        // S3-RULING-105: nobody has seen before that it was Will.
        if stored {
            play.say(told::WILL_COMES, id, seat);
        }
    } else if marks.has(mark::SHATTERED) {
        // S3-DEFENCE-10, S3-RULING-114.
        remove(play, id, USED_CARDS, 0);
    } else if marks.has(mark::ACTIVE) {
        // S3-ACTION-11, S3-STRATEGY-6, S3-ZONE-31.
        // S3-RULING-191: not one that was nullified.
        if lingers(look, id) && !marks.has(mark::IDLE) {
            play.shift_whole(id, seat, LINGER);
            return;
        }
        // S3-ZONE-4; S3-ACTION-10, S3-STRATEGY-5: a Basic strategy too.
        let (to, place) = put_away(look, id);
        drop_will(play, id);
        let owner = play.state.card(id).owner();
        // What its text says of it at a time to come means it there.
        play.put_away(id, owner, to);
        if place > 0 {
            play.stay_for(id, place);
        }
    }
}

/// S3-PREP-3, S3-PREP-4: cards on cooldown move one place on.
pub(crate) fn cool(play: &mut SsPlay, seat: Seat) {
    let mut id = play.look().first(seat, COOLDOWN);
    while id != NO_CARD {
        let next = play.look().after(id);
        advance(play, id);
        id = next;
    }
}

/// A card on cooldown moves one place on; S3-ZONE-13: behind the last is the Library.
pub(crate) fn advance(play: &mut SsPlay, id: CardId) {
    if play.state.card(id).zone == COOLDOWN.0 && play.stay_less(id) == 0 {
        let seat = play.state.card(id).seat();
        play.put_away(id, seat, LIBRARY);
    }
}
