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

impl Deck {
    /// A deck of some cards, each with its number, in one section.
    pub fn of_cards(name: &str, cards: &[(&str, u32)]) -> Deck {
        let cards = cards.iter().map(|&(card, count)| (card.to_owned(), count)).collect();
        Deck { name: name.to_owned(), parts: Vec::new(), sections: vec![("cards".to_owned(), cards)] }
    }
}

/// A deck's cards by their numbers in a card set, ready to be dealt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckCode {
    /// Cards with a part of their own, in the order of the parts.
    pub leads: Vec<u16>,
    /// The other cards by section, in the order in which the game names its sections.
    pub sections: Vec<Vec<u16>>,
}

impl DeckCode {
    /// The cards of the first section: of a deck without others, all but those with a part of their own.
    pub fn cards(&self) -> &[u16] {
        self.section(0)
    }

    /// The cards of a section, by its place among those of the game; none if the deck has no such section.
    pub fn section(&self, section: usize) -> &[u16] {
        self.sections.get(section).map_or(&[], |cards| cards)
    }

    /// How many cards there are in all.
    pub fn size(&self) -> usize {
        self.leads.len() + self.sections.iter().map(Vec::len).sum::<usize>()
    }
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
    /// A line of a list says nothing of a card.
    #[error("read deck {file}: line {line} is {text:?}; a list has lines as \"4 Name of a Card\" and \"hero: Name\"")]
    Line {
        /// The file.
        file: String,
        /// Which line, from 1.
        line: usize,
        /// What it is.
        text: String,
    },
    /// A number of copies makes no sense.
    #[error("read deck {file}: {count} copies of {card:?}; write a whole number from 1 to 999")]
    Count {
        /// The file.
        file: String,
        /// The card.
        card: String,
        /// The number.
        count: String,
    },
    /// A name has letters that steer a terminal, or that cannot be seen.
    #[error("read deck {file}: {name:?} is no name; a name is one line of letters that can be seen, {LONGEST} at most")]
    Name {
        /// The file.
        file: String,
        /// What is written there.
        name: String,
    },
    /// A list names no card.
    #[error("read deck {file}: there is no card in it; a list has lines as \"4 Name of a Card\" and \"hero: Name\"")]
    Empty {
        /// The file.
        file: String,
    },
}

/// The most letters of a deck's name, and of any other in its file.
const LONGEST: usize = 200;
/// The most copies of a card that a file may have.
const MOST_COPIES: u32 = 999;

