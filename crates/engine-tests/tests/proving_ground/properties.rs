//! What lab checks of every game, of a few games; the tests of `random` play many.

use crate::random::check_all;
use crate::vocabulary::{DepthFirst, InGroups};

#[test]
fn what_must_hold_of_every_game_holds_of_two_seats() {
    check_all::<DepthFirst>(&[(2, false)], 8..20);
}

#[test]
fn what_must_hold_of_every_game_holds_of_two_players_and_a_boss() {
    check_all::<InGroups>(&[(2, true)], 8..20);
}
