//! Tables for the tests: put up in a line or two, and played by the names of cards.

use cardtext::pack::Source;
use engine::author::{Asked, CardId, Numbers};
use engine::{
    CardView, Catalogue, Choice, Loaded, Match, Placed, Position, Seat, SeatPosition, Table, View, Viewer, place,
};

use crate::packs;
use crate::vocabulary::{Act, DepthFirst, Ground, Plain, Question, Variant};
use crate::words::*;

/// The cards loaded.
pub fn catalogue<P: Variant>() -> Loaded<Ground<P>> {
    Loaded::open(lexicon(), &packs()).unwrap_or_else(|errors| panic!("the cards do not load: {errors}"))
}

/// What a seat has, zone by zone: `"row: Grunt, Ogre; hand: Doom"`.
fn side(line: &str) -> SeatPosition {
    let zones = line.split("; ").filter(|zone| !zone.is_empty()).map(|zone| {
        let (name, cards) = zone.split_once(": ").expect("a zone and its cards");
        let cards = cards.split(", ").map(|name| Placed { name: name.into(), ..Placed::default() });
        (name.to_owned(), cards.collect())
    });
    SeatPosition { numbers: Vec::new(), zones: zones.collect() }
}

/// A table at which something can be done by name.
pub struct Stage<P: Variant = DepthFirst> {
    pub table: Match<Ground<P>>,
    /// What happened since the last question to it.
    told: Vec<String>,
}

impl Stage<DepthFirst> {
    /// A position of the game that settles depth first, in which the first seat acts.
    pub fn of(sides: &[&str]) -> Self {
        Stage::place(sides, "")
    }
}

impl<P: Variant> Stage<P> {
    /// A position, each side in a line.
    pub fn place(sides: &[&str], phase: &str) -> Self {
        let position = Position {
            phase: phase.into(),
            seed: 7.into(),
            seats: sides.iter().map(|line| side(line)).collect(),
            ..Position::default()
        };
        let table = place(catalogue::<P>().card_set(), &position).expect("a position of the game");
        Stage { table, told: Vec::new() }
    }

    /// The same with more cards.
    pub fn with_cards(cards: &str, sides: &[&str]) -> Self {
        let mut sources = packs();
        sources.push(Source { file: "more.toml".into(), text: cards.into() });
        let loaded: Loaded<Ground<P>> =
            Loaded::open(lexicon(), &sources).unwrap_or_else(|errors| panic!("the cards do not load: {errors}"));
        Stage::in_position(&loaded, sides)
    }

    /// A position with the cards that there are.
    pub fn in_position(loaded: &Loaded<Ground<P>>, sides: &[&str]) -> Self {
        let seats = sides.iter().map(|line| side(line)).collect();
        let position = Position { seed: 7.into(), seats, ..Position::default() };
        Stage::at(place(loaded.card_set(), &position).expect("a position of the game"))
    }

    /// The table as it is.
    pub fn at(table: Match<Ground<P>>) -> Self {
        Stage { table, told: Vec::new() }
    }

    /// Answers for a seat. At every question the table is copied, written and read again, and all of them must go on alike.
    #[track_caller]
    pub fn choose(&mut self, seat: u8, choice: Choice) -> &mut Self {
        let mut copy = self.table.clone();
        let saved = self.table.save().expect("it is not broken");
        let mut read =
            Match::resume(self.table.state.set(), &saved).unwrap_or_else(|error| panic!("failed to {error}"));
        self.table.choose(Seat::kept(seat), choice).unwrap_or_else(|refusal| {
            panic!("{choice:?} of seat {seat}: {refusal}; options {:?}", self.labels(seat));
        });
        for other in [&mut copy, &mut read] {
            other.answer(Seat::kept(seat), choice);
            assert_eq!(other.state, self.table.state, "a copy goes another way");
        }
        assert_eq!(self.table.look().audit(), Vec::<String>::new());
        self.told.extend(self.table.account().reveal());
        self
    }

    #[track_caller]
    pub fn act(&mut self, seat: u8, act: Act, name: &str) -> &mut Self {
        let card = self.option(seat, act, name).unwrap_or_else(|| panic!("{name}: {:?}", self.labels(seat)));
        self.choose(seat, act.with(card))
    }

