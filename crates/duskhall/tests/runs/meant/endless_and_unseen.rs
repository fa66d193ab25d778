//! Texts that would go on for ever by lines of one card, texts about cards that nobody has seen, and texts that count what is not there.

use super::Comes::{Does, Refused};
use super::{UNREAD, Written};

pub(super) const SHARDS: &[Written] = &[
    // What a card does in answer to itself, nobody being asked.
    (
        "Champion",
        "Whenever you discard a card, draw 1 card, then discard 1 card.",
        Refused("by itself or with what other lines"),
    ),
    ("Champion", "Whenever you draw a card, discard 1 card. Draw 1 card.", Refused("by itself or with")),
    ("Champion", "Whenever you play an ally, play an ally you played this turn.", Refused("by itself or with")),
    ("Champion", "Whenever a champion is destroyed, put it into play. Destroy it.", Refused("by itself or with")),
    (
        "Champion",
        "Once per turn, whenever you discard a card, draw 1 card, then discard 1 card.",
        Does("once per turn on \"discards\""),
    ),
    ("Champion", "Whenever you discard a card, you may draw 1 card. If you do, discard 1 card.", Does("0. may")),
    ("Champion", "Whenever you draw a card, discard 1 card.", Does("discard you 1")),
    // What plays itself, or another of its name.
    ("Ally", "Play an ally you played this turn.", Refused("another of its name")),
    ("Ally", "Gain 1 power. Play another ally you played this turn.", Refused("another of its name")),
    ("Ally", "Put this on top of its owner's deck. Play the top card of your deck.", Refused("another of its name")),
    ("Ally", "Return this to its owner's hand. Play an ally from your hand.", Refused("another of its name")),
    ("Ally", "You may play another ally you played this turn.", Does("0. may")),
    ("Ally", "Play an ally from your hand.", Does("play s0")),
    // What is paid is given back.
    ("Champion", "Discard 1 card: draw 1 card.", Refused("what is paid is given back")),
    ("Champion", "Discard 1 card: gain 1 power.", Does("+1 power")),
    // What nobody has seen.
    ("Ally", "If the top card of your deck is a champion, gain 2 power.", Refused("nobody has seen that card")),
    ("Ally", "Gain power equal to the cost of the top card of your deck.", Refused("nobody has seen that card")),
    ("Ally", "If the top card of your deck's cost is 3 or more, draw 1 card.", Refused("nobody has seen that card")),
    (
        "Ally",
        "Each enemy loses health equal to the top card of your deck's cost.",
        Refused("nobody has seen that card"),
    ),
    ("Ally", "If the top card of each enemy's deck is a champion, gain 2 power.", Refused("among them")),
    ("Ally", "If a random card from your deck is a champion, gain 2 power.", Refused("nobody has seen that card")),
    (
        "Attack",
        "If the top card of this enemy's deck is a champion, this enemy loses 2 health.",
        Refused("nobody has seen that card"),
    ),
    ("Ally", "Reveal the top card of your deck. If it is a champion, gain 2 power.", Does("reveal s0")),
    // What lies in the hands of others is not described, nor shown for good what lies in one's own.
    ("Champion", "While an enemy has a champion in their hand, this has +2 health.", Refused("would tell what lies")),
    ("Ally", "If an enemy has a champion in their hand, gain 2 power.", Refused("would tell what lies")),
    (
        "Ally",
        "For each enemy, if that player has a champion in their hand, that player loses 1 health.",
        Refused("would tell what lies"),
    ),
    ("Ally", "If you have more champions in your hand than each enemy, gain 1 power.", Refused("would tell")),
    ("Ally", "Gain power equal to the total cost of cards in each enemy's hand.", Refused("would tell")),
    ("Ally", "For each faction among cards in each enemy's hand, gain 1 power.", Refused("would tell")),
    ("Champion", "While there is a champion in your hand, this has +2 health.", Refused("everybody would always")),
    ("Champion", "While there are 2 or more cards in your hand, this has +2 health.", Does("count(own card in hand)")),
    ("Ally", "For each faction among cards in your hand, gain 1 power.", Does("faction among")),
    ("Attack", "If this enemy has a champion in their hand, this enemy loses 2 health.", Does("this enemy")),
    // One's own are not those of a teammate.
    (
        "Ally",
        "If no champion you control was destroyed this turn, gain 2 power.",
        Does("test champions were destroyed this turn of you"),
    ),
    ("Ally", "For each champion you control destroyed this turn, gain 2 power.", Does("destroyed this turn of you")),
    ("Ally", "If a friendly champion was destroyed this turn, gain 2 power.", UNREAD),
    ("Ally", "For each friendly champion destroyed this turn, gain 2 power.", UNREAD),
    // What is not there, or is not done.
    ("Champion", "Center row champions can't be fast-played.", Refused("only allies and mercenaries")),
    ("Ally", "Center row champions can't be fast-played until end of turn.", Refused("only allies and mercenaries")),
    ("Ally", "Center row allies can't be fast-played until end of turn.", Does("proclaim all")),
    (
        "Ally",
        "Discard your hand. Draw cards equal to the number of cards in your hand.",
        Refused("for each card discarded this way"),
    ),
    (
        "Ally",
        "Ready each champion you control. For each exhausted champion you control, gain 1 power.",
        Refused("none of them is so by then"),
    ),
    (
        "Ally",
        "Ready each champion you control. Exhaust a champion you control. For each exhausted champion you control, gain 1 power.",
        Does("count(own exhausted"),
    ),
    ("Champion", "At the start of your turn, gain power equal to the power you have.", Refused("as a turn begins")),
    // What is counted there is the new hand.
    (
        "Champion",
        "At the end of your turn, for each card in your hand, gain 1 health.",
        Does("count(own card in hand)"),
    ),
    // Each is compared for themselves.
    (
        "Ally",
        "For each enemy, if that player has more health than you, that player loses 3 health.",
        Does("for each opponent"),
    ),
    ("Ally", "Each enemy with more health than you loses 3 health.", Does("for each opponent")),
    // What cannot be said leads to what can.
    ("Ally", "If you lost health this turn, gain 3 power.", Refused("Whenever you lose health, gain 1 power.")),
    ("Champion", "Whenever you lose health, gain 1 power.", Does("on \"health lost\" by you")),
    (
        "Champion",
        "Whenever this would go to the discard pile, banish this instead.",
        Refused("Whenever this is destroyed, banish this."),
    ),
    ("Champion", "Whenever you would draw a card, gain 1 power instead.", Refused("Whenever you draw a card, gain")),
    (
        "Ally",
        "Each enemy discards 2 cards unless they destroy a champion they control.",
        Refused("Each enemy may destroy a champion they control. Otherwise, that player discards 2 cards."),
    ),
    (
        "Ally",
        "Each enemy may destroy a champion they control. Otherwise, that player discards 2 cards.",
        Does("pick by the one in turn"),
    ),
    (
        "Ally",
        "Each player destroys each champion they control with cost 3 or less.",
        Refused("Destroy each champion with cost 3 or less."),
    ),
    ("Ally", "Destroy each champion with cost 3 or less.", Does("destroy all")),
    (
        "Ally",
        "Exhaust any number of champions you control. For each champion exhausted this way, gain 2 power.",
        Refused("For each … among them"),
    ),
    ("Ally", "Destroy an enemy champion. If it was exhausted, gain 2 power.", Refused("If it is …")),
    (
        "Champion",
        "While you have 10 or more mastery, whenever you play an ally, gain 1 power.",
        Refused("Whenever you play an ally, at 10 mastery: gain 1 power."),
    ),
    ("Champion", "Whenever you play an ally, at 10 mastery: gain 1 power.", Does("mastery of you >= 10")),
    ("Ally", "Each enemy discards a card with cost 3 or more.", Refused("Each enemy discards 1 card.")),
    ("Ally", "Each enemy may banish a card from their hand.", Refused("Each enemy may discard 1 card.")),
    ("Ally", "Each enemy loses 1 health for each card in their hand.", Refused("has 5 or more cards in their hand")),
    ("Champion", "Whenever you banish a card, gain 1 power.", Refused("Banish a card from your hand. If you do")),
];

