//! Of two things that are answered each brings all that is done.

use super::{CompileError, Compiler};
use crate::ast::{Ability, Trigger};

impl Compiler<'_> {
    /// An error if of one of two things that are answered, by itself, the ability could not be said: "When this ally is summoned or is
    /// killed, it has +1 attack."
    pub(super) fn must_do_of_each(&mut self, ability: &Ability, abilities: &[Ability]) -> Result<(), CompileError> {
        let Ability::Triggered { often, when, only, effect } = ability else { return Ok(()) };
        let either = match when {
            Trigger::Either(noun, first, second) => {
                [*first, *second].map(|one| (one, Trigger::When(noun.clone(), one, None, None)))
            }
            Trigger::PlayerEither(who, first, second, filter) => {
                [*first, *second].map(|one| (one, Trigger::Player(*who, one, filter.clone())))
            }
            Trigger::Called(_)
            | Trigger::EachTurn
            | Trigger::At(..)
            | Trigger::When(..)
            | Trigger::WhenMuch(..)
            | Trigger::Fought(..)
            | Trigger::Player(..)
            | Trigger::Store(..)
            | Trigger::StoreMuch(..) => return Ok(()),
        };
        let (start, noted, time) = (self.lengths(), self.pronouns.len(), self.time);
        for (one, when) in either {
            let alone = Ability::Triggered { often: *often, when, only: only.clone(), effect: effect.clone() };
            self.asked.clear();
            self.filled.clear();
            self.time = self.time_of(&alone, abilities);
            let done = self.must_do(&alone, abilities);
            let done = done.and_then(|()| self.must_matter(&alone, abilities));
            let done = done.and_then(|()| self.must_be_in_time(&alone, abilities));
            let done = done.and_then(|()| self.trigger(&alone).map(|_| ()));
            self.truncate(start);
            self.pronouns.truncate(noted);
            done.map_err(|error| {
                let word = self.lexicon.happenings.get(usize::from(one.0));
                let what =
                    word.map_or_else(
                        String::new,
                        |word| if word.he.is_empty() { word.you.clone() } else { word.he.clone() },
                    );
                CompileError::OfEither { what, error: Box::new(error) }
            })?;
        }
        self.time = time;
        Ok(())
    }
}
