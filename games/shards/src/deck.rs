//! What a deck and a card must be beyond what the card language checks.

use cardtext::ast::{Kind, Tag};
use cardtext::pack::{Card, Pool};
use engine::author::{Building, Code};
use engine::{Deck, DeckRules, Reason, Rng, SameDecks, SectionRules, Setting};

use crate::generate;
use crate::vocabulary::{Enemies, FACTIONS, MODES, Way, dial};
use crate::words::*;

const RULES: DeckRules = DeckRules {
    parts: &["character"],
    consists_of: "a character and cards",
    shape: "SH-SETUP-3",
    sections: &[CARDS],
    other_sections: "SH-SETUP-6",
    known: "SH-SETUP-6",
    tokens: "SH-SETUP-6",
};

pub(crate) const CARDS: SectionRules = SectionRules {
    besides: " besides the character",
    holds: Some((Kind::bits(&[ALLY, MERCENARY, CHAMPION]), "SH-SETUP-6")),
    ..SectionRules::named("cards", "a starting deck")
};

/// What cards and decks of Shards must be.
#[derive(Clone, Copy, Debug)]
pub struct Decks;

impl Building for Decks {
    // SH-RULING-19.
    const SAME_DECKS: SameDecks = SameDecks::Never;

    /// The type line: faction, then type.
    fn type_line(pool: &Pool, card: &Card) -> String {
        let mut words = pool.labels(card, "faction");
        words.push(&pool.lexicon.kinds[usize::from(card.kind.0)].type_name);
        words.join(" ")
    }

    fn check_deck(pool: &Pool, setting: &Setting, deck: &Deck) -> Vec<Reason> {
        let mut check = RULES.check(pool, deck);
        let characters = deck.part("character");
        if characters.len() != 1 {
            check.say("SH-SETUP-3", format!("a player has one character, and this deck has {}", characters.len()));
        }
        for name in characters {
            if let Some(other) = check.card(name, "SH-SETUP-3").filter(|card| card.kind != CHARACTER) {
                check.say("SH-SETUP-3", format!("{} is no character", other.name));
            }
        }
        check.cards(|_, _, _| {});
        for card in starting(pool) {
            // SH-SAVED-4: an Upgrade takes the place of a card.
            let upgraded = saved(pool, deck).filter(|saved| saved.fields[UPGRADE] == card.name).count() as u32;
            let (has, wants) = (count(deck, &card.name), u32::from(card.copies).saturating_sub(upgraded));
            if has != wants {
                check
                    .say("SH-SETUP-6", format!("a starting deck has {wants} of {}, and this one has {has}", card.name));
            }
        }
        for (name, _) in deck.sections.iter().flat_map(|(_, cards)| cards) {
            let together = Way::read_code(setting.mode).policy().enemies == Enemies::Boss;
            let fits = |card: &Card| is_starting(card) || together && is_saved(card);
            if pool.card(name).is_some_and(|card| !fits(card)) {
                let rule = if together { "SH-RESET-2" } else { "SH-SETUP-6" };
                check.say(rule, format!("{name} is no card that a player starts with"));
            }
        }
        check.reasons()
    }

    /// SH-RULING-19, SH-RULING-93: no two players have the same character, or the same Saved card; SH-LEAD-1: the Team Leader is a player.
    fn check_table(pool: &Pool, setting: &Setting, decks: &[&Deck]) -> Vec<Reason> {
        let mut seen: Vec<&String> = Vec::new();
        let mut reasons = Vec::new();
        let led = MODES[usize::from(setting.mode)].dials.iter().any(|dial| dial.name == "leader");
        let leader = setting.dials[dial::LEADER];
        if led && usize::try_from(leader).is_ok_and(|leader| leader > decks.len()) {
            let why = format!("the Team Leader is to be player {leader}, and {} play", decks.len());
            reasons.push(Reason { rule: "SH-LEAD-1".to_owned(), why });
        }
        for card in pool.cards.iter().filter(|card| is_saved(card)) {
            let all: u32 = decks.iter().map(|deck| count(deck, &card.name)).sum();
            if all > u32::from(card.copies) {
                let why = format!("the players have {all} of {}, and there is {}", card.name, card.copies);
                reasons.push(Reason { rule: "SH-RULING-93".to_owned(), why });
            }
        }
        for name in decks.iter().flat_map(|deck| deck.part("character")) {
            if seen.contains(&name) {
                let why = format!("two players have {name}, and there is one of each character");
                reasons.push(Reason { rule: "SH-RULING-19".to_owned(), why });
            }
            seen.push(name);
        }
        reasons
    }

    fn generate_deck(pool: &Pool, setting: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck {
        generate::table(pool, setting, &[around], rng).pop().unwrap_or_default()
    }

    fn generate_table(pool: &Pool, setting: &Setting, around: &[Option<u16>], rng: &mut Rng) -> Vec<Deck> {
        generate::table(pool, setting, around, rng)
    }
}

/// SH-KEY-1, SH-SETUP-6: starting cards have white borders and no faction.
fn is_starting(card: &Card) -> bool {
    let has = |tag: Tag| card.tags & 1 << tag.0 != 0;
    has(WHITE) && !FACTIONS.iter().any(|&faction| has(faction))
}

/// SH-SAVED-1: cards that players come by between battles.
fn is_saved(card: &Card) -> bool {
    !card.fields[OFFER].is_empty()
}

/// The Saved cards of a deck.
fn saved<'a>(pool: &'a Pool, deck: &'a Deck) -> impl Iterator<Item = &'a Card> {
    let cards = deck.sections.iter().flat_map(|(_, cards)| cards);
    cards.filter_map(|(name, _)| pool.card(name)).filter(|card| is_saved(card))
}

pub(crate) fn starting(pool: &Pool) -> impl Iterator<Item = &Card> {
    pool.cards.iter().filter(|card| is_starting(card))
}

fn count(deck: &Deck, name: &str) -> u32 {
    let cards = deck.sections.iter().flat_map(|(_, cards)| cards);
    cards.filter(|(other, _)| other == name).map(|(_, count)| count).sum()
}
