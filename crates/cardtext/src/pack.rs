//! Packs: files of cards, read into a checked pool.
//!
//! A pack is a TOML file of `[[card]]` tables. A card has a `name`, by which decks know it, perhaps a `title` of its own, by which
//! everything else calls it and which several cards may share, a `type`, the labels of its type line under the keys
//! of the lexicon's groups, the numbers its type prints, and its `text`. Before the cards it may say which game it is
//! for: `game = "…"`; [`crate::fields`] has the keys of each type. [`load`] reads all files of a game at once; if
//! anything is wrong anywhere, nothing is loaded and every error is reported.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::alike::Sentences;
use crate::ast::{Ability, Kind, Tag};
use crate::capacity::{self, Capacity};
use crate::compile::{FindToken, definitions};
use crate::draft::{self, Draft, Drafts};
pub use crate::fields::stat_key;
use crate::letters::capitalised;
use crate::lexicon::Lexicon;
use crate::program::{CardCode, Code, Definitions, FilterCode, Titled};
use crate::report::{Diagnostic, PackErrors};
use crate::text::{Problem, Text, TextError, compile, mended, nearest, parse};

/// The longest pack, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The most slips of packs that are told, each with sentences like it: mending some of them shows the others.
const MOST_ADVISED: usize = 100;

/// A pack's file: its name, for messages, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file's name.
    pub file: String,
    /// What is in it.
    pub text: String,
}

/// Whether a card is put into decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// It is.
    Deck,
    /// Only effects make it.
    Token,
}

/// A checked card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name, which no other card has: by it decks and rulings know it.
    pub name: String,
    /// What it is called, by texts, rules and players; several cards may have one title.
    pub title: String,
    /// Its type.
    pub kind: Kind,
    /// Its labels, a bit each.
    pub tags: u128,
    /// Its numbers, by the lexicon's numbering; 0 where it prints none.
    pub stats: Vec<i16>,
    /// Which numbers it prints, a bit each.
    pub prints: u32,
    /// What it prints besides, by the lexicon's numbering of fields; empty where it prints nothing.
    pub fields: Vec<String>,
    /// How many copies of it there are for decks that the rules build.
    pub copies: u16,
    /// How many cards of its title a list of restrictions allows in a deck, where one does.
    pub allowed: Option<u32>,
    /// Whether it is put into decks.
    pub origin: Origin,
    /// Its text as printed.
    pub text: String,
    /// Its text, read.
    pub read: Text,
    /// Its text, compiled.
    pub code: CardCode,
    /// A story told on it.
    pub story: Option<String>,
    /// Its file.
    pub file: String,
    /// The line of its name in the file.
    pub line: usize,
}

impl Card {
    /// Has the numbers printed that its text says.
    fn tell_numbers(&mut self) {
        for ability in self.read.lines.iter().flatten() {
            if let Ability::Number(stat, number) = ability
                && let Some(place) = self.stats.get_mut(usize::from(stat.0))
            {
                *place = i16::from(*number);
                self.prints |= 1 << stat.0;
            }
        }
    }

    /// Its abilities, in printed order.
    pub fn abilities(&self) -> impl Iterator<Item = &Ability> {
        self.read.abilities()
    }

    /// Whether it has a label.
    pub fn has(&self, tag: Tag) -> bool {
        self.tags & 1 << tag.0 != 0
    }
}

/// All cards of a game, checked and compiled together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    /// The words of the game, with those the packs brought.
    pub lexicon: Lexicon,
    /// The cards; a card's number is its place here.
    pub cards: Vec<Card>,
    /// The instructions of all cards.
    pub code: Code,
    /// What keywords and named states mean.
    pub definitions: Definitions,
    names: HashMap<String, usize>,
}

