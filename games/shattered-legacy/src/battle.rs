//! Attacks: declared, answered in a window, looked at again, fought.
//!
//! SL-RULING-36 gives the steps. The frame remembers the attackers and what is attacked, each with its arrival.

use cardtext::ast::{Often, Order};
use engine::author::{CardId, CardMarks, Event, Frame, NO_CARD, Question, Ruleset, kind, lasts};
use engine::{Choice, Seat, Seats};

use crate::rules::{ShatteredLegacy, SlLook, SlPlay, VASSAL_ZONES, mark, phase, question};
use crate::verbs::{self, Means, Victim};
use crate::window::{self, situation};
use crate::words::*;
use crate::{legal, telling};

/// What tells an attack's frame from the game's others.
pub(crate) const FRAME: u16 = 2;

/// The kinds of attack, in [`Frame::left`].
mod manner {
    pub const BATTLE: u16 = 0;
    pub const COMBINED: u16 = 1;
    pub const DIRECT: u16 = 2;
}

/// The steps.
mod step {
    pub const TARGET: u8 = 0;
    pub const JOIN: u8 = 1;
    pub const DECLARE: u8 = 2;
    pub const WINDOW: u8 = 3;
    pub const FIGHT: u8 = 4;
    pub const OVER: u8 = 5;
}

/// The arrival of an attacker lies so far behind its number.
const CAME: usize = VASSAL_ZONES;

fn is_attack(frame: &Frame) -> bool {
    frame.kind == kind::GAME && frame.ability == FRAME
}

/// The attack under way, once it is declared.
fn current<'a>(look: SlLook<'a>) -> Option<&'a Frame> {
    look.frames().find(|frame| is_attack(frame) && frame.step > step::DECLARE && frame.step < step::OVER)
}

/// SL-RULING-95: whether a battle is under way, from its declaration until its triggers have resolved.
pub(crate) fn is_under_way(look: SlLook) -> bool {
    look.frames().any(|frame| is_attack(frame) && frame.step > step::DECLARE)
}

/// The attackers of a frame that are still there.
fn attackers<'a>(look: SlLook<'a>, frame: &'a Frame) -> impl Iterator<Item = CardId> + 'a {
    (0..usize::from(frame.at)).map(|place| (CardId(frame.game[place]), frame.game[CAME + place])).filter_map(
        move |(id, came)| {
            let card = look.card(id);
            let there = card.zone == VASSAL_ZONE.0 && card.entered == came && card.seat == frame.seat;
            there.then_some(id)
        },
    )
}

/// SL-RULING-92: those who attack a Domain Master together with the first of them.
pub(crate) fn partners<'a>(look: SlLook<'a>, target: CardId, first: CardId) -> impl Iterator<Item = CardId> + 'a {
    let together = move |frame: &&Frame| {
        is_attack(frame)
            && frame.left == manner::COMBINED
            && frame.step > step::DECLARE
            && (frame.this, frame.game[0]) == (target.0, first.0)
    };
    let others = |frame: &'a Frame| &frame.game[..usize::from(frame.at)];
    look.frames().find(together).map(others).into_iter().flatten().skip(1).map(|&id| CardId(id))
}

/// What is attacked, if it is still there.
fn attacked(look: SlLook, frame: &Frame) -> Option<CardId> {
    let id = CardId(frame.this);
    (id != NO_CARD && look.is_still(id, frame.entered) && look.card(id).seat != frame.seat).then_some(id)
}

/// Whether a card attacks in the attack under way.
pub(crate) fn is_attacking(look: SlLook, id: CardId) -> bool {
    current(look).is_some_and(|frame| attackers(look, frame).any(|other| other == id))
}

/// Whether a card is attacked in the attack under way.
pub(crate) fn is_defending(look: SlLook, id: CardId) -> bool {
    current(look).and_then(|frame| attacked(look, frame)) == Some(id)
}

/// The Combined Attack Total of the attack under way, or 0.
pub(crate) fn combined_total(look: SlLook) -> i16 {
    let combined = current(look).filter(|frame| frame.left == manner::COMBINED);
    combined.map_or(0, |frame| total(look, attackers(look, frame)))
}

