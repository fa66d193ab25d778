//! Lists that are used again, so that nothing is allocated.

use crate::model::event::Event;
use crate::model::frame::{Doomed, Waiting};
use crate::model::ids::CardId;
use crate::rules::context::{Hit, Leaving, Look, Play};
use crate::rules::ruleset::Ruleset;
use crate::rules::scratch::DamageModifier;

impl<R: Ruleset> Play<R> {
    /// An empty list of cards that has room already.
    pub fn take_cards(&mut self) -> Vec<CardId> {
        self.scratch.spare_cards.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub fn give_cards(&mut self, mut cards: Vec<CardId>) {
        cards.clear();
        self.scratch.spare_cards.push(cards);
    }

    /// An empty list of events that has room already.
    pub fn take_events(&mut self) -> Vec<Event> {
        self.scratch.spare_events.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub fn give_events(&mut self, mut events: Vec<Event>) {
        events.clear();
        self.scratch.spare_events.push(events);
    }

    /// An empty list of cards on their way out of play that has room already.
    pub fn take_leaving(&mut self) -> Vec<Leaving> {
        self.scratch.spare_leaving.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub fn give_leaving(&mut self, mut leaving: Vec<Leaving>) {
        leaving.clear();
        self.scratch.spare_leaving.push(leaving);
    }

    /// Gathers how cards leave play, and lets them go together, if there are any.
    pub fn let_go(
        &mut self,
        gather: impl FnOnce(Look<'_, R>, &mut Vec<Leaving>),
        go: impl FnOnce(&mut Self, &[Leaving]),
    ) {
        let mut leaving = self.take_leaving();
        gather(self.look(), &mut leaving);
        if !leaving.is_empty() {
            go(self, &leaving);
        }
        self.give_leaving(leaving);
    }

    /// An empty list of hits that has room already.
    pub fn take_hits(&mut self) -> Vec<Hit> {
        self.scratch.spare_hits.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub fn give_hits(&mut self, mut hits: Vec<Hit>) {
        hits.clear();
        self.scratch.spare_hits.push(hits);
    }

    /// An empty list of cards whose death is settled that has room already.
    pub(crate) fn take_doomed(&mut self) -> Vec<Doomed> {
        self.scratch.spare_doomed.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub(crate) fn give_doomed(&mut self, mut doomed: Vec<Doomed>) {
        doomed.clear();
        self.scratch.spare_doomed.push(doomed);
    }

    /// An empty list of waiting triggers that has room already.
    pub(crate) fn take_queue(&mut self) -> Vec<Waiting> {
        self.scratch.spare_queues.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub(crate) fn give_queue(&mut self, mut queue: Vec<Waiting>) {
        queue.clear();
        self.scratch.spare_queues.push(queue);
    }

    /// An empty list of what changes damage that has room already.
    pub(crate) fn take_modifiers(&mut self) -> Vec<DamageModifier> {
        self.scratch.spare_modifiers.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub(crate) fn give_modifiers(&mut self, mut modifiers: Vec<DamageModifier>) {
        modifiers.clear();
        self.scratch.spare_modifiers.push(modifiers);
    }
}
