//! Texts: reading, printing, and the errors that help their author.

use std::ops::Range;

use thiserror::Error;

use crate::ast::{Ability, Kind, Moment, Noun, Sentence, Statement, Trigger};
use crate::compile::{CompileError, FindToken, card, fits_line};
use crate::grammar::nouns::kinds;
use crate::grammar::{Unread, print as print_line, print_spelled, readings, wordings};
use crate::joined::joined;
use crate::kernel::{DEEPEST, MOST_STEPS, MOST_WORDS, Stop, tokens};
use crate::left_open::left_open;
use crate::letters::capitalised;
use crate::lexicon::{Lexicon, Voice};
use crate::moved::{asked_besides, each_place, first_time, lay_before, moved_pronoun, plural_doer, turned_pronoun};
use crate::normal::normal;
use crate::passive::{never_happens, passive, two_events};
use crate::program::{CardCode, Code};
use crate::reworded::{MOST_SPLIT, first_of_turn, retold, reworded};
pub use crate::slips::nearest;
use crate::slips::{Telling, slips, stopped};
use crate::unsaid::unsaid;

/// The most lines a text may have.
pub const MOST_LINES: usize = 16;

/// A card's text, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The abilities of each line.
    pub lines: Vec<Vec<Ability>>,
}

impl Text {
    /// All abilities, in printed order.
    pub fn abilities(&self) -> impl Iterator<Item = &Ability> {
        self.lines.iter().flatten()
    }
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}")]
pub struct TextError {
    /// The words it is about, in bytes of the text.
    pub span: Range<usize>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It cannot be read.
    #[error("cannot be read here: expected {}{}", list(.expected), suggest(.nearest, .suggestions))]
    Unread {
        /// What would have fitted, the likeliest first.
        expected: Vec<String>,
        /// The known word nearest to the one found.
        nearest: Option<String>,
        /// Texts that can be read and differ in a word.
        suggestions: Vec<String>,
    },
    /// Something that is wrong with what the words come to.
    #[error("this is read as \"{read}\", where {error}")]
    ReadAs {
        /// What they come to.
        read: String,
        /// What is wrong with it.
        error: String,
    },
    /// Words for something that cannot be said.
    #[error("\"{words}\" cannot be said: {advice}")]
    Unsaid {
        /// The words.
        words: String,
        /// What can be said instead.
        advice: String,
    },
    /// A label without the kind of card behind it.
    #[error("\"{label}\" needs a kind of card behind it: say \"{say}\"")]
    BareLabel {
        /// The label as written.
        label: String,
        /// What can be said.
        say: String,
    },
    /// Words that are understood and cannot be said where they stand.
    #[error("\"{0}\" is understood but cannot be said here")]
    Misplaced(String),
    /// "And" between two things of which one has a time or a number that could be said of both.
    #[error("it is open here whether what is said of one is said of both: make two sentences of it, or say it of each")]
    Loose,
    /// A line without words.
    #[error("this line of the text is empty: each line is an ability")]
    Empty,
    /// A number beyond those that texts have.
    #[error("{0} is too large: numbers in texts go up to {most}", most = u8::MAX)]
    TooLarge(String),
    /// It has too many lines.
    #[error("a text has at most {MOST_LINES} lines")]
    TooManyLines,
    /// A line has too many words.
    #[error("a line has at most {MOST_WORDS} words and marks")]
    TooLong,
    /// Something is said inside something else too often.
    #[error("one thing is said inside another too often here: reading goes at most {DEEPEST} deep")]
    TooDeep,
    /// It takes too long to read.
    #[error("there are too many ways to read this: reading takes at most {MOST_STEPS} steps")]
    TooHard,
    /// It can be read in several ways.
    #[error("can be read in {} ways:{}", ways(.0.len()), .0.iter().map(|way| format!("\n    {way}")).collect::<String>())]
    Ambiguous(Vec<String>),
    /// It is read, but is not worded as this is printed.
    #[error("is worded \"{0}\"")]
    Wording(String),
    /// It is read, but means nothing.
    #[error(transparent)]
    Meaning(#[from] CompileError),
}

fn list(expected: &[String]) -> String {
    if expected.is_empty() { "nothing more".to_owned() } else { expected.join(", ") }
}

fn suggest(nearest: &Option<String>, suggestions: &[String]) -> String {
    let words: Vec<String> = nearest.iter().chain(suggestions).map(|text| format!("\"{text}\"")).collect();
    if words.is_empty() { String::new() } else { format!("; did you mean {}?", words.join(" or ")) }
}

fn ways(count: usize) -> String {
    if count == 2 { "two".to_owned() } else { count.to_string() }
}

impl TextError {
    /// An error about a whole text.
    pub(crate) fn whole(text: &str, problem: impl Into<Problem>) -> Self {
        TextError { span: 0..text.len(), problem: problem.into() }
    }
}

/// Reads the text of a card of some type.
pub fn parse(lexicon: &Lexicon, kind: Kind, text: &str) -> Result<Text, Vec<TextError>> {
    parse_as(lexicon, Some(kind), text)
}

/// Reads a text; with no type, the definition of a keyword.
pub(crate) fn parse_as(lexicon: &Lexicon, kind: Option<Kind>, text: &str) -> Result<Text, Vec<TextError>> {
    let (read, errors) = read(lexicon, kind, text);
    read.filter(|_| errors.is_empty()).ok_or(errors)
}

/// So many slips of a text are told in full: further lines tell their first.
const MOST_TOLD: usize = 12;

/// Reads a text as far as it is understood: what it means if all of it is, however it is worded, and all that is wrong.
fn read(lexicon: &Lexicon, kind: Option<Kind>, text: &str) -> (Option<Text>, Vec<TextError>) {
    let mut lines = Some(Vec::new());
    let mut errors = Vec::new();
    let mut start = 0;
    let mut bearer = None;
    for (number, line) in text.split('\n').enumerate() {
        if number == MOST_LINES {
            errors.push(TextError { span: start..start + line.len(), problem: Problem::TooManyLines });
            return (None, errors);
        }
        let told = errors.iter().filter(|error: &&TextError| matches!(error.problem, Problem::Unread { .. })).count();
        let telling = if told < MOST_TOLD { Telling::Fully } else { Telling::Briefly };
        let (mut read, mut wrong) = read_line(lexicon, kind, line, telling);
        if let (Some(bearer), Some(read)) = (&bearer, &mut read)
            && name_bearer(read, bearer)
        {
            let printed = print_line(lexicon, read).unwrap_or_default();
            let span = wrong.first().map_or(0..line.len().min(2), |wrong: &TextError| wrong.span.clone());
            wrong = vec![TextError { span, problem: Problem::Wording(printed) }];
        }
        bearer = bearer.or_else(|| read.iter().flatten().find_map(bearer_of));
        lines = lines.zip(read).map(|(mut lines, line)| {
            lines.push(line);
            lines
        });
        errors.extend(wrong.into_iter().map(|error| {
            let span = error.span.start + start..error.span.end + start;
            TextError { span, ..error }
        }));
        start += line.len() + 1;
    }
    // What is mended in one line would leave the other with another meaning.
    if let Some((at, error)) = answers_another(lexicon, text, &errors) {
        errors[at] = error;
    }
    (lines.map(|lines| Text { lines }), errors)
}

/// What is wrong if a line answers what another only seems to do: it says with that word what is worded otherwise in this game.
fn answers_another(lexicon: &Lexicon, text: &str, errors: &[TextError]) -> Option<(usize, TextError)> {
    let says = |line: &str, verb: &str| tokens(line).iter().any(|token| token.is(verb));
    let fells = |line: &str| lexicon.fells.iter().any(|fell| says(line, &lexicon.verbs[usize::from(fell.0)].before));
    errors.iter().enumerate().find_map(|(at, error)| {
        let Problem::Wording(printed) = &error.problem else { return None };
        let begin = text[..error.span.start].rfind('\n').map_or(0, |at| at + 1);
        let line = text[begin..].lines().next().unwrap_or_default();
        let heard = lexicon.happenings.iter().filter(|word| !word.you.is_empty() && !word.you.contains(' '));
        let verb = heard.map(|word| word.you.as_str()).find(|verb| says(line, verb) && !says(printed, verb))?;
        let mut other = tokens(text).into_iter().filter(|token| token.is(verb));
        let other = other.find(|token| !(begin..begin + line.len()).contains(&token.start)).filter(|_| fells(printed))?;
        let advice = format!("the other line says it of what is worded \"{printed}\", which is something else: word it so, and answer that, \"When … is …, …\"");
        let problem = Problem::Unsaid { words: other.text.to_owned(), advice };
        Some((at, TextError { span: other.start..other.end, problem }))
    })
}

/// What a line says the card is attached to, if it is one kind of card.
fn bearer_of(ability: &Ability) -> Option<Noun> {
    let Ability::Attach(noun) = ability else { return None };
    match &kinds(noun)[..] {
        [kind] => Some(Noun::Attached(*kind)),
        _ => None,
    }
}

/// Calls what the card is attached to by its name, where a line says "it" of it and names nothing else; tells whether any does.
fn name_bearer(line: &mut [Ability], bearer: &Noun) -> bool {
    let mut named = false;
    for ability in line {
        if let Ability::Static { during: None, statement: Statement::Predicate(noun @ Noun::It, _) } = ability {
            noun.clone_from(bearer);
            named = true;
        }
    }
    named
}

/// A text with its lines worded as they are printed, if some that are understood are not.
pub fn mended(text: &str, errors: &[TextError]) -> Option<String> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let mut changed = false;
    for error in errors {
        if let Problem::Wording(printed) = &error.problem {
            let number = text[..error.span.start].matches('\n').count();
            lines[number] = printed;
            changed = true;
        }
    }
    changed.then(|| lines.join("\n"))
}

