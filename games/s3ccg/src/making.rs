//! Cards that are made of others: unions are formed, weapons are enhanced.

use cardtext::ast::{Pattern, Zone};
use engine::author::{At, CardId, Cell, GameFrame, NO_CARD, Pace, Reading};
use engine::{Bond, Choice, Seat, Seats};

use crate::vocabulary::{Question, SsLook, SsPlay, Supplied, Under, mark};
use crate::words::*;
use crate::{answer, equip, legal, slots, status, values, verbs};

engine::frame! {
    /// A card that is being made.
    struct Making is Under::Making, {
        step: Step => step,
        seat: Seat => seat,
        card: CardId => this,
        count: u16 => at,
        by: By => left,
        cards: Cards => game,
    }
}

engine::codes! {
    /// What is asked of a card that is being made.
    enum Step { Which, Of, Wearer }

    /// By what a card is made.
    enum By {
        /// The rules: a union is formed, or an Engineer enhances a weapon.
        Rule,
        /// The text of a card.
        Text,
    }
}

/// The most cards that one can be made of.
const MOST: usize = 8;

/// Cards, kept in the frame of what they are chosen for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cards(pub(crate) [CardId; MOST]);

impl Cell<[u16; MOST]> for Cards {
    fn read(cells: [u16; MOST]) -> Cards {
        Cards(cells.map(CardId))
    }

    fn write(self, cells: &mut [u16; MOST]) {
        *cells = self.0.map(|card| card.0);
    }
}

impl Making {
    fn of(card: CardId, seat: Seat, by: By) -> Making {
        Making { card, seat, by, step: Step::Of, ..Making::blank() }
    }

    /// What has been chosen so far.
    fn chosen(&self) -> &[CardId] {
        &self.cards.0[..usize::from(self.count)]
    }

    /// The same with one more.
    fn with(mut self, card: CardId) -> Making {
        self.cards.0[usize::from(self.count)] = card;
        self.count += 1;
        self
    }

    fn is_whole(&self, look: SsLook) -> bool {
        usize::from(self.count) == look.def(self.card).code.requires.len()
    }

    /// The cards that may be the next that is taken.
    fn candidates<'a>(&self, look: SsLook<'a>) -> impl Iterator<Item = CardId> + use<'a> {
        let making = *self;
        let filter = look.def(self.card).code.requires[usize::from(self.count)];
        let reading = Reading::of(self.card, self.seat);
        places(look, &making, filter)
            .filter(move |&id| id != making.card && !making.chosen().contains(&id))
            // S3-ENHANCE-8: it may ask for a name or for a kind.
            .filter(move |&id| look.matches(filter, id, reading))
            .filter(move |&id| goes_together(look, &making.with(id)))
    }

    /// S3-ENHANCE-6, S3-CLASS-32: whether all that is missing can be had.
    fn can_be_made(&self, look: SsLook) -> bool {
        if self.is_whole(look) {
            return look.kind(self.card) != ENHANCED || self.wearers(look).next().is_some();
        }
        self.candidates(look).any(|id| self.with(id).can_be_made(look))
    }

    /// The same with all that is missing, if it can be made of one set of cards only. In which order they are named is no matter, nor
    /// which of several copies goes.
    fn only_set(&self, look: SsLook) -> Option<Making> {
        let mut found = None;
        self.has_one_set(look, &mut found).then_some(found).flatten()
    }

    fn has_one_set(&self, look: SsLook, found: &mut Option<Making>) -> bool {
        if !self.is_whole(look) {
            return self.candidates(look).all(|id| self.with(id).has_one_set(look, found));
        }
        match found {
            _ if !self.can_be_made(look) => true,
            Some(other) => self.is_of_the_same(look, other),
            None => {
                *found = Some(*self);
                true
            }
        }
    }

    /// The cards that may be the next that is taken, so that all that is missing can be had.
    fn fitting<'a>(&self, look: SsLook<'a>) -> impl Iterator<Item = CardId> + use<'a> {
        let making = *self;
        making.candidates(look).filter(move |&id| making.with(id).can_be_made(look))
    }

    /// The next card, if there is nothing to choose.
    fn forced(&self, look: SsLook) -> Option<CardId> {
        match (self.only_set(look), found(self.fitting(look))) {
            (Some(whole), _) => Some(whole.cards.0[usize::from(self.count)]),
            (None, Found::One(card)) => Some(card),
            (None, Found::None | Found::Several) => None,
        }
    }

    fn is_of_the_same(&self, look: SsLook, other: &Making) -> bool {
        let alike = |one: CardId, other: CardId| {
            let (first, second) = (look.card(one), look.card(other));
            let loose = look.host(one).is_none() && look.host(other).is_none();
            one == other || loose && (first.def, first.zone) == (second.def, second.zone)
        };
        let count = |of: &Making, card: CardId| of.chosen().iter().filter(|&&id| alike(id, card)).count();
        self.chosen().iter().all(|&card| count(self, card) == count(other, card))
    }

    /// S3-RULING-30: the champions that wore a base weapon and may wear what it becomes.
    fn wearers<'a>(&self, look: SsLook<'a>) -> impl Iterator<Item = CardId> + use<'a> {
        let making = *self;
        let hosts = move |at: usize| making.chosen().get(at).and_then(|&base| look.host(base));
        (0..usize::from(self.count))
            .filter_map(move |at| hosts(at).filter(|&host| (0..at).all(|before| hosts(before) != Some(host))))
            .filter(move |&host| legal::why_not_wear(look, making.card, host).is_none())
    }
}

