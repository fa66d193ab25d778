//! Choices, answers, outcomes, and why something cannot be.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::model::handle::Handle;
use crate::model::ids::{CardId, Seat, Seats};

/// A choice as a player makes it: its card is named as that player follows it.
pub type Answer = Choice<Handle>;

/// What a card looks like to a seat, as a number: equal for cards between which the seat sees no difference but where they lie. Nothing
/// else follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Likeness(pub(crate) u64);

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
    /// This branch of "choose one".
    Branch(u8),
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
            | Choice::Branch(_)
            | Choice::Number(_)
            | Choice::Yes
            | Choice::No
            | Choice::Done
            | Choice::Back => None,
        }
    }

    /// The number of the game's act that it is, and the card, if it is one with a card.
    pub const fn act(self) -> Option<(u8, C)> {
        if let Choice::Act { act, card } = self { Some((act, card)) } else { None }
    }

    /// The number of the game's act that it is, if it is one without a card.
    pub const fn plain(self) -> Option<u8> {
        if let Choice::Plain(act) = self { Some(act) } else { None }
    }

    /// The card that is picked.
    pub const fn picked(self) -> Option<C> {
        if let Choice::Pick(card) = self { Some(card) } else { None }
    }

    /// The seat that is chosen.
    pub const fn seat(self) -> Option<Seat> {
        if let Choice::Seat(seat) = self { Some(seat) } else { None }
    }

    /// The branch of "choose one".
    pub const fn branch(self) -> Option<u8> {
        if let Choice::Branch(branch) = self { Some(branch) } else { None }
    }

    /// The number that is named.
    pub const fn number(self) -> Option<i16> {
        if let Choice::Number(number) = self { Some(number) } else { None }
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
            Choice::Branch(branch) => Choice::Branch(branch),
            Choice::Number(number) => Choice::Number(number),
            Choice::Yes => Choice::Yes,
            Choice::No => Choice::No,
            Choice::Done => Choice::Done,
            Choice::Back => Choice::Back,
        })
    }
}

impl Choice {
    /// The part of it that is all that a question asks for: a card, a number.
    ///
    /// # Panics
    /// If it is something else, as [`Choice::is_no_option_of`] does.
    pub fn answer_to<T>(self, question: impl fmt::Debug, part: impl FnOnce(Self) -> Option<T>) -> T {
        part(self).unwrap_or_else(|| self.is_no_option_of(question))
    }

    /// The same where it may be something else instead: taken back, no more, to pass.
    pub fn answer_or<T>(
        self,
        other: Choice,
        question: impl fmt::Debug,
        part: impl FnOnce(Self) -> Option<T>,
    ) -> Option<T> {
        if self == other { None } else { Some(self.answer_to(question, part)) }
    }

    /// Ends what cannot be: only options are handed to a game, so that an answer which none of its questions offers is a fault of the
    /// game's own, and must not pass for some other answer.
    ///
    /// # Panics
    /// Always.
    #[cold]
    pub fn is_no_option_of(self, question: impl fmt::Debug) -> ! {
        unreachable!("{self:?} is no option of {question:?}")
    }

    /// The choice as a number, for a state to keep.
    pub(crate) fn to_bits(self) -> u32 {
        let small = |number: u8| u32::from(number) << 8;
        let large = |number: u16| u32::from(number) << 16;
        match self {
            Choice::Act { act, card } => 1 | small(act) | large(card.0),
            Choice::Plain(act) => 2 | small(act),
            Choice::Pick(card) => 3 | large(card.0),
            Choice::Seat(seat) => 4 | small(seat.0),
            Choice::Branch(branch) => 5 | small(branch),
            Choice::Number(number) => 6 | large(number as u16),
            Choice::Yes => 7,
            Choice::No => 8,
            Choice::Done => 9,
            Choice::Back => 10,
        }
    }

