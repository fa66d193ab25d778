//! What happened at a table: noted down as it does, and told to each viewer as far as they may know it.

use crate::event::{Event, TURN_END, TURN_START};
use crate::frame::{Frame, kind};
use crate::handle::{Circle, Handle, Stay};
use crate::look::Look;
use crate::play::Play;
use crate::ruleset::{Account, Ruleset, Sight, Telling};
use crate::seen::Eyes;
use crate::state::{NO_CARD, flags};
use crate::table::{CardId, Seat, Seats, Viewer};
use crate::view::{Happened, Moved, Place, Told};

/// Where a card is or was, as far as it matters for who may see and follow it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    card: CardId,
    entered: u16,
    flags: u16,
    zone: u8,
    seat: u8,
    /// The seats that a text under way shows it to.
    shown: Seats,
    /// The clock of arrivals.
    clock: u16,
}

impl Standing {
    /// Whether a viewer may see the card's face: the one authority for secrets.
    #[inline]
    pub fn is_seen_by<R: Ruleset>(&self, viewer: Viewer) -> bool {
        let is = |seat: u8| viewer == Viewer::Seat(Seat(seat));
        if matches!(viewer, Viewer::Seat(seat) if self.shown.has(seat)) {
            return true;
        }
        match self.sight::<R>() {
            Sight::All => self.flags & flags::FACE_DOWN == 0 || is(self.seat),
            Sight::Owner => is(self.seat) || self.flags & flags::FACE_UP != 0,
            Sight::Nobody => self.flags & flags::FACE_UP != 0,
        }
    }

    /// Whether a viewer may know how the cards lie there, from the first to the last.
    pub fn is_in_order_for<R: Ruleset>(&self, viewer: Viewer) -> bool {
        match self.sight::<R>() {
            Sight::All => true,
            Sight::Owner => viewer == Viewer::Seat(Seat(self.seat)),
            Sight::Nobody => false,
        }
    }

    /// The card as a viewer follows it; nothing if to that viewer it could be any card there.
    pub fn followed_by<R: Ruleset>(&self, viewer: Viewer) -> Option<Stay> {
        let open = match self.sight::<R>() {
            Sight::All => true,
            Sight::Owner | Sight::Nobody => self.flags & flags::FACE_UP != 0,
        };
        let held = self.is_in_order_for::<R>(viewer);
        match viewer {
            _ if open => Some(self.stay(self.entered, Circle::All)),
            Viewer::Seat(seat) if held => Some(self.stay(self.entered, Circle::Holder(seat))),
            Viewer::Seat(seat) if self.is_seen_by::<R>(viewer) => Some(self.glimpsed_by(seat)),
            Viewer::Seat(_) | Viewer::Public => None,
        }
    }

    /// The card as a seat may point at it now, though it could be any: no later handle is the same.
    pub fn glimpsed_by(&self, seat: Seat) -> Stay {
        self.stay(self.clock, Circle::Glimpse(seat))
    }

    fn stay(&self, since: u16, circle: Circle) -> Stay {
        Stay { card: self.card, since, circle }
    }

    fn sight<R: Ruleset>(&self) -> Sight {
        R::ZONES[usize::from(self.zone)].sight
    }
}

/// Something that happened, as it is noted down.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Note {
    /// An event, and where its cards were then.
    Event { event: Event, subject: Option<Standing>, other: Option<Standing> },
    /// A card went from one place to another, came to be, or is no more.
    Moved { from: Option<Standing>, to: Option<Standing> },
}

