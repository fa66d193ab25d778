//! What players of a team do together: claims, gifts of health, gems put together.

use engine::author::{CardId, Frame, NO_CARD, Prices};
use engine::{Choice, Seat, Seats};

use crate::vocabulary::{Act, Phase, Plain, Question, ShLook, ShPlay, Shards, Under, boss_seat, living, table};
use crate::words::*;
use crate::{legal, shadow};

engine::frame! {
    /// SH-HEAL-1: health that a player may give to somebody else.
    struct Gift is Under::Gift, {
        seat: Seat => seat,
        amount: i16 => left,
    }
}

engine::frame! {
    /// SH-TOKEN-13: a card that somebody puts gems in to close.
    struct Closing is Under::Closing, {
        seat: Seat => seat,
        card: CardId => this,
    }
}

engine::frame! {
    /// SH-RULING-68: a card that the Team Leader awards.
    struct Award is Under::Award, {
        seat: Seat => seat,
        card: CardId => this,
    }
}

/// What a player may do in a Player turn.
pub(crate) fn options(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    if look.state.extra.gone.has(seat) {
        awards(look, seat, out);
        return;
    }
    if look.state.extra.done.has(seat) {
        // SH-RULING-69: being finished can be taken back.
        out.push(Choice::Back);
        return;
    }
    // SH-PTURN-1: what may be done in a classic turn.
    legal::actions(look, seat, out);
    awards(look, seat, out);
    if look.state.store(seat, GEMS) > 0 {
        out.extend(closable(look).map(|id| Act::Close.with(id)));
    }
    out.push(Plain::End.choice());
    // Those that are seldom wanted come last.
    for id in look.zone(table(look.state), ROW) {
        if !claims(look, id).has(seat) {
            out.push(Act::Claim.with(id));
        }
    }
}

/// SH-LEAD-3, SH-LEAD-4: the cards that the Team Leader may award: those that several claim.
fn awards(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    if leads(look, seat) {
        let contested = look.zone(table(look.state), ROW).filter(|&id| is_contested(look, id));
        out.extend(contested.map(|id| Act::Award.with(id)));
    }
}

fn is_contested(look: ShLook, id: CardId) -> bool {
    claims(look, id).iter().count() > 1
}

/// Whether several claim a card.
pub(crate) fn is_any_contested(look: ShLook) -> bool {
    look.zone(table(look.state), ROW).any(|id| is_contested(look, id))
}

fn leads(look: ShLook, seat: Seat) -> bool {
    look.state.extra.leader() == seat
}

/// Takes what a player does in a Player turn, if it is nothing that is done in every game.
pub(crate) fn finish(play: &mut ShPlay, seat: Seat, choice: Choice) {
    let done = play.state.extra.done;
    play.state.extra.done = match choice.answer_or(Choice::Back, Question::Team, Plain::chosen) {
        Some(Plain::End) => done.with(seat),
        None => done.without(seat),
    };
}

/// Who claims a card of the center row.
pub(crate) fn claims(look: ShLook, id: CardId) -> Seats {
    look.state.extra.claims.get(usize::from(look.place(id))).copied().unwrap_or(Seats::NONE)
}

/// SH-RULING-68: whether claims keep a player from taking a card.
pub(crate) fn is_claimed_from(look: ShLook, seat: Seat, id: CardId) -> bool {
    let claims = claims(look, id);
    !claims.is_empty() && claims != Seats::one(seat)
}

/// A player claims a card.
pub(crate) fn claim(play: &mut ShPlay, seat: Seat, id: CardId) {
    let place = usize::from(play.look().place(id));
    let claims = &mut play.state.extra.claims[place];
    *claims = claims.with(seat);
    play.say(told::CLAIMED, id, seat);
}

/// The Team Leader is about to award a card.
pub(crate) fn begin_award(play: &mut ShPlay, seat: Seat, card: CardId) {
    play.push_own(Award { seat, card });
}

/// Asks to whom it is awarded. Where the leader has left, it is the first who claims it; where nobody claims it any more, it is nobody's.
pub(crate) fn resume_award(play: &mut ShPlay) {
    let Award { seat, card } = play.top_own();
    let claims = if card == NO_CARD { Seats::NONE } else { claims(play.look(), card) };
    match claims.iter().next() {
        None => {
            play.pop();
        }
        Some(first) if play.state.extra.now == Phase::Wishes && play.state.extra.done.has(seat) => award(play, first),
        Some(_) => play.ask(Seats::one(seat), Question::Award),
    }
}

/// The card that is about to be awarded.
pub(crate) fn awarded(look: ShLook) -> Option<CardId> {
    look.top_own().map(|Award { card, .. }| card).filter(|&card| card != NO_CARD)
}

/// A player claims nothing any more.
pub(crate) fn forget_claims(play: &mut ShPlay, seat: Seat) {
    for claims in &mut play.state.extra.claims {
        *claims = claims.without(seat);
    }
}

/// What a player is about to award is not awarded.
pub(crate) fn drop_award(play: &mut ShPlay, seat: Seat) {
    play.change_found(|award: &Award| award.seat == seat, |award| award.card = NO_CARD);
}

