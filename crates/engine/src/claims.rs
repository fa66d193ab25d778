//! What claims make of numbers, and what they forbid, allow and replace; how often abilities may work.

use cardtext::ast::{Deed, Likeness, Often, Permit, Scale, Stat, Verb};
use cardtext::capacity::Capacity;
use cardtext::program::{Besides, ClaimCode, FilterCode, Group, Stead};

use crate::cast::{Cast, Topic};
use crate::look::{Look, Reading};
use crate::play::Play;
use crate::ruleset::Ruleset;
use crate::state::{Card, NO_CARD, flags};
use crate::table::{CardId, Seat};

/// Something that is done instead of what would be done to a card.
#[derive(Clone, Copy, Debug)]
pub struct Instead {
    /// The card that nothing is done to.
    pub of: CardId,
    /// What is done instead.
    pub verb: Verb,
    /// To which card: see [`Look::in_stead`].
    pub to: Stead,
    /// The card whose text says so; whoever controls it chooses.
    pub source: CardId,
}

/// A number while claims change it, one after another.
#[derive(Clone, Copy, Debug)]
pub struct Folding {
    base: i16,
    /// What it is so far; it may be below 0 on the way.
    pub now: i16,
}

impl Folding {
    /// The printed number.
    pub fn over(printed: i16) -> Folding {
        Folding { base: printed, now: printed }
    }

    /// The number after a claim about it.
    #[inline]
    pub fn change(&mut self, claim: &ClaimCode, amount: i16) {
        match *claim {
            ClaimCode::Stat { .. } => self.now = self.now.saturating_add(amount),
            // Another base under the same changes.
            ClaimCode::Base { .. } => {
                self.now = self.now.saturating_add(amount.saturating_sub(self.base));
                self.base = amount;
            }
            ClaimCode::Becomes { .. } => self.now = amount,
            ClaimCode::Scaled { scale, .. } => match scale {
                Scale::Double => self.now = self.now.saturating_mul(2),
                Scale::Half => self.now = self.now.div_euclid(2),
            },
            _ => {}
        }
    }
}

/// The last of a card's marks for abilities that have been used up, counted from 0: the first abilities have one each, and
/// of the others only one needs it.
const LAST_MARK: usize = Capacity::Accounts.most() - 1;

