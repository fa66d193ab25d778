//! What is kept for later: a text that waits for a moment, with all that it knows.
//!
//! It is a copy of the text's frame, with the cards of its slots and the arrivals that it means. When the moment comes,
//! the text goes on where it was kept, on top of what is under way and beneath the triggers that answer the moment. A card that
//! has gone elsewhere in between is not the card that was meant.

use bytemuck::{cast_slice, cast_slice_mut};
use cardtext::ast::{Heeds, Span};
use cardtext::program::{ModeId, Op, When, Who};

use crate::model::buffer::Segment;
use crate::model::event::{Event, TURN_END, TURN_START};
use crate::model::frame::{Cause, Frame, Later, LaterFor, LaterUntil, MAX_SLOTS, Slot, UNSEEN};
use crate::model::ids::{CardId, Seat, Seats};
use crate::model::marks::TextMarks;
use crate::model::state::{LastingEffect, LastsUntil, NO_CARD};
use crate::rules::capabilities::{Sides, Texts};
use crate::rules::context::{Look, Play};
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Play<R> {
    /// Keeps the text on top, from its next instruction on, until a moment comes.
    #[cold]
    pub(crate) fn keep(&mut self, when: When, called: ModeId) {
        if matches!(when, When::SpanEnd(span) if !R::Texts::is_under_way(self.look(), span)) {
            return;
        }
        if !self.has_room_to_keep() {
            return;
        }
        let base = self.state.head.top;
        let mut frame = *self.top_mut();
        let def = self.state.card(CardId(frame.this)).def;
        frame.run_for(Cause::Later);
        let blind = if frame.is_marked(TextMarks::BLIND) { TextMarks::BLIND } else { TextMarks::NONE };
        frame.mark_anew(TextMarks::BEGUN | blind);
        // What it has shown is shown no longer.
        frame.slots[usize::from(Frame::SHOWN)].len = 0;
        let (at, whose, span) = match when {
            When::ThisTurnEnd => (LaterUntil::ThisTurnEnd, LaterFor::Anybody, 0),
            When::NextStart(who) => (LaterUntil::NextStart, whose(who), self.foes_to_come(who, frame.seat())),
            When::NextEnd(who) => (LaterUntil::NextEnd, whose(who), self.foes_to_come(who, frame.seat())),
            When::SpanEnd(span) => (LaterUntil::SpanEnd, LaterFor::Anybody, u16::from(span.0)),
        };
        let behind = frame.words_behind();
        let words = Later::WORDS + Frame::WORDS + behind;
        let turn = self.state.head.turn;
        self.state.buffer.push(Segment::Later, Later::new(words, def, called, turn, at, whose).until_end_of(span));
        self.state.buffer.push(Segment::Later, frame);
        for word in 0..behind {
            let cards: u64 = *self.state.buffer.stack_at(base as usize - 1 + Frame::WORDS + word);
            self.state.buffer.push(Segment::Later, cards);
        }
    }

    /// Of a text that waits for a turn of opponents, all of them, as a set: it goes on in the turn of each.
    fn foes_to_come(&self, who: Who, you: Seat) -> u16 {
        let foe = |seat: &Seat| who == Who::Opponent && self.look().opposes(*seat, you);
        u16::from(self.look().seats().filter(foe).collect::<Seats>().bits())
    }

    /// Whether one more text may wait; if there are too many, the match ends.
    fn has_room_to_keep(&mut self) -> bool {
        let has_room = self.look().later().count() < usize::from(R::POLICY.limits.crowd);
        if !has_room {
            self.end_endless();
        }
        has_room
    }

    /// Keeps the text on top, from its next instruction on: it is done each time something happens until the turn ends, or the next time.
    #[cold]
    pub(crate) fn keep_watch(&mut self, heeds: Heeds, on: u16, called: ModeId) {
        if !self.has_room_to_keep() {
            return;
        }
        let mut frame = *self.top_mut();
        let def = self.state.card(CardId(frame.this)).def;
        frame.run_for(Cause::Later);
        frame.mark_anew(TextMarks::BEGUN);
        // What the text has chosen and shown is none of its business.
        frame.cells = 0;
        frame.slots.iter_mut().for_each(|slot| (slot.start, slot.len) = (0, 0));
        let (words, turn) = (Later::WORDS + Frame::WORDS, self.state.head.turn);
        let until = match heeds {
            Heeds::ThisTurn => LaterUntil::Watching,
            Heeds::Once => LaterUntil::WatchingOnce,
        };
        let later = Later::new(words, def, called, turn, until, LaterFor::Anybody).until_end_of(on);
        self.state.buffer.push(Segment::Later, later);
        self.state.buffer.push(Segment::Later, frame);
        self.state.head.listeners |= self.look().watched();
    }

    /// Puts the texts that watch for these events on the stack, the first to be kept on top.
    #[cold]
    pub(crate) fn heed(&mut self, events: &[Event]) {
        let mut before = usize::MAX;
        loop {
            let look = self.look();
            let watching =
                look.later().filter(|(start, later, _)| *start < before && look.watched_for(later).is_some());
            let Some((start, later, frame)) = watching.last() else { return };
            before = start;
            let (frame, on) = (*frame, look.watched_for(later).copied());
            let (once, words) = (later.at() == LaterUntil::WatchingOnce, usize::from(later.words));
            for event in events.iter().rev() {
                let (this, seat) = (CardId(frame.this), frame.seat());
                if on.is_some_and(|on| self.look().meets(&on, this, seat, event)) {
                    let mut answer = frame;
                    (answer.event, answer.amount) = (*event, event.amount);
                    self.push(answer);
                    self.state.head.depth += 1;
                    if self.state.head.depth >= R::POLICY.limits.depth {
                        self.end_endless();
                    }
                    if once {
                        self.state.buffer.cut(Segment::Later, start, words);
                        self.state.head.listeners = self.look().awaited_without(NO_CARD);
                        break;
                    }
                }
            }
        }
    }

    /// The turn ends: what was watched for as long as it lasts is no longer.
    pub(crate) fn stop_watching(&mut self) {
        let watching = |play: &Self| {
            let mut later = play.look().later().filter(|(_, later, _)| later.at() == LaterUntil::Watching);
            later.next().map(|(start, later, _)| (start, usize::from(later.words)))
        };
        let mut any = false;
        while let Some((start, words)) = watching(self) {
            self.state.buffer.cut(Segment::Later, start, words);
            any = true;
        }
        if any {
            self.state.head.listeners = self.look().awaited_without(NO_CARD);
        }
    }

    /// Lets the texts go on that wait for the start or end of a seat's turn, in the order in which they were kept.
    #[cold]
    pub(crate) fn wake(&mut self, event: u8, seat: Seat) {
        if event == TURN_END {
            self.stop_watching();
        }
        self.wake_those(Some(seat), |play, later, frame| play.has_come(later, frame, event, seat));
    }

    /// Lets a text go on that waits for the end of a turn which has come already.
    #[cold]
    pub(crate) fn wake_late(&mut self) {
        if self.state.head.ended {
            self.wake_those(None, |_, later, _| later.at() == LaterUntil::ThisTurnEnd);
        }
    }

    /// Ends what lasts as long as a span of the game's, and lets the texts go on that wait for its end.
    pub fn end_span(&mut self, span: Span) {
        self.end_effects(|effect, _| effect.lasts() == LastsUntil::Span(span));
        if !self.state.buffer.is_empty(Segment::Later) {
            self.wake_those(None, |_, later, _| later.at() == LaterUntil::SpanEnd && later.span == u16::from(span.0));
        }
    }

    /// What was for one span is for another from now on.
    pub fn change_span(&mut self, from: Span, to: Span) {
        for effect in self.state.buffer.all_mut::<LastingEffect>(Segment::Effects) {
            if effect.lasts() == LastsUntil::Span(from) {
                effect.set_lasts(LastsUntil::Span(to));
            }
        }
    }

    /// Lets some of the texts that wait go on, in the turn of a seat if it is one that they have waited for.
    fn wake_those(&mut self, turn: Option<Seat>, wakes: impl Fn(&Self, &Later, &Frame) -> bool) {
        let waits = |play: &Self| {
            let mut starts = play.look().later().filter(|(_, later, frame)| wakes(play, later, frame));
            starts.by_ref().last().map(|(start, ..)| start)
        };
        // The last goes onto the stack first.
        while let Some(start) = waits(self) {
            self.go_on(start, turn);
        }
    }

    /// Whether the moment of what waits has come.
    fn has_come(&self, later: &Later, frame: &Frame, event: u8, seat: Seat) -> bool {
        // Several may take a turn together.
        let takes = |of: Seat| R::Sides::shares_turn(&self.state, seat, of);
        let theirs = match later.whose() {
            LaterFor::You => takes(frame.seat()),
            LaterFor::Opponent => later.awaited().iter().any(takes),
            LaterFor::Anybody => true,
        };
        theirs
            && match later.at() {
                LaterUntil::NextStart => event == TURN_START,
                LaterUntil::NextEnd => event == TURN_END && self.state.head.turn != later.turn,
                LaterUntil::ThisTurnEnd => event == TURN_END,
                LaterUntil::SpanEnd | LaterUntil::Watching | LaterUntil::WatchingOnce => false,
            }
    }

    /// A card that lay somewhere since a time has gone where it is still meant, in a slot or as the other card of an event.
    #[cold]
    pub(crate) fn keep_track(&mut self, id: CardId, since: u16) {
        let now = self.state.card(id).entered;
        let mut start = 0;
        let sizes = |play: &Self, start| {
            let (_, later, frame) = play.look().later().find(|&(at, ..)| at >= start)?;
            Some((usize::from(later.words), frame.words_behind()))
        };
        while let Some((words, behind)) = sizes(self, start) {
            let first = start + Later::WORDS + Frame::WORDS;
            let at = start + Later::WORDS..first;
            start += words;
            let frame = &mut self.state.buffer.all_mut::<u64>(Segment::Later)[at];
            let event = &mut cast_slice_mut::<u64, Frame>(frame)[0].event;
            if (event.other, event.other_came) == (id.0, since) {
                event.other_came = now;
            }
            let words = &mut self.state.buffer.all_mut::<u64>(Segment::Later)[first..first + behind];
            let means = |cell: &&mut [u16; 2]| [cell[0] & !UNSEEN, cell[1]] == [id.0, since];
            for cell in cast_slice_mut::<u64, [u16; 2]>(words).iter_mut().filter(means) {
                cell[1] = now;
            }
        }
    }

    /// Puts a text that was kept on the stack. One that waits for the turns of others as well is kept on.
    fn go_on(&mut self, start: usize, turn: Option<Seat>) {
        let words = self.state.buffer.all::<u64>(Segment::Later);
        let later = cast_slice::<u64, Later>(&words[start..start + Later::WORDS])[0];
        let frame = cast_slice::<u64, Frame>(&words[start + Later::WORDS..][..Frame::WORDS])[0];
        self.push(frame);
        let first = start + Later::WORDS + Frame::WORDS;
        for word in 0..frame.words_behind() {
            let cards = self.state.buffer.all::<u64>(Segment::Later)[first + word];
            self.state.buffer.stack_push(cards);
        }
        for slot in 0..MAX_SLOTS {
            self.retain(slot, |look, id, came| look.is_as_meant(id, came));
        }
        let others =
            |seat: Seat| later.awaited().iter().filter(|&of| !R::Sides::shares_turn(&self.state, seat, of)).collect();
        let rest: Seats = turn.map_or(Seats::NONE, others);
        if rest.is_empty() {
            self.state.buffer.cut(Segment::Later, start, usize::from(later.words));
        } else {
            let words = &mut self.state.buffer.all_mut::<u64>(Segment::Later)[start..start + Later::WORDS];
            cast_slice_mut::<u64, Later>(words)[0].span = u16::from(rest.bits());
        }
    }

    /// Lets the text on top mean only those cards of a slot, with their arrivals, that a test picks.
    pub(crate) fn retain(&mut self, slot: usize, test: impl Fn(Look<'_, R>, CardId, u16) -> bool) {
        let top = self.state.head.top;
        let Slot { start, len } = self.top_mut().slots[slot];
        let mut still = 0;
        for cell in start..start + len {
            let (id, came) = self.look().cell(top, cell);
            if test(self.look(), id, came) {
                self.set_whole_cell(top, start + still, self.look().whole_cell(top, cell));
                still += 1;
            }
        }
        self.top_mut().slots[slot].len = still;
    }
}

/// Whose turn it must be.
fn whose(who: Who) -> LaterFor {
    match who {
        Who::You => LaterFor::You,
        Who::Opponent => LaterFor::Opponent,
        Who::Each
        | Who::Others
        | Who::Mates
        | Who::Doer
        | Who::InTurn
        | Who::ControllerOf(_)
        | Who::OwnerOf(_)
        | Who::Party(_) => LaterFor::Anybody,
    }
}

/// Whether an instruction ends what a text does for now.
#[inline]
pub(crate) fn ends(op: Op) -> bool {
    matches!(op, Op::End | Op::Stop)
}
