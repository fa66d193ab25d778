//! Activating and using: a card is announced, paid for, put face-up in a slot, answered, and then does what it says.

use cardtext::ast::{Kind, Often, Store};
use cardtext::program::{Group, Op};
use engine::author::{At, CardId, Cause, Event, Frame, GameFrame, NO_CARD, TextStep};
use engine::{Choice, Seat, Seats};

use crate::naming::{self, Then};
use crate::slots::{self, Laid};
use crate::status::ChosenSlots;
use crate::values::Relief;
use crate::vocabulary::{
    Aim, Chain, Coming, OnCard, Once, Phase, Question, Reminder, SsLook, SsPlay, Supplied, Under, mark,
};
use crate::words::*;
use crate::{answer, attack, chain, counter, status, tag, values, verbs};

engine::frame! {
    /// A card that is being announced: S3-RULING-76.
    pub(crate) struct Announcement is Under::Announcement, {
        step: Step => step,
        pub(crate) seat: Seat => seat,
        pub(crate) card: CardId => this,
        user: CardId => game[0],
        slot: u16 => game[1],
        link: u16 => game[2],
        manner: Manner => game[3],
        counted: bool => game[4],
        reduced: bool => game[5],
        covered: CardId => game[6],
        pub(crate) frozen: ChosenSlots => game[7],
    }
}

impl Announcement {
    /// By what the card costs less, as far as that is settled.
    fn relief(&self) -> Relief {
        Relief { counted: self.counted, reduced: self.reduced }
    }
}

engine::frame! {
    /// A lingering card that is about to take effect, once it has been answered.
    pub(crate) struct Lingering is Under::Lingering, {
        pub(crate) card: CardId => this,
    }
}

engine::frame! {
    /// An attack that is about to be calculated, once it has been answered.
    pub(crate) struct Calculating is Under::Calculating, {
        pub(crate) card: CardId => this,
    }
}

engine::codes! {
    /// What is asked of a card that is announced.
    pub(crate) enum Step { Slot, Link, Counted, Reduced, Covered, Frozen, Ready }

    /// For what a card is activated.
    pub(crate) enum Manner {
        /// In its player's own turn.
        Own,
        /// In answer to something.
        Answer,
        /// S3-RULING-118: to strike back.
        Counter,
        /// S3-STORE-1: it is stored.
        Store,
        /// S3-WILL-9: it is a will card.
        Will,
    }
}

impl Manner {
    /// Whether it is done in its player's own turn, where a stored card may make room.
    fn is_own(self) -> bool {
        matches!(self, Manner::Own | Manner::Store | Manner::Will)
    }
}

engine::record! {
    /// What is kept with a card that is activated.
    pub(crate) struct OnPlay {
        /// The champion that uses it; of a text with which nothing is kept it is nobody.
        user: Option<CardId>,
        slot: u16,
        link: u16,
        pub(crate) manner: Manner,
        counted: bool,
        reduced: bool,
        /// S3-RULING-178: the slots that its text freezes.
        pub(crate) frozen: ChosenSlots,
        /// S3-RULING-195: its user has paid with all its HP.
        gave_all: bool,
    }
}

impl OnPlay {
    /// The champion that uses it, or [`NO_CARD`].
    pub(crate) fn user(&self) -> CardId {
        self.user.unwrap_or(NO_CARD)
    }

    /// By what it costs less.
    fn relief(&self) -> Relief {
        Relief { counted: self.counted, reduced: self.reduced }
    }
}

/// Begins an item or a stone that a champion uses: there is nothing to announce but what it freezes and its targets.
pub(crate) fn begin_supply(play: &mut SsPlay, card: CardId, user: CardId, seat: Seat) {
    let step = Step::Frozen;
    play.push_own(Announcement { step, card, user, seat, covered: NO_CARD, ..Announcement::blank() });
}

/// Announces a card that a champion uses.
pub(crate) fn announce(play: &mut SsPlay, card: CardId, user: CardId, seat: Seat, manner: Manner) {
    play.push_own(Announcement { card, user, seat, manner, covered: NO_CARD, ..Announcement::blank() });
}

