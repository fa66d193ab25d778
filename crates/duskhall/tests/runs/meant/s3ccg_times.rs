//! Texts that strangers wrote for Shining Shadows Saga and that come too early, too late or for nobody.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const TEXTS: &[Written] = &[
    // Where no attack is under way, nothing holds for it.
    ("Champion", "Consume 1 Will: This champion has +5 ATK this attack.", Refused("no attack is under way")),
    ("Weapon", "Consume 1 Will: Attached champion has +5 ATK this attack.", Refused("no attack is under way")),
    (
        "Lingering Strategy",
        "Consume 1 Will: Your champions have +5 DEF this attack.",
        Refused("no attack is under way"),
    ),
    ("Strategy", "Target friendly champion has +10 ATK this attack.", Refused("no attack is under way")),
    ("Stone", "Your champions have +10 DEF this attack.", Refused("no attack is under way")),
    ("Ally", "Your champions have +10 DEF this attack.", Refused("no attack is under way")),
    ("Will", "Your champions have +10 DEF this attack.", Refused("no attack is under way")),
    ("Tactical Spell", "The user has +10 DEF this attack.", Refused("no attack is under way")),
    (
        "Champion",
        "When this champion prepares, this champion has +5 ATK this attack.",
        Refused("no attack is under way"),
    ),
    ("Champion", "At the start of your turn, this champion has +5 ATK this attack.", Refused("no attack is under way")),
    (
        "Champion",
        "When an opponent uses the mastery of a champion, this champion has +12 INT this attack.",
        Refused("no attack is under way"),
    ),
    (
        "Strategy",
        "Activate when an opponent activates a strategy. Your champions have +10 DEF this attack.",
        Refused("no attack is under way"),
    ),
    ("Item", "The user has +20 ATK this attack.", Refused("this round")),
    ("Strategy", "Activate when your champion is targeted. It has +20 DEF this attack.", Does("[+20 DEF] this attack")),
    // Nor for who has evaded it, or behind what was nullified.
    (
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. It has +10 DEF this attack.",
        Refused("no part of that"),
    ),
    (
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. Damage to it is reduced by 10 this attack.",
        Refused("no part of that"),
    ),
    (
        "Evasive Skill",
        "Activate when your champion is targeted. Evade that attack. Your champions have +10 DEF this attack.",
        Does("all (own Champion) [+10 DEF]"),
    ),
    (
        "Tactical Spell",
        "Activate when an opponent activates a spell. Nullify it. Your champions have +10 INT this attack.",
        Refused("this attack"),
    ),
    // What is said for a turn is over as it ends.
    ("Champion", "At the end of your turn, your champions have +5 DEF.", Refused("over as it ends")),
    // An item is gone at once, and Will with it.
    ("Item", "Lock 1 Will on this.", Refused("gone at once")),
    // What an attack has done is known until it is over, and not behind it.
    (
        "Physical Skill",
        "Activate when your champion is targeted. At the end of this attack, if it was dealt damage by this attack, draw a card.",
        Does("test s0 is (dealt damage by this attack"),
    ),
    (
        "Physical Skill",
        "Activate when your champion is targeted. At the end of this turn, if it was dealt damage by this attack, draw a card.",
        Refused("that is over when this is done"),
    ),
    // What is being answered is answered already.
    (
        "Strategy",
        "Activate when an opponent activates a spell. That spell can't be answered.",
        Refused("it is being answered already"),
    ),
    ("Strategy", "Your skills can't be answered this turn.", Does("[cannot be answered] this turn")),
    // What lies in a hand nobody tells, nor shows by a number.
    ("Strategy", "Store all skills in each opponent's hand.", Refused("how many go would tell")),
    (
        "Lingering Strategy",
        "Your champions have +10 ATK for each skill in your hand.",
        Refused("everybody would always know what lies in that hand"),
    ),
    ("Lingering Strategy", "Your champions have +5 HP for each card in your hand.", Does("count(own card in hand)")),
    // When a turn begins nothing has happened in it.
    (
        "Lingering Strategy",
        "At the start of your turn, if you activated 2 or more spells this turn, draw a card.",
        Refused("a turn begins"),
    ),
    (
        "Lingering Strategy",
        "At the start of each turn, draw a card for each spell you activated this turn.",
        Refused("a turn begins"),
    ),
    // What is found is asked for its type before it is called by it.
    ("Strategy", "Reveal the top card of your deck. Store that skill.", Refused("ask first, \"If it is a skill, …\"")),
    // Half of what was said before, and names of which one is somebody's.
    (
        "Strategy",
        "Target opposing champion loses 20 HP. Target friendly champion gains half that much HP, rounded down.",
        Refused("that much"),
    ),
    (
        "Striking Skill",
        "Attack target opposing champion. The user gains half that much HP, rounded down.",
        Does("adjust the user +half that much HP"),
    ),
    ("Strategy", "If you control a weapon named Ada's Echo, draw a card.", Does("Ada's Echo")),
    ("Strategy", "Deal 10 damage to target champion's mount.", Refused("a mount on it")),
    // Who comes in by a tag is named by no word, and is not whoever was named before.
    (
        "Strategy",
        "Activate when your champion is targeted. Tag in your tagged-out champion. That champion has +15 DEF this attack.",
        Refused("your champions"),
    ),
    (
        "Strategy",
        "Target friendly champion has +5 DEF this turn. Tag in your tagged-out champion. That champion has +10 ATK this turn.",
        Refused("the champion that is tagged in"),
    ),
    (
        "Strategy",
        "Activate when an opponent uses a mount. Tag in your tagged-out champion. It gains 10 HP.",
        Refused("could stand for"),
    ),
    (
        "Strategy",
        "Activate when your champion is targeted. Tag in your tagged-out champion. Your champions have +15 DEF this attack.",
        Does("1. assert all (own Champion) [+15 DEF] this attack"),
    ),
    // What is gained or lost stays; joined to what lasts for a time it could be either.
    (
        "Item",
        "Target friendly champion gains 30 HP and has +5 DEF until the end of your next turn.",
        Refused("two sentences"),
    ),
    (
        "Striking Skill",
        "The user loses 10 HP and has +30 ATK this attack. Attack target opposing champion.",
        Refused("two sentences"),
    ),
    ("Item", "Target friendly champion has +5 ATK and gains 10 HP this round.", Refused("two sentences")),
    ("Item", "Target friendly champion has +5 ATK this round and gains 10 HP.", Does("1. adjust s0 +10 HP")),
    ("Item", "Target friendly champion gains 10 HP and is Graced.", Does("0. adjust s0 +10 HP")),
    // Nobody asks in an attack what other cards cost, or who may use them.
    ("Striking Skill", "Your skills cost 1 less. Attack target opposing unit.", Refused("this turn")),
    ("Striking Skill", "The user has +2 offensive markers. Attack target opposing unit.", Refused("this turn")),
    ("Striking Skill", "The user may use Ranged skills. Attack target opposing unit.", Refused("this turn")),
    ("Physical Skill", "Activate when your champion is targeted. It has +1 draw size.", Refused("this turn")),
    ("Striking Skill", "Your skills cost 1 less this turn. Attack target opposing unit.", Does("this turn; 1. attack")),
    // What a card says of its price is asked before it is played.
    (
        "Striking Skill",
        "While this skill is third in the chain, this skill costs 2 less.\nAttack target opposing unit.",
        Refused("before the card is played"),
    ),
    (
        "Striking Skill",
        "While this skill is third in the chain, this skill has -2 CC.\nAttack target opposing unit.",
        Does("[-2 CC]"),
    ),
    // States that an activated card, or one that was wiped or tagged in, has lost.
    (
        "Striking Skill",
        "If this skill has a charge, the user has +20 ATK this attack. Attack target opposing unit.",
        Refused("charges are gone"),
    ),
    (
        "Striking Skill",
        "If this skill is stored, the user has +20 ATK this attack. Attack target opposing unit.",
        Refused("stored no more"),
    ),
    ("Champion", "When you activate a card with a charge, draw a card.", Refused("which changes it")),
    ("Champion", "When your stored card is wiped, draw a card.", Refused("which changes it")),
    ("Champion", "When your tagged-out champion is tagged in, it gains 10 HP.", Refused("which changes it")),
    (
        "Strategy",
        "Activate when an opponent activates a skill. If it is stored, nullify it.",
        Refused("stored no more"),
    ),
    // What is not done to a card that has just been activated, or to none of its types.
    ("Champion", "When you activate a Striking skill, advance it.", Refused("not on cooldown")),
    ("Striking Skill", "Attack target opposing unit. Advance this skill.", Refused("not on cooldown")),
    ("Champion", "When you activate a Striking skill, shatter it.", Refused("not shattered")),
    ("Champion", "When you activate a skill, turn face-up it.", Refused("face-up already")),
    ("Strategy", "Shatter target opposing stored main-deck card.", Does("shatter s0")),
    // One status of an element.
    ("Strategy", "Target opposing champion is Bound. It is Plagued.", Refused("no other status of that element")),
    ("Strategy", "Target opposing champion is Bound. It is Burnt.", Does("1. assert s0 [is Burnt]")),
    // One heals the other, and so on.
    (
        "Lingering Strategy",
        "When your champion is healed, another friendly champion gains 5 HP.",
        Refused("without end"),
    ),
    ("Champion", "When another friendly champion is healed, your other champions gain 3 HP.", Refused("without end")),
    ("Champion", "When this champion is healed, target friendly champion gains 3 HP.", Refused("without end")),
    (
        "Champion",
        "When an opposing champion is dealt damage, deal 5 damage to another opposing champion.",
        Refused("without end"),
    ),
    ("Champion", "When this champion is healed, target opposing champion gains 3 HP.", Does("adjust s0 +3 HP")),
    // In the other branch nothing was evaded.
    (
        "Evasive Skill",
        "Activate when your champion is targeted. If your hand is empty, evade that attack. Otherwise, it has +10 DEF this attack.",
        Does("[+10 DEF] this attack"),
    ),
    // Messages that speak of what was written.
    ("Striking Skill", "Attack target opposing champion. That champion has -10 DEF.", Refused("this turn")),
    ("Champion", "Consume 1 Will: This champion gains 5 HP and has +5 DEF this turn.", Refused("two sentences")),
    // What is activated attacks by other numbers, or not at all.
    (
        "Weapon",
        "When you activate an ally, attached champion has +50 ATK this attack.",
        Refused("no attack is under way"),
    ),
    (
        "Weapon",
        "When you activate a Will card, attached champion has +5 ATK this attack.",
        Refused("no attack is under way"),
    ),
    (
        "Weapon",
        "When you activate a Mystic skill, attached champion has +5 ATK this attack.",
        Refused("compares the SDG"),
    ),
    (
        "Weapon",
        "When you activate an offensive spell, attached champion has +5 ATK this attack.",
        Refused("compares the SDG"),
    ),
    (
        "Weapon",
        "When an opponent activates a Striking skill, attached champion has +50 INT this attack.",
        Refused("compares the ATK"),
    ),
    (
        "Weapon",
        "When you activate a Flame spell, attached champion has +5 SDG this attack.",
        Does("[+5 SDG] this attack"),
    ),
    ("Weapon", "When you activate a Striking skill, attached champion has +5 ATK this turn.", Does("[+5 ATK]")),
    // Nobody acts in another's turn.
    (
        "Champion",
        "At the end of each opponent's turn, your acting champion gains 5 HP.",
        Refused("in one's own turn only"),
    ),
    ("Champion", "At the end of your turn, an opposing acting champion loses 5 HP.", Refused("in one's own turn only")),
    (
        "Champion",
        "At the end of each opponent's turn, if this champion is acting, draw a card.",
        Refused("in one's own turn only"),
    ),
    ("Champion", "At the end of your turn, if this champion is acting, draw a card.", Does("draw you 1")),
    // What lingers holds for as long as it is there.
    (
        "Lingering Strategy",
        "Your champions have +5 ATK for as long as you control a weapon.",
        Does("static while count(own Weapon/Enhanced Weapon) >= 1: all (own Champion) [+5 ATK]"),
    ),
    (
        "Lingering Strategy",
        "Your champions have +5 ATK while you control a weapon.",
        Does("static while count(own Weapon/Enhanced Weapon) >= 1: all (own Champion) [+5 ATK]"),
    ),
    // Messages that name what works.
    ("Champion", "This champion can't gain HP this turn.", Refused("When an opposing champion is healed")),
    ("Champion", "Damage from this champion is increased by 3.", Refused("your skills")),
    // Nor does a card attack that does not say so.
    (
        "Striking Skill",
        "The user has +30 ATK this attack. Deal 10 damage to target opposing champion.",
        Refused("attacks nobody"),
    ),
    ("Striking Skill", "The user has +30 ATK. Draw a card.", Refused("attacks nobody")),
    ("Striking Skill", "The user has +30 ATK this turn. Draw a card.", Does("[+30 ATK] this turn")),
    (
        "Striking Skill",
        "The user has +30 ATK this attack. If you control a weapon, attack target opposing champion.",
        Does("[+30 ATK] this attack"),
    ),
];
