//! Every ability of every card runs in random games with decks made by chance.

use engine::hall::Hall;
use lab::coverage::uncovered;
use lab::{Coverage, Job, generate, play_random};

#[test]
fn every_ability_of_every_card_runs() {
    let loaded = shadow_era::load(&shadow_era::packs()).unwrap_or_else(|errors| panic!("{errors}"));
    let job = Job { decks: &[], games: 20_000, seed: 1, threads: 2, coverage: Coverage::On };
    let tally = play_random(&loaded, &job, &|_| {});
    let never: Vec<String> =
        uncovered(&loaded, &tally).into_iter().map(|one| format!("{}: {}", one.card, one.ability)).collect();
    assert!(never.is_empty(), "{} abilities never ran:\n{}", never.len(), never.join("\n"));
}

#[test]
fn decks_made_by_chance_are_legal_and_made_again() {
    let loaded = shadow_era::load(&shadow_era::packs()).unwrap_or_else(|errors| panic!("{errors}"));
    for game in 0..500 {
        let decks = generate::decks(&loaded, 3, game);
        for deck in &decks {
            assert_eq!(loaded.check_deck(deck), [], "{deck:?}");
        }
        assert_eq!(decks, generate::decks(&loaded, 3, game));
    }
}
