//! What the ledger's sections of words name can be said, and compiles.

use lab::trials::{self, Said};
use s3ccg::ShiningShadows;
use s3ccg::words::*;

/// Each word line with a type of card that says it and sentences that say it.
#[rustfmt::skip]
const SAID: &[Said] = &[
    ("S3-CWORD-1", STRATEGY, &[
        "Target champion gains 5 HP.", "Put a Will card in your hand into your Will Zone.",
        "Search your deck for an ally and put it into your hand.", "Search your deck for an offensive skill and put it into your hand.",
        "Search your deck for a Striking skill or Ranged skill and put it into your hand.",
        "Search your deck for a defensive skill and put it into your hand.",
        "Search your deck for a Mystic skill or Physical skill and put it into your hand.",
        "Search your deck for a spell and put it into your hand.",
        "Search your deck for an Evasive skill or offensive spell and put it into your hand.",
        "Search your deck for a defensive spell or tactical spell and put it into your hand.",
        "Search your deck for a Basic strategy and put it into your hand.", "Destroy target opposing lingering strategy.",
        "Search your deck for a Reactive strategy and put it into your hand.", "Search your deck for a Tag strategy and put it into your hand.",
        "Draw a card for each Potion item in your Used Inventory Zone.", "Draw a card for each Trap item in your Used Inventory Zone.",
        "Draw a card for each stone in your Used Inventory Zone.", "Break target opposing weapon.", "Break target opposing enhanced weapon.",
        "Deal 5 damage to target opposing mount.", "Draw a card for each card in your Library.",
    ]),
    ("S3-CWORD-2", LINGERING, &[
        "Your Flame spells cost 1 less.", "Your Frost spells have -1 CC.", "Your Wind spells cost 1 less.", "Your Nature spells have -1 level.",
        "Your Sol spells cost 1 less.", "Your Shade spells cost 1 less.", "Your Ion spells cost 1 less.",
    ]),
    ("S3-CWORD-3", LINGERING, &[
        "The WC of your spells named Fireball becomes 3.", "When you activate a skill with Slash in its name, draw a card.",
        "When you activate a card named Fireball, draw a card.",
    ]),
    ("S3-CWORD-4", LINGERING, &[
        "Your Human champions have +4 DEF.", "Your Knight champions have +4 DEF.", "Your Guardian champions have +4 DEF.",
        "Your champions with prestige B have +5 ATK.", 
        "Your hero champions have +4 INT.", "All opposing villain champions have -4 INT.",
        "Your champions with prestige A or higher have +5 ATK.",
    ]),
    ("S3-CWORD-5", STRATEGY, &[
        "Deal 5 damage to target champion with HP 60 or less.", "Target champion has +1 ATK this turn.", "Target champion has +1 DEF this turn.",
        "Target champion has +1 SDG this turn.", "Target champion has +1 INT this turn.",
        "Search your deck for a spell with WC 3 or less and put it into your hand.",
        "Search your deck for a spell with CC 2 or less and put it into your hand.",
        "Search your deck for a spell with CH 1 and put it into your hand.", "Search your deck for a spell with level 1 and put it into your hand.",
        "Search your deck for a skill with link 3 and put it into your hand.", "Target champion has +2 Sol markers this turn.",
        "Target champion with prestige S gains 5 HP.",
    ]),
    ("S3-CWORD-6", STRATEGY, &[
        "Deal damage to target opposing champion equal to half its HP, rounded down.", "Draw a card for each card in your Will Zone.",
        "Deal 5 damage to target opposing champion for each downed champion.", "Deal damage to target opposing champion equal to its INT.",
        "Target friendly champion has bonus HP equal to its INT for the match.", "Target friendly champion's ATK is doubled this turn.",
        "Draw a card for each Charged card in your Library.",
    ]),
    ("S3-CWORD-7", STRATEGY, &[
        "Search your deck for a skill with link 3 or lower and put it into your hand.",
        "Search your deck for a skill with link Joker and put it into your hand.", "Search your deck for a skill with link J or higher and put it into your hand.",
    ]),
    ("S3-CWORD-8", STRATEGY, &[
        "Return a card in your Used Card Zone to your hand.", "Put the top card of your deck into your hand.",
        "Put target card in your Cooldown Zone into your Library.", "Return target opposing stored main-deck card to its owner's hand.",
        "Put all cards in your Used Will Zone into your Will Zone.", "Draw a card for each card in your Used Inventory Zone.",
        "Draw a card for each card in your inventory.", "Draw a card for each card in your Linger Zone.",
        "Draw a card for each card in your Champion Zone.", "Draw a card for each card in your Activity Zone.",
        "If your free slot count is 2 or more, draw a card.", "If your taken slot count is 2 or less, draw a card.",
        "If each opponent's frozen slot count is 1 or more, draw a card.", "Freeze all opposing slots.",
    ]),
    ("S3-CWORD-9", STRATEGY, &[
        "Send to the Used Card Zone target opposing stored main-deck card.", "Draw a card for each stored main-deck card.",
        "Draw a card for each card in your Cooldown Zone.", "Draw a card for each friendly lingering strategy.",
        "Break target opposing weapon.", "Destroy target opposing spell that lingers.",
    ]),
    ("S3-CWORD-10", STRATEGY, &[
        "Deal 5 damage to target opposing tagged-out champion.", "Draw a card for each tagged-in champion.",
        "Revive target friendly downed champion.", "Target friendly acting champion gains 5 HP.", "Break target opposing equipped weapon.",
        "If an opposing champion is Burnt, draw a card.", "If an opposing champion is Blistered, draw a card.",
        "If an opposing champion is Bound, draw a card.", "If an opposing champion is Plagued, draw a card.",
        "If an opposing champion is Blinded, draw a card.", 
        "If an opposing champion is Graced, draw a card.", "If an opposing champion is Frightened, draw a card.",
        "If an opposing champion is Muffled, draw a card.", "If an opposing champion is Charmed, draw a card.",
        "If an opposing champion is Stunned, draw a card.", "Deal 5 damage to target Burnt champion.",
    ]),
    ("S3-CWORD-11", CHAMPION, &["Consume 2 Will: Draw a card."]),
    ("S3-CWORD-12", LINGERING, &[
        "When you activate a spell with level 2 or less, draw a card.", "When an opponent activates a card, draw a card.",
        "When a player activates a strategy, draw a card.",
    ]),
    ("S3-CWORD-13", STRATEGY, &["Draw a card for each stored main-deck card.", "Return target friendly stored main-deck card to its owner's hand."]),
    ("S3-CWORD-14", LINGERING, &["Your spells have -1 CH.", "Your Charged spells have -1 CH."]),
    ("S3-CWORD-15", LINGERING, &[
        "Lock 1 Will on this.", "At the start of your turn, leak 1 Will from this.", "When this strategy is bare, destroy it.",
    ]),
    ("S3-CWORD-16", STRATEGY, &[
        "Activate when a friendly champion is targeted. That champion has +45 DEF this attack.", "Target opposing champion has -10 INT this round.",
        "Your champions have +5 ATK and +5 SDG this turn.",
    ]),
    ("S3-CWORD-17", CHAMPION, &["Consume 1 Will: This champion's SDG becomes equal to its ATK this turn."]),
    ("S3-CWORD-18", LINGERING, &[
        "The WC of your spells named Fireball becomes 3.", "Your Shade spells cost 2 less.", "All opposing spells cost 1 more.",
        "All opposing skills cost 1 more.",
    ]),
    ("S3-CWORD-18", STRATEGY, &["Your Shade spells cost 2 less this turn.", "All opposing spells cost 1 more this round."]),
    ("S3-CWORD-19", STRATEGY, &[
        "Advance all Striking skills in your Cooldown Zone.", "Put target card in your Cooldown Zone into your Library.",
        "Advance target skill in your Cooldown Zone.", "Your Striking skills have +1 CC this turn.",
    ]),
    ("S3-CWORD-20", STRIKING, &["Deal 20 damage to target opposing unit.", "Attack all opposing champions.", "Attack target opposing unit."]),
    ("S3-CWORD-21", STONE, &[
        "Target friendly champion gains 30 HP.", "Revive target friendly downed champion with 40 HP.", "Revive all friendly downed champions.",
    ]),
    ("S3-CWORD-22", STRATEGY, &[
        "Draw 2 cards.", "Search your deck for a Striking skill and put it into your hand.", "Look at the top 3 cards of your deck.",
        "Look at the top 3 cards of your deck. Put one of them into your hand. Put the rest on the bottom of your deck.",
        "Shuffle your deck.", "Discard a card.", "Each opponent discards 2 cards at random.",
        "Reveal the top card of your deck.", "Reveal a card in your hand.",
    ]),
    ("S3-CWORD-23", STRATEGY, &[
        "Send to the Used Card Zone a Flame spell in your Library.", "Send to the Used Card Zone 2 cards in your hand.",
        "Send to the Used Card Zone target opposing stored main-deck card.",
    ]),
    ("S3-CWORD-24", STRATEGY, &[
        "Return a card in your Used Card Zone to your hand.", "Return a spell in your Cooldown Zone to your hand.",
        "Put target card in your Used Inventory Zone into your inventory.", "Return to the inventory target opposing weapon.",
    ]),
    ("S3-CWORD-25", TACTICAL_SPELL, &[
        "Activate when your champion is targeted by a spell. Nullify that spell.", "Activate when an opponent activates a strategy. Nullify it.",
        "Activate when an opponent uses the mastery of a champion. Nullify that mastery.",
        "Activate when an opponent uses an effect of a weapon. Nullify that effect.",
    ]),
    ("S3-CWORD-26", STRATEGY, &["Destroy target opposing lingering strategy.", "Break target opposing weapon.", "Break all opposing weapons with prestige A or lower."]),
    ("S3-CWORD-27", LINGERING, &["When a friendly Physical skill is shattered, draw a card."]),
    ("S3-CWORD-28", WEAPON, &["When this weapon is equipped, draw a card.", "When this weapon is equipped, keep your Action Phase.", "While you control a mount, attached champion has +3 ATK."]),
    ("S3-CWORD-29", STRATEGY, &["Enhance a weapon of your party."]),
    ("S3-CWORD-29", ENHANCED, &["Requires an equipped weapon named Battle Sword and a Flame spell."]),
    ("S3-CWORD-30", STRIKING, &[
        "Requires 3 cards named Slash in a straight.", "Requires 2 Striking skills of one link.", "Requires a Flame spell and a Wind spell of one link.",
    ]),
    ("S3-CWORD-31", EVASIVE, &["Activate when your champion is targeted by a Striking skill. Evade that attack. Counter."]),
    ("S3-CWORD-32", STRATEGY, &[
        "Target opposing champion is Burnt.", "Target opposing champion is Blinded for 2 turns.", "Free your party from Frost.",
        "Free your party from Flame.", "Free your party from Wind.", "Free your party from Nature.", "Free your party from Sol.",
        "Free your party from Shade.", "Free your party from Ion.", "Remove Burnt from target friendly champion.",
        "Remove Blistered from all friendly champions.", "Remove Bound from target champion.", "Remove Plagued from target champion.",
        "Remove Blinded from target champion.", "Remove Graced from target champion.", "Remove Frightened from target champion.",
        "Remove Muffled from target champion.", "Remove Charmed from target champion.", "Remove Stunned from target champion.",
    ]),
    ("S3-CWORD-33", STRATEGY, &[
        "Put 1 crest on target opposing champion. If its crest count is 3 or more, it is Stunned.", "Remove 1 crest from target opposing champion.",
    ]),
    ("S3-CWORD-34", STRATEGY, &[
        "Roll a die. On 5 or higher, draw a card.", "Toss a coin. On heads, draw a card.",
    ]),
    ("S3-CWORD-35", STRATEGY, &["Tag in your tagged-out champion."]),
    ("S3-CWORD-36", STRATEGY, &["Target friendly champion has +2 Sol markers this turn.", "Target friendly champion has +1 offensive markers this round."]),
    ("S3-CWORD-37", LINGERING, &[
        "At the start of your turn, draw a card.", "At the end of your turn, draw a card.", "When your champion prepares, draw a card.",
        "When a friendly champion prepares, draw a card.", "When your champion enters the Draw Phase, draw a card.",
        "When an opposing champion enters the Tag Phase, draw a card.", "When your champion enters the Planning Phase, draw a card.",
        "When an opposing champion enters the Action Phase, draw a card.",
        "When a friendly champion enters the Calculation, that champion has +5 ATK this attack.",
    ]),
    ("S3-CWORD-38", LINGERING, &[
        "When you activate a card, draw a card.", "When a friendly weapon is equipped, draw a card.", "When a friendly champion is targeted by a Ranged skill, draw a card.",
        "When a friendly champion is targeted by a Flame spell, draw a card.", "When an opposing champion is downed, draw a card.",
        "When an opponent activates a card, draw a card.", "When a friendly spell is formed, draw a card.", "When a friendly weapon is enhanced, draw a card.",
        "When an opponent draws a card, draw a card.", "When an opposing champion is dealt damage, draw a card.", "When a friendly champion is healed, draw a card.",
        "When a friendly mount is mounted, draw a card.", "When a friendly Physical skill is shattered, draw a card.",
        "When a friendly main-deck card is wiped, draw a card.", "When a friendly champion is revived, draw a card.",
        "When a friendly champion is tagged in, draw a card.", "When a friendly champion deals damage to an opposing champion, draw a card.",
        "When a friendly champion downs an opposing unit, draw a card.",
    ]),
    ("S3-CWORD-38", STRIKING, &[
        "Attack target opposing champion. If it was dealt damage by this attack, draw a card.",
        "Attack target opposing champion. If it is downed, draw a card.",
    ]),
    ("S3-CWORD-39", TACTICAL_SPELL, &["While this lingers, your champions have +4 DEF.", "While this lingers, consume 1 Will: Draw a card."]),
    ("S3-CWORD-39", STRATEGY, &[
        "Activate when a friendly champion is targeted. That champion has +5 DEF this attack.", "Target friendly champion has +5 ATK this turn.", "Target friendly champion has +5 ATK this round.",
        "Target friendly champion has +5 ATK until the start of your next turn.", "Target friendly champion has +5 ATK until the end of your next turn.",
        "Target friendly champion has +5 ATK for 2 turns.", "Target friendly champion has +5 ATK for the match.",
        "Target friendly champion has +5 ATK for 4 rounds.",
    ]),
    ("S3-CWORD-40", WEAPON, &[
        "Once per turn, consume 2 Will: Draw a card.", "Once per turn, when you activate a Flame spell, draw a card.",
        "Once per round, consume 2 Will: Draw a card.", "Once per match, consume 2 Will: Draw a card.",
        "Once for each champion, consume 2 Will: Draw a card.",
    ]),
    ("S3-CWORD-41", LINGERING, &[
        "While it is your turn, your champions have +4 DEF.", "While it is an opponent's turn, your champions have +4 DEF.",
    ]),
    ("S3-CWORD-41", CHAMPION, &["While this champion is acting, your Wind spells cost 1 less."]),
    ("S3-CWORD-42", ALLY, &[
        "If you control an Asurian champion, draw a card.", "If you control a champion named Kaien, draw a card.",
        "If you control 2 or more Knight champions, draw a card.", "If you control a downed champion, draw a card.",
        "If you control exactly 1 champion, draw a card.", "If you control a champion shown on this card, draw a card.",
    ]),
    ("S3-CWORD-43", STRIKING, &[
        "Attack target opposing champion. If this skill was activated from the Library, draw a card.",
        "Attack target opposing champion. If this skill is third in the chain, draw a card.",
    ]),
    ("S3-CWORD-43", LINGERING, &["Unique.", "While you control an enhanced weapon, your champions have +4 DEF.", "While you control no weapon, your champions have +5 DEF."]),
    ("S3-CWORD-44", CHAMPION, &[
        "While this champion's HP is 60 or less, this champion has +8 ATK.", "While there are 6 or more cards in your Will Zone, this champion has +8 ATK.",
        "While this champion's ATK is greater than this champion's DEF, this champion has +8 INT.",
    ]),
    ("S3-CWORD-45", STRATEGY, &["If the round is 1, draw a card.", "If an opponent used an inventory card this turn, draw a card."]),
    ("S3-CWORD-46", STRATEGY, &[
        "Target friendly acting champion gains 5 HP.", "Deal 5 damage to target opposing unit.", "Deal 5 damage to target opposing champion.",
        "Deal 5 damage to target opposing mount.", "Deal 5 damage to up to 2 target opposing champions.", "Deal 5 damage to all opposing champions.",
        "Your champions gain 5 HP.", "Target friendly champion gains 5 HP.", "Deal 5 damage to a random opposing champion.",
        "Return target card in your Used Card Zone to your hand.", "Target champion a teammate controls gains 5 HP.",
        "Target opposing champion has -1 ATK this turn. Deal 5 damage to all champions of its party.",
    ]),
    ("S3-CWORD-47", PHYSICAL, &[
        "Activate when your champion is targeted. It has +45 DEF this attack.", "Activate when a friendly champion is targeted. It has +45 DEF this attack.",
        "Activate when your champion is targeted. Deal 10 damage to the attacker.",
    ]),
    ("S3-CWORD-48", STRATEGY, &[
        "You may draw a card.", "Choose one: draw 2 cards; or target friendly champion gains 15 HP.", "Draw 3 cards, then discard 2 cards.",
        "Discard a card. If you do, draw 2 cards.", "You may consume 2 Will. If you do, draw 3 cards. Otherwise, draw a card.",
        "Target friendly champion can't be targeted this turn.",
    ]),
    ("S3-CWORD-49", CHAMPION, &["Consume 1 Will: Draw a card.", "Discard a card: Draw a card."]),
    ("S3-CWORD-50", LINGERING, &["Your champions can't be targeted."]),
    ("S3-CWORD-50", STRATEGY, &["Target opposing champion is Bound from the inventory.", "Target opposing champion is Bound from the deck."]),
    ("S3-CWORD-51", STRIKING, &["The user has +30 ATK this attack. Attack target opposing unit."]),
    ("S3-CWORD-51", MYSTIC, &["The user has +30 SDG this attack. Attack target opposing unit."]),
    ("S3-CWORD-51", RANGED, &["The user has +18 ATK this attack. Attack up to 2 target opposing champions."]),
    ("S3-CWORD-52", PHYSICAL, &["Activate when your champion is targeted by a Striking skill or Ranged skill. It has +45 DEF this attack."]),
    ("S3-CWORD-52", EVASIVE, &["Activate when your champion is targeted. Evade that attack."]),
    ("S3-CWORD-53", ATTACK_SPELL, &[
        "The user has +55 SDG this attack. Attack target opposing unit.", "Freeze 1 opposing slot.", "Target opposing champion is Blistered.",
        "Target opposing champion is Frightened.", "Target opposing champion is Stunned.",
    ]),
    ("S3-CWORD-53", TACTICAL_SPELL, &["Target friendly champion has +10 ATK for 2 turns.", "Target friendly champion gains 40 HP."]),
    ("S3-CWORD-54", STRATEGY, &["Draw 2 cards.", "Activate when an opponent draws a card by an effect. Draw a card."]),
    ("S3-CWORD-54", LINGERING, &["Your Knight champions have +5 DEF."]),
    ("S3-CWORD-55", ALLY, &["If you control a champion named Kaien, your champions gain 25 HP. Otherwise, your champions gain 10 HP."]),
    ("S3-CWORD-56", ITEM, &["Target friendly champion gains 50 HP.", "Once, when a friendly champion is targeted, deal 20 damage to the attacker."]),
    ("S3-CWORD-56", STONE, &["Revive all friendly downed champions with 30 HP.", "Revive your downed champions with 30 HP."]),
    ("S3-CWORD-57", WEAPON, &["When this weapon is equipped, search your deck for a Ranged skill and put it into your hand."]),
    ("S3-CWORD-57", MOUNT, &["Once per turn, consume 2 Will: Attached champion has +6 ATK this turn."]),
    ("S3-WORD-1", ITEM, &["Keep your Action Phase."]),
    ("S3-WORD-2", STRATEGY, &["Draw until you have 6 cards in hand."]),
    ("S3-WORD-2", LINGERING, &["Your champions have +1 hand limit.", "Your champions have +1 draw size."]),
    ("S3-WORD-3", STRIKING, &["This skill can't be wiped.\nAttack target opposing unit."]),
    ("S3-WORD-3", LINGERING, &["When a friendly main-deck card is wiped, draw a card.", "Your overridden cards go to your hand."]),
    ("S3-WORD-4", STRATEGY, &["Freeze 2 opposing slots.", "Thaw your slots."]),
    ("S3-WORD-5", EVASIVE, &["Activate when your champion is targeted. Evade that attack."]),
    ("S3-WORD-6", PHYSICAL, &["Activate when your champion is targeted by a Striking skill. It has +5 DEF this attack.", "Activate when a friendly champion is targeted. It has +5 DEF this attack."]),
    ("S3-WORD-7", CHAMPION, &["While this champion acts last, this champion has +10 ATK.", "While this champion acts next, this champion has +10 ATK."]),
    ("S3-WORD-8", STRATEGY, &["Each teammate draws a card.", "Each opponent discards a card.", "Each player draws a card.", "Target friendly champion gains 5 HP. Its owner draws a card."]),
    ("S3-WORD-9", STRATEGY, &["Lose 1 stock."]),
];

/// A champion for the species and names of the sentences.
pub(crate) const CARDS: &str = r#"
game = "s3ccg"

[[card]]
name = "Speaker"
type = "Champion"
species = "Human"
class = "Knight"
subclass = "Guardian"
hp = 100
atk = 1
def = 1
sdg = 1
int = 1
prestige = "S"

[[card]]
name = "Listener"
type = "Champion"
species = "Asurian"
class = "Knight"
subclass = "Guardian"
hp = 100
atk = 1
def = 1
sdg = 1
int = 1
prestige = "S"
"#;

#[test]
fn every_word_of_the_ledger_is_said() {
    trials::words::<ShiningShadows>(SAID, CARDS);
}
