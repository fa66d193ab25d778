//! Questions about a state: which cards there are, where they lie, what stands on the stack.

use bytemuck::cast_slice;
use cardtext::ast::{Kind, Stat, Tag, Zone};

use crate::model::buffer::Segment;
use crate::model::cards::{Def, Hot};
use crate::model::codes::{Cell, Coded};
use crate::model::event::Event;
use crate::model::frame::{Frame, GameFrame, Later, MAX_SLOTS, UNSEEN};
use crate::model::ids::{Bond, CardId, Seat, Sits};
use crate::model::marks::CardMarks;
use crate::model::state::{Asked, Card, NO_CARD};
use crate::query::list::CardIter;
use crate::rules::capabilities::{Hands, InPlay, Sides};
use crate::rules::context::{At, Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// A card.
    #[inline]
    pub fn card(self, id: CardId) -> &'a Card {
        self.state.card(id)
    }

    /// What only the game knows of a card.
    #[inline]
    pub fn on_card(self, id: CardId) -> R::OnCard {
        bytemuck::cast(self.card(id).own)
    }

    /// A card's definition.
    #[inline]
    pub fn def(self, id: CardId) -> &'a Def {
        &self.set().defs[self.card(id).def as usize]
    }

    /// Whether a card has a number: its type does, and if some cards of it do not print it, this one prints it.
    #[inline]
    pub fn has_number(self, id: CardId, stat: Stat) -> bool {
        self.hot(id).without & 1 << stat.0 == 0
    }

    /// Whether two cards have one title: what rules and texts mean by cards of the same name.
    #[inline]
    pub fn are_alike(self, one: CardId, other: CardId) -> bool {
        self.set().are_alike(self.card(one).def, self.card(other).def)
    }

    #[inline]
    pub(crate) fn hot(self, id: CardId) -> &'a Hot {
        &self.set().hot[self.card(id).def as usize]
    }

    /// A card's type.
    #[inline]
    pub fn kind(self, id: CardId) -> Kind {
        self.hot(id).kind
    }

    /// Whether a card has a tag.
    #[inline]
    pub fn has_tag(self, id: CardId, tag: Tag) -> bool {
        self.hot(id).tags & 1 << tag.0 != 0
    }

    /// A number as it is printed on a card.
    #[inline]
    pub fn printed(self, id: CardId, stat: Stat) -> i16 {
        self.hot(id).stats[usize::from(stat.0)]
    }

    /// How many activated abilities a card has.
    #[inline]
    pub fn activated(self, id: CardId) -> usize {
        usize::from(self.hot(id).activated)
    }

    /// Whether a card says what it answers.
    #[inline]
    pub fn has_situation(self, id: CardId) -> bool {
        self.hot(id).situation
    }

    /// Reading a text on a card in play: "you" is whoever controls that card.
    #[inline]
    pub fn reading(self, this: CardId) -> Reading {
        Reading::of(this, self.card(this).seat())
    }

    /// The first card of a zone, or [`NO_CARD`].
    #[inline]
    pub fn first(self, seat: Seat, zone: Zone) -> CardId {
        CardId(self.state.list(self.list_index(seat, zone)).head)
    }

    /// The last card of a zone, or [`NO_CARD`].
    #[inline]
    pub fn last(self, seat: Seat, zone: Zone) -> CardId {
        CardId(self.state.list(self.list_index(seat, zone)).tail)
    }

    /// How many cards lie in a zone.
    #[inline]
    pub fn count(self, seat: Seat, zone: Zone) -> usize {
        self.state.list(self.list_index(seat, zone)).len as usize
    }

    #[inline]
    fn list_index(self, seat: Seat, zone: Zone) -> usize {
        seat.0 as usize * R::ZONES.len() + zone.0 as usize
    }

    /// The card behind this one in its zone, or [`NO_CARD`].
    #[inline]
    pub fn after(self, id: CardId) -> CardId {
        CardId(self.card(id).next)
    }

    /// The cards of a zone, first to last.
    #[inline]
    pub fn zone(self, seat: Seat, zone: Zone) -> CardIter<'a, R> {
        CardIter { state: self.state, next: self.first(seat, zone).0 }
    }

    /// The cards attached to a card, in the order they were attached.
    #[inline]
    pub fn attached(self, id: CardId) -> CardIter<'a, R> {
        CardIter { state: self.state, next: self.card(id).hung }
    }

    /// The card this one is attached to.
    #[inline]
    pub fn host(self, id: CardId) -> Option<CardId> {
        let host = CardId(self.card(id).host);
        (host != NO_CARD).then_some(host)
    }

    /// The numbered place in which a card lies, counted from 0; 0 where there are none.
    #[inline]
    pub fn place(self, id: CardId) -> u8 {
        self.card(id).count
    }

    /// The numbered place in which a card lies, counted from 0; none where there are none, or if it hangs on another.
    pub(crate) fn numbered_place(self, id: CardId) -> Option<u8> {
        let card = self.card(id);
        let is_numbered = card.host == NO_CARD.0 && R::ZONES[usize::from(card.zone)].places > 0;
        is_numbered.then_some(card.count)
    }

    /// The first numbered place of a zone in which no card lies, if there is one.
    pub fn empty_place(self, seat: Seat, zone: Zone) -> Option<u8> {
        let taken = self.zone(seat, zone).fold(0u32, |bits, id| bits | 1 << self.place(id));
        (0..R::ZONES[usize::from(zone.0)].places).find(|place| taken & 1 << place == 0)
    }

    /// Before which card of a zone another lies that comes to a numbered place.
    pub(crate) fn before_place(self, seat: Seat, zone: Zone, place: u8) -> At {
        self.zone(seat, zone).find(|&other| self.place(other) > place).map_or(At::Last, At::Before)
    }

    /// Whether a card is in play.
    #[inline]
    pub fn in_play(self, id: CardId) -> bool {
        Self::is_play_zone(self.card(id).zone)
    }

    /// Whether a card was a token that has left play: it lies nowhere, and nothing can move it.
    #[inline]
    pub fn has_vanished(self, id: CardId) -> bool {
        self.card(id).marks.has(CardMarks::TOKEN) && self.card(id).zone == R::Hands::DISCARDS.0
    }

    /// The seats in the game's order: the one whose turn it is, then the others around the table.
    #[inline]
    pub fn seats(self) -> impl Iterator<Item = Seat> + use<'a, R> {
        (0..self.state.seats()).map(move |place| R::Sides::in_order(self.state, place))
    }

    /// How two seats stand to each other.
    #[inline]
    pub fn bond(self, one: Seat, other: Seat) -> Bond {
        R::Sides::bond(self.state, one, other)
    }

    /// Whether a seat is an opponent of another, and not out.
    #[inline]
    pub fn opposes(self, seat: Seat, other: Seat) -> bool {
        self.bond(seat, other) == Bond::Foe && R::Sides::sits(self.state, seat) != Sits::Out
    }

    /// Visits everything in play in the game's order, attachments straight after what they are on.
    #[inline]
    pub fn each_in_play(self, mut visit: impl FnMut(CardId)) {
        for seat in self.seats() {
            for &zone in R::InPlay::PLAY_ORDER {
                for id in self.zone(seat, zone) {
                    visit(id);
                    for hung in self.attached(id).filter(|&hung| self.in_play(hung)) {
                        visit(hung);
                    }
                }
            }
        }
    }

    /// The text that something is read in; none for what no text asks that is being carried out.
    #[inline]
    pub(crate) fn text(self, reading: Reading) -> Option<&'a Frame> {
        (reading.frame > 0).then(|| self.frame(reading))
    }

    #[inline]
    pub(crate) fn frame(self, reading: Reading) -> &'a Frame {
        debug_assert!(reading.frame > 0, "a text outside a frame has no event and no slots");
        self.state.buffer.stack_at(reading.frame as usize - 1)
    }

    /// The frames, the one on top first.
    pub fn frames(self) -> impl Iterator<Item = &'a Frame> {
        let frame =
            move |at: u32| -> Option<&'a Frame> { (at > 0).then(|| self.state.buffer.stack_at(at as usize - 1)) };
        std::iter::successors(frame(self.state.head.top), move |above| frame(above.below))
    }

    /// What is kept for later, oldest first: where it starts in its segment, and the frame of its text.
    pub(crate) fn later(self) -> impl Iterator<Item = (usize, &'a Later, &'a Frame)> {
        let words = self.state.buffer.all::<u64>(Segment::Later);
        let mut next = 0;
        std::iter::from_fn(move || {
            let later = &cast_slice::<u64, Later>(words.get(next..next + Later::WORDS)?)[0];
            let frame = &cast_slice::<u64, Frame>(words.get(next + Later::WORDS..)?.get(..Frame::WORDS)?)[0];
            let start = next;
            next += usize::from(later.words).max(1);
            Some((start, later, frame))
        })
    }

    /// The cards that one of these remembers and that are still where they were, by where it starts.
    pub(crate) fn cards_of_later(self, start: usize, frame: &'a Frame) -> impl Iterator<Item = CardId> {
        let words = &self.state.buffer.all::<u64>(Segment::Later)[start + Later::WORDS + Frame::WORDS..];
        let cells = cast_slice::<u64, [u16; 2]>(words);
        let slots = frame.slots[..MAX_SLOTS].iter();
        let held = slots.flat_map(|slot| usize::from(slot.start)..usize::from(slot.start + slot.len));
        let cards = held.map(move |cell| (CardId(cells[cell][0] & !UNSEEN), cells[cell][1]));
        cards.filter(move |&(id, came)| self.card(id).entered == came).map(|(id, _)| id)
    }

    /// The frame on top.
    pub fn top(self) -> Option<&'a Frame> {
        self.frames().next()
    }

    /// What the game's own frames of a kind remember, the highest first.
    #[inline(always)]
    pub fn own_frames<T: GameFrame>(self) -> impl Iterator<Item = T> + use<'a, R, T> {
        self.frames().filter(|frame| frame.holds::<T>()).map(Frame::record)
    }

    /// The event that the highest of the game's own frames of a kind is about.
    pub fn own_event<T: GameFrame>(self) -> Option<&'a Event> {
        self.frames().find(|frame| frame.holds::<T>()).map(|frame| &frame.event)
    }

    /// What the frame on top remembers, if it is one of the game's own of a kind.
    #[inline(always)]
    pub fn top_own<T: GameFrame>(self) -> Option<T> {
        self.top().filter(|frame| frame.holds::<T>()).map(Frame::record)
    }

    /// What the players are asked.
    #[inline]
    pub fn question(self) -> Asked<R::Question> {
        match self.state.question() {
            Asked::None => Asked::None,
            Asked::Game(which) => Asked::Game(R::Question::read_code(which)),
            Asked::Target => Asked::Target,
            Asked::Pick => Asked::Pick,
            Asked::May => Asked::May,
            Asked::Branch(count) => Asked::Branch(count),
            Asked::Discard => Asked::Discard,
        }
    }

    /// What the game has written down for later, oldest first.
    #[inline]
    pub fn reminders(self) -> impl Iterator<Item = R::Reminder> + use<'a, R> {
        self.state.reminders().iter().map(|&kept| Cell::read(kept))
    }

    /// A card in a slot of the frame that starts at a height of the stack, plus one.
    pub fn slot_card(self, frame: u32, slot: u8, index: u16) -> CardId {
        self.slot_cell(frame, slot, index).0
    }

    /// The same with the arrival that is meant.
    #[inline]
    pub(crate) fn slot_cell(self, frame: u32, slot: u8, index: u16) -> (CardId, u16) {
        let start = self.state.buffer.stack_at::<Frame>(frame as usize - 1).slots[slot as usize].start;
        self.cell(frame, start + index)
    }

    /// A card behind the frame that starts at a height of the stack, plus one, with the arrival that is meant.
    #[inline]
    pub(crate) fn cell(self, frame: u32, cell: u16) -> (CardId, u16) {
        let [card, came] = self.whole_cell(frame, cell);
        (CardId(card & !UNSEEN), came)
    }

    /// The same as it is written, with [`UNSEEN`] or without.
    #[inline]
    pub(crate) fn whole_cell(self, frame: u32, cell: u16) -> [u16; 2] {
        let word = Frame::WORDS + usize::from(cell / Frame::CARDS_IN_WORD);
        let cards: &[[u16; 2]; Frame::CARDS_IN_WORD as usize] = self.state.buffer.stack_at(frame as usize - 1 + word);
        cards[usize::from(cell % Frame::CARDS_IN_WORD)]
    }

    /// Whether a card is in play and has been since it came as number `came`.
    #[inline]
    pub fn is_still(self, id: CardId, came: u16) -> bool {
        self.in_play(id) && self.card(id).entered == came
    }
}
