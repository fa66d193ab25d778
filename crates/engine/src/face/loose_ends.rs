//! Whether everything in a state is there that it points at: asked before anything follows what it points at.

use crate::model::buffer::{Segment, words_of};
use crate::model::choice::Choice;
use crate::model::codes::Coded;
use crate::model::event::Event;
use crate::model::frame::{Cause, Frame, FrameKind, NO_CODE, QueuedTrigger};
use crate::model::ids::CardId;
use crate::model::last_known::{self, LastKnown};
use crate::model::state::{Card, LastingEffect, LastsUntil, List, Live, MAX_HISTORIES, MAX_SEATS, MOST_CARDS, NO_CARD};
use crate::rules::context::Look;
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// The first thing that the state points at and that is not there.
    pub(crate) fn loose_end(self) -> Option<String> {
        self.loose_segment()
            .or_else(|| self.loose_head())
            .or_else(|| self.loose_card())
            .or_else(|| self.loose_effect())
            .or_else(|| self.loose_frame())
            .map(str::to_owned)
    }

    fn is_card(self, id: u16) -> bool {
        usize::from(id) < self.state.cards().len()
    }

    fn is_card_or_none(self, id: u16) -> bool {
        id == NO_CARD.0 || self.is_card(id)
    }

    fn is_seat(self, seat: u8) -> bool {
        seat < self.state.seats()
    }

    /// Records of which only a part is there.
    fn loose_segment(self) -> Option<&'static str> {
        let whole = |segment: Segment, words: usize| self.state.buffer.length(segment).is_multiple_of(words);
        let sizes = [
            (Segment::Cards, words_of::<Card>()),
            (Segment::Lists, words_of::<List>()),
            (Segment::Effects, words_of::<LastingEffect>()),
            (Segment::Live, words_of::<Live>()),
            (Segment::Queued, words_of::<QueuedTrigger>()),
            (Segment::Reminders, words_of::<Event>()),
            (Segment::Known, last_known::words_of(self.set())),
        ];
        if sizes.into_iter().any(|(segment, words)| !whole(segment, words)) {
            return Some("a part of a record is missing");
        }
        let lists = usize::from(self.state.seats()) * R::ZONES.len();
        if self.state.buffer.length(Segment::Lists) != lists * words_of::<List>() {
            return Some("a seat has too many zones or too few");
        }
        (self.state.cards().len() > MOST_CARDS).then_some("it has more cards than a table holds")
    }

    fn loose_head(self) -> Option<&'static str> {
        let head = &self.state.head;
        let seats = usize::from(head.seats);
        if seats == 0 || seats > MAX_SEATS || !self.is_seat(head.turn_of) || !self.is_seat(head.guess.seat().number()) {
            return Some("it has a seat that is not there");
        }
        let all = self.state.all_seats().fold(head.asked, |left, seat| left.without(seat));
        let won = self.state.all_seats().fold(head.won, |left, seat| left.without(seat));
        if all.bits() != 0 || won.bits() != 0 {
            return Some("it asks a seat that is not there");
        }
        let known = |bits: u32| match Choice::from_bits(bits) {
            Some(choice) => choice.card().is_none_or(|id| self.is_card(id.0)),
            None => bits == 0,
        };
        (!head.sealed.into_iter().all(known)).then_some("a sealed answer is about no card")
    }

    fn loose_card(self) -> Option<&'static str> {
        let linked = |card: &Card| {
            [card.next, card.prev, card.host, card.hung].into_iter().all(|id| self.is_card_or_none(id))
                && self.is_seat(card.seat)
                && self.is_seat(card.owner)
                && usize::from(card.zone) < R::ZONES.len()
                && usize::from(card.def) < self.set().defs.len()
        };
        let lists = self.state.buffer.all::<List>(Segment::Lists);
        let ends = |list: &List| self.is_card_or_none(list.head) && self.is_card_or_none(list.tail);
        let whole = self.state.cards().iter().all(linked) && lists.iter().all(ends);
        (!whole).then_some("a card lies nowhere, or is of no definition")
    }

    fn loose_effect(self) -> Option<&'static str> {
        let code = &self.set().code;
        let holds = |effect: &LastingEffect| {
            let does = match effect.modifier {
                LastingEffect::CONTROL => u8::try_from(effect.amount).is_ok_and(|seat| self.is_seat(seat)),
                modifier => usize::from(modifier) < code.modifiers.len(),
            };
            let lasts = !effect.is_damaged()
                && match effect.lasts() {
                    LastsUntil::While(test) | LastsUntil::WhileLeft(test) => usize::from(test) < code.tests.len(),
                    LastsUntil::OnNext { history, .. } => usize::from(history.0) < MAX_HISTORIES,
                    LastsUntil::Stays
                    | LastsUntil::Turn
                    | LastsUntil::NextStart(_)
                    | LastsUntil::NextEnd { .. }
                    | LastsUntil::Turns(_)
                    | LastsUntil::Span(_) => true,
                };
            let on = match effect.card {
                none if none == NO_CARD.0 => usize::from(effect.entered) < code.filters.len(),
                card => self.is_card(card),
            };
            does && lasts && on && self.is_card_or_none(effect.source) && self.is_seat(effect.by)
        };
        let lives = |live: &Live| {
            let id = CardId(live.card);
            self.is_card(live.card) && self.def(id).lives(id).any(|(_, right)| right == *live)
        };
        let waits = |queued: &QueuedTrigger| self.is_card(queued.waiting.card);
        let size = last_known::words_of(self.set());
        let known = |record: &[u64]| {
            self.is_card(LastKnown::of(record).card) && self.is_card_or_none(LastKnown::of(record).host)
        };
        let buffer = &self.state.buffer;
        let whole = self.state.effects().iter().all(holds)
            && self.state.live().iter().all(lives)
            && buffer.all::<QueuedTrigger>(Segment::Queued).iter().all(waits)
            && buffer.all::<u64>(Segment::Known).chunks_exact(size).all(known);
        (!whole).then_some("something lasts or waits that is about nothing there is")
    }

    fn loose_frame(self) -> Option<&'static str> {
        let (buffer, mut at) = (&self.state.buffer, self.state.head.top as usize);
        while at > 0 {
            if at - 1 + Frame::WORDS > buffer.height() {
                return Some("a frame is cut off");
            }
            let frame: &Frame = buffer.stack_at(at - 1);
            let cells = if frame.is(FrameKind::Text) { frame.words_behind() } else { 0 };
            if at - 1 + Frame::WORDS + cells > buffer.height() {
                return Some("the cells of a frame are cut off");
            }
            if frame.fault().is_some() || !self.is_seat(frame.seat) || self.loose_text(frame) {
                return Some("a frame is about nothing there is");
            }
            // Frames lie one on the other, so that each is met once.
            if frame.below as usize >= at {
                return Some("a frame lies beneath itself");
            }
            at = frame.below as usize;
        }
        None
    }

    /// Whether a frame is a text of which something is not there.
    fn loose_text(self, frame: &Frame) -> bool {
        if frame.is(FrameKind::Game) {
            return R::Frame::of(frame.tag()).is_none();
        }
        if !frame.is(FrameKind::Text) {
            return false;
        }
        let abilities = match (self.is_card(frame.this), frame.cause()) {
            (false, _) => return true,
            (true, Cause::Used) => self.def(CardId(frame.this)).code.activated.len(),
            (true, Cause::Triggered) => self.def(CardId(frame.this)).code.triggered.len(),
            (true, Cause::Played | Cause::Status | Cause::Later) => usize::MAX,
        };
        let runs = frame.pc == NO_CODE || usize::from(frame.pc) <= self.set().code.ops.len();
        let filled =
            frame.slots.iter().all(|slot| slot.len == 0 || slot.start.checked_add(slot.len) <= Some(frame.cells));
        !runs || !filled || usize::from(frame.ability) >= abilities
    }
}
