//! Attacks: declared, answered in a window, looked at again, struck.
//!
//! Everything an attack remembers is in its frame, so an attack inside an answer to another is a frame above it.

use engine::author::{CardId, Frame, Hit, NO_CARD, Question, Ruleset, cause, kind};
use engine::{Choice, Seat, Seats};

use crate::rules::{GLook, GPlay, Ground, Policy, act, left, mark, question};
use crate::words::*;

/// What tells an attack's frame from the game's others.
pub const FRAME: u16 = 1;

/// The most offers of a window.
const OFFERS: u16 = 4;

/// The places in the frame: two attackers and the target, each with its arrival, and who has answered.
mod at {
    pub const ATTACKERS: [usize; 2] = [0, 2];
    pub const TARGET: usize = 4;
    pub const ANSWERED: usize = 6;
}

mod step {
    pub const JOIN: u8 = 0;
    pub const TARGET: u8 = 1;
    pub const DECLARE: u8 = 2;
    pub const WINDOW: u8 = 3;
    pub const STRIKE: u8 = 4;
}

fn set<P: Policy>(play: &mut GPlay<P>, place: usize, id: CardId) {
    let came = play.state.card(id).entered;
    let frame = play.top_mut();
    (frame.game[place], frame.game[place + 1]) = (id.0, came);
}

/// A card of the frame, if it is still there.
fn get<P: Policy>(look: GLook<P>, frame: &Frame, place: usize) -> Option<CardId> {
    let id = CardId(frame.game[place]);
    (id != NO_CARD && look.is_still(id, frame.game[place + 1])).then_some(id)
}

fn may_attack<P: Policy>(look: GLook<P>, id: CardId) -> bool {
    !look.cannot(id, TO_ATTACK)
}

/// The units that a seat may attack with some unit: those of other sides, and never the unit itself.
fn targets<P: Policy>(look: GLook<P>, seat: Seat, attacker: CardId) -> impl Iterator<Item = CardId> {
    let team = move |seat| Ground::<P>::team(look.state, seat);
    look.seats()
        .filter(move |&other| team(other) != team(seat))
        .flat_map(move |other| look.zone(other, ROW))
        .filter(move |&id| id != attacker)
}

/// Offers an attack with a unit, if it can make one.
pub fn offer<P: Policy>(look: GLook<P>, seat: Seat, unit: CardId, out: &mut Vec<Choice>) {
    let ready = !look.card(unit).marks.has(mark::EXHAUSTED) && may_attack(look, unit);
    if ready && targets(look, seat, unit).next().is_some() {
        out.push(Choice::Act { act: act::ATTACK, card: unit });
    }
}

/// Puts an attack on the stack; with a target it begins at once.
pub fn declare<P: Policy>(play: &mut GPlay<P>, attacker: CardId, seat: Seat, target: CardId) {
    let mut frame = Frame::of(kind::GAME);
    (frame.ability, frame.seat, frame.this) = (FRAME, seat.0, attacker.0);
    frame.game[at::ATTACKERS[1]] = NO_CARD.0;
    play.push(frame);
    set(play, at::ATTACKERS[0], attacker);
    if target != NO_CARD {
        set(play, at::TARGET, target);
        play.top_mut().step = step::DECLARE;
    }
}

/// A unit strikes back at the attacker of the attack under way, by an attack of its own.
pub fn strike_back<P: Policy>(play: &mut GPlay<P>, cards: &[CardId], seat: Seat) {
    let look = play.look();
    let attack = look.frames().find(|frame| frame.kind == kind::GAME && frame.ability == FRAME);
    let attacker = attack.and_then(|frame| get(look, frame, at::ATTACKERS[0]));
    if let (Some(attacker), Some(&unit)) = (attacker, cards.first())
        && look.in_play(unit)
    {
        declare(play, unit, seat, attacker);
    }
}

/// The ready units that may join an attack: the actor's own.
fn joiners<P: Policy>(look: GLook<P>, frame: &Frame) -> impl Iterator<Item = CardId> {
    let (attacker, seat) = (CardId(frame.this), Seat(frame.seat));
    look.zone(seat, ROW)
        .filter(move |&id| id != attacker && !look.card(id).marks.has(mark::EXHAUSTED) && may_attack(look, id))
}

