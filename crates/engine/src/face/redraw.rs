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
use crate::rules::context::{Look, Play};
use crate::rules::ruleset::{Building, Ruleset, Sight};

/// Draws anew, among the cards of each owner that a seat cannot see, which is which; and the chance to come.
pub(crate) fn redraw<R: Ruleset>(play: &mut Play<R>, seat: Seat, lists: Lists, rng: &mut Rng) {
    let viewer = Viewer::Seat(seat);
    let look = play.look();
    let cards = (0..play.state.cards().len()).map(|at| CardId(at as u16));
    let hidden = cards.filter(|&id| !look.has_vanished(id) && !look.sees(viewer, id));
    let mut hidden: Vec<Hidden> = hidden.map(|id| Hidden::of(look, id)).collect();
    // By owners and their decks; the cards of each stay in order, in which most of them are.
    hidden.sort_by_key(|hidden| (hidden.owner, hidden.home));
    let mut drawn = Vec::with_capacity(hidden.len());
    for owned in hidden.chunk_by(|one, other| one.owner == other.owner) {
        let owner = owned[0].owner;
        if lists == Lists::Closed && owner != seat.0 {
            let mut owned: Vec<CardId> = owned.iter().map(|hidden| CardId(hidden.card)).collect();
            owned.sort_unstable();
            imagine(play, owner, &owned, rng);
            continue;
        }
        for here in owned.chunk_by(|one, other| one.home == other.home) {
            draw_among(play, here, &mut drawn, rng);
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

/// A card that a seat cannot see: whose it is and to which of their decks it belongs.
#[derive(Clone, Copy)]
struct Hidden {
    owner: u8,
    home: u8,
    card: u16,
}

impl Hidden {
    fn of<R: Ruleset>(look: Look<R>, id: CardId) -> Hidden {
        Hidden { owner: look.card(id).owner, home: R::Places::home(look, id), card: id.0 }
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
fn draw_among<R: Ruleset>(play: &mut Play<R>, hidden: &[Hidden], drawn: &mut Vec<u16>, rng: &mut Rng) {
    /// What has been given to a card.
    const GIVEN: u16 = u16::MAX;
    drawn.clear();
    drawn.extend(hidden.iter().map(|hidden| play.state.card(CardId(hidden.card)).def));
    // In an order that tells nothing: the same draw for all states that the seat cannot tell apart.
    drawn.sort_unstable();
    rng.shuffle(drawn);
    let mut first = 0;
    // Cards on the table can be of the fewest definitions: they choose first, and each takes the first that fits.
    for open in [true, false] {
        for id in hidden.iter().map(|hidden| CardId(hidden.card)) {
            if lies_open(play, id) != open {
                continue;
            }
            while drawn.get(first) == Some(&GIVEN) {
                first += 1;
            }
            let fits = |&at: &usize| drawn[at] != GIVEN && R::Places::could_be(play.look(), id, drawn[at]);
            // The card's own definition is among them and fits, unless an earlier one took its like; then that one's is left.
            let fitting = (first..drawn.len()).find(fits).unwrap_or(first);
            let def = std::mem::replace(&mut drawn[fitting], GIVEN);
            play.redefine(id, def);
        }
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