impl<R: Ruleset> Look<'_, R> {
    /// Whether a definition has the name a filter asks for.
    #[inline]
    pub(crate) fn is_named(self, code: &FilterCode, def: u16, reading: Reading) -> bool {
        if code.name.is_some_and(|name| self.cast.named[name as usize] != def) {
            return false;
        }
        code.like.is_none_or(|(likeness, group)| {
            if let Group::Slot(slot) = group
                && self.is_still_to_be_chosen(slot, reading)
            {
                // Which card that will be is not known yet; some will do.
                return true;
            }
            let like = self.first_of(group, reading).is_some_and(|id| self.card(id).def == def);
            like == (likeness == Likeness::Same)
        })
    }

    /// Whether a card is one that "other" leaves out.
    pub(crate) fn is_besides(self, besides: Besides, id: CardId, reading: Reading) -> bool {
        if besides.0 == Besides::THIS {
            return id == reading.this;
        }
        besides.groups().any(|group| match group {
            // Which card that will be is not known yet.
            Group::Slot(slot) => !self.is_still_to_be_chosen(slot, reading) && self.in_group(group, id, reading),
            Group::Subject | Group::Other | Group::This | Group::Bearer | Group::All(_) => {
                self.in_group(group, id, reading)
            }
        })
    }

    /// Visits the claims about a number of a card that hold of it now, in their order, with their amounts and the cards
    /// they come from.
    pub fn each_change(self, id: CardId, stat: Stat, visit: impl FnMut(&ClaimCode, i16, CardId)) {
        self.each_claim(id, Topic::number(stat), visit);
    }

    /// A number with everything that changes it, in the order in which the changes began, but those of the sources that
    /// `late` picks behind all others; not below 0.
    pub fn folded_in_order(self, id: CardId, stat: Stat, base: i16, late: impl Fn(CardId) -> bool) -> i16 {
        if !self.any(Topic::number(stat)) {
            return base.max(0);
        }
        // Where all of them add or subtract, no order matters.
        let (mut number, mut adds) = (Folding::over(base), true);
        self.each_change(id, stat, |claim, amount, _| {
            adds &= matches!(claim, ClaimCode::Stat { .. });
            number.change(claim, amount);
        });
        if adds { number.now.max(0) } else { self.folded_one_by_one(id, stat, base, &late) }
    }

    /// The same for changes of all kinds, which are looked for one after another.
    #[inline(never)]
    fn folded_one_by_one(self, id: CardId, stat: Stat, base: i16, late: &dyn Fn(CardId) -> bool) -> i16 {
        let clock = self.state.head.clock;
        let mut number = Folding::over(base);
        let mut last = None;
        loop {
            let mut next: Option<(_, ClaimCode, i16)> = None;
            let mut index = 0;
            self.each_claim_since(id, Topic::number(stat), &mut |claim, amount, source, began| {
                let order = u16::MAX - clock.wrapping_sub(began);
                let place = (source != NO_CARD && late(source), order, index);
                if last.is_none_or(|last| place > last) && next.is_none_or(|(first, ..)| place < first) {
                    next = Some((place, *claim, amount));
                }
                index += 1;
            });
            let Some((place, claim, amount)) = next else { return number.now.max(0) };
            number.change(&claim, amount);
            last = Some(place);
        }
    }

    /// Whether something is forbidden to a card by its keywords, its named states or a claim.
    #[inline]
    pub fn cannot(self, id: CardId, deed: Deed) -> bool {
        (self.cast.deniable & 1 << deed.0 != 0 || self.any(Topic::deed(deed))) && self.is_denied(id, deed)
    }

    #[inline(never)]
    fn is_denied(self, id: CardId, deed: Deed) -> bool {
        let denied = &self.cast.denied[deed.0 as usize];
        denied.statuses != 0 && self.statuses(id) & denied.statuses != 0
            || denied.keywords != 0 && self.keywords(id) & denied.keywords != 0
            || denied.worn != 0 && self.host(id).is_some_and(|host| self.keywords(host) & denied.worn != 0)
            || self.any(Topic::deed(deed)) && self.is_forbidden(id, deed)
    }

    #[inline(never)]
    fn is_forbidden(self, id: CardId, deed: Deed) -> bool {
        let mut found = false;
        self.each_claim(id, Topic::deed(deed), |claim, _, _| found |= matches!(claim, ClaimCode::Cannot(_)));
        found
    }

    /// Whether a keyword of a card takes a deed from the card it fights.
    #[inline]
    pub fn denies_foe(self, id: CardId, deed: Deed) -> bool {
        let denied = &self.cast.denied[deed.0 as usize];
        denied.foe != 0 && self.keywords(id) & denied.foe != 0
    }

    /// Whether a keyword of a card in play shields another from a deed of an opponent.
    pub fn covered(self, id: CardId, deed: Deed, by: Seat) -> bool {
        let team = |seat| R::team(self.state, seat);
        let side = team(Seat(self.card(id).seat));
        let none = self.state.head.shields == 0 && !self.any(Topic::KEYWORD);
        if none || side == team(by) {
            return false;
        }
        for seat in self.seats().filter(|&seat| team(seat) == side) {
            for shield in R::PLAY_ORDER.iter().flat_map(|&zone| self.zone(seat, zone)) {
                let mut keywords = self.keywords(shield) & self.cast.covers;
                while keywords != 0 {
                    let word = &self.cast.words.keywords[keywords.trailing_zeros() as usize];
                    keywords &= keywords - 1;
                    if let Some((filter, deeds)) = word.cover
                        && deeds & 1 << deed.0 != 0
                        && self.matches(filter, id, self.reading(shield))
                    {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Whether something is forbidden to be done to a card at all, or by this one.
    pub fn cannot_by(self, id: CardId, deed: Deed, by: CardId) -> bool {
        if self.cannot(id, deed) {
            return true;
        }
        let mut found = false;
        self.each_claim(id, Topic::deed(deed), |claim, _, source| {
            if let ClaimCode::CannotBy { by: filter, .. } = *claim {
                found |= self.fits(filter, by, self.reading(source));
            }
        });
        found
    }

    /// Whether anything at all is claimed about a deed.
    #[inline]
    pub fn is_claimed(self, deed: Deed) -> bool {
        self.any(Topic::deed(deed))
    }

    /// Whether a claim allows a card something that the rules forbid.
    pub fn may(self, id: CardId, permit: Permit) -> bool {
        let mut found = false;
        self.each_claim(id, Topic::PERMIT, |claim, _, _| {
            found |= matches!(claim, ClaimCode::May(which) if *which == permit);
        });
        found
    }

    /// What is done instead of a deed to a card: the claim that began first among those for which there is a card that it
    /// could be done to.
    pub fn instead(self, id: CardId, deed: Deed, could: impl Fn(Verb, CardId) -> bool) -> Option<Instead> {
        let topic = Topic::deed(deed);
        let mut oldest: Option<(u16, Instead)> = None;
        if self.any(topic) {
            let clock = self.state.head.clock;
            self.each_claim_since(id, topic, &mut |claim, _, source, began| {
                let ClaimCode::Instead { verb, to, .. } = *claim else { return };
                let (age, instead) = (clock.wrapping_sub(began), Instead { of: id, verb, to, source });
                let older = oldest.is_none_or(|(oldest, _)| age > oldest);
                if older && self.in_stead(instead).any(|object| could(verb, object)) {
                    oldest = Some((age, instead));
                }
            });
        }
        oldest.map(|(_, instead)| instead)
    }

    /// The cards to which something can be done instead of what would be done to another.
    pub fn in_stead(self, instead: Instead) -> impl Iterator<Item = CardId> {
        let Instead { of, to, source, .. } = instead;
        let reading = self.reading(source);
        let hung = move |id: &CardId| matches!(to, Stead::Attached(filter) if self.fits(filter, *id, reading));
        (to == Stead::Itself).then_some(of).into_iter().chain(self.attached(of).filter(hung))
    }

    /// Whether a limited ability of a card has been used up: a trigger by its number, an activated ability by its number
    /// behind all triggers.
    #[inline]
    pub fn is_used_up(self, id: CardId, ability: u8) -> bool {
        self.card(id).flags & flags::ANSWERED << usize::from(ability).min(LAST_MARK) != 0
    }
}

impl<R: Ruleset> Play<'_, R> {
    /// Notes that a limited ability has been used; see [`Look::is_used_up`].
    pub fn use_up_ability(&mut self, id: CardId, ability: u8) {
        self.state.card_mut(id).flags |= flags::ANSWERED << usize::from(ability).min(LAST_MARK);
    }

    /// Takes marks off the cards in play, and lets those of their abilities be used again whose limit a test picks.
    pub fn renew(&mut self, marks: u16, mut renewed: impl FnMut(Often) -> bool) {
        let cast = self.cast;
        self.each_in_play_mut(|card| renew_card(cast, card, marks, &mut renewed));
    }

    /// The same for one card, wherever it is.
    pub fn renew_one(&mut self, id: CardId, marks: u16, mut renewed: impl FnMut(Often) -> bool) {
        renew_card(self.cast, self.state.card_mut(id), marks, &mut renewed);
    }

    /// Ends the effects that hold only as long as something is so which is so no more.
    #[inline(never)]
    pub(crate) fn lapse(&mut self) {
        self.end_effects(|effect, look| {
            let reading = Reading::of(CardId(effect.source), Seat(effect.by));
            effect.test().is_some_and(|test| !look.test(test, reading))
        });
    }
}

#[inline]
fn renew_card(cast: &Cast, card: &mut Card, marks: u16, renewed: &mut impl FnMut(Often) -> bool) {
    card.flags &= !marks;
    if card.flags & flags::ALL_ANSWERED == 0 {
        return;
    }
    let code = &cast.defs[card.def as usize].code;
    let triggers = code.triggered.iter().map(|trigger| trigger.often);
    let limits = triggers.chain(code.activated.iter().map(|ability| ability.often));
    for (ability, often) in limits.enumerate() {
        if renewed(often) {
            card.flags &= !(flags::ANSWERED << ability.min(LAST_MARK));
        }
    }
}
