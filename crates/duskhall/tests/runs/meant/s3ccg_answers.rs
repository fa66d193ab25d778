//! Texts that strangers wrote for Shining Shadows Saga about attacks that others answer, and about who is "it" by then.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const TEXTS: &[Written] = &[
    // Whoever is attacked is announced, where a card begins with it.
    (
        "Striking Skill",
        "Attack an opposing champion with the lowest HP.",
        Does("target s0 = 1 (opposing Champion least HP of (opposing Champion)); 0. attack s0"),
    ),
    ("Striking Skill", "Attack the opposing champion with the lowest HP.", Does("target s0 = 1")),
    ("Striking Skill", "Attack any opposing champion.", Does("target s0 = 1 (opposing Champion); 0. attack s0")),
    ("Striking Skill", "Attack one opposing unit.", Does("target s0 = 1")),
    (
        "Striking Skill",
        "The user has +20 ATK this attack. Attack up to 2 opposing champions.",
        Does("target s0 = 0-2 (opposing Champion)"),
    ),
    // What is chosen only once something has been done is chosen then, and answered then.
    (
        "Striking Skill",
        "Attack target opposing unit. If it is downed, attack another opposing unit.",
        Does("pick s1 = 1"),
    ),
    // What is chosen to be done at the announcement has its targets chosen there.
    (
        "Striking Skill",
        "You may discard a card. If you do, attack target opposing champion.",
        Does("if taken: target s0 = 1 (opposing Champion); 0. attempt; 1. discard you 1 chosen"),
    ),
    (
        "Striking Skill",
        "You may consume 2 Will. If you do, attack target opposing champion.",
        Does("if taken (only you can pay 2 Will): target s0 = 1 (opposing Champion)"),
    ),
    // "It" is the champion that was named, whoever has its part by then.
    (
        "Strategy",
        "Deal 10 damage to your lead champion. If it was downed, gain 2 Will.",
        Does("gather s0 = all (own lead Champion); 1. deal 10 plain to s0; 2. test s0 is (downed card anywhere)"),
    ),
    (
        "Strategy",
        "Your lead champion loses 10 HP. If it is not downed, draw 2 cards.",
        Does("gather s0 = all (own lead Champion); 1. adjust s0 -10 HP; 2. test not (s0 is (downed card anywhere))"),
    ),
    (
        "Strategy",
        "Your lead champion loses 10 HP. It has +15 ATK this turn.",
        Does("gather s0 = all (own lead Champion)"),
    ),
    (
        "Strategy",
        "Your acting champion loses 10 HP. If that champion is downed, draw 2 cards.",
        Does("gather s0 = all (own acting Champion)"),
    ),
    // What is laid down or charged does nothing yet.
    (
        "Strategy",
        "Activate when an opponent stores a card. Nullify it. If you do, draw a card.",
        Refused("answer what is activated"),
    ),
    (
        "Strategy",
        "Activate when an opponent charges a card. Nullify it. If you do, draw a card.",
        Refused("answer what is activated"),
    ),
    // How many of others' there are would tell, and none is found, whether one asks or acts.
    (
        "Strategy",
        "If there is an opposing stored spell, draw a card.",
        Refused("of no type for whoever does not see it"),
    ),
    (
        "Strategy",
        "Return all opposing stored skills to their owners' hands.",
        Refused("of no type for whoever does not see it"),
    ),
    ("Strategy", "Return all stored spells to their owners' hands.", Refused("of no type for whoever does not see it")),
    ("Strategy", "Return all friendly stored spells to their owners' hands.", Does("move all (friendly stored")),
    ("Strategy", "Return all stored main-deck cards to their owners' hands.", Does("to hand")),
    (
        "Champion",
        "While there is an opposing stored spell, this champion has +5 DEF.",
        Refused("everybody would always know"),
    ),
    // Of what lies face-down nobody else knows what it is.
    ("Strategy", "Shatter target opposing stored defensive skill.", Refused("of no type for whoever does not see it")),
    ("Strategy", "Shatter all opposing stored defensive skills.", Refused("of no type for whoever does not see it")),
    ("Strategy", "Draw a card for each opposing stored spell.", Refused("of no type for whoever does not see it")),
    (
        "Strategy",
        "Send to the Used Card Zone target opposing stored spell.",
        Refused("say \"opposing stored main-deck card\""),
    ),
    ("Lingering Strategy", "Opposing stored spells cost 1 more.", Does("stored")),
    ("Tactical Spell", "Send to the Used Card Zone target stored skill.", Does("stored")),
    // It is so before anybody answers.
    ("Lingering Strategy", "When you activate a Striking skill, it can't be answered.", Does("[cannot be answered]")),
    // Other words.
    (
        "Striking Skill",
        "Attack target opposing champion. If it is damaged by this attack, draw a card.",
        Does("dealt damage by this attack"),
    ),
    (
        "Striking Skill",
        "Attack all opposing champions. Draw a card for each champion downed this way.",
        Does("count(downed dealt damage by this attack Champion"),
    ),
    ("Strategy", "Draw a card for each card in your opponent's Cooldown Zone.", Does("opposing card in Cooldown Zone")),
    ("Strategy", "Choose a friendly champion. If it has a crest, draw a card.", Does("crest count>=1")),
    ("Strategy", "Charge target stored card you control.", Does("charge s0")),
    ("Strategy", "Remove all crests from target opposing champion.", Refused("say how many")),
    (
        "Defensive Spell",
        "Activate when your champion is targeted. It has +20 DEF this attack and +10 ATK this turn.",
        Refused("each time has its sentence"),
    ),
    ("Physical Skill", "Activate when your champion is targeted. Put this skill into your library.", Does("Library")),
];
