//! `duskhall play`: a match in the terminal.
//!
//! [`session`] is the match with its players and its log, [`shelf`] where unfinished ones are kept; [`plain`] shows it line by line and [`screen`] on a full
//! screen. Neither knows a rule: they show views and send back options.

mod course;
mod plain;
mod screen;
mod session;
pub mod shelf;
pub mod start;
mod words;

use std::io::{IsTerminal, stdin, stdout};
use std::path::Path;

use engine::{Catalogue, Deck, Game, Opening, Rng, Seed, Setting};

use crate::cli;
use crate::fit::{self, Fit};
use crate::games::{self, OwnDeck};
use crate::verdict::{Fault, Verdict};
use crate::which;
use course::CourseFiles;
use session::{Keeping, Player, SavedMatch, Session, Stops};

/// The opponent is another person at the same keyboard.
const HOTSEAT: &str = "hotseat";

/// Runs the command.
pub fn run(args: &cli::Play) -> Result<Verdict, Fault> {
    if let Some(file) = &args.resume {
        return go_on(args, file.as_deref());
    }
    if let Some(file) = args.course.as_ref().filter(|file| file.exists()) {
        return go_on_with_course(args, file);
    }
    if let Some(path) = args.log.as_ref().filter(|path| !args.overwrite && path.exists()) {
        let why = "it is there already; name another file, or say --overwrite to lose what is in it".to_owned();
        return Err(Fault::File { path: path.display().to_string(), why });
    }
    let named: Vec<&str> = args.deck.iter().chain(&args.against).map(String::as_str).collect();
    let game = which::game(args.game.as_deref(), &args.packs.packs, &named, "play")?.game;
    let catalogue = games::open(&game, &args.packs.packs)?;
    let seed = args.seed.map_or_else(any_seed, Ok)?;
    bots::by_name(&args.bot, seed)?;
    let given = |name: &Option<String>| name.as_deref().map(|name| games::deck(&game, name)).transpose();
    let mut mine = given(&args.deck)?;
    let theirs = given(&args.against)?;
    let setting = args.way.setting(&game)?;
    let mut own = games::own_decks(&game)?;
    own.retain(|own| catalogue.check_deck(&setting, &own.deck).is_empty());
    let mut new = fit::newcomers(&game, catalogue.pool());
    new.retain(|&card| !mine.iter().chain(&theirs).any(|deck| fit::has(deck, &catalogue.pool().cards[card].name)));
    fit::tell(&try_out(catalogue.as_ref(), &setting, &new, args.deck.as_deref(), &mut mine, &mut own))?;
    for deck in mine.iter().chain(&theirs) {
        legal(catalogue.as_ref(), &setting, deck)?;
    }
    let deal = Deal { game: &game, catalogue: catalogue.as_ref(), setting, own, args, seed };
    match Surface::of(args) {
        Surface::Lines => {
            let mut lines = plain::lines();
            let ask = &mut |decks: &[OwnDeck], who: &str| plain::choose_deck(decks, who, &mut lines);
            let Some(decks) = deal.decks(mine, theirs, ask)? else { return Ok(Verdict::Well) };
            let mut session = deal.session(decks)?;
            plain::play(&mut session, &mut lines)?;
            session.farewell()?;
        }
        Surface::Screen => {
            let mut screen = screen::Screen::open(args)?;
            let ask = &mut |decks: &[OwnDeck], who: &str| screen.choose_deck(&game, decks, who);
            let Some(decks) = deal.decks(mine, theirs, ask)? else { return Ok(Verdict::Well) };
            let mut session = deal.session(decks)?;
            screen.play(&mut session)?;
            drop(screen);
            session.farewell()?;
        }
    }
    Ok(Verdict::Well)
}

/// Goes on with a course that was left.
fn go_on_with_course(args: &cli::Play, file: &Path) -> Result<Verdict, Fault> {
    let files = CourseFiles::at(file);
    let game = games::find(&files.game()?)?.game;
    let catalogue = games::open(&game, &args.packs.packs)?;
    let seed = args.seed.map_or_else(any_seed, Ok)?;
    let count = files.players(catalogue.as_ref())?;
    let players = players(count, &opponent(args), seed)?;
    let gone = || Err(Fault::Usage(format!("{} is gone", file.display())));
    let mut session = Session::course(&game, catalogue.as_ref(), files, &gone, players, stops(args))?;
    match Surface::of(args) {
        Surface::Lines => plain::play(&mut session, &mut plain::lines())?,
        Surface::Screen => screen::Screen::open(args)?.play(&mut session)?,
    }
    session.farewell()?;
    Ok(Verdict::Well)
}

