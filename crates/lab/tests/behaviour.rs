//! Texts that do nothing, and words that are not needed, are found; others are left alone.

use cardtext::pack::Source;
use engine::{Catalogue, Published};
use lab::behaviour::{Examination, Examined};
use shadow_era::ShadowEra;
use shattered_legacy::ShatteredLegacy;

const POSITIONS: u32 = 60;

/// Examines one card among a game's own.
fn examine<R: Published>(card: &str, threads: usize) -> Examined {
    let mut packs = R::packs();
    packs.push(Source { file: "tried.toml".into(), text: format!("[[card]]\nname = \"Tried\"\n{card}") });
    let loaded = R::load(&packs).unwrap_or_else(|errors| panic!("{errors}"));
    let cards = [loaded.pool().number("Tried").expect("the card is in the pack")];
    Examination { catalogue: &loaded, cards: &cards, seed: 1, positions: POSITIONS, threads, done: &|_| {} }.run()
}

/// What is found of a card, without the place and the text.
fn found<R: Published>(card: &str) -> Vec<String> {
    examine::<R>(card, 1).idle.iter().map(|idle| idle.found()).collect()
}

#[track_caller]
fn check_ability(text: &str, expected: &[&str]) {
    let card = format!("type = \"Ability\"\nfaction = \"Neutral\"\ncost = 1\ntext = {text:?}\n");
    assert_eq!(found::<ShadowEra>(&card), expected, "{text}");
}

#[track_caller]
fn check_ally(text: &str, expected: &[&str]) {
    let card = format!(
        "type = \"Ally\"\nfaction = \"Neutral\"\ncombat = \"Armed\"\ncost = 2\nattack = 2\nhealth = 3\ntext = {text:?}\n"
    );
    assert_eq!(found::<ShadowEra>(&card), expected, "{text}");
}

#[test]
fn a_sentence_that_can_never_do_anything_is_inert() {
    check_ability(
        "If you control 200 or more allies, draw a card.",
        &["this sentence changed nothing in 60 positions"],
    );
    check_ally(
        "While you control 200 or more allies, this ally has +1 attack.",
        &["this sentence changed nothing in 60 positions"],
    );
    // Both are read, and each does what the other has done.
    check_ally(
        "While you control a weapon, this ally has Haste.\nWhile you control a weapon, this ally has Haste.",
        &["this sentence changed nothing in 60 positions", "this sentence changed nothing in 60 positions"],
    );
}

#[test]
fn an_instruction_that_can_never_do_anything_is_told_from_those_beside_it() {
    check_ability(
        "Draw a card. If you control 200 or more allies, kill target ally.",
        &["\"kill target ally\" changed nothing in 60 positions"],
    );
}

#[test]
fn a_choice_that_is_none_is_found() {
    check_ability(
        "Choose one: the opponent discards 50 cards; or the opponent discards 60 cards.",
        &["choice 2 did the same as choice 1 in 60 positions"],
    );
}

#[test]
fn idle_words_are_found() {
    check_ability(
        "Kill target ally with cost 200 or less.",
        &["without \"with cost 200 or less\" nothing went differently in 60 positions"],
    );
    check_ally(
        "When this ally is summoned, if you control a hero, draw a card.",
        &["without \"if you control a hero,\" nothing went differently in 60 positions"],
    );
    check_ally(
        "At the start of your turn, heal your damaged allies for 1.",
        &["without \"damaged\" nothing went differently in 60 positions"],
    );
}

#[test]
fn what_does_something_is_left_alone() {
    check_ability("Draw a card, then discard a card.", &[]);
    check_ability("Kill target ally with cost 3 or less.", &[]);
    check_ability("Choose one: draw a card; or gain 2 SE.", &[]);
    check_ally("Haste.\nWhen this ally is killed, deal 2 Fire damage to the opposing hero.", &[]);
    check_ally("Your other allies have +1 attack and Haste.", &[]);
    let vassal = "type = \"Vassal\"\ndomain = \"Tide\"\nlp_cost = 5\natk = 10\ndef = 10\nmgk = 1\n";
    let text = "When this Vassal attacks a Vassal, draw a card.";
    assert_eq!(found::<ShatteredLegacy>(&format!("{vassal}text = {text:?}\n")), [""; 0]);
    let text = "If you have 255 or more LP, draw a card.";
    let spell = format!("type = \"Spell\"\nspell = \"Faith\"\nmgk_requirement = 1\ntext = {text:?}\n");
    assert_eq!(found::<ShatteredLegacy>(&spell), ["this sentence changed nothing in 60 positions"]);
}

#[test]
fn the_same_is_found_each_time() {
    let card = "type = \"Ability\"\nfaction = \"Neutral\"\ncost = 1\n\
                text = \"Kill target ally with cost 200 or less.\"\n";
    let once = examine::<ShadowEra>(card, 1);
    assert_eq!(once, examine::<ShadowEra>(card, 2));
    assert_eq!(
        once.idle[0].to_string(),
        "tried.toml:2: Tried: \"Kill target ally with cost 200 or less.\": without \"with cost 200 or less\" nothing went differently in 60 positions"
    );
}
