//! "If you do", "if they can't" and "instead" are said of the sentence right before them.

use std::mem::discriminant;

use super::CompileError;
use crate::ast::{Change, Effect, Sentence, Store};

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
