//! `duskhall explain`: how a text is read, how it is worded, what it compiles to.

use cardtext::ast::Kind;
use cardtext::explain::{Explanation, explain as explain_text};
use cardtext::lexicon::Lexicon;
use cardtext::pack::Origin;
use cardtext::report::Diagnostic;
use cardtext::text::{Problem, TextError, nearest};
use engine::Catalogue;
use serde::Serialize;

use crate::cli;
use crate::games;
use crate::verdict::{Fault, Verdict, json, say};

/// What a text means, as data.
#[derive(Serialize)]
struct ExplainReport {
    game: &'static str,
    ok: bool,
    kind: String,
    lines: Vec<LineReport>,
    pronouns: Vec<PronounReport>,
    program: Vec<String>,
    errors: Vec<ErrorReport>,
}

impl ExplainReport {
    /// How far it was read.
    fn reach(&self) -> usize {
        self.errors.first().map_or(usize::MAX, |error| error.from)
    }
}

#[derive(Serialize)]
struct LineReport {
    text: String,
    /// How it is printed; several if it can be read in several ways, none if in no way.
    wordings: Vec<String>,
}

#[derive(Serialize)]
struct PronounReport {
    pronoun: String,
    /// The card it stands for, in words.
    card: String,
}

#[derive(Serialize)]
struct ErrorReport {
    /// The first and the last column it is about, from 1, in bytes of the whole text.
    from: usize,
    to: usize,
    message: String,
    /// What would have fitted, the likeliest first.
    expected: Vec<String>,
    /// What may have been meant.
    suggestions: Vec<String>,
    #[serde(skip)]
    drawn: String,
}

/// Runs the command.
pub fn run(args: &cli::Explain) -> Result<Verdict, Fault> {
    let text = args.text.replace("\\n", "\n");
    if text.trim().is_empty() {
        return Err(Fault::Usage("there is no text to explain".to_owned()));
    }
    let mut reports = Vec::new();
    let mut unknown = None;
    for catalogue in games::catalogues(args.game.as_deref(), &args.packs.packs)? {
        match explained(catalogue.as_ref(), args.kind.as_deref(), &text) {
            Ok(report) => reports.push(report),
            // Of several games' types, the one that is like it.
            Err(fault @ Fault::Unknown { nearest: Some(_), .. }) => unknown = Some(fault),
            Err(fault) => unknown = unknown.or(Some(fault)),
        }
    }
    if let (Some(fault), true) = (unknown, reports.is_empty()) {
        return Err(fault);
    }
    // Without a game: those that can read it, or else the one that gets furthest.
    if reports.iter().any(|report| report.ok) {
        reports.retain(|report| report.ok);
    } else if let Some(far) = reports.iter().map(ExplainReport::reach).max() {
        reports.retain(|report| report.reach() == far);
    }
    let well = reports.iter().all(|report| report.ok);
    Verdict::of(well).once(if args.form.json {
        json(&reports)
    } else {
        reports.iter().enumerate().try_for_each(|(at, report)| {
            if at > 0 {
                say("")?;
            }
            tell(report)
        })
    })
}

/// What a text means in a game, on a card of a type or of the first type that may have it.
fn explained(catalogue: &dyn Catalogue, wanted: Option<&str>, text: &str) -> Result<ExplainReport, Fault> {
    let lexicon = &catalogue.pool().lexicon;
    let kinds = match wanted {
        Some(name) => vec![kind(lexicon, name)?],
        None => types(lexicon).map(|(kind, _)| kind).collect(),
    };
    let token = |name: &str| {
        let number = catalogue.pool().number(name)?;
        (catalogue.pool().cards[number].origin == Origin::Token).then(|| u16::try_from(number).ok()).flatten()
    };
    // With no type given: the first that fits, or else the first of those that agree on what is wrong.
    let mut tried: Vec<(Kind, Explanation)> = Vec::new();
    for kind in kinds {
        let explanation = explain_text(lexicon, kind, text, &token);
        // What cannot be read can be read on no card.
        let by_kind = |error: &TextError| {
            matches!(error.problem, Problem::Meaning(_) | Problem::Wording(_) | Problem::Ambiguous(_))
        };
        let unread = explanation.program.as_ref().is_err_and(|errors| !errors.iter().any(by_kind));
        tried.push((kind, explanation));
        if unread {
            break;
        }
    }
    let fits = tried.iter().position(|(_, explanation)| explanation.program.is_ok());
    let meant = || tried.iter().position(|(_, explanation)| explanation.mended.is_some());
    let blamed = |explanation: &Explanation| -> Vec<String> {
        explanation.program.as_ref().err().into_iter().flatten().map(ToString::to_string).collect()
    };
    let agreed = || {
        let complaints: Vec<_> = tried.iter().map(|(_, explanation)| blamed(explanation)).collect();
        let shared = |of: &Vec<String>| complaints.iter().filter(|other| *other == of).count();
        (0..complaints.len()).rev().max_by_key(|&at| shared(&complaints[at]))
    };
    let fits = fits.or_else(meant).or_else(agreed).unwrap_or(0);
    let (kind, explanation) = tried.swap_remove(fits);
    let (program, errors) = match explanation.program {
        Ok(program) => (program, Vec::new()),
        Err(errors) => (explanation.mended.unwrap_or_default(), errors),
    };
    let lines = explanation.lines.into_iter().zip(text.split('\n'));
    let pronouns = explanation.pronouns.into_iter();
    Ok(ExplainReport {
        game: catalogue.game(),
        ok: errors.is_empty(),
        kind: lexicon.kinds[usize::from(kind.0)].type_name.clone(),
        lines: lines.map(|(read, line)| LineReport { text: line.to_owned(), wordings: read.wordings }).collect(),
        pronouns: pronouns.map(|(pronoun, card)| PronounReport { pronoun, card }).collect(),
        program,
        errors: errors
            .iter()
            .map(|error| {
                let found = Diagnostic::of_text(text, error);
                ErrorReport {
                    from: error.span.start + 1,
                    to: error.span.end.max(error.span.start + 1),
                    message: error.to_string(),
                    drawn: found.to_string(),
                    expected: found.advice.expected,
                    suggestions: found.advice.suggestions,
                }
            })
            .collect(),
    })
}

fn tell(report: &ExplainReport) -> Result<(), Fault> {
    say(format!("{}, as the text of: {}", report.game, report.kind))?;
    for line in &report.lines {
        say(format!("\ntext     {}", line.text))?;
        if line.wordings.is_empty() {
            say("wording  (it cannot be read)")?;
        }
        for wording in &line.wordings {
            say(format!("wording  {wording}"))?;
        }
    }
    for PronounReport { pronoun, card } in &report.pronouns {
        say(format!("where    \"{pronoun}\" is {card}"))?;
    }
    for line in &report.program {
        say(format!("program  {line}"))?;
    }
    for error in &report.errors {
        say(format!("\n{}", error.drawn))?;
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
