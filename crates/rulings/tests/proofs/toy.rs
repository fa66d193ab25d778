//! The toy game: just enough of a table for every kind of line in a ruling.

use cardtext::pack::Source;
use cardtext::report::{Advice, Diagnostic, PackErrors};
use std::any::Any;

use engine::{
    Answer, CardView, Changes, Choice, FaceView, Handle, Happened, Layout, Likeness, LoadError, MarkView, Marks,
    Misfit, Misplaced, OptionKind, OptionRole, OptionView, OtherGame, Outcome, Part, Placed, PlacedAt, Position,
    PositionPart, Prompt, QuestionNumber, Reason, Refusal, Rng, Role, Seat, SeatView, Seats, SecretAccount, Sits,
    StatView, Table, Told, Tone, Tracker, TurnIs, View, Viewer, Weight, Wish, ZoneRole, ZoneView,
};
use rulings::{Harness, Ledger, PrintedFace, Spoken};

const NAMES: [&str; 9] = ["Flint", "Chalk", "Marble", "Lot", "Moss", "Lichen", "Bomb", "Toll", "Bell"];
const ZONES: [(&str, Layout); 4] =
    [("row", Layout::Row), ("hand", Layout::Hand), ("deck", Layout::Pile), ("lost", Layout::Pile)];
const RULEBOOK: &str = "\
# Toy
- **TOY-DECK-1** Two.
- **TOY-DECK-2** More.
- **TOY-DECK-3** Yes.
- **TOY-PLAY-1** One plays.
- **TOY-PLAY-2** What is spent is spent.
";

pub struct Pebbles {
    rulebook: Ledger,
    /// Cards beside the game's own, by name.
    more: Vec<String>,
}

impl Pebbles {
    pub fn new() -> Self {
        Pebbles { rulebook: Ledger::read(RULEBOOK).unwrap(), more: Vec::new() }
    }
}

fn unknown(what: &'static str, name: &str, known: &str) -> Misfit {
    Misfit::UnknownWord { what, name: name.to_owned(), known: known.to_owned() }
}

impl Harness for Pebbles {
    fn game(&self) -> &str {
        "pebbles"
    }

    fn rulebook(&self) -> &Ledger {
        &self.rulebook
    }

    fn names(&self) -> Vec<String> {
        NAMES.map(str::to_owned).to_vec()
    }

    fn marks(&self) -> Vec<String> {
        vec!["spent".to_owned()]
    }

    fn spoken(&self) -> Spoken {
        let told =
            ["is lost", "plays", "draws a card", "becomes", "throws", "rings", "rows"].map(str::to_owned).to_vec();
        let own = ["Throw", "Play", "Draw", "Pass", "Begin", "Ring", "Be silent", "Take it back", "face-down pebble"];
        Spoken { told, offered: own.map(str::to_owned).to_vec() }
    }

    fn with(&self, cards: &Source) -> Result<Box<dyn Harness>, PackErrors> {
        let wrong = |(number, line): (usize, &str)| {
            let column = line.find("nonsense")? + 1;
            Some(Diagnostic {
                file: cards.file.clone(),
                card: None,
                line: number + 1,
                column,
                source: line.to_owned(),
                shown: column,
                width: 8,
                message: "nonsense in a pack".to_owned(),
                advice: Advice::default(),
            })
        };
        let diagnostics: Vec<_> = cards.text.lines().enumerate().filter_map(wrong).collect();
        if !diagnostics.is_empty() {
            return Err(PackErrors { diagnostics });
        }
        let names = cards.text.lines().filter_map(|line| line.strip_prefix("name = "));
        let names = names.map(|name| name.trim_matches('"').to_owned());
        let more = self.more.iter().cloned().chain(names).collect();
        Ok(Box::new(Pebbles { rulebook: self.rulebook.clone(), more }))
    }

