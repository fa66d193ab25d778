//! Decks in sections: what each may hold, how they are written, and that they stay apart in a match.

use std::sync::OnceLock;

use engine::{Catalogue, Deck, Limit, LineError, Rng, Seat, SectionRules, Setting, deck_line};
use proving_ground::ProvingGround;
use proving_ground::words::*;

use crate::stage::catalogue;

fn setting() -> Setting {
    static USUAL: OnceLock<Setting> = OnceLock::new();
    *USUAL.get_or_init(|| catalogue::<proving_ground::vocabulary::DepthFirst>().usual(2).expect("two play"))
}

fn deck(text: &str) -> Deck {
    Deck::read("mine.toml", text).unwrap_or_else(|error| panic!("failed to {error}"))
}

/// Why a deck is refused, each reason with its rule.
fn refused(text: &str) -> Vec<String> {
    let loaded = catalogue::<proving_ground::vocabulary::DepthFirst>();
    let reasons = loaded.check_deck(&setting(), &deck(text));
    reasons.into_iter().map(|reason| format!("{}: {}", reason.rule, reason.why)).collect()
}

const SOUND: &str =
    "leads = [\"Grunt\", \"Ogre\"]\n[cards]\nWall = 6\n[stash]\nDoom = 2\n\"Slash 1\" = 2\nBuckler = 4\n";

#[test]
fn each_section_has_its_rules() {
    assert_eq!(refused(SOUND), Vec::<String>::new());
    assert_eq!(
        refused("[cards]\nDoom = 9\n[stash]\nGrunt = 1\n\"Slash 1\" = 2\n\"Slash 3\" = 1\nBuckler = 5\n"),
        [
            "PG-STASH-1: Grunt is of the type Unit, which a stash does not hold",
            "PG-STASH-2: a stash has at most 8 cards, and this one has 9",
            "PG-STASH-3: 3 copies of Slash; a stash has at most 2 of one name",
        ],
        "copies are counted by title and wards are not, and none of it holds for the cards"
    );
    assert_eq!(
        refused("[vault]\nDoom = 1\n[stash]\nNobody = 1\nWhelp = 1\n"),
        [
            "PG-DECK-1: [vault] is no part of a deck; write the cards under [cards], [stash]",
            "PG-DECK-1: no card is named \"Nobody\"",
            "PG-DECK-1: Whelp is a token and belongs in no deck",
        ]
    );
}

#[test]
fn what_is_written_is_read_again() {
    let sound = deck(SOUND);
    assert_eq!(deck(&sound.to_toml()), sound);
    let list = sound.to_list();
    assert_eq!(list, "# \nleads: Grunt; Ogre\n6 Wall\n[stash]\n4 Buckler\n2 Doom\n2 Slash 1\n");
    assert_eq!(Deck::from_list("mine.txt", &list).map(|read| read.sections), Ok(sound.sections.clone()));
    let mut turned = sound;
    turned.sections.reverse();
    turned.sections[0].0 = "side deck".to_owned();
    let again = deck(&turned.to_toml());
    assert_eq!(again.section("side deck"), turned.section("side deck"), "a heading of two words is in quotes");
    let read = Deck::from_list("mine.txt", &turned.to_list()).expect("a list");
    assert_eq!(read.sections, turned.sections, "the cards behind another section have their heading");
}

#[test]
fn sections_are_dealt_apart_and_a_guess_does_not_mix_them() {
    let loaded = catalogue::<proving_ground::vocabulary::DepthFirst>();
    let codes = [SOUND, SOUND].map(|text| loaded.deck_code(&setting(), &deck(text)).expect("it is legal"));
    assert_eq!(codes[0].sections.iter().map(Vec::len).collect::<Vec<_>>(), [6, 8]);
    let table = loaded.deal(&setting(), &codes, 5.into());
    let names = |zone, table: &engine::Match<ProvingGround>| {
        let look = table.look();
        let mut names: Vec<String> = look.zone(Seat::B, zone).map(|id| look.def(id).name.clone()).collect();
        names.sort();
        names
    };
    let stash = ["Buckler", "Buckler", "Buckler", "Buckler", "Doom", "Doom", "Slash 1", "Slash 1"];
    assert_eq!(names(STASH, &table), stash);
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut guess = table.clone();
        guess.redraw_hidden(Seat::A, &mut Rng::new(seed));
        assert_eq!(names(STASH, &guess), stash, "what is hidden in the stash is of the stash");
        let look = guess.look();
        let elsewhere = [HAND, DECK, BENCH].into_iter().flat_map(|zone| look.zone(Seat::B, zone));
        let of_the_deck = ["Wall", "Grunt", "Ogre"];
        assert!(elsewhere.into_iter().all(|id| of_the_deck.contains(&look.def(id).name.as_str())));
        orders.insert(look.zone(Seat::B, STASH).map(|id| look.card(id).def).collect::<Vec<_>>());
    }
    assert!(orders.len() > 1, "which of them is which is drawn anew");
}

