//! What designers are told of the slips they make, recorded in `messages.txt`; `DUSKHALL_BLESS=1` records it anew.

use std::fmt::Write;
use std::{fs, path::Path};

use cardtext::ast::Kind;
use cardtext::report::Diagnostic;
use cardtext::text::compile;
use engine::{Catalogue, Game};

/// Texts with slips: the type of the card, and what somebody wrote.
const SHADOW_ERA: &[(&str, &str)] = &[
    ("Ability", "Deal 2 Fir damage to target ally."),
    ("Ability", "Deal 2 Fir damage too target ally. Draw a crad."),
    ("Ability", "Deal 2 damage at target ally."),
    ("Ability", "Deal 2 damage target ally."),
    ("Ability", "Deal X damage to target ally."),
    ("Ability", "Deal 300 damage to target ally."),
    ("Ability", "Deal 0 damage to target ally."),
    ("Ability", "Kill target aly."),
    ("Ability", "Draw a card. Flurb. Gain 1 SE. Blorp."),
    ("Ability", "Draw a card for each ally killed this way."),
    ("Ability", "Discard the opponent."),
    ("Ability", "Shuffle all graveyards into your deck."),
    ("Ability", "Whenever this ally attacks, draw a card."),
    ("Ability", "Return target ally to its owners hand."),
    ("Ability", "Exhaust target ally. Exhaust target opposing ally. Kill it."),
    ("Ability", "Exhaust target ally. Exhaust target ally. Kill it."),
    ("Ability", "Kill target hero."),
    ("Ability", "Kill target exhausted ready ally."),
    ("Ability", "Deal 3 damage to target weapon."),
    ("Ability", "Put a Gargoyle token into play."),
    ("Ability", "Kill all other allies."),
    ("Ability", "Target artifact has Haste."),
    ("Ally", "Draw a card."),
    ("Ally", "Hast. Protektor."),
    ("Ally", "Activate at the end of the opponent's turn."),
    ("Ally", "When this hero attacks, draw a card."),
    ("Ally", "When this ally attacks an ally, it has +2 attack until end of turn."),
    ("Ally", "When this ally is sumoned, draw a card."),
    ("Ally", "When this ally is summoned, kill the attacker."),
    ("Ally", "2 SE Draw a card."),
    ("Ally", "This ally has +2 maximum health."),
    ("Ally", "This ally has +1 atack and Stelth."),
    ("Artifact", "Exhaust this artifact: Draw a card."),
    ("Attachment", "Attached ally has +1 attack."),
    ("Trap", "When an opposing ally attacks, negate that attack."),
    // What led others the wrong way once.
    ("Ability", "Kill target ally. If you do, you may draw a card."),
    ("Ally", "At the end of your turn, the opponent gains control of this ally."),
    (
        "Ability",
        "Look at the top 4 cards of your deck. Put one of them into your hand. Put another of them into your graveyard.",
    ),
    ("Ability", "Kill another target ally."),
    ("Ability", "Kill target Undead or Human ally."),
    ("Ability", "Kill all non-Undead allies."),
    ("Ability", "Kill all allies except Undead allies."),
    ("Ability", "Deal 5 damage divided as you choose among any number of target allies."),
    ("Ability", "Summon two Lantern Wisp tokens."),
    ("Ability", "Each player draws that many cards."),
    ("Ability", "That player draws a card."),
    ("Ability", "Kill target ally whose attack is greater than its health."),
    ("Ability", "Look at the top 3 cards of your deck. Put the rest on the bottom of your deck in any order."),
    ("Ability", "When this ally attacks, draw a card."),
    ("Ability", "2 SE: Draw a card."),
    ("Ability", "Put target ability in your graveyard into play."),
    ("Ability", "All opposing allies can't be played until end of turn."),
    ("Ally", "Taunt."),
    ("Ally", "Your Undeads have +1 attack."),
    ("Ally", "When this ally attacks, draw a card. Kill it at the end of your turn."),
    ("Ally", "When they attack, draw a card."),
    ("Ally", "Activate when an ally attacks. Draw a card."),
    ("Trap", "When an ally is killed, put it into play at the end of your turn."),
    ("Attachment", "Attach to target opposing ally. At the start of its controller's turn, draw a card."),
    // What was accepted once with another meaning than a reader's, or with none.
    ("Ally", "When this ally is dealt damage, the opponent loses 1 SE. Gain that much SE."),
    ("Ally", "When this ally deals combat damage, draw 2 cards. The opponent discards that many cards."),
    ("Ability", "The opponent loses 1 SE for each friendly ally. Gain that much SE."),
    ("Ability", "Discard your hand. Draw that many cards."),
    ("Ability", "Deal 1 damage to a random opposing ally for each friendly ally."),
    ("Ability", "A random friendly ally has +1 attack for each friendly ally until end of turn."),
    ("Ability", "Target ally has +1 attack for each card you drew this turn."),
    ("Ability", "Put target ally in your graveyard into play. It has Haste."),
];

