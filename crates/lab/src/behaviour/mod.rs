//! Whether every part of every text does something.
//!
//! For each part of a card's text there is a program without it ([`cardtext::variants`]). The card is put into positions
//! that are made by chance around it, and from each two matches go on, with the part and without it, by the same choices. If
//! at some point anybody can see, do or hear something else, the part does something. If that happens in none of many
//! positions, the part is reported: it is inert, or its words are idle.

mod positions;
mod walk;

use std::convert::Infallible;
use std::fmt::{self, Display, Formatter};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use cardtext::variants::{Variant, Without, hollowed, shortened};
use engine::{Catalogue, Marks, Position};

use crate::crew::together;
use crate::seed_of;
use crate::simulation::share_among;
use positions::{Maker, Stock, Surroundings};
use walk::{Care, Looking, Suspect};

/// In so many positions a part may do nothing before it is reported: some matter only if two rare things come together.
pub const POSITIONS: u32 = 2_500;
/// From so many positions matches are only played; from later ones, every answer is tried.
const PLAIN: u32 = 12;
/// So many positions are made to find one in which something can be done with a card.
const TRIES: u64 = 16;
/// So many positions are made to find one in which much can be done.
const FEW: u64 = 8;
/// So many of the programs without a part are asked, too, whether something can be done.
const SUSPECTED: usize = 2;

/// What to examine.
#[derive(Clone, Copy)]
pub struct Examination<'a> {
    /// The game with its cards.
    pub catalogue: &'a dyn Catalogue,
    /// The cards, by their numbers in the pool.
    pub cards: &'a [usize],
    /// The seed of everything.
    pub seed: u64,
    /// In how many positions a part may do nothing before it is reported.
    pub positions: u32,
    /// How many threads share the work.
    pub threads: usize,
    /// Is told how many cards have been examined.
    pub done: &'a (dyn Fn(usize) + Sync),
}

/// What came of an examination.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// How many parts of texts were looked at.
    pub parts: usize,
    /// How many positions were made.
    pub positions: u64,
    /// The parts that did nothing, in the order of the cards.
    pub idle: Vec<Idle>,
}

/// A part of a text that did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idle {
    /// The file of the card.
    pub file: String,
    /// The line of the card's name in the file.
    pub line: usize,
    /// The card's name.
    pub card: String,
    /// The line of its text.
    pub text: String,
    /// The words of that line for the part.
    pub words: String,
    /// What sort of part it is.
    pub part: Without,
    /// In how many positions it did nothing; none were needed where the program is the same without it.
    pub positions: u32,
}

impl Idle {
    /// What was found, as a sentence about its words.
    pub fn found(&self) -> String {
        let Idle { words, positions, .. } = self;
        match self.part {
            Without::Effect => format!("this sentence changed nothing in {positions} positions"),
            Without::Keyword | Without::Duration | Without::Instruction | Without::Predicate => {
                format!("\"{}\" changed nothing in {positions} positions", words.trim_end_matches('.'))
            }
            Without::Mode { mode, like } => {
                format!("choice {} did the same as choice {} in {positions} positions", mode + 1, like + 1)
            }
            Without::Words if *positions == 0 => format!("without \"{words}\" it means the same"),
            Without::Words => format!("without \"{words}\" nothing went differently in {positions} positions"),
        }
    }
}

impl Display for Idle {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Idle { file, line, card, text, .. } = self;
        write!(f, "{file}:{line}: {card}: \"{text}\": {}", self.found())
    }
}

/// A part of a card's text that did nothing.
struct Found {
    line: usize,
    without: Without,
    words: String,
    positions: u32,
}

