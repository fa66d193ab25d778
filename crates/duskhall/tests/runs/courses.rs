//! Courses in their files: begun, left, killed, gone on with, and kept when the rules change.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use engine::{Ending, Log, Rng};

use crate::binary::{check, duskhall, out};

/// A course file of this test run that is not there yet, and none of its logs.
fn fresh(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("course-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    folder.join("evening.toml")
}

/// A series of a game in which decks are changed between the matches.
fn series_with_swaps(file: &Path) -> Vec<&str> {
    let file = file.to_str().expect("a path");
    let begin = ["play", "s3ccg", "--mode", "modern/2v2", "--plain", "--course", file, "--best-of", "3", "--seed", "3"];
    [&begin[..], &["--bot", "random", "--deck", "salt-and-cinder", "--against", "moon-and-tide"]].concat()
}

fn series(file: &Path) -> Vec<&str> {
    let file = file.to_str().expect("a path");
    let begin = ["play", "shadow-era", "--plain", "--course", file, "--best-of", "3", "--seed", "3", "--bot", "random"];
    [&begin[..], &["--deck", "human-mage", "--against", "shadow-wulven"]].concat()
}

/// Everything that is decided in a course, log after log.
fn decided(file: &Path) -> Vec<Log> {
    let log = |stage: u32| fs::read(file.with_file_name(format!("evening-{stage}.log"))).ok();
    let logs = (1..).map_while(log);
    logs.map(|bytes| Log::from_bytes(&bytes).expect("each log is one, as far as it goes")).collect()
}

#[test]
fn a_series_is_played_left_and_gone_on_with() {
    let file = fresh("left");
    let left = out(&duskhall(&series(&file), &"1\n".repeat(9)));
    assert!(left.contains("The series is left in Match 1 (best of 3: Player A 0, Player B 0)."), "{left}");
    assert!(left.contains("goes on with it. duskhall replay --eyes A shows its matches: "), "{left}");
    let folder = fs::read_dir(file.parent().expect("a folder")).expect("it can be read");
    let mut names: Vec<String> = folder.flatten().map(|one| one.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, ["evening-1.log", "evening.toml"], "nothing else is left behind");
    let before = decided(&file);
    assert!(before.len() == 1 && before[0].decisions() >= 9, "{} matches", before.len());
    let path = file.to_str().expect("a path");
    let over = out(&duskhall(&["play", "--plain", "--course", path, "--bot", "random"], &"1\n".repeat(5_000)));
    assert!(over.contains("The series is over: Player "), "{over}");
    let after = decided(&file);
    assert_eq!(after[0].entries[..before[0].entries.len()], before[0].entries, "it went on from where it was left");
    for stage in 1..=after.len() {
        let log = file.with_file_name(format!("evening-{stage}.log"));
        check(&["replay", "--verify", log.to_str().expect("a path")], 0, &["won"]);
    }
    check(&["play", "--plain", "--course", path], 2, &["it is over, Player ", "best of 3"]);
}

#[test]
fn a_course_that_is_killed_again_and_again_loses_nothing() {
    let file = fresh("killed");
    kill_again_and_again(&file, &series(&file), |chance| "1\n".repeat(1 + chance.below(40) as usize));
}

/// What is decided between two matches is kept as what is decided in them.
#[test]
fn a_series_with_swaps_that_is_killed_again_and_again_loses_nothing() {
    let file = fresh("killed-between");
    let line = |chance: &mut Rng| match chance.below(12) {
        0 => "concede yes\n".to_owned(),
        number => format!("{}\n", 1 + number / 4),
    };
    let lines = |chance: &mut Rng| (0..1 + chance.below(15)).map(|_| line(chance)).collect::<String>();
    kill_again_and_again(&file, &series_with_swaps(&file), lines);
    // The second log is of what was decided before the second match.
    assert!(decided(&file).len() > 1, "there was something decided between two matches");
    let again = fresh("swapped");
    let over = out(&duskhall(&series_with_swaps(&again), &"concede yes\n1\n".repeat(40)));
    let between = |file: &str| over.split("decided between them: ").nth(1).is_some_and(|list| list.contains(file));
    assert!(between("evening-2.log") && !between("evening-1.log") && !between("evening-3.log"), "{over}");
}

/// Begins a course, kills it in the middle of something, goes on with it, and so on to its end.
fn kill_again_and_again(file: &Path, begin: &[&str], input: impl Fn(&mut Rng) -> String) {
    let mut chance = Rng::new(7);
    let mut before: Vec<Log> = Vec::new();
    for kill in 0..25 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_duskhall"))
            .args(begin)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let mut stdin = child.stdin.take().expect("a pipe was asked for");
        let mut stdout = child.stdout.take().expect("a pipe was asked for");
        let lines = input(&mut chance);
        // It may be over before its input is.
        let _ = stdin.write_all(lines.as_bytes());
        // Nothing more comes: if it tells less than is waited for, it ends by itself.
        drop(stdin);
        // Killed somewhere in the middle of what it tells.
        let mut told = vec![0; 200 + chance.below(6_000) as usize];
        let _ = stdout.read_exact(&mut told);
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        let after = decided(file);
        assert!(after.len() >= before.len(), "kill {kill}: a log is lost");
        for (was, is) in before.iter().zip(&after) {
            let whole = was.entries.len();
            assert!(is.entries.len() >= whole, "kill {kill}: decisions are lost");
            assert_eq!(is.entries[..whole], was.entries, "kill {kill}: decisions are others");
        }
        before = after;
    }
    let path = file.to_str().expect("a path");
    let rest = (0..400).map(|_| input(&mut chance)).collect::<String>();
    let over = duskhall(&["play", "--plain", "--course", path, "--bot", "random"], &rest);
    let told = out(&over) + &crate::binary::err(&over);
    assert!(told.contains("The series is over: Player ") || told.contains("it is over, Player "), "{told}");
}

