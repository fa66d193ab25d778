//! A match under way: the atoms, which are the only code that changes its state.
//!
//! Each atom that triggers or clients may care about tells its event. What follows from a change is
//! never called from inside it: it is put on the machine's stack as a frame.

use cardtext::ast::{Status, Zone};
use cardtext::program::{ClaimCode, Group, StaticCode};

use crate::block::Segment;
use crate::cast::{Cast, Origin, Topic, Topics};
pub use crate::desk::{Desk, Pace};
use crate::event::Event;
use crate::frame::{Frame, Slot};
use crate::look::{Look, Reading};
use crate::ruleset::{Ruleset, Sight};
use crate::state::{Card, Effect, Live, MOST_CARDS, NO_CARD, State, flags, lasts};
use crate::table::{CardId, Seat};
use crate::told::Note;

/// A match under way.
pub struct Play<'a, R: Ruleset> {
    /// The definitions.
    pub cast: &'a Cast,
    /// The state.
    pub state: &'a mut State<R::Extra>,
    /// What is kept beside.
    pub desk: &'a mut Desk,
}

/// Damage on its way to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The card it comes to.
    pub to: CardId,
    /// The card it comes from, or [`NO_CARD`].
    pub from: CardId,
    /// How much.
    pub amount: i16,
    /// Its type: see [`crate::event::damage_class`].
    pub class: u8,
    /// Its sub-types, a bit each.
    pub flavors: u16,
    /// Whether anything may change it.
    pub force: Force,
    /// The guard that took some of it, or [`NO_CARD`].
    pub guard: CardId,
}

/// Whether damage may be lowered or prevented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// It may.
    Plain,
    /// Nothing changes it: a kill.
    Sure,
}

/// A card on its way out of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// Which.
    pub card: CardId,
    /// The event it makes; [`Leaving::QUIETLY`] for none.
    pub event: u8,
    /// The card that did it, or [`NO_CARD`].
    pub by: CardId,
    /// Where it goes.
    pub to: Zone,
}

impl Leaving {
    /// Leaving that no trigger hears of.
    pub const QUIETLY: u8 = u8::MAX;
}

/// The end of a zone a card is put at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Before the first: under a pile.
    First,
    /// Behind the last: on top of a pile.
    Last,
    /// Before this card of the same zone.
    Before(CardId),
}

