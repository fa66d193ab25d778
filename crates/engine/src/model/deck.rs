//! Decks as people write them, and as a match is dealt from them.
//!
//! A deck file has a `name`, perhaps the `game` it is for, single cards by the part they play (`hero = "…"`, or a list of
//! several), and tables of cards with their numbers (`[cards]`).

use serde::{Deserialize, Serialize};
use thiserror::Error;
use toml::Value;

/// The most cards of a deck that a table holds.
pub const MOST_DECK: usize = 500;

/// A deck as written: names, not yet checked against any cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// What its maker calls it.
    pub name: String,
    /// Cards with a part of their own: ("hero", ["Nishaven"]).
    pub parts: Vec<(String, Vec<String>)>,
    /// The other cards by section: ("cards", [("Firebolt", 4)]).
    pub sections: Vec<(String, Vec<(String, u32)>)>,
}

/// A deck's cards by their numbers in a card set, ready to be dealt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckCode {
    /// Cards with a part of their own, in the order of the parts.
    pub leads: Vec<u16>,
    /// The other cards.
    pub cards: Vec<u16>,
}

/// Why a deck file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DeckError {
    /// It is no TOML.
    #[error("read deck {file}: {message}")]
    Syntax {
        /// The file.
        file: String,
        /// What the reader says, with line and column.
        message: String,
    },
    /// A key holds something else than it should.
    #[error("read deck {file}: {key} is {found}, but a deck has {expected}")]
    Shape {
        /// The file.
        file: String,
        /// The key.
        key: String,
        /// What it holds.
        found: &'static str,
        /// What it should hold.
        expected: &'static str,
    },
    /// It is a pack.
    #[error("read deck {file}: it is a pack of cards; a deck has the names of its cards under [cards]")]
    Pack {
        /// The file.
        file: String,
    },
    /// A number of copies makes no sense.
    #[error("read deck {file}: {count} copies of {card:?}; write a whole number from 1 to 999")]
    Count {
        /// The file.
        file: String,
        /// The card.
        card: String,
        /// The number.
        count: i64,
    },
}

impl Deck {
    /// Reads a deck file, with the line ends and the beginning of any system.
    pub fn read(file: &str, text: &str) -> Result<Deck, DeckError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| DeckError::Syntax {
            file: file.to_owned(),
            message: error.to_string().trim_end().to_owned(),
        })?;
        if table.contains_key("card") {
            return Err(DeckError::Pack { file: file.to_owned() });
        }
        let mut deck = Deck::default();
        for (key, value) in table {
            let shape = |found: &Value, expected| DeckError::Shape {
                file: file.to_owned(),
                key: format!("{key:?}"),
                found: found.type_str(),
                expected,
            };
            match value {
                Value::String(name) if key == "name" => deck.name = name,
                // For those who look which game a file is for.
                Value::String(_) if key == "game" => {}
                Value::String(card) => deck.parts.push((key, vec![card])),
                Value::Array(cards) => {
                    let mut names = Vec::new();
                    for card in cards {
                        match card {
                            Value::String(name) => names.push(name),
                            other @ (Value::Integer(_)
                            | Value::Float(_)
                            | Value::Boolean(_)
                            | Value::Datetime(_)
                            | Value::Array(_)
                            | Value::Table(_)) => return Err(shape(&other, "the names of cards there")),
                        }
                    }
                    deck.parts.push((key, names));
                }
                Value::Table(cards) => {
                    let mut counted = Vec::new();
                    for (card, count) in cards {
                        match count {
                            Value::Integer(count @ 1..=999) => counted.push((card, count as u32)),
                            Value::Integer(count) => {
                                return Err(DeckError::Count { file: file.to_owned(), card, count });
                            }
                            other @ (Value::String(_)
                            | Value::Float(_)
                            | Value::Boolean(_)
                            | Value::Datetime(_)
                            | Value::Array(_)
                            | Value::Table(_)) => return Err(shape(&other, "a number of copies behind each card")),
                        }
                    }
                    deck.sections.push((key, counted));
                }
                other @ (Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_)) => {
                    return Err(shape(&other, "a name, single cards and tables of cards"));
                }
            }
        }
        Ok(deck)
    }

    /// The cards that play a part.
    pub fn part(&self, name: &str) -> &[String] {
        self.parts.iter().find(|(part, _)| part == name).map_or(&[], |(_, cards)| cards)
    }

    /// The cards of a section.
    pub fn section(&self, name: &str) -> &[(String, u32)] {
        self.sections.iter().find(|(section, _)| section == name).map_or(&[], |(_, cards)| cards)
    }
}