/// The same for the other game.
const SHATTERED_LEGACY: &[(&str, &str)] = &[
    ("Spell", "Deal 10 damage to target Vassal."),
    ("Spell", "Destroy target Vasal with ATK 20 or less."),
    ("Spell", "Rest target Domain Master."),
    ("Spell", "Target Vassal has +20 Total ATK Value."),
    ("Spell", "Negate that attack."),
    ("Vassal", "This Vassal can attack two times."),
    ("Vassal", "Once per turn, 5 LP: Draw a card."),
    ("Supporter", "Attach to target Vassal."),
    ("Blessing", "Your Vassals have +5 ATK and +5."),
    ("Spell", "Gain LP equal to half target Vassal's ATK."),
    ("Spell", "Pay 5 LP. Draw two cards."),
    ("Action", "If none of your Vassals attacked this turn, draw a card."),
    ("Spell", "Put a Spell in your Void into play."),
    ("Vassal", "This Vassal can attack directly."),
    ("Vassal", "At the beginning of your turn, if this Vassal is rested, gain 3 LP."),
    ("Action", "The attacking Vassal has -10 ATK this battle."),
    // What was accepted once with another meaning than a reader's, or with none.
    ("Blessing", "When you lose LP, the opponent loses 3 LP. Gain that much LP."),
    ("Blessing", "When you gain LP, you may pay 5 LP. If you do, the opponent loses that much LP."),
    (
        "Action",
        "Activate when you lose LP. If the LP you lost this turn is 10 or more, the opponent loses that much LP.",
    ),
    ("Spell", "Target Vassal has +5 ATK for each Vassal destroyed this turn."),
    ("Spell", "Target Vassal has +5 ATK for each Supporter contracted to it this turn."),
    ("Action", "Activate when the opponent activates an Action. Negate it."),
    ("Action", "Activate when the opponent casts or activates a card. Negate it."),
    ("Spell", "The opponent discards a card. They may pay that much LP."),
    ("Spell", "The opponent chooses 2 of their Vassals. Destroy all other Vassals."),
    ("Action", "Activate when the opponent casts a Spell. Negate it unless the opponent rests one of their Vassals."),
];

/// Everything that is told of a text.
fn told(catalogue: &dyn Catalogue, kind: &str, text: &str) -> String {
    let pool = catalogue.pool();
    let at = pool.lexicon.kinds.iter().position(|word| word.type_name == kind).expect("a type of the game");
    let kind = Kind(u8::try_from(at).expect("few types"));
    let errors = compile(&pool.lexicon, kind, u128::MAX, text, &mut pool.code.clone(), &|_| None);
    let errors = errors.expect_err("there is a slip in it");
    errors.iter().map(|error| format!("{}\n", Diagnostic::of_text(text, error))).collect()
}

#[test]
fn slips_are_told_as_recorded() {
    let mut now = String::new();
    let games: [(Game, &[(&str, &str)]); 2] =
        [(shadow_era::game(), SHADOW_ERA), (shattered_legacy::game(), SHATTERED_LEGACY)];
    for (game, slips) in games {
        let catalogue = (game.open)(&(game.packs)()).expect("the game's own packs load");
        for (kind, text) in slips {
            writeln!(now, "# {}, {kind}\n{}", game.title, told(catalogue.as_ref(), kind, text))
                .expect("a string can be written to");
        }
    }
    assert!(!now.contains("Kind(") && !now.contains("Noun::"), "no Rust is shown to people");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/runs/messages.txt");
    if std::env::var_os("DUSKHALL_BLESS").is_some() {
        fs::write(&file, &now).expect("the file can be written");
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == now, "messages are others now (DUSKHALL_BLESS=1 records them):\n{now}");
}
