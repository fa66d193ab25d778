//! What happens instead of something else.

use super::filters::number_of;
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{Flavor, Player, Portion, Rather, Share, Store, Zone};
use crate::program::{FilterCode, Group, ModifierCode, SideCode};

impl Compiler<'_> {
    /// Whether a sub-type of damage is a way of dealing it.
    pub(super) fn is_dealing(&self, flavor: Flavor) -> bool {
        self.lexicon.dealings.iter().any(|(dealing, _)| *dealing == flavor)
    }

    /// The cards that stand for those who gain something else.
    pub(super) fn gainer(&mut self, player: Player, store: Store, portion: Portion) -> Result<Group, CompileError> {
        if !self.lexicon.replacing.gains.contains(&store) {
            return Err(CompileError::LexiconLacks("gains of this that something could stand in for"));
        }
        // What would be gained anyway stands in for nothing.
        if portion == (Portion { share: Share::Whole, store }) {
            return Err(CompileError::Idle("instead".into()));
        }
        let side = match player {
            Player::Party(party) => return self.check_party(party, &Scope::fixed()).map(|()| Group::Party(party)),
            Player::You => SideCode::Own,
            Player::Opponent => SideCode::Opposing,
            Player::Each
            | Player::That
            | Player::ItsController
            | Player::ItsOwner
            | Player::Others
            | Player::Mates
            | Player::BearersController(_) => return Err(CompileError::NoChoiceHere),
        };
        let faces = FilterCode { zones: FilterCode::IN_PLAY, kinds: self.lexicon.faces, side, ..FilterCode::ANYTHING };
        Ok(Group::All(number_of(&mut self.code.filters, faces)?))
    }

    /// What is done with a card instead of going somewhere.
    pub(super) fn goes(&mut self, zone: Zone, rather: Rather) -> Result<ModifierCode, CompileError> {
        let led = self.lexicon.replacing.led.iter().find(|led| led.to == zone);
        let led = led.ok_or(CompileError::LexiconLacks("such place that a card could go past"))?;
        if self.kind.is_some_and(|kind| led.on & 1 << kind.0 == 0) {
            return Err(CompileError::LexiconLacks("such card that goes there"));
        }
        if !led.rather.contains(&rather) {
            return Err(CompileError::LexiconLacks("such thing to do there instead"));
        }
        Ok(ModifierCode::Goes { zone, rather })
    }
}
