//! Keywords whose meaning is the rules' own: Unify and Dominion, for which cards are revealed, and Warp.

use cardtext::ast::{Label, Tag};
use engine::author::{CardId, Labelled, Met, Reading};
use engine::{Choice, Seat, Seats};

use crate::values::price;
use crate::vocabulary::{FACTIONS, Question, ShLook, ShPlay, Under, table};
use crate::words::*;
use crate::{boss, team};

/// SH-KEY-5, SH-RULING-14: the factions of Dominion.
const DOMINION_FACTIONS: [Tag; 3] = [HOMODEUS, UNDERGROWTH, WRAETHE];

engine::frame! {
    /// SH-RULING-26: cards that are being revealed from hand for a keyword.
    struct Revealing is Under::Revealing, {
        seat: Seat => seat,
        /// The factions of which a card is still to be revealed, a bit each, as in [`FACTIONS`].
        missing: u16 => at,
        /// The keyword.
        label: u16 => left,
    }
}

engine::frame! {
    /// SH-WARP-1: an ally of the center row that a player may fast-play for nothing.
    struct Warping is Under::Warping, {
        seat: Seat => seat,
        /// SH-RULING-94: the most it may cost.
        most: i16 => left,
    }
}

/// The bit of a faction, as in [`FACTIONS`].
fn bit(faction: Tag) -> u16 {
    FACTIONS.iter().position(|&other| other == faction).map_or(0, |place| 1 << place)
}

/// The factions of which a card is missing for a keyword, a bit each.
fn missing_for(look: ShLook, label: Label, reading: Reading) -> u16 {
    let seat = reading.you;
    if label == UNIFY {
        // SH-KEY-3, SH-KEY-4: another ally; champions do not lie in the play area.
        let grown = |id: CardId| id != reading.this && look.has_tag(id, UNDERGROWTH);
        if look.zone(seat, AREA).any(grown) { 0 } else { bit(UNDERGROWTH) }
    } else {
        // SH-RULING-27: what was played this turn, champions included.
        let played = u16::from(look.state.extra.played[seat.index()]);
        DOMINION_FACTIONS.iter().fold(0, |bits, &faction| bits | bit(faction)) & !played
    }
}

/// Whether a hand has as many cards as are missing: whether they are the right ones only its player knows.
fn has_enough(look: ShLook, seat: Seat, missing: u16) -> bool {
    look.count(seat, HAND) >= missing.count_ones() as usize
}

/// SH-KEY-8, SH-RULING-26: whether a keyword applies, or may be made to by revealing cards, as far as everybody sees.
pub(crate) fn may_be_met(look: ShLook, label: Label, reading: Reading) -> bool {
    match label {
        IN_HAVOC => look.state.extra.havoc,
        AT_HALF => boss::is_at_half(look),
        _ => has_enough(look, reading.you, missing_for(look, label, reading)),
    }
}

/// SH-KEY-8: whether a keyword applies now, or can be made to by revealing cards.
pub(crate) fn label(play: &mut ShPlay, label: Label, reading: Reading) -> Labelled {
    let (look, seat) = (play.look(), reading.you);
    let answer = |holds: bool| Labelled::Answered(if holds { Met::Yes } else { Met::No });
    if label == IN_HAVOC {
        return answer(look.state.extra.havoc);
    }
    if label == AT_HALF {
        return answer(boss::is_at_half(look));
    }
    let missing = missing_for(look, label, reading);
    let revealing = Revealing { seat, missing, label: u16::from(label.0) };
    if missing == 0 {
        return Labelled::Answered(Met::Yes);
    }
    let enough = || has_enough(look, seat, missing);
    if !play.scratch.pace.asks(enough, || can_reveal(look, &revealing)) {
        return Labelled::Answered(Met::No);
    }
    play.push_own(revealing);
    Labelled::Asked
}

/// Whether a card could be revealed for one of the factions that are missing.
fn counts(look: ShLook, revealing: &Revealing, id: CardId) -> bool {
    // SH-KEY-4: a champion never satisfies Unify.
    let fits = look.kind(id) != CHAMPION || revealing.label != u16::from(UNIFY.0);
    fits && FACTIONS.iter().any(|&faction| revealing.missing & bit(faction) != 0 && look.has_tag(id, faction))
}

