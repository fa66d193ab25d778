//! The engine as something others embed: matches saved, loaded and undone, answers that come late, and games that fail.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::author::{self, CardId};
use engine::{
    Answer, Catalogue, Choice, Deck, Happened, LoadError, Marks, Match, Opening, Position, Refusal, Rng, Seat,
    SeatPosition, Seats, Table, View, Viewer, Weight,
};

use crate::attack;
use crate::random::decks;
use crate::stage::{Stage, catalogue};
use crate::vocabulary::{Act, DepthFirst, GPlay, Ground, InGroups, Meddled, Plain, Variant};
use crate::words::GEMS;

/// A match of two, some answers in.
fn begun(answers: usize) -> Box<dyn Table> {
    let (catalogue, decks) = (catalogue::<DepthFirst>(), decks(2, false));
    let mut table = catalogue.start(&decks, 5.into()).unwrap_or_else(|error| panic!("failed to {error}"));
    on(table.as_mut(), answers, 1);
    table
}

/// Plays on at random.
fn on(table: &mut dyn Table, answers: usize, seed: u64) {
    lab::saves::play_on(table, answers, &mut Rng::new(seed));
    assert_eq!((table.outcome(), table.broken()), (None, None));
}

fn views(table: &dyn Table) -> Vec<View> {
    Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Public]).map(|viewer| table.view(viewer)).collect()
}

fn first(table: &dyn Table) -> (Seat, Answer) {
    let seat = table.deciders().first().expect("somebody is asked");
    (seat, table.options(seat)[0])
}

#[test]
fn a_match_that_was_saved_goes_on_where_it_was() {
    let mut table = begun(12);
    let saved = table.save().expect("it is not broken");
    let mut again = catalogue::<DepthFirst>().resume(&saved).unwrap_or_else(|error| panic!("failed to {error}"));
    assert_eq!((again.fingerprint(), again.question()), (table.fingerprint(), table.question()));
    assert_eq!(views(again.as_ref()), views(table.as_ref()), "everybody sees the same, by the same handles");
    on(table.as_mut(), 10, 3);
    on(again.as_mut(), 10, 3);
    assert_eq!((again.fingerprint(), again.save()), (table.fingerprint(), table.save()));
}

/// Searchers keep states in tables by their hash.
#[test]
fn states_that_are_equal_have_one_hash_and_others_another() {
    let hash = |stage: &Stage<DepthFirst>| {
        let mut hasher = DefaultHasher::new();
        stage.table.state.hash(&mut hasher);
        hasher.finish()
    };
    let sides = ["row: Grunt; hand: Recall", "row: Wall"];
    let (mut one, mut other) = (Stage::of(&sides), Stage::of(&sides));
    assert_eq!((&one.table.state, hash(&one)), (&other.table.state, hash(&other)));
    let seat = one.table.state.active();
    let option = one.table.choices(seat)[0];
    one.choose(seat.number(), option);
    assert_ne!(one.table.state, other.table.state);
    assert_ne!(hash(&one), hash(&other));
    other.choose(seat.number(), option);
    assert_eq!(hash(&one), hash(&other));
}

#[test]
fn a_match_of_another_game_rules_or_cards_is_not_loaded() {
    let saved = begun(3).save().expect("it is not broken");
    let refused = |found: Result<Box<dyn Table>, LoadError>| found.err().expect("it is refused");
    let other = refused(catalogue::<InGroups>().resume(&saved));
    assert!(matches!(other, LoadError::Rules { .. } | LoadError::Game { .. }), "{other}");
    let card = "[[card]]\nname = \"Newcomer\"\ntype = \"Unit\"\ncost = 1\nattack = 1\nhealth = 1\n";
    let pack = cardtext::pack::Source { file: "more.toml".to_owned(), text: card.to_owned() };
    let more = catalogue::<DepthFirst>().with(&[pack]).unwrap_or_else(|errors| panic!("{errors}"));
    let other = refused(more.resume(&saved));
    assert!(matches!(other, LoadError::Cards { .. }), "{other}");
    let ours = catalogue::<DepthFirst>();
    assert_eq!(refused(ours.resume(b"")), LoadError::NotAMatch);
    assert_eq!(refused(ours.resume(b"name = \"a deck\"")), LoadError::NotAMatch);
    assert_eq!(refused(ours.resume(&saved[..saved.len() - 1])), LoadError::Damaged);
    let mut later = saved.clone();
    later[8] = 99;
    assert_eq!(refused(ours.resume(&later)), LoadError::Format { found: 99 });
    let long = [&saved[..], &vec![0; 5 << 20]].concat();
    assert_eq!(refused(ours.resume(&long)), LoadError::TooLong { bytes: long.len() });
}

