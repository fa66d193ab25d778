//! Texts that strangers wrote and that were accepted with another meaning than theirs: each means what it says now, or is refused.

use cardtext::ast::Kind;
use cardtext::explain::explain;
use engine::{Catalogue, Game};
use registry::games;

mod answered;
mod later;
mod latest;
mod newest;
mod of_several;

/// What becomes of a text.
enum Comes {
    /// It is refused, with these words in the message.
    Refused(&'static str),
    /// It does this, as it is written or once it is mended.
    Does(&'static str),
}

use Comes::{Does, Refused};

/// It cannot be read, or said.
const UNREAD: Comes = Refused("cannot be ");

/// The game, the type of the card, what somebody wrote, and what becomes of it.
type Written = (&'static str, &'static str, &'static str, Comes);

const TEXTS: &[Written] = &[
    // Whose hand it is, is said by who has it.
    (
        "shadow-era",
        "Ability",
        "If the opponent has no cards in hand, draw a card.",
        Does("test count(opposing card in hand) <= 0"),
    ),
    (
        "shadow-era",
        "Artifact",
        "While the opponent has 2 or more cards in their hand, your allies have +1 attack.",
        Does("while count(opposing card in hand) >= 2"),
    ),
    ("shadow-era", "Ability", "If you have no cards in hand, draw a card.", Does("test count(own card in hand) <= 0")),
    ("shadow-era", "Ability", "The opponent loses 1 SE for each card in hand.", UNREAD),
    // Of several enemies, one or each.
    (
        "shards",
        "Ally",
        "If an opponent has more mastery than you, gain 2 power.",
        Does("test mastery of you < most mastery of opponent"),
    ),
    (
        "shards",
        "Ally",
        "If you have more cards in your hand than each enemy, gain 3 power.",
        Does("test most count(own card in hand) of opponent < count(own card in hand)"),
    ),
    (
        "s3ccg",
        "Strategy",
        "If an opponent has more cards in hand than you, draw a card.",
        Does("test count(own card in hand) < most count(own card in hand) of opponent"),
    ),
    ("s3ccg", "Item", "Stun target opposing champion.", Does("assert s0 [is Stunned]")),
    // What is gained for good is not a bonus for a turn.
    ("s3ccg", "Strategy", "Target friendly champion gains HP equal to the round.", Does("adjust s0 +round of you HP")),
    ("s3ccg", "Mystic Skill", "The user gains 10 HP. Attack target opposing champion.", Does("adjust the user +10 HP")),
    // What an ability asks for before it can be used.
    (
        "shattered-legacy",
        "Vassal",
        "5 LP: Draw a card. Activate only if this Vassal has no Supporter.",
        Does("while not (this is (with a Supporter card anywhere)): activated for 5 LP"),
    ),
    // The center row is nobody's.
    ("shards", "Ally", "Recruit an ally you control.", Refused("nobody's")),
    ("shards", "Champion", "Whenever this dies, draw a card.", Does("on \"is destroyed\" subject=this: 0. draw you 1")),
    // There is no attack to evade.
    ("s3ccg", "Item", "Evade that attack.", Refused("under way")),
    // What an attack is made with, what has fallen, and one of two amounts.
    ("s3ccg", "Striking Skill", "Attack target opposing champion with +10 ATK.", Does("[+10 ATK] this attack")),
    (
        "shattered-legacy",
        "Supporter",
        "When this Supporter's Vassal destroys a Vassal by battle, gain LP equal to the destroyed Vassal's LP cost.",
        Does("LP cost of"),
    ),
    (
        "shards",
        "Champion",
        "Exhaust: Gain 3 power, or 5 power if you control another champion.",
        Does("store you +5 power"),
    ),
    // Several do both, and not you the second.
    (
        "shadow-era",
        "Trap",
        "When your opponent plays an ability, they lose 2 SE and discard a card.",
        Refused("left open who"),
    ),
    ("shadow-era", "Ability", "Both players discard a card and draw a card.", Refused("left open who")),
    (
        "shards",
        "Champion",
        "Whenever an enemy draws a card, they discard 1 card, then draw 1 card.",
        Refused("left open who"),
    ),
    ("shadow-era", "Ability", "Both players discard a card, then both players draw a card.", Does("draw each 1")),
    // One card in each of several places is not one in any, nor are so many in each as many in all.
    ("shadow-era", "Ability", "Exile a card in each player's graveyard.", Refused("each of several places")),
    (
        "shattered-legacy",
        "Spell",
        "If there is a Spell in each player's Void, draw a card.",
        Refused("each of several places"),
    ),
    (
        "shards",
        "Ally",
        "If there are 5 or more cards in each enemy's hand, gain 1 power.",
        Refused("each enemy has … in their …"),
    ),
    (
        "s3ccg",
        "Strategy",
        "If there are 5 or more cards in each opponent's hand, draw a card.",
        Refused("each opponent has … in their …"),
    ),
    // Of two branches one is taken, so that there is no other target.
    (
        "shadow-era",
        "Ability",
        "If you control a weapon, kill target ally. Otherwise, kill another target ally.",
        Refused("another"),
    ),
    // What a branch may have moved is elsewhere if it was not taken.
    (
        "shadow-era",
        "Trap",
        "When a friendly ally is killed, if you control no ally, put it into play under its owner's control. Exhaust it.",
        Refused("it may not have been"),
    ),
    // What was played was played.
    (
        "shards",
        "Ally",
        "If you played a champion this turn, gain 2 power.",
        Does("count(own Champion/Shadow Champion you played this turn) >= 1"),
    ),
    // "Instead" and "if you do" are said of the sentence right before them, and of no earlier one.
    (
        "shards",
        "Ally",
        "Gain 2 power. Draw 1 card. At 10 mastery: gain 4 power instead.",
        Refused("an earlier one could be meant"),
    ),
    ("shadow-era", "Ability", "Gain 1 SE. Draw a card. If you control a weapon, gain 2 SE instead.", UNREAD),
    (
        "s3ccg",
        "Striking Skill",
        "The user has +10 ATK this attack. Attack target opposing unit. If it is Burnt, the user has +20 ATK instead.",
        UNREAD,
    ),
    (
        "shadow-era",
        "Ability",
        "You may discard a card. Gain 1 SE. If you do, draw 2 cards.",
        Refused("an earlier one could be meant"),
    ),
    (
        "shards",
        "Attack",
        "This enemy discards 2 cards. The Boss gains 1 mastery. If they can't, this enemy loses 4 health.",
        Refused("an earlier one could be meant"),
    ),
    // One has the most of something.
    (
        "shadow-era",
        "Ability",
        "Kill your ally with the lowest attack.",
        Does("pick s0 = 1 (friendly Ally least attack"),
    ),
    ("s3ccg", "Item", "Heal your champion with the lowest HP for 20.", Does("pick s0 = 1 (own Champion least HP")),
    (
        "shadow-era",
        "Ability",
        "Kill up to 2 opposing allies with the lowest health.",
        Refused("only one can be chosen"),
    ),
    // What is claimed by a card that lingers holds as long as it lies there.
    (
        "s3ccg",
        "Lingering Strategy",
        "All champions have -5 DEF and your champions have +5 ATK.",
        Does("static all (Champion) [-5 DEF]"),
    ),
    (
        "s3ccg",
        "Lingering Strategy",
        "If you control a weapon, your champions have +5 ATK.",
        Does("static while count(own Weapon/Enhanced Weapon) >= 1"),
    ),
    // Each player counts their own.
    ("shards", "Ally", "For each Poison Seed in their hand, gain 1 gem.", Refused("stands for nothing")),
    (
        "shards",
        "Attack",
        "Each enemy loses 2 health for each champion they control.",
        Does("store opponent each -2*count(own Champion"),
    ),
    // What says how long, or which time, is not dropped.
    ("s3ccg", "Item", "Target friendly champion gets +10 ATK permanently.", Does("assert s0 [+10 ATK] for the match")),
    ("s3ccg", "Stone", "Target friendly champion permanently has +5 DEF.", UNREAD),
    ("shattered-legacy", "Vassal", "When this Vassal attacks again, gain 5 LP.", UNREAD),
    ("shadow-era", "Ally", "When this already ally attacks, draw a card.", UNREAD),
    // Cards of the center row have no owner.
    ("shards", "Ally", "Return a center row ally to its owner's hand.", Refused("are nobody's")),
    ("shards", "Ally", "Put a center row ally on top of its owner's deck.", Refused("are nobody's")),
    // Several opponents answer each for themselves.
    (
        "shards",
        "Ally",
        "Each enemy may discard 1 card. Otherwise, each enemy loses 3 health.",
        Refused("may be several"),
    ),
    ("shards", "Ally", "Each enemy discards 1 card unless each enemy pays 2 gems.", Refused("may be several")),
    (
        "shards",
        "Ally",
        "Each enemy discards 1 card. If they can't, each enemy loses 3 health.",
        Refused("may be several"),
    ),
    (
        "shards",
        "Champion",
        "Whenever a player discards a card, each other player draws 1 card.",
        Refused("leaves you out"),
    ),
    ("shards", "Ally", "Destroy a champion each enemy controls.", UNREAD),
    // The one there is of its sort is that one, also behind the instruction.
    (
        "shadow-era",
        "Ability",
        "Deal 2 damage to the opposing hero. Deal 1 damage to all other opposing characters.",
        Does("all (other than s0 opposing Hero/Ally)"),
    ),
    (
        "shadow-era",
        "Ability",
        "Destroy your weapon. If you do, deal damage equal to its attack to target ally.",
        Does("gather s1 = all (own Weapon); 2. destroy s1; 3. test it was done, else 5; 4. deal attack of s1"),
    ),
    // "Other" leaves out what was named, and what has left need not be left out.
    (
        "shadow-era",
        "Ally",
        "When a friendly ally is killed, ready another friendly ally.",
        Refused("changes nothing here"),
    ),
    (
        "shadow-era",
        "Ability",
        "Your allies have +1 attack for each other friendly ally until end of turn.",
        Refused("would count others"),
    ),
    ("shadow-era", "Ally", "When this ally kills an ally, gain control of it.", Refused("what is yours")),
    // Only a price holds of a card before it is played.
    ("shadow-era", "Artifact", "The first ally you play each turn has Haste.", UNREAD),
    ("shadow-era", "Artifact", "The first ally you play each turn costs 1 less.", Does("[-1 cost]")),
    ("shattered-legacy", "Blessing", "The first Spell you cast each turn has -1 MGK Requirement.", Does("[-1 MGK Req")),
    // Who is attacked may be meant as well as who attacks.
    (
        "shattered-legacy",
        "Vassal",
        "When an opposing Vassal attacks this Vassal, it has +5 DEF this battle.",
        Refused("say \"that Vassal\" or \"this Vassal\""),
    ),
    ("shattered-legacy", "Vassal", "When you cast a Spell, unrest this Vassal.", Refused("does nothing there")),
    // What has left lies on nothing and has no damage on it.
    (
        "shadow-era",
        "Attachment",
        "Attach to target ally.\nWhen this attachment is destroyed, kill attached ally.",
        Does("gather s0 = bearer"),
    ),
    ("shadow-era", "Ally", "When this ally is killed, gain SE equal to the damage on it.", Refused("once it has left")),
    // One's own is not the team's.
    ("s3ccg", "Tactical Spell", "Play a skill in your hand.", Refused("cannot be said of")),
    ("s3ccg", "Tactical Spell", "Heal target champion you control for 10.", Does("own Champion")),
    ("s3ccg", "Tactical Spell", "Draw a card for each of your champions.", Does("own Champion")),
    (
        "s3ccg",
        "Tactical Spell",
        "Revive target friendly downed champion with 30 HP.",
        Does("target s0 = 1 (friendly downed Champion"),
    ),
    ("s3ccg", "Tactical Spell", "Heal target friendly downed champion with HP 30 for 10.", Refused("")),
    (
        "shadow-era",
        "Ability",
        "If you control 3 or more allies, draw 2 cards. If you control no ally, draw 3 cards. Otherwise, draw a card.",
        Refused("the last question alone"),
    ),
    // What a question asks for may be meant by "it".
    (
        "shadow-era",
        "Ally",
        "When this ally attacks, if the opponent controls an exhausted ally, kill it.",
        Refused("could stand for"),
    ),
    (
        "shadow-era",
        "Ally",
        "While the opponent controls a Frozen ally, it has -1 attack.",
        Refused("nothing more can be said"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "When this Vassal is recruited, if the opponent has a Vassal with ATK 20 or more, destroy it.",
        Refused("could stand for"),
    ),
    ("shadow-era", "Ally", "While you control 3 or more allies, it has +1 attack.", Does("this [+1 attack]")),
    ("shadow-era", "Ability", "If you played an ability this turn, draw a card.", Refused("has just made it so")),
    (
        "shadow-era",
        "Ability",
        "Gain control of target opposing ally. Its controller draws 2 cards.",
        Refused("say \"you\" or \"its owner\""),
    ),
    ("shadow-era", "Ability", "Kill target ally with an attachment you control.", UNREAD),
    // A card that describes others is any such card, and nobody chooses it.
    (
        "shadow-era",
        "Ability",
        "Destroy target attachment on an opposing ally.",
        Does("target s0 = 1 (Attachment on all (opposing Ally))"),
    ),
    (
        "shadow-era",
        "Ability",
        "If there is an attachment on an opposing ally, draw a card.",
        Does("count(Attachment on all (opposing Ally)) >= 1"),
    ),
    (
        "shadow-era",
        "Ally",
        "When an attachment on a friendly ally is destroyed, draw a card.",
        Refused("can be chosen here"),
    ),
    (
        "shadow-era",
        "Ability",
        "Kill target opposing ally with attack less than a friendly ally's attack.",
        Refused("can be chosen here"),
    ),
    // What was paid is gone.
    (
        "shadow-era",
        "Attachment",
        "Attach to target ally.\nDestroy this attachment: Deal 2 damage to attached ally.",
        Refused("has been paid by then"),
    ),
    (
        "shadow-era",
        "Ally",
        "Kill this ally: Deal damage equal to this ally's attack to target ally.",
        Refused("has been paid by then"),
    ),
    ("shadow-era", "Ability", "For each friendly ally, deal 1 damage to an opposing ally.", UNREAD),
    // A weapon's blows are dealt by its hero, a champion's by the skill or spell.
    ("shadow-era", "Weapon", "When this weapon deals damage to an ally, draw a card.", Refused("dealt by the hero")),
    ("shadow-era", "Weapon", "When this weapon kills an ally, draw a card.", Refused("dealt by the hero")),
    ("shadow-era", "Weapon", "Damage from this weapon is increased by 1.", Refused("dealt by the hero")),
    ("shadow-era", "Armor", "Damage to your hero from weapons is reduced by 3.", Refused("dealt by the hero")),
    ("s3ccg", "Champion", "This champion deals 10 more damage.", Refused("with a skill or spell")),
    (
        "s3ccg",
        "Champion",
        "When this champion is targeted by a champion, draw a card.",
        Refused("with a skill or spell"),
    ),
    ("s3ccg", "Champion", "When you activate a Striking skill, the user has +10 ATK this attack.", Refused("the user")),
    // Asked once, or all the time.
    ("shadow-era", "Ability", "Target ally can't attack unless you control a weapon.", Refused("is left open")),
    ("shadow-era", "Ability", "Target ally has +2 attack unless it is damaged.", Refused("is left open")),
    ("shadow-era", "Ability", "Target ally can't attack unless its controller pays 1 SE.", Refused("each time")),
    ("shattered-legacy", "Spell", "Target Vassal can't attack unless its owner pays 5 LP.", Refused("each time")),
    // What is given up must be there.
    ("shadow-era", "Ability", "Discard a card or deal 4 damage to your hero.", Does("test it was done")),
    (
        "shattered-legacy",
        "Blessing",
        "At the start of your turn, rest one of your Vassals or lose 5 LP.",
        Does("test it was done"),
    ),
    ("shadow-era", "Ability", "Draw a card or gain 1 SE.", Does("choose of 2")),
    ("shadow-era", "Ally", "2 SE, exhaust another ally: Draw a card.", Does("not exhausted")),
    // What has left bears nothing.
    ("shattered-legacy", "Spell", "Destroy target Vassal. Freeze it.", Refused("has left")),
    ("shattered-legacy", "Spell", "Return target Vassal to its owner's hand. Freeze it.", Refused("has left")),
    ("shattered-legacy", "Spell", "Destroy target Vassal. It has -5 DEF.", Refused("has left")),
    ("shattered-legacy", "Spell", "Rest target Vassal. Freeze it.", Does("is Frozen")),
    // Who may be asked before a card is named.
    (
        "shards",
        "Ally",
        "Destroy target enemy champion unless its controller discards two cards.",
        Does("controller of s0 may, else 5"),
    ),
    // A pronoun is not printed before what it stands for.
    (
        "shadow-era",
        "Ally",
        "When this ally attacks, kill target opposing ally if it is damaged.",
        Refused("before the card"),
    ),
    ("shadow-era", "Ability", "Destroy target item if its cost is 3 or less.", Refused("before the card")),
    (
        "shadow-era",
        "Ally",
        "When this ally attacks, deal damage to target opposing ally equal to the number of attachments on it.",
        Refused("before the card"),
    ),
    (
        "shadow-era",
        "Ability",
        "Exhaust target ally. Kill another target ally if its attack is 2 or less.",
        Refused("before the card"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "When this Vassal is recruited, destroy target Vassal if its DEF is 10 or less.",
        Refused("before the card"),
    ),
    ("shadow-era", "Ally", "When this ally attacks, draw a card if it is damaged.", Does("if this is (damaged")),
    (
        "shadow-era",
        "Ally",
        "The first time you play an ability each turn, if you control a weapon, draw a card.",
        Refused("a later time"),
    ),
    (
        "shattered-legacy",
        "Blessing",
        "At the beginning of your turn, rest a Vassal or lose 3 LP.",
        Does("6. store you -3 LP"),
    ),
    ("shards", "Ally", "Banish a card from your hand or lose 3 health.", Does("6. store you -3 health")),
    // What is never in play is not counted there.
    ("shattered-legacy", "Spell", "Draw a card for each friendly Spell.", Refused("never in play")),
    ("shattered-legacy", "Spell", "Exile target Spell.", Refused("never in play")),
    ("shards", "Ally", "Draw 1 card for each ally you control.", Refused("never in play")),
    // Two questions at once.
    ("shadow-era", "Ability", "If you control a Human ally and a weapon, draw a card.", Does(") and (")),
    // What a downed champion says is not done.
    ("s3ccg", "Champion", "When this champion is downed, draw a card.", Refused("while it is downed")),
    // Words that say nothing.
    ("shadow-era", "Ability", "Draw a card. Also, gain 1 SE now.", Does("store you +1")),
    // What is done instead is done if something is so, and the rest otherwise; what is asked of the card is asked first.
    (
        "shadow-era",
        "Ability",
        "Return target ally to its owner's hand. If its cost is 3 or less, put it on top of its owner's deck instead.",
        Does("0. test cost of s0 <= 3, else 3; 1. move s0 to deck top; 2. jump 4; 3. move s0 to hand"),
    ),
    ("shadow-era", "Ability", "Exhaust all allies. If you control a weapon, kill them instead.", UNREAD),
    ("shadow-era", "Ability", "Discard an ally. If you control a weapon, exile it instead.", UNREAD),
    // What could always hold is not done each time.
    (
        "shattered-legacy",
        "Blessing",
        "At the beginning of your turn, gain 2 LP. Your Vassals have +5 DEF.",
        Refused("a line of its own"),
    ),
    (
        "shadow-era",
        "Ally",
        "When this ally attacks, draw a card. This ally can't be targeted.",
        Refused("a line of its own"),
    ),
    // Healing is gaining where what is lost is gone.
    ("s3ccg", "Item", "Heal target friendly champion for 40 HP.", Does("adjust s0 +40 HP")),
    // Where cards lie may stand before what is said of them.
    (
        "shadow-era",
        "Ability",
        "Return an ally in your graveyard with cost 3 or less to your hand.",
        Does("pick s0 = 1 (own Ally cost<=3 in graveyard)"),
    ),
    ("shards", "Ally", "Recruit a champion from the center row that costs 3 or less.", Does("cost<=3 in center row")),
    ("shards", "Ally", "Recruit a center row card. Put it into your hand.", Does("move s0 to hand")),
    ("shards", "Ally", "Banish a center row card. Put it into your hand.", Refused("are nobody's")),
    // What lies where nobody's cards lie is no enemy's.
    ("shards", "Champion", "While in play: each enemy can't fast-play mercenaries.", Refused("are nobody's")),
    ("shards", "Champion", "While in play: enemy mercenaries cost 1 more.", Refused("are nobody's")),
    ("shards", "Ally", "Banish an enemy card from the center row.", Refused("are nobody's")),
    ("shards", "Ally", "For each enemy card from the center row, gain 1 gem.", Refused("are nobody's")),
    ("shards", "Champion", "While in play: mercenaries can't be fast-played.", Refused("players can't fast-play")),
    // A target that is described by what is chosen on the way is chosen on the way.
    (
        "shadow-era",
        "Ability",
        "Discard a card. Kill target ally with cost greater than its cost.",
        Does("2. target s1 = 1 (Ally cost>cost of s0)"),
    ),
    (
        "shadow-era",
        "Artifact",
        "Kill a friendly ally: Kill target opposing ally with cost greater than that ally's cost.",
        Does("target s1 = 1 (opposing Ally cost>cost of s0)"),
    ),
    (
        "shadow-era",
        "Ability",
        "The opponent chooses one of their allies. Kill another target opposing ally.",
        Does("1. target s1 = 1 (other than s0 opposing Ally)"),
    ),
    // "it" behind a part in a fight is that part.
    ("shadow-era", "Ally", "When this ally attacks, kill the defender if it is damaged.", UNREAD),
    // More damage is no blow to everybody.
    ("shadow-era", "Ally", "When this ally attacks, it deals 1 extra damage to heroes.", UNREAD),
    // What is asked besides is asked besides.
    (
        "shadow-era",
        "Ability",
        "If you control a weapon, draw a card. If you also control an armor, draw another card.",
        Refused("asks for itself"),
    ),
    (
        "shattered-legacy",
        "Blessing",
        "At the beginning of your turn, if the opponent controls more Vassals than you, draw a card. If you control no Vassals, gain 5 LP as well.",
        Refused("asks for itself"),
    ),
    (
        "shadow-era",
        "Ability",
        "Each player discards their hand, then draws 3 cards.",
        Does("0. discard each 1 whole; 1. draw each 3"),
    ),
    // A teammate's champion is one, a teammate's champions are all.
    (
        "s3ccg",
        "Tactical Spell",
        "A teammate's champions gain 20 HP.",
        Does("adjust all (a teammate's Champion) +20 HP"),
    ),
    ("s3ccg", "Tactical Spell", "A teammate's champion gains 20 HP.", Does("pick s0 = 1 (a teammate's Champion)")),
    (
        "s3ccg",
        "Tactical Spell",
        "Target teammate's champion gains 20 HP.",
        Does("target s0 = 1 (a teammate's Champion)"),
    ),
    // A teammate's turn is neither one's own nor an opponent's.
    ("s3ccg", "Champion", "While it is not your turn, your champions have +9 DEF.", Refused("whose turn it is")),
    // One of several opponents has done it, and not all of them together.
    (
        "s3ccg",
        "Lingering Strategy",
        "At the end of your turn, if an opponent activated 2 or more spells this turn, draw a card.",
        Does("most spells activated this turn of you of opponent >= 2"),
    ),
    // What several are while something is so is said of each.
    (
        "shattered-legacy",
        "Domain Master",
        "Your Ashen Vassals have +5 ATK while attacking.",
        Does("all (own Ashen attacking Vassal) [+5 ATK]"),
    ),
    ("shadow-era", "Ally", "This ally has +2 attack while damaged.", Does("while this is (damaged card anywhere)")),
    // Whose next turn it is goes by the card that is spoken of.
    (
        "shadow-era",
        "Armor",
        "When your hero is attacked by an ally, that ally loses 1 attack until the end of its controller's next turn.",
        Does("assert subject [-1 attack] until the end of its controller's next turn"),
    ),
    (
        "shattered-legacy",
        "Domain Master",
        "At the end of your turn, if you didn't attack this turn, gain 5 LP.",
        Does("Vassals attacked this turn of you <= 0"),
    ),
    ("shards", "Attack", "This enemy loses 3 health unless they discard 2 cards.", Does("0. this enemy may, else")),
    ("s3ccg", "Striking Skill", "Attack target opposing champion twice.", Does("0. attack s0; 1. attack s0")),
    ("shadow-era", "Ability", "Deal 3 damage to an opposing ally of your choice.", Does("pick s0 = 1 (opposing Ally)")),
    // Who has a part in what happens is "it" as long as nothing else is named behind.
    (
        "s3ccg",
        "Champion",
        "When this champion is targeted, deal 5 damage to the attacker. It is Burnt.",
        Refused("the attacker"),
    ),
    (
        "s3ccg",
        "Tactical Spell",
        "Target opposing champion is Burnt. The user gains 5 HP. It has -5 DEF this round.",
        Refused("the user"),
    ),
    ("s3ccg", "Tactical Spell", "The user gains 10 HP. It has +5 DEF this round.", Does("1. assert the user [+5 DEF]")),
    (
        "s3ccg",
        "Mystic Skill",
        "The user has +9 SDG this attack. Attack target opposing champion. It is Burnt.",
        Does("2. assert s0 [is Burnt]"),
    ),
];

/// What becomes of a text, in words.
fn becomes(catalogue: &dyn Catalogue, kind: &str, text: &str) -> Result<String, String> {
    let pool = catalogue.pool();
    let at = pool.lexicon.kinds.iter().position(|word| word.type_name == kind).expect("a type of the game");
    let explained = explain(&pool.lexicon, Kind(u8::try_from(at).expect("few types")), text, &|_| None);
    let made = explained.mended.ok_or(()).or(explained.program);
    made.map(|program| program.join("\n"))
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

#[test]
fn what_strangers_wrote_means_what_it_says_or_is_refused() {
    let games: Vec<Game> = games().into_iter().map(|registered| registered.game).collect();
    let texts = || {
        let later = later::TEXTS
            .iter()
            .chain(latest::TEXTS)
            .chain(newest::TEXTS)
            .chain(answered::TEXTS)
            .chain(of_several::TEXTS);
        TEXTS.iter().chain(later)
    };
    assert!(texts().all(|(of, ..)| games.iter().any(|game| game.name == *of)), "each is of a game");
    let mut wrong = Vec::new();
    for game in games {
        let catalogue = (game.open)(&(game.packs)()).expect("the game's own packs load");
        for (_, kind, text, comes) in texts().filter(|(of, ..)| *of == game.name) {
            match (becomes(catalogue.as_ref(), kind, text), comes) {
                (Ok(made), Does(part)) | (Err(made), Refused(part)) if made.contains(part) => {}
                (Ok(program), _) => wrong.push(format!("{text}\n    does: {program}")),
                (Err(told), _) => wrong.push(format!("{text}\n    is refused: {told}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is worded otherwise word by word is so of any words: one that is left out brought the program down.
#[test]
fn a_word_that_is_missing_is_no_fault_of_the_program() {
    let texts = [
        ("shadow-era", "Ability", "Deal 3 damage to target ally , or 5 if it is damaged ."),
        ("shadow-era", "Armor", "When your hero is dealt combat damage by an ally , draw a card ."),
        ("shards", "Ally", "Gain 3 power , or 5 power if you control a champion ."),
        ("shards", "Ally", "Gain 2 gems or gain 2 power ."),
        ("s3ccg", "Ranged Skill", "Attack target opposing champion . This attack has -10 ATK ."),
    ];
    for (name, kind, text) in texts {
        let game = games().into_iter().find(|known| known.game.name == name).expect("a game").game;
        let catalogue = (game.open)(&(game.packs)()).expect("the game's own packs load");
        let words: Vec<&str> = text.split(' ').collect();
        for (from, to) in (0..words.len()).flat_map(|from| (from..words.len()).map(move |to| (from, to))) {
            let left = [&words[..from], &words[to + 1..]].concat().join(" ");
            let told = becomes(catalogue.as_ref(), kind, &left).err();
            assert!(told.is_none_or(|told| !told.is_empty()), "what is refused has a reason: {left}");
        }
    }
}

/// Words that say nothing are left out wherever they stand, and two beside each other share no comma.
#[test]
fn words_that_say_nothing_are_left_out_side_by_side() {
    let fillers = ["again", "already", "also", "currently", "immediately", "instantly", "now", "simply", "too"];
    let game = games().into_iter().find(|known| known.game.name == "shadow-era").expect("a game").game;
    let catalogue = (game.open)(&(game.packs)()).expect("the game's own packs load");
    for (one, other) in fillers.iter().flat_map(|one| fillers.iter().map(move |other| (one, other))) {
        for text in [
            format!("Draw a card {one}, {other}."),
            format!("Draw a card {one} {other}"),
            format!("Draw a card, {one}, , {other}."),
            format!("{one}, {other}, draw a card, {one}, {other}."),
            format!("{one}, {other}."),
        ] {
            let read = becomes(catalogue.as_ref(), "Ability", &text);
            assert!(
                read.is_ok_and(|program| program.contains("draw you 1")) || text != "Draw a card now, too.",
                "{text}"
            );
        }
    }
}
