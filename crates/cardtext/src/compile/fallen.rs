//! What a text has done to which cards, and which of them have fallen by it.

use super::filters::number_of;
use super::scope::{Acted, Gathering, Kept, Naming, Referent, Scope, Several};
use super::{CompileError, Compiler, DISCARDED};
use crate::ast::{
    Amount, Deed, Effect, Kind, Lasts, Manner, Noun, Predicate, Side, Stat, State, Statement, Tag, Verb, With, Zone,
};
use crate::lexicon::{Disowns, Reach, StateZone, VerbWord};
use crate::program::{Besides, FilterCode, FilterId, Group, Op, SideCode, TestCode, TestId, Who};

impl Compiler<'_> {
    /// Something is done to cards.
    pub(super) fn act(&mut self, verb: Verb, noun: &Noun, scope: &mut Scope) -> Result<Op, CompileError> {
        self.check_verb(verb, noun, scope)?;
        self.check_acted_unseen(verb, noun)?;
        if self.takes_from_nobody(verb) {
            self.check_you()?;
        }
        let to = self.group(noun, self.verb_reach(verb)?, scope)?;
        scope.over.extend(self.lexicon.verbs.get(usize::from(verb.0)).and_then(|verb| verb.ends));
        self.has_been_subject(noun, to, scope);
        // What is only shown lies where it lay.
        if !self.only_shows(verb) {
            scope.moves(to);
        }
        if self.makes_own(verb) && scope.nobodys.contains(&to) {
            scope.nobodys.retain(|group| *group != to);
            scope.owned.push(to);
        }
        // Nothing is said of how much of a number it leaves, and so it leaves all.
        let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
        let left = self.lexicon.verbs.iter().filter(|other| other.before == word).find_map(|other| other.leaves);
        scope.whole.extend(left.map(|stat| (to, stat)));
        scope.shed.extend(self.sheds(verb).then_some(to));
        if self.leaves_by(verb) {
            scope.gone.push(to);
            scope.away.push(to);
        }
        self.acts(Some(verb), to, scope)?;
        let measures = self.lexicon.verbs.get(usize::from(verb.0)).map(|word| &word.measures);
        if let Some(measures) = measures.filter(|measures| !measures.is_empty()) {
            scope.measures(measures.clone(), Kept::Yes);
        }
        Ok(Op::Act { verb, to })
    }

    /// Whether a verb shows cards and does nothing else to them.
    fn only_shows(&self, verb: Verb) -> bool {
        self.lexicon.verbs.get(usize::from(verb.0)).is_some_and(|word| word.before == "reveal" && word.leads.is_none())
    }

    /// Whether a verb is done to nobody's cards alone, so that it is a player who has them from it.
    fn takes_from_nobody(&self, verb: Verb) -> bool {
        let commons = self.lexicon.commons.iter().fold(0, |bits, zone| bits | 1 << zone.0);
        self.verb_reach(verb).is_ok_and(|reach| reach.places & !commons == 0)
    }

    /// Whether what is nobody's goes to a player's own place by this.
    fn makes_own(&self, verb: Verb) -> bool {
        let leads = self.lexicon.verbs.get(usize::from(verb.0)).and_then(|word| word.leads);
        leads
            .is_some_and(|zone| usize::from(zone.0) < self.lexicon.zones.len() && !self.lexicon.commons.contains(&zone))
    }

    /// The verb by which the text has taken cards to where they are nobody's.
    pub(super) fn disowned_by(&self, what: Group, scope: &Scope) -> Option<&VerbWord> {
        self.code.ops[usize::from(scope.begins)..].iter().find_map(|op| {
            let Op::Act { verb, to } = *op else { return None };
            let verb = self.lexicon.verbs.get(usize::from(verb.0)).filter(|verb| verb.disowns == Disowns::Yes);
            verb.filter(|_| to == what)
        })
    }

    /// An error if the text has taken cards to where they are nobody's, and now puts them where a player's lie.
    pub(super) fn check_owned(&self, word: &str, what: Group, scope: &Scope) -> Result<(), CompileError> {
        let Some(verb) = self.disowned_by(what, scope) else { return Ok(()) };
        let (before, done) = (&verb.before, &verb.done);
        let why = format!(
            "what was {done} is nobody's, and goes to no hand, deck or discard pile: leave out \"{before}\", or say what else becomes of it"
        );
        Err(CompileError::ByRule { what: word.to_owned(), why })
    }

    /// The cards with which a price is paid: what has been done to a card already is not done again.
    fn payable(&self, verb: Verb, noun: &Noun) -> Noun {
        let done = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |verb| &verb.done);
        let state = self.lexicon.states.iter().position(|state| state.word == done);
        match (noun, state) {
            (Noun::Pick(count, filter), Some(state)) => {
                let mut filter = filter.clone();
                filter.with.push(With::LacksState(State(state as u8)));
                Noun::Pick(*count, filter)
            }
            _ => noun.clone(),
        }
    }

    /// Does a verb to the cards of a price, which are chosen among those to which it can be done; gives which those are.
    pub(super) fn take(&mut self, verb: Verb, noun: &Noun, scope: &mut Scope) -> Result<Noun, CompileError> {
        let (noun, start) = (self.payable(verb, noun), self.code.ops.len());
        self.effect(&Effect::Act(verb, noun.clone()), scope)?;
        for at in start..self.code.ops.len() {
            if let Op::Pick { filter, slot, min, max } = self.code.ops[at] {
                let filter = self.open_to(verb, filter)?;
                self.code.ops[at] = Op::Pick { filter, slot, min, max };
            }
        }
        Ok(noun)
    }

    /// Those of the cards of a filter that nothing keeps a verb from: "can't be killed" keeps "kill" from them.
    pub(super) fn open_to(&mut self, verb: Verb, filter: FilterId) -> Result<FilterId, CompileError> {
        let done = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |verb| &verb.done);
        let deed = self.lexicon.deeds.iter().position(|deed| deed.phrase.strip_prefix("be ") == Some(done));
        let Some(deed) = deed else { return Ok(filter) };
        let open_to = Some(Deed(deed as u8));
        let code = FilterCode { open_to, ..self.code.filters[usize::from(filter)].clone() };
        number_of(&mut self.code.filters, code)
    }

    /// The same, with how much of a number it leaves.
    pub(super) fn act_leaving(
        &mut self,
        verb: Verb,
        noun: &Noun,
        (amount, stat): (&Amount, Stat),
        scope: &mut Scope,
    ) -> Result<Op, CompileError> {
        let leaves = self.lexicon.verbs.get(usize::from(verb.0)).and_then(|verb| verb.leaves);
        if leaves != Some(stat) {
            let what = self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name);
            return Err(CompileError::Idle(what.to_owned()));
        }
        let done = self.act(verb, noun, scope)?;
        scope.whole.pop();
        let amount = self.amount(amount, scope)?;
        self.emit(Op::Measure { amount })?;
        Ok(done)
    }

    /// The cards that the text has done something to, of those that a verb was meant for: they lie where it takes cards.
    pub(crate) fn done_this_way(
        &mut self,
        side: Side,
        kind: Kind,
        verb: Verb,
        scope: &mut Scope,
    ) -> Result<FilterId, CompileError> {
        let word = self.lexicon.verbs.get(usize::from(verb.0)).ok_or(CompileError::LexiconLacks("such verb"))?;
        let (done, leads) = (format!("{} this way", word.done), word.leads);
        let zone = leads.ok_or_else(|| {
            let why = format!(
                "what was {} lies where it lay, and is not kept in mind: count before it is done, \"For each …, …\", or say it of those that were chosen, \"For each … among them, …\"",
                word.done
            );
            CompileError::Uncounted { what: done.clone(), why }
        })?;
        let fells = self.lexicon.fells.contains(&verb);
        // "Revive … with 40 HP" is the same verb.
        let before = |verb: Verb| self.lexicon.verbs.get(usize::from(verb.0)).map(|word| word.before.as_str());
        let same = |known: Verb| known == verb || before(known) == before(verb);
        let by = |acted: &&Acted| acted.verb.is_some_and(same) || fells && acted.verb.is_none();
        let side = self.side_code(side);
        // Whose they were is asked before it is done, since they may lie with another afterwards.
        if side != SideCode::Any && !scope.sides.contains(&side) && scope.acted.iter().any(|acted| by(&acted)) {
            scope.sides.push(side);
            return Ok(0);
        }
        let mut acted: Vec<Acted> = Vec::new();
        for one in scope.acted.iter().filter(by).filter(|acted| acted.side == side) {
            // What has been done to the same cards twice is told apart only by who has fallen.
            let again = acted.iter().any(|known| known.group == one.group && known.standing == one.standing);
            acted.extend(Some(*one).filter(|_| !again));
        }
        if acted.is_empty() {
            return Err(CompileError::NoReferent(done));
        }
        let kinds = self.covers(&[kind]);
        // What goes with a card that falls, as what hangs on it, falls by the rules.
        let kinds_of = |acted: &Acted| match acted.group {
            Group::Party(party) => self.lexicon.parties.get(usize::from(party.0)).map(|party| party.kinds),
            group => scope.referents.iter().find(|referent| referent.group == group).map(|referent| referent.kinds),
        };
        if acted.iter().all(|acted| kinds_of(acted).is_some_and(|known| known & kinds == 0)) {
            let why = format!("nothing of the text is done to {}", self.type_names(kinds));
            return Err(CompileError::ByRule { what: done, why });
        }
        let until = (!fells).then_some(zone);
        if until.is_some() && acted.iter().any(|acted| self.has_gone_on(verb, acted.group, scope)) {
            let why = "they have been taken elsewhere since: ask it before that".to_owned();
            return Err(CompileError::ByRule { what: done, why });
        }
        let fallen = self.fallen(&acted, until, scope)?;
        number_of(&mut self.code.filters, FilterCode { kinds, ..fallen })
    }

    /// Whether the text has taken cards, or some of them, elsewhere since it has done something to them.
    fn has_gone_on(&self, verb: Verb, group: Group, scope: &Scope) -> bool {
        let ops = &self.code.ops[usize::from(scope.begins)..];
        let done = ops.iter().rposition(|op| *op == Op::Act { verb, to: group });
        let goes = |op: &Op| match *op {
            Op::Move { what, .. } => Some(what),
            Op::Act { verb, to } => Some(to).filter(|_| self.sheds(verb)),
            _ => None,
        };
        let mut moved = ops.iter().skip(done.map_or(ops.len(), |done| done + 1)).filter_map(goes);
        moved.any(|what| what == group || scope.split.contains(&(group, what)))
    }

    /// Those of the cards that something has been done to which have fallen since, or have been taken to a zone, wherever they are by now.
    pub(crate) fn fallen(
        &mut self,
        acted: &[Acted],
        until: Option<Zone>,
        scope: &mut Scope,
    ) -> Result<FilterCode, CompileError> {
        if let Some(acted) = acted.first().filter(|acted| !scope.watching.contains(&(acted.side, until))) {
            scope.watching.push((acted.side, until));
        }
        if acted.iter().any(|acted| matches!(acted.group, Group::All(_))) {
            scope.gathering = Gathering::Needed;
        }
        match acted {
            [only] => Ok(only.done()),
            several => Ok(FilterCode { among: Some(self.together(several, scope)?), ..FilterCode::ANYTHING }),
        }
    }

    /// The cards of a kind that the text has discarded.
    pub(crate) fn discarded(
        &mut self,
        label: Option<Tag>,
        kind: Kind,
        scope: &mut Scope,
    ) -> Result<FilterId, CompileError> {
        scope.recalling = Gathering::Needed;
        let word = "discarded this way";
        let kinds = self.covers(&[kind]);
        let mut acted = Vec::new();
        for group in &scope.discarded {
            // Which cards of a hand go by chance is told nobody but the game.
            let group = group.ok_or_else(|| {
                let why = "which cards went is not kept of several hands, or by chance: let so many be chosen, \"discards 1 card\", or say it of one hand";
                CompileError::Uncounted { what: word.into(), why: why.into() }
            })?;
            acted.push(Acted { verb: None, side: SideCode::Any, group, standing: None });
        }
        let group = match &acted[..] {
            [] => return Err(CompileError::NoReferent(word.into())),
            [only] => only.group,
            several => self.together(several, scope)?,
        };
        let tags = label.map_or(0, |label| 1 << label.0);
        number_of(&mut self.code.filters, FilterCode { among: Some(group), kinds, tags, ..FilterCode::ANYTHING })
    }

    /// Notes that the top cards of decks are about to be discarded, and puts them down if they are asked for.
    pub(crate) fn discards_top(&mut self, who: Who, count: u8, scope: &mut Scope) -> Result<(), CompileError> {
        // Until it is known that they are asked for, any group stands for them.
        let mut group = Group::This;
        if scope.recalling == Gathering::Needed {
            let slot = scope.slot()?;
            self.emit(Op::Top { slot, who, zone: self.zone_named("deck")?, count })?;
            group = Group::Slot(slot);
            match who {
                Who::You => scope.owned.push(group),
                Who::Opponent => scope.theirs.push(group),
                _ => {}
            }
            let one = count == 1 && self.is_one(who);
            let (number, name) = if one { (Several::One, DISCARDED) } else { (Several::Many, "the cards discarded") };
            let (kinds, places, naming) = (self.lexicon.moves.kinds, u32::MAX, Naming::Described);
            scope.name(Referent { group, kinds, places, number, name: name.to_owned(), naming });
        } else {
            scope.speaks_of(&Amount::Number(count), [DISCARDED, DISCARDED], !Reach::IN_PLAY);
        }
        scope.discarded.push(Some(group));
        Ok(())
    }

    /// Notes that players are about to discard, and lets them choose first if it is asked which cards those were.
    pub(crate) fn discards(
        &mut self,
        who: Who,
        amount: &Amount,
        manner: Manner,
        scope: &mut Scope,
    ) -> Result<Option<Op>, CompileError> {
        let side = match who {
            Who::You => Some(SideCode::Own),
            Who::Opponent => Some(SideCode::Opposing),
            _ => None,
        };
        let (known, needed) = (scope.recalling, Gathering::Needed);
        match (manner, amount, side) {
            (Manner::Chosen, Amount::Number(count), _) if known == needed => {
                let (slot, filter) = (scope.slot()?, self.own_hand()?);
                self.emit(Op::PickBy { who, slot, filter, count: *count })?;
                let what = Group::Slot(slot);
                match who {
                    Who::You => scope.owned.push(what),
                    Who::Opponent => scope.theirs.push(what),
                    _ => {}
                }
                let one = *count == 1 && self.is_one(who);
                let (number, name) =
                    if one { (Several::One, DISCARDED) } else { (Several::Many, "the cards discarded") };
                let (kinds, places, naming) = (self.lexicon.moves.kinds, u32::MAX, Naming::Described);
                scope.name(Referent { group: what, kinds, places, number, name: name.to_owned(), naming });
                scope.discarded.push(Some(what));
                Ok(Some(Op::DiscardThese { what }))
            }
            (Manner::Whole, _, Some(side)) if known == needed => {
                let zones = 1 << self.zone_named("hand")?.0;
                let hand = number_of(&mut self.code.filters, FilterCode { zones, side, ..FilterCode::ANYTHING })?;
                let slot = scope.slot()?;
                self.emit(Op::Gather { slot, group: Group::All(hand) })?;
                scope.discarded.push(Some(Group::Slot(slot)));
                Ok(None)
            }
            (Manner::Random, Amount::Number(1), Some(side)) if known == needed && self.is_one(who) => {
                let zones = 1 << self.zone_named("hand")?.0;
                let filter = number_of(&mut self.code.filters, FilterCode { zones, side, ..FilterCode::ANYTHING })?;
                let slot = scope.slot()?;
                self.emit(Op::Random { slot, filter })?;
                let what = Group::Slot(slot);
                scope.discarded.push(Some(what));
                Ok(Some(Op::DiscardThese { what }))
            }
            (Manner::Random, Amount::Number(1), Some(_)) if self.is_one(who) => {
                scope.discarded.push(Some(Group::This));
                Ok(None)
            }
            // Until it is known that they are asked for, any group stands for them.
            (Manner::Chosen, Amount::Number(_), _) | (Manner::Whole, _, Some(_)) => {
                scope.discarded.push(Some(Group::This));
                Ok(None)
            }
            (Manner::Chosen | Manner::Random | Manner::Whole, ..) => {
                scope.discarded.push(None);
                Ok(None)
            }
        }
    }

    /// Notes that something is about to be done to cards, and puts down those of the sides that are asked for.
    pub(crate) fn acts(&mut self, verb: Option<Verb>, group: Group, scope: &mut Scope) -> Result<(), CompileError> {
        self.watch(verb, SideCode::Any, group, scope)?;
        for side in scope.sides.clone() {
            let slot = scope.slot()?;
            let sided = FilterCode { among: Some(group), side, ..FilterCode::ANYTHING };
            let sided = Group::All(number_of(&mut self.code.filters, sided)?);
            self.emit(Op::Gather { slot, group: sided })?;
            self.watch(verb, side, Group::Slot(slot), scope)?;
        }
        Ok(())
    }

    /// Notes that something is about to be done to cards, and lets it be kept in mind which of them fall if that is asked.
    fn watch(
        &mut self,
        verb: Option<Verb>,
        side: SideCode,
        group: Group,
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        let fells = verb.is_none_or(|verb| self.lexicon.fells.contains(&verb));
        let leads = verb.and_then(|verb| self.lexicon.verbs.get(usize::from(verb.0))).and_then(|word| word.leads);
        let until = leads.filter(|_| !fells);
        let standing = if (fells || until.is_some()) && scope.watching.contains(&(side, until)) {
            let slot = scope.slot()?;
            self.emit(Op::Watch { slot, group, until })?;
            Some(Group::Slot(slot))
        } else {
            None
        };
        if verb.is_some_and(|verb| self.lexicon.idling.drains.contains(&verb)) {
            scope.drained.push(group);
        }
        scope.acted.push(Acted { verb, side, group, standing });
        Ok(())
    }

    /// Puts those that something has been done to into one slot, each card once.
    fn together(&mut self, acted: &[Acted], scope: &mut Scope) -> Result<Group, CompileError> {
        scope.must_be_free()?;
        let slot = scope.slot()?;
        for acted in acted {
            let done = acted.done();
            let new = FilterCode { besides: done.besides.and(Group::Slot(slot)), ..done };
            let group = Group::All(number_of(&mut self.code.filters, new)?);
            self.emit(Op::Gather { slot, group })?;
        }
        Ok(Group::Slot(slot))
    }
}