#[test]
fn a_course_outlives_a_change_of_the_rules() {
    let file = fresh("changed");
    let _ = duskhall(&series(&file), &"1\n".repeat(9));
    let log = file.with_file_name("evening-1.log");
    let mut bytes = fs::read(&log).expect("there is a log");
    // As if other rules had written it.
    let mut old = Log::from_bytes(&bytes).expect("it is one");
    old.header.rules.0 ^= 1;
    bytes = old.to_bytes();
    fs::write(&log, &bytes).expect("it can be written");
    let path = file.to_str().expect("a path");
    let told = out(&duskhall(&["play", "--plain", "--course", path, "--bot", "random"], "1\n"));
    assert!(
        told.contains("The rules or the cards have changed since it was left, so this match begins anew"),
        "{told}"
    );
    let kept = file.with_file_name("evening-1.old-1.log");
    assert_eq!(fs::read(kept).expect("it is put aside"), bytes, "what was decided is not lost");
}

#[test]
fn what_another_course_has_left_is_put_aside() {
    let file = fresh("again");
    let _ = duskhall(&series(&file), &"1\n".repeat(9));
    let log = file.with_file_name("evening-1.log");
    let before = fs::read(&log).expect("there is a log");
    fs::remove_file(&file).expect("it can be removed");
    let _ = duskhall(&series(&file), "");
    assert_eq!(
        fs::read(file.with_file_name("evening-1.old-1.log")).ok().as_ref(),
        Some(&before),
        "no log is written over"
    );
    assert!(fs::read(&log).expect("a new one is begun").len() < before.len());
}

#[test]
fn what_is_no_course_is_told() {
    let file = fresh("wrong");
    fs::write(&file, "format = 1\n").expect("it can be written");
    let path = file.to_str().expect("a path");
    check(&["play", "--plain", "--course", path], 2, &["it is no course, or is damaged: ", "game"]);
    fs::write(&file, "format = 9\ngame = \"shadow-era\"\ncourse = \"series\"\n").expect("it can be written");
    check(&["play", "--plain", "--course", path], 2, &["it has format 9, and this program reads format 1"]);
    let new = fresh("even");
    let mut even = series(&new);
    even[6] = "4";
    let output = duskhall(&even, "");
    assert!(crate::binary::err(&output).contains("the best of 1, 3, 5, 7 or 9 matches, not of 4"));
    assert!(!new.exists(), "what cannot begin leaves no file");
}

