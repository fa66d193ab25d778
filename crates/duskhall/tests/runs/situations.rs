//! What an Action says goes by the time at which its Situation Requirement lets it be activated.

use std::fmt::Write as _;

use crate::binary::{check, scratch};

/// The Situation Requirement, the text, and what is told of it; nothing if it does something then.
const TEXTS: &[(&str, &str, &str)] = &[
    // Whose turn it is.
    (
        "beginning of your turn",
        "Target opposing Vassal can't attack until end of turn.",
        "matters in the opponent's turn",
    ),
    ("beginning of your turn", "Your Vassals can't be attacked until end of turn.", "matters in the opponent's turn"),
    ("beginning of turn", "The opponent can't play Spells until end of turn.", "matters in the opponent's turn"),
    (
        "beginning of opponent's turn",
        "Your Vassals may attack twice in a turn until end of turn.",
        "matters in your turn",
    ),
    ("beginning of opponent's turn", "Your Vassals can't be chosen to rest until end of turn.", "matters in your turn"),
    ("beginning of opponent's turn", "If it is your turn, draw a card.", "in the opponent's turn only"),
    (
        "beginning of opponent's turn",
        "The next Spell you cast this turn has -1 MGK Requirement.",
        "in one's own turn only",
    ),
    ("end of opponent's turn", "If you cast 2 or more Spells this turn, draw a card.", "in one's own turn only"),
    // What has not happened yet, and what is over.
    ("beginning of your turn", "If you cast a Spell this turn, draw a card.", "nothing has been cast in it yet"),
    (
        "beginning of your turn",
        "If a friendly Vassal attacked this turn, draw a card.",
        "nobody has attacked in it yet",
    ),
    ("beginning of your turn", "Destroy target Vassal that has attacked this turn.", "nobody has attacked in it yet"),
    (
        "end of opponent's turn",
        "Target opposing Vassal can't be chosen to rest until end of turn.",
        "the Rest Phase is over",
    ),
    ("beginning of a battle", "The opponent can't play Spells until end of turn.", "no card but an Action is played"),
    // What does something then.
    ("beginning of your turn", "Target friendly Vassal may attack twice in a turn until end of turn.", ""),
    ("beginning of opponent's turn", "Target opposing Vassal can't attack until end of turn.", ""),
    ("beginning of opponent's turn", "The opponent can't play Spells until end of turn.", ""),
    ("beginning of your turn", "Gain LP equal to the LP you lost this turn.", ""),
    ("end of your turn", "If you cast 2 or more Spells this turn, draw a card.", ""),
    ("end of your turn", "Target Vassal can't be destroyed until end of turn.", ""),
    ("end of opponent's turn", "Destroy target Vassal that has attacked this turn.", ""),
    ("any time", "If you cast a Spell this turn, draw a card.", ""),
];

#[test]
fn a_situation_is_a_time_like_any_other() {
    for (number, (situation, text, told)) in TEXTS.iter().enumerate() {
        let mut pack =
            "game = \"shattered-legacy\"\n[[card]]\nname = \"Test Hour\"\ntype = \"Action\"\nlp_cost = 1\n".to_owned();
        writeln!(pack, "situation = \"{situation}\"\ntext = \"{text}\"").expect("a string takes all");
        let file = scratch(&format!("situations-{number}.toml"), &pack);
        let (exit, told) = if told.is_empty() { (0, "all is well") } else { (1, *told) };
        check(&["check", file.to_str().expect("a path")], exit, &[told]);
    }
}
