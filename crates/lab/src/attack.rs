//! Somebody who learns from many games with the same decks which handle was which card.
//!
//! Whoever plays the same decks often enough may write down everything that leaves the table: the numbers by which
//! cards are named, what follows which, where each stands in the lists of a view, of what happened and of the options. What
//! of that tells a card, in one half of the games, is tried on the other half, one thing at a time and all together. It must
//! do no better than whoever knows how often a card is where it is seen, and nothing of numbers.
//!
//! That the attacker would succeed if there were something to learn is tried as well: on the same games, as they would be
//! shown if cards were named or listed in ways that tell ([`Showing`]).

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use cardtext::ast::Zone;
use engine::author::{CardId, DeckCode, Ruleset};
use engine::{
    CardView, Catalogue, Changes, Choice, Coursed, Handle, Happened, Loaded, Match, Opening, Rng, Seat, Setting, Table,
    Viewer,
};

use crate::courses::CourseFault;
use crate::drive::{AsClient, Does, Stuck, drive};
use crate::seed_of;
use crate::sight::looks_into;

/// What the attacker asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Question {
    /// Which card is this, whose face I do not see?
    Hidden,
    /// Which card has this number, if I did not look at its face?
    Named,
    /// Which of two cards that I see in a place of secret order lies further up?
    Order,
}

impl Question {
    /// All of them.
    pub const ALL: [Question; 3] = [Question::Hidden, Question::Named, Question::Order];
}

/// How cards are shown to the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// As they are.
    AsItIs,
    /// By their places in the state.
    Places,
    /// By their places in the state, enciphered in each match alike.
    OneKey,
    /// By numbers that differ from match to match, in the order of the places.
    InOrder,
    /// By their places in the state, counted from another number in each match.
    Offset,
    /// By handles whose last byte is the place in the state.
    LastByte,
    /// By their handles, and cards in a place of secret order are listed as they lie.
    AsTheyLie,
}

impl Showing {
    /// All that tell something of the cards by their numbers.
    pub const TELLING_NUMBERS: [Showing; 5] =
        [Showing::Places, Showing::OneKey, Showing::InOrder, Showing::Offset, Showing::LastByte];

    fn number(self, shown: &Shown, game: u64) -> u64 {
        let (place, handle) = (u64::from(shown.card.0), shown.handle.0);
        match self {
            Showing::AsItIs | Showing::AsTheyLie => handle,
            Showing::Places => place,
            Showing::OneKey => seed_of(1, place),
            Showing::InOrder => place << 52 | handle >> 12,
            Showing::Offset => place.wrapping_add(seed_of(2, game)),
            Showing::LastByte => handle & !0xff | place & 0xff,
        }
    }
}

/// What it is that the attacker looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clue {
    /// The number itself.
    Value,
    /// What is left of it after dividing.
    Modulo(u64),
    /// Its first byte.
    FirstByte,
    /// How many of those listed with it are smaller.
    Rank,
    /// How many of all that were shown before are smaller, in sixteenths.
    RankOfAll,
    /// How far it is from the one that was shown before it.
    Difference,
    /// The same, as a power of two.
    Distance,
    /// Where it stands in its list.
    Position,
    /// How many are listed with it, which everybody may know.
    Length,
    /// Everything together.
    All,
}

const MODULI: [u64; 9] = [2, 3, 5, 7, 16, 60, 64, 100, 256];

/// How the attacker did with one clue to one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// What was asked.
    pub question: Question,
    /// What was looked at.
    pub clue: Clue,
    /// How often it was asked.
    pub asked: usize,
    /// How often the attacker was right.
    pub right: usize,
    /// How often somebody is who knows only how often each card is where it is seen.
    pub public: usize,
    /// How much more often the attacker may be right by luck.
    pub luck: f64,
}

impl Verdict {
    /// Whether the clue tells anything.
    pub fn tells(&self) -> bool {
        self.right as f64 > self.public as f64 + self.luck
    }

    /// How often of a hundred the attacker was right.
    pub fn of_hundred(&self) -> usize {
        self.right * 100 / self.asked.max(1)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { question, clue, asked, right, public, luck } = self;
        write!(out, "{question:?} by {clue:?}: {right} of {asked} are right, by what is public {public} (±{luck:.0})")
    }
}

/// So many standard deviations are luck: less than one clue in a million is taken for one that tells and does not.
const LUCK: f64 = 5.0;
/// Of fewer games nobody can tell how much they differ by luck.
const FEW: usize = 6;

