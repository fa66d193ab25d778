//! Packs: files of cards, read into a checked pool.
//!
//! A pack is a TOML file of `[[card]]` tables. A card has a `name`, a `type`, the labels of its type line under the keys
//! of the lexicon's groups, the numbers its type prints, and its `text`. Before the cards it may say which game it is
//! for: `game = "…"`. [`load`] reads all files of a game at once; if
//! anything is wrong anywhere, nothing is loaded and every error is reported.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::ast::{Ability, Kind, Tag};
use crate::compile::definitions;
use crate::lexicon::{Lexicon, Openness, TagWord};
use crate::program::{CardCode, Code, Definitions};
use crate::report::{Diagnostic, Lines, PackErrors};
use crate::text::{Text, compile, nearest};

/// The most numbers a card can have.
pub const STATS: usize = 16;
/// The most labels a pool can have.
pub const TAGS: usize = 128;

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
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: Kind,
    /// Its labels, a bit each.
    pub tags: u128,
    /// Its numbers, by the lexicon's numbering; 0 where its type prints none.
    pub stats: [i16; STATS],
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

    /// These cards and those of more packs, which alone are read; refused whole, with all errors, if there is any. A card
    /// that has the name of one of these takes its place.
    pub fn with(&self, sources: &[Source]) -> Result<Pool, PackErrors> {
        let mut pool = self.clone();
        let mut errors = Vec::new();
        let mut drafts = Vec::new();
        for source in sources {
            let lines = Lines::new(source);
            match DeTable::parse(&source.text) {
                Ok(table) => read_file(table.get_ref(), &lines, &mut pool.lexicon, &mut drafts, &mut errors),
                Err(error) => {
                    let span = error.span().unwrap_or(0..0);
                    errors.push(lines.diagnostic(None, span, format!("cannot be read as TOML: {}", error.message())));
                }
            }
        }
        pool.place(&mut drafts, &mut errors);
        let Pool { lexicon, cards, code, names, .. } = &mut pool;
        let token = |name: &str| {
            let number = names.get(name).filter(|&&number| cards[number].origin == Origin::Token)?;
            u16::try_from(*number).ok()
        };
        let mut results = Vec::new();
        for draft in &drafts {
            let known = code.names.len();
            match compile(lexicon, draft.card.kind, draft.card.tags, &draft.card.text, code, &token) {
                Ok(result) => {
                    for name in code.names[known..].iter().filter(|name| !names.contains_key(*name)) {
                        let at = draft.text_start + draft.card.text.find(name.as_str()).unwrap_or(0);
                        let message = format!("there is no card named \"{name}\"");
                        errors.push(draft.lines.diagnostic(Some(&draft.card.name), at..at + name.len(), message));
                    }
                    results.push(result);
                }
                Err(found) => errors.extend(found.into_iter().map(|error| {
                    let span = error.span.start + draft.text_start..error.span.end + draft.text_start;
                    draft.lines.diagnostic(Some(&draft.card.name), span, error.to_string())
                })),
            }
        }
        if !errors.is_empty() {
            return Err(PackErrors::new(errors));
        }
        for (draft, (read, code)) in drafts.into_iter().zip(results) {
            pool.cards[draft.number] = Card { read, code, ..draft.card };
        }
        Ok(pool)
    }

    /// Gives each draft its number, and puts it there for its name and what it is.
    fn place(&mut self, drafts: &mut [Draft<'_>], errors: &mut Vec<Diagnostic>) {
        let mut first: HashMap<&str, &Card> = HashMap::new();
        for Draft { card, lines, name_span, number, .. } in drafts {
            if let Some(first) = first.insert(&card.name, card) {
                let message = format!("there is another card of this name in {}:{}", first.file, first.line);
                errors.push(lines.diagnostic(Some(&card.name), name_span.clone(), message));
            }
            *number = *self.names.entry(card.name.clone()).or_insert(self.cards.len());
            match self.cards.get_mut(*number) {
                Some(place) => *place = card.clone(),
                None => self.cards.push(card.clone()),
            }
        }
    }

    /// That there is no card of a name, in words, with the nearest name there is.
    pub fn unknown(&self, name: &str) -> String {
        match nearest(name, self.cards.iter().map(|card| card.name.as_str())) {
            Some(near) => format!("no card is named {name:?}; did you mean {near:?}?"),
            None => format!("no card is named {name:?}"),
        }
    }

    /// The labels of a group that a card has.
    pub fn labels(&self, card: &Card, group: &str) -> Vec<&str> {
        let tags = self.lexicon.tags.iter().enumerate();
        let borne = tags.filter(|(number, tag)| tag.group == group && card.tags & 1 << number != 0);
        borne.map(|(_, tag)| tag.word.as_str()).collect()
    }
}

