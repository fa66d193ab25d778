//! What is to be stopped and has taken effect already: a card that stays answers most plays once they are done.

use super::idle::by_rule;
use super::scope::{Scope, Waited};
use super::{CompileError, Compiler};
use crate::ast::{EventBits, Noun, Past, Player, Sentence, Verb};
use crate::idling::Early;
use crate::lexicon::{Abides, Reach};
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
        self.check_early(Early::Done(verb), self.about_group(noun, reach, scope), scope)?;
        let Some(stops) = self.lexicon.idling.stops.iter().find(|stops| stops.verb == verb) else { return Ok(()) };
        if self.situation.is_some() || self.about_group(noun, reach, scope) != Some(Group::Subject) {
            return Ok(());
        }
        let kinds = self.about(noun, reach, scope).map_or(u32::MAX, |about| about.kinds);
        let late = self.could_be(self.heard, kinds) & !stops.before;
        let why = stops.why.iter().find(|(events, _)| events & late != 0);
        why.map_or(Ok(()), |(_, why)| by_rule(&self.lexicon.verbs[usize::from(verb.0)].before, why))
    }

    /// An error if something is done to a card that is answered before it has gone where that could be done to it.
    pub(super) fn check_early(&self, early: Early, whom: Option<Group>, scope: &Scope) -> Result<(), CompileError> {
        if self.situation.is_none() || scope.waited == Waited::Yes || whom != Some(Group::Subject) {
            return Ok(());
        }
        let heard = |(event, ..): &&(u8, Early, String)| self.heard & 1 << event != 0;
        let mut known = self.lexicon.idling.stops.iter().flat_map(|stops| &stops.early).filter(heard);
        match known.find(|(_, known, _)| *known == early) {
            Some((.., why)) => by_rule("it", why),
            None => Ok(()),
        }
    }

    /// An error if something is put off that is to be done to a card which is not in play yet: it comes as a new one.
    pub(super) fn check_put_off(&self, parts: &[Group], kinds: u32) -> Result<(), CompileError> {
        let lasting = self.lexicon.kinds.iter().enumerate().filter(|(_, word)| match word.abides {
            Abides::InPlay | Abides::Borne(_) | Abides::Attached => true,
            Abides::ForATime | Abides::Lingers | Abides::Serves | Abides::Once | Abides::Answers => false,
        });
        let stay = lasting.fold(0, |kinds, (kind, _)| kinds | 1 << kind);
        let coming = self.could_be(self.heard & self.lexicon.announced, kinds & stay) != 0;
        match self.lexicon.idling.stops.first() {
            Some(stops) if self.situation.is_some() && coming && parts.contains(&Group::Subject) => {
                by_rule("it", &stops.coming)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Why what is answered before it takes effect is not counted in a turn, if a question could mean it.
    pub(super) fn is_uncounted(&self, past: Past, events: EventBits, scope: &Scope) -> Option<&str> {
        let stops = self.lexicon.idling.stops.first()?;
        let pending = self.heard & self.lexicon.announced & !stops.before & events != 0;
        let others = matches!(
            (past.who, scope.deed_of),
            (Player::You, Some(Player::Opponent)) | (Player::Opponent, Some(Player::You))
        );
        let asked = self.situation.is_some() && scope.waited == Waited::No && pending && !others;
        asked.then_some(stops.uncounted.as_str())
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
