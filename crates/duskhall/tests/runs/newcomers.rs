//! What somebody who plays for the first time asks of the table that is written line by line.

use crate::binary::{binary, duskhall, err, out, scratch};

/// What the table says to some lines, of a match with a seed.
fn told(args: &[&str], input: &str) -> String {
    let head = ["play", "--plain", "--speed", "instant"];
    let all: Vec<&str> = head.iter().chain(args).copied().collect();
    out(&duskhall(&all, &format!("{input}\nquit\n")))
}

#[track_caller]
fn has(told: &str, parts: &[&str]) {
    for part in parts {
        assert!(told.contains(part), "{part:?} is missing\n{told}");
    }
}

/// "you do not control Duskwing Harrier" was no reason why it cannot be attacked.
#[test]
fn while_a_target_is_asked_for_why_says_why_a_card_is_none() {
    let match_of = ["shadow-era", "--deck", "human-hunter", "--against", "shadow-hunter", "--seed", "5"];
    let input = format!("{}why duskwing\nwhy\nrule", "1\n".repeat(23));
    has(
        &told(&match_of, &input),
        &[
            "Whom does Taren Farsight attack?",
            "Duskwing Harrier has Stealth and cannot be attacked (SE-KEYWORD-4)",
            "Type why and the name of a card.",
            "Type rule and the name of a rule",
        ],
    );
}

/// The hand of Shattered Legacy is dealt behind the first question, and was not shown until the second turn.
#[test]
fn the_first_hand_is_shown_and_places_and_tokens_can_be_looked_at() {
    let match_of = ["shattered-legacy", "--deck", "hollow", "--against", "storm", "--seed", "77"];
    let told = told(&match_of, "10\nlook husk\nlook void\nlook opp\nlook hand");
    has(
        &told,
        &[
            "  hand: Sentinel of Dust (",
            "Husk, Hollow Vassal, token\n  LP cost 0, ATK 5, DEF 5",
            "your Void: nothing",
            "You see no card whose name begins with \"opp\".",
            "your hand: Sentinel of Dust (",
            "opponent's hand: 7 cards, which you do not see",
        ],
    );
}

/// Learn speaks of levels, and nobody saw one.
#[test]
fn a_card_is_looked_at_with_all_that_is_printed_on_it() {
    let match_of = ["s3ccg", "--deck", "the-drawn-moon", "--against", "long-shadows", "--seed", "21"];
    let told = told(&match_of, "look slash\nlook kaien\nlook inventory");
    has(
        &told,
        &[
            "  level 1",
            "  CC 1",
            "offensive markers 5",
            "In the first round it may do so only if it is the last champion to act.",
            "your inventory: ",
            "Healing Draught",
        ],
    );
}

/// "Attack with Husk" stood there twice, for 10 and for 5 ATK.
#[test]
fn options_with_the_same_words_are_told_apart() {
    let match_of = ["shattered-legacy", "--deck", "hollow", "--against", "storm", "--seed", "4"];
    let told = told(&match_of, &("0\n".to_owned() + &"1\n".repeat(150)));
    has(&told, &["Attack with Grave Robber (zone 1, recruited this turn)", "Attack with Grave Robber (zone 4)"]);
    // Where the words are enough, nothing else is said.
    has(&told, &["Attack with Grave Robber\n"]);
}

/// A terminal without Unicode was written a sign that it does not have.
#[test]
fn without_unicode_the_signs_are_letters() {
    let run = |locale: &str| {
        let args = "play s3ccg --plain --speed instant --deck the-drawn-moon --against long-shadows --seed 21";
        let mut run = binary();
        run.args(args.split(' ')).env("LC_ALL", locale).stdin(std::process::Stdio::null());
        String::from_utf8(run.output().expect("the binary runs").stdout).expect("the output is text")
    };
    has(&run("C"), &["Sidestep x2"]);
    has(&run("C.UTF-8"), &["Sidestep ×2"]);
}

