//! What the lines of one card would do to each other without end: texts that answer each other, and prices that are given back.

use super::{CompileError, Compiler};
use crate::ast::{Ability, Manner, Often, Sentence, State, Store, Verb};
use crate::idling::DrawnOut;
use crate::program::{
    ActivatedCode, Actor, Await, Body, CardCode, FilterId, Group, Op, Pc, SideCode, Spot, TestCode, ValueCode, Who,
};

/// How often each use is counted when it is asked whether some of them give back what all of them take.
const MOST_USES: i32 = 3;

/// How many abilities are tried together.
const USES_TOGETHER: usize = 4;

/// Which instructions are followed.
#[derive(Clone, Copy, PartialEq)]
enum Follows {
    /// Those that are done in any case.
    Sure,
    /// Those that whoever uses it can have done.
    Wanted,
}

/// What there may be too little of to go on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Means {
    /// What a player has.
    Store(Who, Store),
    /// The cards in a player's hand.
    Hand(Who),
    /// A card's being in play.
    InPlay(CardMeant),
    /// A card's being elsewhere.
    Away(CardMeant),
    /// A card's state.
    State(CardMeant, State),
}

/// How much of some means, one after another.
type Amounts = Vec<(Means, i32)>;

/// A card as all lines of a text know it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum CardMeant {
    /// That with the text.
    This,
    /// One that has been described.
    Of(FilterId),
}

/// What one instruction does in any case.
struct Deed {
    /// The events, a bit each.
    events: u64,
    /// Who does it.
    who: Who,
    /// To which card.
    card: Option<CardMeant>,
    /// How much, if that is said.
    much: i32,
    /// What it takes, and how much of it.
    takes: Amounts,
    /// What it gives.
    gives: Amounts,
}

