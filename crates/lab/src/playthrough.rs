//! A whole game as text, to be kept and compared: what was chosen, what happened, how it ended.
//!
//! The choices are made at random from the seed, so a playthrough is made again from its decks and its seed; if the
//! rules have changed, it differs, and the first line that does shows where.

use engine::{Catalogue, Choice, Deck, Rng, StartError, Viewer};

use crate::seed_of;

/// How a line ends in which nobody had a choice.
const FORCED: &str = " (forced)";

/// Plays one game of some decks and writes it down.
pub fn write(catalogue: &dyn Catalogue, decks: &[Deck], seed: u64) -> Result<String, StartError> {
    let mut table = catalogue.start(decks, seed.into())?;
    let mut chance = Rng::new(seed_of(seed, 1));
    let names: Vec<&str> = decks.iter().map(|deck| deck.name.as_str()).collect();
    let mut lines = vec![format!("{}, seed {seed}: {}", catalogue.game(), names.join(" against "))];
    let mut turn = 0;
    while let Some(seat) = table.deciders().first() {
        let view = table.view(Viewer::Seat(seat));
        if view.turn != turn {
            turn = view.turn;
            lines.push(format!("\nTurn {turn}, {}", view.turn_of));
        }
        let options = view.prompt.map(|prompt| prompt.options).unwrap_or_default();
        // Nothing is taken back, so that the game goes on.
        let open: Vec<_> = options.iter().filter(|option| option.choice != Choice::Back).collect();
        let Some(chosen) = (!open.is_empty()).then(|| open[chance.below(open.len() as u32) as usize]) else {
            lines.push(format!("{seat} is asked and has no option"));
            break;
        };
        match (options.len(), lines.last_mut()) {
            // Several of these in a row, as in windows that nobody can answer, are one line.
            (1, Some(last)) if last.ends_with(FORCED) => {
                last.truncate(last.len() - FORCED.len());
                last.push_str(&format!("; {seat}: {}{FORCED}", chosen.label));
            }
            (1, _) => lines.push(format!("{seat}: {}{FORCED}", chosen.label)),
            (count, _) => lines.push(format!("{seat}: {} ({count} options)", chosen.label)),
        }
        match table.apply(seat, table.question(), chosen.choice) {
            Ok(()) => lines.extend(table.account().iter().map(|text| format!("  {text}"))),
            Err(refusal) => {
                lines.push(format!("failed to {refusal}"));
                break;
            }
        }
    }
    let ended = table.outcome().map_or_else(|| "it did not end".to_owned(), |outcome| outcome.to_string());
    lines.push(format!("\n{ended}; fingerprint {:016x}", table.fingerprint()));
    Ok(lines.join("\n") + "\n")
}
