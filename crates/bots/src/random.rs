//! A bot that takes any option.

use engine::{Answer, Choice, Rng, Seat, Seed, Table};

use crate::Bot;

/// Takes each option with equal chance, but takes nothing back: that would be going in circles.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A bot whose chance begins with a seed.
    pub const fn new(seed: Seed) -> Self {
        Random { rng: Rng::seeded(seed) }
    }
}

impl Bot for Random {
    fn name(&self) -> &str {
        "random"
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Answer {
        pick(&forward(table, seat), &mut self.rng)
    }
}

/// The options of a seat without taking back, unless that is the only one.
pub(crate) fn forward(table: &dyn Table, seat: Seat) -> Vec<Answer> {
    let mut options = table.options(seat);
    if options.iter().any(|&option| option != Choice::Back) {
        options.retain(|&option| option != Choice::Back);
    }
    options
}

/// One of some options; [`Choice::Done`] if there is none, which no table takes from a seat that it does not ask.
pub(crate) fn pick(options: &[Answer], rng: &mut Rng) -> Answer {
    match options {
        [] => Choice::Done,
        [only] => *only,
        several => several[rng.below(several.len() as u32) as usize],
    }
}
