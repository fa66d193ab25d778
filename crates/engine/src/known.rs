//! Events about cards, and what was last known of those that have left play.
//!
//! A text that answers a card's leaving speaks of it as it was: its numbers, states and keywords. Those that some text of the
//! pool may ask for are written down as the event is settled, before the card goes, once for each card and arrival; whoever
//! answers finds them by the event. What nothing under way and no note can ask for any more is forgotten when the machine comes to rest.

use bytemuck::{Pod, Zeroable, cast_ref};
use cardtext::ast::Stat;
use cardtext::program::{Besides, Code, Definitions, FilterCode, Group};
use cardtext::reach::Reach;

use crate::block::Segment;
use crate::cast::{Cast, Def, MAX_STATS, events_of};
use crate::event::Event;
use crate::look::{Look, Reading, compare};
use crate::play::Play;
use crate::ruleset::Ruleset;
use crate::state::NO_CARD;
use crate::table::{CardId, Seat};

/// What was last known of a card that left play; its numbers stand behind it, four to a word.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub(crate) struct Known {
    card: u16,
    /// The card's arrival.
    entered: u16,
    /// Its named states, a bit each.
    statuses: u16,
    spare: u16,
    /// Its passing states, a bit each.
    states: u32,
    /// Its keywords, a bit each.
    keywords: u32,
}

impl Known {
    const WORDS: usize = size_of::<Known>() / 8;
    /// The words of the longest record.
    const MOST_WORDS: usize = Known::WORDS + MAX_STATS.div_ceil(4);

    fn of(record: &[u64]) -> &Known {
        let head: &[u64; Known::WORDS] = record[..Known::WORDS].try_into().expect("a record has a head");
        cast_ref(head)
    }
}

/// What texts that answer a card's leaving may ask of it, a bit each: only that is written down.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked {
    numbers: u32,
    states: u32,
    statuses: u32,
    keywords: u32,
}

impl Asked {
    /// What the texts of some cards and words ask of cards that leave by some events, a bit each.
    pub(crate) fn by(defs: &[Def], words: &Definitions, code: &Code, leaving: u32) -> Asked {
        let mut reach = Reach::new(code);
        let named = words.statuses.iter().flat_map(|word| &word.triggered);
        for trigger in defs.iter().flat_map(|def| &def.code.triggered).chain(named) {
            if events_of(&trigger.on) & leaving != 0 {
                reach.awaited(&trigger.on);
                trigger.only.into_iter().for_each(|test| reach.test(test));
                reach.body(&trigger.body);
            }
        }
        for def in defs {
            if let Some(on) = def.code.situation.as_ref().filter(|on| events_of(on) & leaving != 0) {
                reach.awaited(on);
                def.code.play.iter().for_each(|body| reach.body(body));
            }
        }
        let mut asked = Asked { numbers: reach.numbers(), ..Asked::default() };
        for filter in reach.filters.iter().map(|&id| &code.filters[usize::from(id)]) {
            asked.states |= filter.states | filter.not_states;
            asked.statuses |= filter.statuses;
            asked.keywords |= filter.keywords | filter.lacks;
        }
        asked
    }
}

/// The words of a record, its numbers included.
fn words_of(cast: &Cast) -> usize {
    Known::WORDS + (cast.asked.numbers.count_ones() as usize).div_ceil(4)
}

impl<'a, R: Ruleset> Look<'a, R> {
    /// An event about a card.
    pub fn event(self, kind: u8, subject: CardId, other: CardId, seat: Seat) -> Event {
        let (mut entered, mut subject_seat) = (0, 0);
        if subject != NO_CARD {
            let card = self.card(subject);
            (entered, subject_seat) = (card.entered, card.seat);
        }
        Event {
            kind,
            seat: seat.0,
            flavors: 0,
            subject: subject.0,
            other: other.0,
            amount: 0,
            class: 0,
            subject_seat,
            entered,
            spare: 0,
        }
    }

