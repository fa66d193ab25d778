//! Runs rulings on an instrumented copy of the rules, as `mutants` asks for it line by line.
//!
//! `mutants` builds this crate in a copy of the repository whose rules ask `mutants_switch` how to behave. In the
//! repository itself it runs as well, and reaches nothing.

mod protocol;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use engine::Game;
use mutants_switch::{NONE, UNBOUNDED, left, reached, set};
use rulings::{CatalogueHarness, Folder, Harness, Ledger, RulingFile, Source, run_ruling};

use crate::protocol::{Ask, Cards, Covered, Fall, Trial, WorkerSays};

/// The games whose rulings are run.
fn games() -> [Game; 4] {
    [
        Game::of::<s3ccg::ShiningShadows>(),
        Game::of::<shadow_era::ShadowEra>(),
        Game::of::<shards::Shards>(),
        Game::of::<shattered_legacy::ShatteredLegacy>(),
    ]
}

/// A game with its rulings.
struct Court {
    game: Game,
    /// The cards that the rulings share.
    shared: Option<Source>,
    files: Vec<RulingFile>,
    /// Each ruling, by its file and its place in it.
    rulings: Vec<(usize, usize)>,
}

/// The cards of a game and of its files of rulings, loaded when they are first needed.
#[derive(Default)]
struct Shelf {
    base: Option<Box<dyn Harness>>,
    files: HashMap<usize, Box<dyn Harness>>,
}

impl Shelf {
    fn harness(&mut self, court: &Court, file: usize) -> Result<&dyn Harness, String> {
        if self.base.is_none() {
            let harness = CatalogueHarness::new(court.game.clone()).map_err(|error| error.to_string())?;
            self.base = Some(match &court.shared {
                Some(cards) => harness.with(cards).map_err(|errors| errors.to_string())?,
                None => Box::new(harness),
            });
        }
        let base = self.base.as_deref().ok_or("the cards are not there")?;
        let cards = &court.files[file].cards;
        if cards.text.is_empty() {
            return Ok(base);
        }
        let harness = match self.files.entry(file) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(empty) => empty.insert(base.with(cards).map_err(|errors| errors.to_string())?),
        };
        Ok(&**harness)
    }
}

