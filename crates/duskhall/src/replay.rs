//! `duskhall replay`: a saved match, played again.

use std::fs::File;
use std::path::Path;

use engine::{
    Deck, Diverged, Ending, Fingerprint, Header, LISTS, Log, LogError, MAX_BYTES, Mode, Outcome, Purpose, Replay,
    Restrictions, Seat, Table, Viewer, Wish,
};
use serde::{Deserialize, Serialize};

use crate::cli::{self, Eyes};
use crate::files;
use crate::games;
use crate::play::words;
use crate::verdict::{Fault, Verdict, json, say};

/// A match, played again.
#[derive(Serialize)]
struct Report<'a> {
    header: HeaderReport<'a>,
    /// The list of restrictions it was played under.
    #[serde(skip_serializing_if = "Option::is_none")]
    restrictions: Option<String>,
    ok: bool,
    decisions: usize,
    outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fingerprint: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    diverged: Option<String>,
    /// Whether the file was cut short or is damaged.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cut: bool,
    /// Where the entry begins in which it was. The entries before it hold what others were told, and their length would tell of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_at: Option<usize>,
    steps: Vec<StepReport>,
}

/// What a match was played with, as far as somebody knew it.
#[derive(Serialize)]
#[serde(untagged)]
enum HeaderReport<'a> {
    /// Everything, the seed included, which tells every card.
    Whole(&'a Header),
    /// What the players knew: of others' decks the names, if lists are open.
    Known { game: &'a str, setting: &'a Wish, rules: Fingerprint, decks: Vec<DeckReport<'a>> },
}

#[derive(Serialize)]
#[serde(untagged)]
enum DeckReport<'a> {
    Whole(&'a Deck),
    Name { name: &'a str },
}

impl HeaderReport<'_> {
    fn of(header: &Header, eyes: Eyes) -> HeaderReport<'_> {
        if eyes == Eyes::All {
            return HeaderReport::Whole(header);
        }
        let named = Seat::ALL.into_iter().zip(&header.decks).zip(deck_names(header, eyes));
        let decks = named.map(|((seat, deck), name)| match knows(eyes, seat) {
            true => DeckReport::Whole(deck),
            false => DeckReport::Name { name },
        });
        HeaderReport::Known {
            game: &header.game,
            setting: &header.setting,
            rules: header.rules,
            decks: decks.collect(),
        }
    }
}

/// What somebody may call the decks of a match: of one that comes with a game, the name is the list.
fn deck_names(header: &Header, eyes: Eyes) -> impl Iterator<Item = &str> {
    let closed = is_closed(&header.setting);
    Seat::ALL.into_iter().zip(&header.decks).map(move |(seat, deck)| match closed && !knows(eyes, seat) {
        true => "a closed list",
        false => deck.name.as_str(),
    })
}

/// Whether players do not know what is in each other's decks.
pub fn is_closed(setting: &Wish) -> bool {
    setting.dials.iter().any(|(dial, value)| dial.eq_ignore_ascii_case(LISTS.name) && value == "closed")
}

/// Whether a match is what players decide between two.
pub fn is_interlude(setting: &Wish, modes: &[Mode]) -> bool {
    modes.iter().any(|mode| mode.name == setting.mode && mode.purpose == Purpose::Interlude)
}

#[derive(Serialize, Deserialize)]
struct StepReport {
    decision: usize,
    player: char,
    label: String,
    happened: Vec<String>,
}

impl StepReport {
    fn say(&self) -> Result<(), Fault> {
        say(format!("{:4} Player {}: {}", self.decision, self.player, self.label))?;
        self.happened.iter().try_for_each(|line| say(format!("       {line}")))
    }
}

/// A player's copy: the report of a replay, as it was written with `--json`.
#[derive(Deserialize)]
struct Copied {
    header: CopiedHeader,
    outcome: Option<Outcome>,
    steps: Vec<StepReport>,
}

#[derive(Deserialize)]
struct CopiedHeader {
    game: String,
    decks: Vec<CopiedDeck>,
}

#[derive(Deserialize)]
struct CopiedDeck {
    name: String,
}

/// Reads a log file; one that is too long to be one is not read to its end.
pub fn open(path: &Path) -> Result<Log, Fault> {
    of_bytes(path, &bytes(path)?)
}

/// The table that the match of a log was left at; none if it cannot be played again with the game's own cards.
pub fn table(log: &Log) -> Option<Box<dyn Table>> {
    let game = games::find(&log.header.game).ok()?.game;
    let catalogue = games::open(&game, &[]).ok()?;
    Some(engine::replay(log, catalogue.as_ref()).ok()?.table)
}

