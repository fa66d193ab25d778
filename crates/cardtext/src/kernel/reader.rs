//! Reading: from words to values.

use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

use super::tokens::{Token, pieces};
use super::{Body, Entry, Form, Item, Meaning, Reading, Rule};
use crate::lexicon::Lexicon;

/// The most words and marks a line may have.
pub const MOST_WORDS: usize = 160;
/// How deep one thing may be said inside another, in nonterminals. Each "on" or "for as long as" takes some six.
pub const DEEPEST: usize = 80;
/// The most steps that reading a line may take.
pub const MOST_STEPS: usize = 200_000;

/// Why reading was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The line has more than [`MOST_WORDS`].
    TooLong,
    /// Something is said inside something else deeper than [`DEEPEST`].
    TooDeep,
    /// It takes more than [`MOST_STEPS`].
    TooHard,
}

/// What was looked for where reading got furthest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Furthest {
    /// The number of the token that did not fit; the number of tokens if the text ended too soon.
    pub at: usize,
    /// Words that would have fitted.
    pub words: BTreeSet<String>,
    /// Names of sets of words that would have fitted: "a keyword".
    pub sets: BTreeSet<&'static str>,
    /// All words of those sets, for suggestions.
    pub members: BTreeSet<String>,
}

/// Mixes the numbers that make up the key of a memo. They are no one's to choose, so that nothing better is needed.
#[derive(Clone, Copy, Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

type Memo = HashMap<(TypeId, usize), Rc<[Reading]>, BuildHasherDefault<Mixer>>;

/// Reads one line of text.
pub struct Reader<'t> {
    /// The words of the game.
    pub lexicon: &'t Lexicon,
    tokens: &'t [Token<'t>],
    memo: RefCell<Memo>,
    furthest: Option<RefCell<Furthest>>,
    steps: Cell<usize>,
    depth: Cell<usize>,
    /// Why reading is given up, and at which token.
    stop: Cell<Option<(Stop, usize)>>,
}

