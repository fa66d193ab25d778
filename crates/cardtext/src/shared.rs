//! Words that two names of cards share, verbs that stand on both sides of what they are done to, and what a card calls itself.

use crate::ast::Kind;
use crate::letters::capitalised;
use crate::lexicon::{Lexicon, PartyWord};

/// "a Striking or Ranged skill" is "a Striking skill or Ranged skill".
pub(crate) fn shared_noun(lexicon: &Lexicon, line: &str) -> Option<String> {
    if !line.contains(" or ") {
        return None;
    }
    let names = || lexicon.kinds.iter().flat_map(|kind| [kind.noun.one.as_str(), kind.noun.many.as_str()]);
    let parted = || names().filter_map(|name| name.rsplit_once(' '));
    parted().find_map(|(one, noun)| {
        let mut others = parted().filter(|(_, same)| *same == noun).map(|(other, _)| other);
        others.find_map(|other| {
            let said = format!(" {one} or {other} {noun}");
            let (before, behind) = line.split_once(&said)?;
            let ends = behind.chars().next().is_none_or(|letter| !letter.is_alphanumeric());
            ends.then(|| format!("{before} {one} {noun} or {other} {noun}{behind}"))
        })
    })
}

/// "Send a card to the Used Card Zone." is "Send to the Used Card Zone a card."
pub(crate) fn parted_verb(lexicon: &Lexicon, line: &str) -> Option<String> {
    lexicon.verbs.iter().find_map(|verb| {
        let (first, rest) = verb.before.split_once(' ')?;
        let (begin, first) = [capitalised(first), first.to_owned()].into_iter().find_map(|first| {
            let at = line.find(&format!("{first} "))?;
            let edge = line[..at].chars().next_back().is_none_or(|letter| !letter.is_alphanumeric());
            edge.then_some((at + first.len() + 1, first))
        })?;
        let end = line[begin..].find(['.', ',']).map_or(line.len(), |end| begin + end);
        let object = line[begin..end].strip_suffix(rest)?.strip_suffix(' ')?;
        let before = &line[..begin - first.len() - 1];
        Some(format!("{before}{first} {rest} {object}{}", &line[end..]))
    })
}

/// Whether a card that calls itself by its type is still meant where a line is said in other words, and nobody by the part that they have.
pub(crate) fn is_itself(lexicon: &Lexicon, kind: Option<Kind>, line: &str, turn: &str) -> bool {
    let Some(word) = kind.and_then(|kind| lexicon.kinds.get(usize::from(kind.0))) else { return true };
    let itself = |line: &str| line.to_lowercase().matches(&format!("this {}", word.noun.one)).count();
    let somebody =
        |party: &PartyWord| turn.to_lowercase().contains(&party.says) && !line.to_lowercase().contains(&party.says);
    itself(turn) >= itself(line) || !lexicon.parties.iter().any(somebody)
}
