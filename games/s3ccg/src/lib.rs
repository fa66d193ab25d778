//! Shining Shadows Saga CCG: rules, words, cards.
//!
//! Parties of champions share a hand and an arena of slots; each champion has a turn of its own in every round. [`game`]
//! is what a table needs of it; [`ShiningShadows`] are its rules, [`words`] its words, and the cards, decks and rulings lie
//! beside this crate's source.
//!
//! ```
//! let game = s3ccg::game();
//! let catalogue = (game.open)(&(game.packs)()).expect("the set compiles");
//! let decks: Vec<_> = (game.decks)().iter().map(|deck| engine::Deck::read(&deck.file, &deck.text).unwrap()).collect();
//! let classic: Vec<_> = decks.into_iter().filter(|deck| deck.part("champions").len() == 3).collect();
//! let table = catalogue.start(&classic[..2], 7.into()).expect("the decks are legal");
//! assert!(!table.deciders().is_empty());
//! ```
#![deny(clippy::wildcard_enum_match_arm)]

mod answer;
mod attack;
mod between;
mod chain;
mod counter;
mod deck;
mod equip;
mod estimate;
mod foresight;
mod generate;
mod hiding;
mod ion;
mod legal;
mod making;
pub mod modes;
mod naming;
pub mod order;
mod plays;
mod rules;
mod setup;
mod slots;
mod states;
mod status;
mod tag;
mod telling;
mod turn;
mod values;
mod verbs;
pub mod vocabulary;
pub mod words;

use cardtext::lexicon::Lexicon;
use engine::{Files, Game, Published};

pub use vocabulary::ShiningShadows;

impl Published for ShiningShadows {
    const TITLE: &'static str = "Shining Shadows Saga";
    const FILES: Files = engine::files!();

    fn lexicon() -> Lexicon {
        words::lexicon()
    }
}

/// What a table needs of the game.
pub fn game() -> Game {
    Game::of::<ShiningShadows>()
}
