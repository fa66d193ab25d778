//! A bot that looks one decision ahead.

use engine::{Answer, Choice, Coursed, Rng, Seat, Seed, Table};

use crate::Bot;
use crate::random::{Numbered, forward, pick};

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
        let chosen = if options.len() < 2 { pick(&options, &mut self.rng) } else { self.best(table, seat, &options) };
        // No table takes this from a seat that it does not ask.
        chosen.map_or(Choice::Done, |option| option.answer)
    }
}

impl Greedy {
    fn best(&mut self, table: &dyn Table, seat: Seat, options: &[Numbered]) -> Option<Numbered> {
        let samples: Vec<_> = (0..SAMPLES).map(|_| table.determinize(seat, &mut self.rng)).collect();
        let stage = stage(table);
        let mut bench = Bench { table: table.fork(), trial: table.fork(), seat, budget: 0, stage };
        let mut best: Vec<Numbered> = Vec::new();
        let mut most = i64::MIN;
        for &option in options {
            let value = samples.iter().map(|sample| i64::from(bench.value(sample.as_ref(), option))).sum();
            if value > most {
                most = value;
                best.clear();
            }
            if value == most {
                best.push(option);
            }
        }
        // Doing nothing comes last in the order of options: among equals it is taken, and otherwise chance decides.
        let nothing = best.iter().find(|option| matches!(option.answer, Choice::Plain(_)));
        nothing.copied().or_else(|| pick(&best, &mut self.rng))
    }
}

/// Where things are tried out: two tables that are used again and again.
struct Bench {
    table: Box<dyn Table>,
    trial: Box<dyn Table>,
    seat: Seat,
    /// How many more tables may be tried.
    budget: u32,
    /// The match of a course that is looked at: what comes of an option does not go on into the next.
    stage: Option<u32>,
}

/// Which match of a course is played, if it is one.
fn stage(table: &dyn Table) -> Option<u32> {
    table.as_course().map(Coursed::stage)
}

impl Bench {
    /// How good the position is after an option, its follow-up questions answered.
    fn value(&mut self, sample: &dyn Table, option: Numbered) -> i32 {
        let begun = self.table.copy_from(sample).is_ok() && self.table.take(self.seat, option.place).is_ok();
        if !begun {
            return i32::MIN / 2;
        }
        if let (Choice::Plain(_), None) = (option.answer, self.table.outcome())
            && sample.passing(self.seat) != Some(option.answer)
            && stage(self.table.as_ref()) == self.stage
        {
            // An act with no card lets things rest. What others do next is no fault of it, so it is worth the position as
            // it stands; everything else must improve on that.
            return sample.score(self.seat);
        }
        self.budget = BUDGET;
        self.settle()
    }

    /// Answers follow-up questions one at a time, each by what it leads to; the position's value in the end.
    fn settle(&mut self) -> i32 {
        pass_by(self.table.as_mut(), self.stage);
        while let Some(options) = follow_up(self.table.as_ref(), self.seat, self.stage) {
            let best = self.best_of(&options);
            if self.table.take(self.seat, best.place).is_err() {
                break;
            }
            pass_by(self.table.as_mut(), self.stage);
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
        }
        self.table.score(self.seat)
    }

    fn best_of(&mut self, options: &[Numbered]) -> Numbered {
        let (mut best, mut most) = (options[0], i32::MIN);
        if options.len() < 2 {
            return best;
        }
        for &option in options {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            let begun = self.trial.copy_from(self.table.as_ref()).is_ok();
            if !begun || self.trial.take(self.seat, option.place).is_err() {
                continue;
            }
            pass_by(self.trial.as_mut(), self.stage);
            // Questions behind this one are answered by their first option here; they are asked again below.
            for _ in 0..8 {
                let Some(more) = follow_up(self.trial.as_ref(), self.seat, self.stage) else {
                    break;
                };
                if self.trial.take(self.seat, more[0].place).is_err() {
                    break;
                }
                pass_by(self.trial.as_mut(), self.stage);
            }
            let value = self.trial.score(self.seat);
            if value > most {
                (most, best) = (value, option);
            }
        }
        best
    }
}

/// Lets everybody pass who is asked whether to answer what is under way, so that it is seen what comes of it.
fn pass_by(table: &mut dyn Table, of: Option<u32>) {
    for _ in 0..PASSES {
        if stage(table) != of || !table.deciders().iter().any(|seat| table.pass(seat).is_ok()) {
            return;
        }
    }
}

/// The options of a question that belongs to what was begun: a target, a mode, a yes or no; nothing if the seat is asked
/// no such question.
fn follow_up(table: &dyn Table, seat: Seat, of: Option<u32>) -> Option<Vec<Numbered>> {
    if table.outcome().is_some() || stage(table) != of || !table.deciders().has(seat) {
        return None;
    }
    let options = forward(table, seat);
    let begins = |option: &Numbered| matches!(option.answer, Choice::Act { .. } | Choice::Plain(_));
    (!options.is_empty() && !options.iter().any(begins)).then_some(options)
}
