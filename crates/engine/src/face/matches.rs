//! A match: a state, the card set it is played with, and the face it shows to everything outside.

use std::any::Any;
use std::cell::{Cell, OnceCell};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use crate::face::redraw::redraw;
use crate::face::save::{self, LoadError, SaveOf};
use crate::face::table::{Changes, Marks, OtherGame, SecretAccount, Table};
use crate::face::viewpoint::Viewpoint;
use crate::model::cards::CardSet;
use crate::model::chance::Rng;
use crate::model::choice::{Answer, Choice, Likeness, Outcome, QuestionNumber, Reason, Refusal};
use crate::model::codes::Coded;
use crate::model::deck::DeckCode;
use crate::model::event::Common;
use crate::model::handle::Handle;
use crate::model::ids::{Bond, CardId, Seat, Seats, Viewer};
use crate::model::seed::Seed;
use crate::model::setting::{Lists, Setting, Wish};
use crate::model::state::{NO_CARD, State};
use crate::model::view::{Happened, View};
use crate::rules::capabilities::{Sides, Starting, Windows};
use crate::rules::context::{Look, Play};
use crate::rules::notes::{Occurrence, OnTable, Shown, Standing};
use crate::rules::ruleset::{Ruleset, Telling};
use crate::rules::scratch::Scratch;

impl<R: Ruleset> Match<R> {
    /// Sets up a new match of legal decks in place of the old one, and runs it to the first question.
    pub fn redeal(&mut self, setting: &Setting, decks: &[&DeckCode], seed: Seed) {
        self.set_up(setting, decks, seed);
        self.run();
    }

    /// The same, and what happens from the deal to the first question is told.
    pub(crate) fn redeal_told(&mut self, setting: &Setting, decks: &[&DeckCode], seed: Seed) {
        self.set_up(setting, decks, seed);
        self.listen();
        self.run();
        self.scratch.listen_no_more();
    }

    fn set_up(&mut self, setting: &Setting, decks: &[&DeckCode], seed: Seed) {
        let size = decks.iter().map(|deck| deck.size()).sum();
        self.clear(setting, size, seed);
        self.begun_with = dealt(setting, decks);
        R::deal(self, decks);
    }
}

/// A number for what a match began with besides its seed: in which way it is played, and the decks.
fn dealt(setting: &Setting, decks: &[&DeckCode]) -> u64 {
    // Once a match, so it is mixed by the card and not by the byte.
    let mut mixed = 0xcbf2_9ce4_8422_2325;
    let mut add = |word: u16| mixed = (mixed ^ u64::from(word)).wrapping_mul(0x0000_0100_0000_01b3);
    add(u16::from(setting.mode) << 8 | u16::from(setting.seats));
    setting.dials.into_iter().for_each(|dial| add(dial as u16));
    for deck in decks {
        for cards in deck.sections.iter().chain([&deck.leads]) {
            cards.iter().for_each(|&card| add(card));
            add(u16::MAX);
        }
    }
    mixed
}

/// How good the position looks for a seat: what its side has, less what the others have.
fn score<R: Ruleset>(look: Look<R>, seat: Seat) -> i32 {
    match look.state.outcome() {
        Some(Outcome::Draw) => -1_000,
        Some(outcome) => i32::from(outcome.score(seat)) * 100_000,
        None => {
            let share = |other: Seat| match R::Sides::bond(look.state, seat, other) {
                Bond::Own | Bond::Ally => R::Words::worth(look, other),
                Bond::Foe => -R::Words::worth(look, other),
                Bond::Apart => 0,
            };
            look.state.all_seats().map(share).sum()
        }
    }
}

