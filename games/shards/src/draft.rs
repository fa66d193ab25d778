//! Shadow Summoning Draft: Shadow Champions that players keep, summon and exhaust.

use engine::author::{At, CardId, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::shadow::strength;
use crate::values::{character, enemies};
use crate::vocabulary::{Phase, Question, ShLook, ShPlay, Under, players};
use crate::words::*;

engine::frame! {
    /// A Shadow Champion that is being summoned.
    struct Summons is Under::Summons, {
        seat: Seat => seat,
        card: CardId => this,
    }
}

/// SH-DRAFT-2: so many are dealt to each player.
const DEALT: usize = 5;
/// SH-DRAFT-3: so many of them are kept.
const KEPT: usize = 3;
/// SH-DRAFT-4, SH-RULING-8: what it costs to summon one.
pub(crate) const PRICE: i16 = 3;

/// SH-DRAFT-2: deals Shadow Champions, face down.
pub(crate) fn deal(play: &mut ShPlay, all: impl Iterator<Item = u16> + Clone) {
    let table = crate::vocabulary::table(&play.state);
    play.make_pile(all, table, FATE_DECK);
    for seat in players(&play.state) {
        for _ in 0..DEALT {
            let next = play.look().last(table, FATE_DECK);
            if next != NO_CARD {
                play.shift(next, seat, RESERVE, At::Last);
            }
        }
    }
    // What is left over is no part of the game.
    while play.look().last(table, FATE_DECK) != NO_CARD {
        let next = play.look().last(table, FATE_DECK);
        play.shift(next, table, DROPPED, At::Last);
    }
    play.state.extra.phase = Phase::Draft;
}

/// SH-DRAFT-3: everybody puts two of the five out of the game, nobody seeing what the others do.
pub(crate) fn ask(play: &mut ShPlay) {
    let look = play.look();
    let waiting: Seats = players(look.state).filter(|&seat| look.count(seat, RESERVE) > KEPT).collect();
    if waiting.is_empty() {
        // SH-RULING-37: who was to begin may have given up meanwhile.
        let is_gone = look.state.extra.gone.has(look.state.active());
        play.state.extra.phase = if is_gone { Phase::Pass } else { Phase::Start };
    } else {
        play.ask_sealed(waiting, Question::Draft);
    }
}

/// The Shadow Champions that a player may put out.
pub(crate) fn options(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(look.zone(seat, RESERVE).map(Choice::Pick));
}

/// One is put out of the game.
pub(crate) fn drop(play: &mut ShPlay, seat: Seat, card: CardId) {
    play.shift(card, seat, DROPPED, At::Last);
}

/// SH-DRAFT-4, SH-RULING-104: a Shadow Champion is paid for and comes to its player's champions, which is not playing a card.
pub(crate) fn summon(play: &mut ShPlay, seat: Seat, card: CardId) {
    play.spend(seat, GEMS, PRICE);
    // SH-DRAFT-7.
    play.shift(card, seat, CHAMPIONS, At::Last);
    play.push_own(Summons { seat, card });
}

/// SH-RULING-105: asks who "this enemy" is, if there are several; SH-DRAFT-5: then its Ambush is carried out.
pub(crate) fn resume(play: &mut ShPlay) {
    let Summons { seat, card } = play.top_own();
    if play.state.extra.gone.has(seat) {
        play.pop();
        return;
    }
    let look = play.look();
    let meant = look.def(card).code.parties & 1 << THIS_ENEMY.0 != 0;
    let several = enemies(look, seat).count() > 1;
    let first = enemies(look, seat).next();
    if meant && several { play.ask(Seats::one(seat), Question::Enemy) } else { meet(play, first) }
}

/// SH-DRAFT-9: those who can be meant.
pub(crate) fn meant(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(enemies(look, seat).map(Choice::Seat));
}

/// The Shadow Champion has come, and means somebody.
pub(crate) fn meet(play: &mut ShPlay, enemy: Option<Seat>) {
    let Summons { seat, card } = play.top_own();
    play.pop();
    play.state.extra.enemy = enemy.map_or(0, |enemy| enemy.number() + 1);
    play.change_on_card(card, |own| own.mean(enemy));
    play.say(told::SUMMONED, card, seat);
    let events = [EVENT_ENTERED, EVENT_DEALT].map(|kind| play.event(kind, card, NO_CARD, seat));
    play.trigger(&events);
}

/// SH-RULING-105: the character of the player whom a Shadow Champion means for as long as it lies there. One that nobody has summoned means
/// the only enemy, if there is one; one that has gone, whom it meant as it came.
pub(crate) fn enemy(look: ShLook, card: CardId) -> Option<CardId> {
    let kept = look.card(card);
    if kept.zone != CHAMPIONS.0 {
        return look.state.extra.enemy.checked_sub(1).and_then(|seat| character(look, Seat::kept(seat)));
    }
    let meant = look.on_card(card).enemy();
    let mut others = enemies(look, kept.seat());
    let only = others.next().filter(|_| others.next().is_none());
    meant.or(only).and_then(|seat| character(look, seat))
}

/// SH-DRAFT-6, SH-RULING-8: a summoned Shadow Champion is exhausted for power equal to its power; SH-RULING-106: it does nothing else.
pub(crate) fn rouse(play: &mut ShPlay, seat: Seat, card: CardId) {
    play.say(told::ROUSED, card, seat);
    play.mark(card, crate::vocabulary::mark::EXHAUSTED);
    let power = strength(play.look(), card);
    crate::verbs::change(play, seat, POWER, power);
}
