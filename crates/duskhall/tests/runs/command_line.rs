//! The binary as people run it: help, exit codes, reports, whole games through a pipe.

use std::fs;
use std::path::PathBuf;

use engine::{Entry, Log};
use serde_json::Value;

use crate::binary::{binary, check, duskhall, err, json, out, scratch};

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

#[test]
fn unknown_names_get_a_suggestion() {
    check(&["play", "shadow-ear", "--plain"], 2, &["did you mean \"shadow-era\"?"]);
    check(&["play", "shadow-era", "--plain", "--deck", "human-mge"], 2, &["did you mean \"human-mage\"?"]);
    check(&["play", "shadow-era", "--plain", "--bot", "gredy"], 2, &["the bots are random, greedy"]);
    check(&["sim", "shadow-era", "--bots", "random,gredy"], 2, &["the bots are random, greedy"]);
    check(&["card", "serah-oathmantle"], 0, &["Serah Oathmantle"]);
    check(&["card", "Nishavne"], 2, &["did you mean \"Nishaven\"?"]);
    check(&["card", "protector"], 2, &["duskhall rule \"Protector\" tells it"]);
    check(&["rules", "shadow-ear"], 2, &["did you mean"]);
    check(&["rulings", "--game", "shadow-era", "no-such-file.md"], 2, &["neither a game nor a file"]);
    check(&["check", "--game", "shadow-era", "no-such-file.toml"], 2, &["no-such-file.toml"]);
    check(&["replay", "no-such-file.log"], 2, &["no-such-file.log"]);
    check(&["explain", "--game", "shadow-era", "Haste.", "--type", "Alley"], 2, &["did you mean \"Ally\"?"]);
}

#[test]
fn a_text_is_explained() {
    let text = "Deal 3 Fire damage to target opposing ally.";
    check(&["explain", "--game", "shadow-era", text], 0, &["wording", "program"]);
    check(&["explain", "--game", "shadow-era", "Deal 3 Fyre damage."], 1, &["^^^^", "did you mean"]);
    let report = json(&["explain", "--game", "shadow-era", "--json", text], 0);
    assert_eq!(report[0]["lines"][0]["wordings"], serde_json::json!([text]));
}

#[test]
fn a_text_is_explained_by_every_game_that_can_read_it() {
    check(&["explain", "Draw a card."], 0, &["shadow-era, as the text of", "shattered-legacy, as the text of"]);
    let one = check(&["explain", "When this Vassal is rested, draw a card."], 0, &["shattered-legacy"]);
    assert!(!out(&one).contains("shadow-era"), "{}", out(&one));
    check(&["explain", "--type", "Vasal", "Draw a card."], 2, &["did you mean \"Vassal\"?"]);
    check(&["explain", ""], 2, &["no text to explain"]);
}

#[test]
fn rulings_run_from_anywhere_and_tell_the_lines_that_differ() {
    let good = "## SE-SETUP-1 Giving up\n```ruling\ngiven\nA hero: Nishaven\nB hero: Nishaven\nwhen\nA concedes\nthen\nB wins\n```\n";
    let path = scratch("good.md", good);
    check(&["rulings", path.to_str().expect("a path")], 0, &["1 of 1 rulings hold"]);
    let path = scratch("bad.md", &good.replace("B wins", "A wins"));
    check(
        &["rulings", "--game", "shadow-era", path.to_str().expect("a path")],
        1,
        &["error: found the game is over, won by B", "bad.md:9:1", "9 | A wins", "0 of 1 rulings hold"],
    );
    let report = json(&["rulings", "--game", "shadow-era", "--json", path.to_str().expect("a path")], 1);
    assert_eq!(report["rulings"][0]["failures"][0]["line"], 9);
    // A rule that there is not, a card that is not understood and a line that is none are told at once.
    let card = "```card\n[[card]]\nname = \"Wolf\"\ntype = \"Aly\"\n```\n";
    let wrong = good.replace("1 Giving", "99 Giving").replace("B wins", "B winks");
    let path = scratch("wrong.md", &format!("{card}{wrong}"));
    let expected = [
        "wrong.md:4:8\n",
        "did you mean `Ally`?",
        "wrong.md:6:4\n",
        "SE-SETUP-99 is no rule of the rulebook",
        "wrong.md:14:1\n",
        "3 places cannot be read",
    ];
    check(&["rulings", "--game", "shadow-era", path.to_str().expect("a path")], 1, &expected);
}

