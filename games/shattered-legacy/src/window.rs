//! Windows: when Actions may be activated, in which order they are offered, and what they answer.
//!
//! A window is a frame. Its offers are made whether or not a hand has an answer, so that nothing is told; only what no
//! Action of the whole card list could answer is not offered.

use cardtext::ast::Tag;
use engine::author::{
    CardId, Def, Event, Frame, NO_CARD, Pace, Question, TURN_END, TURN_START, cause, events_of, kind,
};
use engine::{Choice, Seat, Seats};

use crate::rules::{SlLook, SlPlay, act, note, question};
use crate::words::*;
use crate::{battle, legal};

/// What tells a window's frame from the game's others.
pub(crate) const FRAME: u16 = 1;

/// SL-RULING-26: the windows, in the first place of the frame.
pub(crate) mod situation {
    pub const BEGINNING: u16 = 0;
    pub const PLAY: u16 = 1;
    pub const BATTLE: u16 = 2;
    pub const BATTLE_END: u16 = 3;
    pub const END: u16 = 4;
    pub const AFTER: u16 = 5;
    /// The other player's when a phase is left; in a hand's count, what answers at any time.
    pub const FREE: u16 = 6;
}

/// So many kinds of window there are.
pub(crate) const KINDS: usize = 7;

/// The places in the frame.
mod at {
    pub const SITUATION: usize = 0;
    /// The seats that have activated an Action, a bit each.
    pub const ANSWERED: usize = 1;
}

/// SL-RULING-28: turn player and other player, "any time", then both again, timed.
const OFFERS: u16 = 4;

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    AnyTime,
    Timed,
}

/// Events that have a window of their own when a play is declared.
const DECLARED: u32 =
    1 << EVENT_RECRUITED | 1 << EVENT_APPOINTED | 1 << EVENT_CONTRACTED | 1 << EVENT_BROUGHT_IN | 1 << EVENT_UNRESTED;
/// Events that have one in any case, or none at all.
const ANSWERED_ELSEWHERE: u32 = 1 << EVENT_CAST | 1 << EVENT_ACTIVATED | OF_BATTLE | 1 << TURN_START | 1 << TURN_END;

/// The events that a battle's window is for.
const OF_BATTLE: u32 = 1 << EVENT_ATTACKS | 1 << EVENT_ATTACKED | 1 << EVENT_DIRECT | 1 << EVENT_COMBINED;

/// The Situation Requirements a kind of window meets: those that are a moment, and the events of the others.
fn met_by(which: u16) -> (&'static [Tag], u32) {
    match which {
        situation::BEGINNING => (&[AT_YOUR_TURN, AT_OPPONENTS_TURN, AT_TURN], 1 << TURN_START),
        situation::END => (&[AT_YOUR_TURN_END, AT_OPPONENTS_TURN_END, AT_TURN_END], 1 << TURN_END),
        situation::BATTLE => (&[AT_BATTLE], OF_BATTLE),
        situation::BATTLE_END => (&[AT_BATTLE_PHASE_END], 0),
        situation::PLAY | situation::AFTER => (&[], !(OF_BATTLE | 1 << TURN_START | 1 << TURN_END)),
        _ => (&[ANY_TIME], 0),
    }
}

/// Counts an Action that has come to a hand or leaves it.
pub(crate) fn count(answers: &mut [u16; KINDS], def: &Def, by: i16) {
    let event = def.code.situation.as_ref().map_or(0, events_of);
    for (which, count) in answers.iter_mut().enumerate() {
        let (tags, events) = met_by(which as u16);
        if events & event != 0 || tags.iter().any(|&tag| def.tags & 1 << tag.0 != 0) {
            *count = count.wrapping_add_signed(by);
        }
    }
}

/// Whether a hand holds an Action that such a window could be for.
pub(crate) fn holds_answer(look: SlLook, seat: Seat, which: u16) -> bool {
    look.state.extra.answers[usize::from(seat.0)][usize::from(which)] > 0
}

/// Opens a window. Where nobody is asked for the sake of being asked, one for which no hand has an Action is over before
/// it begins.
pub(crate) fn open(play: &mut SlPlay, which: u16) {
    if play.scratch.pace == Pace::Table || is_awaited(play.look(), which) {
        push(play, which);
    } else {
        close(play, which);
    }
}