/// Asks what is still open of a card that is announced; then its targets are chosen.
pub(crate) fn resume(play: &mut SsPlay) {
    let announced: Announcement = play.top_own();
    let look = play.look();
    match announced.step {
        Step::Link if announced.manner == Manner::Store => put_down(play, &announced),
        // S3-ACTION-13, S3-RULING-183: Will that says something is activated as other cards are.
        Step::Link if announced.manner == Manner::Will && look.def(announced.card).code.play.is_none() => {
            put_down(play, &announced);
        }
        Step::Slot => {
            if let Some(slot) = only_slot(look, &announced) {
                play.change_own(|announced: &mut Announcement| {
                    (announced.slot, announced.step) = (u16::from(slot), Step::Link);
                });
            } else {
                play.ask(Seats::one(announced.seat), Question::Slot);
            }
        }
        Step::Link => {
            let mut links = chain::links(look, chain_of(look, &announced), announced.card);
            let first_two = (links.next(), links.next());
            drop(links);
            match first_two {
                (Some(_), Some(_)) => play.ask(Seats::one(announced.seat), Question::Link),
                (link, _) => {
                    let link = u16::from(link.unwrap_or(0));
                    play.change_own(|announced: &mut Announcement| {
                        (announced.link, announced.step) = (link, Step::Counted)
                    });
                }
            }
        }
        Step::Counted => {
            let choice = values::counting(look, announced.card, announced.user);
            offer(play, &announced, choice, Question::Counted);
        }
        Step::Reduced => {
            let choice = values::reducing(look, announced.card, announced.user, announced.relief());
            offer(play, &announced, choice, Question::Reduced);
        }
        Step::Covered => {
            let mut units = answer::covered(look, announced.seat, announced.card);
            let several = announced.manner == Manner::Answer && units.next().and(units.next()).is_some();
            drop(units);
            if several {
                play.ask(Seats::one(announced.seat), Question::Covered);
            } else {
                cover(play, NO_CARD);
            }
        }
        Step::Frozen => {
            let mut open = status::announced_slots(look, &announced);
            let next = (open.next(), open.next());
            drop(open);
            match next {
                (None, _) => make_ready(play),
                (Some(only), None) => choose_frozen(play, only),
                (Some(_), Some(_)) => play.ask(Seats::one(announced.seat), Question::Freeze),
            }
        }
        Step::Ready => {
            play.pop();
            let Announcement { card, user, seat, slot, link, manner, covered, frozen, .. } = announced;
            let is_it = |event: &Event| covered == NO_CARD || event.subject == covered.0;
            let met = || answer::met_by(play.look(), seat, card).find(is_it);
            let met = (manner == Manner::Answer).then(met).flatten();
            // S3-ACTION-13.
            play.start_text(Cause::Played, card, 0, seat);
            let user = Some(user).filter(|&user| user != NO_CARD);
            let Announcement { counted, reduced, .. } = announced;
            play.note_on_play(OnPlay { user, slot, link, manner, counted, reduced, frozen, gave_all: false });
            if let Some(event) = met {
                play.answers(event);
            }
        }
    }
}

/// What a player still has to pay of a store for the card that is announced.
pub(crate) fn unpaid(look: SsLook, seat: Seat, store: Store) -> i16 {
    let announced = |text: &&Frame| {
        text.is_for(Cause::Played) && text.is_at(TextStep::Targets) && text.seat() == seat && store == WILL_STORE
    };
    look.top().filter(announced).map_or(0, |text| {
        let on_play: OnPlay = text.on_play();
        values::cost(look, text.this(), on_play.user(), on_play.relief())
    })
}

/// Asks whether something is paid in another way, or settles it where there is nothing to choose.
fn offer(play: &mut SsPlay, announced: &Announcement, choice: values::Payment, question: Question) {
    match choice {
        values::Payment::Asked => play.ask(Seats::one(announced.seat), question),
        values::Payment::Never => pay_so(play, question, Pays::InFull),
        values::Payment::Always => pay_so(play, question, Pays::Less),
    }
}

/// How a card is paid for which there is something that would make it cost less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pays {
    /// That is left aside.
    InFull,
    /// That is made use of.
    Less,
}

