//! How a card stands to the question of a text which cards it means: for telling people why it is not offered.

use cardtext::program::Group;

use crate::model::choice::{Choice, Reason};
use crate::model::ids::{CardId, Seat};
use crate::model::state::Asked;
use crate::rules::context::Look;
use crate::rules::ruleset::Ruleset;

/// How a card stands to the question of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Eligibility {
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
    /// Why a card is no answer to the text that asks a seat to choose cards now, by the game's rule of what a text asks for: nothing if it
    /// can be chosen, none if no text asks. `kept` says what keeps a card from it that the text does ask for, if more is to be said.
    pub fn why_not_chosen(
        self,
        seat: Seat,
        id: CardId,
        rule: &str,
        kept: impl FnOnce(CardId) -> Option<Reason>,
    ) -> Option<Vec<Reason>> {
        let (text, eligibility) = self.eligibility(seat, id)?;
        let reason = |why| Reason { rule: rule.to_owned(), why };
        let chosen = || reason(format!("{} is chosen already", self.def(id).name));
        let other = || reason(format!("{} does not ask for such a card", self.def(text).title));
        Some(match eligibility {
            Eligibility::Open => Vec::new(),
            Eligibility::Chosen => vec![chosen()],
            Eligibility::Other => vec![other()],
            Eligibility::Kept => vec![kept(text).unwrap_or_else(other)],
        })
    }

    /// The card whose text asks a seat to choose cards now, and how another stands to that; none if no text asks.
    fn eligibility(self, seat: Seat, id: CardId) -> Option<(CardId, Eligibility)> {
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
            Asked::None | Asked::Game(_) | Asked::May | Asked::Branch(_) | Asked::Discard => return None,
        };
        let (frame, reading) = self.top_text();
        let mut options = Vec::new();
        self.options_of(seat, &mut options);
        let mut meant = false;
        self.each_match(filter, reading, |other| meant |= other == id);
        let eligibility = match meant {
            _ if options.contains(&Choice::Pick(id)) => Eligibility::Open,
            _ if self.in_group(Group::Slot(slot), id, reading) => Eligibility::Chosen,
            true => Eligibility::Kept,
            false => Eligibility::Other,
        };
        Some((CardId(frame.this), eligibility))
    }
}
