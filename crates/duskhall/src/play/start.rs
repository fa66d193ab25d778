//! `duskhall` alone: a menu that says what there is to do.

use std::fs;
use std::path::Path;

use cardtext::letters::capitalised;
use clap::{CommandFactory, Parser};
use engine::{CourseError, Game, Purpose};

use crate::cli::{self, Cli, Command};
use crate::games;
use crate::play::arranging::{Arranged, Matter, Said};
use crate::play::{self, Left, LeftOver, is_terminal, screen, shelf};
use crate::verdict::{Fault, Verdict};

/// The page that teaches how to play.
const PAGE: &str = include_str!("../../../../docs/playing.md");

/// What stands over the menu.
pub const TITLE: &str = "Duskhall";

/// Something to do.
pub struct Entry {
    /// "Play Shadow Era"
    pub title: String,
    /// What it is.
    pub about: String,
    deed: Deed,
}

impl Entry {
    /// Something that was left.
    fn of(LeftOver { left, title, about }: LeftOver) -> Entry {
        Entry { title, about, deed: Deed::GoOn(left) }
    }
}

/// What an entry does.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Deed {
    /// One of the ways to play a game, which is asked for.
    Ways(&'static str),
    /// A game, in a mode.
    Play(&'static str, &'static str),
    /// A game's own course: begun, or gone on with.
    Course(&'static str),
    /// A game's own course from its beginning; the one that is under way is put aside.
    Anew(&'static str),
    /// What a dial of a course is set to.
    Set(String),
    /// A page is read that teaches the game of this title.
    Learn(&'static str),
    Decks(&'static str),
    /// Goes on with what was left last.
    Resume,
    /// One of those that were left, which is asked for.
    Others,
    /// Goes on with it.
    GoOn(Left),
    Quit,
}

/// Opens the menu, and does what is chosen.
pub fn run() -> Result<Verdict, Fault> {
    if !is_terminal() {
        crate::verdict::warn(Cli::command().render_help());
        return Err(Fault::Usage("no command was given, and this is no terminal to show a menu on".to_owned()));
    }
    let args = play_args(&[])?;
    let mut marked = 0;
    let mut screen = screen::Screen::open(&args)?;
    screen.wait(TITLE)?;
    let mut entries = entries();
    loop {
        match chosen(&mut screen, &entries, &mut marked)? {
            Chosen::Menu => {}
            Chosen::Play(played) => {
                drop(screen);
                let done = play::run(&played);
                // The screen is taken over first: what is typed meanwhile is for the menu.
                screen = screen::Screen::open(&args)?;
                match done {
                    Ok(_) => {}
                    Err(fault @ Fault::Terminal(_)) => return Err(fault),
                    // What one match fails for is no reason to leave all others.
                    Err(fault) => screen.read("That failed", &format!("The program failed to {fault}"))?,
                }
                screen.wait(TITLE)?;
                // What was just left can be gone on with.
                entries = self::entries();
            }
            Chosen::Leave => return Ok(Verdict::Well),
        }
    }
}

/// What follows from what was chosen in the menu.
enum Chosen {
    /// The menu again.
    Menu,
    /// Something is played.
    Play(Box<cli::Play>),
    /// The person leaves.
    Leave,
}

impl Chosen {
    fn play(args: cli::Play) -> Chosen {
        Chosen::Play(Box::new(args))
    }
}

/// Lets a person choose what to do, and does it as far as nothing is played; whoever leaves a list is back where it was opened.
fn chosen(screen: &mut screen::Screen, entries: &[Entry], marked: &mut usize) -> Result<Chosen, Fault> {
    let Some(chosen) = screen.choose_entry(TITLE, entries, *marked)? else { return Ok(Chosen::Leave) };
    *marked = chosen;
    let deed = entries[chosen].deed.clone();
    let Deed::Ways(game) = deed else { return done(screen, deed) };
    let game = games::find(game)?.game;
    let ways = ways(&game);
    let mut marked = 0;
    loop {
        let Some(way) = screen.choose_entry(game.title, &ways, marked)? else { return Ok(Chosen::Menu) };
        marked = way;
        match done(screen, ways[way].deed.clone())? {
            Chosen::Menu => {}
            played => return Ok(played),
        }
    }
}

/// Does what was chosen as far as nothing is played.
fn done(screen: &mut screen::Screen, deed: Deed) -> Result<Chosen, Fault> {
    let mut deed = deed;
    if deed == Deed::Others {
        screen.wait("Go on with")?;
        let last = play::left();
        let others: Vec<Entry> = others(last.as_ref(), play::all_left()).map(Entry::of).collect();
        if others.is_empty() {
            // Since the menu was drawn.
            screen.read("Go on with another", "Whatever else you left is being played elsewhere now, or is over.")?;
            return Ok(Chosen::Menu);
        }
        let Some(chosen) = screen.choose_entry("Go on with", &others, 0)? else { return Ok(Chosen::Menu) };
        deed = others[chosen].deed.clone();
    }
    let play = |args: &[&str]| play_args(args).map(Chosen::play);
    match deed {
        Deed::GoOn(Left::Match(path)) => play(&["--resume", &path.to_string_lossy()]),
        Deed::GoOn(Left::Course(path)) => play(&["--course", &path.to_string_lossy()]),
        Deed::Resume => play(&["--resume"]),
        Deed::Others | Deed::Ways(_) | Deed::Set(_) => Ok(Chosen::Menu),
        Deed::Learn(title) => {
            screen.read(&format!("Learn {title}"), &lesson(title))?;
            Ok(Chosen::Menu)
        }
        Deed::Decks(game) => {
            let game = games::find(game)?.game;
            screen.choose_deck(&game, &games::own_decks(&game)?, "The decks of the game")?;
            Ok(Chosen::Menu)
        }
        Deed::Play(game, mode) => {
            let game = games::find(game)?.game;
            let table = arrange(screen, &game, mode, Arranged::usual(&game, mode))?;
            table.map_or(Ok(Chosen::Menu), |table| understood(&table).map(Chosen::play))
        }
        Deed::Anew(game) => {
            let file = shelf::course(game).map_err(play::nowhere)?;
            begun_course(screen, game, &file)
        }
        Deed::Course(game) => {
            let file = shelf::course(game).map_err(play::nowhere)?;
            if !file.exists() || is_over(game, &file)? {
                return begun_course(screen, game, &file);
            }
            // Who sits there, and what it began with, is kept in it.
            play(&[game, "--course", &file.to_string_lossy()])
        }
        Deed::Quit => Ok(Chosen::Leave),
    }
}

/// Asks how what is arranged as usual is going to be, until the person begins it; nothing if the person leaves.
fn arrange(
    screen: &mut screen::Screen,
    game: &Game,
    named: &str,
    usual: Option<Arranged>,
) -> Result<Option<Arranged>, Fault> {
    let Some(mut table) = usual else { return Ok(None) };
    let title = format!("{}: {named}", game.title);
    let listed = |said: Said| Entry { deed: Deed::Set(said.title.clone()), title: said.title, about: said.about };
    let mut marked = 0;
    loop {
        let (matters, said): (Vec<Matter>, Vec<Said>) = table.matters().into_iter().unzip();
        let entries: Vec<Entry> = said.into_iter().map(listed).collect();
        let Some(chosen) = screen.choose_entry(&title, &entries, marked)? else { return Ok(None) };
        let matter = matters[chosen];
        if matter == Matter::Begin {
            return Ok(Some(table));
        }
        marked = chosen;
        let (answers, is) = table.answers(matter);
        let (values, said): (Vec<String>, Vec<Said>) = answers.into_iter().unzip();
        let listed: Vec<Entry> = said.into_iter().map(listed).collect();
        if let Some(chosen) = screen.choose_entry(&entries[marked].title, &listed, is)?
            && let Err(why) = table.settle(matter, &values[chosen])
        {
            screen.read(&entries[marked].title, why)?;
        }
    }
}

/// The arguments of a match that was arranged.
pub fn understood(table: &Arranged) -> Result<cli::Play, Fault> {
    let args = table.args();
    play_args(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A game's own course that begins once it is known how. One that is in the file already is put aside when the new one really begins, and
/// stays where it is if the person leaves before.
fn begun_course(screen: &mut screen::Screen, game: &str, file: &Path) -> Result<Chosen, Fault> {
    let game = games::find(game)?.game;
    let course = game.course.map_or("", |(course, _)| course);
    let Some(table) = arrange(screen, &game, course, Arranged::course(&game))? else { return Ok(Chosen::Menu) };
    let mut more = table.args();
    more.extend(["--course".to_owned(), file.to_string_lossy().into_owned(), "--anew".to_owned()]);
    play_args(&more.iter().map(String::as_str).collect::<Vec<_>>()).map(Chosen::play)
}

/// Whether the course of a file is over.
fn is_over(game: &str, file: &Path) -> Result<bool, Fault> {
    let Ok(text) = fs::read_to_string(file) else { return Ok(false) };
    let catalogue = games::open(&games::find(game)?.game, &[])?;
    Ok(matches!(catalogue.resume_course(&text), Err(CourseError::Over { .. })))
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
    if let Some(left) = play::left() {
        let (what, path) = match &left {
            Left::Match(path) => ("match", path),
            Left::Course(path) => ("series or campaign", path),
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let of = games.iter().find(|one| name.starts_with(one.game.name)).map_or("", |one| one.game.title);
        let about = format!("The {what} that you left last, {of}, from where you left it.");
        entries.push(entry(format!("Go on with the last {what}"), about, Deed::Resume));
        if others(Some(&left), play::all_left()).next().is_some() {
            let about = "All matches, series and campaigns that you left, the latest first.".to_owned();
            entries.push(entry("Go on with another".to_owned(), about, Deed::Others));
        }
    }
    for one in &games {
        let title = format!("Play {}", one.game.title);
        entries.push(match &mut ways(&one.game)[..] {
            [only] => entry(title, std::mem::take(&mut only.about), only.deed.clone()),
            ways => {
                // To begin anew is no other way.
                let ways: Vec<&Entry> = ways.iter().filter(|way| !matches!(way.deed, Deed::Anew(_))).collect();
                let about = format!("There are {} ways to play it: {}.", ways.len(), titles(&ways).join(", "));
                entry(title, about, Deed::Ways(one.game.name))
            }
        });
    }
    for one in &games {
        let title = one.game.title;
        let about = "How it is played, on a page: Enter opens it.".to_owned();
        entries.push(entry(format!("Learn {title}"), about, Deed::Learn(title)));
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

/// What was left besides what was left last; no more of it is read than is looked at.
fn others(last: Option<&Left>, left: impl Iterator<Item = LeftOver>) -> impl Iterator<Item = LeftOver> {
    left.filter(move |one| Some(&one.left) != last)
}

/// The ways to play a game: its modes, and its own course.
fn ways(game: &Game) -> Vec<Entry> {
    let matches = game.modes.iter().filter(|mode| mode.purpose == Purpose::Match);
    let mut ways: Vec<Entry> = matches
        .map(|mode| {
            let seats = if mode.players.1 > 2 { "Bots take the other seats" } else { "A bot takes the other seat" };
            let match_of = format!("{seats}. You choose a deck, and the table offers what the rules allow.");
            let about =
                if game.modes.len() == 1 { match_of } else { format!("{}. {match_of}", capitalised(mode.title)) };
            Entry { title: mode.name.to_owned(), about, deed: Deed::Play(game.name, mode.name) }
        })
        .collect();
    if let Some((course, _)) = game.course {
        let about = "Match after match with others at your side, and what you decide between them. Leave whenever you want: \
                     it goes on from there.";
        ways.push(Entry { title: course.to_owned(), about: about.to_owned(), deed: Deed::Course(game.name) });
        // What another program plays is not put aside.
        if shelf::course(game.name).is_ok_and(|file| file.exists() && !play::is_played(&file)) {
            let about = "The one that is under way is put aside, and another begins.".to_owned();
            ways.push(Entry { title: format!("{course}, from its beginning"), about, deed: Deed::Anew(game.name) });
        }
    }
    ways
}

fn titles<'e>(entries: &[&'e Entry]) -> Vec<&'e str> {
    entries.iter().map(|entry| entry.title.as_str()).collect()
}

/// A game in a minute, out of the page that teaches how to play: its paragraphs, without what is typed in a shell and what leads to it, and in
/// which ways it is played.
pub fn lesson(title: &str) -> String {
    let heading = format!("## {title} in a minute");
    let text = PAGE.split_once(heading.as_str()).map_or("", |(_, rest)| rest.trim_start());
    let section = text.split("\n## ").next().unwrap_or_default();
    let paragraphs = section.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty());
    let shell = |paragraph: &&str| {
        let typed = ["```", "duskhall ", "`--"].iter().any(|typed| paragraph.contains(typed));
        typed || paragraph.trim_end().ends_with(':')
    };
    let prose = paragraphs.filter(|paragraph| !shell(paragraph));
    let joined = prose.map(|paragraph| paragraph.lines().collect::<Vec<_>>().join(" "));
    let keys = "At the table ↑ and ↓ mark an option and Enter takes it. Below the list stands what comes of the marked one: of an attack, \
                what it does to both sides. i looks at cards closer and says what their words mean, and ? shows all keys.";
    let game = games::all().into_iter().find(|one| one.game.title == title);
    let modes = game.map(|one| in_modes(&one.game)).filter(|modes| !modes.is_empty());
    joined.chain(modes).chain([keys.to_owned()]).collect::<Vec<_>>().join("\n\n").replace("**", "")
}

/// The ways to play a game, if there are several.
fn in_modes(game: &Game) -> String {
    let matches = || game.modes.iter().filter(|mode| mode.purpose == Purpose::Match);
    if matches().count() < 2 {
        return String::new();
    }
    let modes = matches().map(|mode| format!("{} ({})", mode.name, mode.title));
    let course = game.course.map(|(course, _)| format!("{course} (match after match, with a story)"));
    format!("The menu has several ways to play it: {}.", modes.chain(course).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_taught_in_a_minute() {
        for one in games::all() {
            let lesson = lesson(one.game.title);
            assert!(lesson.split(' ').count() > 50 && !lesson.contains('#'), "{lesson}");
            // "To see for yourself, which takes some minutes:" led to nothing.
            assert!(lesson.split("\n\n").all(|paragraph| !paragraph.ends_with(':')), "{lesson}");
            assert!(!lesson.contains("--"), "{lesson}");
            let modes: Vec<_> = one.game.modes.iter().filter(|mode| mode.purpose == Purpose::Match).collect();
            assert!(modes.len() < 2 || modes.iter().all(|mode| lesson.contains(mode.name)), "{lesson}");
        }
    }

    /// The menu stayed black until all that had ever been left was read.
    #[test]
    fn of_what_was_left_no_more_is_read_than_is_looked_at() {
        let read = std::cell::Cell::new(0);
        let left = |name: &str| Left::Match(name.into());
        let all = ["last", "other", "old", "oldest"].map(left).into_iter().map(|left| {
            read.set(read.get() + 1);
            LeftOver { left, title: String::new(), about: String::new() }
        });
        let found = others(Some(&left("last")), all).next().map(|one| one.left);
        assert_eq!((found, read.get()), (Some(left("other")), 2));
    }

    #[test]
    fn the_menu_says_what_each_entry_is() {
        let entries = entries();
        assert!(entries.iter().all(|entry| entry.about.starts_with(char::is_uppercase)));
        assert_eq!(entries.last().map(|entry| entry.deed.clone()), Some(Deed::Quit));
        assert!(play_args(&["--resume"]).is_ok_and(|args| args.resume == Some(None)));
    }
}
