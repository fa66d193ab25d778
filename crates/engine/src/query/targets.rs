//! What a text may choose as its targets.

use cardtext::ast::Store;
use cardtext::program::{Body, Group, Modes, TargetCode};

use crate::model::choice::Choice;
use crate::model::frame::{Cause, Frame, MAX_SLOTS, NO_CODE, StatusTrigger, TextStep};
use crate::model::ids::CardId;
use crate::model::roles::{Price, PriceRole};
use crate::model::state::NO_CARD;
use crate::rules::capabilities::Texts;
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::{Ruleset, Targets, Telling, Terms};

impl<'a, R: Ruleset> Look<'a, R> {
    /// Whether everything that playing a card asks its player to choose can be chosen: what it is attached to, and the
    /// targets of its text.
    #[inline]
    pub fn has_choices(self, reading: Reading) -> bool {
        if !self.hot(reading.this).asks {
            return true;
        }
        let code = &self.def(reading.this).code;
        let has_way = code.play.as_ref().is_none_or(|body| self.has_way(body, reading));
        self.has_targets(code.attach.as_slice(), reading) && has_way
    }

    /// Whether every target of a text could be chosen, of one way of doing it if there are several.
    #[inline]
    pub fn has_way(self, body: &Body, reading: Reading) -> bool {
        match &body.modes {
            None => self.has_targets(&body.targets, reading),
            Some(modes) => modes.ways.iter().any(|way| self.is_open(way, reading)),
        }
    }

    /// Whether a way of doing what a text says can be chosen.
    pub(crate) fn is_open(self, way: &Body, reading: Reading) -> bool {
        way.only.is_none_or(|test| self.test(test, reading)) && self.has_targets(&way.targets, reading)
    }

    /// Adds the acts of using those activated abilities of a card that nothing is in the way of: `first` is the act of the first ability,
    /// and the others follow.
    #[inline]
    pub fn uses<B>(
        self,
        id: CardId,
        first: u8,
        out: &mut Vec<Choice>,
        why_not: impl Fn(Self, CardId, usize) -> Option<B>,
    ) {
        let abilities = 0..self.activated(id);
        let act = |ability| Choice::Act { act: first + ability as u8, card: id };
        out.extend(abilities.filter(|&ability| why_not(self, id, ability).is_none()).map(act));
    }

    /// The words for using one of a card's activated abilities, which are numbered only where there are several.
    pub fn use_label(self, id: CardId, ability: u8) -> String {
        let def = self.def(id);
        match def.code.activated.len() {
            1 => format!("Use {}", def.name),
            _ => format!("Use {} ({})", def.name, ability + 1),
        }
    }

    /// What using one of a card's activated abilities costs, and what it does.
    pub fn terms_of_use(self, id: CardId, ability: u8) -> Terms {
        let def = self.def(id);
        let ability = usize::from(ability);
        let pay: Vec<_> = def.code.activated.get(ability).into_iter().flat_map(|code| &code.pay).collect();
        let paid: Vec<String> = pay.iter().map(|&&(amount, store)| self.amount_of(i16::from(amount), store)).collect();
        let price = match pay[..] {
            [&(amount, store)] => Some(Self::price_in(i16::from(amount), store)),
            _ => None,
        };
        let costs = Some(paid.join(", ")).filter(|paid| !paid.is_empty());
        Terms { costs, price, does: def.says.used.get(ability).cloned() }
    }

    /// What playing a card costs out of a store, and what it says.
    pub fn terms_of_play(self, id: CardId, price: Option<(i16, Store)>) -> Terms {
        let does = &self.def(id).text;
        match price.filter(|&(amount, _)| amount > 0) {
            Some((amount, store)) => self.terms_for(amount, store, does),
            None => Terms::free(does),
        }
    }

    /// So much of a store is paid, and this comes of it.
    pub fn terms_for(self, amount: i16, store: Store, does: &str) -> Terms {
        let (costs, price) = (Some(self.amount_of(amount, store)), Some(Self::price_in(amount, store)));
        Terms { costs, price, ..Terms::free(does) }
    }

    fn price_in(amount: i16, store: Store) -> Price {
        let role = if R::Words::CURRENCY == Some(store) { PriceRole::Printed } else { PriceRole::Other };
        Price { amount: i32::from(amount), role }
    }

    /// So much of a store, in words: "3 SE".
    fn amount_of(self, amount: i16, store: Store) -> String {
        let [one, many] = &self.set().names.stores[usize::from(store.0)];
        format!("{amount} {}", if amount == 1 { one } else { many })
    }

