//! Campaigns from the gathering to an ending, left and gone on with on the way.

use engine::{Coursed, Deck, Opening, Published, Wish};
use lab::drive::EvenChance;
use lab::left::{Ended, Step, Watch, by_chance};
use lab::{CourseJob, play_courses};
use shards::Shards;

/// Kills a campaign now and then and goes on with it.
struct NowAndThen;

impl Watch for NowAndThen {
    fn at(&mut self, _: &dyn Coursed, _: u64, chance: &mut EvenChance) -> Step {
        if chance.below(400) == 0 { Step::Leave } else { Step::Answer }
    }
}

/// Plays a campaign at random; gives its last facts.
fn campaign(players: usize, dials: &[(&str, &str)], seed: u64) -> toml::Table {
    let game = shards::game();
    let catalogue = (game.open)(&Shards::packs()).expect("the set compiles");
    let decks: Vec<Deck> =
        Shards::decks().iter().take(players).map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck")).collect();
    let dials = dials.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    let setting = Wish { mode: "battle".to_owned(), players: u8::try_from(players).ok(), dials };
    let opening = Opening { wish: setting, decks, best_of: None };
    let course = catalogue
        .begin_course("campaign", &opening, seed.into())
        .unwrap_or_else(|error| panic!("seed {seed}: failed to {error}"));
    let ended = by_chance(catalogue.as_ref(), course, seed, &mut NowAndThen);
    let Ended { course, .. } = ended.unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    let file: toml::Table = course.facts().parse().expect("a person can read it");
    file["facts"].as_table().expect("facts").clone()
}

/// SH-BOOK-2, SH-BOOK-24, SH-BOOK-26, SH-BOOK-27: it has five to seven battles, each won or lost, and an ending.
#[test]
fn a_campaign_comes_to_an_ending() {
    for (seed, players) in (1..).zip([2, 3, 4, 5]) {
        let saved = if seed % 2 == 0 { "dealt" } else { "lineup" };
        let facts = campaign(players, &[("saved", saved), ("difficulty", "novice")], seed);
        let number = |name: &str| facts[name].as_integer().expect("a number");
        let battles = facts["fought"].as_array().expect("battles").len();
        assert!((5..=7).contains(&battles), "seed {seed}: {facts:?}");
        assert_eq!(battles as i64, number("dawn") + number("dusk"), "seed {seed}: {facts:?}");
        let ending = facts["ending"].as_str().expect("an ending");
        assert!(["Unbroken Dawn", "Mended World", "Long Dusk"].contains(&ending), "seed {seed}: {ending}");
    }
}

/// SH-BOOK-24, SH-BOOK-25, SH-BOOK-26: a team that knows how to play comes where a random one does not: it wins and loses every battle,
/// is offered everything, goes back for a rematch, and meets all three endings.
#[test]
fn campaigns_of_a_good_team_go_every_way() {
    let catalogue = (shards::game().open)(&Shards::packs()).expect("the set compiles");
    let decks: Vec<Deck> =
        Shards::decks().iter().map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck")).collect();
    let dials = vec![("difficulty".to_owned(), "heroic".to_owned())];
    let job = CourseJob {
        catalogue: catalogue.as_ref(),
        course: "campaign",
        bots: &["greedy".to_owned(), "greedy".to_owned()],
        setting: &Wish { players: Some(2), dials, ..Wish::of_mode("battle") },
        decks: &decks,
        best_of: None,
        courses: 32,
        seed: 7,
        threads: 2,
    };
    let tally = play_courses(&job, &|_| {}).unwrap_or_else(|fault| panic!("failed to {fault}"));
    assert_eq!(tally.stages.len(), 6, "{tally:?}");
    assert!(tally.stages.iter().all(|battle| (1..battle.played).contains(&battle.won)), "{tally:?}");
    assert!(tally.stages.iter().any(|battle| battle.played > tally.courses), "there is no rematch: {tally:?}");
    for ending in ["Unbroken Dawn", "Mended World", "Long Dusk"] {
        assert!(tally.endings.iter().any(|(met, _)| met == ending), "{ending}: {tally:?}");
    }
}

/// SH-SAVED-2, SH-RESET-2, SH-RULING-92: who has taken Saved cards begins each battle with them, an Upgrade in the place of a
/// card.
#[test]
fn saved_cards_stay_until_the_end() {
    let facts = campaign(2, &[("difficulty", "novice")], 11);
    let offers = facts["offers"].as_array().expect("offers").len();
    assert!(offers > 0, "{facts:?}");
    for deck in facts["decks"].as_array().expect("decks") {
        let cards = deck["sections"][0][1].as_array().expect("cards");
        let saved = ["Crystal", "Blaster", "Shard Reactor", "Infinity Shard"];
        let own = |card: &&toml::Value| !saved.contains(&card[0].as_str().expect("a name"));
        assert_eq!(cards.iter().filter(own).count(), offers, "{deck:?}");
    }
}

/// SH-LEAD-1: a Team Leader who does not play is refused, in a battle and in a campaign.
#[test]
fn the_team_leader_is_one_of_the_players() {
    let game = shards::game();
    let catalogue = (game.open)(&Shards::packs()).expect("the set compiles");
    let decks: Vec<Deck> =
        Shards::decks().iter().take(2).map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck")).collect();
    let led = |leader: &str| Wish {
        mode: "battle".to_owned(),
        players: Some(2),
        dials: vec![("leader".to_owned(), leader.to_owned())],
    };
    assert!(catalogue.start_in(&led("2"), &decks, 1.into()).is_ok());
    let refused = catalogue.start_in(&led("5"), &decks, 1.into()).err().expect("nobody sits there");
    assert!(refused.to_string().contains("SH-LEAD-1"), "{refused}");
    let opening = Opening { wish: led("5"), decks, best_of: None };
    let refused = catalogue.begin_course("campaign", &opening, 1.into()).err().expect("nobody sits there");
    assert!(refused.to_string().contains("player 5"), "{refused}");
}

/// SH-CAMP-1: a campaign is for two to five players.
#[test]
fn a_campaign_is_for_two_to_five() {
    let catalogue = (shards::game().open)(&Shards::packs()).expect("the set compiles");
    let own: Vec<Deck> =
        Shards::decks().iter().map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck")).collect();
    for count in [1, 6] {
        let decks: Vec<Deck> = own.iter().cycle().take(count).cloned().collect();
        let opening = Opening { wish: Wish::of_mode("battle"), decks, best_of: None };
        let refused = catalogue.begin_course("campaign", &opening, 1.into()).err().expect("it is refused");
        assert!(refused.to_string().contains("for 2 to 5 players"), "{count}: {refused}");
    }
}
