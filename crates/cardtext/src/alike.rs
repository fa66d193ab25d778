//! Sentences of cards that can be read, found by what they have in common with one that cannot: how a game says such things.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use crate::kernel::{pieces, tokens};
use crate::lexicon::Lexicon;
use crate::synonyms::common_to;

/// How many sentences are told.
const MOST_TOLD: usize = 2;
/// The least that a sentence has in common with another to be told, of 1000.
const LEAST: u64 = 300;
/// How much more the words beside a slip count than others.
const BESIDE: u64 = 3;

/// The sentences of cards.
pub(crate) struct Sentences<'c> {
    /// Other words for those of the game, by the first of them: the others, and the game's.
    sayings: HashMap<&'c str, Vec<(Vec<&'c str>, &'c str)>>,
    /// Each sentence once, with the words it has.
    known: BTreeMap<&'c str, BTreeSet<String>>,
    /// In how many sentences a word stands.
    common: BTreeMap<String, u64>,
}

impl<'c> Sentences<'c> {
    /// The sentences of some texts.
    pub fn of(lexicon: &'c Lexicon, texts: impl Iterator<Item = &'c str>) -> Self {
        let mut sayings: HashMap<&str, Vec<(Vec<&str>, &str)>> = HashMap::new();
        let own = lexicon.synonyms.iter().map(|saying| (saying.of.as_str(), saying.is.as_str()));
        for (of, is) in own.chain(common_to(lexicon)) {
            let others: Vec<&str> = pieces(is).collect();
            if let Some(first) = others.first().copied() {
                sayings.entry(first).or_default().push((others, of));
            }
        }
        let mut found = Sentences { sayings, known: BTreeMap::new(), common: BTreeMap::new() };
        for sentence in texts.flat_map(str::lines).flat_map(|line| line.split_inclusive(". ")).map(str::trim) {
            let words = found.words(sentence);
            if words.len() > 1 && !found.known.contains_key(sentence) {
                words.iter().for_each(|word| *found.common.entry(word.clone()).or_default() += 1);
                found.known.insert(sentence, words);
            }
        }
        found
    }

    /// Those that are most like a sentence with a slip at a place of a text.
    pub fn like(&self, text: &str, slip: &Range<usize>) -> Vec<String> {
        let cut = |at: usize| text.get(..at).map_or(0, |before| before.rfind(['\n', '.']).map_or(0, |at| at + 1));
        let begin = cut(slip.start);
        let end =
            text.get(slip.start..).and_then(|rest| rest.find(['.', '\n'])).map_or(text.len(), |at| slip.start + at);
        let sentence = text.get(begin..end).unwrap_or_default();
        let near: Vec<&str> = tokens(text)
            .iter()
            .filter(|token| token.end + 1 >= slip.start && token.start <= slip.end + 1)
            .map(|token| token.text)
            .collect();
        let (words, near) = (self.words(sentence), self.words(&near.join(" ")));
        let weight = |word: &String| {
            let rarity = self.rarity(word);
            if near.contains(word) { rarity * BESIDE } else { rarity }
        };
        let of_all = |words: &BTreeSet<String>| words.iter().map(weight).sum::<u64>();
        let mine = of_all(&words);
        let mut scored: Vec<(u64, &str)> = Vec::new();
        for (sentence, known) in &self.known {
            let shared: u64 = words.intersection(known).map(weight).sum();
            // Twice what both have, of what each has: 1000 for the same words.
            let score = shared * 2000 / (mine + of_all(known)).max(1);
            if score >= LEAST {
                scored.push((score, sentence));
            }
        }
        scored.sort_by_key(|(score, sentence)| (u64::MAX - score, sentence.len()));
        scored.into_iter().take(MOST_TOLD).map(|(_, sentence)| sentence.to_owned()).collect()
    }

    /// How much a word tells, the more the fewer sentences have it.
    fn rarity(&self, word: &String) -> u64 {
        let all = self.known.len().max(1);
        let with = self.common.get(word).copied().unwrap_or(0).max(1);
        // A small whole number is enough to compare by.
        1 + 4 * u64::from((all as u64 / with).max(1).ilog2())
    }

    /// The words of a sentence as the game says them, without regard to capitals and number.
    fn words(&self, sentence: &str) -> BTreeSet<String> {
        let found: Vec<String> = tokens(sentence).iter().map(|token| token.text.to_lowercase()).collect();
        let mut words = BTreeSet::new();
        let mut at = 0;
        while let Some(word) = found.get(at) {
            let said = |(others, _): &&(Vec<&str>, &str)| {
                others.len() <= found.len() - at
                    && others.iter().zip(&found[at..]).all(|(other, word)| *other == word.as_str())
            };
            let sayings = self.sayings.get(word.as_str()).map_or(&[][..], Vec::as_slice);
            match sayings.iter().filter(said).max_by_key(|(others, _)| others.len()) {
                Some((others, of)) => {
                    words.extend(pieces(of).map(stem));
                    at += others.len();
                }
                None => {
                    words.insert(stem(word));
                    at += 1;
                }
            }
        }
        words.retain(|word| word.chars().any(char::is_alphabetic));
        words
    }
}

/// A word without the ending of several, or of who does something.
fn stem(word: &str) -> String {
    let word = word.to_lowercase();
    match word.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => word.strip_suffix('s').filter(|stem| stem.len() > 2).map_or(word.clone(), str::to_owned),
    }
}
