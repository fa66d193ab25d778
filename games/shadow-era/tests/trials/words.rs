//! Every term of the ledger's `## Words` section can be said, and compiles.

use lab::trials::{self, Said};
use shadow_era::ShadowEra;
use shadow_era::words::*;

/// Each ledger id with the types of card that say it and sentences that say it.
#[rustfmt::skip]
const SAID: &[Said] = &[
    ("SE-WORD-1", ABILITY, &[
        "Destroy all items.", "Destroy target artifact or weapon.", "Destroy target armor or trap.", "Destroy target attachment.",
        "Destroy target Support ability.", "Search your deck for an ability and put it into your hand.",
        "Deal 2 damage to target character.", "Exile target card in a graveyard.",
    ]),
    ("SE-WORD-2", ARTIFACT, &[
        "Your Undead allies have +1 attack.", "Your Bow weapons cost 1 less.", "Your Human Warrior allies have Haste.",
        "All opposing Shadow allies have -1 attack.", "Your Neutral allies have +1 health.",
        "When you play a Unique ally, draw a card.", "Your Mage abilities cost 1 less.", "Your Hunter allies have Ambush.",
        "Your Priest allies have +1 health.", "Your Rogue allies have Stealth.", "Your Wulven allies have +1 attack.",
        "Your Elemental allies have Protector.",
    ]),
    ("SE-WORD-3", ABILITY, &[
        "Kill target ally with cost 3 or less.", "Kill target ally with attack 4 or more.", "Kill target ally with health 2.",
        "Kill target ally with maximum health 2.", "Deal damage to target ally equal to the damage on it.",
        "Your armor has +1 defense until end of turn.", "Your weapon gains 1 durability.", "Gain 2 SE.",
        "The opponent loses 1 resource.", "Draw cards equal to the number of cards in the opponent's hand.",
    ]),
    ("SE-WORD-4", ABILITY, &[
        "Deal 1 damage to target ally for each friendly ally.", "Draw a card for each ally in your graveyard.",
        "Deal 1 damage to target ally for each resource you have.", "Deal 2 damage to target ally. Heal your hero for that much.",
        "Deal damage to target ally equal to half its health, rounded down.",
        "Deal damage to target opposing ally equal to its attack.", "Deal 1 damage to target ally for each damage on it.",
    ]),
    ("SE-WORD-5", ABILITY, &[
        "Kill target opposing ally.", "Heal target friendly ally for 2.", "Heal your hero for 2.", "Each player draws a card.",
        "Return target ally to its owner's hand. Its owner draws a card.", "Kill target ally. Its controller draws a card.",
        "Exhaust target friendly ally. If you control another Undead ally, draw a card.",
        "Deal 2 damage to target ally. Deal 1 damage to your other allies.",
    ]),
    ("SE-WORD-6", ABILITY, &[
        "Kill target ally.", "Deal 3 damage to target character.", "Deal 1 damage to up to 3 target allies.",
        "Exhaust all allies.", "Kill a random opposing ally.", "Kill target ally with cost 3 or less.",
        "Kill target ally with attack 3 or less.", "Kill target ally with health 3 or less.", "Kill target exhausted ally.",
        "Kill target damaged ally.", "Kill target Frozen ally.",
    ]),
    ("SE-WORD-7", ABILITY, &[
        "Return target card in your graveyard to your hand.", "Put the top card of your deck into your hand.",
        "Put the top card of your graveyard into play.", "Exile the top 2 cards of the opponent's deck.",
        "Exhaust all cards in the opponent's allies row.", "Destroy all cards in the opponent's support row.",
        "Put the top card of your deck into your resource pile.", "Exile target ally.",
        "Return a card in your exile to your hand.",
    ]),
    ("SE-WORD-8", ABILITY, &[
        "Kill target exhausted ally.", "Kill target ready ally.", "Destroy target face-down trap.",
        "Kill target ally with an attachment.", "Kill target ally summoned this turn.",
        "Ready target ally that has attacked this turn.", "Draw a card for each doomed ally.",
        "Deal 1 damage to target ally. If it was summoned this turn, draw a card.",
    ]),
    ("SE-WORD-9", ABILITY, &[
        "Deal 3 Fire damage to target opposing ally.", "Deal 1 damage to all allies.", "Deal 2 Ice damage to target ally.",
        "Deal 2 Electric damage to target ally.", "Deal 2 Arcane damage to target ally.", "Deal 2 Poison damage to target ally.",
    ]),
    ("SE-WORD-10", ABILITY, &["Kill target opposing ally with cost 4 or less."]),
    ("SE-WORD-11", ABILITY, &["Destroy target item.", "Destroy all attachments on target ally."]),
    ("SE-WORD-12", ABILITY, &[
        "Return target ally to its owner's hand.", "Put an ally in your graveyard into play.", "Exile target card in a graveyard.",
    ]),
    ("SE-WORD-13", ABILITY, &[
        "Each player draws 2 cards.", "The opponent discards the top 3 cards of their deck.",
        "Look at the top 3 cards of your deck.", "Reveal the top card of the opponent's deck.",
        "Search your deck for a weapon and put it into your hand.", "Put target ally on top of its owner's deck.",
        "Put target ally on the bottom of its owner's deck.", "Discard a card.", "The opponent discards 2 cards at random.",
    ]),
    ("SE-WORD-14", ABILITY, &[
        "Heal target character for 4.", "Target ally has +2 health.", "Deal 2 damage to target ally. Heal your hero for that much.",
    ]),
    ("SE-WORD-15", ABILITY, &[
        "Target ally has +1 attack until end of turn.", "Target ally has -2 attack.", "Target ally has base attack 1.",
    ]),
    ("SE-WORD-15", ALLY, &["All opposing abilities cost 1 more."]),
    ("SE-WORD-16", ABILITY, &[
        "Target ally has Haste.", "Target ally loses Stealth.", "Target ally loses all abilities.",
        "Target ally has +1 attack, Haste and Ambush until end of turn.",
    ]),
    ("SE-WORD-17", ABILITY, &[
        "Target ally is Frozen for 2 turns.", "Target ally is Poisoned.", "Target ally can't attack.",
        "Remove all negative effects from target friendly ally.",
    ]),
    ("SE-WORD-18", ABILITY, &["Exhaust target ally.", "Ready your hero."]),
    ("SE-WORD-19", ARMOR, &[
        "Combat damage to your hero is reduced by 1.", "Fire damage to your hero is reduced by 2.",
        "When your hero is attacked, the next damage to your hero is prevented.",
        "When your hero is attacked, your hero can't be killed until end of turn.",
        "Combat damage from your hero is increased by 1.",
    ]),
    ("SE-WORD-20", ALLY, &[
        "When this ally is dealt combat damage, deal that much damage to the source.",
        "When this ally is attacked, deal 2 damage to the attacker.", "Combat damage to your hero is dealt to this ally instead.",
    ]),
    ("SE-WORD-21", ABILITY, &[
        "Gain 1 SE.", "The opponent loses 2 SE.", "Put the top card of your deck into your resource pile.",
        "The opponent loses 1 resource.",
    ]),
    ("SE-WORD-22", ABILITY, &["Your weapon gains 1 durability.", "Destroy target weapon."]),
    ("SE-WORD-23", ABILITY, &["Gain control of target ally with cost 3 or less.", "Play a card in the opponent's hand."]),
    ("SE-WORD-24", ALLY, &[
        "Combat damage from this ally is also Fire damage.", "Armed damage to this ally is reduced by 1.",
        "Unarmed combat damage to this ally is prevented.", "Ranged damage to this ally is prevented.",
        "Ability damage to this ally is reduced by 1.",
    ]),
    ("SE-WORD-25", ALLY, &[
        "Protector. Defender. Ambush. Stealth. Haste. Hidden.", "When this ally attacks, the defender is Ablaze.",
        "When this ally attacks, the defender is Poisoned.", "When this ally attacks, the defender is Disabled for 2 turns.",
        "When this ally attacks, the defender is Frozen for 1 turn.", "When this ally attacks, the defender can't attack for 2 turns.",
        "When this ally attacks, the defender can't defend until end of turn.", "When you play a Unique ally, draw a card.",
    ]),
    ("SE-WORD-25", ATTACHMENT, &["Attach to target opposing ally. Duration 3.\nAttached ally can't attack or defend."]),
    ("SE-WORD-26", ARTIFACT, &["2: Draw a card.", "3 SE: Deal 2 Arcane damage to target ally.", "1, destroy this artifact: Draw a card."]),
    ("SE-WORD-26", ALLY, &["Exhaust this ally: Draw a card.", "1, exhaust this ally: Draw a card."]),
    ("SE-WORD-27", ALLY, &[
        "When this ally is summoned, draw a card.", "When this ally enters play, draw a card.",
        "When this ally enters combat, draw a card.", "When this ally attacks, draw a card.",
        "When this ally attacks an ally, draw a card.", "When this ally is attacked, draw a card.",
        "When this ally defends, draw a card.", "When this ally deals damage, draw a card.",
        "When this ally deals combat damage to the opposing hero, draw a card.", "When this ally is dealt damage, draw a card.",
        "When this ally is dealt combat damage, draw a card.", "When this ally is dealt ability damage, draw a card.",
        "When this ally is dealt Fire damage, draw a card.", "When this ally kills an ally, draw a card.",
        "When this ally is killed, draw a card.", "When another ally is killed, draw a card.",
        "When you play an ability, draw a card.", "When you sacrifice a card, draw a card.",
        "When the opponent draws a card, gain 1 SE.", "When a player discards a card, gain 1 SE.",
        "When an item is destroyed, draw a card.", "When your hero is healed, draw a card.",
    ]),
    ("SE-WORD-28", ARTIFACT, &[
        "Each turn, draw a card.", "At the start of your turn, draw a card.", "At the start of the opponent's turn, draw a card.",
        "At the end of your turn, draw a card.", "Once per turn, when you play an ability, draw a card.",
        "At the end of each turn, draw a card.",
    ]),
    ("SE-WORD-29", ALLY, &[
        "While you control another Wulven ally, this ally has +1 attack.",
        "When this ally attacks, this ally has +1 attack until end of turn.",
    ]),
    ("SE-WORD-29", ABILITY, &[
        "Target ally has +1 attack until end of turn.", "Target ally has Stealth until the start of your next turn.",
        "Target ally is Frozen for 3 turns.",
    ]),
    ("SE-WORD-29", ATTACHMENT, &["Attach to target ally.\nAttached ally has +1 attack."]),
    ("SE-WORD-30", TRAP, &[
        "When an opposing ally is summoned, kill it.", "When an opposing ally attacks, it is Disabled for 2 turns.",
    ]),
    ("SE-WORD-31", ABILITY, &[
        "If you control an Undead ally, draw a card.", "If you control a weapon, draw a card.",
        "Deal 1 damage to target ally. If it is Poisoned, draw a card.", "Deal 1 damage to target ally. If it is ready, exhaust it.",
        "If you control fewer allies than the opponent, draw a card.", "If your deck is empty, heal your hero for 5.",
        "If you control no ally, draw 2 cards.", "If you have 3 or more SE, draw a card.",
        "If there are 5 or more cards in your graveyard, draw a card.", "If your hero's health is 10 or less, draw a card.",
        "Reveal the top card of your deck. If it is an ally, draw a card.",
    ]),
    ("SE-WORD-32", ABILITY, &[
        "You may discard a card. If you do, draw 2 cards. Otherwise, gain 1 SE.", "Choose one: draw a card; or gain 2 SE.",
        "Draw a card, then discard a card.", "If you control a weapon, draw 2 cards. Otherwise, draw a card.",
        "Exhaust up to 2 target allies.", "Damage to your hero is dealt to the opposing hero instead until end of turn.",
    ]),
    ("SE-WORD-33", ABILITY, &["Deal 5 Electric damage to target character."]),
    ("SE-WORD-34", SUPPORT, &["Duration 3. Your allies have Haste."]),
    ("SE-WORD-35", ATTACHMENT, &[
        "Attach to target opposing ally.\nEach turn, deal 1 Poison damage to attached ally.",
        "Attach to target friendly ally.\nAttached ally has +2 attack.",
    ]),
    ("SE-WORD-36", ARTIFACT, &["2: Exile target card in a graveyard.", "Your allies have +1 health."]),
    ("SE-WORD-37", WEAPON, &["Ambush.", "When your hero deals combat damage to an ally, that ally is Ablaze."]),
    ("SE-WORD-38", ARMOR, &["Fire damage to your hero is reduced by 1.", "When your hero is attacked, draw a card."]),
    ("SE-WORD-39", TRAP, &["When an opposing ally with cost 3 or less is summoned, exile it."]),
    ("SE-WORD-40", ALLY, &["When this ally attacks, draw a card.", "This ally has +1 attack.", "When this ally defends, draw a card."]),
];

/// A card with the tribes and kinds of weapon that the sentences use.
const LABELS: &str = "[[card]]\nname = \"Sample\"\ntype = \"Artifact\"\ncost = 1\nsubtype = [\"Undead\", \"Bow\"]";

#[test]
fn every_term_can_be_said() {
    trials::words::<ShadowEra>(SAID, LABELS);
}
