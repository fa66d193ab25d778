//! Whether what a text lets a player do can be done, and has been done: prices, and "if you do".
//!
//! Between an [`Op::Attempt`] and the test behind it each instruction is looked at before and after. One that has moved,
//! changed or paid nothing has not been done, and then none of what hangs on it follows.

use cardtext::ast::{Manner, Verb};
use cardtext::program::{Group, ModifierCode, Op, TestCode, ValueId, Who};

use crate::model::ids::CardId;
use crate::model::marks::CardMarks;
use crate::model::state::Card;
use crate::rules::capabilities::{Doings, Hands, InPlay, Numbers, Prices, Windows};
use crate::rules::context::{Play, Reading};
use crate::rules::ruleset::Ruleset;

/// An instruction that is looked at.
pub(crate) struct Watch {
    op: Op,
    base: u32,
    reading: Reading,
    cards: Vec<CardId>,
    before: Before,
    was: [u64; MOST_APART],
}

/// So many cards are looked at one by one; of more it is asked whether any of them has changed.
const MOST_APART: usize = 4;

/// What an instruction is to change, as it was before.
pub(crate) enum Before {
    /// Cards, of which one at least must change.
    Cards,
    /// Cards, each of which must.
    Each,
    /// How much all players meant have of something, added up, and by how much it has to change.
    Sum(i32, u32),
    /// Nothing that could fail.
    Sure,
    /// Something that cannot be done.
    Futile,
}

impl<R: Ruleset> Play<R> {
    /// Does to a card what the ability that is about to begin asks for as a price. Where something else may be done instead, the ability
    /// asks first of all whether it was done.
    pub fn pay_acts(&mut self, acts: &[Verb], id: CardId) {
        let asks = |op: &Op| matches!(*op, Op::Test { test, .. } if self.state.set.code.tests[usize::from(test)] == TestCode::Done);
        let begins = self.top().map_or(0, |frame| usize::from(frame.pc));
        let asked = self.state.set.code.ops.get(begins).is_some_and(asks);
        if asked {
            self.top_mut().attempt();
        }
        for &verb in acts {
            let watch = asked.then(|| self.watch(Op::Act { verb, to: Group::This }));
            let seat = self.state.card(id).seat();
            R::Doings::act(self, verb, &[id], id, seat);
            if let Some(watch) = watch {
                self.watched(watch);
            }
        }
    }

    /// Looks at an instruction before it is carried out.
    #[cold]
    pub(crate) fn watch(&mut self, op: Op) -> Watch {
        let (base, reading) = (self.state.head.top, self.reading_top());
        let mut cards = self.take_cards();
        let before = self.before(op, reading, &mut cards);
        let was = self.digests(&cards);
        Watch { op, base, reading, cards, before, was }
    }

    /// Looks at it again afterwards, and notes if it has not been done.
    #[cold]
    pub(crate) fn watched(&mut self, watch: Watch) {
        let Watch { op, base, reading, cards, before, was } = watch;
        // What waits on the stack is under way.
        let under_way = self.state.head.top != base;
        let done = match before {
            Before::Sure => true,
            Before::Futile => false,
            Before::Cards => under_way || self.digests(&cards) != was,
            Before::Each => {
                let now = self.digests(&cards);
                let changed = || now.iter().zip(&was).take(cards.len()).map(|(now, was)| now != was);
                if changed().any(|changed| changed) { changed().all(|changed| changed) } else { under_way }
            }
            // Half of it is not it.
            Before::Sum(was, by) => match self.sum_of(op, reading).abs_diff(was) {
                0 => under_way,
                changed => changed >= by,
            },
        };
        let done = done && !(matches!(op, Op::Deal { .. } | Op::Heal { .. }) && self.frame_at(base).amount == 0);
        if !done {
            self.frame_at(base).fail();
        }
        self.give_cards(cards);
    }

