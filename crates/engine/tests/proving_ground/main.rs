//! The proving ground: a small game, for tests only, that asks of the engine what the hardest games ask.
//!
//! Its rules are in `rules`, `attack` and `co_op`, its words and cards in `words`. Each test is named after what it
//! proves; `ARCHITECTURE.md` lists which demand each of them stands for.
#![deny(clippy::wildcard_enum_match_arm)]
#![allow(clippy::duplicate_mod, reason = "each example is whole by itself, and all of them play the same small game")]

mod attack;
mod co_op;
mod rules;
mod setup;
mod stage;
mod telling;
mod words;

mod capacity;
mod catalogue;
mod chance;
mod combat;
mod courses;
mod embedding;
mod endings;
mod examples;
mod later;
mod policies;
mod properties;
mod random;
mod seats;
mod together;
mod triggers;
