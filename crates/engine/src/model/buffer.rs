//! The one buffer behind a match's state.
//!
//! A match has cards, lists of cards, lasting effects, live continuous abilities, triggers that wait for
//! their group's turn, reminders of the game, what was last known of cards that left, what is kept for later, and a stack of frames, all of varying length. They lie one behind the other in one
//! buffer of words, so that copying a match into another is one copy and allocates nothing. The stack is last because it
//! grows and shrinks the most; to add an effect the stack is moved up a little, and it is short.

use bytemuck::{Pod, cast_mut, cast_ref, cast_slice, cast_slice_mut};

use crate::model::state::{Card, List};

/// Consecutive typed segments in one buffer.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub struct Buffer {
    words: Vec<u64>,
    /// Where each of the segments before the stack ends, in words; the stack is the rest.
    ends: Ends,
}

/// Where segments end.
pub(crate) type Ends = [u32; SEGMENTS];

/// So many segments lie before the stack.
const SEGMENTS: usize = 8;

const _: () = assert!(Segment::Later as usize + 1 == SEGMENTS, "the stack begins behind the last segment");

/// The segments before the stack, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Segment {
    /// First, because cards are looked at the most and are found without asking where they start.
    Cards = 0,
    Lists = 1,
    Effects = 2,
    Live = 3,
    Queued = 4,
    Reminders = 5,
    Known = 6,
    Later = 7,
}

/// The words a record takes.
pub(crate) const fn words_of<T>() -> usize {
    size_of::<T>() / 8
}

/// The words kept free for effects and frames to come.
const ROOM: usize = 128;

impl Clone for Buffer {
    /// A copy with the same room to grow, so that playing on it does not move it at once.
    fn clone(&self) -> Self {
        let mut words = Vec::with_capacity(self.words.len() + ROOM);
        words.extend_from_slice(&self.words);
        Buffer { words, ends: self.ends }
    }
}

impl Buffer {
    /// Empties the buffer but for so many empty lists, with room for so many cards and what they will cause.
    pub(crate) fn reset(&mut self, lists: usize, cards: usize) {
        let list_words = lists * words_of::<List>();
        self.words.clear();
        self.words.reserve(list_words + cards * words_of::<Card>() + ROOM);
        for _ in 0..lists {
            let at = self.words.len();
            self.words.resize(at + words_of::<List>(), 0);
            cast_slice_mut::<u64, List>(&mut self.words[at..])[0] = List::EMPTY;
        }
        self.ends = [list_words as u32; SEGMENTS];
        self.ends[Segment::Cards as usize] = 0;
    }

    pub(crate) fn clone_into(&self, other: &mut Buffer) {
        other.words.clear();
        other.words.extend_from_slice(&self.words);
        other.ends = self.ends;
    }

    #[inline]
    fn start(&self, segment: Segment) -> usize {
        match segment {
            Segment::Cards => 0,
            Segment::Lists => self.ends[0] as usize,
            Segment::Effects => self.ends[1] as usize,
            Segment::Live => self.ends[2] as usize,
            Segment::Queued => self.ends[3] as usize,
            Segment::Reminders => self.ends[4] as usize,
            Segment::Known => self.ends[5] as usize,
            Segment::Later => self.ends[6] as usize,
        }
    }

    #[inline]
    fn end(&self, segment: Segment) -> usize {
        self.ends[segment as usize] as usize
    }

    #[inline]
    pub(crate) fn all<T: Pod>(&self, segment: Segment) -> &[T] {
        cast_slice(&self.words[self.start(segment)..self.end(segment)])
    }

    #[inline]
    pub(crate) fn all_mut<T: Pod>(&mut self, segment: Segment) -> &mut [T] {
        let (start, end) = (self.start(segment), self.end(segment));
        cast_slice_mut(&mut self.words[start..end])
    }

    /// One record of a segment; cheaper than a slice of all of them.
    #[inline]
    pub(crate) fn one<const WORDS: usize, T: Pod>(&self, segment: Segment, index: usize) -> &T {
        let at = self.start(segment) + index * WORDS;
        let record: &[u64; WORDS] = self.words[at..at + WORDS].try_into().expect("a slice of that length");
        cast_ref(record)
    }

    /// One record of a segment, to change.
    #[inline]
    pub(crate) fn one_mut<const WORDS: usize, T: Pod>(&mut self, segment: Segment, index: usize) -> &mut T {
        let at = self.start(segment) + index * WORDS;
        let record: &mut [u64; WORDS] = (&mut self.words[at..at + WORDS]).try_into().expect("a slice of that length");
        cast_mut(record)
    }

    /// Adds a record at the end of a segment.
    pub(crate) fn push<T: Pod>(&mut self, segment: Segment, record: T) {
        let (at, size) = (self.end(segment), words_of::<T>());
        let len = self.words.len();
        self.words.resize(len + size, 0);
        self.words.copy_within(at..len, at + size);
        cast_slice_mut::<u64, T>(&mut self.words[at..at + size])[0] = record;
        for end in &mut self.ends[segment as usize..] {
            *end += size as u32;
        }
    }

    /// Adds records at the end of a segment, moving what lies behind it once.
    pub(crate) fn extend<T: Pod>(&mut self, segment: Segment, count: usize, records: impl Iterator<Item = T>) {
        let (at, len, size) = (self.end(segment), self.words.len(), count * words_of::<T>());
        self.words.resize(len + size, 0);
        self.words.copy_within(at..len, at + size);
        let room = cast_slice_mut::<u64, T>(&mut self.words[at..at + size]);
        for (place, record) in room.iter_mut().zip(records) {
            *place = record;
        }
        for end in &mut self.ends[segment as usize..] {
            *end += size as u32;
        }
    }

