//! Decks made by chance: legal, and different each time.

use cardtext::pack::{Card, Origin, Pool};
use engine::{Deck, Rng};

use crate::deck::CARDS;
use crate::words::*;

/// A deck is larger than it must be by fewer than so many cards.
const SPREAD: u32 = 11;

/// A legal deck, around a card if one is named, and about half of it Vassals. Only a pool with too few cards for any deck
/// makes one that is not.
pub(crate) fn deck(pool: &Pool, around: Option<u16>, rng: &mut Rng) -> Deck {
    let mut section = CARDS.at_random(SPREAD, rng);
    let around = around.map(|number| &pool.cards[usize::from(number)]).filter(|card| card.origin != Origin::Token);
    if let Some(card) = around {
        section.take_all_of(card);
    }
    let open = |card: &&Card| card.origin != Origin::Token && around.is_none_or(|other| other.name != card.name);
    let (mut vassals, mut others): (Vec<&Card>, Vec<&Card>) =
        pool.cards.iter().filter(open).partition(|card| card.kind == VASSAL);
    while !section.is_full() {
        let from = match (vassals.is_empty(), others.is_empty()) {
            (true, true) => break,
            (true, false) => &mut others,
            (false, true) => &mut vassals,
            (false, false) if rng.below(2) == 0 => &mut vassals,
            (false, false) => &mut others,
        };
        section.take_some(from, rng);
    }
    section.into_deck("a deck made by chance".to_owned(), Vec::new())
}
