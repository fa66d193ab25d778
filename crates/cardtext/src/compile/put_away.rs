//! What the rules have done with cards by then: where those lie that were played, and how those are that have come into play.

use super::idle::by_rule;
use super::scope::{Scope, Waited};
use super::{CompileError, Compiler};
use crate::ast::{Edge, Verb, Zone};
use crate::lexicon::Sort;
use crate::program::Group;

impl Compiler<'_> {
    /// An error if a card is put, as a turn ends, where the rules have put it when it was played: it lies there, or goes nowhere else.
    pub(super) fn check_put_away(&self, what: Group, zone: Zone, scope: &Scope) -> Result<(), CompileError> {
        let kept = what == scope.itself && self.time.edge == Some(Edge::End) && self.time.sort == Some(Sort::Done);
        let Some(kind) = self.kind.filter(|_| kept) else { return Ok(()) };
        let mut places = self.lexicon.idling.put_away.iter();
        match places.find(|(kinds, there, _)| kinds & 1 << kind.0 != 0 && *there == zone) {
            Some((.., why)) => by_rule("put", why),
            None => Ok(()),
        }
    }

    /// Whether a card that the text has put into play is by the rules as a verb would make it, and nothing was turned back since.
    pub(super) fn comes_so(&self, verb: Verb, meant: Group, scope: &Scope) -> bool {
        let idling = &self.lexicon.idling;
        let fresh = idling.fresh.iter().any(|(event, known)| *known == verb && idling.arrivals & 1 << event != 0);
        let opposite = |done: Verb| {
            let (Some(one), Some(other)) = (self.brings(done), self.brings(verb)) else { return false };
            let known = &self.lexicon.opposites;
            known.contains(&(one, other)) || known.contains(&(other, one))
        };
        let turned = scope.acted.iter().any(|acted| acted.verb.is_some_and(opposite));
        let at_once = self.time.edge.is_none() && scope.waited == Waited::No;
        fresh && at_once && !turned && scope.put.contains(&meant)
    }
}
