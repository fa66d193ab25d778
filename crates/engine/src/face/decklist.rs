//! Building decks: what games ask of a deck alike, and decks made by chance.
//!
//! A deck has sections, each with its own cards and limits. A game writes its numbers and the names of its rules into
//! [`DeckRules`]; its check goes through [`DeckRules::check`] and adds what is the game's own:
//!
//! ```
//! use engine::{Alike, Copies, Deck, DeckRules, Limit, SectionRules};
//!
//! const RULES: DeckRules = DeckRules {
//!     parts: &[],
//!     consists_of: "cards only",
//!     shape: "TOY-DECK-1",
//!     known: "TOY-DECK-2",
//!     tokens: "TOY-DECK-3",
//!     sections: &[SectionRules {
//!         smallest: Some(Limit { number: 2, rule: "TOY-DECK-4" }),
//!         copies: Some(Copies { number: 4, rule: "TOY-DECK-5", of: Alike::Title, exempt: 0 }),
//!         ..SectionRules::named("cards", "a deck")
//!     }],
//!     other_sections: "TOY-DECK-1",
//! };
//!
//! let deck = Deck::read("small.toml", "[cards]\nNobody = 1").unwrap();
//! let pool = cardtext::pack::Pool::default();
//! let mut check = RULES.check(&pool, &deck);
//! check.cards(|_, _, _| unreachable!("no card is known"));
//! let told: Vec<String> = check.reasons().into_iter().map(|reason| format!("{}: {}", reason.rule, reason.why)).collect();
//! assert_eq!(told, [
//!     "TOY-DECK-2: no card is named \"Nobody\"",
//!     "TOY-DECK-4: a deck has at least 2 cards, and this one has 1",
//! ]);
//! ```

use std::collections::BTreeMap;

use cardtext::pack::{Card, Origin, Pool};

use crate::model::chance::Rng;
use crate::model::choice::Reason;
use crate::model::deck::Deck;

/// A number that a deck keeps to, and the rule that says so.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// The number.
    pub number: u32,
    /// The rule.
    pub rule: &'static str,
}

/// How many copies of one card there may be, and the rule that says so.
#[derive(Clone, Copy, Debug)]
pub struct Copies {
    /// The most.
    pub number: u32,
    /// The rule.
    pub rule: &'static str,
    /// Which cards are copies of one another.
    pub of: Alike,
    /// The types of which there may be any number, a bit each.
    pub exempt: u32,
}

/// Which cards are copies of one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// Those of one title.
    Title,
    /// Those of one name.
    Name,
}

impl Alike {
    /// By what a card is known.
    fn of(self, card: &Card) -> &str {
        match self {
            Alike::Name => &card.name,
            Alike::Title => &card.title,
        }
    }
}

/// What a section of a deck must be.
#[derive(Clone, Copy, Debug)]
pub struct SectionRules {
    /// Its heading in files: "cards".
    pub name: &'static str,
    /// What it is called in messages: "a deck", "an inventory".
    pub called: &'static str,
    /// What is not counted among its cards, in words: " besides the hero", or nothing.
    pub besides: &'static str,
    /// The types it may hold, a bit each, and the rule that says so; every type if there is none.
    pub holds: Option<(u32, &'static str)>,
    /// The fewest cards, if there is a limit.
    pub smallest: Option<Limit>,
    /// The most cards, if there is a limit.
    pub largest: Option<Limit>,
    /// The most copies of one card, if there is a limit.
    pub copies: Option<Copies>,
}

impl SectionRules {
    /// A section without limits: its heading, and what messages call it.
    pub const fn named(name: &'static str, called: &'static str) -> SectionRules {
        SectionRules { name, called, besides: "", holds: None, smallest: None, largest: None, copies: None }
    }

    /// Whether it may hold a card, by its type.
    pub fn may_hold(&self, card: &Card) -> bool {
        card.origin == Origin::Deck && self.holds.is_none_or(|(kinds, _)| kinds & 1 << card.kind.0 != 0)
    }

