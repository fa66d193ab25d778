//! A match that is saved, loaded, and undone to where it was saved.
//!
//! ```sh
//! cargo run -p duskhall-engine --example save_and_load
//! ```

#[path = "small_game/sparks.rs"]
mod sparks;

use std::error::Error;

use engine::{Catalogue, LoadError, Table};

/// Plays on with the answers that do least.
fn play_on(table: &mut dyn Table, answers: usize) -> Result<(), Box<dyn Error>> {
    for _ in 0..answers {
        let Some(seat) = table.deciders().first() else { break };
        // What the table would answer for somebody who is gone.
        let answer = table.safe_answer(seat).ok_or("who is asked has an answer")?;
        table.apply(seat, table.question(), answer)?;
    }
    Ok(())
}

/// Saves a match in the middle, and goes on with it twice.
pub fn main() -> Result<(), Box<dyn Error>> {
    let catalogue = sparks::catalogue();
    let mut table = catalogue.start(&[sparks::deck(), sparks::deck()], 7.into())?;
    play_on(table.as_mut(), 4)?;
    // The bytes tell every card: they are for whoever keeps the match, not for a player.
    let saved = table.save()?;
    println!("saved: {} bytes, rules {}, cards {}", saved.len(), catalogue.rules(), catalogue.cards());

    let mut again = catalogue.resume(&saved)?;
    play_on(table.as_mut(), 6)?;
    play_on(again.as_mut(), 6)?;
    assert_eq!(table.fingerprint(), again.fingerprint(), "both go on alike");

    again.undo(&saved)?;
    println!("undone: question {} is open, and no answer to an older one is taken", again.question());

    let mut damaged = saved.clone();
    damaged[40] ^= 1;
    assert_eq!(catalogue.resume(&damaged).err(), Some(LoadError::Damaged), "what is damaged is refused");
    play_on(again.as_mut(), usize::MAX)?;
    println!("{}", again.outcome().ok_or("nobody is asked, so it is over")?);
    Ok(())
}
