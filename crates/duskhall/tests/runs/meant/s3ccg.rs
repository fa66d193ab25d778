//! Texts that strangers wrote for Shining Shadows Saga.

use super::Comes::{Does, Refused};
use super::{UNREAD, Written};

pub(super) const TEXTS: &[Written] = &[
    // Of several enemies, one or each.
    (
        "Strategy",
        "If an opponent has more cards in hand than you, draw a card.",
        Does("test count(own card in hand) < most count(own card in hand) of opponent"),
    ),
    ("Item", "Stun target opposing champion.", Does("assert s0 [is Stunned]")),
    // What is gained for good is not a bonus for a turn.
    ("Strategy", "Target friendly champion gains HP equal to the round.", Does("adjust s0 +round of you HP")),
    ("Mystic Skill", "The user gains 10 HP. Attack target opposing champion.", Does("adjust the user +10 HP")),
    // There is no attack to evade.
    ("Item", "Evade that attack.", Refused("under way")),
    // What an attack is made with, what has fallen, and one of two amounts.
    ("Striking Skill", "Attack target opposing champion with +10 ATK.", Does("[+10 ATK] this attack")),
    // One card in each of several places is not one in any, nor are so many in each as many in all.
    (
        "Strategy",
        "If there are 5 or more cards in each opponent's hand, draw a card.",
        Refused("each opponent has … in their …"),
    ),
    // "Instead" and "if you do" are said of the sentence right before them, and of no earlier one.
    (
        "Striking Skill",
        "The user has +10 ATK this attack. Attack target opposing unit. If it is Burnt, the user has +20 ATK instead.",
        UNREAD,
    ),
    // One has the most of something.
    ("Item", "Heal your champion with the lowest HP for 20.", Does("pick s0 = 1 (own Champion least HP")),
    // What is claimed by a card that lingers holds as long as it lies there.
    (
        "Lingering Strategy",
        "All champions have -5 DEF and your champions have +5 ATK.",
        Does("static all (Champion) [-5 DEF]"),
    ),
    (
        "Lingering Strategy",
        "If you control a weapon, your champions have +5 ATK.",
        Does("static while count(own Weapon/Enhanced Weapon) >= 1"),
    ),
    // What says how long, or which time, is not dropped.
    ("Item", "Target friendly champion gets +10 ATK permanently.", Does("assert s0 [+10 ATK] for the match")),
    ("Stone", "Target friendly champion permanently has +5 DEF.", UNREAD),
    // One's own is not the team's.
    ("Tactical Spell", "Play a skill in your hand.", Refused("cannot be said of")),
    ("Tactical Spell", "Heal target champion you control for 10.", Does("own Champion")),
    ("Tactical Spell", "Draw a card for each of your champions.", Does("own Champion")),
    (
        "Tactical Spell",
        "Revive target friendly downed champion with 30 HP.",
        Does("target s0 = 1 (friendly downed Champion"),
    ),
    ("Tactical Spell", "Heal target friendly downed champion with HP 30 for 10.", Refused("")),
    // A weapon's blows are dealt by its hero, a champion's by the skill or spell.
    ("Champion", "This champion deals 10 more damage.", Refused("with a skill or spell")),
    ("Champion", "When this champion is targeted by a champion, draw a card.", Refused("with a skill or spell")),
    ("Champion", "When you activate a Striking skill, the user has +10 ATK this attack.", Refused("the user")),
    // What a downed champion says is not done.
    ("Champion", "When this champion is downed, draw a card.", Refused("while it is downed")),
    // Healing is gaining where what is lost is gone.
    ("Item", "Heal target friendly champion for 40 HP.", Does("adjust s0 +40 HP")),
    // A teammate's champion is one, a teammate's champions are all.
    ("Tactical Spell", "A teammate's champions gain 20 HP.", Does("adjust all (a teammate's Champion) +20 HP")),
    ("Tactical Spell", "A teammate's champion gains 20 HP.", Does("pick s0 = 1 (a teammate's Champion)")),
    ("Tactical Spell", "Target teammate's champion gains 20 HP.", Does("target s0 = 1 (a teammate's Champion)")),
    // A teammate's turn is neither one's own nor an opponent's.
    ("Champion", "While it is not your turn, your champions have +9 DEF.", Refused("whose turn it is")),
    // One of several opponents has done it, and not all of them together.
    (
        "Lingering Strategy",
        "At the end of your turn, if an opponent activated 2 or more spells this turn, draw a card.",
        Does("most spells activated this turn of you of opponent >= 2"),
    ),
    // Whose next turn it is goes by the card that is spoken of.
    ("Striking Skill", "Attack target opposing champion twice.", Does("0. attack s0; 1. attack s0")),
    // Who has a part in what happens is "it" as long as nothing else is named behind.
    (
        "Champion",
        "When this champion is targeted, deal 5 damage to the attacker. It is Burnt.",
        Refused("the attacker"),
    ),
    (
        "Tactical Spell",
        "Target opposing champion is Burnt. The user gains 5 HP. It has -5 DEF this round.",
        Refused("the user"),
    ),
    ("Tactical Spell", "The user gains 10 HP. It has +5 DEF this round.", Does("1. assert the user [+5 DEF]")),
    (
        "Mystic Skill",
        "The user has +9 SDG this attack. Attack target opposing champion. It is Burnt.",
        Does("2. assert s0 [is Burnt]"),
    ),
    // Plainer words for what is printed.
    (
        "Ally",
        "Remove Burnt and Plagued from target friendly champion.",
        Does("0. remove Burnt from s0; 1. remove Plagued from s0"),
    ),
    ("Champion", "When this champion is targeted, she gains 5 HP.", Does("adjust this +5 HP")),
    // A card that takes itself off still knows what it was on.
    (
        "Weapon",
        "When attached champion is dealt damage, break this weapon, then it gains 10 HP.",
        Does("adjust s0 +10 HP"),
    ),
    // What can't be activated is what lies in the hand.
    ("Lingering Strategy", "All opposing spells can't be activated.", Refused("can't activate")),
    (
        "Strategy",
        "Opponents can't activate spells this turn.",
        Does("in hand in Library in Activity Zone) [cannot be activated] this turn"),
    ),
    // Two claims of which nothing is asked are two sentences; what hangs on a question is not torn apart.
    ("Mount", "The mounted champion has +5 ATK.", Does("static bearer [+5 ATK]")),
    (
        "Striking Skill",
        "Attack target opposing champion. If it survives, draw a card.",
        Does("1. test not (s0 is (downed"),
    ),
    // Words that say how long, or that it may be done once more, are not left out.
    ("Champion", "When this champion is targeted, it can't be targeted again this turn.", Refused("cannot be read")),
    // What can't be done to a card is too late once it has been played.
    ("Striking Skill", "This skill can't be answered. Attack target opposing champion.", Refused("a line of its own")),
    ("Striking Skill", "This skill can't be answered.\nAttack target opposing champion.", Does("attack s0")),
    // What an attack has done is asked behind it.
    (
        "Physical Skill",
        "Activate when your champion is targeted. If it was dealt damage by this attack, draw a card.",
        Refused("At the end of this attack"),
    ),
    (
        "Mystic Skill",
        "Attack target opposing champion. If it was dealt damage by this attack, it is Burnt.",
        Does("dealt damage by this attack"),
    ),
    // Of several, one.
    (
        "Strategy",
        "Each opponent discards a card. If a skill was discarded this way, that opponent loses 1 Will.",
        Refused("stands for nothing"),
    ),
    // Several enemies discard several cards: "its cost" is none of one.
    (
        "Strategy",
        "Search your deck for a Striking skill, reveal it and put it into your hand.",
        Does("2. reveal s0; 3. move s0 to hand"),
    ),
    ("Strategy", "If there are 2 or more elements among friendly champions, draw a card.", Refused("elements")),
    // What is offered first is taken before the card is paid, and so are its targets.
    (
        "Strategy",
        "You may deal 10 damage to target opposing champion. If you do, discard a card.",
        Does("if taken: target s0 = 1 (opposing Champion)"),
    ),
    // What is asked of right behind "When …," has been named, too.
    (
        "Champion",
        "When an enemy champion is dealt damage, if this champion is Stunned, remove Stunned from it.",
        Refused("this champion"),
    ),
    // What is usual in print is worded as the game says it.
    (
        "Ranged Skill",
        "Attack up to two target opposing champions. This attack has -10 ATK.",
        Does("0. assert the user [-10 ATK] this attack; 1. attack s0"),
    ),
    (
        "Tactical Spell",
        "Heal all champions you control for 20. Remove Burnt and Plagued from them.",
        Does("2. remove Burnt from s0; 3. remove Plagued from s0"),
    ),
    // Each of several answers for themselves.
    (
        "Strategy",
        "Each opponent with 5 or more cards in hand discards a card.",
        Does("1. test least count(own card in hand) of the one in turn >= 5, else 3"),
    ),
    // What all of a sentence hangs on is not left with one half of it.
    (
        "Tactical Spell",
        "Target champion gains 20 HP and is Graced for 2 turns if you control 2 or more champions.",
        Refused("two sentences"),
    ),
    (
        "Tactical Spell",
        "Choose one: heal target friendly champion for 30; or remove Burnt and Plagued from all of your champions.",
        Does("0. adjust s0 +30 HP | choose 1: 0. remove Burnt from all (own Champion); 1. remove Plagued"),
    ),
    (
        "Tactical Spell",
        "You may remove Burnt and Stunned from the user.",
        Does("1. remove Stunned from the user | if not:"),
    ),
    (
        "Tactical Spell",
        "Remove Burnt and Stunned from the user if you control 2 or more champions.",
        Refused("cannot be read here"),
    ),
    // What strangers of a later day wrote.
    (
        "Mount",
        "When this mount is mounted, remove Bound and Stunned from its rider.",
        Does("1. remove Stunned from bearer"),
    ),
    ("Strategy", "Discard your hand, then draw that many cards.", Does("2. draw you count(card among s0 anywhere)")),
    (
        "Lingering Strategy",
        "When an opponent's champion is downed, draw a card.",
        Does("subject=(opposing Champion anywhere)"),
    ),
    ("Tactical Spell", "Target friendly champion gains 5 more HP.", Does("adjust s0 +5 HP")),
    // What gains what it answers goes on for ever.
    ("Lingering Strategy", "When a champion is healed, it gains 5 HP.", Refused("without end")),
    // Advice that leads to what was meant.
    (
        "Ranged Skill",
        "Attack target opposing champion. It has -10 ATK until the end of its next turn.",
        Refused("\"for 1 turn\" of another"),
    ),
    // What is never under way when it is done, or no longer.
    ("Item", "Target friendly champion has +10 ATK this attack.", Refused("before the attack of a turn")),
    // What is played and gone is for the most part yet to come.
    ("Strategy", "Your spells can't be answered this turn.", Does("proclaim all")),
    ("Strategy", "Silence target opposing champion.", Does("[loses all] this turn")),
    // Two cards are used there.
    ("Strategy", "Activate when an opponent activates a spell. The user is Stunned.", Refused("who uses this one")),
    // It comes back with all, or with what is said.
    ("Strategy", "Revive target friendly downed champion. It gains 20 HP.", Refused("this comes on top")),
    (
        "Strategy",
        "Revive target friendly downed champion with HP equal to half its printed HP, rounded up.",
        Does("measure half printed HP of s0"),
    ),
    // What is of the inventory is of no other place, and what lies side by side has no top.
    ("Strategy", "Return a card in your inventory to your hand.", Refused("cannot be said of an item")),
    ("Strategy", "Put the top card of your deck into your inventory.", Refused("cannot be said of a Will card")),
    ("Strategy", "Put the top card of your Champion Zone into your hand.", Refused("cannot be said of a champion")),
    // No card answers these.
    ("Strategy", "Activate when a champion is downed. Draw a card.", Refused("no card answers it")),
    (
        "Strategy",
        "Activate when an opposing champion enters the Action Phase. Draw a card.",
        Refused("no card answers it"),
    ),
    // Other words for what can be said.
    ("Weapon", "While attached champion is a Knight champion, it has +5 DEF.", Does("bearer [+5 DEF]")),
    // Nothing is left of it by then, or nothing yet.
    (
        "Physical Skill",
        "Activate when your champion is targeted. If this skill is not shattered, draw a card.",
        Refused("At the end of this attack"),
    ),
    // The card itself counts once something has been done to it.
    (
        "Champion",
        "When an opposing champion prepares, this champion loses 5 HP. It has -5 DEF this turn.",
        Refused("could stand for"),
    ),
    // Who was struck was, also when it is downed by that.
    (
        "Striking Skill",
        "Attack all opposing champions. The user gains 10 HP for each champion dealt damage by this attack.",
        Does("in play"),
    ),
    // What an attack does not compare is not changed for it.
    (
        "Mystic Skill",
        "The user has +20 ATK this attack. Attack target opposing unit.",
        Refused("compares the SDG of the user with the DEF of who is attacked"),
    ),
    (
        "Offensive Spell",
        "The user's ATK becomes 60 this attack. Attack target opposing unit.",
        Refused("compares the SDG of the user with the INT of who is attacked"),
    ),
    (
        "Ranged Skill",
        "The user has +20 SDG this attack. Attack target opposing unit.",
        Refused("compares the ATK of the user with the DEF of who is attacked"),
    ),
    (
        "Striking Skill",
        "Target opposing champion has -10 INT this attack. Attack it.",
        Refused("compares the ATK of the user"),
    ),
    ("Mystic Skill", "The user has +20 SDG this attack. Attack target opposing unit.", Does("[+20 SDG]")),
    (
        "Mystic Skill",
        "The user has +20 ATK this attack. Attack target opposing unit. The user gains HP equal to the user's ATK.",
        Does("[+20 ATK]"),
    ),
    // Who does something is who is waited for.
    (
        "Weapon",
        "When your Striking skill deals damage to a champion, draw a card.",
        Refused("the champion that uses a card does that"),
    ),
    ("Champion", "When this champion is dealt damage by a spell, draw a card.", Refused("is targeted by a spell")),
    ("Weapon", "When attached champion deals damage to a champion, draw a card.", Does("other=bearer")),
    // What is asked before it is so, or no longer.
    (
        "Lingering Strategy",
        "Your spells activated from the Library cost 1 less.",
        Does("(own Offensive Spell/Defensive Spell/Tactical Spell in Library) [-1 WC]"),
    ),
    ("Lingering Strategy", "Your active spells cost 1 less.", Refused("before it is played")),
    ("Lingering Strategy", "Your shattered Physical skills cost 1 less.", Refused("before it is played")),
    ("Lingering Strategy", "Your stored spells cost 1 less.", Does("own stored")),
    ("Lingering Strategy", "When you activate a stored spell, draw a card.", Refused("which changes it")),
    ("Lingering Strategy", "When you activate a skill that lingers, draw a card.", Refused("which changes it")),
    ("Lingering Strategy", "When a downed champion is revived, draw a card.", Refused("which changes it")),
    // All statuses.
    ("Strategy", "Remove all statuses from target friendly champion.", Does("remove all statuses from s0")),
    ("Strategy", "Remove every status from your champions.", Does("remove all statuses from all (own Champion)")),
    (
        "Tactical Spell",
        "Target friendly champion gains 20 HP. Remove all statuses from it.",
        Does("remove all statuses from s0"),
    ),
    (
        "Strategy",
        "Target friendly champion gains 15 HP. If it is Burnt or Plagued, remove that status from it.",
        Refused("name them"),
    ),
    // What a card was on when it left.
    ("Mount", "When this mount is downed, attached champion loses 10 HP.", Does("= bearer")),
    // What is on it.
    (
        "Offensive Spell",
        "Attack target opposing champion. If it was dealt damage by this attack, break its weapon.",
        Does("break"),
    ),
    (
        "Mystic Skill",
        "The user has +10 SDG this attack for each card in your Used Card Zone, up to 50. Attack target opposing champion.",
        Does("this attack"),
    ),
    // Who acts is not who answers, and another's rider is not one's own.
    (
        "Physical Skill",
        "Activate when your champion is targeted. Deal 10 damage to the acting champion.",
        Refused("say \"the user\" of who uses this card"),
    ),
    ("Weapon", "When an opposing mount is downed, the rider loses 10 HP.", Refused("cannot be read here")),
    ("Mount", "When this mount is mounted, its rider gains 10 HP.", Does("bearer")),
    // It is asked before the card lies there.
    ("Striking Skill", "While this lingers, this skill costs 1 less.", Refused("leave the heading out")),
    ("Strategy", "If you have no Will, draw a card.", Does("Will Zone of you is empty")),
    ("Strategy", "Your champions have +10 ATK this turn for each weapon you control.", Does("+10*count")),
    (
        "Ranged Skill",
        "Attack up to 2 target opposing champions. The user has +15 ATK this attack.",
        Does("0. assert the user [+15 ATK] this attack; 1. attack s0"),
    ),
    ("Strategy", "Your next spell this turn costs 2 less.", Does("until the next one this turn")),
    // What lies on a deck is not discarded, but put into the pile.
    ("Strategy", "Look at the top card of your deck. You may discard it.", Does("move s0 to Used Card Zone")),
    // Once each, and not once for each turn.
    (
        "Champion",
        "Once per round, consume 2 Will: Target opposing champion has -15 DEF until the end of your next turn. If it is equipped, it has -25 DEF instead.",
        Does("[-25 DEF] until the end of your next turn"),
    ),
    // What the strangers of this measure and their hunt found.
    (
        "Tactical Spell",
        "Target friendly champion gains 30 HP. If its HP was 20 or less, remove all statuses from it as well.",
        Refused("ask first"),
    ),
    // What goes unseen from one hidden place to another is not described.
    (
        "Strategy",
        "Put all skills in each opponent's Library on the bottom of their owners' decks.",
        Refused("how many go would tell what lies in that Library"),
    ),
    (
        "Strategy",
        "Reveal all skills in each opponent's Library. Put them on the bottom of their owners' decks.",
        Does("reveal s0; 2. move s0 to deck bottom"),
    ),
    // Of several those that this attack has downed, and not who lay there before.
    (
        "Striking Skill",
        "Attack all opposing champions. If an opposing champion was downed by this attack, draw a card.",
        Does("count(opposing downed dealt damage by this attack Champion in ?) >= 1"),
    ),
    (
        "Striking Skill",
        "Attack all opposing champions. If a champion was downed by this attack, draw a card.",
        Does("count(downed dealt damage by this attack Champion in ?) >= 1"),
    ),
    (
        "Striking Skill",
        "Attack all opposing champions. Draw a card for each opposing champion downed by this attack.",
        Does("draw you count(opposing downed dealt damage by this attack Champion in ?)"),
    ),
    (
        "Striking Skill",
        "Attack target opposing champion. If it was downed by this attack, draw a card.",
        Does("test s0 is (downed card anywhere)"),
    ),
    (
        "Strategy",
        "Deal 10 damage to all opposing champions. If an opposing champion was downed, draw a card.",
        Refused("whoever was so before"),
    ),
    (
        "Strategy",
        "Deal 10 damage to all opposing champions. If an opposing champion dies, draw a card.",
        Refused("This turn, when … is downed"),
    ),
    // The attack that is answered is not the counter.
    (
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. It has +20 ATK this attack. Counter.",
        Refused("as a counter, say \"this turn\""),
    ),
    (
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. It has +20 ATK. Counter.",
        Refused("as a counter, say \"this turn\""),
    ),
    (
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. It has +20 ATK this turn. Counter.",
        Does("[+20 ATK] this turn"),
    ),
    // Who is downed answers nothing, and has no HP.
    (
        "Champion",
        "When an opposing champion downs this champion, draw a card.",
        Refused("nothing of a champion works while it is downed"),
    ),
    (
        "Weapon",
        "When an opposing champion downs attached champion, draw a card.",
        Refused("nothing of a champion works while it is downed"),
    ),
    (
        "Champion",
        "When this champion downs an opposing champion, that champion loses 10 HP.",
        Refused("what is downed is out of play"),
    ),
    (
        "Champion",
        "When this champion downs an opposing champion, deal 10 damage to that champion.",
        Refused("what is downed is out of play"),
    ),
    ("Champion", "When another friendly champion is downed, it gains 20 HP.", Refused("\"revive\" is said of it")),
    ("Champion", "When another friendly champion is downed, revive it with 20 HP.", Does("revive subject")),
    // What an attack deals comes behind its calculation, and only who attacks enters it.
    ("Champion", "When this champion is dealt damage, it has +10 DEF this attack.", Refused("has been calculated")),
    (
        "Champion",
        "When this champion deals damage to an opposing champion, that champion has -10 DEF this attack.",
        Refused("has been calculated"),
    ),
    ("Champion", "When this champion enters the Calculation, it has +10 DEF this attack.", Refused("of who attacks")),
    ("Weapon", "When attached champion enters the Calculation, it has +10 DEF this attack.", Refused("of who attacks")),
    (
        "Champion",
        "When this champion enters the Calculation, it has +10 SDG this attack.",
        Does("assert this [+10 SDG] this attack"),
    ),
    // What the attack that is answered compares.
    (
        "Physical Skill",
        "Activate when your champion is targeted by a Striking skill. It has +40 INT this attack.",
        Refused("compares the DEF"),
    ),
    (
        "Physical Skill",
        "Activate when your champion is targeted by an offensive spell. It has +40 DEF this attack.",
        Refused("compares the INT"),
    ),
    (
        "Physical Skill",
        "Activate when your champion is targeted by a Mystic skill. The attacker has -20 ATK this attack.",
        Refused("compares the SDG"),
    ),
    (
        "Striking Skill",
        "Target friendly champion has +10 DEF this attack. Attack target opposing unit.",
        Refused("compares the ATK"),
    ),
    (
        "Physical Skill",
        "Activate when your champion is targeted. It has +40 DEF and +10 INT this attack.",
        Does("[+40 DEF, +10 INT] this attack"),
    ),
    // A named state that works in another's turn is gone before it.
    ("Tactical Spell", "Target opposing champion is Stunned this turn.", Refused("say \"for 1 turn\"")),
    ("Strategy", "Target opposing champion is Burnt this turn.", Refused("as its turn begins")),
    ("Strategy", "Target opposing champion is Blistered this turn.", Refused("in its own turn")),
    ("Strategy", "Target opposing champion is Charmed this turn.", Refused("in its own turn")),
    ("Strategy", "Target opposing champion is Charmed for 1 turn.", Does("[is Charmed] for 1 turn")),
    ("Strategy", "Target friendly champion is Blistered this turn.", Does("[is Blistered] this turn")),
    (
        "Strategy",
        "Target opposing champion is Burnt this turn. Deal 10 damage to all Burnt champions.",
        Does("[is Burnt] this turn"),
    ),
    // What to say instead.
    ("Strategy", "If you control two Knights, draw a card.", Refused("say \"Knight champions\"")),
    ("Strategy", "Put a Potion from your inventory into your hand.", Refused("say \"Potion item\"")),
    (
        "Strategy",
        "The next Striking skill you activate this turn costs 2 less.",
        Refused("what the next one costs can be said"),
    ),
    ("Champion", "When this champion attacks, draw a card.", Refused("enters the Calculation")),
    ("Strategy", "Freeze 1 opposing slot for 2 turns.", Does("freeze 1 opposing slots for 2 turns")),
    (
        "Stone",
        "Revive all your downed champions with 30 HP. Each opponent draws a card for each champion revived this way.",
        Does("draw opponent count(other than s1 Champion among s0"),
    ),
    // What the rulebook says so.
    (
        "Striking Skill",
        "The user has +20 ATK this attack. If this skill is third in the chain, the user has +45 ATK this attack instead. Attack target opposing unit.",
        Does("assert the user [+45 ATK] this attack"),
    ),
    (
        "Physical Skill",
        "Activate when your champion is targeted by a Striking or Ranged skill. That champion has +40 DEF this attack.",
        Does("other=(Striking Skill/Ranged Skill anywhere)"),
    ),
    (
        "Strategy",
        "Send a card from your hand to the Used Card Zone. If you do, draw a card.",
        Does("send to the Used Card Zone s0"),
    ),
    ("Strategy", "Your acting champion gains 10 HP.", Does("(own acting Champion)")),
    ("Champion", "Your lead champion has +10 ATK.", Does("own lead Champion")),
    ("Strategy", "Your champion gains 10 HP.", Refused("could be any of several")),
    (
        "Tactical Spell",
        "Activate when an opponent activates a spell. Nullify that spell unless its controller consumes 2 Will.",
        Does("controller of s0 pays 2 Will"),
    ),
    (
        "Mystic Skill",
        "Attack target opposing champion. If that champion is Frightened, the user gains HP equal to the damage dealt by this attack.",
        Does("adjust the user +that much HP"),
    ),
    // Which card another lays down nobody sees.
    ("Strategy", "Activate when an opponent stores a Striking skill. Draw a card.", Refused("say \"a card\"")),
    // What no skill or spell does is no attack.
    ("Strategy", "Attack target opposing champion.", Refused("attacks are made with skills and spells")),
    (
        "Champion",
        "Consume 1 Will: Attack target opposing champion.",
        Refused("attacks are made with skills and spells"),
    ),
    ("Ally", "Attack target opposing champion.", Refused("attacks are made with skills and spells")),
    ("Item", "Attack target opposing champion.", Refused("attacks are made with skills and spells")),
    ("Will", "Attack target opposing champion.", Refused("attacks are made with skills and spells")),
    ("Tactical Spell", "Attack target opposing champion.", Refused("attacks are made with skills and spells")),
    ("Weapon", "Consume 1 Will: Attack target opposing champion.", Refused("attacks are made with skills and spells")),
    (
        "Lingering Strategy",
        "When your champion is healed, attack all opposing champions.",
        Refused("attacks are made with skills and spells"),
    ),
    // Nor is it evaded or countered, and what deals its damage has been calculated.
    (
        "Strategy",
        "Activate when an opponent activates a strategy. Evade that attack.",
        Refused("what is answered is none"),
    ),
    ("Strategy", "Activate when an opponent activates a strategy. Counter.", Refused("what is answered is none")),
    ("Strategy", "Activate when an opponent activates a spell. Evade that attack.", Does("evade that attack")),
    ("Champion", "When this champion is dealt damage, counter.", Refused("under way")),
    ("Champion", "When this champion is dealt damage, evade that attack.", Refused("under way")),
    // What answers itself without end, be it by another of those that it waits for.
    ("Lingering Strategy", "When a champion is healed, your lead champion gains 1 HP.", Refused("without end")),
    ("Lingering Strategy", "When your champion is healed, your champions gain 1 HP.", Refused("without end")),
    ("Lingering Strategy", "When a champion is healed, a friendly champion gains 1 HP.", Refused("without end")),
    ("Champion", "When a champion is healed, this champion gains 1 HP.", Refused("without end")),
    ("Champion", "When a champion is tagged in, tag in your tagged-out champion.", Refused("without end")),
    ("Champion", "When you draw a card by an effect, draw a card.", Refused("without end")),
    ("Weapon", "When attached champion is dealt damage, deal 5 damage to attached champion.", Refused("without end")),
    ("Champion", "When another champion is healed, this champion gains 1 HP.", Does("adjust this +1 HP")),
    ("Champion", "When this champion is tagged in, tag in your tagged-out champion.", Does("tag in")),
    // So much in all, or so much for each.
    (
        "Strategy",
        "The next 20 damage to your champions is prevented until the start of your next turn.",
        Refused("once for each"),
    ),
    (
        "Strategy",
        "The next damage to your champions is prevented until the start of your next turn.",
        Refused("once for each"),
    ),
];
