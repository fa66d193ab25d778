//! Shattered Legacy stands the trials of every game.

mod allocations;
mod cards;
mod hostile;
mod words;

use lab::attack::Question;
use shattered_legacy::ShatteredLegacy;

lab::trials! {
    ShatteredLegacy,
    rounds: 1,
    made: 30,
    coverage: 10_000,
    soak: 300,
    attack: (100, "thorn", "storm", [Question::Named, Question::Order]),
    playthroughs: [
        ("ashen", "gilded", 1),
        ("gilded", "hollow", 2),
        ("hollow", "storm", 3),
        ("storm", "thorn", 4),
        ("thorn", "tide", 5),
        ("tide", "ashen", 6),
    ],
}
