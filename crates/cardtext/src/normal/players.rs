//! Players, in the one form in which they are said.

use super::Normal;
use crate::ast::{Condition, Filter, Foes, Held, Player, Ranks, Relation, Value, Within};
use crate::lexicon::Opponents;

impl Normal<'_> {
    /// Whether words may mean several players.
    pub(super) fn are_several(&self, who: Player) -> bool {
        who.may_be_several(self.lexicon.opponents)
    }

    /// What each of several players does for themselves: it is not known who "that player" is.
    pub(super) fn in_turn(&self, who: Player, normalise: impl FnOnce()) {
        let (known, spoken) = (self.doer.get(), self.spoken.get());
        if self.are_several(who) {
            self.doer.set(None);
            self.spoken.set(None);
        }
        normalise();
        if self.are_several(who) {
            self.doer.set(known);
            self.spoken.set(spoken);
        }
    }

    /// "They" are whom the sentence has named last, or else the one of whom it is known who it is.
    pub(super) fn player(&self, player: &mut Player) {
        match *player {
            Player::That => *player = self.spoken.get().or(self.doer.get()).unwrap_or(Player::That),
            Player::You => {}
            named @ (Player::Opponent
            | Player::Each
            | Player::ItsController
            | Player::ItsOwner
            | Player::BearersController(_)
            | Player::Others
            | Player::Mates
            | Player::Party(_)) => {
                self.spoken.set(Some(named));
                if named == Player::Opponent && self.doer.get() != Some(Player::That) {
                    self.doer.set(Some(named));
                }
            }
        }
    }

    /// Cards of the only opponent have been named: that is who "that player" may be.
    pub(super) fn names_opponent(&self) {
        if self.doer.get().is_none() && self.lexicon.opponents == Opponents::One {
            self.doer.set(Some(Player::Opponent));
        }
    }
}

/// Whether a condition speaks of an opponent by that word.
pub(super) fn names_opponent(condition: &Condition) -> bool {
    match condition {
        Condition::Controls(player, ..)
        | Condition::Turn(player)
        | Condition::Store(player, ..)
        | Condition::Empty(player, _) => *player == Player::Opponent,
        Condition::Past(past, _) => past.who == Player::Opponent,
        Condition::Poorer(_) | Condition::Richer(_) | Condition::Fewer(_) | Condition::More(_) => true,
        _ => false,
    }
}

/// Whether you have more cards in a place than each of several opponents, said of the numbers of cards.
pub(super) fn than_each(one: &Value, relation: Relation, other: &Value) -> Option<Condition> {
    let (Value::Count(mine), Value::Count(theirs)) = (one, other) else { return None };
    let ranks = match relation {
        Relation::Greater => Ranks::Higher,
        Relation::Less => Ranks::Lower,
        Relation::AtMost | Relation::AtLeast => return None,
    };
    let (Within::Your(zone), Within::Opponents(place)) = (&mine.within, &theirs.within) else { return None };
    let held = Filter { within: Within::Play, ..mine.clone() };
    let same = zone == place && held == Filter { within: Within::Play, ..theirs.clone() };
    same.then_some(Condition::Than(Held::In(held, *zone), ranks, Foes::Each))
}