/// It is settled how something is paid.
pub(crate) fn pay_so(play: &mut SsPlay, question: Question, pays: Pays) {
    play.change_own(|announced: &mut Announcement| {
        let less = pays == Pays::Less;
        if question == Question::Counted {
            (announced.counted, announced.step) = (less, Step::Reduced);
        } else {
            (announced.reduced, announced.step) = (less, Step::Covered);
        }
    });
}

/// The slot of a card, where there is nothing to choose.
fn only_slot(look: SsLook, announced: &Announcement) -> Option<u8> {
    if look.card(announced.card).zone == ACTIVITY.0 {
        return Some(look.place(announced.card));
    }
    if look.has_tag(announced.card, TAG_CARD) && announced.manner != Manner::Store {
        // S3-RULING-163: it uses no slot. S3-STORE-9: stored it does, and is asked for as any card, lest it be known by that.
        return Some(0);
    }
    let free = slots::free(look, announced.seat);
    let overrides = || announced.manner.is_own() && slots::overridable(look, announced.seat).next().is_some();
    free.filter(|_| !overrides())
}

/// The chain that a card is to join: that of the turn, or S3-RULING-110 that of the champion's answers.
fn chain_of(look: SsLook, announced: &Announcement) -> Chain {
    match announced.manner {
        Manner::Own | Manner::Store | Manner::Will => look.state.extra.chain,
        Manner::Answer => answer::chain_of(look, announced.user),
        // S3-RULING-118.
        Manner::Counter => Chain::NONE,
    }
}

/// The answers to which slot a card takes: an empty one, or that of a stored card.
pub(crate) fn slot_options(look: SsLook, out: &mut Vec<Choice>) {
    let Some(announced) = look.top_own::<Announcement>() else { return };
    if slots::free(look, announced.seat).is_some() {
        out.push(Choice::Number(0));
    }
    out.extend(slots::overridable(look, announced.seat).map(Choice::Pick));
    out.push(Choice::Back);
}

/// A slot is chosen, or the card is taken back.
pub(crate) fn take_slot(play: &mut SsPlay, choice: Choice) {
    let look = play.look();
    let Some(announced) = look.top_own::<Announcement>() else { return };
    let slot = if choice.number().is_some() {
        slots::free(look, announced.seat)
    } else {
        choice.answer_or(Choice::Back, Question::Slot, Choice::picked).map(|over| look.place(over))
    };
    match slot {
        Some(slot) => play.change_own(|announced: &mut Announcement| {
            (announced.slot, announced.step) = (u16::from(slot), Step::Link);
        }),
        None => {
            play.pop();
        }
    }
}

/// The links that a Joker may be named.
pub(crate) fn link_options(look: SsLook, out: &mut Vec<Choice>) {
    let Some(announced) = look.top_own::<Announcement>() else { return };
    let links = chain::links(look, chain_of(look, &announced), announced.card);
    out.extend(links.map(|link| Choice::Number(i16::from(link))));
    out.push(Choice::Back);
}

/// A Joker is named a link, or taken back.
pub(crate) fn take_link(play: &mut SsPlay, link: Option<i16>) {
    if let Some(link) = link {
        let link = link.unsigned_abs();
        play.change_own(|announced: &mut Announcement| (announced.link, announced.step) = (link, Step::Counted));
    } else {
        play.pop();
    }
}

/// S3-RULING-178: whom a card may cover.
pub(crate) fn covered_options(look: SsLook, out: &mut Vec<Choice>) {
    let Some(announced) = look.top_own::<Announcement>() else { return };
    out.extend(answer::covered(look, announced.seat, announced.card).map(Choice::Pick));
    out.push(Choice::Back);
}

/// It is chosen whom a card covers, or it is taken back.
pub(crate) fn take_covered(play: &mut SsPlay, unit: Option<CardId>) {
    if let Some(unit) = unit {
        cover(play, unit);
    } else {
        play.pop();
    }
}

/// It is settled whom a card covers.
fn cover(play: &mut SsPlay, unit: CardId) {
    play.change_own(|announced: &mut Announcement| (announced.covered, announced.step) = (unit, Step::Frozen));
}

/// S3-RULING-178: one of the slots that a card freezes is chosen.
pub(crate) fn choose_frozen(play: &mut SsPlay, slot: i16) {
    play.change_own(|announced: &mut Announcement| announced.frozen = announced.frozen.with(slot));
}

