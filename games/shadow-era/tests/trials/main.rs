//! Shadow Era stands the trials of every game.

mod allocations;
mod glimpses;
mod hostile;
mod words;

use lab::attack::Question;
use shadow_era::ShadowEra;

lab::trials! {
    ShadowEra,
    rounds: 1,
    made: 60,
    coverage: 10_000,
    soak: 500,
    attack: (100, "human-hunter", "shadow-hunter", [Question::Hidden, Question::Named, Question::Order]),
    playthroughs: [
        ("human-mage", "shadow-wulven", 1),
        ("human-priest", "shadow-hunter", 2),
        ("human-rogue", "shadow-elemental", 3),
    ],
}
