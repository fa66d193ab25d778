//! Where matches are kept that nobody asked to log, until they are over, so that they can be gone on with.
//!
//! A file is named after the game, those who play, the second it was begun in and the program that keeps it: several may begin in one second.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use engine::{Log, Table};

use crate::{files, replay};

/// The folder: `duskhall/matches` where the system keeps the state of programs.
fn folder() -> Option<PathBuf> {
    folder_of(std::env::var_os("XDG_STATE_HOME"), std::env::var_os("HOME").or_else(|| std::env::var_os("LOCALAPPDATA")))
}

fn folder_of(state: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let given = |name: Option<OsString>| name.filter(|name| !name.is_empty()).map(PathBuf::from);
    let state = given(state).or_else(|| Some(given(home)?.join(".local").join("state")))?;
    Some(state.join("duskhall").join("matches"))
}

/// A new place for a match, or why there is none.
pub fn place(game: &str, players: &str) -> Result<PathBuf, String> {
    free(&made(folder())?, &format!("{game}.{players}"), "log")
}

/// Where the course of a game is kept that is begun from the menu, or why it cannot be kept.
pub fn course(game: &str) -> Result<PathBuf, String> {
    Ok(made(courses_folder())?.join(format!("{game}.toml")))
}

/// A new place for a series of a game that was given none, or why there is none.
pub fn series(game: &str) -> Result<PathBuf, String> {
    free(&made(courses_folder())?, game, "toml")
}

fn courses_folder() -> Option<PathBuf> {
    folder().map(|folder| folder.with_file_name("courses"))
}

/// A folder, made if it was not there.
fn made(folder: Option<PathBuf>) -> Result<PathBuf, String> {
    let folder = folder.ok_or("neither XDG_STATE_HOME nor HOME says in which folder")?;
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// A name in a folder that is nobody's.
fn free(folder: &Path, begins: &str, ending: &str) -> Result<PathBuf, String> {
    // A clock before its time only names a file.
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let own = std::process::id();
    let named = |number: u32| folder.join(format!("{begins}.{seconds}.{own}-{number}.{ending}"));
    let free = (1..100).map(named).find(|path| !path.exists());
    free.ok_or_else(|| format!("{}: no name is free in it", folder.display()))
}

/// Whether a file is one that is kept only until its match is over.
pub fn holds(path: &Path) -> bool {
    let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
    parent.is_some() && parent == folder().and_then(|folder| folder.canonicalize().ok())
}

/// Who plays the match of a file that is kept here, as its name says.
pub fn players(path: &Path) -> Option<String> {
    let name = holds(path).then(|| path.file_name())??.to_str()?;
    name.split('.').nth(1).map(str::to_owned)
}

/// The matches that are kept here, with when each was last played on.
pub fn matches() -> Vec<(SystemTime, PathBuf)> {
    let logs = folder().map(|folder| files_in(&folder, "log")).unwrap_or_default();
    logs.into_iter().map(|path| (touched(&path), path)).collect()
}

/// The match that was last played on and not finished, if there is one.
pub fn latest() -> Option<PathBuf> {
    let mut logs = files_in(&folder()?, "log");
    logs.sort_by_key(|path| touched(path));
    // One that a full disk has left, or that was never one, does not bar those that were left before it.
    // What another program plays was not left.
    logs.into_iter().rev().find(|path| unfinished(path).is_some())
}

/// The match of a file that nobody plays and that is not over, and the table it was left at if that can be set up again. One that is over, as a program that was ended before its players left the
/// table has it, is taken away.
pub fn unfinished(path: &Path) -> Option<(Log, Option<Box<dyn Table>>)> {
    if files::is_claimed(path) {
        return None;
    }
    let log = replay::open(path).ok()?;
    let table = replay::table(&log);
    if table.as_ref().is_some_and(|table| table.outcome().is_some()) {
        // If it cannot be, it is looked at again next time.
        let _ = fs::remove_file(path);
        return None;
    }
    Some((log, table))
}

/// When a file was last written to.
pub fn touched(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|file| file.modified()).unwrap_or(UNIX_EPOCH)
}

/// The courses that are kept here, over or not, with when each was last played on, the latest first: a match that is under way is written
/// to a log beside its course.
pub fn courses() -> Vec<(SystemTime, PathBuf)> {
    let Some(folder) = courses_folder() else { return Vec::new() };
    let logs = files_in(&folder, "log");
    let played = |path: &Path| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let own = |log: &&PathBuf| {
            log.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&format!("{stem}-")))
        };
        logs.iter().filter(own).map(|log| touched(log)).chain([touched(path)]).max().unwrap_or(UNIX_EPOCH)
    };
    let mut courses: Vec<(SystemTime, PathBuf)> =
        files_in(&folder, "toml").into_iter().map(|path| (played(&path), path)).collect();
    courses.sort();
    courses.reverse();
    courses
}

fn files_in(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    files.filter(|path| path.extension().is_some_and(|found| found == ending)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_where_programs_keep_their_state() {
        let folder = |state: &str, home: &str| folder_of(Some(state.into()), Some(home.into()));
        assert_eq!(folder("/state", "/home/a"), Some(PathBuf::from("/state/duskhall/matches")));
        assert_eq!(folder("", "/home/a"), Some(PathBuf::from("/home/a/.local/state/duskhall/matches")));
        assert_eq!(folder("", ""), None);
    }
}
