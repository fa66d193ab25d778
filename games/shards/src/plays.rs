//! Plays: put where they go, paid, counted.

use engine::Seat;
use engine::author::{At, CardId, Cause, Common, Frame, NO_CARD, Prices};

use crate::values::{character, price};
use crate::vocabulary::{Act, FACTIONS, Phase, ShLook, ShPlay, Shards, mark};
use crate::words::*;
use crate::{attack, draft, row, team};

/// Begins what was played, fast-played or used: pays for it and puts it where it goes.
pub(crate) fn begin(play: &mut ShPlay) {
    let Some(&frame) = play.top() else { return };
    let (id, seat) = (frame.this(), frame.seat());
    // SH-CHAMP-4: this is not playing a card, and nothing below is done.
    if frame.is_for(Cause::Used) {
        play.say_common(Common::Used, id, seat);
        return pay_for_use(play, id, &frame);
    }
    if matches!(play.look().kind(id), ATTACK | THRESHOLD) {
        // What the Boss does is carried out where it lies.
        play.say(told::CARRIED_OUT, id, seat);
        return;
    }
    let fast = play.state.card(id).zone == ROW.0;
    if fast {
        // SH-WARP-1, SH-RULING-11: what is warped costs nothing.
        if !frame.is_forced() {
            let cost = price(play.look(), id);
            play.spend(seat, GEMS, cost);
        }
        row::hire(play, seat, id);
    } else if play.look().kind(id) == CHAMPION {
        // SH-CHAMP-1.
        play.shift(id, seat, CHAMPIONS, At::Last);
    } else {
        // SH-TURN-7.
        play.shift(id, seat, AREA, At::Last);
    }
    play.goes_along(id);
    count(play, seat, id);
    let mut events = play.take_events();
    events.push(play.event(EVENT_PLAYED, id, NO_CARD, seat));
    if fast {
        events.push(play.event(EVENT_FAST_PLAYED, id, NO_CARD, seat));
    }
    if play.look().in_play(id) {
        events.push(play.event(EVENT_ENTERED, id, NO_CARD, seat));
    }
    play.trigger(&events);
    play.give_events(events);
}

/// SH-RULING-33: a card counts as played from the moment it lies in the play area; SH-RULING-67: for its player alone;
/// SH-RULING-123: for the whole turn, wherever it goes.
fn count(play: &mut ShPlay, seat: Seat, id: CardId) {
    play.mark(id, mark::PLAYED);
    let look = play.look();
    let faction = FACTIONS.iter().position(|&faction| look.has_tag(id, faction));
    play.state.extra.played[seat.index()] |= faction.map_or(0, |place| 1 << place);
}

/// SH-CHAMP-2, SH-WORD-4: what an ability asks for is paid.
fn pay_for_use(play: &mut ShPlay, id: CardId, frame: &Frame) {
    let set = play.set();
    let code = &set.defs[usize::from(play.state.card(id).def)].code.activated[usize::from(frame.ability())];
    for &(amount, store) in &code.pay {
        Shards::pay(play, frame.seat(), store, i16::from(amount));
    }
    play.pay_acts(&code.act, id);
}

/// SH-MAST-3: the character is exhausted and 1 gem paid for 1 mastery.
pub(crate) fn focus(play: &mut ShPlay, seat: Seat) {
    if let Some(character) = character(play.look(), seat) {
        play.say(told::FOCUSED, character, seat);
        play.mark(character, mark::EXHAUSTED);
        play.spend(seat, GEMS, 1);
        crate::verbs::change_mastery(play, seat, 1);
    }
}

/// SH-RELIC-2, SH-RELIC-7: a relic goes to the discard pile, a destiny lies before its player; SH-RELIC-8: nothing fills its place.
pub(crate) fn take(play: &mut ShPlay, seat: Seat, id: CardId) {
    if play.look().kind(id) == DESTINY {
        play.state.extra.destinies = play.state.extra.destinies.with(seat);
        play.change_owner(id, seat);
        play.shift(id, seat, PLACE, At::Last);
    } else {
        play.state.extra.relics = play.state.extra.relics.with(seat);
        row::gain(play, seat, id);
    }
}

/// Whether a seat acts freely now.
pub(crate) fn acts(look: ShLook, seat: Seat) -> bool {
    match look.state.extra.now {
        Phase::Play => look.state.active() == seat,
        Phase::Team => !look.state.extra.done.has(seat) && !look.state.extra.gone.has(seat),
        Phase::Start
        | Phase::Attack
        | Phase::Return
        | Phase::Clear
        | Phase::Discard
        | Phase::Ready
        | Phase::Draw
        | Phase::Pass
        | Phase::SetUp
        | Phase::Hands
        | Phase::BossStart
        | Phase::BossStep
        | Phase::BossEnd
        | Phase::Unveil
        | Phase::TeamStart
        | Phase::Wishes
        | Phase::Vote
        | Phase::Draft => false,
    }
}

/// Does what a player has chosen to do with a card.
pub(crate) fn perform(play: &mut ShPlay, seat: Seat, act: Act, card: CardId) {
    match act {
        // SH-TURN-4: its text is carried out at once; SH-WORD-6: "you" are who plays it.
        Act::Play | Act::FastPlay => play.start_text(Cause::Played, card, 0, seat),
        Act::Recruit => row::recruit(play, seat, card),
        Act::Strike => attack::begin_assignment(play, seat, card),
        Act::Focus => focus(play, seat),
        Act::Take => take(play, seat, card),
        // SH-CHAMP-3: all that stands behind its price.
        Act::Use(ability) => play.start_text(Cause::Used, card, u16::from(ability), seat),
        Act::Claim => team::claim(play, seat, card),
        Act::Award => team::begin_award(play, seat, card),
        Act::Close => team::begin_closing(play, seat, card),
        Act::Summon => draft::summon(play, seat, card),
        Act::Rouse => draft::rouse(play, seat, card),
        Act::Shield => unreachable!("a shield is revealed against damage, and not in a turn"),
    }
}
