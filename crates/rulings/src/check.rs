//! One line of a `check` block: a statement about printed cards, decks and packs.

use cardtext::pack::Source;
use engine::{Reason, Seed, Wish};

use crate::expectation::NO_RULE;
use crate::harness::{Dealt, Harness, PrintedFace};
use crate::lists;
use crate::place::{Line, Place, Wrong};
use crate::scenario::{Misread, said, spoken};
use engine::RuleId;

/// A line of a `check` block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The line.
    pub place: Place,
    /// What is stated.
    pub statement: Statement,
}

/// A statement about printed cards, decks and packs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `deck is legal`, `deck is legal in duos`
    DeckLegal(Wish),
    /// `deck is illegal: SE-DECK-2, SE-DECK-3`, `deck is illegal in duos: S3-DECK-2`: for these reasons and no other.
    DeckIllegal(Wish, Vec<RuleId>),
    /// `the game's decks are: human-mage, shadow-mage`: these and no other.
    Decks(Vec<String>),
    /// `the game has 36 cards with type line "Attack" and boss "Oren Vaal"`: so many copies, of the game's own cards.
    Cards {
        /// How many.
        count: u32,
        /// What each of them has.
        having: Vec<(String, Value)>,
    },
    /// `a match of human-mage against shadow-mage is accepted`, `a match of decima against rez in battle is accepted`
    MatchAccepted(Vec<String>, Wish),
    /// `a match of human-mage is refused: words of the error`
    MatchRefused(Vec<String>, Wish, String),
    /// `the course campaign of decima against rez in battle leader=1 is accepted`
    CourseAccepted(String, Vec<String>, Wish),
    /// `the course campaign of decima is refused: words of the error`
    CourseRefused(String, Vec<String>, Wish, String),
    /// `pack is accepted`
    PackAccepted,
    /// `pack is refused: words of the error`
    PackRefused(String),
    /// `Nishaven has type line "Human Hero - Mage"`, `Nishaven has health 30`
    Has {
        /// The card.
        card: String,
        /// What it has.
        field: String,
        /// The value.
        value: Value,
    },
    /// `Nishaven has no attack`
    HasNo {
        /// The card.
        card: String,
        /// What it has not.
        field: String,
    },
}

/// What stands in a field of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i32),
    /// Words.
    Words(String),
}

const FORMS: &str = "\"deck is legal\", \"deck is legal in MODE\", \"deck is illegal: RULE\", \"the game's decks are: X, Y\", \
    \"the game has 8 cards\", \"the game has 8 cards with FIELD 3 and FIELD \"words\"\", \
    \"a match of X against Y is accepted\", \"a match of X is refused: words\", \
    \"the course NAME of X against Y is accepted\", \"the course NAME of X is refused: words\", \"pack is accepted\", \"pack is refused: words\", \"NAME has FIELD 3\", \"NAME has FIELD \"words\"\", \"NAME has no FIELD\"";

