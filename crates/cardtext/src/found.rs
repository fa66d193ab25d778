//! Who sees what a search has found.

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