    /// The body of the text of a frame, as it is done if that has been chosen.
    pub(crate) fn body(self, frame: &Frame) -> &'a Body {
        let whole = self.whole_body(frame);
        match usize::from(frame.mode) {
            0 => whole,
            mode => whole.ways().get(mode - 1).unwrap_or(whole),
        }
    }

    /// Whether anything may have to be chosen before a text begins.
    #[inline]
    pub(crate) fn asks_first(self, frame: &Frame) -> bool {
        !frame.is_for(Cause::Played) || self.hot(CardId(frame.this)).asks
    }

    /// The ways of doing what a text says of which one is to be chosen now.
    pub(crate) fn open_modes(self, frame: &Frame) -> Option<&'a Modes> {
        self.whole_body(frame).modes.as_ref().filter(|_| frame.mode == 0 && frame.is_at(TextStep::Targets))
    }

    /// The body of the text of a frame.
    fn whole_body(self, frame: &Frame) -> &'a Body {
        let code = &self.set().defs[self.card(CardId(frame.this)).def as usize].code;
        match frame.cause() {
            Cause::Played => code.play.as_ref().unwrap_or(&NO_BODY),
            Cause::Used => &code.activated[frame.ability as usize].body,
            // Its targets were chosen and looked at again when it began.
            Cause::Later => &NO_BODY,
            Cause::Status => {
                let answering = StatusTrigger::of(frame.ability);
                &self.set().words.statuses[answering.status()].triggered[answering.number_of_trigger()].body
            }
            Cause::Triggered => &code.triggered[frame.ability as usize].body,
        }
    }

    /// The body that a text which is under way goes through, one that goes on later too: it is known by where it stands.
    pub(crate) fn body_under_way(self, frame: &Frame) -> Option<&'a Body> {
        let set = self.set();
        let printed = set.defs[self.card(CardId(frame.this)).def as usize].code.bodies();
        let stated = set.words.statuses.iter().flat_map(|status| &status.triggered).map(|trigger| &trigger.body);
        let ways = printed.chain(stated).flat_map(|body| body.ways());
        ways.filter(|way| way.entry < frame.pc).max_by_key(|way| way.entry)
    }

    /// The targets a text's frame asks for.
    pub(crate) fn wants(self, frame: &Frame) -> &'a [TargetCode] {
        let code = &self.set().defs[self.card(CardId(frame.this)).def as usize].code;
        match &code.attach {
            Some(attach) if frame.is_for(Cause::Played) => std::slice::from_ref(attach),
            Some(_) | None => &self.body(frame).targets,
        }
    }

    /// Whether what is asked for is the card that the card of the text is attached to: it is being played, or would be.
    pub fn is_attaching(self, reading: Reading) -> bool {
        let played = match reading.frame {
            0 => !self.in_play(reading.this),
            _ => self.frame(reading).is_for(Cause::Played),
        };
        played && self.def(reading.this).code.attach.is_some()
    }

    /// The target a text's frame asks for now.
    pub(crate) fn wanted(self, frame: &Frame) -> Option<TargetCode> {
        self.wants(frame).get(frame.at as usize).copied()
    }

    /// Visits the cards that may be chosen as a target.
    pub fn each_target(self, target: TargetCode, reading: Reading, mut visit: impl FnMut(CardId)) {
        self.each_match(target.filter, reading, |id| {
            if R::Texts::may_target(self, reading, id) {
                visit(id);
            }
        });
    }

    /// Whether every target that some text needs could be chosen.
    pub fn has_targets(self, targets: &[TargetCode], reading: Reading) -> bool {
        match targets {
            [] => true,
            [TargetCode { min: 0, .. }] => true,
            [TargetCode { min: 1, filter, .. }] => {
                self.find_match(*filter, reading, |id| R::Texts::may_target(self, reading, id)).is_some()
            }
            _ => self.can_fill(targets, 0, 0, reading, &|_| false),
        }
    }

    /// Whether enough cards are there for some targets, of the first of which some are chosen already; `taken` tells which
    /// cards have been.
    ///
    /// Where all targets of a text are different cards, any of them together need as many cards as they ask for. What is described by a
    /// target that has not been chosen is looked for beside each card that this could be.
    pub(crate) fn can_fill(
        self,
        targets: &[TargetCode],
        first: u8,
        chosen: u16,
        reading: Reading,
        taken: &dyn Fn(CardId) -> bool,
    ) -> bool {
        let open =
            |by: &u8| *by >= first && reading.supposed.is_before(*by) && self.is_still_to_be_chosen(*by, reading);
        let describing = targets.iter().filter(|target| target.min > 0).filter_map(|target| target.by);
        if let Some(by) = describing.filter(open).min() {
            // What the one describes that is supposed now is looked for before another is supposed.
            return self.finds_described(targets, reading, taken)
                && self.can_fill_beside(by, targets, first, chosen, reading, taken);
        }
        let least = |index: usize| {
            let have = if index == 0 { chosen } else { 0 };
            usize::from(u16::from(targets[index].min).saturating_sub(have))
        };
        let together = |some: &u32| R::POLICY.targets == Targets::Different || some.count_ones() == 1;
        (1u32..1 << targets.len()).filter(together).all(|some| {
            let among = |index: &usize| some & 1 << index != 0;
            let needed: usize = (0..targets.len()).filter(among).map(least).sum();
            let mut found = 0;
            for index in (0..targets.len()).filter(among) {
                let enough = |id| {
                    let counted = |earlier: usize| self.matches(targets[earlier].filter, id, reading);
                    let rival = index == 0 || R::POLICY.targets == Targets::Different;
                    let stale = rival && taken(id) || (0..index).filter(among).any(counted);
                    found += usize::from(!stale && R::Texts::may_target(self, reading, id));
                    found >= needed
                };
                if self.find_match(targets[index].filter, reading, enough).is_some() {
                    break;
                }
            }
            found >= needed
        })
    }

    /// Whether the cards are there that a target describes for which a card is supposed.
    fn finds_described(self, targets: &[TargetCode], reading: Reading, taken: &dyn Fn(CardId) -> bool) -> bool {
        let described = |target: &&TargetCode| target.by.is_some_and(|by| reading.supposed.within(by) != NO_CARD);
        targets.iter().filter(described).all(|target| {
            let mut found = 0;
            let enough = |id| {
                let free = R::POLICY.targets != Targets::Different || !taken(id);
                found += u8::from(free && R::Texts::may_target(self, reading, id));
                found >= target.min
            };
            target.min == 0 || self.find_match(target.filter, reading, enough).is_some()
        })
    }

    /// The same where a target that has not been chosen describes others.
    #[cold]
    fn can_fill_beside(
        self,
        by: u8,
        targets: &[TargetCode],
        first: u8,
        chosen: u16,
        reading: Reading,
        taken: &dyn Fn(CardId) -> bool,
    ) -> bool {
        let (at, count) = (usize::from(by - first), targets.len());
        let describing = targets[at];
        let mut others = [describing; MAX_SLOTS];
        others[..count].copy_from_slice(targets);
        others[at].min = describing.min.saturating_sub(1);
        let beside = |id| {
            !taken(id) && R::Texts::may_target(self, reading, id) && {
                let supposing = reading.supposing(id, by);
                self.can_fill(&others[..count], first, chosen, supposing, &|other| other == id || taken(other))
            }
        };
        self.find_match(describing.filter, reading, beside).is_some()
    }

    /// Whether a card is still the one that came then, and no token that is gone.
    #[inline]
    pub(crate) fn is_as_meant(self, id: CardId, came: u16) -> bool {
        self.card(id).entered == came && !self.has_vanished(id)
    }

    /// Whether an instruction of a text reaches a card: not one that has gone elsewhere since the text came to mean it, unless the text
    /// itself has taken it there.
    #[inline]
    pub(crate) fn reaches(self, group: Group, id: CardId, reading: Reading) -> bool {
        let slot = match group {
            Group::Slot(_) if reading.frame == 0 => return true,
            Group::Slot(slot) => slot,
            // What has left and gone on since is not what an answer to its leaving means, unless the text itself has taken it there.
            Group::Subject | Group::This => {
                let answers = |frame: &&Frame| frame.event.subject == id.0;
                return self.text(reading).filter(answers).is_none_or(|frame| self.is_meant(&frame.event));
            }
            Group::Other => {
                let did = |frame: &&Frame| frame.event.other == id.0;
                return self.text(reading).filter(did).is_none_or(|frame| self.means_other(&frame.event));
            }
            Group::All(_) | Group::Bearer | Group::Party(_) => return true,
        };
        let means = |index| {
            let (card, came) = self.slot_cell(reading.frame, slot, index);
            card == id && self.is_as_meant(id, came)
        };
        (0..self.frame(reading).slots[usize::from(slot)].len).any(means)
    }

    /// Visits the cards of a group that an instruction reaches.
    #[inline]
    pub(crate) fn each_reached(self, group: Group, reading: Reading, mut visit: impl FnMut(CardId)) {
        self.each_of(group, reading, |id| {
            if self.reaches(group, id, reading) {
                visit(id);
            }
        });
    }

    /// The first of them.
    pub(crate) fn first_reached(self, group: Group, reading: Reading) -> Option<CardId> {
        let mut first = None;
        self.each_reached(group, reading, |id| {
            first.get_or_insert(id);
        });
        first
    }

    /// Whether a card is a target of a text already, and so cannot be one more of those that a slot holds.
    pub(crate) fn is_taken(self, frame: &Frame, slot: u8, reading: Reading, id: CardId) -> bool {
        let holds = |slot: u8| frame.slots[slot as usize].len > 0 && self.in_group(Group::Slot(slot), id, reading);
        match R::POLICY.targets {
            Targets::Different => (0..MAX_SLOTS as u8).any(holds),
            Targets::PerTarget => holds(slot),
        }
    }
}

/// A card that does nothing when played but come into play.
static NO_BODY: Body = Body { targets: Vec::new(), entry: NO_CODE, modes: None, only: None };
