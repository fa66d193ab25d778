//! The program is killed in the middle of a match again and again, and nothing that was decided is lost.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use engine::{Log, Rng};

const PLAYERS: &str = "me,random,me,random";

/// The program at a table, line by line.
pub struct Table {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Table {
    /// Opens the program.
    pub fn open(args: &[&str]) -> Table {
        let mut program = Command::new(env!("CARGO_BIN_EXE_proving-table"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let input = program.stdin.take().expect("it is written to");
        let output = BufReader::new(program.stdout.take().expect("it is read"));
        Table { program, input, output }
    }

    /// Reads on until something is asked; gives whether anything is.
    pub fn is_asked(&mut self) -> bool {
        let mut line = String::new();
        while self.output.read_line(&mut line).expect("it writes text") > 0 {
            if line.trim_end() == ">" {
                return true;
            }
            line.clear();
        }
        false
    }

    /// Answers what is asked.
    pub fn answer(&mut self, answer: &str) {
        writeln!(self.input, "{answer}").expect("it listens");
    }

    /// Ends the program as a crash would.
    pub fn kill(mut self) {
        self.program.kill().expect("it runs");
        self.program.wait().expect("it has ended");
    }
}

fn log(path: &Path) -> Log {
    Log::from_bytes(&fs::read(path).expect("the file is there")).expect("it is a log")
}

/// A file that is not there yet.
pub fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // A file of an earlier run.
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn a_match_that_is_killed_at_any_decision_goes_on_with_nothing_lost() {
    for seed in 0..4 {
        let path = file(&format!("killed-{seed}.log"));
        let name = path.to_str().expect("a name");
        let mut chance = Rng::new(seed);
        let begun = seed.to_string();
        let decks = ["--deck", "slayers", "--deck", "mourners", "--deck", "scholars", "--deck", "slayers"];
        let begin = ["play", "proving-ground", "--mode", "teams", "--players", PLAYERS, "--plain", "--seed", &begun];
        let mut table = Table::open(&[&begin[..], &["--log", name], &decks].concat());
        let (mut kills, mut before) = (0, Vec::new());
        'match_goes_on: while kills < 40 {
            // Everything that was seen to be answered is in the file.
            let mut answered = 0;
            for _ in 0..=chance.below(4) {
                if !table.is_asked() {
                    break 'match_goes_on;
                }
                let now = log(&path).entries;
                assert!(now.starts_with(&before), "seed {seed}: what was decided before is lost");
                assert!(now.len() >= before.len() + answered, "seed {seed}: an answer is lost");
                before = now;
                answered = 1;
                table.answer("1");
            }
            // Now at a question, now in the midst of an answer.
            if chance.below(2) == 0 && !table.is_asked() {
                break;
            }
            table.kill();
            kills += 1;
            table = Table::open(&["play", "--resume", name, "--players", PLAYERS, "--plain"]);
        }
        assert!(kills > 3, "seed {seed}: killed {kills} times");
        table.kill();
        assert!(log(&path).entries.starts_with(&before), "seed {seed}: what was decided before is lost");
        let replayed = Command::new(env!("CARGO_BIN_EXE_proving-table")).args(["replay", name, "--verify"]).output();
        let replayed = replayed.expect("the program runs");
        assert!(replayed.status.success(), "seed {seed}: {}", String::from_utf8_lossy(&replayed.stderr));
    }
}
