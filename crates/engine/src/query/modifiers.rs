//! What modifiers make of numbers, and what they forbid, allow and replace; how often abilities may work.

use cardtext::ast::{Deed, Grant, Keyword, Permit, Rather, Share, Stat, Store, Verb, Zone};
use cardtext::program::{Given, Group, ModifierCode, StandIn, Works};

use crate::model::cards::{Topic, Topics, Veil};
use crate::model::ids::{Bond, CardId, Seat};
use crate::model::marks::CardMarks;
use crate::model::state::{About, LastingEffect, Live, NO_CARD, Spoken};
use crate::query::folding::Folding;
use crate::rules::capabilities::{Damage, InPlay};
use crate::rules::context::{Look, Reading};
use crate::rules::ruleset::Ruleset;

impl<'a, R: Ruleset> Look<'a, R> {
    #[inline]
    pub(crate) fn any(self, topic: Topic) -> bool {
        self.state.head.modifiers & topic.glance() != 0
    }

    /// Whether anything is said about a number that cards live by.
    #[inline]
    pub(crate) fn any_vital(self) -> bool {
        self.state.head.modifiers & Topics::numbers(R::Damage::VITAL).glance() != 0
    }

    /// Visits the modifiers about something that hold of a card now: lasting effects in the order they began, then continuous
    /// abilities in the order their cards came.
    #[inline]
    pub(crate) fn each_modifier(self, id: CardId, topic: Topic, mut visit: impl FnMut(&ModifierCode, i16, CardId)) {
        if self.any(topic) {
            self.each_modifier_since(id, topic, &mut |modifier, amount, source, _| visit(modifier, amount, source));
        }
    }

    /// The same, with when each began by the clock of arrivals; a continuous ability begins as its card comes.
    ///
    /// Whatever a text asks of what others say comes through here, and is counted and kept here.
    #[inline]
    pub(crate) fn each_modifier_since(
        self,
        id: CardId,
        topic: Topic,
        visit: &mut dyn FnMut(&ModifierCode, i16, CardId, u16),
    ) {
        if self.inside.is_nested() || self.state.memo.is_much() {
            self.each_modifier_asked(id, topic, visit);
        } else {
            self.each_modifier_found(id, topic, visit);
        }
    }

    /// The same, looked for anew.
    ///
    /// It is asked for from everywhere, so there is one copy of it: what random play runs has to fit the processor's
    /// cache of instructions.
    #[inline(never)]
    pub(crate) fn each_modifier_found(
        self,
        id: CardId,
        topic: Topic,
        visit: &mut dyn FnMut(&ModifierCode, i16, CardId, u16),
    ) {
        let card = self.card(id);
        if card.marks.has(CardMarks::AFFECTED) {
            for effect in self.state.effects() {
                if effect.card == id.0 && effect.entered == card.entered && effect.modifier != LastingEffect::CONTROL {
                    let modifier = &self.set().code.modifiers[effect.modifier as usize];
                    if self.set().topic(effect.modifier) == topic {
                        visit(modifier, effect.amount, CardId(effect.source), effect.began);
                    }
                }
            }
        }
        // While a topic is worked out, abilities that ask for that topic themselves are passed over, so that no two can wait for each
        // other; and so is what asks at the end of a long row of topics that ask for one another.
        let within = self.inside.has(topic) || self.inside.is_deep();
        if within && topic == Topic::SILENCE {
            return;
        }
        if self.state.head.proclaimed > 0 && !within {
            self.each_proclaimed(id, topic, visit);
        }
        for live in self.state.live() {
            if live.glance & topic.glance() == 0 || within && live.asks() {
                continue;
            }
            let near = match live.about() {
                About::Itself => live.card == id.0,
                About::Bearer => self.card(CardId(live.card)).host == id.0,
                About::Others => true,
            };
            if near && live.asks() && !self.inside.is_nested() {
                self.each_modifier_kept(live, id, topic, visit);
            } else if near {
                self.each_modifier_of(live, id, topic, visit);
            }
        }
    }

    /// [`Look::each_modifier_of`] for one that asks and that nobody has asked for: what comes to be much while it is worked out is kept until
    /// it has been.
    #[inline(never)]
    fn each_modifier_kept(
        self,
        live: &Live,
        id: CardId,
        topic: Topic,
        visit: &mut dyn FnMut(&ModifierCode, i16, CardId, u16),
    ) {
        let _kept = self.keeping();
        self.each_modifier_of(live, id, topic, visit);
    }

