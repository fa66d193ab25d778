//! Hack tokens on the center row, and Poison Seeds out of their supply.

use cardtext::ast::{Kind, Zone};
use engine::Seat;
use engine::author::{At, CardId, NO_CARD};

use crate::boss;
use crate::values::hack_tokens;
use crate::vocabulary::{ShLook, ShPlay, table};
use crate::words::*;

/// SH-COMP-12: so many hack tokens there are.
const ALL: i16 = 12;

/// SH-TOKEN-1, SH-TOKEN-5: how many hack tokens are in their supply: all that do not lie on the row.
fn left(look: ShLook) -> i16 {
    ALL - look.zone(table(look.state), ROW).map(|id| hack_tokens(look, id)).sum::<i16>()
}

/// SH-TOKEN-2, SH-TOKEN-6: places tokens one at a time, each on the card with the fewest; among these the dearest, then the
/// leftmost.
pub(crate) fn place(play: &mut ShPlay, count: i16) {
    for _ in 0..count {
        let look = play.look();
        let row = look.zone(table(look.state), ROW);
        let Some(id) = row.min_by_key(|&id| (hack_tokens(look, id), -look.printed(id, COST), look.place(id))) else {
            return;
        };
        put(play, id, 1);
    }
}

/// SH-TOKEN-6: tokens are put on a card of the row, as many as there are.
pub(crate) fn put(play: &mut ShPlay, id: CardId, count: i16) {
    if play.look().card(id).zone == ROW.0 {
        let count = count.min(left(play.look()));
        play.change_on_card(id, |own| own.put_tokens(count));
        let boss = table(&play.state);
        play.say_so_much(told::HACKED, id, boss, count);
    }
}

/// SH-TOKEN-4: a player takes a card of the row: its tokens return to the supply, and the Boss loses mastery for each.
pub(crate) fn taken(play: &mut ShPlay, tokens: i16) {
    if tokens > 0 {
        boss::change_mastery(play, -tokens);
    }
}

/// SH-TOKEN-8: cards of the supply go to players, one to each in turn, as long as there are any.
pub(crate) fn deliver(play: &mut ShPlay, seats: &[Seat], kind: Kind, zone: Zone, count: u8) {
    let table = table(&play.state);
    for _ in 0..count {
        for &seat in seats {
            let next = play.look().last(table, SUPPLY);
            if next == NO_CARD || play.look().kind(next) != kind {
                return;
            }
            play.change_owner(next, seat);
            play.shift(next, seat, zone, At::Last);
        }
    }
    if zone == DECK {
        seats.iter().for_each(|&seat| play.shuffle(seat, DECK));
    }
}
