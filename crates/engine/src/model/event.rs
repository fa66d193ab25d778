//! What happens at a table, as triggers and clients hear of it.

use bytemuck::{Pod, Zeroable};

use crate::model::codes::Code;
use crate::model::ids::Seat;

/// The start of a turn.
pub const TURN_START: u8 = 30;

/// The end of a turn.
pub const TURN_END: u8 = 31;

/// Something that happened.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Event {
    /// What kind; the game numbers them below [`TURN_START`].
    pub kind: u8,
    /// The player whose doing it is.
    pub seat: u8,
    /// The sub-types of the damage, a bit each.
    pub flavors: u16,
    /// The card it happened to.
    pub subject: u16,
    /// The card that did it, or that it was done with.
    pub other: u16,
    /// How much.
    pub amount: i16,
    /// The type of the damage: see [`Event::class`].
    pub(crate) class: u8,
    /// The subject's controller when it happened.
    pub subject_seat: u8,
    /// The subject's arrival when it happened.
    pub entered: u16,
    /// Nothing: it fills the record to whole words.
    pub spare: u16,
}

impl Event {
    /// The type of the damage.
    #[inline]
    pub fn class(&self) -> DamageClass {
        DamageClass::read_code(self.class)
    }

    /// Its player, in words.
    pub fn player(&self) -> String {
        Seat(self.seat).to_string()
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