    /// What is written down, a record for each card that has left.
    fn records(self) -> impl Iterator<Item = &'a [u64]> {
        self.state.block.all::<u64>(Segment::Known).chunks_exact(words_of(self.cast))
    }

    /// What was last known of the subject of an event.
    fn known(self, event: &Event) -> Option<&'a [u64]> {
        self.records().find(|record| {
            let known = Known::of(record);
            (known.card, known.entered) == (event.subject, event.entered)
        })
    }

    /// A number of the subject of an event as it was last known; as it is, if nothing was written down.
    fn last_number(self, event: &Event, stat: Stat) -> i16 {
        let written = self.cast.asked.numbers;
        match self.known(event) {
            Some(record) if written & 1 << stat.0 != 0 => {
                let place = (written & ((1 << stat.0) - 1)).count_ones() as usize;
                let four: &[i16; 4] = cast_ref(&record[Known::WORDS + place / 4]);
                four[place % 4]
            }
            _ => R::stat(self, CardId(event.subject), stat),
        }
    }

    /// A stat of the first card of a group: as it is, or for a card whose leaving is answered, as it was.
    pub(crate) fn known_stat(self, group: Group, stat: Stat, reading: Reading) -> i16 {
        let Some(id) = self.first_of(group, reading) else {
            return 0;
        };
        match self.last_known(id, reading) {
            Some(event) => self.last_number(event, stat),
            None => R::stat(self, id, stat),
        }
    }

    /// SE-RULING-92: the event of a card's leaving play, for a text that answers it.
    pub(crate) fn last_known(self, id: CardId, reading: Reading) -> Option<&'a Event> {
        if reading.frame == 0 {
            return None;
        }
        let event = &self.frame(reading).event;
        (event.subject == id.0 && self.has_left(event)).then_some(event)
    }

    /// Whether an event is about a card's leaving play and it has left.
    #[inline]
    pub(crate) fn has_left(self, event: &Event) -> bool {
        R::EVENTS.leaving & 1 << event.kind != 0 && self.card(CardId(event.subject)).entered != event.entered
    }

    /// Whether a card fitted a filter when it was last known.
    pub(crate) fn fitted(self, code: &FilterCode, id: CardId, event: &Event, reading: Reading) -> bool {
        let def = self.def(id);
        let (states, statuses, keywords) = match self.known(event).map(Known::of) {
            Some(known) => (known.states, u32::from(known.statuses), known.keywords),
            None => (0, 0, 0),
        };
        code.kinds & def.kind_bit() != 0
            && self.side_has(code.side, reading.you, Seat(event.subject_seat))
            && !(code.besides != Besides::NONE && self.is_besides(code.besides, id, reading))
            && def.tags & code.tags == code.tags
            && states & code.states == code.states
            && states & code.not_states == 0
            && code.bears.is_none()
            && statuses & code.statuses == code.statuses
            && keywords & code.keywords == code.keywords
            && keywords & code.lacks == 0
            && code.on.is_none()
            && code.among.is_none()
            && self.is_named(code, self.card(id).def, reading)
            && code.compare.iter().all(|&(stat, how, number)| {
                let value = self.last_number(event, stat);
                compare(value, how, i16::from(number))
            })
    }
}

impl<R: Ruleset> Play<'_, R> {
    /// Writes down what is known of the subject of an event, if it is leaving by it and somebody may ask.
    #[inline]
    pub(crate) fn remember(&mut self, event: &Event) {
        if R::EVENTS.leaving & 1 << event.kind != 0 {
            let look = self.look();
            let (subject, other) = (CardId(event.subject), CardId(event.other));
            if look.hears(event.kind, subject, other) || R::notices(look, event.kind) {
                self.write_down(event);
            }
        }
    }

    #[inline(never)]
    fn write_down(&mut self, event: &Event) {
        let (look, id, asked) = (self.look(), CardId(event.subject), self.cast.asked);
        let mut record = [0; Known::MOST_WORDS];
        let head: [u64; Known::WORDS] = bytemuck::cast(Known {
            card: event.subject,
            entered: event.entered,
            statuses: if asked.statuses != 0 { look.statuses(id) } else { 0 },
            spare: 0,
            states: if asked.states != 0 { R::states(look, id) } else { 0 },
            keywords: if asked.keywords != 0 { look.keywords(id) } else { 0 },
        });
        record[..Known::WORDS].copy_from_slice(&head);
        let numbers: &mut [i16] = bytemuck::cast_slice_mut(&mut record[Known::WORDS..]);
        let (mut left, mut place) = (self.cast.asked.numbers, 0);
        while left != 0 {
            numbers[place] = R::stat(look, id, Stat(left.trailing_zeros() as u8));
            left &= left - 1;
            place += 1;
        }
        let words = words_of(self.cast);
        let same =
            |record: &[u64]| (Known::of(record).card, Known::of(record).entered) == (event.subject, event.entered);
        // What was written down when it was about to leave before, and did not, is not the last that is known.
        let old = look.records().position(same);
        match old {
            Some(at) => {
                let all = self.state.block.all_mut::<u64>(Segment::Known);
                all[at * words..][..words].copy_from_slice(&record[..words]);
            }
            None => self.state.block.extend(Segment::Known, record[..words].iter().copied()),
        }
    }

    /// Forgets what was known of cards that no note speaks of; nothing is under way.
    #[cold]
    pub(crate) fn fade(&mut self) {
        let words = words_of(self.cast);
        let mut kept = 0;
        while kept < self.state.block.all::<u64>(Segment::Known).len() {
            let known = *Known::of(&self.state.block.all::<u64>(Segment::Known)[kept..]);
            let about = |note: &Event| (note.subject, note.entered) == (known.card, known.entered);
            if self.state.notes().iter().any(about) {
                kept += words;
            } else {
                self.state.block.cut(Segment::Known, kept, words);
            }
        }
    }
}
