//! Who waits for an event.

use cardtext::ast::{Class, EventBits, Often, Status};
use cardtext::program::{Actor, Await, DamageCode, ModifierCode, TriggerCode, Who, WhoseTurn};

use crate::model::cards::events_of;
use crate::model::codes::Coded;
use crate::model::event::{DamageClass, Event};
use crate::model::frame::{Cause, Frame, FrameKind, Later, PendingHit, StatusTrigger, Waiting};
use crate::model::ids::{CardId, Seat};
use crate::model::state::{LastingEffect, NO_CARD};
use crate::rules::capabilities::{Events, Sides};
use crate::rules::context::{Force, Hit, Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    /// Whether any card waits for an event of this kind about these cards.
    #[inline(always)]
    pub fn hears(self, kind: u8, subject: CardId, other: CardId) -> bool {
        let own = |id: CardId| id != NO_CARD && self.hot(id).own & 1 << kind != 0;
        self.is_awaited_by_others(kind) || own(subject) || own(other)
    }

    /// Whether somebody waits for events of this kind that happen to others.
    #[inline]
    fn is_awaited_by_others(self, kind: u8) -> bool {
        self.state.head.listeners & 1 << kind != 0
    }

    /// The events for which cards in play, but for one that is about to leave, and named states on cards wait when they
    /// happen to others, looked for anew.
    #[inline(never)]
    pub(crate) fn awaited_without(self, leaving: CardId) -> EventBits {
        let mut events = 0;
        self.each_in_play(|id| {
            if id != leaving {
                events |= self.hot(id).awaits();
            }
        });
        let mut statuses = self.state.head.spoken.statuses;
        for effect in self.state.effects().iter().filter(|effect| effect.modifier != LastingEffect::CONTROL) {
            if let ModifierCode::Status(status, _) = self.set().code.modifiers[usize::from(effect.modifier)] {
                statuses |= 1 << status.0;
            }
        }
        events | self.set().heard_by(statuses) | self.watched()
    }

    /// What a text that is kept for later watches for, if it does.
    pub(crate) fn watched_for(self, later: &Later) -> Option<&'a Await> {
        later.watches().then(|| self.set().code.awaits.get(usize::from(later.span))).flatten()
    }

    /// The events that texts watch for.
    pub(crate) fn watched(self) -> EventBits {
        let watching = self.later().filter_map(|(_, later, _)| self.watched_for(later));
        watching.fold(0, |events, on| events | events_of(on))
    }

    /// Whether any card waits for one of these events.
    #[inline]
    pub fn hears_any(self, events: &[Event]) -> bool {
        events.iter().any(|event| self.hears(event.kind, CardId(event.subject), CardId(event.other)))
    }

    /// The card that alone answers these events, as far as that can be told without asking all in play: nothing waits for
    /// what happens to others.
    #[inline]
    pub(crate) fn only_hearer(self, events: &[Event]) -> Option<CardId> {
        let mut only = NO_CARD.0;
        for event in events {
            if self.is_awaited_by_others(event.kind) {
                return None;
            }
            for part in [event.subject, event.other] {
                if part != NO_CARD.0 && part != only && self.hot(CardId(part)).own & 1 << event.kind != 0 {
                    if only != NO_CARD.0 {
                        return None;
                    }
                    only = part;
                }
            }
        }
        (only != NO_CARD.0 && self.in_play(CardId(only))).then_some(CardId(only))
    }

    pub(crate) fn awaits(self, trigger: &TriggerCode, id: CardId, event: &Event) -> bool {
        self.is_awaited(&trigger.on, id, event, self.reading(id))
    }

    /// Whether an event of a kind that is awaited is as it should be.
    #[inline]
    pub(crate) fn is_awaited(self, on: &Await, id: CardId, event: &Event, reading: Reading) -> bool {
        match *on {
            // On an attachment, the turn of whoever controls its bearer.
            Await::EachTurn => event.seat() == self.card(self.host(id).unwrap_or(id)).seat(),
            Await::Turn(_, whose) => match whose {
                WhoseTurn::Yours => R::Sides::shares_turn(self.state, event.seat(), reading.you),
                WhoseTurn::Opponents => self.opposes(event.seat(), reading.you),
                WhoseTurn::Any => true,
            },
            Await::Event { subject, other, damage, least, player, .. } => {
                self.damage_fits(damage, event)
                    && (least == 0 || event.amount >= i16::from(least))
                    && self.undergoes(subject, id, event, reading)
                    && self.does(other, id, event, reading)
                    && !(self.asks_what(subject)
                        && self.happened_unseen(event.kind, reading.you, CardId(event.subject)))
                    && match player {
                        Who::You => event.seat() == reading.you,
                        Who::Opponent => self.opposes(event.seat(), reading.you),
                        Who::Party(party) => {
                            R::Sides::party(self, party, reading).is_some_and(|id| self.card(id).seat() == event.seat())
                        }
                        // Texts wait for what you do, an opponent does or anybody.
                        Who::Each
                        | Who::Others
                        | Who::Mates
                        | Who::Doer
                        | Who::InTurn
                        | Who::ControllerOf(_)
                        | Who::OwnerOf(_) => true,
                    }
            }
        }
    }

    /// Whether an event is what a player's card that is not in play waits for.
    pub fn meets(self, on: &Await, id: CardId, you: Seat, event: &Event) -> bool {
        events_of(on) & 1 << event.kind != 0 && self.is_awaited(on, id, event, Reading::of(id, you))
    }

    /// Whether the subject of an event plays a part: for a card that has left since, as it was last known.
    #[inline]
    fn undergoes(self, part: Actor, id: CardId, event: &Event, reading: Reading) -> bool {
        let subject = CardId(event.subject);
        match part {
            Actor::Filter(filter) if self.has_left(event) => {
                self.fitted(&self.set().code.filters[filter as usize], subject, event, reading)
            }
            Actor::Any | Actor::This | Actor::Bearer | Actor::Filter(_) => self.plays(part, subject, id, reading),
        }
    }

    /// Whether the other card of an event plays a part: a card that has come back since is not the one that did it.
    #[inline]
    fn does(self, part: Actor, id: CardId, event: &Event, reading: Reading) -> bool {
        let meant = match part {
            Actor::This | Actor::Bearer => self.means_other(event),
            Actor::Any | Actor::Filter(_) => true,
        };
        meant && self.plays(part, CardId(event.other), id, reading)
    }

    /// Whether the subject of an event has to be more than a card.
    fn asks_what(self, part: Actor) -> bool {
        let Actor::Filter(filter) = part else { return false };
        self.asks_more_than_a_card(&self.set().code.filters[usize::from(filter)])
    }

    fn plays(self, part: Actor, card: CardId, id: CardId, reading: Reading) -> bool {
        match part {
            Actor::Any => true,
            Actor::This => card == id,
            Actor::Bearer => card != NO_CARD && self.card(id).host == card.0,
            Actor::Filter(filter) => card != NO_CARD && self.fits(filter, card, reading),
        }
    }

    fn damage_fits(self, wanted: DamageCode, event: &Event) -> bool {
        fits_damage(wanted, event.class(), event.flavors)
    }

    /// What answers, unless it is used up.
    #[inline]
    pub(crate) fn answering(self, waiting: &Waiting) -> Option<&'a TriggerCode> {
        let id = CardId(waiting.card);
        let trigger = match waiting.cause() {
            Cause::Status => {
                let answering = StatusTrigger::of(u16::from(waiting.ability));
                &self.set().words.statuses[answering.status()].triggered[answering.number_of_trigger()]
            }
            Cause::Played | Cause::Used | Cause::Triggered | Cause::Later => {
                &self.def(id).code.triggered[usize::from(waiting.ability)]
            }
        };
        let used_up = trigger.often != Often::Always && self.is_used_up(id, waiting.ability);
        (!used_up).then_some(trigger)
    }

    /// Notes what a card answers of events of one moment: its named states, then its triggered abilities in the order they
    /// are printed. `mask` has a bit for the kind of each event.
    #[inline(never)]
    pub(crate) fn note_answers(self, id: CardId, events: &[Event], mask: EventBits, queue: &mut Vec<Waiting>) {
        let (card, def) = (self.card(id), self.def(id));
        if mask & self.set().status_listens != 0 && (card.statuses != 0 || self.state.head.spoken.statuses != 0) {
            self.note_statuses(id, events, queue);
        }
        // What waits beyond the limit ends the match, however much it is.
        let crowded = queue.len() > usize::from(R::POLICY.limits.crowd);
        if def.listens & mask == 0 || crowded || self.silenced(id) {
            return;
        }
        let last_words = events.iter().any(|event| R::Events::LEAVING & 1 << event.kind != 0 && event.subject == id.0);
        let unseen = self.lies_face_down(id);
        for (index, event) in events.iter().enumerate() {
            // What leaves face-down has no last words: nobody has seen what it says.
            if unseen && R::Events::LEAVING & 1 << event.kind != 0 && event.subject == id.0 {
                continue;
            }
            for (ability, trigger) in def.code.triggered.iter().enumerate() {
                if events_of(&trigger.on) & 1 << event.kind != 0 && self.awaits(trigger, id, event) {
                    let (ability, last) = (ability as u8, if last_words { card.seat + 1 } else { 0 });
                    queue.push(Waiting::new(id.0, card.entered, index as u16, ability, Cause::Triggered, last));
                }
            }
        }
    }

    /// Notes what the named states on a card answer, in the order they were given.
    #[inline(never)]
    fn note_statuses(self, id: CardId, events: &[Event], queue: &mut Vec<Waiting>) {
        // How long each has been there; one that came with a card has been there since that card came.
        let (mut given, mut count) = ([(0u32, 0u8); 16], 0);
        let clock = self.state.head.clock;
        let mut own = self.card(id).statuses;
        self.each_modifier(id, crate::model::cards::Topic::STATUS, |modifier, _, source| {
            let ModifierCode::Status(status, _) = modifier else { return };
            let age = if own & 1 << status.0 != 0 {
                own &= !(1 << status.0);
                u32::from(clock.wrapping_sub(self.status_began(id, *status))) * 2
            } else {
                u32::from(clock.wrapping_sub(self.card(source).entered)) * 2 + 1
            };
            // The same named state twice works once.
            match given[..count].iter_mut().find(|(_, known)| *known == status.0) {
                Some((oldest, _)) => *oldest = age.max(*oldest),
                None => {
                    given[count] = (age, status.0);
                    count += 1;
                }
            }
        });
        let given = &mut given[..count];
        given.sort_by_key(|&(age, _)| std::cmp::Reverse(age));
        for &(_, status) in given.iter() {
            for (ability, trigger) in self.set().words.statuses[status as usize].triggered.iter().enumerate() {
                for (index, event) in events.iter().enumerate() {
                    if events_of(&trigger.on) & 1 << event.kind != 0 && self.awaits(trigger, id, event) {
                        let (entered, ability) = (self.card(id).entered, StatusTrigger::new(status, ability).number());
                        queue.push(Waiting::new(id.0, entered, index as u16, ability, Cause::Status, 0));
                    }
                }
            }
        }
    }

    /// When a named state that stands by itself was put on a card.
    fn status_began(self, id: CardId, status: Status) -> u16 {
        let is = |effect: &&LastingEffect| {
            effect.card == id.0
                && effect.modifier != LastingEffect::CONTROL
                && self.set().code.modifiers[effect.modifier as usize].status() == Some(status)
        };
        self.state.effects().iter().find(is).map_or(0, |effect| effect.began)
    }

    /// How many of the hits that wait on top of the stack have been answered.
    pub fn answered_hits(self) -> usize {
        self.top().map_or(0, |frame| usize::from(frame.at))
    }

    /// The damage that waits on top of the stack for players' answers.
    pub fn pending_hits(self) -> impl Iterator<Item = Hit> {
        let base = self.state.head.top as usize;
        let count = self.top().filter(|frame| frame.is(FrameKind::Damage)).map_or(0, |frame| frame.left as usize);
        (0..count).map(move |index| {
            let hit: &PendingHit = self.state.buffer.stack_at(base - 1 + Frame::WORDS + index * PendingHit::WORDS);
            Hit {
                to: CardId(hit.to),
                from: CardId(hit.from),
                amount: hit.amount,
                class: DamageClass::read_code(hit.class),
                flavors: hit.flavors,
                force: Force::Plain,
                guard: NO_CARD,
            }
        })
    }
}

/// Whether damage is of the type and sub-type a text names; what it does not name is not asked for.
pub(crate) fn fits_damage(wanted: DamageCode, class: DamageClass, flavors: u16) -> bool {
    let class_fits = match wanted.class {
        None => true,
        Some(Class::Combat) => class == DamageClass::Combat,
        Some(Class::Ability) => class == DamageClass::Ability,
    };
    class_fits && wanted.flavor.is_none_or(|flavor| flavors & 1 << flavor.0 != 0)
}
