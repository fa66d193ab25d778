//! Which cards match a filter, and which belong to a group.

use cardtext::ast::{Compare, Extreme, Resemblance, Stat, Zone};
use cardtext::program::{Besides, FilterCode, FilterId, Group, SideCode, ValueCode, ValueId};

use crate::model::cards::{HotFilter, Rest};
use crate::model::frame::{MAX_SLOTS, TextStep};
use crate::model::ids::{CardId, Seat};
use crate::model::state::NO_CARD;
use crate::query::values::{compare, relates};
use crate::rules::capabilities::{Doings, Hanging, InPlay, Numbers, Serves, Sides, Supplies, Texts};
use crate::rules::context::{Itself, Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
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

    /// All zones, a bit each.
    const ALL_ZONES: u32 = (1 << R::ZONES.len()) - 1;

    /// One copy of the search serves all who ask, for the sake of the processor's cache of instructions.
    #[inline(never)]
    fn find_fitting(self, filter: FilterId, reading: Reading, test: &mut dyn FnMut(CardId) -> bool) -> Option<CardId> {
        let code = self.set().hot_filters[filter as usize];
        if code.rest == Rest::Unusual
            && let Some(group) = self.set().code.filters[filter as usize].among
        {
            let mut found = None;
            self.each_of(group, reading, |id| {
                if found.is_none() && self.matches(filter, id, reading) && test(id) {
                    found = Some(id);
                }
            });
            return found;
        }
        if code.zones & FilterCode::IN_PLAY != 0 {
            for seat in self.seats() {
                for &zone in R::InPlay::PLAY_ORDER {
                    let there = &R::ZONES[zone.0 as usize];
                    if code.kinds & (there.holds | there.bears & R::InPlay::ATTACHMENTS) == 0 {
                        continue;
                    }
                    if let Some(found) = self.find_lying((seat, zone), code, filter, reading, test) {
                        return Some(found);
                    }
                }
            }
        }
        // A filter may look everywhere but in one place: zones that there are not, and those in play a second time, are left out.
        let both = if code.zones & FilterCode::IN_PLAY != 0 { Self::IN_PLAY_ZONES } else { 0 };
        let mut zones = code.zones & Self::ALL_ZONES & !both;
        while zones != 0 {
            let zone = Zone(zones.trailing_zeros() as u8);
            zones &= zones - 1;
            for seat in self.seats() {
                if let Some(found) = self.find_lying((seat, zone), code, filter, reading, test) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// The first card in a zone, or attached to one there, that matches a filter and a further test.
    #[inline(always)]
    fn find_lying(
        self,
        (seat, zone): (Seat, Zone),
        code: HotFilter,
        filter: FilterId,
        reading: Reading,
        test: &mut dyn FnMut(CardId) -> bool,
    ) -> Option<CardId> {
        if code.kinds & R::InPlay::ATTACHMENTS != 0 {
            // What is attached to a card lies where that card lies, whoever controls it.
            let mut fits = |id: CardId| self.passes(code, filter, id, reading) && test(id);
            let on_side = self.side_has(code.side, reading.you, seat);
            for id in self.zone(seat, zone) {
                if on_side && fits(id) {
                    return Some(id);
                }
                if let Some(hung) = self.attached(id).find(|&hung| fits(hung)) {
                    return Some(hung);
                }
            }
            return None;
        }
        if !self.side_has(code.side, reading.you, seat) {
            return None;
        }
        let passes = |id| {
            !self.is_type_hidden(id, code.kinds, reading)
                && !self.is_turned(code.side, id, reading)
                && (code.rest == Rest::Nothing || self.passes_finely(code.rest, filter, id, reading))
        };
        self.zone(seat, zone).find(|&id| code.kinds & 1 << self.kind(id).0 != 0 && passes(id) && test(id))
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
            SideCode::Friendly => self.bond(you, seat).is_friend(),
            SideCode::Mate => you != seat && self.bond(you, seat).is_friend(),
            SideCode::Opposing => self.opposes(seat, you),
        }
    }

    /// Whether a card of an opponent acts for whoever reads a filter, and so is not opposing.
    #[inline]
    fn is_turned(self, side: SideCode, id: CardId, reading: Reading) -> bool {
        R::Sides::SERVES == Serves::OthersToo && side == SideCode::Opposing && R::Sides::acts_for(self, id, reading.you)
    }

    /// Whether a card lies where a filter looks.
    #[inline]
    pub(crate) fn lies_within(self, filter: FilterId, id: CardId) -> bool {
        let zones = self.set().hot_filters[filter as usize].zones;
        let looks = |zone: u8| {
            let there = if Self::is_play_zone(zone) { FilterCode::IN_PLAY } else { 0 };
            zones & (there | 1 << zone) != 0
        };
        let card = self.card(id);
        let hangs = R::InPlay::HANGING == Hanging::OrAside && card.host != NO_CARD.0;
        looks(card.zone) || hangs && looks(self.card(CardId(card.host)).zone)
    }

    /// Whether a card matches a filter wherever it is, as a card named by an event may be on its way.
    #[inline]
    pub fn fits(self, filter: FilterId, id: CardId, reading: Reading) -> bool {
        self.passes(self.set().hot_filters[filter as usize], filter, id, reading)
    }

    #[inline]
    fn passes(self, hot: HotFilter, filter: FilterId, id: CardId, reading: Reading) -> bool {
        let card = self.card(id);
        let kind = self.set().hot[card.def as usize].kind;
        hot.kinds & 1 << kind.0 != 0
            && self.side_has(hot.side, reading.you, card.seat())
            && !self.is_turned(hot.side, id, reading)
            && !self.is_type_hidden(id, hot.kinds, reading)
            && (hot.rest == Rest::Nothing || self.passes_finely(hot.rest, filter, id, reading))
    }

    /// Whether of what type a card is, is hidden from whoever reads, and the types asked for would tell it.
    #[inline]
    fn is_type_hidden(self, id: CardId, kinds: u32, reading: Reading) -> bool {
        let card = self.card(id);
        let could_be = R::ZONES[usize::from(card.zone)].holds & R::POLICY.secrets.kinds;
        could_be & !kinds != 0 && self.is_kept_from(reading.you, id)
    }

    /// Whether a card of the right type and side has everything else that a filter asks for.
    fn passes_finely(self, rest: Rest, filter: FilterId, id: CardId, reading: Reading) -> bool {
        let code = &self.set().code.filters[filter as usize];
        if self.is_besides(code.besides, id, reading) {
            return false;
        }
        // What is printed on a face-down card is not there for those who may not look at it: whether it can be chosen
        // would tell.
        if self.is_kept_from(reading.you, id) && code.asks_for_print() {
            return false;
        }
        if self.hot(id).tags & code.tags != code.tags {
            return false;
        }
        if code.states | code.not_states != 0 {
            let states = R::Numbers::states(self, id);
            if states & code.states != code.states || states & code.not_states != 0 {
                return false;
            }
        }
        if code.statuses != 0 && u32::from(self.statuses(id)) & code.statuses != code.statuses {
            return false;
        }
        if code.keywords | code.lacks != 0
            && self.keywords_among(id, code.keywords | code.lacks) != code.keywords & !code.lacks
        {
            return false;
        }
        if rest == Rest::Unusual && !self.passes_unusually(code, id, reading) {
            return false;
        }
        // A number that is not there is neither large nor small.
        let holds = |&(stat, how, number): &(Stat, Compare, u8)| {
            self.has_number(id, stat) && compare(self.number(id, stat), how, i16::from(number))
        };
        code.compare.iter().all(holds)
    }

    /// The same of what few filters ask for.
    #[inline(never)]
    fn passes_unusually(self, code: &FilterCode, id: CardId, reading: Reading) -> bool {
        let card = self.card(id);
        if code.of.is_some_and(|who| self.seat_of(who, reading) != Some(card.seat())) {
            return false;
        }
        if let Some((kinds, how, number)) = code.bears {
            let borne = self.attached(id).filter(|&hung| 1 << self.hot(hung).kind.0 & kinds != 0).count();
            if !compare(borne as i16, how, i16::from(number)) {
                return false;
            }
        }
        if !self.is_named(code, card.def, reading) {
            return false;
        }
        if code
            .among
            .is_some_and(|group| !self.in_group(group, id, reading) || self.is_veiled(code, group, id, reading))
        {
            return false;
        }
        let on = |group| match group {
            // Which card that will be is not known yet; some will do.
            Group::Slot(slot) if self.is_still_to_be_chosen(slot, reading) => card.host != NO_CARD.0,
            // On any of them.
            Group::All(_) => {
                let host = CardId(card.host);
                host != NO_CARD && R::Supplies::is_on(self, id, host) && self.in_group(group, host, reading)
            }
            Group::Slot(_) | Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => {
                self.first_reached(group, reading).is_some_and(|host| R::Supplies::is_on(self, id, host))
            }
        };
        if !code.on.is_none_or(on) {
            return false;
        }
        if code.prints | code.lacks_print != 0 && !self.hot(id).has_printed(code) {
            return false;
        }
        if code.open_to.is_some_and(|deed| self.cannot(id, deed) || R::Doings::bars(self, deed, id)) {
            return false;
        }
        code.versus.is_none() && code.most.is_none() || self.stands_out(code, id, reading)
    }

    /// Whether a filter asks what a card is of some that lie where whoever reads does not see it, and did not when the text took it there.
    fn is_veiled(self, code: &FilterCode, group: Group, id: CardId, reading: Reading) -> bool {
        self.asks_more_than_a_card(code) && self.is_unread(group, id, reading)
    }

    /// Whether a number of a card is as much more or less than others as a filter asks for.
    #[inline(never)]
    fn stands_out(self, code: &FilterCode, id: CardId, reading: Reading) -> bool {
        let related = |(stat, relation, value)| {
            let relates = |other| relates(self.number(id, stat), relation, other) && self.has_number(id, stat);
            let other = self.compared().known_value(value, reading);
            other.map_or_else(|| self.hangs_on_a_choice(value, reading), relates)
        };
        let utmost = |(stat, extreme, among)| {
            let own = self.number(id, stat);
            let beyond = |other: CardId| {
                let beyond = match extreme {
                    Extreme::Highest => self.number(other, stat) > own,
                    Extreme::Lowest => self.number(other, stat) < own,
                };
                // What is kept from whoever reads is neither more nor less.
                beyond
                    && self.has_number(other, stat)
                    && !self.is_kept_from(reading.you, other)
                    && !self.is_unread_among(among, other, reading)
            };
            self.has_number(id, stat) && self.find_match(among, reading, beyond).is_none()
        };
        code.versus.is_none_or(related) && code.most.is_none_or(utmost)
    }

    /// Whether a value is that of a target that has not been chosen: which card that will be is not known yet; some will do.
    fn hangs_on_a_choice(self, value: ValueId, reading: Reading) -> bool {
        match self.set().code.values[usize::from(value)] {
            ValueCode::Stat(Group::Slot(slot), _) | ValueCode::DamageOn(Group::Slot(slot)) => {
                self.is_still_to_be_chosen(slot, reading)
            }
            ValueCode::Times(_, inner)
            | ValueCode::Half(inner)
            | ValueCode::HalfUp(inner)
            | ValueCode::AtMost(inner, _) => self.hangs_on_a_choice(inner, reading),
            ValueCode::Number(_)
            | ValueCode::Stat(..)
            | ValueCode::DamageOn(_)
            | ValueCode::Count(_)
            | ValueCode::Store(..)
            | ValueCode::Sum(..)
            | ValueCode::Most(..)
            | ValueCode::Least(..)
            | ValueCode::Past(..)
            | ValueCode::ThatMuch
            | ValueCode::Either(..)
            | ValueCode::Labels(..) => false,
        }
    }

    /// Whether a target that others depend on has not been chosen: it is only asked whether a text could be begun, or
    /// its turn has not come.
    pub(crate) fn is_still_to_be_chosen(self, slot: u8, reading: Reading) -> bool {
        if reading.supposed.within(slot) != NO_CARD {
            return false;
        }
        if reading.frame == 0 {
            return true;
        }
        let frame = self.frame(reading);
        frame.is_at(TextStep::Targets) && u16::from(slot) >= frame.at && frame.slots[usize::from(slot)].len == 0
    }

    /// Whether a card is one of a group. Slots and events only have meaning in a frame.
    #[inline]
    pub fn in_group(self, group: Group, id: CardId, reading: Reading) -> bool {
        match group {
            Group::All(filter) => self.matches(filter, id, reading),
            Group::This | Group::Bearer if reading.itself == Itself::Left => false,
            Group::This => id == reading.this,
            Group::Bearer => self.card(reading.this).host == id.0,
            // What has gone elsewhere and come back is another card than that of the event.
            Group::Subject | Group::Other => self.is_one_of(group, id, reading) && self.reaches(group, id, reading),
            Group::Slot(_) | Group::Party(_) => self.is_one_of(group, id, reading),
        }
    }

    fn is_one_of(self, group: Group, id: CardId, reading: Reading) -> bool {
        let mut found = false;
        self.each_of(group, reading, |card| found |= card == id);
        found
    }

    /// Visits the cards of a group.
    pub fn each_of(self, group: Group, reading: Reading, mut visit: impl FnMut(CardId)) {
        match group {
            Group::All(filter) => self.each_match(filter, reading, visit),
            Group::This | Group::Bearer if reading.itself == Itself::Left => {}
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
                    Group::Slot(slot) => reading.supposed.within(slot),
                    Group::All(_) | Group::This | Group::Bearer | Group::Party(_) => NO_CARD,
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
                    R::Texts::each_partner(self, event, &mut visit);
                }
            }
            Group::Party(party) => {
                if let Some(id) = R::Sides::party(self, party, reading) {
                    visit(id);
                }
            }
            Group::Slot(slot) => {
                let frame = self.frame(reading);
                debug_assert!((slot as usize) < MAX_SLOTS);
                let chosen = frame.slots[slot as usize].len;
                for index in 0..chosen {
                    visit(self.slot_card(reading.frame, slot, index));
                }
                let supposed = reading.supposed.within(slot);
                if chosen == 0 && supposed != NO_CARD {
                    visit(supposed);
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

    /// Whether a definition has the name a filter asks for.
    #[inline]
    pub(crate) fn is_named(self, code: &FilterCode, def: u16, reading: Reading) -> bool {
        if code.name.is_some_and(|(naming, name)| !self.set().is_named(def, naming, name)) {
            return false;
        }
        code.like.is_none_or(|(likeness, group)| {
            if let Group::Slot(slot) = group
                && self.is_still_to_be_chosen(slot, reading)
            {
                // Which card that will be is not known yet; some will do.
                return true;
            }
            let like = |id: CardId| match likeness {
                Resemblance::Same | Resemblance::Other => self.set().are_alike(self.card(id).def, def),
                Resemblance::Shown => R::InPlay::shows(self, id, def),
            };
            // What is kept from whoever reads is like nothing, and unlike nothing.
            let (other, look) = (self.first_of(group, reading), self.compared());
            if other.is_some_and(|id| look.is_kept_from(reading.you, id) || look.is_unread(group, id, reading)) {
                return false;
            }
            other.is_some_and(like) != (likeness == Resemblance::Other)
        })
    }

    /// Whether a card is one that "other" leaves out.
    pub(crate) fn is_besides(self, besides: Besides, id: CardId, reading: Reading) -> bool {
        besides.groups().any(|group| self.in_group(group, id, reading))
    }
}
