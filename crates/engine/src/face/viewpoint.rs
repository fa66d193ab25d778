//! The one authority for secrets: what a viewer may see, and everything built through it.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use cardtext::ast::Zone;
use cardtext::lexicon::Doing;
use cardtext::program::{Group, ModeQuestion, Modes, Op};

use crate::face::guard::MOST_OPTIONS;
use crate::model::choice::{Answer, Choice, Likeness, QuestionNumber};
use crate::model::codes::Coded;
use crate::model::frame::{Cause, Frame, FrameKind, Later, TextStep};
use crate::model::handle::{Handle, Namer};
use crate::model::ids::{CardId, Seat, Viewer};
use crate::model::marks::CardMarks;
use crate::model::roles::{OptionRole, ZoneRole};
use crate::model::state::Asked;
use crate::model::view::{
    CardView, FaceView, FieldView, LaterView, NamedCard, OptionKind, OptionView, Prompt, SeatView, StatView, View,
    ZoneView,
};
use crate::rules::capabilities::{Hands, Numbers, Sides, Starting};
use crate::rules::context::Look;
use crate::rules::declared::{Acts, PlainActs, Questions};
use crate::rules::notes::{Open, Standing};
use crate::rules::ruleset::{Ruleset, Sight, Telling, Terms};

impl<'a, R: Ruleset> Look<'a, R> {
    /// The match as a viewer sees it.
    pub(crate) fn viewpoint(self, viewer: Viewer) -> Viewpoint<'a, R> {
        Viewpoint { look: self, viewer, namer: OnceCell::new() }
    }

    /// The words for an act with a card.
    fn act_label(self, act: u8, card: CardId) -> String {
        let (def, act) = (self.def(card), R::Act::of(act));
        let Some(act) = act else { return def.name.clone() };
        match act.ability() {
            Some(ability) => self.use_label(card, ability),
            None => R::Words::act_label(self, act, card)
                .unwrap_or_else(|| act.words().replace("{card}", &def.name).replace("{title}", &def.title)),
        }
    }

    fn question_text(self, seat: Seat) -> String {
        let of = || {
            let top = self.state.head.top;
            let frame: &Frame = self.state.buffer.stack_at(top as usize - 1);
            // Whoever is asked by a text knows whose it is.
            self.def(CardId(frame.this)).title.as_str()
        };
        match self.state.question() {
            Asked::None => String::new(),
            Asked::Game(which) => {
                let question = R::Question::read_code(which);
                R::Words::question_text(self, question, seat).unwrap_or_else(|| question.words().to_owned())
            }
            Asked::Target if self.attaches() => format!("Choose a card to {} {} to", R::Words::ATTACH, of()),
            Asked::Target => match self.chosen_targets(seat) {
                chosen if chosen.is_empty() => {
                    format!("Choose a target{} for {}{}", self.purpose(), of(), self.or_none())
                }
                chosen => {
                    format!("Choose another target{} for {}, beside {}", self.purpose(), of(), chosen.join(" and "))
                }
            },
            Asked::Pick => format!("Choose a card{} for {}{}", self.purpose(), of(), self.or_none()),
            Asked::May => match self.what_may_be_done() {
                Some(what) => format!("{}: {what}?", of()),
                None => format!("{}: do you want to?", of()),
            },
            Asked::Branch(_) => format!("{}: choose one", of()),
            Asked::Discard => match self.top().filter(|frame| frame.is(FrameKind::Text)) {
                Some(_) => format!("Choose a card to discard for {}", of()),
                None => "Choose a card to discard".to_owned(),
            },
        }
    }

    /// The names of the targets that have been chosen where several are asked for.
    fn chosen_targets(self, seat: Seat) -> Vec<&'a str> {
        let Some(frame) = self.top().filter(|frame| frame.is_at(TextStep::Targets)) else { return Vec::new() };
        let slot = frame.at as u8;
        let chosen = frame.slots.get(usize::from(slot)).map_or(0, |slot| slot.len);
        (0..chosen).map(|at| self.title_to(seat, self.slot_card(self.state.head.top, slot, at))).collect()
    }

    /// That nothing need be chosen, where that is so and nothing has been: ", or none".
    fn or_none(self) -> &'static str {
        let (frame, reading) = self.top_text();
        let (least, chosen) = match self.state.question() {
            Asked::Target => {
                let chosen = frame.slots.get(usize::from(frame.at)).map_or(0, |slot| slot.len);
                (self.wanted(frame).map(|target| target.min), chosen)
            }
            Asked::Pick => {
                let pick = self.pending_pick(frame, reading);
                (pick.map(|pick| pick.min), pick.map_or(0, |pick| pick.chosen))
            }
            Asked::None | Asked::Game(_) | Asked::May | Asked::Branch(_) | Asked::Discard => (None, 0),
        };
        if least == Some(0) && chosen == 0 { ", or none" } else { "" }
    }

    /// What somebody may do or not, in the words of the text that asks: "banish a card from your hand". A text that offers several things tells
    /// them in the order in which they are asked.
    fn what_may_be_done(self) -> Option<&'a str> {
        let (_, said) = self.asked_about()?;
        let offers = offers(said);
        if let [only] = offers[..] {
            return Some(only);
        }
        let frame = self.top()?;
        let entry = usize::from(self.body(frame).entry);
        let body = self.set().code.ops.get(entry..)?.iter().take_while(|op| !matches!(op, Op::End));
        let mays = |ops: usize| body.clone().take(ops).filter(|op| matches!(op, Op::May { .. })).count();
        let asked = mays(usize::from(frame.pc).checked_sub(entry)?);
        (mays(usize::MAX) == offers.len()).then(|| offers.get(asked.checked_sub(1)?).copied()).flatten()
    }

    /// Whether what is asked for is the card that one that is played goes on.
    fn attaches(self) -> bool {
        let attached = |frame: &Frame| self.def(CardId(frame.this)).code.attach.is_some();
        self.top().is_some_and(|frame| frame.is_for(Cause::Played) && attached(frame))
    }

    /// What is done with the card that a text asks for, in a word: " to destroy".
    fn purpose(self) -> String {
        self.done_with_it().map(|(verb, _)| format!(" to {verb}")).unwrap_or_default()
    }

    /// What is done with the card that a text asks for: in a word, and whether that does it good.
    fn done_with_it(self) -> Option<(&'a str, Doing)> {
        let frame = self.top()?;
        let ops = &self.set().code.ops;
        let before = usize::from(frame.pc).checked_sub(1).and_then(|before| ops.get(before));
        let (slot, from) = if frame.is_at(TextStep::Targets) {
            (frame.at as u8, self.body(frame).entry)
        } else {
            let Some(Asks::Cards(slot)) = before.map(asks) else { return None };
            (slot, frame.pc)
        };
        let mut doings = ops.iter().skip(usize::from(from)).take_while(|op| !matches!(op, Op::End | Op::Stop));
        let with = |group: &Group| *group == Group::Slot(slot);
        doings.find_map(|op| match op {
            Op::Act { verb, to } if with(to) => {
                self.set().names.verbs.get(usize::from(verb.0)).map(|(verb, does)| (verb.as_str(), *does))
            }
            Op::Deal { to, .. } if with(to) => Some(("damage", Doing::Harm)),
            Op::Heal { to, .. } if with(to) => Some(("heal", Doing::Good)),
            Op::Control { what, .. } if with(what) => Some(("take control of", Doing::Harm)),
            Op::DiscardThese { what } if with(what) => Some(("discard", Doing::Either)),
            Op::PlayCard { what } | Op::PlayFor { what, .. } if with(what) => Some(("play", Doing::Either)),
            Op::Act { .. }
            | Op::Deal { .. }
            | Op::Heal { .. }
            | Op::Control { .. }
            | Op::DiscardThese { .. }
            | Op::PlayCard { .. }
            | Op::PlayFor { .. }
            | Op::Pick { .. }
            | Op::Target { .. }
            | Op::PickBy { .. }
            | Op::Gather { .. }
            | Op::Watch { .. }
            | Op::Random { .. }
            | Op::Top { .. }
            | Op::Move { .. }
            | Op::Draw { .. }
            | Op::Discard { .. }
            | Op::DiscardTop { .. }
            | Op::Store { .. }
            | Op::Adjust { .. }
            | Op::Measure { .. }
            | Op::Look { .. }
            | Op::Shuffle
            | Op::ShuffleIn { .. }
            | Op::StoreEach { .. }
            | Op::Deliver { .. }
            | Op::First { .. }
            | Op::Front { .. }
            | Op::Mix { .. }
            | Op::Assert { .. }
            | Op::Proclaim { .. }
            | Op::Pay { .. }
            | Op::Order { .. }
            | Op::OrderOf { .. }
            | Op::OrderFor { .. }
            | Op::Create { .. }
            | Op::May { .. }
            | Op::Attempt
            | Op::ForEach { .. }
            | Op::Next { .. }
            | Op::Choose { .. }
            | Op::Later { .. }
            | Op::Whenever { .. }
            | Op::Stop
            | Op::Test { .. }
            | Op::Label { .. }
            | Op::Chance { .. }
            | Op::Jump { .. }
            | Op::End => None,
        })
    }

    /// What an option does with the card or player that it names: what its act was declared with, or the question that it answers; or what
    /// the text says that asks for it.
    fn role_of(self, choice: Choice) -> OptionRole {
        match (choice, self.state.question()) {
            (Choice::Act { act, .. }, _) => R::Act::of(act).map_or(OptionRole::Open, Acts::role),
            (Choice::Pick(_) | Choice::Seat(_), Asked::Game(which)) => R::Question::read_code(which).role(),
            (Choice::Pick(_), Asked::Target | Asked::Pick) => {
                self.done_with_it().map_or(OptionRole::Open, |(_, does)| does.into())
            }
            (
                Choice::Plain(_)
                | Choice::Pick(_)
                | Choice::Seat(_)
                | Choice::Branch(_)
                | Choice::Number(_)
                | Choice::Yes
                | Choice::No
                | Choice::Done
                | Choice::Back,
                _,
            ) => OptionRole::Open,
        }
    }

    /// The card that the question is about, and what its text says of it: of the text that asks, or of what the game says is answered.
    fn asked_about(self) -> Option<(CardId, &'a str)> {
        let own = match self.state.question() {
            Asked::None => return None,
            Asked::Game(which) => R::Words::about(self, R::Question::read_code(which)),
            Asked::Target | Asked::Pick | Asked::May | Asked::Branch(_) | Asked::Discard => None,
        };
        if let Some(card) = own {
            return Some((card, self.def(card).text.as_str()));
        }
        let frame = self.frames().find(|frame| frame.is(FrameKind::Text))?;
        let card = CardId(frame.this);
        let face = &self.def(card).face;
        let said = match frame.cause() {
            Cause::Used => face.says.used.get(usize::from(frame.ability)).map(String::as_str),
            Cause::Triggered => face.says.triggered.get(usize::from(frame.ability)).map(String::as_str),
            Cause::Played => Some(face.text.as_str()),
            Cause::Later | Cause::Status => None,
        };
        Some((card, said.unwrap_or_default()))
    }

    /// What a text asks to choose, in its words.
    fn branch_text(self, mode: u8) -> String {
        let first = self.top().and_then(|frame| match self.open_modes(frame) {
            Some(Modes { asks: ModeQuestion::Which(first), .. }) => Some(*first),
            Some(Modes { asks: ModeQuestion::Whether, .. }) => None,
            None => match asks(self.set().code.ops.get(usize::from(frame.pc).checked_sub(1)?)?) {
                Asks::Mode(first) => Some(first),
                Asks::Cards(_) | Asks::Nothing => None,
            },
        });
        let label = first.and_then(|first| self.set().code.modes.get(usize::from(first) + usize::from(mode)));
        label.cloned().unwrap_or_default()
    }
}