/// Those of every game are run by `rules --strict`, below.
#[test]
fn the_rulings_in_a_folder_are_read_and_hold() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games/shattered-legacy/rulings");
    let report = json(&["rulings", "--json", folder.to_str().expect("a path")], 0);
    assert!(report["rulings"].as_array().expect("rulings").len() > 700, "{folder:?}");
}

#[test]
fn a_rule_that_is_not_there_gets_a_suggestion_of_the_same_game() {
    let check_file = |text: &str, expected: &[&str]| {
        let path = scratch("astray.md", text);
        check(&["rulings", path.to_str().expect("a path")], 1, expected);
    };
    check_file("# Astray\n\n## SL-RULNG-86 Nothing\n", &["SL-RULNG-86 is no rule", "did you mean SL-RULING-86?"]);
    check_file("# Astray\n\n## SL-RULING-986 Nothing\n", &["its section RULING has SL-RULING-1 to SL-RULING-"]);
    check_file("# SL-SPELL-2 stands here\n\n## None\n```check\ndeck is legal\n```\n", &["as in \"## SL-"]);
    check_file("## SL-SPELL-2 One\n```check\ndeck is illegal: Spell\n```\n", &["this is no rule's name"]);
}

#[test]
fn every_rulebook_is_proven_by_rulings_of_its_own() {
    // Of the others `make test` asks `duskhall rules`, too.
    let report = json(&["rules", "shattered-legacy", "--strict", "--json"], 0);
    assert_eq!(report[0]["complete"], true);
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

#[test]
fn the_games_of_a_simulation_are_kept_and_replayed() {
    for bots in ["greedy", "random"] {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("kept-games-{bots}"));
        // Left by an earlier run.
        let _ = fs::remove_dir_all(&folder);
        let logs = folder.to_str().expect("a path of letters");
        let args = ["sim", "shadow-era", "--games", "3", "--bots", bots, "--json"];
        let kept = timeless(json(&[&args[..], &["--logs", logs]].concat(), 0));
        // The same games; players at random are others where they are not hurried.
        if bots == "greedy" {
            assert_eq!(kept, timeless(json(&args, 0)));
        }
        for game in 1..=3 {
            check(&["replay", &format!("{logs}/game-{game:06}.log")], 0, &["fingerprint", " won"]);
        }
        // Nothing is written over.
        check(&[&args[..], &["--logs", logs]].concat(), 2, &["new or empty"]);
    }
}

#[test]
fn courses_are_simulated_match_by_match() {
    let run = |threads: &str| {
        let args = ["sim", "shards", "--seats", "2", "--course", "campaign", "--games", "6"];
        let mut report = json(&[&args[..], &["--seed", "4", "--json", "--threads", threads]].concat(), 0);
        report["seconds"] = Value::Null;
        report["threads"] = Value::Null;
        report
    };
    let one = run("1");
    assert_eq!(one, run("3"));
    let stages = one["stages"].as_array().expect("stages");
    let number = |value: &Value| value.as_u64().expect("a number");
    // SH-BOOK-27: five to seven battles each, and what is decided between them is none.
    let battles: u64 = stages.iter().map(|stage| number(&stage["games"])).sum();
    assert!((30..=42).contains(&battles), "{one}");
    assert!(stages.iter().all(|stage| number(&stage["wins"]) <= number(&stage["games"])), "{one}");
    let endings = one["endings"].as_array().expect("endings");
    assert_eq!(endings.iter().map(|ending| number(&ending["times"])).sum::<u64>(), 6, "{one}");
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
    let args = ["play", "shadow-era", "--plain", "--seed", "11", "--deck", "human-mage", "--log", log, "--overwrite"];
    let output = duskhall(&args, &answers(3, 20_000));
    let told = out(&output);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(told.contains("The match is over: Player"), "{}", &told[told.len().saturating_sub(2000)..]);
    assert!(!told.contains('\u{1b}'), "a plain table has no escape codes");
    check(&["replay", log, "--verify"], 0, &["won"]);
    // What is kept is not lost by keeping the next game, unless that is wanted.
    check(&args[..args.len() - 1], 2, &["it is there already", "--overwrite"]);
    check(&["replay", log, "--verify"], 0, &["won"]);
    let report = json(&["replay", log, "--json"], 0);
    assert_eq!(report["ok"], true);
    assert_eq!(report["steps"].as_array().map(Vec::len), report["decisions"].as_u64().map(|n| n as usize));

    // Of what was decided: the words beside it are for people, and prove nothing.
    let mut decided = Log::from_bytes(&fs::read(log).expect("the log is there")).expect("it is one");
    decided.entries.retain(|entry| !matches!(entry, Entry::Told(_)));
    let mut bytes = decided.to_bytes();
    let late = bytes.len() - bytes.len() / 8;
    bytes[late] ^= 0x05;
    let damaged = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("damaged.log");
    fs::write(&damaged, bytes).expect("the folder for tests can be written to");
    let output = duskhall(&["replay", damaged.to_str().expect("a path"), "--verify"], "");
    assert!(matches!(output.status.code(), Some(1 | 2)), "{}", out(&output));
    // What can still be read is replayed, and where it breaks off is told; else it diverges.
    let told =
        err(&output).starts_with("failed to re") || out(&output).contains("the log is cut short or damaged in entry");
    assert!(told, "{}{}", out(&output), err(&output));
}

