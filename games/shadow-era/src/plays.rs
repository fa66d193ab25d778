//! Plays: paid, put where they go, and what comes into play by effects.

use cardtext::ast::{Kind, Zone};
use engine::Seat;
use engine::author::{At, CardId, Frame, NO_CARD};

use crate::values::worn;
use crate::vocabulary::{SeLook, SePlay, mark};
use crate::words::*;
use crate::{turn, verbs};

engine::record! {
    /// What is kept with a play.
    struct OnPlay {
        /// It is paid.
        paid: bool,
        /// The weapon or armor that made room for it last.
        replaced: Option<CardId>,
        /// Where it lay.
        from: Source,
    }
}

engine::codes! {
    /// Where a card is played from.
    enum Source {
        /// A hand, be it the opponent's.
        Hand,
        /// Anywhere else, as a text lets it be.
        Elsewhere,
    }
}

/// Pays for a card and puts it where it goes; a plain ability's effect follows.
pub(crate) fn begin_play(play: &mut SePlay, id: CardId, frame: &Frame) {
    let (seat, mut on_play) = (frame.seat(), frame.on_play::<OnPlay>());
    let kind = play.look().kind(id);
    if !on_play.paid {
        on_play.from = if play.state.card(id).zone == HAND.0 { Source::Hand } else { Source::Elsewhere };
        let cost = play.look().folded(id, COST);
        // SE-ABILITY-3, SE-ACTION-2, SE-ACTION-3: what is spent is renewed when the turn is finished.
        play.spend(seat, RESOURCES, cost);
        if play.state.card(id).zone == RESOURCE_PILE.0 {
            turn::uncount(play, std::iter::once(id));
        }
    }
    // SE-WEAPON-4, SE-ARMOR-5, SE-RULING-52: the old weapon or armor is destroyed, with its triggers, before the new
    // one arrives, which has left the hand by then; and so is one that these triggers have brought in.
    if matches!(kind, WEAPON | ARMOR)
        && let Some(old) = worn(play.look(), seat, kind)
        && on_play.replaced != Some(old)
    {
        if on_play.replaced.is_none() {
            play.shift(id, seat, LIMBO, At::Last);
        }
        play.note_on_play(OnPlay { paid: true, replaced: Some(old), ..on_play });
        play.begins_again();
        verbs::destroy(play, &[old], id);
        return;
    }
    // SE-RULING-141: what the old one brought in meanwhile may not be destroyed, and leaves no room.
    if !has_room(play.look(), seat, kind) {
        let owner = play.state.card(id).owner();
        return play.shift(id, owner, GRAVEYARD, At::Last);
    }
    match Kinds::of(kind) {
        // SE-ABILITY-5: its effect comes next.
        Kinds::ABILITY => {
            let event = play.event(EVENT_PLAYED, id, NO_CARD, seat);
            play.shift(id, seat, LIMBO, At::Last);
            match on_play.from {
                Source::Hand => play.trigger(&[event]),
                Source::Elsewhere => play.say(told::BY_TEXT, id, seat),
            }
        }
        Kinds::ATTACHMENT => {
            // SE-ATTACH-1: it was chosen just now, and nothing has happened since.
            let host = play.look().slot_card(play.state_top(), 0, 0);
            let zone = Zone(play.state.card(host).zone);
            // SE-RULING-79, SE-RULING-108: whoever plays it controls it, whosever card it is on.
            play.attach(id, host, seat, zone);
            arrive(play, id, seat, on_play.from);
        }
        Kinds::ALLY => {
            // SE-BOARD-2: right of the one before.
            play.shift(id, seat, ALLIES_ROW, At::Last);
            // SE-ALLY-7.
            play.mark(id, mark::EXHAUSTED | mark::ARRIVING);
            arrive(play, id, seat, on_play.from);
        }
        Kinds::TRAP => {
            // SE-RULING-84; SE-RULING-122: nothing continuous on a face-down card holds.
            play.shift_face_down(id, seat, SUPPORT_ROW, At::Last);
            arrive(play, id, seat, on_play.from);
        }
        // SE-SUPPORT-1, SE-ITEM-2, SE-BOARD-3: right of the one before.
        // SE-RULING-50: a weapon leaves its hero as it is. SE-RULING-53: one that has brought itself back is older than this one.
        Kinds::HERO | Kinds::SUPPORT | Kinds::ARTIFACT | Kinds::WEAPON | Kinds::ARMOR => {
            play.shift(id, seat, SUPPORT_ROW, At::Last);
            keep_one(play, id, seat);
            arrive(play, id, seat, on_play.from);
        }
    }
}

