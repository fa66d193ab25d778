//! The games of Duskhall: the one place where they are listed.
//!
//! A crate of its own, so that what is compiled for each game's own types is compiled once, and not with every change of the
//! program and of its tests.

use lab::Registered;
use lab::bench::Budgets;

/// Every game.
pub fn games() -> Vec<Registered> {
    vec![
        Registered::of::<shadow_era::ShadowEra>(),
        Registered::of::<shattered_legacy::ShatteredLegacy>(),
        Registered::of::<shards::Shards>(),
        Registered::of::<s3ccg::ShiningShadows>().within(Budgets::LARGE),
    ]
}
