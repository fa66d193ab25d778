//! `duskhall card`: what a card says, what its words mean, and with `--program` what its text compiles to.

use cardtext::lexicon::Lexicon;
use cardtext::listing::Listing;
use cardtext::pack::{Card, Origin};
use cardtext::printed::PrintedFigure;
use cardtext::text::{nearest, print};
use engine::{Catalogue, Drawn, Game};
use serde::Serialize;

use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};

/// The most cards that are shown whole; of more, only names are listed.
const WHOLE: usize = 4;
/// The most names that are listed.
const LISTED: usize = 40;

/// A card, in all its forms.
#[derive(Serialize)]
struct CardReport {
    game: &'static str,
    name: String,
    title: String,
    type_line: String,
    numbers: Vec<(String, PrintedFigure)>,
    /// What it prints besides, and how many copies there are of it, where its game has such.
    fields: Vec<(String, String)>,
    drawn: Vec<Drawn>,
    token: bool,
    text: String,
    /// The words of its text that are defined elsewhere, with what they mean.
    words: Vec<(String, String)>,
    wording: String,
    program: Vec<String>,
    story: Option<String>,
    file: String,
    line: usize,
}

/// Runs the command.
pub fn show(args: &cli::Card) -> Result<Verdict, Fault> {
    let wanted = args.name.join(" ");
    let mut found: Vec<(Fit, CardReport)> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut word = None;
    // To read the cards of a game takes a while: those in whose packs the name stands come first, and mostly suffice.
    let games = games::asked(args.game.as_deref(), &args.packs.packs)?;
    let (likely, others): (Vec<Game>, Vec<Game>) = games.into_iter().partition(|game| mentions(game, &wanted));
    for games in [likely, others] {
        if !found.is_empty() {
            break;
        }
        for game in games {
            let catalogue = games::open(&game, &args.packs.packs)?;
            word = word.or_else(|| Some(catalogue.reference().keyword(&wanted)?.word));
            for (number, card) in catalogue.pool().cards.iter().enumerate() {
                let fit = fit(card, &wanted, args.text.as_deref());
                found.extend(fit.map(|fit| (fit, report(catalogue.as_ref(), number))));
                names.push(card.name.clone());
            }
        }
    }
    let Some(best) = found.iter().map(|(fit, _)| *fit).min() else {
        return Err(unknown(wanted, args.text.as_deref(), &names, word.as_deref()));
    };
    let mut found: Vec<CardReport> = found.into_iter().filter(|(fit, _)| *fit == best).map(|(_, card)| card).collect();
    found.sort_by(|one, other| one.name.cmp(&other.name));
    if args.form.json {
        json(&found)?;
    } else if found.len() > WHOLE {
        list(&found)?;
    } else {
        for (at, card) in found.iter().enumerate() {
            if at > 0 {
                say("")?;
            }
            tell(card, if args.program { Depth::Program } else { Depth::Face })?;
        }
    }
    Ok(Verdict::Well)
}

/// Words as they are compared: decks go by names such as "human-mage", and somebody may write a card so.
fn as_compared(words: &str) -> String {
    words.to_lowercase().replace('-', " ")
}

/// Whether some words stand anywhere in a game's own packs.
fn mentions(game: &Game, words: &str) -> bool {
    let words = as_compared(words);
    (game.packs)().iter().any(|pack| as_compared(&pack.text).contains(&words))
}

/// How well a card's name is the one that is wanted; only the best are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Exact,
    Begins,
    Contains,
}

fn fit(card: &Card, name: &str, text: Option<&str>) -> Option<Fit> {
    let (has, name, title) = (as_compared(&card.name), as_compared(name), as_compared(&card.title));
    if text.is_some_and(|text| !card.text.to_lowercase().contains(&text.to_lowercase())) {
        None
    } else if has == name || title == name {
        Some(Fit::Exact)
    } else if has.starts_with(&name) || title.starts_with(&name) {
        Some(Fit::Begins)
    } else {
        (has.contains(&name) || title.contains(&name)).then_some(Fit::Contains)
    }
}

/// That no card fits, with the nearest name.
fn unknown(wanted: String, text: Option<&str>, names: &[String], word: Option<&str>) -> Fault {
    if let Some(text) = text {
        let known = format!("no card that is named so has {text:?} in its text");
        return Fault::Unknown { what: "card", name: wanted, known, nearest: None };
    }
    let near = nearest(&wanted, names.iter().map(String::as_str)).or_else(|| {
        // A part of a name may be misspelt.
        let parts: Vec<(&str, &String)> =
            names.iter().flat_map(|name| name.split(' ').map(move |part| (part, name))).collect();
        let near = nearest(&wanted, parts.iter().map(|(part, _)| *part))?;
        parts.iter().find(|(part, _)| *part == near).map(|(_, name)| (*name).clone())
    });
    if let Some(word) = word {
        let known = format!("no card has that in its name, but it is a word of cards: duskhall rule {word:?} tells it");
        return Fault::Unknown { what: "card", name: wanted, known, nearest: None };
    }
    let known = "no card has that in its name".to_owned();
    Fault::Unknown { what: "card", name: wanted, known, nearest: near }
}

