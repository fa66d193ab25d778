//! Champions of one name are told apart.

use engine::{Deck, Happened, Published, Rng, Seat, Viewer, Wish};
use s3ccg::ShiningShadows;

/// What A is told in a match of four, two of whom have brought the same party.
fn told() -> Vec<String> {
    let catalogue = (s3ccg::game().open)(&ShiningShadows::packs()).expect("the set compiles");
    let wish = Wish::of_mode("modern/duos-4s");
    let setting = catalogue.resolve(&wish).expect("a mode of the game");
    let decks: Vec<Deck> =
        ShiningShadows::decks().iter().map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck")).collect();
    let legal: Vec<Deck> =
        decks.into_iter().filter(|deck| catalogue.check_deck(&setting, deck).is_empty()).take(2).collect();
    let seats = [&legal[0], &legal[0], &legal[1], &legal[1]].map(Clone::clone);
    let mut table = catalogue.start_in(&wish, &seats, 5.into()).expect("they can be played together");
    let mut chance = Rng::new(3);
    let mut lines = Vec::new();
    for _ in 0..200 {
        let Some(seat) = table.deciders().iter().next() else { break };
        let place = chance.below(table.options(seat).len() as u32) as usize;
        table.apply(seat, table.question(), table.options(seat)[place]).expect("an option");
        lines.extend(table.happened(Viewer::Seat(Seat::A)).into_iter().filter_map(|happened| match happened {
            Happened::Event(told) => Some(told.text_to(Seat::A)),
            Happened::Moved(_) | Happened::Changed(_) => None,
        }));
    }
    lines
}

/// S3-CHAMP-8: where two have the same champion, it is told whose each is.
#[test]
fn of_two_champions_of_one_name_it_is_told_whose_each_is() {
    let lines = told();
    assert!(lines.iter().any(|line| line.contains(" (you)")), "{lines:#?}");
    assert!(lines.iter().any(|line| line.contains(" (Player B)")), "{lines:#?}");
}
