//! What a line denies: it holds of what is misspelt whatever happens, so words that nothing is told in are told.

use std::collections::HashSet;

use cardtext::text::nearest;

use crate::expectation::{Expectation, Sense};
use crate::harness::Harness;
use crate::lists;
use crate::roster::Found;

/// The words by which a game tells and offers what can be in it.
#[derive(Clone, Debug, Default)]
pub struct Spoken {
    /// The sentences by which it tells what happens, with what stands in them.
    pub told: Vec<String>,
    /// The words of its options, and texts in whose words its cards ask.
    pub offered: Vec<String>,
}

/// The names and words that lines of a ruling may speak of.
pub(crate) struct Vocabulary {
    cards: Vec<String>,
    marks: Vec<String>,
    told: HashSet<String>,
    offered: HashSet<String>,
}

impl Vocabulary {
    /// Those of a game and its cards, with the names that a ruling gives to cards.
    pub(crate) fn of<'n>(harness: &dyn Harness, given: impl Iterator<Item = &'n str>) -> Vocabulary {
        let cards: Vec<String> = harness.names().into_iter().chain(given.map(str::to_owned)).collect();
        let (marks, Spoken { told, offered }) = (harness.marks(), harness.spoken());
        let names: HashSet<String> = cards.iter().flat_map(|name| words(name)).map(str::to_lowercase).collect();
        let with_names = |texts: &[String]| {
            let said = texts.iter().flat_map(|text| words(text)).map(str::to_lowercase);
            said.chain(names.iter().cloned()).collect()
        };
        Vocabulary { told: with_names(&told), offered: with_names(&offered), cards, marks }
    }

    /// What a line denies and cannot be, since it is a slip or in words that nothing is told in.
    pub(crate) fn slip_in(&self, expectation: &Expectation) -> Option<Found> {
        let named = |texts: &[String]| texts.iter().find_map(|text| self.card_meant(text));
        let (meant, strange) = match expectation {
            Expectation::Mark { sense: Sense::IsNot, mark, .. } => {
                (self.mark_meant(mark).map(|meant| (mark.clone(), meant)), None)
            }
            Expectation::In { sense: Sense::IsNot, card, .. } => (self.card_meant(card), None),
            Expectation::Told { sense: Sense::IsNot, parts, .. } | Expectation::DidNotHappen { parts } => {
                (named(parts), parts.iter().find_map(|part| strange(part, &self.told, "tells what happens")))
            }
            Expectation::NotOffered { labels, .. } => {
                (named(labels), labels.iter().find_map(|label| strange(label, &self.offered, "is offered")))
            }
            // The words of an act are no slip for a card's name: "End the turn".
            Expectation::May { sense: Sense::IsNot, steps, .. } => {
                (None, steps.iter().find_map(|step| strange(step, &self.offered, "is offered")))
            }
            Expectation::Seen { expectation, .. } => return self.slip_in(expectation),
            _ => return None,
        };
        let slip = meant.map(|(said, meant)| {
            let found = format!(
                "nothing is called {said:?}, so that this would hold whatever happens; did you mean {meant:?}?"
            );
            Found::about(&said, found)
        });
        slip.or(strange)
    }

    fn mark_meant(&self, mark: &str) -> Option<String> {
        let word = mark.split_once(" (").map_or(mark, |(word, _)| word);
        // What is shown of a mark may say more than its name: "has attacked", "crests 2".
        let is_part = |known: &String| word.contains(known.as_str()) || known.contains(word);
        let is_known = self.marks.iter().any(|known| known.eq_ignore_ascii_case(word) || is_part(known));
        nearest(word, self.marks.iter().map(String::as_str)).filter(|_| !is_known)
    }

    /// Words of a text that are a slip for the name of a card, and that name.
    fn card_meant(&self, text: &str) -> Option<(String, String)> {
        let words: Vec<&str> = text.split(' ').map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect();
        let longest = self.cards.iter().map(|name| name.split(' ').count()).max().unwrap_or(0);
        let windows = || {
            (1..=longest)
                .rev()
                .flat_map(|count| (0..words.len().saturating_sub(count - 1)).map(move |at| at..at + count))
        };
        let is_name = |said: &str| self.cards.iter().any(|known| known.eq_ignore_ascii_case(said));
        let mut is_said = vec![false; words.len()];
        for window in windows().filter(|window| is_name(&words[window.clone()].join(" "))) {
            is_said[window].fill(true);
        }
        windows().filter(|window| !is_said[window.clone()].contains(&true)).find_map(|window| {
            let (said, count) = (words[window.clone()].join(" "), window.len());
            let capital = said.chars().next().filter(|first| first.is_uppercase())?;
            let alike = self.cards.iter().map(String::as_str).filter(|name| {
                name.starts_with(capital) && name.len().abs_diff(said.len()) <= 2 && name.split(' ').count() == count
            });
            let meant = nearest(&said, alike)?;
            Some((said, meant))
        })
    }
}

/// The words of a text, without the letters of seats and numbers, which may stand anywhere.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’' | '-'));
    let bare =
        words.map(|word| word.trim_matches(['\'', '’', '-'])).map(|word| word.strip_suffix("'s").unwrap_or(word));
    let says =
        |word: &&str| !word.is_empty() && !word.chars().all(|c| c.is_ascii_digit()) && lists::seat(word).is_none();
    bare.filter(says)
}

/// The first word of a text that nothing is told in; nothing of a game that does not say in which words it tells.
fn strange(text: &str, known: &HashSet<String>, does: &str) -> Option<Found> {
    // Why something happens is said behind a colon, in any words.
    let said = text.split_once(": ").map_or(text, |(said, _)| said);
    let strange = words(said).find(|word| !known.is_empty() && !known.contains(&word.to_lowercase()))?;
    let mut all: Vec<&str> = known.iter().map(String::as_str).collect();
    all.sort_unstable();
    let hint = lists::hint(strange, all);
    let found = format!("no word of what {does} is {strange:?}, so that this would hold whatever happens{hint}");
    Some(Found::about(strange, found))
}
