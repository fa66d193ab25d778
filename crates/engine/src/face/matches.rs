//! A match: a state, the card set it is played with, and the face it shows to everything outside.

use std::sync::Arc;

use bytemuck::Zeroable;
use cardtext::ast::Zone;

use crate::face::redraw::redraw;
use crate::face::table::{Marks, Table};
use crate::model::cards::{CardSet, Topics};
use crate::model::chance::Rng;
use crate::model::choice::{Answer, Choice, Outcome, Reason, Refusal};
use crate::model::deck::DeckCode;
use crate::model::event::Common;
use crate::model::handle::Handle;
use crate::model::ids::{CardId, Seat, Seats, Viewer};
use crate::model::seed::Seed;
use crate::model::state::{NO_CARD, State};
use crate::model::view::{Happened, View};
use crate::rules::capabilities::{Sides, Windows};
use crate::rules::context::{Look, Play};
use crate::rules::notes::Note;
use crate::rules::ruleset::{Ruleset, Telling};
use crate::rules::scratch::Scratch;

impl<R: Ruleset> Match<R> {
    /// Sets up a new match of legal decks in place of the old one, and runs it to the first question.
    pub fn redeal(&mut self, decks: &[&DeckCode], seed: Seed) {
        let size = decks.iter().map(|deck| deck.cards.len() + deck.leads.len()).sum();
        self.clear(decks.len() as u8, size, seed, Zeroable::zeroed());
        let mut play = self.play();
        R::deal(&mut play, decks);
        play.run();
    }
}

/// A match of one game.
pub struct Match<R: Ruleset> {
    /// The definitions.
    pub set: Arc<CardSet>,
    /// The state.
    pub state: State<R::Extra>,
    /// What is kept beside.
    pub scratch: Scratch,
}

impl<R: Ruleset> Clone for Match<R> {
    fn clone(&self) -> Self {
        Match { set: Arc::clone(&self.set), state: self.state.clone(), scratch: Scratch::default() }
    }

    fn clone_from(&mut self, source: &Self) {
        if !Arc::ptr_eq(&self.set, &source.set) {
            self.set = Arc::clone(&source.set);
        }
        self.state.clone_from(&source.state);
    }
}

impl<R: Ruleset> Match<R> {
    /// An empty table: no card is anywhere and nothing has begun.
    pub fn empty(set: Arc<CardSet>, seats: u8, cards: usize, seed: Seed, extra: R::Extra) -> Self {
        let state = State::new(seats, seats as usize * R::ZONES.len(), cards, seed, extra);
        Match { set, state, scratch: Scratch::default() }
    }

    /// Clears the table for a new match, keeping its buffers.
    pub fn clear(&mut self, seats: u8, cards: usize, seed: Seed, extra: R::Extra) {
        self.state.reset(seats, seats as usize * R::ZONES.len(), cards, seed, extra);
    }

    /// Counts the continuous abilities that hold of some card now, for a tally of what ran.
    pub fn count_statics(&mut self) {
        let Some(mut ran) = self.scratch.ran.take() else { return };
        let look = self.look();
        for live in self.state.live() {
            let id = CardId(live.card);
            let def = look.def(id);
            let rule = &def.code.statics[live.index as usize];
            let reading = look.reading(id);
            if rule.during.is_none_or(|test| look.test(test, reading)) && look.first_of(rule.who, reading).is_some() {
                ran[look.card(id).def as usize][def.static_number(live.index as usize)] += 1;
            }
        }
        self.scratch.ran = Some(ran);
    }

