//! What is wrong with a line that cannot be read: every slip of it, what would have fitted, and the nearest text that can be
//! read.
//!
//! The first place where nothing fits is told, then reading goes on: behind the word that was meant, if it can be guessed,
//! or else with the next sentence.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::Range;

use crate::grammar::abilities::Fragment;
use crate::grammar::lines::Line;
use crate::grammar::words;
use crate::kernel::{Furthest, Hearing, MOST_WORDS, Opening, Reader, Stop, Token, spell, tokens, with_article};
use crate::lexicon::{Lexicon, Pricing};
use crate::text::{Problem, TextError};
use crate::unsaid::{filled, unsaid};

/// The most slips of one line that are told.
const MOST_SLIPS: usize = 6;
/// How many words that would have fitted are tried in their place.
const MOST_TRIED: usize = 40;
/// How many steps trying them takes at most, for all slips of a line together; what is not tried is not suggested.
const MOST_TRYING: usize = 200_000;
/// How many words of a set are listed.
const MOST_LISTED: usize = 5;
/// How many words that would have fitted are told.
const MOST_TOLD: usize = 6;
/// How many things can be expected before a list of them tells nothing: almost any sentence could go on here.
const MOST_FITTING: usize = 24;
/// How many texts that can be read are suggested.
const MOST_SUGGESTED: usize = 3;
/// How alike two words are of which one may be a slip for the other, of 1000.
const ALIKE: u32 = 850;
/// No word of a game is longer than that.
const LONGEST_WORD: usize = 60;
/// The most letters a slip of the pen gets wrong.
const SLIP: usize = 4;

/// The word nearest to this one, if it is near enough to be a slip of the pen.
pub fn nearest<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> Option<String> {
    let limit = (word.chars().count() / 3).clamp(1, SLIP);
    let word = word.to_lowercase();
    let near = known.filter(|other| other.len().abs_diff(word.len()) <= limit * char::MAX.len_utf8());
    near.map(|other| (strsim::osa_distance(&word, &other.to_lowercase()), other))
        .filter(|(far, other)| *far <= limit && *far < word.chars().count().max(other.chars().count()))
        .min()
        .map(|(_, other)| other.to_owned())
}

/// How alike two words are, from 0 to 1000.
fn likeness(one: &str, other: &str) -> u32 {
    if one.len() > LONGEST_WORD {
        return 0;
    }
    let alike = strsim::jaro_winkler(&one.to_lowercase(), &other.to_lowercase());
    // A share of one, so that it fits.
    (alike * 1000.0) as u32
}

/// Words that carry no meaning of their own: one too many, too few or another is a slip of the pen.
const SMALL: &[&str] =
    &["a", "an", "the", "to", "of", "in", "on", "for", "from", "with", "by", "is", "are", "'s", ",", ".", ":", ";"];

/// Words of English that are no slips for others, though the language may have none of them.
const ENGLISH: &[&str] = &[
    "again", "already", "also", "always", "any", "as", "at", "be", "been", "before", "both", "but", "did", "do",
    "does", "either", "every", "few", "first", "had", "he", "her", "his", "how", "it", "its", "last", "lost", "many",
    "may", "might", "must", "neither", "never", "next", "no", "none", "not", "number", "once", "one", "only", "our",
    "same", "second", "she", "should", "so", "some", "such", "than", "that", "their", "theirs", "them", "then",
    "there", "these", "they", "those", "until", "was", "we", "were", "what", "when", "where", "which", "while", "who",
    "whom", "whose", "why", "will", "would", "yet", "you", "your", "yours",
];

/// What players do.
const DOING: &[&str] = &[
    "banish", "deal", "destroy", "discard", "draw", "exhaust", "exile", "gain", "heal", "kill", "lose", "pay", "put",
    "ready", "rest", "return",
];

/// Sets of words that describe cards.
const DESCRIBING: &[&str] = &["a label", "a state", "a named state", "a kind of card", "kinds of card"];
/// Words that do.
const SIDES: &[&str] = &["friendly", "opposing", "other"];

fn is_small(word: &str) -> bool {
    SMALL.contains(&word.to_lowercase().as_str())
}