    /// Visits the lasting effects about something that are on whatever matches, if a card does.
    #[inline(never)]
    fn each_proclaimed(self, id: CardId, topic: Topic, visit: &mut dyn FnMut(&ModifierCode, i16, CardId, u16)) {
        let _kept = self.keeping();
        let inner = Look { inside: self.inside.with(topic).reading(Self::veil_over(topic)), ..self };
        let about = |effect: &&LastingEffect| effect.card == NO_CARD.0 && self.set().topic(effect.modifier) == topic;
        for effect in self.state.effects().iter().filter(about) {
            let source = CardId(effect.source);
            if inner.in_group(Group::All(effect.entered), id, Reading::of(source, Seat(effect.by))) {
                visit(&self.set().code.modifiers[effect.modifier as usize], effect.amount, source, effect.began);
            }
        }
    }

    /// Visits the modifiers about something that a continuous ability makes of a card, if that is one of those it is about.
    #[inline(never)]
    fn each_modifier_of(
        self,
        live: &Live,
        id: CardId,
        topic: Topic,
        visit: &mut dyn FnMut(&ModifierCode, i16, CardId, u16),
    ) {
        let source = CardId(live.card);
        let inner = Look { inside: self.inside.with(topic).reading(Veil::Plain), ..self };
        let veiled = Look { inside: inner.inside.reading(Self::veil_over(topic)), ..self };
        let rule = &self.def(source).code.statics[live.index as usize];
        let reading = self.reading(source);
        if inner.silenced(source)
            || self.lies_face_down(source)
            || live.about() == About::Others && !veiled.in_group(rule.who, id, reading)
            || !rule.during.is_none_or(|test| inner.is_during(live, test, reading))
        {
            return;
        }
        for number in rule.modifiers..rule.modifiers + u16::from(rule.count) {
            if self.set().topic(number) == topic {
                let amount = inner.amount_by(number, reading);
                visit(&self.set().code.modifiers[usize::from(number)], amount, source, self.card(source).entered);
            }
        }
    }

    /// What live continuous abilities and lasting effects are about, at a glance, looked for anew.
    pub(crate) fn said(self) -> u32 {
        let said = self.state.live().iter().fold(0, |said, live| said | live.glance);
        let lasting = self.state.effects().iter().filter(|effect| effect.modifier != LastingEffect::CONTROL);
        lasting.fold(said, |said, effect| said | self.set().topic(effect.modifier).glance())
    }

    /// The words that live continuous abilities and lasting effects are about, looked for anew.
    pub(crate) fn spoken(self) -> Spoken {
        let mut spoken = Spoken::default();
        for live in self.state.live().iter().filter(|live| live.glance & Topics::WORDS.glance() != 0) {
            let rule = &self.def(CardId(live.card)).code.statics[usize::from(live.index)];
            for modifier in &self.set().code.modifiers[usize::from(rule.modifiers)..][..usize::from(rule.count)] {
                spoken.keywords |= modifier.keyword().map_or(0, |(word, _)| 1 << word.0);
                spoken.statuses |= modifier.status().map_or(0, |status| 1 << status.0);
            }
        }
        for effect in self.state.effects().iter().filter(|effect| effect.modifier != LastingEffect::CONTROL) {
            let word = self.set().code.modifiers[usize::from(effect.modifier)].keyword();
            spoken.keywords |= word.map_or(0, |(word, _)| 1 << word.0);
        }
        let denied = self.set().denied.iter().enumerate();
        let denied = denied.filter(|(_, by)| by.keywords & spoken.keywords != 0 || by.statuses & spoken.statuses != 0);
        spoken.deeds = denied.fold(0, |deeds, (deed, _)| deeds | 1 << deed);
        spoken
    }

