//! The binary, run as people run it.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A file of this test run, with this text.
pub fn scratch(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the folder for tests can be written to");
    path
}

/// The binary, which keeps what is left in a folder of the tests and not in that of whoever runs them.
pub fn binary() -> Command {
    let mut binary = Command::new(env!("CARGO_BIN_EXE_duskhall"));
    binary.env("XDG_STATE_HOME", PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("state"));
    binary
}

/// Runs the binary with some input.
pub fn duskhall(args: &[&str], input: &str) -> Output {
    let mut child = binary()
        .args(args)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("a pipe was asked for");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The game may end before its input does.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer does not panic");
    output
}

/// What it wrote.
pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

/// What it complained of.
pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the errors are text")
}

/// Runs the binary and holds it to an exit code and to some words.
#[track_caller]
pub fn check(args: &[&str], code: i32, parts: &[&str]) -> Output {
    let output = duskhall(args, "");
    let both = out(&output) + &err(&output);
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{both}");
    for part in parts {
        assert!(both.contains(part), "{args:?} does not say {part:?}\n{both}");
    }
    output
}

/// Runs the binary and reads the report it writes.
#[track_caller]
pub fn json(args: &[&str], code: i32) -> Value {
    let output = duskhall(args, "");
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{}", err(&output));
    serde_json::from_slice(&output.stdout).expect("the report is JSON")
}
