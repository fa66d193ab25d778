//! What a game provides so that its rulings can run.

use cardtext::pack::Source;
use cardtext::report::PackErrors;
use engine::{Coursed, Misplaced, Mode, Position, Reason, Seed, Table, Wish};

use crate::check::Value;
use crate::denied::Spoken;
use crate::lists;
use engine::Ledger;

/// A match that is dealt.
#[derive(Clone, Copy, Debug)]
pub struct Dealt<'a> {
    /// Decks that stand beside the game's own.
    pub decks: &'a [Source],
    /// For each seat the name of one of these decks or of one of the game's own.
    pub names: &'a [String],
    /// In which way it is played.
    pub wish: &'a Wish,
    /// The seed.
    pub seed: Seed,
}

/// A game with its cards, on which rulings are played.
pub trait Harness {
    /// The game's short name: "shadow-era".
    fn game(&self) -> &str;

    /// Its rulebook.
    fn rulebook(&self) -> &Ledger;

    /// The ways to play it; those of an edition each run the rulings that name none.
    fn modes(&self) -> &'static [Mode] {
        &[]
    }

    /// The same with more cards, in the form of the game's own packs; one that has the name of a known card takes its
    /// place. What is wrong with them if they cannot be used.
    fn with(&self, cards: &Source) -> Result<Box<dyn Harness>, PackErrors>;

    /// The same with a list of cards that are forbidden or limited; what is wrong with it if it cannot be used.
    fn restricted(&self, _list: &Source) -> Result<Box<dyn Harness>, String> {
        Err(format!("{} has no lists of restrictions", self.game()))
    }

    /// A match in that position; what is wrong with it if there can be none.
    fn table(&self, position: &Position) -> Result<Box<dyn Table>, Misplaced>;

    /// A match dealt from decks, as players begin one; what is wrong if there can be no such match.
    fn deal(&self, _dealt: &Dealt<'_>) -> Result<Box<dyn Table>, String> {
        Err(format!("{} is not dealt from decks", self.game()))
    }

    /// A course that begins with matches dealt so, with what is said of its facts; what is wrong if there can be no such course.
    fn course(&self, _dealt: &Dealt<'_>, course: &str, _facts: &toml::Table) -> Result<Box<dyn Coursed>, String> {
        Err(format!("{} has no course {course:?}", self.game()))
    }

    /// The cards that come with the game, without those of rulings, each with how many copies there are of it.
    fn own_cards(&self) -> Vec<(PrintedFace, u32)> {
        Vec::new()
    }

    /// The names and titles of all cards that there are, with those of rulings.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    /// The marks that cards can have.
    fn marks(&self) -> Vec<String> {
        Vec::new()
    }

    /// The words by which it tells and offers what can be in it; of a game that has none here, all words may be denied.
    fn spoken(&self) -> Spoken {
        Spoken::default()
    }

    /// The names of the game's own decks.
    fn decks(&self) -> Vec<String> {
        Vec::new()
    }

    /// Why a deck is not legal in a way to play, empty if it is; what is wrong if it cannot be read.
    fn check_deck(&self, wish: &Wish, deck: &Source) -> Result<Vec<Reason>, String>;

    /// A card as it is printed.
    fn face(&self, name: &str) -> Result<PrintedFace, String>;
}

/// A card as it is printed, field by field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedFace {
    /// Its name.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// Its type line.
    pub type_line: String,
    /// Its rules text.
    pub text: String,
    /// Its numbers: ("health", 30).
    pub numbers: Vec<(String, i32)>,
    /// Its other fields, each as often as it has values: ("class icon", "Mage").
    pub words: Vec<(String, String)>,
}

impl PrintedFace {
    /// All that stands in a field; nothing if the card has no such field.
    pub(crate) fn field(&self, name: &str) -> Vec<Value> {
        let fixed =
            [("name", &self.name), ("title", &self.title), ("type line", &self.type_line), ("text", &self.text)];
        let fixed = fixed.into_iter().filter(|(field, words)| lists::same(field, name) && !words.is_empty());
        let words = self.words.iter().filter(|(field, _)| lists::same(field, name));
        let numbers = self.numbers.iter().filter(|(field, _)| lists::same(field, name));
        fixed
            .map(|(_, words)| Value::Words(words.clone()))
            .chain(words.map(|(_, words)| Value::Words(words.clone())))
            .chain(numbers.map(|&(_, number)| Value::Number(number)))
            .collect()
    }
}