/// Whether a text with another word in place of the one found still says what was meant.
fn is_safe(found: &str, other: &str) -> bool {
    let (found, other) = (found.to_lowercase(), other.to_lowercase());
    let opposed = |one: &str, two: &str| ["un", "non-", "non"].iter().any(|not| one.strip_prefix(not) == Some(two));
    // "draws" is what another player does, "draw" what you do.
    let other_person = |one: &str, two: &str| one.strip_suffix('s') == Some(two) && DOING.contains(&two);
    if opposed(&found, &other)
        || opposed(&other, &found)
        || other_person(&found, &other)
        || other_person(&other, &found)
    {
        return false;
    }
    is_small(&found) && is_small(&other)
        || !ENGLISH.contains(&found.as_str())
            && found.chars().next() == other.chars().next()
            && likeness(&found, &other) >= ALIKE
}

/// How much is told of a line that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Telling {
    /// Every slip, with what was meant.
    Fully,
    /// The first slip: of a text that has told enough already.
    Briefly,
    /// Nothing: it is only asked whether a line can be read.
    Not,
}

/// Every slip of a line that cannot be read.
pub(crate) fn slips(lexicon: &Lexicon, line: &str, telling: Telling) -> Vec<TextError> {
    let (most, trying) = match telling {
        Telling::Fully => (MOST_SLIPS, MOST_TRYING),
        Telling::Briefly => (1, 0),
        Telling::Not => return Vec::new(),
    };
    let words = tokens(line);
    if words.len() > MOST_WORDS {
        return vec![stopped(line, Stop::TooLong, MOST_WORDS)];
    }
    let mut guessed: Vec<Option<String>> = vec![None; words.len()];
    let mut errors: Vec<TextError> = Vec::new();
    let mut begin = 0;
    let left = Cell::new(trying);
    while errors.len() < most && begin < words.len() && (errors.is_empty() || left.get() > 0) {
        let heard: Vec<Token<'_>> = words[begin..]
            .iter()
            .zip(&guessed[begin..])
            .map(|(token, guess)| Token { text: guess.as_deref().unwrap_or(token.text), ..*token })
            .collect();
        let part = if begin == 0 { Stretch::Line } else { Stretch::Rest };
        let furthest = match part.read(lexicon, &heard, &left) {
            Heard::Whole => break,
            Heard::Stopped(why, at) => {
                errors.push(stopped(line, why, begin + at));
                break;
            }
            Heard::Unfit(furthest) => furthest,
        };
        let at = begin + furthest.at;
        let repeated = guessed.get(at).is_some_and(Option::is_some);
        if !repeated {
            let slip = Slip { lexicon, line, words: &words, begin, part, furthest: &furthest, left: &left };
            let (error, guess) = slip.told(&heard);
            errors.push(error);
            if let (Some(guess), Some(place)) = (guess, guessed.get_mut(at)) {
                *place = Some(guess);
                continue;
            }
        }
        match words.iter().skip(at).position(|token| token.text == ".") {
            Some(stop) => begin = at + stop + 1,
            None => break,
        }
    }
    errors
}

/// What a stretch of words must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stretch {
    /// A whole line.
    Line,
    /// The sentences behind one that was not understood.
    Rest,
}

/// What came of reading words.
enum Heard {
    /// All of them mean something.
    Whole,
    /// They do not.
    Unfit(Furthest),
    /// Reading was given up.
    Stopped(Stop, usize),
}

