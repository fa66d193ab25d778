//! A whole small game: `sparks.rs` has its words, its cards and its rules, and here a bot plays it for both.
//!
//! ```sh
//! cargo run -p duskhall-engine --example small_game
//! ```

mod sparks;

use engine::{Catalogue, Happened, Viewer};

/// Plays a match and tells what happens.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut table = sparks::catalogue().start(&[sparks::deck(), sparks::deck()], "embers".parse()?)?;
    let mut bot = bots::by_name("greedy", 7.into())?;
    while let Some(seat) = table.deciders().first() {
        let answer = bot.choose(table.as_ref(), seat);
        table.apply(seat, table.question(), answer)?;
        // As everybody may know it; `Table::account` tells what is secret, too.
        table.happened(Viewer::Public).iter().filter_map(Happened::text).for_each(|told| println!("{told}"));
    }
    println!("{}", table.outcome().ok_or("nobody is asked, so it is over")?);
    Ok(())
}
