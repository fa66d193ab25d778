//! What games say that open their sentences with labels.

use cardtext::ast::Kind;
use cardtext::explain::explain;
use cardtext::gates;
use cardtext::lexicon::Lexicon;
use cardtext::sample::{self, ABILITY, ALLY};
use cardtext::text::{mended, parse, understood};

/// What a text does, or why it is refused.
fn program(lexicon: &Lexicon, kind: Kind, text: &str) -> Result<Vec<String>, String> {
    let program = explain(lexicon, kind, text, &|_| Some(7)).program;
    program.map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

/// Checks the program of a text.
#[track_caller]
fn check(kind: Kind, text: &str, lines: &[&str]) {
    let lines = lines.iter().map(ToString::to_string).collect();
    assert_eq!(program(&sample::labelled(), kind, text), Ok(lines), "{text}");
}

/// Checks how a text is worded anew.
#[track_caller]
fn mend(kind: Kind, text: &str, right: &str) {
    let errors = parse(&sample::labelled(), kind, text).expect_err(text);
    assert_eq!(mended(text, &errors).as_deref(), Some(right), "{errors:?}");
}

#[test]
fn a_label_governs_one_sentence() {
    check(
        ABILITY,
        "Gain 1 resource. At 5 SE: draw 1 card. Gain 1 power.",
        &["play: 0. store you +1 resources; 1. test SE of you >= 5, else 3; 2. draw you 1; 3. store you +1 power"],
    );
    check(
        ABILITY,
        "Gain 2 power. Echo: gain 1 resource and 1 power. Unify: kill an enemy ally.",
        &["play: 0. store you +2 power; 1. test count(own Undead card in graveyard) >= 1, else 4; \
           2. store you +1 resources; 3. store you +1 power; 4. test Unify, else 7; 5. pick s0 = 1 (opposing Ally); \
           6. kill s0"],
    );
    check(ABILITY, "In HAVOC mode, gain 2 power.", &["play: 0. test in HAVOC mode, else 2; 1. store you +2 power"]);
    mend(ABILITY, "If you have 5 or more SE, draw 1 card.", "At 5 SE: draw 1 card.");
}

#[test]
fn of_several_steps_the_last_whose_time_it_is_is_taken() {
    check(
        ABILITY,
        "Gain 2 resources. At 5 SE: gain 3 resources instead. At 15 SE: gain infinite power instead.",
        &["play: 0. test SE of you >= 15, else 3; 1. store you +infinite power; 2. jump 7; \
           3. test SE of you >= 5, else 6; 4. store you +3 resources; 5. jump 7; 6. store you +2 resources"],
    );
    check(
        ABILITY,
        "Deal 2 damage to an ally. If you control an Undead ally, kill each enemy ally instead.",
        &["play: 0. test count(own Undead Ally) >= 1, else 3; 1. kill all (opposing Ally); 2. jump 5; \
           3. pick s0 = 1 (Ally); 4. deal 2 Normal to s0"],
    );
    // There is no end of power and of nothing else.
    assert!(program(&sample::labelled(), ABILITY, "Gain infinite SE.").is_err());
}

#[test]
fn a_price_that_is_told_governs_all_that_follows() {
    check(
        ALLY,
        "Exhaust: gain 1 resource. At 5 SE: gain 2 power.",
        &[
            "activated for exhaust this: 0. store you +1 resources; 1. test SE of you >= 5, else 3; 2. store you +2 power",
        ],
    );
    check(
        ALLY,
        "Exhaust, pay 2 resources: gain 1 SE.",
        &["activated for 2 resources and exhaust this: 0. store you +1 SE"],
    );
    mend(ALLY, "Pay 2 resources, exhaust: gain 1 SE.", "Exhaust, pay 2 resources: gain 1 SE.");
    mend(ALLY, "Exhaust: Gain 1 SE.", "Exhaust: gain 1 SE.");
}

#[test]
fn a_heading_opens_what_holds_and_what_is_paid_for_follows() {
    check(
        ALLY,
        "While in play: other allies you control have +1 attack. Exhaust: gain 1 resource and 2 power.",
        &[
            "activated for exhaust this: 0. store you +1 resources; 1. store you +2 power",
            "static all (other than this own Ally) [+1 attack]",
        ],
    );
    check(ALLY, "While in play: whenever this attacks, draw 1 card.", &["on \"attacks\" subject=this: 0. draw you 1"]);
    assert!(program(&sample::labelled(), ABILITY, "While in play: allies have +1 attack.").is_err());
}

#[test]
fn a_count_stands_before_what_is_counted_for() {
    check(
        ABILITY,
        "For each Undead card in your graveyard, gain 2 power and draw 1 card.",
        &["play: 0. store you +2*count(own Undead card in graveyard) power; \
           1. draw you count(own Undead card in graveyard)"],
    );
    mend(ABILITY, "Draw a card for each ally you control.", "For each ally you control, draw 1 card.");
}

#[test]
fn cards_are_taken_from_several_places() {
    check(
        ABILITY,
        "You may return a card from your deck or graveyard to your hand.",
        &["play: 0. may, else 3; 1. pick s0 = 1 (own card in deck in graveyard); 2. move s0 to hand"],
    );
    mend(ABILITY, "Return an ally in your graveyard to your hand.", "Return an ally from your graveyard to your hand.");
}

#[test]
fn players_are_meant_one_by_one() {
    check(
        ABILITY,
        "Each enemy loses 2 SE. Deal 3 damage to each enemy. For each enemy, the Boss gains 1 SE.",
        &["play: 0. store opponent -2 SE; 1. deal 3 Normal to all (opposing Hero); \
           2. store the Boss +count(opposing Hero) SE"],
    );
    check(
        ABILITY,
        "If your SE is higher than each enemy's, each other player discards 1 card.",
        &["play: 0. test most SE of opponent < SE of you, else 2; 1. discard others 1 chosen"],
    );
    mend(
        ABILITY,
        "If you have more SE than each enemy, draw 1 card.",
        "If your SE is higher than each enemy's, draw 1 card.",
    );
    check(
        ABILITY,
        "If each enemy has 3 or more SE, draw 1 card.",
        &["play: 0. test least SE of opponent >= 3, else 2; 1. draw you 1"],
    );
}

#[test]
fn a_game_has_instructions_with_a_number_and_places_of_nobody() {
    check(
        ABILITY,
        "Warp 2. At 5 SE: Warp any.",
        &["play: 0. Warp 2; 1. test SE of you >= 5, else 3; 2. Warp infinite"],
    );
    check(ABILITY, "Place 2 hack tokens and place 1 hack token.", &["play: 0. place 2; 1. place 1"]);
    assert!(program(&sample::labelled(), ABILITY, "Place any hack tokens.").is_err());
    check(
        ABILITY,
        "Return this to the supply. Shuffle each enemy ally into the supply.",
        &["play: 0. move this to supply; 1. move all (opposing Ally) to supply; \
           2. shuffle the pile of all (opposing Ally)"],
    );
    check(
        ABILITY,
        "For each Undead ally you played this turn, draw 1 card. If your hero is Ember Duke, gain 1 SE.",
        &["play: 0. draw you count(own Undead Ally you played this turn); \
           1. test all (own Hero) is (card named Ember Duke anywhere), else 3; 2. store you +1 SE"],
    );
}

#[test]
fn what_can_be_said_is_read_back_as_it_was_meant() {
    let lexicon = sample::labelled();
    for seed in 1..=4 {
        gates::generated(&lexicon, seed, 250).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        gates::generated_orders(&lexicon, seed, 50).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let found = gates::reworded(&lexicon, seed, 100).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert!(found.mended > 9 * found.refused, "{found:?}");
    }
}

#[test]
fn what_several_opponents_have_is_there() {
    let lexicon = sample::labelled();
    let program = |text: &str| explain(&lexicon, ABILITY, text, &|_| Some(7)).program;
    let one = program("If there is an enemy ally, draw 1 card.").expect("it is read");
    assert_eq!(one, ["play: 0. test count(opposing Ally) >= 1, else 2; 1. draw you 1"]);
    for text in ["If an enemy controls an ally, draw 1 card.", "If an opponent controls an ally, draw 1 card."] {
        assert_eq!(understood(&lexicon, ABILITY, text).wordings, ["If there is an enemy ally, draw 1 card."], "{text}");
    }
    for (text, test) in [
        ("If each enemy controls an ally, draw 1 card.", "least count(own Ally) of opponent >= 1"),
        ("If each enemy controls 2 or more allies, draw 1 card.", "least count(own Ally) of opponent >= 2"),
        ("If each enemy controls 2 or fewer allies, draw 1 card.", "most count(own Ally) of opponent <= 2"),
        ("If an enemy controls 2 or more allies, draw 1 card.", "most count(own Ally) of opponent >= 2"),
        ("If an enemy controls 2 or fewer allies, draw 1 card.", "least count(own Ally) of opponent <= 2"),
        (
            "If you control more allies than each enemy, draw 1 card.",
            "most count(own Ally) of opponent < count(own Ally)",
        ),
        (
            "If you control fewer allies than each enemy, draw 1 card.",
            "count(own Ally) < least count(own Ally) of opponent",
        ),
        (
            "If you control more allies than an enemy, draw 1 card.",
            "least count(own Ally) of opponent < count(own Ally)",
        ),
        (
            "If you control fewer allies than an enemy, draw 1 card.",
            "count(own Ally) < most count(own Ally) of opponent",
        ),
    ] {
        let program = program(text).expect("it is read");
        assert_eq!(program, [format!("play: 0. test {test}, else 2; 1. draw you 1")], "{text}");
    }
    // That one of them has just so many is not asked, nor are numbers of them all compared as if they were one's.
    assert!(program("If an enemy controls exactly 2 allies, draw 1 card.").is_err());
    let sum = "If the number of cards in your hand is at most the number of cards in each enemy's hand, draw 1 card.";
    assert!(program(sum).is_err());
}

#[test]
fn one_of_several_opponents_is_not_all_of_them() {
    let lexicon = sample::labelled();
    let worded = |text: &str| understood(&lexicon, ALLY, text).wordings;
    let printed = "Whenever an enemy plays an ally, that player discards 1 card.";
    for text in [
        "Whenever an enemy plays an ally, they discard 1 card.",
        "When an opponent plays an ally, that opponent discards 1 card.",
    ] {
        assert_eq!(worded(text), [printed], "{text}");
    }
    assert!(explain(&lexicon, ABILITY, "Target opponent discards 1 card.", &|_| Some(7)).program.is_err());
    assert!(explain(&lexicon, ABILITY, "An opponent discards 1 card.", &|_| Some(7)).program.is_err());
}