impl Check {
    /// Reads the lines of a `check` block; `fence` is the line that opens it.
    pub(crate) fn read_all(fence: Line<'_>, lines: &[Line<'_>]) -> Result<Vec<Check>, Vec<Misread>> {
        let (mut checks, mut wrong) = (Vec::new(), Vec::new());
        for line in spoken(lines) {
            match said(line).and_then(Statement::read) {
                Ok(statement) => checks.push(Check { place: Place::of(line), statement }),
                Err(Wrong { part, why }) => wrong.push((Place::part(line, part), why)),
            }
        }
        if checks.is_empty() && wrong.is_empty() {
            wrong.push((Place::of(fence), "the block checks nothing".to_owned()));
        }
        if wrong.is_empty() { Ok(checks) } else { Err(wrong) }
    }

    /// Whether it is so; what is found if not. The decks and the pack are those under its heading.
    pub(crate) fn judge(&self, harness: &dyn Harness, decks: &[Source], pack: Option<&Source>) -> Result<(), String> {
        match &self.statement {
            Statement::DeckLegal(wish) => match reasons(harness, wish, decks)?.as_slice() {
                [] => Ok(()),
                reasons => Err(format!("the deck is illegal: {}", tell(reasons))),
            },
            Statement::DeckIllegal(wish, rules) => {
                let reasons = reasons(harness, wish, decks)?;
                let mut cited: Vec<_> = reasons.iter().map(|reason| reason.rule.clone()).collect();
                let mut wanted: Vec<_> = rules.iter().map(RuleId::to_string).collect();
                for list in [&mut cited, &mut wanted] {
                    list.sort();
                    list.dedup();
                }
                if cited == wanted {
                    Ok(())
                } else if reasons.is_empty() {
                    Err("the deck is legal".to_owned())
                } else {
                    Err(format!("the deck is illegal for other reasons: {}", tell(&reasons)))
                }
            }
            Statement::Decks(names) => {
                let (mut found, mut wanted) = (harness.decks(), names.clone());
                found.sort();
                wanted.sort();
                if found == wanted { Ok(()) } else { Err(format!("the game's decks are: {}", found.join(", "))) }
            }
            Statement::Cards { count, having } => {
                let fits = |face: &PrintedFace| having.iter().all(|(field, value)| face.field(field).contains(value));
                let cards = harness.own_cards();
                let found: u32 = cards.iter().filter(|(face, _)| fits(face)).map(|(_, copies)| copies).sum();
                if found == *count { Ok(()) } else { Err(format!("the game has {found} such cards")) }
            }
            Statement::MatchAccepted(names, wish) => match dealt(harness, decks, names, wish) {
                Ok(()) => Ok(()),
                Err(error) => Err(format!("the match is refused: {error}")),
            },
            Statement::MatchRefused(names, wish, words) => match dealt(harness, decks, names, wish) {
                Ok(()) => Err("the match is accepted".to_owned()),
                Err(error) if contains(&error, words) => Ok(()),
                Err(error) => Err(format!("the match is refused with other words: {error}")),
            },
            Statement::CourseAccepted(course, names, wish) => match begun(harness, course, decks, names, wish) {
                Ok(()) => Ok(()),
                Err(error) => Err(format!("the course is refused: {error}")),
            },
            Statement::CourseRefused(course, names, wish, words) => match begun(harness, course, decks, names, wish) {
                Ok(()) => Err("the course is accepted".to_owned()),
                Err(error) if contains(&error, words) => Ok(()),
                Err(error) => Err(format!("the course is refused with other words: {error}")),
            },
            Statement::PackAccepted => match refusals(harness, pack)?.as_slice() {
                [] => Ok(()),
                wrong => Err(format!("the pack is refused: {}", wrong.join("; "))),
            },
            Statement::PackRefused(words) => {
                let wrong = refusals(harness, pack)?;
                if wrong.iter().any(|error| contains(error, words)) {
                    Ok(())
                } else if wrong.is_empty() {
                    Err("the pack is accepted".to_owned())
                } else {
                    Err(format!("the pack is refused with other words: {}", wrong.join("; ")))
                }
            }
            Statement::Has { card, field, value } => {
                let found = harness.face(card)?.field(field);
                if found.contains(value) { Ok(()) } else { Err(described(card, field, &found)) }
            }
            Statement::HasNo { card, field } => {
                let found = harness.face(card)?.field(field);
                if found.is_empty() { Ok(()) } else { Err(described(card, field, &found)) }
            }
        }
    }
}

fn contains(message: &str, words: &str) -> bool {
    message.to_lowercase().contains(&words.to_lowercase())
}

/// Deals a match of these decks, and gives what is wrong if there can be none.
fn dealt(harness: &dyn Harness, decks: &[Source], names: &[String], wish: &Wish) -> Result<(), String> {
    harness.deal(&Dealt { decks, names, wish, seed: Seed::of(0) }).map(|_| ())
}

/// Begins a course with these decks, and gives what is wrong if there can be none.
fn begun(harness: &dyn Harness, course: &str, decks: &[Source], names: &[String], wish: &Wish) -> Result<(), String> {
    let dealt = Dealt { decks, names, wish, seed: Seed::of(0) };
    harness.course(&dealt, course, &toml::Table::new()).map(|_| ())
}

fn reasons(harness: &dyn Harness, wish: &Wish, decks: &[Source]) -> Result<Vec<Reason>, String> {
    harness.check_deck(wish, decks.last().ok_or("there is no ```deck block under this heading")?)
}

fn refusals(harness: &dyn Harness, pack: Option<&Source>) -> Result<Vec<String>, String> {
    let pack = pack.ok_or("there is no ```pack block under this heading")?;
    let errors = harness.with(pack).err().map(|errors| errors.diagnostics).unwrap_or_default();
    Ok(errors.iter().map(ToString::to_string).collect())
}

