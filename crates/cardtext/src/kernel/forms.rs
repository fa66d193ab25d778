//! The printed forms of a grammar, by their words: all there are, and those that a text is made of.

use std::any::{Any, TypeId};
use std::collections::{BTreeSet, HashSet};

use super::{Body, Entry, Form, Item, Page, Usage};
use crate::lexicon::Lexicon;

/// A form in words: the nonterminal it belongs to and what it is made of.
pub(super) fn described(entry: &Entry, form: &Form) -> String {
    let item = |item: &Item| match item {
        Item::Phrase(phrase) => (*phrase).to_owned(),
        Item::Named(entry) | Item::Bare(entry) => format!("<{}>", entry.name()),
    };
    let items: Vec<String> = form.items.iter().map(item).collect();
    format!("{}: {}", entry.name(), items.join(" "))
}

/// A word of a list of the lexicon, with the name of the list.
pub(super) fn listed(set: &str, word: &str) -> String {
    format!("{set}: {word}")
}

/// All forms that can be printed below some nonterminals, and all words of the lexicon's lists there.
pub fn forms(roots: &[&'static Entry], lexicon: &Lexicon) -> BTreeSet<String> {
    let mut walk = Walk { lexicon, seen: HashSet::new(), found: BTreeSet::new() };
    roots.iter().for_each(|root| walk.entry(root));
    walk.found
}

/// The forms and words of lists that a value is printed with; `None` if it cannot be printed.
pub fn used(entry: &'static Entry, value: &dyn Any, lexicon: &Lexicon) -> Option<BTreeSet<String>> {
    let mut page = Page::noting(lexicon);
    page.show(entry, value)?;
    Some(page.used().into_iter().collect())
}

struct Walk<'l> {
    lexicon: &'l Lexicon,
    seen: HashSet<TypeId>,
    found: BTreeSet<String>,
}

impl Walk<'_> {
    fn entry(&mut self, entry: &'static Entry) {
        if !self.seen.insert((entry.id)()) {
            return;
        }
        match &entry.body {
            Body::Forms(forms) => {
                for form in forms() {
                    if form.usage != Usage::Printed || !self.is_open(form) {
                        continue;
                    }
                    self.found.insert(described(entry, form));
                    for item in form.items {
                        if let Item::Named(entry) | Item::Bare(entry) = item {
                            self.entry(entry);
                        }
                    }
                }
            }
            Body::List { item: entry, .. }
            | Body::Only { base: entry, .. }
            | Body::Maybe { list: entry, .. }
            | Body::Boxed { inner: entry, .. } => self.entry(entry),
            Body::Listed { set, word, .. } => {
                let lexicon = self.lexicon;
                let words = (0..=u8::MAX).map_while(|number| word(lexicon, number)).filter(|word| !word.is_empty());
                self.found.extend(words.map(|word| listed(set, word)));
            }
            Body::Turn(_) | Body::Gate(_) | Body::Habit(_) | Body::Handwritten { .. } => {}
        }
    }

    /// Whether a game has a form at all.
    fn is_open(&self, form: &Form) -> bool {
        form.items.iter().all(|item| match item {
            Item::Bare(Entry { body: Body::Gate(open) | Body::Habit(open), .. }) => open(self.lexicon),
            // What is nothing but forms that the game has not cannot be said either.
            Item::Named(Entry { body: Body::Forms(forms), .. }) => {
                let closed = |form: &Form| matches!(form.items, [Item::Bare(Entry { body: Body::Gate(open) | Body::Habit(open), .. }), ..] if !open(self.lexicon));
                forms().iter().any(|form| form.usage == Usage::Printed && !closed(form))
            }
            Item::Phrase(_) | Item::Named(_) | Item::Bare(_) => true,
        })
    }
}
