//! Texts that a stranger wrote for Shattered Legacy: what they answer, in whose turn, and what is over or still to come by then.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const TEXTS: &[Written] = &[
    // What has taken effect is stopped no more; of what is declared a card that stays answers a Spell alone.
    ("Vassal", "When the opponent recruits a Vassal, negate it.", Refused("it has taken effect")),
    (
        "Vassal",
        "When the opponent recruits a Vassal, you may pay 5 LP. If you do, negate it.",
        Refused("it has taken effect"),
    ),
    ("Blessing", "When the opponent contracts a Supporter, negate that Supporter.", Refused("it has taken effect")),
    ("Blessing", "When the opponent appoints a Domain Master, negate it.", Refused("it has taken effect")),
    ("Vassal", "When the opponent brings in a Blessing, negate it.", Refused("it has taken effect")),
    ("Vassal", "When the opponent plays a Vassal, negate it.", Refused("it has taken effect")),
    ("Vassal", "When an opposing Vassal is unrested, negate it.", Refused("it has taken effect")),
    ("Vassal", "When the opponent activates an Action, negate it.", Refused("an Action is stopped by no other card")),
    ("Vassal", "When the opponent plays a card, negate it.", Refused("can never do anything here")),
    ("Vassal", "When the opponent casts a Spell, you may pay 5 LP. If you do, negate it.", Does("negate subject")),
    ("Vassal", "When the opponent plays a Spell, negate it.", Does("negate subject")),
    ("Action", "Activate when the opponent recruits a Vassal. Negate it.", Does("negate subject")),
    ("Action", "Activate when an opposing Vassal is unrested. Negate it.", Does("negate subject")),
    // What is answered before it is in play is not there yet.
    ("Action", "Activate when the opponent recruits a Vassal. Freeze it.", Refused("enters play")),
    ("Action", "Activate when the opponent contracts a Supporter. Destroy that Supporter.", Refused("not in play yet")),
    ("Action", "Activate when an opposing Vassal enters play. Freeze it.", Does("is Frozen")),
    // Abilities are used, and plays are answered, before the battles of a turn.
    ("Vassal", "3 LP: If this Vassal has attacked this turn, draw a card.", Refused("before the battles of a turn")),
    ("Vassal", "3 LP: Destroy target Vassal that has attacked this turn.", Refused("before the battles of a turn")),
    (
        "Vassal",
        "When you cast a Spell, if this Vassal has attacked this turn, draw a card.",
        Refused("before the battles of a turn"),
    ),
    (
        "Supporter",
        "When this Supporter is contracted, if this Supporter's Vassal has attacked this turn, draw a card.",
        Refused("before the battles of a turn"),
    ),
    (
        "Action",
        "Activate when you cast a Spell. Destroy target Vassal that has attacked this turn.",
        Refused("before the battles of a turn"),
    ),
    (
        "Vassal",
        "3 LP: At the end of this turn, if this Vassal has attacked this turn, draw a card.",
        Does("at the end of this turn"),
    ),
    (
        "Vassal",
        "When this Vassal is recruited, if a friendly Vassal attacked this turn, draw a card.",
        Does("Vassals attacked this turn of you"),
    ),
    (
        "Vassal",
        "When this Vassal is destroyed, if this Vassal has attacked this turn, draw a card.",
        Does("draw you 1"),
    ),
    (
        "Action",
        "Activate when a Vassal is destroyed. Destroy target Vassal that has attacked this turn.",
        Does("destroy s0"),
    ),
    // In whose turn something is answered.
    (
        "Action",
        "Activate when an opposing Vassal attacks. If you cast a Spell this turn, draw a card.",
        Refused("in one's own turn only"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal attacks. If it is your turn, draw a card.",
        Refused("in the opponent's turn only"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal attacks. The opponent can't play Spells until end of turn.",
        Refused("no card but an Action is played any more"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal attacks. Your Vassals may attack twice in a turn until end of turn.",
        Refused("until the end of your next turn"),
    ),
    (
        "Action",
        "Activate when a friendly Vassal attacks. Your Vassals can't be attacked until end of turn.",
        Refused("until the beginning of your next turn"),
    ),
    (
        "Action",
        "Activate when you appoint a Domain Master. Your Vassals can't be attacked until end of turn.",
        Refused("matters in the opponent's turn"),
    ),
    (
        "Action",
        "Activate when a Vassal is destroyed. Your Vassals can't be attacked until end of turn.",
        Does("cannot be attacked"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal attacks. If the opponent cast a Spell this turn, draw a card.",
        Does("draw you 1"),
    ),
    (
        "Vassal",
        "When this Vassal is attacked, if you cast a Spell this turn, draw a card.",
        Refused("in one's own turn only"),
    ),
    (
        "Vassal",
        "When a Vassal attacks this Vassal, if it is your turn, draw a card.",
        Refused("in the opponent's turn only"),
    ),
    ("Vassal", "When this Vassal is destroyed, if you cast a Spell this turn, draw a card.", Does("draw you 1")),
    (
        "Vassal",
        "When the opponent casts a Spell, this Vassal may attack twice in a turn until end of turn.",
        Refused("until the end of your next turn"),
    ),
    (
        "Vassal",
        "When the opponent casts a Spell, this Vassal may attack twice in a turn until the end of your next turn.",
        Does("may attack twice in a turn"),
    ),
    (
        "Vassal",
        "While it is the opponent's turn, this Vassal may attack twice in a turn.",
        Refused("leave the time out"),
    ),
    // Who attacks whom, and what never lies there.
    (
        "Vassal",
        "When this Vassal attacks a rested Vassal, draw a card.",
        Refused("no card is rested when that happens"),
    ),
    ("Vassal", "When a rested Vassal attacks, draw a card.", Refused("no card is rested when that happens")),
    ("Vassal", "This Vassal can't attack rested Vassals.", Refused("it is said of cards in play")),
    ("Vassal", "This Vassal can't be attacked by rested Vassals.", Refused("it is said of cards in play")),
    ("Vassal", "This Vassal can't attack Vassals with ATK 20 or more.", Does("cannot attack by")),
    ("Vassal", "When a friendly Vassal attacks this Vassal, draw a card.", Refused("cards of the other player")),
    ("Vassal", "When this Vassal attacks a friendly Vassal, draw a card.", Refused("cards of the other player")),
    ("Vassal", "When this Vassal destroys a Spell, draw a card.", Refused("a Spell never \"is destroyed\"")),
    ("Vassal", "When a Spell is destroyed, draw a card.", Refused("a Spell never \"is destroyed\"")),
    ("Vassal", "When this Vassal destroys a Vassal, destroy the destroyed card.", Refused("said of cards in play")),
    ("Vassal", "When this Vassal destroys a Vassal, exile the destroyed card.", Does("exile subject")),
    (
        "Supporter",
        "While this Supporter's Vassal has no Supporter, this Supporter's Vassal has +5 ATK.",
        Refused("is one itself"),
    ),
    (
        "Supporter",
        "When this Supporter's Vassal attacks, if this Supporter's Vassal has a Supporter, draw a card.",
        Refused("one itself"),
    ),
    // What is destroyed with its Supporters in one moment is no two moments.
    ("Spell", "Destroy target Vassal and all Supporters contracted to it.", Refused("say \"Destroy target Vassal.\"")),
    ("Spell", "Exile target Vassal and all Supporters contracted to it.", Refused("what is done first")),
    // What is picked beside a target is no target.
    (
        "Spell",
        "Destroy a Supporter contracted to target Vassal. That Vassal has +5 ATK until end of turn.",
        Does("1. destroy s1; 2. assert s0 [+5 ATK] this turn"),
    ),
    ("Spell", "Destroy a Supporter contracted to target Vassal. Rest that Vassal.", Does("1. destroy s1; 2. rest s0")),
    (
        "Spell",
        "Destroy a Supporter contracted to target Vassal. If you do, that Vassal has +5 ATK until end of turn.",
        Does("4. assert s0 [+5 ATK] this turn"),
    ),
    (
        "Spell",
        "Destroy a Supporter contracted to target Vassal. It has +5 ATK until end of turn.",
        Does("assert s0 [+5 ATK] this turn"),
    ),
    // Words for what can be said.
    ("Spell", "Destroy an opposing Vassal at random.", Does("random s0 = (opposing Vassal)")),
    (
        "Vassal",
        "When this Vassal is destroyed, if it had a Supporter, draw a card.",
        Does("if this is (with a Supporter"),
    ),
    ("Vassal", "When this Vassal is destroyed, if it was Frozen, draw a card.", Does("if this is (Frozen")),
    ("Vassal", "Your Spells have -1 MGK Requirement for each other Vassal you have.", Does("other than this")),
    ("Vassal", "Your Vassals have +1 ATK for each other Vassal you have.", Refused("each of them would count others")),
    // Advice that is true of what was written.
    (
        "Vassal",
        "When another friendly Vassal is destroyed, you may pay 3 LP. If you do, return that Vassal to your hand.",
        Refused("return that Vassal to its owner's hand"),
    ),
    (
        "Blessing",
        "Whenever you contract a Supporter, its Vassal has +5 ATK until end of turn.",
        Refused("When a Supporter is contracted to a friendly Vassal, … that Vassal"),
    ),
    (
        "Blessing",
        "When a Supporter is contracted to a friendly Vassal, that Vassal has +5 ATK until end of turn.",
        Does("[+5 ATK]"),
    ),
    ("Vassal", "Once per turn, if this Vassal would be destroyed, rest it instead.", Refused("leave these words out")),
    ("Spell", "Search your deck for a Conduit and put it into your hand.", Refused("say \"Conduit Supporter\"")),
    (
        "Vassal",
        "When this Vassal is destroyed, put it on top of your deck instead.",
        Refused("what becomes of the card"),
    ),
    ("Vassal", "While you have 4 Vassals, this Vassal has +5 ATK.", Refused("\"3 or more …\"")),
    ("Spell", "Return target Vassal to its owner's hand. That player discards a card.", Refused("\"its owner\"")),
];
