//! Texts that strangers wrote for what stays in play in Shadow Era.

use super::Comes::{Does, Refused};
use super::{UNREAD, Written};

pub(super) const TEXTS: &[Written] = &[
    // What is sure to be a weapon is "that weapon" before what may be one.
    (
        "Ally",
        "When your weapon is destroyed, you may discard a card. If you do, return that weapon to its owner's hand.",
        Does("move subject to hand"),
    ),
    ("Ally", "When your weapon is destroyed, return that weapon to its owner's hand.", Does("move subject to hand")),
    // What is said of two kinds is so of both.
    ("Ally", "When an ally or weapon is destroyed, gain 1 SE.", Refused("an ally never")),
    ("Ally", "When an ally or artifact attacks, gain 1 SE.", Refused("an artifact never")),
    // Damage is dealt by the card with the text.
    ("Ability", "Choose target ally. It deals 2 damage to your hero.", Refused("lets no other card deal damage")),
    (
        "Ally",
        "When another friendly ally is summoned, it deals 2 damage to the opposing hero.",
        Refused("no other card"),
    ),
    ("Ally", "When this ally is summoned, it deals 2 damage to the opposing hero.", Does("deal 2")),
    // A slip of the pen says nothing of the words around it.
    ("Ability", "If an opposing ally was killed this turn, draw a cadr.", Refused("did you mean")),
    // Whose hand it is, is said by who has it.
    (
        "Artifact",
        "While the opponent has 2 or more cards in their hand, your allies have +1 attack.",
        Does("while count(opposing card in hand) >= 2"),
    ),
    // Several do both, and not you the second.
    ("Trap", "When your opponent plays an ability, they lose 2 SE and discard a card.", Refused("left open who")),
    // What a branch may have moved is elsewhere if it was not taken.
    (
        "Trap",
        "When a friendly ally is killed, if you control no ally, put it into play under its owner's control. Exhaust it.",
        Refused("it may not have been"),
    ),
    // What says how long, or which time, is not dropped.
    ("Ally", "When this already ally attacks, draw a card.", UNREAD),
    // "Other" leaves out what was named, and what has left need not be left out.
    ("Ally", "When a friendly ally is killed, ready another friendly ally.", Refused("changes nothing here")),
    ("Ally", "When this ally kills an ally, gain control of it.", Refused("what is yours")),
    // Only a price holds of a card before it is played.
    ("Artifact", "The first ally you play each turn has Haste.", UNREAD),
    ("Artifact", "The first ally you play each turn costs 1 less.", Does("[-1 cost]")),
    // What has left lies on nothing and has no damage on it.
    (
        "Attachment",
        "Attach to target ally.\nWhen this attachment is destroyed, kill attached ally.",
        Does("gather s0 = bearer"),
    ),
    ("Ally", "When this ally is killed, gain SE equal to the damage on it.", Refused("once it has left")),
    // What a question asks for may be meant by "it".
    (
        "Ally",
        "When this ally attacks, if the opponent controls an exhausted ally, kill it.",
        Refused("could stand for"),
    ),
    ("Ally", "While the opponent controls a Frozen ally, it has -1 attack.", Refused("nothing more can be said")),
    ("Ally", "While you control 3 or more allies, it has +1 attack.", Does("this [+1 attack]")),
    // A card that describes others is any such card, and nobody chooses it.
    ("Ally", "When an attachment on a friendly ally is destroyed, draw a card.", Refused("can be chosen here")),
    // What was paid is gone.
    (
        "Attachment",
        "Attach to target ally.\nDestroy this attachment: Deal 2 damage to attached ally.",
        Refused("has been paid by then"),
    ),
    (
        "Ally",
        "Kill this ally: Deal damage equal to this ally's attack to target ally.",
        Refused("has been paid by then"),
    ),
    // A weapon's blows are dealt by its hero, a champion's by the skill or spell.
    ("Weapon", "When this weapon deals damage to an ally, draw a card.", Refused("dealt by the hero")),
    ("Weapon", "When this weapon kills an ally, draw a card.", Refused("dealt by the hero")),
    ("Weapon", "Damage from this weapon is increased by 1.", Refused("dealt by the hero")),
    ("Armor", "Damage to your hero from weapons is reduced by 3.", Refused("dealt by the hero")),
    // What is given up must be there.
    ("Ally", "2 SE, exhaust another ally: Draw a card.", Does("not exhausted")),
    // A pronoun is not printed before what it stands for.
    ("Ally", "When this ally attacks, kill target opposing ally if it is damaged.", Refused("before the card")),
    (
        "Ally",
        "When this ally attacks, deal damage to target opposing ally equal to the number of attachments on it.",
        Refused("before the card"),
    ),
    ("Ally", "When this ally attacks, draw a card if it is damaged.", Does("if this is (damaged")),
    (
        "Ally",
        "The first time you play an ability each turn, if you control a weapon, draw a card.",
        Refused("a later time"),
    ),
    // What could always hold is not done each time.
    ("Ally", "When this ally attacks, draw a card. This ally can't be targeted.", Refused("a line of its own")),
    // A target that is described by what is chosen on the way is chosen on the way.
    (
        "Artifact",
        "Kill a friendly ally: Kill target opposing ally with cost greater than that ally's cost.",
        Does("target s1 = 1 (opposing Ally cost>cost of s0)"),
    ),
    // "it" behind a part in a fight is that part.
    ("Ally", "When this ally attacks, kill the defender if it is damaged.", UNREAD),
    // More damage is no blow to everybody.
    ("Ally", "When this ally attacks, it deals 1 extra damage to heroes.", UNREAD),
    // What several are while something is so is said of each.
    ("Ally", "This ally has +2 attack while damaged.", Does("while this is (damaged card anywhere)")),
    // Whose next turn it is goes by the card that is spoken of.
    (
        "Armor",
        "When your hero is attacked by an ally, that ally loses 1 attack until the end of its controller's next turn.",
        Does("assert other [-1 attack] until the end of its controller's next turn"),
    ),
    // Plainer words for what is printed.
    ("Ally", "When another friendly ally is killed, this ally heals 1 health.", Does("heal this 1")),
    // Prices of a turn, what was done in it, and each of several.
    ("Ally", "This ally has +1 attack for each weapon and armor you control.", Does("friendly Weapon/Armor")),
    // What has happened is not asked of those that are left.
    (
        "Ally",
        "At the end of your turn, if no friendly ally attacked this turn, draw a card.",
        Does("allies attacked this turn of you <= 0"),
    ),
    ("Ally", "This ally can't attack unless another friendly ally attacked this turn.", Refused("may be gone by now")),
    // What was paid may be meant as well as what the text names.
    ("Ally", "Discard a card: Deal damage to target ally equal to its cost.", Refused("could stand for")),
    (
        "Ally",
        "Kill another friendly ally: Deal damage to target opposing ally equal to its health.",
        Refused("could stand for"),
    ),
    ("Ally", "Discard a card: If it was an ally, draw 2 cards.", Does("s0 is (Ally anywhere)")),
    // Two claims of which nothing is asked are two sentences; what hangs on a question is not torn apart.
    (
        "Trap",
        "When an opposing ally attacks your hero, it takes 3 damage and can't attack until the end of its controller's next turn.",
        Does("1. assert subject [is Can't Attack]"),
    ),
    (
        "Artifact",
        "1, exhaust target friendly ally: Your weapon gains 1 durability.",
        Does("1 (friendly not exhausted Ally)"),
    ),
    (
        "Ally",
        "When this ally is summoned, if you played another card this turn, draw a card.",
        Does("cards played this turn of you >= 2"),
    ),
    // Words that say how long, or that it may be done once more, are not left out.
    ("Ally", "When this ally attacks, it can't attack again this turn.", Refused("can't attack again")),
    // What is asked of right behind "When …," has been named, too.
    ("Ally", "When this ally attacks, if the defender is damaged, kill it.", Refused("the defender")),
    ("Ally", "When your hero attacks, if this ally is exhausted, ready it.", Refused("this ally")),
    (
        "Artifact",
        "When an opposing ally attacks, if your hero is damaged, heal it for 1.",
        Refused("\"that ally\" or \"your hero\""),
    ),
    (
        "Ally",
        "When this ally attacks, if the defender is damaged, its controller discards a card.",
        Refused("the defender"),
    ),
    (
        "Ally",
        "When another friendly ally is summoned, if this ally is damaged, deal 1 damage to all other allies.",
        Does("all (other than subject and this Ally)"),
    ),
    ("Ally", "At the start of your turn, if your hero is damaged, heal it for 1.", Does("0. heal all (own Hero) 1")),
    ("Ally", "While your hero is damaged, 1 SE: Heal it for 2.", Does("0. heal all (own Hero) 2")),
    // What is usual in print is worded as the game says it.
    (
        "Armor",
        "Whenever your hero is dealt combat damage by an ally, deal 1 damage to that ally.",
        Does("other=(Ally anywhere) of combat damage: 0. deal 1 Normal to other"),
    ),
    // What a card that came later could not have answered is not its first time.
    ("Ally", "The first time you draw a card each turn, gain 1 SE.", Refused("Once per turn, when")),
    (
        "Ally",
        "The first time this ally is dealt damage each turn, draw a card.",
        Does("once per turn on \"is dealt\" subject=this"),
    ),
    // A card is of any type.
    ("Trap", "When the opponent plays a card, destroy it.", Refused("\"destroy\" cannot be said of")),
    ("Trap", "When the opponent plays a card, exile it.", Does("0. exile subject")),
    // What all of a sentence hangs on is not left with one half of it.
    (
        "Ally",
        "Your allies have +1 attack and can't be targeted while your hero is damaged.",
        Does("(damaged card anywhere): all (own Ally) [cannot be targeted]"),
    ),
    (
        "Ally",
        "When you play an ability, if you control a weapon, draw a card. Otherwise, this ally loses Stealth and has +2 attack until end of turn.",
        Does("2. jump 5; 3. assert this [loses Stealth] this turn; 4. assert this [+2 attack] this turn"),
    ),
    // What strangers of a later day wrote.
    ("Ally", "This ally can only attack heroes.", Does("this [cannot attack by (Ally anywhere)]")),
    // One of each of two kinds are two cards.
    (
        "Ally",
        "While your weapon or armor has durability 2 or less, this ally has +1 attack.",
        Refused("could be any of several"),
    ),
    ("Ally", "When your weapon or armor is destroyed, draw a card.", Does("subject=(own Weapon/Armor anywhere)")),
    // What nobody sees is not answered.
    ("Ally", "When the opponent draws an ally, gain 1 SE.", Refused("nobody else sees which card it is")),
    // No card is so where it lies.
    ("Ally", "You can't play heroes and Support abilities.", Refused("cannot be said of a hero")),
    // Words and orders that are mended.
    (
        "Ally",
        "When this ally is dealt ability damage, it deals that much damage to the opposing hero.",
        Does("deal that much Normal to all (opposing Hero)"),
    ),
    ("Weapon", "When this weapon is destroyed, return it to your hand.", Does("move this to hand")),
    // What only the other does in their turn, and what only happens in it, is not said for one's own.
    ("Support", "While it is your turn, all opposing allies can't attack.", Refused("leave the time out")),
    ("Support", "While it is the opponent's turn, your hero can't be attacked.", Does("[cannot be attacked]")),
    (
        "Support",
        "When the opponent plays an ally, if it is your turn, draw a card.",
        Refused("in the opponent's turn only"),
    ),
    // Too late, and too early.
    ("Ally", "At the end of your turn, this ally has Stealth until end of turn.", Refused("over by then")),
    (
        "Ally",
        "At the start of your turn, if you played an ability this turn, draw a card.",
        Refused("nothing has happened in it yet"),
    ),
    ("Support", "Duration 1.\nAt the start of your turn, draw a card.", Refused("Duration 2")),
    ("Support", "Duration 1.\nAll opposing allies can't attack.", Refused("Duration 2")),
    ("Support", "Duration 2.\nAt the start of your turn, draw a card.", Does("on start of your turn")),
    ("Attachment", "Attach to target ally.\nWhen attached ally is summoned, draw a card.", Refused("has come before")),
    // The card itself stands in the way, or is one of those that it asks for.
    ("Weapon", "When you play another weapon, draw a card.", Refused("gone by then")),
    ("Weapon", "Your other weapons have +1 attack.", Refused("nobody has two")),
    ("Armor", "While you control 2 or more armors, your hero has Stealth.", Refused("nobody has two")),
    ("Ally", "While you control no ally, your hero has Stealth.", Refused("is one itself")),
    ("Ally", "While you control no other ally, your hero has Stealth.", Does("other than this own Ally) <= 0")),
    // Nothing is changed.
    ("Ally", "Damage to this ally is dealt to this ally instead.", Refused("changes nothing")),
    ("Ally", "Exhaust this ally: Ready this ally.", Refused("takes back")),
    // No such card can be chosen, or lies there.
    ("Trap", "Your allies have +1 attack.", Refused("lies face-down")),
    // For how long, and who is meant.
    ("Ally", "When this ally attacks, the defender can't defend.", Refused("for how long")),
    ("Ally", "When this ally attacks, the defender can't defend until end of turn.", Does("Can't Defend] this turn")),
    // Advice that leads to a right text, and prices.
    ("Artifact", "Lose 2 SE: Draw a card.", Does("activated for 2 SE: 0. draw you 1")),
    ("Artifact", "Exhaust your hero: Draw a card.", Refused("this is no price")),
    ("Support", "Allies you summon have Haste.", Does("all (own Ally) [Haste]")),
    ("Ally", "Unique.", Refused("unique = true")),
    ("Ally", "Your allies have +1 attack for each other friendly ally.", Refused("say it of this card")),
    ("Ally", "If this ally would be killed, return it to its owner's hand instead.", Refused("only exile stands in")),
    ("Ally", "When this ally is exhausted, draw a card.", Refused("not answered that a card is exhausted")),
    // A price gives something up.
    ("Ally", "Ready this ally: Draw a card.", Refused("is no price")),
    // Nothing is left of it by then, or nothing yet.
    ("Ally", "When this ally kills an ally with health 3 or more, draw a card.", Refused("maximum health")),
    // It is asked before the card lies there.
    (
        "Artifact",
        "1: Look at the top two cards of your deck. Put one of them on the bottom of your deck and the other on top.",
        Does("move s2 to deck top"),
    ),
    (
        "Ally",
        "When the opponent plays an item, draw a card. This ally can't attack while you have more SE than the opponent.",
        Refused("a line of its own"),
    ),
    ("Ally", "When the opponent attacks with an ally, draw a card.", Does("subject=(opposing Ally")),
    ("Ally", "While you control another Wulven, this ally has +1 attack.", Does("other than this own Wulven Ally")),
    ("Artifact", "2, 2: Draw a card.", Refused("each thing once")),
    ("Ally", "Each turn, if this ally did not attack this turn, draw a card.", Refused("a turn begins")),
    // Nobody is "you" in the center row.
    ("Ally", "This ally costs 1 less for each friendly ally.", Does("cost")),
    // Once each, and not once for each turn.
    ("Support", "At the start of each player's turn, deal 1 damage to their hero.", Refused("whose is left open")),
    ("Artifact", "When a player plays a card, deal 1 damage to their hero.", Refused("whose is left open")),
    ("Ability", "Kill target ally. Deal 1 damage to their hero.", Refused("whose is left open")),
    // At once, and not one after the other.
    ("Ability", "Deal 5 damage to your hero and the opposing hero.", Refused("all heroes")),
    // The attachment or the ally.
    ("Ability", "Deal 2 damage to target ally. If it has an attachment, destroy it.", Refused("is left open")),
    ("Ally", "After you play an ability, kill all damaged allies.", Refused("say \"When\"")),
    ("Ability", "Kill target ally. If it was damaged, draw a card.", Refused("ask before")),
    ("Ally", "When an ally kills another ally, draw a card.", Refused("could leave out this card")),
    // Plain abilities are played and never summoned.
    ("Ally", "When an ability is played, draw a card.", Does("on \"plays\"")),
    ("Ally", "When this ally is played, draw a card.", Does("on \"is summoned\"")),
    // The strike has begun by then, as behind "is attacked" alone.
    ("Ally", "When this ally is attacked by an ally, draw a card.", Does("on \"is attacked\"")),
    // Damage of abilities, and not ability damage of allies.
    ("Ally", "When this ally is dealt damage by an ability, draw a card.", Does("other=(Ability/Support/Attachment")),
    // You are never "that player".
    ("Ally", "When a friendly ally attacks this ally, draw a card.", Refused("cards of the other player")),
    ("Ally", "When this ally is attacked by a friendly ally, draw a card.", Refused("cards of the other player")),
    ("Ally", "When you play an ability, that player draws a card.", Refused("stands for nobody")),
    (
        "Ally",
        "At the start of your turn, if the opponent controls no ally, that player discards a card.",
        Does("discard opponent 1 chosen"),
    ),
    (
        "Ally",
        "When you play an ability, if the opponent controls a weapon, they lose 1 SE.",
        Does("store opponent -1 SE"),
    ),
    // What would answer itself.
    ("Ally", "When this ally is dealt damage, deal 1 damage to all allies.", Refused("without end")),
    ("Ally", "When this ally deals damage, deal 1 damage to the opposing hero.", Refused("without end")),
    (
        "Ally",
        "When this ally deals combat damage, deal 1 damage to the opposing hero.",
        Does("deal 1 Normal to all (opposing Hero)"),
    ),
    ("Artifact", "When you draw a card, draw a card.", Refused("without end")),
    // For how long, and at what time.
    ("Trap", "When an opposing ally attacks, if it is your turn, exile it.", Refused("the opponent's turn only")),
    ("Ally", "At the end of your turn, if this ally is exhausted, draw a card.", Refused("when your turn ends")),
    ("Ally", "At the end of your turn, heal your exhausted allies for 1.", Refused("when your turn ends")),
    // As it was when it was killed.
    ("Ally", "When this ally is killed, draw cards equal to its health.", Refused("maximum health")),
    ("Ally", "When this ally kills a damaged ally, draw a card.", Refused("which changes it")),
    // Turns of phrase.
    (
        "Support",
        "At the end of your turn, heal your hero and all friendly allies for 1.",
        Does("heal all (own Ally) 1"),
    ),
    (
        "Attachment",
        "Attach to target ally. Attached ally can't attack heroes or use activated abilities.",
        Does("cannot use activated abilities"),
    ),
    (
        "Trap",
        "When an opposing ally attacks, prevent all combat damage the attacker would deal this turn.",
        Does("combat damage from it prevented"),
    ),
    (
        "Weapon",
        "When your hero deals combat damage to an ally, that ally is Poisoned for 3 turns and can't attack until the end of its controller's next turn.",
        Does("assert subject [is Can't Attack]"),
    ),
    // What the strangers of this measure and their hunt found.
    (
        "Ally",
        "When this ally attacks, discard the top card of your deck. If it is an ally, draw a card.",
        Refused("could stand for"),
    ),
    (
        "Ally",
        "When this ally attacks, you may play an ally in your hand. It has +1 attack until end of turn.",
        Refused("could stand for"),
    ),
    // Who dies already is saved by nothing (SE-RULING-93).
    ("Ally", "When an ally is dealt damage, exile all doomed allies.", Refused("death of such a card is settled")),
    ("Trap", "When an ally is dealt damage, if it is doomed, exile it.", Refused("death of such a card is settled")),
    (
        "Ally",
        "When another friendly ally is dealt damage, if it is doomed, return it to its owner's hand.",
        Refused("death of such a card is settled"),
    ),
    ("Trap", "When an ally is dealt damage, if it is doomed, draw a card.", Does("draw you 1")),
    // Of what others draw and lay down unseen nothing is known (SE-RULING-131).
    (
        "Trap",
        "When the opponent draws a card, if it is an ally, the opponent discards it.",
        Refused("nobody else sees"),
    ),
    ("Ally", "When the opponent draws a card, if that card is an ally, gain 1 SE.", Refused("nobody else sees")),
    (
        "Ally",
        "When the opponent draws a card, deal damage equal to its cost to the opposing hero.",
        Refused("nobody else sees"),
    ),
    ("Ally", "When the opponent sacrifices a card, if it is an ally, draw a card.", Refused("nobody else sees")),
    ("Ally", "When you draw a card, if it is an ally, gain 1 SE.", Does("if subject")),
    // What is gone before it could be done, or holds only while it does not matter.
    ("Support", "Duration 1.\nEach turn, draw a card.", Refused("say \"Duration 2.\"")),
    (
        "Attachment",
        "Attach to target friendly ally. Duration 1.\nEach turn, heal attached ally for 1.",
        Refused("say \"Duration 2.\""),
    ),
    (
        "Attachment",
        "Attach to target opposing ally. Duration 1.\nEach turn, deal 1 damage to attached ally.",
        Does("deal 1 Normal to bearer"),
    ),
    ("Support", "Duration 1.\nAll opposing allies can't use activated abilities.", Refused("the opponent's turn")),
    ("Trap", "When an opposing ally attacks, exhaust it.", Refused("just come so")),
    ("Trap", "When an opposing ally attacks, exhaust the attacker.", Refused("just come so")),
    ("Ally", "When this ally attacks, exhaust this ally.", Refused("just come so")),
    ("Ally", "When this ally attacks, exhaust another friendly ally.", Does("exhaust s0")),
    ("Ally", "When this ally attacks, ready it. Exhaust it.", Does("exhaust this")),
    ("Ally", "When this ally is summoned, this ally has Stealth until end of turn.", Refused("your turn only")),
    ("Ally", "When this ally attacks, it has Defender until end of turn.", Refused("your turn only")),
    ("Ally", "When this ally attacks, it can't be attacked until end of turn.", Refused("your turn only")),
    ("Ally", "When this ally attacks, it has Haste until end of turn.", Refused("attacks already")),
    (
        "Ally",
        "At the end of your turn, your abilities cost 1 less until end of turn.",
        Refused("the turn is over by then"),
    ),
    ("Ally", "When this ally attacks, target opposing ally is Poisoned until end of turn.", Refused("for 1 turn")),
    // What can't be attacked is not attacked.
    ("Trap", "When an opposing ally attacks this trap, kill it.", Refused("is attacked")),
    ("Ally", "When this ally attacks a weapon, draw a card.", Refused("is attacked")),
    // A trap that is destroyed face-down has no effect (SE-RULING-86).
    ("Trap", "When this trap is destroyed, draw a card.", Refused("lies face-down")),
    ("Ally", "You can't play this ally unless you control a weapon.", Refused("This ally can't be played unless")),
    // What somebody knows, or has asked, to be a weapon is called one.
    (
        "Ability",
        "Reveal the top card of your deck. Put that weapon into play.",
        Refused("ask first, \"If it is a weapon, …\""),
    ),
    (
        "Ability",
        "Look at the top card of your deck. If it is an ally, put that ally into play.",
        Does("test s0 is (Ally anywhere), else 4; 3. move s0 to play"),
    ),
    ("Ability", "The opponent discards a card. Put that ally into play.", Refused("which may be something else")),
    ("Ability", "Deal 3 damage to target character. Exhaust that ally.", Refused("ask first")),
    // What a text has taken away is not there any more.
    ("Ability", "Destroy your weapon. Your weapon has +1 attack.", Refused("has taken it away by then")),
    (
        "Ability",
        "Destroy your weapon. Deal damage equal to your weapon's attack to target ally.",
        Refused("has taken it away by then"),
    ),
    ("Ability", "Destroy your weapon. Deal damage equal to its attack to target ally.", Does("deal attack of s1")),
    (
        "Ability",
        "You may destroy your weapon. If you don't, your weapon has +1 attack.",
        Does("assert all (own Weapon) [+1 attack]"),
    ),
    // "Already" is asked before anything is done, or it is not dropped.
    ("Ability", "If target ally is already damaged, kill it.", Does("test s0 is (damaged")),
    (
        "Ability",
        "Deal 3 damage to target ally. If it was already damaged, draw a card.",
        Refused("ask before anything is done"),
    ),
    (
        "Ability",
        "Deal 2 damage to target ally. If it is already damaged, deal 4 damage instead.",
        Does("deal (4 if s0 is (damaged card anywhere), else 2)"),
    ),
    (
        "Ally",
        "When an opposing ally is dealt damage, if it is already damaged, kill it.",
        Refused("ask before anything is done"),
    ),
    // When a turn begins nothing has happened in it.
    (
        "Ally",
        "At the start of your turn, if a friendly ally was killed this turn, draw a card.",
        Refused("a turn begins"),
    ),
    ("Ally", "At the start of your turn, ready all allies that have attacked this turn.", Refused("a turn begins")),
    (
        "Ability",
        "At the start of your next turn, draw a card for each ally killed this turn.",
        Refused("a turn begins"),
    ),
    (
        "Ability",
        "At the start of your next turn, exhaust all allies that have not attacked this turn.",
        Refused("a turn begins"),
    ),
    (
        "Ally",
        "At the end of your turn, if a friendly ally was killed this turn, draw a card.",
        Does("allies were killed"),
    ),
    // A number on the table tells nothing of a hand but how many cards there are.
    ("Ally", "This ally has +1 attack for each ally in the opponent's hand.", Refused("everybody would always know")),
    ("Ally", "This ally has +1 attack for each ally in your hand.", Refused("everybody would always know")),
    ("Ally", "This ally has +1 attack for each card in the opponent's hand.", Does("count(opposing card in hand)")),
    ("Ability", "Choose one: if you control a weapon, draw 2 cards; or gain 1 SE.", Refused("takes no \"if\"")),
    (
        "Ability",
        "Put all allies in your graveyard into play. For each card put into play this way, draw a card.",
        Refused("count before it is done"),
    ),
    ("Ability", "If you control an ally named Ada's Echo, draw a card.", Does("Ada's Echo")),
    // A hero is healed, and what it gains beside something for a time could be that.
    ("Ability", "Your hero gains 3 health and has +2 attack until end of turn.", Refused("Heal … for 3")),
    ("Ability", "Target friendly ally has +3 health and +2 attack until end of turn.", Does("[+3 health, +2 attack]")),
    // One is dealt damage by the other, and so on.
    ("Ally", "When an opposing ally is dealt damage, deal 1 damage to another opposing ally.", Refused("without end")),
    ("Ally", "When your damaged hero is healed, draw a card.", Refused("which changes it")),
];
