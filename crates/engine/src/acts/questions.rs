//! What a game asks of players and of chance, and what it writes down for later.

use bytemuck::Zeroable;

use crate::model::buffer::Segment;
use crate::model::codes::{Cell, Code};
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

    /// Writes a note of the game's behind the others.
    pub fn write_note(&mut self, note: R::Note) {
        let mut kept = Event::zeroed();
        note.write(&mut kept);
        self.state.buffer.push(Segment::Notes, kept);
    }

    /// Deletes the notes of the game that a test picks.
    pub fn delete_notes(&mut self, mut picks: impl FnMut(R::Note) -> bool) {
        let mut index = 0;
        while index < self.state.notes().len() {
            if picks(R::Note::read(self.state.notes()[index])) {
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
}