    /// All that is written on some cards, in one number for each; what is too many goes into the last.
    fn digests(&self, cards: &[CardId]) -> [u64; MOST_APART] {
        let mut digests = [0xcbf2_9ce4_8422_2325; MOST_APART];
        for (at, &id) in cards.iter().enumerate() {
            let digest = &mut digests[at.min(MOST_APART - 1)];
            // Beside whom it lies says nothing of it.
            let card = Card { prev: 0, next: 0, ..*self.state.card(id) };
            let bytes = bytemuck::bytes_of(&card).iter();
            *digest = bytes.fold(*digest, |digest, &byte| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        }
        digests
    }

    /// Whether a group is as many cards as a text says, and not up to as many or all there are.
    fn is_exact(&self, group: Group) -> bool {
        let (Group::Slot(slot), Some(frame)) = (group, self.top()) else { return false };
        let Some(body) = self.look().body_under_way(frame) else { return false };
        if let Some(target) = body.targets.get(usize::from(slot)) {
            return target.min == target.max;
        }
        let before = self.state.set.code.ops.get(usize::from(body.entry)..usize::from(frame.pc)).unwrap_or_default();
        before.iter().any(|op| {
            let picked = matches!(op, Op::Pick { slot: to, min, max, .. } if *to == slot && min == max);
            picked || matches!(op, Op::PickBy { slot: to, .. } if *to == slot)
        })
    }

    /// What an instruction is to change, and of cards which.
    fn before(&mut self, op: Op, reading: Reading, cards: &mut Vec<CardId>) -> Before {
        let mut these = |group| self.these(group, reading, cards);
        match op {
            Op::Deal { to: what, .. } | Op::Heal { to: what, .. } | Op::Look { what } => match these(what) {
                Before::Cards => Before::Sure,
                other @ (Before::Each | Before::Sum(..) | Before::Sure | Before::Futile) => other,
            },
            Op::Adjust { what, stat, amount, sign } => {
                let look = self.look();
                let by = look.value(amount, reading);
                let mut has = true;
                look.each_of(what, reading, |id| has &= sign > 0 || R::Numbers::stat(look, id, stat) >= by);
                if has { these(what) } else { Before::Futile }
            }
            // To show a card changes nothing of it.
            Op::Act { verb, to } if R::Hands::SHOWN_BY == Some(verb) => match these(to) {
                Before::Cards => Before::Sure,
                other @ (Before::Each | Before::Sum(..) | Before::Sure | Before::Futile) => other,
            },
            // Nothing on a card tells that its play has been stopped; whether it can be is known beforehand.
            Op::Act { verb, to } if R::Windows::STOPPED_BY == Some(verb) => {
                match self.before_act(verb, to, reading, cards) {
                    Before::Cards | Before::Each => Before::Sure,
                    other @ (Before::Sum(..) | Before::Sure | Before::Futile) => other,
                }
            }
            Op::Act { verb, to } => self.before_act(verb, to, reading, cards),
            Op::Move { what, .. } => match these(what) {
                Before::Cards if self.is_exact(what) => Before::Each,
                other @ (Before::Cards | Before::Each | Before::Sum(..) | Before::Sure | Before::Futile) => other,
            },
            Op::DiscardThese { what } | Op::Control { what, .. } | Op::PlayCard { what } | Op::PlayFor { what, .. } => {
                these(what)
            }
            Op::Assert { who, modifiers, count, .. } => {
                these(who);
                let codes = &self.state.set.code.modifiers[usize::from(modifiers)..][..usize::from(count)];
                self.before_assert(codes, cards)
            }
            Op::Discard { who, manner, count } => self.before_discard(who, manner, count, reading),
            // A full board takes no more, and a deck has no more than it has.
            Op::Create { amount, .. } => {
                let by = self.look().value(amount, reading).max(0);
                Before::Sum(self.sum_of(op, reading), u32::from(by.unsigned_abs()).max(1))
            }
            Op::Top { who, count, .. } => self.in_sum(op, who, i16::from(count), reading),
            Op::Draw { who, count } => self.in_sum(op, who, self.look().value(count, reading), reading),
            Op::DiscardTop { who, count } => self.in_sum(op, who, i16::from(count), reading),
            // What is gained may be cut short by a limit.
            Op::Store { sign: 1.., .. } => Before::Sum(self.sum_of(op, reading), 1),
            Op::Store { who, amount, .. } => self.in_sum(op, who, self.look().value(amount, reading), reading),
            Op::ShuffleIn { who, zone } => {
                let look = self.look();
                let any = look.sum(who, reading, |seat| i32::try_from(look.count(seat, zone)).unwrap_or(i32::MAX)) > 0;
                if any { Before::Sure } else { Before::Futile }
            }
            // What comes to match a proclamation is not known.
            Op::Proclaim { .. }
            | Op::Pick { .. }
            | Op::PickBy { .. }
            | Op::Target { .. }
            | Op::Gather { .. }
            | Op::Measure { .. }
            | Op::Watch { .. }
            | Op::Random { .. }
            | Op::Shuffle
            | Op::StoreEach { .. }
            | Op::Deliver { .. }
            | Op::First { .. }
            | Op::Front { .. }
            | Op::Mix { .. }
            | Op::Pay { .. }
            | Op::Order { .. }
            | Op::OrderOf { .. }
            | Op::OrderFor { .. }
            | Op::Attempt
            | Op::ForEach { .. }
            | Op::Next { .. }
            | Op::May { .. }
            | Op::Choose { .. }
            | Op::Test { .. }
            | Op::Label { .. }
            | Op::Chance { .. }
            | Op::Later { .. }
            | Op::Whenever { .. }
            | Op::Stop
            | Op::Jump { .. }
            | Op::End => Before::Sure,
        }
    }

    /// The cards of a group that an instruction reaches.
    fn these(&self, group: Group, reading: Reading, cards: &mut Vec<CardId>) -> Before {
        self.look().each_reached(group, reading, |id| cards.push(id));
        if cards.is_empty() { Before::Futile } else { Before::Cards }
    }

    /// Those to which a verb can be done.
    fn before_act(&self, verb: Verb, to: Group, reading: Reading, cards: &mut Vec<CardId>) -> Before {
        self.these(to, reading, cards);
        let (look, all, by) = (self.look(), cards.len(), reading.this);
        cards.retain(|&id| !R::Doings::resists(look, verb, id, by));
        match (cards.len(), self.is_exact(to)) {
            (0, _) => Before::Futile,
            (_, false) => Before::Cards,
            // Half of it is not it.
            (open, true) if open < all => Before::Futile,
            (_, true) => Before::Each,
        }
    }

    /// Those of some cards that something can be asserted of.
    fn before_assert(&self, codes: &[ModifierCode], cards: &mut Vec<CardId>) -> Before {
        let look = self.look();
        // A state that the game refuses is not put on.
        let takes = |id: CardId, code: &ModifierCode| {
            code.status().is_none_or(|status| R::InPlay::takes_status(look, id, status))
        };
        cards.retain(|&id| {
            let lives = R::InPlay::bears_effects(look, id) && !look.card(id).marks.has(CardMarks::DOOMED);
            lives && codes.iter().any(|code| takes(id, code))
        });
        if cards.is_empty() { Before::Futile } else { Before::Sure }
    }

    /// Whether those who are to discard can.
    fn before_discard(&self, who: Who, manner: Manner, count: ValueId, reading: Reading) -> Before {
        let look = self.look();
        let mut all = look.seats().filter(|&seat| look.means(who, seat, reading));
        let held = |seat| look.count(seat, R::Hands::HAND);
        let can = match manner {
            Manner::Whole => all.any(|seat| held(seat) > 0),
            Manner::Chosen | Manner::Random => {
                // Who has not enough cards cannot do it, and to discard none is to do nothing.
                let count = look.value(count, reading);
                all.all(|seat| count > 0 && held(seat) >= usize::from(count.unsigned_abs()))
            }
        };
        if can { Before::Sure } else { Before::Futile }
    }

    /// What an instruction about players is to change by so much for each of them.
    fn in_sum(&self, op: Op, who: Who, each: i16, reading: Reading) -> Before {
        let all = self.look().sum(who, reading, |_| i32::from(each)).unsigned_abs();
        Before::Sum(self.sum_of(op, reading), all)
    }

    /// What an instruction about players changes, added up.
    fn sum_of(&self, op: Op, reading: Reading) -> i32 {
        let look = self.look();
        let count = |seat, zone| i32::try_from(look.count(seat, zone)).unwrap_or(i32::MAX);
        if let Op::Draw { who, .. } = op {
            look.sum(who, reading, |seat| count(seat, R::Hands::HAND))
        } else if let Op::DiscardTop { who, .. } = op {
            look.sum(who, reading, |seat| count(seat, R::Hands::DECK))
        } else if let Op::Top { slot, .. } = op {
            self.top().map_or(0, |frame| i32::from(frame.slots[usize::from(slot)].len))
        } else if let Op::Create { token, .. } = op {
            let there = |&(id, card): &(CardId, &Card)| card.def == token && !look.has_vanished(id);
            let made = (0..).map(CardId).zip(self.state.cards()).filter(there).count();
            i32::try_from(made).unwrap_or(i32::MAX)
        } else if let Op::Store { who, store, .. } = op {
            look.sum(who, reading, |seat| i32::from(R::Prices::store(look, seat, store)))
        } else {
            0
        }
    }
}
