//! The instructions of a text, carried out.

use cardtext::ast::{Edge, Flavor, Manner, Zone};
use cardtext::program::{FilterId, Group, Lasting, ModifierCode, Op, Spot, Turner, Who};

use crate::acts::later::ends;
use crate::model::cards::Veil;
use crate::model::event::{Common, Event};
use crate::model::frame::{Dealt, Frame, FrameKind, MAX_SLOTS};
use crate::model::ids::{CardId, Seat, Seats};
use crate::model::marks::{CardMarks, TextMarks};
use crate::model::state::{Asked, AskedKind, EndKind, LastingEffect, LastsUntil, NO_CARD};
use crate::rules::capabilities::{Damage, Doings, Hands, InPlay, Labelled, Met, Prices, Sides, Supplies, Texts};
use crate::rules::context::{At, Hit, Look, Play, Reading};
use crate::rules::ruleset::{Choosing, Rechecked, Ruleset};

impl<R: Ruleset> Play<R> {
    /// A seat draws a card because the rules say so, and no text.
    pub fn draw_by_rule(&mut self, seat: Seat) {
        let (mut hits, mut events) = (self.take_hits(), self.take_events());
        self.draw_one(seat, &mut hits, &mut events);
        self.finish_cards(hits, events);
    }

    /// Runs the text on top until it ends, asks something, or something else comes on top of it.
    pub(crate) fn run_text(&mut self) {
        self.scratch.running = self.state.head.top;
        self.run_on();
        self.scratch.running = 0;
    }

    fn run_on(&mut self) {
        let base = self.state.head.top;
        while self.state.head.top == base
            && self.state.head.question == AskedKind::Nothing
            && self.state.head.outcome == EndKind::NotYet
            && (!self.state.head.deaths || self.is_amid())
        {
            let frame = self.top_mut();
            let (pc, watched) = (usize::from(frame.pc), frame.is_marked(TextMarks::WATCHED));
            frame.pc = frame.pc.saturating_add(1);
            // A text may keep itself from going on.
            let op = self.state.set.code.ops.get(pc).copied().unwrap_or(Op::End);
            if R::POLICY.rechecked == Rechecked::AsReached {
                self.look_at_reached(pc);
            }
            if ends(op) {
                self.end_text();
                return;
            } else if let Op::Later { at, words, end } = op {
                self.keep(at, words);
                self.top_mut().pc = end;
                self.wake_late();
            } else if let Op::Whenever { heeds, on, words, end } = op {
                self.keep_watch(heeds, on, words);
                self.top_mut().pc = end;
            } else if let Op::Jump { to } = op {
                self.top_mut().pc = to;
            } else {
                let watch = watched.then(|| self.watch(op));
                // What is drawn or shuffled is taken nowhere: it could be any card.
                self.scratch.moves_itself = matches!(op, Op::Draw { .. } | Op::ShuffleIn { .. } | Op::Top { .. });
                self.run_op(op);
                self.scratch.moves_itself = false;
                if let Some(watch) = watch {
                    self.watched(watch);
                }
            }
            self.recheck_conditional();
        }
    }

