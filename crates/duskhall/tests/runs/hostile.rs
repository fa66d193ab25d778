//! Files that mean harm, or were made by somebody who did not count: each is refused in words, and early.

use std::fs;
use std::path::PathBuf;

use crate::binary::{check, duskhall, out, scratch};

/// A pack of so many cards, each written by its number.
fn pack(game: &str, cards: usize, card: impl Fn(usize) -> String) -> String {
    let cards = (0..cards).map(card).map(|card| format!("\n[[card]]\n{card}\n"));
    format!("game = {game:?}\n{}", cards.collect::<String>())
}

#[test]
fn a_pack_of_more_cards_than_a_table_holds_is_refused_before_a_match() {
    let center = pack("shards", 40, |number| {
        format!(
            "name = \"Mass {number}\"\ntype = \"Ally\"\nfaction = \"Order\"\nborder = \"Black\"\ncost = 1\ncopies = 99\n\
             text = \"Gain 1 gem.\""
        )
    });
    let path = scratch("mass-center.toml", &center);
    let path = path.to_str().expect("a name");
    let told = ["cards of the center deck, and beside the decks a table holds"];
    check(&["sim", "--pack", path, "--games", "2"], 1, &told);
    check(&["play", "--pack", path, "--plain", "--deck", "decima", "--against", "rez"], 1, &told);
}

#[test]
fn a_few_cards_that_the_rules_deal_are_said_to_be_dealt() {
    let one = pack("shards", 1, |_| {
        "name = \"One More\"\ntype = \"Ally\"\nfaction = \"Order\"\nborder = \"Black\"\ncost = 1\ntext = \"Gain 1 gem.\""
            .to_owned()
    });
    let path = scratch("one-center.toml", &one);
    let ran = check(
        &["sim", "--pack", path.to_str().expect("a name"), "--games", "2"],
        0,
        &["One More: dealt by the rules, among the cards of the center deck."],
    );
    assert!(!out(&ran).contains("in no deck"), "{}", out(&ran));
}

#[test]
fn the_figures_of_a_boss_are_read_with_its_pack() {
    let boss = |figures: &str| {
        format!(
            "game = \"shards\"\n\n[[card]]\nname = \"The Seventh\"\ntype = \"Boss\"\ngroup = [\"Talos\", \"Necrotic\"]\n{figures}\n"
        )
    };
    for wrong in ["0/0/0/0", "60000/1/1/1", "1", "-1/2/3/4", "1/2/3/4/5", "x/2/3/4"] {
        let path = scratch("boss.toml", &boss(&format!("starting_health = {wrong:?}")));
        check(&["check", path.to_str().expect("a name")], 1, &["it is 4 numbers from 1 to 999"]);
    }
    let path = scratch("boss.toml", &boss("starting_health = \"1/2/3/4\"\ndusk_health = \"x\""));
    check(&["check", path.to_str().expect("a name")], 1, &["it is 2 numbers from 1 to 999"]);
    let path = scratch("boss.toml", &boss("starting_health = \"1/2/3/4\"\ndusk_health = \"5/20\""));
    check(&["check", path.to_str().expect("a name")], 0, &[]);
}

#[test]
fn of_many_new_cards_some_are_put_into_decks_and_the_others_are_counted() {
    let many = pack("shadow-era", 100, |number| {
        format!(
            "name = \"Many {number}\"\ntype = \"Ally\"\nfaction = \"Human\"\ncost = 2\nattack = 2\nhealth = 2\n\
             combat = \"Unarmed\""
        )
    });
    let path = scratch("many.toml", &many);
    let args = ["sim", "--pack", path.to_str().expect("a name"), "--games", "10"];
    let ran = check(&args, 0, &["40 more new cards: in no deck. 60 are tried at a time"]);
    assert!(!out(&ran).contains("Many 60:"), "{}", out(&ran));
}

