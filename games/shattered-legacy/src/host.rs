//! Supporters that effects bring in: their controller chooses the Vassal.

use cardtext::ast::Zone;
use engine::author::{At, CardId, CardMarks};
use engine::{Choice, Seat, Seats};

use crate::plays;
use crate::vocabulary::{Question, SUPPORTERS, SlLook, SlPlay, Under};
use crate::words::*;

engine::frame! {
    /// A Supporter that an effect brings in.
    struct Supporter is Under::Supporter, {
        seat: Seat => seat,
        card: CardId => this,
        /// Where it came from.
        from: Zone => left,
    }
}

/// SL-RULING-70: the Vassals of a seat that have room for a Supporter.
fn hosts(look: SlLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    look.zone(seat, VASSAL_ZONE).filter(move |&host| plays::has_room(look, host, seat))
}

/// SL-RULING-70, SL-RULING-93: has Supporters come into play, as many as there is room for; the first one's Vassal is
/// chosen first.
pub(crate) fn seek_all(play: &mut SlPlay, cards: &[CardId], seat: Seat) {
    if cards.is_empty() {
        return;
    }
    let look = play.look();
    let room: usize = hosts(look, seat).map(|host| SUPPORTERS - look.attached(host).count()).sum();
    for &id in cards[..room.min(cards.len())].iter().rev() {
        seek(play, id, seat);
    }
}

/// Has one Supporter come into play.
pub(crate) fn seek(play: &mut SlPlay, id: CardId, seat: Seat) {
    let from = Zone(play.state.card(id).zone);
    if from != LIMBO {
        // The text has taken it from where it was, whichever Vassal it comes to.
        play.shift(id, seat, LIMBO, At::Last);
    }
    play.push_own(Supporter { seat, card: id, from });
}

/// Asks for the Vassal, if there is a choice.
pub(crate) fn resume(play: &mut SlPlay) {
    let Supporter { seat, card: id, from } = play.top_own();
    let (first, more) = {
        let mut open = hosts(play.look(), seat);
        (open.next(), open.next().is_some())
    };
    match first {
        Some(_) if more => play.ask(Seats::one(seat), Question::Host),
        Some(host) => choose(play, host),
        None => {
            play.pop();
            let card = *play.state.card(id);
            if card.marks.has(CardMarks::TOKEN) {
                play.vanish(id);
            } else {
                play.shift(id, card.owner(), from, At::Last);
            }
            play.falls_short();
        }
    }
}

/// The Vassals it may go to.
pub(crate) fn options(look: SlLook, out: &mut Vec<Choice>) {
    if let Some(Supporter { seat, .. }) = look.top_own() {
        out.extend(hosts(look, seat).map(Choice::Pick));
    }
}

/// The Vassal is chosen.
pub(crate) fn choose(play: &mut SlPlay, host: CardId) {
    let Supporter { seat, card, .. } = play.top_own();
    play.pop();
    plays::arrive_on(play, card, seat, host);
}