impl Stretch {
    /// Reads words generously.
    fn read(self, lexicon: &Lexicon, words: &[Token<'_>], left: &Cell<usize>) -> Heard {
        match self.try_read(lexicon, words, Hearing::Generous, left) {
            // What is too hard to read generously is told as it would be printed.
            Heard::Stopped(Stop::TooHard, _) => self.try_read(lexicon, words, Hearing::Exact, left),
            // What is printed is told rather than what is only understood.
            Heard::Unfit(furthest) => match self.try_read(lexicon, words, Hearing::Exact, left) {
                Heard::Unfit(exact) if exact.at == furthest.at => {
                    Heard::Unfit(Furthest { refused: furthest.refused, loose: furthest.loose, ..exact })
                }
                _ => Heard::Unfit(furthest),
            },
            heard => heard,
        }
    }

    /// Reads words, for which it takes steps of those that are left.
    fn try_read(self, lexicon: &Lexicon, words: &[Token<'_>], hearing: Hearing, left: &Cell<usize>) -> Heard {
        let mut words = words.to_vec();
        if let Some(last) = words.last().filter(|last| last.text != "." && hearing == Hearing::Generous) {
            words.push(Token { text: ".", start: last.end, end: last.end, opening: Opening::Inner });
        }
        let reader = Reader::noting(lexicon, &words, hearing);
        let whole = match self {
            Stretch::Line => !reader.whole::<Line>().is_empty(),
            Stretch::Rest => !reader.whole::<Fragment>().is_empty(),
        };
        left.set(left.get().saturating_sub(reader.steps()));
        match reader.stopped() {
            Some((why, at)) => Heard::Stopped(why, at),
            None if whole => Heard::Whole,
            None => Heard::Unfit(reader.furthest()),
        }
    }

    /// How far words are read as they would be printed; all of them if they mean something.
    fn reach(self, lexicon: &Lexicon, words: &[Token<'_>], left: &Cell<usize>) -> usize {
        match self.try_read(lexicon, words, Hearing::Exact, left) {
            Heard::Whole => usize::MAX,
            Heard::Unfit(furthest) => furthest.at,
            Heard::Stopped(..) => 0,
        }
    }
}

/// One place where nothing fits.
struct Slip<'s> {
    lexicon: &'s Lexicon,
    line: &'s str,
    words: &'s [Token<'s>],
    begin: usize,
    part: Stretch,
    furthest: &'s Furthest,
    /// How many steps of trying other words are left.
    left: &'s Cell<usize>,
}

impl Slip<'_> {
    /// What is told of it, and the word that was meant if it can be guessed.
    fn told(&self, heard: &[Token<'_>]) -> (TextError, Option<String>) {
        let at = self.begin + self.furthest.at;
        let found = self.words.get(at);
        let span = found.map_or(self.line.len()..self.line.len(), |token| token.start..token.end);
        if let Some(number) = found.filter(|token| is_too_large(token.text)) {
            return (TextError { span, problem: Problem::TooLarge(number.text.to_owned()) }, None);
        }
        // A slip of the pen says nothing of the words around it.
        let misspelt = found.filter(|token| self.misspelt(token).is_some());
        let is_told = |place: &Range<usize>| misspelt.is_none_or(|token| place.contains(&token.start));
        let cannot_be_said = unsaid(self.lexicon, self.line, span.start).filter(|(place, _)| is_told(place));
        if let Some((place, advice)) = cannot_be_said {
            let problem = Problem::Unsaid { words: self.line[place.clone()].to_owned(), advice };
            return (TextError { span: place, problem }, None);
        }
        if let Some(problem) = self.described(at).filter(|_| misspelt.is_none()) {
            return (TextError { span, problem }, None);
        }
        if let Some(problem) = self.unknown_label(at) {
            return (TextError { span, problem }, None);
        }
        if let Some(error) = self.bare_label(at) {
            return (error, None);
        }
        if let Some(joint) = self.furthest.loose.and_then(|at| self.words.get(self.begin + at)) {
            return (TextError { span: joint.start..joint.end, problem: Problem::Loose }, None);
        }
        if let Some(place) = self.refused() {
            let problem = Problem::Misplaced(self.line[place.clone()].to_owned());
            return (TextError { span: place, problem }, None);
        }
        let (ranked, suggestions) = self.tried(heard);
        // What could be done there is no price.
        if let Some(colon) = found.filter(|token| token.text == ":" && !suggestions.is_empty()) {
            let from = self.words.get(self.begin).map_or(0, |token| token.start);
            let span = from..colon.start;
            let problem = Problem::Unsaid { words: self.line[span.clone()].to_owned(), advice: self.price() };
            return (TextError { span, problem }, None);
        }
        let near = found.and_then(|token| self.misspelt(token));
        // A slip of the pen is told by itself.
        let fitting = |text: &&(String, String)| near.as_ref().is_none_or(|near| *near == text.0);
        let suggestions: Vec<String> =
            suggestions.iter().filter(fitting).map(|(_, text)| text.clone()).take(MOST_SUGGESTED).collect();
        let guess = near.clone();
        // A text that can be read says more than a word.
        let nearest = near.filter(|_| suggestions.is_empty());
        let expected = self.expected(&ranked, found.map_or("", |token| token.text));
        (TextError { span, problem: Problem::Unread { expected, nearest, suggestions } }, guess)
    }

    /// The word that was meant, if a word is a slip for one that would have fitted.
    fn misspelt(&self, found: &Token<'_>) -> Option<String> {
        let near = nearest(found.text, self.known().map(String::as_str)).filter(|_| !is_small(found.text))?;
        // A word of the language is no slip for another.
        let spoken = words(self.lexicon).contains(&found.text.to_lowercase());
        let plural = found.text.strip_suffix('s') == Some(near.as_str());
        (is_safe(found.text, &near) && (!spoken || plural)).then_some(near)
    }

    /// What is told of words that describe cards by what they are not, or as one of two, and of what is said of one or of two
    /// things.
    fn described(&self, at: usize) -> Option<Problem> {
        let found = self.words.get(at)?.text;
        let is_label = |at: usize| {
            let word = self.words.get(at).map_or("", |token| token.text);
            self.lexicon.tags.iter().any(|tag| tag.word == word)
        };
        let sentence = self.words[..at].iter().rposition(|token| token.text == ".").map_or(0, |stop| stop + 1);
        let joined = self.words[sentence..at].iter().any(|token| token.is("and"));
        let (behind, before) = (self.words.get(at + 1), at.checked_sub(1).and_then(|at| self.words.get(at)));
        let asks = |token: &&Token<'_>| matches!(token.text, "if" | "unless");
        let asked = self.words[sentence..=at]
            .iter()
            .skip(1)
            .find(asks)
            .filter(|_| joined && matches!(found, "if" | "unless" | "."));
        let pair = |first: Option<&Token<'_>>, last: Option<&Token<'_>>| match (first, last) {
            (Some(first), Some(last)) => &self.line[first.start..last.end],
            _ => found,
        };
        let (words, advice) = if let Some(asked) = asked {
            (
                asked.text,
                "it is left open whether this is said of both: begin with \"If …,\" to say it of both, or make two sentences",
            )
        } else if before.is_some_and(|token| token.is("in"))
            && matches!(found, "a" | "an")
            && self.furthest.words.contains("all")
        {
            let lies = |pile: &&String| behind.is_some_and(|token| pile.starts_with(token.text));
            let pile = self.lexicon.piles.iter().find(lies).map_or("…", String::as_str);
            let advice = format!(
                "several cards are not in one of them: say in all of them (\"in all {pile}\"), or whose it is (\"in your …\")"
            );
            return Some(Problem::Unsaid { words: pair(before, behind).to_owned(), advice });
        } else if found.to_lowercase().starts_with("non-") {
            (
                found,
                "cards are described by what they are: name those that are meant, or ask of one, \"If it is not …, …\"",
            )
        } else if matches!(found, "or" | "and" | ",") && at.checked_sub(1).is_some_and(is_label) && is_label(at + 1) {
            (
                pair(before, behind),
                "a card is described by labels that it has all at once: say it once for each, in two sentences",
            )
        } else {
            return None;
        };
        Some(Problem::Unsaid { words: words.to_owned(), advice: advice.to_owned() })
    }

    /// What is told of a word before a kind of card that no card has as a label.
    fn unknown_label(&self, at: usize) -> Option<Problem> {
        let (found, behind) = (self.words.get(at)?, self.words.get(at + 1)?);
        let is_kind = self.lexicon.kinds.iter().any(|kind| behind.is(&kind.noun.one) || behind.is(&kind.noun.many));
        let is_name = at > 0 && found.text.starts_with(|letter: char| letter.is_uppercase());
        let expected = self.furthest.sets.contains_key("a label");
        if let Some(word) = self.lexicon.keywords.iter().find(|word| is_kind && word.word == found.text) {
            let advice = format!("it is a keyword, and stands behind: say \"… {} with {}\"", behind.text, word.word);
            return Some(Problem::Unsaid { words: found.text.to_owned(), advice });
        }
        if !(is_kind && is_name && expected) || nearest(found.text, self.known().map(String::as_str)).is_some() {
            return None;
        }
        let advice = "no card has this label: it is known once a card of the same file has it on its type line";
        Some(Problem::Unsaid { words: found.text.to_owned(), advice: advice.to_owned() })
    }

    /// What can be paid.
    fn price(&self) -> String {
        let store = self.lexicon.stores.last().map_or("", |store| &store.noun.many);
        let pay = if self.lexicon.phrasing.pricing == Pricing::Told { "Pay " } else { "" };
        let first = self.lexicon.stores.first().filter(|_| !pay.is_empty()).map_or(store, |store| &store.noun.many);
        format!(
            "this is no price: a price is so much (\"{pay}2 {first}: …\") or done to this card or cards of your own in play or in your hand; else it is done when \
             something happens, \"At the {start} of your turn, you may …. If you do, …\"",
            start = self.lexicon.phrasing.start
        )
    }

    /// What is told of a label behind which a kind of card is wanting.
    fn bare_label(&self, at: usize) -> Option<TextError> {
        let kinds = ["kinds of card", "a kind of card"].iter().find_map(|set| self.furthest.sets.get(set))?;
        let label = |token: &&Token<'_>| {
            let one = token.text.strip_suffix('s').unwrap_or(token.text);
            let is = |word: &str| word == token.text || word == one;
            self.lexicon.tags.iter().find(|tag| self.lexicon.is_spoken(tag) && is(&tag.word))
        };
        // The label itself in the plural, or the word behind it.
        let places = [Some(at), at.checked_sub(1)].into_iter().flatten();
        let (token, tag) =
            places.filter_map(|at| self.words.get(at)).find_map(|token| Some((token, label(&token)?)))?;
        if let [_, stop] = self.words
            && stop.text == "."
        {
            let (key, value) = match tag.group.as_str() {
                "" => (tag.word.to_lowercase(), "true".to_owned()),
                group => (group.to_owned(), format!("\"{}\"", tag.word)),
            };
            let advice =
                format!("it is no text but a label of the card, in a line of its own beside the text: {key} = {value}");
            let problem = Problem::Unsaid { words: token.text.to_owned(), advice };
            return Some(TextError { span: token.start..token.end, problem });
        }
        // Of the kinds that could stand here, the one that fights is meant most often.
        let fights = ["{cards}", "{card}"].map(|card| filled(self.lexicon, card));
        // A label that only one type must have is said of that, where the word for what fights is one for all cards.
        let covers = self.lexicon.kinds.iter().find(|kind| fights.contains(&kind.noun.one)).map(|kind| kind.covers);
        let all = covers.is_none_or(|covers| covers.count_ones() > 1);
        let group = self.lexicon.tag_groups.iter().find(|group| group.key == tag.group);
        let must = group.filter(|group| all && group.must.is_power_of_two()).map(|group| group.must.trailing_zeros());
        // One that no other type has is said of that.
        let apart =
            group.filter(|group| group.on.is_power_of_two() && covers.is_some_and(|covers| covers & group.on == 0));
        let must = must.or(apart.map(|group| group.on.trailing_zeros()));
        let own = must.and_then(|kind| self.lexicon.kinds.get(kind as usize)).map(|kind| &kind.noun);
        let own = own.map(|noun| if token.text == tag.word { &noun.one } else { &noun.many });
        let noun = own.or_else(|| fights.iter().find(|noun| kinds.contains(noun.as_str())))?;
        let problem = Problem::BareLabel { label: token.text.to_owned(), say: format!("{} {noun}", tag.word) };
        Some(TextError { span: token.start..token.end, problem })
    }

