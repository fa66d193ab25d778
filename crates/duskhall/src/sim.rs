//! `duskhall sim`: many games at once.

use std::io::Write;
use std::path::Path;
use std::thread;
use std::time::Instant;

use engine::{Bond, Catalogue, Deck, Game, Log, Mode, Purpose, Rng, Seat, Seats, Seed, Setting, Viewer, Wish};
use indicatif::{ProgressBar, ProgressStyle};
use lab::coverage::Uncovered;
use lab::{BotFault, BotJob, RandomGames, Registered, Tally};
use serde::Serialize;

use crate::cli;
use crate::files;
use crate::fit::{self, Fit};
use crate::games;
use crate::modes::EVERY;
use crate::sim_courses;
use crate::verdict::{Fault, Verdict, count, json, say};
use crate::which;

/// What came of the games.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    setting: Wish,
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
    /// Those who stand together, where some do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sides: Vec<SideReport>,
    /// How whoever had the first turn fared; nothing where all who play stand together, and somebody else may have had it.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_turn: Option<Fare>,
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
struct SideReport {
    players: String,
    #[serde(skip)]
    seats: Seats,
    #[serde(flatten)]
    fare: Fare,
}

#[derive(Serialize)]
struct DeckReport {
    deck: String,
    #[serde(flatten)]
    fare: Fare,
}

/// How often somebody won, and within which bounds the rate is with 95 of 100 chances.
#[derive(Clone, Copy, Serialize)]
pub(crate) struct Fare {
    games: u64,
    wins: u64,
    win_rate: f64,
    low: f64,
    high: f64,
}

impl Fare {
    pub(crate) fn of(wins: u64, games: u64) -> Fare {
        let (low, high) = interval(wins, games);
        Fare { games, wins, win_rate: rate(wins, games), low, high }
    }

    pub(crate) fn told(self) -> String {
        let percent = |rate: f64| 100.0 * rate;
        let (won, low, high) = (percent(self.win_rate), percent(self.low), percent(self.high));
        format!("{won:5.1} %  ({low:.1} to {high:.1}, {})", count(self.games as usize, "game"))
    }
}

/// Wilson's interval: where the rate lies with 95 of 100 chances.
fn interval(wins: u64, games: u64) -> (f64, f64) {
    const Z: f64 = 1.96;
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (games as f64, rate(wins, games));
    let middle = p + Z * Z / (2.0 * n);
    let wide = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - wide) / scale).max(0.0), ((middle + wide) / scale).min(1.0))
}

#[derive(Clone, Serialize)]
struct PairReport {
    first: String,
    second: String,
    games: u64,
    first_wins: u64,
    second_wins: u64,
    /// Drawn, or won by somebody else.
    neither: u64,
}

#[derive(Clone, Serialize)]
struct CoverageReport {
    abilities: usize,
    /// How many changed something only in positions made for them.
    in_positions: usize,
    never: Vec<Never>,
}

/// An ability that never changed anything.
#[derive(Clone, PartialEq, Eq, Serialize)]
struct Never {
    card: String,
    ability: String,
}

impl Never {
    fn uncovered(&self) -> Uncovered {
        Uncovered { card: self.card.clone(), ability: self.ability.clone() }
    }
}