/// Prints a text; `None` if it cannot be said.
pub fn print(lexicon: &Lexicon, text: &Text) -> Option<String> {
    let lines: Option<Vec<String>> = text.lines.iter().map(|line| print_line(lexicon, line)).collect();
    Some(lines?.join("\n"))
}

/// All readings of a line as printed that a card of this type may have.
pub(crate) fn fitting(lexicon: &Lexicon, kind: Option<Kind>, line: &str) -> Vec<Vec<Ability>> {
    let fit = |reading: &Vec<Ability>| fits_line(lexicon, kind, reading).is_ok();
    readings(lexicon, line).into_iter().filter(fit).collect()
}

/// What is told of a line that cannot be read. A text with another mark in it that could be read, and that no card of the type may have, is not
/// suggested; a slip of the pen is told whatever the rest comes to.
fn unread(lexicon: &Lexicon, kind: Option<Kind>, line: &str, telling: Telling) -> Vec<TextError> {
    if let Some(error) = two_events(lexicon, line) {
        return vec![error];
    }
    let mut errors = slips(lexicon, line, telling);
    for error in &mut errors {
        if let Problem::Unread { suggestions, .. } = &mut error.problem {
            let fits = |text: &String| !fitting(lexicon, kind, text).is_empty() || readings(lexicon, text).is_empty();
            let is_mark = line.get(error.span.clone()).is_some_and(|found| [":", ".", ","].contains(&found));
            suggestions.retain(|text| !is_mark || fits(text));
        }
    }
    errors
}

