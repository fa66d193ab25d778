//! Tries mutants: workers run the rulings that reach a mutant until one of them fails, then the engine's own tests.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use serde::Serialize;
use thiserror::Error;

use crate::own_tests::{OwnTests, Which};
use crate::protocol::{Ask, Cards, Covered, Run, Trial, WorkerSays};
use crate::workshop::{Copy, TESTED};

/// Why nothing can be tried.
#[derive(Debug, Error)]
pub enum CourtError {
    /// A worker cannot be started or spoken with.
    #[error("start a worker: {0}")]
    Worker(std::io::Error),
    /// A worker says that it cannot work.
    #[error("run rulings: {0}")]
    Broken(String),
    /// Rulings fail although nothing is broken.
    #[error("try mutants: rulings fail although nothing is broken: {0}")]
    Failing(String),
}

/// How a mutant fared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// A ruling failed.
    Fell {
        /// The ruling's file and line.
        ruling: String,
        /// The line that differs and what was found.
        why: String,
    },
    /// All rulings held, and a test of the engine's own failed.
    Failed {
        /// The test.
        test: String,
    },
    /// It ended the program.
    Crashed,
    /// It did not come to an end.
    Hung,
    /// Rulings reach it, and all hold.
    Stood,
    /// No ruling reaches it.
    Unreached,
}

impl Fate {
    /// Whether it was caught.
    pub fn is_caught(&self) -> bool {
        match self {
            Fate::Fell { .. } | Fate::Failed { .. } | Fate::Crashed | Fate::Hung => true,
            Fate::Stood | Fate::Unreached => false,
        }
    }
}

/// A mutant by its numbers.
#[derive(Clone, Debug)]
pub struct Defendant {
    /// Its own number.
    pub number: u32,
    /// The number of its place.
    pub site: u32,
    /// Where it is: mutants of one function tend to fall to the same rulings.
    pub function: String,
}

/// Who tries mutants.
#[derive(Clone, Copy, Debug)]
pub struct Hands {
    /// How many work at once.
    pub jobs: usize,
    /// How long one may be silent before what it does is said to come to no end.
    pub patience: Duration,
    /// A mutant of the engine is tried with rulings that may take so many steps in all, the quickest first.
    pub most_steps: u64,
}

/// A worker: a process that runs rulings.
struct Worker {
    child: Child,
    stdin: ChildStdin,
    answers: Receiver<String>,
}

/// Why a worker gave no answer.
enum Silence {
    Crashed,
    Hung,
}

impl Worker {
    fn start(program: &Path, root: &Path) -> Result<Worker, CourtError> {
        let mut child = Command::new(program)
            .arg(root)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(CourtError::Worker)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (stdin, stdout) = pipes.ok_or_else(|| CourtError::Broken("a worker has no pipes".to_owned()))?;
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Worker { child, stdin, answers })
    }

    fn ask(&mut self, ask: &Ask) -> Result<(), Silence> {
        let line = serde_json::to_string(ask).map_err(|_| Silence::Crashed)?;
        writeln!(self.stdin, "{line}").and_then(|()| self.stdin.flush()).map_err(|_| Silence::Crashed)
    }

    /// The next answer; that rulings hold so far is none, but shows that the worker goes on.
    fn hear(&mut self, patience: Duration) -> Result<WorkerSays, Silence> {
        loop {
            let told = match self.answers.recv_timeout(patience) {
                Ok(line) => serde_json::from_str(&line).map_err(|_| Silence::Crashed)?,
                Err(RecvTimeoutError::Timeout) => return Err(Silence::Hung),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Crashed),
            };
            if !matches!(told, WorkerSays::Holds) {
                return Ok(told);
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        self.child.kill().unwrap_or_default();
        self.child.wait().map(|_| ()).unwrap_or_default();
    }
}

/// A ruling, and what it reaches.
#[derive(Debug)]
pub struct Ruling {
    /// The game.
    pub game: String,
    /// What a worker told of it.
    pub covered: Covered,
}

/// All rulings, with workers to run them.
#[derive(Debug)]
pub struct Court {
    program: PathBuf,
    tests: OwnTests,
    root: PathBuf,
    jobs: usize,
    /// How long a worker may be silent.
    patience: Duration,
    /// How many steps rulings may take in all with a mutant of the engine.
    most_steps: u64,
    /// The rulings of all games.
    pub rulings: Vec<Ruling>,
    /// The rulings that reach a place in play, quick ones first.
    reaching: HashMap<u32, Vec<usize>>,
    /// The games whose cards are loaded through a place, with the files of rulings whose own cards are.
    loading: HashMap<u32, BTreeMap<String, HashSet<String>>>,
    /// The files whose rulings together reach most of the rules of their games.
    broad: HashSet<String>,
    /// Who caught mutants of a function so far, the latest last.
    catchers: Mutex<HashMap<String, Vec<usize>>>,
}

