//! Several seats at once: common turns, sealed answers, pooled payments, a boss, and what outlives a match.

use std::collections::BTreeSet;

use engine::{Catalogue, Choice, Deck, Header, Loaded, Log, Outcome, Rng, Seat, Seats, Setting, Table, Wish, replay};

use crate::co_op::carry;
use crate::stage::{Stage, catalogue};
use crate::vocabulary::{Act, DepthFirst, Ground};
use crate::words::*;

/// A deck: cards that lead it, and the others.
pub fn deck(leads: &[&str], cards: &[&str]) -> Deck {
    Deck {
        name: leads.join(" and "),
        parts: vec![("leads".into(), leads.iter().map(|name| (*name).into()).collect())],
        sections: vec![("cards".into(), cards.iter().map(|name| ((*name).into(), 2)).collect())],
    }
}

/// A match of these decks that keeps its type.
fn deal(catalogue: &Loaded<Ground<DepthFirst>>, decks: &[Deck], seed: u64) -> Stage {
    let setting = Setting::plain(decks.len() as u8);
    let codes: Vec<_> = decks.iter().map(|deck| catalogue.deck_code(&setting, deck).expect("a legal deck")).collect();
    Stage::at(catalogue.deal(&setting, &codes, seed.into()))
}

const PARTY: [&str; 4] = [
    "row: Ogre; hand: Volley",
    "row: Slayer; hand: Buckler",
    "row: Wall; hand: Rally",
    "row: Tyrant; market: Grunt, Buckler; deck: Wrath, Wrath, Wrath, Wrath",
];

#[test]
fn in_a_common_turn_every_decision_changes_everybodys_options() {
    let mut stage = Stage::of(&PARTY);
    assert_eq!(stage.asked(), [0, 1, 2]);
    assert!(stage.option(2, Act::Buy, "Grunt").is_some());
    stage.act(1, Act::Buy, "Grunt").choose(1, Choice::Number(1));
    assert_eq!(stage.asked(), [0, 1, 2]);
    assert_eq!(stage.option(2, Act::Buy, "Grunt"), None);
    // What an act waits for is answered before anybody else acts.
    stage.act(2, Act::Play, "Rally");
    assert_eq!(stage.asked(), [2]);
    stage.pick(2, "Slayer").pass(0);
    assert_eq!(stage.asked(), [1, 2], "a seat is done when it says so");
    stage.pass(2).attack(1, "Slayer", "Tyrant").pass_window();
    assert_eq!(stage.health("Tyrant"), 6);
    stage.pass(1);
    assert_eq!(stage.table.state.active(), Seat::D, "then it is the boss's turn");
}

#[test]
fn the_order_of_arrival_is_the_game_and_replays() {
    let catalogue = catalogue::<DepthFirst>();
    let party = [deck(&["Ogre"], &["Volley"]), deck(&["Slayer"], &["Rally"]), deck(&["Tyrant", "Grunt"], &["Toll"])];
    let play = |first: u8| {
        let mut log = Log::new(Header::new(&catalogue, &Wish::default(), &party, 5.into()));
        let mut table = catalogue.start(&party, 5.into()).expect("the decks are legal");
        let mut bought = false;
        for _ in 0..40 {
            let asked = table.deciders();
            // The same players with the same wishes; only who comes first is different.
            let seat =
                [Seat::kept(first), Seat::kept(1 - first)].into_iter().find(|&seat| asked.has(seat)).expect("a person");
            let options = table.options(seat);
            let buy = options
                .iter()
                .find(|choice| matches!(choice, Choice::Act { act, .. } if Act::of(*act) == Some(Act::Buy)));
            bought |= buy.is_some();
            let choice = *buy.or(options.first()).expect("an option");
            let question = table.question();
            log.apply(table.as_mut(), seat, question, choice).expect("it is an option");
            if table.outcome().is_some() {
                break;
            }
        }
        assert!(bought);
        let again = replay(&Log::from_bytes(&log.to_bytes()).expect("a log"), &catalogue).expect("it replays");
        assert_eq!(again.fingerprint, table.fingerprint());
        again.fingerprint
    };
    assert_ne!(play(0), play(1));
}

#[test]
fn sealed_answers_show_nothing_until_the_last_is_in() {
    let catalogue = catalogue::<DepthFirst>();
    let decks = [deck(&["Grunt", "Ogre"], &["Volley", "Doom"]), deck(&["Wall", "Slayer"], &["Volley", "Doom"])];
    let mut stage = deal(&catalogue, &decks, 3);
    assert_eq!(stage.asked(), [0, 1]);
    let before = stage.view(1);
    for first in ["Grunt", "Ogre"] {
        let mut stage = deal(&catalogue, &decks, 3);
        stage.pick(0, first);
        let mut after = stage.view(1);
        assert_eq!(after.deciders, [Seat::B]);
        assert!(stage.told().is_empty());
        after.deciders.clone_from(&before.deciders);
        assert_eq!(after, before);
        assert!(stage.table.choose(Seat::A, Choice::Pick(stage.card(first))).is_err(), "an answer is given once");
    }
    stage.pick(0, "Ogre");
    // Drawn anew for the other seat, the answer may be either unit.
    let mut answers = BTreeSet::new();
    for seed in 0..20 {
        let mut copy = stage.table.clone();
        copy.redraw_hidden(Seat::B, &mut Rng::new(seed));
        assert_eq!(copy.view(engine::Viewer::Seat(Seat::B)), stage.view(1));
        let wall = copy.choices(Seat::B)[0];
        copy.answer(Seat::B, wall);
        answers.insert(copy.state.extra.chosen[0]);
    }
    assert_eq!(answers.len(), 2);
    stage.pick(1, "Slayer");
    assert_eq!((stage.names(0, ROW), stage.names(1, ROW)), (vec!["Ogre"], vec!["Slayer"]));
}