/// Runs the command.
pub fn run(args: &cli::Sim) -> Result<Verdict, Fault> {
    let named: Vec<&str> = args.decks.iter().map(String::as_str).collect();
    let registered = which::game(args.game.as_deref(), &args.packs.packs, &named, "sim")?;
    let game = &registered.game;
    if let Some(course) = &args.course {
        let setting = args.way.wish_for_course(game, course)?.resolve(game.modes)?;
        return sim_courses::run(args, &registered, course, setting);
    }
    if let Some(folder) = &args.logs {
        if args.way.mode.as_deref() == Some(EVERY) {
            return Err(Fault::Usage(format!("--logs keeps the games of one mode, and --mode {EVERY} is all of them")));
        }
        files::new_folder(folder)?;
    }
    if args.way.mode.as_deref() != Some(EVERY) {
        let (mut report, verdict) = simulate(args, &registered, args.way.setting(game)?)?;
        let Some(coverage) = &mut report.coverage else {
            show(args, &report)?;
            return Ok(verdict);
        };
        coverage.try_in_positions(args, &registered)?;
        let whole = coverage.never.is_empty();
        return Verdict::of(whole).once(show(args, &report));
    }
    let mut reports = Vec::new();
    let mut together: Option<CoverageReport> = None;
    // What is decided between matches is no way to play.
    for mode in game.modes.iter().filter(|mode| mode.purpose == Purpose::Match) {
        let way = cli::Way { mode: Some(mode.name.to_owned()), ..args.way.clone() };
        let usual = way.setting(game)?;
        let (report, _) = simulate(args, &registered, usual)?;
        if !args.form.json && !args.csv {
            say(format!("\n{}: {}", mode.name, mode.title))?;
            tell(&report)?;
        }
        let before = reports.len();
        reports.push(report);
        // What can be set is set to this and that, in as many games again.
        let others = otherwise(args, mode, game, usual);
        let each = cli::Sim { games: (args.games / others.len().max(1) as u64).max(1), ..args.clone() };
        for setting in &others {
            reports.push(simulate(&each, &registered, *setting)?.0);
        }
        if !args.form.json && !args.csv && !others.is_empty() {
            let games = count(each.games as usize, "game");
            say(format!("and with other settings, {} of them: {games} of each", others.len()))?;
        }
        for one in reports[before..].iter().filter_map(|report| report.coverage.as_ref()) {
            match &mut together {
                Some(all) => all.never.retain(|never| one.never.contains(never)),
                None => together = Some(one.clone()),
            }
        }
    }
    if let Some(coverage) = &mut together {
        coverage.try_in_positions(args, &registered)?;
    }
    let told = if args.form.json {
        json(&reports)
    } else if args.csv {
        csv(&reports)
    } else if let Some(coverage) = &together {
        say("\nin some way to play").and_then(|()| coverage.tell())
    } else {
        Ok(())
    };
    // An ability has to change something in one of them, or in a position made for it.
    Verdict::of(together.is_none_or(|coverage| coverage.never.is_empty())).once(told)
}

/// The settings of a mode but the one that is usual: the fewest players and the most, and each dial set to some of what it can be. None
/// where it is said what is played, or with which decks.
fn otherwise(args: &cli::Sim, mode: &Mode, game: &Game, usual: Setting) -> Vec<Setting> {
    if !args.way.is_any() || !args.decks.is_empty() {
        return Vec::new();
    }
    let seated = |setting: &Setting| matches!(args.bots[..], [_]) || players(args, game, setting).is_ok();
    let mut all = lab::trials::dialled_settings_of(game.modes);
    all.retain(|setting| game.modes[usize::from(setting.mode)].name == mode.name && *setting != usual);
    all.retain(seated);
    all
}

impl CoverageReport {
    /// Tries what changed nothing in random games in positions made for it.
    fn try_in_positions(&mut self, args: &cli::Sim, registered: &Registered) -> Result<(), Fault> {
        if self.never.is_empty() {
            return Ok(());
        }
        let catalogue = (registered.open)(&games::packs(&registered.game, &args.packs.packs)?)?;
        let never: Vec<_> = self.never.iter().map(Never::uncovered).collect();
        let idle = lab::coverage::idle_in_positions(catalogue.as_ref(), &never, args.seed, threads(args));
        self.never.retain(|never| idle.contains(&never.uncovered()));
        self.in_positions = never.len() - self.never.len();
        Ok(())
    }

    fn tell(&self) -> Result<(), Fault> {
        let ran = self.abilities - self.never.len() - self.in_positions;
        let also = match self.in_positions {
            0 => String::new(),
            some => format!(" in random games, {some} more in positions made for them"),
        };
        say(format!("{ran} of {} abilities changed something{also}", self.abilities))?;
        for never in &self.never {
            say(format!("  never: {}, {}", never.card, never.ability))?;
        }
        Ok(())
    }
}

fn show(args: &cli::Sim, report: &Report) -> Result<(), Fault> {
    if args.form.json {
        json(report)
    } else if args.csv {
        csv(std::slice::from_ref(report))
    } else {
        tell(report)
    }
}

