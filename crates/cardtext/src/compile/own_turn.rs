//! What is said for the turn that is under way, of what is done in the turns of others.

use super::idle::side_of;
use super::{CompileError, Compiler};
use crate::ast::{
    Ability, Change, Condition, Deed, Edge, Filter, Gain, Happening, Lasts, Mark, Noun, Player, Predicate, State,
    Statement, Trigger,
};
use crate::grammar::nouns::described;
use crate::lexicon::{Reach, Voice};

impl Compiler<'_> {
    /// Whether something lasts for the turn that is under way, as far as others have turns: also up to the turn that comes next.
    pub(super) fn is_for_this_turn(&self, lasts: &Lasts) -> bool {
        match (lasts, self.time.turn) {
            (Lasts::Next(Edge::Start, Player::Opponent), Some(Player::You))
            | (Lasts::Next(Edge::Start, Player::You), Some(Player::Opponent)) => true,
            _ => self.ends_with_turn(lasts),
        }
    }

    /// Whether a player does something in their own turn alone: of playing cards that is said of their types.
    pub(super) fn is_own_deed(&self, deed: Deed, what: &Filter) -> bool {
        self.lexicon.idling.own_deeds.contains(&deed) || self.is_playing(deed) && self.are_own(what)
    }

    /// The same of what cards are kept from, with those that are meant.
    pub(super) fn are_own_deeds(&self, deeds: &[Deed], noun: &Noun) -> bool {
        let own = |filter: &Filter| deeds.iter().all(|deed| self.is_own_deed(*deed, filter));
        !deeds.is_empty() && described(noun).is_some_and(own)
    }

    /// Whether the cards that are meant are played in their player's own turn alone.
    pub(super) fn are_own_plays(&self, noun: &Noun) -> bool {
        let all = self.lexicon.idling.own_deeds.iter().any(|deed| self.is_playing(*deed));
        all || described(noun).is_some_and(|filter| self.are_own(filter))
    }

    pub(super) fn is_playing(&self, deed: Deed) -> bool {
        self.lexicon.deeds.get(usize::from(deed.0)).is_some_and(|word| word.phrase == "be played")
    }

    /// Whether it is one's own turn while something is so: while the card itself does what it does in that alone.
    pub(super) fn is_own_doing(&self, condition: &Condition) -> bool {
        let Condition::Is(Noun::This(_), Mark::State(state)) = condition else { return false };
        let brought = |(known, event, voice): &(State, u8, Voice)| {
            known == state && *voice == Voice::Subject && self.lexicon.idling.own_events & 1 << event != 0
        };
        let passing =
            self.lexicon.states.get(usize::from(state.0)).is_some_and(|word| !word.says.ends_with("this turn"));
        passing && self.lexicon.changed_by.iter().any(brought)
    }

    /// Whether all that an ability answers is done in one's own turn, but for what a text lets somebody do: what is gained or lost, or one of
    /// two things.
    pub(super) fn is_own_doing_of(&self, ability: &Ability) -> bool {
        let Ability::Triggered { when, .. } = ability else { return false };
        let happens = |happening: &Happening| {
            self.lexicon.happenings.get(usize::from(happening.0)).map_or(0, |word| 1 << word.event)
        };
        let events = match when {
            Trigger::PlayerEither(_, one, other, _) => happens(one) | happens(other),
            Trigger::Store(_, change, store) | Trigger::StoreMuch(_, change, _, store) => {
                let known = self.lexicon.store_events.iter().find(|events| events.store == *store);
                known.map_or(0, |known| match change {
                    Change::Up => 1 << known.gained,
                    Change::Down => 1 << known.lost,
                })
            }
            _ => 0,
        };
        events != 0 && events & !self.lexicon.idling.own_doings == 0
    }

    /// An error if something is said of what is done in one's own turn alone, or in that of others alone, for the other one's.
    pub(super) fn check_own_turn(
        &self,
        statement: &Statement,
        lasts: Option<&Lasts>,
        during: Option<&Condition>,
        meant: Option<Player>,
    ) -> Result<(), CompileError> {
        let Statement::Predicate(noun, predicate) = statement else { return Ok(()) };
        let (Some(turn), Some(side)) = (self.time.turn, side_of(noun).or(meant)) else { return Ok(()) };
        if !lasts.is_none_or(|lasts| self.is_for_this_turn(lasts)) {
            return Ok(());
        }
        let idling = &self.lexicon.idling;
        match predicate {
            Predicate::CannotBy(deed, _)
                if idling.own_deeds.contains(deed) && side != turn
                    || idling.others_deeds.contains(deed) && side == turn =>
            {
                let word = self.lexicon.deeds.get(usize::from(deed.0)).map_or("can't", |word| &word.phrase);
                self.out_of_turn(word, turn, lasts, during)
            }
            Predicate::Has(_) if side != turn && self.changes_plays(statement) => {
                self.out_of_turn("has", turn, lasts, during)
            }
            _ => Ok(()),
        }
    }

    fn are_own(&self, filter: &Filter) -> bool {
        let kinds = self.covers(&filter.kinds);
        kinds != 0 && kinds & !self.lexicon.idling.own_turn == 0
    }

    /// Whether a statement changes numbers of cards that are looked at when these are played, and at no other time.
    pub(super) fn changes_plays(&self, statement: &Statement) -> bool {
        let Statement::Predicate(noun, Predicate::Has(gains)) = statement else { return false };
        let held = |gain: &Gain| match gain {
            Gain::Stat(_, _, stat) => self.stat_reach(*stat).is_ok_and(|reach| reach.places & Reach::IN_PLAY == 0),
            Gain::Keyword(_) => false,
        };
        gains.iter().all(held) && described(noun).is_some_and(|filter| self.are_own(filter))
    }
}
