//! Lasting effects, and what is used up and renewed.

use cardtext::ast::{Often, Status};
use cardtext::program::ModifierCode;

use crate::model::buffer::Segment;
use crate::model::cards::{CardSet, Marked, Topic};
use crate::model::ids::{CardId, Seat};
use crate::model::marks::CardMarks;
use crate::model::state::{Card, Effect, Lasts, NO_CARD};
use crate::rules::context::{Look, Play, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Play<'a, R> {
    /// Notes that a limited ability has been used; see [`Look::is_used_up`].
    pub fn use_up_ability(&mut self, id: CardId, ability: u8) {
        self.state.card_mut(id).marks.add(CardMarks::used_up(usize::from(ability)));
    }

    /// Takes marks off the cards in play, and lets those of their abilities be used again whose limit a test picks.
    pub fn renew(&mut self, marks: CardMarks, mut renewed: impl FnMut(Often) -> bool) {
        let set = self.set;
        self.each_in_play_mut(|card| renew_card(set, card, marks, &mut renewed));
    }

    /// The same for one card, wherever it is.
    pub fn renew_one(&mut self, id: CardId, marks: CardMarks, mut renewed: impl FnMut(Often) -> bool) {
        renew_card(self.set, self.state.card_mut(id), marks, &mut renewed);
    }

    /// Ends the effects that hold only as long as something is so which is so no more.
    #[inline(never)]
    pub(crate) fn end_lapsed(&mut self) {
        self.end_effects(|effect, look| {
            let reading = Reading::of(CardId(effect.source), Seat(effect.by));
            effect.test().is_some_and(|test| !look.test(test, reading))
        });
    }

    /// Puts a lasting effect on a card.
    pub fn affect(&mut self, mut effect: Effect) {
        effect.began = self.state.head.clock;
        let id = CardId(effect.card);
        if effect.modifier != Effect::CONTROL {
            let modifier = self.set.code.modifiers[effect.modifier as usize];
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
            self.count_modifier(effect.modifier, 1);
        }
        if self.state.effects().len() >= usize::from(R::LIMITS.crowd) {
            self.end_endless();
        }
        self.state.card_mut(id).marks.add(CardMarks::AFFECTED);
        self.state.head.lapsing += u16::from(effect.may_lapse());
        self.state.buffer.push(Segment::Effects, effect);
    }

    /// A named state that is on a card already is not put on twice: the longer time counts.
    fn lengthen(&mut self, new: Effect, status: Status) -> bool {
        let code = &self.set.code;
        let old = self.state.buffer.all_mut::<Effect>(Segment::Effects).iter_mut().find(|old| {
            old.card == new.card
                && old.modifier != Effect::CONTROL
                && code.modifiers[old.modifier as usize] == ModifierCode::Status(status)
        });
        let Some(old) = old else { return false };
        let length = |effect: &Effect| match effect.lasts() {
            Lasts::Stays => u16::MAX,
            Lasts::Turns(turns) => 2 + u16::from(turns),
            Lasts::Span { turns, .. } => 1 + u16::from(turns),
            Lasts::NextTurn => 2,
            Lasts::Turn | Lasts::While(_) => 1,
        };
        if length(&new) > length(old) {
            self.state.head.lapsing -= u16::from(old.may_lapse());
            self.state.head.lapsing += u16::from(new.may_lapse());
            old.set_lasts(new.lasts());
            (old.by, old.source) = (new.by, new.source);
        }
        true
    }

    /// Ends the lasting effects that a test picks, oldest first; gives control back where it was lent.
    pub fn end_effects(&mut self, mut ends: impl FnMut(&Effect, Look<'_, R>) -> bool) {
        let mut index = 0;
        while index < self.state.effects().len() {
            let effect = self.state.effects()[index];
            if ends(&effect, self.look()) {
                self.remove_effect_at(index);
                if effect.modifier == Effect::CONTROL {
                    R::give(self, CardId(effect.card), Seat(effect.amount as u8));
                }
            } else {
                index += 1;
            }
        }
    }

    /// Counts down the turns of lasting effects on the cards a test picks, spans that count turns included; those at 0
    /// end.
    pub fn count_down(&mut self, mut counts: impl FnMut(&Effect, Look<'_, R>) -> bool) {
        for index in 0..self.state.effects().len() {
            let effect = self.state.effects()[index];
            let left = match effect.lasts() {
                Lasts::Turns(0 | 1) | Lasts::Span { turns: 1, .. } => Lasts::Turns(0),
                Lasts::Turns(turns) => Lasts::Turns(turns - 1),
                Lasts::Span { span, turns: turns @ 2.. } => Lasts::Span { span, turns: turns - 1 },
                Lasts::Span { turns: 0, .. } | Lasts::Stays | Lasts::Turn | Lasts::NextTurn | Lasts::While(_) => {
                    continue;
                }
            };
            if counts(&effect, self.look()) {
                self.state.buffer.all_mut::<Effect>(Segment::Effects)[index].set_lasts(left);
            }
        }
        self.end_effects(|effect, _| effect.lasts() == Lasts::Turns(0));
    }

    pub(crate) fn remove_effect_at(&mut self, index: usize) {
        let effect = self.state.effects()[index];
        self.state.head.lapsing -= u16::from(effect.may_lapse());
        self.state.buffer.remove::<Effect>(Segment::Effects, index);
        if effect.modifier == Effect::CONTROL {
            return;
        }
        let modifier = self.set.code.modifiers[effect.modifier as usize];
        self.count_modifier(effect.modifier, -1);
        let id = CardId(effect.card);
        match Marked::by(&modifier) {
            Some(Marked::Status(status)) => self.state.card_mut(id).statuses &= !(1 << status.0),
            Some(Marked::Silence) => {
                let code = &self.set.code;
                let still = self.state.effects().iter().any(|other| {
                    other.card == effect.card
                        && other.modifier != Effect::CONTROL
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
        let code = &self.set.code;
        let found = self.state.effects().iter().position(|effect| {
            effect.card == card.0
                && effect.modifier != Effect::CONTROL
                && code.modifiers[effect.modifier as usize] == *modifier
        });
        if let Some(index) = found {
            self.remove_effect_at(index);
        }
    }

    /// Changes every card in play; what is changed must not move it.
    #[inline]
    pub fn each_in_play_mut(&mut self, mut change: impl FnMut(&mut Card)) {
        for seat in 0..self.state.seats() {
            for zone in R::PLAY_ORDER {
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

#[inline]
fn renew_card(set: &CardSet, card: &mut Card, marks: CardMarks, renewed: &mut impl FnMut(Often) -> bool) {
    card.marks.remove(marks);
    if !card.marks.has_any(CardMarks::ALL_USED_UP) {
        return;
    }
    let code = &set.defs[card.def as usize].code;
    let triggers = code.triggered.iter().map(|trigger| trigger.often);
    let limits = triggers.chain(code.activated.iter().map(|ability| ability.often));
    for (ability, often) in limits.enumerate() {
        if renewed(often) {
            card.marks.remove(CardMarks::used_up(ability));
        }
    }
}
