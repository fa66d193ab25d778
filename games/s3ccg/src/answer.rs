//! Answers: after each activation the champions of the other players may answer, one by one, with one card each.
//!
//! A window is a frame above the text that was activated. S3-RULING-107, S3-RULING-157: the players answer in turn order, each
//! with the targeted champions from left to right and then with the others.

use engine::author::{self, CardId, CardMarks, Event, GameFrame, NO_CARD, Offer};
use engine::{Choice, Seat, Viewer};

use crate::plays::{self, Manner};
use crate::vocabulary::{Act, AnsweredIn, Chain, PASS, Question, Reminder, ShiningShadows, SsLook, SsPlay, Under};
use crate::words::*;
use crate::{attack, chain, legal, slots, status, tag, values};

engine::frame! {
    /// Answers to what was done.
    pub(crate) struct Window is Under::Window, {
        /// Which offer is made.
        offer: u16 => at,
        /// The champion it is made to.
        pub(crate) user: CardId => this,
        /// The champions that have answered, a bit for each place of each seat's row.
        answered: u16 => game[0],
        /// The card with which it was done.
        with: CardId => game[1],
    }
}

/// So many offers a seat has: its champions first as targets, then as others.
const OFFERS: u16 = 2 * ROW as u16;

/// What a champion answers as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum As {
    /// S3-DEFENCE-1, S3-SKILL-18: the attack is aimed at it.
    Target,
    /// S3-RULING-106: it needs a card that lets it.
    Other,
    /// S3-RULING-113: it answers an answer.
    Answering,
}

/// Opens a window for what was done, unless nobody could answer it.
pub(crate) fn open(play: &mut SsPlay, event: Event) {
    open_for(play, event, 0);
}

/// The same but for the champions that have answered already.
fn open_for(play: &mut SsPlay, event: Event, answered: u16) {
    let look = play.look();
    if is_unanswerable(look, CardId(event.subject)) {
        return;
    }
    let asks =
        |seat: Seat| play.scratch.pace.asks(|| might_answer(look, seat), || candidates(look, seat).next().is_some());
    if look.seats().filter(|&seat| seat != event.seat()).any(asks) {
        let with = CardId(event.subject);
        play.push_own_about(Window { user: NO_CARD, with, answered, ..Window::blank() }, event);
    }
}

/// S3-RULING-215: opens a window for those who are targeted while a card does what it says, each by an event. That it was activated has been
/// answered; S3-RULING-106: whoever has, or was targeted by it before, answers it no more.
pub(crate) fn open_late(play: &mut SsPlay, with: CardId, user: CardId, late: &[Event]) {
    let Some(seat) = late.first().map(Event::seat) else { return };
    let look = play.look();
    let champion = |unit: CardId| look.host(unit).unwrap_or(unit);
    let is_late = |id: CardId| late.iter().any(|event| champion(CardId(event.subject)) == id);
    let before = look.reminders().filter_map(|reminder| match reminder {
        Reminder::Answered { by, of: AnsweredIn::ThisOne, .. } => Some(by),
        Reminder::Aimed(aim) => Some(champion(aim.unit)).filter(|&id| !is_late(id)),
        Reminder::Answered { of: AnsweredIn::Earlier, .. }
        | Reminder::Counter { .. }
        | Reminder::Chain { .. }
        | Reminder::Spent { .. }
        | Reminder::Evaded { .. } => None,
    });
    let answered = before.fold(0, |all, id| all | Window::bit(look, id));
    // The Calculation that it comes before answers nobody.
    open_for(play, look.event(EVENT_CALCULATION, with, user, seat), answered);
}

/// S3-WORD-6: whether nobody may answer what was done with a card. S3-RULING-202: of one that others do not see, whether they are asked would tell
/// what it is.
fn is_unanswerable(look: SsLook, id: CardId) -> bool {
    look.cannot(id, TO_BE_ANSWERED) && (id == NO_CARD || look.sees(Viewer::Public, id))
}

