//! What a deck and a card must be beyond what the card language checks.

use cardtext::lexicon::Lexicon;
use cardtext::pack::{Card, Pool};
use engine::author::{Building, Face};
use engine::{Alike, Copies, Deck, DeckRules, Drawn, Limit, Reason, Rng, SectionRules, Setting};

use crate::words::*;
use crate::{face, generate};

pub(crate) const RULES: DeckRules = DeckRules {
    parts: &[],
    consists_of: "cards only",
    shape: "SL-DECK-5",
    sections: &[CARDS],
    other_sections: "SL-DECK-5",
    known: "SL-DECK-7",
    tokens: "SL-DECK-8",
};

pub(crate) const CARDS: SectionRules = SectionRules {
    smallest: Some(Limit { number: 50, rule: "SL-DECK-2" }),
    largest: Some(Limit { number: 70, rule: "SL-DECK-3" }),
    // SL-RULING-77: what has one title is one card.
    copies: Some(Copies { number: 4, rule: "SL-DECK-4", of: Alike::Title, exempt: 0 }),
    ..SectionRules::named("cards", "a deck")
};

/// What cards and decks of Shattered Legacy must be.
#[derive(Clone, Copy, Debug)]
pub struct Decks;

impl Building for Decks {
    /// That an Action has one Situation Requirement, printed on it or said by its text, and no other card has any.
    fn check_card(pool: &Pool, card: &Card, say: &mut dyn FnMut(&str)) {
        let situations = pool.labels(card, "situation").len() + usize::from(card.code.situation.is_some());
        match (card.kind == ACTION, situations) {
            (true, 1) | (false, 0) => {}
            (true, 0) => say(
                "is an Action and needs one Situation Requirement: `situation`, or \"Activate when …\" in its text (SL-CARD-5)",
            ),
            (true, _) => say(
                "is an Action and has two Situation Requirements, `situation` and \"Activate when …\": leave one out (SL-CARD-5)",
            ),
            (false, _) => say("has a Situation Requirement, which only Actions have (SL-CARD-5)"),
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
    fn check_deck(pool: &Pool, _: &Setting, deck: &Deck) -> Vec<Reason> {
        let mut check = RULES.check(pool, deck);
        // SL-DECK-6: of a card in it nothing more is asked, so no type is needed and none has a quota.
        check.cards(|_, _, _| {});
        check.reasons()
    }

    fn generate_deck(pool: &Pool, _: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck {
        generate::deck(pool, around, rng)
    }
}