impl<R: Ruleset> Look<'_, R> {
    /// Where a card is.
    #[inline]
    pub(crate) fn standing(self, id: CardId) -> Standing {
        let card = self.card(id);
        Standing {
            card: id,
            entered: card.entered,
            flags: card.flags,
            zone: card.zone,
            seat: card.seat,
            shown: self.shown_to(id),
            clock: self.state.head.clock,
        }
    }

    /// The seats that texts under way show a card to.
    #[inline]
    fn shown_to(self, id: CardId) -> Seats {
        let (mut seats, mut at) = (Seats::default(), self.state.head.top);
        while at > 0 {
            let frame: &Frame = self.state.block.stack_at(at as usize - 1);
            let shown = frame.slots[usize::from(Frame::SHOWN)].len;
            if frame.kind == kind::TEXT && shown > 0 {
                let cell = |index| self.slot_card(at, Frame::SHOWN, index).0;
                // A card that has been elsewhere since is not the one that was shown.
                let is = |index| cell(index) == id.0 && cell(index + 1) == self.card(id).entered;
                if (0..shown).step_by(2).any(is) {
                    seats = seats.with(R::decider(self.state, Seat(frame.seat)));
                }
            }
            at = frame.below;
        }
        seats
    }

    pub(crate) fn note(self, event: &Event) -> Note {
        let standing = |id: u16| (id != NO_CARD.0).then(|| self.standing(CardId(id)));
        Note::Event { event: *event, subject: standing(event.subject), other: standing(event.other) }
    }

    /// An event in words, as its player may know it and as everybody may.
    pub(crate) fn account(self, event: &Event) -> Account {
        R::Words::event_text(self, event, &|id| self.def(id).name.clone())
    }
}

impl<R: Ruleset> Play<'_, R> {
    /// Turns a card of a hidden place over, so that everybody sees it and follows it there.
    pub fn turn_up(&mut self, id: CardId) {
        debug_assert!(R::ZONES[usize::from(self.state.card(id).zone)].sight != Sight::All, "an open card lies face-up");
        let stood = self.standing_heard(id);
        self.state.card_mut(id).flags |= flags::FACE_UP;
        self.note_move(stood, id);
    }

    /// Turns a card of a hidden place back: from now on it could be any card there, as one that has just come.
    pub fn turn_back(&mut self, id: CardId) {
        if self.state.card(id).flags & flags::FACE_UP == 0 {
            return;
        }
        let stood = self.standing_heard(id);
        self.state.head.clock = self.state.head.clock.wrapping_add(1);
        let clock = self.state.head.clock;
        let card = self.state.card_mut(id);
        (card.flags, card.entered) = (card.flags & !flags::FACE_UP, clock);
        self.note_move(stood, id);
    }

    /// Where a card is, if anybody listens where it goes from there.
    #[inline]
    pub(crate) fn standing_heard(&self, id: CardId) -> Option<Standing> {
        self.desk.listens().then(|| self.look().standing(id))
    }

    /// Notes, if anybody listens, that a card has come where it is.
    #[inline]
    pub(crate) fn note_move(&mut self, from: Option<Standing>, id: CardId) {
        if self.desk.listens() {
            let to = Some(self.look().standing(id));
            self.desk.notes.push(Note::Moved { from, to });
        }
    }
}

impl<R: Ruleset> Eyes<'_, R> {
    /// What was noted down, as the viewer may know it.
    pub(crate) fn told(&self, note: &Note) -> Happened {
        match note {
            Note::Event { event, subject, other } => {
                let Account { text, public } = self.look.account(event);
                // What is told to some alone is told to the player whose doing it is.
                let known = self.viewer == Viewer::Seat(Seat(event.seat));
                let name = match event.kind {
                    TURN_START => "turn start",
                    TURN_END => "turn end",
                    kind => R::Words::event_name(kind),
                };
                Happened::Event(Told {
                    event: name.to_owned(),
                    text: if known { text } else { public },
                    cards: [subject, other].into_iter().flatten().filter_map(|card| self.followed(card)).collect(),
                    amount: (event.amount != 0).then_some(i32::from(event.amount)),
                })
            }
            Note::Moved { from, to } => Happened::Moved(Moved { from: self.place(from), to: self.place(to) }),
        }
    }

    fn place(&self, standing: &Option<Standing>) -> Option<Place> {
        standing.as_ref().map(|card| Place {
            seat: Seat(card.seat),
            zone: R::ZONES[usize::from(card.zone)].name.to_owned(),
            card: self.followed(card),
        })
    }

    /// The handle of a card where it was, if the viewer could follow it there.
    pub(crate) fn followed(&self, card: &Standing) -> Option<Handle> {
        card.followed_by::<R>(self.viewer).map(|stay| self.namer.handle(stay))
    }
}
