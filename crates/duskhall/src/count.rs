//! `duskhall bench --count`: what a decision costs in instructions, counted by valgrind and the same on every run.
//!
//! The same random games are played twice, few and more of them; the difference is play alone, without loading the cards.

use std::io::ErrorKind;
use std::process::Command;

use lab::bench::Measurement;

use crate::cli::Way;
use crate::verdict::Fault;

/// How many games are played, the first time and the second.
const GAMES: [u64; 2] = [300, 900];

/// What valgrind counts in a run, and how many decisions were made in it.
struct Counted {
    instructions: u64,
    mispredicted: u64,
    decisions: u64,
}

/// Counts for one game, played in some way.
pub fn figures(game: &str, way: &Way) -> Result<Vec<Measurement>, Fault> {
    let [few, more] = [counted(game, way, GAMES[0])?, counted(game, way, GAMES[1])?];
    let decisions = (more.decisions - few.decisions) as f64;
    let a_decision = |more: u64, few: u64| (more - few) as f64 / decisions;
    let figure = |what, value, unit| Measurement { what, value, unit, budget: None };
    Ok(vec![
        figure("instructions a decision", a_decision(more.instructions, few.instructions), ""),
        figure("mispredicted branches a decision", a_decision(more.mispredicted, few.mispredicted), ""),
    ])
}

fn counted(game: &str, way: &Way, games: u64) -> Result<Counted, Fault> {
    let binary =
        std::env::current_exe().map_err(|error| Fault::Count(format!("this program cannot be found: {error}")))?;
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--branch-sim=yes", "--callgrind-out-file=/dev/null"])
        .arg(binary)
        .args(["sim", game, "--games", &games.to_string(), "--threads", "1"])
        .args(["--bots", "random", "--seed", "1", "--json"])
        .args(way.mode.iter().flat_map(|mode| ["--mode", mode]))
        .args(way.seats.iter().flat_map(|seats| ["--seats".to_owned(), seats.to_string()]))
        .args(way.dials.iter().flat_map(|dial| ["--set", dial]))
        .output()
        .map_err(|error| match error.kind() {
            ErrorKind::NotFound => Fault::Count("there is no valgrind here (Debian: apt install valgrind)".to_owned()),
            _ => Fault::Count(format!("valgrind does not run: {error}")),
        })?;
    let said = String::from_utf8_lossy(&run.stderr);
    if !run.status.success() {
        return Err(Fault::Count(format!("valgrind ended with {}: {said}", run.status)));
    }
    let report: serde_json::Value = serde_json::from_slice(&run.stdout)
        .map_err(|error| Fault::Count(format!("the simulation reports nothing that can be read: {error}")))?;
    let counts = counts_in(&said).ok_or_else(|| Fault::Count(format!("valgrind tells no counts: {said}")))?;
    let decisions = report["decisions"].as_u64().unwrap_or(0);
    Ok(Counted { instructions: counts.0, mispredicted: counts.1, decisions })
}

/// The instructions and the mispredicted branches that valgrind tells of at its end.
fn counts_in(said: &str) -> Option<(u64, u64)> {
    let after = |word: &str| said.lines().find_map(|line| line.split_once(word)).map(|(_, rest)| rest);
    let number = |text: &str| text.split_whitespace().next()?.replace(',', "").parse().ok();
    let mispredicted = after("Mispredicts:").and_then(number)?;
    let collected = after("Collected :").and_then(number)?;
    Some((collected, mispredicted))
}

#[cfg(test)]
mod tests {
    use super::counts_in;

    #[test]
    fn what_valgrind_says_is_read() {
        let said = "==7== Collected : 1089 20 3 4 5\n==7== \n==7== I   refs:      1,089\n==7== Branches:     24\n\
                    ==7== Mispredicts:  8,012  (7 cond + 1 ind)\n";
        assert_eq!(counts_in(said), Some((1089, 8012)));
        assert_eq!(counts_in("==7== killed"), None);
    }
}
