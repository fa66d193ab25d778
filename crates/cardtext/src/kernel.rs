//! The bidirectional grammar kernel.
//!
//! A nonterminal is a marker type that implements [`Rule`]: `read` finds *all* values a stretch of words can mean,
//! `show` writes the words of a value. The `grammar!` macro takes rules of the form
//!
//! ```text
//! Effect: ast::Effect {
//!     ["deal" n:Number "damage to" to:Object] => (Effect::Deal { amount: Amount::Number(n), flavor: None, to });
//! }
//! ```
//!
//! and makes both directions of them, since a constructor is an expression when reading and a pattern when showing.
//! Readings are memoised by nonterminal and position; there is no left recursion.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use crate::lexicon::Lexicon;

/// One word, number or mark of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// As written.
    pub text: String,
    /// Where it starts, in bytes.
    pub start: usize,
    /// Where it ends, in bytes.
    pub end: usize,
    /// Whether it may have a capital because a sentence begins with it.
    pub opening: Opening,
}

/// Where in its sentence a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// First.
    First,
    /// Further on.
    Inner,
}

/// Cuts a line into words, numbers and marks.
pub fn tokens(line: &str) -> Vec<Token> {
    let bytes = line.as_bytes();
    let mut found: Vec<Token> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let Some(first) = line[at..].chars().next() else { break };
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let length = if first.is_alphabetic() {
            word_length(&line[at..])
        } else if first.is_ascii_digit() {
            line[at..].bytes().take_while(u8::is_ascii_digit).count()
        } else if line[at..].starts_with("'s") {
            2
        } else {
            first.len_utf8()
        };
        let opening = match found.last().map(|token| token.text.as_str()) {
            None | Some("." | ":") => Opening::First,
            Some(_) => Opening::Inner,
        };
        found.push(Token { text: line[at..at + length].to_owned(), start: at, end: at + length, opening });
        at += length;
    }
    found
}

/// The length of the word a text begins with: letters, and hyphens and apostrophes between letters, without a
/// possessive "'s", and with a "+" that is written to it ("ATK+").
fn word_length(text: &str) -> usize {
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let joins = matches!(c, '\'' | '-') && chars.peek().is_some_and(|(_, next)| next.is_alphabetic());
        if !c.is_alphabetic() && !joins {
            break;
        }
        end = at + c.len_utf8();
    }
    match text[..end].strip_suffix("'s") {
        Some(stem) if !stem.is_empty() => stem.len(),
        _ if text[end..].starts_with('+') => end + 1,
        _ => end,
    }
}

/// Cuts a phrase of the grammar or the lexicon into the words a text would have for it.
fn pieces(phrase: &str) -> impl Iterator<Item = &str> {
    phrase.split_whitespace().flat_map(|word| {
        let cut = if word.len() > 2 && word.ends_with("'s") {
            word.len() - 2
        } else if word.len() > 1 && word.ends_with(['\'', ',', '.', ':', ';']) {
            word.len() - 1
        } else {
            word.len()
        };
        let (stem, rest) = word.split_at(cut);
        [stem, rest].into_iter().filter(|piece| !piece.is_empty())
    })
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

/// All readings of a nonterminal at a place: each value with the place behind it.
pub type Readings<T> = Rc<Vec<(T, usize)>>;

/// Reads one line of text.
pub struct Reader<'t> {
    /// The words of the game.
    pub lexicon: &'t Lexicon,
    tokens: &'t [Token],
    memo: RefCell<HashMap<(TypeId, usize), Rc<dyn Any>>>,
    furthest: RefCell<Furthest>,
}

impl<'t> Reader<'t> {
    /// Makes a reader of these tokens.
    pub fn new(lexicon: &'t Lexicon, tokens: &'t [Token]) -> Self {
        Reader { lexicon, tokens, memo: RefCell::default(), furthest: RefCell::default() }
    }

