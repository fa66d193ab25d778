//! What the verbs of the cards do: play, put, kill, destroy, exile.

use cardtext::ast::{Verb, Zone};
use cardtext::program::{ModifierCode, Spot};
use engine::Seat;
use engine::author::{At, CardId, CardMarks, Cell, Effect, Force, Frame, Hit, Leaving, NO_CARD, Ruleset, TextStep};

use crate::rules::{HAND_LIMIT, SePlay, ShadowEra, mark, worn};
use crate::words::*;
use crate::{telling, turn};

/// What is kept with a play.
#[derive(Clone, Copy)]
struct OnPlay {
    /// It is paid.
    paid: bool,
    /// The weapon or armor that made room for it last.
    replaced: Option<CardId>,
}

impl Cell<[u16; 8]> for OnPlay {
    fn read(place: [u16; 8]) -> OnPlay {
        OnPlay { paid: Cell::read(place[0]), replaced: Cell::read(place[1]) }
    }

    fn write(self, place: &mut [u16; 8]) {
        self.paid.write(&mut place[0]);
        self.replaced.write(&mut place[1]);
    }
}

/// Does a verb of the cards to some of them as one moment.
pub(crate) fn act(play: &mut SePlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
    match verb {
        KILL => kill(play, cards, by),
        DESTROY => destroy(play, cards, by),
        EXILE_IT => move_out(play, cards, EXILE, At::Last),
        EXHAUST => {
            for &id in cards {
                let card = play.state.card_mut(id);
                card.marks = card.marks.without(mark::ARRIVING) | mark::EXHAUSTED;
            }
        }
        MAKE_READY => {
            for &id in cards {
                play.state.card_mut(id).marks.remove(mark::ARRIVING | mark::EXHAUSTED);
            }
        }
        CLEANSE => {
            // SE-NEGATIVE-3: what is tied to a source is not ended; it is no lasting effect of its own.
            let code = &play.set.code;
            play.end_effects(|effect, _| {
                effect.modifier != Effect::CONTROL
                    && matches!(code.modifiers[effect.modifier as usize], ModifierCode::Status(_))
                    && cards.contains(&CardId(effect.card))
            });
        }
        _ => {
            for &id in cards {
                telling::revealed(play, id, seat);
            }
        }
    }
}

/// Puts cards somewhere by an effect.
pub(crate) fn put(play: &mut SePlay, cards: &[CardId], to: Spot, seat: Seat) {
    match to {
        Spot::Play | Spot::OwnersPlay => {
            for &id in cards {
                if !play.look().in_play(id) && !play.look().has_vanished(id) {
                    put_into_play(play, id, seat);
                }
            }
        }
        Spot::Hand => move_out(play, cards, HAND, At::Last),
        Spot::DeckTop => move_out(play, cards, DECK, At::Last),
        Spot::DeckBottom => move_out(play, cards, DECK, At::First),
        Spot::Zone(zone) => move_out(play, cards, zone, At::Last),
    }
}

/// Pays for a card and puts it where it goes; a plain ability's effect follows.
pub(crate) fn begin_play(play: &mut SePlay, id: CardId, frame: &Frame) {
    let (seat, on_play) = (frame.seat(), frame.on_play::<OnPlay>());
    let kind = play.look().kind(id);
    if !on_play.paid {
        let cost = play.look().folded(id, COST);
        *play.state.store_mut(seat, RESOURCES) -= cost;
        play.top_mut().set_on_play(OnPlay { paid: true, ..on_play });
        if play.state.card(id).zone == RESOURCE_PILE.0 {
            turn::uncount(play, std::iter::once(id));
        }
    }
    // SE-RULING-52: the old weapon or armor is destroyed, with its triggers, before the new one arrives, which has left
    // the hand by then; and so is one that these triggers have brought in.
    if matches!(kind, WEAPON | ARMOR)
        && let Some(old) = worn(play.look(), seat, kind)
        && on_play.replaced != Some(old)
    {
        if on_play.replaced.is_none() {
            play.shift(id, seat, LIMBO, At::Last);
        }
        let top = play.top_mut();
        top.set_on_play(OnPlay { paid: true, replaced: Some(old) });
        top.go_to(TextStep::Begin);
        destroy(play, &[old], id);
        return;
    }
    match kind {
        ABILITY => {
            let event = play.event(EVENT_PLAYED, id, NO_CARD, seat);
            play.shift(id, seat, LIMBO, At::Last);
            play.trigger(&[event]);
        }
        ATTACHMENT => {
            // It was chosen just now, and nothing has happened since.
            let host = play.look().slot_card(play.state_top(), 0, 0);
            let zone = Zone(play.state.card(host).zone);
            play.attach(id, host, seat, zone);
            arrive(play, id, seat);
        }
        ALLY => {
            play.shift(id, seat, ALLIES_ROW, At::Last);
            // SE-ALLY-7.
            play.state.card_mut(id).marks.add(mark::EXHAUSTED | mark::ARRIVING | mark::SUMMONED);
            arrive(play, id, seat);
        }
        _ => {
            play.shift(id, seat, SUPPORT_ROW, At::Last);
            if kind == TRAP {
                play.state.card_mut(id).marks.add(CardMarks::TURNED_OVER);
            }
            arrive(play, id, seat);
        }
    }
}

