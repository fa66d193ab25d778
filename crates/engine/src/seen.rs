//! The one authority for secrets: what a viewer may see, and everything built through it.

use cardtext::ast::Zone;
use cardtext::program::Op;

use crate::frame::{Frame, cause, kind, step};
use crate::handle::{Guess, Handle, Namer};
use crate::look::Look;
use crate::play::Play;
use crate::rng::Rng;
use crate::ruleset::{Ruleset, Sight, Telling};
use crate::state::{NO_CARD, Question};
use crate::table::{Answer, CardId, Choice, Seat, Seats, Viewer};
use crate::view::{CardView, FaceView, OptionView, Prompt, SeatView, StatView, View, ZoneView};

/// A match as a viewer sees it: everything that leaves the engine leaves it through here.
pub(crate) struct Eyes<'a, R: Ruleset> {
    pub look: Look<'a, R>,
    pub viewer: Viewer,
    pub namer: Namer,
}

impl<'a, R: Ruleset> Look<'a, R> {
    /// Whether a viewer may see the face of a card.
    #[inline]
    pub fn sees(self, viewer: Viewer, id: CardId) -> bool {
        self.standing(id).is_seen_by::<R>(viewer)
    }

    /// The match as a viewer sees it.
    pub(crate) fn eyes(self, viewer: Viewer) -> Eyes<'a, R> {
        let head = &self.state.head;
        Eyes { look: self, viewer, namer: Namer::new(&head.rng, head.guess) }
    }
}

impl<R: Ruleset> Eyes<'_, R> {
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
        self.handle(id).or_else(|| Some(self.namer.handle(self.look.standing(id).glimpsed_by(seat))))
    }

    /// The card of a handle that the viewer has now.
    pub(crate) fn card(&self, handle: Handle) -> Option<CardId> {
        let id = self.namer.card(handle);
        (usize::from(id.0) < self.look.state.cards().len() && self.pointer(id) == Some(handle)).then_some(id)
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
        self.look.options_of(seat, &mut choices);
        let secret =
            |choice: &Choice| choice.card().is_some_and(|id| !self.look.standing(id).is_in_order_for::<R>(self.viewer));
        let places: Vec<usize> = (0..choices.len()).filter(|&at| secret(&choices[at])).collect();
        let mut about: Vec<Choice> = places.iter().map(|&at| choices[at]).collect();
        about.sort_by_cached_key(|choice| choice.card().map(|id| (self.name(id), self.pointer(id))));
        for (at, choice) in places.into_iter().zip(about) {
            choices[at] = choice;
        }
        choices
    }

    fn name(&self, id: CardId) -> Option<&str> {
        self.sees(id).then(|| self.look.def(id).name.as_str())
    }

    /// The table as the viewer sees it.
    pub(crate) fn view(&self) -> View {
        let look = self.look;
        View {
            game: R::NAME.to_owned(),
            turn_of: look.state.active(),
            turn: look.state.head.turn,
            phase: R::Words::phase(look).to_owned(),
            seats: (0..look.state.seats()).map(|seat| self.seat_view(Seat(seat))).collect(),
            prompt: self.prompt(),
            deciders: look.state.asked().iter().collect(),
            outcome: look.state.outcome(),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let zones = (0..R::ZONES.len()).map(|zone| self.zone_view(seat, Zone(zone as u8))).collect();
        SeatView { seat, trackers: R::Words::trackers(self.look, seat), zones }
    }

    fn zone_view(&self, seat: Seat, zone: Zone) -> ZoneView {
        let policy = &R::ZONES[zone.0 as usize];
        let mut ids: Vec<CardId> = self.look.zone(seat, zone).collect();
        if policy.sight == Sight::Nobody {
            ids.retain(|&id| self.sees(id));
        }
        if ids.first().is_some_and(|&id| !self.look.standing(id).is_in_order_for::<R>(self.viewer)) {
            // What is seen in a place of secret order is listed by name and before the rest, so that the order stays secret.
            ids.sort_by_cached_key(|&id| (!self.sees(id), self.name(id), self.sees(id).then(|| self.handle(id))));
        }
        let cards = ids.into_iter().map(|id| self.card_view(id)).collect();
        ZoneView { name: policy.name.to_owned(), layout: policy.layout, count: self.look.count(seat, zone), cards }
    }

    fn card_view(&self, id: CardId) -> CardView {
        let (look, sees) = (self.look, self.sees(id));
        let def = look.def(id);
        let stats = if sees { R::Words::shown_stats(look, id) } else { &[] };
        CardView {
            id: self.handle(id),
            face: sees.then(|| FaceView {
                name: def.name.clone(),
                type_line: def.type_line.clone(),
                text: def.text.clone(),
            }),
            stats: stats
                .iter()
                .map(|&(stat, role)| {
                    let value = R::stat(look, id, stat);
                    StatView {
                        name: look.cast.names.stats[stat.0 as usize].clone(),
                        value: i32::from(value),
                        // A number that is worked out is printed nowhere.
                        printed: i32::from(def.stats.get(stat.0 as usize).copied().unwrap_or(value)),
                        role,
                    }
                })
                .collect(),
            marks: look.marks_of(id, sees),
            attached: look.attached(id).map(|hung| self.card_view(hung)).collect(),
        }
    }

    fn prompt(&self) -> Option<Prompt> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        if !self.look.state.asked().has(seat) {
            return None;
        }
        let options = self.choices(seat).into_iter().filter_map(|choice| self.option_view(choice)).collect();
        let courtesy = matches!(self.look.state.question(), Question::Game(which) if R::Words::is_courtesy(which));
        Some(Prompt { text: self.look.question_text(), options, courtesy })
    }

    fn option_view(&self, choice: Choice) -> Option<OptionView> {
        let look = self.look;
        let label = match choice {
            Choice::Act { .. } | Choice::Plain(_) => R::Words::act_label(look, choice),
            Choice::Pick(id) => self.name(id).unwrap_or("face-down card").to_owned(),
            Choice::Seat(seat) => seat.to_string(),
            Choice::Mode(mode) => look.mode_text(mode),
            Choice::Number(number) => R::Words::number_label(look, number),
            Choice::Yes => "Yes".to_owned(),
            Choice::No => "No".to_owned(),
            Choice::Done => "Done".to_owned(),
            Choice::Back => "Back".to_owned(),
        };
        let choice = self.offer(choice)?;
        Some(OptionView { choice, label, card: choice.card() })
    }
}

