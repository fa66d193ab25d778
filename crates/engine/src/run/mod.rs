//! What goes on: the machine that steps the stack, the instructions of texts, and the choices it asks for.

pub mod attempt;
pub mod choices;
pub mod eligible;
pub mod instructions;
pub mod machine;
pub mod plain;
pub mod rehearsal;
