//! A designer's cards, put into decks so that they can be tried at once.
//!
//! A new card goes into the nearest deck that may have it: the one with the most cards that share its labels. There it
//! takes the place of the cards most like it, so that the deck keeps its size and its costs. No rule of any game is
//! known here; a deck is tried, and the game says whether it is legal.

use cardtext::pack::{Card, Pool};
use engine::{Catalogue, Deck, Game, Reason, Setting};
use serde::Serialize;

use crate::games::OwnDeck;
use crate::verdict::{Fault, list, say};
use crate::which::Outline;

/// How many copies of a card are tried, if the rules allow as many.
const COPIES: u32 = 4;
/// So many new cards are put into decks: more would take each other's places.
const MOST_TRIED: usize = 60;
/// How much further off a card of another type is than one of the same.
const OTHER_TYPE: u32 = 10_000;
/// How much a difference in cost weighs beside one in another number.
const COST: u32 = 100;

/// What became of a new card.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "where")]
pub enum Fit {
    /// It is in a deck.
    Deck {
        /// The card.
        card: String,
        /// How many copies of it.
        copies: u32,
        /// The deck.
        deck: String,
        /// The cards whose place it takes, with their numbers.
        instead: Vec<(String, u32)>,
    },
    /// It leads a deck.
    Lead {
        /// The card.
        card: String,
        /// The deck.
        deck: String,
        /// The card whose place it takes.
        instead: String,
    },
    /// The rules deal it, in nobody's deck.
    Dealt {
        /// The card.
        card: String,
        /// Among what.
        among: &'static str,
    },
    /// So many more are in no deck, since no more are put into decks.
    Left {
        /// How many.
        cards: usize,
    },
    /// It is in no deck.
    Nowhere {
        /// The card.
        card: String,
        /// Why.
        why: String,
    },
}

impl Fit {
    /// Among what the rules deal it, if they do.
    fn dealt_among(&self) -> Option<&'static str> {
        match self {
            Fit::Dealt { among, .. } => Some(among),
            Fit::Deck { .. } | Fit::Lead { .. } | Fit::Left { .. } | Fit::Nowhere { .. } => None,
        }
    }

    /// The same in words.
    fn told(&self) -> String {
        match self {
            Fit::Deck { card, copies, deck, instead } => {
                let instead: Vec<String> = instead.iter().map(|(name, count)| format!("{count} {name}")).collect();
                let copies = crate::verdict::count(*copies as usize, "copy");
                format!("{card}: {copies} in {deck}, in place of {}.", list(&instead, "and"))
            }
            Fit::Lead { card, deck, instead } => format!("{card}: leads {deck}, in place of {instead}."),
            Fit::Dealt { card, among } => format!("{card}: dealt by the rules, among the {among}."),
            Fit::Left { cards } => {
                let more = crate::verdict::count(*cards, "more new card");
                format!("{more}: in no deck. {MOST_TRIED} are tried at a time; decks of your own may have any.")
            }
            Fit::Nowhere { card, why } => format!("{card}: in no deck. {why}."),
        }
    }
}

/// Says what became of new cards; of many that the rules deal, only how many there are.
pub fn tell(fits: &[Fit]) -> Result<(), Fault> {
    let dealt: Vec<&'static str> = fits.iter().filter_map(Fit::dealt_among).collect();
    if dealt.len() <= MOST_TRIED {
        return fits.iter().try_for_each(|fit| say(fit.told()));
    }
    fits.iter().filter(|fit| fit.dealt_among().is_none()).try_for_each(|fit| say(fit.told()))?;
    let mut among = dealt.clone();
    among.sort_unstable();
    among.dedup();
    say(format!("{} new cards: dealt by the rules, among the {}.", dealt.len(), list(&among, "and")))
}

/// The cards that do not come with the game.
pub fn newcomers(game: &Game, pool: &Pool) -> Vec<usize> {
    let own: Vec<String> = (game.packs)().into_iter().flat_map(|pack| Outline::of(pack).into_names()).collect();
    (0..pool.cards.len()).filter(|&card| !own.contains(&pool.cards[card].name)).collect()
}

/// Puts new cards into the decks that they are nearest to; a deck that is changed says so in its name.
pub fn place(catalogue: &dyn Catalogue, setting: &Setting, newcomers: &[usize], decks: &mut [OwnDeck]) -> Vec<Fit> {
    let pool = catalogue.pool();
    let before: Vec<String> = decks.iter().map(|own| own.deck.name.clone()).collect();
    let mut changed: Vec<Vec<&str>> = vec![Vec::new(); decks.len()];
    let mut fits = Vec::new();
    let mut left = MOST_TRIED;
    let mut untried = 0;
    for &number in newcomers {
        let card = &pool.cards[number];
        if let Some(among) = catalogue.supplied(setting, number) {
            fits.push(Fit::Dealt { card: card.name.clone(), among });
            continue;
        }
        if left == 0 {
            untried += 1;
            continue;
        }
        left -= 1;
        let mut tries: Vec<(usize, Result<Swap, Vec<Reason>>)> =
            (0..decks.len()).map(|at| (at, swap(catalogue, setting, &decks[at].deck, card, newcomers))).collect();
        let affinity = |at: usize| affinity(pool, &decks[at].deck, card);
        tries.sort_by_key(|(at, tried)| match tried {
            Ok(swap) => (u32::MAX - affinity(*at), swap.distance, *at),
            Err(reasons) => (u32::MAX, reasons.len() as u32, *at),
        });
        match tries.into_iter().next() {
            Some((at, Ok(swap))) => {
                fits.push(swap.fit(card, &before[at]));
                decks[at].deck = swap.deck;
                changed[at].push(&card.name);
            }
            Some((_, Err(reasons))) => {
                // What is wrong with the card itself says more than what its deck lacks without another.
                let own = reasons.iter().find(|reason| reason.why.contains(&card.name));
                fits.push(nowhere(card, own.or(reasons.first())));
            }
            None => fits.push(nowhere(card, None)),
        }
    }
    if untried > 0 {
        fits.push(Fit::Left { cards: untried });
    }
    for ((own, before), new) in decks.iter_mut().zip(before).zip(changed) {
        own.deck.name = match new[..] {
            [] => before,
            [one] => format!("{before} with {one}"),
            [one, ref more @ ..] => format!("{before} with {one} and {} more", more.len()),
        };
    }
    fits
}