/// The story of a campaign is told before its first battle and after each, and a battle that is lost goes on with it.
#[test]
fn the_story_is_told_between_battles() {
    let file = fresh("story");
    let path = file.to_str().expect("a path");
    let begin =
        ["play", "shards", "--plain", "--course", path, "--players", "me,random", "--deck", "decima", "--seed", "3"];
    let told = out(&duskhall(&begin, "concede yes\n"));
    let place = |words: &str| told.find(words).unwrap_or_else(|| panic!("{words:?} is not told:\n{told}"));
    let gathered = place("Gathering. Five heroes");
    let first = place("The city without light. An abbot");
    let lost = place("The city without light: the Boss won");
    let fled = place("Flight in the dark. You leave by the river");
    assert!(gathered < first && first < lost && lost < fled, "{told}");
    assert!(
        told.contains("The campaign is left in Flight in the dark (Dawn 0, Dusk 1; normal; Team Leader: Player A)."),
        "{told}"
    );
    // Gone on with, the story of where it was left is told again.
    let again = out(&duskhall(&["play", "--plain", "--course", path, "--players", "me,random"], ""));
    assert!(again.contains("Flight in the dark. You leave by the river"), "{again}");
}

/// SH-RULING-41: between battles the team may agree on another Team Leader; nothing else of a campaign changes, and nothing during a battle.
#[test]
fn a_team_changes_its_leader_between_battles_only() {
    let file = fresh("leader");
    let path = file.to_str().expect("a path");
    let begin =
        ["play", "shards", "--plain", "--course", path, "--players", "me,random", "--deck", "decima", "--seed", "3"];
    duskhall(&begin, "1\n");
    let changed = |set: &'static str| ["play", "--plain", "--course", path, "--set", set];
    check(&changed("leader=2"), 2, &["--set: a match of this course is under way"]);
    let left = out(&duskhall(&["play", "--plain", "--course", path], "concede yes\n"));
    assert!(left.contains("left in Flight in the dark (Dawn 0, Dusk 1; normal; Team Leader: Player A)."), "{left}");
    check(&changed("difficulty=novice"), 2, &["difficulty is set where the campaign begins"]);
    check(&changed("leader=3"), 2, &["one of the players 1 to 2, not 3"]);
    check(&changed("leader=0"), 2, &["one of the players 1 to 2, not 0"]);
    check(&changed("leader=1"), 2, &["player 1 is the Team Leader already"]);
    let led = "left in Flight in the dark (Dawn 0, Dusk 1; normal; Team Leader: Player B).";
    for again in [&changed("leader=2")[..], &["play", "--plain", "--course", path]] {
        let told = out(&duskhall(again, ""));
        assert!(told.contains(led), "{told}");
    }
    // Each change deals anew: there is one before a battle, or people would deal until they like it.
    check(&changed("leader=1"), 2, &["--set: this match was dealt anew already"]);
    // A series has nothing of the kind.
    let other = fresh("leaderless");
    duskhall(&series(&other), "");
    let path = other.to_str().expect("a path");
    check(
        &["play", "--plain", "--course", path, "--set", "lists=closed"],
        2,
        &["lists is set where the course begins"],
    );
}

/// A series that was given no file is kept all the same, and told where.
#[test]
fn a_series_without_a_file_is_kept_where_the_system_keeps_such_things() {
    let state = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("course-kept");
    let _ = fs::remove_dir_all(&state);
    let begin = ["play", "s3ccg", "--mode", "modern/tag", "--best-of", "3", "--plain", "--bot", "random"];
    let output = Command::new(env!("CARGO_BIN_EXE_duskhall"))
        .args(begin)
        .args(["--deck", "salt-and-cinder", "--seed", "1"])
        .env("XDG_STATE_HOME", &state)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs");
    let told = out(&output);
    assert!(told.contains("The series is left in Match 1 (best of 3: Player A 0, Player B 0)."), "{told}");
    let kept = fs::read_dir(state.join("duskhall").join("courses")).expect("there is a folder").flatten();
    let files: Vec<PathBuf> = kept.map(|file| file.path()).collect();
    let file = files.iter().find(|file| file.extension().is_some_and(|ending| ending == "toml")).expect("a course");
    let path = file.to_str().expect("a path");
    assert!(told.contains(path), "{told}");
    let resumed = Command::new(env!("CARGO_BIN_EXE_duskhall"))
        .args(["play", "--plain", "--resume", "--bot", "random"])
        .env("XDG_STATE_HOME", &state)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs");
    assert!(out(&resumed).contains("The series is left in Match 1 (best of 3"), "what was left last may be a series");
    let on = out(&duskhall(&["play", "--plain", "--course", path, "--bot", "random"], "concede yes\n"));
    let stands = "best of 3: Player A 0, Player B 1; match 1: won by Player B";
    assert!(on.contains(&format!("The series is left in Before match 2 ({stands}).")), "{on}");
}

