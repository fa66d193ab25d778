//! Which game a file is for, as far as its surface shows it: what it says itself, the types and fields of its cards, the
//! cards a deck names, the rules a ruling names.
//!
//! Nothing is checked here. A file whose game is found is read by that game afterwards, and one whose game cannot be
//! told is refused with the games there are.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use cardtext::pack::{Source, stat_key};
use cardtext::report::Lines;
use cardtext::text::nearest;
use engine::{Deck, Game};
use lab::Registered;
use toml::de::{DeTable, DeValue};

use crate::games;
use crate::verdict::{Fault, list};

/// The top-level key by which a file says its game.
const GAME: &str = "game";

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Cards.
    Pack,
    /// A deck of them.
    Deck,
}

/// A file, and what its surface shows.
pub struct Outline {
    /// The file.
    pub source: Source,
    /// What it is.
    pub shape: Shape,
    /// How many keys it has.
    keys: usize,
    said: Option<String>,
    cards: Vec<Sketch>,
    names: Vec<String>,
    /// Where it is not written as such a file is, with its line and why.
    broken: Option<(usize, String)>,
}

/// What the surface of a card shows.
struct Sketch {
    name: Option<String>,
    kind: Option<String>,
    /// In which line its type stands, or else the first of what it has.
    line: usize,
    keys: Vec<String>,
    /// What stands behind its keys, where that is a word.
    words: Vec<String>,
}

impl Outline {
    /// Reads a file from wherever it is.
    pub fn read(path: &Path) -> Result<Outline, Fault> {
        let file = Outline::of(games::read(path)?);
        if file.shape == Shape::Pack && file.keys == 0 {
            let counted = file.source.text.lines().any(|line| line.starts_with(|first: char| first.is_ascii_digit()));
            const SHAPES: &str = "a pack has a [[card]] table for each card, and a deck a [cards] table";
            let why = match (Deck::from_list(&file.source.file, &file.source.text), file.broken()) {
                (Ok(_), _) if counted => "it is a plain list; duskhall deck import makes a deck of it".to_owned(),
                (_, Some(broken)) => format!("{broken}\n{SHAPES}"),
                (_, None) => format!("there is nothing in it; {SHAPES}"),
            };
            return Err(Fault::File { path: file.source.file, why });
        }
        Ok(file)
    }

    /// The outline of a file that may be wrong in any way.
    pub fn of(source: Source) -> Outline {
        let text = source.text.strip_prefix('\u{feff}').unwrap_or(&source.text);
        let lines = Lines::new(&source);
        let line = |at: usize| lines.line_of(source.text.len() - text.len() + at);
        let (table, errors) = DeTable::parse_recoverable(text);
        let table = table.get_ref();
        let first = errors.first();
        let broken = first.map(|error| (line(error.span().map_or(0, |span| span.start)), error.message().to_owned()));
        let word = |value: &DeValue<'_>| value.as_str().map(str::to_owned);
        let sketch = |fields: &DeTable<'_>| Sketch {
            name: fields.get("name").and_then(|name| word(name.get_ref())),
            kind: fields.get("type").and_then(|kind| word(kind.get_ref())),
            line: fields.get("type").or(fields.values().next()).map_or(1, |value| line(value.span().start)),
            keys: fields.keys().map(|key| key.get_ref().as_ref().to_owned()).collect(),
            words: fields.values().filter_map(|value| word(value.get_ref())).collect(),
        };
        let cards: Vec<Sketch> = match table.get("card").map(|card| card.get_ref()) {
            Some(DeValue::Array(cards)) => {
                cards.iter().filter_map(|card| card.get_ref().as_table()).map(sketch).collect()
            }
            // One bracket too few; the reader of packs says so.
            Some(DeValue::Table(fields)) => vec![sketch(fields)],
            _ => Vec::new(),
        };
        let mut names = Vec::new();
        for (key, value) in table.iter().filter(|(key, _)| !matches!(key.get_ref().as_ref(), "name" | GAME | "card")) {
            match value.get_ref() {
                DeValue::String(card) => names.push(card.as_ref().to_owned()),
                DeValue::Array(cards) => names.extend(cards.iter().filter_map(|card| word(card.get_ref()))),
                DeValue::Table(cards) => names.extend(cards.keys().map(|card| card.get_ref().as_ref().to_owned())),
                _ => names.push(key.get_ref().as_ref().to_owned()),
            }
        }
        let pack = table.contains_key("card") || table.contains_key("type") || names.is_empty();
        let said = table.get(GAME).and_then(|game| word(game.get_ref()));
        let (shape, keys) = (if pack { Shape::Pack } else { Shape::Deck }, table.len());
        Outline { shape, keys, said, cards, names, broken, source }
    }

    /// The names of its cards.
    pub fn into_names(self) -> impl Iterator<Item = String> {
        self.cards.into_iter().filter_map(|card| card.name)
    }

    /// Where and why it is not written as TOML is, with the line as it stands there.
    fn broken(&self) -> Option<String> {
        /// So much of a line is shown.
        const SHOWN: usize = 100;
        let (line, why) = self.broken.as_ref()?;
        let stands = self.source.text.lines().nth(line - 1).unwrap_or_default().trim_end();
        let cut = if stands.chars().count() > SHOWN { " …" } else { "" };
        let stands: String = stands.chars().take(SHOWN).collect();
        Some(format!("line {line} is not written as TOML is: {why}\n  {line} | {stands}{cut}"))
    }

    /// What it is, in words.
    fn noun(&self) -> &'static str {
        match self.shape {
            Shape::Pack => "pack",
            Shape::Deck => "deck",
        }
    }

    /// The types its cards have, each once.
    fn types(&self) -> Vec<&str> {
        let mut types: Vec<&str> = self.cards.iter().filter_map(|card| card.kind.as_deref()).collect();
        types.sort_unstable();
        types.dedup();
        types
    }
}

