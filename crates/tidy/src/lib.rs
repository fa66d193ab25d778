//! Tests of the repository itself: the invariants of `ARCHITECTURE.md` that a compiler does not see.
//!
//! This library finds the files; the tests in `tests/` say what must hold of them. A [`Complaints`] gathers all
//! that is wrong before it fails, so that one run shows everything.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// A file with its path from the root and its text.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path from the root, with `/` between its parts.
    pub path: String,
    /// What it says.
    pub text: String,
}

impl Source {
    /// Whether it is a file of tests, which may say what other code may not.
    pub fn is_test(&self) -> bool {
        self.path.contains("/tests/")
    }
}

/// All files below some folder of the repository whose names end so; binary files are left out.
pub fn sources(below: &str, endings: &[&str]) -> Vec<Source> {
    let root = root();
    let mut found = Vec::new();
    walk(&root.join(below), &mut |path| {
        let name = path.strip_prefix(&root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        if endings.iter().any(|ending| name.ends_with(ending))
            && let Ok(text) = fs::read_to_string(path)
        {
            found.push(Source { path: name, text });
        }
    });
    found
}

fn walk(folder: &Path, visit: &mut impl FnMut(&Path)) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_file() {
            visit(&path);
        } else if !matches!(name.as_str(), "target" | ".git" | "node_modules" | "dist") {
            walk(&path, visit);
        }
    }
}

/// A member of the workspace.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its folder: "crates/engine".
    pub folder: String,
    /// Its name.
    pub name: String,
    /// Its manifest.
    pub manifest: toml::Table,
}

impl Member {
    /// The names in one of its tables of dependencies.
    pub fn dependencies(&self, table: &str) -> Vec<String> {
        let names = self.manifest.get(table).and_then(toml::Value::as_table);
        names.map(|names| names.keys().cloned().collect()).unwrap_or_default()
    }
}

/// The crates of the workspace.
pub fn members() -> Vec<Member> {
    let manifests = ["crates", "games"].into_iter().flat_map(|below| sources(below, &["/Cargo.toml"]));
    let member = |source: Source| {
        let manifest: toml::Table = source.text.parse().ok()?;
        let name = manifest.get("package")?.get("name")?.as_str()?;
        // What is to be published is called after the program, and by its own word in the workspace.
        let name = name.strip_prefix("duskhall-").unwrap_or(name).to_owned();
        let folder = source.path.strip_suffix("/Cargo.toml")?.to_owned();
        Some(Member { folder, name, manifest })
    };
    manifests.filter_map(member).collect()
}

/// The quoted parts of a line of Rust that is no comment.
pub fn literals(line: &str) -> Vec<&str> {
    if line.trim_start().starts_with("//") {
        return Vec::new();
    }
    // A quote that is written in a string with a backslash ends nothing.
    let quote = |&(at, _): &(usize, &str)| !line[..at].ends_with('\\');
    let quotes: Vec<usize> = line.match_indices('"').filter(quote).map(|(at, _)| at).collect();
    quotes.chunks_exact(2).map(|pair| &line[pair[0] + 1..pair[1]]).collect()
}

/// The ids of rules in a text: "SE-RULING-37".
pub fn rule_ids(text: &str) -> BTreeSet<&str> {
    let is_id = |word: &&str| {
        let parts: Vec<&str> = word.split('-').collect();
        let [game, section, number] = parts[..] else { return false };
        let upper = |part: &str| part.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
        game.len() == 2
            && upper(game)
            && !section.is_empty()
            && section.chars().all(|c| c.is_ascii_uppercase())
            && !number.is_empty()
            && number.chars().all(|c| c.is_ascii_digit())
    };
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(is_id).collect()
}

/// Whether a text has some words, not as a part of other words.
pub fn has_words(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + words.len()..].chars().next();
        [before, after].into_iter().flatten().all(|c| !c.is_alphanumeric())
    })
}

/// What is wrong, gathered.
#[derive(Debug, Default)]
pub struct Complaints(Vec<String>);

impl Complaints {
    /// Notes something wrong at a place.
    pub fn note(&mut self, place: impl Display, what: impl Display) {
        self.0.push(format!("{place}: {what}"));
    }

    /// Fails if anything was noted.
    ///
    /// # Panics
    /// If anything was noted, with all of it.
    #[track_caller]
    pub fn refuse(self, rule: &str) {
        assert!(self.0.is_empty(), "{rule}\n{}", self.0.join("\n"));
    }
}

/// The cards that a file of rulings, or a pack, writes out: the line of each, and what is said of it in any order.
pub fn cards(source: &Source) -> Vec<(usize, Vec<String>)> {
    let mut cards: Vec<(usize, Vec<String>)> = Vec::new();
    let mut inside = source.path.ends_with(".toml");
    for (number, line) in source.text.lines().map(str::trim).enumerate() {
        match line {
            "```card" => inside = true,
            "```" => inside = false,
            "[[card]]" if inside => cards.push((number + 1, Vec::new())),
            line if line.is_empty() || line.starts_with('#') => {}
            line => {
                if let Some((_, said)) = cards.last_mut().filter(|_| inside) {
                    said.push(line.to_owned());
                }
            }
        }
    }
    cards.iter_mut().for_each(|(_, said)| said.sort());
    cards
}
