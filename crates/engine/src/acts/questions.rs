//! What a game asks of players and of chance, and what it writes down for later.

use bytemuck::Zeroable;

use crate::model::buffer::Segment;
use crate::model::codes::{Cell, Coded};
use crate::model::event::Event;
use crate::model::ids::Seats;
use crate::model::state::Asked;
use crate::rules::context::Play;
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Play<R> {
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

    /// Draws one of so many lots.
    pub fn draw_lot(&mut self, lots: usize) -> usize {
        self.state.head.rng.below(lots as u32) as usize
    }

    /// Writes down a reminder of the game's, behind the others.
    pub fn write_reminder(&mut self, reminder: R::Reminder) {
        let mut kept = Event::zeroed();
        reminder.write(&mut kept);
        self.state.buffer.push(Segment::Reminders, kept);
    }

    /// Deletes the reminders of the game that a test picks.
    pub fn delete_reminders(&mut self, mut picks: impl FnMut(R::Reminder) -> bool) {
        let mut index = 0;
        while index < self.state.reminders().len() {
            if picks(R::Reminder::read(self.state.reminders()[index])) {
                self.state.buffer.remove::<Event>(Segment::Reminders, index);
            } else {
                index += 1;
            }
        }
    }

    /// Changes the reminders of the game.
    pub fn change_reminders(&mut self, mut change: impl FnMut(&mut R::Reminder)) {
        for kept in self.state.buffer.all_mut::<Event>(Segment::Reminders) {
            let mut reminder = R::Reminder::read(*kept);
            change(&mut reminder);
            reminder.write(kept);
        }
    }
}
