//! Atoms that move cards: between zones, onto each other, face-down, together.

use cardtext::ast::Zone;
use cardtext::pack::Origin;
use cardtext::program::Group;

use crate::model::buffer::Segment;
use crate::model::cards::{Hot, Topic, Topics};
use crate::model::event::{Common, Event};
use crate::model::ids::{CardId, Seat};
use crate::model::marks::CardMarks;
use crate::model::state::{Card, List, Live, MOST_CARDS, NO_CARD};
use crate::rules::capabilities::{Damage, Events, Hands, InPlay};
use crate::rules::context::{At, Leaving, Look, Play, Reading};
use crate::rules::notes::Occurrence;
use crate::rules::ruleset::{Ruleset, Sight};

impl<R: Ruleset> Play<R> {
    pub(crate) fn list_index(&self, seat: u8, zone: u8) -> usize {
        seat as usize * R::ZONES.len() + zone as usize
    }

    /// Makes a card of a definition in a zone, behind the last.
    pub fn make(&mut self, def: u16, owner: Seat, zone: Zone) -> CardId {
        let id = CardId(self.state.cards().len() as u16);
        assert!(self.state.cards().len() < MOST_CARDS, "a match holds {MOST_CARDS} cards");
        let mut card = Card::new(def, owner, zone);
        if self.state.set.defs[def as usize].origin == Origin::Token {
            card.marks.add(CardMarks::TOKEN);
        }
        self.state.buffer.push(Segment::Cards, card);
        self.link(id, owner, zone, At::Last);
        self.note_move(None, id);
        id
    }

    /// Makes a shuffled pile of cards in an empty zone.
    pub fn make_pile(&mut self, defs: impl Iterator<Item = u16> + Clone, owner: Seat, zone: Zone) {
        let (first, count) = (self.state.cards().len(), defs.clone().count());
        assert!(first + count <= MOST_CARDS, "a match holds {MOST_CARDS} cards");
        self.state.buffer.extend(Segment::Cards, count, defs.map(|def| Card::new(def, owner, zone)));
        let mut cards = self.take_cards();
        cards.extend((first..first + count).map(|id| CardId(id as u16)));
        self.state.head.rng.shuffle(&mut cards);
        self.relink(owner, zone, &cards);
        let index = self.list_index(owner.0, zone.0);
        self.state.list_mut(index).len = cards.len() as u16;
        self.give_cards(cards);
    }

    /// Moves the clock of arrivals on: whatever was only glimpsed until now has other handles from here.
    #[inline(always)]
    pub(crate) fn tick(&mut self) -> u16 {
        self.state.head.clock = self.state.head.clock.wrapping_add(1);
        self.state.head.clock
    }

    fn link(&mut self, id: CardId, seat: Seat, zone: Zone, at: At) {
        let index = self.list_index(seat.0, zone.0);
        let clock = self.tick();
        if !self.state.buffer.is_empty(Segment::Known) {
            self.note_gone(id, self.state.card(id).entered, clock);
        }
        let mut list = *self.state.list(index);
        let (prev, next) = match at {
            At::First => (NO_CARD.0, list.head),
            At::Last => (list.tail, NO_CARD.0),
            At::Before(next) => (self.state.card(next).prev, next.0),
        };
        let card = self.state.card_mut(id);
        (card.prev, card.next, card.zone, card.seat, card.entered) = (prev, next, zone.0, seat.0, clock);
        match CardId(prev) {
            NO_CARD => list.head = id.0,
            prev => self.state.card_mut(prev).next = id.0,
        }
        match CardId(next) {
            NO_CARD => list.tail = id.0,
            next => self.state.card_mut(next).prev = id.0,
        }
        list.len += 1;
        *self.state.list_mut(index) = list;
        if Look::<R>::is_play_zone(zone.0) {
            self.register(id);
        } else if zone == R::Hands::HAND {
            self.count_held(id, 1);
        }
    }

    fn unlink(&mut self, id: CardId) {
        let Card { prev, next, host, zone, seat, .. } = *self.state.card(id);
        if Look::<R>::is_play_zone(zone) {
            self.unregister(id);
        } else if zone == R::Hands::HAND.0 {
            self.count_held(id, -1);
        }
        if host != NO_CARD.0 {
            return self.unhang(id);
        }
        let index = self.list_index(seat, zone);
        let mut list = *self.state.list(index);
        match CardId(prev) {
            NO_CARD => list.head = next,
            prev => self.state.card_mut(prev).next = next,
        }
        match CardId(next) {
            NO_CARD => list.tail = prev,
            next => self.state.card_mut(next).prev = prev,
        }
        list.len -= 1;
        *self.state.list_mut(index) = list;
    }

