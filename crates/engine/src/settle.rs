//! Triggers: who answers an event, and in what order.
//!
//! When something happens, those who answer it are noted down at once, in the game's order, and then
//! answer one at a time; whatever an answer causes is settled before the next one speaks.

use cardtext::ast::{Class, Edge, Often, Status};
use cardtext::program::{Await, ClaimCode, DamageCode, Part, TriggerCode, Who, WhoseTurn};

use crate::block::Segment;
use crate::cast::events_of;
use crate::event::{Event, damage_class};
use crate::frame::{Frame, Later, Waiting, cause, kind, step};
use crate::look::{Look, Reading};
use crate::play::{Leaving, Play};
use crate::ruleset::{Ruleset, Settling};
use crate::state::{Effect, NO_CARD, flags};
use crate::table::{CardId, Seat};

impl<R: Ruleset> Look<'_, R> {
    /// Whether any card waits for an event of this kind about these cards.
    #[inline]
    pub fn hears(self, kind: u8, subject: CardId, other: CardId) -> bool {
        let own = |id: CardId| id != NO_CARD && self.hot(id).own & 1 << kind != 0;
        self.state.head.ears[kind as usize] != 0 || own(subject) || own(other)
    }

    /// Whether any card waits for one of these events.
    #[inline]
    pub(crate) fn hears_any(self, events: &[Event]) -> bool {
        events.iter().any(|event| self.hears(event.kind, CardId(event.subject), CardId(event.other)))
    }

    /// The card that alone answers these events, as far as that can be told without asking all in play: nothing waits for
    /// what happens to others.
    #[inline]
    fn only_hearer(self, events: &[Event]) -> Option<CardId> {
        let mut only = NO_CARD.0;
        for event in events {
            if self.state.head.ears[event.kind as usize] != 0 {
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

    fn awaits(self, trigger: &TriggerCode, id: CardId, event: &Event) -> bool {
        self.is_awaited(&trigger.on, id, event, self.reading(id))
    }

    #[inline]
    fn is_awaited(self, on: &Await, id: CardId, event: &Event, reading: Reading) -> bool {
        match *on {
            Await::EachTurn => {
                // SE-START-4: on an attachment, the turn of whoever controls its bearer.
                event.kind == crate::event::TURN_START && event.seat == self.card(self.host(id).unwrap_or(id)).seat
            }
            Await::Turn(edge, whose) => {
                let right_edge = match edge {
                    Edge::Start => crate::event::TURN_START,
                    Edge::End => crate::event::TURN_END,
                };
                event.kind == right_edge
                    && match whose {
                        WhoseTurn::Yours => event.seat == reading.you.0,
                        WhoseTurn::Opponents => {
                            R::team(self.state, Seat(event.seat)) != R::team(self.state, reading.you)
                        }
                        WhoseTurn::Any => true,
                    }
            }
            Await::Event { events, subject, other, damage, player } => {
                events & 1 << event.kind != 0
                    && self.damage_fits(damage, event)
                    && self.undergoes(subject, id, event, reading)
                    && self.plays(other, CardId(event.other), id, reading)
                    && match player {
                        Who::You => event.seat == reading.you.0,
                        Who::Opponent => R::team(self.state, Seat(event.seat)) != R::team(self.state, reading.you),
                        Who::Each | Who::ControllerOf(_) | Who::OwnerOf(_) => true,
                    }
            }
        }
    }

    /// Whether an event is what a player's card that is not in play waits for.
    pub fn meets(self, on: &Await, id: CardId, you: Seat, event: &Event) -> bool {
        let reading = Reading::of(id, you);
        self.is_awaited(on, id, event, reading)
    }

    /// Whether the subject of an event plays a part: for a card that has left since, as it was last known.
    #[inline]
    fn undergoes(self, part: Part, id: CardId, event: &Event, reading: Reading) -> bool {
        let subject = CardId(event.subject);
        match part {
            Part::Filter(filter) if subject != NO_CARD && self.has_left(event) => {
                self.fitted(&self.cast.code.filters[filter as usize], subject, event, reading)
            }
            _ => self.plays(part, subject, id, reading),
        }
    }

    fn plays(self, part: Part, card: CardId, id: CardId, reading: Reading) -> bool {
        match part {
            Part::Any => true,
            Part::This => card == id,
            Part::Bearer => card != NO_CARD && self.card(id).host == card.0,
            Part::Filter(filter) => card != NO_CARD && self.fits(filter, card, reading),
        }
    }

    fn damage_fits(self, wanted: DamageCode, event: &Event) -> bool {
        fits_damage(wanted, event.class, event.flavors)
    }
}

impl<R: Ruleset> Look<'_, R> {
    /// Notes what the named states on a card answer, in the order they were given.
    fn note_statuses(self, id: CardId, events: &[Event], queue: &mut Vec<Waiting>) {
        // SE-RULING-67: how long each has been there; one that came with a card has been there since that card came.
        let (mut given, mut count) = ([(0u32, 0u8); 16], 0);
        let clock = self.state.head.clock;
        let mut own = self.card(id).statuses;
        self.each_claim(id, crate::cast::Topic::STATUS, |claim, _, source| {
            let ClaimCode::Status(status) = claim else { return };
            let age = if own & 1 << status.0 != 0 {
                own &= !(1 << status.0);
                u32::from(clock.wrapping_sub(self.status_began(id, *status))) * 2
            } else {
                u32::from(clock.wrapping_sub(self.card(source).entered)) * 2 + 1
            };
            // SE-RULING-65: the same named state twice works once.
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
            for (ability, trigger) in self.cast.words.statuses[status as usize].triggered.iter().enumerate() {
                for (index, event) in events.iter().enumerate() {
                    if events_of(&trigger.on) & 1 << event.kind != 0 && self.awaits(trigger, id, event) {
                        let (entered, ability) = (self.card(id).entered, status << 4 | ability as u8);
                        queue.push(Waiting::new(id.0, entered, index as u16, ability, cause::STATUS, 0));
                    }
                }
            }
        }
    }

    /// When a named state that stands by itself was put on a card.
    fn status_began(self, id: CardId, status: Status) -> u16 {
        let is = |effect: &&Effect| {
            effect.card == id.0
                && effect.claim != Effect::CONTROL
                && self.cast.code.claims[effect.claim as usize] == ClaimCode::Status(status)
        };
        self.state.effects().iter().find(is).map_or(0, |effect| effect.began)
    }
}

/// Whether damage is of the type and sub-type a text names; what it does not name is not asked for.
pub(crate) fn fits_damage(wanted: DamageCode, class: u8, flavors: u16) -> bool {
    let class_fits = match wanted.class {
        None => true,
        Some(Class::Combat) => class == damage_class::COMBAT,
        Some(Class::Ability) => class == damage_class::ABILITY,
    };
    class_fits && wanted.flavor.is_none_or(|flavor| flavors & 1 << flavor.0 != 0)
}

impl<R: Ruleset> Play<'_, R> {
    /// Tells events of one moment and has those who answer them answer, before anything below goes on.
    ///
    /// Call it before a card leaves play, so that what it still says is heard.
    pub fn settle(&mut self, events: &[Event]) {
        for event in events {
            self.remember(event);
            self.tell(event);
            R::notice(self, event);
        }
        if !self.look().hears_any(events) {
            return;
        }
        let mask = events.iter().fold(0u32, |mask, event| mask | 1 << event.kind);
        let mut queue = self.desk.spare_queues.pop().unwrap_or_default();
        let look = self.look();
        let mut visit = |id| {
            let card = look.card(id);
            let listens = look.hot(id).listens;
            if mask & look.cast.status_listens != 0 && (card.statuses != 0 || look.any(crate::cast::Topic::STATUS)) {
                look.note_statuses(id, events, &mut queue);
            }
            // What waits beyond the limit ends the match, however much it is.
            let crowded = queue.len() > usize::from(R::LIMITS.crowd);
            if listens & mask == 0 || crowded || look.silenced(id) {
                return;
            }
            let def = look.def(id);
            let last_words =
                events.iter().any(|event| R::EVENTS.leaving & 1 << event.kind != 0 && event.subject == id.0);
            for (index, event) in events.iter().enumerate() {
                if def.listens & 1 << event.kind == 0 {
                    continue;
                }
                for (ability, trigger) in def.code.triggered.iter().enumerate() {
                    if events_of(&trigger.on) & 1 << event.kind != 0 && look.awaits(trigger, id, event) {
                        let (ability, last) = (ability as u8, if last_words { card.seat + 1 } else { 0 });
                        queue.push(Waiting::new(id.0, card.entered, index as u16, ability, cause::TRIGGERED, last));
                    }
                }
            }
        };
        match look.only_hearer(events) {
            Some(id) => visit(id),
            None => look.each_in_play(visit),
        }
        let waiting = queue.len() + self.state.block.all::<Later>(Segment::Later).len();
        if waiting > usize::from(R::LIMITS.crowd) {
            self.end_endless();
        } else if !queue.is_empty() {
            match R::SETTLING {
                Settling::DepthFirst => self.put_on_top(events, &mut queue),
                Settling::Groups => self.put_behind(events, &mut queue),
            }
        }
        queue.clear();
        self.desk.spare_queues.push(queue);
    }

    /// Those who answer do so before anything else goes on.
    fn put_on_top(&mut self, events: &[Event], queue: &mut [Waiting]) {
        let mut frame = Frame::of(kind::SETTLE);
        frame.left = queue.len() as u16;
        self.push(frame);
        // Only events that are answered are kept: a state must not tell whether somebody listened to the others.
        let mut kept = 0;
        for (index, event) in events.iter().enumerate() {
            let mut answered = false;
            for waiting in queue.iter_mut().filter(|waiting| usize::from(waiting.event) == index) {
                // An event moves down past those that are not kept, so no number is met twice.
                (waiting.event, answered) = (kept, true);
            }
            if answered {
                self.state.block.stack_push(*event);
                kept += 1;
            }
        }
        self.top_mut().cells = kept;
        for waiting in queue {
            self.state.block.stack_push(*waiting);
        }
    }

    /// Those who answer do so, by rank, when all groups before them are done.
    fn put_behind(&mut self, events: &[Event], queue: &mut [Waiting]) {
        let cast = self.cast;
        queue.sort_by_key(|waiting| match waiting.cause() {
            cause::STATUS => 0,
            _ => {
                let def = self.state.card(CardId(waiting.card)).def;
                R::rank(&cast.defs[def as usize].code.triggered[waiting.ability as usize])
            }
        });
        for waiting in queue {
            let later = Later { event: events[waiting.event as usize], waiting: *waiting };
            self.state.block.push(Segment::Later, later);
        }
        if !self.text_runs() {
            self.begin_groups();
        }
    }

    /// Lets the groups that wait answer, if nothing lets them already.
    pub(crate) fn begin_groups(&mut self) {
        if self.state.head.batching == 0 && !self.state.block.all::<Later>(Segment::Later).is_empty() {
            self.state.head.batching = 1;
            self.push(Frame::of(kind::GROUPS));
        }
    }

    /// Whether what was played or used is just carried out: what it triggers waits until it is done.
    fn text_runs(&self) -> bool {
        let under_way = self.look().frames().find(|frame| matches!(frame.kind, kind::TEXT | kind::GAME | kind::GROUPS));
        under_way
            .is_some_and(|frame| frame.kind == kind::TEXT && frame.cause <= cause::USED && frame.step == step::RUNS)
    }

    /// Goes one answer on with the groups that wait.
    pub(crate) fn step_groups(&mut self) {
        match self.state.block.all::<Later>(Segment::Later).first().copied() {
            None => {
                self.state.head.batching = 0;
                self.pop();
            }
            Some(Later { event, waiting }) => {
                self.state.block.remove::<Later>(Segment::Later, 0);
                self.answer_event(waiting, event);
            }
        }
    }

    /// [`Play::settle`] for one event about a card, made only if somebody hears of it.
    #[inline]
    pub fn raise(&mut self, kind: u8, subject: CardId, other: CardId, seat: Seat) {
        if self.cares(kind, subject, other) {
            let event = self.event(kind, subject, other, seat);
            self.settle(&[event]);
        }
    }

    /// Goes one answer on with the events on top.
    pub(crate) fn step_settle(&mut self) {
        let base = self.state.head.top as usize - 1;
        let frame = self.top_mut();
        if frame.at == frame.left {
            self.pop();
            return;
        }
        let (at, events) = (frame.at as usize, frame.cells as usize);
        frame.at += 1;
        let queue = base + Frame::WORDS + events * EVENT_WORDS;
        let waiting: Waiting = *self.state.block.stack_at(queue + at * Waiting::WORDS);
        let event: Event = *self.state.block.stack_at(base + Frame::WORDS + waiting.event as usize * EVENT_WORDS);
        self.answer_event(waiting, event);
    }

    /// Lets one trigger answer, if its card may still speak.
    fn answer_event(&mut self, waiting: Waiting, event: Event) {
        let id = CardId(waiting.card);
        if waiting.last_words() == 0 {
            let look = self.look();
            let card = look.card(id);
            // SE-RULING-67: a named state that was cured before its place in the order does nothing any more.
            let silent = match waiting.cause() {
                cause::STATUS => look.statuses(id) & 1 << (waiting.ability >> 4) == 0,
                _ => look.silenced(id),
            };
            if !look.in_play(id) || card.entered != waiting.entered || silent {
                return;
            }
        }
        let trigger = match waiting.cause() {
            cause::STATUS => {
                &self.cast.words.statuses[(waiting.ability >> 4) as usize].triggered[(waiting.ability & 15) as usize]
            }
            _ => &self.cast.defs[self.state.card(id).def as usize].code.triggered[waiting.ability as usize],
        };
        if trigger.often != Often::Always && self.look().is_used_up(id, waiting.ability) {
            return;
        }
        let mut frame = Frame::of(kind::TEXT);
        // Whoever controlled a card that has left play decides for it.
        frame.seat = match waiting.last_words() {
            0 => self.state.card(id).seat,
            was => was - 1,
        };
        frame.cause = waiting.cause();
        frame.this = id.0;
        frame.entered = waiting.entered;
        frame.ability = u16::from(waiting.ability);
        frame.event = event;
        frame.amount = event.amount;
        frame.pc = trigger.body.entry;
        frame.step = step::TARGETS;
        self.push(frame);
        let only = trigger.only.is_none_or(|test| self.look().test(test, self.reading_top()));
        if !only || !R::answers(self, id, &event) {
            self.pop();
            return;
        }
        if trigger.often != Often::Always {
            self.use_up_ability(id, waiting.ability);
        }
        self.state.head.depth += 1;
        // SE-RULING-118, SL-RULING-90: an endless chain is a draw.
        if self.state.head.depth >= R::LIMITS.depth {
            self.end_endless();
        }
    }

    /// Lets cards leave play together: who answers is noted first, then they go in the order in which they came, the
    /// last on top, with everything attached to them in the same moment.
    pub fn leave(&mut self, leaving: &[Leaving]) {
        self.leave_with(leaving, &[]);
    }

    /// The same, with what else happens in that moment.
    pub fn leave_with(&mut self, leaving: &[Leaving], more: &[Event]) {
        let mut all = self.desk.spare_leaving.pop().unwrap_or_default();
        all.extend_from_slice(leaving);
        let look = self.look();
        for departing in leaving {
            all.extend(
                look.attached(departing.card)
                    .filter(|hung| leaving.iter().all(|other| other.card != *hung))
                    .map(|hung| R::falling(look, hung)),
            );
        }
        let mut events = self.take_events();
        for departing in &all {
            // A card that answers anything of this moment may do so although it leaves, so its leaving is noted.
            let answers = self.look().hot(departing.card).listens != 0;
            if departing.event != Leaving::QUIETLY
                && (answers || self.cares(departing.event, departing.card, departing.by))
            {
                let seat = Seat(self.state.card(departing.card).seat);
                let mut event = self.event(departing.event, departing.card, departing.by, seat);
                event.seat = seat.0;
                events.push(event);
            }
        }
        // SE-RULING-91: several deaths are answered in the order the dead were played.
        let arrival = |id: u16| self.state.card(CardId(id)).entered;
        events.sort_by_key(|event| arrival(event.subject));
        all.sort_by_key(|departing| arrival(departing.card.0));
        events.extend_from_slice(more);
        self.settle(&events);
        for departing in &all {
            let id = departing.card;
            let owner = Seat(self.state.card(id).owner);
            if self.state.card(id).flags & flags::TOKEN != 0 {
                self.vanish(id);
            } else {
                self.shift(id, owner, departing.to, crate::play::At::Last);
            }
        }
        self.give_events(events);
        all.clear();
        self.desk.spare_leaving.push(all);
    }
}

const EVENT_WORDS: usize = size_of::<Event>() / 8;
