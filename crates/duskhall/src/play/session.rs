//! A match at the table: its players, its log, and the news for each of them.

use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use bots::Bot;
use engine::{
    Answer, Catalogue, Coursed, Deck, Game, Handle, Happened, Header, Log, Outcome, Part, Prompt, QuestionNumber,
    Reference, Refusal, Seat, Seed, Table, Tone, Viewer, Weight, Wish,
};

use super::course::{CourseFiles, Opened};
use crate::play::{shelf, words};
use crate::verdict::{Fault, say};

/// Who sits in a seat.
pub enum Player {
    /// Somebody at this terminal.
    Person,
    /// A bot.
    Bot(Box<dyn Bot>),
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A person decides.
    Person(Seat),
    /// A bot decides.
    Bot(Seat),
    /// It is over.
    Over(Outcome),
}

/// A match with its players.
pub struct Session {
    /// The game's title.
    pub title: &'static str,
    /// The match.
    pub table: Box<dyn Table>,
    /// What rules and words mean.
    pub reference: Reference,
    /// The names of the decks, seat by seat.
    pub decks: Vec<String>,
    players: Vec<Seated>,
    log: Log,
    file: Option<Kept>,
    /// The files of the course that it is part of, and which stage they speak of.
    course: Option<(CourseFiles, u32)>,
    /// Whether persons are asked even where they could only pass.
    pub stops: Stops,
}

/// A player at the table.
struct Seated {
    player: Player,
    news: Vec<Happened>,
    waiting: Waiting,
    /// The last turn in which this player decided something.
    decided: u16,
    /// The player's own cards, as they were last seen.
    own: Vec<Handle>,
}

/// Where persons are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stops {
    /// Where there is something to choose.
    Choices,
    /// Wherever the rules ask, as it would be at a table where others watch.
    Everywhere,
}

/// How long a person passes without being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// The person is asked.
    No,
    /// Until something happens to the person or to the person's cards, or something else than passing is asked.
    UntilConcerned,
    /// Until something else than passing is asked.
    UntilTurn,
}

