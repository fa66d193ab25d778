//! The stack of what is under way.

use cardtext::ast::Zone;
use cardtext::program::Op;

use crate::model::codes::Cell;
use crate::model::event::Event;
use crate::model::frame::{Cause, Frame, FrameKind, GameFrame, MAX_SLOTS, Slot, Stepped, TextStep, UNSEEN};
use crate::model::ids::{CardId, Viewer};
use crate::model::marks::TextMarks;
use crate::model::state::NO_CARD;
use crate::rules::capabilities::Sides;
use crate::rules::context::{Play, Reading};
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Play<R> {
    /// Puts a frame on the stack.
    pub fn push(&mut self, mut frame: Frame) {
        frame.below = self.state.head.top;
        self.state.head.top = self.state.buffer.height() as u32 + 1;
        self.state.buffer.stack_push(frame);
    }

    /// The frame on top.
    #[inline]
    pub fn top(&self) -> Option<&Frame> {
        let top = self.state.head.top;
        (top > 0).then(|| self.state.buffer.stack_at(top as usize - 1))
    }

    /// The frame on top, to change.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        let top = self.state.head.top;
        self.state.buffer.stack_at_mut(top as usize - 1)
    }

    /// The text whose instruction is being carried out, whatever that has put above it.
    pub fn running(&self) -> Option<&Frame> {
        let running = self.scratch.running;
        (running > 0).then(|| self.state.buffer.stack_at(running as usize - 1))
    }

    /// Notes on the text on top what the game remembers of the play it belongs to.
    #[inline]
    pub fn note_on_play<T: Cell<[u16; 8]>>(&mut self, record: T) {
        self.top_mut().set_on_play(record);
    }

    /// Changes what is remembered of a play that a test picks; tells whether there is such a one.
    pub fn change_on_play<T: Cell<[u16; 8]>>(
        &mut self,
        test: impl Fn(&Frame) -> bool,
        change: impl FnOnce(T) -> T,
    ) -> bool {
        let found = self.find_frame(test);
        found.map(|frame| frame.set_on_play(change(frame.on_play()))).is_some()
    }

    /// The text on top answers an event.
    pub fn answers(&mut self, event: Event) {
        let top = self.top_mut();
        (top.event, top.amount) = (event, event.amount);
    }

    /// The card of the text on top has gone somewhere, and the text goes with it.
    #[inline]
    pub fn goes_along(&mut self, id: CardId) {
        self.top_mut().entered = self.state.card(id).entered;
    }

    /// Notes that what the text under way says could not be done, or not all of it: where it asks "if you do", it has not been.
    pub fn falls_short(&mut self) {
        if self.top().is_some_and(|frame| frame.is(FrameKind::Text)) {
            self.top_mut().fail();
        }
    }

    /// The text on top begins once more.
    pub fn begins_again(&mut self) {
        self.top_mut().go_to(TextStep::Begin);
    }

    /// The text that is being carried out does its instruction once more, as soon as what has come on top of it is done.
    pub fn does_again(&mut self) {
        let running = self.scratch.running;
        if running > 0 {
            let frame = self.frame_at(running);
            frame.pc = frame.pc.saturating_sub(1);
        }
    }

    /// Where the frame on top starts, plus one; 0 if there is none.
    #[inline]
    pub fn state_top(&self) -> u32 {
        self.state.head.top
    }

    /// The frame that starts there, to change.
    pub(crate) fn frame_at(&mut self, base: u32) -> &mut Frame {
        self.state.buffer.stack_at_mut(base as usize - 1)
    }

    /// The highest frame that a test picks, to change.
    pub(crate) fn find_frame(&mut self, test: impl Fn(&Frame) -> bool) -> Option<&mut Frame> {
        let mut at = self.state.head.top;
        while at > 0 {
            let frame: &Frame = self.state.buffer.stack_at(at as usize - 1);
            if test(frame) {
                return Some(self.frame_at(at));
            }
            at = frame.below;
        }
        None
    }

    /// Puts a frame of the game's own on the stack.
    #[inline]
    pub fn push_own<T: GameFrame>(&mut self, record: T) {
        self.push(Frame::own(&record));
    }

    /// What the game's own frame on top remembers: such a frame is on top while it is stepped and answered.
    ///
    /// # Panics
    /// If there is no frame.
    #[inline(always)]
    pub fn top_own<T: GameFrame>(&self) -> T {
        let frame: &Frame = self.state.buffer.stack_at(self.state.head.top as usize - 1);
        debug_assert!(frame.holds::<T>(), "another frame is on top");
        frame.record()
    }

    /// Puts a frame of the game's own on the stack that is about an event.
    #[inline]
    pub fn push_own_about<T: GameFrame>(&mut self, record: T, event: Event) {
        let mut frame = Frame::own(&record);
        frame.event = event;
        self.push(frame);
    }

    /// Goes to a step of the game's own frame on top.
    #[inline]
    pub fn step_own<T: Stepped>(&mut self, step: T::Step) {
        self.top_mut().step_own::<T>(step);
    }

    /// Changes what the game's own frame on top remembers.
    ///
    /// # Panics
    /// If there is no frame.
    #[inline(always)]
    pub fn change_own<T: GameFrame>(&mut self, change: impl FnOnce(&mut T)) {
        self.change_own_at(self.state.head.top, change);
    }

    /// The same for the frame of the game's own that starts there.
    #[inline(always)]
    pub fn change_own_at<T: GameFrame>(&mut self, base: u32, change: impl FnOnce(&mut T)) {
        let frame = self.frame_at(base);
        debug_assert!(frame.holds::<T>(), "another frame is there");
        let mut record = frame.record();
        change(&mut record);
        frame.keep(&record);
    }

    /// Changes the highest of the game's own frames that a test picks; gives whether there was one.
    pub fn change_found<T: GameFrame>(&mut self, test: impl Fn(&T) -> bool, change: impl FnOnce(&mut T)) -> bool {
        let found = self.find_frame(|frame| frame.holds::<T>() && test(&frame.record()));
        let Some(frame) = found else { return false };
        let mut record = frame.record();
        change(&mut record);
        frame.keep(&record);
        true
    }

    /// Changes all of the game's own frames of a kind.
    pub fn change_each<T: GameFrame>(&mut self, change: impl Fn(&mut T)) {
        let mut base = self.state.head.top;
        while base > 0 {
            let frame = self.frame_at(base);
            if frame.holds::<T>() {
                let mut record = frame.record();
                change(&mut record);
                frame.keep(&record);
            }
            base = frame.below;
        }
    }

    /// Takes the frame on top off.
    ///
    /// # Panics
    /// If there is none.
    pub fn pop(&mut self) -> Frame {
        let top = self.state.head.top as usize - 1;
        let frame: Frame = *self.state.buffer.stack_at(top);
        self.state.buffer.stack_cut(top);
        self.state.head.top = frame.below;
        frame
    }

    /// Adds a card to a slot of the text on top, which means it as it has come to where it lies.
    pub(crate) fn fill(&mut self, slot: u8, id: CardId) {
        self.fill_come(slot, id, self.state.card(id).entered);
    }

    /// The same as it had come at a time.
    pub(crate) fn fill_come(&mut self, slot: u8, id: CardId, came: u16) {
        let seat = self.top_mut().seat();
        let unseen = slot != Frame::SHOWN && !self.look().sees(Viewer::Seat(seat), id);
        self.add_cell(slot, [if unseen { id.0 | UNSEEN } else { id.0 }, came]);
        if unseen {
            self.top_mut().blind |= 1 << slot;
        }
    }

    /// Adds a cell to a slot of the text on top.
    fn add_cell(&mut self, slot: u8, whole: [u16; 2]) {
        let frame = self.top_mut();
        let Slot { start, len } = frame.slots[slot as usize];
        if len > 0 && start + len != frame.cells {
            // Something else was filled in between: what it has moves behind that.
            frame.slots[slot as usize] = Slot { start: 0, len: 0 };
            let top = self.state.head.top;
            for index in start..start + len {
                self.add_cell(slot, self.look().whole_cell(top, index));
            }
        }
        let cell = self.top_mut().cells;
        if cell.is_multiple_of(Frame::CARDS_IN_WORD) {
            self.state.buffer.stack_push([[NO_CARD.0; 2]; Frame::CARDS_IN_WORD as usize]);
        }
        self.set_whole_cell(self.state.head.top, cell, whole);
        let frame = self.top_mut();
        frame.cells += 1;
        let slot = &mut frame.slots[slot as usize];
        if slot.len == 0 {
            slot.start = cell;
        }
        slot.len += 1;
    }

    /// Shows a card to whoever decides for the text on top, for the rest of it.
    pub(crate) fn show(&mut self, id: CardId) {
        let decider = R::Sides::decider(&self.state, self.reading_top().you);
        if !self.look().sees(Viewer::Seat(decider), id) {
            self.fill(Frame::SHOWN, id);
        }
        self.see_in_text(id);
    }

    /// A card is shown to whoever controls the text on top, which knows it from now on.
    pub(crate) fn see_in_text(&mut self, id: CardId) {
        let Some(&frame) = self.top() else { return };
        let top = self.state.head.top;
        if frame.is(FrameKind::Text) && frame.event.subject == id.0 {
            self.top_mut().unmark(TextMarks::BLIND);
        }
        if frame.blind == 0 {
            return;
        }
        for slot in &frame.slots[..MAX_SLOTS] {
            for cell in slot.start..slot.start + slot.len {
                let (held, came) = self.look().cell(top, cell);
                if held == id {
                    self.set_whole_cell(top, cell, [id.0, came]);
                }
            }
        }
    }

    /// A card has been killed or destroyed: it is none of those that a text under way has seen nothing happen to.
    pub(crate) fn strike(&mut self, id: CardId) {
        let mut at = self.state.head.top;
        while at > 0 {
            let frame = *self.frame_at(at);
            // Only texts watch.
            let mut watched = usize::from(frame.watched);
            while watched != 0 {
                let slot = watched.trailing_zeros() as usize;
                watched &= watched - 1;
                if self.watched_until(&frame, slot).is_none() {
                    self.strike_from(at, slot, id);
                }
            }
            at = frame.below;
        }
    }

    /// To which zone the text of a frame is watched taking the cards of a slot; none if it is who falls.
    #[cold]
    fn watched_until(&self, frame: &Frame, of: usize) -> Option<Zone> {
        let done = self.state.set.code.ops[..usize::from(frame.pc)].iter().rev();
        let mut watches = done.take_while(|op| !matches!(op, Op::End)).filter_map(|&op| {
            let Op::Watch { slot, until, .. } = op else { return None };
            (usize::from(slot) == of).then_some(until)
        });
        watches.next().flatten()
    }

    /// A text has done something to cards: those that it has taken to a zone are none of those that it has not taken there.
    #[inline]
    pub(crate) fn strike_taken(&mut self, at: u32, cards: &[CardId]) {
        if self.frame_at(at).watched != 0 {
            self.strike_all_taken(at, cards);
        }
    }

    #[cold]
    fn strike_all_taken(&mut self, at: u32, cards: &[CardId]) {
        let frame = *self.frame_at(at);
        for slot in (0..MAX_SLOTS).filter(|slot| frame.watched & 1 << slot != 0) {
            let Some(zone) = self.watched_until(&frame, slot) else { continue };
            for &id in cards {
                // A token is no more where it was taken.
                if self.state.card(id).zone == zone.0 || self.look().has_vanished(id) {
                    self.strike_from(at, slot, id);
                }
            }
        }
    }

    #[cold]
    fn strike_from(&mut self, at: u32, slot: usize, id: CardId) {
        let Slot { start, len } = self.frame_at(at).slots[slot];
        let mut standing = 0;
        for index in start..start + len {
            if self.look().cell(at, index).0 != id {
                self.set_whole_cell(at, start + standing, self.look().whole_cell(at, index));
                standing += 1;
            }
        }
        self.frame_at(at).slots[slot].len = standing;
    }

    /// Puts a card into the place of another among those that texts under way mean which a test picks: it has come for it.
    pub fn stand_in(&mut self, test: impl Fn(&Frame) -> bool, from: CardId, to: CardId) {
        let mut at = self.state.head.top;
        while at > 0 {
            let frame = *self.frame_at(at);
            let cells = if test(&frame) { frame.cells } else { 0 };
            for cell in 0..cells {
                if self.look().cell(at, cell).0 == from {
                    self.set_whole_cell(at, cell, [to.0, self.state.card(to).entered]);
                }
            }
            at = frame.below;
        }
    }

    /// Writes a cell behind a frame: a card, with [`UNSEEN`] or without, and its arrival.
    pub(crate) fn set_whole_cell(&mut self, at: u32, cell: u16, whole: [u16; 2]) {
        let word = Frame::WORDS + usize::from(cell / Frame::CARDS_IN_WORD);
        let cards: &mut [[u16; 2]; Frame::CARDS_IN_WORD as usize] =
            self.state.buffer.stack_at_mut(at as usize - 1 + word);
        cards[usize::from(cell % Frame::CARDS_IN_WORD)] = whole;
    }

    /// A card that lay somewhere since a time has gone somewhere else: the text whose doing that is means it there, too.
    pub(crate) fn follow(&mut self, id: CardId, was: u16) {
        let mut at = self.state.head.top;
        while at > 0 && !self.scratch.moves_itself {
            let frame: &Frame = self.state.buffer.stack_at(at as usize - 1);
            match frame.kind() {
                // What a card does that a text has played is part of that.
                FrameKind::Text if frame.is_for(Cause::Played) && frame.this == id.0 => {}
                FrameKind::Text => {
                    let led = !self.scratch.falls || self.asks_who_falls(at);
                    let frame = self.frame_at(at);
                    let speaks = frame.cells > 0 || frame.event.subject == id.0 || frame.event.other == id.0;
                    if led && frame.is_at(TextStep::Runs) && speaks {
                        self.follow_in(at, id, was);
                        self.strike_taken(at, &[id]);
                    }
                    return;
                }
                // What an instruction waits for is done by it.
                FrameKind::Game | FrameKind::Damage | FrameKind::Discard => {}
                FrameKind::Triggers | FrameKind::Doom | FrameKind::Groups => return,
            }
            at = frame.below;
        }
    }

    /// Whether the text of a frame asks who has fallen by what it does: of whom it speaks behind that lies where it fell to. Another speaks of
    /// those that live, as of a target that has become illegal.
    fn asks_who_falls(&mut self, at: u32) -> bool {
        let frame = *self.frame_at(at);
        (0..MAX_SLOTS).any(|slot| frame.watched & 1 << slot != 0 && self.watched_until(&frame, slot).is_none())
    }

    #[cold]
    fn follow_in(&mut self, at: u32, id: CardId, was: u16) {
        let (now, event) = (self.state.card(id).entered, self.frame_at(at).event);
        if event.subject == id.0 && self.look().is_meant_at(&event, was) {
            self.frame_at(at).event.came = now;
        }
        if (event.other, event.other_came) == (id.0, was) {
            self.frame_at(at).event.other_came = now;
        }
        // What a text has shown is shown where it lay, and not where it goes.
        let Slot { start, len } = self.frame_at(at).slots[usize::from(Frame::SHOWN)];
        for cell in 0..self.frame_at(at).cells {
            let shown = (start..start + len).contains(&cell);
            if !shown && self.look().cell(at, cell) == (id, was) {
                let [card, _] = self.look().whole_cell(at, cell);
                self.set_whole_cell(at, cell, [card, now]);
            }
        }
    }

    /// How a text on top is read.
    pub fn reading_top(&self) -> Reading {
        let frame = self.top().expect("a text is read while its frame is on top");
        Reading::in_frame(CardId(frame.this), frame.seat(), self.state.head.top)
    }
}
