//! Every ability of every card changes something: in random games of all ways to play, or in battles that are begun in the middle.

use cardtext::pack::Card;
use engine::author::Ruleset as _;
use engine::{Catalogue, Choice, Loaded, Placed, Position, Rng, SeatPosition, Wish};
use lab::drive::{Does, drive};
use lab::{Counting, Job, Tally, play_random, trials};
use shards::Shards;

/// So many random games are played, and so many battles against each Boss begun in the middle.
const GAMES: u64 = 6_000;
const BATTLES: u64 = 40;

/// A battle in which a Boss has been wounded already, with what players may have by then.
fn midway(loaded: &Loaded<Shards>, boss: &Card, number: usize, chance: &mut Rng) -> Position {
    let cards = &loaded.pool().cards;
    let kinds = &loaded.pool().lexicon.kinds;
    let of_type =
        |name: &'static str| cards.iter().filter(move |card| kinds[usize::from(card.kind.0)].type_name == name);
    let placed = |card: &Card| Placed { name: card.name.clone(), ..Placed::default() };
    let theirs = |card: &&Card| card.fields.contains(&boss.name);
    let held: Vec<&Card> = of_type("Ally").chain(of_type("Champion")).collect();
    let mut drawn = |count: usize| -> Vec<Placed> {
        (0..count).map(|_| placed(held[chance.below(held.len() as u32) as usize])).collect()
    };
    let zone = |name: &str, cards: Vec<Placed>| (name.to_owned(), cards);
    let mut seats: Vec<SeatPosition> = (0..2)
        .map(|_| SeatPosition { zones: vec![zone("hand", drawn(5)), zone("deck", drawn(8))], ..Default::default() })
        .collect();
    let mut numbers = vec![("mastery".to_owned(), chance.below(16) as i32)];
    // Somewhere around half of what a Boss starts with, for two players: there some of them change.
    numbers.push(("health".to_owned(), 20 + chance.below(17) as i32));
    seats.push(SeatPosition {
        numbers,
        zones: vec![
            zone("place", vec![placed(boss)]),
            zone("page", of_type("Threshold").filter(theirs).map(placed).collect()),
            zone("Fate deck", of_type("Attack").filter(theirs).chain(of_type("Shadow Champion")).map(placed).collect()),
        ],
    });
    let dials = vec![("boss".to_owned(), number.to_string())];
    let setting = Wish { players: Some(2), dials, ..Wish::of_mode("battle") };
    Position { setting, seats, seed: chance.wide().into(), ..Position::default() }
}

/// Plays on at random from a position; counts which abilities change something.
fn play_on(loaded: &Loaded<Shards>, position: &Position, chance: &mut Rng) -> Tally {
    let mut table =
        engine::place::<Shards>(loaded.card_set(), position).unwrap_or_else(|wrong| panic!("failed to {wrong}"));
    table.scratch.ran = Some(table.state.set().defs.iter().map(|def| vec![0; def.abilities()]).collect());
    let played = drive(&mut table, &mut Vec::new(), |table, _, options| {
        table.count_statics();
        let many = options.len() - usize::from(options.len() > 1 && options.last() == Some(&Choice::Back));
        Does::Take(chance.below(many as u32) as usize)
    });
    played.unwrap_or_else(|stuck| panic!("failed to {stuck}"));
    Tally { ran: table.scratch.ran.take().unwrap_or_default(), ..Tally::default() }
}

#[test]
fn every_ability_of_every_card_changes_something() {
    let loaded = trials::loaded::<Shards>();
    let mut tally = trials::random_tally(&loaded, GAMES);
    let kinds = &loaded.pool().lexicon.kinds;
    let is_boss = |card: &&Card| kinds[usize::from(card.kind.0)].type_name == "Boss";
    let mut chance = Rng::new(3);
    for (number, boss) in (1..).zip(loaded.pool().cards.iter().filter(is_boss)) {
        for _ in 0..BATTLES {
            let position = midway(&loaded, boss, number, &mut chance);
            tally.add(&play_on(&loaded, &position, &mut chance));
        }
    }
    // A set-up of the campaign waits for its offers, unless it is asked for.
    let dials = vec![("boss".to_owned(), "6".to_owned()), ("setup".to_owned(), "done".to_owned())];
    let setting = Wish { dials, ..Wish::of_mode("battle") }.resolve(Shards::MODES).expect("a way to play");
    let job = Job { setting, decks: &[], games: BATTLES, seed: 1, threads: 2, coverage: Counting::On };
    tally.add(&play_random(&loaded, &job, &|_| {}));
    trials::assert_covered(&loaded, &tally);
}
