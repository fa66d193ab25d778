//! Where parts of a text stand among others, where their order says nothing.

use crate::ast::{Ability, Cost, Happening, Keyword, Mark, Stat, Store, With};
use crate::lexicon::Pricing;

/// Where an ability stands in its line: what introduces a card has an order, and comes before what it does.
pub(crate) fn heading(ability: &Ability) -> (u8, u8) {
    match ability {
        Ability::Keyword(Keyword(number)) => (0, *number),
        Ability::Attach(_) => (1, 0),
        Ability::Duration(_) => (2, 0),
        Ability::Situation(_)
        | Ability::Heading(_)
        | Ability::Number(..)
        | Ability::Requires(..)
        | Ability::Play(_)
        | Ability::Activated { .. }
        | Ability::Triggered { .. }
        | Ability::Static { .. } => (3, 0),
    }
}

/// Two happenings of which either is waited for stand in the order of the lexicon.
pub(crate) fn in_order(first: &mut Happening, second: &mut Happening) {
    if first.0 > second.0 {
        std::mem::swap(first, second);
    }
}

/// Where a part of a price stands: numbers first where they are listed, and last where they are told.
pub(crate) fn price(pricing: Pricing, cost: &Cost) -> (u8, u8) {
    match cost {
        Cost::Pay(_, Store(number)) if pricing == Pricing::Listed => (0, *number),
        Cost::Pay(_, Store(number)) => (2, *number),
        Cost::Act(..) | Cost::Discard(_) | Cost::DiscardSome(_) | Cost::DiscardHand | Cost::Lose(..) => (1, 0),
    }
}

/// Where an adjective stands among others: passing states, named states, labels.
pub(crate) fn mark_place(mark: &Mark) -> (u8, u8) {
    match mark {
        Mark::State(state) => (0, state.0),
        Mark::Status(status) => (1, status.0),
        Mark::Tag(tag) => (2, tag.0),
    }
}

/// Where a part of a description stands among others.
pub(crate) fn with_place(with: &With) -> (u8, u8) {
    match with {
        With::Stat(Stat(stat), ..) => (0, *stat),
        With::Graded(_, grade) => (0, grade.stat.0),
        With::Printed(_, Stat(stat)) => (1, *stat),
        With::Versus(Stat(stat), ..) => (8, *stat),
        With::Most(_, Stat(stat)) => (9, *stat),
        With::Counter(counter) => (0, counter.0),
        With::Keyword(keyword) => (1, keyword.0),
        With::Lacks(keyword) => (2, keyword.0),
        With::Bears(_, _, kind) => (3, kind.0),
        With::State(state) => (4, state.0),
        With::LacksState(state) => (5, state.0),
        With::Named(_) => (6, 0),
        With::InName(_) => (6, 1),
        With::Like(..) => (7, 0),
        With::Shown => (7, 1),
    }
}
