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

fn play_one(
    catalogue: &dyn Catalogue,
    course: &str,
    setting: &Setting,
    seed: u64,
    leaving: Leaving,
    all: &mut Left,
) -> Result<(), String> {
    let mut course = begin(catalogue, course, setting, seed).ok_or("it begins no second time")?;
    let (mut log, mut chance, mut answers) = (Log::new(course.header()), EvenChance::new(seed), 0);
    all.files.push(course.facts());
    while course.outcome().is_none() {
        let stage = course.stage();
        let mut game = Logged { table: course.as_table(), log: &mut log };
        let seldom = LEFT + (answers / SELDOMER) as usize;
        let played = drive(&mut game, &mut Vec::new(), |game, _, options| {
            let same = game.table.as_course().is_some_and(|course| course.stage() == stage);
            let leaves = leaving == Leaving::NowAndThen && chance.below(seldom) == 0;
            if !same || leaves { Does::Stop } else { Does::Take(chance.below(options.len())) }
        });
        answers += played.map_err(|stuck| format!("failed to {stuck}"))?;
        if answers > MOST_ANSWERS {
            return Err("it does not end".to_owned());
        }
        if course.outcome().is_some() {
            break;
        }
        let begins = course.stage() != stage;
        if begins {
            log = Log::new(course.header());
            all.files.push(course.facts());
        }
        let mut again = catalogue.resume_course(&course.facts()).map_err(|error| format!("failed to {error}"))?;
        follow(&log, again.as_table()).map_err(|diverged| format!("failed to {diverged}"))?;
        // Whoever has just ended a match still sees that.
        if again.stage() != course.stage() || !begins && again.fingerprint() != course.fingerprint() {
            return Err("what is gone on with is not what was left".to_owned());
        }
        course = again;
        all.times += 1;
    }
    all.courses += 1;
    Ok(())
}
