//! Which of the cards that a text has named a noun is sure to be said of.

use super::scope::{Referent, Scope, Several};
use crate::program::Group;

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
