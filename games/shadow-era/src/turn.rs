//! The steps of a turn, and what comes and goes with them.

use cardtext::ast::Edge;
use engine::author::{At, CardId, CardMarks, NO_CARD, TURN_END, TURN_START};
use engine::{Seat, Seats};

use crate::verbs;
use crate::vocabulary::{Extra, Phase, Question, SePlay, mark};
use crate::words::*;

/// Goes on when nothing is under way, until something is.
pub(crate) fn flow(play: &mut SePlay) {
    play.flow_by(step);
}

fn step(play: &mut SePlay) {
    let active = play.state.active();
    play.state.extra.now = play.state.extra.phase;
    // SE-TURN-1: each phase names the next.
    match play.state.extra.phase {
        Phase::Start => start_turn(play, active),
        Phase::Draw => {
            play.state.extra.phase = Phase::Sacrifice;
            // SE-DRAW-1; SE-SETUP-4: whoever goes first does not draw on the first turn.
            if !play.state.extra.opening {
                play.draw_by_rule(active);
            }
        }
        Phase::Sacrifice => {
            if play.look().count(active, HAND) == 0 {
                play.state.extra.phase = Phase::Action;
            } else {
                // SE-SACRIFICE-1, SE-RULING-26: asked once in a turn.
                play.ask(Seats::one(active), Question::Sacrifice);
            }
        }
        // SE-ACTION-1, SE-TURN-2, SE-TARGET-2: asked again whenever what was begun is done.
        Phase::Action => play.ask(Seats::one(active), Question::Action),
        Phase::Finished => finish_turn(play, active),
        Phase::Expiry => expire(play, active),
        Phase::Ends => end_turn(play, active),
        Phase::Pass => pass_turn(play, active),
    }
}

#[inline(never)]
fn start_turn(play: &mut SePlay, active: Seat) {
    play.state.extra.phase = Phase::Draw;
    if !play.state.effects().is_empty() {
        play.end_at(Edge::Start, active);
    }
    if play.state.extra.opening {
        // SE-SETUP-3.
        play.tell_first(active);
    }
    // It is told before anything that happens in it.
    play.say(told::TURN_BEGUN, NO_CARD, active);
    // SE-START-1; SE-SETUP-5: not on the first turn of whoever goes first.
    if !play.state.extra.opening {
        play.gain(active, SHADOW_ENERGY, 1);
    }
    // SE-START-2: only then the effects, SE-RULING-6: on the first turn too. SE-START-3, SE-START-4, SE-RULING-110:
    // they hear whose turn it is.
    play.raise(TURN_START, NO_CARD, NO_CARD, active);
}

#[inline(never)]
fn finish_turn(play: &mut SePlay, active: Seat) {
    play.state.extra.phase = Phase::Expiry;
    // SE-FINISH-2, SE-RULING-14: hero and allies become ready. SE-RULING-15: the active player's only.
    for zone in [HERO_ZONE, ALLIES_ROW] {
        let mut id = play.look().first(active, zone);
        while id != NO_CARD {
            play.unmark(id, mark::EXHAUSTED | mark::ARRIVING);
            id = play.look().after(id);
        }
    }
    // SE-FINISH-3: resources are renewed; SE-FINISH-4, SE-RULING-16: only then end-of-turn effects.
    play.set_store(active, RESOURCES, play.look().count(active, RESOURCE_PILE) as i16);
    play.raise(TURN_END, NO_CARD, NO_CARD, active);
}

