//! What a deck and a card must be beyond what the card language checks.

use cardtext::ast::Tag;
use cardtext::pack::{Card, Origin, Pool};
use engine::author::{Building, Face};
use engine::{Alike, Copies, Deck, DeckRules, Limit, Reason, Rng, SectionRules, Setting};

use crate::generate;
use crate::words::*;

pub(crate) const RULES: DeckRules = DeckRules {
    parts: &["hero"],
    consists_of: "a hero and cards",
    shape: "SE-DECK-1",
    sections: &[CARDS],
    other_sections: "SE-DECK-2",
    known: "SE-DECK-2",
    tokens: "SE-RULING-99",
};

pub(crate) const CARDS: SectionRules = SectionRules {
    besides: " besides the hero",
    smallest: Some(Limit { number: 39, rule: "SE-DECK-2" }),
    largest: Some(Limit { number: 400, rule: "SE-RULING-1" }),
    // SE-RULING-3: by name, over all printings.
    copies: Some(Copies { number: 4, rule: "SE-DECK-3", of: Alike::Title, exempt: 0 }),
    ..SectionRules::named("cards", "a deck")
};

/// SE-HERO-3.
const CLASSES: [Tag; 7] = [WARRIOR, MAGE, HUNTER, PRIEST, ROGUE, WULVEN, ELEMENTAL];
/// SE-HERO-4.
const HUMAN_CLASSES: [Tag; 5] = [WARRIOR, MAGE, HUNTER, PRIEST, ROGUE];
/// SE-HERO-5.
const SHADOW_CLASSES: [Tag; 5] = [WARRIOR, MAGE, HUNTER, WULVEN, ELEMENTAL];

/// The class icons among some labels. SE-RULING-112: a class in a type line is one, on allies too.
fn classes(tags: u128) -> u128 {
    CLASSES.iter().fold(0, |bits, class| bits | 1 << class.0) & tags
}

/// Whether a hero may have a card in the deck.
pub(crate) fn may_have(hero: &Card, card: &Card) -> bool {
    let mut may = card.kind != HERO && card.origin != Origin::Token;
    belongs(hero, card, &mut |_, _| may = false);
    may
}

/// Says why a hero may not have a card in the deck. SE-DECK-8: both its faction and its class icons are asked for.
fn belongs(hero: &Card, card: &Card, say: &mut impl FnMut(&str, String)) {
    // SE-DECK-5: Neutral is not asked for.
    for (faction, name) in [(HUMAN, "Human"), (SHADOW, "Shadow")] {
        if card.has(faction) && !hero.has(faction) {
            say("SE-DECK-4", format!("{} is {name}, and {} is not", card.name, hero.name));
        }
    }
    // SE-DECK-7: without a class icon it goes with every class.
    if classes(card.tags) != 0 && classes(card.tags) & classes(hero.tags) == 0 {
        say("SE-DECK-6", format!("{} has a class icon that {} lacks", card.name, hero.name));
    }
}

/// What cards and decks of Shadow Era must be.
#[derive(Clone, Copy, Debug)]
pub struct Decks;

impl Building for Decks {
    /// What is wrong with heroes.
    fn check_card(pool: &Pool, card: &Card, say: &mut dyn FnMut(&str)) {
        if card.kind != HERO {
            return;
        }
        let allowed = if card.has(HUMAN) { HUMAN_CLASSES } else { SHADOW_CLASSES };
        let fits = CLASSES.iter().filter(|class| card.has(**class)).all(|class| allowed.contains(class));
        if card.has(NEUTRAL) {
            say("is a hero and Neutral; a hero is Human or Shadow (SE-HERO-2)");
        } else if !fits {
            let (faction, rule) = if card.has(HUMAN) { ("Human", "SE-HERO-4") } else { ("Shadow", "SE-HERO-5") };
            let theirs = allowed.map(|class| pool.lexicon.tags[usize::from(class.0)].word.as_str()).join(", ");
            say(&format!("has a class that {faction} heroes do not have ({rule}): theirs are {theirs}"));
        }
    }

    /// SE-RULING-2: a card with neither a faction nor a class icon counts as Neutral, and says so in its type line.
    fn complete(card: &mut Card) {
        let factions = 1 << HUMAN.0 | 1 << SHADOW.0 | 1 << NEUTRAL.0;
        if card.kind != HERO && card.tags & factions == 0 && classes(card.tags) == 0 {
            card.tags |= 1 << NEUTRAL.0;
        }
    }

    /// SE-HERO-6, SE-ALLY-2: the type line: faction, type, then class and sub-types.
    fn type_line(pool: &Pool, card: &Card) -> String {
        let kind = if card.kind == SUPPORT {
            "Support Ability"
        } else {
            &pool.lexicon.kinds[usize::from(card.kind.0)].type_name
        };
        let mut words = Vec::new();
        if card.has(UNIQUE) {
            words.push("Unique");
        }
        words.extend(pool.labels(card, "faction"));
        words.push(kind);
        let mut rest = pool.labels(card, "class");
        rest.extend(pool.labels(card, "subtype"));
        if !rest.is_empty() {
            words.push("-");
            words.extend(rest);
        }
        words.join(" ")
    }

    /// SE-DECK-4, SE-DECK-6: the hero is always seen.
    fn goes_with(seen: &[&Face], card: &Face) -> bool {
        let hero = seen.iter().find(|face| face.kind == HERO).map_or(0, |hero| hero.tags);
        let factions = card.tags & (1 << HUMAN.0 | 1 << SHADOW.0);
        let class = classes(card.tags);
        card.kind != HERO && factions & !hero == 0 && (class == 0 || class & classes(hero) != 0)
    }

    /// Why a deck is not legal; empty if it is.
    fn check_deck(pool: &Pool, _: &Setting, deck: &Deck) -> Vec<Reason> {
        let mut check = RULES.check(pool, deck);
        let heroes = deck.part("hero");
        if heroes.len() != 1 {
            check.say("SE-DECK-1", format!("a deck has one hero, and this one has {}", heroes.len()));
        }
        let mut hero = heroes.first().and_then(|name| check.card(name, "SE-DECK-1"));
        if let Some(other) = hero.take_if(|card| card.kind != HERO) {
            check.say("SE-DECK-1", format!("{} is no hero", other.name));
        }
        check.cards(|_, card, check| {
            if card.kind == HERO {
                check.say("SE-DECK-1", format!("{} is a second hero", card.name));
            } else if let Some(hero) = hero {
                belongs(hero, card, &mut |rule, why| check.say(rule, why));
            }
        });
        check.reasons()
    }

    fn generate_deck(pool: &Pool, _: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck {
        generate::deck(pool, around, rng)
    }
}
