//! What a deck and a card must be beyond what the card language checks.

use cardtext::lexicon::Lexicon;
use cardtext::pack::{Card, Pool};
use engine::cast::Face;
use engine::deck::Deck;
use engine::decklist::{DeckRules, Limit};
use engine::rng::Rng;
use engine::ruleset::Building;
use engine::table::Reason;
use engine::view::Drawn;

use crate::words::*;
use crate::{face, generate};

pub(crate) const RULES: DeckRules = DeckRules {
    parts: &[],
    consists_of: "cards only",
    shape: "SL-DECK-5",
    sections: "SL-DECK-5",
    known: "SL-DECK-7",
    tokens: "SL-DECK-8",
    smallest: Limit { number: 50, rule: "SL-DECK-2" },
    largest: Some(Limit { number: 70, rule: "SL-DECK-3" }),
    besides: "",
    // SL-RULING-77.
    copies: Limit { number: 4, rule: "SL-DECK-4" },
};

/// What cards and decks of Shattered Legacy must be.
#[derive(Clone, Copy, Debug)]
pub struct Decks;

impl Building for Decks {
    /// What is wrong with cards by the rules of their types.
    fn check_card(pool: &Pool, card: &Card, say: &mut dyn FnMut(&str)) {
        let count = |name: &str| pool.labels(card, name).len();
        match (card.kind == SPELL, count("spell")) {
            (true, 1) | (false, 0) => {}
            (true, _) => say("is a Spell and needs one spell type: spell = \"Curse\" (SL-SPELL-9)"),
            (false, _) => say("has a spell type, which only Spells have (SL-SPELL-9)"),
        }
        match (card.kind == SUPPORTER, count("supporter")) {
            (true, 1) | (false, 0) => {}
            (true, _) => say("is a Supporter and needs one type: supporter = \"Beast\" (SL-SUPPORTER-7)"),
            (false, _) => say("has a supporter type, which only Supporters have (SL-SUPPORTER-7)"),
        }
        let situations = count("situation") + usize::from(card.code.situation.is_some());
        match (card.kind == ACTION, situations) {
            (true, 1) | (false, 0) => {}
            (true, _) => say("is an Action and needs one Situation Requirement (SL-CARD-5)"),
            (false, _) => say("has a Situation Requirement, which only Actions have (SL-CARD-5)"),
        }
        match (matches!(card.kind, MASTER | VASSAL | SUPPORTER), count("domain")) {
            (true, 0) => say("needs a domain (SL-CARD-1 to SL-CARD-3)"),
            (false, 1..) => say("has a domain, which only Domain Masters, Vassals and Supporters have (SL-CARD-12)"),
            _ => {}
        }
    }

    /// The type line: domain, type, then its own kind.
    fn type_line(pool: &Pool, card: &Card) -> String {
        let mut words = pool.labels(card, "domain");
        words.extend(pool.labels(card, "spell"));
        words.extend(pool.labels(card, "supporter"));
        words.push(&pool.lexicon.kinds[usize::from(card.kind.0)].type_name);
        let situations = pool.labels(card, "situation");
        match situations.first() {
            Some(situation) => format!("{} - {situation}", words.join(" ")),
            None => words.join(" "),
        }
    }

    fn drawn(lexicon: &Lexicon, card: &Face) -> Vec<Drawn> {
        face::drawn(lexicon, card)
    }

    /// Why a deck is not legal; empty if it is.
    fn check_deck(pool: &Pool, deck: &Deck) -> Vec<Reason> {
        let mut check = RULES.check(pool, deck);
        check.cards(|_, _| {});
        check.reasons()
    }

    fn generate_deck(pool: &Pool, around: Option<u16>, rng: &mut Rng) -> Deck {
        generate::deck(pool, around, rng)
    }
}
