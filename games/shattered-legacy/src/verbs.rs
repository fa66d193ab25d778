//! What the verbs of the cards do: destroy, exile, rest, unrest, put; and what changes LP.

use cardtext::ast::{Deed, Verb, Zone};
use cardtext::program::Spot;
use engine::Seat;
use engine::author::{At, CardId, Event, InPlay, Leaving, NO_CARD};

use crate::plays::{self, Keeps};
use crate::vocabulary::{REST_PLACES, ShatteredLegacy, SlLook, SlPlay};
use crate::words::*;
use crate::{attack, host, replacement, values};

engine::codes! {
    /// How a card comes to be destroyed, or that it is rested.
    pub(crate) enum Means { Battle, Effect, Rest }
}

/// Does a verb of the cards to some of them as one moment.
pub(crate) fn act(play: &mut SlPlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
    match Verbs::of(verb) {
        Verbs::DESTROY => destroy(play, cards, by, Means::Effect),
        Verbs::EXILE_IT => exile(play, cards, by),
        Verbs::REST => rest(play, cards, by, seat),
        Verbs::UNREST => unrest(play, cards, seat),
        Verbs::NEGATE => cards.iter().for_each(|&id| plays::negate(play, id)),
        Verbs::REVEAL => cards.iter().for_each(|&id| play.reveal(id, seat)),
    }
}

/// Whether a card is on the battlefield, active or rested.
pub(crate) fn is_there(look: SlLook, id: CardId) -> bool {
    look.in_play(id) || look.card(id).zone == REST_ZONE.0
}

/// Whether a card is kept from a deed of another, or of nobody.
pub(crate) fn is_kept_from(look: SlLook, id: CardId, deed: Deed, by: CardId) -> bool {
    if by == NO_CARD { look.cannot(id, deed) } else { look.cannot_by(id, deed, by) }
}

/// SL-REST-5, SL-RULING-21: whether a Vassal can be rested; texts rest nothing else.
fn can_rest(look: SlLook, id: CardId, by: CardId) -> bool {
    let card = look.card(id);
    card.zone == VASSAL_ZONE.0
        && look.count(card.owner(), REST_ZONE) < REST_PLACES
        && !is_kept_from(look, id, TO_BE_RESTED, by)
}

/// SL-RULING-108: whether what a text would do to a card is not done to it, or something else instead.
pub(crate) fn resists(look: SlLook, verb: Verb, id: CardId, by: CardId) -> bool {
    let instead = |means| replacement::instead(look, id, means).is_some();
    match Verbs::of(verb) {
        Verbs::DESTROY => is_kept_from(look, id, TO_BE_DESTROYED, by) || instead(Means::Effect),
        Verbs::REST => !can_rest(look, id, by) || instead(Means::Rest),
        Verbs::NEGATE => !plays::is_open(look, id),
        Verbs::EXILE_IT | Verbs::UNREST | Verbs::REVEAL => false,
    }
}

/// A card to which something is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Victim {
    pub card: CardId,
    /// The card that does it, or [`NO_CARD`].
    pub by: CardId,
    /// The card that was chosen to suffer instead, or [`NO_CARD`].
    pub replacement: CardId,
}

/// What becomes of a card to which something would be done.
enum Suffering {
    /// A verb is done to it, or to another in its place.
    Verb(Verb, CardId),
    /// It is still to be chosen to which card.
    NotYetChosen,
    Nothing,
}

impl Victim {
    pub(crate) fn of(card: CardId, by: CardId) -> Victim {
        Victim { card, by, replacement: NO_CARD }
    }

    /// What is done to it, or to another card instead.
    fn suffers(self, look: SlLook, verb: Verb, means: Means) -> Suffering {
        let Some(instead) = replacement::instead(look, self.card, means) else {
            return Suffering::Verb(verb, self.card);
        };
        let object = match self.replacement {
            NO_CARD if replacement::is_open(look, instead) => return Suffering::NotYetChosen,
            NO_CARD => replacement::objects(look, instead).next().unwrap_or(self.card),
            chosen => chosen,
        };
        // SL-RULING-96: it has taken the other's place, whether or not it can be done.
        let forbidden = match Verbs::of(instead.verb) {
            Verbs::DESTROY => look.cannot(object, TO_BE_DESTROYED),
            Verbs::EXILE_IT => look.cannot(object, TO_BE_EXILED),
            Verbs::REST | Verbs::UNREST | Verbs::NEGATE | Verbs::REVEAL => false,
        };
        if forbidden { Suffering::Nothing } else { Suffering::Verb(instead.verb, object) }
    }
}

