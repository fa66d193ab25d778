//! Files of rulings that lie together, and the cards that they share.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

use cardtext::pack::Source;
use engine::Game;

use crate::place::Mistake;

/// The file of the cards that all rulings of a folder share.
pub const SHARED_CARDS: &str = "cards.toml";

/// The longest file that is read.
const MAX_FILE: u64 = 8 << 20;

/// Files of rulings that lie together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// The cards that they share.
    pub cards: Option<Source>,
    /// The files.
    pub files: Vec<Source>,
}

impl Folder {
    /// The rulings that come with a game.
    pub fn of(game: &Game) -> Folder {
        let cards = (game.ruling_cards)().into_iter().find(|source| source.file == SHARED_CARDS);
        Folder { cards, files: (game.rulings)() }
    }

    /// The rulings at a path, one file or every Markdown file below a folder, each with the cards that lie beside it; and
    /// what cannot be read.
    pub fn at(path: &Path) -> (Vec<Folder>, Vec<Mistake>) {
        let mut folders: BTreeMap<PathBuf, Folder> = BTreeMap::new();
        let mut wrong = Vec::new();
        let mut tell = |path: &Path, what: String| wrong.push(Mistake::of_file(path.display().to_string(), what));
        match files(path) {
            Err(error) => tell(path, format!("cannot be read: {error}")),
            Ok(files) if files.is_empty() => tell(path, "has no Markdown files".to_owned()),
            Ok(files) => {
                for file in files {
                    match read(&file) {
                        Ok(source) => folders.entry(beside(&file)).or_default().files.push(source),
                        Err(why) => tell(&file, why),
                    }
                }
            }
        }
        for (place, folder) in &mut folders {
            let cards = place.join(SHARED_CARDS);
            if cards.is_file() {
                match read(&cards) {
                    Ok(source) => folder.cards = Some(source),
                    Err(why) => tell(&cards, why),
                }
            }
        }
        (folders.into_values().collect(), wrong)
    }
}

/// The folder a file is in.
fn beside(file: &Path) -> PathBuf {
    file.parent().unwrap_or(Path::new("")).to_owned()
}

fn read(path: &Path) -> Result<Source, String> {
    let unreadable = |error: std::io::Error| format!("cannot be read: {error}");
    let length = std::fs::metadata(path).map_err(unreadable)?.len();
    if length > MAX_FILE {
        return Err(format!("has {length} bytes, which is too long for rulings"));
    }
    // A device has no length, and no end.
    let mut text = String::new();
    let file = std::fs::File::open(path).map_err(unreadable)?;
    let read = file.take(MAX_FILE + 1).read_to_string(&mut text).map_err(unreadable)?;
    if read as u64 > MAX_FILE {
        return Err(format!("has more than {MAX_FILE} bytes, which is too long for rulings"));
    }
    Ok(Source { file: path.display().to_string(), text })
}

/// The Markdown files at a path: the file itself, or all below a folder, in order of their names.
fn files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries =
        std::fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        // A link may lead back to where it lies.
        if entry.is_dir() && !entry.is_symlink() {
            found.extend(files(&entry)?);
        } else if entry.extension().is_some_and(|end| end == "md") {
            found.push(entry);
        }
    }
    Ok(found)
}
