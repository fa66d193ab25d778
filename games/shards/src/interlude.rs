//! Between battles: Saved cards are shared out, and roads are chosen.

use engine::author::{At, CardId, NO_CARD};
use engine::{Choice, Outcome, Seat, Seats};

use crate::modes::{Decides, OFFERS, dial};
use crate::vocabulary::{Phase, Question, ShLook, ShPlay, living, table};
use crate::words::*;
use crate::{book, team};

/// Lays out what is to be decided.
pub(crate) fn set_up(play: &mut ShPlay) {
    let dials = play.state.extra.dials;
    let road = play.state.extra.way.policy().decides == Decides::Road;
    play.state.extra.phase = if road { Phase::Vote } else { Phase::Wishes };
    // SH-BOOK-4.
    if !road && dials[dial::SAVED] != 0 {
        deal_two_each(play);
    } else if !road {
        lay_out(play, dials[dial::sharing::OFFER]);
    }
}

/// SH-SAVED-3: the six Saved cards of an offer are laid out.
fn lay_out(play: &mut ShPlay, offer: i16) {
    let (table, set) = (table(&play.state), play.set());
    let letter = OFFERS[usize::try_from(offer).unwrap_or(0).min(OFFERS.len() - 1)];
    for (card, _) in (0u16..).zip(&set.defs).filter(|(_, def)| def.fields[OFFER] == letter) {
        let id = play.make(card, table, ASIDE);
        if let Some(place) = play.look().empty_place(table, ROW) {
            play.shift_to_place(id, table, ROW, place);
        }
    }
}

/// SH-YCS-1, SH-RULING-100, SH-RULING-101: of all Saved cards that nobody owns, two go to each player, one at a time.
pub(crate) fn deal_two_each(play: &mut ShPlay) {
    let (table, set) = (table(&play.state), play.set());
    // A list that is lent, here of definitions.
    let mut free = play.take_cards();
    let look = play.look();
    let owned = |card: u16| (0..look.state.cards().len()).any(|id| look.card(CardId(id as u16)).def == card);
    let saved = (0u16..).zip(&set.defs).filter(|(card, def)| !def.fields[OFFER].is_empty() && !owned(*card));
    free.extend(saved.map(|(card, _)| CardId(card)));
    play.make_pile(free.iter().map(|card| card.0), table, ASIDE);
    play.give_cards(free);
    for _ in 0..2 {
        for seat in living(&play.state) {
            let next = play.look().last(table, ASIDE);
            if next != NO_CARD {
                play.shift(next, seat, ASIDE, At::Last);
                // By its place the card is named.
                let place = offered(play.look(), seat).count() as u8 - 1;
                play.set_place(next, place);
            }
        }
    }
}

/// SH-YCS-3, SH-RULING-91: asks everybody who has none which Saved card to take; when all have, it is over.
pub(crate) fn ask_wishes(play: &mut ShPlay) {
    let look = play.look();
    let wants = |seat: &Seat| !has_saved(look, *seat) && offered(look, *seat).next().is_some();
    let waiting: Seats = living(look.state).filter(wants).collect();
    let undecided: Seats = waiting.iter().filter(|&seat| wish(look, seat).is_none()).collect();
    if waiting.is_empty() {
        finish(play);
    } else if undecided.is_empty() {
        share_out(play, waiting);
    } else {
        // What a player has named stands until all have named one.
        play.ask(undecided, Question::Wish);
    }
}

/// Whether a player has a Saved card of this offer.
fn has_saved(look: ShLook, seat: Seat) -> bool {
    look.count(seat, DISCARD_PILE) > 0
}

/// The cards that a player may take: of those dealt to that player, or of the lineup.
fn offered<'a>(look: ShLook<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    // SH-YCS-2: of the cards dealt to that player only.
    let own = look.zone(seat, ASIDE).filter(move |&id| !look.def(id).fields[OFFER].is_empty());
    let lineup = look.zone(table(look.state), ROW).filter(move |_| look.state.extra.policy().decides == Decides::Saved);
    own.chain(lineup)
}

/// The card that a player has named.
fn wish(look: ShLook, seat: Seat) -> Option<CardId> {
    let named = look.state.extra.votes[seat.index()];
    named.checked_sub(1).and_then(|place| offered(look, seat).find(|&id| look.place(id) == place))
}

/// The cards that a player may name.
pub(crate) fn wishes(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(offered(look, seat).map(Choice::Pick));
}

/// A player names a card.
pub(crate) fn name(play: &mut ShPlay, seat: Seat, card: CardId) {
    play.state.extra.votes[seat.index()] = play.look().place(card) + 1;
}

/// SH-RULING-91: each player takes the card that only that player has named; a card that several have named is the Team Leader's to
/// award, and the others name another.
fn share_out(play: &mut ShPlay, waiting: Seats) {
    let mut named = [None; Seat::ALL.len()];
    for seat in waiting.iter() {
        named[seat.index()] = wish(play.look(), seat);
    }
    let claimants = |card: CardId| waiting.iter().filter(|seat| named[seat.index()] == Some(card)).collect::<Seats>();
    let clashes = |card: CardId| claimants(card).iter().count() > 1;
    // From the Team Leader clockwise.
    let order = living(&play.state).filter(|&seat| waiting.has(seat));
    for seat in order.clone() {
        if let Some(card) = named[seat.index()].filter(|&card| !clashes(card)) {
            take(play, seat, card);
        }
    }
    if let Some(card) = order.filter_map(|seat| named[seat.index()]).find(|&card| clashes(card)) {
        let (claimants, leader) = (claimants(card), play.state.extra.leader());
        play.say(told::CLASHED, card, leader);
        let place = usize::from(play.look().place(card));
        play.state.extra.claims[place] = claimants;
        team::begin_award(play, leader, card);
    }
}