/// A type says more than all fields together.
const A_TYPE: usize = 100;

/// What is known of a game without opening it.
struct KnownGame {
    registered: Registered,
    types: Vec<String>,
    keys: Vec<String>,
    /// Its labels.
    labels: Vec<String>,
    /// Names of cards: its own, and those of packs that were found to be for it.
    names: HashSet<String>,
}

impl KnownGame {
    fn new(registered: Registered) -> KnownGame {
        let lexicon = (registered.game.lexicon)();
        let types = lexicon.kinds.iter().filter(|kind| !kind.type_name.is_empty());
        let stats = lexicon.stats.iter().filter(|stat| stat.on != 0).map(|stat| stat_key(&stat.name));
        let groups = lexicon.tag_groups.iter().map(|group| group.key.clone());
        let flags = lexicon.tags.iter().filter(|tag| tag.group.is_empty()).map(|tag| tag.word.to_lowercase());
        let own = (registered.game.packs)().into_iter().map(Outline::of);
        KnownGame {
            types: types.map(|kind| kind.type_name.clone()).collect(),
            keys: stats.chain(groups).chain(flags).collect(),
            labels: lexicon.tags.iter().map(|tag| tag.word.clone()).collect(),
            names: own.flat_map(Outline::into_names).collect(),
            registered,
        }
    }

    /// How much of a file is known here.
    fn weight(&self, file: &Outline) -> usize {
        match file.shape {
            Shape::Pack => {
                let keys = |card: &Sketch| card.keys.iter().filter(|key| self.keys.contains(key)).count();
                let labels = |card: &Sketch| card.words.iter().filter(|word| self.labels.contains(word)).count();
                let kind = |card: &Sketch| if self.has_type(card) { A_TYPE } else { 0 };
                let card = |card: &Sketch| kind(card) + keys(card) + labels(card);
                file.cards.iter().map(card).sum()
            }
            Shape::Deck => file.names.iter().filter(|name| self.names.contains(*name)).count(),
        }
    }

    fn has_type(&self, card: &Sketch) -> bool {
        card.kind.as_ref().is_some_and(|kind| self.types.contains(kind))
    }

    /// Whether a file is hardly one of this game: it has none of its types, or less than half of its cards.
    fn is_strange(&self, file: &Outline) -> bool {
        match file.shape {
            Shape::Pack => !file.cards.iter().any(|card| self.has_type(card)),
            Shape::Deck => self.weight(file) * 2 < file.names.len(),
        }
    }
}

