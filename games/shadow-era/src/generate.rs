//! Decks made by chance: legal, and different each time.

use cardtext::pack::{Card, Pool};
use engine::{Deck, Rng};

use crate::deck::{CARDS, may_have};
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
    if heroes.is_empty() {
        return Deck::default();
    }
    let hero = heroes[rng.below(heroes.len() as u32) as usize];
    let mut section = CARDS.at_random(SPREAD, rng);
    let mut open: Vec<&Card> = pool.cards.iter().filter(|card| may_have(hero, card)).collect();
    if let Some(at) = around.and_then(|card| open.iter().position(|other| other.name == card.name)) {
        section.take_all_of(open.swap_remove(at));
    }
    while !section.is_full() && !open.is_empty() {
        section.take_some(&mut open, rng);
    }
    section.into_deck(format!("a deck of {}", hero.name), vec![("hero".to_owned(), vec![hero.name.clone()])])
}
