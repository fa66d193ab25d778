//! Series from the first match to the last, left and gone on with on the way.

use std::collections::BTreeMap;

use engine::{Catalogue, Choice, Coursed, Deck, Log, Opening, Published, Rng, Seat, Wish, follow};
use s3ccg::ShiningShadows;

/// The cards of a deck, wherever they are in it.
fn all_cards(deck: &Deck) -> BTreeMap<String, u32> {
    let mut all = BTreeMap::new();
    for name in deck.parts.iter().flat_map(|(_, names)| names) {
        *all.entry(name.clone()).or_default() += 1;
    }
    for (name, count) in deck.sections.iter().flat_map(|(_, cards)| cards) {
        *all.entry(name.clone()).or_default() += count;
    }
    all
}

/// The facts of a course, as its file has them.
fn facts(course: &dyn Coursed) -> toml::Table {
    let file: toml::Table = course.facts().parse().expect("a person can read it");
    file["facts"].as_table().expect("facts").clone()
}

/// The decks of the present stage.
fn decks(course: &dyn Coursed) -> Vec<Deck> {
    facts(course)["decks"].clone().try_into().expect("decks")
}

/// Plays a series at random, in which players give up now and then and which is left and gone on with; how often a deck was other
/// than at the beginning.
fn series(catalogue: &dyn Catalogue, mode: &str, seed: u64) -> usize {
    let setting = Wish::of_mode(mode);
    let settled = catalogue.resolve(&setting).expect("a mode");
    let mut chance = Rng::new(seed);
    let brought = catalogue.generate_table(&settled, &vec![None; usize::from(settled.seats)], &mut chance);
    let opening = Opening { wish: setting, decks: brought.clone(), best_of: Some(3) };
    let mut course = catalogue
        .begin_course("series", &opening, seed.into())
        .unwrap_or_else(|error| panic!("{mode}, seed {seed}: failed to {error}"));
    let (mut log, mut stage, mut swaps) = (Log::new(course.header()), course.stage(), 0);
    while course.outcome().is_none() {
        if stage != course.stage() {
            (stage, log) = (course.stage(), Log::new(course.header()));
            for (deck, was) in decks(course.as_ref()).iter().zip(&brought) {
                let reasons = catalogue.check_deck(&settled, deck);
                assert!(reasons.is_empty(), "{mode}, seed {seed}: a swap has made a deck illegal: {reasons:?}");
                assert_eq!(all_cards(deck), all_cards(was), "{mode}, seed {seed}: nothing is added or taken out");
                swaps += usize::from(deck.sections != was.sections);
            }
        }
        if chance.below(40) == 0 {
            let mut again =
                catalogue.resume_course(&course.facts()).unwrap_or_else(|error| panic!("failed to {error}"));
            follow(&log, again.as_table()).unwrap_or_else(|diverged| panic!("{mode}: failed to {diverged}"));
            // Between two stages, what was answered last was the end of the one before.
            if !log.entries.is_empty() {
                assert_eq!(again.fingerprint(), course.fingerprint(), "{mode}, seed {seed}");
            }
            course = again;
        }
        let busy = |seat: &Seat| course.options(*seat).iter().any(|&option| option != Choice::Back);
        let asked: Vec<Seat> = course.deciders().iter().filter(busy).collect();
        let seat = asked[chance.below(asked.len() as u32) as usize];
        let options = course.options(seat);
        let question = course.question();
        let between = course.setting().mode == "between";
        if !between && chance.below(60) == 0 {
            log.concede(course.as_table(), seat).unwrap_or_else(|refusal| panic!("failed to {refusal}"));
            continue;
        }
        let answer = options[chance.below(options.len() as u32) as usize];
        log.apply(course.as_table(), seat, question, answer)
            .unwrap_or_else(|refusal| panic!("{mode}, seed {seed}: failed to {refusal}"));
    }
    let matches = facts(course.as_ref())["matches"].as_array().expect("matches").len();
    assert!((2..=5).contains(&matches), "{mode}, seed {seed}: {matches} matches");
    swaps
}

/// S3-MATCH-1, S3-MATCH-3, S3-RULING-13, S3-RULING-167: in every way to play a series comes to its end, by swaps that keep decks
/// legal and add nothing.
#[test]
fn a_series_of_any_game_type_comes_to_an_end() {
    let catalogue = (s3ccg::game().open)(&ShiningShadows::packs()).expect("the set compiles");
    let modes = catalogue.modes().iter().filter(|mode| !mode.edition.is_empty());
    let swaps: usize = (1..).zip(modes).map(|(seed, mode)| series(catalogue.as_ref(), mode.name, seed)).sum();
    assert!(swaps > 12, "{swaps} decks were changed");
}
