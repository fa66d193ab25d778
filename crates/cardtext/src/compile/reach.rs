//! What can be said of what: each word reaches cards of some types in some places.

use super::filters::Zones;
use super::scope::{Referent, Scope, Several};
use super::{CompileError, Compiler};
use crate::ast::{
    Compare, Deed, Filter, Grade, Keyword, Kind, Mark, Noun, Permit, Side, Stat, State, Status, Tag, Verb, With,
    Within, Zone,
};
use crate::lexicon::{Abides, Answers, Changing, Damageable, Elsewhere, HappeningWord, KindWord, Most, Reach, Voice};
use crate::program::Group;

/// What a noun can mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About {
    /// The types, a bit each.
    pub(crate) kinds: u32,
    /// The places, as in [`Reach::places`].
    places: u32,
    /// How sure it is that cards of all these types can be meant.
    breadth: Breadth,
}

/// Whether a noun says its types itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Breadth {
    /// It does: a card of each can be meant.
    Said,
    /// It does not: only some of them may be possible.
    Possible,
}

impl Compiler<'_> {
    /// The types that stay in play once they are there, a bit each.
    fn lasting_types(&self) -> u32 {
        let kinds = self.lexicon.kinds.iter().enumerate().filter(|(_, kind)| !kind.type_name.is_empty());
        kinds
            .filter(|(_, kind)| !matches!(kind.abides, Abides::Once | Abides::Answers))
            .fold(0, |bits, (number, _)| bits | 1 << number)
    }

    /// The types a card in one of these places can have, a bit each.
    pub(super) fn types_in(&self, places: u32) -> u32 {
        let (mut types, mut zones) = (0, places & !Reach::IN_PLAY);
        // A zone that is named may be one of those in play.
        let named = zones & self.lexicon.in_play;
        for (zone, kinds) in self.lexicon.confined.iter().filter(|(zone, _)| places & 1 << zone.0 != 0) {
            zones &= !(1 << zone.0);
            types |= kinds;
        }
        if places & Reach::IN_PLAY != 0 && (named == 0 || zones & named != 0) {
            types |= self.lasting_types();
        }
        if zones & !self.lexicon.in_play != 0 { types | self.lexicon.moves.kinds } else { types }
    }

    /// The places a zone is, as in [`Reach::places`].
    fn places_of_zone(&self, zone: Zone) -> u32 {
        let bit = 1 << zone.0;
        if self.lexicon.in_play & bit != 0 { bit | Reach::IN_PLAY } else { bit }
    }

    /// The places a filter looks in.
    pub(crate) fn places_of(&self, filter: &Filter) -> u32 {
        match &filter.within {
            Within::Your(zone) | Within::Opponents(zone) | Within::Any(zone) | Within::Common(zone) => {
                self.places_of_zone(*zone)
            }
            Within::From(zones) => zones.iter().fold(0, |places, zone| places | self.places_of_zone(*zone)),
            Within::On(_) | Within::InPlay => Reach::IN_PLAY,
            Within::Theirs(zone) => self.places_of_zone(*zone),
            Within::Outside(zone) => !self.places_of_zone(*zone),
            Within::Play => {
                let kinds = self.covers(&filter.kinds);
                let elsewhere = self.lexicon.state_zones.iter().filter(|place| place.of & kinds != 0);
                let places = elsewhere.filter(|place| filter.marks.contains(&Mark::State(place.state)));
                match places.fold(0, |places, place| places | 1 << place.zone.0) {
                    0 => Reach::IN_PLAY,
                    places => places,
                }
            }
        }
    }

    /// What a noun can mean; nothing for one that stands for nothing, which is refused where it is resolved.
    pub(crate) fn about(&self, noun: &Noun, reach: Reach, scope: &Scope) -> Option<About> {
        let referred = |referent: &Referent| {
            // What something happens to that is only called a card may be of every type that comes and goes.
            let any = matches!(referent.group, Group::Subject | Group::Other) && referent.is_any_card(self.lexicon);
            let (kinds, breadth) = if any {
                (referent.kinds & self.lexicon.moves.kinds & self.befalls(scope), Breadth::Said)
            } else {
                (referent.kinds, Breadth::Possible)
            };
            About { kinds, places: referent.places, breadth }
        };
        match noun {
            Noun::Target(_, filter)
            | Noun::Pick(_, filter)
            | Noun::All(filter)
            | Noun::Random(filter)
            | Noun::Your(filter)
            | Noun::Yours(filter)
            | Noun::ItsControllers(filter)
            | Noun::First(_, filter)
            | Noun::TheOpposing(filter) => {
                let places = self.places_of(filter);
                // Which types lie in one zone of those in play is the game's to know.
                let zone = places & Reach::IN_PLAY != 0 && places != Reach::IN_PLAY;
                let breadth = if zone { Breadth::Possible } else { Breadth::Said };
                Some(About { kinds: self.covers(&filter.kinds), places, breadth })
            }
            Noun::This(_) if self.check_self(noun).is_err() => None,
            Noun::Attached(kind) if self.check_bearer(*kind).is_err() => None,
            Noun::This(_) => {
                let kinds = self.kind.map_or(u32::MAX, |kind| 1 << kind.0);
                Some(About { kinds, places: scope.this_places, breadth: Breadth::Possible })
            }
            Noun::Attached(kind) => {
                let kinds = self.covers(&[*kind]) & self.bearer;
                // What has happened to it may have taken it away.
                let named = scope.referents.iter().rev().find(|referent| referent.group == Group::Bearer);
                let places = named.map_or(Reach::IN_PLAY, |referent| referent.places);
                Some(About { kinds, places, breadth: Breadth::Possible })
            }
            Noun::It => scope.resolve("it", Several::One, reach, self.lexicon).ok().map(referred),
            Noun::Them => scope.resolve("them", Several::Many, reach, self.lexicon).ok().map(referred),
            Noun::That(kind) => scope.resolve_that("", self.covers(&[*kind]), reach, self.lexicon).ok().map(referred),
            Noun::FoeMost(..) => {
                Some(About { kinds: self.lexicon.faces, places: Reach::IN_PLAY, breadth: Breadth::Possible })
            }
            Noun::Party(party) => {
                let kinds = self.lexicon.parties.get(usize::from(party.0)).map_or(0, |word| word.kinds);
                Some(About { kinds, places: Reach::IN_PLAY, breadth: Breadth::Possible })
            }
            Noun::Role(role) => {
                let places = self.places_of_role(*role, scope);
                Some(About { kinds: u32::MAX, places, breadth: Breadth::Possible })
            }
            Noun::Among(_, filter, _) => {
                let them = scope.resolve("them", Several::Many, reach, self.lexicon).ok()?;
                let kinds = filter.as_ref().map_or(u32::MAX, |filter| self.covers(&filter.kinds));
                Some(About { kinds: kinds & them.kinds, places: them.places, breadth: Breadth::Possible })
            }
            Noun::Rest(_) => {
                let them = scope.split_from()?;
                let them = scope.referents.iter().find(|referent| referent.group == them)?;
                Some(referred(them))
            }
            Noun::Top(_, _, zone) => {
                let places = self.places_of_zone(*zone);
                Some(About { kinds: self.types_in(places), places, breadth: Breadth::Possible })
            }
        }
    }

    /// An error if a word can never be said of what a noun means, or not of all of it.
    pub(crate) fn must_reach(&self, what: &str, reach: Reach, noun: &Noun, scope: &Scope) -> Result<(), CompileError> {
        let Some(about) = self.about(noun, reach, scope) else { return Ok(()) };
        if about.places & reach.places == 0 {
            let there = self.place_names(reach.places);
            let there = match noun {
                Noun::Top(..) => format!("{there}; of a card on top of a deck say first \"Look at the top card of …\""),
                _ => there,
            };
            return Err(CompileError::NotThere { what: what.to_owned(), there });
        }
        let wrong = match about.breadth {
            Breadth::Said => about.kinds & self.types_in(about.places & reach.places) & !reach.kinds,
            Breadth::Possible if about.kinds & reach.kinds != 0 => 0,
            Breadth::Possible => about.kinds,
        };
        let none = about.kinds & reach.kinds == 0;
        if wrong != 0 || none {
            let of = self.type_names(if wrong != 0 { wrong } else { about.kinds });
            return Err(CompileError::Unsayable { what: what.to_owned(), of });
        }
        if about.breadth == Breadth::Possible {
            return Ok(());
        }
        let there = self.types_in(about.places & reach.places) & reach.kinds;
        let said = crate::grammar::nouns::kinds(noun);
        match said.iter().map(|kind| self.covers(&[*kind])).find(|kind| kind & there == 0) {
            Some(kind) if said.len() > 1 => {
                Err(CompileError::NotOfBoth { what: what.to_owned(), of: self.type_names(kind) })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// "a hero", "a weapon or armor", for types.
    pub(crate) fn type_names(&self, kinds: u32) -> String {
        let named = self.lexicon.kinds.iter().enumerate().filter(|(_, kind)| !kind.type_name.is_empty());
        let names: Vec<&str> =
            named.filter(|(at, _)| kinds & 1 << at != 0).map(|(_, kind)| kind.noun.one.as_str()).collect();
        match &names[..] {
            [] => "such a card".to_owned(),
            [only] => crate::kernel::with_article(only),
            [first, rest @ ..] => format!("{} or {}", crate::kernel::with_article(first), rest.join(" or ")),
        }
    }

    /// "in play or in a hand", for places.
    fn place_names(&self, places: u32) -> String {
        if places & Reach::IN_PLAY != 0 {
            return "in play".to_owned();
        }
        let named = self.lexicon.zones.iter().enumerate().filter(|(at, _)| places & 1 << at != 0);
        let names: Vec<String> = named.map(|(_, zone)| format!("in the {zone}")).collect();
        if names.is_empty() || names.len() + 1 >= self.lexicon.zones.len() {
            return "elsewhere".to_owned();
        }
        names.join(" or ")
    }

    /// The types of the cards with which a player does what is answered.
    fn befalls(&self, scope: &Scope) -> u32 {
        let done = |word: &&HappeningWord| Some(word.event) == scope.event && word.subject == Voice::Player;
        self.lexicon.happenings.iter().find(done).map_or(u32::MAX, |word| word.of)
    }

    /// An error if a verb cannot be done to what a noun means.
    pub(crate) fn check_verb(&self, verb: Verb, noun: &Noun, scope: &Scope) -> Result<(), CompileError> {
        let reach = self.verb_reach(verb)?;
        let word = &self.lexicon.verbs[usize::from(verb.0)];
        let is_other = |kinds: u32| self.kind.is_some_and(|kind| kinds & 1 << kind.0 == 0);
        if let Some((_, why)) = word.by.as_ref().filter(|(kinds, _)| is_other(*kinds)) {
            return Err(CompileError::ByRule { what: word.before.clone(), why: why.clone() });
        }
        let answered = matches!(noun, Noun::It | Noun::That(_)) && scope.event.is_some();
        if word.answers == Answers::What && !answered {
            return Err(CompileError::NotUnderWay(word.before.clone()));
        }
        let meant = || self.about_group(noun, reach, scope);
        if let Answers::Other(event) = word.answers
            && scope.event == Some(event)
            && meant() == Some(Group::Subject)
        {
            let say = self.lexicon.verbs.iter().find(|verb| verb.answers == Answers::What);
            let why = say.map_or_else(String::new, |say| format!("it is not there yet: say \"{} it\"", say.before));
            return Err(CompileError::ByRule { what: word.before.clone(), why });
        }
        self.check_fresh(verb, meant(), scope)?;
        self.check_done_in_blow(verb, noun, scope)?;
        self.check_undoing(verb, noun, reach, scope)?;
        self.check_stopped(verb, noun, reach, scope)?;
        self.check_changed(verb, noun)?;
        let strays = |about: &About| about.places & !reach.places != 0;
        if word.elsewhere == Elsewhere::Refused && self.about(noun, reach, scope).as_ref().is_some_and(strays) {
            return Err(CompileError::NotThere { what: word.before.clone(), there: self.place_names(reach.places) });
        }
        self.must_reach(&word.before, reach, noun, scope)
    }

    /// What a pronoun stands for, of which something can be said.
    pub(super) fn about_group(&self, noun: &Noun, reach: Reach, scope: &Scope) -> Option<Group> {
        let referent = match noun {
            Noun::It => scope.resolve("it", Several::One, reach, self.lexicon),
            Noun::That(kind) => scope.resolve_that("", self.covers(&[*kind]), reach, self.lexicon),
            Noun::This(_) => return Some(Group::This),
            Noun::Attached(_) => return Some(Group::Bearer),
            Noun::Role(role) => {
                let role = self.lexicon.roles.get(usize::from(role.0))?;
                let happens = |part: &(u8, Voice)| scope.event == Some(part.0) && part.1 == Voice::Subject;
                return self.befallen.filter(|_| role.parts.iter().any(happens));
            }
            _ => return None,
        };
        referent.ok().map(|referent| referent.group)
    }

    /// The cards a verb can be done to.
    pub(crate) fn verb_reach(&self, verb: Verb) -> Result<Reach, CompileError> {
        let word = self.lexicon.verbs.get(usize::from(verb.0)).ok_or(CompileError::LexiconLacks("such verb"))?;
        Ok(word.to)
    }

    /// The cards that can be damaged; an error in a game without damage.
    pub(crate) fn damage_reach(&self) -> Result<Reach, CompileError> {
        match self.lexicon.damageable {
            Damageable::Damage(kinds) => Ok(Reach { kinds, places: Reach::IN_PLAY }),
            Damageable::Within(reach) => Ok(reach),
            Damageable::None => Err(CompileError::LexiconLacks("damage")),
        }
    }

    /// The cards of which a change of a number can be said; an error for one that is worked out.
    pub(crate) fn stat_reach(&self, stat: Stat) -> Result<Reach, CompileError> {
        let word = self.lexicon.stats.get(usize::from(stat.0)).ok_or(CompileError::LexiconLacks("such number"))?;
        match word.changes {
            Changing::Modified | Changing::Used => Ok(word.of),
            Changing::WorkedOut(from) => {
                let from = self.lexicon.stats.get(usize::from(from.0)).map_or("", |word| &word.name);
                Err(CompileError::WorkedOut { stat: word.name.clone(), from: from.to_owned() })
            }
        }
    }

    /// The types that have a number, a bit each.
    fn stat_types(&self, stat: Stat) -> u32 {
        self.lexicon.stats.get(usize::from(stat.0)).map_or(0, |word| word.on | word.of.kinds)
    }

    /// The cards that have a number, wherever they are.
    pub(crate) fn number_reach(&self, stat: Stat) -> Reach {
        Reach { kinds: self.stat_types(stat), places: u32::MAX }
    }

    /// An error if no card that a noun means has a number.
    pub(crate) fn check_number(&self, stat: Stat, noun: &Noun, scope: &Scope) -> Result<(), CompileError> {
        let reach = self.number_reach(stat);
        let Some(about) = self.about(noun, reach, scope) else { return Ok(()) };
        if about.kinds & reach.kinds != 0 {
            return Ok(());
        }
        let what = self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name);
        Err(CompileError::Unsayable { what: what.to_owned(), of: self.type_names(about.kinds) })
    }

    /// The cards that can have a keyword.
    pub(crate) fn keyword_reach(&self, keyword: Keyword) -> Reach {
        self.lexicon.keywords.get(usize::from(keyword.0)).map_or(Reach::ALL, |word| word.of)
    }

    /// The cards that can have a named state.
    pub(crate) fn status_reach(&self, status: Status) -> Reach {
        self.lexicon.statuses.get(usize::from(status.0)).map_or(Reach::ALL, |word| word.of)
    }

    /// The cards to which something can be forbidden.
    pub(crate) fn deed_reach(&self, deed: Deed) -> Reach {
        self.lexicon.deeds.get(usize::from(deed.0)).map_or(Reach::ALL, |word| word.of)
    }

    /// The cards that can use a permission.
    pub(crate) fn permit_reach(&self, permit: Permit) -> Reach {
        self.lexicon.permits.get(usize::from(permit.0)).map_or(Reach::ALL, |word| word.of)
    }

    /// The cards that effects put into play.
    pub(crate) fn entering_reach(&self) -> Reach {
        // What hangs on another card comes onto one, and not into play by itself.
        let hangs = |word: &KindWord| word.abides == Abides::Attached;
        let hanging = self.lexicon.kinds.iter().enumerate().filter(|(_, word)| hangs(word));
        let hanging = hanging.fold(0, |bits, (at, _)| bits | 1 << at);
        Reach { kinds: self.lexicon.moves.kinds & self.lasting_types() & !hanging, places: !Reach::IN_PLAY }
    }

    /// The cards that effects move out of where they are, other than one zone.
    pub(crate) fn leaving_reach(&self, to: Zone) -> Reach {
        let confined = self.lexicon.confined.iter().find(|(zone, _)| *zone == to);
        let kinds = confined.map_or(self.lexicon.moves.kinds, |(_, kinds)| *kinds);
        Reach { kinds, places: self.lexicon.moves.places & !(1 << to.0) }
    }

    /// The cards that an adjective can be said of.
    pub(crate) fn mark_reach(&self, mark: Mark) -> Reach {
        match mark {
            Mark::Tag(tag) => {
                let word = self.lexicon.tags.get(usize::from(tag.0));
                let group = word.and_then(|word| self.lexicon.tag_groups.iter().find(|group| group.key == word.group));
                Reach { kinds: group.map_or(u32::MAX, |group| group.on), ..Reach::ALL }
            }
            Mark::State(state) => {
                let kinds = self.lexicon.states.get(usize::from(state.0)).map_or(u32::MAX, |word| word.of);
                // A state that is lying somewhere is that of no card elsewhere.
                let zones = self.lexicon.state_zones.iter().filter(|place| place.state == state);
                let places = match zones.fold(0, |places, place| places | 1 << place.zone.0) {
                    0 => u32::MAX,
                    places => places,
                };
                Reach { kinds, places }
            }
            Mark::Status(status) => Reach { places: u32::MAX, ..self.status_reach(status) },
        }
    }

    /// An error if an adjective can never be said of what a noun means.
    pub(crate) fn check_mark(&self, mark: Mark, noun: &Noun, scope: &Scope) -> Result<(), CompileError> {
        let reach = self.mark_reach(mark);
        let Some(about) = self.about(noun, reach, scope) else { return Ok(()) };
        if about.kinds & reach.kinds == 0 {
            return Err(CompileError::Unsayable { what: self.mark_name(mark), of: self.type_names(about.kinds) });
        }
        if about.places & reach.places == 0 {
            let there = self.place_names(reach.places);
            return Err(CompileError::NotThere { what: self.mark_name(mark), there });
        }
        Ok(())
    }

    /// A state as it is said of cards.
    pub(crate) fn state_name(&self, state: State) -> String {
        self.lexicon.states.get(usize::from(state.0)).map_or_else(String::new, |word| word.word.clone())
    }

    /// The same of cards that are not in it.
    pub(crate) fn state_lacked(&self, state: State) -> String {
        self.lexicon.states.get(usize::from(state.0)).map_or_else(String::new, |word| word.lacks.clone())
    }

    fn mark_name(&self, mark: Mark) -> String {
        match mark {
            Mark::Tag(Tag(number)) => self.lexicon.tags.get(usize::from(number)).map(|word| word.word.clone()),
            Mark::State(state) => Some(self.state_name(state)),
            Mark::Status(Status(number)) => {
                self.lexicon.statuses.get(usize::from(number)).map(|word| word.word.clone())
            }
        }
        .unwrap_or_default()
    }

    /// An error if no card can fit a filter, or a part of it leaves out nothing that another does not.
    pub(crate) fn check_filter(&self, filter: &Filter) -> Result<(), CompileError> {
        let mut kinds = self.covers(&filter.kinds);
        let mut narrow = |what: String, types: u32| {
            if kinds & types == 0 {
                return Err(CompileError::Unsayable { what, of: self.type_names(kinds) });
            }
            // What stands before or behind two kinds of card is said of both.
            if let Some(kind) = filter.kinds.iter().find(|kind| self.covers(&[**kind]) & types == 0) {
                return Err(CompileError::NotOfBoth { what, of: self.type_names(self.covers(&[*kind])) });
            }
            kinds &= types;
            Ok(())
        };
        let mut states: Vec<State> = Vec::new();
        for mark in &filter.marks {
            narrow(self.mark_name(*mark), self.mark_reach(*mark).kinds)?;
            states.extend(if let Mark::State(state) = mark { Some(*state) } else { None });
        }
        // Where players have cards of their own, others lie in front of them.
        if matches!(filter.within, Within::On(_)) && self.lexicon.faces == 0 {
            narrow("on another card".to_owned(), self.hanging())?;
        }
        let (mut has, mut lacks, mut lacked) = (Vec::new(), Vec::new(), Vec::new());
        for with in &filter.with {
            match with {
                With::Stat(stat, ..)
                | With::Graded(_, Grade { stat, .. })
                | With::Printed(_, stat)
                | With::Versus(stat, ..)
                | With::Most(_, stat) => {
                    let name = self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name);
                    narrow(name.to_owned(), self.stat_types(*stat))?;
                }
                With::Counter(counter) => {
                    let stat = self.counter(*counter)?;
                    let name = self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name);
                    narrow(name.to_owned(), self.stat_reach(stat).map_or(u32::MAX, |reach| reach.kinds))?;
                }
                With::Keyword(keyword) => {
                    narrow(self.keyword_name(*keyword), self.keyword_reach(*keyword).kinds)?;
                    has.push(*keyword);
                }
                With::Lacks(keyword) => {
                    narrow(self.keyword_name(*keyword), self.keyword_reach(*keyword).kinds)?;
                    lacks.push(*keyword);
                }
                With::State(state) => {
                    narrow(self.mark_name(Mark::State(*state)), self.mark_reach(Mark::State(*state)).kinds)?;
                    states.push(*state);
                }
                With::LacksState(state) => {
                    narrow(self.mark_name(Mark::State(*state)), self.mark_reach(Mark::State(*state)).kinds)?;
                    lacked.push(*state);
                }
                With::Bears(compare, number, kind) => {
                    let (said, hung) = (self.covers(&[*kind]), self.hanging());
                    let most = self.lexicon.idling.borne.filter(|most| number > most && *compare != Compare::AtMost);
                    if let Some(most) = most {
                        let what = format!("with {number}");
                        return Err(CompileError::ByRule { what, why: format!("a card has {most} at most") });
                    }
                    if said & !hung != 0 {
                        return Err(CompileError::Unsayable { what: "with".into(), of: self.type_names(said & !hung) });
                    }
                }
                With::Named(_) | With::InName(_) | With::Like(..) | With::Shown => {}
            }
        }
        let opposed = |(one, other): &&(State, State)| states.contains(one) && states.contains(other);
        if let Some((one, other)) = self.lexicon.opposites.iter().find(opposed) {
            let (one, other) = (self.mark_name(Mark::State(*one)), self.mark_name(Mark::State(*other)));
            return Err(CompileError::Never(format!("both {one} and {other}")));
        }
        if let Some(state) = states.iter().find(|state| lacked.contains(state)) {
            let name = self.mark_name(Mark::State(*state));
            return Err(CompileError::Never(format!("both {name} and not {name}")));
        }
        if let Some(keyword) = has.iter().find(|keyword| lacks.contains(keyword)) {
            let name = self.keyword_name(*keyword);
            return Err(CompileError::Never(format!("both with {name} and without {name}")));
        }
        self.check_labels(filter)?;
        self.check_comparisons(filter)
    }

    /// An error if no card is in a state where a filter looks.
    pub(super) fn check_lying(&self, filter: &Filter, zones: Zones) -> Result<(), CompileError> {
        let looks = match (&filter.within, zones) {
            (Within::Play, Zones::Anywhere) => return Ok(()),
            (Within::Play, Zones::In(zones)) if zones & self.lexicon.in_play == 0 => zones,
            _ => self.places_of(filter),
        };
        self.check_types(filter, looks)?;
        let behind = filter.with.iter().filter_map(|with| match with {
            With::State(state) | With::LacksState(state) => Some(Mark::State(*state)),
            _ => None,
        });
        for mark in filter.marks.iter().copied().chain(behind) {
            let places = match mark {
                Mark::Tag(_) => continue,
                Mark::State(state) => {
                    let word = self.lexicon.states.get(usize::from(state.0));
                    let zones = self.lexicon.state_zones.iter().filter(|place| place.state == state);
                    zones.fold(word.map_or(u32::MAX, |word| word.places | word.kept), |places, place| {
                        places | 1 << place.zone.0
                    })
                }
                Mark::Status(status) => self.status_reach(status).places,
            };
            let places = places | self.lexicon.bears;
            if looks & places == 0 {
                return Err(CompileError::NotThere { what: self.mark_name(mark), there: self.place_names(places) });
            }
        }
        Ok(())
    }

    /// An error if no card that a filter describes ever lies where it looks.
    fn check_types(&self, filter: &Filter, looks: u32) -> Result<(), CompileError> {
        let kinds = self.covers(&filter.kinds);
        let numbered = filter.with.iter().fold(kinds, |kinds, with| match with {
            With::Stat(stat, ..) => kinds & self.stat_types(*stat),
            _ => kinds,
        });
        // Of other places it is not known what lies there.
        let known = self.lexicon.confined.iter().fold(0, |zones, (zone, _)| zones | 1 << zone.0);
        if looks & !known != 0 || numbered & self.types_in(looks) != 0 {
            return Ok(());
        }
        let what = self.type_names(numbered);
        Err(CompileError::ByRule { what, why: format!("none ever lies {}", self.place_names(looks)) })
    }

    /// The types of which cards are attached to others, a bit each.
    fn hanging(&self) -> u32 {
        let hangs = |word: &KindWord| matches!(word.abides, Abides::Attached | Abides::Borne(_));
        let kinds = self.lexicon.kinds.iter().enumerate();
        kinds.filter(|(_, word)| hangs(word)).fold(0, |bits, (at, _)| bits | 1 << at)
    }

    pub(crate) fn keyword_name(&self, keyword: Keyword) -> String {
        self.lexicon.keywords.get(usize::from(keyword.0)).map_or_else(String::new, |word| word.word.clone())
    }

    /// An error if a filter asks for two labels of which a card has one at most.
    fn check_labels(&self, filter: &Filter) -> Result<(), CompileError> {
        let mut seen: Vec<(&str, &str)> = Vec::new();
        for mark in &filter.marks {
            let Mark::Tag(tag) = mark else { continue };
            let Some(word) = self.lexicon.tags.get(usize::from(tag.0)) else { continue };
            let group = self.lexicon.tag_groups.iter().find(|group| group.key == word.group);
            if group.is_none_or(|group| group.most == Most::Several) {
                continue;
            }
            if let Some((_, first)) = seen.iter().find(|(group, _)| *group == word.group) {
                return Err(CompileError::Never(format!("both {first} and {}", word.word)));
            }
            seen.push((&word.group, &word.word));
        }
        Ok(())
    }

    /// An error if a filter's comparisons of one number exclude each other, or one of them says nothing new.
    fn check_comparisons(&self, filter: &Filter) -> Result<(), CompileError> {
        let mut spans: Vec<(Stat, u16, u16)> = Vec::new();
        for with in &filter.with {
            let (With::Stat(stat, compare, number) | With::Graded(compare, Grade { stat, value: number })) = with
            else {
                continue;
            };
            let number = u16::from(*number);
            let (low, high) = match compare {
                Compare::AtMost => (0, number),
                Compare::AtLeast => (number, u16::MAX),
                Compare::Equal => (number, number),
            };
            let name = self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name);
            let Some((_, lowest, highest)) = spans.iter_mut().find(|(known, ..)| known == stat) else {
                spans.push((*stat, low, high));
                continue;
            };
            let both = ((*lowest).max(low), (*highest).min(high));
            if both.0 > both.1 {
                return Err(CompileError::Never(format!("both by its {name}")));
            }
            if both == (*lowest, *highest) || both == (low, high) {
                return Err(CompileError::Idle(format!("with {name}")));
            }
            (*lowest, *highest) = both;
        }
        Ok(())
    }

    /// An error if control of a card that is one's own would be gained.
    pub(crate) fn check_control(&self, noun: &Noun, scope: &Scope) -> Result<(), CompileError> {
        let own = match noun {
            Noun::Target(_, filter) | Noun::Pick(_, filter) | Noun::All(filter) | Noun::Random(filter) => {
                matches!(filter.side, Side::Friendly | Side::Own)
                    || matches!(filter.within, Within::Your(_) | Within::From(_))
            }
            Noun::Your(_) | Noun::Yours(_) | Noun::This(_) => true,
            Noun::TheOpposing(_)
            | Noun::ItsControllers(_)
            | Noun::Attached(_)
            | Noun::It
            | Noun::That(_)
            | Noun::Them
            | Noun::Role(_)
            | Noun::Party(_)
            | Noun::First(..)
            | Noun::FoeMost(..)
            | Noun::Top(..)
            | Noun::Among(..)
            | Noun::Rest(_) => false,
        };
        if own {
            return Err(yours_already());
        }
        self.must_reach("gain control of", self.lexicon.control, noun, scope)
    }

    /// An error if a card of the compiled type could never have a printed keyword.
    pub(crate) fn check_printed(&self, keyword: Keyword) -> Result<(), CompileError> {
        let kind = self.kind.unwrap_or(Kind(0));
        if self.keyword_reach(keyword).kinds & 1 << kind.0 != 0 {
            return Ok(());
        }
        let of = self.type_names(1 << kind.0);
        Err(CompileError::Unsayable { what: self.keyword_name(keyword), of })
    }
}

/// What is one's own is not taken over.
pub(crate) fn yours_already() -> CompileError {
    CompileError::Unsayable { what: "gain control of".into(), of: "what is yours".into() }
}
