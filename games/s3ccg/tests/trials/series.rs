//! Series from the first match to the last, left and gone on with on the way.

use std::collections::BTreeMap;

use engine::{Catalogue, Coursed, Deck, Opening, Published, Rng, Setting, Wish};
use lab::drive::EvenChance;
use lab::left::{Ended, Step, Watch, by_chance};
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

/// Counts the decks that are changed between matches; the players give up now and then and leave.
struct Swaps<'a> {
    catalogue: &'a dyn Catalogue,
    settled: Setting,
    brought: Vec<Deck>,
    found: usize,
    named: String,
}

impl Watch for Swaps<'_> {
    fn at(&mut self, course: &dyn Coursed, _: u64, chance: &mut EvenChance) -> Step {
        if chance.below(40) == 0 {
            return Step::Leave;
        }
        let gives_up = course.setting().mode != "between" && chance.below(60) == 0;
        if gives_up { Step::GiveUp } else { Step::Answer }
    }

    fn begins(&mut self, course: &dyn Coursed) {
        for (deck, was) in decks(course).iter().zip(&self.brought) {
            let reasons = self.catalogue.check_deck(&self.settled, deck);
            assert!(reasons.is_empty(), "{}: a swap has made a deck illegal: {reasons:?}", self.named);
            assert_eq!(all_cards(deck), all_cards(was), "{}: nothing is added or taken out", self.named);
            self.found += usize::from(deck.sections != was.sections);
        }
    }
}

/// Plays a series at random, in which players give up now and then and which is left and gone on with; how often a deck was other
/// than at the beginning.
fn series(catalogue: &dyn Catalogue, mode: &str, seed: u64) -> usize {
    let setting = Wish::of_mode(mode);
    let settled = catalogue.resolve(&setting).expect("a mode");
    let mut chance = Rng::new(seed);
    let brought = catalogue.generate_table(&settled, &vec![None; usize::from(settled.seats)], &mut chance);
    let opening = Opening { wish: setting, decks: brought.clone(), best_of: Some(3) };
    let course = catalogue
        .begin_course("series", &opening, seed.into())
        .unwrap_or_else(|error| panic!("{mode}, seed {seed}: failed to {error}"));
    let mut swaps = Swaps { catalogue, settled, brought, found: 0, named: format!("{mode}, seed {seed}") };
    let ended = by_chance(catalogue, course, seed, &mut swaps);
    let Ended { course, .. } = ended.unwrap_or_else(|why| panic!("{mode}, seed {seed}: {why}"));
    let matches = facts(course.as_ref())["matches"].as_array().expect("matches").len();
    assert!((2..=5).contains(&matches), "{mode}, seed {seed}: {matches} matches");
    swaps.found
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
