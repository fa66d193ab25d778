//! Decks made by chance: different characters, each with its starting deck.

use cardtext::pack::{Card, Pool};
use engine::{Deck, Rng, Setting};

use crate::deck::{CARDS, is_in_use, starting};
use crate::modes::MODES;
use crate::words::*;

/// A deck for each who plays; SH-RULING-19: no two have the same character.
pub(crate) fn table(pool: &Pool, setting: &Setting, around: &[Option<u16>], rng: &mut Rng) -> Vec<Deck> {
    debug_assert!(around.len() <= usize::from(setting.players(MODES)), "a deck for each who plays");
    let open = pool.cards.iter().filter(|card| card.kind == CHARACTER && is_in_use(card, setting));
    let mut open: Vec<&Card> = open.collect();
    let mut decks = Vec::new();
    for wanted in around {
        let asked = wanted.map(|number| &pool.cards[usize::from(number)]).filter(|card| card.kind == CHARACTER);
        let place = asked.and_then(|asked| open.iter().position(|card| card.name == asked.name));
        let place = place.unwrap_or_else(|| rng.below(open.len().max(1) as u32) as usize);
        if place < open.len() {
            decks.push(starting_deck(pool, &open.swap_remove(place).name));
        }
    }
    decks
}

/// The starting deck of a character.
fn starting_deck(pool: &Pool, character: &str) -> Deck {
    let cards = starting(pool).map(|card| (card.name.clone(), u32::from(card.copies))).collect();
    Deck {
        name: character.to_owned(),
        parts: vec![("character".to_owned(), vec![character.to_owned()])],
        sections: vec![(CARDS.name.to_owned(), cards)],
    }
}