fn nowhere(card: &Card, reason: Option<&Reason>) -> Fit {
    let why = match reason {
        Some(reason) => format!("{} ({})", reason.why, reason.rule),
        // Only a person's own decks are there.
        None => "A deck of your own stays as it is".to_owned(),
    };
    Fit::Nowhere { card: card.name.clone(), why }
}

/// A deck with a new card in it.
struct Swap {
    deck: Deck,
    instead: Instead,
    /// How unlike the card those are whose place it takes.
    distance: u32,
}

/// Whose place a new card takes.
enum Instead {
    Lead(String),
    Cards(u32, Vec<(String, u32)>),
}

impl Swap {
    fn fit(&self, card: &Card, deck: &str) -> Fit {
        let (card, deck) = (card.name.clone(), deck.to_owned());
        match &self.instead {
            Instead::Lead(lead) => Fit::Lead { card, deck, instead: lead.clone() },
            Instead::Cards(copies, cards) => Fit::Deck { card, copies: *copies, deck, instead: cards.clone() },
        }
    }
}

/// A deck with as many copies of a card as the rules allow, in place of others; or why that cannot be.
fn swap(
    catalogue: &dyn Catalogue,
    setting: &Setting,
    deck: &Deck,
    card: &Card,
    newcomers: &[usize],
) -> Result<Swap, Vec<Reason>> {
    let pool = catalogue.pool();
    let lead = deck.parts.iter().flat_map(|(_, cards)| cards).find(|lead| is_like(pool, lead, card));
    if let Some(lead) = lead.cloned() {
        let mut deck = deck.clone();
        let leads = deck.parts.iter_mut().flat_map(|(_, cards)| cards).filter(|other| **other == lead);
        leads.for_each(|other| other.clone_from(&card.name));
        let reasons = catalogue.check_deck(setting, &deck);
        let swap = Swap { deck, instead: Instead::Lead(lead), distance: 0 };
        return if reasons.is_empty() { Ok(swap) } else { Err(reasons) };
    }
    let mut reasons = Vec::new();
    for copies in (1..=COPIES).rev() {
        let swap = exchange(pool, deck, card, copies, newcomers);
        reasons = catalogue.check_deck(setting, &swap.deck);
        if reasons.is_empty() {
            return Ok(swap);
        }
    }
    Err(reasons)
}

/// Whether a card of this name has the type of another.
fn is_like(pool: &Pool, name: &str, card: &Card) -> bool {
    pool.card(name).is_some_and(|other| other.kind == card.kind)
}

/// Puts copies of a card in place of as many others, those most like it first; other new cards stay.
fn exchange(pool: &Pool, deck: &Deck, card: &Card, copies: u32, newcomers: &[usize]) -> Swap {
    let mut deck = deck.clone();
    let (mut instead, mut unlike) = (Vec::new(), 0);
    if let Some((_, cards)) = deck.sections.first_mut() {
        let far = |name: &str| {
            let number = pool.number(name).filter(|number| !newcomers.contains(number));
            number.map(|number| distance(pool, &pool.cards[number], card))
        };
        let mut near: Vec<(u32, String)> =
            cards.iter().filter_map(|(name, _)| Some((far(name)?, name.clone()))).collect();
        near.sort();
        let mut left = copies;
        for (far, name) in near {
            let Some((_, count)) = cards.iter_mut().find(|(other, _)| *other == name) else { continue };
            let taken = left.min(*count);
            *count -= taken;
            left -= taken;
            if taken > 0 {
                unlike += far * taken;
                instead.push((name, taken));
            }
        }
        cards.retain(|(_, count)| *count > 0);
        cards.push((card.name.clone(), copies));
    }
    Swap { deck, instead: Instead::Cards(copies, instead), distance: unlike }
}

/// How unlike two cards are.
fn distance(pool: &Pool, one: &Card, other: &Card) -> u32 {
    let cost = pool.lexicon.cost.map(|stat| usize::from(stat.0));
    let weigh = |stat: usize| if Some(stat) == cost { COST } else { 1 };
    let apart = (0..one.stats.len()).map(|stat| weigh(stat) * u32::from(one.stats[stat].abs_diff(other.stats[stat])));
    apart.sum::<u32>() + if one.kind == other.kind { 0 } else { OTHER_TYPE }
}

/// How many labels the cards of a deck share with a card.
fn affinity(pool: &Pool, deck: &Deck, card: &Card) -> u32 {
    let shared = |name: &str| pool.card(name).map_or(0, |other| (other.tags & card.tags).count_ones());
    names(deck).map(|(name, count)| shared(name) * count).sum()
}

/// Whether a deck has a card.
pub fn has(deck: &Deck, card: &str) -> bool {
    names(deck).any(|(name, _)| name == card)
}

/// The cards of a deck with their numbers.
fn names(deck: &Deck) -> impl Iterator<Item = (&String, u32)> {
    let leads = deck.parts.iter().flat_map(|(_, cards)| cards).map(|name| (name, 1));
    leads.chain(deck.sections.iter().flat_map(|(_, cards)| cards).map(|(name, count)| (name, *count)))
}
