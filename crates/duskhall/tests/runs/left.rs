//! What was left and is gone on with.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use super::binary::{duskhall, out};

/// A folder for the state of programs, with room for matches in it.
fn state(name: &str) -> (PathBuf, PathBuf) {
    let state = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("left-{name}"));
    let _ = fs::remove_dir_all(&state);
    let matches = state.join("duskhall/matches");
    fs::create_dir_all(&matches).expect("the folder for tests can be written to");
    (state, matches)
}

fn play(log: &Path, answers: &str) {
    let log = log.to_str().expect("a path");
    let begin = ["play", "shadow-era", "--plain", "--seed", "3", "--deck", "human-mage", "--log", log];
    let told = out(&duskhall(&begin, answers));
    assert!(told.contains("It is saved in"), "{told}");
}

fn resume(state: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_duskhall"))
        .args(["play", "--plain", "--resume"])
        .env("XDG_STATE_HOME", state)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs")
}

/// A match whose window was closed while "You have lost" stood there came again and again, before those that could be gone on with.
#[test]
fn a_match_that_is_over_is_not_gone_on_with() {
    let (state, matches) = state("over");
    let [open, over] = ["open", "over"].map(|name| matches.join(format!("shadow-era.me,greedy.{name}.log")));
    play(&open, "1\n1\n");
    play(&over, "1\n1\nconcede yes\n");
    let told = out(&resume(&state));
    assert!(told.contains("The match goes on after") && told.contains("The match is left unfinished."), "{told}");
    assert!(open.exists() && !over.exists(), "what is over is taken away");
    fs::remove_file(&open).expect("it can be removed");
    play(&over, "concede yes\n");
    assert_eq!(resume(&state).status.code(), Some(2), "there is none to go on with");
}