    /// All readings of a nonterminal at a place, each value once.
    pub fn all<R: Rule>(&self, at: usize) -> Readings<R::Value> {
        let key = (TypeId::of::<R>(), at);
        let known = self.memo.borrow().get(&key).cloned();
        if let Some(readings) = known.and_then(|any| any.downcast::<Vec<(R::Value, usize)>>().ok()) {
            return readings;
        }
        let mut distinct: Vec<(R::Value, usize)> = Vec::new();
        for reading in R::read(self, at) {
            if !distinct.contains(&reading) {
                distinct.push(reading);
            }
        }
        let readings = Rc::new(distinct);
        self.memo.borrow_mut().insert(key, Rc::<Vec<(R::Value, usize)>>::clone(&readings));
        readings
    }

    /// All values of a nonterminal that use up the whole text.
    pub fn whole<R: Rule>(&self) -> Vec<R::Value> {
        let readings = self.all::<R>(0);
        let mut values = Vec::new();
        for (value, end) in readings.iter() {
            if *end == self.tokens.len() {
                values.push(value.clone());
            } else {
                self.miss(*end, "", None);
            }
        }
        values
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
                Some(token) if is_word(token, piece) => end += 1,
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
    pub fn token(&self, at: usize) -> Option<&'t Token> {
        self.tokens.get(at)
    }

    /// Notes what was looked for and not found.
    pub fn miss(&self, at: usize, word: &str, set: Option<&'static str>) {
        let mut furthest = self.furthest.borrow_mut();
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

    /// What was looked for where reading got furthest.
    pub fn furthest(&self) -> Furthest {
        self.furthest.borrow().clone()
    }
}

/// Whether a token is this word, with a capital if a sentence begins with it.
fn is_word(token: &Token, word: &str) -> bool {
    token.text == word || (token.opening == Opening::First && token.text == capital(word))
}

/// A word with a capital.
fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Writes words; the spaces, capitals and articles are settled by [`Page::text`].
pub struct Page<'l> {
    /// The words of the game.
    pub lexicon: &'l Lexicon,
    words: Vec<String>,
}

/// Stands for "a" or "an" until the next word is known.
const ARTICLE: &str = "a?";
/// Makes the next word begin with a capital.
const CAPITAL: &str = "^";

impl<'l> Page<'l> {
    /// An empty page.
    pub fn new(lexicon: &'l Lexicon) -> Self {
        Page { lexicon, words: Vec::new() }
    }

    /// Writes a phrase.
    pub fn phrase(&mut self, phrase: &str) {
        self.words.extend(pieces(phrase).map(str::to_owned));
    }

    /// Writes "a" or "an".
    pub fn article(&mut self) {
        self.words.push(ARTICLE.to_owned());
    }

    /// Makes the next word begin with a capital.
    pub fn capital(&mut self) {
        self.words.push(CAPITAL.to_owned());
    }

    /// How much is written.
    pub fn mark(&self) -> usize {
        self.words.len()
    }

    /// Takes back what was written since a mark.
    pub fn back(&mut self, mark: usize) {
        self.words.truncate(mark);
    }

    /// What is written, as a text.
    pub fn text(&self) -> String {
        spell(self.words.iter().map(String::as_str))
    }
}

/// Sets words as a text: spaces, a capital for each sentence, "a" or "an".
pub fn spell<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let mut text = String::new();
    let (mut opens, mut signed) = (true, false);
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        if word == CAPITAL {
            opens = true;
            continue;
        }
        let word = match word {
            ARTICLE if words.peek().is_some_and(|next| takes_an(next)) => "an",
            ARTICLE => "a",
            other => other,
        };
        let joined = matches!(word, "." | "," | ":" | ";" | "'s" | "'") || signed;
        signed = matches!(word, "+" | "-");
        if !text.is_empty() && !joined {
            text.push(' ');
        }
        if opens {
            text.push_str(&capital(word));
        } else {
            text.push_str(word);
        }
        opens = word == ".";
    }
    text
}

