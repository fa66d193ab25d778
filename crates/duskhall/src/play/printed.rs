//! What is printed on cards, beyond what is seen of them at the table.

use std::collections::BTreeMap;

use cardtext::pack::{Card, Origin};
use engine::Catalogue;

/// The numbers of all cards of a game, and its tokens.
pub struct Printed {
    numbers: BTreeMap<String, Vec<(String, String)>>,
    tokens: Vec<Token>,
}

/// A card that only a text makes: nobody holds one to look at before it is there.
pub struct Token {
    pub name: String,
    pub type_line: String,
    /// By their names: ("ATK", "5").
    pub numbers: Vec<(String, String)>,
    pub text: String,
}

impl Token {
    /// "ATK 5, DEF 5"
    pub fn figures(&self) -> String {
        self.numbers.iter().map(|(name, figure)| format!("{name} {figure}")).collect::<Vec<_>>().join(", ")
    }
}

impl Printed {
    /// What the cards of a catalogue print.
    pub fn of(catalogue: &dyn Catalogue) -> Printed {
        let pool = catalogue.pool();
        let numbers = |card: &Card| -> Vec<(String, String)> {
            card.numbers(&pool.lexicon).map(|(name, figure)| (name.to_owned(), figure.to_string())).collect()
        };
        let token = |(number, card): (usize, &Card)| Token {
            name: card.name.clone(),
            type_line: format!("{}, token", catalogue.card_set().defs[number].type_line),
            numbers: numbers(card),
            text: card.text.clone(),
        };
        let made = pool.cards.iter().enumerate().filter(|(_, card)| card.origin == Origin::Token);
        Printed {
            numbers: pool.cards.iter().map(|card| (card.name.clone(), numbers(card))).collect(),
            tokens: made.map(token).collect(),
        }
    }

    /// The numbers that are printed on a card, by its name: more than are shown at the table, as a skill tree.
    pub fn numbers(&self, name: &str) -> &[(String, String)] {
        self.numbers.get(name).map_or(&[], Vec::as_slice)
    }

    /// The tokens whose names have some letters in them.
    pub fn tokens(&self, wanted: &str) -> impl Iterator<Item = &Token> {
        let wanted = wanted.trim().to_lowercase();
        self.tokens.iter().filter(move |token| !wanted.is_empty() && token.name.to_lowercase().contains(&wanted))
    }
}
