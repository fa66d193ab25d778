//! Questions that have one answer: about what cannot have happened yet, about more than there ever is, about what has ended the match.

use super::idle::{by_rule, side_of};
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{
    Compare, Condition, Count, Deed, Filter, Held, Mark, Noun, Number, Player, Predicate, Side, State, Statement,
    Within,
};
use crate::lexicon::Opponents;

impl Compiler<'_> {
    /// An error if a question is answered by the rules before it is asked.
    pub(crate) fn check_answered(&self, condition: &Condition, scope: &Scope) -> Result<(), CompileError> {
        match condition {
            Condition::Store(_, compare, number, store) if self.lexicon.idling.vital.contains(store) => {
                self.check_vital(condition, *compare, *number)
            }
            Condition::Foes(_, Number::AtMost(0) | Number::Exactly(0) | Number::None, Held::Store(store))
                if self.lexicon.idling.vital.contains(store) =>
            {
                self.check_vital(condition, Compare::AtMost, 0)
            }
            Condition::Controls(_, number, filter) => self.check_limit(condition, *number, filter, 1),
            Condition::There(number, filter) => {
                let sides = if filter.side == Side::Any { 2 } else { 1 };
                self.check_limit(condition, *number, filter, sides)
            }
            Condition::Both(..) => self.check_both(condition),
            Condition::Past(past, _) => self.check_past_yet(*past, &self.asked(condition), scope),
            _ => Ok(()),
        }
    }

    /// An error if it is asked whether somebody has nothing left of what nobody can be without.
    fn check_vital(&self, condition: &Condition, compare: Compare, number: u8) -> Result<(), CompileError> {
        match (compare, number) {
            (Compare::AtMost | Compare::Equal, 0) => by_rule(
                &self.asked(condition),
                "whoever has none of it has lost, and nothing is done any more: ask for 1 or less",
            ),
            (Compare::AtLeast, 0 | 1) => {
                by_rule(&self.asked(condition), "whoever has none of it has lost, and so it is always so")
            }
            _ => Ok(()),
        }
    }

    /// An error if more cards are asked for than lie in a place, or are attached to a card, at most.
    fn check_limit(
        &self,
        condition: &Condition,
        number: Number,
        filter: &Filter,
        sides: u8,
    ) -> Result<(), CompileError> {
        let (Number::AtLeast(least) | Number::Exactly(least)) = number else { return Ok(()) };
        match self.most_of(filter, sides) {
            Some(most) if least > most => by_rule(&self.asked(condition), &format!("there are never more than {most}")),
            Some(_) | None => Ok(()),
        }
    }

    /// How many cards of a description there are at most, if the rules say so.
    fn most_of(&self, filter: &Filter, sides: u8) -> Option<u8> {
        let idling = &self.lexicon.idling;
        let kinds = self.covers(&filter.kinds);
        if let Within::On(noun) = &filter.within {
            let one = matches!(**noun, Noun::This(_) | Noun::It | Noun::Attached(_) | Noun::That(_));
            return idling.borne.filter(|_| one);
        }
        if self.lexicon.opponents == Opponents::Several || filter.within != Within::Play || kinds.count_ones() != 1 {
            return None;
        }
        let placed = |state: State| self.lexicon.state_zones.iter().any(|place| place.state == state);
        let lying = filter.marks.iter().find_map(|mark| match mark {
            Mark::State(state) if placed(*state) => Some(*state),
            _ => None,
        });
        let most = match lying {
            Some(state) => idling.piled.iter().find(|(known, _)| *known == state).map(|(_, most)| *most),
            None => {
                let crowd = idling.crowd.iter().find(|(of, _)| kinds & of != 0).map(|(_, most)| *most);
                crowd.or((kinds & !self.lexicon.sole == 0).then_some(1))
            }
        };
        most.map(|most| most.saturating_mul(sides))
    }

    /// An error if more targets are asked for than there ever are: it could never be played.
    pub(super) fn check_enough(&self, count: Count, filter: &Filter) -> Result<(), CompileError> {
        let Count::Exactly(number) = count else { return Ok(()) };
        let sides = if filter.side == Side::Any { 2 } else { 1 };
        match self.most_of(filter, sides) {
            Some(most) if number > most => by_rule(
                "target",
                &format!(
                    "there are never more than {most} of them, and it could never be chosen: say \"up to\", or fewer"
                ),
            ),
            Some(_) | None => Ok(()),
        }
    }

    /// An error if cards are kept from what is never done to them.
    pub(super) fn check_done_to(&self, statement: &Statement) -> Result<(), CompileError> {
        let Statement::Predicate(noun, Predicate::Cannot(deeds)) = statement else { return Ok(()) };
        let kinds = self.covers(&crate::grammar::nouns::kinds(noun));
        let known = |(deed, done, _): &&(Deed, u32, String)| deeds.contains(deed) && kinds != 0 && kinds & done == 0;
        match self.lexicon.idling.done_to.iter().find(known) {
            Some((.., why)) => by_rule("can't", why),
            None => Ok(()),
        }
    }

    /// An error if cards are kept from what is never done to them, or from what only others do: "can't be attacked by" what never attacks.
    pub(super) fn check_doers(&self, statement: &Statement) -> Result<(), CompileError> {
        self.check_done_to(statement)?;
        let Statement::Predicate(noun, Predicate::CannotBy(deed, filter)) = statement else { return Ok(()) };
        let known = |known: &&(Deed, u32, String)| known.0 == *deed;
        match self.lexicon.idling.done_by.iter().find(known) {
            Some((_, doers, why)) if self.covers(&filter.kinds) & doers == 0 => by_rule(&self.deed_word(*deed), why),
            Some((_, _, why)) if self.is_of_one_side(noun, filter) => {
                by_rule(&self.deed_word(*deed), &format!("{why}, and none of its own side"))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn deed_word(&self, deed: Deed) -> String {
        self.lexicon.deeds.get(usize::from(deed.0)).map_or_else(String::new, |word| word.phrase.clone())
    }

    /// Whether cards and others of which a text says what they do to each other are all of one side.
    fn is_of_one_side(&self, noun: &Noun, filter: &Filter) -> bool {
        let whose = match filter.side {
            Side::Friendly | Side::Own => Player::You,
            Side::Opposing => Player::Opponent,
            Side::Any | Side::Mate | Side::Its | Side::ItsParty | Side::Party(_) => return false,
        };
        side_of(noun) == Some(whose)
    }
}
