//! How a command ends: its exit code, and what it says when it cannot do what was asked.

use std::borrow::Cow;
use std::io::{self, Write};
use std::process::ExitCode;

use cardtext::letters::is_unseen;
use cardtext::report::PackErrors;
use engine::{DeckError, Diverged, LogError, StartError};
use serde::Serialize;
use thiserror::Error;

/// How a command that was understood ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All is well: exit code 0.
    Well,
    /// What was checked is not: exit code 1.
    NotWell,
}

impl Verdict {
    /// Well if something holds.
    pub const fn of(holds: bool) -> Verdict {
        if holds { Verdict::Well } else { Verdict::NotWell }
    }

    /// The verdict, once it is told. Whoever reads it may leave before its end, which changes nothing of it.
    pub fn once(self, told: Result<(), Fault>) -> Result<Verdict, Fault> {
        match told {
            Err(Fault::Terminal(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(self),
            told => told.map(|()| self),
        }
    }

    /// The exit code.
    pub fn code(self) -> ExitCode {
        match self {
            Verdict::Well => ExitCode::SUCCESS,
            Verdict::NotWell => ExitCode::from(1),
        }
    }
}

/// Why a command could not do what was asked.
#[derive(Debug, Error)]
pub enum Fault {
    /// Nothing has that name.
    #[error("find the {what} {name:?}: {known}{}", .nearest.as_ref().map(|near| format!("; did you mean {near:?}?")).unwrap_or_default())]
    Unknown {
        /// "game", "deck", "card"
        what: &'static str,
        /// The name.
        name: String,
        /// What there is.
        known: String,
        /// The nearest name.
        nearest: Option<String>,
    },
    /// Nothing tells which game is meant.
    #[error("tell which game {of} is for, since {why}: {how}. The games are {}", list(.games, "and"))]
    WhichGame {
        /// What was asked about.
        of: String,
        /// Why it cannot be told.
        why: String,
        /// How to tell it.
        how: String,
        /// The games there are.
        games: Vec<&'static str>,
    },
    /// It was asked wrongly.
    #[error("understand that: {0}")]
    Usage(String),
    /// A file cannot be read or written.
    #[error("use {path}: {why}")]
    File {
        /// The file.
        path: String,
        /// Why not.
        why: String,
    },
    /// There is no place for what has to be kept.
    #[error("keep {what}: {why}; {how}")]
    Nowhere {
        /// What it is.
        what: &'static str,
        /// Why there is none.
        why: String,
        /// What can be done instead.
        how: &'static str,
    },
    /// Another program plays what a file has.
    #[error(
        "use {path}: another duskhall plays it now; leave the table there (q), or end that program, and it can be gone on with"
    )]
    Busy {
        /// The file.
        path: String,
    },
    /// Packs with mistakes.
    #[error("load the packs\n\n{0}")]
    Packs(PackErrors),
    /// A deck that cannot be read.
    #[error(transparent)]
    Deck(#[from] DeckError),
    /// A deck's line that cannot be read or written.
    #[error(transparent)]
    Line(#[from] engine::LineError),
    /// A list of restrictions that cannot be used.
    #[error(transparent)]
    Restrictions(#[from] engine::RestrictionsError),
    /// A match that cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A course that cannot begin or go on.
    #[error(transparent)]
    Course(#[from] engine::CourseError),
    /// The file of a course that cannot be gone on with.
    #[error("go on with {path}: failed to {why}")]
    CourseFile {
        /// The file.
        path: String,
        /// Why not.
        why: engine::CourseError,
    },
    /// No way to play the game.
    #[error(transparent)]
    Setting(#[from] engine::SettingError),
    /// An unknown bot.
    #[error(transparent)]
    Bot(#[from] bots::UnknownBot),
    /// A log that cannot be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// A log without a beginning.
    #[error(
        "use {path}: the log is damaged at its beginning, which has the seed and the decks, and nothing of the match can be played or shown \
         without them; if there is a copy of it, use that"
    )]
    DamagedLog {
        /// The file.
        path: String,
    },
    /// A log that does not replay.
    #[error(transparent)]
    Diverged(#[from] Diverged),
    /// A log that does not replay, told to somebody who may not know what others could choose.
    #[error("replay decision {decision}: it cannot be made as it was when the log was written")]
    Unlike {
        /// Which decision, from 1; 0 is the deal.
        decision: usize,
    },
    /// A match that cannot be gone on with, though it can be read.
    #[error("{why}; duskhall replay {path} shows what was told of it")]
    OnlyTold {
        /// Why not.
        why: Diverged,
        /// Where it is.
        path: String,
    },
    /// A rulebook of ours that cannot be read.
    #[error("read a rulebook: {0}")]
    Rulebook(#[from] engine::LedgerError),
    /// A game whose rulings cannot be played at all.
    #[error(transparent)]
    Harness(#[from] rulings::HarnessError),
    /// Games between bots that cannot be played.
    #[error("play: {0}")]
    Bots(lab::Stuck),
    /// A game that failed in the middle of a match.
    #[error("go on with the match: the game has a fault: {0}")]
    Game(String),
    /// The terminal or a pipe failed.
    #[error("use the terminal: {0}")]
    Terminal(#[from] io::Error),
    /// Instructions cannot be counted.
    #[error("count instructions: {0}")]
    Count(String),
    /// A report that cannot be written.
    #[error("write the report: {0}")]
    Json(#[from] serde_json::Error),
}

impl Fault {
    /// The exit code: 1 if something that was checked is not well, 2 if the question was wrong.
    pub fn code(&self) -> ExitCode {
        match self {
            Fault::Packs(_)
            | Fault::Start(
                StartError::Illegal { .. }
                | StartError::Large { .. }
                | StartError::Crowded { .. }
                | StartError::Together { .. },
            )
            | Fault::Diverged(_)
            | Fault::Unlike { .. }
            | Fault::OnlyTold { .. }
            | Fault::Bots(_)
            | Fault::Game(_) => ExitCode::from(1),
            Fault::Terminal(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Fault::Unknown { .. }
            | Fault::WhichGame { .. }
            | Fault::Usage(_)
            | Fault::Count(_)
            | Fault::File { .. }
            | Fault::Busy { .. }
            | Fault::Nowhere { .. }
            | Fault::Deck(_)
            | Fault::Line(_)
            | Fault::Restrictions(_)
            | Fault::Start(StartError::Decks { .. } | StartError::Setting(_))
            | Fault::Setting(_)
            | Fault::Course(_)
            | Fault::CourseFile { .. }
            | Fault::Bot(_)
            | Fault::Log(_)
            | Fault::DamagedLog { .. }
            | Fault::Rulebook(_)
            | Fault::Harness(_)
            | Fault::Terminal(_)
            | Fault::Json(_) => ExitCode::from(2),
        }
    }
}

impl From<lab::CourseFault> for Fault {
    fn from(fault: lab::CourseFault) -> Self {
        match fault {
            lab::CourseFault::Begin(error) => Fault::from(error),
            lab::CourseFault::Bot(unknown) => Fault::Bot(unknown),
            lab::CourseFault::Stuck(stuck) => Fault::Bots(stuck),
        }
    }
}

impl From<lab::BotFault> for Fault {
    fn from(fault: lab::BotFault) -> Self {
        match fault {
            lab::BotFault::Start(error) => Fault::Start(error),
            lab::BotFault::Bot(unknown) => Fault::Bot(unknown),
            lab::BotFault::Stuck(stuck) => Fault::Bots(stuck),
            lab::BotFault::Kept { path, why } => Fault::File { path, why },
        }
    }
}

/// Writes a report as JSON.
pub fn json(report: &impl Serialize) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    // First to memory, so that a closed pipe is told from a report that cannot be made.
    let text = serde_json::to_string_pretty(report)?;
    writeln!(out, "{text}")?;
    Ok(())
}

/// Writes a line to the standard output; unlike `println!`, a closed pipe is an error and not a panic.
pub fn say(text: impl AsRef<str>) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", harmless(text.as_ref()))?;
    Ok(())
}

/// A text that may be somebody else's, of a file that was passed on, so that it does nothing where it is shown but stand there: what steers a
/// terminal, shows nothing or turns letters around is told by its number. Lines and tabs stay.
fn harmless(text: &str) -> Cow<'_, str> {
    let harms = |letter: char| is_unseen(letter) || letter.is_control() && !matches!(letter, '\n' | '\t');
    if !text.contains(harms) {
        return Cow::Borrowed(text);
    }
    let shown = |letter: char| if harms(letter) { letter.escape_unicode().to_string() } else { letter.to_string() };
    Cow::Owned(text.chars().map(shown).collect())
}

/// Writes a line to the standard error; where it cannot be written there is nobody to tell.
pub fn warn(text: impl std::fmt::Display) {
    let _ = writeln!(io::stderr().lock(), "{}", harmless(&text.to_string()));
}

/// "1 card", "2 cards"
pub fn count(number: usize, noun: &str) -> String {
    let (stem, ending) = match noun.strip_suffix('y') {
        Some(stem) if number != 1 => (stem, "ies"),
        _ => (noun, if number == 1 { "" } else { "s" }),
    };
    format!("{number} {stem}{ending}")
}

/// "one", "one and two", "one, two and three"
pub fn list(words: &[impl AsRef<str>], joint: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} {joint} {}", most.join(", "), last.as_ref())
        }
    }
}
