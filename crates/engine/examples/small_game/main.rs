//! A whole small game: `sparks.rs` has its words, its cards and its rules, and here two bots play it.
//!
//! ```sh
//! cargo run -p engine --example small_game
//! ```

mod sparks;

use std::error::Error;

use engine::{Catalogue, Happened, Seat, Viewer};

/// Plays a match between two bots and tells what happens.
pub fn main() -> Result<(), Box<dyn Error>> {
    let catalogue = sparks::catalogue();
    let mut table = catalogue.start(&[sparks::deck(), sparks::deck()], "embers".parse()?)?;
    let mut bots = Seat::all(table.seats())
        .map(|seat| bots::by_name("greedy", u64::from(seat.number()).into()))
        .collect::<Result<Vec<_>, _>>()?;
    while let Some(seat) = table.deciders().first() {
        let answer = bots[seat.index()].choose(table.as_ref(), seat);
        table.apply(seat, table.question(), answer)?;
        // As everybody may know it; `Table::account` tells what is secret, too.
        table.happened(Viewer::Public).iter().filter_map(Happened::text).for_each(|told| println!("{told}"));
    }
    println!("{}", table.outcome().ok_or("nobody is asked, so it is over")?);
    Ok(())
}