/// So many files of rulings of each game are run with cards that a mutant of the engine loads: those that reach most of the rules, and if only
/// so many have cards that are loaded through the mutant's place, these as well.
const MOST_FILES: usize = 12;

impl Court {
    /// Runs all rulings of some games as the rules are written, and notes what they reach; `tests` are tried after them.
    pub fn open(
        copy: &Copy,
        tests: OwnTests,
        root: &Path,
        games: &[String],
        hands: Hands,
    ) -> Result<Court, CourtError> {
        let Hands { jobs, patience, most_steps } = hands;
        let program = copy.worker.as_path();
        let covered = Mutex::new(BTreeMap::new());
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            let work = || {
                while let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let rulings = cover(program, root, game, patience)?;
                    covered.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(game.clone(), rulings);
                }
                Ok(())
            };
            let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| {
                thread.join().unwrap_or_else(|_| Err(CourtError::Broken("a thread panicked".to_owned())))
            })
        })?;
        let covered = covered.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut rulings = Vec::new();
        for (game, all) in covered {
            rulings.extend(all.into_iter().map(|covered| Ruling { game: game.clone(), covered }));
        }
        let failing: Vec<_> = rulings
            .iter()
            .filter_map(|ruling| Some(format!("{}: {}", ruling.covered.place, ruling.covered.fails.as_ref()?)))
            .collect();
        if !failing.is_empty() {
            return Err(CourtError::Failing(failing.join("\n")));
        }
        let mut reaching: HashMap<u32, Vec<usize>> = HashMap::new();
        let mut loading: HashMap<u32, BTreeMap<String, HashSet<String>>> = HashMap::new();
        for (index, ruling) in rulings.iter().enumerate() {
            ruling.covered.play.iter().for_each(|&site| reaching.entry(site).or_default().push(index));
            for &site in &ruling.covered.loading {
                let files = loading.entry(site).or_default().entry(ruling.game.clone()).or_default();
                files.insert(file_of(ruling).to_owned());
            }
        }
        for indices in reaching.values_mut() {
            indices.sort_by_key(|&index| rulings[index].covered.micros);
        }
        let (program, root, broad) = (copy.worker.clone(), root.to_owned(), broad(&rulings));
        Ok(Court {
            program,
            tests,
            root,
            jobs,
            patience,
            most_steps,
            rulings,
            reaching,
            loading,
            broad,
            catchers: Mutex::default(),
        })
    }

    /// How many of the engine's own tests reach a place.
    pub fn tests_at(&self, site: u32) -> usize {
        self.tests.count(site)
    }

    /// Whether rulings reach a place, in play or while cards are loaded.
    pub fn reaches(&self, site: u32) -> bool {
        self.reaching.contains_key(&site) || self.loading.contains_key(&site)
    }

    /// The rulings that reach a place, those that reach the least first.
    pub fn rulings_at(&self, site: u32) -> Vec<&Ruling> {
        let mut found: Vec<_> =
            self.reaching.get(&site).into_iter().flatten().map(|&index| &self.rulings[index]).collect();
        found.sort_by_key(|ruling| ruling.covered.play.len());
        found
    }

    /// Tries mutants; tells each fate as it is known.
    pub fn try_all(
        &self,
        defendants: &[Defendant],
        done: &(dyn Fn(usize, &Fate) + Sync),
    ) -> Result<Vec<Fate>, CourtError> {
        let next = AtomicUsize::new(0);
        let fates: Mutex<Vec<Option<Fate>>> = Mutex::new(vec![None; defendants.len()]);
        std::thread::scope(|scope| {
            let work = || {
                let mut worker = None;
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(defendant) = defendants.get(index) else { return Ok::<(), CourtError>(()) };
                    let fate = self.judge(&mut worker, defendant)?;
                    done(index, &fate);
                    fates.lock().unwrap_or_else(|poisoned| poisoned.into_inner())[index] = Some(fate);
                }
            };
            let threads: Vec<_> = (0..self.jobs).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| {
                thread.join().unwrap_or_else(|_| Err(CourtError::Broken("a thread panicked".to_owned())))
            })
        })?;
        let fates = fates.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        Ok(fates.into_iter().map(|fate| fate.unwrap_or(Fate::Unreached)).collect())
    }

    /// The rulings of a trial: first in play only, then with cards that the mutant loads.
    fn trials(&self, defendant: &Defendant) -> Vec<Trial> {
        let catchers = self.catchers.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let likely = catchers.get(&defendant.function).cloned().unwrap_or_default();
        let likely_first = |indices: Vec<usize>| -> Vec<usize> {
            let known: HashSet<usize> = indices.iter().copied().collect();
            let mut order: Vec<usize> = likely.iter().rev().copied().filter(|index| known.contains(index)).collect();
            let ahead: HashSet<usize> = order.iter().copied().collect();
            order.extend(indices.into_iter().filter(|index| !ahead.contains(index)));
            order
        };
        let run = |index: usize, steps: u64| {
            let ruling = &self.rulings[index];
            Run { game: ruling.game.clone(), index: ruling.covered.index, steps: steps * 10 + 50_000 }
        };
        let mut trials = Vec::new();
        if let Some(reaching) = self.reaching.get(&defendant.site) {
            let order = likely_first(reaching.clone()).into_iter();
            let rulings = order.map(|index| run(index, self.rulings[index].covered.steps)).collect();
            trials.push(Trial { mutant: defendant.number, cards: Cards::Loaded, rulings });
        }
        if let Some(games) = self.loading.get(&defendant.site) {
            let all: Vec<usize> =
                (0..self.rulings.len()).filter(|&index| games.contains_key(&self.rulings[index].game)).collect();
            let most = self.rulings.iter().map(|ruling| ruling.covered.all_steps).max().unwrap_or(0);
            let rulings = likely_first(all).into_iter().map(|index| run(index, most)).collect();
            trials.push(Trial { mutant: defendant.number, cards: Cards::Anew, rulings });
        }
        trials
    }

    /// The fate of a mutant. One of the engine, whose rulings are those of all games, is tried with what is cheap first: rulings in play,
    /// the engine's own quick tests, cards that are loaded anew, the other tests.
    fn judge(&self, worker: &mut Option<Worker>, defendant: &Defendant) -> Result<Fate, CourtError> {
        let mut trials = self.trials(defendant);
        if !defendant.function.starts_with(TESTED) {
            return self.judge_by_rulings(worker, defendant, trials);
        }
        trials.iter_mut().for_each(|trial| self.shorten(trial, defendant.site));
        let (loaded, anew): (Vec<Trial>, Vec<Trial>) =
            trials.into_iter().partition(|trial| trial.cards == Cards::Loaded);
        let mut fate = Fate::Unreached;
        for (trials, tests) in [(loaded, Which::Quick), (anew, Which::Others)] {
            match self.judge_by_rulings(worker, defendant, trials)? {
                Fate::Unreached => {}
                found => fate = found,
            }
            if fate.is_caught() {
                break;
            }
            if let Some(found) = self.tests.judge(defendant.number, defendant.site, tests)? {
                return Ok(found);
            }
        }
        Ok(fate)
    }

    /// Leaves out of a trial what would take minutes: most rulings beyond the first thousand tell nothing that those before do not.
    fn shorten(&self, trial: &mut Trial, site: u32) {
        let few = |ruling: &&Ruling| {
            let files = self.loading.get(&site).and_then(|games| games.get(&ruling.game));
            files.is_some_and(|files| files.len() <= MOST_FILES && files.contains(file_of(ruling)))
        };
        match trial.cards {
            Cards::Loaded => {
                let mut steps = 0;
                trial.rulings.retain(|run| {
                    steps += run.steps;
                    steps <= self.most_steps
                });
            }
            Cards::Anew => trial.rulings.retain(|run| {
                let found = |ruling: &&Ruling| ruling.game == run.game && ruling.covered.index == run.index;
                let ruling = self.rulings.iter().find(found);
                ruling.is_some_and(|ruling| self.broad.contains(file_of(ruling)) || few(&ruling))
            }),
        }
    }

    fn judge_by_rulings(
        &self,
        worker: &mut Option<Worker>,
        defendant: &Defendant,
        trials: Vec<Trial>,
    ) -> Result<Fate, CourtError> {
        if trials.is_empty() {
            return Ok(Fate::Unreached);
        }
        for trial in trials {
            let mut one = match worker.take() {
                Some(one) => one,
                None => Worker::start(&self.program, &self.root)?,
            };
            let told = one.ask(&Ask::Try(trial)).and_then(|()| one.hear(self.patience));
            match told {
                Ok(WorkerSays::Fell(fall)) => {
                    *worker = Some(one);
                    let found = |ruling: &Ruling| ruling.game == fall.game && ruling.covered.index == fall.index;
                    let Some(index) = self.rulings.iter().position(found) else {
                        return Err(CourtError::Broken("a worker names a ruling that is not there".to_owned()));
                    };
                    let mut catchers = self.catchers.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    let known = catchers.entry(defendant.function.clone()).or_default();
                    known.retain(|&other| other != index);
                    known.push(index);
                    return Ok(Fate::Fell { ruling: self.rulings[index].covered.place.clone(), why: fall.why });
                }
                Ok(WorkerSays::Stood) => *worker = Some(one),
                Ok(WorkerSays::Broken(why)) => return Err(CourtError::Broken(why)),
                Ok(WorkerSays::Ran(_) | WorkerSays::Done | WorkerSays::Holds) => {
                    return Err(CourtError::Broken("a worker answers what it was not asked".to_owned()));
                }
                Err(Silence::Crashed) => return Ok(Fate::Crashed),
                Err(Silence::Hung) => return Ok(Fate::Hung),
            }
        }
        Ok(Fate::Stood)
    }

    /// Every ruling that catches a mutant, with what it says.
    pub fn catchers_of(&self, defendant: &Defendant) -> Result<Vec<(String, Fate)>, CourtError> {
        let mut found = Vec::new();
        let mut worker = None;
        for trial in self.trials(defendant) {
            for run in &trial.rulings {
                let mut one = match worker.take() {
                    Some(one) => one,
                    None => Worker::start(&self.program, &self.root)?,
                };
                let alone = Trial { mutant: trial.mutant, cards: trial.cards, rulings: vec![run.clone()] };
                let told = one.ask(&Ask::Try(alone)).and_then(|()| one.hear(self.patience));
                let ruling = self.rulings.iter().find(|one| one.game == run.game && one.covered.index == run.index);
                let place = ruling.map(|ruling| ruling.covered.place.clone()).unwrap_or_default();
                match told {
                    Ok(WorkerSays::Fell(fall)) => {
                        found.push((place.clone(), Fate::Fell { ruling: place, why: fall.why }))
                    }
                    Ok(_) => {}
                    Err(Silence::Crashed) => found.push((place, Fate::Crashed)),
                    Err(Silence::Hung) => found.push((place, Fate::Hung)),
                }
                // A worker that crashed is replaced.
                if one.child.try_wait().ok().flatten().is_none() {
                    worker = Some(one);
                }
            }
        }
        Ok(found)
    }
}

