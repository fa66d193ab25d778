//! What a player may do in a turn.

use engine::author::{CardMarks, Reading};
use engine::{Choice, Seat};

use crate::vocabulary::{Act, GLook, Plain, Variant};
use crate::words::*;
use crate::{attack, ring};

/// What may be done with the unit that acts.
pub(crate) fn moves<P: Variant>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    let acting = look.state.extra.acting;
    playable(look, seat, out);
    attack::offer(look, seat, acting, out);
    ring::offers(look, seat, out);
    // PG-TURN-4; and a token has no back to lie on.
    let stays = look.state.extra.tags > 0 || look.card(acting).marks.has(CardMarks::TOKEN);
    if look.card(acting).seat() == seat && !stays {
        out.extend(look.zone(seat, BENCH).map(|card| Act::Tag.with(card)));
    }
    out.push(Plain::End.choice());
}

/// The cards of a hand that can be played now.
pub fn playable<P: Variant>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    for card in look.zone(seat, HAND).filter(|&id| look.kind(id) != WARD) {
        if look.folded(card, COST) <= look.state.store(seat, GEMS) && look.has_choices(Reading::of(card, seat)) {
            out.push(Act::Play.with(card));
        }
    }
}