/// Two programs at one course, by its name and by a link to it, would each write over what the other has played.
#[cfg(unix)]
#[test]
fn a_course_is_one_whatever_link_leads_to_it() {
    let file = fresh("linked");
    let _ = duskhall(&series(&file), "1\n");
    let link = file.with_file_name("link.toml");
    std::os::unix::fs::symlink("evening.toml", &link).expect("a link can be made");
    let mut first = Command::new(env!("CARGO_BIN_EXE_duskhall"))
        .args(["play", "--plain", "--course"])
        .arg(&link)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    // Once it tells something, it has the course.
    let mut stdout = first.stdout.take().expect("a pipe was asked for");
    stdout.read_exact(&mut [0; 10]).expect("it tells something");
    let path = file.to_str().expect("a path");
    check(&["play", "--plain", "--course", path], 2, &["another duskhall plays it now"]);
    drop(first.stdin.take());
    std::io::copy(&mut stdout, &mut std::io::sink()).expect("it tells the rest");
    first.wait().expect("it ends");
    assert!(!file.with_file_name("link-1.log").exists(), "the log is the one of the course");
    assert!(link.is_symlink(), "a link stays one");
}

#[test]
fn what_a_killed_program_left_beside_a_course_is_removed_and_nothing_else() {
    let file = fresh("swept");
    let _ = duskhall(&series(&file), "1\n");
    let beside = |name: &str| file.with_file_name(name);
    let (left, others) = (".evening.toml.4242-0", [".evening.toml.notes", ".evening.toml.1-x", ".other.toml.4242-0"]);
    for name in others.into_iter().chain([left]) {
        fs::write(beside(name), "half").expect("it can be written");
    }
    let path = file.to_str().expect("a path");
    let _ = duskhall(&["play", "--plain", "--course", path], "");
    assert!(!beside(left).exists(), "it is swept away");
    for name in others {
        assert!(beside(name).exists(), "{name} is somebody's own");
    }
}

#[test]
fn a_course_with_a_wild_number_of_copies_is_refused() {
    let file = fresh("copies");
    let _ = duskhall(&series(&file), "1\n");
    let text = fs::read_to_string(&file).expect("there is a course");
    // Each card stands before its number, on a line of its own.
    let mut wild = text.clone();
    for number in ["4", "3", "2", "1"] {
        wild = wild.replace(&format!("    {number},\n"), "    4294967295,\n");
    }
    assert_ne!(wild, text, "there are numbers of copies in it");
    fs::write(&file, &wild).expect("it can be written");
    let path = file.to_str().expect("a path");
    check(&["play", "--plain", "--course", path], 2, &["has 4294967295 copies of", "a whole number from 1 to 999"]);
}

/// A match that is over counted once more.
#[test]
fn a_course_at_another_stage_than_its_matches_is_refused() {
    let file = fresh("stage");
    let _ = duskhall(&series(&file), "1\n");
    let text = fs::read_to_string(&file).expect("there is a course");
    let other = text.replace("stage = 1", "stage = 3");
    assert_ne!(other, text, "there is a stage in it");
    fs::write(&file, &other).expect("it can be written");
    let path = file.to_str().expect("a path");
    check(&["play", "--plain", "--course", path], 2, &["it is at stage 3, and 0 of its matches are over"]);
}

