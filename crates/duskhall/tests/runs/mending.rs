//! `check --fix` words texts anew and changes nothing else.

use std::fs;

use crate::binary::{check, json, scratch};

/// A pack with comments, odd spaces and texts in other words: as written, and as it is mended.
const PACK: [&str; 2] = [
    r#"# My cards.
game = "shadow-era"   # said

[[card]]
name   = "Test Prowler"  # a cat
type = "Ally"
combat='Unarmed'
cost = 3
attack = 3
health = 2
text = """
Haste.
Whenever Test Prowler attacks, deal 1 fire damage to the enemy hero.
# no comment
"""

[[card]]
text = 'This ally cannot be attacked'   # trailing
type = "Ally"
combat = "Ranged"
name = "Test Shade"
cost = 1
attack = 1
health = 1

[[card]]
name = "Test Bolt"
type = "Ability"
cost = 1
text = "Draw two cards. Then discard one card."
"#,
    r#"# My cards.
game = "shadow-era"   # said

[[card]]
name   = "Test Prowler"  # a cat
type = "Ally"
combat='Unarmed'
cost = 3
attack = 3
health = 2
text = """
Haste.
When this ally attacks, deal 1 Fire damage to the opposing hero.
"""

[[card]]
text = "This ally can't be attacked."   # trailing
type = "Ally"
combat = "Ranged"
name = "Test Shade"
cost = 1
attack = 1
health = 1

[[card]]
name = "Test Bolt"
type = "Ability"
cost = 1
text = "Draw 2 cards. Discard a card."
"#,
];

#[test]
fn other_words_are_mended_and_nothing_else_changes() {
    let written = PACK[0].replace("# no comment\n", "");
    for (number, ends) in ["\n", "\r\n"].into_iter().enumerate() {
        for mark in ["", "\u{feff}"] {
            let dress = |text: &str| format!("{mark}{}", text.replace('\n', ends));
            let path = scratch(&format!("mending-{number}{}.toml", mark.len()), &dress(&written));
            let name = path.to_str().expect("a path");
            let told = ["is worded \"When this ally attacks, deal 1 Fire damage to the opposing hero.\"", "3 errors"];
            check(&["check", name], 1, &told);
            assert_eq!(fs::read_to_string(&path).expect("the file"), dress(&written), "checking changes nothing");
            check(
                &["check", "--fix", name],
                0,
                &["mended", "Test Shade", "+ This ally can't be attacked.", "all is well"],
            );
            assert_eq!(fs::read_to_string(&path).expect("the file"), dress(PACK[1]));
            check(&["check", "--fix", name], 0, &["all is well"]);
        }
    }
}

#[test]
fn what_cannot_be_mended_is_told_and_the_rest_is_mended() {
    let card = |name: &str, text: &str| {
        format!("[[card]]\nname = \"{name}\"\ntype = \"Ability\"\ncost = 1\ntext = \"{text}\"\n")
    };
    let pack = format!("{}{}", card("Test One", "Draw three cards."), card("Test Two", "Draw a crad."));
    let path = scratch("mending-half.toml", &pack);
    let name = path.to_str().expect("a path");
    let report = json(&["check", "--json", name], 1);
    let errors = report[0]["errors"].as_array().expect("a list");
    assert_eq!(errors[0]["worded"], "Draw 3 cards.");
    assert_eq!(errors[1]["suggestions"], serde_json::json!(["Draw a card."]));
    assert_eq!(errors[1]["expected"], serde_json::json!(["\"card\""]));
    let report = json(&["check", "--fix", "--json", name], 1);
    assert_eq!(report[0]["mended"][0]["from"], "Draw three cards.");
    assert_eq!(report[0]["mended"][0]["to"], "Draw 3 cards.");
    assert_eq!(report[0]["errors"].as_array().map(Vec::len), Some(1));
    let mended = fs::read_to_string(&path).expect("the file");
    assert_eq!(mended, pack.replace("three", "3"));
}

