//! "If you do", "if they can't" and "instead" are said of the sentence right before them.

use std::mem::discriminant;

use super::idle::by_rule;
use super::{CompileError, Compiler};
use crate::ast::{Change, Effect, Player, Sentence, Store};
use crate::idling::Aimless;
use crate::lexicon::Sort;
use crate::program::{Op, TargetCode};

impl Compiler<'_> {
    /// An error if it is asked whether something can't be done that can, or whether either of two things can't be.
    pub(super) fn must_be_able_to_fail(&self, effects: &[Effect]) -> Result<(), CompileError> {
        if effects.len() > 1 {
            return Err(CompileError::WhichCannot);
        }
        let limited = |store: &Store| self.lexicon.idling.most.iter().any(|(known, _)| known == store);
        let is_sure = |effect: &Effect| match effect {
            Effect::Store(Player::You, Change::Up, _, store) => !limited(store),
            _ => false,
        };
        match effects.iter().all(is_sure) {
            true => by_rule("If you can't", "that can always be done: leave it out"),
            false => Ok(()),
        }
    }

    /// An error if it is asked whether something can't be done of which a player may choose nothing, who could have done it.
    pub(super) fn must_not_be_declined(&self, begins: usize) -> Result<(), CompileError> {
        let declined = |op: &Op| matches!(op, Op::Pick { min: 0, .. });
        if !self.code.ops[begins..].iter().any(declined) {
            return Ok(());
        }
        let why = "whoever chooses may choose none, and this would follow although something could be found: say what follows in either case, \"… If you do, …. \
                   Otherwise, ….\"";
        by_rule("If you can't", why)
    }

    /// An error if it is asked whether something can't be done to a target, without which nothing is done at all.
    pub(super) fn must_be_tried(&self, targets: &[TargetCode]) -> Result<(), CompileError> {
        let rest = self.lexicon.idling.aimless == Aimless::DoesTheRest && self.time.sort != Some(Sort::Waits);
        if rest || targets.iter().all(|target| target.min == 0) {
            return Ok(());
        }
        let why = "a target is chosen before anything is done, and where there is none nothing is: leave \"target\" out, \"a …\" or \"an …\"";
        by_rule("If you can't", why)
    }
}

/// An error if one part of what is offered may be done and another not, so that what is done otherwise would follow as well.
pub(super) fn must_be_whole(effects: &[Effect], otherwise: &[Effect]) -> Result<(), CompileError> {
    let is_sure = |effect: &Effect| matches!(effect, Effect::Pay(..) | Effect::Store(_, Change::Up, ..));
    if effects.len() < 2 || otherwise.is_empty() || effects.iter().all(is_sure) {
        return Ok(());
    }
    Err(CompileError::DoneInPart)
}

/// An error if such a word could mean an earlier sentence.
pub(super) fn check_nearest(sentences: &[Sentence]) -> Result<(), CompileError> {
    for (at, sentence) in sentences.iter().enumerate() {
        let before = &sentences[..at];
        match sentence {
            Sentence::Done { effects, .. } if is_missed(before, effects) => {
                return Err(CompileError::Nearest("If you do"));
            }
            Sentence::Failing(effects, _) if is_missed(before, effects) => {
                return Err(CompileError::Nearest("If they can't"));
            }
            Sentence::Steps(_, steps) => {
                let first = steps.first().and_then(|step| step.effects.first());
                if first.is_some_and(|instead| is_done_before(before, instead)) {
                    return Err(CompileError::Nearest("instead"));
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether a question about what was done misses what it asks for: behind an offer, or behind what always happens.
fn is_missed(before: &[Sentence], effects: &[Effect]) -> bool {
    let is_sure = |effect: &Effect| {
        matches!(effect, Effect::Store(_, Change::Up, ..) | Effect::Stores(_, Change::Up, _) | Effect::Deal { .. })
    };
    let offers = |sentence: &Sentence| match sentence {
        Sentence::May { then, otherwise, .. } | Sentence::TheyMay { then, otherwise, .. } => {
            then.is_empty() && otherwise.is_empty()
        }
        _ => false,
    };
    before.last().is_some_and(|last| offers(last) || effects.iter().all(is_sure))
}

/// Whether something of the kind is done by one of some sentences.
pub(crate) fn is_done_before(before: &[Sentence], instead: &Effect) -> bool {
    before.iter().any(|sentence| match sentence {
        Sentence::Do(effects) => effects.iter().any(|effect| are_alike(effect, instead)),
        _ => false,
    })
}

/// Whether two instructions do the same but for how much and to whom.
fn are_alike(one: &Effect, other: &Effect) -> bool {
    let stores = |effect: &Effect| -> Option<Vec<Store>> {
        match effect {
            Effect::Store(_, _, _, store) => Some(vec![*store]),
            Effect::Stores(_, _, amounts) => Some(amounts.iter().map(|(_, store)| *store).collect()),
            _ => None,
        }
    };
    match (stores(one), stores(other)) {
        (Some(one), Some(other)) => other.iter().any(|store| one.contains(store)),
        (None, None) => match (one, other) {
            (Effect::Act(verb, _), Effect::Act(same, _)) => verb == same,
            (Effect::Assert(..), Effect::Assert(..)) => true,
            _ => discriminant(one) == discriminant(other),
        },
        (Some(_), None) | (None, Some(_)) => false,
    }
}
