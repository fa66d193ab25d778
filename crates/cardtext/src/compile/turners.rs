//! Whose next turn ends an effect.

use super::CompileError;
use crate::ast::{Count, Lasts, Noun, Player};
use crate::program::Turner;

/// An error if "its controller's next turn" is not the turn of one other card's player.
pub(super) fn check_turner(noun: Option<&Noun>, lasts: &Lasts) -> Result<(), CompileError> {
    let whose = match lasts {
        Lasts::Next(_, Player::ItsController) => "its controller's",
        Lasts::Next(_, Player::ItsOwner) => "its owner's",
        Lasts::Next(..) | Lasts::Stays | Lasts::Turn | Lasts::Turns(_) | Lasts::Span(_) | Lasts::While(_) => {
            return Ok(());
        }
    };
    match noun {
        Some(
            Noun::Target(Count::Exactly(1) | Count::UpTo(1), _)
            | Noun::Pick(Count::Exactly(1) | Count::UpTo(1), _)
            | Noun::Among(Count::Exactly(1) | Count::UpTo(1), ..)
            | Noun::Random(_)
            | Noun::Attached(_)
            | Noun::ItsControllers(_)
            | Noun::It
            | Noun::That(_)
            | Noun::Party(_)
            | Noun::Role(_),
        ) => Ok(()),
        Some(Noun::This(_) | Noun::Your(_)) => Err(CompileError::Say("your next turn".into())),
        Some(Noun::TheOpposing(_)) => Err(CompileError::Say("the opponent's next turn".into())),
        Some(
            Noun::Target(..)
            | Noun::First(..)
            | Noun::FoeMost(..)
            | Noun::Pick(..)
            | Noun::Among(..)
            | Noun::All(_)
            | Noun::Yours(_)
            | Noun::Them
            | Noun::Rest(_)
            | Noun::Top(..),
        )
        | None => Err(CompileError::Unsayable { what: whose.into(), of: "several cards".into() }),
    }
}

/// Whose next turn ends an effect.
pub(super) fn turner(player: Player) -> Result<Turner, CompileError> {
    match player {
        Player::You => Ok(Turner::You),
        Player::Opponent => Ok(Turner::Opponent),
        Player::ItsController => Ok(Turner::ItsController),
        Player::ItsOwner => Ok(Turner::ItsOwner),
        Player::Each | Player::That | Player::Others | Player::Party(_) | Player::BearersController(_) => {
            Err(CompileError::NoChoiceHere)
        }
    }
}
