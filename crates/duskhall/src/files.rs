//! Files of persons: read with a bound, replaced whole or not at all, and for their owner's eyes where they hold secrets.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::verdict::Fault;

fn fault(path: &Path, error: &io::Error) -> Fault {
    Fault::File { path: path.display().to_string(), why: error.to_string() }
}

/// Reads a file of at most so many bytes; of a pipe or a device no more than that.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, Fault> {
    let unreadable = |error: io::Error| fault(path, &error);
    let file = File::open(path).map_err(unreadable)?;
    let length = file.metadata().map_err(unreadable)?.len();
    let mut bytes = Vec::new();
    if length <= most {
        file.take(most + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    }
    let found = length.max(bytes.len() as u64);
    if found > most {
        let why = format!("it has {found} bytes or more, and {most} are the most that are read");
        return Err(Fault::File { path: path.display().to_string(), why });
    }
    Ok(bytes)
}

/// Makes a new file that only its owner reads: it tells what is hidden.
pub fn create_new(path: &Path) -> io::Result<File> {
    private().create_new(true).open(path)
}

/// Makes a file anew that only its owner reads, whatever was in it.
pub fn create(path: &Path) -> io::Result<File> {
    private().create(true).truncate(true).open(path)
}

fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Replaces what is in a file, or makes it: whatever ends the program or fills the disk leaves the old text or the new one.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    // A link stays one: what it leads to is replaced.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let (mut file, beside) = beside(&target).map_err(|error| fault(path, &error))?;
    let written = file.write_all(bytes).and_then(|()| {
        if let Ok(old) = fs::metadata(&target) {
            fs::set_permissions(&beside, old.permissions())?;
        }
        // On the disk before it takes the name of what it replaces.
        file.sync_all()?;
        fs::rename(&beside, &target)
    });
    written.map_err(|error| {
        // Half of a file is of no use to anybody.
        let _ = fs::remove_file(&beside);
        fault(path, &error)
    })
}

/// A new file beside another, under a name that is nobody's.
fn beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let process = std::process::id();
    let mut failed = None;
    for number in 0..100 {
        let beside = path.with_file_name(format!(".{name}.{process}-{number}"));
        match create_new(&beside) {
            Ok(file) => return Ok((file, beside)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => failed = Some(error),
            Err(error) => return Err(error),
        }
    }
    Err(failed.unwrap_or_else(|| io::ErrorKind::AlreadyExists.into()))
}