    fn table(&self, position: &Position) -> Result<Box<dyn Table>, Misplaced> {
        if !matches!(position.phase.as_str(), "" | "act" | "ready") {
            return Err(unknown("phase", &position.phase, "act and ready").of(PositionPart::Phase));
        }
        let mut toy = Toy {
            cards: Vec::new(),
            turn_of: Seat::ALL[usize::from(position.turn_of)],
            turn: position.turn.max(1),
            ready: position.phase == "ready",
            pending: None,
            outcome: None,
            events: Vec::new(),
        };
        for (seat, own) in position.seats.iter().enumerate() {
            for (number, (zone, cards)) in own.zones.iter().enumerate() {
                let found = ZONES.iter().position(|(name, _)| name == zone);
                let part = PositionPart::Zone { seat, zone: number };
                let zone = found.ok_or_else(|| unknown("zone", zone, "row, hand, deck, lost").of(part))?;
                for (card, placed) in cards.iter().enumerate() {
                    self.place(&mut toy, zone, None, placed, PlacedAt { seat, zone: number, card, attached: None })?;
                }
            }
        }
        Ok(Box::new(toy))
    }

    fn check_deck(&self, _: &Wish, deck: &Source) -> Result<Vec<Reason>, String> {
        let few = Reason { rule: "TOY-DECK-1".into(), why: "it has fewer than two cards".into() };
        let cards = deck.text.lines().filter(|line| !line.is_empty()).count();
        Ok(if cards < 2 { vec![few] } else { vec![] })
    }

    fn face(&self, name: &str) -> Result<PrintedFace, String> {
        let mut face = PrintedFace { name: name.into(), type_line: "Pebble".into(), ..PrintedFace::default() };
        match name {
            "Lot" => face.text = "Choose a pebble.".into(),
            _ if self.more.iter().any(|more| more == name) => face.numbers.push(("size".into(), 4)),
            _ => return Err(format!("no card is called {name:?}")),
        }
        Ok(face)
    }
}

impl Pebbles {
    fn place(
        &self,
        toy: &mut Toy,
        zone: usize,
        on: Option<usize>,
        card: &Placed,
        at: PlacedAt,
    ) -> Result<(), Misplaced> {
        let seat = Seat::ALL[at.seat];
        if !NAMES.contains(&card.name.as_str()) && !self.more.contains(&card.name) {
            return Err(Misfit::UnknownCard { name: card.name.clone(), nearest: None }.of(PositionPart::Card(at)));
        }
        if let Some(number) = card.marks.iter().position(|(mark, _)| mark != "size" && mark != "spent") {
            let part = PositionPart::Mark { card: at, mark: number };
            return Err(unknown("mark", &card.marks[number].0, "size and spent").of(part));
        }
        let size = card.marks.iter().find(|(mark, _)| mark == "size").and_then(|mark| mark.1).unwrap_or(1);
        let spent = card.marks.iter().any(|(mark, _)| mark == "spent");
        let index = toy.cards.len();
        toy.cards.push(Card { name: card.name.clone(), seat, zone, on, size, printed: size, spent });
        for (number, (_, attached)) in card.attached.iter().enumerate() {
            self.place(toy, zone, Some(index), attached, PlacedAt { attached: Some(number), ..at })?;
        }
        Ok(())
    }
}

#[derive(Clone)]
struct Card {
    name: String,
    seat: Seat,
    zone: usize,
    on: Option<usize>,
    size: i32,
    printed: i32,
    spent: bool,
}

/// A question that an effect waits for.
#[derive(Clone, Copy)]
enum Pending {
    Throw(usize),
    Lot,
    /// Who may answer a toll with a bell: both players, the one whose turn it is first.
    Toll(Seat),
}

#[derive(Clone)]
struct Toy {
    cards: Vec<Card>,
    turn_of: Seat,
    turn: u16,
    ready: bool,
    pending: Option<Pending>,
    outcome: Option<Outcome>,
    /// What came of the last answer.
    events: Vec<Noted>,
}

/// Something that happened, and who may know it.
#[derive(Clone)]
struct Noted {
    text: String,
    public: String,
    knows: Option<Seat>,
}

