//! The face of a match: what people, bots, tests and replays see of every game.

use std::any::Any;
use std::fmt;

use thiserror::Error;

use crate::face::course::Coursed;
use crate::face::save::LoadError;
use crate::model::chance::Rng;
use crate::model::choice::{Answer, Choice, Likeness, Outcome, QuestionNumber, Reason, Refusal};
use crate::model::handle::Handle;
use crate::model::ids::{Seat, Seats, Viewer};
use crate::model::setting::Wish;
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

/// Tables of different games cannot be copied into each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("copy a table of {from} into one of {to}")]
pub struct OtherGame {
    /// The game of the table that was to be copied.
    pub from: &'static str,
    /// The game of the other.
    pub to: &'static str,
}

/// What came of an answer in full, with what no seat may know. It cannot be written or serialised by mistake: whoever wants the words says
/// so, and sends them to nobody who plays. [`Table::happened`] is what a viewer is told.
#[must_use]
#[derive(Clone, Default)]
pub struct SecretAccount(Vec<String>);

impl SecretAccount {
    /// Whether nothing came of it, or nothing was noted: which tells no secret.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words, with all that is secret: a line for each event.
    pub fn reveal(self) -> Vec<String> {
        self.0
    }
}

impl From<Vec<String>> for SecretAccount {
    fn from(lines: Vec<String>) -> SecretAccount {
        SecretAccount(lines)
    }
}

/// How many lines there are, and not what they say.
impl fmt::Debug for SecretAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretAccount({} lines)", self.0.len())
    }
}

/// Whether changes of what is seen on the table are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Changes {
    /// They are not.
    #[default]
    Untold,
    /// They are.
    Told,
}

/// A match in progress, whatever its game.
pub trait Table: Send {
    /// The game's short name: "shadow-era".
    fn game(&self) -> &'static str;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// In which way it is played, in full.
    fn setting(&self) -> Wish;

    /// The seat of a number, which may come from anywhere; refused if the table has none of it.
    fn seat(&self, number: u8) -> Result<Seat, Refusal> {
        let seats = self.seats();
        if number < seats { Ok(Seat(number)) } else { Err(Refusal::NoSeat { seat: number, seats }) }
    }

    /// The seats that are asked to decide now; none when the match is over.
    fn deciders(&self) -> Seats;

    /// The number of the question that is open. It is another one as soon as something has been decided, but for answers
    /// that are kept sealed until the last one is in.
    fn question(&self) -> QuestionNumber;

    /// What is asked, as a number: the same for questions of the same kind.
    fn kind_of_question(&self) -> u16;

    /// The legal answers of a seat, in a fixed order; none if it is not asked.
    fn options(&self, seat: Seat) -> Vec<Answer> {
        let mut options = Vec::new();
        self.list_options(seat, &mut options);
        options
    }

    /// Puts the legal answers of a seat into a list that is reused, in the same order.
    fn list_options(&self, seat: Seat, options: &mut Vec<Answer>);

    /// Puts the same into a list that is reused, in the same order, but for the cards, of which each is told by what it looks like to the
    /// seat: for whoever tries things out, and need not try what looks alike.
    fn list_likenesses(&self, seat: Seat, options: &mut Vec<Choice<Likeness>>);

    /// Takes an answer to a question, which must be the one that is open: one that comes late, or twice, is refused.
    /// [`Table::happened`] tells what came of it.
    fn apply(&mut self, seat: Seat, question: QuestionNumber, answer: Answer) -> Result<(), Refusal>;

    /// Takes the option of a place in the order of [`Table::options`], counted from 0, and notes nothing of what happens: for
    /// whoever tries things out.
    fn take(&mut self, seat: Seat, option: usize) -> Result<(), Refusal>;

    /// The answer that does least harm, for a seat whose player is gone: to pass where one may pass, and what changes
    /// nothing where there is such an answer. None if the seat is not asked.
    fn safe_answer(&self, seat: Seat) -> Option<Answer>;

    /// Gives up for a seat, at any moment.
    fn concede(&mut self, seat: Seat) -> Result<(), Refusal>;

    /// The table as a viewer may see it.
    fn view(&self, viewer: Viewer) -> View;

    /// A number that is equal for tables on which a viewer sees the same, in the same order, and may do the same. It tells
    /// two matches that began alike apart, much faster than their views would.
    fn appearance(&self, viewer: Viewer, marks: Marks) -> u64;

    /// Says whether it is told from now on, too, what is seen otherwise on the table after each step: [`Happened::Changed`]. It takes
    /// its time, and is not told unless somebody asks for it.
    fn watch(&mut self, changes: Changes);

    /// What came of the last answer or concession, as a viewer may know it.
    fn happened(&self, viewer: Viewer) -> Vec<Happened>;

    /// What came of the last answer or concession in full, in words, with all that is secret: for rulings, logs and replays.
    fn account(&self) -> SecretAccount;

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// A number that is equal for equal states.
    fn fingerprint(&self) -> u64;

    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn Table>;

    /// Makes this table a copy of another one of the same game; allocates nothing if it has had as much on it.
    fn copy_from(&mut self, other: &dyn Table) -> Result<(), OtherGame>;

    /// The match written down, for [`Catalogue::resume`](crate::Catalogue::resume) and [`Table::undo`]. It tells every card. Of a course it
    /// is the present match, which can be undone to it and is refused elsewhere: a course goes on from its facts and the log of its
    /// stage ([`Coursed::facts`]).
    fn save(&self) -> Result<Vec<u8>, Refusal>;

    /// Goes back to a point of this match that was saved, and mends it if it is broken. The question has a number that it has not
    /// had before, so that no answer to what is undone is taken. In a course an earlier stage is another match: what was decided in it
    /// stands.
    fn undo(&mut self, saved: &[u8]) -> Result<(), LoadError>;

    /// How the game has failed at this table, if it has: nothing can be done here any more, but to undo it.
    fn broken(&self) -> Option<&str>;

    /// The table as what it is, for [`Table::copy_from`].
    fn as_any(&self) -> &dyn Any;

    /// The course that it is, if it is one.
    fn as_course(&self) -> Option<&dyn Coursed> {
        None
    }

    /// Draws everything anew that the seat cannot know: for whoever has a copy and guesses.
    fn redraw(&mut self, seat: Seat, rng: &mut Rng);

    /// A copy in which everything that the seat cannot know is drawn anew.
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Box<dyn Table> {
        let mut copy = self.fork();
        copy.redraw(seat, rng);
        copy
    }

    /// The answer by which a seat lets what is under way go on, if it is asked whether to answer it.
    fn passing(&self, _seat: Seat) -> Option<Answer> {
        None
    }

    /// Gives the answer of [`Table::passing`] for a seat to a question, which must be the one that is open; what comes of it may be told
    /// or not.
    fn pass(&mut self, seat: Seat, question: QuestionNumber) -> Result<(), Refusal> {
        let answer = self.passing(seat).ok_or(Refusal::NotAnOption { count: 0 })?;
        self.apply(seat, question, answer)
    }

    /// Why a card cannot be used by the seat now, act by act; empty if it can.
    fn explain(&self, seat: Seat, card: Handle) -> Vec<Reason>;

    /// How good the position looks for a seat, in hundredths; only compared within one game.
    fn score(&self, seat: Seat) -> i32;
}
