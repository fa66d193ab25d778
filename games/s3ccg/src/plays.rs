//! Activating and using: a card is announced, paid for, put face-up in a slot, answered, and then does what it says.

use cardtext::program::{Group, Op};
use engine::author::{At, CardId, Cause, Cell, Frame, GameFrame, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::slots::{self, Face};
use crate::vocabulary::{Chain, Note, Phase, Question, SLOTS, SsLook, SsPlay, Under, mark};
use crate::words::*;
use crate::{answer, attack, chain, values};

engine::frame! {
    /// A card that is being announced: S3-RULING-76.
    pub(crate) struct Announcement is Under::Announcement, {
        step: Step => step,
        seat: Seat => seat,
        pub(crate) card: CardId => this,
        user: CardId => game[0],
        slot: u16 => game[1],
        link: u16 => game[2],
        manner: Manner => game[3],
    }
}

engine::codes! {
    /// What is asked of a card that is announced.
    pub(crate) enum Step { Slot, Link, Ready }

    /// For what a card is activated.
    pub(crate) enum Manner {
        /// In its player's own turn.
        Own,
        /// In answer to something.
        Answer,
    }
}

/// What is kept with a card that is activated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnPlay {
    /// The champion that uses it.
    pub(crate) user: CardId,
    slot: u16,
    link: u16,
    pub(crate) manner: Manner,
}

impl Cell<[u16; 8]> for OnPlay {
    fn read(place: [u16; 8]) -> OnPlay {
        let [user, slot, link, manner, ..] = place;
        OnPlay { user: CardId(user), slot, link, manner: Cell::read(manner) }
    }

    fn write(self, place: &mut [u16; 8]) {
        (place[0], place[1], place[2]) = (self.user.0, self.slot, self.link);
        self.manner.write(&mut place[3]);
    }
}

/// Announces a card that a champion uses.
pub(crate) fn announce(play: &mut SsPlay, card: CardId, user: CardId, seat: Seat, manner: Manner) {
    play.push_own(Announcement { card, user, seat, manner, ..Announcement::blank() });
}

/// Asks what is still open of a card that is announced; then its targets are chosen.
pub(crate) fn resume(play: &mut SsPlay) {
    let announced: Announcement = play.top_own();
    let look = play.look();
    match announced.step {
        Step::Slot => {
            if let Some(slot) = settled_slot(look, &announced) {
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
                        (announced.link, announced.step) = (link, Step::Ready)
                    });
                }
            }
        }
        Step::Ready => {
            play.pop();
            let Announcement { card, user, seat, slot, link, manner, .. } = announced;
            let met = (manner == Manner::Answer).then(|| answer::met_by(play.look(), seat, card)).flatten();
            play.start_text(Cause::Played, card, 0, seat);
            let top = play.top_mut();
            top.set_on_play(OnPlay { user, slot, link, manner });
            if let Some(event) = met {
                (top.event, top.amount) = (event, event.amount);
            }
        }
    }
}

/// The slot of a card, where there is nothing to choose.
fn settled_slot(look: SsLook, announced: &Announcement) -> Option<u8> {
    if look.card(announced.card).zone == ACTIVITY.0 {
        return Some(look.place(announced.card));
    }
    let free = slots::free(look, announced.seat);
    let overrides = announced.manner == Manner::Own && slots::overridable(look, announced.seat).next().is_some();
    free.filter(|_| !overrides)
}

/// The chain that a card is to join: that of the turn, or S3-RULING-110 that of the champion's answers.
fn chain_of(look: SsLook, announced: &Announcement) -> Chain {
    match announced.manner {
        Manner::Own => look.state.extra.chain,
        Manner::Answer => answer::chain_of(look, announced.user),
    }
}

/// The answers to which slot a card takes: an empty one, or that of a stored card.
pub(crate) fn slot_options(look: SsLook, out: &mut Vec<Choice>) {
    let Some(announced) = look.top_own::<Announcement>() else { return };
    if slots::free(look, announced.seat).is_some() {
        out.push(Choice::Done);
    }
    out.extend(slots::overridable(look, announced.seat).map(Choice::Pick));
    out.push(Choice::Back);
}

