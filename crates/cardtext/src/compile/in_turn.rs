//! What several players do or answer one after another, each for themselves.

use super::branches::done_then;
use super::scope::{Scope, TargetTime};
use super::{CompileError, Compiler};
use crate::ast::{Effect, Player};
use crate::program::{Op, Who};

impl Compiler<'_> {
    /// Whether words may mean several players.
    pub(super) fn are_several(&self, player: Player) -> bool {
        player.may_be_several(self.lexicon.opponents)
    }

    /// What one player does, or several in turn, each of whom is "that player".
    pub(super) fn in_turn(
        &mut self,
        player: Player,
        scope: &mut Scope,
        done: impl FnOnce(&mut Self, Who, &mut Scope) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        let who = self.who(player, scope)?;
        if !self.are_several(player) {
            return done(self, who, scope);
        }
        scope.must_be_free()?;
        let each = self.emit(Op::ForEach { who, none: 0 })?;
        // What is named for one of them the others do not know, nor what comes after.
        let mut own = scope.clone();
        (own.doer, own.deed_of) = (Some(Who::InTurn), Some(player));
        own.target_time = TargetTime::Here;
        let back = self.here()?;
        done(self, Who::InTurn, &mut own)?;
        self.emit(Op::Next { who, slot: scope.next, back })?;
        let here = self.here()?;
        self.aim(each, here);
        scope.goes_on_behind(own);
        Ok(())
    }

    /// An error if all of several players are named where one of them is meant.
    pub(super) fn check_in_turn(&self, player: Player, effects: &[Effect]) -> Result<(), CompileError> {
        if self.are_several(player) && effects.iter().any(|effect| effect.doer() == Some(player)) {
            return Err(CompileError::EachAlone);
        }
        Ok(())
    }

    /// What another player may do.
    pub(super) fn offer_to(
        &mut self,
        player: Player,
        effects: &[Effect],
        [then, otherwise]: [&[Effect]; 2],
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        self.check_in_turn(player, then)?;
        self.check_in_turn(player, otherwise)?;
        let one = if self.are_several(player) { Player::That } else { player };
        let deeds: Vec<Effect> = effects.iter().map(|effect| effect.clone().said_of(Player::You, one)).collect();
        self.in_turn(player, scope, |this, who, scope| this.offer(who, &deeds, [then, otherwise], scope))
    }

    /// What is done, and what follows if it cannot be.
    pub(super) fn failing(
        &mut self,
        effects: &[Effect],
        then: &[Effect],
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        let player = effects.iter().find_map(Effect::doer).unwrap_or(Player::You);
        self.check_in_turn(player, then)?;
        self.must_be_able_to_fail(effects)?;
        let one = if self.are_several(player) { Player::That } else { player };
        let effects: Vec<Effect> = effects.iter().map(|effect| effect.clone().said_of(player, one)).collect();
        self.in_turn(player, scope, |this, _, scope| {
            this.emit(Op::Attempt)?;
            let targets = scope.targets.len();
            let begins = this.code.ops.len();
            this.effects(&effects, scope)?;
            this.must_not_be_declined(begins)?;
            this.must_be_tried(&scope.targets[targets.min(scope.targets.len())..])?;
            let test = this.done()?;
            let ask = this.emit(Op::Test { test, no: 0 })?;
            this.otherwise(&[ask], done_then(then).as_ref(), scope)
        })
    }
}
