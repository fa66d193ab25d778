//! Shattered Legacy stands the trials of every game.

use shattered_legacy::ShatteredLegacy;

lab::trials! {
    ShatteredLegacy,
    rounds: 1,
    made: 60,
    coverage: 10_000,
    soak: 500,
    playthroughs: [],
}
