//! `duskhall rulings` and `duskhall rules`: what is proven.

use std::fmt;
use std::path::Path;

use cardtext::pack::Source;
use cardtext::text::nearest;
use engine::{Game, Keyword, Reference, Rule};
use indicatif::ProgressBar;
use rulings::{CatalogueHarness, Coverage, Folder, Ledger, Report, run_folder, run_path};
use serde::Serialize;

use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, list, say, warn};
use crate::which::{Games, Outline};

/// Runs the rulings that come with a game.
fn run_own(game: &Game) -> Result<Report, Fault> {
    let harness = CatalogueHarness::new(game.clone())?;
    let folder = Folder::of(game);
    let bar = ProgressBar::new(folder.files.len() as u64);
    let report = run_folder(&harness, &folder, &|| bar.inc(1));
    bar.finish_and_clear();
    Ok(report)
}

/// Runs `duskhall rulings`.
pub fn rulings(args: &cli::Rulings) -> Result<Verdict, Fault> {
    quiet_panics();
    let mut report = Report::default();
    if args.what.is_empty() {
        let games = match &args.game {
            Some(name) => vec![games::find(name)?],
            None => games::all(),
        };
        for registered in games {
            report.add(run_own(&registered.game)?);
        }
    }
    for what in &args.what {
        match games::find(what) {
            Ok(registered) => report.add(run_own(&registered.game)?),
            Err(unknown) => {
                if !Path::new(what).exists() {
                    let hint = format!("it is neither a game nor a file ({unknown})");
                    return Err(Fault::File { path: what.clone(), why: hint });
                }
                let found = match &args.game {
                    Some(name) => run_path(&CatalogueHarness::new(games::find(name)?.game)?, Path::new(what)),
                    None => run_found(Path::new(what))?,
                };
                if found.rulings.is_empty() && found.mistakes.is_empty() {
                    let why = "there are no rulings in it; docs/rulings.md tells how they are written".to_owned();
                    return Err(Fault::File { path: what.clone(), why });
                }
                report.add(found);
            }
        }
    }
    Verdict::of(report.holds()).once(if args.form.json { json(&report) } else { say(report.to_string()) })
}

/// Runs the rulings of a file, or of all files below a folder, each for the game whose rules its headings name. A file that names none
/// goes with the others of its folder, and so do the cards that lie there unless they show another game.
fn run_found(path: &Path) -> Result<Report, Fault> {
    let (folders, mistakes) = Folder::at(path);
    if folders.is_empty() {
        let why = mistakes.first().map_or("there are no rulings in it".to_owned(), |mistake| mistake.what.clone());
        return Err(Fault::File { path: path.display().to_string(), why });
    }
    let games = Games::all();
    let mut report = Report { rulings: Vec::new(), mistakes };
    for folder in folders {
        let named = |file: &Source| games.of_rulings(&file.file, &file.text);
        let mut told: Vec<Result<usize, Fault>> = folder.files.iter().map(named).collect();
        let Some(usual) = told.iter().find_map(|place| place.as_ref().ok().copied()) else {
            return Err(told.swap_remove(0).err().unwrap_or_else(|| Fault::Usage(path.display().to_string())));
        };
        let shown = |cards: &Source| games.of_file(None, &Outline::of(cards.clone())).unwrap_or(usual);
        let shared = folder.cards.as_ref().map(shown);
        for place in 0..games.count() {
            let is_here = |told: &Result<usize, Fault>| *told.as_ref().unwrap_or(&usual) == place;
            let own = folder.files.iter().zip(&told).filter(|(_, told)| is_here(told));
            let files: Vec<Source> = own.map(|(file, _)| file.clone()).collect();
            if !files.is_empty() {
                let cards = folder.cards.clone().filter(|_| shared == Some(place));
                let harness = CatalogueHarness::new(games.at(place).clone())?;
                report.add(run_folder(&harness, &Folder { cards, files }, &|| {}));
            }
        }
    }
    Ok(report)
}

/// A fault of a game is told with its ruling; the default message would only disturb the report.
fn quiet_panics() {
    std::panic::set_hook(Box::new(|_| {}));
}

/// How one rulebook stands.
#[derive(Serialize)]
struct Book {
    game: String,
    complete: bool,
    required: usize,
    proven: usize,
    rulings: usize,
    coverage: Coverage,
}

/// Runs `duskhall rules`.
pub fn rules(args: &cli::Rules) -> Result<Verdict, Fault> {
    quiet_panics();
    let (mut books, mut failed) = (Vec::new(), Vec::new());
    let wanted = |name: &str| args.game.as_deref().is_none_or(|game| game == name);
    for registered in games::all().iter().filter(|registered| wanted(registered.game.name)) {
        let report = run_own(&registered.game)?;
        failed.extend(report.mistakes.iter().map(|mistake| format!("{mistake}\n")));
        books.push(book(registered.game.name, registered.game.rulebook, &report)?);
        if !report.holds() {
            failed.push(report.to_string());
        }
    }
    if let (Some(name), true) = (&args.game, books.is_empty()) {
        return Err(games::find(name).err().unwrap_or_else(|| Fault::Usage(name.clone())));
    }
    let complete = books.iter().all(|book| book.complete);
    Verdict::of(complete || !args.strict).once(if args.form.json {
        json(&books)
    } else {
        failed.iter().try_for_each(say).and_then(|()| tell_books(&books, args))
    })
}