#[test]
fn a_match_of_other_rules_is_shown_as_it_was_told() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let log = folder.join("told.log");
    let path = log.to_str().expect("a path");
    let args = ["play", "shadow-era", "--plain", "--seed", "11", "--deck", "human-mage", "--log", path, "--overwrite"];
    let _ = duskhall(&args, &(answers(3, 40) + "concede yes\n"));
    let played = out(&check(&["replay", path], 0, &["concedes"]));
    let mut old = Log::from_bytes(&fs::read(&log).expect("there is a log")).expect("it is one");
    old.header.rules.0 ^= 1;
    fs::write(&log, old.to_bytes()).expect("it can be written");
    let told = out(&check(&["replay", path], 0, &["cannot be played again", "it was played by rules"]));
    let steps =
        |text: &str| -> Vec<String> { text.lines().filter(|line| line.starts_with(' ')).map(str::to_owned).collect() };
    assert!(steps(&told).len() > 20 && steps(&told) == steps(&played), "{told}\n{played}");
    check(&["replay", path, "--verify"], 1, &["it was played by rules"]);
    check(&["replay", path, "--eyes", "A"], 1, &["it was played by rules"]);
    check(&["play", "--plain", "--resume", path], 1, &["it was played by rules", "duskhall replay"]);
}

#[test]
fn a_players_copy_is_shown_without_what_the_player_did_not_know() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (log, copy) = (folder.join("copied.log"), folder.join("copy.json"));
    let (log, copy) = (log.to_str().expect("a path"), copy.to_str().expect("a path"));
    let args = ["play", "shadow-era", "--plain", "--seed", "12", "--deck", "human-mage", "--log", log, "--overwrite"];
    let _ = duskhall(&args, &(answers(3, 40) + "concede yes\n"));
    let report = out(&check(&["replay", log, "--eyes", "A", "--json"], 0, &[]));
    assert!(!report.contains("seed"), "{report}");
    fs::write(copy, &report).expect("it can be written");
    let seen = out(&check(&["replay", log, "--eyes", "A"], 0, &[]));
    assert_eq!(out(&check(&["replay", copy], 0, &["Player B won"])), seen);
    assert_eq!(json(&["replay", copy, "--json"], 0), serde_json::from_str::<Value>(&report).expect("it is JSON"));
    check(&["replay", copy, "--eyes", "B"], 2, &["a player's copy"]);
    fs::write(copy, &report[..report.len() / 2]).expect("it can be written");
    check(&["replay", copy], 2, &["copy.json", "it is no copy of a match"]);
}

#[test]
fn the_plain_table_answers_questions_and_takes_words() {
    let mage = ["play", "shadow-era", "--plain", "--seed", "5", "--deck", "human-mage"];
    let output = duskhall(
        &mage,
        "?\nlook nishaven\nwhy nishaven\nboard\n99\nnonsense\nsacrifice no\nconcede\nno\nconcede\nyes\n",
    );
    let told = out(&output);
    for part in
        ["look CARD", "Human Hero - Mage", "(SE-", "There is no option 99", "No option begins with", "Player B won"]
    {
        assert!(told.contains(part), "{part:?} is missing\n{told}");
    }
}

