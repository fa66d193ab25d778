//! Chance: ChaCha8 with our own uniform draw, so that a replay outlives any crate's release.
//!
//! The generator is a seed and a position, 40 bytes in all, and lives in the match's state.

use bytemuck::{Pod, Zeroable};

use crate::model::seed::Seed;

/// A seeded generator of numbers that knows its position.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct Rng {
    seed: Seed,
    /// How many 32-bit words have been drawn.
    drawn: u64,
}

/// What the blocks made of a seed are for; no two uses share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stream {
    /// Numbers that are drawn.
    Draws = 0,
    /// Other seeds.
    Branch = 1,
    /// Words made seeds.
    Word = 2,
    /// The key by which cards are named outside.
    Handles = 3,
}

impl Rng {
    /// A generator at its beginning, whose seed is a number and so can be guessed.
    pub const fn new(seed: u64) -> Self {
        Rng::seeded(Seed::of(seed))
    }

    /// A generator at its beginning.
    pub const fn seeded(seed: Seed) -> Self {
        Rng { seed, drawn: 0 }
    }

    /// Goes on somewhere else, as far away as chance has it: what is drawn from there tells nothing of what was to come.
    pub(crate) fn stray(&mut self, to: u64) {
        self.drawn = to;
    }

    /// Whether another generator began with the same seed, wherever each of them is.
    pub(crate) fn began_as(&self, other: &Rng) -> bool {
        self.seed == other.seed
    }

    /// A key that follows from the seed, whatever has been drawn, and does not tell it.
    pub(crate) fn key(&self, stream: Stream) -> [u32; 16] {
        buffer(self.seed.words(), 0, stream)
    }

    /// Draws 32 bits.
    pub fn word(&mut self) -> u32 {
        let buffer = buffer(self.seed.words(), self.drawn / 16, Stream::Draws);
        let word = buffer[(self.drawn % 16) as usize];
        self.drawn += 1;
        word
    }

    /// Draws 64 bits.
    pub fn wide(&mut self) -> u64 {
        let (drawn, within) = (self.drawn, (self.drawn % 16) as usize);
        if within == 15 {
            return u64::from(self.word()) << 32 | u64::from(self.word());
        }
        // Both are in one block.
        let buffer = buffer(self.seed.words(), drawn / 16, Stream::Draws);
        self.drawn = drawn.wrapping_add(2);
        u64::from(buffer[within]) << 32 | u64::from(buffer[within + 1])
    }

    /// Draws a number below `bound`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing to draw from");
        uniform(bound, || self.word())
    }

    /// Puts a slice in random order, each equally likely.
    ///
    /// One word has chance enough for several places: what multiplying it by a bound leaves over is the word for the next,
    /// and only what is left at the end decides whether to draw again (Brackett-Rozinsky and Lemire, "Batched Ranged
    /// Random Integer Generation").
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        /// A word is used for places that together have at most so many outcomes: then it is seldom drawn again.
        const OUTCOMES: u32 = 1 << 28;
        let mut current = (u64::MAX, [0; 16]);
        let mut word = || {
            let wanted = self.drawn / 16;
            if current.0 != wanted {
                current = (wanted, buffer(self.seed.words(), wanted, Stream::Draws));
            }
            let word = current.1[(self.drawn % 16) as usize];
            self.drawn += 1;
            word
        };
        let mut end = items.len();
        while end > 1 {
            let (mut outcomes, mut last) = (end as u32, end - 1);
            while last > 1 && u64::from(outcomes) * last as u64 <= u64::from(OUTCOMES) {
                (outcomes, last) = (outcomes * last as u32, last - 1);
            }
            // 11! is below the bound and 12! above.
            let mut places = [0; 11];
            loop {
                let mut left = word();
                for (place, at) in places.iter_mut().zip((last..end).rev()) {
                    let wide = u64::from(left) * (at as u64 + 1);
                    (*place, left) = ((wide >> 32) as usize, wide as u32);
                }
                if left >= outcomes || left >= outcomes.wrapping_neg() % outcomes {
                    break;
                }
            }
            for (&place, at) in places.iter().zip((last..end).rev()) {
                items.swap(at, place);
            }
            end = last;
        }
    }
}

/// Lemire's method: multiply, and draw again in the rare case that would favour a number.
fn uniform(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(word()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(word()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Four words that the processor works on at once.
pub(crate) type Row = [u32; 4];

/// One ChaCha block of eight rounds, keyed by the seed.
pub(crate) fn buffer(seed: &[u32; 8], counter: u64, stream: Stream) -> [u32; 16] {
    let start: [Row; 4] = [
        [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574],
        [seed[0], seed[1], seed[2], seed[3]],
        [seed[4], seed[5], seed[6], seed[7]],
        [counter as u32, (counter >> 32) as u32, stream as u32, 0],
    ];
    let mut rows = start;
    for _ in 0..4 {
        // Down the columns, then down the diagonals, which are columns of the rows turned.
        quarters(&mut rows);
        let [a, [b0, b1, b2, b3], [c0, c1, c2, c3], [d0, d1, d2, d3]] = rows;
        rows = [a, [b1, b2, b3, b0], [c2, c3, c0, c1], [d3, d0, d1, d2]];
        quarters(&mut rows);
        let [a, [b0, b1, b2, b3], [c0, c1, c2, c3], [d0, d1, d2, d3]] = rows;
        rows = [a, [b3, b0, b1, b2], [c2, c3, c0, c1], [d1, d2, d3, d0]];
    }
    let mut words = [0; 16];
    for (index, word) in words.iter_mut().enumerate() {
        *word = rows[index / 4][index % 4].wrapping_add(start[index / 4][index % 4]);
    }
    words
}

/// Four quarter rounds side by side.
#[inline(always)]
fn quarters([a, b, c, d]: &mut [Row; 4]) {
    let add = |to: &mut Row, row: &Row| (0..4).for_each(|at| to[at] = to[at].wrapping_add(row[at]));
    let mix = |to: &mut Row, row: &Row, by: u32| (0..4).for_each(|at| to[at] = (to[at] ^ row[at]).rotate_left(by));
    add(a, b);
    mix(d, a, 16);
    add(c, d);
    mix(b, c, 12);
    add(a, b);
    mix(d, a, 8);
    add(c, d);
    mix(b, c, 7);
}