fn tell(reasons: &[Reason]) -> String {
    reasons.iter().map(|reason| format!("{}: {}", reason.rule, reason.why)).collect::<Vec<_>>().join("; ")
}

fn described(card: &str, field: &str, found: &[Value]) -> String {
    let values: Vec<_> = found
        .iter()
        .map(|value| match value {
            Value::Number(number) => number.to_string(),
            Value::Words(words) => format!("{words:?}"),
        })
        .collect();
    if values.is_empty() {
        format!("{card} has no {field}")
    } else {
        format!("{card} has {field} {}", values.join(" and "))
    }
}

impl Statement {
    fn read(text: &str) -> Result<Statement, Wrong<'_>> {
        if let Some(mode) = text.strip_prefix("deck is legal") {
            return Ok(Statement::DeckLegal(in_mode(mode)?));
        }
        if let Some((mode, rules)) = text.strip_prefix("deck is illegal").and_then(|rest| rest.split_once(':')) {
            let rule = |rule| {
                let wrong = |_| Wrong::new(rule, NO_RULE);
                str::parse(rule).map_err(wrong)
            };
            let rules = lists::split(rules.trim(), ",").into_iter().map(rule).collect::<Result<_, _>>()?;
            return Ok(Statement::DeckIllegal(in_mode(mode)?, rules));
        }
        if let Some(names) = text.strip_prefix("the game's decks are:") {
            return Ok(Statement::Decks(lists::names(names)?));
        }
        if let Some(rest) = text.strip_prefix("the game has ") {
            let (count, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            let number = count.parse().map_err(|_| Wrong::new(count, "this is no number"))?;
            let rest = rest.trim();
            let having = match rest.strip_prefix("cards with ") {
                Some(fields) => {
                    lists::split(fields, " and ").into_iter().map(field_and_value).collect::<Result<_, _>>()?
                }
                None if rest == "cards" => Vec::new(),
                None => return Err(Wrong::new(rest, "\"the game has 8 cards with FIELD \"words\"\" names cards")),
            };
            return Ok(Statement::Cards { count: number, having });
        }
        if let Some(match_of) = text.strip_prefix("a match of ") {
            if let Some(names) = match_of.strip_suffix(" is accepted") {
                let (decks, wish) = decks_and_mode(names)?;
                return Ok(Statement::MatchAccepted(decks, wish));
            }
            if let Some((names, words)) = match_of.split_once(" is refused:") {
                let (decks, wish) = decks_and_mode(names)?;
                return Ok(Statement::MatchRefused(decks, wish, refusal(words)?));
            }
        }
        if let Some((course, course_of)) = text.strip_prefix("the course ").and_then(|rest| rest.split_once(" of ")) {
            let course = course.trim().to_owned();
            if let Some(names) = course_of.strip_suffix(" is accepted") {
                let (decks, wish) = decks_and_mode(names)?;
                return Ok(Statement::CourseAccepted(course, decks, wish));
            }
            if let Some((names, words)) = course_of.split_once(" is refused:") {
                let (decks, wish) = decks_and_mode(names)?;
                return Ok(Statement::CourseRefused(course, decks, wish, refusal(words)?));
            }
        }
        if text == "pack is accepted" {
            return Ok(Statement::PackAccepted);
        }
        if let Some(words) = text.strip_prefix("pack is refused:") {
            return Ok(Statement::PackRefused(refusal(words)?));
        }
        let unknown = || Wrong::new(text, format!("this is none of the checks: {FORMS}"));
        let (card, rest) = text.split_once(" has ").ok_or_else(unknown)?;
        let card = lists::unquote(card.trim()).to_owned();
        if let Some(field) = rest.strip_prefix("no ") {
            return Ok(Statement::HasNo { card, field: field.trim().to_owned() });
        }
        let (field, value) = field_and_value(rest)?;
        Ok(Statement::Has { card, field, value })
    }
}

/// Reads `health 3` or `border "Gray"`.
fn field_and_value(text: &str) -> Result<(String, Value), Wrong<'_>> {
    let (field, value) = match text.split_once('"') {
        Some((field, words)) => {
            let words = words.strip_suffix('"').ok_or_else(|| Wrong::new(words, "a quote is not closed"))?;
            (field, Value::Words(words.to_owned()))
        }
        None => {
            let unknown = || Wrong::new(text, format!("this is none of the checks: {FORMS}"));
            let (field, number) = text.rsplit_once(' ').ok_or_else(unknown)?;
            (field, Value::Number(number.parse().map_err(|_| Wrong::new(number, "this is no number"))?))
        }
    };
    Ok((field.trim().to_owned(), value))
}