    /// Takes a card off what it is attached to.
    #[inline(never)]
    fn unhang(&mut self, id: CardId) {
        let Card { prev, next, host, .. } = *self.state.card(id);
        self.state.card_mut(id).host = NO_CARD.0;
        match CardId(prev) {
            NO_CARD => self.state.card_mut(CardId(host)).hung = next,
            prev => self.state.card_mut(prev).next = next,
        }
        if next != NO_CARD.0 {
            self.state.card_mut(CardId(next)).prev = prev;
        }
    }

    /// Moves a card to a zone. Everything on it is forgotten.
    pub fn shift(&mut self, id: CardId, seat: Seat, zone: Zone, at: At) {
        self.shift_with(id, seat, zone, at, CardMarks::NONE);
    }

    /// Moves a card that has been played where played cards go in the end. Everything on it is forgotten, and what is kept for
    /// later still means it: `At the end of this turn, return this ability to its owner's hand.`
    pub fn put_away(&mut self, id: CardId, seat: Seat, zone: Zone) {
        let was = self.state.card(id).entered;
        self.shift(id, seat, zone, At::Last);
        if !self.state.buffer.is_empty(Segment::Later) {
            self.keep_track(id, was);
        }
    }

    /// Moves a card to a zone in play, where it lies face-down.
    pub fn shift_face_down(&mut self, id: CardId, seat: Seat, zone: Zone, at: At) {
        self.shift_with(id, seat, zone, at, CardMarks::TURNED_OVER);
    }

    #[inline]
    fn shift_with(&mut self, id: CardId, seat: Seat, zone: Zone, at: At, marks: CardMarks) {
        self.shift_laid(id, seat, zone, at, 0, marks);
    }

