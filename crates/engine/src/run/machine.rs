//! The machine: one stack of frames, stepped until a question is open or the match is over.
//!
//! A text that needs a choice writes the question and returns; the answer fills a slot and the next
//! instruction runs. Nothing is run twice.

use cardtext::program::{Group, ModeQuestion, Op};

use crate::model::buffer::Segment;
use crate::model::choice::Choice;
use crate::model::codes::Coded;
use crate::model::event::Event;
use crate::model::frame::{Cause, Frame, FrameKind, NO_CODE, TextStep};
use crate::model::ids::{CardId, Seat, Seats, Sits, Viewer};
use crate::model::marks::{CardMarks, TextMarks};
use crate::model::state::{Asked, AskedKind, EndKind, MOST_BYTES, NO_CARD};
use crate::rules::capabilities::{Hands, Sides, Texts};
use crate::rules::context::{At, Play};
use crate::rules::ruleset::{Choosing, Ruleset, TriggerOrder};
use crate::rules::scratch::Pace;

/// The most steps a game takes of itself between two questions: many times what any game needs.
const MOST_STEPS: u32 = 1 << 20;
/// Once in so many steps it is asked whether they are too many.
const CHECKED_EVERY: u32 = 1 << 10;

impl<R: Ruleset> Play<R> {
    /// Runs until a question is open or the match is over.
    pub fn run(&mut self) {
        if self.scratch.compares && self.scratch.listens() {
            return self.run_told();
        }
        let mut steps = 0;
        while self.goes_on() {
            self.step(&mut steps);
        }
    }

    /// The same while somebody asks for it: after each step it is told what is seen otherwise on the table.
    #[cold]
    fn run_told(&mut self) {
        let mut steps = 0;
        self.tell_changes(self.answer_to_tell());
        while self.goes_on() {
            let told = self.step_to_tell();
            self.step(&mut steps);
            self.tell_changes(told);
        }
    }

    #[inline(always)]
    fn goes_on(&self) -> bool {
        self.state.head.outcome == EndKind::NotYet && self.state.head.question == AskedKind::Nothing
    }

    #[inline(always)]
    fn step(&mut self, steps: &mut u32) {
        if self.state.head.deaths && !self.is_amid() {
            return self.deaths();
        }
        match self.top() {
            None => {
                // Nothing is under way; a play that begins twice, as it waits for something, has counted twice.
                (self.state.head.resolved, self.state.head.depth) = (0, 0);
                if !self.state.buffer.is_empty(Segment::Known) {
                    self.fade();
                }
                R::flow(self);
                self.count_step(steps);
            }
            Some(frame) => match frame.kind() {
                FrameKind::Text => self.step_text(),
                FrameKind::Triggers => self.step_triggers(),
                FrameKind::Doom => self.step_doom(),
                FrameKind::Discard => self.step_discard(),
                FrameKind::Groups => self.step_groups(),
                FrameKind::Damage => self.step_damage(),
                FrameKind::Game => {
                    let which = R::Frame::read_code(frame.tag());
                    R::resume(self, which);
                    self.count_step(steps);
                }
            },
        }
        self.recheck_conditional();
    }

    /// Counts a step of the game's own between two questions. Texts and triggers have limits of their own; what a game does
    /// of itself has these.
    #[inline(always)]
    fn count_step(&mut self, steps: &mut u32) {
        *steps += 1;
        if steps.is_multiple_of(CHECKED_EVERY) {
            self.check_bounds(*steps);
        }
    }

    /// Stops a game that runs on and on.
    ///
    /// # Panics
    /// If it does: at a table that is caught, and the table is broken.
    #[cold]
    fn check_bounds(&mut self, steps: u32) {
        assert!(steps < MOST_STEPS, "the game took {steps} steps and asked nobody anything");
        let bytes = self.state.size();
        assert!(bytes <= MOST_BYTES, "its state has {bytes} bytes, and a table holds {MOST_BYTES}");
    }

    /// Looks anew at who lives by a bonus that follows a number or a condition: what was done last may have ended it.
    #[inline(always)]
    pub(crate) fn recheck_conditional(&mut self) {
        if self.state.head.conditional != 0 && self.state.head.question == AskedKind::Nothing {
            self.state.head.deaths = true;
        }
        if self.state.head.lapsing != 0 {
            self.end_lapsed();
        }
    }

    /// Takes an answer that is one of the options, and runs on.
    #[inline]
    pub fn answer(&mut self, seat: Seat, choice: Choice) {
        debug_assert!(self.state.asked().has(seat), "only a seat that is asked answers");
        if self.state.head.sealing {
            self.seal(seat, choice);
        } else {
            self.take(seat, choice);
        }
        self.run();
    }

