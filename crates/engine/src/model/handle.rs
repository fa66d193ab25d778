//! Handles: the numbers by which everything outside names a card.
//!
//! Inside, a card is its place in the state, which tells whose deck list it comes from and where it stood in it. Outside
//! it is a [`Handle`]: the card together with its stay (since when it lies where it lies) and those who follow it there,
//! enciphered by a key that only the match knows. So a handle tells nothing, by its value, its order or its gaps; it is
//! the same for as long as somebody can follow the card, and another one after that; and no two cards ever share one.

use std::fmt;
use std::str::FromStr;

use bytemuck::{Pod, Zeroable};
use serde::{Deserialize, Serialize};

use crate::model::chance::{Rng, Stream};
use crate::model::ids::{CardId, Seat};

/// A card as somebody follows it; it means nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Handle(#[serde(with = "crate::model::hex")] pub u64);

impl fmt::Display for Handle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Handle({self})")
    }
}

impl FromStr for Handle {
    type Err = std::num::ParseIntError;

    fn from_str(digits: &str) -> Result<Handle, Self::Err> {
        u64::from_str_radix(digits, 16).map(Handle)
    }
}

/// Those who follow a card together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Circle {
    /// Everybody: it lies on the open table, or its face is seen by all.
    All,
    /// The seat that holds it.
    Holder(Seat),
    /// A seat that is only shown it, or asked about it, in a place where it could be any card.
    Glimpse(Seat),
}

impl Circle {
    const HOLDER: u8 = 0x40;
    const GLIMPSE: u8 = 0x80;

    const fn code(self) -> u8 {
        match self {
            Circle::All => 0,
            Circle::Holder(seat) => Circle::HOLDER | seat.0,
            Circle::Glimpse(seat) => Circle::GLIMPSE | seat.0,
        }
    }

    fn has(self, member: Seat) -> bool {
        match self {
            Circle::All => true,
            Circle::Holder(seat) | Circle::Glimpse(seat) => seat == member,
        }
    }
}

/// A card as a circle follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stay {
    pub card: CardId,
    /// The clock of arrivals when it came there, or when it was shown.
    pub since: u16,
    pub circle: Circle,
}

/// Whose guess a match is, if it is one: handles that the guesser does not know are others than in the match guessed at.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct Guess {
    /// Which guess; 0 is none.
    which: u32,
    /// The clock of arrivals when it was made.
    made: u16,
    /// The seat that guesses.
    seat: u8,
    spare: u8,
}

impl Guess {
    /// A guess of a seat, drawn by chance.
    pub(crate) fn new(seat: Seat, clock: u16, rng: &mut Rng) -> Guess {
        Guess { which: 1 + rng.below(GUESSES), made: clock, seat: seat.0, spare: 0 }
    }

    /// The seat that guesses; the first if it is no guess.
    pub(crate) const fn seat(self) -> Seat {
        Seat(self.seat)
    }

    /// Whether a match is no guess but what is played.
    pub(crate) const fn is_none(self) -> bool {
        self.which == 0
    }

    /// What makes the handle of a stay another than in the match guessed at; 0 if the guesser knows it.
    fn mark(self, stay: Stay) -> u32 {
        let before = (stay.since.wrapping_sub(self.made) as i16) <= 0;
        if before && stay.circle.has(Seat(self.seat)) { 0 } else { self.which }
    }
}

/// So many guesses are told apart.
const GUESSES: u32 = (1 << 24) - 1;

/// What makes handles of cards, and cards of handles.
pub(crate) struct Namer {
    keys: [u32; Namer::ROUNDS],
    guess: Guess,
}

impl Namer {
    const ROUNDS: usize = 27;

    /// The namer of a match by its chance, which has the key.
    pub(crate) fn new(rng: &Rng, guess: Guess) -> Namer {
        let [k0, l0, l1, l2, ..] = rng.key(Stream::Handles);
        Namer { keys: round_keys([k0, l0, l1, l2]), guess }
    }

    /// The handle of a stay.
    pub(crate) fn handle(&self, stay: Stay) -> Handle {
        let mark = self.guess.mark(stay);
        let low = u32::from(stay.card.0) | u32::from(stay.since) << 16;
        let high = u32::from(stay.circle.code()) | mark << 8;
        let (mut x, mut y) = (high, low);
        for key in self.keys {
            x = x.rotate_right(8).wrapping_add(y) ^ key;
            y = y.rotate_left(3) ^ x;
        }
        Handle(u64::from(x) << 32 | u64::from(y))
    }

    /// The card that a handle may be of; whether it is, its handle tells.
    pub(crate) fn card(&self, handle: Handle) -> CardId {
        let (mut x, mut y) = ((handle.0 >> 32) as u32, handle.0 as u32);
        for key in self.keys.into_iter().rev() {
            y = (y ^ x).rotate_right(3);
            x = (x ^ key).wrapping_sub(y).rotate_left(8);
        }
        CardId(y as u16)
    }
}