    /// The choice that [`Choice::to_bits`] made a number of; `None` for 0 and for what it never makes.
    pub(crate) fn from_bits(bits: u32) -> Option<Choice> {
        let (small, large) = ((bits >> 8) as u8, (bits >> 16) as u16);
        Some(match bits & 0xff {
            1 => Choice::Act { act: small, card: CardId(large) },
            2 => Choice::Plain(small),
            3 => Choice::Pick(CardId(large)),
            4 => Choice::Seat(Seat(small)),
            5 => Choice::Branch(small),
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
    /// These seats won.
    Won(Seats),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// What a seat has from it: 1 for a win, 0 for a draw, -1 for a loss.
    pub const fn score(self, seat: Seat) -> i8 {
        match self {
            Outcome::Won(seats) => {
                if seats.has(seat) {
                    1
                } else {
                    -1
                }
            }
            Outcome::Draw => 0,
        }
    }
}

/// Who won: "Player A won", or "a draw".
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Won(seats) => write!(f, "{seats} won"),
            Outcome::Draw => write!(f, "a draw"),
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

/// The number of a question, by which an answer says what it answers. A later question of a match has another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct QuestionNumber(u32);

impl QuestionNumber {
    /// The number of the next question.
    #[must_use]
    pub(crate) const fn next(self) -> QuestionNumber {
        QuestionNumber(self.0.wrapping_add(1))
    }
}

/// Its digits.
impl fmt::Display for QuestionNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why an answer was not taken. The match is as it was before, unless it is broken.
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
    #[error("take a choice of {seat}, who is not asked to decide: asked is {asked}")]
    NotAsked {
        /// The seat that answered.
        seat: Seat,
        /// The seats that are asked.
        asked: Seats,
    },
    /// The choice is none of the legal ones.
    #[error("take that choice: it is none of the {count} legal options; ask for the options again")]
    NotAnOption {
        /// How many there are.
        count: usize,
    },
    /// The answer is to a question that is no longer open: it came late, or twice.
    #[error("take an answer to question {answered}: question {open} is open; look at the table again")]
    Stale {
        /// The question that it answers.
        answered: QuestionNumber,
        /// The question that is open.
        open: QuestionNumber,
    },
    /// The match is over.
    #[error("take a choice: the match is over")]
    Over,
    /// The game has failed at this table; it cannot go on, unless it is undone.
    #[error("take a choice: the table is broken, since its game failed: {why}")]
    Broken {
        /// How.
        why: String,
    },
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
            Choice::Branch(2),
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
    fn a_choice_is_asked_for_its_only_part() {
        let card = CardId(7);
        let parts = |choice: Choice| {
            let (acts, named) = ((choice.act(), choice.plain()), (choice.picked(), choice.seat()));
            (acts, named, (choice.branch(), choice.number()))
        };
        let none = ((None, None), (None, None), (None, None));
        let (acts, named, counted) = none;
        assert_eq!(parts(Choice::Act { act: 2, card }), ((Some((2, card)), None), named, counted));
        assert_eq!(parts(Choice::Plain(2)), ((None, Some(2)), named, counted));
        assert_eq!(parts(Choice::Pick(card)), (acts, (Some(card), None), counted));
        assert_eq!(parts(Choice::Seat(Seat::B)), (acts, (None, Some(Seat::B)), counted));
        assert_eq!(parts(Choice::Branch(2)), (acts, named, (Some(2), None)));
        assert_eq!(parts(Choice::Number(2)), (acts, named, (None, Some(2))));
        for nothing in [Choice::Yes, Choice::No, Choice::Done, Choice::Back] {
            assert_eq!(parts(nothing), none);
        }
        assert_eq!(Choice::Number(-2).answer_to("how many", Choice::number), -2);
        assert_eq!(Choice::Pick(card).answer_or(Choice::Done, "which", Choice::picked), Some(card));
        assert_eq!(Choice::Done.answer_or(Choice::Done, "which", Choice::picked), None);
    }

    #[test]
    #[should_panic = "Done is no option of \"how many\""]
    fn an_answer_that_is_no_option_is_no_other() {
        let _: i16 = Choice::<CardId>::Done.answer_to("how many", Choice::number);
    }
}
