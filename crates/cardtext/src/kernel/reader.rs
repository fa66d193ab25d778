//! Reading: from words to values.

use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::tokens::{Token, pieces};
use super::{Between, Body, Entry, Form, Found, Item, MayJoin, Meaning, Reading, Rule, Usage};
use crate::lexicon::{Lexicon, Synonyms};

/// The most words and marks a line may have.
pub const MOST_WORDS: usize = 160;
/// How deep one thing may be said inside another, in nonterminals. Each "on" or "for as long as" takes some six.
pub const DEEPEST: usize = 80;
/// The most steps that reading a line may take.
pub const MOST_STEPS: usize = 200_000;

/// Which wordings a reader takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearing {
    /// Those that are printed.
    Exact,
    /// Others too, and capitals, marks and numbers however they are written.
    Generous,
}

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
    /// Sets of words that would have fitted, by name: "a keyword".
    pub sets: BTreeMap<&'static str, BTreeSet<String>>,
    /// All words of those sets, for suggestions.
    pub members: BTreeSet<String>,
    /// Words that would have fitted in a wording that is not printed.
    pub others: BTreeSet<String>,
    /// Where the longest words stand that were understood and could not be said there, and the place behind them.
    pub refused: (usize, usize),
    /// The last joint between two things that cannot be joined so.
    pub loose: Option<usize>,
}

/// What a phrase is to those who are told what would have fitted.
#[derive(Clone, Copy)]
enum Role {
    /// Words of the language.
    Word,
    /// One of a set of words.
    Of(&'static str),
    /// Words that are not printed.
    Other,
}

/// Numbers as words.
const NUMBERS: [&str; 13] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// The first letter of a phrase as a bit; all bits, if it is none that has one.
fn first_letter(phrase: &str) -> u128 {
    match phrase.as_bytes() {
        [letter, ..] if letter.is_ascii() => 1 << letter,
        _ => u128::MAX,
    }
}

// The keys are no one's to choose, so that no better hash is needed.
type Memo = FxHashMap<(TypeId, usize), Rc<[Reading]>>;

/// Reads one line of text.
pub struct Reader<'t> {
    /// The words of the game.
    pub lexicon: &'t Lexicon,
    hearing: Hearing,
    tokens: &'t [Token<'t>],
    memo: RefCell<Memo>,
    /// No reading, which is what most nonterminals have at most places.
    nothing: Rc<[Reading]>,
    /// Other words that are heard for those of phrases, by the first of these.
    synonyms: Synonyms<'t>,
    /// The first letters of what the game says otherwise, a bit each.
    said_otherwise: u128,
    furthest: Option<RefCell<Furthest>>,
    steps: Cell<usize>,
    depth: Cell<usize>,
    /// Why reading is given up, and at which token.
    stop: Cell<Option<(Stop, usize)>>,
}

