//! `duskhall play`: a match in the terminal.
//!
//! [`session`] is the match with its players and its log, [`kept`] the file of it, [`shelf`] where unfinished ones are kept; [`plain`] shows it line by line and [`screen`] on a full
//! screen. Neither knows a rule: they show views and send back options.

mod arranging;
mod course;
mod kept;
mod plain;
mod printed;
mod screen;
mod seating;
mod session;
pub mod shelf;
pub mod start;
pub(crate) mod words;

use std::io::{IsTerminal, stdin, stdout};
use std::path::{Path, PathBuf};

use engine::{Bond, Branch, Catalogue, Coursed, Deck, Game, Opening, Rng, Seat, Seed, Setting, Table, Viewer};

use crate::cli;
use crate::fit::{self, Fit};
use crate::games::{self, OwnDeck};
use crate::verdict::{Fault, Verdict};
use crate::which;
use course::CourseFiles;
use kept::{Keeping, SavedMatch};
use seating::Seating;
use session::{Dealt, Session, Stops};

/// Runs the command.
pub fn run(args: &cli::Play) -> Result<Verdict, Fault> {
    if let Some(file) = &args.resume {
        return go_on(args, file.as_deref());
    }
    if let Some(file) = args.course.as_ref().filter(|file| !args.anew && file.exists()) {
        return go_on_with_course(args, file);
    }
    if let Some(path) = args.log.as_ref().filter(|path| !args.overwrite && path.exists()) {
        let why = "it is there already; name another file, or say --overwrite to lose what is in it".to_owned();
        return Err(Fault::File { path: path.display().to_string(), why });
    }
    let named: Vec<&str> = args.decks.iter().chain(&args.against).map(String::as_str).collect();
    let game = which::game(args.game.as_deref(), &args.packs.packs, &named, "play")?.game;
    let catalogue = games::restricted(games::open(&game, &args.packs.packs)?, args.restrictions.as_deref())?;
    let seed = args.seed.map_or_else(any_seed, Ok)?;
    let course = match (&args.course, args.best_of) {
        (None, Some(_)) => Some(shelf::series(game.name).map_err(nowhere)?),
        (file, _) => file.clone(),
    };
    let own = game.course.filter(|_| course.is_some() && args.best_of.is_none());
    let wish = own.map_or_else(|| args.way.wish(), |(course, _)| args.way.wish_for_course(&game, course))?;
    let wish = match args.players.len() {
        0 => wish,
        sitting => wish.for_players(sitting),
    };
    let setting = wish.resolve(game.modes)?;
    let seating = Seating::of(args, usize::from(setting.players(game.modes)))?;
    let mut decks = seating::decks(args, seating.count(), |name| games::deck(&game, name))?;
    let mut own = games::own_decks(&game)?;
    own.retain(|own| catalogue.check_deck(&setting, &own.deck).is_empty());
    let mut new = fit::newcomers(&game, catalogue.pool());
    new.retain(|&card| !decks.iter().flatten().any(|deck| fit::has(deck, &catalogue.pool().cards[card].name)));
    let asked = args.decks.first().map(String::as_str);
    if let Some(mine) = decks.first_mut() {
        fit::tell(&try_out(catalogue.as_ref(), &setting, &new, asked, mine, &mut own))?;
    }
    for deck in decks.iter().flatten() {
        legal(catalogue.as_ref(), &setting, deck)?;
    }
    let deal = Deal { game: &game, catalogue: catalogue.as_ref(), setting, seating, own, course, args, seed };
    match Surface::of(args) {
        Surface::Lines => {
            let mut lines = plain::lines();
            let ask = &mut |decks: &[OwnDeck], who: &str| plain::choose_deck(decks, who, &mut lines);
            let Some(decks) = deal.decks(decks, ask)? else { return Ok(Verdict::Well) };
            let mut session = deal.session(decks)?;
            plain::play(&mut session, &mut lines)?;
            session.farewell()?;
        }
        Surface::Screen => {
            let mut screen = screen::Screen::open(args)?;
            let ask = &mut |decks: &[OwnDeck], who: &str| screen.choose_deck(&game, decks, who);
            let Some(decks) = deal.decks(decks, ask)? else { return Ok(Verdict::Well) };
            let mut session = deal.session(decks)?;
            screen.play(&mut session)?;
            drop(screen);
            session.farewell()?;
        }
    }
    Ok(Verdict::Well)
}