impl Compiler<'_> {
    /// An error if lines of a card answer each other for ever, nobody being asked and nothing being used up.
    pub(super) fn check_chains(&self, abilities: &[Ability], card: &CardCode) -> Result<(), (usize, CompileError)> {
        let lines = abilities.iter().enumerate();
        let numbers = lines.filter(|(_, ability)| matches!(ability, Ability::Triggered { .. }));
        let mut links: Vec<(usize, Await, Vec<Deed>)> = Vec::new();
        for ((number, ability), trigger) in numbers.zip(&card.triggered) {
            let Ability::Triggered { effect, .. } = ability else { continue };
            // What stands before a sentence goes on to be so.
            let led = matches!(&effect[..], [Sentence::Led(..)]);
            if trigger.often == Often::Always && (trigger.only.is_none() || led) {
                links.push((number, trigger.on, self.deeds(&trigger.body, Some(&trigger.on), Follows::Sure)));
            }
        }
        for begin in 0..links.len() {
            if self.goes_round(&links, &mut vec![begin], &mut Vec::new()) {
                return Err((links[begin].0, CompileError::EndlessTogether));
            }
        }
        if let Some(body) = &card.play
            && self.plays_its_like(body)
        {
            let number = abilities.iter().position(|ability| matches!(ability, Ability::Play(_))).unwrap_or_default();
            return Err((number, CompileError::PlaysItsLike));
        }
        self.check_given_back(abilities, card, &links)
    }

    /// Whether a way from link to link comes back to where it began, with all that it takes given back on it.
    fn goes_round(&self, links: &[(usize, Await, Vec<Deed>)], way: &mut Vec<usize>, taken: &mut Amounts) -> bool {
        let (Some(&begin), Some(&at)) = (way.first(), way.last()) else { return false };
        links[at].2.iter().any(|deed| {
            let known = taken.len();
            taken.extend_from_slice(&deed.takes);
            let found = links.iter().enumerate().any(|(next, (_, on, _))| {
                if !self.answers(on, deed) {
                    false
                } else if next == begin {
                    self.all_given_back(links, way, taken)
                } else if way.contains(&next) {
                    false
                } else {
                    way.push(next);
                    let found = self.goes_round(links, way, taken);
                    way.pop();
                    found
                }
            });
            taken.truncate(known);
            found
        })
    }

    /// Whether what the links of a way give, and what answers them, is no less than what goes on takes.
    fn all_given_back(&self, links: &[(usize, Await, Vec<Deed>)], way: &[usize], taken: &[(Means, i32)]) -> bool {
        let given: Amounts = self.along(links, way).flat_map(|deed| deed.gives.iter().copied()).collect();
        taken.iter().all(|(means, _)| self.sum_of(means, &given) >= self.sum_of(means, taken))
    }

    /// How much of some means is among others.
    fn sum_of(&self, means: &Means, of: &[(Means, i32)]) -> i32 {
        of.iter().filter(|(known, _)| self.is_same(known, means)).map(|(_, much)| *much).sum()
    }

    /// What is done on a way and in answer to it.
    fn along<'l>(&self, links: &'l [(usize, Await, Vec<Deed>)], way: &[usize]) -> impl Iterator<Item = &'l Deed> {
        let mut reached = way.to_vec();
        let mut done = 0;
        while let Some(&at) = reached.get(done) {
            done += 1;
            for (next, (_, on, _)) in links.iter().enumerate() {
                if !reached.contains(&next) && links[at].2.iter().any(|deed| self.answers(on, deed)) {
                    reached.push(next);
                }
            }
        }
        reached.into_iter().flat_map(|at| links[at].2.iter())
    }

    /// Whether two means are the same: of two cards, one of which is described, the one is meant where the other could be.
    fn is_same(&self, one: &Means, other: &Means) -> bool {
        match (one, other) {
            (Means::InPlay(one), Means::InPlay(other)) | (Means::Away(one), Means::Away(other)) => {
                self.is_one_card(*one, *other)
            }
            (Means::State(one, state), Means::State(other, known)) => state == known && self.is_one_card(*one, *other),
            _ => one == other,
        }
    }

    fn is_one_card(&self, one: CardMeant, other: CardMeant) -> bool {
        match (one, other) {
            (CardMeant::This, CardMeant::This) => true,
            (CardMeant::This, CardMeant::Of(id)) | (CardMeant::Of(id), CardMeant::This) => {
                self.may_be_this(Actor::Filter(id))
            }
            (CardMeant::Of(one), CardMeant::Of(other)) => {
                one == other || self.code.filters[usize::from(one)] == self.code.filters[usize::from(other)]
            }
        }
    }

    /// Whether a line that waits for something answers a deed in any case.
    fn answers(&self, on: &Await, deed: &Deed) -> bool {
        let &Await::Event { events, subject, other, damage, least, player } = on else { return false };
        let whoever = damage.class.is_none() && damage.flavor.is_none();
        let subject = match deed.card {
            None => self.is_any(subject),
            Some(CardMeant::This) => self.surely_befalls(subject, Group::This),
            Some(CardMeant::Of(id)) => subject != Actor::This && self.surely_befalls(subject, Group::All(id)),
        };
        let player = player == Who::Each || deed.who == Who::Each || player == deed.who;
        events & deed.events != 0
            && subject
            && other == Actor::Any
            && whoever
            && i32::from(least) <= deed.much
            && player
    }

    /// What a text does, in any case or if it is wanted; with targets it may come to an end.
    fn deeds(&self, body: &Body, on: Option<&Await>, follows: Follows) -> Vec<Deed> {
        if body.modes.is_some() || !body.targets.is_empty() {
            return Vec::new();
        }
        let mut picked: Vec<(u8, FilterId)> = Vec::new();
        let mut deeds = Vec::new();
        for op in self.followed(body, follows) {
            match op {
                Op::Pick { slot, filter, min: 1.., .. } | Op::Random { slot, filter } => picked.push((slot, filter)),
                op => deeds.extend(self.deed(op, on, &picked)),
            }
        }
        deeds
    }

    /// The instructions of a text that are not left out.
    fn followed(&self, body: &Body, follows: Follows) -> Vec<Op> {
        let (mut at, mut ops) = (usize::from(body.entry), Vec::new());
        // Behind what may be left out it goes on, and behind what is done otherwise.
        let behind = |no: Pc| match self.code.ops.get(usize::from(no).wrapping_sub(1)) {
            Some(Op::Jump { to }) => usize::from(*to),
            _ => usize::from(no),
        };
        while let Some(&op) = self.code.ops.get(at) {
            let next = match op {
                Op::End | Op::Stop | Op::Choose { .. } | Op::Next { .. } => break,
                Op::Test { test, .. }
                    if follows == Follows::Wanted && self.code.tests[usize::from(test)] == TestCode::Done =>
                {
                    at + 1
                }
                Op::May { who: Who::You, .. } if follows == Follows::Wanted => at + 1,
                Op::Test { no, .. } | Op::May { no, .. } | Op::Label { no, .. } | Op::Chance { no, .. } => behind(no),
                Op::ForEach { none, .. } => usize::from(none),
                Op::Later { end, .. } | Op::Whenever { end, .. } => usize::from(end),
                Op::Jump { to } => usize::from(to),
                op => {
                    ops.push(op);
                    at + 1
                }
            };
            // No text goes back but by what has been left out above.
            if next <= at {
                break;
            }
            at = next;
        }
        ops
    }

    /// What an instruction does.
    fn deed(&self, op: Op, on: Option<&Await>, picked: &[(u8, FilterId)]) -> Option<Deed> {
        let card = |group: Group| self.card_of(group, on, picked);
        let whose = |who: Who| match (who, on) {
            (Who::Doer, Some(Await::Event { player, .. })) => *player,
            _ => who,
        };
        let number = |amount| match self.code.values[usize::from(amount)] {
            ValueCode::Number(number) => Some(i32::from(number)),
            ValueCode::ThatMuch => Some(1),
            _ => None,
        };
        let nothing =
            Deed { events: 0, who: Who::Each, card: None, much: i32::MAX, takes: Vec::new(), gives: Vec::new() };
        Some(match op {
            Op::Store { who, store, amount, sign } | Op::StoreEach { who, store, amount, sign } => {
                let (who, much) = (whose(who), number(amount)? * i32::from(sign));
                let known = self.lexicon.store_events.iter().find(|events| events.store == store);
                let event = known.map(|known| if much > 0 { known.gained } else { known.lost });
                let (means, events) = (Means::Store(who, store), event.map_or(0, |event| 1 << event));
                let all = vec![(means, much.abs())];
                let (takes, gives) = if much > 0 { (Vec::new(), all) } else { (all, Vec::new()) };
                Deed { events, who, much: much.abs(), takes, gives, ..nothing }
            }
            Op::Draw { who, count } => {
                let (who, much) = (whose(who), number(count)?);
                Deed { events: self.events_of("draws"), who, gives: vec![(Means::Hand(who), much)], ..nothing }
            }
            Op::Discard { who, count, manner } => {
                let who = whose(who);
                let much = if manner == Manner::Whole { 1 } else { number(count)? };
                Deed { events: self.events_of("discards"), who, takes: vec![(Means::Hand(who), much)], ..nothing }
            }
            Op::Act { verb, to } => self.done_to(verb, card(to)?),
            Op::Move { what, to: Spot::Play | Spot::OwnersPlay } => {
                let of = card(what)?;
                let events = self.events_of("comes into play") | self.events_of("enters play");
                let (takes, gives) = (vec![(Means::Away(of), 1)], vec![(Means::InPlay(of), 1)]);
                Deed { events, card: Some(of), takes, gives, ..nothing }
            }
            Op::Move { what, to: Spot::Hand | Spot::DeckTop | Spot::DeckBottom | Spot::Zone(_) } => {
                let of = card(what)?;
                Deed { gives: vec![(Means::Away(of), 1)], ..nothing }
            }
            Op::PlayCard { what: Group::Slot(slot) } => {
                let (_, id) = picked.iter().find(|(known, _)| *known == slot)?;
                // What has been played lies where it can be chosen again.
                let lying = self.is_lying_played(*id);
                let takes = if lying { Vec::new() } else { vec![(Means::Away(CardMeant::Of(*id)), 1)] };
                Deed {
                    events: self.events_of("plays"),
                    who: Who::You,
                    card: Some(CardMeant::Of(*id)),
                    takes,
                    ..nothing
                }
            }
            _ => return None,
        })
    }

    /// What a game's verb does to a card.
    fn done_to(&self, verb: Verb, of: CardMeant) -> Deed {
        let word = self.lexicon.verbs.get(usize::from(verb.0));
        let events =
            word.filter(|word| !word.done.is_empty()).map_or(0, |word| self.events_of(&format!("is {}", word.done)));
        let gone = word.is_some_and(|word| word.leads.is_some());
        let opposite = self.brings(verb).and_then(|state| {
            let pairs = self.lexicon.opposites.iter().copied();
            pairs.flat_map(|(one, other)| [(one, other), (other, one)]).find(|(one, _)| *one == state)
        });
        let (mut takes, mut gives) = match opposite {
            Some((state, was)) => (vec![(Means::State(of, was), 1)], vec![(Means::State(of, state), 1)]),
            None => (Vec::new(), Vec::new()),
        };
        // Of what else is done to a card nobody knows here whether it can be done again.
        if opposite.is_none() {
            takes.push((Means::InPlay(of), 1));
            gives.extend(gone.then_some((Means::Away(of), 1)));
        }
        Deed { events, who: Who::Each, card: Some(of), much: i32::MAX, takes, gives }
    }

    /// A card that an instruction names, as all lines know it.
    fn card_of(&self, group: Group, on: Option<&Await>, picked: &[(u8, FilterId)]) -> Option<CardMeant> {
        match (group, on.copied()) {
            (Group::This, _) | (Group::Subject, Some(Await::Event { subject: Actor::This, .. })) => {
                Some(CardMeant::This)
            }
            (Group::Subject, Some(Await::Event { subject: Actor::Filter(id), .. })) | (Group::All(id), _) => {
                Some(CardMeant::Of(id))
            }
            (Group::Slot(slot), _) => picked.iter().find(|(known, _)| *known == slot).map(|(_, id)| CardMeant::Of(*id)),
            (Group::Bearer | Group::Other | Group::Party(_) | Group::Subject, _) => None,
        }
    }

    /// Whether cards are described that lie where those go that are played and do not stay.
    fn is_lying_played(&self, id: FilterId) -> bool {
        let filter = &self.code.filters[usize::from(id)];
        let area = self.lexicon.clauses.iter().fold(0, |places, clause| places | 1 << clause.zone.0);
        filter.zones != u32::MAX && filter.zones & area != 0
    }

    /// Whether a card that is played plays itself, or another of its name, in any case, out of where it lies by then.
    fn plays_its_like(&self, body: &Body) -> bool {
        if body.modes.is_some() || !body.targets.is_empty() {
            return false;
        }
        let (mut places, mut on_top) = (0, false);
        let (mut picked, mut topmost) = (Vec::new(), Vec::new());
        for op in self.followed(body, Follows::Sure) {
            match op {
                Op::Move { what: Group::This, to: Spot::Hand } => {
                    places = self.lexicon.zones.iter().position(|zone| zone == "hand").map_or(0, |at| 1 << at);
                    on_top = false;
                }
                Op::Move { what: Group::This, to: Spot::DeckTop } => (places, on_top) = (0, true),
                Op::Move { what: Group::This, .. } => (places, on_top) = (0, false),
                Op::Pick { slot, filter, min: 1.., .. } | Op::Random { slot, filter } => picked.push((slot, filter)),
                Op::Top { slot, who: Who::You, count: 1, .. } if on_top => topmost.push(slot),
                Op::PlayCard { what: Group::Slot(slot) } => {
                    let found = picked.iter().find(|(known, _)| *known == slot);
                    let again = found.is_some_and(|(_, id)| {
                        let filter = &self.code.filters[usize::from(*id)];
                        let there = filter.zones & places != 0 && filter.zones != u32::MAX;
                        self.may_be_its_like(*id) && (there || self.is_lying_played(*id))
                    });
                    if again || topmost.contains(&slot) {
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }

    /// Whether a card of the same name could be meant, whatever its numbers are.
    fn may_be_its_like(&self, id: FilterId) -> bool {
        let filter = &self.code.filters[usize::from(id)];
        let own = self.kind.is_some_and(|kind| filter.kinds & 1 << kind.0 != 0);
        // What may have every label is asked for nothing by them.
        let labelled = filter.tags == 0 || self.labels != u128::MAX && filter.tags & !self.labels == 0;
        own && labelled && filter.side != SideCode::Opposing && filter.like.is_none()
    }

    /// An error if what is used, and what answers it, gives back all that is paid for it.
    fn check_given_back(
        &self,
        abilities: &[Ability],
        card: &CardCode,
        links: &[(usize, Await, Vec<Deed>)],
    ) -> Result<(), (usize, CompileError)> {
        let lines = abilities.iter().enumerate();
        let numbers =
            lines.filter(|(_, ability)| matches!(ability, Ability::Activated { .. })).map(|(number, _)| number);
        let mut uses: Vec<(usize, Amounts, Amounts)> = Vec::new();
        for (number, ability) in numbers.zip(&card.activated) {
            if let Some((takes, gives)) = self.used(ability, links) {
                uses.push((number, takes, gives));
            }
        }
        uses.truncate(USES_TOGETHER);
        let ways = (MOST_USES + 1).pow(uses.len() as u32);
        for way in 1..ways {
            let times = |at: usize| way / (MOST_USES + 1).pow(at as u32) % (MOST_USES + 1);
            let left = |means: &Means| -> i32 {
                let each = uses
                    .iter()
                    .enumerate()
                    .map(|(at, (_, takes, gives))| times(at) * (self.sum_of(means, gives) - self.sum_of(means, takes)));
                each.sum()
            };
            let mut taken =
                uses.iter().enumerate().filter(|(at, _)| times(*at) > 0).flat_map(|(_, (_, takes, _))| takes);
            if taken.all(|(means, _)| left(means) >= 0) {
                let last = (0..uses.len()).rfind(|at| times(*at) > 0).map_or(0, |at| uses[at].0);
                return Err((last, CompileError::UnendingTogether));
            }
        }
        Ok(())
    }

    /// What a use takes and what it gives, with what answers it; none if the rules, or what it says, let it end.
    fn used(&self, ability: &ActivatedCode, links: &[(usize, Await, Vec<Deed>)]) -> Option<(Amounts, Amounts)> {
        if ability.often != Often::Always {
            return None;
        }
        let mut deeds: Vec<Deed> = ability.act.iter().map(|verb| self.done_to(*verb, CardMeant::This)).collect();
        let gone = deeds.iter().any(|deed| deed.gives.contains(&(Means::Away(CardMeant::This), 1)));
        // A card that comes back is a new one, whatever the rules say of how often an ability is used.
        if !gone && self.lexicon.limits.rule != Often::Always {
            return None;
        }
        for &(much, store) in &ability.pay {
            let known = self.lexicon.store_events.iter().find(|events| events.store == store);
            let (means, much) = (Means::Store(Who::You, store), i32::from(much));
            let events = known.map_or(0, |known| 1 << known.lost);
            deeds.push(Deed { events, who: Who::You, card: None, much, takes: vec![(means, much)], gives: Vec::new() });
        }
        deeds.extend(self.deeds(&ability.body, None, Follows::Wanted));
        // Cards that a price takes are used up, but for those of the hand.
        let hand = self.lexicon.zones.iter().position(|zone| zone == "hand").map_or(0, |at| 1 << at);
        let held = ability.takes.iter().all(|(id, _)| self.code.filters[usize::from(*id)].zones == hand);
        if !held || deeds.is_empty() {
            return None;
        }
        let answered: Vec<usize> =
            (0..links.len()).filter(|at| deeds.iter().any(|deed| self.answers(&links[*at].1, deed))).collect();
        let all: Vec<&Deed> = deeds.iter().chain(self.along(links, &answered)).collect();
        let takes = all.iter().flat_map(|deed| deed.takes.iter().copied()).collect();
        // Of what has a limit there is enough at some time.
        let limited = |means: &Means| matches!(means, Means::Store(_, store) if self.lexicon.idling.most.iter().any(|(limited, _)| limited == store));
        // Whoever draws what is paid with comes to the end of the deck, if there is one.
        let ends = |means: &Means| {
            limited(means) || matches!(means, Means::Hand(_)) && self.lexicon.idling.drawn_out == DrawnOut::Gone
        };
        let gives = all.iter().flat_map(|deed| deed.gives.iter().copied()).filter(|(means, _)| !ends(means)).collect();
        Some((takes, gives))
    }
}
