//! Runs rulings on an instrumented copy of the rules, as `mutants` asks for it line by line.
//!
//! `mutants` builds this crate in a copy of the repository whose rules ask `mutants_switch` how to behave. In the
//! repository itself it runs as well, and reaches nothing.

mod protocol;

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Instant;

use engine::hall::Game;
use mutants_switch::{NONE, UNBOUNDED, left, reached, set};
use rulings::{HallStage, RulingFile, RulingReport, run_file};

use crate::protocol::{Ask, Cards, Covered, Fall, Told, Trial};

/// The games whose rulings are run.
fn games() -> [Game; 2] {
    [Game::of::<shadow_era::ShadowEra>(), Game::of::<shattered_legacy::ShatteredLegacy>()]
}

/// A game with its rulings, each as a file of its own.
struct Court {
    game: Game,
    rulings: Vec<RulingFile>,
    /// The stage whose cards were loaded by the rules as written.
    stage: HallStage,
}

impl Court {
    fn open(game: Game, root: &Path) -> Result<Court, String> {
        let folder = root.join("games").join(game.name).join("rulings");
        let found = rulings::read::files(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut alone = Vec::new();
        for path in found {
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            let file = RulingFile::read(&name, &text)
                .map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
            alone.extend(
                file.rulings.into_iter().map(|ruling| RulingFile { path: name.clone(), rulings: vec![ruling] }),
            );
        }
        let stage = HallStage::new(game.clone());
        Ok(Court { game, rulings: alone, stage })
    }

    fn cover(&self, index: usize) -> Covered {
        let file = &self.rulings[index];
        set(NONE, UNBOUNDED);
        let report = run_file(&self.stage, file);
        let (first, all_steps) = (reached(), UNBOUNDED - left());
        set(NONE, UNBOUNDED);
        let started = Instant::now();
        run_file(&self.stage, file);
        let micros = started.elapsed().as_micros() as u64;
        let (play, steps) = (reached(), UNBOUNDED - left());
        Covered {
            index,
            place: format!("{}:{}", file.path, file.rulings[0].line),
            rules: file.rulings[0].rules.iter().map(ToString::to_string).collect(),
            loading: first.into_iter().filter(|site| play.binary_search(site).is_err()).collect(),
            play,
            steps,
            all_steps,
            micros,
            fails: first_failure(&report),
        }
    }
}

fn first_failure(reports: &[RulingReport]) -> Option<String> {
    let failure = reports.iter().flat_map(|report| &report.failures).next()?;
    Some(format!("line {}: {} | found: {}", failure.line, failure.expected, failure.found))
}

fn attempt(courts: &[Court], trial: &Trial) -> Result<Told, String> {
    let mut fresh: HashMap<&str, HallStage> = HashMap::new();
    for run in &trial.rulings {
        let court = courts.iter().find(|court| court.game.name == run.game);
        let court = court.ok_or_else(|| format!("no game is called {}", run.game))?;
        let stage = match trial.cards {
            Cards::Loaded => {
                // What is not loaded yet is loaded as written.
                set(NONE, UNBOUNDED);
                &court.stage
            }
            Cards::Anew => fresh.entry(court.game.name).or_insert_with(|| HallStage::new(court.game.clone())),
        };
        let file = court.rulings.get(run.index).ok_or("there are fewer rulings")?;
        set(trial.mutant, run.steps);
        let report = run_file(stage, file);
        set(NONE, UNBOUNDED);
        if let Some(why) = first_failure(&report) {
            return Ok(Told::Fell(Fall { game: run.game.clone(), index: run.index, why }));
        }
    }
    Ok(Told::Stood)
}

fn serve(root: &Path) -> Result<(), String> {
    let courts = games().into_iter().map(|game| Court::open(game, root)).collect::<Result<Vec<_>, _>>()?;
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        match serde_json::from_str(&line).map_err(|error| error.to_string())? {
            Ask::Cover(name) => {
                let court = courts.iter().find(|court| court.game.name == name).ok_or("no such game")?;
                for index in 0..court.rulings.len() {
                    tell(&Told::Ran(court.cover(index)))?;
                }
                tell(&Told::Done)?;
            }
            Ask::Try(trial) => tell(&attempt(&courts, &trial)?)?,
        }
    }
    Ok(())
}

fn tell(told: &Told) -> Result<(), String> {
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
        tell(&Told::Broken(why)).unwrap_or_default();
        std::process::exit(1);
    }
}
