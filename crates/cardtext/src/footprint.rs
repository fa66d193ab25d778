//! The footprint of a program: everything its instructions name, and what that names in turn.
//!
//! Instructions name filters, values, tests and modifiers by number, and those name others. A [`Footprint`] follows the numbers;
//! whoever asks something of a whole text, such as how many slots it fills or which numbers of cards it reads, asks its footprint.

use std::collections::BTreeSet;

use crate::ast::Stat;
use crate::program::{
    Actor, Await, Body, Code, FilterId, Group, Lasting, ModifierCode, Op, Pc, StandIn, TestCode, TestId, ValueCode,
    ValueId, When, Who,
};

/// Everything that a program names.
#[derive(Clone, Debug)]
pub struct Footprint<'c> {
    code: &'c Code,
    /// Its instructions.
    pub ops: BTreeSet<Pc>,
    /// The slots it fills or reads.
    pub slots: BTreeSet<u8>,
    /// Its filters.
    pub filters: BTreeSet<FilterId>,
    /// Those of them by which it looks for cards; the others are only asked of cards that are there already.
    pub searches: BTreeSet<FilterId>,
    /// Its values.
    pub values: BTreeSet<ValueId>,
    /// Its tests.
    pub tests: BTreeSet<TestId>,
    /// The slots of whose cards it names the controller.
    pub controllers: BTreeSet<u8>,
    /// Whether it speaks of what only a text under way knows.
    pub speaks_of: Frames,
    /// What it says that holds on when its text is long done, and speaks of what only the text knew.
    pub outlives: Frames,
    /// Whether what is only left out is named as well.
    left_out: LeftOut,
}

/// Whether what is said of "other" cards names those that it leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LeftOut {
    Named,
    Unnamed,
}

/// Whether something speaks of slots, of the parts of an event or of its amount, which only a text under way has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frames {
    /// It does not.
    Nothing,
    /// It does.
    Something,
}

impl<'c> Footprint<'c> {
    /// Nothing yet.
    pub fn new(code: &'c Code) -> Self {
        Footprint {
            code,
            ops: BTreeSet::new(),
            slots: BTreeSet::new(),
            filters: BTreeSet::new(),
            searches: BTreeSet::new(),
            values: BTreeSet::new(),
            tests: BTreeSet::new(),
            controllers: BTreeSet::new(),
            speaks_of: Frames::Nothing,
            outlives: Frames::Nothing,
            left_out: LeftOut::Named,
        }
    }

    /// Nothing yet, and never what is only left out: "the rest" does not speak of what was taken.
    pub(crate) fn of_the_meant(code: &'c Code) -> Self {
        Footprint { left_out: LeftOut::Unnamed, ..Footprint::new(code) }
    }

    /// Adds a body: its targets and its instructions up to its end.
    pub fn body(&mut self, body: &Body) {
        body.ways().iter().for_each(|way| self.way(way));
    }

    fn way(&mut self, body: &Body) {
        body.only.into_iter().for_each(|test| self.test(test));
        for (slot, target) in body.targets.iter().enumerate() {
            self.slots.extend(u8::try_from(slot).ok());
            self.search(target.filter);
        }
        let mut pc = body.entry;
        while let Some(&op) = self.code.ops.get(usize::from(pc)) {
            self.ops.insert(pc);
            self.op(op);
            if op == Op::End {
                break;
            }
            pc += 1;
        }
    }

    /// Whether it asks for a number, a state or the controller of cards.
    fn asks_of(&self, group: Group) -> bool {
        let value = |id: &ValueId| matches!(self.code.values[usize::from(*id)], ValueCode::Stat(of, _) if of == group);
        let test = |id: &TestId| matches!(self.code.tests[usize::from(*id)], TestCode::Matches(of, _) if of == group);
        let controller = |slot: &u8| group == Group::Slot(*slot);
        self.controllers.iter().any(controller) || self.values.iter().any(value) || self.tests.iter().any(test)
    }

    /// Whether it reads a number of the cards of a group.
    pub(crate) fn reads(&self, group: Group) -> bool {
        let value = |id: &ValueId| matches!(self.code.values[usize::from(*id)], ValueCode::Stat(of, _) if of == group);
        self.values.iter().any(value)
    }

