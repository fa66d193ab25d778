//! What is done to one card instead of another: who has a choice makes it before anything is done.

use bytemuck::Zeroable;
use cardtext::ast::Verb;
use engine::author::{CardId, CardMarks, Event, Frame, Instead, Leaving, NO_CARD, Question, kind};
use engine::{Choice, Seat, Seats};

use crate::rules::{SlLook, SlPlay, note, question};
use crate::verbs::{self, Means, Victim};
use crate::words::*;

/// What tells the frame of what is put off from the game's others. How it is done is in [`Frame::step`].
pub(crate) const FRAME: u16 = 4;

/// What is done instead of destroying or resting a card, if something is and can be.
pub(crate) fn instead(look: SlLook, id: CardId, means: Means) -> Option<Instead> {
    let could = |verb, object| could(look, id, verb, object);
    let of_battle = if means == Means::Battle { look.instead(id, TO_BE_DESTROYED_BY_BATTLE, could) } else { None };
    let deed = if means == Means::Rest { TO_BE_RESTED } else { TO_BE_DESTROYED };
    of_battle.or_else(|| look.instead(id, deed, could))
}

/// SL-RULING-96: whether a card is one to which a verb could be done instead, if nothing kept it from that.
fn could(look: SlLook, id: CardId, verb: Verb, object: CardId) -> bool {
    match verb {
        DESTROY => object != id,
        EXILE_IT => true,
        REST => look.card(object).zone == VASSAL_ZONE.0 && look.host(object).is_none(),
        _ => false,
    }
}

/// The cards it can be done to.
pub(crate) fn objects(look: SlLook<'_>, instead: Instead) -> impl Iterator<Item = CardId> {
    look.replaced_with(instead).filter(move |&object| could(look, instead.of, instead.verb, object))
}

/// Whether there is a choice to be made.
pub(crate) fn is_open(look: SlLook, instead: Instead) -> bool {
    objects(look, instead).nth(1).is_some()
}

/// Puts off what would be done to cards until every choice is made.
pub(crate) fn put_off(play: &mut SlPlay, victims: impl Iterator<Item = Victim>, means: Means, seat: Seat) {
    let mut frame = Frame::of(kind::GAME);
    (frame.ability, frame.seat, frame.step) = (FRAME, seat.0, means as u8);
    play.push(frame);
    for Victim { card, by, replacement } in victims {
        // As good as done, for the text that does it.
        play.state.card_mut(card).marks.add(CardMarks::DOOMED);
        let (kind, amount) = (note::PUT_OFF, replacement.0 as i16);
        play.state.note(Event { kind, subject: card.0, other: by.0, amount, ..Event::zeroed() });
    }
}

/// Whether a frame waits for choices.
pub(crate) fn is_frame(frame: &Frame) -> bool {
    frame.kind == kind::GAME && frame.ability == FRAME
}

fn means_of(frame: &Frame) -> Means {
    [Means::Battle, Means::Effect, Means::Rest][usize::from(frame.step)]
}

pub(crate) fn is_put_off(note: &Event) -> bool {
    note.kind == note::PUT_OFF
}

/// The next choice to be made. SL-RULING-89: the turn player's come first.
fn next(look: SlLook, means: Means) -> Option<Instead> {
    look.seats().find_map(|seat| {
        let waiting = look.state.notes().iter().filter(|note| is_put_off(note) && note.amount == NO_CARD.0 as i16);
        let mut choices = waiting.filter_map(|note| instead(look, CardId(note.subject), means));
        choices.find(|&choice| look.card(choice.source).seat == seat.0 && is_open(look, choice))
    })
}

/// Asks for the next choice; once all are made, what was put off is done as one moment.
pub(crate) fn resume(play: &mut SlPlay) {
    let frame = *play.top().expect("what is put off is stepped while its frame is on top");
    let means = means_of(&frame);
    if let Some(choice) = next(play.look(), means) {
        // SL-RULING-73: whoever controls the card whose text it is.
        let chooser = Seat(play.state.card(choice.source).seat);
        play.top_mut().this = choice.of.0;
        play.state.ask(Seats::one(chooser), Question::Game(question::REPLACEMENT));
        return;
    }
    play.pop();
    let (mut victims, mut replacements) = (play.take_leaving(), play.take_cards());
    for note in play.state.notes().iter().filter(|note| is_put_off(note)) {
        victims.push(Leaving { card: CardId(note.subject), event: Leaving::QUIETLY, by: CardId(note.other), to: VOID });
        replacements.push(CardId(note.amount as u16));
    }
    play.state.strike_notes(is_put_off);
    victims.iter().for_each(|victim| play.state.card_mut(victim.card).marks.remove(CardMarks::DOOMED));
    let chosen = victims.iter().zip(&replacements).map(|(victim, &replacement)| Victim {
        card: victim.card,
        by: victim.by,
        replacement,
    });
    match means {
        Means::Battle | Means::Effect => verbs::destroy_all(play, chosen, means),
        Means::Rest => verbs::rest_all(play, chosen, Seat(frame.seat)),
    }
    play.give_leaving(victims);
    play.give_cards(replacements);
}

/// The cards to choose among.
pub(crate) fn options(look: SlLook, out: &mut Vec<Choice>) {
    let choice = look.top().and_then(|frame| instead(look, CardId(frame.this), means_of(frame)));
    out.extend(choice.into_iter().flat_map(|choice| objects(look, choice)).map(Choice::Pick));
}

/// A choice is made.
pub(crate) fn choose(play: &mut SlPlay, object: CardId) {
    let of = play.top().map_or(NO_CARD.0, |frame| frame.this);
    if let Some(note) = play.state.notes_mut().iter_mut().find(|note| is_put_off(note) && note.subject == of) {
        note.amount = object.0 as i16;
    }
}
