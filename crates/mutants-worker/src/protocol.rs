//! What `mutants` and its workers say to each other: a line of JSON for each question and answer.

use serde::{Deserialize, Serialize};

/// What a worker is asked to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// To run all rulings of a game as the rules are written: a [`WorkerSays::Ran`] for each, then [`WorkerSays::Done`].
    Cover(String),
    /// To run rulings with a mutant until one fails: [`WorkerSays::Fell`] or [`WorkerSays::Stood`], and [`WorkerSays::Holds`] on the way.
    Try(Trial),
}

/// A mutant to be tried.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Trial {
    /// Its number.
    pub mutant: u32,
    /// With which cards.
    pub cards: Cards,
    /// The rulings in the order in which they run.
    pub rulings: Vec<Run>,
}

/// One of the rulings of a game, to be run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The game.
    pub game: String,
    /// Its number among the game's rulings.
    pub index: usize,
    /// How many steps it may take.
    pub steps: u64,
}

/// With which cards a mutant is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cards {
    /// Those that were loaded by the rules as written: the mutant is met in play only.
    Loaded,
    /// Those that the mutant loads.
    Anew,
}

/// What a worker tells.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum WorkerSays {
    /// A ruling that ran as the rules are written.
    Ran(Covered),
    /// All rulings ran.
    Done,
    /// The rulings so far hold, and the next one begins.
    Holds,
    /// A mutant that a ruling caught.
    Fell(Fall),
    /// A mutant that no ruling caught.
    Stood,
    /// Nothing can be run.
    Broken(String),
}

/// What a ruling reaches.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Covered {
    /// Its number among the game's rulings.
    pub index: usize,
    /// Its file and line.
    pub place: String,
    /// The rules it names.
    pub rules: Vec<String>,
    /// The places reached while its cards are loaded.
    pub loading: Vec<u32>,
    /// The places reached in play.
    pub play: Vec<u32>,
    /// How many steps it takes in play.
    pub steps: u64,
    /// How many steps it takes if its cards are loaded too.
    pub all_steps: u64,
    /// How long it takes in play, in microseconds.
    pub micros: u64,
    /// What is wrong with it, if it does not hold.
    pub fails: Option<String>,
}

/// How a mutant was caught.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fall {
    /// The game.
    pub game: String,
    /// The number of the ruling.
    pub index: usize,
    /// The line that differs, and what was found.
    pub why: String,
}
