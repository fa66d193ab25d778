//! What cards print besides names, labels and texts: numbers, which some cards lack and some values of which are words; words that
//! are no labels; how many copies there are.

use std::fmt;

use serde::Serialize;

use crate::ast::{Kind, Stat};
use crate::fields::LARGEST;
use crate::lexicon::{Lexicon, StatWord};
use crate::pack::Card;

/// How a number on cards changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changing {
    /// It is what is printed and what is said of it for a time: "has +2 attack".
    Modified,
    /// It also goes up and down by use, for good: "gains 1 durability".
    Used,
    /// The rules work it out of this other number; no text changes it.
    WorkedOut(Stat),
}

/// Whether every card of the types that print a number prints it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Print {
    /// Every one does.
    #[default]
    Must,
    /// Some do, and the others have none: no 0, but nothing.
    May,
    /// Some do, and for the others it is 0.
    OrZero,
}

/// The words for the last values of a number: J, Q and K behind 10.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueWords {
    /// The value of the first word.
    pub first: i16,
    /// The words, from low to high.
    pub words: Vec<String>,
}

impl ValueWords {
    /// The word for a value, if it has one.
    pub fn of(&self, value: i16) -> Option<&str> {
        let place = usize::try_from(value.checked_sub(self.first)?).ok()?;
        self.words.get(place).map(String::as_str)
    }

    /// The value of a word.
    pub fn value(&self, word: &str) -> Option<i16> {
        let place = self.words.iter().position(|known| known == word)?;
        i16::try_from(place).ok()?.checked_add(self.first)
    }
}

/// A number as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum PrintedFigure {
    /// 3.
    Number(i16),
    /// "K".
    Word(String),
}

impl fmt::Display for PrintedFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrintedFigure::Number(number) => number.fmt(f),
            PrintedFigure::Word(word) => word.fmt(f),
        }
    }
}

/// Words that a card prints and that are no label: a moniker, a card's number in its set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldWord {
    /// What it is called, as a pack's key and to people: "moniker".
    pub key: String,
    /// The types that may print it, a bit each.
    pub on: u32,
    /// The types that must, a bit each.
    pub must: u32,
}

impl FieldWord {
    /// Words that cards of these types may print.
    pub fn new(key: &str, on: &[Kind]) -> FieldWord {
        FieldWord { key: key.into(), on: Kind::bits(on), must: 0 }
    }

    /// The same words, which cards of these types must print.
    pub fn needed(self, kinds: &[Kind]) -> FieldWord {
        FieldWord { must: Kind::bits(kinds), ..self }
    }
}

impl StatWord {
    /// The same number, which some cards of its types print and others do not have.
    pub fn optional(self) -> StatWord {
        StatWord { print: Print::May, ..self }
    }

    /// The same number, which all cards of these types print by a rule, but for those with a label in [`Lexicon::unprinted`].
    pub fn needed(self, kinds: &[Kind], rule: &str) -> StatWord {
        StatWord { must: Kind::bits(kinds), rule: rule.into(), ..self }
    }

    /// A number that some cards do not print, which is 0 for them.
    pub fn or_zero(self) -> Self {
        StatWord { print: Print::OrZero, ..self }
    }

    /// The same number with words for its last values, the first of them for `first`.
    pub fn worded(self, first: i16, words: &[&str]) -> StatWord {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        StatWord { values: ValueWords { first, words }, ..self }
    }

    /// The largest number that is printed as a number; less than the least if all values are words.
    pub fn largest_number(&self) -> i16 {
        if self.is_worded() { self.values.first - 1 } else { LARGEST }
    }

    /// Whether some of its values are words.
    pub fn is_worded(&self) -> bool {
        !self.values.words.is_empty()
    }

    /// A value as it is printed.
    pub fn figure(&self, value: i16) -> PrintedFigure {
        self.values.of(value).map_or(PrintedFigure::Number(value), |word| PrintedFigure::Word(word.to_owned()))
    }

    /// What can be printed, in words: "a number from 1 to 10, or J, Q or K".
    pub fn range(&self) -> String {
        let (least, largest) = (self.least, self.largest_number());
        let numbers = || format!("a number from {least} to {largest}");
        match self.values.words.split_last() {
            None => numbers(),
            Some((last, before)) => {
                let words = if before.is_empty() { last.clone() } else { format!("{} or {last}", before.join(", ")) };
                if largest < least { format!("one of {words}") } else { format!("{}, or {words}", numbers()) }
            }
        }
    }
}

impl Card {
    /// Whether it prints a number.
    pub fn prints(&self, stat: Stat) -> bool {
        self.prints & 1 << stat.0 != 0
    }

    /// The numbers it prints, with their names.
    pub fn numbers<'c>(&'c self, lexicon: &'c Lexicon) -> impl Iterator<Item = (&'c str, PrintedFigure)> {
        let printed = lexicon.stats.iter().zip(&self.stats).enumerate();
        let printed = printed.filter(|(stat, _)| self.prints & 1 << stat != 0);
        printed.map(|(_, (word, value))| (word.name.as_str(), word.figure(*value)))
    }

    /// The words it prints besides its labels, with what they are.
    pub fn said<'c>(&'c self, lexicon: &'c Lexicon) -> impl Iterator<Item = (&'c str, &'c str)> {
        let fields = lexicon.fields.iter().zip(&self.fields).filter(|(_, words)| !words.is_empty());
        fields.map(|(word, words)| (word.key.as_str(), words.as_str()))
    }

    /// How many copies there are for decks that the rules build, if cards of its type say so.
    pub fn counted_copies(&self, lexicon: &Lexicon) -> Option<u16> {
        (lexicon.copies & 1 << self.kind.0 != 0).then_some(self.copies)
    }
}