    #[inline]
    fn run_op(&mut self, op: Op) {
        let reading = self.reading_top();
        match op {
            Op::Pick { .. } | Op::Target { .. } => self.ask_pick(),
            Op::PickBy { .. } => {
                self.top_mut().at = 0;
                self.ask_pick();
            }
            Op::Gather { slot, group: Group::Subject } => self.gather_subject(slot, reading),
            Op::Gather { slot, group: Group::Other } => self.gather_other(slot, reading),
            Op::Gather { slot, group } => {
                let cards = self.collect(group, reading);
                self.fill_all(slot, &cards);
                self.give_cards(cards);
            }
            Op::Watch { slot, group, .. } => {
                let cards = self.collect(group, reading);
                self.fill_all(slot, &cards);
                self.top_mut().watched |= 1 << slot;
                self.give_cards(cards);
            }
            Op::Random { slot, filter } => {
                let cards = self.collect(Group::All(filter), reading);
                if !cards.is_empty() {
                    let at = self.state.head.rng.below(cards.len() as u32);
                    self.fill(slot, cards[at as usize]);
                }
                self.give_cards(cards);
            }
            Op::Top { slot, who, zone, count } => {
                let next = self.top().and_then(|frame| self.state.set.code.ops.get(usize::from(frame.pc)));
                let looked = R::Hands::SHOWN_BY.is_some() && matches!(next, Some(Op::Look { .. }));
                let shown = matches!(next, Some(Op::Act { verb, .. }) if R::Hands::SHOWN_BY == Some(*verb)) || looked;
                self.for_each_seat(who, reading, |play, seat| {
                    if shown && zone == R::Hands::DECK {
                        R::Hands::fill_deck(play, seat, usize::from(count));
                    }
                    let mut id = play.look().last(seat, zone);
                    for _ in 0..count {
                        if id == NO_CARD {
                            break;
                        }
                        play.fill(slot, id);
                        id = CardId(play.state.card(id).prev);
                    }
                });
            }
            Op::Deal { to, amount, flavor } => {
                let amount = self.look().value(amount, reading);
                let mut hits = self.take_hits();
                if self.is_recalled() {
                    let cards = self.collect(to, reading);
                    self.note_recalled(to, &cards);
                    self.give_cards(cards);
                }
                // A game whose words have no sub-types of damage has one.
                let flavor = flavor.unwrap_or(Flavor(0));
                let look = self.look();
                look.each_reached(to, reading, |id| hits.push(Hit::ability(reading.this, id, amount, flavor)));
                self.deal_told(&mut hits);
                self.give_hits(hits);
            }
            Op::Measure { amount } => {
                let amount = self.look().value(amount, reading);
                self.top_mut().amount = amount;
            }
            Op::Act { verb, to } => {
                let cards = self.collect(to, reading);
                self.note_recalled(to, &cards);
                let base = self.state.head.top;
                R::Doings::act(self, verb, &cards, reading.this, reading.you);
                if self.state.head.top >= base {
                    self.strike_taken(base, &cards);
                }
                self.give_cards(cards);
            }
            Op::Move { what, to } => {
                let mut cards = self.collect(what, reading);
                self.note_recalled(what, &cards);
                // What lay uppermost, or was chosen first, lies uppermost.
                if to == Spot::DeckTop {
                    cards.reverse();
                }
                let (base, clock) = (self.state.head.top, self.state.head.clock);
                if to == Spot::OwnersPlay {
                    self.put_back(&cards);
                } else {
                    R::InPlay::put(self, &cards, to, reading.you);
                }
                if matches!(to, Spot::Play | Spot::OwnersPlay) && self.state.head.top == base {
                    self.forget_unmoved(what, clock);
                }
                self.give_cards(cards);
            }
            Op::Draw { who, count } => {
                let count = self.look().value(count, reading).min(R::POLICY.limits.crowd as i16);
                self.draw(who, count, reading);
            }
            Op::Discard { who, count, manner } => {
                let count = self.look().value(count, reading).max(0);
                match manner {
                    Manner::Random => {
                        let mut events = self.take_events();
                        self.for_each_seat(who, reading, |play, seat| {
                            play.discard_random(seat, count as usize, &mut events)
                        });
                        self.trigger(&events);
                        self.give_events(events);
                    }
                    Manner::Whole => {
                        let mut events = self.take_events();
                        self.for_each_seat(who, reading, |play, seat| {
                            let mut cards = play.take_cards();
                            cards.extend(play.look().zone(seat, R::Hands::HAND));
                            play.discard(seat, &cards, &mut events);
                            play.give_cards(cards);
                        });
                        self.trigger(&events);
                        self.give_events(events);
                    }
                    Manner::Chosen => {
                        let mut waits = 0;
                        self.for_each_seat_back(who, reading, |play, seat| {
                            let mut frame = Frame::of(FrameKind::Discard);
                            (frame.seat, frame.left, frame.at) = (seat.0, count as u16, waits);
                            play.push(frame);
                            waits = u16::from(R::POLICY.choosing == Choosing::Together);
                        });
                    }
                }
            }
            Op::DiscardThese { what } => {
                let mut cards = self.collect(what, reading);
                let look = self.look();
                cards.retain(|&id| look.card(id).zone == R::Hands::HAND.0);
                let mut events = self.take_events();
                for &id in &cards {
                    self.discard(self.state.card(id).seat(), &[id], &mut events);
                }
                self.trigger(&events);
                self.give_events(events);
                self.give_cards(cards);
            }
            Op::DiscardTop { who, count } => {
                let mut hits = self.take_hits();
                let mut events = self.take_events();
                for seat in self.seats_of(who, reading).iter() {
                    for _ in 0..count {
                        let id = self.look().last(seat, R::Hands::DECK);
                        if id == NO_CARD {
                            hits.extend(R::Hands::want(self.look(), seat));
                        } else {
                            let event = self.event(R::Hands::DISCARDED, id, NO_CARD, seat);
                            self.shift(id, seat, R::Hands::DISCARDS, At::Last);
                            events.push(self.moved(event));
                        }
                    }
                }
                self.finish_cards(hits, events);
            }
            Op::Heal { to, amount } => {
                let amount = self.look().value(amount, reading).max(0);
                let cards = self.collect(to, reading);
                let base = self.state.head.top;
                let mut events = self.take_events();
                let mut healed = 0;
                for &id in &cards {
                    // One whose death is settled is passed by.
                    let alive = self.look().in_play(id) && !self.state.card(id).marks.has(CardMarks::DOOMED);
                    if alive {
                        let gained = self.mend(id, amount);
                        healed = gained.saturating_add(healed);
                        if gained > 0 {
                            let mut event = self.event(R::Damage::HEALED, id, reading.this, reading.you);
                            event.amount = gained;
                            events.push(event);
                        }
                    }
                }
                self.trigger(&events);
                self.give_events(events);
                self.frame_at(base).amount = healed;
                self.give_cards(cards);
            }
            Op::Store { who, store, amount, sign } => {
                let amount = self.look().value(amount, reading).saturating_mul(i16::from(sign));
                let InOrder { seats, len } = self.seats_of(who, reading);
                R::Prices::change_stores(self, &seats.map(|seat| (Seat(seat), amount))[..len], store);
            }
            Op::StoreEach { who, store, amount, sign } => {
                let InOrder { seats, len } = self.seats_of(who, reading);
                // How much it is for each is settled before anything changes.
                let mut shares = seats.map(|seat| (Seat(seat), 0));
                for (seat, by) in &mut shares[..len] {
                    let own = Reading { you: *seat, ..reading };
                    *by = self.look().value(amount, own).saturating_mul(i16::from(sign));
                }
                R::Prices::change_stores(self, &shares[..len], store);
            }
            Op::Deliver { who, kind, zone, count } => {
                let InOrder { seats, len } = self.seats_of(who, reading);
                R::Supplies::deliver(self, &seats.map(Seat)[..len], kind, zone, count);
            }
            Op::First { slot, filter } => {
                let cards = self.collect(Group::All(filter), reading);
                cards.first().into_iter().for_each(|&id| self.fill(slot, id));
                self.give_cards(cards);
            }
            Op::Front { what, to } => {
                let cards = self.collect(what, reading);
                if let Some(host) = self.look().first_reached(to, reading) {
                    R::Supplies::put_before(self, &cards, host);
                }
                self.give_cards(cards);
            }
            Op::Adjust { what, stat, amount, sign } => {
                let amount = self.look().value(amount, reading).saturating_mul(i16::from(sign));
                let cards = self.collect(what, reading);
                for &id in &cards {
                    R::Prices::adjust(self, id, stat, amount);
                }
                self.give_cards(cards);
            }
            Op::Control { what, lasts } => {
                let cards = self.collect(what, reading);
                for &id in &cards {
                    self.take_control(id, reading, lasts);
                }
                self.give_cards(cards);
            }
            Op::Look { what } => {
                let mut cards = self.collect(what, reading);
                let decider = R::Sides::decider(&self.state, reading.you);
                // By name, so that the order in which they lie stays secret.
                let look = self.look();
                cards.sort_unstable_by(|&one, &other| look.def(one).name.cmp(&look.def(other).name));
                for &id in &cards {
                    self.show(id);
                    // What is seen for a moment only is told, or nobody would have seen it.
                    self.say_common(Common::Looked, id, decider);
                }
                self.give_cards(cards);
            }
            Op::Shuffle => self.shuffle(reading.you, R::Hands::DECK),
            Op::Mix { what } => {
                let cards = self.collect(what, reading);
                let mut mixed = None;
                for &id in &cards {
                    let pile = (self.state.card(id).seat(), Zone(self.state.card(id).zone));
                    if mixed.replace(pile) != Some(pile) {
                        self.shuffle(pile.0, pile.1);
                    }
                }
                self.give_cards(cards);
            }
            Op::ShuffleIn { who, zone } => self.for_each_seat(who, reading, |play, seat| {
                let mut cards = play.take_cards();
                cards.extend(play.look().zone(seat, zone));
                for &id in &cards {
                    play.shift(id, seat, R::Hands::DECK, At::Last);
                }
                play.give_cards(cards);
                play.shuffle(seat, R::Hands::DECK);
            }),
            Op::Assert { who, modifiers, count, lasts } => {
                let mut cards = self.collect(who, reading);
                let told = |modifier: u16| Look::<R>::veil_over(self.state.set.topic(modifier)) == Veil::Closed;
                if (modifiers..modifiers + u16::from(count)).any(told)
                    && let Some(filter) = self.found_by(who)
                {
                    // What lies face-down is left out if it was found by what is printed on it: which card it is would be told.
                    let look = self.look();
                    let veiled = Look { inside: look.inside.reading(Veil::Closed), ..look };
                    cards.retain(|&id| !look.lies_face_down(id) || veiled.fits(filter, id, reading));
                }
                for &id in &cards {
                    self.assert_modifiers(id, modifiers, count, lasts, reading);
                }
                self.give_cards(cards);
            }
            Op::Proclaim { of, modifiers, count, lasts } => self.proclaim(of, modifiers, count, lasts, reading),
            Op::PlayCard { what } => {
                if let Some(id) = self.playable(what, reading) {
                    R::Texts::play_card(self, id, reading.you);
                }
            }
            Op::PlayFor { what, amount, sign } => {
                if let Some(id) = self.playable(what, reading) {
                    R::Texts::play_for(self, id, reading.you, i16::from(amount) * i16::from(sign));
                }
            }
            Op::Pay { who, store, amount } => {
                let amount = self.look().value(amount, reading);
                if let Some(seat) = self.look().seat_of(who, reading) {
                    R::Prices::pay(self, seat, store, amount);
                }
            }
            Op::Order { order } => R::Texts::order(self, order, reading),
            Op::OrderOf { order, amount } => {
                let amount = self.look().value(amount, reading);
                R::Texts::order_of(self, order, amount, reading);
            }
            Op::OrderFor { order, amount, who } => {
                let seats = self.seats_of(who, reading).iter().fold(Seats::NONE, Seats::with);
                R::Texts::order_for(self, order, amount, seats, reading);
            }
            Op::Create { amount, token } => {
                let amount = self.look().value(amount, reading).clamp(0, R::POLICY.limits.tokens);
                let made = self.state.cards().iter().filter(|card| card.marks.has(CardMarks::TOKEN)).count();
                if made + amount as usize > usize::from(R::POLICY.limits.crowd) {
                    self.end_endless();
                    return;
                }
                for _ in 0..amount {
                    R::InPlay::create(self, token, reading.you);
                }
            }
            Op::Attempt => self.top_mut().attempt(),
            Op::May { who, no } => match self.look().seat_of(who, reading) {
                Some(seat) => self.ask_for(seat, Asked::May),
                None => self.top_mut().pc = no,
            },
            Op::ForEach { who, none } => match self.seats_of(who, reading).iter().next() {
                Some(seat) => self.top_mut().turn_to(seat),
                None => self.top_mut().pc = none,
            },
            Op::Next { who, slot, back } => {
                let look = self.look();
                let now = look.frame(reading).in_turn();
                // By their place at the table: who was in turn may be out by now.
                let behind = look.seats().skip_while(|&seat| Some(seat) != now).skip(1);
                let next = behind.filter(|&seat| look.means(who, seat, reading)).take(1).last();
                if let Some(seat) = next {
                    let frame = self.top_mut();
                    frame.turn_to(seat);
                    frame.pc = back;
                    frame.slots[usize::from(slot)..MAX_SLOTS].iter_mut().for_each(|slot| slot.len = 0);
                }
            }
            Op::Choose { count, .. } => self.ask_for(reading.you, Asked::Branch(count)),
            Op::Label { label, .. } => match R::Texts::label(self, label, reading) {
                Labelled::Answered(met) => self.answer_label(met),
                Labelled::Asked => {}
            },
            Op::Chance { sides, least, no } => {
                let shown = self.state.head.rng.below(u32::from(sides)) as i16 + 1;
                let told = match (sides, shown) {
                    (2, 2) => Common::Heads,
                    (2, _) => Common::Tails,
                    _ => Common::Rolled,
                };
                self.say_of(told, reading.this, reading.you, 0, shown);
                if shown < i16::from(least) {
                    self.top_mut().pc = no;
                }
            }
            Op::Test { test, no } => {
                if !self.look().test(test, reading) {
                    self.top_mut().pc = no;
                }
            }
            Op::Jump { .. } | Op::Later { .. } | Op::Whenever { .. } | Op::Stop | Op::End => {}
        }
    }

