//! Seats, sets of seats, cards and viewers.

use std::fmt;

use bytemuck::{Pod, Zeroable};
use serde::{Deserialize, Serialize};

use crate::model::codes::Cell;

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
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Pod, Zeroable, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// The most seats a set can have.
    pub const MOST: u8 = u8::BITS as u8;

    /// No seat.
    pub const NONE: Seats = Seats(0);

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

    /// A number that tells the set.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }
}

/// The names by which everybody calls them: "Player A and Player C", or "nobody".
impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return write!(f, "nobody");
        }
        let names: Vec<String> = self.iter().map(|seat| seat.to_string()).collect();
        write!(f, "{}", names.join(" and "))
    }
}

impl FromIterator<Seat> for Seats {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// A set as a frame of a game keeps it.
impl Cell<u16> for Seats {
    #[inline]
    fn read(place: u16) -> Seats {
        Seats(place as u8)
    }

    #[inline]
    fn write(self, place: &mut u16) {
        *place = u16::from(self.0);
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_taken_in_and_out_and_told_lowest_first() {
        let seats = Seats::one(Seat(5)).with(Seat(1)).with(Seat(0)).without(Seat(0));
        assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(1), Seat(5)]);
        assert_eq!((seats.first(), Seats::default().first()), (Some(Seat(1)), None));
        assert!(seats.has(Seat(5)) && !seats.has(Seat(0)) && !seats.is_empty() && Seats::default().is_empty());
        assert_eq!(
            (seats.to_string(), Seats::NONE.to_string()),
            ("Player B and Player F".to_owned(), "nobody".to_owned())
        );
        let last = Seat(Seats::MOST - 1);
        assert!(Seats::one(last).has(last) && Seats::one(Seat(Seats::MOST)).is_empty());
        assert_eq!(Seats::one(last).iter().collect::<Vec<_>>(), [last]);
    }
}
