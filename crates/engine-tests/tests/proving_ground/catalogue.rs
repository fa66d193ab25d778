//! A game as it is published: its rulebook and words can be asked for, and its version is a fingerprint of both.

use cardtext::pack::Source;
use engine::{Catalogue, Loaded, Mode, Restrictions};

use crate::examples::sparks;
use crate::packs;
use crate::stage::catalogue;
use crate::vocabulary::{DepthFirst, Ground, InGroups};
use crate::words::*;

type Hall = Loaded<Ground<DepthFirst>>;

const BOOK: &str = "# Ground\n- **PG-WORD-1** Shelter: it is out of reach.\n";
const LATER: &str = "# Ground\n- **PG-WORD-1** Shelter: it is out of reach, mostly.\n";

fn ruled(rulebook: &'static str) -> Hall {
    Loaded::ruled(rulebook, lexicon(), &packs()).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn the_version_of_the_rules_follows_from_rules_and_words_and_not_from_cards() {
    let (one, same, later) = (ruled(BOOK), ruled(BOOK), ruled(LATER));
    assert_eq!((one.rules(), one.cards()), (same.rules(), same.cards()));
    assert_ne!(one.rules(), later.rules(), "the rulebook says something else");
    assert_eq!(one.cards(), later.cards());
    let mut words = lexicon();
    words.keywords[0].means = "Opponents can't attack friendly units without Shelter.".to_owned();
    let worded: Hall = Loaded::ruled(BOOK, words, &packs()).unwrap_or_else(|errors| panic!("{errors}"));
    assert_ne!(one.rules(), worded.rules(), "a word means something else");
    assert_ne!(catalogue::<DepthFirst>().rules(), catalogue::<InGroups>().rules(), "triggers settle in another order");
    let card = "[[card]]\nname = \"Newcomer\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 1\n";
    let more = one.with(&[Source { file: "more.toml".to_owned(), text: card.to_owned() }]);
    let more = more.unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(one.rules(), more.rules(), "the rules are the same with another card");
    assert_ne!(one.cards(), more.cards());
}

#[test]
fn a_game_can_be_asked_what_its_rules_and_words_mean() {
    let one = ruled(BOOK);
    assert_eq!(one.rule("pg-word-1").map(|rule| rule.line), Some(2));
    let word = &lexicon().keywords[0];
    let keyword = one.keyword(&word.word).expect("a keyword of the game");
    assert_eq!((&keyword.word, &keyword.means), (&word.word, &word.means));
    assert_eq!(one.rule("PG-WORD-2"), None);
    assert_eq!(one.reference().near("PG-WORD-2"), ["PG-WORD-1"]);
    assert_eq!(catalogue::<DepthFirst>().rule("PG-WORD-1"), None, "a game may have no rulebook");
}

#[test]
fn a_game_is_listed_with_all_that_comes_with_it() {
    let game = proving_ground::game();
    assert_eq!(
        (game.name, game.title, game.course),
        ("proving-ground", "Proving Ground", Some(("expedition", "boss")))
    );
    let files = |list: fn() -> Vec<Source>| list().into_iter().map(|source| source.file).collect::<Vec<_>>();
    assert_eq!(files(game.decks), ["mourners.toml", "scholars.toml", "slayers.toml"]);
    assert_eq!(files(game.ruling_cards), Vec::<String>::new());
    assert!(game.reference().rule("PG-BOSS-1").is_some());
    assert_eq!(catalogue::<DepthFirst>().game(), "proving-ground");
    assert_eq!(catalogue::<DepthFirst>().courses(), ["series", "expedition"]);
    assert_eq!(sparks::catalogue().courses(), ["series"], "a game may have no course of its own");
}

#[test]
fn a_flavor_has_lines_and_no_other_control_characters() {
    let one = catalogue::<DepthFirst>();
    let with = |flavor: &str| {
        let card = format!("[[card]]\nname = \"Teller\"\ntype = \"Action\"\ncost = 0\nflavor = \"{flavor}\"\n");
        one.with(&[Source { file: "more.toml".to_owned(), text: card }]).err().map(|errors| errors.to_string())
    };
    assert_eq!(with("One line.\\nAnother."), None);
    let refused = with("A bell: \\u0007").expect("it is refused");
    assert!(refused.contains("control characters"), "{refused}");
}

#[test]
fn a_card_is_given_another_program() {
    let one = catalogue::<DepthFirst>();
    let pool = one.pool();
    let number = |name: &str| pool.number(name).expect("a card");
    let (doom, blast) = (number("Doom"), number("Blast"));
    let cast = one.recast(doom, one.card_set().defs[blast].code.clone(), pool.code.clone());
    let code = |card: usize| format!("{:?}", cast.defs[card].code);
    assert_eq!((code(doom), &cast.defs[doom].name), (code(blast), &"Doom".to_owned()));
    assert_ne!(code(doom), format!("{:?}", one.card_set().defs[doom].code));
}

#[test]
fn how_many_play_is_said_in_words() {
    let words = |fewest, most| Mode { players: (fewest, most), ..Mode::only(2) }.players_in_words();
    assert_eq!(
        (words(1, 1), words(2, 2), words(1, 5)),
        ("1 player".into(), "2 players".into(), "1 to 5 players".into())
    );
}

#[test]
fn an_event_with_a_list_of_its_own_knows_it() {
    let one = catalogue::<DepthFirst>();
    assert!(one.event().is_none());
    let list =
        Restrictions::read("list.toml", "name = \"Ogres out\"\ndate = 2026-11-16\nforbidden = [\"Ogre\"]\n[limited]\n");
    let listed = one.restricted(&list.expect("it is read")).unwrap_or_else(|error| panic!("failed to {error}"));
    assert_eq!(listed.event().map(|list| list.name.as_str()), Some("Ogres out"));
}