    /// Tells the text on top, which has come to a label, whether the sentence behind it is carried out. A game that asks
    /// something first calls it when the answer is there and nothing of its own is on top any more.
    pub fn answer_label(&mut self, met: Met) {
        let pc = usize::from(self.top_mut().pc).saturating_sub(1);
        if let (Met::No, Some(Op::Label { no, .. })) = (met, self.state.set.code.ops.get(pc).copied()) {
            self.top_mut().pc = no;
        }
    }

    /// Passes over targets that the instruction at hand is the first to name, if they have become illegal by what came before it.
    #[inline]
    fn look_at_reached(&mut self, pc: usize) {
        if let Some(&slots) = self.state.set.reaches.get(pc)
            && slots != 0
            && let Some(&frame) = self.top()
        {
            self.prune(&frame, slots);
        }
    }

    /// Notes what is known of cards that the instruction before the next one takes somewhere or hurts, so that they may fall, if the
    /// text asks something of them afterwards.
    #[inline]
    fn note_recalled(&mut self, group: Group, cards: &[CardId]) {
        if self.is_recalled() {
            self.recall(cards);
            self.top_mut().mark(TextMarks::led(group));
        }
    }

    /// Whether the text on top asks something of the cards that the instruction before its next one takes somewhere or hurts.
    #[inline]
    fn is_recalled(&self) -> bool {
        self.top().is_some_and(|frame| self.state.set.recalls[usize::from(frame.pc) - 1])
    }

