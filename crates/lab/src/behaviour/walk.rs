//! Matches that go on from one position by the same choices, with a part of a text and without it.

use std::sync::Arc;

use cardtext::variants::{Variant, Without};
use engine::author::CardSet;
use engine::{
    Answer, CardView, Catalogue, Choice, Handle, Marks, OptionView, Position, Rng, Seat, Table, View, Viewer,
};

/// So many decisions are made from a position on.
const DECISIONS: usize = 40;
/// So many are made with patience.
const MANY_DECISIONS: usize = 150;
/// So many answers are given for each decision, those to questions with one answer only included.
const ANSWERS: usize = 4;

/// A part of a text that has not been seen to do anything yet.
pub(super) struct Suspect {
    pub line: usize,
    pub without: Without,
    pub words: String,
    set: Arc<CardSet>,
}

impl Suspect {
    pub(super) fn new(catalogue: &dyn Catalogue, card: usize, variant: Variant) -> Self {
        let set = catalogue.recast(card, variant.card, variant.code);
        Suspect { line: variant.line, without: variant.without, words: variant.words, set }
    }
}

/// What is looked at on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Looking {
    /// Whether the words that hold of cards count.
    pub marks: Marks,
    /// How closely it is looked.
    pub care: Care,
}

/// How closely a match is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Care {
    /// As it is played.
    Plain,
    /// At each decision every answer is tried.
    Thorough,
    /// As it is played, for a long time.
    Patient,
}

/// A match, and the same without each part that is still suspected.
struct Walk<'w> {
    table: Box<dyn Table>,
    others: Vec<Option<Box<dyn Table>>>,
    /// The card's name.
    name: &'w str,
    looking: Looking,
    rng: Rng,
}

/// Plays on from a position and clears the suspects without which the match goes otherwise.
pub(super) fn clear(
    catalogue: &dyn Catalogue,
    position: &Position,
    card: usize,
    seed: u64,
    looking: Looking,
    suspects: &mut Vec<Suspect>,
) {
    let Ok(table) = catalogue.place(position) else { return };
    let others = suspects.iter().map(|suspect| catalogue.place_with(&suspect.set, position).ok()).collect();
    let mut walk = Walk { table, others, name: &catalogue.pool().cards[card].name, looking, rng: Rng::new(!seed) };
    walk.go();
    let mut same = walk.others.iter().map(Option::is_some);
    suspects.retain(|_| same.next().unwrap_or(true));
}