impl Examination<'_> {
    /// Examines the cards; the same comes of it however many threads there are.
    pub fn run(&self) -> Examined {
        let stocks = Stock::of_every_mode(self.catalogue);
        let (next, over) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let all = Mutex::new(Examined::default());
        let work = || {
            while let Some(&card) = self.cards.get(next.fetch_add(1, Ordering::Relaxed)) {
                let one = self.card(&stocks, card);
                // The lock is only held for the sums below, which cannot panic.
                let mut all = all.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                all.parts += one.parts;
                all.positions += one.positions;
                all.idle.extend(one.idle);
                (self.done)(over.fetch_add(1, Ordering::Relaxed) + 1);
            }
        };
        together(self.threads, work);
        let mut all = all.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        all.idle.sort_by(|one, next| (&one.file, one.line).cmp(&(&next.file, next.line)));
        all
    }

    fn card(&self, stocks: &[Stock], card: usize) -> Examined {
        let pool = self.catalogue.pool();
        let mut all = Examined::default();
        let inert = self.idle(stocks, card, hollowed(pool, &pool.cards[card]), Marks::Ignored, &mut all);
        // What the words of an inert line are for cannot be seen.
        let live = |line: usize| !inert.iter().any(|idle| idle.line == line);
        let shortened = shortened(pool, &pool.cards[card]);
        let words = shortened.others.into_iter().filter(|variant| live(variant.line)).collect();
        let same = shortened.same.into_iter();
        let mut idle: Vec<Found> =
            same.map(|(line, words)| Found { line, without: Without::Words, words, positions: 0 }).collect();
        idle.extend(self.idle(stocks, card, words, Marks::Counted, &mut all));
        idle.extend(inert);
        idle.sort_by_key(|found| found.line);
        all.idle = idle.into_iter().map(|found| self.told(card, found)).collect();
        all
    }

    /// The lines of the cards' texts of which no part did anything, each by its card and its place in the text.
    pub fn idle_lines(&self) -> Vec<(usize, usize)> {
        let (stocks, pool) = (Stock::of_every_mode(self.catalogue), self.catalogue.pool());
        let of_card = |number: u64| {
            let card = self.cards[number as usize];
            let parts = hollowed(pool, &pool.cards[card]);
            let mut lines: Vec<usize> = parts.iter().map(|part| part.line).collect();
            lines.dedup();
            let of_line = |line: usize| parts.iter().filter(|part| part.line == line).cloned().collect();
            let still = lines.iter().copied().filter(|&line| !self.does_something(&stocks, card, of_line(line)));
            Ok::<_, Infallible>(still.map(|line| (card, line)).collect::<Vec<_>>())
        };
        let Ok(found) = share_among(self.cards.len() as u64, self.threads, &|_| {}, of_card);
        found.concat()
    }

    /// Whether one of some parts does something; no more is tried then.
    fn does_something(&self, stocks: &[Stock], card: usize, parts: Vec<Variant>) -> bool {
        let all = parts.len();
        let mut few = Examination { positions: PLAIN, ..*self };
        while few.positions < self.positions {
            let found = few.idle(stocks, card, parts.clone(), Marks::Ignored, &mut Examined::default());
            if found.len() < all {
                return true;
            }
            few.positions = few.positions.saturating_mul(6);
        }
        self.idle(stocks, card, parts, Marks::Ignored, &mut Examined::default()).len() < all
    }

    fn told(&self, card: usize, found: Found) -> Idle {
        let card = &self.catalogue.pool().cards[card];
        let Found { line, without: part, words, positions } = found;
        let text = card.text.split('\n').nth(line).unwrap_or_default().to_owned();
        Idle { file: card.file.clone(), line: card.line, card: card.name.clone(), text, words, part, positions }
    }

    /// A position around a card: one in which something can be done with it, or much can be done, or something with
    /// another card that speaks of the same things.
    fn position(
        &self,
        stock: &Stock,
        surroundings: &Surroundings,
        card: usize,
        number: u32,
        suspects: &[Suspect],
    ) -> Position {
        let seed = self.seed_of(card, number);
        let named = |card: usize| self.catalogue.pool().cards[card].name.as_str();
        let partner = match number {
            _ if number < PLAIN || number.is_multiple_of(3) => None,
            _ => surroundings.ranked.get(number as usize % surroundings.ranked.len().max(1)).copied(),
        };
        let make = |attempt| Maker::position(stock, surroundings, card, partner, seed_of(seed, attempt));
        if number.is_multiple_of(3) {
            let options = |position: &Position| walk::options(self.catalogue, position);
            return (0..FEW).map(make).max_by_key(options).unwrap_or_default();
        }
        let wanted = named(partner.unwrap_or(card));
        let suspects = if partner.is_none() { &suspects[..suspects.len().min(SUSPECTED)] } else { &[] };
        (0..TRIES)
            .map(make)
            .find(|position| walk::offers(self.catalogue, position, wanted, suspects))
            .unwrap_or_else(|| make(0))
    }

    fn seed_of(&self, card: usize, number: u32) -> u64 {
        // By its name, so that it is the same whatever other cards there are.
        let name = self.catalogue.pool().cards[card].name.bytes();
        let seed = name.fold(self.seed, |seed, letter| seed_of(seed, u64::from(letter)));
        seed_of(seed, u64::from(number))
    }

    /// The parts of a card among some that did nothing.
    fn idle(
        &self,
        stocks: &[Stock],
        card: usize,
        variants: Vec<Variant>,
        marks: Marks,
        all: &mut Examined,
    ) -> Vec<Found> {
        all.parts += variants.len();
        let mut suspects: Vec<Suspect> =
            variants.into_iter().map(|variant| Suspect::new(self.catalogue, card, variant)).collect();
        let mut tried = 0;
        let others = self.positions / (stocks.len() as u32).max(2);
        // First in turn in the ways to play that deal the card, or in the usual one; what did nothing there may do something in another.
        let (mut homes, mut rest): (Vec<&Stock>, Vec<&Stock>) = stocks.iter().partition(|stock| stock.deals(card));
        if homes.is_empty() {
            homes = rest.drain(..rest.len().min(1)).collect();
        }
        let at_home = (0..self.positions).flat_map(|number| homes.iter().map(move |&stock| (number, stock)));
        let elsewhere = rest.iter().flat_map(|&stock| (0..others).map(move |number| (number, stock)));
        let Some(surroundings) = stocks.first().map(|stock| stock.surroundings(card)) else { return Vec::new() };
        for (number, stock) in at_home.chain(elsewhere) {
            if suspects.is_empty() {
                break;
            }
            let position = self.position(stock, &surroundings, card, number, &suspects);
            let care = match number {
                _ if number < PLAIN => Care::Plain,
                _ if number % 4 == 3 => Care::Patient,
                _ => Care::Thorough,
            };
            let looking = Looking { marks, care };
            walk::clear(self.catalogue, &position, card, self.seed_of(card, number), looking, &mut suspects);
            tried += 1;
        }
        all.positions += u64::from(tried);
        let found = |Suspect { line, without, words, .. }| Found { line, without, words, positions: tried };
        suspects.into_iter().map(found).collect()
    }
}
