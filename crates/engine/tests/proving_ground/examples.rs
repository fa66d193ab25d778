//! The examples of the crate run to their end, and their game stands what every game stands.

use engine::Setting;
use std::io::Cursor;

use lab::properties::{Secrets, check};

#[path = "../../examples/against_a_bot.rs"]
mod against_a_bot;
#[path = "../../examples/save_and_load.rs"]
mod save_and_load;
#[path = "../../examples/small_game/main.rs"]
mod small_game;
#[path = "../../examples/small_game/sparks.rs"]
pub mod sparks;

#[test]
fn a_small_game_is_played() {
    small_game::main().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_match_is_played_against_a_bot() {
    against_a_bot::main().unwrap_or_else(|error| panic!("{error}"));
    let typed = "2\n9\nno number\n0\n".to_owned() + &"3\n".repeat(60);
    against_a_bot::play(Cursor::new(typed)).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_match_is_saved_and_loaded() {
    save_and_load::main().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn what_must_hold_of_every_game_holds_of_the_small_one() {
    let (catalogue, decks) = (sparks::catalogue(), [sparks::deck(), sparks::deck()]);
    for seed in 0..20 {
        let held = check(&catalogue, &Setting::plain(2), &decks, seed, Secrets::Kept)
            .unwrap_or_else(|broken| panic!("failed to {broken}"));
        assert!(held.decisions > 5, "{held:?}");
    }
}
