//! What triggered abilities wait for.

use super::filters::{Zones, states_of};
use super::in_words::{damage_name, filter_name};
use super::labels::Asked;
use super::scope::{self, Kept, Leaving, Naming, Referent, Scope};
use super::{CompileError, Compiler};
use crate::ast::{
    Ability, Change, Class, Condition, Counter, Damage, Edge, Effect, EventBits, Filter, Happening, Kind, Mark, Noun,
    Number, Often, Other, Player, Sentence, Side, Stat, State, Trigger, Verb, Whose, With, Within,
};
use crate::grammar::amounts::ConditionWords;
use crate::grammar::nouns::described;
use crate::idling::Decided;
use crate::kernel::{Page, Rule};
use crate::lexicon::{Comes, HappeningWord, Lexicon, Reach, Voice, Whereabouts};
use crate::meant::gained_by_healing;
use crate::program::{Actor, Await, DamageCode, Group, SideCode, TriggerCode, Who, WhoseTurn};

impl Compiler<'_> {
    /// Compiles a triggered ability.
    pub(crate) fn trigger(&mut self, ability: &Ability) -> Result<TriggerCode, CompileError> {
        let Ability::Triggered { often, when, only, effect } = ability else {
            return Err(CompileError::NotInDefinitions);
        };
        if *often == Often::Always && only.is_none() && self.answers_itself(when, effect) {
            return Err(CompileError::Endless);
        }
        let mut scope = Scope::free();
        let on = self.awaited(when, &mut scope)?;
        // A turn begins and ends once.
        if *often == Often::OncePerTurn && matches!(on, Await::Turn(..) | Await::EachTurn) {
            return Err(CompileError::Idle("once per turn".to_owned()));
        }
        scope.beyond = self.between_turns(&on);
        scope.amid = self.amid(&on);
        self.met = scope.event;
        self.heard = on.events();
        self.befallen = match on {
            Await::Event { subject: Actor::This, .. } => Some(Group::This),
            Await::Event { subject: Actor::Bearer, .. } => Some(Group::Bearer),
            Await::Event { subject: Actor::Any | Actor::Filter(_), .. } => Some(Group::Subject),
            Await::Turn(..) | Await::EachTurn => None,
        };
        let mut fixed = scope.clone();
        fixed.fix();
        // Whether it answers at all is asked of how things are.
        fixed.leaving = Leaving::Other;
        let asked = match (only, effect.first()) {
            (Some(condition), _)
            | (
                None,
                Some(Sentence::If { condition, .. } | Sentence::Only(condition, ..) | Sentence::Unless(condition, _)),
            ) => Some(condition),
            _ => None,
        };
        asked.map_or(Ok(()), |condition| self.must_be_open(condition, (when, *often), &on, &scope))?;
        // With nothing to do but what a condition rules out, an ability does not answer at all.
        let asks = &effect[..];
        let (condition, effect) = match (only, asks) {
            (None, [Sentence::If { condition, then, otherwise }]) if otherwise.is_empty() => {
                (Some(condition.clone()), vec![Sentence::Do(then.clone())])
            }
            (None, [Sentence::Unless(condition, effects)]) if !speaks_of_it(condition) => {
                (Some(Condition::Not(Box::new(condition.clone()))), vec![Sentence::Do(effects.clone())])
            }
            (None, [Sentence::Only(condition, sentence, None)]) => {
                (Some(condition.clone()), vec![(**sentence).clone()])
            }
            // What stands before the only sentence of a text is a condition of all of it.
            (None, [Sentence::Led(lead, sentence)]) => match self.asked_by(lead, &fixed)? {
                Asked::Whether(condition) => {
                    self.must_be_open(&condition, (when, *often), &on, &scope)?;
                    (Some(*condition), vec![(**sentence).clone()])
                }
                Asked::OfTheRules(label) => {
                    self.must_be_unmet(label, when)?;
                    (None, effect.clone())
                }
            },
            (only, effect) => (only.clone(), effect.to_vec()),
        };
        let is_led = matches!(asks, [Sentence::Led(..)]);
        let only = condition.map(|condition| self.test(&condition, &mut fixed)).transpose()?;
        // What was asked for is kept in mind, and what was named in the question has been named.
        scope.unkept = fixed.unkept;
        scope.referents = fixed.referents;
        let body = self.body(&scope, &effect).map_err(|error| self.of_fallen(when, error))?;
        // What stands before a sentence goes on to be so.
        if *often == Often::Always && (only.is_none() || is_led) && self.is_endless(&on, &body) {
            return Err(CompileError::Endless);
        }
        self.check_compared(&body, Some(&on))?;
        self.check_outlasting(&body)?;
        self.check_exclusive(&body)?;
        self.check_settled_deaths(only, &body)?;
        self.check_there_already(&body)?;
        self.check_forbidden(&body)?;
        self.check_unseen_subject(when, only, &body)?;
        Ok(TriggerCode { on, often: *often, only, body })
    }

    /// Whether what is done is just what is answered, so that it is answered again without end: gaining what was gained. What is lost
    /// comes to an end.
    fn answers_itself(&self, when: &Trigger, effect: &[Sentence]) -> bool {
        let done = |does: &dyn Fn(&Effect) -> bool| {
            effect.iter().any(|sentence| matches!(sentence, Sentence::Do(effects) if effects.iter().any(does)))
        };
        match when {
            Trigger::Store(who, change, store) => done(&|effect| {
                matches!(effect, Effect::Store(by, again, _, what) if what == store && again == change
                    && (by == who || *by == Player::Each || *by == Player::That || *who == Player::Each))
            }),
            Trigger::When(noun, happening, None, None) => {
                let healed =
                    self.lexicon.happenings.get(usize::from(happening.0)).is_some_and(|word| word.he == "is healed");
                let life = gained_by_healing(self.lexicon);
                healed
                    && done(&|effect| {
                        matches!(effect, Effect::Adjust(whom, Change::Up, _, stat)
                            if Some(*stat) == life && (*whom == Noun::It || whom == noun))
                    })
            }
            _ => false,
        }
    }

    /// An error if what a trigger answers has just made a condition so, or kept it from being so.
    pub(super) fn must_be_open(
        &self,
        condition: &Condition,
        (when, often): (&Trigger, Often),
        on: &Await,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let Await::Event { events, subject, .. } = on else { return Ok(()) };
        let just = || {
            let mut page = Page::new(self.lexicon);
            let shown = ConditionWords::show(condition, &mut page);
            Err(CompileError::JustHappened(shown.map_or_else(String::new, |()| page.text())))
        };
        match condition {
            Condition::Is(noun, mark) | Condition::IsNot(noun, mark) => {
                let of_subject = self.asks_of_subject(noun, *subject, scope);
                self.check_mute(condition, of_subject && *subject == Actor::This)?;
                if of_subject && self.is_settled_by(*mark, *events) { just() } else { Ok(()) }
            }
            Condition::Past(past, number) => {
                let Some(word) = self.lexicon.histories.get(usize::from(past.what.0)) else { return Ok(()) };
                let kinds = |noun: &Noun| match noun {
                    Noun::This(_) => self.kind.map_or(u32::MAX, |kind| 1 << kind.0),
                    noun => self.covers(&crate::grammar::nouns::kinds(noun)),
                };
                let side = |noun: &Noun| match noun {
                    Noun::This(_) | Noun::Your(_) => Player::You,
                    Noun::TheOpposing(_) => Player::Opponent,
                    Noun::Pick(_, Filter { side: Side::Friendly | Side::Own, .. }) => Player::You,
                    Noun::Pick(_, Filter { side: Side::Opposing, .. }) => Player::Opponent,
                    _ => Player::Each,
                };
                let (who, kinds) = match when {
                    Trigger::Player(player, _, filter) => (*player, self.covers(&filter.kinds)),
                    Trigger::When(noun, ..) | Trigger::WhenMuch(noun, ..) | Trigger::Fought(noun, ..) => {
                        (side(noun), kinds(noun))
                    }
                    Trigger::EachTurn
                    | Trigger::Called(_)
                    | Trigger::At(..)
                    | Trigger::Either(..)
                    | Trigger::PlayerEither(..)
                    | Trigger::Store(..)
                    | Trigger::StoreMuch(..) => return Ok(()),
                };
                let counted = self.covers(&[word.kind]);
                let same = past.who == Player::Each || past.who == who;
                let same = same && events & word.events != 0 && kinds & counted != 0;
                match number {
                    Number::Some | Number::None if same && events & !word.events == 0 && kinds & !counted == 0 => {
                        just()
                    }
                    Number::Some | Number::None => Ok(()),
                    // Once per turn it does not matter which of them is answered.
                    Number::AtLeast(_) if often != Often::Always => Ok(()),
                    Number::AtLeast(_) | Number::AtMost(_) | Number::Exactly(_) => match word.comes {
                        Comes::Together if same => Err(CompileError::Together),
                        Comes::Together | Comes::Singly => Ok(()),
                    },
                }
            }
            condition if self.has_just_come(condition, when, *events) => just(),
            condition if self.has_left_some(condition, when, *events) => just(),
            _ => Ok(()),
        }
    }

    /// Compiles what a trigger waits for, and notes in the scope what it names.
    pub(crate) fn awaited(&mut self, when: &Trigger, scope: &mut Scope) -> Result<Await, CompileError> {
        // Unless it is the card itself to which something happens.
        scope.this_places = self.working_places();
        if let Trigger::Player(Player::You, ..)
        | Trigger::PlayerEither(Player::You, ..)
        | Trigger::Store(Player::You, ..)
        | Trigger::StoreMuch(Player::You, ..) = when
        {
            self.check_you()?;
        }
        let on = self.awaited_event(when, scope)?;
        let told = |decided: &&Decided| {
            matches!(when, Trigger::Fought(..)) || scope.event.is_some_and(|event| decided.told & 1 << event != 0)
        };
        scope.decided.extend(self.lexicon.idling.decided.as_ref().filter(told).map(|decided| decided.during));
        Ok(on)
    }

    fn awaited_event(&mut self, when: &Trigger, scope: &mut Scope) -> Result<Await, CompileError> {
        let any = DamageCode { class: None, flavor: None };
        match when {
            Trigger::Called(call) => {
                let word =
                    self.lexicon.calls.get(usize::from(call.0)).ok_or(CompileError::LexiconLacks("such label"))?;
                let (says, of, event) = (word.says.clone(), word.of, word.event);
                self.must_befall_these(&says, of, self.kind.map_or(u32::MAX, |kind| 1 << kind.0))?;
                let (subject, other, player) = (Actor::This, Actor::Any, Who::Each);
                Ok(Await::Event { events: 1 << event, subject, other, damage: any, least: 0, player })
            }
            Trigger::EachTurn => Ok(Await::EachTurn),
            Trigger::At(edge, whose) => {
                self.check_turn_of(*whose)?;
                let edge: Edge = *edge;
                let whose = match whose {
                    Whose::Yours | Whose::Own => WhoseTurn::Yours,
                    Whose::Opponents => WhoseTurn::Opponents,
                    Whose::Each => WhoseTurn::Any,
                };
                scope.doer = (whose != WhoseTurn::Yours).then_some(Who::Doer);
                Ok(Await::Turn(edge, whose))
            }
            Trigger::When(noun, happening, damage, object) => {
                self.happened(noun, *happening, damage.as_ref(), object.as_ref(), scope)
            }
            Trigger::WhenMuch(noun, happening, number, damage, object) => {
                let on = self.happened(noun, *happening, Some(damage), object.as_ref(), scope)?;
                Ok(of_at_least(*number, on))
            }
            Trigger::StoreMuch(player, change, number, store) => {
                let on = self.awaited(&Trigger::Store(*player, *change, *store), scope)?;
                Ok(of_at_least(*number, on))
            }
            Trigger::Fought(noun, happening, object) => {
                let (word, fighters) = (self.happening(*happening)?, self.lexicon.fighters);
                let (he, of, voice) =
                    (format!("{} {}", word.he, self.lexicon.phrasing.in_fight), word.of, word.subject);
                let (befallen, fighter) =
                    if voice == Voice::Subject { (Some(noun), object.as_ref()) } else { (object.as_ref(), Some(noun)) };
                self.must_befall(&he, of & fighters, befallen)?;
                self.must_befall(&he, fighters, fighter)?;
                let mut on = self.happened(noun, *happening, None, object.as_ref(), scope)?;
                if let Await::Event { damage, .. } = &mut on {
                    damage.class = Some(Class::Combat);
                }
                Ok(on)
            }
            Trigger::Either(noun, first, second) => {
                let (one, two) = (self.happening(*first)?, self.happening(*second)?);
                let (events, voice) = (events_of(one) | events_of(two), one.subject);
                if voice != two.subject || one.event == two.event {
                    return Err(CompileError::Apart);
                }
                self.must_come_apart(one, two)?;
                let leaves = whereabouts(self.lexicon, one.leaves) | whereabouts(self.lexicon, two.leaves);
                for (he, of) in [(one.he.clone(), one.of), (two.he.clone(), two.of)] {
                    self.must_befall(&he, of, Some(noun).filter(|_| voice == Voice::Subject))?;
                }
                let group = if voice == Voice::Subject { Group::Subject } else { Group::Other };
                self.must_last(noun, events, group)?;
                let doer = self.part(noun, group, leaves, scope)?;
                let (subject, other) = if voice == Voice::Subject { (doer, Actor::Any) } else { (Actor::Any, doer) };
                Ok(Await::Event { events, subject, other, damage: any, least: 0, player: Who::Each })
            }
            Trigger::PlayerEither(player, first, second, filter) => {
                let (one, two) = (self.happening(*first)?, self.happening(*second)?);
                let events = events_of(one) | events_of(two);
                if one.event == two.event {
                    return Err(CompileError::Apart);
                }
                self.must_come_apart(one, two)?;
                let places = whereabouts(self.lexicon, one.leaves) | whereabouts(self.lexicon, two.leaves);
                for (he, of) in [(one.he.clone(), one.of), (two.he.clone(), two.of)] {
                    self.must_befall_each(&he, of, &filter.kinds)?;
                }
                let id = self.filter(filter, Zones::Anywhere, scope)?;
                scope.name(self.referent(Group::Subject, filter, places));
                scope.done_by(*player);
                let (subject, other, player) = (Actor::Filter(id), Actor::Any, doer(*player));
                Ok(Await::Event { events, subject, other, damage: any, least: 0, player })
            }
            Trigger::Player(player, happening, filter) => {
                let word = self.happening(*happening)?;
                let (events, places) = (events_of(word), whereabouts(self.lexicon, word.leaves));
                scope.event = Some(word.event).filter(|_| word.also.is_empty());
                self.must_befall_each(&word.he, word.of, &filter.kinds)?;
                self.must_last_in(filter, events, Voice::Subject)?;
                self.check_party_doing(*player, *happening, scope)?;
                self.must_be_seen(*player, *happening, filter)?;
                self.must_be_another(*player, *happening, filter)?;
                let id = self.filter(filter, Zones::Anywhere, scope)?;
                if let Some(measured) = self.happening(*happening)?.measured.clone() {
                    scope.measures(measured, Kept::Yes);
                }
                scope.name(self.referent(Group::Subject, filter, places));
                if events & !self.lexicon.idling.nobodys == 0 {
                    scope.nobodys.push(Group::Subject);
                }
                scope.done_by(*player);
                Ok(Await::Event {
                    events,
                    subject: Actor::Filter(id),
                    other: Actor::Any,
                    damage: any,
                    least: 0,
                    player: doer(*player),
                })
            }
            Trigger::Store(player, change, store) => {
                let known = self.lexicon.store_events.iter().find(|events| events.store == *store);
                let events = known.ok_or(CompileError::LexiconLacks("event of this store"))?;
                let (event, done) = match change {
                    Change::Up => (events.gained, "gained"),
                    Change::Down => (events.lost, "lost"),
                };
                scope.event = Some(event);
                scope.deeds_of(*player);
                scope.measures(self.measure(*store, done), Kept::Yes);
                let (events, player) = (1 << event, doer(*player));
                Ok(Await::Event { events, subject: Actor::Any, other: Actor::Any, damage: any, least: 0, player })
            }
        }
    }

    /// An error if a text asks what a card is that another player draws or lays down unseen.
    fn must_be_seen(&self, player: Player, happening: Happening, filter: &Filter) -> Result<(), CompileError> {
        let word = self.happening(happening)?;
        if player != Player::Opponent || !word.unseen || filter_name(self.lexicon, filter) == "a card" {
            return Ok(());
        }
        let why = "nobody else sees which card it is: say \"a card\"".to_owned();
        Err(CompileError::ByRule { what: word.he.clone(), why })
    }

    /// An error if a situation is one that no card answers, by the rules of the game.
    pub(crate) fn must_be_answered(&self, when: &Trigger) -> Result<(), CompileError> {
        let happenings = match when {
            Trigger::Player(_, happening, _)
            | Trigger::When(_, happening, ..)
            | Trigger::WhenMuch(_, happening, ..)
            | Trigger::Fought(_, happening, _) => vec![happening],
            Trigger::PlayerEither(_, first, second, _) | Trigger::Either(_, first, second, ..) => vec![first, second],
            Trigger::EachTurn | Trigger::Called(_) | Trigger::At(..) | Trigger::Store(..) | Trigger::StoreMuch(..) => {
                Vec::new()
            }
        };
        for happening in happenings {
            let word = self.happening(*happening)?;
            let known = self.lexicon.unanswered.iter().find(|(event, _)| events_of(word) == 1 << event);
            if let Some((_, why)) = known {
                return Err(CompileError::ByRule { what: word.he.clone(), why: why.clone() });
            }
        }
        Ok(())
    }

    /// What a card does or what happens to it.
    fn happened(
        &mut self,
        noun: &Noun,
        happening: Happening,
        damage: Option<&Damage>,
        object: Option<&Noun>,
        scope: &mut Scope,
    ) -> Result<Await, CompileError> {
        let any = DamageCode { class: None, flavor: None };
        let word = self.happening(happening)?;
        let (events, voice) = (events_of(word), word.subject);
        scope.event = Some(word.event).filter(|_| word.also.is_empty());
        if let Some(damage) = damage {
            scope.measures(damage_name(self.lexicon, damage), Kept::Yes);
        } else if word.he.contains("healed") {
            scope.measures("the amount healed".into(), Kept::Yes);
        }
        let (group, counter) = match voice {
            Voice::Subject => (Group::Subject, Group::Other),
            Voice::Other | Voice::Player => (Group::Other, Group::Subject),
        };
        let leaves = whereabouts(self.lexicon, word.leaves);
        let (befalls, he) = (word.of, word.he.clone());
        let event = word.event;
        let (befallen, striker) = if voice == Voice::Subject { (Some(noun), object) } else { (object, Some(noun)) };
        let felled = self.lexicon.verbs.iter().find(|verb| voice == Voice::Other && verb.theirs == he);
        let befell = felled.map_or_else(|| he.clone(), |verb| format!("is {}", verb.done));
        self.must_befall(&befell, befalls, befallen)?;
        if voice == Voice::Subject {
            self.must_suffer(event, object)?;
        }
        self.must_strike(&he, striker, Some(event))?;
        self.must_do_it(&he, striker, event)?;
        // What a card is on that hangs there is silenced with it.
        let own = match befallen {
            Some(Noun::This(_)) => self.kind.map_or(0, |own| 1 << own.0),
            Some(Noun::Attached(_)) => self.bearer,
            _ => 0,
        };
        let mute = |(of, kinds, _): &&(u8, u32, String)| *of == event && kinds & own != 0;
        if let Some((.., why)) = self.lexicon.mute.iter().find(mute) {
            return Err(CompileError::ByRule { what: he, why: why.clone() });
        }
        let fallen = if voice == Voice::Subject { Some(noun) } else { object };
        let falls = |verb: &Verb| {
            let verb = self.lexicon.verbs.get(usize::from(verb.0));
            verb.is_some_and(|verb| he == verb.theirs || he == format!("is {}", verb.done))
        };
        if self.lexicon.fells.iter().any(falls) {
            fallen.map_or(Ok(()), |noun| self.check_worn(noun))?;
            scope.fallen = fallen.map(|noun| match noun {
                Noun::This(_) => Group::This,
                _ if voice == Voice::Subject => group,
                _ => counter,
            });
        }
        self.must_last(noun, events, group)?;
        object.map_or(Ok(()), |object| self.must_last(object, events, counter))?;
        self.check_another(noun, object)?;
        self.check_across(&he, noun, object, events)?;
        self.must_be_another_attacker(&he, noun, object)?;
        let doer = self.part(noun, group, leaves, scope)?;
        let done_to = match object {
            Some(object) => self.part(object, counter, leaves, scope)?,
            None => Actor::Any,
        };
        let (subject, other) = if voice == Voice::Subject { (doer, done_to) } else { (done_to, doer) };
        let damage = damage.map_or(any, |d| DamageCode { class: d.class, flavor: d.flavor });
        Ok(Await::Event { events, subject, other, damage, least: 0, player: Who::Each })
    }

    /// An error if "another" could be another than the card with the text, and another than one that may be that card or not.
    fn check_another(&self, noun: &Noun, object: Option<&Noun>) -> Result<(), CompileError> {
        let (Noun::Pick(_, one), Some(Noun::Pick(_, other))) = (noun, object) else { return Ok(()) };
        let own = self.kind.map_or(u32::MAX, |kind| 1 << kind.0);
        let may_be_this = one.other == Other::Any && one.side != Side::Opposing && self.covers(&one.kinds) & own != 0;
        let apart = one.side != Side::Any
            && other.side != Side::Any
            && (one.side == Side::Opposing) != (other.side == Side::Opposing);
        if other.other == Other::Other && may_be_this && !apart { Err(CompileError::AnotherOfTwo) } else { Ok(()) }
    }

    /// An error if a card that has fallen is described by how much is left of what was taken from it.
    fn check_worn(&self, noun: &Noun) -> Result<(), CompileError> {
        let Noun::Pick(_, filter) = noun else { return Ok(()) };
        let worn = filter.with.iter().find_map(|with| match with {
            With::Stat(stat, ..) | With::Versus(stat, ..) if self.lexicon.is_worn(*stat) => Some(*stat),
            _ => None,
        });
        worn.map_or(Ok(()), |stat| self.nothing_left(stat))
    }

    /// The error that nothing is left of a number of a card that has fallen.
    pub(super) fn nothing_left(&self, stat: Stat) -> Result<(), CompileError> {
        let name = self.lexicon.stats.get(usize::from(stat.0)).map_or_else(String::new, |word| word.name.clone());
        let most = format!("maximum {name}");
        let why = match self.lexicon.stats.iter().any(|word| word.name == most) {
            true => format!("by then nothing is left of it: say \"{most}\""),
            false => "by then nothing is left of it: say a number that is not used up, \"its cost\"".to_owned(),
        };
        Err(CompileError::ByRule { what: name, why })
    }

    /// An error if a card is described by a state that what is waited for changes.
    fn must_last(&self, noun: &Noun, events: EventBits, group: Group) -> Result<(), CompileError> {
        let Some(filter) = described(noun) else { return Ok(()) };
        self.must_last_in(filter, events, if group == Group::Subject { Voice::Subject } else { Voice::Other })
    }

    /// The same for a description.
    fn must_last_in(&self, filter: &Filter, events: EventBits, voice: Voice) -> Result<(), CompileError> {
        let made = self.lexicon.made_by.iter().map(|(state, event)| (*state, *event, Voice::Subject));
        let changed = made.chain(self.lexicon.changed_by.iter().copied());
        let changed: Vec<_> = changed.filter(|(_, event, part)| events & 1 << event != 0 && *part == voice).collect();
        let before = filter.marks.iter().filter_map(|mark| match mark {
            Mark::State(state) => Some((state, self.state_name(*state))),
            Mark::Tag(_) | Mark::Status(_) => None,
        });
        let behind = filter.with.iter().filter_map(|with| match with {
            With::State(state) => Some((state, self.state_name(*state))),
            With::LacksState(state) => Some((state, self.state_lacked(*state))),
            _ => None,
        });
        let held = filter.marks.iter().find_map(|mark| match mark {
            Mark::Status(status) if voice == Voice::Subject && self.is_held(*status, events) => Some(*status),
            _ => None,
        });
        if let Some(status) = held {
            let name = self.lexicon.statuses.get(usize::from(status.0)).map_or("", |word| &word.word);
            return Err(CompileError::Never(format!("{name} when that happens")));
        }
        let lost = filter.with.iter().find(|with| matches!(with, With::Counter(counter) if self.is_shed(*counter)));
        if let Some(With::Counter(counter)) = lost {
            let name = self.lexicon.counters.get(usize::from(counter.0)).map_or("", |word| &word.noun.one);
            return Err(CompileError::TooLate(format!("with a {name}")));
        }
        let mut asked = before.chain(behind);
        match asked.find(|(state, _)| changed.iter().any(|(known, ..)| known == *state)) {
            Some((_, name)) => Err(CompileError::TooLate(name)),
            None => self.must_not_oppose(filter, &changed),
        }
    }

    /// An error if a card is described by the opposite of what it comes to be by what happens to it.
    fn must_not_oppose(&self, filter: &Filter, changed: &[(State, u8, Voice)]) -> Result<(), CompileError> {
        let opposed = |state: State, (known, ..): &(State, u8, Voice)| {
            let mut opposites = self.lexicon.opposites.iter();
            opposites.any(|two| *two == (state, *known) || *two == (*known, state))
        };
        match states_of(filter).find(|state| changed.iter().any(|known| opposed(*state, known))) {
            Some(state) => Err(CompileError::Never(format!("{} when that happens", self.state_name(state)))),
            None => Ok(()),
        }
    }

    /// Whether what is put on cards lies on them only where they are nobody's, so that nothing that happens to them finds it.
    fn is_shed(&self, counter: Counter) -> bool {
        let word = self.lexicon.counters.get(usize::from(counter.0));
        let reach = word.and_then(|word| self.lexicon.stats.get(usize::from(word.stat.0))).map(|word| word.of);
        let commons = self.lexicon.commons.iter().fold(0, |bits, zone| bits | 1 << zone.0);
        reach.is_some_and(|reach| reach.places & !commons == 0)
    }

    /// An error if something never happens to what a noun means.
    pub(super) fn must_befall(&self, he: &str, of: u32, noun: Option<&Noun>) -> Result<(), CompileError> {
        // Where a card lay is over once something has happened to it.
        let lies = |filter: &Filter| !matches!(filter.within, Within::Play | Within::InPlay | Within::On(_));
        if noun.and_then(described).is_some_and(lies) {
            let why = "where a card lies is not asked of what happens to it: leave that out".to_owned();
            return Err(CompileError::ByRule { what: he.to_owned(), why });
        }
        match noun {
            Some(Noun::This(_)) => self.must_befall_these(he, of, self.kind.map_or(u32::MAX, |kind| 1 << kind.0)),
            Some(noun) => self.must_befall_each(he, of, &crate::grammar::nouns::kinds(noun)),
            None => Ok(()),
        }
    }

    /// An error if something never happens to one of the kinds of card of which it is said.
    fn must_befall_each(&self, he: &str, of: u32, kinds: &[Kind]) -> Result<(), CompileError> {
        kinds.iter().try_for_each(|kind| self.must_befall_these(he, of, self.covers(&[*kind])))
    }

    /// An error if something never happens to cards of some types.
    fn must_befall_these(&self, he: &str, of: u32, kinds: u32) -> Result<(), CompileError> {
        if kinds == 0 || kinds & of != 0 {
            return Ok(());
        }
        Err(CompileError::NeverHappens { what: he.to_owned(), to: self.type_names(kinds), but: self.type_names(of) })
    }

    /// One card that a filter describes and a text has named.
    fn referent(&self, group: Group, filter: &Filter, places: u32) -> Referent {
        let name = filter_name(self.lexicon, filter);
        let (kinds, number, naming) = (self.covers(&filter.kinds), scope::Several::One, Naming::Described);
        Referent { group, kinds, places, number, name, naming }
    }

    /// The one card of a side that there is: "your hero".
    pub(crate) fn owned(&self, whose: &str, group: Group, filter: &Filter, places: u32) -> Referent {
        let name = filter_name(self.lexicon, filter);
        let noun = name.split_once(' ').map_or(name.as_str(), |(_, noun)| noun);
        Referent { name: format!("{whose} {noun}"), naming: Naming::Own, ..self.referent(group, filter, places) }
    }

    /// Names a part in an event by whose it is. The one there is, a hero, is not what "it" stands for unless nothing else is.
    fn named_as(&self, whose: &str, group: Group, filter: &Filter, places: u32, scope: &mut Scope) {
        let naming = if self.is_sole(filter) { Naming::Own } else { Naming::Described };
        if scope.referents.is_empty() {
            scope.name(Referent { naming, ..self.owned(whose, group, filter, places) });
        }
    }

    /// A part in an event, named by a noun, which can be called "it" afterwards.
    fn part(&mut self, noun: &Noun, group: Group, leaves: u32, scope: &mut Scope) -> Result<Actor, CompileError> {
        let places = if group == Group::Subject { leaves } else { u32::MAX };
        match noun {
            Noun::This(kind) => {
                self.check_self(noun)?;
                scope.this_places = places;
                // What it was on is known when it has left.
                if group == Group::Subject && places & Reach::IN_PLAY == 0 {
                    scope.leaving = Leaving::Itself;
                }
                scope.name(self.itself(*kind, places));
                Ok(Actor::This)
            }
            Noun::Attached(kind) => {
                self.check_bearer(*kind)?;
                scope.name(self.bearer_itself(*kind, places));
                Ok(Actor::Bearer)
            }
            Noun::Pick(_, filter) => {
                let mut id = self.filter(filter, Zones::Anywhere, scope)?;
                // Nothing attacks itself: "another" is another than the card with the text, if it could be that.
                let parts = |named: &Referent| matches!(named.group, Group::Subject | Group::Other);
                if filter.other == Other::Other && scope.referents.iter().any(parts) {
                    let mut alone = scope.clone();
                    alone.referents.retain(|named| !parts(named));
                    id = self.filter(filter, Zones::Anywhere, &mut alone).unwrap_or(id);
                }
                scope.belongs(group, filter);
                scope.name(self.referent(group, filter, places));
                Ok(Actor::Filter(id))
            }
            Noun::Your(filter) => {
                let id = self.sided(filter, SideCode::Own, Zones::Anywhere, scope)?;
                scope.ours.push(group);
                self.named_as("your", group, filter, places, scope);
                Ok(Actor::Filter(id))
            }
            Noun::TheOpposing(filter) => {
                let id = self.sided(filter, SideCode::Opposing, Zones::Anywhere, scope)?;
                scope.theirs.push(group);
                self.named_as("the opposing", group, filter, places, scope);
                Ok(Actor::Filter(id))
            }
            Noun::Target(..)
            | Noun::ItsControllers(_)
            | Noun::All(_)
            | Noun::Random(_)
            | Noun::Yours(_)
            | Noun::It
            | Noun::That(_)
            | Noun::Them
            | Noun::Role(_)
            | Noun::Party(_)
            | Noun::First(..)
            | Noun::FoeMost(..)
            | Noun::Top(..)
            | Noun::Among(..)
            | Noun::Rest(_) => Err(CompileError::NoChoiceHere),
        }
    }

    /// The card itself, once it has been a subject.
    pub(crate) fn itself(&self, kind: Kind, places: u32) -> Referent {
        let kinds = self.kind.map_or_else(|| self.covers(&[kind]), |own| 1 << own.0);
        let noun = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |word| &word.noun.one);
        let (name, number) = (format!("this {noun}").trim_end().to_owned(), scope::Several::One);
        Referent { group: Group::This, kinds, places, number, name, naming: Naming::Own }
    }

    /// The card this one is attached to, once it has been a subject.
    pub(crate) fn bearer_itself(&self, kind: Kind, places: u32) -> Referent {
        let noun = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |word| &word.noun.one);
        let name = format!("{} {noun}", self.lexicon.phrasing.bearer);
        let (kinds, number) = (self.bearer, scope::Several::One);
        Referent { group: Group::Bearer, kinds, places, number, name, naming: Naming::Own }
    }

    pub(super) fn happening(&self, happening: Happening) -> Result<&HappeningWord, CompileError> {
        self.lexicon.happenings.get(usize::from(happening.0)).ok_or(CompileError::LexiconLacks("such happening"))
    }
}

