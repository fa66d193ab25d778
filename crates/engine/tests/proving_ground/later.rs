//! What is kept for later: in the state, on the table, and done once.

use crate::rules::DepthFirst;
use crate::stage::Stage;
use crate::words::*;

#[test]
fn what_waits_is_seen_and_done_when_its_time_comes() {
    let mut stage = Stage::of(&["row: Grunt; hand: Borrowed Time; deck: Wall", "row: Wall; deck: Wall"]);
    stage.play(0, "Borrowed Time").pick(0, "Grunt");
    for viewer in [0, 1] {
        let later = stage.view(viewer).later;
        assert_eq!(later.len(), 1, "seat {viewer}");
        assert_eq!(later[0].name, "Borrowed Time");
        assert_eq!(later[0].text, "At the end of this turn, destroy it.");
        assert_eq!(later[0].cards.len(), 1, "the unit that it is about");
    }
    assert_eq!(stage.names(0, ROW), ["Grunt"]);
    stage.pass(0);
    assert_eq!(stage.names(0, GRAVEYARD), ["Borrowed Time", "Grunt"]);
    assert!(stage.view(0).later.is_empty(), "it is done once");
}

#[test]
fn a_card_that_has_gone_elsewhere_is_not_the_one_that_was_meant() {
    let sides =
        ["row: Grunt, Ogre; hand: Borrowed Time, Absence; deck: Wall, Wall, Wall", "row: Wall; deck: Wall, Wall"];
    let mut stage = Stage::of(&sides);
    stage.play(0, "Borrowed Time").pick(0, "Ogre").play(0, "Absence").pick(0, "Ogre");
    assert_eq!(stage.names(0, ROW), ["Grunt"]);
    let later = stage.view(1).later;
    assert_eq!(later.len(), 2);
    assert!(later[0].cards.is_empty(), "nobody is meant any more");
    stage.pass(0);
    assert_eq!(stage.names(0, GRAVEYARD), ["Borrowed Time", "Absence"]);
}

#[test]
fn a_text_that_waits_knows_all_its_cards_however_many() {
    let ruin = "[[card]]\nname = \"Ruin\"\ntype = \"Action\"\ncost = 0\ntext = \"Exhaust 9 target units. At the end of this turn, destroy them.\"\n";
    let row = format!("row: {}, Champion, Squire", ["Grunt"; 9].join(", "));
    let mut stage = Stage::<DepthFirst>::with_cards(ruin, &["row: Wall; hand: Ruin", &row]);
    stage.play(0, "Ruin");
    for _ in 0..9 {
        stage.pick(0, "Grunt");
    }
    assert_eq!(stage.view(0).later[0].cards.len(), 9, "and shows them");
    stage.pass(0);
    assert_eq!(stage.names(1, ROW), ["Champion", "Squire"]);
}
