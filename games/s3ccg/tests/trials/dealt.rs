//! What the dice decide as a match is dealt is told.

use engine::{Deck, Happened, Published, Viewer, Wish};
use s3ccg::ShiningShadows;

/// S3-DUOS-9, S3-RULING-151: everybody hears what all four roll, and who rolled highest goes first.
#[test]
fn the_dice_of_duos_are_told() {
    let catalogue = (s3ccg::game().open)(&ShiningShadows::packs()).expect("the set compiles");
    let wish = Wish::of_mode("modern/duos-4s");
    let setting = catalogue.resolve(&wish).expect("a mode of the game");
    let decks = ShiningShadows::decks();
    let mut decks = decks.iter().map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck"));
    let deck = decks.find(|deck| catalogue.check_deck(&setting, deck).is_empty()).expect("a deck for four");
    let decks = [0; 4].map(|_| deck.clone());
    for seed in 0..6 {
        let table = catalogue.start_in(&wish, &decks, seed.into()).expect("they can be played together");
        let told: Vec<String> = table.happened(Viewer::Public).iter().filter_map(Happened::text).collect();
        let rolled = told.iter().filter_map(|line| {
            let (who, number) = line.split_once(" rolls ")?;
            Some((who.to_owned(), number.parse::<u8>().expect("a number")))
        });
        let rolled: Vec<(String, u8)> = rolled.collect();
        let first = table.view(Viewer::Public).turn_of.to_string();
        let most = rolled[..4].iter().map(|&(_, number)| number).max();
        assert!(rolled.len() > 5, "two teams compare, and then the others: {told:?}");
        assert!(rolled.iter().all(|(_, number)| (1..=6).contains(number)), "{told:?}");
        assert!(
            rolled[..4].iter().any(|(who, number)| who.ends_with(&first) && Some(*number) == most),
            "{first} is first: {told:?}"
        );
    }
}
