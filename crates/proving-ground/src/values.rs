//! Who is on which side, who decides, and who stands.

use cardtext::program::ModifierCode;
use engine::author::{CardId, Damage, State};
use engine::{Seat, Seats};

use crate::modes::LaidOut;
use crate::vocabulary::{Extra, GLook, Ground, Variant};
use crate::words::*;

/// The seat of the market.
pub(crate) const MARKET_SEAT: Seat = Seat::F;

/// Whether a seat is the market's.
pub fn is_market(state: &State<Extra>, seat: Seat) -> bool {
    state.extra.terms().laid_out == LaidOut::Market && seat == MARKET_SEAT
}

/// PG-TEAM-1: the side a seat is on: every other seat, or all against the boss.
pub(crate) fn team(state: &State<Extra>, seat: Seat) -> u8 {
    match state.extra.boss {
        0 => seat.number() % 2,
        boss => u8::from(seat.number() + 1 == boss),
    }
}

/// Whether nobody decides for a seat: the boss's, or one whose player has left.
pub fn left(state: &State<Extra>, seat: Seat) -> bool {
    state.extra.gone.has(seat) || state.extra.boss == seat.number() + 1 || is_market(state, seat)
}

/// The seats where somebody decides, from the first on.
pub fn persons<P: Variant>(look: GLook<P>) -> Seats {
    look.state.all_seats().filter(|&seat| !left(look.state, seat)).collect::<Seats>()
}

/// Whether a seat has a unit that lives.
pub fn stands<P: Variant>(look: GLook<P>, seat: Seat) -> bool {
    look.count(seat, BENCH) > 0 || look.zone(seat, ROW).any(|id| !Ground::<P>::is_ended(look, id))
}

/// Who acts with a unit: whoever has charmed it, or its controller.
pub fn actor<P: Variant>(look: GLook<P>, unit: CardId) -> Seat {
    let charm = look.state.effects().iter().find(|effect| {
        effect.card == unit.0
            && look.set().code.modifiers.get(effect.modifier as usize) == Some(&ModifierCode::Status(CHARMED, 0))
    });
    let charmer = charm.map(|effect| Seat::kept(effect.by)).filter(|&seat| !left(look.state, seat));
    charmer.unwrap_or(look.card(unit).seat())
}
