//! Many games at once: simulation, statistics, coverage.
//!
//! [`play_random`] is the fast path: it keeps a match's own type, reuses every buffer, tells nobody
//! anything, and takes forced steps without asking. Each game's chance depends on the seed and the
//! game's number alone, so the result does not depend on how many threads share the work.
//!
//! - [`generate`] makes decks by chance, such that every card of a pool is played;
//! - [`coverage`] tells which abilities never ran;
//! - [`behaviour`] tells which parts of a text do nothing, by playing with them and without;
//! - [`properties`] plays a game and checks at each decision what must hold of every game;
//! - [`attack`] learns from many games what numbers and lists tell of hidden cards, which is nothing;
//! - [`playthrough`] writes a whole game down as text, to be compared with what it was before;
//! - [`soak`] plays with cards made by chance ([`cards`]), and [`fuzz`] damages files, to find faults; [`logs`] are replayed
//!   as they are, and [`saves`] loaded;
//! - [`trials`] and [`frugality`] are all of this as tests that a game calls in one line each;
//! - [`bench`] measures.

pub mod attack;
pub mod behaviour;
pub mod bench;
pub mod cards;
pub mod coverage;
mod following;
pub mod frugality;
pub mod fuzz;
pub mod generate;
pub mod hostile;
pub mod logs;
pub mod playthrough;
pub mod properties;
pub mod saves;
pub mod soak;
pub mod trials;

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use engine::author::{DeckCode, Pace, Ruleset};
use engine::{Catalogue, Choice, Loaded, Match, Outcome, Seat};

/// What came of some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// How many real decisions were made: those with more than one option.
    pub decisions: u64,
    /// How many steps had one option only.
    pub forced: u64,
    /// How many turns were taken, all players' together.
    pub turns: u64,
    /// How many games were drawn.
    pub draws: u64,
    /// Wins by the first and the second seat.
    pub wins: [u64; 2],
    /// For each pair of decks: games, wins of the first, wins of the second.
    pub pairs: Vec<[u64; 3]>,
    /// How often each ability ran, if it was counted.
    pub ran: Vec<Vec<u32>>,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.forced += other.forced;
        self.turns += other.turns;
        self.draws += other.draws;
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
        self.pairs.resize(self.pairs.len().max(other.pairs.len()), [0; 3]);
        for (pair, more) in self.pairs.iter_mut().zip(&other.pairs) {
            for (number, more) in pair.iter_mut().zip(more) {
                *number += more;
            }
        }
        self.ran.resize(self.ran.len().max(other.ran.len()), Vec::new());
        for (ran, more) in self.ran.iter_mut().zip(&other.ran) {
            ran.resize(ran.len().max(more.len()), 0);
            for (number, more) in ran.iter_mut().zip(more) {
                *number = number.saturating_add(*more);
            }
        }
    }
}

/// Games to play.
#[derive(Clone, Debug)]
pub struct Job<'a> {
    /// The decks; each pair plays in turn, each against itself too. Without any, each game has new decks that are made by
    /// chance such that every card is played.
    pub decks: &'a [DeckCode],
    /// How many games.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: usize,
    /// Whether to count which abilities ran.
    pub coverage: Coverage,
}

/// Whether abilities are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// They are not; this is fast.
    Off,
    /// They are.
    On,
}

/// The seed of one game among many.
pub fn seed_of(seed: u64, game: u64) -> u64 {
    let mut mixed = seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// Plays games between players that choose at random. `done` is told now and then how many games are over.
pub fn play_random<R: Ruleset>(loaded: &Loaded<R>, job: &Job, done: &(dyn Fn(u64) + Sync)) -> Tally {
    let next = AtomicU64::new(0);
    let over = AtomicU64::new(0);
    const BATCH: u64 = 64;
    let work = || {
        let mut player = Player::new(loaded, job);
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= job.games {
                return player.finish();
            }
            let last = (first + BATCH).min(job.games);
            for game in first..last {
                player.play(game);
            }
            done(over.fetch_add(last - first, Ordering::Relaxed) + last - first);
        }
    };
    if job.threads <= 1 {
        return work();
    }
    thread::scope(|scope| {
        let workers: Vec<_> = (0..job.threads).map(|_| scope.spawn(work)).collect();
        let mut all = Tally::default();
        for worker in workers {
            match worker.join() {
                Ok(tally) => all.add(&tally),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    })
}

struct Player<'a, R: Ruleset> {
    loaded: &'a Loaded<R>,
    job: &'a Job<'a>,
    table: Option<Match<R>>,
    options: Vec<Choice>,
    tally: Tally,
}

impl<'a, R: Ruleset> Player<'a, R> {
    fn new(loaded: &'a Loaded<R>, job: &'a Job<'a>) -> Self {
        let pairs = job.decks.len() * job.decks.len();
        let tally = Tally { pairs: vec![[0; 3]; pairs], ..Tally::default() };
        Player { loaded, job, table: None, options: Vec::with_capacity(64), tally }
    }

    fn play(&mut self, game: u64) {
        let count = self.job.decks.len();
        let pair = (game as usize).checked_rem(count * count);
        let made;
        let decks = match pair {
            Some(pair) => [&self.job.decks[pair / count], &self.job.decks[pair % count]],
            None => {
                made = generate::codes(self.loaded, self.job.seed, game);
                [&made[0], &made[1]]
            }
        };
        let seed = seed_of(self.job.seed, game);
        let table = match &mut self.table {
            Some(table) => {
                table.redeal(&decks, seed.into());
                table
            }
            None => {
                let mut table =
                    Match::empty(self.loaded.cast().clone(), 2, 128, seed.into(), bytemuck::Zeroable::zeroed());
                if self.job.coverage == Coverage::On {
                    table.scratch.ran = Some(table.set.defs.iter().map(|def| vec![0; def.abilities()]).collect());
                }
                table.scratch.pace = Pace::Hurried;
                table.redeal(&decks, seed.into());
                self.table.insert(table)
            }
        };
        let mut chance = Dice(seed | 1);
        while let Some(seat) = table.state.asked().first() {
            table.options_into(seat, &mut self.options);
            let choice = match self.options.len() {
                0 => unreachable!("an asked seat has an option"),
                1 => {
                    self.tally.forced += 1;
                    self.options[0]
                }
                many => {
                    self.tally.decisions += 1;
                    // Nothing is taken back: a player who does would not get anywhere.
                    let real = many - usize::from(self.options[many - 1] == Choice::Back);
                    self.options[chance.below(real)]
                }
            };
            table.answer(seat, choice);
            if self.job.coverage == Coverage::On {
                table.count_statics();
            }
        }
        self.tally.games += 1;
        self.tally.turns += u64::from(table.state.turn());
        if let Some(pair) = pair {
            self.tally.pairs[pair][0] += 1;
        }
        match table.state.outcome() {
            Some(Outcome::Won(seats)) => {
                let winner = usize::from(!seats.has(Seat::A));
                self.tally.wins[winner] += 1;
                if let Some(pair) = pair {
                    self.tally.pairs[pair][1 + winner] += 1;
                }
            }
            Some(Outcome::Draw) | None => self.tally.draws += 1,
        }
    }

    fn finish(mut self) -> Tally {
        if let Some(ran) = self.table.and_then(|table| table.scratch.ran) {
            self.tally.ran = ran;
        }
        self.tally
    }
}

/// A fast source of even choices for players at random; the match's own chance is another.
struct Dice(u64);

impl Dice {
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }
}