/// What a line means, and how that is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRead {
    /// What it means, if it means one thing.
    pub meant: Option<Vec<Ability>>,
    /// How it is printed; several wordings if it can be read in several ways, none if in no way.
    pub wordings: Vec<String>,
}

/// What a line of a card of some type means, however it is worded.
pub fn understood(lexicon: &Lexicon, kind: Kind, line: &str) -> LineRead {
    let (meant, errors) = read_line(lexicon, Some(kind), line, Telling::Not);
    let ways = errors.into_iter().find_map(|error| match error.problem {
        Problem::Ambiguous(ways) => Some(ways),
        _ => None,
    });
    let printed = meant.as_ref().and_then(|line| print_line(lexicon, line));
    LineRead { meant, wordings: ways.unwrap_or_else(|| printed.into_iter().collect()) }
}

/// Why none of some readings fits a card.
fn misfit(lexicon: &Lexicon, kind: Option<Kind>, found: &[Vec<Ability>]) -> Option<CompileError> {
    let error = found.iter().find_map(|reading| fits_line(lexicon, kind, reading).err())?;
    let at_turn_end = |ability: &Ability| matches!(ability, Ability::Play(sentences) if matches!(sentences[..], [Sentence::Later(Moment::ThisTurnEnd, _), ..]));
    let waits = matches!(error, CompileError::NotPlayed { .. }) && found.iter().flatten().all(at_turn_end);
    Some(if waits { CompileError::WhoseTurnEnd } else { error })
}