/// Whether another program plays the course of a file.
fn is_played(file: &Path) -> bool {
    CourseFiles::at(file).is_claimed()
}

/// Whether another program plays something that could be gone on with otherwise.
fn is_played_elsewhere() -> bool {
    let matches = shelf::matches().into_iter().any(|(_, path)| crate::files::is_claimed(&path));
    matches || shelf::courses().into_iter().any(|(_, path)| is_played(&path))
}

/// That a course has no place.
fn nowhere(why: String) -> Fault {
    Fault::Nowhere { what: "several matches", why, how: "name a file for them with play --course FILE" }
}

/// Goes on with a course that was left.
fn go_on_with_course(args: &cli::Play, file: &Path) -> Result<Verdict, Fault> {
    let files = CourseFiles::at(file);
    let game = games::find(&files.game()?)?.game;
    let catalogue = games::open(&game, &args.packs.packs)?;
    files.agrees_with(args, &game, catalogue.as_ref())?;
    // The list that it was begun under holds to its end.
    let catalogue = match files.restrictions()? {
        Some(list) => catalogue.restricted(&list)?,
        None => catalogue,
    };
    let seed = args.seed.map_or_else(any_seed, Ok)?;
    let count = files.players(catalogue.as_ref())?;
    if let Some(seats) = args.way.seats.filter(|&seats| usize::from(seats) != count) {
        return Err(Fault::Usage(format!("--seats {seats}: {count} play {}, and so it stays", file.display())));
    }
    let seating = Seating::again(args, files.seated()?.as_deref(), count)?;
    let players = seating.players(seed, files.progress(catalogue.as_ref())?)?;
    let files = files.seating(&seating);
    let gone = || Err(Fault::Usage(format!("{} is gone", file.display())));
    let change = args.way.wish()?.dials;
    let mut session = Session::course(&game, catalogue.as_ref(), files, &gone, &change, players, stops(args))?;
    match Surface::of(args) {
        Surface::Lines => plain::play(&mut session, &mut plain::lines())?,
        Surface::Screen => screen::Screen::open(args)?.play(&mut session)?,
    }
    session.farewell()?;
    Ok(Verdict::Well)
}

/// What was left last and can be gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// A match of its own.
    Match(PathBuf),
    /// A course: a series, or a campaign.
    Course(PathBuf),
}

/// What was left last, a match or a course.
pub fn left() -> Option<Left> {
    let last = shelf::latest();
    let since = last.as_deref().map(shelf::touched);
    let later = shelf::courses().into_iter().filter(|(when, _)| since.is_none_or(|since| *when > since));
    let course = later.map(|(_, path)| path).find(|path| is_under_way(path));
    course.map(Left::Course).or(last.map(Left::Match))
}

/// What was left, in words.
pub struct LeftOver {
    /// What it is.
    pub left: Left,
    /// The game, and which match of it.
    pub title: String,
    /// How it stands.
    pub about: String,
}

/// The most that is listed of what was left.
const LISTED: usize = 20;

/// All that was left and can be gone on with, the latest first; each is read when it is looked at, which takes time.
pub fn all_left() -> impl Iterator<Item = LeftOver> {
    let matches = shelf::matches().into_iter().map(|(when, path)| (when, Left::Match(path)));
    let courses = shelf::courses().into_iter().map(|(when, path)| (when, Left::Course(path)));
    let mut all: Vec<_> = matches.chain(courses).collect();
    all.sort_by_key(|(when, _)| std::cmp::Reverse(*when));
    // What cannot be read, is over or is played by another program is none.
    all.into_iter().take(LISTED).filter_map(|(_, left)| told_of(left).ok().flatten())
}