/// Those who claim it.
pub(crate) fn claimants(look: ShLook, out: &mut Vec<Choice>) {
    if let Some(Award { card, .. }) = look.top_own() {
        out.extend(claims(look, card).iter().map(Choice::Seat));
    }
}

/// The card is one player's to take.
pub(crate) fn award(play: &mut ShPlay, to: Seat) {
    let Award { card, .. } = play.top_own();
    play.pop();
    if play.state.extra.now == Phase::Wishes {
        return crate::interlude::awarded(play, card, to);
    }
    let place = usize::from(play.look().place(card));
    play.state.extra.claims[place] = Seats::one(to);
    play.say(told::AWARDED, card, to);
}

/// SH-HEAL-1, SH-HEAL-3, SH-RULING-4, SH-RULING-78: a player's own card gives health, which may go to another; each time anew.
pub(crate) fn offer_gift(play: &mut ShPlay, seat: Seat, amount: i16) {
    play.push_own(Gift { seat, amount });
}

/// Whether somebody is about to say who gains health.
pub(crate) fn is_gift(frame: &Frame) -> bool {
    frame.holds::<Gift>()
}

/// Who has health to give, and how much.
pub(crate) fn given(look: ShLook) -> Option<(Seat, i16)> {
    look.top_own().map(|Gift { seat, amount }| (seat, amount))
}

/// Asks who gains the health, if there is a choice.
pub(crate) fn resume_gift(play: &mut ShPlay) {
    let Gift { seat, .. } = play.top_own();
    // SH-RULING-87: the cards of the fallen do nothing.
    if play.state.extra.gone.has(seat) {
        play.pop();
    } else if living(&play.state).count() > 1 {
        play.ask(Seats::one(seat), Question::Gift);
    } else {
        give(play, seat);
    }
}

/// Those who can be given health. SH-RULING-80: not the fallen.
pub(crate) fn receivers(look: ShLook, out: &mut Vec<Choice>) {
    out.extend(living(look.state).map(Choice::Seat));
}

/// SH-HEAL-2, SH-RULING-79: one player gains it, undivided; SH-FAQ-5, SH-RULING-119: only what is on that player counts.
pub(crate) fn give(play: &mut ShPlay, to: Seat) {
    let Gift { amount, .. } = play.top_own();
    play.pop();
    crate::verbs::change_health(play, to, amount);
}

/// The cards in front of players that can be closed.
fn closable<'a>(look: ShLook<'a>) -> impl Iterator<Item = CardId> + use<'a> {
    // What lies in front of the fallen can be closed, too.
    Seat::all(look.state.seats() - 1)
        .flat_map(move |seat| shadow::in_front_of(look, seat))
        .filter(move |&id| crate::values::closing_price(look, id).is_some())
}

/// A player is about to put gems in.
pub(crate) fn begin_closing(play: &mut ShPlay, seat: Seat, card: CardId) {
    play.push_own(Closing { seat, card });
}

/// Asks how many.
pub(crate) fn resume_closing(play: &mut ShPlay) {
    let Closing { seat, .. } = play.top_own();
    if play.state.extra.gone.has(seat) {
        play.pop();
    } else {
        play.ask(Seats::one(seat), Question::Close);
    }
}

/// SH-TOKEN-14: any number of one's own gems, no more than are wanted.
pub(crate) fn payments(look: ShLook, out: &mut Vec<Choice>) {
    if let Some(Closing { seat, card }) = look.top_own() {
        let due = crate::values::closing_price(look, card).unwrap_or(0) - look.on_card(card).gems();
        out.extend((1..=Shards::store(look, seat, GEMS).min(due)).rev().map(Choice::Number));
    }
    out.push(Choice::Back);
}

/// SH-FAQ-6, SH-FAQ-7, SH-RULING-10: gems are put in, which are counted on the card, whoever's they were.
pub(crate) fn pay_in(play: &mut ShPlay, amount: i16) {
    let Closing { seat, card } = play.top_own();
    play.pop();
    play.spend(seat, GEMS, amount);
    play.change_on_card(card, |own| own.put_gems_in(amount));
    close_paid(play);
}

/// SH-TOKEN-13, SH-RULING-114: what is paid for is closed.
pub(crate) fn close_paid(play: &mut ShPlay) {
    let mut closed = play.take_cards();
    let look = play.look();
    let paid =
        |id: &CardId| crate::values::closing_price(look, *id).is_some_and(|price| look.on_card(*id).gems() >= price);
    closed.extend(closable(look).filter(paid));
    let boss = boss_seat(&play.state);
    for &id in &closed {
        play.say(told::CLOSED, id, boss);
        shadow::discard(play, id);
    }
    play.give_cards(closed);
}

/// SH-TOKEN-15: gems that were put in and did not suffice are lost.
pub(crate) fn forget_payments(play: &mut ShPlay) {
    let mut open = play.take_cards();
    open.extend(closable(play.look()));
    for &id in &open {
        play.change_on_card(id, |own| own.lose_gems());
    }
    play.give_cards(open);
    play.state.extra.claims = Default::default();
}