    /// Adds an instruction.
    pub fn op(&mut self, op: Op) {
        match op {
            Op::Pick { slot, filter, .. }
            | Op::Target { slot, filter, .. }
            | Op::First { slot, filter }
            | Op::Random { slot, filter } => {
                self.slots.insert(slot);
                self.search(filter);
            }
            Op::PickBy { who, slot, filter, .. } => {
                self.who(who);
                self.slots.insert(slot);
                self.search(filter);
            }
            Op::Gather { slot, group } | Op::Watch { slot, group, .. } => {
                self.slots.insert(slot);
                self.group(group);
            }
            Op::Top { slot, who, .. } => {
                self.slots.insert(slot);
                self.who(who);
            }
            Op::Deal { to, amount, .. } | Op::Heal { to, amount } => {
                self.group(to);
                self.value(amount);
            }
            Op::Measure { amount } => self.value(amount),
            Op::Adjust { what, amount, .. } => {
                self.group(what);
                self.value(amount);
            }
            Op::Act { to: group, .. }
            | Op::Move { what: group, .. }
            | Op::DiscardThese { what: group }
            | Op::Look { what: group }
            | Op::Mix { what: group }
            | Op::PlayCard { what: group }
            | Op::PlayFor { what: group, .. } => self.group(group),
            Op::Draw { who, count } | Op::Discard { who, count, .. } => {
                self.who(who);
                self.value(count);
            }
            Op::DiscardTop { who, .. } | Op::Deliver { who, .. } => self.who(who),
            Op::Front { what, to } => {
                self.group(what);
                self.group(to);
            }
            Op::Store { who, amount, .. } | Op::StoreEach { who, amount, .. } => {
                self.who(who);
                self.value(amount);
            }
            Op::Control { what, lasts } => {
                self.group(what);
                self.lasting(lasts);
            }
            Op::Proclaim { of, modifiers, count, lasts } => {
                self.group(Group::All(of));
                self.modifiers(modifiers, count);
                self.lasting(lasts);
            }
            Op::Assert { who, modifiers, count, lasts } => {
                self.group(who);
                self.modifiers(modifiers, count);
                self.lasting(lasts);
            }
            Op::Pay { who, amount, .. } => {
                self.who(who);
                self.value(amount);
            }
            Op::OrderOf { amount, .. } | Op::Create { amount, .. } => self.value(amount),
            Op::May { who, .. } | Op::ForEach { who, .. } | Op::Next { who, .. } => self.who(who),
            Op::Test { test, .. } => self.test(test),
            Op::Later { at: When::NextStart(who) | When::NextEnd(who), .. } => self.who(who),
            Op::Later { at: When::ThisTurnEnd | When::SpanEnd(_), .. } => {}
            Op::Whenever { on, .. } => self.awaited(&self.code.awaits[usize::from(on)]),
            Op::ShuffleIn { who, .. } | Op::OrderFor { who, .. } => self.who(who),
            Op::Shuffle
            | Op::Order { .. }
            | Op::Attempt
            | Op::Choose { .. }
            | Op::Label { .. }
            | Op::Chance { .. }
            | Op::Stop
            | Op::Jump { .. }
            | Op::End => {}
        }
    }

    /// Adds what a trigger or a situation waits for.
    pub fn awaited(&mut self, on: &Await) {
        match *on {
            Await::EachTurn | Await::Turn(..) => {}
            Await::Event { subject, other, player, .. } => {
                for part in [subject, other] {
                    match part {
                        Actor::Any | Actor::This | Actor::Bearer => {}
                        Actor::Filter(filter) => self.filter(filter),
                    }
                }
                self.who(player);
            }
        }
    }

    /// Adds a run of modifiers. An amount is known when it is made; whom they speak of is asked later.
    pub fn modifiers(&mut self, first: u16, count: u8) {
        let code = self.code;
        for modifier in &code.modifiers[usize::from(first)..][..usize::from(count)] {
            modifier.amount().into_iter().for_each(|amount| self.value(amount));
            match *modifier {
                ModifierCode::Reduce { by, .. }
                | ModifierCode::Increase { by, .. }
                | ModifierCode::Prevent { by, .. } => {
                    by.into_iter().for_each(|by| self.later(|later| later.filter(by)));
                }
                ModifierCode::Redirect { to, .. } => self.group(to),
                ModifierCode::CannotBy { by: filter, .. }
                | ModifierCode::Instead { to: StandIn::Attached(filter), .. } => {
                    self.later(|later| later.filter(filter));
                }
                ModifierCode::Stat { .. }
                | ModifierCode::Base { .. }
                | ModifierCode::Becomes { .. }
                | ModifierCode::Shield { .. }
                | ModifierCode::Keyword(_)
                | ModifierCode::Loses(_)
                | ModifierCode::LosesAll
                | ModifierCode::Status(..)
                | ModifierCode::Cannot(_)
                | ModifierCode::AlsoFlavor(_)
                | ModifierCode::May(_)
                | ModifierCode::Gains { .. }
                | ModifierCode::Goes { .. }
                | ModifierCode::Scaled { .. }
                | ModifierCode::Instead { to: StandIn::Itself | StandIn::Source, .. } => {}
            }
        }
    }

