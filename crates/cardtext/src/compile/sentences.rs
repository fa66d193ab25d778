//! Sentences, instructions and claims to operations.

use super::filters::Zones;
use super::scope::{Choosing, Gathering, Referent, Scope, Several, Voicing, filter_name};
use super::{CompileError, Compiler};
use crate::ast::{
    Amount, Change, Claim, Count, Damage, Deed, Effect, End, Filter, Gain, Lasts, Noun, Place, Sentence, Side,
    Statement, Verb, Within,
};
use crate::lexicon::Voice;
use crate::program::{
    ClaimCode, DamageCode, DamageEnd, Group, Lasting, Op, Pc, SideCode, Spot, Stead, TargetCode, Times,
};

impl Compiler<'_> {
    /// Compiles sentences in order.
    pub(crate) fn sentences(&mut self, sentences: &[Sentence], scope: &mut Scope) -> Result<(), CompileError> {
        sentences.iter().try_for_each(|sentence| self.sentence(sentence, scope))
    }

    fn sentence(&mut self, sentence: &Sentence, scope: &mut Scope) -> Result<(), CompileError> {
        match sentence {
            Sentence::Do(effects) => self.effects(effects, scope),
            Sentence::May { effects, then, otherwise } => {
                let mut asks = Vec::new();
                if let Some(Effect::Pay(amount, store)) = effects.first() {
                    // What cannot be paid is not offered.
                    let amount = self.amount(&Amount::Number(*amount), scope)?;
                    let test = self.affords(*store, amount)?;
                    asks.push(self.emit(Op::Test { test, no: 0 })?);
                }
                asks.push(self.emit(Op::May { no: 0 })?);
                let outer = std::mem::replace(&mut scope.choosing, Choosing::Here);
                self.effects(effects, scope)?;
                self.effects(then, scope)?;
                scope.choosing = outer;
                self.otherwise(&asks, otherwise, scope)
            }
            Sentence::If { condition, then, otherwise } => {
                let test = self.test(condition, scope)?;
                let ask = self.emit(Op::Test { test, no: 0 })?;
                self.effects(then, scope)?;
                self.otherwise(&[ask], otherwise, scope)
            }
            Sentence::Choose(choices) => {
                let count = u8::try_from(choices.len()).map_err(|_| CompileError::TooMany)?;
                self.emit(Op::Choose { count })?;
                let jumps: Vec<Pc> = choices.iter().map(|_| self.emit(Op::Jump { to: 0 })).collect::<Result<_, _>>()?;
                let outer = std::mem::replace(&mut scope.choosing, Choosing::Here);
                let mut ends = Vec::new();
                for (jump, choice) in jumps.into_iter().zip(choices) {
                    let here = self.here()?;
                    self.aim(jump, here);
                    // What one choice names the others do not know, nor what comes after.
                    let mut own = scope.clone();
                    self.effects(choice, &mut own)?;
                    scope.next = scope.next.max(own.next);
                    scope.gathering = own.gathering;
                    ends.push(self.emit(Op::Jump { to: 0 })?);
                }
                scope.choosing = outer;
                let here = self.here()?;
                ends.into_iter().for_each(|end| self.aim(end, here));
                Ok(())
            }
        }
    }

    /// Ends what a May or Test begins: what happens if the answer is no.
    fn otherwise(&mut self, asks: &[Pc], otherwise: &[Effect], scope: &mut Scope) -> Result<(), CompileError> {
        if otherwise.is_empty() {
            let here = self.here()?;
            asks.iter().for_each(|ask| self.aim(*ask, here));
            return Ok(());
        }
        let over = self.emit(Op::Jump { to: 0 })?;
        let here = self.here()?;
        asks.iter().for_each(|ask| self.aim(*ask, here));
        self.effects(otherwise, scope)?;
        let here = self.here()?;
        self.aim(over, here);
        Ok(())
    }

    /// Sets where an instruction jumps to.
    fn aim(&mut self, jump: Pc, there: Pc) {
        match &mut self.code.ops[usize::from(jump)] {
            Op::May { no } | Op::Test { no, .. } => *no = there,
            Op::Jump { to } => *to = there,
            other => debug_assert!(false, "{other:?} does not jump"),
        }
    }

    fn effects(&mut self, effects: &[Effect], scope: &mut Scope) -> Result<(), CompileError> {
        effects.iter().try_for_each(|effect| self.effect(effect, scope))
    }

    fn effect(&mut self, effect: &Effect, scope: &mut Scope) -> Result<(), CompileError> {
        let op = match effect {
            Effect::Deal { amount, flavor, to } => {
                self.must_know_damage()?;
                // "its" in "damage equal to its attack" looks back; only if nothing was named does it look ahead.
                let ahead = matches!(amount, Amount::Equal(_)) && !scope.referents.is_empty();
                let early = if ahead { Some(self.amount(amount, scope)?) } else { None };
                let to = self.group(to, scope)?;
                let value = match early {
                    Some(value) => value,
                    None => self.amount(amount, scope)?,
                };
                if *amount != Amount::ThatMuch {
                    scope.amounts.push("the damage dealt".into());
                }
                Op::Deal { to, amount: value, flavor: flavor.or(self.lexicon.plain_flavor) }
            }
            Effect::Act(verb, noun) => {
                let kinds = self.kinds_in(noun, scope);
                self.check_verb(*verb, kinds)?;
                Op::Act { verb: *verb, to: self.group(noun, scope)? }
            }
            Effect::Move(noun, place) => Op::Move { what: self.group(noun, scope)?, to: spot(*place) },
            Effect::Draw(player, amount) => {
                let who = self.who(*player, scope)?;
                Op::Draw { who, count: self.amount(amount, scope)? }
            }
            Effect::Discard(player, amount, manner) => {
                let who = self.who(*player, scope)?;
                Op::Discard { who, count: self.amount(amount, scope)?, manner: *manner }
            }
            Effect::DiscardTop(player, count) => Op::DiscardTop { who: self.who(*player, scope)?, count: *count },
            Effect::Heal(noun, amount) => {
                self.must_know_damage()?;
                let to = self.group(noun, scope)?;
                let value = self.amount(amount, scope)?;
                if *amount != Amount::ThatMuch {
                    scope.amounts.push("the damage healed".into());
                }
                Op::Heal { to, amount: value }
            }
            Effect::Store(player, change, amount, store) => {
                let who = self.who(*player, scope)?;
                Op::Store { who, store: *store, amount: self.amount(amount, scope)?, sign: sign(*change) }
            }
            Effect::Adjust(noun, change, amount, stat) => {
                let what = self.group(noun, scope)?;
                Op::Adjust { what, stat: *stat, amount: self.amount(amount, scope)?, sign: sign(*change) }
            }
            Effect::Control(noun, lasts) => Op::Control { what: self.group(noun, scope)?, lasts: self.lasting(lasts)? },
            Effect::Look(noun) => Op::Look { what: self.group(noun, scope)? },
            Effect::Search(filter, place) => return self.search(filter, *place, scope),
            Effect::Assert(statement, lasts) => {
                let (who, claims, count) = self.statement(statement, scope, Voicing::Made)?;
                Op::Assert { who, claims, count, lasts: self.lasting(lasts)? }
            }
            Effect::PlayCard(noun) => Op::PlayCard { what: self.playable(noun, scope)? },
            Effect::PlayFor(noun, amount, change) => {
                Op::PlayFor { what: self.playable(noun, scope)?, amount: *amount, sign: sign(*change) }
            }
            Effect::Afflict(word, noun) => {
                let word = self.lexicon.afflictions.get(usize::from(word.0));
                let (status, span) =
                    word.map(|word| (word.status, word.span)).ok_or(CompileError::LexiconLacks("such verb"))?;
                let who = self.group(noun, scope)?;
                let (who, claims, count) = self.claims(who, vec![ClaimCode::Status(status)])?;
                Op::Assert { who, claims, count, lasts: Lasting::Span(span) }
            }
            Effect::Pay(amount, store) => {
                Op::Pay { store: *store, amount: self.amount(&Amount::Number(*amount), scope)? }
            }
            Effect::Shuffle => Op::Shuffle,
            Effect::Order(order) => Op::Order { order: *order },
            Effect::Create(count, name) => {
                let token = (self.token)(name).ok_or_else(|| CompileError::UnknownToken(name.clone()))?;
                Op::Create { amount: self.amount(&Amount::Number(*count), scope)?, token }
            }
        };
        self.emit(op).map(|_| ())
    }

    /// A card that an effect plays.
    fn playable(&mut self, noun: &Noun, scope: &mut Scope) -> Result<Group, CompileError> {
        if self.kinds_in(noun, scope) & self.lexicon.wording.play_to == 0 {
            return Err(CompileError::WrongObject { verb: self.lexicon.wording.play.clone() });
        }
        self.group(noun, scope)
    }

    /// How long an effect lasts. A condition under which it does is read when the text is long done: it can speak of the
    /// card itself and of what is on the table, and not of what the text has named.
    fn lasting(&mut self, lasts: &Lasts) -> Result<Lasting, CompileError> {
        Ok(match lasts {
            Lasts::Stays => Lasting::Stays,
            Lasts::Turn => Lasting::Turn,
            Lasts::YourNextTurn => Lasting::YourNextTurn,
            Lasts::Turns(number) => Lasting::Turns(*number),
            Lasts::Span(span) => Lasting::Span(*span),
            Lasts::While(condition) => Lasting::While(self.test(condition, &mut Scope::fixed())?),
        })
    }

    /// "search your deck for …": a pick of at most one, since it may not be there.
    fn search(&mut self, filter: &Filter, place: Place, scope: &mut Scope) -> Result<(), CompileError> {
        let deck =
            self.lexicon.zones.iter().position(|zone| zone == "deck").ok_or(CompileError::LexiconLacks("deck"))?;
        let deck = crate::ast::Zone(u8::try_from(deck).map_err(|_| CompileError::TooMany)?);
        let id = self.sided(filter, SideCode::Friendly, Zones::In(deck), scope)?;
        let slot = scope.slot()?;
        self.emit(Op::Pick { slot, filter: id, min: 0, max: 1 })?;
        self.emit(Op::Shuffle)?;
        self.emit(Op::Move { what: Group::Slot(slot), to: spot(place) })?;
        self.name(Group::Slot(slot), filter, Several::One, scope);
        Ok(())
    }

    /// The types a noun can be, with pronouns resolved, a bit each.
    fn kinds_in(&self, noun: &Noun, scope: &Scope) -> u32 {
        match noun {
            Noun::It => scope.resolve("it", Several::One, u32::MAX).map_or(u32::MAX, |referent| referent.kinds),
            Noun::Them => scope.resolve("them", Several::Many, u32::MAX).map_or(u32::MAX, |referent| referent.kinds),
            other => self.kinds(other),
        }
    }

    /// Notes that cards have been named.
    fn name(&mut self, group: Group, filter: &Filter, number: Several, scope: &mut Scope) {
        let kinds = self.covers(&filter.kinds);
        scope.referents.push(Referent { group, kinds, number, name: filter_name(self.lexicon, filter) });
    }

    /// The cards a noun means, with the instructions that find them.
    pub(crate) fn group(&mut self, noun: &Noun, scope: &mut Scope) -> Result<Group, CompileError> {
        match noun {
            Noun::Target(count, filter) => {
                scope.must_be_free()?;
                let id = self.filter(filter, Zones::Said, scope)?;
                let (min, max) = bounds(*count);
                let slot = match scope.choosing {
                    Choosing::First => {
                        scope.targets.push(TargetCode { filter: id, min, max });
                        u8::try_from(scope.targets.len() - 1).map_err(|_| CompileError::TooMany)?
                    }
                    Choosing::Here => {
                        let slot = scope.slot()?;
                        self.emit(Op::Target { slot, filter: id, min, max })?;
                        slot
                    }
                };
                self.name(Group::Slot(slot), filter, several(*count), scope);
                Ok(Group::Slot(slot))
            }
            Noun::Pick(count, filter) => {
                scope.must_be_free()?;
                let id = self.filter(filter, Zones::Said, scope)?;
                let (min, max) = bounds(*count);
                let slot = scope.slot()?;
                self.emit(Op::Pick { slot, filter: id, min, max })?;
                self.name(Group::Slot(slot), filter, several(*count), scope);
                Ok(Group::Slot(slot))
            }
            Noun::Random(filter) => {
                scope.must_be_free()?;
                let id = self.filter(filter, Zones::Said, scope)?;
                let slot = scope.slot()?;
                self.emit(Op::Random { slot, filter: id })?;
                self.name(Group::Slot(slot), filter, Several::One, scope);
                Ok(Group::Slot(slot))
            }
            Noun::Top(count, player, zone) => {
                scope.must_be_free()?;
                let who = self.who(*player, scope)?;
                let slot = scope.slot()?;
                self.emit(Op::Top { slot, who, zone: *zone, count: *count })?;
                let number = if *count == 1 { Several::One } else { Several::Many };
                let name = if *count == 1 { "the top card" } else { "the top cards" }.to_owned();
                scope.referents.push(Referent { group: Group::Slot(slot), kinds: u32::MAX, number, name });
                Ok(Group::Slot(slot))
            }
            Noun::All(filter) => {
                if filter.side == Side::Friendly && filter.within == Within::Play {
                    return Err(CompileError::Say(self.yours(filter)));
                }
                let id = self.filter(filter, Zones::Said, scope)?;
                self.crowd(id, filter, scope)
            }
            Noun::Yours(filter) => {
                let id = self.sided(filter, SideCode::Friendly, Zones::Said, scope)?;
                self.crowd(id, filter, scope)
            }
            Noun::Your(filter) => Ok(Group::All(self.sided(filter, SideCode::Friendly, Zones::Said, scope)?)),
            Noun::TheOpposing(filter) => Ok(Group::All(self.sided(filter, SideCode::Opposing, Zones::Said, scope)?)),
            Noun::This(_) => self.check_self(noun).map(|()| Group::This),
            Noun::Attached(kind) => self.check_bearer(*kind).map(|()| Group::Bearer),
            Noun::It => Ok(scope.resolve("it", Several::One, u32::MAX)?.group),
            Noun::That(kind) => {
                let word = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |word| &word.noun.one);
                Ok(scope.resolve(&format!("that {word}"), Several::One, self.covers(&[*kind]))?.group)
            }
            Noun::Them => {
                let group = scope.resolve("them", Several::Many, u32::MAX)?.group;
                if matches!(group, Group::All(_)) {
                    scope.gathering = Gathering::Needed;
                }
                Ok(group)
            }
            Noun::Role(role) => {
                let word =
                    self.lexicon.roles.get(usize::from(role.0)).ok_or(CompileError::LexiconLacks("such part"))?;
                let part = word.parts.iter().find(|(event, _)| Some(*event) == scope.event);
                match part {
                    Some((_, Voice::Subject)) => Ok(Group::Subject),
                    Some((_, Voice::Other)) => Ok(Group::Other),
                    Some((_, Voice::Player)) | None => Err(CompileError::NoRole(word.word.clone())),
                }
            }
        }
    }

    /// All cards that match, as they are now if "them" will stand for them.
    fn crowd(&mut self, id: u16, filter: &Filter, scope: &mut Scope) -> Result<Group, CompileError> {
        let group = if scope.gathering == Gathering::Needed && scope.must_be_free().is_ok() {
            let slot = scope.slot()?;
            self.emit(Op::Gather { slot, group: Group::All(id) })?;
            Group::Slot(slot)
        } else {
            Group::All(id)
        };
        self.name(group, filter, Several::Many, scope);
        Ok(group)
    }

    /// "your allies", for "all friendly allies".
    fn yours(&self, filter: &Filter) -> String {
        use crate::kernel::Rule;
        let mut page = crate::kernel::Page::new(self.lexicon);
        let filter = Filter { side: Side::Any, ..filter.clone() };
        match crate::grammar::nouns::NamedMany::show(&Noun::Yours(filter), &mut page) {
            Some(()) => page.text().replacen('Y', "y", 1),
            None => "your …".to_owned(),
        }
    }

    /// Compiles a statement: the cards it is about and its claims.
    pub(crate) fn statement(
        &mut self,
        statement: &Statement,
        scope: &mut Scope,
        voicing: Voicing,
    ) -> Result<(Group, u16, u8), CompileError> {
        if let Statement::Redirect(damage, noun, to) = statement {
            self.must_know_damage()?;
            let who = self.group(noun, scope)?;
            let to = self.group(to, scope)?;
            return self.claims(who, vec![ClaimCode::Redirect { damage: damage_code(*damage), to }]);
        }
        let (who, claims) = match statement {
            Statement::Claim(noun, claim @ Claim::Costs(..)) => {
                let who = self.priced(noun, scope)?;
                (who, self.claim(claim, scope, voicing)?)
            }
            Statement::Claim(noun, claim) => {
                if let Claim::Is(status) = claim {
                    let kinds = self.kinds_in(noun, scope);
                    self.check_status(*status, kinds)?;
                }
                let who = self.group(noun, scope)?;
                (who, self.claim(claim, scope, voicing)?)
            }
            Statement::Reduce(damage, end, noun, amount) => {
                self.must_know_damage()?;
                let who = self.group(noun, scope)?;
                let amount = self.amount(amount, scope)?;
                (who, vec![ClaimCode::Reduce { damage: damage_code(*damage), end: damage_end(*end), amount }])
            }
            Statement::Increase(damage, end, noun, amount) => {
                self.must_know_damage()?;
                let who = self.group(noun, scope)?;
                let amount = self.amount(amount, scope)?;
                (who, vec![ClaimCode::Increase { damage: damage_code(*damage), end: damage_end(*end), amount }])
            }
            Statement::Prevent(damage, end, noun) => {
                self.must_know_damage()?;
                let claim =
                    ClaimCode::Prevent { damage: damage_code(*damage), end: damage_end(*end), times: Times::Always };
                (self.group(noun, scope)?, vec![claim])
            }
            Statement::PreventNext(damage, end, noun) => {
                self.must_know_damage()?;
                let claim =
                    ClaimCode::Prevent { damage: damage_code(*damage), end: damage_end(*end), times: Times::Once };
                (self.group(noun, scope)?, vec![claim])
            }
            Statement::AlsoFlavor(noun, flavor) => (self.group(noun, scope)?, vec![ClaimCode::AlsoFlavor(*flavor)]),
            Statement::Becomes(noun, stat, amount) => {
                let who = self.group(noun, scope)?;
                let amount = self.amount(amount, scope)?;
                (who, vec![ClaimCode::Becomes { stat: *stat, amount }])
            }
            Statement::Scaled(noun, stat, scale) => {
                let claim = ClaimCode::Scaled { stat: *stat, scale: *scale };
                (self.group(noun, scope)?, vec![claim])
            }
            Statement::Instead(noun, deed, verb, to) => {
                let kinds = self.kinds_in(noun, scope);
                let who = self.group(noun, scope)?;
                (who, vec![self.instead(*deed, *verb, to, kinds)?])
            }
            Statement::Redirect(..) | Statement::Cover(..) | Statement::Foe(..) | Statement::Grant(_) => {
                return Err(CompileError::OnlyInDefinitions);
            }
        };
        self.claims(who, claims)
    }

    /// What is done instead of a deed to "it", a card of these types.
    fn instead(&mut self, deed: Deed, verb: Verb, to: &Noun, kinds: u32) -> Result<ClaimCode, CompileError> {
        let to = match to {
            Noun::Pick(_, filter) => {
                self.check_verb(verb, self.covers(&filter.kinds))?;
                let bare = Filter { within: Within::Play, ..filter.clone() };
                Stead::Attached(self.filter(&bare, Zones::Said, &mut Scope::fixed())?)
            }
            _ => {
                self.check_verb(verb, kinds)?;
                Stead::Itself
            }
        };
        Ok(ClaimCode::Instead { deed, verb, to })
    }

    /// Adds a run of claims.
    fn claims(&mut self, who: Group, claims: Vec<ClaimCode>) -> Result<(Group, u16, u8), CompileError> {
        let first = u16::try_from(self.code.claims.len()).map_err(|_| CompileError::TooMany)?;
        let count = u8::try_from(claims.len()).map_err(|_| CompileError::TooMany)?;
        self.code.claims.extend(claims);
        Ok((who, first, count))
    }

    /// The cards of "your Bow weapons cost 1 less": those in hand.
    fn priced(&mut self, noun: &Noun, scope: &mut Scope) -> Result<Group, CompileError> {
        let hand =
            self.lexicon.zones.iter().position(|zone| zone == "hand").ok_or(CompileError::LexiconLacks("hand"))?;
        let hand = crate::ast::Zone(u8::try_from(hand).map_err(|_| CompileError::TooMany)?);
        match noun {
            Noun::Yours(filter) => Ok(Group::All(self.sided(filter, SideCode::Friendly, Zones::In(hand), scope)?)),
            Noun::All(filter) => match &filter.within {
                Within::Your(zone) if *zone == hand => {
                    Err(CompileError::Say(self.yours(&Filter { within: Within::Play, ..filter.clone() })))
                }
                Within::Opponents(zone) if *zone == hand => {
                    Err(CompileError::Say(format!("all opposing {}", self.bare(filter))))
                }
                _ => Ok(Group::All(self.filter(filter, Zones::In(hand), scope)?)),
            },
            other => self.group(other, scope),
        }
    }

    /// "abilities", for "all abilities in the opponent's hand".
    fn bare(&self, filter: &Filter) -> String {
        use crate::kernel::Rule;
        let mut page = crate::kernel::Page::new(self.lexicon);
        let filter = Filter { side: Side::Any, within: Within::Play, ..filter.clone() };
        match crate::grammar::nouns::AnyMany::show(&filter, &mut page) {
            Some(()) => page.text().to_lowercase(),
            None => "cards".to_owned(),
        }
    }

    fn claim(&mut self, claim: &Claim, scope: &mut Scope, voicing: Voicing) -> Result<Vec<ClaimCode>, CompileError> {
        match claim {
            Claim::Has(gains) => gains
                .iter()
                .map(|gain| match gain {
                    Gain::Stat(change, amount, stat) => {
                        let amount = self.amount(amount, scope)?;
                        Ok(ClaimCode::Stat { stat: *stat, amount, sign: sign(*change) })
                    }
                    Gain::Keyword(keyword) => Ok(ClaimCode::Keyword(*keyword)),
                })
                .collect(),
            Claim::Loses(keyword) => Ok(vec![ClaimCode::Loses(*keyword)]),
            Claim::LosesAll => Ok(vec![ClaimCode::LosesAll]),
            Claim::Is(status) => Ok(vec![ClaimCode::Status(*status)]),
            Claim::Cannot(deeds) => Ok(deeds
                .iter()
                .map(|deed| {
                    let named = self.lexicon.statuses.iter().position(|status| status.stands_for == Some(*deed));
                    match named.and_then(|number| u8::try_from(number).ok()) {
                        // Made by an instruction, the prohibition is the named state.
                        Some(number) if voicing == Voicing::Made => ClaimCode::Status(crate::ast::Status(number)),
                        _ => ClaimCode::Cannot(*deed),
                    }
                })
                .collect()),
            Claim::CannotBy(deed, filter) => {
                let by = self.filter(filter, Zones::Anywhere, scope)?;
                Ok(vec![ClaimCode::CannotBy { deed: *deed, by }])
            }
            Claim::May(permit) => Ok(vec![ClaimCode::May(*permit)]),
            Claim::Costs(change, amount) => {
                let stat = self.lexicon.cost.ok_or(CompileError::LexiconLacks("cost"))?;
                let amount = self.amount(amount, scope)?;
                Ok(vec![ClaimCode::Stat { stat, amount, sign: sign(*change) }])
            }
            Claim::Base(stat, amount) => {
                let amount = self.amount(amount, scope)?;
                Ok(vec![ClaimCode::Base { stat: *stat, amount }])
            }
        }
    }
}

fn bounds(count: Count) -> (u8, u8) {
    match count {
        Count::Exactly(number) => (number, number),
        Count::UpTo(number) => (0, number),
    }
}

fn several(count: Count) -> Several {
    match count {
        Count::Exactly(1) | Count::UpTo(1) => Several::One,
        Count::Exactly(_) | Count::UpTo(_) => Several::Many,
    }
}

fn spot(place: Place) -> Spot {
    match place {
        Place::Play => Spot::Play,
        Place::Hand => Spot::Hand,
        Place::DeckTop => Spot::DeckTop,
        Place::DeckBottom => Spot::DeckBottom,
        Place::Zone(zone) => Spot::Zone(zone),
    }
}

fn sign(change: Change) -> i8 {
    match change {
        Change::Up => 1,
        Change::Down => -1,
    }
}

fn damage_code(damage: Damage) -> DamageCode {
    DamageCode { class: damage.class, flavor: damage.flavor }
}

fn damage_end(end: End) -> DamageEnd {
    match end {
        End::From => DamageEnd::From,
        End::To => DamageEnd::To,
    }
}
