//! What a line denies: it holds of a name that is misspelt whatever happens, so such a name is told.

use cardtext::text::nearest;

use crate::expectation::{Expectation, Sense};
use crate::roster::Found;
use crate::stage::Stage;

/// The names that lines of a ruling may speak of.
pub(crate) struct Known {
    cards: Vec<String>,
    marks: Vec<String>,
}

impl Known {
    /// Those of a game and its cards, with the names that a ruling gives to cards.
    pub(crate) fn of<'n>(stage: &dyn Stage, given: impl Iterator<Item = &'n str>) -> Known {
        Known { cards: stage.names().into_iter().chain(given.map(str::to_owned)).collect(), marks: stage.marks() }
    }

    /// The name in a line that denies something, and that is a slip for a known one.
    pub(crate) fn slip_in(&self, expectation: &Expectation) -> Option<Found> {
        let named = |texts: &[String]| texts.iter().find_map(|text| self.card_meant(text));
        let (said, meant) = match expectation {
            Expectation::Mark { sense: Sense::IsNot, mark, .. } => (mark.clone(), self.mark_meant(mark)?),
            Expectation::In { sense: Sense::IsNot, card, .. } => self.card_meant(card)?,
            Expectation::Told { sense: Sense::IsNot, parts, .. } | Expectation::DidNotHappen { parts } => named(parts)?,
            Expectation::NotOffered { labels, .. } => named(labels)?,
            Expectation::Seen { expectation, .. } => return self.slip_in(expectation),
            _ => return None,
        };
        let found =
            format!("nothing is called {said:?}, so that this would hold whatever happens; did you mean {meant:?}?");
        Some(Found::about(&said, found))
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
