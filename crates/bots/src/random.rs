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
        pick(&forward(table, seat), &mut self.rng).map_or(Choice::Done, |option| option.answer)
    }
}

/// An option of a seat, and its place among all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbered {
    pub place: usize,
    pub answer: Answer,
}

/// The options of a seat without taking back, unless that is the only one.
pub(crate) fn forward(table: &dyn Table, seat: Seat) -> Vec<Numbered> {
    let options = table.options(seat).into_iter().enumerate().map(|(place, answer)| Numbered { place, answer });
    let mut options: Vec<Numbered> = options.collect();
    if options.iter().any(|option| option.answer != Choice::Back) {
        options.retain(|option| option.answer != Choice::Back);
    }
    options
}

/// One of some options; none if there is none, as for a seat that is not asked.
pub(crate) fn pick(options: &[Numbered], rng: &mut Rng) -> Option<Numbered> {
    match options {
        [] => None,
        [only] => Some(*only),
        several => Some(several[rng.below(several.len() as u32) as usize]),
    }
}
