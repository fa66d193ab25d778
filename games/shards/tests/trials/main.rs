//! Shards stands the trials of every game.

mod allocations;
mod barred;
mod campaign;
mod covering;
mod dealt;
mod hostile;
mod judgement;
mod options;
mod orders;
mod places;
mod recorded;
mod words;

use lab::attack::Question;
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

/// Those of the classic game; positions of battles are not made by chance.
#[test]
fn every_part_of_some_texts_does_something() {
    trials::behaviour_of_every::<Shards>(9);
}

#[test]
fn what_can_be_said_is_read_back_as_it_was_meant() {
    trials::readings::<Shards>();
}

#[test]
fn what_is_said_in_other_words_is_mended_to_what_was_meant() {
    trials::rewordings::<Shards>();
}

#[test]
fn programs_are_as_recorded() {
    trials::programs::<Shards>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn games_go_as_they_went() {
    let games = [("decima", "tetra", 1), ("volos", "rez", 2), ("ko-syn-wu", "decima", 3)];
    trials::playthroughs::<Shards>(env!("CARGO_MANIFEST_DIR"), &games);
}

#[test]
fn games_of_decks_and_cards_made_by_chance_end() {
    trials::soak::<Shards>(120);
}

#[test]
fn damaged_packs_and_decks_are_refused_and_nothing_worse() {
    trials::damaged_files::<Shards>();
}

#[test]
fn damaged_logs_are_replayed_as_far_as_they_go() {
    trials::damaged_logs::<Shards>();
}

#[test]
fn damaged_matches_are_refused_and_forged_ones_do_no_harm() {
    trials::damaged_saves::<Shards>();
}

#[test]
fn texts_as_people_write_them_are_mended() {
    trials::wordings::<Shards>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn whoever_learns_from_many_games_knows_no_card_by_its_handle() {
    trials::attack::<Shards>(16, ["decima", "tetra"], &[Question::Named]);
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
    trials::properties_with_made_decks::<Shards>(16);
}

#[test]
fn whoever_is_gone_has_a_safe_answer_until_the_end() {
    trials::safe_answers::<Shards>(20);
}
