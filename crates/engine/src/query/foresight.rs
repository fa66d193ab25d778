//! What would come of something if nobody answered it: for telling people, before they choose.

use cardtext::ast::{Stat, Verb};
use cardtext::program::{ModifierCode, Op};

use crate::model::frame::{Frame, FrameKind};
use crate::model::ids::{CardId, Seat};
use crate::query::damage::{turned_aside, weighed};
use crate::rules::context::{Hit, Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// What damage that is dealt plainly would come to as things are, with nothing used up: to whom, how much, and what guards.
    pub fn foreseen(self, mut hit: Hit) -> Hit {
        turned_aside(self, &mut hit);
        weighed(self, &mut hit, &mut Vec::new());
        hit.amount = hit.amount.max(0);
        hit
    }

    /// What the text of a card, under way or played now, says of a number of some card before it does a verb; none if it is not certain
    /// that it does, or if it hangs on cards that a viewer does not see.
    pub fn added_before(self, viewer: Seat, verb: Verb, this: CardId, id: CardId, stat: Stat) -> Option<i16> {
        let (from, reading) = match self.text_under_way(this) {
            Some((frame, at)) => (frame.pc, Reading::in_frame(this, frame.seat(), at)),
            None => (self.def(this).code.play.as_ref()?.entry, self.reading(this)),
        };
        let (mut added, mut pc) = (0i16, usize::from(from));
        // Jumps lead forward, so that it comes to an end.
        loop {
            // A text that was cancelled does nothing more.
            let op = *self.set().code.ops.get(pc)?;
            pc += 1;
            match op {
                Op::Assert { .. } | Op::Test { .. } if self.op_is_unknown_to(viewer, op, reading) => return None,
                Op::Act { verb: done, .. } if done == verb => return Some(added),
                Op::Assert { who, modifiers, count, .. } => {
                    let mut concerns = false;
                    self.each_of(who, reading, |card| concerns |= card == id);
                    let said = usize::from(modifiers)..usize::from(modifiers) + usize::from(count);
                    for modifier in self.set().code.modifiers[said].iter().filter(|_| concerns) {
                        if matches!(modifier, ModifierCode::Stat { stat: raised, .. } if *raised == stat) {
                            added = added.saturating_add(self.modifier_amount(modifier, reading));
                        }
                    }
                }
                Op::Test { test, no } if !self.test(test, reading) => pc = pc.max(usize::from(no)),
                Op::Jump { to } => pc = pc.max(usize::from(to)),
                // Where somebody or chance decides, nobody knows yet.
                Op::May { .. }
                | Op::Attempt
                | Op::ForEach { .. }
                | Op::Next { .. }
                | Op::Choose { .. }
                | Op::Label { .. }
                | Op::Chance { .. }
                | Op::End => return None,
                Op::Pick { .. }
                | Op::Target { .. }
                | Op::PickBy { .. }
                | Op::Gather { .. }
                | Op::Watch { .. }
                | Op::Random { .. }
                | Op::Top { .. }
                | Op::Deal { .. }
                | Op::Proclaim { .. }
                | Op::Act { .. }
                | Op::Move { .. }
                | Op::Draw { .. }
                | Op::Discard { .. }
                | Op::DiscardThese { .. }
                | Op::DiscardTop { .. }
                | Op::Heal { .. }
                | Op::Store { .. }
                | Op::StoreEach { .. }
                | Op::Deliver { .. }
                | Op::First { .. }
                | Op::Front { .. }
                | Op::Measure { .. }
                | Op::Adjust { .. }
                | Op::Control { .. }
                | Op::Look { .. }
                | Op::Shuffle
                | Op::Mix { .. }
                | Op::ShuffleIn { .. }
                | Op::PlayCard { .. }
                | Op::PlayFor { .. }
                | Op::Pay { .. }
                | Op::Order { .. }
                | Op::OrderOf { .. }
                | Op::OrderFor { .. }
                | Op::Create { .. }
                | Op::Later { .. }
                | Op::Whenever { .. }
                | Op::Stop
                | Op::Test { .. } => {}
            }
        }
    }

    /// The text of a card that is being carried out, and where its frame lies.
    fn text_under_way(self, this: CardId) -> Option<(&'a Frame, u32)> {
        let mut at = self.state.head.top;
        while at != 0 {
            let frame: &Frame = self.state.buffer.stack_at(at as usize - 1);
            if frame.is(FrameKind::Text) && frame.this == this.0 {
                return Some((frame, at));
            }
            at = frame.below;
        }
        None
    }
}
