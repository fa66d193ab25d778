//! A game with as much of everything as the machine holds is played like any other.

use cardtext::ast::Stat;
use cardtext::capacity::Capacity;
use cardtext::lexicon::{DeedWord, DefinedWord, HappeningWord, Lexicon, ObjectWord, StatWord, StateWord, StoreWord};
use cardtext::pack::Source;
use engine::{
    Catalogue, Deck, Loaded, MOST_DECK, Placed, Position, Seat, SeatPosition, Setting, StartError, Table, place,
};
use lab::properties::{Held, Secrets, check};

use crate::packs;
use crate::together::deck;
use crate::vocabulary::{DepthFirst, Ground};
use crate::words::{ATTACK, ROW, UNIT, lexicon};

fn pad<T>(list: &mut Vec<T>, of: Capacity, word: impl Fn(&str) -> T) {
    for number in list.len()..of.most() {
        list.push(word(&format!("q{}", char::from(b'a' + number as u8 % 26).to_string().repeat(1 + number / 26))));
    }
}

/// The words of the proving ground, and as many more of each kind as there is room for.
fn crowded() -> Lexicon {
    let mut words = lexicon();
    let capital = |word: &str| word.replacen('q', "Q", 1);
    let defined = |word: &str| DefinedWord::new(&capital(word), &[UNIT], "");
    pad(&mut words.stats, Capacity::Stats, |word| {
        StatWord::new(word, &[]).of(cardtext::lexicon::Reach::in_play(&[UNIT]))
    });
    pad(&mut words.statuses, Capacity::Statuses, defined);
    // The letters of keywords and named states differ.
    pad(&mut words.keywords, Capacity::Keywords, |word| defined(&format!("{word}y")));
    pad(&mut words.states, Capacity::States, |word| StateWord::before(&format!("{word}ed")));
    pad(&mut words.flavors, Capacity::Flavors, |word| capital(&format!("{word}o")));
    pad(&mut words.stores, Capacity::Stores, |word| StoreWord::named(&format!("{word}u"), &format!("{word}us")));
    pad(&mut words.deeds, Capacity::Deeds, |word| DeedWord::new(&format!("{word}i"), &[UNIT]));
    pad(&mut words.zones, Capacity::Zones, |word| format!("{word}heap"));
    let last = Capacity::Events.most() as u8 - 1;
    words.happenings.push(HappeningWord::subject("is heard", last, ObjectWord::None));
    words
}

/// Cards that use the last word of each kind, every account and every slot.
const CARDS: &str = r#"
[[card]]
name = "Herald"
type = "Unit"
cost = 0
attack = 3
health = 9
text = """
Your units have +1 qbb, +1 attack and Qffy.
Your units can't qpi.
When a unit is heard, gain 1 gem.
When this unit attacks, target unit is Qp.
1: Draw a card.
3: Gain 2 gems, then draw a card."""

[[card]]
name = "Deluge"
type = "Action"
cost = 0
text = "Deal 1 Qpo damage to up to 3 target units. Deal 1 damage to up to 1 target unit. Deal 1 damage to up to 1 target unit. Deal 1 damage to up to 1 target unit. Deal 1 damage to up to 1 target unit. Deal 1 damage to up to 1 target unit. Deal 1 damage to up to 1 target unit. Exhaust up to 1 target unit."
"#;

fn catalogue() -> Loaded<Ground<DepthFirst>> {
    let mut sources = packs();
    sources.push(Source { file: "crowded.toml".into(), text: CARDS.into() });
    Loaded::open(crowded(), &sources).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn a_game_with_as_much_of_everything_as_is_held_is_played() {
    let loaded = catalogue();
    let decks = [
        deck(&["Herald", "Ogre", "Martyr"], &["Herald", "Deluge", "Blast", "Grunt"]),
        deck(&["Herald", "Wall", "Slayer"], &["Herald", "Deluge", "Doom", "Ogre"]),
    ];
    let mut held = Held::default();
    for seed in 0..4 {
        held.add(
            check(&loaded, &Setting::plain(2), &decks, seed, Secrets::Kept)
                .unwrap_or_else(|broken| panic!("failed to {broken}")),
        );
    }
    assert!(held.decisions > 50, "{held:?}");
}

#[test]
fn the_last_of_all_numbers_is_changed_like_the_first() {
    let units = |names: &str| SeatPosition {
        zones: vec![("row".into(), vec![Placed { name: names.into(), ..Placed::default() }])],
        ..SeatPosition::default()
    };
    let position = Position { seats: vec![units("Herald"), units("Ogre")], ..Position::default() };
    let table = place::<Ground<DepthFirst>>(catalogue().card_set(), &position).expect("a position of the game");
    let look = table.look();
    let [herald, ogre] = [0, 1].map(|seat| look.first(Seat::kept(seat), ROW));
    let last = Stat(Capacity::Stats.most() as u8 - 1);
    assert_eq!((look.folded(herald, last), look.folded(herald, ATTACK)), (1, 4));
    assert_eq!((look.folded(ogre, last), look.folded(ogre, ATTACK)), (0, 3));
}

#[test]
fn a_deck_as_large_as_a_table_holds_is_dealt_and_a_larger_one_refused() {
    let loaded = catalogue();
    let large = |cards: usize| Deck {
        name: "large".into(),
        parts: vec![("leads".into(), vec!["Ogre".into()])],
        sections: vec![("cards".into(), vec![("Grunt".into(), cards as u32 - 1)])],
    };
    let deck = loaded.deck_code(&Setting::plain(2), &large(MOST_DECK)).expect("as large as a table holds");
    assert_eq!(loaded.deal(&Setting::plain(2), &[deck.clone(), deck], 1.into()).seats(), 2);
    let refused = loaded.deck_code(&Setting::plain(2), &large(MOST_DECK + 1));
    assert_eq!(refused, Err(StartError::Large { deck: "large".into(), cards: MOST_DECK + 1 }));
}