impl Acted {
    /// Those that it has been done to: of those that are watched, the fallen.
    fn done(&self) -> FilterCode {
        let besides = self.standing.map_or(Besides::NONE, |standing| Besides::NONE.and(standing));
        FilterCode { among: Some(self.group), besides, ..FilterCode::ANYTHING }
    }
}

impl Compiler<'_> {
    /// The card of which a test says that it has fallen.
    pub(super) fn felled_by(&self, test: TestId) -> Option<Group> {
        match self.code.tests[usize::from(test)] {
            TestCode::Fell(group, _) => Some(group),
            // Or that it lies where none is in play.
            TestCode::Matches(group @ (Group::Slot(_) | Group::Subject | Group::Other | Group::Bearer), filter) => {
                let asked = self.code.filters[usize::from(filter)].states;
                let there = self.lexicon.in_play | self.lexicon.bears;
                let away = |place: &&StateZone| asked & 1 << place.state.0 != 0 && there & 1 << place.zone.0 == 0;
                self.lexicon.state_zones.iter().find(away).map(|_| group)
            }
            _ => None,
        }
    }

    /// An error if it is asked how much of a number is left of a card of which the text has left none.
    pub(super) fn must_have_left(&self, group: Group, stat: Stat, scope: &Scope) -> Result<(), CompileError> {
        let drained = scope.fallen == Some(group) || scope.drained.contains(&group);
        if drained && self.lexicon.is_worn(stat) { self.nothing_left(stat) } else { Ok(()) }
    }
}

/// An error if something is said to last, for good or as what cannot be done, where a question is asked but once.
pub(super) fn must_not_last(effects: &[Effect], otherwise: CompileError) -> Result<(), CompileError> {
    let lasts = effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::Assert(_, Lasts::Stays) | Effect::Assert(Statement::Predicate(_, Predicate::Cannot(_)), _)
        )
    });
    if lasts { Err(otherwise) } else { Ok(()) }
}
