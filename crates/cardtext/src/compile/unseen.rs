//! What a text asks of cards that nobody has seen, and what everybody would learn by it.

use super::idle::by_rule;
use super::scope::Scope;
use super::{CompileError, Compiler};
use crate::ast::{
    Condition, Counted, Filter, Foes, Gain, Held, Manner, Noun, Predicate, State, Statement, Value, Within, Zone,
};
use crate::program::{FilterId, Group, Op, SideCode, Spot, Who};

impl Compiler<'_> {
    /// An error if something is asked of a card that nobody has been shown: to the text it is a card and nothing more.
    pub(super) fn check_shown_first(&self, noun: &Noun) -> Result<(), CompileError> {
        let unseen = match noun {
            Noun::Top(_, _, zone) => self.is_hidden(*zone),
            Noun::Random(filter) => {
                // Who plays knows the own hand.
                let unknown = |zone: &Zone| self.is_hidden(*zone) && self.zone_named("hand") != Ok(*zone);
                match &filter.within {
                    Within::Opponents(zone) | Within::Any(zone) => self.is_hidden(*zone),
                    Within::Your(zone) => unknown(zone),
                    Within::From(zones) => zones.iter().any(unknown),
                    _ => false,
                }
            }
            _ => false,
        };
        if unseen { Err(CompileError::NotShown) } else { Ok(()) }
    }

    /// The same of whatever a question is about.
    pub(super) fn check_asked_unseen(&self, condition: &Condition) -> Result<(), CompileError> {
        match condition {
            Condition::Is(noun, _)
            | Condition::IsNot(noun, _)
            | Condition::Matches(noun, _)
            | Condition::Stat(noun, ..)
            | Condition::Called(noun, _) => self.check_shown_first(noun),
            Condition::There(_, filter) => self.check_covered(filter),
            _ => Ok(()),
        }
    }

    /// An error if it is counted what cards of others are that lie where nobody else looks. Somebody whom the rules know reads the card,
    /// and is asked of the own ones.
    pub(super) fn check_held_unseen(&self, foes: Foes, held: &Held, scope: &Scope) -> Result<(), CompileError> {
        let (Held::In(filter, zone), Foes::An | Foes::Each | Foes::Others | Foes::That) = (held, foes) else {
            return Ok(());
        };
        self.check_counted_unseen(&Filter { within: Within::Opponents(*zone), ..filter.clone() }, scope)
    }

    /// An error if numbers or labels are read off cards of others that lie where nobody else looks.
    pub(super) fn check_read_unseen(&self, filter: &Filter, scope: &Scope) -> Result<(), CompileError> {
        match filter.within {
            Within::Opponents(zone) | Within::Any(zone) if self.is_hidden(zone) && !self.has_looked(filter, scope) => {
                Err(CompileError::CountedUnseen(self.lexicon.zones[usize::from(zone.0)].clone()))
            }
            _ => Ok(()),
        }
    }

    /// The hidden place of one's own of which a number reads more than how many cards lie there.
    pub(super) fn read_in_secret(&self, gain: &Gain) -> Option<Zone> {
        let Gain::Stat(_, amount, _) = gain else { return None };
        let filter = match amount {
            crate::ast::Amount::ForEach(_, Counted::Labels(_, filter))
            | crate::ast::Amount::UpTo(_, Counted::Labels(_, filter), _)
            | crate::ast::Amount::Equal(Value::Sum(_, filter)) => filter,
            _ => return None,
        };
        self.own_secret(filter)
    }

    /// The hidden place in which cards of one's own lie.
    fn own_secret(&self, filter: &Filter) -> Option<Zone> {
        match filter.within {
            Within::Your(zone) if self.is_hidden(zone) => Some(zone),
            _ => None,
        }
    }

    /// An error if everybody would always see, by what holds while something is so, what lies where only one player looks.
    pub(super) fn check_shown_question(
        &self,
        statement: &Statement,
        condition: &Condition,
    ) -> Result<(), CompileError> {
        // What is said of cards that nobody else sees shows nothing, and what is paid is seen as it is paid.
        let hidden = match statement {
            Statement::Predicate(_, Predicate::Costs(..)) => true,
            Statement::Predicate(Noun::This(_), _) => self.working_places() == u32::MAX,
            Statement::Predicate(noun, _) => {
                crate::grammar::nouns::described(noun).is_some_and(|filter| self.own_secret(filter).is_some())
            }
            _ => false,
        };
        if !hidden && self.asks_covered(condition) {
            return by_rule(
                "while",
                "by what holds everybody would always know what lies there face-down: ask how many main-deck cards do, or ask once, as something is done, \"When …, if …, …\"",
            );
        }
        match self.asked_in_secret(condition).filter(|_| !hidden) {
            Some(zone) => Err(CompileError::LampOf(self.lexicon.zones[usize::from(zone.0)].clone())),
            None => Ok(()),
        }
    }

    /// Whether a question asks more of cards that lie face-down than that they do.
    fn asks_covered(&self, condition: &Condition) -> bool {
        match condition {
            Condition::There(_, filter) => self.described_covered(filter).is_some(),
            Condition::Versus(one, _, other) => [one, other]
                .into_iter()
                .any(|value| matches!(value, Value::Count(filter) if self.described_covered(filter).is_some())),
            Condition::Both(one, other) | Condition::Either(one, other) => {
                self.asks_covered(one) || self.asks_covered(other)
            }
            Condition::Not(condition) => self.asks_covered(condition),
            _ => false,
        }
    }

    /// The hidden place of one's own of which a question asks more than how many cards lie there.
    fn asked_in_secret(&self, condition: &Condition) -> Option<Zone> {
        let described = |filter: &Filter, zone: Zone| {
            let any = self.covers(&filter.kinds) & self.lexicon.moves.kinds == self.lexicon.moves.kinds;
            (self.is_hidden(zone) && !(any && filter.marks.is_empty() && filter.with.is_empty())).then_some(zone)
        };
        let lying = |filter: &Filter| self.own_secret(filter).and_then(|zone| described(filter, zone));
        let counted = |value: &Value| match value {
            Value::Count(filter) => lying(filter),
            Value::Sum(_, filter) => self.own_secret(filter),
            _ => None,
        };
        match condition {
            Condition::There(_, filter) => lying(filter),
            Condition::Labels(_, _, filter) => self.own_secret(filter),
            Condition::Versus(one, _, other) => counted(one).or_else(|| counted(other)),
            Condition::Than(Held::In(filter, zone), ..) => described(filter, *zone),
            Condition::Both(one, other) | Condition::Either(one, other) => {
                self.asked_in_secret(one).or_else(|| self.asked_in_secret(other))
            }
            Condition::Not(condition) => self.asked_in_secret(condition),
            _ => None,
        }
    }

    /// An error if cards are counted of which the text itself has left none: a hand that was discarded, exhausted cards that were readied.
    pub(super) fn check_none_left(&self, counted: FilterId, scope: &Scope) -> Result<(), CompileError> {
        let done = self.code.ops.get(usize::from(scope.begins)..).unwrap_or_default();
        let filter = &self.code.filters[usize::from(counted)];
        let hand = self.zone_named("hand").map_or(0, |zone| 1 << zone.0);
        let in_hand = filter.zones == hand && filter.side == SideCode::Own && filter.of.is_none();
        let opposite = |state: State| {
            let pairs = self.lexicon.opposites.iter();
            pairs
                .flat_map(|&(one, other)| [(one, other), (other, one)])
                .find(|(one, _)| *one == state)
                .map(|(_, other)| other)
        };
        let mut gone = None;
        for op in done {
            match op {
                // What may have been left out leaves it open.
                Op::Test { .. } | Op::May { .. } | Op::Choose { .. } | Op::Chance { .. } | Op::Label { .. } => {
                    return Ok(());
                }
                Op::ForEach { .. } | Op::Later { .. } | Op::Whenever { .. } => return Ok(()),
                Op::Discard { who: Who::You | Who::Each, manner: Manner::Whole, .. } if in_hand => {
                    gone = Some(
                        "your hand is empty by then: count before it, or count those, \"for each card discarded this way\"",
                    );
                }
                Op::Draw { .. } | Op::Move { to: Spot::Hand, .. } | Op::Deliver { .. } if in_hand => gone = None,
                Op::Act { verb, to: Group::All(all) } => {
                    let Some(was) = self.brings(*verb).and_then(opposite) else { continue };
                    let all = &self.code.filters[usize::from(*all)];
                    let own = |side: SideCode| matches!(side, SideCode::Own | SideCode::Friendly);
                    let sided =
                        all.side == SideCode::Any || all.side == filter.side || own(all.side) && own(filter.side);
                    let told = all.asks_for_print() || all.statuses != 0 || all.on.is_some() || all.among.is_some();
                    let every = !told && all.states & !(1 << was.0) == 0 && all.not_states == 0;
                    let besides = all.besides == crate::program::Besides::NONE;
                    let among = filter.zones == all.zones && filter.kinds & !all.kinds == 0 && every && besides;
                    if among && sided && filter.states & 1 << was.0 != 0 {
                        gone = Some("none of them is so by then: count before it is done");
                    } else if filter.states & 1 << was.0 == 0 {
                        gone = gone.filter(|_| in_hand);
                    }
                }
                Op::Act { .. } => gone = gone.filter(|_| in_hand),
                _ => {}
            }
        }
        gone.map_or(Ok(()), |why| by_rule("for each", why))
    }
}
