//! Many games at once: how they are shared by threads, and what came of them.
//!
//! Each game's chance depends on the seed and the game's number alone, so the result does not depend on how many threads
//! share the work.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::author::{Building, DeckCode, Pace, Ruleset};
use engine::{
    Bond, Catalogue, Choice, Deck, Header, Loaded, Log, Match, Outcome, SameDecks, Seat, Setting, StartError, Viewer,
};
use thiserror::Error;

use crate::crew::together;
use crate::drive::{Does, EvenChance, Played, Stuck, drive, with_bots, with_bots_logged};
use crate::generate;

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
    /// Wins by seat; those who win together each have one.
    pub wins: [u64; Seat::ALL.len()],
    /// Wins by whoever had the first turn.
    pub first_wins: u64,
    /// For each two decks that met as opponents: games, wins of the first without the second, wins of the second without the first.
    pub pairs: Vec<[u64; 3]>,
    /// How often each ability ran, if it was counted.
    pub ran: Vec<Vec<u32>>,
}

impl Tally {
    /// The tally of games in which so many decks meet.
    fn of(decks: usize) -> Tally {
        Tally { pairs: vec![[0; 3]; decks * decks], ..Tally::default() }
    }

    /// Adds a game: which decks played it, if they are known by number, who had the first turn, its last turn, how it ended, and how two
    /// seats stand to each other.
    fn count(
        &mut self,
        decks: Option<&[usize]>,
        first: Seat,
        turns: u16,
        outcome: Option<Outcome>,
        bond: impl Fn(Seat, Seat) -> Bond,
    ) {
        self.games += 1;
        self.turns += u64::from(turns);
        let won = |seat: Seat| outcome.is_some_and(|outcome| outcome.score(seat) > 0);
        self.draws += u64::from(!Seat::ALL.into_iter().any(won));
        for (wins, seat) in self.wins.iter_mut().zip(Seat::ALL) {
            *wins += u64::from(won(seat));
        }
        self.first_wins += u64::from(won(first));
        let (decks, count) = (decks.unwrap_or_default(), self.pairs.len().isqrt());
        for (other, second) in Seat::ALL.into_iter().zip(decks).skip(1) {
            for (one, first) in Seat::ALL.into_iter().zip(decks).take(other.index()) {
                // Decks of one side do not meet.
                if bond(one, other) == Bond::Ally {
                    continue;
                }
                let pair = &mut self.pairs[first * count + second];
                pair[0] += 1;
                pair[1] += u64::from(won(one) && !won(other));
                pair[2] += u64::from(won(other) && !won(one));
            }
        }
    }

    /// Adds what came of other games.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.forced += other.forced;
        self.turns += other.turns;
        self.draws += other.draws;
        self.first_wins += other.first_wins;
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
    /// In which way they are played.
    pub setting: Setting,
    /// The decks; each set of as many as play has its turn, each against itself too. Without any, each game has new decks that
    /// are made by chance such that every card is played.
    pub decks: &'a [DeckCode],
    /// How many games.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: usize,
    /// Whether to count which abilities ran.
    pub coverage: Counting,
}

/// Whether abilities are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// They are not; this is fast.
    Off,
    /// They are.
    On,
}

/// Which decks of some a game has, seat by seat: with the number of the game, each set has its turn.
pub(crate) fn seated(game: u64, decks: usize, players: u8, same: SameDecks) -> [usize; Seat::ALL.len()] {
    let mut left = game as usize;
    let mut seated = [0; Seat::ALL.len()];
    let players = usize::from(players);
    for seat in (0..players).rev() {
        let taken = if same == SameDecks::Never { players - 1 - seat } else { 0 };
        let open = decks.saturating_sub(taken).max(1);
        let mut deck = left % open;
        left /= open;
        if taken > 0 {
            // The so manieth of those that nobody behind has.
            let behind = &seated[seat + 1..players];
            deck = (0..decks).filter(|deck| !behind.contains(deck)).nth(deck).unwrap_or(deck);
        }
        seated[seat] = deck;
    }
    seated
}

