//! Texts that strangers wrote for Shattered Legacy.

use super::Comes::{Does, Refused};
use super::{UNREAD, Written};

pub(super) const TEXTS: &[Written] = &[
    // What is said of two kinds is so of both.
    ("Blessing", "When you cast a Spell or Action, gain 3 LP.", Refused("an Action never")),
    // What an ability asks for before it can be used.
    (
        "Vassal",
        "5 LP: Draw a card. Activate only if this Vassal has no Supporter.",
        Does("while not (this is (with a Supporter card anywhere)): activated for 5 LP"),
    ),
    // What an attack is made with, what has fallen, and one of two amounts.
    (
        "Supporter",
        "When this Supporter's Vassal destroys a Vassal by battle, gain LP equal to the destroyed Vassal's LP cost.",
        Does("LP cost of"),
    ),
    // One card in each of several places is not one in any, nor are so many in each as many in all.
    ("Spell", "If there is a Spell in each player's Void, draw a card.", Refused("each of several places")),
    // What says how long, or which time, is not dropped.
    ("Vassal", "When this Vassal attacks again, gain 5 LP.", UNREAD),
    // Only a price holds of a card before it is played.
    ("Blessing", "The first Spell you cast each turn has -1 MGK Requirement.", Does("[-1 MGK Req")),
    // Who is attacked may be meant as well as who attacks.
    (
        "Vassal",
        "When an opposing Vassal attacks this Vassal, it has +5 DEF this battle.",
        Refused("say \"that Vassal\" or \"this Vassal\""),
    ),
    ("Vassal", "When you cast a Spell, unrest this Vassal.", Refused("does nothing there")),
    // What a question asks for may be meant by "it".
    (
        "Vassal",
        "When this Vassal is recruited, if the opponent has a Vassal with ATK 20 or more, destroy it.",
        Refused("could stand for"),
    ),
    // Asked once, or all the time.
    ("Spell", "Target Vassal can't attack unless its owner pays 5 LP.", Refused("each time")),
    // What is given up must be there.
    ("Blessing", "At the start of your turn, rest one of your Vassals or lose 5 LP.", Does("test it was done")),
    // What has left bears nothing.
    ("Spell", "Destroy target Vassal. Freeze it.", Refused("has left")),
    ("Spell", "Return target Vassal to its owner's hand. Freeze it.", Refused("has left")),
    ("Spell", "Destroy target Vassal. It has -5 DEF.", Refused("has left")),
    ("Spell", "Rest target Vassal. Freeze it.", Does("is Frozen")),
    // A pronoun is not printed before what it stands for.
    (
        "Vassal",
        "When this Vassal is recruited, destroy target Vassal if its DEF is 10 or less.",
        Refused("before the card"),
    ),
    ("Blessing", "At the beginning of your turn, rest a Vassal or lose 3 LP.", Does("6. store you -3 LP")),
    // What is never in play is not counted there.
    ("Spell", "Draw a card for each friendly Spell.", Refused("never in play")),
    ("Spell", "Exile target Spell.", Refused("never in play")),
    // What could always hold is not done each time.
    ("Blessing", "At the beginning of your turn, gain 2 LP. Your Vassals have +5 DEF.", Refused("a line of its own")),
    // What is asked besides is asked besides.
    (
        "Blessing",
        "At the beginning of your turn, if the opponent controls more Vassals than you, draw a card. If you control no Vassals, gain 5 LP as well.",
        Refused("asks for itself"),
    ),
    // What several are while something is so is said of each.
    (
        "Domain Master",
        "Your Ashen Vassals have +5 ATK while attacking.",
        Does("all (own Ashen attacking Vassal) [+5 ATK]"),
    ),
    // Whose next turn it is goes by the card that is spoken of.
    (
        "Domain Master",
        "At the end of your turn, if you didn't attack this turn, gain 5 LP.",
        Does("Vassals attacked this turn of you <= 0"),
    ),
    // Plainer words for what is printed.
    (
        "Supporter",
        "When this Supporter's Vassal would be destroyed, destroy this Supporter instead.",
        Does("if it would be destroyed destroy this instead"),
    ),
    // Prices of a turn, what was done in it, and each of several.
    (
        "Action",
        "Target Vassal has +10 ATK this battle. If it survives the battle, draw a card.",
        Does("1. at the end of this battle"),
    ),
    // What has happened is not asked of those that are left.
    ("Spell", "If a friendly Vassal was recruited this turn, draw a card.", Refused("may be gone by now")),
    // What was paid may be meant as well as what the text names.
    (
        "Vassal",
        "Discard a Vassal: This Vassal has +10 ATK this turn. Gain LP equal to its LP cost.",
        Refused("could stand for"),
    ),
    // A card that takes itself off still knows what it was on.
    (
        "Supporter",
        "When this Supporter's Vassal attacks, you may destroy this Supporter. If you do, it has +20 ATK this battle.",
        Does("assert s0 [+20 ATK] this battle"),
    ),
    // What can't be activated is what lies in the hand.
    ("Vassal", "This Vassal can't be played.", Refused("nobody could ever play it")),
    // Two claims of which nothing is asked are two sentences; what hangs on a question is not torn apart.
    (
        "Action",
        "Activate when an opposing Vassal attacks. Negate that attack and rest the attacking Vassal.",
        Does("1. rest subject"),
    ),
    // Words that say how long, or that it may be done once more, are not left out.
    ("Spell", "Freeze target Vassal permanently.", Refused("permanently")),
    // What is answered before it takes effect does not lie there yet.
    ("Action", "Activate when the opponent recruits a Vassal. Destroy it.", Refused("not in play yet")),
    ("Action", "Activate when you recruit a Vassal. It has +5 ATK this turn.", Refused("not in play yet")),
    ("Action", "Activate when the opponent recruits a Vassal. Exile it.", Does("exile subject")),
    ("Vassal", "When the opponent recruits a Vassal, destroy it.", Does("destroy subject")),
    // Several enemies discard several cards: "its cost" is none of one.
    (
        "Vassal",
        "When this Vassal is recruited, choose a Spell in your Void and put it on top of your deck.",
        Does("0. pick s0 = 1 (own Spell in Void); 1. move s0 to deck top"),
    ),
    // What is asked of right behind "When …," has been named, too.
    (
        "Vassal",
        "When this Vassal is attacked, if the attacker's ATK is 40 or less, destroy it.",
        Refused("the attacker"),
    ),
    // What is usual in print is worded as the game says it.
    (
        "Action",
        "Activate when an opposing Vassal attacks a friendly Vassal. Negate that attack. If the attacker's ATK is 20 or less, destroy it.",
        Refused("say \"the attacker\" or \"the defender\""),
    ),
    // Each of several answers for themselves.
    ("Spell", "Each player may discard a card. If they do, they draw 2 cards.", Does("5. draw the one in turn 2")),
    // What all of a sentence hangs on is not left with one half of it.
    (
        "Vassal",
        "When this Vassal attacks, it has +5 ATK this battle and can't be rested this turn if you have a Blessing.",
        Refused("left open whether this is said of both"),
    ),
    // What gains what it answers goes on for ever.
    ("Blessing", "When you gain LP, gain 1 LP.", Refused("without end")),
    // Advice that leads to what was meant.
    (
        "Spell",
        "Target opposing Vassal's DEF is halved, rounded up, until the end of your next turn.",
        Refused("what is halved is rounded down"),
    ),
    ("Spell", "Recruit a Vassal from your Void for free.", Refused("cannot be read here")),
    // What is never under way when it is done, or no longer.
    ("Spell", "Target Vassal has +10 ATK this battle.", Refused("say \"until end of turn\"")),
    ("Spell", "Destroy all attacking Vassals.", Refused("before the battles of a turn")),
    ("Spell", "At the end of this battle, draw a card.", Refused("before the battles of a turn")),
    ("Vassal", "Rest this Vassal: Target Vassal has +10 ATK this battle.", Refused("say \"until end of turn\"")),
    ("Action", "Negate that attack. Exile target attacking Vassal.", Refused("nothing of the kind is under way")),
    ("Action", "End the Battle Phase. Your Vassals have +10 ATK this battle.", Refused("over once")),
    (
        "Action",
        "Activate when an opposing Vassal attacks. You may negate that attack. Otherwise, your Vassals have +10 ATK this battle.",
        Does("5. assert all (own Vassal) [+10 ATK] this battle"),
    ),
    // No card is so where it lies.
    ("Spell", "Return target Frozen Vassal in your Void to your hand.", Refused("in play")),
    // What nothing is said of is not chosen, and what is so once in a turn is not limited to it.
    ("Blessing", "Once per turn, at the beginning of your turn, draw a card.", Refused("changes nothing")),
    ("Blessing", "This Blessing loses all abilities.", Refused("changes nothing")),
    ("Spell", "Exile your Vassals and Actions.", Refused("cannot be said of an Action")),
    ("Spell", "End the Battle Phase.", Refused("before the battles of a turn")),
    // What is of the inventory is of no other place, and what lies side by side has no top.
    ("Spell", "Put the top card of your hand into your Void.", Refused("none is on top")),
    // It has been given by then, or has nothing on it any more.
    ("Vassal", "Destroy this Vassal: This Vassal has +5 ATK.", Refused("has been paid by then")),
    ("Vassal", "Destroy this Vassal: Rest this Vassal.", Refused("said of cards in play")),
    (
        "Vassal",
        "Rest this Vassal: Draw a card for each Supporter contracted to this Vassal.",
        Refused("once it has left"),
    ),
    (
        "Vassal",
        "When this Vassal is destroyed, return all Supporters contracted to this Vassal to their owners' hands.",
        Refused("once it has left"),
    ),
    ("Spell", "Destroy target Vassal that has attacked this turn.", Refused("said too early")),
    // Other words for what can be said.
    (
        "Vassal",
        "When this Vassal enters play, put the top 3 cards of your deck into your Void. You may return a Vassal put there this way to your hand.",
        Does("Vassal among s0"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal attacks. Destroy one of that Vassal's Supporters.",
        Does("Supporter on subject"),
    ),
    (
        "Spell",
        "Until end of turn, your Vassals gain +10 ATK and can't be destroyed by battle.",
        Does("[cannot be destroyed by battle] this turn"),
    ),
    (
        "Vassal",
        "This Vassal has +10 ATK while it is attacking a Vassal with DEF greater than its ATK.",
        Does("other=(Vassal DEF>ATK of this"),
    ),
    (
        "Vassal",
        "This Vassal can't be destroyed by battle while it has a Supporter.",
        Does("while this is (with a Supporter"),
    ),
    ("Spell", "If there are three or more Vassals in play, draw a card.", Does("count(Vassal) >= 3")),
    ("Vassal", "Return this Vassal to its owner's hand: Draw a card.", Refused("this is no price")),
    // Advice that leads to a right text, and prices.
    ("Spell", "Reveal your hand.", Does("reveal all (own card in hand)")),
    // The card itself counts once something has been done to it.
    (
        "Vassal",
        "When you cast a Spell, rest this Vassal. Put it on the bottom of its owner's deck.",
        Refused("could stand for"),
    ),
    // All of them, or you alone.
    ("Spell", "Each player discards a card. If you do, draw 2 cards.", Refused("leaves open")),
    ("Vassal", "When the opponent loses LP, the opponent loses 1 LP.", Refused("without end")),
    // What a card was on when it left.
    ("Supporter", "When this Supporter is destroyed, destroy this Supporter's Vassal.", Does("= bearer")),
    // It is asked before the card lies there.
    (
        "Spell",
        "The opponent loses LP equal to the number of cards in their hand.",
        Does("-count(opposing card in hand) LP"),
    ),
    (
        "Blessing",
        "When a friendly Vassal is destroyed, gain 3 LP. This ability triggers only once each turn.",
        Does("once per turn on \"is destroyed\""),
    ),
    ("Spell", "Destroy all Vassals. If no Vassals were destroyed this way, draw 2 cards.", Does("<= 0, else")),
    (
        "Spell",
        "Put the top four cards of your deck into your Void. You may return a Vassal put into your Void this way to your hand.",
        Does("Vassal among s0"),
    ),
    (
        "Spell",
        "Look at the top 4 cards of your deck. If none of them is a Vassal, draw a card.",
        Does("count(Vassal among s0 anywhere) <= 0"),
    ),
    (
        "Vassal",
        "4 LP, discard a Spell: Search your deck for a Blessing, reveal it and put it into your hand.",
        Does("reveal s1"),
    ),
    ("Spell", "At the end of this turn, destroy target Vassal. Then draw a card.", Refused("at once or at that time")),
    ("Spell", "You may discard a card. If you do, draw 2 cards. Then lose 3 LP.", Refused("in any case")),
    ("Blessing", "When a Vassal in your hand is destroyed, draw a card.", Refused("where a card lies")),
    (
        "Vassal",
        "When this Vassal attacks, if the opponent has exactly 1 Vassal, destroy it.",
        Refused("could stand for"),
    ),
    (
        "Blessing",
        "As long as you have exactly one Vassal, it can't be targeted.",
        Refused("name the cards that are meant"),
    ),
    (
        "Vassal",
        "When this Vassal is recruited, exile target Vassal. When this Vassal is destroyed, put it into play.",
        Refused("each line speaks of its own cards"),
    ),
    ("Spell", "Reveal your hand.", Does("reveal all (own card in hand)")),
    ("Spell", "The next Spell you cast this turn has -1 MGK Requirement.", Does("until the next one this turn")),
    ("Spell", "Look for a Vassal of MGK 2 or more in your deck and take it.", Does("MGK>=2")),
    ("Spell", "Put a Vassal of LP cost 10 or less from your Void in a Vassal Zone.", Does("to play")),
    ("Spell", "Draw two cards, then discard one.", Does("discard")),
    (
        "Spell",
        "Destroy target Vassal. Draw a card for each Supporter destroyed this way.",
        Refused("nothing of the text is done to"),
    ),
    // What lies on a deck is not discarded, but put into the pile.
    ("Spell", "Look at the top card of your deck. You may discard it.", Does("move s0 to Void")),
    // Once each, and not once for each turn.
    (
        "Spell",
        "Look at the top 4 cards of your deck. You may put a Vassal among them into your hand. Lose 2 LP for each card put into your hand this way.",
        Refused("cannot be read here"),
    ),
    // You are never "that player".
    ("Blessing", "When you cast a Spell, if the opponent has no Vassal, they lose 3 LP.", Does("store opponent -3 LP")),
    // Another of them is none that has been chosen from them.
    (
        "Spell",
        "Look at the top 5 cards of your deck. Put a Vassal among them into your hand. Gain 3 LP for each other Vassal among them.",
        Does("+3*count(other than s1 Vassal among s0 anywhere) LP"),
    ),
    (
        "Spell",
        "Look at the top 3 cards of your deck. Put another card among them into your hand.",
        Refused("changes nothing here"),
    ),
    // Nothing attacks itself.
    (
        "Vassal",
        "When an opposing Vassal attacks another Vassal, you may rest this Vassal. If you do, negate that attack.",
        Does("other=(other than this Vassal anywhere)"),
    ),
    // What speaks of what is found only if something is so belongs to that.
    (
        "Blessing",
        "At the end of your turn, if you have 2 or more rested Vassals, look at the top card of your deck. You may put it into your Void. If you don't, lose 2 LP.",
        Does("test count(own rested Vassal in Rest Zone) >= 2, else 9"),
    ),
    (
        "Vassal",
        "When this Vassal is recruited, look at the top 3 cards of your deck. You may reveal a Spell from among them and put it into your hand. Put the rest on the bottom of your deck.",
        Does("2. may, else 6"),
    ),
    // Both ways to one target, or each to its own.
    (
        "Spell",
        "You may pay 10 LP. If you do, destroy target Vassal. Otherwise, rest target Vassal.",
        Does("destroy s0; 4. jump 6; 5. rest s0"),
    ),
    (
        "Spell",
        "You may pay 10 LP. If you do, draw 2 cards. Otherwise, unrest target friendly rested Vassal.",
        Does("5. target s0 = 1 (friendly rested Vassal in Rest Zone)"),
    ),
    (
        "Spell",
        "If you have a Blessing, you may destroy target opposing Vassal. Otherwise, unrest target friendly rested Vassal.",
        Does("5. target s1 = 1 (friendly rested Vassal in Rest Zone)"),
    ),
    // What has gone on is not where it was taken.
    (
        "Spell",
        "Exile your Vassals. Put them into play. Draw a card for each Vassal exiled this way.",
        Refused("ask it before that"),
    ),
    // What is not rested is not unrested.
    ("Spell", "Gain control of target opposing Vassal until end of turn. Unrest it.", Refused("cannot be said of")),
    // For how long, and at what time.
    ("Action", "Activate when an opposing Vassal attacks. It can't attack this turn.", Refused("Negate that attack")),
    // Turns of phrase.
    (
        "Vassal",
        "While this Vassal has a Supporter, your other Vassals and your Domain Master can't be attacked.",
        Does("all (own Domain Master) [cannot be attacked]"),
    ),
    ("Vassal", "This Vassal can't attack on the turn it is recruited.", Does("recruited this turn")),
    (
        "Spell",
        "Return target opposing Vassal and all Supporters contracted to it to their owner's hand.",
        Does("move all (Supporter on s0) to hand; 1. move s0 to hand"),
    ),
    (
        "Spell",
        "Discard your hand. Draw cards equal to the number of cards discarded this way.",
        Does("draw you count(card among s0 anywhere)"),
    ),
    // What goes unseen from one hidden place to another is not described.
    (
        "Spell",
        "Put all Spells in the opponent's hand on the bottom of their owners' decks.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "Spell",
        "Reveal all Spells in the opponent's hand. Put them on the bottom of their owners' decks.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    // What is forbidden beyond the attack that is answered.
    (
        "Action",
        "Activate when an opposing Vassal attacks a friendly Vassal. Negate that attack. The attacker can't attack until the end of its controller's next turn.",
        Does("until the end of its controller's next turn"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal attacks a friendly Vassal. The attacker can't attack this turn.",
        Refused("the attack has begun"),
    ),
    // Nobody has so many of them.
    ("Spell", "If you have 2 or more Blessings, draw a card.", Refused("never more than 1")),
    ("Spell", "If you have 5 or more Vassals, draw a card.", Refused("never more than 4")),
    ("Spell", "If you have 4 or more Vassals, draw a card.", Does("count(own Vassal) >= 4")),
    ("Spell", "If there are 3 or more Domain Masters, draw a card.", Refused("never more than 2")),
    ("Blessing", "When another friendly Blessing is destroyed, draw a card.", Refused("nobody has two of them")),
    ("Blessing", "When you bring in another Blessing, draw a card.", Refused("nobody has two of them")),
    ("Spell", "Destroy all Vassals with 3 or more Supporters.", Refused("2 at most")),
    // Abilities are used in one's own turn.
    ("Vassal", "While it is the opponent's turn, 3 LP: Draw a card.", Refused("in your turn only")),
    // Nothing lasts on what is not on the battlefield.
    ("Blessing", "When you draw a Vassal, it loses all abilities.", Refused("cannot be said of")),
    ("Blessing", "When you draw a Vassal, freeze it.", Refused("cannot be said of")),
    ("Blessing", "When you discard a Vassal, it can't be exiled.", Refused("cannot be said of")),
    (
        "Spell",
        "Search your deck for a Vassal and put it into your hand. It has +5 ATK this turn.",
        Refused("cannot be said of"),
    ),
    (
        "Spell",
        "Look at all cards in the opponent's hand. Choose a Vassal among them. It can't attack until the end of the opponent's next turn.",
        Refused("cannot be said of"),
    ),
    ("Vassal", "When an opposing Vassal is exiled, exile that Vassal.", Refused("just come so")),
    // Whoever the sentence names last is "they", whoever did what is answered and whose turn it is.
    (
        "Blessing",
        "At the end of each turn, the opponent destroys one of their Vassals unless they discard a card.",
        Does("5. pick by opponent s0 = 1 (own Vassal)"),
    ),
    (
        "Blessing",
        "At the beginning of each turn, the opponent may discard a card. If they don't, they lose 3 LP.",
        Does("5. store opponent -3 LP"),
    ),
    (
        "Blessing",
        "When a player recruits a Vassal, the opponent may pay 2 LP. If they do, they draw a card.",
        Does("3. draw opponent 1"),
    ),
    (
        "Blessing",
        "At the beginning of each turn, the opponent discards a card unless they pay 3 LP.",
        Does("2. opponent pays 3 LP"),
    ),
    (
        "Blessing",
        "At the beginning of each turn, each player discards a card unless they pay 3 LP.",
        Does("3. the one in turn pays 3 LP; 4. jump 6; 5. discard the one in turn 1 chosen"),
    ),
    (
        "Blessing",
        "When a player casts a Spell, each player draws a card, then they lose 2 LP.",
        Does("0. draw each 1; 1. store each -2 LP"),
    ),
    (
        "Blessing",
        "When the opponent casts a Spell, each player draws a card, then they lose 2 LP.",
        Does("1. store each -2 LP"),
    ),
    (
        "Blessing",
        "When a player casts a Spell, if the opponent has no Vassal, they lose 2 LP.",
        Does("0. store opponent -2 LP"),
    ),
    ("Spell", "Each player discards a card unless they pay 3 LP.", Does("3. the one in turn pays 3 LP")),
    ("Blessing", "At the end of each turn, they lose 1 LP.", Does("store that player -1 LP")),
    (
        "Blessing",
        "At the beginning of each turn, that player may pay 3 LP. Otherwise, each player discards a card.",
        Does("2. that player pays 3 LP; 3. jump 5; 4. discard each 1 chosen"),
    ),
    // In another sentence it could be either, and so could "that player" behind somebody else.
    ("Blessing", "When a player loses LP, each player discards a card. They draw a card.", Refused("left open")),
    ("Blessing", "When a player discards a card, the opponent loses 1 LP. They gain 1 LP.", Refused("left open")),
    (
        "Blessing",
        "When a player discards a card, the opponent loses 1 LP. That player gains 1 LP.",
        Does("store that player +1 LP"),
    ),
    (
        "Blessing",
        "At the beginning of each turn, each player discards a card unless that player pays 3 LP.",
        Refused("left open"),
    ),
    (
        "Blessing",
        "When a player casts a Spell, the opponent loses 2 LP unless that player pays 1 LP.",
        Refused("left open"),
    ),
    // What answers what a battle has done comes behind it.
    (
        "Domain Master",
        "When this Domain Master survives a battle, destroy all attacking Vassals.",
        Refused("nobody attacks or defends any more"),
    ),
    ("Vassal", "When this Vassal survives a battle, it has +5 ATK this battle.", Refused("has been decided")),
    ("Vassal", "When this Vassal survives a battle, it has +5 ATK this turn.", Does("assert this [+5 ATK] this turn")),
    (
        "Vassal",
        "When this Vassal destroys a Vassal by battle, it has +10 ATK this battle.",
        Refused("has been decided"),
    ),
    (
        "Vassal",
        "When this Vassal destroys a Vassal by battle, at the end of this battle, draw a card.",
        Does("at the end of this battle"),
    ),
    // One battle is over before another begins, and the battles of a turn before its end.
    (
        "Vassal",
        "When this Vassal attacks directly, it can't be attacked this battle.",
        Refused("has begun and goes on"),
    ),
    ("Action", "Target attacking Vassal can't attack this turn.", Refused("has begun and goes on")),
    (
        "Blessing",
        "At the end of your turn, your Vassals can't be attacked this turn.",
        Refused("the turn is over by then"),
    ),
    (
        "Blessing",
        "At the end of your turn, your Vassals can't be attacked until the end of the opponent's next turn.",
        Does("cannot be attacked"),
    ),
    (
        "Blessing",
        "At the end of your turn, target Vassal may attack twice in a turn this turn.",
        Refused("are over by then"),
    ),
    (
        "Vassal",
        "When this Vassal attacks, the next Vassal you recruit this turn costs 3 LP less.",
        Refused("no card but an Action is played"),
    ),
    // Advice that leads to what was meant.
    (
        "Vassal",
        "When this Vassal is destroyed by battle, destroy the destroyer unless its controller pays 8 LP.",
        Refused("say \"you\" or \"the opponent\""),
    ),
    ("Vassal", "May attack directly although the opponent has a Vassal.", Refused("say which card may")),
    ("Spell", "Negate a Vassal's abilities this turn.", Refused("loses all abilities until end of turn")),
    (
        "Blessing",
        "When the opponent casts a Spell, if they have 10 or less LP, draw a card.",
        Refused("if the opponent has"),
    ),
    ("Spell", "Destroy one or two target Vassals.", Refused("up to 2")),
    ("Spell", "If target Vassal has 2 Supporters, draw a card.", Refused("If there are 2 or more Supporters")),
    ("Spell", "Shuffle a Vassal in your Void into your deck.", Refused("Shuffle your deck.")),
    (
        "Vassal",
        "This Vassal can't attack Domain Masters during the turn it was recruited.",
        Does("recruited this turn"),
    ),
    // A turn is said in one way, unless it could be the time of what is counted.
    ("Spell", "Target Vassal has +5 ATK this turn.", Does("assert s0 [+5 ATK] this turn")),
    (
        "Spell",
        "Target Vassal has +5 ATK for each Supporter contracted to it this turn.",
        Refused("what is counted or of how long it lasts"),
    ),
    // When a turn begins nothing has happened in it.
    ("Vassal", "At the beginning of your turn, gain LP equal to the LP you lost this turn.", Refused("a turn begins")),
    ("Vassal", "At the beginning of your turn, if you lost LP this turn, draw a card.", Refused("a turn begins")),
    // At the end of a battle nobody attacks any more, and outside of one there is none.
    (
        "Action",
        "Activate when an opposing Vassal attacks. At the end of this battle, rest all attacking Vassals.",
        Refused("that is over when this is done"),
    ),
    ("Action", "Activate when an opposing Vassal attacks. At the end of this battle, rest it.", Does("rest s0")),
    (
        "Action",
        "Choose target attacking Vassal. At the end of this battle, destroy it.",
        Does("target s0 = 1 (attacking Vassal)"),
    ),
    ("Vassal", "When this Vassal is recruited, it has +5 ATK this battle.", Refused("outside of battles as well")),
    ("Vassal", "When you lose LP, at the end of this battle, draw a card.", Refused("outside of battles as well")),
    (
        "Action",
        "Activate when the opponent casts a Spell. Target Vassal has +5 ATK this battle.",
        Refused("outside of battles as well"),
    ),
    ("Spell", "Reveal the top card of your deck. Put that Vassal into play.", Refused("ask first")),
    // What is recruited enters play, and who attacks directly attacks: both would be answered.
    ("Vassal", "When a Vassal is recruited or enters play, draw a card.", Refused("answered twice")),
    ("Vassal", "When this Vassal attacks or attacks directly, draw a card.", Refused("answered twice")),
];