/// Whether some card waits for an event to answer it.
pub(crate) fn is_named(look: SsLook, kind: u8) -> bool {
    look.set().situations & 1 << kind != 0
}

/// S3-RULING-179: opens a window for what is answered only by cards that name it.
pub(crate) fn open_if_named(play: &mut SsPlay, event: Event) {
    if is_named(play.look(), event.kind) {
        open(play, event);
    }
}

/// S3-RULING-179: what else was done by an inventory use, for cards that name that.
fn also_done(look: SsLook<'_>, event: Event) -> impl Iterator<Item = Event> + use<> {
    let kinds: &[u8] = match Kinds::of(look.kind(CardId(event.subject))) {
        Kinds::WEAPON => &[EVENT_EQUIPPED],
        Kinds::ENHANCED => &[EVENT_ENHANCED, EVENT_EQUIPPED],
        Kinds::MOUNT => &[EVENT_MOUNTED],
        Kinds::CHAMPION
        | Kinds::WILL
        | Kinds::ALLY
        | Kinds::STRIKING
        | Kinds::RANGED
        | Kinds::MYSTIC
        | Kinds::PHYSICAL
        | Kinds::EVASIVE
        | Kinds::ATTACK_SPELL
        | Kinds::DEFENCE_SPELL
        | Kinds::TACTICAL_SPELL
        | Kinds::STRATEGY
        | Kinds::LINGERING
        | Kinds::ITEM
        | Kinds::STONE => &[],
    };
    kinds.iter().filter(move |_| event.kind == EVENT_SUPPLIED).map(move |&kind| event.also(kind))
}

/// S3-RULING-113: opens a window for an answer, for cards that answer any card or that kind of card; what they do is not
/// answered.
pub(crate) fn open_again(play: &mut SsPlay, event: Event) {
    let mut windows = play.look().own_frames::<Window>();
    let (outer, second) = (windows.next(), windows.next());
    drop(windows);
    let (Some(outer), None) = (outer, second) else { return };
    let look = play.look();
    if is_unanswerable(look, CardId(event.subject)) {
        return;
    }
    let answers = |seat: Seat| {
        let open = |&champion: &CardId| !outer.has_answered(look, champion);
        let mut champions = look.zone(seat, CHAMPIONS).filter(open);
        champions.any(|champion| answers(look, seat, champion, As::Answering, &event).next().is_some())
    };
    let might = |seat| look.set().situations & 1 << EVENT_ACTIVATED != 0 && might_answer(look, seat);
    let asks = |seat: Seat| play.scratch.pace.asks(|| might(seat), || answers(seat));
    if look.seats().filter(|&seat| seat != event.seat()).any(asks) {
        let (with, answered) = (CardId(event.subject), outer.answered);
        play.push_own_about(Window { user: NO_CARD, with, answered, ..Window::blank() }, event);
    }
}

/// Whether a seat has a card, as far as others see, with which it might answer.
fn might_answer(look: SsLook, seat: Seat) -> bool {
    // S3-TAG-17: Tag cards answer out of the Library.
    let shelved = || {
        let open = |id: CardId| look.card(id).marks.has(CardMarks::TURNED_OVER) || tag::is_played(look);
        look.zone(seat, LIBRARY).any(open)
    };
    look.set().situations != 0 && (slots::cards(look, seat).next().is_some() || look.count(seat, HAND) > 0 || shelved())
}

