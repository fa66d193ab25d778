//! Logs: what is needed to play a match again, byte for byte.
//!
//! A [`Log`] is a header (which game, which cards, which decks, which seed) and one small entry for each
//! decision, with a fingerprint of the state from time to time. [`replay`] plays it again and names the
//! first decision that differs.
//!
//! Written down, a log is a magic word, the version of the format, the header, and then entry after entry,
//! so that a table can append as it goes and a file that was cut short is still a log. The engine does no
//! I/O: [`Log::to_bytes`] and [`Log::from_bytes`] are for those who do.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::face::catalogue::{Catalogue, StartError};
use crate::face::restrictions::{Restrictions, RestrictionsError};
use crate::face::table::Table;
use crate::model::choice::{Answer, Outcome, QuestionNumber, Refusal};
use crate::model::deck::Deck;
use crate::model::fingerprint::Fingerprint;
use crate::model::ids::{Seat, Viewer};
use crate::model::seed::Seed;
use crate::model::setting::Wish;

/// The first bytes of every log.
pub const MAGIC: &[u8; 8] = b"DUSKLOG\n";

/// The version of the format that is written.
pub const FORMAT: u8 = 4;

/// The version of the same with a list of restrictions behind the header.
const FORMAT_LISTED: u8 = 5;

/// After so many decisions stands a fingerprint.
pub const MARK_EVERY: usize = 16;

/// The longest log that is read.
pub const MAX_BYTES: usize = 16 << 20;

/// A match, as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// What it was played with.
    pub header: Header,
    /// What was decided, in order.
    pub entries: Vec<Entry>,
    /// Whether its file had all of them.
    pub ending: Ending,
}

/// How the file of a log ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// Behind an entry.
    #[default]
    Whole,
    /// In or behind an entry that makes no sense: it was cut short there, or is damaged. What stands before it is a log.
    Cut {
        /// Which entry, from 1.
        number: usize,
        /// Where it begins.
        at: usize,
    },
}

/// What a match was played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The game's short name.
    pub game: String,
    /// In which way it was played.
    pub setting: Wish,
    /// The rules and the words.
    pub rules: Fingerprint,
    /// Every card of the pool.
    pub pool: Fingerprint,
    /// The decks as written, seat by seat.
    pub decks: Vec<Deck>,
    /// The seed of chance.
    pub seed: Seed,
    /// The list of cards that an event forbids or limits, if there was one; in a file it stands behind the rest.
    #[serde(skip)]
    pub restrictions: Option<Restrictions>,
}

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A decision.
    Chose {
        /// Whose.
        seat: Seat,
        /// Which of the seat's options, counted from 0.
        option: u16,
        /// The low byte of the state's fingerprint afterwards, so that the very decision that differs is found.
        check: u8,
    },
    /// A seat gave up.
    Conceded {
        /// Which.
        seat: Seat,
    },
    /// The fingerprint of the state here.
    Mark(Fingerprint),
    /// What was told of the last decision: it can be read when the rules have changed.
    Told(Account),
    /// Who sits where from here on, as whoever keeps the log writes it: no rule reads it, and nobody is told.
    Seated(String),
}

/// A decision in words, as one who may know everything reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// What the choice was called.
    pub label: String,
    /// What came of it.
    pub happened: Vec<String>,
}

/// Why bytes are no log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LogError {
    /// Something else.
    #[error("read a log: these bytes do not begin as a log does; is it another kind of file?")]
    NotALog,
    /// Of another version.
    #[error("read a log: it has format {found}, and this program reads format {FORMAT}")]
    Format {
        /// Its version.
        found: u8,
    },
    /// Longer than any match.
    #[error("read a log: it has {bytes} bytes, and no match needs more than {MAX_BYTES}")]
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// The header does not make sense.
    #[error("read a log: its header is damaged: {0}")]
    Header(String),
}