    /// The card of a name with which a seat may do an act.
    pub fn option(&self, seat: u8, wanted: Act, name: &str) -> Option<CardId> {
        self.table.choices(Seat::kept(seat)).into_iter().find_map(|choice| match choice {
            Choice::Act { act, card } if Act::of(act) == Some(wanted) && self.name(card) == name => Some(card),
            Choice::Act { .. }
            | Choice::Plain(_)
            | Choice::Pick(_)
            | Choice::Seat(_)
            | Choice::Branch(_)
            | Choice::Number(_)
            | Choice::Yes
            | Choice::No
            | Choice::Done
            | Choice::Back => None,
        })
    }

    /// Plays a card.
    #[track_caller]
    pub fn play(&mut self, seat: u8, name: &str) -> &mut Self {
        self.act(seat, Act::Play, name)
    }

    /// Picks a card by its name.
    #[track_caller]
    pub fn pick(&mut self, seat: u8, name: &str) -> &mut Self {
        let options = self.table.choices(Seat::kept(seat));
        let found = options.into_iter().find(|choice| matches!(choice, Choice::Pick(id) if self.name(*id) == name));
        let choice = found.unwrap_or_else(|| panic!("pick {name}: {:?}", self.labels(seat)));
        self.choose(seat, choice)
    }

    /// Attacks with a unit alone; the target is chosen by name.
    #[track_caller]
    pub fn attack(&mut self, seat: u8, unit: &str, target: &str) -> &mut Self {
        self.act(seat, Act::Attack, unit);
        if self.table.choices(Seat::kept(seat)).contains(&Choice::Done) {
            self.choose(seat, Choice::Done);
        }
        self.pick(seat, target)
    }

    /// Passes, or ends the turn.
    #[track_caller]
    pub fn pass(&mut self, seat: u8) -> &mut Self {
        let ends = self.table.choices(Seat::kept(seat)).contains(&Plain::End.choice());
        self.choose(seat, if ends { Plain::End } else { Plain::Pass }.choice())
    }

    /// Everybody who is offered an answer declines.
    #[track_caller]
    pub fn pass_window(&mut self) -> &mut Self {
        while self.in_window() {
            let seat = self.asked()[0];
            self.pass(seat);
        }
        self
    }

    /// Whether somebody is offered to answer an attack.
    pub fn in_window(&self) -> bool {
        self.table.look().question() == Asked::Game(Question::Window)
    }

    /// The seats that are asked.
    pub fn asked(&self) -> Vec<u8> {
        self.table.deciders().iter().map(|seat| seat.number()).collect()
    }

    /// What happened since this was last asked.
    pub fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.told)
    }

    pub fn name(&self, id: CardId) -> &str {
        &self.table.look().def(id).face.name
    }

    /// The cards of a zone by name.
    pub fn names(&self, seat: u8, zone: cardtext::ast::Zone) -> Vec<&str> {
        self.table.look().zone(Seat::kept(seat), zone).map(|id| self.name(id)).collect()
    }

    /// The first card of a name, wherever it is.
    #[track_caller]
    pub fn card(&self, name: &str) -> CardId {
        let all = (0..self.table.state.cards().len()).map(|id| CardId(id as u16));
        all.into_iter().find(|&id| self.name(id) == name).unwrap_or_else(|| panic!("no {name} is there"))
    }

    pub fn health(&self, name: &str) -> i16 {
        Ground::<P>::stat(self.table.look(), self.card(name), HEALTH)
    }

    pub fn gems(&self, seat: u8) -> i16 {
        self.table.state.store(Seat::kept(seat), GEMS)
    }

    fn labels(&self, seat: u8) -> Vec<String> {
        let prompt = self.view(seat).prompt;
        prompt.map_or(Vec::new(), |prompt| prompt.options.into_iter().map(|option| option.label).collect())
    }

    pub fn view(&self, seat: u8) -> View {
        self.table.view(Viewer::Seat(Seat::kept(seat)))
    }

    /// The cards of a zone of a seat, as another sees them.
    pub fn seen(&self, viewer: u8, seat: u8, zone: cardtext::ast::Zone) -> Vec<CardView> {
        self.view(viewer).seats[seat as usize].zones[zone.0 as usize].cards.clone()
    }
}
