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
use crate::model::frame::{Cause, Frame, Kept, KeptFor, KeptUntil, MAX_SLOTS, Slot, TextStep, UNSEEN};
use crate::model::ids::{CardId, Seat, Seats};
use crate::model::marks::TextMarks;
use crate::model::state::{Effect, Lasts, NO_CARD};
use crate::rules::capabilities::{Sides, Texts};
use crate::rules::context::{Look, Play};
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Play<R> {
    /// Keeps the text on top, from its next instruction on, until a moment comes.
    #[cold]
    pub(crate) fn keep(&mut self, when: When, label: ModeId) {
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
        frame.go_to(TextStep::Runs);
        let blind = if frame.is_marked(TextMarks::BLIND) { TextMarks::BLIND } else { TextMarks::NONE };
        frame.mark_anew(TextMarks::BEGUN | blind);
        // What it has shown is shown no longer.
        frame.slots[usize::from(Frame::SHOWN)].len = 0;
        let (at, whose, span) = match when {
            When::ThisTurnEnd => (KeptUntil::ThisTurnEnd, KeptFor::Anybody, 0),
            When::NextStart(who) => (KeptUntil::NextStart, whose(who), self.foes_to_come(who, frame.seat())),
            When::NextEnd(who) => (KeptUntil::NextEnd, whose(who), self.foes_to_come(who, frame.seat())),
            When::SpanEnd(span) => (KeptUntil::SpanEnd, KeptFor::Anybody, u16::from(span.0)),
        };
        let behind = frame.words_behind();
        let words = Kept::WORDS + Frame::WORDS + behind;
        let turn = self.state.head.turn;
        self.state.buffer.push(Segment::Kept, Kept::new(words, def, label, turn, at, whose).until_end_of(span));
        self.state.buffer.push(Segment::Kept, frame);
        for word in 0..behind {
            let cards: u64 = *self.state.buffer.stack_at(base as usize - 1 + Frame::WORDS + word);
            self.state.buffer.push(Segment::Kept, cards);
        }
    }

    /// Of a text that waits for a turn of opponents, all of them, as a set: it goes on in the turn of each.
    fn foes_to_come(&self, who: Who, you: Seat) -> u16 {
        let foe = |seat: &Seat| who == Who::Opponent && self.look().opposes(*seat, you);
        u16::from(self.look().seats().filter(foe).collect::<Seats>().bits())
    }

    /// Whether one more text may wait; if there are too many, the match ends.
    fn has_room_to_keep(&mut self) -> bool {
        let has_room = self.look().kept().count() < usize::from(R::POLICY.limits.crowd);
        if !has_room {
            self.end_endless();
        }
        has_room
    }

    /// Keeps the text on top, from its next instruction on: it is done each time something happens until the turn ends, or the next time.
    #[cold]
    pub(crate) fn keep_watch(&mut self, heeds: Heeds, on: u16, label: ModeId) {
        if !self.has_room_to_keep() {
            return;
        }
        let mut frame = *self.top_mut();
        let def = self.state.card(CardId(frame.this)).def;
        frame.run_for(Cause::Later);
        frame.go_to(TextStep::Runs);
        frame.mark_anew(TextMarks::BEGUN);
        // What the text has chosen and shown is none of its business.
        frame.cells = 0;
        frame.slots.iter_mut().for_each(|slot| (slot.start, slot.len) = (0, 0));
        let (words, turn) = (Kept::WORDS + Frame::WORDS, self.state.head.turn);
        let until = match heeds {
            Heeds::ThisTurn => KeptUntil::Watching,
            Heeds::Once => KeptUntil::WatchingOnce,
        };
        let kept = Kept::new(words, def, label, turn, until, KeptFor::Anybody).until_end_of(on);
        self.state.buffer.push(Segment::Kept, kept);
        self.state.buffer.push(Segment::Kept, frame);
        self.state.head.listeners |= self.look().watched();
    }

    /// Puts the texts that watch for these events on the stack, the first to be kept on top.
    #[cold]
    pub(crate) fn heed(&mut self, events: &[Event]) {
        let mut before = usize::MAX;
        loop {
            let look = self.look();
            let watching = look.kept().filter(|(place, kept, _)| *place < before && look.watched_for(kept).is_some());
            let Some((place, kept, frame)) = watching.last() else { return };
            before = place;
            let (frame, on) = (*frame, look.watched_for(kept).copied());
            let (once, words) = (kept.at() == KeptUntil::WatchingOnce, usize::from(kept.words));
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
                        self.state.buffer.cut(Segment::Kept, place, words);
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
            let mut kept = play.look().kept().filter(|(_, kept, _)| kept.at() == KeptUntil::Watching);
            kept.next().map(|(place, kept, _)| (place, usize::from(kept.words)))
        };
        let mut any = false;
        while let Some((place, words)) = watching(self) {
            self.state.buffer.cut(Segment::Kept, place, words);
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
        self.wake_those(Some(seat), |play, kept, frame| play.has_come(kept, frame, event, seat));
    }

    /// Lets a text go on that waits for the end of a turn which has come already.
    #[cold]
    pub(crate) fn wake_late(&mut self) {
        if self.state.head.ended {
            self.wake_those(None, |_, kept, _| kept.at() == KeptUntil::ThisTurnEnd);
        }
    }

    /// Ends what lasts as long as a span of the game's, and lets the texts go on that wait for its end.
    pub fn end_span(&mut self, span: Span) {
        self.end_effects(|effect, _| effect.lasts() == Lasts::Span(span));
        if !self.state.buffer.is_empty(Segment::Kept) {
            self.wake_those(None, |_, kept, _| kept.at() == KeptUntil::SpanEnd && kept.span == u16::from(span.0));
        }
    }

    /// What was for one span is for another from now on.
    pub fn change_span(&mut self, from: Span, to: Span) {
        for effect in self.state.buffer.all_mut::<Effect>(Segment::Effects) {
            if effect.lasts() == Lasts::Span(from) {
                effect.set_lasts(Lasts::Span(to));
            }
        }
    }

    /// Lets some of the texts that wait go on, in the turn of a seat if it is one that they have waited for.
    fn wake_those(&mut self, turn: Option<Seat>, wakes: impl Fn(&Self, &Kept, &Frame) -> bool) {
        let waits = |play: &Self| {
            let mut places = play.look().kept().filter(|(_, kept, frame)| wakes(play, kept, frame));
            places.by_ref().last().map(|(place, ..)| place)
        };
        // The last goes onto the stack first.
        while let Some(place) = waits(self) {
            self.go_on(place, turn);
        }
    }

    /// Whether the moment of something kept has come.
    fn has_come(&self, kept: &Kept, frame: &Frame, event: u8, seat: Seat) -> bool {
        // Several may take a turn together.
        let takes = |of: Seat| R::Sides::shares_turn(&self.state, seat, of);
        let theirs = match kept.whose() {
            KeptFor::You => takes(frame.seat()),
            KeptFor::Opponent => kept.awaited().iter().any(takes),
            KeptFor::Anybody => true,
        };
        theirs
            && match kept.at() {
                KeptUntil::NextStart => event == TURN_START,
                KeptUntil::NextEnd => event == TURN_END && self.state.head.turn != kept.turn,
                KeptUntil::ThisTurnEnd => event == TURN_END,
                KeptUntil::SpanEnd | KeptUntil::Watching | KeptUntil::WatchingOnce => false,
            }
    }

    /// A card that lay somewhere since a time has gone where it is still meant, in a slot or as the other card of an event.
    #[cold]
    pub(crate) fn keep_track(&mut self, id: CardId, since: u16) {
        let now = self.state.card(id).entered;
        let mut place = 0;
        let sizes = |play: &Self, place| {
            let (_, kept, frame) = play.look().kept().find(|&(at, ..)| at >= place)?;
            Some((usize::from(kept.words), frame.words_behind()))
        };
        while let Some((words, behind)) = sizes(self, place) {
            let first = place + Kept::WORDS + Frame::WORDS;
            let at = place + Kept::WORDS..first;
            place += words;
            let frame = &mut self.state.buffer.all_mut::<u64>(Segment::Kept)[at];
            let event = &mut cast_slice_mut::<u64, Frame>(frame)[0].event;
            if (event.other, event.other_came) == (id.0, since) {
                event.other_came = now;
            }
            let words = &mut self.state.buffer.all_mut::<u64>(Segment::Kept)[first..first + behind];
            let means = |cell: &&mut [u16; 2]| [cell[0] & !UNSEEN, cell[1]] == [id.0, since];
            for cell in cast_slice_mut::<u64, [u16; 2]>(words).iter_mut().filter(means) {
                cell[1] = now;
            }
        }
    }

    /// Puts a text that was kept on the stack. One that waits for the turns of others as well is kept on.
    fn go_on(&mut self, place: usize, turn: Option<Seat>) {
        let words = self.state.buffer.all::<u64>(Segment::Kept);
        let kept = cast_slice::<u64, Kept>(&words[place..place + Kept::WORDS])[0];
        let frame = cast_slice::<u64, Frame>(&words[place + Kept::WORDS..][..Frame::WORDS])[0];
        self.push(frame);
        let first = place + Kept::WORDS + Frame::WORDS;
        for word in 0..frame.words_behind() {
            let cards = self.state.buffer.all::<u64>(Segment::Kept)[first + word];
            self.state.buffer.stack_push(cards);
        }
        for slot in 0..MAX_SLOTS {
            self.retain(slot, |look, id, came| look.is_as_meant(id, came));
        }
        let later =
            |seat: Seat| kept.awaited().iter().filter(|&of| !R::Sides::shares_turn(&self.state, seat, of)).collect();
        let rest: Seats = turn.map_or(Seats::NONE, later);
        if rest.is_empty() {
            self.state.buffer.cut(Segment::Kept, place, usize::from(kept.words));
        } else {
            let words = &mut self.state.buffer.all_mut::<u64>(Segment::Kept)[place..place + Kept::WORDS];
            cast_slice_mut::<u64, Kept>(words)[0].span = u16::from(rest.bits());
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
fn whose(who: Who) -> KeptFor {
    match who {
        Who::You => KeptFor::You,
        Who::Opponent => KeptFor::Opponent,
        Who::Each
        | Who::Others
        | Who::Mates
        | Who::Doer
        | Who::InTurn
        | Who::ControllerOf(_)
        | Who::OwnerOf(_)
        | Who::Party(_) => KeptFor::Anybody,
    }
}

/// Whether an instruction ends what a text does for now.
#[inline]
pub(crate) fn ends(op: Op) -> bool {
    matches!(op, Op::End | Op::Stop)
}
