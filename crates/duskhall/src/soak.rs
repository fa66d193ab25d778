//! `duskhall soak`: many games and some courses of decks and cards made by chance, and damaged files for every reader.

use std::time::{Duration, Instant};

use cardtext::pack::Source;
use engine::{Deck, Game, Rng, Seed, Setting};
use lab::SoakRun;
use lab::fuzz::{Bounds, Fault as Found, files, last_panic, quietly};
use lab::left::{self, Leaving};
use lab::logs;
use rulings::{CatalogueHarness, Folder, Harness, run_source};
use serde::Serialize;

use crate::cli;
use crate::games;
use crate::sim::progress;
use crate::verdict::{Fault, Verdict, json, say};

/// What came of it.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    seed: Seed,
    games: u64,
    seconds: f64,
    courses: u64,
    left: u64,
    readers: Vec<ReaderReport>,
    faults: Vec<FaultReport>,
}

#[derive(Serialize)]
struct ReaderReport {
    reader: &'static str,
    files: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct FaultReport {
    doing: String,
    what: String,
    with: String,
}

/// Runs the command.
pub fn run(args: &cli::Soak) -> Result<Verdict, Fault> {
    let registered = games::find(&args.game)?;
    let packs = (registered.game.packs)();
    let started = Instant::now();
    let bar = progress(args.games);
    let done = |games: u64| bar.set_position(games);
    let settings = match args.way.is_any() {
        true => lab::trials::dialled_settings_of(registered.game.modes),
        false => vec![args.way.setting(&registered.game)?],
    };
    let run = SoakRun { packs: &packs, settings: &settings, games: args.games, seed: args.seed, done: &done };
    let mut faults = quietly(|| (registered.soak)(&run))?;
    bar.finish_and_clear();
    let seconds = started.elapsed().as_secs_f64();
    let catalogue = (registered.game.open)(&packs)?;
    let each = (args.games / GAMES_FOR_A_COURSE).max(1);
    let courses = quietly(|| left::play(catalogue.as_ref(), &settings, each, args.seed, Leaving::NowAndThen));
    faults.extend(courses.faults);
    let share = args.seconds.max(0.0) / READERS.len() as f64;
    let bounds = Bounds { files: u64::MAX, time: Duration::from_secs_f64(share) };
    let mut readers = Vec::new();
    for (reader, read) in READERS {
        let started = Instant::now();
        let (files, found) = quietly(|| read(&registered.game, &settings, args.seed, bounds))?;
        readers.push(ReaderReport { reader, files, seconds: started.elapsed().as_secs_f64() });
        faults.extend(found);
    }
    let faults: Vec<_> =
        faults.into_iter().map(|one| FaultReport { doing: one.doing, what: one.what, with: one.with }).collect();
    let well = faults.is_empty();
    let report = Report {
        game: registered.game.name,
        seed: args.seed.into(),
        games: args.games,
        seconds,
        courses: courses.courses,
        left: courses.times,
        readers,
        faults,
    };
    Verdict::of(well).once(if args.form.json { json(&report) } else { tell(&report) })
}

fn tell(report: &Report) -> Result<(), Fault> {
    say(format!("{} games with decks and cards made by chance in {:.1} s", report.games, report.seconds))?;
    say(format!("{} courses, left and gone on with {} times", report.courses, report.left))?;
    for reader in &report.readers {
        say(format!("{} damaged {} read in {:.1} s", reader.files, reader.reader, reader.seconds))?;
    }
    for fault in &report.faults {
        say(format!("\n{}, with {}\n  {}", fault.doing, fault.with, fault.what))?;
    }
    say(match report.faults.len() {
        0 => "nothing went wrong".to_owned(),
        count => format!("\n{count} faults"),
    })
}

type Reader = fn(&Game, &[Setting], u64, Bounds) -> Result<(u64, Vec<Found>), Fault>;

/// Every reader of text from outside.
const READERS: [(&str, Reader); 5] = [
    ("packs", read_packs),
    ("decks", read_decks),
    ("rulings", read_rulings),
    ("logs", read_logs),
    ("courses", read_courses),
];

/// A course of each kind is played for so many games.
const GAMES_FOR_A_COURSE: u64 = 1_000;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn read_packs(game: &Game, _: &[Setting], seed: u64, bounds: Bounds) -> Result<(u64, Vec<Found>), Fault> {
    // A few cards at a time are read quickly, and every one of them is damaged now and then.
    let mut samples = Vec::new();
    for pack in (game.packs)() {
        let cards: Vec<&str> = pack.text.split("[[card]]").skip(1).collect();
        samples.extend(cards.chunks(3).map(|few| few.iter().map(|card| format!("[[card]]{card}")).collect::<String>()));
    }
    let samples: Vec<Vec<u8>> = samples.into_iter().map(String::into_bytes).collect();
    Ok(files("packs", &samples, seed, bounds, &|bytes| {
        let source = Source { file: "damaged.toml".to_owned(), text: text(bytes) };
        if let Err(errors) = (game.open)(&[source]) {
            // What is wrong must be tellable, too.
            let _ = errors.to_string();
        }
    }))
}

fn read_decks(game: &Game, settings: &[Setting], seed: u64, bounds: Bounds) -> Result<(u64, Vec<Found>), Fault> {
    let catalogue = (game.open)(&(game.packs)())?;
    let samples: Vec<Vec<u8>> = (game.decks)().into_iter().map(|deck| deck.text.into_bytes()).collect();
    Ok(files("decks", &samples, seed, bounds, &|bytes| {
        let Ok(deck) = Deck::read("damaged.toml", &text(bytes)) else { return };
        // In the first way to play that it is legal in.
        let legal = |setting: &&Setting| catalogue.check_deck(setting, &deck).is_empty();
        let Some(setting) = settings.iter().find(legal) else { return };
        let decks = vec![deck.clone(); usize::from(setting.players(game.modes))];
        if let Ok(table) = catalogue.start_in(&setting.wish(game.modes), &decks, seed.into()) {
            assert!(!table.deciders().is_empty() || table.outcome().is_some(), "a legal deck starts a match");
        }
    }))
}

fn read_rulings(game: &Game, _: &[Setting], seed: u64, bounds: Bounds) -> Result<(u64, Vec<Found>), Fault> {
    // One heading at a time, so that what is damaged still runs.
    let mut samples = Vec::new();
    let folder = Folder::of(game);
    for file in &folder.files {
        let mut parts = file.text.split("\n## ");
        let first = parts.next().unwrap_or_default().to_owned();
        samples.push(first.clone().into_bytes());
        // Cards written at the top of a file are used under every heading of it.
        samples.extend(parts.map(|part| format!("{first}\n## {part}").into_bytes()));
    }
    let harness = CatalogueHarness::new(game.clone())?;
    let shared = folder.cards.as_ref().map(|cards| harness.with(cards)).transpose()?;
    let harness = shared.as_deref().unwrap_or(&harness);
    Ok(files("rulings", &samples, seed, bounds, &|bytes| {
        let report = run_source(harness, &Source { file: "damaged.md".to_owned(), text: text(bytes) });
        // The runner catches what goes wrong in a game and tells it with the ruling.
        let failures = report.rulings.iter().flat_map(|ruling| &ruling.failures);
        let panicked = failures.into_iter().any(|failure| failure.found.contains("it panicked"));
        assert!(!panicked, "{}", last_panic());
        // What is wrong must be tellable, too.
        let _ = report.to_string();
    }))
}

fn read_logs(game: &Game, settings: &[Setting], seed: u64, bounds: Bounds) -> Result<(u64, Vec<Found>), Fault> {
    let catalogue = (game.open)(&(game.packs)())?;
    let log = |(number, setting): (u64, &Setting)| {
        let nobody = vec![None; usize::from(setting.players(game.modes))];
        let decks = catalogue.generate_table(setting, &nobody, &mut Rng::new(number));
        logs::random(catalogue.as_ref(), &setting.wish(game.modes), &decks, number).map(|log| log.to_bytes())
    };
    // One of each way to play, with decks that are made for it.
    let samples = (seed..).zip(settings).map(log).collect::<Result<Vec<_>, _>>()?;
    Ok(files("logs", &samples, seed, bounds, &|bytes| {
        let _ = logs::watch(bytes, catalogue.as_ref()).map_err(|unplayed| unplayed.to_string());
    }))
}

fn read_courses(game: &Game, settings: &[Setting], seed: u64, bounds: Bounds) -> Result<(u64, Vec<Found>), Fault> {
    let catalogue = (game.open)(&(game.packs)())?;
    // What goes wrong in playing them has been told.
    let played = left::play(catalogue.as_ref(), settings, 1, seed, Leaving::BetweenMatches);
    let samples: Vec<Vec<u8>> = played.files.into_iter().map(String::into_bytes).collect();
    Ok(files("courses", &samples, seed, bounds, &|bytes| match catalogue.resume_course(&text(bytes)) {
        Ok(course) => {
            assert!(!course.deciders().is_empty() || course.outcome().is_some(), "a course that is read goes on");
            // What is carried along is written as it was read.
            let again = catalogue.resume_course(&course.facts()).map(|again| again.facts());
            assert_eq!(again.ok(), Some(course.facts()));
        }
        Err(error) => {
            // What is wrong must be tellable, too.
            let _ = error.to_string();
        }
    }))
}