/// SL-RULING-111: whether a card that a rule would destroy is exiled instead.
pub(crate) fn is_exiled_instead(look: SlLook, id: CardId) -> bool {
    matches!(Victim::of(id, NO_CARD).suffers(look, DESTROY, Means::Effect), Suffering::Verb(EXILE_IT, object) if object == id)
}

/// Destroys cards as one moment. SL-MASTER-6, SL-RULING-10: what a Domain Master's owner loses is part of it.
pub(crate) fn destroy(play: &mut SlPlay, cards: &[CardId], by: CardId, means: Means) {
    destroy_all(play, cards.iter().map(|&id| Victim::of(id, by)), means);
}

/// The same, each by a destroyer of its own.
pub(crate) fn destroy_all(play: &mut SlPlay, victims: impl Iterator<Item = Victim> + Clone, means: Means) {
    let mut leaving = play.take_leaving();
    let mut resting = play.take_cards();
    let mut all_chosen = true;
    let look = play.look();
    for victim in victims.clone() {
        let Victim { card: id, by, .. } = victim;
        let kept = !is_there(look, id)
            || is_kept_from(look, id, TO_BE_DESTROYED, by)
            || means == Means::Battle && is_kept_from(look, id, TO_BE_DESTROYED_BY_BATTLE, by);
        if kept {
            continue;
        }
        match victim.suffers(look, DESTROY, means) {
            Suffering::NotYetChosen => all_chosen = false,
            Suffering::Nothing => {}
            Suffering::Verb(REST, object) => resting.push(object),
            Suffering::Verb(_, object) if leaving.iter().any(|departing| departing.card == object) => {}
            Suffering::Verb(EXILE_IT, card) => leaving.push(Leaving::of(card, EVENT_EXILED, by, EXILE)),
            Suffering::Verb(_, card) => {
                // SL-MASTER-5, SL-VASSAL-4, SL-SUPPORTER-14, SL-BLESSING-5, SL-ZONE-4.
                // SL-RULING-103: what is destroyed in another's place has not fought, and nobody has fought it.
                leaving.push(match (means, card == id) {
                    (Means::Battle, true) => Leaving::of(card, EVENT_DESTROYED, by, VOID).in_combat(),
                    (Means::Battle, false) => Leaving::of(card, EVENT_DESTROYED, NO_CARD, VOID),
                    (Means::Effect | Means::Rest, _) => Leaving::of(card, EVENT_DESTROYED, by, VOID),
                });
            }
        }
    }
    let active = play.state.active();
    if all_chosen {
        go(play, &leaving, &[]);
        rest(play, &resting, NO_CARD, active);
    } else {
        replacement::put_off(play, victims, means, active);
    }
    play.give_leaving(leaving);
    play.give_cards(resting);
}

/// Lets cards leave the battlefield as one moment, with what Domain Masters cost and what else happens in it.
fn go(play: &mut SlPlay, leaving: &[Leaving], more: &[Event]) {
    if leaving.is_empty() && more.is_empty() {
        return;
    }
    let mut events = play.take_events();
    // SL-MASTER-7: what is exiled costs nobody LP.
    for departing in leaving.iter().filter(|departing| departing.event == EVENT_DESTROYED) {
        // SL-MASTER-6, SL-COMBINED-9, SL-RULING-11: once, whoever destroys it. SL-RULING-23: no other card costs LP.
        if play.look().kind(departing.card) == MASTER {
            let owner = play.state.card(departing.card).owner();
            // SL-RULING-8, SL-RULING-9, SL-RULING-44: half of what is left, rounded down.
            let half = lp(play.look(), owner) / 2;
            if half > 0 {
                play.say(told::HALVED, departing.card, owner);
                events.push(lose(play, owner, half));
            }
        }
        if departing.by != NO_CARD {
            note_destroyers(play, departing, &mut events);
        }
    }
    events.extend_from_slice(more);
    // SL-RULING-67: each to a zone of its owner. SL-TOKEN-2, SL-RULING-68: but a token is no more.
    play.leave_with(leaving, &events);
    play.give_events(events);
}

