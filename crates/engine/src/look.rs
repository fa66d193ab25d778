//! Questions about a state: where cards are, which match, what their numbers are now.

use cardtext::ast::{Compare, Keyword, Kind, Stat, Tag, Zone};
use cardtext::program::{
    Await, Besides, ClaimCode, FilterCode, FilterId, Group, Part, SideCode, TestCode, TestId, ValueCode, ValueId, Who,
};

use crate::cast::{Cast, Def, Hot, MAX_STATS, Mesh, Sieve, Topic, Topics};
use crate::chain::Chain;
use crate::claims::Folding;
use crate::event::Event;
use crate::frame::{Frame, MAX_SLOTS, cause, step};
use crate::ruleset::Ruleset;
use crate::state::{Card, Live, NO_CARD, State, flags};
use crate::table::{CardId, Seat};

/// A state with the cast it is played with, to ask.
pub struct Look<'a, R: Ruleset> {
    /// The definitions.
    pub cast: &'a Cast,
    /// The state.
    pub state: &'a State<R::Extra>,
    /// What is being worked out, a bit for each thing claims are about: a continuous ability that asks for what it changes itself
    /// reads it without continuous abilities, so no two of them can wait for each other.
    pub(crate) inside: Topics,
}

impl<R: Ruleset> Clone for Look<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Look<'_, R> {}

/// Who reads a text, and about what: the meaning of "this", "you", "it" and "that much".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The card the text is on.
    pub this: CardId,
    /// The player "you" means.
    pub you: Seat,
    /// Where the frame with the slots starts on the stack, plus one; 0 if there is none.
    pub frame: u32,
    /// What the event is about that a text would answer which has no frame yet, or [`NO_CARD`].
    subject: CardId,
    /// The other card of that event, or [`NO_CARD`].
    other: CardId,
}

impl Reading {
    /// A text as a seat reads it that plays its card.
    #[inline]
    pub fn of(this: CardId, you: Seat) -> Reading {
        Reading::in_frame(this, you, 0)
    }

    /// A text as a seat reads it that would play its card in answer to an event.
    #[inline]
    pub fn answering(this: CardId, you: Seat, event: &Event) -> Reading {
        Reading { subject: CardId(event.subject), other: CardId(event.other), ..Reading::of(this, you) }
    }

    /// A text whose frame starts at a height of the stack, plus one.
    #[inline]
    pub(crate) fn in_frame(this: CardId, you: Seat, frame: u32) -> Reading {
        Reading { this, you, frame, subject: NO_CARD, other: NO_CARD }
    }
}

