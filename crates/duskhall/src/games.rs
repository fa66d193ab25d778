//! The games that the program was begun with, with their packs and decks.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use cardtext::pack::Source;
use cardtext::report::PackErrors;
use cardtext::text::nearest;
use engine::{Catalogue, Deck, Game, Reason, Restrictions, Setting, Wish};
use lab::registered::{Registered, Unmeasured};

use crate::files;
use crate::verdict::{Fault, list};
use crate::which::{self, Games, Outline, Shape};

/// The longest text file that is read.
pub const MAX_FILE: u64 = 8 << 20;

/// The games that the program was begun with.
static HANDED_IN: OnceLock<fn() -> Vec<Registered>> = OnceLock::new();

/// Says which games can be played, before any is asked for.
pub fn hand_in(games: fn() -> Vec<Registered>) {
    HANDED_IN.get_or_init(|| games);
}

/// Every game that can be played.
pub fn all() -> Vec<Registered> {
    HANDED_IN.get().map_or_else(registry::games, |games| games())
}

/// Why a deck is not legal in any way to play its game, as the usual way tells it; nothing if it is in some.
pub fn nearest_reasons(catalogue: &dyn Catalogue, deck: &Deck) -> Vec<Reason> {
    let wishes = catalogue.modes().iter().map(|mode| Wish::of_mode(mode.name));
    let settled = wishes.filter_map(|wish| catalogue.resolve(&wish).ok());
    let mut told = settled.map(|setting| reasons(catalogue, &setting, deck));
    let usual = told.next().unwrap_or_default();
    if usual.is_empty() || told.any(|reasons| reasons.is_empty()) { Vec::new() } else { usual }
}

/// So many cards of a deck that no card is called are looked for among the game's cards, to tell which may be meant.
const MOST_ASTRAY: usize = 50;

/// Why a deck is not legal. Of many names that no card has, some are told and the others counted.
pub fn reasons(catalogue: &dyn Catalogue, setting: &Setting, deck: &Deck) -> Vec<Reason> {
    let pool = catalogue.pool();
    let titles: HashSet<&str> = pool.cards.iter().map(|card| card.title.as_str()).collect();
    let mut astray = 0;
    let mut is_judged = |name: &str| {
        let known = pool.number(name).is_some() || titles.contains(name);
        astray += usize::from(!known);
        known || astray <= MOST_ASTRAY
    };
    let mut judged = deck.clone();
    judged.parts.iter_mut().for_each(|(_, cards)| cards.retain(|name| is_judged(name)));
    judged.sections.iter_mut().for_each(|(_, cards)| cards.retain(|(name, _)| is_judged(name)));
    let mut reasons = catalogue.check_deck(setting, &judged);
    if astray > MOST_ASTRAY {
        let why =
            format!("{} more names in it are no card's; how large it is is told without them", astray - MOST_ASTRAY);
        reasons.push(Reason { rule: String::new(), why });
    }
    reasons
}

/// The game of this name.
pub fn find(name: &str) -> Result<Registered, Fault> {
    all().into_iter().find(|registered| registered.game.name == name).ok_or_else(|| unknown(name))
}

/// That no game has a name, with the nearest one that is there.
pub fn unknown(name: &str) -> Fault {
    let games = all();
    let names: Vec<&str> = games.iter().map(|registered| registered.game.name).collect();
    Fault::Unknown {
        what: "game",
        name: name.to_owned(),
        known: format!("the games are {}", list(&names, "and")),
        nearest: nearest(name, names.iter().copied()),
    }
}

/// Reads a text file, from wherever it is.
pub fn read(path: &Path) -> Result<Source, Fault> {
    let bytes = files::read(path, MAX_FILE)?;
    let file = path.display().to_string();
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source { file, text }),
        Err(error) => {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            Err(Fault::File { path: file, why: format!("line {line} has bytes that are no text in UTF-8") })
        }
    }
}

/// The game's own packs and those of a designer. A file that is named as one of the game's own takes its place, so that
/// the game's own cards can be worked on, too.
pub fn with_own(game: &Game, more: impl IntoIterator<Item = Source>) -> Vec<Source> {
    let mut packs = (game.packs)();
    for pack in more {
        let name = Path::new(&pack.file).file_name().unwrap_or_default().to_string_lossy();
        match packs.iter_mut().find(|own| own.file == name) {
            Some(own) => *own = pack,
            None => packs.push(pack),
        }
    }
    packs
}

/// The game's own packs and those of a designer, which must be packs and for this game.
pub fn packs(game: &Game, more: &[PathBuf]) -> Result<Vec<Source>, Fault> {
    if more.is_empty() {
        return Ok((game.packs)());
    }
    let games = Games::all();
    let mut read = Vec::new();
    for path in more {
        let file = Outline::read(path)?;
        games.of_file(Some(game.name), &file)?;
        if file.shape == Shape::Deck {
            let why = "it is a deck and no pack of cards; a deck is given with --deck".to_owned();
            return Err(Fault::File { path: file.source.file, why });
        }
        read.push(file.source);
    }
    Ok(with_own(game, read))
}