/// A card as it is shown.
#[derive(Clone, Copy, Debug)]
struct Shown {
    handle: Handle,
    card: CardId,
    def: u16,
    /// Whose zone it is in, and which.
    place: (Seat, u8),
    sight: Look,
    /// How many cards lie over it.
    depth: usize,
}

/// Whether a face is seen by the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Seen,
    Hidden,
}

impl Look {
    /// What is asked of such a card.
    fn question(self) -> Question {
        match self {
            Look::Seen => Question::Named,
            Look::Hidden => Question::Hidden,
        }
    }
}

/// Where cards are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Source {
    /// What happened by one answer.
    News,
    /// A zone in a view.
    Zone,
    /// The options.
    Options,
}

/// A list of cards that a viewer was shown.
#[derive(Clone, Debug)]
struct List {
    source: Source,
    /// Which match of a course it was shown in.
    stage: u32,
    turn: u16,
    cards: Vec<Shown>,
    /// Whether the place of the cards is one whose order the viewer may not know.
    order: Order,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Open,
    Secret,
}

/// What one viewer wrote down of one game.
#[derive(Clone, Debug)]
struct Notes {
    game: u64,
    viewer: Seat,
    lists: Vec<List>,
}

/// What attackers wrote down of many games with the same decks.
#[derive(Clone, Debug)]
pub struct Attack {
    notes: Vec<Notes>,
}

impl Attack {
    /// Plays games with the same decks at random, and writes down what each seat is shown.
    pub fn watch<R: Ruleset>(
        loaded: &Loaded<R>,
        setting: &Setting,
        decks: &[DeckCode],
        games: u64,
        seed: u64,
    ) -> Result<Attack, Stuck> {
        let mut notes = Vec::new();
        for game in 0..games {
            let seed = seed_of(seed, game);
            let mut table = loaded.deal(setting, decks, seed.into());
            table.watch(Changes::Told);
            notes.extend(watch(&mut table, game, seed, |table| Some((0, table)))?);
        }
        Ok(Attack { notes })
    }

    /// Plays courses with the same decks at random, and writes down what each seat is shown in any of their matches.
    pub fn watch_courses<R: Ruleset>(
        loaded: &Loaded<R>,
        course: &str,
        opening: &Opening,
        courses: u64,
        seed: u64,
    ) -> Result<Attack, CourseFault> {
        let mut notes = Vec::new();
        for number in 0..courses {
            let seed = seed_of(seed, number);
            let mut table = loaded.begin_course(course, opening, seed.into())?.into_table();
            let watchers = watch(&mut *table, number, seed, |table| {
                let course = table.as_course();
                let stage = course.map_or(0, Coursed::stage);
                course
                    .and_then(|course| course.current().as_any().downcast_ref::<Match<R>>())
                    .map(|table| (stage, table))
            })?;
            notes.extend(watchers);
        }
        Ok(Attack { notes })
    }

    /// Learns from every other game, tries what was learned on the rest, and tells how well it went.
    pub fn judge(&self, showing: Showing, question: Question) -> Vec<Verdict> {
        let cases = self.notes.iter().flat_map(|notes| notes.cases(showing, question));
        let (learned, tried): (Vec<Case>, Vec<Case>) = cases.partition(|case| case.game.is_multiple_of(2));
        Memory::of(&learned).judge(question, &tried)
    }
}

/// Plays one game, or a course, and writes down what each seat is shown; told which match is played, and as which of a course.
fn watch<R: Ruleset, T: Table + ?Sized>(
    table: &mut T,
    game: u64,
    seed: u64,
    under_way: impl Fn(&T) -> Option<(u32, &Match<R>)>,
) -> Result<Vec<Notes>, Stuck> {
    let mut chance = Rng::new(!seed);
    let mut watchers: Vec<Watcher> = Seat::all(Seat::ALL.len() as u8).map(|seat| Watcher::new(game, seat)).collect();
    let mut decisions = 0;
    let played = drive(&mut AsClient(table), &mut Vec::new(), |AsClient(played), seat, options| {
        let watched = under_way(played);
        for (watcher, (stage, table)) in watchers.iter_mut().flat_map(|watcher| watched.map(|played| (watcher, played)))
        {
            // In a course others may sit at the next table.
            if watcher.notes.viewer.number() >= table.seats() {
                continue;
            }
            watcher.stage = stage;
            watcher.news(table, played.happened(watcher.viewer()));
            if decisions % 8 == 0 {
                watcher.zones(table);
            }
            if watcher.notes.viewer == seat {
                watcher.options(table);
            }
        }
        decisions += 1;
        // Nothing is taken back, so that the game goes on.
        let open: Vec<usize> = (0..options.len()).filter(|&at| options[at] != Choice::Back).collect();
        Does::Take(open[chance.below(open.len() as u32) as usize])
    });
    played?;
    Ok(watchers.into_iter().map(|watcher| watcher.notes).collect())
}

