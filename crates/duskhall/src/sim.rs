//! `duskhall sim`: many games at once.

use std::path::Path;
use std::thread;
use std::time::Instant;

use engine::{Catalogue, Deck, Game, Seed};
use indicatif::{ProgressBar, ProgressStyle};
use lab::{BotJob, Tally};
use serde::Serialize;

use crate::cli;
use crate::fit::{self, Fit};
use crate::games::{self, Registered, Rush};
use crate::verdict::{Fault, Verdict, json, say};
use crate::which;

/// What came of the games.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    seed: Seed,
    threads: usize,
    games: u64,
    decisions: u64,
    forced: u64,
    turns: u64,
    draws: u64,
    seconds: f64,
    games_per_second: f64,
    ns_per_decision: f64,
    seats: Vec<SeatReport>,
    decks: Vec<DeckReport>,
    pairs: Vec<PairReport>,
    /// What became of new cards.
    tried: Vec<Fit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coverage: Option<CoverageReport>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: usize,
    bot: String,
    wins: u64,
    win_rate: f64,
}

#[derive(Serialize)]
struct DeckReport {
    deck: String,
    games: u64,
    wins: u64,
    win_rate: f64,
}

#[derive(Serialize)]
struct PairReport {
    first: String,
    second: String,
    games: u64,
    first_wins: u64,
    second_wins: u64,
    draws: u64,
}

#[derive(Serialize)]
struct CoverageReport {
    abilities: usize,
    never: Vec<Never>,
}

/// An ability that never changed anything.
#[derive(Serialize)]
struct Never {
    card: String,
    ability: String,
}

