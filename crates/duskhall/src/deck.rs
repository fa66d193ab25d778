//! `duskhall deck`: which decks there are, and whether one is legal.

use engine::deck::Deck;
use serde::Serialize;

use crate::check::{DeckReport, tell_deck};
use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};
use crate::which;

/// A deck in a list.
#[derive(Serialize)]
struct Listed {
    short: String,
    name: String,
    about: String,
    parts: Vec<(String, Vec<String>)>,
    cards: u32,
}

/// Runs the command.
pub fn run(command: &cli::Deck) -> Result<Verdict, Fault> {
    match command {
        cli::Deck::Check { decks, game, packs, form } => {
            let mut reports = Vec::new();
            for name in decks {
                let game = which::game(game.as_deref(), &packs.packs, &[name], "deck check --game")?.game;
                let hall = games::open(&game, &packs.packs)?;
                let deck = games::deck(&game, name)?;
                let reasons = hall.check_deck(&deck);
                let file = name.clone();
                reports.push(DeckReport { file, name: deck.name, legal: reasons.is_empty(), reasons });
            }
            if form.json {
                json(&reports)?;
            } else {
                for report in &reports {
                    say(tell_deck(report))?;
                }
            }
            Ok(Verdict::of(reports.iter().all(|report| report.legal)))
        }
        cli::Deck::List { game, form } => {
            let game = games::find(game)?.game;
            let decks: Vec<Listed> = games::own_decks(&game)?
                .into_iter()
                .map(|own| Listed {
                    cards: size(&own.deck),
                    short: own.short,
                    name: own.deck.name,
                    about: own.about,
                    parts: own.deck.parts,
                })
                .collect();
            if form.json {
                json(&decks)?;
            } else {
                let width = decks.iter().map(|deck| deck.short.len()).max().unwrap_or(0);
                for deck in &decks {
                    let leads: Vec<&str> = deck.parts.iter().flat_map(|(_, cards)| cards).map(String::as_str).collect();
                    let led = if leads.is_empty() { String::new() } else { format!(" ({})", leads.join(", ")) };
                    say(format!("{:width$}  {}{led}. {}", deck.short, deck.name, deck.about))?;
                }
            }
            Ok(Verdict::Well)
        }
    }
}

/// How many cards a deck has, those with a part of their own left out.
pub fn size(deck: &Deck) -> u32 {
    deck.sections.iter().flat_map(|(_, cards)| cards).map(|(_, count)| count).sum()
}