/// All is announced but S3-RULING-183 the Will that pays for it.
fn make_ready(play: &mut SsPlay) {
    play.change_own(|announced: &mut Announcement| announced.step = Step::Ready);
    let announced: Announcement = play.top_own();
    let Announcement { card, user, seat, .. } = announced;
    // S3-ITEM-9: what is in the inventory costs no Will.
    if matches!(play.look().kind(card), ITEM | STONE) {
        return;
    }
    let cost = values::cost(play.look(), card, user, announced.relief());
    naming::begin(play, seat, cost, Then::Pay, NO_CARD);
}

/// What was announced or used begins, its targets being chosen: it is paid for and may be answered.
pub(crate) fn begin(play: &mut SsPlay) {
    let Some(&frame) = play.top() else { return };
    if frame.is_for(Cause::Used) {
        return begin_use(play, &frame);
    }
    let (id, seat) = (frame.this(), frame.seat());
    if matches!(play.look().kind(id), ITEM | STONE) {
        return begin_supplied(play, id, seat);
    }
    let on_play: OnPlay = frame.on_play();
    let OnPlay { user, slot, link, manner, .. } = on_play;
    let (user, relief) = (user.unwrap_or(play.state.extra.acting), on_play.relief());
    pay(play, id, seat, user, relief);
    let again = answer::lies_open(play.look(), id);
    lay_open(play, id, seat, slot, link as u8);
    match manner {
        Manner::Own => join_chain(play, id, seat, link as u8),
        Manner::Counter | Manner::Store | Manner::Will | Manner::Answer => {}
    }
    play.goes_along(id);
    match manner {
        Manner::Own => {
            if play.state.extra.now == Phase::Planning && play.look().kind(id) == TACTICAL_SPELL {
                play.state.extra.planned = true;
            }
        }
        Manner::Answer => answer::note(play, id, user, link as u8),
        Manner::Counter | Manner::Store | Manner::Will => {}
    }
    if play.look().has_tag(id, ION) {
        // S3-SPELL-18, S3-RULING-15.
        play.change_on_card(user, |own| own.note(Once::Ion));
    }
    aim(play);
    let event = play.event(EVENT_ACTIVATED, id, user, seat);
    let mut events = play.take_events();
    events.push(event);
    let look = play.look();
    let aimed = attack::aimed(look).filter(|aim| aim.with == id);
    events.extend(aimed.map(|aim| look.event(EVENT_TARGETED, aim.unit, id, seat)));
    // S3-RULING-108: a defence that serves again has taken effect before.
    if slots::lingers(play.look(), id) && !again {
        play.mark(id, mark::IDLE);
        play.push_own(Lingering { card: id });
    }
    calculate_later(play, id, user, seat);
    match manner {
        Manner::Own | Manner::Counter | Manner::Store | Manner::Will => answer::open(play, event),
        Manner::Answer => answer::open_again(play, event),
    }
    tag::offer(play, id, seat);
    play.trigger_first(&events);
    play.give_events(events);
}

/// An item or a stone is used.
fn begin_supplied(play: &mut SsPlay, id: CardId, seat: Seat) {
    // S3-ITEM-8.
    play.state.extra.supplied = Supplied::Yes;
    // S3-RULING-62: it is seen by all.
    play.turn_up(id);
    let event = play.event(EVENT_SUPPLIED, id, play.state.extra.acting, seat);
    answer::open(play, event);
    // S3-RULING-91: what waits for it may nullify it, as it may a card that is activated.
    play.trigger_first(&[event]);
}

/// S3-ACTION-3, S3-ACTION-7, S3-WILL-5, S3-WILL-6, S3-SKILL-7, S3-SPELL-5, S3-ALLY-5, S3-DEFENCE-3, S3-COUNTER-5:
/// consuming Will is the first thing done, whatever the card and whatever it is used for.
fn pay(play: &mut SsPlay, id: CardId, seat: Seat, user: CardId, relief: Relief) {
    let cost = values::cost(play.look(), id, user, relief);
    slots::consume(play, seat, cost);
    if relief.counted {
        play.change_on_card(user, |own| own.note(Once::Counted));
    }
    if relief.reduced {
        play.change_on_card(user, |own| own.note(Once::Reduced));
    }
    // S3-CHARGE-5, S3-CHARGED-8, S3-RULING-121: what is charged on it goes as well.
    slots::drop_charges(play, id);
}