impl Header {
    /// The header of a match that is about to start, in a way that somebody wishes.
    pub fn new(catalogue: &dyn Catalogue, wish: &Wish, decks: &[Deck], seed: Seed) -> Header {
        // In full, so that what is usual later changes nothing; what cannot be played is refused when it starts.
        let wish = wish.for_players(decks.len());
        let setting = catalogue.resolve(&wish).map_or(wish, |setting| setting.wish(catalogue.modes()));
        Header {
            game: catalogue.game().to_owned(),
            setting,
            rules: catalogue.rules(),
            pool: catalogue.cards(),
            decks: decks.to_vec(),
            seed,
            restrictions: catalogue.event().cloned(),
        }
    }

    /// The beginning of a file: magic word, version and header.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(if self.restrictions.is_some() { FORMAT_LISTED } else { FORMAT });
        // Writing plain data to memory cannot fail; were it to, the file would read as damaged.
        bytes.extend(postcard::to_allocvec(self).unwrap_or_default());
        bytes.extend(self.restrictions.iter().flat_map(|list| postcard::to_allocvec(list).unwrap_or_default()));
        bytes
    }
}

impl Entry {
    /// The entry as it is appended to a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).unwrap_or_default()
    }

    /// Whose decision it is, if it is one.
    pub fn decider(&self) -> Option<Seat> {
        match *self {
            Entry::Chose { seat, .. } | Entry::Conceded { seat } => Some(seat),
            Entry::Mark(_) | Entry::Told(_) | Entry::Seated(_) => None,
        }
    }
}

impl Log {
    /// A log in which nothing has been decided.
    pub fn new(header: Header) -> Log {
        Log { header, entries: Vec::new(), ending: Ending::Whole }
    }

    /// How many decisions it has.
    pub fn decisions(&self) -> usize {
        self.entries.iter().filter_map(Entry::decider).count()
    }

    /// Notes who sits where from here on, unless that is what it says already.
    pub fn seat(&mut self, players: &str) {
        if self.seated() != Some(players) {
            self.entries.push(Entry::Seated(players.to_owned()));
        }
    }

    /// Who sat where at last, if it says so.
    pub fn seated(&self) -> Option<&str> {
        self.entries.iter().rev().find_map(|entry| match entry {
            Entry::Seated(players) => Some(players.as_str()),
            Entry::Chose { .. } | Entry::Conceded { .. } | Entry::Mark(_) | Entry::Told(_) => None,
        })
    }

    /// Notes what was told of the last decision.
    pub fn tell(&mut self, account: Account) {
        self.entries.push(Entry::Told(account));
    }

    /// The decisions of which was noted what was told, each with its number from 1 and its seat.
    pub fn told(&self) -> impl Iterator<Item = (usize, Seat, &Account)> {
        let decided = self.entries.iter().scan((0, None), |(decision, seat), entry| {
            if let Some(decider) = entry.decider() {
                (*decision, *seat) = (*decision + 1, Some(decider));
            }
            Some((*decision, *seat, entry))
        });
        decided.filter_map(|(decision, seat, entry)| match entry {
            Entry::Told(account) => Some((decision, seat?, account)),
            Entry::Chose { .. } | Entry::Conceded { .. } | Entry::Mark(_) | Entry::Seated(_) => None,
        })
    }

    /// Applies an answer to a question of the table and notes it, with a fingerprint when one is due.
    pub fn apply(
        &mut self,
        table: &mut dyn Table,
        seat: Seat,
        question: QuestionNumber,
        answer: Answer,
    ) -> Result<(), Refusal> {
        let option = table.options(seat).iter().position(|&option| option == answer);
        table.apply(seat, question, answer)?;
        let fingerprint = table.fingerprint();
        // The table took the choice, so it was among the options.
        let option = option.and_then(|option| u16::try_from(option).ok()).unwrap_or(u16::MAX);
        self.entries.push(Entry::Chose { seat, option, check: fingerprint as u8 });
        let since_mark = self.entries.iter().rev().take_while(|entry| !matches!(entry, Entry::Mark(_)));
        let unmarked = since_mark.filter_map(Entry::decider).count();
        if unmarked >= MARK_EVERY || table.outcome().is_some() {
            self.entries.push(Entry::Mark(Fingerprint(fingerprint)));
        }
        Ok(())
    }

