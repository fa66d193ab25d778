//! A state counted anew: what its lists, notes and counters should be, against what they are.
//!
//! The machine keeps counts beside what they count, so that it need not count. [`Look::audit`] counts; tests
//! call it between decisions.

use cardtext::program::ModifierCode;

use crate::acts::effects::{limit_bit, limits_of};
use crate::model::buffer::Segment;
use crate::model::cards::Marked;
use crate::model::codes::Coded;
use crate::model::frame::{Frame, FrameKind, Later};
use crate::model::ids::CardId;
use crate::model::marks::CardMarks;
use crate::model::state::{LastingEffect, List, NO_CARD};
use crate::rules::capabilities::Starting;
use crate::rules::context::Look;
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// Everything about the state that does not fit together; empty if all does.
    pub fn audit(self) -> Vec<String> {
        let mut wrong = Vec::new();
        let placed = self.audit_lists(&mut wrong);
        for (number, (card, &places)) in self.state.cards().iter().zip(&placed).enumerate() {
            let vanished = card.marks.has(CardMarks::TOKEN) && places == 0;
            if places != 1 && !vanished {
                wrong.push(format!("card {number} lies in {places} places"));
            }
            if card.def as usize >= self.set().defs.len() {
                wrong.push(format!("card {number} is of no definition"));
            }
        }
        for (number, frame) in self.frames().enumerate() {
            wrong.extend(frame.fault().map(|fault| format!("frame {number} from the top is damaged: {fault}")));
            if frame.is(FrameKind::Game) && R::Frame::of(frame.tag()).is_none() {
                wrong.push(format!("frame {number} from the top is none of the game's"));
            }
        }
        if self.state.effects().iter().any(LastingEffect::is_damaged) {
            wrong.push("an effect lasts in no way there is".to_owned());
        }
        if wrong.is_empty() {
            self.audit_effects(&mut wrong);
            self.audit_later(&mut wrong);
            self.audit_counts(&placed, &mut wrong);
            R::Starting::audit(self, &mut wrong);
        }
        wrong
    }

    /// Walks every list and what hangs on its cards; gives how often each card was met.
    fn audit_lists(self, wrong: &mut Vec<String>) -> Vec<u32> {
        let count = self.state.cards().len();
        let mut placed = vec![0; count];
        let zones = R::ZONES.len();
        for (index, list) in self.state.buffer.all::<List>(Segment::Lists).iter().enumerate() {
            let (seat, zone) = ((index / zones) as u8, (index % zones) as u8);
            let (mut prev, mut at, mut length) = (NO_CARD.0, list.head, 0);
            let mut taken = Vec::new();
            while at != NO_CARD.0 && length <= count {
                let card = self.card(CardId(at));
                placed[at as usize] += 1;
                taken.push(card.count);
                if card.prev != prev || card.host != NO_CARD.0 || (card.seat, card.zone) != (seat, zone) {
                    wrong.push(format!("card {at} does not know that it lies in zone {zone} of seat {seat}"));
                }
                self.audit_hung(CardId(at), &mut placed, wrong);
                (prev, at, length) = (at, card.next, length + 1);
            }
            let places = R::ZONES[usize::from(zone)].places;
            if places > 0 && (!taken.is_sorted_by(|one, next| one < next) || taken.iter().any(|&place| place >= places))
            {
                wrong.push(format!("the cards in zone {zone} of seat {seat} lie in places {taken:?}"));
            }
            if list.tail != prev || usize::from(list.len) != length {
                wrong.push(format!("zone {zone} of seat {seat} has {length} cards and counts {}", list.len));
            }
        }
        placed
    }

    fn audit_hung(self, host: CardId, placed: &mut [u32], wrong: &mut Vec<String>) {
        let (mut prev, mut at, mut length) = (NO_CARD.0, self.card(host).hung, 0);
        while at != NO_CARD.0 && length <= placed.len() {
            let card = self.card(CardId(at));
            placed[at as usize] += 1;
            // What hangs on a card lies where that card lies, or where nothing of it works.
            let lies = card.zone == self.card(host).zone || !R::ZONES[usize::from(card.zone)].in_play;
            if card.prev != prev || card.host != host.0 || !lies || card.hung != NO_CARD.0 {
                wrong.push(format!("card {at} does not know that it hangs on card {}", host.0));
            }
            (prev, at, length) = (at, card.next, length + 1);
        }
    }

    /// Lasting effects against the marks on the cards they are on.
    fn audit_effects(self, wrong: &mut Vec<String>) {
        let mut statuses = vec![0; self.state.cards().len()];
        let mut silenced = vec![false; self.state.cards().len()];
        for effect in self.state.effects().iter().filter(|effect| effect.card != NO_CARD.0) {
            let card = self.card(CardId(effect.card));
            if !card.marks.has(CardMarks::AFFECTED) || card.entered != effect.entered {
                wrong.push(format!("an effect is on card {}, which does not know it", effect.card));
            }
            if effect.modifier != LastingEffect::CONTROL {
                match Marked::by(&self.set().code.modifiers[effect.modifier as usize]) {
                    Some(Marked::Status(status)) => statuses[effect.card as usize] |= 1 << status.0,
                    Some(Marked::Silence) => silenced[effect.card as usize] = true,
                    None => {}
                }
            }
        }
        for (number, card) in self.state.cards().iter().enumerate() {
            if card.statuses != statuses[number] {
                wrong.push(format!("card {number} has states {:b}, not {:b}", card.statuses, statuses[number]));
            }
            if (card.marks.has(CardMarks::SILENCED)) != silenced[number] {
                wrong.push(format!("card {number} is wrong about having lost its abilities"));
            }
        }
    }

    /// What is kept for later: records one behind the other, each about cards that there are.
    fn audit_later(self, wrong: &mut Vec<String>) {
        let all = self.state.buffer.all::<u64>(Segment::Later).len();
        let mut end = 0;
        for (start, later, frame) in self.later() {
            end = start + usize::from(later.words);
            if usize::from(later.words) != Later::WORDS + Frame::WORDS + frame.words_behind() || end > all {
                wrong.push(format!("what is kept at {start} is cut off"));
                return;
            }
            let unknown = usize::from(frame.this) >= self.state.cards().len() || frame.seat >= self.state.seats();
            let watches = self.watched_for(later);
            if unknown
                || later.is_damaged()
                || later.watches() && watches.is_none()
                || usize::from(later.called) >= self.set().code.modes.len()
            {
                wrong.push(format!("what is kept at {start} is nobody's"));
            }
        }
        if end != all {
            wrong.push(format!("of {all} words that are kept only {end} are known"));
        }
    }

    /// The counters of the head, and the continuous abilities that are live.
    fn audit_counts(self, placed: &[u32], wrong: &mut Vec<String>) {
        let head = &self.state.head;
        let (mut listeners, mut modifiers, mut shields, mut conditional) = (0, 0, 0, 0);
        let mut note = |run: std::ops::Range<usize>| {
            for number in run {
                modifiers |= self.set().topic(number as u16).glance();
                if let ModifierCode::Status(status, _) = self.set().code.modifiers[number] {
                    listeners |= self.set().heard_by(1 << status.0);
                }
            }
        };
        let mut live = Vec::new();
        let in_play = |id: &u16| placed[*id as usize] == 1 && self.in_play(CardId(*id));
        let present: Vec<u16> = (0..placed.len() as u16).filter(in_play).collect();
        for &id in &present {
            for (rule, lives) in self.def(CardId(id)).lives(CardId(id)) {
                live.push(lives);
                let first = usize::from(rule.modifiers);
                note(first..first + usize::from(rule.count));
            }
        }
        let lasting = self.state.effects().iter().filter(|effect| effect.modifier != LastingEffect::CONTROL);
        lasting.for_each(|effect| note(usize::from(effect.modifier)..usize::from(effect.modifier) + 1));
        listeners |= self.watched();
        for &id in &present {
            let hot = self.hot(CardId(id));
            shields += u16::from(hot.keywords & self.set().covers != 0);
            conditional += u16::from(self.def(CardId(id)).is_conditional);
            listeners |= hot.awaits();
            let limits = limits_of(&self.def(CardId(id)).code).enumerate();
            let used = limits.filter(|&(_, often)| head.limits & limit_bit(often) != 0);
            let known = used.fold(CardMarks::NONE, |known, (ability, _)| known | CardMarks::used_up(ability));
            if self.card(CardId(id)).marks.has_any(CardMarks::ALL_USED_UP.without(known)) {
                wrong.push(format!("card {id} has used an ability of a limit that none has used"));
            }
        }
        let mut found = self.state.live().to_vec();
        found.sort_unstable_by_key(|live| (live.card, live.index));
        if found != live {
            wrong.push(format!("live abilities are {found:?}, not {live:?}"));
        }
        if head.listeners != listeners {
            wrong.push(format!("triggers waiting are {:b}, not {listeners:b}", head.listeners));
        }
        if head.modifiers != modifiers {
            wrong.push(format!("modifiers are {:b}, not {modifiers:b}", head.modifiers));
        }
        if head.spoken != self.spoken() {
            wrong.push(format!("words spoken of are {:?}, not {:?}", head.spoken, self.spoken()));
        }
        if head.shields != shields {
            wrong.push(format!("shields are {}, not {shields}", head.shields));
        }
        let proclaimed = self.state.effects().iter().filter(|effect| effect.card == NO_CARD.0).count();
        if usize::from(head.proclaimed) != proclaimed {
            wrong.push(format!("effects on whatever matches are {}, not {proclaimed}", head.proclaimed));
        }
        let lapsing = self.state.effects().iter().filter(|effect| effect.may_lapse()).count();
        if usize::from(head.lapsing) != lapsing {
            wrong.push(format!("effects that may lapse are {}, not {lapsing}", head.lapsing));
        }
        if head.conditional != conditional {
            wrong.push(format!("wavering bonuses are {}, not {conditional}", head.conditional));
        }
    }
}
