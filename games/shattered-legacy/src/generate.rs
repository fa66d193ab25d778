//! Decks made by chance: legal, and different each time.

use cardtext::pack::{Card, Origin, Pool};
use engine::deck::Deck;
use engine::rng::Rng;

use crate::deck::{MOST_COPIES, SMALLEST};
use crate::words::*;

/// A deck is larger than it must be by fewer than so many cards.
const SPREAD: u32 = 11;

/// A legal deck, around a card if one is named, and about half of it Vassals. Only a pool with too few cards for any deck
/// makes one that is not.
pub(crate) fn deck(pool: &Pool, around: Option<u16>, rng: &mut Rng) -> Deck {
    let size = SMALLEST + rng.below(SPREAD);
    let mut cards: Vec<(String, u32)> = Vec::new();
    let mut count = 0;
    let around = around.map(|number| &pool.cards[usize::from(number)]).filter(|card| card.origin != Origin::Token);
    if let Some(card) = around {
        cards.push((card.name.clone(), MOST_COPIES));
        count += MOST_COPIES;
    }
    let open = |card: &&Card| card.origin != Origin::Token && around.is_none_or(|other| other.name != card.name);
    let (mut vassals, mut others): (Vec<&Card>, Vec<&Card>) =
        pool.cards.iter().filter(open).partition(|card| card.kind == VASSAL);
    while count < size {
        let from = match (vassals.is_empty(), others.is_empty()) {
            (true, true) => break,
            (true, false) => &mut others,
            (false, true) => &mut vassals,
            (false, false) if rng.below(2) == 0 => &mut vassals,
            (false, false) => &mut others,
        };
        let card = from.swap_remove(rng.below(from.len() as u32) as usize);
        let copies = (1 + rng.below(MOST_COPIES)).min(size - count);
        cards.push((card.name.clone(), copies));
        count += copies;
    }
    Deck { name: "a deck made by chance".to_owned(), parts: Vec::new(), sections: vec![("cards".to_owned(), cards)] }
}
