//! Packs made to do harm.

use lab::hostile::{played, refused, worked};
use shattered_legacy::ShatteredLegacy;

fn vassal(name: &str, text: &str) -> String {
    format!(
        "[[card]]\nname = \"{name}\"\ntype = \"Vassal\"\ndomain = \"Test\"\nlp_cost = 0\natk = 10\ndef = 10\nmgk = 1\n\
         text = \"\"\"\n{text}\"\"\"\n\n"
    )
}

fn token(name: &str, text: &str) -> String {
    vassal(name, text).replace("text =", "token = true\ntext =")
}

fn spell(name: &str, text: &str) -> String {
    format!(
        "[[card]]\nname = \"{name}\"\ntype = \"Spell\"\nspell = \"Void\"\nmgk_requirement = 0\n\
         text = \"\"\"\n{text}\"\"\"\n\n"
    )
}

#[track_caller]
fn plays(pack: &str) {
    played::<ShatteredLegacy>(pack);
}

#[test]
fn what_answers_itself_ends() {
    let echo = vassal("Echo", "When you gain LP, lose 1 LP.\nWhen you lose LP, if you have a Vassal, gain 1 LP.");
    let fate = played::<ShatteredLegacy>(&(echo + &spell("Salve", "Gain 1 LP.")));
    assert!(fate.draws > 0, "{fate:?}");
    plays(&vassal("Feud", "When you lose LP, the opponent loses 1 LP."));
}

#[test]
fn what_comes_back_again_and_again_ends() {
    let egg = "When this Vassal is destroyed, create an Egg token.";
    plays(&(vassal("Hen", egg) + &token("Egg", egg)));
    plays(&vassal("Yo Yo", "When this Vassal is recruited, return this Vassal to its owner's hand."));
    plays(&vassal("Mirror", "When a Vassal is recruited, return all other Vassals to their owners' hands."));
    plays(&spell("Ring", "Search your deck for a Spell and put it into your hand."));
}

#[test]
fn what_is_done_instead_of_each_other_ends() {
    plays(
        &(vassal("Stubborn", "If this Vassal would be destroyed, rest it instead.")
            + &vassal("Exile", "If this Vassal would be destroyed, exile it instead.")
            + &spell("Doom", "Destroy all Vassals.")),
    );
}

#[test]
fn what_pays_for_itself_ends() {
    plays(&vassal("Mint", "1 LP: Gain 2 LP."));
    plays(&vassal("Spring", "0 LP: Draw a card."));
}

#[test]
fn numbers_at_their_edges_are_played_with() {
    plays(&vassal("Host", "Your Vassals have +255 ATK for each Vassal."));
    plays(&vassal("Twice", "This Vassal's ATK is doubled.\\nThis Vassal's DEF is doubled."));
    plays(&(spell("Gift", "Gain 255 LP for each card in your hand.") + &spell("Loss", "The opponent loses 255 LP.")));
    plays(&(spell("Rain", "Create 255 Drop tokens.") + &token("Drop", "")));
    plays(&vassal("Winter", "When a Vassal attacks, freeze all Vassals."));
}

#[test]
fn what_does_not_fit_is_refused() {
    refused::<ShatteredLegacy>(
        &vassal("Unmoved", "When this Vassal attacks, unrest this Vassal."),
        "does nothing there",
    );
    refused::<ShatteredLegacy>(&vassal("Busy", &["1 LP: Draw a card."; 6].join("\\n")), "at most 5");
}

#[test]
fn texts_that_ask_for_each_others_numbers_take_little_work() {
    let lord = vassal(
        "Lord",
        "Your Vassals have +5 ATK for each friendly Vassal with DEF 15 or more.\n\
         Your Vassals have +5 DEF for each friendly Vassal with MGK 1 or more.\n\
         Your Vassals have +1 MGK for each friendly Vassal with ATK 15 or more.\n\
         Your Vassals have +5 ATK for each friendly Vassal with MGK 3 or more.",
    );
    let zone: &[(&str, usize)] = &[("Lord", 4)];
    let work = worked::<ShatteredLegacy>(&lord, &[&[("Vassal Zone", zone)], &[("Vassal Zone", zone)]]);
    assert!(work <= 5_000, "{work}");
}
