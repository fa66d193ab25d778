//! `duskhall` alone: a menu that says what there is to do.

use std::path::Path;
use std::{fs, io};

use clap::{CommandFactory, Parser};
use engine::{CourseError, Purpose};

use crate::cli::{self, Cli, Command};
use crate::games;
use crate::play::{self, is_terminal, screen, shelf};
use crate::verdict::{Fault, Verdict};

/// The page that teaches how to play.
const PAGE: &str = include_str!("../../../../docs/playing.md");

/// Who plays a course that is begun from the menu.
const COMPANIONS: &str = "me,greedy,greedy";

/// Something to do.
pub struct Entry {
    /// "Play Shadow Era"
    pub title: String,
    /// What it is.
    pub about: String,
    deed: Deed,
}

/// What an entry does.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Deed {
    /// A game, in a mode.
    Play(&'static str, &'static str),
    /// A game's own course: begun, or gone on with.
    Course(&'static str),
    /// What is to be learnt stands beside the entry.
    Learn,
    Decks(&'static str),
    Resume,
    Quit,
}

/// Opens the menu, and does what is chosen.
pub fn run() -> Result<Verdict, Fault> {
    if !is_terminal() {
        eprintln!("{}", Cli::command().render_help());
        return Err(Fault::Usage("no command was given, and this is no terminal to show a menu on".to_owned()));
    }
    let entries = entries();
    let args = play_args(&[])?;
    let mut marked = 0;
    loop {
        let mut screen = screen::Screen::open(&args)?;
        let Some(chosen) = screen.choose_entry(&entries, marked)? else { return Ok(Verdict::Well) };
        marked = chosen;
        match &entries[chosen].deed {
            Deed::Learn => {}
            Deed::Decks(game) => {
                let game = games::find(game)?.game;
                screen.choose_deck(&game, &games::own_decks(&game)?, "The decks of the game")?;
            }
            Deed::Play(game, mode) => {
                drop(screen);
                return play::run(&play_args(&[game, "--mode", mode])?);
            }
            Deed::Course(game) => {
                drop(screen);
                let file = shelf::course(game).ok_or_else(play::nowhere)?;
                put_aside_if_over(game, &file)?;
                let file = file.to_string_lossy().into_owned();
                let more = [game, "--players", COMPANIONS, "--course", &file];
                return play::run(&play_args(&more)?);
            }
            Deed::Resume => {
                drop(screen);
                return play::run(&play_args(&["--resume"])?);
            }
            Deed::Quit => return Ok(Verdict::Well),
        }
    }
}

/// Makes room for another course where one is over.
fn put_aside_if_over(game: &str, file: &Path) -> Result<(), Fault> {
    let Ok(text) = fs::read_to_string(file) else { return Ok(()) };
    let catalogue = games::open(&games::find(game)?.game, &[])?;
    if let Err(CourseError::Over { .. }) = catalogue.resume_course(&text) {
        let free = (1..1_000).map(|number| file.with_extension(format!("over-{number}.toml")));
        let aside = free.into_iter().find(|path| !path.exists()).unwrap_or_else(|| file.with_extension("over.toml"));
        let fault = |error: io::Error| Fault::File { path: file.display().to_string(), why: error.to_string() };
        fs::rename(file, aside).map_err(fault)?;
    }
    Ok(())
}

/// The arguments of `play` as they would be understood.
fn play_args(more: &[&str]) -> Result<cli::Play, Fault> {
    let words = ["duskhall", "play"].iter().chain(more);
    match Cli::try_parse_from(words).map(|cli| cli.command) {
        Ok(Some(Command::Play(args))) => Ok(args),
        Ok(_) => Err(Fault::Usage("play is no command".to_owned())),
        Err(error) => Err(Fault::Usage(error.to_string())),
    }
}

/// What there is to do.
pub fn entries() -> Vec<Entry> {
    let games = games::all();
    let entry = |title: String, about: String, deed| Entry { title, about, deed };
    let mut entries = Vec::new();
    if let Some(path) = shelf::latest() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let of = games.iter().find(|one| name.starts_with(one.game.name)).map_or("", |one| one.game.title);
        let about = format!("The match that you left last, {of}, from where you left it.");
        entries.push(entry("Go on with the last match".to_owned(), about, Deed::Resume));
    }
    for one in &games {
        for mode in one.game.modes.iter().filter(|mode| mode.purpose == Purpose::Match) {
            let bots = if mode.players.0 > 2 { "bots" } else { "a bot" };
            let about =
                format!("A match against {bots}. You choose a deck, and the table offers what the rules allow.");
            let (title, about) = match one.game.modes {
                [_] => (format!("Play {}", one.game.title), about),
                _ => {
                    // The mode must be seen where there is little room.
                    let short = one.game.title.split(':').next().unwrap_or(one.game.title);
                    (format!("Play {short}: {}", mode.name), format!("{}. {about}", mode.title))
                }
            };
            entries.push(entry(title, about, Deed::Play(one.game.name, mode.name)));
        }
        if let Some((course, _)) = one.game.course {
            let short = one.game.title.split(':').next().unwrap_or(one.game.title);
            let about = "Match after match with two bots at your side, and what you decide between them. Leave whenever you want: \
                         it goes on from there.";
            let deed = Deed::Course(one.game.name);
            entries.push(entry(format!("Play {short}: {course}"), about.to_owned(), deed));
        }
    }
    for one in &games {
        entries.push(entry(format!("Learn {}", one.game.title), lesson(one.game.title), Deed::Learn));
    }
    for one in &games {
        let about = "What is in each of the decks that come with the game, and how it wins.".to_owned();
        entries.push(entry(format!("Decks of {}", one.game.title), about, Deed::Decks(one.game.name)));
    }
    let about =
        "Back to the shell. duskhall --help lists what else can be done: checking cards, proving rules, simulating.";
    entries.push(entry("Quit".to_owned(), about.to_owned(), Deed::Quit));
    entries
}

/// A game in a minute, out of the page that teaches how to play; its first paragraph, since the rest is about decks.
fn lesson(title: &str) -> String {
    let heading = format!("## {title} in a minute");
    let text = PAGE.split_once(heading.as_str()).map_or("", |(_, rest)| rest.trim_start());
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    paragraph.lines().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_taught_in_a_minute() {
        for one in games::all() {
            let lesson = lesson(one.game.title);
            assert!(lesson.split(' ').count() > 50 && !lesson.contains('#'), "{lesson}");
        }
    }

    #[test]
    fn the_menu_says_what_each_entry_is() {
        let entries = entries();
        assert!(entries.iter().all(|entry| !entry.about.is_empty()));
        assert_eq!(entries.last().map(|entry| entry.deed.clone()), Some(Deed::Quit));
        assert!(play_args(&["--resume"]).is_ok_and(|args| args.resume == Some(None)));
    }
}
