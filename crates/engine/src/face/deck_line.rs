//! A deck as one line that fits in a link.
//!
//! Behind the version stand bytes, written in 64 letters that every link lets pass: which game, the deck's name, its parts and
//! sections with their headings, and a sum that tells damage. A card is known by a hash of its name, so that neither the order of
//! a pack nor cards that are added to it change what a line means.

use cardtext::pack::Pool;
use thiserror::Error;

use crate::model::deck::{Deck, MOST_DECK, is_unseen};
use crate::model::fingerprint::Digest;

/// With what a line begins: its version.
const VERSION: &str = "dh1_";

/// The letters, each for six bits.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// So many bytes of a hash stand for a card.
const CARD: usize = 5;
/// So many bytes stand for a game.
const GAME: usize = 2;
/// So many bytes are the sum of all before them.
const SUM: usize = 4;

/// Why a line is no deck, or a deck cannot be written as one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// It does not begin as such lines do.
    #[error(
        "read the deck's line: it does not begin with {VERSION:?}; another version of the program may have written it"
    )]
    Version,
    /// Letters are missing, changed or strange.
    #[error("read the deck's line: it is damaged; copy it again, whole")]
    Damaged,
    /// It is of another game.
    #[error("read the deck's line: it is no deck of this game")]
    OtherGame,
    /// A card is not among those that are loaded.
    #[error(
        "read the deck's line: card {place} under {heading:?}, {copies} of it, is none that is loaded; a pack may be missing"
    )]
    Unknown {
        /// The part or section.
        heading: String,
        /// Which card of it, from 1.
        place: usize,
        /// How many copies of it there are.
        copies: u32,
    },
    /// A deck has a card that nobody knows, or two cards that a line cannot tell apart.
    #[error("write the deck as a line: {0}")]
    Card(String),
    /// A deck has more than a line holds.
    #[error("write the deck as a line: {0} is too long")]
    Long(String),
}

fn hash<const N: usize>(text: &str) -> [u8; N] {
    let mut digest = Digest::new();
    digest.add(text.as_bytes());
    let all = digest.fingerprint().to_bytes();
    std::array::from_fn(|at| all[at])
}

fn sum(bytes: &[u8]) -> [u8; SUM] {
    let mut digest = Digest::new();
    digest.add(bytes);
    let all = digest.fingerprint().to_bytes();
    std::array::from_fn(|at| all[at])
}

/// Whether a text is such a line, of whatever version.
pub fn is_line(text: &str) -> bool {
    text.trim().starts_with("dh")
        && text.trim().split_once('_').is_some_and(|(version, _)| version[2..].parse::<u8>().is_ok())
}

/// A deck as a line.
pub fn write(game: &str, pool: &Pool, deck: &Deck) -> Result<String, LineError> {
    let mut bytes = hash::<GAME>(game).to_vec();
    let text = |bytes: &mut Vec<u8>, text: &str| -> Result<(), LineError> {
        let length = u8::try_from(text.len()).map_err(|_| LineError::Long(format!("{text:?}")))?;
        bytes.push(length);
        bytes.extend(text.as_bytes());
        Ok(())
    };
    let card = |bytes: &mut Vec<u8>, name: &str| -> Result<(), LineError> {
        pool.card(name).ok_or_else(|| LineError::Card(pool.unknown(name)))?;
        let mark = hash::<CARD>(name);
        let other = pool.cards.iter().find(|card| card.name != name && hash::<CARD>(&card.name) == mark);
        if let Some(other) = other {
            return Err(LineError::Card(format!("{name:?} and {:?} are alike in it", other.name)));
        }
        bytes.extend(mark);
        Ok(())
    };
    let number = |bytes: &mut Vec<u8>, what: &str, number: usize| -> Result<(), LineError> {
        let number = u16::try_from(number).map_err(|_| LineError::Long(what.to_owned()))?;
        bytes.extend(number.to_le_bytes());
        Ok(())
    };
    text(&mut bytes, &deck.name)?;
    number(&mut bytes, "the list of parts", deck.parts.len())?;
    for (part, names) in &deck.parts {
        text(&mut bytes, part)?;
        number(&mut bytes, part, names.len())?;
        names.iter().try_for_each(|name| card(&mut bytes, name))?;
    }
    number(&mut bytes, "the list of sections", deck.sections.len())?;
    for (section, cards) in &deck.sections {
        text(&mut bytes, section)?;
        number(&mut bytes, section, cards.len())?;
        for (name, copies) in cards {
            card(&mut bytes, name)?;
            number(&mut bytes, name, *copies as usize)?;
        }
    }
    let sum = sum(&bytes);
    bytes.extend(sum);
    Ok(format!("{VERSION}{}", letters(&bytes)))
}

