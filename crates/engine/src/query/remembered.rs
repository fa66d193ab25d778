//! Numbers that were worked out once, while nothing can change.
//!
//! A number that texts change by what they count asks for the numbers of all that is counted, and those ask again. With many such texts
//! the same is asked thousands of times for one answer, so that each answer is kept as long as somebody looks.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::marker::PhantomData;

use cardtext::ast::Stat;

use crate::model::cards::Topics;
use crate::model::ids::CardId;
use crate::model::state::State;
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::Ruleset;

/// With so many continuous abilities it is worth while.
const MANY: usize = 12;

thread_local! {
    static KEPT: RefCell<Kept> = const { RefCell::new(Kept { looked_at: Vec::new(), spare: Vec::new() }) };
}

/// What is kept of the states that are looked at, the last one last.
struct Kept {
    looked_at: Vec<Numbers>,
    /// Room for more, so that none has to be asked for again and again.
    spare: Vec<Known>,
}

type Known = HashMap<Asked, i16, BuildHasherDefault<Mixing>>;

/// The numbers of one state.
struct Numbers {
    /// Where it lies: it cannot move or change while it is looked at.
    state: usize,
    /// How many look at it.
    looking: u32,
    known: Known,
}

/// What is asked, while what is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Asked(Topics, What);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum What {
    /// A number of a card.
    Number(CardId, Stat),
    /// By how much a modifier of a card changes something.
    Amount(CardId, u16),
}

/// A quick hash of what is asked; nobody from outside chooses it.
#[derive(Default)]
struct Mixing(u64);

impl Hasher for Mixing {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}

/// Somebody looks at a state; what is worked out meanwhile is kept.
pub(crate) struct Looking<'a>(PhantomData<&'a ()>);

impl<'a> Looking<'a> {
    pub(crate) fn at<X>(state: &'a State<X>) -> Looking<'a> {
        KEPT.with_borrow_mut(|Kept { looked_at, spare }| match looked_at.last_mut() {
            Some(last) if last.state == place(state) => last.looking += 1,
            _ => {
                let known = spare.pop().unwrap_or_default();
                looked_at.push(Numbers { state: place(state), looking: 1, known });
            }
        });
        Looking(PhantomData)
    }
}

impl Drop for Looking<'_> {
    fn drop(&mut self) {
        KEPT.with_borrow_mut(|Kept { looked_at, spare }| {
            let is_last = |last: &mut Numbers| {
                last.looking -= 1;
                last.looking == 0
            };
            if let Some(mut numbers) = looked_at.pop_if(is_last) {
                numbers.known.clear();
                spare.push(numbers.known);
            }
        });
    }
}

fn place<X>(state: &State<X>) -> usize {
    std::ptr::from_ref(state).addr()
}

impl<'a, R: Ruleset> Look<'a, R> {
    /// Keeps what is worked out, if there is much to work out.
    #[inline]
    pub(crate) fn remembering(self) -> Option<Looking<'a>> {
        (self.state.live().len() >= MANY).then(|| Looking::at(self.state))
    }

    /// A number of a card for a text that counts or compares.
    #[inline]
    pub(crate) fn number(self, id: CardId, stat: Stat) -> i16 {
        if self.inside.is_nested() && self.state.live().len() >= MANY {
            self.remembered_number(id, stat)
        } else {
            R::stat(self, id, stat)
        }
    }

    #[inline(never)]
    fn remembered_number(self, id: CardId, stat: Stat) -> i16 {
        self.once(What::Number(id, stat), || R::stat(self, id, stat))
    }

    /// By how much a modifier of a card changes something now.
    #[inline]
    pub(crate) fn amount_by(self, number: u16, reading: Reading) -> i16 {
        let modifier = &self.set().code.modifiers[usize::from(number)];
        let amount = || self.modifier_amount(modifier, reading);
        if self.state.live().len() >= MANY && self.set().is_counted(*modifier) {
            self.once(What::Amount(reading.this, number), amount)
        } else {
            amount()
        }
    }

    /// What was worked out before, or is now.
    fn once(self, what: What, work: impl Fn() -> i16) -> i16 {
        let key = Asked(self.inside, what);
        let place = place(self.state);
        let known = KEPT.with_borrow(|kept| {
            let last = kept.looked_at.last().filter(|numbers| numbers.state == place)?;
            last.known.get(&key).copied()
        });
        known.unwrap_or_else(|| {
            let number = work();
            KEPT.with_borrow_mut(|kept| {
                if let Some(last) = kept.looked_at.last_mut().filter(|numbers| numbers.state == place) {
                    last.known.insert(key, number);
                }
            });
            number
        })
    }
}
