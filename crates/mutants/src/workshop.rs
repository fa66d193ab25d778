//! The instrumented copy of the repository: written, built, and cleared of what does not compile.
//!
//! Mutations are found without knowing types, so some do not compile. The compiler says which; those are left out
//! and the copy is built again. What was left out is remembered from run to run.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::mutation::{Form, squeeze};
use crate::survey::Survey;
use crate::weave::{Numbered, Woven, weave};

/// Why there is no copy to run.
#[derive(Debug, Error)]
pub enum WorkshopError {
    /// A file cannot be written or read.
    #[error("write the copy: {path}: {error}")]
    File {
        /// The file.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// A manifest does not say what it should.
    #[error("read the manifest {0}: {1}")]
    Manifest(String, String),
    /// Cargo cannot be run.
    #[error("run cargo: {0}")]
    Cargo(std::io::Error),
    /// A file has more mutants than there are numbers for it.
    #[error("number the mutants of {0}: there are more than {ROOM}")]
    Crowded(String),
    /// It does not compile, and not because of a mutation.
    #[error("build the copy:\n{0}")]
    Broken(String),
}

/// The numbers set aside for each file, so that a change in one file leaves the others as they are.
const ROOM: u32 = 2048;

/// The crate that runs the rulings.
const WORKER: &str = "mutants-worker";

/// The crate whose own tests are run too.
pub const TESTED: &str = "crates/engine";

/// The crate that has most of them.
const TESTS: &str = "crates/engine-tests";

/// What was left out because it does not compile: a mark of the place, and the compiler's word for the mistake.
type LeftOut = BTreeMap<String, String>;

/// Number and number of the place of each mutant, by file, place and mutation.
type Numbers = HashMap<(usize, usize, usize), (u32, u32)>;

/// A copy that runs.
#[derive(Clone, Debug)]
pub struct Copy {
    /// The program that runs rulings.
    pub worker: PathBuf,
    /// The programs of [`TESTED`]'s own tests.
    pub tests: Vec<PathBuf>,
    /// The folder they are run in.
    pub tested: PathBuf,
    /// The mutants that compile.
    pub numbers: Numbers,
    /// How many mutants were left out, by the compiler's word for the mistake.
    pub left_out: BTreeMap<String, usize>,
}

/// Where the copy is made.
#[derive(Debug)]
pub struct Workshop {
    root: PathBuf,
    tree: PathBuf,
    target: PathBuf,
    memory: PathBuf,
}

#[derive(Deserialize)]
struct Line {
    reason: String,
    message: Option<Message>,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    message: String,
    code: Option<Code>,
    spans: Vec<Span>,
    rendered: Option<String>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Span {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
    expansion: Option<Box<Expansion>>,
}

#[derive(Deserialize)]
struct Expansion {
    span: Span,
}

#[derive(Serialize, Deserialize, Default)]
struct Memory {
    left_out: LeftOut,
}

impl Workshop {
    /// The workshop of a repository, below its target folder.
    pub fn of(root: &Path) -> Workshop {
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        let shop = root.join(target).join("mutants");
        Workshop {
            root: root.to_owned(),
            tree: shop.join("tree"),
            target: shop.join("build"),
            memory: shop.join("left-out.json"),
        }
    }

