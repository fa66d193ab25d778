//! Triggers: who answers an event, and in what order.
//!
//! When something happens, those who answer it are noted down at once, in the game's order, and then
//! answer one at a time; whatever an answer causes is settled before the next one speaks.

use cardtext::ast::Often;
use cardtext::lexicon::Again;
use cardtext::program::{CountsFor, Op, Pc};

use crate::model::buffer::Segment;
use crate::model::event::{Event, TURN_END, TURN_START};
use crate::model::frame::{Cause, Frame, FrameKind, QueuedTrigger, StatusTrigger, Waiting};
use crate::model::ids::{CardId, Seat};
use crate::model::marks::TextMarks;
use crate::rules::capabilities::{Events, Texts, Windows};
use crate::rules::context::Play;
use crate::rules::ruleset::{Ruleset, TriggerOrder};

impl<R: Ruleset> Play<R> {
    /// Tells events of one moment and has those who answer them answer, before anything below goes on.
    ///
    /// Call it before a card leaves play, so that what it still says is heard.
    pub fn trigger(&mut self, events: &[Event]) {
        for event in events {
            self.remember(event);
            self.tell(event);
            self.take_note(event);
        }
        self.have_all_answered(events);
    }

    /// The same for an event whose amount is, by the rules, not what came of it: people are told what did, and nothing if nothing did.
    pub fn trigger_told(&mut self, event: &Event, came: i16) {
        self.note_told(event, came);
        self.have_all_answered(&[*event]);
    }

    /// The first half of [`Play::trigger_told`], for an event that is answered together with others of its moment.
    pub fn note_told(&mut self, event: &Event, came: i16) {
        self.remember(event);
        if came != 0 {
            self.tell(&Event { amount: came, ..*event });
        }
        self.take_note(event);
    }

    /// The second half, for all of them.
    #[inline]
    pub fn have_all_answered(&mut self, events: &[Event]) {
        if self.look().hears_any(events) {
            self.have_answered(events);
        }
    }

    /// Lets those who count and watch events do so.
    #[inline]
    fn take_note(&mut self, event: &Event) {
        R::Windows::notice(self, event);
        if self.state.set.counted & 1 << event.kind != 0 {
            self.count_past(event);
        }
    }

    /// Tells events of a text that begins: those who answer them do so before it does anything.
    pub fn trigger_first(&mut self, events: &[Event]) {
        self.trigger(events);
        self.begin_groups();
    }

    /// Notes down who answers events that somebody may wait for.
    #[inline(never)]
    fn have_answered(&mut self, events: &[Event]) {
        // Beneath what cards in play answer.
        if !self.state.buffer.is_empty(Segment::Later) {
            self.heed(events);
        }
        let mask = events.iter().fold(0, |mask, event| mask | 1 << event.kind);
        let mut queue = self.take_queue();
        let look = self.look();
        let by_status = mask & look.set().status_listens != 0;
        let lent = look.state.head.spoken.statuses != 0;
        let mut visit = |id| {
            let marked = by_status && (lent || look.card(id).statuses != 0);
            if marked || look.hot(id).listens & mask != 0 {
                look.note_answers(id, events, mask, &mut queue);
            }
        };
        match look.only_hearer(events) {
            Some(id) => visit(id),
            None => look.each_in_play(visit),
        }
        let waiting = queue.len() + self.state.buffer.all::<QueuedTrigger>(Segment::Queued).len();
        if waiting > usize::from(R::POLICY.limits.crowd) {
            self.end_endless();
        } else if !queue.is_empty() {
            match R::POLICY.triggers {
                TriggerOrder::DepthFirst => self.put_on_top(events, &mut queue),
                TriggerOrder::Groups => self.put_behind(events, &mut queue),
            }
        }
        self.give_queue(queue);
    }

    /// Counts what happens in a turn, as far as a text of the cards asks for it.
    #[cold]
    fn count_past(&mut self, event: &Event) {
        let set = self.set();
        let kind = self.look().kind(CardId(event.subject));
        for (number, history) in set.words.histories.iter().enumerate() {
            let counts = match history.again {
                Again::Counts => true,
                Again::IsTheSame => event.amount == 0,
            };
            if counts && history.events & 1 << event.kind != 0 && history.kinds & 1 << kind.0 != 0 {
                let seat = match history.of {
                    CountsFor::Doer => event.seat(),
                    CountsFor::Controller => event.subject_seat(),
                };
                let count = &mut self.state.head.past[seat.index()][number];
                *count = count.saturating_add(1);
            }
        }
    }

    /// Puts those who answer on the stack: they are done before what lies below goes on.
    fn put_on_top(&mut self, events: &[Event], queue: &mut [Waiting]) {
        let mut frame = Frame::of(FrameKind::Triggers);
        frame.left = queue.len() as u16;
        self.push(frame);
        // Only events that are answered are kept: a state must not tell whether somebody listened to the others.
        let mut kept = 0;
        for (index, event) in events.iter().enumerate() {
            let mut answered = false;
            for waiting in queue.iter_mut().filter(|waiting| usize::from(waiting.event) == index) {
                // An event moves down past those that are not kept, so no number is met twice.
                (waiting.event, answered) = (kept, true);
            }
            if answered {
                self.state.buffer.stack_push(*event);
                kept += 1;
            }
        }
        self.top_mut().cells = kept;
        for waiting in queue {
            self.state.buffer.stack_push(*waiting);
        }
    }