    /// Gives up for a seat and notes it.
    pub fn concede(&mut self, table: &mut dyn Table, seat: Seat) -> Result<(), Refusal> {
        table.concede(seat)?;
        self.entries.push(Entry::Conceded { seat });
        self.entries.push(Entry::Mark(Fingerprint(table.fingerprint())));
        Ok(())
    }

    /// The whole log as a file has it.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.header.to_bytes();
        for entry in &self.entries {
            bytes.extend(entry.to_bytes());
        }
        bytes
    }

    /// Reads a file's bytes. Whatever they are, the answer is a log or an error. A file that ends inside an entry is a log
    /// up to that entry, and says so in [`Log::ending`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Log, LogError> {
        if bytes.len() > MAX_BYTES {
            return Err(LogError::TooLong { bytes: bytes.len() });
        }
        let rest = bytes.strip_prefix(MAGIC.as_slice()).ok_or(LogError::NotALog)?;
        let (&found, rest) = rest.split_first().ok_or(LogError::NotALog)?;
        if ![FORMAT, FORMAT_LISTED].contains(&found) {
            return Err(LogError::Format { found });
        }
        let damaged = |error: postcard::Error| LogError::Header(error.to_string());
        let (mut header, mut rest): (Header, &[u8]) = postcard::take_from_bytes(rest).map_err(damaged)?;
        if found == FORMAT_LISTED {
            let (list, after) = postcard::take_from_bytes(rest).map_err(damaged)?;
            (header.restrictions, rest) = (Some(list), after);
        }
        let counts = header.decks.iter().flat_map(|deck| &deck.sections).flat_map(|(_, cards)| cards);
        if let Some((card, count)) = counts.clone().find(|(_, count)| !(1..=999).contains(count)) {
            return Err(LogError::Header(format!("a deck has {count} copies of {card:?}")));
        }
        let (mut entries, mut ending) = (Vec::new(), Ending::Whole);
        while !rest.is_empty() {
            let (number, at) = (entries.len() + 1, bytes.len() - rest.len());
            match postcard::take_from_bytes(rest) {
                Ok((entry, after)) => {
                    entries.push(entry);
                    rest = after;
                }
                Err(_) => {
                    ending = Ending::Cut { number, at };
                    break;
                }
            }
        }
        Ok(Log { header, entries, ending })
    }
}

/// Where a replay left what was played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Diverged {
    /// It is of another game.
    #[error("replay the log: it is of {log}, not of {catalogue}")]
    Game {
        /// The log's game.
        log: String,
        /// The game it was to be replayed with.
        catalogue: String,
    },
    /// The rules have changed since.
    #[error("replay the log: it was played by rules {log}, and these are rules {catalogue}")]
    Rules {
        /// The log's rules.
        log: Fingerprint,
        /// Ours.
        catalogue: Fingerprint,
    },
    /// The cards have changed since.
    #[error("replay the log: it was played with other cards (pool {log}, these are {catalogue}); give the same packs")]
    Pool {
        /// The log's cards.
        log: Fingerprint,
        /// Ours.
        catalogue: Fingerprint,
    },
    /// The list that it was played under is of other cards.
    #[error(transparent)]
    List(#[from] RestrictionsError),
    /// The match cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A choice cannot be made.
    #[error("replay decision {decision}: seat {} chose option {}, but {why}", seat.0, u32::from(*option) + 1)]
    Choice {
        /// Which decision, from 1.
        decision: usize,
        /// Whose.
        seat: Seat,
        /// Which option, from 0.
        option: u16,
        /// Why not.
        why: String,
    },
    /// A seat cannot give up.
    #[error("replay decision {decision}: seat {} concedes, but {why}", seat.0)]
    Concede {
        /// Which decision, from 1.
        decision: usize,
        /// Whose.
        seat: Seat,
        /// Why not.
        why: String,
    },
    /// A decision leads elsewhere than it did.
    #[error("replay decision {decision}: it leads to another state than it did when the log was written")]
    State {
        /// Which decision, from 1; 0 is the deal.
        decision: usize,
    },
}

