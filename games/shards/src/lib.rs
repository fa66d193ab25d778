//! Shards of Infinity: Shadow of Salvation: rules, words, cards.
//!
//! Each player has a character and ten cards, buys better ones from a common row, and deals the others damage until one player is
//! left. [`game`] is what a table needs of it; [`Shards`] are its rules, [`words`] its words, and the cards, decks and
//! rulings lie beside this crate's source.
//!
//! ```
//! let game = shards::game();
//! let catalogue = (game.open)(&(game.packs)()).expect("the set compiles");
//! let decks: Vec<_> = (game.decks)().iter().map(|deck| engine::Deck::read(&deck.file, &deck.text).unwrap()).collect();
//! let table = catalogue.start(&decks[..2], 7.into()).expect("the decks are legal");
//! assert!(!table.deciders().is_empty());
//! ```
#![deny(clippy::wildcard_enum_match_arm)]

mod attack;
mod battle;
mod book;
mod boss;
mod course;
mod deck;
mod draft;
mod estimate;
mod foresight;
mod generate;
mod interlude;
mod keywords;
mod legal;
mod modes;
mod plays;
mod row;
mod rules;
mod setup;
mod shadow;
mod team;
mod telling;
mod tokens;
mod turn;
mod values;
mod verbs;
pub mod vocabulary;
pub mod words;

use cardtext::lexicon::Lexicon;
use engine::{Files, Game, Published};

pub use vocabulary::Shards;

impl Published for Shards {
    const TITLE: &'static str = "Shards of Infinity: Shadow of Salvation";
    const FILES: Files = engine::files!();

    // SH-WORD-9: these are the words of texts, and what cannot be read by them without remainder is refused.
    fn lexicon() -> Lexicon {
        words::lexicon()
    }
}

/// What a table needs of the game.
pub fn game() -> Game {
    Game::of::<Shards>()
}
