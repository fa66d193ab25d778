//! Seeds: where the chance of a match begins.

use std::fmt;
use std::str::FromStr;

use bytemuck::{Pod, Zeroable};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::model::chance::{Stream, buffer};

/// The seed of a match's chance: 256 bits, so that it cannot be searched for.
///
/// Whoever knows it knows every card of the match; it stands in the match's log and nowhere a player looks. A seed
/// made of a number or a word can be guessed, and is for tests and for matches that are to be the same again.
///
/// ```
/// use engine::Seed;
///
/// let seed: Seed = "7".parse().expect("a number is a seed");
/// assert_eq!(seed, Seed::from(7));
/// assert_eq!(seed.to_string(), "7");
/// let seed: Seed = "bears".parse().expect("and so is a word");
/// let digits = seed.to_string();
/// assert_eq!(digits.len(), 64);
/// assert_eq!(digits.parse(), Ok(seed));
/// ```
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct Seed([u32; 8]);

/// Why words are no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("read a seed: it is a number, a word, or {DIGITS} hexadecimal digits, and this is empty")]
pub struct NoSeed;

/// How many hexadecimal digits a whole seed has.
const DIGITS: usize = 64;

/// What another seed is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// A stage of a course, and how often it has been dealt anew.
    Stage {
        /// Its number.
        stage: u32,
        /// How often.
        anew: u16,
    },
    /// What a player does by chance, from some number of decisions on.
    Player {
        /// Its place at the table.
        place: u8,
        /// How many decisions had been made.
        after: u32,
    },
    /// The decks that chance chooses.
    Decks,
}

impl Branch {
    /// The number of a branch, which no other has.
    fn number(self) -> u64 {
        match self {
            Branch::Stage { stage, anew } => u64::from(anew) << 32 | u64::from(stage),
            Branch::Player { place, after } => 1 << 63 | u64::from(place) << 32 | u64::from(after),
            Branch::Decks => 1 << 62,
        }
    }
}

impl Seed {
    /// The seed of a number.
    pub const fn of(number: u64) -> Seed {
        Seed([number as u32, (number >> 32) as u32, 0, 0, 0, 0, 0, 0])
    }

    /// The seed of these bytes: of the system's entropy, where nobody shall guess it.
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        let mut words = [0; 8];
        for (word, bytes) in words.iter_mut().zip(bytes.chunks_exact(4)) {
            *word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
        }
        Seed(words)
    }

    /// The bytes of the seed.
    pub fn to_bytes(self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (bytes, word) in bytes.chunks_exact_mut(4).zip(self.0) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    /// A seed that follows from this one and does not tell it. No two uses share one: whoever sees what chance does in one place learns
    /// nothing of another.
    #[must_use]
    pub fn branch(self, of: Branch) -> Seed {
        Seed::head(buffer(self.words(), of.number(), Stream::Branch))
    }

    /// The seed of a word.
    fn of_word(word: &str) -> Seed {
        let mut mixed = Seed::of(0);
        for (part, bytes) in (0..).zip(word.as_bytes().chunks(32)) {
            let mut padded = [0; 32];
            padded[..bytes.len()].copy_from_slice(bytes);
            let with = Seed::from_bytes(padded);
            let mut key = mixed.0;
            key.iter_mut().zip(with.0).for_each(|(word, with)| *word ^= with);
            mixed = Seed::head(buffer(&key, part, Stream::Word));
        }
        mixed
    }

    fn head(words: [u32; 16]) -> Seed {
        let mut head = [0; 8];
        head.copy_from_slice(&words[..8]);
        Seed(head)
    }

    /// The words of the key that the seed is.
    pub(crate) const fn words(&self) -> &[u32; 8] {
        &self.0
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        Seed::of(number)
    }
}

impl FromStr for Seed {
    type Err = NoSeed;

    fn from_str(text: &str) -> Result<Seed, NoSeed> {
        let text = text.trim();
        if text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let mut bytes = [0; 32];
            for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
                let digit = |digit: u8| (digit as char).to_digit(16).unwrap_or(0) as u8;
                *byte = digit(digits[0]) << 4 | digit(digits[1]);
            }
            return Ok(Seed::from_bytes(bytes));
        }
        match text.parse() {
            Ok(number) => Ok(Seed::of(number)),
            Err(_) if text.is_empty() => Err(NoSeed),
            Err(_) => Ok(Seed::of_word(text)),
        }
    }
}

/// A number's seed as the number, any other as 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high, rest @ ..] = self.0;
        if rest == [0; 6] {
            return write!(out, "{}", u64::from(high) << 32 | u64::from(low));
        }
        self.to_bytes().iter().try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.to_bytes().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        } else {
            <[u8; 32]>::deserialize(deserializer).map(Seed::from_bytes)
        }
    }
}
