//! The texts of later strangers.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const TEXTS: &[Written] = &[
    // Plainer words for what is printed.
    ("shadow-era", "Ally", "When another friendly ally is killed, this ally heals 1 health.", Does("heal this 1")),
    (
        "shattered-legacy",
        "Supporter",
        "When this Supporter's Vassal would be destroyed, destroy this Supporter instead.",
        Does("if it would be destroyed destroy this instead"),
    ),
    ("shards", "Ally", "Gain 2 power. If you control a champion, gain 2 more power.", Does("2. store you +2 power")),
    (
        "s3ccg",
        "Ally",
        "Remove Burnt and Plagued from target friendly champion.",
        Does("0. remove Burnt from s0; 1. remove Plagued from s0"),
    ),
    ("s3ccg", "Champion", "When this champion is targeted, she gains 5 HP.", Does("adjust this +5 HP")),
    // Prices of a turn, what was done in it, and each of several.
    ("shadow-era", "Ability", "Abilities you play this turn cost 1 less.", Does("[-1 cost] this turn")),
    (
        "shadow-era",
        "Ability",
        "Draw a card. Allies you summon this turn cost 1 less.",
        Does("1. proclaim all (own Ally"),
    ),
    (
        "shadow-era",
        "Ability",
        "The next ability you play this turn costs 2 less.",
        Does("until the next one this turn"),
    ),
    ("shadow-era", "Ability", "Your abilities cost 1 less for 2 turns.", Refused("continuous abilities")),
    (
        "shadow-era",
        "Ability",
        "Each of up to 2 target friendly allies gets +2 attack this turn.",
        Does("0-2 (friendly Ally)"),
    ),
    (
        "shadow-era",
        "Ally",
        "This ally has +1 attack for each weapon and armor you control.",
        Does("friendly Weapon/Armor"),
    ),
    (
        "shattered-legacy",
        "Action",
        "Target Vassal has +10 ATK this battle. If it survives the battle, draw a card.",
        Does("1. at the end of this battle"),
    ),
    ("shards", "Ally", "If you didn't play a champion this turn, gain 2 health.", Does("you played this turn) <= 0")),
    ("shards", "Ally", "If you played 2 or more allies this turn, gain 2 health.", Does("you played this turn) >= 2")),
    (
        "shards",
        "Ally",
        "If you have not recruited a card this turn, gain 2 health.",
        Does("recruited this turn of you <= 0"),
    ),
    // What has happened is not asked of those that are left.
    (
        "shadow-era",
        "Ally",
        "At the end of your turn, if no friendly ally attacked this turn, draw a card.",
        Does("allies attacked this turn of you <= 0"),
    ),
    (
        "shadow-era",
        "Ally",
        "This ally can't attack unless another friendly ally attacked this turn.",
        Refused("may be gone by now"),
    ),
    ("shadow-era", "Ability", "If an ally was summoned this turn, draw a card.", Refused("may be gone by now")),
    (
        "shattered-legacy",
        "Spell",
        "If a friendly Vassal was recruited this turn, draw a card.",
        Refused("may be gone by now"),
    ),
    // What was paid may be meant as well as what the text names.
    ("shadow-era", "Ally", "Discard a card: Deal damage to target ally equal to its cost.", Refused("could stand for")),
    (
        "shadow-era",
        "Ally",
        "Kill another friendly ally: Deal damage to target opposing ally equal to its health.",
        Refused("could stand for"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "Discard a Vassal: This Vassal has +10 ATK this turn. Gain LP equal to its LP cost.",
        Refused("could stand for"),
    ),
    ("shadow-era", "Ally", "Discard a card: If it was an ally, draw 2 cards.", Does("s0 is (Ally anywhere)")),
    // A card that takes itself off still knows what it was on.
    (
        "shattered-legacy",
        "Supporter",
        "When this Supporter's Vassal attacks, you may destroy this Supporter. If you do, it has +20 ATK this battle.",
        Does("assert s0 [+20 ATK] this battle"),
    ),
    (
        "s3ccg",
        "Weapon",
        "When attached champion is dealt damage, break this weapon, then it gains 10 HP.",
        Does("adjust s0 +10 HP"),
    ),
    // What can't be activated is what lies in the hand.
    ("s3ccg", "Lingering Strategy", "All opposing spells can't be activated.", Refused("can't activate")),
    (
        "s3ccg",
        "Strategy",
        "Opponents can't activate spells this turn.",
        Does("in hand in Library in Activity Zone) [cannot be activated] this turn"),
    ),
    ("shattered-legacy", "Vassal", "This Vassal can't be played.", Refused("nobody could ever play it")),
    // Two claims of which nothing is asked are two sentences; what hangs on a question is not torn apart.
    (
        "shadow-era",
        "Trap",
        "When an opposing ally attacks your hero, it takes 3 damage and can't attack until the end of its controller's next turn.",
        Does("1. assert subject [is Can't Attack]"),
    ),
    (
        "shadow-era",
        "Ability",
        "Choose target ally. If it is damaged, it takes 3 damage and can't attack.",
        Refused("cannot be read"),
    ),
    (
        "shadow-era",
        "Artifact",
        "1, exhaust target friendly ally: Your weapon gains 1 durability.",
        Does("1 (friendly not exhausted Ally)"),
    ),
    (
        "shards",
        "Ally",
        "You may banish up to two cards in the center row.",
        Does("0-2 (center row card in center row)"),
    ),
    (
        "shattered-legacy",
        "Action",
        "Activate when an opposing Vassal attacks. Negate that attack and rest the attacking Vassal.",
        Does("1. rest subject"),
    ),
    ("s3ccg", "Mount", "The mounted champion has +5 ATK.", Does("static bearer [+5 ATK]")),
    (
        "shadow-era",
        "Ability",
        "Put the top 3 cards of the opponent's deck into the opponent's graveyard.",
        Does("move s0 to graveyard"),
    ),
    ("shards", "Ally", "Whenever an enemy discards a card this turn, gain 1 power.", Does("this turn \"discards\"")),
    (
        "s3ccg",
        "Striking Skill",
        "Attack target opposing champion. If it survives, draw a card.",
        Does("1. test not (s0 is (downed"),
    ),
    (
        "shadow-era",
        "Ally",
        "When this ally is summoned, if you played another card this turn, draw a card.",
        Does("cards played this turn of you >= 2"),
    ),
    // What somebody else controls is not what one controls oneself.
    (
        "shards",
        "Attack",
        "If there is a champion this enemy controls, deal 3 damage to this enemy.",
        Refused("cannot be read"),
    ),
    (
        "shards",
        "Ally",
        "Destroy target enemy champion. Exhaust each champion its controller controls.",
        Refused("whose they are"),
    ),
    // Words that say how long, or that it may be done once more, are not left out.
    ("shadow-era", "Ally", "When this ally attacks, it can't attack again this turn.", Refused("can't attack again")),
    (
        "s3ccg",
        "Champion",
        "When this champion is targeted, it can't be targeted again this turn.",
        Refused("cannot be read"),
    ),
    ("shattered-legacy", "Spell", "Freeze target Vassal permanently.", Refused("permanently")),
    ("shadow-era", "Ability", "Exhaust target ally permanently.", Refused("cannot be read")),
    ("shadow-era", "Ability", "Target ally gets +1 attack permanently.", Does("[+1 attack] for good")),
    // What is answered before it takes effect does not lie there yet.
    (
        "shattered-legacy",
        "Action",
        "Activate when the opponent recruits a Vassal. Destroy it.",
        Refused("cannot be said of"),
    ),
    (
        "shattered-legacy",
        "Action",
        "Activate when you recruit a Vassal. It has +5 ATK this turn.",
        Refused("cannot be said of"),
    ),
    ("shattered-legacy", "Action", "Activate when the opponent recruits a Vassal. Exile it.", Does("exile subject")),
    ("shattered-legacy", "Vassal", "When the opponent recruits a Vassal, destroy it.", Does("destroy subject")),
    // What can't be done to a card is too late once it has been played.
    (
        "s3ccg",
        "Striking Skill",
        "This skill can't be answered. Attack target opposing champion.",
        Refused("a line of its own"),
    ),
    ("s3ccg", "Striking Skill", "This skill can't be answered.\nAttack target opposing champion.", Does("attack s0")),
    // What an attack has done is asked behind it.
    (
        "s3ccg",
        "Physical Skill",
        "Activate when your champion is targeted. If it was dealt damage by this attack, draw a card.",
        Refused("At the end of this attack"),
    ),
    (
        "s3ccg",
        "Mystic Skill",
        "Attack target opposing champion. If it was dealt damage by this attack, it is Burnt.",
        Does("dealt damage by this attack"),
    ),
    // Of several, one.
    (
        "shards",
        "Attack",
        "Each enemy discards a card. If a champion was discarded this way, that enemy loses 3 health.",
        Refused("stands for nothing"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Each opponent discards a card. If a skill was discarded this way, that opponent loses 1 Will.",
        Refused("stands for nothing"),
    ),
    // Several enemies discard several cards: "its cost" is none of one.
    (
        "shards",
        "Ally",
        "Each enemy discards 1 card. Gain power equal to its cost.",
        Refused("\"its\" stands for nothing"),
    ),
    (
        "shards",
        "Attack",
        "This enemy may discard 1 card. If they don't, they lose 2 health.",
        Does("5. store this enemy -2 health"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "When this Vassal is recruited, choose a Spell in your Void and put it on top of your deck.",
        Does("0. pick s0 = 1 (own Spell in Void); 1. move s0 to deck top"),
    ),
    (
        "shards",
        "Attack",
        "Each player loses 2 health unless they discard a card.",
        Does("0. for each each, else 8; 1. the one in turn may, else 6"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Search your deck for a Striking skill, reveal it and put it into your hand.",
        Does("2. move s0 to hand; 3. reveal s0"),
    ),
    (
        "s3ccg",
        "Strategy",
        "If there are 2 or more elements among friendly champions, draw a card.",
        Refused("elements"),
    ),
    // What is offered first is taken before the card is paid, and so are its targets.
    (
        "s3ccg",
        "Strategy",
        "You may deal 10 damage to target opposing champion. If you do, discard a card.",
        Does("if taken: target s0 = 1 (opposing Champion)"),
    ),
    // What is asked of right behind "When …," has been named, too.
    ("shadow-era", "Ally", "When this ally attacks, if the defender is damaged, kill it.", Refused("the defender")),
    ("shadow-era", "Ally", "When your hero attacks, if this ally is exhausted, ready it.", Refused("this ally")),
    (
        "shadow-era",
        "Artifact",
        "When an opposing ally attacks, if your hero is damaged, heal it for 1.",
        Refused("\"that ally\" or \"your hero\""),
    ),
    (
        "shadow-era",
        "Ally",
        "When this ally attacks, if the defender is damaged, its controller discards a card.",
        Refused("the defender"),
    ),
    (
        "shadow-era",
        "Ally",
        "When another friendly ally is summoned, if this ally is damaged, deal 1 damage to all other allies.",
        Does("all (other than subject and this Ally)"),
    ),
    (
        "shadow-era",
        "Ally",
        "At the start of your turn, if your hero is damaged, heal it for 1.",
        Does("0. heal all (own Hero) 1"),
    ),
    ("shadow-era", "Ally", "While your hero is damaged, 1 SE: Heal it for 2.", Does("0. heal all (own Hero) 2")),
    (
        "shadow-era",
        "Ability",
        "Kill target ally. If the opposing hero's health is 10 or less, deal 2 damage to it.",
        Refused("the opposing hero"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "When this Vassal is attacked, if the attacker's ATK is 40 or less, destroy it.",
        Refused("the attacker"),
    ),
    (
        "s3ccg",
        "Champion",
        "When an enemy champion is dealt damage, if this champion is Stunned, remove Stunned from it.",
        Refused("this champion"),
    ),
    (
        "shards",
        "Champion",
        "Whenever a champion comes into play, if this champion is exhausted, ready it.",
        Refused("could stand for"),
    ),
    // What is usual in print is worded as the game says it.
    (
        "shadow-era",
        "Ability",
        "Deal 3 Electric damage to target opposing ally, or 5 if it is damaged.",
        Does("1. deal 5 Electric to s0; 2. jump 4; 3. deal 3 Electric to s0"),
    ),
    (
        "shadow-era",
        "Armor",
        "Whenever your hero is dealt combat damage by an ally, deal 1 damage to that ally.",
        Does("other=(Ally anywhere) of combat damage: 0. deal 1 Normal to other"),
    ),
    ("shards", "Champion", "Exhaust: Gain 2 gems or 2 power.", Does("0. choose of 2")),
    (
        "s3ccg",
        "Ranged Skill",
        "Attack up to two target opposing champions. This attack has -10 ATK.",
        Does("0. assert the user [-10 ATK] this attack; 1. attack s0"),
    ),
    (
        "s3ccg",
        "Tactical Spell",
        "Heal all champions you control for 20. Remove Burnt and Plagued from them.",
        Does("2. remove Burnt from s0; 3. remove Plagued from s0"),
    ),
    (
        "shattered-legacy",
        "Action",
        "Activate when an opposing Vassal attacks a friendly Vassal. Negate that attack. If the attacker's ATK is 20 or less, destroy it.",
        Refused("say \"the attacker\" or \"the defender\""),
    ),
    // What a card that came later could not have answered is not its first time.
    ("shadow-era", "Ally", "The first time you draw a card each turn, gain 1 SE.", Refused("Once per turn, when")),
    (
        "shadow-era",
        "Ally",
        "The first time this ally is dealt damage each turn, draw a card.",
        Does("once per turn on \"is dealt\" subject=this"),
    ),
    // A card is of any type.
    ("shadow-era", "Trap", "When the opponent plays a card, destroy it.", Refused("\"destroy\" cannot be said of")),
    ("shadow-era", "Trap", "When the opponent plays a card, exile it.", Does("0. exile subject")),
    // Each of several answers for themselves.
    (
        "shards",
        "Ally",
        "Each enemy loses 3 health unless they pay 2 gems.",
        Does("1. test the one in turn can pay 2 gems, else 5; 2. the one in turn may, else 5"),
    ),
    (
        "shards",
        "Ally",
        "Each enemy discards a card or loses 3 health.",
        Does(
            "0. for each opponent, else 8; 1. the one in turn may, else 6; 2. attempt; 3. discard the one in turn 1 chosen",
        ),
    ),
    (
        "shards",
        "Attack",
        "Each enemy loses 3 health. Each enemy who controls no champions discards 1 card.",
        Does(
            "2. test most count(own Champion/Shadow Champion) of the one in turn <= 0, else 4; 3. discard the one in turn 1",
        ),
    ),
    (
        "shards",
        "Attack",
        "This enemy discards a card unless they control a champion.",
        Does("test not (least count(own Champion/Shadow Champion) of this enemy >= 1)"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Each opponent with 5 or more cards in hand discards a card.",
        Does("1. test least count(own card in hand) of the one in turn >= 5, else 3"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "Each player may discard a card. If they do, they draw 2 cards.",
        Does("5. draw the one in turn 2"),
    ),
    // What all of a sentence hangs on is not left with one half of it.
    (
        "shadow-era",
        "Ability",
        "Draw a card, then target ally has +2 attack and loses Haste until end of turn.",
        Does("1. assert s0 [+2 attack] this turn; 2. assert s0 [loses Haste] this turn"),
    ),
    (
        "shadow-era",
        "Ability",
        "Draw a card and target ally has +2 attack and loses Haste until end of turn.",
        Does("1. assert s0 [+2 attack] this turn; 2. assert s0 [loses Haste] this turn"),
    ),
    (
        "shadow-era",
        "Ability",
        "Target ally has +2 attack and loses Haste until end of turn if you control a weapon.",
        Refused("left open whether this is said of both"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "When this Vassal attacks, it has +5 ATK this battle and can't be rested this turn if you have a Blessing.",
        Refused("left open whether this is said of both"),
    ),
    (
        "s3ccg",
        "Tactical Spell",
        "Target champion gains 20 HP and is Graced for 2 turns if you control 2 or more champions.",
        Refused("cannot be read here"),
    ),
    (
        "shadow-era",
        "Ally",
        "Your allies have +1 attack and can't be targeted while your hero is damaged.",
        Does("(damaged card anywhere): all (own Ally) [cannot be targeted]"),
    ),
    (
        "shadow-era",
        "Ally",
        "When you play an ability, if you control a weapon, draw a card. Otherwise, this ally loses Stealth and has +2 attack until end of turn.",
        Does("2. jump 5; 3. assert this [loses Stealth] this turn; 4. assert this [+2 attack] this turn"),
    ),
    (
        "s3ccg",
        "Tactical Spell",
        "Choose one: heal target friendly champion for 30; or remove Burnt and Plagued from all of your champions.",
        Does("0. adjust s0 +30 HP | choose 1: 0. remove Burnt from all (own Champion); 1. remove Plagued"),
    ),
    (
        "s3ccg",
        "Tactical Spell",
        "You may remove Burnt and Stunned from the user.",
        Does("1. remove Stunned from the user | if not:"),
    ),
    (
        "s3ccg",
        "Tactical Spell",
        "Remove Burnt and Stunned from the user if you control 2 or more champions.",
        Refused("cannot be read here"),
    ),
    ("shards", "Ally", "Gain 2 gems and draw 1 card if you control a champion.", Refused("left open whether")),
    // What strangers of a later day wrote.
    ("shadow-era", "Ally", "This ally can only attack heroes.", Does("this [cannot attack by (Ally anywhere)]")),
    (
        "shards",
        "Ally",
        "Gain 2 gems. If you have a champion in play, draw a card.",
        Does("1. test count(own Champion/Shadow Champion) >= 1"),
    ),
    (
        "shards",
        "Destiny",
        "Whenever you recruit a champion, you may put it on top of your deck.",
        Does("1. move subject to deck top"),
    ),
    (
        "shards",
        "Champion",
        "Exhaust: gain 2 power. If a champion you control was destroyed this turn, gain 5 power instead.",
        Does("0. test champions were destroyed this turn of you >= 1, else 3; 1. store you +5 power"),
    ),
    (
        "shards",
        "Character",
        "1 gem, exhaust this character: Banish a card in your hand. If its cost is 3 or more, gain 2 mastery.",
        Does("activated for 1 gems and exhaust this: 0. pick s0 = 1 (own card in hand); 1. banish s0"),
    ),
    ("shards", "Champion", "While in play: Homodeus allies cost 1 less to recruit.", Refused("one for all players")),
    (
        "shards",
        "Champion",
        "Whenever an enemy recruits a champion, deal 2 damage to that enemy.",
        Refused("that player loses 2 health"),
    ),
    (
        "s3ccg",
        "Mount",
        "When this mount is mounted, remove Bound and Stunned from its rider.",
        Does("1. remove Stunned from bearer"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Discard your hand, then draw that many cards.",
        Does("2. draw you count(card among s0 anywhere)"),
    ),
    (
        "s3ccg",
        "Lingering Strategy",
        "When an opponent's champion is downed, draw a card.",
        Does("subject=(opposing Champion anywhere)"),
    ),
    ("s3ccg", "Tactical Spell", "Target friendly champion gains 5 more HP.", Does("adjust s0 +5 HP")),
    // What gains what it answers goes on for ever.
    ("shattered-legacy", "Blessing", "When you gain LP, gain 1 LP.", Refused("without end")),
    ("s3ccg", "Lingering Strategy", "When a champion is healed, it gains 5 HP.", Refused("without end")),
    (
        "shards",
        "Champion",
        "Once per turn, whenever you gain health, gain 1 health.",
        Does("once per turn on \"health gained\" by you"),
    ),
    ("shards", "Champion", "Whenever you gain health, gain 1 mastery.", Does("on \"health gained\" by you")),
    // One of each of two kinds are two cards.
    (
        "shadow-era",
        "Ability",
        "Destroy your weapon or armor. If you do, draw 3 cards.",
        Refused("could be any of several"),
    ),
    (
        "shadow-era",
        "Ability",
        "Your hero or weapon has +1 attack until end of turn.",
        Refused("could be any of several"),
    ),
    (
        "shadow-era",
        "Ally",
        "While your weapon or armor has durability 2 or less, this ally has +1 attack.",
        Refused("could be any of several"),
    ),
    (
        "shadow-era",
        "Ally",
        "When your weapon or armor is destroyed, draw a card.",
        Does("subject=(own Weapon/Armor anywhere)"),
    ),
    // What nobody sees is not answered.
    ("shadow-era", "Ally", "When the opponent draws an ally, gain 1 SE.", Refused("nobody else sees which card it is")),
    // Advice that leads to what was meant.
    (
        "shattered-legacy",
        "Spell",
        "Target opposing Vassal's DEF is halved, rounded up, until the end of your next turn.",
        Refused("what is halved is rounded down"),
    ),
    (
        "s3ccg",
        "Ranged Skill",
        "Attack target opposing champion. It has -10 ATK until the end of its next turn.",
        Refused("\"for 1 turn\" of another"),
    ),
    (
        "shards",
        "Ally",
        "Each enemy loses health equal to the number of champions they control.",
        Refused("each enemy loses … for each … they control"),
    ),
    (
        "shards",
        "Ally",
        "Warp 2. You may recruit a card from the center row with cost 3 or less without paying its cost.",
        Does("2. pick s0 = 1 (center row card cost<=3 in center row); 3. recruit s0"),
    ),
    ("shattered-legacy", "Spell", "Recruit a Vassal from your Void for free.", Refused("cannot be read here")),
    // What is never under way when it is done, or no longer.
    ("shattered-legacy", "Spell", "Target Vassal has +10 ATK this battle.", Refused("say \"this turn\"")),
    ("shattered-legacy", "Spell", "Destroy all attacking Vassals.", Refused("before the battles of a turn")),
    ("shattered-legacy", "Spell", "At the end of this battle, draw a card.", Refused("before the battles of a turn")),
    (
        "shattered-legacy",
        "Vassal",
        "Rest this Vassal: Target Vassal has +10 ATK this battle.",
        Refused("say \"this turn\""),
    ),
    (
        "shattered-legacy",
        "Action",
        "Negate that attack. Exile target attacking Vassal.",
        Refused("nothing of the kind is under way"),
    ),
    (
        "shattered-legacy",
        "Action",
        "End the Battle Phase. Your Vassals have +10 ATK this battle.",
        Refused("under way"),
    ),
    (
        "shattered-legacy",
        "Action",
        "Activate when an opposing Vassal attacks. You may negate that attack. Otherwise, your Vassals have +10 ATK this battle.",
        Does("5. assert all (own Vassal) [+10 ATK] this battle"),
    ),
    ("s3ccg", "Item", "Target friendly champion has +10 ATK this attack.", Refused("before the attack of a turn")),
    // What can only be paid for.
    ("shards", "Poison Seed", "Whenever you draw a card, lose 1 health.", Refused("can only pay for it")),
    // What lies in the row has a price, and nothing else lies there.
    ("shards", "Champion", "While in play: Champions cost 1 less.", Does("in center row) [-1 cost]")),
    // "Friendly" would be the same cards for both.
    (
        "shadow-era",
        "Ability",
        "Each player draws a card for each ally they control.",
        Refused("in a sentence of its own"),
    ),
    // No card is so where it lies.
    ("shadow-era", "Ability", "Return a Frozen ally in your graveyard to your hand.", Refused("said of cards in play")),
    ("shadow-era", "Ability", "Search your deck for an exhausted ally and put it into your hand.", Refused("in play")),
    ("shadow-era", "Ability", "Draw a card for each ally summoned this turn in your graveyard.", Refused("in play")),
    ("shattered-legacy", "Spell", "Return target Frozen Vassal in your Void to your hand.", Refused("in play")),
    ("shadow-era", "Ally", "You can't play heroes and Support abilities.", Refused("cannot be said of a hero")),
    // A character is an ally or a hero.
    ("shadow-era", "Ability", "Deal 2 damage to target ally or character.", Does("target s0 = 1 (Hero/Ally)")),
    // How many can be chosen would tell.
    (
        "shadow-era",
        "Ability",
        "Exile target ally in the opponent's hand.",
        Refused("would tell what lies in that hand"),
    ),
    (
        "shadow-era",
        "Ability",
        "Exile target card in the opponent's hand.",
        Does("target s0 = 1 (opposing card in hand)"),
    ),
    // What nothing is said of is not chosen, and what is so once in a turn is not limited to it.
    ("shadow-era", "Ability", "Choose target ally.", Refused("\"choose\" changes nothing")),
    ("shattered-legacy", "Blessing", "Once per turn, each turn, draw a card.", Refused("changes nothing")),
    ("shattered-legacy", "Blessing", "This Blessing loses all abilities.", Refused("changes nothing")),
    ("shattered-legacy", "Spell", "Exile your Vassals and Actions.", Refused("cannot be said of an Action")),
    ("shattered-legacy", "Spell", "End the Battle Phase.", Refused("before the battles of a turn")),
    // Rows and decks that are nobody's are filled by the rules, and whoever is hired is nobody's.
    ("shards", "Ally", "Put the top card of your deck into your center row.", Refused("no text puts cards into")),
    ("shards", "Mercenary", "Gain 2 power. Return this to your hand.", Refused("no owner to whom they could go")),
    ("shards", "Ally", "Play each ally from your hand.", Refused("several cards")),
    ("shards", "Champion", "While in play: allies in your hand have +1 shield.", Does("in hand) [+1 shield]")),
    // What is played and gone is for the most part yet to come.
    ("s3ccg", "Strategy", "Your spells can't be answered this turn.", Does("proclaim all")),
    ("s3ccg", "Strategy", "Silence target opposing champion.", Does("[loses all] this turn")),
    // Two cards are used there.
    (
        "s3ccg",
        "Strategy",
        "Activate when an opponent activates a spell. The user is Stunned.",
        Refused("who uses this one"),
    ),
    // It comes back with all, or with what is said.
    ("s3ccg", "Strategy", "Revive target friendly downed champion. It gains 20 HP.", Refused("this comes on top")),
    (
        "s3ccg",
        "Strategy",
        "Revive target friendly downed champion with HP equal to half its printed HP, rounded up.",
        Does("measure half printed HP of s0"),
    ),
    // What is of the inventory is of no other place, and what lies side by side has no top.
    ("s3ccg", "Strategy", "Return a card in your inventory to your hand.", Refused("cannot be said of an item")),
    (
        "s3ccg",
        "Strategy",
        "Put the top card of your deck into your inventory.",
        Refused("cannot be said of a Will card"),
    ),
    (
        "s3ccg",
        "Strategy",
        "Put the top card of your Champion Zone into your hand.",
        Refused("cannot be said of a champion"),
    ),
    ("shattered-legacy", "Spell", "Put the top card of your hand into your Void.", Refused("none is on top")),
    // No card answers these.
    ("s3ccg", "Strategy", "Activate when a champion is downed. Draw a card.", Refused("no card answers it")),
    (
        "s3ccg",
        "Strategy",
        "Activate when an opposing champion enters the Action Phase. Draw a card.",
        Refused("no card answers it"),
    ),
    // It has been given by then, or has nothing on it any more.
    ("shattered-legacy", "Vassal", "Destroy this Vassal: This Vassal has +5 ATK.", Refused("has been paid by then")),
    ("shattered-legacy", "Vassal", "Destroy this Vassal: Rest this Vassal.", Refused("said of cards in play")),
    (
        "shattered-legacy",
        "Vassal",
        "Rest this Vassal: Draw a card for each Supporter contracted to this Vassal.",
        Refused("once it has left"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "When this Vassal is destroyed, return all Supporters contracted to this Vassal to their owners' hands.",
        Refused("once it has left"),
    ),
    ("shattered-legacy", "Spell", "Destroy target Vassal that has attacked this turn.", Refused("said too early")),
    // Other words for what can be said.
    (
        "shattered-legacy",
        "Vassal",
        "When this Vassal enters play, put the top 3 cards of your deck into your Void. You may return a Vassal put there this way to your hand.",
        Does("Vassal among s0"),
    ),
    (
        "shattered-legacy",
        "Action",
        "Activate when an opposing Vassal attacks. Destroy one of that Vassal's Supporters.",
        Does("Supporter on subject"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "Until end of turn, your Vassals gain +10 ATK and can't be destroyed by battle.",
        Does("[cannot be destroyed by battle] this turn"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "This Vassal has +10 ATK while it is attacking a Vassal with DEF greater than its ATK.",
        Does("other=(Vassal DEF>ATK of this"),
    ),
    (
        "shattered-legacy",
        "Vassal",
        "This Vassal can't be destroyed by battle while it has a Supporter.",
        Does("while this is (with a Supporter"),
    ),
    (
        "shattered-legacy",
        "Spell",
        "If there are three or more Vassals in play, draw a card.",
        Does("count(Vassal) >= 3"),
    ),
    ("shadow-era", "Ability", "If there is a damaged ally in play, draw a card.", Does("count(damaged Ally) >= 1")),
    ("s3ccg", "Weapon", "While attached champion is a Knight champion, it has +5 DEF.", Does("bearer [+5 DEF]")),
    ("shattered-legacy", "Vassal", "Return this Vassal to its owner's hand: Draw a card.", Refused("this is no price")),
    // A letter that is shorter when it is small.
    ("shadow-era", "Ability", "Shuffle your dec\u{212a}. Shuffle your dec\u{212a}. It is exhausted.", Refused("")),
];
