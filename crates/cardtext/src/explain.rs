//! What a text means, for people.

use std::fmt::{self, Display, Formatter};

use crate::ast::{Ability, Kind};
use crate::compile::FindToken;
use crate::grammar::{print as print_line, readings};
use crate::lexicon::Lexicon;
use crate::listing::Listing;
use crate::program::Code;
use crate::text::{MOST_LINES, TextError, compile};

/// What a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// For each line, every way in which it can be read, whatever the card.
    pub readings: Vec<Vec<Vec<Ability>>>,
    /// The printed wording of each line that can be read in one way at least.
    pub wording: Vec<Option<String>>,
    /// The program, a line for each ability, or what is wrong.
    pub program: Result<Vec<String>, Vec<TextError>>,
}

/// Explains the text of a card of some type.
pub fn explain(lexicon: &Lexicon, kind: Kind, text: &str, token: FindToken<'_>) -> Explanation {
    let readings: Vec<_> = text.split('\n').take(MOST_LINES).map(|line| readings(lexicon, line)).collect();
    let wording = readings.iter().map(|all| all.first().and_then(|line| print_line(lexicon, line))).collect();
    let mut code = Code::default();
    let program = compile(lexicon, kind, u128::MAX, text, &mut code, token)
        .map(|(_, card)| Listing { lexicon, code: &code, cards: &[] }.card(&card));
    Explanation { readings, wording, program }
}

impl Display for Explanation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (readings, wording) in self.readings.iter().zip(&self.wording) {
            writeln!(f, "wording: {}", wording.as_deref().unwrap_or("(none)"))?;
            for reading in readings {
                writeln!(f, "reading: {reading:?}")?;
            }
        }
        match &self.program {
            Ok(lines) => lines.iter().try_for_each(|line| writeln!(f, "program: {line}")),
            Err(errors) => errors.iter().try_for_each(|error| writeln!(f, "error: {error}")),
        }
    }
}