/// The section of the cards that are in no other.
const SECTION: &str = "cards";

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
                                return Err(DeckError::Count { file: file.to_owned(), card, count: count.to_string() });
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
        deck.with_names_seen(file)
    }

    /// The deck, refused if one of its names could do harm where it is shown.
    fn with_names_seen(self, file: &str) -> Result<Deck, DeckError> {
        let parts = self.parts.iter().flat_map(|(part, cards)| [part].into_iter().chain(cards));
        let counted = self
            .sections
            .iter()
            .flat_map(|(section, cards)| [section].into_iter().chain(cards.iter().map(|(card, _)| card)));
        let long = |name: &str| name.chars().count() > LONGEST;
        let bad =
            [&self.name].into_iter().chain(parts).chain(counted).find(|name| name.contains(is_unseen) || long(name));
        match bad {
            Some(name) => {
                let name = name.chars().take(LONGEST).collect();
                Err(DeckError::Name { file: file.to_owned(), name })
            }
            None => Ok(self),
        }
    }

    /// Reads a plain list, as people pass decks on: "4 Firebolt", "4x Firebolt" or "Firebolt x4" for each card, "hero: Nishaven" for a
    /// card with a part of its own, the name behind the first "#", and sections other than the cards as "[bench]".
    pub fn from_list(file: &str, text: &str) -> Result<Deck, DeckError> {
        let mut deck = Deck::default();
        let mut section = SECTION.to_owned();
        for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let line = line.trim();
            if let Some(name) = line.strip_prefix('#').or_else(|| line.strip_prefix("//")) {
                if deck.name.is_empty() {
                    deck.name = name.trim().to_owned();
                }
                continue;
            }
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = name.trim().to_owned();
                continue;
            }
            let wrong = || DeckError::Line { file: file.to_owned(), line: number + 1, text: line.to_owned() };
            let (first, rest) = match line.rsplit_once(char::is_whitespace) {
                Some((name, last)) if is_times(last) => (&last[1..], name),
                _ => line.split_once(char::is_whitespace).unwrap_or((line, "")),
            };
            let digits = first.strip_suffix(['x', 'X']).unwrap_or(first);
            let counted = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            match (digits.parse::<i64>(), line.split_once(':')) {
                _ if line.is_empty() => {}
                (Err(_), _) if counted && !rest.trim().is_empty() => {
                    return Err(DeckError::Count {
                        file: file.to_owned(),
                        card: rest.trim().to_owned(),
                        count: digits.to_owned(),
                    });
                }
                (Ok(_), _) if rest.trim().is_empty() => return Err(wrong()),
                (Ok(count @ 1..=999), _) => deck.put(&section, rest.trim(), count as u32),
                (Ok(count), _) => {
                    let (card, count) = (rest.trim().to_owned(), count.to_string());
                    return Err(DeckError::Count { file: file.to_owned(), card, count });
                }
                (Err(_), Some((part, cards))) if !part.contains(' ') && !cards.trim().is_empty() => {
                    let cards = cards.split(';').map(|card| card.trim().to_owned()).collect();
                    deck.parts.push((part.to_lowercase(), cards));
                }
                (Err(_), Some(_)) => return Err(wrong()),
                (Err(_), None) => deck.put(&section, line, 1),
            }
        }
        if deck.parts.is_empty() && deck.sections.is_empty() {
            return Err(DeckError::Empty { file: file.to_owned() });
        }
        // The same card may stand in many lines.
        if let Some((card, count)) = deck.miscounted() {
            let (card, count) = (card.to_owned(), count.to_string());
            return Err(DeckError::Count { file: file.to_owned(), card, count });
        }
        deck.with_names_seen(file)
    }

    /// A card of which a deck has more copies than a file may have, or none, with their number.
    pub(crate) fn miscounted(&self) -> Option<(&str, u32)> {
        let mut all = self.sections.iter().flat_map(|(_, cards)| cards);
        all.find(|(_, count)| !(1..=MOST_COPIES).contains(count)).map(|(card, count)| (card.as_str(), *count))
    }

    /// Adds copies of a card to a section.
    fn put(&mut self, section: &str, card: &str, copies: u32) {
        let at = self.sections.iter().position(|(name, _)| name == section).unwrap_or_else(|| {
            self.sections.push((section.to_owned(), Vec::new()));
            self.sections.len() - 1
        });
        let cards = &mut self.sections[at].1;
        match cards.iter_mut().find(|(name, _)| name == card) {
            Some((_, count)) => *count = count.saturating_add(copies),
            None => cards.push((card.to_owned(), copies)),
        }
    }

    /// The deck as a plain list, which [`Deck::from_list`] reads.
    pub fn to_list(&self) -> String {
        let mut list = format!("# {}\n", self.name);
        for (part, cards) in &self.parts {
            list.push_str(&format!("{part}: {}\n", cards.join("; ")));
        }
        for (at, (section, cards)) in self.sections.iter().enumerate() {
            if at > 0 || section != SECTION {
                list.push_str(&format!("[{section}]\n"));
            }
            cards.iter().for_each(|(card, count)| list.push_str(&format!("{count} {card}\n")));
        }
        list
    }

    /// The deck as a file, which [`Deck::read`] reads.
    pub fn to_toml(&self) -> String {
        let quoted = |text: &String| Value::String(text.clone()).to_string();
        let mut file = format!("name = {}\n", quoted(&self.name));
        for (part, cards) in &self.parts {
            let cards: Vec<String> = cards.iter().map(quoted).collect();
            let cards = if let [only] = &cards[..] { only.clone() } else { format!("[{}]", cards.join(", ")) };
            file.push_str(&format!("{} = {cards}\n", key(part)));
        }
        for (section, cards) in &self.sections {
            file.push_str(&format!("\n[{}]\n", key(section)));
            cards.iter().for_each(|(card, count)| file.push_str(&format!("{} = {count}\n", quoted(card))));
        }
        file
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

/// Whether a letter steers a terminal, shows nothing, or turns others around.
pub(crate) fn is_unseen(letter: char) -> bool {
    cardtext::letters::is_unseen(letter) || letter.is_control()
}

/// A key of a file, in quotes if it must be.
fn key(name: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let is_bare = !name.is_empty() && name.chars().all(plain);
    if is_bare { name.to_owned() } else { Value::String(name.to_owned()).to_string() }
}

/// Whether a word says how often, behind a name: "x4".
fn is_times(word: &str) -> bool {
    let digits = word.strip_prefix(['x', 'X']).unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}
