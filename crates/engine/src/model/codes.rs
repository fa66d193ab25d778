//! Closed sets in plain data: an enum is kept as a byte, a record in cells, and each is read back checked.

use cardtext::ast::Zone;

use crate::model::event::Event;
use crate::model::ids::{CardId, Seat};

/// A closed set of which a state keeps one as a byte; [`codes!`](crate::codes) declares them.
pub trait Coded: Copy {
    /// The byte of it.
    fn code(self) -> u8;

    /// The one that a byte is of; `None` if it is of none.
    fn of(code: u8) -> Option<Self>;

    /// The one that a byte of a state is of.
    ///
    /// # Panics
    /// If it is of none: only a state that was damaged has such a byte, and its audit says so.
    #[inline]
    fn read_code(code: u8) -> Self {
        Self::of(code).expect("a state keeps only what was written as one of a closed set")
    }
}

/// Something that a state keeps in a cell of the type `P`.
pub trait Cell<P>: Copy {
    /// What a cell keeps.
    fn read(cell: P) -> Self;

    /// Writes it to a cell.
    fn write(self, cell: &mut P);
}

impl<P: Copy> Cell<P> for P {
    #[inline]
    fn read(cell: P) -> P {
        cell
    }

    #[inline]
    fn write(self, cell: &mut P) {
        *cell = self;
    }
}

/// How the types that games keep are written as plain numbers.
macro_rules! cells {
    ($($kept:ty as $plain:ty: |$cell:ident| $read:expr, |$value:ident| $write:expr;)+) => {$(
        impl Cell<$plain> for $kept {
            #[inline]
            fn read($cell: $plain) -> $kept {
                $read
            }

            #[inline]
            fn write(self, cell: &mut $plain) {
                let $value = self;
                *cell = $write;
            }
        }
    )+};
}

cells! {
    Seat as u8: |cell| Seat(cell), |seat| seat.0;
    CardId as u16: |cell| CardId(cell), |card| card.0;
    // A card that may be none is its number plus one.
    Option<CardId> as u16: |cell| cell.checked_sub(1).map(CardId), |card| card.map_or(0, |card| card.0 + 1);
    Zone as u16: |cell| Zone(cell as u8), |zone| u16::from(zone.0);
    i16 as u16: |cell| cell as i16, |number| number as u16;
    bool as u16: |cell| cell != 0, |holds| u16::from(holds);
}

/// What there is none of: what a game writes down that writes nothing down, the frames of a game without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {}

/// What a game has none of: frames, say.
impl Coded for Nothing {
    fn code(self) -> u8 {
        match self {}
    }

    fn of(_: u8) -> Option<Nothing> {
        None
    }
}

impl Cell<Event> for Nothing {
    fn read(_: Event) -> Nothing {
        unreachable!("what has no values is never written")
    }

    fn write(self, _: &mut Event) {
        match self {}
    }
}

/// Declares closed sets of which a state keeps one as a byte: enums whose bytes are checked when they are read.
///
/// ```
/// engine::codes! {
///     /// The steps of a turn.
///     pub enum Phase {
///         /// A card is drawn.
///         Draw,
///         /// Cards are played.
///         Main,
///     }
/// }
///
/// use engine::author::Coded;
/// assert_eq!((Phase::Main.code(), Phase::of(0), Phase::of(2)), (1, Some(Phase::Draw), None));
/// ```
#[macro_export]
macro_rules! codes {
    ($($(#[$about:meta])* $vis:vis enum $set:ident { $($(#[$note:meta])* $name:ident $(= $number:tt)?),+ $(,)? })+) => {$(
        $(#[$about])*
        #[repr(u8)]
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, bytemuck::NoUninit, bytemuck::CheckedBitPattern,
        )]
        $vis enum $set { $($(#[$note])* $name $(= $number)?),+ }

        impl $crate::author::Coded for $set {
            #[inline]
            fn code(self) -> u8 {
                self as u8
            }

            #[inline]
            fn of(code: u8) -> Option<Self> {
                bytemuck::checked::try_cast(code).ok()
            }
        }

        impl $crate::author::Cell<u8> for $set {
            #[inline]
            fn read(cell: u8) -> Self {
                $crate::author::Coded::read_code(cell)
            }

            #[inline]
            fn write(self, cell: &mut u8) {
                *cell = self as u8;
            }
        }

        impl $crate::author::Cell<u16> for $set {
            #[inline]
            fn read(cell: u16) -> Self {
                $crate::author::Coded::read_code(cell as u8)
            }

            #[inline]
            fn write(self, cell: &mut u16) {
                *cell = self as u16;
            }
        }
    )+};
}

/// Declares a record of what a game keeps with a text that is played or used, each part in a cell of its own, in this order.
///
/// ```
/// engine::record! {
///     /// What is kept with a play.
///     #[derive(Debug, PartialEq)]
///     struct OnPlay {
///         /// It is paid.
///         paid: bool,
///         /// From which place.
///         place: u16,
///     }
/// }
///
/// use engine::author::Cell;
/// let mut cells = [0; 8];
/// OnPlay { paid: true, place: 7 }.write(&mut cells);
/// assert_eq!((cells, OnPlay::read(cells)), ([1, 7, 0, 0, 0, 0, 0, 0], OnPlay { paid: true, place: 7 }));
/// ```
#[macro_export]
macro_rules! record {
    ($(#[$about:meta])* $vis:vis struct $record:ident {
        $($(#[$note:meta])* $part_vis:vis $part:ident: $kind:ty),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        $vis struct $record { $($(#[$note])* $part_vis $part: $kind),+ }

        const _: () = {
            #[allow(non_camel_case_types, reason = "named as the parts are")]
            enum At { $($part),+ }

            impl $crate::author::Cell<[u16; 8]> for $record {
                #[inline]
                fn read(cell: [u16; 8]) -> Self {
                    $record { $($part: $crate::author::Cell::read(cell[At::$part as usize])),+ }
                }

                #[inline]
                fn write(self, cell: &mut [u16; 8]) {
                    $($crate::author::Cell::write(self.$part, &mut cell[At::$part as usize]);)+
                }
            }
        };
    };
}

/// Declares a frame of a game's own: a record of what is under way, and in which [`Cells`](crate::author::Cells) of the
/// frame each part of it is kept.
#[macro_export]
macro_rules! frame {
    ($(#[$about:meta])* $vis:vis struct $frame:ident is $tag:expr, {
        $($(#[$note:meta])* $part_vis:vis $part:ident: $kind:ty => $cell:ident $([$at:literal])?),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $frame { $($(#[$note])* $part_vis $part: $kind),+ }

        impl $crate::author::GameFrame for $frame {
            const TAG: u8 = $tag as u8;

            #[inline(always)]
            fn read(cells: &$crate::author::Cells) -> Self {
                $frame { $($part: $crate::author::Cell::read(cells.$cell $([$at])?)),+ }
            }

            #[inline(always)]
            fn write(&self, cells: &mut $crate::author::Cells) {
                $($crate::author::Cell::write(self.$part, &mut cells.$cell $([$at])?);)+
            }
        }

        $($crate::frame! { @$cell $frame, $kind })+
    };
    (@step $frame:ident, $step:ty) => {
        impl $crate::author::Stepped for $frame {
            type Step = $step;
        }
    };
    (@$cell:ident $frame:ident, $kind:ty) => {};
}
