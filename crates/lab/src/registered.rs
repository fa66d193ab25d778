//! A game with what many games at once need of it, behind one type for all games.
//!
//! What is here is compiled anew for each game's own types. Whoever lists games does it in one crate, and everybody else asks
//! that crate.

use std::thread;

use cardtext::pack::Source;
use cardtext::report::PackErrors;
use engine::author::Ruleset;
use engine::{Catalogue, Deck, Game, Loaded, Published, Restrictions, RestrictionsError, Setting, StartError};
use thiserror::Error;

use crate::simulation::{Counting, Job, Tally, play_random};
use crate::soak::Soak;
use crate::{bench, fuzz};

/// A game whose random games are played fast, or everything that is wrong with its packs.
pub type OpenedFast = Result<Box<dyn Fast>, PackErrors>;

/// What was measured, or why nothing was.
pub type Measured = Result<Vec<bench::Measurement>, Unmeasured>;

/// A game that can be played.
pub struct Registered {
    /// The game.
    pub game: Game,
    /// Loads packs, so that random games can be played fast.
    pub open: fn(&[Source]) -> OpenedFast,
    /// Looks for faults with decks and cards made by chance.
    pub soak: fn(&SoakRun<'_>) -> Result<Vec<fuzz::Fault>, PackErrors>,
    /// Measures one way to play with some decks, and so many random games for each take.
    pub bench: fn(&Setting, &[Deck], u64, bench::Budgets) -> Measured,
    /// What that is held against.
    pub budgets: bench::Budgets,
}

/// Why a game is not measured.
#[derive(Debug, Error)]
pub enum Unmeasured {
    /// Its packs have mistakes.
    #[error("load the packs\n\n{0}")]
    Packs(PackErrors),
    /// A deck cannot be played with.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl Registered {
    /// A game by its rules.
    pub fn of<R: Published>() -> Registered {
        Registered {
            game: Game::of::<R>(),
            open: |packs| R::load(packs).map(|loaded| Box::new(loaded) as Box<dyn Fast>),
            soak: |run| run.run(R::load),
            bench: measure::<R>,
            budgets: bench::Budgets::SMALL,
        }
    }

    /// The same, measured against other budgets.
    pub fn within(self, budgets: bench::Budgets) -> Registered {
        Registered { budgets, ..self }
    }
}

/// A game with its cards loaded whose random games are played with the match's own type, which is much faster than through
/// `Table`.
pub trait Fast: Catalogue {
    /// Plays random games.
    fn random(&self, games: &RandomGames<'_>) -> Result<Tally, StartError>;
    /// The same cards under a list of restrictions, in place of the game's own.
    fn restricted_fast(&self, list: &Restrictions) -> Result<Box<dyn Fast>, RestrictionsError>;
}

impl<R: Ruleset> Fast for Loaded<R> {
    fn random(&self, games: &RandomGames<'_>) -> Result<Tally, StartError> {
        games.run(self)
    }

    fn restricted_fast(&self, list: &Restrictions) -> Result<Box<dyn Fast>, RestrictionsError> {
        Ok(Box::new(self.restricted_to(list)?))
    }
}

/// Random games to be played fast.
pub struct RandomGames<'a> {
    /// In which way they are played.
    pub setting: Setting,
    /// The decks.
    pub decks: &'a [Deck],
    /// How many games.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Whether abilities are counted.
    pub coverage: Counting,
    /// Is told how many games are over.
    pub done: &'a (dyn Fn(u64) + Sync),
}

impl RandomGames<'_> {
    /// Plays them with a game's own type.
    fn run<R: Ruleset>(&self, loaded: &Loaded<R>) -> Result<Tally, StartError> {
        let setting = self.setting;
        let decks = self.decks.iter().map(|deck| loaded.deck_code(&setting, deck)).collect::<Result<Vec<_>, _>>()?;
        let job = Job {
            setting,
            decks: &decks,
            games: self.games,
            seed: self.seed,
            threads: self.threads,
            coverage: self.coverage,
        };
        Ok(play_random(loaded, &job, self.done))
    }
}

/// Games to be soaked.
pub struct SoakRun<'a> {
    /// The game's own packs.
    pub packs: &'a [Source],
    /// In which ways they are played.
    pub settings: &'a [Setting],
    /// How many games.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Is told how many games are over.
    pub done: &'a (dyn Fn(u64) + Sync),
}

impl SoakRun<'_> {
    /// Plays them with a game's own type.
    fn run<R: Ruleset>(
        &self,
        open: fn(&[Source]) -> Result<Loaded<R>, PackErrors>,
    ) -> Result<Vec<fuzz::Fault>, PackErrors> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let (packs, settings, games, seed, done) = (self.packs, self.settings, self.games, self.seed, self.done);
        Soak { open, packs, settings, games, seed, threads, done }.run()
    }
}

/// Measures a game with its own packs, and those of the decks that are legal.
fn measure<R: Published>(setting: &Setting, decks: &[Deck], games: u64, budgets: bench::Budgets) -> Measured {
    let packs = R::packs();
    let loaded = R::load(&packs).map_err(Unmeasured::Packs)?;
    let legal = decks.iter().filter(|deck| loaded.check_deck(setting, deck).is_empty());
    let decks = legal.map(|deck| loaded.deck_code(setting, deck)).collect::<Result<Vec<_>, _>>()?;
    bench::run(R::load, &packs, setting, &decks, games, budgets).map_err(Unmeasured::Packs)
}