    /// Begins a section made by chance, which is larger than it must be by fewer than `spread` cards.
    pub fn at_random(&self, spread: u32, rng: &mut Rng) -> RandomSection {
        let size = self.smallest.map_or(0, |smallest| smallest.number) + rng.below(spread);
        let size = self.largest.map_or(size, |largest| size.min(largest.number));
        RandomSection { rules: *self, size, count: 0, held: BTreeMap::new(), cards: Vec::new() }
    }
}

/// What a deck must be, as far as games say it alike.
#[derive(Clone, Copy, Debug)]
pub struct DeckRules {
    /// The parts that single cards may have.
    pub parts: &'static [&'static str],
    /// What a deck has, in words: "a hero and cards".
    pub consists_of: &'static str,
    /// The rule against other parts.
    pub shape: &'static str,
    /// The sections, in the order in which a match is dealt from them.
    pub sections: &'static [SectionRules],
    /// The rule against other sections.
    pub other_sections: &'static str,
    /// The rule against cards that are not known.
    pub known: &'static str,
    /// The rule against tokens.
    pub tokens: &'static str,
}

impl DeckRules {
    /// Begins to check a deck: its parts and sections.
    pub fn check<'d>(&'d self, pool: &'d Pool, deck: &'d Deck) -> DeckCheck<'d> {
        let mut check = DeckCheck { rules: self, pool, deck, reasons: Vec::new() };
        for (part, _) in deck.parts.iter().filter(|(part, _)| !self.parts.contains(&part.as_str())) {
            check.say(self.shape, format!("{part:?} is no part of a deck; it has {}", self.consists_of));
        }
        let known: Vec<String> = self.sections.iter().map(|section| format!("[{}]", section.name)).collect();
        let unknown =
            |section: &&(String, Vec<(String, u32)>)| !self.sections.iter().any(|rules| rules.name == section.0);
        for (section, _) in deck.sections.iter().filter(unknown) {
            let known = known.join(", ");
            check.say(self.other_sections, format!("[{section}] is no part of a deck; write the cards under {known}"));
        }
        check
    }
}

/// A deck that is being checked, and what is wrong with it so far.
#[derive(Debug)]
pub struct DeckCheck<'d> {
    rules: &'d DeckRules,
    pool: &'d Pool,
    deck: &'d Deck,
    reasons: Vec<Reason>,
}

impl<'d> DeckCheck<'d> {
    /// Notes that a deck breaks a rule, and why.
    pub fn say(&mut self, rule: &str, why: String) {
        self.reasons.push(Reason { rule: rule.to_owned(), why });
    }

    /// A card by name; if there is none, that is noted under a rule.
    pub fn card(&mut self, name: &str, rule: &str) -> Option<&'d Card> {
        let card = self.pool.card(name);
        if card.is_none() {
            self.say(rule, self.pool.unknown(name));
        }
        card
    }

    /// Checks the deck section by section: its cards one by one, and then their number and that of their copies; `own` checks a
    /// card that is known, no token and of a type that belongs there by the game's own rules.
    pub fn cards(&mut self, mut own: impl FnMut(&'d SectionRules, &'d Card, &mut Self)) {
        for section in self.rules.sections {
            self.section(section, &mut own);
        }
    }

    fn section(&mut self, section: &'d SectionRules, own: &mut impl FnMut(&'d SectionRules, &'d Card, &mut Self)) {
        let (rules, called, besides) = (self.rules, section.called, section.besides);
        let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
        let mut size = 0_u32;
        for (name, count) in self.deck.section(section.name) {
            // Whoever makes a deck in code may have written any number.
            size = size.saturating_add(*count);
            let card = self.card(name, rules.known);
            // A list of restrictions wins over every limit of copies.
            let free = |card: &Card| {
                card.allowed.is_some() || section.copies.is_none_or(|copies| copies.exempt & 1 << card.kind.0 != 0)
            };
            if !card.is_some_and(free) {
                let key = card.map_or(name.as_str(), |card| section.copies.map_or(name, |copies| copies.of.of(card)));
                let copies = copies.entry(key).or_default();
                *copies = copies.saturating_add(*count);
            }
            match (card, section.holds) {
                (None, _) => {}
                (Some(card), _) if card.origin == Origin::Token => {
                    self.say(rules.tokens, format!("{name} is a token and belongs in no deck"));
                }
                (Some(card), Some((kinds, rule))) if kinds & 1 << card.kind.0 == 0 => {
                    let kind = &self.pool.lexicon.kinds[usize::from(card.kind.0)].type_name;
                    self.say(rule, format!("{name} is of the type {kind}, which {called} does not hold"));
                }
                (Some(card), _) => own(section, card, self),
            }
        }
        if let Some(smallest) = section.smallest.filter(|smallest| size < smallest.number) {
            let least = smallest.number;
            self.say(smallest.rule, format!("{called} has at least {least} cards{besides}, and this one has {size}"));
        }
        if let Some(largest) = section.largest.filter(|largest| size > largest.number) {
            let most = largest.number;
            self.say(largest.rule, format!("{called} has at most {most} cards{besides}, and this one has {size}"));
        }
        let Some(Copies { number: most, rule, .. }) = section.copies else { return };
        for (name, count) in copies.into_iter().filter(|&(_, count)| count > most) {
            self.say(rule, format!("{count} copies of {name}; {called} has at most {most} of one name"));
        }
    }

    /// Everything that is wrong with the deck.
    pub fn reasons(self) -> Vec<Reason> {
        self.reasons
    }
}