/// Puts a card that is activated where it lies face-up.
fn lay_open(play: &mut SsPlay, id: CardId, seat: Seat, slot: u16, link: u8) {
    // S3-CWORD-43.
    let shelved = play.state.card(id).zone == LIBRARY.0;
    if play.look().has_tag(id, TAG_CARD) {
        // S3-TAG-17, S3-STRATEGY-11: straight to the Used Card Zone.
        play.shift(id, seat, USED_CARDS, At::Last);
    } else {
        put_face_up(play, id, seat, slot.min(u16::from(SLOTS - 1)) as u8);
    }
    let activated = OnCard::activated(link);
    play.change_on_card(id, |own| *own = if shelved { activated.from_library() } else { activated });
}

/// S3-CHAIN-1: a card that is activated in its player's own turn goes on with the chain, if it is one that does.
fn join_chain(play: &mut SsPlay, id: CardId, seat: Seat, link: u8) {
    if !chain::joins(play.look(), id) {
        return;
    }
    // Of those that were in it before: what this one was when it was used last is forgotten by now.
    let place = chain::length(play.look(), seat) + 1;
    play.change_on_card(id, |own| own.join_chain(place));
    let joined = chain::with(play.look(), play.state.extra.chain, id, link);
    play.state.extra.chain = joined.unwrap_or(play.state.extra.chain);
}

/// S3-CWORD-37: once an attack has been answered its Calculation begins, for which a card may wait.
fn calculate_later(play: &mut SsPlay, id: CardId, user: CardId, seat: Seat) {
    let look = play.look();
    let begins = look.event(EVENT_CALCULATION, user, id, seat);
    if attack::aimed(look).any(|aim| aim.with == id) && look.hears_any(std::slice::from_ref(&begins)) {
        play.push_own_about(Calculating { card: id }, begins);
    }
}

/// The Calculation of an attack begins, unless it was nullified.
pub(crate) fn calculate(play: &mut SsPlay) {
    let Calculating { card } = play.top_own();
    let begins = play.look().own_event::<Calculating>().copied();
    play.pop();
    if let Some(event) = begins.filter(|_| card != NO_CARD) {
        play.trigger_first(&[event]);
    }
}

/// S3-RULING-76: a lingering card that has been answered, and not been nullified, works from now on.
pub(crate) fn take_effect(play: &mut SsPlay) {
    let Lingering { card } = play.top_own();
    play.pop();
    if card != NO_CARD {
        play.unmark(card, mark::IDLE);
        // It may bring somebody to an end.
        play.wear_down(card, 0);
    }
}

/// S3-ZONE-3: the card lies face-up in its slot.
fn put_face_up(play: &mut SsPlay, id: CardId, seat: Seat, slot: u8) {
    if play.state.card(id).zone == ACTIVITY.0 {
        if slots::is_stored(play.look(), id) {
            play.turn_face_up(id);
        }
    } else {
        slots::fill(play, id, seat, slot, Laid::FaceUp);
    }
    if !play.state.card(id).marks.has(mark::ACTIVE) {
        play.mark(id, mark::ACTIVE);
        play.say(told::ACTIVE, id, seat);
    }
}

