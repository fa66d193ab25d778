//! What happens is told.

use crate::model::cards::Topics;
use crate::model::codes::Code;
use crate::model::event::Event;
use crate::model::ids::{CardId, Seat};
use crate::model::marks::CardMarks;
use crate::rules::context::{Look, Play};
use crate::rules::notes::{Note, Standing};
use crate::rules::ruleset::{Ruleset, Sight};

impl<'a, R: Ruleset> Play<'a, R> {
    /// Turns a card of a hidden place over, so that everybody sees it and follows it there.
    pub fn turn_up(&mut self, id: CardId) {
        debug_assert!(R::ZONES[usize::from(self.state.card(id).zone)].sight != Sight::All, "an open card lies face-up");
        let stood = self.standing_heard(id);
        self.state.card_mut(id).marks.add(CardMarks::TURNED_OVER);
        self.note_move(stood, id);
    }

    /// Turns a card of a hidden place back: from now on it could be any card there, as one that has just come.
    pub fn turn_back(&mut self, id: CardId) {
        if !self.state.card(id).marks.has(CardMarks::TURNED_OVER) {
            return;
        }
        let stood = self.standing_heard(id);
        self.state.head.clock = self.state.head.clock.wrapping_add(1);
        let clock = self.state.head.clock;
        let card = self.state.card_mut(id);
        (card.marks, card.entered) = (card.marks.without(CardMarks::TURNED_OVER), clock);
        self.note_move(stood, id);
    }

    /// Where a card is, if anybody listens where it goes from there.
    #[inline]
    pub(crate) fn standing_heard(&self, id: CardId) -> Option<Standing> {
        self.scratch.listens().then(|| self.look().standing(id))
    }

    /// Notes, if anybody listens, that a card has come where it is.
    #[inline]
    pub(crate) fn note_move(&mut self, from: Option<Standing>, id: CardId) {
        if self.scratch.listens() {
            let to = Some(self.look().standing(id));
            self.scratch.notes.push(Note::Moved { from, to });
        }
    }

    /// The state, to ask.
    #[inline]
    pub fn look(&self) -> Look<'_, R> {
        Look { set: self.set, state: self.state, inside: Topics::default() }
    }

    /// Tells listeners of an event; triggers hear of it by [`Play::trigger`].
    #[inline]
    pub fn tell(&mut self, event: &Event) {
        if self.scratch.listens() {
            let note = self.look().note(event);
            self.scratch.notes.push(note);
        }
    }

    /// Whether anybody would hear of an event of this kind about these cards.
    #[inline]
    pub fn cares(&self, kind: u8, subject: CardId, other: CardId) -> bool {
        self.scratch.listens() || self.look().hears(kind, subject, other) || R::notices(self.look(), kind)
    }

    /// An event about a card.
    pub fn event(&self, kind: u8, subject: CardId, other: CardId, seat: Seat) -> Event {
        self.look().event(kind, subject, other, seat)
    }

    /// Whether nothing is asked, under way or due, so that a game's flow may go straight on to its next step.
    #[inline]
    pub fn is_idle(&self) -> bool {
        let head = &self.state.head;
        let waits = u32::from(head.question.code() | head.outcome.code() | u8::from(head.deaths))
            | u32::from(head.conditional | head.lapsing);
        waits | head.top == 0
    }
}
