//! Ways of which a text takes one as it goes, and what it says behind them.
//!
//! What is said behind them is said of the way that was taken: "it" is the card which that one has found. As far as it speaks of what the
//! ways name it is compiled for each of them, and the rest of the text once.

use super::filters::Lengths;
use super::scope::{Scope, TargetTime};
use super::{CompileError, Compiler};
use crate::ast::{Effect, Lead, Sentence, Step};
use crate::program::{Code, Op, TargetCode};

/// Ways of which a text takes one.
#[derive(Clone, Copy)]
pub(super) enum Ways<'a> {
    /// The last of some steps of which it is so, or what they are steps of.
    Steps(&'a [Effect], &'a [Step]),
    /// What a player chooses.
    Choices(&'a [Vec<Effect>]),
}

impl<'a> Ways<'a> {
    /// The ways that a sentence goes, if it has several behind which a text goes on.
    pub fn of(sentence: &'a Sentence) -> Option<Self> {
        match sentence {
            Sentence::Steps(effects, steps) => Some(Ways::Steps(effects, steps)),
            Sentence::Choose(choices) => Some(Ways::Choices(choices)),
            _ => None,
        }
    }

    /// Each of them, with what is asked before it. Steps are asked from the last to the first, and what they are steps of is done if none is.
    fn each(self) -> Vec<(Option<&'a Lead>, &'a [Effect])> {
        match self {
            Ways::Steps(effects, steps) => {
                let steps = steps.iter().rev().map(|step| (Some(&step.lead), &step.effects[..]));
                steps.chain([(None, effects)]).collect()
            }
            Ways::Choices(choices) => choices.iter().map(|choice| (None, &choice[..])).collect(),
        }
    }
}

/// How far what is said behind some ways speaks of what they name.
pub(super) struct Spoken {
    /// So many sentences do.
    pub sentences: usize,
    /// When their targets are chosen: on the way, if they are not the same behind each.
    targets: TargetTime,
}

impl Spoken {
    /// Nothing is said behind them.
    pub const NOTHING: Spoken = Spoken { sentences: 0, targets: TargetTime::Here };
}

/// What has been tried of one way.
struct Tried {
    /// Whether what is left speaks of what has been named.
    speaks: bool,
    targets: Vec<TargetCode>,
}

