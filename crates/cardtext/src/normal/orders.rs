//! What can be said in several orders, in the one in which it is printed.

use crate::ast::{Effect, Gain, Place};

/// Several keywords stand in the order in which the game has them, none twice.
pub(super) fn in_one_order(gains: &mut Vec<Gain>) {
    if !gains.iter().all(|gain| matches!(gain, Gain::Keyword(_))) {
        return;
    }
    gains.sort_by_key(|gain| match gain {
        Gain::Keyword(keyword) => keyword.0,
        Gain::Stat(_, _, stat) => stat.0,
    });
    gains.dedup();
}

/// A search shuffles the deck, and what is said of that behind it says it again; where it puts what it has found on the deck it would be
/// mixed in.
pub(super) fn shuffled_once(effects: &mut Vec<Effect>) {
    let searches = |effect: &Effect| match effect {
        Effect::Search(_, place) | Effect::SearchMany(_, _, place) => {
            !matches!(place, Place::DeckTop | Place::DeckBottom)
        }
        _ => false,
    };
    let again = (1..effects.len()).find(|&at| effects[at] == Effect::Shuffle && searches(&effects[at - 1]));
    if let Some(again) = again {
        effects.remove(again);
    }
}
