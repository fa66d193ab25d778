//! Texts that strangers wrote for abilities of Shadow Era.

use super::Comes::{Does, Refused};
use super::{UNREAD, Written};

pub(super) const TEXTS: &[Written] = &[
    // Whose hand it is, is said by who has it.
    ("Ability", "If the opponent has no cards in hand, draw a card.", Does("test count(opposing card in hand) <= 0")),
    ("Ability", "If you have no cards in hand, draw a card.", Does("test count(own card in hand) <= 0")),
    ("Ability", "The opponent loses 1 SE for each card in hand.", UNREAD),
    // Several do both, and not you the second.
    ("Ability", "Both players discard a card and draw a card.", Refused("left open who")),
    ("Ability", "Both players discard a card, then both players draw a card.", Does("draw each 1")),
    // One card in each of several places is not one in any, nor are so many in each as many in all.
    ("Ability", "Exile a card in each player's graveyard.", Refused("each of several places")),
    // Of two branches one is taken, so that there is no other target.
    ("Ability", "If you control a weapon, kill target ally. Otherwise, kill another target ally.", Refused("another")),
    // "Instead" and "if you do" are said of the sentence right before them, and of no earlier one.
    ("Ability", "Gain 1 SE. Draw a card. If you control a weapon, gain 2 SE instead.", UNREAD),
    (
        "Ability",
        "You may discard a card. Gain 1 SE. If you do, draw 2 cards.",
        Refused("an earlier one could be meant"),
    ),
    // One has the most of something.
    ("Ability", "Kill your ally with the lowest attack.", Does("pick s0 = 1 (friendly Ally least attack")),
    ("Ability", "Kill up to 2 opposing allies with the lowest health.", Refused("only one can be chosen")),
    // The one there is of its sort is that one, also behind the instruction.
    (
        "Ability",
        "Deal 2 damage to the opposing hero. Deal 1 damage to all other opposing characters.",
        Does("all (other than s0 opposing Hero/Ally)"),
    ),
    (
        "Ability",
        "Destroy your weapon. If you do, deal damage equal to its attack to target ally.",
        Does("gather s1 = all (own Weapon); 2. destroy s1; 3. test it was done, else 5; 4. deal attack of s1"),
    ),
    // "Other" leaves out what was named, and what has left need not be left out.
    (
        "Ability",
        "Your allies have +1 attack for each other friendly ally until end of turn.",
        Refused("would count others"),
    ),
    // One's own is not the team's.
    (
        "Ability",
        "If you control 3 or more allies, draw 2 cards. If you control no ally, draw 3 cards. Otherwise, draw a card.",
        Refused("the last question alone"),
    ),
    // What a question asks for may be meant by "it".
    ("Ability", "If you played an ability this turn, draw a card.", Refused("has just made it so")),
    (
        "Ability",
        "Gain control of target opposing ally. Its controller draws 2 cards.",
        Refused("say \"you\" or \"its owner\""),
    ),
    ("Ability", "Kill target ally with an attachment you control.", UNREAD),
    // A card that describes others is any such card, and nobody chooses it.
    (
        "Ability",
        "Destroy target attachment on an opposing ally.",
        Does("target s0 = 1 (Attachment on all (opposing Ally))"),
    ),
    (
        "Ability",
        "If there is an attachment on an opposing ally, draw a card.",
        Does("count(Attachment on all (opposing Ally)) >= 1"),
    ),
    (
        "Ability",
        "Kill target opposing ally with attack less than a friendly ally's attack.",
        Refused("can be chosen here"),
    ),
    // What was paid is gone.
    ("Ability", "For each friendly ally, deal 1 damage to an opposing ally.", UNREAD),
    // Asked once, or all the time.
    ("Ability", "Target ally can't attack unless you control a weapon.", Refused("is left open")),
    ("Ability", "Target ally has +2 attack unless it is damaged.", Refused("is left open")),
    ("Ability", "Target ally can't attack unless its controller pays 1 SE.", Refused("each time")),
    // What is given up must be there.
    ("Ability", "Discard a card or deal 4 damage to your hero.", Does("test it was done")),
    ("Ability", "Draw a card or gain 1 SE.", Does("choose of 2")),
    // A pronoun is not printed before what it stands for.
    ("Ability", "Destroy target item if its cost is 3 or less.", Refused("before the card")),
    (
        "Ability",
        "Exhaust target ally. Kill another target ally if its attack is 2 or less.",
        Refused("before the card"),
    ),
    // Two questions at once.
    ("Ability", "If you control a Human ally and a weapon, draw a card.", Does(") and (")),
    // Words that say nothing.
    ("Ability", "Draw a card. Also, gain 1 SE now.", Does("store you +1")),
    // What is done instead is done if something is so, and the rest otherwise; what is asked of the card is asked first.
    (
        "Ability",
        "Return target ally to its owner's hand. If its cost is 3 or less, put it on top of its owner's deck instead.",
        Does("0. test cost of s0 <= 3, else 3; 1. move s0 to deck top; 2. jump 4; 3. move s0 to hand"),
    ),
    ("Ability", "Exhaust all allies. If you control a weapon, kill them instead.", UNREAD),
    ("Ability", "Discard an ally. If you control a weapon, exile it instead.", UNREAD),
    // Where cards lie may stand before what is said of them.
    (
        "Ability",
        "Return an ally in your graveyard with cost 3 or less to your hand.",
        Does("pick s0 = 1 (own Ally cost<=3 in graveyard)"),
    ),
    // A target that is described by what is chosen on the way is chosen on the way.
    (
        "Ability",
        "Discard a card. Kill target ally with cost greater than its cost.",
        Does("2. target s1 = 1 (Ally cost>cost of s0)"),
    ),
    (
        "Ability",
        "The opponent chooses one of their allies. Kill another target opposing ally.",
        Does("1. target s1 = 1 (other than s0 opposing Ally)"),
    ),
    // What is asked besides is asked besides.
    (
        "Ability",
        "If you control a weapon, draw a card. If you also control an armor, draw another card.",
        Refused("asks for itself"),
    ),
    (
        "Ability",
        "Each player discards their hand, then draws 3 cards.",
        Does("0. discard each 1 whole; 1. draw each 3"),
    ),
    // Whose next turn it is goes by the card that is spoken of.
    ("Ability", "Deal 3 damage to an opposing ally of your choice.", Does("pick s0 = 1 (opposing Ally)")),
    // Prices of a turn, what was done in it, and each of several.
    ("Ability", "Abilities you play this turn cost 1 less.", Does("[-1 cost] this turn")),
    ("Ability", "Draw a card. Allies you summon this turn cost 1 less.", Does("1. proclaim all (own Ally")),
    ("Ability", "The next ability you play this turn costs 2 less.", Does("until the next one this turn")),
    ("Ability", "Your abilities cost 1 less for 2 turns.", Refused("continuous abilities")),
    ("Ability", "Each of up to 2 target friendly allies gets +2 attack this turn.", Does("0-2 (friendly Ally)")),
    // What has happened is not asked of those that are left.
    ("Ability", "If an ally was summoned this turn, draw a card.", Refused("may be gone by now")),
    // Two claims of which nothing is asked are two sentences; what hangs on a question is not torn apart.
    ("Ability", "Choose target ally. If it is damaged, it takes 3 damage and can't attack.", Refused("cannot be read")),
    (
        "Ability",
        "Put the top 3 cards of the opponent's deck into the opponent's graveyard.",
        Does("move s0 to graveyard"),
    ),
    // Words that say how long, or that it may be done once more, are not left out.
    ("Ability", "Exhaust target ally permanently.", Refused("cannot be read")),
    ("Ability", "Target ally gets +1 attack permanently.", Does("[+1 attack] for good")),
    // What is asked of right behind "When …," has been named, too.
    (
        "Ability",
        "Kill target ally. If the opposing hero's health is 10 or less, deal 2 damage to it.",
        Refused("the opposing hero"),
    ),
    // What is usual in print is worded as the game says it.
    (
        "Ability",
        "Deal 3 Electric damage to target opposing ally, or 5 if it is damaged.",
        Does("1. deal 5 Electric to s0; 2. jump 4; 3. deal 3 Electric to s0"),
    ),
    // What all of a sentence hangs on is not left with one half of it.
    (
        "Ability",
        "Draw a card, then target ally has +2 attack and loses Haste until end of turn.",
        Does("1. assert s0 [+2 attack] this turn; 2. assert s0 [loses Haste] this turn"),
    ),
    (
        "Ability",
        "Draw a card and target ally has +2 attack and loses Haste until end of turn.",
        Does("1. assert s0 [+2 attack] this turn; 2. assert s0 [loses Haste] this turn"),
    ),
    (
        "Ability",
        "Target ally has +2 attack and loses Haste until end of turn if you control a weapon.",
        Refused("left open whether this is said of both"),
    ),
    // One of each of two kinds are two cards.
    ("Ability", "Destroy your weapon or armor. If you do, draw 3 cards.", Refused("could be any of several")),
    ("Ability", "Your hero or weapon has +1 attack until end of turn.", Refused("could be any of several")),
    // "Friendly" would be the same cards for both.
    ("Ability", "Each player draws a card for each ally they control.", Refused("in a sentence of its own")),
    // No card is so where it lies.
    ("Ability", "Return a Frozen ally in your graveyard to your hand.", Refused("said of cards in play")),
    ("Ability", "Search your deck for an exhausted ally and put it into your hand.", Refused("in play")),
    ("Ability", "Draw a card for each ally summoned this turn in your graveyard.", Refused("in play")),
    // A character is an ally or a hero.
    ("Ability", "Deal 2 damage to target ally or character.", Does("target s0 = 1 (Hero/Ally)")),
    // How many can be chosen would tell.
    ("Ability", "Exile target ally in the opponent's hand.", Refused("would tell what lies in that hand")),
    ("Ability", "Exile target card in the opponent's hand.", Does("target s0 = 1 (opposing card in hand)")),
    // What nothing is said of is not chosen, and what is so once in a turn is not limited to it.
    ("Ability", "Choose target ally.", Refused("\"choose\" changes nothing")),
    // Other words for what can be said.
    ("Ability", "If there is a damaged ally in play, draw a card.", Does("count(damaged Ally) >= 1")),
    // A letter that is shorter when it is small.
    ("Ability", "Shuffle your dec\u{212a}. Shuffle your dec\u{212a}. It is exhausted.", Refused("")),
    // Words and orders that are mended.
    (
        "Ability",
        "Deal 2 damage to a random opposing ally, then deal 2 damage to another random opposing ally.",
        Does("random s1 = (other than s0 opposing Ally)"),
    ),
    (
        "Ability",
        "The opponent may discard a card. If they don't, they kill one of their allies.",
        Does("pick by opponent s0 = 1 (own Ally)"),
    ),
    (
        "Ability",
        "Look at the top 3 cards of your deck. Put one of them into your hand and one into your graveyard. Put the rest on the bottom of your deck.",
        Does("pick s2 = 1 (other than s1 card among s0 anywhere); 5. move s2 to graveyard"),
    ),
    // What only the other does in their turn, and what only happens in it, is not said for one's own.
    ("Ability", "All opposing allies can't attack until end of turn.", Refused("until the start of your next turn")),
    ("Ability", "Your hero can't be attacked until end of turn.", Refused("matters in the opponent's turn")),
    ("Ability", "All opposing allies cost 1 more until end of turn.", Refused("matters in the opponent's turn")),
    ("Ability", "The opponent can't play allies until end of turn.", Refused("matters in the opponent's turn")),
    ("Ability", "The opponent can't play allies until the start of your next turn.", Does("cannot be played")),
    ("Ability", "If the opponent played 2 or more cards this turn, draw 2 cards.", Refused("in one's own turn only")),
    ("Ability", "If it is the opponent's turn, draw a card.", Refused("in your turn only")),
    // Nothing is changed.
    ("Ability", "Exhaust target exhausted ally.", Refused("so already")),
    ("Ability", "Exhaust target ready ally.", Does("exhaust s0")),
    ("Ability", "Target ally without Stealth loses Stealth.", Refused("changes nothing")),
    // No such card can be chosen, or lies there.
    ("Ability", "Kill target ally with Hidden.", Refused("can't be targeted")),
    ("Ability", "Kill all allies with Hidden.", Does("kill all (Ally with Hidden)")),
    ("Ability", "Exile target doomed ally.", Refused("when targets are chosen")),
    ("Ability", "Kill target ally with health 0.", Refused("gone already")),
    ("Ability", "Put an attachment in your hand into play.", Refused("cannot be said of an attachment")),
    // Advice that leads to a right text, and prices.
    ("Ability", "Deal 2 damage to the opponent.", Does("deal 2 Normal to all (opposing Hero)")),
    ("Ability", "If you control 3 allies, draw a card.", Refused("exactly 3 allies")),
    // Of what lies face-down nobody else knows what it is.
    ("Ability", "Destroy target face-down trap with cost 3 or less.", Refused("only your own would be found")),
    ("Ability", "Destroy target friendly trap with cost 3 or less.", Does("destroy s0")),
    // As long as what it stands in for, and of one thing or the other.
    (
        "Ability",
        "Target ally has +2 attack until end of turn. If you control a weapon, it has +4 attack instead.",
        Does("[+4 attack] this turn"),
    ),
    ("Ability", "Draw a card, then gain 2 SE or heal your hero for 2.", Refused("cannot be read")),
    ("Ability", "Gain 2 SE or heal your hero for 2.", Does("choose of 2")),
    // What enemies may do with their own, and what is counted among cards.
    (
        "Ability",
        "Look at the top 4 cards of your deck. Draw a card for each ally among them.",
        Does("count(Ally among s0"),
    ),
    (
        "Ability",
        "Look at the top 3 cards of your deck. Put one of them into your hand and discard the rest.",
        Does("move s2 to graveyard"),
    ),
    // It is asked before the card lies there.
    (
        "Ability",
        "Deal 2 damage to all opposing allies. Those allies can't attack until the start of your next turn.",
        Does("assert s0 [is Can't Attack]"),
    ),
    (
        "Ability",
        "Deal 3 Electric damage to target ally, 2 Electric damage to another target ally and 1 Electric damage to a third target ally.",
        Does("deal 1 Electric to s2"),
    ),
    (
        "Ability",
        "Put an ally with cost 3 or less in your graveyard into your hand. If you control no ally, put it into play instead.",
        Does("2. move s0 to play"),
    ),
    ("Ability", "Look at the top 3 cards of your deck. Put them back in any order.", Does("pick s1 = 3")),
    ("Ability", "If target ally is a Wulven, kill it.", Refused("Wulven ally")),
    ("Ability", "Each player discards a card. If you discarded an ally, draw a card.", Refused("asked together")),
    ("Ability", "Deal 3 damage to both heroes.", Does("deal 3 Normal to all (Hero)")),
    (
        "Ability",
        "Discard a card at random. If an ally was discarded this way, draw 2 cards.",
        Does("random s0 = (own card in hand)"),
    ),
    ("Ability", "Choose one or both: draw a card; or gain 2 SE.", Does("choose of 3")),
    (
        "Ability",
        "If you played another ability this turn, draw a card.",
        Does("abilities played this turn of you >= 2"),
    ),
    (
        "Ability",
        "Each player puts the top 3 cards of their deck into their graveyard.",
        Does("top s0 = 3 of each deck"),
    ),
    ("Ability", "Target ally's attack is lowered by 2 until end of turn.", Does("[-2 attack] this turn")),
    ("Ability", "The next ally you play this turn has +1 attack.", Refused("only what it costs")),
    ("Ability", "If your hero has a weapon, draw a card.", Does("count(own Weapon)")),
    // What lies on a deck is not discarded, but put into the pile.
    ("Ability", "Look at the top 3 cards of your deck. Discard them.", Does("move s0 to graveyard")),
    // Once each, and not once for each turn.
    ("Ability", "Heal target ally for 3. If it was damaged, draw a card.", Refused("ask first")),
    (
        "Ability",
        "Look at the top 3 cards of your deck. Put one of them into your hand. Draw a card. Put the rest on the bottom of your deck.",
        Refused("let that be done behind"),
    ),
    // What holds is said before what it is to hold for.
    (
        "Ability",
        "Deal 3 damage to target ally. If it would be killed, exile it instead.",
        Refused("say it before that"),
    ),
    // What speaks of what is found only if something is so belongs to that.
    (
        "Ability",
        "You may discard a card. If it is an ally, draw a card. Otherwise, deal 3 damage to your hero.",
        Does("0. may, else 7"),
    ),
    // For how long, and at what time.
    ("Ability", "Target friendly ally has +2 attack until end of turn. It also has Ambush.", Refused("left open")),
    (
        "Ability",
        "Your weapon's attack is doubled until end of turn. At the end of this turn, destroy it.",
        Does("3. destroy s0"),
    ),
    ("Ability", "Target friendly ally has Stealth until end of turn.", Refused("until the start of your next turn")),
    ("Ability", "Your allies can't defend until end of turn.", Refused("until the start of your next turn")),
    // What was seen, and some of it gone since.
    (
        "Ability",
        "Look at all cards in the opponent's hand. The opponent discards a card. Draw a card for each ally among them.",
        Refused("let that be done behind"),
    ),
    (
        "Ability",
        "Choose a card in your hand. Discard a card. Put that card on top of your deck.",
        Refused("let that be done behind"),
    ),
    // Turns of phrase.
    (
        "Ability",
        "Look at the opponent's hand. Choose an ability from it; the opponent discards that card.",
        Does("3. discard s1"),
    ),
    // What the strangers of this measure and their hunt found.
    ("Ability", "Target ally has +2 attack until end of turn. If its attack was 0, draw a card.", Refused("ask first")),
    ("Ability", "Kill target ally. If its attack was 4 or more, draw a card.", Does("test attack of s0 >= 4")),
    (
        "Ability",
        "Discard the top card of your deck. If it is an ally, draw a card.",
        Does("test s0 is (Ally anywhere)"),
    ),
    (
        "Ability",
        "Kill target ally. The opponent discards the top card of their deck. If it is an ally, put it into play.",
        Refused("could stand for"),
    ),
    // What goes unseen from one hidden place to another is not described.
    (
        "Ability",
        "Put all allies in the opponent's hand on the bottom of their owners' decks.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "Ability",
        "Put a random ally in the opponent's hand into its owner's resource pile.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "Ability",
        "Put all cards with cost 2 or less in the opponent's hand on top of their owners' decks.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "Ability",
        "Return all allies in the opponent's resource pile to their owners' hands.",
        Refused("how many go would tell what lies in that resource pile"),
    ),
    (
        "Ability",
        "Put all allies in all hands on the bottom of their owners' decks.",
        Refused("how many go would tell what lies in that hand"),
    ),
    (
        "Ability",
        "Put all cards in the opponent's hand on the bottom of their owners' decks.",
        Does("move all (opposing card in hand) to deck bottom"),
    ),
    (
        "Ability",
        "Put a random card in the opponent's hand on the bottom of its owner's deck.",
        Does("move s0 to deck bottom"),
    ),
    (
        "Ability",
        "Put all allies in the opponent's hand into their owner's graveyard.",
        Does("move all (opposing Ally in hand) to graveyard"),
    ),
    (
        "Ability",
        "Reveal a random ally in the opponent's hand. Put it on the bottom of its owner's deck.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    (
        "Ability",
        "Reveal all allies in the opponent's hand. Put them on the bottom of their owners' decks.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    ("Ability", "Put all allies in your hand on the bottom of your deck.", Does("to deck bottom")),
    // One card of each of several decks is no "it".
    (
        "Ability",
        "Look at the top card of each player's deck. If it is an ally, draw a card.",
        Refused("there is one of each deck"),
    ),
    ("Ability", "Look at the top card of the opponent's deck. If it is an ally, draw a card.", Does("test s0 is")),
    // What holds in this turn only, and matters in others.
    (
        "Ability",
        "Target opposing ally can't use activated abilities until end of turn.",
        Refused("until the start of your next turn"),
    ),
    ("Ability", "Target opposing ally is Poisoned until end of turn.", Refused("for 1 turn")),
    ("Ability", "Target friendly ally is Poisoned for 1 turn.", Refused("for 2 turns")),
    ("Ability", "Your hero is Ablaze for 1 turn.", Refused("for 2 turns")),
    ("Ability", "Target opposing ally is Poisoned for 1 turn.", Does("is Poisoned")),
    // Whom the text's damage has killed it means only where it asks for it.
    ("Ability", "Deal 2 damage to target ally, then put it into play.", Refused("it is in play")),
    ("Ability", "Deal 2 damage to target ally. If it was killed, put it into play.", Does("move s0 to play")),
    ("Ability", "Kill target ally. Put it into play.", Does("move s0 to play")),
    // Messages say what to write instead.
    ("Ability", "If your hero was dealt damage this turn, draw a card.", Refused("is damaged")),
    (
        "Ability",
        "Choose one: draw a card; or if you control no ally, draw 2 cards.",
        Refused("what is chosen from takes no \"if\""),
    ),
    // What is counted is not taken one by one: "its" would be this ally each time.
    (
        "Ally",
        "When this ally is killed, for each opposing ally, its controller loses 1 SE.",
        Refused("what is counted is not taken one by one"),
    ),
    // What is summoned enters play: both would be answered. What is answered has brought one.
    ("Support", "When an ally is summoned or enters play, draw a card.", Refused("answered twice")),
    ("Support", "When you play an ally, if you control an ally, draw a card.", Refused("just made it so")),
    ("Support", "When a friendly ally attacks, if you control an ally, draw a card.", Refused("just made it so")),
    ("Support", "When you play an ally, if you control another ally, draw a card.", Does("count(")),
];
