//! Filters, values and tests, each kept once.

use super::amounts::past_code;
use super::described::check_unchosen;
use super::scope::{self, Acted, Gathering, Kept, Naming, Scope, Several, Waited};
use super::{CompileError, Compiler};
use crate::ast::{
    Compare, Condition, Count, Counter, Filter, Kind, Mark, Noun, Number, Other, Player, Presence, Relation, Side,
    Stat, State, Value, Verb, With, Within, Zone,
};
use crate::capacity::{Capacity, TooMany};
use crate::grammar::nouns::OWN;
use crate::lexicon::{Itself, Opponents, Reach, Siding, Sought, StateZone, TallySays};
use crate::program::{
    Besides, FilterCode, FilterId, Group, Op, Pc, SideCode, TestCode, TestId, Titled, ValueCode, ValueId, Who,
};

/// Every card in play.
pub(crate) const IN_PLAY: Reach = Reach { kinds: u32::MAX, places: Reach::IN_PLAY };

/// Which zones a filter that names none looks in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zones {
    /// In play.
    Said,
    /// Anywhere: the card is known already and only what it is counts.
    Anywhere,
    /// In these zones, a bit each.
    In(u32),
}

/// The lengths of the tables of a [`crate::program::Code`].
pub(crate) type Lengths = [usize; 9];

/// The number of the first of some entries that a table is given, if there is room for them.
pub(crate) fn numbers(of: Capacity, at: usize, count: usize) -> Result<u16, TooMany> {
    of.hold(at + count)?;
    u16::try_from(at).map_err(|_| TooMany { of, count: at + count })
}

/// The number of an entry of a table, which is added if it is new.
pub(crate) fn number_of<T: PartialEq>(table: &mut Vec<T>, entry: T) -> Result<u16, CompileError> {
    let at = table.iter().position(|known| *known == entry).unwrap_or_else(|| {
        table.push(entry);
        table.len() - 1
    });
    Ok(numbers(Capacity::Operands, at, 1)?)
}

