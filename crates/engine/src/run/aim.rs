//! How a card stands to the question of a text which cards it means: for telling people why it is not offered.

use cardtext::program::Group;

use crate::model::choice::Choice;
use crate::model::ids::{CardId, Seat};
use crate::model::state::Asked;
use crate::rules::context::Look;
use crate::rules::ruleset::Ruleset;

/// How a card stands to the question of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It can be chosen.
    Open,
    /// It has been.
    Chosen,
    /// The text asks for other cards.
    Other,
    /// It is such a card, and something keeps it from being chosen.
    Kept,
}

impl<R: Ruleset> Look<'_, R> {
    /// The card whose text asks a seat to choose cards now, and how another stands to that; none if no text asks.
    pub fn aim(self, seat: Seat, id: CardId) -> Option<(CardId, Aim)> {
        if !self.state.asked().has(seat) {
            return None;
        }
        let (filter, slot) = match self.state.question() {
            Asked::Target => {
                let (frame, _) = self.top_text();
                (self.wanted(frame)?.filter, frame.at as u8)
            }
            Asked::Pick => {
                let (frame, reading) = self.top_text();
                let pick = self.pending_pick(frame, reading)?;
                (pick.filter, pick.slot)
            }
            Asked::None | Asked::Game(_) | Asked::May | Asked::Mode(_) | Asked::Discard => return None,
        };
        let (frame, reading) = self.top_text();
        let mut options = Vec::new();
        self.options_of(seat, &mut options);
        let mut meant = false;
        self.each_match(filter, reading, |other| meant |= other == id);
        let aim = match meant {
            _ if options.contains(&Choice::Pick(id)) => Aim::Open,
            _ if self.in_group(Group::Slot(slot), id, reading) => Aim::Chosen,
            true => Aim::Kept,
            false => Aim::Other,
        };
        Some((CardId(frame.this), aim))
    }
}
