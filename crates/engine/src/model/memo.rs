//! Numbers that were worked out once, while somebody looks at a state and nothing can change.

use std::cell::{Cell, RefCell};

use cardtext::ast::Stat;
use rustc_hash::FxHashMap;

use crate::model::cards::Topics;
use crate::model::ids::CardId;

/// What is known of a state for as long as somebody looks at it. It follows from the state, and so is no part of what it is.
#[derive(Default)]
pub(crate) struct Memo {
    looking: Cell<u32>,
    known: RefCell<FxHashMap<(Topics, What), i16>>,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum What {
    /// A number of a card.
    Number(CardId, Stat),
    /// By how much a modifier of a card changes something.
    Amount(CardId, u16),
}

/// Somebody looks: until this is dropped, what is worked out is kept. Whoever changes the state has to borrow it, which nobody can
/// meanwhile.
pub(crate) struct Looking<'a>(&'a Memo);

impl Drop for Looking<'_> {
    fn drop(&mut self) {
        let Looking(memo) = *self;
        memo.looking.set(memo.looking.get() - 1);
        if memo.looking.get() == 0 {
            memo.known.borrow_mut().clear();
        }
    }
}

impl Memo {
    /// Keeps what is worked out from now on.
    pub(crate) fn look(&self) -> Looking<'_> {
        self.looking.set(self.looking.get() + 1);
        Looking(self)
    }

    /// Whether somebody looks already.
    pub(crate) fn is_kept(&self) -> bool {
        self.looking.get() > 0
    }

    /// What was worked out before, while these topics are being worked out; or is now.
    pub(crate) fn once(&self, inside: Topics, what: What, work: impl FnOnce() -> i16) -> i16 {
        let known = self.known.borrow().get(&(inside, what)).copied();
        known.unwrap_or_else(|| {
            let number = work();
            if self.is_kept() {
                self.known.borrow_mut().insert((inside, what), number);
            }
            number
        })
    }
}
