//! What is said for the turn that is under way, of what is done in the turns of others.

use super::idle::{by_rule, held_by, side_of, whose_turn};
use super::{CompileError, Compiler};
use crate::ast::{
    Ability, Change, Condition, Deed, Edge, Filter, Gain, Happening, Keyword, Lasts, Mark, Noun, Player, Predicate,
    State, Statement, Trigger, Verb,
};
use crate::grammar::nouns::described;
use crate::lexicon::{Opponents, Reach, Voice};

impl Compiler<'_> {
    /// Whether a turn of a player, or what is left of it, lies in the time for which something is said; of what is not known it may.
    pub(super) fn reaches_turn(&self, lasts: &Lasts, whose: Player) -> bool {
        match (self.time.turn, self.time.edge) {
            (Some(turn), _) => self.reaches_turn_from(turn, lasts, whose),
            (None, Some(Edge::End)) => {
                [Player::You, Player::Opponent].into_iter().any(|turn| self.reaches_turn_from(turn, lasts, whose))
            }
            (None, Some(Edge::Start) | None) => true,
        }
    }

    /// The same of what is said in a player's turn.
    fn reaches_turn_from(&self, turn: Player, lasts: &Lasts, whose: Player) -> bool {
        // Of a turn that ends nothing is left, but one of several others may come before one's own.
        let others = turn == Player::Opponent && self.lexicon.opponents == Opponents::Several;
        let now = turn == whose && (self.time.edge != Some(Edge::End) || others);
        match lasts {
            Lasts::Turn => now,
            Lasts::Span(_) if self.ends_with_turn(lasts) => now,
            Lasts::Next(edge, who @ (Player::You | Player::Opponent)) => {
                let between = *who == turn && whose != turn;
                now || between || *edge == Edge::End && *who == whose
            }
            Lasts::Stays | Lasts::Turns(_) | Lasts::Span(_) | Lasts::While(_) | Lasts::Next(..) => true,
        }
    }

    /// Whether something is said that matters in the turns of one player alone, and none of these lies in its time.
    pub(super) fn misses_turn(&self, lasts: Option<&Lasts>, matters: Player) -> bool {
        let during = || self.time.turn.is_some_and(|turn| turn != matters);
        lasts.map_or_else(during, |lasts| !self.reaches_turn(lasts, matters))
    }

    /// What a statement says, and in whose turns alone it matters, if it is in one player's.
    pub(super) fn matters_in(&self, statement: &Statement, meant: Option<Player>) -> Option<(String, Player)> {
        let idling = &self.lexicon.idling;
        let all_of =
            |deeds: &[Deed], known: &[Deed]| !deeds.is_empty() && deeds.iter().all(|deed| known.contains(deed));
        let side = match statement {
            Statement::Predicate(noun, _) => side_of(noun).or(meant).or_else(|| held_by(noun))?,
            Statement::Forbid(player @ (Player::You | Player::Opponent), ..) => *player,
            _ => return None,
        };
        let word = |deed: Option<&Deed>| deed.and_then(|deed| self.lexicon.deeds.get(usize::from(deed.0)));
        let phrase = |deeds: &[Deed]| word(deeds.first()).map_or_else(String::new, |word| word.phrase.clone());
        match statement {
            Statement::Predicate(noun, Predicate::Cannot(deeds))
                if all_of(deeds, &idling.own_deeds) || self.are_own_deeds(deeds, noun) =>
            {
                Some((phrase(deeds), side))
            }
            Statement::Predicate(_, Predicate::Cannot(deeds)) if all_of(deeds, &idling.others_deeds) => {
                Some((phrase(deeds), other_than(side)))
            }
            Statement::Predicate(_, Predicate::Has(gains)) => {
                let all = |words: &[Keyword]| {
                    gains.iter().all(|gain| matches!(gain, Gain::Keyword(word) if words.contains(word)))
                };
                let Some(Gain::Keyword(word)) = gains.first() else { return None };
                let whose = if all(&idling.own_words) {
                    side
                } else if all(&idling.others_words) {
                    other_than(side)
                } else {
                    return None;
                };
                Some((self.keyword_name(*word), whose))
            }
            Statement::Forbid(_, deed, what) if self.is_own_deed(*deed, what) => {
                let active = word(Some(deed)).map_or_else(String::new, |word| word.active.clone());
                Some((active, side))
            }
            Statement::Predicate(noun, Predicate::Costs(..)) if self.are_own_plays(noun) => {
                Some(("cost".to_owned(), side))
            }
            Statement::Predicate(_, Predicate::May(permit)) if idling.own_permits.contains(permit) => {
                Some(("may".to_owned(), side))
            }
            _ => None,
        }
    }

    /// The error that something is said for a time in which it never matters.
    pub(super) fn out_of_turn(
        &self,
        what: &str,
        matters: Player,
        lasts: Option<&Lasts>,
        during: Option<&Condition>,
    ) -> Result<(), CompileError> {
        let (turn, theirs) = (self.time.turn.unwrap_or(other_than(matters)), whose_turn(matters));
        let say = match (lasts, during) {
            (Some(_), _) if turn == Player::You && matters == Player::Opponent => {
                format!("say \"until the {} of your next turn\"", self.lexicon.phrasing.start)
            }
            (Some(_), _) => {
                let whose = if matters == Player::You { "your".into() } else { self.lexicon.said("the opponent's") };
                format!("say \"until the end of {whose} next turn\"")
            }
            (None, Some(_)) => "leave the time out".to_owned(),
            (None, None) => "say \"Duration 2.\"".to_owned(),
        };
        let ends = self.time.edge == Some(Edge::End);
        let why = match lasts {
            Some(Lasts::Turn | Lasts::Span(_)) if ends => {
                format!("the turn is over by then, and this matters in {theirs}: {say}")
            }
            Some(_) if ends => format!("it is over before {theirs}, and matters in no other: {say}"),
            Some(_) | None => {
                format!("it holds in {} only, and this matters in {theirs}: {say}", whose_turn(turn))
            }
        };
        by_rule(what, &why)
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
        // What a text can do to it may be done in any turn.
        let verbs = (0..self.lexicon.verbs.len()).filter_map(|at| u8::try_from(at).ok().map(Verb));
        let done = verbs.into_iter().any(|verb| self.brings(verb) == Some(*state));
        passing && !done && self.lexicon.changed_by.iter().any(brought)
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
        let Some(side) = side_of(noun).or(meant) else { return Ok(()) };
        let idling = &self.lexicon.idling;
        let word = |deed: &Deed| self.lexicon.deeds.get(usize::from(deed.0)).map_or("can't", |word| &word.phrase);
        let (what, matters) = match predicate {
            Predicate::CannotBy(deed, _) if idling.own_deeds.contains(deed) => (word(deed), side),
            Predicate::CannotBy(deed, _) if idling.others_deeds.contains(deed) => (word(deed), other_than(side)),
            Predicate::Has(_) if self.changes_plays(statement) => ("has", side),
            _ => return Ok(()),
        };
        if self.misses_turn(lasts, matters) { self.out_of_turn(what, matters, lasts, during) } else { Ok(()) }
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

/// Who has the turns that a player has not.
pub(super) fn other_than(player: Player) -> Player {
    if player == Player::You { Player::Opponent } else { Player::You }
}
