//! What a text means, for people.

use std::fmt::{self, Display, Formatter};

use crate::ast::{Ability, Kind};
use crate::compile::{FindToken, pronouns};
use crate::lexicon::Lexicon;
use crate::listing::Listing;
use crate::program::Code;
use crate::text::{LineRead, MOST_LINES, TextError, compile, mended, understood};

/// What a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What each line means, however it is worded.
    pub lines: Vec<LineRead>,
    /// What pronouns stand for: the pronoun, and the card in words.
    pub pronouns: Vec<(String, String)>,
    /// The program, a line for each ability, or what is wrong.
    pub program: Result<Vec<String>, Vec<TextError>>,
    /// The program of what is meant, if only the wording is wrong.
    pub mended: Option<Vec<String>>,
}

/// Explains the text of a card of some type.
pub fn explain(lexicon: &Lexicon, kind: Kind, text: &str, token: FindToken<'_>) -> Explanation {
    let program_of = |text: &str| {
        let mut code = Code::default();
        let compiled = compile(lexicon, kind, u128::MAX, text, &mut code, token);
        compiled.map(|(_, card)| Listing { lexicon, code: &code, cards: &[] }.card(&card))
    };
    let program = program_of(text);
    let worded = program.as_ref().err().and_then(|errors| mended(text, errors));
    let meant = worded.and_then(|worded| program_of(&worded).ok().map(|program| (worded, program)));
    // What is mended is told as it is mended, not as it would be read by itself.
    let told = meant.as_ref().map_or(text, |(worded, _)| worded);
    let lines: Vec<LineRead> = told.split('\n').take(MOST_LINES).map(|line| understood(lexicon, kind, line)).collect();
    let abilities: Vec<Ability> = lines.iter().filter_map(|line| line.meant.clone()).flatten().collect();
    let pronouns = pronouns(lexicon, kind, u128::MAX, &abilities, token);
    let mended = meant.map(|(_, program)| program);
    Explanation { lines, pronouns, program, mended }
}

impl Display for Explanation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            if line.wordings.is_empty() {
                writeln!(f, "wording: (it cannot be read)")?;
            }
            line.wordings.iter().try_for_each(|wording| writeln!(f, "wording: {wording}"))?;
        }
        self.pronouns.iter().try_for_each(|(word, name)| writeln!(f, "where: \"{word}\" is {name}"))?;
        match &self.program {
            Ok(lines) => lines.iter().try_for_each(|line| writeln!(f, "program: {line}")),
            Err(errors) => self
                .mended
                .iter()
                .flatten()
                .try_for_each(|line| writeln!(f, "program: {line}"))
                .and_then(|()| errors.iter().try_for_each(|error| writeln!(f, "error: {error}"))),
        }
    }
}
