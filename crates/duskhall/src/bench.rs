//! `duskhall bench`: figures against their budgets.

use cardtext::pack::Source;
use engine::{Deck, Game, Wish};
use lab::bench::{Budget, Measurement, best};
use serde::Serialize;

use crate::cli;
use crate::count;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};
use crate::which::Outline;

#[derive(Serialize)]
struct Report {
    game: &'static str,
    /// In which way it is played.
    setting: Wish,
    figures: Vec<FigureReport>,
}

#[derive(Serialize)]
struct FigureReport {
    what: &'static str,
    value: f64,
    unit: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<f64>,
    holds: bool,
    /// How many times as long as copying 4 KiB of memory in the same run.
    #[serde(skip_serializing_if = "Option::is_none")]
    copies_of_4_kib: Option<f64>,
}

/// Runs the command.
pub fn run(args: &cli::Bench) -> Result<Verdict, Fault> {
    let mut reports = Vec::new();
    let measured = match &args.game {
        Some(name) => vec![games::find(name)?],
        None => games::all(),
    };
    for registered in measured {
        let game = &registered.game;
        for way in ways(args, game)? {
            let setting = way.setting(game)?;
            let figures = match args.count {
                true => count::figures(game.name, &way)?,
                false => {
                    let decks: Vec<Deck> = games::own_decks(game)?.into_iter().map(|own| own.deck).collect();
                    let mut figures = (registered.bench)(&setting, &decks, args.games, registered.budgets)?;
                    figures.push(growth(game));
                    figures
                }
            };
            reports.push(Report { game: game.name, setting: setting.wish(game.modes), figures: told(&figures) });
        }
    }
    Verdict::of(reports.iter().flat_map(|report| &report.figures).all(|figure| figure.holds)).once(if args.form.json {
        json(&reports)
    } else {
        reports.iter().try_for_each(tell)
    })
}

/// How much longer `check` takes for each card when there are so many times as many.
fn growth(game: &Game) -> Measurement {
    const TIMES: usize = 16;
    let check = |packs: &[Source]| {
        best(1, || {
            let outlines = packs.iter().cloned().map(Outline::of);
            let sources: Vec<Source> = outlines.map(|outline| outline.source).collect();
            let opened = (game.open)(&sources).map_err(|errors| errors.to_string());
            assert_eq!(opened.err(), None, "the packs load each time");
        })
    };
    let own = (game.packs)();
    let (once, often) = (check(&own), check(&repeated(&own, TIMES)));
    Measurement {
        what: "a card among 16 times as many",
        value: often / once / TIMES as f64,
        unit: "times",
        budget: Some(Budget::AtMost(1.5)),
    }
}

/// Packs with each card so many times, under names of their own.
fn repeated(packs: &[Source], times: usize) -> Vec<Source> {
    let again = |pack: &Source| {
        // What a pack says of all its cards stands before them, and once.
        let (head, cards) = pack.text.split_at(pack.text.find("[[card]]").unwrap_or(pack.text.len()));
        let copy = |number: usize| {
            let rename = |line: &str| match line.strip_prefix("name = ").and_then(|name| name.strip_suffix('"')) {
                Some(name) if number > 0 => format!("name = {name} {number} Again\"\n"),
                _ => format!("{line}\n"),
            };
            cards.lines().map(rename).collect::<String>()
        };
        Source { file: pack.file.clone(), text: (0..times).map(copy).fold(head.to_owned(), |all, more| all + &more) }
    };
    packs.iter().map(again).collect()
}

/// What is measured: of a mode that is named, with the fewest and with the most who can play it, unless it is said how many do.
fn ways(args: &cli::Bench, game: &Game) -> Result<Vec<cli::Way>, Fault> {
    let way = &args.way;
    let setting = way.setting(game)?;
    let (fewest, most) = game.modes[usize::from(setting.mode)].players;
    let seated = |players: u8| cli::Way { seats: Some(players), ..way.clone() };
    Ok(match (&way.mode, way.seats) {
        (Some(_), None) if fewest < most => vec![seated(fewest), seated(most)],
        (Some(_) | None, _) => vec![way.clone()],
    })
}

fn told(figures: &[Measurement]) -> Vec<FigureReport> {
    let copy = figures.first().map_or(1.0, |copy| copy.value);
    let one = |figure: &Measurement| {
        let scale = match figure.unit {
            "ns" => Some(1.0),
            "µs" => Some(1e3),
            "ms" => Some(1e6),
            _ => None,
        };
        let (at_most, at_least) = match figure.budget {
            Some(Budget::AtMost(most)) => (Some(most), None),
            Some(Budget::AtLeast(least)) => (None, Some(least)),
            None => (None, None),
        };
        FigureReport {
            what: figure.what,
            value: figure.value,
            unit: figure.unit,
            at_most,
            at_least,
            holds: figure.holds(),
            copies_of_4_kib: scale.map(|scale| figure.value * scale / copy),
        }
    };
    figures.iter().map(one).collect()
}

fn tell(report: &Report) -> Result<(), Fault> {
    say(format!("{}: {}", report.game, report.setting))?;
    for figure in &report.figures {
        let budget = match (figure.at_most, figure.at_least) {
            (Some(most), _) => format!("at most {most}"),
            (_, Some(least)) => format!("at least {least}"),
            (None, None) => String::new(),
        };
        let verdict = match (budget.is_empty(), figure.holds) {
            (true, _) => "",
            (false, true) => "holds",
            (false, false) => "OVER",
        };
        let ratio = figure.copies_of_4_kib.map(|ratio| format!("{ratio:.1} copies")).unwrap_or_default();
        say(format!(
            "  {:36} {:>10} {:10} {ratio:>18}  {budget:16} {verdict}",
            figure.what,
            number(figure.value),
            figure.unit
        ))?;
    }
    Ok(())
}

/// A number with as many digits as mean something.
fn number(value: f64) -> String {
    if value < 100.0 { format!("{value:.2}") } else { format!("{value:.0}") }
}
