//! The texts of the strangers after those.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const TEXTS: &[Written] = &[
    // Words and orders that are mended.
    (
        "shadow-era",
        "Ally",
        "When this ally is dealt ability damage, it deals that much damage to the opposing hero.",
        Does("deal that much Normal to all (opposing Hero)"),
    ),
    (
        "shadow-era",
        "Ability",
        "Deal 2 damage to a random opposing ally, then deal 2 damage to another random opposing ally.",
        Does("random s1 = (other than s0 opposing Ally)"),
    ),
    (
        "shadow-era",
        "Ability",
        "The opponent may discard a card. If they don't, they kill one of their allies.",
        Does("pick by opponent s0 = 1 (own Ally)"),
    ),
    (
        "shadow-era",
        "Ability",
        "Look at the top 3 cards of your deck. Put one of them into your hand and one into your graveyard. Put the rest on the bottom of your deck.",
        Does("pick s2 = 1 (other than s1 card among s0 anywhere); 5. move s2 to graveyard"),
    ),
    (
        "shards",
        "Ally",
        "Look at the top 3 cards of your deck. Discard one of them and put the rest back on top of your deck.",
        Does("move s1 to discard pile"),
    ),
    ("shards", "Ally", "Gain power equal to half your mastery, rounded down.", Does("+half mastery of you power")),
    ("shards", "Ally", "Gain power equal to your power.", Does("+power of you power")),
    (
        "shards",
        "Ally",
        "This turn, whenever you recruit a card, you may put it on top of your deck.",
        Does("move subject to deck top"),
    ),
    ("shards", "Champion", "Exhaust: gain power equal to this's health.", Does("+health of this power")),
    ("shards", "Ally", "Gain gems equal to a card from your hand's cost.", Does("+cost of s0 gems")),
    ("shards", "Ally", "If there is no champion in the center row, gain 2 gems.", Does("in center row) <= 0")),
    ("shards", "Ally", "Gain 1 gems.", Does("+1 gems")),
    ("shadow-era", "Weapon", "When this weapon is destroyed, return it to your hand.", Does("move this to hand")),
    ("shards", "Ally", "If an enemy recruited a card this turn, gain 2 power.", Does("of opponent >= 1")),
];