    /// All words that would have fitted.
    fn known(&self) -> impl Iterator<Item = &String> {
        self.furthest.words.iter().chain(&self.furthest.members).chain(&self.furthest.others)
    }

    /// The words that are understood and cannot be said where they stand, if they reach beyond the place where nothing fits.
    fn refused(&self) -> Option<Range<usize>> {
        let (from, to) = self.furthest.refused;
        if to <= self.furthest.at || to <= from {
            return None;
        }
        let (first, last) = (self.words.get(self.begin + from)?, self.words.get(self.begin + to - 1)?);
        Some(first.start..last.end)
    }

    /// The words that would have fitted, those first with which more of the text can be read, and whole texts that can, each
    /// with the word that makes it so.
    fn tried(&self, heard: &[Token<'_>]) -> (Vec<String>, Vec<(String, String)>) {
        let at = self.furthest.at;
        let found = heard.get(at);
        let mut words: Vec<&String> = self.known().collect::<BTreeSet<_>>().into_iter().collect();
        let text = found.map_or("", |token| token.text);
        words.sort_by_key(|word| std::cmp::Reverse(likeness(text, word)));
        let opening = found.map_or(Opening::Inner, |token| token.opening);
        let mut suggestions = Vec::new();
        let mut reached: Vec<(usize, usize)> = Vec::new();
        for (number, word) in words.iter().enumerate() {
            if number >= MOST_TRIED || self.left.get() == 0 {
                break;
            }
            let place = found.map_or(self.line.len(), |token| token.start);
            let said = Token { text: word, start: place, end: place, opening };
            let instead: Vec<Token<'_>> =
                heard[..at.min(heard.len())].iter().chain([&said]).chain(heard.iter().skip(at + 1)).copied().collect();
            let before: Vec<Token<'_>> =
                heard[..at.min(heard.len())].iter().chain([&said]).chain(heard.iter().skip(at)).copied().collect();
            let reach = [(instead, 0), (before, 1)].map(|(words, more)| {
                let reach = self.part.reach(self.lexicon, &words, self.left);
                let safe = match more {
                    0 => found.is_some_and(|token| is_safe(token.text, word)),
                    _ => is_small(word),
                };
                let behind = words.get(at + 1).map_or("", |token| token.text);
                let article =
                    !matches!(word.as_str(), "a" | "an") || with_article(behind).starts_with(&format!("{word} "));
                if reach == usize::MAX && safe && article {
                    suggestions.push(((*word).clone(), self.spelled(&words)));
                }
                reach.saturating_sub(more)
            });
            reached.push((reach.into_iter().max().unwrap_or(0), number));
        }
        let without: Vec<Token<'_>> =
            heard.iter().enumerate().filter(|(number, _)| *number != at).map(|(_, token)| *token).collect();
        if !without.is_empty()
            && found.is_some_and(|token| is_small(token.text))
            && self.part.reach(self.lexicon, &without, self.left) == usize::MAX
        {
            suggestions.push((String::new(), self.spelled(&without)));
        }
        let count = reached.len();
        reached.sort_by_key(|(reach, number)| (std::cmp::Reverse(*reach), *number));
        let tried = reached.into_iter().map(|(_, number)| words[number].clone());
        (tried.chain(words.iter().skip(count).map(|word| (*word).clone())).collect(), suggestions)
    }

    /// The whole line with some of its words changed.
    fn spelled(&self, words: &[Token<'_>]) -> String {
        let before = self.words[..self.begin].iter().map(|token| token.text);
        spell(before.chain(words.iter().map(|token| token.text)))
    }

    /// What would have fitted: words, and sets with their words.
    fn expected(&self, ranked: &[String], found: &str) -> Vec<String> {
        let place = |word: &str| ranked.iter().position(|known| known == word).unwrap_or(usize::MAX);
        let mut told: Vec<(usize, String)> = Vec::new();
        let only_other = self.furthest.words.is_empty() && self.furthest.sets.is_empty();
        let describes = DESCRIBING.iter().filter(|set| self.furthest.sets.contains_key(*set)).count() > 1;
        for word in if only_other { &self.furthest.others } else { &self.furthest.words } {
            if !(describes && SIDES.contains(&word.as_str())) {
                told.push((place(word), format!("\"{word}\"")));
            }
        }
        // All that describes a card is one thing to whoever is told.
        let mut sets: Vec<(&str, BTreeSet<&String>)> = Vec::new();
        for (set, members) in &self.furthest.sets {
            let set = if describes && DESCRIBING.contains(set) { "a description of cards" } else { set };
            match sets.iter_mut().find(|(known, _)| *known == set) {
                Some((_, known)) => known.extend(members),
                None => sets.push((set, members.iter().collect())),
            }
        }
        for (set, members) in &sets {
            let mut members: Vec<&&String> = members.iter().collect();
            members.sort_by_key(|word| (place(word), std::cmp::Reverse(likeness(found, word))));
            let first = members.first().map_or(0, |word| place(word));
            let listed: Vec<String> = members.iter().take(MOST_LISTED).map(|word| format!("\"{word}\"")).collect();
            let more = if members.len() > MOST_LISTED { ", …" } else { "" };
            let said =
                if listed.is_empty() { (*set).to_owned() } else { format!("{set} ({}{more})", listed.join(", ")) };
            told.push((first, said));
        }
        told.sort();
        let count = told.len();
        if count > MOST_FITTING {
            return vec![
                "an instruction, a statement or some cards, as the phrase book has them; what is right by itself may need a sentence of its own".into(),
            ];
        }
        let mut told: Vec<String> = told.into_iter().map(|(_, said)| said).take(MOST_TOLD).collect();
        if count > MOST_TOLD {
            told.push(format!("… ({} more)", count - MOST_TOLD));
        }
        told
    }
}

/// Whether a word is a number that is larger than texts can have.
fn is_too_large(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit()) && word.parse::<u8>().is_err()
}

/// The error for a line whose reading was given up at a token.
pub(crate) fn stopped(line: &str, why: Stop, at: usize) -> TextError {
    let span = tokens(line).get(at).map_or(line.len()..line.len(), |token| token.start..token.end);
    let problem = match why {
        Stop::TooLong => Problem::TooLong,
        Stop::TooDeep => Problem::TooDeep,
        Stop::TooHard => Problem::TooHard,
    };
    TextError { span, problem }
}
