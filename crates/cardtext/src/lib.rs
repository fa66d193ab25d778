//! Printed English to typed abilities to programs, and back.
#![recursion_limit = "256"]
pub mod ast;
pub mod compile;
pub mod grammar;
pub mod kernel;
pub mod lexicon;
mod lexis;
pub mod program;
pub mod text;
pub mod pack;
pub mod report;
pub mod explain;
pub mod gates;
pub mod generate;
pub mod listing;