fn is_awaited(look: SlLook, which: u16) -> bool {
    let timely = |seat| holds_answer(look, seat, situation::FREE) || holds_answer(look, seat, which);
    match which {
        situation::FREE => timely(look.state.active().other()),
        _ => timely(Seat(0)) || timely(Seat(1)),
    }
}

fn push(play: &mut SlPlay, which: u16) {
    let mut frame = Frame::of(kind::GAME);
    (frame.ability, frame.left) = (FRAME, OFFERS);
    frame.game[at::SITUATION] = which;
    if which == situation::FREE {
        // SL-RULING-33: the other player's, "any time" only.
        (frame.at, frame.left) = (1, 2);
    }
    play.push(frame);
}

fn close(play: &mut SlPlay, which: u16) {
    if which == situation::AFTER {
        play.state.extra.noted = 0;
        play.state.strike_notes(is_event);
    }
}

/// Opens the window of a declared play.
pub(crate) fn open_for(play: &mut SlPlay, event: Event) {
    // What a Spell triggers comes before its window and may fill a hand.
    if play.scratch.pace == Pace::Table || event.kind == EVENT_CAST || is_awaited(play.look(), situation::PLAY) {
        push(play, situation::PLAY);
        play.top_mut().event = event;
    }
}

fn offer_of(frame: &Frame) -> Offer {
    if frame.at < 2 { Offer::AnyTime } else { Offer::Timed }
}

fn is_window(frame: &Frame) -> bool {
    frame.kind == kind::GAME && frame.ability == FRAME
}

/// Goes one step on.
pub(crate) fn resume(play: &mut SlPlay) {
    play.state.extra.hushed = 0;
    loop {
        let look = play.look();
        let frame = look.top().expect("a window is stepped while its frame is on top");
        if frame.at >= frame.left {
            let which = frame.game[at::SITUATION];
            play.pop();
            close(play, which);
            return;
        }
        let active = play.state.active();
        let seat = if frame.at.is_multiple_of(2) { active } else { active.other() };
        let offered = frame.game[at::ANSWERED] & 1 << seat.0 == 0
            && match play.scratch.pace {
                Pace::Table => could_be_answered(look, frame),
                Pace::Hurried => has_answer(look, seat, frame),
            };
        if offered {
            play.state.ask(Seats::one(seat), Question::Game(question::WINDOW));
            return;
        }
        play.top_mut().at += 1;
    }
}

/// Whether some Action of the card list, whoever holds one, could be activated for an offer.
fn could_be_answered(look: SlLook, frame: &Frame) -> bool {
    let which = kind_of(frame);
    let (tags, events) = met_by(which);
    let events = if which == situation::PLAY { 1 << frame.event.kind } else { events };
    look.set.situations & events != 0 || tags.iter().any(|&tag| look.set.labels & 1 << tag.0 != 0)
}

/// The kind of window an offer is of: all have one for what may be activated at any time.
fn kind_of(frame: &Frame) -> u16 {
    match offer_of(frame) {
        Offer::AnyTime => situation::FREE,
        Offer::Timed => frame.game[at::SITUATION],
    }
}

fn has_answer(look: SlLook, seat: Seat, frame: &Frame) -> bool {
    holds_answer(look, seat, kind_of(frame))
        && look
            .zone(seat, HAND)
            .any(|id| look.kind(id) == ACTION && legal::why_not_answer(look, seat, id, frame).is_none())
}

/// The Actions that may be activated now, and passing.
pub(crate) fn options(look: SlLook, seat: Seat, out: &mut Vec<Choice>) {
    if let Some(frame) = look.top() {
        let fits = |id: &CardId| look.kind(*id) == ACTION && legal::why_not_answer(look, seat, *id, frame).is_none();
        out.extend(look.zone(seat, HAND).filter(fits).map(|card| Choice::Act { act: act::PLAY, card }));
    }
    out.push(Choice::Plain(act::PASS));
}

/// Takes the answer to an offer.
pub(crate) fn answer(play: &mut SlPlay, seat: Seat, choice: Choice) {
    let Choice::Act { card, .. } = choice else {
        play.top_mut().at += 1;
        return;
    };
    let frame = *play.top().expect("a window is answered while its frame is on top");
    let met = met(play.look(), seat, card, &frame);
    play.start_text(cause::PLAYED, card, 0, seat);
    if let Met::By(event) = met {
        let top = play.top_mut();
        (top.event, top.amount) = (event, event.amount);
    }
}

