//! Runs rulings on a game and tells, as data, what held and what did not.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use cardtext::pack::Source;
use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::asked::Path;
use crate::denied::Vocabulary;
use crate::editions;
use crate::folder::Folder;
use crate::harness::Harness;
use crate::place::{Mistake, Place};
use crate::read::{Attempt, Block, Proof, Ruling, RulingFile, join};
use crate::rehearsal::{Rehearsal, Story, misnamed};
use crate::roster::Found;
use crate::scenario::{Act, Deed, Misread, Move, Scenario, Then};
use engine::RuleId;

/// What came of running rulings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The rulings in order.
    pub rulings: Vec<RulingReport>,
    /// Places in their files that could not be read; a file with one does not run.
    pub mistakes: Vec<Mistake>,
}

/// What came of one ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingReport {
    /// The file.
    pub file: String,
    /// The line of its heading.
    pub line: usize,
    /// The rules it names.
    pub rules: Vec<RuleId>,
    /// The rest of its heading.
    pub title: String,
    /// The editions of the rulebook it was run in; none if there is one only.
    #[serde(default)]
    pub editions: Vec<String>,
    /// The lines that differ.
    pub failures: Vec<Failure>,
}

/// A line that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The line, and what of it is not so.
    #[serde(flatten)]
    pub place: Place,
    /// What was found in its place.
    pub found: String,
    /// Who is asked what, or how the match ended; nothing if that is what was found.
    pub asked: Option<String>,
}

impl RulingReport {
    /// Whether all its blocks hold.
    pub fn holds(&self) -> bool {
        self.failures.is_empty()
    }
}

impl Report {
    /// Whether everything could be read and holds.
    pub fn holds(&self) -> bool {
        self.mistakes.is_empty() && self.rulings.iter().all(RulingReport::holds)
    }

    /// Adds another report's rulings to this one.
    pub fn add(&mut self, other: Report) {
        self.rulings.extend(other.rulings);
        self.mistakes.extend(other.mistakes);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mistake in &self.mistakes {
            writeln!(f, "{mistake}\n")?;
        }
        for ruling in self.rulings.iter().filter(|ruling| !ruling.holds()) {
            writeln!(f, "{}:{}: {} {}", ruling.file, ruling.line, join(&ruling.rules), ruling.title)?;
            for (failure, next) in ruling.failures.iter().zip(ruling.failures.iter().skip(1).map(Some).chain([None])) {
                writeln!(f, "{}", failure.place.draw(&ruling.file, &format!("found {}", failure.found)))?;
                // Lines that fail together are told together who is asked.
                if let Some(asked) =
                    failure.asked.as_ref().filter(|_| next.is_none_or(|next| next.asked != failure.asked))
                {
                    writeln!(f, "note: {asked}")?;
                }
            }
            writeln!(f)?;
        }
        let held = self.rulings.iter().filter(|ruling| ruling.holds()).count();
        write!(f, "{held} of {} rulings hold", self.rulings.len())?;
        match self.mistakes.len() {
            0 => Ok(()),
            1 => write!(f, "; 1 place cannot be read"),
            many => write!(f, "; {many} places cannot be read"),
        }
    }
}

/// Runs all rulings at a path: a file, or every Markdown file below a folder.
pub fn run_path(harness: &dyn Harness, path: &std::path::Path) -> Report {
    let (folders, mistakes) = Folder::at(path);
    let mut report = Report { rulings: Vec::new(), mistakes };
    folders.iter().for_each(|folder| report.add(run_folder(harness, folder, &|| {})));
    report
}

/// Runs the rulings of a folder; `done` is told after each file.
pub fn run_folder(harness: &dyn Harness, folder: &Folder, done: &dyn Fn()) -> Report {
    let mut report = Report::default();
    let shared = match folder.cards.as_ref().map(|cards| harness.with(cards)).transpose() {
        Ok(shared) => shared,
        Err(errors) => {
            // The files are read all the same; what they say of cards that cannot be used is not judged.
            report.mistakes.extend(Mistake::of_cards(errors));
            for source in &folder.files {
                report.mistakes.extend(RulingFile::read(harness.rulebook(), source).err().unwrap_or_default());
                done();
            }
            return report;
        }
    };
    for source in &folder.files {
        report.add(run_source(shared.as_deref().unwrap_or(harness), source));
        done();
    }
    report
}