/// What a line means, if that is known, and what is wrong with it.
pub(crate) type LineMeant = (Option<Vec<Ability>>, Vec<TextError>);

/// Reads a line: what it means, however it is worded, and what is wrong with it.
pub(crate) fn read_line(lexicon: &Lexicon, kind: Option<Kind>, line: &str, telling: Telling) -> LineMeant {
    read_part(lexicon, kind, line, telling, MOST_SPLIT)
}

/// The same of what may be a part of a line, which is tried so often as several abilities.
pub(crate) fn read_part(
    lexicon: &Lexicon,
    kind: Option<Kind>,
    line: &str,
    telling: Telling,
    splits: usize,
) -> LineMeant {
    if line.trim().is_empty() {
        return (None, vec![TextError::whole(line, Problem::Empty)]);
    }
    if let Some(error) = each_place(lexicon, line).or_else(|| left_open(lexicon, line)) {
        return (None, vec![error]);
    }
    let ambiguous = |ways: Vec<String>| (None, vec![TextError::whole(line, Problem::Ambiguous(ways))]);
    let printed = readings(lexicon, line);
    let fitting = fitting(lexicon, kind, line);
    match &fitting[..] {
        [one] => return worded(lexicon, kind, line, one, telling),
        [] => {}
        several => return ambiguous(told_apart(lexicon, several)),
    }
    match wordings(lexicon, line) {
        Ok(found) => {
            let fit =
                |(reading, _): &&(Vec<Ability>, u16)| misfit(lexicon, kind, std::slice::from_ref(reading)).is_none();
            let fitting: Vec<&(Vec<Ability>, u16)> = found.iter().filter(fit).collect();
            let least = fitting.iter().map(|(_, strays)| *strays).min();
            let mut nearest: Vec<Vec<Ability>> = Vec::new();
            for (reading, _) in fitting.into_iter().filter(|(_, strays)| Some(*strays) == least) {
                let reading = normal(lexicon, kind, reading);
                // What never happens to what is named is no reading of words that a game has in another sense.
                if never_happens(lexicon, &reading) && passive(lexicon, line).is_some() {
                    continue;
                }
                if !nearest.contains(&reading) && print_line(lexicon, &reading).is_some() {
                    nearest.push(reading);
                }
            }
            match &nearest[..] {
                [one] => match turned_pronoun(line) {
                    Some(error) => (None, vec![error]),
                    None => worded(lexicon, kind, line, one, telling),
                },
                [] => {
                    if let Some(read @ (Some(_), _)) = reworded(lexicon, kind, line, telling, splits) {
                        return read;
                    }
                    let found: Vec<_> = found.into_iter().map(|(reading, _)| reading).collect();
                    let found = if printed.is_empty() { found } else { printed };
                    (None, vec![unprinted(lexicon, kind, line, &found)])
                }
                several => ambiguous(told_apart(lexicon, several)),
            }
        }
        Err(why) => {
            // What is too much to be read is too much in other words.
            if let Unread::Unfit = why
                && let Some(read) = reworded(lexicon, kind, line, telling, splits)
            {
                return read;
            }
            let errors = match (misfit(lexicon, kind, &printed), why) {
                (Some(error), _) => vec![TextError::whole(line, error)],
                (None, Unread::Stopped(why @ (Stop::TooLong | Stop::TooDeep), at)) => vec![stopped(line, why, at)],
                (None, Unread::Stopped(Stop::TooHard, _) | Unread::Unfit) => unread(lexicon, kind, line, telling),
            };
            (None, errors)
        }
    }
}

