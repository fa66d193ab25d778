//! Who came where in a game of several.

use engine::{Deck, Published, Seat, Viewer};
use shards::Shards;

#[test]
fn who_is_eliminated_first_comes_last() {
    let game = shards::game();
    let catalogue = (game.open)(&Shards::packs()).expect("the set compiles");
    let decks: Vec<Deck> =
        Shards::decks().iter().take(4).map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck")).collect();
    let mut table = catalogue.start(&decks, 7.into()).expect("the decks are legal");
    for seat in [Seat::ALL[1], Seat::ALL[3], Seat::ALL[0]] {
        table.concede(seat).expect("whoever plays may give up");
    }
    let places: Vec<Option<u8>> = table.view(Viewer::Public).seats.iter().take(4).map(|side| side.finish).collect();
    assert_eq!(places, [Some(2), Some(4), Some(1), Some(3)]);
}