    /// The match, to ask.
    #[inline]
    pub fn look(&self) -> Look<'_, R> {
        Look { set: &self.set, state: &self.state, inside: Topics::default() }
    }

    /// The match, to change.
    #[inline]
    pub fn play(&mut self) -> Play<'_, R> {
        Play { set: &self.set, state: &mut self.state, scratch: &mut self.scratch }
    }

    /// Puts the legal answers of a seat into a list that is reused.
    #[inline]
    pub fn options_into(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.look().options_of(seat, out);
    }

    /// Takes one of the options; nothing is checked and nothing is told.
    #[inline]
    pub fn answer(&mut self, seat: Seat, choice: Choice) {
        self.play().answer(seat, choice);
    }

    /// The legal choices of a seat, in the order in which they are offered.
    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        self.look().viewpoint(Viewer::Seat(seat)).choices(seat)
    }

    /// Takes a choice if it is legal, and notes what comes of it.
    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        self.choose_if(seat, Some(choice))
    }

    fn choose_if(&mut self, seat: Seat, choice: Option<Choice>) -> Result<(), Refusal> {
        self.seat(seat.0)?;
        if self.state.outcome().is_some() {
            return Err(Refusal::Over);
        }
        if !self.state.asked().has(seat) {
            let asked = self.state.asked().iter().map(|seat| seat.0).collect();
            return Err(Refusal::NotAsked { seat: seat.0, asked });
        }
        let mut options = Vec::new();
        self.options_into(seat, &mut options);
        let Some(choice) = choice.filter(|choice| options.contains(choice)) else {
            return Err(Refusal::NotAnOption { count: options.len() });
        };
        self.scratch.listen();
        self.answer(seat, choice);
        self.scratch.listen_no_more();
        Ok(())
    }

    /// The handle by which a viewer follows a card; none if to that viewer it could be any card of its place.
    pub fn handle(&self, viewer: Viewer, id: CardId) -> Option<Handle> {
        self.look().viewpoint(viewer).handle(id)
    }

    /// The handles by which a viewer follows the cards, by their place in the state.
    pub fn handles(&self, viewer: Viewer) -> Vec<Option<Handle>> {
        let viewpoint = self.look().viewpoint(viewer);
        (0..self.state.cards().len()).map(|id| viewpoint.handle(CardId(id as u16))).collect()
    }

    /// The cards that a viewer was told of in full by what came of the last answer.
    pub fn told_of(&self, viewer: Viewer) -> Vec<CardId> {
        let cards = |note: &Note| match note {
            Note::Event(note) => {
                let subject = note.subject.filter(|_| note.tells_subject_to::<R>(viewer));
                let other = note.other.filter(|card| card.is_seen_by::<R>(viewer));
                [subject, other].into_iter().flatten().map(|standing| standing.card).collect()
            }
            Note::Moved { .. } => Vec::new(),
        };
        self.scratch.notes.iter().flat_map(cards).collect()
    }

    /// The card that a viewer names by a handle; none if the viewer has no such handle now.
    pub fn card(&self, viewer: Viewer, handle: Handle) -> Option<CardId> {
        self.look().viewpoint(viewer).card(handle)
    }

    /// A choice as a seat makes it.
    pub fn offer(&self, seat: Seat, choice: Choice) -> Option<Answer> {
        self.look().viewpoint(Viewer::Seat(seat)).offer(choice)
    }

    /// The choice that a seat's answer is; none if it is about no card that the seat knows.
    pub fn choice(&self, seat: Seat, answer: Answer) -> Option<Choice> {
        self.look().viewpoint(Viewer::Seat(seat)).choice(answer)
    }

    /// Draws anew everything that a seat cannot know.
    pub fn redraw_hidden(&mut self, seat: Seat, rng: &mut Rng) {
        redraw(&mut self.play(), seat, rng);
    }

    /// Whether a viewer may see the face of a card: the one authority for secrets.
    pub fn sees(&self, viewer: Viewer, id: CardId) -> bool {
        self.look().sees(viewer, id)
    }
}

impl<R: Ruleset> Table for Match<R> {
    fn game(&self) -> &'static str {
        R::NAME
    }

    fn seats(&self) -> u8 {
        self.state.seats()
    }

    fn deciders(&self) -> Seats {
        self.state.asked()
    }

    fn options(&self, seat: Seat) -> Vec<Answer> {
        let viewpoint = self.look().viewpoint(Viewer::Seat(seat));
        viewpoint.choices(seat).into_iter().filter_map(|choice| viewpoint.offer(choice)).collect()
    }

    fn apply(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal> {
        self.choose_if(seat, self.choice(seat, answer))
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.seat(seat.0)?;
        if self.state.outcome().is_some() {
            return Err(Refusal::Over);
        }
        self.scratch.listen();
        self.play().say_common(Common::Conceded, NO_CARD, seat);
        R::Sides::concede(&mut self.play(), seat);
        if self.state.outcome().is_none() {
            self.play().run();
        }
        self.scratch.listen_no_more();
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look().viewpoint(viewer).view()
    }

    fn appearance(&self, viewer: Viewer, marks: Marks) -> u64 {
        self.look().viewpoint(viewer).appearance(marks)
    }

    fn happened(&self, viewer: Viewer) -> Vec<Happened> {
        let viewpoint = self.look().viewpoint(viewer);
        self.scratch.notes.iter().map(|note| viewpoint.told(note)).collect()
    }

    fn account(&self) -> Vec<String> {
        let text = |note: &Note| match note {
            Note::Event(note) => Some(self.look().account(note)),
            Note::Moved { .. } => None,
        };
        self.scratch.notes.iter().filter_map(text).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    fn fingerprint(&self) -> u64 {
        self.state.fingerprint()
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Box<dyn Table> {
        let mut copy = self.clone();
        copy.redraw_hidden(seat, rng);
        Box::new(copy)
    }

    fn explain(&self, seat: Seat, card: Handle) -> Vec<Reason> {
        let known = self.seat(seat.0).ok().and_then(|seat| self.card(Viewer::Seat(seat), card));
        match known {
            Some(id) if self.sees(Viewer::Seat(seat), id) => R::Words::explain(self.look(), seat, id),
            Some(_) | None => Vec::new(),
        }
    }

    fn passing(&self, seat: Seat) -> Option<Answer> {
        let passing = self.state.asked().has(seat).then(|| R::Windows::passing(self.look(), seat)).flatten();
        passing.and_then(|choice| self.offer(seat, choice))
    }

    fn score(&self, seat: Seat) -> i32 {
        if self.seat(seat.0).is_ok() { R::Words::score(self.look(), seat) } else { 0 }
    }
}

impl<R: Ruleset> Match<R> {
    /// The zone of a game with a name.
    pub fn zone_named(name: &str) -> Option<Zone> {
        R::ZONES.iter().position(|zone| zone.name.eq_ignore_ascii_case(name)).map(|at| Zone(at as u8))
    }
}
