//! What stands before a sentence, and what is done instead of one.

use super::scope::{Scope, TargetTime};
use super::{CompileError, Compiler};
use crate::ast::{Compare, Condition, Effect, Lead, Player, Step};
use crate::grammar::amounts::ConditionWords;
use crate::kernel::{Hearing, Reader, tokens};
use crate::lexicon::LabelMeaning;
use crate::program::{Op, Pc};

impl Compiler<'_> {
    /// The question that stands before a sentence; the answer no jumps.
    pub(super) fn lead(&mut self, lead: &Lead, scope: &mut Scope) -> Result<Pc, CompileError> {
        let condition = match lead {
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
                    LabelMeaning::Rules => return self.emit(Op::Label { label: *label, no: 0 }),
                }
            }
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

    /// Steps are asked from the last to the first, and what they are steps of is done if none is.
    pub(super) fn steps(&mut self, effects: &[Effect], steps: &[Step], scope: &mut Scope) -> Result<(), CompileError> {
        let outer = std::mem::replace(&mut scope.target_time, TargetTime::Here);
        let mut ends = Vec::new();
        for step in steps.iter().rev() {
            let ask = self.lead(&step.lead, scope)?;
            // What one step names the others do not know, nor what comes after.
            let mut own = scope.clone();
            self.effects(&step.effects, &mut own)?;
            scope.goes_on_behind(own);
            ends.push(self.emit(Op::Jump { to: 0 })?);
            let here = self.here()?;
            self.aim(ask, here);
        }
        self.effects(effects, scope)?;
        scope.target_time = outer;
        let here = self.here()?;
        ends.into_iter().for_each(|end| self.aim(end, here));
        Ok(())
    }
}