    /// Keeps an answer until the last one is in; then takes them all in the order of the seats.
    fn seal(&mut self, seat: Seat, choice: Choice) {
        self.state.head.sealed[seat.0 as usize] = choice.to_bits();
        let waiting = self.state.asked().without(seat);
        self.state.head.asked = waiting;
        if waiting.is_empty() {
            self.unseal();
        }
    }

    fn unseal(&mut self) {
        self.state.head.sealing = false;
        let question = self.state.question();
        let answers = std::mem::take(&mut self.state.head.sealed);
        for (seat, bits) in answers.into_iter().enumerate() {
            if let Some(choice) = Choice::from_bits(bits) {
                self.state.ask(Seats::NONE, question);
                self.take(Seat(seat as u8), choice);
            }
        }
    }

    /// Asks a seat something for a text, or whoever answers for that seat.
    #[inline]
    pub(crate) fn ask_for(&mut self, seat: Seat, question: Asked<u8>) {
        let decider = R::Sides::decider(&self.state, seat);
        self.state.ask(Seats::one(decider), question);
    }

    /// Who may do what the text on top offers.
    fn may_whose(&self) -> Option<Seat> {
        let frame = self.top()?;
        let op = self.state.set.code.ops.get(usize::from(frame.pc).checked_sub(1)?)?;
        let &Op::May { who, .. } = op else { return Some(frame.seat()) };
        self.look().seat_of(who, self.reading_top())
    }

    /// Lets a seat go that is asked something, its player having left: the others are asked on. Of what nobody else was
    /// asked, a play that was not yet paid is taken back, what a text asks goes to whoever answers for the seat, or to the next where
    /// several pick, and the game's own questions are its own to ask again.
    pub fn excuse(&mut self, seat: Seat) {
        // A text that does nothing more asks nothing more, whoever was asked.
        let by_text = matches!(self.state.question(), Asked::Target | Asked::Pick | Asked::May | Asked::Branch(_));
        if by_text && self.top_mut().pc == NO_CODE {
            self.state.clear_question();
            self.end_text();
            return;
        }
        if !self.state.asked().has(seat) {
            return;
        }
        let others = self.state.asked().without(seat);
        self.state.head.asked = others;
        if !others.is_empty() {
            return;
        }
        match self.state.question() {
            _ if self.state.head.sealing => self.unseal(),
            // Discards are asked for as long as there is something to discard.
            Asked::None | Asked::Game(_) | Asked::Discard => self.state.clear_question(),
            Asked::Target if self.top_mut().is_chosen() => self.take(seat, Choice::Back),
            Asked::May | Asked::Branch(_) if self.top_mut().is_chosen() && self.top_mut().is_at(TextStep::Targets) => {
                self.take(seat, Choice::Back);
            }
            // Each picks among what is theirs: nobody picks for one who has left, and the next is asked.
            Asked::Pick if self.top().is_some_and(|frame| self.several_pick(frame)) => {
                self.state.clear_question();
                self.ask_pick();
            }
            // Nobody does for another what that one may do and has left.
            Asked::May if self.may_whose().is_none_or(|asked| asked == seat) => self.take(seat, Choice::No),
            question @ (Asked::Target | Asked::Pick | Asked::May | Asked::Branch(_)) => {
                self.ask_for(seat, question);
            }
        }
    }

    /// Gives up what is under way, the one whose turn it is having left: nobody is asked for it any more, and nothing more of it is done.
    /// What has happened still has its consequences.
    pub fn abandon(&mut self) {
        self.state.clear_question();
        let undone = |frame: Frame| match frame.kind() {
            FrameKind::Text | FrameKind::Discard | FrameKind::Damage | FrameKind::Game => true,
            FrameKind::Triggers | FrameKind::Doom | FrameKind::Groups => false,
        };
        while self.top().is_some_and(|frame| undone(*frame)) {
            self.pop();
        }
    }

    /// Takes one answer.
    fn take(&mut self, seat: Seat, choice: Choice) {
        let question = self.state.question();
        self.state.clear_question();
        match question {
            Asked::None => {}
            // What somebody does counts like an effect, so that a turn of acts that cost nothing comes to an end, too.
            Asked::Game(which) if self.carry_out() => R::perform(self, seat, R::Question::read_code(which), choice),
            Asked::Game(_) => {}
            Asked::Target => self.take_target(choice),
            Asked::Pick => self.take_pick(choice),
            Asked::May | Asked::Branch(_) => self.take_branch(choice),
            Asked::Discard => self.take_discard(choice),
        }
    }