/// A Direct Attack is two events for each attacker, in the same words.
#[test]
fn a_replay_tells_each_direct_attacker_once() {
    let log = scratch("direct.log", "").display().to_string();
    let args = ["shattered-legacy", "--deck", "hollow", "--against", "storm", "--seed", "22", "--log", &log];
    let args = args.iter().copied().chain(["--overwrite"]).collect::<Vec<_>>();
    told(&args, "0\nrecruit lich\nend the pre\nrest lich\n1");
    let replayed = out(&duskhall(&["replay", &log], ""));
    for attacker in ["Rooftop Assassin", "Thunder Herald", "Ion Duelist", "Spark Adept"] {
        assert_eq!(replayed.matches(&format!("{attacker} attacks directly")).count(), 1, "{replayed}");
    }
}

/// The list of decks had the hero in it, and "Nishaven" was refused; "human" was the first of several.
#[test]
fn a_deck_is_chosen_by_any_name_that_is_listed() {
    for name in ["human-mage", "Nishaven", "the storm", "2"] {
        has(&told(&["shadow-era", "--seed", "3"], name), &["Player A (you) plays The Storm Lectern."]);
    }
    has(&told(&["shadow-era", "--seed", "3"], "human\nq"), &["That may be Snares of Westreach, or The Storm Lectern"]);
}

/// The opponent's first turn of the second match stood before its name.
#[test]
fn the_next_match_is_named_before_it_begins() {
    let file = scratch("named-before.toml", "");
    std::fs::remove_file(&file).expect("it was made just now");
    let course = ["shadow-era", "--best-of", "3", "--seed", "5", "--course", file.to_str().expect("a path")];
    let decks = ["--deck", "human-mage", "--against", "shadow-wulven", "--anew"];
    let told = told(&[&course[..], &decks].concat(), "concede yes");
    let (_, second) = told.split_once("- Match 1: Player B won\n").expect("it is told who won");
    assert!(second.starts_with("\nMatch 2, best of 3: ") && second.contains("- Start of "), "{second}");
}

/// "quit" counted as Enter, and showed the hand to whoever typed it.
#[test]
fn who_leaves_at_the_curtain_sees_no_hand() {
    let told =
        told(&["shadow-era", "--hotseat", "--deck", "human-mage", "--deck", "human-mage", "--seed", "3"], "quit");
    assert!(told.contains("press Enter when only you can see this") && !told.contains("hand:"), "{told}");
}

/// `duskhall rule SE-TURN` told what the table did not know.
#[test]
fn a_section_of_rules_is_told_at_the_table() {
    has(&told(&["shadow-era", "--deck", "human-mage", "--seed", "3"], "rule SE-TURN"), &["SE-TURN-1  ", "SE-TURN-2  "]);
}

/// "Oren Vaal at 5 (at 5)", "in the center's center row", "Use Silk Marlow (3 SE): 3 SE: …".
#[test]
fn what_is_said_is_said_once() {
    let battle = ["shards", "--mode", "battle", "--seed", "3", "--deck", "decima", "--players", "me,greedy"];
    has(&told(&battle, ""), &["page: Oren Vaal at 5, Oren Vaal at 12"]);
    let duel = ["shards", "--seed", "3", "--deck", "decima", "--against", "rez"];
    let row = told(&duel, "");
    let row = row.split_once("center row: ").map(|(_, row)| row.split(" (").next().unwrap_or_default().to_owned());
    has(&told(&duel, &format!("look {}", row.expect("there is a row"))), &["  in the center row\n"]);
    let rogue = ["shadow-era", "--deck", "human-rogue", "--against", "human-mage", "--seed", "3"];
    let told_of = told(&rogue, &"1\n".repeat(40));
    assert!(!told_of.contains("SE): 3 SE:"), "{told_of}");
    has(&told_of, &["Use Silk Marlow (3 SE): "]);
}

/// What no deck can mend was refused once the deck was chosen.
#[test]
fn what_cannot_be_played_is_refused_before_a_deck_is_asked_for() {
    for (args, why) in [
        (&["play", "shadow-era", "--plain", "--best-of", "2"][..], "a series is the best of 1, 3, 5, 7 or 9"),
        (&["play", "shards", "--plain", "--mode", "battle", "--set", "boss=99"], "Boss 99 is to be fought"),
    ] {
        let ran = duskhall(args, "1\n");
        assert!(!out(&ran).contains("which deck?") && err(&ran).contains(why), "{}", err(&ran));
    }
}
