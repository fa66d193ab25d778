//! Whether an expectation about what is asked holds.
//!
//! What leaves no choice goes on by itself, and somebody may be asked on the way: the expectations are about all of it, from the
//! last `when` to where nothing is forced any more.

use engine::{Choice, Seat};

use crate::expectation::{Expectation, Sense};
use crate::lists;
use crate::rehearsal::{Rehearsal, labels};
use crate::roster::Found;

/// A match from the last `when` to where nothing is forced any more; never empty.
pub(crate) struct Path(Vec<Rehearsal>);

impl Path {
    /// Follows a match.
    pub fn of(rehearsal: &Rehearsal) -> Result<Path, String> {
        rehearsal.path().map(Path)
    }

    /// The match where nothing is forced any more.
    pub fn end(&self) -> &Rehearsal {
        &self.0[self.0.len() - 1]
    }

    /// The steps at which a seat is asked.
    fn asked(&self, seat: Seat) -> impl Iterator<Item = (usize, &Rehearsal)> {
        self.0.iter().enumerate().filter(move |(_, at)| at.table.deciders().has(seat))
    }

    /// The match from which a ruling goes on: where the first of the questions that it spoke of is open, or the end.
    pub fn go_on<'c>(mut self, expectations: impl Iterator<Item = &'c Expectation>) -> Rehearsal {
        let spoken_of = expectations.filter_map(|expectation| match expectation {
            Expectation::Offered { seat, labels } => {
                self.asked(*seat).find(|(_, at)| offered(at, *seat, labels).is_ok()).map(|(step, _)| step)
            }
            _ => match expectation.question() {
                Some((seat, Sense::Is)) => self.asked(seat).next().map(|(step, _)| step),
                Some((_, Sense::IsNot)) | None => None,
            },
        });
        let at = spoken_of.min().unwrap_or(self.0.len() - 1);
        self.0.swap_remove(at)
    }

    /// Whether an expectation holds; what is found if not.
    pub fn judge(&self, expectation: &Expectation) -> Result<(), Found> {
        match expectation {
            Expectation::Asked { seat, sense: Sense::Is } => self.question(*seat).map(|_| ()),
            Expectation::Asked { seat, sense: Sense::IsNot } => self.not_asked(*seat),
            Expectation::Question { seat, words } => {
                let said = |at: &Rehearsal| at.asks(*seat, words);
                let first = self.question(*seat)?;
                if self.asked(*seat).any(|(_, at)| said(at)) { Ok(()) } else { Err(first.question(*seat).into()) }
            }
            Expectation::Offered { seat, labels } => {
                let first = offered(self.question(*seat)?, *seat, labels);
                if self.asked(*seat).any(|(_, at)| offered(at, *seat, labels).is_ok()) { Ok(()) } else { first }
            }
            Expectation::NotOffered { seat, labels } => {
                self.question(*seat)?;
                self.asked(*seat).try_for_each(|(_, at)| not_offered(at, *seat, labels))
            }
            Expectation::Foretold { seat, label, words } => {
                let first = foretold(self.question(*seat)?, *seat, label, words);
                if self.asked(*seat).any(|(_, at)| foretold(at, *seat, label, words).is_ok()) { Ok(()) } else { first }
            }
            _ => self.end().judge(expectation),
        }
    }

    /// A seat is not asked if everything went on without it, up to where somebody does what they like.
    fn not_asked(&self, seat: Seat) -> Result<(), Found> {
        if let Some((_, at)) = self.asked(seat).next() {
            return Err(at.question(seat).into());
        }
        let end = self.end();
        match end.pending().next() {
            None => Ok(()),
            Some(other) => {
                let (one, question) = (seat.letter(), end.question(other));
                Err(format!("nobody knows yet whether {one} will be asked: {question}; let that be answered first")
                    .into())
            }
        }
    }

    /// The match where a seat is asked first.
    fn question(&self, seat: Seat) -> Result<&Rehearsal, Found> {
        let at = self.asked(seat).next().map(|(_, at)| at);
        at.ok_or_else(|| format!("{} is not asked; {}", seat.letter(), self.end().situation()).into())
    }
}

fn offered(at: &Rehearsal, seat: Seat, wanted: &[String]) -> Result<(), Found> {
    let options = at.options(seat)?;
    let roster = at.roster();
    let mut left: Vec<_> = options.iter().collect();
    let mut missing = Vec::new();
    for label in wanted {
        // The plain label first, so that a card's own name does not take the option of its namesake.
        let exact = left.iter().position(|option| lists::same(&option.label, label));
        match exact.or_else(|| left.iter().position(|option| roster.is_meant(option, label))) {
            Some(index) => {
                left.remove(index);
            }
            None => missing.push(label.as_str()),
        }
    }
    // Taking back is no part of what a card offers.
    left.retain(|option| option.choice != Choice::Back);
    if missing.is_empty() && left.is_empty() {
        return Ok(());
    }
    let mut found = at.question(seat);
    if !missing.is_empty() {
        found += &format!("; missing: {}", missing.join(", "));
    }
    if !left.is_empty() {
        let left: Vec<_> = left.into_iter().cloned().collect();
        found += &format!("; besides: {}", labels(&left));
    }
    Err(Found { about: missing.first().map(|&label| label.to_owned()), words: found })
}

fn foretold(at: &Rehearsal, seat: Seat, label: &str, words: &str) -> Result<(), Found> {
    let options = at.options(seat)?;
    let roster = at.roster();
    let Some(option) = options.iter().find(|option| roster.is_meant(option, label)) else {
        return Err(Found::about(label, at.question(seat)));
    };
    let does = option.does.as_deref().unwrap_or("nothing");
    if lists::same(does, words) {
        return Ok(());
    }
    Err(Found::about(label, format!("of {label} it is foretold: {does}")))
}

fn not_offered(at: &Rehearsal, seat: Seat, unwanted: &[String]) -> Result<(), Found> {
    let options = at.options(seat)?;
    let roster = at.roster();
    let offered = unwanted.iter().find(|label| options.iter().any(|option| roster.is_meant(option, label)));
    match offered {
        None => Ok(()),
        Some(label) => Err(Found::about(label, at.question(seat))),
    }
}
