//! Events about cards, and what was last known of those that have left play.
//!
//! A text that answers a card's leaving speaks of it as it was: its numbers, states and keywords. Those that some text of the
//! pool may ask for are written down as the event is settled, before the card goes, once for each card and arrival; whoever
//! answers finds them by the event. What nothing under way and no note can ask for any more is forgotten when the machine comes to rest.

use bytemuck::{Zeroable, cast_ref};
use cardtext::ast::Stat;
use cardtext::program::{FilterCode, Group};

use crate::model::buffer::Segment;
use crate::model::event::Event;
use crate::model::ids::{CardId, Seat};
use crate::model::last_known::{LastKnown, words_of};
use crate::model::state::NO_CARD;
use crate::query::values::{compare, relates};
use crate::rules::capabilities::{Events, Numbers};
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// An event about a card.
    pub fn event(self, kind: u8, subject: CardId, other: CardId, seat: Seat) -> Event {
        let (mut entered, mut controller) = (0, Seat::A);
        if subject != NO_CARD {
            let card = self.card(subject);
            (entered, controller) = (card.entered, card.seat());
        }
        let other_came = if other == NO_CARD { 0 } else { self.card(other).entered };
        let (subject, other) = (subject.0, other.0);
        Event { kind, subject, other, entered, other_came, ..Event::zeroed() }.between(seat, controller)
    }

    /// What is written down, a record for each card that has left.
    pub(crate) fn records(self) -> impl Iterator<Item = &'a [u64]> {
        self.state.buffer.all::<u64>(Segment::Known).chunks_exact(words_of(self.set()))
    }

    /// What was last known of the subject of an event.
    pub(crate) fn known(self, event: &Event) -> Option<&'a [u64]> {
        self.records().find(|record| {
            let known = LastKnown::of(record);
            (known.card, known.entered) == (event.subject, event.entered)
        })
    }

    /// The card that the subject of an event was on when it left, if that is where it was.
    pub(crate) fn last_host(self, event: &Event) -> Option<CardId> {
        let known = LastKnown::of(self.known(event)?);
        let host = Some(CardId(known.host)).filter(|&host| host != NO_CARD)?;
        (self.card(host).entered == known.host_entered).then_some(host)
    }

    /// A number of the subject of an event as it was last known; as it is, if nothing was written down.
    fn last_number(self, event: &Event, stat: Stat) -> i16 {
        let written = self.set().asked.numbers;
        match self.known(event) {
            Some(record) if written & 1 << stat.0 != 0 => {
                let place = (written & ((1 << stat.0) - 1)).count_ones() as usize;
                let four: &[i16; 4] = cast_ref(&record[LastKnown::WORDS + place / 4]);
                four[place % 4]
            }
            _ => self.number(CardId(event.subject), stat),
        }
    }

    /// A stat of the first card of a group: as it is, or for a card whose leaving is answered, as it was; nothing if it lies face-down
    /// and is kept from whoever reads.
    pub(crate) fn known_stat(self, group: Group, stat: Stat, reading: Reading) -> i16 {
        let Some(id) = self.first_of(group, reading) else {
            return 0;
        };
        if !self.has_number(id, stat) || self.is_kept_from(reading.you, id) || self.is_unread(group, id, reading) {
            return 0;
        }
        match self.last_known(group, id, reading) {
            Some(event) => self.last_number(&event, stat),
            None => self.number(id, stat),
        }
    }

    /// The event of the leaving play of a card of a group, for a text that answers it or has taken it away.
    pub(crate) fn last_known(self, group: Group, id: CardId, reading: Reading) -> Option<Event> {
        let frame = self.text(reading)?;
        if frame.event.subject == id.0 && self.has_left(&frame.event) {
            return Some(frame.event);
        }
        let left = frame.is_led(group) && !self.in_play(id);
        if left || !self.reaches(group, id, reading) { self.recalled(id) } else { None }
    }

    /// Whether the subject of an event is still the card that is meant: one that has left by it lies where it went, and has gone nowhere
    /// since.
    pub fn is_meant(self, event: &Event) -> bool {
        event.subject == NO_CARD.0 || self.is_meant_at(event, self.card(CardId(event.subject)).entered)
    }

    /// The same if it has come where it lies at a time.
    pub(crate) fn is_meant_at(self, event: &Event, now: u16) -> bool {
        // What a text has itself taken there it still means.
        if event.came != 0 {
            return event.came == now;
        }
        if R::Events::LEAVING & 1 << event.kind == 0 {
            return now == event.entered || R::Events::STAYING & 1 << event.kind == 0;
        }
        let went = self.known(event).map_or(0, |record| LastKnown::of(record).went);
        now == event.entered || went == 0 || went == now
    }

    /// A text as a seat reads it that would play its card in answer to an event: the card that did it is meant only where it lay then.
    pub fn reading_answer(self, this: CardId, you: Seat, event: &Event) -> Reading {
        let other = if self.means_other(event) { CardId(event.other) } else { NO_CARD };
        Reading { subject: CardId(event.subject), other, ..Reading::of(this, you) }
    }

    /// Whether the other card of an event is still the one that is meant, and none that has gone elsewhere since.
    #[inline]
    pub(crate) fn means_other(self, event: &Event) -> bool {
        event.other == NO_CARD.0 || self.card(CardId(event.other)).entered == event.other_came
    }

    /// The leaving of a card as it was written down last.
    fn recalled(self, id: CardId) -> Option<Event> {
        let known = self.records().map(LastKnown::of).filter(|known| known.card == id.0).last()?;
        let event = self.event(0, id, NO_CARD, Seat::A).between(Seat::A, Seat(known.seat as u8));
        Some(Event { entered: known.entered, ..event })
    }

    /// Whether an event is about a card's leaving play, or about what may have ended it, and it has left.
    #[inline]
    pub(crate) fn has_left(self, event: &Event) -> bool {
        let subject = CardId(event.subject);
        let gone = || {
            let card = self.card(subject);
            card.entered != event.entered || !self.in_play(subject) || self.has_vanished(subject)
        };
        (R::Events::LEAVING | R::Events::OUTLIVED) & 1 << event.kind != 0 && gone()
    }

    /// Whether a card fitted a filter when it was last known. That it is one of some cards, or that something may be done to it, is said of
    /// cards to choose from, and of none that has left.
    pub(crate) fn fitted(self, code: &FilterCode, id: CardId, event: &Event, reading: Reading) -> bool {
        let def = self.def(id);
        let (states, statuses, keywords) = match self.known(event).map(LastKnown::of) {
            Some(known) => (known.states, u32::from(known.statuses), known.keywords),
            None => (0, 0, 0),
        };
        // Where a card lies is seen, and need not be remembered; nor what is kept on it there.
        let lying = self.set().lying & (code.states | code.not_states);
        let states = if lying == 0 { states } else { states & !lying | R::Numbers::states(self, id) & lying };
        code.kinds & def.kind_bit() != 0
            && self.side_has(code.side, reading.you, event.subject_seat())
            && !self.is_besides(code.besides, id, reading)
            && def.tags & code.tags == code.tags
            && states & code.states == code.states
            && states & code.not_states == 0
            && code.bears.is_none()
            && statuses & code.statuses == code.statuses
            && keywords & code.keywords == code.keywords
            && keywords & code.lacks == 0
            && code.on.is_none()
            && code.most.is_none()
            && code.versus.is_none_or(|(stat, relation, value)| {
                let other = self.known_value(value, reading);
                let relates = |other| relates(self.last_number(event, stat), relation, other);
                other.is_some_and(relates) && self.has_number(id, stat)
            })
            && self.hot(id).has_printed(code)
            && self.is_named(code, self.card(id).def, reading)
            && code.compare.iter().all(|&(stat, how, number)| {
                let value = self.last_number(event, stat);
                self.has_number(id, stat) && compare(value, how, i16::from(number))
            })
    }
}
