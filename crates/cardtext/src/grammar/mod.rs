//! The grammar core: every form of the language, once, for reading and for writing.
//!
//! [`nouns`] has the cards a text can name, [`amounts`] its numbers and conditions, [`effects`] its instructions and
//! predicates, [`abilities`] its sentences and lines.

pub mod abilities;
pub mod amounts;
mod commands;
pub mod commons;
pub mod effected;
pub mod effects;
pub mod foes;
pub mod ingredients;
pub mod labels;
pub mod lines;
pub mod names;
pub mod nouns;
pub mod offers;
pub mod orders;
pub mod others;
pub mod past;
pub mod prices;
pub mod replaced;
pub mod sayings;
pub mod supplies;
pub mod twofold;
pub mod uses;

use std::collections::BTreeSet;

use crate::ast::Ability;
use crate::grammar::amounts::CountedWords;
use crate::kernel::{Entry, Hearing, Opening, Page, Reader, Rule, Stop, Token, tokens, vocabulary};
use crate::lexicon::Lexicon;
use crate::lexis::HeadingName;

/// Why a line has no readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Nothing that is said so fits.
    Unfit,
    /// Reading was given up, at a token.
    Stopped(Stop, usize),
}

/// All readings of one line of text as it would be printed; none if there are none or reading was given up.
pub fn readings(lexicon: &Lexicon, line: &str) -> Vec<Vec<Ability>> {
    let tokens = tokens(line);
    let reader = Reader::new(lexicon, &tokens, Hearing::Exact);
    let found = reader.whole::<lines::Line>();
    if reader.stopped().is_some() { Vec::new() } else { found.into_iter().map(|(line, _)| line).collect() }
}

/// All readings of one line of text however it is worded, each with how far it strays from what is printed; with none, why.
pub fn wordings(lexicon: &Lexicon, line: &str) -> Result<Vec<(Vec<Ability>, u16)>, Unread> {
    let mut tokens = tokens(line);
    if let Some(stop) = missing_stop(line, &tokens) {
        tokens.push(stop);
    }
    let reader = Reader::new(lexicon, &tokens, Hearing::Generous);
    let found = reader.whole::<lines::Line>();
    if let Some((why, at)) = reader.stopped() {
        return Err(Unread::Stopped(why, at));
    }
    if !found.is_empty() {
        return Ok(found);
    }
    Err(Unread::Unfit)
}

/// The full stop that a line lacks at its end.
fn missing_stop<'t>(line: &'t str, tokens: &[Token<'t>]) -> Option<Token<'t>> {
    let last = tokens.last().filter(|last| last.text != ".")?;
    Some(Token { text: ".", start: line.len(), end: line.len(), opening: Opening::Inner }).filter(|_| last.end > 0)
}

/// The printed form of one line; `None` if its abilities cannot be said.
pub fn print(lexicon: &Lexicon, line: &[Ability]) -> Option<String> {
    let mut page = Page::new(lexicon);
    lines::Line::show(&line.to_vec(), &mut page)?;
    Some(page.text())
}

/// The same with brackets around its parts and behind each word of the lexicon what it is, for readings that are printed
/// alike.
pub fn print_spelled(lexicon: &Lexicon, line: &[Ability]) -> Option<String> {
    let mut page = Page::spelled(lexicon);
    lines::Line::show(&line.to_vec(), &mut page)?;
    Some(page.text())
}

/// What a line is made of, and what is written by hand in it.
const ENTRIES: &[&Entry] = &[
    abilities::Prefix::ENTRY,
    prices::ActCost::ENTRY,
    abilities::Rest::ENTRY,
    abilities::Continuous::ENTRY,
    HeadingName::ENTRY,
    CountedWords::ENTRY,
];

/// Every word that a text can have, in small letters, but for the names of cards.
pub fn words(lexicon: &Lexicon) -> BTreeSet<String> {
    // What a line is made of; the line itself is written by hand.
    vocabulary(ENTRIES, lexicon)
}

/// Every form that a card's line can be printed with, and every word of the lexicon's lists, in words.
pub fn forms(lexicon: &Lexicon) -> BTreeSet<String> {
    crate::kernel::forms(ENTRIES, lexicon)
}

/// The forms that some abilities are printed with; `None` if they cannot be printed.
pub fn forms_of(lexicon: &Lexicon, line: &[Ability]) -> Option<BTreeSet<String>> {
    crate::kernel::used(lines::Line::ENTRY, &line.to_vec(), lexicon)
}
