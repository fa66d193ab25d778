//! The file of a match that is played: made, gone on with, written decision by decision, and no other program's meanwhile.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use engine::{Ending, Log};

use crate::play::shelf;
use crate::verdict::{Fault, say};
use crate::{files, replay};

/// Where a match is kept.
pub enum Keeping {
    /// Nowhere, as a test has it.
    #[cfg(test)]
    Not,
    /// Nowhere, and why.
    Nowhere(String),
    /// In a new file that was asked for.
    New(PathBuf),
    /// In this file, whatever was in it.
    Over(PathBuf),
    /// In this new file until it is over, so that it can be gone on with.
    Meanwhile(PathBuf),
}

/// The file a match is saved in as it is played.
pub struct Kept {
    /// Where it is.
    pub path: PathBuf,
    file: File,
    /// How many entries of the log are in it, and how many bytes it has with them.
    entries: usize,
    length: u64,
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
        let unusable = |error: io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(unusable)?;
        files::claim(&file, path)?;
        Ok(file)
    }
}

impl Kept {
    /// Makes the file of a match that begins, or says why it is not kept. A file that was asked for has to be there.
    pub fn create(keeping: &Keeping, log: &Log) -> Result<Result<Kept, String>, Fault> {
        match keeping {
            #[cfg(test)]
            Keeping::Not => Ok(Err(String::new())),
            Keeping::Nowhere(why) => Ok(Err(why.clone())),
            Keeping::New(path) => Kept::begun(path, files::create_new, log, Stays::Always).map(Ok),
            Keeping::Over(path) => Kept::begun(path, files::open_or_create, log, Stays::Always).map(Ok),
            Keeping::Meanwhile(path) => {
                let begun = Kept::begun(path, files::create_new, log, Stays::UntilOver);
                Ok(begun.map_err(|fault| match fault {
                    Fault::File { path, why } => format!("{path}: {why}"),
                    fault => fault.to_string(),
                }))
            }
        }
    }

    fn begun(path: &Path, open: fn(&Path) -> io::Result<File>, log: &Log, stays: Stays) -> Result<Kept, Fault> {
        let unwritable = |error: io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        let mut file = open(path).map_err(unwritable)?;
        // Before anything of what is in it is lost.
        files::claim(&file, path)?;
        let bytes = log.to_bytes();
        let written = file.set_len(0).and_then(|()| file.write_all(&bytes));
        written.map_err(|error| {
            // A part of a log is none, and is in the way of the next. What is no file was not made here.
            if fs::symlink_metadata(path).is_ok_and(|found| found.is_file()) {
                let _ = fs::remove_file(path);
            }
            unwritable(error)
        })?;
        Ok(Kept { path: path.to_owned(), file, length: bytes.len() as u64, entries: log.entries.len(), stays })
    }

    /// Opens the file of a match to go on behind its last whole entry. What cannot be read behind that is kept beside it: it may be all
    /// that follows a place that is damaged.
    pub fn reopen(saved: SavedMatch) -> Result<Kept, Fault> {
        let SavedMatch { path, log, mut file } = saved;
        let unwritable = |error: io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
        // In which entry is not said: how many there are may be nobody's to know.
        if let Ending::Cut { at, .. } = log.ending {
            let aside = files::copy_aside(&path, "damaged").map_err(|error| {
                let why = format!(
                    "it is damaged or cut short, and cannot be kept as it was beside itself ({error}); it is as it was"
                );
                Fault::File { path: path.display().to_string(), why }
            })?;
            let (log, aside) = (path.display(), aside.display());
            say(format!("{log} is damaged or cut short, and goes on from there; as it was, it is kept in {aside}."))?;
            file.set_len(at as u64).map_err(unwritable)?;
        }
        let length = file.seek(SeekFrom::End(0)).map_err(unwritable)?;
        let stays = if shelf::holds(&path) { Stays::UntilOver } else { Stays::Always };
        Ok(Kept { entries: log.entries.len(), length, path, file, stays })
    }

    /// Takes the file away: its match is over, and there is nothing to go on with.
    pub fn discard(self) -> Result<(), Fault> {
        let Kept { path, file, entries: _, length: _, stays: _ } = self;
        // Not every system takes away what is open.
        drop(file);
        fs::remove_file(&path).map_err(|error| Fault::File { path: path.display().to_string(), why: error.to_string() })
    }

    /// Writes what is new, at once: whatever ends this program, the file has every decision. What could not be written is written the next
    /// time, and until then the file ends behind its last whole entry.
    pub fn append(&mut self, log: &Log) -> io::Result<()> {
        let bytes: Vec<u8> = log.entries[self.entries..].iter().flat_map(engine::Entry::to_bytes).collect();
        if let Err(error) = self.file.write_all(&bytes) {
            // If that cannot be done either, the log is read up to its damaged end.
            let _ = self.file.set_len(self.length).and_then(|()| self.file.seek(SeekFrom::End(0)));
            return Err(error);
        }
        (self.entries, self.length) = (log.entries.len(), self.length + bytes.len() as u64);
        Ok(())
    }
}