/// What an instruction asks for that has been carried out as far as its question.
enum Asks {
    /// Cards, for a slot.
    Cards(u8),
    /// One of the modes from one on.
    Mode(u16),
    Nothing,
}

fn asks(op: &Op) -> Asks {
    match op {
        Op::Pick { slot, .. } | Op::PickBy { slot, .. } | Op::Target { slot, .. } => Asks::Cards(*slot),
        Op::Choose { modes, .. } => Asks::Mode(*modes),
        Op::Gather { .. }
        | Op::Watch { .. }
        | Op::Random { .. }
        | Op::Top { .. }
        | Op::Deal { .. }
        | Op::Act { .. }
        | Op::Move { .. }
        | Op::Draw { .. }
        | Op::Discard { .. }
        | Op::DiscardThese { .. }
        | Op::DiscardTop { .. }
        | Op::Heal { .. }
        | Op::Store { .. }
        | Op::StoreEach { .. }
        | Op::Deliver { .. }
        | Op::First { .. }
        | Op::Front { .. }
        | Op::Measure { .. }
        | Op::Adjust { .. }
        | Op::Control { .. }
        | Op::Look { .. }
        | Op::Shuffle
        | Op::Mix { .. }
        | Op::ShuffleIn { .. }
        | Op::Assert { .. }
        | Op::Proclaim { .. }
        | Op::PlayCard { .. }
        | Op::PlayFor { .. }
        | Op::Pay { .. }
        | Op::Order { .. }
        | Op::OrderOf { .. }
        | Op::OrderFor { .. }
        | Op::Create { .. }
        | Op::May { .. }
        | Op::ForEach { .. }
        | Op::Next { .. }
        | Op::Attempt
        | Op::Later { .. }
        | Op::Whenever { .. }
        | Op::Stop
        | Op::Label { .. }
        | Op::Chance { .. }
        | Op::Test { .. }
        | Op::Jump { .. }
        | Op::End => Asks::Nothing,
    }
}

