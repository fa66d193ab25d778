//! The tables of packs, read into drafts of cards: all that is checked before any text is read.
//!
//! A pack is judged here by itself. A word that it brings and that texts use already is refused before it can give any
//! other card a second reading.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::ast::Kind;
use crate::capacity::Capacity;
use crate::fields::{self, Field, Holds, Need};
use crate::grammar;
use crate::letters::is_unseen;
use crate::lexicon::{Lexicon, Most, Openness, TagWord};
use crate::pack::{Card, MAX_BYTES, Origin, Source};
use crate::program::CardCode;
use crate::report::{Diagnostic, Lines};
use crate::text::{Text, nearest};

/// The longest name of a card, in letters.
const LONGEST_NAME: usize = 60;
/// How many copies of a card there can be for decks that the rules build; none, where only positions have it.
const MOST_COPIES: RangeInclusive<u16> = 0..=99;
/// The longest label, in letters.
const LONGEST_LABEL: usize = 30;

/// A card whose text is not read yet.
pub(crate) struct Draft<'s> {
    pub card: Card,
    /// Its place in the pool.
    pub number: usize,
    /// Which card of its file it is, from 0.
    pub entry: usize,
    pub lines: Lines<'s>,
    pub name_span: Range<usize>,
    /// Where in the file the text starts.
    pub text_start: usize,
}

/// A file with the line ends and the beginning that every file has here: those of other systems are accepted.
pub(crate) fn normal(source: &Source) -> Source {
    let text = source.text.strip_prefix('\u{feff}').unwrap_or(&source.text).replace("\r\n", "\n");
    Source { file: source.file.clone(), text }
}

/// Drafts of packs, and all that is wrong with them.
pub(crate) struct Drafts<'l, 's> {
    lexicon: &'l mut Lexicon,
    /// The words that mean something in texts.
    words: BTreeSet<String>,
    pub drafts: Vec<Draft<'s>>,
    pub errors: Vec<Diagnostic>,
}

impl<'l, 's> Drafts<'l, 's> {
    pub fn new(lexicon: &'l mut Lexicon) -> Self {
        let words = grammar::words(lexicon);
        Drafts { words, lexicon, drafts: Vec::new(), errors: Vec::new() }
    }

    /// Reads the cards of one file.
    pub fn read(&mut self, source: &'s Source) {
        let lines = Lines::new(source);
        let length = source.text.len();
        if length > MAX_BYTES {
            let message = format!("this file has {length} bytes, and a pack has at most {MAX_BYTES}: split it");
            self.errors.push(lines.diagnostic(None, 0..0, message));
            return;
        }
        match DeTable::parse(&source.text) {
            Ok(table) => self.file(table.get_ref(), lines),
            Err(error) => {
                let message = format!("cannot be read as TOML: {}", error.message());
                self.errors.push(lines.diagnostic(None, error.span().unwrap_or(0..0), message));
            }
        }
    }

