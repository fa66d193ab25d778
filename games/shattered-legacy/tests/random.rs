//! Random games come to an end, and at each of their decisions holds what must hold of every game.

use std::sync::Mutex;

use engine::deck::Deck;
use engine::hall::Loaded;
use lab::properties::{Held, Secrets, check};
use lab::{Coverage, Job, generate};
use shattered_legacy::rules::ShatteredLegacy;

fn loaded() -> Loaded<ShatteredLegacy> {
    shattered_legacy::load(&shattered_legacy::packs()).unwrap_or_else(|errors| panic!("{errors}"))
}

fn own_decks() -> Vec<Deck> {
    let read = |deck: &cardtext::pack::Source| Deck::read(&deck.file, &deck.text).expect("a deck of the game is one");
    shattered_legacy::decks().iter().map(read).collect()
}

/// Plays games on two threads and checks each decision.
#[track_caller]
fn check_games(loaded: &Loaded<ShatteredLegacy>, games: u64, decks: impl Fn(u64) -> Vec<Deck> + Sync) -> Held {
    let all = Mutex::new(Held::default());
    std::thread::scope(|scope| {
        for half in 0..2 {
            let (all, decks) = (&all, &decks);
            scope.spawn(move || {
                for game in (half..games).step_by(2) {
                    let held = check(loaded, &decks(game), lab::seed_of(11, game), Secrets::Kept)
                        .unwrap_or_else(|broken| panic!("failed to {broken}"));
                    let mut all = all.lock().expect("nobody panicked while adding up");
                    all.decisions += held.decisions;
                    all.largest = all.largest.max(held.largest);
                }
            });
        }
    });
    all.into_inner().expect("nobody panicked while adding up")
}

#[test]
fn what_must_hold_holds_with_the_games_own_decks() {
    let (loaded, decks) = (loaded(), own_decks());
    let pair = |game: u64| {
        let (one, other) = (game as usize % decks.len(), game as usize / decks.len() % decks.len());
        vec![decks[one].clone(), decks[other].clone()]
    };
    let held = check_games(&loaded, 36, pair);
    assert!(held.decisions > 1_000, "{held:?}");
    assert!(held.largest <= 4096, "{held:?}");
}

#[test]
fn what_must_hold_holds_with_decks_made_by_chance() {
    let loaded = loaded();
    let held = check_games(&loaded, 60, |game| generate::decks(&loaded, 3, game));
    assert!(held.decisions > 1_000, "{held:?}");
}

#[test]
fn random_games_come_to_an_end() {
    let loaded = loaded();
    let job = Job { decks: &[], games: 600, seed: 5, threads: 2, coverage: Coverage::Off };
    let tally = lab::play_random(&loaded, &job, &|_| {});
    assert_eq!(tally.games, 600);
    assert!(tally.wins[0] > 100 && tally.wins[1] > 100, "{tally:?}");
}
