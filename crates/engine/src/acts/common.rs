//! Turns and ends: what most games do alike, said once for their rules.

use bytemuck::Zeroable;
use cardtext::ast::{Store, Zone};
use cardtext::program::{ActivatedCode, Spot};

use crate::model::buffer::Segment;
use crate::model::choice::Outcome;
use crate::model::codes::{Cell, Code};
use crate::model::event::{Common, Event};
use crate::model::ids::{Bond, CardId, Seat, Seats, Sits};
use crate::model::state::{Asked, Ended, NO_CARD, State};
use crate::rules::capabilities::{Alone, Hands, Places, Prices, Sides};
use crate::rules::context::{At, Leaving, Look, Play};
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Play<R> {
    /// Sends cards to zones of their owners as one moment. If they leave play by that, as a test of the game says, what
    /// hangs on them and is not sent itself falls, and tokens cease to exist; those that have are passed by.
    pub fn send(&mut self, going: &[Leaving], at: At, is_there: impl Fn(Look<'_, R>, CardId) -> bool) {
        let mut leaving = self.take_leaving();
        leaving.extend(going.iter().filter(|going| is_there(self.look(), going.card)));
        if !leaving.is_empty() {
            self.leave(&leaving);
        }
        for going in going {
            let left = leaving.iter().any(|left| left.card == going.card);
            if !self.look().has_vanished(going.card) && (!left || at != At::Last) {
                let owner = Seat(self.state.card(going.card).owner);
                self.shift(going.card, owner, going.to, at);
            }
        }
        self.give_leaving(leaving);
    }

    /// Moves the top card of a seat's deck to a zone of that seat, if there is one.
    #[inline]
    pub fn take_top(&mut self, seat: Seat, zone: Zone) -> Option<CardId> {
        let top = self.look().last(seat, R::Hands::DECK);
        (top != NO_CARD).then(|| {
            self.shift(top, seat, zone, At::Last);
            top
        })
    }

    /// Puts the top cards of a seat's deck into its hand, as many as there are: dealt, not drawn.
    pub fn deal_hand(&mut self, seat: Seat, count: usize) {
        for _ in 0..count {
            self.take_top(seat, R::Hands::HAND);
        }
    }

    /// Lets chance decide whose turn is first.
    pub fn toss_for_turn(&mut self) {
        let plays = |seat: &Seat| R::Sides::sits(&self.state, *seat) == Sits::Player;
        let seats = self.state.all_seats().filter(plays).collect::<Seats>();
        let place = self.state.head.rng.below(seats.iter().count() as u32) as usize;
        self.state.head.turn_of = seats.iter().nth(place).map_or(0, Seat::number);
    }

    /// Draws one of so many lots.
    pub fn draw_lot(&mut self, lots: usize) -> usize {
        self.state.head.rng.below(lots as u32) as usize
    }

    /// Asks some seats one of the game's own questions.
    #[inline]
    pub fn ask(&mut self, seats: Seats, question: R::Question) {
        self.state.ask(seats, Asked::Game(question.code()));
    }

    /// Asks several seats at once and keeps their answers sealed until the last one is in; then the game takes them in
    /// the order of the seats.
    pub fn ask_sealed(&mut self, seats: Seats, question: R::Question) {
        self.ask(seats, question);
        self.state.head.sealing = true;
    }

    /// Writes a note of the game's behind the others.
    pub fn write_note(&mut self, note: R::Note) {
        let mut kept = Event::zeroed();
        note.write(&mut kept);
        self.state.buffer.push(Segment::Notes, kept);
    }

    /// Strikes the notes of the game that a test picks.
    pub fn strike_notes(&mut self, mut struck: impl FnMut(R::Note) -> bool) {
        let mut index = 0;
        while index < self.state.notes().len() {
            if struck(R::Note::read(self.state.notes()[index])) {
                self.state.buffer.remove::<Event>(Segment::Notes, index);
            } else {
                index += 1;
            }
        }
    }

    /// Changes the notes of the game.
    pub fn change_notes(&mut self, mut change: impl FnMut(&mut R::Note)) {
        for kept in self.state.buffer.all_mut::<Event>(Segment::Notes) {
            let mut note = R::Note::read(*kept);
            change(&mut note);
            note.write(kept);
        }
    }

    /// Ends a match that would go on without end, or outgrow the table.
    #[cold]
    pub fn end_endless(&mut self) {
        if self.state.outcome().is_none() {
            let seat = self.state.active();
            self.say_why(Common::Endless.code(), NO_CARD, seat, "it would go on without end");
            let outcome = R::endless(self.look());
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
        self.state.head.outcome == Ended::NotYet
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
        if !self.state.buffer.is_empty(Segment::Kept) {
            self.stop_watching();
        }
        self.state.head.past = Default::default();
        true
    }

    /// Lets another seat act in the same turn.
    pub fn hand_turn_to(&mut self, seat: Seat) {
        self.state.head.turn_of = seat.0;
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

impl<R: Ruleset> Sides<R> for Alone {
    #[inline]
    fn bond(_: &State<R::Extra>, one: Seat, other: Seat) -> Bond {
        if one == other { Bond::Own } else { Bond::Foe }
    }

    #[inline]
    fn decider(_: &State<R::Extra>, seat: Seat) -> Seat {
        seat
    }

    fn concede(play: &mut Play<R>, seat: Seat) {
        play.defeat(Seats::one(seat), "given up");
    }
}

/// What players have is gained and lost, as each is told, and whatever an ability asks for is paid out of it.
#[derive(Clone, Copy, Debug)]
pub struct PlainStores;

impl<R: Ruleset> Prices<R> for PlainStores {
    fn change_store(play: &mut Play<R>, seat: Seat, store: Store, by: i16) {
        if by < 0 {
            play.lose(seat, store, by.saturating_neg());
        } else {
            play.gain(seat, store, by);
        }
        R::judge(play);
    }

    fn can_pay(look: Look<R>, id: CardId, ability: &ActivatedCode) -> bool {
        look.can_pay(id, ability)
    }
}

/// No card of the game lies in play: each does what it says and goes.
#[derive(Clone, Copy, Debug)]
pub struct NothingInPlay;

impl<R: Ruleset> Places<R> for NothingInPlay {
    fn put(play: &mut Play<R>, cards: &[CardId], to: Spot, _: Seat) {
        let (zone, at) = match to {
            Spot::Hand => (R::Hands::HAND, At::Last),
            Spot::DeckTop => (R::Hands::DECK, At::Last),
            Spot::DeckBottom => (R::Hands::DECK, At::First),
            Spot::Zone(zone) => (zone, At::Last),
            Spot::Play | Spot::OwnersPlay => return,
        };
        for &id in cards {
            let owner = Seat(play.state.card(id).owner);
            play.shift(id, owner, zone, at);
        }
    }

    fn create(_: &mut Play<R>, _: u16, _: Seat) {}

    fn give(_: &mut Play<R>, _: CardId, _: Seat) {}

    fn falling(_: Look<R>, card: CardId) -> Leaving {
        Leaving::of(card, Leaving::QUIETLY, NO_CARD, R::Hands::DISCARDS)
    }
}
