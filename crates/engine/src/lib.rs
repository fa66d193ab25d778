//! The table: state, machine, decisions, views and logs of a match.
//!
//! The engine names no game and no card. A game implements [`ruleset::Ruleset`]; a [`game::Match`] of
//! it shows the face [`table::Table`] to everything outside. Inside, a match is a value:
//! [`state::State`] is plain data in one buffer, [`look::Look`] asks it, [`play::Play`] changes it, and
//! what is under way stands on a stack of [`frame::Frame`]s.
#![warn(missing_docs)]

mod appearance;
mod attempt;
mod audit;
mod block;
pub mod cast;
pub mod chain;
pub mod claims;
mod customs;
pub mod deck;
pub mod decklist;
mod desk;
pub mod event;
pub mod frame;
pub mod game;
pub mod hall;
pub mod handle;
mod harm;
mod hex;
mod known;
pub mod log;
pub mod look;
mod machine;
mod ops;
pub mod placing;
pub mod play;
pub mod position;
pub mod rng;
pub mod ruleset;
pub mod seed;
mod seen;
mod settle;
pub mod state;
pub mod table;
mod told;
pub mod view;