    /// The amount of a modifier as it is now.
    pub(crate) fn modifier_amount(self, modifier: &ModifierCode, reading: Reading) -> i16 {
        match *modifier {
            ModifierCode::Stat { amount, sign, .. } => self.value(amount, reading).saturating_mul(i16::from(sign)),
            ModifierCode::Base { amount, .. }
            | ModifierCode::Becomes { amount, .. }
            | ModifierCode::Reduce { amount, .. }
            | ModifierCode::Shield { amount, .. }
            | ModifierCode::Increase { amount, .. } => self.value(amount, reading),
            ModifierCode::Status(_, amount) => i16::from(amount),
            // The number of the card that is damaged instead, since a lasting effect outlives the text that names it.
            ModifierCode::Redirect { to, .. } => self.first_reached(to, reading).unwrap_or(NO_CARD).0 as i16,
            ModifierCode::Keyword(_)
            | ModifierCode::Loses(_)
            | ModifierCode::LosesAll
            | ModifierCode::Cannot(_)
            | ModifierCode::Prevent { .. }
            | ModifierCode::CannotBy { .. }
            | ModifierCode::May(_)
            | ModifierCode::Gains { .. }
            | ModifierCode::Goes { .. }
            | ModifierCode::Scaled { .. }
            | ModifierCode::Instead { .. }
            | ModifierCode::AlsoFlavor(_) => 0,
        }
    }

    /// A printed number with everything that changes it, not below 0: the base, replaced if a modifier replaces it, then
    /// the changes in their order.
    #[inline]
    pub fn folded(self, id: CardId, stat: Stat) -> i16 {
        self.folded_over(id, stat, self.hot(id).stats[stat.0 as usize])
    }

    /// The same for a number that is printed on another card, such as the strength of what this one wields.
    #[inline]
    pub fn folded_over(self, id: CardId, stat: Stat, base: i16) -> i16 {
        if self.hot(id).held || self.any(Topic::number(stat)) { self.fold(id, stat, base) } else { base }
    }

    /// A printed number that a rule raises besides, unless texts have set it to 0: added before anything is cut off below 0.
    pub fn folded_raised(self, id: CardId, stat: Stat, by: i16) -> i16 {
        let number = self.folding(id, stat, self.hot(id).stats[stat.0 as usize]);
        let raised = if number.base > 0 { number.now.saturating_add(by) } else { number.now };
        raised.max(0)
    }

    #[inline(never)]
    fn fold(self, id: CardId, stat: Stat, printed: i16) -> i16 {
        self.folding(id, stat, printed).now.max(0)
    }

    #[inline]
    fn folding(self, id: CardId, stat: Stat, printed: i16) -> Folding {
        let number =
            self.folding_from(id, stat, Folding::over(printed, R::POLICY.scaling).lowered(R::POLICY.lowered, stat));
        number.begun_anew().map_or(number, |anew| self.folding_from(id, stat, anew))
    }

    #[inline]
    fn folding_from(self, id: CardId, stat: Stat, mut number: Folding) -> Folding {
        self.each_change(id, stat, |modifier, amount, _| number.change(modifier, amount));
        if self.hot(id).held && self.is_where_played(id) {
            self.each_own_change(id, stat, &mut |modifier, amount| number.change(modifier, amount));
        }
        number
    }

    /// Whether a card lies where what it says of its own price holds.
    fn is_where_played(self, id: CardId) -> bool {
        !self.in_play(id) || R::InPlay::PLAYED_FROM & 1 << self.card(id).zone != 0
    }

    /// Visits what a card that lies where it is played from says of a number of its own: its price.
    #[inline(never)]
    fn each_own_change(self, id: CardId, stat: Stat, visit: &mut dyn FnMut(&ModifierCode, i16)) {
        let topic = Topic::number(stat);
        if self.inside.has(topic) || self.inside.is_deep() {
            return;
        }
        let _kept = self.keeping();
        let (inner, reading) = (Look { inside: self.inside.with(topic), ..self }, self.reading(id));
        let rules = self.def(id).code.statics.iter().filter(|rule| rule.works == Works::Held);
        for rule in rules.filter(|rule| rule.during.is_none_or(|test| inner.test(test, reading))) {
            for number in rule.modifiers..rule.modifiers + u16::from(rule.count) {
                if self.set().topic(number) == topic {
                    let modifier = &self.set().code.modifiers[number as usize];
                    visit(modifier, inner.modifier_amount(modifier, reading));
                }
            }
        }
    }

    /// Whether the printed abilities of a card do not work: by a lasting effect, as long as a card says so, or by the rules.
    #[inline]
    pub fn silenced(self, id: CardId) -> bool {
        let by_text = self.any(Topic::SILENCE) && (self.card(id).marks.has(CardMarks::SILENCED) || self.hushed(id));
        by_text || R::InPlay::rests(self, id)
    }

