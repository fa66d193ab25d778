//! Lasting effects, and what is used up and renewed.

use cardtext::ast::{Edge, Often, Status};
use cardtext::program::{CardCode, ModifierCode};

use crate::model::buffer::Segment;
use crate::model::cards::{CardSet, Marked, Topic, Topics};
use crate::model::event::Common;
use crate::model::ids::{CardId, Seat, Seats, Sits};
use crate::model::marks::CardMarks;
use crate::model::state::{Card, LastingEffect, LastsUntil, NO_CARD};
use crate::rules::capabilities::{InPlay, Sides};
use crate::rules::context::{Look, Play, Reading};
use crate::rules::ruleset::Ruleset;

impl<R: Ruleset> Play<R> {
    /// Notes that a limited ability has been used; see [`Look::is_used_up`].
    pub fn use_up_ability(&mut self, id: CardId, ability: u8) {
        let code = &self.state.set.defs[usize::from(self.state.card(id).def)].code;
        let limit = limits_of(code).nth(usize::from(ability)).unwrap_or(Often::Always);
        self.state.head.limits |= limit_bit(limit);
        self.state.card_mut(id).marks.add(CardMarks::used_up(usize::from(ability)));
    }

    /// Takes marks off the cards in play, and lets those of their abilities be used again whose limit a test picks.
    pub fn renew(&mut self, marks: CardMarks, mut renewed: impl FnMut(Often) -> bool) {
        let set = self.set();
        let used = |often: &Often| self.state.head.limits & limit_bit(*often) != 0;
        if marks != CardMarks::NONE || Often::ALL.into_iter().filter(used).any(&mut renewed) {
            self.each_in_play_mut(|card| renew_card(&set, card, marks, &mut renewed));
        }
    }

    /// The same for one card, wherever it is.
    pub fn renew_one(&mut self, id: CardId, marks: CardMarks, mut renewed: impl FnMut(Often) -> bool) {
        let (set, card) = self.state.card_beside_set(id);
        renew_card(set, card, marks, &mut renewed);
    }

    /// Ends the effects that hold only as long as something is so which is so no more.
    #[inline(never)]
    pub(crate) fn end_lapsed(&mut self) {
        self.end_effects(|effect, look| {
            let reading = Reading::of(CardId(effect.source), Seat(effect.by));
            match effect.lasts() {
                // What came before it does not count.
                LastsUntil::OnNext { history, done } => {
                    look.state.head.past[usize::from(effect.by)][usize::from(history.0)] > done
                }
                LastsUntil::While(test) => !look.test(test, reading),
                LastsUntil::WhileLeft(test) => !look.test(test, reading.without_itself()),
                LastsUntil::Stays
                | LastsUntil::Turn
                | LastsUntil::NextStart(_)
                | LastsUntil::NextEnd { .. }
                | LastsUntil::Turns(_)
                | LastsUntil::Span(_) => false,
            }
        });
    }

    /// A card leaves: of it nothing is so any more that it said an effect of its own lasts by, whatever it is like elsewhere or when
    /// it is back.
    pub(crate) fn leave_behind(&mut self, id: CardId) {
        for effect in self.state.buffer.all_mut::<LastingEffect>(Segment::Effects) {
            if let (true, LastsUntil::While(test)) = (effect.source == id.0, effect.lasts()) {
                effect.set_lasts(LastsUntil::WhileLeft(test));
            }
        }
    }

    /// Puts a lasting effect on a card.
    pub fn affect(&mut self, mut effect: LastingEffect) {
        effect.began = self.state.head.clock;
        let id = CardId(effect.card);
        if effect.modifier != LastingEffect::CONTROL {
            let modifier = self.state.set.code.modifiers[effect.modifier as usize];
            match Marked::by(&modifier) {
                Some(Marked::Status(status)) => {
                    self.state.card_mut(id).statuses |= 1 << status.0;
                    if self.lengthen(effect, status) {
                        return;
                    }
                }
                Some(Marked::Silence) => self.state.card_mut(id).marks.add(CardMarks::SILENCED),
                None => {}
            }
        }
        if self.state.effects().len() >= usize::from(R::POLICY.limits.crowd) {
            self.end_endless();
        }
        if id == NO_CARD {
            self.state.head.proclaimed += 1;
        } else {
            self.state.card_mut(id).marks.add(CardMarks::AFFECTED);
        }
        self.state.head.lapsing += u16::from(effect.may_lapse());
        self.state.buffer.push(Segment::Effects, effect);
        if effect.modifier != LastingEffect::CONTROL {
            self.begin_modifiers(Topics::of(self.state.set.topic(effect.modifier)));
            if let ModifierCode::Status(status, _) = self.state.set.code.modifiers[effect.modifier as usize] {
                self.state.head.listeners |= self.state.set.heard_by(1 << status.0);
            }
        }
    }

