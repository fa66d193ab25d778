//! Questions that what is answered has settled, and two that rule each other out.

use super::idle::{by_rule, side_of};
use super::scope::{Scope, Several};
use super::{CompileError, Compiler};
use crate::ast::{
    Change, Compare, Condition, EventBits, Filter, Mark, Noun, Number, Often, Other, Player, Sentence, Side, State,
    Status, Trigger, Within,
};
use crate::grammar::nouns::{described, kinds};
use crate::lexicon::{HappeningWord, Opponents, Reach, Voice, Whereabouts};
use crate::program::{Actor, Await, Group};

impl Compiler<'_> {
    /// Whether what happens to a card makes it so, or keeps it from being so, that the card is in a state.
    pub(super) fn is_settled_by(&self, mark: Mark, events: EventBits) -> bool {
        match mark {
            Mark::State(state) => {
                let mut made = self.lexicon.made_by.iter();
                made.any(|(made, event)| *made == state && events & 1 << event != 0)
                    || self.lexicon.idling.brought.iter().any(|(made, event)| *made == state && events == 1 << *event)
                    || self.is_fresh(state, events)
                    || self.is_momentary(state, events)
            }
            Mark::Status(status) => self.is_held(status, events),
            Mark::Tag(_) => false,
        }
    }

    /// Whether something that happens puts its card into a state that lasts no longer than what it begins, or into the opposite of one.
    fn is_momentary(&self, state: State, events: EventBits) -> bool {
        let opposed = |other: State| {
            let mut opposites = self.lexicon.opposites.iter();
            opposites.any(|pair| *pair == (state, other) || *pair == (other, state))
        };
        let passes =
            |known: State| self.lexicon.states.get(usize::from(known.0)).is_some_and(|word| word.within.is_some());
        self.lexicon.changed_by.iter().any(|&(known, event, part)| {
            let heard = events & 1 << event != 0 && part == Voice::Subject;
            heard && passes(known) && (known == state || opposed(known))
        })
    }

    /// Whether no card in a named state does what happens.
    pub(super) fn is_held(&self, status: Status, events: EventBits) -> bool {
        let mut held = self.lexicon.idling.held.iter();
        events != 0 && held.any(|(known, kept)| *known == status && events & !kept == 0)
    }

    /// Whether a question is about the card to which what is answered happens.
    pub(super) fn asks_of_subject(&self, noun: &Noun, subject: Actor, scope: &Scope) -> bool {
        match noun {
            Noun::This(_) => subject == Actor::This,
            Noun::Attached(_) => subject == Actor::Bearer,
            Noun::It | Noun::That(_) => {
                let subject = match subject {
                    Actor::This => Group::This,
                    Actor::Bearer => Group::Bearer,
                    Actor::Any | Actor::Filter(_) => Group::Subject,
                };
                let named = scope.referents.iter().filter(|known| known.number == Several::One);
                named.map(|known| known.group).eq([subject])
            }
            _ => false,
        }
    }

    /// An error if a card asks whether it is in a state in which it has no text.
    pub(super) fn check_mute(&self, condition: &Condition, itself: bool) -> Result<(), CompileError> {
        let (Condition::Is(noun, Mark::State(state)) | Condition::IsNot(noun, Mark::State(state))) = condition else {
            return Ok(());
        };
        let own = itself || matches!(noun, Noun::This(_));
        match &self.lexicon.idling.mute {
            Some((mute, why)) if mute == state && own => by_rule(&self.asked(condition), why),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether what a player does or undergoes has settled what is asked of that player: a hand out of which nothing has gone is not empty.
    pub(super) fn has_left_some(&self, condition: &Condition, when: &Trigger, events: EventBits) -> bool {
        let idling = &self.lexicon.idling;
        match (condition, when) {
            (Condition::Empty(asked, zone), Trigger::Player(who, ..)) if asked == who => {
                idling.filled.iter().any(|(event, filled)| filled == zone && events & 1 << event != 0)
            }
            (
                Condition::Tally(reckoning, compare, number),
                Trigger::Store(who, Change::Down, _) | Trigger::StoreMuch(who, Change::Down, ..),
            ) if reckoning.who == *who => {
                let counts = |known: &&(u8, _)| known.1 == reckoning.tally && events & 1 << known.0 != 0;
                let none = match compare {
                    Compare::Equal | Compare::AtMost => *number == 0,
                    Compare::AtLeast => *number < 2,
                };
                none && idling.tallied.iter().any(|known| counts(&known))
            }
            _ => self.has_met(condition, when, events),
        }
    }

    /// Whether what is answered shows that the opponent has one of the cards that are asked for.
    fn has_met(&self, condition: &Condition, when: &Trigger, events: EventBits) -> bool {
        let filter = match condition {
            Condition::Controls(Player::Opponent, Number::Some | Number::None, filter) => filter,
            Condition::There(Number::Some | Number::None, filter) if filter.side == Side::Opposing => filter,
            _ => return false,
        };
        let Trigger::When(noun, happening, _, object) = when else { return false };
        let plain = filter.marks.is_empty() && filter.with.is_empty() && filter.within == Within::Play;
        if self.lexicon.opponents == Opponents::Several || !plain || filter.other == Other::Other {
            return false;
        }
        let covered = |noun: &Noun| {
            let here = described(noun).is_some_and(|met| self.places_of(met) & Reach::IN_PLAY != 0);
            let kinds = self.covers(&kinds(noun));
            here && kinds != 0 && kinds & !self.covers(&filter.kinds) == 0
        };
        let here = |word: &HappeningWord| word.subject == Voice::Subject && word.leaves == Whereabouts::InPlay;
        let stays = self.lexicon.happenings.get(usize::from(happening.0)).is_some_and(here);
        if !stays {
            return false;
        }
        let across = events & self.lexicon.idling.across != 0;
        let met = |noun: &Noun, other: Option<&Noun>| {
            let theirs = side_of(noun) == Some(Player::Opponent);
            let faced = across && other.and_then(side_of) == Some(Player::You);
            (theirs || faced) && covered(noun)
        };
        met(noun, object.as_ref()) || object.as_ref().is_some_and(|object| met(object, Some(noun)))
    }

    /// An error if what an answer begins with is settled by what it answers; what has happened in the turn is so wherever it is asked.
    pub(super) fn must_be_asked(
        &self,
        sentences: &[Sentence],
        (when, on): (&Trigger, &Await),
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let asked = |sentence: &'_ Sentence| match sentence {
            Sentence::If { condition, .. } | Sentence::Only(condition, ..) | Sentence::Unless(condition, _) => {
                Some(condition.clone())
            }
            _ => None,
        };
        for (at, sentence) in sentences.iter().enumerate() {
            let Some(condition) = asked(sentence) else { continue };
            let open = match &condition {
                // So many of them may have happened together, and are answered once.
                Condition::Past(_, number) => matches!(number, Number::Some | Number::None),
                _ => at == 0,
            };
            if open {
                self.must_be_open(&condition, (when, Often::Always), on, scope)?;
            }
        }
        Ok(())
    }

    /// An error if two questions that are asked together are never both answered with yes.
    pub(super) fn check_both(&self, condition: &Condition) -> Result<(), CompileError> {
        let mut asked = Vec::new();
        conjoined(condition, &mut asked);
        for (at, one) in asked.iter().enumerate() {
            if let Some(other) = asked[..at].iter().find(|other| self.rules_out(one, other)) {
                let why = format!("\"{}\" is asked together with it, and both are never so", self.asked(other));
                return by_rule(&self.asked(one), &why);
            }
        }
        Ok(())
    }

    /// Whether two questions are never both answered with yes.
    fn rules_out(&self, one: &Condition, other: &Condition) -> bool {
        match (one, other) {
            (Condition::Store(who, compare, number, store), Condition::Store(whose, how, than, of)) => {
                (who, store) == (whose, of) && are_apart(between(*compare, *number), between(*how, *than))
            }
            (Condition::Tally(what, compare, number), Condition::Tally(of, how, than)) => {
                what == of && are_apart(between(*compare, *number), between(*how, *than))
            }
            (Condition::Stat(noun, stat, compare, number), Condition::Stat(of, known, how, than)) => {
                (noun, stat) == (of, known) && are_apart(between(*compare, *number), between(*how, *than))
            }
            (Condition::Past(what, number), Condition::Past(of, than)) => {
                what == of && are_apart(so_many(*number, 0), so_many(*than, 0))
            }
            (Condition::Controls(who, number, filter), Condition::Controls(whose, than, of)) => {
                who == whose && self.counts_apart((*number, filter), (*than, of), *who == Player::You)
            }
            (Condition::There(number, filter), Condition::There(than, of)) => {
                self.counts_apart((*number, filter), (*than, of), true)
            }
            _ => false,
        }
    }

    /// Whether two numbers of the same cards are never both so; one of them may leave out the card itself.
    fn counts_apart(&self, one: (Number, &Filter), other: (Number, &Filter), own: bool) -> bool {
        let whole = |filter: &Filter| Filter { other: Other::Any, ..filter.clone() };
        let itself = |filter: &Filter| {
            let left_out = filter.other == Other::Other;
            match left_out {
                true if own && self.is_described_by(&whole(filter)) => Some(1),
                true => None,
                false => Some(0),
            }
        };
        let (Some(more), Some(besides)) = (itself(one.1), itself(other.1)) else { return false };
        whole(one.1) == whole(other.1) && are_apart(so_many(one.0, more), so_many(other.0, besides))
    }
}