#[test]
fn what_an_audit_refuses_is_not_loaded() {
    let refused = |change: &dyn Fn(&mut Match<Ground<DepthFirst>>)| {
        let mut stage = Stage::of(&["row: Grunt, Ogre; hand: Doom", "row: Wall"]);
        change(&mut stage.table);
        let saved = stage.table.save().expect("it is not broken");
        match Match::<Ground<DepthFirst>>::resume(stage.table.state.set(), &saved) {
            Ok(_) => panic!("it is loaded"),
            Err(error) => error.to_string(),
        }
    };
    let is = |found: String, words: &str| assert!(found.contains(words), "{found}");
    is(refused(&|table| table.change_owner(CardId(0), Seat::F)), "lies nowhere");
    is(refused(&|table| table.hand_turn_to(Seat::F)), "seat that is not there");
}

#[test]
fn a_match_is_undone_to_a_saved_point_and_answers_to_what_was_undone_are_late() {
    let mut table = begun(6);
    let (saved, before, asked) = (table.save().expect("it is not broken"), table.fingerprint(), table.question());
    let (seat, answer) = first(table.as_ref());
    on(table.as_mut(), 5, 9);
    let undone = table.question();
    table.undo(&saved).unwrap_or_else(|error| panic!("failed to {error}"));
    assert_eq!(table.fingerprint(), before);
    for late in [asked, undone] {
        assert!(matches!(table.apply(seat, late, answer), Err(Refusal::Stale { .. })), "{late}");
    }
    table.apply(seat, table.question(), answer).expect("what is asked now is answered");
    let mut other =
        catalogue::<DepthFirst>().start(&decks(2, false), 6.into()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(other.undo(&saved), Err(LoadError::OtherMatch));
    // With another deck it is another match, whatever the seed.
    let swapped: Vec<Deck> = decks(2, false).into_iter().rev().collect();
    assert_ne!(swapped, decks(2, false), "the decks differ");
    let mut other = catalogue::<DepthFirst>().start(&swapped, 5.into()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(other.undo(&saved), Err(LoadError::OtherMatch));
    let (later, last) = (table.save().expect("it is not broken"), table.question());
    let mut again = catalogue::<DepthFirst>().resume(&saved).unwrap_or_else(|error| panic!("failed to {error}"));
    again.undo(&later).unwrap_or_else(|error| panic!("failed to {error}"));
    assert!(again.question() > last, "nor has what is done again a number that was given");
}

#[test]
fn an_answer_that_comes_late_or_twice_is_refused() {
    let mut table = begun(4);
    let (seat, answer) = first(table.as_ref());
    let question = table.question();
    assert_eq!(table.view(Viewer::Seat(seat)).prompt.map(|prompt| prompt.number), Some(question));
    table.apply(seat, question, answer).expect("it is an option");
    let (open, after) = (table.question(), table.fingerprint());
    assert!(open > question, "later questions have higher numbers");
    assert_eq!(table.apply(seat, question, answer), Err(Refusal::Stale { answered: question, open }));
    assert_eq!(table.fingerprint(), after, "nothing has changed");
    let (seat, answer) = first(table.as_ref());
    table.apply(seat, open, answer).expect("the open question is answered");
}

#[test]
fn who_passes_late_is_refused_as_whoever_answers_late() {
    let mut table = begun(4);
    let (seat, answer) = first(table.as_ref());
    let question = table.question();
    table.apply(seat, question, answer).expect("it is an option");
    let (open, (seat, _)) = (table.question(), first(table.as_ref()));
    assert_eq!(table.pass(seat, question), Err(Refusal::Stale { answered: question, open }));
    assert_eq!(table.pass(seat, open), Err(Refusal::NotAnOption { count: 0 }), "there is nothing to let pass");
}

#[test]
fn a_movement_says_whether_an_event_beside_it_tells_of_it() {
    let weights = |stage: &Stage| {
        let moved = |one| match one {
            Happened::Moved(moved) => Some((moved.to?.zone, moved.weight)),
            Happened::Event(_) | Happened::Changed(_) => None,
        };
        stage.table.happened(Viewer::Public).into_iter().filter_map(moved).collect::<Vec<_>>()
    };
    let mut stage = Stage::of(&["row: Grunt; hand: Absence; deck: Doom", "row: Ogre, Wall; deck: Levy, Levy"]);
    stage.play(0, "Absence").pick(0, "Ogre");
    let found = weights(&stage);
    assert!(found.contains(&("hand".to_owned(), Weight::News)), "it comes back to a hand: {found:?}");
    assert!(found.iter().all(|(zone, weight)| zone == "hand" || *weight == Weight::Detail), "{found:?}");
    stage.pass(0);
    let found = weights(&stage);
    assert!(found.contains(&("hand".to_owned(), Weight::Echo)), "a card is drawn: {found:?}");
    assert!(!found.contains(&("hand".to_owned(), Weight::News)), "{found:?}");
}

#[test]
fn a_sealed_question_keeps_its_number_until_the_last_answer_is_in() {
    let catalogue = catalogue::<DepthFirst>();
    let sealed = |table: &dyn Table| table.deciders().iter().count() == 2;
    let mut table = catalogue.start(&decks(2, false), 5.into()).unwrap_or_else(|error| panic!("failed to {error}"));
    assert!(sealed(table.as_ref()), "both choose who opens");
    let question = table.question();
    let one = table.options(Seat::B)[0];
    table.apply(Seat::B, question, one).expect("it is an option");
    assert_eq!(table.question(), question, "the other is still asked the same");
    let twice = table.apply(Seat::B, question, one).expect_err("an answer is given once");
    assert_eq!(twice, Refusal::NotAsked { seat: Seat::B, asked: Seats::one(Seat::A) });
    assert_eq!(twice.to_string(), "take a choice of Player B, who is not asked to decide: asked is Player A");
    let other = table.options(Seat::A)[0];
    table.apply(Seat::A, question, other).expect("it is an option");
    assert_ne!(table.question(), question);
}

#[test]
fn a_table_is_copied_into_another_of_its_game_and_quietly_played() {
    let (table, mut other) = (begun(8), begun(0));
    other.copy_from(table.as_ref()).expect("it is the same game");
    assert_eq!((other.fingerprint(), other.question()), (table.fingerprint(), table.question()));
    let mut fork = table.fork();
    let (seat, mut listed) = (first(table.as_ref()).0, vec![Choice::Done; 99]);
    table.list_options(seat, &mut listed);
    assert_eq!(listed, table.options(seat));
    for (place, &answer) in listed.iter().enumerate() {
        other.copy_from(table.as_ref()).expect("it is the same game");
        fork.copy_from(table.as_ref()).expect("it is the same game");
        other.take(seat, place).expect("it is an option");
        fork.apply(seat, fork.question(), answer).expect("it is an option");
        assert_eq!(other.fingerprint(), fork.fingerprint(), "{answer:?}");
        assert!(other.happened(Viewer::Public).is_empty() && other.account().is_empty(), "nothing is noted");
    }
    let mut loud = table.fork();
    let speak = |loud: &mut Box<dyn Table>| {
        loud.apply(seat, loud.question(), listed[0]).expect("it is an option");
        assert!(!loud.account().is_empty() && !loud.happened(Viewer::Public).is_empty());
    };
    speak(&mut loud);
    loud.copy_from(table.as_ref()).expect("it is the same game");
    assert!(loud.account().is_empty() && loud.happened(Viewer::Public).is_empty(), "a copy has heard of nothing");
    speak(&mut loud);
    let before = table.save().expect("it is not broken");
    loud.undo(&before).unwrap_or_else(|error| panic!("failed to {error}"));
    assert!(loud.account().is_empty() && loud.happened(Viewer::Public).is_empty(), "nor has what was undone");
    assert_eq!(table.fork().apply(Seat::F, table.question(), listed[0]), Err(Refusal::NoSeat { seat: 5, seats: 2 }));
    let count = listed.len();
    assert_eq!(fork.copy_from(begun(8).as_ref()), Ok(()));
    assert_eq!(fork.take(seat, count), Err(Refusal::NotAnOption { count }));
    let grouped = Match::<Ground<InGroups>>::clone(&Stage::<InGroups>::place(&["row: Grunt", "row: Ogre"], "").table);
    assert!(other.copy_from(&grouped).is_err(), "a table of other rules is no copy");
}

/// A game that fails in one of several ways, so that the engine is built for one such game only.
struct Faulty;

/// How it fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It panics.
    Panics,
    /// It never asks anybody anything.
    Endless,
    /// It puts frame upon frame.
    Grows,
    /// It offers more than anybody could choose from.
    Crowds,
    /// It panics when a match of a course is over.
    Misleads,
}

thread_local! {
    /// How a game of this thread fails: a table is played on the thread that holds it.
    static FAULT: Cell<Fault> = const { Cell::new(Fault::Panics) };
}

/// Whether the match has come so far that a game may fail.
fn late<P: Variant>(play: &GPlay<P>) -> bool {
    play.state.turn() > 1
}

impl Variant for Faulty {
    const POLICY: author::Policy = DepthFirst::POLICY;

    fn meddle(play: &mut GPlay<Self>) -> Meddled {
        if !late(play) {
            return Meddled::No;
        }
        match FAULT.get() {
            Fault::Panics => panic!("a hole in the rules"),
            Fault::Endless => Meddled::Yes,
            Fault::Grows => {
                attack::declare_nothing(play);
                Meddled::Yes
            }
            Fault::Crowds | Fault::Misleads => Meddled::No,
        }
    }

    fn crowd(out: &mut Vec<Choice>) {
        if FAULT.get() == Fault::Crowds {
            out.extend(std::iter::repeat_n(Choice::Number(1), usize::from(u16::MAX)));
        }
    }

    fn mislead() {
        assert!(FAULT.get() != Fault::Misleads, "a hole in the story");
    }
}

/// Plays a game that fails until it has; what is said of it.
fn failure(fault: Fault) -> String {
    FAULT.set(fault);
    let catalogue = catalogue::<Faulty>();
    let decks = decks(2, false);
    let mut table = catalogue.start(&decks, 5.into()).unwrap_or_else(|error| panic!("failed to {error}"));
    for _ in 0..1_000 {
        let Some(seat) = table.deciders().first() else { break };
        let Some(&answer) = table.options(seat).last() else { break };
        let taken = table.apply(seat, table.question(), answer);
        assert_eq!(taken.is_err(), table.broken().is_some(), "{taken:?}");
    }
    table.broken().expect("it fails").to_owned()
}

#[test]
fn a_game_that_panics_breaks_its_own_table_only() {
    FAULT.set(Fault::Panics);
    let (catalogue, decks) = (catalogue::<Faulty>(), decks(2, false));
    let start = || catalogue.start(&decks, 5.into()).unwrap_or_else(|error| panic!("failed to {error}"));
    let (mut one, mut other) = (start(), start());
    let (mut saved, mut last) = (Vec::new(), None);
    while one.broken().is_none() {
        saved = one.save().expect("it is not broken");
        let (seat, answer) = (one.deciders().first().expect("it is not over"), one.question());
        let pass = *one.options(seat).last().expect("there is an option");
        last = Some((seat, answer, one.apply(seat, answer, pass)));
    }
    let (seat, question, refused) = last.expect("somebody answered");
    let why = "it panicked: a hole in the rules";
    assert_eq!(refused, Err(Refusal::Broken { why: why.to_owned() }));
    assert_eq!((one.broken(), one.fork().broken()), (Some(why), Some(why)), "a copy is as broken");
    let view = one.view(Viewer::Seat(seat));
    assert_eq!((view.broken.as_deref(), view.seats.len(), view.prompt), (Some(why), 0, None));
    assert!(one.deciders().is_empty() && one.options(seat).is_empty() && one.outcome().is_none());
    assert_eq!(one.apply(seat, question, Plain::Pass.choice()), refused);
    assert_eq!((one.take(seat, 0), one.concede(seat)), (refused.clone(), refused));
    assert_eq!((one.safe_answer(seat), one.passing(seat), one.score(seat)), (None, None, 0));
    assert!(one.save().is_err() && one.happened(Viewer::Public).is_empty() && one.account().is_empty());
    let (seat, answer) = first(other.as_ref());
    other.apply(seat, other.question(), answer).expect("the other table goes on");
    one.undo(&saved).unwrap_or_else(|error| panic!("failed to {error}"));
    assert_eq!(one.broken(), None, "what is undone is whole again");
    assert!(!one.deciders().is_empty());
}

#[test]
fn a_position_that_panics_is_refused() {
    FAULT.set(Fault::Panics);
    let refused =
        catalogue::<Faulty>().place(&Position { seats: vec![SeatPosition::default(); 2], ..Position::default() });
    let why = "set up the position: the game has failed: it panicked: a hole in the rules";
    assert_eq!(refused.err().map(|refused| refused.to_string()).as_deref(), Some(why));
}

#[test]
fn a_course_that_panics_between_two_matches_is_broken_and_can_be_undone() {
    FAULT.set(Fault::Misleads);
    let catalogue = catalogue::<Faulty>();
    let opening = Opening { decks: decks(2, false), ..Opening::default() };
    let mut course = catalogue.begin_course("expedition", &opening, 3.into()).expect("an expedition begins");
    let mut saved = Vec::new();
    while course.broken().is_none() {
        saved = course.save().expect("it is not broken");
        let seat = course.deciders().first().expect("it is not over");
        course.take(seat, 0).expect("there is an option");
    }
    assert_eq!(course.broken(), Some("stage 2 of its course cannot begin: it panicked: a hole in the story"));
    let view = course.view(Viewer::Public);
    assert_eq!(view.course.map(|course| (course.standing, course.story)), Some((vec![], vec![])));
    course.undo(&saved).unwrap_or_else(|error| panic!("failed to {error}"));
    assert_eq!((course.broken(), course.stage()), (None, 1));
}

#[test]
fn a_game_that_runs_on_grows_or_offers_too_much_is_stopped() {
    assert_eq!(failure(Fault::Endless), "it panicked: the game took 1048576 steps and asked nobody anything");
    let grown = failure(Fault::Grows);
    assert!(grown.ends_with("and a table holds 4194304"), "{grown}");
    let crowded = failure(Fault::Crowds);
    assert!(crowded.starts_with("it panicked: a question has 655"), "{crowded}");
}

#[test]
fn who_is_gone_passes_takes_back_and_declines() {
    let mut stage = Stage::of(&["row: Grunt; hand: Doom", "row: Wall, Ogre"]);
    let safe = |stage: &Stage, seat: Seat| {
        let answer = stage.table.safe_answer(seat)?;
        stage.table.choice(seat, answer)
    };
    assert_eq!(safe(&stage, Seat::A), Some(Plain::End.choice()), "a turn is ended");
    assert_eq!(safe(&stage, Seat::B), None, "who is not asked has no answer");
    stage.table.set_store(Seat::A, GEMS, 9);
    stage.act(0, Act::Play, "Doom");
    assert_eq!(safe(&stage, Seat::A), Some(Choice::Back), "what was begun is taken back");
}

#[test]
fn tables_look_alike_to_those_who_see_the_same() {
    let table = begun(6);
    let look = |table: &dyn Table, seat: Seat| table.appearance(Viewer::Seat(seat), Marks::Counted);
    assert_eq!(look(table.as_ref(), Seat::A), look(table.fork().as_ref(), Seat::A));
    assert_ne!(look(table.as_ref(), Seat::A), look(table.as_ref(), Seat::B), "each sees something else");
    let guess = table.determinize(Seat::A, &mut Rng::new(2));
    assert_eq!(look(table.as_ref(), Seat::A), look(guess.as_ref(), Seat::A), "a guess looks the same to the guesser");
    let mut later = table.fork();
    on(later.as_mut(), 3, 1);
    assert_ne!(look(table.as_ref(), Seat::A), look(later.as_ref(), Seat::A));
}

#[test]
fn a_view_says_once_what_the_words_on_its_cards_mean() {
    let stage = Stage::of(&["row: Banner, Banner; hand: Doom", "row: Grunt; hand: Spear"]);
    let meant = |seat: u8| stage.view(seat).words.into_iter().map(|known| (known.word, known.says)).collect::<Vec<_>>();
    let shelter = ("Shelter".to_owned(), "Shelter: Opponents can't target friendly units without Shelter.".to_owned());
    assert_eq!(meant(0), std::slice::from_ref(&shelter), "each word once, and none of a card that is not seen");
    assert_eq!(meant(1).len(), 2, "who sees the Spear knows what it says");
    let view = stage.view(0);
    let row = &view.seats[0].zones[usize::from(crate::words::ROW.0)].cards;
    assert!(row.iter().all(|card| card.words == ["Shelter"]), "{row:?}");
}

#[test]
fn options_about_cards_that_are_alike_are_alike_and_what_lasts_on_a_card_sets_it_apart() {
    let sides = ["row: Ogre, Grunt, Grunt; hand: Doom, Rally, Rally, Levy, Slashing", "row: Grunt"];
    let likenesses = |stage: &mut Stage| {
        stage.act(0, Act::Play, "Doom");
        let mut found = Vec::new();
        stage.table.list_likenesses(Seat::A, &mut found);
        stage.choose(0, Choice::Back);
        found.truncate(4);
        found
    };
    let mut stage = Stage::of(&sides);
    let plain = likenesses(&mut stage);
    let [ogre, one, other, foe] = plain[..] else { panic!("{plain:?}") };
    assert_eq!(one, other, "two grunts");
    assert!(ogre != one && foe != one, "an ogre, and a grunt of another");
    let grunts: Vec<CardId> = stage.table.look().zone(Seat::A, crate::words::ROW).skip(1).collect();
    for card in ["Levy", "Slashing"] {
        let mut stage = Stage::of(&sides);
        stage.act(0, Act::Play, card).choose(0, Choice::Pick(grunts[0]));
        let found = likenesses(&mut stage);
        assert!(found[1] != found[2] && found[2] == other, "{card} changes one of them");
    }
    for grunt in &grunts {
        stage.act(0, Act::Play, "Rally").choose(0, Choice::Pick(*grunt));
    }
    let found = likenesses(&mut stage);
    assert_ne!(found[1], found[2], "who knows what else is on them");
}

#[test]
fn a_table_is_cleared_for_another_match_and_nothing_is_left_of_the_one_before() {
    let loaded = catalogue::<DepthFirst>();
    let setting = engine::Setting::plain(2);
    let codes: Vec<_> =
        decks(2, false).iter().map(|deck| loaded.deck_code(&setting, deck).expect("a legal deck")).collect();
    let mut used = loaded.deal(&setting, &codes, 4.into());
    on(&mut used, 9, 4);
    used.redeal(&setting, &codes.iter().collect::<Vec<_>>(), 5.into());
    let fresh = loaded.deal(&setting, &codes, 5.into());
    assert_eq!(used.state, fresh.state);
    assert_eq!(views(&used).len(), 3);
}
