//! Soaking goes through every game that there is, and finds nothing.

use std::process::Command;

#[track_caller]
fn soaks(game: &str, games: &str, seconds: &str, more: &[&str]) {
    let few = ["soak", game, "--games", games, "--seconds", seconds];
    let ran =
        Command::new(env!("CARGO_BIN_EXE_proving-table")).args(few).args(more).output().expect("the program runs");
    let told = String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success() && told.contains("nothing went wrong"), "{game} {more:?}:\n{told}");
    assert!(told.contains(" courses, left and gone on with ") && !told.contains("\n0 courses"), "no course:\n{told}");
    for reader in ["packs", "decks", "rulings", "logs", "courses"] {
        let read = told.contains(&format!(" damaged {reader} read"));
        assert!(read && !told.contains(&format!("\n0 damaged {reader}")), "no {reader} were read:\n{told}");
    }
}

#[test]
fn every_game_is_soaked_in_all_its_ways() {
    soaks("shadow-era", "8", "0.1", &[]);
    soaks("shattered-legacy", "8", "0.1", &["--mode", "all"]);
    soaks("shards", "8", "0.1", &[]);
    soaks("s3ccg", "8", "0.1", &[]);
    soaks("proving-ground", "24", "0.2", &[]);
}

#[test]
fn one_way_of_a_game_is_soaked() {
    soaks("s3ccg", "8", "0.1", &["--mode", "modern/duos-4s"]);
    soaks("s3ccg", "8", "0.1", &["--mode", "legacy/2v2"]);
    // Some units are destroyed twice only after many games.
    soaks("proving-ground", "300", "0.5", &["--mode", "ring"]);
}
