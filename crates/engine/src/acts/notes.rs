//! What happens is told.

use std::sync::Arc;

use crate::model::buffer::Segment;
use crate::model::cards::{CardSet, Topics};
use crate::model::codes::Coded;
use crate::model::event::{Common, Event};
use crate::model::frame::{Frame, FrameKind, GameFrame};
use crate::model::ids::{CardId, Seat};
use crate::model::marks::CardMarks;
use crate::model::state::NO_CARD;
use crate::model::view::Weight;
use crate::rules::capabilities::{Events, Windows};
use crate::rules::context::{Look, Play};
use crate::rules::notes::{EventNote, Occurrence, Shown, Standing};
use crate::rules::ruleset::{Ruleset, Sight, Telling};
use crate::rules::wording::Wording;

/// So many steps a game takes at once: more than a turn has where nobody is asked anything.
const AT_ONCE: usize = 16;

impl<R: Ruleset> Play<R> {
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
        let clock = self.tick();
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
            let cause = self.look().cause(id);
            self.scratch.notes.push(Occurrence::Moved { from, to, cause });
        }
    }

    /// The definitions, to hold while the match is changed.
    pub fn set(&self) -> Arc<CardSet> {
        Arc::clone(&self.state.set)
    }

    /// The state, to ask.
    #[inline]
    pub fn look(&self) -> Look<'_, R> {
        Look { state: &self.state, inside: Topics::default() }
    }

    /// Tells listeners of an event; triggers hear of it by [`Play::trigger`].
    #[inline]
    pub fn tell(&mut self, event: &Event) {
        if self.scratch.listens() {
            self.note_down(event, Shown::AsItLies, "");
        }
    }

    #[cold]
    fn note_down(&mut self, event: &Event, shown: Shown, why: &'static str) {
        let note = self.look().note(event, shown, why);
        let weight = Wording::of(event.kind, R::Words::WORDINGS).weight_after(self.told_before(event));
        self.scratch.notes.push(Occurrence::Event(EventNote { weight, ..note }));
    }

    /// The kind of the last event that was news, if it was about the same card, or like this one about none and of the same player.
    fn told_before(&self, event: &Event) -> Option<u8> {
        let news = self.scratch.notes.iter().rev().find_map(|note| match note {
            Occurrence::Event(one) if one.weight == Weight::News => Some(one.event),
            Occurrence::Event(_) | Occurrence::Moved { .. } | Occurrence::Changed(_) => None,
        });
        let alike = |before: &Event| {
            before.subject == event.subject && (event.subject != NO_CARD.0 || before.seat() == event.seat())
        };
        news.filter(alike).map(|before| before.kind)
    }

    /// What is noted since `mark` is so by the rules: whatever text is under way has no part in it.
    #[inline]
    pub(crate) fn tell_no_cause(&mut self, mark: usize) {
        for note in &mut self.scratch.notes[mark..] {
            match note {
                Occurrence::Event(EventNote { cause, .. }) | Occurrence::Moved { cause, .. } => *cause = None,
                Occurrence::Changed(_) => {}
            }
        }
    }

    /// Of the events noted since `mark`, notes where the cards they are about have gone by them.
    pub(crate) fn note_whereabouts(&mut self, mark: usize) {
        for at in mark..self.scratch.notes.len() {
            if let Occurrence::Event(note) = self.scratch.notes[at]
                && let Some(stood) = note.subject
                && self.state.card(stood.card).entered != stood.entered
            {
                let gone_to = Some(self.look().standing(stood.card));
                self.scratch.notes[at] = Occurrence::Event(EventNote { gone_to, ..note });
            }
        }
    }

    /// Tells of something that no text waits for: what happened to a card, and by whom.
    #[inline]
    pub fn say(&mut self, kind: u8, id: CardId, seat: Seat) {
        self.say_why(kind, id, seat, "");
    }

    /// The same, with how much it was.
    #[inline]
    pub fn say_so_much(&mut self, kind: u8, id: CardId, seat: Seat, amount: i16) {
        if self.scratch.listens() {
            self.note_said((kind, 0), id, seat, amount, "");
        }
    }

    /// The same, with the reason for it.
    #[inline]
    pub fn say_why(&mut self, kind: u8, id: CardId, seat: Seat, why: &'static str) {
        if self.scratch.listens() {
            self.note_said((kind, 0), id, seat, 0, why);
        }
    }

    /// Tells of something that happens in every game.
    #[inline]
    pub fn say_common(&mut self, what: Common, id: CardId, seat: Seat) {
        self.say(what.code(), id, seat);
    }

    /// Tells of something that happens in every game and is about a store, a named state or a zone, by its number.
    #[inline]
    pub fn say_of(&mut self, what: Common, id: CardId, seat: Seat, item: u8, amount: i16) {
        if self.scratch.listens() {
            self.note_said((what.code(), item), id, seat, amount, "");
        }
    }

    #[cold]
    fn note_said(&mut self, (kind, item): (u8, u8), id: CardId, seat: Seat, amount: i16, why: &'static str) {
        let mut event = self.event(kind, id, NO_CARD, seat);
        (event.flavors, event.amount) = (u16::from(item), amount);
        self.note_down(&event, Shown::AsItLies, why);
    }

    /// A player shows a card to everybody; it stays where it is.
    #[inline]
    pub fn reveal(&mut self, id: CardId, seat: Seat) {
        // What lies face-down is turned over again; the text has seen it.
        if self.top().is_some_and(|frame| frame.is(FrameKind::Text)) && self.look().lies_face_down(id) {
            self.show(id);
        } else {
            self.see_in_text(id);
        }
        if self.scratch.listens() {
            let event = self.event(Common::Revealed.code(), id, NO_CARD, seat);
            self.note_down(&event, Shown::ToAll, "");
        }
    }

    /// Whether anybody would hear of an event of this kind about these cards, or may ask what it was that leaves by it, or
    /// may leave before it is answered.
    #[inline]
    pub fn cares(&self, kind: u8, subject: CardId, other: CardId) -> bool {
        self.scratch.listens()
            || (R::Events::LEAVING | R::Events::OUTLIVED) & 1 << kind != 0
                && !self.state.buffer.is_empty(Segment::Known)
            || self.look().hears(kind, subject, other)
            || R::Windows::notices(self.look(), kind)
            || self.state.set.counted & 1 << kind != 0
    }

    /// An event about a card.
    pub fn event(&self, kind: u8, subject: CardId, other: CardId, seat: Seat) -> Event {
        self.look().event(kind, subject, other, seat)
    }

    /// The same event about a card that has gone where it lies by what is told.
    #[must_use]
    pub fn moved(&self, event: Event) -> Event {
        Event { entered: self.state.card(CardId(event.subject)).entered, ..event }
    }

    /// Whether nothing is asked, under way or due, so that a game's flow may go straight on to its next step.
    #[inline]
    fn is_idle(&self) -> bool {
        !self.is_due() && self.state.head.top == 0 && self.state.buffer.is_empty(Segment::Known)
    }

    /// Whether nothing is asked or due and one of the game's own frames of a kind is on top, so that what it is about may go
    /// straight on to its next step.
    #[inline]
    fn is_still_at<T: GameFrame>(&self) -> bool {
        !self.is_due() && self.top().is_some_and(Frame::holds::<T>)
    }

    /// Takes one of a game's steps after another until something is asked, under way or due. A game that never comes to that goes back to the
    /// machine from time to time, which counts what is done and ends it.
    #[inline]
    pub fn flow_by(&mut self, step: impl Fn(&mut Self)) {
        for _ in 0..AT_ONCE {
            step(self);
            if !self.is_idle() {
                return;
            }
        }
    }

    /// Takes one step after another of what a frame of the game's own is about, until something else comes first.
    #[inline]
    pub fn resume_by<T: GameFrame>(&mut self, step: impl Fn(&mut Self)) {
        for _ in 0..AT_ONCE {
            step(self);
            if !self.is_still_at::<T>() {
                return;
            }
        }
    }

    /// Whether the machine has something to do before whatever is under way goes on, or nothing any more.
    #[inline]
    fn is_due(&self) -> bool {
        let head = &self.state.head;
        let waits = head.question.code() | head.outcome.code() | u8::from(head.deaths);
        u16::from(waits) | head.conditional | head.lapsing != 0
    }
}