fn total(look: SlLook, cards: impl Iterator<Item = CardId>) -> i16 {
    cards.map(|id| ShatteredLegacy::stat(look, id, TOTAL_ATK)).fold(0, i16::saturating_add)
}

/// The Vassals of a seat that may attack a Domain Master together.
pub(crate) fn joiners(look: SlLook<'_>, seat: Seat, master: CardId) -> impl Iterator<Item = CardId> {
    look.zone(seat, VASSAL_ZONE).filter(move |&id| may_join(look, id, master))
}

fn may_join(look: SlLook, id: CardId, master: CardId) -> bool {
    legal::why_not_attack(look, id).is_none()
        && !look.cannot(id, TO_JOIN)
        && !look.cannot_by(master, TO_BE_ATTACKED, id)
        && !is_kept_off(look, id, master)
}

/// Whether a text keeps a Vassal from attacking this card.
fn is_kept_off(look: SlLook, id: CardId, from: CardId) -> bool {
    look.is_modified(TO_ATTACK) && look.cannot_by(id, TO_ATTACK, from)
}

/// SL-COMBINED-8, SL-RULING-3: whether a total is enough to start a Combined Attack.
fn is_enough(look: SlLook, sum: i16, master: CardId) -> bool {
    sum > 0 && sum >= ShatteredLegacy::stat(look, master, HP)
}

/// Whether a Vassal may begin a Combined Attack on a Domain Master, others joining as they can.
fn may_combine(look: SlLook, id: CardId, master: CardId) -> bool {
    let seat = Seat(look.card(id).seat);
    may_join(look, id, master) && is_in_reach(look, seat, master)
}

/// Whether the Vassals of a seat that may attack a Domain Master are strong enough together.
fn is_in_reach(look: SlLook, seat: Seat, master: CardId) -> bool {
    is_enough(look, total(look, joiners(look, seat, master)), master)
}

/// Whether there is something a Vassal may attack, for one after another of a seat's Vassals: `reach` keeps what holds of
/// all of them, whether the Domain Master is in their reach, once that has been asked.
pub(crate) fn has_target(look: SlLook, id: CardId, reach: &mut Option<bool>) -> bool {
    let seat = Seat(look.card(id).seat);
    let master = look.first(seat.other(), MASTER_ZONE);
    assailable(look, id).next().is_some()
        || master != NO_CARD
            && may_join(look, id, master)
            && *reach.get_or_insert_with(|| is_in_reach(look, seat, master))
        || may_go_direct(look, id)
}

/// SL-DIRECT-1, SL-DIRECT-4, SL-DIRECT-5: whether a Vassal may attack directly.
pub(crate) fn may_go_direct(look: SlLook, id: CardId) -> bool {
    let foe = Seat(look.card(id).seat).other();
    !look.cannot(id, TO_ATTACK_DIRECTLY)
        && (look.count(foe, VASSAL_ZONE) == 0 || look.may(id, ATTACK_PAST_VASSALS))
        && (look.count(foe, MASTER_ZONE) == 0 || look.may(id, ATTACK_PAST_MASTERS))
}

/// The Vassals and Domain Masters that a Vassal may attack.
fn targets(look: SlLook<'_>, id: CardId) -> impl Iterator<Item = CardId> {
    let foe = Seat(look.card(id).seat).other();
    assailable(look, id).chain(look.zone(foe, MASTER_ZONE).filter(move |&master| may_combine(look, id, master)))
}

/// The Vassals that a Vassal may attack.
fn assailable(look: SlLook<'_>, id: CardId) -> impl Iterator<Item = CardId> {
    let foe = Seat(look.card(id).seat).other();
    let open = move |other: &CardId| !look.cannot_by(*other, TO_BE_ATTACKED, id) && !is_kept_off(look, id, *other);
    look.zone(foe, VASSAL_ZONE).filter(open)
}

