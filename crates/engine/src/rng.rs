//! Chance: ChaCha8 with our own uniform draw, so that a replay outlives any crate's release.
//!
//! The generator is a seed and a position, 40 bytes in all, and lives in the match's state.

use bytemuck::{Pod, Zeroable};

use crate::seed::Seed;

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

    /// Draws 32 bits.
    pub fn word(&mut self) -> u32 {
        let block = block(self.seed.words(), self.drawn / 16, Stream::Draws);
        let word = block[(self.drawn % 16) as usize];
        self.drawn += 1;
        word
    }

    /// Draws 64 bits.
    pub fn wide(&mut self) -> u64 {
        u64::from(self.word()) << 32 | u64::from(self.word())
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
                current = (wanted, block(self.seed.words(), wanted, Stream::Draws));
            }
            let word = current.1[(self.drawn % 16) as usize];
            self.drawn += 1;
            word
        };
        let mut end = items.len();
        while end > 1 {
            let (mut outcomes, mut last) = (end as u32, end - 1);
            while let Some(more) = outcomes.checked_mul(last as u32).filter(|&more| last > 1 && more <= OUTCOMES) {
                (outcomes, last) = (more, last - 1);
            }
            // 11! is below the bound and 12! above.
            let mut places = [0; 11];
            loop {
                let mut left = word();
                for (place, bound) in places.iter_mut().zip((last + 1..=end).rev()) {
                    let wide = u64::from(left) * bound as u64;
                    (*place, left) = ((wide >> 32) as usize, wide as u32);
                }
                if left >= outcomes || left >= outcomes.wrapping_neg() % outcomes {
                    break;
                }
            }
            for (&place, bound) in places.iter().zip((last + 1..=end).rev()) {
                items.swap(bound - 1, place);
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
type Row = [u32; 4];

/// One ChaCha block of eight rounds, keyed by the seed.
pub(crate) fn block(seed: &[u32; 8], counter: u64, stream: Stream) -> [u32; 16] {
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
        (1..4).for_each(|row| rows[row].rotate_left(row));
        quarters(&mut rows);
        (1..4).for_each(|row| rows[row].rotate_right(row));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_rounds_of_chacha_with_a_zero_key_match_the_published_stream() {
        // First bytes of the ChaCha8 key stream for an all-zero 256-bit key and nonce.
        let bytes: Vec<u8> =
            block(&[0; 8], 0, Stream::Draws).iter().flat_map(|word| word.to_le_bytes()).take(8).collect();
        assert_eq!(bytes, [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6]);
    }

    #[test]
    fn eight_rounds_of_chacha_with_one_bit_of_the_key_set_match_the_published_stream() {
        let key = *Seed::from(1).words();
        let bytes: Vec<u8> = block(&key, 0, Stream::Draws).iter().flat_map(|word| word.to_le_bytes()).take(8).collect();
        assert_eq!(bytes, [0xcf, 0x5e, 0xe9, 0xa0, 0x49, 0x4a, 0xa9, 0x61]);
    }

    #[test]
    fn every_bit_of_a_seed_counts() {
        let drawn = |seed: Seed| Rng::seeded(seed).wide();
        let plain = drawn(Seed::from_bytes([0x5a; 32]));
        for bit in 0..256 {
            let mut bytes = [0x5a; 32];
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(drawn(Seed::from_bytes(bytes)), plain, "bit {bit}");
        }
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut rng = Rng::new(7);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *seen.entry(items).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|count| (880..1120).contains(count)), "{seen:?}");
    }

    #[test]
    fn every_card_of_a_deck_comes_everywhere() {
        let mut rng = Rng::new(8);
        let mut seen = vec![[0; 54]; 54];
        for _ in 0..27_000 {
            let mut items: Vec<usize> = (0..54).collect();
            rng.shuffle(&mut items);
            items.iter().enumerate().for_each(|(place, &item)| seen[item][place] += 1);
        }
        assert!(seen.iter().flatten().all(|count| (380..620).contains(count)), "{seen:?}");
    }

    #[test]
    fn draws_below_a_bound_are_even() {
        let mut rng = Rng::new(1);
        let mut seen = [0; 6];
        for _ in 0..6_000 {
            seen[rng.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
    }
}