/// A match of one game.
pub struct Match<R: Ruleset> {
    play: Play<R>,
    /// The question that is open.
    question: QuestionNumber,
    /// What it began with, as a number: matches of one seed and other decks are different ones.
    pub(crate) begun_with: u64,
    /// Whether the lists of decks are known: it changes no rule, and so is no part of the state.
    lists: Lists,
    /// How the game failed, if it has; set by whoever finds out, which may be somebody who only looks.
    fault: OnceCell<String>,
    /// A list that is reused.
    listed: Cell<Vec<Choice>>,
    /// The seat whose options are in that list, as they are offered, for as long as nothing changes.
    listed_for: Cell<Option<Seat>>,
}

impl<R: Ruleset> Deref for Match<R> {
    type Target = Play<R>;

    #[inline]
    fn deref(&self) -> &Play<R> {
        &self.play
    }
}

impl<R: Ruleset> DerefMut for Match<R> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Play<R> {
        // Whatever is changed, the answers that were listed may be others.
        self.listed_for.set(None);
        &mut self.play
    }
}

impl<R: Ruleset> Clone for Match<R> {
    fn clone(&self) -> Self {
        let of = Match::of(self.state.clone(), self.question, self.lists);
        Match { fault: self.fault.clone(), begun_with: self.begun_with, ..of }
    }

    fn clone_from(&mut self, source: &Self) {
        self.state.clone_from(&source.state);
        self.listed_for.set(source.listed_for.get());
        if source.listed_for.get().is_some() {
            let listed = source.listed.take();
            self.listed.get_mut().clone_from(&listed);
            source.listed.set(listed);
        }
        (self.question, self.lists, self.begun_with) = (source.question, source.lists, source.begun_with);
        if self.fault != source.fault {
            self.fault = source.fault.clone();
        }
    }
}

impl<R: Ruleset> Match<R> {
    /// An empty table: no card is anywhere and nothing has begun.
    pub fn empty(set: Arc<CardSet>, setting: &Setting, cards: usize, seed: Seed) -> Self {
        let lists = usize::from(setting.seats) * R::ZONES.len();
        let state = State::new(set, setting.seats, lists, cards, seed, R::Starting::prepare(setting));
        Match::of(state, QuestionNumber::default(), setting.lists)
    }

    /// The match of a state, in which a question is open.
    pub(crate) fn of(state: State<R::Extra>, question: QuestionNumber, lists: Lists) -> Self {
        let play = Play { state, scratch: Scratch::default() };
        let (fault, listed, listed_for) = (OnceCell::new(), Cell::default(), Cell::default());
        Match { play, question, begun_with: 0, lists, fault, listed, listed_for }
    }

    /// Goes on with a match that [`Table::save`] wrote down, keeping its type.
    pub fn resume(set: &Arc<CardSet>, saved: &[u8]) -> Result<Self, LoadError> {
        save::read(set, saved, SaveOf::Whole)
    }

    /// The match written down, alone or as the stage of a course.
    pub(crate) fn written(&self, part: SaveOf) -> Result<Vec<u8>, Refusal> {
        match self.fault() {
            Some(why) => Err(Refusal::Broken { why: why.to_owned() }),
            None => Ok(save::write(self, part)),
        }
    }

    /// Goes back to a point of this match that was written down in the same way.
    pub(crate) fn go_back(&mut self, saved: &[u8], part: SaveOf) -> Result<(), LoadError> {
        let point: Match<R> = save::read(&self.state.set, saved, part)?;
        let alike = |table: &Match<R>| (table.begun_with, table.seats());
        if !point.state.head.rng.began_as(&self.state.head.rng) || alike(&point) != alike(self) {
            return Err(LoadError::OtherMatch);
        }
        let question = self.question.max(point.question).next();
        self.clone_from(&point);
        self.scratch.forget();
        self.question = question;
        Ok(())
    }

    /// In which way it is played.
    pub fn played_as(&self) -> Setting {
        Setting { lists: self.lists, ..R::Starting::setting(&self.state) }
    }

    /// Lets the open question have the number behind another one, as if the match went on from there.
    pub(crate) fn continue_from(&mut self, question: QuestionNumber) {
        self.question = question.next();
    }

