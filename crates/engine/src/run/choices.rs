//! The legal answers to what the machine asks.

use cardtext::ast::Verb;
use cardtext::program::{FilterId, Group, Op};

use crate::model::cards::Veil;
use crate::model::choice::Choice;
use crate::model::codes::Coded;
use crate::model::frame::Frame;
use crate::model::ids::{CardId, Seat, Sits};
use crate::model::state::Asked;
use crate::rules::capabilities::{Hands, Sides, Texts};
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::{Ruleset, Sight, TakingBack};

impl<'a, R: Ruleset> Look<'a, R> {
    /// The legal answers of a seat to what the machine itself asks.
    pub(crate) fn options_of(self, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if !self.state.asked().has(seat) {
            return;
        }
        if self.should_remember() {
            return self.remembered_options_of(seat, out);
        }
        match self.state.question() {
            Asked::None => {}
            Asked::Game(which) => R::options(self, seat, R::Question::read_code(which), out),
            Asked::Target => {
                let (frame, reading) = self.top_text();
                if let Some(target) = self.wanted(frame) {
                    let filled = frame.cells > 0;
                    let taken = |id| filled && self.is_taken(frame, frame.at as u8, reading, id);
                    let chosen = frame.slots[frame.at as usize].len;
                    // A choice after which another target could not be chosen is none.
                    let (slot, still) = (frame.at as u8, &self.wants(frame)[frame.at as usize..]);
                    let leads_on = |id| {
                        still.len() < 2 || {
                            let supposing = reading.supposing(id, slot);
                            self.can_fill(still, slot, chosen + 1, supposing, &|other| other == id || taken(other))
                        }
                    };
                    self.each_target(target, reading, |id| {
                        if !taken(id) && leads_on(id) {
                            out.push(Choice::Pick(id));
                        }
                    });
                    // Where what has no target does the rest, nothing leads on.
                    if out.is_empty() && chosen < u16::from(target.min) {
                        self.each_target(target, reading, |id| {
                            if !taken(id) {
                                out.push(Choice::Pick(id));
                            }
                        });
                    }
                    if chosen >= u16::from(target.min) {
                        out.push(Choice::Done);
                    }
                }
                if frame.is_chosen() && R::POLICY.taking_back == TakingBack::UntilPaid {
                    out.push(Choice::Back);
                }
            }
            Asked::Pick => {
                let (frame, reading) = self.top_text();
                if let Some(pick) = self.pending_pick(frame, reading) {
                    self.each_open(pick, reading, |id| out.push(Choice::Pick(id)));
                    if pick.chosen >= u16::from(pick.min) || out.is_empty() {
                        out.push(Choice::Done);
                    }
                }
            }
            Asked::May => self.ways_to_choose([Choice::Yes, Choice::No].into_iter(), out),
            Asked::Branch(count) => self.ways_to_choose((0..count).map(Choice::Branch), out),
            Asked::Discard => {
                let (frame, reading) = self.top_text();
                let hand = self.zone(reading.you, R::Hands::HAND);
                out.extend(hand.filter(|&id| !self.is_taken(frame, 0, reading, id)).map(Choice::Pick));
            }
        }
    }

    #[cold]
    fn remembered_options_of(self, seat: Seat, out: &mut Vec<Choice>) {
        let _kept = self.remembering();
        self.options_of(seat, out);
    }

    /// Adds those of the answers to a text's question that can be given: of ways that are chosen first, not all can always be.
    fn ways_to_choose(self, answers: impl Iterator<Item = Choice>, out: &mut Vec<Choice>) {
        let (frame, reading) = self.top_text();
        let Some(modes) = self.open_modes(frame) else {
            out.extend(answers);
            return;
        };
        let open = answers.zip(&modes.ways).filter(|(_, way)| self.is_open(way, reading));
        out.extend(open.map(|(answer, _)| answer));
        if frame.is_chosen() && R::POLICY.taking_back == TakingBack::UntilPaid {
            out.push(Choice::Back);
        }
    }

