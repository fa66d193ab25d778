//! The file of a match that is played: made, gone on with, written decision by decision, and no other program's meanwhile.

use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use engine::{Ending, Log};

use crate::play::shelf;
use crate::verdict::{Fault, say};
use crate::{files, replay};

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
pub struct Kept {
    /// Where it is.
    pub path: PathBuf,
    file: File,
    /// How many entries of the log are in it.
    entries: usize,
    /// Whether it stays.
    pub stays: Stays,
}

/// Whether the file of a match stays when the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stays {
    /// It was asked for.
    Always,
    /// It is there so that the match can be gone on with.
    UntilOver,
}

/// A match out of its file.
pub struct SavedMatch {
    /// Where it is.
    pub path: PathBuf,
    /// What was decided.
    pub log: Log,
    /// Its file, which no other program has.
    file: File,
}

impl SavedMatch {
    /// Reads the match of a file, which is this program's from now on.
    pub fn read(path: &Path) -> Result<SavedMatch, Fault> {
        let file = SavedMatch::claimed(path)?;
        // What another program has written until now is read.
        let log = replay::read(path, &file)?;
        Ok(SavedMatch { path: path.to_owned(), log, file })
    }

    /// The match of a file that was read before.
    pub fn of(path: PathBuf, log: Log) -> Result<SavedMatch, Fault> {
        let file = SavedMatch::claimed(&path)?;
        Ok(SavedMatch { path, log, file })
    }

    fn claimed(path: &Path) -> Result<File, Fault> {
        let unusable = |error: std::io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(unusable)?;
        files::claim(&file, path)?;
        Ok(file)
    }
}

impl Kept {
    /// Makes the file of a match that begins; none if it is not kept.
    pub fn create(keeping: &Keeping, log: &Log) -> Result<Option<Kept>, Fault> {
        let (path, opened, stays) = match *keeping {
            Keeping::Not => return Ok(None),
            Keeping::New(path) => (path, files::create_new(path), Stays::Always),
            Keeping::Over(path) => (path, files::open_or_create(path), Stays::Always),
            Keeping::Meanwhile(path) => (path, files::create_new(path), Stays::UntilOver),
        };
        let unwritable =
            |error: std::io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        let mut file = opened.map_err(unwritable)?;
        // Before anything of what is in it is lost.
        files::claim(&file, path)?;
        file.set_len(0).map_err(unwritable)?;
        file.write_all(&log.to_bytes()).map_err(unwritable)?;
        Ok(Some(Kept { path: path.to_owned(), file, entries: log.entries.len(), stays }))
    }

    /// Opens the file of a match to go on behind its last whole entry. What cannot be read behind that is kept beside it: it may be all
    /// that follows a place that is damaged.
    pub fn reopen(saved: SavedMatch) -> Result<Kept, Fault> {
        let SavedMatch { path, log, mut file } = saved;
        let unwritable =
            |error: std::io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        // In which entry is not said: how many there are may be nobody's to know.
        if let Ending::Cut { at, .. } = log.ending {
            let aside = files::copy_aside(&path, "damaged").map_err(unwritable)?;
            let (log, aside) = (path.display(), aside.display());
            say(format!("{log} is damaged or cut short, and goes on from there; as it was, it is kept in {aside}."))?;
            file.set_len(at as u64).map_err(unwritable)?;
        }
        file.seek(SeekFrom::End(0)).map_err(unwritable)?;
        let stays = if shelf::holds(&path) { Stays::UntilOver } else { Stays::Always };
        Ok(Kept { entries: log.entries.len(), path, file, stays })
    }

    /// Takes the file away: its match is over, and there is nothing to go on with.
    pub fn discard(self) -> Result<(), Fault> {
        let Kept { path, file, .. } = self;
        // Not every system takes away what is open.
        drop(file);
        fs::remove_file(&path).map_err(|error| Fault::File { path: path.display().to_string(), why: error.to_string() })
    }

    /// Writes what is new, at once: whatever ends this program, the file has every decision.
    pub fn append(&mut self, log: &Log) -> Result<(), Fault> {
        let bytes: Vec<u8> = log.entries[self.entries..].iter().flat_map(engine::Entry::to_bytes).collect();
        self.entries = log.entries.len();
        self.file
            .write_all(&bytes)
            .map_err(|error| Fault::File { path: self.path.display().to_string(), why: error.to_string() })
    }
}
