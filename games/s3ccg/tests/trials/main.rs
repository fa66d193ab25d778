//! Shining Shadows Saga stands the trials of every game.

mod order;
mod series;

use lab::trials;
use s3ccg::ShiningShadows;

#[test]
fn its_files_are_in_the_binary() {
    trials::files::<ShiningShadows>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_card_passes_every_gate() {
    trials::gates::<ShiningShadows>();
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
    trials::properties_with_made_decks::<ShiningShadows>(12);
}

#[test]
fn whoever_is_gone_has_a_safe_answer_until_the_end() {
    trials::safe_answers::<ShiningShadows>(6);
}
