//! The binary with a designer's own packs and decks.

use std::path::PathBuf;

use crate::binary::{self, check, json, scratch};
use serde_json::Value;

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
    check(&["check", path], 1, &parts);
    check(&["play", "shadow-era", "--plain", "--pack", path], 1, &["2 errors"]);
    let report = json(&["check", "--json", path], 1);
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
    check(&["check", pack, deck], 0, &["1 deck: all is well"]);
    let card = ["card", "test courier", "--pack", pack, "--program"];
    check(&card, 0, &["When this ally is summoned, draw a card.", "program"]);
    check(&["deck", "check", deck], 1, &["Test Courier", "SE-DECK-2"]);
    check(&["deck", "check", deck, "--pack", pack], 0, &["legal"]);
    let report = json(&["sim", "shadow-era", "--games", "20", "--decks", deck, "--pack", pack, "--json"], 0);
    assert_eq!(report["games"], 20);
}

const HOUND: &str = r#"
[[card]]
name = "Test Hound"
type = "Ally"
faction = "Shadow"
combat = "Unarmed"
cost = 3
attack = 3
health = 2
"#;

const SQUIRE: &str = r#"
[[card]]
name = "Test Squire"
type = "Vassal"
domain = "Tide"
lp_cost = 5
atk = 10
def = 10
mgk = 1
"#;

/// A file of this test run, as an argument.
fn file(name: &str, text: &str) -> String {
    scratch(name, text).to_str().expect("a plain path").to_owned()
}

#[test]
fn a_game_is_found_from_the_types_of_a_pack() {
    let (hound, squire) = (file("found-hound.toml", HOUND), file("found-squire.toml", SQUIRE));
    check(&["check", &hound], 0, &["shadow-era: ", "all is well"]);
    check(&["check", &squire], 0, &["shattered-legacy: ", "all is well"]);
    check(&["check", &hound, &squire], 0, &["shadow-era: ", "shattered-legacy: "]);
    check(&["card", "Test Squire", "--pack", &squire], 0, &["Tide Vassal"]);
    check(&["explain", "--pack", &hound, "Draw a card."], 0, &["shadow-era"]);
    check(&["play", "--plain", "--pack", &squire], 0, &["which deck"]);
    check(&["sim", "--games", "2", "--pack", &hound], 0, &["2 games"]);
    check(&["play", "--plain", "--pack", &squire, "--pack", &hound], 2, &["use files of one game"]);
}

#[test]
fn a_game_is_found_from_what_a_file_says_itself() {
    let slip = "[[card]]\nname = \"Test Slip\"\ntype = \"Valley\"\n";
    let silent = file("found-silent.toml", slip);
    check(
        &["check", &silent],
        2,
        &["game = \"shadow-era\"", "--game", "shadow-era, shattered-legacy, shards and s3ccg"],
    );
    let said = file("found-said.toml", &format!("game = \"shadow-era\"\n{slip}"));
    check(&["check", &said], 1, &["found-said.toml:4:8", "there is no type `Valley`"]);
    let misspelt = file("found-misspelt.toml", &format!("game = \"shadow-ear\"\n{slip}"));
    check(&["check", &misspelt], 2, &["did you mean \"shadow-era\"?"]);
    // The fields show what a misspelt type does not.
    let fields = file("found-fields.toml", &SQUIRE.replace("\"Vassal\"", "\"Vasal\""));
    check(&["check", &fields], 1, &["did you mean `Vassal`?"]);
}

#[test]
fn a_pack_of_another_game_is_one_mistake_and_not_a_hundred() {
    let squire = file("other-squire.toml", SQUIRE);
    let words = ["other-squire.toml", "for Shattered Legacy (its types are Vassal)", "the game here is Shadow Era"];
    for args in [
        ["check", "--game", "shadow-era", &squire].as_slice(),
        &["play", "shadow-era", "--plain", "--pack", &squire],
        &["sim", "shadow-era", "--pack", &squire],
        &["card", "--game", "shadow-era", "nishaven", "--pack", &squire],
        &["explain", "--game", "shadow-era", "Draw a card.", "--pack", &squire],
    ] {
        let output = check(args, 2, &words);
        assert_eq!(binary::err(&output).lines().count(), 1, "{}", binary::err(&output));
    }
    let said = file("other-said.toml", &format!("game = \"shattered-legacy\"\n{SQUIRE}"));
    check(&["check", "--game", "shadow-era", &said], 2, &["as it says itself"]);
}

