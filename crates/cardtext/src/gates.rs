//! The gates every text must pass, as functions that tests of games call.
//!
//! A gate says nothing if it is passed and what failed it otherwise. [`pool`] runs all that are about cards;
//! [`generated`] is about the grammar itself; [`programs`] and [`changed`] keep the programs of a game's cards in a golden
//! file, so that each card whose program a change alters is listed in that change.

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use crate::ast::{Ability, Heading, Kind};
use crate::compile::{FindToken, card as compile_card, fits_line};
use crate::generate::{Dice, TOKEN, ability};
use crate::grammar;
use crate::kernel::{Opening, Token, pieces, spell, tokens};
use crate::lexicon::Lexicon;
use crate::listing::Listing;
use crate::normal::normal;
use crate::pack::{Card, Origin, Pool};
use crate::program::Code;
use crate::synonyms::common_to;
use crate::text::{Problem, Text, accepted, fitting, mended, parse, print};

/// A gate that was not passed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GateError {
    /// A text is printed otherwise than it was written.
    #[error("{card}: \"{text}\" is printed as \"{printed}\"")]
    RoundTrip {
        /// The card.
        card: String,
        /// As written.
        text: String,
        /// As printed.
        printed: String,
    },
    /// A word can be deleted without any change.
    #[error("{card}: \"{word}\" can be deleted from \"{text}\" and nothing changes")]
    Deletion {
        /// The card.
        card: String,
        /// The line.
        text: String,
        /// The word.
        word: String,
    },
    /// Two wordings are accepted for one meaning.
    #[error("{card}: \"{text}\" may also be worded \"{other}\"")]
    TwoWordings {
        /// The card.
        card: String,
        /// One wording.
        text: String,
        /// The other.
        other: String,
    },
    /// A text in other words is mended to one that was not meant.
    #[error("\"{text}\" in other words is \"{reworded}\", and that is mended to \"{mended}\"")]
    Mended {
        /// What was meant.
        text: String,
        /// The same in other words.
        reworded: String,
        /// As it is mended.
        mended: String,
    },
    /// A generated ability is not read back as it was meant.
    #[error("\"{text}\" is printed for {meant} and read as {read}")]
    Generated {
        /// What was printed.
        text: String,
        /// What was meant.
        meant: String,
        /// What was read.
        read: String,
    },
}

/// What came of texts in other words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reworded {
    /// How many were understood and mended.
    pub mended: usize,
    /// How many were not understood, or in more than one way.
    pub refused: usize,
}

/// Runs the gates about cards on every card of a pool.
pub fn pool(pool: &Pool) -> Vec<GateError> {
    let numbers: BTreeMap<&str, u16> = pool
        .cards
        .iter()
        .enumerate()
        .filter(|(_, card)| card.origin == Origin::Token)
        .filter_map(|(number, card)| Some((card.name.as_str(), u16::try_from(number).ok()?)))
        .collect();
    let token = |name: &str| numbers.get(name).copied();
    let mut errors = Vec::new();
    for card in pool.cards.iter().filter(|card| !card.text.is_empty()) {
        errors.extend(round_trip(&pool.lexicon, &card.name, card.kind, &card.text).err());
        errors.extend(deletions(&pool.lexicon, card, &token));
        errors.extend(orders(&pool.lexicon, card, &token));
    }
    errors
}

/// `print(parse(text)) == text`, byte for byte.
pub fn round_trip(lexicon: &Lexicon, card: &str, kind: Kind, text: &str) -> Result<(), GateError> {
    let printed = match parse(lexicon, kind, text) {
        Ok(read) => print(lexicon, &read).unwrap_or_default(),
        Err(errors) => errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
    };
    if printed == text {
        Ok(())
    } else {
        Err(GateError::RoundTrip { card: card.to_owned(), text: text.to_owned(), printed })
    }
}

/// Deleting any one word of a card must fail to compile or change its program. The words left are read without regard to
/// capitals and articles, so that no slip of those hides a word that means nothing.
pub fn deletions(lexicon: &Lexicon, card: &Card, token: FindToken<'_>) -> Vec<GateError> {
    let whole = program(lexicon, card.kind, card.tags, &card.read, token);
    let mut errors = Vec::new();
    for (number, line) in card.text.split('\n').enumerate() {
        let words = tokens(line);
        for (deleted, word) in words.iter().enumerate() {
            if !word.text.starts_with(char::is_alphanumeric) {
                continue;
            }
            let left = words.iter().enumerate().filter(|(at, _)| *at != deleted).map(|(_, word)| word.text);
            let left = spell(left);
            for reading in fitting(lexicon, Some(card.kind), &left) {
                let mut changed = card.read.clone();
                changed.lines[number] = reading;
                if program(lexicon, card.kind, card.tags, &changed, token) == whole {
                    errors.push(GateError::Deletion {
                        card: card.name.clone(),
                        text: line.to_owned(),
                        word: word.text.to_owned(),
                    });
                }
            }
        }
    }
    errors
}