    /// Whether a card in play lies face-down: nothing continuous of it holds, or it would tell what it is.
    #[inline]
    pub(crate) fn lies_face_down(self, id: CardId) -> bool {
        self.card(id).marks.has(CardMarks::TURNED_OVER) && self.in_play(id)
    }

    fn hushed(self, id: CardId) -> bool {
        let mut found = false;
        self.each_modifier(id, Topic::SILENCE, |_, _, _| found = true);
        found
    }

    /// The keywords a card has now, a bit each.
    #[inline]
    pub fn keywords(self, id: CardId) -> u32 {
        self.keywords_among(id, u32::MAX)
    }

    /// Those of some keywords that a card has now, a bit each: quicker, since of few words anything is said.
    #[inline]
    pub fn keywords_among(self, id: CardId, some: u32) -> u32 {
        let changed = self.state.head.spoken.keywords & some != 0 || self.any(Topic::SILENCE);
        if changed { some & self.changed_keywords(id) } else { self.plain_keywords_among(id, some) }
    }

    /// The keywords that are printed on a card.
    #[inline]
    pub fn printed_keywords(self, id: CardId) -> u32 {
        self.hot(id).keywords
    }

    /// Those of some keywords that a card has while no modifier changes them.
    #[inline(always)]
    fn plain_keywords_among(self, id: CardId, some: u32) -> u32 {
        let printed = if self.lies_face_down(id) { 0 } else { self.printed_keywords(id) };
        some & (R::InPlay::lent_keywords(self, id) | printed)
    }

    #[inline(never)]
    fn changed_keywords(self, id: CardId) -> u32 {
        let silenced = self.silenced(id);
        let mut bits =
            if silenced { R::InPlay::lent_keywords(self, id) } else { self.plain_keywords_among(id, u32::MAX) };
        // Of what gives and what takes a keyword the newest holds; what is printed is oldest.
        let (clock, mut newest) = (self.state.head.clock, [u16::MAX; u32::BITS as usize]);
        let mut hear = |modifier: &ModifierCode, began: u16| {
            let Some((Keyword(word), given)) = modifier.keyword() else { return };
            let age = clock.wrapping_sub(began);
            if age <= newest[usize::from(word)] {
                newest[usize::from(word)] = age;
                bits = match given {
                    Given::ToThem => bits | 1 << word,
                    Given::TakenAway => bits & !(1 << word),
                };
            }
        };
        if self.any(Topic::KEYWORD) {
            self.each_modifier_since(id, Topic::KEYWORD, &mut |modifier, _, _, began| hear(modifier, began));
        }
        bits
    }

    /// The named states on a card now, a bit each: those that stand by themselves and those tied to a source.
    #[inline]
    pub fn statuses(self, id: CardId) -> u16 {
        self.statuses_among(id, u16::MAX)
    }

    /// Those of some named states that are on a card now, a bit each.
    #[inline]
    pub fn statuses_among(self, id: CardId, some: u16) -> u16 {
        let lent = if self.state.head.spoken.statuses & some != 0 { self.lent_statuses(id) } else { 0 };
        some & (self.card(id).statuses | lent)
    }

    #[inline(never)]
    fn lent_statuses(self, id: CardId) -> u16 {
        let mut bits = 0;
        self.each_modifier(id, Topic::STATUS, |modifier, _, _| {
            if let ModifierCode::Status(status, _) = modifier {
                bits |= 1 << status.0;
            }
        });
        bits
    }

    /// The sub-types of damage that modifiers add to a card's strikes, a bit each.
    pub fn added_flavors(self, id: CardId) -> u16 {
        let mut flavors = 0;
        self.each_modifier(id, Topic::FLAVOR, |modifier, _, _| {
            if let ModifierCode::AlsoFlavor(flavor) = modifier {
                flavors |= 1 << flavor.0;
            }
        });
        flavors
    }

    /// Whether a keyword of a card gives it a special permission.
    #[inline]
    pub fn is_granted(self, id: CardId, grant: Grant) -> bool {
        self.keywords_among(id, self.set().granting[usize::from(grant.0)]) != 0
    }

