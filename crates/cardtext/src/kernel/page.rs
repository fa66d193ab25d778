//! Writing: from values to words, and from words to a text.

use std::any::Any;

use super::forms::{described, listed};
use super::tokens::pieces;
use super::{Body, Entry, Form, Item};
use crate::letters::capital;
use crate::lexicon::Lexicon;

/// Writes words; the spaces, capitals and articles are settled by [`Page::text`].
pub struct Page<'l> {
    /// The words of the game.
    pub lexicon: &'l Lexicon,
    words: Vec<String>,
    detail: Detail,
    /// The forms that have been used, if they are noted.
    forms: Vec<String>,
}

/// How much is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// What is printed.
    Printed,
    /// Also brackets around what belongs together, and what each word of the lexicon is.
    Spelled,
    /// What is printed, and the forms that it is printed with are noted.
    Noted,
}

/// Stands for "a" or "an" until the next word is known.
const ARTICLE: &str = "a?";
/// Makes the next word begin with a capital.
const CAPITAL: &str = "^";

impl<'l> Page<'l> {
    /// An empty page.
    pub fn new(lexicon: &'l Lexicon) -> Self {
        Page { lexicon, words: Vec::new(), detail: Detail::Printed, forms: Vec::new() }
    }

    /// An empty page on which everything is spelled out.
    pub fn spelled(lexicon: &'l Lexicon) -> Self {
        Page { detail: Detail::Spelled, ..Page::new(lexicon) }
    }

    /// An empty page that notes which forms are used.
    pub(super) fn noting(lexicon: &'l Lexicon) -> Self {
        Page { detail: Detail::Noted, ..Page::new(lexicon) }
    }

    /// The forms that have been used.
    pub(super) fn used(self) -> Vec<String> {
        self.forms
    }

    /// Notes a form.
    fn note(&mut self, form: impl FnOnce() -> String) {
        if self.detail == Detail::Noted {
            self.forms.push(form());
        }
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

    /// What is written, as a text.
    pub fn text(&self) -> String {
        spell(self.words.iter().map(String::as_str))
    }

    /// Writes the words of a value of a nonterminal; `None` if it has none.
    pub(super) fn show(&mut self, entry: &Entry, value: &dyn Any) -> Option<()> {
        match &entry.body {
            Body::Forms(forms) => {
                let (mark, noted) = (self.words.len(), self.forms.len());
                forms().iter().find_map(|form| {
                    let shown = self.form(form, value);
                    match shown {
                        Some(()) => self.note(|| described(entry, form)),
                        None => {
                            self.words.truncate(mark);
                            self.forms.truncate(noted);
                        }
                    }
                    shown
                })
            }
            Body::Only { base, keep } => {
                if keep(value) {
                    self.show(base, value)
                } else {
                    None
                }
            }
            Body::List { item, comma, last, parts, between: (turn, turns), .. } => {
                let items = parts(value)?;
                for (number, part) in items.iter().enumerate() {
                    if let Some(before) = number.checked_sub(1).and_then(|at| items.get(at)) {
                        let joint = if number + 1 == items.len() { last } else { comma };
                        let joint = if turns(*before, *part) { turn } else { joint };
                        self.phrase(&self.lexicon.said(joint));
                    }
                    self.show(item, *part)?;
                }
                (!items.is_empty()).then_some(())
            }
            Body::Maybe { list, is_empty, .. } => {
                if is_empty(value) {
                    Some(())
                } else {
                    self.show(list, value)
                }
            }
            Body::Boxed { inner, part, .. } => self.show(inner, part(value)?),
            Body::Listed { set, word, number, .. } => {
                let number = number(value)?;
                let said = word(self.lexicon, number).filter(|word| !word.is_empty())?;
                self.phrase(said);
                self.note(|| listed(set, said));
                if self.detail == Detail::Spelled {
                    let alike = |other: &u8| word(self.lexicon, *other) == Some(said);
                    let which = match (0..number).filter(alike).count() {
                        0 => String::new(),
                        before => format!(", number {} of this name", before + 1),
                    };
                    self.words.push(format!("({set}{which})"));
                }
                Some(())
            }
            Body::Turn(phrase) => {
                self.phrase(phrase(self.lexicon));
                Some(())
            }
            Body::Gate(open) | Body::Habit(open) => open(self.lexicon).then_some(()),
            Body::Handwritten { show, .. } => show(value, self),
        }
    }

    /// Writes a value in one form, if the form says it.
    fn form(&mut self, form: &Form, value: &dyn Any) -> Option<()> {
        let mut parts = (form.parts)(value)?.into_iter();
        for item in form.items {
            match item {
                Item::Phrase(phrase) => self.phrase(&self.lexicon.said(phrase)),
                Item::Named(entry) if self.detail == Detail::Spelled => {
                    let mark = self.words.len();
                    self.show(entry, parts.next()?)?;
                    if self.words.len() > mark + 3 && form.items.len() > 1 {
                        self.words[mark].insert(0, '[');
                        self.words.last_mut().into_iter().for_each(|last| last.push(']'));
                    }
                }
                Item::Named(entry) => self.show(entry, parts.next()?)?,
                Item::Bare(entry) => self.show(entry, &())?,
            }
        }
        Some(())
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
            text.extend(capital(word));
        } else {
            text.push_str(word);
        }
        opens = word == ".";
    }
    text
}

/// Whether a word is preceded by "an": it begins with a vowel that is heard as one.
fn takes_an(word: &str) -> bool {
    let word = word.to_lowercase();
    // "a Unique ally", "a One-time threshold": not as it is spelled.
    word.starts_with(['a', 'e', 'i', 'o', 'u']) && !["uni", "one-"].iter().any(|spoken| word.starts_with(spoken))
}

/// A noun with its article: "an ally".
pub(crate) fn with_article(noun: &str) -> String {
    format!("{} {noun}", if takes_an(noun) { "an" } else { "a" })
}
