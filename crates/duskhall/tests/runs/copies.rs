//! A player's copy of a match has nothing that the player did not know: neither at once, nor by what can be counted or measured in it.

use std::fs;
use std::path::PathBuf;

use engine::{Entry, Log, Seat};
use serde_json::Value;

use crate::binary::{check, duskhall, json, out};

/// A file of this test run that is not there.
fn fresh(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("a path").to_owned()
}

/// The log of a match against a bot, left after some decisions.
fn left(name: &str, more: &[&str]) -> (String, String) {
    let log = fresh(name);
    let begin = ["play", "shadow-era", "--plain", "--seed", "12", "--deck", "human-mage", "--against", "shadow-wulven"];
    let told = out(&duskhall(&[&begin[..], &["--bot", "random", "--log", &log], more].concat(), &"1\n".repeat(30)));
    (log, told)
}

fn read(log: &str) -> Log {
    Log::from_bytes(&fs::read(log).expect("there is a log")).expect("it is one")
}

#[test]
fn whoever_leaves_a_match_is_told_of_their_own_copy() {
    let (log, told) = left("left-copy.log", &[]);
    assert!(told.contains(&format!("duskhall replay {log} --eyes A shows it.")), "{told}");
}

/// How long the entries before the cut are tells of the names in them.
#[test]
fn where_a_log_is_cut_is_told_to_whoever_may_know_everything() {
    let (log, _) = left("cut-copy.log", &[]);
    let bytes = fs::read(&log).expect("there is a log");
    fs::write(&log, &bytes[..bytes.len() - 3]).expect("it can be written");
    let all = json(&["replay", &log, "--json"], 0);
    assert!(all["cut"] == true && all["cut_at"].is_u64(), "{all}");
    check(&["replay", &log], 0, &["the log is cut short or damaged in entry", "at byte"]);
    check(&["replay", &log, "--verify"], 1, &["the log is cut short or damaged in entry"]);
    for eyes in ["A", "public"] {
        let copy = json(&["replay", &log, "--json", "--eyes", eyes], 0);
        assert!(copy["cut"] == true && copy["cut_at"].is_null(), "{copy}");
        let text = out(&check(&["replay", &log, "--eyes", eyes], 0, &["the log is cut short"]));
        assert!(!text.contains("at byte"), "{text}");
    }
}

#[test]
fn how_many_options_another_had_is_not_told() {
    let (log, _) = left("unlike-copy.log", &[]);
    let mut changed = read(&log);
    let of_b = |entry: &&mut Entry| matches!(entry, Entry::Chose { seat: Seat::B, .. });
    if let Some(Entry::Chose { option, .. }) = changed.entries.iter_mut().find(of_b) {
        *option = 120;
    }
    fs::write(&log, changed.to_bytes()).expect("it can be written");
    check(&["replay", &log], 1, &["chose option 121, but", "options"]);
    let told = json(&["replay", &log, "--json", "--eyes", "A"], 1);
    let why = told["diverged"].as_str().expect("it is told that it differs");
    assert!(why.contains("it cannot be made as it was") && !why.contains("option"), "{why}");
    let text = check(&["replay", &log, "--eyes", "A"], 1, &["it cannot be made as it was when the log was written"]);
    assert!(!crate::binary::err(&text).contains("option"));
}

/// Of a deck that comes with the game, the name is the list.
#[test]
fn what_a_closed_list_is_called_is_not_told() {
    let (log, _) = left("closed-copy.log", &["--set", "lists=closed"]);
    let (open, _) = left("open-copy.log", &[]);
    let decks = read(&log).header.decks;
    let (own, other) = (decks[0].name.as_str(), decks[1].name.as_str());
    for form in [&[][..], &["--json"]] {
        let told = |log: &str, eyes: &str| out(&check(&[&["replay", log, "--eyes", eyes], form].concat(), 0, &[]));
        assert!(told(&log, "A").contains(own) && !told(&log, "A").contains(other), "{form:?}");
        assert!(!told(&log, "public").contains(own) && !told(&log, "public").contains(other), "{form:?}");
        assert!(told(&log, "all").contains(own) && told(&log, "all").contains(other), "{form:?}");
        assert!(told(&open, "A").contains(own) && told(&open, "A").contains(other), "{form:?}");
    }
    let begin =
        ["play", "shadow-era", "--plain", "--deck", "human-mage", "--deck", "shadow-wulven", "--set", "lists=closed"];
    let both = out(&duskhall(&[&begin[..], &["--players", "me,guest"]].concat(), ""));
    assert!(!both.contains(own) && !both.contains(other), "two persons read this:\n{both}");
    let alone = out(&duskhall(&[&begin[..], &["--players", "me,random"]].concat(), ""));
    assert!(alone.contains(own) && !alone.contains(other), "{alone}");
}