    #[inline]
    fn shift_laid(&mut self, id: CardId, seat: Seat, zone: Zone, at: At, place: u8, marks: CardMarks) {
        debug_assert!(!self.look().has_vanished(id), "a token that is gone is not moved");
        let (from, was) = (self.standing_heard(id), self.state.card(id).entered);
        self.unlink(id);
        self.forget(id);
        let card = self.state.card_mut(id);
        card.marks.add(marks);
        card.count = place;
        self.link(id, seat, zone, at);
        if self.state.head.top > 0 {
            self.follow(id, was);
        }
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

    /// The same, where it lies face-down.
    pub fn shift_whole_face_down(&mut self, id: CardId, seat: Seat, zone: Zone) {
        self.shift_whole_laid(id, seat, zone, At::Last, None, CardMarks::TURNED_OVER);
    }

    /// The same, to a place of the zone. Both zones are open: a card that keeps its arrival can be followed.
    pub fn shift_whole_to(&mut self, id: CardId, seat: Seat, zone: Zone, at: At) {
        self.shift_whole_laid(id, seat, zone, at, None, CardMarks::NONE);
    }

    fn shift_whole_laid(&mut self, id: CardId, seat: Seat, zone: Zone, at: At, place: Option<u8>, marks: CardMarks) {
        let (entered, from) = (self.state.card(id).entered, self.state.card(id).zone);
        let open = |zone: u8| R::ZONES[usize::from(zone)].sight == Sight::All;
        debug_assert!(open(from) && open(zone.0), "a card that goes where it cannot be followed is not kept whole");
        let stood = self.standing_heard(id);
        self.unlink(id);
        self.link(id, seat, zone, at);
        let card = self.state.card_mut(id);
        card.entered = entered;
        card.marks.add(marks);
        // Before it is told where it has gone.
        card.count = place.unwrap_or(card.count);
        if self.state.head.top > 0 {
            self.follow(id, entered);
        }
        self.note_move(stood, id);
        let is = Look::<R>::is_play_zone(zone.0);
        let mut hung = self.state.card(id).hung;
        while hung != NO_CARD.0 {
            let card = CardId(hung);
            // What hangs on a card may lie where it does not work.
            let was = Look::<R>::is_play_zone(self.state.card(card).zone);
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

    /// Moves a card to a numbered place of a zone. Everything on it is forgotten.
    pub fn shift_to_place(&mut self, id: CardId, seat: Seat, zone: Zone, place: u8) {
        let at = self.look().before_place(seat, zone, place);
        self.shift_laid(id, seat, zone, at, place, CardMarks::NONE);
    }

    /// The same, where it lies face-down.
    pub fn shift_face_down_to_place(&mut self, id: CardId, seat: Seat, zone: Zone, place: u8) {
        let at = self.look().before_place(seat, zone, place);
        self.shift_laid(id, seat, zone, at, place, CardMarks::TURNED_OVER);
    }

    /// The same, keeping everything on it.
    pub fn shift_whole_to_place(&mut self, id: CardId, seat: Seat, zone: Zone, place: u8) {
        let at = self.look().before_place(seat, zone, place);
        self.shift_whole_laid(id, seat, zone, at, Some(place), CardMarks::NONE);
    }

    /// A card lies in a numbered place of the zone where it is; the others are in their order. One that lay in another place there is told
    /// as a movement.
    pub fn set_place(&mut self, id: CardId, place: u8) {
        let is_elsewhere = self.look().numbered_place(id).is_some_and(|was| was != place);
        let from = if is_elsewhere { self.standing_heard(id) } else { None };
        self.state.card_mut(id).count = place;
        if from.is_some() {
            self.note_move(from, id);
        }
    }

    /// Attaches a card to another, behind what is attached already.
    pub fn attach(&mut self, id: CardId, host: CardId, seat: Seat, zone: Zone) {
        let borne = R::ZONES[usize::from(zone.0)].bears & 1 << self.look().kind(id).0 != 0;
        debug_assert!(borne, "a card is looked for where its type is said to hang");
        let (from, was) = (self.standing_heard(id), self.state.card(id).entered);
        self.unlink(id);
        self.forget(id);
        let clock = self.tick();
        let last = self.look().attached(host).last();
        let card = self.state.card_mut(id);
        (card.zone, card.seat, card.entered, card.host) = (zone.0, seat.0, clock, host.0);
        (card.prev, card.next) = (last.unwrap_or(NO_CARD).0, NO_CARD.0);
        match last {
            Some(last) => self.state.card_mut(last).next = id.0,
            None => self.state.card_mut(host).hung = id.0,
        }
        // What hangs on a card may lie where it does not work.
        if Look::<R>::is_play_zone(zone.0) {
            self.register(id);
        }
        if self.state.head.top > 0 {
            self.follow(id, was);
        }
        self.note_move(from, id);
    }

    /// Removes a token from the match for good: it lies in no zone.
    pub fn vanish(&mut self, id: CardId) {
        debug_assert!(!self.look().has_vanished(id), "a token that is gone does not go again");
        if let Some(from) = self.standing_heard(id) {
            let cause = self.look().cause(id);
            self.scratch.notes.push(Occurrence::Moved { from: Some(from), to: None, cause });
        }
        self.unlink(id);
        self.forget(id);
        let card = self.state.card_mut(id);
        (card.prev, card.next, card.zone) = (NO_CARD.0, NO_CARD.0, R::Hands::DISCARDS.0);
        card.marks.add(CardMarks::TOKEN);
    }

    /// Changes what only the game knows of a card, and gives what comes of it. What people see of that is told as a change after the
    /// step; what shall be heard of it by itself, as an event of the game's.
    #[inline]
    pub fn change_on_card<T>(&mut self, id: CardId, change: impl FnOnce(&mut R::OnCard) -> T) -> T {
        change(bytemuck::cast_mut(&mut self.state.card_mut(id).own))
    }

    fn forget(&mut self, id: CardId) {
        let card = self.state.card_mut(id);
        let affected = card.marks.has(CardMarks::AFFECTED);
        (card.damage, card.own, card.statuses, card.count) = (0, 0, 0, 0);
        card.marks.keep(CardMarks::TOKEN | R::Events::LASTING_MARKS);
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
        if self.state.head.lapsing != 0 {
            self.leave_behind(id);
        }
    }

    /// Makes a hidden card one of another definition.
    pub(crate) fn redefine(&mut self, id: CardId, def: u16) {
        let (in_play, held) = (self.look().in_play(id), self.state.card(id).zone == R::Hands::HAND.0);
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
        if R::Hands::COUNTED & 1 << self.look().kind(id).0 != 0 {
            let (seat, def) = (card.seat(), &self.state.set.defs[card.def as usize]);
            R::Hands::held(&mut self.state.extra, seat, def, by);
        }
    }

    fn register(&mut self, id: CardId) {
        let hot = *self.look().hot(id);
        self.count_shields(&hot, 1);
        self.state.head.listeners |= hot.awaits();
        R::InPlay::arrived(&mut self.state, id, hot.kind);
        if hot.lasts {
            self.begin_to_last(id);
        }
    }

    /// The continuous abilities of a card that has come hold from now on.
    fn begin_to_last(&mut self, id: CardId) {
        let set = self.set();
        let def = &set.defs[usize::from(self.state.card(id).def)];
        self.state.head.conditional += u16::from(def.is_conditional);
        def.lives(id).for_each(|(_, live)| self.state.buffer.push(Segment::Live, live));
        self.begin_modifiers(def.lasting);
        if def.lasting.has(Topic::STATUS) {
            self.state.head.listeners |= set.heard_by(self.state.head.spoken.statuses);
        }
    }

    fn unregister(&mut self, id: CardId) {
        let hot = *self.look().hot(id);
        self.count_shields(&hot, -1);
        R::InPlay::departed(self, id, hot.kind);
        let mut waited = hot.awaits() != 0;
        if hot.lasts {
            let def = self.look().def(id);
            let (lasting, conditional) = (def.lasting, u16::from(def.is_conditional));
            self.state.head.conditional -= conditional;
            let mut index = 0;
            while index < self.state.live().len() {
                if self.state.live()[index].card == id.0 {
                    self.state.buffer.remove::<Live>(Segment::Live, index);
                } else {
                    index += 1;
                }
            }
            self.end_modifiers(lasting);
            waited |= lasting.has(Topic::STATUS);
        }
        if waited {
            self.state.head.listeners = self.look().awaited_without(id);
        }
    }

    /// Keeps count of what shields others; where a card lives by what is said of others, it may die as one comes or goes.
    #[inline]
    fn count_shields(&mut self, hot: &Hot, by: i16) {
        self.state.head.deaths |= self.look().any_vital();
        if hot.keywords & self.state.set.covers != 0 {
            self.state.head.shields = self.state.head.shields.wrapping_add_signed(by);
        }
    }

    /// Notes that modifiers about something have begun, which are there already.
    #[inline]
    pub(crate) fn begin_modifiers(&mut self, about: Topics) {
        self.state.head.modifiers |= about.glance();
        self.renew_spoken(about);
    }

    /// Looks anew what modifiers are about, now that some about something have gone.
    #[inline]
    pub(crate) fn end_modifiers(&mut self, about: Topics) {
        self.state.head.modifiers = self.look().said();
        self.renew_spoken(about);
    }

    /// Looks anew which words are spoken of, and whether somebody may die, now that modifiers about something have begun or
    /// ended.
    #[inline]
    fn renew_spoken(&mut self, about: Topics) {
        self.state.head.deaths |= about.has_any(Topics::vital(R::Damage::VITAL));
        if about.has_any(Topics::WORDS) {
            self.state.head.spoken = self.look().spoken();
        }
    }

    /// Shuffles a zone of a seat.
    pub fn shuffle(&mut self, seat: Seat, zone: Zone) {
        self.shuffle_under(seat, zone, 0);
    }

    /// The same for what lies under the uppermost cards of a zone, which stay where they are.
    pub fn shuffle_under(&mut self, seat: Seat, zone: Zone, uppermost: usize) {
        self.mix(seat, zone, uppermost);
        // Nobody knows any more which is which.
        self.tick();
        self.say_of(Common::Shuffled, NO_CARD, seat, zone.0, 0);
    }

    /// Gives what lies under the uppermost cards of a zone an order by chance, as if it had lain so all along: for who tries what an order
    /// tells. A game shuffles.
    pub fn mix(&mut self, seat: Seat, zone: Zone, uppermost: usize) {
        let mut cards = self.take_cards();
        cards.extend(self.look().zone(seat, zone));
        let under = cards.len().saturating_sub(uppermost);
        self.state.head.rng.shuffle(&mut cards[..under]);
        self.relink(seat, zone, &cards);
        self.give_cards(cards);
    }

    /// Puts the last `count` cards of a zone under the others, in their order.
    pub fn cut(&mut self, seat: Seat, zone: Zone, count: usize) {
        let index = self.list_index(seat.0, zone.0);
        let List { head, tail, len, .. } = *self.state.list(index);
        if count == 0 || count >= usize::from(len) {
            return;
        }
        let first = (1..count).fold(CardId(tail), |id, _| CardId(self.state.card(id).prev));
        let last = CardId(std::mem::replace(&mut self.state.card_mut(first).prev, NO_CARD.0));
        self.state.card_mut(last).next = NO_CARD.0;
        (self.state.card_mut(CardId(tail)).next, self.state.card_mut(CardId(head)).prev) = (head, tail);
        let list = self.state.list_mut(index);
        (list.head, list.tail) = (first.0, last.0);
        self.tick();
        self.say_of(Common::Cut, NO_CARD, seat, zone.0, 0);
    }

    /// Gives a zone the order of `cards`, which are its cards.
    pub(crate) fn relink(&mut self, seat: Seat, zone: Zone, cards: &[CardId]) {
        let mut prev = NO_CARD;
        for (index, &id) in cards.iter().enumerate() {
            let next = cards.get(index + 1).copied().unwrap_or(NO_CARD);
            let card = self.state.card_mut(id);
            (card.prev, card.next) = (prev.0, next.0);
            prev = id;
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
        look.each_reached(group, reading, |id| cards.push(id));
        cards
    }

    /// Sends cards to zones of their owners as one moment. If they leave play by that, as a test of the game says, what
    /// hangs on them and is not sent itself falls, and tokens cease to exist; those that have are passed by.
    pub fn send(&mut self, going: &[Leaving], at: At, is_there: impl Fn(Look<'_, R>, CardId) -> bool) {
        let mut leaving = self.take_leaving();
        leaving.extend(going.iter().filter(|going| is_there(self.look(), going.card)));
        if !leaving.is_empty() {
            self.leave(&leaving);
        }
        for going in going {
            let left = leaving.iter().any(|left| left.card == going.card);
            if !self.look().has_vanished(going.card) && (!left || at != At::Last) {
                let owner = self.state.card(going.card).owner();
                self.shift(going.card, owner, going.to, at);
            }
        }
        self.give_leaving(leaving);
    }

    /// Moves the top card of a seat's deck to a zone of that seat, if there is one.
    #[inline]
    pub fn take_top(&mut self, seat: Seat, zone: Zone) -> Option<CardId> {
        let top = self.look().last(seat, R::Hands::DECK);
        (top != NO_CARD).then(|| {
            self.shift(top, seat, zone, At::Last);
            top
        })
    }

    /// Puts the top cards of a seat's deck into its hand, as many as there are: dealt, not drawn.
    pub fn deal_hand(&mut self, seat: Seat, count: usize) {
        for _ in 0..count {
            self.take_top(seat, R::Hands::HAND);
        }
    }

    /// Lets cards leave play together: who answers is noted first, then they go in the order in which they came, the
    /// last on top, with everything attached to them in the same moment.
    pub fn leave(&mut self, leaving: &[Leaving]) {
        self.leave_with(leaving, &[]);
    }

    /// The same, with what else happens in that moment.
    pub fn leave_with(&mut self, leaving: &[Leaving], more: &[Event]) {
        let mut all = self.take_leaving();
        all.extend_from_slice(leaving);
        let look = self.look();
        for departing in leaving {
            all.extend(
                look.attached(departing.card)
                    .filter(|hung| leaving.iter().all(|other| other.card != *hung))
                    .map(|hung| R::InPlay::falling(look, hung)),
            );
        }
        let mut events = self.take_events();
        for departing in &all {
            // A card that answers anything of this moment may do so although it leaves, so its leaving is noted.
            let answers = self.look().hot(departing.card).listens != 0;
            if departing.event != Leaving::QUIETLY
                && (answers || self.cares(departing.event, departing.card, departing.by))
            {
                let seat = self.state.card(departing.card).seat();
                let event = self.event(departing.event, departing.card, departing.by, seat).of_class(departing.class);
                events.push(departing.by_then(event));
            }
        }
        // Several deaths are answered in the order the dead were played.
        let arrival = |id: u16| self.state.card(CardId(id)).entered;
        events.sort_by_key(|event| arrival(event.subject));
        all.sort_by_key(|departing| arrival(departing.card.0));
        events.extend_from_slice(more);
        let mark = self.scratch.notes.len();
        self.trigger(&events);
        for departing in &all {
            let id = departing.card;
            if departing.event != Leaving::QUIETLY && R::Events::FALLING & 1 << departing.event != 0 {
                self.strike(id);
            }
            let owner = self.state.card(id).owner();
            if self.state.card(id).marks.has(CardMarks::TOKEN) {
                self.vanish(id);
            } else {
                self.shift(id, owner, departing.to, At::Last);
            }
        }
        if self.scratch.listens() {
            self.note_whereabouts(mark);
        }
        self.give_events(events);
        self.give_leaving(all);
    }
}