#[test]
fn what_is_no_text_is_not_understood_and_ends_nothing() {
    use std::io::Write;
    use std::process::Stdio;
    let mut child = binary()
        .args(["play", "shadow-era", "--plain", "--deck", "human-mage", "--seed", "5"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("a pipe was asked for");
    input.write_all(b"\xff\nconcede\nyes\n").expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(0));
    let told = out(&output);
    assert!(told.contains("No option begins with") && told.contains("Player B won"), "{told}");
}

#[test]
fn a_match_that_was_left_goes_on_and_loses_nothing() {
    for game in ["shadow-era", "shattered-legacy"] {
        let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("left-{game}.log"));
        let _ = fs::remove_file(&log);
        let log = log.to_str().expect("a path");
        let left = duskhall(&["play", game, "--plain", "--seed", "8", "--log", log], "1\n1\n1\n1\n1\n");
        assert!(out(&left).contains(&format!("duskhall play --resume {log}")), "{}", out(&left));
        let decisions = |log: &str| json(&["replay", log, "--json"], 0)["decisions"].as_u64().expect("a number");
        let before = decisions(log);
        assert!(before > 3, "{before}");
        // A program that is killed may leave half of an entry.
        let mut bytes = fs::read(log).expect("the log is there");
        bytes.pop();
        fs::write(log, &bytes).expect("the folder for tests can be written to");
        let gone_on = duskhall(&["play", "--resume", log, "--plain"], &"1\n".repeat(5_000));
        let told = out(&gone_on);
        assert!(told.contains("The match goes on after") && told.contains("The match is over"), "{told}");
        assert!(decisions(log) > before);
        let after = fs::read(log).expect("the log is there");
        let whole = Log::from_bytes(&bytes).expect("it is one, cut short").to_bytes();
        assert!(after.starts_with(&whole) && whole.len() + 1_000 > bytes.len(), "what was kept stays");
        check(&["replay", log, "--verify"], 0, &["won"]);
    }
    check(&["play", "--resume", "no-such.log", "--plain"], 2, &["no-such.log"]);
}

#[test]
fn the_plain_table_explains_rules_and_takes_a_cut_as_a_number() {
    let tide = ["play", "shattered-legacy", "--plain", "--seed", "5", "--deck", "tide"];
    let told = out(&duskhall(&tide, "99\n7\nrule SL-DECK-2\nrule nonsense\nwait\nconcede yes\n"));
    for part in [
        "Type a number from 0 to",
        "SL-DECK-2  ",
        "There is no rule or keyword \"nonsense\"",
        "There is nothing to pass now.",
        " LP",
    ] {
        assert!(told.contains(part), "{part:?} is missing\n{told}");
    }
    assert!(!told.contains("Cut 3\n"), "{told}");
}

