//! What a search finds, who sees it, and when a text chooses to whom it does something.

use crate::ast::Verb;

/// Who sees what a search has found and puts where not everybody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Found {
    /// Whoever searched.
    #[default]
    Unseen,
    /// Everybody, by a verb that shows it, if the search was for a kind of card.
    ShownIfNamed(Verb),
    /// Everybody, by that verb.
    Shown(Verb),
}

/// When a text chooses to whom it does what it begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooses {
    /// As it is done.
    OnTheWay,
    /// With its targets, which others may answer: "attack a champion" is "attack target champion".
    First,
}
