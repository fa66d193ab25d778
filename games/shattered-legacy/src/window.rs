//! Windows: when Actions may be activated, in which order they are offered, and what they answer.
//!
//! A window is a frame. Its offers are made whether or not a hand has an answer, so that nothing is told; only what no
//! Action of the whole card list could answer is not offered.

use cardtext::ast::{EventBits, Tag};
use cardtext::program::{Group, Op};
use engine::author::{
    self, CardId, Cause, Coded, Def, Event, GameFrame, NO_CARD, Offer, Pace, TURN_END, TURN_START, events_of,
};
use engine::{Choice, Seat, Seats};

use crate::vocabulary::{Act, PASS, Question, Reminder, SITUATIONS, ShatteredLegacy, Situation, SlLook, SlPlay, Under};
use crate::words::*;
use crate::{attack, legal};

engine::frame! {
    /// A window.
    pub(crate) struct Window is Under::Window, {
        situation: Situation => game[0],
        /// Which offer is made.
        offer: u16 => at,
        /// The first one that is not made any more.
        end: u16 => left,
        /// The seats that have activated an Action.
        answered: Seats => game[1],
    }
}

/// SL-RULING-28, SL-PRIORITY-4: turn player and other player, "any time", then both again, timed.
const OFFERS: u16 = 4;

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Offered {
    AnyTime,
    Timed,
}

/// Events that have a window of their own when a play is declared.
const DECLARED: EventBits =
    1 << EVENT_RECRUITED | 1 << EVENT_APPOINTED | 1 << EVENT_CONTRACTED | 1 << EVENT_BROUGHT_IN | 1 << EVENT_UNRESTED;
/// Events that have one in any case, or none at all.
const ANSWERED_ELSEWHERE: EventBits =
    1 << EVENT_CAST | 1 << EVENT_ACTIVATED | OF_BATTLE | 1 << TURN_START | 1 << TURN_END;

/// The events that a battle's window is for.
const OF_BATTLE: EventBits = 1 << EVENT_ATTACKS | 1 << EVENT_ATTACKED | 1 << EVENT_DIRECT | 1 << EVENT_COMBINED;

/// The Situation Requirements a kind of window meets: those that are a moment, and the events of the others.
fn met_by(which: Situation) -> (&'static [Tag], EventBits) {
    match which {
        Situation::Beginning => (&[AT_YOUR_TURN, AT_OPPONENTS_TURN, AT_TURN], 0),
        Situation::End => (&[AT_YOUR_TURN_END, AT_OPPONENTS_TURN_END, AT_TURN_END], 0),
        Situation::Battle => (&[AT_BATTLE], OF_BATTLE),
        Situation::BattleEnd => (&[AT_BATTLE_PHASE_END], 0),
        Situation::Play | Situation::After => (&[], !OF_BATTLE),
        Situation::Free => (&[ANY_TIME], 0),
    }
}

/// Counts an Action that has come to a hand or leaves it.
pub(crate) fn count(answers: &mut [u16; SITUATIONS], def: &Def, by: i16) {
    let event = def.code.situation.as_ref().map_or(0, events_of);
    for (count, which) in answers.iter_mut().zip((0..).map(Situation::read_code)) {
        let (tags, events) = met_by(which);
        if events & event != 0 || tags.iter().any(|&tag| def.tags & 1 << tag.0 != 0) {
            *count = count.wrapping_add_signed(by);
        }
    }
}

/// Whether a hand holds an Action that such a window could be for.
pub(crate) fn holds_answer(look: SlLook, seat: Seat, which: Situation) -> bool {
    look.state.extra.answers[seat.index()][usize::from(which.code())] > 0
}

/// Opens a window. Where nobody is asked for the sake of being asked, one for which no hand has an Action is over before
/// it begins.
pub(crate) fn open(play: &mut SlPlay, which: Situation) {
    if play.scratch.pace == Pace::Table || is_awaited(play.look(), which) {
        push(play, which);
    } else {
        close(play, which);
    }
}

fn is_awaited(look: SlLook, which: Situation) -> bool {
    let timely = |seat| holds_answer(look, seat, Situation::Free) || holds_answer(look, seat, which);
    match which {
        Situation::Free => timely(look.state.active().other()),
        Situation::Beginning
        | Situation::Play
        | Situation::Battle
        | Situation::BattleEnd
        | Situation::End
        | Situation::After => timely(Seat::A) || timely(Seat::B),
    }
}

fn push(play: &mut SlPlay, which: Situation) {
    // SL-RULING-33: the other player's, "any time" only.
    let (offer, end) = if which == Situation::Free { (1, 2) } else { (0, OFFERS) };
    play.push_own(Window { situation: which, offer, end, ..Window::blank() });
}