/// A viewer who writes down what a table shows.
struct Watcher {
    notes: Notes,
    /// Which match of a course is played.
    stage: u32,
    /// The handles that were listed before, by where.
    listed: BTreeSet<(Source, Handle)>,
}

impl Watcher {
    fn new(game: u64, viewer: Seat) -> Watcher {
        Watcher { notes: Notes { game, viewer, lists: Vec::new() }, stage: 0, listed: BTreeSet::new() }
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.notes.viewer)
    }

    fn shown<R: Ruleset>(&self, table: &Match<R>, handle: Handle, card: CardId) -> Shown {
        let known = table.state.card(card);
        let place = (known.seat(), known.zone);
        let mut pile = table.look().zone(place.0, Zone(place.1));
        Shown {
            handle,
            card,
            def: known.def,
            place,
            sight: if table.sees(self.viewer(), card) { Look::Seen } else { Look::Hidden },
            depth: pile.position(|other| other == card).unwrap_or(0),
        }
    }

    /// Writes a list down, of those that were not listed so before.
    fn write<R: Ruleset>(&mut self, table: &Match<R>, source: Source, handles: &[Handle], order: Order) {
        let mut cards = Vec::new();
        for &handle in handles {
            let Some(card) = table.card(self.viewer(), handle) else { continue };
            // What is seen in an order that tells nothing may be listed otherwise each time.
            if order == Order::Secret || self.listed.insert((source, handle)) {
                cards.push(self.shown(table, handle, card));
            }
        }
        if !cards.is_empty() {
            self.notes.lists.push(List { source, stage: self.stage, turn: table.state.turn(), cards, order });
        }
    }

    fn news<R: Ruleset>(&mut self, table: &Match<R>, happened: Vec<Happened>) {
        let handles = happened.into_iter().flat_map(|happened| match happened {
            Happened::Event(told) => told.cards().collect::<Vec<_>>(),
            Happened::Moved(moved) => moved.to.and_then(|place| place.card).into_iter().collect(),
            Happened::Changed(changed) => changed.card.and_then(|card| card.card).into_iter().collect(),
        });
        self.write(table, Source::News, &handles.collect::<Vec<Handle>>(), Order::Open);
    }

    fn zones<R: Ruleset>(&mut self, table: &Match<R>) {
        let view = table.view(self.viewer());
        for seat in &view.seats {
            for (zone, number) in seat.zones.iter().zip((0..).map(Zone)) {
                let mut handles = Vec::new();
                zone.cards.iter().for_each(|card| add(card, &mut handles));
                let order = order(table, seat.seat, number, self.notes.viewer);
                self.write(table, Source::Zone, &handles, order);
            }
        }
    }

    fn options<R: Ruleset>(&mut self, table: &Match<R>) {
        let viewer = self.viewer();
        let options = table.options(self.notes.viewer);
        let handles: Vec<Handle> = options.into_iter().filter_map(Choice::card).collect();
        let secret = |handle: &&Handle| {
            let card = table.card(viewer, **handle).map(|card| table.state.card(card));
            card.is_some_and(|card| order(table, card.seat(), Zone(card.zone), self.notes.viewer) == Order::Secret)
        };
        let (hidden, open): (Vec<Handle>, Vec<Handle>) = handles.iter().partition(secret);
        self.write(table, Source::Options, &open, Order::Open);
        self.write(table, Source::Options, &hidden, Order::Secret);
    }
}

fn add(card: &CardView, handles: &mut Vec<Handle>) {
    handles.extend(card.id);
    card.attached.iter().for_each(|hung| add(hung, handles));
}

fn order<R: Ruleset>(table: &Match<R>, owner: Seat, zone: Zone, viewer: Seat) -> Order {
    if looks_into(table, Viewer::Seat(viewer), owner, zone) { Order::Open } else { Order::Secret }
}

