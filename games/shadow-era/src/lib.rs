//! Shadow Era: rules, words, cards.
mod combat;
mod legal;
pub mod rules;
mod telling;
pub mod words;
