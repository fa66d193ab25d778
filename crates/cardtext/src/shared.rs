//! Words that two names of cards share, and verbs that stand on both sides of what they are done to.

use crate::letters::capitalised;
use crate::lexicon::Lexicon;

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