    /// How many words a segment takes.
    pub(crate) fn length(&self, segment: Segment) -> usize {
        self.end(segment) - self.start(segment)
    }

    /// Whether a segment has no record.
    #[inline]
    pub(crate) fn is_empty(&self, segment: Segment) -> bool {
        self.start(segment) == self.end(segment)
    }

    /// Takes a record out of a segment; those behind it close up.
    pub(crate) fn remove<T: Pod>(&mut self, segment: Segment, index: usize) {
        self.cut(segment, index * words_of::<T>(), words_of::<T>());
    }

    /// Takes some words out of a segment; those behind them close up.
    pub(crate) fn cut(&mut self, segment: Segment, from: usize, size: usize) {
        let at = self.start(segment) + from;
        self.words.copy_within(at + size.., at);
        self.words.truncate(self.words.len() - size);
        for end in &mut self.ends[segment as usize..] {
            *end -= size as u32;
        }
    }

    fn stack_start(&self) -> usize {
        self.ends[SEGMENTS - 1] as usize
    }

    /// The height of the stack, in words.
    #[inline]
    pub(crate) fn height(&self) -> usize {
        self.words.len() - self.stack_start()
    }

    /// Puts a record on the stack.
    #[inline]
    pub(crate) fn stack_push<T: Pod>(&mut self, record: T) {
        // A record by itself need not lie where a word may: it is written where words are.
        let at = self.words.len();
        self.words.resize(at + words_of::<T>(), 0);
        cast_slice_mut::<u64, T>(&mut self.words[at..])[0] = record;
    }

    /// The record that starts at a height of the stack.
    #[inline]
    pub(crate) fn stack_at<T: Pod>(&self, at: usize) -> &T {
        let start = self.stack_start() + at;
        &cast_slice::<u64, T>(&self.words[start..start + words_of::<T>()])[0]
    }

    /// The record that starts at a height of the stack, to change.
    #[inline]
    pub(crate) fn stack_at_mut<T: Pod>(&mut self, at: usize) -> &mut T {
        let start = self.stack_start() + at;
        &mut cast_slice_mut::<u64, T>(&mut self.words[start..start + words_of::<T>()])[0]
    }

    /// Lowers the stack to a height.
    #[inline]
    pub(crate) fn stack_cut(&mut self, height: usize) {
        let start = self.stack_start();
        self.words.truncate(start + height);
    }

    /// The words, to hash or to write.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    pub(crate) fn ends(&self) -> Ends {
        self.ends
    }

    pub(crate) fn from_parts(words: Vec<u64>, ends: Ends) -> Option<Buffer> {
        let ordered = ends.windows(2).all(|pair| pair[0] <= pair[1]) && ends[SEGMENTS - 1] as usize <= words.len();
        ordered.then_some(Buffer { words, ends })
    }

    /// The bytes the buffer uses.
    pub(crate) fn bytes(&self) -> usize {
        self.words.len() * 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Notes 1 to 3, texts 4 and 5 kept behind them, and 6 on the stack.
    fn filled() -> Buffer {
        let mut buffer = Buffer::default();
        buffer.reset(0, 0);
        buffer.stack_push(6u64);
        buffer.extend(Segment::Later, 2, [4u64, 5].into_iter());
        for note in 1..=3u64 {
            buffer.push(Segment::Reminders, note);
        }
        buffer
    }

    #[track_caller]
    fn check(buffer: &Buffer, notes: &[u64], kept: &[u64], stack: &[u64]) {
        assert_eq!(buffer.all::<u64>(Segment::Reminders), notes);
        assert_eq!(buffer.all::<u64>(Segment::Later), kept);
        assert_eq!((0..buffer.height()).map(|at| *buffer.stack_at(at)).collect::<Vec<u64>>(), stack);
        assert_eq!(buffer.length(Segment::Reminders), notes.len());
        assert_eq!(buffer.is_empty(Segment::Reminders), notes.is_empty());
        assert_eq!(buffer.bytes(), 8 * (notes.len() + kept.len() + stack.len()));
    }

    #[test]
    fn what_lies_behind_a_record_closes_up_and_nothing_is_left_of_it() {
        let mut buffer = filled();
        check(&buffer, &[1, 2, 3], &[4, 5], &[6]);
        buffer.remove::<u64>(Segment::Reminders, 1);
        check(&buffer, &[1, 3], &[4, 5], &[6]);
        buffer.cut(Segment::Reminders, 0, 2);
        check(&buffer, &[], &[4, 5], &[6]);
        buffer.cut(Segment::Later, 1, 1);
        check(&buffer, &[], &[4], &[6]);
        buffer.stack_push(7u64);
        buffer.stack_cut(1);
        check(&buffer, &[], &[4], &[6]);
    }

    #[test]
    fn a_copy_is_the_same_and_has_room_to_grow() {
        let buffer = filled();
        let copy = buffer.clone();
        assert_eq!(copy, buffer);
        assert!(copy.words.capacity() >= buffer.words.len() + ROOM, "{}", copy.words.capacity());
        let mut other = Buffer::default();
        buffer.clone_into(&mut other);
        assert_eq!(other, buffer);
    }

    #[test]
    fn segments_that_end_before_they_begin_or_behind_the_words_are_no_buffer() {
        let buffer = filled();
        let read = |ends| Buffer::from_parts(buffer.words().to_vec(), ends);
        assert_eq!(read(buffer.ends()), Some(filled()));
        let all = buffer.words().len() as u32;
        assert!(read([0, 0, 0, 0, 0, 0, 0, all]).is_some());
        assert!(read([0, 0, 0, 0, 0, 0, 0, all + 1]).is_none());
        assert!(read([0, 0, 0, 0, 0, 3, 2, 5]).is_none());
    }
}