/// Why a line that is understood is not for a card, or cannot be printed.
fn unprinted(lexicon: &Lexicon, kind: Option<Kind>, line: &str, found: &[Vec<Ability>]) -> TextError {
    let fit = |reading: &&Vec<Ability>| fits_line(lexicon, kind, reading).is_ok();
    let fitting = found.iter().filter(fit).flatten().collect::<Vec<_>>();
    if fitting.iter().any(|ability| ends_with_own_turn(ability)) {
        let span = place_of(line, "at the end of your turn").unwrap_or(0..line.len());
        return TextError { span, problem: CompileError::WhichTurn.into() };
    }
    let own = fitting.iter().find_map(|ability| match ability {
        Ability::Triggered { when: Trigger::When(Noun::This(_), happening, ..), .. } => {
            lexicon.happenings.get(usize::from(happening.0)).filter(|word| word.subject == Voice::Player)
        }
        _ => None,
    });
    if let Some(word) = own {
        return TextError::whole(line, CompileError::NotOfItself(word.you.clone()));
    }
    let error = match kind {
        None => CompileError::NotInDefinitions,
        Some(_) => CompileError::Unworded,
    };
    let misfit = misfit(lexicon, kind, found).filter(|_| fitting.is_empty());
    if let (None, Some((span, advice))) = (&misfit, unsaid(lexicon, line, 0)) {
        return TextError { problem: Problem::Unsaid { words: line[span.clone()].to_owned(), advice }, span };
    }
    match misfit {
        Some(error) => TextError::whole(line, blamed(lexicon, line, error, found.first())),
        None => TextError::whole(line, error),
    }
}

/// What is wrong with a line: if it is about words that the line does not have, how the line is read.
fn blamed(lexicon: &Lexicon, line: &str, error: CompileError, read: Option<&Vec<Ability>>) -> Problem {
    let unsaid = match &error {
        CompileError::NoReferent(word) | CompileError::NoFitting { word, .. } => {
            absent(line, word) && absent(line, &capitalised(word))
        }
        _ => false,
    };
    match read.and_then(|read| print_line(lexicon, read)).filter(|_| unsaid) {
        Some(read) => Problem::ReadAs { read, error: error.to_string() },
        None => error.into(),
    }
}

/// Whether an ability speaks of the end of "your turn" without saying which.
fn ends_with_own_turn(ability: &Ability) -> bool {
    let (Ability::Play(sentences)
    | Ability::Activated { effect: sentences, .. }
    | Ability::Triggered { effect: sentences, .. }) = ability
    else {
        return false;
    };
    sentences.iter().any(|sentence| matches!(sentence, Sentence::Later(Moment::OwnTurnEnd, _)))
}

