//! Honest opponents for every game.
//!
//! A [`Bot`] sees a match as people do: it is asked, it has options, it answers with one of them. It may
//! try things out only on a copy in which everything it cannot know has been drawn anew
//! ([`Table::determinize`]), so it cannot cheat even by mistake.
//!
//! - [`Random`] takes any option;
//! - [`Greedy`] looks one decision ahead and takes what leads to the best position.
//!
//! [`by_name`] finds a bot for whoever reads its name from a person:
//!
//! ```
//! let greedy = bots::by_name("greedy", 7.into()).expect("there is one");
//! assert_eq!(greedy.name(), "greedy");
//! let error = bots::by_name("gredy", 7.into()).err().expect("there is none");
//! assert_eq!(error.to_string(), "find a bot named \"gredy\": the bots are random, greedy");
//! ```

mod greedy;
mod random;

use engine::{Answer, Seat, Seed, Table};
use thiserror::Error;

pub use greedy::Greedy;
pub use random::Random;

/// Something that plays.
pub trait Bot: Send {
    /// Its name.
    fn name(&self) -> &str;

    /// Answers for a seat that is asked. For a seat that is not, there is no right answer; it is one that the table
    /// refuses.
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Answer;
}

/// The names of all bots.
pub const NAMES: &[&str] = &["random", "greedy"];

/// There is no such bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("find a bot named {name:?}: the bots are {}", NAMES.join(", "))]
pub struct UnknownBot {
    /// The name.
    pub name: String,
}

/// The bot of this name; equal seeds play alike.
pub fn by_name(name: &str, seed: Seed) -> Result<Box<dyn Bot>, UnknownBot> {
    match name {
        "random" => Ok(Box::new(Random::new(seed))),
        "greedy" => Ok(Box::new(Greedy::new(seed))),
        _ => Err(UnknownBot { name: name.to_owned() }),
    }
}
