//! The ways to play: teams whose hands are open, a ring, a market that is nobody's, a boss with nobody behind it, a course.

use engine::author::Ruleset;
use engine::{
    Bond, Catalogue, Coursed, Deck, Happened, Lists, Opening, OptionKind, Outcome, Rng, Seat, Seats, Setting, Sits,
    Table, Viewer, Wish,
};
use lab::attack::{Attack, Question, Showing, Verdict};
use lab::drive::EvenChance;
use lab::generate;
use lab::left::{Step, Watch, by_chance};
use lab::properties::{Held, Secrets, check};
use lab::trials::settings_of;

use crate::stage::{Stage, catalogue};
use crate::vocabulary::{DepthFirst, Ground};
use crate::words::{HAND, MARKET};

type Rules = Ground<DepthFirst>;

fn setting(wish: &str) -> Setting {
    let wish: Wish = wish.parse().expect("it is read");
    wish.resolve(Rules::MODES).unwrap_or_else(|error| panic!("failed to {error}"))
}

fn start(wish: &str, seed: u64) -> Box<dyn Table> {
    let (loaded, setting) = (catalogue::<DepthFirst>(), setting(wish));
    let decks = generate::decks(&loaded, &setting, seed, seed);
    loaded
        .start_in(&setting.wish(Rules::MODES), &decks, seed.into())
        .unwrap_or_else(|error| panic!("failed to {error}"))
}

/// Answers at random until something holds, or the match is over.
fn play_until(table: &mut dyn Table, seed: u64, stop: impl Fn(&dyn Table) -> bool) {
    let mut chance = Rng::new(seed);
    while table.outcome().is_none() && !stop(table) {
        let asked: Vec<Seat> = table.deciders().iter().collect();
        let seat = asked[chance.below(asked.len() as u32) as usize];
        let options = table.options(seat);
        let answer = options[chance.below(options.len() as u32) as usize];
        table.apply(seat, table.question(), answer).unwrap_or_else(|refusal| panic!("failed to {refusal}"));
    }
}

#[test]
fn in_every_mode_what_must_hold_of_every_game_holds() {
    let loaded = catalogue::<DepthFirst>();
    let closed = |setting: &Setting| Setting { lists: Lists::Closed, ..*setting };
    let open = settings_of(Rules::MODES);
    for setting in open.iter().map(closed).chain(open.iter().copied()) {
        let mut held = Held::default();
        for game in 0..3 {
            let decks = generate::decks(&loaded, &setting, 3, game);
            let one = check(&loaded, &setting, &decks, 7 + game, Secrets::Kept);
            held.add(one.unwrap_or_else(|broken| panic!("{}: failed to {broken}", setting.wish(Rules::MODES))));
        }
        assert!(held.decisions >= 3, "{}: {held:?}", setting.wish(Rules::MODES));
    }
}

#[test]
fn in_a_ring_neighbours_are_allies_and_that_goes_no_further() {
    let table = start("ring", 1);
    let bonds = |seat: Seat| -> Vec<Option<Bond>> {
        table.view(Viewer::Seat(seat)).seats.iter().map(|side| side.bond).collect()
    };
    let [own, ally, foe, apart] = [Bond::Own, Bond::Ally, Bond::Foe, Bond::Apart].map(Some);
    assert_eq!(bonds(Seat::A), [own, ally, foe, foe, ally, apart]);
    assert_eq!(bonds(Seat::C), [foe, ally, own, ally, foe, apart]);
}

#[test]
fn in_a_ring_whoever_has_no_opponent_left_wins_and_the_others_have_places() {
    let (mut wins, mut third) = (Vec::new(), 0);
    for seed in 0..30 {
        let mut table = start("ring", seed);
        play_until(table.as_mut(), seed, |_| false);
        let view = table.view(Viewer::Public);
        let places: Vec<u8> = view.seats.iter().map(|side| side.finish.expect("it is over")).collect();
        if let Some(Outcome::Won(winners)) = table.outcome() {
            assert!(winners.iter().all(|seat| places[seat.index()] == 1), "{places:?}");
            assert!(!winners.has(Seat::F), "a market wins nothing");
            third += places.iter().filter(|&&place| place == 3).count();
            wins.push(winners.iter().count());
        }
    }
    assert!(wins.len() > 5 && third > 5, "{wins:?}");
    assert!(wins.iter().any(|&winners| winners > 1), "neighbours win together: {wins:?}");
}