/// SL-RULING-92: each card that destroys another does so.
fn note_destroyers(play: &SlPlay, departing: &Leaving, events: &mut Vec<Event>) {
    let look = play.look();
    let seat = look.card(departing.card).seat();
    for by in std::iter::once(departing.by).chain(attack::partners(look, departing.card, departing.by)) {
        if play.cares(EVENT_DESTROYS, departing.card, by) {
            events.push(look.event(EVENT_DESTROYS, departing.card, by, seat).of_class(departing.class));
        }
    }
}

/// SL-ZONE-8: exiles cards from wherever they are. SL-MASTER-8: a Domain Master as well.
pub(crate) fn exile(play: &mut SlPlay, cards: &[CardId], by: CardId) {
    let mut leaving = play.take_leaving();
    for &id in cards {
        let look = play.look();
        if look.has_vanished(id) || look.card(id).zone == EXILE.0 {
            continue;
        }
        if !is_there(look, id) {
            let owner = look.card(id).owner();
            play.shift(id, owner, EXILE, At::Last);
        } else if !is_kept_from(look, id, TO_BE_EXILED, by) {
            leaving.push(Leaving::of(id, EVENT_EXILED, by, EXILE));
        }
    }
    go(play, &leaving, &[]);
    play.give_leaving(leaving);
}

/// SL-REST-1: rests Vassals as one moment; SL-SUPPORTER-12: their Supporters are destroyed.
pub(crate) fn rest(play: &mut SlPlay, cards: &[CardId], by: CardId, seat: Seat) {
    if !cards.is_empty() {
        rest_all(play, cards.iter().map(|&id| Victim::of(id, by)), seat);
    }
}

/// The same, each by the card that rests it, and with the one that was chosen to suffer instead.
pub(crate) fn rest_all(play: &mut SlPlay, victims: impl Iterator<Item = Victim> + Clone, seat: Seat) {
    let mut resting = play.take_cards();
    let mut leaving = play.take_leaving();
    let mut events = play.take_events();
    let mut room = [Seat::A, Seat::B].map(|owner| REST_PLACES - play.look().count(owner, REST_ZONE));
    let mut all_chosen = true;
    let look = play.look();
    for victim in victims.clone() {
        let Victim { card: id, by, .. } = victim;
        let owner = look.card(id).owner().index();
        if !can_rest(look, id, by) || room[owner] == 0 {
            continue;
        }
        match victim.suffers(look, REST, Means::Rest) {
            Suffering::NotYetChosen => all_chosen = false,
            Suffering::Nothing => {}
            Suffering::Verb(REST, _) => {
                room[owner] -= 1;
                events.push(look.event(EVENT_RESTED, id, by, seat));
                resting.push(id);
            }
            Suffering::Verb(EXILE_IT, card) => leaving.push(Leaving::of(card, EVENT_EXILED, by, EXILE)),
            Suffering::Verb(_, card) => leaving.push(Leaving::of(card, EVENT_DESTROYED, by, VOID)),
        }
    }
    if all_chosen {
        for &id in &resting {
            // SL-SUPPORTER-12.
            for hung in look.attached(id) {
                if leaving.iter().all(|departing| departing.card != hung) {
                    leaving.push(ShatteredLegacy::falling(look, hung));
                }
            }
        }
        go(play, &leaving, &events);
        for &id in &resting {
            let owner = play.state.card(id).owner();
            // SL-RULING-20: what is on it stays. SL-RULING-112: to whoever has named it, it is the same Vassal.
            play.shift_whole(id, owner, REST_ZONE);
            play.set_place(id, 0);
        }
    } else {
        replacement::put_off(play, victims, Means::Rest, seat);
    }
    play.give_events(events);
    play.give_leaving(leaving);
    play.give_cards(resting);
}

/// SL-REST-2: unrests Vassals, one after another, as long as there is an empty zone.
pub(crate) fn unrest(play: &mut SlPlay, cards: &[CardId], seat: Seat) {
    for &id in cards {
        let look = play.look();
        let side = look.card(id).seat();
        let fits = look.card(id).zone == REST_ZONE.0 && values::has_empty_zone(look, side);
        if fits {
            plays::take_zone(play, id, side, Keeps::Everything);
            // SL-REST-6, SL-RULING-16: it is not recruited, and nothing is paid.
            play.raise(EVENT_UNRESTED, id, NO_CARD, seat);
        }
    }
}

