//! Words that are printed elsewhere than they were written, and would be said of another card there.

use crate::ast::{Ability, Noun, Often, Sentence, Trigger};
use crate::kernel::{Token, tokens};
use crate::lexicon::{Lexicon, Opponents};
use crate::text::{Problem, TextError};

/// A pronoun behind "is attacked by": the other way round, as it is printed, the same word would be another card.
pub(crate) fn turned_pronoun(line: &str) -> Option<TextError> {
    let words = tokens(line);
    let is = |at: usize, known: &[&str]| words.get(at).is_some_and(|word| known.contains(&word.text));
    let done = (0..words.len()).find(|&at| {
        is(at, &["is", "are"]) && is(at + 1, &["attacked", "killed", "destroyed"]) && is(at + 2, &["by"])
    })?;
    // Whose next turn it is goes by the card that the sentence is about.
    let lasting = |at: usize| is(at, &["its"]) && is(at + 1, &["controller", "owner"]) && is(at + 3, &["next"]);
    let is_pronoun = |&at: &usize| is(at, &["it", "its", "it's", "itself"]) && !lasting(at);
    let pronoun = &words[(done..words.len()).find(is_pronoun)?];
    let advice = "what is done to a card is told from the other side, and the word would be another card then: say which is meant, \
                  \"this …\" or \"that …\"";
    let problem = Problem::Unsaid { words: pronoun.text.to_owned(), advice: advice.to_owned() };
    Some(TextError { span: pronoun.start..pronoun.end, problem })
}

/// A pronoun that is printed before what it stands for: "kill target ally if it is damaged" is not "if it is damaged, kill target ally".
pub(crate) fn moved_pronoun(line: &str, printed: &str) -> Option<TextError> {
    let (said, put) = (tokens(line), tokens(printed));
    let moved = trailing(&said, &put).or_else(|| overtaken(&said, &put))?;
    let advice = "it would be printed before the card it stands for: begin with that card, \"If target … is …, …\", or describe it, \
                  \"target … with …\"";
    let problem = Problem::Unsaid { words: moved.text.to_owned(), advice: advice.to_owned() };
    Some(TextError { span: moved.start..moved.end, problem })
}

const PRONOUNS: [&str; 4] = ["it", "its", "it's", "that"];

/// A pronoun behind an "if" at the end of a sentence that names a card before it, where the "if" is printed before that card.
fn trailing<'t, 'l>(said: &'t [Token<'l>], put: &[Token<'_>]) -> Option<&'t Token<'l>> {
    let asks = |token: &Token<'_>| token.is("if");
    let named = |before: &[Token<'_>]| {
        let names = |pair: &&[Token<'_>]| match pair[0].text.to_lowercase().as_str() {
            "target" => true,
            "a" | "an" | "another" => !matches!(pair[1].text, "card" | "cards" | "target"),
            "the" => matches!(pair[1].text, "attacker" | "defender" | "source" | "user"),
            _ => false,
        };
        before.windows(2).filter(names).count()
    };
    let (was, is) = (said.iter().rposition(asks)?, put.iter().rposition(asks)?);
    let start = said[..was].iter().rposition(|token| matches!(token.text, "." | ":" | ",")).map_or(0, |end| end + 1);
    let moved = named(&said[start..was]) > 0 && named(&put[..is]) < named(&said[..was]);
    let end = said[was..].iter().position(|token| token.text == ".").map_or(said.len(), |end| was + end);
    said[was..end].iter().find(|token| moved && PRONOUNS.contains(&token.text))
}

