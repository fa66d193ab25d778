//! What happens instead of something else.

use super::{Store, Verb, Zone};

/// What somebody gains instead: "half that much health, rounded down,", "that much power".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Portion {
    /// How much of it.
    pub share: Share,
    /// Of what.
    pub store: Store,
}

/// How much of what would be gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Share {
    /// "half that much …, rounded down,".
    Half,
    /// "that much".
    Whole,
    /// "double that much".
    Double,
}

/// What is done with a card instead of going where it would.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rather {
    /// "shuffle this into the Fate deck".
    Shuffled(Zone),
    /// "banish this".
    Act(Verb),
}
