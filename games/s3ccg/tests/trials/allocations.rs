//! Random play of Shining Shadows Saga allocates nothing.

use engine::Wish;
use s3ccg::ShiningShadows;
use s3ccg::modes::MODES;

fn measure(work: &mut dyn FnMut()) -> lab::frugality::Allocated {
    let info = allocation_counter::measure(work);
    (info.count_total, info.bytes_total)
}

#[test]
fn random_play_allocates_nothing_once_warm() {
    lab::frugality::random_play_allocates_nothing::<ShiningShadows>(24, measure);
}

#[test]
fn nor_does_that_of_four_of_a_row_that_changes_or_of_the_older_edition() {
    for mode in ["modern/duos-4s", "modern/tag", "modern/gladiator", "legacy/2v2"] {
        let setting = Wish::of_mode(mode).resolve(MODES).expect("the mode is there");
        lab::frugality::random_play_allocates_nothing_in::<ShiningShadows>(setting, 8, measure);
    }
}

#[test]
fn a_table_is_copied_into_and_asked_without_allocating() {
    lab::frugality::tables_are_used_again::<ShiningShadows>(measure);
}
