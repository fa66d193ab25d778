//! A bot that looks one decision ahead.

use engine::{Answer, Choice, Coursed, Likeness, Rng, Seat, Seed, Table};

use crate::Bot;
use crate::random::{Numbered, forward, pick};

/// On how many guesses at what is hidden an option is tried at most.
const GUESSES: usize = 3;
/// An option comes near the best one if what it lacks is no more than this part of what the worst one lacks.
const NEAR: i64 = 4;
/// How many tables may be tried for one option, its follow-up questions included.
const BUDGET: u32 = 160;
/// How many answers in a row everybody may pass.
const PASSES: u32 = 32;

/// Tries each option on guesses at what it cannot see, answers its own follow-up questions (targets, modes) as well as it
/// can, and takes the option that leads to the best position by the game's own estimate.
///
/// All options are tried on one guess, and those that come near the best of them on the next; if that changes nothing, what is hidden does
/// not matter. Of options that look alike one is tried.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Rng,
    /// The kinds of questions that were met in which something can be begun.
    begins: Vec<u16>,
}

impl Greedy {
    /// A bot whose chance begins with a seed.
    pub const fn new(seed: Seed) -> Self {
        Greedy { rng: Rng::seeded(seed), begins: Vec::new() }
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

/// An option that may be the best, and what it was worth on all guesses so far.
struct Tried {
    option: Numbered,
    worth: i64,
}

impl Greedy {
    fn best(&mut self, table: &dyn Table, seat: Seat, options: &[Numbered]) -> Option<Numbered> {
        let mut bench = Bench::new(table, seat, std::mem::take(&mut self.begins));
        let different = bench.different(table);
        let mut tried: Vec<Tried> = options
            .iter()
            .filter(|option| different.contains(&option.place))
            .map(|&option| Tried { option, worth: 0 })
            .collect();
        for guess in 0..GUESSES as i64 {
            let mut changed = guess == 0;
            bench.guess(table, &mut self.rng);
            for Tried { option, worth } in &mut tried {
                let more = i64::from(bench.value(*option));
                changed |= more * guess != *worth;
                *worth += more;
            }
            tried.sort_by_key(|tried| std::cmp::Reverse(tried.worth));
            if !changed {
                break;
            }
            let (most, least) = (tried.first()?.worth, tried.last()?.worth);
            tried.retain(|tried| (most - tried.worth) * NEAR <= most - least);
            if tried.len() < 2 {
                break;
            }
        }
        self.begins = bench.begins;
        let most = tried.first()?.worth;
        let best: Vec<Numbered> =
            tried.iter().take_while(|tried| tried.worth == most).map(|tried| tried.option).collect();
        // Doing nothing comes last in the order of options: among equals it is taken, and otherwise chance decides.
        let nothing = best.iter().find(|option| matches!(option.answer, Choice::Plain(_)));
        nothing.copied().or_else(|| pick(&best, &mut self.rng))
    }
}

/// Where things are tried out: tables and lists that are used again and again.
struct Bench {
    guess: Box<dyn Table>,
    table: Box<dyn Table>,
    trial: Box<dyn Table>,
    options: Vec<Choice<Likeness>>,
    behind: Vec<Choice<Likeness>>,
    begins: Vec<u16>,
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
    fn new(table: &dyn Table, seat: Seat, begins: Vec<u16>) -> Bench {
        Bench {
            guess: table.fork(),
            table: table.fork(),
            trial: table.fork(),
            options: Vec::new(),
            behind: Vec::new(),
            begins,
            seat,
            budget: 0,
            stage: stage(table),
        }
    }

    /// The places of the options of which none looks like one before it.
    fn different(&mut self, table: &dyn Table) -> Vec<usize> {
        table.list_likenesses(self.seat, &mut self.options);
        let is_new = |&place: &usize| !self.options[..place].contains(&self.options[place]);
        (0..self.options.len()).filter(is_new).collect()
    }

    /// Makes another guess at what is hidden.
    fn guess(&mut self, table: &dyn Table, rng: &mut Rng) {
        if self.guess.copy_from(table).is_ok() {
            self.guess.redraw(self.seat, rng);
            // Listed once here, and not for each option.
            self.guess.list_likenesses(self.seat, &mut self.options);
        }
    }

    /// How good the position is after an option, its follow-up questions answered.
    fn value(&mut self, option: Numbered) -> i32 {
        let begun =
            self.table.copy_from(self.guess.as_ref()).is_ok() && self.table.take(self.seat, option.place).is_ok();
        if !begun {
            return i32::MIN / 2;
        }
        if let (Choice::Plain(_), None) = (option.answer, self.table.outcome())
            && self.guess.passing(self.seat) != Some(option.answer)
            && stage(self.table.as_ref()) == self.stage
        {
            // An act with no card lets things rest. What others do next is no fault of it, so it is worth the position as
            // it stands; everything else must improve on that.
            return self.guess.score(self.seat);
        }
        self.budget = BUDGET;
        self.play_out()
    }

    /// Answers follow-up questions one at a time, each by what it leads to; the position's value in the end.
    fn play_out(&mut self) -> i32 {
        self.answer_follow_ups();
        // Asked the same again, as with a second shield against one blow, the seat declines: otherwise the option that is tried would be
        // compared with declining at another point of the match.
        let asked = self.guess.kind_of_question();
        while self.budget > 0 && self.decline(asked) {
            self.budget -= 1;
            self.answer_follow_ups();
        }
        self.table.score(self.seat)
    }

    /// Declines a question of this kind, if it is asked.
    fn decline(&mut self, kind: u16) -> bool {
        let is_asked = self.table.outcome().is_none()
            && stage(self.table.as_ref()) == self.stage
            && self.table.kind_of_question() == kind
            && self.table.deciders().has(self.seat);
        if !is_asked {
            return false;
        }
        self.table.list_likenesses(self.seat, &mut self.options);
        let nothing = self.options.iter().position(|option| *option == Choice::Done);
        nothing.is_some_and(|place| self.table.take(self.seat, place).is_ok())
    }

    fn answer_follow_ups(&mut self) {
        pass_by(self.table.as_mut(), self.stage);
        while follows_up(self.table.as_ref(), self.seat, self.stage, &mut self.begins, &mut self.options) {
            let best = self.best_of_options();
            if self.table.take(self.seat, best).is_err() {
                break;
            }
            pass_by(self.table.as_mut(), self.stage);
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
        }
    }

    /// The place of the option that leads to the best position.
    fn best_of_options(&mut self) -> usize {
        let (mut best, mut most) = (first(&self.options), i32::MIN);
        if self.options.iter().filter(|option| **option != Choice::Back).count() < 2 {
            return best;
        }
        for place in 0..self.options.len() {
            let option = self.options[place];
            if option == Choice::Back || self.options[..place].contains(&option) {
                continue;
            }
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            let begun = self.trial.copy_from(self.table.as_ref()).is_ok();
            if !begun || self.trial.take(self.seat, place).is_err() {
                continue;
            }
            pass_by(self.trial.as_mut(), self.stage);
            // Questions behind this one are answered by their first option here; they are asked again below.
            for _ in 0..8 {
                let more = follows_up(self.trial.as_ref(), self.seat, self.stage, &mut self.begins, &mut self.behind);
                if !more || self.trial.take(self.seat, first(&self.behind)).is_err() {
                    break;
                }
                pass_by(self.trial.as_mut(), self.stage);
            }
            let value = self.trial.score(self.seat);
            if value > most {
                (most, best) = (value, place);
            }
        }
        best
    }
}

/// The place of the first option that takes nothing back, if there is one.
fn first(options: &[Choice<Likeness>]) -> usize {
    options.iter().position(|option| *option != Choice::Back).unwrap_or(0)
}

/// Lets everybody pass who is asked whether to answer what is under way, so that it is seen what comes of it.
fn pass_by(table: &mut dyn Table, of: Option<u32>) {
    for _ in 0..PASSES {
        let question = table.question();
        if stage(table) != of || !table.deciders().iter().any(|seat| table.pass(seat, question).is_ok()) {
            return;
        }
    }
}

/// Whether a seat is asked a question that belongs to what was begun: a target, a mode, a yes or no. Its options are listed; those of a
/// kind of question in which something can be begun are listed once and then never again.
fn follows_up(
    table: &dyn Table,
    seat: Seat,
    of: Option<u32>,
    begins: &mut Vec<u16>,
    options: &mut Vec<Choice<Likeness>>,
) -> bool {
    let kind = table.kind_of_question();
    if table.outcome().is_some() || stage(table) != of || !table.deciders().has(seat) || begins.contains(&kind) {
        return false;
    }
    table.list_likenesses(seat, options);
    if options.iter().any(Choice::is_act) {
        begins.push(kind);
        return false;
    }
    !options.is_empty()
}
