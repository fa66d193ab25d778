//! What chance decides as a battle is dealt is told.

use engine::{Deck, Happened, Published, Seat, Viewer, Wish};
use shards::Shards;

/// SH-SINGLE-3: everybody hears which two groups the lot has put into the Fate deck.
#[test]
fn the_groups_of_a_single_battle_are_told() {
    let catalogue = (shards::game().open)(&Shards::packs()).expect("the set compiles");
    let decks: Vec<Deck> =
        Shards::decks().iter().map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck")).collect();
    for (mode, groups) in [("single", 2), ("battle", 0)] {
        for seed in 0..4 {
            let wish = Wish { players: Some(3), ..Wish::of_mode(mode) };
            let table = catalogue.start_in(&wish, &decks[..3], seed.into()).expect("a battle");
            for viewer in [Viewer::Public, Viewer::Seat(Seat::A)] {
                let told: Vec<String> = table.happened(viewer).iter().filter_map(Happened::text).collect();
                let drawn = told.iter().filter(|line| line.starts_with("the lot falls on ")).count();
                assert_eq!(drawn, groups, "{mode}: {told:?}");
            }
        }
    }
}
