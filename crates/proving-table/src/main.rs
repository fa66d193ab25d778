//! The program with the proving ground among its games: what it does with tables of two to six seats is tried here.

use std::process::ExitCode;

use duskhall::Registered;
use proving_ground::ProvingGround;

fn main() -> ExitCode {
    duskhall::run(games, std::env::args_os())
}

fn games() -> Vec<Registered> {
    let mut games = duskhall::games();
    games.push(Registered::of::<ProvingGround>());
    games
}
