//! What would be so once something has been answered by itself: for telling people, before they choose.

use cardtext::ast::{Often, Zone};
use cardtext::program::{Op, TriggerCode};

use crate::model::event::Event;
use crate::model::frame::{Frame, Waiting};
use crate::model::ids::{CardId, Seat, Viewer};
use crate::rules::capabilities::Texts;
use crate::rules::context::{At, Hit, Look, Play, Reading};
use crate::rules::ruleset::Ruleset;
use crate::rules::scratch::Scratch;

/// A match as it would be once events have been answered by what only says how things are, and the cards whose texts do more than that.
pub struct Rehearsed<R: Ruleset> {
    play: Play<R>,
    said: Vec<CardId>,
    more: Vec<CardId>,
}

/// What a text does that is rehearsed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Does {
    Nothing,
    /// It says how things are, which is so from then on.
    Says,
    /// It does what is not told.
    More,
}

impl<R: Ruleset> Rehearsed<R> {
    /// The match as it would be.
    pub fn look(&self) -> Look<'_, R> {
        self.play.look()
    }

    /// The same once a card has gone to a zone of its owner.
    pub fn gone(mut self, id: CardId, zone: Zone) -> Self {
        let owner = self.play.state.card(id).owner();
        self.play.shift(id, owner, zone, At::Last);
        self
    }

    /// The cards whose texts would do what cannot be told beforehand.
    pub fn more(&self) -> &[CardId] {
        &self.more
    }
}

impl<'a, R: Ruleset> Look<'a, R> {
    /// Answers events that have not happened in a copy of the match, as far as somebody sees who would. Of texts that ask, deal, move or
    /// leave something to chance it is only noted whose they are.
    pub fn rehearsed(self, viewer: Seat, events: &[Event]) -> Rehearsed<R> {
        let play = Play { state: self.state.clone(), scratch: Scratch::default() };
        let mut rehearsed = Rehearsed { play, said: Vec::new(), more: Vec::new() };
        if !self.hears_any(events) {
            return rehearsed;
        }
        let mask = events.iter().fold(0, |mask, event| mask | 1 << event.kind);
        let mut queue = Vec::new();
        self.each_in_play(|id| self.note_answers(id, events, mask, &mut queue));
        let Rehearsed { play, said, more } = &mut rehearsed;
        self.each_in_play(|id| {
            if self.sees(Viewer::Seat(viewer), id) && self.may_answer_unknown(viewer, id, events) {
                more.push(id);
            }
        });
        for waiting in queue.iter().filter(|waiting| self.sees(Viewer::Seat(viewer), CardId(waiting.card))) {
            match play.rehearse(viewer, waiting, &events[usize::from(waiting.event)]) {
                Does::Nothing => {}
                Does::Says => said.push(CardId(waiting.card)),
                Does::More => more.push(CardId(waiting.card)),
            }
        }
        for (_, later, frame) in self.later() {
            let (this, seat) = (CardId(frame.this), frame.seat());
            let openly = |on| self.awaited_openly(viewer, on, Reading::of(this, seat));
            let on = self.watched_for(later).map(openly);
            let met = |event: &Event| on.as_ref().is_some_and(|on| self.meets(on, this, seat, event));
            if events.iter().any(met) && self.sees(Viewer::Seat(viewer), this) {
                more.push(this);
            }
        }
        rehearsed
    }

    /// Whether a card has a text that waits for what a viewer cannot tell whether it comes: it may be answered.
    fn may_answer_unknown(self, viewer: Seat, id: CardId, events: &[Event]) -> bool {
        let reading = self.reading(id);
        let may_answer = |(ability, trigger): (usize, &TriggerCode)| {
            let openly = self.awaited_openly(viewer, &trigger.on, reading);
            let used_up = trigger.often != Often::Always && self.is_used_up(id, ability as u8);
            !used_up && openly != trigger.on && events.iter().any(|event| self.meets(&openly, id, reading.you, event))
        };
        !self.silenced(id) && self.def(id).code.triggered.iter().enumerate().any(may_answer)
    }

    /// The cards in sight whose texts would do anything at events that have not happened, be it only to say how things are: for what comes
    /// behind all that is told.
    pub fn answered_by(self, viewer: Seat, events: &[Event]) -> Vec<CardId> {
        let rehearsed = self.rehearsed(viewer, events);
        let mut answering = rehearsed.said;
        answering.extend(rehearsed.more);
        answering
    }

    /// An event of a hit that has not come.
    pub fn event_of(self, kind: u8, hit: &Hit, seat: Seat) -> Event {
        let event = self.event(kind, hit.to, hit.from, seat).of_class(hit.class);
        Event { amount: hit.amount, flavors: hit.flavors, ..event }
    }

    /// That what is told is not all: "More comes of Spike Pit."
    pub fn more_comes(self, of: &[CardId]) -> Option<String> {
        let mut names: Vec<&str> = Vec::new();
        for &id in of {
            let name = self.def(id).title.as_str();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        match names.split_last()? {
            (only, []) => Some(format!("More comes of {only}.")),
            (last, others) => Some(format!("More comes of {} and {last}.", others.join(", "))),
        }
    }
}

impl<R: Ruleset> Play<R> {
    /// Lets a trigger answer as far as it only says how things are; tells what it does. What hangs on cards that the viewer does not see
    /// is not worked out, whatever they are: what is told would tell it.
    fn rehearse(&mut self, viewer: Seat, waiting: &Waiting, event: &Event) -> Does {
        let look = self.look();
        let Some(trigger) = look.answering(waiting) else { return Does::Nothing };
        if look.awaited_openly(viewer, &trigger.on, look.reading(CardId(waiting.card))) != trigger.on {
            // It is counted among those that may answer, whether it does or not.
            return Does::Nothing;
        }
        let (entry, only) = (trigger.body.entry, trigger.only);
        let asks = !trigger.body.targets.is_empty() || trigger.body.modes.is_some();
        let id = CardId(waiting.card);
        let seat = self.state.card(id).seat();
        let mut frame = Frame::text(waiting.cause(), id, u16::from(waiting.ability), seat);
        (frame.event, frame.amount) = (*event, event.amount);
        self.push(frame);
        let reading = self.reading_top();
        let unknown = only.is_some_and(|test| self.look().test_is_unknown_to(viewer, test, reading));
        let only = unknown || only.is_none_or(|test| self.look().test(test, reading));
        let answers = only && R::Texts::answers(self, id, event);
        let does = match (answers, asks || unknown) {
            (false, _) => Does::Nothing,
            (true, true) => Does::More,
            (true, false) => self.rehearse_from(viewer, usize::from(entry)),
        };
        self.pop();
        does
    }

    fn rehearse_from(&mut self, viewer: Seat, entry: usize) -> Does {
        let mut pc = entry;
        let mut does = Does::Nothing;
        // Jumps lead forward, so that it comes to an end.
        loop {
            let op = self.state.set.code.ops[pc];
            pc += 1;
            let reading = self.reading_top();
            if self.look().op_is_unknown_to(viewer, op, reading) {
                return Does::More;
            }
            if let Op::Test { test, no } = op {
                if !self.look().test(test, reading) {
                    pc = pc.max(usize::from(no));
                }
            } else if let Op::Jump { to } = op {
                pc = pc.max(usize::from(to));
            } else if let Op::Assert { who, modifiers, count, lasts } = op {
                let cards = self.collect(who, reading);
                for &card in &cards {
                    self.assert_modifiers(card, modifiers, count, lasts, reading);
                    does = Does::Says;
                }
                self.give_cards(cards);
            } else {
                return if op == Op::End { does } else { Does::More };
            }
        }
    }
}
