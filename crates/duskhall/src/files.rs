//! Files of persons: read with a bound, replaced whole or not at all, and for their owner's eyes where they hold secrets.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::verdict::Fault;

fn fault(path: &Path, error: &io::Error) -> Fault {
    Fault::File { path: path.display().to_string(), why: error.to_string() }
}

/// Reads a file of at most so many bytes; of a pipe or a device no more than that.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, Fault> {
    let file = File::open(path).map_err(|error| fault(path, &error))?;
    read_open(path, &file, most)
}

/// The same of a file that is open, from its beginning.
pub fn read_open(path: &Path, file: &File, most: u64) -> Result<Vec<u8>, Fault> {
    let unreadable = |error: io::Error| fault(path, &error);
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

/// Makes a folder for files that are new, or takes one that is empty.
pub fn new_folder(path: &Path) -> Result<(), Fault> {
    fs::create_dir_all(path).map_err(|error| fault(path, &error))?;
    match fs::read_dir(path).map_err(|error| fault(path, &error))?.next() {
        None => Ok(()),
        Some(_) => {
            let why = "there are files in it, and none is written over; name a folder that is new or empty".to_owned();
            Err(Fault::File { path: path.display().to_string(), why })
        }
    }
}

/// Opens a file that only its owner reads, or makes it; what is in it stays until it is written over.
pub fn open_or_create(path: &Path) -> io::Result<File> {
    private().create(true).truncate(false).open(path)
}

/// Keeps other programs that ask from having a file as long as this one has it open. The system forgets it when the program ends, whatever
/// ends it, so that nothing is left that would bar going on.
pub fn claim(file: &File, path: &Path) -> Result<(), Fault> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(Fault::Busy { path: path.display().to_string() }),
        // Where files cannot be locked, it is played all the same.
        Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Whether another program has a file.
pub fn is_claimed(path: &Path) -> bool {
    let asked = File::open(path).map(|file| file.try_lock_shared());
    matches!(asked, Ok(Err(TryLockError::WouldBlock)))
}

/// Whether an open file is still the one of a name: another program may have taken it away.
pub fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let number = |found: io::Result<fs::Metadata>| found.map(|found| (found.dev(), found.ino())).ok();
        number(file.metadata()).is_some_and(|own| Some(own) == number(fs::metadata(path)))
    }
    // Elsewhere a file that is open is not taken away.
    #[cfg(not(unix))]
    {
        let _ = file;
        path.exists()
    }
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
    if let Ok(found) = fs::metadata(path) {
        let why = match (found.is_file(), found.permissions().readonly()) {
            (false, _) => "it is a pipe, a device or a folder, and nothing is written there; name a file",
            (true, true) => "it may not be written to; change that, or copy it",
            (true, false) => "",
        };
        if !why.is_empty() {
            return Err(Fault::File { path: path.display().to_string(), why: why.to_owned() });
        }
    }
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

/// Copies a file to a new one beside it, whose name ends in a word and a number.
pub fn copy_aside(path: &Path, word: &str) -> io::Result<PathBuf> {
    let mut named = (1_u32..).map(|number| path.with_extension(format!("{word}-{number}")));
    let aside = named.find(|path| !path.exists()).ok_or(io::ErrorKind::AlreadyExists)?;
    let copied = io::copy(&mut File::open(path)?, &mut create_new(&aside)?);
    copied.map(|_| aside.clone()).inspect_err(|_| {
        // A part of a copy is none.
        let _ = fs::remove_file(&aside);
    })
}

/// Removes what a program that was ended in the middle of replacing a file has left beside it; only for whoever keeps other programs from it.
pub fn sweep(path: &Path) {
    let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_left = |left: &str| {
        let numbers = left.strip_prefix(&format!(".{name}.")).and_then(|rest| rest.split_once('-'));
        numbers.is_some_and(|(process, number)| is_number(process) && is_number(number))
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_left(&entry.file_name().to_string_lossy()) {
            // It is in nobody's way if it stays.
            let _ = fs::remove_file(entry.path());
        }
    }
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