/// Two abilities that stand in one line are put into two, whether the value had several lines or one.
#[test]
fn two_abilities_in_a_line_become_two_lines() {
    let line = "When this ally is summoned, draw a card. When this ally is killed, gain 1 SE.";
    let two = "When this ally is summoned, draw a card.\nWhen this ally is killed, gain 1 SE.";
    for (file, text) in [("one-line.toml", format!("{line:?}")), ("lines.toml", format!("\"\"\"\n{line}\"\"\""))] {
        let card = "[[card]]\nname = \"Twice Told\"\ntype = \"Ally\"\nfaction = \"Neutral\"\ncombat = \"Unarmed\"\n\
                    cost = 2\nattack = 1\nhealth = 2\n";
        let path = scratch(file, &format!("{card}text = {text}\n"));
        let name = path.to_str().expect("a path");
        check(&["check", "--fix", name], 0, &["all is well"]);
        let written = fs::read_to_string(&path).expect("the file is there");
        assert_eq!(written, format!("{card}text = \"\"\"\n{two}\"\"\"\n"));
    }
}

/// A number that is gained is one that a card has, and how long is said with it: both at once.
#[test]
fn a_text_is_mended_whole_in_one_run() {
    let card = "game = \"s3ccg\"\n\n[[card]]\nname = \"Test Tonic\"\ntype = \"Item\"\nitem = \"Potion\"\n";
    let path = scratch("mending-whole.toml", &format!("{card}text = \"Target friendly champion gains 10 ATK.\"\n"));
    let name = path.to_str().expect("a path");
    check(&["check", "--fix", name], 0, &["- Target friendly champion gains 10 ATK.", "all is well"]);
    let written = fs::read_to_string(&path).expect("the file is there");
    assert_eq!(written, format!("{card}text = \"Target friendly champion has +10 ATK this turn.\"\n"));
}

/// The words of a line may stand in another line, of this text or an earlier card's; and a card whose text is written in a way of its own
/// holds up none of the others.
#[test]
fn a_line_is_mended_where_it_stands_and_no_card_waits_for_another() {
    let card = |name: &str, text: &str| {
        format!(
            "[[card]]\nname = \"{name}\"\ntype = \"Ally\"\ncombat = \"Unarmed\"\ncost = 1\nattack = 1\nhealth = 1\ntext = {text}\n"
        )
    };
    let pack = [
        card("Test One", "\"\"\"\nYour allies have Haste.\nHaste\"\"\""),
        card("Test Two", "\"Haste\\r\\nWhen this ally dies, draw two cards\""),
        card("Test Three", "'Haste'"),
    ]
    .concat();
    let file = scratch("mending-in-place.toml", &format!("game = \"shadow-era\"\n{pack}"));
    check(&["check", "--fix", file.to_str().expect("a path")], 0, &["all is well"]);
    let text = fs::read_to_string(&file).expect("the pack is there");
    assert!(text.contains("Your allies have Haste.\nHaste.\"\"\""), "{text}");
    assert!(text.contains("When this ally is killed, draw 2 cards."), "{text}");
    assert!(text.contains("text = 'Haste.'"), "{text}");
}

/// A line that becomes two keeps the line ends of its file.
#[test]
fn a_split_line_keeps_the_files_line_ends() {
    let pack = "game = \"shadow-era\"\r\n[[card]]\r\nname = \"Test One\"\r\ntype = \"Ally\"\r\ncombat = \"Unarmed\"\r\ncost = 1\r\nattack = 1\r\nhealth = 1\r\n\
        text = \"\"\"\r\nWhen this ally is summoned, draw a card. When this ally is killed, gain 1 SE.\r\n\"\"\"\r\n";
    let file = scratch("mending-line-ends.toml", pack);
    check(&["check", "--fix", file.to_str().expect("a path")], 0, &["all is well"]);
    let text = fs::read_to_string(&file).expect("the pack is there");
    assert!(text.contains("draw a card.\r\nWhen this ally is killed"), "{text:?}");
    assert!(!text.replace("\r\n", "").contains('\n'), "{text:?}");
}

/// What is wrong with a card besides its wording is told in the same run.
#[test]
fn a_wording_hides_no_other_mistake() {
    let pack = "game = \"shattered-legacy\"\n[[card]]\nname = \"Test Break\"\ntype = \"Action\"\nlp_cost = 5\nsituation = \"any time\"\n\
        text = \"Activate when an opposing Vassal attacks directly. Negate that attack and freeze the attacker.\"\n";
    let file = scratch("mending-hides-nothing.toml", pack);
    check(
        &["check", file.to_str().expect("a path")],
        1,
        &["has two Situation Requirements", "is worded \"Activate when"],
    );
}
