//! A position as a person writes it: the start of a ruling, a puzzle or a test.
//!
//! Everything is named as the game names it. Turning a [`Position`] into a match is one checked step;
//! what is wrong with it, and with which part of it, is told by a [`Misplaced`].

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::model::seed::Seed;
use crate::model::setting::Wish;

/// Any position of any game, in the game's words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// In which way it is played; the usual one for as many as there are seats, if it does not say.
    pub setting: Wish,
    /// Whose turn it is.
    pub turn_of: u8,
    /// The number of the turn, both players' together; 0 leaves it to the game.
    pub turn: u16,
    /// The phase the turn is in; empty is the phase in which players act.
    pub phase: String,
    /// The seed of the match's chance.
    pub seed: Seed,
    /// The seats in order.
    pub seats: Vec<SeatPosition>,
}

/// One seat's part of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatPosition {
    /// Stores and other numbers of the player: ("SE", 3).
    pub numbers: Vec<(String, i32)>,
    /// What lies in each zone named: ("hand", cards), first to last, bottom to top for piles.
    pub zones: Vec<(String, Vec<Placed>)>,
}

/// A card somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The card's printed name.
    pub name: String,
    /// What holds of it: ("exhausted", None), ("damage", Some(2)), ("Frozen", Some(2)).
    pub marks: Vec<(String, Option<i32>)>,
    /// Cards attached to it, in order, each with the seat that controls it.
    pub attached: Vec<(u8, Placed)>,
    /// The seat that owns it, if it is not the one whose zone it is in.
    pub owner: Option<u8>,
}

/// A card of a position, by the places of what it lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedAt {
    /// The seat.
    pub seat: usize,
    /// The zone, as the seat lists them.
    pub zone: usize,
    /// The card, as the zone lists them.
    pub card: usize,
    /// Which of those attached to it, if one of them is meant.
    pub attached: Option<usize>,
}

/// A part of a position: what is wrong with it is told there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionPart {
    /// No part by itself.
    Whole,
    /// The way to play.
    Setting,
    /// Whose turn it is.
    Turn,
    /// The phase.
    Phase,
    /// All that is said of a seat.
    Seat(usize),
    /// A number of a seat.
    Number {
        /// The seat.
        seat: usize,
        /// Which of its numbers.
        number: usize,
    },
    /// A zone of a seat.
    Zone {
        /// The seat.
        seat: usize,
        /// Which of its zones.
        zone: usize,
    },
    /// A card.
    Card(PlacedAt),
    /// A mark of a card.
    Mark {
        /// The card.
        card: PlacedAt,
        /// Which of its marks.
        mark: usize,
    },
}

/// What is wrong with a position, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{fault}")]
pub struct Misplaced {
    /// The part of the position.
    pub part: PositionPart,
    /// What is wrong with it.
    pub fault: Misfit,
}

/// What can be wrong with a part of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misfit {
    /// No card has the name.
    #[error("place {name:?}: no card has that name{}", hint(.nearest))]
    UnknownCard {
        /// The name.
        name: String,
        /// The nearest known one.
        nearest: Option<String>,
    },
    /// No zone, number, mark or phase has the name.
    #[error("set {what} {name:?}: this game has {known}")]
    UnknownWord {
        /// "zone", "number", "mark", "phase", "mode"
        what: &'static str,
        /// The word.
        name: String,
        /// The known ones.
        known: String,
    },
    /// A rule of the game does not allow it.
    #[error("set up the position: {0}")]
    Impossible(String),
}

impl Misfit {
    /// The same of a part of a position.
    pub const fn of(self, part: PositionPart) -> Misplaced {
        Misplaced { part, fault: self }
    }
}

fn hint(nearest: &Option<String>) -> String {
    nearest.as_ref().map(|name| format!("; did you mean {name:?}?")).unwrap_or_default()
}