/// Reads the log of a file that is open.
pub fn read(path: &Path, file: &File) -> Result<Log, Fault> {
    of_bytes(path, &files::read_open(path, file, MAX_BYTES as u64)?)
}

fn of_bytes(path: &Path, bytes: &[u8]) -> Result<Log, Fault> {
    Log::from_bytes(bytes).map_err(|why| match why {
        // What is wrong with its bytes helps nobody.
        LogError::Header(_) => Fault::DamagedLog { path: path.display().to_string() },
        LogError::NotALog | LogError::Format { .. } | LogError::TooLong { .. } => Fault::Log(why),
    })
}

fn bytes(path: &Path) -> Result<Vec<u8>, Fault> {
    files::read(path, MAX_BYTES as u64)
}

/// Runs the command.
pub fn run(args: &cli::Replay) -> Result<Verdict, Fault> {
    let bytes = bytes(&args.file)?;
    if bytes.first() == Some(&b'{') {
        return show_copy(args, &bytes);
    }
    let log = of_bytes(&args.file, &bytes)?;
    let game = games::find(&log.header.game)?.game;
    let catalogue = games::open(&game, &args.packs.packs)?;
    let mut replay = match Replay::start(&log, catalogue.as_ref()) {
        Ok(replay) => replay,
        Err(why @ (Diverged::Rules { .. } | Diverged::Pool { .. })) => return show_told(args, &log, why),
        Err(why) => return Err(why.into()),
    };
    if let Eyes::Of(seat) = args.eyes {
        let missing = |refusal| Fault::Usage(format!("the match would not show what {seat} knew: {refusal}"));
        replay.table.seat(seat.number()).map_err(missing)?;
    }
    if !args.form.json {
        let decks: Vec<&str> = deck_names(&log.header, args.eyes).collect();
        let seed = if args.eyes == Eyes::All { format!(", seed {}", log.header.seed) } else { String::new() };
        let title = say(format!("{}{seed}: {}", game.title, decks.join(" against ")));
        // Who asks whether a log is sound is told by the exit code as well.
        if args.verify {
            Verdict::Well.once(title)?;
        } else {
            title?;
        }
    }
    let mut steps = Vec::new();
    let mut decisions = 0;
    let sealed = is_interlude(&replay.table.setting(), game.modes);
    let diverged = loop {
        let label = replay.label();
        let step = match replay.step() {
            Ok(Some(step)) => step,
            Ok(None) => break None,
            Err(diverged) => break Some(diverged),
        };
        let shown = knows(args.eyes, step.seat);
        // What others decide between two matches is theirs, and so is how often they did: nothing was told of it, and no number is left out.
        if sealed && !shown && told(replay.table.as_ref(), args.eyes).is_empty() {
            continue;
        }
        decisions += 1;
        if args.verify {
            continue;
        }
        let label = match (step.choice, shown) {
            (None, _) => "concedes".to_owned(),
            (Some(_), true) => label.unwrap_or_default(),
            (Some(_), false) => "decides".to_owned(),
        };
        let happened = told(replay.table.as_ref(), args.eyes);
        let step = StepReport { decision: decisions, player: step.seat.letter(), label, happened };
        if !args.form.json {
            step.say()?;
        }
        steps.push(step);
    };
    let outcome = replay.table.outcome();
    // How many options another had is not told.
    let diverged = diverged.map(|why| match (args.eyes, &why) {
        (Eyes::All, _) => Fault::Diverged(why),
        (_, Diverged::Choice { .. } | Diverged::Concede { .. } | Diverged::State { .. }) => {
            Fault::Unlike { decision: decisions + 1 }
        }
        (
            _,
            Diverged::Game { .. }
            | Diverged::Rules { .. }
            | Diverged::Pool { .. }
            | Diverged::List(_)
            | Diverged::Start(_),
        ) => Fault::Diverged(why),
    });
    let fingerprint = (args.eyes == Eyes::All).then(|| format!("{:016x}", replay.table.fingerprint()));
    // Who asks whether a log is sound is told no if only its beginning is.
    let whole = !args.verify || log.ending == Ending::Whole;
    if args.form.json {
        let told = diverged.as_ref().map(ToString::to_string);
        let ok = diverged.is_none() && whole;
        let header = HeaderReport::of(&log.header, args.eyes);
        let cut_at = match log.ending {
            Ending::Whole => None,
            Ending::Cut { at, .. } => Some(at),
        };
        let (cut, cut_at) = (cut_at.is_some(), cut_at.filter(|_| args.eyes == Eyes::All));
        let restrictions = log.header.restrictions.as_ref().map(Restrictions::called);
        return Verdict::of(ok).once(json(&Report {
            header,
            restrictions,
            ok,
            decisions,
            outcome,
            fingerprint,
            diverged: told,
            cut,
            cut_at,
            steps,
        }));
    }
    if let Some(diverged) = diverged {
        return Err(diverged);
    }
    let ended = match outcome {
        Some(outcome) => words::ending(&replay.table.view(Viewer::Public), outcome),
        None => "the match was not finished".to_owned(),
    };
    let fingerprint = fingerprint.map(|digits| format!(", fingerprint {digits}")).unwrap_or_default();
    let cut = match (log.ending, args.eyes) {
        (Ending::Whole, _) => String::new(),
        (Ending::Cut { number, at }, Eyes::All) => {
            format!("\nthe log is cut short or damaged in entry {number}, at byte {at}; all before it was replayed")
        }
        (Ending::Cut { .. }, Eyes::Public | Eyes::Of(_)) => {
            "\nthe log is cut short or damaged; all before that was replayed".to_owned()
        }
    };
    Verdict::of(whole).once(say(format!("{decisions} decisions{fingerprint}: {ended}{cut}")))
}

