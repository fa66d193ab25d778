//! What is left open of cards that are not in play: where a card comes back to, and whether those that have been looked at are meant.

use super::{Line, Open};

/// "Exile target card in the opponent's hand until end of turn.": only what is in play surely comes back into play.
pub(super) fn back_where(line: &Line<'_>) -> Open {
    let exiles = |&at: &usize| line.is_one_of(at, &["exile", "banish"]);
    let (from, until) = (0..line.words.len()).filter(exiles).find_map(|exiled| {
        let end = line.end_of_sentence(exiled);
        let until = (exiled..end).find(|&at| line.is(at, "until"))?;
        // "Until end of turn, when …" is said of something else, and so is what stands behind a price.
        // What is done instead of something is said for a time and does not come back.
        let apart = |at: usize| [",", ":"].contains(&line.words[at].text) || line.is(at, "instead");
        (!(exiled..until).any(apart)).then_some((exiled, until))
    })?;
    let elsewhere = |at: usize| line.is_place(at) || line.is_resting(at);
    let named = (from + 1..until).any(elsewhere);
    let pronoun = line.is_one_of(from + 1, &["it", "them", "that", "those"]);
    let taken = |at: usize| {
        const TAKEN: [&str; 16] = [
            "draw",
            "draws",
            "discard",
            "discards",
            "discarded",
            "destroyed",
            "killed",
            "dies",
            "die",
            "downed",
            "reveal",
            "reveals",
            "look",
            "top",
            "rest",
            "rests",
        ];
        elsewhere(at) || line.is_one_of(at, &TAKEN)
    };
    let advice = "where it comes back to is left open, since it is not in play: say what is done with it, and when, in a sentence of its own, \"Exile …. At the end of this turn, return it to its owner's hand.\", \"… put it into play under its owner's control.\"";
    (named || pronoun && (0..from).any(taken)).then_some((until, advice))
}

/// "Look at all cards in the opponent's hand. Exile a Vassal.": one of those, or one in play.
pub(super) fn among_which(line: &Line<'_>) -> Open {
    let seen = (0..line.words.len()).find(|&at| line.shows(at))?;
    let advice = "whether those are meant that have been looked at is left open: say \"a … among them\", \"for each … among them\", \"If there is a … among them, …\"; of those in play say whose, \"a friendly …\", \"target …\"";
    (seen + 1..line.words.len()).find(|&at| line.names_any(at)).map(|at| (at, advice))
}

/// "If you have one Vassal, …": exactly one, or at least one.
pub(super) fn just_one(line: &Line<'_>) -> Open {
    let one = |&at: &usize| {
        let has = at > 0 && line.is_one_of(at - 1, &["have", "has", "control", "controls"]);
        let asked = (at.saturating_sub(5)..at).any(|before| line.is_one_of(before, &["if", "while", "unless"]));
        line.is(at, "one") && has && asked && !line.is_one_of(at + 1, &["or", "of"])
    };
    let at = (0..line.words.len()).find(one)?;
    // "At least one" and "more than one" are plain, and so is "exactly one".
    let advice = "whether more would do as well is left open: say \"a …\" or \"exactly 1 …\"";
    Some((at, advice))
}

/// "Gain 5 LP again.": once more, or what has been lost.
pub(super) fn once_more(line: &Line<'_>) -> Open {
    const VERBS: [&str; 4] = ["gain", "draw", "lose", "heal"];
    let (from, until) = line.sentences().next()?;
    let at = (from..until).rfind(|&at| line.is(at, "again"))?;
    let ends = line.words.get(at + 1).is_none_or(|next| next.text == ".");
    let counted = line.is_one_of(from, &VERBS) && line.is_number(from + 1);
    (ends && counted)
        .then_some((at, "whether this is done once or twice is left open: leave the word out, or say how much in all"))
}

impl Line<'_> {
    /// Where the sentence ends in which a word stands.
    fn end_of_sentence(&self, at: usize) -> usize {
        self.starts.iter().copied().find(|&start| start > at).unwrap_or(self.words.len())
    }

    /// Whether a word names a place out of play.
    fn is_place(&self, at: usize) -> bool {
        let zones = self.lexicon.zones.iter().enumerate().filter(|(zone, _)| self.lexicon.in_play & 1 << zone == 0);
        let names = zones.map(|(_, zone)| zone.as_str()).chain(self.lexicon.piles.iter().map(String::as_str));
        let mut last = names.filter_map(|name| name.rsplit(' ').next());
        last.any(|name| self.is(at, name))
    }

    /// Whether a word says that cards lie in such a place.
    fn is_resting(&self, at: usize) -> bool {
        let mut words =
            self.lexicon.state_zones.iter().filter_map(|place| self.lexicon.states.get(usize::from(place.state.0)));
        words.any(|state| self.is(at, &state.word))
    }

    fn is_number(&self, at: usize) -> bool {
        self.words.get(at).is_some_and(|word| word.text.starts_with(|letter: char| letter.is_ascii_digit()))
    }

    /// Whether cards that are not seen are shown from here on: of a hand, or several of a deck.
    fn shows(&self, at: usize) -> bool {
        let end = self.end_of_sentence(at);
        let several = || (at..end).any(|at| self.is_one_of(at, &["cards", "hand"]));
        let looks = self.is(at, "look") && self.is(at + 1, "at") || self.is_one_of(at, &["reveal", "reveals"]);
        let takes = self.is_one_of(at, &["discard", "discards", "exile", "banish", "put"]) && self.is(at + 2, "top");
        (looks || takes && self.is(at + 1, "the")) && several()
    }

    /// Whether an article before any card of a kind stands here, of which neither is said where it lies nor whose it is.
    fn names_any(&self, at: usize) -> bool {
        const CHOOSES: [&str; 8] = ["exile", "banish", "choose", "return", "put", "reveal", "recruit", "play"];
        let behind = |words: &[&str]| at > 0 && self.is_one_of(at - 1, words);
        let counts = self.is(at, "each") && behind(&["for"]);
        let there = at > 1 && self.is(at - 2, "there") && behind(&["is", "are"]);
        let asks = there && (self.is_one_of(at, &["a", "an", "no"]) || self.is_number(at));
        let chooses = self.is_one_of(at, &["a", "an", "all", "another"]) && behind(&CHOOSES);
        if !counts && !asks && !chooses {
            return false;
        }
        let stops = |at: &usize| [",", "."].contains(&self.words[*at].text);
        let end = (at..self.words.len()).find(stops).unwrap_or(self.words.len());
        const SAID: [&str; 22] = [
            "among",
            "in",
            "on",
            "of",
            "from",
            "you",
            "they",
            "control",
            "controls",
            "has",
            "have",
            "friendly",
            "opposing",
            "your",
            "opponent",
            "opponent's",
            "way",
            "turn",
            "token",
            "tokens",
            "them",
            "play",
        ];
        let kinds = self.lexicon.kinds.iter().flat_map(|kind| [kind.noun.one.as_str(), kind.noun.many.as_str()]);
        let kinds: Vec<&str> = kinds.filter(|noun| !noun.is_empty()).collect();
        let named = (at + 1..end)
            .find(|&at| kinds.iter().any(|noun| noun.split(' ').enumerate().all(|(on, word)| self.is(at + on, word))));
        // "Put a Vassal into play" says where it goes.
        let plain = (at + 1..end).all(|at| {
            let goes = at > 0 && self.is_one_of(at - 1, &["into", "to", "its"]);
            goes || !self.is_one_of(at, &SAID)
        });
        named.is_some() && plain
    }
}
