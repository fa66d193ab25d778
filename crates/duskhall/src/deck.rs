//! `duskhall deck`: which decks there are, what is in one, whether one is legal; decks made, and passed on as lists.

use std::io::{self, Read};
use std::path::Path;

use cardtext::pack::Source;
use cardtext::printed::PrintedFigure;
use cardtext::text::nearest;
use engine::{Catalogue, Deck, Game, LineError, Rng, deck_line};
use serde::Serialize;

use crate::check::{DeckReport, tell_deck};
use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};
use crate::which;

/// A deck in a list.
#[derive(Serialize)]
struct Listed {
    short: String,
    name: String,
    about: String,
    parts: Vec<(String, Vec<String>)>,
    cards: u32,
}

/// What is in a deck.
#[derive(Serialize)]
struct Shown {
    game: &'static str,
    name: String,
    legal: bool,
    parts: Vec<(String, Vec<String>)>,
    sections: Vec<ShownSection>,
}

/// A section of a deck.
#[derive(Serialize)]
struct ShownSection {
    name: String,
    cards: Vec<ShownCard>,
}

/// A card of a deck.
#[derive(Serialize)]
struct ShownCard {
    copies: u32,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    type_line: Option<String>,
    numbers: Vec<(String, PrintedFigure)>,
}

/// Runs the command.
pub fn run(command: &cli::Deck) -> Result<Verdict, Fault> {
    match command {
        cli::Deck::Check { decks, restrictions, way, game, packs, form } => {
            let mut reports = Vec::new();
            for name in decks {
                let (game, catalogue, deck) = open(name, game.as_deref(), packs, "deck check --game")?;
                let catalogue = games::restricted(catalogue, restrictions.as_deref())?;
                let reasons = match way.is_any() {
                    true => games::nearest_reasons(catalogue.as_ref(), &deck),
                    false => games::reasons(catalogue.as_ref(), &way.setting(&game)?, &deck),
                };
                let file = name.clone();
                reports.push(DeckReport { file, name: deck.name, legal: reasons.is_empty(), reasons });
            }
            Verdict::of(reports.iter().all(|report| report.legal)).once(if form.json {
                json(&reports)
            } else {
                reports.iter().try_for_each(|report| say(tell_deck(report)))
            })
        }
        cli::Deck::Show { deck, game, packs, form } => {
            let (game, catalogue, deck) = open(deck, game.as_deref(), packs, "deck show --game")?;
            let shown = shown(&game, catalogue.as_ref(), deck);
            if form.json {
                json(&shown)?;
            } else {
                tell(&shown)?;
            }
            Ok(Verdict::Well)
        }
        cli::Deck::Export { deck, code, game, packs } => {
            let (game, catalogue, deck) = open(deck, game.as_deref(), packs, "deck export --game")?;
            if *code {
                say(deck_line::write(game.name, catalogue.pool(), &deck)?)?;
            } else {
                say(deck.to_list().trim_end())?;
            }
            Ok(Verdict::Well)
        }
        cli::Deck::Import { file, name, packs } => {
            let mut deck = imported(file, packs)?;
            if let Some(name) = name {
                deck.name.clone_from(name);
            }
            say(deck.to_toml().trim_end())?;
            Ok(Verdict::Well)
        }
        cli::Deck::New { game, around, name, seed, restrictions, way, packs } => {
            let game = games::find(game)?.game;
            let catalogue = games::restricted(games::open(&game, &packs.packs)?, restrictions.as_deref())?;
            let around = around.as_deref().map(|card| number(catalogue.as_ref(), card)).transpose()?;
            let mut deck = catalogue.generate_deck(&way.setting(&game)?, around, &mut Rng::new(*seed));
            deck.name.clone_from(name);
            say(deck.to_toml().trim_end())?;
            Ok(Verdict::Well)
        }
        cli::Deck::List { game, form } => {
            let game = games::find(game)?.game;
            let decks: Vec<Listed> = games::own_decks(&game)?
                .into_iter()
                .map(|own| Listed {
                    cards: size(&own.deck),
                    short: own.short,
                    name: own.deck.name,
                    about: own.about,
                    parts: own.deck.parts,
                })
                .collect();
            if form.json {
                json(&decks)?;
            } else {
                let width = decks.iter().map(|deck| deck.short.len()).max().unwrap_or(0);
                for deck in &decks {
                    let leads: Vec<&str> = deck.parts.iter().flat_map(|(_, cards)| cards).map(String::as_str).collect();
                    let led = if leads.is_empty() { String::new() } else { format!(" ({})", leads.join(", ")) };
                    say(format!("{:width$}  {}{led}. {}", deck.short, deck.name, deck.about))?;
                }
            }
            Ok(Verdict::Well)
        }
    }
}

/// The deck of a file with a list or a line, or of the line itself.
fn imported(file: &Path, packs: &cli::Packs) -> Result<Deck, Fault> {
    let said = file.to_string_lossy();
    let list = if said == "-" {
        let mut text = String::new();
        let read = io::stdin().lock().take(games::MAX_FILE).read_to_string(&mut text);
        read.map_err(|error| Fault::File { path: "-".to_owned(), why: error.to_string() })?;
        Source { file: "what was typed or piped".to_owned(), text }
    } else if deck_line::is_line(&said) && !file.exists() {
        Source { file: "line".to_owned(), text: said.into_owned() }
    } else {
        games::read(file)?
    };
    if !deck_line::is_line(&list.text) {
        return spelled(Deck::from_list(&list.file, &list.text)?, packs);
    }
    for registered in games::all() {
        let game = registered.game;
        let own = (game.open)(&(game.packs)())?;
        match deck_line::read(game.name, own.pool(), &list.text) {
            Err(LineError::OtherGame) => {}
            Err(LineError::Unknown { .. }) if !packs.packs.is_empty() => {
                return Ok(deck_line::read(game.name, games::open(&game, &packs.packs)?.pool(), &list.text)?);
            }
            read => return Ok(read?),
        }
    }
    Err(LineError::OtherGame.into())
}