    /// A named state that is on a card already is not put on twice: the longer time counts.
    fn lengthen(&mut self, new: LastingEffect, status: Status) -> bool {
        let code = &self.state.set.code;
        let (seats, active) = (u16::from(self.state.head.seats), self.state.active());
        let controller = self.state.card(CardId(new.card)).seat();
        // Turns are counted from the one that is under way, seat by seat; each has a start and an end.
        let next = |seat: Seat| 1 + (u16::from(seat.0) + seats - 1 - u16::from(active.0)) % seats;
        let until = |effect: &LastingEffect| match effect.lasts() {
            LastsUntil::Stays => u16::MAX,
            LastsUntil::Turns(turns) => {
                let first = next(controller) % seats;
                2 * (first + seats * u16::from(turns).saturating_sub(1)) + 1
            }
            LastsUntil::NextStart(of) => 2 * of.iter().map(next).max().unwrap_or(0),
            LastsUntil::NextEnd { of, .. } => 2 * of.iter().map(next).max().unwrap_or(0) + 1,
            LastsUntil::Turn => 1,
            LastsUntil::Span(_) | LastsUntil::While(_) | LastsUntil::WhileLeft(_) | LastsUntil::OnNext { .. } => 0,
        };
        let old = self.state.buffer.all_mut::<LastingEffect>(Segment::Effects).iter_mut().find(|old| {
            old.card == new.card
                && old.modifier != LastingEffect::CONTROL
                && code.modifiers[old.modifier as usize].status() == Some(status)
        });
        let Some(old) = old else { return false };
        if until(&new) > until(old) {
            self.state.head.lapsing -= u16::from(old.may_lapse());
            self.state.head.lapsing += u16::from(new.may_lapse());
            old.set_lasts(new.lasts());
            (old.by, old.source) = (new.by, new.source);
        }
        true
    }

