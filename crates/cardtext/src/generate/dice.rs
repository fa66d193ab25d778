//! Chances, of which the same come again.

/// A small generator of chances; the same seed throws the same dice.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice with a seed.
    pub fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `sides`; 0 if there is none.
    pub fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let high = usize::try_from(self.0 >> 33).unwrap_or(0);
        if sides == 0 { 0 } else { high % sides }
    }

    pub(super) fn word(&mut self, length: usize) -> u8 {
        u8::try_from(self.below(length)).unwrap_or(0)
    }

    pub(super) fn number(&mut self) -> u8 {
        self.word(5) + 1
    }

    pub(super) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}
