//! Breaks the rules in many ways and lists what no ruling notices.
//!
//! A good ruling fails once its rule is broken. `mutants` breaks the rules for it:
//!
//! 1. [`survey`] reads the rules of the engine and the games and finds the places that can be broken;
//! 2. [`workshop`] writes a copy of the repository in which each of these places asks a switch how to behave, and
//!    builds it once; what does not compile is left out;
//! 3. [`court`] runs all rulings once as the rules are written and notes what each reaches; then, for each mutant of
//!    a [`sample`], those that reach it until one fails. A mutant of the engine is tried with the rulings of all games, up to
//!    a number of steps, and with the engine's own tests, since rulings cannot tell what is kept for speed, for copies and
//!    for logs;
//! 4. [`report`] lists the survivors with the rules they belong to. Those that were looked at and can be told from the
//!    rules by nobody are explained in `mutants.toml` ([`list`]).
//!
//! Nothing in the rules is annotated for this.

mod catalog;
mod court;
mod expressions;
mod find;
mod list;
mod mutation;
mod own_tests;
#[path = "../../mutants-worker/src/protocol.rs"]
mod protocol;
mod report;
mod sample;
mod survey;
mod weave;
mod workshop;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use clap::Parser;
use serde::Deserialize;
use thiserror::Error;

use crate::court::{Court, CourtError, Defendant, Fate, Hands};
use crate::list::{List, ListError};
use crate::own_tests::OwnTests;
use crate::report::{Report, Survivor, Target};
use crate::survey::{Mutant, Survey, SurveyError};
use crate::workshop::{Copy, TESTED, Workshop, WorkshopError};

/// Breaks the rules in many ways and lists what no ruling notices.
#[derive(Parser, Debug)]
struct Args {
    /// The seed of the sample.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many mutants are tried of the engine and of each game.
    #[arg(long, default_value_t = 100)]
    sample: usize,
    /// Try all mutants.
    #[arg(long)]
    all: bool,
    /// Only mutants of files whose path has these words: `games/shards` for one game, whose rulings alone are run.
    #[arg(long)]
    only: Option<String>,
    /// Only mutants of these operators: `element,range`.
    #[arg(long, value_delimiter = ',')]
    operator: Vec<String>,
    /// Only the survivors of an earlier report, as `--json` wrote it.
    #[arg(long, value_name = "REPORT")]
    again: Option<PathBuf>,
    /// How many of a hundred must fall.
    #[arg(long, default_value_t = 95)]
    least: usize,
    /// Try mutants with rulings only: the engine's own tests take long.
    #[arg(long)]
    rulings: bool,
    /// How many workers run rulings.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// For how many seconds a worker may be silent before its mutant is said to come to no end: more of them on a machine with much else to do.
    #[arg(long, default_value_t = 40)]
    patience: u64,
    /// With rulings of how many steps in all, in thousands of millions, a mutant of the engine is tried: as it is, nearly all; with fewer, fewer fall.
    #[arg(long, default_value_t = 40)]
    steps: u64,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
    /// Print the survivors as entries of mutants.toml.
    #[arg(long, conflicts_with = "json")]
    toml: bool,
    /// List all mutants with their numbers, and try none.
    #[arg(long)]
    list: bool,
    /// List the mutants that no ruling and no test of the engine's own reaches, and try none.
    #[arg(long)]
    unreached: bool,
    /// List what mutants.toml says of mutants that are not there, and build and try nothing.
    #[arg(long)]
    stale: bool,
    /// Show every ruling that catches the mutant of this number, and how.
    #[arg(long, value_name = "NUMBER")]
    explain_kill: Option<u32>,
    /// The repository.
    #[arg(long, default_value = ".")]
    root: PathBuf,
}

impl Args {
    fn hands(&self) -> Hands {
        let (patience, most_steps) = (Duration::from_secs(self.patience), self.steps * 1_000_000_000);
        Hands { jobs: self.jobs, patience, most_steps }
    }

    /// Whether a mutant is in one of the files and of one of the operators that are asked for.
    fn wants(&self, mutant: &Mutant) -> bool {
        let named = |name: &String| name == mutant.operator.name();
        self.only.as_ref().is_none_or(|words| mutant.file.contains(words.as_str()))
            && (self.operator.is_empty() || self.operator.iter().any(named))
    }
}

