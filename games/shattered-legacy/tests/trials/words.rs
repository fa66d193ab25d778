//! Every term of the ledger's `## Words` section can be said, and compiles.

use cardtext::explain::explain;
use cardtext::pack::{Source, load};
use lab::trials::{self, Said};
use shattered_legacy::ShatteredLegacy;
use shattered_legacy::words::*;

/// Each ledger id with the types of card that say it and sentences that say it.
#[rustfmt::skip]
const SAID: &[Said] = &[
    ("SL-WORD-1", SPELL, &[
        "Destroy target Domain Master.", "Destroy target Vassal.", "Destroy target Supporter.", "Destroy target Blessing.",
        "Destroy target Thrall Supporter.", "Destroy target Beast Supporter.", "Destroy target Conduit Supporter.",
        "Return a Celestial Spell in your Void to your hand.", "Return an Elemental Spell in your Void to your hand.",
        "Return a Faith Spell in your Void to your hand.", "Return a Void Spell in your Void to your hand.",
        "Search your deck for an Action and put it into your hand.", "Destroy all token Vassals.", "Exile target card in a Void.",
    ]),
    ("SL-WORD-2", BLESSING, &[
        "Your Ashen Vassals have +5 ATK.", "While your Domain Master is Tide, your Vassals have +5 DEF.",
        "While you have a Tide Domain Master, your Tide Vassals have +5 DEF.",
    ]),
    ("SL-WORD-3", SPELL, &[
        "Gain 5 LP.", "Destroy target Vassal with LP cost 5 or less.", "Destroy target Domain Master with HP 20 or less.",
        "Destroy target Vassal with ATK 10 or less.", "Destroy target Vassal with DEF 10 or more.",
        "Destroy target Vassal with MGK 2.", "Destroy target Supporter with ATK+ 5 or more.",
        "Destroy target Supporter with DEF+ 5 or less.", "Destroy target Vassal with Total ATK Value 20 or more.",
        "Destroy target Vassal with Total DEF Value 10 or less.",
        "Return a Spell with MGK Requirement 3 or less in your Void to your hand.", "Target Supporter has +5 ATK+.",
        "Target Domain Master has +10 HP until end of turn.", "Target Vassal has +1 MGK until end of turn.",
    ]),
    ("SL-WORD-3", ACTION, &["If the Combined Attack Total is 40 or more, negate that attack."]),
    ("SL-WORD-4", SPELL, &[
        "Lose LP equal to half the LP you have, rounded down.", "Rest target Vassal. Gain LP equal to double its ATK.",
        "The opponent loses 2 LP for each card in your Void.", "Gain 5 LP for each domain among friendly Vassals.",
        "The opponent loses 2 LP for each Supporter contracted to target Vassal.", "Gain 1 LP for each LP you lost this turn.",
        "Rest target opposing Vassal. Gain LP equal to its ATK.", "The opponent loses LP equal to the LP you lost this turn.",
        "Gain 1 LP for each LP the opponent lost this turn.",
    ]),
    ("SL-WORD-5", SPELL, &[
        "Search your deck for a Vassal named Ember Duke and put it into your hand.",
        "Rest target opposing Vassal. Return a Vassal with another name than it in your Void to your hand.",
        "Destroy target Vassal, then destroy all Vassals with the same name as it.",
    ]),
    ("SL-WORD-5", VASSAL, &["When this Vassal is recruited, search your deck for a Vassal with another name than this Vassal and put it into your hand."]),
    ("SL-WORD-6", SPELL, &[
        "Discard a card.", "Shuffle your deck.", "Reveal the top card of your deck.", "Look at the top 3 cards of the opponent's deck.",
        "Exile all cards in the opponent's Void.", "Return target Vassal in your Rest Zone to your hand.",
        "Destroy all cards in the opponent's Vassal Zone.", "Destroy all cards in the opponent's Master Zone.",
        "Destroy all cards in the opponent's Blessing Zone.", "Return target card in your exile to your hand.",
        "Put target Vassal on top of its owner's deck.", "Put target Vassal into its owner's Void.",
    ]),
    ("SL-WORD-7", SPELL, &[
        "Destroy target rested Vassal.", "Destroy all Supporters contracted to target opposing Vassal.", "Destroy target Frozen Vassal.",
        "Destroy target negated Vassal.",
        "Destroy target Vassal recruited this turn.", "Destroy target Vassal with a Supporter.",
        "Freeze target opposing Vassal. If it was recruited this turn, draw a card.",
    ]),
    ("SL-WORD-7", ACTION, &[
        "Destroy target Vassal that has attacked this turn.", "Freeze target opposing Vassal. If it has attacked this turn, draw a card.",
    ]),
    ("SL-WORD-7", ACTION, &["Target attacking Vassal has -10 ATK this battle.", "Target defending Vassal has +10 DEF this battle."]),
    ("SL-WORD-7", BLESSING, &["At the beginning of your turn, if your Domain Master is active, gain 5 LP."]),
    ("SL-WORD-8", BLESSING, &["When you appoint a Domain Master, gain 5 LP."]),
    ("SL-WORD-9", VASSAL, &["When this Vassal is recruited, draw a card."]),
    ("SL-WORD-9", SPELL, &["Recruit a Vassal in your hand for 5 LP less.", "Recruit a Vassal in your Void."]),
    ("SL-WORD-10", VASSAL, &["When a Beast Supporter is contracted to this Vassal, this Vassal has +5 DEF."]),
    ("SL-WORD-11", MASTER, &["When you cast a Curse Spell, the opponent loses 3 LP."]),
    ("SL-WORD-12", BLESSING, &["All opposing Actions cost 5 LP more.", "When the opponent activates an Action, gain 5 LP."]),
    ("SL-WORD-13", SPELL, &["Rest target opposing Vassal.", "Unrest target friendly rested Vassal.", "Rest all opposing Vassals."]),
    ("SL-WORD-14", SPELL, &["Destroy target Supporter.", "Destroy all Vassals."]),
    ("SL-WORD-15", SPELL, &["Exile target card in a Void."]),
    ("SL-WORD-15", VASSAL, &["If this Vassal would be destroyed, exile it instead."]),
    ("SL-WORD-16", VASSAL, &[
        "This Vassal can't be attacked by Vassals with ATK 10 or less.",
        "This Vassal may attack directly although the opponent has a Vassal.",
        "This Vassal may attack directly although the opponent has a Domain Master.",
        "When this Vassal joins a Combined Attack, this Vassal has +10 ATK until end of turn.",
        "When this Vassal attacks directly, draw a card.", "This Vassal can't join Combined Attacks.",
        "This Vassal can't attack directly.", "When this Vassal attacks a Vassal, draw a card.",
    ]),
    ("SL-WORD-17", SPELL, &[
        "Draw 2 cards, then discard a card.", "Reveal a card in the opponent's hand.", "Look at the top 3 cards of your deck.",
        "Shuffle your deck.", "The opponent discards a card at random.",
    ]),
    ("SL-WORD-18", SPELL, &["Search your deck for a Blessing and put it into your hand."]),
    ("SL-WORD-19", SPELL, &["Return target opposing Vassal to its owner's hand."]),
    ("SL-WORD-20", SPELL, &["Put a Vassal in your Void into play.", "Return a Spell in your Void to your hand."]),
    ("SL-WORD-21", ACTION, &[
        "Activate when the opponent casts a Spell. Negate that Spell.", "Negate that attack.",
        "Activate when the opponent recruits a Vassal. Negate it.", "Target Vassal loses all abilities until end of turn.",
    ]),
    ("SL-WORD-22", SPELL, &["The opponent loses 10 LP.", "Gain 10 LP.", "Each player loses 5 LP."]),
    ("SL-WORD-23", SPELL, &[
        "Target Vassal has +5 ATK until end of turn.", "Target opposing Vassal has -5 DEF.", "Target Vassal's ATK becomes 0.",
        "Rest target Vassal. Its ATK becomes 0 until end of turn.", "Target Vassal's ATK is doubled until end of turn.",
        "Target Vassal's DEF is halved until end of turn.", "The ATK of all opposing Vassals becomes 5 until end of turn.",
        "The ATK of your Vassals is doubled until end of turn.", "Target Vassal's ATK becomes equal to your MGK sum.",
        "Target Vassal has base ATK 10.",
    ]),
    ("SL-WORD-24", SPELL, &["Freeze target opposing Vassal.", "Target opposing Vassal is Frozen until end of turn."]),
    ("SL-WORD-25", SPELL, &["Create a Wisp token.", "Create 2 Husk tokens."]),
    ("SL-WORD-26", VASSAL, &["When this Vassal attacks, you may pay 5 LP. If you do, draw a card.", "5 LP: Draw a card."]),
    ("SL-WORD-27", VASSAL, &[
        "This Vassal can't be destroyed by battle.", "This Vassal can't be targeted by Spells.",
        "This Vassal can't be targeted by opposing Spells and Actions.",
        "If this Vassal would be destroyed, destroy a Supporter contracted to it instead.", "This Vassal can't be destroyed.",
        "If this Vassal would be destroyed by battle, rest it instead.",
    ]),
    ("SL-WORD-27", ACTION, &[
        "Target Vassal can't be destroyed by battle until end of turn.",
        "If target Vassal would be destroyed, rest it instead until end of turn.",
    ]),
    ("SL-WORD-27", SUPPORTER, &["If this Supporter's Vassal would be destroyed by battle, exile it instead."]),
    ("SL-WORD-28", ACTION, &[
        "Activate when an opposing Vassal attacks. Rest it.", "Activate when a Vassal is destroyed. Draw a card.",
        "Activate when you lose LP. Gain that much LP.", "Activate when the opponent contracts a Supporter. Negate it.",
    ]),
    ("SL-WORD-29", VASSAL, &[
        "When this Vassal is destroyed, draw a card.", "When this Vassal destroys a card, draw a card.",
        "When this Vassal is recruited, draw a card.", "When this Vassal is rested, draw a card.",
        "When this Vassal is unrested, draw a card.", "When this Vassal is exiled, draw a card.",
        "When this Vassal attacks, draw a card.", "When this Vassal is attacked, the attacker has -5 ATK this battle.",
        "When you gain LP, this Vassal has +5 ATK until end of turn.", "When you lose LP, the opponent loses that much LP.",
        "When a player casts a Spell, gain 3 LP.", "When the opponent loses LP, gain 1 LP.",
        "At the beginning of your turn, gain 1 LP.", "At the end of your turn, gain 1 LP.",
        "At the beginning of the opponent's turn, gain 1 LP.", "At the end of each turn, gain 1 LP.",
        "When another Vassal enters play, gain 1 LP.", "When the opponent draws a card, gain 1 LP.",
        "When you discard a card, gain 1 LP.", "When a friendly Vassal is destroyed, exile the destroyer.",
    ]),
    ("SL-WORD-29", MASTER, &["When this Domain Master is appointed, draw a card."]),
    ("SL-WORD-29", SUPPORTER, &[
        "When this Supporter is contracted, draw a card.", "When this Supporter's Vassal attacks, draw a card.",
        "When this Supporter is contracted to a Tide Vassal, draw a card.",
    ]),
    ("SL-WORD-29", BLESSING, &["When this Blessing is brought in, draw a card.", "When you bring in a Blessing, draw a card."]),
    ("SL-WORD-30", ACTION, &["Target Vassal has +5 ATK this battle."]),
    ("SL-WORD-30", SPELL, &[
        "Target Vassal has +5 ATK until end of turn.",
        "Target Vassal has +5 ATK until the end of your next turn.", "Target Vassal has +5 ATK.",
        "Target Vassal has +5 ATK for as long as you have a Blessing.", "Target Vassal has +5 ATK until the beginning of your next turn.",
    ]),
    ("SL-WORD-30", VASSAL, &[
        "When this Vassal is recruited, target opposing Vassal can't attack for as long as this Vassal is active.",
    ]),
    ("SL-WORD-31", VASSAL, &[
        "Once per turn, when you lose LP, gain 2 LP.", "Once per game, when this Vassal is attacked, negate that attack.",
        "Once per battle, when you lose LP, gain 2 LP.", "Once per game, 10 LP: Destroy target opposing Vassal.",
    ]),
    ("SL-WORD-32", SPELL, &[
        "If you have a Domain Master, draw a card.", "If you have a Tide Domain Master, draw a card.",
        "If you have fewer LP than the opponent, gain 10 LP.", "If the opponent has no Vassal, the opponent loses 10 LP.",
        "If your MGK sum is 5 or more, draw 2 cards.", "If a player has a Blessing, draw a card.",
        "If you have 3 or more Vassals, draw a card.", "If you have 20 or less LP, gain 20 LP.",
        "If you have fewer Vassals than the opponent, draw a card.", "If the opponent's MGK sum is 2 or less, draw a card.",
        "If you have more LP than the opponent, draw a card.", "If the LP you lost this turn is 10 or more, draw a card.",
    ]),
    ("SL-WORD-32", VASSAL, &[
        "While there are 2 or more Supporters contracted to this Vassal, this Vassal has +10 ATK.",
        "When this Vassal attacks, if you have fewer LP than the opponent, draw a card.",
    ]),
    ("SL-WORD-33", SPELL, &[
        "Destroy target friendly Vassal.", "Destroy target opposing Vassal.", "Destroy target Vassal.", "Rest up to 2 target Vassals.",
        "Destroy all opposing Vassals.", "Destroy target opposing rested Vassal.", "Destroy target Vassal with ATK 15 or less.",
        "Destroy target Vassal with DEF 15 or more.", "Destroy target Vassal with MGK 1 or less.",
        "Destroy target Vassal with LP cost 10 or less.", "Destroy a friendly Vassal.",
    ]),
    ("SL-WORD-33", VASSAL, &["When this Vassal attacks, another friendly Vassal has +5 ATK until end of turn."]),
    ("SL-WORD-34", SPELL, &[
        "You may discard a card. If you do, draw 2 cards. Otherwise, gain 5 LP.",
        "Choose one: draw a card; or gain 10 LP.", "Draw a card, then discard a card.",
        "If you have a Blessing, draw 2 cards. Otherwise, draw a card.",
    ]),
    ("SL-WORD-35", SPELL, &[
        "Draw 2 cards.", "Search your deck for a Vassal with MGK 2 or more and put it into your hand.",
    ]),
    ("SL-WORD-36", SPELL, &[
        "The opponent loses 12 LP.", "Return target opposing Vassal to its owner's hand.",
        "Freeze up to 2 target opposing Vassals.",
    ]),
    ("SL-WORD-37", SPELL, &[
        "Gain 15 LP.", "Your Vassals have +5 ATK until end of turn.", "Target opposing Vassal has -10 ATK until end of turn.",
    ]),
    ("SL-WORD-38", SPELL, &[
        "Destroy target opposing Vassal.", "Destroy target friendly Vassal, then destroy target opposing Supporter.",
    ]),
    ("SL-WORD-39", SPELL, &[
        "Put a Vassal with LP cost 10 or less in your Void into play.",
        "Target opposing Domain Master loses all abilities until end of turn.",
    ]),
];

/// A card with the domains that the sentences use.
const LABELS: &str = "[[card]]\nname = \"Sample\"\ntype = \"Domain Master\"\nhp = 1\ndomain = [\"Ashen\", \"Tide\"]";

#[test]
fn every_term_can_be_said() {
    trials::words::<ShatteredLegacy>(SAID, LABELS);
}

/// What this game does not know cannot be said on its cards, although the language has the words.
#[test]
fn what_the_game_does_not_know_is_refused() {
    let pack = Source { file: "labels.toml".into(), text: LABELS.into() };
    let lexicon = load(lexicon(), &[pack]).unwrap_or_else(|errors| panic!("{errors}")).lexicon;
    for sentence in [
        "Deal 3 damage to target Vassal.",
        "Heal target Vassal for 3.",
        "Damage to target Vassal is prevented.",
        "Play a card in your hand.",
        "Recruit a Spell in your hand.",
        "Put a Wisp token into play.",
        "Activate when the opponent casts a Spell. Draw a card.",
        "Gain 2 MGK sum.",
        "Pay 5 LP.",
        "Target Vassal is any time.",
    ] {
        assert!(explain(&lexicon, SPELL, sentence, &|_| Some(0)).program.is_err(), "{sentence}");
    }
}
