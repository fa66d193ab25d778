//! The examples of the crate run to their end, and their game stands what every game stands.

use cardtext::pack::Source;
use engine::{Catalogue, Choice, Deck, Happened, Seat, Setting, Table, View, Viewer};
use std::io::Cursor;

use lab::properties::{Secrets, check};

#[path = "../../../engine/examples/against_a_bot.rs"]
mod against_a_bot;
#[path = "../../../engine/examples/save_and_load.rs"]
mod save_and_load;
#[path = "../../../engine/examples/small_game/main.rs"]
mod small_game;
#[path = "../../../engine/examples/small_game/sparks.rs"]
pub mod sparks;

#[test]
fn a_small_game_is_played() {
    small_game::main().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_match_is_played_against_a_bot() {
    against_a_bot::main().unwrap_or_else(|error| panic!("{error}"));
    let typed = "2\n9\nno number\n0\n".to_owned() + &"3\n".repeat(60);
    against_a_bot::play(Cursor::new(typed)).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_match_is_saved_and_loaded() {
    save_and_load::main().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn what_must_hold_of_every_game_holds_of_the_small_one() {
    let (catalogue, decks) = (sparks::catalogue(), [sparks::deck(), sparks::deck()]);
    for seed in 0..20 {
        let held = check(&catalogue, &Setting::plain(2), &decks, seed, Secrets::Kept)
            .unwrap_or_else(|broken| panic!("failed to {broken}"));
        assert!(held.decisions > 5, "{held:?}");
    }
}

/// Cards that take one out of their player's pile, and one that takes points.
const TAKEN: &str = r#"
[[card]]
name = "Recall"
type = "Spark"
text = "Return a card in your pile to your hand."
[[card]]
name = "Lift"
type = "Spark"
text = "Put a card in your pile on top of your deck."
[[card]]
name = "Sink"
type = "Spark"
text = "Put a card in your pile on the bottom of your deck."
[[card]]
name = "Waste"
type = "Spark"
text = "Put a card in your hand into your pile."
[[card]]
name = "Ebb"
type = "Spark"
text = "Gain 3 points. Each player loses 2 points."
"#;

fn names(view: &View, zone: &str) -> Vec<String> {
    let zones = &view.seats[0].zones;
    let cards = zones.iter().find(|known| known.name == zone).map(|known| known.cards.iter()).into_iter().flatten();
    cards.filter_map(|card| card.face.as_ref()).map(|face| face.name.clone()).collect()
}

/// Takes the option of a label.
fn choose(table: &mut dyn Table, label: &str) {
    let seat = table.deciders().first().expect("somebody is asked");
    let options = table.view(Viewer::Seat(seat)).prompt.expect("a question").options;
    let option = options.iter().find(|option| option.label == label).unwrap_or_else(|| panic!("{label}: {options:?}"));
    table.apply(seat, table.question(), option.choice).unwrap_or_else(|refusal| panic!("failed to {refusal}"));
}

/// A match in which the first player acts and has the one card of a name beside what is usual.
fn begun_with(name: &str) -> Box<dyn Table> {
    let pack = Source { file: "taken.toml".into(), text: TAKEN.into() };
    let catalogue = sparks::catalogue().with(&[pack]).unwrap_or_else(|errors| panic!("{errors}"));
    let mut own = sparks::deck();
    own.sections[0].1.push((name.to_owned(), 1));
    let decks: [Deck; 2] = [own, sparks::deck()];
    let start = |seed: u64| catalogue.start(&decks, seed.into()).unwrap_or_else(|error| panic!("failed to {error}"));
    let begun = (0..1_000).map(start).find(|table| {
        let view = table.view(Viewer::Seat(Seat::A));
        view.turn_of == Seat::A && names(&view, "hand").first().is_some_and(|first| first == name)
    });
    begun.expect("some hand begins with it")
}

#[test]
fn cards_of_a_game_without_play_go_where_texts_put_them() {
    let own = |table: &dyn Table| table.view(Viewer::Seat(Seat::A));
    let mut recalled = begun_with("Recall");
    choose(recalled.as_mut(), "Play Recall");
    choose(recalled.as_mut(), "Recall");
    assert_eq!(names(&own(recalled.as_ref()), "hand").last().map(String::as_str), Some("Recall"), "behind the others");
    assert!(names(&own(recalled.as_ref()), "pile").is_empty());
    for (name, drawn_again) in [("Lift", true), ("Sink", false)] {
        let mut table = begun_with(name);
        choose(table.as_mut(), &format!("Play {name}"));
        choose(table.as_mut(), name);
        assert!(names(&own(table.as_ref()), "pile").is_empty());
        choose(table.as_mut(), "Pass");
        let drawn = table.happened(Viewer::Seat(Seat::A)).iter().filter_map(Happened::text).collect::<Vec<_>>();
        assert_eq!(drawn.contains(&format!("Player A draws {name}")), drawn_again, "{drawn:?}");
        // It is the last of all that are drawn, or the first.
        let mut turns = 0;
        while !names(&own(table.as_ref()), "hand").contains(&name.to_owned()) {
            choose(table.as_mut(), "Pass");
            turns += 1;
        }
        assert_eq!(turns > 20, !drawn_again, "{turns}");
    }
    let mut wasted = begun_with("Waste");
    let second = names(&own(wasted.as_ref()), "hand")[1].clone();
    choose(wasted.as_mut(), "Play Waste");
    let options = wasted.view(Viewer::Seat(Seat::A)).prompt.expect("which card").options;
    assert!(options.iter().all(|option| matches!(option.choice, Choice::Pick(_))));
    choose(wasted.as_mut(), &second);
    assert_eq!(names(&own(wasted.as_ref()), "pile"), ["Waste".to_owned(), second]);
}

#[test]
fn what_players_have_is_gained_and_lost_and_is_never_below_nothing() {
    let mut table = begun_with("Ebb");
    choose(table.as_mut(), "Play Ebb");
    let view = table.view(Viewer::Seat(Seat::A));
    let points: Vec<i32> = view.seats.iter().flat_map(|seat| &seat.trackers).map(|points| points.value).collect();
    assert_eq!(points, [1, 0]);
}
