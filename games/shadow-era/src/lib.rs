//! Shadow Era: rules, words, cards.
//!
//! Two heroes, each with a deck, fight until one of them has no health left. [`game`] is what a table
//! needs of it; [`ShadowEra`] are its rules, [`words`] its words, and the cards, decks and rulings
//! lie beside this crate's source.
//!
//! ```
//! let game = shadow_era::game();
//! let catalogue = (game.open)(&(game.packs)()).expect("the set compiles");
//! let decks: Vec<_> = (game.decks)().iter().map(|deck| engine::Deck::read(&deck.file, &deck.text).unwrap()).collect();
//! let table = catalogue.start(&decks[..2], 7.into()).expect("the decks are legal");
//! assert!(!table.deciders().is_empty());
//! ```
#![deny(clippy::wildcard_enum_match_arm)]

mod attack;
mod deck;
mod estimate;
mod foresight;
mod generate;
mod legal;
mod plays;
mod rules;
mod setup;
mod telling;
mod turn;
mod values;
mod verbs;
pub mod vocabulary;
pub mod words;

use cardtext::lexicon::Lexicon;
use engine::{Files, Game, Published};

pub use vocabulary::ShadowEra;

impl Published for ShadowEra {
    const TITLE: &'static str = "Shadow Era";
    // SE-HERO-9: `decks` has one for each of the ten pairs of faction and class.
    const FILES: Files = engine::files!();

    fn lexicon() -> Lexicon {
        words::lexicon()
    }
}

/// What a table needs of the game.
pub fn game() -> Game {
    Game::of::<ShadowEra>()
}