/// A line that has one meaning, and whether it is worded as that is printed.
pub(crate) fn worded(
    lexicon: &Lexicon,
    kind: Option<Kind>,
    line: &str,
    meant: &[Ability],
    telling: Telling,
) -> LineMeant {
    let meant = normal(lexicon, kind, meant);
    let printed = print_line(lexicon, &meant).unwrap_or_default();
    if printed == line {
        return (Some(meant), Vec::new());
    }
    // What is printed must be read as it was meant; if it were not, the mending would change the meaning.
    if fitting(lexicon, kind, &printed) != [meant.clone()] {
        return (None, unread(lexicon, kind, line, telling));
    }
    let late = first_time(line, &meant);
    // What is played is counted, whoever was there.
    if let Some(other) = late.as_ref().and_then(|_| first_of_turn(line))
        && let (Some(counted), _) = read_part(lexicon, kind, &other, Telling::Not, 0)
    {
        return worded(lexicon, kind, line, &counted, telling);
    }
    let moved = moved_pronoun(line, &printed).or(late).or_else(|| asked_besides(line));
    let moved = moved.or_else(|| lay_before(lexicon, line, &printed));
    let moved = moved.or_else(|| joined(lexicon, line, &meant, &printed));
    if let Some(error) = moved.or_else(|| plural_doer(line, &printed)) {
        return (None, vec![error]);
    }
    let word = tokens(line).into_iter().zip(tokens(&printed)).find(|(found, right)| found.text != right.text);
    let span = word.map_or(0..line.len(), |(token, _)| token.start..token.end);
    (Some(meant), vec![TextError { span, problem: Problem::Wording(printed) }])
}

/// Readings in words that differ.
fn told_apart(lexicon: &Lexicon, readings: &[Vec<Ability>]) -> Vec<String> {
    let plain: Vec<String> = readings.iter().filter_map(|reading| print_line(lexicon, reading)).collect();
    let differ = plain.iter().enumerate().all(|(at, one)| !plain[..at].contains(one));
    if differ { plain } else { readings.iter().filter_map(|reading| print_spelled(lexicon, reading)).collect() }
}

/// Reads and compiles a card's text, adding to `code`.
pub fn compile(
    lexicon: &Lexicon,
    kind: Kind,
    labels: u128,
    text: &str,
    code: &mut Code,
    token: FindToken<'_>,
) -> Result<(Text, CardCode), Vec<TextError>> {
    let (read, mut wrong) =
        if text.is_empty() { (Some(Text::default()), Vec::new()) } else { read(lexicon, Some(kind), text) };
    let Some(read) = read else {
        // Nothing is refused without a reason, or it would pass for accepted.
        let reason = || {
            vec![TextError::whole(
                text,
                Problem::Unread { expected: Vec::new(), nearest: None, suggestions: Vec::new() },
            )]
        };
        return Err(if wrong.is_empty() { reason() } else { wrong });
    };
    let abilities: Vec<Ability> = read.abilities().cloned().collect();
    let made = card(lexicon, kind, labels, &abilities, code, token).map_err(|errors| {
        for (number, error) in errors {
            let refusals = |part: &str| -> Vec<CompileError> {
                let Some(meant) = read_line(lexicon, Some(kind), part, Telling::Not).0 else { return Vec::new() };
                let refused = card(lexicon, kind, labels, &meant, &mut code.clone(), token).err();
                refused.into_iter().flatten().map(|(_, error)| error).collect()
            };
            let error = locate(lexicon, text, &read, number, error, &refusals);
            let line_of = |error: &TextError| text[..error.span.start].matches('\n').count();
            // A wording that would be refused too is none to offer.
            let line = line_of(&error);
            wrong.retain(|wrong| !matches!(wrong.problem, Problem::Wording(_)) || line_of(wrong) != line);
            let retold = retold(lexicon, text.split('\n').nth(line).unwrap_or_default());
            let means = |other: &String| {
                let meant = read_line(lexicon, Some(kind), other, Telling::Not).0?;
                card(lexicon, kind, labels, &meant, &mut code.clone(), token).ok()?;
                print_line(lexicon, &meant)
            };
            let error = match retold.iter().find_map(means) {
                Some(printed) => TextError { problem: Problem::Wording(printed), ..error },
                None => error,
            };
            if !wrong.contains(&error) {
                wrong.push(error);
            }
        }
        std::mem::take(&mut wrong)
    })?;
    if !wrong.is_empty() {
        return Err(wrong);
    }
    Ok((read, made))
}

