//! Everything that a seat cannot know, drawn anew.

use std::collections::BTreeMap;

use crate::model::buffer::Segment;
use crate::model::cards::{Face, Origin};
use crate::model::chance::Rng;
use crate::model::choice::Choice;
use crate::model::event::Event;
use crate::model::frame::{Cause, Frame, FrameKind, QueuedTrigger, TextStep, Waiting};
use crate::model::handle::Guess;
use crate::model::ids::{CardId, Seat, Seats, Sits, Viewer};
use crate::model::setting::Lists;
use crate::rules::capabilities::{Hiding, Sides};
use crate::rules::context::{Look, Play};
use crate::rules::ruleset::{Building, ComeFrom, Ruleset};

/// Draws anew, among the cards of each owner that a seat cannot see, which is which; and the chance to come.
pub(crate) fn redraw<R: Ruleset>(play: &mut Play<R>, seat: Seat, lists: Lists, rng: &mut Rng) {
    let viewer = Viewer::Seat(seat);
    let look = play.look();
    let cards = (0..play.state.cards().len()).map(|at| CardId(at as u16));
    // A card that has left play and has yet to speak was seen by everybody, wherever it lies now.
    let speaking: Vec<CardId> = waiting_cards(look).collect();
    let is_hidden = |&id: &CardId| !look.has_vanished(id) && !look.sees(viewer, id) && !speaking.contains(&id);
    let mut hidden = Vec::with_capacity(cards.len());
    hidden.extend(cards.filter(is_hidden).map(|id| Hidden::of(look, id)));
    // By owners and their decks; the cards of each stay in order, in which most of them are.
    hidden.sort_by_key(|hidden| (hidden.owner, hidden.home));
    let mut drawn = Vec::with_capacity(hidden.len());
    for owned in hidden.chunk_by(|one, other| one.owner == other.owner) {
        let owner = owned[0].owner;
        let is_closed = R::Decks::POLICY.come_from == ComeFrom::OwnDecks
            && lists == Lists::Closed
            && R::Sides::sits(&play.state, Seat::kept(owner)) == Sits::Player;
        if is_closed && owner != seat.0 {
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

/// The cards whose triggers wait to answer what has happened.
fn waiting_cards<R: Ruleset>(look: Look<'_, R>) -> impl Iterator<Item = CardId> {
    let groups = look.state.buffer.all::<QueuedTrigger>(Segment::Queued).iter().map(|queued| queued.waiting);
    let at = std::iter::successors(Some(look.state.head.top).filter(|top| *top > 0), move |&at| {
        let frame: &Frame = look.state.buffer.stack_at(at as usize - 1);
        Some(frame.below).filter(|below| *below > 0)
    });
    let queued = at.flat_map(move |at| {
        let base = at as usize - 1;
        let frame: &Frame = look.state.buffer.stack_at(base);
        let queue = base + Frame::WORDS + frame.cells as usize * Event::WORDS;
        let waits = if frame.is(FrameKind::Triggers) { frame.at as usize..frame.left as usize } else { 0..0 };
        waits.map(move |at| *look.state.buffer.stack_at::<Waiting>(queue + at * Waiting::WORDS))
    });
    groups.chain(queued).map(|waiting| CardId(waiting.card))
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
        Hidden { owner: look.card(id).owner, home: R::Hiding::home(look, id), card: id.0 }
    }
}

/// Makes hidden cards of a deck whose list is not known: such as may go with what has been seen of it, no more of each than a deck
/// may have.
fn imagine<R: Ruleset>(play: &mut Play<R>, owner: u8, hidden: &[CardId], rng: &mut Rng) {
    let set = play.set();
    let seen = |id: &CardId| play.state.card(*id).owner == owner && !hidden.contains(id);
    let seen: Vec<u16> = (0..play.state.cards().len())
        .map(|at| CardId(at as u16))
        .filter(seen)
        .map(|id| play.state.card(id).def)
        .collect();
    let faces: Vec<&Face> = seen.iter().map(|&def| &set.defs[usize::from(def)].face).collect();
    let fits = |def: &u16| {
        let face = &set.defs[usize::from(*def)].face;
        face.origin == Origin::Deck && face.allowed != Some(0) && R::Decks::goes_with(&faces, face)
    };
    let open: Vec<u16> = (0..set.defs.len() as u16).filter(fits).collect();
    let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
    faces.iter().for_each(|face| *copies.entry(&face.title).or_default() += 1);
    // All are chosen before one changes: what a card could be depends on the match as it is, not on what was guessed of others.
    let mut chosen = Vec::with_capacity(hidden.len());
    for &id in hidden {
        let could_be: Vec<u16> =
            open.iter().copied().filter(|&def| R::Hiding::could_be(play.look(), id, def)).collect();
        let spare = |def: &u16| {
            let face = &set.defs[usize::from(*def)].face;
            let most = R::Decks::most_copies(face).min(face.allowed.unwrap_or(u32::MAX));
            copies.get(face.title.as_str()).is_none_or(|&count| count < most)
        };
        let spared: Vec<u16> = could_be.iter().copied().filter(spare).collect();
        let from = if spared.is_empty() { &could_be } else { &spared };
        // A game whose cards are all of one kind, none of which can be here, leaves nothing to imagine.
        if let Some(&def) = from.get(rng.below(from.len().max(1) as u32) as usize) {
            *copies.entry(&set.defs[usize::from(def)].face.title).or_default() += 1;
            chosen.push((id, def));
        }
    }
    chosen.into_iter().for_each(|(id, def)| play.redefine(id, def));
}

/// Draws anew which of some hidden cards is which.
fn draw_among<R: Ruleset>(play: &mut Play<R>, hidden: &[Hidden], drawn: &mut Vec<u16>, rng: &mut Rng) {
    let card = |at: usize| CardId(hidden[at].card);
    drawn.clear();
    drawn.extend((0..hidden.len()).map(|at| play.state.card(card(at)).def));
    // In an order that tells nothing: the same draw for all states that the seat cannot tell apart.
    drawn.sort_unstable();
    let look = play.look();
    let is_limited = |at: usize| R::Hiding::is_limited(look, card(at));
    if !(0..hidden.len()).any(is_limited) {
        // What would be given out below, without asking.
        rng.shuffle(drawn);
        (0..hidden.len()).for_each(|at| play.redefine(card(at), drawn[at]));
        return;
    }
    let kinds: Vec<(u16, usize)> = drawn.chunk_by(|one, other| one == other).map(|of| (of[0], of.len())).collect();
    rng.shuffle(drawn);
    let could_be = |at: usize, def: u16| !is_limited(at) || R::Hiding::could_be(look, card(at), def);
    let counted = |at: usize| kinds.iter().filter(|&&(def, _)| could_be(at, def)).map(|&(_, copies)| copies).sum();
    let choice = |at: usize| if is_limited(at) { counted(at) } else { hidden.len() };
    let choices: Vec<usize> = (0..hidden.len()).map(choice).collect();
    let given = give_out(&choices, |at, place| could_be(at, drawn[place]));
    for (at, place) in given.into_iter().enumerate() {
        play.redefine(card(at), drawn[place]);
    }
}

/// Gives each of some cards one of as many places, such that it fits, if they can be given so: told of each card how many fit, which
/// place it gets. Of those that fit it gets the first that is left.
fn give_out(choices: &[usize], fits: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut given = Given { to: vec![Given::NOBODY; choices.len()], asked: Vec::new(), fits };
    // Those with the fewest to choose from choose first, so that few have to give way.
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by_key(|&at| choices[at]);
    let mut left_out = Vec::new();
    let mut first = 0;
    for at in order {
        while given.to.get(first).is_some_and(|&to| to != Given::NOBODY) {
            first += 1;
        }
        let free = |&place: &usize| given.to[place] == Given::NOBODY && (given.fits)(at, place);
        match (first..choices.len()).find(free) {
            Some(place) => given.to[place] = at,
            None if given.make_room(at) => {}
            None => left_out.push(at),
        }
    }
    // As it is, each card fits; so none is left out unless a game says of a card that it could not be what it is.
    for (place, to) in given.to.iter_mut().enumerate().filter(|(_, to)| **to == Given::NOBODY) {
        *to = left_out.pop().unwrap_or(place);
    }
    let mut places = vec![0; choices.len()];
    given.to.iter().enumerate().for_each(|(place, &to)| places[to] = place);
    places
}

/// Places that have been given to cards.
struct Given<F> {
    /// Place by place, to whom.
    to: Vec<usize>,
    /// The places that have been asked for already, while room is made for one card.
    asked: Vec<bool>,
    /// Whether a card fits into a place.
    fits: F,
}

impl Given<()> {
    const NOBODY: usize = usize::MAX;
}

impl<F: Fn(usize, usize) -> bool> Given<F> {
    /// Gives a card a place whose card can go elsewhere, and that one another, and so on.
    fn make_room(&mut self, card: usize) -> bool {
        self.asked.clear();
        self.asked.resize(self.to.len(), false);
        self.assign(card)
    }

    fn assign(&mut self, card: usize) -> bool {
        for place in 0..self.to.len() {
            if self.asked[place] || !(self.fits)(card, place) {
                continue;
            }
            self.asked[place] = true;
            let holder = self.to[place];
            if holder == Given::NOBODY || self.assign(holder) {
                self.to[place] = card;
                return true;
            }
        }
        false
    }
}

/// Begins anew, as the play of what it has become, the play of a hidden card whose targets are being chosen.
fn restart_text<R: Ruleset>(play: &mut Play<R>, viewer: Viewer) {
    let Some(&frame) = play.top() else { return };
    let choosing = frame.is_for(Cause::Played) && frame.is_at(TextStep::Targets);
    if choosing && !play.look().sees(viewer, CardId(frame.this)) {
        play.pop();
        play.start_text(frame.cause(), CardId(frame.this), frame.ability, frame.seat());
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What each card gets, if it fits those that are listed for it.
    fn given(fitting: &[&[usize]]) -> Vec<usize> {
        let choices: Vec<usize> = fitting.iter().map(|places| places.len()).collect();
        give_out(&choices, |card, place| fitting[card].contains(&place))
    }

    #[test]
    fn those_with_the_fewest_to_choose_from_choose_first() {
        assert_eq!(given(&[&[0, 1], &[0]]), [1, 0]);
        assert_eq!(given(&[&[0, 1, 2], &[0, 1, 2], &[0, 1, 2]]), [0, 1, 2], "and else the first of all");
    }

    #[test]
    fn who_finds_nothing_left_has_others_give_way() {
        // 0, 1 and 2 take places 0, 1 and 2; then there is none for 3, and two have to move.
        let fitting: [&[usize]; 4] = [&[0, 1], &[1, 2], &[2, 3], &[0, 1]];
        let places = given(&fitting);
        assert!((0..4).all(|card| fitting[card].contains(&places[card])), "{places:?}");
    }

    #[test]
    fn each_card_fits_whenever_all_can() {
        let mut rng = Rng::new(7);
        for _ in 0..500 {
            let cards = 1 + rng.below(12) as usize;
            // All fit some place of their own, and by chance others.
            let mut own: Vec<usize> = (0..cards).collect();
            rng.shuffle(&mut own);
            let mut fits = vec![vec![false; cards]; cards];
            for card in 0..cards {
                (0..rng.below(4)).for_each(|_| fits[card][rng.below(cards as u32) as usize] = true);
                fits[card][own[card]] = true;
            }
            let choices: Vec<usize> = fits.iter().map(|row| row.iter().filter(|fits| **fits).count()).collect();
            let places = give_out(&choices, |card, place| fits[card][place]);
            assert!((0..cards).all(|card| fits[card][places[card]]), "{fits:?}: {places:?}");
            let mut all = places.clone();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..cards), "each place is given once: {places:?}");
        }
    }

    #[test]
    fn each_place_is_given_once_even_if_not_all_fit() {
        assert_eq!(given(&[&[1], &[1], &[]]).into_iter().collect::<std::collections::BTreeSet<_>>().len(), 3);
    }
}