/// Where the cards lie that something may be made of: S3-UNION-9 the hand, of a union; S3-ENHANCE-3 on champions, of
/// what must be equipped; S3-ENHANCE-4, S3-RULING-30 hand, Library and inventory, of other materials.
fn places<'a>(look: SsLook<'a>, making: &Making, filter: u16) -> impl Iterator<Item = CardId> + use<'a> {
    let (seat, by) = (making.seat, making.by);
    let enhanced = look.kind(making.card) == ENHANCED;
    let equipped = look.set().code.filters[usize::from(filter)].states & EQUIPPED.when(true) != 0;
    // S3-CWORD-30.
    let shelved = enhanced || slots::is_told(look, seat, UNIONS_OF_LIBRARY);
    let materials = look
        .zone(seat, HAND)
        .chain(look.zone(seat, LIBRARY).filter(move |_| shelved))
        .chain(look.zone(seat, INVENTORY).filter(move |_| enhanced))
        .filter(move |_| !equipped);
    // S3-CLASS-34, S3-DUOS-26: an Engineer works for a teammate too.
    let served = move |of: &Seat| match look.bond(seat, *of) {
        Bond::Own => true,
        Bond::Ally => by == By::Rule,
        Bond::Foe | Bond::Apart => false,
    };
    // S3-CLASS-31: of any champion of the party.
    let champions =
        move |of: Seat| [CHAMPIONS, DOWNED, TAGGED_OUT].into_iter().flat_map(move |zone| look.zone(of, zone));
    let worn = look.state.all_seats().filter(served).flat_map(champions).flat_map(move |id| equip::worn(look, id));
    materials.chain(worn.filter(move |_| equipped))
}

/// S3-RULING-33: whether the cards that are chosen for a union can be some of what makes it.
fn goes_together(look: SsLook, making: &Making) -> bool {
    let code = &look.def(making.card).code;
    let chosen = making.chosen();
    let Some(pattern) = code.pattern else { return true };
    // S3-UNION-14, S3-UNIONING-9, S3-CHAIN-12: a Joker is any link.
    let links = chosen.iter().map(|&id| look.printed(id, LINK)).filter(|&link| link != JOKER);
    let (lowest, highest) = links.clone().fold((i16::MAX, 0), |(low, high), link| (low.min(link), high.max(link)));
    let Some((&last, before)) = chosen.split_last() else { return true };
    let alike = |&other: &CardId| look.are_alike(other, last);
    chosen.iter().all(|&id| values::prints(look, id, LINK))
        && match pattern {
            // S3-UNION-7, S3-UNIONING-7.
            IN_A_STRAIGHT => {
                let fresh = look.printed(last, LINK) == JOKER
                    || before.iter().all(|&other| look.printed(other, LINK) != look.printed(last, LINK));
                before.iter().all(alike) && fresh && highest.saturating_sub(lowest) < code.requires.len() as i16
            }
            // S3-UNION-4, S3-UNIONING-6.
            Pattern(_) => !before.iter().any(alike) && highest <= lowest,
        }
}