    fn lasting(&mut self, lasts: Lasting) {
        match lasts {
            Lasting::While(test) => self.later(|later| later.test(test)),
            Lasting::Stays
            | Lasting::Turn
            | Lasting::Next(..)
            | Lasting::Turns(_)
            | Lasting::Span(_)
            | Lasting::OnNext(_) => {}
        }
    }

    /// Adds what is asked when the text is done.
    fn later(&mut self, add: impl FnOnce(&mut Self)) {
        let mut later = Footprint::new(self.code);
        add(&mut later);
        if later.speaks_of == Frames::Something {
            self.outlives = Frames::Something;
        }
        self.filters.append(&mut later.filters);
        self.searches.append(&mut later.searches);
        self.values.append(&mut later.values);
        self.tests.append(&mut later.tests);
    }

    /// Adds a group.
    pub fn group(&mut self, group: Group) {
        match group {
            Group::Slot(slot) => {
                self.slots.insert(slot);
                self.speaks_of = Frames::Something;
            }
            Group::All(filter) => self.search(filter),
            Group::Subject | Group::Other => self.speaks_of = Frames::Something,
            // Whom the rules mean may depend on the text that is under way.
            Group::Party(_) => self.speaks_of = Frames::Something,
            Group::This | Group::Bearer => {}
        }
    }

    fn who(&mut self, who: Who) {
        match who {
            Who::You | Who::Opponent | Who::Each | Who::Others | Who::Mates => {}
            Who::Doer | Who::InTurn | Who::Party(_) => self.speaks_of = Frames::Something,
            Who::ControllerOf(slot) => {
                self.controllers.insert(slot);
                self.group(Group::Slot(slot));
            }
            Who::OwnerOf(slot) => self.group(Group::Slot(slot)),
        }
    }

    /// Adds a filter by which cards are looked for.
    fn search(&mut self, id: FilterId) {
        self.searches.insert(id);
        self.filter(id);
    }

    /// Adds a filter.
    pub fn filter(&mut self, id: FilterId) {
        if self.filters.insert(id) {
            let filter = &self.code.filters[usize::from(id)];
            let groups = filter.on.into_iter().chain(filter.among);
            groups.chain(filter.like.map(|(_, group)| group)).for_each(|group| self.group(group));
            if self.left_out == LeftOut::Named {
                filter.besides.groups().for_each(|group| self.group(group));
            }
            filter.of.into_iter().for_each(|who| self.who(who));
            let (versus, most) = (filter.versus, filter.most);
            versus.into_iter().for_each(|(.., value)| self.value(value));
            most.into_iter().for_each(|(.., among)| self.search(among));
        }
    }

    /// Adds a value.
    pub fn value(&mut self, id: ValueId) {
        if !self.values.insert(id) {
            return;
        }
        match self.code.values[usize::from(id)] {
            ValueCode::Number(_) => {}
            ValueCode::Stat(group, _) | ValueCode::DamageOn(group) => self.group(group),
            ValueCode::Count(filter) | ValueCode::Labels(filter, _) | ValueCode::Sum(filter, _) => self.search(filter),
            ValueCode::Store(who, _) | ValueCode::Past(who, _) => self.who(who),
            ValueCode::Most(who, value) | ValueCode::Least(who, value) => {
                self.who(who);
                self.value(value);
            }
            ValueCode::ThatMuch => self.speaks_of = Frames::Something,
            ValueCode::Either(test, yes, no) => {
                self.test(test);
                self.value(yes);
                self.value(no);
            }
            ValueCode::Times(_, inner)
            | ValueCode::Half(inner)
            | ValueCode::HalfUp(inner)
            | ValueCode::AtMost(inner, _) => self.value(inner),
        }
    }

