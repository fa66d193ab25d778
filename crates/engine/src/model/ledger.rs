//! A game's rulebook as a list of rules, each with an id that a ruling can name.
//!
//! A rule is one line: `- **SE-COMBAT-3** statement. [Section of the rulebook] {edition}`. Everything
//! else in the file is for its readers.

use std::fmt;
use std::str::FromStr;

use cardtext::text::nearest;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The name of a rule: `SE-COMBAT-3`. It is never reused or renumbered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RuleId {
    prefix: String,
    section: String,
    number: u16,
}

impl RuleId {
    /// The part that says what the rule is about: "COMBAT".
    pub fn section(&self) -> &str {
        &self.section
    }

    /// Whether the line lists a word of the cards.
    pub fn is_word(&self) -> bool {
        matches!(self.section.as_str(), "WORD" | "CWORD")
    }

    /// Whether the rule needs a ruling that proves it.
    pub fn need(&self) -> Need {
        match self.section.as_str() {
            "FIG" | "NAMED" | "CFIG" | "WORD" | "CWORD" => Need::Listed,
            _ => Need::Proof,
        }
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.prefix, self.section, self.number)
    }
}

/// A word that is no rule's name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("read {0:?} as a rule's name; one looks like SE-COMBAT-3")]
pub struct NotARuleId(pub String);

impl FromStr for RuleId {
    type Err = NotARuleId;

    fn from_str(text: &str) -> Result<Self, NotARuleId> {
        let wrong = || NotARuleId(text.to_owned());
        let upper = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
        let mut parts = text.split('-');
        let (Some(prefix), Some(section), Some(number), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong());
        };
        if !upper(prefix) || !upper(section) || !number.chars().all(|c| c.is_ascii_digit()) {
            return Err(wrong());
        }
        let number = number.parse().map_err(|_| wrong())?;
        Ok(RuleId { prefix: prefix.to_owned(), section: section.to_owned(), number })
    }
}

impl TryFrom<String> for RuleId {
    type Error = NotARuleId;

    fn try_from(text: String) -> Result<Self, NotARuleId> {
        text.parse()
    }
}

impl From<RuleId> for String {
    fn from(id: RuleId) -> String {
        id.to_string()
    }
}

/// Whether a line of a rulebook needs proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// A rule, a ruling or an example: some executable ruling must name it.
    Proof,
    /// A figure, a name or a word of the game, listed for its readers.
    Listed,
}

/// One line of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// Its name.
    pub id: RuleId,
    /// What it says, without the section and the edition.
    pub statement: String,
    /// The headings it stands under, outermost first, joined with " / ".
    pub heading: String,
    /// The section of the printed rulebook it restates, if it says so.
    pub source: Option<String>,
    /// The edition or module that has it: "modern", "legacy", "optional". None if all have it.
    pub edition: Option<String>,
    /// The line of the file.
    pub line: usize,
}

/// A rulebook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    /// The title of the file.
    pub title: String,
    /// Its rules in order.
    pub rules: Vec<Rule>,
}

/// What is wrong with a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LedgerError {
    /// A line begins like a rule and has no proper id.
    #[error("read the rule in line {line}: it begins with {id:?}, and a rule's name looks like SE-COMBAT-3")]
    NotARule {
        /// The line.
        line: usize,
        /// What stands where the id should.
        id: String,
    },
    /// Two rules have one id.
    #[error("read the rule in line {line}: {id} is already the rule in line {first}")]
    Twice {
        /// The line.
        line: usize,
        /// The id.
        id: RuleId,
        /// The line of the first.
        first: usize,
    },
    /// A rule says nothing.
    #[error("read the rule in line {line}: {id} says nothing")]
    Empty {
        /// The line.
        line: usize,
        /// The id.
        id: RuleId,
    },
}

