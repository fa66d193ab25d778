//! Trials of memory: random play allocates nothing, and a state is one block.
//!
//! Counting needs an allocator of its own, which a test brings along: `measure` does some work and gives how many
//! allocations it took and how many bytes. [`frugality!`](crate::frugality!) makes the tests.

use engine::author::DeckCode;
use engine::{Choice, Match, Published, Setting, Table};

use crate::drive::{Does, EvenChance, drive};
use crate::trials::{loaded, most_bytes, own_decks, usual};

/// Makes tests of both trials of a game, of so many games. The crate that says so depends on `allocation-counter`.
#[macro_export]
macro_rules! frugality {
    ($game:ty, games: $games:expr $(,)?) => {
        fn measure(work: &mut dyn FnMut()) -> $crate::frugality::Allocated {
            let info = ::allocation_counter::measure(work);
            (info.count_total, info.bytes_total)
        }

        #[test]
        fn random_play_allocates_nothing_once_warm() {
            $crate::frugality::random_play_allocates_nothing::<$game>($games, measure);
        }

        #[test]
        fn a_state_is_one_block_and_copying_into_another_allocates_nothing() {
            $crate::frugality::states_are_one_block::<$game>(measure);
        }

        #[test]
        fn a_table_is_copied_into_and_asked_without_allocating() {
            $crate::frugality::tables_are_used_again::<$game>(measure);
        }
    };
}

/// Allocations, and their bytes.
pub type Allocated = (u64, u64);

/// A match that is played over and over, with what is reused from game to game.
struct Replayed<R: Published> {
    setting: Setting,
    decks: Vec<DeckCode>,
    table: Match<R>,
    options: Vec<Choice>,
}

impl<R: Published> Replayed<R> {
    fn new(setting: Setting) -> Self {
        let loaded = loaded::<R>();
        // Some decks are for other ways to play.
        let decks: Vec<DeckCode> =
            own_decks::<R>().iter().filter_map(|deck| loaded.deck_code(&setting, deck).ok()).collect();
        assert!(!decks.is_empty(), "the game has decks for this way to play");
        let first: Vec<DeckCode> = decks.iter().cycle().take(usize::from(setting.players(R::MODES))).cloned().collect();
        let table = loaded.deal(&setting, &first, 0.into());
        Replayed { setting, decks, table, options: Vec::with_capacity(128) }
    }

    fn deal(&mut self, game: usize) {
        // One list of references for up to eight seats, so that dealing allocates nothing.
        let mut decks = [&self.decks[0]; 8];
        let mut left = game;
        for deck in &mut decks {
            *deck = &self.decks[left % self.decks.len()];
            left /= self.decks.len();
        }
        let players = usize::from(self.setting.players(R::MODES));
        self.table.redeal(&self.setting, &decks[..players], (game as u64).into());
    }

    /// Plays one game at random; gives the number of decisions.
    fn play(&mut self, game: usize) -> u64 {
        self.deal(game);
        let mut chance = EvenChance::new(game as u64);
        let any = |_: &mut Match<R>, _, options: &[Choice]| Does::Take(chance.below(options.len()));
        drive(&mut self.table, &mut self.options, any).unwrap_or_else(|stuck| panic!("failed to {stuck}"))
    }
}

/// Once buffers have grown to what these games need, so many random games of the usual setting allocate nothing, set-up included.
///
/// # Panics
/// If they do.
pub fn random_play_allocates_nothing<R: Published>(games: usize, measure: impl FnOnce(&mut dyn FnMut()) -> Allocated) {
    random_play_allocates_nothing_in::<R>(usual::<R>(), games, measure);
}

/// The same of another setting.
///
/// # Panics
/// If they do.
pub fn random_play_allocates_nothing_in<R: Published>(
    setting: Setting,
    games: usize,
    measure: impl FnOnce(&mut dyn FnMut()) -> Allocated,
) {
    let mut table = Replayed::<R>::new(setting);
    let mut play_all = || (0..games).map(|game| table.play(game)).sum::<u64>();
    // Lists are lent in turn, so that a second round may meet one that has not grown yet.
    let decisions = play_all().max(play_all());
    assert!(decisions > 50 * games as u64, "games are too short to tell anything: {decisions} decisions");
    let mut again = 0;
    let (count, bytes) = measure(&mut || again = play_all());
    assert_eq!(again, decisions, "the same games go the same way");
    assert_eq!(count, 0, "{bytes} bytes in {decisions} decisions");
}

/// A table is copied into another, its options are listed and one is taken, as searchers do, and nothing is allocated.
///
/// # Panics
/// If something is.
pub fn tables_are_used_again<R: Published>(measure: impl Fn(&mut dyn FnMut()) -> Allocated) {
    let dealt = Replayed::<R>::new(usual::<R>()).table;
    let (one, mut other): (Box<dyn Table>, Box<dyn Table>) = (dealt.fork(), dealt.fork());
    let (mut options, mut taken) = (Vec::with_capacity(128), Ok(()));
    let mut search = || {
        other.copy_from(one.as_ref()).expect("it is the same game");
        let seat = other.deciders().first().expect("it has begun");
        other.list_options(seat, &mut options);
        taken = other.take(seat, options.len() - 1);
    };
    search();
    let (count, bytes) = measure(&mut search);
    assert_eq!(count, 0, "{bytes} bytes");
    assert_eq!(taken, Ok(()));
    assert_ne!(one.question(), other.question(), "it has gone on");
}

/// A copy of a state is one block of at most 2 KiB a seat, and copying it into another allocates nothing.
///
/// # Panics
/// If it is not.
pub fn states_are_one_block<R: Published>(measure: impl Fn(&mut dyn FnMut()) -> Allocated) {
    let mut table = Replayed::<R>::new(usual::<R>());
    let mut other = table.table.clone();
    for game in 0..20 {
        table.deal(game);
        let mut copy = None;
        let (count, bytes) = measure(&mut || copy = Some(table.table.clone()));
        assert_eq!(count, 1, "a copy is one block, not {bytes} bytes in several");
        assert!(bytes <= most_bytes(&table.setting), "a state has {bytes} bytes");
        other.clone_from(&table.table);
        let (count, bytes) = measure(&mut || other.clone_from(&table.table));
        assert_eq!(count, 0, "a copy into another state takes {bytes} bytes");
        assert!(copy.is_some_and(|copy| copy.state == other.state), "a copy differs");
    }
}
