//! Sentences, instructions and predicates to operations.

use super::branches::{are_opposite, check_otherwise, done_then};
use super::fallen::must_not_last;
use super::filters::{Zones, numbers};
use super::forks::{Spoken, Ways};
use super::nearest::check_nearest;
use super::reach::yours_already;
use super::scope::{Kept, Scope, Several, TargetTime, Voicing};
use super::turners::{check_chance, check_turner};
use super::{CompileError, Compiler, DISCARDED};
use crate::ast::{
    Amount, Change, Condition, Counted, Effect, Extent, Filter, Lasts, Manner, Noun, Order, Place, Player, Possession,
    Sentence, Zone, pairs,
};
use crate::capacity::Capacity;
use crate::grammar::abilities::Effects;
use crate::grammar::effects::subject;
use crate::idling::Early;
use crate::kernel::{Page, Rule};
use crate::lexicon::{Abides, During, Reach};
use crate::program::{Group, ModeId, ModifierCode, Op, Pc, SideCode, Spot, ValueCode, Who};

impl Compiler<'_> {
    /// Compiles sentences in order.
    pub(crate) fn sentences(&mut self, sentences: &[Sentence], scope: &mut Scope) -> Result<(), CompileError> {
        check_otherwise(sentences)?;
        check_nearest(sentences)?;
        self.in_order(sentences, scope)
    }

    /// Sentences, or those that are left of some.
    pub(super) fn in_order(&mut self, sentences: &[Sentence], scope: &mut Scope) -> Result<(), CompileError> {
        let (mut before, mut found, mut left) = (None, None, sentences);
        while let [sentence, rest @ ..] = left {
            left = rest;
            let (known, asked) = (scope.targets.len(), self.asked.len());
            let (begin, slots) = (self.code.ops.len(), scope.next);
            if let Some(ways) = Ways::of(sentence) {
                let spoken = self.spoken_behind(ways, rest, scope)?;
                self.ways(ways, rest, &spoken, scope)?;
                left = rest.get(spoken.sentences..).unwrap_or_default();
            } else {
                self.sentence(sentence, scope)?;
            }
            self.asked.truncate(asked);
            found = self.found_perhaps(found.take(), sentence, begin, slots, scope)?;
            let asked = match sentence {
                Sentence::If { condition, otherwise, .. } if otherwise.is_empty() && scope.targets.len() > known => {
                    Some(condition)
                }
                _ => None,
            };
            // Two questions of which one is the other's opposite would need a target each, and use one of them.
            if let (Some(one), Some(other)) = (before, asked)
                && are_opposite(one, other)
            {
                return Err(CompileError::Opposite);
            }
            before = asked;
        }
        Ok(())
    }

    pub(super) fn sentence(&mut self, sentence: &Sentence, scope: &mut Scope) -> Result<(), CompileError> {
        if let Sentence::Do(effects) = sentence {
            return self.effects(effects, scope);
        }
        // What is done only sometimes takes nothing away for sure, and may be asked because something was not taken away. What is put off
        // is done for sure, and what was taken away before is away then, unless it has been put back by that time.
        let away = match sentence {
            Sentence::Later(..) => scope.away.clone(),
            _ => std::mem::take(&mut scope.away),
        };
        self.any_sentence(sentence, scope)?;
        scope.away = away;
        Ok(())
    }

    fn any_sentence(&mut self, sentence: &Sentence, scope: &mut Scope) -> Result<(), CompileError> {
        match sentence {
            Sentence::Do(effects) => self.effects(effects, scope),
            Sentence::May { effects, then, otherwise } => {
                self.check_you()?;
                self.offer(Who::You, effects, [then, otherwise], scope)
            }
            Sentence::TheyMay { who, effects, then, otherwise } => {
                self.offer_to(*who, effects, [then, otherwise], scope)
            }
            Sentence::InTurn(who, sentence) => {
                if let Sentence::If { then, otherwise, .. } = &**sentence {
                    self.check_in_turn(*who, then)?;
                    self.check_in_turn(*who, otherwise)?;
                }
                self.in_turn(*who, scope, |this, _, scope| this.sentence(sentence, scope))
            }
            Sentence::If { condition, then, otherwise } => {
                self.check_ruled_out(condition, then)?;
                let test = self.test(condition, scope)?;
                let ask = self.emit(Op::Test { test, no: 0 })?;
                scope.felled = self.felled_by(test);
                self.branches(&[ask], [then, otherwise], scope)
            }
            Sentence::Done { effects, .. }
                if effects.iter().any(|effect| effect.doer().is_some_and(|who| self.are_several(who))) =>
            {
                Err(CompileError::DoneByEach)
            }
            Sentence::Done { effects, then, otherwise } => {
                scope.felled = None;
                self.emit(Op::Attempt)?;
                self.effects(effects, scope)?;
                let test = self.done()?;
                let ask = self.emit(Op::Test { test, no: 0 })?;
                let outer = scope.target_time;
                if outer == TargetTime::First {
                    scope.target_time = TargetTime::FirstIfKnown;
                }
                self.branches(&[ask], [then, otherwise], scope)?;
                scope.target_time = outer;
                Ok(())
            }
            Sentence::Instead { effect, condition, amount, flavor } => {
                if let Some(flavor) = flavor {
                    let word = self.lexicon.flavors.get(usize::from(flavor.0)).cloned().unwrap_or_default();
                    return Err(CompileError::Idle(word));
                }
                self.either(effect, condition, amount, scope)
            }
            Sentence::Throw(thrown, then, otherwise) => {
                let (sides, least) = thrown.sides();
                let ask = self.emit(Op::Chance { sides, least, no: 0 })?;
                // What is answered must be known before anything is thrown: its targets are chosen first, as of all that is done for sure.
                self.effects(then, scope)?;
                self.otherwise(&[ask], done_then(otherwise).as_ref(), scope)
            }
            Sentence::Failing(effects, then) => self.failing(effects, then, scope),
            Sentence::Steps(effects, steps) => self.ways(Ways::Steps(effects, steps), &[], &Spoken::NOTHING, scope),
            Sentence::Led(lead, sentence) => {
                let ask = self.lead(lead, scope)?;
                self.sentence(sentence, scope)?;
                self.otherwise(&[ask], None, scope)
            }
            Sentence::Unless(condition, effects) => {
                must_not_last(effects, CompileError::LastsUnless)?;
                // What is chosen is found before the question, which may speak of it.
                let at = self.code.ops.len();
                self.effects(effects, scope)?;
                let finds = self.code.ops.iter().skip(at).take_while(|op| op.finds()).count();
                let done = self.code.ops.split_off(at + finds);
                let test = self.test(&Condition::Not(Box::new(condition.clone())), scope)?;
                let ask = self.emit(Op::Test { test, no: 0 })?;
                done.into_iter().try_for_each(|op| self.emit(op).map(|_| ()))?;
                self.join(at);
                self.otherwise(&[ask], None, scope)
            }
            Sentence::UnlessPaid { effects, who, amount, store } => {
                must_not_last(effects, CompileError::Toll)?;
                // What is chosen first is found before the question; what is done comes behind it.
                let at = self.code.ops.len();
                self.effects(effects, scope)?;
                let finds = self.code.ops.iter().skip(at).take_while(|op| op.finds()).count();
                let done = self.code.ops.split_off(at + finds);
                if self.are_several(*who) {
                    return Err(CompileError::EachAlone);
                }
                let who = self.who(*who, scope)?;
                self.check_paid(who, *store, scope)?;
                let amount = self.amount(&Amount::Number(*amount), scope)?;
                let test = self.affords(who, *store, amount)?;
                let poor = self.emit(Op::Test { test, no: 0 })?;
                let ask = self.emit(Op::May { who, no: 0 })?;
                self.emit(Op::Pay { who, store: *store, amount })?;
                let paid = self.emit(Op::Jump { to: 0 })?;
                let here = self.here()?;
                self.aim(poor, here);
                self.aim(ask, here);
                done.into_iter().try_for_each(|op| self.emit(op).map(|_| ()))?;
                self.join(at);
                let here = self.here()?;
                self.aim(paid, here);
                Ok(())
            }
            Sentence::Later(when, put_off) => self.later(*when, put_off, sentence, scope),
            Sentence::Watch(heeds, when, done) => self.whenever(*heeds, when, done, sentence, scope),
            Sentence::Only(condition, sentence, otherwise) => {
                let test = self.test(condition, scope)?;
                let ask = self.emit(Op::Test { test, no: 0 })?;
                let fork = scope.fork();
                // Of what is done in one branch or offered in the other, each has targets of its own.
                let outer = scope.target_time;
                scope.target_time = if otherwise.is_some() { TargetTime::Here } else { outer };
                self.sentence(sentence, scope)?;
                self.other_branch(&[ask], otherwise.as_deref(), fork, scope)?;
                scope.target_time = outer;
                Ok(())
            }
            Sentence::ChooseTwo(choices) => self.sentence(&Sentence::Choose(pairs(choices)), scope),
            Sentence::Choose(choices) => self.ways(Ways::Choices(choices), &[], &Spoken::NOTHING, scope),
        }
    }

    /// Writes down what can be chosen, in the words of the text: the number of the first, and how many there are.
    pub(crate) fn modes(&mut self, choices: &[Vec<Effect>]) -> Result<(ModeId, u8), CompileError> {
        Capacity::Modes.hold(choices.len())?;
        let first = numbers(Capacity::Operands, self.code.modes.len(), choices.len())?;
        for (at, choice) in choices.iter().enumerate() {
            let mut page = Page::new(self.lexicon);
            let shown = Effects::show(choice, &mut page);
            let label = page.text();
            if shown.is_none() || choices[..at].contains(choice) {
                return Err(CompileError::SameChoice(label));
            }
            self.code.modes.push(label);
        }
        Ok((first, choices.len() as u8))
    }

    /// Sets where an instruction jumps to.
    pub(crate) fn aim(&mut self, jump: Pc, there: Pc) {
        match &mut self.code.ops[usize::from(jump)] {
            Op::May { no, .. } | Op::Test { no, .. } | Op::Label { no, .. } | Op::Chance { no, .. } => *no = there,
            Op::Jump { to } | Op::Later { end: to, .. } | Op::Whenever { end: to, .. } => *to = there,
            Op::ForEach { none, .. } => *none = there,
            other => debug_assert!(false, "{other:?} does not jump"),
        }
    }

    pub(super) fn effects(&mut self, effects: &[Effect], scope: &mut Scope) -> Result<(), CompileError> {
        let at = self.code.ops.len();
        let mut before: Option<&Effect> = None;
        for effect in effects {
            // "Search … for a card, reveal it": in the same breath "it" is what was found.
            let sought = matches!(before, Some(Effect::Search(..) | Effect::SearchMany(..)));
            let others = if sought { scope.nearest_alone() } else { Vec::new() };
            if !(sought && self.has_shown(effect)) {
                self.effect(effect, scope)?;
            }
            scope.referents.splice(..0, others);
            scope.names_soon();
            before = Some(effect);
        }
        self.join(at);
        Ok(())
    }

    pub(super) fn effect(&mut self, effect: &Effect, scope: &mut Scope) -> Result<(), CompileError> {
        let op = match effect {
            Effect::Deal { amount, flavor, to: noun } => {
                let reach = self.damage_reach()?;
                // What is said first is looked for first: "its" in "damage equal to its attack" looks back.
                let early = match amount {
                    Amount::Equal(_) => Some(self.amount(amount, scope)?),
                    Amount::Number(_)
                    | Amount::Infinite
                    | Amount::ForEach(..)
                    | Amount::UpTo(..)
                    | Amount::ThatMuch
                    | Amount::HalfThat(_) => None,
                };
                check_chance(amount, noun)?;
                let to = self.object("damage", reach, noun, scope)?;
                let value = match early {
                    Some(value) => value,
                    None => self.amount(amount, scope)?,
                };
                if let Noun::Attached(_) = noun {
                    self.has_been_subject(noun, to, scope);
                }
                // What dies of it lies elsewhere.
                scope.moves(to);
                if *amount != Amount::ThatMuch {
                    scope.measures("the damage dealt".into(), Kept::Yes);
                }
                self.acts(None, to, scope)?;
                Op::Deal { to, amount: value, flavor: flavor.or(self.lexicon.plain_flavor) }
            }
            Effect::DealItsOwn { flavor, to, value } => {
                let reach = self.damage_reach()?;
                let to = self.object("damage", reach, to, scope)?;
                let amount = self.amount(&Amount::Equal(value.clone()), scope)?;
                scope.measures("the damage dealt".into(), Kept::Yes);
                self.acts(None, to, scope)?;
                Op::Deal { to, amount, flavor: flavor.or(self.lexicon.plain_flavor) }
            }
            Effect::Act(verb, noun) => self.act(*verb, noun, scope)?,
            Effect::ActWith(verb, noun, amount, stat) => self.act_leaving(*verb, noun, (amount, *stat), scope)?,
            Effect::TheyAct(player, verb, count, filter) => {
                self.check_verb(*verb, &Noun::All(filter.clone()), scope)?;
                let who = self.who(*player, scope)?;
                let id = self.sided(filter, SideCode::Own, Zones::Said, scope)?;
                let slot = scope.slot()?;
                self.emit(Op::PickBy { who, slot, filter: id, count: *count })?;
                let to = Group::Slot(slot);
                self.acts(Some(*verb), to, scope)?;
                let several = if *count == 1 && self.is_one(who) { Several::One } else { Several::Many };
                self.chosen(who, to, filter, several, scope);
                scope.moves(to);
                if self.leaves_by(*verb) {
                    scope.gone.push(to);
                }
                Op::Act { verb: *verb, to }
            }
            Effect::TheyChoose(player, filter) => {
                let who = self.who(*player, scope)?;
                let id = self.sided(filter, SideCode::Own, Zones::Said, scope)?;
                let slot = scope.slot()?;
                let several = if self.is_one(who) { Several::One } else { Several::Many };
                self.chosen(who, Group::Slot(slot), filter, several, scope);
                Op::PickBy { who, slot, filter: id, count: 1 }
            }
            Effect::MoveYours(noun, place) => {
                // Of what may be another's it could not be said.
                let others = if *noun == Noun::It { scope.owned_alone() } else { Vec::new() };
                let moved = self.moved(noun, *place, scope);
                scope.referents.splice(..0, others);
                let what = moved?;
                if !scope.is_owned(what) {
                    return Err(CompileError::Say(self.owners(noun, *place)));
                }
                Op::Move { what, to: spot(*place) }
            }
            Effect::Arrange(noun, place) => return self.arrange(noun, *place, scope),
            Effect::Choose(noun) => {
                self.group(noun, Reach::ALL, scope)?;
                return Ok(());
            }
            Effect::DiscardSome(player, filter) => {
                let hand = 1 << self.zone_named("hand")?.0;
                let who = self.who(*player, scope)?;
                let id = self.sided(filter, SideCode::Own, Zones::In(hand), scope)?;
                let slot = scope.slot()?;
                let what = Group::Slot(slot);
                self.emit(match who {
                    Who::You => Op::Pick { slot, filter: id, min: 1, max: 1 },
                    _ => Op::PickBy { who, slot, filter: id, count: 1 },
                })?;
                scope.discards();
                let several = if self.is_one(who) { Several::One } else { Several::Many };
                self.chosen(who, what, filter, several, scope);
                if who == Who::You {
                    scope.owned.push(what);
                }
                scope.moves(what);
                scope.discarded.push(Some(what));
                Op::DiscardThese { what }
            }
            Effect::DiscardThese(player, noun) => {
                let hand = Reach { kinds: self.lexicon.moves.kinds, places: 1 << self.zone_named("hand")?.0 };
                let what = self.object("discard", hand, noun, scope)?;
                self.check_discarder(*player, what, scope)?;
                // What is discarded is held.
                if scope.atop.contains(&what) {
                    let why = "what is discarded is in a hand, and this lies on a deck: say where it is put, \"put … into your …\"";
                    return Err(CompileError::ByRule { what: "discard".into(), why: why.into() });
                }
                scope.moves(what);
                scope.discarded.push(Some(what));
                Op::DiscardThese { what }
            }
            Effect::Move(noun, place) => {
                let what = self.moved(noun, *place, scope)?;
                if *place == Place::Play {
                    scope.changes_sides(what);
                }
                if matches!(place, Place::Play | Place::OwnersPlay) {
                    scope.put.push(what);
                }
                if let Place::Shuffled(_) = place {
                    self.emit(Op::Move { what, to: spot(*place) })?;
                    self.emit(Op::Mix { what })?;
                    return Ok(());
                }
                Op::Move { what, to: spot(*place) }
            }
            Effect::Draw(player, amount) => {
                self.check_hand(*player, "draw")?;
                let who = self.who(*player, scope)?;
                let count = self.how_many(amount, scope)?;
                counts(amount, "the cards drawn", scope);
                let hand = 1 << self.zone_named("hand")?.0;
                scope.speaks_of(amount, ["the card drawn", "the cards drawn"], hand);
                scope.draws();
                Op::Draw { who, count }
            }
            Effect::Discard(player, amount, manner) => {
                self.check_hand(*player, "discard")?;
                let who = self.who(*player, scope)?;
                scope.discards();
                let known = self.discards(who, amount, *manner, scope)?;
                let count = self.how_many(amount, scope)?;
                if *manner == Manner::Whole {
                    scope.measures("the cards discarded".into(), Kept::Cards);
                } else {
                    counts(amount, "the cards discarded", scope);
                }
                if known.is_none() {
                    scope.speaks_of(amount, [DISCARDED, "the cards discarded"], !Reach::IN_PLAY);
                }
                known.unwrap_or(Op::Discard { who, count, manner: *manner })
            }
            Effect::DiscardTop(player, count) => {
                let who = self.who(*player, scope)?;
                self.discards_top(who, *count, scope)?;
                Op::DiscardTop { who, count: *count }
            }
            Effect::Heal(noun, amount) => {
                let reach = self.damage_reach()?;
                check_chance(amount, noun)?;
                let to = self.object("heal", reach, noun, scope)?;
                if let Noun::Attached(_) = noun {
                    self.has_been_subject(noun, to, scope);
                }
                let value = self.amount(amount, scope)?;
                if *amount != Amount::ThatMuch {
                    scope.measures("the damage healed".into(), Kept::Yes);
                }
                Op::Heal { to, amount: value }
            }
            Effect::TheyActEach(player, verb, filter) => {
                self.check_verb(*verb, &Noun::All(filter.clone()), scope)?;
                if *player != Player::Opponent {
                    let verb = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
                    return Err(CompileError::Say(format!(
                        "{verb} each …\" of all of them together, or \"each enemy …"
                    )));
                }
                let id = self.sided(filter, SideCode::Opposing, Zones::Said, scope)?;
                let to = self.gathered(id, scope)?;
                self.acts(Some(*verb), to, scope)?;
                Op::Act { verb: *verb, to }
            }
            Effect::Regain(player, amount, store) => {
                let who = self.who(*player, scope)?;
                Op::Store { who, store: *store, amount: self.amount(amount, scope)?, sign: 1 }
            }
            Effect::Deliver { count, kind, who, zone } => {
                Op::Deliver { who: self.who(*who, scope)?, kind: *kind, zone: *zone, count: *count }
            }
            Effect::PutOn(change, count, counter, noun) => {
                let stat = self.counter(*counter)?;
                let reach = self.lexicon.stats.get(usize::from(stat.0)).map_or(Reach::ALL, |word| word.of);
                let (verb, sign) = match change {
                    Change::Up => ("put", 1),
                    Change::Down => ("remove", -1),
                };
                let what = self.object(verb, reach, noun, scope)?;
                Op::Adjust { what, stat, amount: self.amount(&Amount::Number(*count), scope)?, sign }
            }
            Effect::PutBefore(noun, to) => return self.put_before(noun, to, scope),
            Effect::Store(
                player,
                change,
                Amount::ForEach(times, counted @ (Counted::Theirs(kind, _) | Counted::TheyControl(kind))),
                store,
            ) => {
                let zones: &[Zone] = if let Counted::Theirs(_, zones) = counted { zones } else { &[] };
                if *player == Player::You {
                    return Err(CompileError::NoReferent("their".into()));
                }
                let who = self.who(*player, scope)?;
                let amount = self.own_count(*times, *kind, zones)?;
                Op::StoreEach { who, store: *store, amount, sign: sign(*change) }
            }
            Effect::Store(Player::Party(_) | Player::ItsController, Change::Up, _, store)
                if self.lexicon.regained.contains(store) =>
            {
                return Err(CompileError::Say("regains".into()));
            }
            Effect::Store(player, change, amount, store) => {
                let who = self.who(*player, scope)?;
                self.check_gained(*player, *change, *store)?;
                // What it gains is counted before it is there.
                let value = self.amount(amount, scope)?;
                self.filled.extend(Some(*store).filter(|_| *change == Change::Up));
                if *amount != Amount::ThatMuch {
                    let done = if *change == Change::Up { "gained" } else { "lost" };
                    scope.measures(self.measure(*store, done), Kept::No);
                }
                Op::Store { who, store: *store, amount: value, sign: sign(*change) }
            }
            Effect::Stores(player, change, shares) => {
                let who = self.who(*player, scope)?;
                for (amount, store) in shares {
                    self.check_gained(*player, *change, *store)?;
                    self.filled.extend(Some(*store).filter(|_| *change == Change::Up));
                    let amount = self.amount(&Amount::Number(*amount), scope)?;
                    self.emit(Op::Store { who, store: *store, amount, sign: sign(*change) })?;
                }
                return Ok(());
            }
            Effect::Adjust(noun, change, amount, stat) => {
                let what = self.adjusted(noun, *change, amount, *stat, scope)?;
                if self.may_use_up(*change, *stat) {
                    self.acts(None, what, scope)?;
                }
                self.has_been_subject(noun, what, scope);
                Op::Adjust { what, stat: *stat, amount: self.amount(amount, scope)?, sign: sign(*change) }
            }
            Effect::Control(noun, lasts) => {
                self.check_control(noun, scope)?;
                // Control changes, and with it whose turn "its controller's" would be.
                if matches!(lasts, Lasts::Next(_, Player::ItsController)) {
                    return Err(CompileError::Say("your next turn".into()));
                }
                let what = self.group(noun, self.lexicon.control, scope)?;
                self.check_early(Early::Controlled, Some(what), scope)?;
                if scope.is_own(what) {
                    return Err(yours_already());
                }
                scope.changes_sides(what);
                Op::Control { what, lasts: self.lasting(lasts)? }
            }
            Effect::Look(noun) => {
                self.check_hidden(noun, scope)?;
                Op::Look { what: self.group(noun, Reach::ALL, scope)? }
            }
            Effect::Search(filter, place) => return self.search(1, filter, *place, scope),
            Effect::SearchMany(count, filter, place) => return self.search(*count, filter, *place, scope),
            Effect::Assert(statement, lasts) => {
                self.check_done_to(statement)?;
                check_turner(subject(statement), lasts)?;
                self.check_in_time(statement, lasts, scope)?;
                self.check_span(statement, lasts, scope)?;
                let (who, modifiers, count) = self.statement(statement, scope, Voicing::Made)?;
                self.check_put(statement, who, scope)?;
                if self.may_fell(statement) {
                    self.acts(None, who, scope)?;
                }
                self.asserted(who, modifiers, count, lasts, scope)?
            }
            Effect::OnNext(history, predicate) => self.on_next(*history, predicate, scope)?,
            Effect::PlayCard(noun) => Op::PlayCard { what: self.playable(noun, scope)? },
            Effect::PlayFor(noun, amount, change) => {
                Op::PlayFor { what: self.playable(noun, scope)?, amount: *amount, sign: sign(*change) }
            }
            Effect::Afflict(word, noun) => {
                let known = self.lexicon.afflictions.get(usize::from(word.0));
                let known = known.map(|word| (word.status, word.lasts.clone()));
                let (status, lasts) = known.ok_or(CompileError::LexiconLacks("such verb"))?;
                let reach = self.status_reach(status);
                let before = self.lexicon.afflictions[usize::from(word.0)].before.clone();
                let who = self.object(&before, reach, noun, scope)?;
                let (who, modifiers, count) = self.modifiers(who, vec![ModifierCode::Status(status, 0)])?;
                Op::Assert { who, modifiers, count, lasts: self.lasting(&lasts)? }
            }
            Effect::Pay(amount, store) => {
                Op::Pay { who: Who::You, store: *store, amount: self.amount(&Amount::Number(*amount), scope)? }
            }
            Effect::Shuffle => {
                self.check_found_lost()?;
                Op::Shuffle
            }
            Effect::ShuffleIn(player, zone) => Op::ShuffleIn { who: self.who(*player, scope)?, zone: *zone },
            Effect::Order(order) => {
                self.must_be_under_way(*order, scope)?;
                Op::Order { order: *order }
            }
            Effect::OrderOf((order, extent)) => {
                self.must_be_under_way(*order, scope)?;
                let amount = match extent {
                    Extent::Number(number) => Amount::Number(*number),
                    Extent::Any => Amount::Infinite,
                };
                Op::OrderOf { order: *order, amount: self.amount(&amount, scope)? }
            }
            Effect::OrderFor((order, amount, who)) => {
                self.must_be_under_way(*order, scope)?;
                let who = who.map_or(Ok(Who::Each), |who| self.who(who, scope))?;
                Op::OrderFor { order: *order, amount: *amount, who }
            }
            Effect::Create(count, name) => {
                let token = (self.token)(name).ok_or_else(|| CompileError::UnknownToken(name.clone()))?;
                scope.speaks_of(count, ["the token", "the tokens"], Reach::IN_PLAY);
                Op::Create { amount: self.how_many(count, scope)?, token }
            }
        };
        self.emit(op).map(|_| ())
    }

    /// Names cards that a player has chosen among their own.
    fn chosen(&mut self, who: Who, group: Group, filter: &Filter, several: Several, scope: &mut Scope) {
        match who {
            Who::You => scope.ours.push(group),
            Who::Opponent => scope.theirs.push(group),
            Who::Each
            | Who::Others
            | Who::Mates
            | Who::Doer
            | Who::InTurn
            | Who::ControllerOf(_)
            | Who::OwnerOf(_)
            | Who::Party(_) => {}
        }
        self.name(group, filter, self.places_of(filter), several, scope);
    }

    /// An instruction of one amount if something is so and of another if not.
    fn either(
        &mut self,
        effect: &Effect,
        condition: &Condition,
        more: &Amount,
        scope: &mut Scope,
    ) -> Result<(), CompileError> {
        let at = self.code.ops.len();
        self.effect(effect, scope)?;
        let test = self.test(condition, scope)?;
        let more = self.amount(more, scope)?;
        // The condition may speak of what the instruction names; whatever it needs found is found before it.
        let op = self
            .code
            .ops
            .iter()
            .skip(at)
            .position(|op| matches!(op, Op::Deal { .. } | Op::Draw { .. } | Op::Heal { .. } | Op::Store { .. }));
        let op = op.map(|place| self.code.ops.remove(at + place)).ok_or(CompileError::NoChoiceHere)?;
        let mut raised = |less| self.value_id(ValueCode::Either(test, more, less));
        let op = match op {
            Op::Deal { to, amount, flavor } => Op::Deal { to, amount: raised(amount)?, flavor },
            Op::Draw { who, count } => Op::Draw { who, count: raised(count)? },
            Op::Heal { to, amount } => Op::Heal { to, amount: raised(amount)? },
            Op::Store { who, store, amount, sign } => Op::Store { who, store, amount: raised(amount)?, sign },
            other => other,
        };
        self.emit(op).map(|_| ())
    }

    /// An error if cards that a player is said to discard lie in another's hand.
    fn check_discarder(&self, player: Player, what: Group, scope: &Scope) -> Result<(), CompileError> {
        if player == Player::That && scope.doer.is_none() {
            return Err(CompileError::NoReferent("that player".into()));
        }
        let say = match (player, scope.is_own(what), scope.is_theirs(what)) {
            (Player::You, false, true) => "the opponent discards",
            (Player::Opponent, true, false) => "discard",
            (_, false, false) => {
                return Err(CompileError::NoFitting { word: "discard".into(), candidates: Vec::new() });
            }
            _ => return Ok(()),
        };
        Err(CompileError::Say(say.into()))
    }

    /// The cards of which a word that reaches so far is said.
    pub(crate) fn object(
        &mut self,
        word: &str,
        reach: Reach,
        noun: &Noun,
        scope: &mut Scope,
    ) -> Result<Group, CompileError> {
        self.must_reach(word, reach, noun, scope)?;
        self.group(noun, reach, scope)
    }

    /// The cards that an effect puts somewhere: nothing is put where it is.
    pub(super) fn moved(&mut self, noun: &Noun, place: Place, scope: &mut Scope) -> Result<Group, CompileError> {
        let (word, reach) = match place {
            Place::Play | Place::OwnersPlay => ("put into play", self.entering_reach()),
            Place::Hand => {
                let word = if matches!(noun, Noun::Top(..)) { "put into a hand" } else { "return" };
                (word, self.leaving_reach(self.zone_named("hand")?))
            }
            Place::DeckTop if matches!(noun, Noun::Top(..)) => ("put", self.leaving_reach(self.zone_named("deck")?)),
            Place::DeckTop | Place::DeckBottom => ("put", self.lexicon.moves),
            Place::Zone(zone) if self.lexicon.in_play & 1 << zone.0 != 0 => {
                return Err(CompileError::Say("into play".into()));
            }
            Place::Zone(zone) if self.lexicon.entered_otherwise & 1 << zone.0 != 0 => {
                let zone = self.lexicon.zones.get(usize::from(zone.0)).cloned().unwrap_or_default();
                return Err(CompileError::NoWayThere(zone));
            }
            Place::Common(zone) => ("return", self.leaving_reach(zone)),
            Place::Shuffled(zone) => ("shuffle", self.leaving_reach(zone)),
            Place::Zone(zone) => ("put", self.leaving_reach(zone)),
        };
        self.check_lies_still(noun)?;
        self.check_taken_unseen(noun, place)?;
        let what = self.object(word, reach, noun, scope)?;
        if matches!((noun, place), (Noun::Top(..), Place::Hand)) {
            scope.atop.retain(|atop| *atop != what);
        }
        let unsaid = matches!(noun, Noun::Among(_, _, Possession::Unsaid) | Noun::Rest(Possession::Unsaid));
        if unsaid && place != Place::Play && scope.own.contains(&what) {
            return Err(CompileError::Say("your".into()));
        }
        if let Place::Zone(zone) = place {
            self.check_put_away(what, zone, scope)?;
        }
        if scope.nobodys.contains(&what) && !matches!(place, Place::Common(_) | Place::Shuffled(_)) {
            return Err(CompileError::Nobodys);
        }
        if matches!(place, Place::Hand | Place::DeckTop | Place::DeckBottom | Place::Zone(_)) {
            self.check_owned(word, what, scope)?;
        }
        scope.moves(what);
        match place {
            Place::Play | Place::OwnersPlay => {
                scope.gone.retain(|gone| *gone != what);
                scope.away.retain(|away| *away != what);
            }
            _ => {
                scope.gone.push(what);
                scope.away.push(what);
            }
        }
        Ok(what)
    }

    /// The number of a zone that the grammar itself speaks of.
    pub(crate) fn zone_named(&self, name: &'static str) -> Result<Zone, CompileError> {
        let at = self.lexicon.zones.iter().position(|zone| zone == name).ok_or(CompileError::LexiconLacks(name))?;
        Ok(Zone(at as u8))
    }

    /// An error if what an instruction without an object is about cannot be under way; behind it something may be over.
    fn must_be_under_way(&self, order: Order, scope: &mut Scope) -> Result<(), CompileError> {
        let word = self.lexicon.orders.get(usize::from(order.0));
        let word = word.ok_or(CompileError::LexiconLacks("such instruction"))?;
        let is_other = |kinds: u32| self.kind.is_some_and(|kind| kinds & 1 << kind.0 == 0);
        if let Some((_, why)) = word.by.as_ref().filter(|(kinds, _)| is_other(*kinds)) {
            return Err(CompileError::ByRule { what: word.says.clone(), why: why.clone() });
        }
        let fits = match &word.during {
            During::Always => true,
            During::Answering(events, labels) => {
                let abides =
                    self.kind.and_then(|kind| self.lexicon.kinds.get(usize::from(kind.0))).map(|word| word.abides);
                scope.event.is_some_and(|event| events.contains(&event))
                    || abides == Some(Abides::Answers) && labels.iter().any(|label| self.labels & 1 << label.0 != 0)
            }
        };
        let belongs = word.within.is_none_or(|span| !scope.amid.unmet.contains(&span));
        if fits && !belongs {
            let why = "what is answered is none: answer what is aimed at somebody, \"… is targeted …\"".to_owned();
            return Err(CompileError::ByRule { what: word.says.clone(), why });
        }
        if !fits {
            return Err(CompileError::NotUnderWay(word.says.clone()));
        }
        self.brings_in(word, scope);
        scope.amid.left.extend(word.leaves);
        if let Some(span) = word.ends.filter(|span| scope.beyond.contains(span)) {
            return Err(self.not_under_way(span, &word.says, scope));
        }
        if let Some(why) = word.ends.and_then(|span| self.is_decided(span, scope)) {
            return Err(CompileError::ByRule { what: word.says.clone(), why: why.to_owned() });
        }
        scope.over.extend(word.ends);
        Ok(())
    }

    /// A card that an effect plays.
    fn playable(&mut self, noun: &Noun, scope: &mut Scope) -> Result<Group, CompileError> {
        let reach = Reach { kinds: self.lexicon.phrasing.play_to, places: !Reach::IN_PLAY };
        let word = self.lexicon.phrasing.play.clone();
        self.check_one(&word, noun)?;
        let what = self.object(&word, reach, noun, scope)?;
        scope.moves(what);
        Ok(what)
    }
}

pub(super) fn spot(place: Place) -> Spot {
    match place {
        Place::Play => Spot::Play,
        Place::OwnersPlay => Spot::OwnersPlay,
        Place::Hand => Spot::Hand,
        Place::DeckTop => Spot::DeckTop,
        Place::DeckBottom => Spot::DeckBottom,
        Place::Zone(zone) | Place::Common(zone) | Place::Shuffled(zone) => Spot::Zone(zone),
    }
}

pub(crate) fn sign(change: Change) -> i8 {
    match change {
        Change::Up => 1,
        Change::Down => -1,
    }
}

/// Notes that cards have been counted; one card is no number.
fn counts(amount: &Amount, name: &str, scope: &mut Scope) {
    if !matches!(amount, Amount::Number(1) | Amount::ThatMuch) {
        scope.measures(name.to_owned(), Kept::Cards);
    }
}
