//! Everything that a seat cannot know, drawn anew.

use std::collections::BTreeMap;

use crate::model::cards::{Face, Origin};
use crate::model::chance::Rng;
use crate::model::choice::Choice;
use crate::model::frame::{Cause, TextStep};
use crate::model::handle::Guess;
use crate::model::ids::{CardId, Seat, Seats, Viewer};
use crate::model::setting::Lists;
use crate::rules::capabilities::Places;
use crate::rules::context::Play;
use crate::rules::ruleset::{Building, Ruleset, Sight};

/// Draws anew, among the cards of each owner that a seat cannot see, which is which; and the chance to come.
pub(crate) fn redraw<R: Ruleset>(play: &mut Play<R>, seat: Seat, lists: Lists, rng: &mut Rng) {
    let viewer = Viewer::Seat(seat);
    for owner in 0..play.state.seats() {
        let mut hidden: Vec<CardId> = Vec::new();
        let look = play.look();
        for id in (0..play.state.cards().len()).map(|at| CardId(at as u16)) {
            if look.card(id).owner == owner && !look.has_vanished(id) && !look.sees(viewer, id) {
                hidden.push(id);
            }
        }
        if lists == Lists::Closed && owner != seat.0 {
            imagine(play, owner, &hidden, rng);
            continue;
        }
        while let Some(home) = hidden.iter().map(|&id| R::Places::home(play.look(), id)).min() {
            let (here, others) = hidden.into_iter().partition(|&id| R::Places::home(play.look(), id) == home);
            draw_among(play, here, rng);
            hidden = others;
        }
    }
    restart_text(play, viewer);
    redraw_sealed(play, seat, rng);
    play.state.head.rng.stray(rng.wide());
    // A guess at a guess names cards as that does; it draws as much, so that both go on alike.
    let guess = Guess::new(seat, play.state.head.clock, rng);
    if play.state.head.guess.is_none() {
        play.state.head.guess = guess;
    }
}

/// Makes hidden cards of a deck whose list is not known: such as may go with what has been seen of it, no more of each than a deck
/// may have.
fn imagine<R: Ruleset>(play: &mut Play<R>, owner: u8, hidden: &[CardId], rng: &mut Rng) {
    let set = play.set;
    let seen = |id: &CardId| play.state.card(*id).owner == owner && !hidden.contains(id);
    let seen: Vec<u16> = (0..play.state.cards().len())
        .map(|at| CardId(at as u16))
        .filter(seen)
        .map(|id| play.state.card(id).def)
        .collect();
    let faces: Vec<&Face> = seen.iter().map(|&def| &set.defs[usize::from(def)].face).collect();
    let fits = |def: &u16| {
        let face = &set.defs[usize::from(*def)].face;
        face.origin == Origin::Deck && R::Decks::goes_with(&faces, face)
    };
    let open: Vec<u16> = (0..set.defs.len() as u16).filter(fits).collect();
    let mut copies: BTreeMap<u16, u32> = BTreeMap::new();
    seen.iter().for_each(|&def| *copies.entry(def).or_default() += 1);
    for &id in hidden {
        let could_be: Vec<u16> =
            open.iter().copied().filter(|&def| R::Places::could_be(play.look(), id, def)).collect();
        let spare = |def: &u16| copies.get(def).is_none_or(|&count| count < R::Decks::MOST_COPIES);
        let spared: Vec<u16> = could_be.iter().copied().filter(spare).collect();
        let from = if spared.is_empty() { &could_be } else { &spared };
        // A game whose cards are all of one kind, none of which can be here, leaves nothing to imagine.
        if let Some(&def) = from.get(rng.below(from.len().max(1) as u32) as usize) {
            *copies.entry(def).or_default() += 1;
            play.redefine(id, def);
        }
    }
}

/// Draws anew which of some hidden cards is which.
fn draw_among<R: Ruleset>(play: &mut Play<R>, hidden: Vec<CardId>, rng: &mut Rng) {
    let mut defs: Vec<u16> = hidden.iter().map(|&id| play.state.card(id).def).collect();
    // In an order that tells nothing: the same draw for all states that the seat cannot tell apart.
    defs.sort_unstable();
    rng.shuffle(&mut defs);
    // Cards on the table can be of the fewest definitions: they choose first, and those behind the first that fits move up.
    let (table, rest): (Vec<CardId>, Vec<CardId>) = hidden.into_iter().partition(|&id| lies_open(play, id));
    let mut drawn = std::collections::VecDeque::from(defs);
    for id in table.into_iter().chain(rest) {
        let fitting = drawn.iter().position(|&def| R::Places::could_be(play.look(), id, def));
        // The card's own definition is among them and fits, unless an earlier one took its like; then that one's is left.
        let def = drawn.remove(fitting.unwrap_or(0)).unwrap_or(play.state.card(id).def);
        play.redefine(id, def);
    }
}

/// Whether a card lies where faces are seen, and so is hidden only because it is face-down.
fn lies_open<R: Ruleset>(play: &Play<R>, id: CardId) -> bool {
    R::ZONES[play.state.card(id).zone as usize].sight == Sight::All
}

/// Begins anew, as the play of what it has become, the play of a hidden card whose targets are being chosen.
fn restart_text<R: Ruleset>(play: &mut Play<R>, viewer: Viewer) {
    let Some(&frame) = play.top() else { return };
    let choosing = frame.is_for(Cause::Played) && frame.is_at(TextStep::Targets);
    if choosing && !play.look().sees(viewer, CardId(frame.this)) {
        play.pop();
        play.start_text(frame.cause(), CardId(frame.this), frame.ability, Seat(frame.seat));
    }
}

/// Draws anew the sealed answers of the others, among what they could have answered.
fn redraw_sealed<R: Ruleset>(play: &mut Play<R>, viewer: Seat, rng: &mut Rng) {
    let asked = play.state.head.asked;
    let mut options = Vec::new();
    for seat in (0..play.state.seats()).map(Seat).filter(|&seat| seat != viewer) {
        if play.state.head.sealed[seat.0 as usize] != 0 {
            play.state.head.asked = Seats::one(seat);
            play.look().options_of(seat, &mut options);
            // A hand drawn anew may leave nothing to answer; then nothing was answered.
            let drawn = (!options.is_empty()).then(|| options[rng.below(options.len() as u32) as usize]);
            play.state.head.sealed[seat.0 as usize] = drawn.map_or(0, Choice::to_bits);
        }
    }
    play.state.head.asked = asked;
}
