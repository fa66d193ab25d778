//! What a text does: the ways of doing it, their targets, and where their instructions begin.

use crate::program::{FilterId, ModeId, Pc, TestId};

/// The targets of an effect and the instructions that follow once they are chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Body {
    /// Chosen first, in order; target number *i* goes to slot *i*.
    pub targets: Vec<TargetCode>,
    /// The first instruction.
    pub entry: Pc,
    /// What is chosen before the targets, if those depend on it.
    pub modes: Option<Modes>,
    /// What must be so for this to be one of the ways that can be chosen.
    pub only: Option<TestId>,
}

impl Body {
    /// What is done: for each way that can be chosen first, or the only one there is.
    pub fn ways(&self) -> &[Body] {
        self.modes.as_ref().map_or(std::slice::from_ref(self), |modes| &modes.ways)
    }

    /// The ways that can be chosen first.
    pub(crate) fn ways_mut(&mut self) -> &mut [Body] {
        self.modes.as_mut().map_or(&mut [], |modes| &mut modes.ways)
    }
}

/// Ways of doing what a text says, of which one is chosen before its targets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modes {
    /// How it is asked which it is.
    pub asks: ModeQuestion,
    /// All of the text for each way.
    pub ways: Vec<Body>,
}

/// How it is asked which way is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModeQuestion {
    /// By the words for each: those for the first way; those for the others follow.
    Which(ModeId),
    /// Whether what the text offers is done: the first way if it is, the second if not.
    Whether,
}

/// Targets to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetCode {
    /// Which cards may be chosen.
    pub filter: FilterId,
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
    /// The slot of an earlier target by which these are described: "with attack less than its attack".
    pub by: Option<u8>,
}
