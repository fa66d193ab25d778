//! Packs made to do harm.

use lab::hostile::{Played, played, refused, worked};
use shadow_era::ShadowEra;

fn numbered_ally(name: &str, numbers: [i32; 3], text: &str) -> String {
    let [cost, attack, health] = numbers;
    format!(
        "[[card]]\nname = \"{name}\"\ntype = \"Ally\"\nfaction = \"Neutral\"\ncombat = \"Unarmed\"\ncost = {cost}\n\
         attack = {attack}\nhealth = {health}\ntext = \"\"\"\n{text}\"\"\"\n\n"
    )
}

fn ally(name: &str, text: &str) -> String {
    numbered_ally(name, [0, 2, 3], text)
}

fn token(name: &str, text: &str) -> String {
    ally(name, text).replace("text =", "token = true\ntext =")
}

fn ability(name: &str, text: &str) -> String {
    format!("[[card]]\nname = \"{name}\"\ntype = \"Ability\"\ncost = 0\ntext = \"\"\"\n{text}\"\"\"\n\n")
}

#[track_caller]
fn plays(pack: &str) -> Played {
    played::<ShadowEra>(pack)
}

/// A pack with which a game can go on without end: then it is a draw.
#[track_caller]
fn draws(pack: &str) {
    let fate = plays(pack);
    assert!(fate.draws > 0, "{fate:?}");
}

#[track_caller]
fn refuses(pack: &str, words: &str) {
    refused::<ShadowEra>(pack, words);
}

#[test]
fn tokens_that_make_tokens_end() {
    let head = "When an ally enters play, put a Head token into play.";
    draws(&(ally("Hydra", head) + &token("Head", head)));
}

#[test]
fn tokens_that_die_and_make_tokens_end() {
    let egg = "When an ally is killed, put an Egg token into play.";
    draws(&(ally("Hen", egg) + &token("Egg", "When this ally enters play, kill this ally.")));
}

#[test]
fn a_thousand_tokens_are_played_with() {
    plays(
        &(ability("Swarm", "Put 255 Fly tokens into play.") + &token("Fly", "At the start of your turn, gain 1 SE.")),
    );
}

#[test]
fn two_cards_that_undo_each_other_end() {
    draws(
        &(ally("Mender", "When an ally is dealt damage, heal it for that much.")
            + &ally("Flayer", "When an ally is healed, deal 1 damage to it.")),
    );
}

#[test]
fn what_answers_itself_ends() {
    draws(&numbered_ally(
        "Itch",
        [0, 9, 999],
        "When an ally is dealt damage, if you have 50 or less SE, deal 1 damage to this ally.",
    ));
    plays(&ally("Reader", "When you draw a card, if you have 50 or less SE, draw a card."));
    refuses(&ally("Loser", "When you discard a card, draw a card, then discard a card."), "without end");
    plays(
        &(ally("Loser", "When you discard a card, draw a card.")
            + &ally("Finder", "When you draw a card, discard a card.")),
    );
}

#[test]
fn what_comes_back_again_and_again_ends() {
    draws(&ally("Yo Yo", "When this ally is summoned, return it to its owner's hand."));
    plays(&ally("Phoenix", "When this ally is killed, put it into play."));
    plays(&ally("Bouncer", "When you play a card, return all other allies to their owners' hands."));
}

#[test]
fn who_attacks_without_end_ends() {
    plays(&ally("Whirl", "When this ally attacks, ready this ally.\\nHaste."));
}

#[test]
fn numbers_at_their_edges_are_played_with() {
    plays(&numbered_ally("Titan", [0, 999, 999], "Each turn, this ally's attack is doubled."));
    plays(&ally("Anthem", "When you play a card, all allies have +255 attack and +255 health."));
    plays(&ally("Dirge", "When this ally is summoned, all allies have -255 attack."));
    plays(
        &(ability("Flood", "Draw 255 cards for each card in your hand.")
            + &ability("Purge", "Each player discards 255 cards.")
            + &ability("Hoard", "Gain 255 SE for each ally.")
            + &ability("Sweep", "Kill up to 255 target allies.")),
    );
}

