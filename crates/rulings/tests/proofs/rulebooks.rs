//! The games' own rulebooks can be read, and no rule of theirs has gone missing.

use std::path::Path;

use rulings::Ledger;

#[track_caller]
fn check(game: &str, rules: usize, required: usize) {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let text = std::fs::read_to_string(games.join(game).join("rulebook.md")).expect("the game has a rulebook");
    let ledger = Ledger::read(&text).expect("the rulebook can be read");
    assert_eq!((ledger.rules.len(), ledger.required().count()), (rules, required));
    for rule in &ledger.rules {
        assert!(!rule.heading.is_empty(), "{} stands under no heading", rule.id);
    }
}

#[test]
fn shadow_era() {
    check("shadow-era", 381, 328);
}

#[test]
fn shattered_legacy() {
    check("shattered-legacy", 336, 285);
}

#[test]
fn shining_shadows_saga() {
    check("s3ccg", 966, 854);
}

#[test]
fn shards_of_infinity() {
    check("shards", 642, 608);
}
