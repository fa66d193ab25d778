//! Lists of cards that an event forbids or limits, beside what the rules say of decks.
//!
//! ```
//! use engine::Restrictions;
//!
//! let list = Restrictions::read("spring.toml", "name = \"Spring list\"\ndate = 2026-03-01\nforbidden = [\"Ash\"]\n[limited]\nGlow = 1").unwrap();
//! assert_eq!(list.called(), "Spring list of 2026-03-01");
//! assert_eq!((list.most.get("Ash"), list.most.get("Glow"), list.most.get("Gust")), (Some(&0), Some(&1), None));
//! ```

use std::collections::BTreeMap;

use cardtext::pack::Pool;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::model::choice::Reason;
use crate::model::deck::Deck;

/// A list of cards, by title, of which an event allows fewer than the rules do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Restrictions {
    /// What the list is called.
    pub name: String,
    /// From when it is.
    pub date: String,
    /// How many of a title may be in a deck, 0 for those that are forbidden.
    pub most: BTreeMap<String, u32>,
}

/// Why a list cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RestrictionsError {
    /// It is no such file.
    #[error("read the list of restrictions {file}: {message}")]
    Syntax {
        /// The file.
        file: String,
        /// What the reader says, with line and column.
        message: String,
    },
    /// A title is both forbidden and limited, or forbidden twice.
    #[error("read the list of restrictions {file}: {title:?} stands in it twice")]
    Twice {
        /// The file.
        file: String,
        /// The title.
        title: String,
    },
    /// Titles that no card has.
    #[error("use the list of restrictions {file}: no card is called {}", .titles.iter().map(|title| format!("{title:?}")).collect::<Vec<_>>().join(", nor "))]
    Unknown {
        /// The list.
        file: String,
        /// The titles.
        titles: Vec<String>,
    },
}

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    date: toml::value::Datetime,
    #[serde(default)]
    forbidden: Vec<String>,
    #[serde(default)]
    limited: BTreeMap<String, u32>,
}

impl Restrictions {
    /// Reads a list: its `name` and `date`, the titles that are `forbidden`, and under `[limited]` how many there may be of others.
    pub fn read(file: &str, text: &str) -> Result<Restrictions, RestrictionsError> {
        let read: File = toml::from_str(text).map_err(|error| RestrictionsError::Syntax {
            file: file.to_owned(),
            message: error.to_string().trim_end().to_owned(),
        })?;
        let mut most = read.limited;
        for title in read.forbidden {
            if most.insert(title.clone(), 0).is_some() {
                return Err(RestrictionsError::Twice { file: file.to_owned(), title });
            }
        }
        Ok(Restrictions { name: read.name, date: read.date.to_string(), most })
    }

    /// The list if all its titles are those of cards.
    pub fn known(self, pool: &Pool) -> Result<Restrictions, RestrictionsError> {
        let unknown = |title: &&String| !pool.cards.iter().any(|card| card.title == **title);
        let titles: Vec<String> = self.most.keys().filter(unknown).cloned().collect();
        if titles.is_empty() { Ok(self) } else { Err(RestrictionsError::Unknown { file: self.name, titles }) }
    }

    /// What it is called, with its date.
    pub fn called(&self) -> String {
        format!("{} of {}", self.name, self.date)
    }
}

/// What a deck has that the list that its cards are restricted by does not allow, all its parts and sections together; `rule` says so,
/// and in the sections that are not counted it forbids only.
pub(crate) fn check(pool: &Pool, deck: &Deck, uncounted: &[&str], rule: &str) -> Vec<Reason> {
    let parts = deck.parts.iter().flat_map(|(_, names)| names).map(|name| (name, 1, true));
    let listed = deck.sections.iter().flat_map(|(section, cards)| {
        let counts = !uncounted.contains(&section.as_str());
        cards.iter().map(move |(name, count)| (name, *count, counts))
    });
    let mut counted: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for (name, count, counts) in parts.chain(listed) {
        let Some(card) = pool.card(name) else { continue };
        let Some(allowed) = card.allowed.filter(|&allowed| counts || allowed == 0) else { continue };
        counted.entry(&card.title).or_insert((0, allowed)).0 += count;
    }
    let broken = counted.into_iter().filter(|(_, (count, allowed))| count > allowed);
    let why = |title: &str, count: u32, allowed: u32| match allowed {
        0 => format!("{title} is forbidden"),
        _ => format!("{count} copies of {title}, which is limited to {allowed}"),
    };
    broken.map(|(title, (count, most))| Reason { rule: rule.to_owned(), why: why(title, count, most) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_forbidden_or_limited_and_once() {
        let read =
            |rest: &str| Restrictions::read("list.toml", &format!("name = \"Spring\"\ndate = 2026-03-01\n{rest}"));
        let list = read("forbidden = [\"Ogre\"]\n[limited]\nWall = 1\n").expect("a list");
        assert_eq!((list.most.get("Ogre"), list.most.get("Wall")), (Some(&0), Some(&1)));
        for twice in ["forbidden = [\"Ogre\", \"Ogre\"]\n", "forbidden = [\"Ogre\"]\n[limited]\nOgre = 1\n"] {
            let error = read(twice).expect_err("it says two things of one title");
            assert!(matches!(&error, RestrictionsError::Twice { title, .. } if title == "Ogre"), "{error}");
        }
    }

    #[test]
    fn a_title_that_no_card_has_is_refused() {
        let read =
            |rest: &str| Restrictions::read("list.toml", &format!("name = \"Spring\"\ndate = 2026-03-01\n{rest}"));
        let list = read("forbidden = [\"Ogre\"]\n").expect("a list");
        let error = list.known(&Pool::default()).expect_err("there are no cards");
        assert!(matches!(&error, RestrictionsError::Unknown { titles, .. } if *titles == ["Ogre"]), "{error}");
        let nothing = read("forbidden = []\n").expect("a list");
        assert!(nothing.known(&Pool::default()).is_ok(), "a list of nothing names nobody");
    }
}