/// Both had the same logs, and each took the other's for one of other rules.
#[test]
fn courses_that_differ_in_their_endings_only_have_logs_of_their_own() {
    let file = fresh("endings");
    let bare = file.with_extension("");
    for (file, seed) in [(&bare, "4"), (&file, "5")] {
        let mut begin = series(file);
        begin[8] = seed;
        let _ = duskhall(&begin, &"1\n".repeat(9));
    }
    for file in [&bare, &file] {
        let told = out(&duskhall(&["play", "--plain", "--course", file.to_str().expect("a path")], ""));
        assert!(told.contains("The series is left in Match 1") && !told.contains("anew"), "{told}");
    }
    assert!(file.with_file_name("evening-1.log").exists() && file.with_file_name("evening-1.course.log").exists());
}

#[test]
fn a_log_of_another_match_is_told_from_one_of_other_rules() {
    let file = fresh("another");
    let _ = duskhall(&series(&file), &"1\n".repeat(9));
    let log = file.with_file_name("evening-1.log");
    let mut other = Log::from_bytes(&fs::read(&log).expect("there is a log")).expect("it is one");
    other.header.seed = 77.into();
    fs::write(&log, other.to_bytes()).expect("it can be written");
    let path = file.to_str().expect("a path");
    let told = out(&duskhall(&["play", "--plain", "--course", path], ""));
    assert!(told.contains("What lies there is the log of another match, so this match begins anew"), "{told}");
    // A match whose log is gone is dealt anew, and says so: somebody may have seen what was to come.
    let dealt = || Log::from_bytes(&fs::read(&log).expect("there is a log")).expect("it is one").header.seed;
    let before = dealt();
    fs::remove_file(&log).expect("it can be removed");
    let told = out(&duskhall(&["play", "--plain", "--course", path], ""));
    assert!(told.contains("There is no log of this match at ") && told.contains("so it is dealt anew"), "{told}");
    assert_ne!(dealt(), before);
}

/// Flips bits of a log until it reads as cut short well before its end; gives what it was made of.
fn damaged_in_the_middle(log: &Path) -> Vec<u8> {
    let whole = fs::read(log).expect("there is a log");
    let flipped = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x40;
        bytes
    };
    let cut = |bytes: &Vec<u8>| match Log::from_bytes(bytes) {
        Ok(Log { ending: Ending::Cut { at, .. }, .. }) => at + 200 < bytes.len(),
        Ok(_) | Err(_) => false,
    };
    let bytes = (whole.len() / 2..whole.len()).map(flipped).find(cut).expect("a length that is read as a greater one");
    fs::write(log, &bytes).expect("it can be written");
    bytes
}

/// Whatever followed the damage was cut off the disk without a word.
#[test]
fn what_cannot_be_read_of_a_log_is_kept_beside_it() {
    let file = fresh("flipped");
    let _ = duskhall(&series(&file), &"1\n".repeat(20));
    let bytes = damaged_in_the_middle(&file.with_file_name("evening-1.log"));
    let course = ["play", "--plain", "--course", file.to_str().expect("a path")];
    let alone = file.with_file_name("alone.log");
    let path = alone.to_str().expect("a path");
    let begin = ["play", "shadow-era", "--plain", "--log", path, "--seed", "3", "--deck", "human-mage"];
    let _ = duskhall(&[&begin[..], &["--against", "shadow-wulven"]].concat(), &"1\n".repeat(20));
    let alone = damaged_in_the_middle(&alone);
    let resume = ["play", "--plain", "--resume", path];
    for (args, name, bytes) in [(&course[..], "evening-1", bytes), (&resume[..], "alone", alone)] {
        let told = out(&duskhall(args, ""));
        assert!(told.contains(&format!("{name}.log is damaged or cut short, and goes on")), "{told}");
        let kept = file.with_file_name(format!("{name}.damaged-1"));
        assert_eq!(fs::read(kept).ok(), Some(bytes), "it is kept as it was");
        let again = out(&duskhall(args, ""));
        assert!(!again.contains("damaged or cut short"), "what goes on is whole: {again}");
    }
}

