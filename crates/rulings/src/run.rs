//! Runs rulings on a game and tells, as data, what held and what did not.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::ledger::RuleId;
use crate::play::Play;
use crate::read::{Block, Mistake, Proof, Ruling, RulingFile, files, join};
use crate::scenario::{Act, Deed, Scenario, Then};
use crate::stage::Stage;

/// What came of running rulings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The rulings in order.
    pub rulings: Vec<RulingReport>,
    /// Places in their files that could not be read; a file with one does not run.
    pub mistakes: Vec<Mistake>,
}

/// What came of one ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingReport {
    /// The file.
    pub file: String,
    /// The line of its heading.
    pub line: usize,
    /// The rules it names.
    pub rules: Vec<RuleId>,
    /// The rest of its heading.
    pub title: String,
    /// For each block that does not hold, the first line that differs.
    pub failures: Vec<Failure>,
}

/// A line that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The line of the file.
    pub line: usize,
    /// The line as written.
    pub expected: String,
    /// What was found in its place.
    pub found: String,
}

impl RulingReport {
    /// Whether all its blocks hold.
    pub fn holds(&self) -> bool {
        self.failures.is_empty()
    }
}

impl Report {
    /// Whether everything could be read and holds.
    pub fn holds(&self) -> bool {
        self.mistakes.is_empty() && self.rulings.iter().all(RulingReport::holds)
    }

    /// Adds another report's rulings to this one.
    pub fn add(&mut self, other: Report) {
        self.rulings.extend(other.rulings);
        self.mistakes.extend(other.mistakes);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mistake in &self.mistakes {
            writeln!(f, "{mistake}")?;
        }
        for ruling in self.rulings.iter().filter(|ruling| !ruling.holds()) {
            writeln!(f, "{}:{}: {} {}", ruling.file, ruling.line, join(&ruling.rules), ruling.title)?;
            for failure in &ruling.failures {
                writeln!(f, "  {}:{}: {}", ruling.file, failure.line, failure.expected)?;
                writeln!(f, "    found: {}", failure.found)?;
            }
        }
        let held = self.rulings.iter().filter(|ruling| ruling.holds()).count();
        write!(f, "{held} of {} rulings hold", self.rulings.len())?;
        match self.mistakes.len() {
            0 => Ok(()),
            1 => write!(f, "; 1 place cannot be read"),
            many => write!(f, "; {many} places cannot be read"),
        }
    }
}

/// Runs all rulings at a path: a file, or every Markdown file below a folder.
pub fn run_path(stage: &dyn Stage, path: &Path) -> Report {
    let mut report = Report::default();
    let unreadable = |path: &Path, what: String| Mistake { file: path.display().to_string(), line: 0, what };
    match files(path) {
        Err(error) => report.mistakes.push(unreadable(path, format!("cannot be read: {error}"))),
        Ok(files) if files.is_empty() => report.mistakes.push(unreadable(path, "has no Markdown files".to_owned())),
        Ok(files) => {
            for file in files {
                match RulingFile::open(&file) {
                    Ok(file) => report.rulings.extend(run_file(stage, &file)),
                    Err(mistakes) => report.mistakes.extend(mistakes),
                }
            }
        }
    }
    report
}

/// Runs the rulings of a file.
pub fn run_file(stage: &dyn Stage, file: &RulingFile) -> Vec<RulingReport> {
    file.rulings.iter().map(|ruling| run_ruling(stage, &file.path, ruling)).collect()
}

fn run_ruling(stage: &dyn Stage, file: &str, ruling: &Ruling) -> RulingReport {
    let failures = ruling.blocks.iter().filter_map(|block| run_guarded(stage, block).err()).collect();
    RulingReport {
        file: file.to_owned(),
        line: ruling.line,
        rules: ruling.rules.clone(),
        title: ruling.title.clone(),
        failures,
    }
}

/// Runs a block; a panic of the game fails it and leaves the others to run.
fn run_guarded(stage: &dyn Stage, block: &Block) -> Result<(), Failure> {
    // Nothing that the block changed is used after a panic: its match is dropped.
    catch_unwind(AssertUnwindSafe(|| run_block(stage, block))).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word");
        let expected = "the block runs to its end".to_owned();
        Err(Failure { line: block.line, expected, found: format!("a fault of the game: it panicked: {words}") })
    })
}

fn run_block(stage: &dyn Stage, block: &Block) -> Result<(), Failure> {
    match &block.proof {
        Proof::Scenario(scenario) => run_scenario(stage, block, scenario),
        Proof::Checks { pack, checks } => checks.iter().try_for_each(|check| {
            let deck = block.decks.last().map(String::as_str);
            check.judge(stage, &block.cards, deck, pack.as_deref()).map_err(|found| Failure {
                line: check.line,
                expected: check.text.clone(),
                found,
            })
        }),
    }
}

fn run_scenario(stage: &dyn Stage, block: &Block, scenario: &Scenario) -> Result<(), Failure> {
    let mut play = Play::open(stage, block, scenario).map_err(|(line, found)| Failure {
        line: line.unwrap_or(block.line),
        expected: "the position can be set up".to_owned(),
        found,
    })?;
    for (index, act) in scenario.acts.iter().enumerate() {
        match act {
            Act::When(moves) => {
                play.events.clear();
                for one in moves {
                    let failure = |found| Failure { line: one.line, expected: one.text.clone(), found };
                    match &one.deed {
                        Deed::Concede(seat) | Deed::Choose(seat, _) if play.table.seat(seat.0).is_err() => {
                            return Err(failure(play.no_seat(*seat)));
                        }
                        Deed::Concede(seat) => {
                            play.table.concede(*seat).map_err(|why| failure(format!("failed to {why}")))?;
                        }
                        Deed::Choose(seat, steps) => {
                            for step in steps {
                                play.step(*seat, step).map_err(|why| failure(why.into()))?;
                            }
                        }
                    }
                }
            }
            Act::Then(claims) => {
                let next = if index + 1 < scenario.acts.len() { Next::More } else { Next::End };
                run_claims(&mut play, claims, next)?;
            }
        }
    }
    Ok(())
}

/// What follows a `then` part.
#[derive(Clone, Copy)]
enum Next {
    /// More of the ruling, which may answer a question that is open.
    More,
    /// Its end.
    End,
}

fn run_claims(play: &mut Play, claims: &[Then], next: Next) -> Result<(), Failure> {
    let failure = |then: &Then, found| Failure { line: then.line, expected: then.text.clone(), found };
    let Some(first) = claims.first() else { return Ok(()) };
    let spoken_of: Vec<_> = claims.iter().filter_map(|then| then.claim.question_of()).collect();
    if spoken_of.is_empty() {
        play.settle().map_err(|found| failure(first, found))?;
    }
    // A choice that the ruling neither answers nor speaks of fails it.
    let waiting = play.waiting().into_iter().find(|(seat, _)| !spoken_of.contains(seat));
    if let (Some((_, question)), Next::End) = (waiting, next) {
        return Err(failure(first, format!("an unanswered question: {question}")));
    }
    claims.iter().try_for_each(|then| play.judge(&then.claim).map_err(|found| failure(then, found)))
}
