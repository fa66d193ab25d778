//! Where in a file something stands, so that what is wrong with it is told there.

use std::fmt;

use cardtext::report::{Advice, Diagnostic, PackErrors, excerpt};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A line of a file as its reader gets it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// All of it.
    pub text: &'a str,
}

/// A stretch of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The line, from 1; 0 if the whole file is meant.
    pub line: usize,
    /// The column in what is shown of the line, from 1, in characters.
    pub column: usize,
    /// How many characters it is long.
    pub width: usize,
    /// The line as written; of a very long one only what is around the place.
    pub source: String,
}

impl Place {
    /// All that a line says.
    pub(crate) fn of(line: Line<'_>) -> Place {
        Place::part(line, line.text.trim())
    }

    /// A part of a line; all that it says if the part is cut from something else.
    pub(crate) fn part(line: Line<'_>, part: &str) -> Place {
        let at = (part.as_ptr() as usize).wrapping_sub(line.text.as_ptr() as usize);
        let before = line.text.get(..at).filter(|_| line.text.get(at..at + part.len()) == Some(part));
        match before {
            Some(before) => {
                let (source, column) = excerpt(line.text, before.len());
                let width = part.chars().count().min(source.chars().count() + 1 - column);
                Place { line: line.number, column, width, source }
            }
            None => Place::of(line),
        }
    }

    /// The line without its indentation.
    pub fn text(&self) -> &str {
        self.source.trim()
    }

    /// Where some words stand in the line; the same place if they do not.
    #[must_use]
    pub(crate) fn narrowed(&self, words: &str) -> Place {
        let found = self.source.match_indices(words).find(|(at, _)| {
            let whole = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
            let (before, after) = (&self.source[..*at], &self.source[at + words.len()..]);
            whole(before.chars().next_back()) && whole(after.chars().next())
        });
        match found {
            Some((at, _)) if !words.is_empty() => {
                Place { column: self.source[..at].chars().count() + 1, width: words.chars().count(), ..self.clone() }
            }
            Some(_) | None => self.clone(),
        }
    }

    /// Whether some words stand in the line.
    pub(crate) fn has(&self, words: &str) -> bool {
        self.narrowed(words) != *self || self.text() == words
    }

    /// A message drawn over the line.
    pub(crate) fn draw(&self, file: &str, message: &str) -> String {
        if self.line == 0 {
            return format!("error: {message}\n  --> {file}");
        }
        let drawn = Diagnostic {
            file: file.to_owned(),
            card: None,
            line: self.line,
            column: self.column,
            source: self.source.clone(),
            shown: self.column,
            width: self.width,
            message: message.to_owned(),
            advice: Advice::default(),
        };
        drawn.to_string()
    }
}

/// Something that is wrong with a line while it is read: the part it is about, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrong<'a> {
    pub part: &'a str,
    pub why: String,
}

impl<'a> Wrong<'a> {
    pub fn new(part: &'a str, why: impl Into<String>) -> Wrong<'a> {
        Wrong { part, why: why.into() }
    }
}

/// A place in a file that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
pub struct Mistake {
    /// The file.
    pub file: String,
    /// The place.
    #[serde(flatten)]
    pub place: Place,
    /// What is wrong.
    pub what: String,
}

impl Mistake {
    /// That something is wrong with a file as a whole.
    pub(crate) fn of_file(file: String, what: String) -> Mistake {
        Mistake { file, place: Place::default(), what }
    }

    /// What is wrong with cards.
    pub(crate) fn of_cards(errors: PackErrors) -> impl Iterator<Item = Mistake> {
        errors.diagnostics.into_iter().map(|one| {
            let Diagnostic { file, card, line, column: _, shown, source, width, message, advice: _ } = one;
            let what = card.map_or(message.clone(), |card| format!("{card:?}: {message}"));
            Mistake { file, place: Place { line, column: shown, width, source }, what }
        })
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.place.draw(&self.file, &self.what))
    }
}
