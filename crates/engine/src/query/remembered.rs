//! What is asked again and again is worked out once.
//!
//! A number that texts change by what they count asks for the numbers of all that is counted, and those ask again. With many such texts
//! the same is asked thousands of times for one answer, so that each answer is kept as long as somebody looks.

use cardtext::ast::Stat;

use crate::model::buffer::{Segment, words_of};
use crate::model::ids::CardId;
use crate::model::memo::{Looking, What};
use crate::model::state::Live;
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::Ruleset;

/// With so many continuous abilities it is worth while.
const MANY: usize = 12;

impl<'a, R: Ruleset> Look<'a, R> {
    /// Keeps what is worked out, if there is much to work out.
    #[inline]
    pub(crate) fn remembering(self) -> Option<Looking<'a>> {
        self.has_many().then(|| self.state.memo.look())
    }

    /// Whether there is much to work out and nobody keeps it yet: asked where most often there is little, so that no guard has to be
    /// made and dropped for nothing.
    #[inline(always)]
    pub(crate) fn should_remember(self) -> bool {
        self.has_many() && !self.state.memo.is_kept()
    }

    #[inline(always)]
    fn has_many(self) -> bool {
        self.state.buffer.length(Segment::Live) >= MANY * words_of::<Live>()
    }

    /// A number of a card for a text that counts or compares.
    #[inline]
    pub(crate) fn number(self, id: CardId, stat: Stat) -> i16 {
        if self.inside.is_nested() && self.has_many() {
            self.remembered_number(id, stat)
        } else {
            R::stat(self, id, stat)
        }
    }

    #[inline(never)]
    fn remembered_number(self, id: CardId, stat: Stat) -> i16 {
        self.state.memo.once(self.inside, What::Number(id, stat), || R::stat(self, id, stat))
    }

    /// By how much a modifier of a card changes something now.
    #[inline]
    pub(crate) fn amount_by(self, number: u16, reading: Reading) -> i16 {
        let modifier = &self.set().code.modifiers[usize::from(number)];
        let amount = || self.modifier_amount(modifier, reading);
        if self.has_many() && self.set().is_counted(*modifier) {
            self.state.memo.once(self.inside, What::Amount(reading.this, number), amount)
        } else {
            amount()
        }
    }
}
