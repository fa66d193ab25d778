//! `duskhall check`: packs and decks, with everything that is wrong at once.

use std::path::{Path, PathBuf};
use std::{fs, io};

use cardtext::pack::Source;
use cardtext::report::{Diagnostic, Mend, PackErrors};
use engine::{Deck, Game, Reason};
use serde::Serialize;

use crate::cli::Check;
use crate::deep::{self, Tried};
use crate::files;
use crate::fix::{Mended, reworded};
use crate::games;
use crate::verdict::{Fault, Verdict, count, json, say, warn};
use crate::which::{Games, Outline, Shape};

/// What came of checking a game's packs and decks.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    ok: bool,
    cards: usize,
    packs: Vec<String>,
    mended: Vec<Mended>,
    errors: Vec<Mistake>,
    decks: Vec<DeckReport>,
    /// What came of trying the cards out, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    deep: Option<deep::Report>,
}

/// A mistake in a pack, as data.
#[derive(Serialize)]
pub struct Mistake {
    file: String,
    card: Option<String>,
    line: usize,
    column: usize,
    width: usize,
    source: String,
    message: String,
    /// What would have fitted, the likeliest first.
    expected: Vec<String>,
    /// What may have been meant.
    suggestions: Vec<String>,
    /// Sentences of other cards that are like it.
    alike: Vec<String>,
    /// How the line of the text is worded, if it is understood.
    worded: Option<String>,
}

impl From<&Diagnostic> for Mistake {
    fn from(found: &Diagnostic) -> Self {
        Mistake {
            file: found.file.clone(),
            card: found.card.clone(),
            line: found.line,
            column: found.column,
            width: found.width,
            source: found.source.clone(),
            message: found.message.clone(),
            expected: found.advice.expected.clone(),
            suggestions: found.advice.suggestions.clone(),
            alike: found.advice.alike.clone(),
            worded: found.advice.mend.as_ref().map(|mend| mend.to.clone()),
        }
    }
}

/// What came of checking a deck.
#[derive(Serialize)]
pub struct DeckReport {
    /// Its file.
    pub file: String,
    /// Its title.
    pub name: String,
    /// Whether it can be played.
    pub legal: bool,
    /// Why not, each with its rule.
    pub reasons: Vec<Reason>,
}

/// What is checked together: packs and decks of one game.
struct Batch {
    game: Game,
    packs: Vec<Source>,
    decks: Vec<Source>,
    /// The packs that were named; none if it is about all that comes with the game.
    named: Option<Vec<String>>,
}

/// Runs the command.
pub fn run(args: &Check) -> Result<Verdict, Fault> {
    let (mut batches, mut unread) =
        if args.paths.is_empty() && args.packs.packs.is_empty() { (own(args)?, Vec::new()) } else { sorted(args)? };
    if batches.is_empty() && unread.len() == 1 {
        // There is nothing else to tell.
        return Err(unread.remove(0));
    }
    let judge = |batch: &mut Batch| {
        let mended = if args.fix { mend_all(batch)? } else { Vec::new() };
        let (report, errors) = check(batch, args);
        Ok((Report { mended, ..report }, errors))
    };
    let reports = batches.iter_mut().map(judge).collect::<Result<Vec<_>, Fault>>()?;
    unread.iter().for_each(|fault| warn(format_args!("failed to {fault}")));
    let well = unread.is_empty() && reports.iter().all(|(report, _)| report.ok);
    Verdict::of(well).once(if args.form.json {
        json(&reports.iter().map(|(report, _)| report).collect::<Vec<_>>())
    } else {
        reports.iter().try_for_each(|(report, errors)| tell(report, errors.as_ref()))
    })
}

/// All that comes with the games, or with the one that is asked for.
fn own(args: &Check) -> Result<Vec<Batch>, Fault> {
    let games = match &args.game {
        Some(name) => vec![games::find(name)?],
        None => games::all(),
    };
    let batch = |game: Game| Batch { packs: (game.packs)(), decks: (game.decks)(), named: None, game };
    Ok(games.into_iter().map(|registered| batch(registered.game)).collect())
}

