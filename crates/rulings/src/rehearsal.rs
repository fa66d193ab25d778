//! A match while a ruling plays it.

use cardtext::pack::Source;
use engine::{Answer, Happened, Misfit, Misplaced, OptionView, Outcome, Position, PositionPart, Seat, Table, Viewer};

use crate::harness::{Dealt, Harness};
use crate::lists;
use crate::place::Place;
use crate::roster::{Named, Roster, follow, name_cards};
use crate::scenario::{Misread, Scenario, is_bare};
use crate::written::Written;

/// More forced steps in a row than any card makes: something goes round in circles.
const FORCED_LIMIT: usize = 2_000;
/// So many mistakes of a position are told; whoever made more begins with these.
const MISPLACED_LIMIT: usize = 20;

/// A match, the names the ruling gave to cards, and what has happened since its last `when`, or since it was dealt.
pub(crate) struct Rehearsal {
    pub table: Box<dyn Table>,
    pub names: Vec<Named>,
    pub story: Story,
}

/// What has happened, in words.
#[derive(Clone, Default)]
pub(crate) struct Story {
    /// In full.
    pub whole: Vec<String>,
    /// As each viewer was told.
    pub told: Vec<(Viewer, Heard)>,
}

/// What a viewer was told.
#[derive(Clone, Default)]
pub(crate) struct Heard {
    /// In words.
    pub said: Vec<String>,
    /// The cards whose names came with a movement.
    pub named: Vec<String>,
}

impl Story {
    /// What a viewer was told.
    pub fn told_to(&self, viewer: Viewer) -> Option<&Heard> {
        self.told.iter().find(|(known, _)| *known == viewer).map(|(_, heard)| heard)
    }

    fn add(&mut self, viewer: Viewer, happened: &[Happened]) {
        let at = self.told.iter().position(|(known, _)| *known == viewer).unwrap_or_else(|| {
            self.told.push((viewer, Heard::default()));
            self.told.len() - 1
        });
        let heard = &mut self.told[at].1;
        heard.said.extend(happened.iter().filter_map(Happened::text));
        heard.named.extend(happened.iter().filter_map(|one| match one {
            Happened::Moved(moved) => moved.name.clone(),
            Happened::Event(_) | Happened::Changed(_) => None,
        }));
    }
}

/// Why a step was not taken.
pub(crate) enum Untaken {
    /// The seat is not asked.
    NotAsked(String),
    /// No option has the label.
    NotOffered(String),
    /// It could not be tried.
    Wrong(String),
}

impl From<Untaken> for String {
    fn from(untaken: Untaken) -> String {
        match untaken {
            Untaken::NotAsked(why) | Untaken::NotOffered(why) | Untaken::Wrong(why) => why,
        }
    }
}

/// Which single options are taken without being named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forced {
    /// Choices of an effect.
    Effects,
    /// Also acts of this player, as long as the turn does not end by them.
    ActsOf(Seat),
}

impl Rehearsal {
    /// Sets the match up with these decks beside the game's own; tells every line that cannot be so.
    pub fn open(harness: &dyn Harness, decks: &[Source], scenario: &Scenario) -> Result<Rehearsal, Vec<Misread>> {
        let table = match &scenario.deal {
            Some(deal) => {
                let dealt =
                    Dealt { decks, names: &deal.decks, wish: &scenario.position.setting, seed: scenario.position.seed };
                match &scenario.course {
                    Some(said) => {
                        let begun = harness.course(&dealt, &said.name, &said.facts);
                        let begun = begun.map_err(|why| vec![(said.place.clone(), why)])?;
                        if is_bare(&scenario.position) {
                            begun.into_table()
                        } else {
                            set_up(scenario, Lines::AllRead, |position| begun.placed(position))?
                        }
                    }
                    None => harness.deal(&dealt).map_err(|why| vec![(deal.place.clone(), why)])?,
                }
            }
            None => set_up(scenario, Lines::AllRead, |position| harness.table(position))?,
        };
        let names = name_cards(&*table, &scenario.aliases)?;
        let mut rehearsal = Rehearsal { table, names, story: Story::default() };
        // A position has come about by nothing.
        if scenario.deal.is_some() {
            rehearsal.listen();
        }
        Ok(rehearsal)
    }

    /// A copy that goes its own way.
    pub fn fork(&self) -> Rehearsal {
        Rehearsal { table: self.table.fork(), names: self.names.clone(), story: self.story.clone() }
    }