/// Whether a seat has all that a card of its inventory is made of.
pub(crate) fn is_possible(look: SsLook, card: CardId, seat: Seat) -> bool {
    can_begin(look, card, seat, By::Rule)
}

fn can_begin(look: SsLook, card: CardId, seat: Seat, by: By) -> bool {
    Making::of(card, seat, by).can_be_made(look)
}

/// S3-RULING-32, S3-CLASS-29: a union is formed, or an Engineer enhances a weapon.
pub(crate) fn begin(play: &mut SsPlay, card: CardId, seat: Seat) {
    play.push_own(Making::of(card, seat, By::Rule));
}

/// S3-ENHANCE-2: a text enhances a weapon.
pub(crate) fn enhance(play: &mut SsPlay, seat: Seat) {
    play.push_own(Making { step: Step::Which, ..Making::of(NO_CARD, seat, By::Text) });
}

/// The weapons that a text may make; S3-STATUS-16, S3-STATUS-17, S3-STATUS-27: none where the inventory is not reached.
fn enhanceable<'a>(look: SsLook<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    let open = !status::shuts_out(look, seat);
    let enhanced = move |id: CardId| look.kind(id) == ENHANCED && can_begin(look, id, seat, By::Text);
    look.zone(seat, INVENTORY).filter(move |&id| open && enhanced(id))
}

/// Goes on with a card that is being made.
pub(crate) fn resume(play: &mut SsPlay) {
    let making: Making = play.top_own();
    let look = play.look();
    let (seat, pace) = (Seats::one(making.seat), play.scratch.pace);
    match making.step {
        Step::Which => match found(enhanceable(look, making.seat)) {
            Found::None => {
                // S3-RULING-209.
                play.pop();
                play.falls_short();
            }
            Found::One(card) if pace == Pace::Hurried => take(play, Some(card)),
            Found::One(_) | Found::Several => play.ask(seat, Question::Material),
        },
        // S3-RULING-33: whether a card is asked for must not tell what else lies in the hand: at a table each is.
        Step::Of if !making.is_whole(look) => match making.forced(look) {
            Some(card) if pace == Pace::Hurried => take(play, Some(card)),
            Some(_) | None => play.ask(seat, Question::Material),
        },
        Step::Of if look.kind(making.card) != ENHANCED => form(play, &making),
        Step::Of | Step::Wearer => match found(making.wearers(look)) {
            Found::One(wearer) => finish(play, &making, wearer),
            Found::None | Found::Several => play.ask(seat, Question::Wearer),
        },
    }
}

/// How many cards there are to choose from.
enum Found {
    None,
    One(CardId),
    Several,
}

/// Whether there is anything to choose among some cards.
fn found(mut cards: impl Iterator<Item = CardId>) -> Found {
    match (cards.next(), cards.next()) {
        (None, _) => Found::None,
        (Some(card), None) => Found::One(card),
        (Some(_), Some(_)) => Found::Several,
    }
}

/// What can be chosen now.
pub(crate) fn options(look: SsLook, question: Question, out: &mut Vec<Choice>) {
    let Some(making) = look.top_own::<Making>() else { return };
    if question == Question::Wearer {
        out.extend(making.wearers(look).map(Choice::Pick));
        return;
    }
    match making.step {
        Step::Which => out.extend(enhanceable(look, making.seat).map(Choice::Pick)),
        Step::Of | Step::Wearer => {
            if let Some(card) = making.forced(look) {
                out.push(Choice::Pick(card));
                return;
            }
            out.extend(making.fitting(look).map(Choice::Pick));
            if making.by == By::Rule {
                out.push(Choice::Back);
            }
        }
    }
}