#[test]
fn decks_made_by_chance_keep_to_the_rules_of_each_section() {
    let loaded = catalogue::<proving_ground::vocabulary::DepthFirst>();
    let mut rng = Rng::new(3);
    let made: Vec<Deck> = (0..200).map(|_| loaded.generate_deck(&setting(), None, &mut rng)).collect();
    for deck in &made {
        assert_eq!(loaded.check_deck(&setting(), deck), [], "{deck:?}");
    }
    assert!(made.iter().any(|deck| !deck.section("stash").is_empty()));
}

#[test]
fn a_section_made_by_chance_has_cards_that_it_may_hold_and_no_more_than_it_may() {
    let loaded = catalogue::<proving_ground::vocabulary::DepthFirst>();
    let limit = |number| Some(Limit { number, rule: "PG-STASH-2" });
    let rules = SectionRules {
        holds: Some((cardtext::ast::Kind::bits(&[WARD, GEAR]), "PG-STASH-1")),
        smallest: limit(3),
        largest: limit(5),
        ..SectionRules::named("rack", "a rack")
    };
    let held: Vec<_> = loaded.pool().cards.iter().filter(|card| rules.may_hold(card)).collect();
    let names: Vec<&str> = held.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names, ["Harness", "Drum", "Buckler"]);
    let token = loaded.pool().card("Whelp").expect("a card");
    assert!(!SectionRules { holds: None, ..rules }.may_hold(token), "a token is in no deck");
    let (mut rng, mut sizes) = (Rng::new(1), std::collections::BTreeSet::new());
    for _ in 0..60 {
        let mut section = rules.at_random(9, &mut rng);
        section.fill(held.clone(), &mut rng);
        let (heading, cards) = section.into_section();
        assert_eq!(heading, "rack");
        sizes.insert(cards.iter().map(|(_, count)| count).sum::<u32>());
    }
    assert_eq!(sizes.into_iter().collect::<Vec<_>>(), [3, 4, 5]);
}

#[test]
fn a_line_means_the_same_deck_whatever_else_is_loaded() {
    let loaded = catalogue::<proving_ground::vocabulary::DepthFirst>();
    let (pool, sound) = (loaded.pool(), deck(SOUND));
    let line = deck_line::write("proving ground", pool, &sound).expect("a deck of known cards");
    assert_eq!(deck_line::read("proving ground", pool, &line), Ok(sound.clone()));
    let card = "[[card]]\nname = \"Aard\"\ntype = \"Action\"\ncost = 0\n";
    let first = cardtext::pack::Source { file: "first.toml".to_owned(), text: card.to_owned() };
    let mut packs = vec![first];
    packs.extend(proving_ground::packs());
    let other = cardtext::pack::load(lexicon(), &packs).unwrap_or_else(|errors| panic!("{errors}"));
    assert_ne!(pool.number("Doom"), other.number("Doom"));
    assert_eq!(deck_line::read("proving ground", &other, &line), Ok(sound.clone()), "cards are known by their names");
    let mine =
        Deck { sections: vec![("stash".to_owned(), vec![("Doom".to_owned(), 1), ("Aard".to_owned(), 2)])], ..sound };
    let line = deck_line::write("proving ground", &other, &mine).expect("a deck of known cards");
    let unknown = LineError::Unknown { heading: "stash".to_owned(), place: 2, copies: 2 };
    assert_eq!(deck_line::read("proving ground", pool, &line), Err(unknown));
    assert_eq!(deck_line::read("another game", &other, &line), Err(LineError::OtherGame));
    assert!(matches!(deck_line::write("proving ground", pool, &mine), Err(LineError::Card(_))));
    for cut in 0..line.len() {
        assert!(deck_line::read("proving ground", &other, &line[..cut]).is_err(), "{cut}");
    }
}
