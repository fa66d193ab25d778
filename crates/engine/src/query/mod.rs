//! Questions about a state, which change nothing: filters, numbers, modifiers, targets, who hears and who sees.

pub mod damage;
pub mod filters;
pub mod folding;
pub mod foresight;
pub mod hearing;
pub mod last_known;
pub mod list;
pub mod look;
pub mod modifiers;
mod remembered;
pub mod shown;
pub mod sight;
pub mod targets;
pub mod unknown;
pub mod values;