/// Where a match is kept.
pub enum Keeping<'a> {
    /// Nowhere.
    Not,
    /// In a new file that was asked for.
    New(&'a Path),
    /// In this file, whatever was in it.
    Over(&'a Path),
    /// In this new file until it is over, so that it can be gone on with.
    Meanwhile(&'a Path),
}

/// The file a match is saved in as it is played.
struct Kept {
    path: PathBuf,
    file: File,
    /// How many entries of the log are in it.
    entries: usize,
    stays: Stays,
}

/// Whether the file of a match stays when the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stays {
    Always,
    UntilOver,
}

impl Session {
    /// Deals a match.
    pub fn start(
        game: &Game,
        catalogue: &dyn Catalogue,
        wish: &Wish,
        decks: Vec<Deck>,
        players: Vec<Player>,
        seed: Seed,
        keeping: &Keeping,
        stops: Stops,
    ) -> Result<Session, Fault> {
        let table = catalogue.start_in(wish, &decks, seed)?;
        let log = Log::new(Header::new(catalogue, wish, &decks, seed));
        let file = Kept::create(keeping, &log)?;
        Session::at(game, catalogue, table, log, players, file, stops)
    }

    /// Begins a course, or goes on with it, in its files.
    pub fn course(
        game: &Game,
        catalogue: &dyn Catalogue,
        files: CourseFiles,
        begin: &dyn Fn() -> Result<Box<dyn Coursed>, Fault>,
        players: Vec<Player>,
        stops: Stops,
    ) -> Result<Session, Fault> {
        let (course, log) = if files.exist() {
            let Opened { course, log, said } = files.open(catalogue)?;
            said.map_or(Ok(()), say)?;
            (course, log)
        } else {
            let course = begin()?;
            files.write(course.as_ref())?;
            let log = Log::new(course.header());
            (course, log)
        };
        // A log that led over the end of its match is whole; the next one is the one to go on with.
        let gone_on = log.header != course.header();
        let log = if gone_on { Log::new(course.header()) } else { log };
        files.write(course.as_ref())?;
        let stage = course.stage();
        let kept = Kept::at(&files.journal(stage), &log)?;
        let mut session = Session::at(game, catalogue, course.into_table(), log, players, Some(kept), stops)?;
        session.course = Some((files, stage));
        session.roll_over()?;
        Ok(session)
    }

    /// If the last decision ended a match of a course, writes down what is carried on, and begins the log of the next.
    fn roll_over(&mut self) -> Result<(), Fault> {
        let (Some((files, stage)), Some(course)) = (&mut self.course, self.table.as_course()) else { return Ok(()) };
        if course.stage() == *stage {
            return Ok(());
        }
        *stage = course.stage();
        files.write(course)?;
        if course.outcome().is_none() {
            self.log = Log::new(course.header());
            self.file = Some(Kept::at(&files.journal(*stage), &self.log)?);
        }
        Ok(())
    }

    /// Goes on with a match that was kept, in its file.
    pub fn resume(
        game: &Game,
        catalogue: &dyn Catalogue,
        saved: SavedMatch,
        players: Vec<Player>,
        stops: Stops,
    ) -> Result<Session, Fault> {
        let table = engine::replay(&saved.log, catalogue)?.table;
        let file = Kept::reopen(&saved)?;
        let log = Log { ending: engine::Ending::Whole, ..saved.log };
        Session::at(game, catalogue, table, log, players, Some(file), stops)
    }

    fn at(
        game: &Game,
        catalogue: &dyn Catalogue,
        table: Box<dyn Table>,
        log: Log,
        players: Vec<Player>,
        file: Option<Kept>,
        stops: Stops,
    ) -> Result<Session, Fault> {
        let seated = |player| Seated { player, news: Vec::new(), waiting: Waiting::No, decided: 0, own: Vec::new() };
        let players = players.into_iter().map(seated).collect();
        let decks = log.header.decks.iter().map(|deck| deck.name.clone()).collect();
        let reference = catalogue.reference().clone();
        let mut session =
            Session { title: game.title, table, reference, decks, players, log, file, course: None, stops };
        session.pass_over()?;
        Ok(session)
    }

    /// How many decisions have been made.
    pub fn decisions(&self) -> usize {
        self.log.decisions()
    }

    /// Who decides next; persons before bots if several are asked.
    pub fn next(&self) -> Next {
        if let Some(outcome) = self.table.outcome() {
            return Next::Over(outcome);
        }
        let asked = self.table.deciders();
        let person = asked.iter().find(|&seat| self.is_person(seat));
        match person.or_else(|| asked.iter().next()) {
            Some(seat) if self.is_person(seat) => Next::Person(seat),
            Some(seat) => Next::Bot(seat),
            // A match in which nobody is asked is over, and has an outcome.
            None => Next::Over(Outcome::Draw),
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        matches!(self.players.get(seat.index()), Some(Seated { player: Player::Person, .. }))
    }

    /// The seats of persons.
    pub fn persons(&self) -> Vec<Seat> {
        Seat::all(self.table.seats()).filter(|&seat| self.is_person(seat)).collect()
    }

    /// What a seat is called by somebody in another one, or in its own.
    pub fn name(&self, seat: Seat, seen_by: Seat) -> String {
        match self.players.get(seat.index()).map(|seated| &seated.player) {
            Some(Player::Bot(bot)) => format!("{seat} ({})", bot.name()),
            _ if seat == seen_by && self.persons().len() == 1 => format!("{seat} (you)"),
            _ => seat.to_string(),
        }
    }

    /// Takes a choice, and then gives the answers that persons need not be asked for.
    pub fn choose(&mut self, seat: Seat, question: QuestionNumber, choice: Answer) -> Result<(), Fault> {
        let turn = self.table.view(Viewer::Seat(seat)).turn;
        if let Some(seated) = self.players.get_mut(seat.index()) {
            seated.decided = turn;
        }
        self.apply(seat, question, choice)?;
        self.pass_over()
    }

    /// Passes for a person until something ends the waiting.
    pub fn wait(&mut self, seat: Seat, waiting: Waiting) -> Result<(), Fault> {
        let own = own_cards(self.table.as_ref(), seat);
        if let Some(seated) = self.players.get_mut(seat.index()) {
            (seated.waiting, seated.own) = (waiting, own);
        }
        self.pass_over()
    }

    /// How long a person passes without being asked.
    pub fn waiting(&self, seat: Seat) -> Waiting {
        self.players.get(seat.index()).map_or(Waiting::No, |seated| seated.waiting)
    }

    /// Gives the answers that persons need not be asked for.
    fn pass_over(&mut self) -> Result<(), Fault> {
        while let Next::Person(seat) = self.next() {
            let Some(prompt) = self.table.view(Viewer::Seat(seat)).prompt else { break };
            match self.answer_unasked(seat, &prompt) {
                Some(answer) => self.apply(seat, prompt.number, answer)?,
                None => {
                    self.players[seat.index()].waiting = Waiting::No;
                    break;
                }
            }
        }
        if self.table.outcome().is_some() {
            self.players.iter_mut().for_each(|seated| seated.waiting = Waiting::No);
        }
        Ok(())
    }

    /// The answer that a person need not be asked for: to pass while waiting, or the only one there is. The first question
    /// of one's own turn is asked all the same, so that a turn is seen to come.
    fn answer_unasked(&self, seat: Seat, prompt: &Prompt) -> Option<Answer> {
        let seated = &self.players[seat.index()];
        if let (Waiting::UntilConcerned | Waiting::UntilTurn, Some(pass)) = (seated.waiting, self.table.passing(seat)) {
            return Some(pass);
        }
        let (Stops::Choices, [only]) = (self.stops, &prompt.options[..]) else { return None };
        let view = self.table.view(Viewer::Seat(seat));
        let begins = !prompt.courtesy && view.turn_of == seat && seated.decided != view.turn;
        (!begins).then_some(only.choice)
    }

    fn apply(&mut self, seat: Seat, question: QuestionNumber, choice: Answer) -> Result<(), Fault> {
        match self.log.apply(self.table.as_mut(), seat, question, choice) {
            Ok(()) => {}
            // A key that was pressed once too often answers what is answered already.
            Err(Refusal::Stale { .. }) => return Ok(()),
            Err(refusal) => return Err(Fault::Usage(format!("the table would not {refusal}"))),
        }
        self.hear()?;
        self.save()
    }

    /// Keeps what came of the last decision for each player.
    fn hear(&mut self) -> Result<(), Fault> {
        for (seat, seated) in Seat::ALL.into_iter().zip(&mut self.players) {
            let happened = self.table.happened(Viewer::Seat(seat));
            if seated.waiting == Waiting::UntilConcerned {
                if happened.iter().any(|one| concerns(one, seat, &seated.own)) {
                    seated.waiting = Waiting::No;
                }
                seated.own = own_cards(self.table.as_ref(), seat);
            }
            seated.news.extend(happened);
        }
        match self.table.broken() {
            Some(why) => Err(Fault::Game(why.to_owned())),
            None => Ok(()),
        }
    }

    /// Lets a bot choose.
    pub fn let_bot_choose(&mut self, seat: Seat) -> Result<(), Fault> {
        let Some(Seated { player: Player::Bot(bot), .. }) = self.players.get_mut(seat.index()) else {
            return Ok(());
        };
        let choice = bot.choose(self.table.as_ref(), seat);
        self.choose(seat, self.table.question(), choice)
    }

    /// Gives up for a seat.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Fault> {
        self.log
            .concede(self.table.as_mut(), seat)
            .map_err(|refusal| Fault::Usage(format!("the table would not {refusal}")))?;
        self.hear()?;
        self.save()
    }

    /// What happened since a seat was last told.
    pub fn news(&mut self, seat: Seat) -> Vec<Happened> {
        self.players.get_mut(seat.index()).map(|seated| std::mem::take(&mut seated.news)).unwrap_or_default()
    }

    fn save(&mut self) -> Result<(), Fault> {
        match &mut self.file {
            Some(saved) => saved.append(&self.log)?,
            None => return Ok(()),
        }
        self.roll_over()
    }

    /// Says at the end how it went, and how to see it again or go on with it.
    pub fn farewell(self) -> Result<(), Fault> {
        let over = self.table.outcome();
        if let (Some((files, stage)), Some(course)) = (&self.course, self.table.view(Viewer::Public).course) {
            let standing = course.standing.join("; ");
            let told = match over {
                Some(outcome) => format!("The {} is over: {outcome} ({standing}).", course.course),
                None => format!("The {} is left in {} ({standing}). {}", course.course, course.title, files.going_on()),
            };
            return say(format!("{told} {}", files.logs(*stage)));
        }
        match over {
            Some(outcome) => say(format!("The match is over: {outcome}."))?,
            None => say("The match is left unfinished.")?,
        }
        let Some(Kept { path, stays, .. }) = self.file else { return Ok(()) };
        let shown = path.display();
        match (stays, over) {
            (Stays::Always, Some(_)) => say(format!("It is saved in {shown}; duskhall replay {shown} shows it again.")),
            (Stays::Always, None) => say(format!(
                "It is saved in {shown}; duskhall play --resume {shown} goes on with it, duskhall replay {shown} shows it."
            )),
            (Stays::UntilOver, None) => say("It is kept: duskhall play --resume goes on with it."),
            (Stays::UntilOver, Some(_)) => {
                fs::remove_file(&path).map_err(|error| Fault::File { path: shown.to_string(), why: error.to_string() })
            }
        }
    }
}

/// The cards on a player's side that the player can point at.
fn own_cards(table: &dyn Table, seat: Seat) -> Vec<Handle> {
    let view = table.view(Viewer::Seat(seat));
    let own = words::cards(&view).into_iter().filter(|found| found.seat == seat);
    own.filter_map(|found| found.card.id).collect()
}

/// Whether something that happened is about a player or the player's cards.
fn concerns(happened: &Happened, seat: Seat, own: &[Handle]) -> bool {
    let Happened::Event(told) = happened else { return false };
    let about = match told.tone {
        Tone::Begins | Tone::Ends | Tone::Routine => return false,
        Tone::Plain | Tone::Play | Tone::Harm | Tone::Loss | Tone::Gain => {
            told.parts.iter().any(|part| matches!(part, Part::Player(who) | Part::Whose(who) if *who == seat))
        }
    };
    told.weight == Weight::News && (about || told.cards().any(|card| own.contains(&card)))
}

/// A match out of its file.
pub struct SavedMatch {
    /// Where it is.
    pub path: PathBuf,
    /// What was decided.
    pub log: Log,
}

impl SavedMatch {
    /// Reads the match of a file.
    pub fn read(path: &Path) -> Result<SavedMatch, Fault> {
        let bytes =
            fs::read(path).map_err(|error| Fault::File { path: path.display().to_string(), why: error.to_string() })?;
        Ok(SavedMatch { path: path.to_owned(), log: Log::from_bytes(&bytes)? })
    }
}

impl Kept {
    /// The log of a match of a course: a new one, or the one that it is gone on with.
    fn at(path: &Path, log: &Log) -> Result<Kept, Fault> {
        let unwritable =
            |error: std::io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        let mut file = OpenOptions::new().create(true).write(true).truncate(false).open(path).map_err(unwritable)?;
        let bytes = log.to_bytes();
        if file.metadata().map_err(unwritable)?.len() == 0 {
            file.write_all(&bytes).map_err(unwritable)?;
        }
        file.set_len(bytes.len() as u64).map_err(unwritable)?;
        file.seek(SeekFrom::End(0)).map_err(unwritable)?;
        Ok(Kept { path: path.to_owned(), file, entries: log.entries.len(), stays: Stays::Always })
    }

    fn create(keeping: &Keeping, log: &Log) -> Result<Option<Kept>, Fault> {
        let (path, opened, stays) = match *keeping {
            Keeping::Not => return Ok(None),
            Keeping::New(path) => (path, File::create_new(path), Stays::Always),
            Keeping::Over(path) => (path, File::create(path), Stays::Always),
            Keeping::Meanwhile(path) => (path, File::create_new(path), Stays::UntilOver),
        };
        let unwritable =
            |error: std::io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        let mut file = opened.map_err(unwritable)?;
        file.write_all(&log.to_bytes()).map_err(unwritable)?;
        Ok(Some(Kept { path: path.to_owned(), file, entries: log.entries.len(), stays }))
    }

    /// Opens the file of a match to go on behind its last whole entry.
    fn reopen(saved: &SavedMatch) -> Result<Kept, Fault> {
        let path = &saved.path;
        let unwritable =
            |error: std::io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        let mut file = OpenOptions::new().write(true).open(path).map_err(unwritable)?;
        file.set_len(saved.log.to_bytes().len() as u64).map_err(unwritable)?;
        file.seek(SeekFrom::End(0)).map_err(unwritable)?;
        let stays = if shelf::holds(path) { Stays::UntilOver } else { Stays::Always };
        Ok(Kept { path: path.clone(), file, entries: saved.log.entries.len(), stays })
    }

    /// Writes what is new, at once: whatever ends this program, the file has every decision.
    fn append(&mut self, log: &Log) -> Result<(), Fault> {
        let bytes: Vec<u8> = log.entries[self.entries..].iter().flat_map(engine::Entry::to_bytes).collect();
        self.entries = log.entries.len();
        self.file
            .write_all(&bytes)
            .map_err(|error| Fault::File { path: self.path.display().to_string(), why: error.to_string() })
    }
}
