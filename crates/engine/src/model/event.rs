//! What happens at a table, as triggers and clients hear of it.

use bytemuck::{Pod, Zeroable};

use crate::model::codes::Coded;
use crate::model::ids::Seat;

/// The number of an event that is never raised: no game has one of this number.
pub(crate) const NEVER: u8 = 61;

/// The start of a turn.
pub const TURN_START: u8 = 62;

/// The end of a turn.
pub const TURN_END: u8 = 63;

/// The first of the kinds that no text waits for: a game numbers those that it only tells from here on, below
/// [`Common::Looked`].
pub const ONLY_TOLD: u8 = 64;

crate::codes! {
    /// What happens in every game and no text waits for: it is only told.
    pub enum Common {
        /// A player was shown a card.
        Looked = 128,
        /// A player shows a card to everybody.
        Revealed = 129,
        /// A card that lay face-down is turned over.
        TurnedUp = 130,
        /// A named state was put on a card; its number is the event's [`Event::item`].
        Afflicted = 131,
        /// A player has more of a store, which is the event's [`Event::item`].
        Gained = 132,
        /// A player has less of a store.
        Lost = 133,
        /// A player has paid out of a store.
        Paid = 134,
        /// A player uses an ability of a card.
        Used = 135,
        /// A zone of a player, the event's [`Event::item`], is shuffled.
        Shuffled = 136,
        /// A player gives up.
        Conceded = 137,
        /// A player has lost.
        Defeated = 138,
        /// The match is ended, since it would go on for ever.
        Endless = 139,
        /// A player rolls a die.
        Rolled = 140,
        /// A player tosses a coin, and it shows heads.
        Heads = 141,
        /// It shows tails.
        Tails = 142,
        /// A player plays a card, in a game whose texts wait for none.
        Played = 143,
        /// The rules count a player's store: it has come to the event's amount.
        Counted = 144,
        /// A zone of a player, the event's [`Event::item`], is cut.
        Cut = 145,
        /// A named state of a card has ended; its number is the event's [`Event::item`].
        Cured = 146,
        /// Chance has decided who goes first.
        First = 147,
    }
}

/// Something that happened.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Event {
    /// What kind; the game numbers them from 0 to 60.
    pub kind: u8,
    /// Whose doing it is, who controlled the subject and the type of the damage, in one byte: see [`Event::seat`],
    /// [`Event::subject_seat`] and [`Event::class`].
    pub(crate) who: u8,
    /// The sub-types of the damage, a bit each; see [`Event::item`] for events that are no damage.
    pub flavors: u16,
    /// The card it happened to.
    pub subject: u16,
    /// The card that did it, or that it was done with.
    pub other: u16,
    /// How much; of what is counted once for each card, how often it was so before.
    pub amount: i16,
    /// The subject's arrival when it happened.
    pub entered: u16,
    /// For a text that answers it and has itself taken the subject somewhere: its arrival there.
    pub(crate) came: u16,
    /// The other card's arrival when it happened; for a text that answers it and has itself taken that card somewhere, its arrival there.
    pub(crate) other_came: u16,
}

/// The bits of [`Event::who`] that a seat takes; the lowest are those of whose doing it is.
const SEAT_BITS: u32 = 3;

/// The bits of a seat.
const SEAT: u8 = (1 << SEAT_BITS) - 1;

const _: () =
    assert!(Seat::ALL.len() <= 1 << SEAT_BITS && 2 * SEAT_BITS + 2 == u8::BITS, "two seats and a type share a byte");

impl Event {
    /// How many words of the stack one takes.
    pub(crate) const WORDS: usize = size_of::<Event>() / 8;

    /// The number of the store, the named state or the zone that an event of [`Common`] is about.
    pub fn item(&self) -> usize {
        usize::from(self.flavors)
    }

    /// The type of the damage.
    #[inline]
    pub fn class(&self) -> DamageClass {
        DamageClass::read_code(self.who >> (2 * SEAT_BITS))
    }

    /// The same, brought about by damage of a type or by a fight.
    #[inline]
    #[must_use]
    pub fn of_class(self, class: DamageClass) -> Event {
        Event { who: self.who & !(u8::MAX << (2 * SEAT_BITS)) | class.code() << (2 * SEAT_BITS), ..self }
    }

    /// The same, done by a player to a card that a player controls.
    #[inline]
    #[must_use]
    pub(crate) fn between(self, doer: Seat, controller: Seat) -> Event {
        let seats = (doer.0 & SEAT) | (controller.0 & SEAT) << SEAT_BITS;
        Event { who: self.who & u8::MAX << (2 * SEAT_BITS) | seats, ..self }
    }

    /// The same, of which the other card is meant as it came where it lay then: it may have gone elsewhere before this happened.
    #[must_use]
    pub fn by_one_come(self, then: u16) -> Event {
        Event { other_came: then, ..self }
    }

    /// The same as another kind of event: what is done in one way may be done in another as well.
    #[must_use]
    pub fn also(self, kind: u8) -> Event {
        Event { kind, ..self }
    }

    /// The same, which has been so of its card this often before.
    #[must_use]
    pub fn after(self, before: i16) -> Event {
        Event { amount: before, ..self }
    }

    /// The player whose doing it is.
    #[inline(always)]
    pub fn seat(&self) -> Seat {
        Seat(self.who & SEAT)
    }

    /// The subject's controller when it happened.
    #[inline(always)]
    pub(crate) fn subject_seat(&self) -> Seat {
        Seat(self.who >> SEAT_BITS & SEAT)
    }
}

crate::codes! {
    /// The type of damage.
    pub enum DamageClass {
        /// Of neither type, or no damage.
        None,
        /// Combat damage.
        Combat,
        /// Ability damage.
        Ability,
    }
}
