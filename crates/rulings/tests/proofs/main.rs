//! Rulings on a toy game, and the games' own rulebooks.

mod toy;

mod pebbles;
mod rulebooks;