    /// What has not come into play, for want of a place, is none of those that the text goes on to speak of.
    fn forget_unmoved(&mut self, group: Group, clock: u16) {
        let Group::Slot(slot) = group else { return };
        self.retain(usize::from(slot), |look, id, _| {
            let since = look.card(id).entered.wrapping_sub(clock);
            since != 0 && since < u16::MAX / 2
        });
    }

    /// Puts cards into play, those of each owner under their control.
    fn put_back(&mut self, cards: &[CardId]) {
        for seat in self.state.all_seats() {
            let mut theirs = self.take_cards();
            theirs.extend(cards.iter().filter(|&&id| self.state.card(id).owner() == seat));
            if !theirs.is_empty() {
                R::InPlay::put(self, &theirs, Spot::Play, seat);
            }
            self.give_cards(theirs);
        }
    }

    /// Lets a slot mean the subject of what the text on top answers. One that has gone on is meant as it was: nothing is done to it, and
    /// what is known of it may be asked.
    fn gather_subject(&mut self, slot: u8, reading: Reading) {
        let event = self.look().frame(reading).event;
        let Some(id) = self.look().first_of(Group::Subject, reading) else { return };
        let came = if self.look().is_meant(&event) { self.state.card(id).entered } else { event.entered };
        self.fill_come(slot, id, came);
    }

