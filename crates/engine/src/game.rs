//! A match: a state, the cast it is played with, and the face it shows to everything outside.

use std::sync::Arc;

use cardtext::ast::Zone;

use crate::cast::Cast;
use crate::event::{Event, TURN_END, TURN_START};
use crate::look::Look;
use crate::play::{Desk, Play};
use crate::rng::Rng;
use crate::ruleset::{Account, Ruleset, Telling};
use crate::seed::Seed;
use crate::seen;
use crate::state::State;
use crate::table::{CardId, Choice, Outcome, Reason, Refusal, Seat, Seats, Table, Viewer};
use crate::view::{Happened, View};

/// A match of one game.
pub struct Match<R: Ruleset> {
    /// The definitions.
    pub cast: Arc<Cast>,
    /// The state.
    pub state: State<R::Extra>,
    /// What is kept beside.
    pub desk: Desk,
}

impl<R: Ruleset> Clone for Match<R> {
    fn clone(&self) -> Self {
        Match { cast: Arc::clone(&self.cast), state: self.state.clone(), desk: Desk::default() }
    }

    fn clone_from(&mut self, source: &Self) {
        if !Arc::ptr_eq(&self.cast, &source.cast) {
            self.cast = Arc::clone(&source.cast);
        }
        self.state.clone_from(&source.state);
    }
}

impl<R: Ruleset> Match<R> {
    /// An empty table: no card is anywhere and nothing has begun.
    pub fn empty(cast: Arc<Cast>, seats: u8, cards: usize, seed: Seed, extra: R::Extra) -> Self {
        let state = State::new(seats, seats as usize * R::ZONES.len(), cards, seed, extra);
        Match { cast, state, desk: Desk::default() }
    }

    /// Clears the table for a new match, keeping its buffers.
    pub fn clear(&mut self, seats: u8, cards: usize, seed: Seed, extra: R::Extra) {
        self.state.reset(seats, seats as usize * R::ZONES.len(), cards, seed, extra);
    }

    /// Counts the continuous abilities that hold of some card now, for a tally of what ran.
    pub fn count_statics(&mut self) {
        let Some(mut ran) = self.desk.ran.take() else { return };
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
        self.desk.ran = Some(ran);
    }

    /// The match, to ask.
    #[inline]
    pub fn look(&self) -> Look<'_, R> {
        Look { cast: &self.cast, state: &self.state, inside: 0 }
    }

    /// The match, to change.
    #[inline]
    pub fn play(&mut self) -> Play<'_, R> {
        Play { cast: &self.cast, state: &mut self.state, desk: &mut self.desk }
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

    /// Draws anew everything that a seat cannot know.
    pub fn redraw_hidden(&mut self, seat: Seat, rng: &mut Rng) {
        seen::redraw(&mut self.play(), seat, rng);
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

    fn options(&self, seat: Seat) -> Vec<Choice> {
        let mut options = Vec::new();
        self.options_into(seat, &mut options);
        options
    }

    fn apply(&mut self, seat: Seat, choice: Choice) -> Result<Vec<Happened>, Refusal> {
        self.seat(seat.0)?;
        if self.state.outcome().is_some() {
            return Err(Refusal::Over);
        }
        if !self.state.asked().has(seat) {
            let asked = self.state.asked().iter().map(|seat| seat.0).collect();
            return Err(Refusal::NotAsked { seat: seat.0, asked });
        }
        let options = self.options(seat);
        if !options.contains(&choice) {
            return Err(Refusal::NotAnOption { count: options.len() });
        }
        self.desk.told = Some(Vec::new());
        self.answer(seat, choice);
        let told = self.desk.told.take().unwrap_or_default();
        Ok(told.iter().map(|event| self.happened(event)).collect())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.seat(seat.0)?;
        if self.state.outcome().is_some() {
            return Err(Refusal::Over);
        }
        R::concede(&mut self.play(), seat);
        if self.state.outcome().is_none() {
            self.play().run();
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look().view(viewer)
    }

    fn tell(&self, happened: &[Happened], viewer: Viewer) -> Vec<Happened> {
        happened.iter().map(|one| one.as_told_to(viewer)).collect()
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

    fn explain(&self, seat: Seat, card: CardId) -> Vec<Reason> {
        let known = self.seat(seat.0).is_ok() && (card.0 as usize) < self.state.cards().len();
        if known && self.sees(Viewer::Seat(seat), card) {
            R::Words::explain(self.look(), seat, card)
        } else {
            Vec::new()
        }
    }

    fn passing(&self, seat: Seat) -> Option<Choice> {
        self.state.asked().has(seat).then(|| R::passing(self.look(), seat)).flatten()
    }

    fn score(&self, seat: Seat) -> i32 {
        if self.seat(seat.0).is_ok() { R::Words::score(self.look(), seat) } else { 0 }
    }
}

impl<R: Ruleset> Match<R> {
    fn happened(&self, event: &Event) -> Happened {
        let look = self.look();
        let name = |id: CardId| look.def(id).name.clone();
        let Account { text, public } = R::Words::event_text(look, event, &name);
        let cards = [event.subject, event.other].into_iter().filter(|&id| id != u16::MAX).map(CardId).collect();
        let known_to = if text == public { u8::MAX } else { 1 << event.seat };
        let amount = (event.amount != 0).then_some(i32::from(event.amount));
        let name = match event.kind {
            TURN_START => "turn start",
            TURN_END => "turn end",
            kind => R::Words::event_name(kind),
        };
        Happened { event: name.to_owned(), text, cards, amount, known_to, public }
    }

    /// The zone of a game with a name.
    pub fn zone_named(name: &str) -> Option<Zone> {
        R::ZONES.iter().position(|zone| zone.name.eq_ignore_ascii_case(name)).map(|at| Zone(at as u8))
    }
}
