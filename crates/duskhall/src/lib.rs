//! The program: play, check, prove, simulate. The binary hands it the games that there are; a test may hand it others.
//!
//! Each command is a module; [`cli`] says what the command line understands, [`games`] which games there are,
//! [`which`] the one a file is for, and [`verdict`] how a command ends.

mod bench;
mod card;
mod check;
mod cli;
mod count;
mod deck;
mod deep;
mod explain;
mod files;
mod fit;
mod fix;
mod games;
mod modes;
mod play;
mod proof;
mod replay;
mod sim;
mod sim_courses;
mod soak;
mod verdict;
mod which;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use cli::{Cli, Command};
use verdict::{Fault, Verdict};

pub use lab::Registered;
pub use registry::games;

/// Runs the program with these games and the command line, the program's name included.
pub fn run(games: fn() -> Vec<Registered>, args: impl IntoIterator<Item = OsString>) -> ExitCode {
    games::hand_in(games);
    let done = match Cli::parse_from(args).command {
        Some(command) => carry_out(command),
        None => play::start::run(),
    };
    match done {
        Ok(verdict) => verdict.code(),
        Err(fault) => {
            let closed = matches!(&fault, Fault::Terminal(error) if error.kind() == io::ErrorKind::BrokenPipe);
            if !closed {
                verdict::warn(format_args!("failed to {fault}"));
            }
            fault.code()
        }
    }
}

fn carry_out(command: Command) -> Result<Verdict, Fault> {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Card(args) => card::show(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Words(args) => words::run(&args),
        Command::Rulings(args) => proof::rulings(&args),
        Command::Rules(args) => proof::rules(&args),
        Command::Modes(args) => modes::run(&args),
        Command::Rule(args) => proof::rule(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Soak(args) => soak::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Deck(args) => deck::run(&args),
        Command::Completions { shell } => {
            // Whoever reads it may leave before its end.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "duskhall", &mut script);
            io::stdout().write_all(&script)?;
            Ok(Verdict::Well)
        }
    }
}