/// Whether a word is preceded by "an": it begins with a vowel that is heard as one.
fn takes_an(word: &str) -> bool {
    word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) && !word.to_lowercase().starts_with("uni")
}

/// A nonterminal of the grammar.
pub trait Rule: 'static {
    /// What its words mean.
    type Value: Clone + PartialEq + 'static;

    /// Finds all values the words from here on can mean, each with the place behind it.
    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)>;

    /// Writes the words of a value; `None` if it has none.
    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()>;
}

/// Declares nonterminals by rules that read and show; see the module's page.
macro_rules! grammar {
    ($($(#[$doc:meta])* $name:ident: $value:ty { $([$($item:tt)*] => $make:tt;)+ })+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl $crate::kernel::Rule for $name {
            type Value = $value;

            fn read(reader: &$crate::kernel::Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
                let mut found = Vec::new();
                $($crate::kernel::read_items!((reader, at, found) [] [$($item)*] $make);)+
                found
            }

            #[allow(irrefutable_let_patterns, unused_parens, unused_mut)]
            fn show(value: &Self::Value, page: &mut $crate::kernel::Page<'_>) -> Option<()> {
                let mark = page.mark();
                $(
                    if let $make = value {
                        let mut shown = Some(());
                        $crate::kernel::show_items!((page, shown) [$($item)*]);
                        if shown.is_some() {
                            return shown;
                        }
                        page.back(mark);
                    }
                )+
                None
            }
        }
    )+};
}

/// The reading half of one rule of `grammar!`.
macro_rules! read_items {
    (($reader:ident, $at:expr, $found:ident) [$($bound:ident)*] [] $make:tt) => {{
        $(let $bound = Clone::clone($bound);)*
        #[allow(unused_parens)]
        $found.push(($make, $at));
    }};
    (($reader:ident, $at:expr, $found:ident) [$($bound:ident)*] [$phrase:literal $($rest:tt)*] $make:tt) => {
        if let Some(end) = $reader.phrase($at, $phrase) {
            $crate::kernel::read_items!(($reader, end, $found) [$($bound)*] [$($rest)*] $make);
        }
    };
    (($reader:ident, $at:expr, $found:ident) [$($bound:ident)*] [$name:ident: $rule:ident $($rest:tt)*] $make:tt) => {
        for ($name, end) in $reader.all::<$rule>($at).iter() {
            let end = *end;
            $crate::kernel::read_items!(($reader, end, $found) [$($bound)* $name] [$($rest)*] $make);
        }
    };
    (($reader:ident, $at:expr, $found:ident) [$($bound:ident)*] [$rule:ident $($rest:tt)*] $make:tt) => {
        for (_, end) in $reader.all::<$rule>($at).iter() {
            let end = *end;
            $crate::kernel::read_items!(($reader, end, $found) [$($bound)*] [$($rest)*] $make);
        }
    };
}

/// The showing half of one rule of `grammar!`.
macro_rules! show_items {
    (($page:ident, $shown:ident) []) => {};
    (($page:ident, $shown:ident) [$phrase:literal $($rest:tt)*]) => {
        $page.phrase($phrase);
        $crate::kernel::show_items!(($page, $shown) [$($rest)*]);
    };
    (($page:ident, $shown:ident) [$name:ident: $rule:ident $($rest:tt)*]) => {
        $shown = $shown.and_then(|()| <$rule as $crate::kernel::Rule>::show($name, $page));
        $crate::kernel::show_items!(($page, $shown) [$($rest)*]);
    };
    (($page:ident, $shown:ident) [$rule:ident $($rest:tt)*]) => {
        $shown = $shown.and_then(|()| <$rule as $crate::kernel::Rule>::show(&(), $page));
        $crate::kernel::show_items!(($page, $shown) [$($rest)*]);
    };
}