/// The files that are named, by the games they are for, and what cannot be checked: it keeps no other from being.
fn sorted(args: &Check) -> Result<(Vec<Batch>, Vec<Fault>), Fault> {
    let mut unread = Vec::new();
    let mut files = args.packs.packs.clone();
    for path in &args.paths {
        let before = (files.len(), unread.len());
        gather(path, &mut files, &mut unread);
        if before == (files.len(), unread.len()) {
            let why = "there is no .toml file in it, nor below it".to_owned();
            unread.push(Fault::File { path: path.display().to_string(), why });
        }
    }
    let mut games = Games::all();
    if let Some(name) = &args.game {
        games.named(name)?;
    }
    let read = files.iter().filter_map(|file| Outline::read(file).map_err(|fault| unread.push(fault)).ok());
    let (packs, decks): (Vec<_>, Vec<_>) = read.partition(|file| file.shape == Shape::Pack);
    let mut by_game: Vec<(Vec<Source>, Vec<Source>)> = vec![Default::default(); games.count()];
    for file in packs.into_iter().chain(decks) {
        let place = match games.of_file(args.game.as_deref(), &file) {
            Ok(place) => place,
            Err(fault) => {
                unread.push(fault);
                continue;
            }
        };
        games.learn(place, &file);
        match file.shape {
            Shape::Pack => by_game[place].0.push(file.source),
            Shape::Deck => by_game[place].1.push(file.source),
        }
    }
    let used = by_game.into_iter().enumerate().filter(|(_, (packs, decks))| !(packs.is_empty() && decks.is_empty()));
    let batch = |(place, (packs, decks)): (usize, (Vec<Source>, Vec<Source>))| {
        let game = games.at(place).clone();
        let named = Some(packs.iter().map(|pack| pack.file.clone()).collect());
        Batch { packs: games::with_own(&game, packs), decks, named, game }
    };
    Ok((used.map(batch).collect(), unread))
}

fn check(Batch { game, packs, decks, named }: &Batch, args: &Check) -> (Report, Option<PackErrors>) {
    let names = packs.iter().map(|pack| pack.file.clone()).collect();
    let mut report = Report {
        game: game.name,
        ok: false,
        cards: 0,
        packs: names,
        mended: Vec::new(),
        errors: Vec::new(),
        decks: Vec::new(),
        deep: None,
    };
    match (game.open)(packs) {
        Err(errors) => {
            report.errors = errors.diagnostics.iter().map(Mistake::from).collect();
            (report, Some(errors))
        }
        Ok(catalogue) => {
            report.cards = catalogue.pool().cards.len();
            let judge = |source: &Source| match Deck::read(&source.file, &source.text) {
                Ok(deck) => {
                    let reasons = games::nearest_reasons(catalogue.as_ref(), &deck);
                    DeckReport { file: source.file.clone(), name: deck.name, legal: reasons.is_empty(), reasons }
                }
                Err(error) => DeckReport {
                    file: source.file.clone(),
                    name: String::new(),
                    legal: false,
                    reasons: vec![Reason { rule: String::new(), why: format!("failed to {error}") }],
                },
            };
            report.decks = decks.iter().map(judge).collect();
            let tried = named.as_ref().map_or(Tried::All, |files| Tried::Files(files));
            report.deep = args.deep.then(|| deep::examine(catalogue.as_ref(), packs, &tried, args.positions));
            let idle = report.deep.as_ref().is_some_and(|deep| !deep.idle.is_empty());
            report.ok = report.decks.iter().all(|deck| deck.legal) && !idle;
            (report, None)
        }
    }
}

/// Words texts anew that are understood, in the files of the packs that are named.
fn mend(batch: &mut Batch) -> Result<Vec<Mended>, Fault> {
    let Err(errors) = (batch.game.open)(&batch.packs) else { return Ok(Vec::new()) };
    let mut mended = Vec::new();
    let named = batch.named.clone().unwrap_or_default();
    for pack in batch.packs.iter_mut().filter(|pack| named.contains(&pack.file)) {
        let here = errors.diagnostics.iter().filter(|found| found.file == pack.file);
        let found: Vec<(&Diagnostic, &Mend)> =
            here.filter_map(|found| Some((found, found.advice.mend.as_ref()?))).collect();
        let mends: Vec<&Mend> = found.iter().map(|(_, mend)| *mend).collect();
        let (text, left) = reworded(&pack.text, &mends);
        if text == pack.text {
            continue;
        }
        let path = Path::new(&pack.file);
        if games::read(path)?.text != pack.text {
            let why = "it was changed while it was checked, and stays as it is now; run this again";
            return Err(Fault::File { path: pack.file.clone(), why: why.to_owned() });
        }
        files::replace(path, text.as_bytes())?;
        pack.text = text;
        let written = found.into_iter().filter(|(_, mend)| !left.contains(&mend.entry));
        mended.extend(written.map(|(found, mend)| Mended {
            file: found.file.clone(),
            card: found.card.clone().unwrap_or_default(),
            from: mend.from.clone(),
            to: mend.to.clone(),
        }));
    }
    Ok(mended)
}

