//! The one authority for secrets: what a viewer may see, and everything built through it.

use cardtext::ast::Zone;

use crate::frame::{cause, kind, step};
use crate::look::Look;
use crate::play::Play;
use crate::rng::Rng;
use crate::ruleset::{Ruleset, Sight, Telling};
use crate::state::{NO_CARD, Question, flags};
use crate::table::{CardId, Choice, Seat, Seats, Viewer};
use crate::view::{CardView, FaceView, Happened, OptionView, Prompt, SeatView, StatView, View, ZoneView};

impl<R: Ruleset> Look<'_, R> {
    /// Whether a viewer may see the face of a card.
    pub fn sees(self, viewer: Viewer, id: CardId) -> bool {
        let card = self.card(id);
        let is = |seat: u8| viewer == Viewer::Seat(Seat(seat));
        if card.flags & flags::SHOWN != 0 && self.state.head.shows > 0 && is(self.state.head.shows - 1) {
            return true;
        }
        match R::ZONES[card.zone as usize].sight {
            Sight::All => card.flags & flags::FACE_DOWN == 0 || is(card.seat),
            Sight::Owner => is(card.seat) || card.flags & flags::FACE_UP != 0,
            Sight::Nobody => card.flags & flags::FACE_UP != 0,
        }
    }

    /// Whether a viewer may tell a card from others whose face is not seen: it lies on the table.
    fn follows(self, viewer: Viewer, id: CardId) -> bool {
        self.sees(viewer, id) || R::ZONES[self.card(id).zone as usize].sight == Sight::All
    }

    /// The table as a viewer sees it.
    pub fn view(self, viewer: Viewer) -> View {
        View {
            game: R::NAME.to_owned(),
            turn_of: self.state.active(),
            turn: self.state.head.turn,
            phase: R::Words::phase(self).to_owned(),
            seats: (0..self.state.seats()).map(|seat| self.seat_view(Seat(seat), viewer)).collect(),
            prompt: self.prompt(viewer),
            deciders: self.state.asked().iter().collect(),
            outcome: self.state.outcome(),
        }
    }

    fn seat_view(self, seat: Seat, viewer: Viewer) -> SeatView {
        let zones = (0..R::ZONES.len()).map(|zone| self.zone_view(seat, Zone(zone as u8), viewer)).collect();
        SeatView { seat, trackers: R::Words::trackers(self, seat), zones }
    }

    fn zone_view(self, seat: Seat, zone: Zone, viewer: Viewer) -> ZoneView {
        let policy = &R::ZONES[zone.0 as usize];
        let mut cards: Vec<CardView> = self
            .zone(seat, zone)
            .filter(|&id| policy.sight != Sight::Nobody || self.sees(viewer, id))
            .map(|id| self.card_view(id, viewer))
            .collect();
        if policy.sight == Sight::Nobody {
            // What is shown of a pile in secret order is listed by name, so that its order stays secret.
            let name = |card: &CardView| card.face.as_ref().map(|face| face.name.clone());
            cards.sort_by_key(|card| (name(card), card.id));
        }
        ZoneView { name: policy.name.to_owned(), layout: policy.layout, count: self.count(seat, zone), cards }
    }

    fn card_view(self, id: CardId, viewer: Viewer) -> CardView {
        let sees = self.sees(viewer, id);
        let def = self.def(id);
        let stats = if sees { R::Words::shown_stats(self, id) } else { &[] };
        CardView {
            id: self.follows(viewer, id).then_some(id),
            face: sees.then(|| FaceView {
                name: def.name.clone(),
                type_line: def.type_line.clone(),
                text: def.text.clone(),
            }),
            stats: stats
                .iter()
                .map(|&(stat, role)| {
                    let value = R::stat(self, id, stat);
                    StatView {
                        name: self.cast.names.stats[stat.0 as usize].clone(),
                        value: i32::from(value),
                        // A number that is worked out is printed nowhere.
                        printed: i32::from(def.stats.get(stat.0 as usize).copied().unwrap_or(value)),
                        role,
                    }
                })
                .collect(),
            marks: self.marks_of(id, sees),
            attached: self.attached(id).map(|hung| self.card_view(hung, viewer)).collect(),
        }
    }

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

    fn prompt(self, viewer: Viewer) -> Option<Prompt> {
        let Viewer::Seat(seat) = viewer else { return None };
        if !self.state.asked().has(seat) {
            return None;
        }
        let mut choices = Vec::new();
        self.options_of(seat, &mut choices);
        let options = choices.into_iter().map(|choice| self.option_view(choice, viewer)).collect();
        let courtesy = matches!(self.state.question(), Question::Game(which) if R::Words::is_courtesy(which));
        Some(Prompt { text: self.question_text(), options, courtesy })
    }

    fn option_view(self, choice: Choice, viewer: Viewer) -> OptionView {
        let name = |id: CardId| {
            if self.sees(viewer, id) { self.def(id).name.clone() } else { "face-down card".to_owned() }
        };
        let (label, card) = match choice {
            Choice::Act { card, .. } => (R::Words::act_label(self, choice), Some(card)),
            Choice::Plain(_) => (R::Words::act_label(self, choice), None),
            Choice::Pick(id) => (name(id), Some(id)),
            Choice::Seat(seat) => (seat.to_string(), None),
            Choice::Mode(mode) => (self.mode_text(mode), None),
            Choice::Number(number) => (R::Words::number_label(self, number), None),
            Choice::Yes => ("Yes".to_owned(), None),
            Choice::No => ("No".to_owned(), None),
            Choice::Done => ("Done".to_owned(), None),
            Choice::Back => ("Back".to_owned(), None),
        };
        OptionView { choice, label, card }
    }

    fn question_text(self) -> String {
        let of = || {
            let top = self.state.head.top;
            let frame: &crate::frame::Frame = self.state.block.stack_at(top as usize - 1);
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

    /// A mode of "Choose one: a; or b." in the words of the card.
    fn mode_text(self, mode: u8) -> String {
        let top = self.state.head.top;
        let frame: &crate::frame::Frame = self.state.block.stack_at(top as usize - 1);
        let text = &self.def(CardId(frame.this)).text;
        let modes = text.split_once("Choose one: ").map_or("", |(_, modes)| modes);
        let modes = modes.split_once('.').map_or(modes, |(modes, _)| modes);
        modes.split("; or ").nth(mode as usize).map_or_else(|| format!("Mode {}", mode + 1), str::to_owned)
    }
}

impl Happened {
    /// The same as a viewer may know it.
    #[must_use]
    pub fn as_told_to(&self, viewer: Viewer) -> Happened {
        let known = match viewer {
            Viewer::Seat(seat) => Seats(self.known_to).has(seat),
            Viewer::Public => self.known_to == u8::MAX,
        };
        if known {
            return self.clone();
        }
        Happened { text: self.public.clone(), cards: Vec::new(), ..self.clone() }
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
    play.state.head.rng = Rng::new(rng.wide());
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