    /// Takes which of several things is done, or whether one is.
    fn take_branch(&mut self, choice: Choice) {
        let frame = *self.top_mut();
        let way = match choice {
            Choice::Branch(branch) => Some(branch),
            Choice::Yes => Some(0),
            Choice::No => Some(1),
            Choice::Act { .. }
            | Choice::Plain(_)
            | Choice::Pick(_)
            | Choice::Seat(_)
            | Choice::Number(_)
            | Choice::Done
            | Choice::Back => None,
        };
        match (self.look().open_modes(&frame), way) {
            (Some(_), Some(way)) => self.take_way(way),
            // It is taken back.
            (Some(_), None) => {
                self.pop();
            }
            (None, Some(way)) => {
                if let Op::May { no, .. } = self.state.set.code.ops[usize::from(frame.pc) - 1] {
                    self.top_mut().pc = if way == 1 { no } else { frame.pc };
                } else {
                    self.top_mut().pc += u16::from(way);
                }
            }
            (None, None) => {}
        }
    }

    /// Begins one of the ways of doing what a text says.
    fn take_way(&mut self, way: u8) {
        self.top_mut().mode = way + 1;
        let frame = *self.top_mut();
        self.top_mut().pc = self.look().body(&frame).entry;
    }

    /// Starts a text: its targets are chosen first.
    pub fn start_text(&mut self, cause: Cause, id: CardId, ability: u16, seat: Seat) {
        let mut frame = Frame::text(cause, id, ability, seat);
        frame.entered = self.state.card(id).entered;
        frame.pc = self.look().body(&frame).entry;
        self.push(frame);
    }

    /// Starts what a card says when it is played, because the rules or a text play it: that cannot be taken back.
    pub fn start_forced(&mut self, id: CardId, seat: Seat) {
        self.start_text(Cause::Played, id, Frame::FORCED, seat);
    }

    /// Keeps a text that has been played or used from doing anything: it ends when it would run.
    pub fn cancel(&mut self, test: impl Fn(&Frame) -> bool) {
        if let Some(frame) = self.find_frame(|frame| frame.is(FrameKind::Text) && test(frame)) {
            frame.pc = NO_CODE;
        }
    }

    /// The same for every text under way that a test picks.
    pub fn cancel_all(&mut self, test: impl Fn(&Frame) -> bool) {
        let mut base = self.state.head.top;
        while base > 0 {
            let frame = self.frame_at(base);
            if frame.is(FrameKind::Text) && test(frame) {
                frame.pc = NO_CODE;
            }
            base = frame.below;
        }
    }

    fn step_text(&mut self) {
        let frame = *self.top().expect("a text is stepped while its frame is on top");
        match frame.step() {
            TextStep::Targets => self.next_target(&frame),
            TextStep::Begin => self.begin_text(&frame),
            TextStep::Runs => {
                if !frame.is_marked(TextMarks::BEGUN) {
                    self.top_mut().mark(TextMarks::BEGUN);
                    self.prune(&frame, u8::MAX);
                    if self.scratch.ran.is_some() {
                        self.note_begun();
                    }
                }
                self.run_text();
            }
        }
    }

    /// Begins a text whose targets are chosen.
    fn begin_text(&mut self, frame: &Frame) {
        self.top_mut().go_to(TextStep::Runs);
        if frame.is_declared() {
            self.state.head.depth += 1;
            // Plays that answer plays without end are an endless chain too.
            if self.state.head.depth >= R::POLICY.limits.depth {
                self.end_endless();
            }
            if self.carry_out() {
                R::Texts::begin(self);
            }
        }
    }

    /// Notes how everything is as the text on top begins to do something.
    #[cold]
    fn note_begun(&mut self) {
        let base = self.state.head.top;
        let mark = self.state.mark_below(base as usize - 1);
        self.scratch.begun.retain(|&(begun, _)| begun < base);
        self.scratch.begun.push((base, mark));
    }

    /// Counts the ability of the text on top, which ends, if it has changed or shown something.
    #[cold]
    fn count_ran(&mut self) {
        let (base, frame) = (self.state.head.top, *self.top_mut());
        let begun = self.scratch.begun.iter().position(|&(begun, _)| begun == base);
        let Some((_, mark)) = begun.map(|at| self.scratch.begun.swap_remove(at)) else { return };
        let shown = frame.slots[usize::from(Frame::SHOWN)].len > 0;
        if !shown && self.state.mark_below(base as usize - 1) == mark {
            return;
        }
        let def = self.state.card(CardId(frame.this)).def as usize;
        if let Some(ran) = &mut self.scratch.ran {
            let ability = match frame.cause() {
                Cause::Played => 0,
                Cause::Used => self.state.set.defs[def].activated_number(frame.ability as usize),
                Cause::Triggered => self.state.set.defs[def].triggered_number(frame.ability as usize),
                Cause::Status | Cause::Later => return,
            };
            ran[def][ability] += 1;
        }
    }