/// Notes whom the attack of the card on top is aimed at.
fn aim(play: &mut SsPlay) {
    let Some(&frame) = play.top() else { return };
    // S3-RULING-116: whoever evaded it when it was activated before has not evaded it now.
    play.delete_reminders(|reminder| matches!(reminder, Reminder::Evaded { with, .. } if with == frame.this()));
    let reading = play.reading_top();
    let mut aimed = play.take_cards();
    let look = play.look();
    let begins = usize::from(frame.pc);
    let ops = look.set().code.ops.iter().enumerate().skip(begins).take_while(|(_, op)| !matches!(op, Op::End));
    // S3-RULING-84: what an offensive card does to opposing units by its text is part of its attack.
    let offensive = attack::is_offensive(look, frame.this());
    let user = user_of(look, frame.this()).unwrap_or(NO_CARD);
    // S3-RULING-215: whom it attacks only if something comes to be so is targeted then.
    let groups = ops.filter_map(|(at, op)| match attack::attacks(op) {
        Some(group) => attack::comes_to(look, reading, begins, at).then_some((Coming::Blow, group)),
        None if offensive => attack::aims(op).map(|group| (Coming::Text, group)),
        None => None,
    });
    let mut struck = 0;
    groups.for_each(|(comes, group): (Coming, Group)| {
        look.each_of(group, reading, |id| {
            // S3-WEAPON-3: what is done to a weapon is done to who wears it.
            let worn = matches!(look.kind(id), WEAPON | ENHANCED);
            let unit = look.host(id).filter(|_| worn).unwrap_or(id);
            if is_hit(look, frame.seat(), user, unit) {
                let known = aimed.iter().position(|&other| other == unit);
                if known.is_none() {
                    aimed.push(unit);
                }
                // Those that are attacked stand in front.
                let at = known.unwrap_or(aimed.len() - 1);
                if comes == Coming::Blow && at >= struck {
                    aimed[struck..=at].rotate_right(1);
                    struck += 1;
                }
            }
        });
    });
    for (at, &unit) in aimed.iter().enumerate() {
        let comes = if at < struck { Coming::Blow } else { Coming::Text };
        play.write_reminder(Reminder::Aimed(Aim { unit, with: frame.this(), comes }));
    }
    play.give_cards(aimed);
}

/// Whether an attack of a seat's champion could hit a unit.
fn is_hit(look: SsLook, seat: Seat, user: CardId, unit: CardId) -> bool {
    let is_unit = look.in_play(unit) && matches!(look.kind(unit), CHAMPION | MOUNT);
    look.opposes(seat, look.card(unit).seat()) && unit != user && is_unit && !counter::spares(look, unit)
}

/// When an attack is aimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aiming {
    /// All whom it is made at were targeted before.
    Before,
    /// Somebody is targeted now, and may answer before it is made.
    Late,
}

/// S3-RULING-215: those whom a text attacks and who were not targeted when its card was activated are targeted now; the attack is made once they
/// have answered.
pub(crate) fn aim_late(play: &mut SsPlay, units: &[CardId], with: CardId, user: CardId) -> Aiming {
    let Some(seat) = play.running().filter(|text| text.on_play::<OnPlay>().manner != Manner::Answer).map(Frame::seat)
    else {
        return Aiming::Before;
    };
    let mut events = play.take_events();
    let look = play.look();
    let is_known = |unit: CardId| attack::aimed(look).any(|aim| (aim.unit, aim.with) == (unit, with));
    let late = |unit: CardId| is_hit(look, seat, user, unit) && !is_known(unit);
    events.extend(units.iter().filter(|unit| late(**unit)).map(|&unit| look.event(EVENT_TARGETED, unit, with, seat)));
    let aiming = if events.is_empty() { Aiming::Before } else { Aiming::Late };
    if aiming == Aiming::Late {
        let first = attack::aimed(look).all(|aim| aim.with != with);
        play.does_again();
        for event in &events {
            play.write_reminder(Reminder::Aimed(Aim { unit: CardId(event.subject), with, comes: Coming::Blow }));
        }
        if first {
            calculate_later(play, with, user, seat);
        }
        answer::open_late(play, with, user, &events);
        play.trigger_first(&events);
    }
    play.give_events(events);
    aiming
}

/// S3-RULING-39, S3-MASTERY-3: a mastery that answers something and is paid for is used once in a turn.
pub(crate) fn note_paid_mastery(play: &mut SsPlay) {
    let text = play.top().filter(|text| text.is_for(Cause::Triggered)).map(|text| (text.this(), text.ability()));
    if let Some((id, ability)) = text.filter(|(id, _)| play.look().kind(*id) == CHAMPION) {
        play.use_up_ability(id, ability as u8);
    }
}

/// Whether the text of a champion that is about to answer has been paid for in this turn.
pub(crate) fn is_paid_mastery(play: &SsPlay, id: CardId) -> bool {
    let answering = play.top().filter(|text| text.is_for(Cause::Triggered)).map(|text| text.ability());
    play.look().kind(id) == CHAMPION && answering.is_some_and(|ability| play.look().is_used_up(id, ability as u8))
}