/// A match that was played again to the end of its log.
pub struct Replayed {
    /// The match, where the log ends.
    pub table: Box<dyn Table>,
    /// How many decisions were made.
    pub decisions: usize,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// The fingerprint of the last state.
    pub fingerprint: u64,
}

/// One decision of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which, from 1.
    pub decision: usize,
    /// Whose.
    pub seat: Seat,
    /// What was chosen; nothing if the seat gave up.
    pub choice: Option<Answer>,
}

/// A replay under way.
pub struct Replay<'l> {
    /// The match as it is now.
    pub table: Box<dyn Table>,
    followed: Followed<'l>,
}

/// How far a log has been followed.
struct Followed<'l> {
    log: &'l Log,
    next: usize,
    decision: usize,
}

impl<'l> Replay<'l> {
    /// Deals the match of a log again.
    pub fn start(log: &'l Log, catalogue: &dyn Catalogue) -> Result<Replay<'l>, Diverged> {
        let header = &log.header;
        if header.game != catalogue.game() {
            return Err(Diverged::Game { log: header.game.clone(), catalogue: catalogue.game().to_owned() });
        }
        if header.rules != catalogue.rules() {
            return Err(Diverged::Rules { log: header.rules, catalogue: catalogue.rules() });
        }
        if header.pool != catalogue.cards() {
            return Err(Diverged::Pool { log: header.pool, catalogue: catalogue.cards() });
        }
        // What may be swapped between two matches is as the list has it.
        let listed = header.restrictions.as_ref().map(|list| catalogue.restricted(list)).transpose()?;
        let catalogue = listed.as_deref().unwrap_or(catalogue);
        let table = catalogue.start_in(&header.setting, &header.decks, header.seed)?;
        Ok(Replay { table, followed: Followed::new(log) })
    }

    /// The choice that the log has next, with its seat; nothing if it is a concession or the end.
    pub fn peek(&self) -> Option<(Seat, Answer)> {
        let Followed { log, next, .. } = self.followed;
        let entry = log.entries[next..].iter().find(|entry| entry.decider().is_some())?;
        match *entry {
            Entry::Chose { seat, option, .. } => {
                let seat = self.table.seat(seat.0).ok()?;
                self.table.options(seat).get(option as usize).map(|&choice| (seat, choice))
            }
            Entry::Conceded { .. } | Entry::Mark(_) | Entry::Told(_) | Entry::Seated(_) => None,
        }
    }

    /// The words of the choice that the log has next, as its seat reads them.
    pub fn label(&self) -> Option<String> {
        let (seat, choice) = self.peek()?;
        let prompt = self.table.view(Viewer::Seat(seat)).prompt?;
        prompt.options.into_iter().find(|option| option.choice == choice).map(|option| option.label)
    }

    /// Makes the next decision; nothing at the end of the log.
    pub fn step(&mut self) -> Result<Option<Step>, Diverged> {
        self.followed.step(self.table.as_mut())
    }

    /// Makes all decisions that are left.
    pub fn finish(mut self) -> Result<Replayed, Diverged> {
        while self.step()?.is_some() {}
        Ok(Replayed {
            decisions: self.followed.decision,
            outcome: self.table.outcome(),
            fingerprint: self.table.fingerprint(),
            table: self.table,
        })
    }
}

/// Makes all decisions of a log at a table where its match has just begun; gives how many these are.
pub fn follow(log: &Log, table: &mut dyn Table) -> Result<usize, Diverged> {
    let mut followed = Followed::new(log);
    while followed.step(table)?.is_some() {}
    Ok(followed.decision)
}

impl Log {
    /// What stands before the first entry that does not lead where it led, as a log of its own. The table is one where the match has just
    /// begun, and of no use afterwards.
    pub fn sound(&self, table: &mut dyn Table) -> Log {
        let mut followed = Followed::new(self);
        let wrong = loop {
            match followed.step(table) {
                Ok(Some(_)) => {}
                Ok(None) => return self.clone(),
                Err(_) => break followed.next - 1,
            }
        };
        // The short checks of single decisions may have passed over a damage since the last whole one.
        let is_mark = |entry: &Entry| matches!(entry, Entry::Mark(_));
        let whole = match &self.entries[wrong] {
            Entry::Mark(_) => self.entries[..wrong].iter().rposition(is_mark).map_or(0, |mark| mark + 1),
            Entry::Told(_) | Entry::Seated(_) | Entry::Chose { .. } | Entry::Conceded { .. } => wrong,
        };
        let (header, entries) = (self.header.clone(), self.entries[..whole].to_vec());
        let mut sound = Log { header, entries, ending: Ending::Whole };
        sound.ending = Ending::Cut { number: whole + 1, at: sound.to_bytes().len() };
        sound
    }
}

impl<'l> Followed<'l> {
    fn new(log: &'l Log) -> Self {
        Followed { log, next: 0, decision: 0 }
    }