/// Plays the games of one way to play.
fn simulate(args: &cli::Sim, registered: &Registered, setting: Setting) -> Result<(Report, Verdict), Fault> {
    let game = &registered.game;
    let names = players(args, game, &setting)?;
    let random = names.iter().all(|name| name == "random");
    if args.coverage && !random {
        return Err(Fault::Usage("--coverage counts abilities in random play; use it with --bots random".into()));
    }
    let packs = games::packs(game, &args.packs.packs)?;
    let catalogue = match args.restrictions.as_deref().map(games::restrictions).transpose()? {
        Some(list) => (registered.open)(&packs)?.restricted_fast(&list)?,
        None => (registered.open)(&packs)?,
    };
    // Without decks, each game has new ones that are made such that every card is played.
    let (decks, tried) = if args.decks.is_empty() && args.coverage {
        Default::default()
    } else {
        decks(args, game, catalogue.as_ref(), &setting)?
    };
    if !args.form.json && !args.csv {
        fit::tell(&tried)?;
    }
    if decks.is_empty() {
        // What no deck can be made for is told before any game.
        let nobody = vec![None; usize::from(setting.players(game.modes))];
        let made = catalogue.generate_table(&setting, &nobody, &mut Rng::new(args.seed));
        catalogue.start_in(&setting.wish(game.modes), &made, args.seed.into())?;
    }
    let threads = threads(args);
    let bar = progress(args.games);
    let done = |games: u64| bar.set_position(games);
    let coverage = if args.coverage { lab::Counting::On } else { lab::Counting::Off };
    let started = Instant::now();
    let keep = |game: u64, log: &Log| match &args.logs {
        Some(folder) => keep_log(&folder.join(format!("game-{:06}.log", game + 1)), log),
        None => Ok(()),
    };
    let keep: Option<lab::Keep> = if args.logs.is_some() { Some(&keep) } else { None };
    let tally = if random && keep.is_none() {
        // The fast path: players at random, on the match's own type.
        catalogue.random(&RandomGames {
            setting,
            decks: &decks,
            games: args.games,
            seed: args.seed,
            threads,
            coverage,
            done: &done,
        })?
    } else {
        let (catalogue, bots, decks) = (catalogue.as_ref(), &names[..], &decks[..]);
        let (games, seed) = (args.games, args.seed);
        lab::play_bots(&BotJob { catalogue, setting, bots, decks, games, seed, threads, keep }, &done)?
    };
    let seconds = started.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let coverage = args.coverage.then(|| never_ran(catalogue.as_ref(), &tally));
    let whole = coverage.as_ref().is_none_or(|coverage| coverage.never.is_empty());
    let sides = sides(catalogue.as_ref(), &setting, args.seed, &tally)?;
    let all = report(args, registered, &setting, &names, &decks, &tally, (threads, seconds));
    let players = || Seat::all(names.len() as u8);
    let together = sides.iter().any(|side| players().all(|seat| side.seats.has(seat)));
    let first_turn = all.first_turn.filter(|_| !together);
    Ok((Report { tried, coverage, sides, first_turn, ..all }, Verdict::of(whole)))
}

fn keep_log(path: &Path, log: &Log) -> Result<(), BotFault> {
    let written = files::create_new(path).and_then(|mut file| file.write_all(&log.to_bytes()));
    written.map_err(|error| BotFault::Kept { path: path.display().to_string(), why: error.to_string() })
}

/// Who plays, seat by seat.
pub(crate) fn players(args: &cli::Sim, game: &Game, setting: &Setting) -> Result<Vec<String>, Fault> {
    let players = usize::from(setting.players(game.modes));
    let names: Vec<String> = match &args.bots[..] {
        [one] => vec![one.clone(); players],
        several if several.len() == players => several.to_vec(),
        several => {
            let why = format!("{players} play {}, and --bots names {}", setting.wish(game.modes), several.len());
            return Err(Fault::Usage(why));
        }
    };
    for name in &names {
        bots::by_name(name, Seed::of(0))?;
    }
    Ok(names)
}

/// More threads share the work of no machine.
const MOST_THREADS: usize = 256;

/// How many threads share the work.
pub(crate) fn threads(args: &cli::Sim) -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    args.threads.unwrap_or(cores).clamp(1, MOST_THREADS)
}

