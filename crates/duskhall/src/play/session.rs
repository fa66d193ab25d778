//! A match at the table: its players, its log, and the news for each of them.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use bots::Bot;
use engine::{
    Answer, Catalogue, Deck, Happened, Header, Log, Outcome, QuestionNumber, Refusal, Seat, Seed, Table, Viewer,
};

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
    /// The names of the decks, seat by seat.
    pub decks: Vec<String>,
    players: Vec<Player>,
    news: Vec<Vec<Happened>>,
    log: Log,
    file: Option<Saved>,
    /// Whether persons are asked even where they could only pass.
    pub stops: Stops,
}

/// Where persons are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stops {
    /// Where there is something to choose.
    Choices,
    /// Wherever the rules ask, as it would be at a table where others watch.
    Everywhere,
}

/// The file a match is saved in as it is played.
struct Saved {
    path: PathBuf,
    file: File,
    /// How many entries of the log are in it.
    entries: usize,
}

impl Session {
    /// Deals a match.
    pub fn start(
        title: &'static str,
        catalogue: &dyn Catalogue,
        decks: Vec<Deck>,
        players: Vec<Player>,
        seed: Seed,
        path: Option<&Path>,
        stops: Stops,
    ) -> Result<Session, Fault> {
        let table = catalogue.start(&decks, seed)?;
        let log = Log::new(Header::new(catalogue, &decks, seed));
        let file = path.map(|path| Saved::create(path, &log)).transpose()?;
        let news = players.iter().map(|_| Vec::new()).collect();
        let decks = decks.into_iter().map(|deck| deck.name).collect();
        let mut session = Session { title, table, decks, players, news, log, file, stops };
        session.pass_over()?;
        Ok(session)
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
        matches!(self.players.get(seat.index()), Some(Player::Person))
    }

    /// The seats of persons.
    pub fn persons(&self) -> Vec<Seat> {
        Seat::all(self.table.seats()).filter(|&seat| self.is_person(seat)).collect()
    }

    /// What a seat is called by somebody in another one, or in its own.
    pub fn name(&self, seat: Seat, seen_by: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(Player::Bot(bot)) => format!("{seat} ({})", bot.name()),
            _ if seat == seen_by && self.persons().len() == 1 => format!("{seat} (you)"),
            _ => seat.to_string(),
        }
    }

    /// Takes a choice, and then gives the answers that persons need not be asked for.
    pub fn choose(&mut self, seat: Seat, question: QuestionNumber, choice: Answer) -> Result<(), Fault> {
        self.apply(seat, question, choice)?;
        self.pass_over()
    }

    /// Passes for persons who could only pass.
    fn pass_over(&mut self) -> Result<(), Fault> {
        while let (Stops::Choices, Next::Person(seat)) = (self.stops, self.next()) {
            let prompt = self.table.view(Viewer::Seat(seat)).prompt;
            match prompt.as_ref().map(|prompt| (prompt.courtesy, prompt.number, &prompt.options[..])) {
                Some((true, question, [only])) => self.apply(seat, question, only.choice)?,
                _ => break,
            }
        }
        Ok(())
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
        for (seat, news) in Seat::ALL.into_iter().zip(&mut self.news) {
            news.extend(self.table.happened(Viewer::Seat(seat)));
        }
        match self.table.broken() {
            Some(why) => Err(Fault::Game(why.to_owned())),
            None => Ok(()),
        }
    }

    /// Lets a bot choose.
    pub fn let_bot_choose(&mut self, seat: Seat) -> Result<(), Fault> {
        let Some(Player::Bot(bot)) = self.players.get_mut(seat.index()) else {
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
        self.news.get_mut(seat.index()).map(std::mem::take).unwrap_or_default()
    }

    fn save(&mut self) -> Result<(), Fault> {
        match &mut self.file {
            Some(saved) => saved.append(&self.log),
            None => Ok(()),
        }
    }

    /// Says at the end how it went and where it is saved.
    pub fn farewell(&self) -> Result<(), Fault> {
        match self.table.outcome() {
            Some(outcome) => say(format!("The match is over: {outcome}."))?,
            None => say("The match is left unfinished.")?,
        }
        if let Some(saved) = &self.file {
            let path = saved.path.display();
            say(format!("It is saved in {path}; duskhall replay {path} shows it again."))?;
        }
        Ok(())
    }
}

impl Saved {
    fn create(path: &Path, log: &Log) -> Result<Saved, Fault> {
        let unwritable =
            |error: std::io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        let mut file = File::create(path).map_err(unwritable)?;
        file.write_all(&log.to_bytes()).map_err(unwritable)?;
        Ok(Saved { path: path.to_owned(), file, entries: log.entries.len() })
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