/// So often a text is worded anew at most: what was mended may be read as something that is printed in yet another way.
const MOST_MENDED: usize = 4;

/// Words texts anew until nothing is left to mend; of a text that was mended more than once the first and the last are told.
fn mend_all(batch: &mut Batch) -> Result<Vec<Mended>, Fault> {
    let mut all: Vec<Mended> = Vec::new();
    for _ in 0..MOST_MENDED {
        let more = mend(batch)?;
        if more.is_empty() {
            break;
        }
        for one in more {
            let same = |known: &&mut Mended| known.file == one.file && known.card == one.card && known.to == one.from;
            match all.iter_mut().find(same) {
                Some(known) => known.to = one.to,
                None => all.push(one),
            }
        }
    }
    Ok(all)
}

fn tell(report: &Report, errors: Option<&PackErrors>) -> Result<(), Fault> {
    for Mended { file, card, from, to } in &report.mended {
        say(format!("mended {file}: {card}\n  - {from}\n  + {to}"))?;
    }
    if let Some(errors) = errors {
        return say(errors.to_string());
    }
    for deck in report.decks.iter().filter(|deck| !deck.legal) {
        say(tell_deck(deck))?;
    }
    let (decks, bad) = (report.decks.len(), report.decks.iter().filter(|deck| !deck.legal).count());
    let mut found: Vec<String> = Vec::new();
    if bad > 0 {
        found.push(format!("{} not legal", count(bad, "deck")));
    }
    if let Some(deep) = &report.deep {
        for idle in &deep.idle {
            say(format!("{}\n", idle.drawn()))?;
        }
        if !deep.idle.is_empty() {
            found.push(format!("{} of a text without effect", count(deep.idle.len(), "part")));
        }
        say(format!(
            "tried {} of {} in {} positions",
            count(deep.parts, "part"),
            count(deep.cards, "card"),
            deep.positions
        ))?;
    }
    let verdict = if found.is_empty() { "all is well".to_owned() } else { found.join(", ") };
    say(format!(
        "{}: {} in {}, {}: {verdict}",
        report.game,
        count(report.cards, "card"),
        count(report.packs.len(), "pack"),
        count(decks, "deck"),
    ))
}

/// A deck and what is wrong with it.
pub fn tell_deck(deck: &DeckReport) -> String {
    let title = if deck.name.is_empty() { String::new() } else { format!(" ({})", deck.name) };
    let mut text = format!("{}{title}: {}", deck.file, if deck.legal { "legal" } else { "not legal" });
    for reason in &deck.reasons {
        text.push_str(&format!("\n  {}", reason.why));
        if !reason.rule.is_empty() {
            text.push_str(&format!(" ({})", reason.rule));
        }
    }
    text
}

/// A file itself, or every `.toml` file below a folder, in order; and what cannot be read.
fn gather(path: &Path, found: &mut Vec<PathBuf>, unread: &mut Vec<Fault>) {
    let unreadable = |error: io::Error| Fault::File { path: path.display().to_string(), why: error.to_string() };
    if !path.is_dir() {
        match fs::metadata(path) {
            Ok(_) => found.push(path.to_owned()),
            Err(error) => unread.push(unreadable(error)),
        }
        return;
    }
    let mut entries: Vec<PathBuf> = match fs::read_dir(path) {
        Ok(entries) => entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect(),
        Err(error) => return unread.push(unreadable(error)),
    };
    entries.sort();
    for entry in entries {
        let toml = entry.extension().is_some_and(|ending| ending == "toml");
        match (entry.is_dir(), toml) {
            // What a link leads to may be a folder above, without end.
            (true, _) if entry.is_symlink() => {}
            (true, _) => gather(&entry, found, unread),
            // A pipe that nobody asked for would be waited for.
            (false, true) if fs::metadata(&entry).is_ok_and(|met| !met.is_file()) => {
                let why = "it is a pipe or a device, and no file".to_owned();
                unread.push(Fault::File { path: entry.display().to_string(), why });
            }
            (false, true) => gather(&entry, found, unread),
            (false, false) => {}
        }
    }
}
