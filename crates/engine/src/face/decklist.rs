//! Building decks: what games ask of a deck alike, and decks made by chance.
//!
//! A game writes its numbers and the names of its rules into [`DeckRules`]; its check goes through [`DeckRules::check`] and
//! adds what is the game's own:
//!
//! ```
//! use engine::Deck;
//! use engine::{DeckRules, Limit};
//!
//! const RULES: DeckRules = DeckRules {
//!     parts: &[],
//!     consists_of: "cards only",
//!     shape: "TOY-DECK-1",
//!     sections: "TOY-DECK-1",
//!     known: "TOY-DECK-2",
//!     tokens: "TOY-DECK-3",
//!     smallest: Limit { number: 2, rule: "TOY-DECK-4" },
//!     largest: None,
//!     besides: "",
//!     copies: Limit { number: 4, rule: "TOY-DECK-5" },
//! };
//!
//! let deck = Deck::read("small.toml", "[cards]\nNobody = 1").unwrap();
//! let pool = cardtext::pack::Pool::default();
//! let mut check = RULES.check(&pool, &deck);
//! check.cards(|_, _| unreachable!("no card is known"));
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

/// The section that holds a deck's cards.
const CARDS: &str = "cards";

/// A number that a deck keeps to, and the rule that says so.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// The number.
    pub number: u32,
    /// The rule.
    pub rule: &'static str,
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
    /// The rule against sections other than `[cards]`.
    pub sections: &'static str,
    /// The rule against cards that are not known.
    pub known: &'static str,
    /// The rule against tokens.
    pub tokens: &'static str,
    /// The fewest cards.
    pub smallest: Limit,
    /// The most cards, if there is a limit.
    pub largest: Option<Limit>,
    /// What is not counted among them, in words: " besides the hero", or nothing.
    pub besides: &'static str,
    /// The most cards of one name.
    pub copies: Limit,
}

impl DeckRules {
    /// Begins to check a deck: its parts and sections.
    pub fn check<'d>(&'d self, pool: &'d Pool, deck: &'d Deck) -> DeckCheck<'d> {
        let mut check = DeckCheck { rules: self, pool, deck, reasons: Vec::new() };
        for (part, _) in deck.parts.iter().filter(|(part, _)| !self.parts.contains(&part.as_str())) {
            check.say(self.shape, format!("{part:?} is no part of a deck; it has {}", self.consists_of));
        }
        for (section, _) in deck.sections.iter().filter(|(section, _)| section != CARDS) {
            check.say(self.sections, format!("[{section}] is no part of a deck; write the cards under [{CARDS}]"));
        }
        check
    }

    /// Begins a deck made by chance, which is larger than it must be by fewer than `spread` cards.
    pub fn draft(&self, spread: u32, rng: &mut Rng) -> Draft {
        let size = self.smallest.number + rng.below(spread);
        Draft { size, copies: self.copies.number, count: 0, cards: Vec::new() }
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

    /// Checks the deck's cards one by one, and then their number and that of their copies; `own` checks a card that is known
    /// and no token by the game's own rules.
    pub fn cards(&mut self, mut own: impl FnMut(&'d Card, &mut Self)) {
        let rules = self.rules;
        let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
        let mut size = 0;
        for (name, count) in self.deck.section(CARDS) {
            size += count;
            *copies.entry(name).or_default() += count;
            match self.card(name, rules.known) {
                None => {}
                Some(card) if card.origin == Origin::Token => {
                    self.say(rules.tokens, format!("{name} is a token and belongs in no deck"));
                }
                Some(card) => own(card, self),
            }
        }
        let (smallest, besides) = (rules.smallest, rules.besides);
        if size < smallest.number {
            let least = smallest.number;
            self.say(smallest.rule, format!("a deck has at least {least} cards{besides}, and this one has {size}"));
        }
        if let Some(largest) = rules.largest.filter(|largest| size > largest.number) {
            let most = largest.number;
            self.say(largest.rule, format!("a deck has at most {most} cards{besides}, and this one has {size}"));
        }
        let most = rules.copies.number;
        for (name, count) in copies.into_iter().filter(|&(_, count)| count > most) {
            self.say(rules.copies.rule, format!("{count} copies of {name}; a deck has at most {most} of one name"));
        }
    }

    /// Everything that is wrong with the deck.
    pub fn reasons(self) -> Vec<Reason> {
        self.reasons
    }
}

/// A deck that is being made by chance.
#[derive(Debug)]
pub struct Draft {
    size: u32,
    copies: u32,
    count: u32,
    cards: Vec<(String, u32)>,
}

impl Draft {
    /// Whether it has all its cards.
    pub fn is_full(&self) -> bool {
        self.count >= self.size
    }

    /// Puts in as many copies of a card as there may be.
    pub fn take_all_of(&mut self, card: &Card) {
        self.put(card, self.copies);
    }

    /// Takes one of the cards that are open out of them and puts some copies of it in.
    pub fn take_some(&mut self, open: &mut Vec<&Card>, rng: &mut Rng) {
        let card = open.swap_remove(rng.below(open.len() as u32) as usize);
        let copies = (1 + rng.below(self.copies)).min(self.size - self.count);
        self.put(card, copies);
    }

    fn put(&mut self, card: &Card, copies: u32) {
        self.cards.push((card.name.clone(), copies));
        self.count += copies;
    }

    /// The deck.
    pub fn into_deck(self, name: String, parts: Vec<(String, Vec<String>)>) -> Deck {
        Deck { name, parts, sections: vec![(CARDS.to_owned(), self.cards)] }
    }
}