/// A mastery or another effect is used.
fn begin_use(play: &mut SsPlay, frame: &Frame) {
    let (id, seat) = (frame.this(), frame.seat());
    let set = play.set();
    let code = &set.defs[usize::from(play.state.card(id).def)].code;
    let number = usize::from(frame.ability());
    // S3-RULING-39, S3-RULING-180: a mastery once in a turn; other effects as often as their cost is paid.
    let ability = &code.activated[number];
    let free = ability.pay.is_empty() && ability.takes.is_empty() && ability.act.is_empty();
    // S3-CWORD-40: what each champion may use once is kept for each.
    let each = ability.often == Often::OncePerUser;
    if play.look().kind(id) == CHAMPION || !each && (free || values::is_limited(ability)) {
        play.use_up_ability(id, (code.triggered.len() + number) as u8);
    }
    if let Some(by) = user_of(play.look(), id).filter(|_| each) {
        play.write_reminder(Reminder::Spent { card: id, by, ability: number as u8 });
    }
    for &(amount, store) in &code.activated[number].pay {
        match user_of(play.look(), id).filter(|_| store == BLOOD) {
            Some(user) => {
                play.wear_down(user, i16::from(amount));
                if values::hp(play.look(), user) == 0 {
                    play.note_on_play(OnPlay { gave_all: true, ..frame.on_play() });
                }
            }
            None => slots::consume(play, seat, i16::from(amount)),
        }
    }
    play.pay_acts(&ability.act, id);
    let event = play.event(EVENT_USED, id, NO_CARD, seat);
    let mut chosen = play.take_cards();
    if play.scratch.listens() {
        let (look, reading) = (play.look(), play.reading_top());
        for slot in 0..ability.body.targets.len() {
            look.each_of(Group::Slot(slot as u8), reading, |card| chosen.push(card));
        }
    }
    answer::open(play, event);
    // S3-RULING-204: an attack that it makes is under way.
    play.trigger_first(&[event]);
    for &card in &chosen {
        let on = play.event(told::USED_ON, card, id, seat);
        play.tell(&on);
    }
    play.give_cards(chosen);
}

/// What a card that is announced costs if it is paid in the way that is asked for, and if not.
pub(crate) fn prices(look: SsLook, which: Question) -> Option<(i16, i16)> {
    let Announcement { card, user, counted, .. } = look.top_own()?;
    let cost = |relief| values::cost(look, card, user, relief);
    Some(if which == Question::Counted {
        let in_full = Relief { counted: false, reduced: false };
        (cost(Relief { counted: true, ..in_full }), cost(in_full))
    } else {
        let as_charged = Relief { counted, reduced: false };
        (cost(Relief { reduced: true, ..as_charged }), cost(as_charged))
    })
}

/// S3-CWORD-40: whether the champion that would use an ability has done so, where each may once.
pub(crate) fn is_spent(look: SsLook, id: CardId, ability: usize) -> bool {
    let user = user_of(look, id);
    let by_it = |reminder| {
        matches!(reminder, Reminder::Spent { card, by, ability: which }
        if card == id && Some(by) == user && usize::from(which) == ability)
    };
    look.def(id).code.activated[ability].often == Often::OncePerUser && look.reminders().any(by_it)
}

/// S3-RULING-174: the champion that uses a card, or whose text it is.
pub(crate) fn user_of(look: SsLook, this: CardId) -> Option<CardId> {
    if look.kind(this) == CHAMPION {
        return Some(this);
    }
    // S3-CALC-15, S3-MOUNT-7: what a mount says its champion does.
    if let Some(host) = look.host(this).filter(|&host| look.kind(host) == CHAMPION) {
        return Some(host);
    }
    // S3-RULING-186: what waits knows who used it.
    let played = |frame: &&Frame| frame.this() == this && (frame.is_for(Cause::Played) || frame.is_for(Cause::Later));
    let user = look.frames().find(played).and_then(|frame| frame.on_play::<OnPlay>().user);
    user.or_else(|| {
        // What lingers serves the champion that acts, and in the turns of others the lead.
        let (extra, seat) = (&look.state.extra, look.card(this).seat());
        let acting = Some(extra.acting).filter(|&acting| acting != NO_CARD);
        let own = |&acting: &CardId| look.card(acting).seat() == seat || extra.commander.is(seat);
        acting.filter(own).or_else(|| Some(values::lead(look, seat)).filter(|&lead| lead != NO_CARD))
    })
}