#[test]
fn the_game_of_a_deck_is_the_one_whose_cards_it_names() {
    let own = |game: &engine::Game| (game.decks)().into_iter().next().expect("a deck").text;
    let shadow = file("deck-shadow.toml", &own(&shadow_era::game()));
    let shattered = file("deck-shattered.toml", &own(&shattered_legacy::game()));
    check(&["deck", "check", &shadow, &shattered, "human-mage", "tide"], 0, &["legal"]);
    check(&["check", &shadow, &shattered], 0, &["shadow-era: ", "shattered-legacy: "]);
    check(&["deck", "check", "--game", "shadow-era", &shattered], 2, &["it is a deck for Shattered Legacy"]);
    check(&["sim", "--games", "2", "--decks", &shattered], 0, &["2 games"]);
    let nobody = file("deck-nobody.toml", "[cards]\n\"Nobody at All\" = 4\n");
    check(&["deck", "check", &nobody], 2, &["The games are"]);
    let said = file("deck-said.toml", "game = \"shadow-era\"\n[cards]\n\"Nobody at All\" = 4\n");
    check(&["deck", "check", &said], 1, &["no card is named \"Nobody at All\""]);
}

#[test]
fn where_no_game_can_be_told_the_games_are_listed() {
    for command in ["play", "sim"] {
        check(
            &[command],
            2,
            &[&format!("duskhall {command} shadow-era"), "shadow-era, shattered-legacy, shards and s3ccg"],
        );
    }
    let rulings = file("nowhere.md", "# Nothing\n\n## No rule at all\n");
    check(
        &["rulings", &rulings],
        2,
        &["no heading of it names a rule", "shadow-era, shattered-legacy, shards and s3ccg"],
    );
}

#[test]
fn a_folder_may_have_rulings_of_several_games() {
    let path = |name: &str| file(name, "");
    let folder = PathBuf::from(path("several.md")).with_file_name("several-games");
    std::fs::create_dir_all(&folder).expect("a folder");
    let ruling =
        |rule: &str| format!("# Decks\n\n## {rule} An empty deck\n\n```deck\n```\n\n```check\ndeck is legal\n```\n");
    for (name, rule) in [("one.md", "SE-DECK-1"), ("two.md", "SH-DECK-1")] {
        std::fs::write(folder.join(name), ruling(rule)).expect("a file");
    }
    std::fs::write(folder.join("README.md"), "# What this is\n").expect("a file");
    let output = check(&["rulings", folder.to_str().expect("a path")], 1, &["SE-DECK-1", "SH-DECK-1"]);
    let told = binary::out(&output) + &binary::err(&output);
    assert!(!told.contains("no rule of the rulebook"), "{told}");
}

/// Lines of a position, and why it is refused.
const MISMARKED: [(&str, &str); 6] = [
    ("A Champion Zone: ONE + Long Axe (acting)\n  B Champion Zone: TWO", "only a champion can be"),
    (
        "A Champion Zone: ONE + Long Axe (Stunned)\n  B Champion Zone: TWO",
        "is of the type weapon, and cannot be Stunned",
    ),
    ("A Champion Zone: ONE (acting), TWO (acting)\n  B Champion Zone: ONE", "another champion acts, and only one does"),
    ("A Champion Zone: ONE\n  B Champion Zone: TWO (acting)", "the turn is that of another player"),
    ("A Champion Zone: ONE\n  B Champion Zone: TWO\n  A hand: THREE (stored)", "does not lie in the Activity Zone"),
    ("A Champion Zone: ONE\n  B Champion Zone: TWO\n  A hand: THREE (Burnt)", "and cannot be Burnt"),
];

#[test]
fn marks_are_refused_on_cards_that_cannot_have_them() {
    for (number, (lines, why)) in MISMARKED.into_iter().enumerate() {
        let lines = lines.replace("ONE", "Kaien").replace("TWO", "Veyra Hushknife").replace("THREE", "Parry 1");
        let text = format!(
            "# Marks\n\n## S3-RULING-41 Marks\n\n```ruling\ngiven\n  turn: A\n  {lines}\nthen\n  A Will = 0\n```\n"
        );
        check(&["rulings", &file(&format!("marks-{number}.md"), &text)], 1, &[why]);
    }
}