#[test]
fn what_steers_a_terminal_is_refused_where_it_is_read() {
    let deck = "game = \"shadow-era\"\nname = \"\\u001b[2Jred\"\nhero = \"X\"\n\n[cards]\n\"Y\" = 1\n";
    let path = scratch("steering-deck.toml", deck);
    let path = path.to_str().expect("a name");
    for args in [["deck", "check", path], ["deck", "show", path], ["deck", "export", path]] {
        let ran = check(&args, 2, &["is no name; a name is one line of letters that can be seen"]);
        assert!(!ran.stdout.contains(&0x1b) && !ran.stderr.contains(&0x1b));
    }
    let list = scratch("steering-deck.txt", "# \u{1b}]52;c;aGk=\u{7}\n1 Coal Lance\n");
    check(&["deck", "import", list.to_str().expect("a name")], 2, &["is no name"]);
    let flavor = pack("shadow-era", 1, |_| {
        "name = \"Steering\"\ntype = \"Ally\"\nfaction = \"Human\"\ncost = 2\nattack = 2\nhealth = 2\ncombat = \"Unarmed\"\n\
         flavor = \"\\u001b[31m red\""
            .to_owned()
    });
    let path = scratch("steering-flavor.toml", &flavor);
    check(&["check", path.to_str().expect("a name")], 1, &["has a flavor with control characters"]);
}

#[test]
fn a_list_that_makes_no_deck_is_refused() {
    let import = |text: &str, told: &str| {
        let path = scratch("no-deck.txt", text);
        check(&["deck", "import", path.to_str().expect("a name")], 2, &[told]);
    };
    import("99999999999999999999 Coal Lance\n", "write a whole number from 1 to 999");
    import(&"1 Coal Lance\n".repeat(1_000), "1000 copies of \"Coal Lance\"");
    import("", "there is no card in it");
}

#[test]
fn a_road_is_chosen_where_there_are_some() {
    check(&["sim", "shards", "--mode", "road", "--set", "node=1", "--games", "1"], 1, &["there are no roads"]);
    check(&["sim", "shards", "--mode", "road", "--games", "1"], 0, &[]);
}

/// The file of a campaign that was begun and left, in a folder of its own.
fn campaign(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("hostile-campaign-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    let file = folder.join("camp.toml");
    let name = file.to_str().expect("a name");
    let begin = ["play", "shards", "--plain", "--course", name, "--players", "me,random", "--seed", "3"];
    let begun = duskhall(&[&begin[..], &["--deck", "decima", "--deck", "rez"]].concat(), "q\n");
    assert!(file.exists(), "{}", String::from_utf8_lossy(&begun.stderr));
    file
}

#[test]
fn a_campaign_that_nobody_can_have_played_is_refused() {
    let file = campaign("refused");
    let good = fs::read_to_string(&file).expect("it is there");
    let refused = |from: &str, to: &str, told: &str| {
        assert!(good.contains(from), "{from} is not in\n{good}");
        fs::write(&file, good.replacen(from, to, 1)).expect("it can be written");
        check(&["play", "--plain", "--course", file.to_str().expect("a name"), "--bot", "random"], 2, &[told]);
    };
    refused("stage = 1", "stage = 4294967295", "it is at stage 4294967295");
    refused("dusk = 0", "dusk = 255", "0 battles were fought, 0 won and 255 lost");
    refused("saved = \"lineup\"", "saved = \"x\"", "its saved is \"x\"");
    refused("leader = 0", "leader = 5", "led by player 5");
    refused("awaits = \"battle\"", "awaits = \"road\"", "at page 1 of the book, with 0 Dawn");
    refused("fought = []", "fought = [255]", "the book has no page 255");
    // From these the story would not go on: they were asked for ever, or not even asked.
    let begun = "awaits = \"battle\"";
    let edited = |node: &str, awaits: &str, offers: &str, told: &str| {
        let text = good.replacen("node = 1\n", node, 1).replacen(begun, awaits, 1).replacen("offers = []", offers, 1);
        fs::write(&file, text).expect("it can be written");
        let why = [told, "write node, awaits, offers and dawn as they were"];
        check(&["play", "--plain", "--course", file.to_str().expect("a name"), "--bot", "random"], 2, &why);
    };
    edited("node = 6\n", "awaits = \"offer\"", "offers = [\"A\"]", "at page 6 of the book");
    edited("node = 2\n", "awaits = \"offer\"", "offers = [\"B\"]", "awaits = \"offer\"");
    edited("node = 20\n", "awaits = \"road\"", "offers = []", "awaits = \"road\"");
    let names = ["\"Crystal\"", "\"Nix\""];
    fs::write(&file, good.replacen(names[0], names[1], 1)).expect("it can be written");
    check(&["play", "--plain", "--course", file.to_str().expect("a name"), "--bot", "random"], 2, &["Nix"]);
    fs::write(&file, &good).expect("it can be written");
    let on = duskhall(&["play", "--plain", "--course", file.to_str().expect("a name"), "--bot", "random"], "q\n");
    assert_eq!(on.status.code(), Some(0), "{}", String::from_utf8_lossy(&on.stderr));
}

#[test]
fn a_course_writes_over_no_other_file() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hostile-notes");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    fs::write(folder.join("evening.new"), "my own notes").expect("it can be written");
    let file = folder.join("evening.toml");
    let name = file.to_str().expect("a name");
    let begin = ["play", "shadow-era", "--plain", "--course", name, "--best-of", "3", "--seed", "3"];
    duskhall(&[&begin[..], &["--deck", "human-mage", "--against", "shadow-wulven"]].concat(), "q\n");
    assert!(file.exists());
    assert_eq!(fs::read_to_string(folder.join("evening.new")).ok().as_deref(), Some("my own notes"));
    let left = fs::read_dir(&folder).expect("it is there").flatten().map(|file| file.file_name());
    // What keeps others out while the course is played has a name that is not shown.
    let left: Vec<_> = left.filter(|name| !name.as_encoded_bytes().starts_with(b".")).collect();
    assert_eq!(left.len(), 3, "{left:?}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for kept in ["evening.toml", "evening-1.log"] {
            let mode = fs::metadata(folder.join(kept)).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o077, 0, "{kept} is for others to read");
        }
    }
}

