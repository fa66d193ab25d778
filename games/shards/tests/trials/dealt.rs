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
            let mut table = catalogue.start_in(&wish, &decks[..3], seed.into()).expect("a battle");
            let viewers = [Viewer::Public, Viewer::Seat(Seat::A)];
            let mut heard = viewers.map(|viewer| table.happened(viewer));
            // The players may be asked before the battle is set up.
            for _ in 0..12 {
                let Some(seat) = table.deciders().first() else { break };
                let answer = table.safe_answer(seat).expect("who is asked has an answer");
                table.apply(seat, table.question(), answer).expect("it is legal");
                viewers.iter().zip(&mut heard).for_each(|(&viewer, heard)| heard.extend(table.happened(viewer)));
            }
            for happened in heard {
                let told: Vec<String> = happened.iter().filter_map(Happened::text).collect();
                let drawn = told.iter().filter(|line| line.starts_with("the lot falls on ")).count();
                assert_eq!(drawn, groups, "{mode}: {told:?}");
            }
        }
    }
}
