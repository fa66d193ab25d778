//! What is asked of "this turn" and is done in the turns of the other player alone.

use super::idle::{by_rule, side_of, whose_turn};
use super::{CompileError, Compiler};
use crate::ast::{Filter, Kind, Mark, Noun, Past, Player, Predicate, State, Statement, With};
use crate::program::SideCode;

impl Compiler<'_> {
    /// Whether a statement is about what a player's own cards cost, which is asked in that player's own turn alone.
    pub(super) fn is_paid_in_own_turn(&self, statement: &Statement) -> bool {
        let played = |deed: &crate::ast::Deed| {
            self.lexicon.deeds.get(usize::from(deed.0)).is_some_and(|word| word.phrase == "be played")
        };
        let own = |noun: &Noun| side_of(noun) == Some(Player::You);
        matches!(statement, Statement::Predicate(noun, Predicate::Costs(..)) if own(noun))
            && self.lexicon.idling.own_deeds.iter().any(played)
    }

    /// An error if cards are described by what they have done this turn, and it is not the turn in which they do that.
    pub(super) fn check_described_turn(&self, filter: &Filter, side: SideCode) -> Result<(), CompileError> {
        let whose = match side {
            SideCode::Own | SideCode::Friendly => Player::You,
            SideCode::Opposing => Player::Opponent,
            SideCode::Any | SideCode::Mate => return Ok(()),
        };
        let marked = filter.marks.iter().filter_map(|mark| match mark {
            Mark::State(state) => Some(*state),
            Mark::Tag(_) | Mark::Status(_) => None,
        });
        let with = filter.with.iter().filter_map(|with| match with {
            With::State(state) | With::LacksState(state) => Some(*state),
            _ => None,
        });
        marked.chain(with).try_for_each(|state| self.must_be_its_turn(whose, state))
    }

    /// The same of what is asked of a card.
    pub(super) fn check_asked_turn(&self, noun: &Noun, mark: Mark) -> Result<(), CompileError> {
        let whose = match noun {
            Noun::Attached(_) => self.bearer_of,
            noun => side_of(noun),
        };
        match (whose, mark) {
            (Some(whose), Mark::State(state)) => self.must_be_its_turn(whose, state),
            _ => Ok(()),
        }
    }

    fn must_be_its_turn(&self, whose: Player, state: State) -> Result<(), CompileError> {
        // As a turn begins or ends it is known whose it is, though it may be another who plays cards in it.
        let takes = self.time.edge.is_some() && self.lexicon.idling.takers.contains(&state);
        if !takes && !self.lexicon.idling.own_past.contains(&state) {
            return Ok(());
        }
        self.must_be_turn_of(whose, self.lexicon.states.get(usize::from(state.0)).map_or("", |word| &word.says))
    }

    /// An error if it is counted what a player has done this turn who does that in another turn alone.
    pub(super) fn check_past_turn(&self, past: Past) -> Result<(), CompileError> {
        let Some(word) = self.lexicon.histories.get(usize::from(past.what.0)) else { return Ok(()) };
        if word.events == 0 || word.events & !self.lexicon.idling.own_events != 0 || past.who == Player::Each {
            return Ok(());
        }
        self.must_be_turn_of(past.who, "this turn")
    }

    /// An error if what a player plays next is spoken of in a turn in which that player plays nothing.
    pub(super) fn check_next_turn(&self, kind: Kind) -> Result<(), CompileError> {
        let own = self.covers(&[kind]) & !self.lexicon.idling.own_turn == 0 && self.lexicon.idling.own_events != 0;
        if own { self.must_be_turn_of(Player::You, "the next") } else { Ok(()) }
    }

    fn must_be_turn_of(&self, whose: Player, what: &str) -> Result<(), CompileError> {
        match self.time.turn {
            Some(turn) if turn != whose && matches!(whose, Player::You | Player::Opponent) => {
                by_rule(what, &format!("it is {}, and that is done in one's own turn only", whose_turn(turn)))
            }
            Some(_) | None => Ok(()),
        }
    }
}
