//! What players have when something is done: who can pay, what is gained in vain, and what is counted where there is none.

use super::idle::by_rule;
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{Change, Compare, Condition, Edge, Foes, Player, Store};
use crate::lexicon::Sort;
use crate::program::{Group, Who};

impl Compiler<'_> {
    /// An error if somebody is to pay what nobody has then.
    pub(crate) fn check_paid(&self, who: Who, store: Store, scope: &Scope) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        let own = self.time.turn == Some(Player::You) || self.time.answers == Some(Player::You);
        let without = match who {
            Who::Party(party) => idling.without.contains(&(party, store)),
            Who::Opponent => own && idling.fleeting.contains(&store),
            // Each of them in turn.
            Who::InTurn => own && idling.fleeting.contains(&store) && scope.deed_of == Some(Player::Opponent),
            Who::ControllerOf(slot) => own && idling.fleeting.contains(&store) && scope.is_theirs(Group::Slot(slot)),
            _ => false,
        };
        let name = self.lexicon.stores.get(usize::from(store.0)).map_or("", |word| &word.noun.many);
        if let Some(whose) = self.is_poor(store) {
            by_rule("pays", &format!("this is done in {whose} turn, and no player has any {name} then"))
        } else if without {
            by_rule("pays", &format!("this is done in your turn, and others have no {name} then"))
        } else {
            self.check_earned(store, "pays")
        }
    }

    /// An error if somebody is to have of a store, as a turn begins, what was lost when the one before it ended.
    pub(super) fn check_earned(&self, store: Store, what: &str) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        let begins = self.time.edge == Some(Edge::Start) && idling.fleeting.contains(&store);
        match idling.unearned.as_ref().filter(|_| begins && !self.filled.contains(&store)) {
            Some(why) => by_rule(what, why),
            None => Ok(()),
        }
    }

    /// The same of a condition: whether it asks for any of it.
    pub(super) fn check_earned_so(&self, condition: &Condition) -> Result<(), CompileError> {
        match condition {
            Condition::Store(_, Compare::AtLeast | Compare::Equal, 1.., store) => {
                self.check_earned(*store, &self.asked(condition))
            }
            _ => Ok(()),
        }
    }

    /// An error if what is gained is lost before anybody could use it.
    pub(crate) fn check_gained(&self, who: Player, change: Change, store: Store) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        let name = self.lexicon.stores.get(usize::from(store.0)).map_or("", |word| &word.noun.many);
        let word = if change == Change::Up { "gain" } else { "lose" };
        if let Player::Party(party) = who
            && idling.without.contains(&(party, store))
        {
            let says = self.lexicon.parties.get(usize::from(party.0)).map_or("", |word| &word.says);
            return by_rule(word, &format!("{says} never has any {name}"));
        }
        let fleeting = idling.fleeting.contains(&store);
        if fleeting && who == Player::Opponent && self.time.turn == Some(Player::You) {
            let why = match change {
                Change::Up => {
                    format!("this is done in your turn, and the {name} of others are gone before theirs begins")
                }
                Change::Down => format!("this is done in your turn, and others have no {name} then"),
            };
            return by_rule(word, &why);
        }
        if let Some(whose) = self.is_poor(store) {
            let why = match change {
                Change::Down => format!("this is done in {whose} turn, and no player has any {name} then"),
                Change::Up => format!("this is done in {whose} turn, and the {name} of players are gone as it ends"),
            };
            return by_rule(word, &why);
        }
        let others = [self.time.turn, self.time.answers].contains(&Some(Player::Opponent));
        if fleeting && who == Player::You && others && change == Change::Up {
            let start = &self.lexicon.phrasing.start;
            let why = format!(
                "this is done in the turn of others, and your {name} are gone before yours begins: say \"at the {start} of your next turn, gain …\""
            );
            return by_rule(word, &why);
        }
        let lost = self.time.edge == Some(Edge::End) && fleeting;
        if !lost || change == Change::Down || who != Player::You {
            return Ok(());
        }
        by_rule(
            "gain",
            &format!(
                "what a turn brings of {name} is lost as it ends: say \"At the {start} of your turn, …\" or \"At the {start} of your next turn, …\"",
                start = self.lexicon.phrasing.start
            ),
        )
    }

    /// Whose turn it is, if this is carried out in a turn in which no player has any of a store.
    fn is_poor(&self, store: Store) -> Option<&str> {
        let (types, whose) = &self.lexicon.idling.poor;
        let done = self.time.sort == Some(Sort::Done) && self.time.edge != Some(Edge::Start);
        let poor = done && self.kind.is_some_and(|kind| types & 1 << kind.0 != 0);
        (poor && self.lexicon.idling.fleeting.contains(&store)).then_some(whose.as_str())
    }

    /// An error if it is asked how much others have of what they have none of by then.
    pub(super) fn check_foes_have(&self, foes: Foes, store: Store, condition: &Condition) -> Result<(), CompileError> {
        let name = self.lexicon.stores.get(usize::from(store.0)).map_or("", |word| &word.noun.many);
        if let Some(whose) = self.is_poor(store) {
            let why = format!("this is done in {whose} turn, and no player has any {name} then");
            return by_rule(&self.asked(condition), &why);
        }
        let theirs = matches!(foes, Foes::An | Foes::Each) && self.time.turn == Some(Player::You);
        if theirs && self.lexicon.idling.fleeting.contains(&store) {
            let why = format!("this is done in your turn, and others have no {name} then");
            return by_rule(&self.asked(condition), &why);
        }
        Ok(())
    }

    /// An error if what is counted has been used up when a turn ends.
    pub(super) fn check_left(&self, store: Store) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        let name = self.lexicon.stores.get(usize::from(store.0)).map_or("", |word| &word.noun.many);
        if self.time.edge != Some(Edge::End) || !idling.emptied.contains(&store) {
            return self.check_earned(store, name);
        }
        by_rule(name, "none of it is left when a turn ends")
    }
}
