//! The atoms: the only code that changes a state. Each change that is seen on the table is told: by the atom, or by the event of which it
//! is a part.
//!
//! What follows from a change is never called from inside it: it is put on the stack as a frame.

pub mod atoms;
pub mod changes;
pub mod damage;
pub mod effects;
pub mod frames;
pub mod last_known;
pub mod later;
pub mod moves;
pub mod notes;
pub mod offers;
pub mod plain;
pub mod questions;
pub mod spares;
pub mod triggers;
pub mod turns;
