//! The cards of a zone, or those attached to a card, in their order.

use crate::model::ids::CardId;
use crate::model::state::{NO_CARD, State};
use crate::rules::ruleset::Ruleset;

/// Cards one after another.
pub struct CardIter<'a, R: Ruleset> {
    pub(crate) state: &'a State<R::Extra>,
    pub(crate) next: u16,
}

impl<R: Ruleset> Iterator for CardIter<'_, R> {
    type Item = CardId;

    #[inline]
    fn next(&mut self) -> Option<CardId> {
        let id = CardId(self.next);
        (id != NO_CARD).then(|| {
            self.next = self.state.card(id).next;
            id
        })
    }
}
