//! `duskhall modes`: the ways to play a game, and what the command line wishes of them.

use engine::{Dial, Game, LISTS, Mode, Purpose, Setting, TOURNAMENT, Wish};
use serde::Serialize;

use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};

/// The ways to play a game.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    title: &'static str,
    modes: Vec<ModeReport>,
}

#[derive(Serialize)]
struct ModeReport {
    mode: &'static str,
    title: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    edition: &'static str,
    fewest_players: u8,
    most_players: u8,
    dials: Vec<DialReport>,
}

#[derive(Serialize)]
struct DialReport {
    name: &'static str,
    about: &'static str,
    values: String,
    usual: String,
}

/// Runs the command.
pub fn run(args: &cli::Modes) -> Result<Verdict, Fault> {
    let games = match &args.game {
        Some(name) => vec![games::find(name)?],
        None => games::all(),
    };
    let reports: Vec<Report> = games.iter().map(|registered| report(&registered.game)).collect();
    if args.form.json {
        json(&reports)?;
        return Ok(Verdict::Well);
    }
    for (report, registered) in reports.iter().zip(&games) {
        say(format!("{} · {}", report.title, report.game))?;
        say(format!("  in every mode: {}=open|closed  {}", LISTS.name, LISTS.about))?;
        say(format!("                 {}=on|off  {}", TOURNAMENT.name, TOURNAMENT.about))?;
        for (mode, known) in report.modes.iter().zip(registered.game.modes) {
            let part = match known.purpose {
                Purpose::Match => "",
                Purpose::Interlude => "; part of a course",
            };
            say(format!("  {:16} {}, {}{part}", mode.mode, mode.title, known.players_in_words()))?;
            for dial in &mode.dials {
                say(format!(
                    "    {}={}  {} ({}; usually {})",
                    dial.name, dial.usual, dial.about, dial.values, dial.usual
                ))?;
            }
        }
    }
    Ok(Verdict::Well)
}

fn report(game: &Game) -> Report {
    let dial = |dial: &Dial| DialReport {
        name: dial.name,
        about: dial.about,
        values: dial.values.to_string(),
        usual: dial.usual_in_words(),
    };
    let mode = |mode: &Mode| ModeReport {
        mode: mode.name,
        title: mode.title,
        edition: mode.edition,
        fewest_players: mode.players.0,
        most_players: mode.players.1,
        dials: mode.dials.iter().map(dial).collect(),
    };
    Report { game: game.name, title: game.title, modes: game.modes.iter().map(mode).collect() }
}

/// Every way to play, one after the other.
pub const EVERY: &str = "all";

impl cli::Way {
    /// What is wished for, in the words of the command line.
    pub fn wish(&self) -> Result<Wish, Fault> {
        let dial = |text: &String| match text.split_once('=') {
            Some((name, value)) => Ok((name.trim().to_owned(), value.trim().to_owned())),
            None => Err(Fault::Usage(format!("--set {text:?}: write what is set and to what, as in --set stock=2"))),
        };
        let dials = self.dials.iter().map(dial).collect::<Result<_, _>>()?;
        Ok(Wish { mode: self.mode.clone().unwrap_or_default(), players: self.seats, dials })
    }

    /// The same for a course of a game: without a mode, in that of its matches.
    pub fn wish_for_course(&self, game: &Game, course: &str) -> Result<Wish, Fault> {
        let mut wish = self.wish()?;
        if let Some((_, mode)) = game.course.filter(|(own, _)| *own == course && wish.mode.is_empty()) {
            mode.clone_into(&mut wish.mode);
        }
        Ok(wish)
    }

    /// What that comes to in a game.
    pub fn setting(&self, game: &Game) -> Result<Setting, Fault> {
        Ok(self.wish()?.resolve(game.modes)?)
    }

    /// Whether nothing is said, so that every way will do.
    pub fn is_any(&self) -> bool {
        self.mode.as_deref().is_none_or(|mode| mode == EVERY) && self.seats.is_none() && self.dials.is_empty()
    }
}