    /// The same for the other card of what it answers, and for those that did it together with that one.
    fn gather_other(&mut self, slot: u8, reading: Reading) {
        let event = self.look().frame(reading).event;
        let mut cards = self.take_cards();
        self.look().each_of(Group::Other, reading, |id| cards.push(id));
        for &id in &cards {
            let came = if id.0 == event.other { event.other_came } else { self.state.card(id).entered };
            self.fill_come(slot, id, came);
        }
        self.give_cards(cards);
    }

    fn fill_all(&mut self, slot: u8, cards: &[CardId]) {
        for &id in cards {
            self.fill(slot, id);
        }
    }

    /// Does something for each seat a text means, the one whose turn it is first.
    fn for_each_seat(&mut self, who: Who, reading: Reading, mut each: impl FnMut(&mut Self, Seat)) {
        for seat in self.seats_of(who, reading).iter() {
            each(self, seat);
        }
    }

    /// The same in the other order, for what is put on a stack.
    fn for_each_seat_back(&mut self, who: Who, reading: Reading, mut each: impl FnMut(&mut Self, Seat)) {
        let InOrder { seats, len } = self.seats_of(who, reading);
        for seat in seats.into_iter().take(len).rev() {
            each(self, Seat(seat));
        }
    }

    /// The seats a text means, in the game's order.
    fn seats_of(&self, who: Who, reading: Reading) -> InOrder {
        let look = self.look();
        let mut order = InOrder { seats: [0; 8], len: 0 };
        for seat in look.seats() {
            if look.means(who, seat, reading) {
                order.seats[order.len] = seat.0;
                order.len += 1;
            }
        }
        order
    }

