//! What a card's numbers and marks come to: its strike, what its hero wears, whether it is exhausted or open to others.

use cardtext::ast::Kind;
use engine::Seat;
use engine::author::CardId;

use crate::vocabulary::{SeLook, mark};
use crate::words::*;

/// The weapon or armor of a seat's hero.
#[inline]
pub(crate) fn worn(look: SeLook, seat: Seat, kind: Kind) -> Option<CardId> {
    let noted = look.state.extra.worn[seat.index()][usize::from(kind == ARMOR)];
    noted.checked_sub(1).map(CardId)
}

/// The damage of a character's strike: an ally's attack; for a hero the weapon's, with what is added to either.
#[inline]
pub(crate) fn attack(look: SeLook, id: CardId) -> i16 {
    if look.card(id).zone != HERO_ZONE.0 {
        return look.folded(id, ATTACK);
    }
    // SE-RULING-54: a bonus without a weapon waits. SE-COMBAT-4: what lowers the hero's attack lowers its strike too.
    worn(look, Seat::kept(look.card(id).seat), WEAPON)
        .map_or(0, |weapon| look.folded_over(id, ATTACK, look.folded(weapon, ATTACK)))
}

/// Whether a character is exhausted; Haste cancels the exhaustion of arriving, for an ally that was summoned.
#[inline]
pub(crate) fn is_exhausted(look: SeLook, id: CardId) -> bool {
    let card = look.card(id);
    if !card.marks.has(mark::EXHAUSTED) {
        return false;
    }
    // SE-RULING-17, SE-RULING-18.
    let arriving = mark::ARRIVING | mark::SUMMONED;
    !(card.marks.has(arriving) && look.is_granted(id, ARRIVES_READY))
}

/// Whether a player may choose a card in play by another card, for an effect or an attack.
pub(crate) fn is_targetable(look: SeLook, by: Seat, card: CardId, id: CardId) -> bool {
    // SE-RULING-75: Hidden keeps everybody out.
    !look.cannot_by(id, TO_BE_TARGETED, card) && is_open(look, by, id)
}

/// SE-RULING-73: Protector covers allies against opponents.
#[inline]
pub(crate) fn is_open(look: SeLook, by: Seat, id: CardId) -> bool {
    look.card(id).zone != ALLIES_ROW.0 || look.host(id).is_some() || !look.covered(id, TO_BE_TARGETED, by)
}