/// The seed of one game among many.
pub fn seed_of(seed: u64, game: u64) -> u64 {
    let mut mixed = seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// Something that plays one game after another.
trait Worker {
    type Fault: Send;

    fn play(&mut self, game: u64) -> Result<(), Self::Fault>;
    fn finish(self) -> Tally;
}

/// Does something for each of so many numbers, shared by threads; gives what came of each, in order.
pub(crate) fn share_among<T: Send, E: Send>(
    count: u64,
    threads: usize,
    done: &(dyn Fn(u64) + Sync),
    one: impl Fn(u64) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let (next, over) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut all = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(all);
            }
            all.push((number, one(number)?));
            done(over.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let mut numbered: Vec<(u64, T)> = Vec::new();
    for part in together(threads, work) {
        numbered.extend(part?);
    }
    // The result does not depend on who did what.
    numbered.sort_unstable_by_key(|(number, _)| *number);
    Ok(numbered.into_iter().map(|(_, one)| one).collect())
}

/// Shares games among threads, so many at a time; adds up what came of them.
fn share<W: Worker>(
    games: u64,
    threads: usize,
    batch: u64,
    done: &(dyn Fn(u64) + Sync),
    hire: impl Fn() -> W + Sync,
) -> Result<Tally, W::Fault> {
    let (next, over) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut worker = hire();
        loop {
            let first = next.fetch_add(batch, Ordering::Relaxed);
            if first >= games {
                return Ok(worker.finish());
            }
            let last = (first + batch).min(games);
            (first..last).try_for_each(|game| worker.play(game))?;
            done(over.fetch_add(last - first, Ordering::Relaxed) + last - first);
        }
    };
    let mut all = Tally::default();
    for tally in together(threads, work) {
        all.add(&tally?);
    }
    Ok(all)
}

/// Plays games between players that choose at random. `done` is told now and then how many games are over.
///
/// # Panics
/// If a game gets stuck, which is a fault of its rules.
pub fn play_random<R: Ruleset>(loaded: &Loaded<R>, job: &Job, done: &(dyn Fn(u64) + Sync)) -> Tally {
    const BATCH: u64 = 64;
    let Ok(tally) = share(job.games, job.threads, BATCH, done, || Player::new(loaded, job));
    tally
}

/// Plays with a match's own type, reuses every buffer, tells nobody anything, and takes forced steps without asking.
struct Player<'a, R: Ruleset> {
    loaded: &'a Loaded<R>,
    job: &'a Job<'a>,
    table: Option<Match<R>>,
    options: Vec<Choice>,
    tally: Tally,
}

impl<'a, R: Ruleset> Player<'a, R> {
    fn new(loaded: &'a Loaded<R>, job: &'a Job<'a>) -> Self {
        let tally = Tally::of(job.decks.len());
        Player { loaded, job, table: None, options: Vec::with_capacity(64), tally }
    }

    fn deal(&mut self, decks: &[&DeckCode], seed: u64) -> &mut Match<R> {
        let table = self.table.get_or_insert_with(|| {
            let set = self.loaded.card_set().clone();
            let mut table = Match::empty(set, &self.job.setting, 128, seed.into());
            if self.job.coverage == Counting::On {
                table.scratch.ran = Some(table.state.set().defs.iter().map(|def| vec![0; def.abilities()]).collect());
            }
            table.scratch.pace = Pace::Hurried;
            table
        });
        table.redeal(&self.job.setting, decks, seed.into());
        table
    }
}

impl<R: Ruleset> Worker for Player<'_, R> {
    type Fault = Infallible;

    fn play(&mut self, game: u64) -> Result<(), Infallible> {
        let (own, players) = (self.job.decks, self.job.setting.players(R::MODES));
        let numbers = (!own.is_empty()).then(|| seated(game, own.len(), players, R::Decks::POLICY.same_decks));
        let numbers = numbers.as_ref().map(|numbers| &numbers[..usize::from(players)]);
        let made = match numbers {
            Some(_) => Vec::new(),
            None => generate::codes(self.loaded, &self.job.setting, self.job.seed, game),
        };
        // Listed without allocating; places behind the last seat are not dealt.
        let deck = |seat: usize| {
            numbers.map_or_else(|| &made[seat.min(made.len() - 1)], |own_of| &own[own_of[seat.min(own_of.len() - 1)]])
        };
        let decks: [&DeckCode; Seat::ALL.len()] = std::array::from_fn(deck);
        let seed = seed_of(self.job.seed, game);
        let (coverage, mut options) = (self.job.coverage, std::mem::take(&mut self.options));
        let (mut chance, mut decisions) = (EvenChance::new(seed), 0);
        let table = self.deal(&decks[..usize::from(players)], seed);
        let first = table.state.active();
        let answers = drive(table, &mut options, |table, _, options| {
            if coverage == Counting::On {
                table.count_statics();
            }
            let many = options.len();
            if many == 1 {
                return Does::Take(0);
            }
            decisions += 1;
            // Nothing is taken back: a player who does would not get anywhere.
            Does::Take(chance.below(many - usize::from(options[many - 1] == Choice::Back)))
        });
        table.count_statics();
        let (turn, outcome) = (table.state.turn(), table.state.outcome());
        let bonds = Seat::ALL.map(|one| Seat::ALL.map(|other| table.look().bond(one, other)));
        let bond = |one: Seat, other: Seat| bonds[one.index()][other.index()];
        self.options = options;
        self.tally.decisions += decisions;
        self.tally.forced += answers.unwrap_or_else(|stuck| panic!("failed to {stuck}")) - decisions;
        self.tally.count(numbers, first, turn, outcome, bond);
        Ok(())
    }

    fn finish(mut self) -> Tally {
        if let Some(ran) = self.table.and_then(|mut table| table.scratch.ran.take()) {
            self.tally.ran = ran;
        }
        self.tally
    }
}

