//! What the verbs of the cards do: play, put, kill, destroy, exile.

use cardtext::ast::{Deed, Verb, Zone};
use cardtext::program::{ModifierCode, Spot};
use engine::Seat;
use engine::author::{At, CardId, CardMarks, Force, Hit, LastingEffect, Leaving, NO_CARD, Numbers};

use crate::plays::put_into_play;
use crate::turn;
use crate::vocabulary::{HAND_LIMIT, SeLook, SePlay, ShadowEra, mark};
use crate::words::*;

/// Does a verb of the cards to some of them as one moment.
pub(crate) fn act(play: &mut SePlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
    match Verbs::of(verb) {
        Verbs::KILL => kill(play, cards, by),
        Verbs::DESTROY => destroy(play, cards, by),
        Verbs::EXILE_IT => move_out(play, cards, EXILE, At::Last),
        // What may have left by then is exhausted where it was, and not where it has gone.
        Verbs::EXHAUST => {
            for &id in cards {
                if play.look().in_play(id) {
                    exhaust(play, id, mark::EXHAUSTED);
                }
            }
        }
        Verbs::MAKE_READY => {
            for &id in cards {
                play.unmark(id, mark::EXHAUSTED);
            }
        }
        Verbs::CLEANSE => {
            // SE-NEGATIVE-4: named states that stand by themselves. SE-NEGATIVE-3, SE-RULING-66: what is tied to a
            // source is not ended; it is no lasting effect of its own. SE-NEGATIVE-11: nor is a lowered value.
            play.end_effects(|effect, look| {
                effect.modifier != LastingEffect::CONTROL
                    && matches!(look.set().code.modifiers[effect.modifier as usize], ModifierCode::Status(..))
                    && cards.contains(&CardId(effect.card))
            });
        }
        Verbs::REVEAL => {
            for &id in cards {
                play.reveal(id, seat);
            }
        }
    }
}

/// Exhausts a character that may just have come, and marks why.
pub(crate) fn exhaust(play: &mut SePlay, id: CardId, marks: CardMarks) {
    play.unmark(id, mark::ARRIVING);
    play.mark(id, marks);
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
        // SE-RULING-135: the last of them comes first, so that they lie as they lay.
        Spot::DeckTop => move_out(play, cards, DECK, At::Last),
        Spot::DeckBottom => move_out(play, cards, DECK, At::First),
        Spot::Zone(zone) => move_out(play, cards, zone, At::Last),
    }
}

/// SE-DAMAGE-7, SE-DAMAGE-8, SE-RULING-61: a kill deals exactly what is left of an ally's health, as Normal ability
/// damage, and nothing lowers it or turns it aside.
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

/// SE-RULING-127: how a card leaves that is exiled instead of what would be done to it.
pub(crate) fn replaced(look: SeLook, id: CardId, deed: Deed) -> Option<Leaving> {
    // The words have nothing else that is done instead, and to no other card.
    let instead = look.instead(id, deed, |_, _| true)?;
    Some(Leaving::of(instead.of, Leaving::QUIETLY, NO_CARD, EXILE))
}

/// Whether a card is kept from what a text would do to it, or, SE-RULING-127, is exiled instead; what is exhausted already is not exhausted.
pub(crate) fn resists(look: SeLook, verb: Verb, id: CardId, by: CardId) -> bool {
    let kept = |deed| look.cannot_by(id, deed, by) || replaced(look, id, deed).is_some();
    let is_exhausted = look.card(id).marks.has(mark::EXHAUSTED);
    match Verbs::of(verb) {
        Verbs::KILL => kept(TO_BE_KILLED),
        Verbs::DESTROY => kept(TO_BE_DESTROYED),
        Verbs::EXHAUST => is_exhausted,
        Verbs::MAKE_READY => !is_exhausted,
        Verbs::EXILE_IT | Verbs::CLEANSE | Verbs::REVEAL => false,
    }
}

/// How a card leaves that is destroyed, whatever destroys it.
pub(crate) fn destroyed(look: SeLook, id: CardId, by: CardId) -> Leaving {
    replaced(look, id, TO_BE_DESTROYED).unwrap_or(Leaving::of(id, EVENT_DESTROYED, by, GRAVEYARD))
}

/// Destroys items (SE-ITEM-3), Support abilities and attachments (SE-ATTACH-3, SE-ATTACH-6) as one moment. SE-BOARD-4:
/// they go to the graveyard. SE-RULING-86: so does a face-down trap, and has no effect.
pub(crate) fn destroy(play: &mut SePlay, cards: &[CardId], by: CardId) {
    if cards.is_empty() {
        return;
    }
    let falls = |look: SeLook, id: CardId| {
        look.in_play(id) && !matches!(look.kind(id), HERO | ALLY) && !look.cannot(id, TO_BE_DESTROYED)
    };
    play.let_go(
        |look, falling| {
            falling.extend(cards.iter().filter(|&&id| falls(look, id)).map(|&id| destroyed(look, id, by)));
        },
        SePlay::leave,
    );
}

/// SE-RULING-98: moves cards to a zone of their owners as one moment; SE-RULING-97: from play it is no death.
fn move_out(play: &mut SePlay, cards: &[CardId], to: Zone, at: At) {
    let mut going = play.take_leaving();
    let look = play.look();
    let mut room = [Seat::A, Seat::B].map(|seat| HAND_LIMIT.saturating_sub(look.count(seat, HAND)));
    for &card in cards {
        // SE-RULING-93: one whose death is settled is passed by; SE-BOARD-6: so is one that lies there.
        let lies_in = |zone: Zone| zone != DECK && look.card(card).zone == zone.0;
        if look.kind(card) == HERO || look.card(card).marks.has(CardMarks::DOOMED) || lies_in(to) {
            continue;
        }
        let room = &mut room[look.card(card).owner().index()];
        // SE-RULING-24: a full hand sends it to its owner's graveyard; SE-BOARD-6: there it keeps its place.
        let to = if to == HAND && *room == 0 { GRAVEYARD } else { to };
        if lies_in(to) {
            continue;
        }
        // SE-RULING-99: a token that leaves ceases to exist, and takes no place.
        let ceases = look.in_play(card) && look.card(card).marks.has(CardMarks::TOKEN);
        *room -= usize::from(to == HAND && !ceases);
        going.push(Leaving::of(card, Leaving::QUIETLY, NO_CARD, to));
    }
    turn::uncount(play, going.iter().map(|going| going.card));
    // SE-RULING-120: what hangs on them and is not sent itself is destroyed.
    play.send(&going, at, |look, id| look.in_play(id));
    if to == RESOURCE_PILE {
        for going in &going {
            let card = *play.state.card(going.card);
            // A token is none.
            if card.zone == RESOURCE_PILE.0 {
                turn::count_resource(play, card.owner());
            }
        }
    }
    play.give_leaving(going);
}
