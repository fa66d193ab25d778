//! Decks made by chance, so that every card of a pool is played.

use engine::author::{DeckCode, Ruleset};
use engine::{Catalogue, Deck, Loaded, Rng, Setting};

use crate::seed_of;

/// The decks of one game among many, a deck for each who plays: always the same for the same seed and game.
///
/// Each deck is built around one card, the next one of the pool for the next seat, so that in as many games as the pool
/// has cards each is in a deck with as many copies as it may.
pub fn decks<R: Ruleset>(loaded: &Loaded<R>, setting: &Setting, seed: u64, game: u64) -> Vec<Deck> {
    let cards = deckable(loaded);
    let players = u64::from(setting.players(R::MODES));
    let around = |player| match cards.len() as u64 {
        0 => None,
        count => Some(cards[((game * players + player) % count) as usize]),
    };
    let around: Vec<Option<u16>> = (0..players).map(around).collect();
    loaded.generate_table(setting, &around, &mut Rng::new(seed_of(!seed, game)))
}

/// The numbers of the cards that some deck may have, as far as their kind tells.
pub fn deckable<R: Ruleset>(loaded: &Loaded<R>) -> Vec<u16> {
    let defs = loaded.card_set().defs.iter().enumerate();
    defs.filter(|(_, def)| def.origin == engine::author::Origin::Deck).map(|(number, _)| number as u16).collect()
}

/// Decks made by chance, ready to be dealt.
///
/// # Panics
/// If the game makes a deck that it does not allow.
pub(crate) fn codes<R: Ruleset>(loaded: &Loaded<R>, setting: &Setting, seed: u64, game: u64) -> Vec<DeckCode> {
    let code = |deck: &Deck| loaded.deck_code(setting, deck).unwrap_or_else(|error| panic!("failed to {error}"));
    decks(loaded, setting, seed, game).iter().map(code).collect()
}
