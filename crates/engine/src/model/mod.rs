//! The ground floor: what a match is made of, as plain data.
//!
//! Ids, choices, events, the cards a match may be played with, the state in its one buffer, the frames of what is under way, chance.
//! Nothing here knows a rule, and nothing here knows what is above it.

pub mod buffer;
pub mod cards;
pub mod chance;
pub mod choice;
pub mod codes;
pub mod deck;
pub mod event;
pub mod fingerprint;
pub mod frame;
pub mod handle;
pub mod hex;
pub mod ids;
pub mod last_known;
pub mod ledger;
pub mod marks;
pub(crate) mod memo;
pub mod position;
pub mod reference;
pub mod roles;
pub mod seed;
pub mod setting;
pub mod state;
pub mod topic;
pub mod view;
