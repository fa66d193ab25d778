//! What is kept for later: in the state, on the table, and done once.

use engine::author::Numbers;

use crate::stage::Stage;
use crate::vocabulary::{Act, DepthFirst, Ground};
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

#[test]
fn whoever_comes_in_between_two_turns_is_there_for_the_whole_of_the_next() {
    let ember = "[[card]]\nname = \"Ember\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 9\ntext = \"When this unit enters play, this unit has +2 attack until end of turn. At the end of this turn, destroy this unit.\"\n";
    let sides = ["row: Ogre; hand: Doom", "row: Grunt; bench: Ember, Wall"];
    let mut stage = Stage::<DepthFirst>::with_cards(ember, &sides);
    stage.play(0, "Doom").pick(0, "Grunt").pass(0);
    // It came as the turn of the ogre was over, and before that of its own began.
    assert_eq!((stage.asked(), stage.names(1, ROW)), (vec![1], vec!["Ember"]));
    let attack = |stage: &Stage| Ground::<DepthFirst>::stat(stage.table.look(), stage.card("Ember"), ATTACK);
    assert_eq!((attack(&stage), stage.view(0).later.len()), (3, 1));
    stage.pass(1);
    assert_eq!((stage.names(1, ROW), stage.names(1, GRAVEYARD)), (vec!["Wall"], vec!["Grunt", "Ember"]));
}

#[test]
fn what_waits_for_a_unit_does_nothing_to_it_while_it_lies_face_down() {
    let monk = "[[card]]\nname = \"Monk\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 9\ntext = \"When this unit attacks, at the end of this turn, heal this unit for 3.\"\n";
    for (tagged, health) in [(false, 9), (true, 7)] {
        let sides = ["row: Monk; bench: Ogre; hand: Twin Bolt", "row: Wall, Grunt"];
        let mut stage = Stage::<DepthFirst>::with_cards(monk, &sides);
        stage.play(0, "Twin Bolt").pick(0, "Grunt").pick(0, "Monk").attack(0, "Monk", "Wall").pass_window();
        assert_eq!(stage.health("Monk"), 7);
        if tagged {
            stage.act(0, Act::Tag, "Ogre");
        }
        stage.pass(0);
        assert_eq!(stage.health("Monk"), health, "{tagged}");
    }
}
