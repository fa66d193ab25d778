//! All mutants of the rules: which files are read, and what can be broken in them.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::catalog::Catalog;
use crate::find::find;
use crate::list::List;
use crate::mutation::{Form, Operator, Site, squeeze};

/// Why the rules cannot be read.
#[derive(Debug, Error)]
pub enum SurveyError {
    /// A file cannot be read.
    #[error("read {path}: {error}")]
    File {
        /// The file.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// A file is not Rust.
    #[error("understand {path}: {error}")]
    Syntax {
        /// The file.
        path: String,
        /// Why.
        error: syn::Error,
    },
}

/// Folders whose constants and variants are known, although nothing is broken in them.
const KNOWN: &[&str] = &["crates/cardtext"];

/// A file of the rules.
#[derive(Debug)]
pub struct Source {
    /// Its path from the root, with `/` between its parts.
    pub path: String,
    /// The crate's folder: `crates/engine`.
    pub folder: String,
    /// What it says.
    pub text: String,
    /// The places in it that can be broken.
    pub sites: Vec<Site>,
}

/// A way to break the rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mutant {
    /// The file.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The function.
    pub function: String,
    /// What kind of mistake it is.
    pub operator: Operator,
    /// How the place reads.
    pub before: String,
    /// How it reads when broken; empty if it is left out.
    pub after: String,
    /// Which of those that are alike in this function it is, from 1.
    pub nth: usize,
    /// The rules that are named nearby.
    #[serde(skip)]
    pub rules: Vec<String>,
    /// The file, the place in it and the mutation of that place, by their numbers.
    #[serde(skip)]
    pub place: (usize, usize, usize),
}

impl Mutant {
    /// What tells it from all others, whatever else changes in its file.
    pub fn identity(&self) -> String {
        let Mutant { file, function, operator, before, after, nth, .. } = self;
        format!("{file}\n{function}\n{operator}\n{before}\n{after}\n{nth}")
    }

    /// What it is, within its function, as the list of explained survivors writes it: numbered if it is not the first of
    /// those that are alike.
    pub fn name(&self) -> String {
        if self.nth == 1 { self.name_of_like() } else { self.numbered_name() }
    }

    /// The same with its number in any case.
    pub fn numbered_name(&self) -> String {
        format!("{} (number {} of its like)", self.name_of_like(), self.nth)
    }

    /// The same for all that are alike in its function.
    pub fn name_of_like(&self) -> String {
        let Mutant { operator, before, after, .. } = self;
        match after.as_str() {
            "" => format!("{operator}: {before} left out"),
            after => format!("{operator}: {before} -> {after}"),
        }
    }

    /// The crate's folder.
    pub fn folder(&self) -> &str {
        self.file.split_once("/src/").map_or(&self.file, |(folder, _)| folder)
    }
}

/// All that can be broken.
#[derive(Debug, Default)]
pub struct Survey {
    /// The files.
    pub sources: Vec<Source>,
    /// The mutants, in the order of the files.
    pub mutants: Vec<Mutant>,
    /// What was passed over, and how often.
    pub passed_over: BTreeMap<String, usize>,
}

/// The folders of the crates whose rules are broken: the engine, and each game that has rules.
pub fn folders(root: &Path) -> Vec<String> {
    let mut games: Vec<_> = fs::read_dir(root.join("games"))
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.path().join("src").is_dir())
        .map(|entry| format!("games/{}", entry.file_name().to_string_lossy()))
        .collect();
    games.sort();
    games.insert(0, "crates/engine".to_owned());
    games
}

fn files_below(root: &Path, folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let entries = fs::read_dir(root.join(folder)).into_iter().flatten().flatten();
    let mut entries: Vec<_> =
        entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path())).collect();
    entries.sort();
    for (name, path) in entries {
        let inner = format!("{folder}/{name}");
        if path.is_dir() {
            found.extend(files_below(root, &inner));
        } else if name.ends_with(".rs") {
            found.push(inner);
        }
    }
    found
}