impl Compiler<'_> {
    pub(crate) fn lengths(&self) -> Lengths {
        let code = &self.code;
        [
            code.ops.len(),
            code.filters.len(),
            code.values.len(),
            code.tests.len(),
            code.modifiers.len(),
            code.names.len(),
            code.labels.len(),
            code.modes.len(),
            code.awaits.len(),
        ]
    }

    pub(crate) fn truncate(&mut self, [ops, filters, values, tests, modifiers, names, labels, modes, awaits]: Lengths) {
        self.code.ops.truncate(ops);
        self.code.amid.truncate(ops);
        self.code.filters.truncate(filters);
        self.code.values.truncate(values);
        self.code.tests.truncate(tests);
        self.code.modifiers.truncate(modifiers);
        self.code.names.truncate(names);
        self.code.labels.truncate(labels);
        self.code.modes.truncate(modes);
        self.code.awaits.truncate(awaits);
    }

    /// Notes that the instructions from a place on are one sentence.
    pub(crate) fn join(&mut self, from: usize) {
        let end = self.code.ops.len();
        self.code.amid.resize(end, false);
        self.code.amid.iter_mut().skip(from + 1).for_each(|amid| *amid = true);
    }

    /// The place of the next instruction.
    pub(crate) fn here(&self) -> Result<Pc, CompileError> {
        Ok(numbers(Capacity::Ops, self.code.ops.len(), 1)?)
    }

    /// Adds an instruction.
    pub(crate) fn emit(&mut self, op: Op) -> Result<Pc, CompileError> {
        let here = self.here()?;
        self.code.ops.push(op);
        Ok(here)
    }

    /// The types that kinds cover, a bit each.
    pub(crate) fn covers(&self, kinds: &[Kind]) -> u32 {
        self.lexicon.covers(kinds)
    }

    /// An error if "this ally" stands on a card that is none.
    pub(crate) fn check_self(&self, noun: &Noun) -> Result<(), CompileError> {
        let (Noun::This(said), Some(kind)) = (noun, self.kind) else {
            return Ok(());
        };
        let alone = *said == OWN && self.lexicon.phrasing.itself == Itself::Alone;
        if alone || self.covers(&[*said]) & (1 << kind.0) != 0 {
            return Ok(());
        }
        let name = |kind: Kind| self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |k| &k.noun.one).to_owned();
        Err(CompileError::WrongSelf { said: name(*said), is: name(kind) })
    }

    /// An error if "attached ally" stands on a card that is not attached to allies only.
    pub(crate) fn check_bearer(&self, kind: Kind) -> Result<(), CompileError> {
        let said = self.covers(&[kind]);
        if self.bearer != 0 && self.bearer & !said == 0 {
            return Ok(());
        }
        Err(self.of_bearer(kind))
    }

    /// Compiles a filter.
    pub(crate) fn filter(
        &mut self,
        filter: &Filter,
        zones: Zones,
        scope: &mut Scope,
    ) -> Result<FilterId, CompileError> {
        self.sided(filter, self.side_code(filter.side), zones, scope)
    }

    /// Whose cards a side's are: those that "you control" are one's own, "friendly" ones those of one's side.
    pub(crate) fn side_code(&self, side: Side) -> SideCode {
        match side {
            Side::Any => SideCode::Any,
            Side::Friendly if self.lexicon.phrasing.siding != Siding::Before => SideCode::Own,
            Side::Friendly => SideCode::Friendly,
            Side::Opposing => SideCode::Opposing,
            Side::Its | Side::Own => SideCode::Own,
            Side::Mate => SideCode::Mate,
            Side::Party(_) | Side::ItsParty => SideCode::Any,
        }
    }

    /// Compiles those that are counted: of what was done with cards ("you played this turn") all, wherever they are by now.
    pub(crate) fn counted(&mut self, filter: &Filter, scope: &mut Scope) -> Result<FilterId, CompileError> {
        self.check_counted_unseen(filter, scope)?;
        let made = self.filter(filter, Zones::Said, scope)?;
        if let Some(code) = self.code.filters.get(usize::from(made))
            && code.zones == FilterCode::IN_PLAY
            && self.kept_places(filter) != 0
        {
            let wider = FilterCode { zones: code.zones | self.kept_places(filter), ..code.clone() };
            return number_of(&mut self.code.filters, wider);
        }
        let clause = self.lexicon.clauses.iter().find(|clause| filter.within == Within::Your(clause.zone));
        let (Some(clause), Some(code)) = (clause, self.code.filters.get(usize::from(made))) else { return Ok(made) };
        let everywhere = FilterCode { zones: u32::MAX, states: code.states | 1 << clause.counted.0, ..code.clone() };
        number_of(&mut self.code.filters, everywhere)
    }

    /// The places out of play in which cards that a filter describes by a state are in it still, a bit each.
    fn kept_places(&self, filter: &Filter) -> u32 {
        let words = states_of(filter).filter_map(|state| self.lexicon.states.get(usize::from(state.0)));
        words.fold(0, |places, word| places | word.kept)
    }

    /// Compiles a filter whose side is said outside it ("your allies").
    pub(crate) fn sided(
        &mut self,
        filter: &Filter,
        side: SideCode,
        zones: Zones,
        scope: &mut Scope,
    ) -> Result<FilterId, CompileError> {
        self.check_filter(filter)?;
        self.check_begun_with(filter)?;
        self.check_lying(filter, zones)?;
        self.check_described_turn(filter, side)?;
        if matches!(side, SideCode::Own | SideCode::Friendly) {
            self.check_settled(filter)?;
        }
        if matches!(filter.side, Side::Friendly | Side::Own)
            || matches!(filter.within, Within::Your(_) | Within::From(_))
        {
            self.check_you()?;
        }
        if filter.side != Side::Any {
            self.check_whose_price()?;
        }
        let bit = |zone: Zone| 1u32 << zone.0;
        let elsewhere = match zones {
            Zones::Said => FilterCode::IN_PLAY,
            Zones::Anywhere => u32::MAX,
            Zones::In(zones) => zones,
        };
        let (zones, side, on) = match &filter.within {
            Within::Play => (elsewhere, side, None),
            Within::InPlay => (FilterCode::IN_PLAY, side, None),
            Within::Theirs(zone) => (bit(*zone), SideCode::Own, None),
            Within::Outside(zone) => (!bit(*zone), side, None),
            Within::Your(zone) => (bit(*zone), SideCode::Own, None),
            Within::From(zones) => (zones.iter().fold(0, |bits, zone| bits | bit(*zone)), SideCode::Own, None),
            Within::Opponents(zone) => (bit(*zone), SideCode::Opposing, None),
            Within::Any(zone) | Within::Common(zone) => (bit(*zone), side, None),
            Within::On(noun) => (FilterCode::IN_PLAY, side, Some(self.bearing(noun, elsewhere, scope)?)),
        };
        // "its controller" is this card's, and another's once another is named.
        if filter.side == Side::Its && scope.referents.iter().any(|named| named.group != Group::This) {
            return Err(CompileError::Say("you control\" or whose they are, as in \"enemy champion".into()));
        }
        let kinds = self.covers(&filter.kinds);
        let mut made = FilterCode {
            zones,
            side,
            kinds,
            of: match filter.side {
                Side::Party(party) => Some(self.check_party(party, scope).map(|()| Who::Party(party))?),
                Side::ItsParty => Some(self.who(Player::ItsController, scope)?),
                Side::Any | Side::Friendly | Side::Own | Side::Mate | Side::Opposing | Side::Its => None,
            },
            besides: self.besides(filter, side, scope)?,
            on,
            ..FilterCode::ANYTHING
        };
        self.check_fallen(filter)?;
        for mark in &filter.marks {
            self.check_made(*mark, scope)?;
            made.mark(*mark);
            // A state that is lying somewhere else says where to look.
            let lies = |place: &&StateZone| *mark == Mark::State(place.state) && place.of & kinds != 0;
            let mut places = 0;
            for StateZone { zone, .. } in self.lexicon.state_zones.iter().filter(lies) {
                if filter.side != Side::Any && self.lexicon.commons.contains(zone) {
                    return Err(self.of_nobody(*zone));
                }
                places |= bit(*zone);
            }
            if places != 0 && made.zones == FilterCode::IN_PLAY {
                made.zones = places;
            }
        }
        if let (Within::Common(zone), true) = (&filter.within, filter.side != Side::Any) {
            return Err(self.of_nobody(*zone));
        }
        if made.zones == FilterCode::IN_PLAY && filter.within == Within::Play && kinds & !self.lexicon.passing == 0 {
            let hand = self.lexicon.zones.first().map_or("hand", String::as_str);
            return Err(CompileError::NeverInPlay { kinds: self.type_names(kinds), hand: hand.to_owned() });
        }
        for with in &filter.with {
            match with {
                With::Named(name) => self.ask_title(&mut made, Titled::Whole, name)?,
                With::InName(part) => self.ask_title(&mut made, Titled::Part, part)?,
                With::Shown => made.like = Some(self.shown()?),
                With::Like(likeness, noun) => made.like = Some((*likeness, self.group(noun, Reach::ALL, scope)?)),
                With::Stat(stat, compare, number) => made.compare.push((*stat, *compare, *number)),
                With::Graded(compare, grade) => made.compare.push((grade.stat, *compare, grade.value)),
                With::Printed(Presence::There, stat) => made.prints |= 1 << stat.0,
                With::Printed(Presence::Missing, stat) => made.lacks_print |= 1 << stat.0,
                With::Versus(stat, relation, value) => {
                    check_unchosen(value)?;
                    self.check_own(filter, *stat, value, scope)?;
                    made.versus = Some((*stat, *relation, self.value(value, scope)?));
                }
                With::Most(..) => {}
                With::Counter(counter) => made.compare.push((self.counter(*counter)?, Compare::AtLeast, 1)),
                With::Keyword(keyword) => made.keywords |= 1 << keyword.0,
                With::Lacks(keyword) => made.lacks |= 1 << keyword.0,
                With::State(state) => {
                    self.check_made(Mark::State(*state), scope)?;
                    made.states |= 1 << state.0;
                }
                With::LacksState(state) => {
                    self.check_made(Mark::State(*state), scope)?;
                    made.not_states |= 1 << state.0;
                }
                With::Bears(compare, number, kind) => {
                    if made.bears.is_some() {
                        return Err(CompileError::Twice("how many cards are attached"));
                    }
                    made.bears = Some((self.covers(&[*kind]), *compare, *number));
                }
            }
        }
        for with in &filter.with {
            let With::Most(extreme, stat) = with else { continue };
            if made.zones == u32::MAX {
                return Err(CompileError::NoChoiceHere);
            }
            if made.most.is_some() {
                return Err(CompileError::Twice("the highest or lowest number"));
            }
            let base = number_of(&mut self.code.filters, made.clone())?;
            made.most = Some((*stat, *extreme, base));
        }
        number_of(&mut self.code.filters, made)
    }

    /// The number that something put on cards is kept as.
    pub(crate) fn counter(&self, counter: Counter) -> Result<Stat, CompileError> {
        let word = self.lexicon.counters.get(usize::from(counter.0));
        word.map(|word| word.stat).ok_or(CompileError::LexiconLacks("such counters"))
    }

    /// How many of something lie on the cards of a zone.
    pub(super) fn counters(&mut self, counter: Counter, zone: Zone) -> Result<ValueCode, CompileError> {
        let stat = self.counter(counter)?;
        let there = FilterCode { zones: 1 << zone.0, ..FilterCode::ANYTHING };
        Ok(ValueCode::Sum(number_of(&mut self.code.filters, there)?, stat))
    }

    /// How many cards of a type each player has in some zones, as that player reads it.
    pub(crate) fn own_count(&mut self, times: u8, kind: Kind, zones: &[Zone]) -> Result<ValueId, CompileError> {
        let zones =
            if zones.is_empty() { FilterCode::IN_PLAY } else { zones.iter().fold(0, |bits, zone| bits | 1 << zone.0) };
        let kinds = self.covers(&[kind]);
        let own = FilterCode { zones, kinds, side: SideCode::Own, ..FilterCode::ANYTHING };
        let count = ValueCode::Count(number_of(&mut self.code.filters, own)?);
        let each = self.value_id(count)?;
        if times == 1 { Ok(each) } else { self.value_id(ValueCode::Times(times, each)) }
    }

    /// Asks a filter for a name.
    fn ask_title(&mut self, made: &mut FilterCode, titled: Titled, name: &str) -> Result<(), CompileError> {
        if made.name.is_some() {
            return Err(CompileError::Twice("the name"));
        }
        made.name = Some((titled, number_of(&mut self.code.names, name.to_owned())?));
        Ok(())
    }

    /// An error if "its" in a description could be the described card's own: "an ally with attack greater than its health".
    fn check_own(&self, filter: &Filter, stat: Stat, value: &Value, scope: &Scope) -> Result<(), CompileError> {
        let Value::Stat(noun, other) = value else { return Ok(()) };
        if **noun != Noun::It || *other == stat || self.number_reach(*other).kinds & self.covers(&filter.kinds) == 0 {
            return Ok(());
        }
        let known = scope.resolve("its", Several::One, self.number_reach(*other), self.lexicon)?;
        let candidates = vec!["that same card".to_owned(), format!("\"{}\"", known.name)];
        let say =
            scope::told_apart(&[known], self.lexicon).iter().map(|word| word.replacen("\"", "", 2)).collect::<Vec<_>>();
        let say = say.iter().map(|word| format!("\"{word}'s\"")).collect();
        Err(CompileError::SeveralReferents { word: "its".into(), candidates, say })
    }

    /// The cards in one's own hand.
    pub(crate) fn own_hand(&mut self) -> Result<FilterId, CompileError> {
        let zones = 1 << self.zone_named("hand")?.0;
        number_of(&mut self.code.filters, FilterCode { zones, side: SideCode::Own, ..FilterCode::ANYTHING })
    }

    /// What "other" leaves out: what the text has named so far and the filter could mean; if it has named nothing such, the
    /// card itself, or the one it is attached to.
    fn besides(&self, filter: &Filter, side: SideCode, scope: &mut Scope) -> Result<Besides, CompileError> {
        if filter.other == Other::Any {
            return Ok(Besides::NONE);
        }
        let (kinds, places) = (self.covers(&filter.kinds), self.places_of(filter));
        let mut besides = Besides::NONE;
        let mut gathering = Gathering::Needless;
        let mut left = false;
        for referent in &scope.referents {
            if referent.kinds & kinds == 0 || scope.is_across(referent.group, side) {
                continue;
            }
            // What is elsewhere by now need not be left out.
            if referent.places & places == 0 {
                left = true;
                continue;
            }
            match referent.group {
                // Those that are meant now must be put down before they can be left out later.
                Group::All(_) if scope.must_be_free().is_ok() => gathering = Gathering::Needed,
                group => besides = besides.and(group),
            }
        }
        if gathering == Gathering::Needed {
            scope.gathering = Gathering::Needed;
            return Ok(besides);
        }
        if besides != Besides::NONE {
            return Ok(besides);
        }
        let own = self.kind.map_or(u32::MAX, |kind| 1 << kind.0);
        if left && !scope.apart {
            return Err(CompileError::Idle("other".into()));
        }
        if own & kinds != 0 && scope.this_places & places != 0 && !scope.is_across(Group::This, side) {
            scope.apart = true;
            return Ok(besides.and(Group::This));
        }
        if self.bearer & kinds != 0 && places & Reach::IN_PLAY != 0 {
            return Ok(besides.and(Group::Bearer));
        }
        Err(CompileError::Idle("other".into()))
    }

    /// A test of how many cards match.
    fn count_test(&mut self, filter: FilterId, number: Number) -> Result<TestId, CompileError> {
        let value = self.value_id(ValueCode::Count(filter))?;
        self.number_test(value, number)
    }

    /// A test of how much a value is.
    fn number_test(&mut self, value: ValueId, number: Number) -> Result<TestId, CompileError> {
        let (compare, number) = match number {
            Number::Some => (Compare::AtLeast, 1),
            Number::None => (Compare::AtMost, 0),
            Number::AtLeast(number) => (Compare::AtLeast, i16::from(number)),
            Number::AtMost(number) => (Compare::AtMost, i16::from(number)),
            Number::Exactly(number) => (Compare::Equal, i16::from(number)),
        };
        self.test_id(TestCode::Value(value, compare, number))
    }

    /// A test of whether there is a card that matches.
    fn exists(&mut self, filter: &Filter, scope: &mut Scope) -> Result<TestId, CompileError> {
        let id = self.counted(filter, scope)?;
        self.asks_for(Number::Some, filter, scope);
        self.count_test(id, Number::Some)
    }

    /// A test of whether what "you may" do has been done.
    pub(crate) fn done(&mut self) -> Result<TestId, CompileError> {
        self.test_id(TestCode::Done)
    }

    /// Compiles a condition.
    pub(crate) fn test(&mut self, condition: &Condition, scope: &mut Scope) -> Result<TestId, CompileError> {
        if let Condition::Is(noun, mark) | Condition::IsNot(noun, mark) = condition {
            self.check_asked_turn(noun, *mark)?;
            self.check_bears_itself(condition, noun, *mark, scope)?;
        }
        self.check_asked_unseen(condition)?;
        self.check_timely(condition)?;
        self.check_answered(condition, scope)?;
        match condition {
            Condition::Controls(player, number, filter) => {
                // The highest of one's own is always one's own.
                if filter.with.iter().any(|with| matches!(with, With::Most(..))) {
                    return Err(CompileError::Idle("with the".into()));
                }
                if *player == Player::Opponent && self.lexicon.opponents == Opponents::Several {
                    return Err(CompileError::OfSeveral);
                }
                let side = match player {
                    Player::You if self.lexicon.sought == Sought::Sides && is_named(filter) => SideCode::Friendly,
                    Player::You => SideCode::Own,
                    Player::Opponent => SideCode::Opposing,
                    Player::Each
                    | Player::That
                    | Player::ItsController
                    | Player::ItsOwner
                    | Player::Others
                    | Player::Mates
                    | Player::Party(_)
                    | Player::BearersController(_) => SideCode::Any,
                };
                let id = self.sided(filter, side, Zones::Said, scope)?;
                self.asks_for(*number, filter, scope);
                self.count_test(id, *number)
            }
            Condition::There(number, filter) => {
                self.check_played_itself(condition, *number, filter, scope)?;
                let id = self.counted(filter, scope)?;
                self.asks_for(*number, filter, scope);
                self.count_test(id, *number)
            }
            Condition::Fewer(_) | Condition::More(_) if self.lexicon.opponents == Opponents::Several => {
                Err(CompileError::OfSeveral)
            }
            Condition::Fewer(filter) | Condition::More(filter) => {
                let mine = self.sided(filter, SideCode::Own, Zones::Said, scope)?;
                let theirs = self.sided(filter, SideCode::Opposing, Zones::Said, scope)?;
                let mine = self.value_id(ValueCode::Count(mine))?;
                let theirs = self.value_id(ValueCode::Count(theirs))?;
                let fewer = matches!(condition, Condition::Fewer(_));
                self.test_id(if fewer { TestCode::Less(mine, theirs) } else { TestCode::Less(theirs, mine) })
            }
            Condition::Is(Noun::Pick(Count::Exactly(1), filter), mark) => {
                // "If an ally is damaged" asks whether there is one, and "if an ally attacked" also of those that have fallen since.
                self.check_still(filter, *mark)?;
                let mut marks = filter.marks.clone();
                marks.push(*mark);
                self.exists(&Filter { marks, ..filter.clone() }, scope)
            }
            Condition::Is(Noun::Among(..), _) => Err(CompileError::NoChoiceHere),
            Condition::Is(noun, mark) => {
                self.check_mark(*mark, noun, scope)?;
                self.check_made(*mark, scope)?;
                let group = self.group(noun, self.mark_reach(*mark), scope)?;
                self.check_lost(*mark, group, scope)?;
                self.has_been_subject(noun, group, scope);
                let mut filter = FilterCode::ANYTHING;
                filter.mark(*mark);
                let filter = number_of(&mut self.code.filters, filter)?;
                self.test_id(TestCode::Matches(group, filter))
            }
            Condition::IsNot(Noun::Pick(..) | Noun::Among(..), _)
            | Condition::Matches(Noun::Among(..), _)
            | Condition::Stat(Noun::Among(..), ..) => Err(CompileError::NoChoiceHere),
            Condition::Fell(Noun::Pick(..), verb) | Condition::Stands(Noun::Pick(..), verb) => {
                let done = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.done);
                let why = "which one is left open: what happened in a turn is counted without \"another\", \"If a … was … this turn, …\", and of what \
                           the text has done it is asked \"If a … was … this way, …\"";
                Err(CompileError::ByRule { what: format!("was {done}"), why: why.to_owned() })
            }
            Condition::Stands(noun, verb) => {
                let test = self.test(&Condition::Fell(noun.clone(), *verb), scope)?;
                self.test_id(TestCode::Not(test))
            }
            Condition::IsNot(noun, mark) => {
                let test = self.test(&Condition::Is(noun.clone(), *mark), scope)?;
                let TestCode::Matches(group, _) = self.code.tests[usize::from(test)] else {
                    return Err(CompileError::NoChoiceHere);
                };
                let not = self.test_id(TestCode::Not(test))?;
                self.of_those_there([Some(group), None], not, scope)
            }
            Condition::Fell(noun, verb) => {
                let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.done);
                if !self.lexicon.fells.contains(verb) {
                    return Err(CompileError::Undoubted(format!("was {word}")));
                }
                let reach = Reach { places: u32::MAX, ..self.verb_reach(*verb)? };
                let word = format!("was {word}");
                let group = self.object(&word, reach, noun, scope)?;
                // Only what a text has done something to that may be its end can have fallen by it.
                let many = |known: &Group| {
                    let named = scope.referents.iter().find(|referent| referent.group == *known);
                    matches!(known, Group::All(_)) || named.is_some_and(|named| named.number == Several::Many)
                };
                let ends = |verb: &Option<Verb>| verb.is_none_or(|verb| self.lexicon.fells.contains(&verb));
                let acts = |acted: &&Acted| acted.side == SideCode::Any && ends(&acted.verb);
                let acted = scope.acted.iter().filter(acts).filter(|acted| acted.group == group || many(&acted.group));
                let acted: Vec<Acted> = acted.copied().collect();
                match group {
                    Group::Slot(_) | Group::Subject | Group::Other if !acted.is_empty() => {
                        let fallen = self.fallen(&acted, None, scope)?;
                        let fallen = number_of(&mut self.code.filters, fallen)?;
                        self.test_id(TestCode::Fell(group, fallen))
                    }
                    // Which card it was is put down before anything is done.
                    Group::All(_) | Group::Bearer if !acted.is_empty() && scope.must_be_free().is_ok() => {
                        match group {
                            Group::Bearer => scope.parts.push(Group::Bearer),
                            _ => scope.gathering = Gathering::Needed,
                        }
                        self.test_id(TestCode::Done)
                    }
                    Group::Slot(_) => Err(CompileError::Unfelled(word)),
                    Group::All(_) | Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => {
                        Err(CompileError::Unasked(word))
                    }
                }
            }
            Condition::Versus(one, relation, other) => {
                check_unchosen(one)?;
                check_unchosen(other)?;
                let theirs = |value: &Value| matches!(value, Value::Count(filter) if matches!(filter.within, Within::Opponents(_)));
                if self.lexicon.opponents == Opponents::Several && (theirs(one) || theirs(other)) {
                    return Err(CompileError::OfSeveral);
                }
                let one = self.value(one, scope)?;
                let other = self.value(other, scope)?;
                let less = self.test_id(match relation {
                    Relation::Less | Relation::AtLeast => TestCode::Less(one, other),
                    Relation::Greater | Relation::AtMost => TestCode::Less(other, one),
                })?;
                let test = match relation {
                    Relation::Less | Relation::Greater => less,
                    Relation::AtMost | Relation::AtLeast => self.test_id(TestCode::Not(less))?,
                };
                let groups = [one, other].map(|value| match self.code.values[usize::from(value)] {
                    ValueCode::Stat(group, _) | ValueCode::DamageOn(group) => Some(group),
                    _ => None,
                });
                self.of_those_there(groups, test, scope)
            }
            Condition::Discarded(number, label, kind) => {
                let filter = self.discarded(*label, *kind, scope)?;
                self.count_test(filter, *number)
            }
            Condition::Among(number, filter) => {
                let among = self.of_them(Some(filter), Reach::ALL, scope)?.0;
                self.count_test(among, *number)
            }
            Condition::Done(number, side, kind, verb) => {
                let filter = self.done_this_way(*side, *kind, *verb, scope)?;
                self.count_test(filter, *number)
            }
            Condition::Remains(Noun::Pick(..)) | Condition::Gone(Noun::Pick(..)) => Err(CompileError::NoChoiceHere),
            Condition::Remains(noun) | Condition::Gone(noun) => {
                let places = Reach::IN_PLAY | self.lexicon.bears;
                let group = self.object("still in play", Reach { kinds: u32::MAX, places }, noun, scope)?;
                let (Group::Slot(_), Waited::Yes) = (group, scope.waited) else {
                    return Err(CompileError::AtOnce("is still in play".into()));
                };
                let there = FilterCode { zones: places, ..FilterCode::ANYTHING };
                if matches!(condition, Condition::Gone(_)) {
                    // What is not found among those that were meant is gone, also if it is not known any more.
                    let among = number_of(&mut self.code.filters, FilterCode { among: Some(group), ..there })?;
                    return self.count_test(among, Number::None);
                }
                let there = number_of(&mut self.code.filters, there)?;
                self.test_id(TestCode::Matches(group, there))
            }
            Condition::Turn(player) => {
                self.check_whose_turn(*player, condition)?;
                let who = self.who(*player, scope)?;
                self.test_id(TestCode::Turn(who))
            }
            Condition::Both(one, other) => {
                let (one, other) = (self.test(one, scope)?, self.test(other, scope)?);
                self.test_id(TestCode::Both(one, other))
            }
            Condition::Either(one, other) => {
                let asked = self.asked.len();
                let (one, other) = (self.test(one, scope)?, self.test(other, scope)?);
                self.asked.truncate(asked);
                self.test_id(TestCode::Either(one, other))
            }
            Condition::Not(condition) => {
                let asked = self.asked.len();
                let test = self.test(condition, scope)?;
                self.asked.truncate(asked);
                self.test_id(TestCode::Not(test))
            }
            Condition::Matches(Noun::Pick(..), _) => Err(CompileError::NoChoiceHere),
            Condition::Matches(noun, filter) => {
                let reach = Reach { kinds: self.covers(&filter.kinds), places: u32::MAX };
                let group = self.group(noun, reach, scope)?;
                self.asked.push((group, reach.kinds));
                self.has_been_subject(noun, group, scope);
                let filter = self.filter(filter, Zones::Anywhere, scope)?;
                self.test_id(TestCode::Matches(group, filter))
            }
            Condition::Stat(Noun::Pick(Count::Exactly(1), filter), stat, compare, number) => {
                let mut with = filter.with.clone();
                with.push(With::Stat(*stat, *compare, *number));
                self.exists(&Filter { with, ..filter.clone() }, scope)
            }
            Condition::Stat(noun, stat, compare, number) => {
                self.check_number(*stat, noun, scope)?;
                let group = self.group(noun, self.number_reach(*stat), scope)?;
                self.must_have_left(group, *stat, scope)?;
                self.has_been_subject(noun, group, scope);
                let value = self.value_id(ValueCode::Stat(group, *stat))?;
                let test = self.test_id(TestCode::Value(value, *compare, i16::from(*number)))?;
                self.of_those_there([Some(group), None], test, scope)
            }
            Condition::Store(player, compare, number, store) => {
                let who = self.reader_of(*player, scope)?;
                let value = self.value_id(ValueCode::Store(who, *store))?;
                self.test_id(TestCode::Value(value, *compare, i16::from(*number)))
            }
            Condition::Empty(player, zone) => {
                let who = self.reader_of(*player, scope)?;
                self.test_id(TestCode::Empty(who, *zone))
            }
            Condition::Poorer(store) | Condition::Richer(store) => {
                let mine = self.value_id(ValueCode::Store(Who::You, *store))?;
                let theirs = self.value_id(ValueCode::Store(Who::Opponent, *store))?;
                let poorer = matches!(condition, Condition::Poorer(_));
                self.test_id(if poorer { TestCode::Less(mine, theirs) } else { TestCode::Less(theirs, mine) })
            }
            Condition::Foes(foes, number, held) => self.of_foes(*foes, *number, held, scope),
            Condition::Than(held, ranks, foes) => self.ranked(held, *ranks, *foes, scope),
            Condition::InPlay(filter) => self.exists(filter, scope),
            Condition::Counters(number, counter, zone) => {
                let value = self.counters(*counter, *zone)?;
                let value = self.value_id(value)?;
                self.test_id(TestCode::Value(value, Compare::AtLeast, i16::from(*number)))
            }
            Condition::Called(noun, name) => {
                let kinds = self.covers(&crate::grammar::nouns::kinds(noun));
                if kinds & !self.lexicon.called != 0 {
                    return Err(CompileError::NoChoiceHere);
                }
                let group = self.group(noun, Reach::ALL, scope)?;
                let mut filter = FilterCode::ANYTHING;
                self.ask_title(&mut filter, Titled::Whole, name)?;
                let filter = number_of(&mut self.code.filters, filter)?;
                self.test_id(TestCode::Matches(group, filter))
            }
            Condition::Past(past, number) => {
                self.check_counted(*past, *number, condition, scope)?;
                // What has just happened is the one that is counted.
                let counted = scope.referents.iter().any(|referent| referent.naming == Naming::Described);
                if let Some(word) = self.lexicon.histories.get(usize::from(past.what.0))
                    && !(counted && *number == Number::Exactly(1))
                {
                    self.asks_for(*number, &Filter::of_kind(word.kind), scope);
                }
                if self.is_of_one_of_several(*past) {
                    return self.by_a_foe(*past, *number);
                }
                let value = self.value_id(past_code(*past)?)?;
                self.number_test(value, *number)
            }
            Condition::Labels(number, group, filter) => {
                let value = self.labels_among(*group, filter, scope)?;
                let value = self.value_id(value)?;
                self.number_test(value, *number)
            }
            Condition::Tally(tally, compare, number) => {
                let value = self.tally(*tally)?;
                let value = self.value_id(value)?;
                if let Some(TallySays::Noted { you, he }) = self.tally_says(*tally) {
                    let says = if tally.who == Player::Opponent { he } else { you };
                    scope.measures(format!("the {says}"), Kept::No);
                }
                self.test_id(TestCode::Value(value, *compare, i16::from(*number)))
            }
        }
    }

    /// A test that holds only if the cards it is about have not gone elsewhere since a text began to wait: nothing is so of
    /// those that have.
    fn of_those_there(
        &mut self,
        groups: [Option<Group>; 2],
        mut test: TestId,
        scope: &Scope,
    ) -> Result<TestId, CompileError> {
        if scope.waited == Waited::No {
            return Ok(test);
        }
        for group in groups.into_iter().flatten().filter(|group| matches!(group, Group::Slot(_))) {
            let any = number_of(&mut self.code.filters, FilterCode::ANYTHING)?;
            let there = self.test_id(TestCode::Matches(group, any))?;
            let [yes, no] = [1, 0].map(ValueCode::Number);
            let (yes, no) = (self.value_id(yes)?, self.value_id(no)?);
            let so = self.value_id(ValueCode::Either(test, yes, no))?;
            let both = self.value_id(ValueCode::Either(there, so, no))?;
            test = self.test_id(TestCode::Value(both, Compare::AtLeast, 1))?;
        }
        Ok(test)
    }

    /// The one card that "its" stands for, whatever it is.
    pub(crate) fn referred(&self, word: &str, scope: &Scope) -> Result<Group, CompileError> {
        Ok(scope.resolve(word, Several::One, Reach::ALL, self.lexicon)?.group)
    }
}