#[test]
fn abilities_that_lean_on_each_other_are_played_with() {
    plays(&ally(
        "Circle",
        "All allies with attack 2 or more have +1 health.\\nAll allies with health 2 or more have +1 attack.\\n\
         All allies with Haste have Ambush.\\nAll allies with attack 3 or more have Haste.",
    ));
    plays(&ally("Hush", "All other allies lose all abilities."));
    plays(
        &(ally("Left", "Damage to this ally is dealt to your hero instead.")
            + &ally("Right", "Damage to your hero is dealt to this ally instead.")),
    );
}

#[test]
fn what_costs_nothing_and_plays_more_ends() {
    plays(&(ally("Patron", "Your abilities cost 255 less.") + &ability("Chain", "Play an ability in your hand.")));
}

#[test]
fn names_like_sentences_are_played_with() {
    let names = ["Draw a Card", "Target Ally", "Or", "If You Do", "Ωmega Écho 龍", "Sir 'Bob' O'Neil"];
    plays(&names.map(|name| ally(name, "When this ally is summoned, draw a card.")).concat());
    refuses(&ally("Ally", ""), "is a kind of card");
    refuses(&ally("Frozen", ""), "is a named state");
}

#[test]
fn thousands_of_cards_are_played_with_and_too_many_refused() {
    let text = "When this ally is summoned, target ally has +1 attack until end of turn, then draw a card.";
    let cards = |count: usize| (0..count).map(|number| ally(&format!("Legion {number}"), text)).collect::<String>();
    plays(&cards(2_000));
    refuses(&cards(8_000), "a pack has at most 1048576: split it");
    let bare = |number: usize| {
        format!("[[card]]\nname=\"L{number}\"\ntype=\"Artifact\"\ncost=1\ntext=\"Your hero has +1 health.\"\n")
    };
    refuses(&(0..10_001).map(bare).collect::<String>(), "cards of all packs together");
}

#[test]
fn texts_too_long_or_too_deep_are_refused() {
    refuses(&ability("Long", &"Draw a card. ".repeat(2_000)), "words and marks");
    refuses(
        &ability("Deep", &format!("Destroy target attachment{}.", " on target attachment".repeat(50))),
        "too often",
    );
    refuses(&ability("Lines", &"Draw a card.\\n".repeat(17)), "at most 16 lines");
    refuses(&ability("Many", &format!("Exhaust target ally{}.", ", then exhaust target ally".repeat(8))), "at most 8");
    let choices = (2..60).map(|number| format!("draw {number} cards")).collect::<Vec<_>>().join("; or ");
    refuses(&ability("Choosy", &format!("Choose one: {choices}.")), "words and marks");
    refuses(&ability("Same", "Choose one: draw a card; or draw a card."), "can be chosen twice");
    refuses(&ally("Busy", &["1: Draw a card."; 6].join("\\n")), "at most 5");
}

#[test]
fn numbers_beyond_their_edges_are_refused() {
    refuses(&ability("Most", "Draw 256 cards."), "numbers in texts go up to 255");
    refuses(&ability("More", "Draw 99999999999999999999 cards."), "numbers in texts go up to 255");
    for numbers in [[-1, 1, 1], [1000, 1, 1], [1, 70_000, 1], [1, 1, 0], [1, 1, -40_000]] {
        refuses(&numbered_ally("Odd", numbers, ""), "is a number from");
    }
    refuses(&ally("Half", "").replace("cost = 0", "cost = 0.5"), "is a number from");
}

