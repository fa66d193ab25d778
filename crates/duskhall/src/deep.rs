//! `duskhall check --deep`: whether every part of every text does something, tried in positions made by chance.

use std::thread;

use cardtext::pack::Source;
use cardtext::report::{Advice, Diagnostic};
use engine::Catalogue;
use indicatif::{ProgressBar, ProgressStyle};
use lab::behaviour::{Examination, Examined, Idle};
use serde::Serialize;

/// The seed of the positions: the same is found each time.
const SEED: u64 = 1;

/// What was found by trying the cards out.
#[derive(Serialize)]
pub struct Report {
    /// How many cards were tried.
    pub cards: usize,
    /// How many parts of their texts.
    pub parts: usize,
    /// How many positions were made for it.
    pub positions: u64,
    /// What did nothing.
    pub idle: Vec<Found>,
}

/// A part of a text that did nothing, and where it stands.
#[derive(Serialize)]
pub struct Found {
    file: String,
    card: String,
    field: &'static str,
    line: usize,
    column: usize,
    width: usize,
    /// The line of the text.
    sentence: String,
    /// Its words that did nothing.
    words: String,
    /// In how many positions; none were needed where the program is the same without them.
    positions: u32,
    message: String,
    #[serde(skip)]
    drawn: String,
}

impl Found {
    /// The part in its file, underlined, as mistakes are.
    pub fn drawn(&self) -> &str {
        &self.drawn
    }
}

/// Which cards are tried.
pub enum Tried<'a> {
    /// All.
    All,
    /// Those of some files.
    Files(&'a [String]),
}

/// Tries the cards of some packs; a part may change nothing in so many positions before it is told.
pub fn examine(catalogue: &dyn Catalogue, packs: &[Source], tried: &Tried<'_>, positions: u32) -> Report {
    let of = |file: &String| match tried {
        Tried::All => true,
        Tried::Files(files) => files.contains(file),
    };
    let pool = &catalogue.pool().cards;
    let cards: Vec<usize> = (0..pool.len()).filter(|&card| of(&pool[card].file)).collect();
    let bar = progress(cards.len() as u64);
    let done = |cards: usize| bar.set_position(cards as u64);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let examination = Examination { catalogue, cards: &cards, seed: SEED, positions, threads, done: &done };
    let Examined { parts, positions, idle } = examination.run();
    bar.finish_and_clear();
    let idle = idle.into_iter().map(|idle| found(packs, idle)).collect();
    Report { cards: cards.len(), parts, positions, idle }
}

/// A bar on the standard error, if that is a terminal.
fn progress(cards: u64) -> ProgressBar {
    let bar = ProgressBar::new(cards);
    if let Ok(style) = ProgressStyle::with_template("{bar:32.cyan/blue} {pos} of {len} cards tried, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn found(packs: &[Source], idle: Idle) -> Found {
    let message = idle.found();
    let source = packs.iter().find(|pack| pack.file == idle.file).map_or("", |pack| pack.text.as_str());
    let place = place(source, &idle);
    let drawn = Diagnostic {
        file: idle.file.clone(),
        card: Some(idle.card.clone()),
        line: place.line,
        column: place.column,
        shown: place.column,
        source: place.source,
        width: place.width,
        message: message.clone(),
        advice: Advice::default(),
    };
    Found {
        line: drawn.line,
        column: drawn.column,
        width: drawn.width,
        drawn: drawn.to_string(),
        file: idle.file,
        card: idle.card,
        field: "text",
        sentence: idle.text,
        words: idle.words,
        positions: idle.positions,
        message,
    }
}

/// Where something stands in a file.
struct Place {
    line: usize,
    column: usize,
    width: usize,
    source: String,
}

/// Where the words of a card's text stand in its file; at the card's name if they are written with escapes.
fn place(file: &str, idle: &Idle) -> Place {
    let lines = || file.lines().enumerate();
    let heads = |line: &str| line.trim_start().starts_with("[[");
    let first = lines().take(idle.line).filter(|(_, line)| heads(line)).map(|(at, _)| at).last().unwrap_or(0);
    let beyond = lines().find(|&(at, line)| at >= idle.line && heads(line)).map_or(usize::MAX, |(at, _)| at);
    let mut own = lines().skip(first).take_while(|&(at, _)| at < beyond);
    let line = own.find_map(|(at, line)| line.find(&idle.text).map(|begin| (at, begin, line)));
    let Some((at, begin, line)) = line else {
        let source = file.lines().nth(idle.line.saturating_sub(1)).unwrap_or_default().to_owned();
        return Place { line: idle.line, column: 1, width: source.chars().count(), source };
    };
    let begin = begin + idle.text.find(&idle.words).unwrap_or(0);
    Place {
        line: at + 1,
        column: line[..begin].chars().count() + 1,
        width: idle.words.chars().count(),
        source: line.to_owned(),
    }
}
