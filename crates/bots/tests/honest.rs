//! Bots play by the rules and do not look at what is hidden.

use engine::{Catalogue, Choice, Deck, Rng, Seat, Table};
use lab::drive::with_bots;

fn catalogue() -> Box<dyn Catalogue> {
    let game = shadow_era::game();
    (game.open)(&(game.packs)()).expect("the set compiles")
}

fn decks() -> Vec<Deck> {
    let decks = (shadow_era::game().decks)();
    decks.iter().map(|deck| Deck::read(&deck.file, &deck.text).expect("the deck is readable")).collect()
}

fn start(catalogue: &dyn Catalogue, game: u64) -> Box<dyn Table> {
    let decks = decks();
    let at = |n: u64| decks[n as usize % decks.len()].clone();
    catalogue.start(&[at(game), at(game / 3 + 1)], game.into()).expect("the decks are legal")
}

/// Plays to the end with a bot of this name in every seat; calls back before each choice.
fn play(table: &mut dyn Table, name: &str, seed: u64, before: impl FnMut(&dyn Table, Seat)) {
    let bot = |seat: Seat| bots::by_name(name, (seed + u64::from(seat.number())).into()).expect("there is one");
    let mut players: Vec<_> = Seat::all(table.seats()).map(bot).collect();
    let played = with_bots(table, &mut players, before).unwrap_or_else(|stuck| panic!("failed to {stuck}"));
    assert!(played.decisions < 20_000, "the match is too long: {played:?}");
}

#[test]
fn random_takes_only_options_and_comes_to_an_end() {
    let catalogue = catalogue();
    for game in 0..30 {
        let mut table = start(catalogue.as_ref(), game);
        play(table.as_mut(), "random", game, |_, _| {});
        assert!(table.outcome().is_some());
    }
}

#[test]
fn greedy_takes_only_options_and_comes_to_an_end() {
    let catalogue = catalogue();
    for game in 0..3 {
        let mut table = start(catalogue.as_ref(), game);
        play(table.as_mut(), "greedy", game, |_, _| {});
        assert!(table.outcome().is_some());
    }
}

#[test]
fn greedy_chooses_alike_in_states_it_cannot_tell_apart() {
    let catalogue = catalogue();
    let mut rng = Rng::new(99);
    let mut compared = 0;
    for game in 0..4 {
        let mut table = start(catalogue.as_ref(), game);
        play(table.as_mut(), "random", game, |table, seat| {
            if compared % 3 != 0 || table.options(seat).len() < 2 {
                compared += 1;
                return;
            }
            let other = table.determinize(seat, &mut rng);
            let choose =
                |table: &dyn Table| bots::by_name("greedy", 5.into()).expect("there is one").choose(table, seat);
            assert_eq!(choose(table), choose(other.as_ref()), "choice {compared} of game {game}");
            compared += 1;
        });
    }
    assert!(compared > 100, "only {compared} choices were compared");
}

#[test]
fn greedy_beats_random() {
    let catalogue = catalogue();
    let mut won = 0;
    for game in 0..12 {
        let mut table = start(catalogue.as_ref(), game);
        let me = Seat::ALL[game as usize % 2];
        let names = if me == Seat::A { ["greedy", "random"] } else { ["random", "greedy"] };
        let mut players = names.map(|name| bots::by_name(name, game.into()).expect("there is one"));
        with_bots(table.as_mut(), &mut players, |_, _| {}).unwrap_or_else(|stuck| panic!("failed to {stuck}"));
        won += u32::from(table.outcome().is_some_and(|outcome| outcome.score(me) == 1));
    }
    assert!(won >= 10, "greedy won {won} of 12");
}

#[test]
fn a_seat_that_is_not_asked_gets_an_answer_that_is_refused() {
    let catalogue = catalogue();
    let mut table = start(catalogue.as_ref(), 1);
    let idle = Seat::all(2).find(|&seat| !table.deciders().has(seat)).expect("one of two is asked");
    for name in bots::NAMES {
        let choice = bots::by_name(name, 1.into()).expect("there is one").choose(table.as_ref(), idle);
        assert_eq!(choice, Choice::Done);
        assert!(table.apply(idle, table.question(), choice).is_err());
    }
}