impl<R: Ruleset> Look<'_, R> {
    fn marks_of(self, id: CardId, sees: bool) -> Vec<String> {
        let mut marks = R::Words::marks(self, id);
        if !sees || !self.in_play(id) {
            return marks;
        }
        let statuses = self.statuses(id);
        for (number, name) in self.cast.names.statuses.iter().enumerate() {
            if statuses & 1 << number != 0 {
                marks.push(match self.turns_left(id, number as u8) {
                    Some(turns) => format!("{name} ({turns})"),
                    None => name.clone(),
                });
            }
        }
        let keywords = self.keywords(id);
        let has = |number: &usize| keywords & 1 << number != 0;
        marks.extend(
            (0..self.cast.names.keywords.len()).filter(has).map(|number| self.cast.names.keywords[number].clone()),
        );
        marks
    }

    fn turns_left(self, id: CardId, status: u8) -> Option<u8> {
        self.state.effects().iter().find_map(|effect| {
            let counts = effect.card == id.0 && effect.lasts == crate::state::lasts::TURNS;
            (counts
                && effect.claim != crate::state::Effect::CONTROL
                && self.cast.code.claims[effect.claim as usize]
                    == cardtext::program::ClaimCode::Status(cardtext::ast::Status(status)))
            .then_some(effect.turns)
        })
    }

    fn question_text(self) -> String {
        let of = || {
            let top = self.state.head.top;
            let frame: &Frame = self.state.block.stack_at(top as usize - 1);
            self.def(CardId(frame.this)).name.as_str()
        };
        match self.state.question() {
            Question::None => String::new(),
            Question::Game(which) => R::Words::question_text(self, which),
            Question::Target => format!("Choose a target for {}", of()),
            Question::Pick => format!("Choose a card for {}", of()),
            Question::May => format!("{}: do you want to?", of()),
            Question::Mode(_) => format!("{}: choose one", of()),
            Question::Discard => "Choose a card to discard".to_owned(),
        }
    }

    /// What a text asks to choose, in its words.
    fn mode_text(self, mode: u8) -> String {
        let modes = self.top().and_then(|frame| match self.cast.code.ops.get(usize::from(frame.pc).checked_sub(1)?) {
            Some(Op::Choose { modes, .. }) => self.cast.code.modes.get(usize::from(*modes) + usize::from(mode)),
            _ => None,
        });
        modes.cloned().unwrap_or_default()
    }
}