#[test]
fn a_pack_given_for_a_deck_and_a_deck_for_a_pack_are_told_apart() {
    let pack = file("apart-pack.toml", HOUND);
    let deck = file("apart-deck.toml", "[cards]\n\"Nishaven\" = 4\n");
    check(&["deck", "check", &pack], 2, &["it is a pack of cards and no deck"]);
    check(&["play", "--plain", "--deck", &pack], 2, &["it is a pack of cards and no deck"]);
    check(&["play", "shadow-era", "--plain", "--pack", &deck], 2, &["it is a deck and no pack of cards"]);
}

#[test]
fn a_new_card_is_put_into_the_nearest_legal_deck() {
    let (hound, squire) = (file("fit-hound.toml", HOUND), file("fit-squire.toml", SQUIRE));
    for (game, pack, card) in
        [(shadow_era::game(), &hound, "Test Hound"), (shattered_legacy::game(), &squire, "Test Squire")]
    {
        let report = json(&["sim", "--json", "--games", "200", "--pack", pack], 0);
        let tried = &report["tried"][0];
        assert_eq!((&tried["card"], &tried["copies"]), (&Value::from(card), &Value::from(4)), "{tried}");
        let instead = tried["instead"].as_array().expect("a list").iter().filter_map(|one| one[1].as_u64());
        assert_eq!(instead.sum::<u64>(), 4, "the deck keeps its size");
        // The deck is there with the card and without it.
        let before = tried["deck"].as_str().expect("a name").to_owned();
        let played: Vec<&str> =
            report["decks"].as_array().expect("a list").iter().filter_map(|deck| deck["deck"].as_str()).collect();
        assert_eq!(played.len(), (game.decks)().len() + 1);
        assert!(played.contains(&before.as_str()) && played.contains(&format!("{before} with {card}").as_str()));
        let words = [format!("{card}: 4 copies in {before}, in place of"), format!("  1. {before} with {card}")];
        check(&["play", "--plain", "--pack", pack], 0, &[&words[0], &words[1]]);
    }
}

#[test]
fn a_new_card_goes_into_the_deck_that_is_asked_for_or_it_is_told_why_not() {
    let hound = file("fit-asked.toml", HOUND);
    let shadow = ["play", "--plain", "--seed", "5", "--pack", &hound, "--deck", "shadow-wulven"];
    check(&shadow, 0, &["Test Hound: 4 copies in", "Player A (you) plays", "with Test Hound"]);
    let human = ["play", "--plain", "--seed", "5", "--pack", &hound, "--deck", "human-mage"];
    check(&human, 0, &["Test Hound: in no deck. Test Hound is Shadow, and Nishaven is not (SE-DECK-4)"]);
    let own = (shadow_era::game().decks)().into_iter().next().expect("a deck").text;
    let deck = file("fit-own-deck.toml", &own);
    check(&["play", "--plain", "--pack", &hound, "--deck", &deck], 0, &["A deck of your own stays as it is"]);
    let own = own.replacen("[cards]", "[cards]\n\"Test Hound\" = 1", 1);
    let deck = file("fit-own-deck-with-it.toml", &own);
    let args = ["play", "--plain", "--pack", &hound, "--deck", &deck];
    let output = binary::duskhall(&args, "");
    assert!(!binary::out(&output).contains("Test Hound:"), "it is in the deck already");
}

#[test]
fn a_new_hero_leads_a_deck_and_a_token_belongs_in_none() {
    let hero = "[[card]]\nname = \"Test Hero\"\ntype = \"Hero\"\nfaction = \"Human\"\nclass = \"Mage\"\nhealth = 25\n";
    let pack = file("fit-hero.toml", hero);
    check(&["play", "--plain", "--pack", &pack], 0, &["Test Hero: leads ", "in place of Nishaven"]);
    // Decks that are asked for are the only ones: a hero of another class is told why it leads none of them.
    let asked = ["sim", "--games", "2", "--pack", &pack, "--decks", "human-priest"];
    check(&asked, 0, &["Test Hero: in no deck.", "has a class icon that Test Hero lacks (SE-DECK-6)"]);
    let token = "[[card]]\nname = \"Test Mote\"\ntype = \"Ally\"\ntoken = true\ncombat = \"Unarmed\"\ncost = 1\nattack = 1\n\
                 health = 1\n";
    let pack = file("fit-token.toml", token);
    check(
        &["sim", "--games", "2", "--pack", &pack],
        0,
        &["Test Mote: in no deck. Test Mote is a token", "SE-RULING-99"],
    );
}