/// Goes on with a match that was left: the one of a file, or the last.
fn go_on(args: &cli::Play, file: Option<&Path>) -> Result<Verdict, Fault> {
    let path = file.map_or_else(shelf::last, |file| Ok(file.to_owned()))?;
    let saved = SavedMatch::read(&path)?;
    let game = games::find(&saved.log.header.game)?.game;
    let catalogue = games::open(&game, &args.packs.packs)?;
    let opponent = shelf::opponent(&path).unwrap_or_else(|| opponent(args));
    let players = players(saved.log.header.decks.len(), &opponent, saved.log.header.seed)?;
    let mut session = Session::resume(&game, catalogue.as_ref(), saved, players, stops(args))?;
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
        eprintln!("{why}, so the table is shown line by line, as with --plain.");
        Surface::Lines
    }
}

/// Whether a person is at the keyboard.
pub fn is_terminal() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// What the opponent is called in the name of a file.
fn opponent(args: &cli::Play) -> String {
    if args.hotseat { HOTSEAT.to_owned() } else { args.bot.clone() }
}

/// Who sits where: a person, and others of the opponent's kind.
fn players(count: usize, opponent: &str, seed: Seed) -> Result<Vec<Player>, Fault> {
    let mut players = vec![Player::Person];
    for seat in 1..count as u64 {
        players.push(match opponent {
            HOTSEAT => Player::Person,
            bot => Player::Bot(bots::by_name(bot, seed.branch(seat))?),
        });
    }
    Ok(players)
}

fn stops(args: &cli::Play) -> Stops {
    if args.every_window { Stops::Everywhere } else { Stops::Choices }
}

/// What a match is set up from.
struct Deal<'a> {
    game: &'a Game,
    catalogue: &'a dyn Catalogue,
    setting: Setting,
    /// The decks to choose from.
    own: Vec<OwnDeck>,
    args: &'a cli::Play,
    seed: Seed,
}

/// Asks a person for one of the decks; nothing if the person leaves.
type Ask<'a> = dyn FnMut(&[OwnDeck], &str) -> Result<Option<usize>, Fault> + 'a;

impl Deal<'_> {
    /// The decks of all seats; nothing if a person leaves instead of choosing.
    fn decks(&self, mine: Option<Deck>, theirs: Option<Deck>, ask: &mut Ask) -> Result<Option<Vec<Deck>>, Fault> {
        let own = &self.own;
        let who = if self.args.hotseat { ["Player A", "Player B"] } else { ["You", "Your opponent"] };
        let mine = match mine {
            Some(deck) => deck,
            None => match ask(own, who[0])? {
                Some(at) => own[at].deck.clone(),
                None => return Ok(None),
            },
        };
        let theirs = match theirs {
            Some(deck) => deck,
            None if self.args.hotseat => match ask(own, who[1])? {
                Some(at) => own[at].deck.clone(),
                None => return Ok(None),
            },
            None => {
                let others: Vec<&OwnDeck> = own.iter().filter(|own| own.deck.name != mine.name).collect();
                let pick = Rng::seeded(self.seed.branch(0)).below(others.len().max(1) as u32) as usize;
                others.get(pick).map_or_else(|| mine.clone(), |own| own.deck.clone())
            }
        };
        Ok(Some(vec![mine, theirs]))
    }

    fn session(&self, decks: Vec<Deck>) -> Result<Session, Fault> {
        if let Some(file) = &self.args.course {
            return self.course(file, decks);
        }
        let opponent = opponent(self.args);
        let players = players(decks.len(), &opponent, self.seed)?;
        // What a person plays can be gone on with, whatever ends it.
        let shelved = is_terminal().then(|| shelf::place(self.game.name, &opponent)).flatten();
        let keeping = match (&self.args.log, &shelved) {
            (Some(path), _) if self.args.overwrite => Keeping::Over(path),
            (Some(path), _) => Keeping::New(path),
            (None, Some(path)) => Keeping::Meanwhile(path),
            (None, None) => Keeping::Not,
        };
        let wish = self.setting.wish(self.game.modes);
        Session::start(self.game, self.catalogue, &wish, decks, players, self.seed, &keeping, stops(self.args))
    }
}

impl Deal<'_> {
    /// A course in a file: the game's own, or a series.
    fn course(&self, file: &Path, decks: Vec<Deck>) -> Result<Session, Fault> {
        let players = players(decks.len(), &opponent(self.args), self.seed)?;
        let own = self.catalogue.courses().into_iter().next_back().unwrap_or("series");
        let course = if self.args.best_of.is_some() { "series" } else { own };
        let setting = self.setting.wish(self.game.modes);
        let opening = Opening { setting, decks, best_of: self.args.best_of };
        let begin = || Ok(self.catalogue.begin_course(course, &opening, self.seed)?);
        let files = CourseFiles::at(file);
        Session::course(self.game, self.catalogue, files, &begin, players, stops(self.args))
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
    let reasons = catalogue.check_deck(setting, deck);
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
