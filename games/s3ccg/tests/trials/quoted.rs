//! Every phrase that a word line of the rulebook quotes can be said.

use std::collections::BTreeSet;

use cardtext::ast::Kind;
use cardtext::explain::explain;
use cardtext::fields;
use cardtext::pack::{Source, load};
use s3ccg::words::*;

use crate::words::CARDS;

/// How a phrase is said in the game's own wording.
#[derive(Clone, Copy, Debug)]
enum How {
    /// By a text of a card of this type.
    Text(Kind, &'static str),
    /// By a field of a card of this type, since it is printed beside the text.
    Field(Kind, &'static str),
}

use How::{Field, Text};

/// Each quoted phrase of each word line.
#[rustfmt::skip]
const QUOTED: &[(&str, &str, How)] = &[
    ("S3-CWORD-2", "Your Frost spells have 1 less CC.", Text(LINGERING, "Your Frost spells have -1 CC.")),
    ("S3-CWORD-3", "a card named Fireball", Text(LINGERING, "When you activate a card named Fireball, draw a card.")),
    ("S3-CWORD-3", "a skill with 'Slash' in its name", Text(LINGERING, "When you activate a skill with Slash in its name, draw a card.")),
    ("S3-CWORD-3", "name and moniker both match", Text(ALLY, "If you control a champion shown on this card, your champions gain 25 HP.")),
    ("S3-CWORD-4", "Asurian only", Field(STRATEGY, "species")),
    ("S3-CWORD-4", "an opposing villain", Text(STRATEGY, "Deal 5 damage to target opposing villain champion.")),
    ("S3-CWORD-5", "Printed", Text(STRATEGY, "Deal damage to target opposing champion equal to its printed HP.")),
    ("S3-CWORD-5", "base", Text(STRATEGY, "Deal damage to target opposing champion equal to its base ATK.")),
    ("S3-CWORD-5", "total", Text(STRATEGY, "Deal damage to target opposing champion equal to its ATK.")),
    ("S3-CWORD-6", "for each", Text(STRATEGY, "Draw a card for each card in your Will Zone.")),
    ("S3-CWORD-6", "equal to its INT", Text(STRATEGY, "Deal damage to target opposing champion equal to its INT.")),
    ("S3-CWORD-7", "link 1 to 3", Text(STRATEGY, "Search your deck for a skill with link 1 or higher and with link 3 or lower and put it into your hand.")),
    ("S3-CWORD-7", "the same link", Text(STRIKING, "Requires 2 Striking skills of one link.")),
    ("S3-CWORD-7", "Joker, counts as any link", Field(STRIKING, "link")),
    ("S3-CWORD-7", "sequential", Text(STRIKING, "Requires 3 cards named Slash in a straight.")),
    ("S3-CWORD-11", "consume 2 Will: draw a card", Text(CHAMPION, "Consume 2 Will: Draw a card.")),
    ("S3-CWORD-12", "when a spell of level 2 or lower is activated", Text(LINGERING, "When a player activates a spell with level 2 or less, draw a card.")),
    ("S3-CWORD-12", "activate from your Library", Field(STRIKING, "shelf")),
    ("S3-CWORD-13", "store a card from your hand", Text(STRATEGY, "Store a card in your hand.")),
    ("S3-CWORD-13", "turn a stored card face-up", Text(STRATEGY, "Turn face-up target opposing stored main-deck card.")),
    ("S3-CWORD-14", "put a charge on a stored card", Text(STRATEGY, "Charge target friendly stored main-deck card.")),
    ("S3-CWORD-14", "this needs 1 charge less", Text(LINGERING, "Your Charged spells have -1 CH.")),
    ("S3-CWORD-15", "lock 1 Will on this", Text(LINGERING, "Lock 1 Will on this.")),
    ("S3-CWORD-15", "leak 1 Will each turn", Text(LINGERING, "At the start of your turn, leak 1 Will from this.")),
    ("S3-CWORD-15", "when no Will is on this, destroy it", Text(LINGERING, "When this strategy is bare, destroy it.")),
    ("S3-CWORD-16", "+45 DEF until this calculation ends", Text(PHYSICAL, "Activate when your champion is targeted. It has +45 DEF this attack.")),
    ("S3-CWORD-16", "an opposing champion has 10 less INT this round", Text(STRATEGY, "Target opposing champion has -10 INT this round.")),
    ("S3-CWORD-16", "skills with 'Slash' in the name have +23 ATK", Text(CHAMPION, "When you activate a skill with Slash in its name, this champion has +23 ATK this attack.")),
    ("S3-CWORD-17", "your Flame spells use your ATK as SDG this turn", Text(CHAMPION, "When you activate a Flame spell, this champion's SDG becomes equal to its ATK this attack.")),
    ("S3-CWORD-18", "Fireball costs 3 WC", Text(LINGERING, "The WC of your spells named Fireball becomes 3.")),
    ("S3-CWORD-18", "one Shade spell costs 2 WC less", Text(LINGERING, "While you activated no spell this turn, your Shade spells cost 2 less.")),
    ("S3-CWORD-18", "cards with a WC cost 1 more", Text(LINGERING, "All allies, skills and spells with a WC cost 1 more.")),
    ("S3-CWORD-19", "move your Striking skills on cooldown one zone on", Text(STRATEGY, "Advance all Striking skills in your Cooldown Zone.")),
    ("S3-CWORD-19", "+1 CC this turn", Text(STRATEGY, "All opposing skills have +1 CC this turn.")),
    ("S3-CWORD-19", "put it in the Library instead", Text(STRATEGY, "Put target card in your Cooldown Zone into your Library.")),
    ("S3-CWORD-20", "deal 20 damage to a unit", Text(STRIKING, "Deal 20 damage to target opposing unit.")),
    ("S3-CWORD-20", "attack all opposing champions", Text(STRIKING, "Attack all opposing champions.")),
    ("S3-CWORD-21", "a champion gains 30 HP", Text(STONE, "Target friendly champion gains 30 HP.")),
    ("S3-CWORD-21", "revive a downed champion with 40 HP", Text(STONE, "Revive target friendly downed champion with 40 HP.")),
    ("S3-CWORD-22", "look in your deck for a Striking skill, show it and take it", Text(STRATEGY, "Search your deck for a Striking skill and put it into your hand.")),
    ("S3-CWORD-23", "send 1 Flame spell from your Library to the UCZ", Text(STRATEGY, "Send to the Used Card Zone a Flame spell in your Library.")),
    ("S3-CWORD-23", "send two cards from the hand", Text(STRATEGY, "Send to the Used Card Zone 2 cards in your hand.")),
    ("S3-CWORD-24", "return a card from the UCZ to your hand", Text(STRATEGY, "Return a card in your Used Card Zone to your hand.")),
    ("S3-CWORD-24", "return that weapon to the inventory", Text(STRATEGY, "Activate when an opponent uses a weapon. Return to the inventory that weapon.")),
    ("S3-CWORD-25", "nullify the effect of that spell", Text(TACTICAL_SPELL, "Activate when your champion is targeted by a spell. Nullify that spell.")),
    ("S3-CWORD-25", "nullify that attack", Text(TACTICAL_SPELL, "Activate when your champion is targeted by a Striking skill. Nullify that skill.")),
    ("S3-CWORD-26", "destroy a lingering strategy", Text(STRATEGY, "Destroy target opposing lingering strategy.")),
    ("S3-CWORD-26", "break an opposing weapon", Text(STRATEGY, "Break target opposing weapon.")),
    ("S3-CWORD-27", "defensive skills of this champion cannot be shattered", Text(CHAMPION, "Defensive skills of this champion can't be shattered.")),
    ("S3-CWORD-27", "shatter a stored defence", Text(STRATEGY, "Shatter target opposing stored main-deck card.")),
    ("S3-CWORD-28", "when equipped", Text(WEAPON, "When this weapon is equipped, draw a card.")),
    ("S3-CWORD-28", "equip a weapon from your inventory and keep your Action Phase", Text(STRATEGY, "Equip a weapon in your inventory. Keep your Action Phase.")),
    ("S3-CWORD-29", "enhance a weapon of your party", Text(STRATEGY, "Enhance a weapon of your party.")),
    ("S3-CWORD-29", "[E] Battle Sword + 1 Flame spell", Text(ENHANCED, "Requires an equipped weapon named Battle Sword and a Flame spell.")),
    ("S3-CWORD-30", "form a union with cards from your Library too", Text(LINGERING, "You may form unions with cards in your Library too.")),
    ("S3-CWORD-30", "3 of one name in a straight", Text(STRIKING, "Requires 3 cards named Slash in a straight.")),
    ("S3-CWORD-31", "after evading, counter with a skill from your hand or Library", Text(EVASIVE, "Activate when your champion is targeted by a Striking skill. Evade that attack. Counter.")),
    ("S3-CWORD-32", "the target is burnt", Text(STRATEGY, "Target opposing champion is Burnt.")),
    ("S3-CWORD-32", "free your party from Frost", Text(STRATEGY, "Free your party from Frost.")),
    ("S3-CWORD-33", "place a crest on a champion; at three crests it is stunned", Text(STRATEGY, "Put 1 crest on target opposing champion. If its crest count is 3 or more, it is Stunned.")),
    ("S3-CWORD-34", "roll a die; on 5 or 6, double the SDG", Text(MYSTIC, "Roll a die. On 5 or higher, the user's SDG is doubled this attack. Attack target opposing champion.")),
    ("S3-CWORD-34", "toss a coin; on heads, evade", Text(EVASIVE, "Activate when your champion is targeted. Toss a coin. On heads, evade that attack.")),
    ("S3-CWORD-35", "tag in your tagged-out champion", Text(STRATEGY, "Tag in your tagged-out champion.")),
    ("S3-CWORD-36", "this champion has 2 more Sol markers this turn", Text(STRATEGY, "Target friendly champion has +2 Sol markers this turn.")),
    ("S3-CWORD-36", "may use Ranged skills", Text(CHAMPION, "This champion may use Ranged skills.")),
    ("S3-CWORD-37", "when your Prep Phase starts", Text(LINGERING, "When your champion prepares, draw a card.")),
    ("S3-CWORD-37", "in your Conclusion Phase", Text(LINGERING, "At the end of your turn, draw a card.")),
    ("S3-CWORD-41", "during your turn", Text(LINGERING, "While it is your turn, your champions have +4 DEF.")),
    ("S3-CWORD-41", "during the opponent's turn", Text(LINGERING, "While it is an opponent's turn, your champions have +4 DEF.")),
    ("S3-CWORD-41", "during either turn", Text(LINGERING, "Your champions have +4 DEF.")),
    ("S3-CWORD-41", "on this champion's turn", Text(CHAMPION, "While this champion is acting, your Wind spells cost 1 less.")),
    ("S3-CWORD-47", "the champion targeted may activate this", Text(PHYSICAL, "Activate when your champion is targeted. It has +45 DEF this attack.")),
    ("S3-CWORD-47", "any capable champion may activate this", Field(PHYSICAL, "covers")),
    ("S3-CWORD-49", "consume N Will:", Text(CHAMPION, "Consume 1 Will: Draw a card.")),
    ("S3-CWORD-49", "send a card:", Text(CHAMPION, "Discard a card: Draw a card.")),
    ("S3-CWORD-49", "lose N HP:", Text(CHAMPION, "Lose 10 HP: Draw a card.")),
    ("S3-CWORD-50", "can be used by any champion whatever its level", Text(STRIKING, "This skill may be used by any champion whatever its level.")),
    ("S3-CWORD-50", "cannot be activated if", Text(STRIKING, "While you control no weapon, this skill can't be activated.")),
    ("S3-CWORD-50", "cannot be targeted", Text(LINGERING, "Your champions can't be targeted.")),
    ("S3-CWORD-50", "cannot access the inventory", Text(STRATEGY, "Target opposing champion is Bound from the inventory.")),
    ("S3-CWORD-51", "+30 ATK; attack one opposing unit", Text(STRIKING, "The user has +30 ATK this attack. Attack target opposing unit.")),
    ("S3-CWORD-51", "use SDG as ATK", Text(MYSTIC, "The user has +30 SDG this attack. Attack target opposing unit.")),
    ("S3-CWORD-51", "attack two opposing champions; Evasive defences cannot answer", Text(RANGED, "This skill can't be answered by Evasive skills.\nAttack 2 target opposing champions.")),
    ("S3-CWORD-52", "when targeted by a Striking or Ranged skill, +45 DEF until the calculation ends", Text(PHYSICAL, "Activate when your champion is targeted by a Striking skill or Ranged skill. It has +45 DEF this attack.")),
    ("S3-CWORD-52", "when targeted, evade: the attack deals no damage to you", Text(EVASIVE, "Activate when your champion is targeted. Evade that attack.")),
    ("S3-CWORD-53", "+55 SDG against one unit", Text(ATTACK_SPELL, "The user has +55 SDG this attack. Attack target opposing unit.")),
    ("S3-CWORD-53", "freeze one opposing slot", Text(ATTACK_SPELL, "Freeze 1 opposing slot.")),
    ("S3-CWORD-53", "the target is blistered", Text(ATTACK_SPELL, "Target opposing champion is Blistered.")),
    ("S3-CWORD-53", "+10 ATK for two rounds", Text(TACTICAL_SPELL, "Target friendly champion has +10 ATK for 2 rounds.")),
    ("S3-CWORD-53", "gain 40 HP", Text(TACTICAL_SPELL, "Target friendly champion gains 40 HP.")),
    ("S3-CWORD-53", "the target is frightened", Text(ATTACK_SPELL, "Target opposing champion is Frightened.")),
    ("S3-CWORD-53", "the target is stunned", Text(ATTACK_SPELL, "Target opposing champion is Stunned.")),
    ("S3-CWORD-54", "draw two cards", Text(STRATEGY, "Draw 2 cards.")),
    ("S3-CWORD-54", "while this lingers, your Knights have +5 DEF", Text(LINGERING, "Your Knight champions have +5 DEF.")),
    ("S3-CWORD-54", "when an opponent draws by an effect, draw a card", Text(STRATEGY, "Activate when an opponent draws a card by an effect. Draw a card.")),
    ("S3-CWORD-55", "your party gains 10 HP; if the champion on this card is up, 25 instead", Text(ALLY, "If you control a champion shown on this card, your champions gain 25 HP. Otherwise, your champions gain 10 HP.")),
    ("S3-CWORD-56", "a champion gains 50 HP", Text(ITEM, "Target friendly champion gains 50 HP.")),
    ("S3-CWORD-56", "the next champion that attacks takes 20 damage", Text(ITEM, "Once, when a friendly champion is targeted, deal 20 damage to the attacker.")),
    ("S3-CWORD-56", "revive all your downed champions with 30 HP", Text(STONE, "Revive your downed champions with 30 HP.")),
    ("S3-CWORD-57", "when equipped, look for a skill", Text(WEAPON, "When this weapon is equipped, search your deck for a Ranged skill and put it into your hand.")),
    ("S3-CWORD-57", "once per turn, consume 2 Will: ...", Text(MOUNT, "Once per turn, consume 2 Will: Attached champion has +6 ATK this turn.")),
    ("S3-WORD-1", "skip your next Draw Phase", Text(STRATEGY, "Skip your next Draw Phase.")),
    ("S3-WORD-1", "you keep your Action Phase", Text(ITEM, "Keep your Action Phase.")),
    ("S3-WORD-1", "the turn ends", Text(STRATEGY, "End the turn.")),
    ("S3-WORD-2", "draw until you have six cards", Text(STRATEGY, "Draw until you have 6 cards in hand.")),
    ("S3-WORD-2", "you may keep seven cards", Text(LINGERING, "Your champions have +1 hand limit.")),
    ("S3-WORD-3", "this is not wiped", Text(STRIKING, "This skill can't be wiped.")),
    ("S3-WORD-3", "an overridden card of yours goes to the hand", Text(LINGERING, "Your overridden cards go to your hand.")),
    ("S3-WORD-4", "freeze two opposing slots for two turns", Text(STRATEGY, "Freeze 2 opposing slots for 2 turns.")),
    ("S3-WORD-4", "thaw your slots", Text(STRATEGY, "Thaw your slots.")),
    ("S3-WORD-5", "evade this attack", Text(EVASIVE, "Activate when your champion is targeted. Evade that attack.")),
    ("S3-WORD-5", "on contact, the target is burnt", Text(ATTACK_SPELL, "Attack target opposing champion. It is Burnt.")),
    ("S3-WORD-6", "in answer to a Striking skill", Text(PHYSICAL, "Activate when your champion is targeted by a Striking skill. It has +5 DEF this attack.")),
    ("S3-WORD-6", "cannot be answered", Text(STRIKING, "This skill can't be answered.")),
    ("S3-WORD-6", "may answer for any champion of your team", Field(PHYSICAL, "covers")),
    ("S3-WORD-7", "If this champion acts last, +10 ATK.", Text(CHAMPION, "While this champion acts last, this champion has +10 ATK.")),
    ("S3-WORD-8", "Each opponent sends one card from the hand.", Text(STRATEGY, "Each opponent discards a card.")),
    ("S3-WORD-9", "lose 1 stock", Text(STRATEGY, "Lose 1 stock.")),
    ("S3-WORD-9", "if you have less stock than your opponent", Text(STRATEGY, "If your stock is lower than an opponent's, draw a card.")),
];

/// The phrases that the word lines quote, each with its line.
fn quotes() -> BTreeSet<(String, String)> {
    let rulebook = include_str!("../../rulebook.md");
    let lines = rulebook.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    let words = lines.filter(|(id, _)| id.starts_with("S3-CWORD-") || id.starts_with("S3-WORD-"));
    let phrases = |text: &str| text.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    words.flat_map(|(id, text)| phrases(text).into_iter().map(|phrase| (id.to_owned(), phrase))).collect()
}

#[test]
fn every_quoted_phrase_of_the_word_lines_is_said() {
    let pack = Source { file: "said.toml".into(), text: CARDS.into() };
    let lexicon = load(lexicon(), &[pack]).unwrap_or_else(|errors| panic!("{errors}")).lexicon;
    let listed: BTreeSet<_> = QUOTED.iter().map(|(id, phrase, _)| ((*id).to_owned(), (*phrase).to_owned())).collect();
    assert_eq!(listed, quotes(), "each phrase of the rulebook is listed once, and no other");
    let mut failures = Vec::new();
    for (id, phrase, how) in QUOTED {
        match how {
            Text(kind, text) => {
                let explained = explain(&lexicon, *kind, text, &|_| Some(0));
                if explained.program.is_err() {
                    failures.push(format!("{id} \"{phrase}\": {text}\n{explained}"));
                }
            }
            Field(kind, field) => {
                if !fields::of(&lexicon, *kind).iter().any(|known| known.key == *field) {
                    failures.push(format!("{id} \"{phrase}\": there is no field {field}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
