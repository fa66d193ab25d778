//! Shattered Legacy: rules, words, cards.
//!
//! Two players spend the same Life Points they live by on Vassals, Supporters and Actions. [`game`] is what a table needs
//! of it; [`ShatteredLegacy`] are its rules, [`words`] its words, and the cards, decks and rulings lie beside this
//! crate's source.
//!
//! ```
//! let game = shattered_legacy::game();
//! let catalogue = (game.open)(&(game.packs)()).expect("the set compiles");
//! let decks: Vec<_> = (game.decks)().iter().map(|deck| engine::Deck::read(&deck.file, &deck.text).unwrap()).collect();
//! let table = catalogue.start(&decks[..2], 7.into()).expect("the decks are legal");
//! assert!(!table.deciders().is_empty());
//! ```
#![deny(clippy::wildcard_enum_match_arm)]

mod attack;
mod deck;
mod estimate;
mod face;
mod foresight;
mod generate;
mod host;
mod legal;
mod plays;
mod replacement;
mod rules;
mod setup;
mod telling;
mod turn;
mod values;
mod verbs;
pub mod vocabulary;
mod window;
pub mod words;

use cardtext::lexicon::Lexicon;
use engine::{Files, Game, Published};

pub use vocabulary::ShatteredLegacy;

impl Published for ShatteredLegacy {
    const TITLE: &'static str = "Shattered Legacy";
    const FILES: Files = engine::files!();

    fn lexicon() -> Lexicon {
        words::lexicon()
    }
}

/// What a table needs of the game.
pub fn game() -> Game {
    Game::of::<ShatteredLegacy>()
}