/// Runs the command.
pub fn run(args: &cli::Sim) -> Result<Verdict, Fault> {
    let named: Vec<&str> = args.decks.iter().map(String::as_str).collect();
    let registered = which::game(args.game.as_deref(), &args.packs.packs, &named, "sim")?;
    let game = &registered.game;
    let names: Vec<String> = match &args.bots[..] {
        [one] => vec![one.clone(); usize::from(game.seats)],
        several if several.len() == usize::from(game.seats) => several.to_vec(),
        several => {
            let why = format!("{} has {} seats, and --bots names {}", game.title, game.seats, several.len());
            return Err(Fault::Usage(why));
        }
    };
    for name in &names {
        bots::by_name(name, Seed::of(0))?;
    }
    let random = names.iter().all(|name| name == "random");
    if args.coverage && !random {
        return Err(Fault::Usage(
            "--coverage counts abilities in random play; use it with --bots random,random".into(),
        ));
    }
    let packs = games::packs(game, &args.packs.packs)?;
    let catalogue = (game.open)(&packs)?;
    // Without decks, each game has new ones that are made such that every card is played.
    let (decks, tried) = if args.decks.is_empty() && args.coverage {
        Default::default()
    } else {
        decks(args, game, catalogue.as_ref())?
    };
    if !args.form.json {
        fit::tell(&tried)?;
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(cores).max(1);
    let bar = progress(args.games);
    let done = |games: u64| bar.set_position(games);
    let coverage = if args.coverage { lab::Coverage::On } else { lab::Coverage::Off };
    let started = Instant::now();
    let tally = if random {
        let rush =
            Rush { packs: &packs, decks: &decks, games: args.games, seed: args.seed, threads, coverage, done: &done };
        random_games(&registered, &rush)?
    } else {
        let (catalogue, bots, decks) = (catalogue.as_ref(), &names[..], &decks[..]);
        lab::play_bots(&BotJob { catalogue, bots, decks, games: args.games, seed: args.seed, threads }, &done)?
    };
    let seconds = started.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let coverage = args.coverage.then(|| never_ran(catalogue.as_ref(), &tally));
    let whole = coverage.as_ref().is_none_or(|coverage| coverage.never.is_empty());
    let report = Report { tried, coverage, ..report(args, &registered, &names, &decks, threads, &tally, seconds) };
    if args.form.json {
        json(&report)?;
    } else {
        tell(&report)?;
    }
    Ok(Verdict::of(whole))
}

/// The decks that play, those with new cards put into them beside those without; and what became of the new cards.
fn decks(args: &cli::Sim, game: &Game, catalogue: &dyn Catalogue) -> Result<(Vec<Deck>, Vec<Fit>), Fault> {
    let open = if args.decks.is_empty() {
        games::own_decks(game)?
    } else {
        let named = args.decks.iter().filter(|name| !Path::new(name).is_file());
        named.map(|name| games::own_deck(game, name)).collect::<Result<Vec<_>, _>>()?
    };
    let mut decks: Vec<Deck> = if args.decks.is_empty() {
        open.iter().map(|own| own.deck.clone()).collect()
    } else {
        args.decks.iter().map(|name| games::deck(game, name)).collect::<Result<_, _>>()?
    };
    let mut new = fit::newcomers(game, catalogue.pool());
    new.retain(|&card| !decks.iter().any(|deck| fit::has(deck, &catalogue.pool().cards[card].name)));
    let mut changed = open;
    let tried = fit::place(catalogue, &new, &mut changed);
    decks.extend(changed.into_iter().map(|own| own.deck).filter(|deck| !decks.contains(deck)).collect::<Vec<_>>());
    Ok((decks, tried))
}

/// The fast path: players at random, on the match's own type.
fn random_games(registered: &Registered, rush: &Rush<'_>) -> Result<Tally, Fault> {
    (registered.random)(rush)
}

/// A bar on the standard error, if that is a terminal.
pub fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:32.cyan/blue} {pos} of {len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn rate(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

fn report(
    args: &cli::Sim,
    registered: &Registered,
    names: &[String],
    decks: &[Deck],
    threads: usize,
    tally: &Tally,
    seconds: f64,
) -> Report {
    let count = decks.len();
    let pair = |first: usize, second: usize| tally.pairs.get(first * count + second).copied().unwrap_or_default();
    let fare = |deck: usize| {
        let mut sum = (0, 0);
        for other in (0..count).filter(|&other| other != deck) {
            let (first, second) = (pair(deck, other), pair(other, deck));
            sum = (sum.0 + first[0] + second[0], sum.1 + first[1] + second[2]);
        }
        sum
    };
    let seats = names.iter().zip(tally.wins).enumerate();
    Report {
        game: registered.game.name,
        seed: args.seed.into(),
        threads,
        games: tally.games,
        decisions: tally.decisions,
        forced: tally.forced,
        turns: tally.turns,
        draws: tally.draws,
        seconds,
        games_per_second: tally.games as f64 / seconds,
        ns_per_decision: seconds * 1e9 / tally.decisions.max(1) as f64,
        seats: seats
            .map(|(seat, (bot, wins))| SeatReport {
                seat: seat + 1,
                bot: bot.clone(),
                wins,
                win_rate: rate(wins, tally.games),
            })
            .collect(),
        decks: (0..count)
            .map(|deck| {
                let (games, wins) = fare(deck);
                DeckReport { deck: decks[deck].name.clone(), games, wins, win_rate: rate(wins, games) }
            })
            .collect(),
        pairs: (0..count * count)
            .map(|at| {
                let [games, first_wins, second_wins] = pair(at / count, at % count);
                PairReport {
                    first: decks[at / count].name.clone(),
                    second: decks[at % count].name.clone(),
                    games,
                    first_wins,
                    second_wins,
                    draws: games - first_wins - second_wins,
                }
            })
            .filter(|pair| pair.games > 0)
            .collect(),
        tried: Vec::new(),
        coverage: None,
    }
}

/// The abilities that never ran.
fn never_ran(catalogue: &dyn Catalogue, tally: &Tally) -> CoverageReport {
    let never = lab::coverage::uncovered(catalogue, tally);
    CoverageReport {
        abilities: lab::coverage::abilities(catalogue).len(),
        never: never.into_iter().map(|one| Never { card: one.card, ability: one.ability }).collect(),
    }
}

fn tell(report: &Report) -> Result<(), Fault> {
    say(format!(
        "{} games in {:.2} s: {:.0} games a second, {:.0} ns a decision, {} threads, seed {}",
        report.games, report.seconds, report.games_per_second, report.ns_per_decision, report.threads, report.seed
    ))?;
    say(format!(
        "{:.1} decisions and {:.1} turns a game; {} draws",
        rate(report.decisions, report.games),
        rate(report.turns, report.games),
        report.draws
    ))?;
    for seat in &report.seats {
        say(format!("player {} ({}): {} wins, {:.1} %", seat.seat, seat.bot, seat.wins, 100.0 * seat.win_rate))?;
    }
    let mut decks: Vec<&DeckReport> = report.decks.iter().filter(|deck| deck.games > 0).collect();
    decks.sort_by(|one, other| other.win_rate.total_cmp(&one.win_rate));
    let width = decks.iter().map(|deck| deck.deck.chars().count()).max().unwrap_or(0);
    if !decks.is_empty() {
        say("\ndecks, against the others")?;
    }
    for deck in decks {
        let bar = "█".repeat((deck.win_rate * 40.0).round() as usize);
        say(format!("  {:width$}  {:5.1} %  {bar}", deck.deck, 100.0 * deck.win_rate))?;
    }
    if let Some(coverage) = &report.coverage {
        let ran = coverage.abilities - coverage.never.len();
        say(format!("\n{ran} of {} abilities changed something", coverage.abilities))?;
        for never in &coverage.never {
            say(format!("  never: {}, {}", never.card, never.ability))?;
        }
    }
    Ok(())
}
