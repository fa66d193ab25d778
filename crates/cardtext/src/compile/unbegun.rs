//! What is asked of a turn before it can have happened in it: battles before the first of them, Spells as a turn begins.

use super::idle::by_rule;
use super::scope::{Scope, Waited};
use super::{CompileError, Compiler};
use crate::ast::{EventBits, Past, State};
use crate::idling::Unbegun;
use crate::lexicon::Sort;

impl Compiler<'_> {
    /// Why none of some events has happened in the turn when a text is carried out.
    fn is_unbegun(&self, events: EventBits, scope: &Scope) -> Option<&str> {
        if events == 0 || scope.waited == Waited::Yes || self.time.edge.is_some() {
            return None;
        }
        // What is waited for within a text names its event.
        let done =
            scope.playing && self.situation.is_none() || self.time.sort == Some(Sort::Paid) && scope.event.is_none();
        let now = |early: &&Unbegun| {
            let played = done && self.kind.is_some_and(|kind| early.played & 1 << kind.0 != 0);
            let labelled = scope.playing && early.labels.iter().any(|label| self.is_labelled(*label));
            let answered = self.heard != 0 && self.heard & !early.answered == 0;
            events & !early.events == 0 && (played || labelled || answered)
        };
        self.lexicon.idling.unbegun.iter().find(now).map(|early| early.why.as_str())
    }

    /// An error if cards are asked for what none has done yet in the turn.
    pub(super) fn check_done_yet(&self, state: State, scope: &Scope) -> Result<(), CompileError> {
        let word = self.lexicon.states.get(usize::from(state.0)).filter(|word| word.says.ends_with("this turn"));
        let Some(word) = word else { return Ok(()) };
        let made = self.lexicon.made_by.iter().map(|(made, event)| (*made, *event));
        let changed = self.lexicon.changed_by.iter().map(|(made, event, _)| (*made, *event));
        let events =
            made.chain(changed).filter(|(made, _)| *made == state).fold(0, |bits, (_, event)| bits | 1 << event);
        self.is_unbegun(events, scope).map_or(Ok(()), |why| by_rule(&word.word, why))
    }

    /// An error if it is counted what has not been done yet in the turn, in the words of whoever asks.
    pub(super) fn check_past_yet(&self, past: Past, words: &str, scope: &Scope) -> Result<(), CompileError> {
        let events = self.lexicon.histories.get(usize::from(past.what.0)).map_or(0, |word| word.events);
        let why = self.is_unbegun(events, scope).or_else(|| self.is_uncounted(past, events, scope));
        why.map_or(Ok(()), |why| by_rule(words, why))
    }
}
