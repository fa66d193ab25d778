//! The proving ground: a small game, for tests only, that asks of the engine what the hardest games ask.
//!
//! Its types are in [`vocabulary`], its words in [`words`], its rules in `rules`, `turn`, [`attack`] and [`co_op`]; the cards, decks and rulings lie beside this
//! crate's source. The tests of the engine play it in two orders of triggers; [`ProvingGround`] is the one that the
//! program plays.
//!
//! ```
//! use engine::Published;
//! use proving_ground::ProvingGround;
//!
//! let loaded = ProvingGround::load(&ProvingGround::packs()).expect("the set compiles");
//! assert!(ProvingGround::decks().len() >= 2);
//! # let _ = loaded;
//! ```
#![deny(clippy::wildcard_enum_match_arm)]

pub mod attack;
pub mod co_op;
pub mod course;
mod legal;
pub mod modes;
pub mod ring;
mod rules;
mod setup;
mod telling;
mod turn;
pub mod values;
pub mod vocabulary;
pub mod words;

use cardtext::lexicon::Lexicon;
use cardtext::pack::Source;
use engine::{Files, Game, Published};

use vocabulary::{DepthFirst, Ground, Variant};

/// The game as the program plays it.
pub type ProvingGround = Ground<DepthFirst>;

impl<P: Variant> Published for Ground<P> {
    const TITLE: &'static str = "Proving Ground";
    const FILES: Files = engine::files!();

    fn lexicon() -> Lexicon {
        words::lexicon()
    }
}

/// The game, for who lists games.
pub fn game() -> Game {
    Game::of::<ProvingGround>()
}

/// The cards.
pub fn packs() -> Vec<Source> {
    ProvingGround::packs()
}
