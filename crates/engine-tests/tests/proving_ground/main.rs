//! What the engine can do, shown on the proving ground: the small game that asks of it what the hardest games ask.
//!
//! Each test is named after what it proves; `ARCHITECTURE.md` lists which demand each of them stands for.
#![deny(clippy::wildcard_enum_match_arm)]
#![allow(clippy::duplicate_mod, reason = "each example is whole by itself, and all of them play the same small game")]

use proving_ground::{attack, co_op, packs, vocabulary, words};

mod stage;

mod capacity;
mod cards;
mod catalogue;
mod chance;
mod combat;
mod courses;
mod decks;
mod embedding;
mod endings;
mod examples;
mod later;
mod modes;
mod policies;
mod properties;
mod random;
mod seats;
mod shown;
mod together;
mod triggers;