    /// The first card of a group, unless it is in play already or a token that is gone.
    fn playable(&self, what: Group, reading: Reading) -> Option<CardId> {
        let look = self.look();
        look.first_reached(what, reading).filter(|&id| !look.in_play(id) && !look.has_vanished(id))
    }

    /// Players draw; the damage for want of cards is one moment.
    pub fn draw(&mut self, who: Who, count: i16, reading: Reading) {
        let mut hits = self.take_hits();
        let mut events = self.take_events();
        for seat in self.seats_of(who, reading).iter() {
            for _ in 0..count {
                self.draw_one(seat, &mut hits, &mut events);
            }
        }
        self.finish_cards(hits, events);
    }

    fn draw_one(&mut self, seat: Seat, hits: &mut Vec<Hit>, events: &mut Vec<Event>) {
        if !R::Hands::may_draw(self.look(), seat) {
            return;
        }
        R::Hands::fill_deck(self, seat, 1);
        match self.take_top(seat, R::Hands::HAND) {
            Some(id) if self.cares(R::Hands::DRAWN, id, NO_CARD) => {
                events.push(self.event(R::Hands::DRAWN, id, NO_CARD, seat));
            }
            Some(_) => {}
            None => hits.extend(R::Hands::want(self.look(), seat)),
        }
    }

    /// Settles what was drawn or discarded, then deals the damage for want of cards as one moment.
    fn finish_cards(&mut self, mut hits: Vec<Hit>, events: Vec<Event>) {
        let waits = !hits.is_empty() && self.look().hears_any(&events);
        if waits {
            self.postpone(&hits, Dealt::Unsaid);
        }
        self.trigger(&events);
        if !waits && !hits.is_empty() {
            self.damage(&mut hits);
        }
        self.give_events(events);
        self.give_hits(hits);
    }

    fn discard_random(&mut self, seat: Seat, count: usize, events: &mut Vec<Event>) {
        let mut cards = self.take_cards();
        cards.extend(self.look().zone(seat, R::Hands::HAND));
        // Chance decides what is kept, so that the rest lie in the order of the hand.
        while cards.len() > count {
            let kept = self.state.head.rng.below(cards.len() as u32);
            cards.remove(kept as usize);
        }
        self.discard(seat, &cards, events);
        self.give_cards(cards);
    }

    fn take_control(&mut self, id: CardId, reading: Reading, lasting: Lasting) {
        let card = *self.state.card(id);
        if !self.look().in_play(id) || card.marks.has(CardMarks::DOOMED) {
            return;
        }
        let Some(effect) = self.effect_on(id, card.entered, lasting, reading) else { return };
        let (has, lent) = (card.seat() == reading.you, self.loan_of(id).is_some());
        if !has {
            R::InPlay::give(self, id, reading.you);
            // Where it has no place it is not lent, either.
            if self.state.card(id).seat() != reading.you {
                return;
            }
        }
        if lasting == Lasting::Stays {
            self.end_loans(id);
        } else if !has || lent {
            self.affect(effect.doing(LastingEffect::CONTROL, i16::from(card.seat)));
        }
    }