#[test]
fn files_of_other_systems_are_read_and_empty_ones_are_told() {
    let windows = |text: &str| format!("\u{feff}{}", text.replace('\n', "\r\n"));
    let hound = HOUND.trim_end().to_owned() + "\ntext = \"\"\"\nHaste.\nAmbush.\n\"\"\"\n";
    check(&["check", &file("windows-hound.toml", &windows(&hound))], 0, &["shadow-era: ", "all is well"]);
    let own = (shadow_era::game().decks)().into_iter().next().expect("a deck").text;
    check(&["deck", "check", &file("windows-deck.toml", &windows(&own))], 0, &["legal"]);
    let empty = file("empty.toml", "# nothing yet\n");
    for args in [["check", &empty].as_slice(), &["play", "--plain", "--pack", &empty], &["deck", "check", &empty]] {
        check(args, 2, &["empty.toml", "there is nothing in it", "[[card]]", "[cards]"]);
    }
    let single = file("single-bracket.toml", &HOUND.replace("[[card]]", "[card]"));
    check(&["check", &single], 1, &["single-bracket.toml:2:2", "in double brackets"]);
    check(&["check", "--game", "shadow-era", &single], 1, &["in double brackets"]);
}

#[test]
fn a_label_that_texts_use_is_the_fault_of_its_pack_alone() {
    for word in ["Frozen", "Target", "Haste"] {
        let pack = file(&format!("label-{word}.toml"), &format!("{HOUND}subtype = \"{word}\"\n"));
        let output = check(&["check", &pack], 1, &[&format!("`{word}` means something in texts already"), "1 error"]);
        assert!(!binary::out(&output).contains("elemental.toml"), "{}", binary::out(&output));
    }
}

const IDLE: &str = r#"
[[card]]
name = "Test Miser"
type = "Ability"
cost = 1
text = "Draw a card. If you control 200 or more allies, kill target ally."

[[card]]
text = """
This ally can't attack.
When this ally attacks, draw a card.
"""
name = "Test Statue"
type = "Ally"
faction = "Neutral"
combat = "Unarmed"
cost = 1
attack = 1
health = 2
"#;

#[test]
fn what_does_nothing_is_told_at_its_place() {
    let (hound, idle) = (file("deep-hound.toml", HOUND), file("deep-idle.toml", IDLE));
    check(&["check", &idle], 0, &["all is well"]);
    check(&["check", "--deep", &hound], 0, &["tried 0 parts of 1 card", "all is well"]);
    let deep = ["check", "--deep", "--positions", "40", &idle];
    let told = [
        "error: \"kill target ally\" changed nothing in 40 positions",
        "deep-idle.toml:6:57",
        "in \"Test Miser\"",
        "error: this sentence changed nothing in 40 positions",
        "deep-idle.toml:11:1",
        "in \"Test Statue\"",
        "2 parts of a text without effect",
    ];
    check(&deep, 1, &told);
    let report = json(&[&deep[..], &["--json"]].concat(), 1);
    assert_eq!(report[0]["ok"], false);
    let found = &report[0]["deep"]["idle"][1];
    assert_eq!((&found["card"], &found["field"]), (&Value::from("Test Statue"), &Value::from("text")));
    assert_eq!(found["sentence"], "When this ally attacks, draw a card.");
    assert_eq!((&found["line"], &found["positions"]), (&Value::from(11), &Value::from(40)));
    check(&["check", "--positions", "40", &idle], 2, &["--deep"]);
}

#[test]
fn an_ability_counts_when_it_changes_something() {
    let idle = format!("{HOUND}text = \"When this ally is summoned, heal this ally for 1.\"\n");
    let busy = idle.replace("Test Hound", "Test Scout").replace("heal this ally for 1", "draw a card");
    let pack = file("coverage.toml", &(idle + &busy));
    let sim = ["sim", "--games", "150", "--seed", "1", "--bots", "random,random", "--coverage", "--pack", &pack];
    let output = check(&sim, 1, &["abilities changed something", "never: Test Hound"]);
    assert!(!binary::out(&output).contains("Test Scout,"), "{}", binary::out(&output));
}
