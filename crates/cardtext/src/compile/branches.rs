//! What follows if something is so, and what if it is not: of two branches only one is taken.

use super::nearest::must_be_whole;
use super::scope::{Fork, Kept, Scope, TargetTime};
use super::{CompileError, Compiler};
use crate::ast::{Amount, Condition, Effect, Noun, Number, Place, Sentence, Verb};
use crate::footprint::Footprint;
use crate::grammar::effects::EffectWords;
use crate::kernel::{Page, Rule};
use crate::lexicon::Reach;
use crate::program::{Body, Group, ModeQuestion, Modes, Op, Pc, TestId, Who};

/// Where two branches of a text have their targets from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aims {
    /// Both mean the same targets, or one of them speaks of those of the other.
    Shared,
    /// Each has its own, of which those of the branch that is not taken are not needed.
    Apart,
}

/// Cards that a sentence has found only if something is so.
pub(super) struct FoundPerhaps {
    /// The questions whether it is so.
    asks: Vec<Pc>,
    /// The first of the slots that hold them.
    first: u8,
}

impl Compiler<'_> {
    /// What a player may do, and what follows if it is done and if it is not.
    pub(super) fn offer(
        &mut self,
        who: Who,
        effects: &[Effect],
        [then, otherwise]: [&[Effect]; 2],
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        must_be_whole(effects, otherwise)?;
        let mut asks = Vec::new();
        // What cannot be paid is not offered.
        if let Some(test) = self.affordable(who, effects, scope)? {
            asks.push(self.emit(Op::Test { test, no: 0 })?);
        }
        let taken = std::mem::take(&mut scope.taken);
        if !taken {
            asks.push(self.emit(Op::May { who, no: 0 })?);
        }
        let fork = scope.fork();
        let outer = scope.target_time;
        if !taken {
            scope.target_time = TargetTime::Here;
        }
        // What is offered only if it can be paid is done when it is chosen.
        let paid = effects.iter().all(|effect| matches!(effect, Effect::Pay(..)));
        let asked = !(paid || then.is_empty() && otherwise.is_empty());
        if asked {
            self.emit(Op::Attempt)?;
        }
        for effect in effects {
            match effect {
                Effect::Pay(amount, store) => {
                    let amount = self.amount(&Amount::Number(*amount), scope)?;
                    self.emit(Op::Pay { who, store: *store, amount })?;
                    scope.measures(self.measure(*store, "paid"), Kept::No);
                }
                other => self.effect(other, scope)?,
            }
        }
        if asked {
            let test = self.done()?;
            asks.push(self.emit(Op::Test { test, no: 0 })?);
        }
        // What is done in either case to the same target has one, which is chosen first; any other is chosen on the way, unless it has been
        // chosen already that it is done.
        let first = scope.targets.len();
        let shared = !taken && self.shares_targets([then, otherwise], outer, scope)?;
        scope.target_time = if shared || taken { outer } else { TargetTime::Here };
        self.effects(then, scope)?;
        if shared && scope.targets.len() > first {
            scope.again = Some(first as u8);
        }
        let alone = then.is_empty() && !taken;
        scope.target_time = if shared || alone { outer } else { TargetTime::Here };
        self.other_branch(&asks, done_then(otherwise).as_ref(), fork, scope)?;
        scope.again = None;
        scope.target_time = outer;
        Ok(())
    }

    /// Whether what is done if an offer is taken, and what otherwise, have targets, and the same.
    fn shares_targets(
        &mut self,
        branches: [&[Effect]; 2],
        outer: TargetTime,
        scope: &Scope,
    ) -> Result<bool, CompileError> {
        if branches.iter().any(|branch| branch.is_empty()) || outer == TargetTime::Here {
            return Ok(false);
        }
        let mut asked = scope.clone();
        asked.target_time = outer;
        Ok(self.aims(branches, &asked)? == Aims::Shared)
    }

    /// A sentence that speaks of cards which the one before it has found only if something is so belongs to that: "If you have a Blessing,
    /// look at the top card of your deck. You may put it into your Void."
    pub(super) fn found_perhaps(
        &mut self,
        before: Option<FoundPerhaps>,
        sentence: &Sentence,
        begin: usize,
        slots: u8,
        scope: &Scope,
    ) -> Result<Option<FoundPerhaps>, CompileError> {
        let end = self.here()?;
        if let Some(FoundPerhaps { asks, first }) = before {
            let mut said = Footprint::of_the_meant(self.code);
            self.code.ops[begin..].iter().for_each(|op| said.op(*op));
            if said.slots.range(first..slots).next().is_some() {
                asks.iter().for_each(|ask| self.aim(*ask, end));
                return Ok(Some(FoundPerhaps { asks, first }));
            }
        }
        let perhaps = match sentence {
            Sentence::If { otherwise, .. } | Sentence::May { otherwise, .. } => otherwise.is_empty(),
            Sentence::Led(..) => true,
            _ => false,
        };
        if !perhaps || scope.next == slots {
            return Ok(None);
        }
        let asks = |at: &usize| match self.code.ops[*at] {
            Op::May { no, .. } | Op::Test { no, .. } | Op::Label { no, .. } => no == end,
            _ => false,
        };
        let asks = (begin..self.code.ops.len()).filter(asks).map(|at| at as Pc).collect();
        Ok(Some(FoundPerhaps { asks, first: slots }))
    }

    /// Whether what is paid first of all could be.
    fn affordable(&mut self, who: Who, effects: &[Effect], scope: &mut Scope) -> Result<Option<TestId>, CompileError> {
        let Some(Effect::Pay(amount, store)) = effects.first() else { return Ok(None) };
        self.check_paid(who, *store, scope)?;
        let amount = self.amount(&Amount::Number(*amount), scope)?;
        self.affords(who, *store, amount).map(Some)
    }

    /// A text that begins with an offer which is taken or not before anything else, as all of it is done in either case; nothing if
    /// what follows speaks of what is done only if it is taken.
    pub(super) fn offered_first(
        &mut self,
        outer: &Scope,
        sentences: &[Sentence],
    ) -> Result<Option<Body>, CompileError> {
        let [Sentence::May { effects, otherwise, .. }, rest @ ..] = sentences else { return Ok(None) };
        let start = self.lengths();
        let only = self.affordable(Who::You, effects, &mut outer.clone())?;
        let mut taking = outer.clone();
        taking.taken = true;
        let (mut done, _) = self.plain(&taking, &[], sentences)?;
        done.only = only;
        let declined: Vec<Sentence> = done_then(otherwise).into_iter().chain(rest.iter().cloned()).collect();
        let Ok((left, _)) = self.plain(outer, &[], &declined) else {
            self.truncate(start);
            return Ok(None);
        };
        let entry = done.entry;
        let modes = Some(Modes { asks: ModeQuestion::Whether, ways: vec![done, left] });
        Ok(Some(Body { targets: Vec::new(), entry, modes, only: None }))
    }

    /// Ends what a May or Test begins: what happens if the answer is no.
    pub(super) fn otherwise(
        &mut self,
        asks: &[Pc],
        otherwise: Option<&Sentence>,
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        let Some(otherwise) = otherwise else {
            let here = self.here()?;
            asks.iter().for_each(|ask| self.aim(*ask, here));
            return Ok(());
        };
        let over = self.emit(Op::Jump { to: 0 })?;
        let here = self.here()?;
        asks.iter().for_each(|ask| self.aim(*ask, here));
        self.sentence(otherwise, scope)?;
        let here = self.here()?;
        self.aim(over, here);
        Ok(())
    }

    /// What follows if a test holds and if it does not.
    pub(crate) fn branches(
        &mut self,
        asks: &[Pc],
        [then, otherwise]: [&[Effect]; 2],
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        let (fork, first) = (scope.fork(), scope.targets.len());
        let aims = self.aims([then, otherwise], scope)?;
        let outer = scope.target_time;
        if aims == Aims::Apart {
            scope.target_time = TargetTime::Here;
        }
        // Of what has fallen only that is said which can be said of what lies there.
        let felled = scope.felled.take();
        let (away, drained) = (scope.away.len(), scope.drained.len());
        scope.away.extend(felled);
        scope.drained.extend(felled);
        self.effects(then, scope)?;
        if felled.is_some() {
            scope.away.truncate(away);
            scope.drained.truncate(drained);
        }
        if aims == Aims::Shared && scope.targets.len() > first {
            scope.again = Some(first as u8);
        }
        self.other_branch(asks, done_then(otherwise).as_ref(), fork, scope)?;
        scope.again = None;
        scope.target_time = outer;
        Ok(())
    }

    /// Whether two branches share their targets.
    fn aims(&mut self, [then, otherwise]: [&[Effect]; 2], scope: &Scope) -> Result<Aims, CompileError> {
        if otherwise.is_empty() || scope.target_time == TargetTime::Here {
            return Ok(Aims::Shared);
        }
        let start = self.lengths();
        let (mut one, mut other) = (scope.clone(), scope.clone());
        (one.felled, other.felled) = (None, None);
        let read = self.effects(then, &mut one).and_then(|()| self.effects(otherwise, &mut other));
        self.truncate(start);
        Ok(match read {
            // There is no other target than that of the branch which is not taken.
            Err(CompileError::Idle(word)) if word == "other" => return Err(CompileError::Idle(word)),
            // What cannot be read by itself speaks of what the first branch has named.
            Err(_) => Aims::Shared,
            Ok(()) if one.targets == other.targets => Aims::Shared,
            Ok(()) => Aims::Apart,
        })
    }

    /// Ends what a question begins with what follows if the answer is no. What has been chosen on the way to the other answer
    /// is not known here.
    pub(crate) fn other_branch(
        &mut self,
        asks: &[Pc],
        otherwise: Option<&Sentence>,
        fork: Fork,
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        scope.over.truncate(fork.over);
        if otherwise.is_none() {
            scope.back_in(&fork.places);
            return self.otherwise(asks, otherwise, scope);
        }
        let mut taken = scope.places();
        taken.0.truncate(fork.named);
        scope.back_in(&fork.places);
        // Until all targets are found, slots are not told apart by their numbers.
        let settled = scope.targets.len() <= usize::from(scope.hoisted);
        let hoisted = scope.hoisted;
        let passing = |group: Group| settled && matches!(group, Group::Slot(slot) if slot >= hoisted);
        let named = scope.referents.split_off(fork.named.min(scope.referents.len()));
        let (hidden, shown): (Vec<_>, Vec<_>) = named.into_iter().partition(|named| passing(named.group));
        scope.referents.extend(shown);
        let gone = std::mem::replace(&mut scope.gone, fork.gone);
        scope.away = fork.away;
        let left = scope.amid.left.split_off(fork.left.min(scope.amid.left.len()));
        let unkept = scope.unkept.split_off(fork.unkept.min(scope.unkept.len()));
        let done = self.otherwise(asks, otherwise, scope);
        scope.unkept.extend(unkept);
        scope.amid.left.extend(left);
        scope.referents.extend(hidden);
        scope.gone.extend(gone);
        scope.back_in(&taken);
        done
    }

    /// Whether a verb takes cards to where nothing is on them.
    pub(crate) fn leaves_by(&self, verb: Verb) -> bool {
        let zone = self.lexicon.verbs.get(usize::from(verb.0)).and_then(|word| word.leads);
        let bearing = self.lexicon.bears | self.lexicon.in_play | Reach::IN_PLAY;
        zone.is_some_and(|zone| bearing & 1 << zone.0 == 0)
    }

    /// Whether a card goes to another zone by a verb, if only to rest there, and leaves behind what was on it.
    pub(crate) fn sheds(&self, verb: Verb) -> bool {
        self.lexicon.verbs.get(usize::from(verb.0)).is_some_and(|word| word.leads.is_some())
    }

    /// "return it to its owner's hand", for "put it into your hand".
    pub(crate) fn owners(&self, noun: &Noun, place: Place) -> String {
        let mut page = Page::new(self.lexicon);
        match EffectWords::show(&Effect::Move(noun.clone(), place), &mut page) {
            Some(()) => crate::letters::lowered(page.text().trim_end_matches('.')),
            None => "its owner's".to_owned(),
        }
    }
}