    /// By which description the text on top has found the cards of a group; none if a player has chosen them.
    fn found_by(&self, group: Group) -> Option<FilterId> {
        match group {
            Group::All(filter) => Some(filter),
            Group::Slot(wanted) => {
                let done = self.state.set.code.ops[..usize::from(self.top()?.pc)].iter().rev();
                done.take_while(|&&op| !ends(op)).find_map(|&op| {
                    let Op::Gather { slot, group: Group::All(filter) } = op else { return None };
                    (slot == wanted).then_some(filter)
                })
            }
            Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => None,
        }
    }

    pub(crate) fn assert_modifiers(
        &mut self,
        id: CardId,
        modifiers: u16,
        count: u8,
        lasting: Lasting,
        reading: Reading,
    ) {
        if !R::InPlay::bears_effects(self.look(), id) || self.state.card(id).marks.has(CardMarks::DOOMED) {
            return;
        }
        let Some(effect) = self.effect_on(id, self.state.card(id).entered, lasting, reading) else { return };
        for modifier in modifiers..modifiers + u16::from(count) {
            let code = self.state.set.code.modifiers[modifier as usize];
            if let ModifierCode::Status(status, _) = code {
                if !R::InPlay::takes_status(self.look(), id, status) {
                    continue;
                }
                self.say_of(Common::Afflicted, id, reading.you, status.0, 0);
            }
            let amount = self.look().modifier_amount(&code, reading);
            self.affect(effect.doing(modifier, amount));
        }
    }

    /// Puts lasting effects on whatever matches a filter.
    fn proclaim(&mut self, of: FilterId, modifiers: u16, count: u8, lasting: Lasting, reading: Reading) {
        let Some(effect) = self.effect_on(NO_CARD, of, lasting, reading) else { return };
        for modifier in modifiers..modifiers + u16::from(count) {
            let amount = self.look().modifier_amount(&self.state.set.code.modifiers[modifier as usize], reading);
            self.affect(effect.doing(modifier, amount));
        }
    }

    /// An effect on a card that came then, for as long as the text says, if that is any time at all; what it does to the
    /// card is still to be filled in.
    fn effect_on(&self, id: CardId, entered: u16, lasting: Lasting, reading: Reading) -> Option<LastingEffect> {
        let lasts = self.lasting_of(lasting, reading, id)?;
        Some(LastingEffect::new(id, entered, reading.this, reading.you, lasts))
    }

    /// The seats whose next turn ends an effect on a card.
    fn turners(&self, turner: Turner, reading: Reading, id: CardId) -> Seats {
        match turner {
            Turner::You => Seats::one(reading.you),
            Turner::Opponent => self.look().seats().filter(|&seat| self.look().opposes(seat, reading.you)).collect(),
            Turner::ItsController => Seats::one(self.state.card(id).seat()),
            Turner::ItsOwner => Seats::one(self.state.card(id).owner()),
        }
    }

    /// How long, as an effect keeps it.
    fn lasting_of(&self, lasting: Lasting, reading: Reading, id: CardId) -> Option<LastsUntil> {
        Some(match lasting {
            Lasting::Stays => LastsUntil::Stays,
            Lasting::Turn => LastsUntil::Turn,
            Lasting::Next(edge, turner) => {
                let of = self.turners(turner, reading, id);
                // A turn that is under way is not the next one.
                let is_now = |seat: Seat| R::Sides::shares_turn(&self.state, self.state.active(), seat);
                let turns = 1 + u8::from(of.iter().any(is_now));
                match edge {
                    Edge::Start => LastsUntil::NextStart(of),
                    Edge::End => LastsUntil::NextEnd { of, turns },
                }
            }
            Lasting::Turns(turns) => LastsUntil::Turns(turns),
            Lasting::Span(span) if R::Texts::is_under_way(self.look(), span) => LastsUntil::Span(span),
            Lasting::Span(_) => return None,
            Lasting::While(test) if self.look().in_play(reading.this) => LastsUntil::While(test),
            Lasting::While(test) => LastsUntil::WhileLeft(test),
            Lasting::OnNext(history) => {
                let done = self.state.head.past[usize::from(reading.you.0)][usize::from(history.0)];
                LastsUntil::OnNext { history, done }
            }
        })
    }
}

/// Seats in the game's order.
struct InOrder {
    seats: [u8; 8],
    len: usize,
}

impl InOrder {
    fn iter(&self) -> impl Iterator<Item = Seat> {
        self.seats.into_iter().take(self.len).map(Seat)
    }
}