/// A section of a deck that is being made by chance.
#[derive(Debug)]
pub struct RandomSection {
    rules: SectionRules,
    size: u32,
    count: u32,
    /// How many there are of those that are copies of one another.
    held: BTreeMap<String, u32>,
    cards: Vec<(String, u32)>,
}

/// So many copies of a card are put in at once where any number may be.
const HANDFUL: u32 = 4;

impl RandomSection {
    /// Whether it has all its cards.
    pub fn is_full(&self) -> bool {
        self.count >= self.size
    }

    /// Puts in as many copies of a card as there may be.
    pub fn take_all_of(&mut self, card: &Card) {
        let most = self.rules.largest.map_or(u32::MAX, |largest| largest.number - self.count);
        self.put(card, self.room_for(card).min(most));
    }

    /// Takes one of the cards that are open out of them and puts some copies of it in.
    pub fn take_some(&mut self, open: &mut Vec<&Card>, rng: &mut Rng) {
        let card = open.swap_remove(rng.below(open.len() as u32) as usize);
        let most = self.rules.copies.map_or(HANDFUL, |copies| copies.number);
        let copies = (1 + rng.below(most)).min(self.size - self.count).min(self.room_for(card));
        self.put(card, copies);
    }

    /// Takes of the cards that are open until it has all its cards; of those without a limit as many as are needed.
    pub fn fill(&mut self, mut open: Vec<&Card>, rng: &mut Rng) {
        let free: Vec<&Card> = open.iter().copied().filter(|card| self.is_free(card)).collect();
        while !self.is_full() && !open.is_empty() {
            self.take_some(&mut open, rng);
        }
        while !self.is_full() && !free.is_empty() {
            self.take_some(&mut free.clone(), rng);
        }
    }

    /// Whether there may be any number of a card.
    fn is_free(&self, card: &Card) -> bool {
        card.allowed.is_none() && self.rules.copies.is_none_or(|copies| copies.exempt & 1 << card.kind.0 != 0)
    }

    /// How many more copies of a card there may be; a handful of those without a limit.
    fn room_for(&self, card: &Card) -> u32 {
        if let Some(allowed) = card.allowed {
            let alike = self.rules.copies.map_or(Alike::Name, |copies| copies.of);
            return allowed.saturating_sub(self.held.get(alike.of(card)).copied().unwrap_or(0)).min(HANDFUL);
        }
        match self.rules.copies.filter(|_| !self.is_free(card)) {
            Some(copies) => copies.number - self.held.get(copies.of.of(card)).copied().unwrap_or(0).min(copies.number),
            None => HANDFUL,
        }
    }

    fn put(&mut self, card: &Card, copies: u32) {
        if copies == 0 {
            return;
        }
        let alike = self.rules.copies.map_or(Alike::Name, |copies| copies.of);
        *self.held.entry(alike.of(card).to_owned()).or_default() += copies;
        match self.cards.iter_mut().find(|(name, _)| *name == card.name) {
            Some((_, count)) => *count += copies,
            None => self.cards.push((card.name.clone(), copies)),
        }
        self.count += copies;
    }

    /// The section: its heading, and its cards.
    pub fn into_section(self) -> (String, Vec<(String, u32)>) {
        (self.rules.name.to_owned(), self.cards)
    }

    /// A deck of nothing but this section.
    pub fn into_deck(self, name: String, parts: Vec<(String, Vec<String>)>) -> Deck {
        Deck { name, parts, sections: vec![self.into_section()] }
    }
}
