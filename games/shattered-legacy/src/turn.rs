//! The steps of a turn.

use cardtext::ast::Often;
use engine::author::{CardId, NO_CARD, Question, TURN_END, TURN_START, lasts};
use engine::{Seat, Seats};

use crate::rules::{Extra, SlPlay, mark, note, phase, question};
use crate::setup;
use crate::window::{self, situation};
use crate::words::*;

/// Goes on when nothing is under way, until something is.
pub(crate) fn flow(play: &mut SlPlay) {
    step(play);
    while play.is_idle() {
        step(play);
    }
}

fn step(play: &mut SlPlay) {
    play.state.extra.hushed = 0;
    if play.state.extra.noted > 0 {
        // SL-RULING-86.
        window::open(play, situation::AFTER);
        return;
    }
    let active = play.state.active();
    let now = play.state.extra.phase;
    play.state.extra.now = now;
    match now {
        phase::CUT => play.state.ask(Seats::one(active), Question::Game(question::CUT)),
        phase::CUT_BACK => play.state.ask(Seats::one(active.other()), Question::Game(question::CUT)),
        phase::DEAL => {
            setup::draw_hands(play);
            next(play);
        }
        phase::DRAW => draw(play, active),
        phase::BEGINNING => {
            next(play);
            play.end_effects(|effect, _| effect.lasts == lasts::NEXT_TURN && effect.by == active.0);
            play.raise(TURN_START, NO_CARD, NO_CARD, active);
        }
        phase::BEGINNING_WINDOW => {
            next(play);
            window::open(play, situation::BEGINNING);
        }
        phase::PRE_BATTLE | phase::REST => play.state.ask(Seats::one(active), Question::Game(question::MOVE)),
        phase::BATTLE => {
            if play.state.extra.broken_off == 1 {
                // SL-COMBINED-10, SL-RULING-33: then the other player has no free window.
                play.state.extra.phase = phase::BATTLE_END;
            } else {
                play.state.ask(Seats::one(active), Question::Game(question::MOVE));
            }
        }
        phase::LEAVES_PRE_BATTLE | phase::LEAVES_BATTLE | phase::LEAVES_REST => leave(play, now),
        phase::BATTLE_END => {
            (play.state.extra.freed, play.state.extra.broken_off) = (0, 0);
            next(play);
            window::open(play, situation::BATTLE_END);
        }
        phase::END => {
            next(play);
            play.raise(TURN_END, NO_CARD, NO_CARD, active);
        }
        phase::END_WINDOW => {
            next(play);
            window::open(play, situation::END);
        }
        phase::EXPIRY => expire(play, active),
        _ => pass_turn(play, active),
    }
}

fn next(play: &mut SlPlay) {
    play.state.extra.phase += 1;
}

/// SL-TURN-3, SL-TURN-4, SL-WIN-2.
fn draw(play: &mut SlPlay, active: Seat) {
    next(play);
    if play.state.extra.opening == 1 {
        return;
    }
    if play.look().count(active, DECK) == 0 {
        play.defeat(Seats::one(active));
        return;
    }
    play.draw_by_rule(active);
}

/// SL-RULING-33: the other player's free window, then the next phase whatever happens in it.
fn leave(play: &mut SlPlay, now: u8) {
    play.state.extra.freed = 0;
    // SL-TURN-5, SL-RULING-35: no Battle Phase, and so no end of it.
    let skips = now == phase::LEAVES_PRE_BATTLE && play.state.extra.opening == 1;
    play.state.extra.phase = if skips { phase::REST } else { now + 1 };
    window::open(play, situation::FREE);
}

/// SL-RULING-74: what lasts until now ends.
fn expire(play: &mut SlPlay, active: Seat) {
    next(play);
    if play.state.effects().is_empty() {
        return;
    }
    play.end_effects(|effect, _| {
        effect.lasts == lasts::TURN || effect.lasts == lasts::SPAN && effect.span == THIS_TURN.0
    });
    play.count_down(|effect, look| {
        let whose = match (effect.lasts, cardtext::ast::Span(effect.span)) {
            (lasts::SPAN, YOUR_NEXT_TURN_END) => effect.by,
            (lasts::SPAN, OWNERS_NEXT_TURN_END) => look.card(CardId(effect.card)).owner,
            _ => look.card(CardId(effect.card)).seat,
        };
        whose == active.0
    });
}

/// SL-RULING-75: what has no limit of its own is used once per turn.
fn each_turn(often: Often) -> bool {
    matches!(often, Often::OncePerTurn | Often::Always)
}

fn pass_turn(play: &mut SlPlay, active: Seat) {
    // SL-RULING-90.
    if !play.pass_turn_to(active.other()) {
        return;
    }
    let marks = mark::RECRUITED | mark::ATTACKED | mark::ATTACKED_TWICE;
    for seat in [Seat(0), Seat(1)] {
        *play.state.store_mut(seat, LP_LOST) = 0;
        let mut id = play.look().first(seat, REST_ZONE);
        while id != NO_CARD {
            play.renew_one(id, marks, each_turn);
            id = play.look().after(id);
        }
    }
    play.renew(marks, each_turn);
    play.state.strike_notes(|note| note.kind == note::CAST);
    let extra = &mut play.state.extra;
    *extra = Extra { phase: phase::DRAW, now: phase::DRAW, opening: 0, freed: 0, ..*extra };
}
