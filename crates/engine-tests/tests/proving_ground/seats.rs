//! Whose units are whose: charms, teams, the order of turns, units kept face-down.

use engine::{Choice, Outcome, Rng, Seat, Seats, Table};

use crate::stage::Stage;
use crate::vocabulary::{Act, Variant, mark};
use crate::words::*;

fn acting<P: Variant>(stage: &Stage<P>) -> &str {
    stage.name(stage.table.state.extra.acting)
}

/// The units that act next, as everybody ends their turn at once.
fn order<P: Variant>(stage: &mut Stage<P>, turns: usize) -> Vec<String> {
    (0..turns)
        .map(|_| {
            let seat = stage.asked()[0];
            stage.pass(seat);
            acting(stage).to_owned()
        })
        .collect()
}

fn picks<P: Variant>(stage: &Stage<P>, seat: u8) -> Vec<&str> {
    let options = stage.table.choices(Seat::kept(seat)).into_iter();
    options.filter_map(|choice| if let Choice::Pick(id) = choice { Some(stage.name(id)) } else { None }).collect()
}

#[test]
fn a_charmed_unit_is_acted_with_by_whoever_charmed_it() {
    let mut stage = Stage::of(&["row: Grunt; hand: Song, Volley", "row: Ogre, Wall; hand: Doom"]);
    stage.play(0, "Song").pick(0, "Ogre").pass(0);
    // The ogre's turn, in its controller's place in the order; the other player decides, with cards of their own hand.
    assert_eq!((stage.table.state.active(), acting(&stage), stage.asked()), (Seat::B, "Ogre", vec![0]));
    assert!(stage.option(0, Act::Play, "Volley").is_some());
    stage.act(0, Act::Attack, "Ogre");
    if stage.table.choices(Seat::A).contains(&Choice::Done) {
        stage.choose(0, Choice::Done);
    }
    assert_eq!(picks(&stage, 0), ["Wall"], "its own side's units, and never itself");
    stage.pick(0, "Wall").pass_window();
    assert_eq!(stage.health("Wall"), 9);
    stage.pass(0);
    // The charm was for that turn.
    let charm = |stage: &Stage| stage.table.look().statuses(stage.card("Ogre")) & 1 << CHARMED.0;
    assert_eq!(charm(&stage), 0);
    assert_eq!(order(&mut stage, 2), ["Wall", "Grunt"]);
}

#[test]
fn friendly_and_opposing_go_by_team() {
    let four = [
        "row: Ogre; hand: Volley, Rally, Toll",
        "row: Grunt; hand: Doom, Doom",
        "row: Slayer",
        "row: Wall; hand: Snare, Song",
    ];
    let mut stage = Stage::of(&four);
    stage.play(0, "Rally");
    assert_eq!(picks(&stage, 0), ["Ogre", "Slayer"]);
    stage.pick(0, "Slayer").play(0, "Volley");
    let health = ["Ogre", "Grunt", "Slayer", "Wall"].map(|name| stage.health(name));
    assert_eq!(health, [6, 2, 4, 11]);
    // "The opponent" is each of them, one after another.
    stage.play(0, "Toll");
    assert_eq!(stage.asked(), [1]);
    stage.pick(1, "Doom");
    assert_eq!(stage.asked(), [3]);
    stage.pick(3, "Song");
    assert_eq!(stage.asked(), [0]);
    assert_eq!((stage.names(1, HAND), stage.names(3, HAND)), (vec!["Doom"], vec!["Snare"]));
}

#[test]
fn who_shelters_others_shelters_the_whole_team() {
    let mut stage = Stage::of(&["row: Ogre; hand: Doom", "row: Grunt; hand: Doom", "row: Banner", "row: Wall"]);
    stage.play(0, "Doom");
    assert_eq!(picks(&stage, 0), ["Ogre", "Grunt", "Banner", "Wall"], "its own side is not kept from it");
    stage.choose(0, Choice::Back).pass(0).play(1, "Doom");
    assert_eq!(picks(&stage, 1), ["Grunt", "Banner", "Wall"]);
}