/// All games, as far as they must be known to tell which one is meant.
pub struct Games {
    known: Vec<KnownGame>,
}

impl Games {
    /// All of them.
    pub fn all() -> Games {
        Games { known: games::all().into_iter().map(KnownGame::new).collect() }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    /// A game by its place.
    pub fn at(&self, place: usize) -> &Game {
        &self.known[place].registered.game
    }

    /// The place of the game of a name.
    pub fn named(&self, name: &str) -> Result<usize, Fault> {
        let place = self.known.iter().position(|known| known.registered.game.name == name);
        place.ok_or_else(|| games::unknown(name))
    }

    /// The place of the game a file is for: the one that was asked for if it can be, or else the one it shows.
    pub fn of_file(&self, asked: Option<&str>, file: &Outline) -> Result<usize, Fault> {
        let said = file.said.as_deref().map(|name| self.named(name)).transpose()?;
        let best = self.best(file);
        match asked.map(|name| self.named(name)).transpose()? {
            None => said.or(best).ok_or_else(|| self.untold(file)),
            Some(asked) => match said.or(best.filter(|_| self.known[asked].is_strange(file))) {
                Some(other) if other != asked => Err(self.wrong(file, other, asked)),
                _ => Ok(asked),
            },
        }
    }

    /// Notes the cards of a pack, so that decks that name them are known for the game's.
    pub fn learn(&mut self, place: usize, pack: &Outline) {
        let names = pack.cards.iter().filter_map(|card| card.name.clone());
        self.known[place].names.extend(names);
    }

    /// The game that knows more of a file than all others do.
    fn best(&self, file: &Outline) -> Option<usize> {
        let weights: Vec<usize> = self.known.iter().map(|known| known.weight(file)).collect();
        let most = *weights.iter().max()?;
        let mut heaviest = (0..weights.len()).filter(|&place| weights[place] == most && most > 0);
        heaviest.next().filter(|_| heaviest.next().is_none())
    }

    /// The game of a deck, by its file or by the name of one that comes with a game; none if several have one of the name.
    pub fn of_deck(&self, name: &str) -> Result<Option<usize>, Fault> {
        let path = Path::new(name);
        if path.is_file() {
            return self.of_file(None, &Outline::read(path)?).map(Some);
        }
        let mut having = (0..self.count()).filter(|&place| games::deck(self.at(place), name).is_ok());
        Ok(having.next().filter(|_| having.next().is_none()))
    }

    /// The game whose rulebook has the first rule that a file of rulings names, or at least rules that begin like it.
    pub fn of_rulings(&self, file: &str, text: &str) -> Result<usize, Fault> {
        let headings = text.lines().filter(|line| line.starts_with('#'));
        let words = headings.flat_map(|line| line.split(|c: char| c != '-' && !c.is_ascii_alphanumeric()));
        let rules: Vec<&str> = words.filter(|word| word.contains('-')).collect();
        let first = |named: &dyn Fn(&str) -> String| {
            let has = |place: usize, rule: &str| self.at(place).rulebook.contains(&named(rule));
            rules.iter().find_map(|rule| (0..self.count()).find(|&place| has(place, rule)))
        };
        let found = first(&|rule| format!("**{rule}**"))
            .or_else(|| first(&|rule| format!("- **{}-", rule.split('-').next().unwrap_or(rule))));
        found.ok_or_else(|| Fault::WhichGame {
            of: file.to_owned(),
            why: "no heading of it names a rule of a rulebook".to_owned(),
            how: format!("use --game {}", names().first().unwrap_or(&"")),
            games: names(),
        })
    }

    fn untold(&self, file: &Outline) -> Fault {
        if let Some(why) = file.broken() {
            return Fault::File { path: file.source.file.clone(), why };
        }
        let typed = |card: &Sketch| card.kind.clone().map(|kind| (kind, card.line));
        let strange =
            |kind: &str| self.known.iter().all(|known| !known.types.iter().any(|type_name| type_name == kind));
        let why = match (file.shape, file.cards.first()) {
            (Shape::Pack, None) => "it has no [[card]]".to_owned(),
            (Shape::Pack, Some(first)) => match file.cards.iter().filter_map(typed).find(|(kind, _)| strange(kind)) {
                Some((kind, line)) => {
                    let types = self.known.iter().flat_map(|known| &known.types).map(String::as_str);
                    let near = nearest(&kind, types).map(|near| format!("; {near:?} is like it"));
                    format!("no game has cards of the type {kind:?} (line {line}{})", near.unwrap_or_default())
                }
                None if file.cards.iter().all(|card| card.kind.is_none()) => {
                    format!("none of its cards says its type, as the one at line {} does not", first.line)
                }
                None => "several games have the types of its cards".to_owned(),
            },
            (Shape::Deck, _) => "no game knows more of its cards than another".to_owned(),
        };
        let first = self.known.first().map_or("", |known| known.registered.game.name);
        let how = format!("write game = {first:?} at the top of the file, or use --game {first}");
        Fault::WhichGame { of: file.source.file.clone(), why, how, games: names() }
    }

    fn wrong(&self, file: &Outline, is: usize, asked: usize) -> Fault {
        let (is, asked) = (self.at(is), self.at(asked));
        let shows = match file.shape {
            _ if file.said.is_some() => "as it says itself".to_owned(),
            Shape::Pack => format!("its types are {}", list(&file.types(), "and")),
            Shape::Deck => "its cards are from there".to_owned(),
        };
        let why = format!(
            "it is a {} for {} ({shows}), and the game here is {}; use {}",
            file.noun(),
            is.title,
            asked.title,
            is.name
        );
        Fault::File { path: file.source.file.clone(), why }
    }

    fn take(mut self, place: usize) -> Registered {
        self.known.swap_remove(place).registered
    }
}

fn names() -> Vec<&'static str> {
    games::all().iter().map(|registered| registered.game.name).collect()
}

