//! What a game says: the traits that a game implements, and what their functions are given.
//!
//! [`context::Look`] is a state to ask and [`context::Play`] a match to change. Their fields are here; what can be asked is added by
//! [`crate::query`], what can be done by [`crate::acts`], and how it goes on by [`crate::run`].

pub mod capabilities;
pub mod context;
pub mod course;
pub mod declared;
pub mod notes;
pub mod placing;
pub mod ruleset;
pub mod scratch;
pub mod wording;