/// An Action is paid: its player activates no other in this window.
pub(crate) fn answered(play: &mut SlPlay, seat: Seat) {
    match play.find_frame(is_window) {
        Some(frame) => frame.game[at::ANSWERED] |= 1 << seat.0,
        // SL-RULING-33: instead of a move.
        None => play.state.extra.freed = 1,
    }
    play.state.extra.hushed = 1;
}

/// The window that is open, if one is.
pub(crate) fn current<'a>(look: SlLook<'a>) -> Option<&'a Frame> {
    look.frames().find(|frame| is_window(frame))
}

/// How the Situation Requirement of an Action is met.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Met {
    No,
    /// By the moment itself.
    Now,
    /// By something that has happened.
    By(Event),
}

/// Whether the Situation Requirement of an Action is met by the offer under way.
pub(crate) fn met(look: SlLook, seat: Seat, id: CardId, frame: &Frame) -> Met {
    let has = |tag: Tag| look.is_labelled(id, tag);
    if offer_of(frame) == Offer::AnyTime {
        return if has(ANY_TIME) { Met::Now } else { Met::No };
    }
    let own = look.state.active() == seat;
    let timed: &[_] = match (frame.game[at::SITUATION], own) {
        // SL-RULING-85: a turn that is nobody's by name is one's own.
        (situation::BEGINNING, true) => &[AT_YOUR_TURN, AT_TURN],
        (situation::BEGINNING, false) => &[AT_OPPONENTS_TURN],
        (situation::BATTLE, _) => &[AT_BATTLE],
        (situation::BATTLE_END, _) => &[AT_BATTLE_PHASE_END],
        (situation::END, true) => &[AT_YOUR_TURN_END, AT_TURN_END],
        (situation::END, false) => &[AT_OPPONENTS_TURN_END],
        _ => &[],
    };
    if timed.iter().any(|&tag| has(tag)) {
        return Met::Now;
    }
    let Some(on) = &look.def(id).code.situation else { return Met::No };
    let mut found = Met::No;
    each_event(look, frame, |event| {
        if matches!(found, Met::No) && look.meets(on, id, seat, event) {
            found = Met::By(*event);
        }
    });
    found
}

/// Visits the events that a window is for.
fn each_event(look: SlLook, frame: &Frame, mut visit: impl FnMut(&Event)) {
    match frame.game[at::SITUATION] {
        situation::PLAY => visit(&frame.event),
        situation::BATTLE => battle::each_event(look, visit),
        situation::AFTER => look.state.notes().iter().filter(|note| is_event(note)).for_each(visit),
        situation::BEGINNING => visit(&look.event(TURN_START, NO_CARD, NO_CARD, look.state.active())),
        situation::END => visit(&look.event(TURN_END, NO_CARD, NO_CARD, look.state.active())),
        _ => {}
    }
}

/// Whether a note is of an event that may be answered.
pub(crate) fn is_event(note: &Event) -> bool {
    !matches!(note.kind, note::CAST | note::PUT_OFF)
}

/// SL-RULING-86: notes what an Action of the card list may answer later.
#[inline]
pub(crate) fn notice(play: &mut SlPlay, event: &Event) {
    let bit = 1 << event.kind;
    let extra = &play.state.extra;
    if play.set.situations & bit & !ANSWERED_ELSEWHERE == 0
        || extra.hushed == 1
        || extra.arriving == 1 && DECLARED & bit != 0
    {
        return;
    }
    play.state.note(*event);
    play.state.extra.noted = 1;
}

/// What the window that is open is called.
pub(crate) fn name(look: SlLook) -> &'static str {
    match current(look).map(|frame| frame.game[at::SITUATION]) {
        Some(situation::BEGINNING) => "Beginning of the turn",
        Some(situation::BATTLE) => "Beginning of a battle",
        Some(situation::BATTLE_END) => "End of the Battle Phase",
        Some(situation::END) => "End of the turn",
        Some(situation::AFTER) => "After what happened",
        Some(situation::PLAY) => "A play",
        _ => "The phase ends",
    }
}
