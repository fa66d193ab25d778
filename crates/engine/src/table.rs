//! The face of a match: what people, bots, tests and replays see of every game.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::handle::Handle;
use crate::rng::Rng;
use crate::view::{Happened, View};

/// A seat at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The other one of two seats.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }

    /// The letter by which rulings and positions call it.
    pub const fn letter(self) -> char {
        b'A'.wrapping_add(self.0) as char
    }
}

/// The name by which everybody calls it: "Player A".
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player {}", self.letter())
    }
}

/// A card at the table, by its place in the match's state. It tells which card it is and never leaves the engine: outside,
/// a card is a [`Handle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

/// A set of seats. A seat that no table has is in no set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(pub u8);

impl Seats {
    /// The most seats a set can have.
    pub const MOST: u8 = u8::BITS as u8;

    /// The set of one seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Seats(if seat.0 < Seats::MOST { 1 << seat.0 } else { 0 })
    }

    /// Whether a seat is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & Seats::one(seat).0 != 0
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Seats(self.0 | Seats::one(seat).0)
    }

    /// The set with one seat fewer.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Seats(self.0 & !Seats::one(seat).0)
    }

    /// The lowest seat.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seats::MOST).map(Seat).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats(0), Seats::with)
    }
}

/// A choice as a player makes it: its card is named as that player follows it.
pub type Answer = Choice<Handle>;

/// One legal answer to the question that is open, about cards as the engine knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice<C = CardId> {
    /// One of the game's own acts with a card: play it, attack with it, use its ability.
    Act {
        /// Which act; the game numbers them.
        act: u8,
        /// With which card.
        card: C,
    },
    /// One of the game's own acts with no card: end the turn, sacrifice nothing.
    Plain(u8),
    /// This card.
    Pick(C),
    /// This seat.
    Seat(Seat),
    /// This mode of "choose one".
    Mode(u8),
    /// This number.
    Number(i16),
    /// Yes.
    Yes,
    /// No.
    No,
    /// No more of what may be picked several times.
    Done,
    /// Takes back what has been begun and not yet paid.
    Back,
}

impl<C: Copy> Choice<C> {
    /// The card it is about.
    pub fn card(self) -> Option<C> {
        match self {
            Choice::Act { card, .. } | Choice::Pick(card) => Some(card),
            Choice::Plain(_)
            | Choice::Seat(_)
            | Choice::Mode(_)
            | Choice::Number(_)
            | Choice::Yes
            | Choice::No
            | Choice::Done
            | Choice::Back => None,
        }
    }

    /// Whether it is something that the player does, and not an answer that something waits for.
    pub fn is_act(&self) -> bool {
        matches!(self, Choice::Act { .. } | Choice::Plain(_))
    }

    /// The same choice with its card named otherwise; none if it has no such name.
    pub(crate) fn about<D>(self, name: impl FnOnce(C) -> Option<D>) -> Option<Choice<D>> {
        Some(match self {
            Choice::Act { act, card } => Choice::Act { act, card: name(card)? },
            Choice::Plain(act) => Choice::Plain(act),
            Choice::Pick(card) => Choice::Pick(name(card)?),
            Choice::Seat(seat) => Choice::Seat(seat),
            Choice::Mode(mode) => Choice::Mode(mode),
            Choice::Number(number) => Choice::Number(number),
            Choice::Yes => Choice::Yes,
            Choice::No => Choice::No,
            Choice::Done => Choice::Done,
            Choice::Back => Choice::Back,
        })
    }
}

impl Choice {
    /// The choice as a number, for a state to keep.
    pub(crate) fn to_bits(self) -> u32 {
        let (tag, small, large) = match self {
            Choice::Act { act, card } => (1, act, card.0),
            Choice::Plain(act) => (2, act, 0),
            Choice::Pick(card) => (3, 0, card.0),
            Choice::Seat(seat) => (4, seat.0, 0),
            Choice::Mode(mode) => (5, mode, 0),
            Choice::Number(number) => (6, 0, number as u16),
            Choice::Yes => (7, 0, 0),
            Choice::No => (8, 0, 0),
            Choice::Done => (9, 0, 0),
            Choice::Back => (10, 0, 0),
        };
        tag | u32::from(small) << 8 | u32::from(large) << 16
    }

