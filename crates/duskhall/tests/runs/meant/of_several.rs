//! The texts of the strangers who wrote for several enemies, and for turns of others.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const TEXTS: &[Written] = &[
    // One card of each of several decks is no "it".
    (
        "shards",
        "Ally",
        "Reveal the top card of each enemy's deck. If it is a champion, draw 1 card.",
        Refused("there is one of each deck"),
    ),
    (
        "shards",
        "Ally",
        "Reveal the top card of each enemy's deck. Gain power equal to its cost.",
        Refused("\"its\" is one card, and there is one of each deck"),
    ),
    (
        "shards",
        "Ally",
        "Look at the top card of each enemy's deck. You may put it into its owner's discard pile.",
        Refused("there is one of each deck"),
    ),
    (
        "shadow-era",
        "Ability",
        "Look at the top card of each player's deck. If it is an ally, draw a card.",
        Refused("there is one of each deck"),
    ),
    (
        "shadow-era",
        "Ability",
        "Look at the top card of the opponent's deck. If it is an ally, draw a card.",
        Does("test s0 is"),
    ),
    (
        "shards",
        "Ally",
        "Reveal the top card of each enemy's deck. If there is a champion among them, draw 1 card.",
        Does("among s0 anywhere) >= 1"),
    ),
    (
        "shards",
        "Ally",
        "Look at the top card of each enemy's deck. Put them into their owners' discard piles.",
        Does("move s0 to discard pile"),
    ),
    (
        "shards",
        "Ally",
        "Look at each enemy's hand. Choose a card from it. That player discards it.",
        Refused("each has a hand of their own"),
    ),
    // What can never do anything by the rules of the game.
    ("shards", "Attack", "The Boss draws 1 card.", Refused("has no hand")),
    ("shards", "Ally", "The Boss discards 1 card.", Refused("has no hand")),
    (
        "shards",
        "Ally",
        "Destroy an enemy champion unless its controller pays 2 gems.",
        Refused("others have no gems then"),
    ),
    ("shards", "Ally", "Destroy an enemy champion unless its controller pays 2 mastery.", Does("pays 2 mastery")),
    ("shards", "Champion", "Whenever an enemy plays an ally, gain 2 power.", Refused("before yours begins")),
    (
        "shards",
        "Champion",
        "Whenever an enemy recruits a card, gain 1 gem and 1 power.",
        Refused("before yours begins"),
    ),
    ("shards", "Champion", "Whenever an enemy discards a card, gain 2 power.", Does("+2 power")),
    ("shards", "Champion", "Whenever an enemy recruits a card, gain 1 mastery.", Does("+1 mastery")),
    (
        "shards",
        "Champion",
        "Whenever an enemy plays an ally, at the start of your next turn, gain 2 power.",
        Does("+2 power"),
    ),
    (
        "shards",
        "Champion",
        "Whenever another champion you control comes into play, ready it.",
        Refused("it has just come so"),
    ),
    ("shards", "Champion", "Whenever you play an ally, Inspire: gain 2 power.", Refused("this card is one itself")),
    ("shards", "Champion", "Whenever this is destroyed, Inspire: gain 2 health.", Does("+2 health")),
    // The new hand has been drawn by then.
    (
        "shards",
        "Champion",
        "At the end of your turn, if you drew 2 or more cards this turn, gain 1 mastery.",
        Refused("the new hand has been drawn"),
    ),
    (
        "shards",
        "Champion",
        "At the end of your turn, if you drew 7 or more cards this turn, gain 1 mastery.",
        Does(">= 7"),
    ),
    (
        "shards",
        "Champion",
        "At the end of your turn, if your hand is empty, gain 1 mastery.",
        Refused("the new hand has been drawn"),
    ),
    ("shards", "Ally", "If your hand is empty, gain 1 mastery.", Does("hand of you is empty")),
    // What is plain.
    ("shards", "Ally", "Unify: destroy an enemy champion. If you do, draw 1 card.", Does("attempt")),
    ("shards", "Ally", "At 10 mastery: destroy an enemy champion. If you do, draw 1 card.", Does("attempt")),
    ("shards", "Ally", "If you have exactly 50 health, draw 1 card.", Does("= 50")),
    ("shards", "Ally", "If you have 50 health, draw 1 card.", Refused("50 or more health")),
    ("shards", "Ally", "If you played exactly 3 allies this turn, draw 1 card.", Does("= 3")),
    (
        "shards",
        "Ally",
        "For each ally you played this turn, gain 1 health. If you played 4 or more allies this turn, draw 1 card.",
        Does(">= 4"),
    ),
    ("shards", "Champion", "Once per turn, whenever you gain mastery, draw 1 card.", Does("draw you 1")),
    ("shards", "Champion", "Whenever you focus, gain 1 power.", Refused("Whenever you gain mastery")),
    ("shards", "Champion", "Whenever you fast-play a card, gain 1 power.", Does("+1 power")),
    (
        "shards",
        "Attack",
        "Ongoing: whenever this enemy recruits a champion, deal 2 damage to this enemy. Close 4.",
        Does("this enemy"),
    ),
    ("shards", "Champion", "Whenever you recruit a card, you may put it into your hand.", Does("move subject to hand")),
    (
        "shards",
        "Ally",
        "Choose one: gain 3 gems; or gain 4 power; or draw 2 cards. At 15 mastery: choose two instead.",
        Does("mastery of you >= 15"),
    ),
    ("shards", "Ally", "Reveal the top 3 cards of your deck. For each faction among them, gain 1 gem.", Does("gems")),
    // Behind what is left of some cards, all of them may be meant as well.
    (
        "shards",
        "Ally",
        "Reveal the top 5 cards of your deck. You may put a champion among them into your hand. Put the rest into your discard pile. Gain 1 power for each faction among them.",
        Refused("\"the rest\""),
    ),
    (
        "shards",
        "Ally",
        "Reveal the top 5 cards of your deck. Gain 1 power for each faction among them. You may put a champion among them into your hand. Put the rest into your discard pile.",
        Does("+faction among (card among s0 anywhere) power"),
    ),
    // Which card another lays down nobody sees.
    ("s3ccg", "Strategy", "Activate when an opponent stores a Striking skill. Draw a card.", Refused("say \"a card\"")),
    // What is forbidden beyond the attack that is answered.
    (
        "shattered-legacy",
        "Action",
        "Activate when an opposing Vassal attacks a friendly Vassal. Negate that attack. The attacker can't attack until the end of its controller's next turn.",
        Does("until the end of its controller's next turn"),
    ),
    (
        "shattered-legacy",
        "Action",
        "Activate when an opposing Vassal attacks a friendly Vassal. The attacker can't attack this turn.",
        Refused("the attack has begun"),
    ),
];
