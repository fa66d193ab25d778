//! Whose turn it is, and how a match ends.

use crate::model::buffer::Segment;
use crate::model::choice::Outcome;
use crate::model::codes::Coded;
use crate::model::event::{Common, Event};
use crate::model::ids::{Seat, Seats, Sits};
use crate::model::state::{EndKind, NO_CARD};
use crate::rules::capabilities::Sides;
use crate::rules::context::Play;
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Play<R> {
    /// Lets chance decide whose turn is first. Nobody listens to a deal: it is told by [`Play::tell_first`].
    pub fn toss_for_turn(&mut self) {
        let plays = |seat: &Seat| R::Sides::sits(&self.state, *seat) == Sits::Player;
        let seats = self.state.all_seats().filter(plays).collect::<Seats>();
        let place = self.state.head.rng.below(seats.iter().count() as u32) as usize;
        self.state.head.turn_of = seats.iter().nth(place).map_or(0, Seat::number);
    }

    /// Tells who goes first, once the players may know.
    pub fn tell_first(&mut self, seat: Seat) {
        self.say_common(Common::First, NO_CARD, seat);
    }

    /// Passes the turn to a seat and gives whether it could: after the last turn of [`Policy::limits`] the match is a
    /// draw.
    #[must_use]
    pub fn pass_turn_to(&mut self, seat: Seat) -> bool {
        if self.state.head.turn >= R::POLICY.limits.turns {
            self.end_endless();
            return false;
        }
        self.state.head.turn += 1;
        self.state.head.turn_of = seat.0;
        self.state.head.ended = false;
        // What was said when the turn was over already waits for nothing in the next.
        if !self.state.buffer.is_empty(Segment::Later) {
            self.stop_watching();
        }
        self.state.head.past = Default::default();
        true
    }

    /// Lets another seat act in the same turn.
    pub fn hand_turn_to(&mut self, seat: Seat) {
        self.state.head.turn_of = seat.0;
    }

    /// Counts an effect that is carried out, or an answer to the game; gives whether the match goes on.
    #[inline]
    pub(crate) fn carry_out(&mut self) -> bool {
        let head = &mut self.state.head;
        if head.carried_in != head.turn {
            (head.carried_in, head.carried) = (head.turn, 0);
        }
        head.carried += 1;
        if head.carried >= R::POLICY.limits.in_turn {
            self.end_endless();
        }
        self.state.head.outcome == EndKind::NotYet
    }

    /// Ends a match that would go on without end, or outgrow the table.
    #[cold]
    pub fn end_endless(&mut self) {
        if self.state.outcome().is_none() {
            let seat = self.state.active();
            self.say_why(Common::Endless.code(), NO_CARD, seat, "it would go on without end");
            let outcome = R::Sides::endless(self.look());
            self.state.finish(outcome);
        }
    }

    /// Ends the match if a moment has decided it, and tells the events of the moment: they are answered if it goes on.
    pub fn judge_moment(&mut self, events: &[Event]) {
        let mark = self.scratch.notes.len();
        R::judge(self);
        if self.state.outcome().is_none() {
            self.trigger(events);
        } else {
            self.tell_before(mark, events);
        }
    }

    /// Tells events of a moment that has ended the match before what was said of its end.
    pub(crate) fn tell_before(&mut self, mark: usize, events: &[Event]) {
        let said = self.scratch.notes.len() - mark;
        events.iter().for_each(|event| self.tell(event));
        self.scratch.notes[mark..].rotate_left(said);
    }

    /// Ends a match of two sides if any of some seats has lost in this moment: the side that has no such seat wins, and if
    /// neither is without one, it is a draw. Those that lose are told so, and why.
    #[inline]
    pub fn defeat(&mut self, lost: Seats, why: &'static str) {
        if !lost.is_empty() {
            self.end_for(lost, why);
        }
    }

    #[cold]
    fn end_for(&mut self, lost: Seats, why: &'static str) {
        let (state, look) = (&self.state, self.look());
        // Whoever is out wins with their side.
        let plays = |seat: &Seat| R::Sides::sits(state, *seat) != Sits::Nobody;
        let stands = |seat: &Seat| lost.iter().all(|beaten| !look.bond(beaten, *seat).is_friend());
        let left = state.all_seats().filter(plays).filter(stands).collect::<Seats>();
        self.end(if left.is_empty() { Outcome::Draw } else { Outcome::Won(left) }, lost, why);
    }

    /// Ends the match as the rules say, which tells some seats that they have lost, and why.
    #[cold]
    pub fn end(&mut self, outcome: Outcome, lost: Seats, why: &'static str) {
        for seat in lost.iter() {
            self.say_why(Common::Defeated.code(), NO_CARD, seat, why);
        }
        self.state.finish(outcome);
    }
}