#[test]
fn a_market_is_nobodys_and_everybody_sees_and_buys_from_it() {
    let mut table = start("ring", 2);
    let market = |table: &dyn Table| {
        let view = table.view(Viewer::Public);
        let side = view.seats.into_iter().find(|side| side.seat == Seat::F).expect("the market has a seat");
        assert_eq!((side.sits, side.name.as_deref()), (Sits::Nobody, Some("the market")));
        let zone = side.zones.into_iter().nth(usize::from(MARKET.0)).expect("a zone");
        zone.cards.into_iter().map(|card| card.face.expect("it lies open").name).collect::<Vec<_>>()
    };
    let before = market(table.as_ref());
    assert_eq!(before.len(), 3);
    play_until(table.as_mut(), 2, |table| market(table) != before);
    let after = market(table.as_ref());
    assert_eq!((after.len(), before.iter().filter(|name| after.contains(name)).count()), (3, 2), "one was bought");
    assert!(!table.deciders().has(Seat::F), "nobody sits there");
}

#[test]
fn the_hands_of_a_team_are_open_to_it_and_to_nobody_else() {
    let table = start("teams", 3);
    let sees = |viewer: Viewer, owner: Seat| {
        let view = table.view(viewer);
        let hand = &view.seats[owner.index()].zones[usize::from(HAND.0)];
        hand.cards.iter().all(|card| card.face.is_some())
    };
    for (viewer, owner, seen) in [
        (Viewer::Seat(Seat::A), Seat::A, true),
        (Viewer::Seat(Seat::A), Seat::C, true),
        (Viewer::Seat(Seat::A), Seat::B, false),
        (Viewer::Seat(Seat::D), Seat::B, true),
        (Viewer::Public, Seat::A, false),
    ] {
        assert_eq!(sees(viewer, owner), seen, "{viewer:?} looks at the hand of {owner}");
    }
}

#[test]
fn what_a_team_may_know_it_is_told_and_the_others_are_not() {
    let mut table = start("teams", 4);
    let drawn = |table: &dyn Table, seat: Seat| {
        let happened = table.happened(Viewer::Seat(seat));
        happened.iter().filter_map(Happened::text).filter(|text| text.contains("draws ")).collect::<Vec<_>>()
    };
    play_until(table.as_mut(), 4, |table| !drawn(table, Seat::A).is_empty());
    let told = Seat::all(4).map(|seat| drawn(table.as_ref(), seat)).collect::<Vec<_>>();
    assert_eq!((&told[0], &told[1]), (&told[2], &told[3]), "those of a side are told the same");
    assert_ne!(told[0], told[1], "and one side knows the card: {told:?}");
}

#[test]
fn who_does_not_know_a_list_guesses_by_what_has_been_seen() {
    let loaded = catalogue::<DepthFirst>();
    let guesses = |wish: &str| {
        let setting = setting(wish);
        // All cards of each deck are one and the same.
        let deck = |name: &str| Deck {
            name: name.to_owned(),
            parts: vec![("leads".to_owned(), vec!["Grunt".to_owned()])],
            sections: vec![("cards".to_owned(), vec![(name.to_owned(), 20)])],
        };
        let table = loaded.start_in(&setting.wish(Rules::MODES), &[deck("Rally"), deck("Doom")], 1.into());
        let table = table.unwrap_or_else(|error| panic!("failed to {error}"));
        let mut rng = Rng::new(3);
        let guess = table.determinize(Seat::A, &mut rng);
        let view = guess.view(Viewer::Seat(Seat::B));
        let hand = &view.seats[1].zones[usize::from(HAND.0)];
        hand.cards.iter().map(|card| card.face.clone().expect("it is B's own").name).collect::<Vec<_>>()
    };
    assert!(guesses("match").iter().all(|name| name == "Doom"), "who knows the list knows the hand");
    let guessed = guesses("match lists=closed");
    assert!(guessed.iter().any(|name| name != "Doom"), "{guessed:?}");
}

#[test]
fn a_boss_has_a_seat_and_no_deck_is_brought_for_it() {
    let table = start("boss players=3", 5);
    assert_eq!((table.seats(), table.setting().to_string().as_str()), (4, "boss players=3"));
    let view = table.view(Viewer::Seat(Seat::B));
    let boss = &view.seats[3];
    assert_eq!((boss.sits, boss.bond, boss.name.as_deref()), (Sits::Nobody, Some(Bond::Foe), Some("the boss")));
    let mut lasting = start("boss players=1", 6);
    lasting.concede(Seat::A).unwrap_or_else(|refusal| panic!("failed to {refusal}"));
    assert_eq!(lasting.outcome(), Some(Outcome::Won(Seats::one(Seat::B))), "without players the boss has won");
}