    /// The choice that [`Choice::to_bits`] made a number of; `None` for 0 and for what it never makes.
    pub(crate) fn from_bits(bits: u32) -> Option<Choice> {
        let (small, large) = ((bits >> 8) as u8, (bits >> 16) as u16);
        Some(match bits & 0xff {
            1 => Choice::Act { act: small, card: CardId(large) },
            2 => Choice::Plain(small),
            3 => Choice::Pick(CardId(large)),
            4 => Choice::Seat(Seat(small)),
            5 => Choice::Mode(small),
            6 => Choice::Number(large as i16),
            7 => Choice::Yes,
            8 => Choice::No,
            9 => Choice::Done,
            10 => Choice::Back,
            _ => return None,
        })
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// These seats won, a bit each.
    Won(u8),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// What a seat has from it: 1 for a win, 0 for a draw, -1 for a loss.
    pub const fn score(self, seat: Seat) -> i8 {
        match self {
            Outcome::Won(seats) => {
                if Seats(seats).has(seat) {
                    1
                } else {
                    -1
                }
            }
            Outcome::Draw => 0,
        }
    }
}

/// Why something cannot be done, and the rule that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The ledger's rule: "SE-ACTION-2".
    pub rule: String,
    /// In words, as the rest of a sentence: "it costs 4 and you have 2 resources left".
    pub why: String,
}

/// Why an answer was not taken. The match is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// There is no such seat.
    #[error("find seat {seat}: the table has {seats}, numbered from 0")]
    NoSeat {
        /// The seat that is not there.
        seat: u8,
        /// How many there are.
        seats: u8,
    },
    /// The seat is not asked anything.
    #[error("take a choice of seat {seat}: it is not asked to decide; seats {asked:?} are")]
    NotAsked {
        /// The seat that answered.
        seat: u8,
        /// The seats that are asked.
        asked: Vec<u8>,
    },
    /// The choice is none of the legal ones.
    #[error("take that choice: it is none of the {count} legal options; ask for the options again")]
    NotAnOption {
        /// How many there are.
        count: usize,
    },
    /// The match is over.
    #[error("take a choice: the match is over")]
    Over,
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who sees what that seat may see.
    Seat(Seat),
    /// A watcher, who sees what everybody may see.
    Public,
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_that_is_kept_as_a_number_is_read_back() {
        let card = CardId(0x1234);
        let all = [
            Choice::Act { act: 7, card },
            Choice::Plain(7),
            Choice::Pick(card),
            Choice::Seat(Seat(3)),
            Choice::Mode(2),
            Choice::Number(-9),
            Choice::Yes,
            Choice::No,
            Choice::Done,
            Choice::Back,
        ];
        for choice in all {
            assert_eq!(Choice::from_bits(choice.to_bits()), Some(choice));
        }
        assert_eq!((Choice::from_bits(0), Choice::from_bits(11)), (None, None));
    }

    #[test]
    fn seats_are_taken_in_and_out_and_told_lowest_first() {
        let seats = Seats::one(Seat(5)).with(Seat(2)).with(Seat(0)).without(Seat(0));
        assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(2), Seat(5)]);
        assert_eq!((seats.first(), Seats::default().first()), (Some(Seat(2)), None));
        assert!(seats.has(Seat(5)) && !seats.has(Seat(0)) && !seats.is_empty() && Seats::default().is_empty());
        let last = Seat(Seats::MOST - 1);
        assert!(Seats::one(last).has(last) && Seats::one(Seat(Seats::MOST)).is_empty());
    }
}
