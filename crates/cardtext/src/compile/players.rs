//! Players: whom words mean.

use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{Party, Player};
use crate::lexicon::{Itself, Opponents};
use crate::program::{Group, Op, Who};

impl Compiler<'_> {
    /// An error if a text speaks of somebody of whom cards of this type do not speak.
    pub(crate) fn check_party(&mut self, party: Party) -> Result<(), CompileError> {
        let word = self.lexicon.parties.get(usize::from(party.0)).ok_or(CompileError::LexiconLacks("such party"))?;
        self.parties |= 1 << party.0;
        match self.kind {
            Some(kind) if word.on & 1 << kind.0 == 0 => Err(CompileError::NoReferent(word.says.clone())),
            Some(_) | None => Ok(()),
        }
    }

    /// A player of whom a number is read, who must be one.
    pub(crate) fn reader_of(&mut self, player: Player, scope: &mut Scope) -> Result<Who, CompileError> {
        if player == Player::Opponent && self.lexicon.opponents == Opponents::Several {
            return Err(CompileError::NoChoiceHere);
        }
        self.who(player, scope)
    }

    /// The players a text means.
    pub(crate) fn who(&mut self, player: Player, scope: &mut Scope) -> Result<Who, CompileError> {
        let its = |slot, player| {
            if player == Player::ItsOwner { Who::OwnerOf(slot) } else { Who::ControllerOf(slot) }
        };
        match player {
            Player::You => Ok(Who::You),
            // A card that never calls itself "it" speaks of its own controller.
            Player::ItsController if self.lexicon.wording.itself == Itself::Alone => Ok(Who::You),
            Player::Opponent => Ok(Who::Opponent),
            Player::Each => Ok(Who::Each),
            Player::Others => Ok(Who::Others),
            Player::Party(party) => {
                self.check_party(party)?;
                Ok(Who::Party(party))
            }
            Player::That => scope.doer.ok_or_else(|| CompileError::NoReferent("that player".into())),
            Player::BearersController(kind) => {
                self.check_bearer(kind)?;
                scope.must_be_free()?;
                let slot = scope.slot()?;
                self.emit(Op::Gather { slot, group: Group::Bearer })?;
                Ok(Who::ControllerOf(slot))
            }
            Player::ItsController | Player::ItsOwner => match self.referred("its", scope)? {
                Group::Slot(slot) => Ok(its(slot, player)),
                group => {
                    scope.must_be_free()?;
                    let slot = scope.slot()?;
                    self.emit(Op::Gather { slot, group })?;
                    Ok(its(slot, player))
                }
            },
        }
    }
}
