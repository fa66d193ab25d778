//! Texts: reading, printing, and the errors that help their author.

use std::collections::BTreeSet;
use std::ops::Range;

use thiserror::Error;

use crate::ast::{Ability, Kind};
use crate::compile::{CompileError, FindToken, card, fits};
use crate::grammar::{Unread, print as print_line, readings};
use crate::kernel::{DEEPEST, Furthest, MOST_STEPS, MOST_WORDS, Stop, tokens};
use crate::lexicon::Lexicon;
use crate::program::{CardCode, Code};

/// The most lines a text may have.
pub const MOST_LINES: usize = 16;

/// A card's text, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The abilities of each line.
    pub lines: Vec<Vec<Ability>>,
}

impl Text {
    /// All abilities, in printed order.
    pub fn abilities(&self) -> impl Iterator<Item = &Ability> {
        self.lines.iter().flatten()
    }
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}")]
pub struct TextError {
    /// The words it is about, in bytes of the text.
    pub span: Range<usize>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It cannot be read.
    #[error("cannot be read here: expected {}{}", list(.expected), suggest(.nearest))]
    Unread {
        /// What would have fitted.
        expected: Vec<String>,
        /// The known word nearest to the one found.
        nearest: Option<String>,
    },
    /// It has too many lines.
    #[error("a text has at most {MOST_LINES} lines")]
    TooManyLines,
    /// A line has too many words.
    #[error("a line has at most {MOST_WORDS} words and marks")]
    TooLong,
    /// Something is said inside something else too often.
    #[error("one thing is said inside another too often here: reading goes at most {DEEPEST} deep")]
    TooDeep,
    /// It takes too long to read.
    #[error("there are too many ways to read this: reading takes at most {MOST_STEPS} steps")]
    TooHard,
    /// It can be read in two ways.
    #[error("can be read in two ways:\n    {first}\n    {second}")]
    Ambiguous {
        /// One way.
        first: String,
        /// Another.
        second: String,
    },
    /// It is read, but is not worded as this is printed.
    #[error("is worded \"{0}\"")]
    Wording(String),
    /// It is read, but means nothing.
    #[error(transparent)]
    Meaning(#[from] CompileError),
}

fn list(expected: &[String]) -> String {
    const SHOWN: usize = 12;
    match expected {
        [] => "nothing more".to_owned(),
        few if few.len() <= SHOWN => few.join(", "),
        many => format!("{}, … ({} more)", many[..SHOWN].join(", "), many.len() - SHOWN),
    }
}

fn suggest(nearest: &Option<String>) -> String {
    nearest.as_ref().map(|word| format!("; did you mean \"{word}\"?")).unwrap_or_default()
}

impl TextError {
    /// An error about a whole text.
    pub(crate) fn whole(text: &str, problem: impl Into<Problem>) -> Self {
        TextError { span: 0..text.len(), problem: problem.into() }
    }
}

/// Reads the text of a card of some type.
pub fn parse(lexicon: &Lexicon, kind: Kind, text: &str) -> Result<Text, Vec<TextError>> {
    parse_as(lexicon, Some(kind), text)
}

/// Reads a text; with no type, the definition of a keyword.
pub(crate) fn parse_as(lexicon: &Lexicon, kind: Option<Kind>, text: &str) -> Result<Text, Vec<TextError>> {
    let mut read = Text::default();
    let mut errors = Vec::new();
    let mut start = 0;
    for (number, line) in text.split('\n').enumerate() {
        if number == MOST_LINES {
            errors.push(TextError { span: start..start + line.len(), problem: Problem::TooManyLines });
            break;
        }
        match parse_line(lexicon, kind, line) {
            Ok(abilities) => read.lines.push(abilities),
            Err(mut error) => {
                error.span = error.span.start + start..error.span.end + start;
                errors.push(error);
            }
        }
        start += line.len() + 1;
    }
    if errors.is_empty() { Ok(read) } else { Err(errors) }
}

/// Prints a text; `None` if it cannot be said.
pub fn print(lexicon: &Lexicon, text: &Text) -> Option<String> {
    let lines: Option<Vec<String>> = text.lines.iter().map(|line| print_line(lexicon, line)).collect();
    Some(lines?.join("\n"))
}

/// All readings of a line that a card of this type may have, however it is worded.
pub(crate) fn fitting(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Vec<Vec<Ability>> {
    let fit = |reading: &Vec<Ability>| reading.iter().all(|ability| fits(lexicon, kind, ability).is_ok());
    readings(lexicon, line).unwrap_or_default().into_iter().filter(fit).collect()
}

fn parse_line(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Result<Vec<Ability>, TextError> {
    let found = readings(lexicon, line).map_err(|why| match why {
        Unread::Unfit(furthest) => unread(line, furthest),
        Unread::Stopped(why, at) => stopped(line, why, at),
    })?;
    let mut misfit = None;
    let mut fitting: Vec<Vec<Ability>> = Vec::new();
    for reading in found {
        match reading.iter().try_for_each(|ability| fits(lexicon, kind, ability)) {
            Ok(()) => fitting.push(reading),
            Err(error) => misfit = Some(error),
        }
    }
    let mut fitting = fitting.into_iter();
    let (Some(first), second) = (fitting.next(), fitting.next()) else {
        return Err(TextError::whole(line, misfit.unwrap_or(CompileError::NotInDefinitions)));
    };
    if let Some(second) = second {
        let show = |reading: &[Ability]| format!("{reading:?}");
        return Err(TextError::whole(line, Problem::Ambiguous { first: show(&first), second: show(&second) }));
    }
    match print_line(lexicon, &first) {
        Some(printed) if printed == line => Ok(first),
        printed => {
            let printed = printed.unwrap_or_default();
            let word = tokens(line).into_iter().zip(tokens(&printed)).find(|(found, right)| found.text != right.text);
            let span = word.map_or(0..line.len(), |(token, _)| token.start..token.end);
            Err(TextError { span, problem: Problem::Wording(printed) })
        }
    }
}

/// The error for a line whose reading was given up at a token.
fn stopped(line: &str, why: Stop, at: usize) -> TextError {
    let span = tokens(line).get(at).map_or(line.len()..line.len(), |token| token.start..token.end);
    let problem = match why {
        Stop::TooLong => Problem::TooLong,
        Stop::TooDeep => Problem::TooDeep,
        Stop::TooHard => Problem::TooHard,
    };
    TextError { span, problem }
}

/// The error for a line that cannot be read.
fn unread(line: &str, furthest: Furthest) -> TextError {
    let tokens = tokens(line);
    let found = tokens.get(furthest.at);
    let span = found.map_or(line.len()..line.len(), |token| token.start..token.end);
    let known: BTreeSet<&String> = furthest.words.iter().chain(&furthest.members).collect();
    let nearest = found.and_then(|token| nearest(token.text, known.into_iter().map(String::as_str)));
    let expected = furthest
        .sets
        .iter()
        .map(|set| (*set).to_owned())
        .chain(furthest.words.iter().map(|word| format!("\"{word}\"")));
    TextError { span, problem: Problem::Unread { expected: expected.collect(), nearest } }
}

/// The most letters a slip of the pen gets wrong.
const SLIP: usize = 4;

/// The word nearest to this one by edit distance, if it is near enough to be a slip.
pub fn nearest<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> Option<String> {
    let limit = (word.chars().count() / 3).clamp(1, SLIP);
    let word = word.to_lowercase();
    let near = known.filter(|other| other.len().abs_diff(word.len()) <= limit * char::MAX.len_utf8());
    near.map(|other| (distance(&word, &other.to_lowercase()), other))
        .filter(|(far, _)| *far <= limit)
        .min()
        .map(|(_, other)| other.to_owned())
}

/// The edit distance of two words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

/// Reads and compiles a card's text, adding to `code`.
pub fn compile(
    lexicon: &Lexicon,
    kind: Kind,
    labels: u128,
    text: &str,
    code: &mut Code,
    token: FindToken<'_>,
) -> Result<(Text, CardCode), Vec<TextError>> {
    let read = if text.is_empty() { Text::default() } else { parse(lexicon, kind, text)? };
    let abilities: Vec<Ability> = read.abilities().cloned().collect();
    let made = card(lexicon, kind, labels, &abilities, code, token).map_err(|errors| {
        let located = errors.into_iter().map(|(number, error)| locate(text, &read, number, error));
        let mut told: Vec<TextError> = Vec::new();
        located.for_each(|error| {
            if !told.contains(&error) {
                told.push(error);
            }
        });
        told
    })?;
    Ok((read, made))
}

/// Finds the line of an ability, and in it the word an error is about.
fn locate(text: &str, read: &Text, number: usize, error: CompileError) -> TextError {
    let mut before = 0;
    let mut start = 0;
    for (line, abilities) in text.split('\n').zip(&read.lines) {
        if number < before + abilities.len() {
            let word = match &error {
                CompileError::NoReferent(word)
                | CompileError::NoFitting { word, .. }
                | CompileError::SeveralReferents { word, .. }
                | CompileError::Unsayable { what: word, .. }
                | CompileError::NotThere { what: word, .. }
                | CompileError::WorkedOut { stat: word, .. }
                | CompileError::Idle(word)
                | CompileError::NotUnderWay(word) => Some(word.clone()),
                CompileError::WrongSelf { said, .. } => Some(format!("this {said}")),
                CompileError::NoRole(role) => Some(format!("the {role}")),
                CompileError::WrongBearer(kind) => Some(format!("attached {kind}")),
                CompileError::UnknownToken(name) => Some(name.clone()),
                _ => None,
            };
            let span = word.and_then(|word| place_of(line, &word)).unwrap_or(0..line.len());
            return TextError { span: span.start + start..span.end + start, problem: error.into() };
        }
        before += abilities.len();
        start += line.len() + 1;
    }
    TextError::whole(text, error)
}

/// Where whole words stand in a line.
fn place_of(line: &str, words: &str) -> Option<Range<usize>> {
    let (line, words) = (line.to_lowercase(), words.to_lowercase());
    let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    line.match_indices(&words)
        .find(|(at, found)| edge(line[..*at].chars().next_back()) && edge(line[at + found.len()..].chars().next()))
        .map(|(at, found)| at..at + found.len())
}
