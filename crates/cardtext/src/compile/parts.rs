//! The parts of what happens: who does it to whom, where they are by then, and what a card is attached to.

use super::idle::{by_rule, side_of};
use super::scope::{Leaving, Scope};
use super::{CompileError, Compiler};
use crate::ast::{Condition, Deed, EventBits, Filter, Kind, Mark, Noun, Role};
use crate::kernel::with_article;
use crate::lexicon::{Abides, Voice};
use crate::program::Group;

impl Compiler<'_> {
    /// The error that a card speaks of what it is attached to, and is not.
    pub(super) fn of_bearer(&self, kind: Kind) -> CompileError {
        let phrasing = &self.lexicon.phrasing;
        let name = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |word| word.noun.one.as_str());
        let borne = self.lexicon.kinds.iter().find(|word| matches!(word.abides, Abides::Borne(host) if host == kind));
        let told = format!("is {}", phrasing.on);
        let say = match borne.filter(|_| self.lexicon.happenings.iter().any(|word| word.he == told)) {
            Some(borne) => {
                let one = &borne.noun.one;
                format!(
                    ": say \"When {} {told} a friendly {name}, … that {name} …\", or name it first, \"… {} {} target {name}. That {name} …\"",
                    with_article(one),
                    with_article(one),
                    phrasing.on
                )
            }
            None => String::new(),
        };
        CompileError::WrongBearer { said: format!("{} {name}", phrasing.bearer), say }
    }

    /// An error if a card is asked whether something is attached to it by a card that is attached to it.
    pub(super) fn check_bears_itself(
        &self,
        condition: &Condition,
        noun: &Noun,
        mark: Mark,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let bears = matches!((mark, self.lexicon.idling.bearing), (Mark::State(state), Some(known)) if state == known);
        let left = scope.leaving == Leaving::Itself || scope.spent || scope.gone.contains(&Group::This);
        if !bears || left || !matches!(noun, Noun::Attached(_)) {
            return Ok(());
        }
        let one = self.kind.and_then(|kind| self.lexicon.kinds.get(usize::from(kind.0))).map(|word| &word.noun);
        let (one, many) = one.map_or(("card", "cards"), |noun| (noun.one.as_str(), noun.many.as_str()));
        let why = format!("this {one} is one itself: say \"if there are 2 or more {many} …\"");
        by_rule(&self.asked(condition), &why)
    }

    /// An error if cards of one side are said to do to each other what is done to cards of the other side alone.
    pub(super) fn check_across(
        &self,
        he: &str,
        noun: &Noun,
        object: Option<&Noun>,
        events: EventBits,
    ) -> Result<(), CompileError> {
        let Some(whose) = side_of(noun).filter(|_| events & self.lexicon.idling.across != 0) else { return Ok(()) };
        if object.and_then(side_of) != Some(whose) {
            return Ok(());
        }
        by_rule(he, "that is done to the cards of the other player alone: say \"opposing\" of one of the two")
    }

    /// An error if cards are kept from what they never do to such cards, or these to them, where they lie: "can't attack rested Vassals".
    pub(super) fn check_met(&self, deed: Deed, filter: &Filter, scope: &Scope) -> Result<(), CompileError> {
        let phrase = |deed: Deed| self.lexicon.deeds.get(usize::from(deed.0)).map_or("", |word| word.phrase.as_str());
        let counterpart = self.lexicon.deeds.iter().find(|word| {
            let passive = |plain: &str| format!("be {plain}ed");
            word.phrase == passive(phrase(deed)) || passive(&word.phrase) == phrase(deed)
        });
        let Some(other) = counterpart else { return Ok(()) };
        let lies = self.places_of(filter);
        if lies & (other.of.places | self.lexicon.in_play) == 0 {
            return self.must_reach(&other.phrase, other.of, &Noun::All(filter.clone()), scope);
        }
        Ok(())
    }

    /// Where a card is that is called by its part in what is answered, as in [`crate::lexicon::Reach::places`].
    pub(super) fn places_of_role(&self, role: Role, scope: &Scope) -> u32 {
        let parts = self.lexicon.roles.get(usize::from(role.0)).map(|word| word.parts.iter());
        let part = parts.into_iter().flatten().find(|(event, _)| Some(*event) == scope.event);
        let group = match part {
            Some((_, Voice::Subject)) => Group::Subject,
            Some((_, Voice::Other)) => Group::Other,
            Some((_, Voice::Player)) | None => return u32::MAX,
        };
        let group = scope.kept_as(group);
        let named = scope.referents.iter().rev().find(|known| known.group == group);
        named.map_or(u32::MAX, |known| known.places)
    }
}
