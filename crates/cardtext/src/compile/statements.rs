//! Statements: what is said of which cards.

use super::described::check_unspent;
use super::filters::{Zones, numbers, states_of};
use super::scope::{Scope, Voicing};
use super::{CompileError, Compiler};
use crate::ast::{
    Amount, Change, Count, Damage, Deed, End, Fate, Filter, Gain, History, Lasts, Mark, Noun, Player, Predicate, Side,
    Stat, State, Statement, Verb, With, Within, Zone,
};
use crate::capacity::Capacity;
use crate::kernel::{Page, Rule};
use crate::lexicon::{Abides, Changing, InsteadTo, KindWord, Playing, Reach, StatWord};
use crate::program::{
    DamageCode, DamageEnd, Group, Lasting, ModifierCode, Op, SideCode, StandIn, Times, Turner, ValueCode, Who, Works,
};

impl Compiler<'_> {
    /// Compiles a statement: the cards it is about and its predicates.
    pub(crate) fn statement(
        &mut self,
        statement: &Statement,
        scope: &mut Scope,
        voicing: Voicing,
    ) -> Result<(Group, u16, u8), CompileError> {
        let (who, modifiers) = match statement {
            Statement::Redirect(damage, noun, to) => {
                if noun == to {
                    return Err(CompileError::Idle("instead".to_owned()));
                }
                let reach = self.damage_reach()?;
                let who = self.object("damage", reach, noun, scope)?;
                let to = self.object("damage", reach, to, scope)?;
                (who, vec![ModifierCode::Redirect { damage: damage_code(*damage), to }])
            }
            Statement::Predicate(noun, predicate) => {
                self.check_others(noun, predicate)?;
                let who = self.told_of(noun, predicate, scope, voicing)?;
                (who, self.predicate(predicate, scope, voicing)?)
            }
            Statement::Reduce(damage, end, noun, amount) => {
                let who = self.damaging(*end, noun, scope, voicing)?;
                let amount = self.amount(amount, scope)?;
                (
                    who,
                    vec![ModifierCode::Reduce {
                        damage: damage_code(*damage),
                        end: damage_end(*end),
                        amount,
                        by: None,
                    }],
                )
            }
            Statement::Increase(damage, end, noun, amount) => {
                let who = self.damaging(*end, noun, scope, voicing)?;
                let amount = self.amount(amount, scope)?;
                (
                    who,
                    vec![ModifierCode::Increase {
                        damage: damage_code(*damage),
                        end: damage_end(*end),
                        amount,
                        by: None,
                    }],
                )
            }
            Statement::Prevent(damage, end, noun) => {
                let (damage, at) = (damage_code(*damage), damage_end(*end));
                let predicate = ModifierCode::Prevent { damage, end: at, times: Times::Always, by: None };
                (self.damaging(*end, noun, scope, voicing)?, vec![predicate])
            }
            Statement::PreventNext(damage, end, noun) => {
                check_alone(*end, noun)?;
                let (damage, at) = (damage_code(*damage), damage_end(*end));
                let predicate = ModifierCode::Prevent { damage, end: at, times: Times::Once, by: None };
                (self.damaging(*end, noun, scope, voicing)?, vec![predicate])
            }
            Statement::Between(damage, noun, from, fate) => {
                let who = self.damaging(End::To, noun, scope, voicing)?;
                self.must_strike("damage", Some(&Noun::All(from.clone())), None)?;
                self.check_damaged(End::From, &Noun::All(from.clone()))?;
                let by = Some(self.filter(from, Zones::Anywhere, scope)?);
                let (damage, end) = (damage_code(*damage), DamageEnd::To);
                let predicate = match fate {
                    Fate::Reduced(amount) => {
                        ModifierCode::Reduce { damage, end, amount: self.amount(amount, scope)?, by }
                    }
                    Fate::Increased(amount) => {
                        ModifierCode::Increase { damage, end, amount: self.amount(amount, scope)?, by }
                    }
                    Fate::Prevented => ModifierCode::Prevent { damage, end, times: Times::Always, by },
                };
                (who, vec![predicate])
            }
            Statement::Shield(number, damage, end, noun) => {
                check_alone(*end, noun)?;
                let who = self.damaging(*end, noun, scope, voicing)?;
                let amount = self.amount(&Amount::Number(*number), scope)?;
                (who, vec![ModifierCode::Shield { damage: damage_code(*damage), end: damage_end(*end), amount }])
            }
            // A card that is carried out lies nowhere yet.
            Statement::AlsoFlavor(Noun::All(filter), flavor) if self.is_dealing(*flavor) => {
                let from = Group::All(self.filter(filter, Zones::Anywhere, scope)?);
                (from, vec![ModifierCode::AlsoFlavor(*flavor)])
            }
            Statement::AlsoFlavor(noun, flavor) => {
                (self.damaging(End::From, noun, scope, voicing)?, vec![ModifierCode::AlsoFlavor(*flavor)])
            }
            Statement::Becomes(_, stat, _) | Statement::Scaled(_, stat, _) if self.wears(*stat) => {
                let say = "how much is dealt, healed, gained or lost".to_owned();
                return Err(CompileError::Worn { done: "set", say });
            }
            Statement::Becomes(noun, stat, amount) => {
                let who = self.numbered(noun, *stat, scope, voicing)?;
                let amount = self.amount(amount, scope)?;
                (who, vec![ModifierCode::Becomes { stat: *stat, amount }])
            }
            Statement::Scaled(noun, stat, scale) => {
                let predicate = ModifierCode::Scaled { stat: *stat, scale: *scale };
                (self.numbered(noun, *stat, scope, voicing)?, vec![predicate])
            }
            Statement::Instead(noun, deed, verb, to) => {
                let word = self.lexicon.deeds.get(usize::from(deed.0)).map_or("", |deed| &deed.phrase).to_owned();
                let reach = self.deed_reach(*deed);
                let who = match noun {
                    // "If another friendly ally would be killed" is said of each of them.
                    Noun::Pick(Count::Exactly(1), filter) => {
                        self.must_reach(&word, reach, noun, scope)?;
                        Group::All(self.filter(filter, Zones::Said, scope)?)
                    }
                    noun => self.object(&word, reach, noun, scope)?,
                };
                (who, vec![self.instead(*deed, *verb, to, noun, scope)?])
            }
            Statement::Forbid(player, deed, filter) => {
                (self.forbidden(*player, *deed, filter, scope, voicing)?, vec![ModifierCode::Cannot(*deed)])
            }
            Statement::House(rule) => {
                let word = self.lexicon.rules.get(usize::from(rule.0)).cloned();
                let word = word.ok_or(CompileError::LexiconLacks("such rule"))?;
                let who = match word.about {
                    Some(party) => self.check_party(party, scope).map(|()| Group::Party(party))?,
                    None => Group::This,
                };
                (who, vec![ModifierCode::May(word.permit)])
            }
            Statement::Gains(player, store, portion) => {
                let modifier = ModifierCode::Gains { store: *store, portion: *portion };
                (self.gainer(*player, *store, *portion)?, vec![modifier])
            }
            Statement::Goes(zone, rather) => (Group::This, vec![self.goes(*zone, *rather)?]),
            Statement::Dues(stat, filter, number, change) => {
                let who = Group::All(self.filter(filter, Zones::Said, scope)?);
                let amount = self.amount(&Amount::Number(*number), scope)?;
                (who, vec![ModifierCode::Stat { stat: *stat, amount, sign: super::sentences::sign(*change) }])
            }
            Statement::Cover(..) | Statement::Foe(..) | Statement::Grant(_) => {
                return Err(CompileError::OnlyInDefinitions);
            }
        };
        self.modifiers(who, modifiers)
    }

    /// The cards with which a player cannot do something.
    fn forbidden(
        &mut self,
        player: Player,
        deed: Deed,
        filter: &Filter,
        scope: &mut Scope,
        voicing: Voicing,
    ) -> Result<Group, CompileError> {
        let reach = self.deed_reach(deed);
        let word = self.lexicon.deeds.get(usize::from(deed.0)).map_or("", |word| &word.active).to_owned();
        if reach.places & Reach::IN_PLAY != 0 {
            let phrase = self.lexicon.deeds.get(usize::from(deed.0)).map_or("", |word| &word.phrase);
            return Err(CompileError::Say(format!("can't {phrase}")));
        }
        let side = match player {
            Player::Opponent => Side::Opposing,
            Player::You
            | Player::Each
            | Player::That
            | Player::ItsController
            | Player::ItsOwner
            | Player::Others
            | Player::Mates
            | Player::Party(_)
            | Player::BearersController(_) => Side::Any,
        };
        let filter = Filter { side, ..filter.clone() };
        let noun = if player == Player::You { Noun::Yours(filter) } else { Noun::All(filter) };
        self.held(&noun, &word, reach, scope, voicing)
    }

    /// Cards that lie where nobody's lie are said to be somebody's.
    pub(crate) fn of_nobody(&self, zone: Zone) -> CompileError {
        let name = self.lexicon.zones.get(usize::from(zone.0));
        CompileError::OfNobody(name.cloned().unwrap_or_default())
    }

    /// An error if what the rules do to these cards, or with them, is no damage.
    fn check_damaged(&self, end: End, noun: &Noun) -> Result<(), CompileError> {
        let (types, say) = match end {
            End::To => &self.lexicon.idling.undamaged,
            End::From => &self.lexicon.idling.undealing,
        };
        let kinds = match (noun, self.kind) {
            (Noun::This(_), Some(kind)) => 1 << kind.0,
            _ => self.covers(&crate::grammar::nouns::kinds(noun)),
        };
        if kinds == 0 || kinds & !types != 0 {
            return Ok(());
        }
        Err(CompileError::ByRule { what: "damage".to_owned(), why: say.clone() })
    }

    /// The cards at one end of damage.
    fn damaging(&mut self, end: End, noun: &Noun, scope: &mut Scope, voicing: Voicing) -> Result<Group, CompileError> {
        let reach = self.damage_reach()?;
        self.check_damaged(end, noun)?;
        if end == End::From {
            self.must_strike("damage", Some(noun), None)?;
        }
        match end {
            End::To => self.object("damage", reach, noun, scope),
            End::From => match noun {
                // Those of an instruction are not there yet.
                Noun::All(filter) | Noun::Yours(filter) if voicing == Voicing::Made && self.passes(filter) => {
                    scope.proclaims = Some("damage".to_owned());
                    self.damaging(end, noun, &mut Scope::fixed(), Voicing::Standing)
                }
                // What is played and gone deals its damage from wherever it lies.
                Noun::All(filter) if self.passes(filter) => {
                    Ok(Group::All(self.filter(filter, Zones::Anywhere, scope)?))
                }
                Noun::Yours(filter) if self.passes(filter) => {
                    Ok(Group::All(self.sided(filter, SideCode::Own, Zones::Anywhere, scope)?))
                }
                _ => self.group(noun, Reach::ALL, scope),
            },
        }
    }

    /// Whether some of the cards meant are gone once they are played.
    fn passes(&self, filter: &Filter) -> bool {
        let covers = self.covers(&filter.kinds);
        let once = |kind: &&KindWord| matches!(kind.abides, Abides::Once | Abides::Answers);
        let types = self.lexicon.kinds.iter().enumerate().filter(|(_, kind)| !kind.type_name.is_empty() && once(kind));
        filter.within == Within::Play && types.into_iter().any(|(at, _)| covers & 1 << at != 0)
    }

    /// The cards of which a change of one number is said.
    fn numbered(
        &mut self,
        noun: &Noun,
        stat: Stat,
        scope: &mut Scope,
        voicing: Voicing,
    ) -> Result<Group, CompileError> {
        let reach = self.stat_reach(stat)?;
        let word = self.lexicon.stats[usize::from(stat.0)].name.clone();
        if reach.places & Reach::IN_PLAY == 0 {
            return self.held(noun, &word, reach, scope, voicing);
        }
        let who = self.object(&word, reach, noun, scope)?;
        self.has_been_subject(noun, who, scope);
        Ok(who)
    }

    /// The cards of which a predicate is made.
    fn told_of(
        &mut self,
        noun: &Noun,
        predicate: &Predicate,
        scope: &mut Scope,
        voicing: Voicing,
    ) -> Result<Group, CompileError> {
        let words = self.said(predicate)?;
        if let Predicate::Has(gains) = predicate
            && let Some(Gain::Stat(change, amount, _)) =
                gains.iter().find(|gain| matches!(gain, Gain::Stat(_, _, stat) if Some(*stat) == self.lexicon.cost))
        {
            let less = if *change == Change::Up { "more" } else { "less" };
            let number = if let Amount::Number(number) = amount { number.to_string() } else { "1".into() };
            return Err(CompileError::Say(format!("cost {number} {less}")));
        }
        let held = words.iter().find(|(_, reach)| reach.places & Reach::IN_PLAY == 0);
        if let (Predicate::Cannot(_), Some((word, reach)), Noun::All(filter)) = (predicate, held, noun)
            && self.places_of(filter) & Reach::IN_PLAY == 0
        {
            if voicing == Voicing::Standing {
                return self.object(word, *reach, noun, scope);
            }
            // A lasting effect is on cards in play: of others it is so wherever they are asked for.
            let who = self.object(word, *reach, noun, &mut Scope::fixed())?;
            scope.proclaims = Some(word.clone());
            return Ok(who);
        }
        if let (Predicate::Cannot(deeds), Some((_, reach)), false) = (predicate, held, matches!(noun, Noun::This(_))) {
            let active = deeds.first().and_then(|deed| self.lexicon.deeds.get(usize::from(deed.0)));
            let common = self.lexicon.commons.iter().fold(0, |bits, zone| bits | 1 << zone.0);
            // With what is nobody's everybody can do it, or nobody.
            let who = if reach.places & !common == 0 { "players" } else { "the opponent" };
            return Err(CompileError::Say(format!("{who} can't {}", active.map_or("", |word| &word.active))));
        }
        if let Some((word, reach)) = held {
            if let Some((other, _)) = words.iter().find(|(_, reach)| reach.places & Reach::IN_PLAY != 0) {
                return Err(CompileError::NotThere { what: other.clone(), there: "in play".into() });
            }
            let (word, reach) = (word.clone(), *reach);
            return self.held(noun, &word, reach, scope, voicing);
        }
        // What is played and gone is for the most part not there yet.
        if voicing == Voicing::Made
            && let (Predicate::Cannot(_) | Predicate::CannotBy(..), Noun::All(filter) | Noun::Yours(filter)) =
                (predicate, noun)
            && self.passes(filter)
        {
            let who = self.told_of(noun, predicate, &mut Scope::fixed(), Voicing::Standing)?;
            scope.proclaims = words.first().map(|(word, _)| word.clone());
            return Ok(who);
        }
        let mut all = Reach::ALL;
        for (word, reach) in &words {
            self.must_reach(word, *reach, noun, scope)?;
            all = Reach { kinds: all.kinds & reach.kinds, places: all.places & reach.places };
        }
        let who = self.group(noun, all, scope)?;
        if voicing == Voicing::Made {
            check_unspent(who, scope)?;
        }
        self.has_been_subject(noun, who, scope);
        Ok(who)
    }

    /// The words of a predicate and what each can be said of.
    fn said(&self, predicate: &Predicate) -> Result<Vec<(String, Reach)>, CompileError> {
        let number = |stat: Stat| {
            let reach = self.stat_reach(stat)?;
            Ok((self.lexicon.stats[usize::from(stat.0)].name.clone(), reach))
        };
        let deed = |deed: &Deed| {
            let word = self.lexicon.deeds.get(usize::from(deed.0)).map_or("", |word| &word.phrase);
            (word.to_owned(), self.deed_reach(*deed))
        };
        match predicate {
            Predicate::Has(gains) => gains
                .iter()
                .map(|gain| match gain {
                    Gain::Stat(_, _, stat) => number(*stat),
                    Gain::Keyword(keyword) => Ok((self.keyword_name(*keyword), self.keyword_reach(*keyword))),
                })
                .collect(),
            Predicate::Loses(keyword) => Ok(vec![(self.keyword_name(*keyword), self.keyword_reach(*keyword))]),
            Predicate::LosesAll => {
                let places = Reach::IN_PLAY | self.lexicon.bears;
                Ok(vec![("loses all abilities".to_owned(), Reach { kinds: u32::MAX, places })])
            }
            Predicate::Is(status) | Predicate::IsBy(status, _) => {
                let word = self.lexicon.statuses.get(usize::from(status.0)).map_or("", |word| &word.word);
                Ok(vec![(word.to_owned(), self.status_reach(*status))])
            }
            Predicate::Cannot(deeds) => Ok(deeds.iter().map(deed).collect()),
            Predicate::CannotBy(by, _) => Ok(vec![deed(by)]),
            Predicate::May(permit) => {
                let word = self.lexicon.permits.get(usize::from(permit.0)).map_or("", |word| &word.says);
                Ok(vec![(word.to_owned(), self.permit_reach(*permit))])
            }
            Predicate::Costs(..) => {
                let stat = self.lexicon.cost.ok_or(CompileError::LexiconLacks("cost"))?;
                Ok(vec![number(stat)?])
            }
            Predicate::Base(stat, _) => Ok(vec![number(*stat)?]),
        }
    }

    /// Whether damage or use lowers a number, so that what it is said to be could be what it is now or what it begins with.
    fn wears(&self, stat: Stat) -> bool {
        let used = |word: &StatWord| word.changes == Changing::Used;
        self.lexicon.is_worn(stat) || self.lexicon.stats.get(usize::from(stat.0)).is_some_and(used)
    }

    /// Notes that a card that has a word of its own has been a subject: from here on it can be called "it".
    pub(crate) fn has_been_subject(&self, noun: &Noun, who: Group, scope: &mut Scope) {
        match noun {
            Noun::This(kind) => scope.name(self.itself(*kind, u32::MAX)),
            Noun::Attached(kind) => scope.name(self.bearer_itself(*kind, u32::MAX)),
            Noun::Your(filter) => scope.name(self.owned("your", who, filter, u32::MAX)),
            Noun::TheOpposing(filter) => scope.name(self.owned("the opposing", who, filter, u32::MAX)),
            Noun::Target(..)
            | Noun::Pick(..)
            | Noun::All(_)
            | Noun::Random(_)
            | Noun::Yours(_)
            | Noun::ItsControllers(_)
            | Noun::It
            | Noun::That(_)
            | Noun::Them
            | Noun::Role(_)
            | Noun::Party(_)
            | Noun::First(..)
            | Noun::FoeMost(..)
            | Noun::Top(..)
            | Noun::Among(..)
            | Noun::Rest(_) => {}
        }
    }

    /// What is done instead of a deed to "it", a card that a noun names.
    fn instead(
        &mut self,
        deed: Deed,
        verb: Verb,
        to: &Noun,
        of: &Noun,
        scope: &mut Scope,
    ) -> Result<ModifierCode, CompileError> {
        let to = match to {
            Noun::Pick(_, filter) => {
                let bare = Filter { within: Within::Play, ..filter.clone() };
                self.check_verb(verb, &Noun::All(bare.clone()), scope)?;
                StandIn::Attached(self.filter(&bare, Zones::Said, &mut Scope::fixed())?)
            }
            Noun::This(_) if matches!(of, Noun::This(_)) => return Err(CompileError::Say("it".into())),
            Noun::This(_) => {
                self.check_self(to)?;
                self.check_verb(verb, to, scope)?;
                StandIn::Source
            }
            _ => {
                self.check_verb(verb, of, scope)?;
                StandIn::Itself
            }
        };
        // What the rules cannot do in the place of something else would leave the text without an effect.
        let fits = |stead: InsteadTo| match stead {
            InsteadTo::Itself => to == StandIn::Itself,
            InsteadTo::Others => to != StandIn::Itself,
            InsteadTo::Any => true,
        };
        let known = self.lexicon.stand_ins.iter().any(|&(by, of, stead)| by == verb && of == deed && fits(stead));
        if !known {
            let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
            return Err(CompileError::NotInstead(word.to_owned()));
        }
        Ok(ModifierCode::Instead { deed, verb, to })
    }

    /// Adds a run of predicates.
    pub(crate) fn modifiers(
        &mut self,
        who: Group,
        modifiers: Vec<ModifierCode>,
    ) -> Result<(Group, u16, u8), CompileError> {
        Capacity::Predicates.hold(modifiers.len())?;
        let first = numbers(Capacity::Operands, self.code.modifiers.len(), modifiers.len())?;
        let count = modifiers.len() as u8;
        self.code.modifiers.extend(modifiers);
        Ok((who, first, count))
    }

    /// The instruction that makes predicates: about the cards there are, or for a time about whatever comes to be of them.
    pub(super) fn asserted(
        &mut self,
        who: Group,
        modifiers: u16,
        count: u8,
        lasts: &Lasts,
        scope: &mut Scope,
    ) -> Result<Op, CompileError> {
        let word = scope.proclaims.take();
        let until = self.lasting(lasts)?;
        let (Some(word), Group::All(of)) = (word, who) else {
            return Ok(Op::Assert { who, modifiers, count, lasts: until });
        };
        let once = |code: &ModifierCode| {
            matches!(code, ModifierCode::Shield { .. } | ModifierCode::Prevent { times: Times::Once, .. })
        };
        let ends = match until {
            Lasting::Turn | Lasting::Span(_) | Lasting::While(_) | Lasting::OnNext(_) => true,
            Lasting::Next(_, turner) => matches!(turner, Turner::You | Turner::Opponent),
            Lasting::Stays | Lasting::Turns(_) => false,
        };
        if !ends || self.code.modifiers[usize::from(modifiers)..].iter().any(once) {
            return Err(CompileError::OnlyStanding(word));
        }
        Ok(Op::Proclaim { of, modifiers, count, lasts: until })
    }

    /// What is said of the next card that is played: it holds of all of them, until one is.
    pub(super) fn on_next(
        &mut self,
        history: History,
        predicate: &Predicate,
        scope: &mut Scope,
    ) -> Result<Op, CompileError> {
        let word = self.lexicon.histories.get(usize::from(history.0));
        let kind = word.ok_or(CompileError::LexiconLacks("such history"))?.kind;
        self.check_next(kind, scope)?;
        let statement = Statement::Predicate(Noun::Yours(Filter::of_kind(kind)), predicate.clone());
        let (who, modifiers, count) = self.statement(&statement, scope, Voicing::Made)?;
        let Op::Proclaim { of, modifiers, count, .. } = self.asserted(who, modifiers, count, &Lasts::Turn, scope)?
        else {
            let why =
                "of the next card only what it costs can be said: answer it when it comes, \"When …, …\"".to_owned();
            return Err(CompileError::ByRule { what: "the next".to_owned(), why });
        };
        // What is asked for is counted.
        self.value_id(ValueCode::Past(Who::You, history))?;
        Ok(Op::Proclaim { of, modifiers, count, lasts: Lasting::OnNext(history) })
    }

    /// An error if a card that is played and gone says of itself, as it is played, what cannot be done to it.
    pub(super) fn check_in_time(
        &self,
        statement: &Statement,
        lasts: &Lasts,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let itself =
            matches!(statement, Statement::Predicate(Noun::This(_), Predicate::Cannot(_) | Predicate::CannotBy(..)));
        let abides = self.kind.and_then(|kind| self.lexicon.kinds.get(usize::from(kind.0))).map(|word| word.abides);
        let goes = matches!(abides, Some(Abides::Once | Abides::Answers));
        if itself && goes && scope.playing && *lasts == Lasts::Stays { Err(CompileError::PlayedByThen) } else { Ok(()) }
    }

    /// The cards of "your Bow weapons cost 1 less": those that lie where the number is asked for. What is made so for a time is so of
    /// those that come there meanwhile, since a lasting effect is on cards in play.
    fn held(
        &mut self,
        noun: &Noun,
        word: &str,
        reach: Reach,
        scope: &mut Scope,
        voicing: Voicing,
    ) -> Result<Group, CompileError> {
        if voicing == Voicing::Made {
            let of = match noun {
                Noun::Yours(_) => true,
                Noun::All(filter) => matches!(filter.within, Within::Play | Within::InPlay),
                _ => false,
            };
            if !of {
                return Err(CompileError::OnlyStanding(word.to_owned()));
            }
            scope.proclaims = Some(word.to_owned());
            return self.held(noun, word, reach, &mut Scope::fixed(), Voicing::Standing);
        }
        let zones = Zones::In(reach.places);
        let said_there = |zone: &Zone| reach.places & 1 << zone.0 != 0;
        let kinds = Reach { places: u32::MAX, ..reach };
        let common = self.lexicon.commons.iter().fold(0, |bits, zone| bits | 1 << zone.0);
        let there = self.lexicon.commons.iter().find(|zone| said_there(zone));
        let nobodys = there.filter(|_| reach.places & !common == 0).copied();
        match (noun, nobodys) {
            (Noun::Yours(filter), Some(zone)) if self.is_price(word) => return Err(self.priced_alike(filter, zone)),
            (Noun::Yours(_), Some(zone)) => return Err(self.of_nobody(zone)),
            (Noun::All(filter), Some(zone)) if filter.side != Side::Any => return Err(self.of_nobody(zone)),
            _ => {}
        }
        let (played, zones) = match noun {
            Noun::Yours(filter) if self.is_price(word) => {
                let (filter, zones) = self.priced_where(filter, zones)?;
                (Noun::Yours(filter), zones)
            }
            Noun::All(filter) if self.is_price(word) => {
                let (filter, zones) = self.priced_where(filter, zones)?;
                (Noun::All(filter), zones)
            }
            noun => (noun.clone(), zones),
        };
        let noun = &played;
        match noun {
            Noun::Yours(filter) => {
                self.must_reach(word, kinds, &Noun::All(self.anywhere(filter, reach)), scope)?;
                Ok(Group::All(self.sided(filter, SideCode::Own, zones, scope)?))
            }
            Noun::All(filter) => match &filter.within {
                Within::Your(zone) if said_there(zone) => {
                    Err(CompileError::Say(self.yours(&Filter { within: Within::Play, ..filter.clone() })))
                }
                Within::Opponents(zone) if said_there(zone) => {
                    Err(CompileError::Say(format!("all opposing {}", self.bare(filter))))
                }
                Within::Play | Within::InPlay => {
                    self.must_reach(word, kinds, &Noun::All(self.anywhere(filter, reach)), scope)?;
                    Ok(Group::All(self.filter(filter, zones, scope)?))
                }
                Within::Your(_)
                | Within::From(_)
                | Within::Opponents(_)
                | Within::Any(_)
                | Within::Common(_)
                | Within::Outside(_)
                | Within::Theirs(_)
                | Within::On(_) => self.object(word, reach, noun, scope),
            },
            Noun::This(_) => {
                self.check_self(noun)?;
                scope.this_places = u32::MAX;
                self.must_reach(word, kinds, noun, scope)?;
                scope.works = Works::Held;
                Ok(Group::This)
            }
            other => self.object(word, reach, other, scope),
        }
    }

    /// The prices of some cards are changed for one player where they lie, and are nobody's.
    fn priced_alike(&self, filter: &Filter, zone: Zone) -> CompileError {
        let there = self.lexicon.zones.get(usize::from(zone.0)).cloned().unwrap_or_default();
        let lying = self.lexicon.state_zones.iter().find(|place| place.zone == zone);
        match lying.map(|place| self.state_name(place.state)) {
            Some(state) => {
                let say = format!(
                    "{} {} cost … less until end of turn",
                    crate::letters::capitalised(&state),
                    self.bare(filter)
                );
                CompileError::PricedAlike { there, say }
            }
            None => self.of_nobody(zone),
        }
    }

    /// Whether a word is the number that cards cost.
    fn is_price(&self, word: &str) -> bool {
        let cost = self.lexicon.cost.and_then(|stat| self.lexicon.stats.get(usize::from(stat.0)));
        cost.is_some_and(|cost| cost.name == word)
    }

    /// The cards whose price is changed, and where they lie when it is asked: what says from where they are played says where. An error
    /// if they are described by what they come to be only once they are played.
    fn priced_where(&self, filter: &Filter, zones: Zones) -> Result<(Filter, Zones), CompileError> {
        let word = |state: State| self.lexicon.states.get(usize::from(state.0));
        let since = |state: &State| word(*state).is_some_and(|word| word.played == Playing::Since);
        if let Some(state) = states_of(filter).find(since) {
            let why = "what a card costs is asked before it is played, and none is so by then: leave it out".to_owned();
            return Err(CompileError::ByRule { what: self.state_name(state), why });
        }
        let from = |state: State| match word(state).map(|word| word.played) {
            Some(Playing::From(zone)) => Some((state, zone)),
            Some(Playing::Whenever | Playing::Since) | None => None,
        };
        let Some((state, zone)) = states_of(filter).find_map(from) else { return Ok((filter.clone(), zones)) };
        let mut there = filter.clone();
        there.marks.retain(|mark| *mark != Mark::State(state));
        there.with.retain(|with| *with != With::State(state));
        Ok((there, Zones::In(1 << zone.0)))
    }

    /// A filter of cards in play as one of the same cards where a word reaches them.
    fn anywhere(&self, filter: &Filter, reach: Reach) -> Filter {
        let zone = Zone(u8::try_from(reach.places.trailing_zeros()).unwrap_or(0));
        Filter { within: Within::Any(zone), ..filter.clone() }
    }

    /// "abilities", for "all abilities in the opponent's hand".
    fn bare(&self, filter: &Filter) -> String {
        let mut page = Page::new(self.lexicon);
        let filter = Filter { side: Side::Any, within: Within::Play, ..filter.clone() };
        match crate::grammar::nouns::AnyMany::show(&filter, &mut page) {
            Some(()) => page.text().to_lowercase(),
            None => "cards".to_owned(),
        }
    }

    fn predicate(
        &mut self,
        predicate: &Predicate,
        scope: &mut Scope,
        voicing: Voicing,
    ) -> Result<Vec<ModifierCode>, CompileError> {
        match predicate {
            Predicate::Has(gains) => gains
                .iter()
                .map(|gain| match gain {
                    Gain::Stat(change, amount, stat) => {
                        let amount = self.amount(amount, scope)?;
                        Ok(ModifierCode::Stat { stat: *stat, amount, sign: super::sentences::sign(*change) })
                    }
                    Gain::Keyword(keyword) => Ok(ModifierCode::Keyword(*keyword)),
                })
                .collect(),
            Predicate::Loses(keyword) => Ok(vec![ModifierCode::Loses(*keyword)]),
            Predicate::LosesAll => Ok(vec![ModifierCode::LosesAll]),
            Predicate::Is(status) => Ok(vec![ModifierCode::Status(*status, 0)]),
            Predicate::IsBy(status, amount) => Ok(vec![ModifierCode::Status(*status, *amount)]),
            Predicate::Cannot(deeds) => Ok(deeds
                .iter()
                .map(|deed| {
                    let named = self.lexicon.statuses.iter().position(|status| status.stands_for == Some(*deed));
                    match named.and_then(|number| u8::try_from(number).ok()) {
                        // Made by an instruction, the prohibition is the named state.
                        Some(number) if voicing == Voicing::Made => ModifierCode::Status(crate::ast::Status(number), 0),
                        _ => ModifierCode::Cannot(*deed),
                    }
                })
                .collect()),
            Predicate::CannotBy(deed, filter) => {
                self.check_met(*deed, filter, scope)?;
                let by = self.filter(filter, Zones::Anywhere, scope)?;
                Ok(vec![ModifierCode::CannotBy { deed: *deed, by }])
            }
            Predicate::May(permit) => Ok(vec![ModifierCode::May(*permit)]),
            Predicate::Costs(change, amount) => {
                let stat = self.lexicon.cost.ok_or(CompileError::LexiconLacks("cost"))?;
                let amount = self.amount(amount, scope)?;
                Ok(vec![ModifierCode::Stat { stat, amount, sign: super::sentences::sign(*change) }])
            }
            Predicate::Base(stat, amount) => {
                let amount = self.amount(amount, scope)?;
                Ok(vec![ModifierCode::Base { stat: *stat, amount }])
            }
        }
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

/// An error if what is used up is said of several cards to which damage is dealt.
fn check_alone(end: End, noun: &Noun) -> Result<(), CompileError> {
    match (end, noun) {
        (End::From, _) => Ok(()),
        (End::To, Noun::All(_) | Noun::Yours(_) | Noun::Them | Noun::Rest(_)) => Err(CompileError::InAllOrEach),
        (End::To, Noun::Pick(count, _) | Noun::Target(count, _)) if *count != Count::Exactly(1) => {
            Err(CompileError::InAllOrEach)
        }
        (End::To, _) => Ok(()),
    }
}
