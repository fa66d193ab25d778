//! The files of a course: one that a person can read, with what is carried from match to match, and beside it the log of each match.
//!
//! `FILE` is replaced whole after each match, by a new file that takes its name, so that whatever ends the program leaves the old one
//! or the new one. `FILE-1.log`, `FILE-2.log` and so on are written decision by decision and never written over.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use engine::{
    Catalogue, CourseView, Coursed, Diverged, Game, Header, Log, MAX_BYTES, Purpose, Restrictions, Seed, Viewer, follow,
};

use super::seating::{self, Seating};
use crate::verdict::Fault;
use crate::{cli, files, games};

/// The files of a course.
pub struct CourseFiles {
    path: PathBuf,
    /// Who sits where, as it is read again.
    seating: Option<String>,
    /// What is done with a course that is there already.
    begins: Begins,
    /// The course that was put aside for this one.
    aside: Option<PathBuf>,
    /// Keeps other programs away.
    lock: Option<Lock>,
}

/// What is done with a course that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begins {
    /// It goes on.
    Never,
    /// It is put aside, and another begins.
    Anew,
}

/// A file that keeps other programs away. It lies beside the course, whose own file is another after each match, and goes when nobody
/// plays any more.
struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// So often a lock is asked for that whoever had it takes away in the meantime.
    const TRIES: usize = 10;

    /// Takes the lock of a course.
    fn take(path: PathBuf, course: &Path) -> Result<Lock, Fault> {
        let unwritable = |error: io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        for _ in 0..Lock::TRIES {
            let file = files::open_or_create(&path).map_err(unwritable)?;
            files::claim(&file, course)?;
            if files::is_at(&file, &path) {
                return Ok(Lock { path, file });
            }
        }
        Err(Fault::Busy { path: course.display().to_string() })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is held, so that it is nobody else's. Where it cannot be taken away it bars nobody.
        if files::is_at(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// So many courses of one name are put aside at most.
const MOST_ASIDE: u32 = 10_000;

/// So many stages have logs: no course has more.
const MOST_STAGES: u32 = 999;

/// What the program reads of a course by itself.
#[derive(serde::Deserialize)]
struct Head {
    game: String,
    players: Option<String>,
    seed: Option<Seed>,
    /// How often the present stage was dealt anew.
    #[serde(default)]
    anew: u16,
    #[serde(default)]
    facts: HeadFacts,
    restrictions: Option<Restrictions>,
}

/// What the program reads of what a series carries along; other courses have none of it.
#[derive(Default, serde::Deserialize)]
struct HeadFacts {
    best_of: Option<u8>,
    setting: Option<HeadSetting>,
}

#[derive(serde::Deserialize)]
struct HeadSetting {
    mode: String,
}

/// A course out of its files.
pub struct Opened {
    /// The course as it was left.
    pub course: Box<dyn Coursed>,
    /// The log of its present match.
    pub log: Log,
    /// What the player should know before going on.
    pub said: Option<String>,
}

impl CourseFiles {
    /// The files of a course that is kept here.
    pub fn at(path: &Path) -> CourseFiles {
        // Whoever comes by a link has the same lock and the same logs as whoever comes by the name.
        let linked = path.is_symlink().then(|| path.canonicalize().ok()).flatten();
        let path = linked.unwrap_or_else(|| path.to_owned());
        CourseFiles { path, seating: None, begins: Begins::Never, aside: None, lock: None }
    }

    /// The same for a course that begins anew.
    pub fn anew(self) -> CourseFiles {
        CourseFiles { begins: Begins::Anew, ..self }
    }

    /// The same with who sits where.
    pub fn seating(self, seating: &Seating) -> CourseFiles {
        CourseFiles { seating: Some(seating.to_string()), ..self }
    }

    /// Keeps other programs from playing the course as long as this is there.
    pub fn claim(&mut self) -> Result<(), Fault> {
        self.lock = Some(Lock::take(self.lock_path(), &self.path)?);
        // Where files cannot be locked, what lies there may be another program's that is still at it.
        if self.is_claimed() {
            files::sweep(&self.path);
        }
        Ok(())
    }

    /// Whether another program plays it.
    pub fn is_claimed(&self) -> bool {
        files::is_claimed(&self.lock_path())
    }

    fn lock_path(&self) -> PathBuf {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        self.path.with_file_name(format!(".{name}.lock"))
    }

    /// Whether there is a course that goes on.
    pub fn goes_on(&self) -> bool {
        self.begins == Begins::Never && self.path.exists()
    }

    /// Puts a course that is there already aside, with the logs of its stages, so that it can be gone on with under its new name. Only for
    /// whoever keeps other programs from it.
    pub fn make_room(&mut self) -> Result<(), Fault> {
        if !self.path.exists() {
            return Ok(());
        }
        let fault = |error: io::Error| Fault::File { path: self.path.display().to_string(), why: error.to_string() };
        // Nothing but a course is put aside.
        if self.head().is_err() {
            let why = "this is no course that could be put aside; name another file".to_owned();
            return Err(Fault::File { path: self.path.display().to_string(), why });
        }
        let named =
            (1..MOST_ASIDE).map(|number| CourseFiles::at(&self.path.with_extension(format!("old-{number}.toml"))));
        let is_free =
            |aside: &CourseFiles| !aside.path.exists() && (1..=MOST_STAGES).all(|stage| !aside.journal(stage).exists());
        let aside = named.into_iter().find(is_free).ok_or_else(|| fault(io::ErrorKind::AlreadyExists.into()))?;
        let logs: Vec<(PathBuf, PathBuf)> =
            (1..=MOST_STAGES).map(|stage| (self.journal(stage), aside.journal(stage))).collect();
        let logs: Vec<(PathBuf, PathBuf)> = logs.into_iter().filter(|(log, _)| log.exists()).collect();
        // The logs have both names until the course has its new one: whatever ends the program, it finds them.
        for (log, kept) in &logs {
            fs::hard_link(log, kept).or_else(|_| fs::copy(log, kept).map(drop)).map_err(fault)?;
        }
        fs::rename(&self.path, &aside.path).map_err(fault)?;
        for (log, _) in &logs {
            fs::remove_file(log).map_err(fault)?;
        }
        self.aside = Some(aside.path);
        Ok(())
    }

    /// Where the course is that was there before, if one was put aside.
    pub fn put_aside_before(&self) -> String {
        let aside = self.aside.as_deref().map(CourseFiles::at);
        aside.map_or(String::new(), |aside| format!(" What was there before is put aside: {}", aside.going_on()))
    }

    /// The game that the course is of.
    pub fn game(&self) -> Result<String, Fault> {
        Ok(self.head()?.game)
    }

    /// Who sits where, as it was when the course was last played.
    pub fn seated(&self) -> Result<Option<String>, Fault> {
        Ok(self.head()?.players)
    }

    /// The list of restrictions that it was begun under, if there was one.
    pub fn restrictions(&self) -> Result<Option<Restrictions>, Fault> {
        Ok(self.head()?.restrictions)
    }

    /// Refuses what is said of a course that is there already, where that is another: what goes on is the old one.
    pub fn agrees_with(&self, args: &cli::Play, game: &Game, catalogue: &dyn Catalogue) -> Result<(), Fault> {
        let Head { seed, facts, restrictions, .. } = self.head()?;
        let refused = |said: String, is: String| {
            let file = self.path.display();
            let how = "leave it out to go on with that, or name another file to begin anew";
            Err(Fault::Usage(format!("{said}: the course in {file} {is}; {how}")))
        };
        match &args.game {
            Some(said) if games::find(said)?.game.name != game.name => {
                return refused(said.clone(), format!("is of {}", game.name));
            }
            Some(_) | None => {}
        }
        match (args.best_of, facts.best_of) {
            (Some(said), Some(is)) if said != is => {
                return refused(format!("--best-of {said}"), format!("is the best of {is}"));
            }
            (Some(said), None) => return refused(format!("--best-of {said}"), "is no series".to_owned()),
            (Some(_), Some(_)) | (None, _) => {}
        }
        if let Some(said) = args.seed.filter(|said| seed.is_some_and(|is| is != *said)) {
            return refused(format!("--seed {said}"), "was begun with another".to_owned());
        }
        // A course of the game's own has matches of one mode, and its file does not name it.
        let own = game.course.filter(|_| facts.best_of.is_none()).map(|(_, mode)| mode.to_owned());
        let mode = facts.setting.map(|is| is.mode).or(own);
        match (&args.way.mode, mode) {
            (Some(said), Some(is)) if !said.eq_ignore_ascii_case(&is) => {
                return refused(format!("--mode {said}"), format!("is played in {is}"));
            }
            (Some(_) | None, _) => {}
        }
        if let Some(list) = &args.restrictions
            && Some(games::restrictions(list)?) != restrictions
        {
            let is = restrictions.map_or("is under none".to_owned(), |list| format!("is under {}", list.called()));
            return refused("--restrictions".to_owned(), is);
        }
        let header = self.read(catalogue)?.header();
        let said = seating::decks(args, header.decks.len(), |name| games::deck(game, name))?;
        for (said, is) in said.iter().zip(&header.decks) {
            if let Some(said) = said.as_ref().filter(|said| said.name != is.name) {
                return refused(format!("the deck {}", said.name), format!("is played with {} there", is.name));
            }
        }
        Ok(())
    }

    /// What is in the file; a pipe that nobody writes to would be waited for.
    fn text(&self) -> Result<String, Fault> {
        if fs::metadata(&self.path).is_ok_and(|found| !found.is_file()) {
            let why = "it is no file that a course can be kept in; name another".to_owned();
            return Err(Fault::File { path: self.path.display().to_string(), why });
        }
        Ok(games::read(&self.path)?.text)
    }

    fn head(&self) -> Result<Head, Fault> {
        let text = self.text()?;
        toml::from_str(&text).map_err(|error: toml::de::Error| {
            // What is missing stands in no line.
            let span = error.span().filter(|span| span.start > 0 || span.end < text.len());
            let line = span.map(|span| 1 + text.bytes().take(span.start).filter(|&byte| byte == b'\n').count());
            let place = line.map(|line| format!(" (line {line})")).unwrap_or_default();
            let why = format!(
                "it is no course, or is damaged: {}{place}; put back what stood there if you know it, or name another file",
                error.message()
            );
            Fault::File { path: self.path.display().to_string(), why }
        })
    }

    fn read(&self, catalogue: &dyn Catalogue) -> Result<Box<dyn Coursed>, Fault> {
        let text = self.text()?;
        catalogue.resume_course(&text).map_err(|why| self.fault(why))
    }

    fn fault(&self, why: engine::CourseError) -> Fault {
        Fault::CourseFile { path: self.path.display().to_string(), why }
    }

    /// How many play it.
    pub fn players(&self, catalogue: &dyn Catalogue) -> Result<usize, Fault> {
        let course = self.read(catalogue)?;
        Ok(course.setting().players.map_or(usize::from(course.seats()), usize::from))
    }

    /// A number for how far it has come, other after each decision.
    pub fn progress(&self, catalogue: &dyn Catalogue) -> Result<usize, Fault> {
        let stage = self.read(catalogue)?.stage();
        let log =
            files::read(&self.journal(stage), MAX_BYTES as u64).ok().and_then(|bytes| Log::from_bytes(&bytes).ok());
        Ok(((stage as usize) << 20) + log.map_or(0, |log| log.entries.len()))
    }

    /// How it stands, if it is a course that is not over.
    pub fn standing(&self, catalogue: &dyn Catalogue) -> Result<Option<CourseView>, Fault> {
        let course = self.read(catalogue)?;
        Ok(course.view(Viewer::Public).course)
    }

    /// The log of a stage.
    pub fn journal(&self, stage: u32) -> PathBuf {
        // Two courses that differ in their endings only have logs of their own: no name of one kind is of the other.
        let usual = self.path.extension().is_some_and(|ending| ending == "toml");
        let (named, ending) =
            if usual { (self.path.file_stem(), "log") } else { (self.path.file_name(), "course.log") };
        self.path.with_file_name(format!("{}-{stage}.{ending}", named.unwrap_or_default().to_string_lossy()))
    }

    /// The log of a stage that is yet to be written; what another course has left there is put aside.
    pub fn free(&self, stage: u32) -> Result<PathBuf, Fault> {
        let journal = self.journal(stage);
        if journal.exists() {
            self.put_aside(&journal)?;
        }
        Ok(journal)
    }

    /// How to go on.
    pub fn going_on(&self) -> String {
        format!("duskhall play --course {} goes on with it.", self.path.display())
    }

    /// Where its matches are, up to a stage, and what was decided between them, for these eyes; nothing if none of it is there.
    pub fn logs(&self, stage: u32, eyes: &str) -> String {
        let all = (1..=stage).map(|stage| self.journal(stage)).filter(|log| log.exists());
        let (matches, between): (Vec<PathBuf>, Vec<PathBuf>) = all.partition(|log| purpose(log) == Purpose::Match);
        let named = |logs: &[PathBuf]| logs.iter().map(|log| log.display().to_string()).collect::<Vec<_>>().join(", ");
        match (&matches[..], &between[..]) {
            ([], []) => String::new(),
            (matches, []) => format!(" duskhall replay{eyes} shows its matches: {}.", named(matches)),
            ([], between) => {
                format!(" duskhall replay{eyes} shows what was decided between its matches: {}.", named(between))
            }
            (matches, between) => format!(
                " duskhall replay{eyes} shows its matches: {}; and what was decided between them: {}.",
                named(matches),
                named(between)
            ),
        }
    }

    /// Writes down what is carried to the present stage.
    pub fn write(&self, course: &dyn Coursed) -> Result<(), Fault> {
        let seating = self.seating.iter().map(|players| format!("players = {players:?}\n")).collect::<String>();
        files::replace(&self.path, (seating + &course.facts()).as_bytes())
    }

    /// Goes on with the course: from its file, and from the log of the match that was left.
    pub fn open(&self, catalogue: &dyn Catalogue) -> Result<Opened, Fault> {
        let mut course = self.read(catalogue)?;
        let journal = self.journal(course.stage());
        let fresh = |course: Box<dyn Coursed>, said: Option<String>| {
            let log = Log::new(course.header());
            Opened { course, log, said }
        };
        if !journal.exists() {
            // Somebody may have seen how it was dealt, and taken the log away.
            let said = format!("There is no log of this match at {}, so it is dealt anew.", journal.display());
            return Ok(fresh(course.changed(&[])?, Some(said)));
        }
        let bytes = files::read(&journal, MAX_BYTES as u64)?;
        let read = Log::from_bytes(&bytes);
        let (header, known) = (course.header(), read.as_ref().is_ok_and(|log| log.header == course.header()));
        let followed = match &read {
            Ok(log) if known => follow(log, course.as_table()).map_err(Some),
            Ok(_) | Err(_) => Err(None),
        };
        if let (Err(Some(_)), Ok(log)) = (&followed, &read) {
            let sound = log.sound(self.read(catalogue)?.as_table());
            let mut course = self.read(catalogue)?;
            if sound.decisions() > 0 && follow(&sound, course.as_table()).is_ok() {
                return Ok(Opened { course, log: sound, said: None });
            }
        }
        match (followed, read) {
            (Ok(_), Ok(log)) => Ok(Opened { course, log, said: None }),
            (followed, read) => {
                // Of other rules, or damaged: what was carried along stays, and the log is put aside, not lost.
                let aside = self.put_aside(&journal)?;
                let why = if read.as_ref().is_ok_and(|log| is_another(&log.header, &header)) {
                    "What lies there is the log of another match".to_owned()
                } else {
                    why_not(followed.err().flatten(), read.err())
                };
                let said = format!(
                    "{why}, so this match begins anew; what was decided in it is kept in {0}: duskhall replay {0} shows it.",
                    aside.display()
                );
                Ok(fresh(self.read(catalogue)?.changed(&[])?, Some(said)))
            }
        }
    }

    fn put_aside(&self, journal: &Path) -> Result<PathBuf, Fault> {
        let fault = |error: io::Error| Fault::File { path: journal.display().to_string(), why: error.to_string() };
        let mut named = (1_u32..).map(|number| journal.with_extension(format!("old-{number}.log")));
        let aside = named.find(|path| !path.exists()).ok_or_else(|| fault(io::ErrorKind::AlreadyExists.into()))?;
        fs::rename(journal, &aside).map_err(fault)?;
        Ok(aside)
    }
}

/// Whether the present stage of a course was dealt anew already.
pub fn is_dealt_anew(course: &dyn Coursed) -> bool {
    toml::from_str::<Head>(&course.facts()).is_ok_and(|head| head.anew > 0)
}

/// What the stage of a log was for.
fn purpose(log: &Path) -> Purpose {
    let read = files::read(log, MAX_BYTES as u64).ok().and_then(|bytes| Log::from_bytes(&bytes).ok());
    let purpose = |header: &Header| {
        let modes = games::find(&header.game).ok()?.game.modes;
        let setting = header.setting.resolve(modes).ok()?;
        modes.get(usize::from(setting.mode)).map(|mode| mode.purpose)
    };
    read.and_then(|log| purpose(&log.header)).unwrap_or(Purpose::Match)
}

/// Whether a log is of a match that was dealt otherwise, whatever the rules and the cards are now.
fn is_another(log: &Header, ours: &Header) -> bool {
    (&log.game, &log.setting, &log.decks, log.seed) != (&ours.game, &ours.setting, &ours.decks, ours.seed)
}

fn why_not(diverged: Option<Diverged>, unread: Option<engine::LogError>) -> String {
    match (diverged, unread) {
        (Some(diverged), _) => format!("Its log does not replay (failed to {diverged})"),
        (None, Some(unread)) => format!("Its log cannot be read (failed to {unread})"),
        (None, None) => "The rules or the cards have changed since it was left".to_owned(),
    }
}