/// Whether a condition behind what is done may speak of what that names.
fn speaks_of_it(condition: &Condition) -> bool {
    match condition {
        Condition::Is(noun, _)
        | Condition::IsNot(noun, _)
        | Condition::Fell(noun, _)
        | Condition::Stands(noun, _)
        | Condition::Remains(noun)
        | Condition::Gone(noun)
        | Condition::Matches(noun, _)
        | Condition::Stat(noun, ..) => matches!(noun, Noun::It | Noun::That(_) | Noun::Them),
        Condition::Not(condition) => speaks_of_it(condition),
        Condition::Both(one, other) | Condition::Either(one, other) => speaks_of_it(one) || speaks_of_it(other),
        Condition::Controls(..)
        | Condition::There(..)
        | Condition::Fewer(_)
        | Condition::More(_)
        | Condition::Turn(_)
        | Condition::Versus(..)
        | Condition::Done(..)
        | Condition::Discarded(..)
        | Condition::Store(..)
        | Condition::Empty(..)
        | Condition::Poorer(_)
        | Condition::Richer(_)
        | Condition::Foes(..)
        | Condition::Than(..)
        | Condition::Called(..)
        | Condition::InPlay(_)
        | Condition::Counters(..)
        | Condition::Tally(..)
        | Condition::Labels(..)
        | Condition::Among(..)
        | Condition::Past(..) => false,
    }
}

