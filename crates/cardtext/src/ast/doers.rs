//! Players who do what an instruction says.

use crate::ast::{Effect, Player};
use crate::lexicon::Opponents;

impl Player {
    /// Whether the words may mean several players, where there are so many opponents.
    pub(crate) fn may_be_several(self, opponents: Opponents) -> bool {
        match self {
            Player::Opponent => opponents == Opponents::Several,
            Player::Each | Player::Others | Player::Mates => true,
            Player::You
            | Player::That
            | Player::ItsController
            | Player::ItsOwner
            | Player::BearersController(_)
            | Player::Party(_) => false,
        }
    }
}

/// The instructions that are said of a player, who is `$who`.
macro_rules! said_of_player {
    ($who:pat) => {
        Effect::Draw($who, _)
            | Effect::Discard($who, ..)
            | Effect::DiscardThese($who, _)
            | Effect::DiscardSome($who, _)
            | Effect::DiscardTop($who, _)
            | Effect::Store($who, ..)
            | Effect::Stores($who, ..)
            | Effect::TheyChoose($who, _)
            | Effect::TheyAct($who, ..)
    };
}

impl Effect {
    /// Who does what the instruction says, if it is said of a player.
    pub(crate) fn doer(&self) -> Option<Player> {
        if let said_of_player!(who) = self { Some(*who) } else { None }
    }

    /// The same instruction, where one player does it, as another does.
    pub(crate) fn said_of(mut self, from: Player, to: Player) -> Effect {
        if let said_of_player!(who) = &mut self
            && *who == from
        {
            *who = to;
        }
        self
    }
}
