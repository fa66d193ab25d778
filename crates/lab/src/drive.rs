//! A game from its first question to its end, whoever plays it: the one loop that all others here sit on.
//!
//! What is [`Driven`] is a match in some form: a [`Match`] with its own type, which is fast; any [`Table`], [`AsClient`] or [`Quiet`];
//! a table with its log, [`Logged`]. Whoever plays is asked for the place of an option. [`with_bots`] asks bots.

use bots::Bot;
use engine::author::Ruleset;
use engine::{Answer, Choice, Log, Match, Refusal, Seat, Seats, Table};
use thiserror::Error;

use crate::seed_of;

/// No game takes more answers than this.
pub const MOST_ANSWERS: u64 = 100_000;

/// A match in some form.
pub trait Driven {
    /// What it offers.
    type Offer: Copy + PartialEq;

    /// The offer to take something back.
    const BACK: Self::Offer;

    /// The seats that are asked; none when it is over.
    fn asked(&self) -> Seats;
    /// A number that tells the state.
    fn print(&mut self) -> u64;
    /// Puts the options of a seat into a list.
    fn list(&self, seat: Seat, options: &mut Vec<Self::Offer>);
    /// Takes the option of a place in that list.
    fn answer(&mut self, seat: Seat, place: usize, option: Self::Offer) -> Result<(), Refusal>;
}

/// What a player does when asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Takes the option of this place.
    Take(usize),
    /// Has done something else, as giving up: whoever decides now is asked.
    Other,
    /// Gets up: the game is left as it is.
    Stop,
}

/// Why a game does not go on to its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Stuck {
    /// Somebody is asked and can say nothing.
    #[error("go on: {0} is asked and has no option")]
    Mute(Seat),
    /// It has no end.
    #[error("end the game: after {MOST_ANSWERS} answers it goes on still")]
    Endless,
    /// An option was not taken.
    #[error("take an option: {0}")]
    Refused(#[from] Refusal),
    /// A bot answered with what is no option.
    #[error("take the answer of {seat}: {answer:?} is no option")]
    NoOption {
        /// The bot's seat.
        seat: Seat,
        /// What it said.
        answer: Answer,
    },
}

/// Plays a match until it is over or somebody gets up; gives the number of answers. `options` is a list that is reused.
#[inline]
pub fn drive<D: Driven + ?Sized>(
    table: &mut D,
    options: &mut Vec<D::Offer>,
    mut choose: impl FnMut(&mut D, Seat, &[D::Offer]) -> Does,
) -> Result<u64, Stuck> {
    let (mut answers, mut order) = (0, None);
    while let Some(seat) = next(table, options, &mut order) {
        if options.is_empty() {
            return Err(Stuck::Mute(seat));
        }
        let place = match choose(table, seat, options) {
            Does::Take(place) => place,
            Does::Other => continue,
            Does::Stop => break,
        };
        if answers == MOST_ANSWERS {
            return Err(Stuck::Endless);
        }
        answers += 1;
        table.answer(seat, place, options[place])?;
    }
    Ok(answers)
}

/// The seat that decides next, and its options: of several seats, one by dice of the state in which several were asked first, so that
/// no seat is always first and the same game goes the same way.
#[inline]
fn next<D: Driven + ?Sized>(
    table: &mut D,
    options: &mut Vec<D::Offer>,
    order: &mut Option<EvenChance>,
) -> Option<Seat> {
    let asked = table.asked();
    let first = asked.first()?;
    if !asked.without(first).is_empty() {
        return drawn(table, asked, options, order);
    }
    table.list(first, options);
    Some(first)
}

/// Of several seats one at a place by dice or behind it, and its options.
#[inline(never)]
fn drawn<D: Driven + ?Sized>(
    table: &mut D,
    asked: Seats,
    options: &mut Vec<D::Offer>,
    order: &mut Option<EvenChance>,
) -> Option<Seat> {
    // Once a game: to tell the state by a number takes as long as a decision.
    let place = order.get_or_insert_with(|| EvenChance::new(seed_of(table.print(), 0))).below(asked.iter().count());
    let mut around = asked.iter().skip(place).chain(asked.iter().take(place));
    // Whoever could only take back what was done waits for the others.
    let busy = around.find(|&seat| {
        table.list(seat, options);
        options.iter().any(|option| *option != D::BACK)
    });
    busy.or_else(|| {
        let seat = asked.iter().nth(place)?;
        table.list(seat, options);
        Some(seat)
    })
}

/// With its own type: nothing is checked and nobody is told anything.
impl<R: Ruleset> Driven for Match<R> {
    type Offer = Choice;

    const BACK: Choice = Choice::Back;

    #[inline]
    fn asked(&self) -> Seats {
        self.state.asked()
    }

    fn print(&mut self) -> u64 {
        self.fingerprint()
    }