fn told(text: String) -> Noted {
    Noted { public: text.clone(), text, knows: None }
}

impl Toy {
    fn of(&self, seat: Seat, zone: usize) -> impl Iterator<Item = usize> {
        let is = move |&index: &usize| {
            let card = &self.cards[index];
            card.seat == seat && card.zone == zone && card.on.is_none()
        };
        (0..self.cards.len()).filter(is)
    }

    fn foe(&self) -> Seat {
        self.turn_of.other()
    }

    fn lose(&mut self, index: usize, events: &mut Vec<Noted>) {
        let mut card = self.cards[index].clone();
        card.zone = 3;
        events.push(told(format!("{} is lost", card.name)));
        self.cards[index] = card;
    }

    fn labelled(&self, seat: Seat) -> Vec<OptionView> {
        if self.outcome.is_some() || seat != self.asked() {
            return vec![];
        }
        let id = |index: usize| Handle(index as u64);
        let option = |choice, label: String, card| OptionView {
            choice,
            kind: if choice == Choice::Back { OptionKind::Back } else { OptionKind::Act },
            label,
            card,
            role: OptionRole::Open,
            costs: None,
            price: None,
            does: None,
            among: None,
            ease: engine::Ease::Weighed,
        };
        if let Some(Pending::Toll(_)) = self.pending {
            let bells = self.of(seat, 1).filter(|&index| self.cards[index].name == "Bell");
            let ring = |index| option(Choice::Act { act: 2, card: id(index) }, "Ring Bell".into(), Some(id(index)));
            return bells.map(ring).chain([option(Choice::Plain(3), "Be silent".into(), None)]).collect();
        }
        if let Some(pending) = self.pending {
            // A spent pebble lies face-down.
            let label = |card: &Card| {
                if card.spent { "face-down pebble".to_owned() } else { card.name.clone() }
            };
            let pick = |index| option(Choice::Pick(id(index)), label(&self.cards[index]), Some(id(index)));
            let mut options: Vec<_> = self.of(self.foe(), 0).map(pick).collect();
            if let Pending::Throw(_) = pending {
                options.push(option(Choice::Back, "Take it back".into(), None));
            }
            return options;
        }
        let mut options = Vec::new();
        if self.ready {
            return vec![option(Choice::Plain(2), "Begin".into(), None)];
        }
        for index in self.of(seat, 0).filter(|&index| !self.cards[index].spent) {
            let choice = Choice::Act { act: 0, card: id(index) };
            options.push(option(choice, format!("Throw {}", self.cards[index].name), Some(id(index))));
        }
        for index in self.of(seat, 1) {
            let choice = Choice::Act { act: 1, card: id(index) };
            options.push(option(choice, format!("Play {}", self.cards[index].name), Some(id(index))));
        }
        if self.of(seat, 2).next().is_some() {
            options.push(option(Choice::Plain(1), "Draw".into(), None));
        }
        options.push(option(Choice::Plain(0), "Pass".into(), None));
        options
    }

    fn asked(&self) -> Seat {
        match self.pending {
            Some(Pending::Toll(seat)) => seat,
            Some(Pending::Throw(_) | Pending::Lot) | None => self.turn_of,
        }
    }

    fn card_view(&self, index: usize, viewer: Viewer) -> CardView {
        let card = &self.cards[index];
        if ZONES[card.zone].0 == "hand" && viewer != Viewer::Seat(card.seat) {
            return CardView {
                id: None,
                face: None,
                stats: vec![],
                place: None,
                marks: vec![],
                words: vec![],
                attached: vec![],
            };
        }
        let attached = (0..self.cards.len()).filter(|&other| self.cards[other].on == Some(index));
        CardView {
            id: Some(Handle(index as u64)),
            place: None,
            face: Some(FaceView {
                name: card.name.clone(),
                title: card.name.clone(),
                type_line: "Pebble".into(),
                text: String::new(),
                fields: Vec::new(),
            }),
            stats: vec![StatView {
                name: "size".into(),
                value: card.size,
                word: None,
                printed: card.printed,
                role: Role::Health,
            }],
            marks: if card.spent { vec![MarkView::state("spent (1)")] } else { vec![] },
            words: vec![],
            attached: attached.map(|other| self.card_view(other, viewer)).collect(),
        }
    }
}

