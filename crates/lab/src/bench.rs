//! Figures: how fast a game is played, copied, set up and loaded.
//!
//! Each figure asserts what it computed, and is told beside a copy of 4 KiB of memory in the same run, since machines
//! differ and the same machine is not always calm.

use std::hint::black_box;
use std::time::Instant;

use cardtext::pack::Source;
use cardtext::report::PackErrors;
use engine::author::{DeckCode, Ruleset};
use engine::{Catalogue, Choice, Loaded, Match, Setting, Table};

use crate::drive::{Does, EvenChance, drive};
use crate::trials::{LARGE_DECKS, most_bytes};
use crate::{Counting, Job, Tally, play_random};

/// Each measurement is made so often, and the best one told: what is slower was disturbed.
const TAKES: usize = 5;

/// Random games are played so often.
const RANDOM_TAKES: usize = 40;

/// Something that was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// What was measured.
    pub what: &'static str,
    /// How much it was.
    pub value: f64,
    /// Of what.
    pub unit: &'static str,
    /// The budget, in the same unit; none if it is only told to compare.
    pub budget: Option<Budget>,
}

/// What a measurement should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// No more than this.
    AtMost(f64),
    /// No less than this.
    AtLeast(f64),
}

impl Measurement {
    /// Whether it is within its budget.
    pub fn holds(&self) -> bool {
        match self.budget {
            Some(Budget::AtMost(most)) => self.value <= most,
            Some(Budget::AtLeast(least)) => self.value >= least,
            None => true,
        }
    }
}

/// What a game's tables of two are held against; those of more have the budgets of a large game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budgets {
    /// Of a real decision in random play, in nanoseconds.
    decision: f64,
    /// Of random games in a second, at least.
    games: Option<f64>,
    /// Of a state in play, in bytes.
    in_play: u64,
}

impl Budgets {
    /// Of a game of two.
    pub const SMALL: Budgets = Budgets { decision: 400.0, games: Some(20_000.0), in_play: 4096 };
    /// Of a game with many cards of many kinds on the table, and long matches.
    pub const LARGE: Budgets = Budgets { decision: 600.0, games: None, in_play: LARGE_DECKS };

    fn of(self, setting: &Setting) -> Budgets {
        if setting.seats <= 2 { self } else { Budgets { in_play: most_bytes(setting), ..Budgets::LARGE } }
    }
}

/// Measures a game with its packs and decks; `games` random games are played for each take.
///
/// # Panics
/// If something that was computed twice differs.
pub fn run<R: Ruleset>(
    open: fn(&[Source]) -> Result<Loaded<R>, PackErrors>,
    packs: &[Source],
    setting: &Setting,
    decks: &[DeckCode],
    games: u64,
    budgets: Budgets,
) -> Result<Vec<Measurement>, PackErrors> {
    let loaded = open(packs)?;
    let budgets = budgets.of(setting);
    let copy = memory();
    let mut figures = vec![figure("a copy of 4 KiB of memory", copy, "ns", None)];
    figures.extend(random(&loaded, setting, decks, games, budgets));
    figures.extend(states(&loaded, setting, decks, budgets));
    figures.push(set_up(&loaded, setting, decks));
    let cards = loaded.pool().cards.len();
    let load = best(1, || {
        let count = open(packs).map(|loaded| loaded.pool().cards.len());
        assert_eq!(count.ok(), Some(cards), "the packs load each time");
    });
    figures.push(figure("loading and checking all packs", load / 1e6, "ms", Some(Budget::AtMost(1000.0))));
    Ok(figures)
}

fn figure(what: &'static str, value: f64, unit: &'static str, budget: Option<Budget>) -> Measurement {
    Measurement { what, value, unit, budget }
}

/// The best of some takes, in nanoseconds for each time.
pub fn best(times: u64, mut work: impl FnMut()) -> f64 {
    let take = |_| {
        let started = Instant::now();
        (0..times).for_each(|_| work());
        started.elapsed().as_secs_f64() * 1e9 / times as f64
    };
    (0..TAKES).map(take).fold(f64::INFINITY, f64::min)
}

fn memory() -> f64 {
    let from: Vec<u64> = (0..512).collect();
    // Not at the same place of a page as what is copied, which some processors are slow at.
    let mut room = vec![0; 1024];
    let to = &mut room[200..712];
    let time = best(200_000, || black_box(&mut *to).copy_from_slice(black_box(&from)));
    assert_eq!(from, to, "memory is copied");
    time
}

