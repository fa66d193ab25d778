//! The binary as people run it: help, exit codes, reports, whole games through a pipe.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A file of this test run.
fn scratch(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the folder for tests can be written to");
    path
}

fn duskhall(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_duskhall"))
        .args(args)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("a pipe was asked for");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The game may end before its input does.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer does not panic");
    output
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the errors are text")
}

#[track_caller]
fn check(args: &[&str], code: i32, parts: &[&str]) -> Output {
    let output = duskhall(args, "");
    let both = out(&output) + &err(&output);
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{both}");
    for part in parts {
        assert!(both.contains(part), "{args:?} does not say {part:?}\n{both}");
    }
    output
}

#[track_caller]
fn json(args: &[&str], code: i32) -> Value {
    let output = duskhall(args, "");
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{}", err(&output));
    serde_json::from_slice(&output.stdout).expect("the report is JSON")
}

#[test]
fn help_teaches_with_examples() {
    check(&["--help"], 0, &["Examples:", "duskhall play shadow-era", "Exit codes"]);
    let commands = ["play", "check", "card", "explain", "rulings", "rules", "sim", "replay", "deck", "completions"];
    for command in commands {
        check(&[command, "--help"], 0, &["Usage: duskhall"]);
    }
    check(&["deck", "check", "--help"], 0, &["Examples:"]);
    check(&["frobnicate"], 2, &["unrecognized subcommand"]);
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "zsh", "fish"] {
        check(&["completions", shell], 0, &["duskhall"]);
    }
}

#[test]
fn everything_that_comes_with_the_games_is_well() {
    check(&["check"], 0, &["all is well"]);
    let report = json(&["check", "--json"], 0);
    assert_eq!(report[0]["ok"], true);
    assert!(report[0]["cards"].as_u64().expect("a number") > 200);
}

const BROKEN: &str = r#"
[[card]]
name = "Test Bolt"
type = "Ability"
cost = 2
text = "Deal 3 Fyre damage to target ally."

[[card]]
name = "Test Wolf"
type = "Allly"
faction = "Neutral"
"#;

#[test]
fn a_broken_pack_is_refused_with_all_its_errors() {
    let path = scratch("broken.toml", BROKEN);
    let path = path.to_str().expect("a plain path");
    let parts = ["broken.toml:6:16", "Test Bolt", "\"Fire\"", "Test Wolf", "`Ally`", "2 errors", "^^^^"];
    check(&["check", "--game", "shadow-era", path], 1, &parts);
    check(&["play", "shadow-era", "--plain", "--pack", path], 1, &["2 errors"]);
    let report = json(&["check", "--game", "shadow-era", "--json", path], 1);
    let errors = report[0]["errors"].as_array().expect("a list");
    assert_eq!(errors.len(), 2);
    assert_eq!((errors[0]["line"].as_u64(), errors[0]["column"].as_u64()), (Some(6), Some(16)));
    assert_eq!(errors[0]["card"], "Test Bolt");
}

/// A card in a new file, and a deck with it.
fn designer() -> (PathBuf, PathBuf) {
    let pack = "[[card]]\nname = \"Test Courier\"\ntype = \"Ally\"\nfaction = \"Neutral\"\ncombat = \"Unarmed\"\n\
                cost = 1\nattack = 1\nhealth = 2\ntext = \"When this ally is summoned, draw a card.\"\n";
    let own = json(&["deck", "list", "shadow-era", "--json"], 0);
    let hero = own[0]["parts"][0][1][0].as_str().expect("a hero").to_owned();
    let cards = shadow_era::game();
    let deck = (cards.decks)().into_iter().next().expect("a deck").text;
    let cards = deck.split_once("[cards]").expect("a deck has cards").1;
    let deck = format!("name = \"Test Deck\"\nhero = \"{hero}\"\n\n[cards]\n\"Test Courier\" = 4\n{cards}");
    (scratch("courier.toml", pack), scratch("courier-deck.toml", &deck))
}

