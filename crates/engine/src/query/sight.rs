//! Who may see a card.

use cardtext::ast::Zone;
use cardtext::program::{FilterId, Group};

use crate::model::cards::{Rest, Topic, Veil};
use crate::model::event::Event;
use crate::model::frame::{Frame, FrameKind, UNSEEN};
use crate::model::ids::{CardId, Seat, Seats, Viewer};
use crate::model::marks::TextMarks;
use crate::model::state::NO_CARD;
use crate::model::view::Weight;
use crate::rules::capabilities::{Hands, InPlay, Sides};
use crate::rules::context::{Look, Reading};
use crate::rules::notes::{EventNote, Shown, Standing};
use crate::rules::ruleset::{Ruleset, Sight};

/// What stands for the name of a card that is not seen.
const FACE_DOWN: &str = "a face-down card";

impl<'a, R: Ruleset> Look<'a, R> {
    /// Where a card is.
    #[inline]
    pub(crate) fn standing(self, id: CardId) -> Standing {
        let card = self.card(id);
        let (seat, sight) = (card.seat(), R::InPlay::sight(self.state, card.seat(), Zone(card.zone)));
        let holders = match sight {
            Sight::Side => self.state.all_seats().filter(|&other| self.bond(seat, other).is_friend()).collect(),
            Sight::All | Sight::Owner | Sight::Nobody => Seats::one(seat),
        };
        Standing {
            card: id,
            entered: card.entered,
            marks: card.marks,
            zone: card.zone,
            place: self.numbered_place(id),
            seat,
            sight,
            holders,
            shown: self.shown_to(id),
            clock: self.state.head.clock,
        }
    }

    /// The seats that texts under way show a card to.
    #[inline]
    fn shown_to(self, id: CardId) -> Seats {
        let (mut seats, mut at) = (Seats::default(), self.state.head.top);
        while at > 0 {
            let frame: &Frame = self.state.buffer.stack_at(at as usize - 1);
            let shown = frame.slots[usize::from(Frame::SHOWN)].len;
            if frame.is(FrameKind::Text) {
                // A card that has been elsewhere since is not the one that was shown.
                let is = |index| self.slot_cell(at, Frame::SHOWN, index) == (id, self.card(id).entered);
                if (0..shown).any(is) {
                    seats = seats.with(R::Sides::decider(self.state, frame.seat()));
                }
            }
            at = frame.below;
        }
        seats
    }

    /// The card whose text is just being carried out, unless it is this one.
    pub(crate) fn cause(self, id: CardId) -> Option<Standing> {
        let text = self.frames().find(|frame| frame.is(FrameKind::Text));
        text.map(|frame| CardId(frame.this)).filter(|&cause| cause != id).map(|cause| self.standing(cause))
    }

    /// An event as it is noted down in its moment; what it adds to the others is still to be said.
    pub(crate) fn note(self, event: &Event, shown: Shown, why: &'static str) -> EventNote {
        let standing = |id: u16| (id != NO_CARD.0).then(|| self.standing(CardId(id)));
        EventNote {
            event: *event,
            weight: Weight::News,
            subject: standing(event.subject),
            other: standing(event.other),
            gone_to: None,
            cause: self.cause(CardId(event.subject)),
            shown,
            why,
        }
    }

    /// The name of a card, for whoever sees it.
    pub fn name_to(self, seat: Seat, id: CardId) -> &'a str {
        if self.sees(Viewer::Seat(seat), id) { &self.def(id).name } else { FACE_DOWN }
    }

    /// What a card is called, for whoever sees it.
    pub fn title_to(self, seat: Seat, id: CardId) -> &'a str {
        if self.sees(Viewer::Seat(seat), id) { &self.def(id).title } else { FACE_DOWN }
    }

    /// Whether what is printed on a card is kept from a text of this seat's because it lies face-down in play.
    #[inline]
    pub(crate) fn is_kept_from(self, you: Seat, id: CardId) -> bool {
        self.lies_face_down(id) && self.keeps(you, id)
    }

    #[inline(never)]
    fn keeps(self, you: Seat, id: CardId) -> bool {
        match self.inside.veil() {
            Veil::Plain => !self.sees(Viewer::Seat(you), id),
            Veil::Open => false,
            Veil::Closed => true,
        }
    }

    /// The same for a card that another is compared with: what a number is used for opens the card that has it, and no other.
    #[inline]
    pub(crate) fn compared(self) -> Self {
        match self.inside.veil() {
            Veil::Open => Look { inside: self.inside.reading(Veil::Plain), ..self },
            Veil::Plain | Veil::Closed => self,
        }
    }

    /// Whether the subject of an event lies face-down and is kept from a text of this seat's.
    #[inline]
    pub(crate) fn was_unseen(self, you: Seat, event: &Event) -> bool {
        event.subject != NO_CARD.0 && self.is_kept_from(you, CardId(event.subject))
    }

    /// Whether a card of a group is kept from a text, which it came to unseen: where it has been taken since, nobody has seen it either.
    pub(crate) fn is_unread(self, group: Group, id: CardId, reading: Reading) -> bool {
        let Some(frame) = self.text(reading).filter(|_| !self.in_play(id)) else { return false };
        let blind = match group {
            Group::Slot(slot) => {
                let cells = frame.slots[usize::from(slot)];
                let mut all = cells.start..cells.start + cells.len;
                let unseen = |cell| self.whole_cell(reading.frame, cell)[0] == id.0 | UNSEEN;
                frame.blind & 1 << slot != 0 && all.any(unseen)
            }
            Group::Subject => frame.is_marked(TextMarks::BLIND),
            Group::All(filter) => return self.is_unread_among(filter, id, reading),
            Group::This | Group::Bearer | Group::Other | Group::Party(_) => false,
        };
        blind && !self.sees(Viewer::Seat(reading.you), id)
    }

    /// The same for a card that a filter finds "among them".
    pub(crate) fn is_unread_among(self, filter: FilterId, id: CardId, reading: Reading) -> bool {
        self.set().hot_filters[usize::from(filter)].rest == Rest::Unusual
            && self.set().code.filters[usize::from(filter)].among.is_some_and(|them| self.is_unread(them, id, reading))
    }

    /// Whether an event of a kind leaves a seat without a sight of the card that it is about: what a text would hear of it besides tells
    /// what lies there.
    #[inline]
    pub(crate) fn happened_unseen(self, kind: u8, you: Seat, id: CardId) -> bool {
        let unseen = R::POLICY.secrets.events | 1 << R::Hands::DRAWN;
        unseen & 1 << kind != 0 && id != NO_CARD && !self.sees(Viewer::Seat(you), id)
    }

    /// How a text about something reads what lies face-down.
    #[inline]
    pub(crate) fn veil_over(topic: Topic) -> Veil {
        if topic.is_of_use() || topic.is_among(R::POLICY.secrets.uses) {
            Veil::Open
        } else if topic.is_among(R::POLICY.secrets.noticed) {
            Veil::Closed
        } else {
            Veil::Plain
        }
    }

    /// Whether a viewer may see the face of a card.
    #[inline]
    pub fn sees(self, viewer: Viewer, id: CardId) -> bool {
        self.standing(id).is_seen_by(viewer)
    }
}
