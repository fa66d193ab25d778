//! Texts that strangers wrote for a turn in which nothing comes of them, or of what could not be done.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const SHADOW_ERA: &[Written] = &[
    // Half of what is offered may be done, and then both would follow.
    (
        "Ability",
        "You may kill a friendly ally, then draw 2 cards. Otherwise, gain 1 SE.",
        Refused("one part of what is offered"),
    ),
    (
        "Ability",
        "You may discard a card and draw 2 cards. If you don't, gain 1 SE.",
        Refused("one part of what is offered"),
    ),
    (
        "Ability",
        "The opponent may discard a card, then draw 2 cards. Otherwise, they lose 1 SE.",
        Refused("one part of what is offered"),
    ),
    (
        "Ability",
        "You may discard a card. If you do, draw 2 cards. Otherwise, gain 1 SE.",
        Does("test it was done, else 6; 4. draw you 2"),
    ),
    ("Ability", "You may discard a card, then draw 2 cards.", Does("may, else 3")),
    // Which of two things can't be done is not guessed.
    (
        "Ally",
        "When this ally is summoned, kill another friendly ally, then draw 2 cards. If you can't, kill this ally.",
        Refused("of both or of the second alone"),
    ),
    (
        "Ability",
        "Discard a card, then draw 2 cards. If you can't, gain 1 SE.",
        Refused("of both or of the second alone"),
    ),
    // Without a target nothing is done at all.
    (
        "Ally",
        "When this ally is summoned, destroy target opposing item. If you can't, draw a card.",
        Refused("leave \"target\" out"),
    ),
    ("Ability", "Destroy target opposing weapon. If you can't, draw 2 cards.", Refused("leave \"target\" out")),
    (
        "Ability",
        "Gain control of target opposing ally with cost 2 or less. If you can't, draw 2 cards.",
        Refused("leave \"target\" out"),
    ),
    ("Ability", "Destroy an opposing weapon. If you can't, draw 2 cards.", Does("pick s0 = 1 (opposing Weapon)")),
    ("Ability", "Gain 1 SE. If you can't, draw a card.", Refused("can always be done")),
];

pub(super) const SHATTERED_LEGACY: &[Written] = &[
    ("Vassal", "When the opponent recruits another Vassal, draw a card.", Refused("it leaves out nothing")),
    ("Vassal", "When another Vassal attacks this Vassal, draw a card.", Refused("it leaves out nothing")),
    ("Vassal", "When you recruit another Vassal, draw a card.", Does("draw")),
    (
        "Spell",
        "You may rest a friendly Vassal, then draw 2 cards. Otherwise, gain 5 LP.",
        Refused("one part of what is offered"),
    ),
    ("Spell", "Destroy target opposing Vassal. If you can't, draw 2 cards.", Refused("leave \"target\" out")),
    (
        "Spell",
        "Rest a friendly Vassal, then draw 2 cards. If you can't, gain 5 LP.",
        Refused("of both or of the second alone"),
    ),
];