    /// Asks for the next target, or goes on when all are chosen.
    fn next_target(&mut self, frame: &Frame) {
        if !self.look().asks_first(frame) {
            return self.begin_text(frame);
        }
        if let Some(modes) = self.look().open_modes(frame) {
            let (look, reading) = (self.look(), self.reading_top());
            let mut open = (0u8..).zip(&modes.ways).filter(|(_, way)| look.is_open(way, reading));
            match (open.next(), open.next(), modes.asks) {
                (None, ..) => self.end_text(),
                // What cannot be done is not offered.
                (Some((way, _)), None, ModeQuestion::Whether) => self.take_way(way),
                (_, _, ModeQuestion::Whether) => self.ask_for(frame.seat(), Asked::May),
                (_, _, ModeQuestion::Which(_)) => {
                    self.ask_for(frame.seat(), Asked::Branch(modes.ways.len() as u8));
                }
            }
            return;
        }
        let Some(target) = self.look().wanted(frame) else {
            self.begin_text(frame);
            return;
        };
        let reading = self.reading_top();
        let look = self.look();
        let chosen = frame.slots[frame.at as usize].len;
        let all = look.wants(frame);
        if all.len() > 1 && !frame.is_chosen() && frame.cells == 0 && !look.has_targets(all, reading) {
            self.end_text();
            return;
        }
        let open = |id| R::Texts::may_target(look, reading, id) && !look.is_taken(frame, frame.at as u8, reading, id);
        let open = chosen < u16::from(target.max) && look.find_match(target.filter, reading, open).is_some();
        if !open {
            if chosen < u16::from(target.min) && !frame.is_chosen() {
                // With no legal choice a triggered effect does nothing.
                self.end_text();
            } else {
                self.top_mut().at += 1;
            }
            return;
        }
        self.ask_for(frame.seat(), Asked::Target);
    }

    fn take_target(&mut self, choice: Choice) {
        match choice {
            Choice::Pick(id) => {
                let slot = self.top_mut().at as u8;
                self.fill(slot, id);
            }
            Choice::Done => self.top_mut().at += 1,
            Choice::Act { .. }
            | Choice::Plain(_)
            | Choice::Seat(_)
            | Choice::Branch(_)
            | Choice::Number(_)
            | Choice::Yes
            | Choice::No
            | Choice::Back => {
                // It is taken back.
                self.pop();
            }
        }
    }

    /// Passes over targets, of some slots, that are gone or no longer legal.
    pub(crate) fn prune(&mut self, frame: &Frame, slots: u8) {
        if frame.cells == 0 {
            return;
        }
        let reading = self.reading_top();
        let targets = self.look().body(frame).targets.len();
        for slot in (0..targets).filter(|slot| slots & 1 << slot != 0) {
            let filter = self.look().body(frame).targets[slot].filter;
            self.retain(slot, |look, id, came| {
                let legal = || look.matches(filter, id, reading) && R::Texts::may_target(look, reading, id);
                look.is_as_meant(id, came) && legal()
            });
        }
    }

    fn take_pick(&mut self, choice: Choice) {
        let frame = *self.top_mut();
        let Some(pick) = self.look().pending_pick(&frame, self.reading_top()) else { return };
        if let Choice::Pick(id) = choice {
            self.fill(pick.slot, id);
            self.ask_pick();
            return;
        }
        if pick.chosen < u16::from(pick.min) {
            self.top_mut().fail();
        }
        self.next_picks(&frame, pick.place);
    }

    /// Asks for one more card of a pick, if more may be picked.
    pub(crate) fn ask_pick(&mut self) {
        let frame = *self.top_mut();
        let reading = self.reading_top();
        let look = self.look();
        let Some(pick) = look.pending_pick(&frame, reading) else { return };
        if pick.chosen >= u16::from(pick.max) {
            self.next_picks(&frame, pick.place);
            return;
        }
        let decider = R::Sides::decider(&self.state, pick.by);
        let (mut open, mut unseen) = (0, self.scratch.spare_cards.pop().unwrap_or_default());
        let look = self.look();
        look.each_open(pick, reading, |id| {
            open += 1;
            if !look.sees(Viewer::Seat(decider), id) && !look.in_play(id) {
                unseen.push(id);
            }
        });
        // Whether there was anything to find must not be told by whether it was asked for.
        let secret = self.scratch.pace == Pace::Table && self.look().looks_where_others_cannot(pick.filter);
        if open > 0 || secret {
            for &id in &unseen {
                self.show(id);
            }
            self.ask_for(pick.by, Asked::Pick);
        } else if pick.chosen < u16::from(pick.min) {
            self.top_mut().fail();
            self.next_picks(&frame, pick.place);
        }
        self.give_cards(unseen);
    }

