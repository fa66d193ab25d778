//! A whole game as text, to be kept and compared: what was chosen, what happened, how it ended.
//!
//! The choices are made at random from the seed, so a playthrough is made again from its decks and its seed; if the
//! rules have changed, it differs, and the first line that does shows where.

use engine::{Catalogue, Choice, Deck, Rng, StartError, Table, Viewer, Wish};

use crate::drive::{AsClient, Does, drive};
use crate::seed_of;

/// How a line ends in which nobody had a choice.
const FORCED: &str = " (forced)";

/// Plays one game of some decks and writes it down.
pub fn write(catalogue: &dyn Catalogue, wish: &Wish, decks: &[Deck], seed: u64) -> Result<String, StartError> {
    let mut table = catalogue.start_in(wish, decks, seed.into())?;
    let mut chance = Rng::new(seed_of(seed, 1));
    let names: Vec<&str> = decks.iter().map(|deck| deck.name.as_str()).collect();
    let mut lines = vec![format!("{}, seed {seed}: {}", catalogue.game(), names.join(" against "))];
    let mut turn = 0;
    let told = |table: &dyn Table, lines: &mut Vec<String>| {
        lines.extend(table.account().reveal().iter().map(|text| format!("  {text}")));
    };
    let played = drive(&mut AsClient(table.as_mut()), &mut Vec::new(), |AsClient(table), seat, _| {
        told(*table, &mut lines);
        let view = table.view(Viewer::Seat(seat));
        if view.turn != turn {
            turn = view.turn;
            lines.push(format!("\nTurn {turn}, {}", view.turn_of));
        }
        let options = view.prompt.map(|prompt| prompt.options).unwrap_or_default();
        // Nothing is taken back, so that the game goes on.
        let open: Vec<usize> = (0..options.len()).filter(|&at| options[at].choice != Choice::Back).collect();
        if open.is_empty() {
            lines.push(format!("{seat} is asked and has no option"));
            return Does::Stop;
        }
        let place = open[chance.below(open.len() as u32) as usize];
        let label = &options[place].label;
        match (options.len(), lines.last_mut()) {
            // Several of these in a row, as in windows that nobody can answer, are one line.
            (1, Some(last)) if last.ends_with(FORCED) => {
                last.truncate(last.len() - FORCED.len());
                last.push_str(&format!("; {seat}: {label}{FORCED}"));
            }
            (1, _) => lines.push(format!("{seat}: {label}{FORCED}")),
            (count, _) => lines.push(format!("{seat}: {label} ({count} options)")),
        }
        Does::Take(place)
    });
    told(table.as_ref(), &mut lines);
    lines.extend(played.err().map(|stuck| format!("failed to {stuck}")));
    let ended = table.outcome().map_or_else(|| "it did not end".to_owned(), |outcome| outcome.to_string());
    lines.push(format!("\n{ended}; fingerprint {:016x}", table.fingerprint()));
    Ok(lines.join("\n") + "\n")
}
