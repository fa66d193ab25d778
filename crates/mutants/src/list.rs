//! `mutants.toml`: what is no rule, and the survivors that were looked at and explained.

use serde::Deserialize;
use thiserror::Error;

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
    /// Survivors that nobody could tell from the rules.
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

/// Survivors that were looked at, of one function and for one reason. In all its texts, `*` stands for anything.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explained {
    /// The file.
    pub file: String,
    /// The function.
    pub function: String,
    /// The mutants, as [`Mutant::numbered_name`] writes them; one that does not say which of its like it is means all of them.
    pub mutants: Vec<String>,
    /// Why no ruling can tell.
    pub why: String,
}

impl Aside {
    fn covers(&self, file: &str, function: &str) -> bool {
        let named = |name: &String| fits(name, function);
        self.file == file && (self.functions.is_empty() || self.functions.iter().any(named))
    }
}

impl Explained {
    /// Whether one of its lines speaks of a mutant.
    pub fn speaks(&self, line: &str, mutant: &Mutant) -> bool {
        let about = fits(&self.file, &mutant.file) && fits(&self.function, &mutant.function);
        about && (fits(line, &mutant.name_of_like()) || fits(line, &mutant.numbered_name()))
    }

    /// The first of its lines that speaks of a mutant.
    pub fn line(&self, mutant: &Mutant) -> Option<usize> {
        self.mutants.iter().position(|line| self.speaks(line, mutant))
    }
}

/// Whether a text is as a pattern says, in which `*` stands for anything.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((head, rest)) => text.strip_prefix(head).is_some_and(|text| {
            let starts = text.char_indices().map(|(at, _)| at).chain([text.len()]);
            starts.into_iter().any(|at| fits(rest, &text[at..]))
        }),
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

    /// What it says of mutants that are not among these, in words.
    pub fn stale(&self, mutants: &[&Mutant]) -> Vec<String> {
        let mut stale = Vec::new();
        for explained in &self.survivor {
            let is_gone = |line: &&String| !mutants.iter().any(|mutant| explained.speaks(line, mutant));
            for line in explained.mutants.iter().filter(is_gone) {
                stale.push(format!("no such mutant in {}, {}: {line}", explained.file, explained.function));
            }
        }
        stale
    }

    /// Why no ruling can tell that a mutant runs.
    pub fn explained(&self, mutant: &Mutant) -> Option<&Explained> {
        self.survivor.iter().find(|explained| explained.line(mutant).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutation::Operator;

    #[test]
    fn an_entry_means_what_it_names() {
        let mut mutant = Mutant {
            file: "a/src/lib.rs".to_owned(),
            line: 1,
            function: "Look::hears".to_owned(),
            operator: Operator::Logic,
            before: "a || b".to_owned(),
            after: "a && b".to_owned(),
            nth: 1,
            rules: Vec::new(),
            place: (0, 0, 0),
        };
        let entry = |function: &str, line: &str| Explained {
            file: "a/src/lib.rs".to_owned(),
            function: function.to_owned(),
            mutants: vec!["body: the whole body -> return".to_owned(), line.to_owned()],
            why: "equivalent".to_owned(),
        };
        let line = "logic: a || b -> a && b";
        assert_eq!(entry("Look::hears", line).line(&mutant), Some(1));
        assert_eq!(entry("Look::*", "logic: *").line(&mutant), Some(1));
        assert_eq!(entry("Play::hears", line).line(&mutant), None);
        assert_eq!(entry("Look::hears", "logic: a || b -> a && b (number 2 of its like)").line(&mutant), None);
        assert_eq!(entry("Look::hears", "logic: a || b -> a && b (number 1 of its like)").line(&mutant), Some(1));
        mutant.nth = 2;
        assert_eq!(
            entry("Look::hears", line).line(&mutant),
            Some(1),
            "an entry without a number means all of the like"
        );
        assert_eq!(entry("Look::hears", "logic: a || b -> a && b (number 2 of its like)").line(&mutant), Some(1));
    }

    #[test]
    fn a_star_stands_for_anything() {
        assert!(fits("Draft::*", "Draft::put") && fits("*.give_*;*", "play.give_cards(over); -> ") && fits("a", "a"));
        assert!(!fits("Draft::*", "Draf") && !fits("a*c", "ab"));
    }
}
