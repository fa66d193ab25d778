//! Shards stands the trials of every game.

mod allocations;
mod campaign;
mod places;

use lab::trials;
use shards::Shards;

#[test]
fn its_files_are_in_the_binary() {
    trials::files::<Shards>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_card_passes_every_gate() {
    trials::gates::<Shards>();
}

#[test]
fn decks_are_legal() {
    trials::decks::<Shards>();
}

#[test]
fn what_happens_has_its_words() {
    trials::wordings_of_events::<Shards>();
}

#[test]
fn games_of_all_ways_to_play_hold() {
    trials::properties_with_made_decks::<Shards>(60);
}

#[test]
fn whoever_is_gone_has_a_safe_answer_until_the_end() {
    trials::safe_answers::<Shards>(20);
}
