//! `duskhall card`: what a card says and what it does.

use cardtext::listing::Listing;
use cardtext::pack::Origin;
use cardtext::text::{nearest, print};
use engine::hall::Hall;
use engine::view::Drawn;
use serde::Serialize;

use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};

/// A card, in all its forms.
#[derive(Serialize)]
struct CardReport {
    game: &'static str,
    name: String,
    type_line: String,
    numbers: Vec<(String, i16)>,
    drawn: Vec<Drawn>,
    token: bool,
    text: String,
    wording: String,
    program: Vec<String>,
    story: Option<String>,
    file: String,
    line: usize,
}

/// Runs `duskhall card`.
pub fn show(args: &cli::Card) -> Result<Verdict, Fault> {
    let wanted = args.name.join(" ");
    let mut found = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for hall in games::halls(args.game.as_deref(), &args.packs.packs)? {
        for number in matching(hall.as_ref(), &wanted) {
            found.push(report(hall.as_ref(), number));
        }
        names.extend(hall.pool().cards.iter().map(|card| card.name.clone()));
    }
    if found.is_empty() {
        let parts = |name: &String| name.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let word = nearest(&wanted, names.iter().map(String::as_str)).or_else(|| {
            // A part of a name may be misspelt.
            let known: Vec<(String, &String)> =
                names.iter().flat_map(|name| parts(name).into_iter().map(move |part| (part, name))).collect();
            let near = nearest(&wanted, known.iter().map(|(part, _)| part.as_str()))?;
            known.iter().find(|(part, _)| *part == near).map(|(_, name)| (*name).clone())
        });
        return Err(Fault::Unknown {
            what: "card",
            name: wanted,
            known: "no card has that name or begins with it".to_owned(),
            nearest: word,
        });
    }
    if args.form.json {
        json(&found)?;
    } else {
        for (at, card) in found.iter().enumerate() {
            if at > 0 {
                say("")?;
            }
            tell(card)?;
        }
    }
    Ok(Verdict::Well)
}

/// The cards of exactly this name, or else those whose name begins with it or has it in it.
fn matching(hall: &dyn Hall, wanted: &str) -> Vec<usize> {
    let wanted = wanted.to_lowercase();
    let names: Vec<String> = hall.pool().cards.iter().map(|card| card.name.to_lowercase()).collect();
    let all = |fits: &dyn Fn(&String) -> bool| -> Vec<usize> {
        (0..names.len()).filter(|&number| fits(&names[number])).collect()
    };
    let exact = all(&|name| *name == wanted);
    if !exact.is_empty() {
        return exact;
    }
    let begun = all(&|name| name.starts_with(&wanted));
    if begun.is_empty() { all(&|name| name.contains(&wanted)) } else { begun }
}

fn report(hall: &dyn Hall, number: usize) -> CardReport {
    let pool = hall.pool();
    let card = &pool.cards[number];
    let def = &hall.cast().defs[number];
    let lexicon = &pool.lexicon;
    let stats = (0..lexicon.stats.len()).filter(|&stat| lexicon.prints(stat, card.kind, card.tags));
    CardReport {
        game: hall.game(),
        name: card.name.clone(),
        type_line: def.type_line.clone(),
        numbers: stats.map(|stat| (lexicon.stats[stat].name.clone(), card.stats[stat])).collect(),
        drawn: hall.drawn(number),
        token: card.origin == Origin::Token,
        text: card.text.clone(),
        wording: print(&pool.lexicon, &card.read).unwrap_or_default(),
        program: listing(hall, number),
        story: card.story.clone(),
        file: card.file.clone(),
        line: card.line,
    }
}

fn tell(card: &CardReport) -> Result<(), Fault> {
    let type_line = if card.token { format!("{}, token", card.type_line) } else { card.type_line.clone() };
    let rule = "─".repeat(card.name.chars().count().max(type_line.chars().count()));
    say(format!("{}\n{type_line}\n{rule}", card.name))?;
    let numbers: Vec<String> = card.numbers.iter().map(|(name, value)| format!("{name} {value}")).collect();
    if !numbers.is_empty() {
        say(numbers.join(", "))?;
    }
    for Drawn { place, shows } in &card.drawn {
        say(format!("{place}: {shows}"))?;
    }
    if !card.text.is_empty() {
        say(format!("\n{}", card.text))?;
    }
    if card.wording != card.text {
        say(format!("\nworded: {}", card.wording))?;
    }
    if let Some(story) = &card.story {
        say(format!("\n“{}”", story.trim()))?;
    }
    if !card.program.is_empty() {
        say("\nprogram")?;
        for line in &card.program {
            say(format!("  {line}"))?;
        }
    }
    say(format!("\n{} · {}:{}", card.game, card.file, card.line))
}

/// The program of a card, a line for each ability.
pub fn listing(hall: &dyn Hall, number: usize) -> Vec<String> {
    let pool = hall.pool();
    Listing { lexicon: &pool.lexicon, code: &pool.code, cards: &pool.cards }.card(&pool.cards[number].code)
}