fn told_of(left: Left) -> Result<Option<LeftOver>, Fault> {
    match &left {
        Left::Match(path) => {
            let Some((log, table)) = shelf::unfinished(path) else { return Ok(None) };
            let game = games::find(&log.header.game)?.game;
            let decks: Vec<&str> = log.header.decks.iter().map(|deck| deck.name.as_str()).collect();
            // Of a deck that comes with the game, the name is the list.
            let closed = crate::replay::is_closed(&log.header.setting);
            let decks = match table.filter(|_| !closed) {
                Some(table) => format!(". {}", sides(&decks, |one, other| are_friends(table.as_ref(), one, other))),
                None => String::new(),
            };
            let made = crate::verdict::count(log.decisions(), "decision");
            let mode = log.header.setting.to_string();
            let mode = mode.split(' ').next().unwrap_or_default();
            let players = crate::verdict::count(log.header.decks.len(), "player");
            let about = format!("{}{mode}, {players}, after {made}{decks}.", when(path));
            let mine = log.header.decks.first().map(|deck| deck.name.as_str()).unwrap_or_default();
            Ok(Some(LeftOver { title: format!("{}: {mine}", game.title), about, left }))
        }
        Left::Course(path) => {
            let files = CourseFiles::at(path);
            if files.is_claimed() {
                return Ok(None);
            }
            let game = games::find(&files.game()?)?.game;
            let course = files.standing(games::open(&game, &[])?.as_ref())?;
            let since = when(path);
            Ok(course.map(|course| {
                let title = format!("{}: {}, {}", game.title, course.course, course.title);
                let about = format!("{since}{}. {}.", course.title, course.standing.join("; "));
                LeftOver { title, about, left }
            }))
        }
    }
}

/// Whether two seats are on one side.
fn are_friends(table: &dyn Table, one: usize, other: usize) -> bool {
    let (Some(&one), Some(&other)) = (Seat::ALL.get(one), Seat::ALL.get(other)) else { return false };
    let view = table.view(Viewer::Seat(one));
    view.seats.iter().any(|side| side.seat == other && side.bond.is_some_and(Bond::is_friend))
}

/// Those who play, with the others of their side and against the other sides: "Decima with Volos and Tetra".
fn sides(names: &[&str], are_friends: impl Fn(usize, usize) -> bool) -> String {
    let mut sides: Vec<Vec<usize>> = Vec::new();
    for place in 0..names.len() {
        match sides.iter_mut().find(|side| are_friends(side[0], place)) {
            Some(side) => side.push(place),
            None => sides.push(vec![place]),
        }
    }
    let side = |places: Vec<usize>| {
        let names: Vec<&str> = places.into_iter().map(|place| names[place]).collect();
        match &names[..] {
            [first, others @ ..] if !others.is_empty() => {
                format!("{first} with {}", crate::verdict::list(others, "and"))
            }
            alone => alone.concat(),
        }
    };
    sides.into_iter().map(side).collect::<Vec<_>>().join(" against ")
}

/// How long ago a file was written to: "Left 3 hours ago. ".
fn when(path: &Path) -> String {
    let Ok(ago) = shelf::touched(path).elapsed() else { return String::new() };
    format!("Left {}. ", ago_in_words(ago.as_secs()))
}

fn ago_in_words(seconds: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(86_400, "day"), (3_600, "hour"), (60, "minute")];
    let unit = UNITS.into_iter().find(|(length, _)| seconds >= *length);
    unit.map_or_else(
        || "just now".to_owned(),
        |(length, unit)| format!("{} ago", crate::verdict::count((seconds / length) as usize, unit)),
    )
}

/// Whether a file is a course that is not over.
fn is_under_way(path: &Path) -> bool {
    let opened = || -> Result<usize, Fault> {
        let files = CourseFiles::at(path);
        let game = games::find(&files.game()?)?.game;
        files.players(games::open(&game, &[])?.as_ref())
    };
    // What another program plays was not left.
    !CourseFiles::at(path).is_claimed() && opened().is_ok()
}

/// Goes on with a match that was left: the one of a file, or what was left last.
fn go_on(args: &cli::Play, file: Option<&Path>) -> Result<Verdict, Fault> {
    let path = match file.map_or_else(left, |file| Some(Left::Match(file.to_owned()))) {
        Some(Left::Match(path)) => path,
        Some(Left::Course(path)) => return go_on_with_course(args, &path),
        None if is_played_elsewhere() => {
            let why = "there is no unfinished match to go on with but what another duskhall plays now; leave the table there (q), or end that program";
            return Err(Fault::Usage(why.to_owned()));
        }
        None => return Err(Fault::Usage(
            "there is no unfinished match to go on with; one in a file of yours is gone on with by --resume FILE, a course by --course FILE"
                .to_owned(),
        )),
    };
    let saved = SavedMatch::read(&path)?;
    let game = games::find(&saved.log.header.game)?.game;
    let catalogue = games::open(&game, &args.packs.packs)?;
    let count = saved.log.header.decks.len();
    let shelved = shelf::players(&path);
    let seating = Seating::again(args, saved.log.seated().or(shelved.as_deref()), count)?;
    let players = seating.players(saved.log.header.seed, saved.log.entries.len())?;
    let mut session = Session::resume(&game, catalogue.as_ref(), saved, players, stops(args))?;
    session.note_seating(&seating.to_string())?;
    match Surface::of(args) {
        Surface::Lines => plain::play(&mut session, &mut plain::lines())?,
        Surface::Screen => screen::Screen::open(args)?.play(&mut session)?,
    }
    session.farewell()?;
    Ok(Verdict::Well)
}

