//! Marks of cards and of texts: passing states that the rules keep, a bit each.

use std::ops::BitOr;

use bytemuck::{Pod, Zeroable};
use cardtext::capacity::Capacity;
use cardtext::program::Group;

use crate::model::frame::MAX_SLOTS;

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
    /// What becomes of it is settled: in play its death, which waits for the event that brought it there; in a hand that it is
    /// discarded, once all others have chosen too.
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

/// What is noted about a text under way, a bit each: see [`Frame::is_marked`](crate::model::frame::Frame::is_marked).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextMarks(u16);

/// The bit of the first slot among those of [`TextMarks::led`].
const FIRST_SLOT: usize = 8;

const _: () = assert!(FIRST_SLOT + MAX_SLOTS == u16::BITS as usize, "a text has a bit for each slot");

impl TextMarks {
    /// None.
    pub const NONE: TextMarks = TextMarks(0);
    /// Its targets have been looked at again, and it runs.
    pub const BEGUN: TextMarks = TextMarks(1);
    /// Whether its instructions are done is looked at.
    pub const WATCHED: TextMarks = TextMarks(1 << 1);
    /// One of those that were looked at has not been done.
    pub const UNDONE: TextMarks = TextMarks(1 << 2);
    /// The subject of its event lay face-down then and is kept from whoever controls the text.
    pub const BLIND: TextMarks = TextMarks(1 << 6);

    /// It has taken the cards of a group elsewhere. Those that are found anew each time have no mark.
    pub fn led(group: Group) -> TextMarks {
        match group {
            Group::Slot(slot) => TextMarks(1 << (FIRST_SLOT + usize::from(slot))),
            Group::This => TextMarks(1 << 3),
            Group::Subject => TextMarks(1 << 4),
            Group::Other => TextMarks(1 << 5),
            Group::All(_) | Group::Bearer | Group::Party(_) => TextMarks::NONE,
        }
    }

    /// The marks with these bits.
    #[inline]
    pub const fn kept(bits: u16) -> TextMarks {
        TextMarks(bits)
    }

    /// Their bits.
    #[inline]
    pub const fn code(self) -> u16 {
        self.0
    }

    /// Whether all of these are among them.
    #[inline]
    pub const fn has(self, marks: TextMarks) -> bool {
        self.0 & marks.0 == marks.0
    }
}

impl BitOr for TextMarks {
    type Output = TextMarks;

    #[inline]
    fn bitor(self, other: TextMarks) -> TextMarks {
        TextMarks(self.0 | other.0)
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
    fn no_two_marks_of_a_text_share_a_bit() {
        let named = [TextMarks::BEGUN, TextMarks::WATCHED, TextMarks::UNDONE, TextMarks::BLIND];
        let slots = (0..MAX_SLOTS as u8).map(Group::Slot);
        let led = [Group::This, Group::Subject, Group::Other].into_iter().chain(slots).map(TextMarks::led);
        named.into_iter().chain(led).fold(TextMarks::NONE, |all, mark| {
            assert_ne!(mark.code(), 0, "a mark has a bit");
            assert_eq!(all.code() & mark.code(), 0, "{mark:?} is in {all:?}");
            all | mark
        });
    }

    #[test]
    fn abilities_beyond_the_last_bit_share_it() {
        let all = (0..9).map(CardMarks::used_up).fold(CardMarks::NONE, BitOr::bitor);
        assert_eq!(all, CardMarks::ALL_USED_UP);
        assert_eq!(CardMarks::used_up(USED_UP.1), CardMarks::used_up(USED_UP.1 - 1));
    }
}
