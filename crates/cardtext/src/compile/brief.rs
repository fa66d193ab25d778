//! What is said for one turn and is over before it matters, what only helps a card that arrives, and what is used while it can't be.

use super::idle::{by_rule, side_of};
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{
    Ability, Condition, Cost, Edge, Effect, Gain, Keyword, Lasts, Mark, Noun, Player, Predicate, Sentence, Statement,
    Trigger, Verb,
};
use crate::lexicon::Sort;
use crate::program::Group;

impl Compiler<'_> {
    /// An error if an ability is there, or can be used, only when nothing comes of it.
    pub(super) fn must_be_in_time(&self, ability: &Ability, abilities: &[Ability]) -> Result<(), CompileError> {
        match ability {
            Ability::Triggered { when, .. } if self.is_gone_by_then(abilities) => {
                let never = self.time.turn == Some(Player::Opponent) || self.befalls_in_others_turns(when);
                if never {
                    let why =
                        "that is the turn in which it is played, and this never happens in it: say \"Duration 2.\"";
                    return by_rule("Duration 1", why);
                }
                Ok(())
            }
            // What hangs on a card of one's own for a turn is gone before others have theirs.
            Ability::Static { during: None, statement } if self.is_gone_by_then(abilities) => {
                let on =
                    if matches!(statement, Statement::Predicate(Noun::Attached(_), _)) { self.bearer_of } else { None };
                self.check_while(statement, None, None, on)
            }
            Ability::Activated { only, cost, effect, .. } => {
                only.as_ref().map_or(Ok(()), |condition| self.check_usable(condition))?;
                self.check_used(cost, effect)
            }
            _ => Ok(()),
        }
    }

    /// Whether what is waited for befalls the card's own player's cards, in the turns of others.
    fn befalls_in_others_turns(&self, when: &Trigger) -> bool {
        let Trigger::When(noun, happening, ..) = when else { return false };
        let word = self.lexicon.happenings.get(usize::from(happening.0));
        let theirs = word.is_some_and(|word| self.lexicon.idling.others_events & 1 << word.event != 0);
        let whose = match noun {
            Noun::Attached(_) => self.bearer_of,
            noun => side_of(noun),
        };
        theirs && whose == Some(Player::You)
    }

    /// An error if something is said "for 1 turn" of whoever has the turn, which is that turn, and does not matter in it.
    pub(super) fn check_one_turn(
        &self,
        statement: &Statement,
        lasts: &Lasts,
        meant: Option<Player>,
    ) -> Result<(), CompileError> {
        let (Lasts::Turns(1), Statement::Predicate(noun, predicate)) = (lasts, statement) else { return Ok(()) };
        let side = side_of(noun).or(meant);
        let Some(turn) = self.time.turn.filter(|turn| side == Some(*turn)) else { return Ok(()) };
        if self.time.edge == Some(Edge::End)
            && !matches!(predicate, Predicate::Has(gains) if gains.iter().any(is_number))
        {
            return by_rule(
                "for 1 turn",
                "the turn that ends is the first that counts, and it is over by then: say \"for 2 turns\"",
            );
        }
        self.check_while(statement, Some(&Lasts::Turn), None, Some(turn))
    }

    /// An error if a keyword that helps a card as it arrives is given when none arrives, or to one that was there before.
    pub(super) fn check_arriving(
        &self,
        statement: &Statement,
        lasts: &Lasts,
        meant: Option<Group>,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let Statement::Predicate(noun, Predicate::Has(gains)) = statement else { return Ok(()) };
        let given = |(keyword, _): &&(Keyword, String)| gains.contains(&Gain::Keyword(*keyword));
        let Some((keyword, _)) = self.lexicon.unput.iter().find(given) else { return Ok(()) };
        let why = if meant.is_some_and(|meant| scope.turned.contains(&meant) && !scope.put.contains(&meant)) {
            "it helps a card in the turn in which its player summons it: say \"ready it\""
        } else if self.time.edge.is_some() || self.time.turn == Some(Player::Opponent) {
            "it helps a card in the turn in which it is summoned, and none of them has been summoned by you in this one: say \"ready it\", or \
             what always holds, \"Your allies have …\""
        } else if self.time.sort == Some(Sort::Paid)
            && matches!(noun, Noun::This(_))
            && !self.lexicon.idling.unused.is_empty()
        {
            "without it a card arrives exhausted, and can't be used then: say it in a line of its own"
        } else if matches!(lasts, Lasts::Next(..) | Lasts::Turns(2..)) {
            "it helps a card in the turn in which it is summoned, and who comes later is not meant: say \"until end of turn\", or what always \
             holds, in a line of a card that stays, \"Your allies have …\""
        } else {
            return Ok(());
        };
        by_rule(&self.keyword_name(*keyword), why)
    }

    /// Whether a card is not used while it is so.
    fn is_unused(&self, mark: Mark) -> bool {
        self.lexicon.idling.unused.contains(&mark)
    }

    /// An error if an ability can be used only while the card can't be used.
    fn check_usable(&self, condition: &Condition) -> Result<(), CompileError> {
        match condition {
            Condition::Is(noun, mark) if self.is_itself(noun) && self.is_unused(*mark) => by_rule(
                &self.asked(condition),
                "a card that is so can't be used: leave it out, or say when it is done, \"When …, …\"",
            ),
            _ => Ok(()),
        }
    }

    /// An error if what is used takes its card out of a state in which it can't be used.
    fn check_used(&self, cost: &[Cost], effect: &[Sentence]) -> Result<(), CompileError> {
        let turned = |verb: Verb| self.brings(verb).filter(|state| self.is_unused(Mark::State(*state)));
        let paid =
            |cost: &Cost| matches!(cost, Cost::Act(verb, noun) if self.is_itself(noun) && turned(*verb).is_some());
        if cost.iter().any(paid) {
            return Ok(());
        }
        for sentence in effect {
            let Sentence::Do(effects) = sentence else { return Ok(()) };
            for effect in effects {
                let Effect::Act(verb, noun) = effect else { continue };
                if !self.is_itself(noun) {
                    continue;
                }
                if turned(*verb).is_some() {
                    return Ok(());
                }
                let back = |state| {
                    let mut opposites = self.lexicon.opposites.iter();
                    opposites.any(|&(one, other)| {
                        one == state && self.is_unused(Mark::State(other))
                            || other == state && self.is_unused(Mark::State(one))
                    })
                };
                if self.brings(*verb).is_some_and(back) {
                    let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
                    let why = "a card that is not so yet can't be used: say when it is done, \"When this ally attacks, …\", or of another card";
                    return by_rule(word, why);
                }
            }
        }
        Ok(())
    }

    /// Whether words mean the card itself: "this ally", and "your hero" on a hero.
    pub(super) fn is_itself(&self, noun: &Noun) -> bool {
        match noun {
            Noun::This(_) => true,
            Noun::Your(filter) => {
                self.kind.is_some_and(|kind| self.is_sole(filter) && self.covers(&filter.kinds) == 1 << kind.0)
            }
            _ => false,
        }
    }
}

/// Whether what a card has is a number, which others could still read.
fn is_number(gain: &Gain) -> bool {
    matches!(gain, Gain::Stat(..))
}