/// The deck that a line is.
pub fn read(game: &str, pool: &Pool, line: &str) -> Result<Deck, LineError> {
    let letters = line.trim().strip_prefix(VERSION).ok_or(LineError::Version)?;
    let bytes = bytes(letters).ok_or(LineError::Damaged)?;
    let (body, end) = bytes.split_at_checked(bytes.len().wrapping_sub(SUM)).ok_or(LineError::Damaged)?;
    if end != sum(body) {
        return Err(LineError::Damaged);
    }
    let mut rest = Rest(body);
    if rest.take(GAME)? != hash::<GAME>(game) {
        return Err(LineError::OtherGame);
    }
    let card = |rest: &mut Rest<'_>| -> Result<Option<String>, LineError> {
        let mark = rest.take(CARD)?;
        Ok(pool.cards.iter().find(|card| hash::<CARD>(&card.name) == *mark).map(|card| card.name.clone()))
    };
    let mut deck = Deck { name: rest.text()?, ..Deck::default() };
    for _ in 0..rest.number()? {
        let heading = rest.text()?;
        let mut names = Vec::new();
        for place in 1..=rest.number()? {
            let found = card(&mut rest)?;
            names.push(found.ok_or_else(|| LineError::Unknown { heading: heading.clone(), place, copies: 1 })?);
        }
        deck.parts.push((heading, names));
    }
    for _ in 0..rest.number()? {
        let heading = rest.text()?;
        let mut cards = Vec::new();
        for place in 1..=rest.number()? {
            let (found, copies) = (card(&mut rest)?, rest.number()?);
            let copies = u32::try_from(copies).ok().filter(|&copies| copies as usize <= MOST_DECK);
            let copies = copies.ok_or(LineError::Damaged)?;
            let name = found.ok_or_else(|| LineError::Unknown { heading: heading.clone(), place, copies })?;
            cards.push((name, copies));
        }
        deck.sections.push((heading, cards));
    }
    if rest.0.is_empty() { Ok(deck) } else { Err(LineError::Damaged) }
}

/// What of the bytes is not read yet.
struct Rest<'b>(&'b [u8]);

impl<'b> Rest<'b> {
    fn take(&mut self, count: usize) -> Result<&'b [u8], LineError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(LineError::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<usize, LineError> {
        let bytes = self.take(2)?;
        Ok(usize::from(u16::from_le_bytes([bytes[0], bytes[1]])))
    }

    fn text(&mut self) -> Result<String, LineError> {
        let length = self.take(1)?[0];
        let text = self.take(usize::from(length))?.to_vec();
        // Nobody has made a line of a deck whose names cannot be seen.
        String::from_utf8(text).ok().filter(|text| !text.contains(is_unseen)).ok_or(LineError::Damaged)
    }
}

/// Bytes in letters, six bits each.
fn letters(bytes: &[u8]) -> String {
    let mut letters = String::new();
    for three in bytes.chunks(3) {
        let all = three.iter().chain(&[0; 2]).take(3).fold(0_u32, |all, &byte| all << 8 | u32::from(byte));
        let count = three.len() + 1;
        letters.extend((0..count).map(|at| char::from(LETTERS[(all >> (18 - 6 * at) & 63) as usize])));
    }
    letters
}

/// The bytes that letters stand for; none if some stand for nothing.
fn bytes(letters: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for four in letters.as_bytes().chunks(4) {
        let mut all = 0_u32;
        for at in 0..4 {
            let bits = match four.get(at) {
                Some(letter) => LETTERS.iter().position(|known| known == letter)? as u32,
                None => 0,
            };
            all = all << 6 | bits;
        }
        let count = four.len().checked_sub(1).filter(|&count| count > 0)?;
        let [_, first, second, third] = all.to_be_bytes();
        bytes.extend(&[first, second, third][..count]);
    }
    Some(bytes)
}