    #[inline]
    fn list(&self, seat: Seat, options: &mut Vec<Choice>) {
        self.options_into(seat, options);
    }

    #[inline]
    fn answer(&mut self, seat: Seat, _: usize, choice: Choice) -> Result<(), Refusal> {
        Match::answer(self, seat, choice);
        Ok(())
    }
}

/// A table that is played as a client plays it: by the number of the question, and what happens can be asked for.
pub struct AsClient<'a, T: Table + ?Sized>(pub &'a mut T);

impl<T: Table + ?Sized> Driven for AsClient<'_, T> {
    type Offer = Answer;

    const BACK: Answer = Answer::Back;

    fn asked(&self) -> Seats {
        self.0.deciders()
    }

    fn print(&mut self) -> u64 {
        self.0.fingerprint()
    }

    fn list(&self, seat: Seat, options: &mut Vec<Answer>) {
        self.0.list_options(seat, options);
    }

    fn answer(&mut self, seat: Seat, _: usize, answer: Answer) -> Result<(), Refusal> {
        self.0.apply(seat, self.0.question(), answer)
    }
}

/// A table of which nothing is told.
pub struct Quiet<'a>(pub &'a mut dyn Table);

impl Driven for Quiet<'_> {
    type Offer = Answer;

    const BACK: Answer = Answer::Back;

    fn asked(&self) -> Seats {
        self.0.deciders()
    }

    fn print(&mut self) -> u64 {
        self.0.fingerprint()
    }

    fn list(&self, seat: Seat, options: &mut Vec<Answer>) {
        self.0.list_options(seat, options);
    }

    fn answer(&mut self, seat: Seat, place: usize, _: Answer) -> Result<(), Refusal> {
        self.0.take(seat, place)
    }
}

/// A table whose log is written.
pub struct Logged<'a> {
    /// The table.
    pub table: &'a mut dyn Table,
    /// Its log.
    pub log: &'a mut Log,
}

impl Driven for Logged<'_> {
    type Offer = Answer;

    const BACK: Answer = Answer::Back;

    fn asked(&self) -> Seats {
        self.table.deciders()
    }

    fn print(&mut self) -> u64 {
        self.table.fingerprint()
    }

    fn list(&self, seat: Seat, options: &mut Vec<Answer>) {
        self.table.list_options(seat, options);
    }

    fn answer(&mut self, seat: Seat, _: usize, answer: Answer) -> Result<(), Refusal> {
        let question = self.table.question();
        self.log.apply(self.table, seat, question, answer)
    }
}

/// How a game between bots went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// How many real decisions were made: those with more than one option.
    pub decisions: u64,
    /// How many steps had one option only, which nobody is asked for.
    pub forced: u64,
}

/// A table in some form, to be looked at by whoever decides.
trait Tabled: Driven<Offer = Answer> {
    fn table(&self) -> &dyn Table;
}

impl Tabled for Quiet<'_> {
    fn table(&self) -> &dyn Table {
        self.0
    }
}

impl Tabled for Logged<'_> {
    fn table(&self) -> &dyn Table {
        self.table
    }
}

/// Plays a match between bots, one for each seat, to its end. `before` sees each decision before it is made.
pub fn with_bots(
    table: &mut dyn Table,
    players: &mut [Box<dyn Bot>],
    before: impl FnMut(&dyn Table, Seat),
) -> Result<Played, Stuck> {
    between(&mut Quiet(table), players, before)
}

/// Plays a match between bots that is kept in its log.
pub fn with_bots_logged(table: &mut dyn Table, log: &mut Log, players: &mut [Box<dyn Bot>]) -> Result<Played, Stuck> {
    between(&mut Logged { table, log }, players, |_, _| {})
}

fn between<D: Tabled>(
    game: &mut D,
    players: &mut [Box<dyn Bot>],
    mut before: impl FnMut(&dyn Table, Seat),
) -> Result<Played, Stuck> {
    let (mut played, mut wrong) = (Played::default(), None);
    drive(game, &mut Vec::new(), |game, seat, options| {
        if options.len() == 1 {
            played.forced += 1;
            return Does::Take(0);
        }
        before(game.table(), seat);
        played.decisions += 1;
        let answer = players[seat.index()].choose(game.table(), seat);
        match options.iter().position(|&option| option == answer) {
            Some(place) => Does::Take(place),
            None => {
                wrong = Some(Stuck::NoOption { seat, answer });
                Does::Stop
            }
        }
    })?;
    wrong.map_or(Ok(played), Err)
}

/// A fast source of even choices for players at random; the match's own chance is another.
pub struct EvenChance(u64);

impl EvenChance {
    /// The dice of a seed.
    pub const fn new(seed: u64) -> EvenChance {
        EvenChance(seed | 1)
    }

    /// A number below another.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }
}