/// What is asked together.
fn conjoined<'c>(condition: &'c Condition, found: &mut Vec<&'c Condition>) {
    match condition {
        Condition::Both(one, other) => {
            conjoined(one, found);
            conjoined(other, found);
        }
        condition => found.push(condition),
    }
}

/// The least and the most that a number may be.
fn between(compare: Compare, number: u8) -> (u16, u16) {
    match compare {
        Compare::AtMost => (0, u16::from(number)),
        Compare::AtLeast => (u16::from(number), u16::MAX),
        Compare::Equal => (u16::from(number), u16::from(number)),
    }
}

/// The same of cards, with some that are not counted.
fn so_many(number: Number, besides: u16) -> (u16, u16) {
    let (least, most) = match number {
        Number::Some => (1, u16::MAX),
        Number::None => (0, 0),
        Number::AtLeast(least) => (u16::from(least), u16::MAX),
        Number::AtMost(most) => (0, u16::from(most)),
        Number::Exactly(exactly) => (u16::from(exactly), u16::from(exactly)),
    };
    (least.saturating_add(besides), most.saturating_add(besides))
}

/// Whether no number lies between both.
fn are_apart(one: (u16, u16), other: (u16, u16)) -> bool {
    one.0 > other.1 || other.0 > one.1
}
