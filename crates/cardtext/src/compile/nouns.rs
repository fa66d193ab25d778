//! Nouns: the cards that words mean, with the instructions that find them.

use super::described::check_unspent;
use super::filters::{Zones, number_of};
use super::in_words::filter_name;
use super::scope::{Gathering, Leaving, Naming, Referent, Scope, Several, THE_REST, TargetTime, Waited};
use super::{CompileError, Compiler};
use crate::ast::{Compare, Count, Extreme, Filter, Mark, Noun, Other, Placed, Player, Possession, Side, With, Within};
use crate::capacity::Capacity;
use crate::footprint::Footprint;
use crate::grammar::nouns::is_utmost;
use crate::kernel::{Page, Rule};
use crate::lexicon::{Lexicon, Reach, RoleWord, Sides, Voice};
use crate::program::{Besides, FilterCode, FilterId, Group, Op, SideCode, TargetCode, ValueCode, ValueId};

impl Compiler<'_> {
    /// What to say of a part that is over when something put off is done.
    fn named_before(&self, word: &RoleWord) -> String {
        let does = |(event, voice): &(u8, Voice)| {
            let mut known = self.lexicon.happenings.iter();
            let word = known.find(|word| word.event == *event && word.subject == *voice && *voice == Voice::Subject)?;
            Some(format!(" by then: name it in what is answered, \"When a … {} this …, … that …\"", word.he))
        };
        word.parts.iter().find_map(does).unwrap_or_default()
    }

    /// Notes that cards have been named. Where a text moves them itself, they may be anywhere afterwards.
    pub(crate) fn name(&mut self, group: Group, filter: &Filter, places: u32, number: Several, scope: &mut Scope) {
        let kinds = self.covers(&filter.kinds);
        let (name, naming) = (filter_name(self.lexicon, filter), Naming::Described);
        scope.belongs(group, filter);
        let commons = self.lexicon.commons.iter().fold(0, |bits, zone| bits | 1 << zone.0);
        if self.places_of(filter) & !commons == 0 {
            scope.nobodys.push(group);
        }
        if self.zone_named("hand").is_ok_and(|hand| self.places_of(filter) == 1 << hand.0) {
            scope.held.push(group);
        }
        scope.name(Referent { group, kinds, places, number, name, naming });
    }

    /// The cards a noun means, of which something that reaches so far is said, with the instructions that find them.
    pub(crate) fn group(&mut self, noun: &Noun, reach: Reach, scope: &mut Scope) -> Result<Group, CompileError> {
        match noun {
            Noun::Target(count, filter) => {
                check_utmost(*count, filter)?;
                self.check_enough(*count, filter)?;
                self.check_unseen(filter)?;
                scope.must_be_free()?;
                if filter.side == Side::ItsParty {
                    // Whose that is may be known only once other targets are.
                    return Err(CompileError::NoChoiceHere);
                }
                let id = self.filter(filter, Zones::Said, scope)?;
                let (min, max) = bounds(*count);
                let first = match scope.target_time {
                    // What is kept only once the text begins cannot describe what is chosen before.
                    TargetTime::First if !scope.kept.is_empty() && !self.is_known(id, scope.hoisted) => {
                        return Err(CompileError::NoChoiceHere);
                    }
                    // What describes it by a card that is chosen on the way is chosen on the way, too.
                    TargetTime::First | TargetTime::FirstIfKnown => self.is_known(id, scope.hoisted),
                    TargetTime::Here => false,
                };
                let slot = match first {
                    true if scope.again.is_some_and(|slot| usize::from(slot) < scope.targets.len()) => {
                        let slot = scope.again.unwrap_or_default();
                        scope.again = Some(slot + 1);
                        slot
                    }
                    true => {
                        let by = self.described_by(id);
                        scope.targets.push(TargetCode { filter: id, min, max, by });
                        Capacity::Slots.hold(scope.targets.len())?;
                        scope.targets.len() as u8 - 1
                    }
                    false => {
                        let slot = scope.slot()?;
                        self.emit(Op::Target { slot, filter: id, min, max })?;
                        slot
                    }
                };
                self.name(Group::Slot(slot), filter, self.places_of(filter), several(*count), scope);
                Ok(Group::Slot(slot))
            }
            Noun::Pick(count, filter) => {
                check_utmost(*count, filter)?;
                self.check_picked(filter, scope)?;
                scope.must_be_free()?;
                let id = self.filter(filter, Zones::Said, scope)?;
                let (min, max) = bounds(*count);
                let slot = scope.slot()?;
                self.emit(Op::Pick { slot, filter: id, min, max })?;
                self.name(Group::Slot(slot), filter, self.places_of(filter), several(*count), scope);
                Ok(Group::Slot(slot))
            }
            Noun::Random(filter) => {
                self.check_covered(filter)?;
                scope.must_be_free()?;
                let id = self.filter(filter, Zones::Said, scope)?;
                let slot = scope.slot()?;
                self.emit(Op::Random { slot, filter: id })?;
                self.name(Group::Slot(slot), filter, self.places_of(filter), Several::One, scope);
                Ok(Group::Slot(slot))
            }
            Noun::Top(count, player, zone) => {
                scope.must_be_free()?;
                if self.lexicon.in_play & 1 << zone.0 != 0 || self.zone_named("hand") == Ok(*zone) {
                    return Err(CompileError::NoTop(self.lexicon.zones[usize::from(zone.0)].clone()));
                }
                let who = self.who(*player, scope)?;
                let slot = scope.slot()?;
                self.emit(Op::Top { slot, who, zone: *zone, count: *count })?;
                let one = *count == 1 && self.is_one(who);
                let number = if one { Several::One } else { Several::Many };
                let name = if one { "the top card" } else { "the top cards" }.to_owned();
                let places = !(Reach::IN_PLAY | self.lexicon.in_play | self.lexicon.bears);
                let (group, kinds) = (Group::Slot(slot), u32::MAX);
                scope.name(Referent { group, kinds, places, number, name, naming: Naming::Described });
                scope.atop.push(group);
                if *count == 1 && !one {
                    scope.one_of_each.push(group);
                }
                match player {
                    Player::You => scope.own.push(group),
                    Player::Opponent => scope.theirs.push(group),
                    Player::Each
                    | Player::That
                    | Player::ItsController
                    | Player::ItsOwner
                    | Player::Others
                    | Player::Mates
                    | Player::Party(_)
                    | Player::BearersController(_) => {}
                }
                Ok(group)
            }
            Noun::Among(count, filter, whose) => self.among(*count, filter.as_ref(), *whose, reach, scope),
            Noun::Rest(whose) => self.rest(*whose, scope),
            Noun::All(filter) => {
                let alone = self.lexicon.sides == Sides::Alone;
                if alone && filter.side == Side::Friendly && filter.within == Within::Play {
                    return Err(CompileError::Say(self.yours(filter)));
                }
                let id = self.filter(filter, Zones::Said, scope)?;
                self.crowd(id, filter, scope)
            }
            Noun::Yours(filter) => {
                self.check_you()?;
                let id = self.sided(filter, SideCode::Own, Zones::Said, scope)?;
                let group = self.crowd(id, filter, scope)?;
                scope.ours.push(group);
                Ok(group)
            }
            Noun::Your(filter) => {
                self.check_you()?;
                self.check_named("your", filter, scope)?;
                self.check_sole("your", Side::Friendly, filter)?;
                let id = self.sided(filter, SideCode::Own, Zones::Said, scope)?;
                let group = self.gathered(id, scope)?;
                scope.ours.push(group);
                self.must_still_be(&self.owned("your", group, filter, u32::MAX), scope)?;
                scope.soon.push(self.owned("your", group, filter, u32::MAX));
                Ok(group)
            }
            Noun::TheOpposing(filter) => {
                self.check_named("the opposing", filter, scope)?;
                self.check_sole("the opposing", Side::Opposing, filter)?;
                let id = self.sided(filter, SideCode::Opposing, Zones::Said, scope)?;
                let group = self.gathered(id, scope)?;
                scope.theirs.push(group);
                self.must_still_be(&self.owned("the opposing", group, filter, u32::MAX), scope)?;
                scope.soon.push(self.owned("the opposing", group, filter, u32::MAX));
                Ok(group)
            }
            Noun::ItsControllers(filter) => {
                self.check_sole("its controller's", Side::Any, filter)?;
                scope.must_be_free()?;
                let who = self.who(Player::ItsController, scope)?;
                let id = self.sided(filter, SideCode::Own, Zones::Said, scope)?;
                let slot = scope.slot()?;
                self.emit(Op::PickBy { who, slot, filter: id, count: 1 })?;
                Ok(Group::Slot(slot))
            }
            Noun::This(_) => {
                self.check_self(noun)?;
                still_there("this card", scope.itself, reach, self.lexicon, scope)
            }
            Noun::Attached(kind) => {
                self.check_bearer(*kind)?;
                check_unspent(Group::Bearer, scope)?;
                let bearer = self.bearer_kept(scope);
                // Once one of the two has left, it is on nothing.
                let known = scope.parts.contains(&Group::Bearer) || scope.leaving == Leaving::Itself;
                let left = scope.this_places & Reach::IN_PLAY == 0 && !known;
                if left || scope.gone.contains(&bearer) {
                    return Err(CompileError::LeftBehind(self.bearer_itself(*kind, 0).name));
                }
                Ok(bearer)
            }
            Noun::It => {
                let referent = scope.resolve("it", Several::One, reach, self.lexicon)?;
                self.note("it", referent);
                let group = if referent.group == Group::Bearer { self.bearer_kept(scope) } else { referent.group };
                self.keep_named(group, scope);
                still_there("it", group, reach, self.lexicon, scope)
            }
            Noun::That(kind) => {
                let word = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |word| &word.noun.one);
                let kinds = self.covers(&[*kind]);
                let word = format!("that {word}");
                scope.check_brought(&word, kinds)?;
                let referent = scope.resolve_that(&word, kinds, reach, self.lexicon)?;
                scope.check_whole(&word, referent.group)?;
                self.must_be_sure(&word, kinds, referent)?;
                self.note(&word, referent);
                let group = if referent.group == Group::Bearer { self.bearer_kept(scope) } else { referent.group };
                self.keep_named(group, scope);
                still_there(&word, group, reach, self.lexicon, scope)
            }
            Noun::Them => {
                let referent = scope.resolve("them", Several::Many, reach, self.lexicon)?;
                scope.check_whole("them", referent.group)?;
                self.note("them", referent);
                let group = referent.group;
                if matches!(group, Group::All(_)) {
                    scope.gathering = Gathering::Needed;
                }
                still_there("them", group, reach, self.lexicon, scope)
            }
            Noun::First(placed, filter) => {
                scope.must_be_free()?;
                let mut with = filter.with.clone();
                let counter = match placed {
                    Placed::Leftmost => None,
                    Placed::Most(counter) => Some(self.counter(*counter)?),
                };
                with.extend(counter.map(|stat| With::Most(Extreme::Highest, stat)));
                // What has none of it does not have the most.
                with.extend(counter.map(|stat| With::Stat(stat, Compare::AtLeast, 1)));
                let id = self.filter(&Filter { with, ..filter.clone() }, Zones::Said, scope)?;
                let slot = scope.slot()?;
                self.emit(Op::First { slot, filter: id })?;
                self.name(Group::Slot(slot), filter, self.places_of(filter), Several::One, scope);
                Ok(Group::Slot(slot))
            }
            Noun::FoeMost(extreme, stat) => {
                scope.must_be_free()?;
                let (zones, kinds, side) = (FilterCode::IN_PLAY, self.lexicon.faces, SideCode::Opposing);
                let foes = FilterCode { zones, kinds, side, ..FilterCode::ANYTHING };
                let all = number_of(&mut self.code.filters, foes.clone())?;
                let most = FilterCode { most: Some((*stat, *extreme, all)), ..foes };
                let filter = number_of(&mut self.code.filters, most)?;
                let slot = scope.slot()?;
                self.emit(Op::Pick { slot, filter, min: 1, max: 1 })?;
                Ok(Group::Slot(slot))
            }
            Noun::Party(party) => {
                self.check_party(*party, scope)?;
                let group = Group::Party(*party);
                if let Some(word) = self.lexicon.parties.get(usize::from(party.0)) {
                    let (name, kinds, places) = (word.says.clone(), word.kinds, Reach::IN_PLAY);
                    let (number, naming) = (Several::One, Naming::Own);
                    let named = Referent { group, kinds, places, number, name, naming };
                    scope.party = Some((scope.referents.len(), named));
                }
                Ok(group)
            }
            Noun::Role(role) => {
                let word =
                    self.lexicon.roles.get(usize::from(role.0)).ok_or(CompileError::LexiconLacks("such part"))?;
                let part = word.parts.iter().find(|(event, _)| Some(*event) == scope.event);
                let group = match part {
                    Some((_, Voice::Subject)) => Group::Subject,
                    Some((_, Voice::Other)) => Group::Other,
                    Some((_, Voice::Player)) | None => {
                        // Who is this card itself is no other part of it.
                        let itself = self.befallen == Some(Group::This);
                        let part = |(event, voice): &(u8, Voice)| {
                            Some(*event) == scope.event && !(itself && *voice == Voice::Subject)
                        };
                        let has = |role: &&RoleWord| role.parts.iter().any(part);
                        let others = self.lexicon.roles.iter().filter(has).map(|role| format!("\"the {}\"", role.word));
                        let others = others.collect::<Vec<_>>().join(" or ");
                        let say = match (scope.waited, others.is_empty()) {
                            (Waited::Yes, true) => self.named_before(word),
                            (Waited::No, true) => others,
                            (Waited::Yes | Waited::No, false) => format!(": say {others}"),
                        };
                        return Err(CompileError::NoRole { word: word.word.clone(), say });
                    }
                };
                let group = scope.kept_as(group);
                let (name, naming) = (format!("the {}", word.word), Naming::Own);
                let (kinds, places, number) = (u32::MAX, self.places_of_role(*role, scope), Several::One);
                scope.name(Referent { group, kinds, places, number, name, naming });
                Ok(group)
            }
        }
    }

    /// Notes that a card which a pronoun stands for has to be kept: it has left, and is known by what it was, or it is named by a part that
    /// another may have by then.
    pub(super) fn keep_named(&self, group: Group, scope: &mut Scope) {
        let Group::All(filter) = group else { return };
        let lone = self.lexicon.lone.iter().fold(0, |bits, state| bits | 1 << state.0);
        if scope.gone.contains(&group) || self.code.filters[usize::from(filter)].states & lone != 0 {
            scope.gathering = Gathering::Needed;
        }
    }

    /// Whether a filter describes cards by nothing but what is known before anything is done: the first so many slots are targets.
    fn is_known(&self, filter: FilterId, hoisted: u8) -> bool {
        let known = |group: Group| match group {
            Group::Slot(slot) => slot < hoisted,
            Group::All(filter) => self.is_known(filter, hoisted),
            Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => true,
        };
        let filter = &self.code.filters[usize::from(filter)];
        let groups = [filter.on, filter.among, filter.like.map(|(_, group)| group)];
        filter.besides.groups().chain(groups.into_iter().flatten()).all(known)
            && filter.versus.is_none_or(|(.., value)| self.is_value_known(value, hoisted))
            && filter.most.is_none_or(|(.., among)| self.is_known(among, hoisted))
    }

    /// The slot whose card a filter describes others by, if there is one.
    fn described_by(&self, filter: FilterId) -> Option<u8> {
        let mut meant = Footprint::of_the_meant(self.code);
        meant.filter(filter);
        meant.slots.first().copied()
    }

    /// The same of a value.
    fn is_value_known(&self, value: ValueId, hoisted: u8) -> bool {
        match self.code.values[usize::from(value)] {
            ValueCode::Number(_) | ValueCode::Store(..) | ValueCode::Past(..) => true,
            ValueCode::Stat(group, _) | ValueCode::DamageOn(group) => match group {
                Group::Slot(slot) => slot < hoisted,
                Group::All(filter) => self.is_known(filter, hoisted),
                Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => true,
            },
            ValueCode::Count(filter) | ValueCode::Labels(filter, _) | ValueCode::Sum(filter, _) => {
                self.is_known(filter, hoisted)
            }
            ValueCode::Times(_, value)
            | ValueCode::Most(_, value)
            | ValueCode::Least(_, value)
            | ValueCode::Half(value)
            | ValueCode::HalfUp(value)
            | ValueCode::AtMost(value, _) => self.is_value_known(value, hoisted),
            ValueCode::ThatMuch | ValueCode::Either(..) => false,
        }
    }

    /// Cards chosen from what "them" stands for.
    fn among(
        &mut self,
        count: Count,
        filter: Option<&Filter>,
        whose: Possession,
        reach: Reach,
        scope: &mut Scope,
    ) -> Result<Group, CompileError> {
        scope.must_be_free()?;
        let (id, them) = self.of_them(filter, reach, scope)?;
        self.check_whose(them.group, whose, scope)?;
        let (min, max) = bounds(count);
        let slot = scope.slot()?;
        self.emit(match count {
            Count::All => Op::Gather { slot, group: Group::All(id) },
            Count::Exactly(_) | Count::UpTo(_) | Count::Any => Op::Pick { slot, filter: id, min, max },
        })?;
        let group = Group::Slot(slot);
        scope.split.push((them.group, group));
        scope.inherits(group, them.group);
        let kinds = filter.map_or(u32::MAX, |filter| self.covers(&filter.kinds)) & them.kinds;
        let name = filter.map_or_else(|| "one of them".to_owned(), |filter| filter_name(self.lexicon, filter));
        let (number, naming) = (several(count), Naming::Described);
        scope.name(Referent { group, kinds, places: them.places, number, name, naming });
        Ok(group)
    }

    /// Those of the cards that are "them" which are so and have not been chosen yet, and all of them.
    pub(super) fn of_them(
        &mut self,
        filter: Option<&Filter>,
        reach: Reach,
        scope: &mut Scope,
    ) -> Result<(FilterId, Referent), CompileError> {
        let them = scope.resolve("them", Several::Many, reach, self.lexicon)?.clone();
        scope.check_whole("them", them.group)?;
        if matches!(them.group, Group::All(_)) {
            scope.gathering = Gathering::Needed;
        }
        let made = match filter {
            Some(filter) => {
                let id = self.filter(filter, Zones::Anywhere, scope)?;
                self.code.filters[usize::from(id)].clone()
            }
            None => FilterCode::ANYTHING,
        };
        // "Another of them" is none that has been chosen from them, nor the card itself if it may be one of them.
        let itself = if them.places & scope.this_places == 0 { Besides::THIS } else { 0 };
        let others = made.besides.0 & !(Besides::NONE.and(them.group).0 | itself);
        let besides = Besides(others | scope.chosen_from(them.group).0);
        if filter.is_some_and(|filter| filter.other == Other::Other) && besides == Besides::NONE {
            return Err(CompileError::Idle("other".into()));
        }
        let id = number_of(&mut self.code.filters, FilterCode { among: Some(them.group), besides, ..made })?;
        Ok((id, them))
    }

    /// What is left of cards that others have been chosen from.
    fn rest(&mut self, whose: Possession, scope: &mut Scope) -> Result<Group, CompileError> {
        scope.must_be_free()?;
        let from = scope.split_from().ok_or_else(|| CompileError::NoReferent(THE_REST.into()))?;
        scope.check_whole(THE_REST, from)?;
        self.check_whose(from, whose, scope)?;
        let besides = scope.chosen_from(from);
        let id = number_of(&mut self.code.filters, FilterCode { among: Some(from), besides, ..FilterCode::ANYTHING })?;
        let slot = scope.slot()?;
        self.emit(Op::Gather { slot, group: Group::All(id) })?;
        let group = Group::Slot(slot);
        let known = scope.referents.iter().find(|referent| referent.group == from);
        let (kinds, places) = known.map_or((u32::MAX, u32::MAX), |known| (known.kinds, known.places));
        scope.inherits(group, from);
        let (number, name, naming) = (Several::Many, THE_REST.to_owned(), Naming::Described);
        scope.name(Referent { group, kinds, places, number, name, naming });
        Ok(group)
    }

    /// An error if one of several cards, of which something has happened to one, is called again as if there were no other.
    fn check_named(&self, whose: &str, filter: &Filter, scope: &Scope) -> Result<(), CompileError> {
        let said = self.owned(whose, Group::This, filter, u32::MAX).name;
        let named = |known: &&Referent| known.naming == Naming::Described && known.name == said;
        match scope.referents.iter().find(named) {
            Some(_) => Err(CompileError::Say("that".to_owned() + said.strip_prefix(whose).unwrap_or(&said))),
            None => Ok(()),
        }
    }

    /// Whether there is one such card at most.
    pub(crate) fn is_sole(&self, filter: &Filter) -> bool {
        self.covers(&filter.kinds) & !self.lexicon.sole == 0
    }

    /// An error if words that name one card could mean several, of which nobody says which.
    fn check_sole(&self, whose: &str, side: Side, filter: &Filter) -> Result<(), CompileError> {
        // One of each of two kinds are two cards.
        if self.is_sole(filter) && filter.kinds.len() == 1 {
            return Ok(());
        }
        let lone = |mark: &Mark| matches!(mark, Mark::State(state) if self.lexicon.lone.contains(state));
        if side == Side::Friendly && filter.kinds.len() == 1 && filter.marks.iter().any(lone) {
            return Ok(());
        }
        let bare = |side: Side| {
            let name = filter_name(self.lexicon, &Filter { side, ..filter.clone() });
            name.split_once(' ').map_or(name.clone(), |(_, bare)| bare.to_owned())
        };
        Err(CompileError::OneOfSeveral { said: format!("{whose} {}", bare(Side::Any)), one: bare(side) })
    }

    /// An error if cards that are called one's own may be another's, or the other way round.
    fn check_whose(&self, group: Group, whose: Possession, scope: &Scope) -> Result<(), CompileError> {
        match whose {
            Possession::Yours if !scope.own.contains(&group) => Err(CompileError::Say("its owner's".into())),
            Possession::Yours | Possession::Unsaid => Ok(()),
        }
    }

    /// All cards that match, as they are now if "them" will stand for them.
    fn crowd(&mut self, id: u16, filter: &Filter, scope: &mut Scope) -> Result<Group, CompileError> {
        let group = self.gathered(id, scope)?;
        let places = Some(self.places_of(filter)).filter(|places| places & (Reach::IN_PLAY | self.lexicon.bears) == 0);
        self.name(group, filter, places.unwrap_or(u32::MAX), Several::Many, scope);
        Ok(group)
    }

    /// All cards that match, put down where the text asks later which these were.
    pub(super) fn gathered(&mut self, id: FilterId, scope: &mut Scope) -> Result<Group, CompileError> {
        if scope.gathering == Gathering::Needless || scope.must_be_free().is_err() {
            return Ok(Group::All(id));
        }
        let slot = scope.slot()?;
        self.emit(Op::Gather { slot, group: Group::All(id) })?;
        Ok(Group::Slot(slot))
    }

    /// "your allies", for "all friendly allies".
    pub(crate) fn yours(&self, filter: &Filter) -> String {
        let mut page = Page::new(self.lexicon);
        let filter = Filter { side: Side::Any, ..filter.clone() };
        match crate::grammar::nouns::NamedMany::show(&Noun::Yours(filter), &mut page) {
            Some(()) => page.text().replacen('Y', "y", 1),
            None => "your …".to_owned(),
        }
    }
}

