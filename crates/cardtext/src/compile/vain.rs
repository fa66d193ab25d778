//! Texts that are carried out and find nothing to do: what is done to cards whose death is settled, and what is asked of cards that are
//! not seen.

use super::{CompileError, Compiler};
use crate::ast::{Gain, Keyword, Noun, Player, Predicate, Statement, Trigger};
use crate::footprint::Footprint;
use crate::lexicon::{HappeningWord, Voice};
use crate::program::{Body, FilterCode, FilterId, Group, Op, Spot, TestCode, TestId};

impl Compiler<'_> {
    /// An error if a text does something to cards whose death is settled: they are killed all the same.
    pub(super) fn check_settled_deaths(&self, only: Option<TestId>, body: &Body) -> Result<(), CompileError> {
        if self.lexicon.idling.momentary.is_empty() {
            return Ok(());
        }
        let mut doomed: Vec<(Group, usize)> = Vec::new();
        let mut asked = |test: Option<TestId>, until: usize| {
            doomed.extend(test.and_then(|test| self.asks_for_doomed(test)).map(|group| (group, until)));
        };
        asked(only, usize::MAX);
        asked(body.only, usize::MAX);
        for (slot, target) in (0..).zip(&body.targets) {
            if self.is_doomed(target.filter) {
                doomed.push((Group::Slot(slot), usize::MAX));
            }
        }
        let mut pc = usize::from(body.entry);
        while let Some(&op) = self.code.ops.get(pc).filter(|op| **op != Op::End) {
            match op {
                Op::Test { test, no } => {
                    doomed.extend(self.asks_for_doomed(test).map(|group| (group, usize::from(no))));
                }
                Op::Gather { slot, group: Group::All(filter) }
                | Op::Pick { slot, filter, .. }
                | Op::Random { slot, filter }
                    if self.is_doomed(filter) =>
                {
                    doomed.push((Group::Slot(slot), usize::MAX));
                }
                _ => {}
            }
            let in_vain = |group: Group| {
                let known = doomed.iter().any(|(known, until)| *known == group && pc < *until);
                known || matches!(group, Group::All(filter) if self.is_doomed(filter))
            };
            let done_to = match op {
                Op::Act { to, .. } | Op::Heal { to, .. } => Some(to),
                Op::Move { what, .. } | Op::Control { what, .. } => Some(what),
                Op::Assert { who, .. } => Some(who),
                _ => None,
            };
            if done_to.is_some_and(in_vain) {
                let what =
                    self.lexicon.idling.momentary.first().map_or_else(String::new, |state| self.state_name(*state));
                let why = "the death of such a card is settled, and it dies whatever is done to it: answer its death, \"When an ally is \
                           killed, …\", or say what is done instead, \"If an ally would be killed, exile it instead.\"";
                return Err(CompileError::ByRule { what, why: why.to_owned() });
            }
            pc += 1;
        }
        Ok(())
    }

    /// An error if a target in play is put into play, and the text has neither taken it elsewhere nor asks whether it has fallen.
    pub(super) fn check_there_already(&self, body: &Body) -> Result<(), CompileError> {
        let mut here: Vec<u8> = (0..)
            .zip(&body.targets)
            .filter(|(_, target)| self.is_in_play(target.filter))
            .map(|(slot, _)| slot)
            .collect();
        let mut pc = usize::from(body.entry);
        while let Some(&op) = self.code.ops.get(pc).filter(|op| **op != Op::End) {
            let left = match op {
                Op::Move { what: Group::Slot(slot), to: Spot::Play | Spot::OwnersPlay } if here.contains(&slot) => {
                    let why = "it is in play, or has gone where the text does not mean it any more: say what takes it elsewhere, \"Exile …, then put it into play …\", or ask whether it has fallen, \"If \
                               it was killed, …\"";
                    return Err(CompileError::ByRule { what: "put into play".to_owned(), why: why.to_owned() });
                }
                Op::Move { what, .. } | Op::Watch { group: what, .. } | Op::Act { to: what, .. }
                    if self.takes_away(op) =>
                {
                    Some(what)
                }
                _ => None,
            };
            here.retain(|slot| left != Some(Group::Slot(*slot)));
            pc += 1;
        }
        Ok(())
    }

    /// Whether an instruction takes cards elsewhere, or looks who falls.
    fn takes_away(&self, op: Op) -> bool {
        match op {
            Op::Act { verb, .. } => self.leaves_by(verb),
            _ => true,
        }
    }

    /// Whether a filter finds cards in play alone.
    fn is_in_play(&self, filter: FilterId) -> bool {
        self.code.filters.get(usize::from(filter)).is_some_and(|filter| filter.zones == FilterCode::IN_PLAY)
    }

    /// Whether a filter finds only cards whose death is settled.
    fn is_doomed(&self, filter: FilterId) -> bool {
        let momentary = self.lexicon.idling.momentary.iter().fold(0, |states, state| states | 1 << state.0);
        self.code.filters.get(usize::from(filter)).is_some_and(|filter| filter.states & momentary != 0)
    }

    /// The cards of which a test holds only if their death is settled.
    fn asks_for_doomed(&self, test: TestId) -> Option<Group> {
        match *self.code.tests.get(usize::from(test))? {
            TestCode::Matches(group, filter) => Some(group).filter(|_| self.is_doomed(filter)),
            TestCode::Both(one, other) => self.asks_for_doomed(one).or_else(|| self.asks_for_doomed(other)),
            TestCode::Value(..)
            | TestCode::Less(..)
            | TestCode::Empty(..)
            | TestCode::Affords(..)
            | TestCode::Not(_)
            | TestCode::Either(..)
            | TestCode::Turn(_)
            | TestCode::Fell(..)
            | TestCode::Done => None,
        }
    }

    /// An error if it is asked what a card is that another player draws or lays down unseen, before it has gone where it is seen.
    pub(super) fn check_unseen_subject(
        &self,
        when: &Trigger,
        only: Option<TestId>,
        body: &Body,
    ) -> Result<(), CompileError> {
        let Trigger::Player(Player::Opponent, happening, _) = when else { return Ok(()) };
        let Some(word) = self.lexicon.happenings.get(usize::from(happening.0)).filter(|word| word.unseen) else {
            return Ok(());
        };
        let mut asked = Footprint::new(self.code);
        only.into_iter().chain(body.only).for_each(|test| asked.test(test));
        let mut pc = usize::from(body.entry);
        while let Some(&op) = self.code.ops.get(pc).filter(|op| **op != Op::End) {
            asked.op(op);
            let shows = match op {
                Op::Act { to, .. } => Some(to),
                Op::Move { what, .. } | Op::DiscardThese { what } => Some(what),
                _ => None,
            };
            if shows == Some(Group::Subject) {
                break;
            }
            pc += 1;
        }
        let asks = |test: &TestId| match self.code.tests.get(usize::from(*test)) {
            Some(TestCode::Matches(Group::Subject, filter)) => self.says_what(*filter),
            _ => false,
        };
        if !asked.tests.iter().any(asks) && !asked.reads(Group::Subject) {
            return Ok(());
        }
        let why = "nobody else sees which card it is, so that nothing is known of it and nothing ever comes of what is asked: leave it out, or \
                   take whatever it is";
        Err(CompileError::ByRule { what: word.he.clone(), why: why.to_owned() })
    }

    /// Whether a filter asks for more than where a card lies and whose it is.
    fn says_what(&self, filter: FilterId) -> bool {
        let Some(filter) = self.code.filters.get(usize::from(filter)) else { return false };
        let plain = FilterCode { zones: filter.zones, of: filter.of, side: filter.side, ..FilterCode::ANYTHING };
        *filter != plain
    }

    /// An error if the other part of an event is a card to which it never happens: who is attacked by others is who can be attacked.
    pub(super) fn must_suffer(&self, event: u8, object: Option<&Noun>) -> Result<(), CompileError> {
        let roles = self.lexicon.roles.iter().filter(|role| role.parts.contains(&(event, Voice::Other)));
        for &(other, _) in roles.flat_map(|role| &role.parts).filter(|(_, voice)| *voice == Voice::Subject) {
            let same = |word: &&HappeningWord| word.event == other && word.subject == Voice::Subject;
            if let Some(word) = self.lexicon.happenings.iter().find(same) {
                self.must_befall(&word.he, word.of, object)?;
            }
        }
        Ok(())
    }

    /// An error if a card gets a keyword that lets it begin what it has just begun.
    pub(super) fn check_begun(&self, statement: &Statement, meant: Option<Group>) -> Result<(), CompileError> {
        let Statement::Predicate(_, Predicate::Has(gains)) = statement else { return Ok(()) };
        let [Gain::Keyword(word)] = gains[..] else { return Ok(()) };
        let had = |known: &&(u8, Keyword, String)| known.1 == word && self.heard & 1 << known.0 != 0;
        let idle = self.lexicon.idling.had.iter().find(had).filter(|_| meant.is_some() && meant == self.befallen);
        match idle {
            Some((.., why)) => Err(CompileError::ByRule { what: self.keyword_name(word), why: why.clone() }),
            None => Ok(()),
        }
    }
}
