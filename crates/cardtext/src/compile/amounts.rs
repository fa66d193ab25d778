//! How much: amounts and numbers, as the machine works them out.

use super::described::check_unspent;
use super::filters::{Zones, number_of};
use super::scope::{Referent, Scope};
use super::{CompileError, Compiler};
use crate::ast::{
    Amount, Change, Counted, Effect, Filter, Gain, Labels, Noun, Past, Player, Predicate, Reckoning, Rounding, Stat,
    Statement, Store, Value,
};
use crate::grammar::effects::{EffectWords, StatementWords};
use crate::kernel::{Page, Rule};
use crate::lexicon::{Changing, Reach, TallySays};
use crate::program::{Group, LabelsId, TestCode, TestId, ValueCode, ValueId, Who};

impl Compiler<'_> {
    pub(crate) fn value_id(&mut self, value: ValueCode) -> Result<ValueId, CompileError> {
        number_of(&mut self.code.values, value)
    }

    /// Compiles an amount.
    pub(crate) fn amount(&mut self, amount: &Amount, scope: &mut Scope) -> Result<ValueId, CompileError> {
        if let Amount::ForEach(_, Counted::Past(past))
        | Amount::UpTo(_, Counted::Past(past), _)
        | Amount::Equal(Value::Past(past)) = amount
        {
            self.check_past_turn(*past)?;
            self.check_past_yet(*past, "this turn", scope)?;
        }
        match amount {
            Amount::Number(number) => self.value_id(ValueCode::Number(i16::from(*number))),
            Amount::Infinite => self.value_id(ValueCode::Number(i16::MAX)),
            Amount::ForEach(number, counted) => {
                let value = match counted {
                    Counted::Cards(filter) => {
                        self.check_covered(filter)?;
                        let counted = self.counted(filter, scope)?;
                        self.check_none_left(counted, scope)?;
                        ValueCode::Count(counted)
                    }
                    Counted::Store(player, store) => {
                        self.check_left(*store)?;
                        ValueCode::Store(self.reader_of(*player, scope)?, *store)
                    }
                    Counted::DamageOn(noun) => ValueCode::DamageOn(self.wounded(noun, scope)?),
                    Counted::Labels(group, filter) => self.labels_among(*group, filter, scope)?,
                    Counted::Among(filter) => ValueCode::Count(self.of_them(Some(filter), Reach::ALL, scope)?.0),
                    Counted::LabelsAmong(group) => {
                        let them = self.of_them(None, Reach::ALL, scope)?.0;
                        ValueCode::Labels(them, self.labels(*group)?)
                    }
                    Counted::Tally(tally) => self.tally(*tally)?,
                    Counted::Discarded(label, kind) => ValueCode::Count(self.discarded(*label, *kind, scope)?),
                    Counted::Done(side, kind, verb) => {
                        ValueCode::Count(self.done_this_way(*side, *kind, *verb, scope)?)
                    }
                    Counted::Past(past) => self.past(*past)?,
                    Counted::Counters(counter, zone) => self.counters(*counter, *zone)?,
                    // Only what is said of players can be counted by each of them.
                    Counted::Theirs(..) | Counted::TheyControl(_) => {
                        return Err(CompileError::NoReferent("their".into()));
                    }
                };
                let each = self.value_id(value)?;
                if *number == 1 { Ok(each) } else { self.value_id(ValueCode::Times(*number, each)) }
            }
            Amount::UpTo(number, counted, most) => {
                let each = self.amount(&Amount::ForEach(*number, counted.clone()), scope)?;
                self.value_id(ValueCode::AtMost(each, *most))
            }
            Amount::HalfThat(rounding) => {
                let all = self.amount(&Amount::ThatMuch, scope)?;
                self.value_id(half(*rounding, all))
            }
            Amount::Equal(value) => self.value(value, scope),
            Amount::ThatMuch => {
                scope.resolve_amount()?;
                self.value_id(ValueCode::ThatMuch)
            }
        }
    }

    pub(super) fn value(&mut self, value: &Value, scope: &mut Scope) -> Result<ValueId, CompileError> {
        let made = match value {
            Value::Stat(noun, stat) => {
                self.check_shown_first(noun)?;
                self.check_number(*stat, noun, scope)?;
                let group = self.group(noun, self.number_reach(*stat), scope)?;
                check_unspent(group, scope)?;
                self.must_have_left(group, *stat, scope)?;
                ValueCode::Stat(group, *stat)
            }
            Value::Half(rounding, value) => half(*rounding, self.value(value, scope)?),
            Value::Sum(stat, filter) => {
                self.check_number(*stat, &Noun::All(filter.clone()), scope)?;
                self.check_read_unseen(filter, scope)?;
                ValueCode::Sum(self.filter(filter, Zones::Said, scope)?, *stat)
            }
            Value::Count(filter) => {
                let counted = self.counted(filter, scope)?;
                self.check_none_left(counted, scope)?;
                ValueCode::Count(counted)
            }
            Value::DamageOn(noun) => ValueCode::DamageOn(self.wounded(noun, scope)?),
            Value::Store(player, store) => {
                self.check_left(*store)?;
                ValueCode::Store(self.reader_of(*player, scope)?, *store)
            }
            Value::Double(value) => ValueCode::Times(2, self.value(value, scope)?),
            Value::Tally(tally) => self.tally(*tally)?,
            Value::Past(past) => self.past(*past)?,
        };
        self.value_id(made)
    }

    /// A card of whose damage a text speaks; an error in a game without damage.
    pub(super) fn wounded(&mut self, noun: &Noun, scope: &mut Scope) -> Result<Group, CompileError> {
        let reach = Reach { places: u32::MAX, ..self.damage_reach()? };
        self.must_reach("damage", reach, noun, scope)?;
        let group = self.group(noun, reach, scope)?;
        self.must_be_there(group, "damage on it", scope)?;
        let left = |known: &Referent| known.group == group && known.places & Reach::IN_PLAY == 0;
        if scope.referents.iter().any(left) {
            return Err(CompileError::LeftBehind("damage on it".to_owned()));
        }
        Ok(group)
    }

    /// An error if the text has taken the cards away that something is said to be on.
    pub(crate) fn must_be_there(&self, group: Group, what: &str, scope: &Scope) -> Result<(), CompileError> {
        if scope.gone.contains(&group) { Err(CompileError::LeftBehind(what.to_owned())) } else { Ok(()) }
    }

    /// How many labels of a group there are among some cards, which must be able to have them.
    pub(super) fn labels_among(
        &mut self,
        group: Labels,
        filter: &Filter,
        scope: &mut Scope,
    ) -> Result<ValueCode, CompileError> {
        if let Some(labels) = self.lexicon.tag_groups.get(usize::from(group.0)) {
            let reach = Reach { kinds: labels.on, ..Reach::ALL };
            let about = self.about(&Noun::All(filter.clone()), reach, scope);
            if let Some(about) = about.filter(|about| about.kinds & labels.on == 0) {
                let (what, of) = (labels.many.clone(), self.type_names(about.kinds));
                return Err(CompileError::Unsayable { what, of });
            }
        }
        self.check_read_unseen(filter, scope)?;
        let filter = self.counted(filter, scope)?;
        Ok(ValueCode::Labels(filter, self.labels(group)?))
    }

    /// The labels of a group, a bit each.
    fn labels(&mut self, group: Labels) -> Result<LabelsId, CompileError> {
        let group = self.lexicon.tag_groups.get(usize::from(group.0));
        let group = group.ok_or(CompileError::LexiconLacks("such group of labels"))?;
        let tags = self.lexicon.tags.iter().enumerate();
        let bits = tags.filter(|(_, tag)| tag.group == group.key).fold(0u128, |bits, (number, _)| bits | 1 << number);
        number_of(&mut self.code.labels, bits)
    }

    /// A tally, as the store that the rules answer for it.
    pub(super) fn tally_says(&self, tally: Reckoning) -> Option<TallySays> {
        self.lexicon.tallies.get(usize::from(tally.tally.0)).map(|word| word.says.clone())
    }

    pub(super) fn tally(&self, tally: Reckoning) -> Result<ValueCode, CompileError> {
        let word = self.lexicon.tallies.get(usize::from(tally.tally.0));
        let word = word.ok_or(CompileError::LexiconLacks("such number"))?;
        if let TallySays::Noted { you, he } = &word.says
            && you.ends_with("this turn")
        {
            self.check_begins(if tally.who == Player::Opponent { he } else { you })?;
        }
        let who = if tally.who == Player::Opponent { Who::Opponent } else { Who::You };
        Ok(ValueCode::Store(who, word.store))
    }

    /// What is counted in a turn, which has not just begun.
    fn past(&self, past: Past) -> Result<ValueCode, CompileError> {
        self.check_begins("this turn")?;
        past_code(past)
    }

    /// The cards whose number goes up or down for good; of a number that does not change by use, something else is said.
    pub(super) fn adjusted(
        &mut self,
        noun: &Noun,
        change: Change,
        amount: &Amount,
        stat: Stat,
        scope: &mut Scope,
    ) -> Result<Group, CompileError> {
        let reach = self.stat_reach(stat)?;
        let word = &self.lexicon.stats[usize::from(stat.0)];
        match word.changes {
            Changing::Used => {
                let name = word.name.clone();
                let what = self.object(&name, reach, noun, scope)?;
                if change == Change::Up && scope.whole.contains(&(what, stat)) {
                    return Err(CompileError::Whole(name));
                }
                Ok(what)
            }
            Changing::Modified | Changing::WorkedOut(_) => {
                let worn = self.lexicon.is_worn(stat);
                let gain = Gain::Stat(change, amount.clone(), stat);
                let statement = Statement::Predicate(noun.clone(), Predicate::Has(vec![gain]));
                let mut page = Page::new(self.lexicon);
                let said = StatementWords::show(&statement, &mut page);
                let said = if said.is_some() { page.text() } else { "has +1".to_owned() };
                if !worn {
                    return Err(CompileError::Say(said));
                }
                let (done, effect) = match change {
                    Change::Up => ("gained", Effect::Heal(noun.clone(), amount.clone())),
                    Change::Down => ("lost", Effect::Deal { amount: amount.clone(), flavor: None, to: noun.clone() }),
                };
                let mut page = Page::new(self.lexicon);
                let dealt = EffectWords::show(&effect, &mut page).map(|()| page.text()).unwrap_or_default();
                let name = self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name);
                let players = self.lexicon.stores.iter().any(|store| store.noun.many == name);
                let or = if players {
                    "of a player \"that player\" and the same words"
                } else {
                    "for another number for good"
                };
                let other = if players { String::new() } else { format!("\"{said}\" ") };
                let dealt = if dealt.is_empty() { dealt } else { format!("\"{dealt}\", or ") };
                Err(CompileError::Worn { done, say: format!("{dealt}{other}{or}") })
            }
        }
    }

    /// A test of whether a player could pay something.
    pub(crate) fn affords(&mut self, who: Who, store: Store, amount: ValueId) -> Result<TestId, CompileError> {
        self.test_id(TestCode::Affords(who, store, amount))
    }

    pub(super) fn test_id(&mut self, test: TestCode) -> Result<TestId, CompileError> {
        number_of(&mut self.code.tests, test)
    }
}

/// Half of a value.
fn half(rounding: Rounding, value: ValueId) -> ValueCode {
    match rounding {
        Rounding::Down => ValueCode::Half(value),
        Rounding::Up => ValueCode::HalfUp(value),
    }
}

/// What is counted in a turn.
pub(super) fn past_code(past: Past) -> Result<ValueCode, CompileError> {
    let who = match past.who {
        Player::You => Who::You,
        Player::Opponent => Who::Opponent,
        Player::Each => Who::Each,
        Player::That
        | Player::ItsController
        | Player::ItsOwner
        | Player::Others
        | Player::Mates
        | Player::Party(_)
        | Player::BearersController(_) => {
            return Err(CompileError::NoChoiceHere);
        }
    };
    Ok(ValueCode::Past(who, past.what))
}
