//! The one binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    duskhall::run(duskhall::games, std::env::args_os())
}
