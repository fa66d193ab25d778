//! Small changes of the common state: marks on cards, stores, how long a card stays, which side is up.
//!
//! What has a word of its own is told as an event: marks that the game has words for, stores, a card turned over. The others say so: what
//! people see of them is told as a change after the step (`acts::changes`), and no text hears of it.

use cardtext::ast::Store;

use crate::model::event::{Common, Event};
use crate::model::ids::{CardId, Seat};
use crate::model::marks::CardMarks;
use crate::model::state::NO_CARD;
use crate::rules::context::Play;
use crate::rules::ruleset::{Ruleset, Telling};

impl<R: Ruleset> Play<R> {
    /// Puts marks on a card.
    #[inline]
    pub fn mark(&mut self, id: CardId, marks: CardMarks) {
        let card = self.state.card_mut(id);
        let had = card.marks;
        card.marks = had | marks;
        if self.scratch.listens() {
            self.tell_marks(id, had);
        }
    }

    /// Takes marks off a card.
    #[inline]
    pub fn unmark(&mut self, id: CardId, marks: CardMarks) {
        let card = self.state.card_mut(id);
        let had = card.marks;
        card.marks = had.without(marks);
        if self.scratch.listens() {
            self.tell_marks(id, had);
        }
    }

    #[cold]
    fn tell_marks(&mut self, id: CardId, had: CardMarks) {
        let (has, seat) = (self.state.card(id).marks, self.state.card(id).seat());
        for told in R::Words::MARKS {
            match (had.has(told.mark), has.has(told.mark)) {
                (false, true) => self.say(told.put, id, seat),
                (true, false) => self.say(told.taken, id, seat),
                (true, true) | (false, false) => {}
            }
        }
    }

    /// Takes marks that say what was done this turn off every card in play: of these nothing is told.
    #[inline]
    pub fn unmark_all(&mut self, marks: CardMarks) {
        self.are_untold(marks);
        self.each_in_play_mut(|card| card.marks.remove(marks));
    }

    /// Takes marks off all cards wherever they are: of these nothing is told.
    pub fn unmark_everywhere(&mut self, marks: CardMarks) {
        self.are_untold(marks);
        self.state.cards_mut().iter_mut().for_each(|card| card.marks.remove(marks));
    }

    fn are_untold(&self, marks: CardMarks) {
        let told = || R::Words::MARKS.iter().any(|told| marks.has(told.mark));
        debug_assert!(!told(), "marks that are told are taken off one card at a time");
    }

    /// Lays a card in play face-down, as a position says it lies; nobody sees it change.
    pub fn lay_face_down(&mut self, id: CardId) {
        debug_assert!(
            !self.scratch.listens(),
            "a card that comes to lie face-down is moved so, or its name is told on the way"
        );
        self.state.card_mut(id).marks.add(CardMarks::TURNED_OVER);
    }

    /// Turns a card in play that may lie face-down face-up.
    pub fn turn_face_up(&mut self, id: CardId) {
        self.state.card_mut(id).marks.remove(CardMarks::TURNED_OVER);
        let seat = self.state.card(id).seat();
        self.say_common(Common::TurnedUp, id, seat);
    }

    /// Gives a card to another owner, for good. Whoever gains it tells so; nothing else shows it.
    pub fn change_owner(&mut self, id: CardId, owner: Seat) {
        self.state.card_mut(id).owner = owner.0;
    }

    /// Says for how many turns a card in play stays; 0 is for good. It is seen, and told as a change.
    #[inline]
    pub fn stay_for(&mut self, id: CardId, turns: u8) {
        self.state.card_mut(id).count = turns;
    }

    /// Counts a turn of those that a card stays for, and gives how many are left; told as a change, too.
    pub fn stay_less(&mut self, id: CardId) -> u8 {
        let card = self.state.card_mut(id);
        card.count = card.count.saturating_sub(1);
        card.count
    }

    /// Gives a seat more of a store.
    #[inline]
    pub fn gain(&mut self, seat: Seat, store: Store, by: i16) {
        let have = self.state.store_mut(seat, store);
        *have = have.saturating_add(by);
        self.say_of(Common::Gained, NO_CARD, seat, store.0, by);
    }

    /// Takes something out of a store of a seat, as much as there is.
    #[inline]
    pub fn lose(&mut self, seat: Seat, store: Store, by: i16) {
        let have = self.state.store_mut(seat, store);
        let lost = by.min(*have);
        *have -= lost;
        if lost != 0 {
            self.say_of(Common::Lost, NO_CARD, seat, store.0, lost);
        }
    }

    /// Pays out of a store of a seat. The seat has it, but in a guess at what is hidden: there a card that is just being
    /// played may be another.
    #[inline]
    pub fn spend(&mut self, seat: Seat, store: Store, amount: i16) {
        *self.state.store_mut(seat, store) -= amount;
        if amount != 0 {
            self.say_of(Common::Paid, NO_CARD, seat, store.0, amount);
        }
    }

    /// Changes a store of a seat by an event of the game, which is given back to be told with the others of its moment.
    #[must_use]
    pub fn alter(&mut self, seat: Seat, store: Store, by: i16, kind: u8) -> Event {
        let have = self.state.store_mut(seat, store);
        let before = *have;
        *have = before.saturating_add(by).max(0);
        let mut event = self.event(kind, NO_CARD, NO_CARD, seat);
        event.amount = if by < 0 { before - self.state.store(seat, store) } else { by };
        event
    }

    /// Sets a store of a seat that is kept for texts alone: nobody sees it by itself, so that nothing is told.
    #[inline]
    pub fn tally(&mut self, seat: Seat, store: Store, to: i16) {
        *self.state.store_mut(seat, store) = to;
    }

    /// Sets a store of a seat to what the rules count.
    #[inline]
    pub fn set_store(&mut self, seat: Seat, store: Store, to: i16) {
        let before = std::mem::replace(self.state.store_mut(seat, store), to);
        if before != to {
            self.say_of(Common::Counted, NO_CARD, seat, store.0, to);
        }
    }
}
