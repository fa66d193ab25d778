//! What is said for a time in which nothing of it can happen any more: a battle that has been decided, a part of the turn that is over.

use super::filters::states_of;
use super::idle::by_rule;
use super::scope::{Scope, Waited};
use super::{CompileError, Compiler};
use crate::ast::{Deed, Edge, Filter, Kind, Lasts, Mark, Noun, Predicate, Span, Statement, With, Within};
use crate::idling::TurnPart;
use crate::lexicon::Voice;

impl Compiler<'_> {
    /// Why nothing can be said for a fight any more once it has been decided.
    pub(super) fn is_decided(&self, span: Span, scope: &Scope) -> Option<&str> {
        let decided = self.lexicon.idling.decided.as_ref()?;
        scope.decided.contains(&span).then_some(decided.why.as_str())
    }

    /// Why cards can't be kept from doing what they are described as doing already: "target attacking Vassal can't attack".
    pub(super) fn has_begun(&self, noun: &Noun, deed: Deed) -> Option<&str> {
        let described = crate::grammar::nouns::described(noun)?;
        let mut begun = self.lexicon.idling.begun.iter().filter(|(_, begun, _)| *begun == deed);
        let brought = |event: u8, mark: &Mark| match mark {
            Mark::State(state) => self.lexicon.changed_by.contains(&(*state, event, Voice::Subject)),
            Mark::Tag(_) | Mark::Status(_) => false,
        };
        begun.find(|(event, ..)| described.marks.iter().any(|mark| brought(*event, mark))).map(|(.., why)| why.as_str())
    }

    /// An error if something is forbidden for a time in which nobody begins to do it.
    pub(super) fn check_closed(&self, statement: &Statement, lasts: &Lasts) -> Result<(), CompileError> {
        let Lasts::Span(span) = lasts else { return Ok(()) };
        let Some(deeds) = forbidden(statement) else { return Ok(()) };
        let all = |closed: &[Deed]| deeds.iter().all(|deed| closed.contains(deed));
        match self.lexicon.idling.closed.iter().find(|(during, closed, _)| during == span && all(closed)) {
            Some((.., why)) => by_rule("can't", why),
            None => Ok(()),
        }
    }

    /// An error if something is forbidden of what a card answers, once it is being done.
    pub(super) fn check_underway(&self, statement: &Statement) -> Result<(), CompileError> {
        let Some((deed, why)) = &self.lexicon.idling.underway else { return Ok(()) };
        match statement {
            Statement::Predicate(Noun::It | Noun::That(_), Predicate::Cannot(deeds))
                if self.situation.is_some() && deeds.contains(deed) =>
            {
                by_rule("can't", why)
            }
            _ => Ok(()),
        }
    }

    /// An error if something is said for the rest of a turn behind the part of it in which it would matter.
    pub(super) fn check_part(&self, statement: &Statement, lasts: &Lasts, scope: &Scope) -> Result<(), CompileError> {
        if !self.ends_with_turn(lasts) {
            return Ok(());
        }
        let (word, matters): (&str, &dyn Fn(&TurnPart) -> bool) = match statement {
            Statement::Predicate(_, Predicate::May(permit)) => ("may", &|part| part.permits.contains(permit)),
            Statement::Predicate(Noun::Yours(filter) | Noun::All(filter), Predicate::Costs(..)) => {
                ("cost", &|part| self.covers(&filter.kinds) & !part.played == 0)
            }
            Statement::Predicate(Noun::Yours(filter) | Noun::All(filter), Predicate::Has(_))
                if self.changes_plays(statement) =>
            {
                ("has", &|part| self.covers(&filter.kinds) & !part.played == 0)
            }
            Statement::Forbid(_, deed, filter) if self.is_playing(*deed) => {
                ("can't", &|part| self.covers(&filter.kinds) & !part.played == 0)
            }
            statement => match forbidden(statement) {
                Some(deeds) => ("can't", &move |part| deeds.iter().all(|deed| part.deeds.contains(deed))),
                None => return Ok(()),
            },
        };
        self.must_come(word, scope, matters)
    }

    /// An error if a card of a type is to be the next that is played, behind the part of a turn in which it could be.
    pub(super) fn check_next(&self, kind: Kind, scope: &Scope) -> Result<(), CompileError> {
        self.check_next_turn(kind)?;
        self.must_come("the next", scope, &|part| self.covers(&[kind]) & !part.played == 0)
    }

    /// An error if this is done behind a part of the turn that matters.
    fn must_come(&self, what: &str, scope: &Scope, matters: &dyn Fn(&TurnPart) -> bool) -> Result<(), CompileError> {
        let behind = |part: &&TurnPart| {
            let labelled =
                scope.playing && scope.waited == Waited::No && part.labels.iter().any(|tag| self.is_labelled(*tag));
            let answered = scope.event.is_some_and(|event| part.events & 1 << event != 0);
            self.time.edge == Some(Edge::End) || labelled || answered
        };
        match self.lexicon.idling.parts.iter().filter(behind).find(|part| matters(part)) {
            Some(part) => by_rule(what, &part.why),
            None => Ok(()),
        }
    }

    /// An error if a turn begins, and what has happened "this turn" is asked of.
    pub(crate) fn check_begins(&self, what: &str) -> Result<(), CompileError> {
        if self.time.edge != Some(Edge::Start) {
            return Ok(());
        }
        let why = "a turn begins, and nothing has happened in it yet: ask as it ends, \"At the end of your turn, …\", or answer it, \"When …\"";
        by_rule(what, why)
    }

    /// The same of a description: "allies that have attacked this turn", "an ally you played this turn".
    pub(super) fn check_begun_with(&self, filter: &Filter) -> Result<(), CompileError> {
        let clause = self.lexicon.clauses.iter().find(|clause| filter.within == Within::Your(clause.zone));
        let clause = clause.map_or(Ok(()), |clause| self.check_begins(&clause.says));
        let lacked = filter.with.iter().filter_map(|with| match with {
            With::LacksState(state) => Some(*state),
            _ => None,
        });
        let words = states_of(filter).chain(lacked).filter_map(|state| self.lexicon.states.get(usize::from(state.0)));
        let mut of_this_turn = words.filter(|word| word.says.ends_with("this turn"));
        clause.and_then(|()| of_this_turn.next().map_or(Ok(()), |word| self.check_begins(&word.word)))
    }

    /// Whether something lasts for the rest of the turn.
    pub(super) fn ends_with_turn(&self, lasts: &Lasts) -> bool {
        match lasts {
            Lasts::Turn => true,
            Lasts::Span(span) => self.lexicon.spans.get(usize::from(span.0)).is_some_and(|span| span == "this turn"),
            Lasts::Stays | Lasts::Next(..) | Lasts::Turns(_) | Lasts::While(_) => false,
        }
    }
}

/// What cards are kept from doing, or having done to them, by whomever.
fn forbidden(statement: &Statement) -> Option<&[Deed]> {
    match statement {
        Statement::Predicate(_, Predicate::Cannot(deeds)) => Some(deeds),
        Statement::Predicate(_, Predicate::CannotBy(deed, _)) => Some(std::slice::from_ref(deed)),
        _ => None,
    }
}