#[test]
fn the_end_of_the_input_ends_politely() {
    let output = duskhall(&["play", "shadow-era", "--plain"], "");
    assert_eq!(output.status.code(), Some(0));
    let output = duskhall(&["play", "shadow-era", "--plain", "--seed", "5"], "human-mage\n1\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("The match is left unfinished."), "{}", out(&output));
    let output = duskhall(&["play", "shadow-era", "--plain", "--hotseat", "--seed", "5"], "1\n2\n\n1\nend\n\n1\n");
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

#[test]
fn a_card_is_shown_to_players_first() {
    let face = out(&check(&["card", "nishaven"], 0, &["Human Hero - Mage", "health 26", "SE: "]));
    assert!(!face.contains("program") && !face.contains("drawn"), "{face}");
    check(&["card", "nishaven", "--program"], 0, &["program", "activated for"]);
    // The words of a text are explained as the game defines them.
    let keyword = json(&["card", "--json", "--game", "shadow-era", "--text", "Protector"], 0);
    assert_eq!(keyword[0]["words"][0][0], "Protector");
    assert!(keyword[0]["words"][0][1].as_str().is_some_and(|means| means.ends_with('.')), "{}", keyword[0]);
    let verb = json(&["card", "--json", "--game", "shattered-legacy", "--text", "freeze"], 0);
    assert_eq!(verb[0]["words"][0][0], "Frozen");
}

#[test]
fn many_cards_are_listed_by_name() {
    let many = out(&check(&["card", "s"], 0, &["cards, ", "not listed", "--text"]));
    assert!(many.lines().count() < 50, "{many}");
    let saying = out(&check(&["card", "--text", "draw a card"], 0, &[" cards"]));
    assert!(!saying.contains("program"), "{saying}");
    check(&["card", "--text", "draws the moon"], 2, &["no card that is named so has \"draws the moon\" in its text"]);
    check(&["card"], 2, &["NAME"]);
}

#[test]
fn exit_codes_are_what_the_help_says() {
    check(&["sim", "shadow-era", "--games", "0"], 2, &["0 is not in 1.."]);
    check(&["explain", "--game", "shadow-era", " "], 2, &["no text to explain"]);
}

#[test]
fn a_deck_is_shown_with_what_its_cards_cost() {
    check(&["deck", "show", "human-mage"], 0, &["39 cards, legal", "hero: Nishaven", "cost "]);
    check(&["deck", "show", "tide"], 0, &[" cards, legal", "LP cost "]);
    let shown = json(&["deck", "show", "human-mage", "--json"], 0);
    assert_eq!(shown["sections"][0]["name"], "cards");
    let cards = &shown["sections"][0]["cards"];
    let copies = cards.as_array().expect("a list").iter().filter_map(|card| card["copies"].as_u64());
    assert_eq!(copies.sum::<u64>(), 39);
}

#[test]
fn a_deck_goes_through_a_line_unchanged_and_damage_is_found() {
    for (game, deck) in [("shadow-era", "human-mage"), ("shattered-legacy", "tide")] {
        let line = out(&check(&["deck", "export", deck, "--code"], 0, &["dh1_"]));
        let line = line.trim();
        assert!(line.len() < 400 && line.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)), "{line}");
        let imported = out(&check(&["deck", "import", line], 0, &["[cards]"]));
        let file = scratch(&format!("{deck}-by-line.toml"), &imported);
        let shown = |deck: &str| json(&["deck", "show", deck, "--game", game, "--json"], 0);
        assert_eq!(shown(deck), shown(file.to_str().expect("a path")));
        let kept = scratch(&format!("{deck}-line.txt"), &format!("{line}\n"));
        assert_eq!(out(&check(&["deck", "import", kept.to_str().expect("a path")], 0, &[])), imported);
        let middle = line.len() / 2;
        let other = if &line[middle..=middle] == "A" { "B" } else { "A" };
        let damaged = format!("{}{other}{}", &line[..middle], &line[middle + 1..]);
        check(&["deck", "import", &damaged], 2, &["it is damaged"]);
        check(&["deck", "import", &line[..line.len() - 1]], 2, &["it is damaged"]);
        check(&["deck", "import", &line.replacen("dh1_", "dh9_", 1)], 2, &["does not begin with \"dh1_\""]);
    }
}

#[test]
fn an_event_forbids_and_limits_cards_by_a_list() {
    let list = |name: &str, text: &str| {
        let head = "name = \"Spring list\"\ndate = 2026-03-01\n";
        scratch(name, &format!("{head}{text}")).to_str().expect("a path").to_owned()
    };
    let with = |file: &str, code: i32, words: &[&str]| {
        check(&["deck", "check", "human-mage", "--restrictions", file], code, words);
    };
    with(&list("free.toml", ""), 0, &["legal"]);
    with(&list("loose.toml", "[limited]\n\"Coal Lance\" = 4\n"), 0, &["legal"]);
    let strict = list("strict.toml", "forbidden = [\"Nishaven\"]\n[limited]\n\"Coal Lance\" = 1\n");
    with(
        &strict,
        1,
        &["Nishaven is forbidden", "4 copies of Coal Lance, which is limited to 1", "Spring list of 2026-03-01"],
    );
    let begin = ["play", "shadow-era", "--plain", "--deck", "human-mage", "--restrictions", &strict];
    check(&begin, 1, &["start a match with deck", "Nishaven is forbidden (Spring list of 2026-03-01)"]);
    // A deck that the list forbids is refused where it is named, and sits out where it is not.
    let sim = ["sim", "shadow-era", "--games", "20", "--restrictions", &strict];
    check(&[&sim[..], &["--decks", "human-mage"]].concat(), 1, &["Nishaven is forbidden (Spring list of 2026-03-01)"]);
    let decks = |args: &[&str]| json(&[args, &["--json"]].concat(), 0)["decks"].to_string();
    let mage = "The Storm Lectern";
    assert!(decks(&["sim", "shadow-era", "--games", "200"]).contains(mage));
    let listed = decks(&["sim", "shadow-era", "--games", "200", "--restrictions", &strict]);
    assert!(listed.contains("\"deck\"") && !listed.contains(mage), "{listed}");
    let greedy = decks(&[&sim[..], &["--bots", "greedy,random"]].concat());
    assert!(greedy.contains("\"deck\"") && !greedy.contains(mage), "{greedy}");
    with(&list("astray.toml", "forbidden = [\"Nobody\"]\n"), 2, &["no card is called \"Nobody\""]);
    with(&list("twice.toml", "forbidden = [\"Nishaven\"]\n[limited]\nNishaven = 1\n"), 2, &["stands in it twice"]);
    with(&list("wrong.toml", "banned = []\n"), 2, &["unknown field `banned`"]);
}