    fn file(&mut self, table: &DeTable<'_>, lines: Lines<'s>) {
        for (key, value) in table {
            let mut wrong = |span, message: &str| self.errors.push(lines.diagnostic(None, span, message.to_owned()));
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("card", DeValue::Array(cards)) => {
                    cards.iter().enumerate().for_each(|(entry, card)| self.entry(entry, card, &lines))
                }
                ("card", DeValue::Table(_)) => wrong(key.span(), "a card begins with `[[card]]`, in double brackets"),
                ("game", DeValue::String(game)) if game.as_ref() == self.lexicon.game => {}
                ("game", _) => {
                    let game = &self.lexicon.game;
                    wrong(
                        value.span(),
                        &format!("this pack is read as one of {game}; say game = {game:?} or leave it out"),
                    );
                }
                ("cards", _) => wrong(key.span(), "this is a deck; a pack has a `[[card]]` table for each card"),
                (other, _) => wrong(
                    key.span(),
                    &format!(
                        "a pack has `[[card]]` tables and nothing else, not `{other}`; write `[[card]]` before each card"
                    ),
                ),
            }
        }
    }

    fn entry(&mut self, entry: usize, card: &Spanned<DeValue<'_>>, lines: &Lines<'s>) {
        let DeValue::Table(fields) = card.get_ref() else {
            self.errors.push(lines.diagnostic(None, card.span(), "a card is a table".into()));
            return;
        };
        if let Err(error) = Capacity::Cards.hold(self.drafts.len() + 1) {
            self.errors.push(lines.diagnostic(None, card.span(), error.to_string()));
            return;
        }
        let mut table = Table { drafts: self, lines: lines.clone(), name: None };
        let draft = table.card(fields, card.span());
        self.drafts.extend(draft.map(|draft| Draft { entry, ..draft }));
    }

    /// Refuses cards whose names are the same, or differ in capitals only. One that is named as one of `known` takes its
    /// place.
    pub fn compare_names(&mut self, known: &[Card]) {
        let replacing: HashSet<&str> = self.drafts.iter().map(|draft| draft.card.name.as_str()).collect();
        let kept = known.iter().filter(|card| !replacing.contains(card.name.as_str()));
        let mut first: HashMap<String, &Card> = kept.map(|card| (card.name.to_lowercase(), card)).collect();
        for Draft { card, lines, name_span, .. } in &self.drafts {
            let Some(before) = first.insert(card.name.to_lowercase(), card) else { continue };
            let place = format!("{}:{}", before.file, before.line);
            let message = if before.name == card.name {
                format!("there is another card of this name in {place}")
            } else {
                format!("there is a card named \"{}\" in {place}, which differs in capitals only", before.name)
            };
            self.errors.push(lines.diagnostic(Some(&card.name), name_span.clone(), message));
        }
    }

    /// Refuses titles that are the name of a card with another title, or that differ from another title in capitals only:
    /// which card is meant would be anybody's guess.
    pub fn compare_titles(&mut self, known: &[Card]) {
        let replacing: HashSet<&str> = self.drafts.iter().map(|draft| draft.card.name.as_str()).collect();
        let kept = known.iter().filter(|card| !replacing.contains(card.name.as_str()));
        let all: Vec<&Card> = kept.chain(self.drafts.iter().map(|draft| &draft.card)).collect();
        let names: HashMap<&str, &Card> = all.iter().map(|card| (card.name.as_str(), *card)).collect();
        let mut titles: HashMap<String, &Card> = HashMap::new();
        for card in &all {
            titles.entry(card.title.to_lowercase()).or_insert(card);
        }
        for Draft { card, lines, name_span, .. } in &self.drafts {
            let named = names.get(card.title.as_str()).filter(|other| other.title != card.title);
            let titled = titles.get(&card.title.to_lowercase()).filter(|other| other.title != card.title);
            let message = match (named, titled) {
                (Some(other), _) => {
                    let (name, title) = (&other.name, &other.title);
                    format!("its title is the name of \"{name}\", whose title is \"{title}\"")
                }
                // Names that differ in capitals only are refused already.
                (None, Some(other)) if other.name.to_lowercase() != card.name.to_lowercase() => {
                    format!("there is a title \"{}\", which differs in capitals only", other.title)
                }
                (None, _) => continue,
            };
            self.errors.push(lines.diagnostic(Some(&card.name), name_span.clone(), message));
        }
    }

    /// What a word is that people would take for something else than a card's name, if it is such a one.
    fn defined(&self, name: &str) -> Option<&'static str> {
        let same = |word: &String| word.to_lowercase() == name.to_lowercase();
        let lexicon = &self.lexicon;
        if lexicon.kinds.iter().any(|kind| same(&kind.noun.one) || same(&kind.noun.many)) {
            Some("a kind of card")
        } else if lexicon.keywords.iter().any(|word| same(&word.word)) {
            Some("a keyword")
        } else {
            lexicon.statuses.iter().any(|word| same(&word.word)).then_some("a named state")
        }
    }

    /// Whether all words of a phrase mean something in texts.
    fn is_spoken(&self, phrase: &str) -> bool {
        phrase.split(' ').all(|word| self.words.contains(&word.to_lowercase()))
    }
}

/// The reading of one card's table.
struct Table<'d, 'l, 's> {
    drafts: &'d mut Drafts<'l, 's>,
    lines: Lines<'s>,
    name: Option<String>,
}

impl<'s> Table<'_, '_, 's> {
    fn wrong(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.drafts.errors.push(self.lines.diagnostic(self.name.as_deref(), span, message.into()));
    }