/// What is swapped between two matches is sealed, and how often as well.
#[test]
fn what_others_decide_between_two_matches_is_not_counted() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("copies-between");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    let (course, log) = (folder.join("evening.toml"), folder.join("evening-2.log"));
    let (course, log) = (course.to_str().expect("a path"), log.to_str().expect("a path"));
    let begin =
        ["play", "s3ccg", "--mode", "modern/2v2", "--plain", "--course", course, "--best-of", "3", "--seed", "3"];
    let sit = ["--bot", "random", "--deck", "salt-and-cinder", "--against", "moon-and-tide"];
    let _ = duskhall(&[&begin[..], &sit].concat(), &"concede yes\n1\n".repeat(40));
    let of =
        |steps: &Value, who: &str| steps.as_array().expect("steps").iter().filter(|step| step["player"] == who).count();
    let all = json(&["replay", log, "--json"], 0);
    let (own, others) = (of(&all["steps"], "A"), of(&all["steps"], "B"));
    assert!(own > 0 && others > 0, "both decide something: {all}");
    let copy = json(&["replay", log, "--json", "--eyes", "A"], 0);
    assert_eq!((of(&copy["steps"], "A"), of(&copy["steps"], "B")), (own, 0), "{copy}");
    assert_eq!(copy["decisions"], own);
    let numbers: Vec<u64> =
        copy["steps"].as_array().expect("steps").iter().filter_map(|step| step["decision"].as_u64()).collect();
    assert_eq!(numbers, (1..=own as u64).collect::<Vec<_>>(), "no gap tells of one");
}

/// At one keyboard the others would count how often it goes round.
#[test]
fn between_two_matches_a_seat_is_done_before_the_next_is_asked() {
    let course = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("copies-keyboard");
    let _ = fs::remove_dir_all(&course);
    fs::create_dir_all(&course).expect("the folder for tests can be written to");
    let course = course.join("evening.toml");
    let course = course.to_str().expect("a path");
    let begin =
        ["play", "s3ccg", "--mode", "modern/2v2", "--plain", "--course", course, "--best-of", "3", "--seed", "3"];
    let sit = ["--players", "me,guest", "--deck", "salt-and-cinder", "--deck", "moon-and-tide"];
    let told = out(&duskhall(&[&begin[..], &sit].concat(), "\nconcede yes\n\n6\n6\n1\n"));
    let between = told.split("Match 1: Player A won").nth(1).expect("a match is over");
    let (first, second) = between.split_once("Player B: press Enter").expect("the other is asked afterwards");
    assert_eq!(first.matches("1. Ready for the match").count(), 3, "{told}");
    assert!(!second.contains("press Enter"), "{told}");
}

/// Whoever sat at the keyboard when a match began, or was gone on with, read the first hand.
#[test]
fn no_hand_is_shown_before_its_owner_says_so() {
    let log = fresh("keyboard.log");
    let begin = ["play", "shadow-era", "--plain", "--seed", "12", "--deck", "human-mage", "--deck", "shadow-wulven"];
    let begun = [&begin[..], &["--players", "me,guest", "--log", &log]].concat();
    let resumed = ["play", "--plain", "--resume", &log];
    let is_open =
        |told: &str| ["hand: ", "You draw", "What happened last", "\n>"].iter().any(|part| told.contains(part));
    let gate = ": press Enter when only you can see this.";
    let (before, hand) = {
        let told = out(&duskhall(&begun, "\n1\n1\n"));
        told.split_once(gate).map(|(before, behind)| (before.to_owned(), behind.to_owned())).expect("there is a gate")
    };
    assert!(!is_open(&before) && is_open(&hand), "{before}{hand}");
    assert!(hand.contains(" --eyes public shows it."), "what one of them holds is for neither: {hand}");
    let shut = out(&duskhall(&resumed, ""));
    assert!(shut.contains(gate) && !is_open(&shut), "{shut}");
    let told = out(&duskhall(&resumed, "\n"));
    let (before, behind) = told.split_once(gate).expect("there is a gate");
    assert!(!is_open(before) && is_open(behind) && behind.contains("What happened last"), "{told}");
}

/// Somebody with an empty hand got the keyboard under the hand of another, which stayed on the page.
#[test]
fn a_keyboard_is_handed_over_before_whoever_has_nothing_to_hide() {
    let begin = ["play", "shattered-legacy", "--plain", "--every-window", "--seed", "1", "--players", "me,guest"];
    let told = out(&duskhall(&[&begin[..], &["--deck", "ashen", "--deck", "tide"]].concat(), &"\n1\n".repeat(1_500)));
    // A hand that is another's is a number of cards.
    let is_hand = |line: &str| line.starts_with("  hand: ") && !line.ends_with(" cards") && !line.ends_with(" card");
    let (mut handed, mut hand) = (0, None);
    for line in told.lines() {
        if line.ends_with(": press Enter when only you can see this.") {
            (handed, hand) = (handed + 1, None);
        } else if ["Player A:", "Player B:"].contains(&line) {
            assert_eq!(hand, None, "{line} reads it");
        } else if is_hand(line) {
            hand = Some(line);
        }
    }
    assert!(handed > 100 && told.contains("The match is over"), "{handed}\n{told}");
}

/// How many decisions a course goes on after told how many cards the others had swapped.
#[test]
fn whoever_goes_on_between_two_matches_is_told_no_number_of_decisions() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("copies-number");
    let told = |swaps: &str| {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("the folder for tests can be written to");
        let course = folder.join("evening.toml");
        let course = course.to_str().expect("a path");
        let begin = ["play", "s3ccg", "--mode", "modern/2v2", "--plain", "--course", course, "--best-of", "3"];
        let sit = ["--seed", "3", "--players", "me,guest", "--deck", "salt-and-cinder", "--deck", "moon-and-tide"];
        let left = out(&duskhall(&[&begin[..], &sit].concat(), &format!("\nconcede yes\n\n{swaps}1\n")));
        assert!(left.contains("Player B: press Enter"), "the first has done: {left}");
        out(&duskhall(&["play", "--plain", "--course", course], ""))
    };
    assert_eq!(told(""), told("6\n6\n"));
}
