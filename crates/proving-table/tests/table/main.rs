//! The program with the proving ground among its games, run as a process.

use std::process::{Command, Output};

mod claimed;
mod killed;
mod proven;
mod soaked;

/// Runs the program to its end.
fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_proving-table")).args(args).output().expect("the program runs")
}

/// What a run has told, on both ways out.
fn told(ran: &Output) -> String {
    String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr)
}
