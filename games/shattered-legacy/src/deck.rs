//! What a deck and a card must be beyond what the card language checks.

use std::collections::BTreeMap;

use cardtext::pack::{Card, Origin, Pool};
use cardtext::report::Diagnostic;
use cardtext::text::nearest;
use engine::deck::Deck;
use engine::table::Reason;

use crate::words::*;

/// SL-DECK-2.
pub(crate) const SMALLEST: u32 = 50;
/// SL-DECK-3.
pub(crate) const LARGEST: u32 = 70;
/// SL-DECK-4.
pub(crate) const MOST_COPIES: u32 = 4;

/// Why a deck is not legal; empty if it is.
pub(crate) fn check_deck(pool: &Pool, deck: &Deck) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut say = |rule: &str, why: String| reasons.push(Reason { rule: rule.to_owned(), why });
    for (part, _) in &deck.parts {
        say("SL-DECK-5", format!("{part:?} is no part of a deck; it has cards only"));
    }
    for (section, _) in deck.sections.iter().filter(|(section, _)| section != "cards") {
        say("SL-DECK-5", format!("[{section}] is no part of a deck; write the cards under [cards]"));
    }
    let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
    let mut size = 0;
    for (name, count) in deck.section("cards") {
        size += count;
        *copies.entry(name).or_default() += count;
        match pool.card(name) {
            None => {
                let near = nearest(name, pool.cards.iter().map(|card| card.name.as_str()));
                let hint = near.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
                say("SL-DECK-7", format!("no card is named {name:?}{hint}"));
            }
            Some(card) if card.origin == Origin::Token => {
                say("SL-DECK-8", format!("{name} is a token and belongs in no deck"));
            }
            Some(_) => {}
        }
    }
    if size < SMALLEST {
        say("SL-DECK-2", format!("a deck has at least {SMALLEST} cards, and this one has {size}"));
    }
    if size > LARGEST {
        say("SL-DECK-3", format!("a deck has at most {LARGEST} cards, and this one has {size}"));
    }
    // SL-RULING-77.
    for (name, count) in copies.into_iter().filter(|&(_, count)| count > MOST_COPIES) {
        say("SL-DECK-4", format!("{count} copies of {name}; a deck has at most {MOST_COPIES} of one name"));
    }
    reasons
}

/// The labels of a group that a card has.
fn group<'p>(pool: &'p Pool, card: &Card, name: &str) -> Vec<&'p str> {
    let tags = pool.lexicon.tags.iter().enumerate();
    tags.filter(|(tag, word)| card.tags & 1 << tag != 0 && word.group == name)
        .map(|(_, word)| word.word.as_str())
        .collect()
}

/// What is wrong with cards by the rules of their types.
pub(crate) fn check_cards(pool: &Pool) -> Vec<Diagnostic> {
    let mut mistakes = Vec::new();
    for card in &pool.cards {
        let mut say = |message: String| {
            mistakes.push(Diagnostic {
                file: card.file.clone(),
                card: Some(card.name.clone()),
                line: card.line,
                column: 1,
                source: format!("name = {:?}", card.name),
                width: 1,
                message,
            });
        };
        let count = |name: &str| group(pool, card, name).len();
        match (card.kind == SPELL, count("spell")) {
            (true, 1) | (false, 0) => {}
            (true, _) => say("is a Spell and needs one spell type: spell = \"Curse\" (SL-SPELL-9)".into()),
            (false, _) => say("has a spell type, which only Spells have (SL-SPELL-9)".into()),
        }
        match (card.kind == SUPPORTER, count("supporter")) {
            (true, 1) | (false, 0) => {}
            (true, _) => say("is a Supporter and needs one type: supporter = \"Beast\" (SL-SUPPORTER-7)".into()),
            (false, _) => say("has a supporter type, which only Supporters have (SL-SUPPORTER-7)".into()),
        }
        let situations = count("situation") + usize::from(card.code.situation.is_some());
        match (card.kind == ACTION, situations) {
            (true, 1) | (false, 0) => {}
            (true, _) => say("is an Action and needs one Situation Requirement (SL-CARD-5)".into()),
            (false, _) => say("has a Situation Requirement, which only Actions have (SL-CARD-5)".into()),
        }
        match (matches!(card.kind, MASTER | VASSAL | SUPPORTER), count("domain")) {
            (true, 0) => say("needs a domain (SL-CARD-1 to SL-CARD-3)".into()),
            (false, 1..) => {
                say("has a domain, which only Domain Masters, Vassals and Supporters have (SL-CARD-12)".into())
            }
            _ => {}
        }
    }
    mistakes
}

/// The type line: domain, type, then its own kind.
pub(crate) fn type_line(pool: &Pool, card: &Card) -> String {
    let mut words = group(pool, card, "domain");
    words.extend(group(pool, card, "spell"));
    words.extend(group(pool, card, "supporter"));
    words.push(&pool.lexicon.kinds[usize::from(card.kind.0)].type_name);
    let situations = group(pool, card, "situation");
    match situations.first() {
        Some(situation) => format!("{} - {situation}", words.join(" ")),
        None => words.join(" "),
    }
}
