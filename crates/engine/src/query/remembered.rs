//! What is asked again and again is worked out once.
//!
//! A number that texts change by what they count asks for the numbers of all that is counted, and those ask again. With a few such texts
//! and many cards the same is asked thousands of times for one answer. How much is worked out for other texts is counted where each of
//! them asks, whatever it asks for; once that is much, each answer is kept as long as somebody looks. So nothing is spent on it where
//! little is asked, and what is worked out grows with what can be asked, not with the ways to come to it.

use cardtext::ast::Stat;
use cardtext::program::{ModifierCode, TestId};

use crate::model::cards::Topic;
use crate::model::ids::CardId;
use crate::model::memo::{Looking, Said, What};
use crate::model::state::Live;
use crate::rules::capabilities::Numbers;
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// Keeps what is worked out from now on, if there is much of it, or there comes to be.
    #[inline]
    pub(crate) fn keeping(self) -> Looking<'a> {
        self.state.memo.look()
    }

    /// The same, if there is much already.
    #[inline]
    pub(crate) fn remembering(self) -> Option<Looking<'a>> {
        self.state.memo.is_much().then(|| self.keeping())
    }

    /// Whether there is much to work out and nobody keeps it yet: asked where most often there is little, so that no guard has to be
    /// made and dropped for nothing.
    #[inline(always)]
    pub(crate) fn should_remember(self) -> bool {
        self.state.memo.is_much() && !self.state.memo.is_kept()
    }

    /// How often something has been worked out of this state because a continuous text asks for what others say: how much work there was,
    /// for tests that bound it.
    pub fn worked(self) -> u32 {
        self.state.memo.worked()
    }

    /// Visits the modifiers about something that hold of a card, for a text that asks, or where there is much to work out.
    #[inline(never)]
    pub(crate) fn each_modifier_asked(
        self,
        id: CardId,
        topic: Topic,
        visit: &mut dyn FnMut(&ModifierCode, i16, CardId, u16),
    ) {
        let memo = &self.state.memo;
        let work = |look: Self, visit: &mut dyn FnMut(&ModifierCode, i16, CardId, u16)| {
            if look.inside.is_nested() {
                memo.work(look.state.head.clock);
            }
            look.each_modifier_found(id, topic, visit);
        };
        if !memo.is_much() {
            return work(self, visit);
        }
        let _kept = self.keeping();
        let find = |list: &mut Vec<Said>| {
            work(self, &mut |&modifier, amount, source, began| list.push(Said { modifier, amount, source, began }));
        };
        for said in memo.list_once(self.inside, (id, topic), find) {
            visit(&said.modifier, said.amount, said.source, said.began);
        }
    }

    /// A number of a card for a text that counts or compares.
    #[inline]
    pub(crate) fn number(self, id: CardId, stat: Stat) -> i16 {
        if self.inside.is_nested() && self.state.memo.is_much() {
            self.remembered_number(id, stat)
        } else {
            R::Numbers::stat(self, id, stat)
        }
    }

    #[inline(never)]
    fn remembered_number(self, id: CardId, stat: Stat) -> i16 {
        self.state.memo.once(self.inside, What::Number(id, stat), || R::Numbers::stat(self, id, stat))
    }

    /// By how much a modifier of a card changes something now.
    #[inline]
    pub(crate) fn amount_by(self, number: u16, reading: Reading) -> i16 {
        let modifier = &self.set().code.modifiers[usize::from(number)];
        let amount = || self.modifier_amount(modifier, reading);
        if self.state.memo.is_much() && self.set().is_counted(*modifier) {
            self.state.memo.once(self.inside, What::Amount(reading.this, number), amount)
        } else {
            amount()
        }
    }

    /// Whether what a continuous ability in play asks for is so.
    #[inline]
    pub(crate) fn is_during(self, live: &Live, test: TestId, reading: Reading) -> bool {
        let so = || self.test(test, reading);
        if self.state.memo.is_much() {
            let what = What::During(reading.this, live.index);
            self.state.memo.once(self.inside, what, || i16::from(so())) != 0
        } else {
            so()
        }
    }
}