/// The answers to who joins and whom to attack.
pub fn options<P: Policy>(look: GLook<P>, which: u8, out: &mut Vec<Choice>) {
    let Some(frame) = look.top() else { return };
    if which == question::JOIN {
        out.extend(joiners(look, frame).map(Choice::Pick));
        out.push(Choice::Done);
    } else {
        out.extend(targets(look, Seat(frame.seat), CardId(frame.this)).map(Choice::Pick));
    }
    out.push(Choice::Back);
}

/// Takes such an answer.
pub fn aim<P: Policy>(play: &mut GPlay<P>, which: u8, choice: Choice) {
    match choice {
        Choice::Back => {
            play.pop();
        }
        Choice::Pick(id) if which == question::JOIN => {
            set(play, at::ATTACKERS[1], id);
            play.top_mut().step = step::TARGET;
        }
        Choice::Pick(id) => {
            set(play, at::TARGET, id);
            play.top_mut().step = step::DECLARE;
        }
        _ => play.top_mut().step = step::TARGET,
    }
}

/// Takes an answer to an offer.
pub fn answer<P: Policy>(play: &mut GPlay<P>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Act { card, .. } => play.start_text(cause::PLAYED, card, 0, seat),
        _ => play.top_mut().at += 1,
    }
}

/// A card has been played to its end: if it answered an attack, its player answers that attack no more.
pub fn answered<P: Policy>(play: &mut GPlay<P>, seat: Seat) {
    if play.top().is_some_and(|frame| frame.kind == kind::GAME && frame.ability == FRAME) {
        play.top_mut().game[at::ANSWERED] |= 1 << seat.0;
    }
}

/// Goes one step on.
pub fn resume<P: Policy>(play: &mut GPlay<P>) {
    let frame = *play.top().expect("an attack is stepped while its frame is on top");
    let seat = Seat(frame.seat);
    let ask = |play: &mut GPlay<P>, seat, which| play.state.ask(Seats::one(seat), Question::Game(which));
    match frame.step {
        _ if left(play.state, seat) && frame.step < step::DECLARE => {
            play.pop();
        }
        step::JOIN => {
            if joiners(play.look(), &frame).next().is_some() {
                ask(play, seat, question::JOIN);
            } else {
                play.top_mut().step = step::TARGET;
            }
        }
        step::TARGET => ask(play, seat, question::TARGET),
        step::DECLARE => {
            play.top_mut().step = step::WINDOW;
            let target = CardId(frame.game[at::TARGET]);
            let attackers = at::ATTACKERS.map(|place| get(play.look(), &frame, place));
            let events: Vec<_> = attackers
                .into_iter()
                .flatten()
                .map(|id| {
                    play.state.card_mut(id).marks.add(mark::EXHAUSTED);
                    play.event(ATTACKS, id, target, seat)
                })
                .collect();
            play.trigger(&events);
        }
        step::WINDOW => {
            let count = play.state.seats();
            let asked = Seat((frame.seat + 1 + (frame.at % u16::from(count)) as u8) % count);
            if frame.at == OFFERS {
                play.top_mut().step = step::STRIKE;
            } else if left(play.state, asked) || frame.game[at::ANSWERED] & 1 << asked.0 != 0 {
                play.top_mut().at += 1;
            } else {
                // Asked whether or not there is anything to answer with: a window must not tell what is in a hand.
                ask(play, asked, question::WINDOW);
            }
        }
        _ => {
            // Looked at again: who can no longer attack drops out, and without a target nothing is struck.
            play.pop();
            let look = play.look();
            let Some(target) = get(look, &frame, at::TARGET) else {
                return;
            };
            let mut hits: Vec<Hit> = at::ATTACKERS
                .iter()
                .filter_map(|&place| get(look, &frame, place))
                .filter(|&id| may_attack(look, id))
                .map(|id| Hit::ability(id, target, Ground::<P>::stat(look, id, ATTACK), PLAIN))
                .collect();
            play.deal(&mut hits);
        }
    }
}
