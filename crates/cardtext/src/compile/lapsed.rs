//! What comes too late for a card: states and places that it has lost by what happened to it, and times in which nobody asks.

use super::idle::by_rule;
use super::scope::{Naming, Referent, Scope, Several, Voicing, Waited};
use super::{CompileError, Compiler};
use crate::ast::{
    Condition, Deed, Edge, EventBits, Gain, Lasts, Mark, Noun, Predicate, Span, Stat, State, Statement, Status, Verb,
};
use crate::footprint::Footprint;
use crate::lexicon::{OrderWord, Playing, Reach, Voice};
use crate::program::{Body, Group, Lasting, ModifierCode, Op, Pc};

impl Compiler<'_> {
    /// Whether something has happened to a card when a text speaks of it: it is answered, or the card does what it says as it is played.
    fn has_befallen(&self, event: u8, group: Group, scope: &Scope) -> bool {
        let played = scope.playing && group == Group::This && self.lexicon.idling.playing == Some(event);
        let over = scope.waited == Waited::Yes && self.time.edge != Some(Edge::End);
        played && !over || scope.event == Some(event) && group == Group::Subject
    }

    /// An error if it is asked of a card whether it is in a state in which none is by then.
    pub(super) fn check_lost(&self, mark: Mark, group: Group, scope: &Scope) -> Result<(), CompileError> {
        let Mark::State(state) = mark else { return Ok(()) };
        let lost = &self.lexicon.idling.lost;
        match lost.iter().find(|(known, event, _)| *known == state && self.has_befallen(*event, group, scope)) {
            Some((.., why)) => by_rule(&self.state_name(state), why),
            None => Ok(()),
        }
    }

    /// An error if something is done to a card that is not done to any when something has just happened to it, or to none of its types.
    pub(super) fn check_undoing(
        &self,
        verb: Verb,
        noun: &Noun,
        reach: Reach,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
        let befallen = |event: u8| {
            self.about_group(noun, reach, scope).is_some_and(|group| self.has_befallen(event, group, scope))
        };
        if let Some((.., why)) = idling.undone.iter().find(|(of, event, _)| *of == verb && befallen(*event)) {
            return by_rule(word, why);
        }
        let Some((_, kinds, why)) = idling.seeking.iter().find(|(of, ..)| *of == verb) else { return Ok(()) };
        match self.about(noun, reach, scope) {
            Some(about) if about.kinds & kinds == 0 => by_rule(word, why),
            Some(_) | None => Ok(()),
        }
    }

    /// An error if cards have a keyword while they are in a state in which they are no more when it matters.
    pub(super) fn check_gone_by(
        &self,
        statement: &Statement,
        during: Option<&Condition>,
        voicing: Voicing,
    ) -> Result<(), CompileError> {
        let Statement::Predicate(noun, Predicate::Has(gains)) = statement else { return Ok(()) };
        let [Gain::Keyword(word)] = gains[..] else { return Ok(()) };
        let Some((_, state, why)) = self.lexicon.idling.gone_by.iter().find(|(known, ..)| *known == word) else {
            return Ok(());
        };
        let asked = during.is_some_and(|condition| self.asks_of(condition, noun, *state));
        // Of those that are meant once and for all it is not asked again.
        let described = voicing == Voicing::Standing
            && crate::grammar::nouns::described(noun).is_some_and(|filter| filter.marks.contains(&Mark::State(*state)));
        if asked || described { by_rule(&self.keyword_name(word), why) } else { Ok(()) }
    }

    /// Whether a condition asks of the card that is spoken of whether it is in a state.
    fn asks_of(&self, condition: &Condition, of: &Noun, state: State) -> bool {
        let same = |noun: &Noun| noun == of || *of == Noun::It;
        let opposed =
            |other: State| self.lexicon.opposites.iter().any(|pair| *pair == (state, other) || *pair == (other, state));
        match condition {
            Condition::Is(noun, Mark::State(known)) => *known == state && same(noun),
            Condition::IsNot(noun, Mark::State(known)) => opposed(*known) && same(noun),
            Condition::Both(one, other) => self.asks_of(one, of, state) || self.asks_of(other, of, state),
            _ => false,
        }
    }

    /// Whether what is answered has by the rules just brought a card into a state, or out of it.
    pub(super) fn is_fresh(&self, state: State, events: EventBits) -> bool {
        let idling = &self.lexicon.idling;
        let opposed =
            |other: State| self.lexicon.opposites.iter().any(|pair| *pair == (state, other) || *pair == (other, state));
        let brought = idling
            .fresh
            .iter()
            .filter(|(_, verb)| self.brings(*verb).is_some_and(|brought| brought == state || opposed(brought)));
        let brought = brought.fold(0, |bits, (event, _)| bits | 1 << event);
        events != 0 && events & !brought == 0
    }

    /// An error if something is said for a time in which nothing asks for it.
    pub(super) fn check_unread(&self, statement: &Statement, lasts: &Lasts, scope: &Scope) -> Result<(), CompileError> {
        let Lasts::Span(span) = lasts else { return Ok(()) };
        if !scope.playing || scope.waited == Waited::Yes {
            return Ok(());
        }
        let own = |types: u32| self.kind.is_some_and(|kind| types & 1 << kind.0 != 0);
        let name = |stat: Stat| self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| word.name.as_str());
        for unread in self.lexicon.idling.unread.iter().filter(|unread| unread.during == *span) {
            let idle = |stat: Stat| unread.stats.iter().any(|(known, types)| *known == stat && own(*types));
            let numbered = |stat: Stat| Some(stat).filter(|stat| idle(*stat)).map(name);
            let undone = |deed: &Deed| own(unread.playing) && unread.deeds.contains(deed);
            let what = match statement {
                Statement::Predicate(_, Predicate::Cannot(deeds)) if deeds.iter().all(undone) => Some("can't"),
                Statement::Forbid(_, deed, _) if undone(deed) => Some("can't"),
                Statement::Predicate(_, Predicate::Costs(..)) => Some("cost").filter(|_| own(unread.playing)),
                Statement::Predicate(_, Predicate::May(_)) => Some("may").filter(|_| own(unread.playing)),
                Statement::Predicate(_, Predicate::Has(gains)) => gains.iter().find_map(|gain| match gain {
                    Gain::Stat(_, _, stat) => numbered(*stat),
                    Gain::Keyword(_) => None,
                }),
                Statement::Predicate(_, Predicate::Base(stat, _))
                | Statement::Becomes(_, stat, _)
                | Statement::Scaled(_, stat, _) => numbered(*stat),
                _ => None,
            };
            if let Some(what) = what {
                return by_rule(what, &unread.why);
            }
        }
        Ok(())
    }

    /// An error if what a card says of its own price asks for what it comes to be only once it has been played.
    pub(super) fn check_priced_later(
        &self,
        statement: &Statement,
        during: Option<&Condition>,
    ) -> Result<(), CompileError> {
        let Some(state) = during.and_then(|condition| self.comes_by_playing(condition)) else { return Ok(()) };
        let behind = |stat: &Stat| self.lexicon.idling.behind.contains(stat);
        let late = match statement {
            Statement::Predicate(_, Predicate::Has(gains)) => {
                gains.iter().all(|gain| matches!(gain, Gain::Stat(_, _, stat) if behind(stat)))
            }
            Statement::Predicate(_, Predicate::Base(stat, _))
            | Statement::Becomes(_, stat, _)
            | Statement::Scaled(_, stat, _) => behind(stat),
            _ => false,
        };
        let why = "that is asked before the card is played, and it is not so by then: ask how things are before it";
        if late { Ok(()) } else { by_rule(&self.state_name(state), why) }
    }

    /// A state for which a condition asks of the card itself, and in which it is only once it has been played.
    fn comes_by_playing(&self, condition: &Condition) -> Option<State> {
        let since = |state: State| {
            self.lexicon.states.get(usize::from(state.0)).is_some_and(|word| word.played == Playing::Since)
        };
        match condition {
            Condition::Is(Noun::This(_), Mark::State(state)) | Condition::IsNot(Noun::This(_), Mark::State(state)) => {
                Some(*state).filter(|state| since(*state))
            }
            Condition::Not(inner) => self.comes_by_playing(inner),
            Condition::Both(one, other) | Condition::Either(one, other) => {
                self.comes_by_playing(one).or_else(|| self.comes_by_playing(other))
            }
            _ => None,
        }
    }

    /// An error if a card is put into two named states of which it is never in both: the second is refused.
    pub(crate) fn check_exclusive(&self, body: &Body) -> Result<(), CompileError> {
        let mut footprint = Footprint::new(self.code);
        footprint.body(body);
        let goes_to = |op: &Op| match *op {
            Op::May { no, .. } | Op::Test { no, .. } | Op::Label { no, .. } | Op::Chance { no, .. } => Some(no),
            Op::Jump { to } | Op::Later { end: to, .. } | Op::Whenever { end: to, .. } => Some(to),
            _ => None,
        };
        let ops = || footprint.ops.iter().filter_map(|pc| self.code.ops.get(usize::from(*pc)).map(|op| (*pc, op)));
        let joins: Vec<Pc> = ops().filter_map(|(_, op)| goes_to(op)).collect();
        let mut put: Vec<(Group, Status)> = Vec::new();
        for (pc, op) in ops() {
            // Only what is done one after the other in any case, and nothing may take the first away.
            if joins.contains(&pc) {
                put.clear();
            }
            let Op::Assert { who, modifiers, count: 1, lasts } = op else {
                put.clear();
                continue;
            };
            let Some(ModifierCode::Status(status, _)) = self.code.modifiers.get(usize::from(*modifiers)) else {
                continue;
            };
            let rival = |known: &Status| {
                let both = |rivals: &&Vec<_>| rivals.contains(known) && rivals.contains(status);
                self.lexicon.idling.rivals.iter().any(|rivals| both(&rivals))
            };
            let one = put.iter().find(|(group, known)| group == who && rival(known));
            if let (Some((_, first)), false) = (one, matches!(lasts, Lasting::While(_))) {
                let name = |status: &Status| {
                    self.lexicon.statuses.get(usize::from(status.0)).map_or("", |word| word.word.as_str())
                };
                let why = format!(
                    "who is {} takes no other status of that element: leave one of the two out, or let one be chosen, \"Choose one: …; or ….\"",
                    name(first)
                );
                return by_rule(name(status), &why);
            }
            put.push((*who, *status));
        }
        Ok(())
    }

    /// Notes that an instruction without an object has brought a card of one's own, which could be meant from here on and is not kept.
    pub(super) fn brings_in(&self, order: &OrderWord, scope: &mut Scope) {
        let Some(event) = order.brings else { return };
        let happens = self.lexicon.happenings.iter();
        let Some(word) = happens.into_iter().find(|word| word.event == event && word.subject == Voice::Subject) else {
            return;
        };
        let kind = self.lexicon.kinds.iter().find(|kind| kind.covers == word.of);
        let (one, many) = kind.map_or(("card", "cards"), |kind| (&kind.noun.one, &kind.noun.many));
        let name = format!("the {one} that {} (\"your {many}\" from here on)", word.he);
        let (group, kinds, number, naming) = (Group::Slot(u8::MAX), word.of, Several::One, Naming::Unkept);
        let brought = Referent { group, kinds, places: Reach::IN_PLAY, number, name, naming };
        scope.unkept.push((scope.referents.len(), brought));
    }
}

impl Scope {
    /// An error if "that champion" could be one that an instruction has brought since, which is not kept.
    pub(super) fn check_brought(&self, word: &str, kinds: u32) -> Result<(), CompileError> {
        let brought = |(before, unkept): &&(usize, Referent)| {
            *before == self.referents.len() && unkept.kinds != u32::MAX && unkept.kinds & kinds != 0
        };
        match self.unkept.iter().rfind(brought) {
            Some((_, brought)) if brought.naming == Naming::Unkept => {
                Err(CompileError::Unkept { word: word.to_owned(), what: brought.name.clone() })
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// Why nothing is said for a time that the text itself has ended.
pub(super) fn over_by_text(span: Span, word: &str, scope: &Scope) -> Option<CompileError> {
    let why = "it is over once that has been done: say it before that, or for longer, \"this turn\"";
    scope.over.contains(&span).then(|| CompileError::ByRule { what: word.to_owned(), why: why.to_owned() })
}