/// SE-ACTION-10, SE-RULING-126: a card that has been played from the hand onto the board is summoned, and counts as
/// played; SE-RULING-18, SE-RULING-19: from elsewhere it only enters play.
fn arrive(play: &mut SePlay, id: CardId, seat: Seat, from: Source) {
    let duration = play.look().def(id).code.duration;
    turn::set_duration(play, id, duration);
    if from == Source::Elsewhere {
        play.say(told::BY_TEXT, id, seat);
        let event = play.event(EVENT_ENTERED, id, NO_CARD, seat);
        play.trigger(&[event]);
        return;
    }
    play.mark(id, mark::SUMMONED);
    let kinds = [EVENT_PLAYED, EVENT_SUMMONED, EVENT_ENTERED];
    if kinds.iter().any(|&kind| play.cares(kind, id, NO_CARD)) {
        let events = kinds.map(|kind| play.event(kind, id, NO_CARD, seat));
        play.trigger(&events);
    }
}

/// SE-RULING-19: put into play is not summoned. SE-RULING-81: no limit by name is asked for. SE-RULING-141: what finds no room stays where
/// it is.
pub(crate) fn put_into_play(play: &mut SePlay, id: CardId, seat: Seat) {
    if !has_room(play.look(), seat, play.look().kind(id)) {
        return;
    }
    match Kinds::of(play.look().kind(id)) {
        Kinds::ALLY => {
            turn::uncount(play, std::iter::once(id));
            play.shift(id, seat, ALLIES_ROW, At::Last);
            // SE-ALLY-7.
            play.mark(id, mark::EXHAUSTED | mark::ARRIVING);
        }
        Kinds::SUPPORT | Kinds::ARTIFACT | Kinds::WEAPON | Kinds::ARMOR | Kinds::TRAP => {
            turn::uncount(play, std::iter::once(id));
            play.shift(id, seat, SUPPORT_ROW, At::Last);
            keep_one(play, id, seat);
        }
        Kinds::HERO | Kinds::ABILITY | Kinds::ATTACHMENT => return,
    }
    let duration = play.look().def(id).code.duration;
    turn::set_duration(play, id, duration);
    let event = play.event(EVENT_ENTERED, id, NO_CARD, seat);
    play.trigger(&[event]);
}

/// SE-WEAPON-3, SE-ARMOR-4, SE-RULING-141: whether a card of a type finds room beside a hero: a weapon or an armor that can't be destroyed
/// makes none for another.
#[inline]
pub(crate) fn has_room(look: SeLook, seat: Seat, kind: Kind) -> bool {
    !matches!(kind, WEAPON | ARMOR) || worn(look, seat, kind).is_none_or(|old| !look.cannot(old, TO_BE_DESTROYED))
}

/// SE-RULING-53: of two weapons or armors the older one is destroyed.
pub(crate) fn keep_one(play: &mut SePlay, id: CardId, seat: Seat) {
    let kind = play.look().kind(id);
    if matches!(kind, WEAPON | ARMOR)
        && let Some(old) = play.look().zone(seat, SUPPORT_ROW).find(|&old| old != id && play.look().kind(old) == kind)
    {
        verbs::destroy(play, &[old], NO_CARD);
    }
}
