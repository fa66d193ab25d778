//! The engine's own tests as a judge of the engine: what each of them reaches, and which fails with a mutant.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use mutants_switch::{NONE, REACHED_VARIABLE, VARIABLE};

use crate::court::{CourtError, Fate, Hands};
use crate::workshop::Copy;

/// Tests that take long and find little that others do not.
const LONG_TESTS: &[&str] = &["random::", "whoever_learns_from_many_games", "in_every_mode_what_must_hold"];

/// Tests that are done within this run in one program; each of the others has one of its own.
const QUICK: Duration = Duration::from_millis(500);

/// Tests that take longer than this although nothing is broken are not run, lest most of a run be theirs.
const LONGEST: Duration = Duration::from_secs(60);

/// How much longer a test may take than without a mutant, if that is more than it may take in any case.
const SLOWER: u32 = 10;

/// A test.
#[derive(Clone, Debug)]
struct Test {
    program: PathBuf,
    name: String,
    took: Duration,
    reached: HashSet<u32>,
}

/// Some of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those that take no time worth speaking of.
    Quick,
    /// The others.
    Others,
}

impl Test {
    fn which(&self) -> Which {
        if self.took <= QUICK { Which::Quick } else { Which::Others }
    }
}

/// The tests, with what they reach.
#[derive(Clone, Debug, Default)]
pub struct OwnTests {
    folder: PathBuf,
    /// How long any test may take.
    patience: Duration,
    /// Those that take too long.
    pub left_aside: Vec<String>,
    /// The quickest first.
    tests: Vec<Test>,
}

impl OwnTests {
    /// Runs each test as the rules are written and notes what it reaches.
    pub fn open(copy: &Copy, hands: Hands) -> Result<OwnTests, CourtError> {
        let mut own = OwnTests { folder: copy.tested.clone(), patience: hands.patience, ..OwnTests::default() };
        let mut names = Vec::new();
        for program in &copy.tests {
            let list = Command::new(program).args(["--list", "--format", "terse"]).output();
            let list = String::from_utf8_lossy(&list.map_err(CourtError::Worker)?.stdout).into_owned();
            let of_line = |line: &str| line.strip_suffix(": test").map(str::to_owned);
            let known =
                list.lines().filter_map(of_line).filter(|name| !LONG_TESTS.iter().any(|long| name.contains(long)));
            names.extend(known.map(|name| (program.clone(), name)));
        }
        let next = AtomicUsize::new(0);
        let covered = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            let work = || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some((program, name)) = names.get(index) else { return Ok::<(), CourtError>(()) };
                    let notes = copy.worker.with_file_name(format!("reached-{index}.txt"));
                    let test = own.cover(program.clone(), name.clone(), &notes)?;
                    covered.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((name, test));
                }
            };
            let threads: Vec<_> = (0..hands.jobs).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| {
                thread.join().unwrap_or_else(|_| Err(CourtError::Broken("a thread panicked".to_owned())))
            })
        })?;
        for (name, test) in covered.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
            match test {
                Some(test) => own.tests.push(test),
                None => own.left_aside.push(name.clone()),
            }
        }
        own.tests.sort_by_key(|test| test.took);
        own.left_aside.sort();
        Ok(own)
    }

    /// Runs a test as the rules are written and notes what it reaches; none if it takes too long.
    fn cover(&self, program: PathBuf, name: String, notes: &PathBuf) -> Result<Option<Test>, CourtError> {
        let started = Instant::now();
        let mut command = Command::new(&program);
        command.env(REACHED_VARIABLE, notes).env(VARIABLE, NONE.to_string());
        match self.run(command, &[&name], LONGEST)? {
            None => {}
            Some(Fate::Hung) => return Ok(None),
            Some(Fate::Fell { .. } | Fate::Failed { .. } | Fate::Crashed | Fate::Stood | Fate::Unreached) => {
                return Err(CourtError::Failing(name));
            }
        }
        let took = started.elapsed();
        let numbers = fs::read_to_string(notes).unwrap_or_default();
        let reached = numbers.lines().filter_map(|line| line.parse().ok()).collect();
        // A file of notes that stays behind is written over the next time.
        fs::remove_file(notes).unwrap_or_default();
        Ok(Some(Test { program, name, took, reached }))
    }

    /// How many tests reach a place.
    pub fn count(&self, site: u32) -> usize {
        self.tests.iter().filter(|test| test.reached.contains(&site)).count()
    }

    /// Runs the quick tests that reach a mutant, together, or the others, one by one, until one fails.
    pub fn judge(&self, mutant: u32, site: u32, which: Which) -> Result<Option<Fate>, CourtError> {
        let reaching = || self.tests.iter().filter(|test| test.reached.contains(&site) && which == test.which());
        let mut programs: Vec<&PathBuf> = reaching().map(|test| &test.program).collect();
        programs.sort();
        programs.dedup();
        let runs: Vec<Vec<&Test>> = match which {
            Which::Quick => {
                let of = |program: &&PathBuf| reaching().filter(|test| test.program == **program).collect();
                programs.iter().map(of).collect()
            }
            Which::Others => reaching().map(|test| vec![test]).collect(),
        };
        for tests in runs {
            let names: Vec<&str> = tests.iter().map(|test| test.name.as_str()).collect();
            let took: Duration = tests.iter().map(|test| test.took).sum();
            let mut command = Command::new(&tests[0].program);
            command.env(VARIABLE, mutant.to_string());
            if let Some(fate) = self.run(command, &names, self.patience.max(took * SLOWER))? {
                return Ok(Some(fate));
            }
        }
        Ok(None)
    }

    /// Runs tests of a program until one fails; how it failed.
    fn run(&self, mut command: Command, names: &[&str], patience: Duration) -> Result<Option<Fate>, CourtError> {
        let mut child = command
            .current_dir(&self.folder)
            .args(["--test-threads=1", "--exact"])
            .args(names)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(CourtError::Worker)?;
        let (sender, lines) = channel();
        let out = child.stdout.take();
        std::thread::spawn(move || {
            let lines = out.into_iter().flat_map(|out| BufReader::new(out).lines()).map_while(Result::ok);
            // Whoever listened may have heard enough.
            lines.map(|line| sender.send(line)).take_while(Result::is_ok).for_each(|_| {});
        });
        let until = Instant::now() + patience;
        let fate = loop {
            match lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    let failed = line.strip_prefix("test ").and_then(|line| line.strip_suffix(" ... FAILED"));
                    if let Some(test) = failed {
                        break Some(Fate::Failed { test: test.to_owned() });
                    }
                }
                Err(RecvTimeoutError::Timeout) => break Some(Fate::Hung),
                Err(RecvTimeoutError::Disconnected) => {
                    let ended = child.wait().map_err(CourtError::Worker)?;
                    break (!ended.success()).then_some(Fate::Crashed);
                }
            }
        };
        // One that has ended already needs no end.
        child.kill().unwrap_or_default();
        child.wait().map_err(CourtError::Worker)?;
        Ok(fate)
    }
}
