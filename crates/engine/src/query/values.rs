//! Numbers and conditions of a text.

use cardtext::ast::{Compare, Relation};
use cardtext::program::{ActivatedCode, Actor, Await, FilterId, Group, TestCode, TestId, ValueCode, ValueId, Who};

use crate::model::frame::Cause;
use crate::model::ids::{CardId, Seat, Sits};
use crate::model::marks::CardMarks;
use crate::rules::capabilities::{Events, Prices, Sides};
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// A value.
    pub fn value(self, value: ValueId, reading: Reading) -> i16 {
        match self.set().code.values[value as usize] {
            ValueCode::Number(number) => number,
            ValueCode::Stat(group, stat) => self.known_stat(group, stat, reading),
            ValueCode::Count(filter) => {
                let mut count = 0;
                self.each_match(filter, reading, |_| count += 1);
                count
            }
            ValueCode::Store(who, store) => {
                self.seat_of(who, reading).map_or(0, |seat| R::Prices::store(self, seat, store))
            }
            ValueCode::Sum(filter, stat) => {
                let mut sum = 0i16;
                self.each_match(filter, reading, |id| {
                    if !self.is_kept_from(reading.you, id) && !self.is_unread_among(filter, id, reading) {
                        sum = sum.saturating_add(self.number(id, stat));
                    }
                });
                sum
            }
            ValueCode::Most(who, value) => self.of_each(who, value, reading).max().unwrap_or(i16::MIN),
            ValueCode::Least(who, value) => self.of_each(who, value, reading).min().unwrap_or(i16::MAX),
            ValueCode::DamageOn(group) => self.first_of(group, reading).map_or(0, |id| self.card(id).damage),
            ValueCode::Past(who, what) => {
                let of = |seat: Seat| i32::from(self.state.head.past[usize::from(seat.0)][usize::from(what.0)]);
                self.sum(who, reading, of) as i16
            }
            ValueCode::ThatMuch => self.frame(reading).amount,
            ValueCode::Times(times, inner) => i16::from(times).saturating_mul(self.value(inner, reading)),
            ValueCode::Either(test, yes, no) => self.value(if self.test(test, reading) { yes } else { no }, reading),
            ValueCode::Half(inner) => self.value(inner, reading) / 2,
            ValueCode::HalfUp(inner) => {
                let whole = self.value(inner, reading);
                whole / 2 + whole % 2
            }
            ValueCode::AtMost(inner, most) => self.value(inner, reading).min(i16::from(most)),
            ValueCode::Labels(filter, labels) => {
                let mut found = 0;
                self.each_match(filter, reading, |id| {
                    if !self.is_kept_from(reading.you, id) && !self.is_unread_among(filter, id, reading) {
                        found |= self.hot(id).tags;
                    }
                });
                (found & self.set().code.labels[labels as usize]).count_ones() as i16
            }
        }
    }

    /// A value for each of several players, who are "you" there.
    fn of_each(self, who: Who, value: ValueId, reading: Reading) -> impl Iterator<Item = i16> + 'a {
        let meant = self.seats().filter(move |&seat| self.means(who, seat, reading));
        meant.map(move |you| self.value(value, Reading { you, ..reading }))
    }

    /// The card that an attachment was on, for its text that answers that card's leaving play together with its own, or its own.
    pub(crate) fn late_bearer(self, reading: Reading) -> Option<CardId> {
        let frame = self.text(reading)?;
        if !frame.is_for(Cause::Triggered) || R::Events::LEAVING & 1 << frame.event.kind == 0 {
            return None;
        }
        let trigger = &self.def(reading.this).code.triggered[frame.ability as usize];
        match trigger.on {
            Await::Event { subject: Actor::Bearer, .. } => Some(CardId(frame.event.subject)),
            Await::Event { subject: Actor::This, .. } => self.last_host(&frame.event),
            Await::Event { .. } | Await::Turn(..) | Await::EachTurn => None,
        }
    }

    /// The one seat a [`Who`] means, if it means one.
    pub fn seat_of(self, who: Who, reading: Reading) -> Option<Seat> {
        match who {
            Who::You => Some(reading.you),
            Who::Opponent => self.seats().find(|&seat| self.opposes(seat, reading.you)),
            Who::Each | Who::Others | Who::Mates => None,
            Who::Party(party) => R::Sides::party(self, party, reading).map(|id| self.card(id).seat()),
            Who::Doer => self.text(reading).map(|text| text.event.seat()),
            Who::InTurn => self.text(reading)?.in_turn().filter(|seat| seat.0 < self.state.seats()),
            Who::ControllerOf(slot) => self.first_of(Group::Slot(slot), reading).map(|id| {
                let known = self.last_known(Group::Slot(slot), id, reading);
                known.map_or(self.card(id).seat(), |event| event.subject_seat())
            }),
            Who::OwnerOf(slot) => self.first_of(Group::Slot(slot), reading).map(|id| self.card(id).owner()),
        }
    }

    /// Whether words mean somebody who is not there: the Boss where there is none, whoever controls a card that was not found.
    fn is_nobody(self, who: Who, reading: Reading) -> bool {
        match who {
            Who::You
            | Who::Opponent
            | Who::Doer
            | Who::InTurn
            | Who::ControllerOf(_)
            | Who::OwnerOf(_)
            | Who::Party(_) => self.seat_of(who, reading).is_none(),
            Who::Each | Who::Others | Who::Mates => false,
        }
    }

    /// A value, if the card or the player is there whose number it is, has such a number, and is not kept from whoever reads.
    pub(crate) fn known_value(self, value: ValueId, reading: Reading) -> Option<i16> {
        let of = |group: Group| self.first_of(group, reading);
        let if_there = |who: Who| (!self.is_nobody(who, reading)).then(|| self.value(value, reading));
        let if_anybodys = |filter: FilterId| {
            let of = self.set().code.filters[usize::from(filter)].of;
            of.map_or_else(|| Some(self.value(value, reading)), if_there)
        };
        match self.set().code.values[value as usize] {
            ValueCode::Stat(group, stat) => {
                let read = |id: &CardId| {
                    self.has_number(*id, stat)
                        && !self.is_kept_from(reading.you, *id)
                        && !self.is_unread(group, *id, reading)
                };
                of(group).filter(read).map(|_| self.known_stat(group, stat, reading))
            }
            ValueCode::DamageOn(group) => of(group).map(|id| self.card(id).damage),
            ValueCode::Times(_, inner)
            | ValueCode::Half(inner)
            | ValueCode::HalfUp(inner)
            | ValueCode::AtMost(inner, _) => self.known_value(inner, reading).map(|_| self.value(value, reading)),
            ValueCode::Store(who, _) | ValueCode::Most(who, _) | ValueCode::Least(who, _) | ValueCode::Past(who, _) => {
                if_there(who)
            }
            ValueCode::Count(filter) | ValueCode::Sum(filter, _) | ValueCode::Labels(filter, _) => if_anybodys(filter),
            ValueCode::Number(_) | ValueCode::ThatMuch | ValueCode::Either(..) => Some(self.value(value, reading)),
        }
    }

    /// Whether a test holds. Of a card that is not there nothing is so: neither that it is damaged nor that it is not.
    pub fn test(self, test: TestId, reading: Reading) -> bool {
        self.answer(test, reading).unwrap_or(false)
    }

    /// The answer to a test; none if it asks of a card that is not there.
    fn answer(self, test: TestId, reading: Reading) -> Option<bool> {
        Some(match self.set().code.tests[test as usize] {
            TestCode::Value(value, how, number) => {
                let code = &self.set().code.values[usize::from(value)];
                if let ValueCode::Stat(group @ Group::All(_), stat) = *code {
                    let is_read = |id| self.has_number(id, stat) && !self.is_kept_from(reading.you, id);
                    let is_so = |id| is_read(id) && compare(self.number(id, stat), how, number);
                    return self.so_of_all(group, reading, is_so);
                }
                compare(self.known_value(value, reading)?, how, number)
            }
            TestCode::Less(one, other) => self.known_value(one, reading)? < self.known_value(other, reading)?,
            TestCode::Matches(group @ Group::All(_), filter) => {
                self.so_of_all(group, reading, |id| self.matches(filter, id, reading))?
            }
            TestCode::Matches(group, filter) => {
                let id = self.first_of(group, reading).filter(|&id| !self.is_unread(group, id, reading))?;
                match self.last_known(group, id, reading) {
                    Some(event) => self.fitted(&self.set().code.filters[filter as usize], id, &event, reading),
                    None => self.matches(filter, id, reading),
                }
            }
            TestCode::Empty(who, _) if self.is_nobody(who, reading) => return None,
            TestCode::Empty(who, zone) => self.seat_of(who, reading).is_some_and(|seat| self.count(seat, zone) == 0),
            TestCode::Done => self.frame(reading).has_succeeded(),
            TestCode::Affords(who, store, amount) => {
                let amount = self.value(amount, reading);
                self.seat_of(who, reading).is_some_and(|seat| R::Prices::affords(self, seat, store, amount))
            }
            TestCode::Not(test) => !self.answer(test, reading)?,
            TestCode::Both(one, other) => self.test(one, reading) && self.test(other, reading),
            TestCode::Either(one, other) => self.test(one, reading) || self.test(other, reading),
            TestCode::Turn(Who::You) => R::Sides::shares_turn(self.state, self.state.active(), reading.you),
            TestCode::Turn(who) => self.means(who, self.state.active(), reading),
            TestCode::Fell(group, fallen) => {
                let id = self.first_of(group, reading)?;
                self.card(id).marks.has(CardMarks::DOOMED) || self.matches(fallen, id, reading)
            }
        })
    }

    /// Whether something is so of each card of a group; none if there are none.
    fn so_of_all(self, group: Group, reading: Reading, is_so: impl Fn(CardId) -> bool) -> Option<bool> {
        let mut found = None;
        self.each_of(group, reading, |id| {
            let so = !self.is_unread(group, id, reading) && is_so(id);
            found = Some(found.unwrap_or(true) && so);
        });
        found
    }

    /// Whether what an ability asks for before it can be used is so.
    #[inline]
    pub fn is_met(self, ability: &ActivatedCode, reading: Reading) -> bool {
        ability.only.is_none_or(|test| self.test(test, reading))
    }

    /// Whether the cards that the price of an ability takes are there.
    #[inline]
    pub fn has_price(self, ability: &ActivatedCode, reading: Reading) -> bool {
        ability.takes.iter().all(|&(filter, count)| {
            let mut there = 0;
            self.each_match(filter, reading, |_| there += 1);
            there >= u16::from(count)
        })
    }

    /// Whether a card's player has all that an ability of it asks for: of each store, and the cards that it takes.
    pub fn can_pay(self, id: CardId, ability: &ActivatedCode) -> bool {
        let seat = self.card(id).seat();
        ability.pay.iter().all(|&(amount, store)| R::Prices::store(self, seat, store) >= i16::from(amount))
            && self.has_price(ability, Reading::of(id, seat))
    }

    /// Whether a text means a seat.
    pub(crate) fn means(self, who: Who, seat: Seat, reading: Reading) -> bool {
        match who {
            Who::Each => R::Sides::sits(self.state, seat) == Sits::Player,
            Who::Others => seat != reading.you && R::Sides::sits(self.state, seat) == Sits::Player,
            Who::Mates => {
                let mate = seat != reading.you && self.bond(reading.you, seat).is_friend();
                mate && R::Sides::sits(self.state, seat) == Sits::Player
            }
            Who::Opponent => self.opposes(seat, reading.you),
            Who::You | Who::Party(_) | Who::Doer | Who::InTurn | Who::ControllerOf(_) | Who::OwnerOf(_) => {
                self.seat_of(who, reading) == Some(seat)
            }
        }
    }

    /// What a number of each seat that a text means adds up to.
    pub(crate) fn sum(self, who: Who, reading: Reading, number: impl Fn(Seat) -> i32) -> i32 {
        self.seats().filter(|&seat| self.means(who, seat, reading)).map(number).sum()
    }
}

/// Compares two numbers as a text does.
pub(crate) fn compare(number: i16, how: Compare, with: i16) -> bool {
    match how {
        Compare::AtMost => number <= with,
        Compare::AtLeast => number >= with,
        Compare::Equal => number == with,
    }
}

/// Compares two numbers that are read off the table.
pub(crate) fn relates(number: i16, relation: Relation, with: i16) -> bool {
    match relation {
        Relation::Less => number < with,
        Relation::Greater => number > with,
        Relation::AtMost => number <= with,
        Relation::AtLeast => number >= with,
    }
}