    /// How the game has failed, if it has.
    pub(crate) fn fault(&self) -> Option<&str> {
        self.fault.get().map(String::as_str)
    }

    /// Notes that the game has failed; what was noted first stays.
    pub(crate) fn breaks(&self, why: String) {
        let _ = self.fault.set(why);
    }

    /// Clears the table for a new match, keeping its buffers.
    pub fn clear(&mut self, setting: &Setting, cards: usize, seed: Seed) {
        let lists = usize::from(setting.seats) * R::ZONES.len();
        self.lists = setting.lists;
        self.listed_for.set(None);
        self.state.reset(setting.seats, lists, cards, seed, R::Starting::prepare(setting));
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
        self.play.look()
    }

    /// Puts the legal answers of a seat into a list that is reused.
    #[inline]
    pub fn options_into(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.look().options_of(seat, out);
    }

    /// Takes one of the options; nothing is checked, nothing is told, and the question keeps its number.
    #[inline]
    pub fn answer(&mut self, seat: Seat, choice: Choice) {
        self.deref_mut().answer(seat, choice);
    }

    /// The legal choices of a seat, in the order in which they are offered.
    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        self.look().viewpoint(Viewer::Seat(seat)).choices(seat)
    }

    /// Takes a choice if it is legal, and notes what comes of it.
    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        self.may_answer(seat, self.question)?;
        self.choose_if(seat, Some(choice))
    }

    /// Whether a seat may answer a question now, whatever it says.
    fn may_answer(&self, seat: Seat, answered: QuestionNumber) -> Result<(), Refusal> {
        self.seat(seat.0)?;
        if self.state.outcome().is_some() {
            return Err(Refusal::Over);
        }
        if answered != self.question {
            return Err(Refusal::Stale { answered, open: self.question });
        }
        let asked = self.state.asked();
        if !asked.has(seat) {
            return Err(Refusal::NotAsked { seat, asked });
        }
        Ok(())
    }

    fn choose_if(&mut self, seat: Seat, choice: Option<Choice>) -> Result<(), Refusal> {
        let mut options = self.listed.take();
        self.listed_for.set(None);
        self.options_into(seat, &mut options);
        let (taken, count) = (choice.filter(|choice| options.contains(choice)), options.len());
        self.listed.set(options);
        let choice = taken.ok_or(Refusal::NotAnOption { count })?;
        self.listen();
        self.answer_numbered(seat, choice);
        self.scratch.listen_no_more();
        Ok(())
    }

    /// Begins to note down what happens.
    fn listen(&mut self) {
        let on_table = if self.scratch.compares { self.look().on_table() } else { OnTable::default() };
        self.scratch.listen(on_table);
    }

    /// The choices of a seat as they are offered, to be put back: they are listed once for as long as nothing changes.
    fn offered(&self, seat: Seat, viewpoint: &Viewpoint<'_, R>) -> Vec<Choice> {
        let mut choices = self.listed.take();
        if self.listed_for.get() != Some(seat) {
            viewpoint.choices_into(seat, &mut choices);
            self.listed_for.set(Some(seat));
        }
        choices
    }

    /// Puts the choices of a seat into a list that is reused, each told in some way.
    fn list_offered<T>(&self, seat: Seat, options: &mut Vec<T>, tell: impl Fn(&Viewpoint<'_, R>, Choice) -> Option<T>) {
        options.clear();
        self.guarded(
            || (),
            |table| {
                let viewpoint = table.look().viewpoint(Viewer::Seat(seat));
                let choices = table.offered(seat, &viewpoint);
                options.extend(choices.iter().filter_map(|&choice| tell(&viewpoint, choice)));
                table.listed.set(choices);
            },
        );
    }

    /// Takes one of the options; the next question has another number, unless it is the same one, asked of others still.
    fn answer_numbered(&mut self, seat: Seat, choice: Choice) {
        let waits = self.state.head.sealing && !self.state.asked().without(seat).is_empty();
        self.answer(seat, choice);
        if !waits {
            self.question = self.question.next();
        }
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

    /// The cards whose faces a viewer could see at some moment of what came of the last answer: where they were when something
    /// happened, on their way, or shown to everybody. It is not asked what was told, so that what is told can be held against it.
    /// What lies where it came to, and is not seen there, was not seen as it came.
    pub fn seen_on_the_way(&self, viewer: Viewer) -> Vec<CardId> {
        let seen = |places: [Option<Standing>; 4]| {
            let open = places.into_iter().flatten().filter(|card| card.is_seen_by(viewer));
            open.map(|card| card.card).collect::<Vec<_>>()
        };
        let cards = |note: &Occurrence| match note {
            Occurrence::Event(note) => {
                let mut cards = seen([note.subject, note.other, note.gone_to, note.cause]);
                cards.extend(note.subject.filter(|_| note.shown == Shown::ToAll).map(|card| card.card));
                cards
            }
            Occurrence::Moved { from, to, cause } => {
                let has_gone_on = |to: &Standing| self.state.card(to.card).entered != to.entered;
                seen([*from, to.filter(has_gone_on), *cause, None])
            }
            Occurrence::Changed(note) => seen([note.card, note.cause, None, None]),
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
        let lists = self.lists;
        redraw(self, seat, lists, rng);
    }

    /// Has the same chance ahead, and the same handles, as another match: for those who compare what may be seen of both.
    #[doc(hidden)]
    pub fn take_chance_of(&mut self, other: &Self) {
        self.state.take_chance_of(&other.state);
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

    fn setting(&self) -> Wish {
        self.played_as().wish(R::MODES)
    }

    fn deciders(&self) -> Seats {
        if self.fault().is_some() { Seats::NONE } else { self.state.asked() }
    }

    fn question(&self) -> QuestionNumber {
        self.question
    }

    fn kind_of_question(&self) -> u16 {
        u16::from(self.state.head.question.code()) << 8 | u16::from(self.state.head.question_of)
    }

    fn list_options(&self, seat: Seat, options: &mut Vec<Answer>) {
        self.list_offered(seat, options, |viewpoint, choice| viewpoint.offer(choice));
    }

    fn list_likenesses(&self, seat: Seat, options: &mut Vec<Choice<Likeness>>) {
        self.list_offered(seat, options, |viewpoint, choice| choice.about(|card| Some(viewpoint.likeness(card))));
    }

    fn apply(&mut self, seat: Seat, question: QuestionNumber, answer: Answer) -> Result<(), Refusal> {
        self.guarded_mut(|table| {
            table.may_answer(seat, question)?;
            table.choose_if(seat, table.choice(seat, answer))
        })
    }

    fn take(&mut self, seat: Seat, option: usize) -> Result<(), Refusal> {
        self.guarded_mut(|table| {
            table.may_answer(seat, table.question)?;
            let choices = table.offered(seat, &table.look().viewpoint(Viewer::Seat(seat)));
            let (choice, count) = (choices.get(option).copied(), choices.len());
            table.listed.set(choices);
            table.scratch.forget();
            table.answer_numbered(seat, choice.ok_or(Refusal::NotAnOption { count })?);
            Ok(())
        })
    }

    fn safe_answer(&self, seat: Seat) -> Option<Answer> {
        self.guarded(|| None, |table| table.offer(seat, table.safe_choice(seat)?))
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.guarded_mut(|table| {
            table.seat(seat.0)?;
            if table.state.outcome().is_some() {
                return Err(Refusal::Over);
            }
            table.listen();
            let mark = table.scratch.notes.len();
            table.say_common(Common::Conceded, NO_CARD, seat);
            R::Sides::concede(table, seat);
            table.tell_no_cause(mark);
            table.run();
            table.scratch.listen_no_more();
            table.question = table.question.next();
            Ok(())
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.guarded(
            || self.broken_view(),
            |table| {
                let mut view = table.look().viewpoint(viewer).view();
                view.prompt.iter_mut().for_each(|prompt| prompt.number = table.question);
                view.setting = table.setting();
                view
            },
        )
    }

    fn appearance(&self, viewer: Viewer, marks: Marks) -> u64 {
        self.guarded(|| 0, |table| table.look().viewpoint(viewer).appearance(marks))
    }

    fn watch(&mut self, changes: Changes) {
        self.scratch.compares = changes == Changes::Told;
    }

    fn happened(&self, viewer: Viewer) -> Vec<Happened> {
        self.guarded(Vec::new, |table| {
            let viewpoint = table.look().viewpoint(viewer);
            let notes = &table.scratch.notes;
            notes.iter().filter_map(|note| viewpoint.told(note, notes)).collect()
        })
    }

    fn account(&self) -> SecretAccount {
        let lines = self.guarded(Vec::new, |table| {
            let text = |note: &Occurrence| match note {
                Occurrence::Event(note) => Some((note.event.kind, table.look().account(note))),
                Occurrence::Moved { .. } | Occurrence::Changed(_) => None,
            };
            let mut told: Vec<(u8, String)> = table.scratch.notes.iter().filter_map(text).collect();
            // What is another event and says the same again is told once; what happens twice is told twice.
            told.dedup_by(|again, first| again.0 != first.0 && again.1 == first.1);
            told.into_iter().map(|(_, line)| line).collect()
        });
        SecretAccount::from(lines)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.fault().is_some() { None } else { self.state.outcome() }
    }

    fn fingerprint(&self) -> u64 {
        self.state.fingerprint()
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn copy_from(&mut self, other: &dyn Table) -> Result<(), OtherGame> {
        let alike = other.as_any().downcast_ref::<Self>();
        self.clone_from(alike.ok_or(OtherGame { from: other.game(), to: R::NAME })?);
        self.scratch.forget();
        Ok(())
    }

    fn save(&self) -> Result<Vec<u8>, Refusal> {
        self.written(SaveOf::Whole)
    }

    fn undo(&mut self, saved: &[u8]) -> Result<(), LoadError> {
        self.go_back(saved, SaveOf::Whole)
    }

    fn broken(&self) -> Option<&str> {
        self.fault()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn redraw(&mut self, seat: Seat, rng: &mut Rng) {
        // A guess that cannot be made is as broken as its table.
        let _ = self.guarded_mut(|table| {
            table.redraw_hidden(seat, rng);
            Ok(())
        });
    }

    fn explain(&self, seat: Seat, card: Handle) -> Vec<Reason> {
        self.guarded(Vec::new, |table| {
            let known = table.seat(seat.0).ok().and_then(|seat| table.card(Viewer::Seat(seat), card));
            match known {
                Some(id) if table.sees(Viewer::Seat(seat), id) => R::Words::explain(table.look(), seat, id),
                Some(_) | None => Vec::new(),
            }
        })
    }

    fn passing(&self, seat: Seat) -> Option<Answer> {
        self.guarded(
            || None,
            |table| {
                let passing = table.state.asked().has(seat).then(|| R::Windows::passing(table.look(), seat)).flatten();
                passing.and_then(|choice| table.offer(seat, choice))
            },
        )
    }

    fn pass(&mut self, seat: Seat, question: QuestionNumber) -> Result<(), Refusal> {
        self.guarded_mut(|table| {
            table.may_answer(seat, question)?;
            let passing = R::Windows::passing(table.look(), seat).ok_or(Refusal::NotAnOption { count: 0 })?;
            table.scratch.forget();
            table.answer_numbered(seat, passing);
            Ok(())
        })
    }

    fn score(&self, seat: Seat) -> i32 {
        self.guarded(|| 0, |table| if table.seat(seat.0).is_ok() { score(table.look(), seat) } else { 0 })
    }
}
