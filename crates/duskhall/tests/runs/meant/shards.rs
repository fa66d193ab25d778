//! Texts that strangers wrote for Shards of Infinity.

use super::Comes::{Does, Refused};
use super::{UNREAD, Written};

pub(super) const TEXTS: &[Written] = &[
    // Of several enemies, one or each.
    (
        "Ally",
        "If an opponent has more mastery than you, gain 2 power.",
        Does("test mastery of you < most mastery of opponent"),
    ),
    (
        "Ally",
        "If you have more cards in your hand than each enemy, gain 3 power.",
        Does("test most count(own card in hand) of opponent < count(own card in hand)"),
    ),
    // The center row is nobody's.
    ("Ally", "Recruit an ally you control.", Refused("nobody's")),
    ("Champion", "Whenever this dies, draw a card.", Does("on \"is destroyed\" subject=this: 0. draw you 1")),
    // What an attack is made with, what has fallen, and one of two amounts.
    ("Champion", "Exhaust: Gain 3 power, or 5 power if you control another champion.", Does("store you +5 power")),
    // Several do both, and not you the second.
    ("Champion", "Whenever an enemy draws a card, they discard 1 card, then draw 1 card.", Refused("left open who")),
    // One card in each of several places is not one in any, nor are so many in each as many in all.
    (
        "Ally",
        "If there are 5 or more cards in each enemy's hand, gain 1 power.",
        Refused("each enemy has … in their …"),
    ),
    // What was played was played.
    (
        "Ally",
        "If you played a champion this turn, gain 2 power.",
        Does("count(own Champion/Shadow Champion you played this turn) >= 1"),
    ),
    // "Instead" and "if you do" are said of the sentence right before them, and of no earlier one.
    (
        "Ally",
        "Gain 2 power. Draw 1 card. At 10 mastery: gain 4 power instead.",
        Refused("an earlier one could be meant"),
    ),
    (
        "Attack",
        "This enemy discards 2 cards. The Boss gains 1 mastery. If they can't, this enemy loses 4 health.",
        Refused("an earlier one could be meant"),
    ),
    // Each player counts their own.
    ("Ally", "For each Poison Seed in their hand, gain 1 gem.", Refused("stands for nothing")),
    (
        "Attack",
        "Each enemy loses 2 health for each champion they control.",
        Does("store opponent each -2*count(own Champion"),
    ),
    // Cards of the center row have no owner.
    ("Ally", "Return a center row ally to its owner's hand.", Refused("are nobody's")),
    ("Ally", "Put a center row ally on top of its owner's deck.", Refused("are nobody's")),
    // Several opponents answer each for themselves.
    ("Ally", "Each enemy may discard 1 card. Otherwise, each enemy loses 3 health.", Refused("may be several")),
    ("Ally", "Each enemy discards 1 card unless each enemy pays 2 gems.", Refused("may be several")),
    ("Ally", "Each enemy discards 1 card. If they can't, each enemy loses 3 health.", Refused("may be several")),
    ("Champion", "Whenever a player discards a card, each other player draws 1 card.", Refused("leaves you out")),
    ("Ally", "Destroy a champion each enemy controls.", UNREAD),
    // Who may be asked before a card is named.
    (
        "Ally",
        "Destroy target enemy champion unless its controller discards two cards.",
        Does("controller of s0 may, else 5"),
    ),
    // A pronoun is not printed before what it stands for.
    ("Ally", "Banish a card from your hand or lose 3 health.", Does("6. store you -3 health")),
    // What is never in play is not counted there.
    ("Ally", "Draw 1 card for each ally you control.", Refused("never in play")),
    // Where cards lie may stand before what is said of them.
    ("Ally", "Recruit a champion from the center row that costs 3 or less.", Does("cost<=3 in center row")),
    ("Ally", "Recruit a center row card. Put it into your hand.", Does("move s0 to hand")),
    ("Ally", "Banish a center row card. Put it into your hand.", Refused("are nobody's")),
    // What lies where nobody's cards lie is no enemy's.
    ("Champion", "While in play: each enemy can't fast-play mercenaries.", Refused("are nobody's")),
    ("Champion", "While in play: enemy mercenaries cost 1 more.", Refused("are nobody's")),
    ("Ally", "Banish an enemy card from the center row.", Refused("are nobody's")),
    ("Ally", "For each enemy card from the center row, gain 1 gem.", Refused("are nobody's")),
    ("Champion", "While in play: mercenaries can't be fast-played.", Refused("players can't fast-play")),
    // Whose next turn it is goes by the card that is spoken of.
    ("Attack", "This enemy loses 3 health unless they discard 2 cards.", Does("0. this enemy may, else")),
    // Plainer words for what is printed.
    ("Ally", "Gain 2 power. If you control a champion, gain 2 more power.", Does("2. store you +2 power")),
    // Prices of a turn, what was done in it, and each of several.
    ("Ally", "If you didn't play a champion this turn, gain 2 health.", Does("you played this turn) <= 0")),
    ("Ally", "If you played 2 or more allies this turn, gain 2 health.", Does("you played this turn) >= 2")),
    ("Ally", "If you have not recruited a card this turn, gain 2 health.", Does("recruited this turn of you <= 0")),
    // Two claims of which nothing is asked are two sentences; what hangs on a question is not torn apart.
    ("Ally", "You may banish up to two cards in the center row.", Does("0-2 (center row card in center row)")),
    ("Ally", "Whenever an enemy discards a card this turn, gain 1 power.", Does("this turn \"discards\"")),
    // What somebody else controls is not what one controls oneself.
    ("Attack", "If there is a champion this enemy controls, deal 3 damage to this enemy.", Refused("cannot be read")),
    (
        "Ally",
        "Destroy target enemy champion. Exhaust each champion its controller controls.",
        Refused("whose they are"),
    ),
    // Of several, one.
    (
        "Attack",
        "Each enemy discards a card. If a champion was discarded this way, that enemy loses 3 health.",
        Refused("counted for all of them"),
    ),
    // Several enemies discard several cards: "its cost" is none of one.
    ("Ally", "Each enemy discards 1 card. Gain power equal to its cost.", Refused("\"its\" stands for nothing")),
    (
        "Attack",
        "This enemy may discard 1 card. If they don't, they lose 2 health.",
        Does("5. store this enemy -2 health"),
    ),
    (
        "Attack",
        "Each player loses 2 health unless they discard a card.",
        Does("0. for each each, else 8; 1. the one in turn may, else 6"),
    ),
    // What is asked of right behind "When …," has been named, too.
    (
        "Champion",
        "Whenever a champion comes into play, if this champion is exhausted, ready it.",
        Refused("could stand for"),
    ),
    // What is usual in print is worded as the game says it.
    ("Champion", "Exhaust: Gain 2 gems or 2 power.", Does("0. choose of 2")),
    // Each of several answers for themselves.
    ("Ally", "Each enemy loses 3 health unless they pay 2 gems.", Refused("others have no gems then")),
    (
        "Ally",
        "Each enemy discards a card or loses 3 health.",
        Does(
            "0. for each opponent, else 8; 1. the one in turn may, else 6; 2. attempt; 3. discard the one in turn 1 chosen",
        ),
    ),
    (
        "Attack",
        "Each enemy loses 3 health. Each enemy who controls no champions discards 1 card.",
        Does(
            "2. test most count(own Champion/Shadow Champion) of the one in turn <= 0, else 4; 3. discard the one in turn 1",
        ),
    ),
    (
        "Attack",
        "This enemy discards a card unless they control a champion.",
        Does("test not (least count(own Champion/Shadow Champion) of this enemy >= 1)"),
    ),
    // What all of a sentence hangs on is not left with one half of it.
    ("Ally", "Gain 2 gems and draw 1 card if you control a champion.", Refused("left open whether")),
    // What strangers of a later day wrote.
    (
        "Ally",
        "Gain 2 gems. If you have a champion in play, draw a card.",
        Does("1. test count(own Champion/Shadow Champion) >= 1"),
    ),
    (
        "Destiny",
        "Whenever you recruit a champion, you may put it on top of your deck.",
        Does("1. move subject to deck top"),
    ),
    (
        "Champion",
        "Exhaust: gain 2 power. If a champion you control was destroyed this turn, gain 5 power instead.",
        Does("0. test champions were destroyed this turn of you >= 1, else 3; 1. store you +5 power"),
    ),
    (
        "Character",
        "1 gem, exhaust this character: Banish a card in your hand. If its cost is 3 or more, gain 2 mastery.",
        Does("activated for 1 gems and exhaust this: 0. pick s0 = 1 (own card in hand); 1. banish s0"),
    ),
    ("Champion", "While in play: Homodeus allies cost 1 less to recruit.", Refused("one for all players")),
    (
        "Champion",
        "Whenever an enemy recruits a champion, deal 2 damage to that enemy.",
        Refused("that player loses 2 health"),
    ),
    // What gains what it answers goes on for ever.
    (
        "Champion",
        "Once per turn, whenever you gain health, gain 1 health.",
        Does("once per turn on \"health gained\" by you"),
    ),
    ("Champion", "Whenever you gain health, gain 1 mastery.", Does("on \"health gained\" by you")),
    // Advice that leads to what was meant.
    (
        "Ally",
        "Each enemy loses health equal to the number of champions they control.",
        Refused("each enemy loses … for each … they control"),
    ),
    (
        "Ally",
        "Warp 2. You may recruit a card from the center row with cost 3 or less without paying its cost.",
        Does("2. pick s0 = 1 (center row card cost<=3 in center row); 3. recruit s0"),
    ),
    // What can only be paid for.
    ("Poison Seed", "Whenever you draw a card, lose 1 health.", Refused("can only pay for it")),
    // What lies in the row has a price, and nothing else lies there.
    ("Champion", "While in play: Champions cost 1 less.", Does("in center row) [-1 cost]")),
    // Rows and decks that are nobody's are filled by the rules, and whoever is hired is nobody's.
    ("Ally", "Put the top card of your deck into your center row.", Refused("no text puts cards into")),
    ("Mercenary", "Gain 2 power. Return this to your hand.", Refused("no owner to whom they could go")),
    ("Ally", "Play each ally from your hand.", Refused("several cards")),
    ("Champion", "While in play: allies in your hand have +1 shield.", Does("in hand) [+1 shield]")),
    // Words and orders that are mended.
    (
        "Ally",
        "Look at the top 3 cards of your deck. Discard one of them and put the rest back on top of your deck.",
        Does("move s1 to discard pile"),
    ),
    ("Ally", "Gain power equal to half your mastery, rounded down.", Does("+half mastery of you power")),
    ("Ally", "Gain power equal to your power.", Does("+power of you power")),
    (
        "Ally",
        "This turn, whenever you recruit a card, you may put it on top of your deck.",
        Does("move subject to deck top"),
    ),
    ("Champion", "Exhaust: gain power equal to this's health.", Does("+health of this power")),
    ("Ally", "Gain gems equal to a card from your hand's cost.", Does("+cost of s0 gems")),
    ("Ally", "If there is no champion in the center row, gain 2 gems.", Does("in center row) <= 0")),
    ("Ally", "Gain 1 gems.", Does("+1 gems")),
    ("Ally", "If an enemy recruited a card this turn, gain 2 power.", Does("of opponent >= 1")),
    // Too late, and too early.
    ("Ally", "At the end of this turn, gain 3 power.", Refused("lost as it ends")),
    ("Ally", "At the end of this turn, gain 3 health.", Does("+3 health")),
    (
        "Champion",
        "At the end of your turn, if you have 3 or more power, gain 1 mastery.",
        Refused("none of it is left"),
    ),
    // No such card can be chosen, or lies there.
    ("Ally", "At 31 mastery: draw 1 card.", Refused("more than 30")),
    ("Ally", "If you have 50 or less health, draw 1 card.", Refused("always so")),
    ("Ally", "Search your deck for an Attack card and put it into your hand.", Refused("none ever lies")),
    ("Ally", "Destroy an enemy Undergrowth Shadow Champion.", Refused("cannot be said of a Shadow Champion")),
    // For how long, and who is meant.
    ("Attack", "Gain 3 mastery.", Refused("the Boss gains")),
    ("Attack", "At 10 mastery: deal 3 damage to this enemy.", Refused("say who")),
    ("Attack", "If you control a champion, deal 3 damage to this enemy.", Refused("say who")),
    ("Shadow Champion", "Ambush: gain 1 mastery.", Refused("its controller gains")),
    ("Shadow Champion", "Exhaust: gain 2 gems.", Does("+2 gems")),
    // Advice that leads to a right text, and prices.
    ("Champion", "Lose 2 health: gain 2 power.", Does("activated for 2 health")),
    ("Ally", "This enemy destroys each champion they control with cost 3 or less.", Refused("this enemy")),
    ("Attack", "This enemy destroys each champion they control.", Does("destroy all (of this enemy")),
    (
        "Champion",
        "If this champion would be destroyed, banish it instead.",
        Refused("Whenever this is destroyed, banish this."),
    ),
    ("Champion", "Whenever this is destroyed, banish it.", Does("banish this")),
    ("Ally", "Target enemy loses 5 health.", Refused("Each enemy loses 3 health.")),
    ("Ally", "Each enemy reveals their hand.", Does("reveal all")),
    ("Ally", "Each enemy reveals their hand.", Does("reveal all (opposing card in hand)")),
    ("Ally", "Reveal the top card of the center deck.", Refused("nobody looks into the center deck")),
    ("Ally", "Put the top card of your deck into your supply.", Refused("no text puts cards into")),
    (
        "Attack",
        "This enemy destroys each champion they control with cost 3 or less.",
        Does("of this enemy Champion/Shadow Champion cost<=3"),
    ),
    // A price gives something up.
    ("Champion", "Ready: gain 2 power.", Refused("is no price")),
    ("Champion", "Destroy: gain 5 power.", Does("activated for destroy this")),
    // What enemies may do with their own, and what is counted among cards.
    (
        "Threshold",
        "Each enemy may destroy a champion they control. Otherwise, that player loses 3 health.",
        Does("pick by the one in turn"),
    ),
    // It is asked before the card lies there.
    (
        "Ally",
        "Return a champion from your discard pile to your hand. At 10 mastery: put it into play instead.",
        Does("2. move s0 to play"),
    ),
    (
        "Champion",
        "Exhaust: gain power equal to the number of champions your enemies control.",
        Does("count(opposing Champion"),
    ),
    // What lies on a deck is not discarded, but put into the pile.
    ("Champion", "Exhaust: look at the top card of your deck. You may discard it.", Does("move s0 to discard pile")),
    (
        "Ally",
        "Look at the top card of your deck. You may put it into your hand. Otherwise, discard it.",
        Does("move s0 to discard pile"),
    ),
    // Power that is assigned is no damage, and Shadow Champions attack with their power.
    ("Champion", "Damage to this is prevented.", Refused("power that is assigned to a champion is no damage")),
    (
        "Champion",
        "Damage to each champion you control is reduced by 1.",
        Refused("power that is assigned to a champion is no damage"),
    ),
    (
        "Shadow Champion",
        "While in play: damage from each Shadow Champion is increased by 1.",
        Refused("Each Shadow Champion has +1 power."),
    ),
    ("Champion", "Damage to your character is reduced by 1.", Does("damage to it -1")),
    // Nobody is "you" in the center row.
    ("Ally", "This costs 1 less for each champion you control.", Refused("where it is nobody's")),
    ("Ally", "This costs 1 less for each enemy champion.", Refused("where it is nobody's")),
    // What is gone before it could be used.
    ("Ally", "Each enemy gains 2 gems.", Refused("this is done in your turn")),
    ("Ally", "Each enemy loses 2 power.", Refused("others have no power then")),
    ("Ally", "Each enemy gains 2 mastery.", Does("+2 mastery")),
    ("Attack", "The Boss gains 2 gems.", Refused("the Boss never has any gems")),
    ("Champion", "At the end of your turn, ready this.", Refused("when your turn ends")),
    ("Champion", "At the end of your turn, if this is exhausted, gain 1 mastery.", Refused("when your turn ends")),
    (
        "Champion",
        "At the end of your turn, return an ally you played this turn to your hand.",
        Refused("have been put away"),
    ),
    (
        "Ally",
        "Power can't be assigned to champions you control until end of turn.",
        Refused("until the start of your next turn"),
    ),
    ("Attack", "Close 6.", Refused("gone once it is carried out")),
    ("Champion", "Pay 1 gem: gain 1 gem.", Refused("only gives back what is paid")),
    ("Champion", "Pay 1 gem: gain 1 power.", Does("activated for 1 gem")),
    // Once each, and not once for each turn.
    (
        "Ally",
        "At the start of each enemy's next turn, each enemy discards 1 card.",
        Refused("once in the turn of each"),
    ),
    // You are never "that player".
    (
        "Champion",
        "At the start of your turn, if an enemy has 10 or less health, that player loses 1 health.",
        Refused("ask each for themselves"),
    ),
    (
        "Ally",
        "Each enemy loses 3 health. If an enemy has 10 or less health, that player loses 6 health instead.",
        Refused("ask each for themselves"),
    ),
    (
        "Attack",
        "Ongoing: at the start of each Player turn, if an enemy controls no champion, that player loses 2 health. Close 3.",
        Refused("ask each for themselves"),
    ),
    // What the strangers of this measure and their hunt found.
    ("Ally", "Cards cost 2 less for as long as you recruited no card this turn.", Refused("of later turns")),
    ("Champion", "At the end of your turn, if this is ready, gain 3 health.", Refused("when your turn ends")),
    (
        "Champion",
        "Whenever another champion comes into play under your control, gain 1 health.",
        Refused("say whose it is"),
    ),
    ("Champion", "Whenever you recruit a card from the center row, gain 1 health.", Refused("which changes it")),
    // What goes unseen from one hidden place to another is not described.
    (
        "Ally",
        "Put each champion in each enemy's hand on the bottom of its owner's deck.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "Ally",
        "Reveal each champion in each enemy's hand. Put them on the bottom of their owners' decks.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    // One card of each of several decks is no "it".
    (
        "Ally",
        "Reveal the top card of each enemy's deck. If it is a champion, draw 1 card.",
        Refused("there is one of each deck"),
    ),
    (
        "Ally",
        "Reveal the top card of each enemy's deck. Gain power equal to its cost.",
        Refused("\"its\" is one card, and there is one of each deck"),
    ),
    (
        "Ally",
        "Look at the top card of each enemy's deck. You may put it into its owner's discard pile.",
        Refused("there is one of each deck"),
    ),
    (
        "Ally",
        "Reveal the top card of each enemy's deck. If there is a champion among them, draw 1 card.",
        Does("among s0 anywhere) >= 1"),
    ),
    (
        "Ally",
        "Look at the top card of each enemy's deck. Put them into their owners' discard piles.",
        Does("move s0 to discard pile"),
    ),
    (
        "Ally",
        "Look at each enemy's hand. Choose a card from it. That player discards it.",
        Refused("each has a hand of their own"),
    ),
    // What can never do anything by the rules of the game.
    ("Attack", "The Boss draws 1 card.", Refused("has no hand")),
    ("Ally", "The Boss discards 1 card.", Refused("has no hand")),
    ("Ally", "Destroy an enemy champion unless its controller pays 2 gems.", Refused("others have no gems then")),
    ("Ally", "Destroy an enemy champion unless its controller pays 2 mastery.", Does("pays 2 mastery")),
    ("Champion", "Whenever an enemy plays an ally, gain 2 power.", Refused("before yours begins")),
    ("Champion", "Whenever an enemy recruits a card, gain 1 gem and 1 power.", Refused("before yours begins")),
    ("Champion", "Whenever an enemy discards a card, gain 2 power.", Does("+2 power")),
    ("Champion", "Whenever an enemy recruits a card, gain 1 mastery.", Does("+1 mastery")),
    ("Champion", "Whenever an enemy plays an ally, at the start of your next turn, gain 2 power.", Does("+2 power")),
    ("Champion", "Whenever another champion you control comes into play, ready it.", Refused("it has just come so")),
    ("Champion", "Whenever you play an ally, Inspire: gain 2 power.", Refused("this card is one itself")),
    ("Champion", "Whenever this is destroyed, Inspire: gain 2 health.", Does("+2 health")),
    // The new hand has been drawn by then.
    (
        "Champion",
        "At the end of your turn, if you drew 2 or more cards this turn, gain 1 mastery.",
        Refused("the new hand has been drawn"),
    ),
    ("Champion", "At the end of your turn, if you drew 7 or more cards this turn, gain 1 mastery.", Does(">= 7")),
    (
        "Champion",
        "At the end of your turn, if your hand is empty, gain 1 mastery.",
        Refused("the new hand has been drawn"),
    ),
    ("Ally", "If your hand is empty, gain 1 mastery.", Does("hand of you is empty")),
    // What is plain.
    ("Ally", "Unify: destroy an enemy champion. If you do, draw 1 card.", Does("attempt")),
    ("Ally", "At 10 mastery: destroy an enemy champion. If you do, draw 1 card.", Does("attempt")),
    ("Ally", "If you have exactly 50 health, draw 1 card.", Does("= 50")),
    ("Ally", "If you have 50 health, draw 1 card.", Refused("50 or more health")),
    ("Ally", "If you played exactly 3 allies this turn, draw 1 card.", Does("= 3")),
    (
        "Ally",
        "For each ally you played this turn, gain 1 health. If you played 4 or more allies this turn, draw 1 card.",
        Does(">= 4"),
    ),
    ("Champion", "Once per turn, whenever you gain mastery, draw 1 card.", Does("draw you 1")),
    ("Champion", "Whenever you focus, gain 1 power.", Refused("Whenever you gain mastery")),
    ("Champion", "Whenever you fast-play a card, gain 1 power.", Does("+1 power")),
    (
        "Attack",
        "Ongoing: whenever this enemy recruits a champion, deal 2 damage to this enemy. Close 4.",
        Does("this enemy"),
    ),
    ("Champion", "Whenever you recruit a card, you may put it into your hand.", Does("move subject to hand")),
    (
        "Ally",
        "Choose one: gain 3 gems; or gain 4 power; or draw 2 cards. At 15 mastery: choose two instead.",
        Does("mastery of you >= 15"),
    ),
    ("Ally", "Reveal the top 3 cards of your deck. For each faction among them, gain 1 gem.", Does("gems")),
    // Behind what is left of some cards, all of them may be meant as well.
    (
        "Ally",
        "Reveal the top 5 cards of your deck. You may put a champion among them into your hand. Put the rest into your discard pile. Gain 1 power for each faction among them.",
        Refused("\"the rest\""),
    ),
    (
        "Ally",
        "Reveal the top 5 cards of your deck. Gain 1 power for each faction among them. You may put a champion among them into your hand. Put the rest into your discard pile.",
        Does("+faction among (card among s0 anywhere) power"),
    ),
    // A threshold behind a time.
    (
        "Ally",
        "At the start of your next turn, if you have 25 or more mastery, draw a card.",
        Does("1. test mastery of you >= 25, else 3; 2. draw you 1; 3. stop"),
    ),
    // Cards that are nobody's, or the Boss's, have no owner; whose a Shadow Champion is, is asked before another card is named.
    ("Ally", "Banish a center row card. Its owner loses 2 health.", Refused("that card is nobody's")),
    ("Ally", "Banish a card from your hand. Its owner loses 2 health.", Refused("that card is nobody's")),
    (
        "Shadow Champion",
        "Ambush: banish the leftmost center row card. Its controller gains 1 mastery.",
        Refused("before another card is named"),
    ),
    (
        "Shadow Champion",
        "Ambush: this enemy destroys a champion they control. If a champion was destroyed this way, its controller gains 1 mastery.",
        Refused("before another card is named"),
    ),
    ("Shadow Champion", "Ambush: its controller gains 1 mastery.", Does("store you +1 mastery")),
    // Each of several answers for themselves.
    ("Ally", "Gain 5 power unless each enemy discards 1 card.", Refused("each answers for themselves")),
    ("Ally", "Draw 2 cards unless each enemy loses 2 health.", Refused("each answers for themselves")),
    // "It" could be either.
    (
        "Champion",
        "Whenever you recruit a champion, you may discard 1 card. If you do, put it into play.",
        Refused("could stand for"),
    ),
    (
        "Ally",
        "Recruit a center row card with cost 3 or less. You may discard 1 card. If you do, put it into your hand.",
        Refused("could stand for"),
    ),
    (
        "Ally",
        "Look at the top card of your deck. You may discard 1 card. If you do, put it into your discard pile.",
        Refused("could stand for"),
    ),
    (
        "Champion",
        "Whenever an enemy plays a champion, reveal the top card of your deck. If it is a champion, exhaust it.",
        Refused("could stand for"),
    ),
    // Recruited and fast-played is what lies in the center row.
    ("Champion", "Whenever you recruit a card, recruit it.", Refused("in the center row")),
    ("Champion", "Exhaust: recruit this.", Refused("in the center row")),
    ("Ally", "Destroy an enemy champion. Recruit it.", Refused("in the center row")),
    ("Champion", "Whenever you fast-play an ally, recruit it.", Refused("in the center row")),
    ("Ally", "Fast-play a center row ally. At the end of this turn, recruit it.", Refused("in the center row")),
    // What would play itself, or answer itself, without end.
    ("Champion", "Whenever you play an ally, play it.", Refused("without end")),
    ("Ally", "Gain 1 gem. Play this.", Refused("without end")),
    // What is banished is nobody's, and what was fast-played stays so.
    ("Ally", "Banish a card from your hand. Put it into your hand.", Refused("what was banished is nobody's")),
    (
        "Ally",
        "Banish a card from your hand. Put it on top of its owner's deck.",
        Refused("what was banished is nobody's"),
    ),
    ("Ally", "Banish a card from your discard pile. Put it into play.", Does("move s0 to play")),
    ("Champion", "Whenever you fast-play an ally, return it to its owner's hand.", Refused("are nobody's")),
    (
        "Champion",
        "Exhaust: return this to its owner's hand. This has +2 health until end of turn.",
        Refused("left play by then"),
    ),
    // What players draw and discard is no card of the Boss.
    ("Champion", "Whenever you discard a card, put it into your hand.", Refused("return it to its owner's hand")),
    // The reason that is so, and words that there are.
    ("Ally", "Each player may recruit a center row card with cost 3 or less.", Refused("cannot be")),
    (
        "Ally",
        "The next mercenary you fast-play this turn costs 2 less.",
        Refused("While in play: Homodeus allies cost 1 less"),
    ),
    (
        "Champion",
        "Whenever another champion you control is destroyed, gain health equal to its health.",
        Refused("a number that is not used up"),
    ),
    // What is said of what was done instead is said of whatever was done.
    (
        "Ally",
        "Gain 2 power. At 10 mastery: destroy an enemy champion instead. Gain power equal to its health.",
        Refused("something else may be done instead"),
    ),
    (
        "Ally",
        "Destroy an enemy champion. At 10 mastery: destroy up to 2 enemy champions instead. Gain power equal to its health.",
        Refused("something else may be done instead"),
    ),
    (
        "Ally",
        "Draw 1 card. At 10 mastery: draw 2 cards instead. Gain 1 power.",
        Does("test mastery of you >= 10, else 3; 1. draw you 2; 2. jump 4; 3. draw you 1; 4. store you +1 power"),
    ),
    // Nobody has power or gems in the Boss turn.
    ("Attack", "The Boss gains 1 mastery. Each enemy loses 1 power.", Refused("no player has any power then")),
    ("Attack", "The Boss gains 1 mastery. This enemy loses 2 gems.", Refused("no player has any gems then")),
    // What is discarded is that card, and whoever's card was destroyed regains.
    ("Ally", "Discard 1 card. Gain gems equal to that card's cost.", Does("store you +cost of s0 gems")),
    (
        "Ally",
        "Destroy an enemy champion. Its controller regains health equal to its health.",
        Does("store controller of s0 +health of s0 health"),
    ),
    // Nothing has happened in a turn that begins, and a card that is played is one that was.
    (
        "Champion",
        "At the start of your turn, if you have played an ally this turn, draw a card.",
        Refused("a turn begins"),
    ),
    ("Champion", "At the start of your turn, gain 1 gem for each ally you played this turn.", Refused("a turn begins")),
    (
        "Champion",
        "At the start of your turn, if a champion was destroyed this turn, draw a card.",
        Refused("a turn begins"),
    ),
    ("Ally", "If you have already played an ally this turn, draw a card.", Refused("this card is one itself")),
    ("Ally", "If you have played another ally this turn, draw a card.", Does("other than this own Ally")),
    ("Ally", "Reveal the top card of your deck. Put that champion into play.", Refused("ask first")),
    // Who does what stands behind "they lose …" is left open; what is mended is told as it is mended.
    ("Champion", "Whenever an enemy plays an ally, they lose 1 health and discard 1 card.", Refused("left open who")),
    ("Champion", "Whenever an enemy plays an ally, they lose 1 health, then gain 1 mastery.", Refused("left open who")),
    (
        "Champion",
        "Whenever an enemy plays an ally, they lose 1 health, then they discard 1 card.",
        Does("1. discard that player 1 chosen"),
    ),
    // What is counted is not taken one by one, and what each of several has done not told apart.
    ("Ally", "For each enemy champion, its controller loses 1 health.", Refused("let each player count their own")),
    (
        "Ally",
        "Each enemy destroys a champion they control. For each champion destroyed this way, that player draws 1 card.",
        Refused("counted for all of them"),
    ),
    (
        "Ally",
        "Each enemy discards 1 card. For each champion discarded this way, they lose 2 health.",
        Refused("counted for all of them"),
    ),
    // What others destroy is put down before, as what you destroy is; a hit on a character destroys no champion of that enemy.
    (
        "Ally",
        "Each enemy destroys each champion they control. For each champion destroyed this way, gain 1 power.",
        Does("0. gather s0 = all (opposing Champion/Shadow Champion)"),
    ),
    (
        "Attack",
        "Deal 8 damage to this enemy, champions first. For each champion destroyed this way, the Boss gains 1 mastery.",
        Refused("nothing of the text is done to a champion"),
    ),
    // Who fast-plays a card plays it: both would be answered; what is played lies in the center row no longer, nor do the tokens on it.
    ("Champion", "Whenever you play or fast-play an ally, gain 1 mastery.", Refused("answered twice")),
    ("Champion", "Whenever you play an ally from the center row, gain 1 mastery.", Refused("which changes it")),
    ("Champion", "Whenever you recruit a card with a hack token, gain 2 power.", Refused("which changes it")),
    ("Champion", "Whenever you play an exhausted champion, gain 1 power.", Refused("which changes it")),
    // Nobody pays what nobody has: each of several as well as one, and in the Boss turn nobody.
    ("Ally", "Each enemy loses 4 health unless they pay 2 gems.", Refused("others have no gems then")),
    (
        "Ally",
        "Each enemy may pay 3 power. Otherwise, that player loses 4 health.",
        Refused("others have no power then"),
    ),
    (
        "Champion",
        "At the end of your turn, each enemy may pay 1 gem. Otherwise, that player loses 4 health.",
        Refused("others have no gems then"),
    ),
    (
        "Champion",
        "Whenever an enemy plays an ally, that player may pay 1 gem. Otherwise, that player loses 4 health.",
        Does("that player pays 1 gems"),
    ),
    ("Attack", "This enemy may pay 1 gem. Otherwise, this enemy loses 2 health.", Refused("no player has any gems")),
    ("Attack", "Each enemy gains 2 gems.", Refused("gone as it ends")),
    ("Attack", "If this enemy has 2 or more gems, this enemy loses 2 health.", Refused("no player has any gems")),
    ("Ally", "If an enemy has 3 or more power, draw 1 card.", Refused("others have no power then")),
    // The card that is played is one that was played.
    ("Ally", "If you played an ally this turn, draw 1 card.", Refused("this card is one itself")),
    ("Ally", "If there is no ally you played this turn, draw 1 card.", Refused("this card is one itself")),
    ("Ally", "If there is another ally you played this turn, draw 1 card.", Does("other than this own Ally")),
    ("Champion", "Exhaust: if you played an ally this turn, gain 1 power.", Does("you played this turn) >= 1")),
    // What is answered has made it so.
    (
        "Champion",
        "Whenever you play an ally, if you played an ally this turn, gain 1 power.",
        Refused("just made it so"),
    ),
    ("Destiny", "Whenever you play a champion, Inspire: gain 1 mastery.", Refused("just made it so")),
    ("Destiny", "Whenever you play an Undergrowth ally, Unify: gain 1 mastery.", Refused("just made it so")),
    ("Destiny", "Whenever you play a Wraethe ally, Unify: gain 1 mastery.", Does("test Unify")),
    ("Champion", "Exhaust: if you control a champion, gain 2 power.", Refused("this card is one itself")),
    // When a turn has ended the power has been assigned, and the hand is the new one.
    ("Champion", "At the end of your turn, gain health equal to the power you have.", Refused("none of it is left")),
    ("Champion", "At the end of your turn, if there is no card in your hand, gain 2 health.", Refused("new hand")),
    ("Ally", "At the end of this turn, if there are 3 or more cards in your hand, gain 2 health.", Refused("new hand")),
    // Nobody who reads a Boss card warps, recruits or fast-plays.
    ("Attack", "Warp 2.", Refused("players read this card")),
    ("Attack", "Recruit a center row card.", Refused("players read this card")),
    ("Shadow Champion", "Ambush: fast-play a center row ally.", Refused("players read this card")),
    ("Attack", "Banish a center row card.", Does("banish s0")),
    // Messages that say what is wrong.
    (
        "Ally",
        "Exhaust each enemy champion. For each champion exhausted this way, gain 1 power.",
        Refused("count before it is done"),
    ),
    (
        "Ally",
        "Each player discards their hand. For each champion discarded this way, gain 1 power.",
        Refused("let so many be chosen"),
    ),
    ("Champion", "While this is exhausted, it has +2 health.", Does("this [+2 health]")),
    ("Ally", "Each player destroys each champion they control.", Refused("destroy each")),
    ("Ally", "If you have exactly 55 health, gain 1 power.", Refused("nobody has more than 50")),
];
