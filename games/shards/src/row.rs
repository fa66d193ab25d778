//! The center row: laid out, bought from, and refilled in place.

use engine::Seat;
use engine::author::{At, CardId, NO_CARD};

use crate::tokens;
use crate::values::{hack_tokens, price};
use crate::vocabulary::{ShPlay, mark, table};
use crate::words::*;

/// SH-ROW-3, SH-RULING-23: fills the empty places of the row, the leftmost first, as long as there are cards.
pub(crate) fn refill(play: &mut ShPlay) {
    let table = table(&play.state);
    while let Some(place) = play.look().empty_place(table, ROW) {
        let next = play.look().last(table, CENTER_DECK);
        if next == NO_CARD {
            return;
        }
        play.shift_to_place(next, table, ROW, place);
        // SH-RULING-68: claims end when a card leaves the row.
        play.state.extra.claims[usize::from(place)] = engine::Seats::NONE;
    }
}

/// SH-ROW-1, SH-PTURN-4: a player pays for a card of the row, which goes to the discard pile; another takes its place.
pub(crate) fn recruit(play: &mut ShPlay, seat: Seat, id: CardId) {
    play.spend(seat, GEMS, price(play.look(), id));
    take(play, seat, id);
}

/// A card of the row becomes a player's, and another takes its place.
pub(crate) fn take(play: &mut ShPlay, seat: Seat, id: CardId) {
    let hacked = hack_tokens(play.look(), id);
    gain(play, seat, id);
    refill(play);
    tokens::taken(play, hacked);
}

/// A card becomes a player's own and goes to the discard pile.
pub(crate) fn gain(play: &mut ShPlay, seat: Seat, id: CardId) {
    let event = play.event(EVENT_RECRUITED, id, NO_CARD, seat);
    play.change_owner(id, seat);
    play.shift(id, seat, DISCARD_PILE, At::Last);
    let event = play.moved(event);
    play.trigger(&[event]);
}

/// SH-ROW-4, SH-ROW-5, SH-ROW-7: a card of the row comes to a player's play area for this turn; another takes its place before it
/// has any effect.
pub(crate) fn hire(play: &mut ShPlay, seat: Seat, id: CardId) {
    let hacked = hack_tokens(play.look(), id);
    play.shift(id, seat, AREA, At::Last);
    play.mark(id, mark::FAST);
    refill(play);
    tokens::taken(play, hacked);
}

/// SH-TURN-9, SH-ROW-7, SH-WARP-3, SH-RULING-24: what some players fast-played goes under the center deck in the order in which it was played.
pub(crate) fn send_back(play: &mut ShPlay, seats: impl Iterator<Item = Seat>) {
    let mut hired = play.take_cards();
    let look = play.look();
    hired.extend(seats.flat_map(|seat| look.zone(seat, AREA)).filter(|&id| look.card(id).marks.has(mark::FAST)));
    hired.sort_unstable_by_key(|&id| look.card(id).entered);
    let table = table(&play.state);
    for &id in &hired {
        play.shift(id, table, CENTER_DECK, At::First);
    }
    play.give_cards(hired);
    refill(play);
}
