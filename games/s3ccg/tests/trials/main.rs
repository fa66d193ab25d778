//! Shining Shadows Saga stands the trials of every game.

mod allocations;
mod called;
mod covering;
mod dealt;
mod guessed;
mod hostile;
mod leaning;
mod order;
mod quoted;
mod refused;
mod series;
mod words;

use engine::{Catalogue, Deck, Wish};
use lab::attack::Question;
use lab::trials;
use s3ccg::ShiningShadows;
use s3ccg::modes::MODES;

#[test]
fn its_files_are_in_the_binary() {
    trials::files::<ShiningShadows>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_card_passes_every_gate() {
    trials::gates::<ShiningShadows>();
}

#[test]
fn what_can_be_said_is_read_back_as_it_was_meant() {
    trials::readings::<ShiningShadows>();
}

#[test]
fn texts_as_people_write_them_are_mended() {
    trials::wordings::<ShiningShadows>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn programs_are_as_recorded() {
    trials::programs::<ShiningShadows>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn games_go_as_they_went() {
    let games = [
        ("four-winds-one-fire", "workshop-of-war", 1),
        ("wild-hearts", "the-drawn-moon", 2),
        ("the-kettle-round", "nightfold", 3),
    ];
    trials::playthroughs::<ShiningShadows>(env!("CARGO_MANIFEST_DIR"), &games);
}

#[test]
fn every_part_of_some_texts_does_something() {
    // All of them take minutes: `duskhall check --deep`.
    trials::behaviour_of_every::<ShiningShadows>(102);
}

/// A deck with cards that search it instead of some others: whoever searches sees cards whose order is secret.
fn searching(mut deck: Deck) -> Deck {
    let (_, main) = &mut deck.sections[0];
    for (searches, one) in ["Drill Ground", "Night Watch"].into_iter().zip(main.iter_mut().skip(1)) {
        *one = (searches.to_owned(), 4);
    }
    deck
}

/// Lets the attacker watch games of a mode with decks of the game, by their names, that search.
#[track_caller]
fn check_secrets(mode: &str, games: u64, decks: &[&str]) {
    let own = trials::own_decks::<ShiningShadows>();
    let with = |name: &&str| searching(own.iter().find(|deck| deck.name == *name).expect("the deck is there").clone());
    let decks: Vec<Deck> = decks.iter().map(with).collect();
    let setting = Wish::of_mode(mode).resolve(MODES).expect("the mode is there");
    trials::attack_on::<ShiningShadows>(&setting, games, &decks, &Question::ALL);
}

#[test]
fn whoever_learns_from_many_games_knows_no_card_by_its_handle() {
    check_secrets("modern/sudden-death", 54, &["Kaien Alone", "Dhukar Alone"]);
}

/// With Tag cards, that answer out of the Library.
#[test]
fn nor_does_who_learns_from_many_games_of_tag() {
    check_secrets("modern/tag", 24, &["Fresh Legs and Cold Water", "Rope and Redmane"]);
}

/// With four seats, of which two are of one side.
#[test]
fn nor_does_who_learns_from_many_games_of_four() {
    check_secrets("modern/duos-4s", 12, &["Moon and Tide", "Ember and Dusk", "Two at the Gate", "Salt and Cinder"]);
}

#[test]
fn the_largest_decks_fit() {
    let loaded = trials::loaded::<ShiningShadows>();
    for (mode, bytes) in [("modern/3v3", 6144), ("modern/duos-4s", 8192)] {
        let setting = Wish::of_mode(mode).resolve(MODES).expect("the mode is there");
        let mut own = trials::own_decks::<ShiningShadows>().into_iter();
        let mut deck = own.find(|deck| loaded.check_deck(&setting, deck).is_empty()).expect("there is a deck");
        // As much Will as there is room for, and of everything else in the inventory and the quest deck one.
        while loaded.check_deck(&setting, &with_one(&deck, 0, "Will of the Universe")).is_empty() {
            deck = with_one(&deck, 0, "Will of the Universe");
        }
        for card in &loaded.pool().cards {
            for section in 1..deck.sections.len() {
                let larger = with_one(&deck, section, &card.name);
                if loaded.check_deck(&setting, &larger).is_empty() {
                    deck = larger;
                }
            }
        }
        let code = loaded.deck_code(&setting, &deck).expect("it is legal");
        let table = loaded.deal(&setting, &vec![code; usize::from(setting.players(MODES))], 1.into());
        let size = table.state.size();
        assert!(size > bytes / 2, "{mode}: {size} bytes are no large state");
        assert!(size <= bytes, "{mode}: {size} bytes");
    }
}

/// A deck with one more card in a section.
fn with_one(deck: &Deck, section: usize, card: &str) -> Deck {
    let mut deck = deck.clone();
    let (_, cards) = &mut deck.sections[section];
    match cards.iter_mut().find(|(name, _)| name == card) {
        Some((_, copies)) => *copies += 1,
        None => cards.push((card.to_owned(), 1)),
    }
    deck
}

#[test]
fn decks_are_legal() {
    trials::decks::<ShiningShadows>();
}

#[test]
fn what_happens_has_its_words() {
    trials::wordings_of_events::<ShiningShadows>();
}

#[test]
fn games_of_all_ways_to_play_hold() {
    trials::properties_with_made_decks::<ShiningShadows>(7);
}

#[test]
fn whoever_is_gone_has_a_safe_answer_until_the_end() {
    trials::safe_answers::<ShiningShadows>(6);
}

#[test]
fn what_is_said_in_other_words_is_mended_to_what_was_meant() {
    trials::rewordings::<ShiningShadows>();
}

#[test]
fn games_of_decks_and_cards_made_by_chance_end() {
    trials::soak::<ShiningShadows>(100);
}

#[test]
fn damaged_packs_and_decks_are_refused_and_nothing_worse() {
    trials::damaged_files::<ShiningShadows>();
}

#[test]
fn damaged_logs_are_replayed_as_far_as_they_go() {
    trials::damaged_logs::<ShiningShadows>();
}

#[test]
fn damaged_matches_are_refused_and_forged_ones_do_no_harm() {
    trials::damaged_saves::<ShiningShadows>();
}