    fn step(&mut self, table: &mut dyn Table) -> Result<Option<Step>, Diverged> {
        while let Some(entry) = self.log.entries.get(self.next) {
            self.next += 1;
            match *entry {
                Entry::Told(_) | Entry::Seated(_) => {}
                Entry::Mark(fingerprint) if fingerprint.0 == table.fingerprint() => {}
                Entry::Mark(_) => {
                    return Err(Diverged::State { decision: self.decision });
                }
                Entry::Chose { seat, option, check } => return self.choose(table, seat, option, check).map(Some),
                Entry::Conceded { seat } => {
                    self.decision += 1;
                    let decision = self.decision;
                    let refused = |refusal| Diverged::Concede { decision, seat, why: cannot(&refusal) };
                    table.concede(seat).map_err(refused)?;
                    return Ok(Some(Step { decision, seat, choice: None }));
                }
            }
        }
        Ok(None)
    }

    fn choose(&mut self, table: &mut dyn Table, seat: Seat, option: u16, check: u8) -> Result<Step, Diverged> {
        self.decision += 1;
        let decision = self.decision;
        let wrong = |why: String| Diverged::Choice { decision, seat, option, why };
        let seat = table.seat(seat.0).map_err(|refusal| wrong(cannot(&refusal)))?;
        if table.outcome().is_some() {
            return Err(wrong(cannot(&Refusal::Over)));
        }
        let options = table.options(seat);
        let Some(&choice) = options.get(option as usize) else {
            return Err(wrong(format!("the seat has {} options", options.len())));
        };
        let question = table.question();
        table.apply(seat, question, choice).map_err(|refusal| wrong(cannot(&refusal)))?;
        if table.fingerprint() as u8 != check {
            return Err(Diverged::State { decision });
        }
        Ok(Step { decision, seat, choice: Some(choice) })
    }
}

fn cannot(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoSeat { .. } => "there is no such seat".to_owned(),
        Refusal::NotAsked { asked, .. } => format!("asked is {asked}"),
        Refusal::NotAnOption { .. } => "it is no option".to_owned(),
        Refusal::Stale { .. } => "another question is open".to_owned(),
        Refusal::Over => "the match is over".to_owned(),
        Refusal::Broken { why } => format!("the game failed: {why}"),
    }
}

/// Plays a log again; names the first decision that differs.
pub fn replay(log: &Log, catalogue: &dyn Catalogue) -> Result<Replayed, Diverged> {
    Replay::start(log, catalogue)?.finish()
}
