//! Texts that do just what they answer, and so would answer themselves without end.

use super::{CompileError, Compiler};
use crate::ast::{Amount, Change, Class, Cost, Effect, EventBits, Mark, Often, Player, Sentence, State};
use crate::grammar::nouns::described;
use crate::meant::gained_by_healing;
use crate::program::{Actor, Await, Besides, Body, DamageCode, FilterCode, FilterId, Group, Op, SideCode, Who};

impl Compiler<'_> {
    /// Whether what an ability does in any case is what it answers.
    pub(super) fn is_endless(&self, on: &Await, body: &Body) -> bool {
        let &Await::Event { events, subject, other, damage, player, .. } = on else { return false };
        if body.modes.is_some() {
            return false;
        }
        // With a target, or behind a question, it may come to an end; but where only one is left to be healed it is always that one.
        let targeted = !body.targets.is_empty();
        let ops = self.code.ops.iter().skip(usize::from(body.entry));
        let happens = |word: &str| events & self.events_of(word) != 0;
        // Somebody that is surely picked is one of those that could be.
        let aimed = body.targets.iter().enumerate().filter(|(_, target)| target.min > 0);
        let mut picked: Vec<(u8, FilterId)> = aimed.map(|(slot, target)| (slot as u8, target.filter)).collect();
        let mut sure = ops.take_while(|op| {
            matches!(
                op,
                Op::Pick { min: 1.., .. }
                    | Op::Random { .. }
                    | Op::Adjust { .. }
                    | Op::Order { .. }
                    | Op::Deal { .. }
                    | Op::Heal { .. }
                    | Op::Draw { .. }
                    | Op::Store { .. }
                    | Op::Act { .. }
                    | Op::Assert { .. }
                    | Op::PlayCard { .. }
            )
        });
        sure.any(|op| match *op {
            Op::Deal { to, flavor, .. } => {
                let DamageCode { class, flavor: heard } = damage;
                let one = picked
                    .iter()
                    .any(|(slot, filter)| to == Group::Slot(*slot) && self.is_among(subject, Group::All(*filter)));
                !targeted
                    && happens("is dealt")
                    && class != Some(Class::Combat)
                    && (heard.is_none() || heard == flavor)
                    && self.may_be_this(other)
                    && (self.surely_befalls(subject, to) || one)
            }
            Op::Pick { slot, filter, .. } | Op::Random { slot, filter } => {
                picked.push((slot, filter));
                false
            }
            // Gaining what others have lost has no end.
            Op::Adjust { what, stat, sign: 1.., .. } => {
                let among = picked.iter().find(|(slot, _)| what == Group::Slot(*slot));
                let what = among.map_or(what, |(_, filter)| Group::All(*filter));
                happens("is healed")
                    && gained_by_healing(self.lexicon) == Some(stat)
                    && (self.surely_befalls(subject, what) || self.is_among(subject, what))
            }
            _ if targeted => false,
            Op::Order { order } => {
                let brings = self.lexicon.orders.get(usize::from(order.0)).and_then(|word| word.brings);
                brings.is_some_and(|event| events & 1 << event != 0) && self.is_one_of_own(subject)
            }
            Op::Draw { who, .. } => {
                happens("draws") && (who == player || player == Who::Each || who == Who::Each) && self.is_any(subject)
            }
            Op::PlayCard { what } => {
                happens("plays") && matches!(player, Who::You | Who::Each) && self.surely_befalls(subject, what)
            }
            _ => false,
        })
    }

    /// An error if what is used gives back all that is paid for it, so that it could be used without end.
    pub(super) fn check_unending(&self, often: Often, cost: &[Cost], effect: &[Sentence]) -> Result<(), CompileError> {
        if often != Often::Always || self.lexicon.limits.rule != Often::Always {
            return Ok(());
        }
        let mut done = effect.iter().flat_map(|sentence| match sentence {
            Sentence::Do(effects) | Sentence::May { effects, .. } => &effects[..],
            _ => &[],
        });
        let mut words = Vec::new();
        for cost in cost {
            match done.clone().find_map(|effect| self.gives_back(cost, effect)) {
                Some(word) => words.push(word),
                None => return Ok(()),
            }
        }
        match words.pop().filter(|_| done.next().is_some()) {
            Some(word) => Err(CompileError::Unending(word)),
            None => Ok(()),
        }
    }

    /// The word for what an effect does that gives back a part of a price: it readies what was exhausted, or gains as much as was paid.
    fn gives_back(&self, cost: &Cost, effect: &Effect) -> Option<String> {
        match (cost, effect) {
            (Cost::Act(paid, of), Effect::Act(verb, noun)) if self.is_itself(of) => {
                let (paid, back) = (self.brings(*paid)?, self.brings(*verb)?);
                let opposite =
                    |&(one, other): &(State, State)| (one, other) == (paid, back) || (one, other) == (back, paid);
                let itself = self.is_itself(noun)
                    || described(noun).is_some_and(|filter| {
                        let mut plain = filter.clone();
                        plain.marks.retain(|mark| *mark != Mark::State(paid));
                        self.is_described_by(&plain)
                    });
                let word = self.lexicon.verbs.get(usize::from(verb.0)).map(|word| word.before.clone());
                word.filter(|_| itself && self.lexicon.opposites.iter().any(opposite))
            }
            (Cost::Pay(paid, store), Effect::Store(Player::You, Change::Up, Amount::Number(gained), back)) => {
                // Of what has a limit there is enough at some time.
                let limited = self.lexicon.idling.most.iter().any(|(limited, _)| limited == store);
                (store == back && gained >= paid && !limited).then(|| "gain".to_owned())
            }
            _ => None,
        }
    }

    /// Whether a text that a card has by being played plays that card again in any case.
    pub(super) fn plays_itself(&self, body: &Body) -> bool {
        let begin = usize::from(body.entry);
        let mut sure = self.code.ops[begin..].iter().take_while(|op| {
            !matches!(
                op,
                Op::Test { .. } | Op::May { .. } | Op::Choose { .. } | Op::Chance { .. } | Op::ForEach { .. } | Op::End
            )
        });
        body.modes.is_none() && sure.any(|op| *op == Op::PlayCard { what: Group::This })
    }

    /// The events that a word of what happens stands for, a bit each.
    pub(super) fn events_of(&self, he: &str) -> EventBits {
        self.lexicon.happenings.iter().filter(|word| word.he == he).fold(0, |events, word| events | 1 << word.event)
    }

    /// Whether any card of those that a group describes is one that a part of an event waits for, be they described by more than that part
    /// asks.
    fn is_among(&self, part: Actor, of: Group) -> bool {
        let (Actor::Filter(heard), Group::All(of)) = (part, of) else { return false };
        let (heard, of) = (&self.code.filters[usize::from(heard)], &self.code.filters[usize::from(of)]);
        // Where two play, what is friendly is one's own.
        let own = |side: SideCode| matches!(side, SideCode::Own | SideCode::Friendly);
        let sided = heard.side == SideCode::Any || heard.side == of.side || own(heard.side) && own(of.side);
        // Of several others each answers for the rest.
        let others = heard.besides.groups().all(|group| group == Group::This);
        is_plain(heard) && others && of.kinds & !heard.kinds == 0 && sided
    }

    /// Whether a part of an event is any of one's own cards of a type.
    fn is_one_of_own(&self, part: Actor) -> bool {
        match part {
            Actor::Any => true,
            Actor::This | Actor::Bearer => false,
            Actor::Filter(id) => {
                let filter = &self.code.filters[usize::from(id)];
                is_plain(filter) && filter.besides == Besides::NONE && filter.side != SideCode::Opposing
            }
        }
    }

    /// Whether a part of an event may be any card.
    pub(super) fn is_any(&self, part: Actor) -> bool {
        let every = self.lexicon.kinds.iter().fold(0, |kinds, word| kinds | word.covers);
        match part {
            Actor::Any => true,
            Actor::This | Actor::Bearer => false,
            Actor::Filter(id) => {
                let filter = &self.code.filters[usize::from(id)];
                filter.kinds & every == every && is_plain(filter)
            }
        }
    }

    /// Whether a part of an event that is the source of what the card does fits the card.
    pub(super) fn may_be_this(&self, part: Actor) -> bool {
        match part {
            Actor::Any | Actor::This => true,
            Actor::Bearer => false,
            Actor::Filter(id) => {
                let filter = &self.code.filters[usize::from(id)];
                let own = self.kind.is_some_and(|kind| filter.kinds & 1 << kind.0 != 0);
                own && is_plain(filter) && filter.side != SideCode::Opposing && filter.besides == Besides::NONE
            }
        }
    }

    /// Whether what is done to a group is done to one of those that a part of an event waits for.
    pub(super) fn surely_befalls(&self, part: Actor, to: Group) -> bool {
        let filter = |id: FilterId| &self.code.filters[usize::from(id)];
        match (part, to) {
            (Actor::Any, _)
            | (Actor::This, Group::This)
            | (Actor::Bearer, Group::Bearer)
            | (Actor::This | Actor::Bearer | Actor::Filter(_), Group::Subject) => true,
            (Actor::Bearer, Group::All(id)) => {
                let all = filter(id);
                let spared = all.besides.groups().any(|group| matches!(group, Group::Bearer | Group::Subject));
                is_plain(all) && self.bearer & !all.kinds == 0 && all.side == SideCode::Any && !spared
            }
            (Actor::Filter(id), Group::Bearer) => {
                let heard = filter(id);
                is_plain(heard)
                    && self.bearer & !heard.kinds == 0
                    && heard.side == SideCode::Any
                    && heard.besides == Besides::NONE
            }
            (Actor::Filter(heard), Group::This) => {
                let spared = filter(heard).besides.groups().any(|group| group == Group::This);
                self.may_be_this(Actor::Filter(heard)) && !spared
            }
            (Actor::This, Group::All(id)) => {
                let all = filter(id);
                let own = self.kind.is_some_and(|kind| all.kinds & 1 << kind.0 != 0);
                let spared = all.besides.groups().any(|group| matches!(group, Group::This | Group::Subject));
                own && is_plain(all) && all.side != SideCode::Opposing && !spared
            }
            (Actor::Filter(heard), Group::All(id)) => {
                let (heard, all) = (filter(heard), filter(id));
                let apart = match (heard.side, all.side) {
                    (SideCode::Opposing, side) | (side, SideCode::Opposing) => {
                        side != SideCode::Opposing && side != SideCode::Any
                    }
                    _ => false,
                };
                let spared = all.besides.groups().any(|group| group == Group::Subject);
                let same = heard == all || is_plain(heard) && is_plain(all);
                same && heard.kinds & all.kinds != 0 && !apart && !spared
            }
            _ => false,
        }
    }
}

/// Whether a filter asks for nothing but the type of a card and whose it is.
fn is_plain(filter: &FilterCode) -> bool {
    let FilterCode { zones, side, kinds, besides, .. } = *filter;
    *filter == FilterCode { zones, side, kinds, besides, ..FilterCode::ANYTHING }
}
