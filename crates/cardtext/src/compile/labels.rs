//! What stands before a sentence and says when it is carried out.

use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{Compare, Condition, Label, Lead, Player};
use crate::grammar::amounts::ConditionWords;
use crate::kernel::{Hearing, Reader, tokens};
use crate::lexicon::LabelMeaning;
use crate::program::{Op, Pc};

/// What is asked before a sentence is carried out.
pub(super) enum Asked {
    /// Whether something is so.
    Whether(Box<Condition>),
    /// What only the rules know.
    OfTheRules(Label),
}

impl Compiler<'_> {
    /// What is asked where something stands before a sentence, or the label whose meaning is the rules' own.
    pub(super) fn asked_by(&mut self, lead: &Lead, scope: &Scope) -> Result<Asked, CompileError> {
        Ok(Asked::Whether(Box::new(match lead {
            Lead::At(number, store) => Condition::Store(Player::You, Compare::AtLeast, *number, *store),
            Lead::If(condition) => condition.clone(),
            Lead::Label(label) => {
                let word = self.lexicon.labels.get(usize::from(label.0));
                match &word.ok_or(CompileError::LexiconLacks("such label"))?.means {
                    LabelMeaning::Condition(means) => {
                        let condition = self.meant(means)?;
                        self.check_led(&condition, scope)?;
                        condition
                    }
                    LabelMeaning::Rules => return Ok(Asked::OfTheRules(*label)),
                }
            }
        })))
    }

    /// The question that stands before a sentence; the answer no jumps.
    pub(super) fn lead(&mut self, lead: &Lead, scope: &mut Scope) -> Result<Pc, CompileError> {
        let condition = match self.asked_by(lead, scope)? {
            Asked::Whether(condition) => condition,
            Asked::OfTheRules(label) => return self.emit(Op::Label { label, no: 0 }),
        };
        let test = self.test(&condition, scope)?;
        self.emit(Op::Test { test, no: 0 })
    }

    /// What a label means, in the language.
    fn meant(&self, means: &str) -> Result<Condition, CompileError> {
        let tokens = tokens(means);
        let found = Reader::new(self.lexicon, &tokens, Hearing::Exact).whole::<ConditionWords>();
        match &found[..] {
            [(condition, _)] => Ok(condition.clone()),
            _ => Err(CompileError::LexiconLacks("meaning of this label")),
        }
    }
}