#[test]
fn a_card_in_a_new_file_is_playable() {
    let (pack, deck) = designer();
    let (pack, deck) = (pack.to_str().expect("a path"), deck.to_str().expect("a path"));
    check(&["check", "--game", "shadow-era", pack, deck], 0, &["1 deck: all is well"]);
    let card = ["card", "test courier", "--game", "shadow-era", "--pack", pack];
    check(&card, 0, &["When this ally is summoned, draw a card.", "program"]);
    check(&["deck", "check", "--game", "shadow-era", deck], 1, &["Test Courier", "SE-DECK-2"]);
    check(&["deck", "check", "--game", "shadow-era", deck, "--pack", pack], 0, &["legal"]);
    let report = json(&["sim", "shadow-era", "--games", "20", "--decks", deck, "--pack", pack, "--json"], 0);
    assert_eq!(report["games"], 20);
}

#[test]
fn unknown_names_get_a_suggestion() {
    check(&["play", "shadow-ear", "--plain"], 2, &["did you mean \"shadow-era\"?"]);
    check(&["play", "shadow-era", "--plain", "--deck", "human-mge"], 2, &["did you mean \"human-mage\"?"]);
    check(&["play", "shadow-era", "--plain", "--bot", "gredy"], 2, &["the bots are random, greedy"]);
    check(&["sim", "shadow-era", "--bots", "random,gredy"], 2, &["the bots are random, greedy"]);
    check(&["card", "Nishavne"], 2, &["did you mean \"Nishaven\"?"]);
    check(&["rules", "shadow-ear"], 2, &["did you mean"]);
    check(&["rulings", "--game", "shadow-era", "no-such-file.md"], 2, &["neither a game nor a file"]);
    check(&["check", "--game", "shadow-era", "no-such-file.toml"], 2, &["no-such-file.toml"]);
    check(&["replay", "no-such-file.log"], 2, &["no-such-file.log"]);
    check(&["explain", "--game", "shadow-era", "Haste.", "--type", "Alley"], 2, &["did you mean \"Ally\"?"]);
}

#[test]
fn a_text_is_explained() {
    let text = "Deal 3 Fire damage to target opposing ally.";
    check(&["explain", "--game", "shadow-era", text], 0, &["reading", "wording", "program"]);
    check(&["explain", "--game", "shadow-era", "Deal 3 Fyre damage."], 1, &["^^^^", "did you mean"]);
    let report = json(&["explain", "--game", "shadow-era", "--json", text], 0);
    assert_eq!(report["lines"][0]["readings"].as_array().map(Vec::len), Some(1));
    assert_eq!(report["lines"][0]["wording"], text);
}

#[test]
fn rulings_run_from_anywhere_and_tell_the_first_line_that_differs() {
    let good = "## SE-SETUP-1 Giving up\n```ruling\ngiven\nA hero: Nishaven\nB hero: Nishaven\nwhen\nA concedes\nthen\nB wins\n```\n";
    let path = scratch("good.md", good);
    check(&["rulings", "--game", "shadow-era", path.to_str().expect("a path")], 0, &["1 of 1 rulings hold"]);
    let path = scratch("bad.md", &good.replace("B wins", "A wins"));
    check(
        &["rulings", "--game", "shadow-era", path.to_str().expect("a path")],
        1,
        &["bad.md:9: A wins", "0 of 1 rulings hold"],
    );
    let report = json(&["rulings", "--game", "shadow-era", "--json", path.to_str().expect("a path")], 1);
    assert_eq!(report["rulings"][0]["failures"][0]["line"], 9);
}

#[test]
fn rulebooks_without_rulings_are_not_strictly_proven() {
    check(&["rules", "shards"], 0, &["0 of "]);
    check(&["rules", "shards", "--strict"], 1, &["0 of "]);
    check(&["rules", "shards", "--missing"], 0, &["unproven"]);
    let report = json(&["rules", "shards", "--json"], 0);
    assert_eq!(report[0]["complete"], false);
}

/// A report without what depends on the machine.
fn timeless(mut report: Value) -> Value {
    for key in ["seconds", "games_per_second", "ns_per_decision", "threads"] {
        assert!(report[key].is_number(), "{key} is missing");
        report[key] = Value::Null;
    }
    report
}

