//! The switch of an instrumented copy of the rules: which mutant runs, what was reached, and how many steps are left.
//!
//! `mutants` writes a copy of the rules in which each place that can be broken asks [`at`] how it is to behave. The
//! numbers of a place's mutants follow each other, so one call serves them all. Rulings run on one thread; the
//! atomics are plain loads and stores. A program that chooses none, as tests do, runs the mutant that [`VARIABLE`] names,
//! and writes down what it reaches where [`REACHED_VARIABLE`] says.

use std::fs::File;
use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

/// The numbers of mutants are below this: those of some 500 files, since each file has 2,048 of its own.
pub const MOST: usize = 1 << 20;

/// The number of no mutant.
pub const NONE: u32 = 0;

/// The environment variable that has the number of the mutant to run, where [`set`] is not called.
pub const VARIABLE: &str = "DUSKHALL_MUTANT";

/// The environment variable that has the file to which the numbers of places are written as they are first reached.
pub const REACHED_VARIABLE: &str = "DUSKHALL_REACHED";

/// Not chosen yet.
const UNSET: u32 = u32::MAX;

/// Steps that no ruling uses up.
pub const UNBOUNDED: u64 = 1 << 62;

static ACTIVE: AtomicU32 = AtomicU32::new(UNSET);
static STEPS: AtomicU64 = AtomicU64::new(UNBOUNDED);
static REACHED: [AtomicU64; MOST / 64] = [const { AtomicU64::new(0) }; MOST / 64];
static FILE: OnceLock<Option<File>> = OnceLock::new();

/// How a place behaves whose `count` mutants are numbered from `first`: 0 as written, 1 as its first mutant says, and so on.
///
/// # Panics
/// When the steps are used up: a mutant that does not come to an end is found out by that. It panics at every place from then on, for a
/// table that catches the first panic may be asked again, and come to no end again.
#[inline(never)]
pub fn at(first: u32, count: u32) -> u32 {
    let word = &REACHED[first as usize / 64];
    let (known, bit) = (word.load(Relaxed), 1 << (first % 64));
    if known & bit == 0 {
        word.store(known | bit, Relaxed);
        write_down(first);
    }
    let left = STEPS.load(Relaxed);
    // What runs while a panic unwinds must not panic again.
    if left == 0 && !std::thread::panicking() {
        panic!("it does not come to an end");
    }
    STEPS.store(left.saturating_sub(1), Relaxed);
    let mut active = ACTIVE.load(Relaxed);
    if active == UNSET {
        active = from_environment();
        ACTIVE.store(active, Relaxed);
    }
    let which = active.wrapping_sub(first);
    if which < count { which + 1 } else { 0 }
}

#[cold]
fn from_environment() -> u32 {
    std::env::var(VARIABLE).ok().and_then(|number| number.parse().ok()).unwrap_or(NONE)
}

/// Writes down a place that is reached for the first time, if anybody wants to know.
#[cold]
fn write_down(first: u32) {
    let open = || std::env::var_os(REACHED_VARIABLE).and_then(|path| File::create(path).ok());
    if let Some(mut file) = FILE.get_or_init(open).as_ref() {
        // Whoever misses a line finds the test less useful than it is.
        file.write_all(format!("{first}\n").as_bytes()).unwrap_or_default();
    }
}

/// Chooses the mutant that runs, or [`NONE`], and how many steps it may take; forgets what was reached.
pub fn set(mutant: u32, steps: u64) {
    ACTIVE.store(mutant, Relaxed);
    STEPS.store(steps, Relaxed);
    REACHED.iter().for_each(|word| word.store(0, Relaxed));
}

/// How many of the steps are left.
pub fn left() -> u64 {
    STEPS.load(Relaxed)
}

/// The first numbers of all places reached since [`set`].
pub fn reached() -> Vec<u32> {
    let bits = |(index, word): (usize, &AtomicU64)| {
        let word = word.load(Relaxed);
        (0..64).filter(move |bit| word & 1 << bit != 0).map(move |bit| index as u32 * 64 + bit)
    };
    REACHED.iter().enumerate().flat_map(bits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // One test: there is one switch.
    #[test]
    fn a_place_behaves_as_the_mutant_says_until_its_steps_are_used_up() {
        set(NONE, UNBOUNDED);
        assert_eq!((at(5, 2), at(70, 1)), (0, 0));
        assert_eq!(reached(), [5, 70]);
        assert_eq!(left(), UNBOUNDED - 2);
        set(6, 3);
        assert!(reached().is_empty());
        assert_eq!((at(5, 2), at(7, 3), at(6, 1)), (2, 0, 1));
        assert!(std::panic::catch_unwind(|| at(5, 2)).is_err());
        assert!(std::panic::catch_unwind(|| at(5, 2)).is_err(), "whoever has caught the panic goes no further");
        set(6, 1);
        assert_eq!(at(5, 2), 2, "the next ruling has steps again");
    }
}
