//! Texts about cards that nobody sees, and texts that the rules let come to nothing.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const SHATTERED_LEGACY: &[Written] = &[
    // What comes back into play is what was there.
    ("Spell", "Exile target Vassal until end of turn.", Does("to play of its owner")),
    ("Spell", "Exile target card in the opponent's hand until the end of your next turn.", Refused("is left open")),
    ("Spell", "Exile target Vassal in a Void until the end of your next turn.", Refused("is left open")),
    ("Spell", "Exile target rested Vassal until end of turn.", Refused("is left open")),
    ("Vassal", "When the opponent draws a card, exile it until end of turn.", Refused("is left open")),
    (
        "Blessing",
        "When a friendly Vassal is destroyed, exile it until the end of your next turn.",
        Refused("is left open"),
    ),
    ("Action", "Activate when the opponent discards a card. Exile it until end of turn.", Refused("is left open")),
    ("Vassal", "When this Vassal attacks a Vassal, exile that Vassal until end of turn.", Does("to play of its owner")),
    // What lies in the hand or deck of others is not offered by name, nor what lies in one's own deck.
    ("Spell", "Put a Vassal in the opponent's hand into play.", Refused("look at it first")),
    ("Spell", "Choose a Vassal in the opponent's hand. The opponent discards it.", Refused("look at it first")),
    ("Spell", "Recruit a Vassal in the opponent's hand.", Refused("look at it first")),
    ("Spell", "Put a Vassal in the opponent's deck into play.", Refused("look at it first")),
    (
        "Spell",
        "Look at all cards in the opponent's hand. Choose a Vassal among them. The opponent discards it.",
        Does("(Vassal among s0 anywhere)"),
    ),
    (
        "Spell",
        "Look at all cards in the opponent's hand. Put a Vassal in the opponent's hand into play.",
        Does("(opposing Vassal in hand)"),
    ),
    ("Spell", "The opponent loses 2 LP for each Vassal in the opponent's hand.", Refused("look at it first")),
    ("Spell", "The opponent loses 2 LP for each card in the opponent's hand.", Does("count(opposing card in hand)")),
    ("Spell", "If there is a Spell in the opponent's hand, draw a card.", Refused("look at it first")),
    ("Spell", "Put a Vassal in your deck into play.", Refused("Search your deck for")),
    ("Spell", "Exile a Vassal in your deck.", Refused("Search your deck for")),
    // Those that were looked at, or those in play.
    ("Spell", "Look at all cards in the opponent's hand. Exile a Vassal.", Refused("among them")),
    ("Spell", "Look at the opponent's hand and choose a card. Exile it.", Refused("among them")),
    ("Spell", "Reveal the top 3 cards of your deck. Draw a card for each Vassal.", Refused("among them")),
    ("Spell", "Reveal the top 3 cards of your deck. If there is a Vassal, draw a card.", Refused("among them")),
    ("Spell", "Discard the top 3 cards of your deck. If there is a Vassal, draw a card.", Refused("among them")),
    ("Spell", "Look at all cards in the opponent's hand. Exile a friendly Vassal.", Does("(friendly Vassal)")),
    // What happens once in a stay.
    (
        "Vassal",
        "Once per game, when this Vassal is destroyed, you may put this Vassal into play.",
        Refused("is a new one"),
    ),
    ("Vassal", "Once per turn, when this Vassal is recruited, draw a card.", Refused("is a new one")),
    ("Vassal", "Once per turn, when this Vassal is rested, draw a card.", Does("once per turn")),
    (
        "Blessing",
        "Once per game, when a friendly Vassal is destroyed, you may put it into play.",
        Does("once per game"),
    ),
    // What cannot have happened yet, or happens in the turns of others.
    ("Spell", "If the opponent cast a Spell this turn, gain 5 LP.", Refused("done in one's own turn only")),
    ("Spell", "If a friendly Vassal attacked this turn, gain 5 LP.", Refused("nobody has attacked in it yet")),
    ("Spell", "If an opposing Vassal attacked this turn, gain 5 LP.", Refused("one's own turn only")),
    (
        "Blessing",
        "At the end of your turn, if a friendly Vassal attacked this turn, gain 5 LP.",
        Does("Vassals attacked"),
    ),
    (
        "Blessing",
        "At the end of the opponent's turn, if no friendly Vassal attacked this turn, gain 5 LP.",
        Refused("one's own turn only"),
    ),
    ("Spell", "The opponent can't play Spells this turn.", Refused("until the beginning of your next turn")),
    (
        "Spell",
        "The opponent can't play Spells until the beginning of the opponent's next turn.",
        Refused("until the beginning of your next turn"),
    ),
    ("Spell", "The opponent can't play Spells until the beginning of your next turn.", Does("[cannot be played]")),
    ("Spell", "The opponent can't play Actions this turn.", Does("[cannot be played]")),
    ("Spell", "Your Domain Master can't be attacked this turn.", Refused("it holds in your turn only")),
    ("Spell", "All opposing Vassals can't attack this turn.", Refused("it holds in your turn only")),
    ("Spell", "Target friendly Vassal can't be attacked this turn.", Refused("it holds in your turn only")),
    (
        "Blessing",
        "When the opponent casts a Spell, your Spells have -1 MGK Requirement this turn.",
        Refused("it holds in the opponent's turn only"),
    ),
    (
        "Vassal",
        "While this Vassal is attacking, all opposing Vassals can't attack.",
        Refused("it holds in your turn only"),
    ),
    // What is done to a card while its text does not work, and before anything is on it.
    ("Vassal", "This Vassal can't be chosen to unrest.", Refused("does not work while it rests")),
    ("Supporter", "This Supporter's Vassal can't be chosen to unrest.", Refused("does not work while it rests")),
    ("Blessing", "Your rested Vassals can't be chosen to unrest.", Does("[cannot be chosen to unrest]")),
    ("Supporter", "When this Supporter's Vassal is unrested, draw a card.", Refused("nothing is on a card")),
    ("Supporter", "When this Supporter's Vassal is recruited, draw a card.", Refused("nothing is on a card")),
    // More than there ever are, and less than anybody has.
    ("Blessing", "When you lose LP, if you have 0 or less LP, gain 10 LP.", Refused("has lost")),
    ("Spell", "If the opponent has 0 or less LP, draw a card.", Refused("has lost")),
    (
        "Vassal",
        "While there are 3 or more Supporters contracted to this Vassal, this Vassal has +10 ATK.",
        Refused("never more than 2"),
    ),
    ("Vassal", "While you have 5 or more rested Vassals, this Vassal has +10 ATK.", Refused("never more than 4")),
    ("Vassal", "While there is no Vassal, this Vassal has +10 ATK.", Refused("this card is one itself")),
    (
        "Vassal",
        "While you have no Vassal, this Vassal costs 5 LP less.",
        Does("static held while count(own Vassal) <= 0"),
    ),
    ("Vassal", "While you have no Vassal, this Vassal has +5 ATK.", Refused("this card is one itself")),
    ("Vassal", "This Vassal can't be attacked by Domain Masters.", Refused("only opposing Vassals attack")),
    ("Spell", "Destroy 2 target opposing Blessings.", Refused("never more than 1")),
    ("Spell", "Destroy 3 target Domain Masters.", Refused("never more than 2")),
    ("Spell", "Rest 5 target opposing Vassals.", Refused("never more than 4")),
    ("Spell", "Destroy 9 target Vassals.", Refused("never more than 8")),
    ("Spell", "Destroy 8 target Vassals.", Does("target s0 = 8")),
    // Whose turns.
    ("Blessing", "Each turn, gain 1 LP.", Refused("At the beginning of each turn")),
    ("Blessing", "At the beginning of each turn, gain 1 LP.", Does("start of any turn")),
    // Of the number of cards, and of what is done again.
    ("Spell", "If you have one Vassal, draw a card.", Refused("exactly 1")),
    ("Spell", "Gain 5 LP again.", Refused("once or twice")),
    // Advice that leads to what was meant.
    (
        "Blessing",
        "When a friendly Vassal destroys an opposing Vassal, exile the destroyed Vassal.",
        Refused("\"the destroyed card\""),
    ),
    (
        "Blessing",
        "When a friendly Vassal destroys an opposing Vassal, exile the destroyed card.",
        Does("0. exile subject"),
    ),
    ("Vassal", "When this Vassal joins a Combined Attack, destroy the defender.", Does("0. destroy other")),
    ("Vassal", "When this Vassal attacks directly, destroy the defender.", Refused("no part in what happens")),
    ("Spell", "The next Tide Vassal you recruit this turn costs 3 LP less.", Refused("only its type is said")),
    (
        "Spell",
        "Return up to 2 target opposing Vassals to their owners' hands. Draw a card for each Vassal returned this way.",
        Refused("among them"),
    ),
];

pub(super) const SHADOW_ERA: &[Written] = &[
    ("Ability", "Exile target ally in your graveyard until end of turn.", Refused("is left open")),
    ("Ability", "Exile target ally until end of turn.", Does("to play of its owner")),
    ("Ability", "Put an ally in the opponent's hand into play.", Refused("look at it first")),
    ("Ability", "Draw a card for each ally in the opponent's hand.", Refused("look at it first")),
    ("Ability", "Put an ally in your deck into play.", Refused("Search your deck for")),
    ("Ability", "Look at all cards in the opponent's hand. Exile an ally.", Refused("among them")),
    ("Ally", "Once per turn, when this ally is killed, draw a card.", Refused("is a new one")),
    (
        "Ally",
        "If this ally would be killed, exile it instead.\nWhen this ally is killed, draw a card.",
        Refused("another line of this card"),
    ),
];
