//! Conditions, in the one form in which they are said.

use super::{Normal, players};
use crate::ast::{Condition, Filter, Foes, Held, Mark, Number, Number as HowMany, Player, Ranks, Side, Tally, Within};
use crate::grammar::amounts::LOST;
use crate::lexicon::{Opponents, TallySays, TallyWord};

impl Normal<'_> {
    /// A condition, and all that it speaks of.
    pub(super) fn condition(&self, condition: &mut Condition) {
        if let Condition::There(number, filter @ Filter { side: Side::Opposing, within: Within::Play, .. }) = condition
            && self.lexicon.opponents == Opponents::One
        {
            *condition = Condition::Controls(Player::Opponent, *number, Filter { side: Side::Any, ..filter.clone() });
        }
        let in_row = |filter: &Filter| {
            let lies = |mark: &Mark| self.lexicon.state_zones.iter().any(|place| *mark == Mark::State(place.state));
            filter.marks.iter().any(lies)
        };
        if let Condition::There(HowMany::Some, filter @ Filter { side: Side::Any, within: Within::Play, .. }) =
            condition
            && !in_row(filter)
        {
            *condition = Condition::Controls(Player::Each, HowMany::Some, filter.clone());
        }
        // None of several has it if there is none.
        if let Condition::Controls(Player::Opponent, HowMany::None, filter) = condition
            && self.lexicon.opponents == Opponents::Several
        {
            *condition = Condition::There(HowMany::None, Filter { side: Side::Opposing, ..filter.clone() });
        }
        if players::names_opponent(condition) {
            self.names_opponent();
            if self.lexicon.opponents == Opponents::One {
                self.spoken.set(Some(Player::Opponent));
            }
        }
        match condition {
            Condition::Controls(_, _, filter)
            | Condition::InPlay(filter)
            | Condition::There(_, filter)
            | Condition::Fewer(filter)
            | Condition::More(filter)
            | Condition::Among(_, filter)
            | Condition::Labels(_, _, filter) => self.filter(filter),
            Condition::Is(noun, mark) | Condition::IsNot(noun, mark) => {
                self.noun(noun);
                self.attacked(mark);
            }
            Condition::Stat(noun, stat, ..) => {
                self.owner(noun);
                self.cost_of(stat);
            }
            Condition::Fell(noun, verb) | Condition::Stands(noun, verb) => self.act(verb, noun),
            Condition::Remains(noun) | Condition::Gone(noun) => self.noun(noun),
            Condition::Not(condition) => self.condition(condition),
            Condition::Both(one, two) | Condition::Either(one, two) => {
                [one, two].into_iter().for_each(|c| self.condition(c))
            }
            Condition::Versus(one, relation, other) => {
                self.value(one);
                self.value(other);
                if self.lexicon.opponents == Opponents::Several
                    && let Some(than) = players::than_each(one, *relation, other)
                {
                    *condition = than;
                }
            }
            Condition::Discarded(..) => {}
            Condition::Done(_, _, kind, verb) => self.fallen(kind, verb),
            Condition::Matches(noun, filter) => {
                self.noun(noun);
                self.filter(filter);
            }
            Condition::Richer(store) if self.lexicon.opponents == Opponents::Several => {
                *condition = Condition::Than(Held::Store(*store), Ranks::Higher, Foes::Each);
            }
            // Whether somebody has one, or nobody, is said of the cards.
            Condition::Foes(Foes::An, number @ Number::Some, Held::Cards(filter))
            | Condition::Foes(Foes::Each, number @ Number::None, Held::Cards(filter)) => {
                self.filter(filter);
                *condition = Condition::There(*number, Filter { side: Side::Opposing, ..filter.clone() });
            }
            Condition::Foes(_, _, Held::Cards(filter)) | Condition::Than(Held::Cards(filter), ..) => {
                self.filter(filter)
            }
            Condition::Foes(_, _, Held::In(filter, zone)) | Condition::Than(Held::In(filter, zone), ..) => {
                self.filter(filter);
                self.place(zone);
            }
            Condition::Foes(..) | Condition::Than(..) => {}
            Condition::Called(noun, _) => self.noun(noun),
            Condition::Turn(_)
            | Condition::Counters(..)
            | Condition::Store(..)
            | Condition::Empty(..)
            | Condition::Poorer(_)
            | Condition::Richer(_)
            | Condition::Past(..) => {}
            Condition::Tally(reckoning, ..) => {
                if reckoning.tally == LOST {
                    let lost = |word: &TallyWord| matches!(&word.says, TallySays::Noted { you, .. } if you.ends_with("you lost this turn"));
                    let lost = self.lexicon.tallies.iter().position(lost);
                    reckoning.tally = lost.and_then(|at| u8::try_from(at).ok()).map_or(LOST, Tally);
                }
            }
        }
    }
}