/// Reads packs into a pool; refused whole, with all errors, if there is any.
pub fn load(lexicon: Lexicon, sources: &[Source]) -> Result<Pool, PackErrors> {
    let mut code = Code::default();
    let definitions = definitions(&lexicon, &mut code).map_err(|found| {
        PackErrors::new(found.iter().map(|(word, error)| Diagnostic::of_word(word, error)).collect())
    })?;
    Pool { lexicon, code, definitions, ..Pool::default() }.with(sources)
}

/// A card whose text is not read yet.
struct Draft<'s> {
    card: Card,
    /// Its place in the pool.
    number: usize,
    lines: Lines<'s>,
    name_span: Range<usize>,
    /// Where in the file the text starts.
    text_start: usize,
}

/// Reads the cards of one file.
fn read_file<'s>(
    table: &DeTable<'_>,
    lines: &Lines<'s>,
    lexicon: &mut Lexicon,
    drafts: &mut Vec<Draft<'s>>,
    errors: &mut Vec<Diagnostic>,
) {
    for (key, value) in table {
        match (key.get_ref().as_ref(), value.get_ref()) {
            ("card", DeValue::Array(cards)) => {
                for card in cards.iter() {
                    match card.get_ref() {
                        DeValue::Table(fields) => {
                            let mut reading = Reading { lines, lexicon, errors, name: None };
                            drafts.extend(reading.card(fields, card.span()));
                        }
                        _ => errors.push(lines.diagnostic(None, card.span(), "a card is a table".into())),
                    }
                }
            }
            ("game", DeValue::String(game)) if game.as_ref() == lexicon.game => {}
            ("game", _) => {
                let message = format!("this pack is read as one of {}; say game = {0:?} or leave it out", lexicon.game);
                errors.push(lines.diagnostic(None, value.span(), message));
            }
            (other, _) => {
                let message = format!("a pack has `[[card]]` tables and nothing else, not `{other}`");
                errors.push(lines.diagnostic(None, key.span(), message));
            }
        }
    }
}

/// The reading of one card's table.
struct Reading<'r, 's> {
    lines: &'r Lines<'s>,
    lexicon: &'r mut Lexicon,
    errors: &'r mut Vec<Diagnostic>,
    name: Option<String>,
}

