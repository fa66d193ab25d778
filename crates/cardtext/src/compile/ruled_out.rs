//! Questions of which the answer is known, and what is done only if there is nothing to which it could be done.

use super::idle::{by_rule, side_of, whose_turn};
use super::{CompileError, Compiler};
use crate::ast::{Condition, Effect, Filter, Mark, Noun, Number, Other, Player, Side, With, Within};
use crate::grammar::effects::subject;
use crate::grammar::nouns::described;
use crate::leads::Sort;
use crate::lexicon::Opponents;

impl Compiler<'_> {
    /// An error if something is done only if there is nothing to which it could be done: "If you control no ally, kill a friendly ally."
    pub(super) fn check_ruled_out(&self, condition: &Condition, then: &[Effect]) -> Result<(), CompileError> {
        let Some(first) = then.first() else { return Ok(()) };
        let ruled_out = match condition {
            Condition::Controls(who @ (Player::You | Player::Opponent), Number::None, none) => {
                aim(first).is_some_and(|aim| side_of(aim) == Some(*who) && self.would_be_among(aim, none))
            }
            Condition::Controls(Player::Each, Number::None, none) => {
                aim(first).is_some_and(|aim| self.would_be_among(aim, none))
            }
            Condition::There(Number::None, none) => {
                let whose = |side: Side| match side {
                    Side::Friendly | Side::Own => Some(Player::You),
                    Side::Opposing => Some(Player::Opponent),
                    Side::Any | Side::Mate | Side::Its | Side::ItsParty | Side::Party(_) => None,
                };
                let same =
                    |aim: &Noun| none.side == Side::Any || side_of(aim).is_some() && side_of(aim) == whose(none.side);
                aim(first).is_some_and(|aim| same(aim) && self.would_be_among(aim, none))
            }
            Condition::Empty(who @ (Player::You | Player::Opponent), zone) => {
                let hand = self.lexicon.zones.get(usize::from(zone.0)).is_some_and(|name| name == "hand");
                let discards = matches!(first, Effect::Discard(by, ..) | Effect::DiscardSome(by, _) if by == who);
                let within = if *who == Player::You { Within::Your(*zone) } else { Within::Opponents(*zone) };
                hand && discards || aim(first).and_then(described).is_some_and(|filter| filter.within == within)
            }
            // Only what is damaged is healed.
            Condition::IsNot(noun, Mark::State(state)) => {
                let damaged = self.lexicon.states.get(usize::from(state.0)).is_some_and(|word| word.word == "damaged");
                damaged && matches!(first, Effect::Heal(whom, _) if whom == noun || *whom == Noun::It)
            }
            _ => false,
        };
        match ruled_out {
            true => by_rule(
                &self.asked(condition),
                "if that is so there is nothing to which this could be done: ask for the opposite, or say it of other cards",
            ),
            false => Ok(()),
        }
    }

    /// Whether all cards that a noun means would be among those of a filter, whosever they are.
    fn would_be_among(&self, noun: &Noun, filter: &Filter) -> bool {
        let Some(meant) = described(noun) else { return false };
        let marked = |mark: &Mark| meant.marks.contains(mark);
        let with = |with: &With| meant.with.contains(with);
        let (all, of) = (self.covers(&filter.kinds), self.covers(&meant.kinds));
        of & !all == 0
            && of != 0
            && meant.within == filter.within
            && filter.marks.iter().all(marked)
            && filter.with.iter().all(with)
            && (filter.other == Other::Any || meant.other == filter.other)
    }

    /// An error if it is asked whose turn it is where that is known.
    pub(super) fn check_whose_turn(&self, asked: Player, condition: &Condition) -> Result<(), CompileError> {
        let waits = !matches!(self.time.sort, Some(Sort::Holds | Sort::OfItself) | None);
        let (Some(turn @ (Player::You | Player::Opponent)), Player::You | Player::Opponent, Opponents::One, true) =
            (self.time.turn, asked, self.lexicon.opponents, waits)
        else {
            return Ok(());
        };
        let why = match asked == turn {
            true => format!("it always is: this is done in {} alone, and need not be asked", whose_turn(turn)),
            false => format!("it never is: this is done in {} alone", whose_turn(turn)),
        };
        by_rule(&self.asked(condition), &why)
    }
}

/// The cards to which an instruction is done.
fn aim(effect: &Effect) -> Option<&Noun> {
    match effect {
        Effect::Deal { to, .. } => Some(to),
        Effect::Act(_, noun)
        | Effect::ActWith(_, noun, ..)
        | Effect::Move(noun, _)
        | Effect::MoveYours(noun, _)
        | Effect::Heal(noun, _)
        | Effect::Adjust(noun, ..)
        | Effect::Control(noun, _)
        | Effect::Afflict(_, noun) => Some(noun),
        Effect::Assert(statement, _) => subject(statement),
        _ => None,
    }
}