/// A player's copy and a course are passed on, and steered the terminal of whoever looked at them.
#[test]
fn what_others_wrote_does_not_steer_a_terminal() {
    let steers = ['\u{1b}', '\u{7}', '\r', '\u{202e}'];
    let is_harmless = |told: &str| !told.contains(steers) && told.contains("\\u{1b}]0;mine\\u{7}\\u{d}\\u{202e}");
    let escaped = "\\u001b]0;mine\\u0007\\r\\u202e";
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("steers.log");
    let _ = fs::remove_file(&log);
    let name = log.to_str().expect("a name");
    let begin = ["play", "shadow-era", "--plain", "--seed", "3", "--bot", "random", "--log", name];
    duskhall(&[&begin[..], &["--deck", "human-mage", "--against", "shadow-wulven"]].concat(), "1\n1\nq\n");
    let copy = out(&duskhall(&["replay", name, "--eyes", "A", "--json"], ""));
    let label = copy.split("\"label\": \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a label");
    let passed_on = scratch("steers.json", &copy.replace(label, escaped));
    let shown = out(&check(&["replay", passed_on.to_str().expect("a name")], 0, &[]));
    assert!(is_harmless(&shown), "{shown:?}");
    let file = campaign("steers");
    let good = fs::read_to_string(&file).expect("it is there");
    let deck = good.split("name = \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a deck");
    let toml = escaped.replace("\\r", "\\u000d");
    fs::write(&file, good.replacen(&format!("name = \"{deck}\""), &format!("name = \"{toml}\""), 1))
        .expect("it is written");
    let on = duskhall(&["play", "--plain", "--course", file.to_str().expect("a name"), "--bot", "random"], "q\n");
    let told = out(&on) + &String::from_utf8_lossy(&on.stderr);
    assert!(is_harmless(&told), "{told:?}");
}

/// A pipe that nobody writes to was waited for.
#[cfg(target_os = "linux")]
#[test]
fn a_course_is_kept_in_a_file() {
    let pipe = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pipe.toml");
    let _ = fs::remove_file(&pipe);
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("there is such a command");
    assert!(made.success());
    check(
        &["play", "--plain", "--course", pipe.to_str().expect("a name")],
        2,
        &["it is no file that a course can be kept in"],
    );
}

#[test]
fn what_has_no_end_is_not_read_to_it() {
    if PathBuf::from("/dev/zero").exists() {
        check(&["check", "/dev/zero"], 2, &["are the most that are read"]);
    }
}

#[test]
fn a_match_that_goes_on_tells_what_happened_last() {
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("told-again.log");
    let _ = fs::remove_file(&log);
    let name = log.to_str().expect("a name");
    let begin = ["play", "shadow-era", "--plain", "--seed", "3", "--bot", "random", "--log", name];
    duskhall(&[&begin[..], &["--deck", "human-mage", "--against", "shadow-wulven"]].concat(), "1\n1\n1\n1\nq\n");
    let on = out(&duskhall(&["play", "--plain", "--resume", name, "--bot", "random"], "q\n"));
    let told = on.split_once("What happened last:\n").map(|(_, told)| told.lines().next().unwrap_or_default());
    assert!(told.is_some_and(|line| line.starts_with("  ") && line.len() > 8), "{on}");
}