impl Compiler<'_> {
    /// Compiles ways of which one is taken, each with as much of what is said behind them as speaks of it.
    pub(super) fn ways(
        &mut self,
        ways: Ways<'_>,
        rest: &[Sentence],
        spoken: &Spoken,
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        let mut jumps = Vec::new();
        if let Ways::Choices(choices) = ways {
            let (modes, count) = self.modes(choices)?;
            self.emit(Op::Choose { count, modes })?;
            for _ in choices {
                jumps.push(self.emit(Op::Jump { to: 0 })?);
            }
            jumps.reverse();
        }
        let said = rest.get(..spoken.sentences).unwrap_or_default();
        let (mut ends, mut targets) = (Vec::new(), scope.targets.clone());
        for (lead, effects) in ways.each() {
            let here = self.here()?;
            jumps.pop().into_iter().for_each(|jump| self.aim(jump, here));
            let ask = lead.map(|lead| self.lead(lead, scope)).transpose().map_err(|error| asked_before(ways, error))?;
            // What one way names the others do not know, nor what comes after.
            let mut own = self.way(effects, scope)?;
            own.target_time = spoken.targets;
            self.in_order(said, &mut own)?;
            targets.clone_from(&own.targets);
            scope.goes_on_behind(own);
            ends.push(self.emit(Op::Jump { to: 0 })?);
            let here = self.here()?;
            ask.into_iter().for_each(|ask| self.aim(ask, here));
        }
        scope.targets = targets;
        // Behind the last of the steps the text goes on by itself.
        if matches!(ways, Ways::Steps(..)) && ends.pop().is_some() {
            self.code.ops.pop();
            self.code.amid.truncate(self.code.ops.len());
        }
        let here = self.here()?;
        ends.into_iter().for_each(|end| self.aim(end, here));
        Ok(())
    }

    /// One way by itself, and what is known behind it. Its targets are chosen once it is known that it is taken.
    fn way(&mut self, effects: &[Effect], scope: &Scope) -> Result<Scope, CompileError> {
        let mut own = scope.clone();
        own.target_time = TargetTime::Here;
        self.effects(effects, &mut own)?;
        Ok(own)
    }

    /// How many of the sentences behind some ways speak of what these name. An error if they could be read behind one of them and not behind
    /// another, or speak of what one names and behind another of something else.
    pub(super) fn spoken_behind(
        &mut self,
        ways: Ways<'_>,
        rest: &[Sentence],
        scope: &Scope,
    ) -> Result<Spoken, CompileError> {
        let mut all = true;
        for sentences in 0..=rest.len() {
            let tried = self.tried(ways, rest.split_at(sentences), scope)?;
            if sentences == 0 {
                all = tried.iter().all(|way| way.speaks);
            }
            if tried.iter().any(|way| way.speaks) {
                continue;
            }
            if sentences > 0 && !all {
                return Err(CompileError::OneWayAlone);
            }
            let alike = tried.windows(2).all(|pair| pair[0].targets == pair[1].targets);
            let targets = if alike { scope.target_time } else { TargetTime::Here };
            return Ok(Spoken { sentences, targets });
        }
        Ok(Spoken::NOTHING)
    }

    /// Tries for each way whether what is left speaks of what it and the sentences said behind it have named.
    fn tried(
        &mut self,
        ways: Ways<'_>,
        (said, left): (&[Sentence], &[Sentence]),
        scope: &Scope,
    ) -> Result<Vec<Tried>, CompileError> {
        let (start, noted, mut known) = (self.lengths(), self.pronouns.len(), scope.clone());
        let mut tried = Vec::new();
        for (lead, effects) in ways.each() {
            if let Some(lead) = lead {
                self.lead(lead, &mut known).map_err(|error| asked_before(ways, error))?;
            }
            let mut own = self.way(effects, &known)?;
            own.target_time = scope.target_time;
            let read = self.in_order(said, &mut own);
            tried.push(read.and_then(|()| {
                let targets = own.targets.clone();
                let mut bare = known.clone();
                bare.goes_on_behind(own.clone());
                bare.targets.clone_from(&targets);
                let told = self.told(left, own)?;
                let speaks = self.told(left, bare).map_or(true, |without| without != told);
                Ok(Tried { speaks, targets })
            }));
        }
        self.truncate(start);
        self.pronouns.truncate(noted);
        // Where a word stands for something behind one way and for nothing behind another, that is what is wrong.
        let lost = |error: &CompileError| matches!(error, CompileError::NoReferent(_) | CompileError::NoFitting { .. });
        let some = tried.iter().any(|way| way.as_ref().is_ok_and(|way| way.speaks));
        match tried.iter().find_map(|way| way.as_ref().err()) {
            Some(error) if some && lost(error) => Err(CompileError::OneWayAlone),
            _ => tried.into_iter().collect(),
        }
    }

    /// What sentences are compiled to; nothing of it is kept.
    fn told(&mut self, sentences: &[Sentence], mut scope: Scope) -> Result<Code, CompileError> {
        let start = self.lengths();
        let read = self.in_order(sentences, &mut scope);
        let told = self.since(start);
        self.truncate(start);
        read.map(|()| told)
    }

    /// What has been compiled since.
    fn since(&self, [ops, filters, values, tests, modifiers, names, labels, modes, awaits]: Lengths) -> Code {
        let code = &self.code;
        Code {
            ops: code.ops[ops..].to_vec(),
            amid: Vec::new(),
            filters: code.filters[filters..].to_vec(),
            values: code.values[values..].to_vec(),
            tests: code.tests[tests..].to_vec(),
            modifiers: code.modifiers[modifiers..].to_vec(),
            names: code.names[names..].to_vec(),
            labels: code.labels[labels..].to_vec(),
            modes: code.modes[modes..].to_vec(),
            awaits: code.awaits[awaits..].to_vec(),
        }
    }
}

/// What is wrong with a question whether something else is done instead, which comes before anything has been done.
fn asked_before(ways: Ways<'_>, error: CompileError) -> CompileError {
    match (ways, error) {
        (Ways::Steps(..), CompileError::NoReferent(word)) => CompileError::AskedBefore(word),
        (_, error) => error,
    }
}

impl Scope {
    /// Goes on behind a part of the text that knew more: what it named is forgotten, and what it took and asked for is kept.
    pub fn goes_on_behind(&mut self, inner: Scope) {
        self.next = self.next.max(inner.next);
        self.gathering = inner.gathering;
        self.watching = inner.watching;
        self.sides = inner.sides;
        self.recalling = inner.recalling;
        self.parts = inner.parts;
    }
}
