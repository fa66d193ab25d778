//! What is waited for in other words than a game has: of a card what a player does with it, and two things at once.

use crate::ast::{Ability, Trigger};
use crate::grammar::nouns::kinds;
use crate::kernel::with_article;
use crate::lexicon::{HappeningWord, Lexicon, Voice};
use crate::text::{Problem, TextError};

/// The words with which a line begins that waits for something.
const WAITS: [&str; 4] = ["When ", "Whenever ", "Activate when ", "Once per turn, when "];

/// "When a Spell is cast, …" is "When a player casts a Spell, …": each way in which a line says of a card what a player does with it.
pub(crate) fn passive(lexicon: &Lexicon, line: &str) -> Option<String> {
    let (waits, rest) = waiting(line)?;
    let end = rest.find([',', '.'])?;
    let (said, behind) = rest.split_at(end);
    let (noun, done) = said.split_once(" is ")?;
    let (article, named) = noun.split_once(' ')?;
    let (who, object) = match (article, named.split_once(' ')) {
        ("a" | "an", Some(("friendly", named))) => (Agent::You, with_article(named)),
        ("a" | "an", Some(("opposing" | "enemy", named))) => (Agent::Opponent, with_article(named)),
        ("a" | "an", _) => (Agent::Player, noun.to_owned()),
        ("another", Some(("friendly", named))) => (Agent::You, format!("another {named}")),
        _ => return None,
    };
    let named = named.rsplit(' ').next()?;
    let of = lexicon.kinds.iter().filter(|kind| kind.noun.one.rsplit(' ').next() == Some(named));
    let of = of.fold(0, |bits, kind| bits | kind.covers);
    let word = lexicon.happenings.iter().find(|word| {
        word.subject == Voice::Player && word.of & of != 0 && participles(&word.you).iter().any(|known| known == done)
    })?;
    let told = match who {
        Agent::You => format!("you {}", word.you),
        Agent::Opponent => format!("{} {}", lexicon.said("the opponent").replace("each ", "an "), word.he),
        Agent::Player => format!("a player {}", word.he),
    };
    Some(format!("{waits}{told} {object}{behind}"))
}

/// Whose doing it is.
enum Agent {
    You,
    Opponent,
    Player,
}

/// The words with which a line waits, and what is behind them.
fn waiting(line: &str) -> Option<(&'static str, &str)> {
    WAITS.iter().find_map(|waits| line.strip_prefix(waits).map(|rest| (*waits, rest)))
}

/// What has been done, if it is said of one who does it: "draw" is "drawn".
fn participles(you: &str) -> [String; 2] {
    let (verb, rest) = you.split_once(' ').map_or((you, String::new()), |(verb, rest)| (verb, format!(" {rest}")));
    let done = match verb {
        "draw" => "drawn".to_owned(),
        "cast" => "cast".to_owned(),
        "bring" => "brought".to_owned(),
        verb if verb.ends_with('e') => format!("{verb}d"),
        verb => format!("{verb}ed"),
    };
    // What ends with one consonant behind a short vowel may double it.
    [format!("{done}{rest}"), format!("{verb}{}ed{rest}", verb.chars().next_back().unwrap_or('e'))]
}

/// Whether what a line waits for happens to no card of those that it names.
pub(crate) fn never_happens(lexicon: &Lexicon, reading: &[Ability]) -> bool {
    reading.iter().any(|ability| {
        let (Ability::Triggered { when, .. } | Ability::Situation(when)) = ability else { return false };
        let Trigger::When(noun, happening, ..) = when else { return false };
        let Some(word) = lexicon.happenings.get(usize::from(happening.0)) else { return false };
        let kinds = kinds(noun);
        word.subject != Voice::Player && !kinds.is_empty() && lexicon.covers(&kinds) & word.of == 0
    })
}

/// What is wrong with a line that waits for one thing or another of which each has words of its own.
pub(crate) fn two_events(lexicon: &Lexicon, line: &str) -> Option<TextError> {
    let (waits, rest) = waiting(line)?;
    let end = rest.find([',', '.'])?;
    let said = &rest[..end];
    let at = said.find(" or ")?;
    let (first, second) = (&said[..at], &said[at + " or ".len()..]);
    let begins = |word: &HappeningWord| {
        let begins =
            |verb: &str| !verb.is_empty() && second.strip_prefix(verb).is_some_and(|more| more.starts_with(' '));
        begins(&word.he) || begins(&word.you)
    };
    let doer = || {
        let verbs = lexicon.happenings.iter().flat_map(|word| [&word.he, &word.you]).filter(|verb| !verb.is_empty());
        let found = verbs.filter_map(|verb| first.find(&format!(" {verb} "))).min();
        found.map(|at| &first[..at])
    };
    let store = lexicon.stores.iter().any(|store| second == store.noun.one || second == store.noun.many);
    let other = if lexicon.happenings.iter().any(begins) {
        format!("{} {second}", doer()?)
    } else if store {
        format!("{} {second}", first.rsplit_once(' ')?.0)
    } else {
        return None;
    };
    let advice = match waits {
        "Activate when " => format!(
            "a card answers one thing: say \"Activate when {first}.\" or \"Activate when {other}.\", and the other on a card of its own"
        ),
        waits => {
            format!(
                "a line answers one thing: say each in a line of its own, \"{waits}{first}, …\" and \"{waits}{other}, …\""
            )
        }
    };
    let start = waits.len() + at + 1;
    let span = start..start + "or".len();
    Some(TextError { span, problem: Problem::Unsaid { words: "or".to_owned(), advice } })
}
