//! What was left and is gone on with.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use super::binary::{binary, duskhall, err, out};

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
    binary()
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

/// What was played through a pipe was gone, though leaving keeps a match.
#[test]
fn what_is_left_of_a_pipe_is_kept() {
    let (state, _) = state("piped");
    let begin = ["play", "shadow-era", "--plain", "--seed", "3", "--deck", "human-mage"];
    let run = |args: &[&str]| {
        let run = binary().args(args).env("XDG_STATE_HOME", &state).stdin(Stdio::null()).output();
        out(&run.expect("the binary runs"))
    };
    let left = run(&begin);
    assert!(left.contains("It is kept: duskhall play --resume goes on with it."), "{left}");
    assert!(out(&resume(&state)).contains("The match goes on after"));
}

/// Nothing was said when a match was kept nowhere, and a series was not understood.
#[test]
fn what_cannot_be_kept_is_said() {
    let (state, _) = state("nowhere");
    let file = state.join("file");
    fs::write(&file, "").expect("it can be written");
    let begin = ["play", "shadow-era", "--plain", "--seed", "3", "--deck", "human-mage"];
    let run = |args: &[&str]| {
        binary().args(args).env("XDG_STATE_HOME", &file).stdin(Stdio::null()).output().expect("the binary runs")
    };
    let told = out(&run(&begin));
    assert!(told.contains("This match is kept nowhere") && told.contains("It is not kept: "), "{told}");
    let series = run(&[&begin[..], &["--best-of", "3"]].concat());
    assert!(err(&series).contains("failed to keep several matches: ") && err(&series).contains("--course FILE"));
    let neither =
        binary().args(begin).env_remove("XDG_STATE_HOME").env_remove("HOME").env_remove("LOCALAPPDATA").output();
    let told = out(&neither.expect("the binary runs"));
    assert!(told.contains("neither XDG_STATE_HOME nor HOME says in which folder"), "{told}");
}

/// The binary where files have so many blocks at most, as on a disk that is full.
#[cfg(unix)]
fn on_a_full_disk(state: &Path, blocks: u32, args: &[&str], input: &str) -> Output {
    use std::io::Write;
    let bounds = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut run = Command::new("sh")
        .args(["-c", &bounds, env!("CARGO_BIN_EXE_duskhall")])
        .args(args)
        .env("XDG_STATE_HOME", state)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    // It may end before its input does.
    let _ = run.stdin.take().expect("a pipe was asked for").write_all(input.as_bytes());
    run.wait_with_output().expect("it ends")
}

/// A match ended with its disk, and left empty files.
#[cfg(unix)]
#[test]
fn a_full_disk_ends_no_match() {
    let (state, matches) = state("full");
    let begin = ["play", "shadow-era", "--plain", "--seed", "3", "--deck", "human-mage"];
    let kept = || fs::read_dir(&matches).expect("it is there").flatten().count();
    let told = out(&on_a_full_disk(&state, 0, &begin, "1\nquit\n"));
    assert!(told.contains("This match is kept nowhere") && kept() == 0, "{told}");
    let log = state.join("full.log");
    let logged = on_a_full_disk(&state, 0, &[&begin[..], &["--log", log.to_str().expect("a path")]].concat(), "");
    assert!(logged.status.code() == Some(2) && !log.exists(), "{}", err(&logged));
    let told = out(&on_a_full_disk(&state, 4, &begin, &("1\n".repeat(12) + "quit\n")));
    assert!(told.contains("From here on nothing of this match is written down") && kept() == 1, "{told}");
    // What was written can be gone on with, and is whole.
    let on = out(&resume(&state));
    assert!(on.contains("The match goes on after") && !on.contains("damaged"), "{on}");
    let path = fs::read_dir(&matches).expect("it is there").flatten().next().expect("one is kept").path();
    let bytes = fs::read(&path).expect("it can be read");
    fs::write(&path, &bytes[..bytes.len() - 3]).expect("it can be written");
    let damaged = on_a_full_disk(&state, 0, &["play", "--plain", "--resume"], "");
    assert!(damaged.status.code() == Some(2) && kept() == 1, "{}", err(&damaged));
    assert_eq!(fs::read(&path).ok().as_deref(), Some(&bytes[..bytes.len() - 3]), "it is as it was");
}

/// What another program played was said not to be there.
#[cfg(unix)]
#[test]
fn what_another_program_plays_is_said_to_be_played() {
    use std::io::Read;
    let (state, _) = state("elsewhere");
    let mut other = binary()
        .args(["play", "shadow-era", "--plain", "--seed", "3", "--deck", "human-mage"])
        .env("XDG_STATE_HOME", &state)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // It has its match once it tells anything.
    other.stdout.as_mut().expect("a pipe was asked for").read_exact(&mut [0]).expect("it tells something");
    let refused = resume(&state);
    assert!(err(&refused).contains("but what another duskhall plays now"), "{}", err(&refused));
    drop(other.stdin.take());
    other.wait().expect("it ends");
}

/// A signal left the terminal without a cursor, in the other screen, and telling of the mouse.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_gives_the_terminal_back() {
    let (state, _) = state("signal");
    // A terminal is needed, and somebody who sends a signal once the table is there.
    let play = "(while ! ls \"$XDG_STATE_HOME\"/duskhall/matches/*.log >/dev/null 2>&1; do :; done; \
                kill -TERM $(cat \"$XDG_STATE_HOME\"/pid)) & \
                sh -c 'echo $$ > \"$XDG_STATE_HOME\"/pid; exec \"$DUSKHALL\" play shadow-era --deck human-mage --seed 3'; \
                echo \"ended with $?\"";
    let ran = Command::new("script")
        .args(["-qec", play, "/dev/null"])
        .env("DUSKHALL", env!("CARGO_BIN_EXE_duskhall"))
        .env("XDG_STATE_HOME", &state)
        .env("SHELL", "/bin/sh")
        .env("TERM", "xterm")
        .stdin(Stdio::null())
        .output()
        .expect("there is such a program");
    let told = out(&ran);
    for part in ["\u{1b}[?1049h", "\u{1b}[?1049l", "\u{1b}[?1000l", "\u{1b}[?25h", "ended with 143"] {
        assert!(told.contains(part), "{part:?} is missing in {told:?}");
    }
}