/// A match whose log had junk behind its last decision, or a decision that leads elsewhere, began anew.
#[test]
fn a_match_goes_on_before_what_is_wrong_with_its_log() {
    let junk = |bytes: &[u8]| [bytes, &[0xff; 50]].concat();
    let zeros = |bytes: &[u8]| [&bytes[..bytes.len() - 60], &[0; 60]].concat();
    // The choice of another option, with whatever it is checked by.
    let other = |bytes: &[u8]| {
        let log = Log::from_bytes(bytes).expect("it is a log");
        let last = log.entries.iter().rposition(|entry| entry.decider().is_some()).expect("there are decisions");
        let at = Log { entries: log.entries[..last].to_vec(), ..log.clone() }.to_bytes().len();
        let mut bytes = bytes.to_vec();
        bytes[at + 3] ^= 0x01;
        bytes
    };
    type Damage = fn(&[u8]) -> Vec<u8>;
    let damages: [Damage; 3] = [junk, zeros, other];
    for (number, damage) in damages.into_iter().enumerate() {
        let file = fresh(&format!("wrong-{number}"));
        let _ = duskhall(&series(&file), &"1\n".repeat(20));
        let log = file.with_file_name("evening-1.log");
        let whole = fs::read(&log).expect("there is a log");
        let bytes = damage(&whole);
        fs::write(&log, &bytes).expect("it can be written");
        let told = out(&duskhall(&["play", "--plain", "--course", file.to_str().expect("a path")], ""));
        assert!(told.contains("evening-1.log is damaged or cut short, and goes on"), "{number}: {told}");
        assert_eq!(fs::read(file.with_file_name("evening-1.damaged-1")).ok(), Some(bytes), "it is kept as it was");
        let kept = fs::read(&log).expect("there is a log");
        let same = kept.iter().zip(&whole).take_while(|(is, was)| is == was).count();
        assert!(same + 800 > whole.len(), "{number}: {same} bytes of {} are left", whole.len());
    }
}