    /// Writes the copy and builds it.
    pub fn build(&self, survey: &Survey, say: &dyn Fn(String)) -> Result<Copy, WorkshopError> {
        self.copy_crates(survey)?;
        let memory = fs::read_to_string(&self.memory).unwrap_or_default();
        let mut memory: Memory = serde_json::from_str(&memory).unwrap_or_default();
        loop {
            let marks = marks(survey);
            let numbered = number(survey, &marks, &memory.left_out)?;
            let mut woven = HashMap::new();
            for (source, sites) in survey.sources.iter().zip(&numbered) {
                let cloth = weave(&source.text, sites);
                write(&self.tree.join(&source.path), &cloth.text)?;
                woven.insert(source.path.clone(), cloth);
            }
            say("building the copy".to_owned());
            let (mut messages, built) = self.cargo(&["build", "-p", WORKER])?;
            let worker = built.and_then(|built| built.into_iter().next_back());
            let mut tests = None;
            if worker.is_some() {
                (messages, tests) = self.cargo(&["build", "-p", "duskhall-engine", "-p", "engine-tests", "--tests"])?;
            }
            if let Some((worker, tests)) = worker.zip(tests) {
                // What was left out of texts that are gone need not be remembered.
                let known: BTreeSet<&String> = marks.values().collect();
                memory.left_out.retain(|mark, _| known.contains(mark));
                self.remember(&memory)?;
                let (numbers, left_out) = finish(survey, &numbered, &marks, &memory.left_out);
                return Ok(Copy { worker, tests, tested: self.tree.join(TESTED), numbers, left_out });
            }
            let before = memory.left_out.len();
            let mut lost = Vec::new();
            for message in &messages {
                let found = self.blame(message, survey, &woven);
                if found.is_empty() {
                    lost.push(message.rendered.clone().unwrap_or_else(|| message.message.clone()));
                }
                let code = message.code.as_ref().map_or("lint", |code| &code.code);
                for place in found {
                    if let Some(mark) = marks.get(&place) {
                        memory.left_out.entry(mark.clone()).or_insert_with(|| code.to_owned());
                    }
                }
            }
            self.remember(&memory)?;
            let found = memory.left_out.len() - before;
            if found == 0 {
                return Err(WorkshopError::Broken(lost.into_iter().take(5).collect::<Vec<_>>().join("\n")));
            }
            say(format!("{found} places do not compile and are left out"));
        }
    }

    fn remember(&self, memory: &Memory) -> Result<(), WorkshopError> {
        let text = serde_json::to_string(memory).unwrap_or_default();
        write(&self.memory, &text)
    }

    /// Runs cargo on the copy: what the compiler says, and the programs that were built if all is well.
    fn cargo(&self, what: &[&str]) -> Result<(Vec<Message>, Option<Vec<PathBuf>>), WorkshopError> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut child = Command::new(cargo)
            .current_dir(&self.tree)
            .args(what)
            .args(["--quiet", "--keep-going", "--message-format=json"])
            .env("CARGO_TARGET_DIR", &self.target)
            .env("RUSTFLAGS", "-Awarnings")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(WorkshopError::Cargo)?;
        let (mut messages, mut built) = (Vec::new(), Vec::new());
        for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()) {
            let Ok(line) = serde_json::from_str::<Line>(&line.map_err(WorkshopError::Cargo)?) else { continue };
            match (line.reason.as_str(), line.message) {
                ("compiler-message", Some(message)) if message.level == "error" => messages.push(message),
                ("compiler-artifact", _) => built.extend(line.executable),
                _ => {}
            }
        }
        let ended = child.wait_with_output().map_err(WorkshopError::Cargo)?;
        if !ended.status.success() && messages.is_empty() {
            return Err(WorkshopError::Broken(String::from_utf8_lossy(&ended.stderr).into_owned()));
        }
        Ok((messages, ended.status.success().then_some(built)))
    }

    /// The places that a message of the compiler is about: file, place, and mutation unless it is the whole place.
    fn blame(&self, message: &Message, survey: &Survey, woven: &HashMap<String, Woven>) -> Vec<Place> {
        let file_of = |path: &str| survey.sources.iter().position(|source| source.path == path);
        if message.code.as_ref().is_some_and(|code| code.code == "E0015") {
            // A function that lost its `const` is needed where the compiler works something out.
            let name = message.message.split('`').nth(1).unwrap_or_default();
            let name = name.rsplit("::").next().unwrap_or_default();
            return places(survey, |_, site| site.form == Form::ConstFn && site.detail == name);
        }
        let mut found = Vec::new();
        for primary in [true, false] {
            for span in message.spans.iter().filter(|span| span.is_primary == primary) {
                let Some((path, range)) = outermost(span, woven) else { continue };
                let Some(thread) = woven[&path].around(&range) else { continue };
                found.extend(file_of(&path).map(|file| (file, thread.site, thread.mutation)));
            }
            if !found.is_empty() {
                return found;
            }
        }
        // Nothing woven in is around it: the whole function is given up.
        for span in message.spans.iter().filter(|span| span.is_primary) {
            let Some((path, range)) = outermost(span, woven) else { continue };
            let (Some(at), Some(file)) = (woven[&path].origin(range.start), file_of(&path)) else { continue };
            found.extend(places(survey, |other, site| other == file && site.within.contains(&at)));
        }
        found
    }

