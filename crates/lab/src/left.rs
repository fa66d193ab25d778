//! Courses of decks made by chance, left and gone on with at any decision, as whoever is interrupted does.

use engine::{Catalogue, Coursed, Log, Opening, Rng, Setting, follow};

use crate::drive::{Does, EvenChance, Logged, MOST_ANSWERS, drive};
use crate::fuzz::{Fault, caught};
use crate::seed_of;

/// A course is left before one decision in so many at first, and in more the longer it is: to go on with it takes the longer.
const LEFT: usize = 40;
/// So many decisions make that one more.
const SELDOMER: u64 = 8;

/// Whether courses are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// At any decision.
    NowAndThen,
    /// Where a match is over, and nowhere else.
    BetweenMatches,
}

/// What came of some courses.
#[derive(Default)]
pub struct Left {
    /// How many were played to their end.
    pub courses: u64,
    /// How often one was left and gone on with.
    pub times: u64,
    /// The file of each of their stages.
    pub files: Vec<String>,
    /// What went wrong.
    pub faults: Vec<Fault>,
}

/// Plays so many courses of each kind that the game has, and one in each mode at least, in turn in those of some settings that a course
/// can be played in.
pub fn play(catalogue: &dyn Catalogue, settings: &[Setting], each: u64, seed: u64, leaving: Leaving) -> Left {
    let mut all = Left::default();
    for course in catalogue.courses() {
        let fits = |setting: &&Setting| begin(catalogue, course, setting, seed).is_some();
        let mut fitting: Vec<&Setting> = settings.iter().filter(fits).collect();
        let modes = firsts_of_modes(&mut fitting);
        for (number, setting) in (0..each.max(modes)).zip(fitting.iter().cycle()) {
            let seed = seed_of(seed, number);
            if let Err(what) | Ok(Err(what)) = caught(|| play_one(catalogue, course, setting, seed, leaving, &mut all))
            {
                let with = format!("{}, seed {seed}", setting.wish(catalogue.modes()));
                all.faults.push(Fault { doing: format!("playing the course {course}"), what, with });
            }
        }
    }
    all
}

/// Puts the first setting of each mode before all others, and counts the modes: a mode that has a boss, or more than two sides, ends
/// in ways of its own.
fn firsts_of_modes(settings: &mut Vec<&Setting>) -> u64 {
    let mut modes = Vec::new();
    let (mut first, rest): (Vec<&Setting>, Vec<&Setting>) = settings.iter().partition(|setting| {
        let is_new = !modes.contains(&setting.mode);
        modes.extend(is_new.then_some(setting.mode));
        is_new
    });
    let count = first.len() as u64;
    first.extend(rest);
    *settings = first;
    count
}

/// A course with decks made by chance, if there is one in this setting.
fn begin(catalogue: &dyn Catalogue, course: &str, setting: &Setting, seed: u64) -> Option<Box<dyn Coursed>> {
    let nobody = vec![None; usize::from(setting.players(catalogue.modes()))];
    let decks = catalogue.generate_table(setting, &nobody, &mut Rng::new(seed));
    let opening = Opening { wish: setting.wish(catalogue.modes()), decks, best_of: None };
    catalogue.begin_course(course, &opening, seed.into()).ok()
}

/// What is done at a decision of a course that is played by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is answered.
    Answer,
    /// The course is left, and gone on with from its facts and the log of its stage.
    Leave,
    /// Whoever is asked gives up.
    GiveUp,
}

/// Who watches a course that is played by chance.
pub trait Watch {
    /// What is done at a decision, after so many answers in all; by the dice that answer.
    fn at(&mut self, course: &dyn Coursed, answers: u64, chance: &mut EvenChance) -> Step;

    /// A stage has ended and another begins.
    fn begins(&mut self, _course: &dyn Coursed) {}
}

/// A course that has come to its end.
pub struct Ended {
    /// It.
    pub course: Box<dyn Coursed>,
    /// How often it was left and gone on with.
    pub times: u64,
}

/// Plays a course by chance until it is over, whoever watches; it is gone on with wherever a stage begins, too. What goes wrong is told.
pub fn by_chance(
    catalogue: &dyn Catalogue,
    mut course: Box<dyn Coursed>,
    seed: u64,
    watch: &mut dyn Watch,
) -> Result<Ended, String> {
    let (mut log, mut chance) = (Log::new(course.header()), EvenChance::new(seed));
    let (mut answers, mut times) = (0, 0);
    while course.outcome().is_none() {
        let stage = course.stage();
        let mut refused = None;
        let mut game = Logged { table: course.as_table(), log: &mut log };
        let played = drive(&mut game, &mut Vec::new(), |game, seat, options| {
            let Some(course) = game.table.as_course().filter(|course| course.stage() == stage) else {
                return Does::Stop;
            };
            match watch.at(course, answers, &mut chance) {
                Step::Answer => {
                    answers += 1;
                    Does::Take(chance.below(options.len()))
                }
                Step::Leave => Does::Stop,
                Step::GiveUp => match game.log.concede(game.table, seat) {
                    Ok(()) => Does::Other,
                    Err(refusal) => {
                        refused = Some(refusal);
                        Does::Stop
                    }
                },
            }
        });
        played.map_err(|stuck| format!("failed to {stuck}"))?;
        if let Some(refusal) = refused {
            return Err(format!("failed to {refusal}"));
        }
        if answers > MOST_ANSWERS {
            return Err("it does not end".to_owned());
        }
        if course.outcome().is_some() {
            break;
        }
        let begins = course.stage() != stage;
        if begins {
            log = Log::new(course.header());
            watch.begins(course.as_ref());
        }
        let mut again = catalogue.resume_course(&course.facts()).map_err(|error| format!("failed to {error}"))?;
        follow(&log, again.as_table()).map_err(|diverged| format!("failed to {diverged}"))?;
        // Whoever has just ended a match still sees that.
        if again.stage() != course.stage() || !begins && again.fingerprint() != course.fingerprint() {
            return Err("what is gone on with is not what was left".to_owned());
        }
        course = again;
        times += 1;
    }
    Ok(Ended { course, times })
}

/// Leaves a course now and then, or not, and keeps the file of each stage.
struct Files<'a> {
    leaving: Leaving,
    files: &'a mut Vec<String>,
}

impl Watch for Files<'_> {
    fn at(&mut self, _: &dyn Coursed, answers: u64, chance: &mut EvenChance) -> Step {
        let seldom = LEFT + (answers / SELDOMER) as usize;
        match self.leaving {
            Leaving::NowAndThen if chance.below(seldom) == 0 => Step::Leave,
            Leaving::NowAndThen | Leaving::BetweenMatches => Step::Answer,
        }
    }

    fn begins(&mut self, course: &dyn Coursed) {
        self.files.push(course.facts());
    }
}

fn play_one(
    catalogue: &dyn Catalogue,
    course: &str,
    setting: &Setting,
    seed: u64,
    leaving: Leaving,
    all: &mut Left,
) -> Result<(), String> {
    let course = begin(catalogue, course, setting, seed).ok_or("it begins no second time")?;
    all.files.push(course.facts());
    let ended = by_chance(catalogue, course, seed, &mut Files { leaving, files: &mut all.files })?;
    all.times += ended.times;
    all.courses += 1;
    Ok(())
}
