//! Texts that strangers wrote of what is answered before it has happened, that what is answered has settled, or that always hold or not.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const SHATTERED_LEGACY: &[Written] = &[
    // What always holds stands in a line of its own, in either order and behind a price as well.
    (
        "Vassal",
        "When this Vassal attacks, draw a card. While you have a Blessing, this Vassal has +5 ATK.",
        Refused("always holds is left open"),
    ),
    (
        "Vassal",
        "When this Vassal attacks, draw a card. This Vassal has +5 ATK while you have a Blessing.",
        Refused("always holds is left open"),
    ),
    (
        "Vassal",
        "When this Vassal attacks, while you have a Blessing, this Vassal has +5 ATK.",
        Refused("always holds is left open"),
    ),
    (
        "Vassal",
        "3 LP: Draw a card. While you have a Blessing, your Vassals have +5 ATK.",
        Refused("always holds is left open"),
    ),
    (
        "Vassal",
        "When this Vassal is recruited, gain 2 LP. As long as it is the opponent's turn, this Vassal has +5 ATK.",
        Refused("always holds is left open"),
    ),
    (
        "Vassal",
        "When this Vassal attacks, draw a card. This Vassal has +5 ATK for as long as you have a Blessing.",
        Does("assert this [+5 ATK] while count(own Blessing) >= 1"),
    ),
    (
        "Vassal",
        "When this Vassal attacks, draw a card. While you have a Blessing, target Vassal has +5 ATK.",
        Does("assert s0 [+5 ATK] while count(own Blessing) >= 1"),
    ),
    (
        "Vassal",
        "When this Vassal attacks, draw a card.\nWhile you have a Blessing, this Vassal has +5 ATK.",
        Does("static while count(own Blessing) >= 1"),
    ),
    // What is declared has not happened, and might be negated.
    (
        "Action",
        "Activate when the opponent recruits a Vassal. If the opponent recruited exactly 1 Vassal this turn, negate it.",
        Refused("has not happened yet"),
    ),
    (
        "Action",
        "Activate when the opponent recruits a Vassal. If the opponent recruited 2 or more Vassals this turn, negate it.",
        Refused("has not happened yet"),
    ),
    (
        "Action",
        "Activate when the opponent recruits a Vassal. The opponent loses 5 LP for each Vassal the opponent recruited this turn.",
        Refused("has not happened yet"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal enters play. If the opponent recruited exactly 2 Vassals this turn, exile it.",
        Does("Vassals recruited this turn of opponent = 2"),
    ),
    (
        "Action",
        "Activate when the opponent casts a Spell. If the opponent cast 2 or more Spells this turn, negate it.",
        Does("Spells cast this turn of opponent >= 2"),
    ),
    ("Action", "Activate when an opposing Vassal is unrested. Rest it.", Refused("the Vassal rests still")),
    ("Action", "Activate when an opposing Vassal is unrested. Gain control of it.", Refused("the Vassal rests still")),
    (
        "Action",
        "Activate when an opposing Vassal is unrested. At the end of this turn, rest it.",
        Does("at the end of this turn"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal is unrested. At the end of this turn, gain control of it.",
        Does("at the end of this turn"),
    ),
    ("Vassal", "When this Vassal is unrested, rest it.", Does("rest this")),
    (
        "Action",
        "Activate when the opponent recruits a Vassal. At the end of this turn, exile it.",
        Refused("not in play yet"),
    ),
    (
        "Action",
        "Activate when the opponent recruits a Vassal. At the end of this turn, return it to its owner's hand.",
        Refused("not in play yet"),
    ),
    ("Action", "Activate when the opponent recruits a Vassal. Exile it.", Does("exile subject")),
    (
        "Action",
        "Activate when an opposing Vassal enters play. At the end of this turn, exile it.",
        Does("at the end of this turn"),
    ),
    (
        "Action",
        "Activate when a Supporter is contracted to an opposing Vassal. Destroy that Vassal.",
        Does("destroy other"),
    ),
    (
        "Action",
        "Activate when a Supporter is contracted to an opposing Vassal. Destroy that Supporter.",
        Refused("not in play yet"),
    ),
    // What is answered has settled what is asked.
    (
        "Action",
        "Activate when the opponent casts a Spell. If the opponent cast no Spell this turn, negate it.",
        Refused("has just made it so"),
    ),
    (
        "Action",
        "Activate when an opposing Vassal attacks. If no opposing Vassal attacked this turn, draw a card.",
        Refused("has just made it so"),
    ),
    (
        "Action",
        "Activate when you discard a card. If you discarded no card this turn, draw a card.",
        Refused("has just made it so"),
    ),
    (
        "Action",
        "Activate when a friendly Vassal is destroyed. If no friendly Vassal was destroyed this turn, draw a card.",
        Refused("has just made it so"),
    ),
    (
        "Action",
        "Activate when the opponent draws a card. If the opponent drew 2 or more cards this turn, draw a card.",
        Does("cards drew this turn of opponent >= 2"),
    ),
    ("Vassal", "When you lose LP, if the LP you lost this turn is 0, draw a card.", Refused("has just made it so")),
    ("Vassal", "When you draw a card, if your hand is empty, gain 1 LP.", Refused("has just made it so")),
    ("Vassal", "When you discard a card, if your hand is empty, gain 1 LP.", Does("if hand of you is empty")),
    ("Vassal", "When this Vassal attacks, if it is Frozen, draw a card.", Refused("has just made it so")),
    ("Vassal", "When this Vassal is attacked, if it is Frozen, draw a card.", Does("Frozen")),
    ("Vassal", "When a Frozen Vassal attacks, draw a card.", Refused("Frozen when that happens")),
    ("Vassal", "When a Vassal attacks a Frozen Vassal, draw a card.", Does("other=(Frozen Vassal")),
    ("Vassal", "When this Vassal attacks, if it is defending, draw a card.", Refused("has just made it so")),
    ("Vassal", "When this Vassal is attacked, if it is attacking, draw a card.", Refused("has just made it so")),
    ("Vassal", "When this Vassal is destroyed, if it is negated, draw a card.", Refused("has no text")),
    ("Vassal", "While this Vassal is negated, this Vassal has +5 ATK.", Refused("has no text")),
    (
        "Vassal",
        "When this Vassal attacks a Domain Master, if the opponent has no Domain Master, draw a card.",
        Refused("has just made it so"),
    ),
    (
        "Vassal",
        "When this Vassal attacks a Domain Master, if the opponent has no Blessing, draw a card.",
        Does("count(opposing Blessing) <= 0"),
    ),
    // Two that rule each other out.
    (
        "Vassal",
        "While you have another Vassal and you have exactly 1 Vassal, this Vassal has +5 ATK.",
        Refused("both are never so"),
    ),
    (
        "Vassal",
        "While you have another Vassal and you have exactly 2 Vassals, this Vassal has +5 ATK.",
        Does("count(own Vassal) = 2"),
    ),
    (
        "Vassal",
        "While you have 20 or more LP and you have 10 or less LP, this Vassal has +5 ATK.",
        Refused("both are never so"),
    ),
    (
        "Vassal",
        "While you have 10 or more LP and you have 20 or less LP, this Vassal has +5 ATK.",
        Does("(LP of you <= 20)"),
    ),
    // What is done with a card, and two things at once.
    ("Vassal", "When a Spell is played, gain 1 LP.", Does("\"casts\"")),
    ("Vassal", "When a Spell is cast, gain 1 LP.", Does("on \"casts\" subject=(Spell")),
    ("Vassal", "When an Action is activated, gain 1 LP.", Does("on \"activates\" subject=(Action")),
    ("Vassal", "When an opposing Spell is cast, gain 1 LP.", Does("by opponent")),
    ("Vassal", "When a Vassal is played, gain 1 LP.", Does("subject=(Vassal")),
    ("Vassal", "When the opponent casts a Spell or recruits a Vassal, draw a card.", Refused("in a line of its own")),
    (
        "Action",
        "Activate when the opponent casts a Spell or recruits a Vassal. Draw a card.",
        Refused("on a card of its own"),
    ),
];

pub(super) const SHADOW_ERA: &[Written] = &[
    (
        "Ally",
        "When this ally attacks, draw a card. While you control a weapon, this ally has +1 attack.",
        Refused("always holds is left open"),
    ),
    (
        "Ally",
        "2 SE: Draw a card. While you control a weapon, your allies have +1 attack.",
        Refused("always holds is left open"),
    ),
    ("Ally", "When you draw a card, if your hand is empty, draw a card.", Refused("has just made it so")),
    (
        "Ally",
        "While you control 3 or more weapons and you control no weapon, this ally has +1 attack.",
        Refused("both are never so"),
    ),
    ("Ally", "When a card is drawn, gain 1 SE.", Does("on \"draws\"")),
    ("Ally", "When a card is discarded, gain 1 SE.", Does("on \"discards\"")),
    ("Ally", "When you play an ability or discard a card, gain 1 SE.", Refused("in a line of its own")),
];

pub(super) const SHARDS: &[Written] = &[
    ("Champion", "Whenever you draw a card, if your hand is empty, gain 1 health.", Refused("has just made it so")),
    ("Champion", "Whenever an ally is played, gain 1 health.", Does("on \"plays\"")),
    ("Champion", "Whenever a card is recruited, gain 1 health.", Does("on \"recruits\"")),
    ("Champion", "Whenever you gain health or mastery, gain 1 power.", Refused("in a line of its own")),
];

pub(super) const S3CCG: &[Written] = &[
    ("Champion", "When a skill is activated, this champion gains 5 HP.", Does("on \"activates\"")),
    ("Champion", "When an item is used, this champion gains 5 HP.", Does("on \"uses\"")),
];