    /// Copies the crates that the worker needs; those that are broken are written later.
    fn copy_crates(&self, survey: &Survey) -> Result<(), WorkshopError> {
        let root = read_manifest(&self.root.join("Cargo.toml"))?;
        let workspace = root.get("workspace").and_then(toml::Value::as_table).cloned().unwrap_or_default();
        let shared = workspace.get("dependencies").and_then(toml::Value::as_table).cloned().unwrap_or_default();
        let folder = |name: &str| {
            let path = shared.get(name)?.as_table()?.get("path")?.as_str()?;
            Some(path.to_owned())
        };
        let mut members = BTreeSet::new();
        let mut open = vec![format!("crates/{WORKER}"), TESTS.to_owned()];
        while let Some(member) = open.pop() {
            if !members.insert(member.clone()) {
                continue;
            }
            let mut manifest = read_manifest(&self.root.join(&member).join("Cargo.toml"))?;
            manifest.remove("lints");
            let own_tests = manifest.remove("dev-dependencies").filter(|_| member == TESTED || member == TESTS);
            let broken = survey.sources.iter().any(|source| source.folder == member);
            if let Some(dependencies) = manifest.get_mut("dependencies").and_then(toml::Value::as_table_mut) {
                if broken {
                    let here = toml::Table::from_iter([("workspace".to_owned(), toml::Value::Boolean(true))]);
                    dependencies.insert("mutants-switch".to_owned(), toml::Value::Table(here));
                }
                open.extend(dependencies.keys().filter_map(|name| folder(name)));
            }
            if let Some(toml::Value::Table(needed)) = own_tests {
                open.extend(needed.keys().filter_map(|name| folder(name)));
                manifest.insert("dev-dependencies".to_owned(), toml::Value::Table(needed));
            }
            write(&self.tree.join(&member).join("Cargo.toml"), &manifest.to_string())?;
            self.copy_below(&member, survey)?;
        }
        let mut copied = toml::Table::new();
        let mut inner = toml::Table::new();
        inner.insert("resolver".to_owned(), toml::Value::String("3".to_owned()));
        inner.insert("members".to_owned(), toml::Value::Array(members.into_iter().map(toml::Value::String).collect()));
        for part in ["package", "dependencies"] {
            inner.extend(workspace.get(part).map(|table| (part.to_owned(), table.clone())));
        }
        copied.insert("workspace".to_owned(), toml::Value::Table(inner));
        let profile = "[dev]\nopt-level = 1\ndebug = false\n[dev.package.cardtext]\nopt-level = 3\n[dev.package.toml]\nopt-level = 3\n";
        copied.insert("profile".to_owned(), toml::Value::Table(profile.parse().unwrap_or_default()));
        write(&self.tree.join("Cargo.toml"), &copied.to_string())?;
        let lock = self.root.join("Cargo.lock");
        if !self.tree.join("Cargo.lock").exists() && lock.exists() {
            copy(&lock, &self.tree.join("Cargo.lock"))?;
        }
        Ok(())
    }

    /// Copies the rulings of the games among some folders as they are now, so that whoever writes more of them does not disturb those that are run; the root
    /// of the copy.
    pub fn rulings(&self, folders: &[String]) -> Result<PathBuf, WorkshopError> {
        let kept = self.tree.with_file_name("rulings");
        let failed = |error| WorkshopError::File { path: kept.display().to_string(), error };
        if kept.exists() {
            fs::remove_dir_all(&kept).map_err(failed)?;
        }
        for game in folders.iter().filter(|folder| folder.starts_with("games/")) {
            let folder = Path::new(game).join("rulings");
            fs::create_dir_all(kept.join(&folder)).map_err(failed)?;
            for entry in fs::read_dir(self.root.join(&folder)).map_err(failed)? {
                let entry = entry.map_err(failed)?;
                copy(&entry.path(), &kept.join(&folder).join(entry.file_name()))?;
            }
        }
        Ok(kept)
    }

