//! The steps of a turn.

use cardtext::ast::{Edge, Often};
use engine::author::{CardId, NO_CARD, TURN_END, TURN_START};
use engine::{Seat, Seats};

use crate::setup;
use crate::vocabulary::{Extra, Phase, Question, Reminder, Situation, SlPlay, mark};
use crate::window;
use crate::words::*;

/// Goes on when nothing is under way, until something is.
pub(crate) fn flow(play: &mut SlPlay) {
    play.flow_by(step);
}

fn step(play: &mut SlPlay) {
    play.state.extra.hushed = false;
    if play.state.extra.noted {
        // SL-RULING-86.
        window::open(play, Situation::After);
        return;
    }
    let active = play.state.active();
    let now = play.state.extra.phase;
    play.state.extra.now = now;
    match now {
        Phase::Cut => {
            // SL-SETUP-1.
            play.tell_first(active);
            play.ask(Seats::one(active), Question::Cut);
        }
        Phase::CutBack => play.ask(Seats::one(active.other()), Question::Cut),
        Phase::Deal => {
            setup::draw_hands(play);
            next(play);
        }
        Phase::Draw => draw(play, active),
        Phase::Beginning => {
            next(play);
            // SL-RULING-48: what triggers now comes before the window.
            play.end_at(Edge::Start, active);
            play.raise(TURN_START, NO_CARD, NO_CARD, active);
        }
        Phase::BeginningWindow => {
            next(play);
            // SL-TURN-7: a window offers Actions and nothing else.
            window::open(play, Situation::Beginning);
        }
        Phase::PreBattle => play.ask(Seats::one(active), Question::PreBattle),
        Phase::Rest => play.ask(Seats::one(active), Question::Rest),
        Phase::Battle => {
            if play.state.extra.broken_off {
                // SL-COMBINED-10, SL-RULING-33: then the other player has no free window.
                // SL-COMBINED-11: but the end of the phase has its own.
                play.state.extra.phase = Phase::BattleEnd;
            } else {
                play.ask(Seats::one(active), Question::Battle);
            }
        }
        Phase::LeavesPreBattle | Phase::LeavesBattle | Phase::LeavesRest => leave(play, now),
        Phase::BattleEnd => {
            (play.state.extra.freed, play.state.extra.broken_off) = (false, false);
            next(play);
            // SL-RULING-84: the one window of post-battle.
            window::open(play, Situation::BattleEnd);
        }
        Phase::End => {
            next(play);
            // SL-RULING-48: before the window, as at the beginning. SL-RULING-107: from here on the end of the turn has come.
            play.raise(TURN_END, NO_CARD, NO_CARD, active);
        }
        Phase::EndWindow => {
            next(play);
            // SL-TURN-14.
            window::open(play, Situation::End);
        }
        Phase::Expiry => expire(play, active),
        Phase::Pass => pass_turn(play, active),
    }
}

fn next(play: &mut SlPlay) {
    play.state.extra.phase = play.state.extra.phase.next();
}

/// SL-TURN-3, SL-WIN-2. SL-TURN-4, SL-RULING-58: the first turn asks for no card, and begins all the same.
#[inline(never)]
fn draw(play: &mut SlPlay, active: Seat) {
    next(play);
    if play.state.extra.opening {
        return;
    }
    if play.look().count(active, DECK) == 0 {
        play.defeat(Seats::one(active), "the deck has no card to draw");
        return;
    }
    play.draw_by_rule(active);
}

/// SL-RULING-33: the other player's free window, then the next phase whatever happens in it.
#[inline(never)]
fn leave(play: &mut SlPlay, now: Phase) {
    play.state.extra.freed = false;
    // SL-TURN-5, SL-RULING-35: no Battle Phase, and so no end of it.
    let skips = now == Phase::LeavesPreBattle && play.state.extra.opening;
    play.state.extra.phase = if skips { Phase::Rest } else { now.next() };
    window::open(play, Situation::Free);
}

/// SL-RULING-74: what lasts until now ends.
#[inline(never)]
fn expire(play: &mut SlPlay, active: Seat) {
    next(play);
    if play.state.effects().is_empty() {
        return;
    }
    play.end_at(Edge::End, active);
    play.count_down(|effect, look| look.card(CardId(effect.card)).seat() == active);
}

/// SL-RULING-100: whether a limit is of each turn. SL-RULING-75: so is what has none of its own; SL-RULING-91: but not
/// "once per game".
fn each_turn(often: Often) -> bool {
    matches!(often, Often::OncePerTurn | Often::Always)
}

#[inline(never)]
fn pass_turn(play: &mut SlPlay, active: Seat) {
    // SL-TURN-14, SL-RULING-90; SL-RULING-104: what happened "this turn" is counted from here.
    if !play.pass_turn_to(active.other()) {
        return;
    }
    let marks = mark::RECRUITED | mark::ATTACKED | mark::ATTACKED_TWICE;
    for seat in [Seat::A, Seat::B] {
        // SL-RULING-99.
        play.tally(seat, LP_LOST, 0);
        // SL-RULING-17: those who rest are renewed and stay where they are.
        let mut id = play.look().first(seat, REST_ZONE);
        while id != NO_CARD {
            play.renew_one(id, marks, each_turn);
            id = play.look().after(id);
        }
    }
    play.renew(marks, each_turn);
    play.delete_reminders(|reminder| matches!(reminder, Reminder::Cast(_)));
    // SL-TURN-6: only the very first turn is without some phases.
    let extra = &mut play.state.extra;
    *extra = Extra { phase: Phase::Draw, now: Phase::Draw, opening: false, freed: false, ..*extra };
}
