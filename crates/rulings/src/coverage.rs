//! Which rules of a rulebook are proven.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::run::RulingReport;
use engine::{Ledger, Need, RuleId};

/// How far the rulings prove a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// The rulebook's title.
    pub title: String,
    /// Its rules in order.
    pub rules: Vec<RuleStanding>,
}

/// How one rule stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleStanding {
    /// The rule.
    pub rule: RuleId,
    /// What it says.
    pub statement: String,
    /// Whether it needs proof.
    pub need: Need,
    /// How it is proven.
    pub proof: Proven,
    /// The rulings that name it: file and line.
    pub rulings: Vec<String>,
}

/// How a rule is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proven {
    /// Every ruling that names it holds, and there is one.
    Proven,
    /// Some ruling that names it does not hold.
    Broken,
    /// Every ruling that names it holds, and there is none in some edition that has it.
    Partly,
    /// No ruling names it.
    Unproven,
}

impl Coverage {
    /// Sets rulings that have run against a rulebook.
    pub fn of<'a>(ledger: &Ledger, rulings: impl IntoIterator<Item = &'a RulingReport>) -> Coverage {
        let mut named: BTreeMap<&RuleId, Vec<&RulingReport>> = BTreeMap::new();
        for ruling in rulings {
            for rule in &ruling.rules {
                named.entry(rule).or_default().push(ruling);
            }
        }
        let all: BTreeSet<&String> = named.values().flatten().flat_map(|ruling| &ruling.editions).collect();
        let place = |ruling: &RulingReport| format!("{}:{}", ruling.file, ruling.line);
        let standing = |rule: &engine::Rule| {
            let by = named.remove(&rule.id).unwrap_or_default();
            let proof = match by.as_slice() {
                [] => Proven::Unproven,
                by if by.iter().any(|ruling| !ruling.holds()) => Proven::Broken,
                by => {
                    let is_meant = |edition: &&&String| match &rule.edition {
                        Some(tag) if all.contains(tag) => tag == **edition,
                        Some(_) | None => true,
                    };
                    let is_shown = |edition: &&String| by.iter().any(|ruling| ruling.editions.contains(edition));
                    if all.iter().filter(is_meant).all(is_shown) { Proven::Proven } else { Proven::Partly }
                }
            };
            RuleStanding {
                rule: rule.id.clone(),
                statement: rule.statement.clone(),
                need: rule.id.need(),
                proof,
                rulings: by.into_iter().map(place).collect(),
            }
        };
        Coverage { title: ledger.title.clone(), rules: ledger.rules.iter().map(standing).collect() }
    }

    /// The rules that need proof.
    pub fn required(&self) -> impl Iterator<Item = &RuleStanding> {
        self.rules.iter().filter(|standing| standing.need == Need::Proof)
    }

    /// The rules that need proof and have none that holds.
    pub fn unproven(&self) -> impl Iterator<Item = &RuleStanding> {
        self.required().filter(|standing| standing.proof != Proven::Proven)
    }

    /// Whether every rule that needs proof has it.
    pub fn is_complete(&self) -> bool {
        self.unproven().next().is_none()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for standing in self.unproven() {
            match standing.proof {
                Proven::Broken => writeln!(f, "broken   {}  {}", standing.rule, standing.rulings.join(", "))?,
                Proven::Unproven => writeln!(f, "unproven {}  {}", standing.rule, standing.statement)?,
                Proven::Partly => writeln!(f, "partly   {}  {}", standing.rule, standing.rulings.join(", "))?,
                Proven::Proven => {}
            }
        }
        let (all, left) = (self.required().count(), self.unproven().count());
        write!(f, "{}: {} of {all} rules proven", self.title, all - left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Place;
    use crate::run::Failure;

    const BOOK: &str = "# A game\n- **XX-A-1** one.\n- **XX-A-2** two.\n- **XX-A-3** three.\n- **XX-WORD-1** word.\n";

    fn ruling(line: usize, rules: &[&str], failures: Vec<Failure>) -> RulingReport {
        let rules = rules.iter().map(|rule| rule.parse().unwrap()).collect();
        RulingReport { file: "a.md".into(), line, rules, title: String::new(), editions: Vec::new(), failures }
    }

    #[test]
    fn rules_are_proven_broken_or_unproven() {
        let ledger = Ledger::read(BOOK).unwrap();
        let failure = Failure { place: Place::default(), found: "the game goes on".into(), asked: None };
        let rulings = [ruling(1, &["XX-A-1", "XX-A-2"], vec![]), ruling(7, &["XX-A-2"], vec![failure])];
        let coverage = Coverage::of(&ledger, &rulings);
        let proofs: Vec<_> = coverage.rules.iter().map(|standing| standing.proof).collect();
        assert_eq!(proofs, [Proven::Proven, Proven::Broken, Proven::Unproven, Proven::Unproven]);
        assert!(!coverage.is_complete());
        assert_eq!(
            coverage.to_string(),
            "broken   XX-A-2  a.md:1, a.md:7\nunproven XX-A-3  three.\nA game: 1 of 3 rules proven"
        );
    }

    #[test]
    fn what_every_edition_has_is_proven_in_each() {
        let book = "# A game\n- **XX-A-1** one.\n- **XX-A-2** two. {old}\n- **XX-A-3** three.\n";
        let ledger = Ledger::read(book).unwrap();
        let of = |line, rules: &[&str], editions: &[&str]| {
            let editions = editions.iter().map(|&edition| edition.to_owned()).collect();
            RulingReport { editions, ..ruling(line, rules, vec![]) }
        };
        let rulings = [of(1, &["XX-A-1", "XX-A-2"], &["old"]), of(5, &["XX-A-3"], &["new", "old"])];
        let coverage = Coverage::of(&ledger, &rulings);
        let proofs: Vec<_> = coverage.rules.iter().map(|standing| standing.proof).collect();
        assert_eq!(proofs, [Proven::Partly, Proven::Proven, Proven::Proven]);
        assert!(coverage.to_string().starts_with("partly   XX-A-1  a.md:1\n"));
    }

    #[test]
    fn words_need_no_proof() {
        let ledger = Ledger::read(BOOK).unwrap();
        let all = [ruling(1, &["XX-A-1", "XX-A-2", "XX-A-3"], vec![])];
        assert!(Coverage::of(&ledger, &all).is_complete());
    }
}
