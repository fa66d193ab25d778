//! The grammar core: every form of the language, once, for reading and for writing.
//!
//! [`nouns`] has the cards a text can name, [`amounts`] its numbers and conditions, [`effects`] its instructions and
//! claims, [`abilities`] its sentences and lines.

pub mod abilities;
pub mod amounts;
pub mod effects;
pub mod nouns;

use std::collections::BTreeSet;

use crate::ast::Ability;
use crate::kernel::{Furthest, Page, Reader, Rule, Stop, tokens, vocabulary};
use crate::lexicon::Lexicon;

/// Why a line has no readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Nothing that is said so fits; what was looked for where reading got furthest.
    Unfit(Furthest),
    /// Reading was given up, at a token.
    Stopped(Stop, usize),
}

/// All readings of one line of text; with none, why.
pub fn readings(lexicon: &Lexicon, line: &str) -> Result<Vec<Vec<Ability>>, Unread> {
    let tokens = tokens(line);
    let reader = Reader::new(lexicon, &tokens);
    let found = reader.whole::<abilities::Line>();
    if let Some((why, at)) = reader.stopped() {
        return Err(Unread::Stopped(why, at));
    }
    if !found.is_empty() {
        return Ok(found);
    }
    let noting = Reader::noting(lexicon, &tokens);
    noting.whole::<abilities::Line>();
    Err(Unread::Unfit(noting.furthest()))
}

/// The printed form of one line; `None` if its abilities cannot be said.
pub fn print(lexicon: &Lexicon, line: &[Ability]) -> Option<String> {
    let mut page = Page::new(lexicon);
    abilities::Line::show(&line.to_vec(), &mut page)?;
    Some(page.text())
}

/// Every word that a text can have, in small letters, but for the names of cards.
pub fn words(lexicon: &Lexicon) -> BTreeSet<String> {
    use abilities::{ActCost, Continuous, Prefix, Rest};
    // What a line is made of; the line itself is written by hand.
    vocabulary(&[Prefix::ENTRY, ActCost::ENTRY, Rest::ENTRY, Continuous::ENTRY], lexicon)
}