/// S3-RULING-111: the cards with which a seat could answer, by where they lie.
fn candidates(look: SsLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    let answers = move |id: &CardId| look.has_situation(*id);
    // S3-STORE-7, S3-SKILL-21, S3-SPELL-12: what is stored, in whoever's turn.
    let stored = slots::cards(look, seat);
    // S3-ACTION-12, S3-STRATEGY-7; S3-RULING-38: one that answers and has no type is Reactive.
    let reactive = look
        .zone(seat, HAND)
        .filter(move |&id| look.kind(id) == STRATEGY && !look.has_tag(id, BASIC) && !look.has_tag(id, TAG_CARD));
    // S3-TAG-17, S3-TAG-18, S3-LIBRARY-5.
    let tags = look.zone(seat, HAND).chain(look.zone(seat, LIBRARY)).filter(move |&id| look.has_tag(id, TAG_CARD));
    let shelved = look.zone(seat, LIBRARY).filter(move |&id| look.card(id).marks.has(CardMarks::TURNED_OVER));
    stored.chain(reactive).chain(tags).chain(shelved).filter(answers)
}

/// The champion of an offer, and what it answers as; S3-DEFENCE-2, S3-SKILL-19: of several that are targeted each has
/// one.
fn offered(look: SsLook, event: &Event, offer: u16) -> Option<(CardId, As)> {
    let seat = look.state.extra.order.seat_after(event.seat(), 1 + (offer / OFFERS) as u8);
    let place = (offer % OFFERS) as u8;
    let champion = values::champion_at(look, seat, place % ROW)?;
    // S3-RULING-140.
    if champion == look.state.extra.acting && status::is_commanded(look) {
        return None;
    }
    let part = part_of(look, champion);
    let turn = if place < ROW { As::Target } else { As::Other };
    if look.own_frames::<Window>().nth(1).is_some() {
        return (turn == As::Other).then_some((champion, As::Answering));
    }
    (part == turn).then_some((champion, part))
}

/// What a champion answers as: S3-RULING-21, for its mount as well.
fn part_of(look: SsLook, champion: CardId) -> As {
    let aimed =
        is_aimed_at(look, champion) || values::mount(look, champion).is_some_and(|mount| is_aimed_at(look, mount));
    if aimed { As::Target } else { As::Other }
}

/// Whether the attack under way is aimed at a unit.
fn is_aimed_at(look: SsLook, id: CardId) -> bool {
    attack::aimed(look).any(|aim| aim.unit == id)
}

impl author::Window<ShiningShadows> for Window {
    const QUESTION: Question = Question::Answer;
    // S3-DEFENCE-5: an answer is always a choice.
    const PASS: Choice = PASS;

    fn number(&mut self) -> &mut u16 {
        &mut self.offer
    }

    fn offer(&mut self, look: SsLook) -> Offer {
        let Some(event) = look.own_event::<Window>() else { return Offer::Over };
        // S3-WORD-6: what answers the activation may have made it so.
        if is_unanswerable(look, self.with) {
            return Offer::Over;
        }
        if self.offer >= OFFERS * u16::from(look.state.seats() - 1) {
            return Offer::Over;
        }
        match offered(look, event, self.offer) {
            Some((champion, _)) if !self.has_answered(look, champion) => {
                self.user = champion;
                Offer::To(look.card(champion).seat())
            }
            Some(_) | None => Offer::Nobody,
        }
    }

    /// Whether a champion could answer is not told.
    fn might_answer(&self, look: SsLook, seat: Seat) -> bool {
        might_answer(look, seat)
    }

    fn answers<'a>(&self, look: SsLook<'a>, seat: Seat) -> impl Iterator<Item = Choice> + use<'a> {
        let offer = look.own_event::<Window>().and_then(|event| Some((event, offered(look, event, self.offer)?)));
        let cards =
            offer.into_iter().flat_map(move |(event, (champion, part))| answers(look, seat, champion, part, event));
        cards.map(|card| Act::Activate.with(card))
    }
}

impl Window {
    fn bit(look: SsLook, champion: CardId) -> u16 {
        1 << (u16::from(look.card(champion).seat().number()) * u16::from(ROW) + u16::from(look.place(champion)))
    }