/// Shows a match of other rules or cards as it was told when it was played.
fn show_told(args: &cli::Replay, log: &Log, why: Diverged) -> Result<Verdict, Fault> {
    let told = log.told().map(|(decision, seat, account)| StepReport {
        decision,
        player: seat.letter(),
        label: account.label.clone(),
        happened: account.happened.clone(),
    });
    let steps: Vec<StepReport> = told.collect();
    // What it holds is for those who may know everything.
    if steps.is_empty() || args.verify || args.eyes != Eyes::All {
        return Err(why.into());
    }
    let (decisions, diverged) = (log.decisions(), why.to_string());
    if args.form.json {
        let header = HeaderReport::of(&log.header, args.eyes);
        let diverged = Some(diverged);
        let (outcome, fingerprint, cut, cut_at) = (None, None, false, None);
        let restrictions = log.header.restrictions.as_ref().map(Restrictions::called);
        json(&Report {
            header,
            restrictions,
            ok: false,
            decisions,
            outcome,
            fingerprint,
            diverged,
            cut,
            cut_at,
            steps,
        })?;
        return Ok(Verdict::Well);
    }
    say(format!("It cannot be played again (failed to {diverged}). This is what was told when it was played."))?;
    steps.iter().try_for_each(StepReport::say)?;
    say(format!("{decisions} decisions"))?;
    Ok(Verdict::Well)
}

/// Shows a player's copy of a match.
fn show_copy(args: &cli::Replay, bytes: &[u8]) -> Result<Verdict, Fault> {
    let path = || args.file.display().to_string();
    let unread =
        |error: serde_json::Error| Fault::File { path: path(), why: format!("it is no copy of a match: {error}") };
    let copy: Copied = serde_json::from_slice(bytes).map_err(unread)?;
    if args.verify || args.eyes != Eyes::All {
        let told = "is a player's copy: it has what one player was told, and cannot be played again or shown to others";
        return Err(Fault::Usage(format!("{} {told}; leave out --verify and --eyes", path())));
    }
    if args.form.json {
        let again: serde_json::Value = serde_json::from_slice(bytes).map_err(unread)?;
        json(&again)?;
        return Ok(Verdict::Well);
    }
    let decks: Vec<&str> = copy.header.decks.iter().map(|deck| deck.name.as_str()).collect();
    let title = games::find(&copy.header.game).map_or(copy.header.game.clone(), |found| found.game.title.to_owned());
    say(format!("{title}: {}", decks.join(" against ")))?;
    copy.steps.iter().try_for_each(StepReport::say)?;
    let ended = copy.outcome.map_or("the match was not finished".to_owned(), |outcome| outcome.to_string());
    say(format!("{} decisions: {ended}", copy.steps.len()))?;
    Ok(Verdict::Well)
}

/// Whether a choice of a seat is shown in full.
fn knows(eyes: Eyes, seat: Seat) -> bool {
    match eyes {
        Eyes::All => true,
        Eyes::Public => false,
        Eyes::Of(who) => seat == who,
    }
}

/// What came of the last decision, as far as somebody knew it.
fn told(table: &dyn Table, eyes: Eyes) -> Vec<String> {
    let viewer = match eyes {
        Eyes::All => return table.account().reveal(),
        Eyes::Public => Viewer::Public,
        Eyes::Of(seat) => Viewer::Seat(seat),
    };
    table.happened(viewer).iter().filter_map(|one| one.text()).collect()
}
