//! What everything outside sees: matches and tables, views, logs, positions, the catalogue of a game.

pub mod appearance;
pub mod audit;
pub mod catalogue;
pub mod decklist;
pub mod log;
pub mod matches;
pub mod news;
pub mod placing;
pub mod redraw;
pub mod reference;
pub mod table;
pub mod viewpoint;
