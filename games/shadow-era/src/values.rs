//! What a card's numbers and marks come to: its strike, what its hero wears, whether it is exhausted or open to others.

use cardtext::ast::Kind;
use engine::Seat;
use engine::author::{CardId, NO_CARD};

use crate::vocabulary::{SeLook, mark};
use crate::words::*;

/// The weapon or armor of a seat's hero. SE-WEAPON-3, SE-ARMOR-4: one of each.
#[inline]
pub(crate) fn worn(look: SeLook, seat: Seat, kind: Kind) -> Option<CardId> {
    let noted = look.state.extra.worn[seat.index()][usize::from(kind == ARMOR)];
    Some(noted).filter(|&id| id != NO_CARD)
}

/// The damage of a character's strike: an ally's attack (SE-ALLY-3); for a hero the weapon's (SE-WEAPON-5), with what
/// is added to either. SE-RULING-36: a folded number is never below 0.
#[inline]
pub(crate) fn attack(look: SeLook, id: CardId) -> i16 {
    if look.card(id).zone != HERO_ZONE.0 {
        return look.folded(id, ATTACK);
    }
    // SE-HERO-8, SE-RULING-54: a bonus without a weapon waits. SE-COMBAT-4: what lowers the hero's attack lowers its
    // strike too.
    worn(look, look.card(id).seat(), WEAPON)
        .map_or(0, |weapon| look.folded_over(id, ATTACK, look.folded(weapon, ATTACK)))
}

/// Whether a character is exhausted; Haste cancels the exhaustion of arriving, for an ally that was summoned.
#[inline]
pub(crate) fn is_exhausted(look: SeLook, id: CardId) -> bool {
    let card = look.card(id);
    if !card.marks.has(mark::EXHAUSTED) {
        return false;
    }
    // SE-KEYWORD-5, SE-RULING-17, SE-RULING-18.
    let arriving = mark::ARRIVING | mark::SUMMONED;
    !(card.marks.has(arriving) && look.is_granted(id, ARRIVES_READY))
}

/// Whether a player may choose a card in play by another card, for an effect or an attack. SE-RULING-76: what chooses
/// nobody does not ask.
pub(crate) fn is_targetable(look: SeLook, by: Seat, card: CardId, id: CardId) -> bool {
    // SE-RULING-75: Hidden keeps everybody out. SE-RULING-77: Stealth does not. SE-RULING-86: a face-down trap is as
    // open as any item.
    !look.cannot_by(id, TO_BE_TARGETED, card) && is_open(look, by, id)
}

/// SE-KEYWORD-1, SE-RULING-73: Protector covers allies against opponents. SE-RULING-74: but those that have it, each as
/// its own state allows.
#[inline]
pub(crate) fn is_open(look: SeLook, by: Seat, id: CardId) -> bool {
    look.card(id).zone != ALLIES_ROW.0 || look.host(id).is_some() || !look.covered(id, TO_BE_TARGETED, by)
}