impl Pool {
    /// The number of the card of this name.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied()
    }

    /// The card of this name.
    pub fn card(&self, name: &str) -> Option<&Card> {
        self.number(name).map(|number| &self.cards[number])
    }

    /// These cards and those of more packs, which alone are read and judged; refused whole, with all errors, if there is
    /// any. A card that has the name of one of these takes its place.
    pub fn with(&self, sources: &[Source], judge: Judge<'_>) -> Result<Pool, PackErrors> {
        let mut pool = self.clone();
        let sources: Vec<Source> = sources.iter().map(draft::normal).collect();
        let mut read = Drafts::new(&mut pool.lexicon);
        sources.iter().for_each(|source| read.read(source));
        read.compare_names(&self.cards);
        read.compare_titles(&self.cards);
        let Drafts { mut drafts, mut errors, .. } = read;
        pool.place(&mut drafts);
        if let (Err(error), Some(last)) = (Capacity::Cards.hold(pool.cards.len()), drafts.last()) {
            let message = error.to_string();
            errors.push(last.lines.diagnostic(Some(&last.card.name), last.name_span.clone(), message));
        }
        let Pool { lexicon, cards, code, names, .. } = &mut pool;
        let token = |name: &str| {
            let is_token = |number: &usize| cards[*number].origin == Origin::Token;
            let named = || names.get(name).copied().filter(is_token);
            let mut titled = (0..cards.len()).filter(is_token).filter(|&number| cards[number].title == name);
            let number = match (titled.next(), titled.next()) {
                (Some(only), None) => Some(only),
                _ => named(),
            };
            u16::try_from(number?).ok()
        };
        let mut results = Vec::new();
        let mut unread = Vec::new();
        let mut refused: HashSet<&str> = HashSet::new();
        for (place, draft) in drafts.iter().enumerate() {
            if unread.len() >= MOST_ADVISED {
                let left = drafts.len() - place;
                let message = format!(
                    "{MOST_ADVISED} places in texts cannot be read, and {left} more cards are not looked at before some of them are mended"
                );
                errors.push(draft.lines.diagnostic(
                    Some(&draft.card.name),
                    draft.text_start..draft.text_start,
                    message,
                ));
                break;
            }
            let known = code.filters.len();
            match compile(lexicon, draft.card.kind, draft.card.tags, &draft.card.text, code, &token) {
                Ok(result) => {
                    for (name, message) in unmet(&code.filters[known..], &code.names, cards) {
                        let at = draft.text_start + draft.card.text.find(name).unwrap_or(0);
                        errors.push(draft.lines.diagnostic(Some(&draft.card.name), at..at + name.len(), message));
                    }
                    results.push((draft, result));
                }
                Err(found) => {
                    let Card { name, text, .. } = &draft.card;
                    let found = by_its_name(lexicon, &draft.card, &token)
                        .or_else(|| behind_its_name(lexicon, &draft.card, &token))
                        .unwrap_or(found);
                    refused.insert(text);
                    let place = (text.as_str(), draft.text_start);
                    for error in &found {
                        if matches!(error.problem, Problem::Unread { .. } | Problem::Misplaced(_)) {
                            unread.push((errors.len(), text.as_str(), error.span.clone()));
                        }
                        errors.push(draft.lines.text_error(name, draft.entry, place, error));
                    }
                    // What is only worded otherwise is judged with the rest of its card, so that all is told at once.
                    let worded = mended(text, &found).filter(|_| found.iter().all(is_wording));
                    let Card { kind, tags, .. } = draft.card;
                    let read = worded.and_then(|worded| compile(lexicon, kind, tags, &worded, code, &token).ok());
                    results.extend(read.map(|read| (draft, read)));
                }
            }
        }
        if !errors.is_empty() {
            // What is being written is no example of how the game says things, unless there is nothing else.
            let known = if self.cards.is_empty() { &*cards } else { &self.cards };
            let texts = known.iter().map(|card| card.text.as_str()).filter(|text| !refused.contains(text));
            let sentences = Sentences::of(lexicon, texts);
            for (number, text, span) in unread.into_iter().take(MOST_ADVISED) {
                errors[number].advice.alike = sentences.like(text, &span);
            }
        }
        for (draft, (read, code)) in results {
            pool.cards[draft.number] = Card { read, code, ..draft.card.clone() };
            pool.cards[draft.number].tell_numbers();
            let card = &pool.cards[draft.number];
            let mut say = |message: &str| errors.push(Diagnostic::of_card(card, message.to_owned()));
            judge(&pool, card, &mut say);
        }
        if errors.is_empty() { Ok(pool) } else { Err(PackErrors::new(errors)) }
    }

    /// Gives each draft its number, and puts it there for its name and what it is.
    fn place(&mut self, drafts: &mut [Draft<'_>]) {
        for Draft { card, number, .. } in drafts {
            *number = *self.names.entry(card.name.clone()).or_insert(self.cards.len());
            match self.cards.get_mut(*number) {
                Some(place) => *place = card.clone(),
                None => self.cards.push(card.clone()),
            }
        }
    }

    /// That there is no card of a name, in words, with the names of those that are titled so, or the nearest name there is.
    pub fn unknown(&self, name: &str) -> String {
        let titled: Vec<&str> =
            self.cards.iter().filter(|card| card.title == name).map(|card| card.name.as_str()).collect();
        if !titled.is_empty() {
            return format!("no card is named {name:?}, but several are called so; say which: {}", titled.join(", "));
        }
        match nearest(name, self.cards.iter().map(|card| card.name.as_str())) {
            Some(near) => format!("no card is named {name:?}; did you mean {near:?}?"),
            None => format!("no card is named {name:?}"),
        }
    }

    /// These cards, with how many of each title a list allows in a deck; where it says nothing, the game's own limits hold.
    #[must_use]
    pub fn restricted(&self, most: &BTreeMap<String, u32>) -> Pool {
        let mut pool = self.clone();
        pool.cards.iter_mut().for_each(|card| card.allowed = most.get(&card.title).copied());
        pool
    }

    /// The labels of a group that a card has.
    pub fn labels(&self, card: &Card, group: &str) -> Vec<&str> {
        let tags = self.lexicon.tags.iter().enumerate();
        let borne = tags.filter(|(number, tag)| tag.group == group && card.tags & 1 << number != 0);
        borne.map(|(_, tag)| tag.word.as_str()).collect()
    }
}

