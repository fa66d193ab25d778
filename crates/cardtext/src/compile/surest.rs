//! Which of the cards that a text has named a noun is sure to be said of.

use super::scope::{Naming, Referent, Scope, Several};
use super::{CompileError, Compiler};
use crate::program::Group;

impl Compiler<'_> {
    /// An error if "that weapon" would be done to a card of which nobody knows, or has asked, whether it is one.
    pub(super) fn must_be_sure(&self, word: &str, kinds: u32, referent: &Referent) -> Result<(), CompileError> {
        let asked = self.asked.iter().any(|(group, of)| *group == referent.group && of & !kinds == 0);
        if asked || referent.kinds & self.lexicon.types() & !kinds == 0 {
            return Ok(());
        }
        let kind = crate::kernel::with_article(word.strip_prefix("that ").unwrap_or(word));
        Err(CompileError::Unsure { word: word.to_owned(), what: referent.name.clone(), kind })
    }

    /// An error if "your weapon" is spoken of where the text has taken it away for sure and put none into play since.
    pub(super) fn must_still_be(&self, named: &Referent, scope: &Scope) -> Result<(), CompileError> {
        let same = |known: &&Referent| known.naming == Naming::Own && known.name == named.name;
        let gone = scope.referents.iter().filter(same).any(|known| scope.away.contains(&known.group));
        if !gone || !scope.put.is_empty() {
            return Ok(());
        }
        let why = "the text has taken it away by then: say this before, or of what it was \"its\"".to_owned();
        Err(CompileError::ByRule { what: named.name.clone(), why })
    }
}

impl Scope {
    /// What "that weapon" stands for among some cards: "When your weapon is destroyed, discard a card. Return that weapon …" means what is
    /// sure to be one before what only may be, although it has a word of its own.
    pub(super) fn surest<'s>(&'s self, kinds: u32, may_be: Vec<&'s Referent>) -> Vec<&'s Referent> {
        let is_sure = |one: &Referent| one.kinds != 0 && one.kinds & !kinds == 0;
        let is_other = |one: &&Referent| one.number == Several::One && one.group != Group::This;
        let sure: Vec<&Referent> = self.referents.iter().filter(is_other).filter(|one| is_sure(one)).collect();
        if sure.is_empty() || may_be.iter().any(|one| is_sure(one)) { may_be } else { sure }
    }
}