/// The file of a ruling.
fn file_of(ruling: &Ruling) -> &str {
    ruling.covered.place.split(':').next().unwrap_or_default()
}

/// Of each game the files that reach most: each in turn the one that reaches most of what those before it do not.
fn broad(rulings: &[Ruling]) -> HashSet<String> {
    let mut games: BTreeMap<&str, BTreeMap<&str, HashSet<u32>>> = BTreeMap::new();
    for ruling in rulings {
        let reached = games.entry(&ruling.game).or_default().entry(file_of(ruling)).or_default();
        reached.extend(&ruling.covered.play);
    }
    let mut chosen = HashSet::new();
    for mut files in games.into_values() {
        for _ in 0..MOST_FILES {
            let Some((&file, _)) = files.iter().max_by_key(|(_, reached)| reached.len()) else { break };
            let known = files.remove(file).unwrap_or_default();
            files.values_mut().for_each(|reached| reached.retain(|site| !known.contains(site)));
            chosen.insert(file.to_owned());
        }
    }
    chosen
}

fn cover(program: &Path, root: &Path, game: &str, patience: Duration) -> Result<Vec<Covered>, CourtError> {
    let mut worker = Worker::start(program, root)?;
    let silent = |silence| {
        CourtError::Broken(match silence {
            Silence::Crashed => "a worker crashed although nothing is broken".to_owned(),
            Silence::Hung => "a worker hangs although nothing is broken".to_owned(),
        })
    };
    worker.ask(&Ask::Cover(game.to_owned())).map_err(silent)?;
    let mut covered = Vec::new();
    loop {
        match worker.hear(patience).map_err(silent)? {
            WorkerSays::Ran(one) => covered.push(one),
            WorkerSays::Done => return Ok(covered),
            WorkerSays::Broken(why) => return Err(CourtError::Broken(why)),
            WorkerSays::Fell(_) | WorkerSays::Stood | WorkerSays::Holds => {
                return Err(CourtError::Broken("a worker answers what it was not asked".to_owned()));
            }
        }
    }
}
