//! Shattered Legacy: rules, words, cards.
//!
//! Two players spend the same Life Points they live by on Vassals, Supporters and Actions. [`game`] is what a table needs
//! of it; [`rules::ShatteredLegacy`] are its rules, [`words`] its words, and the cards, decks and rulings lie beside this
//! crate's source.
//!
//! ```
//! let game = shattered_legacy::game();
//! let hall = (game.open)(&(game.packs)()).expect("the set compiles");
//! let decks: Vec<_> = (game.decks)().iter().map(|deck| engine::deck::Deck::read(&deck.file, &deck.text).unwrap()).collect();
//! let table = hall.start(&decks[..2], 7).expect("the decks are legal");
//! assert!(!table.deciders().is_empty());
//! ```

mod battle;
mod deck;
mod face;
mod generate;
mod legal;
mod plays;
pub mod rules;
mod setup;
mod telling;
mod totals;
mod turn;
mod verbs;
mod window;
pub mod words;

use cardtext::pack::Source;
use engine::hall::{Game, Hall, Loaded, bundled};
use include_dir::{Dir, include_dir};

static CARDS: Dir = include_dir!("$CARGO_MANIFEST_DIR/cards");
static DECKS: Dir = include_dir!("$CARGO_MANIFEST_DIR/decks");
static RULINGS: Dir = include_dir!("$CARGO_MANIFEST_DIR/rulings");

fn sources(dir: &'static Dir, ending: &str) -> Vec<Source> {
    bundled(dir.files().map(|file| (file.path(), file.contents_utf8())), ending)
}

/// Loads packs for Shattered Legacy.
pub fn load(packs: &[Source]) -> Result<Loaded<rules::ShatteredLegacy>, cardtext::report::PackErrors> {
    Loaded::open(words::lexicon(), 2, packs)
}

/// The set that comes with the game.
pub fn packs() -> Vec<Source> {
    sources(&CARDS, "toml")
}

/// The decks that come with the game.
pub fn decks() -> Vec<Source> {
    sources(&DECKS, "toml")
}

/// What a table needs of the game.
pub fn game() -> Game {
    Game {
        name: "shattered-legacy",
        title: "Shattered Legacy",
        seats: 2,
        lexicon: words::lexicon,
        packs,
        decks,
        rulebook: include_str!("../rulebook.md"),
        rulings: || sources(&RULINGS, "md"),
        open: |packs| load(packs).map(|loaded| Box::new(loaded) as Box<dyn Hall>),
    }
}
