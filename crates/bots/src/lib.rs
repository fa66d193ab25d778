//! Honest opponents for every game.
