//! The engine up to `model`: it compiles without the storeys above it, so that nothing in it can call up.
// What is left out has the users of most of it.
#![allow(warnings)]
#[path = "../src/model/mod.rs"]
mod model;

pub use crate::model::choice::Choice;
/// What the macros of `model` name.
pub mod author {
    pub use crate::model::codes::{Cell, Coded};
    pub use crate::model::frame::{Cells, GameFrame, Stepped};
}