/// A card has been played from the hand onto the board.
fn arrive(play: &mut SePlay, id: CardId, seat: Seat) {
    let duration = play.look().def(id).code.duration;
    turn::set_duration(play, id, duration);
    play.state.card_mut(id).marks.add(mark::SUMMONED);
    let kinds = [EVENT_PLAYED, EVENT_SUMMONED, EVENT_ENTERED];
    if kinds.iter().any(|&kind| play.cares(kind, id, NO_CARD)) {
        let events = kinds.map(|kind| play.event(kind, id, NO_CARD, seat));
        play.trigger(&events);
    }
}

/// SE-RULING-19: put into play is not summoned.
pub(crate) fn put_into_play(play: &mut SePlay, id: CardId, seat: Seat) {
    match play.look().kind(id) {
        ALLY => {
            turn::uncount(play, std::iter::once(id));
            play.shift(id, seat, ALLIES_ROW, At::Last);
            play.state.card_mut(id).marks.add(mark::EXHAUSTED | mark::ARRIVING);
        }
        SUPPORT | ARTIFACT | WEAPON | ARMOR | TRAP => {
            turn::uncount(play, std::iter::once(id));
            play.shift(id, seat, SUPPORT_ROW, At::Last);
            keep_one(play, id, seat);
        }
        _ => return,
    }
    let duration = play.look().def(id).code.duration;
    turn::set_duration(play, id, duration);
    let event = play.event(EVENT_ENTERED, id, NO_CARD, seat);
    play.trigger(&[event]);
}

/// SE-RULING-53: of two weapons or armors the older one is destroyed.
pub(crate) fn keep_one(play: &mut SePlay, id: CardId, seat: Seat) {
    let kind = play.look().kind(id);
    if matches!(kind, WEAPON | ARMOR)
        && let Some(old) = play.look().zone(seat, SUPPORT_ROW).find(|&old| old != id && play.look().kind(old) == kind)
    {
        destroy(play, &[old], NO_CARD);
    }
}

/// SE-DAMAGE-7, SE-DAMAGE-8: a kill deals exactly what is left of an ally's health, and nothing lowers it.
fn kill(play: &mut SePlay, cards: &[CardId], by: CardId) {
    let mut hits = play.take_hits();
    let look = play.look();
    for &id in cards {
        let alive = look.in_play(id) && !look.card(id).marks.has(CardMarks::DOOMED);
        if alive && look.kind(id) == ALLY && !look.cannot(id, TO_BE_KILLED) {
            let mut hit = Hit::ability(by, id, ShadowEra::stat(look, id, HEALTH), NORMAL);
            hit.force = Force::Sure;
            hits.push(hit);
        }
    }
    play.damage(&mut hits);
    play.give_hits(hits);
}

/// Destroys items, Support abilities and attachments as one moment.
pub(crate) fn destroy(play: &mut SePlay, cards: &[CardId], by: CardId) {
    if cards.is_empty() {
        return;
    }
    let mut falling = play.take_leaving();
    let look = play.look();
    let falls =
        |id: CardId| look.in_play(id) && !matches!(look.kind(id), HERO | ALLY) && !look.cannot(id, TO_BE_DESTROYED);
    for &card in cards.iter().filter(|&&id| falls(id)) {
        falling.push(Leaving { card, event: EVENT_DESTROYED, by, to: GRAVEYARD });
    }
    if !falling.is_empty() {
        play.leave(&falling);
    }
    play.give_leaving(falling);
}

/// Moves cards to a zone of their owners as one moment; from play it is no death.
fn move_out(play: &mut SePlay, cards: &[CardId], to: Zone, at: At) {
    let mut going = play.take_leaving();
    let look = play.look();
    let mut room = [0, 1].map(|seat| HAND_LIMIT.saturating_sub(look.count(Seat(seat), HAND)));
    for &card in cards {
        // SE-RULING-93: one whose death is settled is passed by; SE-BOARD-6: so is one that lies there.
        let lies_there = to != DECK && look.card(card).zone == to.0;
        if look.kind(card) == HERO || look.card(card).marks.has(CardMarks::DOOMED) || lies_there {
            continue;
        }
        let room = &mut room[usize::from(look.card(card).owner)];
        // SE-RULING-24: a full hand sends it to its owner's graveyard.
        let to = if to == HAND && *room == 0 { GRAVEYARD } else { to };
        *room -= usize::from(to == HAND);
        going.push(Leaving { card, event: Leaving::QUIETLY, by: NO_CARD, to });
    }
    turn::uncount(play, going.iter().map(|going| going.card));
    play.send(&going, at, |look, id| look.in_play(id));
    if to == RESOURCE_PILE {
        for going in &going {
            let card = *play.state.card(going.card);
            // A token is none.
            if card.zone == RESOURCE_PILE.0 {
                *play.state.store_mut(Seat(card.owner), RESOURCES) += 1;
            }
        }
    }
    play.give_leaving(going);
}