#[test]
fn who_shelters_others_from_one_thing_does_not_from_another() {
    let mut stage = Stage::of(&["row: Ogre; hand: Doom", "row: Grunt, Spear", "row: Slayer", "row: Wall"]);
    stage.play(0, "Doom");
    assert_eq!(picks(&stage, 0), ["Ogre", "Grunt", "Spear", "Slayer", "Wall"], "it shelters from attacks alone");
    stage.choose(0, Choice::Back).act(0, Act::Attack, "Ogre");
    assert_eq!(picks(&stage, 0), ["Spear"]);
    let mut stage = Stage::of(&["row: Ogre", "row: Grunt, Banner"]);
    stage.act(0, Act::Attack, "Ogre");
    assert_eq!(picks(&stage, 0), ["Grunt", "Banner"], "and the other from being targeted alone");
}

#[test]
fn a_team_wins_together_also_with_a_seat_that_has_fallen() {
    let four = ["row: Ogre; hand: Doom, Doom, Doom", "row: Martyr", "row: Wall", "row: Scholar"];
    let mut stage = Stage::of(&four);
    stage.play(0, "Doom").pick(0, "Martyr");
    assert_eq!(stage.table.outcome(), None);
    stage.play(0, "Doom").pick(0, "Ogre");
    assert_eq!(stage.asked(), [2], "seats without a unit are left out of the order");
    stage.attack(2, "Wall", "Scholar");
    assert_eq!(stage.asked(), [3]);
    stage.pass(3).play(0, "Doom").pick(0, "Scholar");
    assert_eq!(stage.table.outcome(), Some(Outcome::Won([Seat::A, Seat::C].into_iter().collect())));
}

#[test]
fn the_last_unit_of_a_side_acts_after_each_opposing_turn() {
    let mut stage = Stage::of(&["row: Slayer, Ogre; hand: Doom", "row: Mourner, Wall; hand: Grunt"]);
    assert_eq!(order(&mut stage, 4), ["Mourner", "Ogre", "Wall", "Slayer"]);
    stage.play(0, "Doom").pick(0, "Mourner");
    assert_eq!(order(&mut stage, 4), ["Wall", "Ogre", "Wall", "Slayer"]);
    assert_eq!(order(&mut stage, 1), ["Wall"]);
    // With a second unit the usual order is back.
    stage.play(1, "Grunt");
    assert_eq!(order(&mut stage, 4), ["Ogre", "Grunt", "Slayer", "Wall"]);
}

#[test]
fn a_unit_that_is_tagged_out_lies_face_down_and_keeps_what_is_on_it() {
    let mut stage = Stage::of(&["row: Grunt; bench: Ogre; hand: Rally", "row: Wall; hand: Volley, Volley"]);
    let face = |stage: &Stage, viewer| stage.seen(viewer, 0, BENCH)[0].face.as_ref().map(|face| face.name.clone());
    assert_eq!((face(&stage, 0), face(&stage, 1)), (Some("Ogre".into()), None));
    stage.play(0, "Rally").pick(0, "Grunt").attack(0, "Grunt", "Wall").play(1, "Volley").pass_window();
    stage.act(0, Act::Tag, "Ogre");
    assert_eq!((acting(&stage), face(&stage, 0), face(&stage, 1)), ("Ogre", Some("Grunt".into()), None));
    // Out of play nothing reaches it.
    stage.attack(0, "Ogre", "Wall").play(1, "Volley").pass_window();
    assert_eq!((stage.health("Ogre"), stage.health("Grunt")), (5, 2));
    // PG-TURN-4 is not what is tried here.
    stage.table.state.extra.tags = 0;
    stage.act(0, Act::Tag, "Grunt");
    let grunt = stage.card("Grunt");
    let look = stage.table.look();
    assert_eq!(look.folded(grunt, ATTACK), 4, "it has its bonus still");
    assert!(look.card(grunt).marks.has(mark::EXHAUSTED), "and has attacked");
    assert_eq!((stage.health("Grunt"), face(&stage, 1)), (2, None));
}

