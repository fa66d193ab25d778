//! A short soak: games of decks and cards made by chance, and damaged files. `make soak` runs the long one.

use std::time::Duration;

use cardtext::pack::Source;
use engine::deck::Deck;
use engine::hall::Hall;
use lab::fuzz::{Bounds, Fault, files};
use lab::soak::Soak;

#[track_caller]
fn nothing(faults: &[Fault]) {
    let told: Vec<String> =
        faults.iter().map(|fault| format!("{}, with {}\n  {}", fault.doing, fault.with, fault.what)).collect();
    assert!(faults.is_empty(), "{}", told.join("\n"));
}

#[test]
fn games_of_decks_and_cards_made_by_chance_end() {
    let packs = shadow_era::packs();
    let soak = Soak { open: shadow_era::load, packs: &packs, games: 2_000, seed: 1, threads: 2, done: &|_| {} };
    nothing(&soak.run().unwrap_or_else(|errors| panic!("{errors}")));
}

#[test]
fn damaged_packs_and_decks_are_refused_and_nothing_worse() {
    let bounds = Bounds { files: 1_000, time: Duration::from_secs(5) };
    let cards = |pack: Source| -> Vec<Vec<u8>> {
        pack.text.split("[[card]]").skip(1).map(|card| format!("[[card]]{card}").into_bytes()).collect()
    };
    let samples: Vec<Vec<u8>> = shadow_era::packs().into_iter().flat_map(cards).collect();
    let read = |bytes: &[u8]| {
        let source = Source { file: "damaged.toml".to_owned(), text: String::from_utf8_lossy(bytes).into_owned() };
        if let Err(errors) = shadow_era::load(&[source]) {
            let _ = errors.to_string();
        }
    };
    nothing(&files("packs", &samples, 1, bounds, &read).1);
    let loaded = shadow_era::load(&shadow_era::packs()).unwrap_or_else(|errors| panic!("{errors}"));
    let samples: Vec<Vec<u8>> = shadow_era::decks().into_iter().map(|deck| deck.text.into_bytes()).collect();
    let read = |bytes: &[u8]| {
        if let Ok(deck) = Deck::read("damaged.toml", &String::from_utf8_lossy(bytes)) {
            let _ = loaded.start(&[deck.clone(), deck], 1);
        }
    };
    nothing(&files("decks", &samples, 1, bounds, &read).1);
}
