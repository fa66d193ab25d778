//! What is hidden is guessed by what everybody knows, and by nothing else.

use std::collections::BTreeSet;

use engine::{Catalogue, Placed, Position, Rng, Seat, SeatPosition};
use lab::trials;
use s3ccg::ShiningShadows;
use s3ccg::words::*;

fn placed(name: &str) -> Placed {
    Placed { name: name.to_owned(), ..Placed::default() }
}

/// S3-RULING-32: everybody knows that a union has been formed, and nobody which of the hidden cards it is.
#[test]
fn a_union_that_was_formed_may_be_any_hidden_card_but_one_of_the_inventory() {
    let loaded = trials::loaded::<ShiningShadows>();
    let zone = |name: &str, cards: &[&str]| (name.to_owned(), cards.iter().map(|card| placed(card)).collect());
    let stored = Placed { marks: vec![("stored".to_owned(), None)], ..placed("Mountain Cleaver") };
    let theirs = vec![
        zone("Champion Zone", &["Dhukar Redmane"]),
        zone("hand", &["Flurry J", "Cleave 4"]),
        ("Activity Zone".to_owned(), vec![stored]),
        zone("inventory", &["Battle Sword", "Crossed Blades"]),
    ];
    let seat = |zones| SeatPosition { zones, ..SeatPosition::default() };
    let position =
        Position { seats: vec![seat(vec![zone("Champion Zone", &["Kaien"])]), seat(theirs)], ..Position::default() };
    let table = engine::place::<ShiningShadows>(loaded.card_set(), &position)
        .unwrap_or_else(|wrong| panic!("failed to {wrong}"));
    let mut found = BTreeSet::new();
    for seed in 0..60 {
        let mut guess = table.clone();
        guess.redraw_hidden(Seat::A, &mut Rng::new(seed));
        let look = guess.look();
        let names = |zone| look.zone(Seat::B, zone).map(|id| look.def(id).name.as_str()).collect::<BTreeSet<_>>();
        assert_eq!(names(INVENTORY), ["Battle Sword", "Crossed Blades"].into(), "what lies there stays there");
        let cards = look.zone(Seat::B, HAND).chain(look.zone(Seat::B, ACTIVITY));
        let union = cards.into_iter().position(|id| look.def(id).name == "Mountain Cleaver");
        found.insert(union.expect("it lies among them"));
    }
    assert_eq!(found, [0, 1, 2].into(), "nothing tells which of the three it is");
}
