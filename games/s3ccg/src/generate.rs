//! Decks made by chance: a party, a main deck with its Will, an inventory.

use cardtext::ast::Kind;
use cardtext::pack::{Card, Origin, Pool};
use engine::{Deck, Rng, Setting};

use crate::deck::{INVENTORY_RULES, MAIN_DECK_RULES, QUEST_RULES, QUEST_SIZE, is_newer};
use crate::modes::{self, ModePolicy, NewerCards};
use crate::vocabulary::WILL_EACH;
use crate::words::*;

/// A legal deck, around a card if one is named. Only a pool with too few cards for any deck makes one that is not.
pub(crate) fn deck(pool: &Pool, setting: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck {
    let policy = modes::policy_in(setting);
    let around = around.map(|number| &pool.cards[usize::from(number)]).filter(|card| card.origin != Origin::Token);
    Deck {
        name: "a deck made by chance".to_owned(),
        parts: vec![("champions".to_owned(), party(pool, policy, around, rng))],
        sections: vec![
            main_deck(pool, policy, around, rng),
            inventory(pool, policy, around, rng),
            quest_deck(pool, policy, rng),
        ],
    }
}

/// Champions of different names.
fn party(pool: &Pool, policy: &ModePolicy, around: Option<&Card>, rng: &mut Rng) -> Vec<String> {
    let mut open: Vec<&Card> = pool.cards.iter().filter(|card| card.kind == CHAMPION).collect();
    let mut party: Vec<&Card> = around.filter(|card| card.kind == CHAMPION).into_iter().collect();
    while party.len() < usize::from(policy.game_type.champions) && !open.is_empty() {
        let card = open.swap_remove(rng.below(open.len() as u32) as usize);
        if party.iter().all(|other| other.title != card.title) {
            party.push(card);
        }
    }
    party.iter().map(|card| card.name.clone()).collect()
}

fn fits(policy: &ModePolicy, card: &Card) -> bool {
    let newer = is_newer(card.kind, card.tags);
    card.origin != Origin::Token
        && card.allowed != Some(0)
        && (policy.edition.newer_cards == NewerCards::Used || !newer)
}

fn is_union(card: &Card) -> bool {
    card.tags & UNIONS != 0
}

/// Will for a start and some more, and other cards by chance.
fn main_deck(pool: &Pool, policy: &ModePolicy, around: Option<&Card>, rng: &mut Rng) -> (String, Vec<(String, u32)>) {
    let (least, most) = policy.game_type.deck;
    let size = least + rng.below((most - least + 1).min(11));
    let is_basic = |card: &&Card| card.tags & 1 << UNIVERSE.0 != 0;
    let start = WILL_EACH as u32 * u32::from(policy.game_type.champions);
    let mut cards: Vec<(String, u32)> = Vec::new();
    let mut count = start + size / 6;
    if let Some(basic) = pool.cards.iter().find(is_basic) {
        cards.push((basic.name.clone(), count));
    }
    let in_main =
        |card: &&Card| Kind::bits(&MAIN_DECK) & 1 << card.kind.0 != 0 && fits(policy, card) && !is_union(card);
    let mut open: Vec<&Card> = pool.cards.iter().filter(in_main).filter(|card| !is_basic(card)).collect();
    let (mut allies, mut ions) = (3, 1);
    let mut held: Vec<(&str, u32)> = Vec::new();
    let mut first = around.filter(in_main).filter(|card| !is_basic(card));
    while count < size && !open.is_empty() {
        let card = match first.take() {
            Some(card) => card,
            None => open.swap_remove(rng.below(open.len() as u32) as usize),
        };
        let place = held.iter().position(|(title, _)| *title == card.title);
        let most = card.allowed.unwrap_or(4);
        let mut room = most.saturating_sub(place.map_or(0, |place| held[place].1));
        if card.kind == ALLY {
            room = room.min(allies);
        }
        if card.tags & 1 << ION.0 != 0 {
            room = room.min(ions);
        }
        let copies = (1 + rng.below(4)).min(room).min(size - count);
        if copies == 0 {
            continue;
        }
        if card.kind == ALLY {
            allies -= copies;
        } else if card.tags & 1 << ION.0 != 0 {
            ions -= copies;
        }
        match place {
            Some(place) => held[place].1 += copies,
            None => held.push((&card.title, copies)),
        }
        match cards.iter_mut().find(|(name, _)| *name == card.name) {
            Some((_, held)) => *held += copies,
            None => cards.push((card.name.clone(), copies)),
        }
        count += copies;
    }
    // What is missing is Will, of which there may be any number.
    if let Some((_, will)) = cards.first_mut() {
        *will += size.saturating_sub(count);
    }
    (MAIN_DECK_RULES.name.to_owned(), cards)
}

fn inventory(pool: &Pool, policy: &ModePolicy, around: Option<&Card>, rng: &mut Rng) -> (String, Vec<(String, u32)>) {
    let stocked = |card: &&Card| (Kind::bits(&STOCKED) & 1 << card.kind.0 != 0 || is_union(card)) && fits(policy, card);
    let mut open: Vec<&Card> = pool.cards.iter().filter(stocked).collect();
    let size = 1 + rng.below(policy.game_type.inventory);
    let mut cards: Vec<(String, u32)> = around.filter(stocked).map(|card| (card.name.clone(), 1)).into_iter().collect();
    while (cards.len() as u32) < size && !open.is_empty() {
        let card = open.swap_remove(rng.below(open.len() as u32) as usize);
        if cards.iter().all(|(name, _)| pool.card(name).is_none_or(|other| other.title != card.title)) {
            cards.push((card.name.clone(), 1));
        }
    }
    (INVENTORY_RULES.name.to_owned(), cards)
}

/// S3-DECK-37: cards of any type, to be swapped between matches.
fn quest_deck(pool: &Pool, policy: &ModePolicy, rng: &mut Rng) -> (String, Vec<(String, u32)>) {
    let mut open: Vec<&Card> = pool.cards.iter().filter(|card| fits(policy, card)).collect();
    let mut cards: Vec<(String, u32)> = Vec::new();
    for _ in 0..rng.below(QUEST_SIZE + 1) {
        if !open.is_empty() {
            cards.push((open.swap_remove(rng.below(open.len() as u32) as usize).name.clone(), 1));
        }
    }
    (QUEST_RULES.name.to_owned(), cards)
}
