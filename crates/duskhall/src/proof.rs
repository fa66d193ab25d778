//! `duskhall rulings` and `duskhall rules`: what is proven.

use std::path::Path;
use std::{fs, io};

use cardtext::text::nearest;
use engine::Game;
use indicatif::ProgressBar;
use rulings::{CatalogueStage, Coverage, Folder, Ledger, Report, run_folder, run_path};
use serde::Serialize;

use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};
use crate::which::Games;

/// Runs the rulings that come with a game.
fn run_own(game: &Game) -> Result<Report, Fault> {
    let stage = CatalogueStage::new(game.clone())?;
    let folder = Folder::of(game);
    let bar = ProgressBar::new(folder.files.len() as u64);
    let report = run_folder(&stage, &folder, &|| bar.inc(1));
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
                let game = match &args.game {
                    Some(name) => games::find(name)?.game,
                    None => game_of(Path::new(what))?,
                };
                report.add(run_path(&CatalogueStage::new(game)?, Path::new(what)));
            }
        }
    }
    if args.form.json {
        json(&report)?;
    } else {
        say(report.to_string())?;
    }
    Ok(Verdict::of(report.holds()))
}

/// The game that a file of rulings, or the first one in a folder, is about.
fn game_of(path: &Path) -> Result<Game, Fault> {
    let unreadable = |error: io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
    if path.is_dir() {
        let mut inside: Vec<_> =
            fs::read_dir(path).map_err(unreadable)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
        inside.sort();
        let rulings = inside.iter().find(|file| file.is_dir() || file.extension().is_some_and(|ending| ending == "md"));
        return match rulings {
            Some(file) => game_of(file),
            None => Err(unreadable(io::Error::other("there are no rulings in it"))),
        };
    }
    let source = games::read(path)?;
    let games = Games::all();
    Ok(games.at(games.of_rulings(&source.file, &source.text)?).clone())
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
    let mut books = Vec::new();
    let wanted = |name: &str| args.game.as_deref().is_none_or(|game| game == name);
    for registered in games::all().iter().filter(|registered| wanted(registered.game.name)) {
        let report = run_own(&registered.game)?;
        for mistake in report.mistakes.iter().filter(|_| !args.form.json) {
            say(format!("{mistake}\n"))?;
        }
        books.push(book(registered.game.name, registered.game.rulebook, &report)?);
        if !report.holds() && !args.form.json {
            say(report.to_string())?;
        }
    }
    for (name, text) in games::RULEBOOKS.iter().filter(|(name, _)| wanted(name)) {
        books.push(book(name, text, &Report::default())?);
    }
    if let (Some(name), true) = (&args.game, books.is_empty()) {
        return Err(games::find(name).err().unwrap_or_else(|| Fault::Usage(name.clone())));
    }
    if args.form.json {
        json(&books)?;
    } else {
        for book in &books {
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
    }
    let complete = books.iter().all(|book| book.complete);
    Ok(Verdict::of(complete || !args.strict))
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

/// A rule as its rulebook says it.
#[derive(Serialize)]
struct Quoted {
    game: &'static str,
    rule: String,
    statement: String,
    heading: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<String>,
    line: usize,
}

/// Runs `duskhall rule`.
pub fn rule(args: &cli::Rule) -> Result<Verdict, Fault> {
    let played = games::all().into_iter().map(|registered| (registered.game.name, registered.game.rulebook));
    let mut all = Vec::new();
    for (game, text) in played.chain(games::RULEBOOKS.iter().copied()) {
        all.extend(Ledger::read(text)?.rules.into_iter().map(|rule| Quoted {
            game,
            rule: rule.id.to_string(),
            statement: rule.statement,
            heading: rule.heading,
            edition: rule.edition,
            line: rule.line,
        }));
    }
    let mut quoted: Vec<&Quoted> = Vec::new();
    for name in &args.rules {
        let wanted = name.to_uppercase();
        let section = format!("{wanted}-");
        let before = quoted.len();
        quoted.extend(all.iter().filter(|rule| rule.rule == wanted || rule.rule.starts_with(&section)));
        if quoted.len() == before {
            let known = "no rulebook has it; a name looks like SE-ACTION-2".to_owned();
            let near = nearest(&wanted, all.iter().map(|rule| rule.rule.as_str()));
            return Err(Fault::Unknown { what: "rule", name: name.clone(), known, nearest: near });
        }
    }
    if args.form.json {
        json(&quoted)?;
    } else {
        for rule in &quoted {
            let edition = rule.edition.as_ref().map(|edition| format!(" ({edition})")).unwrap_or_default();
            say(format!("{}  {}{edition}", rule.rule, rule.statement))?;
        }
    }
    Ok(Verdict::Well)
}
