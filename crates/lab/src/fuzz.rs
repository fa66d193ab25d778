//! Faults found by force: damaged files given to whatever reads files, panics caught and told.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

use engine::Rng;

/// Reading one file may take so long.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many faults of one reader are enough.
const ENOUGH: usize = 5;

/// Something that must not happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What was done.
    pub doing: String,
    /// What came of it.
    pub what: String,
    /// What it was done with, to do it again.
    pub with: String,
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// After so many files.
    pub files: u64,
    /// After so much time.
    pub time: Duration,
}

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Does something with panics caught and none printed; gives the message of a panic and where it was.
pub fn quietly<T>(doing: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|info| PANIC.set(info.to_string())));
    let result = doing();
    panic::set_hook(hook);
    result
}

/// Catches a panic; its message tells where it was if [`quietly`] is around.
pub fn caught<T>(doing: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(doing)).map_err(|_| PANIC.take())
}

/// The message of the last panic on this thread, if [`quietly`] is around; for those who catch panics themselves.
pub fn last_panic() -> String {
    PANIC.take()
}

/// Gives damaged copies of samples to a reader, which may do with them what it likes but panic or dawdle. Tells how many
/// it was given and what went wrong.
pub fn files(name: &str, samples: &[Vec<u8>], seed: u64, bounds: Bounds, read: &dyn Fn(&[u8])) -> (u64, Vec<Fault>) {
    let mut rng = Rng::new(seed);
    let mut faults = Vec::new();
    let started = Instant::now();
    let mut count = 0;
    while count < bounds.files && started.elapsed() < bounds.time && faults.len() < ENOUGH && !samples.is_empty() {
        let mut bytes = samples[below(&mut rng, samples.len())].clone();
        for _ in 0..=rng.below(4) {
            damage(&mut bytes, samples, &mut rng);
        }
        let begun = Instant::now();
        let what = match caught(|| read(&bytes)) {
            Err(message) => Some(message),
            Ok(()) if begun.elapsed() > PATIENCE => Some(format!("took {:?}", begun.elapsed())),
            Ok(()) => None,
        };
        faults.extend(what.map(|what| Fault {
            doing: format!("reading {name}"),
            what,
            with: String::from_utf8_lossy(&bytes).into_owned(),
        }));
        count += 1;
    }
    (count, faults)
}

fn below(rng: &mut Rng, bound: usize) -> usize {
    rng.below(bound.max(1) as u32) as usize
}

/// Words that readers stumble over.
const STUMBLES: &[&str] = &[
    "\"",
    "'",
    "[",
    "]",
    "[[card]]",
    "{",
    "}",
    "=",
    "\n",
    "\r\n",
    "\t",
    "```",
    "```ruling\n",
    "# ",
    "## ",
    "given\n",
    "when\n",
    "then\n",
    "…",
    "é",
    "\u{202e}",
    "\u{0}",
    "0",
    "-1",
    "255",
    "256",
    "65535",
    "65536",
    "32768",
    "-32769",
    "4294967296",
    "99999999999999999999",
    "999",
    "()",
    "(",
    ")",
    ",",
    ":",
    ">",
    ".",
    " ",
    "  ",
    "all",
    "target",
];

/// Does one bit of damage.
fn damage(bytes: &mut Vec<u8>, samples: &[Vec<u8>], rng: &mut Rng) {
    let at = below(rng, bytes.len() + 1);
    let length = 1 << rng.below(7);
    let end = (at + below(rng, length) + 1).min(bytes.len());
    match rng.below(9) {
        0 => drop(bytes.drain(at.min(end)..end)),
        1 => {
            let piece = bytes[at.min(end)..end].to_vec();
            insert(bytes, at, &piece);
        }
        2 => {
            let piece = bytes[at.min(end)..end].to_vec();
            let to = below(rng, bytes.len() + 1);
            insert(bytes, to, &piece);
        }
        3 => insert(bytes, at, STUMBLES[below(rng, STUMBLES.len())].as_bytes()),
        4 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << rng.below(8);
            }
        }
        5 => bytes.truncate(at.max(bytes.len() / 2)),
        6 => {
            let other = &samples[below(rng, samples.len())];
            let from = below(rng, other.len() + 1);
            let to = (from + below(rng, 200)).min(other.len());
            insert(bytes, at, &other[from..to]);
        }
        7 => number(bytes, at, rng),
        _ => lines(bytes, rng),
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    let at = at.min(bytes.len());
    bytes.splice(at..at, piece.iter().copied());
}

/// Puts another number in the place of the next one.
fn number(bytes: &mut Vec<u8>, at: usize, rng: &mut Rng) {
    let Some(start) = bytes[at.min(bytes.len())..].iter().position(u8::is_ascii_digit).map(|from| from + at) else {
        return;
    };
    let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let numbers = ["0", "-1", "1", "7", "99", "127", "128", "255", "256", "32767", "32768", "65535", "70000", "-40000"];
    let new = numbers[below(rng, numbers.len())];
    bytes.splice(start..start + length, new.bytes());
}

/// Swaps two lines, or takes one away.
fn lines(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let mut all: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    if all.is_empty() {
        return;
    }
    let (one, other) = (below(rng, all.len()), below(rng, all.len()));
    if one == other {
        all.remove(one);
    } else {
        all.swap(one, other);
    }
    *bytes = all.concat();
}