    /// Adds a test.
    pub fn test(&mut self, id: TestId) {
        if !self.tests.insert(id) {
            return;
        }
        match self.code.tests[usize::from(id)] {
            TestCode::Value(value, ..) => self.value(value),
            TestCode::Affords(who, _, value) => {
                self.who(who);
                self.value(value);
            }
            TestCode::Not(test) => self.test(test),
            TestCode::Both(one, other) | TestCode::Either(one, other) => {
                self.test(one);
                self.test(other);
            }
            TestCode::Turn(who) => self.who(who),
            TestCode::Less(one, other) => {
                self.value(one);
                self.value(other);
            }
            TestCode::Matches(group, filter) | TestCode::Fell(group, filter) => {
                self.group(group);
                self.filter(filter);
            }
            TestCode::Empty(who, _) => self.who(who),
            TestCode::Done => self.speaks_of = Frames::Something,
        }
    }

    /// Those of the searches of whose cards more is read than that they match: a number, a label, a name, or what one of them is.
    pub fn read_from(&self) -> BTreeSet<FilterId> {
        let all = |group: Group| match group {
            Group::All(filter) => Some(filter),
            Group::Slot(_) | Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => None,
        };
        let values = self.values.iter().filter_map(|&id| match self.code.values[usize::from(id)] {
            ValueCode::Sum(filter, _) | ValueCode::Labels(filter, _) => Some(filter),
            ValueCode::Stat(group, _) | ValueCode::DamageOn(group) => all(group),
            _ => None,
        });
        let tests = self.tests.iter().filter_map(|&id| match self.code.tests[usize::from(id)] {
            TestCode::Matches(group, _) | TestCode::Fell(group, _) => all(group),
            _ => None,
        });
        let filters = self.filters.iter().flat_map(|&id| {
            let filter = &self.code.filters[usize::from(id)];
            let like = filter.like.and_then(|(_, group)| all(group));
            like.into_iter().chain(filter.most.map(|(.., among)| among))
        });
        values.chain(tests).chain(filters).collect()
    }

    /// The numbers of cards it reads, a bit each.
    pub fn numbers(&self) -> u32 {
        let values = self.values.iter().filter_map(|&id| match self.code.values[usize::from(id)] {
            ValueCode::Stat(_, stat) => Some(stat),
            _ => None,
        });
        let filters = self.filters.iter().flat_map(|&id| &self.code.filters[usize::from(id)].compare);
        let compared = filters.map(|&(stat, ..)| stat);
        let read = self.filters.iter().map(|&id| &self.code.filters[usize::from(id)]);
        let sought = read.flat_map(|filter| {
            filter.versus.map(|(stat, ..)| stat).into_iter().chain(filter.most.map(|(stat, ..)| stat))
        });
        values.chain(compared).chain(sought).fold(0, |bits, Stat(stat)| bits | 1 << stat)
    }
}

/// The instructions of a body that take cards somewhere, or may kill them, of which something is asked afterwards: as they were.
pub fn recalled(code: &Code, body: &Body) -> Vec<Pc> {
    let mut found = Vec::new();
    let mut later = Footprint::new(code);
    let mut all = Footprint::new(code);
    all.body(body);
    for &pc in all.ops.iter().rev() {
        let op = code.ops[usize::from(pc)];
        if let Op::Act { to: group, .. } | Op::Move { what: group, .. } | Op::Deal { to: group, .. } = op
            && later.asks_of(group)
        {
            found.push(pc);
        }
        later.op(op);
    }
    found
}

/// The targets that a body comes to behind its first instruction: the instruction that names them first, and a bit for each of their slots.
pub fn reached_late(code: &Code, body: &Body) -> Vec<(Pc, u8)> {
    body.ways().iter().flat_map(|way| reached_in(code, way)).collect()
}

fn reached_in(code: &Code, way: &Body) -> Vec<(Pc, u8)> {
    let mut left = (0..way.targets.len()).fold(0u8, |bits, slot| bits | 1 << slot);
    let mut found = Vec::new();
    let mut pc = way.entry;
    while let Some(&op) = code.ops.get(usize::from(pc)).filter(|op| **op != Op::End && left != 0) {
        let mut named = Footprint::of_the_meant(code);
        named.op(op);
        let bits = named.slots.iter().fold(0u8, |bits, slot| bits | 1 << slot) & left;
        if bits != 0 && pc != way.entry {
            found.push((pc, bits));
        }
        left &= !bits;
        pc += 1;
    }
    found
}