/// What a match is shown on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Surface {
    /// Line by line.
    Lines,
    /// A full screen.
    Screen,
}

impl Surface {
    fn of(args: &cli::Play) -> Surface {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term.is_empty() || term == "dumb");
        let why = match (args.plain, is_terminal()) {
            (true, _) => return Surface::Lines,
            (false, false) => "This is no terminal",
            (false, true) if dumb => "This terminal shows lines only (TERM is dumb)",
            (false, true) => return Surface::Screen,
        };
        crate::verdict::warn(format_args!("{why}, so the table is shown line by line, as with --plain."));
        Surface::Lines
    }
}

/// Whether a person is at the keyboard.
pub fn is_terminal() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

fn stops(args: &cli::Play) -> Stops {
    if args.every_window { Stops::Everywhere } else { Stops::Choices }
}

/// What a match is set up from.
struct Deal<'a> {
    game: &'a Game,
    catalogue: &'a dyn Catalogue,
    setting: Setting,
    seating: Seating,
    /// The decks to choose from.
    own: Vec<OwnDeck>,
    /// The file of a course, if one is played.
    course: Option<PathBuf>,
    args: &'a cli::Play,
    seed: Seed,
}

/// Asks a person for one of the decks; nothing if the person leaves.
type Ask<'a> = dyn FnMut(&[OwnDeck], &str) -> Result<Option<usize>, Fault> + 'a;

impl Deal<'_> {
    /// The decks of all who play: those that were named, those that persons choose, and others by chance; nothing if a
    /// person leaves instead of choosing.
    fn decks(&self, named: Vec<Option<Deck>>, ask: &mut Ask) -> Result<Option<Vec<Deck>>, Fault> {
        let mut chance = Rng::seeded(self.seed.branch(Branch::Decks));
        let mut decks: Vec<Option<Deck>> = named;
        if (0..decks.len()).any(|place| decks[place].is_none() && self.seating.is_person(place)) {
            self.can_begin(decks.len())?;
        }
        for (place, deck) in decks.iter_mut().enumerate().filter(|(_, deck)| deck.is_none()) {
            if self.seating.is_person(place) {
                let Some(at) = ask(&self.own, &self.seating.asked_as(place))? else { return Ok(None) };
                *deck = Some(self.own[at].deck.clone());
            }
        }
        for place in 0..decks.len() {
            if decks[place].is_none() {
                let taken = |own: &&OwnDeck| decks.iter().flatten().all(|deck| deck.name != own.deck.name);
                let others: Vec<&OwnDeck> = self.own.iter().filter(taken).collect();
                let others = if others.is_empty() { self.own.iter().collect() } else { others };
                let pick = chance.below(others.len().max(1) as u32) as usize;
                decks[place] = others.get(pick).map(|own| own.deck.clone()).or_else(|| decks[0].clone());
            }
        }
        Ok(decks.into_iter().collect())
    }

    /// Refuses what cannot be played with any deck, before somebody chooses one.
    fn can_begin(&self, players: usize) -> Result<(), Fault> {
        let around = vec![None; players];
        let decks = self.catalogue.generate_table(&self.setting, &around, &mut Rng::new(1));
        if self.course.is_some() {
            return self.begin_course(decks).map(|_| ());
        }
        self.catalogue.start_in(&self.setting.wish(self.game.modes), &decks, self.seed)?;
        Ok(())
    }

    fn session(&self, decks: Vec<Deck>) -> Result<Session, Fault> {
        if let Some(file) = &self.course {
            return self.course(file, decks);
        }
        let players = self.seating.players(self.seed, 0)?;
        let keeping = match &self.args.log {
            Some(path) if self.args.overwrite => Keeping::Over(path.clone()),
            Some(path) => Keeping::New(path.clone()),
            // What a person plays can be gone on with, whatever ends it.
            None => match shelf::place(self.game.name, &self.seating.to_string()) {
                Ok(path) => Keeping::Meanwhile(path),
                Err(why) => Keeping::Nowhere(why),
            },
        };
        let wish = self.setting.wish(self.game.modes);
        let dealt = Dealt { wish, decks, seed: self.seed };
        let mut session = Session::start(self.game, self.catalogue, &dealt, players, &keeping, stops(self.args))?;
        session.note_seating(&self.seating.to_string())?;
        Ok(session)
    }
}

