//! Decks made by chance: legal, and different each time.

use cardtext::pack::{Card, Pool};
use engine::deck::Deck;
use engine::rng::Rng;

use crate::deck::{MOST_COPIES, SMALLEST, may_have};
use crate::words::*;

/// A deck is larger than it must be by fewer than so many cards.
const SPREAD: u32 = 6;

/// A legal deck, around a card if one is named. Only a pool with too few cards for any deck makes one that is not.
pub(crate) fn deck(pool: &Pool, around: Option<u16>, rng: &mut Rng) -> Deck {
    let around = around.map(|number| &pool.cards[usize::from(number)]);
    let leads = |hero: &&Card| {
        hero.kind == HERO
            && around.is_none_or(|card| if card.kind == HERO { card.name == hero.name } else { may_have(hero, card) })
    };
    let heroes: Vec<&Card> = pool.cards.iter().filter(leads).collect();
    let Some(&hero) = pick(&heroes, rng) else {
        return Deck::default();
    };
    let size = SMALLEST + rng.below(SPREAD);
    let mut open: Vec<&Card> = pool.cards.iter().filter(|card| may_have(hero, card)).collect();
    let mut cards: Vec<(String, u32)> = Vec::new();
    let mut count = 0;
    if let Some(at) = around.and_then(|card| open.iter().position(|other| other.name == card.name)) {
        cards.push((open.swap_remove(at).name.clone(), MOST_COPIES));
        count += MOST_COPIES;
    }
    while count < size && !open.is_empty() {
        let card = open.swap_remove(rng.below(open.len() as u32) as usize);
        let copies = (1 + rng.below(MOST_COPIES)).min(size - count);
        cards.push((card.name.clone(), copies));
        count += copies;
    }
    Deck {
        name: format!("a deck of {}", hero.name),
        parts: vec![("hero".to_owned(), vec![hero.name.clone()])],
        sections: vec![("cards".to_owned(), cards)],
    }
}

fn pick<'c, T>(from: &'c [T], rng: &mut Rng) -> Option<&'c T> {
    (!from.is_empty()).then(|| &from[rng.below(from.len() as u32) as usize])
}