/// The names that filters ask for and no card has, with what is wrong about each.
fn unmet<'c>(filters: &[FilterCode], names: &'c [String], cards: &[Card]) -> Vec<(&'c str, String)> {
    let mut unmet: Vec<(&str, String)> = Vec::new();
    for (naming, name) in filters.iter().filter_map(|filter| filter.name) {
        let Some(name) = names.get(usize::from(name)).map(String::as_str) else { continue };
        if cards.iter().any(|card| naming.fits(name, &card.title)) || unmet.iter().any(|(other, _)| *other == name) {
            continue;
        }
        let message = match (naming, cards.iter().find(|card| card.name == name)) {
            (Titled::Part, _) => format!("no card has \"{name}\" in its name"),
            (Titled::Whole, None) => format!("there is no card named \"{name}\""),
            (Titled::Whole, Some(card)) => {
                format!("texts call a card by its title, and the title of \"{name}\" is \"{}\"", card.title)
            }
        };
        unmet.push((name, message));
    }
    unmet
}

/// Says what the rules of a game have against a card that can be read.
pub type Judge<'j> = &'j dyn Fn(&Pool, &Card, &mut dyn FnMut(&str));

/// Reads packs into a pool; refused whole, with all errors, if there is any.
pub fn load(lexicon: Lexicon, sources: &[Source]) -> Result<Pool, PackErrors> {
    load_judged(lexicon, sources, &|_, _, _| {})
}

/// The same for a game whose rules judge cards.
pub fn load_judged(lexicon: Lexicon, sources: &[Source], judge: Judge<'_>) -> Result<Pool, PackErrors> {
    let too_many = capacity::lexicon(&lexicon);
    if !too_many.is_empty() {
        let told = too_many.iter().map(|error| Diagnostic::of_lexicon(error.to_string()));
        return Err(PackErrors::new(told.collect()));
    }
    let mut code = Code::default();
    let definitions = definitions(&lexicon, &mut code).map_err(|found| {
        PackErrors::new(found.iter().map(|(word, error)| Diagnostic::of_word(word, error)).collect())
    })?;
    Pool { lexicon, code, definitions, ..Pool::default() }.with(sources, judge)
}

fn is_wording(error: &TextError) -> bool {
    matches!(error.problem, Problem::Wording(_))
}