    /// Whether a filter looks in a zone whose cards not everybody sees.
    pub(crate) fn looks_where_others_cannot(self, filter: FilterId) -> bool {
        let zones = self.set().code.filters[filter as usize].zones;
        R::ZONES.iter().enumerate().any(|(zone, policy)| zones & 1 << zone != 0 && policy.sight != Sight::All)
    }

    /// Visits the cards a pick may take next.
    pub(crate) fn each_open(self, pick: Picking, mut reading: Reading, mut visit: impl FnMut(CardId)) {
        // Who picks for the text of another lends it no eyes: what lies face-down is not read.
        let veiled = Look { inside: self.inside.reading(Veil::Closed), ..self };
        let reader = if pick.by == reading.you { self } else { veiled };
        reading.you = pick.by;
        reader.each_match(pick.filter, reading, |id| {
            let fresh = pick.chosen == 0 || !self.in_group(Group::Slot(pick.slot), id, reading);
            let reached = match pick.may_take {
                MayTake::Any => R::Texts::may_pick(self, pick.by, id),
                MayTake::By(verb) => R::Texts::may_choose(self, pick.by, verb, id),
                MayTake::Targets => R::Texts::may_target(self, reading, id),
            };
            if fresh && reached {
                visit(id);
            }
        });
    }

    pub(crate) fn top_text(self) -> (&'a Frame, Reading) {
        let top = self.state.head.top;
        let frame: &Frame = self.state.buffer.stack_at(top as usize - 1);
        (frame, Reading::in_frame(CardId(frame.this), frame.seat(), top))
    }

    /// The seats in their order, from a place on, each with its place.
    fn places_from(self, first: u16) -> impl Iterator<Item = (u16, Seat)> {
        (0u16..).zip(self.seats()).skip(usize::from(first))
    }

    /// The pick the text on top is asking for: the instruction before its next one. None when all players have picked.
    pub(crate) fn pending_pick(self, frame: &Frame, reading: Reading) -> Option<Picking> {
        let chosen = |slot: u8| frame.slots[usize::from(slot)].len;
        let by = reading.you;
        let op = self.set().code.ops[frame.pc as usize - 1];
        if let Op::Pick { slot, filter, min, max } = op {
            let next = self.set().code.ops[frame.pc as usize];
            let done =
                if let Op::Act { verb, to } = next { Some(verb).filter(|_| to == Group::Slot(slot)) } else { None };
            let may_take = done.map_or(MayTake::Any, MayTake::By);
            Some(Picking { slot, filter, min, max, may_take, by, place: 0, chosen: chosen(slot) })
        } else if let Op::Target { slot, filter, min, max } = op {
            Some(Picking { slot, filter, min, max, may_take: MayTake::Targets, by, place: 0, chosen: chosen(slot) })
        } else if let Op::PickBy { who, slot, filter, count } = op {
            // By its place at the table, which does not change when somebody leaves who has picked or was to pick.
            // Whoever is out picks nothing.
            let picks = |seat| self.means(who, seat, reading) && R::Sides::sits(self.state, seat) != Sits::Out;
            let (place, by) = self.places_from(frame.at).find(|&(_, seat)| picks(seat))?;
            let theirs = |index: &u16| self.card(self.slot_card(reading.frame, slot, *index)).seat == by.0;
            let chosen = (0..chosen(slot)).filter(theirs).count() as u16;
            Some(Picking { slot, filter, min: count, max: count, may_take: MayTake::Any, by, place, chosen })
        } else {
            unreachable!("a pick is only asked by an instruction to pick")
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Picking {
    pub(crate) slot: u8,
    pub(crate) filter: FilterId,
    pub(crate) min: u8,
    pub(crate) max: u8,
    may_take: MayTake,
    /// Who picks.
    pub(crate) by: Seat,
    /// Where several pick: the place in the order of seats of whoever picks now.
    pub(crate) place: u16,
    /// How many have been picked.
    pub(crate) chosen: u16,
}

/// What a pick may take of the cards that match.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MayTake {
    Any,
    /// Those to which this may be done.
    By(Verb),
    Targets,
}