/// Whether a champion is the user of a card that is being worked out.
pub(crate) fn is_using(look: SsLook, id: CardId) -> bool {
    look.frames().any(|frame| frame.is_for(Cause::Played) && frame.on_play::<OnPlay>().user() == id)
}

/// Whether what waits for its answers is to do nothing: of a card that lingers without doing anything before that it takes no effect.
fn is_called_off(look: SsLook, text: &Frame) -> bool {
    let lingers = || look.own_frames::<Lingering>().any(|waiting| waiting.card == text.this());
    text.is_cancelled() && !lingers()
}

/// S3-RULING-94, S3-RULING-214: what a champion that is downed has activated or used and what still waits for its answers comes to nothing.
pub(crate) fn drop_all_of(play: &mut SsPlay, champion: CardId) {
    let waits = |text: &Frame| (text.is_for(Cause::Played) || text.is_for(Cause::Used)) && text.waits();
    let mut dropped = play.take_cards();
    let look = play.look();
    let own = |text: &&Frame| {
        let OnPlay { user, gave_all, .. } = text.on_play();
        let user = user.or_else(|| user_of(look, text.this()));
        !gave_all && user == Some(champion) && !is_called_off(look, text)
    };
    dropped.extend(look.frames().filter(|text| waits(text)).filter(own).map(Frame::this));
    for &card in &dropped {
        verbs::call_off(play, card, |text| waits(text) && text.this() == card);
        answer::close(play, card);
        play.say(told::DROPPED, card, play.state.card(card).seat());
    }
    play.give_cards(dropped);
}

/// Whether a card is doing what it says.
pub(crate) fn is_worked_out(look: SsLook, id: CardId) -> bool {
    look.frames().any(|frame| frame.is_for(Cause::Played) && frame.this() == id)
}

/// What was activated or used has done what it says.
pub(crate) fn ended(play: &mut SsPlay, frame: &Frame) {
    let aims = |play: &SsPlay| attack::aimed(play.look()).any(|aim| aim.with == frame.this());
    if frame.is_for(Cause::Used) || frame.is_for(Cause::Later) && aims(play) {
        // What answered it has done so.
        return attack::conclude(play, Manner::Own);
    }
    if !frame.is_for(Cause::Played) {
        return;
    }
    let id = frame.this();
    if matches!(play.look().kind(id), ITEM | STONE) {
        // S3-ITEM-9, S3-STONE-4, S3-PLAN-6, S3-ZONE-26, S3-RULING-75; S3-RULING-186: what it has done to others lasts
        // without it.
        if play.state.card(id).marks.has(mark::IDLE) {
            // Its text has put it back.
            play.unmark(id, mark::IDLE);
        } else {
            let owner = play.state.card(id).owner();
            play.put_away(id, owner, USED_INVENTORY);
        }
    }
    let on_play: OnPlay = frame.on_play();
    let manner = on_play.manner;
    if manner != Manner::Answer {
        attack::conclude(play, manner);
    }
    if Kind::bits(&SPELLS) & 1 << play.look().kind(id).0 != 0 {
        status::plague(play, on_play.user());
    }
}

/// S3-STORE-1, S3-STORE-2, S3-WILL-9, S3-ACTION-4: a card is stored, or a will card lies in a slot; neither costs
/// anything.
fn put_down(play: &mut SsPlay, announced: &Announcement) {
    play.pop();
    let Announcement { card, seat, slot, manner, user, .. } = *announced;
    let slot = slot.min(u16::from(SLOTS - 1)) as u8;
    if manner == Manner::Store {
        slots::fill(play, card, seat, slot, Laid::FaceDown);
        return slots::tell_done(play, EVENT_STORED, card, user, seat);
    }
    put_face_up(play, card, seat, slot);
    let event = play.event(EVENT_ACTIVATED, card, user, seat);
    answer::open(play, event);
    play.trigger(&[event]);
}