    /// Those who answer do so, by rank, when all groups before them are done.
    fn put_behind(&mut self, events: &[Event], queue: &mut [Waiting]) {
        let look = self.look();
        queue.sort_by_key(|waiting| match waiting.cause() {
            Cause::Status => 0,
            Cause::Played | Cause::Used | Cause::Triggered | Cause::Later => {
                R::Events::rank(&look.def(CardId(waiting.card)).code.triggered[waiting.ability as usize])
            }
        });
        for waiting in queue {
            let event = events[usize::from(waiting.event)];
            // Which one of its moment it was depends on whether somebody listened to the others.
            waiting.event = 0;
            let queued = QueuedTrigger { event, waiting: *waiting };
            self.state.buffer.push(Segment::Queued, queued);
        }
        if !self.text_runs() {
            self.begin_groups();
        }
    }

    /// Lets the groups that wait answer, if nothing lets them already.
    pub(crate) fn begin_groups(&mut self) {
        if !self.state.head.batching && !self.state.buffer.all::<QueuedTrigger>(Segment::Queued).is_empty() {
            self.state.head.batching = true;
            self.push(Frame::of(FrameKind::Groups));
        }
    }

    /// Whether a text is just carried out: what it triggers waits until it is done.
    fn text_runs(&self) -> bool {
        let under_way = self
            .look()
            .frames()
            .find(|frame| matches!(frame.kind(), FrameKind::Text | FrameKind::Game | FrameKind::Groups));
        under_way.is_some_and(|frame| frame.is(FrameKind::Text))
    }

    /// Goes one answer on with the groups that wait.
    pub(crate) fn step_groups(&mut self) {
        match self.state.buffer.all::<QueuedTrigger>(Segment::Queued).first().copied() {
            None => {
                self.state.head.batching = false;
                self.pop();
            }
            Some(QueuedTrigger { event, waiting }) => {
                self.state.buffer.remove::<QueuedTrigger>(Segment::Queued, 0);
                self.answer_event(waiting, event);
            }
        }
    }

    /// [`Play::trigger`] for one event about a card, made only if somebody hears of it.
    #[inline]
    pub fn raise(&mut self, kind: u8, subject: CardId, other: CardId, seat: Seat) {
        self.state.head.ended |= kind == TURN_END;
        if kind >= TURN_START && !self.state.buffer.is_empty(Segment::Later) {
            self.wake(kind, seat);
        }
        if self.cares(kind, subject, other) {
            let event = self.event(kind, subject, other, seat);
            self.trigger(&[event]);
        }
    }

    /// Goes one answer on with the events on top.
    pub(crate) fn step_triggers(&mut self) {
        let base = self.state.head.top as usize - 1;
        let frame = self.top_mut();
        if frame.at == frame.left {
            self.pop();
            return;
        }
        let (at, events) = (frame.at as usize, frame.cells as usize);
        frame.at += 1;
        let queue = base + Frame::WORDS + events * Event::WORDS;
        let waiting: Waiting = *self.state.buffer.stack_at(queue + at * Waiting::WORDS);
        let event: Event = *self.state.buffer.stack_at(base + Frame::WORDS + waiting.event as usize * Event::WORDS);
        self.answer_event(waiting, event);
    }

    /// Lets one trigger answer, if its card may still speak.
    fn answer_event(&mut self, waiting: Waiting, event: Event) {
        let id = CardId(waiting.card);
        if waiting.last_words() == 0 {
            let look = self.look();
            let card = look.card(id);
            // A named state that was cured before its place in the order does nothing any more.
            let silent = match waiting.cause() {
                Cause::Status => look.statuses(id) & 1 << StatusTrigger::of(u16::from(waiting.ability)).status() == 0,
                Cause::Played | Cause::Used | Cause::Triggered | Cause::Later => look.silenced(id),
            };
            if !look.in_play(id) || card.entered != waiting.entered || silent {
                return;
            }
        }
        let Some(trigger) = self.look().answering(&waiting) else { return };
        let (entry, only, often) = (trigger.body.entry, trigger.only, trigger.often);
        // Whoever controlled a card that has left play decides for it.
        let seat = match waiting.last_words() {
            0 => self.state.card(id).seat,
            was => was - 1,
        };
        let mut frame = Frame::text(waiting.cause(), id, u16::from(waiting.ability), Seat(seat));
        frame.entered = waiting.entered;
        frame.event = event;
        let look = self.look();
        let unseen =
            look.was_unseen(Seat(seat), &event) || look.happened_unseen(event.kind, Seat(seat), CardId(event.subject));
        frame.mark_anew(if unseen { TextMarks::BLIND } else { TextMarks::NONE });
        frame.amount = event.amount;
        frame.pc = entry;
        self.push(frame);
        let only = only.is_none_or(|test| self.look().test(test, self.reading_top())) && self.may_go_on(entry);
        if !only || !R::Texts::answers(self, id, &event) {
            self.pop();
            return;
        }
        if often != Often::Always {
            self.use_up_ability(id, waiting.ability);
        }
        self.state.head.depth += 1;
        // An endless chain ends the match.
        if self.state.head.depth >= R::POLICY.limits.depth {
            self.end_endless();
        }
    }

    /// Whether the text on top has more to do than what stands behind a label that cannot be met.
    fn may_go_on(&self, entry: Pc) -> bool {
        let code = &self.state.set.code.ops;
        let Some(&Op::Label { label, no }) = code.get(usize::from(entry)) else { return true };
        let is_all = code.get(usize::from(no)) == Some(&Op::End);
        !is_all || R::Texts::may_be_met(self.look(), label, self.reading_top())
    }
}
