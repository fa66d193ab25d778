//! The steps of a turn, whose it is, and when it is all over.

use cardtext::ast::Edge;
use cardtext::program::ModifierCode;
use engine::author::{CardId, NO_CARD, TURN_END, TURN_START};
use engine::{Outcome, Seat, Seats};

use crate::modes::{Ends, LastUnit};
use crate::values::{actor, left, persons, stands, team};
use crate::vocabulary::{GLook, GPlay, LIMITS, Meddled, Phase, Question, Variant, mark};
use crate::words::*;
use crate::{co_op, course, ring};

/// Does the next step of a turn.
pub(crate) fn step<P: Variant>(play: &mut GPlay<P>) {
    if P::meddle(play) == Meddled::Yes || decide(play) {
        return;
    }
    let extra = play.state.extra;
    match extra.phase {
        Phase::Opening => open(play),
        Phase::Next => next_turn(play),
        Phase::Start => {
            (play.state.extra.phase, play.state.extra.tags) = (Phase::Act, 0);
            let active = play.state.active();
            // PG-TURN-5: what lasts until this turn is over.
            play.end_at(Edge::Start, active);
            refresh(play, active);
            play.raise(TURN_START, NO_CARD, NO_CARD, active);
        }
        Phase::Act => {
            let acting = extra.acting;
            let actor = actor(play.look(), acting);
            if !play.look().in_play(acting) || left(&play.state, actor) {
                play.state.extra.phase = Phase::End;
            } else {
                play.ask(Seats::one(actor), Question::Act);
            }
        }
        Phase::End => {
            play.state.extra.phase = Phase::Next;
            let active = play.state.active();
            play.raise(TURN_END, NO_CARD, NO_CARD, active);
            end_turn_of(play, active);
            let acting = extra.acting;
            play.end_effects(|effect, look| {
                // The charm ends with the turn it was for.
                effect.card == acting.0
                    && look.set().code.modifiers.get(effect.modifier as usize)
                        == Some(&ModifierCode::Status(CHARMED, 0))
            });
        }
        Phase::Boss => co_op::boss_turn(play),
        Phase::Together => co_op::common_turn(play),
        Phase::Camp => course::camp(play),
    }
}

/// PG-END-1, PG-TEAM-3: ends the match if a side has no unit left, or has lasted too long; gives whether it is over.
pub(crate) fn decide<P: Variant>(play: &mut GPlay<P>) -> bool {
    match play.state.extra.terms().ends {
        Ends::NoOpponentLeft => return ring::decide(play),
        Ends::AllDecided => return false,
        Ends::OneSideLeft => {}
    }
    let look = play.look();
    let seats = || look.state.all_seats();
    let side = |seat: Seat| team(look.state, seat);
    let alive = seats().filter(|&seat| stands(look, seat)).fold(0u8, |teams, seat| teams | 1 << side(seat));
    let outcome = match alive {
        0 => Outcome::Draw,
        1 | 2 => Outcome::Won(seats().filter(|&seat| alive & 1 << side(seat) != 0).collect()),
        _ if look.state.turn() > LIMITS.turns => Outcome::Draw,
        _ => return false,
    };
    let lost = match outcome {
        Outcome::Won(winners) => seats().filter(|&seat| !winners.has(seat)).collect(),
        Outcome::Draw => Seats::default(),
    };
    play.end(outcome, lost, "no unit is left");
    true
}

/// PG-OPEN-1: everybody chooses in secret which unit to begin with; all are shown together.
fn open<P: Variant>(play: &mut GPlay<P>) {
    let persons = persons(play.look());
    let chosen = play.state.extra.chosen;
    let waits = |seat: &Seat| chosen[seat.index()] == NO_CARD && play.look().count(*seat, BENCH) > 0;
    let waiting = persons.iter().filter(waits).collect::<Seats>();
    if !waiting.is_empty() {
        play.ask_sealed(waiting, Question::Opening);
        return;
    }
    for seat in persons.iter() {
        if chosen[seat.index()] != NO_CARD {
            come_in(play, seat, chosen[seat.index()]);
        }
    }
    play.state.extra.phase = if play.state.extra.boss == 0 { Phase::Next } else { Phase::Boss };
}

/// PG-TURN-2: cards and gems for a new turn; the seat's units become ready.
pub fn refresh<P: Variant>(play: &mut GPlay<P>, seat: Seat) {
    play.gain(seat, GEMS, 2);
    let mut id = play.look().first(seat, ROW);
    while id != NO_CARD {
        play.unmark(id, mark::EXHAUSTED);
        id = play.look().after(id);
    }
    play.draw_by_rule(seat);
}

/// PG-TURN-5: what lasts until a seat's turn ends, or for so many of them, is over.
pub fn end_turn_of<P: Variant>(play: &mut GPlay<P>, seat: Seat) {
    play.end_at(Edge::End, seat);
    play.count_down(|effect, look| look.card(CardId(effect.card)).seat() == seat);
}

/// PG-TURN-1: the next unit's turn begins.
fn next_turn<P: Variant>(play: &mut GPlay<P>) {
    for seat in play.state.all_seats() {
        let next = play.look().first(seat, BENCH);
        if play.look().count(seat, ROW) == 0 && next != NO_CARD {
            come_in(play, seat, next);
        }
    }
    let unit = next_unit(play.look()).or_else(|| {
        // A new round.
        play.unmark_all(mark::USED);
        next_unit(play.look())
    });
    let unit = unit.expect("each side has a unit, or the match is over");
    play.mark(unit, mark::USED);
    if !play.pass_turn_to(play.state.card(unit).seat()) {
        return;
    }
    play.state.extra.acting = unit;
    play.state.extra.phase = Phase::Start;
}

/// PG-TEAM-4: the order of turns: around the table, one unit each; but the last unit of a side acts after each turn of an opposing
/// unit, and only then.
fn next_unit<P: Variant>(look: GLook<P>) -> Option<CardId> {
    let count = look.state.seats();
    let last = look.state.active();
    let side = |seat: Seat| team(look.state, seat);
    let units = |team: u8| {
        (1..=count)
            .map(move |step| Seat::kept((last.number() + step) % count))
            .filter(move |&seat| side(seat) == team)
            .flat_map(move |seat| look.zone(seat, ROW))
    };
    let sided = look.state.extra.terms().last_unit == LastUnit::AfterEachTurn;
    let alone = |team: u8| sided && units(team).count() == 1 && units(1 - team).count() > 1;
    let opposing = 1 - side(last);
    if alone(opposing) {
        return units(opposing).next();
    }
    let rested = |id: &CardId| !look.card(*id).marks.has(mark::USED) && !alone(side(look.card(*id).seat()));
    (1..=count)
        .map(|step| Seat::kept((last.number() + step) % count))
        .find_map(|seat| look.zone(seat, ROW).find(rested))
}

fn come_in<P: Variant>(play: &mut GPlay<P>, seat: Seat, id: CardId) {
    play.turn_face_up(id);
    play.shift_whole(id, seat, ROW);
    play.raise(ENTERED, id, NO_CARD, seat);
}

/// PG-TURN-3: the unit that acts changes places with one that lies face-down; each keeps what is on it.
pub(crate) fn tag<P: Variant>(play: &mut GPlay<P>, seat: Seat, fresh: CardId) {
    let tired = play.state.extra.acting;
    play.shift_whole_face_down(tired, seat, BENCH);
    play.mark(fresh, mark::USED);
    play.state.extra.tags += 1;
    play.state.extra.acting = fresh;
    come_in(play, seat, fresh);
}