impl Walk<'_> {
    fn go(&mut self) {
        let most = match self.looking.care {
            Care::Plain | Care::Thorough => DECISIONS,
            Care::Patient => MANY_DECISIONS,
        };
        let (mut decisions, mut answers) = (0, 0);
        while decisions < most && answers < ANSWERS * most && self.others.iter().any(Option::is_some) {
            let looks = appearance(self.table.as_ref(), self.looking.marks);
            for other in &mut self.others {
                if other.as_ref().is_some_and(|other| appearance(other.as_ref(), self.looking.marks) != looks) {
                    *other = None;
                }
            }
            let asked: Vec<Seat> = self.table.deciders().iter().collect();
            assert_eq!(self.table.broken(), None, "a position breaks its table");
            if asked.is_empty() {
                break;
            }
            let seat = asked[self.rng.below(asked.len() as u32) as usize];
            let options = self.table.options(seat);
            let broken = || self.table.broken().unwrap_or("it is sound");
            assert!(!options.is_empty(), "seat {} is asked and has no answer: {}", seat.letter(), broken());
            decisions += usize::from(options.len() > 1);
            answers += 1;
            let mut leads = vec![false; options.len()];
            if self.looking.care == Care::Thorough && options.len() > 1 {
                for (at, &choice) in options.iter().enumerate() {
                    leads[at] = self.try_out(seat, at, choice);
                }
            }
            let chosen = if options.len() == 1 { 0 } else { self.choose(seat, &leads) };
            let Some(told) = answered(self.table.as_mut(), seat, options[chosen]) else { break };
            for other in &mut self.others {
                if !other.as_mut().is_some_and(|other| goes_alike(other.as_mut(), seat, chosen, &told)) {
                    *other = None;
                }
            }
        }
    }

    /// Chooses an option by chance, and more often one that is about the card or leads to something about it.
    fn choose(&mut self, seat: Seat, leads: &[bool]) -> usize {
        let view = self.table.view(Viewer::Seat(seat));
        let passing = self.table.passing(seat);
        let Some(prompt) = &view.prompt else { return 0 };
        let weight = |option: &OptionView| match option.choice {
            Choice::Back => 0,
            Choice::No | Choice::Done | Choice::Plain(_) => 2,
            choice if Some(choice) == passing => 2,
            _ if option.card.is_some() && about(&view, option.card, self.name) => 12,
            _ => 3,
        };
        let lead = |&leads: &bool| if leads { 8 } else { 0 };
        let weights: Vec<u32> =
            prompt.options.iter().zip(leads).map(|(option, leads)| weight(option) + lead(leads)).collect();
        let mut left = match weights.iter().sum() {
            0 => return 0,
            sum => self.rng.below(sum),
        };
        let falls = |&weight: &u32| {
            let found = left < weight;
            left = left.saturating_sub(weight);
            found
        };
        weights.iter().position(falls).unwrap_or(0)
    }

    /// Tries an answer on copies; tells whether something happens with the card.
    fn try_out(&mut self, seat: Seat, at: usize, answer: Answer) -> bool {
        let mut copy = self.table.fork();
        let Some(told) = answered(copy.as_mut(), seat, answer) else { return false };
        let looks = appearance(copy.as_ref(), self.looking.marks);
        for other in &mut self.others {
            let alike = other.as_ref().is_some_and(|other| {
                let mut copy = other.fork();
                goes_alike(copy.as_mut(), seat, at, &told) && appearance(copy.as_ref(), self.looking.marks) == looks
            });
            if !alike {
                *other = None;
            }
        }
        told.iter().any(|one| one.contains(self.name))
    }
}

/// What a table looks like to everybody at it.
fn appearance(table: &dyn Table, marks: Marks) -> Vec<u64> {
    Seat::all(table.seats()).map(|seat| table.appearance(Viewer::Seat(seat), marks)).collect()
}

/// Gives an answer; what is told of it, unless it is not taken.
fn answered(table: &mut dyn Table, seat: Seat, answer: Answer) -> Option<Vec<String>> {
    table.apply(seat, table.question(), answer).is_ok().then(|| table.account().reveal())
}

/// Whether the same is told after the same answer.
fn goes_alike(table: &mut dyn Table, seat: Seat, at: usize, told: &[String]) -> bool {
    let answer = table.options(seat)[at];
    answered(table, seat, answer).is_some_and(|heard| heard == told)
}

/// How many answers may be given in a position.
pub(super) fn options(catalogue: &dyn Catalogue, position: &Position) -> usize {
    let count = |table: Box<dyn Table>| table.deciders().iter().map(|seat| table.options(seat).len()).sum();
    catalogue.place(position).map_or(0, count)
}

/// Whether somebody is offered something about a card in a position, with its text or without one of the suspects.
pub(super) fn offers(catalogue: &dyn Catalogue, position: &Position, name: &str, suspects: &[Suspect]) -> bool {
    let mut casts = std::iter::once(catalogue.card_set()).chain(suspects.iter().map(|suspect| &suspect.set));
    casts.any(|set| {
        catalogue.place_with(set, position).is_ok_and(|table| {
            table.deciders().iter().any(|seat| {
                let view = table.view(Viewer::Seat(seat));
                let options = view.prompt.iter().flat_map(|prompt| &prompt.options);
                options.into_iter().any(|option| option.card.is_some() && about(&view, option.card, name))
            })
        })
    })
}

/// Whether a card in a view is the one of a name, or has it attached.
fn about(view: &View, card: Option<Handle>, name: &str) -> bool {
    let is = |card: &CardView| card.face.as_ref().is_some_and(|face| face.name == name);
    let mut cards = view.seats.iter().flat_map(|seat| &seat.zones).flat_map(|zone| &zone.cards);
    cards.any(|lying| lying.id == card && (is(lying) || lying.attached.iter().any(is)))
}
