//! What cards are made of.

use crate::ast::{Filter, Ingredient, Mark, With};
use crate::grammar::nouns::{FilterControlled, FilterPlain};
use crate::kernel::{And, List, grammar, only};
use crate::lexis::NumberMany;

/// "an equipped weapon and 2 Fire abilities"
pub type Ingredients = List<IngredientWords, And>;

/// Whether a filter asks only for what a card is: whose it is and where it lies the rules say.
fn is_plain(filter: &Filter) -> bool {
    let marks = filter.marks.iter().all(|mark| matches!(mark, Mark::Tag(_) | Mark::State(_)));
    let with = |with: &With| matches!(with, With::Stat(..) | With::Named(_) | With::InName(_));
    marks && filter.with.iter().all(with)
}

only! {
    /// One card.
    MadeOne: Filter = FilterPlain where is_plain;
    /// Several cards.
    MadeMany: Filter = FilterControlled where is_plain;
}

grammar! {
    /// Cards that something is made of.
    IngredientWords: Ingredient {
        [filter:MadeOne] => (Ingredient { count: 1, filter });
        [count:NumberMany filter:MadeMany] => (Ingredient { count, filter });
    }
}