/// Whether a card of one of some types may have a line just as it is worded; it is not asked what else could be meant.
pub(crate) fn is_sayable(lexicon: &Lexicon, mut kinds: impl Iterator<Item = Kind>, line: &str) -> bool {
    // What it may mean is the same on every card, and reading takes the longest.
    let read = readings(lexicon, line);
    let compiles =
        |kind: Kind, meant: &[Ability]| card(lexicon, kind, u128::MAX, meant, &mut Code::default(), &|_| None).is_ok();
    !read.is_empty()
        && kinds.any(|kind| accepted_of(lexicon, kind, line, &read).is_some_and(|meant| compiles(kind, &meant)))
}

/// What a line means, if a card of some type may have it just as it is worded.
pub(crate) fn accepted(lexicon: &Lexicon, kind: Kind, line: &str) -> Option<Vec<Ability>> {
    accepted_of(lexicon, kind, line, &readings(lexicon, line))
}

fn accepted_of(lexicon: &Lexicon, kind: Kind, line: &str, read: &[Vec<Ability>]) -> Option<Vec<Ability>> {
    let mut fitting = read.iter().filter(|reading| fits_line(lexicon, Some(kind), reading).is_ok());
    let (Some(one), None) = (fitting.next(), fitting.next()) else { return None };
    let meant = normal(lexicon, Some(kind), one);
    (print_line(lexicon, &meant).as_deref() == Some(line)).then_some(meant)
}