/// Puts cards somewhere by an effect.
pub(crate) fn put(play: &mut SlPlay, cards: &[CardId], to: Spot, seat: Seat) {
    match to {
        Spot::Play | Spot::OwnersPlay => {
            let mut supporters = play.take_cards();
            for &id in cards {
                let look = play.look();
                let comes = !look.in_play(id) && !look.has_vanished(id);
                if look.card(id).zone == REST_ZONE.0 {
                    unrest(play, &[id], seat);
                } else if comes && look.kind(id) == SUPPORTER {
                    supporters.push(id);
                } else if comes {
                    plays::arrive_by_effect(play, id, seat);
                }
            }
            host::seek_all(play, &supporters, seat);
            play.give_cards(supporters);
        }
        Spot::Hand => move_out(play, cards, HAND, At::Last),
        Spot::DeckTop => move_out(play, cards, DECK, At::Last),
        Spot::DeckBottom => move_out(play, cards, DECK, At::First),
        Spot::Zone(VOID) => {
            // SL-RULING-12: from the battlefield it is destroyed, from elsewhere discarded.
            destroy(play, cards, NO_CARD, Means::Effect);
            for &id in cards {
                let card = *play.state.card(id);
                if matches!(Zone(card.zone), HAND | DECK) {
                    let event = play.event(EVENT_DISCARDED, id, NO_CARD, card.seat());
                    play.shift(id, card.owner(), VOID, At::Last);
                    let event = play.moved(event);
                    play.trigger(&[event]);
                }
            }
        }
        // Exile: no text names another zone.
        Spot::Zone(_) => exile(play, cards, NO_CARD),
    }
}

/// SL-RULING-94: moves cards to a zone of their owners that is not on the battlefield, as one moment.
fn move_out(play: &mut SlPlay, cards: &[CardId], to: Zone, at: At) {
    let mut going = play.take_leaving();
    // SL-SUPPORTER-13; SL-RULING-68: a token ceases to exist.
    going.extend(cards.iter().map(|&card| Leaving::of(card, Leaving::QUIETLY, NO_CARD, to)));
    play.send(&going, at, is_there);
    play.give_leaving(going);
}

/// Gives control of a card to a seat, if it has a place for it.
pub(crate) fn give(play: &mut SlPlay, id: CardId, to: Seat) {
    let look = play.look();
    if look.card(id).zone == VASSAL_ZONE.0 && look.card(id).seat() != to && values::has_empty_zone(look, to) {
        plays::take_zone(play, id, to, Keeps::Everything);
    }
}

/// The LP of a seat.
pub(crate) fn lp(look: SlLook, seat: Seat) -> i16 {
    look.state.store(seat, LP)
}

/// SL-RULING-13, SL-RULING-99: a price is no loss that texts speak of.
pub(crate) fn pay(play: &mut SlPlay, seat: Seat, amount: i16) {
    if amount > 0 {
        play.spend(seat, LP, amount);
    }
}

/// Takes LP from a seat, as many as it has (SL-RULING-24), and gives the event of it.
fn lose(play: &mut SlPlay, seat: Seat, amount: i16) -> Event {
    let event = play.alter(seat, LP, amount.saturating_neg(), EVENT_LP_LOST);
    let sum = play.state.store(seat, LP_LOST).saturating_add(event.amount);
    play.tally(seat, LP_LOST, sum);
    event
}

/// Players gain or lose LP in one moment.
pub(crate) fn change_lp(play: &mut SlPlay, shares: &[(Seat, i16)]) {
    let mut events = play.take_events();
    for &(seat, by) in shares.iter().filter(|(_, by)| *by != 0) {
        if by < 0 {
            events.push(lose(play, seat, by.saturating_neg()));
        } else {
            // SL-RULING-56: there is no most.
            events.push(play.alter(seat, LP, by, EVENT_LP_GAINED));
        }
    }
    // SL-WIN-1, SL-RULING-60, SL-RULING-61: who has none left loses at once, before anything that waits.
    play.judge_moment(&events);
    play.give_events(events);
}