/// What is done if the answer is no, if anything is.
pub(crate) fn done_then(effects: &[Effect]) -> Option<Sentence> {
    (!effects.is_empty()).then(|| Sentence::Do(effects.to_vec()))
}

/// Whether of two things always one is so and never both.
pub(crate) fn are_opposite(one: &Condition, other: &Condition) -> bool {
    let opposed = |one: &Number, other: &Number| match (one, other) {
        (Number::Some, Number::None) | (Number::None, Number::Some) => true,
        (Number::AtLeast(least), Number::AtMost(most)) | (Number::AtMost(most), Number::AtLeast(least)) => {
            u16::from(*most) + 1 == u16::from(*least)
        }
        _ => false,
    };
    match (one, other) {
        (Condition::Controls(who, one, filter), Condition::Controls(other, two, same)) => {
            who == other && filter == same && opposed(one, two)
        }
        (Condition::There(one, filter), Condition::There(other, same)) => filter == same && opposed(one, other),
        (Condition::Is(noun, mark), Condition::IsNot(same, again))
        | (Condition::IsNot(noun, mark), Condition::Is(same, again)) => noun == same && mark == again,
        (Condition::Fell(noun, verb), Condition::Stands(same, again))
        | (Condition::Stands(noun, verb), Condition::Fell(same, again)) => noun == same && verb == again,
        (Condition::Remains(noun), Condition::Gone(same)) | (Condition::Gone(noun), Condition::Remains(same)) => {
            noun == same
        }
        (Condition::Past(past, one), Condition::Past(same, other)) => past == same && opposed(one, other),
        _ => false,
    }
}

/// An error if "otherwise" stands behind two questions: it would be the other answer to the second alone.
pub(crate) fn check_otherwise(sentences: &[Sentence]) -> Result<(), CompileError> {
    let other_answer = |sentence: &Sentence| match sentence {
        Sentence::If { otherwise, .. } => Some(!otherwise.is_empty()),
        Sentence::Only(_, _, otherwise) => Some(otherwise.is_some()),
        _ => None,
    };
    let strays = |pair: &[Sentence]| other_answer(&pair[0]) == Some(false) && other_answer(&pair[1]) == Some(true);
    if sentences.windows(2).any(strays) { Err(CompileError::WhichIf) } else { Ok(()) }
}