    /// S3-CALC-11, S3-RULING-106: one card for each champion.
    fn has_answered(&self, look: SsLook, champion: CardId) -> bool {
        self.answered & Window::bit(look, champion) != 0
    }
}

/// S3-RULING-160: who was tagged in takes the part of who went out, and has not answered the attack by what that one did. In Tag the
/// second place of a row is nobody's: it keeps the part of the one that is out.
pub(crate) fn change_over(play: &mut SsPlay, seat: Seat) {
    let first = u16::from(seat.number()) * u16::from(ROW);
    let changed_over = |answered: u16| {
        let (is_in, is_out) = (answered >> first & 1, answered >> (first + 1) & 1);
        answered & !(0b11 << first) | is_out << first | is_in << (first + 1)
    };
    play.change_each(|window: &mut Window| window.answered = changed_over(window.answered));
}

/// The cards with which a champion may answer now.
fn answers<'a>(
    look: SsLook<'a>,
    seat: Seat,
    champion: CardId,
    part: As,
    event: &'a Event,
) -> impl Iterator<Item = CardId> + 'a {
    candidates(look, seat).filter(move |&id| legal::why_not_answer(look, seat, id, champion, part, event).is_none())
}

/// S3-RULING-107, S3-RULING-214: what was done with a card, which comes to nothing, is answered no more.
pub(crate) fn close(play: &mut SsPlay, with: CardId) {
    play.change_found(|window: &Window| window.with == with, |window| window.offer = u16::MAX - 1);
}

/// The champion whose card is answered, by a card or S3-CWORD-38 by what a text waits for.
pub(crate) fn attacker(look: SsLook, this: CardId) -> Option<CardId> {
    // Somebody may be asked about it meanwhile, so that it is not on top.
    let text = look.frames().find(|text| text.this() == this && text.event.kind == EVENT_TARGETED)?;
    plays::user_of(look, CardId(text.event.other))
}

/// The offer that is made, if one is: to whom, as what, and what was done.
pub(crate) fn offered_now(look: SsLook) -> Option<(CardId, As, Event)> {
    let window = look.top_own::<Window>()?;
    let event = *look.own_event::<Window>()?;
    offered(look, &event, window.offer).map(|(champion, part)| (champion, part, event))
}

/// Takes the answer to an offer.
pub(crate) fn take(play: &mut SsPlay, seat: Seat, answer: Option<(u8, CardId)>) {
    let Some((_, card)) = answer else {
        play.decline::<Window>();
        return;
    };
    let window: Window = play.top_own();
    plays::announce(play, card, window.user, seat, Manner::Answer);
}

/// The events of the present offer that a card answers: what was done, or that units are targeted by it, of which its player chooses one.
pub(crate) fn met_by(look: SsLook<'_>, seat: Seat, id: CardId) -> impl Iterator<Item = Event> {
    let window: Option<Window> = look.own_frames().next();
    let offer = window.zip(look.own_event::<Window>());
    offer.into_iter().flat_map(move |(window, event)| {
        let part = part_of(look, window.user);
        all_met(look, seat, id, window.user, part, event)
    })
}

/// Whether a card answers what was done, used by a champion.
pub(crate) fn meets(look: SsLook, seat: Seat, id: CardId, user: CardId, part: As, event: &Event) -> bool {
    all_met(look, seat, id, user, part, event).next().is_some()
}