/// A player wants to attack with a Vassal; what it attacks is asked for.
pub(crate) fn declare(play: &mut SlPlay, attacker: CardId) {
    let mut frame = Frame::of(kind::GAME);
    (frame.ability, frame.seat, frame.this) = (FRAME, play.state.card(attacker).seat, NO_CARD.0);
    play.push(frame);
    add(play, attacker);
}

fn add(play: &mut SlPlay, id: CardId) {
    let came = play.state.card(id).entered;
    let frame = play.top_mut();
    let place = usize::from(frame.at);
    (frame.game[place], frame.game[CAME + place]) = (id.0, came);
    frame.at += 1;
}

/// The answers to what is attacked and who attacks as well.
pub(crate) fn options(look: SlLook, which: u8, out: &mut Vec<Choice>) {
    let Some(frame) = look.top() else { return };
    let first = CardId(frame.game[0]);
    if which == question::TARGET {
        out.extend(targets(look, first).map(Choice::Pick));
        if may_go_direct(look, first) {
            out.push(Choice::Seat(Seat(frame.seat).other()));
        }
    } else {
        out.extend(more(look, frame).map(Choice::Pick));
        let combined = frame.left == manner::COMBINED;
        if !combined || is_enough(look, total(look, attackers(look, frame)), CardId(frame.this)) {
            out.push(Choice::Done);
        }
    }
    out.push(Choice::Back);
}

/// The Vassals that may attack as well.
fn more<'a>(look: SlLook<'a>, frame: &'a Frame) -> impl Iterator<Item = CardId> + 'a {
    let combined = frame.left == manner::COMBINED;
    look.zone(Seat(frame.seat), VASSAL_ZONE).filter(move |&id| {
        !frame.game[..usize::from(frame.at)].contains(&id.0)
            && if combined {
                may_join(look, id, CardId(frame.this))
            } else {
                legal::why_not_attack(look, id).is_none() && may_go_direct(look, id)
            }
    })
}

/// Takes such an answer.
pub(crate) fn aim(play: &mut SlPlay, which: u8, choice: Choice) {
    match (which, choice) {
        (question::TARGET, Choice::Pick(target)) => {
            let came = play.state.card(target).entered;
            let master = play.look().kind(target) == MASTER;
            let top = play.top_mut();
            (top.this, top.entered) = (target.0, came);
            // SL-COMBINED-1, SL-RULING-2: a Domain Master is attacked in no other way.
            (top.left, top.step) =
                if master { (manner::COMBINED, step::JOIN) } else { (manner::BATTLE, step::DECLARE) };
        }
        (question::TARGET, Choice::Seat(_)) => {
            (play.top_mut().left, play.top_mut().step) = (manner::DIRECT, step::JOIN);
        }
        (_, Choice::Pick(id)) => add(play, id),
        (_, Choice::Done) => play.top_mut().step = step::DECLARE,
        _ => {
            play.pop();
        }
    }
}

/// Goes one step on.
pub(crate) fn resume(play: &mut SlPlay) {
    let frame = *play.top().expect("an attack is stepped while its frame is on top");
    let seat = Seat(frame.seat);
    match frame.step {
        step::TARGET => play.state.ask(Seats::one(seat), Question::Game(question::TARGET)),
        step::JOIN => {
            if more(play.look(), &frame).next().is_some() {
                play.state.ask(Seats::one(seat), Question::Game(question::JOIN));
            } else {
                play.top_mut().step = step::DECLARE;
            }
        }
        step::DECLARE => begin(play, &frame),
        step::WINDOW => {
            play.top_mut().step = step::FIGHT;
            window::open(play, situation::BATTLE);
        }
        step::FIGHT => {
            fight(play, &frame);
            // What it triggers still belongs to it.
            if let Some(frame) = play.find_frame(is_attack) {
                frame.step = step::OVER;
            }
        }
        _ => {
            play.pop();
            // SL-RULING-74: "this battle" ends after the triggers of the attack.
            play.end_effects(|effect, _| effect.lasts == lasts::SPAN && effect.span == BATTLE.0);
            if frame.left == manner::COMBINED {
                // SL-COMBINED-10, SL-RULING-37.
                play.state.extra.broken_off = 1;
            }
        }
    }
}