#[test]
fn several_seats_pay_for_one_purchase() {
    let start = || {
        let mut stage = Stage::of(&["row: Ogre", "row: Slayer", "row: Wall", "row: Tyrant; market: Wall"]);
        for (seat, gems) in [(0, 1), (1, 3), (2, 0)] {
            stage.table.set_store(Seat::kept(seat), GEMS, gems);
        }
        stage.act(0, Act::Buy, "Wall");
        stage
    };
    let mut stage = start();
    assert_eq!(stage.asked(), [0, 1], "whoever has gems");
    stage.choose(1, Choice::Number(1)).choose(0, Choice::Number(1));
    assert_eq!((stage.names(0, HAND), stage.gems(0), stage.gems(1)), (vec!["Wall"], 0, 2));
    assert_eq!(stage.table.state.card(stage.table.look().first(Seat::A, HAND)).owner(), Seat::A);

    // Not enough is paid, or the buyer thinks again: everybody has back what they paid.
    let mut stage = start();
    stage.choose(1, Choice::Number(1)).choose(1, Choice::Done).choose(0, Choice::Done);
    assert_eq!((stage.gems(0), stage.gems(1), stage.names(3, MARKET)), (1, 3, vec!["Wall"]));
    let mut stage = start();
    stage.choose(1, Choice::Number(1)).choose(0, Choice::Back);
    assert_eq!((stage.gems(0), stage.gems(1)), (1, 3));
}

#[test]
fn a_boss_acts_by_itself_and_shields_remember_what_is_left() {
    let sides = ["row: Ogre; hand: Buckler", "row: Wall; hand: Buckler", "row: Tyrant; deck: Whim, Wrath"];
    let mut stage = Stage::<DepthFirst>::place(&sides, "boss");
    // Wrath, 3 to all: each is asked for shields in turn, before any of it is dealt.
    assert_eq!(stage.asked(), [0]);
    stage.act(0, Act::Reveal, "Buckler");
    assert_eq!((stage.asked(), stage.health("Ogre"), stage.health("Wall")), (vec![1], 6, 12));
    let ward = |stage: &Stage, viewer: u8| stage.seen(viewer, 0, HAND)[0].clone();
    let seen = ward(&stage, 1);
    assert_eq!(seen.face.expect("it is face-up").name, "Buckler");
    assert_eq!((seen.stats[0].value, seen.stats[0].printed), (2, 5));
    stage.choose(1, Choice::Done);
    assert_eq!((stage.health("Ogre"), stage.health("Wall")), (6, 9));
    // Whim wants a target: nobody sits at the boss's seat, so the first player answers for it.
    assert_eq!(stage.asked(), [0]);
    stage.pick(0, "Ogre").act(0, Act::Reveal, "Buckler");
    assert_eq!(stage.health("Ogre"), 6, "two of the shield were left, and that was enough");
    // The boss's turn is over: the ward is whole and hidden again.
    assert_eq!(stage.asked(), [0, 1]);
    assert_eq!((ward(&stage, 1).face, ward(&stage, 0).stats[0].value), (None, 5));
}

#[test]
fn that_much_is_what_the_shields_let_through() {
    let sides = ["row: Ogre; hand: Volley", "row: Wall; hand: Buckler", "row: Tyrant; deck: Leech, Wrath"];
    let mut stage = Stage::<DepthFirst>::place(&sides, "boss");
    // Wrath, 3 to all: the second hit is softened, and not the first.
    stage.choose(0, Choice::Done).act(1, Act::Reveal, "Buckler");
    assert_eq!((stage.health("Ogre"), stage.health("Wall")), (3, 12));
    // Leech, 4 to the wall, of which the shield takes the 2 that are left of it.
    stage.pick(0, "Wall").pick(0, "Tyrant").act(1, Act::Reveal, "Buckler");
    if stage.asked() == [1] {
        stage.choose(1, Choice::Done);
    }
    assert_eq!((stage.health("Wall"), stage.health("Tyrant")), (10, 10));
}

#[test]
fn saved_cards_outlive_a_match() {
    let catalogue = catalogue::<DepthFirst>();
    let mut stage = Stage::of(&["row: Slayer; hand: Volley, Rally, Doom, Keepsake; deck: Blast", "row: Tyrant"]);
    stage.play(0, "Volley").play(0, "Rally").pick(0, "Slayer").play(0, "Keepsake").pick(0, "Volley");
    assert_eq!(stage.names(0, SAVED), ["Volley"]);
    stage.play(0, "Doom").pick(0, "Tyrant");
    assert_eq!(stage.table.outcome(), Some(Outcome::Won(Seats::one(Seat::A))));

    let next = [carry(stage.table.look(), Seat::A), deck(&["Tyrant"], &["Wrath"])];
    let mut log = Log::new(Header::new(&catalogue, &Wish::default(), &next, 11.into()));
    let mut battle = deal(&catalogue, &next, 11);
    assert!(battle.names(0, HAND).contains(&"Volley"), "what was saved is at hand");
    let all = battle.table.state.cards().iter().filter(|card| card.owner() == Seat::A).count();
    assert_eq!(all, 6, "and nothing was lost");
    // The next match stands on its own: its log tells all it began with.
    let first = battle.table.options(Seat::A)[0];
    let question = battle.table.question();
    log.apply(&mut battle.table, Seat::A, question, first).expect("it is an option");
    assert_eq!(replay(&log, &catalogue).expect("it replays").fingerprint, battle.table.fingerprint());
}