/// A slot is chosen, or the card is taken back.
pub(crate) fn take_slot(play: &mut SsPlay, choice: Choice) {
    let look = play.look();
    let Some(announced) = look.top_own::<Announcement>() else { return };
    let slot = match choice {
        Choice::Pick(over) => Some(look.place(over)),
        Choice::Done => slots::free(look, announced.seat),
        Choice::Act { .. }
        | Choice::Plain(_)
        | Choice::Seat(_)
        | Choice::Mode(_)
        | Choice::Number(_)
        | Choice::Yes
        | Choice::No
        | Choice::Back => None,
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
pub(crate) fn take_link(play: &mut SsPlay, choice: Choice) {
    if let Choice::Number(link) = choice {
        let link = link.unsigned_abs();
        play.change_own(|announced: &mut Announcement| (announced.link, announced.step) = (link, Step::Ready));
    } else {
        play.pop();
    }
}

/// What was announced or used begins, its targets being chosen: it is paid for and may be answered.
pub(crate) fn begin(play: &mut SsPlay) {
    let Some(&frame) = play.top() else { return };
    if frame.is_for(Cause::Used) {
        return begin_use(play, &frame);
    }
    let (id, seat) = (frame.this(), frame.seat());
    let OnPlay { user, slot, link, manner } = frame.on_play();
    // S3-ACTION-7: consuming Will is the first thing done.
    let cost = values::price(play.look(), id, user);
    slots::consume(play, seat, cost);
    // S3-CHARGE-5, S3-RULING-121: what is charged on it goes as well.
    slots::drop_will(play, id);
    put_face_up(play, id, seat, slot.min(u16::from(SLOTS - 1)) as u8);
    play.top_mut().entered = play.state.card(id).entered;
    match manner {
        Manner::Own => {
            if chain::joins(play.look(), id) {
                let joined = chain::with(play.look(), play.state.extra.chain, id, link as u8);
                play.state.extra.chain = joined.unwrap_or(play.state.extra.chain);
            }
        }
        Manner::Answer => answer::note(play, id, user, link as u8),
    }
    if play.look().is_labelled(id, ION) {
        // S3-SPELL-18, S3-RULING-15.
        play.mark(user, mark::ION_USED);
    }
    aim(play);
    let event = play.event(EVENT_ACTIVATED, id, user, seat);
    if manner == Manner::Own {
        answer::open(play, event);
    }
    play.trigger(&[event]);
}

/// S3-ZONE-3: the card lies face-up in its slot.
fn put_face_up(play: &mut SsPlay, id: CardId, seat: Seat, slot: u8) {
    if play.state.card(id).zone == ACTIVITY.0 {
        if slots::is_stored(play.look(), id) {
            play.turn_face_up(id);
        }
    } else {
        slots::fill(play, id, seat, slot, Face::Up);
    }
    play.mark(id, mark::ACTIVE);
}

/// Notes whom the attack of the card on top is aimed at.
fn aim(play: &mut SsPlay) {
    let Some(&frame) = play.top() else { return };
    let reading = play.reading_top();
    let code = &play.set.code;
    let ops = code.ops.iter().skip(usize::from(frame.pc)).take_while(|op| !matches!(op, Op::End));
    let groups = ops.filter_map(|op| if let Op::Act { verb: ATTACK, to } = op { Some(*to) } else { None });
    let mut aimed = play.take_cards();
    groups.for_each(|group: Group| play.look().each_of(group, reading, |unit| aimed.push(unit)));
    for &unit in &aimed {
        play.write_note(Note::Aimed { unit, with: frame.this() });
    }
    play.give_cards(aimed);
}

/// A mastery or another effect is used.
fn begin_use(play: &mut SsPlay, frame: &Frame) {
    let (id, seat) = (frame.this(), frame.seat());
    let set = play.set;
    let code = &set.defs[usize::from(play.state.card(id).def)].code;
    let number = usize::from(frame.ability());
    play.use_up_ability(id, (code.triggered.len() + number) as u8);
    for &(amount, _) in &code.activated[number].pay {
        slots::consume(play, seat, i16::from(amount));
    }
    play.raise(EVENT_USED, id, NO_CARD, seat);
}

/// S3-RULING-174: the champion that uses a card, or whose text it is.
pub(crate) fn user_of(look: SsLook, this: CardId) -> Option<CardId> {
    if look.kind(this) == CHAMPION {
        return Some(this);
    }
    if let Some(host) = look.host(this).filter(|&host| look.kind(host) == CHAMPION) {
        return Some(host);
    }
    let played = |frame: &&Frame| frame.is_for(Cause::Played) && frame.this() == this;
    let user = look.frames().find(played).map(|frame| frame.on_play::<OnPlay>().user);
    user.or(Some(look.state.extra.acting())).filter(|&user| user != NO_CARD)
}

/// What was activated or used has done what it says.
pub(crate) fn ended(play: &mut SsPlay, frame: &Frame) {
    if frame.is_for(Cause::Played) && frame.on_play::<OnPlay>().manner == Manner::Own {
        attack::conclude(play);
    }
}

/// S3-STORE-1: stores a card; S3-STORE-2: it costs nothing.
pub(crate) fn store(play: &mut SsPlay, id: CardId, seat: Seat) {
    let look = play.look();
    let slot = slots::free(look, seat).or_else(|| slots::overridable(look, seat).next().map(|old| look.place(old)));
    if let Some(slot) = slot {
        slots::fill(play, id, seat, slot, Face::Down);
    }
}

/// S3-WILL-9: a will card is put in a slot; it pays for nothing yet.
pub(crate) fn play_will(play: &mut SsPlay, id: CardId, seat: Seat) {
    if play.state.card(id).zone == ACTIVITY.0 {
        play.turn_face_up(id);
    } else if let Some(slot) = slots::free(play.look(), seat) {
        slots::fill(play, id, seat, slot, Face::Up);
    }
    play.mark(id, mark::ACTIVE);
    play.raise(EVENT_ACTIVATED, id, play.state.extra.acting(), seat);
}

/// S3-PLAN-2, S3-WEAPON-2, S3-MOUNT-2: an inventory card is used.
pub(crate) fn supply(play: &mut SsPlay, id: CardId, seat: Seat) {
    let acting = play.state.extra.acting();
    play.state.extra.supplied = true;
    match play.look().kind(id) {
        WEAPON | ENHANCED => {
            let old = play.look().attached(acting).find(|&worn| matches!(play.look().kind(worn), WEAPON | ENHANCED));
            if let Some(old) = old {
                // S3-WEAPON-6.
                let owner = Seat::kept(play.state.card(old).owner);
                play.shift(old, owner, INVENTORY, At::Last);
            }
            play.attach(id, acting, seat, CHAMPIONS);
            play.raise(EVENT_EQUIPPED, id, acting, seat);
        }
        MOUNT => {
            play.attach(id, acting, seat, CHAMPIONS);
            play.raise(EVENT_MOUNTED, id, acting, seat);
        }
        _ => play.start_text(Cause::Played, id, 0, seat),
    }
}

/// The moves of a turn that need no more than the card.
pub(crate) fn end_phase(play: &mut SsPlay, to: Phase) {
    play.state.extra.phase = to;
}
