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
//! - [`folder`] finds files of rulings and the cards that they share;
//! - a game implements [`Harness`], and [`run`] plays the rulings on it. It sees the match only as people and bots do,
//!   through `Table` and its views, and it is strict: a label that is not offered, or a choice that the ruling
//!   does not answer, fails it;
//! - [`coverage`] sets what held against the rulebook: which rules are proven, and which are not.
//!
//! The format is taught to its authors in `docs/rulings.md`.
//!
//! ```
//! use rulings::{Coverage, Ledger, RulingFile, RulingReport, Source};
//!
//! let ledger = Ledger::read("# Toy\n- **TOY-DECK-1** A deck has a hero.\n- **TOY-WIN-1** The last hero wins.\n")?;
//! let text = "## TOY-WIN-1 Giving up\n```ruling\ngiven\nwhen\nA concedes\nthen\nB wins\n```\n";
//! let source = Source { file: "win.md".to_owned(), text: text.to_owned() };
//! let file = RulingFile::read(&ledger, &source).expect("a ruling");
//! assert_eq!(file.rulings[0].title, "Giving up");
//!
//! // `run_source` would give this report on a game where it holds.
//! let ruling = &file.rulings[0];
//! let report = RulingReport {
//!     file: file.path.clone(),
//!     line: ruling.place.line,
//!     rules: ruling.rules.clone(),
//!     title: ruling.title.clone(),
//!     editions: vec![],
//!     failures: vec![],
//! };
//! let coverage = Coverage::of(&ledger, [&report]);
//! assert_eq!(coverage.to_string(), "unproven TOY-DECK-1  A deck has a hero.\nToy: 1 of 2 rules proven");
//! # Ok::<(), engine::LedgerError>(())
//! ```

mod asked;
pub mod catalogue_harness;
pub mod check;
pub mod coverage;
mod denied;
mod editions;
pub mod expectation;
pub mod folder;
pub mod harness;
mod judge;
mod lists;
pub mod place;
pub mod read;
mod rehearsal;
mod roster;
pub mod run;
pub mod scenario;
pub mod written;

pub use cardtext::pack::Source;
pub use catalogue_harness::{CatalogueHarness, HarnessError};
pub use coverage::{Coverage, Proven};
pub use denied::Spoken;
pub use engine::{Ledger, Need, RuleId};
pub use folder::Folder;
pub use harness::{Dealt, Harness, PrintedFace};
pub use place::{Mistake, Place};
pub use read::RulingFile;
pub use run::{Failure, Report, RulingReport, run_folder, run_path, run_ruling, run_source};
