//! What is to be stopped and has taken effect already: a card that stays answers most plays once they are done.

use super::idle::by_rule;
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{EventBits, Noun, Sentence, Verb};
use crate::lexicon::Reach;
use crate::program::Group;

impl Compiler<'_> {
    /// An error if a card that stays is to stop what it answers only once that has taken effect.
    pub(super) fn check_stopped(
        &self,
        verb: Verb,
        noun: &Noun,
        reach: Reach,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let Some(stops) = self.lexicon.idling.stops.iter().find(|stops| stops.verb == verb) else { return Ok(()) };
        if self.situation.is_some() || self.about_group(noun, reach, scope) != Some(Group::Subject) {
            return Ok(());
        }
        let kinds = self.about(noun, reach, scope).map_or(u32::MAX, |about| about.kinds);
        let late = self.could_be(self.heard, kinds) & !stops.before;
        let why = stops.why.iter().find(|(events, _)| events & late != 0);
        why.map_or(Ok(()), |(_, why)| by_rule(&self.lexicon.verbs[usize::from(verb.0)].before, why))
    }

    /// What is wrong with what is said of a card that is answered before it is in play, if it could be said of it there.
    pub(super) fn of_announced(&mut self, error: CompileError, scope: &Scope, sentences: &[Sentence]) -> CompileError {
        let CompileError::NoFitting { word, .. } = &error else { return error };
        if self.heard & self.lexicon.announced == 0 {
            return error;
        }
        let (start, mut there) = (self.lengths(), scope.clone());
        there.referents.iter_mut().for_each(|known| known.places = Reach::IN_PLAY);
        let sayable = self.body(&there, sentences).is_ok();
        self.truncate(start);
        match (sayable, self.lexicon.idling.stops.first()) {
            (true, Some(stops)) => CompileError::ByRule { what: word.clone(), why: stops.coming.clone() },
            (true | false, _) => error,
        }
    }

    /// Those of some events that happen to cards of some types.
    pub(super) fn could_be(&self, events: EventBits, kinds: u32) -> EventBits {
        let plain = self.lexicon.happenings.iter().filter(|word| word.also.is_empty() && word.of & kinds != 0);
        plain.fold(0, |bits, word| bits | 1 << word.event) & events
    }
}