impl Table for Toy {
    fn game(&self) -> &'static str {
        "pebbles"
    }

    fn setting(&self) -> Wish {
        Wish::default()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn deciders(&self) -> Seats {
        if self.outcome.is_some() { Seats::default() } else { Seats::one(self.asked()) }
    }

    fn question(&self) -> QuestionNumber {
        QuestionNumber::default()
    }

    fn kind_of_question(&self) -> u16 {
        0
    }

    fn list_options(&self, seat: Seat, options: &mut Vec<Answer>) {
        options.clear();
        options.extend(self.labelled(seat).into_iter().map(|option| option.choice));
    }

    fn list_likenesses(&self, _: Seat, _: &mut Vec<Choice<Likeness>>) {
        unreachable!("no bot plays this")
    }

    fn take(&mut self, seat: Seat, option: usize) -> Result<(), Refusal> {
        self.apply(seat, self.question(), self.options(seat)[option])
    }

    fn safe_answer(&self, seat: Seat) -> Option<Answer> {
        self.options(seat).last().copied()
    }

    fn copy_from(&mut self, other: &dyn Table) -> Result<(), OtherGame> {
        let toy = other.as_any().downcast_ref::<Toy>().ok_or(OtherGame { from: other.game(), to: self.game() })?;
        self.clone_from(toy);
        Ok(())
    }

    fn save(&self) -> Result<Vec<u8>, Refusal> {
        // What a toy is, is not asked of what is written down.
        Ok(Vec::new())
    }

    fn undo(&mut self, saved: &[u8]) -> Result<(), LoadError> {
        if saved.is_empty() { Ok(()) } else { Err(LoadError::NotAMatch) }
    }

    fn broken(&self) -> Option<&str> {
        None
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn apply(&mut self, seat: Seat, _: QuestionNumber, choice: Answer) -> Result<(), Refusal> {
        let count = self.options(seat).len();
        if !self.options(seat).contains(&choice) {
            return Err(Refusal::NotAnOption { count });
        }
        let who = seat;
        let mut events = Vec::new();
        match (self.pending.take(), choice) {
            (Some(Pending::Throw(thrown)), Choice::Pick(hit)) => {
                events.push(told(format!("{who} throws {}", self.cards[thrown].name)));
                for index in [thrown, hit.0 as usize] {
                    self.cards[index].size -= 1;
                    if self.cards[index].size == 0 {
                        self.lose(index, &mut events);
                    }
                }
                self.cards[thrown].spent = true;
            }
            (Some(Pending::Lot), Choice::Pick(hit)) => self.lose(hit.0 as usize, &mut events),
            (Some(Pending::Toll(_)), Choice::Act { card, .. }) => {
                events.push(told(format!("{who} rings")));
                self.cards[card.0 as usize].zone = 3;
            }
            (Some(Pending::Toll(seat)), _) if seat == self.turn_of => self.pending = Some(Pending::Toll(self.foe())),
            (None, Choice::Act { act: 0, card }) => self.pending = Some(Pending::Throw(card.0 as usize)),
            (None, Choice::Act { card, .. }) => {
                let index = card.0 as usize;
                assert!(self.cards[index].name != "Bomb", "boom");
                events.push(told(format!("{who} plays {}", self.cards[index].name)));
                self.cards[index].zone = 3;
                let prey = self.of(self.foe(), 0).next();
                self.pending = match self.cards[index].name.as_str() {
                    "Toll" => Some(Pending::Toll(self.turn_of)),
                    _ => prey.map(|_| Pending::Lot),
                };
            }
            (None, Choice::Plain(0)) => {
                self.turn_of = self.foe();
                self.turn += 1;
            }
            (None, Choice::Plain(1)) => {
                let top = self.of(seat, 2).last();
                let index = top.expect("drawing is offered only with cards in the deck");
                let mut card = self.cards.remove(index);
                let text = format!("{who} draws {}", card.name);
                let public = format!("{who} draws a card");
                events.push(Noted { text, public, knows: Some(seat) });
                card.zone = 1;
                self.cards.push(card);
            }
            (None, Choice::Plain(_)) => self.ready = false,
            (_, _) => {}
        }
        self.events = events;
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.outcome = Some(Outcome::Won(Seats::one(seat.other())));
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let zone = |seat: Seat, number: usize| {
            let (name, layout) = ZONES[number];
            let cards: Vec<_> = self.of(seat, number).map(|index| self.card_view(index, viewer)).collect();
            let count = cards.len();
            ZoneView {
                name: name.into(),
                short: name.into(),
                role: ZoneRole::Table,
                layout,
                count,
                places: 0,
                cards: if name == "deck" { vec![] } else { cards },
            }
        };
        let seat_view = |seat: Seat| SeatView {
            name: None,
            sits: Sits::Player,
            bond: None,
            finish: None,
            seat,
            marks: Vec::new(),
            trackers: vec![Tracker::out_of("points", 0, 10)],
            zones: (0..ZONES.len()).map(|number| zone(seat, number)).collect(),
        };
        let options = match viewer {
            Viewer::Seat(seat) => self.labelled(seat),
            Viewer::Public => vec![],
        };
        let text = match self.pending {
            Some(Pending::Throw(index)) => format!("Throw {} at what?", self.cards[index].name),
            Some(Pending::Lot) => "Which pebble is lost?".into(),
            Some(Pending::Toll(_)) => "It tolls: ring?".into(),
            None => "What do you do?".into(),
        };
        View {
            setting: Wish::default(),
            game: "pebbles".into(),
            turn_of: self.turn_of,
            turn_is: TurnIs::Own,
            turn: self.turn,
            phase: if self.ready { "ready".into() } else { "act".into() },
            seats: [Seat::A, Seat::B].map(seat_view).into(),
            later: Vec::new(),
            words: Vec::new(),
            prompt: (!options.is_empty()).then_some(Prompt {
                number: self.question(),
                text,
                about: None,
                says: None,
                options,
                safe: None,
                courtesy: false,
            }),
            deciders: self.deciders().iter().collect(),
            outcome: self.outcome,
            course: None,
            broken: None,
        }
    }

    fn watch(&mut self, _: Changes) {}

    fn happened(&self, viewer: Viewer) -> Vec<Happened> {
        let tell = |event: &Noted| {
            let known = event.knows.is_none_or(|seat| viewer == Viewer::Seat(seat));
            let text = if known { event.text.clone() } else { event.public.clone() };
            let parts = vec![Part::Words(text)];
            let (weight, tone) = (Weight::News, Tone::Plain);
            Happened::Event(Told { event: "toy".into(), weight, tone, parts, cause: None, amount: None })
        };
        self.events.iter().map(tell).collect()
    }

    fn account(&self) -> SecretAccount {
        SecretAccount::from(Vec::from_iter(self.events.iter().map(|event| event.text.clone())))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn appearance(&self, _: Viewer, _: Marks) -> u64 {
        0
    }

    fn fingerprint(&self) -> u64 {
        0
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn redraw(&mut self, _seat: Seat, _rng: &mut Rng) {}

    fn passing(&self, seat: Seat) -> Option<Answer> {
        let tolls = matches!(self.pending, Some(Pending::Toll(_)));
        (tolls && self.asked() == seat).then_some(Choice::Plain(3))
    }

    fn explain(&self, _seat: Seat, card: Handle) -> Vec<Reason> {
        let spent = Reason { rule: "TOY-PLAY-2".into(), why: "it is spent".into() };
        if self.cards[card.0 as usize].spent { vec![spent] } else { vec![] }
    }

    fn score(&self, _seat: Seat) -> i32 {
        0
    }
}