    fn card(&mut self, table: &DeTable<'_>, whole: Range<usize>) -> Option<Draft<'s>> {
        let head = whole.start..whole.start + "[[card]]".len().min(whole.len());
        let Some((_, name)) = table.get_key_value("name") else {
            self.wrong(head, "a card needs a `name`");
            return None;
        };
        let name_span = name.span();
        let text = self.string(name)?;
        if let Err(message) = self.judge_name(&text) {
            self.wrong(name_span, message);
            return None;
        }
        self.name = Some(text.clone());
        let kind = self.kind(table, &name_span)?;
        let card = Card {
            title: text.clone(),
            name: text,
            kind,
            tags: 0,
            stats: vec![0; self.drafts.lexicon.stats.len()],
            prints: 0,
            fields: vec![String::new(); self.drafts.lexicon.fields.len()],
            copies: 1,
            allowed: None,
            origin: Origin::Deck,
            text: String::new(),
            read: Text::default(),
            code: CardCode::default(),
            story: None,
            file: self.lines.file().to_owned(),
            line: self.lines.line_of(name_span.start),
        };
        let mut draft =
            Draft { card, number: 0, entry: 0, lines: self.lines.clone(), text_start: name_span.start, name_span };
        let fields = fields::of(self.drafts.lexicon, kind);
        for (key, value) in table {
            match fields.iter().find(|field| field.key == key.get_ref().as_ref()) {
                Some(field) => self.field(field, value, &mut draft),
                None => self.unknown(key.get_ref(), key.span(), kind, &fields),
            }
        }
        self.missing(table, &fields, &draft);
        // It goes on in spite of errors, so that those of its text are reported too.
        Some(draft)
    }

    /// What is wrong with a name, if anything is.
    fn judge_name(&self, name: &str) -> Result<(), String> {
        let long = name.chars().count();
        if name.trim().is_empty() {
            Err("a card needs a `name`, and this one is empty".into())
        } else if long > LONGEST_NAME {
            Err(format!("a name has at most {LONGEST_NAME} letters, and this one has {long}"))
        } else if name.chars().any(char::is_control) || name.split(' ').any(str::is_empty) {
            Err("a name is one line, with one space between its words and none around it".into())
        } else if name.chars().any(is_unseen) {
            Err("a name has no letters that cannot be seen, which would make two names look the same".into())
        } else if !name.starts_with(char::is_uppercase) {
            Err("a name begins with a capital letter".into())
        } else if self.drafts.lexicon.kinds.iter().any(|kind| kind.type_name == name && kind.noun.one == name) {
            // A type may have one card, of its own name.
            Ok(())
        } else if let Some(what) = self.drafts.defined(name) {
            Err(format!("`{name}` is {what}, so that no card can be named so"))
        } else {
            Ok(())
        }
    }

    fn kind(&mut self, table: &DeTable<'_>, name_span: &Range<usize>) -> Option<Kind> {
        let Some((_, value)) = table.get_key_value("type") else {
            self.wrong(name_span.clone(), "a card needs a `type`");
            return None;
        };
        let said = self.string(value)?;
        let types = self.drafts.lexicon.kinds.iter().map(|kind| kind.type_name.as_str());
        let found = types.clone().position(|name| !name.is_empty() && name == said);
        if let Some(number) = found.and_then(|number| u8::try_from(number).ok()) {
            return Some(Kind(number));
        }
        let known: Vec<&str> = types.filter(|name| !name.is_empty()).collect();
        let message = format!("there is no type `{said}`; types are {}{}", known.join(", "), mean(&said, &known));
        self.wrong(value.span(), message);
        None
    }

    /// "an Ally"
    fn one(&self, kind: Kind) -> String {
        let name = &self.drafts.lexicon.kinds[usize::from(kind.0)].type_name;
        let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
        format!("{article} {name}")
    }

    /// The rule that says which types have labels of a group, in brackets; nothing for another field.
    fn rule(&self, key: &str) -> String {
        let group = self.drafts.lexicon.tag_groups.iter().find(|group| group.key == key).map(|group| &group.rule);
        let number =
            || self.drafts.lexicon.stats.iter().find(|stat| fields::stat_key(&stat.name) == key).map(|stat| &stat.rule);
        let rule = group.or_else(number).filter(|rule| !rule.is_empty());
        rule.map(|rule| format!(" ({rule})")).unwrap_or_default()
    }

    /// A key that cards of this type do not have.
    fn unknown(&mut self, key: &str, span: Range<usize>, kind: Kind, fields: &[Field]) {
        let known: Vec<&str> = fields.iter().map(|field| field.key.as_str()).collect();
        let hint = mean(key, &known);
        let message = format!("{} has no `{key}`{}; it has {}{hint}", self.one(kind), self.rule(key), known.join(", "));
        self.wrong(span, message);
    }

    fn field(&mut self, field: &Field, value: &Spanned<DeValue<'_>>, draft: &mut Draft<'s>) {
        let (key, card) = (&field.key, &mut draft.card);
        match &field.holds {
            Holds::Name | Holds::Type => {}
            Holds::Title => {
                let Some(title) = self.string(value) else { return };
                match self.judge_name(&title) {
                    Ok(()) => card.title = title,
                    Err(message) => {
                        self.wrong(value.span(), message.replace("`name`", "`title`").replacen("a name", "a title", 1))
                    }
                }
            }
            Holds::Text => {
                if let Some(text) = self.string(value) {
                    let text = text.strip_suffix('\n').map(str::to_owned).unwrap_or(text);
                    draft.text_start = self.lines.find(value.span(), &text);
                    card.text = text;
                }
            }
            Holds::Flavor => card.story = self.string(value),
            Holds::Token if self.holds(key, value) => card.origin = Origin::Token,
            Holds::Flag(tag) if self.holds(key, value) => card.tags |= 1 << tag.0,
            Holds::Token | Holds::Flag(_) => {}
            Holds::Number { stat, word } => {
                let number = match value.get_ref() {
                    DeValue::Integer(number) => {
                        let number = i16::from_str_radix(number.as_str(), number.radix()).ok();
                        number.filter(|number| (word.least..=word.largest_number()).contains(number))
                    }
                    DeValue::String(said) => word.values.value(said),
                    _ => None,
                };
                match (number, card.stats.get_mut(usize::from(stat.0))) {
                    (Some(number), Some(place)) => {
                        *place = number;
                        card.prints |= 1 << stat.0;
                    }
                    _ => self.wrong(value.span(), format!("`{key}` is {}", word.range())),
                }
            }
            Holds::Words(number) => {
                let Some(words) = self.string(value) else { return };
                match (judge_words(key, &words), card.fields.get_mut(*number)) {
                    (Ok(()), Some(place)) => *place = words,
                    (Ok(()), None) => {}
                    (Err(message), _) => self.wrong(value.span(), message),
                }
            }
            Holds::Copies => match value.get_ref() {
                DeValue::Integer(number)
                    if number.as_str().parse().is_ok_and(|copies| MOST_COPIES.contains(&copies)) =>
                {
                    card.copies = number.as_str().parse().unwrap_or(1);
                }
                _ => {
                    let message = format!("`{key}` is a number from {} to {}", MOST_COPIES.start(), MOST_COPIES.end());
                    self.wrong(value.span(), message);
                }
            },
            Holds::Labels { most, .. } => self.labels(key, *most, value, card),
        }
    }

    /// Whether a key that is `true` or left out is `true`.
    fn holds(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> bool {
        let holds = matches!(value.get_ref(), DeValue::Boolean(true));
        if !holds {
            self.wrong(value.span(), format!("`{key}` is `true` or left out"));
        }
        holds
    }

    /// The labels under a key: one word or a list of words.
    fn labels(&mut self, group: &str, most: Most, value: &Spanned<DeValue<'_>>, card: &mut Card) {
        match value.get_ref() {
            DeValue::Array(words) if words.is_empty() => self.wrong(value.span(), empty(group)),
            DeValue::Array(words) if words.len() > 1 && most == Most::One => {
                let message = format!("a card has one `{group}` and not more than one{}", self.rule(group));
                self.wrong(value.span(), message);
            }
            DeValue::Array(words) => words.iter().for_each(|word| self.label(group, word, card)),
            _ => self.label(group, value, card),
        }
    }

    fn label(&mut self, group: &str, value: &Spanned<DeValue<'_>>, card: &mut Card) {
        let Some(word) = self.string(value) else { return };
        let lexicon = &self.drafts.lexicon;
        let spelled = lexicon.phrasing.spellings.iter().find(|(other, _)| *other == word);
        let word = spelled.map_or(word, |(_, usual)| usual.clone());
        let open = lexicon.tag_groups.iter().any(|g| g.key == group && g.open == Openness::Open);
        let found = lexicon.tags.iter().position(|tag| tag.word == word);
        match found {
            Some(number) if lexicon.tags[number].group == group => card.tags |= 1 << number,
            Some(number) => {
                let other = lexicon.tags[number].group.clone();
                self.wrong(value.span(), format!("`{word}` is no {group} but a {other}"));
            }
            None if word.trim().is_empty() => self.wrong(value.span(), empty(group)),
            None if open => match self.judge_label(&word) {
                Ok(()) => {
                    card.tags |= 1 << self.drafts.lexicon.tags.len();
                    self.drafts.lexicon.tags.push(TagWord { word, group: group.to_owned() });
                }
                Err(message) => self.wrong(value.span(), message),
            },
            None => {
                let words = lexicon.tags.iter().filter(|tag| tag.group == group);
                let known: Vec<&str> = words.map(|tag| tag.word.as_str()).collect();
                let hint = mean(&word, &known);
                self.wrong(value.span(), format!("there is no {group} `{word}`; there are {}{hint}", known.join(", ")));
            }
        }
    }

    /// What is wrong with a new label, if anything is.
    fn judge_label(&mut self, label: &str) -> Result<(), String> {
        let drafts = &mut *self.drafts;
        let capital = |word: &str| word.starts_with(char::is_uppercase);
        let letter = |c: char| c.is_alphabetic() || matches!(c, '-' | '\'');
        let capitals = label.split(' ').all(|word| capital(word) && word.chars().all(letter));
        let same = drafts.lexicon.tags.iter().find(|tag| tag.word.to_lowercase() == label.to_lowercase());
        if label.chars().count() > LONGEST_LABEL {
            return Err(format!("a label has at most {LONGEST_LABEL} letters"));
        }
        if !capitals {
            return Err("a label is words of letters that begin with a capital".into());
        }
        if let Some(same) = same {
            return Err(format!("there is a label `{}`, which differs in capitals only", same.word));
        }
        if drafts.is_spoken(label) {
            return Err(format!("`{label}` means something in texts already; choose another label"));
        }
        Capacity::Tags.hold(drafts.lexicon.tags.len() + 1).map_err(|error| error.to_string())?;
        // A label of several words must not be made of others.
        drafts.words.extend(label.split(' ').filter(|_| !label.contains(' ')).map(str::to_lowercase));
        let torn = drafts.lexicon.tags.iter().find(|tag| tag.word.contains(' ') && drafts.is_spoken(&tag.word));
        match torn.filter(|tag| drafts.lexicon.is_spoken(tag)) {
            Some(torn) => Err(format!("with `{label}` as a label, `{}` could be read in two ways", torn.word)),
            None => Ok(()),
        }
    }

    /// Refuses a card that lacks what it must have, or has what one with its labels must not have.
    fn missing(&mut self, table: &DeTable<'_>, fields: &[Field], draft: &Draft<'_>) {
        let one = self.one(draft.card.kind);
        for field in fields {
            let (key, rule) = (&field.key, self.rule(&field.key));
            let value = table.get(key.as_str());
            let without = match &field.need {
                Need::Unless(labels) | Need::MustOr(labels) => self.borne(labels, &draft.card),
                Need::Must | Need::May => None,
            };
            match (&field.need, value, without) {
                (Need::Must | Need::MustOr(_) | Need::Unless(_), None, None) => {
                    let message = format!("{one} needs `{key}`{}{rule}", choices(field));
                    self.wrong(draft.name_span.clone(), message);
                }
                (Need::Unless(_), Some(value), Some(label)) => {
                    self.wrong(value.span(), format!("{one} with the label {label} has no `{key}`"));
                }
                _ => {}
            }
        }
    }

    /// The first of some labels that a card has.
    fn borne(&self, labels: &[String], card: &Card) -> Option<String> {
        let tags = &self.drafts.lexicon.tags;
        let has = |label: &&String| (0..tags.len()).any(|tag| tags[tag].word == **label && card.tags & 1 << tag != 0);
        labels.iter().find(has).cloned()
    }

    fn string(&mut self, value: &Spanned<DeValue<'_>>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) => Some(text.as_ref().to_owned()),
            _ => {
                self.wrong(value.span(), "this is written in quotes");
                None
            }
        }
    }
}

/// What is wrong with the words of a field, if anything is.
fn judge_words(key: &str, words: &str) -> Result<(), String> {
    let long = words.chars().count();
    if words.trim().is_empty() {
        Err(empty(key))
    } else if long > LONGEST_NAME {
        Err(format!("`{key}` has at most {LONGEST_NAME} letters, and this one has {long}"))
    } else if words.trim() != words || words.chars().any(|letter| letter.is_control() || is_unseen(letter)) {
        Err(format!("`{key}` is one line of letters that can be seen, with no space around it"))
    } else {
        Ok(())
    }
}

fn empty(group: &str) -> String {
    format!("`{group}` is empty; leave it out")
}

/// What a field that is missing could hold.
fn choices(field: &Field) -> String {
    match &field.holds {
        Holds::Labels { words, open: Openness::Closed, .. } => format!(": one of {}", words.join(", ")),
        Holds::Labels { .. }
        | Holds::Name
        | Holds::Title
        | Holds::Type
        | Holds::Flag(_)
        | Holds::Words(_)
        | Holds::Copies
        | Holds::Number { .. }
        | Holds::Text
        | Holds::Flavor
        | Holds::Token => String::new(),
    }
}

/// A hint at the nearest known word.
fn mean(word: &str, known: &[&str]) -> String {
    nearest(word, known.iter().copied()).map(|word| format!("; did you mean `{word}`?")).unwrap_or_default()
}