impl<'t> Reader<'t> {
    /// Makes a reader of these tokens.
    pub fn new(lexicon: &'t Lexicon, tokens: &'t [Token<'t>]) -> Self {
        let stop = (tokens.len() > MOST_WORDS).then_some((Stop::TooLong, MOST_WORDS));
        Reader {
            lexicon,
            tokens,
            memo: RefCell::default(),
            furthest: None,
            steps: Cell::default(),
            depth: Cell::default(),
            stop: Cell::new(stop),
        }
    }

    /// Makes a reader that notes what it looks for in vain, which takes longer.
    pub fn noting(lexicon: &'t Lexicon, tokens: &'t [Token<'t>]) -> Self {
        Reader { furthest: Some(RefCell::default()), ..Reader::new(lexicon, tokens) }
    }

    /// All readings of a nonterminal at a place, each value once.
    pub fn all<R: Rule>(&self, at: usize) -> Vec<(R::Value, usize)> {
        let typed = |reading: &Reading| Some((reading.meaning.downcast_ref::<R::Value>()?.clone(), reading.end));
        self.readings(R::ENTRY, at).iter().filter_map(typed).collect()
    }

    /// Counts steps, and gives up when there are too many.
    fn step(&self, steps: usize, at: usize) {
        self.steps.set(self.steps.get() + steps);
        if self.steps.get() > MOST_STEPS {
            self.give_up(Stop::TooHard, at);
        }
    }

    /// Gives up: from now on nothing is found.
    fn give_up(&self, why: Stop, at: usize) {
        self.stop.set(self.stop.get().or(Some((why, at))));
    }

    /// Why reading was given up and at which token, if it was. What was found then is not all there is.
    pub fn stopped(&self) -> Option<(Stop, usize)> {
        self.stop.get()
    }

    /// How many steps reading took so far.
    pub fn steps(&self) -> usize {
        self.steps.get()
    }

    /// All values of a nonterminal that use up the whole text.
    pub fn whole<R: Rule>(&self) -> Vec<R::Value> {
        let mut values = Vec::new();
        for (value, end) in self.all::<R>(0) {
            if end == self.tokens.len() {
                values.push(value);
            } else {
                self.miss(end, "", None);
            }
        }
        values
    }

    /// All readings of a nonterminal at a place, each value once.
    fn readings(&self, entry: &Entry, at: usize) -> Rc<[Reading]> {
        let key = ((entry.id)(), at);
        let known = self.memo.borrow().get(&key).cloned();
        if let Some(readings) = known {
            return readings;
        }
        self.step(1, at);
        if self.depth.get() == DEEPEST {
            self.give_up(Stop::TooDeep, at);
        }
        if self.stop.get().is_some() {
            return Rc::new([]);
        }
        self.depth.set(self.depth.get() + 1);
        let found = self.read(entry, at);
        self.depth.set(self.depth.get() - 1);
        let mut distinct: Vec<Reading> = Vec::new();
        for reading in found {
            self.step(1 + distinct.len(), at);
            let same = |other: &Reading| {
                other.end == reading.end && (entry.same)(other.meaning.as_ref(), reading.meaning.as_ref())
            };
            if !distinct.iter().any(same) {
                distinct.push(reading);
            }
        }
        let readings: Rc<[Reading]> = distinct.into();
        self.memo.borrow_mut().insert(key, Rc::clone(&readings));
        readings
    }

    /// Reads a nonterminal that has not been read at this place.
    fn read(&self, entry: &Entry, at: usize) -> Vec<Reading> {
        match &entry.body {
            Body::Forms(forms) => {
                let mut found = Vec::new();
                let mut values = Vec::new();
                for form in forms() {
                    self.form(form, 0, at, &mut values, &mut found);
                }
                found
            }
            Body::Only { base, keep } => {
                let kept = |reading: &&Reading| keep(reading.meaning.as_ref());
                self.readings(base, at).iter().filter(kept).cloned().collect()
            }
            Body::List { item, comma, last, make, .. } => self.list(item, [comma, last], *make, at),
            Body::Maybe { list, empty, .. } => {
                let mut found = vec![Reading { meaning: empty(), end: at }];
                found.extend(self.readings(list, at).iter().cloned());
                found
            }
            Body::Boxed { inner, make, .. } => {
                let boxed = |reading: &Reading| Some(Reading { meaning: make(&reading.meaning)?, end: reading.end });
                self.readings(inner, at).iter().filter_map(boxed).collect()
            }
            Body::Listed { set, word, make, .. } => {
                let words = (0..=u8::MAX).map_while(|number| Some((number, word(self.lexicon, number)?)));
                let standing = |(number, word): (u8, &str)| {
                    Some(Reading { end: self.part_of(at, word, Some(set))?, meaning: make(number) })
                };
                words.filter_map(standing).collect()
            }
            Body::Turn(phrase) => {
                let end = self.phrase(at, phrase(self.lexicon));
                end.map(|end| Reading { meaning: Rc::new(()), end }).into_iter().collect()
            }
            Body::Gate(open) if open(self.lexicon) => vec![Reading { meaning: Rc::new(()), end: at }],
            Body::Gate(_) => Vec::new(),
            Body::Handwritten { read, .. } => read(self, at),
        }
    }

    /// Reads a form from one of its items on; `values` are those of the items before.
    fn form(&self, form: &Form, item: usize, at: usize, values: &mut Vec<Meaning>, found: &mut Vec<Reading>) {
        match form.items.get(item) {
            None => found.extend((form.make)(values).map(|meaning| Reading { meaning, end: at })),
            Some(Item::Phrase(phrase)) => {
                if let Some(end) = self.phrase(at, phrase) {
                    self.form(form, item + 1, end, values, found);
                }
            }
            Some(Item::Named(entry)) => {
                for reading in self.readings(entry, at).iter() {
                    values.push(Rc::clone(&reading.meaning));
                    self.form(form, item + 1, reading.end, values, found);
                    values.pop();
                }
            }
            Some(Item::Bare(entry)) => {
                for reading in self.readings(entry, at).iter() {
                    self.form(form, item + 1, reading.end, values, found);
                }
            }
        }
    }

    /// Reads a list of one or more.
    fn list(
        &self,
        item: &Entry,
        [comma, last]: [&str; 2],
        make: fn(&[Meaning]) -> Option<Meaning>,
        at: usize,
    ) -> Vec<Reading> {
        let mut found = Vec::new();
        let mut finish =
            |items: &[Meaning], end: usize| found.extend(make(items).map(|meaning| Reading { meaning, end }));
        // Lists that are still open. One with commas must end with the last joint.
        let mut open: Vec<(Vec<Meaning>, usize)> = Vec::new();
        for reading in self.readings(item, at).iter() {
            finish(std::slice::from_ref(&reading.meaning), reading.end);
            open.push((vec![Rc::clone(&reading.meaning)], reading.end));
        }
        while !open.is_empty() && self.stop.get().is_none() {
            let mut longer = Vec::new();
            for (items, end) in &open {
                let joined = |joint: &str| if joint.is_empty() { Some(*end) } else { self.phrase(*end, joint) };
                let with = |reading: &Reading| items.iter().chain([&reading.meaning]).cloned().collect::<Vec<_>>();
                if let Some(next) = joined(last) {
                    for reading in self.readings(item, next).iter() {
                        let whole = with(reading);
                        finish(&whole, reading.end);
                        if comma == last {
                            longer.push((whole, reading.end));
                        }
                    }
                }
                if comma != last
                    && let Some(next) = joined(comma)
                {
                    longer.extend(self.readings(item, next).iter().map(|reading| (with(reading), reading.end)));
                }
            }
            open = longer;
        }
        found
    }

    /// The place behind a phrase, if it stands here.
    pub fn phrase(&self, at: usize, phrase: &str) -> Option<usize> {
        self.part_of(at, phrase, None)
    }

    /// The place behind a phrase that belongs to a named set of words.
    pub fn part_of(&self, at: usize, phrase: &str, set: Option<&'static str>) -> Option<usize> {
        let mut end = at;
        for piece in pieces(phrase) {
            match self.tokens.get(end) {
                Some(token) if token.is(piece) => end += 1,
                _ => {
                    self.miss(end, piece, set.filter(|_| end == at));
                    return None;
                }
            }
        }
        (end > at).then_some(end)
    }

    /// The number that stands here.
    pub fn number(&self, at: usize) -> Option<(u8, usize)> {
        let number = self.tokens.get(at).and_then(|token| token.text.parse().ok());
        if number.is_none() {
            self.miss(at, "", Some("a number"));
        }
        number.map(|number| (number, at + 1))
    }

    /// The token that stands here.
    pub fn token(&self, at: usize) -> Option<&'t Token<'t>> {
        self.tokens.get(at)
    }

    /// Notes what was looked for and not found.
    pub fn miss(&self, at: usize, word: &str, set: Option<&'static str>) {
        let Some(furthest) = &self.furthest else { return };
        let mut furthest = furthest.borrow_mut();
        if at > furthest.at {
            *furthest = Furthest { at, ..Furthest::default() };
        }
        if at == furthest.at {
            match set {
                Some(set) => {
                    furthest.sets.insert(set);
                    if !word.is_empty() {
                        furthest.members.insert(word.to_owned());
                    }
                }
                None if word.is_empty() => {}
                None => {
                    furthest.words.insert(word.to_owned());
                }
            }
        }
    }

    /// What was looked for where reading got furthest, by a reader that notes it.
    pub fn furthest(self) -> Furthest {
        self.furthest.map(RefCell::into_inner).unwrap_or_default()
    }
}