/// What a card answers of what was done, used by a champion.
fn all_met<'a>(
    look: SsLook<'a>,
    seat: Seat,
    id: CardId,
    user: CardId,
    part: As,
    event: &Event,
) -> impl Iterator<Item = Event> + use<'a> {
    let (event, on) = (*event, look.def(id).code.situation.as_ref());
    // S3-SPELL-10: its text alone says what it answers, be it a skill or a spell.
    let met = move |event: &Event| on.is_some_and(|on| look.meets(on, id, seat, event));
    let whole = std::iter::once(event).chain(also_done(look, event)).find(met);
    // S3-DUOS-19, S3-RULING-106, S3-RULING-113: for others only with a card that says so.
    let for_others = part != As::Answering && look.has_tag(id, FOR_OTHERS);
    let own = if part == As::Target { [Some(user), values::mount(look, user)] } else { [None, None] };
    let covers =
        move |unit: CardId| own.contains(&Some(unit)) || for_others && !look.opposes(seat, look.card(unit).seat());
    let targeted = move |unit: CardId| {
        look.event(EVENT_TARGETED, unit, CardId(event.subject), event.seat()).by_one_come(event.entered)
    };
    let units = attack::aimed(look).map(|aim| aim.unit).filter(move |&unit| covers(unit));
    whole.into_iter().chain(units.map(targeted).filter(met))
}

/// S3-RULING-178: the units among which a player chooses whom a card covers, if there are several.
pub(crate) fn covered(look: SsLook<'_>, seat: Seat, id: CardId) -> impl Iterator<Item = CardId> {
    let met = |event: Event| (event.kind == EVENT_TARGETED).then_some(CardId(event.subject));
    met_by(look, seat, id).filter_map(met)
}

/// A card has been used in answer: its champion gives no other to this, and S3-RULING-109 the card serves nobody else
/// against it.
pub(crate) fn note(play: &mut SsPlay, id: CardId, user: CardId, link: u8) {
    let look = play.look();
    let bit = Window::bit(look, user);
    // S3-RULING-100: what has no link neither joins nor disturbs it.
    let joined = chain::joins(look, id).then(|| chain::with(look, chain_of(look, user), id, link)).flatten();
    // The windows around it as well.
    play.change_each(|window: &mut Window| window.answered |= bit);
    play.delete_reminders(|reminder| match reminder {
        Reminder::Chain { of, .. } => of == user && joined.is_some(),
        Reminder::Answered { card, .. } => card == id,
        Reminder::Aimed(_) | Reminder::Counter { .. } | Reminder::Spent { .. } | Reminder::Evaded { .. } => false,
    });
    if let Some(chain) = joined {
        play.write_reminder(Reminder::Chain { of: user, chain });
    }
    play.write_reminder(Reminder::Answered { card: id, by: user, of: AnsweredIn::ThisOne });
}

/// S3-RULING-110: the chain of a champion's answers in this turn.
pub(crate) fn chain_of(look: SsLook, champion: CardId) -> Chain {
    let found = look.reminders().find_map(|reminder| match reminder {
        Reminder::Chain { of, chain } if of == champion => Some(chain),
        Reminder::Chain { .. }
        | Reminder::Answered { .. }
        | Reminder::Counter { .. }
        | Reminder::Aimed(_)
        | Reminder::Spent { .. }
        | Reminder::Evaded { .. } => None,
    });
    found.unwrap_or(Chain::NONE)
}

/// S3-RULING-108: whether a card has been used in answer this turn.
pub(crate) fn was_used(look: SsLook, id: CardId) -> Used {
    let found = look.reminders().find_map(|reminder| match reminder {
        Reminder::Answered { card, of, .. } if card == id => Some(of),
        Reminder::Answered { .. }
        | Reminder::Chain { .. }
        | Reminder::Counter { .. }
        | Reminder::Aimed(_)
        | Reminder::Spent { .. }
        | Reminder::Evaded { .. } => None,
    });
    match found {
        None => Used::No,
        Some(AnsweredIn::Earlier) => Used::Before,
        Some(AnsweredIn::ThisOne) => Used::Now,
    }
}

/// Whether a card has been used in answer this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Used {
    No,
    /// To something else.
    Before,
    /// To what is under way.
    Now,
}

/// Whether a card lies face-up in a slot.
pub(crate) fn lies_open(look: SsLook, id: CardId) -> bool {
    look.card(id).zone == ACTIVITY.0 && !look.card(id).marks.has(CardMarks::TURNED_OVER)
}
