//! What is seen otherwise on the table after a step: told of cards and players, whatever brought it about.
//!
//! A number of one card hangs on many others, by what their texts say of it, and no atom could know them all. So the table is compared
//! with what was told of it last. Nothing is compared unless somebody asks for it.

use crate::model::ids::{CardId, Seat};
use crate::model::state::NO_CARD;
use crate::model::view::{Figure, Weight};
use crate::rules::context::Play;
use crate::rules::notes::{ChangedNote, Item, Occurrence, Open, Standing};
use crate::rules::ruleset::Ruleset;

/// A step of what goes on, of which it is told what it changed.
#[derive(Clone, Copy)]
pub(crate) struct SinceStep {
    /// How much had been noted before it.
    mark: usize,
    /// The card whose text it carries out.
    cause: Option<Standing>,
}

impl<R: Ruleset> Play<R> {
    /// A step that is about to be taken.
    pub(crate) fn step_to_tell(&self) -> SinceStep {
        SinceStep { mark: self.scratch.notes.len(), cause: self.look().cause(NO_CARD) }
    }

    /// What an answer has done before anything else goes on.
    pub(crate) fn answer_to_tell(&self) -> SinceStep {
        SinceStep { mark: 0, cause: self.look().cause(NO_CARD) }
    }

    /// Tells what is seen otherwise after a step.
    #[cold]
    pub(crate) fn tell_changes(&mut self, step: SinceStep) {
        let now = self.look().on_table();
        let was = std::mem::replace(&mut self.scratch.on_table, now);
        let now = &self.scratch.on_table;
        let mut notes = Vec::new();
        for (id, (was, now)) in (0..).map(CardId).zip(was.cards.iter().zip(&now.cards)) {
            // What lies elsewhere now is told to have gone there, and nobody takes it for what lay where it was.
            if was.entered == now.entered {
                let (card, cause) = (self.look().standing(id), step.cause.filter(|cause| cause.card != id));
                notes.extend(differences(&was.items, &now.items).map(|change| ChangedNote {
                    card: Some(card),
                    before: was.standing,
                    cause,
                    ..self.noted(change, Some(id), card.seat, step)
                }));
            }
        }
        for (seat, (was, now)) in self.state.all_seats().zip(was.seats.iter().zip(&now.seats)) {
            notes.extend(differences(was, now).map(|change| self.noted(change, None, seat, step)));
        }
        self.scratch.notes.extend(notes.into_iter().map(Occurrence::Changed));
    }

    fn noted(&self, change: Change<'_>, card: Option<CardId>, seat: Seat, step: SinceStep) -> ChangedNote {
        let Change { what, from, to, open } = change;
        let is_said = |note: &Occurrence| match note {
            Occurrence::Event(note) => {
                let subject = note.subject.map(|subject| subject.card);
                let of_seat = if subject.is_some() { note.event.subject_seat() } else { note.event.seat() };
                if card.is_some() { subject == card } else { of_seat == seat }
            }
            Occurrence::Moved { .. } | Occurrence::Changed(_) => false,
        };
        let weight = if self.scratch.notes[step.mark..].iter().any(is_said) { Weight::Echo } else { Weight::Detail };
        ChangedNote { seat, card: None, before: None, what: what.to_owned(), from, to, open, cause: step.cause, weight }
    }
}

/// Something that is another than it was.
struct Change<'a> {
    what: &'a str,
    from: Option<Figure>,
    to: Option<Figure>,
    open: Open,
}

/// What is otherwise: each thing that was there with what it has become, then what is new. Several things may have one name.
fn differences<'a>(was: &'a [Item], now: &'a [Item]) -> impl Iterator<Item = Change<'a>> {
    let mut came = Vec::from_iter(now);
    let mut gone = Vec::from_iter(was);
    gone.retain(|item| match came.iter().position(|other| other == item) {
        Some(same) => {
            came.remove(same);
            false
        }
        None => true,
    });
    let mut changes = Vec::new();
    for Item { what, figure, open } in gone {
        let becomes = came.iter().position(|other| other.what == *what);
        let to = becomes.map(|at| came.remove(at).figure);
        changes.push(Change { what, from: Some(*figure), to, open: *open });
    }
    let new =
        came.into_iter().map(|Item { what, figure, open }| Change { what, from: None, to: Some(*figure), open: *open });
    changes.into_iter().chain(new)
}