/// The things that a text says somebody may do, each to the end of its sentence.
fn offers(says: &str) -> Vec<&str> {
    let starts = says.match_indices(" may ").map(|(at, may)| &says[at + may.len()..]);
    let offers = starts.map(|rest| rest.split(['.', '\n', ';', ':']).next().unwrap_or(rest).trim_end());
    offers.filter(|offer| !offer.starts_with("not ")).collect()
}

/// Gathers the words on a card and on what is attached to it.
fn gather<'v>(card: &'v CardView, words: &mut BTreeSet<&'v str>) {
    words.extend(card.words.iter().map(String::as_str));
    card.attached.iter().for_each(|hung| gather(hung, words));
}

/// A match as a viewer sees it: everything that leaves the engine leaves it through here.
pub(crate) struct Viewpoint<'a, R: Ruleset> {
    pub look: Look<'a, R>,
    pub viewer: Viewer,
    /// Made when the first card is named: most that is asked is about none.
    namer: OnceCell<Namer>,
}

impl<R: Ruleset> Viewpoint<'_, R> {
    fn namer(&self) -> &Namer {
        let head = &self.look.state.head;
        self.namer.get_or_init(|| Namer::new(&head.rng, head.guess))
    }

    /// The handle of a card where it was, if the viewer could follow it there.
    pub(crate) fn followed(&self, card: &Standing) -> Option<Handle> {
        card.followed_by(self.viewer).map(|stay| self.namer().handle(stay))
    }

    pub(crate) fn sees(&self, id: CardId) -> bool {
        self.look.sees(self.viewer, id)
    }

    /// The handle of a card; none if to the viewer it could be any card of its place.
    pub(crate) fn handle(&self, id: CardId) -> Option<Handle> {
        self.followed(&self.look.standing(id))
    }

    /// The handle by which the viewer may point at a card that an option is about: a watcher has no options.
    fn pointer(&self, id: CardId) -> Option<Handle> {
        let Viewer::Seat(seat) = self.viewer else { return self.handle(id) };
        self.handle(id).or_else(|| Some(self.namer().handle(self.look.standing(id).glimpsed_by(seat))))
    }

    /// The card of a handle that the viewer has now.
    pub(crate) fn card(&self, handle: Handle) -> Option<CardId> {
        let id = self.namer().card(handle);
        (usize::from(id.0) < self.look.state.cards().len() && self.pointer(id) == Some(handle)).then_some(id)
    }

    /// What a card looks like to the viewer.
    pub(crate) fn likeness(&self, id: CardId) -> Likeness {
        let card = self.look.card(id);
        let mix = |mixed: u64, part: u64| (mixed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        let place = u64::from(card.zone) | u64::from(card.seat) << 8 | u64::from(card.owner) << 16;
        if !self.sees(id) {
            return Likeness(mix(1, place));
        }
        let marks = u64::from(bytemuck::cast::<_, u16>(card.marks))
            | u64::from(card.statuses) << 16
            | u64::from(card.count) << 32;
        let numbers = u64::from(card.damage as u16) | u64::from(card.own) << 16;
        let face = u64::from(card.def) | u64::from(card.host) << 16 | u64::from(card.hung) << 32;
        // What lasts on a card is not compared: such a card is like no other.
        let alone = u64::from(id.0) * u64::from(card.marks.has(CardMarks::AFFECTED));
        Likeness([place, marks, numbers, face, alone].into_iter().fold(0, mix))
    }

    /// A choice as the viewer makes it.
    pub(crate) fn offer(&self, choice: Choice) -> Option<Answer> {
        choice.about(|card| self.pointer(card))
    }

    /// The choice that the viewer's answer is; none if it is about no card that the viewer knows.
    pub(crate) fn choice(&self, answer: Answer) -> Option<Choice> {
        answer.about(|handle| self.card(handle))
    }

    /// The legal choices of a seat, in the order in which they are offered: how cards lie in a place whose order the seat
    /// may not know is not told by the order of the options about them.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.choices_into(seat, &mut choices);
        choices
    }

    /// The same, in a list that is reused.
    pub(crate) fn choices_into(&self, seat: Seat, choices: &mut Vec<Choice>) {
        self.look.options_of(seat, choices);
        assert!(choices.len() <= MOST_OPTIONS, "a question has {} options, and {MOST_OPTIONS} at most", choices.len());
        let secret =
            |choice: &Choice| choice.card().is_some_and(|id| !self.look.standing(id).is_in_order_for(self.viewer));
        let places: Vec<usize> = (0..choices.len()).filter(|&at| secret(&choices[at])).collect();
        let mut about: Vec<Choice> = places.iter().map(|&at| choices[at]).collect();
        about.sort_by_cached_key(|choice| choice.card().map(|id| (self.name(id), self.pointer(id))));
        for (at, choice) in places.into_iter().zip(about) {
            choices[at] = choice;
        }
    }

    fn name(&self, id: CardId) -> Option<&str> {
        self.sees(id).then(|| self.look.def(id).name.as_str())
    }

    /// The table as the viewer sees it.
    pub(crate) fn view(&self) -> View {
        let look = self.look;
        let seats: Vec<SeatView> = (0..look.state.seats()).map(|seat| self.seat_view(Seat(seat))).collect();
        let zones = seats.iter().flat_map(|side| &side.zones);
        let mut words = BTreeSet::new();
        zones.flat_map(|zone| &zone.cards).for_each(|card| gather(card, &mut words));
        let words = look.set().names.glossary.of_cards(&words);
        View {
            game: R::NAME.to_owned(),
            setting: R::Starting::setting(look.state).wish(R::MODES),
            turn_of: look.state.active(),
            turn_is: R::Words::turn_is(look),
            turn: look.state.head.turn,
            phase: R::Words::phase(look).to_owned(),
            seats,
            words,
            later: look.later().map(|(start, later, frame)| self.later_view(start, later, frame)).collect(),
            prompt: self.prompt(),
            deciders: look.state.asked().iter().collect(),
            outcome: look.state.outcome(),
            course: None,
            broken: None,
        }
    }

    fn later_view(&self, start: usize, later: &Later, frame: &Frame) -> LaterView {
        let (look, set) = (self.look, self.look.set());
        LaterView {
            seat: frame.seat(),
            name: set.defs[usize::from(later.def)].title.clone(),
            text: set.code.modes[usize::from(later.called)].clone(),
            cards: look.cards_of_later(start, frame).filter_map(|id| self.handle(id)).collect(),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let zones = (0..R::ZONES.len()).map(|zone| self.zone_view(seat, Zone(zone as u8))).collect();
        let (look, state) = (self.look, self.look.state);
        SeatView {
            seat,
            name: R::Words::seat_name(look, seat).map(str::to_owned),
            sits: R::Sides::sits(state, seat),
            bond: match self.viewer {
                Viewer::Seat(viewer) => Some(look.bond(viewer, seat)),
                Viewer::Public => None,
            },
            finish: state.outcome().map(|_| R::Sides::finishes(state)[seat.index()]),
            marks: R::Words::seat_marks(look, seat),
            trackers: R::Words::trackers(look, seat),
            zones,
        }
    }

    fn zone_view(&self, seat: Seat, zone: Zone) -> ZoneView {
        let policy = &R::ZONES[zone.0 as usize];
        let mut ids: Vec<CardId> = self.look.zone(seat, zone).collect();
        if policy.sight == Sight::Nobody {
            ids.retain(|&id| self.sees(id));
        }
        if ids.first().is_some_and(|&id| !self.look.standing(id).is_in_order_for(self.viewer)) {
            // What is seen in a place of secret order is listed by name and before the rest, so that the order stays secret.
            ids.sort_by_cached_key(|&id| (!self.sees(id), self.name(id), self.sees(id).then(|| self.handle(id))));
        }
        let cards = ids.into_iter().map(|id| self.card_view(id)).collect();
        let count = self.look.count(seat, zone);
        let (name, short) = (policy.name.to_owned(), policy.short.to_owned());
        let role = match zone {
            _ if zone == R::Hands::HAND => ZoneRole::Hand,
            _ if zone == R::Hands::DECK => ZoneRole::Deck,
            _ if zone == R::Hands::DISCARDS => ZoneRole::Used,
            _ => policy.role,
        };
        ZoneView { name, short, role, layout: policy.layout, count, places: policy.places, cards }
    }

    fn card_view(&self, id: CardId) -> CardView {
        let (look, sees) = (self.look, self.sees(id));
        let def = look.def(id);
        let stats = if sees { R::Words::shown_stats(look, id) } else { &[] };
        let placed = look.host(id).is_none() && R::ZONES[usize::from(look.card(id).zone)].places > 0;
        let marks = look.marks_of(id, if sees { Open::ToSome } else { Open::ToAll });
        let texts = look.set().defs.iter().map(|def| format!("{}\n{}", def.type_line, def.text));
        CardView {
            id: self.handle(id),
            place: placed.then(|| look.place(id) + 1),
            face: sees.then(|| FaceView {
                name: def.name.clone(),
                title: def.title.clone(),
                type_line: def.type_line.clone(),
                text: def.text.clone(),
                fields: (look.set().names.fields.iter().zip(&def.fields))
                    .filter(|(_, words)| !words.is_empty())
                    .map(|(name, words)| FieldView { name: name.clone(), words: words.clone() })
                    .collect(),
            }),
            stats: stats
                .iter()
                .filter(|&&(stat, _)| look.has_number(id, stat))
                .map(|&(stat, role)| {
                    let value = R::Numbers::stat(look, id, stat);
                    // A number that is worked out is compared with the printed one that it is worked out of.
                    let printed = look.set().names.worked_out_of[stat.0 as usize];
                    let prints = def.prints & 1 << printed != 0;
                    StatView {
                        name: look.set().names.stats[stat.0 as usize].clone(),
                        value: i32::from(value),
                        word: look.set().names.values[stat.0 as usize].of(value).map(str::to_owned),
                        printed: i32::from(if prints { def.stats[printed] } else { value }),
                        role,
                    }
                })
                .collect(),
            words: look.set().names.glossary.on_card(texts, sees.then(|| look.card(id).def), &marks),
            marks,
            attached: look.attached(id).map(|hung| self.card_view(hung)).collect(),
        }
    }

    fn prompt(&self) -> Option<Prompt> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        if !self.look.state.asked().has(seat) {
            return None;
        }
        let choices = self.choices(seat);
        let safe = self.look.declared_safe(seat, &choices).and_then(|choice| self.offer(choice));
        let options = choices.into_iter().filter_map(|choice| self.option_view(choice)).collect();
        // What the words of the question name is known; of what lies beneath it, what the seat may see.
        let by_text = !matches!(self.look.state.question(), Asked::Game(_));
        let about = self.look.asked_about().filter(|&(card, _)| by_text || self.sees(card));
        let says = about.map(|(_, says)| says.to_owned()).filter(|says| !says.is_empty());
        let about = about
            .and_then(|(card, _)| Some(NamedCard { card: self.handle(card), ..NamedCard::called(self.name(card)?) }));
        let courtesy = matches!(self.look.state.question(), Asked::Game(which) if R::Words::is_courtesy(R::Question::read_code(which)));
        let (number, text) = (QuestionNumber::default(), self.look.question_text(seat));
        Some(Prompt { number, text, about, says, options, safe, courtesy })
    }

    fn option_view(&self, choice: Choice) -> Option<OptionView> {
        let look = self.look;
        let label = match choice {
            Choice::Act { act, card } => look.act_label(act, card),
            Choice::Plain(plain) => R::Plain::read_code(plain).words().to_owned(),
            Choice::Pick(id) => self.name(id).unwrap_or("face-down card").to_owned(),
            Choice::Seat(seat) => seat.to_string(),
            Choice::Branch(branch) => look.branch_text(branch),
            Choice::Number(number) => R::Words::number_label(look, number),
            Choice::Yes => "Yes".to_owned(),
            Choice::No => "No".to_owned(),
            Choice::Done => "Done".to_owned(),
            Choice::Back => match look.state.question() {
                Asked::Game(which) => R::Words::back_label(R::Question::read_code(which)),
                Asked::None | Asked::Target | Asked::Pick | Asked::May | Asked::Branch(_) | Asked::Discard => "Back",
            }
            .to_owned(),
        };
        let kind = match choice {
            Choice::Plain(plain) => R::Plain::read_code(plain).kind(),
            Choice::No | Choice::Done => OptionKind::Decline,
            Choice::Back => OptionKind::Back,
            Choice::Act { .. }
            | Choice::Pick(_)
            | Choice::Seat(_)
            | Choice::Branch(_)
            | Choice::Number(_)
            | Choice::Yes => OptionKind::Act,
        };
        let terms = R::Words::terms(look, choice);
        let ease = R::Words::ease(look, choice, &terms);
        let Terms { costs, price, does } = terms;
        let among = R::Words::among(look, choice).map(str::to_owned);
        let role = look.role_of(choice);
        let choice = self.offer(choice)?;
        Some(OptionView { choice, kind, label, card: choice.card(), role, costs, price, does, among, ease })
    }
}

#[cfg(test)]
mod tests {
    use super::offers;

    /// "Ashen Pilgrim: do you want to?" did not say what.
    #[test]
    fn what_may_be_done_is_told_in_the_words_of_the_text() {
        assert_eq!(
            offers("Gain 2 gems. You may banish a card from your hand. If you do, draw a card."),
            ["banish a card from your hand"]
        );
        assert_eq!(offers("You may draw a card; its player may discard a card."), ["draw a card", "discard a card"]);
        assert_eq!(offers("You may draw a card \nGain 2 gems"), ["draw a card"]);
        assert_eq!(offers("You may do one: draw a card, or gain 2 gems."), ["do one"]);
        assert_eq!(offers("Opponents may not attack."), Vec::<&str>::new());
    }
}
