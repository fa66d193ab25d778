//! `mutants.toml`: what is no rule, what no game uses yet, and the survivors that were looked at and explained.

use serde::Deserialize;
use thiserror::Error;

use crate::mutation::Operator;
use crate::survey::Mutant;

/// Why the list cannot be read.
#[derive(Debug, Error)]
pub enum ListError {
    /// The file cannot be read.
    #[error("read {0}: {1}")]
    File(String, std::io::Error),
    /// It does not say what it should.
    #[error("understand {0}: {1}")]
    Form(String, Box<toml::de::Error>),
}

/// The list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// Files and functions that are no rules.
    #[serde(default)]
    pub outside: Vec<Aside>,
    /// Functions that no game with rulings uses yet.
    #[serde(default)]
    pub unused: Vec<Aside>,
    /// Survivors that were looked at.
    #[serde(default)]
    pub survivor: Vec<Explained>,
}

/// Functions of a file that are left aside.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aside {
    /// The file.
    pub file: String,
    /// The functions; `Draft::*` is all of a type. Without any, the whole file is meant.
    #[serde(default)]
    pub functions: Vec<String>,
    /// Why.
    pub why: String,
}

/// A survivor that was looked at.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explained {
    /// The file.
    pub file: String,
    /// The function.
    pub function: String,
    /// What kind of mistake it is.
    pub operator: Operator,
    /// How the place reads.
    pub before: String,
    /// How it reads when broken.
    pub after: String,
    /// Which of those that are alike; without it, all of them.
    pub nth: Option<usize>,
    /// Why no ruling can tell.
    pub why: String,
}

impl Aside {
    fn covers(&self, file: &str, function: &str) -> bool {
        let named = |name: &String| match name.strip_suffix('*') {
            Some(start) => function.starts_with(start),
            None => name == function,
        };
        self.file == file && (self.functions.is_empty() || self.functions.iter().any(named))
    }
}

impl Explained {
    /// Whether it speaks of a mutant.
    pub fn means(&self, mutant: &Mutant) -> bool {
        self.file == mutant.file
            && self.function == mutant.function
            && self.operator == mutant.operator
            && self.before == mutant.before
            && self.after == mutant.after
            && self.nth.is_none_or(|nth| nth == mutant.nth)
    }
}

impl List {
    /// Reads the list; one that is not there is empty.
    pub fn read(path: &std::path::Path) -> Result<List, ListError> {
        let name = path.display().to_string();
        match std::fs::read_to_string(path) {
            Ok(text) => toml::from_str(&text).map_err(|error| ListError::Form(name, Box::new(error))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(List::default()),
            Err(error) => Err(ListError::File(name, error)),
        }
    }

    /// Whether a function is no rule.
    pub fn is_outside(&self, file: &str, function: &str) -> bool {
        self.outside.iter().any(|aside| aside.covers(file, function))
    }

    /// Why no game uses a function yet.
    pub fn unused(&self, mutant: &Mutant) -> Option<&Aside> {
        self.unused.iter().find(|aside| aside.covers(&mutant.file, &mutant.function))
    }

    /// Why no ruling can tell that a mutant runs.
    pub fn explained(&self, mutant: &Mutant) -> Option<&Explained> {
        self.survivor.iter().find(|explained| explained.means(mutant))
    }
}