/// Finds the line of an ability, and in it the word an error is about; `refusals` are the errors of a line by itself.
fn locate(
    lexicon: &Lexicon,
    text: &str,
    read: &Text,
    number: usize,
    error: CompileError,
    refusals: &dyn Fn(&str) -> Vec<CompileError>,
) -> TextError {
    let mut before = 0;
    let mut start = 0;
    for (line, abilities) in text.split('\n').zip(&read.lines) {
        if number < before + abilities.len() {
            let blamed_from = sentence_of(line, &error, refusals);
            // A number is called by the word that the text has for it.
            let error = match error {
                CompileError::NoReferent(word) if word == "that much" && place_of(line, &word).is_none() => {
                    CompileError::NoReferent("that many".to_owned())
                }
                CompileError::SeveralReferents { word, candidates, say }
                    if word == "that much" && absent(line, &word) =>
                {
                    CompileError::SeveralReferents { word: "that many".to_owned(), candidates, say }
                }
                CompileError::NotKept { word, what } if word == "that much" && absent(line, &word) => {
                    CompileError::NotKept { word: "that many".to_owned(), what }
                }
                CompileError::NoReferent(word)
                    if word == "it" && place_of(line, "it").or_else(|| place_of(line, "It")).is_none() =>
                {
                    CompileError::NoReferent("its".to_owned())
                }
                CompileError::SeveralReferents { word, candidates, say } if word == "it" && absent(line, "it") => {
                    CompileError::SeveralReferents { word: "its".to_owned(), candidates, say: possessive(say) }
                }
                CompileError::OneOfEach(word) if word == "it" && absent(line, "it") => {
                    CompileError::OneOfEach("its".to_owned())
                }
                CompileError::NoFitting { word, candidates } if word == "it" && absent(line, "it") => {
                    CompileError::NoFitting { word: "its".to_owned(), candidates }
                }
                CompileError::NoReferent(word) if word == "them" && absent(line, "them") => {
                    CompileError::NoReferent("they".to_owned())
                }
                CompileError::Idle(word) if word == "other" && absent(line, "other") => {
                    CompileError::Idle("another".to_owned())
                }
                other => other,
            };
            let word = match &error {
                CompileError::NoReferent(word)
                | CompileError::NoFitting { word, .. }
                | CompileError::OneOfEach(word)
                | CompileError::PerhapsMoved { word, .. }
                | CompileError::Unsure { word, .. }
                | CompileError::NotKept { word, .. }
                | CompileError::Unkept { word, .. }
                | CompileError::SeveralReferents { word, .. }
                | CompileError::Unsayable { what: word, .. }
                | CompileError::NotThere { what: word, .. }
                | CompileError::ByRule { what: word, .. }
                | CompileError::WorkedOut { stat: word, .. }
                | CompileError::NotUnderWay(word) => Some(word.clone()),
                CompileError::TooLate(word) | CompileError::NotOfBoth { what: word, .. } => Some(word.clone()),
                CompileError::Worn { done, .. } => {
                    let verbs = if *done == "lost" { ["loses", "lose"] } else { ["gains", "gain"] };
                    verbs.into_iter().find(|verb| place_of(line, verb).is_some()).map(str::to_owned)
                }
                CompileError::Idle(word) | CompileError::Forgotten(word) => Some(word.clone()),
                CompileError::Nobody { what, .. } => Some(what.clone()),
                CompileError::HowLong => Some("can't".to_owned()),
                CompileError::InAllOrEach => Some("the next".to_owned()),
                CompileError::EachOther => Some("other".to_owned()),
                CompileError::AnotherOfTwo => Some("another".to_owned()),
                CompileError::CountedOrLasts => Some("this turn".to_owned()),
                CompileError::Undoubted(word) => Some(word.clone()),
                CompileError::OneOrEach => Some("for each".to_owned()),
                CompileError::WrongSelf { said, .. } => Some(format!("this {said}")),
                CompileError::NoRole { word, .. } => Some(format!("the {word}")),
                CompileError::WrongBearer { said, .. } if !absent(line, said) => Some(said.clone()),
                CompileError::WrongBearer { said, .. } => said.rsplit_once(' ').map(|(_, kind)| format!("its {kind}")),
                CompileError::UnknownToken(name) => Some(name.clone()),
                _ => None,
            };
            // What a text has forgotten is spoken of behind how long it lasts.
            let behind = match error {
                CompileError::Forgotten(_) => line.find("as long as").unwrap_or(blamed_from),
                _ => blamed_from,
            };
            let found = |from: usize, word: &str| {
                let first = word.split(' ').next().unwrap_or(word);
                let rest = &line[from..];
                let span = place_of(rest, word).or_else(|| place_of(rest, first))?;
                Some(span.start + from..span.end + from)
            };
            let span = word.and_then(|word| found(behind, &word).or_else(|| found(0, &word))).unwrap_or(0..line.len());
            let problem = blamed(lexicon, line, error, Some(abilities));
            return TextError { span: span.start + start..span.end + start, problem };
        }
        before += abilities.len();
        start += line.len() + 1;
    }
    TextError::whole(text, error)
}

/// Where the sentence begins that an error is about: the first with which the line, cut off behind it, is refused for the same
/// reason.
fn sentence_of(line: &str, error: &CompileError, refusals: &dyn Fn(&str) -> Vec<CompileError>) -> usize {
    let mut from = 0;
    for (at, _) in line.match_indices(". ") {
        if refusals(&line[..=at]).contains(error) {
            break;
        }
        from = at + 2;
    }
    from
}

/// Whether a line has a word not.
fn absent(line: &str, word: &str) -> bool {
    place_of(line, word).is_none()
}

/// Words that tell cards apart, as whose something is: "this ally's".
fn possessive(say: Vec<String>) -> Vec<String> {
    say.into_iter().map(|word| format!("{}'s\"", word.trim_end_matches('"'))).collect()
}

/// Where whole words stand in a line.
fn place_of(line: &str, words: &str) -> Option<Range<usize>> {
    // Of the same length as the line: the places found are places of it.
    let (line, words) = (line.to_ascii_lowercase(), words.to_ascii_lowercase());
    let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    line.match_indices(&words)
        .find(|(at, found)| edge(line[..*at].chars().next_back()) && edge(line[at + found.len()..].chars().next()))
        .map(|(at, found)| at..at + found.len())
}