/// Draws anew, among the cards of each owner that a seat cannot see, which is which; and the chance to come.
pub(crate) fn redraw<R: Ruleset>(play: &mut Play<R>, seat: Seat, rng: &mut Rng) {
    let viewer = Viewer::Seat(seat);
    for owner in 0..play.state.seats() {
        let mut hidden: Vec<CardId> = Vec::new();
        let look = play.look();
        for id in (0..play.state.cards().len()).map(|at| CardId(at as u16)) {
            let card = look.card(id);
            let placed = card.host != NO_CARD.0 || look.zone(Seat(card.seat), Zone(card.zone)).any(|other| other == id);
            if card.owner == owner && placed && !look.sees(viewer, id) {
                hidden.push(id);
            }
        }
        let mut defs: Vec<u16> = hidden.iter().map(|&id| play.state.card(id).def).collect();
        // In an order that tells nothing: the same draw for all states that the seat cannot tell apart.
        defs.sort_unstable();
        rng.shuffle(&mut defs);
        // Cards on the table can only be of some definitions: they choose first.
        let (table, rest): (Vec<CardId>, Vec<CardId>) = hidden.into_iter().partition(|&id| lies_open(play, id));
        for id in table {
            let fitting = defs.iter().position(|&def| R::could_be(play.look(), id, def));
            // The card's own definition is among them and fits, unless an earlier one took its like; then that one's is left.
            let def = defs.remove(fitting.unwrap_or(0));
            play.redefine(id, def);
        }
        for (id, def) in rest.into_iter().zip(defs) {
            play.redefine(id, def);
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

/// Whether a card lies where faces are seen, and so is hidden only because it is face-down.
fn lies_open<R: Ruleset>(play: &Play<R>, id: CardId) -> bool {
    R::ZONES[play.state.card(id).zone as usize].sight == Sight::All
}

/// Begins anew, as the play of what it has become, the play of a hidden card whose targets are being chosen.
fn restart_text<R: Ruleset>(play: &mut Play<R>, viewer: Viewer) {
    let Some(&frame) = play.top() else { return };
    let choosing = frame.kind == kind::TEXT && frame.cause == cause::PLAYED && frame.step == step::TARGETS;
    if choosing && !play.look().sees(viewer, CardId(frame.this)) {
        play.pop();
        play.start_text(frame.cause, CardId(frame.this), frame.ability, Seat(frame.seat));
    }
}

/// Draws anew the sealed answers of the others, among what they could have answered.
fn redraw_sealed<R: Ruleset>(play: &mut Play<R>, viewer: Seat, rng: &mut Rng) {
    let asked = play.state.head.asked;
    let mut options = Vec::new();
    for seat in (0..play.state.seats()).map(Seat).filter(|&seat| seat != viewer) {
        if play.state.head.sealed[seat.0 as usize] != 0 {
            play.state.head.asked = Seats::one(seat).0;
            play.look().options_of(seat, &mut options);
            // A hand drawn anew may leave nothing to answer; then nothing was answered.
            let drawn = (!options.is_empty()).then(|| options[rng.below(options.len() as u32) as usize]);
            play.state.head.sealed[seat.0 as usize] = drawn.map_or(0, Choice::to_bits);
        }
    }
    play.state.head.asked = asked;
}
