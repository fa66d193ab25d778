//! Numbers in JSON: a browser keeps 53 bits of one, so none that is sent has more; larger ones are strings of digits.

use engine::{Catalogue, Deck, Entry, Game, Happened, Header, Log, Position, Seat, View, Viewer, Wish};
use lab::drive::{Does, Logged, drive};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::binary;

/// The largest number that every browser keeps whole.
const LARGEST: u64 = 1 << 53;

/// Complains of numbers that browsers cut; counts those that it met.
fn walk(value: &Value, at: &str) -> usize {
    match value {
        Value::Number(number) if number.is_f64() => 1,
        Value::Number(number) => {
            let size = number.as_u64().or_else(|| number.as_i64().map(i64::unsigned_abs));
            assert!(size.is_some_and(|size| size <= LARGEST), "{at} is {number}");
            1
        }
        Value::Array(values) => {
            values.iter().enumerate().map(|(place, value)| walk(value, &format!("{at}[{place}]"))).sum()
        }
        Value::Object(fields) => fields.iter().map(|(name, value)| walk(value, &format!("{at}.{name}"))).sum(),
        Value::Null | Value::Bool(_) | Value::String(_) => 0,
    }
}

/// Walks something as it is sent, which must be read back as it was; gives how many numbers it has.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(what: &T, name: &str) -> usize {
    let sent = serde_json::to_value(what).expect("it can be sent");
    let numbers = walk(&sent, name);
    assert_eq!(serde_json::from_value::<T>(sent).expect("it can be read"), *what, "{name}");
    numbers
}

fn play(game: &Game) {
    let catalogue: Box<dyn Catalogue> = (game.open)(&(game.packs)()).expect("the set compiles");
    let decks: Vec<Deck> = (game.decks)()
        .iter()
        .take(usize::from(game.modes[0].players.0))
        .map(|deck| Deck::read(&deck.file, &deck.text).expect("the deck is readable"))
        .collect();
    let seed = "a seed of 256 bits".parse().expect("a word is a seed");
    let mut table = catalogue.start(&decks, seed).expect("the decks are legal");
    let mut log = Log::new(Header::new(catalogue.as_ref(), &Wish::default(), &decks, seed));
    let mut chance = engine::Rng::new(5);
    let (mut views, mut told) = (0, 0);
    let mut logged = Logged { table: table.as_mut(), log: &mut log };
    let played = drive(&mut logged, &mut Vec::new(), |game, _, options| {
        for viewer in Seat::all(game.table.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
            views += check::<View>(&game.table.view(viewer), "view");
            told += check::<Vec<Happened>>(&game.table.happened(viewer), "happened");
        }
        Does::Take(chance.below(options.len() as u32) as usize)
    });
    assert!(played.expect("it ends") > 20 && views > 1_000 && told > 20, "{views} and {told} numbers were met");
    check::<Header>(&log.header, "header");
    assert!(check::<Vec<Entry>>(&log.entries, "entries") > 100);
    assert!(log.entries.iter().any(|entry| matches!(entry, Entry::Mark(_))), "there are fingerprints");
    check::<Position>(&Position::default(), "position");
    walk(&serde_json::to_value(catalogue.reference().rulebook.clone()).expect("it can be sent"), "rulebook");
}

#[test]
fn nothing_that_is_sent_of_shadow_era_has_more_bits_than_a_browser_keeps() {
    play(&shadow_era::game());
}

#[test]
fn nothing_that_is_sent_of_shattered_legacy_has_more_bits_than_a_browser_keeps() {
    play(&shattered_legacy::game());
}

#[test]
fn nor_has_what_commands_report() {
    for args in [
        &["sim", "shadow-era", "--games", "20", "--bots", "random", "--seed", "18446744073709551615", "--json"][..],
        &["rule", "SE-ACTION", "Haste", "--json"],
        &["card", "nishaven", "--json"],
    ] {
        assert!(walk(&binary::json(args, 0), args[0]) > 0, "{args:?} reports no number");
    }
}