#[test]
fn a_deck_goes_through_a_plain_list_unchanged() {
    for (game, deck) in [("shadow-era", "human-mage"), ("shattered-legacy", "tide")] {
        let list = out(&check(&["deck", "export", deck], 0, &["# ", "\n4 "]));
        let list = scratch(&format!("{deck}.txt"), &list.replace("\n4 ", "\n4x "));
        let imported = out(&check(&["deck", "import", list.to_str().expect("a path")], 0, &["[cards]"]));
        let file = scratch(&format!("{deck}-again.toml"), &imported);
        let shown = |deck: &str| json(&["deck", "show", deck, "--game", game, "--json"], 0);
        assert_eq!(shown(deck), shown(file.to_str().expect("a path")));
        let new = out(&check(&["deck", "new", game, "--name", "A \"new\" one", "--seed", "7"], 0, &[]));
        let new = scratch(&format!("new-{game}.toml"), &new);
        check(&["deck", "check", "--game", game, new.to_str().expect("a path")], 0, &["A \"new\" one): legal"]);
    }
    let wrong = scratch("wrong.txt", "# Astray\n4 Coal Lance\n4\n");
    check(&["deck", "import", wrong.to_str().expect("a path")], 2, &["line 3 is \"4\"", "4 Name of a Card"]);
    let lines = |text: &str, code: i32, told: &str| {
        let list = scratch("spelled.txt", text);
        check(&["deck", "import", list.to_str().expect("a path")], code, &[told]);
    };
    lines("hero: nishaven\nCoal Lance x4\n", 0, "\"Coal Lance\" = 4");
    lines("hero: nishaven\n4 coal lance\n", 0, "hero = \"Nishaven\"");
    lines("hero: Nishaven\n4 coal lance\n", 0, "\"Coal Lance\" = 4");
    lines("hero: Nishaven\n4 Coal Lnce\n", 2, "did you mean \"Coal Lance\"?");
    lines("1 Slash 1\n4 Slash\n", 2, "it is the title of Charged Slash, ");
    lines("4 Coal Lance\n1 Nonesuch\n", 2, "\"Nonesuch\"");
    check(&["deck", "new", "shadow-era", "--around", "Coal Lnce"], 2, &["did you mean \"Coal Lance\"?"]);
}

#[test]
fn a_simulation_tells_how_sure_it_is() {
    let decks = ["sim", "shadow-era", "--games", "90", "--decks", "human-mage,human-priest,human-warrior"];
    let told = out(&check(&decks, 0, &["whoever had the first turn", " games)", "% against", "played at random"]));
    assert!(told.contains(" to ") && told.contains("  1. "), "{told}");
    let csv = out(&check(&[&decks[..], &["--csv"]].concat(), 0, &["mode,first,second,games,"]));
    assert_eq!(csv.lines().count(), 10, "{csv}");
    let report = json(&[&decks[..], &["--json"]].concat(), 0);
    assert!(report["decks"][0]["low"].as_f64() < report["decks"][0]["high"].as_f64());
    assert_eq!(report["first_turn"]["games"], 90);
}