impl Survey {
    /// Reads the rules below a root, without what the list leaves out.
    pub fn read(root: &Path, list: &List) -> Result<Survey, SurveyError> {
        let mut survey = Survey::default();
        let mut catalog = Catalog::default();
        let mut read = Vec::new();
        let folders = folders(root);
        for folder in KNOWN.iter().map(|&folder| folder.to_owned()).chain(folders.iter().cloned()) {
            for path in files_below(root, &format!("{folder}/src")) {
                let text = fs::read_to_string(root.join(&path))
                    .map_err(|error| SurveyError::File { path: path.clone(), error })?;
                let file = syn::parse_file(&text).map_err(|error| SurveyError::Syntax { path: path.clone(), error })?;
                catalog.add(&path, &file.items);
                if folders.contains(&folder) {
                    read.push((folder.clone(), path, text, file));
                }
            }
        }
        for (folder, path, text, file) in read {
            let found = find(&path, &text, &file.items, &catalog);
            for (why, count) in found.passed_over {
                *survey.passed_over.entry(why.to_owned()).or_default() += count;
            }
            let mut sites = found.sites;
            for site in &mut sites {
                if list.is_outside(&path, &site.function) {
                    let reason = "what the list leaves out as no rule".to_owned();
                    *survey.passed_over.entry(reason).or_default() += site.mutations.len();
                    site.mutations.clear();
                }
            }
            survey.sources.push(Source { path, folder, text, sites });
        }
        survey.count();
        Ok(survey)
    }

    fn count(&mut self) {
        for (file, source) in self.sources.iter().enumerate() {
            let mut seen: HashMap<(&str, Operator, String, &str), usize> = HashMap::new();
            for (index, site) in source.sites.iter().enumerate() {
                let before = site.before.clone().unwrap_or_else(|| squeeze(&source.text[site.range.clone()]));
                for (which, mutation) in site.mutations.iter().enumerate() {
                    let key = (site.function.as_str(), mutation.operator, before.clone(), mutation.after.as_str());
                    let nth = seen.entry(key).or_default();
                    *nth += 1;
                    self.mutants.push(Mutant {
                        file: source.path.clone(),
                        line: source.text[..site.range.start].lines().count().max(1),
                        function: site.function.clone(),
                        operator: mutation.operator,
                        before: before.clone(),
                        after: mutation.after.clone(),
                        nth: *nth,
                        rules: rules_near(&source.text, site),
                        place: (file, index, which),
                    });
                }
            }
        }
    }
}

/// The rules named in comments near a place: in the lines just before it, or else in its function.
fn rules_near(text: &str, site: &Site) -> Vec<String> {
    let from = match site.form {
        Form::Constant => site.range.end,
        _ => site.range.start,
    };
    let before = &text[site.within.start..from.max(site.within.start)];
    let close = before.lines().rev().take(4).map(rule_names).find(|names| !names.is_empty());
    close.unwrap_or_else(|| {
        let mut names: Vec<String> = text[site.within.clone()].lines().flat_map(rule_names).collect();
        names.dedup();
        names.truncate(4);
        names
    })
}

/// Words like `SE-RULING-43` in a comment.
fn rule_names(line: &str) -> Vec<String> {
    let Some((_, comment)) = line.split_once("//") else { return Vec::new() };
    let is_name = |word: &&str| {
        let parts: Vec<_> = word.split('-').collect();
        matches!(parts.as_slice(), [prefix, section, number]
            if prefix.len() > 1
                && [prefix, section].iter().all(|part| part.chars().all(|c| c.is_ascii_uppercase()))
                && !number.is_empty()
                && number.chars().all(|c| c.is_ascii_digit()))
    };
    let words = comment.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(is_name).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_in_comments() {
        assert_eq!(rule_names("  // SE-RULING-43, SL-WIN-1: first"), ["SE-RULING-43", "SL-WIN-1"]);
        assert!(rule_names("let x = \"SE-RULING-43\";").is_empty());
    }
}
