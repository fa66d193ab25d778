//! A match against a bot: everything a client needs is in the view, and an answer goes back with the question's number.
//!
//! ```sh
//! cargo run -p duskhall-engine --example against_a_bot
//! ```
//!
//! Type the number of an option. With no more input the first option is taken.

#[path = "small_game/sparks.rs"]
mod sparks;

use std::error::Error;
use std::io::{self, BufRead, IsTerminal};

use bots::Bot;
use engine::{Catalogue, Refusal, Seat, Viewer};

/// Plays a match: seat A is whoever types, seat B is a bot.
pub fn main() -> Result<(), Box<dyn Error>> {
    let input = io::stdin();
    // Who does not sit at a terminal is not waited for.
    let lines: Box<dyn BufRead> = if input.is_terminal() { Box::new(input.lock()) } else { Box::new(io::empty()) };
    play(lines)
}

/// Plays a match with answers that are read.
pub fn play(mut input: impl BufRead) -> Result<(), Box<dyn Error>> {
    let catalogue = sparks::catalogue();
    let mut table = catalogue.start(&[sparks::deck(), sparks::deck()], 7.into())?;
    let mut bot = bots::Greedy::new(8.into());
    let me = Viewer::Seat(Seat::A);
    while let Some(seat) = table.deciders().first() {
        if seat == Seat::B {
            let answer = bot.choose(table.as_ref(), seat);
            table.apply(seat, table.question(), answer)?;
        } else {
            let prompt = table.view(me).prompt.ok_or("who is asked has a prompt")?;
            println!("{}", prompt.text);
            for (number, option) in (1..).zip(&prompt.options) {
                println!("{number:3}. {}", option.label);
            }
            let mut line = String::new();
            input.read_line(&mut line)?;
            let place = line.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let option = place.and_then(|place| prompt.options.get(place)).unwrap_or(&prompt.options[0]);
            match table.apply(seat, prompt.number, option.choice) {
                // Somebody pressed a button twice: the table has gone on, and so do we.
                Err(Refusal::Stale { .. }) => continue,
                taken => taken?,
            }
        }
        // Only what this viewer may know is told.
        table.happened(me).iter().filter_map(|one| one.text()).for_each(|told| println!("- {told}"));
    }
    println!("{}", table.outcome().ok_or("nobody is asked, so it is over")?);
    Ok(())
}