fn random<R: Ruleset>(
    loaded: &Loaded<R>,
    setting: &Setting,
    decks: &[DeckCode],
    games: u64,
    budgets: Budgets,
) -> Vec<Measurement> {
    let mut first: Option<Tally> = None;
    let mut play = |threads: usize| {
        let job = Job { setting: *setting, decks, games, seed: 1, threads, coverage: Counting::Off };
        let started = Instant::now();
        let tally = play_random(loaded, &job, &|_| {});
        let seconds = started.elapsed().as_secs_f64();
        assert_eq!(first.get_or_insert_with(|| tally.clone()), &tally, "games do not depend on threads");
        seconds
    };
    // One after the other, so that both are disturbed alike; short takes, so that some are not disturbed at all.
    let (mut one, mut two) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..RANDOM_TAKES {
        one = one.min(play(1));
        two = two.min(play(2));
    }
    let tally = first.unwrap_or_default();
    let decisions = tally.decisions as f64;
    let (decision, in_a_second) = (budgets.decision, budgets.games.map(Budget::AtLeast));
    vec![
        figure("random games on one core", games as f64 / one, "games/s", in_a_second),
        figure("a real decision in random play", one * 1e9 / decisions, "ns", Some(Budget::AtMost(decision))),
        figure("any answer, forced ones too", one * 1e9 / (decisions + tally.forced as f64), "ns", None),
        figure("real decisions in a game", decisions / games as f64, "decisions", None),
        figure("two cores against one", one / two, "times", Some(Budget::AtLeast(1.85))),
    ]
}

/// The decks in turn, one for each who plays.
fn table_of<R: Ruleset>(setting: &Setting, decks: &[DeckCode]) -> Vec<DeckCode> {
    decks.iter().cycle().take(usize::from(setting.players(R::MODES))).cloned().collect()
}

/// A match some way in, with much on the table.
fn midgame<R: Ruleset>(loaded: &Loaded<R>, setting: &Setting, decks: &[DeckCode]) -> Match<R> {
    let mut options: Vec<Choice> = Vec::new();
    let mut dealt = table_of::<R>(setting, decks);
    let mut largest = loaded.deal(setting, &dealt, 0.into());
    for seed in 0..50 {
        dealt[0] = decks[seed as usize % decks.len()].clone();
        let mut table = loaded.deal(setting, &dealt, seed.into());
        let mut chance = EvenChance::new(seed);
        let played = drive(&mut table, &mut options, |table, _, options| {
            if table.state.size() > largest.state.size() {
                largest = table.clone();
            }
            Does::Take(chance.below(options.len()))
        });
        played.unwrap_or_else(|stuck| panic!("failed to {stuck}"));
    }
    largest
}

fn states<R: Ruleset>(loaded: &Loaded<R>, setting: &Setting, decks: &[DeckCode], budgets: Budgets) -> Vec<Measurement> {
    let table = midgame(loaded, setting, decks);
    let bytes = table.state.size();
    let mut other = table.clone();
    let into = best(100_000, || black_box(&mut other).clone_from(black_box(&table)));
    assert_eq!(other.state, table.state, "a copy is the same");
    let fresh = best(100_000, || drop(black_box(table.clone())));
    let from: Vec<u64> = (0..bytes as u64 / 8).collect();
    let mut to = vec![0; from.len()];
    let same = best(100_000, || black_box(&mut to).copy_from_slice(black_box(&from)));
    assert_eq!(from, to, "memory is copied");
    let dealt = loaded.deal(setting, &table_of::<R>(setting, decks), 0.into()).state.size();
    let (most, in_play) = (most_bytes(setting) as f64, budgets.in_play as f64);
    vec![
        figure("a state when dealt", dealt as f64, "bytes", Some(Budget::AtMost(most))),
        figure("the largest state of 50 games", bytes as f64, "bytes", Some(Budget::AtMost(in_play))),
        figure("a copy of it into another", into, "ns", Some(Budget::AtMost(200.0))),
        figure("a new copy of it", fresh, "ns", None),
        figure("as many bytes of memory", same, "ns", None),
        figure("a copy into another against memory", into / same, "times", None),
    ]
}

fn set_up<R: Ruleset>(loaded: &Loaded<R>, setting: &Setting, decks: &[DeckCode]) -> Measurement {
    let seated = table_of::<R>(setting, decks);
    let mut table = loaded.deal(setting, &seated, 7.into());
    let dealt = table.fingerprint();
    let seated: Vec<&DeckCode> = seated.iter().collect();
    let time = best(20_000, || table.redeal(setting, &seated, 7.into()));
    assert_eq!(table.fingerprint(), dealt, "the same deal is dealt");
    figure("setting a match up", time / 1e3, "µs", Some(Budget::AtMost(5.0)))
}