impl<'a, R: Ruleset> Look<'a, R> {
    /// A card.
    #[inline]
    pub fn card(self, id: CardId) -> &'a Card {
        self.state.card(id)
    }

    /// A card's definition.
    #[inline]
    pub fn def(self, id: CardId) -> &'a Def {
        &self.cast.defs[self.card(id).def as usize]
    }

    #[inline]
    pub(crate) fn hot(self, id: CardId) -> &'a Hot {
        &self.cast.hot[self.card(id).def as usize]
    }

    /// A card's type.
    #[inline]
    pub fn kind(self, id: CardId) -> Kind {
        self.hot(id).kind
    }

    /// Whether a card has a label.
    #[inline]
    pub fn is_labelled(self, id: CardId, tag: Tag) -> bool {
        self.hot(id).tags & 1 << tag.0 != 0
    }

    /// A number as it is printed on a card.
    #[inline]
    pub fn printed(self, id: CardId, stat: Stat) -> i16 {
        self.hot(id).stats[usize::from(stat.0)]
    }

    /// How many activated abilities a card has.
    #[inline]
    pub fn activated(self, id: CardId) -> usize {
        usize::from(self.hot(id).activated)
    }

    /// Reading a text on a card in play: "you" is whoever controls that card.
    #[inline]
    pub fn reading(self, this: CardId) -> Reading {
        Reading::of(this, Seat(self.card(this).seat))
    }

    /// The first card of a zone, or [`NO_CARD`].
    #[inline]
    pub fn first(self, seat: Seat, zone: Zone) -> CardId {
        CardId(self.state.list(self.list_index(seat, zone)).head)
    }

    /// The last card of a zone, or [`NO_CARD`].
    #[inline]
    pub fn last(self, seat: Seat, zone: Zone) -> CardId {
        CardId(self.state.list(self.list_index(seat, zone)).tail)
    }

    /// How many cards lie in a zone.
    #[inline]
    pub fn count(self, seat: Seat, zone: Zone) -> usize {
        self.state.list(self.list_index(seat, zone)).len as usize
    }

    #[inline]
    fn list_index(self, seat: Seat, zone: Zone) -> usize {
        seat.0 as usize * R::ZONES.len() + zone.0 as usize
    }

    /// The card behind this one in its zone, or [`NO_CARD`].
    #[inline]
    pub fn after(self, id: CardId) -> CardId {
        CardId(self.card(id).next)
    }

    /// The cards of a zone, first to last.
    #[inline]
    pub fn zone(self, seat: Seat, zone: Zone) -> Chain<'a, R> {
        Chain { state: self.state, next: self.first(seat, zone).0 }
    }

    /// The cards attached to a card, in the order they were attached.
    #[inline]
    pub fn attached(self, id: CardId) -> Chain<'a, R> {
        Chain { state: self.state, next: self.card(id).hung }
    }

    /// The card this one is attached to.
    #[inline]
    pub fn host(self, id: CardId) -> Option<CardId> {
        let host = CardId(self.card(id).host);
        (host != NO_CARD).then_some(host)
    }

    /// Whether a card is in play.
    #[inline]
    pub fn in_play(self, id: CardId) -> bool {
        R::ZONES[self.card(id).zone as usize].in_play
    }

    /// Whether a card was a token that has left play: it lies nowhere, and nothing can move it.
    #[inline]
    pub fn has_vanished(self, id: CardId) -> bool {
        self.card(id).flags & flags::TOKEN != 0 && self.card(id).zone == R::DISCARDS.0
    }

    /// The seats in the game's order: the one whose turn it is, then the others around the table.
    #[inline]
    pub fn seats(self) -> impl Iterator<Item = Seat> + use<'a, R> {
        let (first, count) = (self.state.head.turn_of, self.state.seats());
        (0..count).map(move |step| {
            let seat = first + step;
            Seat(if seat < count { seat } else { seat - count })
        })
    }

    /// Visits everything in play in the game's order, attachments straight after what they are on.
    #[inline]
    pub fn each_in_play(self, mut visit: impl FnMut(CardId)) {
        for seat in self.seats() {
            for &zone in R::PLAY_ORDER {
                for id in self.zone(seat, zone) {
                    visit(id);
                    for hung in self.attached(id) {
                        visit(hung);
                    }
                }
            }
        }
    }

    /// Visits the cards that match a filter, in the game's order.
    #[inline]
    pub fn each_match(self, filter: FilterId, reading: Reading, mut visit: impl FnMut(CardId)) {
        self.find_match(filter, reading, |id| {
            visit(id);
            false
        });
    }

    /// The first card, in the game's order, that matches a filter and a further test.
    #[inline]
    pub fn find_match(
        self,
        filter: FilterId,
        reading: Reading,
        mut test: impl FnMut(CardId) -> bool,
    ) -> Option<CardId> {
        self.find_fitting(filter, reading, &mut test)
    }

    /// One copy of the search serves all who ask, for the sake of the processor's cache of instructions.
    #[inline(never)]
    fn find_fitting(self, filter: FilterId, reading: Reading, test: &mut dyn FnMut(CardId) -> bool) -> Option<CardId> {
        let code = self.cast.sieves[filter as usize];
        if code.mesh == Mesh::Fine
            && let Some(group) = self.cast.code.filters[filter as usize].among
        {
            let mut found = None;
            self.each_of(group, reading, |id| {
                if found.is_none() && self.passes(code, filter, id, reading) && test(id) {
                    found = Some(id);
                }
            });
            return found;
        }
        let mut fits = |id: CardId| self.passes(code, filter, id, reading) && test(id);
        if code.zones & FilterCode::IN_PLAY != 0 {
            let attachments = code.kinds & R::ATTACHMENTS != 0;
            for seat in self.seats() {
                if !attachments && !self.side_has(code.side, reading.you, seat) {
                    continue;
                }
                for &zone in R::PLAY_ORDER {
                    if !attachments && code.kinds & R::ZONES[zone.0 as usize].holds == 0 {
                        continue;
                    }
                    for id in self.zone(seat, zone) {
                        if fits(id) {
                            return Some(id);
                        }
                        if attachments && let Some(hung) = self.attached(id).find(|&hung| fits(hung)) {
                            return Some(hung);
                        }
                    }
                }
            }
        }
        let mut zones = code.zones & !FilterCode::IN_PLAY;
        while zones != 0 {
            let zone = Zone(zones.trailing_zeros() as u8);
            zones &= zones - 1;
            for seat in self.seats() {
                if code.kinds & R::ATTACHMENTS == 0 && !self.side_has(code.side, reading.you, seat) {
                    continue;
                }
                for id in self.zone(seat, zone) {
                    if fits(id) {
                        return Some(id);
                    }
                    // What is attached to a card in play lies where that card lies.
                    if code.kinds & R::ATTACHMENTS != 0
                        && let Some(hung) = self.attached(id).find(|&hung| fits(hung))
                    {
                        return Some(hung);
                    }
                }
            }
        }
        None
    }

    /// Whether a card matches a filter.
    #[inline]
    pub fn matches(self, filter: FilterId, id: CardId, reading: Reading) -> bool {
        self.lies_within(filter, id) && self.fits(filter, id, reading)
    }

    #[inline]
    pub(crate) fn side_has(self, side: SideCode, you: Seat, seat: Seat) -> bool {
        match side {
            SideCode::Any => true,
            SideCode::Own => you == seat,
            SideCode::Friendly => R::team(self.state, you) == R::team(self.state, seat),
            SideCode::Opposing => R::team(self.state, you) != R::team(self.state, seat),
        }
    }

    /// Whether a card lies where a filter looks.
    #[inline]
    pub(crate) fn lies_within(self, filter: FilterId, id: CardId) -> bool {
        let zone = self.card(id).zone;
        let there = if R::ZONES[zone as usize].in_play { FilterCode::IN_PLAY } else { 0 };
        self.cast.sieves[filter as usize].zones & (there | 1 << zone) != 0
    }

    /// Whether a card matches a filter wherever it is, as a card named by an event may be on its way.
    #[inline]
    pub fn fits(self, filter: FilterId, id: CardId, reading: Reading) -> bool {
        self.passes(self.cast.sieves[filter as usize], filter, id, reading)
    }

    #[inline]
    fn passes(self, sieve: Sieve, filter: FilterId, id: CardId, reading: Reading) -> bool {
        let card = self.card(id);
        let kind = self.cast.hot[card.def as usize].kind;
        sieve.kinds & 1 << kind.0 != 0
            && self.side_has(sieve.side, reading.you, Seat(card.seat))
            && (sieve.mesh == Mesh::Coarse || self.passes_finely(filter, id, reading))
    }

    /// Whether a card of the right type and side has everything else that a filter asks for.
    fn passes_finely(self, filter: FilterId, id: CardId, reading: Reading) -> bool {
        let code = &self.cast.code.filters[filter as usize];
        let card = self.card(id);
        let def = &self.cast.hot[card.def as usize];
        if code.besides != Besides::NONE && self.is_besides(code.besides, id, reading) {
            return false;
        }
        // What is printed on a face-down card is not there for those who may not look at it: whether it can be chosen
        // would tell.
        if card.flags & flags::FACE_DOWN != 0
            && self.lies_face_down(id)
            && card.seat != reading.you.0
            && code.asks_for_print()
        {
            return false;
        }
        if def.tags & code.tags != code.tags {
            return false;
        }
        if code.states | code.not_states != 0 {
            let states = R::states(self, id);
            if states & code.states != code.states || states & code.not_states != 0 {
                return false;
            }
        }
        if let Some((kinds, how, number)) = code.bears {
            let borne = self.attached(id).filter(|&hung| 1 << self.hot(hung).kind.0 & kinds != 0).count();
            if !compare(borne as i16, how, i16::from(number)) {
                return false;
            }
        }
        if code.statuses != 0 && u32::from(self.statuses(id)) & code.statuses != code.statuses {
            return false;
        }
        if code.keywords | code.lacks != 0 {
            let has = self.keywords(id);
            if has & code.keywords != code.keywords || has & code.lacks != 0 {
                return false;
            }
        }
        if !self.is_named(code, card.def, reading) {
            return false;
        }
        if code.among.is_some_and(|group| !self.in_group(group, id, reading)) {
            return false;
        }
        let on = |group| match group {
            // Which card that will be is not known yet; some will do.
            Group::Slot(slot) if self.is_still_to_be_chosen(slot, reading) => card.host != NO_CARD.0,
            _ => self.first_of(group, reading).is_some_and(|host| card.host == host.0),
        };
        if !code.on.is_none_or(on) {
            return false;
        }
        code.compare.iter().all(|&(stat, how, number)| compare(R::stat(self, id, stat), how, i16::from(number)))
    }

    /// Whether a target that others depend on has not been chosen: it is only asked whether a text could be begun, or
    /// its turn has not come.
    pub(crate) fn is_still_to_be_chosen(self, slot: u8, reading: Reading) -> bool {
        if reading.frame == 0 {
            return true;
        }
        let frame = self.frame(reading);
        frame.step == step::TARGETS && u16::from(slot) >= frame.at && frame.slots[usize::from(slot)].len == 0
    }

    /// Whether a card is one of a group. Slots and events only have meaning in a frame.
    #[inline]
    pub fn in_group(self, group: Group, id: CardId, reading: Reading) -> bool {
        match group {
            Group::All(filter) => self.matches(filter, id, reading),
            Group::This => id == reading.this,
            Group::Bearer => self.card(reading.this).host == id.0,
            Group::Slot(_) | Group::Subject | Group::Other => {
                let mut found = false;
                self.each_of(group, reading, |card| found |= card == id);
                found
            }
        }
    }

    /// Visits the cards of a group.
    pub fn each_of(self, group: Group, reading: Reading, mut visit: impl FnMut(CardId)) {
        match group {
            Group::All(filter) => self.each_match(filter, reading, visit),
            Group::This => visit(reading.this),
            Group::Bearer => {
                if let Some(host) = self.host(reading.this).or_else(|| self.late_bearer(reading)) {
                    visit(host);
                }
            }
            Group::Subject | Group::Other | Group::Slot(_) if reading.frame == 0 => {
                let id = match group {
                    Group::Subject => reading.subject,
                    Group::Other => reading.other,
                    // Nothing has been chosen yet.
                    _ => NO_CARD,
                };
                if id != NO_CARD {
                    visit(id);
                }
            }
            Group::Subject => {
                let id = CardId(self.frame(reading).event.subject);
                if id != NO_CARD {
                    visit(id);
                }
            }
            Group::Other => {
                let event = &self.frame(reading).event;
                if event.other != NO_CARD.0 {
                    visit(CardId(event.other));
                    R::each_partner(self, event, &mut visit);
                }
            }
            Group::Slot(slot) => {
                let frame = self.frame(reading);
                debug_assert!((slot as usize) < MAX_SLOTS);
                for index in 0..frame.slots[slot as usize].len {
                    visit(self.slot_card(reading.frame, slot, index));
                }
            }
        }
    }

    /// The first card of a group.
    pub fn first_of(self, group: Group, reading: Reading) -> Option<CardId> {
        let mut first = None;
        self.each_of(group, reading, |id| {
            first.get_or_insert(id);
        });
        first
    }

    #[inline]
    pub(crate) fn frame(self, reading: Reading) -> &'a Frame {
        debug_assert!(reading.frame > 0, "a text outside a frame has no event and no slots");
        self.state.block.stack_at(reading.frame as usize - 1)
    }

    /// The frames, the one on top first.
    pub fn frames(self) -> impl Iterator<Item = &'a Frame> {
        let frame =
            move |at: u32| -> Option<&'a Frame> { (at > 0).then(|| self.state.block.stack_at(at as usize - 1)) };
        std::iter::successors(frame(self.state.head.top), move |above| frame(above.below))
    }

    /// The frame on top.
    pub fn top(self) -> Option<&'a Frame> {
        self.frames().next()
    }

    /// A card in a slot of the frame that starts at a height of the stack, plus one.
    pub fn slot_card(self, frame: u32, slot: u8, index: u16) -> CardId {
        let start = self.state.block.stack_at::<Frame>(frame as usize - 1).slots[slot as usize].start;
        self.cell(frame, start + index)
    }

    /// A cell behind the frame that starts at a height of the stack, plus one.
    #[inline]
    pub(crate) fn cell(self, frame: u32, cell: u16) -> CardId {
        let cell = usize::from(cell);
        let word: &[u16; 4] = self.state.block.stack_at(frame as usize - 1 + Frame::WORDS + cell / 4);
        CardId(word[cell % 4])
    }

    /// A value.
    pub fn value(self, value: ValueId, reading: Reading) -> i16 {
        match self.cast.code.values[value as usize] {
            ValueCode::Number(number) => number,
            ValueCode::Stat(group, stat) => self.known_stat(group, stat, reading),
            ValueCode::Count(filter) => {
                let mut count = 0;
                self.each_match(filter, reading, |_| count += 1);
                count
            }
            ValueCode::Store(who, store) => self.seat_of(who, reading).map_or(0, |seat| R::store(self, seat, store)),
            ValueCode::DamageOn(group) => self.first_of(group, reading).map_or(0, |id| self.card(id).damage),
            ValueCode::ThatMuch => self.frame(reading).amount,
            ValueCode::Times(times, inner) => i16::from(times).saturating_mul(self.value(inner, reading)),
            ValueCode::Half(inner) => self.value(inner, reading) / 2,
            ValueCode::Labels(filter, labels) => {
                let mut found = 0;
                self.each_match(filter, reading, |id| found |= self.hot(id).tags);
                (found & self.cast.code.labels[labels as usize]).count_ones() as i16
            }
        }
    }

    /// The card that an attachment was on, for its text that answers that card's leaving play together with its own.
    fn late_bearer(self, reading: Reading) -> Option<CardId> {
        if reading.frame == 0 {
            return None;
        }
        let frame = self.frame(reading);
        if frame.cause != cause::TRIGGERED || R::EVENTS.leaving & 1 << frame.event.kind == 0 {
            return None;
        }
        let trigger = &self.def(reading.this).code.triggered[frame.ability as usize];
        let about_bearer = matches!(trigger.on, Await::Event { subject: Part::Bearer, .. });
        about_bearer.then_some(CardId(frame.event.subject))
    }

    /// The one seat a [`Who`] means, if it means one.
    pub fn seat_of(self, who: Who, reading: Reading) -> Option<Seat> {
        match who {
            Who::You => Some(reading.you),
            Who::Opponent => self.seats().find(|&seat| R::team(self.state, seat) != R::team(self.state, reading.you)),
            Who::Each => None,
            Who::ControllerOf(slot) => self.first_of(Group::Slot(slot), reading).map(|id| {
                let known = self.last_known(id, reading);
                known.map_or(Seat(self.card(id).seat), |event| Seat(event.subject_seat))
            }),
            Who::OwnerOf(slot) => self.first_of(Group::Slot(slot), reading).map(|id| Seat(self.card(id).owner)),
        }
    }

    /// Whether a test holds.
    pub fn test(self, test: TestId, reading: Reading) -> bool {
        match self.cast.code.tests[test as usize] {
            TestCode::Value(value, how, number) => compare(self.value(value, reading), how, number),
            TestCode::Less(one, other) => self.value(one, reading) < self.value(other, reading),
            TestCode::Matches(group, filter) => {
                self.first_of(group, reading).is_some_and(|id| match self.last_known(id, reading) {
                    Some(event) => self.fitted(&self.cast.code.filters[filter as usize], id, event, reading),
                    None => self.matches(filter, id, reading),
                })
            }
            TestCode::Empty(who, zone) => self.seat_of(who, reading).is_some_and(|seat| self.count(seat, zone) == 0),
            TestCode::Done => self.frame(reading).has_succeeded(),
            TestCode::Affords(store, amount) => R::affords(self, reading.you, store, self.value(amount, reading)),
        }
    }

    #[inline]
    pub(crate) fn any(self, topic: Topic) -> bool {
        self.state.head.claims[topic.count()] != 0
    }

    /// Whether anything is claimed about a number that cards live by.
    #[inline]
    pub(crate) fn any_vital(self) -> bool {
        (0..MAX_STATS as u8).any(|stat| R::VITAL & 1 << stat != 0 && self.any(Topic::number(Stat(stat))))
    }

    /// Visits the claims about something that hold of a card now: lasting effects in the order they began, then continuous
    /// abilities in the order their cards came.
    #[inline]
    pub(crate) fn each_claim(self, id: CardId, topic: Topic, mut visit: impl FnMut(&ClaimCode, i16, CardId)) {
        if self.any(topic) {
            self.each_claim_since(id, topic, &mut |claim, amount, source, _| visit(claim, amount, source));
        }
    }

    /// The same, with when each began by the clock of arrivals; a continuous ability begins as its card comes.
    ///
    /// It is asked for from everywhere, so there is one copy of it: what random play runs has to fit the processor's
    /// cache of instructions.
    #[inline(never)]
    pub(crate) fn each_claim_since(
        self,
        id: CardId,
        topic: Topic,
        visit: &mut dyn FnMut(&ClaimCode, i16, CardId, u16),
    ) {
        let card = self.card(id);
        if card.flags & flags::AFFECTED != 0 {
            for effect in self.state.effects() {
                if effect.card == id.0
                    && effect.entered == card.entered
                    && effect.claim != crate::state::Effect::CONTROL
                {
                    let claim = &self.cast.code.claims[effect.claim as usize];
                    if self.cast.topic(effect.claim) == topic {
                        visit(claim, effect.amount, CardId(effect.source), effect.began);
                    }
                }
            }
        }
        if self.inside.has(topic) {
            return;
        }
        let inner = Look { inside: self.inside.with(topic), ..self };
        for live in self.state.live() {
            let source = CardId(live.card);
            let near = match live.about {
                Live::ITSELF => source == id,
                Live::BEARER => self.card(source).host == id.0,
                _ => true,
            };
            if !near || live.glance & 1 << topic.count() == 0 {
                continue;
            }
            let rule = &self.def(source).code.statics[live.index as usize];
            let reading = self.reading(source);
            if inner.silenced(source)
                || self.lies_face_down(source)
                || live.about == Live::OTHERS && !inner.in_group(rule.who, id, reading)
                || !rule.during.is_none_or(|test| inner.test(test, reading))
            {
                continue;
            }
            for number in rule.claims..rule.claims + u16::from(rule.count) {
                if self.cast.topic(number) == topic {
                    let claim = &self.cast.code.claims[number as usize];
                    let amount = inner.claim_amount(claim, reading);
                    visit(claim, amount, source, self.card(source).entered);
                }
            }
        }
    }

    /// The amount of a claim as it is now.
    pub(crate) fn claim_amount(self, claim: &ClaimCode, reading: Reading) -> i16 {
        match *claim {
            ClaimCode::Stat { amount, sign, .. } => self.value(amount, reading).saturating_mul(i16::from(sign)),
            ClaimCode::Base { amount, .. }
            | ClaimCode::Becomes { amount, .. }
            | ClaimCode::Reduce { amount, .. }
            | ClaimCode::Increase { amount, .. } => self.value(amount, reading),
            // The number of the card that is damaged instead, since a lasting effect outlives the text that names it.
            ClaimCode::Redirect { to, .. } => self.first_of(to, reading).unwrap_or(NO_CARD).0 as i16,
            ClaimCode::Keyword(_)
            | ClaimCode::Loses(_)
            | ClaimCode::LosesAll
            | ClaimCode::Status(_)
            | ClaimCode::Cannot(_)
            | ClaimCode::Prevent { .. }
            | ClaimCode::CannotBy { .. }
            | ClaimCode::May(_)
            | ClaimCode::Scaled { .. }
            | ClaimCode::Instead { .. }
            | ClaimCode::AlsoFlavor(_) => 0,
        }
    }

    /// A printed number with everything that changes it, not below 0: the base, replaced if a claim replaces it, then
    /// the changes in their order.
    #[inline]
    pub fn folded(self, id: CardId, stat: Stat) -> i16 {
        self.folded_over(id, stat, self.hot(id).stats[stat.0 as usize])
    }

    /// The same for a number that is printed on another card, such as the strength of what this one wields.
    #[inline]
    pub fn folded_over(self, id: CardId, stat: Stat, base: i16) -> i16 {
        if self.any(Topic::number(stat)) { self.fold(id, stat, base) } else { base }
    }

    fn fold(self, id: CardId, stat: Stat, printed: i16) -> i16 {
        let mut number = Folding::over(printed);
        self.each_change(id, stat, |claim, amount, _| number.change(claim, amount));
        number.now.max(0)
    }

    /// Whether the printed abilities of a card do not work: by a lasting effect, or as long as a card says so.
    #[inline]
    pub fn silenced(self, id: CardId) -> bool {
        self.any(Topic::SILENCE) && (self.card(id).flags & flags::SILENCED != 0 || self.hushed(id))
    }

    /// Whether a card in play lies face-down: nothing continuous of it holds, or it would tell what it is.
    #[inline]
    fn lies_face_down(self, id: CardId) -> bool {
        self.card(id).flags & flags::FACE_DOWN != 0 && self.in_play(id)
    }

    fn hushed(self, id: CardId) -> bool {
        let mut found = false;
        self.each_claim(id, Topic::SILENCE, |_, _, _| found = true);
        found
    }

    /// The keywords a card has now, a bit each.
    #[inline]
    pub fn keywords(self, id: CardId) -> u32 {
        if self.any(Topic::KEYWORD) || self.any(Topic::SILENCE) {
            return self.changed_keywords(id);
        }
        self.plain_keywords(id)
    }

    /// The keywords a card has while no claim changes any.
    #[inline]
    fn plain_keywords(self, id: CardId) -> u32 {
        let printed = if self.lies_face_down(id) { 0 } else { self.hot(id).keywords };
        printed | R::lent_keywords(self, id)
    }

    #[inline(never)]
    fn changed_keywords(self, id: CardId) -> u32 {
        let mut bits = if self.silenced(id) { R::lent_keywords(self, id) } else { self.plain_keywords(id) };
        self.each_claim(id, Topic::KEYWORD, |claim, _, _| match claim {
            ClaimCode::Keyword(word) => bits |= 1 << word.0,
            ClaimCode::Loses(word) => bits &= !(1 << word.0),
            _ => {}
        });
        bits
    }

    /// Whether a card has a keyword now.
    #[inline]
    pub fn has(self, id: CardId, keyword: Keyword) -> bool {
        self.keywords(id) & 1 << keyword.0 != 0
    }

    /// The named states on a card now, a bit each: those that stand by themselves and those tied to a source.
    #[inline]
    pub fn statuses(self, id: CardId) -> u16 {
        let mut bits = self.card(id).statuses;
        self.each_claim(id, Topic::STATUS, |claim, _, _| {
            if let ClaimCode::Status(status) = claim {
                bits |= 1 << status.0;
            }
        });
        bits
    }

    /// The sub-types of damage that claims add to a card's strikes, a bit each.
    pub fn added_flavors(self, id: CardId) -> u16 {
        let mut flavors = 0;
        self.each_claim(id, Topic::FLAVOR, |claim, _, _| {
            if let ClaimCode::AlsoFlavor(flavor) = claim {
                flavors |= 1 << flavor.0;
            }
        });
        flavors
    }

    /// The special permissions a card's keywords give it, a bit each.
    #[inline]
    pub fn grants(self, id: CardId) -> u32 {
        let (mut keywords, mut grants) = (self.keywords(id), 0);
        while keywords != 0 {
            grants |= self.cast.words.keywords[keywords.trailing_zeros() as usize].grants;
            keywords &= keywords - 1;
        }
        grants
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
