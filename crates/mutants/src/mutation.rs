//! Places in the rules that can be broken, and the ways to break them.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Operator {
    /// `<` for `<=`, `==` for `!=`, and back.
    Compare,
    /// `&&` for `||`, and back.
    Logic,
    /// One of the things that are asked together is not asked.
    Operand,
    /// A condition that always holds, or never.
    Condition,
    /// A condition turned into its opposite: branches swapped.
    Negate,
    /// `+` for `-`, and back.
    Arithmetic,
    /// `&` for `|`, and back.
    Bits,
    /// A number one too high or too low.
    Number,
    /// A named number one too high or too low.
    Constant,
    /// `true` for `false`, and back.
    Truth,
    /// A constant or variant taken for another of its kind.
    Sibling,
    /// Nothing found where something is.
    Nothing,
    /// `min` for `max`, `first` for `last`, `any` for `all`.
    Opposite,
    /// A call left out: what it is called on stands for its result.
    Unchanged,
    /// A function that does nothing.
    Body,
    /// An arm of a match that does nothing.
    Arm,
    /// A statement left out.
    Statement,
    /// A function that returns too early.
    Early,
    /// `continue`, `break` or `return` left out.
    Jump,
    /// An element of a list left out or doubled.
    Element,
    /// A range one too long.
    Range,
}

impl Operator {
    /// Its name, as in reports and lists.
    pub const fn name(self) -> &'static str {
        match self {
            Operator::Compare => "compare",
            Operator::Logic => "logic",
            Operator::Operand => "operand",
            Operator::Condition => "condition",
            Operator::Negate => "negate",
            Operator::Arithmetic => "arithmetic",
            Operator::Bits => "bits",
            Operator::Number => "number",
            Operator::Constant => "constant",
            Operator::Truth => "truth",
            Operator::Sibling => "sibling",
            Operator::Nothing => "nothing",
            Operator::Opposite => "opposite",
            Operator::Unchanged => "unchanged",
            Operator::Body => "body",
            Operator::Arm => "arm",
            Operator::Statement => "statement",
            Operator::Early => "early",
            Operator::Jump => "jump",
            Operator::Element => "element",
            Operator::Range => "range",
        }
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a place is woven into the text. Of two places with one text, the one that is listed first is around the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// A point between statements where something may be done.
    Insert,
    /// A statement that may be left out.
    Statement,
    /// An expression after `=>`, which may be another one.
    Arm,
    /// A `let` in a condition, which may find nothing.
    Let,
    /// An expression that may be another one.
    Value,
    /// A constant that may have another value: a function that says which is put behind it.
    Constant,
    /// A use of a constant: its function is asked instead. It has no mutations of its own.
    Use,
    /// The word `const` of a function, which is left out so that the function can be switched. It has no mutations.
    ConstFn,
}

/// One way to break a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutation {
    /// What kind of mistake it is.
    pub operator: Operator,
    /// The code that runs instead.
    pub code: String,
    /// The place as it reads then.
    pub after: String,
}

/// A place in a file that can be broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Where it is in the text.
    pub range: Range<usize>,
    /// How it is woven in.
    pub form: Form,
    /// The function it is in: `Look::hears`.
    pub function: String,
    /// Where that function is in the text.
    pub within: Range<usize>,
    /// How it reads, if that is not the text of its range.
    pub before: Option<String>,
    /// What woven code needs besides: the name and type of a constant, the function of a use.
    pub detail: String,
    /// The ways to break it.
    pub mutations: Vec<Mutation>,
}

/// Words as they read when line breaks and indentation do not matter.
pub fn squeeze(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let line = line.split(" // ").next().unwrap_or(line).trim();
        if line.is_empty() || line.starts_with("//") {
            continue;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(line);
    }
    out
}
