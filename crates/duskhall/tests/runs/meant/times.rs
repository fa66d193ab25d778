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
    // "for 1 turn" is said of whoever has the turn until it ends.
    ("Ability", "Your hero can't be attacked for 1 turn.", Refused("matters in the opponent's turn")),
    ("Ability", "Target friendly ally has Stealth for 1 turn.", Refused("matters in the opponent's turn")),
    ("Ability", "Target friendly ally has Defender for 1 turn.", Refused("matters in the opponent's turn")),
    ("Ability", "Target opposing ally can't attack for 1 turn.", Does("for 1 turn")),
    ("Ability", "Target friendly ally has Defender for 2 turns.", Does("for 2 turns")),
    ("Trap", "When an opposing ally attacks, it is Poisoned for 1 turn.", Refused("works as its turn begins")),
    ("Artifact", "When an opposing ally is summoned, it is Ablaze for 1 turn.", Refused("works as its turn begins")),
    ("Trap", "When an opposing ally attacks, it is Poisoned for 2 turns.", Does("for 2 turns")),
    (
        "Support",
        "At the end of the opponent's turn, target opposing ally is Frozen for 1 turn.",
        Refused("the first that counts"),
    ),
    ("Artifact", "At the end of your turn, your allies can't attack for 1 turn.", Refused("the first that counts")),
    (
        "Attachment",
        "Attach to target friendly ally.\nDuration 1.\nAttached ally can't be attacked.",
        Refused("say \"Duration 2.\""),
    ),
    ("Attachment", "Attach to target friendly ally.\nDuration 1.\nAttached ally has Stealth.", Refused("Duration 2")),
    (
        "Attachment",
        "Attach to target friendly ally.\nDuration 1.\nWhen attached ally is attacked, draw a card.",
        Refused("never happens in it"),
    ),
    ("Attachment", "Attach to target opposing ally.\nDuration 1.\nAttached ally can't attack.", Does("cannot attack")),
    ("Support", "Duration 1.\nWhen an opposing ally attacks, draw a card.", Refused("never happens in it")),
    ("Support", "Duration 1.\nWhen the opponent plays an ability, draw a card.", Refused("never happens in it")),
    ("Support", "Duration 1.\nWhen your hero is attacked, draw a card.", Refused("never happens in it")),
    ("Support", "Duration 1.\nWhen a friendly ally attacks, draw a card.", Does("draw")),
    // Haste helps an ally in the turn in which its player summons it.
    (
        "Ability",
        "Search your deck for an ally with cost 2 or less and put it into play. It has Haste until end of turn.",
        Refused("not one that was put into play"),
    ),
    (
        "Ability",
        "Exile target friendly ally, then put it into play under its owner's control, then it has Haste.",
        Refused("not one that was put into play"),
    ),
    (
        "Ability",
        "Gain control of target opposing ally until end of turn. It has Haste until end of turn.",
        Refused("its player summons it"),
    ),
    ("Ally", "2 SE: This ally has Haste until end of turn.", Refused("can't be used then")),
    ("Ally", "When an opposing ally attacks, your allies have Haste until end of turn.", Refused("Haste")),
    ("Artifact", "While it is the opponent's turn, your allies have Haste.", Refused("Haste")),
    ("Artifact", "At the end of your turn, target friendly ally has Haste until end of turn.", Refused("ready it")),
    (
        "Artifact",
        "At the end of your turn, target friendly ally has Haste until the start of your next turn.",
        Refused("ready it"),
    ),
    ("Ability", "Target friendly ally has Haste until end of turn.", Does("[Haste]")),
    // What cannot be used, or changes nothing when it can.
    ("Ally", "2 SE: Ready this ally.", Refused("can't be used")),
    ("Hero", "3 SE: Ready your hero.", Refused("can't be used")),
    ("Ally", "While this ally is exhausted, 1 SE: Draw a card.", Refused("can't be used")),
    ("Ally", "While this ally is Frozen, 2 SE: Remove all negative effects from this ally.", Refused("can't be used")),
    ("Ally", "2 SE: Ready another target friendly ally.", Does("ready")),
    ("Ally", "1 SE: Remove all negative effects from this ally.", Does("remove")),
    // What is done in one's own turn alone has not been done in the other one's.
    ("Ability", "Kill target opposing ally that has attacked this turn.", Refused("it is your turn")),
    ("Ability", "Kill target opposing ally summoned this turn.", Refused("it is your turn")),
    ("Ability", "Deal 2 damage to all opposing allies that have attacked this turn.", Refused("it is your turn")),
    ("Hero", "3 SE: Exhaust target opposing ally that has attacked this turn.", Refused("it is your turn")),
    (
        "Attachment",
        "Attach to target opposing ally.\nAt the end of your turn, if attached ally has attacked this turn, kill it.",
        Refused("it is your turn"),
    ),
    ("Ability", "Draw a card for each ability the opponent played this turn.", Refused("it is your turn")),
    ("Ally", "This ally costs 1 less for each card the opponent played this turn.", Refused("it is your turn")),
    (
        "Artifact",
        "While the opponent played no ability this turn, your abilities cost 1 less.",
        Refused("it is your turn"),
    ),
    (
        "Artifact",
        "At the end of the opponent's turn, draw a card for each card you played this turn.",
        Refused("it is the opponent's turn"),
    ),
    (
        "Ally",
        "At the end of the opponent's turn, if this ally has attacked this turn, draw a card.",
        Refused("it is the opponent's turn"),
    ),
    (
        "Artifact",
        "At the end of the opponent's turn, ready your allies that have attacked this turn.",
        Refused("it is the opponent's turn"),
    ),
    (
        "Artifact",
        "When the opponent plays an ability, the next ability you play this turn costs 2 less.",
        Refused("it is the opponent's turn"),
    ),
    ("Ability", "Ready target friendly ally that has attacked this turn.", Does("ready")),
    ("Artifact", "While you played no ability this turn, your abilities cost 1 less.", Does("-1 cost")),
    (
        "Trap",
        "When the opponent plays an ability, kill target opposing ally that has attacked this turn.",
        Does("kill"),
    ),
    // The attacker has struck when "is attacked" is answered.
    ("Trap", "When a friendly ally is attacked, it has Defender until end of turn.", Refused("has struck by then")),
    (
        "Trap",
        "When an opposing ally attacks a friendly ally, the defender has Defender until end of turn.",
        Does("[Defender]"),
    ),
    // To sacrifice is something else here than what the other line does.
    (
        "Artifact",
        "2: Sacrifice an ally.\nWhen you sacrifice an ally, draw a card.",
        Refused("the other line says it of what is worded"),
    ),
    ("Artifact", "2: Sacrifice an ally.\nWhen a friendly ally is killed, draw a card.", Does("kill")),
    // "another" must leave something out.
    ("Artifact", "When you discard another card, draw a card.", Refused("it leaves out nothing")),
    ("Ally", "When the opponent plays another ally, draw a card.", Refused("it leaves out nothing")),
    ("Ally", "When you sacrifice another ally, draw a card.", Refused("it leaves out nothing")),
    ("Ally", "When you play another ally, draw a card.", Does("draw")),
    // What is wrong is said where it is.
    ("Ally", "When this ally attacks a Protector ally, draw a card.", Refused("ally with Protector")),
    ("Ability", "The next item you play this turn costs 2 less.", Refused("counted as they are played")),
    (
        "Weapon",
        "Destroy this weapon: Deal damage equal to its attack to target ally.",
        Refused("has been paid by then"),
    ),
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