pub(super) const SHADOW_ERA: &[Written] = &[
    ("Ally", "When you discard a card, draw a card, then discard a card.", Refused("by itself or with")),
    ("Ability", "If the top card of your deck is an ally, draw a card.", Refused("nobody has seen that card")),
    ("Ability", "Reveal the top card of your deck. If it is an ally, draw a card.", Does("reveal s0")),
    (
        "Ability",
        "If a random card in the opponent's hand is an ally, draw a card.",
        Refused("nobody has seen that card"),
    ),
    ("Ability", "Gain SE equal to the total cost of cards in the opponent's hand.", Refused("would tell")),
    ("Ally", "While there is an ally in your hand, this ally has +1 attack.", Refused("everybody would always")),
    ("Ability", "Discard your hand. Draw a card for each card in your hand.", Refused("your hand is empty by then")),
    ("Ability", "Ready your allies. Draw a card for each exhausted friendly ally.", Refused("none of them is so")),
];

pub(super) const SHATTERED_LEGACY: &[Written] = &[
    ("Vassal", "When you discard a card, draw a card, then discard a card.", Refused("by itself or with")),
    ("Spell", "If the top card of your deck is a Vassal, draw a card.", Refused("nobody has seen that card")),
    ("Vassal", "While there is a Vassal in your hand, this Vassal has +5 ATK.", Refused("everybody would always")),
];

pub(super) const S3CCG: &[Written] = &[
    ("Champion", "Whenever you draw a card, discard a card, then draw a card.", Refused("by itself or with")),
    ("Strategy", "If the top card of your deck is a skill, draw a card.", Refused("nobody has seen that card")),
    ("Strategy", "If an opponent has a skill in their hand, draw a card.", Refused("would tell what lies")),
    ("Champion", "While there is a skill in your hand, this champion has +5 ATK.", Refused("everybody would always")),
];
