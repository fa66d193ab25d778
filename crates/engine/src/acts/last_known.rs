//! What is known of a card is written down as it leaves.

use cardtext::ast::Stat;

use crate::model::buffer::Segment;
use crate::model::event::Event;
use crate::model::ids::{CardId, Seat, Sits, Viewer};
use crate::model::last_known::{LastKnown, words_of};
use crate::model::state::NO_CARD;
use crate::rules::capabilities::{Events, Numbers, Sides, Windows};
use crate::rules::context::Play;
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Play<R> {
    /// Writes down what is known of the subject of an event, if it is leaving by it, or may leave before it is answered, and somebody may ask.
    #[inline]
    pub fn remember(&mut self, event: &Event) {
        if (R::Events::LEAVING | R::Events::OUTLIVED) & 1 << event.kind != 0 {
            let look = self.look();
            let (subject, other) = (CardId(event.subject), CardId(event.other));
            let asked = look.hears(event.kind, subject, other) || R::Windows::notices(look, event.kind);
            let known = !self.state.buffer.is_empty(Segment::Known) && look.known(event).is_some();
            // Of what a text under way asks for, something is known already. What was written down before it left is what is known of it.
            if (asked || known) && (!known || look.in_play(subject)) {
                self.write_down(event);
            }
        }
    }

    /// Writes down what is known of cards that a text takes somewhere, and then asks something of: of those in play, and of those that
    /// everybody sees in a place that is nobody's, where something may lie on them as well.
    #[cold]
    pub(crate) fn recall(&mut self, cards: &[CardId]) {
        let nobodys = |play: &Self, id: CardId| {
            let seat = play.state.card(id).seat();
            R::Sides::sits(&play.state, seat) == Sits::Nobody && play.look().sees(Viewer::Public, id)
        };
        for &id in cards {
            if self.look().in_play(id) || nobodys(self, id) {
                let event = self.event(0, id, NO_CARD, Seat(0));
                self.write_down(&event);
            }
        }
    }

    #[inline(never)]
    fn write_down(&mut self, event: &Event) {
        let (look, id, asked) = (self.look(), CardId(event.subject), self.state.set.asked);
        let mut record = [0; LastKnown::MOST_WORDS];
        let head: [u64; LastKnown::WORDS] = bytemuck::cast(LastKnown {
            card: event.subject,
            entered: event.entered,
            statuses: if asked.statuses != 0 { look.statuses(id) } else { 0 },
            seat: u16::from(event.subject_seat().0),
            states: if asked.states != 0 { R::Numbers::states(look, id) } else { 0 },
            keywords: if asked.keywords != 0 { look.keywords(id) } else { 0 },
            host: look.host(id).unwrap_or(NO_CARD).0,
            host_entered: look.host(id).map_or(0, |host| look.card(host).entered),
            went: 0,
            unused: 0,
        });
        record[..LastKnown::WORDS].copy_from_slice(&head);
        let numbers: &mut [i16] = bytemuck::cast_slice_mut(&mut record[LastKnown::WORDS..]);
        let (mut left, mut place) = (self.state.set.asked.numbers, 0);
        while left != 0 {
            numbers[place] = R::Numbers::stat(look, id, Stat(left.trailing_zeros() as u8));
            left &= left - 1;
            place += 1;
        }
        let words = words_of(&self.state.set);
        let same = |record: &[u64]| {
            (LastKnown::of(record).card, LastKnown::of(record).entered) == (event.subject, event.entered)
        };
        // What was written down when it was about to leave before, and did not, is not the last that is known.
        let old = look.records().position(same);
        match old {
            Some(at) => {
                let all = self.state.buffer.all_mut::<u64>(Segment::Known);
                all[at * words..][..words].copy_from_slice(&record[..words]);
            }
            None => self.state.buffer.extend(Segment::Known, words, record[..words].iter().copied()),
        }
    }

    /// A card of which something is known comes to a place at a time: the first time after it was written down is where it went as it left.
    #[cold]
    pub(crate) fn note_gone(&mut self, id: CardId, was: u16, now: u16) {
        let words = words_of(&self.state.set);
        for record in self.state.buffer.all_mut::<u64>(Segment::Known).chunks_exact_mut(words) {
            let mut known = *LastKnown::of(record);
            if (known.card, known.entered, known.went) == (id.0, was, 0) {
                known.went = now;
                let head: [u64; LastKnown::WORDS] = bytemuck::cast(known);
                record[..LastKnown::WORDS].copy_from_slice(&head);
            }
        }
    }

    /// Forgets what was known of cards that no note speaks of; nothing is under way.
    #[cold]
    pub(crate) fn fade(&mut self) {
        let words = words_of(&self.state.set);
        let mut kept = 0;
        while kept < self.state.buffer.all::<u64>(Segment::Known).len() {
            let known = *LastKnown::of(&self.state.buffer.all::<u64>(Segment::Known)[kept..]);
            let about = |note: &Event| (note.subject, note.entered) == (known.card, known.entered);
            if self.state.reminders().iter().any(about) {
                kept += words;
            } else {
                self.state.buffer.cut(Segment::Known, kept, words);
            }
        }
    }
}
