//! Counters: champions that strike back after the results of an attack.

use engine::author::{CardId, Cause, Code, Frame, NO_CARD, Pace};
use engine::{Choice, Seat, Seats};

use crate::legal;
use crate::plays::{self, Manner, OnPlay};
use crate::vocabulary::{Act, Note, Plain, Question, SsLook, SsPlay, Under};
use crate::words::*;

engine::frame! {
    /// Champions that may strike back.
    struct Counters is Under::Counters, {
        by: CardId => game[0],
        at: CardId => game[1],
    }
}

/// S3-COUNTER-1: the champion that answers may strike back at the attacker.
pub(crate) fn grant(play: &mut SsPlay, by: CardId) {
    let is_attack = |frame: &&Frame| frame.is_for(Cause::Played) && frame.on_play::<OnPlay>().manner != Manner::Answer;
    let attack = play.look().frames().find(is_attack).map(|frame| frame.on_play::<OnPlay>());
    // S3-RULING-119: a counter is not countered.
    if let Some(attack) = attack.filter(|attack| attack.manner == Manner::Own) {
        play.write_note(Note::Counter { by, at: attack.user });
    }
}

/// S3-RULING-117: after the results those strike back who may.
pub(crate) fn open(play: &mut SsPlay) {
    if play.look().notes().any(|note| matches!(note, Note::Counter { .. })) {
        play.push_own(Counters { by: NO_CARD, at: NO_CARD });
    }
}

/// Asks the next champion, or is over.
pub(crate) fn resume(play: &mut SsPlay) {
    let next = play.look().notes().find_map(|note| match note {
        Note::Counter { by, at } => Some((by, at)),
        Note::Answered { .. } | Note::Aimed(_) | Note::Chain { .. } => None,
    });
    let Some((by, at)) = next else {
        play.pop();
        return;
    };
    play.strike_notes(|note| matches!(note, Note::Counter { by: champion, .. } if champion == by));
    play.change_own(|counters: &mut Counters| (counters.by, counters.at) = (by, at));
    let look = play.look();
    let seat = Seat::kept(look.card(by).seat);
    // S3-RULING-94: with the attacker downed the turn is over.
    let both_up = look.card(by).zone == CHAMPIONS.0 && look.card(at).zone == CHAMPIONS.0;
    let asked = match play.scratch.pace {
        // Whether there is a card to strike back with is not told.
        Pace::Table => look.count(seat, HAND) + look.count(seat, LIBRARY) > 0,
        Pace::Hurried => cards(look, seat, by).next().is_some(),
    };
    if both_up && asked {
        play.ask(Seats::one(seat), Question::Counter);
    }
}

/// S3-RULING-118: the cards with which a champion may strike back.
fn cards(look: SsLook<'_>, seat: Seat, by: CardId) -> impl Iterator<Item = CardId> {
    let loose = look.zone(seat, HAND).chain(look.zone(seat, LIBRARY));
    loose.filter(move |&id| legal::why_not_counter(look, seat, id, by).is_none())
}

/// The cards with which the champion may strike back, and passing.
pub(crate) fn options(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    if let Some(counters) = look.top_own::<Counters>() {
        out.extend(cards(look, seat, counters.by).map(|card| Act::Activate.with(card)));
    }
    out.push(Choice::Plain(Plain::Pass.code()));
}

/// A champion strikes back, or does not.
pub(crate) fn take(play: &mut SsPlay, seat: Seat, choice: Choice) {
    let counters: Counters = play.top_own();
    if let Choice::Act { card, .. } = choice {
        plays::announce(play, card, counters.by, seat, Manner::Counter);
    }
}

/// S3-RULING-118: whom a counter under way may be aimed at, if one is.
pub(crate) fn only_target(look: SsLook) -> Option<CardId> {
    let text = look.top().filter(|frame| frame.is_for(Cause::Played))?;
    let counters: Counters = look.own_frames().next()?;
    (text.on_play::<OnPlay>().manner == Manner::Counter).then_some(counters.at)
}

/// The champion that is asked whether it strikes back.
pub(crate) fn asked(look: SsLook) -> Option<CardId> {
    look.top_own::<Counters>().map(|counters| counters.by)
}