#[test]
fn a_simulation_does_not_depend_on_its_threads() {
    for (bots, games) in [("random,random", "300"), ("greedy,random", "10")] {
        let run = |threads: &str| {
            let args =
                ["sim", "shadow-era", "--games", games, "--bots", bots, "--seed", "4", "--json", "--threads", threads];
            timeless(json(&args, 0))
        };
        let one = run("1");
        assert_eq!(one, run("3"), "{bots}");
        assert!(one["decisions"].as_u64().expect("a number") > 100);
        assert!(one["pairs"].as_array().is_some_and(|pairs| !pairs.is_empty()));
        assert_eq!(one["seats"].as_array().map(Vec::len), Some(2));
    }
}

/// Answers that take any option: numbers that are too large are asked again.
fn answers(seed: u64, count: usize) -> String {
    let mut state = seed | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % 12 + 1
    };
    (0..count).map(|_| format!("{}\n", next())).collect()
}

#[test]
fn a_whole_game_is_played_through_a_pipe_and_replayed() {
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pipe.log");
    let log = log.to_str().expect("a path");
    let args = ["play", "shadow-era", "--plain", "--seed", "11", "--deck", "human-mage", "--log", log];
    let output = duskhall(&args, &answers(3, 20_000));
    let told = out(&output);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(told.contains("The match is over: Player"), "{}", &told[told.len().saturating_sub(2000)..]);
    assert!(!told.contains('\u{1b}'), "a plain table has no escape codes");
    check(&["replay", log, "--verify"], 0, &["won"]);
    let report = json(&["replay", log, "--json"], 0);
    assert_eq!(report["ok"], true);
    assert_eq!(report["steps"].as_array().map(Vec::len), report["decisions"].as_u64().map(|n| n as usize));

    let mut bytes = fs::read(log).expect("the log is there");
    let middle = bytes.len() - bytes.len() / 3;
    bytes[middle] ^= 0x05;
    let damaged = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("damaged.log");
    fs::write(&damaged, bytes).expect("the folder for tests can be written to");
    let output = duskhall(&["replay", damaged.to_str().expect("a path"), "--verify"], "");
    assert!(matches!(output.status.code(), Some(1 | 2)), "{}", out(&output));
    assert!(err(&output).starts_with("failed to re"), "{}", err(&output));
}

#[test]
fn the_plain_table_answers_questions_and_takes_words() {
    let mage = ["play", "shadow-era", "--plain", "--seed", "5", "--deck", "human-mage"];
    let output = duskhall(&mage, "?\nlook nishaven\nwhy nishaven\nboard\n99\nnonsense\nsacrifice no\nconcede\n");
    let told = out(&output);
    for part in
        ["look CARD", "Human Hero - Mage", "(SE-", "There is no option 99", "No option begins with", "Player 2 won"]
    {
        assert!(told.contains(part), "{part:?} is missing\n{told}");
    }
}

#[test]
fn the_end_of_the_input_ends_politely() {
    let output = duskhall(&["play", "shadow-era", "--plain"], "");
    assert_eq!(output.status.code(), Some(0));
    let output = duskhall(&["play", "shadow-era", "--plain", "--seed", "5"], "human-mage\n1\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("The match is left unfinished."), "{}", out(&output));
    let output = duskhall(&["play", "shadow-era", "--plain", "--hotseat", "--seed", "5"], "1\n2\n1\nend\n\n1\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_person_is_asked_in_every_window_only_if_they_want_to_be() {
    let game = ["play", "shattered-legacy", "--plain", "--seed", "7", "--deck", "tide", "--against", "storm"];
    let input = "1\n".repeat(2_000);
    let windows = |more: &[&str]| {
        let text = out(&duskhall(&[&game, more].concat(), &input));
        assert!(text.contains("The match is over"), "{text}");
        text.matches("  1. Pass").count()
    };
    assert_eq!(windows(&[]), 0);
    assert!(windows(&["--every-window"]) > 0);
}
