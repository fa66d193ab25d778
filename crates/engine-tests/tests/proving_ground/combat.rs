//! Windows in the middle of attacks, what is looked at again afterwards, and attacks inside attacks.

use engine::Choice;

use crate::stage::Stage;
use crate::vocabulary::Act;
use crate::words::*;
use engine::author::FrameKind;

#[test]
fn a_window_makes_up_to_four_offers_around_the_table() {
    let offers = |sides: &[&str]| {
        let mut stage = Stage::of(sides);
        stage.attack(0, "Ogre", "Wall");
        let mut asked = Vec::new();
        while stage.in_window() {
            asked.extend(stage.asked());
            stage.pass(asked[asked.len() - 1]);
        }
        asked
    };
    assert_eq!(offers(&["row: Ogre", "row: Wall"]), [1, 0, 1, 0]);
    let four = ["row: Ogre", "row: Wall", "row: Grunt", "row: Grunt"];
    assert_eq!(offers(&four), [1, 2, 3, 0]);
}

#[test]
fn an_answer_can_be_taken_back_and_counts_only_when_it_is_given() {
    let mut stage = Stage::of(&["row: Ogre", "row: Wall; hand: Volley, Doom, Doom"]);
    stage.attack(0, "Ogre", "Wall").play(1, "Doom").choose(1, Choice::Back);
    assert!(stage.in_window());
    assert_eq!(stage.asked(), [1]);
    stage.play(1, "Volley");
    // It has answered: only the attacker's side is still offered something.
    assert_eq!(stage.asked(), [0]);
    stage.pass(0).pass(0);
    assert_eq!((stage.health("Wall"), stage.health("Ogre")), (9, 5));
}

#[test]
fn an_attacker_that_is_gone_or_can_no_longer_attack_does_not_strike() {
    for answer in ["Doom", "Snare"] {
        let sides = ["row: Ogre, Grunt", &format!("row: Wall; hand: {answer}")];
        let mut stage = Stage::of(&sides);
        stage.attack(0, "Ogre", "Wall").play(1, answer).pick(1, "Ogre").pass_window();
        assert_eq!(stage.health("Wall"), 12, "{answer}");
    }
}

#[test]
fn an_attack_whose_target_is_gone_ends() {
    let mut stage = Stage::of(&["row: Ogre", "row: Grunt, Wall; hand: Doom"]);
    stage.attack(0, "Ogre", "Grunt").play(1, "Doom").pick(1, "Grunt").pass_window();
    assert_eq!(stage.health("Wall"), 12);
    // It has attacked all the same.
    assert_eq!(stage.option(0, Act::Attack, "Ogre"), None);
    assert_eq!(stage.asked(), [0]);
}

#[test]
fn one_of_two_attackers_drops_out_and_the_other_strikes() {
    let mut stage = Stage::of(&["row: Ogre, Slayer", "row: Wall; hand: Snare"]);
    stage.act(0, Act::Attack, "Ogre").pick(0, "Slayer").pick(0, "Wall");
    stage.play(1, "Snare").pick(1, "Slayer").pass_window();
    assert_eq!(stage.health("Wall"), 9);
}

#[test]
fn a_counter_attack_is_an_attack_of_its_own_inside_the_first() {
    let mut stage = Stage::of(&["row: Grunt, Wall; hand: Riposte", "row: Mourner, Ogre; hand: Riposte"]);
    let attacks = |stage: &Stage| stage.table.look().frames().filter(|frame| frame.is(FrameKind::Game)).count();
    stage.attack(0, "Grunt", "Mourner");
    stage.play(1, "Riposte").pick(1, "Mourner");
    // The mourner's counter opens a window of its own, and the first seat answers that with a counter too.
    assert_eq!((attacks(&stage), stage.asked()), (2, vec![0]));
    stage.play(0, "Riposte").pick(0, "Wall");
    assert_eq!((attacks(&stage), stage.asked()), (3, vec![1]));
    stage.pass_window();
    assert_eq!(attacks(&stage), 0);
    let struck: Vec<String> = stage.told().into_iter().filter(|line| line.contains("deals")).collect();
    assert_eq!(struck, ["Wall deals 1 to Mourner", "Mourner deals 1 to Grunt", "Grunt deals 2 to Mourner"]);
}

#[test]
fn a_counter_attack_that_destroys_the_attacker_ends_the_first_attack() {
    let mut stage = Stage::of(&["row: Grunt, Wall", "row: Mourner, Slayer; hand: Riposte"]);
    stage.attack(0, "Grunt", "Mourner").play(1, "Riposte").pick(1, "Slayer").pass_window();
    assert_eq!(stage.names(0, GRAVEYARD), ["Grunt"]);
    assert_eq!(stage.health("Mourner"), 3);
    // The unit whose turn it was is gone: the turn is over.
    assert_ne!(stage.asked(), [0]);
}