/// Why the rules could not be tried.
#[derive(Debug, Error)]
enum Fault {
    #[error(transparent)]
    Survey(#[from] SurveyError),
    #[error(transparent)]
    List(#[from] ListError),
    #[error(transparent)]
    Workshop(#[from] WorkshopError),
    #[error(transparent)]
    Court(#[from] CourtError),
    #[error("find the repository: {0}")]
    Root(std::io::Error),
    #[error("find mutant {0}: --list shows all")]
    Number(u32),
    #[error("write or read a report: {0}")]
    Json(#[from] serde_json::Error),
    #[error("read the report {0}: {1}")]
    Again(String, std::io::Error),
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(code) => code,
        Err(fault) => {
            eprintln!("mutants: failed to {fault}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<ExitCode, Fault> {
    let root = args.root.canonicalize().map_err(Fault::Root)?;
    let list = List::read(&root.join("mutants.toml"))?;
    let survey = Survey::read(&root, &list)?;
    let say = |words: String| eprintln!("mutants: {words}");
    say(format!("{} mutants in {} files", survey.mutants.len(), survey.sources.len()));
    if args.stale {
        let stale = list.stale(&survey.mutants.iter().collect::<Vec<_>>());
        stale.iter().for_each(|line| println!("{line}"));
        return Ok(if stale.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let mut folders = survey::folders(&root);
    folders.retain(|folder| survey.mutants.iter().any(|mutant| mutant.folder() == folder && args.wants(mutant)));
    let engine = folders.iter().any(|folder| folder == TESTED);
    let workshop = Workshop::of(&root);
    let copy = workshop.build(&survey, &say)?;
    if args.list {
        for mutant in &survey.mutants {
            if let Some((number, _)) = copy.numbers.get(&mutant.place) {
                println!("{}", line_of(*number, mutant));
            }
        }
        return Ok(ExitCode::SUCCESS);
    }
    say("running all rulings as the rules are written".to_owned());
    // All games are played with the engine.
    let played = if engine || args.explain_kill.is_some() { survey::folders(&root) } else { folders.clone() };
    let games: Vec<String> =
        played.iter().filter_map(|folder| folder.strip_prefix("games/")).map(str::to_owned).collect();
    let tests = match args.rulings || !engine {
        true => OwnTests::default(),
        false => OwnTests::open(&copy, args.hands())?,
    };
    if !tests.left_aside.is_empty() {
        say(format!("tests of the engine that take too long and are not run: {}", tests.left_aside.join(", ")));
    }
    let rulings = workshop.rulings(&survey::folders(&root))?;
    let court = Court::open(&copy, tests, &rulings, &games, args.hands())?;
    let (steps, micros) = court
        .rulings
        .iter()
        .fold((0, 0), |(steps, micros), ruling| (steps + ruling.covered.steps, micros + ruling.covered.micros));
    say(format!(
        "{} rulings, {} million steps in {} seconds",
        court.rulings.len(),
        steps / 1_000_000,
        micros / 1_000_000
    ));
    if let Some(number) = args.explain_kill {
        return explain(number, &survey, &copy, &court);
    }
    if args.unreached {
        for mutant in survey.mutants.iter().filter(|mutant| args.wants(mutant) && list.explained(mutant).is_none()) {
            let reached = |site: u32| court.reaches(site) || court.tests_at(site) > 0;
            if let Some(&(number, site)) = copy.numbers.get(&mutant.place)
                && !reached(site)
            {
                println!("{}", line_of(number, mutant));
            }
        }
        return Ok(ExitCode::SUCCESS);
    }
    let report = judge(args, &survey, &copy, &court, &list, &folders)?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else if args.toml {
        print!("{}", report.entries());
    } else {
        print!("{report}");
    }
    let enough = report.targets.iter().all(|target| target.reaches(args.least));
    Ok(if enough && report.refused.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A mutant in a line.
fn line_of(number: u32, mutant: &Mutant) -> String {
    let Mutant { file, line, function, operator, before, after, .. } = mutant;
    format!("#{number}\t{file}:{line}\t{operator}\t{function}\t{before}\t{after}")
}

fn defendant(mutant: &Mutant, copy: &Copy) -> Option<Defendant> {
    let &(number, site) = copy.numbers.get(&mutant.place)?;
    Some(Defendant { number, site, function: format!("{} {}", mutant.file, mutant.function) })
}

fn judge(
    args: &Args,
    survey: &Survey,
    copy: &Copy,
    court: &Court,
    list: &List,
    folders: &[String],
) -> Result<Report, Fault> {
    let compiled: Vec<&Mutant> =
        survey.mutants.iter().filter(|mutant| copy.numbers.contains_key(&mutant.place)).collect();
    let mut refused: Vec<String> = Vec::new();
    for aside in list.outside.iter().filter(|aside| aside.why.is_empty()) {
        refused.push(format!("no reason is given for leaving out {} {}", aside.file, aside.functions.join(", ")));
    }
    refused.extend(list.stale(&compiled));
    let earlier = match &args.again {
        Some(path) => Some(survivors_of(path)?),
        None => None,
    };
    let mut targets = Vec::new();
    for folder in folders {
        let own: Vec<&Mutant> = compiled.iter().copied().filter(|mutant| mutant.folder() == folder).collect();
        let mut chosen: Vec<&Mutant> = own.iter().filter(|mutant| args.wants(mutant)).copied().collect();
        if let Some(survivors) = &earlier {
            chosen.retain(|mutant| survivors.contains(&mutant.identity()));
        }
        let counts = |mutant: &Mutant| list.explained(mutant).is_none();
        let drawn = if args.all || earlier.is_some() {
            chosen
        } else {
            sample::sample(&chosen, args.seed, args.sample, counts)
        };
        let pairs: Vec<_> = drawn.iter().filter_map(|mutant| Some((*mutant, defendant(mutant, copy)?))).collect();
        let defendants: Vec<Defendant> = pairs.iter().map(|(_, defendant)| defendant.clone()).collect();
        let done = AtomicUsize::new(0);
        let fates = court.try_all(&defendants, &|index, fate| {
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            let (mutant, defendant) = &pairs[index];
            // Told at once, for a run that is cut short.
            if (!fate.is_caught() || *fate == Fate::Hung) && counts(mutant) {
                let how = if fate.is_caught() { "comes to no end" } else { "stands" };
                eprintln!("mutants: {how}: {}", line_of(defendant.number, mutant));
            }
            if done.is_multiple_of(25) || done == defendants.len() {
                eprintln!("mutants: {folder}: {done} of {} tried", defendants.len());
            }
        })?;
        let is_reached =
            |mutant: &&&Mutant| copy.numbers.get(&mutant.place).is_some_and(|(_, site)| court.reaches(*site));
        let mut target = Target {
            name: folder.clone(),
            mutants: own.len(),
            unreached: own.len() - own.iter().filter(is_reached).count(),
            ..Target::default()
        };
        for ((mutant, defendant), fate) in pairs.iter().zip(&fates) {
            let place = format!("{}:{} {} in {}", mutant.file, mutant.line, mutant.operator, mutant.function);
            if let Some(explained) = list.explained(mutant) {
                target.explained += 1;
                if let Fate::Fell { ruling: who, .. } | Fate::Failed { test: who } = fate {
                    refused.push(format!("{who} catches {place}, which is said to survive ({})", explained.why));
                }
            } else {
                target.count(mutant, fate);
                if !fate.is_caught() {
                    target.survivors.push(survivor(mutant, defendant, fate, court));
                }
            }
        }
        targets.push(target);
    }
    Ok(Report {
        seed: (!args.all && earlier.is_none()).then_some(args.seed),
        targets,
        left_out: copy.left_out.clone(),
        passed_over: survey.passed_over.clone(),
        refused,
    })
}

/// The identities of an earlier report's survivors.
fn survivors_of(path: &Path) -> Result<HashSet<String>, Fault> {
    let text = std::fs::read_to_string(path).map_err(|error| Fault::Again(path.display().to_string(), error))?;
    let report: Earlier = serde_json::from_str(&text)?;
    Ok(report.targets.iter().flat_map(|target| &target.survivors).map(Mutant::identity).collect())
}

/// What is read of an earlier report.
#[derive(Deserialize)]
struct Earlier {
    targets: Vec<EarlierTarget>,
}

#[derive(Deserialize)]
struct EarlierTarget {
    survivors: Vec<Mutant>,
}

fn survivor(mutant: &Mutant, defendant: &Defendant, fate: &Fate, court: &Court) -> Survivor {
    let reaching = court.rulings_at(defendant.site);
    let mut rules = mutant.rules.clone();
    if rules.is_empty() {
        for rule in reaching.iter().take(3).flat_map(|ruling| &ruling.covered.rules) {
            if !rules.contains(rule) {
                rules.push(rule.clone());
            }
        }
    }
    Survivor {
        number: defendant.number,
        mutant: mutant.clone(),
        fate: fate.clone(),
        reached_by: reaching.iter().take(3).map(|ruling| ruling.covered.place.clone()).collect(),
        rulings: reaching.len(),
        tests: court.tests_at(defendant.site),
        rules,
    }
}

fn explain(number: u32, survey: &Survey, copy: &Copy, court: &Court) -> Result<ExitCode, Fault> {
    let found =
        survey.mutants.iter().find(|mutant| copy.numbers.get(&mutant.place).is_some_and(|(own, _)| *own == number));
    let mutant = found.ok_or(Fault::Number(number))?;
    let defendant = defendant(mutant, copy).ok_or(Fault::Number(number))?;
    print!("{}", survivor(mutant, &defendant, &Fate::Stood, court));
    let catchers = court.catchers_of(&defendant)?;
    for (place, fate) in &catchers {
        match fate {
            Fate::Fell { why, .. } => println!("  {place}: {why}"),
            Fate::Crashed => println!("  {place}: it ended the program"),
            Fate::Hung => println!("  {place}: it did not come to an end"),
            Fate::Failed { .. } | Fate::Stood | Fate::Unreached => {}
        }
    }
    println!("{} rulings catch it", catchers.len());
    Ok(ExitCode::SUCCESS)
}
