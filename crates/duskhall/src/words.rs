//! `duskhall words`: a reference of a game's words, made from its lexicon.

use cardtext::reference::{Entry, Section, sections};
use engine::{Game, Outline, ZoneOutline};
use serde::Serialize;

use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};

#[derive(Serialize)]
struct Report {
    game: &'static str,
    sections: Vec<Section>,
}

/// Runs the command.
pub fn run(args: &cli::Words) -> Result<Verdict, Fault> {
    let game = games::find(&args.game)?.game;
    let mut sections = sections(&(game.lexicon)());
    // What only texts of the rules say has no words of its own.
    sections.iter_mut().for_each(|section| section.entries.retain(|entry| !entry.word.trim().is_empty()));
    sections.retain(|section| !section.entries.is_empty());
    sections.extend(positions(&games::open(&game, &[])?.outline()));
    if args.form.json {
        json(&Report { game: game.name, sections })?;
    } else if args.markdown {
        say(page(&game, &sections))?;
    } else {
        for section in &sections {
            tell(section)?;
        }
    }
    Ok(Verdict::Well)
}

/// What rulings say of positions.
fn positions(outline: &Outline) -> Vec<Section> {
    let word = |word: &str, about: &str| Entry { word: word.to_owned(), about: about.to_owned(), example: None };
    let zones = outline.zones.iter().filter(|zone| zone.kinds != 0);
    let zone = |zone: &ZoneOutline| word(zone.name, if zone.in_play { "in play" } else { "not in play" });
    let all = [
        ("Rulings: zones of a player", zones.map(zone).collect::<Vec<_>>()),
        ("Rulings: numbers of a player", outline.numbers.iter().map(|name| word(name, "")).collect()),
        ("Rulings: marks on a card", outline.marks.iter().map(|name| word(name, "")).collect()),
        ("Rulings: phases", outline.phases.iter().map(|name| word(name, "")).collect()),
    ];
    let section = |(title, entries): (&str, Vec<Entry>)| Section { title: title.to_owned(), entries };
    all.map(section).into_iter().filter(|section| !section.entries.is_empty()).collect()
}

fn tell(section: &Section) -> Result<(), Fault> {
    say(format!("{}\n{}", section.title, "─".repeat(section.title.chars().count())))?;
    let width = section.entries.iter().map(|entry| entry.word.chars().count()).max().unwrap_or(0);
    for Entry { word, about, example } in &section.entries {
        let example = example.as_deref().unwrap_or_default().replace('`', "");
        let both: Vec<&str> = [about.as_str(), &example].into_iter().filter(|part| !part.is_empty()).collect();
        say(format!("{word:width$}  {}", both.join(" · ")).trim_end())?;
    }
    say("")
}

/// The page in docs.
fn page(game: &Game, sections: &[Section]) -> String {
    let mut page = format!(
        "# Words of {}\n\nEvery word that a card of {0} can use, made from the game's lexicon; each example is a text that a card \
         may have.\n[Writing cards](card-language.md) tells how they are put together.\n\n```sh\nduskhall words {}\n```\n",
        game.title, game.name
    );
    for section in sections {
        let examples = section.entries.iter().any(|entry| entry.example.is_some());
        let head = if examples { "| word | about | example |\n|---|---|---|\n" } else { "| key | what |\n|---|---|\n" };
        page.push_str(&format!("\n## {}\n\n{head}", section.title));
        for Entry { word, about, example } in &section.entries {
            let example = example.as_ref().map(|example| format!("`{example}`")).unwrap_or_default();
            page.push_str(&match examples {
                true => format!("| {word} | {about} | {example} |\n"),
                false => format!("| `{word}` | {about} |\n"),
            });
        }
    }
    page.trim_end().to_owned()
}
