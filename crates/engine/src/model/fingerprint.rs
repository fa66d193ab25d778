//! Fingerprints: one number for something large, equal for what is equal.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What two large things have in common if they are the same: the cards of a game, its rules, a state. Written down it is
/// 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(#[serde(with = "crate::model::hex")] pub u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

impl FromStr for Fingerprint {
    type Err = std::num::ParseIntError;

    fn from_str(digits: &str) -> Result<Fingerprint, Self::Err> {
        u64::from_str_radix(digits, 16).map(Fingerprint)
    }
}

/// Makes a fingerprint of parts, none of which run together (FNV-1a, with the length after each part).
#[derive(Clone, Debug)]
pub(crate) struct Digest(u64);

impl Fingerprint {
    /// Its bytes, the lowest first.
    pub(crate) const fn to_bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }
}

impl Digest {
    pub(crate) const fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a part.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for &byte in bytes.iter().chain(&length) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// The fingerprint of all parts so far.
    pub(crate) const fn fingerprint(&self) -> Fingerprint {
        Fingerprint(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_do_not_run_together_and_a_fingerprint_is_read_back() {
        let of = |parts: &[&str]| {
            let mut digest = Digest::new();
            parts.iter().for_each(|part| digest.add(part.as_bytes()));
            digest.fingerprint()
        };
        assert_eq!(of(&["ab", "c"]), of(&["ab", "c"]));
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_ne!(of(&["ab", ""]), of(&["ab"]));
        assert_eq!(of(&["ab"]).to_string().parse(), Ok(of(&["ab"])));
        assert_eq!(Fingerprint(255).to_string(), "00000000000000ff");
    }
}
