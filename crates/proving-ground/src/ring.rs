//! Five in a ring: neighbours are allies, the two across the table are opponents. A market that is nobody's lies in the middle.

use engine::author::{At, CardId, NO_CARD, Origin, Prices};
use engine::{Bond, Choice, Outcome, Seat, Seats};

use crate::modes::LaidOut;
use crate::values::{MARKET_SEAT, stands};
use crate::vocabulary::{Act, GLook, GPlay, Ground, LIMITS, Variant};
use crate::words::*;

/// How many play.
pub const PLAYERS: u8 = 5;
/// So many cards lie open in it.
const OPEN: usize = 3;

/// PG-RING-1: how two seats of the ring stand to each other.
pub fn bond(one: Seat, other: Seat) -> Bond {
    if one == other {
        return Bond::Own;
    }
    if [one, other].contains(&MARKET_SEAT) {
        return Bond::Apart;
    }
    match one.number().abs_diff(other.number()) {
        1 | 4 => Bond::Ally,
        _ => Bond::Foe,
    }
}

/// PG-MARKET-1: lays out the market: one of each action, three of them open.
pub fn lay_out<P: Variant>(play: &mut GPlay<P>) {
    let set = play.set();
    let defs = set.defs.iter().enumerate();
    let wares =
        defs.filter(|(_, def)| def.kind == ACTION && def.origin == Origin::Deck).map(|(number, _)| number as u16);
    play.make_pile(wares, MARKET_SEAT, DECK);
    refill(play);
}

/// Turns cards up until three lie open, as long as there are any.
fn refill<P: Variant>(play: &mut GPlay<P>) {
    while play.look().count(MARKET_SEAT, MARKET) < OPEN {
        let ware = play.look().last(MARKET_SEAT, DECK);
        if ware == NO_CARD {
            return;
        }
        play.shift(ware, MARKET_SEAT, MARKET, At::Last);
    }
}

/// What a seat could buy.
pub fn offers<P: Variant>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    if look.state.extra.terms().laid_out == LaidOut::Market {
        let purse = Ground::<P>::store(look, seat, GEMS);
        let wares = look.zone(MARKET_SEAT, MARKET).filter(|&ware| look.folded(ware, COST) <= purse);
        out.extend(wares.map(|ware| Act::Buy.with(ware)));
    }
}

/// PG-MARKET-2: a card of the market becomes a seat's own, and another takes its place.
pub fn buy<P: Variant>(play: &mut GPlay<P>, seat: Seat, ware: CardId) {
    let price = play.look().folded(ware, COST);
    play.spend(seat, GEMS, price);
    play.change_owner(ware, seat);
    play.shift(ware, seat, HAND, At::Last);
    refill(play);
}

/// PG-RING-2, PG-RING-3: whoever has no unit is out; whoever has no opponent left has won, with those of whom that is so.
pub fn decide<P: Variant>(play: &mut GPlay<P>) -> bool {
    let players = || Seat::all(PLAYERS);
    let fallen = |seat: &Seat| !play.state.extra.gone.has(*seat) && !stands(play.look(), *seat);
    for seat in players().filter(fallen).collect::<Vec<_>>() {
        play.state.extra.gone = play.state.extra.gone.with(seat);
    }
    let (look, gone) = (play.look(), play.state.extra.gone);
    let in_it = |seat: &Seat| !gone.has(*seat);
    let unopposed = |seat: &Seat| in_it(seat) && !players().any(|other| in_it(&other) && look.opposes(other, *seat));
    let winners = players().filter(unopposed).collect::<Seats>();
    let outcome = match winners {
        _ if !players().any(|seat| in_it(&seat)) => Outcome::Draw,
        winners if !winners.is_empty() => Outcome::Won(winners),
        _ if look.state.turn() > LIMITS.turns => Outcome::Draw,
        _ => return false,
    };
    play.end(outcome, Seats::default(), "");
    true
}