/// Reads and runs the rulings of one file. If anything in it cannot be read, all of that is told and none of it runs.
pub fn run_source(harness: &dyn Harness, source: &Source) -> Report {
    let Attempt { file, mut mistakes, unread } = RulingFile::attempt(harness.rulebook(), source);
    let with_cards = if file.cards.text.is_empty() { Ok(None) } else { harness.with(&file.cards).map(Some) };
    match with_cards {
        Ok(with_cards) => {
            let harness = with_cards.as_deref().unwrap_or(harness);
            if mistakes.is_empty() {
                let rulings = file.rulings.iter().map(|ruling| run_ruling(harness, &file.path, ruling)).collect();
                return Report { rulings, mistakes };
            }
            let misplaced = misplaced(harness, &file, &unread);
            mistakes.extend(misplaced.into_iter().map(|(place, what)| Mistake {
                file: file.path.clone(),
                place,
                what,
            }));
        }
        Err(errors) => mistakes.extend(Mistake::of_cards(errors)),
    }
    mistakes.sort_by_key(|mistake| (mistake.place.line, mistake.place.column));
    Report { rulings: Vec::new(), mistakes }
}

/// What is wrong with the positions of a file that does not run because something in it cannot be read.
fn misplaced(harness: &dyn Harness, file: &RulingFile, unread: &[Scenario]) -> Vec<Misread> {
    let ways = file.rulings.iter().flat_map(|ruling| {
        ruling.blocks.iter().filter_map(move |block| editions::ways(harness, ruling, block).into_iter().next())
    });
    let of_block = |block: Block| match &block.proof {
        Proof::Scenario(scenario) if block.restrictions.is_none() => {
            Rehearsal::open(harness, &block.decks, scenario).err().unwrap_or_default()
        }
        Proof::Scenario(_) | Proof::Checks { .. } => Vec::new(),
    };
    let read = ways.flat_map(|way| of_block(way.block));
    read.chain(unread.iter().flat_map(|scenario| misnamed(harness, scenario))).collect()
}

/// Runs one ruling of a file on a harness that has the file's cards.
pub fn run_ruling(harness: &dyn Harness, file: &str, ruling: &Ruling) -> RulingReport {
    let mut failures = Vec::new();
    let mut editions: Vec<String> = Vec::new();
    for way in ruling.blocks.iter().flat_map(|block| editions::ways(harness, ruling, block)) {
        let failed = run_guarded(harness, &way.block).into_iter().map(|mut failure| {
            if let Some(mode) = &way.mode {
                failure.found = format!("in {mode}: {}", failure.found);
            }
            failure
        });
        failures.extend(failed);
        let more: Vec<String> = way.editions.into_iter().filter(|edition| !editions.contains(edition)).collect();
        editions.extend(more);
    }
    RulingReport {
        file: file.to_owned(),
        line: ruling.place.line,
        rules: ruling.rules.clone(),
        title: ruling.title.clone(),
        editions,
        failures,
    }
}

/// Runs a block; a panic of the game fails it and leaves the others to run.
fn run_guarded(harness: &dyn Harness, block: &Block) -> Vec<Failure> {
    // Nothing that the block changed is used after a panic: its match is dropped.
    catch_unwind(AssertUnwindSafe(|| run_block(harness, block))).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word");
        let found = format!("a fault of the game: it panicked: {words}");
        vec![Failure { place: block.place.clone(), found, asked: None }]
    })
}

fn run_block(harness: &dyn Harness, block: &Block) -> Vec<Failure> {
    let restricted = match block.restrictions.as_ref().map(|list| harness.restricted(list)).transpose() {
        Ok(restricted) => restricted,
        Err(found) => return vec![Failure { place: block.place.clone(), found, asked: None }],
    };
    let harness = restricted.as_deref().unwrap_or(harness);
    match &block.proof {
        Proof::Scenario(scenario) => run_scenario(harness, block, scenario),
        Proof::Checks { pack, checks } => checks
            .iter()
            .filter_map(|check| {
                let found = check.judge(harness, &block.decks, pack.as_ref()).err()?;
                Some(Failure { place: check.place.clone(), found, asked: None })
            })
            .collect(),
    }
}

fn run_scenario(harness: &dyn Harness, block: &Block, scenario: &Scenario) -> Vec<Failure> {
    let plain = |(place, found)| Failure { place, found, asked: None };
    let mut rehearsal = match Rehearsal::open(harness, &block.decks, scenario) {
        Ok(rehearsal) => rehearsal,
        Err(wrong) => return wrong.into_iter().map(plain).collect(),
    };
    let strangers = strangers(scenario, rehearsal.table.seats());
    if !strangers.is_empty() {
        return strangers.into_iter().map(plain).collect();
    }
    let slips = slips(harness, scenario, &rehearsal);
    if !slips.is_empty() {
        return slips;
    }
    let mut failures = Vec::new();
    for (index, act) in scenario.acts.iter().enumerate() {
        match act {
            Act::When(moves) => {
                rehearsal.story = Story::default();
                // What comes after a move that cannot be made is about another match.
                if let Err(failure) = moves.iter().try_for_each(|one| run_move(&mut rehearsal, one)) {
                    failures.push(failure);
                    return failures;
                }
            }
            Act::Then(expectations) => {
                let next = if index + 1 < scenario.acts.len() { Next::More } else { Next::End };
                let (failed, goes_on) = run_expectations(rehearsal, expectations, next);
                failures.extend(failed);
                rehearsal = goes_on;
            }
        }
    }
    failures
}