/// Declares nonterminals that are another one with some of its values left out.
macro_rules! only {
    ($($(#[$doc:meta])* $name:ident: $value:ty = $base:ident where $keep:expr;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl $crate::kernel::Rule for $name {
            type Value = $value;

            fn read(reader: &$crate::kernel::Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
                let keep: fn(&$value) -> bool = $keep;
                reader.all::<$base>(at).iter().filter(|(value, _)| keep(value)).cloned().collect()
            }

            fn show(value: &Self::Value, page: &mut $crate::kernel::Page<'_>) -> Option<()> {
                let keep: fn(&$value) -> bool = $keep;
                if keep(value) { <$base as $crate::kernel::Rule>::show(value, page) } else { None }
            }
        }
    )+};
}

pub(crate) use {grammar, only, read_items, show_items};

/// How the items of a list are joined.
pub trait Joint: 'static {
    /// Between all but the last two: ",".
    const COMMA: &'static str;
    /// Between the last two: "and".
    const LAST: &'static str;
}

/// "a, b and c".
pub struct And;
/// "a, b or c".
pub struct Or;
/// "a, then b, then c".
pub struct Then;
/// "a; or b; or c".
pub struct Either;
/// "a, b, c".
pub struct Comma;
/// "a b c", with nothing between.
pub struct Beside;

macro_rules! joints {
    ($($name:ident $comma:literal $last:literal;)+) => {$(
        impl Joint for $name {
            const COMMA: &'static str = $comma;
            const LAST: &'static str = $last;
        }
    )+};
}

joints! {
    And "," "and";
    Or "," "or";
    Then ", then" ", then";
    Either "; or" "; or";
    Comma "," ",";
    Beside "" "";
}

/// A list of one or more.
pub struct List<R, J>(std::marker::PhantomData<(R, J)>);

impl<R: Rule, J: Joint> Rule for List<R, J> {
    type Value = Vec<R::Value>;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        let mut found = Vec::new();
        // A list that is still open: its items, and whether only the last joint may follow is settled by the joints
        // themselves, since a list with commas must end with the last joint.
        let mut open: Vec<(Self::Value, usize)> =
            reader.all::<R>(at).iter().map(|(value, end)| (vec![value.clone()], *end)).collect();
        found.extend(open.iter().cloned());
        while !open.is_empty() {
            let mut longer = Vec::new();
            for (items, end) in &open {
                let joined = |joint: &str| {
                    if joint.is_empty() { Some(*end) } else { reader.phrase(*end, joint) }
                };
                if let Some(next) = joined(J::LAST) {
                    for (value, end) in reader.all::<R>(next).iter() {
                        let whole: Vec<_> = items.iter().chain([value]).cloned().collect();
                        if J::COMMA == J::LAST {
                            longer.push((whole.clone(), *end));
                        }
                        found.push((whole, *end));
                    }
                }
                if J::COMMA != J::LAST
                    && let Some(next) = joined(J::COMMA)
                {
                    for (value, end) in reader.all::<R>(next).iter() {
                        longer.push((items.iter().chain([value]).cloned().collect(), *end));
                    }
                }
            }
            open = longer;
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        for (number, item) in value.iter().enumerate() {
            if number > 0 {
                page.phrase(if number + 1 == value.len() { J::LAST } else { J::COMMA });
            }
            R::show(item, page)?;
        }
        (!value.is_empty()).then_some(())
    }
}

/// A list that may be empty.
pub struct Maybe<R>(std::marker::PhantomData<R>);

impl<T: Clone + PartialEq + 'static, R: Rule<Value = Vec<T>>> Rule for Maybe<R> {
    type Value = Vec<T>;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        let mut found = vec![(Vec::new(), at)];
        found.extend(reader.all::<R>(at).iter().cloned());
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        if value.is_empty() { Some(()) } else { R::show(value, page) }
    }
}

/// A value in a box.
pub struct Boxed<R>(std::marker::PhantomData<R>);

impl<R: Rule> Rule for Boxed<R> {
    type Value = Box<R::Value>;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        reader.all::<R>(at).iter().map(|(value, end)| (Box::new(value.clone()), *end)).collect()
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        R::show(value, page)
    }
}