/// Marks the attackers and lets what triggers trigger.
fn begin(play: &mut SlPlay, frame: &Frame) {
    play.top_mut().step = step::WINDOW;
    play.renew(CardMarks::NONE, |often| often == Often::OncePerBattle);
    for place in 0..usize::from(frame.at) {
        let card = play.state.card_mut(CardId(frame.game[place]));
        // A second attack, where a card allows one, uses that up as well.
        card.marks.add(if card.marks.has(mark::ATTACKED) { mark::ATTACKED_TWICE } else { mark::ATTACKED });
    }
    let mut events = play.take_events();
    each_event(play.look(), |event| events.push(*event));
    play.trigger(&events);
    play.give_events(events);
}

/// Visits what the attack under way is, as events: each attacker's part, then that of what is attacked.
pub(crate) fn each_event(look: SlLook, mut visit: impl FnMut(&Event)) {
    let Some(frame) = current(look) else { return };
    let (target, seat) = (CardId(frame.this), Seat(frame.seat));
    let mut first = NO_CARD;
    for id in attackers(look, frame) {
        visit(&look.event(EVENT_ATTACKS, id, target, seat));
        match frame.left {
            manner::COMBINED => visit(&look.event(EVENT_COMBINED, id, target, seat)),
            manner::DIRECT => visit(&look.event(EVENT_DIRECT, id, NO_CARD, seat)),
            _ => {}
        }
        if first == NO_CARD {
            first = id;
        }
    }
    if target != NO_CARD {
        visit(&look.event(EVENT_ATTACKED, target, first, seat));
    }
}

/// Strikes the attackers that have dropped out: they destroy nothing.
fn keep(play: &mut SlPlay, fighting: &[CardId]) {
    play.top_mut().at = 0;
    fighting.iter().for_each(|&id| add(play, id));
}

/// SL-RULING-37: looks again, finds the totals and does what they say.
fn fight(play: &mut SlPlay, frame: &Frame) {
    let look = play.look();
    let direct = frame.left == manner::DIRECT;
    let (mut fighting, mut count) = ([NO_CARD; VASSAL_ZONES], 0);
    let still = |id: &CardId| look.statuses(*id) & 1 << FROZEN.0 == 0 && (!direct || may_go_direct(look, *id));
    for id in attackers(look, frame).filter(still) {
        fighting[count] = id;
        count += 1;
    }
    let fighting = &fighting[..count];
    if fighting.is_empty() {
        return;
    }
    let sum = total(look, fighting.iter().copied());
    keep(play, fighting);
    let look = play.look();
    if direct {
        // SL-DIRECT-3, SL-RULING-38: one loss.
        verbs::change_lp(play, &[Seat(frame.seat).other()], -sum);
        return;
    }
    let Some(target) = attacked(look, frame) else { return };
    let against = ShatteredLegacy::stat(look, target, if frame.left == manner::COMBINED { HP } else { TOTAL_DEF });
    // SL-BATTLE-4 to SL-BATTLE-6; SL-RULING-3, SL-RULING-5, SL-RULING-22.
    if sum == 0 || sum < against {
        return;
    }
    let victims = [Victim::of(target, fighting[0])].into_iter();
    if frame.left == manner::COMBINED && sum == against {
        // SL-COMBINED-7, SL-RULING-6.
        let fallen = fighting.iter().map(|&id| Victim::of(id, target));
        verbs::destroy_all(play, victims.chain(fallen), Means::Battle);
    } else {
        verbs::destroy_all(play, victims, Means::Battle);
    }
}

/// Does what a text orders about the attack or the phase.
pub(crate) fn order(play: &mut SlPlay, order: Order) {
    let declared = |frame: &Frame| is_attack(frame) && frame.step > step::DECLARE && frame.step < step::OVER;
    if let Some(frame) = play.find_frame(declared) {
        // SL-RULING-79: it is used up all the same.
        frame.step = step::OVER;
        frame.at = 0;
        telling::stopped(play);
    }
    if order == END_BATTLE_PHASE && play.state.extra.now == phase::BATTLE {
        play.state.extra.broken_off = 1;
    }
}