    /// Visits the modifiers about a number of a card that hold of it now, in their order, with their amounts and the cards
    /// they come from.
    pub fn each_change(self, id: CardId, stat: Stat, visit: impl FnMut(&ModifierCode, i16, CardId)) {
        self.each_modifier(id, Topic::number(stat), visit);
    }

    /// A printed number, what the rules add to it besides, and everything that changes it, in the order in which the changes began, but
    /// those of the sources that `late` picks behind all others; not below 0.
    pub fn folded_in_order(self, id: CardId, stat: Stat, beside: i16, late: impl Fn(CardId) -> bool) -> i16 {
        // Where all of them add or subtract, no order matters.
        let (start, mut adds) = (Folding::over(self.printed(id, stat), R::POLICY.scaling).with(beside), true);
        let mut number = start;
        self.each_change(id, stat, |modifier, amount, _| {
            adds &= matches!(modifier, ModifierCode::Stat { .. });
            number.change(modifier, amount);
        });
        if adds { number.now.max(0) } else { self.folded_by_order(id, stat, start, &late) }
    }

    /// The same for changes of all kinds.
    #[inline(never)]
    fn folded_by_order(self, id: CardId, stat: Stat, start: Folding, late: &dyn Fn(CardId) -> bool) -> i16 {
        let number = self.folded_one_by_one(id, stat, start, late);
        number.begun_anew().map_or(number, |anew| self.folded_one_by_one(id, stat, anew, late)).now.max(0)
    }

    /// Changes of all kinds are looked for one after another.
    fn folded_one_by_one(self, id: CardId, stat: Stat, start: Folding, late: &dyn Fn(CardId) -> bool) -> Folding {
        let clock = self.state.head.clock;
        let mut number = start;
        let mut last = None;
        loop {
            let mut next: Option<(_, ModifierCode, i16)> = None;
            let mut index = 0;
            self.each_modifier_since(id, Topic::number(stat), &mut |modifier, amount, source, began| {
                let order = u16::MAX - clock.wrapping_sub(began);
                let place = (source != NO_CARD && late(source), order, index);
                if last.is_none_or(|last| place > last) && next.is_none_or(|(first, ..)| place < first) {
                    next = Some((place, *modifier, amount));
                }
                index += 1;
            });
            let Some((place, modifier, amount)) = next else { return number };
            number.change(&modifier, amount);
            last = Some(place);
        }
    }

    /// Whether something is forbidden to a card by its keywords, its named states or a modifier.
    #[inline]
    pub fn cannot(self, id: CardId, deed: Deed) -> bool {
        (self.set().deniable & 1 << deed.0 != 0 || self.any(Topic::deed(deed))) && self.is_denied(id, deed)
    }

    #[inline(never)]
    fn is_denied(self, id: CardId, deed: Deed) -> bool {
        let head = &self.state.head;
        let said = head.modifiers & (Topic::SILENCE.glance() | Topic::deed(deed).glance());
        if said | u32::from(head.spoken.deeds & 1 << deed.0) != 0 {
            return self.is_denied_now(id, deed);
        }
        let card = self.card(id);
        if card.statuses != 0 || card.host != NO_CARD.0 {
            return self.is_denied_now(id, deed);
        }
        // Most of the time nothing is said of all this, and what is printed on the card itself is all there is.
        let lent = R::InPlay::lent_keywords(self, id);
        lent != 0 && lent & self.set().denied[usize::from(deed.0)].keywords != 0
            || self.set().hot[usize::from(card.def)].denied & 1 << deed.0 != 0 && !self.lies_face_down(id)
    }

    #[inline(never)]
    fn is_denied_now(self, id: CardId, deed: Deed) -> bool {
        let denied = &self.set().denied[deed.0 as usize];
        self.statuses_among(id, denied.statuses) != 0
            || self.keywords_among(id, denied.keywords) != 0
            || self.host(id).is_some_and(|host| self.keywords_among(host, denied.worn) != 0)
            || self.is_forbidden(id, deed)
    }

    #[inline(never)]
    fn is_forbidden(self, id: CardId, deed: Deed) -> bool {
        let mut found = false;
        self.each_modifier(id, Topic::deed(deed), |modifier, _, _| {
            found |= matches!(modifier, ModifierCode::Cannot(_))
        });
        found
    }

    /// Whether a keyword of a card takes a deed from the card it fights.
    #[inline]
    pub fn denies_foe(self, id: CardId, deed: Deed) -> bool {
        self.keywords_among(id, self.set().denied[usize::from(deed.0)].foe) != 0
    }

