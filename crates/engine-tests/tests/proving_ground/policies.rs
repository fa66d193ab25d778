//! Where games differ in what the engine does by itself, each way.

use engine::Choice;

use crate::stage::Stage;
use crate::vocabulary::{Act, DepthFirst, InGroups, Variant};

/// The names of the cards that a seat may pick, and whether it may take its play back.
fn offered<P: Variant>(stage: &Stage<P>) -> (Vec<&str>, bool) {
    let choices = stage.table.choices(engine::Seat::A);
    let picks = choices.iter().filter_map(|choice| choice.card()).map(|id| stage.name(id));
    (picks.collect(), choices.contains(&Choice::Back))
}

#[test]
fn all_targets_of_a_text_are_different_cards() {
    let mut stage = Stage::<DepthFirst>::place(&["row: Ogre; hand: Twin Bolt", "row: Wall"], "");
    stage.play(0, "Twin Bolt").pick(0, "Wall");
    assert_eq!(offered(&stage), (vec!["Ogre"], true));
    let alone = Stage::<DepthFirst>::place(&["row: Ogre; hand: Fork", "row: Wall"], "");
    assert!(alone.option(0, Act::Play, "Fork").is_none(), "there is one opposing unit");
}

#[test]
fn a_card_may_be_each_of_several_targets_but_only_one_of_those_named_together() {
    let mut stage = Stage::<InGroups>::place(&["row: Ogre; hand: Twin Bolt, Fork", "row: Wall, Grunt"], "");
    stage.play(0, "Twin Bolt").pick(0, "Wall");
    assert_eq!(offered(&stage), (vec!["Ogre", "Wall", "Grunt"], false), "and nothing is taken back");
    stage.pick(0, "Wall");
    let one = Stage::<InGroups>::place(&["row: Ogre; hand: Twin Bolt", "row: Wall"], "");
    assert!(one.option(0, Act::Play, "Twin Bolt").is_some());
    stage.play(0, "Fork").pick(0, "Wall");
    assert_eq!(offered(&stage).0, ["Grunt"]);
    let alone = Stage::<InGroups>::place(&["row: Ogre; hand: Fork", "row: Wall"], "");
    assert!(alone.option(0, Act::Play, "Fork").is_none(), "there is one opposing unit");
}

#[test]
fn an_instruction_makes_no_more_tokens_than_the_game_allows() {
    let mut stage = Stage::<DepthFirst>::place(&["row: Ogre; hand: Swarm", "row: Wall"], "");
    stage.play(0, "Swarm");
    assert_eq!(stage.names(0, crate::words::ROW).len(), 1 + 20);
}
