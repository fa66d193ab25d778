//! Random play of Shards allocates nothing, and a state is one block.

use engine::Wish;
use engine::author::Ruleset as _;
use lab::frugality::random_play_allocates_nothing_in;
use shards::Shards;

lab::frugality!(Shards, games: 60);

/// Against every Boss, with as many players as can be: there Shadow Champions attack and fall, and Fate cards are closed.
#[test]
fn random_battles_allocate_nothing_once_warm() {
    for boss in 1..=6 {
        let mut wish = Wish { players: Some(5), ..Wish::of_mode("battle") };
        wish.dials.push(("boss".into(), boss.to_string()));
        let setting = wish.resolve(Shards::MODES).expect("such a battle can be played");
        random_play_allocates_nothing_in::<Shards>(setting, 6, measure);
    }
}

/// Saved cards are shared out first, from a lineup or of those dealt to each.
#[test]
fn single_battles_allocate_nothing_once_warm() {
    for saved in ["lineup", "dealt"] {
        let mut wish = Wish { players: Some(5), ..Wish::of_mode("single") };
        wish.dials.push(("saved".into(), saved.to_owned()));
        let setting = wish.resolve(Shards::MODES).expect("such a battle can be played");
        random_play_allocates_nothing_in::<Shards>(setting, 6, measure);
    }
}
