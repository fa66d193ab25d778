//! Programs in words that people can read: for `explain`, for golden files and for comparing programs.
//!
//! A listing names no table numbers: filters, values and tests stand where they are used and jumps are counted from the
//! start of their body. So two programs have the same listing exactly if they do the same.

use crate::ast::{Class, Compare, Extreme, Heeds, Often, Rather, Relation, Resemblance, Scale, Share};
use crate::lexicon::{HistorySays, Lexicon, Takes, TallySays};
use crate::pack::Card;
use crate::program::{
    Actor, Await, Besides, Body, CardCode, Code, DamageCode, DamageEnd, FilterCode, FilterId, Group, Lasting,
    ModeQuestion, ModifierCode, Op, Pc, SideCode, Spot, StandIn, TargetCode, TestCode, TestId, Times, Titled,
    TriggerCode, Turner, ValueCode, ValueId, When, Who, WhoseTurn, WordCode, Works,
};

/// Lists programs of one pool.
#[derive(Clone, Copy, Debug)]
pub struct Listing<'a> {
    /// The words.
    pub lexicon: &'a Lexicon,
    /// The instructions.
    pub code: &'a Code,
    /// The cards of the pool, for the names of tokens; none shows their numbers.
    pub cards: &'a [Card],
}

impl Listing<'_> {
    /// One line for each ability of a card.
    pub fn card(&self, card: &CardCode) -> Vec<String> {
        let mut lines = Vec::new();
        if card.keywords != 0 {
            lines.push(format!("keywords {}", self.keywords(card.keywords)));
        }
        if card.duration != 0 {
            lines.push(format!("duration {}", card.duration));
        }
        if let Some(target) = card.attach {
            lines.push(format!("attach to {}", self.target(target)));
        }
        if let Some(on) = card.situation {
            lines.push(format!("playable on {}", self.awaited(on)));
        }
        if !card.requires.is_empty() {
            let of: Vec<String> = card.requires.iter().map(|&filter| self.filter(filter)).collect();
            let pattern = card.pattern.and_then(|pattern| self.lexicon.patterns.get(usize::from(pattern.0)));
            let pattern = pattern.map(|pattern| format!(", {pattern}")).unwrap_or_default();
            lines.push(format!("requires {}{pattern}", of.join(" and ")));
        }
        if let Some(body) = &card.play {
            lines.push(format!("play: {}", self.body(body)));
        }
        for ability in &card.activated {
            let pay = ability.pay.iter().map(|(amount, store)| format!("{amount} {}", self.store(store.0)));
            let act = ability.act.iter().map(|verb| format!("{} this", self.verb(verb.0)));
            let takes = ability.takes.iter().map(|(filter, count)| format!("{count} {}", self.filter(*filter)));
            let price: Vec<String> = pay.chain(act).chain(takes).collect();
            lines.push(format!(
                "{}{}activated for {}: {}",
                ability.only.map(|test| format!("while {}: ", self.test(test))).unwrap_or_default(),
                limit(ability.often),
                price.join(" and "),
                self.body(&ability.body)
            ));
        }
        lines.extend(card.triggered.iter().map(|trigger| self.trigger(trigger)));
        for ability in &card.statics {
            let during = ability.during.map(|test| format!("while {}: ", self.test(test))).unwrap_or_default();
            let modifiers = self.modifiers(ability.modifiers, ability.count);
            let works = if ability.works == Works::Held { "held " } else { "" };
            lines.push(format!("static {works}{during}{} {modifiers}", self.group(ability.who)));
        }
        lines
    }

    /// One line for the meaning of a keyword or named state.
    pub fn word(&self, word: &WordCode) -> String {
        let mut parts = Vec::new();
        for (what, deeds) in [("it", word.own), ("what it attacks", word.foe), ("attachments on it", word.worn)] {
            if deeds != 0 {
                parts.push(format!("{what} cannot {}", self.deeds(deeds)));
            }
        }
        if let Some((filter, deeds)) = word.cover {
            parts.push(format!("opponents: {} cannot {}", self.filter(filter), self.deeds(deeds)));
        }
        if word.grants != 0 {
            let grants = bits(word.grants).map(|n| name(self.lexicon.grants.get(n).map(String::as_str)));
            parts.push(format!("grants {}", grants.collect::<Vec<_>>().join(", ")));
        }
        parts.extend(word.triggered.iter().map(|trigger| self.trigger(trigger)));
        parts.join("; ")
    }

    fn trigger(&self, trigger: &TriggerCode) -> String {
        let often = limit(trigger.often);
        let only = trigger.only.map(|test| format!(" if {}", self.test(test))).unwrap_or_default();
        format!("{often}on {}{only}: {}", self.awaited(trigger.on), self.body(&trigger.body))
    }

    fn awaited(&self, on: Await) -> String {
        match on {
            Await::EachTurn => "each turn".into(),
            Await::Turn(edge, whose) => {
                let whose = match whose {
                    WhoseTurn::Yours => "your",
                    WhoseTurn::Opponents => "the opponent's",
                    WhoseTurn::Any => "any",
                };
                format!("{edge:?} of {whose} turn").to_lowercase()
            }
            Await::Event { events, subject, other, damage, least, player } => {
                let events: Vec<String> = bits(events).map(|event| self.event(event as u8)).collect();
                let mut text = events.join(" or ");
                for (what, part) in [("subject", subject), ("other", other)] {
                    match part {
                        Actor::Any => {}
                        Actor::This => text += &format!(" {what}=this"),
                        Actor::Bearer => text += &format!(" {what}=bearer"),
                        Actor::Filter(filter) => text += &format!(" {what}={}", self.filter(filter)),
                    }
                }
                if damage.class.is_some() || damage.flavor.is_some() {
                    text += &format!(" of {}", self.damage(damage));
                }
                if least > 0 {
                    text += &format!(" of {least} or more");
                }
                if player != Who::Each {
                    text += &format!(" by {}", self.who(player));
                }
                text
            }
        }
    }

    /// What happens, in words.
    fn event(&self, event: u8) -> String {
        let word = self.lexicon.happenings.iter().find(|word| word.event == event);
        let stored = self.lexicon.store_events.iter().find_map(|events| {
            let done = [(events.gained, "gained"), (events.lost, "lost")];
            let (_, done) = done.into_iter().find(|(number, _)| *number == event)?;
            Some(format!("\"{} {done}\"", self.store(events.store.0)))
        });
        stored
            .unwrap_or_else(|| word.map_or_else(|| "\"?\"".into(), |word| format!("\"{}{}\"", word.he, word.behind())))
    }

    /// The targets and instructions of a body.
    pub fn body(&self, body: &Body) -> String {
        if let Some(modes) = &body.modes {
            let way = |(number, way): (usize, &Body)| {
                let when = match (modes.asks, number) {
                    (ModeQuestion::Which(_), _) => format!("choose {number}"),
                    (ModeQuestion::Whether, 0) => "if taken".to_owned(),
                    (ModeQuestion::Whether, _) => "if not".to_owned(),
                };
                let only = way.only.map_or_else(String::new, |test| format!(" (only {})", self.test(test)));
                format!("{when}{only}: {}", self.body(way))
            };
            return modes.ways.iter().enumerate().map(way).collect::<Vec<_>>().join(" | ");
        }
        let mut parts: Vec<String> = body
            .targets
            .iter()
            .enumerate()
            .map(|(slot, target)| format!("target s{slot} = {}", self.target(*target)))
            .collect();
        for (at, op) in self.code.ops.iter().enumerate().skip(usize::from(body.entry)) {
            if *op == Op::End {
                break;
            }
            parts.push(format!("{}. {}", at - usize::from(body.entry), self.op(op, body.entry)));
        }
        parts.join("; ")
    }

    fn target(&self, target: TargetCode) -> String {
        format!("{} {}", range(target.min, target.max), self.filter(target.filter))
    }

    fn op(&self, op: &Op, entry: Pc) -> String {
        match *op {
            Op::Pick { slot, filter, min, max } => {
                format!("pick s{slot} = {} {}", range(min, max), self.filter(filter))
            }
            Op::Target { slot, filter, min, max } => {
                format!("target s{slot} = {} {}", range(min, max), self.filter(filter))
            }
            Op::PickBy { who, slot, filter, count } => {
                format!("pick by {} s{slot} = {count} {}", self.who(who), self.filter(filter))
            }
            Op::Gather { slot, group } => format!("gather s{slot} = {}", self.group(group)),
            Op::Watch { slot, group, until: None } => format!("watch s{slot} = {}", self.group(group)),
            Op::Watch { slot, group, until: Some(zone) } => {
                format!("watch s{slot} = {} until {}", self.group(group), self.zone(zone.0))
            }
            Op::Random { slot, filter } => format!("random s{slot} = {}", self.filter(filter)),
            Op::Top { slot, who, zone, count } => {
                format!("top s{slot} = {count} of {} {}", self.who(who), self.zone(zone.0))
            }
            Op::Deal { to, amount, flavor } => {
                let flavor = flavor.map_or("plain", |flavor| name(self.lexicon.flavors.get(usize::from(flavor.0))));
                format!("deal {} {flavor} to {}", self.value(amount), self.group(to))
            }
            Op::Act { verb, to } => format!("{} {}", self.verb(verb.0), self.group(to)),
            Op::Move { what, to } => format!("move {} to {}", self.group(what), self.spot(to)),
            Op::Draw { who, count } => format!("draw {} {}", self.who(who), self.value(count)),
            Op::Discard { who, count, manner } => {
                format!("discard {} {} {manner:?}", self.who(who), self.value(count)).to_lowercase()
            }
            Op::DiscardThese { what } => format!("discard {}", self.group(what)),
            Op::DiscardTop { who, count } => format!("discard-top {} {count}", self.who(who)),
            Op::Heal { to, amount } => format!("heal {} {}", self.group(to), self.value(amount)),
            Op::Store { who, store, amount, sign } => {
                format!("store {} {}{} {}", self.who(who), signed(sign), self.value(amount), self.store(store.0))
            }
            Op::StoreEach { who, store, amount, sign } => {
                format!("store {} each {}{} {}", self.who(who), signed(sign), self.value(amount), self.store(store.0))
            }
            Op::Deliver { who, kind, zone, count } => {
                let kind = name(self.lexicon.kinds.get(usize::from(kind.0)).map(|kind| &kind.type_name));
                format!("deliver {count} {kind} to {} of {}", self.zone(zone.0), self.who(who))
            }
            Op::First { slot, filter } => format!("first s{slot} = {}", self.filter(filter)),
            Op::Front { what, to } => format!("put {} before {}", self.group(what), self.group(to)),
            Op::Measure { amount } => format!("measure {}", self.value(amount)),
            Op::Adjust { what, stat, amount, sign } => {
                format!("adjust {} {}{} {}", self.group(what), signed(sign), self.value(amount), self.stat(stat.0))
            }
            Op::Control { what, lasts } => format!("control {} {}", self.group(what), self.lasting(lasts)),
            Op::Look { what } => format!("look at {}", self.group(what)),
            Op::Shuffle => "shuffle".into(),
            Op::Mix { what } => format!("shuffle the pile of {}", self.group(what)),
            Op::ShuffleIn { who, zone } => format!("shuffle {} of {} in", self.zone(zone.0), self.who(who)),
            Op::Assert { who, modifiers, count, lasts } => {
                format!("assert {} {} {}", self.group(who), self.modifiers(modifiers, count), self.lasting(lasts))
            }
            Op::Proclaim { of, modifiers, count, lasts } => {
                let (of, modifiers) = (self.group(Group::All(of)), self.modifiers(modifiers, count));
                format!("proclaim {of} {modifiers} {}", self.lasting(lasts))
            }
            Op::PlayCard { what } => format!("play {}", self.group(what)),
            Op::PlayFor { what, amount, sign } => format!("play {} for {}{amount}", self.group(what), signed(sign)),
            Op::Pay { who: Who::You, store, amount } => format!("pay {} {}", self.value(amount), self.store(store.0)),
            Op::Pay { who, store, amount } => {
                format!("{} pays {} {}", self.who(who), self.value(amount), self.store(store.0))
            }
            Op::Order { order } => name(self.lexicon.orders.get(usize::from(order.0)).map(|order| &order.says)).into(),
            Op::OrderOf { order, amount } => {
                let word = self.lexicon.orders.get(usize::from(order.0));
                let says = name(word.map(|order| &order.says));
                // Where several begin alike, what they are done to tells them apart.
                let alike = self.lexicon.orders.iter().filter(|order| order.says == says).count() > 1;
                let things = word.filter(|_| alike).and_then(|word| match &word.takes {
                    Takes::Things(noun) => Some(format!(" {}", noun.many)),
                    Takes::Nothing | Takes::Number | Takes::NumberOrAny | Takes::For(_) | Takes::Of(_) => None,
                });
                format!("{says} {}{}", self.value(amount), things.unwrap_or_default())
            }
            Op::OrderFor { order, amount, who } => {
                let says = name(self.lexicon.orders.get(usize::from(order.0)).map(|order| &order.says));
                format!("{says} {amount} for {}", self.who(who))
            }
            Op::Create { amount, token } => match self.cards.get(usize::from(token)) {
                Some(card) => format!("create {} {}", self.value(amount), card.name),
                None => format!("create {} of card {token}", self.value(amount)),
            },
            Op::Attempt => "attempt".into(),
            Op::May { who: Who::You, no } => format!("may, else {}", no - entry),
            Op::May { who, no } => format!("{} may, else {}", self.who(who), no - entry),
            Op::ForEach { who, none } => format!("for each {}, else {}", self.who(who), none - entry),
            Op::Next { who, back, .. } => format!("next {}, to {}", self.who(who), back - entry),
            Op::Choose { count, .. } => format!("choose of {count}"),
            Op::Later { at, end, .. } => {
                let at = match at {
                    When::ThisTurnEnd => "at the end of this turn".to_owned(),
                    When::NextStart(who) => format!("at the start of the next turn of {}", self.who(who)),
                    When::NextEnd(who) => format!("at the end of the next turn of {}", self.who(who)),
                    When::SpanEnd(span) => {
                        format!("at the end of {}", name(self.lexicon.spans.get(usize::from(span.0))))
                    }
                };
                format!("{at} up to {}", end - entry)
            }
            Op::Whenever { heeds, on, end, .. } => {
                let on = self.awaited(self.code.awaits[usize::from(on)]);
                let heeds = match heeds {
                    Heeds::ThisTurn => "this turn",
                    Heeds::Once => "once",
                };
                format!("{heeds} {on} up to {}", end - entry)
            }
            Op::Stop => "stop".into(),
            Op::Label { label, no } => {
                let says = name(self.lexicon.labels.get(usize::from(label.0)).map(|word| &word.says));
                format!("test {}, else {}", says.trim_end_matches([':', ',']), no - entry)
            }
            Op::Chance { sides, least, no } => format!("throw {sides} sides, {least} or more, else {}", no - entry),
            Op::Test { test, no } => format!("test {}, else {}", self.test(test), no - entry),
            Op::Jump { to } => format!("jump {}", to - entry),
            Op::End => "end".into(),
        }
    }

    /// By which cards damage is dealt, if it is said.
    fn by(&self, by: Option<u16>) -> String {
        by.map_or_else(String::new, |by| format!(" by {}", self.filter(by)))
    }

    fn modifiers(&self, first: u16, count: u8) -> String {
        let first = usize::from(first);
        let modifiers = self.code.modifiers.get(first..first + usize::from(count)).unwrap_or_default();
        format!("[{}]", modifiers.iter().map(|modifier| self.modifier(*modifier)).collect::<Vec<_>>().join(", "))
    }

    fn modifier(&self, modifier: ModifierCode) -> String {
        let end = |end| match end {
            DamageEnd::From => "from it",
            DamageEnd::To => "to it",
        };
        match modifier {
            ModifierCode::Stat { stat, amount, sign } => {
                format!("{}{} {}", signed(sign), self.value(amount), self.stat(stat.0))
            }
            ModifierCode::Base { stat, amount } => format!("base {} {}", self.stat(stat.0), self.value(amount)),
            ModifierCode::Keyword(keyword) => self.keywords(1 << keyword.0),
            ModifierCode::Loses(keyword) => format!("loses {}", self.keywords(1 << keyword.0)),
            ModifierCode::LosesAll => "loses all".into(),
            ModifierCode::Status(status, amount) => {
                let by = if amount > 0 { format!(" for {amount}") } else { String::new() };
                format!("is {}{by}", name(self.lexicon.statuses.get(usize::from(status.0)).map(|s| &s.word)))
            }
            ModifierCode::Cannot(deed) => format!("cannot {}", self.deeds(1 << deed.0)),
            ModifierCode::Reduce { damage, end: at, amount, by } => {
                format!("{} {}{} -{}", self.damage(damage), end(at), self.by(by), self.value(amount))
            }
            ModifierCode::Increase { damage, end: at, amount, by } => {
                format!("{} {}{} +{}", self.damage(damage), end(at), self.by(by), self.value(amount))
            }
            ModifierCode::Shield { damage, end: at, amount } => {
                format!("the next {} {} {} prevented", self.value(amount), self.damage(damage), end(at))
            }
            ModifierCode::Prevent { damage, end: at, times, by } => {
                let times = match times {
                    Times::Always => "prevented",
                    Times::Once => "prevented once",
                };
                format!("{} {}{} {times}", self.damage(damage), end(at), self.by(by))
            }
            ModifierCode::AlsoFlavor(flavor) => {
                match self.lexicon.dealings.iter().find(|(dealing, _)| *dealing == flavor) {
                    Some((_, says)) => format!("damage is dealt {says}"),
                    None => format!("combat damage also {}", name(self.lexicon.flavors.get(usize::from(flavor.0)))),
                }
            }
            ModifierCode::Redirect { damage, to } => {
                format!("{} to it goes to {}", self.damage(damage), self.group(to))
            }
            ModifierCode::CannotBy { deed, by } => format!("cannot {} by {}", self.deeds(1 << deed.0), self.filter(by)),
            ModifierCode::May(permit) => {
                format!("may {}", name(self.lexicon.permits.get(usize::from(permit.0)).map(|permit| &permit.says)))
            }
            ModifierCode::Gains { store, portion } => {
                let share = match portion.share {
                    Share::Half => "half that much",
                    Share::Whole => "that much",
                    Share::Double => "double that much",
                };
                format!("gains {share} {} instead of {}", self.store(portion.store.0), self.store(store.0))
            }
            ModifierCode::Goes { zone, rather } => {
                let rather = match rather {
                    Rather::Shuffled(into) => format!("is shuffled into {}", self.zone(into.0)),
                    Rather::Act(verb) => self.verb(verb.0).to_owned(),
                };
                format!("{rather} instead of {}", self.zone(zone.0))
            }
            ModifierCode::Becomes { stat, amount } => format!("{} becomes {}", self.stat(stat.0), self.value(amount)),
            ModifierCode::Scaled { stat, scale } => {
                let scale = match scale {
                    Scale::Double => "doubled",
                    Scale::Half => "halved",
                };
                format!("{} {scale}", self.stat(stat.0))
            }
            ModifierCode::Instead { deed, verb, to } => {
                let to = match to {
                    StandIn::Source => "this".to_owned(),
                    StandIn::Itself => "it".to_owned(),
                    StandIn::Attached(filter) => format!("{} on it", self.filter(filter)),
                };
                let (deed, verb) = (self.deeds(1 << deed.0), self.verb(verb.0));
                format!("if it would {deed} {verb} {to} instead")
            }
        }
    }

    fn group(&self, group: Group) -> String {
        match group {
            Group::Slot(slot) => format!("s{slot}"),
            Group::All(filter) => format!("all {}", self.filter(filter)),
            Group::This => "this".into(),
            Group::Bearer => "bearer".into(),
            Group::Subject => "subject".into(),
            Group::Other => "other".into(),
            Group::Party(party) => self.party(party.0).into(),
        }
    }

    fn who(&self, who: Who) -> String {
        match who {
            Who::You => "you".into(),
            Who::Opponent => "opponent".into(),
            Who::Each => "each".into(),
            Who::Doer => "that player".into(),
            Who::InTurn => "the one in turn".into(),
            Who::ControllerOf(slot) => format!("controller of s{slot}"),
            Who::OwnerOf(slot) => format!("owner of s{slot}"),
            Who::Others => "others".into(),
            Who::Mates => "teammates".into(),
            Who::Party(party) => self.party(party.0).into(),
        }
    }

    fn spot(&self, spot: Spot) -> String {
        match spot {
            Spot::Play => "play".into(),
            Spot::OwnersPlay => "play of its owner".into(),
            Spot::Hand => "hand".into(),
            Spot::DeckTop => "deck top".into(),
            Spot::DeckBottom => "deck bottom".into(),
            Spot::Zone(zone) => self.zone(zone.0).into(),
        }
    }

    /// A filter: side, kinds, marks and place, in brackets.
    pub fn filter(&self, id: FilterId) -> String {
        let Some(filter) = self.code.filters.get(usize::from(id)) else {
            return "(?)".into();
        };
        let mut parts: Vec<String> = Vec::new();
        if filter.besides != Besides::NONE {
            let groups: Vec<String> = filter.besides.groups().map(|group| self.group(group)).collect();
            parts.push(format!("other than {}", groups.join(" and ")));
        }
        match filter.side {
            SideCode::Any => {}
            SideCode::Own => parts.push("own".into()),
            SideCode::Friendly => parts.push("friendly".into()),
            SideCode::Mate => parts.push("a teammate's".into()),
            SideCode::Opposing => parts.push("opposing".into()),
        }
        parts.extend(filter.of.map(|who| format!("of {}", self.who(who))));
        let tags = (0..128).filter(|n| filter.tags & (1 << n) != 0);
        parts.extend(tags.map(|n| name(self.lexicon.tags.get(n).map(|tag| &tag.word)).to_owned()));
        let clause = self.lexicon.clauses.iter().find(|clause| filter.states & 1 << clause.counted.0 != 0);
        let states = bits(filter.states).filter(|&n| clause.is_none_or(|clause| usize::from(clause.counted.0) != n));
        parts.extend(states.map(|n| name(self.lexicon.states.get(n).map(|s| &s.word)).to_owned()));
        parts.extend(
            bits(filter.not_states).map(|n| format!("not {}", name(self.lexicon.states.get(n).map(|s| &s.word)))),
        );
        parts.extend(bits(filter.statuses).map(|n| name(self.lexicon.statuses.get(n).map(|s| &s.word)).to_owned()));
        let types =
            bits(filter.kinds).filter_map(|n| self.lexicon.kinds.get(n)).filter(|kind| !kind.type_name.is_empty());
        let types: Vec<&str> = types.map(|kind| kind.type_name.as_str()).collect();
        let all = self.lexicon.kinds.iter().filter(|kind| !kind.type_name.is_empty()).count();
        parts.push(if types.len() == all { "card".into() } else { types.join("/") });
        if filter.keywords != 0 {
            parts.push(format!("with {}", self.keywords(filter.keywords)));
        }
        if filter.lacks != 0 {
            parts.push(format!("without {}", self.keywords(filter.lacks)));
        }
        parts.extend(bits(filter.prints).map(|n| format!("with {}", self.stat(n as u8))));
        parts.extend(bits(filter.lacks_print).map(|n| format!("without {}", self.stat(n as u8))));
        for (stat, compare, number) in &filter.compare {
            let number = self.lexicon.stats.get(usize::from(stat.0)).map(|word| word.figure(i16::from(*number)));
            let number = number.map_or("?".to_owned(), |figure| figure.to_string());
            parts.push(format!("{}{}{number}", self.stat(stat.0), symbol(*compare)));
        }
        if let Some((stat, relation, value)) = filter.versus {
            let sign = match relation {
                Relation::Less => "<",
                Relation::Greater => ">",
                Relation::AtMost => "<=",
                Relation::AtLeast => ">=",
            };
            parts.push(format!("{}{sign}{}", self.stat(stat.0), self.value(value)));
        }
        if let Some((stat, extreme, among)) = filter.most {
            let end = if extreme == Extreme::Highest { "most" } else { "least" };
            parts.push(format!("{end} {} of {}", self.stat(stat.0), self.filter(among)));
        }
        let open_to = filter.open_to.and_then(|deed| self.lexicon.deeds.get(usize::from(deed.0)));
        parts.extend(open_to.map(|deed| format!("that can {}", deed.phrase)));
        if let Some((kinds, compare, number)) = filter.bears {
            let kinds = bits(kinds).filter_map(|n| self.lexicon.kinds.get(n)).map(|kind| kind.type_name.as_str());
            parts.push(format!("bearing {} {}{number}", kinds.collect::<Vec<_>>().join("/"), symbol(compare)));
        }
        if let Some((naming, name)) = filter.name {
            let name = self.code.names.get(usize::from(name)).map_or("?", String::as_str);
            parts.push(match naming {
                Titled::Whole => format!("named {name}"),
                Titled::Part => format!("with {name} in its name"),
            });
        }
        if let Some((likeness, group)) = filter.like {
            let likeness = match likeness {
                Resemblance::Same => "with the name of",
                Resemblance::Other => "with another name than",
                Resemblance::Shown => "shown on",
            };
            parts.push(format!("{likeness} {}", self.group(group)));
        }
        if let Some(group) = filter.among {
            parts.push(format!("among {}", self.group(group)));
        }
        if let Some(group) = filter.on {
            parts.push(format!("on {}", self.group(group)));
        }
        parts.extend(clause.map(|clause| clause.says.clone()));
        match filter.zones {
            FilterCode::IN_PLAY => {}
            _ if clause.is_some() => {}
            u32::MAX => parts.push("anywhere".into()),
            zones => parts.extend(bits(zones).map(|n| self.place(n))),
        }
        format!("({})", parts.join(" "))
    }

    /// Where cards are, in words.
    fn place(&self, zone: usize) -> String {
        if FilterCode::IN_PLAY == 1 << zone {
            return "in play".to_owned();
        }
        let clause = self.lexicon.clauses.iter().find(|clause| usize::from(clause.zone.0) == zone);
        clause.map_or_else(
            || format!("in {}", name(self.lexicon.zones.get(zone))),
            |clause| format!("lying where cards {}", clause.says),
        )
    }

    /// What each of several players has, without who.
    fn of_each(&self, value: ValueId) -> String {
        match self.code.values.get(usize::from(value)) {
            Some(ValueCode::Store(_, store)) => self.store(store.0).to_owned(),
            _ => self.value(value),
        }
    }

    fn value(&self, id: ValueId) -> String {
        match self.code.values.get(usize::from(id)) {
            None => "?".into(),
            Some(ValueCode::Number(i16::MAX)) => "infinite".into(),
            Some(ValueCode::Number(number)) => number.to_string(),
            Some(ValueCode::Stat(group, stat)) => format!("{} of {}", self.stat(stat.0), self.group(*group)),
            Some(ValueCode::Count(filter)) => format!("count{}", self.filter(*filter)),
            Some(ValueCode::Store(who, store)) => format!("{} of {}", self.store(store.0), self.who(*who)),
            Some(ValueCode::Most(who, value)) => format!("most {} of {}", self.of_each(*value), self.who(*who)),
            Some(ValueCode::Least(who, value)) => format!("least {} of {}", self.of_each(*value), self.who(*who)),
            Some(ValueCode::DamageOn(group)) => format!("damage on {}", self.group(*group)),
            Some(ValueCode::Past(who, what)) => {
                let word = self.lexicon.histories.get(usize::from(what.0));
                let noun = word.and_then(|word| self.lexicon.kinds.get(usize::from(word.kind.0)));
                let said = word.map_or("", |word| match &word.says {
                    HistorySays::Done { did, .. } => did,
                    HistorySays::Befell { were, .. } => were,
                });
                format!("{} {said} this turn of {}", name(noun.map(|kind| &kind.noun.many)), self.who(*who))
            }
            Some(ValueCode::ThatMuch) => "that much".into(),
            Some(ValueCode::Times(factor, value)) => format!("{factor}*{}", self.value(*value)),
            Some(ValueCode::HalfUp(value)) => format!("half {} rounded up", self.value(*value)),
            Some(ValueCode::AtMost(value, most)) => format!("at most {most} of {}", self.value(*value)),
            Some(ValueCode::Sum(filter, stat)) => format!("total {} of {}", self.stat(stat.0), self.filter(*filter)),
            Some(ValueCode::Half(value)) => format!("half {}", self.value(*value)),
            Some(ValueCode::Either(test, yes, no)) => {
                format!("({} if {}, else {})", self.value(*yes), self.test(*test), self.value(*no))
            }
            Some(ValueCode::Labels(filter, labels)) => {
                let set = self.code.labels.get(usize::from(*labels)).copied().unwrap_or(0);
                let first = self.lexicon.tags.get(set.trailing_zeros() as usize);
                let group = first.map_or("labels", |tag| tag.group.as_str());
                format!("{group} among {}", self.filter(*filter))
            }
        }
    }

    fn test(&self, id: TestId) -> String {
        match self.code.tests.get(usize::from(id)) {
            None => "?".into(),
            Some(TestCode::Value(value, compare, number)) => {
                format!("{} {} {number}", self.value(*value), symbol(*compare))
            }
            Some(TestCode::Less(a, b)) => format!("{} < {}", self.value(*a), self.value(*b)),
            Some(TestCode::Matches(group, filter)) => format!("{} is {}", self.group(*group), self.filter(*filter)),
            Some(TestCode::Empty(who, zone)) => format!("{} of {} is empty", self.zone(zone.0), self.who(*who)),
            Some(TestCode::Done) => "it was done".into(),
            Some(TestCode::Affords(who, store, value)) => {
                format!("{} can pay {} {}", self.who(*who), self.value(*value), self.store(store.0))
            }
            Some(TestCode::Both(one, other)) => format!("({}) and ({})", self.test(*one), self.test(*other)),
            Some(TestCode::Either(one, other)) => format!("({}) or ({})", self.test(*one), self.test(*other)),
            Some(TestCode::Not(test)) => format!("not ({})", self.test(*test)),
            Some(TestCode::Turn(who)) => format!("it is the turn of {}", self.who(*who)),
            Some(TestCode::Fell(group, fallen)) => format!("{} fell: {}", self.group(*group), self.filter(*fallen)),
        }
    }

    fn damage(&self, damage: DamageCode) -> String {
        let flavor = damage.flavor.map(|flavor| name(self.lexicon.flavors.get(usize::from(flavor.0))));
        let class = damage.class.map(|class| match class {
            Class::Combat => "combat",
            Class::Ability => "ability",
        });
        flavor.into_iter().chain(class).chain(["damage"]).collect::<Vec<_>>().join(" ")
    }

    fn deeds(&self, deeds: u32) -> String {
        let deeds = bits(deeds).map(|n| name(self.lexicon.deeds.get(n).map(|deed| &deed.phrase)));
        deeds.collect::<Vec<_>>().join(", ")
    }

    fn keywords(&self, keywords: u32) -> String {
        let words = bits(keywords).map(|n| name(self.lexicon.keywords.get(n).map(|word| &word.word)));
        words.collect::<Vec<_>>().join(" ")
    }

    fn stat(&self, number: u8) -> &str {
        name(self.lexicon.stats.get(usize::from(number)).map(|stat| &stat.name))
    }

    fn store(&self, number: u8) -> &str {
        let tally = self.lexicon.tallies.iter().find(|word| word.store.0 == number);
        match tally.map(|word| &word.says) {
            Some(TallySays::Noted { you, .. }) => you,
            Some(TallySays::Whose(word) | TallySays::Sole(word)) => word,
            None => {
                // What cards lose as a price is no store of players.
                let lost = self.lexicon.lost.iter().find(|(_, store)| store.0 == number);
                let of_card = lost.and_then(|(stat, _)| self.lexicon.stats.get(usize::from(stat.0)));
                let word = self.lexicon.stores.get(usize::from(number)).map(|store| &store.noun.many);
                name(word.or_else(|| of_card.map(|stat| &stat.name)))
            }
        }
    }

    fn lasting(&self, lasts: Lasting) -> String {
        match lasts {
            Lasting::Stays => "for good".into(),
            Lasting::Turn => "this turn".into(),
            Lasting::Next(edge, whose) => {
                let whose = match whose {
                    Turner::You => "your",
                    Turner::Opponent => "the opponent's",
                    Turner::ItsController => "its controller's",
                    Turner::ItsOwner => "its owner's",
                };
                format!("until the {edge:?} of {whose} next turn").to_lowercase()
            }
            Lasting::Turns(number) => format!("for {number} turns"),
            Lasting::Span(span) => name(self.lexicon.spans.get(usize::from(span.0))).into(),
            Lasting::While(test) => format!("while {}", self.test(test)),
            Lasting::OnNext(_) => "until the next one this turn".to_owned(),
        }
    }

    fn party(&self, number: u8) -> &str {
        name(self.lexicon.parties.get(usize::from(number)).map(|party| &party.says))
    }

    fn zone(&self, number: u8) -> &str {
        name(self.lexicon.zones.get(usize::from(number)))
    }

    fn verb(&self, number: u8) -> &str {
        name(self.lexicon.verbs.get(usize::from(number)).map(|verb| &verb.before))
    }
}

/// A word that may be missing from a lexicon.
fn name<T: AsRef<str> + ?Sized>(word: Option<&T>) -> &str {
    word.map_or("?", AsRef::as_ref)
}

/// The numbers of the bits that are set.
fn bits(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let set = set.into();
    (0..64usize).filter(move |n| set & (1 << n) != 0)
}

fn range(min: u8, max: u8) -> String {
    if max == u8::MAX {
        return "any".to_owned();
    }
    if min == max { max.to_string() } else { format!("{min}-{max}") }
}

fn signed(sign: i8) -> &'static str {
    if sign < 0 { "-" } else { "+" }
}

fn symbol(compare: Compare) -> &'static str {
    match compare {
        Compare::AtMost => "<=",
        Compare::AtLeast => ">=",
        Compare::Equal => "=",
    }
}

fn limit(often: Often) -> &'static str {
    match often {
        Often::Always => "",
        Often::OncePerTurn => "once per turn ",
        Often::OncePerBattle => "once per battle ",
        Often::OncePerGame => "once per game ",
        Often::OncePerRound => "once per round ",
        Often::OncePerMatch => "once per match ",
        Often::OncePerUser => "once for each user ",
    }
}
