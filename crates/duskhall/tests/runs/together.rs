//! Those who play together: turns that are taken at the same time, and the campaign.

use std::path::PathBuf;

use crate::binary::{check, duskhall, out};

/// A course file of this test run that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("together-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    folder.join("camp.toml")
}

const BATTLE: [&str; 15] = [
    "play",
    "shards",
    "--plain",
    "--mode",
    "battle",
    "--deck",
    "decima",
    "--seed",
    "4",
    "--set",
    "difficulty=novice",
    "--set",
    "leader=1",
    "--set",
    "boss=1",
];

/// Alone with bots nobody was asked again, and the bots ran on to the Boss turn.
#[test]
fn whoever_has_finished_may_go_on_while_bots_act() {
    let args = [&BATTLE[..], &["--players", "me,greedy,greedy"]].concat();
    let told = out(&duskhall(&args, "End turn\n1\nquit\n"));
    let back =
        told.split_once("1. Not finished after all\n  Others still act; Enter lets them.").expect("it is offered");
    assert!(back.1.contains("End turn") && !back.1.contains("End of the Player turn"), "{told}");
    let told = out(&duskhall(&args, "End turn\n\nquit\n"));
    assert!(told.contains("- End of the Player turn"), "Enter lets the others end it\n{told}");
}

/// `seat A` was taken, and B was asked again.
#[test]
fn a_seat_that_has_finished_is_called_for() {
    let args = [&BATTLE[..], &["--deck", "rez", "--players", "me,me,greedy"]].concat();
    let told = out(&duskhall(&args, "End turn\nseat A\nNot finished\nquit\n"));
    assert!(told.contains("1. Not finished after all"), "{told}");
    assert!(!told.contains("No option begins with"), "{told}");
}

/// A question with one answer was answered for the person, and counted as a decision in the match.
#[test]
fn the_leader_changes_before_anything_is_decided() {
    for seed in ["1", "2", "4"] {
        let file = fresh(seed);
        let file = file.to_str().expect("a path");
        let begin =
            ["play", "shards", "--plain", "--course", file, "--deck", "decima", "--seed", seed, "--set", "leader=1"];
        out(&duskhall(&[&begin[..], &["--players", "me,greedy,greedy"]].concat(), "quit\n"));
        let told = out(&duskhall(&["play", "--plain", "--course", file, "--set", "leader=2"], "quit\n"));
        assert!(told.contains("Team Leader: Player B"), "seed {seed}: {told}");
    }
}

#[test]
fn what_a_campaign_does_not_ask_for_is_refused() {
    let file = fresh("refused");
    let file = file.to_str().expect("a path");
    let begin = ["play", "shards", "--plain", "--course", file, "--deck", "decima", "--players", "me,greedy,greedy"];
    for (more, why) in [
        (["--set", "boss=3"], "boss is the story's to say"),
        (["--set", "setup=left-out"], "setup is the story's to say"),
        (["--mode", "classic"], "a campaign is played in battles, not in classic"),
    ] {
        check(&[&begin[..], &more].concat(), 2, &[why]);
    }
    out(&duskhall(&[&begin[..], &["--deck", "any", "--deck", "rez"]].concat(), "quit\n"));
    check(&["play", "--plain", "--course", file, "--seats", "4"], 2, &["--seats 4: 3 play"]);
    // What is said of a campaign under way is refused where it is otherwise, and only there.
    let on = |said: [&'static str; 2]| [&["play", "--plain", "--course", file][..], &said].concat();
    check(&on(["--mode", "classic"]), 2, &["--mode classic: the course in", "is played in battle; leave it out"]);
    check(&on(["--deck", "tetra"]), 2, &["the deck Tetra: the course in", "there; leave it out"]);
    out(&duskhall(&on(["--mode", "battle"]), "quit\n"));
    out(&duskhall(&on(["--deck", "any"]), "quit\n"));
}

/// Two Shadow Champions of the same name were the same words twice.
#[test]
fn options_tell_in_front_of_whom_a_shadow_champion_stands() {
    let args = [&BATTLE[..], &["--players", "me,greedy,greedy"]].concat();
    let told = out(&duskhall(&args, "all\nEnd turn\n\nall\nquit\n"));
    for seat in ["A", "C"] {
        assert!(told.contains(&format!("Assign power to Simulacron: In front of Player {seat}.")), "{told}");
    }
}