    fn copy_below(&self, folder: &str, survey: &Survey) -> Result<(), WorkshopError> {
        let failed = |error| WorkshopError::File { path: folder.to_owned(), error };
        fs::create_dir_all(self.tree.join(folder)).map_err(failed)?;
        for entry in fs::read_dir(self.tree.join(folder)).map_err(failed)?.flatten() {
            if !self.root.join(folder).join(entry.file_name()).exists() && entry.path().is_file() {
                fs::remove_file(entry.path()).map_err(failed)?;
            }
        }
        for entry in fs::read_dir(self.root.join(folder)).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{folder}/{name}");
            let here = self.tree.join(&path);
            match name.as_str() {
                "tests" if folder == TESTS => self.copy_below(&path, survey)?,
                "Cargo.toml" | "tests" | "playthroughs" | "target" => {}
                // Rulings are copied as they are when they are run, so that a new one needs no new build.
                "rulings" => fs::create_dir_all(here).map_err(failed)?,
                _ if entry.path().is_dir() => self.copy_below(&path, survey)?,
                _ if survey.sources.iter().any(|source| source.path == path) => {}
                _ => copy(&entry.path(), &here)?,
            }
        }
        Ok(())
    }
}

/// A file, a place in it, and one of the place's mutations or the place itself.
type Place = (usize, usize, Option<usize>);

fn places(survey: &Survey, picked: impl Fn(usize, &crate::mutation::Site) -> bool) -> Vec<Place> {
    let mut found = Vec::new();
    for (file, source) in survey.sources.iter().enumerate() {
        for (index, site) in source.sites.iter().enumerate().filter(|(_, site)| picked(file, site)) {
            found.push((file, index, None));
            found.extend((0..site.mutations.len()).map(|which| (file, index, Some(which))));
        }
    }
    found
}

/// Where in a woven file something is: inside a macro, where the macro is used.
fn outermost(span: &Span, woven: &HashMap<String, Woven>) -> Option<(String, Range<usize>)> {
    let path = span.file_name.replace('\\', "/");
    match &span.expansion {
        Some(expansion) => outermost(&expansion.span, woven),
        None => woven.contains_key(&path).then_some((path, span.byte_start..span.byte_end)),
    }
}

/// A mark for every place and mutation, which stays the same as long as its function does.
fn marks(survey: &Survey) -> HashMap<Place, String> {
    let mut marks = HashMap::new();
    for (file, source) in survey.sources.iter().enumerate() {
        for (index, site) in source.sites.iter().enumerate() {
            let function = hash(&squeeze(&source.text[site.within.clone()]));
            let range = site.range.start - site.within.start;
            let place = format!("{} {} {function:016x} {range} {:?}", source.path, site.function, site.form);
            for (which, mutation) in site.mutations.iter().enumerate() {
                marks.insert((file, index, Some(which)), format!("{place} {}", squeeze(&mutation.code)));
            }
            marks.insert((file, index, None), place);
        }
    }
    marks
}

