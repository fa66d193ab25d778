//! `duskhall card` and `duskhall explain`: what a text says and what it does.

use cardtext::ast::Kind;
use cardtext::explain::{Explanation, explain as explain_text};
use cardtext::lexicon::Lexicon;
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
    let games = match &args.game {
        Some(name) => vec![games::find(name)?],
        None => games::all(),
    };
    let mut found = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for registered in &games {
        let hall = games::open(&registered.game, &args.packs.packs)?;
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

/// What a text means, as data.
#[derive(Serialize)]
struct ExplainReport {
    ok: bool,
    kind: String,
    lines: Vec<LineReport>,
    program: Vec<String>,
    errors: Vec<ErrorReport>,
}

#[derive(Serialize)]
struct LineReport {
    text: String,
    wording: Option<String>,
    readings: Vec<String>,
}

#[derive(Serialize)]
struct ErrorReport {
    /// The first and the last column it is about, from 1, in bytes of the whole text.
    from: usize,
    to: usize,
    message: String,
}

/// Runs `duskhall explain`.
pub fn explain(args: &cli::Explain) -> Result<Verdict, Fault> {
    let game = games::find(&args.game)?.game;
    let hall = games::open(&game, &args.packs.packs)?;
    let text = args.text.replace("\\n", "\n");
    let lexicon = &hall.pool().lexicon;
    let kinds = match &args.kind {
        Some(name) => vec![kind(lexicon, name)?],
        None => types(lexicon).map(|(kind, _)| kind).collect(),
    };
    let token = |name: &str| {
        let number = hall.pool().number(name)?;
        (hall.pool().cards[number].origin == Origin::Token).then(|| u16::try_from(number).ok()).flatten()
    };
    // With no type given: the first that fits, or else the first that says at least what is wrong.
    let mut tried: Vec<(Kind, Explanation)> =
        kinds.into_iter().map(|kind| (kind, explain_text(lexicon, kind, &text, &token))).collect();
    let fits = tried.iter().position(|(_, explanation)| explanation.program.is_ok()).unwrap_or(0);
    let (kind, explanation) = tried.swap_remove(fits);
    let (program, errors) = match explanation.program {
        Ok(program) => (program, Vec::new()),
        Err(errors) => (Vec::new(), errors),
    };
    let readings = explanation.readings.iter().zip(explanation.wording).zip(text.split('\n'));
    let report = ExplainReport {
        ok: errors.is_empty(),
        kind: lexicon.kinds[usize::from(kind.0)].type_name.clone(),
        lines: readings
            .map(|((readings, wording), line)| LineReport {
                text: line.to_owned(),
                wording,
                readings: readings.iter().map(|reading| format!("{reading:?}")).collect(),
            })
            .collect(),
        program,
        errors: errors
            .iter()
            .map(|error| ErrorReport {
                from: error.span.start + 1,
                to: error.span.end.max(error.span.start + 1),
                message: error.to_string(),
            })
            .collect(),
    };
    if args.form.json {
        json(&report)?;
    } else {
        tell_explanation(&report, &text)?;
    }
    Ok(Verdict::of(report.ok))
}

fn tell_explanation(report: &ExplainReport, text: &str) -> Result<(), Fault> {
    say(format!("as the text of: {}", report.kind))?;
    for line in &report.lines {
        say(format!("\ntext     {}", line.text))?;
        match &line.wording {
            Some(wording) => say(format!("wording  {wording}"))?,
            None => say("wording  (it cannot be read)")?,
        }
        for reading in &line.readings {
            say(format!("reading  {reading}"))?;
        }
    }
    for line in &report.program {
        say(format!("program  {line}"))?;
    }
    for error in &report.errors {
        let start = error.from - 1;
        let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let end = text[start..].find('\n').map_or(text.len(), |at| at + start);
        let before = text[begin..start].chars().count();
        let width = text[start..error.to.clamp(start, end)].chars().count().max(1);
        say(format!(
            "\nerror: {}\n  | {}\n  | {}{}",
            error.message,
            &text[begin..end],
            " ".repeat(before),
            "^".repeat(width)
        ))?;
    }
    Ok(())
}

/// The types of cards, with their names.
fn types(lexicon: &Lexicon) -> impl Iterator<Item = (Kind, &str)> {
    let named = lexicon.kinds.iter().enumerate().filter(|(_, kind)| !kind.type_name.is_empty());
    named.filter_map(|(number, kind)| Some((Kind(u8::try_from(number).ok()?), kind.type_name.as_str())))
}

fn kind(lexicon: &Lexicon, name: &str) -> Result<Kind, Fault> {
    types(lexicon).find(|(_, known)| known.eq_ignore_ascii_case(name)).map(|(kind, _)| kind).ok_or_else(|| {
        let names: Vec<&str> = types(lexicon).map(|(_, name)| name).collect();
        Fault::Unknown {
            what: "type",
            name: name.to_owned(),
            known: format!("types are {}", names.join(", ")),
            nearest: nearest(name, names.iter().copied()),
        }
    })
}

/// The program of a card, a line for each ability.
pub fn listing(hall: &dyn Hall, number: usize) -> Vec<String> {
    let pool = hall.pool();
    Listing { lexicon: &pool.lexicon, code: &pool.code, cards: &pool.cards }.card(&pool.cards[number].code)
}