/// Headings stood between the rows, a battle had none, and what somebody else had won was called a draw.
#[test]
fn the_rows_of_all_ways_to_play_are_one_table() {
    let sim = |more: &[&str]| out(&check(&[&["sim", "shards", "--csv"], more].concat(), 0, &[]));
    let all = sim(&["--mode", "all", "--games", "1"]);
    // Commas in quotes belong to a name.
    let fields = |line: &str| line.split('"').step_by(2).map(|bare| bare.matches(',').count()).sum::<usize>();
    let wrong = all.lines().find(|line| fields(line) != 6 || line.is_empty());
    assert_eq!(wrong, None, "{all}");
    assert_eq!(all.matches("mode,first,second,games,first_wins,second_wins,neither").count(), 1, "{all}");
    let battle = sim(&["--mode", "battle", "--seats", "2", "--games", "4"]);
    assert!(battle.contains("\"battle\",\"Player A and Player B\",\"the Boss\",4,"), "{battle}");
    let told = out(&check(&["sim", "shards", "--games", "4", "--mode", "battle", "--seats", "2"], 0, &["the Boss: "]));
    assert!(!told.contains("first turn"), "the Boss may have had it: {told}");
}

#[test]
fn without_a_command_and_a_terminal_the_help_is_shown() {
    check(&[], 2, &["Usage: duskhall", "no terminal to show a menu on"]);
}

#[test]
fn a_rule_can_be_looked_up_by_its_name() {
    check(&["rule", "SE-ACTION-2"], 0, &["SE-ACTION-2  "]);
    let section = out(&check(&["rule", "se-action"], 0, &["SE-ACTION-1  ", "SE-ACTION-2  "]));
    assert!(section.lines().all(|line| line.starts_with("SE-ACTION-")), "{section}");
    check(&["rule", "SE-ACTON-2"], 2, &["did you mean \"SE-ACTION-2\"?", "like it are SE-ACTION-1"]);
    check(&["rule", "Haste"], 0, &["Haste · shadow-era\n  ", "\n  SE-KEYWORD-5  Haste: ", "see also SE-RULING-17, "]);
    check(&["rule", "frozen"], 0, &["Frozen · shadow-era\n"]);
    check(&["rule", "Hast"], 2, &["did you mean \"Haste\"?"]);
    // What is neither: the rules that speak of it, those first that begin with it.
    check(&["rule", "cooldown"], 0, &["S3-"]);
    check(&["rule", "relic"], 0, &["SH-RELIC-"]);
    check(&["rule", "S3-"], 0, &["S3-CHAMP-1  "]);
    let haste = json(&["rule", "haste", "--json"], 0);
    assert_eq!((&haste[0]["word"], &haste[0]["rule"]["id"]), (&"Haste".into(), &"SE-KEYWORD-5".into()));
    let rule = json(&["rule", "SL-DECK-2", "--json"], 0);
    assert_eq!(rule[0]["game"], "shattered-legacy");
}

#[test]
fn nothing_a_player_sees_has_the_seed() {
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("seed.log");
    let log = log.to_str().expect("a path");
    let seed = "5eed".repeat(16);
    let game = ["play", "shadow-era", "--plain", "--seed", &seed, "--deck", "human-mage", "--log", log, "--overwrite"];
    let told = out(&duskhall(&game, "1\n1\n1\nboard\nconcede yes\n"));
    assert!(told.contains("Player B won") && !told.contains("5eed"), "{told}");
    for eyes in ["1", "2", "public"] {
        let report = json(&["replay", log, "--json", "--eyes", eyes], 0);
        assert!(report["header"]["seed"].is_null() && report["fingerprint"].is_null(), "{eyes}");
        let lists = report["header"]["decks"].as_array().expect("two decks").clone();
        let whole: Vec<bool> = lists.iter().map(|deck| !deck["sections"].is_null()).collect();
        assert_eq!(whole, [eyes == "1", eyes == "2"], "whose eyes know which list");
        assert!(!out(&duskhall(&["replay", log, "--eyes", eyes], "")).contains("5eed"), "{eyes}");
    }
    assert_eq!(json(&["replay", log, "--json"], 0)["header"]["seed"], seed);
    // Without one given, each match has another.
    let fresh = |name: &str| {
        let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let log = log.to_str().expect("a path").to_owned();
        out(&duskhall(
            &["play", "shadow-era", "--plain", "--deck", "human-mage", "--log", &log, "--overwrite"],
            "concede yes\n",
        ));
        json(&["replay", &log, "--json"], 0)["header"]["seed"].as_str().expect("a seed").to_owned()
    };
    let (one, two) = (fresh("first.log"), fresh("second.log"));
    assert!(one.len() == 64 && two.len() == 64 && one != two, "{one} {two}");
}