/// A deck with the names of its cards as the game spells them that knows most of them; a name that no card has is refused.
fn spelled(mut deck: Deck, packs: &cli::Packs) -> Result<Deck, Fault> {
    let catalogues = if packs.packs.is_empty() {
        let own = games::all().into_iter().map(|one| games::open(&one.game, &[]));
        own.collect::<Result<Vec<_>, _>>()?
    } else {
        let game = which::game(None, &packs.packs, &[], "deck import --pack")?.game;
        vec![games::open(&game, &packs.packs)?]
    };
    let mut copy = deck.clone();
    let known = |catalogue: &&dyn Catalogue| names(&mut copy).filter(|name| number(*catalogue, name).is_ok()).count();
    // The first of several.
    let opened = catalogues.iter().map(AsRef::as_ref).rev();
    let Some(catalogue) = opened.max_by_key(known) else { return Ok(deck) };
    for name in names(&mut deck) {
        let number = number(catalogue, name)?;
        name.clone_from(&catalogue.pool().cards[usize::from(number)].name);
    }
    Ok(deck)
}

/// All names of cards in a deck.
fn names(deck: &mut Deck) -> impl Iterator<Item = &mut String> {
    let parts = deck.parts.iter_mut().flat_map(|(_, cards)| cards);
    parts.chain(deck.sections.iter_mut().flat_map(|(_, cards)| cards).map(|(name, _)| name))
}

/// The number of a card.
fn number(catalogue: &dyn Catalogue, name: &str) -> Result<u16, Fault> {
    let pool = catalogue.pool();
    let found = pool.cards.iter().position(|card| card.name.eq_ignore_ascii_case(name));
    let titled =
        || pool.cards.iter().filter(|card| card.title.eq_ignore_ascii_case(name)).map(|card| card.name.as_str());
    let known = || match titled().collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => "no card is called so".to_owned(),
        names => format!("it is the title of {names}"),
    };
    found.and_then(|number| u16::try_from(number).ok()).ok_or_else(|| Fault::Unknown {
        what: "card",
        name: name.to_owned(),
        known: known(),
        nearest: nearest(name, pool.cards.iter().map(|card| card.name.as_str())),
    })
}

/// A deck by name or file, and its game with packs.
fn open(
    name: &str,
    game: Option<&str>,
    packs: &cli::Packs,
    command: &str,
) -> Result<(Game, Box<dyn Catalogue>, Deck), Fault> {
    let game = which::game(game, &packs.packs, &[name], command)?.game;
    let catalogue = games::open(&game, &packs.packs)?;
    let deck = games::deck(&game, name)?;
    Ok((game, catalogue, deck))
}

fn shown(game: &Game, catalogue: &dyn Catalogue, deck: Deck) -> Shown {
    let legal = games::nearest_reasons(catalogue, &deck).is_empty();
    let pool = catalogue.pool();
    let card = |(name, copies): (String, u32)| {
        let number = pool.number(&name);
        let card = number.map(|number| &pool.cards[number]);
        let stats = |card: &cardtext::pack::Card| {
            card.numbers(&pool.lexicon).map(|(name, figure)| (name.to_owned(), figure)).collect()
        };
        ShownCard {
            copies,
            type_line: number.map(|number| catalogue.card_set().defs[number].type_line.clone()),
            numbers: card.map(stats).unwrap_or_default(),
            name,
        }
    };
    let section = |(name, cards): (String, Vec<(String, u32)>)| ShownSection {
        name,
        cards: cards.into_iter().map(card).collect(),
    };
    let sections = deck.sections.into_iter().map(section).collect();
    Shown { game: game.name, name: deck.name, legal, parts: deck.parts, sections }
}

fn tell(deck: &Shown) -> Result<(), Fault> {
    let all = || deck.sections.iter().flat_map(|section| &section.cards);
    let cards: u32 = all().map(|card| card.copies).sum();
    say(format!("{}: {cards} cards, {}", deck.name, if deck.legal { "legal" } else { "not legal" }))?;
    for (part, leads) in &deck.parts {
        say(format!("{part}: {}", leads.join(", ")))?;
    }
    let width = |text: &dyn Fn(&ShownCard) -> usize| all().map(text).max().unwrap_or(0);
    let names = width(&|card| card.name.chars().count());
    let types = width(&|card| card.type_line.as_ref().map_or(0, |line| line.chars().count()));
    for section in &deck.sections {
        if deck.sections.len() > 1 {
            let size: u32 = section.cards.iter().map(|card| card.copies).sum();
            say(format!("\n{}: {size} cards", section.name))?;
        }
        for card in &section.cards {
            let numbers: Vec<String> = card.numbers.iter().map(|(name, value)| format!("{name} {value}")).collect();
            let (copies, name) = (card.copies, &card.name);
            let type_line = card.type_line.as_deref().unwrap_or("(no such card)");
            say(format!("{copies:3} {name:names$}  {type_line:types$}  {}", numbers.join(", ")).trim_end())?;
        }
    }
    Ok(())
}

/// How many cards a deck has, those with a part of their own left out.
pub fn size(deck: &Deck) -> u32 {
    deck.sections.iter().flat_map(|(_, cards)| cards).map(|(_, count)| count).sum()
}
