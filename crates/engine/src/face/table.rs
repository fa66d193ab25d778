//! The face of a match: what people, bots, tests and replays see of every game.

use crate::model::chance::Rng;
use crate::model::choice::{Answer, Outcome, Reason, Refusal};
use crate::model::handle::Handle;
use crate::model::ids::{Seat, Seats, Viewer};
use crate::model::view::{Happened, View};

/// Whether the words that hold of a card ("Frozen", "Haste", "exhausted"), and what texts say of it now ("can't be
/// attacked"), count as something that is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// They do.
    Counted,
    /// They do not: what they mean is seen in what can be done.
    Ignored,
}

/// A match in progress, whatever its game.
pub trait Table: Send {
    /// The game's short name: "shadow-era".
    fn game(&self) -> &'static str;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// The seat of a number, which may come from anywhere; refused if the table has none of it.
    fn seat(&self, number: u8) -> Result<Seat, Refusal> {
        let seats = self.seats();
        if number < seats { Ok(Seat(number)) } else { Err(Refusal::NoSeat { seat: number, seats }) }
    }

    /// The seats that are asked to decide now; none when the match is over.
    fn deciders(&self) -> Seats;

    /// The legal answers of a seat, in a fixed order; none if it is not asked.
    fn options(&self, seat: Seat) -> Vec<Answer>;

    /// Takes an answer. [`Table::happened`] tells what came of it.
    fn apply(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal>;

    /// Gives up for a seat, at any moment.
    fn concede(&mut self, seat: Seat) -> Result<(), Refusal>;

    /// The table as a viewer may see it.
    fn view(&self, viewer: Viewer) -> View;

    /// A number that is equal for tables on which a viewer sees the same, in the same order, and may do the same. It tells
    /// two matches that began alike apart, much faster than their views would.
    fn appearance(&self, viewer: Viewer, marks: Marks) -> u64;

    /// What came of the last answer or concession, as a viewer may know it.
    fn happened(&self, viewer: Viewer) -> Vec<Happened>;

    /// What came of the last answer or concession in full, in words: for rulings, and for matches that are over.
    fn account(&self) -> Vec<String>;

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// A number that is equal for equal states.
    fn fingerprint(&self) -> u64;

    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn Table>;

    /// A copy in which everything that the seat cannot know is drawn anew.
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Box<dyn Table>;

    /// The answer by which a seat lets what is under way go on, if it is asked whether to answer it.
    fn passing(&self, _seat: Seat) -> Option<Answer> {
        None
    }

    /// Why a card cannot be used by the seat now, act by act; empty if it can.
    fn explain(&self, seat: Seat, card: Handle) -> Vec<Reason>;

    /// How good the position looks for a seat, in hundredths; only compared within one game.
    fn score(&self, seat: Seat) -> i32;
}
