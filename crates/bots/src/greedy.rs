//! A bot that looks one decision ahead.

use engine::{Answer, Choice, Rng, Seat, Seed, Table};

use crate::Bot;
use crate::random::{forward, pick};

/// How many guesses at what is hidden each option is tried on.
const SAMPLES: usize = 3;
/// How many tables may be tried for one option, its follow-up questions included.
const BUDGET: u32 = 160;
/// How many answers in a row everybody may pass.
const PASSES: u32 = 32;

/// Tries each option on guesses at what it cannot see, answers its own follow-up questions (targets, modes) as well as it
/// can, and takes the option that leads to the best position by the game's own estimate.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Rng,
}

impl Greedy {
    /// A bot whose chance begins with a seed.
    pub const fn new(seed: Seed) -> Self {
        Greedy { rng: Rng::seeded(seed) }
    }
}

impl Bot for Greedy {
    fn name(&self) -> &str {
        "greedy"
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Answer {
        let options = forward(table, seat);
        if options.len() < 2 {
            return pick(&options, &mut self.rng);
        }
        let samples: Vec<_> = (0..SAMPLES).map(|_| table.determinize(seat, &mut self.rng)).collect();
        let mut best: Vec<Answer> = Vec::new();
        let mut most = i64::MIN;
        for &option in &options {
            let value = samples.iter().map(|sample| i64::from(value(sample.as_ref(), seat, option))).sum();
            if value > most {
                most = value;
                best.clear();
            }
            if value == most {
                best.push(option);
            }
        }
        // Doing nothing comes last in the order of options: among equals it is taken, and otherwise chance decides.
        match best.iter().find(|option| matches!(option, Choice::Plain(_))) {
            Some(&nothing) => nothing,
            None => pick(&best, &mut self.rng),
        }
    }
}

/// How good the position is after an option, its follow-up questions answered.
fn value(sample: &dyn Table, seat: Seat, option: Answer) -> i32 {
    let mut table = sample.fork();
    if table.apply(seat, option).is_err() {
        return i32::MIN / 2;
    }
    if let (Choice::Plain(_), None) = (option, table.outcome())
        && sample.passing(seat) != Some(option)
    {
        // An act with no card lets things rest. What others do next is no fault of it, so it is worth the position as
        // it stands; everything else must improve on that.
        return sample.score(seat);
    }
    let mut budget = BUDGET;
    settle(table, seat, &mut budget)
}

/// Lets everybody pass who is asked whether to answer what is under way, so that it is seen what comes of it.
fn pass_by(table: &mut dyn Table) {
    for _ in 0..PASSES {
        let passing = table.deciders().iter().find_map(|seat| Some((seat, table.passing(seat)?)));
        let Some((seat, choice)) = passing else { return };
        if table.apply(seat, choice).is_err() {
            return;
        }
    }
}

/// Answers follow-up questions one at a time, each by what it leads to; the position's value in the end.
fn settle(mut table: Box<dyn Table>, seat: Seat, budget: &mut u32) -> i32 {
    pass_by(table.as_mut());
    while let Some(options) = follow_up(table.as_ref(), seat) {
        let mut best = options[0];
        if options.len() > 1 {
            let mut most = i32::MIN;
            for &option in &options {
                if *budget == 0 {
                    break;
                }
                *budget -= 1;
                let mut trial = table.fork();
                if trial.apply(seat, option).is_err() {
                    continue;
                }
                pass_by(trial.as_mut());
                // Questions behind this one are answered by their first option here; they are asked again below.
                for _ in 0..8 {
                    let Some(more) = follow_up(trial.as_ref(), seat) else {
                        break;
                    };
                    if trial.apply(seat, more[0]).is_err() {
                        break;
                    }
                    pass_by(trial.as_mut());
                }
                let value = trial.score(seat);
                if value > most {
                    (most, best) = (value, option);
                }
            }
        }
        if table.apply(seat, best).is_err() {
            break;
        }
        pass_by(table.as_mut());
        if *budget == 0 {
            break;
        }
        *budget -= 1;
    }
    table.score(seat)
}

/// The options of a question that belongs to what was begun: a target, a mode, a yes or no; nothing if the seat is asked
/// no such question.
fn follow_up(table: &dyn Table, seat: Seat) -> Option<Vec<Answer>> {
    if table.outcome().is_some() || !table.deciders().has(seat) {
        return None;
    }
    let options = forward(table, seat);
    let begins = |option: &Answer| matches!(option, Choice::Act { .. } | Choice::Plain(_));
    (!options.is_empty() && !options.iter().any(begins)).then_some(options)
}