#[test]
fn a_closed_list_has_no_name_either() {
    let open = ["play", "shadow-era", "--plain", "--deck", "human-mage", "--against", "shadow-wulven", "--seed", "3"];
    let closed = out(&duskhall(&[&open[..], &["--set", "lists=closed"]].concat(), "q\n"));
    assert!(closed.contains("Player A (you) plays ") && !closed.contains("Player B (greedy) plays "), "{closed}");
    assert!(out(&duskhall(&open, "q\n")).contains("Player B (greedy) plays "));
}

/// What cannot be said to anybody is no reason to panic.
#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_error_is_no_panic() {
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").expect("there is such a device");
    for args in [&["rule", "nixda"][..], &["rule", "target"], &[]] {
        let mut binary = std::process::Command::new(env!("CARGO_BIN_EXE_duskhall"));
        let ran = binary.args(args).stdin(std::process::Stdio::null()).stdout(full()).stderr(full()).status();
        assert_eq!(ran.expect("the binary runs").code(), Some(2), "{args:?}");
    }
}

/// Sentences said again and again, with a slip at the end, had readings beyond number: gigabytes of them, and minutes.
#[cfg(target_os = "linux")]
#[test]
fn no_line_takes_more_than_its_share_of_memory_and_work() {
    let again = |part: &str, end: &str| format!("{}{end}", part.repeat(15));
    for (game, kind, line) in [
        ("shadow-era", "Ability", "Kill target ally. ".repeat(20) + "Drw a card."),
        ("shadow-era", "Ability", again("kill target ally and ", "draw a card.")),
        (
            "shadow-era",
            "Ability",
            format!("If you control a weapon, {}", again("kill target ally, then ", "drw a card.")),
        ),
        ("s3ccg", "Strategy", again("target champion gains 10 HP, then ", "drw a card.")),
    ] {
        // Of processor time it has a second or two: what it has here is no measure, only an end.
        let bounds = "ulimit -v 1500000; ulimit -t 60; exec \"$0\" \"$@\"";
        let ran = std::process::Command::new("sh")
            .args(["-c", bounds, env!("CARGO_BIN_EXE_duskhall"), "explain", "--game", game, "--type", kind, &line])
            .output()
            .expect("there is a shell");
        assert_eq!(ran.status.code(), Some(1), "{line}\n{}", String::from_utf8_lossy(&ran.stderr));
    }
}

#[test]
fn a_time_without_end_is_no_time_to_soak() {
    for said in ["inf", "1e300", "-1", "nan"] {
        check(
            &["soak", "shadow-era", "--games", "0", &format!("--seconds={said}")],
            2,
            &["a number of seconds from 0"],
        );
    }
}

#[test]
fn thousands_of_mistakes_in_one_line_show_each_what_is_around_it() {
    let cards: String = (0..2000).map(|_| "{name=\"One\",type=\"Ability\",cost=1,text=\"Draw 2 cards.\"},").collect();
    let path = scratch("one-line.toml", &format!("game = \"shadow-era\"\ncard = [{cards}]\n"));
    let ran = duskhall(&["check", "--json", path.to_str().expect("a name")], "");
    let told = out(&ran);
    assert!(told.len() < 4_000_000, "{} bytes", told.len());
    assert!(told.contains("\"column\": 5") && told.contains('…'), "{}", &told[..2000.min(told.len())]);
}

#[test]
fn a_heading_has_an_end() {
    let rules = "SE-ALLY-3, ".repeat(4000);
    let path = scratch("heading.md", &format!("# X\n\n## {rules}X\n\n```{}\n```\n", "x".repeat(100_000)));
    let ran = check(&["rulings", "--game", "shadow-era", path.to_str().expect("a name")], 1, &["the longest has 2000"]);
    assert!(out(&ran).len() < 10_000, "{} bytes", out(&ran).len());
}

/// What was not well had exit code 0 for whoever read only its first line.
#[cfg(unix)]
#[test]
fn a_reader_that_leaves_changes_no_verdict() {
    let pack = scratch("left-unread.toml", "game = \"shadow-era\"\n[[card]]\nname = \"N\"\ntype = \"Ally\"\n");
    let pack = pack.to_str().expect("a name");
    for args in [&["check", pack][..], &["check", "--json", pack], &["explain", "--game", "shadow-era", "Drw."]] {
        let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_duskhall"));
        let mut run = run.args(args).stdout(std::process::Stdio::piped()).spawn().expect("the binary runs");
        drop(run.stdout.take());
        assert_eq!(run.wait().expect("it ends").code(), Some(1), "{args:?}");
    }
}

