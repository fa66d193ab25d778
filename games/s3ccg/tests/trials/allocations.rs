//! Random play of Shining Shadows Saga allocates nothing.

use s3ccg::ShiningShadows;

fn measure(work: &mut dyn FnMut()) -> lab::frugality::Allocated {
    let info = allocation_counter::measure(work);
    (info.count_total, info.bytes_total)
}

#[test]
fn random_play_allocates_nothing_once_warm() {
    lab::frugality::random_play_allocates_nothing::<ShiningShadows>(24, measure);
}

#[test]
fn a_table_is_copied_into_and_asked_without_allocating() {
    lab::frugality::tables_are_used_again::<ShiningShadows>(measure);
}
