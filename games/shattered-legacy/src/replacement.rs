//! What is done to one card instead of another: who has a choice makes it before anything is done.

use cardtext::ast::Verb;
use engine::author::{CardId, GameFrame, Instead, Leaving, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::verbs::{self, Means, Victim};
use crate::vocabulary::{Question, Reminder, SlLook, SlPlay, Under};
use crate::words::*;

engine::frame! {
    /// What is put off until every choice is made; to whom is among the notes.
    struct PutOff is Under::PutOff, {
        means: Means => step,
        seat: Seat => seat,
        /// The card for which it is chosen now.
        of: CardId => this,
    }
}

/// What is done instead of destroying or resting a card, if something is and can be.
pub(crate) fn instead(look: SlLook, id: CardId, means: Means) -> Option<Instead> {
    let could = |verb, object| could(look, id, verb, object);
    // SL-RULING-97: first what speaks of battle, and of several what began first.
    let of_battle = if means == Means::Battle { look.instead(id, TO_BE_DESTROYED_BY_BATTLE, could) } else { None };
    let deed = if means == Means::Rest { TO_BE_RESTED } else { TO_BE_DESTROYED };
    of_battle.or_else(|| look.instead(id, deed, could))
}

/// SL-RULING-96: whether a card is one to which a verb could be done instead, if nothing kept it from that.
fn could(look: SlLook, id: CardId, verb: Verb, object: CardId) -> bool {
    match Verbs::of(verb) {
        Verbs::DESTROY => object != id,
        Verbs::EXILE_IT => true,
        Verbs::REST => look.card(object).zone == VASSAL_ZONE.0,
        Verbs::UNREST | Verbs::NEGATE | Verbs::REVEAL => false,
    }
}

/// The cards it can be done to: all of them or none, since they lie with one Vassal.
pub(crate) fn objects(look: SlLook<'_>, instead: Instead) -> impl Iterator<Item = CardId> {
    look.replaced_with(instead)
}

/// Whether there is a choice to be made.
pub(crate) fn is_open(look: SlLook, instead: Instead) -> bool {
    objects(look, instead).nth(1).is_some()
}

/// Puts off what would be done to cards until every choice is made.
pub(crate) fn put_off(play: &mut SlPlay, victims: impl Iterator<Item = Victim>, means: Means, seat: Seat) {
    play.push_own(PutOff { means, seat, ..PutOff::blank() });
    for Victim { card, by, replacement } in victims {
        play.write_reminder(Reminder::PutOff { card, by, replacement });
    }
}

/// Whether something waits for choices.
pub(crate) fn is_under_way(look: SlLook) -> bool {
    look.own_frames::<PutOff>().next().is_some()
}

/// What is put off: the card, by which card, and what was chosen instead.
fn put_off_notes(look: SlLook<'_>) -> impl Iterator<Item = Victim> {
    look.reminders().filter_map(|reminder| match reminder {
        Reminder::PutOff { card, by, replacement } => Some(Victim { card, by, replacement }),
        Reminder::Happened(_) | Reminder::Cast(_) => None,
    })
}

/// The next choice to be made. SL-RULING-89: the turn player's come first.
fn next(look: SlLook, means: Means) -> Option<Instead> {
    look.seats().find_map(|seat| {
        let waiting = put_off_notes(look).filter(|victim| victim.replacement == NO_CARD);
        let mut choices = waiting.filter_map(|victim| instead(look, victim.card, means));
        choices.find(|&choice| look.card(choice.source).seat() == seat && is_open(look, choice))
    })
}

/// Asks for the next choice; once all are made, what was put off is done as one moment.
pub(crate) fn resume(play: &mut SlPlay) {
    let PutOff { means, seat, .. } = play.top_own();
    if let Some(choice) = next(play.look(), means) {
        // SL-RULING-73, SL-RULING-93: whoever controls the card whose text it is.
        let chooser = play.state.card(choice.source).seat();
        play.change_own(|put_off: &mut PutOff| put_off.of = choice.of);
        play.ask(Seats::one(chooser), Question::Replacement);
        return;
    }
    play.pop();
    let (mut victims, mut replacements) = (play.take_leaving(), play.take_cards());
    for Victim { card, by, replacement } in put_off_notes(play.look()) {
        victims.push(Leaving::of(card, Leaving::QUIETLY, by, VOID));
        replacements.push(replacement);
    }
    play.delete_reminders(|reminder| matches!(reminder, Reminder::PutOff { .. }));
    let chosen = victims.iter().zip(&replacements).map(|(victim, &replacement)| Victim {
        card: victim.card,
        by: victim.by,
        replacement,
    });
    match means {
        Means::Battle | Means::Effect => verbs::destroy_all(play, chosen, means),
        Means::Rest => verbs::rest_all(play, chosen, seat),
    }
    play.give_leaving(victims);
    play.give_cards(replacements);
}

/// The cards to choose among.
pub(crate) fn options(look: SlLook, out: &mut Vec<Choice>) {
    let choice = look.top_own().and_then(|PutOff { means, of, .. }| instead(look, of, means));
    out.extend(choice.into_iter().flat_map(|choice| objects(look, choice)).map(Choice::Pick));
}

/// A choice is made.
pub(crate) fn choose(play: &mut SlPlay, object: CardId) {
    let PutOff { of, .. } = play.top_own();
    play.change_reminders(|reminder| match reminder {
        Reminder::PutOff { card, replacement, .. } if *card == of => *replacement = object,
        Reminder::PutOff { .. } | Reminder::Happened(_) | Reminder::Cast(_) => {}
    });
}