/// The keys of the rounds of Speck64/128: a cipher that is published, quick, and has blocks of the size of a handle.
fn round_keys([mut key, mut l0, mut l1, mut l2]: [u32; 4]) -> [u32; Namer::ROUNDS] {
    let mut keys = [0; Namer::ROUNDS];
    for (round, place) in (0..).zip(&mut keys) {
        *place = key;
        let next = l0.rotate_right(8).wrapping_add(key) ^ round;
        key = key.rotate_left(3) ^ next;
        (l0, l1, l2) = (l1, l2, next);
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::seed::Seed;

    fn namer(guess: Guess) -> Namer {
        Namer::new(&Rng::seeded(Seed::of(5)), guess)
    }

    fn stays() -> impl Iterator<Item = Stay> {
        let circles = [Circle::All, Circle::Holder(Seat(1)), Circle::Glimpse(Seat(1))];
        let at = move |card, since| circles.map(|circle| Stay { card: CardId(card), since, circle });
        (0..60).flat_map(move |card| (0..40).flat_map(move |since| at(card, since)))
    }

    #[test]
    fn the_cipher_gives_the_published_example() {
        let keys = round_keys([0x0302_0100, 0x0b0a_0908, 0x1312_1110, 0x1b1a_1918]);
        let namer = Namer { keys, guess: Guess::zeroed() };
        // The plain text 3b726574 7475432d, read as a stay.
        let (mut x, mut y) = (0x3b72_6574_u32, 0x7475_432d_u32);
        for key in namer.keys {
            x = x.rotate_right(8).wrapping_add(y) ^ key;
            y = y.rotate_left(3) ^ x;
        }
        assert_eq!((x, y), (0x8c6f_a548, 0x454e_028b));
        assert_eq!(namer.card(Handle(0x8c6f_a548_454e_028b)), CardId(0x432d));
    }

    #[test]
    fn no_two_stays_share_a_handle_and_each_is_read_back() {
        let namer = namer(Guess::zeroed());
        let mut seen = std::collections::BTreeSet::new();
        for stay in stays() {
            let handle = namer.handle(stay);
            assert!(seen.insert(handle), "{stay:?}");
            assert_eq!(namer.card(handle), stay.card);
            assert_eq!(handle.to_string().parse(), Ok(handle));
        }
    }

    #[test]
    fn a_guess_keeps_the_handles_that_its_guesser_knows_and_no_others() {
        let (real, mut chance) = (namer(Guess::zeroed()), Rng::new(1));
        let guess = namer(Guess::new(Seat(1), 20, &mut chance));
        let other = namer(Guess::new(Seat(0), 20, &mut chance));
        for stay in stays() {
            let same = |guess: &Namer| guess.handle(stay) == real.handle(stay);
            assert_eq!(same(&guess), stay.since <= 20, "{stay:?}");
            assert_eq!(same(&other), stay.since <= 20 && stay.circle == Circle::All, "{stay:?}");
            assert_eq!(guess.card(guess.handle(stay)), stay.card);
        }
    }

    #[test]
    fn every_match_has_handles_of_its_own() {
        let one = Namer::new(&Rng::seeded(Seed::of(1)), Guess::zeroed());
        let two = Namer::new(&Rng::seeded(Seed::of(2)), Guess::zeroed());
        let known: std::collections::BTreeSet<Handle> = stays().map(|stay| one.handle(stay)).collect();
        assert!(stays().all(|stay| !known.contains(&two.handle(stay))));
    }

    #[test]
    fn no_two_stays_share_a_handle_in_a_guess() {
        let mut chance = Rng::new(1);
        let circles = [Circle::All, Circle::Holder(Seat(0)), Circle::Glimpse(Seat(0)), Circle::Glimpse(Seat(1))];
        for _ in 0..16 {
            let guess = namer(Guess::new(Seat(1), 0, &mut chance));
            let of = |circle| guess.handle(Stay { card: CardId(3), since: 5, circle });
            let handles: std::collections::BTreeSet<Handle> = circles.into_iter().map(of).collect();
            assert_eq!(handles.len(), circles.len());
        }
    }

    #[test]
    fn the_key_of_handles_is_of_no_use_for_what_is_drawn() {
        let chance = Rng::seeded(Seed::of(5));
        for stream in [Stream::Draws, Stream::Branch, Stream::Word] {
            let [k0, l0, l1, l2, ..] = chance.key(stream);
            assert_ne!(Namer::new(&chance, Guess::zeroed()).keys, round_keys([k0, l0, l1, l2]));
        }
    }
}
