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
    // The attacker has struck when "is attacked" is answered.
    (
        "Trap",
        "When your hero is attacked by an ally, that ally has -3 attack until end of turn.",
        Refused("say \"When an opposing ally attacks"),
    ),
    (
        "Trap",
        "When your hero is attacked by an ally, that ally can't attack until end of turn.",
        Refused("has struck by then"),
    ),
    (
        "Ally",
        "When this ally is attacked, the attacker has -2 attack until end of turn.",
        Refused("has struck by then"),
    ),
    ("Ally", "When this ally is attacked, exhaust the attacker.", Refused("it has just come so")),
    (
        "Armor",
        "When your hero is attacked by an ally, that ally has -1 attack until end of turn.",
        Refused("has struck by then"),
    ),
    ("Ally", "When this ally is attacked, the attacker has -2 attack for 1 turn.", Refused("has struck by then")),
    (
        "Ally",
        "When this ally is attacked, the attacker has -2 attack until the end of its controller's next turn.",
        Does("-2"),
    ),
    ("Ally", "When this ally is attacked, this ally has +2 attack until end of turn.", Does("+2 attack")),
    ("Ally", "When this ally is attacked, the attacker loses Ambush until end of turn.", Does("Ambush")),
    (
        "Ally",
        "When this ally is attacked, ready the attacker. It can't attack until end of turn.",
        Refused("could stand for"),
    ),
    // What is said for a time in which no turn lies where it would matter, and the time that is offered instead.
    (
        "Ally",
        "At the end of your turn, this ally has Ambush until end of turn.",
        Refused("say \"until the end of your next turn\""),
    ),
    (
        "Ally",
        "At the end of your turn, this ally has Ambush until the start of your next turn.",
        Refused("say \"until the end of your next turn\""),
    ),
    ("Ally", "At the end of your turn, this ally has Ambush until the end of your next turn.", Does("Ambush")),
    (
        "Artifact",
        "At the end of your turn, your abilities cost 1 less until end of turn.",
        Refused("say \"until the end of your next turn\""),
    ),
    (
        "Artifact",
        "At the end of your turn, your abilities cost 1 less until the start of your next turn.",
        Refused("it is over before your turn"),
    ),
    (
        "Artifact",
        "At the end of your turn, your abilities cost 1 less until the end of your next turn.",
        Does("-1 cost"),
    ),
    (
        "Artifact",
        "At the end of your turn, your allies have Stealth until end of turn.",
        Refused("say \"until the start of your next turn\""),
    ),
    (
        "Artifact",
        "At the end of your turn, your allies have Stealth until the start of your next turn.",
        Does("Stealth"),
    ),
    (
        "Artifact",
        "At the end of the opponent's turn, your allies have Stealth until the start of your next turn.",
        Refused("say \"until the end of the opponent's next turn\""),
    ),
    (
        "Ally",
        "At the end of the opponent's turn, this ally can't be attacked until the start of your next turn.",
        Refused("it is over before the opponent's turn"),
    ),
    (
        "Artifact",
        "At the end of the opponent's turn, opposing abilities cost 1 more until the start of your next turn.",
        Refused("say \"until the end of the opponent's next turn\""),
    ),
    (
        "Artifact",
        "At the end of the opponent's turn, your allies have Stealth until the end of the opponent's next turn.",
        Does("Stealth"),
    ),
    (
        "Artifact",
        "At the end of the opponent's turn, your allies have Ambush until the end of your next turn.",
        Does("Ambush"),
    ),
    (
        "Ally",
        "At the end of each turn, this ally has Ambush until end of turn.",
        Refused("say \"until the end of your next turn\""),
    ),
    (
        "Ally",
        "At the end of each turn, this ally has Ambush until the start of your next turn.",
        Refused("say \"until the end of your next turn\""),
    ),
    (
        "Ability",
        "At the end of this turn, your allies have Ambush until the start of your next turn.",
        Refused("it is over before your turn"),
    ),
    // Haste matters in the turn of the summoning, and those that come later are not meant.
    ("Ability", "Your allies have Haste until the end of your next turn.", Refused("who comes later is not meant")),
    ("Ability", "Your allies have Haste until the start of your next turn.", Refused("say \"until end of turn\"")),
    (
        "Ability",
        "Target opposing ally has Haste until the end of the opponent's next turn.",
        Refused("who comes later is not meant"),
    ),
    ("Support", "When a friendly ally is summoned, it has Haste for 2 turns.", Refused("who comes later is not meant")),
    ("Ability", "Your allies have Haste until end of turn.", Does("[Haste]")),
    ("Support", "Your allies have Haste.", Does("[Haste]")),
    // Who attacks is exhausted before it counts.
    ("Ally", "While this ally is ready, it has Ambush.", Refused("exhausted before anybody strikes back")),
    ("Ally", "While this ally is not exhausted, it has Ambush.", Refused("exhausted before anybody strikes back")),
    ("Support", "Your ready allies have Ambush.", Refused("exhausted before anybody strikes back")),
    ("Ally", "When this ally attacks, if this ally is ready, draw a card.", Refused("is so, or not so, at once")),
    ("Ally", "When this ally attacks, if this ally is exhausted, draw a card.", Refused("is so, or not so, at once")),
    ("Ally", "While this ally is ready, it has Stealth.", Does("[Stealth]")),
    ("Ability", "Your ready allies have Ambush until end of turn.", Does("[Ambush]")),
    ("Ally", "When an opposing ally attacks, if this ally is ready, draw a card.", Does("draw you 1")),
    // A search has shuffled by itself.
    (
        "Ability",
        "Search your deck for a card and put it on top of your deck. Shuffle your deck.",
        Refused("would mix that in"),
    ),
    ("Ability", "Put a card in your hand on top of your deck. Shuffle your deck.", Does("shuffle")),
    // What works as a turn begins, and ends with the turn before.
    (
        "Ability",
        "Target ally is Poisoned until the start of its controller's next turn.",
        Refused("say \"until the end of its controller's next turn\""),
    ),
    (
        "Ability",
        "Target opposing ally is Ablaze until the start of the opponent's next turn.",
        Refused("works as its turn begins"),
    ),
    (
        "Ability",
        "Target friendly ally is Ablaze until the start of the opponent's next turn.",
        Refused("works as its turn"),
    ),
    ("Ability", "Target opposing ally is Ablaze until the start of your next turn.", Does("Ablaze")),
    ("Ability", "Target ally is Poisoned until the end of its controller's next turn.", Does("Poisoned")),
    // Whose turn it is follows from what is answered.
    ("Ally", "When this ally is attacked, if it is your turn, draw a card.", Refused("in the opponent's turn only")),
    (
        "Ally",
        "When an ally attacks this ally, if it is your turn, draw a card.",
        Refused("in the opponent's turn only"),
    ),
    ("Ally", "When this ally is attacked, your allies have Haste until end of turn.", Refused("Haste")),
    ("Ally", "When this ally is attacked, if it is the opponent's turn, draw a card.", Refused("it always is")),
    // An ally may be exhausted by others in any turn.
    ("Ally", "While this ally is exhausted, your hero can't be attacked.", Does("cannot be attacked")),
    ("Ally", "While this ally is exhausted, your other allies can't be attacked.", Does("cannot be attacked")),
    // What is used up is destroyed at once.
    ("Ability", "Target weapon loses 2 durability. If it was destroyed, draw a card.", Does("fell")),
    ("Ability", "Your weapon loses 1 durability. If it was destroyed, draw 2 cards.", Does("fell")),
    ("Ability", "Target weapon gains 2 durability. If it was destroyed, draw a card.", Refused("nothing before it")),
    // What a card hangs on is "it" once something has been done to it.
    (
        "Attachment",
        "Attach to target opposing ally.\nEach turn, deal 1 damage to attached ally. If it was killed, draw a card.",
        Does("fell"),
    ),
    (
        "Attachment",
        "Attach to target opposing ally.\nEach turn, deal 1 damage to attached ally. If attached ally was killed, draw a card.",
        Does("fell"),
    ),
    // What is done instead to a card that has a word of its own.
    (
        "Ability",
        "Heal your hero for 3. If you control a Human ally, heal your hero for 5 instead.",
        Does("heal all (own Hero) 5"),
    ),
    (
        "Ability",
        "Deal 3 damage to the opposing hero. If you control a Human ally, deal 5 damage to the opposing hero instead.",
        Does("deal 5"),
    ),
    (
        "Ally",
        "2: This ally has +1 attack until end of turn. If it is damaged, it has +2 attack until end of turn instead.",
        Does("test this is (damaged"),
    ),
    (
        "Ally",
        "When an opposing ally attacks, this ally has +1 attack until end of turn. If it is damaged, it has +2 attack until end of turn instead.",
        Refused("instead"),
    ),
    (
        "Ally",
        "When an opposing ally attacks, this ally has +1 attack until end of turn. If you control a weapon, it has +2 attack until end of turn instead.",
        Refused("instead"),
    ),
    // Other words for what can be said.
    (
        "Ability",
        "Target ally and your hero have +1 attack until end of turn.",
        Does("assert s0 [+1 attack] this turn; 1. assert all (own Hero) [+1 attack] this turn"),
    ),
    ("Ability", "Target ally and each damaged ally have +1 attack until end of turn.", Refused("is left open")),
    ("Ability", "Deal 1 damage to each undamaged ally.", Does("not damaged")),
    ("Ability", "Exhaust all allies that are not damaged.", Does("not damaged")),
    ("Ability", "If you control no weapon and no armor, draw a card.", Does("Weapon/Armor")),
    ("Attachment", "Attach to your hero.\nYour hero has +1 attack.", Does("attach")),
    // Of whoever is killed no health is left.
    (
        "Artifact",
        "1 SE, kill a friendly ally: Heal your hero for an amount equal to its health.",
        Refused("say \"maximum health\""),
    ),
    (
        "Ability",
        "Kill target ally. Heal your hero for an amount equal to its health.",
        Refused("nothing is left of it"),
    ),
    (
        "Ability",
        "Kill target ally. Deal damage to the opposing hero equal to its health.",
        Refused("nothing is left of it"),
    ),
    (
        "Ally",
        "When this ally is summoned, you may kill another friendly ally. If you do, heal your hero for an amount equal to that ally's health.",
        Refused("nothing is left of it"),
    ),
    ("Ability", "Kill target ally. Heal your hero for an amount equal to its maximum health.", Does("heal")),
    ("Ability", "Exile target ally. Heal your hero for an amount equal to its health.", Does("heal")),
    ("Ability", "Kill target ally. Heal your hero for an amount equal to its attack.", Does("heal")),
    // What misled.
    (
        "Ability",
        "Put target ally with cost 3 or less in your graveyard into play. It has Haste until end of turn.",
        Refused("say \"Ready it.\""),
    ),
    (
        "Ally",
        "When this ally is summoned, if another ally was killed this turn, it has +2 attack.",
        Refused("counted without \"another\""),
    ),
    (
        "Artifact",
        "When a player draws a card, deal 1 damage to that player's hero.",
        Refused("of each player in a line of its own"),
    ),
    (
        "Ally",
        "When this ally is summoned, target opposing ally can't attack for as long as this ally is in play.",
        Refused("need not be said"),
    ),
    ("Artifact", "1 SE: Your weapon or your armor gains 1 durability.", Refused("Choose one: ")),
];
