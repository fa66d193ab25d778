//! What is asked of several players at once: of one of them, or of each.

use super::amounts::past_code;
use super::filters::Zones;
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{Compare, Filter, Foes, Held, Number, Past, Player, Ranks, With};
use crate::lexicon::{HistorySays, Opponents};
use crate::program::{FilterId, SideCode, TestCode, TestId, ValueCode, ValueId, Who};

impl Compiler<'_> {
    /// How much somebody has, as of "you".
    fn amount_held(&mut self, held: &Held, scope: &mut Scope) -> Result<ValueId, CompileError> {
        let value = match held {
            Held::Store(store) => ValueCode::Store(Who::You, *store),
            Held::Tally(tally) => {
                let word = self.lexicon.tallies.get(usize::from(tally.0));
                ValueCode::Store(Who::You, word.ok_or(CompileError::LexiconLacks("such number"))?.store)
            }
            Held::Cards(filter) => ValueCode::Count(self.of_each(filter, Zones::Said, scope)?),
            Held::In(filter, zone) => ValueCode::Count(self.of_each(filter, Zones::In(1 << zone.0), scope)?),
        };
        self.value_id(value)
    }

    /// Cards that each of several has for themselves.
    fn of_each(&mut self, filter: &Filter, zones: Zones, scope: &mut Scope) -> Result<FilterId, CompileError> {
        // The highest of one's own is always one's own.
        if filter.with.iter().any(|with| matches!(with, With::Most(..))) {
            return Err(CompileError::Idle("with the".into()));
        }
        self.sided(filter, SideCode::Own, zones, scope)
    }

    /// The players who are asked.
    fn foes(&mut self, foes: Foes, scope: &mut Scope) -> Result<Who, CompileError> {
        match foes {
            Foes::An | Foes::Each => Ok(Who::Opponent),
            Foes::Others => Ok(Who::Others),
            Foes::That => self.who(Player::That, scope),
            Foes::Party(party) => self.who(Player::Party(party), scope),
        }
    }

    /// Whether one of several has so much, or each of them.
    pub(super) fn of_foes(
        &mut self,
        foes: Foes,
        number: Number,
        held: &Held,
        scope: &mut Scope,
    ) -> Result<TestId, CompileError> {
        self.check_held_unseen(foes, held, scope)?;
        let value = self.amount_held(held, scope)?;
        let who = self.foes(foes, scope)?;
        self.numbered_of(foes, who, value, number)
    }

    /// Whether a value, as of "you", is so much for one of several players, or for each of them.
    fn numbered_of(&mut self, foes: Foes, who: Who, value: ValueId, number: Number) -> Result<TestId, CompileError> {
        let (least, most) = (ValueCode::Least(who, value), ValueCode::Most(who, value));
        // Who has the least speaks for each of "so much or more", and for one of "so much or less".
        let (enough, few) = if foes == Foes::An { (most, least) } else { (least, most) };
        match number {
            Number::Some => self.compared(enough, Compare::AtLeast, 1),
            Number::AtLeast(number) => self.compared(enough, Compare::AtLeast, number),
            Number::None => self.compared(few, Compare::AtMost, 0),
            Number::AtMost(number) => self.compared(few, Compare::AtMost, number),
            Number::Exactly(number) => {
                let one = self.compared(least, Compare::Equal, number)?;
                let other = self.compared(most, Compare::Equal, number)?;
                self.test_id(TestCode::Both(one, other))
            }
        }
    }

    /// Whether something was done by one of several opponents, as against to what is theirs together.
    pub(super) fn is_of_one_of_several(&self, past: Past) -> bool {
        let word = self.lexicon.histories.get(usize::from(past.what.0));
        past.who == Player::Opponent
            && self.lexicon.opponents == Opponents::Several
            && word.is_some_and(|word| matches!(word.says, HistorySays::Done { .. }))
    }

    /// Whether one of several opponents has done something so often.
    pub(super) fn by_a_foe(&mut self, past: Past, number: Number) -> Result<TestId, CompileError> {
        let own = self.value_id(past_code(Past { who: Player::You, ..past })?)?;
        match number {
            // One of several who has done it exactly so often need be neither the first nor the last of them.
            Number::Exactly(number) => Err(CompileError::Say(format!("{number} or more"))),
            Number::Some | Number::None | Number::AtLeast(_) | Number::AtMost(_) => {
                self.numbered_of(Foes::An, Who::Opponent, own, number)
            }
        }
    }

    /// A test of a value.
    fn compared(&mut self, value: ValueCode, compare: Compare, number: u8) -> Result<TestId, CompileError> {
        let value = self.value_id(value)?;
        self.test_id(TestCode::Value(value, compare, i16::from(number)))
    }

    /// Whether you have more or less than one of several, or than each of them.
    pub(super) fn ranked(
        &mut self,
        held: &Held,
        ranks: Ranks,
        foes: Foes,
        scope: &mut Scope,
    ) -> Result<TestId, CompileError> {
        self.check_held_unseen(foes, held, scope)?;
        let mine = self.amount_held(held, scope)?;
        let who = self.foes(foes, scope)?;
        let theirs = match (ranks, foes) {
            (Ranks::Higher, Foes::Each | Foes::Others | Foes::That | Foes::Party(_)) | (Ranks::Lower, Foes::An) => {
                ValueCode::Most(who, mine)
            }
            (Ranks::Lower, Foes::Each | Foes::Others | Foes::That | Foes::Party(_)) | (Ranks::Higher, Foes::An) => {
                ValueCode::Least(who, mine)
            }
        };
        let theirs = self.value_id(theirs)?;
        self.test_id(match ranks {
            Ranks::Higher => TestCode::Less(theirs, mine),
            Ranks::Lower => TestCode::Less(mine, theirs),
        })
    }
}