/// Who stands with whom at a table of more than two, and how each side fared; none where standing together is no matter of sides, as in a
/// ring.
fn sides(catalogue: &dyn Catalogue, setting: &Setting, seed: u64, tally: &Tally) -> Result<Vec<SideReport>, Fault> {
    let players = usize::from(setting.players(catalogue.modes()));
    let around = vec![None; players];
    let decks = catalogue.generate_table(setting, &around, &mut Rng::new(seed));
    let table = catalogue.start_in(&setting.wish(catalogue.modes()), &decks, seed.into())?;
    let friends = |seat: Seat| {
        let view = table.view(Viewer::Seat(seat));
        let stands = view.seats.iter().filter(|side| side.bond.is_some_and(Bond::is_friend));
        stands.map(|side| side.seat).collect::<Seats>()
    };
    let all: Vec<Seats> = Seat::all(table.seats()).map(friends).collect();
    let shared = Seat::all(table.seats()).zip(&all).all(|(_, side)| side.iter().all(|mate| all[mate.index()] == *side));
    if !shared || all.iter().all(|side| side.iter().count() == 1) {
        return Ok(Vec::new());
    }
    let first = |(seat, side): (Seat, &Seats)| (side.first() == Some(seat)).then_some(*side);
    let seats = table.view(Viewer::Public).seats;
    let told = |side: Seats| {
        let wins = side.iter().map(|seat| tally.wins[seat.index()]).max().unwrap_or_default();
        let alone = side.first().filter(|_| side.iter().count() == 1);
        let named = alone.and_then(|seat| seats.iter().find(|one| one.seat == seat)?.name.clone());
        let players = named.unwrap_or_else(|| side.to_string());
        SideReport { players, seats: side, fare: Fare::of(wins, tally.games) }
    };
    Ok(Seat::all(table.seats()).zip(&all).filter_map(first).map(told).collect())
}