#[test]
fn names_that_deceive_are_refused() {
    refuses(&ally(&"Long".repeat(1_500), ""), "at most 60 letters");
    refuses(&ally("", ""), "this one is empty");
    refuses(&ally("Two\\nLines", ""), "a name is one line");
    refuses(&ally("Bent\\u202e Name", ""), "cannot be seen");
    refuses(&ally("Same\\u200b Name", ""), "cannot be seen");
    refuses(&(ally("Twin", "") + &ally("twin", "").replace("twin", "TWIN")), "differs in capitals only");
}

#[test]
fn labels_that_mean_something_or_are_too_many_are_refused() {
    let labelled = |label: &str| ally("Marked", "").replace("cost =", &format!("subtype = \"{label}\"\ncost ="));
    for label in ["Target", "Frozen", "Each Turn", "target"] {
        refuses(&labelled(label), "label");
    }
    let label = |number: usize| {
        let letter = |of: usize| char::from(b'a' + (of % 26) as u8);
        format!("Q{}{}x", letter(number / 26), letter(number))
    };
    let many = (0..128).map(|number| labelled(&label(number)).replace("Marked", &format!("Marked {number}")));
    refuses(&many.collect::<String>(), "labels of all cards together");
}

#[test]
fn files_that_are_no_packs_are_refused() {
    refuses(&format!("a = {}", "[".repeat(100_000)), "cannot be read as TOML");
    refuses("\0\u{1}\u{2}[[card]]", "cannot be read as TOML");
    refuses("[card]\nname = \"Alone\"", "double brackets");
    refuses("game = \"shattered-legacy\"\n", "shadow-era");
    refuses("[[card]]\n", "needs a `name`");
}

/// So often a text may have to work out what others say, for one answer at a table of some sixty cards: each number of each card some
/// times for each of the hundred or so that are looked at, where it was millions.
const LITTLE: u32 = 100_000;
const HERO: &[(&str, usize)] = &[("Nishaven", 1)];

/// Holds lords among sixty allies that say nothing, and sixty lords, to little work.
#[track_caller]
fn asks_little(text: &str) {
    let pack = ally("Lord", text) + &ally("Peasant", "At the start of your turn, gain 1 SE.");
    for lords in [1, 2, 5, 11, 20, 60] {
        let allies = [("Lord", lords), ("Peasant", 62 - lords)];
        let (first, second) = ([("hero", HERO), ("allies", &allies[..])], [("hero", HERO)]);
        let work = worked::<ShadowEra>(&pack, &[&first, &second]);
        assert!(work <= LITTLE, "{lords} lords: {work}: {text}");
    }
}

#[test]
fn two_texts_that_ask_for_each_others_numbers_take_little_work() {
    asks_little(
        "Your allies have +1 attack for each friendly ally with health 3 or more.\n\
         Your allies have +1 health for each friendly ally with attack 3 or more.",
    );
    asks_little(
        "This ally has +1 attack for each other friendly ally with attack less than this ally's health.\n\
         This ally has +1 health for each other friendly ally with health less than this ally's attack.",
    );
    asks_little(
        "Your allies have +1 attack for each friendly ally with Haste.\n\
         While there are 3 or more allies with attack 3 or more, your allies have Haste.",
    );
}

#[test]
fn three_texts_that_ask_for_each_others_numbers_take_little_work() {
    asks_little(
        "Your allies have +1 attack for each friendly ally with health 3 or more.\n\
         Your allies have +1 health for each friendly ally with Haste.\n\
         While there are 3 or more allies with attack 3 or more, your allies have Haste.",
    );
    asks_little(
        "Your allies have +1 attack for each friendly ally with health 3 or more.\n\
         Your allies have +1 attack for each friendly ally with Haste.\n\
         Your allies have +1 health for each friendly ally with attack 3 or more.\n\
         Your allies have +1 health for each friendly ally with Haste.\n\
         While there are 3 or more allies with attack 3 or more, your allies have Haste.\n\
         While there are 3 or more allies with health 3 or more, your allies have Stealth.\n\
         While there are 3 or more allies with Stealth, your allies have Ambush.",
    );
}
