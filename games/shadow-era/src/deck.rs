//! What a deck and a card must be beyond what the card language checks.

use std::collections::BTreeMap;

use cardtext::ast::Tag;
use cardtext::pack::{Card, Origin, Pool};
use cardtext::report::Diagnostic;
use cardtext::text::nearest;
use engine::deck::Deck;
use engine::table::Reason;

use crate::words::*;

/// SE-DECK-2: besides the hero.
pub(crate) const SMALLEST: u32 = 39;
/// SE-DECK-3.
pub(crate) const MOST_COPIES: u32 = 4;

const CLASSES: [Tag; 7] = [WARRIOR, MAGE, HUNTER, PRIEST, ROGUE, WULVEN, ELEMENTAL];
/// SE-HERO-4.
const HUMAN_CLASSES: [Tag; 5] = [WARRIOR, MAGE, HUNTER, PRIEST, ROGUE];
/// SE-HERO-5.
const SHADOW_CLASSES: [Tag; 5] = [WARRIOR, MAGE, HUNTER, WULVEN, ELEMENTAL];

fn has(card: &Card, tag: Tag) -> bool {
    card.tags & 1 << tag.0 != 0
}

fn classes(card: &Card) -> u128 {
    CLASSES.iter().fold(0, |bits, class| bits | 1 << class.0) & card.tags
}

/// Why a deck is not legal; empty if it is.
pub(crate) fn check_deck(pool: &Pool, deck: &Deck) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut say = |rule: &str, why: String| reasons.push(Reason { rule: rule.to_owned(), why });
    for (part, _) in deck.parts.iter().filter(|(part, _)| part != "hero") {
        say("SE-DECK-1", format!("{part:?} is no part of a deck; it has a hero and cards"));
    }
    for (section, _) in deck.sections.iter().filter(|(section, _)| section != "cards") {
        say("SE-DECK-2", format!("[{section}] is no part of a deck; write the cards under [cards]"));
    }
    let heroes = deck.part("hero");
    if heroes.len() != 1 {
        say("SE-DECK-1", format!("a deck has one hero, and this one has {}", heroes.len()));
    }
    let unknown = |name: &str| match nearest(name, pool.cards.iter().map(|card| card.name.as_str())) {
        Some(near) => format!("no card is named {name:?}; did you mean {near:?}?"),
        None => format!("no card is named {name:?}"),
    };
    let hero = heroes.first().and_then(|name| match pool.card(name) {
        None => {
            say("SE-DECK-1", unknown(name));
            None
        }
        Some(card) if card.kind != HERO => {
            say("SE-DECK-1", format!("{name} is no hero"));
            None
        }
        Some(card) => Some(card),
    });
    let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
    let mut size = 0;
    for (name, count) in deck.section("cards") {
        size += count;
        *copies.entry(name).or_default() += count;
        let Some(card) = pool.card(name) else {
            say("SE-DECK-2", unknown(name));
            continue;
        };
        if card.kind == HERO {
            say("SE-DECK-1", format!("{name} is a second hero"));
        } else if card.origin == Origin::Token {
            say("SE-RULING-99", format!("{name} is a token and belongs in no deck"));
        } else if let Some(hero) = hero {
            belongs(hero, card, &mut say);
        }
    }
    if size < SMALLEST {
        say("SE-DECK-2", format!("a deck has at least {SMALLEST} cards besides the hero, and this one has {size}"));
    }
    for (name, count) in copies.into_iter().filter(|&(_, count)| count > MOST_COPIES) {
        say("SE-DECK-3", format!("{count} copies of {name}; a deck has at most {MOST_COPIES} of one name"));
    }
    reasons
}

/// Whether a hero may have a card in the deck.
pub(crate) fn may_have(hero: &Card, card: &Card) -> bool {
    let mut may = card.kind != HERO && card.origin != Origin::Token;
    belongs(hero, card, &mut |_, _| may = false);
    may
}

fn belongs(hero: &Card, card: &Card, say: &mut impl FnMut(&str, String)) {
    for (faction, name) in [(HUMAN, "Human"), (SHADOW, "Shadow")] {
        if has(card, faction) && !has(hero, faction) {
            say("SE-DECK-4", format!("{} is {name}, and {} is not", card.name, hero.name));
        }
    }
    if classes(card) != 0 && classes(card) & classes(hero) == 0 {
        say("SE-DECK-6", format!("{} has a class icon that {} lacks", card.name, hero.name));
    }
}

/// What is wrong with cards by the rules of heroes and type lines.
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
        let factions = [HUMAN, SHADOW, NEUTRAL].iter().filter(|tag| has(card, **tag)).count();
        if factions > 1 {
            say("is of more than one faction; a card has one at most".into());
        }
        if card.kind == HERO {
            let allowed = if has(card, HUMAN) { HUMAN_CLASSES } else { SHADOW_CLASSES };
            let fits = CLASSES.iter().filter(|class| has(card, **class)).all(|class| allowed.contains(class));
            if factions == 0 || has(card, NEUTRAL) {
                say("is a hero and of no faction; a hero is Human or Shadow (SE-HERO-2)".into());
            } else if classes(card) == 0 {
                say("is a hero and has no class; give it one or more (SE-HERO-6)".into());
            } else if !fits && has(card, HUMAN) {
                say("has a class that Human heroes do not have (SE-HERO-4)".into());
            } else if !fits {
                say("has a class that Shadow heroes do not have (SE-HERO-5)".into());
            }
        }
        let strikes = [STRIKES_ARMED, STRIKES_UNARMED, STRIKES_RANGED].iter().filter(|tag| has(card, **tag)).count();
        let struck_with = matches!(card.kind, ALLY | WEAPON);
        if struck_with && strikes != 1 {
            say("needs one combat icon: combat = \"Armed\", \"Unarmed\" or \"Ranged\" (SE-DAMAGE-4)".into());
        } else if !struck_with && strikes != 0 {
            say("has a combat icon, which only allies and weapons have (SE-DAMAGE-4)".into());
        }
    }
    mistakes
}

/// SE-RULING-2: a card with neither a faction nor a class icon counts as Neutral, and says so in its type line.
pub(crate) fn complete(card: &mut Card) {
    let factions = 1 << HUMAN.0 | 1 << SHADOW.0 | 1 << NEUTRAL.0;
    if card.kind != HERO && card.tags & factions == 0 && classes(card) == 0 {
        card.tags |= 1 << NEUTRAL.0;
    }
}

/// The type line: faction, type, then class and sub-types.
pub(crate) fn type_line(pool: &Pool, card: &Card) -> String {
    let word = |tag: usize| pool.lexicon.tags[tag].word.as_str();
    let group = |name: &str| -> Vec<&str> {
        (0..pool.lexicon.tags.len())
            .filter(|&tag| card.tags & 1 << tag != 0 && pool.lexicon.tags[tag].group == name)
            .map(word)
            .collect()
    };
    let kind = match card.kind {
        HERO => "Hero",
        ALLY => "Ally",
        ABILITY => "Ability",
        SUPPORT => "Support Ability",
        ATTACHMENT => "Attachment",
        ARTIFACT => "Artifact",
        WEAPON => "Weapon",
        ARMOR => "Armor",
        _ => "Trap",
    };
    let mut line = String::new();
    if has(card, UNIQUE) {
        line.push_str("Unique ");
    }
    for faction in group("faction") {
        line.push_str(faction);
        line.push(' ');
    }
    line.push_str(kind);
    let mut rest = group("class");
    rest.extend(group("subtype"));
    if !rest.is_empty() {
        line.push_str(" - ");
        line.push_str(&rest.join(" "));
    }
    line
}