#[test]
fn whoever_learns_from_many_games_of_any_way_to_play_knows_no_card_by_its_handle() {
    let loaded = catalogue::<DepthFirst>();
    let ways =
        [("match", 40), ("match players=6", 40), ("teams", 40), ("ring", 40), ("boss players=3", 40), ("camp", 40)];
    for (wish, games) in ways {
        let setting = setting(wish);
        let decks = generate::decks(&loaded, &setting, 9, 9);
        let stashed = |deck: &Deck| deck.sections.iter().any(|(name, cards)| name == "stash" && !cards.is_empty());
        assert!(decks.iter().any(stashed), "{wish}: nobody has a stash");
        let codes: Vec<_> = decks.iter().map(|deck| loaded.deck_code(&setting, deck).expect("a legal deck")).collect();
        let attack =
            Attack::watch(&loaded, &setting, &codes, games, 5).unwrap_or_else(|stuck| panic!("failed to {stuck}"));
        for question in Question::ALL {
            let telling: Vec<Verdict> =
                attack.judge(Showing::AsItIs, question).into_iter().filter(Verdict::tells).collect();
            let told: Vec<String> = telling.iter().map(ToString::to_string).collect();
            assert!(telling.is_empty(), "{wish}: these tell:\n{}", told.join("\n"));
        }
        let verdicts = attack.judge(Showing::Places, Question::Named);
        // In a camp too little is decided to learn anything by.
        let learns = wish == "camp" || verdicts.iter().any(Verdict::tells);
        assert!(learns, "{wish}: an attacker who is shown everything learns something");
    }
}

#[test]
fn whoever_learns_from_many_courses_knows_no_card_by_its_handle() {
    let loaded = catalogue::<DepthFirst>();
    let courses = [("expedition", "boss players=2", None), ("series", "match", Some(3))];
    for (course, wish, best_of) in courses {
        let setting = setting(wish);
        let decks = generate::decks(&loaded, &setting, 9, 9);
        let opening = Opening { wish: setting.wish(Rules::MODES), decks, best_of };
        let attack = Attack::watch_courses(&loaded, course, &opening, 40, 5)
            .unwrap_or_else(|fault| panic!("{course}: failed to {fault}"));
        for question in Question::ALL {
            let telling = attack.judge(Showing::AsItIs, question).into_iter().filter(Verdict::tells);
            let told: Vec<String> = telling.map(|verdict| verdict.to_string()).collect();
            assert!(told.is_empty(), "{course}: these tell:\n{}", told.join("\n"));
        }
        let verdicts = attack.judge(Showing::Places, Question::Named);
        assert!(verdicts.iter().any(Verdict::tells), "{course}: an attacker who is shown everything learns something");
    }
}

/// What the stages of a course are called; it is left now and then.
struct Titles(Vec<String>);

impl Watch for Titles {
    fn at(&mut self, _: &dyn Coursed, _: u64, chance: &mut EvenChance) -> Step {
        if chance.below(8) == 0 { Step::Leave } else { Step::Answer }
    }

    fn begins(&mut self, course: &dyn Coursed) {
        self.0.push(course.view(Viewer::Public).course.expect("it is a course").title);
        let facts: toml::Table = course.facts().parse().expect("a person can read it");
        assert_eq!(facts["game"].as_str(), Some("proving-ground"));
    }
}

#[test]
fn an_expedition_goes_from_battle_to_camp_to_battle() {
    let catalogue = catalogue::<DepthFirst>();
    let decks: Vec<Deck> = generate::decks(&catalogue, &setting("boss players=2"), 1, 1);
    let opening = Opening { wish: Wish::of_mode("boss"), decks, best_of: None };
    let course =
        catalogue.begin_course("expedition", &opening, 3.into()).unwrap_or_else(|error| panic!("failed to {error}"));
    let mut titles = Titles(Vec::new());
    titles.begins(course.as_ref());
    by_chance(&catalogue, course, 1, &mut titles).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(titles.0, ["Battle 1", "Camp 1", "Battle 2", "Camp 2", "Battle 3"]);
}

/// A client knows what a key may do unasked without comparing words.
#[test]
fn options_say_what_they_are_to_a_turn() {
    let mut stage = Stage::of(&["row: Grunt; hand: Rally", "row: Wall; hand: Scry"]);
    let kinds = |stage: &Stage, seat: u8| -> Vec<(String, OptionKind)> {
        let prompt = stage.view(seat).prompt.expect("the seat is asked");
        prompt.options.into_iter().map(|option| (option.label, option.kind)).collect()
    };
    let acting = kinds(&stage, 0);
    assert!(acting.contains(&("End turn".to_owned(), OptionKind::End)), "{acting:?}");
    assert!(acting.contains(&("Attack with Grunt".to_owned(), OptionKind::Act)), "{acting:?}");
    stage.attack(0, "Grunt", "Wall");
    let window = kinds(&stage, 1);
    assert!(window.contains(&("Pass".to_owned(), OptionKind::Pass)), "{window:?}");
    stage.play(1, "Scry");
    let prompt = stage.view(1).prompt.expect("the text asks");
    assert_eq!(prompt.about.map(|about| about.name).as_deref(), Some("Scry"), "who asks is told");
    let may = kinds(&stage, 1);
    assert!(may.contains(&("No".to_owned(), OptionKind::Decline)), "{may:?}");
}
