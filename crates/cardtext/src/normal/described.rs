//! Descriptions of cards and what happens to them: words that stand for one of the lexicon's give way to it, and orders that do not
//! matter are settled.

use super::Normal;
use crate::ast::{Filter, Happening, Kind, Mark, Noun, Side, Stat, State, With, Within, Zone};
use crate::grammar::amounts::ATTACKED;
use crate::grammar::nouns::{EVERY, FOE, HAND, LAID, NAMED, OWN, THE_COST, kinds};
use crate::grammar::others::{ATTACKS, DEALT, DIED, KILLS, SUMMONED};
use crate::lexicon::{HappeningWord, ObjectWord, Opponents, Voice};
use crate::standing::{mark_place, with_place};

impl Normal<'_> {
    /// Whose number is meant: a card that is "this" is "this champion's" here.
    pub(super) fn owner(&self, noun: &mut Noun) {
        self.noun(noun);
        if *noun == Noun::This(OWN) {
            *noun = Noun::This(self.kind.unwrap_or(OWN));
        }
    }

    /// Stands a hand for what is called one.
    pub(super) fn place(&self, zone: &mut Zone) {
        if *zone == HAND {
            let hand = self.lexicon.zones.iter().position(|name| name == "hand");
            *zone = hand.and_then(|at| u8::try_from(at).ok()).map_or(HAND, Zone);
        }
    }

    /// What happens to other cards alone gives way to what happens to these.
    pub(super) fn happening(&self, happening: &mut Happening, noun: &Noun) {
        let words = &self.lexicon.happenings;
        let said = match *happening {
            SUMMONED => Some("is summoned"),
            DEALT => Some("is dealt"),
            DIED => Some("dies"),
            ATTACKS => Some("attacks"),
            KILLS => Some("kills"),
            _ => None,
        };
        // What a game calls otherwise it lists among its other words.
        let called = |he| self.lexicon.synonyms.iter().find(|word| word.is == he).map(|word| word.of.as_str());
        let at = |he: &str| words.iter().position(|word| word.he == he);
        let named = said.and_then(|he| at(he).or_else(|| called(he).and_then(at)));
        if let Some(named) = named.and_then(|at| u8::try_from(at).ok()) {
            happening.0 = named;
        }
        let Some(word) = words.get(usize::from(happening.0)) else { return };
        // "When you recruit this Vassal": what a player does to a card, said of the card.
        if let (Voice::Player, Noun::This(_)) = (word.subject, noun) {
            let passive = |other: &HappeningWord| {
                other.event == word.event && other.subject == Voice::Subject && other.object == ObjectWord::None
            };
            if let Some(at) = words.iter().position(passive).and_then(|at| u8::try_from(at).ok()) {
                happening.0 = at;
            }
            return;
        }
        let bits = match (noun, self.kind) {
            (Noun::This(_), Some(kind)) => 1 << kind.0,
            _ => self.lexicon.covers(&kinds(noun)),
        };
        let Some(akin) = &word.akin else { return };
        let other = words.iter().position(|other| other.he == *akin && other.of & bits != 0);
        if let (0, Some(other)) = (word.of & bits, other.and_then(|other| u8::try_from(other).ok())) {
            happening.0 = other;
        }
    }

    /// The noun for every card.
    pub(super) fn every(&self) -> Option<Kind> {
        let all = self.lexicon.kinds.iter().max_by_key(|word| word.covers.count_ones())?;
        let at = self.lexicon.kinds.iter().position(|word| word == all)?;
        u8::try_from(at).ok().map(Kind)
    }

    /// The noun that covers all who can be damaged.
    pub(super) fn foe(&self) -> Option<Kind> {
        let kinds = self.lexicon.damageable.kinds()?;
        let at = self.lexicon.kinds.iter().position(|word| word.covers == kinds)?;
        u8::try_from(at).ok().map(Kind)
    }

    /// The cost, where a wording has no word of the lexicon for it.
    pub(super) fn cost_of(&self, stat: &mut Stat) {
        if *stat == THE_COST {
            *stat = self.lexicon.cost.unwrap_or(THE_COST);
        }
    }

    /// Having attacked this turn, where a wording has no word of the lexicon for it.
    pub(super) fn attacked(&self, mark: &mut Mark) {
        if *mark == Mark::State(ATTACKED) {
            let place = self.lexicon.states.iter().position(|word| word.says == "has attacked this turn");
            *mark = Mark::State(place.and_then(|at| u8::try_from(at).ok()).map_or(ATTACKED, State));
        }
    }

    pub(super) fn filter(&self, filter: &mut Filter) {
        for kind in filter.kinds.iter_mut().filter(|kind| **kind == EVERY) {
            *kind = self.every().unwrap_or(EVERY);
        }
        for kind in filter.kinds.iter_mut().filter(|kind| **kind == FOE) {
            if self.lexicon.opponents == Opponents::One {
                *kind = self.foe().unwrap_or(FOE);
            }
        }
        if filter.side == Side::Opposing || matches!(filter.within, Within::Opponents(_)) {
            self.names_opponent();
        }
        if let Within::Your(zone) | Within::Opponents(zone) = &mut filter.within {
            self.place(zone);
        }
        if filter.within == Within::Your(LAID) {
            let lies = self.lexicon.clauses.iter().find(|clause| clause.says == "you played this turn");
            filter.within = Within::Your(lies.map_or(LAID, |clause| clause.zone));
        }
        if filter.within == Within::InPlay && filter.kinds != [NAMED] {
            filter.within = Within::Play;
        }
        if let Within::From(zones) = &mut filter.within {
            zones.sort();
            zones.dedup();
            if let [zone] = zones[..] {
                filter.within = Within::Your(zone);
            }
        }
        filter.kinds.sort();
        filter.kinds.dedup();
        // An ally or a character is a character.
        let covers = |kind: &Kind| self.lexicon.covers(&[*kind]);
        let all = filter.kinds.clone();
        filter.kinds.retain(|kind| !all.iter().any(|other| other != kind && covers(kind) & !covers(other) == 0));
        // A hero or an ally is a character.
        if let [_, _, ..] = filter.kinds[..] {
            let together = self.lexicon.covers(&filter.kinds);
            let word = self.lexicon.kinds.iter().position(|word| word.covers == together);
            if let Some(word) = word.and_then(|at| u8::try_from(at).ok()) {
                filter.kinds = vec![Kind(word)];
            }
        }
        filter.marks.sort_by_key(mark_place);
        for with in &mut filter.with {
            match with {
                With::Stat(stat, ..) if *stat == THE_COST => self.cost_of(stat),
                With::Like(_, noun) => self.noun(noun),
                With::Versus(stat, _, value) => {
                    self.cost_of(stat);
                    self.value(value);
                }
                With::State(state) | With::LacksState(state) if *state == ATTACKED => {
                    let mut mark = Mark::State(*state);
                    self.attacked(&mut mark);
                    if let Mark::State(known) = mark {
                        *state = known;
                    }
                }
                With::Stat(..)
                | With::Most(..)
                | With::Counter(_)
                | With::Keyword(_)
                | With::Lacks(_)
                | With::State(_)
                | With::LacksState(_)
                | With::Bears(..)
                | With::Named(_)
                | With::InName(_)
                | With::Shown
                | With::Graded(..)
                | With::Printed(..) => {}
            }
        }
        filter.with.sort_by_key(with_place);
        if let Within::On(noun) = &mut filter.within {
            self.noun(noun);
        }
    }
}