/// A question that was asked once.
#[derive(Clone, Debug)]
struct Case {
    game: u64,
    /// What everybody may know of it: where and when.
    public: u64,
    clues: Vec<(Clue, u64)>,
    /// The card; or 1 if it is the first of two, and 0 if it is the second.
    answer: u16,
}

impl Notes {
    /// How often the question is asked in these notes, if cards had been shown so.
    fn cases(&self, showing: Showing, question: Question) -> Vec<Case> {
        let mut cases = Vec::new();
        let mut before: Vec<u64> = Vec::new();
        let number = |shown: &Shown| showing.number(shown, self.game);
        for list in &self.lists {
            let mut cards = list.cards.clone();
            if showing == Showing::AsTheyLie && list.order == Order::Secret {
                cards.sort_by_key(|shown| shown.depth);
            }
            let numbers: Vec<u64> = cards.iter().map(number).collect();
            match question {
                Question::Hidden | Question::Named => {
                    for (position, shown) in cards.iter().enumerate() {
                        if shown.sight.question() == question {
                            cases.push(self.which(list, shown, position, &numbers, &before));
                        }
                        before.push(numbers[position]);
                    }
                }
                Question::Order if list.order == Order::Secret => cases.extend(self.orders(list, &cards, &numbers)),
                Question::Order => {}
            }
        }
        cases
    }

    /// Which card is it?
    fn which(&self, list: &List, shown: &Shown, position: usize, beside: &[u64], before: &[u64]) -> Case {
        let question = shown.sight.question();
        let mut clues = clues(beside[position], beside, before);
        let mut public = public(self.viewer, list, shown);
        if question == Question::Hidden {
            clues.push((Clue::Position, position as u64));
            // What is played late may be what is dear.
            public = public << 8 | u64::from(list.turn / 4).min(7);
        }
        Case { game: self.game, public, clues, answer: shown.def }
    }

    /// Which of two that are listed one after the other lies further up? They are held against each other in either order,
    /// so that whoever knows nothing is right every other time.
    fn orders(&self, list: &List, cards: &[Shown], numbers: &[u64]) -> Vec<Case> {
        let mut cases = Vec::new();
        for (at, pair) in cards.windows(2).enumerate().filter(|(_, pair)| pair[0].place == pair[1].place) {
            let swapped = seed_of(self.game, u64::from(list.turn) << 8 | at as u64) & 1;
            let lies = u64::from(pair[0].depth < pair[1].depth);
            let less = u64::from(numbers[at] < numbers[at + 1]);
            let clues = vec![(Clue::Position, swapped), (Clue::Rank, less ^ swapped)];
            let public = public(self.viewer, list, &pair[0]);
            cases.push(Case { game: self.game, public, clues, answer: (lies ^ swapped) as u16 });
        }
        cases
    }
}

/// Where a card is shown, as everybody may know it.
fn public(viewer: Seat, list: &List, shown: &Shown) -> u64 {
    let (seat, zone) = shown.place;
    u64::from(list.stage) << 32
        | u64::from(viewer.number()) << 24
        | (list.source as u64) << 16
        | u64::from(seat.number()) << 8
        | u64::from(zone)
}

/// All clues of a number.
fn clues(value: u64, beside: &[u64], before: &[u64]) -> Vec<(Clue, u64)> {
    let smaller = |all: &[u64]| all.iter().filter(|&&other| other < value).count() as u64;
    // That a card is shown again at once is no secret.
    let last = before.iter().rev().find(|&&last| last != value).copied().unwrap_or(0);
    let difference = value.wrapping_sub(last);
    let nearer = difference.min(last.wrapping_sub(value));
    let mut clues = vec![
        (Clue::Value, value),
        (Clue::FirstByte, value >> 56),
        (Clue::Length, beside.len() as u64),
        (Clue::Rank, smaller(beside) << 8 | beside.len() as u64),
        (Clue::RankOfAll, smaller(before) * 16 / (before.len() as u64 + 1)),
        (Clue::Difference, difference),
        (Clue::Distance, u64::from(nearer.leading_zeros())),
    ];
    clues.extend(MODULI.map(|by| (Clue::Modulo(by), value % by)));
    clues
}

/// How often each answer was right.
type Answers = BTreeMap<u16, u32>;

