//! Executable rulings: Markdown that proves a rulebook, line by line.
//!
//! Every game has a rulebook ([`Ledger`]), whose rules have ids that never change. A ruling is a heading that
//! names some of those ids, a sentence or two of prose, and fenced blocks that run:
//!
//! ````text
//! ## SE-COMBAT-4 A strike deals the ally's attack
//!
//! ```ruling
//! given
//!   A allies: Wolf (ready)
//!   B allies: Bear
//! when
//!   A: Attack with Wolf > Bear
//! then
//!   Bear health = 3
//! ```
//! ````
//!
//! - [`read`] makes a [`RulingFile`] of a Markdown text, or tells every line it cannot understand;
//! - a game implements [`Stage`], and [`run`] plays the rulings on it. It sees the match only as people and bots do,
//!   through `Table` and its views, and it is strict: a label that is not offered, or a choice that the ruling
//!   does not answer, fails it;
//! - [`coverage`] sets what held against the rulebook: which rules are proven, and which are not.
//!
//! The format is taught to its authors in `docs/rulings.md`.
//!
//! ```
//! use rulings::{Coverage, Ledger, RulingFile, RulingReport};
//!
//! let ledger = Ledger::read("# Toy\n- **TOY-DECK-1** A deck has a hero.\n- **TOY-WIN-1** The last hero wins.\n")?;
//! let text = "## TOY-WIN-1 Giving up\n```ruling\ngiven\nwhen\nA concedes\nthen\nB wins\n```\n";
//! let file = RulingFile::read("win.md", text).expect("a ruling");
//! assert_eq!(file.rulings[0].title, "Giving up");
//!
//! // `run_file` would give this report on a game where it holds.
//! let ruling = &file.rulings[0];
//! let report = RulingReport {
//!     file: file.path.clone(),
//!     line: ruling.line,
//!     rules: ruling.rules.clone(),
//!     title: ruling.title.clone(),
//!     failures: vec![],
//! };
//! let coverage = Coverage::of(&ledger, [&report]);
//! assert_eq!(coverage.to_string(), "unproven TOY-DECK-1  A deck has a hero.\nToy: 1 of 2 rules proven");
//! # Ok::<(), rulings::ledger::LedgerError>(())
//! ```

pub mod check;
pub mod claim;
pub mod coverage;
pub mod hall_stage;
mod judge;
pub mod ledger;
mod lists;
mod play;
pub mod read;
mod roster;
pub mod run;
pub mod scenario;
pub mod stage;

pub use coverage::{Coverage, Proven};
pub use hall_stage::HallStage;
pub use ledger::{Ledger, Need, RuleId};
pub use read::{Mistake, RulingFile};
pub use run::{Failure, Report, RulingReport, run_file, run_path};
pub use stage::{Dealt, Face, Stage};