/// The play that a window is for, if one is open and it is for a play.
pub(crate) fn declared<'a>(look: SlLook<'a>) -> Option<&'a Event> {
    look.own_event::<Window>().filter(|event| event.subject != NO_CARD.0)
}

fn close(play: &mut SlPlay, which: Situation) {
    if which == Situation::After {
        play.state.extra.noted = false;
        play.delete_reminders(|reminder| matches!(reminder, Reminder::Happened(_)));
    }
}

/// Opens the window of a declared play.
pub(crate) fn open_for(play: &mut SlPlay, event: Event) {
    // What a Spell triggers comes before its window and may fill a hand.
    if play.scratch.pace == Pace::Table || event.kind == EVENT_CAST || is_awaited(play.look(), Situation::Play) {
        play.push_own_about(Window { situation: Situation::Play, end: OFFERS, ..Window::blank() }, event);
    }
}

fn offer_of(window: &Window) -> Offered {
    if window.offer < 2 { Offered::AnyTime } else { Offered::Timed }
}

/// Goes one step on.
pub(crate) fn resume(play: &mut SlPlay) {
    play.state.extra.hushed = false;
    play.offer_on::<Window>();
}

impl author::Window<ShatteredLegacy> for Window {
    const QUESTION: Question = Question::Window;
    const PASS: Choice = PASS;

    fn number(&mut self) -> &mut u16 {
        &mut self.offer
    }

    #[inline]
    fn offer(&mut self, look: SlLook) -> Offer {
        let active = look.state.active();
        // SL-PRIORITY-1, SL-PRIORITY-2, SL-PRIORITY-3, SL-PRIORITY-5: the turn player first.
        // SL-ACTION-7: whoever's turn it is, both are offered.
        let seat = if self.offer.is_multiple_of(2) { active } else { active.other() };
        match self.offer {
            offer if offer >= self.end => Offer::Over,
            // SL-ACTION-5, SL-RULING-27: one Action, of whatever kind; SL-ACTION-6: for each player.
            _ if self.answered.has(seat) => Offer::Nobody,
            _ => Offer::To(seat),
        }
    }

    fn might_answer(&self, look: SlLook, _: Seat) -> bool {
        could_be_answered(look, self)
    }

    #[inline]
    fn answers<'a>(&self, look: SlLook<'a>, seat: Seat) -> impl Iterator<Item = Choice> + use<'a> {
        let window = *self;
        // SL-ACTION-1.
        let hand = holds_answer(look, seat, kind_of(&window)).then(|| look.zone(seat, HAND)).into_iter().flatten();
        // SL-CARD-5: nothing but an Action has a Situation Requirement that could be met, so that no other card need be asked.
        let fits =
            move |id: &CardId| look.kind(*id) == ACTION && legal::why_not_answer(look, seat, *id, &window).is_none();
        hand.filter(fits).map(|card| Act::Play.with(card))
    }

    fn close(self, play: &mut SlPlay) {
        close(play, self.situation);
    }
}

/// SL-RULING-86: whether some Action of the card list, whoever holds one, could be activated for an offer.
fn could_be_answered(look: SlLook, window: &Window) -> bool {
    let which = kind_of(window);
    let (tags, events) = met_by(which);
    let events = if which == Situation::Play { declared(look).map_or(0, |event| 1 << event.kind) } else { events };
    look.set().situations & events != 0 || tags.iter().any(|&tag| look.set().tags & 1 << tag.0 != 0)
}

/// The kind of window an offer is of: all have one for what may be activated at any time.
fn kind_of(window: &Window) -> Situation {
    match offer_of(window) {
        Offered::AnyTime => Situation::Free,
        Offered::Timed => window.situation,
    }
}

/// Takes the answer to an offer: an Action, or none.
pub(crate) fn answer(play: &mut SlPlay, seat: Seat, answer: Option<(u8, CardId)>) {
    let Some((_, card)) = answer else {
        play.decline::<Window>();
        return;
    };
    let occasion = occasion(play.look(), seat, card, &play.top_own());
    play.start_text(Cause::Played, card, 0, seat);
    if let Occasion::By(event) = occasion {
        play.answers(event);
    }
}

/// SL-ACTION-5: an Action is paid, and its player activates no other in this window.
pub(crate) fn answered(play: &mut SlPlay, seat: Seat) {
    let in_window = play.change_found(|_: &Window| true, |window| window.answered = window.answered.with(seat));
    if !in_window {
        // SL-RULING-33: instead of a move.
        play.state.extra.freed = true;
    }
    // SL-RULING-29.
    play.state.extra.hushed = true;
}

