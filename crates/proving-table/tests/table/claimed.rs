//! What one program plays no other writes to; whatever ends the one, the other goes on.

use std::fs;
use std::path::Path;

use crate::killed::{Table, file};
use crate::{run, told};

/// A second program is refused and told what to do, and what the first has written is as it was.
#[track_caller]
fn refused(args: &[&str], kept: &Path) {
    let before = fs::read(kept).expect("it is there");
    let ran = run(args);
    let words = told(&ran);
    assert_eq!(ran.status.code(), Some(2), "{words}");
    assert!(words.contains("another duskhall plays it now; leave the table there"), "{words}");
    assert_eq!(fs::read(kept).expect("it is there"), before, "nothing of it is lost");
}

#[test]
fn a_match_that_is_played_is_not_gone_on_with_by_another_program() {
    let path = file("claimed.log");
    let name = path.to_str().expect("a name");
    let decks = ["--deck", "slayers", "--against", "mourners"];
    let mut first =
        Table::open(&[&["play", "proving-ground", "--plain", "--seed", "2", "--log", name][..], &decks].concat());
    assert!(first.is_asked());
    refused(&["play", "--resume", name, "--plain"], &path);
    let over = ["play", "proving-ground", "--plain", "--log", name, "--overwrite"];
    refused(&[&over[..], &decks].concat(), &path);
    // It can be looked at meanwhile.
    assert!(run(&["replay", name]).status.success());
    first.answer("1");
    assert!(first.is_asked(), "the first goes on as if nothing had been");
    first.kill();
    let mut second = Table::open(&["play", "--resume", name, "--plain"]);
    assert!(second.is_asked(), "nothing is left that would bar it");
    second.kill();
}

#[test]
fn a_course_that_is_played_is_not_gone_on_with_by_another_program() {
    let path = file("claimed.toml");
    let name = path.to_str().expect("a name");
    let log = file("claimed-1.log");
    let decks = ["--deck", "slayers", "--against", "mourners"];
    let begin = ["play", "proving-ground", "--plain", "--seed", "2", "--course", name, "--best-of", "3"];
    let mut first = Table::open(&[&begin[..], &decks].concat());
    assert!(first.is_asked());
    refused(&["play", "--course", name, "--plain"], &path);
    refused(&["play", "--resume", log.to_str().expect("a name"), "--plain"], &log);
    first.kill();
    let mut second = Table::open(&["play", "--course", name, "--plain"]);
    assert!(second.is_asked(), "nothing is left that would bar it");
    second.kill();
}

/// Two persons played a series at one keyboard, and whoever went on with it sat opposite a bot.
#[test]
fn who_sits_where_is_kept_in_the_course() {
    let path = file("seated.toml");
    let name = path.to_str().expect("a name");
    let decks = ["--deck", "slayers", "--against", "mourners"];
    let begin = ["play", "proving-ground", "--plain", "--hotseat", "--course", name, "--best-of", "3"];
    let mut first = Table::open(&[&begin[..], &decks].concat());
    // Whose hand it is says first that they are at the keyboard.
    first.answer("");
    assert!(first.is_asked());
    first.kill();
    let seated = |more: &[&str]| {
        let ran = run(&[&["play", "--course", name, "--plain"][..], more].concat());
        let words = told(&ran);
        assert!(words.contains("The series is left in Match 1"), "{words}");
        words.contains("(greedy)")
    };
    assert!(!seated(&[]), "a guest sits there");
    assert!(seated(&["--bot", "greedy"]), "unless it is said otherwise");
    assert!(seated(&[]), "which is kept as well");
    assert!(fs::read_to_string(&path).expect("it is there").contains("players = \"me,greedy\""));
}