#[test]
fn what_is_attached_goes_with_a_unit_and_works_only_where_it_is_in_play() {
    let sides = ["row: Grunt; bench: Ogre; hand: Harness, Drum", "row: Wall; hand: Volley, Volley, Volley"];
    let mut stage = Stage::of(&sides);
    stage.play(0, "Harness").pick(0, "Grunt").play(0, "Drum").pick(0, "Grunt");
    let attack = |stage: &Stage, name| stage.table.look().folded(stage.card(name), ATTACK);
    assert_eq!((attack(&stage, "Grunt"), stage.health("Grunt"), stage.gems(0)), (3, 4, 9));
    stage.attack(0, "Grunt", "Wall").play(1, "Volley").pass_window();
    assert_eq!((stage.health("Wall"), stage.health("Grunt"), stage.gems(0)), (9, 3, 10));
    stage.act(0, Act::Tag, "Ogre");
    // Its drum is out of play with it: nobody is strengthened, and nothing is heard.
    assert_eq!((attack(&stage, "Ogre"), stage.seen(1, 0, BENCH)[0].attached.len()), (3, 2));
    stage.attack(0, "Ogre", "Wall").pass_window();
    assert_eq!((stage.health("Wall"), stage.gems(0)), (6, 10));
    // PG-TURN-4 is not what is tried here.
    stage.table.state.extra.tags = 0;
    stage.act(0, Act::Tag, "Grunt");
    assert_eq!((attack(&stage, "Grunt"), stage.health("Grunt")), (3, 3), "back in play everything works again");
    stage.pass(0).attack(1, "Wall", "Grunt").pass_window();
    assert_eq!((stage.health("Grunt"), stage.gems(0)), (2, 11));
}

#[test]
fn what_lies_face_down_is_drawn_anew_among_what_it_could_be() {
    let stage = Stage::of(&["row: Grunt; bench: Ogre; hand: Volley, Wall; deck: Martyr, Doom, Snare", "row: Wall"]);
    let bench = stage.card("Ogre");
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut copy = stage.table.clone();
        copy.redraw_hidden(Seat::B, &mut Rng::new(seed));
        drawn.insert(copy.look().def(bench).face.name.clone());
    }
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), ["Martyr", "Ogre", "Wall"]);
}

#[test]
fn of_a_unit_that_lies_face_down_others_see_neither_its_name_nor_what_is_on_it() {
    let mut stage = Stage::of(&["row: Banner; bench: Ogre; hand: Snare", "row: Wall"]);
    stage.attack(0, "Banner", "Wall").pass_window();
    stage.play(0, "Snare").pick(0, "Banner").act(0, Act::Tag, "Ogre");
    let banner = stage.card("Banner");
    let marks = |viewer| {
        stage
            .seen(viewer, 0, BENCH)
            .into_iter()
            .map(|card| card.marks.iter().map(|mark| mark.says.as_str()).collect::<Vec<_>>().join(", "))
            .collect::<Vec<_>>()
    };
    assert_eq!(marks(0), ["exhausted, Can't Attack"]);
    assert_eq!(marks(1), ["exhausted"], "how it lies is open");
    let look = stage.table.look();
    assert_eq!((look.name_to(Seat::A, banner), look.title_to(Seat::A, banner)), ("Banner", "Banner"));
    assert_eq!(
        (look.name_to(Seat::B, banner), look.title_to(Seat::B, banner)),
        ("a face-down card", "a face-down card")
    );
}

#[test]
fn seats_are_named_as_a_sentence_lists_them() {
    let named = |seats: &[Seat]| seats.iter().copied().collect::<Seats>().to_string();
    assert_eq!(named(&[]), "nobody");
    assert_eq!(named(&[Seat::B]), "Player B");
    assert_eq!(named(&[Seat::A, Seat::B]), "Player A and Player B");
    assert_eq!(named(&Seat::all(3).collect::<Vec<_>>()), "Player A, Player B and Player C");
}
