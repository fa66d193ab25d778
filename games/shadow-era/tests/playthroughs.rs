//! Whole games as text: a change of the rules that alters a game shows here.
//!
//! `DUSKHALL_BLESS=1` writes the files anew; the change is then read line by line, as any other.

use std::path::Path;

use engine::deck::Deck;
use lab::playthrough;

/// The decks of each playthrough, and its seed.
const GAMES: [(&str, &str, u64); 3] =
    [("human-mage", "shadow-wulven", 1), ("human-priest", "shadow-hunter", 2), ("human-rogue", "shadow-elemental", 3)];

fn deck(name: &str) -> Deck {
    let file = format!("{name}.toml");
    let source = shadow_era::decks().into_iter().find(|deck| deck.file == file).expect("there is such a deck");
    Deck::read(&source.file, &source.text).expect("the deck can be read")
}

#[test]
fn games_go_as_they_went() {
    let game = shadow_era::game();
    let hall = (game.open)(&(game.packs)()).unwrap_or_else(|errors| panic!("{errors}"));
    for (first, second, seed) in GAMES {
        let played =
            playthrough::write(hall.as_ref(), &[deck(first), deck(second)], seed).expect("the decks are legal");
        let name = format!("{first}-against-{second}.txt");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs").join(&name);
        if std::env::var_os("DUSKHALL_BLESS").is_some() {
            std::fs::write(&file, &played).expect("the playthrough can be written");
            continue;
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        let differs = kept.lines().zip(played.lines()).position(|(kept, played)| kept != played);
        let line = differs.unwrap_or_else(|| kept.lines().count().min(played.lines().count()));
        assert!(
            kept == played,
            "{name}, line {}: it was {:?} and is {:?} (DUSKHALL_BLESS=1 writes it anew)",
            line + 1,
            kept.lines().nth(line),
            played.lines().nth(line)
        );
    }
}