/// The events a word means, a bit each.
pub(super) fn events_of(word: &HappeningWord) -> EventBits {
    word.also.iter().fold(1 << word.event, |bits, event| bits | 1 << event)
}

/// Where a card is once something has happened, as in [`crate::lexicon::Reach::places`].
fn whereabouts(lexicon: &Lexicon, leaves: Whereabouts) -> u32 {
    match leaves {
        Whereabouts::InPlay => Reach::IN_PLAY,
        Whereabouts::Elsewhere => !Reach::IN_PLAY,
        Whereabouts::Gone => !(Reach::IN_PLAY | lexicon.bears),
        Whereabouts::Lying(state) => {
            let places = lexicon.state_zones.iter().filter(|place| place.state == state);
            places.fold(0, |bits, place| bits | 1 << place.zone.0)
        }
        Whereabouts::Anywhere => u32::MAX,
    }
}

/// Whose doing an event must be.
fn doer(player: Player) -> Who {
    match player {
        Player::You => Who::You,
        Player::Opponent => Who::Opponent,
        Player::Each
        | Player::That
        | Player::ItsController
        | Player::ItsOwner
        | Player::Others
        | Player::Mates
        | Player::BearersController(_) => Who::Each,
        Player::Party(party) => Who::Party(party),
    }
}

/// The same, if it is of so much or more.
fn of_at_least(number: u8, on: Await) -> Await {
    match on {
        Await::Event { events, subject, other, damage, player, .. } => {
            Await::Event { events, subject, other, damage, least: number, player }
        }
        other @ (Await::EachTurn | Await::Turn(..)) => other,
    }
}
