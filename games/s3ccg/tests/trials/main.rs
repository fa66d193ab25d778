//! Shining Shadows Saga stands the trials of every game.

mod allocations;
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
    trials::properties_with_made_decks::<ShiningShadows>(6);
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
    trials::soak::<ShiningShadows>(200);
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
