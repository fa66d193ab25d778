//! Texts that strangers wrote of what is not there any more, or can never be: what comes of one of two events, what a question rules out,
//! and what is asked of the wrong card.

use super::Comes::{Does, Refused};
use super::{UNREAD, Written};

pub(super) const SHADOW_ERA: &[Written] = &[
    // What is lost for good is no price that is there again.
    ("Artifact", "Lose 1 resource: Draw 2 cards.", Refused("no price")),
    ("Artifact", "1: Lose 1 resource, then draw 2 cards.", Does("store you -1 resources")),
    // A label says of no card which it is meant of, but on what is one itself.
    ("Ability", "If you control another Undead, draw a card.", Refused("needs a kind of card")),
    ("Artifact", "While you control another Wulven, your hero has +1 attack.", Refused("needs a kind of card")),
    // What is done instead is done for a time, and comes back from nowhere.
    (
        "Ability",
        "Until end of turn, if target friendly ally would be killed, exile it instead.",
        Does("[if it would be killed exile it instead] this turn"),
    ),
    ("Ability", "If target friendly ally would be killed, exile it instead until end of turn.", Does("this turn")),
    // Whoever searches may find nothing.
    (
        "Ability",
        "Search your deck for a weapon and put it into your hand. If you can't, gain 1 SE.",
        Refused("may choose none"),
    ),
    (
        "Ability",
        "Search your deck for a weapon and put it into your hand. If you do, draw a card. Otherwise, gain 1 SE.",
        Does("store you +1 SE"),
    ),
    // Of two things that are answered each is one that the text can be said of.
    ("Ally", "When this ally is summoned or is killed, this ally has +1 attack.", Refused("\"is killed\" alone")),
    ("Ally", "When you play or draw an ally, it has Haste until end of turn.", Refused("\"draws\" alone")),
    ("Artifact", "When you play or discard a weapon, it gains 1 durability.", Refused("\"discards\" alone")),
    ("Artifact", "When the opponent plays or draws an ally, kill it.", Refused("\"draws\" alone")),
    ("Artifact", "When an ally is summoned or is killed, deal 1 damage to it.", Refused("\"is killed\" alone")),
    ("Artifact", "When an opposing ally attacks or is killed, exhaust it.", Refused("\"attacks\" alone")),
    ("Ally", "When this ally attacks or defends, it has +1 attack until end of turn.", Does("this turn")),
    ("Ally", "When this ally enters combat or attacks, draw a card.", Refused("answered twice")),
    // What has left is away at a later time as well, unless the text has put it back by then.
    ("Ability", "Exile target ally. At the end of this turn, it has +1 attack.", Refused("has left play by then")),
    (
        "Ability",
        "Return target ally to its owner's hand. At the end of this turn, kill it.",
        Refused("has left play by then"),
    ),
    ("Ability", "Kill target ally. At the end of this turn, exhaust it.", Refused("has left play by then")),
    (
        "Ability",
        "Put target ally on top of its owner's deck. At the end of this turn, deal 2 damage to it.",
        Refused("has left play by then"),
    ),
    (
        "Ability",
        "Exile target ally. At the start of your next turn, put it into play under its owner's control. At the end of your next turn, kill it.",
        Does("kill s0"),
    ),
    // What is shown lies where it lay.
    ("Ability", "Reveal the top card of your deck. Kill it.", Refused("cannot be said of")),
    ("Ability", "Reveal the top card of your deck. At the end of this turn, exhaust it.", Refused("cannot be said of")),
    // A question that rules out what is done.
    ("Ability", "If the opponent controls no item, destroy target opposing item.", Refused("nothing to which")),
    ("Ability", "If you control no weapon, your weapon gains 1 durability.", Refused("nothing to which")),
    ("Ability", "If you control no ally, kill a friendly ally.", Refused("nothing to which")),
    ("Ability", "If your hand is empty, discard a card.", Refused("nothing to which")),
    ("Ability", "If your hero is not damaged, heal your hero for 3.", Refused("nothing to which")),
    (
        "Ability",
        "If there is no ally in your graveyard, return target ally in your graveyard to your hand.",
        Refused("nothing to which"),
    ),
    ("Ability", "If you control no Undead ally, kill a friendly ally.", Does("kill")),
    // A question that the card itself, or what is answered, has the answer to.
    ("Ally", "At the start of your turn, if there is no ally, draw a card.", Refused("is one itself")),
    ("Ally", "At the start of your turn, if there is no other ally, draw a card.", Does("draw you 1")),
    (
        "Attachment",
        "Attach to target ally.\nWhile attached ally has no attachment, attached ally has +1 attack.",
        Refused("is one itself"),
    ),
    (
        "Attachment",
        "Attach to target ally.\nWhile there is no attachment, your allies have +1 attack.",
        Refused("is one itself"),
    ),
    (
        "Ally",
        "When an opposing ally is summoned, if the opponent controls no ally, draw a card.",
        Refused("just made it so"),
    ),
    ("Ally", "When this ally is dealt damage, if this ally is damaged, draw a card.", Refused("just made it so")),
    ("Ally", "When this ally is healed, if it is damaged, draw a card.", Does("draw you 1")),
    ("Ally", "At the end of your turn, if it is your turn, draw a card.", Refused("it always is")),
    ("Ability", "If it is your turn, draw a card.", Refused("it always is")),
    ("Trap", "When an opposing ally attacks, if it is your turn, draw a card.", Refused("opponent's turn only")),
    ("Ally", "When an ally is killed, if it is your turn, draw a card.", Does("turn of you")),
    // Whoever did it is asked whether they did.
    ("Ability", "The opponent discards a card. If you do, draw 2 cards.", Does("attempt")),
    ("Ability", "The opponent discards a card. If they do, draw 2 cards. Otherwise, gain 1 SE.", Does("attempt")),
    // Of whoever has fallen no health is left, and nothing is said that is said of allies in play.
    ("Ability", "Kill target ally. If its health is 2 or less, draw a card.", Refused("maximum health")),
    ("Ability", "Kill target ally. If its maximum health is 2 or less, draw a card.", Does("draw you 1")),
    (
        "Ability",
        "Kill target ally. Kill target opposing ally with health less than its health.",
        Refused("maximum health"),
    ),
    ("Ability", "Deal 2 damage to target ally. If it was killed, draw cards equal to its health.", Refused("")),
    ("Ability", "Deal 2 damage to target ally. If it was killed, it has +1 attack.", Refused("has left play by then")),
    ("Ability", "Deal 2 damage to target ally. If it was killed, exhaust it.", Refused("has left play by then")),
    ("Ability", "Deal 2 damage to target ally. If it was killed, exile it.", Does("exile s0")),
    (
        "Ability",
        "Deal 2 damage to target ally. If it was killed, return it to its owner's hand. Otherwise, exhaust it.",
        Does("exhaust s0"),
    ),
    // "This weapon" is no ally, whatever is said of it.
    ("Ally", "This weapon costs 1 less.", Refused("no weapon but ally")),
    // Nobody attacks what is never attacked, or is attacked by what never attacks.
    ("Ally", "This ally can't attack artifacts.", Refused("are attacked")),
    ("Ally", "This ally can't be attacked by weapons.", Refused("attack")),
    ("Ally", "Your allies can't attack friendly allies.", Refused("none of its own side")),
    ("Ally", "This ally can't attack heroes.", Does("cannot attack by (Hero anywhere)")),
    // One meaning has one order, and a search shuffles.
    ("Ally", "This ally has Haste and Ambush.", Does("[Ambush, Haste]")),
    ("Ally", "This ally has Haste and Haste.", Refused("is worded")),
    (
        "Ability",
        "Search your deck for a weapon, put it into your hand, then shuffle your deck.",
        Does("1. shuffle; 2. move s0 to hand"),
    ),
    // What can be said in other words is.
    (
        "Ability",
        "Deal 2 damage to target ally. If you control a weapon, deal 3 damage to it instead. If it was killed, draw a card.",
        Does("draw you 1"),
    ),
    ("Ally", "While this ally has Stealth, this ally has +1 attack.", Does("with Stealth")),
    ("Ability", "If target ally has Stealth, draw a card.", Does("Stealth")),
    ("Artifact", "While the opponent has 0 SE, your allies have +1 attack.", Does("SE")),
    ("Artifact", "While the opponent has no SE, your allies have +1 attack.", Does("SE")),
    ("Artifact", "Damage to your hero is reduced by half.", Refused("is prevented")),
    ("Ability", "Search your deck for a weapon and put it into your hand. Otherwise, gain 1 SE.", UNREAD),
];

pub(super) const S3CCG: &[Written] = &[
    ("Weapon", "This skill costs 1 less.", Refused("no skill but weapon")),
    ("Strategy", "This skill may be used by any champion.", Refused("no skill but strategy")),
    (
        "Strategy",
        "Deal 20 damage to target opposing champion. If it is downed, revive it with 10 HP.",
        Does("revive s0"),
    ),
];

pub(super) const SHATTERED_LEGACY: &[Written] = &[
    ("Vassal", "This Spell has -1 MGK Requirement.", Refused("no Spell but Vassal")),
    ("Supporter", "This Vassal costs 2 LP less.", Refused("no Vassal but Supporter")),
    ("Vassal", "This Vassal can't attack Blessings.", Refused("are attacked")),
    ("Vassal", "This Vassal can't attack Supporters.", Refused("are attacked")),
    ("Vassal", "This Vassal can't attack friendly Vassals.", Refused("none of its own side")),
    ("Vassal", "This Vassal can't attack Vassals.", Does("cannot attack by")),
];
