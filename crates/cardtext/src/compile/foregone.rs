//! Questions that are answered before they are asked: what is answered, the card itself or the rules have made it so.

use super::idle::{by_rule, side_of};
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{Condition, Cost, EventBits, Filter, Label, Mark, Noun, Number, Other, Player, Side, Trigger, Within};
use crate::idling::NewHand;
use crate::lexicon::{Abides, HappeningWord, Opponents, Reach, Voice, Whereabouts};

impl Compiler<'_> {
    /// An error if something is asked of the hand that was drawn as a turn ended, and is answered by that alone.
    pub(super) fn check_new_hand(
        &self,
        condition: &Condition,
        number: Number,
        asks: impl Fn(&NewHand) -> bool,
    ) -> Result<(), CompileError> {
        let Some(hand) = self.lexicon.idling.new_hand.filter(|hand| asks(hand) && self.ends_own_turn()) else {
            return Ok(());
        };
        let told = match number {
            Number::Some | Number::None => true,
            Number::AtLeast(least) => least <= hand.cards,
            Number::AtMost(most) | Number::Exactly(most) => most < hand.cards,
        };
        match told {
            true => by_rule(
                &self.asked(condition),
                "the new hand has been drawn when your turn ends, and counts: ask as it happens, \"Whenever you …, …\"",
            ),
            false => Ok(()),
        }
    }

    /// Whether a filter means all cards in the hand that is drawn as a turn ends.
    pub(super) fn is_all_of_hand(&self, filter: &Filter, hand: &NewHand) -> bool {
        let lying = self.types_in(self.places_of(filter));
        is_plain(filter) && filter.within == Within::Your(hand.zone) && lying & !self.covers(&filter.kinds) == 0
    }

    /// An error if it is asked for a card that was played this turn, of which the card itself is one.
    pub(super) fn check_played_itself(
        &self,
        condition: &Condition,
        number: Number,
        filter: &Filter,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let asks = self.lexicon.clauses.iter().any(|clause| filter.within == Within::Your(clause.zone));
        let one = self.kind.is_some_and(|kind| self.covers(&filter.kinds) & 1 << kind.0 != 0);
        let settled = asks && one && scope.playing && is_plain(filter) && filter.other == Other::Any;
        if settled && matches!(number, Number::Some | Number::None | Number::AtLeast(1)) {
            return by_rule(&self.asked(condition), "this card is one itself: say \"another\" or \"no other\"");
        }
        Ok(())
    }

    /// Whether what is answered has just brought a card of which a question asks whether there is any.
    pub(super) fn has_just_come(&self, condition: &Condition, when: &Trigger, events: EventBits) -> bool {
        let (whose, filter) = match condition {
            Condition::Controls(whose @ (Player::You | Player::Opponent), Number::Some | Number::None, filter) => {
                (*whose, filter)
            }
            Condition::There(Number::Some | Number::None, filter) => (Player::You, filter),
            _ => return false,
        };
        if !is_plain(filter) || filter.other == Other::Other {
            return false;
        }
        let Some(kinds) = self.subject_of(when, whose) else { return false };
        if kinds & !self.covers(&filter.kinds) != 0 {
            return false;
        }
        let counted = self.lexicon.clauses.iter().find(|clause| filter.within == Within::Your(clause.zone));
        let stays = |kind: usize| self.lexicon.kinds.get(kind).is_some_and(|word| word.abides == Abides::InPlay);
        match (counted, condition) {
            (Some(clause), _) => {
                self.lexicon.made_by.iter().any(|(made, event)| *made == clause.counted && events & 1 << event != 0)
            }
            (None, Condition::Controls(..)) => {
                let here = matches!(when, Trigger::When(..)) || events & self.lexicon.idling.arriving != 0;
                here && filter.within == Within::Play && (0..32).filter(|kind| kinds & 1 << kind != 0).all(stays)
            }
            (None, _) => false,
        }
    }

    /// The types of the card that is answered, if it is that player's; of one to which something happens, if it is there still.
    fn subject_of(&self, when: &Trigger, whose: Player) -> Option<u32> {
        match when {
            Trigger::Player(by, _, filter) if *by == whose => Some(self.covers(&filter.kinds)),
            Trigger::When(noun @ Noun::Pick(_, filter), happening, ..) if self.is_surely_of(whose, noun, filter) => {
                let word = self.lexicon.happenings.get(usize::from(happening.0))?;
                let stays = word.subject == Voice::Subject && word.leaves == Whereabouts::InPlay;
                stays.then(|| self.covers(&filter.kinds))
            }
            _ => None,
        }
    }

    /// Whether cards are a player's own, and no teammate's.
    fn is_surely_of(&self, whose: Player, noun: &Noun, filter: &Filter) -> bool {
        side_of(noun) == Some(whose)
            && (self.lexicon.opponents == Opponents::One || filter.side == Side::Own)
            && self.places_of(filter) & Reach::IN_PLAY != 0
    }

    /// An error if what is answered has met what a label asks for.
    pub(super) fn must_be_unmet(&self, label: Label, when: &Trigger) -> Result<(), CompileError> {
        let Some(word) = self.lexicon.labels.get(usize::from(label.0)) else { return Ok(()) };
        let Trigger::Player(Player::You, happening, filter) = when else { return Ok(()) };
        let event = self.lexicon.happenings.get(usize::from(happening.0)).map(|word| word.event);
        match word.met_by {
            Some((met, tag)) if event == Some(met) && filter.marks.contains(&Mark::Tag(tag)) => {
                Err(CompileError::JustHappened(word.says.clone()))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// An error if one of two things that are waited for always comes with the other: both would be answered.
    pub(super) fn must_come_apart(&self, one: &HappeningWord, two: &HappeningWord) -> Result<(), CompileError> {
        let along =
            |(of, with): &(u8, u8)| (*of, *with) == (one.event, two.event) || (*with, *of) == (one.event, two.event);
        match self.lexicon.idling.along.iter().find(|pair| along(pair)) {
            Some((of, _)) => {
                let (rarer, plainer) = if *of == one.event { (one, two) } else { (two, one) };
                Err(CompileError::ComesAlong { rarer: rarer.he.clone(), plainer: plainer.he.clone() })
            }
            None => Ok(()),
        }
    }

    /// Whether a price takes the card itself away.
    pub(super) fn spends_itself(&self, cost: &[Cost]) -> bool {
        cost.iter().any(|part| matches!(part, Cost::Act(verb, Noun::This(_)) if self.leaves_by(*verb)))
    }
}

/// Whether nothing more is said of cards than what they are and where.
fn is_plain(filter: &Filter) -> bool {
    filter.marks.is_empty() && filter.with.is_empty()
}