/// The decks that play, those with new cards put into them beside those without; and what became of the new cards.
pub(crate) fn decks(
    args: &cli::Sim,
    game: &Game,
    catalogue: &dyn Catalogue,
    setting: &Setting,
) -> Result<(Vec<Deck>, Vec<Fit>), Fault> {
    let open = if args.decks.is_empty() {
        let mut own = games::own_decks(game)?;
        own.retain(|own| catalogue.check_deck(setting, &own.deck).is_empty());
        own
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
    let tried = fit::place(catalogue, setting, &new, &mut changed);
    decks.extend(changed.into_iter().map(|own| own.deck).filter(|deck| !decks.contains(deck)).collect::<Vec<_>>());
    Ok((decks, tried))
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
    setting: &Setting,
    names: &[String],
    decks: &[Deck],
    tally: &Tally,
    (threads, seconds): (usize, f64),
) -> Report {
    let many = decks.len();
    let pair = |first: usize, second: usize| tally.pairs.get(first * many + second).copied().unwrap_or_default();
    let fare = |deck: usize| {
        let mut sum = (0, 0);
        for other in (0..many).filter(|&other| other != deck) {
            let (first, second) = (pair(deck, other), pair(other, deck));
            sum = (sum.0 + first[0] + second[0], sum.1 + first[1] + second[2]);
        }
        sum
    };
    let seats = names.iter().zip(tally.wins).enumerate();
    Report {
        game: registered.game.name,
        setting: setting.wish(registered.game.modes),
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
        sides: Vec::new(),
        first_turn: Some(Fare::of(tally.first_wins, tally.games)),
        decks: (0..many)
            .map(|deck| {
                let (games, wins) = fare(deck);
                DeckReport { deck: decks[deck].name.clone(), fare: Fare::of(wins, games) }
            })
            .collect(),
        pairs: (0..many * many)
            .map(|at| {
                let [games, first_wins, second_wins] = pair(at / many, at % many);
                PairReport {
                    first: decks[at / many].name.clone(),
                    second: decks[at % many].name.clone(),
                    games,
                    first_wins,
                    second_wins,
                    neither: games - first_wins - second_wins,
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
        in_positions: 0,
        never: never.into_iter().map(|one| Never { card: one.card, ability: one.ability }).collect(),
    }
}

/// What the bots' play says of decks, if it says little.
fn caution(report: &Report) -> &'static str {
    match &report.seats[..] {
        seats if seats.iter().all(|seat| seat.bot == "random") => {
            " (played at random, which says little of how they fare; --bots greedy says more)"
        }
        [first, others @ ..] if others.iter().any(|seat| seat.bot != first.bot) => {
            " (the players are unequal, which says little of the decks)"
        }
        _ => "",
    }
}

/// A line for each deck: how it fares, and its rate against each of the others, wherever it sits.
fn matrix(report: &Report, decks: &[&DeckReport]) -> Result<(), Fault> {
    let width = decks.iter().map(|deck| deck.deck.chars().count()).max().unwrap_or(0);
    let against = |deck: &str, other: &str| {
        let met = report.pairs.iter().map(|pair| match (&pair.first, &pair.second) {
            (first, second) if first == deck && second == other => (pair.games, pair.first_wins),
            (first, second) if first == other && second == deck => (pair.games, pair.second_wins),
            _ => (0, 0),
        });
        met.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    };
    let heads: String = (1..=decks.len()).map(|number| format!("{number:>4}")).collect();
    let fares: Vec<String> = decks.iter().map(|deck| deck.fare.told()).collect();
    let wide = fares.iter().map(|fare| fare.chars().count()).max().unwrap_or(0);
    say(format!("     {:width$}  {:wide$}  {heads}", "", "% against"))?;
    for (at, (deck, fare)) in decks.iter().zip(&fares).enumerate() {
        let mut row = String::new();
        for other in decks {
            let (games, wins) = against(&deck.deck, &other.deck);
            row.push_str(&match games {
                _ if deck.deck == other.deck => format!("{:>4}", "-"),
                0 => format!("{:>4}", ""),
                games => format!("{:4.0}", 100.0 * rate(wins, games)),
            });
        }
        say(format!("{:>3}. {:width$}  {fare:wide$}  {row}", at + 1, deck.deck))?;
    }
    Ok(())
}

/// A line for each pair of decks, seat by seat, in each way to play; where no decks meet, one for the two sides.
fn csv(reports: &[Report]) -> Result<(), Fault> {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    say("mode,first,second,games,first_wins,second_wins,neither")?;
    for report in reports {
        for PairReport { first, second, games, first_wins, second_wins, neither } in &report.met() {
            let (mode, first, second) = (quoted(&report.setting.mode), quoted(first), quoted(second));
            say(format!("{mode},{first},{second},{games},{first_wins},{second_wins},{neither}"))?;
        }
    }
    Ok(())
}

impl Report {
    /// Who met whom: decks, or two sides where all decks are on one of them.
    fn met(&self) -> Vec<PairReport> {
        match (&self.pairs[..], &self.sides[..]) {
            ([], [one, other]) => {
                let (games, first_wins, second_wins) = (self.games, one.fare.wins, other.fare.wins);
                let (first, second) = (one.players.clone(), other.players.clone());
                let neither = games.saturating_sub(first_wins + second_wins);
                vec![PairReport { first, second, games, first_wins, second_wins, neither }]
            }
            (pairs, _) => pairs.to_vec(),
        }
    }
}

fn tell(report: &Report) -> Result<(), Fault> {
    say(format!(
        "{} in {:.2} s: {:.0} games a second, {:.0} ns a decision, {}, seed {}",
        count(report.games as usize, "game"),
        report.seconds,
        report.games_per_second,
        report.ns_per_decision,
        count(report.threads, "thread"),
        report.seed
    ))?;
    say(format!(
        "{:.1} decisions and {:.1} turns a game; {}",
        rate(report.decisions, report.games),
        rate(report.turns, report.games),
        count(report.draws as usize, "draw")
    ))?;
    for seat in &report.seats {
        let wins = count(seat.wins as usize, "win");
        say(format!("player {} ({}): {wins}, {:.1} %", seat.seat, seat.bot, 100.0 * seat.win_rate))?;
    }
    for side in &report.sides {
        let together = if side.players.contains(" and ") { " together" } else { "" };
        say(format!("{}{together}: {}", side.players, side.fare.told()))?;
    }
    if let Some(fare) = report.first_turn {
        say(format!("whoever had the first turn: {}", fare.told()))?;
    }
    let mut decks: Vec<&DeckReport> = report.decks.iter().filter(|deck| deck.fare.games > 0).collect();
    decks.sort_by(|one, other| other.fare.win_rate.total_cmp(&one.fare.win_rate));
    if !decks.is_empty() {
        say(format!("\ndecks, against the others{}", caution(report)))?;
        matrix(report, &decks)?;
    }
    if let Some(coverage) = &report.coverage {
        say("")?;
        coverage.tell()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_games_tell_little() {
        let (low, high) = interval(10, 10);
        assert!(low < 0.75 && high > 0.999, "{low} {high}");
        let (low, high) = interval(5_000, 10_000);
        assert!((0.48..0.5).contains(&low) && (0.5..0.52).contains(&high), "{low} {high}");
        assert_eq!(interval(0, 0), (0.0, 1.0));
    }
}
