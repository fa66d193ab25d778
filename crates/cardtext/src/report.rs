//! Reports of what is wrong in packs, as plain text.

use std::fmt::{self, Display, Formatter};
use std::ops::Range;
use std::rc::Rc;

use crate::pack::{Card, Source};
use crate::text::TextError;

/// One thing that is wrong in a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file.
    pub file: String,
    /// The card, if it is about one.
    pub card: Option<String>,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The line itself.
    pub source: String,
    /// How many characters it is about.
    pub width: usize,
    /// What is wrong.
    pub message: String,
}

impl Diagnostic {
    /// A report about a card as a whole, at its name.
    pub fn of_card(card: &Card, message: String) -> Self {
        Diagnostic {
            file: card.file.clone(),
            card: Some(card.name.clone()),
            line: card.line,
            column: 1,
            source: format!("name = {:?}", card.name),
            width: 1,
            message,
        }
    }

    /// A report about a lexicon as a whole.
    pub(crate) fn of_lexicon(message: String) -> Self {
        let (file, source) = ("lexicon".to_owned(), String::new());
        Diagnostic { file, card: None, line: 1, column: 1, source, width: 0, message }
    }

    /// A report of an error in the definition of a word of the lexicon.
    pub(crate) fn of_word(word: &str, error: &TextError) -> Self {
        Diagnostic {
            file: "lexicon".into(),
            card: Some(word.to_owned()),
            line: 1,
            column: error.span.start + 1,
            source: String::new(),
            width: error.span.len(),
            message: error.to_string(),
        }
    }
}

impl Display for Diagnostic {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "error: {}", self.message)?;
        write!(f, "  --> {}:{}:{}", self.file, self.line, self.column)?;
        if let Some(card) = &self.card {
            write!(f, " in \"{card}\"")?;
        }
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        writeln!(f, "\n{margin} |\n{number} | {}", self.source)?;
        write!(f, "{margin} | {}{}", " ".repeat(self.column - 1), "^".repeat(self.width.max(1)))
    }
}

/// Everything that is wrong in some packs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackErrors {
    /// Each thing, in the order of files and lines.
    pub diagnostics: Vec<Diagnostic>,
}

impl PackErrors {
    pub(crate) fn new(mut diagnostics: Vec<Diagnostic>) -> Self {
        diagnostics.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        PackErrors { diagnostics }
    }
}

impl Display for PackErrors {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for diagnostic in &self.diagnostics {
            writeln!(f, "{diagnostic}\n")?;
        }
        let count = self.diagnostics.len();
        write!(f, "{count} {} in the packs; nothing was loaded", if count == 1 { "error" } else { "errors" })
    }
}

impl std::error::Error for PackErrors {}

/// A file's text, by line and column.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'s> {
    source: &'s Source,
    /// Where each line but the first begins.
    begins: Rc<[usize]>,
}

impl<'s> Lines<'s> {
    pub fn new(source: &'s Source) -> Self {
        let begins = source.text.match_indices('\n').map(|(at, _)| at + 1).collect();
        Lines { source, begins }
    }

    pub fn file(&self) -> &'s str {
        &self.source.file
    }

    /// The line of a place, from 1.
    pub fn line_of(&self, at: usize) -> usize {
        self.begins.partition_point(|begin| *begin <= at) + 1
    }

    /// Where in the file a string begins whose TOML value has this span: exact if it is written without escapes.
    pub fn find(&self, span: Range<usize>, text: &str) -> usize {
        let raw = self.source.text.get(span.clone()).unwrap_or_default();
        span.start + raw.find(text).unwrap_or(1)
    }

    /// A report about a stretch of the file.
    pub fn diagnostic(&self, card: Option<&str>, span: Range<usize>, message: String) -> Diagnostic {
        let text = &self.source.text;
        let mut start = span.start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let end = text[start..].find('\n').map_or(text.len(), |at| at + start);
        let stop = (start..=span.end.clamp(start, end)).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(start);
        Diagnostic {
            file: self.source.file.clone(),
            card: card.map(str::to_owned),
            line: self.line_of(start),
            column: text[begin..start].chars().count() + 1,
            source: text[begin..end].to_owned(),
            width: text[start..stop].chars().count(),
            message,
        }
    }
}