impl Deal<'_> {
    fn begin_course(&self, decks: Vec<Deck>) -> Result<Box<dyn Coursed>, Fault> {
        let own = self.catalogue.courses().into_iter().next_back().unwrap_or("series");
        let course = if self.args.best_of.is_some() { "series" } else { own };
        let setting = self.setting.wish(self.game.modes);
        let opening = Opening { wish: setting, decks, best_of: self.args.best_of };
        Ok(self.catalogue.begin_course(course, &opening, self.seed)?)
    }

    /// A course in a file: the game's own, or a series.
    fn course(&self, file: &Path, decks: Vec<Deck>) -> Result<Session, Fault> {
        let players = self.seating.players(self.seed, 0)?;
        let begin = || self.begin_course(decks.clone());
        let files = CourseFiles::at(file).seating(&self.seating);
        let files = if self.args.anew { files.anew() } else { files };
        Session::course(self.game, self.catalogue, files, &begin, &[], players, stops(self.args))
    }
}

/// Puts new cards into the deck that was asked for, unless it is a file of the player's own, or else into the nearest of
/// the game's decks; those that have one then come first.
fn try_out(
    catalogue: &dyn Catalogue,
    setting: &Setting,
    new: &[usize],
    asked: Option<&str>,
    mine: &mut Option<Deck>,
    own: &mut [OwnDeck],
) -> Vec<Fit> {
    let Some(deck) = mine else {
        let fits = fit::place(catalogue, setting, new, own);
        let pool = catalogue.pool();
        own.sort_by_key(|own| !new.iter().any(|&card| fit::has(&own.deck, &pool.cards[card].name)));
        return fits;
    };
    if asked.is_some_and(|name| Path::new(name).is_file()) {
        return fit::place(catalogue, setting, new, &mut []);
    }
    let mut only = vec![OwnDeck { short: String::new(), about: String::new(), deck: deck.clone() }];
    let fits = fit::place(catalogue, setting, new, &mut only);
    *deck = only.swap_remove(0).deck;
    fits
}

fn legal(catalogue: &dyn Catalogue, setting: &Setting, deck: &Deck) -> Result<(), Fault> {
    let reasons = games::reasons(catalogue, setting, deck);
    if reasons.is_empty() {
        return Ok(());
    }
    Err(engine::StartError::Illegal { deck: deck.name.clone(), reasons }.into())
}

/// A seed that is another each time and that nobody can guess.
fn any_seed() -> Result<Seed, Fault> {
    let mut bytes = [0; 32];
    let wanting =
        |error: getrandom::Error| Fault::Usage(format!("the system has no chance to give: {error}; use --seed"));
    getrandom::fill(&mut bytes).map_err(wanting)?;
    Ok(Seed::from_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::{are_friends, screen, sides};

    /// Three who fight a Boss together were "Decima against Volos against Tetra".
    #[test]
    fn only_sides_are_against_each_other() {
        let names = ["Ash", "Birch", "Cedar", "Dogwood"];
        assert_eq!(sides(&names, |one, other| one % 2 == other % 2), "Ash with Cedar against Birch with Dogwood");
        assert_eq!(sides(&names[..3], |_, _| false), "Ash against Birch against Cedar");
        let battle = screen::tests::battle(5);
        let together = |one, other| are_friends(battle.table.as_ref(), one, other);
        assert_eq!(sides(&names[..3], together), "Ash with Birch and Cedar");
    }

    #[test]
    fn how_long_ago_is_told_by_the_largest_unit() {
        let told = [5, 60, 7_200, 90_000].map(super::ago_in_words);
        assert_eq!(told, ["just now", "1 minute ago", "2 hours ago", "1 day ago"]);
    }
}