fn report(catalogue: &dyn Catalogue, number: usize) -> CardReport {
    let pool = catalogue.pool();
    let card = &pool.cards[number];
    let def = &catalogue.card_set().defs[number];
    let lexicon = &pool.lexicon;
    CardReport {
        game: catalogue.game(),
        name: card.name.clone(),
        title: card.title.clone(),
        type_line: def.type_line.clone(),
        numbers: card.numbers(lexicon).map(|(name, figure)| (name.to_owned(), figure)).collect(),
        fields: fields(card, lexicon),
        drawn: catalogue.drawn(number),
        token: card.origin == Origin::Token,
        text: card.text.clone(),
        words: defined(catalogue, &card.text),
        wording: print(&pool.lexicon, &card.read).unwrap_or_default(),
        program: listing(catalogue, number),
        story: card.story.clone(),
        file: card.file.clone(),
        line: card.line,
    }
}

/// What a card prints besides its numbers, labels and text.
fn fields(card: &Card, lexicon: &Lexicon) -> Vec<(String, String)> {
    let copies = card.counted_copies(lexicon).map(|copies| ("copies".to_owned(), copies.to_string()));
    card.said(lexicon).map(|(name, words)| (name.to_owned(), words.to_owned())).chain(copies).collect()
}

/// The keywords and named states that a text uses, with the sentences that define them.
fn defined(catalogue: &dyn Catalogue, text: &str) -> Vec<(String, String)> {
    let used = catalogue.reference().words_in(text).into_iter().filter(|keyword| !keyword.means.is_empty());
    used.map(|keyword| (keyword.word, keyword.means)).collect()
}

/// How much of a card is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// What players see, and what it means.
    Face,
    /// Also how it is drawn and what it compiles to.
    Program,
}

fn type_line(card: &CardReport) -> String {
    if card.token { format!("{}, token", card.type_line) } else { card.type_line.clone() }
}

fn tell(card: &CardReport, depth: Depth) -> Result<(), Fault> {
    let type_line = type_line(card);
    let called = if card.title == card.name { card.name.clone() } else { format!("{} ({})", card.title, card.name) };
    let rule = "─".repeat(called.chars().count().max(type_line.chars().count()));
    say(format!("{called}\n{type_line}\n{rule}"))?;
    let numbers: Vec<String> = card.numbers.iter().map(|(name, value)| format!("{name} {value}")).collect();
    if !numbers.is_empty() {
        say(numbers.join(", "))?;
    }
    for (name, words) in &card.fields {
        say(format!("{name}: {words}"))?;
    }
    if !card.text.is_empty() {
        say(format!("\n{}", card.text))?;
    }
    if !card.words.is_empty() {
        say("")?;
    }
    for (word, means) in &card.words {
        say(format!("{word}: {means}"))?;
    }
    if let Some(story) = &card.story {
        say(format!("\n“{}”", story.trim()))?;
    }
    if depth == Depth::Program {
        if !card.drawn.is_empty() {
            say("\ndrawn")?;
        }
        for Drawn { spot: place, shows } in &card.drawn {
            say(format!("  {place}: {shows}"))?;
        }
        if !card.program.is_empty() {
            say("\nprogram")?;
        }
        for line in &card.program {
            say(format!("  {line}"))?;
        }
    }
    say(format!("\n{} · {}:{}", card.game, card.file, card.line))
}

/// Names only, and how to see more.
fn list(found: &[CardReport]) -> Result<(), Fault> {
    let shown = &found[..found.len().min(LISTED)];
    let width = shown.iter().map(|card| card.name.chars().count()).max().unwrap_or(0);
    for card in shown {
        say(format!("{:width$}  {} · {}", card.name, type_line(card), card.game))?;
    }
    let more = match found.len() - shown.len() {
        0 => String::new(),
        more => format!(", {more} of them not listed"),
    };
    say(format!("\n{} cards{more}. Say more of the name to see one, or narrow with --text or --game.", found.len()))
}

/// The program of a card, a line for each ability.
pub fn listing(catalogue: &dyn Catalogue, number: usize) -> Vec<String> {
    let pool = catalogue.pool();
    Listing { lexicon: &pool.lexicon, code: &pool.code, cards: &pool.cards }.card(&pool.cards[number].code)
}
