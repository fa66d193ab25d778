//! What options say beside their names, where the name alone does not tell them apart.

use engine::{Catalogue, OptionView, Placed, Position, Published, Seat, SeatPosition, Viewer, Wish};
use lab::trials;
use shards::Shards;

fn first(prompt: &[OptionView], label: &str) -> Vec<String> {
    let about = |option: &&OptionView| option.label == label;
    prompt.iter().filter(about).map(|option| option.does.clone().unwrap_or_default()).collect()
}

/// Of two copies in the center row each says where it lies, and one that is there once does not.
#[test]
fn two_copies_in_the_row_are_told_apart() {
    let loaded = trials::loaded::<Shards>();
    let placed = |name: &str| Placed { name: name.to_owned(), ..Placed::default() };
    let row = ["Sporeling", "Piston Lancer", "Sporeling"].map(placed).to_vec();
    let mut seats = vec![SeatPosition::default(); 3];
    seats[0].numbers = vec![("gems".to_owned(), 30)];
    seats[2].zones = vec![("center row".to_owned(), row)];
    let table = loaded.place(&Position { seats, seed: 1.into(), ..Position::default() }).expect("it can be placed");
    let options = table.view(Viewer::Seat(Seat::ALL[0])).prompt.expect("A is asked").options;
    let copies = first(&options, "Recruit Sporeling");
    assert_eq!(copies.len(), 2, "{options:?}");
    for (says, place) in copies.iter().zip([1, 3]) {
        assert!(says.contains(&format!("In place {place} of the row.")), "{says}");
    }
    let single = first(&options, "Recruit Piston Lancer");
    assert!(single.iter().all(|says| !says.contains("of the row")) && single.len() == 1, "{single:?}");
}

/// A Saved card with Upgrade says which card of the deck it takes the place of.
#[test]
fn an_upgrade_says_what_it_takes_the_place_of() {
    let loaded = trials::loaded::<Shards>();
    let decks: Vec<_> = Shards::decks()
        .iter()
        .take(2)
        .map(|deck| engine::Deck::read(&deck.file, &deck.text).expect("a deck"))
        .collect();
    let offers = ["A", "B", "C"].map(|offer| {
        let wish = Wish { dials: vec![("offer".to_owned(), offer.to_owned())], ..Wish::of_mode("offer") };
        let table = loaded.start_in(&wish, &decks, 7.into()).expect("an offer can be made");
        table.view(Viewer::Seat(Seat::ALL[0])).prompt.expect("A is asked").options
    });
    let cards = &loaded.pool().cards;
    let upgrades: Vec<_> = cards.iter().filter(|card| !card.fields[shards::words::UPGRADE].is_empty()).collect();
    assert!(!upgrades.is_empty(), "there are Saved cards with Upgrade");
    for card in upgrades {
        let says = offers.iter().flat_map(|options| first(options, &card.name)).next();
        let old = &card.fields[shards::words::UPGRADE];
        let place = format!("Upgrade: it takes the place of {old} in your deck.");
        assert!(says.as_ref().is_some_and(|says| says.contains(&place)), "{}: {says:?}", card.name);
    }
}