/// Whether a hand has a card of each faction that is missing.
fn can_reveal(look: ShLook, revealing: &Revealing) -> bool {
    let mut left = revealing.missing;
    for id in look.zone(revealing.seat, HAND).filter(|&id| counts(look, revealing, id)) {
        let faction = FACTIONS.iter().find(|&&faction| look.has_tag(id, faction));
        left &= !faction.map_or(0, |&faction| bit(faction));
    }
    left == 0
}

/// Asks for the next card to reveal.
pub(crate) fn resume_revealing(play: &mut ShPlay) {
    let Revealing { seat, missing, .. } = play.top_own();
    if play.state.extra.gone.has(seat) {
        play.pop();
    } else if missing == 0 {
        conclude(play, Met::Yes);
    } else {
        play.ask(Seats::one(seat), Question::Reveal);
    }
}

/// The cards that may be revealed; SH-RULING-26: nobody has to.
pub(crate) fn revealable(look: ShLook, out: &mut Vec<Choice>) {
    if let Some(revealing) = look.top_own::<Revealing>()
        && can_reveal(look, &revealing)
    {
        let fitting = look.zone(revealing.seat, HAND).filter(|&id| counts(look, &revealing, id));
        out.extend(fitting.map(Choice::Pick));
    }
    out.push(Choice::Done);
}

/// The keyword for which cards are being revealed, in a word.
pub(crate) fn revealed_for(look: ShLook) -> Option<&'static str> {
    let Revealing { label, .. } = look.top_own()?;
    Some(if label == u16::from(UNIFY.0) { "Unify" } else { "Dominion" })
}

/// A card is revealed, which stays in hand.
pub(crate) fn reveal(play: &mut ShPlay, card: CardId) {
    let Revealing { seat, .. } = play.top_own();
    play.turn_up(card);
    play.say(told::REVEALED, card, seat);
    let look = play.look();
    let faction = FACTIONS.iter().find(|&&faction| look.has_tag(card, faction)).map_or(0, |&faction| bit(faction));
    play.change_own(|revealing: &mut Revealing| revealing.missing &= !faction);
}

/// Tells the text whether its keyword applies.
pub(crate) fn conclude(play: &mut ShPlay, met: Met) {
    play.pop();
    play.answer_label(met);
}

/// SH-WARP-1: a player may fast-play an ally of the center row that costs no more than so much.
pub(crate) fn begin_warp(play: &mut ShPlay, seat: Seat, most: i16) {
    play.push_own(Warping { seat, most });
}

/// SH-WARP-2, SH-RULING-94, SH-RULING-95, SH-RULING-96: the allies that a player may warp.
fn warpable(look: ShLook, seat: Seat, most: i16) -> impl Iterator<Item = CardId> {
    look.zone(table(look.state), ROW).filter(move |&id| {
        matches!(look.kind(id), ALLY | MERCENARY)
            && price(look, id) <= most
            && !look.cannot(id, TO_BE_FAST_PLAYED)
            && !team::is_claimed_from(look, seat, id)
    })
}

/// Asks which ally is warped, if there is one.
pub(crate) fn resume_warp(play: &mut ShPlay) {
    let Warping { seat, most } = play.top_own();
    if play.state.extra.gone.has(seat) || warpable(play.look(), seat, most).next().is_none() {
        play.pop();
        play.falls_short();
    } else {
        play.ask(Seats::one(seat), Question::Warp);
    }
}

/// The allies that may be warped; nobody has to.
pub(crate) fn warps(look: ShLook, out: &mut Vec<Choice>) {
    if let Some(Warping { seat, most }) = look.top_own() {
        out.extend(warpable(look, seat, most).map(Choice::Pick));
    }
    out.push(Choice::Done);
}

/// An ally is warped, or none.
pub(crate) fn warp(play: &mut ShPlay, card: Option<CardId>) {
    let Warping { seat, .. } = play.top_own();
    play.pop();
    match card {
        Some(card) => fast_play(play, seat, card),
        None => play.falls_short(),
    }
}

/// A player fast-plays a card of the center row for nothing, unless SH-RULING-96 keeps it there.
pub(crate) fn fast_play(play: &mut ShPlay, seat: Seat, card: CardId) {
    if !play.look().cannot(card, TO_BE_FAST_PLAYED) {
        play.start_forced(card, seat);
    }
}
