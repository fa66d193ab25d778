//! The texts of the strangers after those, and what was hunted down beside them.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const TEXTS: &[Written] = &[
    // You are never "that player".
    ("shadow-era", "Ally", "When you play an ability, that player draws a card.", Refused("stands for nothing")),
    (
        "shadow-era",
        "Ally",
        "At the start of your turn, if the opponent controls no ally, that player discards a card.",
        Does("discard opponent 1 chosen"),
    ),
    (
        "shadow-era",
        "Ally",
        "When you play an ability, if the opponent controls a weapon, they lose 1 SE.",
        Does("store opponent -1 SE"),
    ),
    (
        "shattered-legacy",
        "Blessing",
        "When you cast a Spell, if the opponent has no Vassal, they lose 3 LP.",
        Does("store opponent -3 LP"),
    ),
    (
        "shards",
        "Champion",
        "At the start of your turn, if an enemy has 10 or less health, that player loses 1 health.",
        Refused("ask each for themselves"),
    ),
    (
        "shards",
        "Ally",
        "Each enemy loses 3 health. If an enemy has 10 or less health, that player loses 6 health instead.",
        Refused("ask each for themselves"),
    ),
    (
        "shards",
        "Attack",
        "Ongoing: at the start of each Player turn, if an enemy controls no champion, that player loses 2 health. Close 3.",
        Refused("ask each for themselves"),
    ),
    // What holds is said before what it is to hold for.
    (
        "shadow-era",
        "Ability",
        "Deal 3 damage to target ally. If it would be killed, exile it instead.",
        Refused("say it before that"),
    ),
    // Another of them is none that has been chosen from them.
    (
        "shattered-legacy",
        "Spell",
        "Look at the top 5 cards of your deck. Put a Vassal among them into your hand. Gain 3 LP for each other Vassal among them.",
        Does("+3*count(other than s1 Vassal among s0 anywhere) LP"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "Look at the top 3 cards of your deck. Put another card among them into your hand.",
        Refused("changes nothing here"),
    ),
    // Nothing attacks itself.
    (
        "shattered-legacy",
        "Vassal",
        "When an opposing Vassal attacks another Vassal, you may rest this Vassal. If you do, negate that attack.",
        Does("other=(other than this Vassal anywhere)"),
    ),
    // What speaks of what is found only if something is so belongs to that.
    (
        "shattered-legacy",
        "Blessing",
        "At the end of your turn, if you have 2 or more rested Vassals, look at the top card of your deck. You may put it into your Void. If you don't, lose 2 LP.",
        Does("test count(own rested Vassal in Rest Zone) >= 2, else 9"),
    ),
    (
        "shadow-era",
        "Ability",
        "You may discard a card. If it is an ally, draw a card. Otherwise, deal 3 damage to your hero.",
        Does("0. may, else 7"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "When this Vassal is recruited, look at the top 3 cards of your deck. You may reveal a Spell from among them and put it into your hand. Put the rest on the bottom of your deck.",
        Does("2. may, else 6"),
    ),
    // Both ways to one target, or each to its own.
    (
        "shattered-legacy",
        "Spell",
        "You may pay 10 LP. If you do, destroy target Vassal. Otherwise, rest target Vassal.",
        Does("destroy s0; 4. jump 6; 5. rest s0"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "You may pay 10 LP. If you do, draw 2 cards. Otherwise, unrest target friendly rested Vassal.",
        Does("5. target s0 = 1 (friendly rested Vassal in Rest Zone)"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "If you have a Blessing, you may destroy target opposing Vassal. Otherwise, unrest target friendly rested Vassal.",
        Does("5. target s1 = 1 (friendly rested Vassal in Rest Zone)"),
    ),
    // What has gone on is not where it was taken.
    (
        "shattered-legacy",
        "Spell",
        "Exile your Vassals. Put them into play. Draw a card for each Vassal exiled this way.",
        Refused("ask it before that"),
    ),
    // What is not rested is not unrested.
    (
        "shattered-legacy",
        "Spell",
        "Gain control of target opposing Vassal until end of turn. Unrest it.",
        Refused("cannot be said of"),
    ),
    // What would answer itself.
    ("shadow-era", "Ally", "When this ally is dealt damage, deal 1 damage to all allies.", Refused("without end")),
    ("shadow-era", "Ally", "When this ally deals damage, deal 1 damage to the opposing hero.", Refused("without end")),
    (
        "shadow-era",
        "Ally",
        "When this ally deals combat damage, deal 1 damage to the opposing hero.",
        Does("deal 1 Normal to all (opposing Hero)"),
    ),
    ("shadow-era", "Artifact", "When you draw a card, draw a card.", Refused("without end")),
    // For how long, and at what time.
    (
        "shadow-era",
        "Ability",
        "Target friendly ally has +2 attack until end of turn. It also has Ambush.",
        Refused("left open"),
    ),
    (
        "shadow-era",
        "Ability",
        "Your weapon's attack is doubled until end of turn. At the end of this turn, destroy it.",
        Does("3. destroy s0"),
    ),
    (
        "shadow-era",
        "Ability",
        "Target friendly ally has Stealth until end of turn.",
        Refused("until the start of your next turn"),
    ),
    (
        "shadow-era",
        "Ability",
        "Your allies can't defend until end of turn.",
        Refused("until the start of your next turn"),
    ),
    (
        "shadow-era",
        "Trap",
        "When an opposing ally attacks, if it is your turn, exile it.",
        Refused("the opponent's turn only"),
    ),
    (
        "shadow-era",
        "Ally",
        "At the end of your turn, if this ally is exhausted, draw a card.",
        Refused("when your turn ends"),
    ),
    (
        "shadow-era",
        "Ally",
        "At the end of your turn, heal your exhausted allies for 1.",
        Refused("when your turn ends"),
    ),
    (
        "shattered-legacy",
        "Action",
        "Activate when an opposing Vassal attacks. It can't attack this turn.",
        Refused("Negate that attack"),
    ),
    // As it was when it was killed.
    ("shadow-era", "Ally", "When this ally is killed, draw cards equal to its health.", Refused("maximum health")),
    ("shadow-era", "Ally", "When this ally kills a damaged ally, draw a card.", Refused("which changes it")),
    // What was seen, and some of it gone since.
    (
        "shadow-era",
        "Ability",
        "Look at all cards in the opponent's hand. The opponent discards a card. Draw a card for each ally among them.",
        Refused("let that be done behind"),
    ),
    (
        "shadow-era",
        "Ability",
        "Choose a card in your hand. Discard a card. Put that card on top of your deck.",
        Refused("let that be done behind"),
    ),
    // Turns of phrase.
    (
        "shadow-era",
        "Support",
        "At the end of your turn, heal your hero and all friendly allies for 1.",
        Does("heal all (own Ally) 1"),
    ),
    (
        "shadow-era",
        "Attachment",
        "Attach to target ally. Attached ally can't attack heroes or use activated abilities.",
        Does("cannot use activated abilities"),
    ),
    (
        "shadow-era",
        "Trap",
        "When an opposing ally attacks, prevent all combat damage the attacker would deal this turn.",
        Does("combat damage from it prevented"),
    ),
    (
        "shadow-era",
        "Ability",
        "Look at the opponent's hand. Choose an ability from it; the opponent discards that card.",
        Does("3. discard s1"),
    ),
    (
        "shadow-era",
        "Weapon",
        "When your hero deals combat damage to an ally, that ally is Poisoned for 3 turns and can't attack until the end of its controller's next turn.",
        Does("assert subject [is Can't Attack]"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "While this Vassal has a Supporter, your other Vassals and your Domain Master can't be attacked.",
        Does("all (own Domain Master) [cannot be attacked]"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "This Vassal can't attack on the turn it is recruited.",
        Does("recruited this turn"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "Return target opposing Vassal and all Supporters contracted to it to their owner's hand.",
        Does("move all (Supporter on s0) to hand; 1. move s0 to hand"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "Discard your hand. Draw cards equal to the number of cards discarded this way.",
        Does("draw you count(card among s0 anywhere)"),
    ),
    // What the strangers of this measure and their hunt found.
    (
        "s3ccg",
        "Tactical Spell",
        "Target friendly champion gains 30 HP. If its HP was 20 or less, remove all statuses from it as well.",
        Refused("ask first"),
    ),
    (
        "shadow-era",
        "Ability",
        "Target ally has +2 attack until end of turn. If its attack was 0, draw a card.",
        Refused("ask first"),
    ),
    (
        "shadow-era",
        "Ability",
        "Kill target ally. If its attack was 4 or more, draw a card.",
        Does("test attack of s0 >= 4"),
    ),
    ("shards", "Ally", "Cards cost 2 less for as long as you recruited no card this turn.", Refused("of later turns")),
    ("shards", "Champion", "At the end of your turn, if this is ready, gain 3 health.", Refused("when your turn ends")),
    (
        "shards",
        "Champion",
        "Whenever another champion comes into play under your control, gain 1 health.",
        Refused("say whose it is"),
    ),
    (
        "shards",
        "Champion",
        "Whenever you recruit a card from the center row, gain 1 health.",
        Refused("which changes it"),
    ),
    (
        "shadow-era",
        "Ally",
        "When this ally attacks, discard the top card of your deck. If it is an ally, draw a card.",
        Refused("could stand for"),
    ),
    (
        "shadow-era",
        "Ability",
        "Discard the top card of your deck. If it is an ally, draw a card.",
        Does("test s0 is (Ally anywhere)"),
    ),
    (
        "shadow-era",
        "Ability",
        "Kill target ally. The opponent discards the top card of their deck. If it is an ally, put it into play.",
        Refused("could stand for"),
    ),
    (
        "shadow-era",
        "Ally",
        "When this ally attacks, you may play an ally in your hand. It has +1 attack until end of turn.",
        Refused("could stand for"),
    ),
    // What goes unseen from one hidden place to another is not described.
    (
        "shadow-era",
        "Ability",
        "Put all allies in the opponent's hand on the bottom of their owners' decks.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "shadow-era",
        "Ability",
        "Put a random ally in the opponent's hand into its owner's resource pile.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "shadow-era",
        "Ability",
        "Put all cards with cost 2 or less in the opponent's hand on top of their owners' decks.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "shadow-era",
        "Ability",
        "Return all allies in the opponent's resource pile to their owners' hands.",
        Refused("how many go would tell what lies in that resource pile"),
    ),
    (
        "shadow-era",
        "Ability",
        "Put all allies in all hands on the bottom of their owners' decks.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "Put all Spells in the opponent's hand on the bottom of their owners' decks.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Put all skills in each opponent's Library on the bottom of their owners' decks.",
        Refused("how many go would tell what lies in that Library"),
    ),
    (
        "shards",
        "Ally",
        "Put each champion in each enemy's hand on the bottom of its owner's deck.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "shadow-era",
        "Ability",
        "Put all cards in the opponent's hand on the bottom of their owners' decks.",
        Does("move all (opposing card in hand) to deck bottom"),
    ),
    (
        "shadow-era",
        "Ability",
        "Put a random card in the opponent's hand on the bottom of its owner's deck.",
        Does("move s0 to deck bottom"),
    ),
    (
        "shadow-era",
        "Ability",
        "Put all allies in the opponent's hand into their owner's graveyard.",
        Does("move all (opposing Ally in hand) to graveyard"),
    ),
    (
        "shadow-era",
        "Ability",
        "Reveal a random ally in the opponent's hand. Put it on the bottom of its owner's deck.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    (
        "shadow-era",
        "Ability",
        "Reveal all allies in the opponent's hand. Put them on the bottom of their owners' decks.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "Reveal all Spells in the opponent's hand. Put them on the bottom of their owners' decks.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Reveal all skills in each opponent's Library. Put them on the bottom of their owners' decks.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    (
        "shards",
        "Ally",
        "Reveal each champion in each enemy's hand. Put them on the bottom of their owners' decks.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    ("shadow-era", "Ability", "Put all allies in your hand on the bottom of your deck.", Does("to deck bottom")),
];