/// What a card is made of is chosen, or which, or who wears it.
pub(crate) fn take(play: &mut SsPlay, chosen: Option<CardId>) {
    let making: Making = play.top_own();
    let Some(card) = chosen else {
        play.pop();
        return;
    };
    match making.step {
        Step::Which => play.change_own(|making: &mut Making| (making.card, making.step) = (card, Step::Of)),
        Step::Of if !making.is_whole(play.look()) => play.change_own(|making: &mut Making| *making = making.with(card)),
        Step::Of | Step::Wearer => finish(play, &making, card),
    }
}

/// S3-UNION-8, S3-UNION-10, S3-UNIONING-2, S3-UNIONING-3, S3-RULING-125: the cards are sent, and the union comes to the
/// hand; S3-UNION-11, S3-UNIONING-4: there it is a card like others.
fn form(play: &mut SsPlay, making: &Making) {
    play.pop();
    spend(play, making);
    play.reveal(making.card, making.seat);
    play.shift(making.card, making.seat, HAND, At::Last);
    // S3-RULING-179.
    let formed = play.event(EVENT_FORMED, making.card, NO_CARD, making.seat);
    answer::open_if_named(play, formed);
    play.trigger(&[formed]);
}

/// S3-ENHANCE-5, S3-RULING-30: each card goes to the used zone of its home.
fn spend(play: &mut SsPlay, making: &Making) {
    for &id in making.chosen() {
        let look = play.look();
        let stocked = look.host(id).is_some() || look.card(id).zone == INVENTORY.0;
        verbs::send(play, id, if stocked { USED_INVENTORY } else { USED_CARDS }, At::Last);
    }
}

/// S3-RULING-30: the enhanced weapon is equipped, in the place of its base.
fn finish(play: &mut SsPlay, making: &Making, wearer: CardId) {
    play.pop();
    let mut hosts = play.take_cards();
    let look = play.look();
    let bases = || making.chosen().iter().filter(|&&id| look.host(id) == Some(wearer));
    let second = bases().all(|&id| look.card(id).marks.has(mark::SECONDARY));
    // S3-ENHANCE-7: there may be several bases.
    hosts.extend(making.chosen().iter().filter_map(|&id| look.host(id)).filter(|&host| host != wearer));
    let (seat, here) = (look.card(wearer).seat(), Zone(look.card(wearer).zone));
    spend(play, making);
    equip::put_on(play, making.card, wearer, seat, here);
    let other = equip::worn(play.look(), wearer).find(|&id| id != making.card);
    let secondary = other.map_or(NO_CARD, |other| if second { making.card } else { other });
    equip::arrange(play, wearer, secondary);
    for &host in &hosts {
        equip::arrange_again(play, host);
    }
    play.give_cards(hosts);
    let enhanced = play.event(EVENT_ENHANCED, making.card, wearer, making.seat);
    let equipped = play.event(EVENT_EQUIPPED, making.card, wearer, making.seat);
    if making.by == By::Rule {
        // S3-RULING-31.
        play.state.extra.supplied = Supplied::Yes;
        // S3-RULING-179.
        let used = play.event(EVENT_SUPPLIED, making.card, wearer, making.seat);
        answer::open(play, used);
        play.trigger_told(&used, 0);
    }
    play.trigger(&[enhanced, equipped]);
}

/// The question what a card is made of.
pub(crate) fn question(look: SsLook, seat: Seat) -> Option<String> {
    let making = look.top_own::<Making>().filter(|making| making.card != NO_CARD)?;
    let (number, all) = (making.count + 1, look.def(making.card).code.requires.len());
    Some(format!("What is {} made of? Card {number} of {all}", look.name_to(seat, making.card)))
}