fn tell_books(books: &[Book], args: &cli::Rules) -> Result<(), Fault> {
    for book in books {
        if args.missing {
            say(book.coverage.to_string())?;
        } else {
            let title = &book.coverage.title;
            say(format!("{title}: {} of {} rules proven by {} rulings", book.proven, book.required, book.rulings))?;
        }
    }
    if !args.missing && books.iter().any(|book| !book.complete) {
        say("(--missing lists the rules without proof)")?;
    }
    Ok(())
}

fn book(name: &str, text: &str, report: &Report) -> Result<Book, Fault> {
    let ledger = Ledger::read(text)?;
    let coverage = Coverage::of(&ledger, &report.rulings);
    let (required, unproven) = (coverage.required().count(), coverage.unproven().count());
    Ok(Book {
        game: name.to_owned(),
        complete: coverage.is_complete() && report.holds(),
        required,
        proven: required - unproven,
        rulings: report.rulings.len(),
        coverage,
    })
}

/// What was asked about.
#[derive(Serialize)]
#[serde(untagged)]
enum Quoted {
    /// A rule as its rulebook says it.
    Rule {
        game: &'static str,
        rule: String,
        statement: String,
        heading: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        edition: Option<String>,
        line: usize,
    },
    /// A keyword or a named state, and what it means.
    Keyword {
        game: &'static str,
        #[serde(flatten)]
        keyword: Keyword,
    },
}

impl Quoted {
    fn rule(game: &'static str, rule: &Rule) -> Quoted {
        let Rule { id, statement, heading, source: _, edition, line } = rule.clone();
        Quoted::Rule { game, rule: id.to_string(), statement, heading, edition, line }
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quoted::Rule { rule, statement, edition, .. } => {
                write!(f, "{rule}  {statement}")?;
                edition.as_ref().map_or(Ok(()), |edition| write!(f, " ({edition})"))
            }
            Quoted::Keyword { game, keyword } => {
                write!(f, "{} · {game}", keyword.word)?;
                if !keyword.means.is_empty() {
                    write!(f, "\n  {}", keyword.means)?;
                }
                for rule in keyword.rule.iter().chain(&keyword.goes_on) {
                    write!(f, "\n  {}  {}", rule.id, rule.statement)?;
                }
                if !keyword.also.is_empty() {
                    let also: Vec<String> = keyword.also.iter().map(ToString::to_string).collect();
                    write!(f, "\n  see also {}", also.join(", "))?;
                }
                Ok(())
            }
        }
    }
}

/// Runs `duskhall rule`.
pub fn rule(args: &cli::Rule) -> Result<Verdict, Fault> {
    let played = games::all().into_iter().map(|registered| (registered.game.name, registered.game.reference()));
    let all: Vec<(&'static str, Reference)> = played.collect();
    let mut quoted: Vec<Quoted> = Vec::new();
    for name in &args.rules {
        let before = quoted.len();
        for (game, reference) in &all {
            let keyword = reference.keyword(name).map(|keyword| Quoted::Keyword { game, keyword });
            quoted.extend(reference.section(name).map(|rule| Quoted::rule(game, rule)).chain(keyword));
        }
        if quoted.len() == before {
            quoted.extend(speaking_of(name, &all));
        }
        if quoted.len() == before {
            return Err(unknown(name, &all));
        }
    }
    if args.form.json {
        json(&quoted)?;
    } else {
        quoted.iter().try_for_each(|quoted| say(quoted.to_string()))?;
    }
    Ok(Verdict::Well)
}

/// So many rules of a game are quoted that speak of a word.
pub(crate) const SPEAKING: usize = 6;

/// The rules that speak of something that is neither a rule nor a keyword; those that are too many are counted.
fn speaking_of(name: &str, all: &[(&'static str, Reference)]) -> Vec<Quoted> {
    let mut quoted = Vec::new();
    for (game, reference) in all {
        let rules = reference.speaking_of(name);
        quoted.extend(rules.iter().take(SPEAKING).map(|rule| Quoted::rule(game, rule)));
        if rules.len() > SPEAKING {
            let more = rules.len() - SPEAKING;
            warn(format_args!("{more} more rules of {game} speak of {name}; its rulebook has them all."));
        }
    }
    quoted
}

/// That nothing has a name, with what is most like it.
fn unknown(name: &str, all: &[(&'static str, Reference)]) -> Fault {
    let mut near: Vec<String> = all.iter().flat_map(|(_, reference)| reference.near(name)).collect();
    let nearest = nearest(name, near.iter().map(String::as_str));
    near.retain(|other| Some(other) != nearest.as_ref());
    let also = if near.is_empty() { String::new() } else { format!("; like it are {}", list(&near, "and")) };
    let known = format!("no rulebook has it, and no game such a keyword; a rule's name looks like SE-ACTION-2{also}");
    Fault::Unknown { what: "rule or keyword", name: name.to_owned(), known, nearest }
}
