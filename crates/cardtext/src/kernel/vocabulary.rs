//! Every word that a text can have, by the grammar and the lexicon.

use std::any::TypeId;
use std::collections::{BTreeSet, HashSet};

use super::tokens::pieces;
use super::{Body, Entry, Item, Usage};
use crate::lexicon::Lexicon;

/// The words of the nonterminals that are written by hand and are in no list of the lexicon.
const HANDWRITTEN: [&str; 4] = ["a", "an", "once", "per"];

/// The words of nonterminals and of all that they are made of, in small letters.
pub fn vocabulary(roots: &[&'static Entry], lexicon: &Lexicon) -> BTreeSet<String> {
    let mut walk = Walk { lexicon, seen: HashSet::new(), words: HANDWRITTEN.map(str::to_owned).into() };
    roots.iter().for_each(|root| walk.entry(root));
    walk.words
}

struct Walk<'l> {
    lexicon: &'l Lexicon,
    seen: HashSet<TypeId>,
    words: BTreeSet<String>,
}

impl Walk<'_> {
    fn phrase(&mut self, phrase: &str) {
        let words = pieces(phrase).filter(|piece| piece.starts_with(char::is_alphabetic));
        self.words.extend(words.map(str::to_lowercase));
    }

    fn entry(&mut self, entry: &'static Entry) {
        if !self.seen.insert((entry.id)()) {
            return;
        }
        match &entry.body {
            Body::Forms(forms) => {
                let printed = forms().iter().filter(|form| form.usage == Usage::Printed);
                for item in printed.flat_map(|form| form.items) {
                    match item {
                        Item::Phrase(phrase) => self.phrase(phrase),
                        Item::Named(entry) | Item::Bare(entry) => self.entry(entry),
                    }
                }
            }
            Body::List { item, comma, last, .. } => {
                self.phrase(comma);
                self.phrase(last);
                self.entry(item);
            }
            Body::Only { base: entry, .. } | Body::Maybe { list: entry, .. } | Body::Boxed { inner: entry, .. } => {
                self.entry(entry);
            }
            Body::Listed { word, .. } => {
                let lexicon = self.lexicon;
                (0..=u8::MAX).map_while(|number| word(lexicon, number)).for_each(|word| self.phrase(word));
            }
            Body::Turn(phrase) => self.phrase(phrase(self.lexicon)),
            Body::Gate(_) | Body::Habit(_) | Body::Handwritten { .. } => {}
        }
    }
}
