//! Seats, sets of seats, cards and viewers.

use std::fmt;

use bytemuck::{Pod, Zeroable};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::model::codes::Cell;

/// A seat at the table, one of the six that a table can have. Whether a table has it, [`Table::seat`] tells.
///
/// [`Table::seat`]: crate::Table::seat
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(pub(crate) u8);

impl Seat {
    /// The first seat.
    pub const A: Seat = Seat(0);
    /// The second seat.
    pub const B: Seat = Seat(1);
    /// The third seat.
    pub const C: Seat = Seat(2);
    /// The fourth seat.
    pub const D: Seat = Seat(3);
    /// The fifth seat.
    pub const E: Seat = Seat(4);
    /// The sixth seat.
    pub const F: Seat = Seat(5);

    /// Every seat that a table can have, in order.
    pub const ALL: [Seat; 6] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F];

    /// The seat of a number, counted from 0; none if no table has so many.
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < Seat::ALL.len() { Some(Seat(number)) } else { None }
    }

    /// The seat that a state keeps as a number: it was one when it was written there, and is not checked again.
    #[inline]
    pub const fn kept(number: u8) -> Seat {
        debug_assert!((number as usize) < Seat::ALL.len(), "a state keeps seats that there are");
        Seat(number)
    }

    /// The first so many seats, or all that a table can have.
    #[inline]
    pub fn all(count: u8) -> impl Iterator<Item = Seat> {
        // Counted, which is less work than going through a list of them.
        (0..count.min(Seat::ALL.len() as u8)).map(Seat)
    }

    /// Its number, counted from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in what is kept for each seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other one of a pair: of A and B, which are the two seats of a table of two, of C and D, of E and F.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The letter by which rulings and positions call it.
    pub const fn letter(self) -> char {
        b'A'.wrapping_add(self.0) as char
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        Seat::new(number).ok_or(NoSuchSeat(number))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// A number that is no seat's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("find seat {0}: a table has at most {most}, numbered from 0", most = Seat::ALL.len())]
pub struct NoSuchSeat(pub u8);

/// The name by which everybody calls it: "Player A".
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player {}", self.letter())
    }
}

/// Its letter.
impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A card at the table, by its place in the match's state. It tells which card it is and never leaves the engine: outside,
/// a card is a [`Handle`]. A game may keep one in its [`Extra`](crate::author::Extra), where [`NO_CARD`](crate::author::NO_CARD) is none.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Pod, Zeroable)]
pub struct CardId(pub u16);

/// A set of seats. Where people read it, it is written as a list of them.
#[repr(transparent)]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// A bit for each seat that a table can have.
    const ALL: u8 = (1 << Seat::ALL.len()) - 1;

    /// The set of one seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Seats(1 << (seat.0 & 7))
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
        Seat::all(Seat::ALL.len() as u8).filter(move |&seat| self.has(seat))
    }

    /// A number that tells the set.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The set that a number tells, of the seats that there are.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Seats(bits & Seats::ALL)
    }
}

/// The names by which everybody calls them: "Player A and Player C", or "nobody".
impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return write!(f, "nobody");
        }
        let names: Vec<String> = self.iter().map(|seat| seat.to_string()).collect();
        f.write_str(&in_a_list(&names))
    }
}

/// Names as a sentence lists them: "A, B and C".
pub(crate) fn in_a_list(names: &[String]) -> String {
    match names {
        [names @ .., last] if names.len() > 1 => format!("{} and {last}", names.join(", ")),
        names => names.join(" and "),
    }
}

/// Their letters.
impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_seq(self.iter()) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect());
        }
        match u8::deserialize(deserializer)? {
            bits if bits & !Seats::ALL == 0 => Ok(Seats(bits)),
            bits => Err(de::Error::custom(format_args!("a set of seats {bits:#b} has seats that no table has"))),
        }
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
    fn read(cell: u16) -> Seats {
        Seats::from_bits(cell as u8)
    }

    #[inline]
    fn write(self, cell: &mut u16) {
        *cell = u16::from(self.0);
    }
}

/// How one seat stands to another. It goes both ways; that two stand with a third does not make them stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    /// It is the same seat.
    Own,
    /// They stand together.
    Ally,
    /// They are opponents.
    Foe,
    /// Neither: one of them is nobody's, as a market is.
    Apart,
}

impl Bond {
    /// Whether they stand together, or are one.
    #[inline]
    pub const fn is_friend(self) -> bool {
        matches!(self, Bond::Own | Bond::Ally)
    }
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sits {
    /// Somebody who plays.
    Player,
    /// Nobody: the rules play for it, as for a boss, or nothing does, as for a market.
    Nobody,
    /// Somebody who is out of the match.
    Out,
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
    fn every_seat_has_another_one_beside_it() {
        for seat in Seat::ALL {
            assert!(Seat::ALL.contains(&seat.other()) && seat.other() != seat && seat.other().other() == seat);
        }
        assert_eq!((Seat::A.other(), Seat::B.other()), (Seat::B, Seat::A));
    }

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
    }

    #[test]
    fn a_seat_is_one_that_a_table_can_have() {
        let last = Seat::ALL.len() as u8 - 1;
        assert_eq!((Seat::new(last), Seat::new(last + 1), Seat::new(u8::MAX)), (Some(Seat::F), None, None));
        assert_eq!(Seat::all(3).map(Seat::letter).collect::<String>(), "ABC");
        let error = Seat::try_from(9).expect_err("there is none");
        assert_eq!(error.to_string(), "find seat 9: a table has at most 6, numbered from 0");
        assert_eq!(postcard::from_bytes::<Seat>(&[1]), Ok(Seat::B));
        assert!(postcard::from_bytes::<Seat>(&[200]).is_err(), "what is read is checked");
        assert_eq!(format!("{:?}", Viewer::Seat(Seat::B)), "Seat(B)");
    }

    #[test]
    fn a_set_of_seats_is_a_list_of_them_and_has_no_others() {
        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        struct File {
            won: Seats,
        }
        let won = Seats::one(Seat::B).with(Seat::F);
        assert_eq!(format!("{won:?}"), "{B, F}");
        assert_eq!(toml::to_string(&File { won }).as_deref(), Ok("won = [1, 5]\n"));
        assert_eq!(toml::from_str("won = [5, 1]"), Ok(File { won }));
        assert!(toml::from_str::<File>("won = [6]").is_err() && toml::from_str::<File>("won = 34").is_err());
        assert_eq!(postcard::from_bytes::<Seats>(&[0b10_0010]), Ok(won));
        assert!(postcard::from_bytes::<Seats>(&[0b100_0000]).is_err(), "what is read is checked");
    }
}