    /// Whether a keyword of a card in play shields another from a deed of an opponent.
    #[inline]
    pub fn covered(self, id: CardId, deed: Deed, by: Seat) -> bool {
        let head = &self.state.head;
        (head.shields != 0 || head.spoken.keywords & self.set().covers != 0) && self.is_covered(id, deed, by)
    }

    #[inline(never)]
    fn is_covered(self, id: CardId, deed: Deed, by: Seat) -> bool {
        let owner = self.card(id).seat();
        if self.bond(owner, by) != Bond::Foe {
            return false;
        }
        for seat in self.seats().filter(|&seat| self.bond(seat, owner).is_friend()) {
            for shield in R::InPlay::PLAY_ORDER.iter().flat_map(|&zone| self.zone(seat, zone)) {
                let mut keywords = self.keywords_among(shield, self.set().covers);
                while keywords != 0 {
                    let word = &self.set().words.keywords[keywords.trailing_zeros() as usize];
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
    #[inline]
    pub fn cannot_by(self, id: CardId, deed: Deed, by: CardId) -> bool {
        self.cannot(id, deed) || self.is_modified(deed) && self.is_kept_by(id, deed, by)
    }

    #[inline(never)]
    fn is_kept_by(self, id: CardId, deed: Deed, by: CardId) -> bool {
        let mut found = false;
        self.each_modifier(id, Topic::deed(deed), |modifier, _, source| {
            if let ModifierCode::CannotBy { by: filter, .. } = *modifier {
                found |= self.fits(filter, by, self.reading(source));
            }
        });
        found
    }

    /// The card whose text keeps something from being done to a card, at all or by this one: for telling people.
    pub fn kept_by(self, id: CardId, deed: Deed, by: CardId) -> Option<CardId> {
        let mut found = None;
        self.each_modifier(id, Topic::deed(deed), |modifier, _, source| {
            let keeps = if let ModifierCode::CannotBy { by: filter, .. } = *modifier {
                self.fits(filter, by, self.reading(source))
            } else {
                matches!(modifier, ModifierCode::Cannot(_))
            };
            found = found.or(keeps.then_some(source));
        });
        found
    }

    /// Whether something is forbidden to be done to a card by this one, which is about to be used and may lie face-down: its own player
    /// knows what it is.
    pub fn cannot_by_shown(self, id: CardId, deed: Deed, by: CardId) -> bool {
        let mut found = false;
        self.each_modifier(id, Topic::deed(deed), |modifier, _, source| {
            if let ModifierCode::CannotBy { by: filter, .. } = *modifier {
                found |= self.fits(filter, by, Reading { you: self.card(by).seat(), ..self.reading(source) });
            }
        });
        found
    }

    /// Whether anything at all is said about a deed.
    #[inline]
    pub fn is_modified(self, deed: Deed) -> bool {
        self.any(Topic::deed(deed))
    }

    /// Whether a modifier allows a card something that the rules forbid.
    #[inline]
    pub fn may(self, id: CardId, permit: Permit) -> bool {
        self.any(Topic::PERMIT) && self.times_allowed(id, permit) > 0
    }

    /// How many modifiers allow a card something: for what each of them does once more.
    pub fn times_allowed(self, id: CardId, permit: Permit) -> u32 {
        let mut found = 0;
        self.each_modifier(id, Topic::PERMIT, |modifier, _, _| {
            found += u32::from(matches!(modifier, ModifierCode::May(which) if *which == permit));
        });
        found
    }

    /// What somebody gains instead of so much of a store, by what is said of the card that stands for them: each modifier once, in the
    /// order of who says it, of what the others before have left.
    pub fn gained(self, face: CardId, store: Store, amount: i16) -> (Store, i16) {
        let mut gained = (store, amount);
        if !self.any(Topic::PERMIT) {
            return gained;
        }
        for seat in self.seats() {
            self.each_modifier(face, Topic::PERMIT, |modifier, _, source| {
                if let ModifierCode::Gains { store, portion } = modifier
                    && *store == gained.0
                    && self.card(source).seat() == seat
                {
                    let amount = match portion.share {
                        Share::Half => gained.1 / 2,
                        Share::Whole => gained.1,
                        Share::Double => gained.1.saturating_mul(2),
                    };
                    gained = (portion.store, amount);
                }
            });
        }
        gained
    }

    /// What is done with a card instead of going to a zone, by what is said of it in play or by its own text wherever it is.
    pub fn goes(self, id: CardId, to: Zone) -> Option<Rather> {
        let mut found = None;
        let mut see = |modifier: &ModifierCode| {
            if let ModifierCode::Goes { zone, rather } = modifier
                && *zone == to
            {
                found = found.or(Some(*rather));
            }
        };
        if self.in_play(id) {
            self.each_modifier(id, Topic::PERMIT, |modifier, _, _| see(modifier));
        } else {
            self.each_said_of_itself(id, see);
        }
        found
    }

    /// Whether a printed ability of a card says something of the card itself that a test picks, wherever it lies and be it face-down.
    pub fn says_of_itself(self, id: CardId, picks: impl Fn(&ModifierCode) -> bool) -> bool {
        let mut says = false;
        self.each_said_of_itself(id, |modifier| says |= picks(modifier));
        says
    }

    /// Whether something is forbidden to a card that is held, by what is said of it or by its own text.
    #[inline]
    pub fn is_barred(self, id: CardId, deed: Deed) -> bool {
        self.cannot(id, deed) || self.hot(id).held && self.bars_itself(id, deed)
    }

    #[inline(never)]
    fn bars_itself(self, id: CardId, deed: Deed) -> bool {
        self.says_of_itself(id, |modifier| *modifier == ModifierCode::Cannot(deed))
    }

    /// Visits what printed abilities of a card say of the card itself, wherever it lies and be it face-down.
    fn each_said_of_itself(self, id: CardId, mut visit: impl FnMut(&ModifierCode)) {
        let own = self.def(id).code.statics.iter().filter(|rule| rule.who == Group::This);
        for rule in own.filter(|rule| rule.during.is_none_or(|test| self.test(test, self.reading(id)))) {
            let first = usize::from(rule.modifiers);
            self.set().code.modifiers[first..first + usize::from(rule.count)].iter().for_each(&mut visit);
        }
    }

    /// What is done instead of a deed to a card: the modifier that began first among those for which there is a card that it
    /// could be done to.
    pub fn instead(self, id: CardId, deed: Deed, could: impl Fn(Verb, CardId) -> bool) -> Option<Instead> {
        let topic = Topic::deed(deed);
        let mut oldest: Option<(u16, Instead)> = None;
        if self.any(topic) {
            let clock = self.state.head.clock;
            self.each_modifier_since(id, topic, &mut |modifier, _, source, began| {
                let ModifierCode::Instead { verb, to, .. } = *modifier else { return };
                let (age, instead) = (clock.wrapping_sub(began), Instead { of: id, verb, to, source });
                let older = oldest.is_none_or(|(oldest, _)| age > oldest);
                if older && self.replaced_with(instead).any(|object| could(verb, object)) {
                    oldest = Some((age, instead));
                }
            });
        }
        oldest.map(|(_, instead)| instead)
    }

    /// The cards to which something can be done instead of what would be done to another.
    pub fn replaced_with(self, instead: Instead) -> impl Iterator<Item = CardId> {
        let Instead { of, to, source, .. } = instead;
        let reading = self.reading(source);
        let hung = move |id: &CardId| matches!(to, StandIn::Attached(filter) if self.fits(filter, *id, reading));
        let named = match to {
            StandIn::Itself => Some(of),
            StandIn::Source => Some(source),
            StandIn::Attached(_) => None,
        };
        named.into_iter().chain(self.attached(of).filter(hung))
    }

    /// Whether a limited ability of a card has been used up: a trigger by its number, an activated ability by its number
    /// behind all triggers.
    #[inline]
    pub fn is_used_up(self, id: CardId, ability: u8) -> bool {
        self.card(id).marks.has(CardMarks::used_up(usize::from(ability)))
    }
}

/// Something that is done instead of what would be done to a card.
#[derive(Clone, Copy, Debug)]
pub struct Instead {
    /// The card that nothing is done to.
    pub of: CardId,
    /// What is done instead.
    pub verb: Verb,
    /// To which card: see [`Look::replaced_with`].
    pub to: StandIn,
    /// The card whose text says so; whoever controls it chooses.
    pub source: CardId,
}
