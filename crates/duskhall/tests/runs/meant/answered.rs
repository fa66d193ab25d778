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
    // A named state that works in another's turn is gone before it.
    ("s3ccg", "Tactical Spell", "Target opposing champion is Stunned this turn.", Refused("say \"for 1 turn\"")),
    ("s3ccg", "Strategy", "Target opposing champion is Burnt this turn.", Refused("as its turn begins")),
    ("s3ccg", "Strategy", "Target opposing champion is Blistered this turn.", Refused("in its own turn")),
    ("s3ccg", "Strategy", "Target opposing champion is Charmed this turn.", Refused("in its own turn")),
    ("s3ccg", "Strategy", "Target opposing champion is Charmed for 1 turn.", Does("[is Charmed] for 1 turn")),
    ("s3ccg", "Strategy", "Target friendly champion is Blistered this turn.", Does("[is Blistered] this turn")),
    (
        "s3ccg",
        "Strategy",
        "Target opposing champion is Burnt this turn. Deal 10 damage to all Burnt champions.",
        Does("[is Burnt] this turn"),
    ),
    // What to say instead.
    ("s3ccg", "Strategy", "If you control two Knights, draw a card.", Refused("say \"Knight champions\"")),
    ("s3ccg", "Strategy", "Put a Potion from your inventory into your hand.", Refused("say \"Potion item\"")),
    (
        "s3ccg",
        "Strategy",
        "The next Striking skill you activate this turn costs 2 less.",
        Refused("what the next one costs can be said"),
    ),
    ("s3ccg", "Champion", "When this champion attacks, draw a card.", Refused("enters the Calculation")),
    ("s3ccg", "Strategy", "Freeze 1 opposing slot for 2 turns.", Does("freeze 1 opposing slots for 2 turns")),
    (
        "s3ccg",
        "Stone",
        "Revive all your downed champions with 30 HP. Each opponent draws a card for each champion revived this way.",
        Does("draw opponent count(Champion among s0"),
    ),
    // What the rulebook says so.
    (
        "s3ccg",
        "Striking Skill",
        "The user has +20 ATK this attack. If this skill is third in the chain, the user has +45 ATK this attack instead. Attack target opposing unit.",
        Does("assert the user [+45 ATK] this attack"),
    ),
    (
        "s3ccg",
        "Physical Skill",
        "Activate when your champion is targeted by a Striking or Ranged skill. That champion has +40 DEF this attack.",
        Does("other=(Striking Skill/Ranged Skill anywhere)"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Send a card from your hand to the Used Card Zone. If you do, draw a card.",
        Does("send to the Used Card Zone s0"),
    ),
    ("s3ccg", "Strategy", "Your acting champion gains 10 HP.", Does("(own acting Champion)")),
    ("s3ccg", "Champion", "Your lead champion has +10 ATK.", Does("own lead Champion")),
    ("s3ccg", "Strategy", "Your champion gains 10 HP.", Refused("could be any of several")),
    (
        "s3ccg",
        "Tactical Spell",
        "Activate when an opponent activates a spell. Nullify that spell unless its controller consumes 2 Will.",
        Does("controller of s0 pays 2 Will"),
    ),
    (
        "s3ccg",
        "Mystic Skill",
        "Attack target opposing champion. If that champion is Frightened, the user gains HP equal to the damage dealt by this attack.",
        Does("adjust the user +that much HP"),
    ),
];