/// SE-RULING-71: what lasts for turns of the active player is counted.
#[inline(never)]
fn expire(play: &mut SePlay, active: Seat) {
    play.state.extra.phase = Phase::Ends;
    let mut over = play.take_cards();
    if play.state.extra.lasting {
        // SE-SUPPORT-3, SE-ATTACH-4, SE-RULING-113: a card whose duration has run out is destroyed.
        let mut lasting = false;
        let look = play.look();
        look.each_in_play(|id| {
            if look.card(id).turns_left() > 0 {
                lasting = true;
                if look.card(look.host(id).unwrap_or(id)).seat() == active {
                    over.push(id);
                }
            }
        });
        play.state.extra.lasting = lasting;
        over.retain(|&id| play.stay_less(id) == 0);
    }
    if !play.state.effects().is_empty() {
        play.count_down(|effect, look| look.card(CardId(effect.card)).seat() == active);
    }
    verbs::destroy(play, &over, NO_CARD);
    play.give_cards(over);
}

/// SE-RULING-72, SE-RULING-129: what lasts until end of turn ends, when all that comes of the counting is done.
#[inline(never)]
fn end_turn(play: &mut SePlay, active: Seat) {
    play.state.extra.phase = Phase::Pass;
    if !play.state.effects().is_empty() {
        play.end_at(Edge::End, active);
    }
}

/// SE-SUPPORT-2: a card lasts for so many turns; SE-RULING-113: 0 is for good.
pub(crate) fn set_duration(play: &mut SePlay, id: CardId, turns: u8) {
    play.stay_for(id, turns);
    play.state.extra.lasting |= turns > 0;
}

#[inline(never)]
fn pass_turn(play: &mut SePlay, active: Seat) {
    // SE-RULING-133: what was said for the turn by what its end brought about is over with it, too.
    if play.end_late() {
        return;
    }
    // SE-TURN-3, SE-FINISH-5: to the other player; SE-RULING-118: unless it was the last turn.
    if !play.pass_turn_to(active.other()) {
        return;
    }
    // SE-RULING-123: what is done once per turn may be done again. SE-DAMAGE-9: nothing here takes off damage.
    play.unmark_all(mark::SUMMONED | mark::ATTACKED | mark::USED | CardMarks::ALL_USED_UP);
    // SE-SETUP-6: whoever goes second draws and gains SE.
    play.state.extra = Extra { phase: Phase::Start, opening: false, now: Phase::Start, ..play.state.extra };
}

/// A card has come to the resource pile: it may be spent. SE-RULING-29: whatever was lost before.
pub(crate) fn count_resource(play: &mut SePlay, seat: Seat) {
    play.set_store(seat, RESOURCES, play.state.store(seat, RESOURCES) + 1);
}

pub(crate) fn sacrifice(play: &mut SePlay, seat: Seat, card: CardId) {
    let event = play.event(EVENT_SACRIFICED, card, NO_CARD, seat);
    play.shift(card, seat, RESOURCE_PILE, At::Last);
    // SE-SACRIFICE-4: it may be spent in the same turn.
    count_resource(play, seat);
    let event = play.moved(event);
    play.trigger(&[event]);
}

pub(crate) fn add_resource(play: &mut SePlay, seat: Seat) {
    if play.take_top(seat, RESOURCE_PILE).is_some() {
        count_resource(play, seat);
    }
}

/// SE-RULING-27: the newest resource goes.
pub(crate) fn remove_resource(play: &mut SePlay, seat: Seat) {
    let top = play.look().last(seat, RESOURCE_PILE);
    if top != NO_CARD {
        let owner = play.state.card(top).owner();
        uncount(play, std::iter::once(top));
        play.shift(top, owner, GRAVEYARD, At::Last);
    }
}

/// SE-RULING-28: of cards that are about to move, those of a resource pile are no resources any more; spent ones count as
/// gone first.
#[inline]
pub(crate) fn uncount(play: &mut SePlay, cards: impl Iterator<Item = CardId> + Clone) {
    for seat in play.state.all_seats() {
        let look = play.look();
        let is_resource = |id: &CardId| look.card(*id).zone == RESOURCE_PILE.0 && look.card(*id).seat() == seat;
        let left = look.count(seat, RESOURCE_PILE) - cards.clone().filter(is_resource).count();
        let unspent = play.state.store(seat, RESOURCES).min(left as i16);
        play.set_store(seat, RESOURCES, unspent);
    }
}