    pub fn roster(&self) -> Roster<'_> {
        Roster::new(&*self.table, &self.names)
    }

    /// The options of a seat with their labels; none if it is not asked.
    pub fn options(&self, seat: Seat) -> Result<Vec<OptionView>, String> {
        let offered = self.table.view(Viewer::Seat(seat)).prompt.map(|prompt| prompt.options).unwrap_or_default();
        let legal = self.table.options(seat);
        if let Some(why) = self.table.broken() {
            return Err(format!("a fault of the game: {why}"));
        }
        if offered.iter().map(|option| option.choice).ne(legal.iter().copied()) {
            return Err(format!(
                "a fault of the game: {}'s view offers {} and the table allows {} options, which should be the same",
                seat.letter(),
                offered.len(),
                legal.len()
            ));
        }
        Ok(offered)
    }

    /// Takes the option of that label, and forced ones before it if need be.
    pub fn step(&mut self, seat: Seat, label: &str) -> Result<(), Untaken> {
        let mut untaken = None;
        for _ in 0..FORCED_LIMIT {
            let options = self.options(seat).map_err(Untaken::Wrong)?;
            let chosen = self.roster().choose(&options, label).map_err(Untaken::Wrong)?.map(|option| option.choice);
            if let Some(choice) = chosen {
                return self.apply(seat, choice).map_err(Untaken::Wrong);
            }
            // The first question of the seat is what the ruling had in view.
            if !matches!(untaken, Some(Untaken::NotOffered(_))) {
                untaken = Some(self.untaken(seat, label, &options));
            }
            if !self.force(Forced::ActsOf(seat)).map_err(Untaken::Wrong)? {
                break;
            }
        }
        Err(untaken.unwrap_or_else(|| Untaken::Wrong(self.situation())))
    }

    /// The match from here to where nothing is left that goes on without a choice, at each forced step.
    pub fn path(&self) -> Result<Vec<Rehearsal>, String> {
        let mut path = vec![self.fork()];
        for _ in 0..FORCED_LIMIT {
            let mut next = path[path.len() - 1].fork();
            if !next.force(Forced::Effects)? {
                return Ok(path);
            }
            path.push(next);
        }
        Err(format!("{FORCED_LIMIT} forced choices follow one another"))
    }

    /// The seats that an effect waits for, each with its question.
    pub fn waiting(&self) -> Vec<(Seat, String)> {
        let waits = |seat: &Seat| {
            let options = self.table.options(*seat);
            options.len() > 1 && !options.iter().any(Answer::is_act)
        };
        self.table.deciders().iter().filter(waits).map(|seat| (seat, self.question(seat))).collect()
    }

    /// The seats that are asked about what is under way, and not what they do next.
    pub fn pending(&self) -> impl Iterator<Item = Seat> {
        self.table
            .deciders()
            .iter()
            .filter(|&seat| self.table.passing(seat).is_some() || !self.table.options(seat).iter().any(Answer::is_act))
    }

    /// What a seat is asked, with its options.
    pub fn question(&self, seat: Seat) -> String {
        match self.table.view(Viewer::Seat(seat)).prompt {
            Some(prompt) => format!("{} is asked {:?}: {}", seat.letter(), prompt.text, labels(&prompt.options)),
            None => format!("{} is not asked", seat.letter()),
        }
    }

    /// Whether a seat is asked something in these words.
    pub fn asks(&self, seat: Seat, words: &str) -> bool {
        self.table.view(Viewer::Seat(seat)).prompt.is_some_and(|prompt| prompt.text == words)
    }

    /// What everybody is asked, or how the match ended.
    pub fn situation(&self) -> String {
        match self.table.outcome() {
            Some(outcome) => told_outcome(outcome),
            None => {
                let asked: Vec<_> = self.table.deciders().iter().map(|seat| self.question(seat)).collect();
                asked.join("; ")
            }
        }
    }

    /// Gives up for a seat.
    pub fn concede(&mut self, seat: Seat) -> Result<(), String> {
        self.table.concede(seat).map_err(|why| format!("failed to {why}"))?;
        self.listen();
        Ok(())
    }

    fn apply(&mut self, seat: Seat, choice: Answer) -> Result<(), String> {
        let fault = |why: &dyn std::fmt::Display| format!("a fault of the game: failed to {why}");
        let mut unheard = self.table.fork();
        let place = self.table.options(seat).iter().position(|option| *option == choice).unwrap_or(usize::MAX);
        let question = self.table.question();
        self.table.apply(seat, question, choice).map_err(|why| fault(&why))?;
        self.listen();
        // What comes of a choice is the same whether anybody is told of it or not, as when a bot tries it out.
        unheard.take(seat, place).map_err(|why| fault(&why))?;
        if unheard.fingerprint() != self.table.fingerprint() {
            return Err(format!("a fault of the game: {} would go another way with nobody to tell", seat.letter()));
        }
        // And the match can be written down and read again, which counts anew what the state keeps beside its cards.
        let saved = self.table.save().map_err(|why| fault(&why))?;
        unheard.undo(&saved).map_err(|why| fault(&why))
    }

    /// Notes what everybody was told of what was just done.
    fn listen(&mut self) {
        self.story.whole.extend(self.table.account().reveal());
        let viewers = Seat::all(self.table.seats()).map(Viewer::Seat).chain([Viewer::Public]);
        let told: Vec<_> = viewers.map(|viewer| (viewer, self.table.happened(viewer))).collect();
        follow(&mut self.names, &told);
        for (viewer, happened) in told {
            self.story.add(viewer, &happened);
        }
    }

    /// Takes one option that is the only one of its seat; tells whether there was one.
    fn force(&mut self, forced: Forced) -> Result<bool, String> {
        for seat in self.table.deciders().iter() {
            let options = self.table.options(seat);
            let [choice] = options[..] else { continue };
            // Whoever could only take something back has not said so.
            if choice == Answer::Back {
                continue;
            }
            // Who has no answer to what is under way lets it go on.
            if !choice.is_act() || self.table.passing(seat) == Some(choice) {
                self.apply(seat, choice)?;
                return Ok(true);
            }
            if forced != Forced::ActsOf(seat) {
                continue;
            }
            // A ruling says itself when a turn ends, even if there is nothing else to do.
            let turn = self.turn();
            let before = self.fork();
            self.apply(seat, choice)?;
            if self.turn() == turn {
                return Ok(true);
            }
            *self = before;
        }
        Ok(false)
    }

    fn turn(&self) -> (Seat, u16) {
        let view = self.table.view(Viewer::Public);
        (view.turn_of, view.turn)
    }

    fn untaken(&self, seat: Seat, label: &str, options: &[OptionView]) -> Untaken {
        if options.is_empty() {
            return Untaken::NotAsked(format!("{} is not asked; {}", seat.letter(), self.situation()));
        }
        let roster = self.roster();
        let why = roster.mentioned(label).filter_map(|entry| entry.card.id).find_map(|id| {
            let reasons = self.table.explain(seat, id);
            let told: Vec<_> = reasons.iter().map(|reason| format!("{}: {}", reason.rule, reason.why)).collect();
            (!told.is_empty()).then(|| format!(" ({})", told.join("; ")))
        });
        let hint = lists::hint(label, options.iter().map(|option| option.label.as_str()));
        let why = why.unwrap_or_default();
        Untaken::NotOffered(format!("{label:?} is not offered{why}; {}{hint}", self.question(seat)))
    }
}