/// Numbers what compiles.
fn number<'a>(
    survey: &'a Survey,
    marks: &HashMap<Place, String>,
    left_out: &LeftOut,
) -> Result<Vec<Vec<Numbered<'a>>>, WorkshopError> {
    let is_out = |place: Place| marks.get(&place).is_some_and(|mark| left_out.contains_key(mark));
    let mut all = Vec::new();
    let mut base = 1;
    for (file, source) in survey.sources.iter().enumerate() {
        let mut next = base;
        let mut numbered = Vec::new();
        // A function that stays `const` cannot be switched.
        let fixed: Vec<_> = source
            .sites
            .iter()
            .enumerate()
            .filter(|(index, site)| site.form == Form::ConstFn && is_out((file, *index, None)))
            .map(|(_, site)| site.within.clone())
            .collect();
        for (index, site) in source.sites.iter().enumerate() {
            if is_out((file, index, None)) || fixed.contains(&site.within) {
                continue;
            }
            let kept: Vec<_> = (0..site.mutations.len()).filter(|&which| !is_out((file, index, Some(which)))).collect();
            let plain = matches!(site.form, Form::Use | Form::ConstFn | Form::Constant);
            if kept.is_empty() && !plain {
                continue;
            }
            let first = next;
            next += kept.len() as u32;
            numbered.push(Numbered { site, index, first, kept });
        }
        if next - base > ROOM || (base + ROOM) as usize > mutants_switch::MOST {
            return Err(WorkshopError::Crowded(source.path.clone()));
        }
        base += ROOM;
        all.push(numbered);
    }
    Ok(all)
}

fn finish(
    survey: &Survey,
    numbered: &[Vec<Numbered<'_>>],
    marks: &HashMap<Place, String>,
    left_out: &LeftOut,
) -> (Numbers, BTreeMap<String, usize>) {
    let mut numbers = HashMap::new();
    let asked_for = asked_for(survey, numbered);
    for (file, sites) in numbered.iter().enumerate() {
        let is_dormant = |site: &&Numbered<'_>| match site.site.form {
            Form::Constant => {
                let name = site.site.before.as_deref().unwrap_or_default();
                !asked_for.contains(&(survey.sources[file].folder.as_str(), name)) && !asked_for.contains(&("", name))
            }
            _ => false,
        };
        for site in sites.iter().filter(|site| !is_dormant(site)) {
            for (number, &which) in (site.first..).zip(&site.kept) {
                numbers.insert((file, site.index, which), (number, site.first));
            }
        }
    }
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for mutant in &survey.mutants {
        let (file, index, which) = mutant.place;
        if !numbers.contains_key(&mutant.place) {
            let word = |place| marks.get(&place).and_then(|mark| left_out.get(mark));
            let code = word((file, index, Some(which))).or_else(|| word((file, index, None)));
            let form = survey.sources[file].sites[index].form;
            let constant = match form {
                Form::Constant => "in a constant that only constants ask for",
                _ => "in a function that must be `const`",
            };
            let code = code.map_or(constant, |code| code.as_str());
            *counts.entry(code.to_owned()).or_default() += 1;
        }
    }
    (numbers, counts)
}

/// The tables that functions ask for, by folder and name; those of traits, which other crates may ask for, without a folder.
fn asked_for<'a>(survey: &'a Survey, numbered: &[Vec<Numbered<'a>>]) -> BTreeSet<(&'a str, &'a str)> {
    let mut asked = BTreeSet::new();
    for (source, sites) in survey.sources.iter().zip(numbered) {
        for site in sites.iter().filter(|site| site.site.form == Form::Use) {
            let path = site.site.detail.trim_start_matches("(*").trim_end_matches("__v())");
            match path.rsplit_once("::") {
                Some((_, name)) => asked.extend([("", name), (source.folder.as_str(), name)]),
                None => asked.extend([(source.folder.as_str(), path)]),
            }
        }
    }
    asked
}

/// FNV-1a: the same on every machine and in every version.
pub fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

fn read_manifest(path: &Path) -> Result<toml::Table, WorkshopError> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| WorkshopError::File { path: name.clone(), error })?;
    text.parse().map_err(|error: toml::de::Error| WorkshopError::Manifest(name, error.to_string()))
}

/// Writes a file unless it says so already: what is not touched is not built again.
fn write(path: &Path, text: &str) -> Result<(), WorkshopError> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let failed = |error| WorkshopError::File { path: path.display().to_string(), error };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(path, text).map_err(failed)
}

fn copy(from: &Path, to: &Path) -> Result<(), WorkshopError> {
    let failed = |error| WorkshopError::File { path: from.display().to_string(), error };
    let bytes = fs::read(from).map_err(failed)?;
    if fs::read(to).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    fs::write(to, bytes).map_err(failed)
}