/// Whatever was wrong with a file, it was said that no game could be told, or that there was nothing in it.
#[test]
fn what_is_wrong_with_a_file_is_told_before_its_game() {
    let refused = |name: &str, text: &str, told: &[&str]| {
        let path = scratch(name, text);
        check(&["check", path.to_str().expect("a name")], 2, told);
    };
    refused("bracket.toml", "[[card]\nname = \"X\"\n", &["line 1 is not written as TOML is", "1 | [[card]"]);
    refused("unquoted.toml", "[[card]]\nname = Foo Bar\ntype = \"Ally\"\n", &["line 2", "must be quoted"]);
    let alley = "[[card]]\nname = \"X\"\ntype = \"Alley\"\n";
    refused("alley.toml", alley, &["no game has cards of the type \"Alley\" (line 3; \"Ally\" is like it)"]);
    refused("untyped.toml", "[[card]]\nname = \"X\"\n", &["none of its cards says its type"]);
    refused("read-me.md", "# Read me\n\nAll of it.\n", &["3 | All of it.", "a pack has a [[card]] table"]);
    refused("nothing.toml", "\0\0\0", &["line 1 is not written as TOML is"]);
    refused("deep.toml", &format!("a{} = 1\n", ".a".repeat(200_000)), &["recursion limit"]);
    check(&["deck", "show", "human-mge"], 2, &["did you mean \"human-mage\"?"]);
}

/// The first file of a folder that could not be read was the last that was looked at; a pipe was waited for.
#[cfg(unix)]
#[test]
fn of_a_folder_all_is_checked_that_can_be() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hostile-folder");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("empty")).expect("the folder for tests can be written to");
    let name = |path: PathBuf| path.to_str().expect("a name").to_owned();
    check(&["check", &name(folder.join("empty"))], 2, &["there is no .toml file in it, nor below it"]);
    fs::write(folder.join("bad.toml"), [0xff]).expect("it can be written");
    fs::write(folder.join("good.toml"), "game = \"shadow-era\"\n[[card]]\nname = \"N\"\ntype = \"Ally\"\n")
        .expect("it can be written");
    std::os::unix::fs::symlink("..", folder.join("empty/up.toml")).expect("a link can be made");
    let made = std::process::Command::new("mkfifo").arg(folder.join("pipe.toml")).status();
    assert!(made.expect("there is such a program").success());
    let told = ["bad.toml: line 1 has bytes", "pipe.toml: it is a pipe", "an Ally needs `attack`"];
    check(&["check", &name(folder)], 1, &told);
}

/// 17 seconds, and 4 megabytes.
#[test]
fn of_many_names_that_are_no_cards_some_are_told() {
    let cards: String = (0..100_000).map(|number| format!("\"Nobody {number}\" = 1\n")).collect();
    let path = scratch("nobodies.toml", &format!("name = \"Nobodies\"\nhero = \"Nishaven\"\n[cards]\n{cards}"));
    for command in [&["check"][..], &["deck", "check"]] {
        let args = [command, &["--game", "shadow-era", path.to_str().expect("a name")]].concat();
        let told = out(&check(&args, 1, &["99950 more names in it are no card's"]));
        assert!(told.len() < 10_000, "{} bytes", told.len());
    }
}

/// "Tried to parse invalid utf-8" was what a player was told.
#[test]
fn a_damaged_file_is_said_to_be_damaged() {
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("damaged-head.log");
    let name = log.to_str().expect("a name");
    let begin = ["play", "shadow-era", "--plain", "--seed", "3", "--overwrite", "--log", name];
    duskhall(&[&begin[..], &["--deck", "human-mage"]].concat(), "1\nq\n");
    let mut bytes = fs::read(&log).expect("it is there");
    bytes[14] ^= 0xff;
    fs::write(&log, bytes).expect("it can be written");
    for args in [&["replay", name][..], &["play", "--plain", "--resume", name]] {
        check(args, 2, &["the log is damaged at its beginning"]);
    }
    let file = campaign("damaged");
    let good = fs::read_to_string(&file).expect("it is there");
    fs::write(&file, good.replacen("seed = ", "seed = = ", 1)).expect("it can be written");
    let told = ["it is no course, or is damaged: ", "(line ", "name another file"];
    check(&["play", "--plain", "--course", file.to_str().expect("a name")], 2, &told);
    check(&["sim", "shadow-era", "--seed", "owl"], 2, &["a whole number from 0"]);
    check(&["sim", "shadow-era", "--threads", "0"], 2, &["a whole number from 1"]);
}
