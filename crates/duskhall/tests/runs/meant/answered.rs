//! Texts about attacks and their answers that can never do anything, and those that can.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const TEXTS: &[Written] = &[
    // Of several those that this attack has downed, and not who lay there before.
    (
        "s3ccg",
        "Striking Skill",
        "Attack all opposing champions. If an opposing champion was downed by this attack, draw a card.",
        Does("count(opposing downed dealt damage by this attack Champion in ?) >= 1"),
    ),
    (
        "s3ccg",
        "Striking Skill",
        "Attack all opposing champions. If a champion was downed by this attack, draw a card.",
        Does("count(downed dealt damage by this attack Champion in ?) >= 1"),
    ),
    (
        "s3ccg",
        "Striking Skill",
        "Attack all opposing champions. Draw a card for each opposing champion downed by this attack.",
        Does("draw you count(opposing downed dealt damage by this attack Champion in ?)"),
    ),
    (
        "s3ccg",
        "Striking Skill",
        "Attack target opposing champion. If it was downed by this attack, draw a card.",
        Does("test s0 is (downed card anywhere)"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Deal 10 damage to all opposing champions. If an opposing champion was downed, draw a card.",
        Refused("whoever was so before"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Deal 10 damage to all opposing champions. If an opposing champion dies, draw a card.",
        Refused("This turn, when … is downed"),
    ),
    // The attack that is answered is not the counter.
    (
        "s3ccg",
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. It has +20 ATK this attack. Counter.",
        Refused("as a counter, say \"this turn\""),
    ),
    (
        "s3ccg",
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. It has +20 ATK. Counter.",
        Refused("as a counter, say \"this turn\""),
    ),
    (
        "s3ccg",
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. It has +20 ATK this turn. Counter.",
        Does("[+20 ATK] this turn"),
    ),
    // Who is downed answers nothing, and has no HP.
    (
        "s3ccg",
        "Champion",
        "When an opposing champion downs this champion, draw a card.",
        Refused("nothing of a champion works while it is downed"),
    ),
    (
        "s3ccg",
        "Weapon",
        "When an opposing champion downs attached champion, draw a card.",
        Refused("nothing of a champion works while it is downed"),
    ),
    (
        "s3ccg",
        "Champion",
        "When this champion downs an opposing champion, that champion loses 10 HP.",
        Refused("what is downed is out of play"),
    ),
    (
        "s3ccg",
        "Champion",
        "When this champion downs an opposing champion, deal 10 damage to that champion.",
        Refused("what is downed is out of play"),
    ),
    (
        "s3ccg",
        "Champion",
        "When another friendly champion is downed, it gains 20 HP.",
        Refused("\"revive\" is said of it"),
    ),
    ("s3ccg", "Champion", "When another friendly champion is downed, revive it with 20 HP.", Does("revive subject")),
    // What an attack deals comes behind its calculation, and only who attacks enters it.
    (
        "s3ccg",
        "Champion",
        "When this champion is dealt damage, it has +10 DEF this attack.",
        Refused("has been calculated"),
    ),
    (
        "s3ccg",
        "Champion",
        "When this champion deals damage to an opposing champion, that champion has -10 DEF this attack.",
        Refused("has been calculated"),
    ),
    (
        "s3ccg",
        "Champion",
        "When this champion enters the Calculation, it has +10 DEF this attack.",
        Refused("of who attacks"),
    ),
    (
        "s3ccg",
        "Weapon",
        "When attached champion enters the Calculation, it has +10 DEF this attack.",
        Refused("of who attacks"),
    ),
    (
        "s3ccg",
        "Champion",
        "When this champion enters the Calculation, it has +10 SDG this attack.",
        Does("assert this [+10 SDG] this attack"),
    ),
    // What the attack that is answered compares.
    (
        "s3ccg",
        "Physical Skill",
        "Activate when your champion is targeted by a Striking skill. It has +40 INT this attack.",
        Refused("compares the DEF"),
    ),
    (
        "s3ccg",
        "Physical Skill",
        "Activate when your champion is targeted by an offensive spell. It has +40 DEF this attack.",
        Refused("compares the INT"),
    ),
    (
        "s3ccg",
        "Physical Skill",
        "Activate when your champion is targeted by a Mystic skill. The attacker has -20 ATK this attack.",
        Refused("compares the SDG"),
    ),
    (
        "s3ccg",
        "Striking Skill",
        "Target friendly champion has +10 DEF this attack. Attack target opposing unit.",
        Refused("compares the ATK"),
    ),
    (
        "s3ccg",
        "Physical Skill",
        "Activate when your champion is targeted. It has +40 DEF and +10 INT this attack.",
        Does("[+40 DEF, +10 INT] this attack"),
    ),
];