impl FilterCode {
    /// Asks for an adjective too.
    fn mark(&mut self, mark: Mark) {
        match mark {
            Mark::Tag(tag) => self.tags |= 1 << tag.0,
            Mark::State(state) => self.states |= 1 << state.0,
            Mark::Status(status) => self.statuses |= 1 << status.0,
        }
    }
}

impl Compiler<'_> {
    /// An error if a text asks, as it is played, for what only comes about behind it: what an attack has done while it is answered; or
    /// for what is so only while something is under way that is not.
    fn check_made(&self, mark: Mark, scope: &Scope) -> Result<(), CompileError> {
        let Mark::State(state) = mark else { return Ok(()) };
        let Some(word) = self.lexicon.states.get(usize::from(state.0)) else { return Ok(()) };
        let never = word.after.filter(|span| scope.beyond.contains(span));
        if let Some(span) = never.or_else(|| word.within.filter(|span| scope.is_over(*span))) {
            return Err(self.not_under_way(span, &word.word, scope));
        }
        if let Some(why) = word.within.and_then(|span| self.is_decided(span, scope)) {
            return Err(CompileError::ByRule { what: word.word.clone(), why: why.to_owned() });
        }
        let types = self.kind.map_or(0, |kind| word.before & 1 << kind.0);
        if scope.playing && scope.waited == Waited::No && types != 0 {
            return Err(CompileError::BeforeAll { word: word.word.clone(), of: self.type_names(types) });
        }
        self.check_done_yet(state, scope)?;
        let Some(span) = word.after else { return Ok(()) };
        let early = scope.playing && scope.waited == Waited::No && !scope.over.contains(&span);
        let span = self.lexicon.spans.get(usize::from(span.0)).map_or("", |words| words);
        if early { Err(CompileError::Early { word: word.word.clone(), span: span.to_owned() }) } else { Ok(()) }
    }
}

/// The states by which a filter describes cards.
pub(super) fn states_of(filter: &Filter) -> impl Iterator<Item = State> + '_ {
    let before = filter.marks.iter().filter_map(|mark| match mark {
        Mark::State(state) => Some(*state),
        Mark::Tag(_) | Mark::Status(_) => None,
    });
    let behind = filter.with.iter().filter_map(|with| if let With::State(state) = with { Some(*state) } else { None });
    before.chain(behind)
}

/// Whether a filter asks for cards by their name.
fn is_named(filter: &Filter) -> bool {
    filter.with.iter().any(|with| matches!(with, With::Named(_) | With::Shown))
}