/// Labels as a list.
pub(crate) fn labels(options: &[OptionView]) -> String {
    options.iter().map(|option| option.label.as_str()).collect::<Vec<_>>().join(", ")
}

/// How a match ended, in words.
pub(crate) fn told_outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(seats) => {
            let won: Vec<_> = seats.iter().map(|seat| seat.letter().to_string()).collect();
            format!("the game is over, won by {}", won.join(" and "))
        }
        Outcome::Draw => "the game is over, a draw".to_owned(),
    }
}

/// How much of a position could be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    AllRead,
    SomeUnread,
}

/// Puts up the position; tells every line of it that cannot be so.
fn set_up(
    scenario: &Scenario,
    lines: Lines,
    put_up: impl Fn(&Position) -> Result<Box<dyn Table>, Misplaced>,
) -> Result<Box<dyn Table>, Vec<Misread>> {
    let (mut position, mut written) = (scenario.position.clone(), scenario.written.clone());
    let mut wrong: Vec<Misread> = Vec::new();
    loop {
        let misplaced = match put_up(&position) {
            Ok(table) if wrong.is_empty() => return Ok(table),
            Ok(_) => return Err(wrong),
            Err(misplaced) => misplaced,
        };
        if may_follow(&misplaced) && (lines == Lines::SomeUnread || !wrong.is_empty()) {
            return Err(wrong);
        }
        let told = (place_of(&misplaced, scenario, &written), format!("failed to {misplaced}"));
        // Of "2 x Wolf" both are wrong in one place.
        if !wrong.contains(&told) {
            wrong.push(told);
        }
        if wrong.len() >= MISPLACED_LIMIT || written.leave_out(&mut position, misplaced.part).is_none() {
            return Err(wrong);
        }
    }
}

/// Whether something is perhaps wrong only since other things were left out: without its hero no match is possible.
fn may_follow(misplaced: &Misplaced) -> bool {
    let Misfit::Impossible(_) = misplaced.fault else { return false };
    match misplaced.part {
        PositionPart::Whole | PositionPart::Seat(_) | PositionPart::Turn | PositionPart::Number { .. } => true,
        PositionPart::Setting
        | PositionPart::Phase
        | PositionPart::Zone { .. }
        | PositionPart::Card(_)
        | PositionPart::Mark { .. } => false,
    }
}

/// Where a position says what is wrong with it.
fn place_of(misplaced: &Misplaced, scenario: &Scenario, written: &Written) -> Place {
    let found = written.place(misplaced.part).cloned().or_else(|| match &misplaced.fault {
        // What is wrong with the position as a whole may be about a card, whose name is quoted; one line alone has it then.
        Misfit::Impossible(why) => why.split('"').skip(1).step_by(2).find_map(|words| {
            let mut lines = scenario.given.iter().skip(1).filter(|line| line.has(words));
            let (line, None) = (lines.next()?, lines.next()) else { return None };
            Some(line.narrowed(words))
        }),
        Misfit::UnknownCard { .. } | Misfit::UnknownWord { .. } => None,
    });
    found.or_else(|| scenario.given.first().cloned()).unwrap_or_default()
}

/// What is wrong with the names in a position of which some lines cannot be read.
pub(crate) fn misnamed(harness: &dyn Harness, scenario: &Scenario) -> Vec<Misread> {
    match scenario.deal {
        Some(_) => Vec::new(),
        None => set_up(scenario, Lines::SomeUnread, |position| harness.table(position)).err().unwrap_or_default(),
    }
}
