//! The engine up to `query`: it compiles without the storeys above it, so that nothing in it can call up.
// What is left out has the users of most of it.
#![allow(warnings)]
#[path = "../src/model/mod.rs"]
mod model;
#[path = "../src/query/mod.rs"]
mod query;
#[path = "../src/rules/mod.rs"]
mod rules;

pub use crate::model::choice::Choice;
/// What the macros of `model` name.
pub mod author {
    pub use crate::model::codes::{Cell, Coded};
    pub use crate::model::frame::{Cells, GameFrame, Stepped};
}
