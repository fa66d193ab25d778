//! What was worked out once, while somebody looks at a state and nothing can change.

use std::cell::{Cell, RefCell};
use std::ops::Range;

use cardtext::ast::Stat;
use cardtext::program::ModifierCode;
use rustc_hash::FxHashMap;

use crate::model::cards::{Topic, Topics};
use crate::model::ids::CardId;

/// So much worked out for what other texts ask, while no card comes or goes, is much: from then on it is kept as long as somebody looks.
const MUCH: u32 = 256;

/// What is known of a state for as long as somebody looks at it. It follows from the state, and so is no part of what it is.
#[derive(Default)]
pub(crate) struct Memo {
    looking: Cell<u32>,
    /// Whether there is much to work out: once there has been, it is expected again.
    much: Cell<bool>,
    /// How often something has been worked out because another text asks for it.
    worked: Cell<u32>,
    /// How often by the time that a card came or went last, and when that was.
    before: Cell<(u32, u16)>,
    known: RefCell<Answered>,
}

/// What has been worked out.
#[derive(Default)]
struct Answered {
    numbers: FxHashMap<(Topics, What), i16>,
    /// Where what is said lies of a card about a topic.
    lists: FxHashMap<(Topics, CardId, Topic), Range<usize>>,
    said: Vec<Said>,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum What {
    /// A number of a card.
    Number(CardId, Stat),
    /// By how much a modifier of a card changes something.
    Amount(CardId, u16),
    /// Whether what a continuous ability of a card asks for is so.
    During(CardId, u8),
}

/// A modifier that holds of a card: by how much it changes something, whose it is, and when it began.
#[derive(Clone, Copy)]
pub(crate) struct Said {
    pub(crate) modifier: ModifierCode,
    pub(crate) amount: i16,
    pub(crate) source: CardId,
    pub(crate) began: u16,
}

/// Somebody looks: until this is dropped, what is worked out is kept. Whoever changes the state has to borrow it, which nobody can
/// meanwhile.
pub(crate) struct Looking<'a>(&'a Memo);

impl Drop for Looking<'_> {
    fn drop(&mut self) {
        let Looking(memo) = *self;
        memo.looking.set(memo.looking.get() - 1);
        if memo.looking.get() == 0 && memo.much.get() {
            let mut known = memo.known.borrow_mut();
            known.numbers.clear();
            known.lists.clear();
            known.said.clear();
        }
    }
}

impl Memo {
    /// One for a copy of a state: nobody looks at that, but where there was much to work out there will be.
    pub(crate) fn of_copy(&self) -> Memo {
        Memo { much: self.much.clone(), ..Memo::default() }
    }

    /// The same where there is one already.
    #[inline]
    pub(crate) fn expect(&self, source: &Memo) {
        self.much.set(source.is_much());
    }

    /// Keeps what is worked out from now on, if there is much of it.
    pub(crate) fn look(&self) -> Looking<'_> {
        self.looking.set(self.looking.get() + 1);
        Looking(self)
    }

    /// Whether somebody looks already.
    #[inline]
    pub(crate) fn is_kept(&self) -> bool {
        self.looking.get() > 0
    }

    /// Whether there is much to work out.
    #[inline(always)]
    pub(crate) fn is_much(&self) -> bool {
        self.much.get()
    }

    /// How often something has been worked out because another text asks for it.
    pub(crate) fn worked(&self) -> u32 {
        self.worked.get()
    }

    /// Something is worked out because another text asks for it; `clock` tells when a card came or went last.
    #[inline]
    pub(crate) fn work(&self, clock: u16) {
        let worked = self.worked.get().wrapping_add(1);
        self.worked.set(worked);
        let (before, then) = self.before.get();
        if then != clock {
            self.before.set((worked, clock));
        } else if worked.wrapping_sub(before) > MUCH {
            self.much.set(true);
        }
    }

    /// What was worked out before, while these topics are being worked out; or is now.
    pub(crate) fn once(&self, inside: Topics, what: What, work: impl FnOnce() -> i16) -> i16 {
        let known = self.known.borrow().numbers.get(&(inside, what)).copied();
        known.unwrap_or_else(|| {
            let number = work();
            if self.is_kept() {
                self.known.borrow_mut().numbers.insert((inside, what), number);
            }
            number
        })
    }

    /// What is said of a card about a topic, while these topics are being worked out, as it was found before; or is now, in its order.
    pub(crate) fn list_once(
        &self,
        inside: Topics,
        (id, topic): (CardId, Topic),
        find: impl FnOnce(&mut Vec<Said>),
    ) -> impl Iterator<Item = Said> {
        let known = self.known.borrow().lists.get(&(inside, id, topic)).cloned();
        let range = known.unwrap_or_else(|| {
            // What is found asks for other lists, which come to lie before it.
            let mut said = Vec::new();
            find(&mut said);
            let mut known = self.known.borrow_mut();
            let start = known.said.len();
            known.said.append(&mut said);
            let range = start..known.said.len();
            known.lists.insert((inside, id, topic), range.clone());
            range
        });
        range.map(|at| self.known.borrow().said[at])
    }
}