/// The words of a card in another order must fail to be accepted or change its program: one meaning has one wording. Tried are
/// neighbouring stretches of words in each other's place.
pub fn orders(lexicon: &Lexicon, card: &Card, token: FindToken<'_>) -> Vec<GateError> {
    let whole = program(lexicon, card.kind, card.tags, &card.read, token);
    let mut errors = Vec::new();
    for (number, line) in card.text.split('\n').enumerate() {
        for other in reordered(line) {
            let Some(meant) = accepted(lexicon, card.kind, &other) else { continue };
            let mut changed = card.read.clone();
            changed.lines[number] = meant;
            if program(lexicon, card.kind, card.tags, &changed, token) == whole {
                errors.push(GateError::TwoWordings { card: card.name.clone(), text: line.to_owned(), other });
            }
        }
    }
    errors
}

/// The same for abilities made by chance.
pub fn generated_orders(lexicon: &Lexicon, seed: u64, count: usize) -> Result<(), GateError> {
    let mut dice = Dice::new(seed);
    for _ in 0..count {
        let (kind, meant) = ability(lexicon, &mut dice);
        let compiled = |line: Vec<Ability>| {
            program(lexicon, kind, u128::MAX, &Text { lines: vec![line] }, &|name| (name == TOKEN).then_some(0))
        };
        let Some(text) = grammar::print(lexicon, std::slice::from_ref(&meant)) else { continue };
        let Some(whole) = compiled(vec![meant]) else { continue };
        let same = |other: &String| accepted(lexicon, kind, other).and_then(compiled).as_ref() == Some(&whole);
        if let Some(other) = reordered(&text).into_iter().find(same) {
            return Err(GateError::TwoWordings { card: "(made by chance)".to_owned(), text, other });
        }
    }
    Ok(())
}

/// The longest stretch of words that changes places with another.
const STRETCH: usize = 5;

/// A line with neighbouring words, or what stands on both sides of an "or", an "and" or a mark, in each other's place.
fn reordered(line: &str) -> BTreeSet<String> {
    let words = tokens(line);
    let is_joint = |word: &Token<'_>| ["or", "and", ",", ".", ";"].contains(&word.text);
    let mut others = BTreeSet::new();
    for (at, word) in words.iter().enumerate() {
        let (between, most) = if is_joint(word) { (1, STRETCH) } else { (0, 1) };
        for (left, right) in (1..=most).flat_map(|left| (1..=most).map(move |right| (left, right))) {
            let (Some(begin), Some(end)) = (at.checked_sub(left), Some(at + between + right)) else { continue };
            if end > words.len() || words[begin..end].iter().filter(|word| is_joint(word)).count() > between {
                continue;
            }
            let order =
                (0..begin).chain(at + between..end).chain(at..at + between).chain(begin..at).chain(end..words.len());
            let plain = spell(order.clone().map(|number| words[number].text));
            let small = order.map(|number| match words[number].opening {
                Opening::First => words[number].text.to_lowercase(),
                Opening::Inner => words[number].text.to_owned(),
            });
            let small: Vec<String> = small.collect();
            others.extend([plain, spell(small.iter().map(String::as_str))].map(|line| capitals(&line)));
        }
    }
    others.remove(line);
    others
}

/// A line with a capital at the beginning of each sentence.
fn capitals(line: &str) -> String {
    let mut capital = line.to_owned();
    for token in tokens(line).iter().filter(|token| token.opening == Opening::First) {
        let first = token.start..token.start + 1;
        if let Some(first) = capital.get_mut(first) {
            first.make_ascii_uppercase();
        }
    }
    capital
}

/// The listing of a text's program; `None` if it does not compile.
fn program(lexicon: &Lexicon, kind: Kind, labels: u128, text: &Text, token: FindToken<'_>) -> Option<Vec<String>> {
    let mut code = Code::default();
    let abilities: Vec<_> = text.abilities().cloned().collect();
    let made = compile_card(lexicon, kind, labels, &abilities, &mut code, token).ok()?;
    Some(Listing { lexicon, code: &code, cards: &[] }.card(&made))
}

