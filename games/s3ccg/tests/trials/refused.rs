//! Texts that would mean nothing, or something else than they say, are refused with the words that say it.

use cardtext::ast::Kind;
use cardtext::explain::explain;
use cardtext::pack::{Source, load};
use s3ccg::words::*;

use crate::words::CARDS;

/// Each text with a type of card, and what its author is told.
#[rustfmt::skip]
const REFUSED: &[(Kind, &str, &str)] = &[
    // S3-RULING-174: one meaning, who uses the card.
    (MOUNT, "When this mount is targeted by a Striking skill, deal 5 damage to the user.", "say \"this champion\", \"attached champion\""),
    (WEAPON, "When attached champion is targeted by a spell, the user is Burnt.", "\"the attacker\" of who attacks"),
    (LINGERING, "When your champion is targeted by a Striking skill, deal 5 damage to the user.", "\"the attacker\" of who attacks"),
    (CHAMPION, "When this champion is targeted by a Striking skill, deal 5 damage to the user.", "\"the attacker\" of who attacks"),
    (TACTICAL_SPELL, "While this lingers, when you activate a spell, the user has +5 ATK this turn.", "nobody uses what works by itself"),
    (WEAPON, "When this weapon is equipped, deal 5 damage to the attacker.", "\"the attacker\" stands for nothing"),
    // S3-RULING-91: nothing is under way that could be kept from happening.
    (STRATEGY, "Nullify an item in your inventory.", "begin with what it answers"),
    (STRATEGY, "Nullify that mastery.", "begin with what it answers"),
    // S3-RULING-192.
    (STRATEGY, "Your team gains 5 HP.", "say \"all friendly champions\""),
    // S3-RULING-155: whose party it is has to be known.
    (STRATEGY, "Deal 5 damage to all champions of its party.", "stands for nothing"),
];

#[test]
fn what_means_nothing_is_refused_with_what_to_say() {
    let pack = Source { file: "said.toml".into(), text: CARDS.into() };
    let lexicon = load(lexicon(), &[pack]).unwrap_or_else(|errors| panic!("{errors}")).lexicon;
    for (kind, text, told) in REFUSED {
        let explained = explain(&lexicon, *kind, text, &|_| Some(0));
        assert!(explained.program.is_err(), "{text} is accepted:\n{explained}");
        assert!(explained.to_string().contains(told), "{text} is not told {told:?}:\n{explained}");
    }
}
