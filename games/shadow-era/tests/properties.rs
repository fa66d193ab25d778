//! What must hold of every game, over games of every pair of decks and of decks made by chance.

use std::sync::Mutex;

use engine::deck::Deck;
use engine::hall::Loaded;
use lab::generate;
use lab::properties::{Held, Secrets, check};
use shadow_era::rules::ShadowEra;

fn loaded() -> Loaded<ShadowEra> {
    shadow_era::load(&shadow_era::packs()).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Checks games on two threads; `decks` gives the decks of a game by its number.
#[track_caller]
fn check_games(loaded: &Loaded<ShadowEra>, games: u64, decks: impl Fn(u64) -> Vec<Deck> + Sync) -> Held {
    let all = Mutex::new(Held::default());
    std::thread::scope(|scope| {
        for half in 0..2 {
            let (all, decks) = (&all, &decks);
            scope.spawn(move || {
                for game in (half..games).step_by(2) {
                    let held = check(loaded, &decks(game), lab::seed_of(7, game), Secrets::Kept)
                        .unwrap_or_else(|broken| panic!("failed to {broken}"));
                    let mut all = all.lock().expect("nobody panicked while adding up");
                    all.decisions += held.decisions;
                    all.compared += held.compared;
                    all.largest = all.largest.max(held.largest);
                }
            });
        }
    });
    all.into_inner().expect("nobody panicked while adding up")
}

#[test]
fn games_of_every_pair_of_decks_hold() {
    let decks: Vec<Deck> = shadow_era::decks()
        .iter()
        .map(|deck| Deck::read(&deck.file, &deck.text).expect("the decks can be read"))
        .collect();
    let count = decks.len() as u64;
    let held = check_games(&loaded(), count * count * 2, |game| {
        let pair = game % (count * count);
        vec![decks[(pair / count) as usize].clone(), decks[(pair % count) as usize].clone()]
    });
    println!("{held:?}");
    assert!(held.decisions > 10_000, "{held:?}");
    assert!(held.compared > 1_000, "{held:?}");
    assert!(held.largest <= 4096, "a state is one block of at most 4 KiB: {held:?}");
}

#[test]
fn games_of_decks_made_by_chance_hold() {
    let loaded = loaded();
    let held = check_games(&loaded, 200, |game| generate::decks(&loaded, 11, game));
    println!("{held:?}");
    assert!(held.decisions > 10_000, "{held:?}");
}