/// A pronoun that comes behind fewer targets than it was written.
fn overtaken<'t, 'l>(said: &'t [Token<'l>], put: &[Token<'_>]) -> Option<&'t Token<'l>> {
    let pronouns = |all: &[Token<'_>]| -> Vec<(usize, usize)> {
        let is = |token: &Token<'_>| matches!(token.text, "it" | "its");
        let targets = |at: usize| all[..at].iter().filter(|token| token.is("target")).count();
        all.iter().enumerate().filter(|(_, token)| is(token)).map(|(at, _)| (at, targets(at))).collect()
    };
    let (was, is) = (pronouns(said), pronouns(put));
    let mut pairs = was.iter().zip(&is).filter(|_| was.len() == is.len());
    pairs.find(|((_, was), (_, is))| is < was).map(|((at, _), _)| &said[*at])
}

/// What several do behind what they do: "they lose 2 SE and discard a card" is not printed as "…, then you discard a card".
pub(crate) fn plural_doer(line: &str, printed: &str) -> Option<TextError> {
    let (said, put) = (tokens(line), tokens(printed));
    let joints = |all: &[Token<'_>]| {
        let turns = |pair: &&[Token<'_>]| (pair[0].is("then") || pair[0].is("and")) && pair[1].is("you");
        all.windows(2).filter(turns).count()
    };
    let several = ["they", "players", "opponents", "enemies"];
    let doers = said.iter().position(|word| several.iter().any(|many| word.is(many)))?;
    let joint = said[doers..].iter().find(|word| word.is("then") || word.is("and") || word.text == ",")?;
    if joints(&put) <= joints(&said) {
        return None;
    }
    let advice =
        "it is left open who does what stands behind it: say \"they …, then they …\" or \"they …, then you …\"";
    let problem = Problem::Unsaid { words: joint.text.to_owned(), advice: advice.to_owned() };
    Some(TextError { span: joint.start..joint.end, problem })
}

/// One card in each of several places: "a card in each player's graveyard" would be one card in any of them, and "5 or more cards in each
/// enemy's hand" so many in all of them together.
pub(crate) fn each_place(lexicon: &Lexicon, line: &str) -> Option<TextError> {
    let words = tokens(line);
    let is_zone = |word: &Token<'_>| {
        let names = lexicon.zones.iter().chain(&lexicon.piles);
        names.filter_map(|name| name.rsplit(' ').next()).any(|name| word.text.eq_ignore_ascii_case(name))
    };
    let spread = |at: &usize| {
        let place = |within: usize| words.get(within).is_some_and(is_zone);
        (words[*at].is("in") || words[*at].is("from"))
            && words.get(at + 1).is_some_and(|word| word.is("each") || word.is("both"))
            && (at + 2..at + 6).any(place)
    };
    let at = (0..words.len()).find(spread)?;
    let start =
        words[..at].iter().rposition(|word| matches!(word.text, "." | "," | ":" | ";")).map_or(0, |end| end + 1);
    let counts = |word: &&Token<'_>| {
        let one = ["a", "an", "one", "another", "target"].iter().any(|one| word.is(one));
        let many = ["all", "each", "every", "number", "any"].iter().any(|many| word.is(many));
        one || many || word.text.starts_with(|letter: char| letter.is_ascii_digit())
    };
    let counted = words[start..at].iter().rev().find(counts)?;
    if ["all", "each", "every", "number", "any"].iter().any(|many| counted.is(many)) {
        return None;
    }
    let asked = lexicon.opponents == Opponents::Several && words[start..at].iter().any(|word| word.is("there"));
    let advice = if asked {
        format!(
            "say of whom: \"{} has … in their …\", or \"in all …\" if they are meant together",
            lexicon.said("the opponent")
        )
    } else {
        "so many cards are not in each of several places: say it once for each of them, \"… in your …\", or \"in all …\" if they are meant \
         together"
            .to_owned()
    };
    let (first, last) = (words.get(at)?, words.get(at + 1)?);
    let problem = Problem::Unsaid { words: line[first.start..last.end].to_owned(), advice };
    Some(TextError { span: first.start..last.end, problem })
}