/// `parse(print(ability)) == ability`, and nothing else, for abilities made by chance, and behind each heading that may stand before them.
/// Gives how many were read behind a heading.
pub fn generated(lexicon: &Lexicon, seed: u64, count: usize) -> Result<usize, GateError> {
    let mut dice = Dice::new(seed);
    let mut headed = 0;
    for _ in 0..count {
        let (kind, meant) = ability(lexicon, &mut dice);
        let text = grammar::print(lexicon, std::slice::from_ref(&meant)).unwrap_or_default();
        reads_as(lexicon, kind, text, vec![meant.clone()])?;
        // Only what waits or holds stands behind a heading.
        for heading in (0..lexicon.headings.len() as u8).map(Heading) {
            let line = vec![Ability::Heading(heading), meant.clone()];
            let fit = |kind: &Kind| fits_line(lexicon, Some(*kind), &line).is_ok();
            let kind = (0..lexicon.kinds.len() as u8).map(Kind).find(fit);
            if let (Some(kind), Some(text)) = (kind, grammar::print(lexicon, &line)) {
                reads_as(lexicon, kind, text, line)?;
                headed += 1;
            }
        }
    }
    Ok(headed)
}

/// Whether a text has one reading, the one that was meant.
fn reads_as(lexicon: &Lexicon, kind: Kind, text: String, meant: Vec<Ability>) -> Result<(), GateError> {
    let read = fitting(lexicon, Some(kind), &text);
    let wrong = |read: &[Vec<Ability>]| GateError::Generated {
        text: text.clone(),
        meant: format!("{meant:?}"),
        read: format!("{read:?}"),
    };
    if read[..] == [meant.clone()] { Ok(()) } else { Err(wrong(&read)) }
}

/// Abilities made by chance, said in other words, are mended to what was meant or refused, and never to anything else.
pub fn reworded(lexicon: &Lexicon, seed: u64, count: usize) -> Result<Reworded, GateError> {
    let mut dice = Dice::new(seed);
    let own = lexicon.synonyms.iter().map(|word| (word.of.as_str(), word.is.as_str()));
    let synonyms: Vec<(&str, &str)> = own.chain(common_to(lexicon)).collect();
    let mut found = Reworded::default();
    for _ in 0..count {
        let (kind, meant) = ability(lexicon, &mut dice);
        // What is mended to is the one way in which it is said.
        let text = grammar::print(lexicon, &normal(lexicon, Some(kind), &[meant])).unwrap_or_default();
        let words: Vec<&str> = tokens(&text).iter().map(|token| token.text).collect();
        let fitting = |(of, _): &&(&str, &str)| replaced(&words, of, "").is_some();
        let fitting: Vec<&(&str, &str)> = synonyms.iter().filter(fitting).collect();
        let Some((of, is)) = fitting.get(dice.below(fitting.len())) else { continue };
        let Some(other) = replaced(&words, of, is) else { continue };
        let errors = match parse(lexicon, kind, &other) {
            // It says something of its own.
            Ok(_) => continue,
            Err(errors) => errors,
        };
        match errors.iter().all(|error| matches!(error.problem, Problem::Wording(_))) {
            false => found.refused += 1,
            true => match mended(&other, &errors) {
                Some(mended) if mended == text => found.mended += 1,
                mended => {
                    let mended = mended.unwrap_or_default();
                    return Err(GateError::Mended { text, reworded: other, mended });
                }
            },
        }
    }
    Ok(found)
}

/// A text with the first of some words in it said otherwise.
fn replaced(words: &[&str], of: &str, is: &str) -> Option<String> {
    let of: Vec<&str> = pieces(of).collect();
    let at = words.windows(of.len()).position(|window| window == of)?;
    let others = pieces(is);
    Some(spell(words[..at].iter().copied().chain(others).chain(words[at + of.len()..].iter().copied())))
}

/// The programs of all cards and words of a pool, a line for each ability.
pub fn programs(pool: &Pool) -> String {
    let listing = Listing { lexicon: &pool.lexicon, code: &pool.code, cards: &pool.cards };
    let mut lines = Vec::new();
    let defined = pool.lexicon.keywords.iter().zip(&pool.definitions.keywords);
    for (word, code) in defined.chain(pool.lexicon.statuses.iter().zip(&pool.definitions.statuses)) {
        lines.push(format!("{} | {}", word.word, listing.word(code)));
    }
    let mut cards: Vec<&Card> = pool.cards.iter().collect();
    cards.sort_by(|a, b| a.name.cmp(&b.name));
    for card in cards {
        lines.extend(listing.card(&card.code).into_iter().map(|program| format!("{} | {program}", card.name)));
    }
    lines.join("\n") + "\n"
}

/// The cards whose programs differ between two listings of [`programs`].
pub fn changed(before: &str, after: &str) -> Vec<String> {
    let by_card = |listing: &str| {
        let mut cards: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for line in listing.lines() {
            if let Some((card, program)) = line.split_once(" | ") {
                cards.entry(card.to_owned()).or_default().push(program.to_owned());
            }
        }
        cards
    };
    let (before, after) = (by_card(before), by_card(after));
    let names = before.keys().chain(after.keys()).collect::<BTreeSet<_>>();
    names.into_iter().filter(|name| before.get(*name) != after.get(*name)).cloned().collect()
}
