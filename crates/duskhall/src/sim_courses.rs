//! `duskhall sim --course`: many courses at once.

use std::time::Instant;

use engine::{Seed, Setting, Wish};
use lab::{CourseJob, CourseTally, Registered};
use serde::Serialize;

use crate::cli;
use crate::sim::{self, Fare};
use crate::verdict::{Fault, Verdict, count, json, say};

/// What came of the courses.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    course: String,
    setting: Wish,
    bots: Vec<String>,
    seed: Seed,
    threads: usize,
    seconds: f64,
    decisions: u64,
    forced: u64,
    /// How often it was won.
    won: Fare,
    stages: Vec<StageReport>,
    endings: Vec<EndingReport>,
}

#[derive(Serialize)]
struct StageReport {
    title: String,
    #[serde(flatten)]
    fare: Fare,
}

#[derive(Serialize)]
struct EndingReport {
    ending: String,
    times: u64,
}

/// Plays courses and tells what came of them.
pub fn run(args: &cli::Sim, registered: &Registered, course: &str, setting: Setting) -> Result<Verdict, Fault> {
    let game = &registered.game;
    let bots = sim::players(args, game, &setting)?;
    let catalogue = crate::games::open(game, &args.packs.packs)?;
    let catalogue = crate::games::restricted(catalogue, args.restrictions.as_deref())?;
    let (decks, _) = sim::decks(args, game, catalogue.as_ref(), &setting)?;
    let threads = sim::threads(args);
    let bar = sim::progress(args.games);
    let started = Instant::now();
    let wish = setting.wish(game.modes);
    let job = CourseJob {
        catalogue: catalogue.as_ref(),
        course,
        bots: &bots,
        setting: &wish,
        decks: &decks,
        best_of: args.best_of,
        courses: args.games,
        seed: args.seed,
        threads,
    };
    let tally = lab::play_courses(&job, &|courses| bar.set_position(courses))?;
    bar.finish_and_clear();
    let seconds = started.elapsed().as_secs_f64();
    let CourseTally { courses, won, decisions, forced, stages, endings } = tally;
    let report = Report {
        game: game.name,
        course: course.to_owned(),
        setting: wish,
        bots,
        seed: args.seed.into(),
        threads,
        seconds,
        decisions,
        forced,
        won: Fare::of(won, courses),
        stages: stages
            .into_iter()
            .map(|stage| StageReport { title: stage.title, fare: Fare::of(stage.won, stage.played) })
            .collect(),
        endings: endings.into_iter().map(|(ending, times)| EndingReport { ending, times }).collect(),
    };
    if args.form.json {
        json(&report)?
    } else {
        tell(&report, courses)?
    }
    Ok(Verdict::Well)
}

fn tell(report: &Report, courses: u64) -> Result<(), Fault> {
    let Report { course, seconds, threads, seed, decisions, .. } = report;
    say(format!(
        "{courses} times the {course} in {seconds:.2} s, {decisions} decisions, {}, seed {seed}",
        count(*threads, "thread")
    ))?;
    say(format!("won: {}", report.won.told()))?;
    for ending in &report.endings {
        say(format!("  {}: {}", ending.ending, ending.times))?;
    }
    let width = report.stages.iter().map(|stage| stage.title.chars().count()).max().unwrap_or(0);
    report.stages.iter().try_for_each(|stage| say(format!("  {:width$}  won {}", stage.title, stage.fare.told())))
}
