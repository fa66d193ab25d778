//! Many courses at once, between bots: how often each of their matches is won, and how they end.

use bots::Bot;
use engine::{Catalogue, CourseError, Coursed, Deck, Opening, Outcome, Seat, Wish};
use thiserror::Error;

use crate::drive::{Played, Stuck, with_bots};
use crate::simulation::{seated, seed_of, share_among};

/// Courses to play.
#[derive(Clone, Copy)]
pub struct CourseJob<'a> {
    /// The game.
    pub catalogue: &'a dyn Catalogue,
    /// The course by its name.
    pub course: &'a str,
    /// The bots by name, seat by seat.
    pub bots: &'a [String],
    /// In which way its matches are played.
    pub setting: &'a Wish,
    /// The decks; each set of as many as play has its turn.
    pub decks: &'a [Deck],
    /// How many matches a series goes to, where somebody says so.
    pub best_of: Option<u8>,
    /// How many courses.
    pub courses: u64,
    /// The seed of everything.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: usize,
}

/// Why courses cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CourseFault {
    /// A course cannot begin.
    #[error(transparent)]
    Begin(#[from] CourseError),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] bots::UnknownBot),
    /// A match does not go on.
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

/// A match of courses: how often it was played and won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageTally {
    /// What it is called.
    pub title: String,
    /// How often it was played.
    pub played: u64,
    /// How often the first player won it, alone or with others.
    pub won: u64,
}

/// What came of some courses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CourseTally {
    /// How many courses were played.
    pub courses: u64,
    /// How many of them the first player won, alone or with others.
    pub won: u64,
    /// How many real decisions were made.
    pub decisions: u64,
    /// How many steps had one option only.
    pub forced: u64,
    /// Their matches, in the order in which they were first met.
    pub stages: Vec<StageTally>,
    /// How they stood at the end, and how often.
    pub endings: Vec<(String, u64)>,
}

impl CourseTally {
    fn count_stage(&mut self, title: &str, played: u64, won: u64) {
        match self.stages.iter_mut().find(|stage| stage.title == title) {
            Some(stage) => (stage.played, stage.won) = (stage.played + played, stage.won + won),
            None => self.stages.push(StageTally { title: title.to_owned(), played, won }),
        }
    }

    fn count_ending(&mut self, ending: &str, times: u64) {
        match self.endings.iter_mut().find(|(known, _)| known == ending) {
            Some((_, count)) => *count += times,
            None => self.endings.push((ending.to_owned(), times)),
        }
    }

    /// Adds what came of other courses.
    fn add(&mut self, other: &CourseTally) {
        self.courses += other.courses;
        self.won += other.won;
        self.decisions += other.decisions;
        self.forced += other.forced;
        other.stages.iter().for_each(|stage| self.count_stage(&stage.title, stage.played, stage.won));
        other.endings.iter().for_each(|(ending, times)| self.count_ending(ending, *times));
    }
}

/// Plays courses between bots. `done` is told now and then how many are over.
pub fn play_courses(job: &CourseJob, done: &(dyn Fn(u64) + Sync)) -> Result<CourseTally, CourseFault> {
    let mut all = CourseTally::default();
    for one in share_among(job.courses, job.threads, done, |number| play_one(job, number))? {
        all.add(&one);
    }
    Ok(all)
}

fn won(outcome: Option<Outcome>) -> u64 {
    u64::from(outcome.is_some_and(|outcome| outcome.score(Seat::A) > 0))
}

fn play_one(job: &CourseJob, number: u64) -> Result<CourseTally, CourseFault> {
    let CourseJob { catalogue, course, bots, setting, decks, best_of, seed, .. } = *job;
    let numbers = seated(number, decks.len(), bots.len() as u8, catalogue.same_decks());
    let dealt = numbers[..bots.len()].iter().map(|&number| decks[number].clone()).collect();
    let opening = Opening { wish: setting.clone(), decks: dealt, best_of };
    let seed = seed_of(seed, number);
    let mut table = catalogue.begin_course(course, &opening, seed.into())?;
    let named = (1..).zip(bots).map(|(seat, name)| bots::by_name(name, seed_of(seed, seat).into()));
    let mut players: Vec<Box<dyn Bot>> = named.collect::<Result<_, _>>()?;
    let mut tally = CourseTally { courses: 1, ..CourseTally::default() };
    let mut counted = 0;
    let mut count = |tally: &mut CourseTally, course: Option<&dyn Coursed>| {
        let Some(finished) = course.and_then(Coursed::finished).filter(|finished| finished.stage > counted) else {
            return;
        };
        counted = finished.stage;
        tally.count_stage(&finished.title, 1, won(Some(finished.outcome)));
    };
    let Played { decisions, forced } =
        with_bots(table.as_table(), &mut players, |table, _| count(&mut tally, table.as_course()))?;
    count(&mut tally, Some(table.as_ref()));
    (tally.decisions, tally.forced, tally.won) = (decisions, forced, won(table.outcome()));
    let standing = table.view(engine::Viewer::Public).course.map(|course| course.standing).unwrap_or_default();
    tally.count_ending(standing.last().map_or("", String::as_str), 1);
    Ok(tally)
}
