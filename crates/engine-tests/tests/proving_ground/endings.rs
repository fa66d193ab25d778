//! How matches end that would not end by themselves, and players who leave.

use engine::{Choice, Outcome, Refusal, Seat, Seats, Setting, Table};

use crate::stage::{Stage, catalogue};
use crate::together::deck;
use crate::vocabulary::{Act, DepthFirst, InGroups, LIMITS, Variant};
use engine::author::Asked;

fn echoes<P: Variant>() {
    let mut stage = Stage::<P>::place(&["row: Echo; hand: Volley", "row: Echo"], "");
    stage.play(0, "Volley");
    assert_eq!(stage.table.outcome(), Some(Outcome::Draw));
    // To whoever looks for good moves a draw is worse than to go on.
    assert!(Seat::all(2).all(|seat| stage.table.score(seat) < 0));
}

#[test]
fn an_endless_chain_of_triggers_is_a_draw() {
    echoes::<DepthFirst>();
    echoes::<InGroups>();
}

#[test]
fn an_endless_chain_of_answers_is_a_draw() {
    let mut stage = Stage::of(&["row: Wall; hand: Endless Riposte", "row: Wall; hand: Endless Riposte"]);
    stage.attack(0, "Wall", "Wall");
    let mut answers = 0;
    while stage.table.outcome().is_none() {
        let seat = stage.asked()[0];
        stage.play(seat, "Endless Riposte").pick(seat, "Wall");
        answers += 1;
    }
    assert_eq!((stage.table.outcome(), answers), (Some(Outcome::Draw), 40));
}

#[test]
fn a_turn_of_acts_that_cost_nothing_is_a_draw() {
    let mut stage = Stage::of(&["row: Ogre; bench: Grunt", "row: Wall"]);
    let mut acts = 0;
    while stage.table.outcome().is_none() {
        assert!(acts < LIMITS.in_turn, "it goes on after {acts} acts");
        // As if no rule said how often (PG-TURN-4).
        stage.table.state.extra.tags = 0;
        stage.act(0, Act::Tag, if acts % 2 == 0 { "Grunt" } else { "Ogre" });
        acts += 1;
    }
    assert_eq!((stage.table.outcome(), acts), (Some(Outcome::Draw), LIMITS.in_turn));
}

#[test]
fn a_player_may_concede_in_the_middle_of_a_window() {
    let mut stage = Stage::of(&["row: Ogre", "row: Wall; hand: Riposte"]);
    stage.attack(0, "Ogre", "Wall").play(1, "Riposte").pick(1, "Wall");
    assert!(stage.in_window());
    for seat in 0..2 {
        let mut copy = stage.table.clone();
        copy.concede(Seat::kept(seat)).expect("at any instant");
        assert_eq!(copy.outcome(), Some(Outcome::Won(Seats::one(Seat::kept(1 - seat)))));
        assert!(copy.deciders().is_empty() && copy.options(Seat::A).is_empty());
        assert_eq!(copy.concede(Seat::A), Err(Refusal::Over));
        assert_eq!(copy.choose(Seat::A, Choice::Yes), Err(Refusal::Over), "there is nothing to answer any more");
    }
}

#[test]
fn a_match_goes_on_without_the_one_who_left() {
    // The target of the attack leaves while it is asked: the attack ends, and its team plays on.
    let four = ["row: Ogre", "row: Wall", "row: Grunt", "row: Scholar"];
    let mut stage = Stage::of(&four);
    stage.attack(0, "Ogre", "Wall");
    assert_eq!(stage.asked(), [1]);
    stage.table.concede(Seat::B).expect("at any instant");
    assert_eq!((stage.table.outcome(), stage.asked()), (None, vec![2]));
    stage.pass_window();
    assert_eq!(stage.asked(), [0]);
    stage.table.concede(Seat::A).expect("at any instant");
    assert_eq!((stage.table.outcome(), stage.asked()), (None, vec![2]), "its turn is over");
    stage.table.concede(Seat::D).expect("at any instant");
    assert_eq!(stage.table.outcome(), Some(Outcome::Won([Seat::A, Seat::C].into_iter().collect())));
}

#[test]
fn what_a_text_asks_of_one_who_left_is_asked_of_a_friend() {
    let sides = ["row: Ogre", "row: Wall", "row: Tyrant; deck: Whim, Whim"];
    let mut stage = Stage::<DepthFirst>::place(&sides, "boss");
    assert_eq!((stage.asked(), stage.table.look().question()), (vec![0], Asked::Target));
    stage.table.concede(Seat::A).expect("at any instant");
    assert_eq!((stage.asked(), stage.table.look().question()), (vec![1], Asked::Target));
    stage.pick(1, "Wall").choose(1, Choice::Done).pick(1, "Wall").choose(1, Choice::Done);
    assert_eq!(stage.health("Wall"), 8);
}

#[test]
fn sealed_and_pooled_answers_do_not_wait_for_one_who_left() {
    let loaded = catalogue::<DepthFirst>();
    let decks = [["Ogre", "Grunt"]; 4].map(|leads| deck(&leads, &["Volley"]));
    let codes = decks.map(|deck| loaded.deck_code(&Setting::plain(4), &deck).expect("a legal deck"));
    let mut stage = Stage::at(loaded.deal(&Setting::plain(4), &codes, 1.into()));
    for seat in [0, 1, 3] {
        stage.pick(seat, "Ogre");
    }
    assert_eq!(stage.asked(), [2]);
    stage.table.concede(Seat::C).expect("at any instant");
    assert_eq!(stage.names(1, crate::words::ROW), ["Ogre"], "the others' answers are opened");

    let mut stage = Stage::of(&["row: Ogre", "row: Wall", "row: Tyrant; market: Wall"]);
    stage.act(0, Act::Buy, "Wall").choose(1, Choice::Number(1));
    stage.table.concede(Seat::A).expect("at any instant");
    // The buyer asked too, so the question stays with the one who is there; then the purchase falls through.
    assert_eq!(stage.asked(), [1]);
    stage.choose(1, Choice::Done);
    assert_eq!((stage.gems(1), stage.asked()), (9, vec![1]));
}