impl<'s> Reading<'_, 's> {
    fn wrong(&mut self, span: Range<usize>, message: String) {
        self.errors.push(self.lines.diagnostic(self.name.as_deref(), span, message));
    }

    fn card(&mut self, fields: &DeTable<'_>, whole: Range<usize>) -> Option<Draft<'s>> {
        let head = whole.start..whole.start + "[[card]]".len().min(whole.len());
        let Some((_, name)) = fields.get_key_value("name") else {
            self.wrong(head, "a card needs a `name`".into());
            return None;
        };
        let name_span = name.span();
        let text = self.string(name)?;
        self.name = Some(text.clone());
        let kind = self.kind(fields, &name_span);
        let mut card = Card {
            name: text,
            kind: kind.unwrap_or(Kind(0)),
            tags: 0,
            stats: [0; STATS],
            origin: Origin::Deck,
            text: String::new(),
            read: Text::default(),
            code: CardCode::default(),
            story: None,
            file: self.lines.file().to_owned(),
            line: self.lines.line_of(name_span.start),
        };
        let mut text_start = name_span.start;
        for (key, value) in fields {
            match key.get_ref().as_ref() {
                "name" | "type" => {}
                "text" => {
                    if let Some(text) = self.string(value) {
                        let text = text.strip_suffix('\n').map(str::to_owned).unwrap_or(text);
                        text_start = self.lines.find(value.span(), &text);
                        card.text = text;
                    }
                }
                "flavor" => card.story = self.string(value),
                "token" => match value.get_ref() {
                    DeValue::Boolean(true) => card.origin = Origin::Token,
                    _ => self.wrong(value.span(), "`token` is `true` or left out".into()),
                },
                other => self.other_key(other, key.span(), value, kind, &mut card),
            }
        }
        if let Some(kind) = kind {
            self.missing_stats(fields, kind, card.tags, &name_span);
            self.unprinted_stats(fields, kind, card.tags);
        }
        // A card of a known type goes on in spite of errors, so that those of its text are reported too.
        kind.map(|_| Draft { card, number: 0, lines: *self.lines, name_span, text_start })
    }

    fn kind(&mut self, fields: &DeTable<'_>, name_span: &Range<usize>) -> Option<Kind> {
        let Some((_, value)) = fields.get_key_value("type") else {
            self.wrong(name_span.clone(), "a card needs a `type`".into());
            return None;
        };
        let said = self.string(value)?;
        let types = self.lexicon.kinds.iter().map(|kind| kind.type_name.as_str());
        let found = types.clone().position(|name| !name.is_empty() && name == said);
        if let Some(number) = found.and_then(|number| u8::try_from(number).ok()) {
            return Some(Kind(number));
        }
        let known: Vec<&str> = types.filter(|name| !name.is_empty()).collect();
        let message = format!("there is no type `{said}`; types are {}{}", known.join(", "), mean(&said, &known));
        self.wrong(value.span(), message);
        None
    }

    /// A stat, a label or a key that is not known.
    fn other_key(
        &mut self,
        key: &str,
        span: Range<usize>,
        value: &Spanned<DeValue<'_>>,
        kind: Option<Kind>,
        card: &mut Card,
    ) {
        let flag = self.lexicon.tags.iter().position(|tag| tag.group.is_empty() && tag.word.to_lowercase() == key);
        let stat = self.lexicon.stats.iter().position(|stat| stat_key(&stat.name) == key && stat.on != 0);
        if let Some(flag) = flag {
            match value.get_ref() {
                DeValue::Boolean(true) => card.tags |= 1 << flag,
                _ => self.wrong(value.span(), format!("`{key}` is `true` or left out")),
            }
        } else if let Some(stat) = stat {
            let printed = kind.is_none_or(|kind| self.lexicon.stats[stat].on & (1 << kind.0) != 0);
            if !printed {
                self.wrong(span, format!("a card of this type has no `{key}`"));
            }
            let number = match value.get_ref() {
                DeValue::Integer(number) => i16::from_str_radix(number.as_str(), number.radix()).ok(),
                _ => None,
            };
            match (number, card.stats.get_mut(stat)) {
                (Some(number), Some(place)) => *place = number,
                _ => self.wrong(value.span(), format!("`{key}` is a number")),
            }
        } else if self.lexicon.tag_groups.iter().any(|group| group.key == key) {
            self.labels(key, value, card);
        } else {
            let stats = self.lexicon.stats.iter().map(|stat| stat_key(&stat.name));
            let groups = self.lexicon.tag_groups.iter().map(|group| group.key.clone());
            let fixed = ["name", "type", "text", "flavor", "token"].map(String::from);
            let known: Vec<String> = stats.chain(groups).chain(fixed).collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let hint = mean(key, &known);
            self.wrong(span, format!("a card has no key `{key}`{hint}"));
        }
    }

    /// The labels under a key: one word or a list of words.
    fn labels(&mut self, group: &str, value: &Spanned<DeValue<'_>>, card: &mut Card) {
        match value.get_ref() {
            DeValue::Array(words) => words.iter().for_each(|word| self.label(group, word, card)),
            _ => self.label(group, value, card),
        }
    }

    fn label(&mut self, group: &str, value: &Spanned<DeValue<'_>>, card: &mut Card) {
        let Some(word) = self.string(value) else { return };
        let open = self.lexicon.tag_groups.iter().any(|g| g.key == group && g.open == Openness::Open);
        let found = self.lexicon.tags.iter().position(|tag| tag.word == word);
        match found {
            Some(number) if self.lexicon.tags[number].group == group => card.tags |= 1 << number,
            Some(number) => {
                let other = self.lexicon.tags[number].group.clone();
                self.wrong(value.span(), format!("`{word}` is no {group} but a {other}"));
            }
            None if open && self.lexicon.tags.len() < TAGS => {
                card.tags |= 1 << self.lexicon.tags.len();
                self.lexicon.tags.push(TagWord { word, group: group.to_owned() });
            }
            None if open => self.wrong(value.span(), format!("there are more than {TAGS} labels")),
            None => {
                let words = self.lexicon.tags.iter().filter(|tag| tag.group == group);
                let known: Vec<&str> = words.map(|tag| tag.word.as_str()).collect();
                let message = format!("there is no {group} `{word}`{}", mean(&word, &known));
                self.wrong(value.span(), message);
            }
        }
    }

    /// Refuses stats that a card of this type would print but for a label.
    fn unprinted_stats(&mut self, fields: &DeTable<'_>, kind: Kind, tags: u128) {
        for stat in 0..self.lexicon.stats.len() {
            let word = &self.lexicon.stats[stat];
            let key = stat_key(&word.name);
            let only_by_label = word.on & (1 << kind.0) != 0 && !self.lexicon.prints(stat, kind, tags);
            if let Some((key, value)) = fields.get_key_value(key.as_str()).filter(|_| only_by_label) {
                let message = format!("a card with this label has no `{}`", key.get_ref());
                self.wrong(value.span(), message);
            }
        }
    }

    fn missing_stats(&mut self, fields: &DeTable<'_>, kind: Kind, tags: u128, name_span: &Range<usize>) {
        let needed = (0..self.lexicon.stats.len()).filter(|stat| self.lexicon.prints(*stat, kind, tags));
        let missing: Vec<String> = needed
            .map(|stat| stat_key(&self.lexicon.stats[stat].name))
            .filter(|key| fields.get(key.as_str()).is_none())
            .collect();
        for key in missing {
            self.wrong(name_span.clone(), format!("a card of this type needs `{key}`"));
        }
    }

    fn string(&mut self, value: &Spanned<DeValue<'_>>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) => Some(text.as_ref().to_owned()),
            _ => {
                self.wrong(value.span(), "this is written in quotes".into());
                None
            }
        }
    }
}

/// The key of a stat in a pack: "lp_cost" for "LP cost", "atk_plus" for "ATK+".
pub fn stat_key(name: &str) -> String {
    name.to_lowercase().replace(' ', "_").replace('+', "_plus")
}

/// A hint at the nearest known word.
fn mean(word: &str, known: &[&str]) -> String {
    nearest(word, known.iter().copied()).map(|word| format!("; did you mean `{word}`?")).unwrap_or_default()
}

/// The number of a label.
pub fn tag(lexicon: &Lexicon, word: &str) -> Option<Tag> {
    lexicon.tags.iter().position(|tag| tag.word == word).and_then(|number| u8::try_from(number).ok()).map(Tag)
}