impl Court {
    fn open(game: Game, root: &Path) -> Result<Court, String> {
        let rulebook = Ledger::read(game.rulebook).map_err(|error| error.to_string())?;
        let place = root.join("games").join(game.name).join("rulings");
        let (folders, mut mistakes) = Folder::at(&place);
        let mut files = Vec::new();
        let mut shared = None;
        for folder in folders {
            shared = shared.or(folder.cards);
            for mut source in folder.files {
                let name = Path::new(&source.file).strip_prefix(root).map(|path| path.display().to_string());
                source.file = name.unwrap_or(source.file);
                match RulingFile::read(&rulebook, &source) {
                    Ok(file) => files.push(file),
                    Err(wrong) => mistakes.extend(wrong),
                }
            }
        }
        if !mistakes.is_empty() {
            return Err(mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
        }
        let of_file =
            |(number, file): (usize, &RulingFile)| (0..file.rulings.len()).map(move |ruling| (number, ruling));
        let rulings = files.iter().enumerate().flat_map(of_file).collect();
        Ok(Court { game, shared, files, rulings })
    }

    /// Runs a ruling with the cards on a shelf; the first line that differs, or what went wrong before there was one.
    fn run(&self, shelf: &mut Shelf, index: usize) -> Option<String> {
        let (file, ruling) = self.rulings[index];
        let report = catch_unwind(AssertUnwindSafe(|| {
            let harness = shelf.harness(self, file)?;
            Ok::<_, String>(run_ruling(harness, &self.files[file].path, &self.files[file].rulings[ruling]))
        }));
        match report {
            Ok(Ok(report)) => {
                let failure = report.failures.first()?;
                Some(format!("line {}: {} | found: {}", failure.place.line, failure.place.text(), failure.found))
            }
            Ok(Err(why)) => Some(why),
            Err(_) => Some("the cards are not loaded: it panicked".to_owned()),
        }
    }

    fn cover(&self, shelf: &mut Shelf, index: usize) -> Covered {
        let (file, ruling) = self.rulings[index];
        set(NONE, UNBOUNDED);
        let fails = self.run(shelf, index);
        let (first, all_steps) = (reached(), UNBOUNDED - left());
        set(NONE, UNBOUNDED);
        let started = Instant::now();
        self.run(shelf, index);
        let micros = started.elapsed().as_micros() as u64;
        let (play, steps) = (reached(), UNBOUNDED - left());
        let file = &self.files[file];
        Covered {
            index,
            place: format!("{}:{}", file.path, file.rulings[ruling].place.line),
            rules: file.rulings[ruling].rules.iter().map(ToString::to_string).collect(),
            loading: first.into_iter().filter(|site| play.binary_search(site).is_err()).collect(),
            play,
            steps,
            all_steps,
            micros,
            fails,
        }
    }
}

/// A worker that is silent for much longer than this hangs in a ruling; thousands of rulings may take their time.
const SILENCE: Duration = Duration::from_secs(1);

/// A game's rulings, and its cards as the rules as written load them.
type Sitting = (Court, Shelf);

fn attempt(sittings: &mut [Sitting], trial: &Trial) -> Result<WorkerSays, String> {
    let mut fresh: HashMap<&str, Shelf> = HashMap::new();
    let mut spoken = Instant::now();
    for run in &trial.rulings {
        if spoken.elapsed() > SILENCE {
            tell(&WorkerSays::Holds)?;
            spoken = Instant::now();
        }
        let sitting = sittings.iter_mut().find(|(court, _)| court.game.name == run.game);
        let (court, loaded) = sitting.ok_or_else(|| format!("no game is called {}", run.game))?;
        let (file, _) = *court.rulings.get(run.index).ok_or("there are fewer rulings")?;
        let shelf = match trial.cards {
            Cards::Loaded => {
                // What is not loaded yet is loaded as written.
                set(NONE, UNBOUNDED);
                loaded.harness(court, file)?;
                loaded
            }
            Cards::Anew => fresh.entry(court.game.name).or_default(),
        };
        set(trial.mutant, run.steps);
        let fails = court.run(shelf, run.index);
        set(NONE, UNBOUNDED);
        if let Some(why) = fails {
            return Ok(WorkerSays::Fell(Fall { game: run.game.clone(), index: run.index, why }));
        }
    }
    Ok(WorkerSays::Stood)
}

fn serve(root: &Path) -> Result<(), String> {
    let mut sittings = Vec::new();
    for game in games() {
        sittings.push((Court::open(game, root)?, Shelf::default()));
    }
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        match serde_json::from_str(&line).map_err(|error| error.to_string())? {
            Ask::Cover(name) => {
                let sitting = sittings.iter_mut().find(|(court, _)| court.game.name == name);
                let (court, shelf) = sitting.ok_or("no such game")?;
                for index in 0..court.rulings.len() {
                    tell(&WorkerSays::Ran(court.cover(shelf, index)))?;
                }
                tell(&WorkerSays::Done)?;
            }
            Ask::Try(trial) => tell(&attempt(&mut sittings, &trial)?)?,
        }
    }
    Ok(())
}

fn tell(told: &WorkerSays) -> Result<(), String> {
    let line = serde_json::to_string(told).map_err(|error| error.to_string())?;
    let mut out = io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|error| error.to_string())
}

fn main() {
    // A panic is how many mutants are caught; nobody needs to read of it.
    std::panic::set_hook(Box::new(|_| {}));
    let root = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    if let Err(why) = serve(Path::new(&root)) {
        // Whoever asked may be gone already.
        tell(&WorkerSays::Broken(why)).unwrap_or_default();
        std::process::exit(1);
    }
}
