//! Plays random games and tells how fast.
use std::time::Instant;

use engine::deck::Deck;
use lab::{Coverage, Job, play_random};

fn main() {
    let loaded = shadow_era::load(&shadow_era::packs()).unwrap_or_else(|errors| panic!("{errors}"));
    let decks: Vec<_> = shadow_era::decks()
        .iter()
        .map(|deck| loaded.deck_code(&Deck::read(&deck.file, &deck.text).unwrap()).unwrap())
        .collect();
    let games = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    let job = Job { decks: &decks, games, seed: 1, threads: 1, coverage: Coverage::Off };
    let start = Instant::now();
    let tally = play_random(&loaded, &job, &|_| {});
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{} games, {:.0}/s, {} decisions ({:.0}/game), {} forced, {:.1} turns, {:.0} ns/decision, draws {}, wins {:?}",
        tally.games,
        tally.games as f64 / seconds,
        tally.decisions,
        tally.decisions as f64 / tally.games as f64,
        tally.forced,
        tally.turns as f64 / tally.games as f64,
        seconds * 1e9 / tally.decisions as f64,
        tally.draws,
        tally.wins
    );
    let table = loaded.deal(&decks[..2], 1);
    println!("state {} bytes", table.state.size());
}
