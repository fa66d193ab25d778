//! What the words of a lexicon that are defined by sentences compile to.

use crate::ast::{EventBits, Keyword, Status};
use crate::lexicon::Again;
use crate::program::{FilterId, ModifierCode, TriggerCode};

/// What the keywords and named states of a lexicon mean, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Definitions {
    /// Keywords.
    pub keywords: Vec<WordCode>,
    /// Named states.
    pub statuses: Vec<WordCode>,
    /// What is counted in a turn.
    pub histories: Vec<HistoryCode>,
}

/// Something that is counted in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryCode {
    /// The events, a bit each.
    pub events: EventBits,
    /// The types of card that they must be about, a bit each.
    pub kinds: u32,
    /// For whom they count.
    pub of: CountsFor,
    /// Whether a card counts as often as it happens to it.
    pub again: Again,
}

/// For whom something that happens counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountsFor {
    /// The player whose doing it is.
    Doer,
    /// The player whose card it happens to.
    Controller,
}

/// What a keyword or named state means for the card that bears it. In its triggered bodies and filters, "this" is the
/// bearer and "friendly" is friendly to the bearer's controller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordCode {
    /// What the bearer cannot do or have done to it, a bit for each deed.
    pub own: u32,
    /// What the character it attacks cannot do, a bit for each deed.
    pub foe: u32,
    /// What attachments on the bearer cannot do or have done to them, a bit for each deed.
    pub worn: u32,
    /// What opponents of the bearer's controller cannot do to cards that match, a bit for each deed.
    pub cover: Option<(FilterId, u32)>,
    /// Permissions, a bit for each of the lexicon's grants.
    pub grants: u32,
    /// What it triggers.
    pub triggered: Vec<TriggerCode>,
}

/// Whether a modifier gives cards a keyword or takes it from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// It is given to them.
    ToThem,
    /// It is taken away from them.
    TakenAway,
}

impl ModifierCode {
    /// The named state that is put on cards, if it is one.
    pub fn status(self) -> Option<Status> {
        if let ModifierCode::Status(status, _) = self { Some(status) } else { None }
    }

    /// The number of the value by which something changes or to which it is set, if it has one.
    pub fn amount(self) -> Option<u16> {
        match self {
            ModifierCode::Stat { amount, .. }
            | ModifierCode::Base { amount, .. }
            | ModifierCode::Becomes { amount, .. }
            | ModifierCode::Reduce { amount, .. }
            | ModifierCode::Increase { amount, .. }
            | ModifierCode::Shield { amount, .. } => Some(amount),
            _ => None,
        }
    }

    /// The keyword that cards are given, or that is taken from them, if it is one.
    pub fn keyword(self) -> Option<(Keyword, Given)> {
        match self {
            ModifierCode::Keyword(keyword) => Some((keyword, Given::ToThem)),
            ModifierCode::Loses(keyword) => Some((keyword, Given::TakenAway)),
            _ => None,
        }
    }
}