    /// Ends the lasting effects that a test picks, oldest first; gives control back where it was lent.
    pub fn end_effects(&mut self, mut ends: impl FnMut(&LastingEffect, Look<'_, R>) -> bool) {
        let mut index = 0;
        while index < self.state.effects().len() {
            let effect = self.state.effects()[index];
            if ends(&effect, self.look()) {
                self.remove_effect_at(index);
                if effect.modifier == LastingEffect::CONTROL {
                    self.give_back(effect, index);
                } else if self.scratch.listens() {
                    self.tell_cured(effect);
                }
            } else {
                index += 1;
            }
        }
    }

    /// Tells that a named state has ended, if that was one.
    #[cold]
    fn tell_cured(&mut self, ended: LastingEffect) {
        let id = CardId(ended.card);
        if let Some(status) = self.state.set.code.modifiers[ended.modifier as usize].status()
            && id != NO_CARD
        {
            let seat = self.state.card(id).seat();
            self.say_of(Common::Cured, id, seat, status.0, 0);
        }
    }

    /// A loan of a card has ended, behind which others stand from an index on: it goes back, unless a newer loan still holds, which
    /// then goes back to where this one would have.
    fn give_back(&mut self, loan: LastingEffect, index: usize) {
        let has = i16::from(self.state.card(CardId(loan.card)).seat);
        let mut newer = self.state.buffer.all_mut::<LastingEffect>(Segment::Effects).iter_mut().skip(index);
        match newer.find(|newer| newer.modifier == LastingEffect::CONTROL && newer.card == loan.card) {
            Some(newer) => newer.amount = loan.amount,
            None if has == loan.amount => {}
            None => R::InPlay::give(self, CardId(loan.card), Seat(loan.amount as u8)),
        }
    }

    /// Which effect lends a card, if whoever has it has it for a time.
    pub(crate) fn loan_of(&self, id: CardId) -> Option<usize> {
        self.state.effects().iter().position(|effect| effect.modifier == LastingEffect::CONTROL && effect.card == id.0)
    }

    /// A card is lent no longer: whoever has it has it for good.
    pub(crate) fn end_loans(&mut self, id: CardId) {
        while let Some(index) = self.loan_of(id) {
            self.remove_effect_at(index);
        }
    }

    /// Ends what was said for the turn when that was over already, and gives whether there was any.
    pub fn end_late(&mut self) -> bool {
        let is_late = |effect: &LastingEffect| matches!(effect.lasts(), LastsUntil::Turn | LastsUntil::OnNext { .. });
        let any = self.state.effects().iter().any(is_late);
        if any {
            self.end_effects(|effect, _| is_late(effect));
        }
        any
    }

    /// Counts down the turns of lasting effects on the cards a test picks; those at 0 end.
    pub fn count_down(&mut self, mut counts: impl FnMut(&LastingEffect, Look<'_, R>) -> bool) {
        for index in 0..self.state.effects().len() {
            let effect = self.state.effects()[index];
            let left = match effect.lasts() {
                LastsUntil::Turns(0 | 1) => LastsUntil::Turns(0),
                LastsUntil::Turns(turns) => LastsUntil::Turns(turns - 1),
                LastsUntil::Span(_)
                | LastsUntil::Stays
                | LastsUntil::Turn
                | LastsUntil::NextStart(_)
                | LastsUntil::NextEnd { .. }
                | LastsUntil::While(_)
                | LastsUntil::WhileLeft(_)
                | LastsUntil::OnNext { .. } => continue,
            };
            if counts(&effect, self.look()) {
                self.state.buffer.all_mut::<LastingEffect>(Segment::Effects)[index].set_lasts(left);
            }
        }
        self.end_effects(|effect, _| effect.lasts() == LastsUntil::Turns(0));
    }

    /// Ends what lasts until the start or the end of a seat's turn, now that it has come. What lasts until the turns of several ends with
    /// the last of them.
    pub fn end_at(&mut self, edge: Edge, seat: Seat) {
        let is_out =
            |seat: &Seat| R::Sides::sits(&self.state, *seat) == Sits::Out && !R::Sides::may_be_back(&self.state, *seat);
        let out: Seats = self.state.all_seats().filter(is_out).collect();
        // Whoever is out for good has no next turn.
        let rest = |of: Seats| of.iter().filter(|&other| other != seat && !out.has(other)).collect::<Seats>();
        for effect in self.state.buffer.all_mut::<LastingEffect>(Segment::Effects) {
            match (edge, effect.lasts()) {
                // A turn that was under way is not the next one.
                (Edge::End, LastsUntil::NextEnd { of, turns: 2.. }) if of.has(seat) => {
                    effect.set_lasts(LastsUntil::NextEnd { of, turns: 1 });
                }
                (Edge::End, LastsUntil::NextEnd { of, turns }) => {
                    effect.set_lasts(LastsUntil::NextEnd { of: rest(of), turns })
                }
                (Edge::Start, LastsUntil::NextStart(of)) => effect.set_lasts(LastsUntil::NextStart(rest(of))),
                (
                    Edge::Start | Edge::End,
                    LastsUntil::NextStart(_)
                    | LastsUntil::NextEnd { .. }
                    | LastsUntil::Stays
                    | LastsUntil::Turns(_)
                    | LastsUntil::Turn
                    | LastsUntil::Span(_)
                    | LastsUntil::While(_)
                    | LastsUntil::WhileLeft(_)
                    | LastsUntil::OnNext { .. },
                ) => {}
            }
        }
        self.end_effects(|effect, _| match effect.lasts() {
            LastsUntil::NextStart(of) | LastsUntil::NextEnd { of, .. } => of.is_empty(),
            LastsUntil::Turn | LastsUntil::OnNext { .. } => edge == Edge::End,
            LastsUntil::Stays
            | LastsUntil::Turns(_)
            | LastsUntil::Span(_)
            | LastsUntil::While(_)
            | LastsUntil::WhileLeft(_) => false,
        });
    }

    pub(crate) fn remove_effect_at(&mut self, index: usize) {
        let effect = self.state.effects()[index];
        self.state.head.lapsing -= u16::from(effect.may_lapse());
        self.state.head.proclaimed -= u16::from(effect.card == NO_CARD.0);
        self.state.buffer.remove::<LastingEffect>(Segment::Effects, index);
        if effect.modifier == LastingEffect::CONTROL {
            return;
        }
        let modifier = self.state.set.code.modifiers[effect.modifier as usize];
        self.end_modifiers(Topics::of(self.state.set.topic(effect.modifier)));
        let id = CardId(effect.card);
        match Marked::by(&modifier) {
            Some(Marked::Status(status)) => {
                self.state.card_mut(id).statuses &= !(1 << status.0);
                self.state.head.listeners = self.look().awaited_without(NO_CARD);
            }
            Some(Marked::Silence) => {
                let code = &self.state.set.code;
                let still = self.state.effects().iter().any(|other| {
                    other.card == effect.card
                        && other.modifier != LastingEffect::CONTROL
                        && code.modifiers[other.modifier as usize] == ModifierCode::LosesAll
                });
                if !still {
                    self.state.card_mut(id).marks.remove(CardMarks::SILENCED);
                }
            }
            None => {}
        }
    }

    /// Uses up a one-time prevention.
    pub(crate) fn use_up(&mut self, card: CardId, modifier: &ModifierCode) {
        let code = &self.state.set.code;
        let found = self.state.effects().iter().position(|effect| {
            effect.card == card.0
                && effect.modifier != LastingEffect::CONTROL
                && code.modifiers[effect.modifier as usize] == *modifier
        });
        if let Some(index) = found {
            self.remove_effect_at(index);
        }
    }

    /// Takes off a shield what it has prevented; one that is used up ends.
    pub(crate) fn wear_shield(&mut self, card: CardId, modifier: &ModifierCode, mut by: i16) {
        let mut index = 0;
        while index < self.state.effects().len() {
            let effect = self.state.effects()[index];
            let is_it = effect.card == card.0
                && effect.modifier != LastingEffect::CONTROL
                && self.state.set.code.modifiers[effect.modifier as usize] == *modifier;
            let cut = if is_it { effect.amount.min(by) } else { 0 };
            by -= cut;
            if is_it && cut == effect.amount {
                self.remove_effect_at(index);
            } else {
                self.state.buffer.all_mut::<LastingEffect>(Segment::Effects)[index].amount -= cut;
                index += 1;
            }
        }
    }

    /// Changes every card in play; what is changed must not move it.
    #[inline]
    pub(crate) fn each_in_play_mut(&mut self, mut change: impl FnMut(&mut Card)) {
        for seat in 0..self.state.seats() {
            for zone in R::InPlay::PLAY_ORDER {
                let mut id = self.state.list(self.list_index(seat, zone.0)).head;
                while id != NO_CARD.0 {
                    let card = self.state.card_mut(CardId(id));
                    change(card);
                    let mut hung = card.hung;
                    id = card.next;
                    while hung != NO_CARD.0 {
                        let card = self.state.card_mut(CardId(hung));
                        change(card);
                        hung = card.next;
                    }
                }
            }
        }
    }

    /// Whether any modifier about damage could matter.
    pub(crate) fn damage_may_change(&self) -> bool {
        self.look().any(Topic::DAMAGE)
    }
}

/// How often each of a card's abilities may be used, in the order in which they are numbered.
pub(crate) fn limits_of(code: &CardCode) -> impl Iterator<Item = Often> {
    let triggers = code.triggered.iter().map(|trigger| trigger.often);
    triggers.chain(code.activated.iter().map(|ability| ability.often))
}

/// The bit of a limit among those of which some ability has been used.
pub(crate) const fn limit_bit(often: Often) -> u8 {
    1 << often as u8
}

#[inline]
fn renew_card(set: &CardSet, card: &mut Card, marks: CardMarks, renewed: &mut impl FnMut(Often) -> bool) {
    card.marks.remove(marks);
    if !card.marks.has_any(CardMarks::ALL_USED_UP) {
        return;
    }
    for (ability, often) in limits_of(&set.defs[card.def as usize].code).enumerate() {
        if renewed(often) {
            card.marks.remove(CardMarks::used_up(ability));
        }
    }
}