/// Opens a game with its own packs and those of a designer.
pub fn open(game: &Game, more: &[PathBuf]) -> Result<Box<dyn Catalogue>, Fault> {
    Ok((game.open)(&packs(game, more)?)?)
}

/// A game with the restrictions of an event, if there are any.
pub fn restricted(catalogue: Box<dyn Catalogue>, list: Option<&Path>) -> Result<Box<dyn Catalogue>, Fault> {
    Ok(match list.map(restrictions).transpose()? {
        Some(list) => catalogue.restricted(&list)?,
        None => catalogue,
    })
}

/// Reads a list of restrictions.
pub fn restrictions(list: &Path) -> Result<Restrictions, Fault> {
    let list = read(list)?;
    Ok(Restrictions::read(&list.file, &list.text)?)
}

/// The game that is asked for, or all of them. With packs and no game asked for, only the game of the packs.
pub fn asked(asked: Option<&str>, more: &[PathBuf]) -> Result<Vec<Game>, Fault> {
    let games = match asked {
        Some(name) => vec![find(name)?],
        None if more.is_empty() => all(),
        None => vec![which::game(None, more, &[], "card")?],
    };
    Ok(games.into_iter().map(|registered| registered.game).collect())
}

/// The same, open with the packs that are for them.
pub fn catalogues(asked_for: Option<&str>, more: &[PathBuf]) -> Result<Vec<Box<dyn Catalogue>>, Fault> {
    asked(asked_for, more)?.iter().map(|game| open(game, more)).collect()
}

/// A deck that comes with a game.
pub struct OwnDeck {
    /// Its file's name without the ending: "human-mage".
    pub short: String,
    /// What its maker says about it: the comment at the top of its file.
    pub about: String,
    /// The deck.
    pub deck: Deck,
}

/// The decks that come with a game.
pub fn own_decks(game: &Game) -> Result<Vec<OwnDeck>, Fault> {
    (game.decks)()
        .iter()
        .map(|source| {
            let short = source.file.strip_suffix(".toml").unwrap_or(&source.file).to_owned();
            let comment = source.text.lines().map_while(|line| line.strip_prefix('#'));
            let about = comment.map(str::trim).collect::<Vec<_>>().join(" ");
            Ok(OwnDeck { short, about, deck: Deck::read(&source.file, &source.text)? })
        })
        .collect()
}

/// A deck by name or file.
pub fn deck(game: &Game, name: &str) -> Result<Deck, Fault> {
    let path = Path::new(name);
    if path.is_file() {
        let file = Outline::read(path)?;
        Games::all().of_file(Some(game.name), &file)?;
        if file.shape == Shape::Pack {
            let why = "it is a pack of cards and no deck; a pack is given with --pack".to_owned();
            return Err(Fault::File { path: file.source.file, why });
        }
        return Ok(Deck::read(&file.source.file, &file.source.text)?);
    }
    Ok(own_deck(game, name)?.deck)
}

/// A deck that comes with the game, by its name or the beginning of it.
pub fn own_deck(game: &Game, name: &str) -> Result<OwnDeck, Fault> {
    let mut own = own_decks(game)?;
    let wanted = name.to_lowercase();
    let title = |deck: &OwnDeck| deck.deck.name.to_lowercase();
    let exact = own.iter().position(|deck| deck.short == wanted || title(deck) == wanted);
    let begun: Vec<usize> = (0..own.len())
        .filter(|&at| own[at].short.starts_with(&wanted) || title(&own[at]).starts_with(&wanted))
        .collect();
    let found = exact.or(match begun[..] {
        [only] => Some(only),
        _ => None,
    });
    match found {
        Some(at) => Ok(own.swap_remove(at)),
        None => {
            let names: Vec<&str> = own.iter().map(|deck| deck.short.as_str()).collect();
            let titles = own.iter().map(|deck| deck.deck.name.as_str());
            Err(Fault::Unknown {
                what: "deck",
                name: name.to_owned(),
                known: format!("there is no such file, and the decks of {} are {}", game.title, names.join(", ")),
                nearest: nearest(name, names.iter().copied().chain(titles)),
            })
        }
    }
}

impl From<PackErrors> for Fault {
    fn from(errors: PackErrors) -> Self {
        Fault::Packs(errors)
    }
}

impl From<Unmeasured> for Fault {
    fn from(why: Unmeasured) -> Self {
        match why {
            Unmeasured::Packs(errors) => Fault::Packs(errors),
            Unmeasured::Start(error) => Fault::Start(error),
        }
    }
}