/// The window that is open, if one is.
pub(crate) fn current(look: SlLook) -> Option<Window> {
    look.own_frames().next()
}

/// The occasion for an Action: how its Situation Requirement is met.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Occasion {
    No,
    /// By the moment itself.
    Now,
    /// By something that has happened.
    By(Event),
}

/// Whether the Situation Requirement of an Action is met by the offer under way.
pub(crate) fn occasion(look: SlLook, seat: Seat, id: CardId, window: &Window) -> Occasion {
    let has = |tag: Tag| look.has_tag(id, tag);
    if offer_of(window) == Offered::AnyTime {
        // SL-ACTION-13: whatever the window is for, and whoever's turn it is.
        return if has(ANY_TIME) { Occasion::Now } else { Occasion::No };
    }
    let own = look.state.active() == seat;
    let timed: &[_] = match (window.situation, own) {
        // SL-ACTION-8; SL-RULING-85: a turn that is nobody's by name is one's own.
        (Situation::Beginning, true) => &[AT_YOUR_TURN, AT_TURN],
        // SL-ACTION-9.
        (Situation::Beginning, false) => &[AT_OPPONENTS_TURN],
        // SL-ACTION-10.
        (Situation::Battle, _) => &[AT_BATTLE],
        // SL-ACTION-14.
        (Situation::BattleEnd, _) => &[AT_BATTLE_PHASE_END],
        // SL-ACTION-11, SL-RULING-85.
        (Situation::End, true) => &[AT_YOUR_TURN_END, AT_TURN_END],
        // SL-ACTION-12.
        (Situation::End, false) => &[AT_OPPONENTS_TURN_END],
        (Situation::Play | Situation::After | Situation::Free, _) => &[],
    };
    if timed.iter().any(|&tag| has(tag)) {
        return Occasion::Now;
    }
    // SL-ACTION-14: what a text names besides. SL-RULING-98, SL-RULING-114: the first event that is as it says.
    let Some(on) = &look.def(id).code.situation else { return Occasion::No };
    let mut found = Occasion::No;
    each_event(look, window, |event| {
        if matches!(found, Occasion::No) && look.meets(on, id, seat, event) {
            found = Occasion::By(*event);
        }
    });
    match (found, window.situation) {
        // SL-RULING-113: it has taken effect.
        (Occasion::By(_), Situation::After) if negates_it(look, id) => Occasion::No,
        (found, _) => found,
    }
}

/// Whether an Action negates what it answers.
fn negates_it(look: SlLook, id: CardId) -> bool {
    let Some(body) = &look.def(id).code.play else { return false };
    let ways = body.modes.iter().flat_map(|modes| &modes.ways);
    std::iter::once(body).chain(ways).any(|way| {
        let text = look.set().code.ops.iter().skip(usize::from(way.entry));
        let mut text = text.take_while(|op| !matches!(op, Op::End));
        text.any(|op| matches!(op, Op::Act { verb: NEGATE, to: Group::Subject }))
    })
}

/// Visits the events that a window is for.
fn each_event(look: SlLook, window: &Window, mut visit: impl FnMut(&Event)) {
    match window.situation {
        Situation::Play => declared(look).into_iter().for_each(visit),
        Situation::Battle => attack::each_event(look, visit),
        Situation::After => look.reminders().for_each(|reminder| match reminder {
            Reminder::Happened(event) => visit(&event),
            Reminder::Cast(_) | Reminder::PutOff { .. } => {}
        }),
        Situation::Beginning | Situation::End | Situation::BattleEnd | Situation::Free => {}
    }
}

/// SL-RULING-86: notes what an Action of the card list may answer later.
#[inline]
pub(crate) fn notice(play: &mut SlPlay, event: &Event) {
    let bit = 1 << event.kind;
    let extra = &play.state.extra;
    if play.state.set().situations & bit & !ANSWERED_ELSEWHERE == 0
        || extra.hushed
        || extra.arriving && DECLARED & bit != 0
    {
        return;
    }
    play.write_reminder(Reminder::Happened(*event));
    play.state.extra.noted = true;
}

/// What the window that is open is called.
pub(crate) fn name(look: SlLook) -> &'static str {
    match current(look).map(|window| window.situation) {
        Some(Situation::Beginning) => "Beginning of the turn",
        Some(Situation::Battle) => "Beginning of a battle",
        Some(Situation::BattleEnd) => "End of the Battle Phase",
        Some(Situation::End) => "End of the turn",
        Some(Situation::After) => "After what happened",
        Some(Situation::Play) => "A play",
        Some(Situation::Free) | None => "The phase ends",
    }
}
