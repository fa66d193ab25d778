//! What the ledger's section of words names can be said, and compiles.

use lab::trials::{self, Said};
use shards::Shards;
use shards::words::*;

/// Each word line with a type of card that says it and sentences that say it.
#[rustfmt::skip]
const SAID: &[Said] = &[
    ("SH-WORD-1", ALLY, &["Gain 1 gem. Draw 1 card.", "Gain 1 gem and 2 power.", "Dominion: gain 4 power and draw 1 card."]),
    ("SH-WORD-2", ALLY, &[
        "At 10 mastery: gain 5 power.", "Unify: draw 1 card.", "Dominion: gain 2 gems.", "Echo: gain 2 power.", "Inspire: gain 1 gem.",
    ]),
    ("SH-WORD-2", ATTACK, &["Ongoing: at the start of each Boss turn, place 1 hack token."]),
    ("SH-WORD-2", DESTINY, &["While in play: champions you control have +1 health."]),
    ("SH-WORD-3", CHAMPION, &[
        "Exhaust: gain 5 power. At 15 mastery: destroy an enemy champion.", "Exhaust, pay 2 gems: gain 1 mastery.", "Exhaust, pay 1 gem: Warp 1.",
    ]),
    ("SH-WORD-3", SHADOW, &["Ambush: deal 2 damage to this enemy. Its controller gains 1 mastery."]),
    ("SH-WORD-4", SEED, &["Pay 2 gems: return this to the supply.", "Pay 1 gem: gain 1 power."]),
    ("SH-WORD-5", SHADOW, &[
        "While another Simulacron is in play, this has double power.", "Ambush: its controller gains 2 mastery.", "Ambush: this enemy loses 1 health.",
    ]),
    ("SH-WORD-6", CHAMPION, &["Exhaust: ready each other champion you control."]),
    ("SH-WORD-7", ALLY, &["You may banish a card from your hand.", "Return an ally from your discard pile to your hand.", "Ready a champion you control."]),
    ("SH-WORD-7", ATTACK, &["This enemy banishes a card from their hand."]),
    ("SH-WORD-8", ALLY, &["Gain 1 gem."]),
    ("SH-WORD-9", ALLY, &["Gain 3 power. You may banish a card from your discard pile. If you do, gain 2 power."]),
    ("SH-WORD-10", ALLY, &[
        "Gain 1 gem.", "Gain 2 gems.", "Gain 2 power.", "Gain infinite power.", "Gain 2 health.", "Gain 1 mastery.", "Draw 1 card.", "Draw 2 cards.",
        "This turn, whenever you gain health, gain that much power.",
    ]),
    ("SH-WORD-10", ATTACK, &[
        "Deal 2 damage to this enemy.", "Place 1 hack token.", "Place 2 hack tokens.", "Put 1 Poison Seed into this enemy's discard pile.",
        "Put 2 Poison Seeds into this enemy's discard pile.",
        "Ongoing: whenever this enemy would gain health, they gain half that much health, rounded down, instead.",
        "Banish the leftmost center row card. Deal damage to this enemy equal to that card's cost.",
    ]),
    ("SH-WORD-10", SHADOW, &["While another Simulacron is in play, this has double power."]),
    ("SH-WORD-11", ALLY, &[
        "Gain 1 gem.", "Lose 3 health.", "Draw 1 card.", "Discard 1 card.", "Banish a card from your hand.",
        "Return a Wraethe ally from your discard pile to your hand.", "Fast-play a center row mercenary.", "You may fast-play a center row ally.",
        "Warp 2.", "Warp any.", "Ready your character.", "Exhaust a champion you control.", "Destroy an enemy champion.",
        "Each enemy discards 1 card at random.",
    ]),
    ("SH-WORD-11", CHAMPION, &["Exhaust, pay 2 gems: gain 1 power.", "Exhaust: for each ally you played this turn, gain 1 power."]),
    ("SH-WORD-12", ATTACK, &[
        "The Boss gains 1 mastery.", "The Boss loses 1 mastery.", "The Boss regains 2 health.", "Deal 3 damage to each enemy.", "This enemy loses 4 health.",
        "Put the top 3 cards of this enemy's deck into their discard pile.", "Place 2 hack tokens.", "Put 1 hack token on each center row card.",
        "Banish the leftmost center row card.", "Draw another Fate card for this enemy.", "Each Shadow Champion attacks.", "Enter HAVOC mode.",
        "Put each Unstable Rift from the Fate discard pile in front of the enemy with the most health.",
    ]),
    ("SH-WORD-12", SHADOW, &["Whenever this would go to the Fate discard pile, shuffle this into the Fate deck instead."]),
    ("SH-WORD-12", SEED, &["Pay 2 gems: return this to the supply."]),
    ("SH-WORD-13", ATTACK, &[
        "Each enemy destroys a champion they control.", "This enemy loses 1 health.", "Deal 2 damage to each enemy.",
        "Put each Unstable Rift from the Fate discard pile in front of the enemy with the most health.", "The Boss gains 1 mastery.",
    ]),
    ("SH-WORD-13", THRESHOLD, &["Whenever an enemy loses health because of a Poison Seed, the Boss regains that much health."]),
    ("SH-WORD-13", SHADOW, &[
        "Ambush: its controller regains 3 health.", "While in play: power can't be assigned to other Shadow Champions in front of the same player.",
    ]),
    ("SH-WORD-13", ALLY, &["Each enemy loses 5 health and you lose 5 health.", "If your mastery is higher than each other player's, draw 1 card."]),
    ("SH-WORD-14", ALLY, &[
        "Return an ally from your discard pile to your hand.", "Return a mercenary from your discard pile to your hand.", "Destroy an enemy champion.",
        "Banish a Poison Seed from your hand.",
    ]),
    ("SH-WORD-14", THRESHOLD, &[
        "Damage from Attack cards is dealt champions first.", "Shadow Champions have +1 power.", "Closing an Unstable Rift costs 2 more gems.",
    ]),
    ("SH-WORD-14", ATTACK, &["Draw another Fate card for this enemy."]),
    ("SH-WORD-15", ALLY, &["For each Wraethe card in your discard pile, gain 1 power.", "For each Undergrowth ally you played this turn, gain 2 power."]),
    ("SH-WORD-16", ALLY, &[
        "Banish a card from your hand or discard pile.", "Put the top card of your deck into your discard pile.", "Recruit a center row card.",
    ]),
    ("SH-WORD-16", ATTACK, &[
        "For each Unstable Rift in play, deal 2 damage to each enemy.", "Ongoing: Shadow Champions in front of this enemy have +1 power.",
        "Banish the leftmost center row card.", "For each Poison Seed outside the supply, the Boss regains 2 health.",
    ]),
    ("SH-WORD-16", BOSS, &["Set-up: put a random Unstable Rift from the Fate deck in front of the Team Leader."]),
    ("SH-WORD-17", ALLY, &[
        "Ready a champion you control.", "Return up to 2 mercenaries from your discard pile to your hand.",
        "Destroy each enemy champion.", "For each Undergrowth ally you played this turn, gain 2 power.",
    ]),
    ("SH-WORD-17", CHAMPION, &["Exhaust: for each other champion you control, gain 2 power."]),
    ("SH-WORD-17", ATTACK, &[
        "This enemy discards 1 card at random.", "Banish the center row card with the most hack tokens.", "Ongoing: champions this enemy controls have -2 health.",
        "If this enemy has a Poison Seed in their hand, deal 8 damage to this enemy.", "For each Poison Seed outside the supply, the Boss regains 2 health.",
    ]),
    ("SH-WORD-17", SHADOW, &[
        "Ambush: this enemy destroys a champion they control with the lowest health.",
        "While in play: other Shadow Champions its controller controls have +1 power.", "While another Simulacron is in play, this has double power.",
    ]),
    ("SH-WORD-17", THRESHOLD, &["Center row cards with a hack token can't be fast-played."]),
    ("SH-WORD-18", ALLY, &[
        "At 5 mastery: gain 1 mastery.", "Unify: gain 1 gem.", "Dominion: gain 1 gem.", "Echo: gain 1 gem.", "Inspire: gain 1 gem.", "Warp 3.",
        "Gain 3 gems. At 10 mastery: gain 5 gems instead.", "You may banish a card from your discard pile. If you do, gain 2 power.",
    ]),
    ("SH-WORD-18", ATTACK, &[
        "Ongoing: champions this enemy controls have -2 health. Close 3.", "Deal 5 damage to each enemy, champions first.",
        "This enemy banishes a card from their hand. If they can't, this enemy loses 4 health.",
    ]),
    ("SH-WORD-18", SHADOW, &["Ambush: deal 3 damage to each enemy.", "While in play: other Shadow Champions its controller controls have +1 health."]),
    ("SH-WORD-18", CHAMPION, &["Exhaust: gain 1 gem."]),
    ("SH-WORD-19", ALLY, &[
        "If you have 40 or more health, gain 3 power.", "If your mastery is higher than each enemy's, draw 1 card.",
        "If your mastery is higher than each other player's, draw 1 card.", "If your character is Rez, gain 1 mastery.",
    ]),
    ("SH-WORD-19", ATTACK, &[
        "If this enemy has a Poison Seed in their hand, deal 8 damage to this enemy.",
        "If there are 6 or more hack tokens on the center row, deal 6 damage to each enemy.", "In HAVOC mode, deal 7 damage to this enemy.",
    ]),
    ("SH-WORD-19", SHADOW, &["While another Simulacron is in play, this has double power."]),
    ("SH-WORD-20", ALLY, &["For each champion you control, gain 1 power.", "Banish up to 3 cards from your discard pile. For each card banished this way, gain 3 power."]),
    ("SH-WORD-21", ATTACK, &["Ongoing: champions this enemy controls have -2 health.", "Shadow Champions have +2 power until the end of the Boss turn."]),
    ("SH-WORD-21", SHADOW, &[
        "While another Simulacron is in play, this has double power.", "While in play: power can't be assigned to other Shadow Champions in front of the same player.",
    ]),
    ("SH-WORD-21", THRESHOLD, &[
        "Shadow Champions have +1 power.", "Center row cards with a hack token can't be fast-played.", "Closing an Unstable Rift costs 2 more gems.",
        "Damage from Attack cards is dealt champions first.",
    ]),
    ("SH-WORD-21", DESTINY, &["While in play: champions you control have +1 health."]),
    ("SH-WORD-22", ALLY, &["This turn, whenever you gain health, gain that much power.", "Champions you control have +1 health until end of turn."]),
    ("SH-WORD-22", ATTACK, &[
        "Shadow Champions have +2 power until the end of the Boss turn.", "Ongoing: at the start of each Boss turn, place 1 hack token.",
        "Ongoing: at the start of each Player turn, this enemy loses 1 health.",
        "Ongoing: whenever this enemy would gain health, they gain half that much health, rounded down, instead.",
    ]),
    ("SH-WORD-22", THRESHOLD, &[
        "At the end of each Boss turn, deal 3 damage to each enemy.", "Whenever a Shadow Champion comes into play, the Boss regains 2 health.",
        "Whenever an enemy loses health because of a Poison Seed, the Boss regains that much health.",
    ]),
    ("SH-WORD-22", SHADOW, &["Whenever this would go to the Fate discard pile, shuffle this into the Fate deck instead."]),
    ("SH-WORD-23", ALLY, &["Draw 1 card.", "Discard 1 card.", "Gain 1 gem.", "Lose 1 health.", "Warp 1."]),
    ("SH-WORD-23", ATTACK, &["Deal 1 damage to this enemy.", "Place 1 hack token.", "Put 1 Poison Seed into each enemy's discard pile."]),
    ("SH-WORD-24", ALLY, &[
        "Destroy an enemy champion.", "Ready each champion you control.", "Ready your character.", "Banish up to 3 cards from your discard pile.",
    ]),
    ("SH-WORD-25", ALLY, &["For each champion you control, gain 1 power.", "If you have 40 or more health, gain 3 power."]),
    ("SH-WORD-25", ATTACK, &["In HAVOC mode, deal 7 damage to this enemy."]),
    ("SH-WORD-26", ALLY, &["Gain 3 power. At 20 mastery: gain 7 power.", "Gain 3 power. At 10 mastery: gain 5 power instead."]),
    ("SH-WORD-27", ATTACK, &["Ongoing: whenever this enemy would gain health, they gain half that much health, rounded down, instead."]),
    ("SH-WORD-27", SHADOW, &["Whenever this would go to the Fate discard pile, shuffle this into the Fate deck instead."]),
    ("SH-WORD-28", DESTINY, &["While in play: champions you control have +1 health."]),
    ("SH-WORD-28", ATTACK, &["Ongoing: champions this enemy controls have -2 health. Close 3."]),
];

/// A pack with a card, since there is none without.
const CARDS: &str = "[[card]]\nname = \"Sample\"\ntype = \"Ally\"\nborder = \"Gray\"\ncost = 1\ntext = \"Gain 1 gem.\"";

#[test]
fn every_word_of_the_ledger_can_be_said() {
    trials::words::<Shards>(SAID, CARDS);
}
