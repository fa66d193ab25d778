//! Texts that strangers wrote with "and" between two groups, and for times in which nothing comes of them.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const SHADOW_ERA: &[Written] = &[
    // Of which cards the second is said when the first has been done, or which are meant by both.
    ("Ability", "Deal 1 damage to each ally with cost 2 or less and each damaged ally.", Refused("\"all other …\"")),
    ("Ability", "Exhaust all ready allies and ready all exhausted allies.", Refused("is left open: say \"…, then …\"")),
    ("Ability", "Ready all exhausted allies and exhaust all ready allies.", Refused("is left open: say \"…, then …\"")),
    (
        "Ability",
        "Deal 1 damage to each Frozen ally and each exhausted ally.",
        Refused("of some cards once more, is left open"),
    ),
    (
        "Ability",
        "Ready all exhausted friendly allies and your ready allies have +1 attack until end of turn.",
        Refused("is left open"),
    ),
    ("Ability", "Heal all damaged allies and all exhausted allies for 2.", Refused("once more, is left open")),
    ("Ability", "Deal 2 damage to target ally and kill a damaged ally.", Refused("is left open")),
    (
        "Ability",
        "Exhaust all ready allies, then ready all exhausted allies.",
        Does("exhaust all (ready Ally); 1. ready"),
    ),
    (
        "Ability",
        "Deal 1 damage to all allies with cost 2 or less, then deal 1 damage to all other damaged allies.",
        Does("other than s0"),
    ),
    // No card is meant twice.
    ("Ability", "Deal 1 damage to your hero and each ally.", Does("deal 1")),
    ("Ability", "Deal 1 damage to target ally and each other ally.", Does("deal 1")),
    ("Ability", "Deal 2 damage to all opposing allies and heal all damaged friendly allies for 2.", Does("heal")),
    ("Ability", "Deal 1 damage to each ally with cost 2 or less and each ally with cost 5 or more.", Does("deal 1")),
    ("Ability", "Deal 3 damage to target ally and 1 damage to all opposing allies.", Does("deal 1")),
];