    /// Goes on with the player who picks next after the one at a place, where several do.
    fn next_picks(&mut self, frame: &Frame, place: u16) {
        if self.several_pick(frame) {
            self.top_mut().at = place + 1;
            self.ask_pick();
        }
    }

    /// Whether several players pick, one after another.
    fn several_pick(&self, frame: &Frame) -> bool {
        matches!(self.state.set.code.ops[frame.pc as usize - 1], Op::PickBy { .. })
    }

    /// Ends the text on top.
    pub(crate) fn end_text(&mut self) {
        if self.scratch.ran.is_some() {
            self.count_ran();
        }
        let frame = self.pop();
        if frame.is_at(TextStep::Runs) || !frame.is_declared() {
            self.state.head.depth = self.state.head.depth.saturating_sub(1);
        }
        if frame.slots[usize::from(Frame::SHOWN)].len > 0 {
            // Whoever holds what was shown may mix it with the rest.
            self.tick();
        }
        let mark = self.scratch.notes.len();
        R::Texts::ended(self, frame);
        self.tell_no_cause(mark);
        // What answers does so while groups answer already, which is no beginning.
        if R::POLICY.triggers == TriggerOrder::Groups {
            self.begin_groups();
        }
        if !frame.is_declared() {
            // A chain that is not deep may be endless too.
            self.state.head.resolved += 1;
            if self.state.head.resolved >= R::POLICY.limits.resolved {
                self.end_endless();
            }
            self.carry_out();
        }
    }

    /// Asks a player for cards to discard until all are chosen; a hand that goes whole is not asked for.
    fn step_discard(&mut self) {
        let frame = *self.top_mut();
        let seat = frame.seat();
        let chosen = frame.slots[0].len;
        // Whoever is out discards nothing.
        let out = R::Sides::sits(&self.state, seat) == Sits::Out;
        if !out && chosen < frame.left && self.look().count(seat, R::Hands::HAND) > frame.left as usize {
            self.ask_for(seat, Asked::Discard);
            return;
        }
        let mut cards = self.take_cards();
        let (look, reading) = (self.look(), self.reading_top());
        let goes = |id: &CardId| chosen == 0 || look.in_group(Group::Slot(0), *id, reading);
        if frame.left > 0 && !out {
            cards.extend(look.zone(seat, R::Hands::HAND).filter(goes));
        }
        self.pop();
        if frame.at > 0 {
            // Others choose before it is done.
            cards.iter().for_each(|&id| self.mark(id, CardMarks::DOOMED));
            self.give_cards(cards);
            return;
        }
        let mut events = self.take_events();
        if R::POLICY.choosing == Choosing::Together {
            self.discard_doomed(&mut events);
        }
        self.discard(seat, &cards, &mut events);
        self.trigger(&events);
        self.give_events(events);
        self.give_cards(cards);
    }

    /// Discards what those who chose before have chosen.
    fn discard_doomed(&mut self, events: &mut Vec<Event>) {
        let mut cards = self.take_cards();
        let look = self.look();
        let held = look.seats().flat_map(|seat| look.zone(seat, R::Hands::HAND));
        cards.extend(held.filter(|&id| look.card(id).marks.has(CardMarks::DOOMED)));
        for &id in &cards {
            self.discard(self.state.card(id).seat(), &[id], events);
        }
        self.give_cards(cards);
    }

    fn take_discard(&mut self, choice: Choice) {
        if let Choice::Pick(id) = choice {
            self.fill(0, id);
        }
    }

    /// Puts cards of a hand, in its order, on their owners' discards; the events are to be settled.
    pub(crate) fn discard(&mut self, seat: Seat, cards: &[CardId], events: &mut Vec<Event>) {
        for &id in cards {
            let event = self.event(R::Hands::DISCARDED, id, NO_CARD, seat);
            let owner = self.state.card(id).owner();
            self.shift(id, owner, R::Hands::DISCARDS, At::Last);
            events.push(self.moved(event));
        }
    }
}