#[test]
fn a_play_of_one_who_left_is_taken_back_before_it_is_paid_and_asked_of_nobody() {
    let cards = "[[card]]\nname = \"Crossroads\"\ntype = \"Action\"\ncost = 1\ntext = \"Choose one: draw a card; or destroy target unit.\"\n";
    let four = ["row: Ogre; hand: Crossroads, Doom", "row: Wall", "row: Grunt", "row: Scholar"];
    for (card, of_modes) in [("Crossroads", true), ("Doom", false)] {
        let mut stage = Stage::<DepthFirst>::with_cards(cards, &four);
        stage.play(0, card);
        assert_eq!(matches!(stage.table.look().question(), Asked::Branch(_)), of_modes);
        stage.table.concede(Seat::A).expect("at any instant");
        assert_eq!((stage.table.outcome(), stage.asked()), (None, vec![1]), "the next player acts");
        assert_eq!(stage.table.look().audit(), Vec::<String>::new());
        assert_eq!(stage.names(0, crate::words::GRAVEYARD), ["Ogre"], "nothing was played");
    }
}

/// Plays a card that is there so often in one turn.
fn crowded(text: &str, times: usize) -> Option<Outcome> {
    let card = format!("[[card]]\nname = \"Omen\"\ntype = \"Action\"\ncost = 0\ntext = \"{text}\"\n");
    let hand = vec!["Omen"; times].join(", ");
    let mut stage = Stage::<DepthFirst>::with_cards(&card, &[&format!("row: Ogre; hand: {hand}"), "row: Wall"]);
    for _ in 0..times {
        stage.play(0, "Omen");
    }
    stage.table.outcome()
}

#[test]
fn more_texts_that_wait_than_the_game_holds_are_a_draw() {
    let text = "At the end of this turn, gain 1 gem.";
    assert_eq!((crowded(text, 100), crowded(text, 101)), (None, Some(Outcome::Draw)));
}

#[test]
fn many_answers_one_after_another_are_no_endless_chain() {
    let bell = "[[card]]\nname = \"Bell\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 9\ntext = \"When this unit is dealt damage, gain 1 gem.\"\n";
    let row = vec!["Bell"; 60].join(", ");
    let mut stage = Stage::<DepthFirst>::with_cards(bell, &["row: Ogre; hand: Blast", &format!("row: {row}")]);
    stage.play(0, "Blast");
    assert_eq!((stage.table.outcome(), stage.gems(1)), (None, 9 + 60));
}

#[test]
fn what_a_trigger_lets_one_who_left_choose_is_chosen_by_a_friend() {
    let herald = "[[card]]\nname = \"Herald\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 9\ntext = \"When this unit enters play, choose one: draw a card; or destroy target unit.\"\n";
    let four = ["row: Ogre; hand: Herald", "row: Wall", "row: Grunt", "row: Scholar"];
    let mut stage = Stage::<DepthFirst>::with_cards(herald, &four);
    stage.play(0, "Herald");
    assert!(matches!(stage.table.look().question(), Asked::Branch(_)));
    stage.table.concede(Seat::A).expect("at any instant");
    assert_eq!(stage.table.look().audit(), Vec::<String>::new());
    assert!(matches!(stage.table.look().question(), Asked::Branch(_)) && stage.asked() == [2], "{:?}", stage.asked());
}

#[test]
fn what_a_play_that_was_paid_asks_of_one_who_left_is_asked_of_a_friend() {
    let parting = "[[card]]\nname = \"Parting\"\ntype = \"Action\"\ncost = 1\ntext = \"Choose one: gain 2 gems; or gain 5 gems.\"\n";
    let four = ["row: Ogre", "row: Wall; hand: Parting", "row: Grunt", "row: Scholar"];
    let mut stage = Stage::<DepthFirst>::with_cards(parting, &four);
    stage.attack(0, "Ogre", "Wall").play(1, "Parting");
    assert!(matches!(stage.table.look().question(), Asked::Branch(2)), "{:?}", stage.table.look().question());
    stage.table.concede(Seat::B).expect("at any instant");
    assert!(matches!(stage.table.look().question(), Asked::Branch(2)) && stage.asked() == [3], "{:?}", stage.asked());
    let gems = stage.gems(1);
    stage.choose(3, Choice::Branch(1));
    assert_eq!(stage.gems(1), gems + 5);
}

#[test]
fn a_question_that_several_answer_openly_is_another_after_each_answer() {
    let mut stage = Stage::of(&["row: Ogre", "row: Wall", "row: Tyrant; market: Wall"]);
    stage.act(0, Act::Buy, "Wall");
    let asked = stage.table.question();
    stage.choose(1, Choice::Number(1));
    assert!(stage.table.question() != asked && stage.asked().contains(&0), "{:?}", stage.asked());
}

#[test]
fn acts_are_counted_turn_by_turn() {
    let mut stage = Stage::of(&["row: Ogre; bench: Grunt", "row: Wall"]);
    for turn in 0..3 {
        for act in 0..LIMITS.in_turn / 2 {
            // As if no rule said how often (PG-TURN-4).
            stage.table.state.extra.tags = 0;
            stage.act(0, Act::Tag, if act % 2 == 0 { "Grunt" } else { "Ogre" });
        }
        assert_eq!(stage.table.outcome(), None, "turn {turn}");
        stage.pass(0).pass(1);
    }
}