/// What stands behind "legal": nothing, or " in" and a mode with what is set of it.
fn in_mode(text: &str) -> Result<Wish, Wrong<'_>> {
    match text.trim().strip_prefix("in ") {
        None if text.trim().is_empty() => Ok(Wish::default()),
        None => Err(Wrong::new(text, "say \"deck is legal\", or \"deck is legal in MODE\"")),
        Some(wish) => wish.parse().map_err(|error| Wrong::new(wish, format!("failed to {error}"))),
    }
}

/// Reads `human-mage against "Oak, Old"`, or the same and " in" and a mode with what is set of it.
fn decks_and_mode(text: &str) -> Result<(Vec<String>, Wish), Wrong<'_>> {
    let (names, mode) = text.find(" in ").map_or((text, ""), |at| text.split_at(at));
    let names = lists::split(names, " against ").into_iter().map(lists::unquote).map(str::to_owned).collect();
    Ok((names, in_mode(mode)?))
}

/// Words that a message must have; none at all would be found in any.
fn refusal(words: &str) -> Result<String, Wrong<'_>> {
    match lists::unquote(words.trim()) {
        "" => Err(Wrong::new(words, "say some words of the message")),
        words => Ok(words.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_read() {
        let rules = vec!["SE-DECK-1".parse().unwrap(), "SE-DECK-2".parse().unwrap()];
        assert_eq!(
            Statement::read("deck is illegal: SE-DECK-1, SE-DECK-2"),
            Ok(Statement::DeckIllegal(Wish::default(), rules))
        );
        assert_eq!(Statement::read("deck is legal in duos"), Ok(Statement::DeckLegal(Wish::of_mode("duos"))));
        assert!(Statement::read("deck is legally").is_err());
        let (card, field) = ("Ash".to_owned(), "type line".to_owned());
        let value = Value::Words("Human Hero - Mage".into());
        assert_eq!(
            Statement::read("Ash has type line \"Human Hero - Mage\""),
            Ok(Statement::Has { card: card.clone(), field, value })
        );
        let value = Value::Number(30);
        assert_eq!(
            Statement::read("Ash has health 30"),
            Ok(Statement::Has { card: card.clone(), field: "health".into(), value })
        );
        assert_eq!(Statement::read("Ash has no attack"), Ok(Statement::HasNo { card, field: "attack".into() }));
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        assert_eq!(
            Statement::read("a match of ash against \"Oak, Old\" is accepted"),
            Ok(Statement::MatchAccepted(names(&["ash", "Oak, Old"]), Wish::default()))
        );
        assert_eq!(
            Statement::read("a match of ash is refused: it needs 2"),
            Ok(Statement::MatchRefused(names(&["ash"]), Wish::default(), "it needs 2".to_owned()))
        );
        assert_eq!(
            Statement::read("the course series of ash against oak in duos is accepted"),
            Ok(Statement::CourseAccepted("series".to_owned(), names(&["ash", "oak"]), Wish::of_mode("duos")))
        );
        assert_eq!(
            Statement::read("the course series of ash is refused: it needs 2"),
            Ok(Statement::CourseRefused(
                "series".to_owned(),
                names(&["ash"]),
                Wish::default(),
                "it needs 2".to_owned()
            ))
        );
        assert_eq!(
            Statement::read("a match of ash against oak in duos is accepted"),
            Ok(Statement::MatchAccepted(names(&["ash", "oak"]), Wish::of_mode("duos")))
        );
        let having = vec![
            ("type line".to_owned(), Value::Words("Attack and Run".into())),
            ("cost".to_owned(), Value::Number(3)),
        ];
        assert_eq!(
            Statement::read("the game has 36 cards with type line \"Attack and Run\" and cost 3"),
            Ok(Statement::Cards { count: 36, having })
        );
        assert_eq!(Statement::read("the game has 8 cards"), Ok(Statement::Cards { count: 8, having: vec![] }));
        assert!(Statement::read("the game has 8 dogs").unwrap_err().why.contains("names cards"));
        assert!(Statement::read("Ash is fine").unwrap_err().why.contains("none of the checks"));
    }
}
