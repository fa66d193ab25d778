//! What happened, as it is noted down for those who listen.

use crate::model::event::Event;
use crate::model::handle::{Circle, Stay};
use crate::model::ids::{CardId, Seat, Seats, Viewer};
use crate::model::marks::CardMarks;
use crate::model::view::{Figure, Weight};
use crate::rules::ruleset::Sight;

/// Where a card is or was, as far as it matters for who may see and follow it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) card: CardId,
    pub(crate) entered: u16,
    pub(crate) marks: CardMarks,
    pub(crate) zone: u8,
    /// Its numbered place in the zone, counted from 0.
    pub(crate) place: Option<u8>,
    pub(crate) seat: Seat,
    /// Who sees faces there.
    pub(crate) sight: Sight,
    /// The seats to whom it is as to the one it lies with.
    pub(crate) holders: Seats,
    /// The seats that a text under way shows it to.
    pub(crate) shown: Seats,
    /// The clock of arrivals.
    pub(crate) clock: u16,
}

impl Standing {
    /// Whether a viewer may see the card's face: the one authority for secrets.
    #[inline]
    pub fn is_seen_by(&self, viewer: Viewer) -> bool {
        if matches!(viewer, Viewer::Seat(seat) if self.shown.has(seat)) {
            return true;
        }
        let turned_over = self.marks.has(CardMarks::TURNED_OVER);
        match self.sight {
            Sight::All => !turned_over || self.is_held_by(viewer),
            Sight::Owner | Sight::Side => turned_over || self.is_held_by(viewer),
            Sight::Nobody => turned_over,
        }
    }

    fn is_held_by(&self, viewer: Viewer) -> bool {
        matches!(viewer, Viewer::Seat(seat) if self.holders.has(seat))
    }

    /// Whether a viewer may know how the cards lie there, from the first to the last.
    pub fn is_in_order_for(&self, viewer: Viewer) -> bool {
        match self.sight {
            Sight::All => true,
            Sight::Owner | Sight::Side => self.is_held_by(viewer),
            Sight::Nobody => false,
        }
    }

    /// The card as a viewer follows it; nothing if to that viewer it could be any card there.
    pub fn followed_by(&self, viewer: Viewer) -> Option<Stay> {
        let open = match self.sight {
            Sight::All => true,
            Sight::Owner | Sight::Side | Sight::Nobody => self.marks.has(CardMarks::TURNED_OVER),
        };
        let held = self.is_in_order_for(viewer);
        match viewer {
            _ if open => Some(self.stay(self.entered, Circle::All)),
            Viewer::Seat(seat) if held => Some(self.stay(self.entered, Circle::Holder(seat))),
            Viewer::Seat(seat) if self.is_seen_by(viewer) => Some(self.glimpsed_by(seat)),
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
}

/// Something that happened, as it is noted down.
#[derive(Clone, Debug)]
pub(crate) enum Occurrence {
    /// An event.
    Event(EventNote),
    /// A card went from one place to another, came to be, or is no more.
    Moved { from: Option<Standing>, to: Option<Standing>, cause: Option<Standing> },
    /// Something that is seen on the table is another.
    Changed(ChangedNote),
}

/// A change of something that is seen on the table.
#[derive(Clone, Debug)]
pub(crate) struct ChangedNote {
    pub(crate) seat: Seat,
    /// The card that it is on; none if it is of the player.
    pub(crate) card: Option<Standing>,
    /// How that card lay before.
    pub(crate) before: Option<Standing>,
    pub(crate) what: String,
    pub(crate) from: Option<Figure>,
    pub(crate) to: Option<Figure>,
    pub(crate) open: Open,
    /// The card whose text was being carried out.
    pub(crate) cause: Option<Standing>,
    pub(crate) weight: Weight,
}

impl ChangedNote {
    /// Whether a viewer may know of it: whoever saw it on the table before and sees it now.
    pub fn is_told_to(&self, viewer: Viewer) -> bool {
        let is_seen = |card: Option<Standing>| card.is_none_or(|card| card.is_seen_by(viewer));
        self.open == Open::ToAll || is_seen(self.before) && is_seen(self.card)
    }
}

/// What is seen on the table by somebody.
#[derive(Clone, Debug, Default)]
pub(crate) struct OnTable {
    /// By card; nothing for those that nobody sees.
    pub(crate) cards: Vec<CardOnTable>,
    /// By seat.
    pub(crate) seats: Vec<Vec<Item>>,
}

/// What is seen on a card since it came where it lies.
#[derive(Clone, Debug, Default)]
pub(crate) struct CardOnTable {
    pub(crate) entered: u16,
    /// How it lies.
    pub(crate) standing: Option<Standing>,
    pub(crate) items: Vec<Item>,
}

/// A number or a word that is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Item {
    pub(crate) what: String,
    pub(crate) figure: Figure,
    pub(crate) open: Open,
}

/// Who is told what is on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Open {
    /// Everybody, though it may lie face-down.
    ToAll,
    /// Those who see its face.
    ToSome,
}

/// An event, with everything that its words need: they are about the moment of the event, whatever comes after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EventNote {
    pub(crate) event: Event,
    pub(crate) weight: Weight,
    /// Where its cards were.
    pub(crate) subject: Option<Standing>,
    pub(crate) other: Option<Standing>,
    /// Where the subject has gone by it.
    pub(crate) gone_to: Option<Standing>,
    /// The card whose text was being carried out.
    pub(crate) cause: Option<Standing>,
    /// Who may know the subject besides those who see it where it lies.
    pub(crate) shown: Shown,
    /// Why, if the game says so.
    pub(crate) why: &'static str,
}

/// Who may know the card that an event is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Those who see it where it was or where it went.
    AsItLies,
    /// Everybody: it was revealed.
    ToAll,
}

impl EventNote {
    /// Whether a viewer may know the card that it is about.
    pub fn tells_subject_to(&self, viewer: Viewer) -> bool {
        let seen = |standing: &Option<Standing>| standing.is_some_and(|card| card.is_seen_by(viewer));
        self.shown == Shown::ToAll || seen(&self.subject) || seen(&self.gone_to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_was_turned_up_in_a_hidden_place_is_seen_by_everybody() {
        let lies = |sight, marks| Standing {
            card: CardId(1),
            entered: 1,
            marks,
            zone: 0,
            place: None,
            seat: Seat::A,
            sight,
            holders: Seats::one(Seat::A),
            shown: Seats::NONE,
            clock: 1,
        };
        let seen = |sight, marks| {
            let card: Standing = lies(sight, marks);
            [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public].map(|viewer| card.is_seen_by(viewer))
        };
        let nothing = CardMarks::default();
        assert_eq!(seen(Sight::Nobody, nothing), [false; 3]);
        assert_eq!(seen(Sight::Nobody, CardMarks::TURNED_OVER), [true; 3]);
        assert_eq!(seen(Sight::Owner, nothing), [true, false, false]);
        assert_eq!(seen(Sight::Owner, CardMarks::TURNED_OVER), [true; 3]);
        // In the open it lies face-down by that.
        assert_eq!(seen(Sight::All, nothing), [true; 3]);
        assert_eq!(seen(Sight::All, CardMarks::TURNED_OVER), [true, false, false]);
    }
}