/// The game that a command is about: the one that was asked for, or the one of its packs, or the one of its decks, which
/// are named or files. `command` is how the command is begun, for the message if none can be told.
pub fn game(asked: Option<&str>, packs: &[PathBuf], decks: &[&str], command: &str) -> Result<Registered, Fault> {
    if let Some(name) = asked {
        return games::find(name);
    }
    let mut all = Games::all();
    let mut found: Option<(usize, String)> = None;
    let mut agree = |place: usize, what: String, all: &Games| match &found {
        Some((other, before)) if *other != place => {
            let (one, two) = (all.at(*other).title, all.at(place).title);
            Err(Fault::Usage(format!("{before} is for {one}, and {what} for {two}; use files of one game")))
        }
        _ => {
            found = Some((place, what));
            Ok(())
        }
    };
    for path in packs {
        let pack = Outline::read(path)?;
        let place = all.of_file(None, &pack)?;
        all.learn(place, &pack);
        agree(place, pack.source.file, &all)?;
    }
    for name in decks {
        if let Some(place) = all.of_deck(name)? {
            agree(place, (*name).to_owned(), &all)?;
        }
    }
    let is_deck =
        |name: &str| Path::new(name).is_file() || (0..all.count()).any(|at| games::deck(all.at(at), name).is_ok());
    match found {
        Some((place, _)) => Ok(all.take(place)),
        None if decks.iter().any(|name| !is_deck(name)) => {
            let name = decks.iter().find(|name| !is_deck(name)).copied().unwrap_or_default();
            let known: Vec<String> = (0..all.count())
                .flat_map(|at| games::own_decks(all.at(at)).unwrap_or_default())
                .flat_map(|own| [own.short, own.deck.name])
                .collect();
            Err(Fault::Unknown {
                what: "deck",
                name: name.to_owned(),
                known: "there is no such file, and no game has such a deck".to_owned(),
                nearest: nearest(name, known.iter().map(String::as_str)),
            })
        }
        None => Err(Fault::WhichGame {
            of: "this".to_owned(),
            why: "no file says so".to_owned(),
            how: format!("begin with duskhall {command} {}", names().first().unwrap_or(&"")),
            games: names(),
        }),
    }
}
