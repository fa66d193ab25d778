//! Players who do what an instruction says.

use crate::ast::{Effect, Player};

impl Effect {
    /// Who does what the instruction says, if it is said of a player.
    pub(crate) fn doer(&self) -> Option<Player> {
        match self {
            Effect::Draw(who, _)
            | Effect::Discard(who, ..)
            | Effect::DiscardThese(who, _)
            | Effect::DiscardSome(who, _)
            | Effect::DiscardTop(who, _)
            | Effect::Store(who, ..)
            | Effect::Stores(who, ..)
            | Effect::TheyChoose(who, _)
            | Effect::TheyAct(who, ..) => Some(*who),
            _ => None,
        }
    }

    /// The same instruction, where one player does it, as another does.
    pub(crate) fn said_of(mut self, from: Player, to: Player) -> Effect {
        match &mut self {
            Effect::Draw(who, _)
            | Effect::Discard(who, ..)
            | Effect::DiscardThese(who, _)
            | Effect::DiscardSome(who, _)
            | Effect::DiscardTop(who, _)
            | Effect::Store(who, ..)
            | Effect::Stores(who, ..)
            | Effect::TheyChoose(who, _)
            | Effect::TheyAct(who, ..)
                if *who == from =>
            {
                *who = to;
            }
            _ => {}
        }
        self
    }
}
