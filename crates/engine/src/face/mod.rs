//! What everything outside sees: matches and tables, views, logs, positions, the catalogue of a game.

pub mod appearance;
pub mod audit;
pub mod catalogue;
pub mod course;
pub mod deck_line;
pub mod decklist;
mod guard;
pub mod log;
mod loose_ends;
pub mod matches;
pub mod news;
pub mod placing;
pub mod redraw;
pub mod restrictions;
pub mod save;
mod standby;
pub mod table;
pub mod viewpoint;