/// A player takes a Saved card.
fn take(play: &mut ShPlay, seat: Seat, card: CardId) {
    play.change_owner(card, seat);
    play.shift(card, seat, DISCARD_PILE, At::Last);
    play.say(told::TAKEN, card, seat);
}

/// SH-RULING-91: who gives up where Saved cards are shared out takes one all the same: the first that nobody has named.
pub(crate) fn give_up(play: &mut ShPlay, seat: Seat) {
    play.state.extra.done = play.state.extra.done.with(seat);
    team::forget_claims(play, seat);
    if has_saved(play.look(), seat) {
        return;
    }
    let look = play.look();
    let named = |card: CardId| living(look.state).any(|other| other != seat && wish(look, other) == Some(card));
    let free = offered(look, seat).find(|&card| !named(card)).or_else(|| offered(look, seat).next());
    if let Some(card) = free {
        take(play, seat, card);
    }
}

/// The Team Leader has given a card that several wanted to one of them; the others name another, since nothing lies any more where they
/// pointed.
pub(crate) fn awarded(play: &mut ShPlay, card: CardId, to: Seat) {
    play.state.extra.claims = Default::default();
    take(play, to, card);
}

/// SH-RULING-39: each player names an option; what all name stands, and otherwise what the Team Leader names.
pub(crate) fn ask_votes(play: &mut ShPlay) {
    let silent: Seats = living(&play.state).filter(|seat| play.state.extra.votes[seat.index()] == 0).collect();
    if silent.is_empty() {
        tell_votes(play);
        finish(play);
    } else {
        play.ask(silent, Question::Vote);
    }
}

/// Who has named what, by its place in the list, and what came of it.
fn tell_votes(play: &mut ShPlay) {
    let node = play.state.extra.dials[dial::crossroads::NODE] as u8;
    let says = |road: u8| book::roads(node).nth(usize::from(road)).map_or("", |road| road.says.as_str());
    let chosen = chosen(play.look());
    let mut agreed = true;
    for seat in living(&play.state) {
        if let Some(named) = play.state.extra.votes[seat.index()].checked_sub(1) {
            agreed &= named == chosen;
            play.say_why(told::VOTED, NO_CARD, seat, says(named));
        }
    }
    if agreed {
        play.say_why(told::ROAD_TAKEN, NO_CARD, table(&play.state), says(chosen));
    } else {
        // SH-LEAD-3.
        play.say_why(told::ROAD_LED, NO_CARD, play.state.extra.leader(), says(chosen));
    }
}

/// The roads that can be named.
pub(crate) fn roads(look: ShLook, out: &mut Vec<Choice>) {
    let count = book::roads(look.state.extra.dials[dial::crossroads::NODE] as u8).count();
    out.extend((0..count as i16).map(Choice::Number));
}

/// A player names a road.
pub(crate) fn vote(play: &mut ShPlay, seat: Seat, road: i16) {
    play.state.extra.votes[seat.index()] = road as u8 + 1;
}

/// What was to be decided is; a battle by itself begins now.
fn finish(play: &mut ShPlay) {
    if play.state.extra.policy().decides == Decides::SavedThenVictory {
        return join_decks(play);
    }
    let all: Seats = Seat::all(play.state.seats() - 1).collect();
    play.end(Outcome::Won(all), Seats::default(), "");
}

/// SH-SINGLE-2, SH-SAVED-4, SH-SAVED-5: what was taken goes into the starting decks before the battle.
fn join_decks(play: &mut ShPlay) {
    let set = play.set();
    for seat in Seat::all(play.state.seats() - 1) {
        let saved = play.look().first(seat, DISCARD_PILE);
        if saved == NO_CARD {
            continue;
        }
        let replaced = &set.defs[usize::from(play.state.card(saved).def)].fields[UPGRADE];
        let old = play.look().zone(seat, DECK).find(|&id| play.look().def(id).title == *replaced);
        if let Some(old) = old {
            play.shift(old, seat, BANISHED, At::Last);
        }
        play.shift(saved, seat, DECK, At::Last);
        play.shuffle(seat, DECK);
    }
    play.state.extra.phase = Phase::SetUp;
}

/// SH-LEAD-3, SH-RULING-39: the road that the team has chosen: what the Team Leader has named, or, where the leader has left without
/// naming one, the next player clockwise who has.
pub(crate) fn chosen(look: ShLook) -> u8 {
    let (first, count) = (look.state.extra.first, look.state.seats() - 1);
    let mut votes = (0..count).map(|place| look.state.extra.votes[usize::from((first + place) % count)]);
    votes.find_map(|vote| vote.checked_sub(1)).unwrap_or(0)
}

/// Who has taken which Saved card, by its definition.
pub(crate) fn taken<'a>(look: ShLook<'a>) -> impl Iterator<Item = (Seat, u16)> + use<'a> {
    Seat::all(look.state.seats() - 1)
        .flat_map(move |seat| look.zone(seat, DISCARD_PILE).map(move |id| (seat, look.card(id).def)))
}
