//! What was last known of a card that left play, as it is written down.

use bytemuck::{Pod, Zeroable, cast_ref};
use cardtext::ast::EventBits;
use cardtext::footprint::{Footprint, recalled};
use cardtext::program::{Code, Definitions};

use crate::model::cards::{CardSet, Def, MAX_STATS, events_of};

/// What was last known of a card that left play; its numbers stand behind it, four to a word.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub(crate) struct LastKnown {
    pub(crate) card: u16,
    /// The card's arrival.
    pub(crate) entered: u16,
    /// Its named states, a bit each.
    pub(crate) statuses: u16,
    /// The seat that controlled it.
    pub(crate) seat: u16,
    /// Its passing states, a bit each.
    pub(crate) states: u32,
    /// Its keywords, a bit each.
    pub(crate) keywords: u32,
    /// The card that it was on, or none.
    pub(crate) host: u16,
    /// That card's arrival.
    pub(crate) host_entered: u16,
    /// Its arrival where it went as it left, or nothing while it is still there.
    pub(crate) went: u16,
    pub(crate) unused: u16,
}

impl LastKnown {
    pub(crate) const WORDS: usize = size_of::<LastKnown>() / 8;
    /// The words of the longest record.
    pub(crate) const MOST_WORDS: usize = LastKnown::WORDS + MAX_STATS.div_ceil(4);

    pub(crate) fn of(record: &[u64]) -> &LastKnown {
        let head: &[u64; LastKnown::WORDS] = record[..LastKnown::WORDS].try_into().expect("a record has a head");
        cast_ref(head)
    }
}

/// What texts that answer a card's leaving may ask of it, a bit each: only that is written down.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Recalled {
    pub(crate) numbers: u32,
    pub(crate) states: u32,
    pub(crate) statuses: u32,
    pub(crate) keywords: u32,
}

impl Recalled {
    /// What the texts of some cards and words ask of cards that leave by some events, a bit each.
    pub(crate) fn by(defs: &[Def], words: &Definitions, code: &Code, leaving: EventBits) -> Recalled {
        let mut footprint = Footprint::new(code);
        let named = words.statuses.iter().flat_map(|word| &word.triggered);
        for trigger in defs.iter().flat_map(|def| &def.code.triggered).chain(named) {
            if events_of(&trigger.on) & leaving != 0 {
                footprint.awaited(&trigger.on);
                trigger.only.into_iter().for_each(|test| footprint.test(test));
                footprint.body(&trigger.body);
            }
        }
        let bodies = defs.iter().flat_map(Def::bodies).filter(|body| !recalled(code, body).is_empty());
        bodies.for_each(|body| footprint.body(body));
        for def in defs {
            if let Some(on) = def.code.situation.as_ref().filter(|on| events_of(on) & leaving != 0) {
                footprint.awaited(on);
                def.code.play.iter().for_each(|body| footprint.body(body));
            }
        }
        let mut asked = Recalled { numbers: footprint.numbers(), ..Recalled::default() };
        for filter in footprint.filters.iter().map(|&id| &code.filters[usize::from(id)]) {
            asked.states |= filter.states | filter.not_states;
            asked.statuses |= filter.statuses;
            asked.keywords |= filter.keywords | filter.lacks;
        }
        asked
    }
}

/// The words of a record, its numbers included.
pub(crate) fn words_of(set: &CardSet) -> usize {
    LastKnown::WORDS + (set.asked.numbers.count_ones() as usize).div_ceil(4)
}