/// The lines that deny something of a name that nothing has.
fn slips(harness: &dyn Harness, scenario: &Scenario, rehearsal: &Rehearsal) -> Vec<Failure> {
    let denies = scenario.acts.iter().filter_map(|act| match act {
        Act::Then(expectations) => Some(expectations),
        Act::When(_) => None,
    });
    let mut known = None;
    let slip = |then: &Then| {
        if !then.expectation.denies() {
            return None;
        }
        let given = rehearsal.names.iter().map(|named| named.name.as_str());
        let Found { about, words } =
            known.get_or_insert_with(|| Vocabulary::of(harness, given)).slip_in(&then.expectation)?;
        let place = about.map_or_else(|| then.place.clone(), |about| then.place.narrowed(&about));
        Some(Failure { place, found: words, asked: None })
    };
    denies.flatten().filter_map(slip).collect()
}

/// The lines that speak of seats that are not at the table.
fn strangers(scenario: &Scenario, seats: u8) -> Vec<(Place, String)> {
    let there: Vec<_> = Seat::all(seats).map(|seat| seat.letter().to_string()).collect();
    let line = |place: &Place, spoken_of: Vec<Seat>| {
        let stranger = spoken_of.into_iter().find(|seat| seat.number() >= seats)?.letter().to_string();
        let why = format!("there is no seat {stranger}; the seats are {}", there.join(", "));
        Some((place.narrowed(&stranger), why))
    };
    let acts = scenario.acts.iter();
    let of_act = |act: &Act| match act {
        Act::When(moves) => moves
            .iter()
            .filter_map(|one| match one.deed {
                Deed::Concede(seat) | Deed::Choose(seat, _) => line(&one.place, vec![seat]),
            })
            .collect::<Vec<_>>(),
        Act::Then(expectations) => {
            expectations.iter().filter_map(|then| line(&then.place, then.expectation.seats())).collect()
        }
    };
    acts.flat_map(of_act).collect()
}

fn run_move(rehearsal: &mut Rehearsal, one: &Move) -> Result<(), Failure> {
    let failure = |place: &Place, found| Failure { place: place.clone(), found, asked: None };
    match &one.deed {
        Deed::Concede(seat) => rehearsal.concede(*seat).map_err(|why| failure(&one.place, why)),
        Deed::Choose(seat, steps) => steps.iter().try_for_each(|step| {
            rehearsal.step(*seat, &step.label).map_err(|untaken| failure(&step.place, untaken.into()))
        }),
    }
}

/// What follows a `then` part.
#[derive(Clone, Copy)]
enum Next {
    /// More of the ruling, which may answer a question that is open.
    More,
    /// Its end.
    End,
}

/// Judges the lines of a `then` part; gives those that differ, and the match from which the ruling goes on.
fn run_expectations(rehearsal: Rehearsal, expectations: &[Then], next: Next) -> (Vec<Failure>, Rehearsal) {
    let Some(first) = expectations.first() else { return (Vec::new(), rehearsal) };
    let path = match Path::of(&rehearsal) {
        Ok(path) => path,
        Err(found) => return (vec![Failure { place: first.place.clone(), found, asked: None }], rehearsal),
    };
    let situation = path.end().situation();
    let failure = |place: &Place, Found { about, words }: Found| {
        let place = about.map_or(place.clone(), |about| place.narrowed(&about));
        let asked = (!words.contains(&situation)).then(|| situation.clone());
        Failure { place, found: words, asked }
    };
    let mut failures = Vec::new();
    // A choice that the ruling neither answers nor speaks of fails it.
    let spoken_of: Vec<_> =
        expectations.iter().filter_map(|then| then.expectation.question()).map(|(seat, _)| seat).collect();
    let waiting = path.end().waiting().into_iter().find(|(seat, _)| !spoken_of.contains(seat));
    if let (Some((_, question)), Next::End) = (waiting, next) {
        failures.push(failure(&first.place, format!("an unanswered question: {question}").into()));
    }
    let judged =
        expectations.iter().filter_map(|then| Some(failure(&then.place, path.judge(&then.expectation).err()?)));
    failures.extend(judged);
    (failures, path.go_on(expectations.iter().map(|then| &then.expectation)))
}