impl Ledger {
    /// Reads a rulebook.
    pub fn read(text: &str) -> Result<Ledger, LedgerError> {
        let mut ledger = Ledger { title: String::new(), rules: Vec::new() };
        let mut headings: Vec<String> = Vec::new();
        let mut lines = std::collections::BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            if let Some(title) = line.strip_prefix("# ") {
                ledger.title = title.trim().to_owned();
            } else if line.starts_with("##") {
                let level = line.chars().take_while(|&c| c == '#').count();
                headings.truncate(level - 2);
                headings.push(line.trim_start_matches('#').trim().to_owned());
            } else if let Some(rest) = line.strip_prefix("- **") {
                let rule = read_rule(rest, number, &headings)?;
                if let Some(&first) = lines.get(&rule.id) {
                    return Err(LedgerError::Twice { line: number, id: rule.id, first });
                }
                lines.insert(rule.id.clone(), number);
                ledger.rules.push(rule);
            }
        }
        Ok(ledger)
    }

    /// The rule of that name.
    pub fn rule(&self, id: &RuleId) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == *id)
    }

    /// The names of the first rules, for those who write none.
    pub fn examples(&self, count: usize) -> String {
        let names: Vec<String> = self.rules.iter().take(count).map(|rule| rule.id.to_string()).collect();
        names.join(", ")
    }

    /// What there is in place of a rule that there is not, in words.
    pub fn near(&self, id: &RuleId) -> String {
        let known: Vec<&RuleId> = self.rules.iter().map(|rule| &rule.id).collect();
        if let Some(first) = known.first().filter(|_| known.iter().all(|other| other.prefix != id.prefix)) {
            return format!("its rules begin with {}", first.prefix);
        }
        let section = known.iter().filter(|other| (&other.prefix, &other.section) == (&id.prefix, &id.section));
        let section: Vec<_> = section.collect();
        match (section.iter().min(), section.iter().max()) {
            (Some(first), Some(last)) if first != last => {
                return format!("its section {} has {first} to {last}", id.section);
            }
            (Some(first), _) => return format!("its section {} has {first}", id.section),
            (None, _) => {}
        }
        let names: Vec<String> = known.iter().map(ToString::to_string).collect();
        match nearest(&id.to_string(), names.iter().map(String::as_str)) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("it has no section {}", id.section),
        }
    }

    /// The rules that need proof.
    pub fn required(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(|rule| rule.id.need() == Need::Proof)
    }
}

fn read_rule(rest: &str, line: usize, headings: &[String]) -> Result<Rule, LedgerError> {
    let (id, text) = rest.split_once("**").unwrap_or((rest, ""));
    let Ok(id) = id.parse::<RuleId>() else {
        return Err(LedgerError::NotARule { line, id: id.to_owned() });
    };
    let (text, edition) = strip_tag(text.trim(), '{', '}');
    let (text, source) = strip_tag(text, '[', ']');
    if text.is_empty() {
        return Err(LedgerError::Empty { line, id });
    }
    let heading = headings.join(" / ");
    Ok(Rule { id, statement: text.to_owned(), heading, source, edition, line })
}

/// Takes a bracketed word off the end of a text.
fn strip_tag(text: &str, open: char, close: char) -> (&str, Option<String>) {
    let whole = (text, None);
    let Some(inside) = text.strip_suffix(close) else {
        return whole;
    };
    let Some(start) = inside.rfind(open) else { return whole };
    (text[..start].trim_end(), Some(inside[start + open.len_utf8()..].to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "\
# A game: rules ledger

Words. **Strike**: something.

## Combat
- **XX-COMBAT-1** Allies strike. [Combat]

### Order
- **XX-COMBAT-2** First the attacker. [Combat: Order] {modern}
## Rulings
- **XX-RULING-1** Who is first? The attacker. Why not.
## Words
- **XX-WORD-1** strike.
";

    #[test]
    fn a_rulebook_is_read_with_sections_and_editions() {
        let ledger = Ledger::read(BOOK).unwrap();
        assert_eq!(ledger.title, "A game: rules ledger");
        assert_eq!(ledger.rules.len(), 4);
        let second = &ledger.rules[1];
        assert_eq!(second.id.to_string(), "XX-COMBAT-2");
        assert_eq!(second.statement, "First the attacker.");
        assert_eq!(second.heading, "Combat / Order");
        assert_eq!(second.source.as_deref(), Some("Combat: Order"));
        assert_eq!(second.edition.as_deref(), Some("modern"));
        assert_eq!(ledger.rules[2].heading, "Rulings");
        assert_eq!(ledger.rules[2].source, None);
        let required: Vec<_> = ledger.required().map(|rule| rule.id.to_string()).collect();
        assert_eq!(required, ["XX-COMBAT-1", "XX-COMBAT-2", "XX-RULING-1"]);
    }

    #[test]
    fn every_section_of_words_is_one() {
        let is_word = |id: &str| id.parse().is_ok_and(|id: RuleId| id.is_word());
        assert!(is_word("SE-WORD-3") && is_word("S3-CWORD-12"));
        assert!(!is_word("SE-WORDS-1") && !is_word("SE-KEYWORD-1") && !is_word("SE-RULING-1"));
    }

    #[test]
    fn mistakes_name_their_line() {
        let twice = Ledger::read("- **XX-A-1** one.\n- **XX-A-1** two.\n").unwrap_err();
        assert_eq!(twice.to_string(), "read the rule in line 2: XX-A-1 is already the rule in line 1");
        let broken = Ledger::read("- **XX-A** one.\n").unwrap_err();
        assert!(matches!(broken, LedgerError::NotARule { line: 1, .. }));
        assert!(matches!(Ledger::read("- **XX-A-1** [Here]\n").unwrap_err(), LedgerError::Empty { line: 1, .. }));
    }
}
