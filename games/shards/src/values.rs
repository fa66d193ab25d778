//! What players and cards come to: health, mastery, prices, shields.

use engine::Seat;
use engine::author::{CardId, NO_CARD, Numbers};

use crate::vocabulary::{HEALTH_LIMIT, INFINITE, ShLook, Shards, mark, players};
use crate::words::*;

/// SH-SETUP-3: the character of a player, which holds health and mastery.
#[inline]
pub(crate) fn character(look: ShLook, seat: Seat) -> Option<CardId> {
    let first = look.first(seat, PLACE);
    (first != NO_CARD).then_some(first)
}

/// How much health a player has.
pub(crate) fn health(look: ShLook, seat: Seat) -> i16 {
    character(look, seat).map_or(0, |id| Shards::stat(look, id, HEALTH))
}

/// What a card of the center row costs now.
#[inline]
pub(crate) fn price(look: ShLook, id: CardId) -> i16 {
    // SH-TOKEN-3: each hack token raises it.
    look.folded(id, COST) + hack_tokens(look, id)
}

/// SH-TOKEN-2: how many hack tokens lie on a card of the center row.
#[inline]
pub(crate) fn hack_tokens(look: ShLook, id: CardId) -> i16 {
    look.on_card(id).hack_tokens()
}

/// SH-BSHIELD-2, SH-BSHIELD-3, SH-BSHIELD-4: what is left of a card's shield this turn; SH-RULING-61: nothing of one that was used,
/// left the hand and came back.
#[inline]
pub(crate) fn shield_left(look: ShLook, id: CardId) -> i16 {
    let used = look.on_card(id).shield_used();
    if used == 0 && look.card(id).marks.has(mark::REVEALED) { 0 } else { look.folded(id, SHIELD) - used }
}

/// SH-CHAMP-6, SH-DEFEAT-1: how much power a champion must still be assigned to be destroyed.
#[inline]
pub(crate) fn resistance(look: ShLook, id: CardId) -> i16 {
    most_health(look, id) - look.card(id).damage
}

/// SH-RULING-36: the health of a champion; never less than 1.
#[inline]
pub(crate) fn most_health(look: ShLook, id: CardId) -> i16 {
    match Kinds::of(look.kind(id)) {
        Kinds::CHARACTER => HEALTH_LIMIT,
        // SH-RULING-56: no more than it started with.
        Kinds::BOSS => look.state.extra.boss_health,
        Kinds::ALLY
        | Kinds::MERCENARY
        | Kinds::CHAMPION
        | Kinds::DESTINY
        | Kinds::SHADOW
        | Kinds::ATTACK
        | Kinds::SEED
        | Kinds::THRESHOLD => look.folded(id, HEALTH).max(1),
    }
}

/// SH-TOKEN-13: what it costs to close a card, if it can be closed; SH-RULING-128: that may be nothing.
#[inline]
pub(crate) fn closing_price(look: ShLook, id: CardId) -> Option<i16> {
    (look.kind(id) == ATTACK && look.has_number(id, CLOSE)).then(|| look.folded(id, CLOSE))
}

/// Whether a card is turned sideways.
#[inline]
pub(crate) fn is_exhausted(look: ShLook, id: CardId) -> bool {
    look.card(id).marks.has(mark::EXHAUSTED)
}

/// SH-RULING-116, SH-DRAFT-9: the enemies of a player, clockwise from whoever has the turn.
pub(crate) fn enemies<'a>(look: ShLook<'a>, seat: Seat) -> impl Iterator<Item = Seat> + use<'a> {
    look.seats().filter(move |&other| players(look.state).any(|player| player == other) && look.opposes(other, seat))
}

/// SH-MAST-10, SH-RULING-30: what is left of something when a part of it is spent.
#[inline]
pub(crate) const fn less(have: i16, spent: i16) -> i16 {
    if have >= INFINITE { INFINITE } else { have - spent }
}