/// Games between bots, through the face that every game has.
#[derive(Clone, Copy)]
pub struct BotJob<'a> {
    /// The game.
    pub catalogue: &'a dyn Catalogue,
    /// The bots by name, seat by seat.
    pub bots: &'a [String],
    /// In which way they are played.
    pub setting: Setting,
    /// The decks; each set of as many as play has its turn, each against itself too.
    pub decks: &'a [Deck],
    /// How many games.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: usize,
    /// Is given the log of each game by its number, if logs are kept.
    pub keep: Option<Keep<'a>>,
}

/// Keeps the log of a game, or says why it cannot.
pub type Keep<'a> = &'a (dyn Fn(u64, &Log) -> Result<(), BotFault> + Sync);

/// Why games between bots cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BotFault {
    /// A match cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] bots::UnknownBot),
    /// A match does not go on.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// A log cannot be kept.
    #[error("write {path}: {why}")]
    Kept {
        /// Its file.
        path: String,
        /// Why not.
        why: String,
    },
}

/// Plays games between bots. `done` is told now and then how many games are over.
pub fn play_bots(job: &BotJob, done: &(dyn Fn(u64) + Sync)) -> Result<Tally, BotFault> {
    share(job.games, job.threads, 1, done, || BotGames { job, tally: Tally::of(job.decks.len()) })
}

struct BotGames<'a> {
    job: &'a BotJob<'a>,
    tally: Tally,
}

impl Worker for BotGames<'_> {
    type Fault = BotFault;

    fn play(&mut self, game: u64) -> Result<(), BotFault> {
        let BotJob { catalogue, setting, bots, decks, seed, keep, .. } = *self.job;
        let players = setting.players(catalogue.modes());
        let numbers = &seated(game, decks.len(), players, catalogue.same_decks())[..usize::from(players)];
        let dealt: Vec<Deck> = numbers.iter().map(|&number| decks[number].clone()).collect();
        let seed = seed_of(seed, game);
        let wish = setting.wish(catalogue.modes());
        let mut table = catalogue.start_in(&wish, &dealt, seed.into())?;
        let first = table.view(Viewer::Public).turn_of;
        let named = (1..).zip(bots).map(|(seat, name)| bots::by_name(name, seed_of(seed, seat).into()));
        let mut players = named.collect::<Result<Vec<_>, _>>()?;
        let Played { decisions, forced } = match keep {
            None => with_bots(table.as_mut(), &mut players, |_, _| {})?,
            Some(keep) => {
                let mut log = Log::new(Header::new(catalogue, &wish, &dealt, seed.into()));
                let played = with_bots_logged(table.as_mut(), &mut log, &mut players)?;
                keep(game, &log)?;
                played
            }
        };
        self.tally.decisions += decisions;
        self.tally.forced += forced;
        let views: Vec<_> =
            Seat::ALL.into_iter().take(numbers.len()).map(|seat| table.view(Viewer::Seat(seat))).collect();
        let bond = |one: Seat, other: Seat| views[one.index()].seats[other.index()].bond.unwrap_or(Bond::Apart);
        self.tally.count(Some(numbers), first, table.view(Viewer::Public).turn, table.outcome(), bond);
        Ok(())
    }

    fn finish(self) -> Tally {
        self.tally
    }
}