fn bounds(count: Count) -> (u8, u8) {
    match count {
        Count::Exactly(number) => (number, number),
        Count::UpTo(number) => (0, number),
        Count::Any | Count::All => (0, u8::MAX),
    }
}

fn several(count: Count) -> Several {
    match count {
        Count::Exactly(1) | Count::UpTo(1) => Several::One,
        Count::Exactly(_) | Count::UpTo(_) | Count::Any | Count::All => Several::Many,
    }
}

/// Cards that a pronoun stands for; an error if what is said of them is said of cards in play and the text has taken them away.
fn still_there(
    word: &str,
    group: Group,
    reach: Reach,
    lexicon: &Lexicon,
    scope: &Scope,
) -> Result<Group, CompileError> {
    let bearing = Reach::IN_PLAY | lexicon.in_play | lexicon.bears;
    match reach.places & !bearing == 0 && scope.away.contains(&group) {
        true => Err(CompileError::Away(word.to_owned())),
        false => Ok(group),
    }
}

/// An error if several cards are to be those with the most of something: only those would fit that have equally much.
fn check_utmost(count: Count, filter: &Filter) -> Result<(), CompileError> {
    match count {
        Count::Exactly(2..) | Count::UpTo(2..) if is_utmost(filter) => Err(CompileError::OneUtmost),
        Count::Exactly(_) | Count::UpTo(_) | Count::Any | Count::All => Ok(()),
    }
}