/// What was learned.
struct Memory {
    public: HashMap<u64, Answers>,
    clues: HashMap<(u64, Clue, u64), Answers>,
    /// How many values of a clue were met.
    values: BTreeMap<(u64, Clue), u32>,
}

impl Memory {
    fn of(cases: &[Case]) -> Memory {
        let mut memory = Memory { public: HashMap::new(), clues: HashMap::new(), values: BTreeMap::new() };
        for case in cases {
            *memory.public.entry(case.public).or_default().entry(case.answer).or_default() += 1;
            for &(clue, value) in &case.clues {
                let answers = memory.clues.entry((case.public, clue, value)).or_default();
                if answers.is_empty() {
                    *memory.values.entry((case.public, clue)).or_default() += 1;
                }
                *answers.entry(case.answer).or_default() += 1;
            }
        }
        memory
    }

    /// What is right most often there, as everybody may know it.
    fn by_public(&self, case: &Case) -> Option<u16> {
        likeliest(self.public.get(&case.public)?)
    }

    fn by_clue(&self, case: &Case, clue: Clue) -> Option<u16> {
        if clue == Clue::All {
            return self.by_all(case);
        }
        let value = case.clues.iter().find(|(own, _)| *own == clue).map(|&(_, value)| value)?;
        self.clues.get(&(case.public, clue, value)).and_then(likeliest).or_else(|| self.by_public(case))
    }

    /// The likeliest answer if each clue tells for itself.
    fn by_all(&self, case: &Case) -> Option<u16> {
        // As if each value, and one that was never met, had been met a little.
        const LITTLE: f64 = 0.1;
        let answers = self.public.get(&case.public)?.iter();
        let mut weighed: Vec<(u16, f64, f64)> =
            answers.map(|(&answer, &count)| (answer, f64::from(count), f64::from(count))).collect();
        for &(clue, value) in &case.clues {
            let values = self.values.get(&(case.public, clue)).copied().unwrap_or(0);
            let spread = LITTLE * f64::from(values + 1);
            // In the same order, and none that is not among those of the place: they are walked side by side.
            let mut met = self.clues.get(&(case.public, clue, value)).into_iter().flatten().peekable();
            for (answer, count, weight) in &mut weighed {
                let times = met.next_if(|(met, _)| *met == answer).map_or(0, |(_, &times)| times);
                *weight *= (f64::from(times) + LITTLE) / (*count + spread);
            }
        }
        weighed.into_iter().max_by(|one, other| one.2.total_cmp(&other.2)).map(|(answer, ..)| answer)
    }

    fn judge(&self, question: Question, cases: &[Case]) -> Vec<Verdict> {
        let mut clues: BTreeSet<Clue> = cases.iter().flat_map(|case| &case.clues).map(|(clue, _)| *clue).collect();
        clues.insert(Clue::All);
        // How many are listed is public too; whether knowing it helps is tried.
        clues.remove(&Clue::Length);
        let right = |guess: &dyn Fn(&Case) -> Option<u16>| {
            cases.iter().map(|case| guess(case) == Some(case.answer)).collect::<Vec<bool>>()
        };
        let count = |right: &[bool]| right.iter().filter(|right| **right).count();
        let by_length = right(&|case| self.by_clue(case, Clue::Length));
        let by_public = right(&|case| self.by_public(case));
        let known = if count(&by_length) > count(&by_public) { by_length } else { by_public };
        let public = count(&known);
        let judge = |clue: Clue| {
            let mut right = 0;
            // What is shown in one game hangs together; games do not.
            let mut games: BTreeMap<u64, i64> = BTreeMap::new();
            for (case, &by_public) in cases.iter().zip(&known) {
                let by_clue = self.by_clue(case, clue) == Some(case.answer);
                right += usize::from(by_clue);
                *games.entry(case.game).or_default() += i64::from(by_clue) - i64::from(by_public);
            }
            let usual = (right as f64 - public as f64) / games.len().max(1) as f64;
            let spread: f64 = games.values().map(|&more| (more as f64 - usual).powi(2)).sum();
            let luck = if games.len() < FEW { cases.len() as f64 } else { LUCK * spread.sqrt() };
            Verdict { question, clue, asked: cases.len(), right, public, luck }
        };
        clues.into_iter().map(judge).collect()
    }
}

fn likeliest(answers: &Answers) -> Option<u16> {
    answers.iter().max_by_key(|&(&answer, &count)| (count, std::cmp::Reverse(answer))).map(|(&answer, _)| answer)
}
