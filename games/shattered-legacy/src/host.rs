//! Supporters that effects bring in: their controller chooses the Vassal.

use cardtext::ast::Zone;
use engine::author::{At, CardId, CardMarks, Frame, Question, kind};
use engine::{Choice, Seat, Seats};

use crate::plays;
use crate::rules::{SUPPORTERS, SlLook, SlPlay, question};
use crate::words::*;

/// What tells the frame of such a Supporter from the game's others. Where it came from is in [`Frame::left`].
pub(crate) const FRAME: u16 = 5;

/// The Vassals of a seat that have room for a Supporter.
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
    let from = play.state.card(id).zone;
    if from != LIMBO.0 {
        // The text has taken it from where it was, whichever Vassal it comes to.
        play.shift(id, seat, LIMBO, At::Last);
    }
    let mut frame = Frame::of(kind::GAME);
    (frame.ability, frame.seat, frame.this, frame.left) = (FRAME, seat.0, id.0, u16::from(from));
    play.push(frame);
}

/// Asks for the Vassal, if there is a choice.
pub(crate) fn resume(play: &mut SlPlay) {
    let frame = *play.top().expect("a Supporter is stepped while its frame is on top");
    let (id, seat) = (CardId(frame.this), Seat(frame.seat));
    let (first, more) = {
        let mut open = hosts(play.look(), seat);
        (open.next(), open.next().is_some())
    };
    match first {
        Some(_) if more => play.state.ask(Seats::one(seat), Question::Game(question::HOST)),
        Some(host) => choose(play, host),
        None => {
            play.pop();
            let card = *play.state.card(id);
            if card.marks.has(CardMarks::TOKEN) {
                play.vanish(id);
            } else {
                play.shift(id, Seat(card.owner), Zone(frame.left as u8), At::Last);
            }
        }
    }
}

/// The Vassals it may go to.
pub(crate) fn options(look: SlLook, out: &mut Vec<Choice>) {
    if let Some(frame) = look.top() {
        out.extend(hosts(look, Seat(frame.seat)).map(Choice::Pick));
    }
}

/// The Vassal is chosen.
pub(crate) fn choose(play: &mut SlPlay, host: CardId) {
    let frame = play.pop();
    plays::arrive_on(play, CardId(frame.this), Seat(frame.seat), host);
}