/// "If …, draw a card. If …, gain 1 SE as well.": the second may be meant to ask the first, too.
pub(crate) fn asked_besides(line: &str) -> Option<TextError> {
    let words = tokens(line);
    let at = words.windows(2).position(|pair| pair[0].is("as") && pair[1].is("well"))?;
    let start = words[..at].iter().rposition(|word| word.text == ".")?;
    let asks = |words: &[Token<'_>]| words.iter().any(|word| word.is("if"));
    if !asks(&words[start..at]) || !asks(&words[..start]) {
        return None;
    }
    let advice = "each \"If\" asks for itself: leave it out, or say both, \"If … and …, …\"";
    let problem = Problem::Unsaid { words: "as well".to_owned(), advice: advice.to_owned() };
    Some(TextError { span: words[at].start..words[at + 1].end, problem })
}

/// "Deal 10 damage to all opposing champions. If an opposing champion was downed, …" would be printed as what asks for any that lies there,
/// also since before.
pub(crate) fn lay_before(lexicon: &Lexicon, line: &str, printed: &str) -> Option<TextError> {
    let words = tokens(line);
    for place in lexicon.state_zones.iter().filter(|place| !lexicon.commons.contains(&place.zone)) {
        let Some(state) = lexicon.states.get(usize::from(place.state.0)) else { continue };
        let asks = |text: &str| {
            let asked = text.match_indices(&state.says).filter(|(at, _)| {
                let clause = text[..*at].rsplit(['.', ',']).next().unwrap_or_default().to_lowercase();
                clause.trim_start().starts_with("if a")
            });
            asked.count()
        };
        if asks(printed) <= asks(line) {
            continue;
        }
        let at = words.iter().rposition(|word| word.is("if"))?;
        let asked = &words[at..];
        let end = asked.iter().position(|word| word.text == ",").map_or(words.len(), |end| at + end);
        let span = words[at].start..words.get(end.saturating_sub(1))?.end;
        let kept = lexicon.states.iter().find(|word| word.kept & 1 << place.zone.0 != 0);
        let kept = kept.map_or_else(String::new, |word| {
            format!("; of an attack, \"If there is a {} … {}, …\"", state.word, word.word)
        });
        let advice = format!(
            "whoever was so before would be meant as well: say before it what is to follow, \"{}, when … {}, …\"{kept}",
            crate::letters::capitalised(&lexicon.said("until end of turn")),
            state.says,
        );
        return Some(TextError { problem: Problem::Unsaid { words: line[span.clone()].to_owned(), advice }, span });
    }
    None
}

/// "The first time … each turn, …": what is answered once per turn may be a later time, since an "if" is asked first, and what happened
/// before the card came was not answered. Of the card itself nothing happened before it came.
pub(crate) fn first_time(line: &str, meant: &[Ability]) -> Option<TextError> {
    let asks = |ability: &Ability| {
        matches!(ability, Ability::Triggered { often: Often::OncePerTurn, only, effect, .. }
            if only.is_some() || matches!(effect.first(), Some(Sentence::If { .. } | Sentence::Only(..))))
    };
    let of_others = |ability: &Ability| {
        let own =
            |when: &Trigger| matches!(when, Trigger::When(Noun::This(_), ..) | Trigger::WhenMuch(Noun::This(_), ..));
        matches!(ability, Ability::Triggered { often: Often::OncePerTurn, when, .. } if !own(when))
    };
    let at = line.to_ascii_lowercase().find("first time")?;
    let advice = if meant.iter().any(asks) {
        "an \"if\" that is not met uses up no turn, so that a later time may be answered: say \"Once per turn, when …\" if that is meant"
    } else if meant.iter().any(of_others) {
        "what came later in the turn would answer a later time: say \"Once per turn, when …\" if that is meant; of what is played, \"When you play a …, if you played exactly 1 … this turn, …\" says it"
    } else {
        return None;
    };
    let problem = Problem::Unsaid { words: "first time".to_owned(), advice: advice.to_owned() };
    Some(TextError { span: at..at + "first time".len(), problem })
}