/// How a text that calls its own card by name is worded, if that is all that is wrong with it.
fn by_its_name(lexicon: &Lexicon, card: &Card, token: FindToken<'_>) -> Option<Vec<TextError>> {
    let Card { text, kind, tags, .. } = card;
    let kind = *kind;
    let noun = &lexicon.kinds.get(usize::from(kind.0))?.noun.one;
    let name = called(card)?;
    let said = saying_this(text, name, &format!("this {noun}"));
    let wrong = parse(lexicon, kind, &said).err().unwrap_or_default();
    let worded = mended(&said, &wrong).unwrap_or_else(|| said.clone());
    if !wrong.iter().all(is_wording) {
        return None;
    }
    // What stands in one line and belongs into two is mended without the name first.
    if text.split('\n').count() != worded.split('\n').count() {
        return None;
    }
    let mut start = 0;
    let mut errors = Vec::new();
    for (line, worded) in text.split('\n').zip(worded.split('\n')) {
        let worded = capitalised(worded);
        if line != worded {
            // A line that does not call it by name is worded otherwise.
            let (at, length) = mentions(line, name).next().map_or((0, 0), |at| (at, name.len()));
            let (at, length) = if length == 0 { (0, line.find(' ').unwrap_or(line.len())) } else { (at, length) };
            errors.push(TextError { span: start + at..start + at + length, problem: Problem::Wording(worded) });
        }
        start += line.len() + 1;
    }
    let lines: Vec<String> = worded.split('\n').map(capitalised).collect();
    // Only what is accepted is offered.
    compile(lexicon, kind, *tags, &lines.join("\n"), &mut Code::default(), token).is_ok().then_some(errors)
}

/// What a text calls its own card: its title or its name, or the part of it before a comma.
fn called(card: &Card) -> Option<&str> {
    let short = card.title.split_once(',').map(|(short, _)| short);
    [Some(card.name.as_str()), Some(card.title.as_str()), short]
        .into_iter()
        .flatten()
        .find(|name| mentions(&card.text, name).next().is_some())
}

/// Where a text calls its own card by name: not where it asks for a card of that name, makes a token of it, or says another word that
/// is spelled so.
fn mentions<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = usize> + 't {
    let places = text.match_indices(name).map(|(at, _)| at);
    places.filter(move |&at| {
        let (before, behind) = (&text[..at], &text[at + name.len()..]);
        let whole = !before.ends_with(char::is_alphanumeric) && !behind.starts_with(char::is_alphanumeric);
        let other = [" in its name", " in their name", " token", " damage", " combat damage", " ability damage"];
        whole && !before.ends_with("named ") && !other.iter().any(|word| behind.starts_with(word))
    })
}

/// A text in which a card that is called by its name is called "this ally".
fn saying_this(text: &str, name: &str, this: &str) -> String {
    let mut said = String::new();
    let mut from = 0;
    for at in mentions(text, name) {
        said.push_str(&text[from..at]);
        said.push_str(this);
        from = at + name.len();
    }
    said + &text[from..]
}

/// What is wrong with a text besides that it calls its own card by name.
fn behind_its_name(lexicon: &Lexicon, card: &Card, token: FindToken<'_>) -> Option<Vec<TextError>> {
    let Card { text, kind, tags, .. } = card;
    let this = format!("this {}", lexicon.kinds.get(usize::from(kind.0))?.noun.one);
    let name = called(card)?;
    let said = saying_this(text, name, &this);
    let errors = compile(lexicon, *kind, *tags, &said, &mut Code::default(), token).err()?;
    let named: Vec<usize> = mentions(text, name).collect();
    // Where a place of the text that was read stands in the one that is written.
    let written = |at: usize| {
        let mut at = at;
        for &name_at in &named {
            if at >= name_at + this.len() {
                at = at + name.len() - this.len();
            } else if at > name_at {
                at = name_at;
            }
        }
        at.min(text.len())
    };
    let mended = |error: &TextError| !matches!(error.problem, Problem::Wording(_));
    let errors = errors.into_iter().filter(mended);
    let errors: Vec<TextError> = errors
        .map(|error| TextError { span: written(error.span.start)..written(error.span.end), ..error })
        .filter(|error| text.is_char_boundary(error.span.start) && text.is_char_boundary(error.span.end))
        .collect();
    Some(errors).filter(|errors| !errors.is_empty())
}

/// The number of a label.
pub fn tag(lexicon: &Lexicon, word: &str) -> Option<Tag> {
    lexicon.tags.iter().position(|tag| tag.word == word).and_then(|number| u8::try_from(number).ok()).map(Tag)
}