impl<'a, R: Ruleset> Play<'a, R> {
    /// The state, to ask.
    #[inline]
    pub fn look(&self) -> Look<'_, R> {
        Look { cast: self.cast, state: self.state, inside: Topics::default() }
    }

    /// Tells listeners of an event; triggers hear of it by [`Play::settle`].
    #[inline]
    pub fn tell(&mut self, event: &Event) {
        if self.desk.listens() {
            let note = self.look().note(event);
            self.desk.notes.push(note);
        }
    }

    /// Whether anybody would hear of an event of this kind about these cards.
    #[inline]
    pub fn cares(&self, kind: u8, subject: CardId, other: CardId) -> bool {
        self.desk.listens() || self.look().hears(kind, subject, other) || R::notices(self.look(), kind)
    }

    /// An event about a card.
    pub fn event(&self, kind: u8, subject: CardId, other: CardId, seat: Seat) -> Event {
        self.look().event(kind, subject, other, seat)
    }

    fn list_index(&self, seat: u8, zone: u8) -> usize {
        seat as usize * R::ZONES.len() + zone as usize
    }

    /// Makes a card of a definition in a zone, behind the last.
    pub fn make(&mut self, def: u16, owner: Seat, zone: Zone) -> CardId {
        let id = CardId(self.state.cards().len() as u16);
        assert!(self.state.cards().len() < MOST_CARDS, "a match holds {MOST_CARDS} cards");
        let mut card = Card::new(def, owner, zone);
        if self.cast.defs[def as usize].origin == Origin::Token {
            card.flags |= flags::TOKEN;
        }
        self.state.block.push(Segment::Cards, card);
        self.link(id, owner, zone, At::Last);
        self.note_move(None, id);
        id
    }

    /// Makes a shuffled pile of cards in an empty zone.
    pub fn make_pile(&mut self, defs: &[u16], owner: Seat, zone: Zone) {
        let first = self.state.cards().len();
        assert!(first + defs.len() <= MOST_CARDS, "a match holds {MOST_CARDS} cards");
        self.state.block.extend(Segment::Cards, defs.iter().map(|&def| Card::new(def, owner, zone)));
        let mut cards = self.take_cards();
        cards.extend((first..first + defs.len()).map(|id| CardId(id as u16)));
        self.state.head.rng.shuffle(&mut cards);
        self.relink(owner, zone, &cards);
        let index = self.list_index(owner.0, zone.0);
        self.state.list_mut(index).len = cards.len() as u16;
        self.give_cards(cards);
    }

    fn link(&mut self, id: CardId, seat: Seat, zone: Zone, at: At) {
        let index = self.list_index(seat.0, zone.0);
        self.state.head.clock = self.state.head.clock.wrapping_add(1);
        let clock = self.state.head.clock;
        let list = self.state.list_mut(index);
        list.len += 1;
        let (prev, next) = match at {
            At::First => (NO_CARD.0, std::mem::replace(&mut list.head, id.0)),
            At::Last => (std::mem::replace(&mut list.tail, id.0), NO_CARD.0),
            At::Before(next) => {
                if list.head == next.0 {
                    list.head = id.0;
                }
                (self.state.card(next).prev, next.0)
            }
        };
        let list = self.state.list_mut(index);
        if list.len == 1 {
            (list.head, list.tail) = (id.0, id.0);
        }
        let card = self.state.card_mut(id);
        (card.prev, card.next, card.zone, card.seat, card.entered) = (prev, next, zone.0, seat.0, clock);
        if prev != NO_CARD.0 {
            self.state.card_mut(CardId(prev)).next = id.0;
        }
        if next != NO_CARD.0 {
            self.state.card_mut(CardId(next)).prev = id.0;
        }
        if R::ZONES[zone.0 as usize].in_play {
            self.register(id);
        } else if zone == R::HAND {
            self.count_held(id, 1);
        }
    }

    fn unlink(&mut self, id: CardId) {
        let card = *self.state.card(id);
        if R::ZONES[card.zone as usize].in_play {
            self.unregister(id);
        } else if card.zone == R::HAND.0 {
            self.count_held(id, -1);
        }
        if card.host != NO_CARD.0 {
            if card.prev == NO_CARD.0 {
                self.state.card_mut(CardId(card.host)).hung = card.next;
            }
            self.state.card_mut(id).host = NO_CARD.0;
        } else {
            let index = self.list_index(card.seat, card.zone);
            let list = self.state.list_mut(index);
            list.len -= 1;
            if card.prev == NO_CARD.0 {
                list.head = card.next;
            }
            if card.next == NO_CARD.0 {
                list.tail = card.prev;
            }
        }
        if card.prev != NO_CARD.0 {
            self.state.card_mut(CardId(card.prev)).next = card.next;
        }
        if card.next != NO_CARD.0 {
            self.state.card_mut(CardId(card.next)).prev = card.prev;
        }
    }

    /// Moves a card to a zone. Everything on it is forgotten, unless it stays in play.
    pub fn shift(&mut self, id: CardId, seat: Seat, zone: Zone, at: At) {
        debug_assert!(!self.look().has_vanished(id), "a token that is gone is not moved");
        let from = self.standing_heard(id);
        self.unlink(id);
        self.forget(id);
        self.link(id, seat, zone, at);
        self.note_move(from, id);
    }

    /// Moves a card in play to the end of a zone of another seat, keeping everything on it (and its arrival).
    pub fn shift_kept(&mut self, id: CardId, seat: Seat) {
        self.shift_whole(id, seat, Zone(self.state.card(id).zone));
    }

    /// Moves a card to the end of any zone, in play or out of it, keeping everything on it: its arrival, its damage,
    /// what lasts, and what is attached to it.
    pub fn shift_whole(&mut self, id: CardId, seat: Seat, zone: Zone) {
        self.shift_whole_to(id, seat, zone, At::Last);
    }

    /// The same, to a place of the zone. Both zones are open: a card that keeps its arrival can be followed.
    pub fn shift_whole_to(&mut self, id: CardId, seat: Seat, zone: Zone, at: At) {
        let (entered, from) = (self.state.card(id).entered, self.state.card(id).zone);
        let open = |zone: u8| R::ZONES[usize::from(zone)].sight == Sight::All;
        debug_assert!(open(from) && open(zone.0), "a card that goes where it cannot be followed is not kept whole");
        let stood = self.standing_heard(id);
        self.unlink(id);
        self.link(id, seat, zone, at);
        self.state.card_mut(id).entered = entered;
        self.note_move(stood, id);
        if from == zone.0 {
            return;
        }
        let (was, is) = (R::ZONES[from as usize].in_play, R::ZONES[zone.0 as usize].in_play);
        let mut hung = self.state.card(id).hung;
        while hung != NO_CARD.0 {
            let card = CardId(hung);
            if was && !is {
                self.unregister(card);
            }
            self.state.card_mut(card).zone = zone.0;
            if is && !was {
                self.register(card);
            }
            hung = self.state.card(card).next;
        }
    }

    /// Attaches a card to another, behind what is attached already.
    pub fn attach(&mut self, id: CardId, host: CardId, seat: Seat, zone: Zone) {
        let from = self.standing_heard(id);
        self.unlink(id);
        self.forget(id);
        self.state.head.clock = self.state.head.clock.wrapping_add(1);
        let clock = self.state.head.clock;
        let last = self.look().attached(host).last();
        let card = self.state.card_mut(id);
        (card.zone, card.seat, card.entered, card.host) = (zone.0, seat.0, clock, host.0);
        (card.prev, card.next) = (last.unwrap_or(NO_CARD).0, NO_CARD.0);
        match last {
            Some(last) => self.state.card_mut(last).next = id.0,
            None => self.state.card_mut(host).hung = id.0,
        }
        self.register(id);
        self.note_move(from, id);
    }

    /// Removes a token from the match for good: it lies in no zone.
    pub fn vanish(&mut self, id: CardId) {
        debug_assert!(!self.look().has_vanished(id), "a token that is gone does not go again");
        if let Some(from) = self.standing_heard(id) {
            self.desk.notes.push(Note::Moved { from: Some(from), to: None });
        }
        self.unlink(id);
        self.forget(id);
        let card = self.state.card_mut(id);
        (card.prev, card.next, card.zone) = (NO_CARD.0, NO_CARD.0, R::DISCARDS.0);
        card.flags |= flags::TOKEN;
    }

    fn forget(&mut self, id: CardId) {
        let card = self.state.card_mut(id);
        let affected = card.flags & flags::AFFECTED != 0;
        (card.damage, card.wear, card.statuses, card.turns) = (0, 0, 0, 0);
        card.flags &= flags::TOKEN;
        if affected {
            let mut index = 0;
            while index < self.state.effects().len() {
                if self.state.effects()[index].card == id.0 {
                    self.remove_effect_at(index);
                } else {
                    index += 1;
                }
            }
        }
    }

    /// Makes a hidden card one of another definition.
    pub(crate) fn redefine(&mut self, id: CardId, def: u16) {
        let (in_play, held) = (self.look().in_play(id), self.state.card(id).zone == R::HAND.0);
        if in_play {
            self.unregister(id);
        } else if held {
            self.count_held(id, -1);
        }
        self.state.card_mut(id).def = def;
        if in_play {
            self.register(id);
        } else if held {
            self.count_held(id, 1);
        }
    }

    /// A card has come to a hand, or leaves it.
    #[inline]
    fn count_held(&mut self, id: CardId, by: i16) {
        let card = self.state.card(id);
        if R::COUNTED != 0 && R::COUNTED & 1 << self.look().kind(id).0 != 0 {
            let (seat, def) = (Seat(card.seat), &self.cast.defs[card.def as usize]);
            R::held(&mut self.state.extra, seat, def, by);
        }
    }

    fn register(&mut self, id: CardId) {
        self.count_present(id, 1);
        let cast = self.cast;
        let def = self.state.card(id).def as usize;
        R::arrived(self.state, id, cast.hot[def].kind);
        if cast.hot[def].lasts {
            let def = &cast.defs[def];
            self.state.head.wavering += u16::from(def.wavers);
            for (index, (rule, &topics)) in def.code.statics.iter().zip(&def.topics).enumerate() {
                let live = Live::new(id, index, rule.who, topics.glance());
                self.state.block.push(Segment::Live, live);
                self.count_static(rule, topics, 1);
            }
        }
    }

    fn unregister(&mut self, id: CardId) {
        self.count_present(id, -1);
        let cast = self.cast;
        let def = self.state.card(id).def as usize;
        R::departed(self, id, cast.hot[def].kind);
        if cast.hot[def].lasts {
            let def = &cast.defs[def];
            self.state.head.wavering -= u16::from(def.wavers);
            for (rule, &topics) in def.code.statics.iter().zip(&def.topics) {
                self.count_static(rule, topics, -1);
            }
            let mut index = 0;
            while index < self.state.live().len() {
                if self.state.live()[index].card == id.0 {
                    self.state.block.remove::<Live>(Segment::Live, index);
                } else {
                    index += 1;
                }
            }
        }
    }

    /// Keeps count of what a card in play shields and waits for.
    #[inline]
    fn count_present(&mut self, id: CardId, by: i16) {
        let hot = &self.cast.hot[self.state.card(id).def as usize];
        self.state.head.reap |= u8::from(self.look().any_vital());
        if hot.keywords & self.cast.covers != 0 {
            self.state.head.shields = self.state.head.shields.wrapping_add_signed(by);
        }
        self.count_ears(hot.listens & !hot.own, by);
    }

    /// Keeps count of what somebody waits for.
    #[inline]
    fn count_ears(&mut self, mut events: u32, by: i16) {
        while events != 0 {
            let ear = &mut self.state.head.ears[events.trailing_zeros() as usize];
            *ear = ear.wrapping_add_signed(by);
            events &= events - 1;
        }
    }

    /// Keeps count of what a continuous ability is about, and of what the named states it puts on wait for.
    fn count_static(&mut self, rule: &StaticCode, topics: Topics, by: i16) {
        for topic in topics.iter() {
            self.count_topic(topic, by);
        }
        if topics.has(Topic::STATUS) {
            let claims = &self.cast.code.claims[rule.claims as usize..][..rule.count as usize];
            self.count_ears(self.cast.heard_by_claims(claims), by);
        }
    }

    /// The same for the claim of a lasting effect.
    fn count_claim(&mut self, number: u16, by: i16) {
        self.count_topic(self.cast.topic(number), by);
        let claim = std::slice::from_ref(&self.cast.code.claims[number as usize]);
        self.count_ears(self.cast.heard_by_claims(claim), by);
    }

    #[inline]
    fn count_topic(&mut self, topic: Topic, by: i16) {
        let count = &mut self.state.head.claims[topic.count()];
        *count = count.wrapping_add_signed(by);
        self.state.head.reap |= u8::from(topic.is_vital(R::VITAL));
    }

    /// Puts a lasting effect on a card.
    pub fn affect(&mut self, mut effect: Effect) {
        effect.began = self.state.head.clock;
        let id = CardId(effect.card);
        if effect.claim != Effect::CONTROL {
            let claim = self.cast.code.claims[effect.claim as usize];
            match claim {
                ClaimCode::Status(status) => {
                    self.state.card_mut(id).statuses |= 1 << status.0;
                    if self.lengthen(effect, status) {
                        return;
                    }
                }
                ClaimCode::LosesAll => self.state.card_mut(id).flags |= flags::SILENCED,
                _ => {}
            }
            self.count_claim(effect.claim, 1);
        }
        if self.state.effects().len() >= usize::from(R::LIMITS.crowd) {
            self.end_endless();
        }
        self.state.card_mut(id).flags |= flags::AFFECTED;
        self.state.head.lapsing += u16::from(effect.lasts == lasts::WHILE);
        self.state.block.push(Segment::Effects, effect);
    }

    /// A named state that is on a card already is not put on twice: the longer time counts.
    fn lengthen(&mut self, new: Effect, status: Status) -> bool {
        let code = &self.cast.code;
        let old = self.state.block.all_mut::<Effect>(Segment::Effects).iter_mut().find(|old| {
            old.card == new.card
                && old.claim != Effect::CONTROL
                && code.claims[old.claim as usize] == ClaimCode::Status(status)
        });
        let Some(old) = old else { return false };
        let length = |effect: &Effect| match effect.lasts {
            lasts::STAYS => u16::MAX,
            lasts::TURNS => 2 + u16::from(effect.turns),
            lasts::SPAN => 1 + u16::from(effect.turns),
            lasts::NEXT_TURN => 2,
            _ => 1,
        };
        if length(&new) > length(old) {
            self.state.head.lapsing -= u16::from(old.lasts == lasts::WHILE);
            self.state.head.lapsing += u16::from(new.lasts == lasts::WHILE);
            (old.lasts, old.turns, old.span) = (new.lasts, new.turns, new.span);
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
                if effect.claim == Effect::CONTROL {
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
            let counted = effect.lasts == lasts::TURNS || effect.lasts == lasts::SPAN && effect.turns > 0;
            if counted && counts(&effect, self.look()) {
                let effect = &mut self.state.block.all_mut::<Effect>(Segment::Effects)[index];
                effect.turns = effect.turns.saturating_sub(1);
                if effect.turns == 0 {
                    effect.lasts = lasts::TURNS;
                }
            }
        }
        self.end_effects(|effect, _| effect.lasts == lasts::TURNS && effect.turns == 0);
    }

    fn remove_effect_at(&mut self, index: usize) {
        let effect = self.state.effects()[index];
        self.state.head.lapsing -= u16::from(effect.lasts == lasts::WHILE);
        self.state.block.remove::<Effect>(Segment::Effects, index);
        if effect.claim == Effect::CONTROL {
            return;
        }
        let claim = self.cast.code.claims[effect.claim as usize];
        self.count_claim(effect.claim, -1);
        let id = CardId(effect.card);
        match claim {
            ClaimCode::Status(status) => self.state.card_mut(id).statuses &= !(1 << status.0),
            ClaimCode::LosesAll => {
                let code = &self.cast.code;
                let still = self.state.effects().iter().any(|other| {
                    other.card == effect.card
                        && other.claim != Effect::CONTROL
                        && code.claims[other.claim as usize] == ClaimCode::LosesAll
                });
                if !still {
                    self.state.card_mut(id).flags &= !flags::SILENCED;
                }
            }
            _ => {}
        }
    }

    /// Uses up a one-time prevention.
    pub(crate) fn use_up(&mut self, card: CardId, claim: &ClaimCode) {
        let code = &self.cast.code;
        let found = self.state.effects().iter().position(|effect| {
            effect.card == card.0 && effect.claim != Effect::CONTROL && code.claims[effect.claim as usize] == *claim
        });
        if let Some(index) = found {
            self.remove_effect_at(index);
        }
    }

    /// Shuffles a zone of a seat.
    pub fn shuffle(&mut self, seat: Seat, zone: Zone) {
        let mut cards = self.take_cards();
        cards.extend(self.look().zone(seat, zone));
        self.state.head.rng.shuffle(&mut cards);
        self.relink(seat, zone, &cards);
        self.give_cards(cards);
    }

    /// Puts the last `count` cards of a zone under the others, in their order.
    pub fn cut(&mut self, seat: Seat, zone: Zone, count: usize) {
        let mut cards = self.take_cards();
        cards.extend(self.look().zone(seat, zone));
        cards.rotate_right(count);
        self.relink(seat, zone, &cards);
        self.give_cards(cards);
    }

    /// Gives a zone the order of `cards`, which are its cards.
    pub(crate) fn relink(&mut self, seat: Seat, zone: Zone, cards: &[CardId]) {
        for (index, &id) in cards.iter().enumerate() {
            let prev = index.checked_sub(1).map_or(NO_CARD, |before| cards[before]);
            let next = cards.get(index + 1).copied().unwrap_or(NO_CARD);
            let card = self.state.card_mut(id);
            (card.prev, card.next) = (prev.0, next.0);
        }
        let index = self.list_index(seat.0, zone.0);
        let list = self.state.list_mut(index);
        list.head = cards.first().copied().unwrap_or(NO_CARD).0;
        list.tail = cards.last().copied().unwrap_or(NO_CARD).0;
    }

    /// Collects the cards of a group that an instruction reaches.
    pub(crate) fn collect(&mut self, group: Group, reading: Reading) -> Vec<CardId> {
        let mut cards = self.take_cards();
        let look = self.look();
        look.each_of(group, reading, |id| {
            if look.reaches(group, id, reading) {
                cards.push(id);
            }
        });
        cards
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

    /// Whether nothing is asked, under way or due, so that a game's flow may go straight on to its next step.
    #[inline]
    pub fn is_idle(&self) -> bool {
        let head = &self.state.head;
        let waits = u32::from(head.question | head.outcome | head.reap) | u32::from(head.wavering | head.lapsing);
        waits | head.top == 0
    }

    /// An empty list of cards that has room already.
    pub fn take_cards(&mut self) -> Vec<CardId> {
        self.desk.spare_cards.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub fn give_cards(&mut self, mut cards: Vec<CardId>) {
        cards.clear();
        self.desk.spare_cards.push(cards);
    }

    /// An empty list of events that has room already.
    pub fn take_events(&mut self) -> Vec<Event> {
        self.desk.spare_events.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub fn give_events(&mut self, mut events: Vec<Event>) {
        events.clear();
        self.desk.spare_events.push(events);
    }

    /// An empty list of cards on their way out of play that has room already.
    pub fn take_leaving(&mut self) -> Vec<Leaving> {
        self.desk.spare_leaving.pop().unwrap_or_default()
    }

    /// Gives a list back for the next taker.
    pub fn give_leaving(&mut self, mut leaving: Vec<Leaving>) {
        leaving.clear();
        self.desk.spare_leaving.push(leaving);
    }

    /// Puts a frame on the stack.
    pub fn push(&mut self, mut frame: Frame) {
        frame.below = self.state.head.top;
        self.state.head.top = self.state.block.height() as u32 + 1;
        self.state.block.stack_push(frame);
    }

    /// The frame on top.
    #[inline]
    pub fn top(&self) -> Option<&Frame> {
        let top = self.state.head.top;
        (top > 0).then(|| self.state.block.stack_at(top as usize - 1))
    }

    /// The frame on top, to change.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn top_mut(&mut self) -> &mut Frame {
        let top = self.state.head.top;
        self.state.block.stack_at_mut(top as usize - 1)
    }

    /// Where the frame on top starts, plus one; 0 if there is none.
    #[inline]
    pub fn state_top(&self) -> u32 {
        self.state.head.top
    }

    /// The frame that starts there, to change.
    pub fn frame_at(&mut self, base: u32) -> &mut Frame {
        self.state.block.stack_at_mut(base as usize - 1)
    }

    /// The highest frame that a test picks, to change.
    pub fn find_frame(&mut self, test: impl Fn(&Frame) -> bool) -> Option<&mut Frame> {
        let mut at = self.state.head.top;
        while at > 0 {
            let frame: &Frame = self.state.block.stack_at(at as usize - 1);
            if test(frame) {
                return Some(self.frame_at(at));
            }
            at = frame.below;
        }
        None
    }

    /// Takes the frame on top off.
    ///
    /// # Panics
    /// If there is none.
    pub fn pop(&mut self) -> Frame {
        let top = self.state.head.top as usize - 1;
        let frame: Frame = *self.state.block.stack_at(top);
        self.state.block.stack_cut(top);
        self.state.head.top = frame.below;
        frame
    }

    /// Adds a card to a slot of the text on top.
    pub(crate) fn fill(&mut self, slot: u8, id: CardId) {
        let frame = self.top_mut();
        let Slot { start, len } = frame.slots[slot as usize];
        if len > 0 && start + len != frame.cells {
            // Something else was filled in between: what it has moves behind that.
            frame.slots[slot as usize] = Slot { start: 0, len: 0 };
            let top = self.state.head.top;
            for index in start..start + len {
                self.fill(slot, self.look().cell(top, index));
            }
        }
        let base = self.state.head.top as usize - 1;
        let cell = self.top_mut().cells as usize;
        if cell.is_multiple_of(4) {
            self.state.block.stack_push([NO_CARD.0; 4]);
        }
        let word: &mut [u16; 4] = self.state.block.stack_at_mut(base + Frame::WORDS + cell / 4);
        word[cell % 4] = id.0;
        let frame = self.top_mut();
        frame.cells += 1;
        let slot = &mut frame.slots[slot as usize];
        if slot.len == 0 {
            slot.start = cell as u16;
        }
        slot.len += 1;
    }

    /// How a text on top is read.
    pub(crate) fn reading_top(&self) -> Reading {
        let frame = self.top().expect("a text is read while its frame is on top");
        Reading::in_frame(CardId(frame.this), Seat(frame.seat), self.state.head.top)
    }

    /// Whether any claim about damage could matter.
    pub(crate) fn damage_may_change(&self) -> bool {
        self.look().any(Topic::DAMAGE)
    }
}