impl<'t> Reader<'t> {
    /// Makes a reader of these tokens.
    pub fn new(lexicon: &'t Lexicon, tokens: &'t [Token<'t>], hearing: Hearing) -> Self {
        let stop = (tokens.len() > MOST_WORDS).then_some((Stop::TooLong, MOST_WORDS));
        Reader {
            lexicon,
            hearing,
            tokens,
            memo: RefCell::default(),
            nothing: Rc::new([]),
            synonyms: match hearing {
                Hearing::Exact => Synonyms::new(),
                Hearing::Generous => lexicon.synonyms_by_first(),
            },
            said_otherwise: lexicon.sayings.iter().fold(0, |bits, saying| bits | first_letter(&saying.of)),
            furthest: None,
            steps: Cell::default(),
            depth: Cell::default(),
            stop: Cell::new(stop),
        }
    }

    /// Makes a reader that notes what it looks for in vain, which takes longer.
    pub fn noting(lexicon: &'t Lexicon, tokens: &'t [Token<'t>], hearing: Hearing) -> Self {
        Reader { furthest: Some(RefCell::default()), ..Reader::new(lexicon, tokens, hearing) }
    }

    /// Whether other wordings are taken.
    pub fn is_generous(&self) -> bool {
        self.hearing == Hearing::Generous
    }

    /// All readings of a nonterminal at a place, each value once.
    pub fn all<R: Rule>(&self, at: usize) -> Vec<Found<R::Value>> {
        let typed = |reading: &Reading| {
            let value = reading.meaning.downcast_ref::<R::Value>()?.clone();
            Some((value, reading.end, reading.strays))
        };
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

    /// All values of a nonterminal that use up the whole text, each with how far it strays from what is printed.
    pub fn whole<R: Rule>(&self) -> Vec<(R::Value, u16)> {
        let mut values = Vec::new();
        for (value, end, strays) in self.all::<R>(0) {
            if end == self.tokens.len() {
                values.push((value, strays));
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
            return Rc::clone(&self.nothing);
        }
        self.depth.set(self.depth.get() + 1);
        let found = self.read(entry, at);
        self.depth.set(self.depth.get() - 1);
        let mut distinct: Vec<Reading> = Vec::new();
        for reading in found {
            self.step(1 + distinct.len(), at);
            if self.stop.get().is_some() {
                break;
            }
            let same = |other: &&mut Reading| {
                other.end == reading.end && (entry.same)(other.meaning.as_ref(), reading.meaning.as_ref())
            };
            match distinct.iter_mut().find(|other| same(other)) {
                Some(known) => known.strays = known.strays.min(reading.strays),
                None => distinct.push(reading),
            }
        }
        let readings = if distinct.is_empty() { Rc::clone(&self.nothing) } else { distinct.into() };
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
                    match (form.usage, self.hearing) {
                        (Usage::Printed, _) => self.form(form, 0, (at, 0), &mut values, &mut found),
                        (Usage::Other, Hearing::Generous) => self.form(form, 0, (at, 1), &mut values, &mut found),
                        (Usage::Other, Hearing::Exact) => {}
                    }
                }
                found
            }
            Body::Only { base, keep } => {
                let kept = |reading: &&Reading| {
                    let keeps = keep(reading.meaning.as_ref());
                    if !keeps {
                        self.refuse(at, reading.end);
                    }
                    keeps
                };
                self.readings(base, at).iter().filter(kept).cloned().collect()
            }
            Body::List { item, comma, last, others, may_join, between, make, .. } => {
                let others: &[&str] = if self.is_generous() { others } else { &[] };
                self.list(item, ([comma, last], *between), (others, *may_join), *make, at)
            }
            Body::Maybe { list, empty, .. } => {
                let mut found = vec![Reading { meaning: empty(), end: at, strays: 0 }];
                found.extend(self.readings(list, at).iter().cloned());
                found
            }
            Body::Boxed { inner, make, .. } => {
                let boxed = |reading: &Reading| Some(Reading { meaning: make(&reading.meaning)?, ..*reading });
                self.readings(inner, at).iter().filter_map(boxed).collect()
            }
            Body::Listed { set, word, make, .. } => {
                let words = (0..=u8::MAX).map_while(|number| Some((number, word(self.lexicon, number)?)));
                let mut found = Vec::new();
                for (number, word) in words {
                    let ends = self.part_of(at, word, Some(set));
                    found.extend(ends.map(|(end, strays)| Reading { meaning: make(number), end, strays }));
                }
                found
            }
            Body::Turn(phrase) => {
                let ends = self.part_of(at, phrase(self.lexicon), None);
                ends.map(|(end, strays)| Reading { meaning: Rc::new(()), end, strays }).collect()
            }
            Body::Gate(open) if open(self.lexicon) => vec![Reading { meaning: Rc::new(()), end: at, strays: 0 }],
            Body::Habit(open) if open(self.lexicon) => vec![Reading { meaning: Rc::new(()), end: at, strays: 0 }],
            Body::Habit(_) if self.is_generous() => vec![Reading { meaning: Rc::new(()), end: at, strays: 1 }],
            Body::Gate(_) | Body::Habit(_) => Vec::new(),
            Body::Handwritten { read, .. } => read(self, at),
        }
    }

    /// Reads a form from one of its items on; `values` are those of the items before, which stray so far.
    fn form(
        &self,
        form: &Form,
        item: usize,
        (at, strays): (usize, u16),
        values: &mut Vec<Meaning>,
        found: &mut Vec<Reading>,
    ) {
        self.step(1, at);
        if self.stop.get().is_some() {
            return;
        }
        match form.items.get(item) {
            None => found.extend((form.make)(values).map(|meaning| Reading { meaning, end: at, strays })),
            Some(Item::Phrase(phrase)) => {
                for (end, more) in self.words_of(at, phrase, form.usage) {
                    self.form(form, item + 1, (end, strays + more), values, found);
                }
            }
            Some(Item::Named(entry)) => {
                for reading in self.readings(entry, at).iter() {
                    values.push(Rc::clone(&reading.meaning));
                    self.form(form, item + 1, (reading.end, strays + reading.strays), values, found);
                    values.pop();
                }
            }
            Some(Item::Bare(entry)) => {
                for reading in self.readings(entry, at).iter() {
                    self.form(form, item + 1, (reading.end, strays + reading.strays), values, found);
                }
            }
        }
    }

    /// Reads a list of one or more.
    fn list(
        &self,
        item: &Entry,
        ([comma, last], (turn, turns)): ([&str; 2], Between),
        (others, may_join): (&[&str], MayJoin),
        make: fn(&[Meaning]) -> Option<Meaning>,
        at: usize,
    ) -> Vec<Reading> {
        let mut found = Vec::new();
        // What is made of a list is as large as the list.
        let mut finish = |items: &[Meaning], end: usize, strays: u16| {
            self.step(items.len(), end);
            found.extend(make(items).map(|meaning| Reading { meaning, end, strays }));
        };
        // Lists that are still open. One with commas must end with the last joint.
        let mut open: Vec<(Vec<Meaning>, usize, u16)> = Vec::new();
        for reading in self.readings(item, at).iter() {
            finish(std::slice::from_ref(&reading.meaning), reading.end, reading.strays);
            open.push((vec![Rc::clone(&reading.meaning)], reading.end, reading.strays));
        }
        while !open.is_empty() && self.stop.get().is_none() {
            let mut longer = Vec::new();
            for (items, end, before) in &open {
                if self.stop.get().is_some() {
                    break;
                }
                let joint = |joint: &str, usage| {
                    if joint.is_empty() { vec![(*end, 0)] } else { self.words_of(*end, joint, usage) }
                };
                let joined = |words: &str| joint(words, Usage::Printed);
                let with = |reading: &Reading| items.iter().chain([&reading.meaning]).cloned().collect::<Vec<_>>();
                let turned =
                    |reading: &Reading| items.last().is_some_and(|last| turns(last.as_ref(), reading.meaning.as_ref()));
                for (next, joint) in if turn.is_empty() { Vec::new() } else { joined(turn) } {
                    for reading in self.readings(item, next).iter().filter(|reading| turned(reading)) {
                        let (whole, strays) = (with(reading), before + joint + reading.strays);
                        finish(&whole, reading.end, strays);
                        longer.push((whole, reading.end, strays));
                    }
                }
                for (next, joint) in joined(last) {
                    for reading in self.readings(item, next).iter() {
                        // Where the subject changes, the usual words are another wording.
                        let joint = joint + u16::from(turned(reading));
                        if turned(reading) && !self.is_generous() {
                            continue;
                        }
                        let (whole, strays) = (with(reading), before + joint + reading.strays);
                        finish(&whole, reading.end, strays);
                        if comma == last {
                            longer.push((whole, reading.end, strays));
                        }
                    }
                }
                for (next, joint) in if comma == last { Vec::new() } else { joined(comma) } {
                    let more = |reading: &Reading| (with(reading), reading.end, before + joint + reading.strays);
                    longer.extend(self.readings(item, next).iter().map(more));
                }
                for other in others {
                    for (next, joint) in joint(other, Usage::Other) {
                        let fits = |reading: &&Reading| {
                            let behind = reading.meaning.as_ref();
                            let joins = items.last().is_none_or(|last| may_join(other, last.as_ref(), behind));
                            if let (false, Some(furthest)) = (joins, &self.furthest) {
                                furthest.borrow_mut().loose = Some(*end);
                            }
                            joins
                        };
                        for reading in self.readings(item, next).iter().filter(fits) {
                            let (whole, strays) = (with(reading), before + joint + reading.strays + 1);
                            finish(&whole, reading.end, strays);
                            longer.push((whole, reading.end, strays));
                        }
                    }
                }
            }
            open = longer;
        }
        found
    }

    /// The places behind a phrase of the grammar, if it stands here, each with how far its words stray.
    pub fn phrase(&self, at: usize, phrase: &str) -> Vec<(usize, u16)> {
        self.words_of(at, phrase, Usage::Printed)
    }

    /// The same for words that nobody is told to expect, since they are not printed.
    pub fn other_phrase(&self, at: usize, phrase: &str) -> Vec<(usize, u16)> {
        self.words_of(at, phrase, Usage::Other)
    }

    fn words_of(&self, at: usize, phrase: &str, usage: Usage) -> Vec<(usize, u16)> {
        // A phrase begins otherwise only where what is said otherwise begins like it.
        if self.said_otherwise & first_letter(phrase) == 0 && self.cannot_begin(at, phrase) {
            return Vec::new();
        }
        let said = self.lexicon.said(phrase);
        let role = match usage {
            Usage::Printed => Role::Word,
            Usage::Other => Role::Other,
        };
        let mut ends = self.ends(at, &said, role);
        if self.is_generous() && said != phrase {
            // What a game says otherwise is understood as the language has it, too.
            ends.extend(self.ends(at, phrase, Role::Other).into_iter().map(|(end, strays)| (end, strays + 1)));
        }
        ends
    }

    /// The places behind a phrase of the lexicon that belongs to a named set of words.
    pub fn part_of(
        &self,
        at: usize,
        phrase: &str,
        set: Option<&'static str>,
    ) -> impl Iterator<Item = (usize, u16)> + use<> {
        self.ends(at, phrase, set.map_or(Role::Word, Role::Of)).into_iter()
    }

    /// Whether the first letters tell already that a phrase does not stand here. One that notes what would have fitted has
    /// to look at all the same, and one that hears generously may know another word.
    #[inline]
    fn cannot_begin(&self, at: usize, phrase: &str) -> bool {
        if self.is_generous() || self.furthest.is_some() {
            return false;
        }
        let Some(token) = self.tokens.get(at) else { return true };
        match (token.text.as_bytes(), phrase.as_bytes()) {
            ([is, ..], [wanted, ..]) if is.is_ascii() && wanted.is_ascii() => !is.eq_ignore_ascii_case(wanted),
            _ => false,
        }
    }

    fn ends(&self, at: usize, phrase: &str, role: Role) -> Vec<(usize, u16)> {
        if self.cannot_begin(at, phrase) {
            return Vec::new();
        }
        let pieces: Vec<&str> = pieces(phrase).collect();
        let mut ends = Vec::new();
        if !pieces.is_empty() {
            self.pieces(&pieces, (at, 0), at, role, &mut ends);
        }
        ends
    }

    /// Reads the rest of a phrase that began at a place.
    fn pieces(
        &self,
        rest: &[&str],
        (at, strays): (usize, u16),
        begin: usize,
        role: Role,
        ends: &mut Vec<(usize, u16)>,
    ) {
        let Some((piece, more)) = rest.split_first() else {
            ends.push((at, strays));
            return;
        };
        match self.tokens.get(at) {
            Some(token) if token.is(piece) => self.pieces(more, (at + 1, strays), begin, role, ends),
            Some(token) if self.is_generous() && token.is_like(piece) => {
                self.pieces(more, (at + 1, strays + 1), begin, role, ends);
            }
            _ => match role {
                // Words of a set without a name are not printed.
                Role::Of("") => self.miss_other(at, piece),
                Role::Of(set) if at == begin => self.miss(at, piece, Some(set)),
                Role::Of(_) | Role::Word => self.miss(at, piece, None),
                Role::Other => self.miss_other(at, piece),
            },
        }
        if !self.is_generous() {
            return;
        }
        for (of, other) in self.synonyms.get(piece).into_iter().flatten() {
            let stands = |(number, word): (usize, &&str)| self.tokens.get(at + number).is_some_and(|t| t.is_like(word));
            if rest.starts_with(of) && other.iter().enumerate().all(stands) {
                self.pieces(&rest[of.len()..], (at + other.len(), strays + 1), begin, role, ends);
            }
        }
    }

    /// The number that stands here.
    pub fn number(&self, at: usize) -> Option<Found<u8>> {
        let token = self.tokens.get(at);
        let digits = token.and_then(|token| token.text.parse().ok()).map(|number| (number, at + 1, 0));
        let spelled = |number: &usize| token.is_some_and(|token| token.is_like(NUMBERS[*number]));
        let spelled = (0..NUMBERS.len()).filter(|_| self.is_generous()).find(spelled);
        let number = digits.or(spelled.and_then(|number| Some((u8::try_from(number).ok()?, at + 1, 1))));
        if number.is_none() {
            self.miss(at, "", Some("a number"));
        }
        number
    }

    /// The token that stands here.
    pub fn token(&self, at: usize) -> Option<&'t Token<'t>> {
        self.tokens.get(at)
    }

    /// Notes that some words are understood and cannot be said where they stand.
    fn refuse(&self, at: usize, end: usize) {
        if let Some(furthest) = &self.furthest {
            let mut furthest = furthest.borrow_mut();
            let (from, to) = furthest.refused;
            if (end, at) > (to, from) {
                furthest.refused = (at, end);
            }
        }
    }

    /// Notes a word that was looked for and is not printed.
    fn miss_other(&self, at: usize, word: &str) {
        self.miss(at, "", None);
        if let Some(furthest) = &self.furthest {
            let mut furthest = furthest.borrow_mut();
            if at == furthest.at {
                furthest.others.insert(word.to_owned());
            }
        }
    }

    /// Notes what was looked for and not found.
    pub fn miss(&self, at: usize, word: &str, set: Option<&'static str>) {
        let Some(furthest) = &self.furthest else { return };
        let mut furthest = furthest.borrow_mut();
        if at > furthest.at {
            *furthest = Furthest { at, refused: furthest.refused, loose: furthest.loose, ..Furthest::default() };
        }
        if at == furthest.at {
            match set {
                Some(set) => {
                    let members = furthest.sets.entry(set).or_default();
                    if !word.is_empty() {
                        members.insert(word.to_owned());
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