/// What is no course is not put aside as one.
#[test]
fn only_a_course_makes_room_for_another() {
    let file = fresh("room");
    let notes = file.with_file_name("notes.toml");
    fs::write(&notes, "my = \"notes\"\n").expect("it can be written");
    let folder = file.with_file_name("folder.toml");
    fs::create_dir_all(&folder).expect("it can be made");
    let here = file.parent().expect("a folder").to_owned();
    for wrong in [&notes, &folder, &here] {
        let path = wrong.to_str().expect("a path");
        let args = ["play", "shadow-era", "--plain", "--course", path, "--best-of", "3", "--anew"];
        let output = duskhall(&[&args[..], &["--deck", "human-mage", "--against", "shadow-wulven"]].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{path}: {output:?}");
        assert!(wrong.exists(), "{path} is where it was");
    }
    assert_eq!(fs::read_to_string(&notes).expect("it is there"), "my = \"notes\"\n");
}

/// Whoever went on with a match by its log sat against greedy, whoever it had been before.
#[test]
fn a_match_goes_on_with_who_sat_where() {
    let log = fresh("seated").with_file_name("seated.log");
    let path = log.to_str().expect("a path");
    let decks = ["--deck", "human-mage", "--deck", "shadow-wulven"];
    let begin = ["play", "shadow-era", "--plain", "--players", "random,me", "--seed", "3", "--log", path];
    let _ = duskhall(&[&begin[..], &decks].concat(), "1\n1\n");
    let on = |more: &[&str]| out(&duskhall(&[&["play", "--plain", "--resume", path], more].concat(), "1\n"));
    let seated = |told: &str, words: [&str; 2]| words.into_iter().all(|words| told.contains(words));
    let first = on(&[]);
    assert!(seated(&first, ["Player A (random)", "Player B (you)"]), "{first}");
    let hotseat = on(&["--players", "me,guest"]);
    assert!(!hotseat.contains("(random)") && !hotseat.contains("(greedy)"), "{hotseat}");
    assert!(!on(&[]).contains("(greedy)"), "and who was said last stays");
    check(&["replay", "--verify", path], 0, &["the match was not finished"]);
}

/// A list that a series was begun under was forgotten when it was left, and cards that it forbids were swapped in.
#[test]
fn a_list_of_restrictions_holds_to_the_end_of_a_course() {
    let file = fresh("listed");
    let list = file.with_file_name("list.toml");
    let spring = "name = \"Spring\"\ndate = 2026-03-01\nforbidden = []\n[limited]\n\"Coal Lance\" = 4\n";
    fs::write(&list, spring).expect("it can be written");
    let (path, listed) = (file.to_str().expect("a path"), list.to_str().expect("a path"));
    let begin = [&series(&file)[..], &["--restrictions", listed]].concat();
    let _ = duskhall(&begin, "1\n1\n");
    let said = || fs::read_to_string(&file).expect("there is a course");
    assert!(said().contains("name = \"Spring\""), "{}", said());
    let _ = duskhall(&["play", "--plain", "--course", path], "concede yes\n1\n");
    assert!(said().contains("name = \"Spring\"") && said().contains("stage = 2"), "{}", said());
    for log in decided(&file) {
        assert_eq!(log.header.restrictions.map(|list| list.called()).as_deref(), Some("Spring of 2026-03-01"));
    }
    let report =
        crate::binary::json(&["replay", "--json", file.with_file_name("evening-2.log").to_str().expect("a path")], 0);
    assert_eq!(report["restrictions"], "Spring of 2026-03-01");
    check(&begin, 0, &[]);
    fs::write(&list, spring.replace("= 4", "= 3")).expect("it can be written");
    check(&begin, 2, &["--restrictions", "is under Spring of 2026-03-01"]);
}

/// What was said of a course that was there already went unheard.
#[test]
fn a_course_that_is_there_is_no_other() {
    let file = fresh("contradicted");
    let _ = duskhall(&series(&file), "1\n");
    let path = file.to_str().expect("a path");
    let on = ["play", "--plain", "--course", path];
    let other = |more: &[&'static str], why: &str| {
        check(&[&on[..], more].concat(), 2, &[why, "leave it out to go on with that"]);
    };
    other(&["shattered-legacy"], "is of shadow-era");
    other(&["--best-of", "5"], "--best-of 5: the course in ");
    other(&["--seed", "4"], "--seed 4: ");
    other(&["--deck", "shadow-mage"], "is played with ");
    other(&["--against", "human-mage"], "is played with ");
    check(&[&on[..], &["shadow-era", "--best-of", "3", "--deck", "human-mage"]].concat(), 0, &["Match 1"]);
}

/// One that was under way was put aside before anything else began, without its logs, and under the hands of whoever played it.
#[test]
fn a_course_that_begins_anew_puts_the_old_one_aside_whole() {
    let file = fresh("anew");
    let _ = duskhall(&series(&file), &"1\n".repeat(9));
    let (toml, log) =
        (fs::read(&file).expect("a course"), fs::read(file.with_file_name("evening-1.log")).expect("a log"));
    let is_as_it_was = || {
        fs::read(&file).ok().as_ref() == Some(&toml)
            && fs::read(file.with_file_name("evening-1.log")).ok().as_ref() == Some(&log)
    };
    let path = file.to_str().expect("a path");
    let anew = ["play", "shadow-era", "--plain", "--course", path, "--best-of", "3", "--bot", "random", "--anew"];
    // Whoever leaves where a deck is asked for has begun nothing.
    assert!(out(&duskhall(&anew, "q\n")).contains("deck>"));
    assert!(is_as_it_was());
    let mut other = Command::new(env!("CARGO_BIN_EXE_duskhall"))
        .args(["play", "--plain", "--course", path])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // It has the course once it tells anything.
    other.stdout.as_mut().expect("a pipe was asked for").read_exact(&mut [0]).expect("it tells something");
    check(&[&anew[..], &["--deck", "human-mage"]].concat(), 2, &["another duskhall plays it now"]);
    assert!(is_as_it_was());
    drop(other.stdin.take());
    other.wait().expect("it ends");
    let log = fs::read(file.with_file_name("evening-1.log")).expect("a log");
    let aside = file.with_file_name("evening.old-1.toml");
    check(&[&anew[..], &["--deck", "human-mage"]].concat(), 0, &[aside.to_str().expect("a path"), "goes on with it"]);
    assert_eq!(fs::read(file.with_file_name("evening.old-1-1.log")).ok(), Some(log.clone()));
    assert_ne!(fs::read(file.with_file_name("evening-1.log")).ok(), Some(log), "a log of its own");
    let on = out(&duskhall(&["play", "--plain", "--course", aside.to_str().expect("a path")], ""));
    assert!(on.contains("What happened last") && !on.contains("There is no log"), "{on}");
}
