//! Marks of cards: passing states that the rules keep, a bit each.

use std::ops::BitOr;

use bytemuck::{Pod, Zeroable};
use cardtext::capacity::Capacity;

/// Marks of a card, a bit each: those of the engine, and those that a game names itself.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct CardMarks(u16);

/// The bits that are a game's to name.
const OWN: [u16; 6] = [0, 2, 3, 4, 6, 7];

/// The first bit of the abilities that have been used up, and how many bits they have.
const USED_UP: (usize, usize) = (11, Capacity::Accounts.most());

const _: () = assert!(USED_UP.0 + USED_UP.1 == u16::BITS as usize, "a card has a bit for each limited ability");

impl CardMarks {
    /// None.
    pub const NONE: CardMarks = CardMarks(0);
    /// It is turned over: face-down in a zone whose faces everybody sees, face-up in one whose faces are hidden.
    pub const TURNED_OVER: CardMarks = CardMarks(1 << 1);
    /// Its death is settled; it waits for the event that brought it there.
    pub const DOOMED: CardMarks = CardMarks(1 << 5);
    /// It ceases to exist when it leaves play.
    pub const TOKEN: CardMarks = CardMarks(1 << 8);
    /// A lasting effect is on it.
    pub(crate) const AFFECTED: CardMarks = CardMarks(1 << 9);
    /// Its printed abilities do not work.
    pub(crate) const SILENCED: CardMarks = CardMarks(1 << 10);
    /// All abilities that have been used as often as they may.
    pub const ALL_USED_UP: CardMarks = CardMarks(((1 << USED_UP.1) - 1) << USED_UP.0);

    /// One of the marks that are the game's own, by its number from 0.
    ///
    /// # Panics
    /// If there is no such mark; a constant then does not compile.
    pub const fn own(number: usize) -> CardMarks {
        CardMarks(1 << OWN[number])
    }

    /// A limited ability that has been used as often as it may. The first abilities have a bit each, and of the others
    /// only one needs the last.
    #[inline]
    pub(crate) fn used_up(ability: usize) -> CardMarks {
        CardMarks(1 << (USED_UP.0 + ability.min(USED_UP.1 - 1)))
    }

    /// Whether all of these are on it.
    #[inline]
    pub const fn has(self, marks: CardMarks) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Whether any of these is on it.
    #[inline]
    pub const fn has_any(self, marks: CardMarks) -> bool {
        self.0 & marks.0 != 0
    }

    /// These marks and more.
    #[inline]
    #[must_use]
    pub const fn with(self, marks: CardMarks) -> CardMarks {
        CardMarks(self.0 | marks.0)
    }

    /// These marks without some.
    #[inline]
    #[must_use]
    pub const fn without(self, marks: CardMarks) -> CardMarks {
        CardMarks(self.0 & !marks.0)
    }

    /// Puts marks on.
    #[inline]
    pub fn add(&mut self, marks: CardMarks) {
        self.0 |= marks.0;
    }

    /// Takes marks off.
    #[inline]
    pub fn remove(&mut self, marks: CardMarks) {
        self.0 &= !marks.0;
    }

    /// Takes all marks off but these.
    #[inline]
    pub(crate) fn keep(&mut self, marks: CardMarks) {
        self.0 &= marks.0;
    }
}

impl BitOr for CardMarks {
    type Output = CardMarks;

    #[inline]
    fn bitor(self, other: CardMarks) -> CardMarks {
        CardMarks(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_marks_share_a_bit() {
        let engine = [
            CardMarks::TURNED_OVER,
            CardMarks::DOOMED,
            CardMarks::TOKEN,
            CardMarks::AFFECTED,
            CardMarks::SILENCED,
            CardMarks::ALL_USED_UP,
        ];
        let all = engine.into_iter().chain((0..OWN.len()).map(CardMarks::own));
        let bits = all.fold(CardMarks::NONE, |bits, mark| {
            assert!(!bits.has_any(mark), "{mark:?} is {bits:?} again");
            bits | mark
        });
        assert_eq!(bits, CardMarks(u16::MAX));
    }

    #[test]
    fn abilities_beyond_the_last_bit_share_it() {
        let all = (0..9).map(CardMarks::used_up).fold(CardMarks::NONE, BitOr::bitor);
        assert_eq!(all, CardMarks::ALL_USED_UP);
        assert_eq!(CardMarks::used_up(USED_UP.1), CardMarks::used_up(USED_UP.1 - 1));
    }
}
