//! Abilities to programs.
//!
//! Targets are hoisted: they are chosen before anything is paid, in the order of the text, and fill the first slots.
//! Pronouns are resolved here, since a pronoun stands for a slot; a scope keeps what a text has named so far.

mod filters;
mod nouns;
mod reach;
mod scope;
mod sentences;
mod statements;
mod words;

use thiserror::Error;

use crate::ast::{
    Ability, Change, Condition, Cost, Deed, Edge, Effect, Filter, Kind, Lasts, Noun, Other, Player, Sentence, Side,
    Trigger, Whose, Within,
};
use crate::capacity::{self, TooMany};
use crate::grammar::effects::subject;
use crate::lexicon::{Abides, HappeningWord, Lexicon, Reach, Voice, Whereabouts};
use crate::program::{
    ActivatedCode, Await, Body, CardCode, Code, DamageCode, FilterId, Group, Modes, Part, SideCode, StaticCode,
    TargetCode, TriggerCode, Who, WhoseTurn,
};

pub use words::definitions;

use filters::Zones;
use scope::{Naming, Referent, Scope};

/// Why an ability that can be read cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CompileError {
    /// A pronoun with nothing to stand for.
    #[error("\"{0}\" stands for nothing: no such card is named before it")]
    NoReferent(String),
    /// A pronoun of which nothing named so far can have this said.
    #[error("\"{word}\" stands for nothing: this cannot be said of {}", .candidates.join(" or of "))]
    NoFitting {
        /// The pronoun.
        word: String,
        /// What has been named.
        candidates: Vec<String>,
    },
    /// A pronoun that could stand for several things.
    #[error("\"{word}\" could stand for {}{}", .candidates.join(" or for "), instead(.say))]
    SeveralReferents {
        /// The pronoun.
        word: String,
        /// What it could stand for.
        candidates: Vec<String>,
        /// Words that tell them apart.
        say: Vec<String>,
    },
    /// "this ally" on a card that is none.
    #[error("\"this {said}\" stands on a card that is no {said} but {is}")]
    WrongSelf {
        /// What the text says.
        said: String,
        /// What the card is.
        is: String,
    },
    /// "attached ally" on a card that is attached to something else or to nothing.
    #[error("\"attached {0}\" stands on a card that is not attached to such a card")]
    WrongBearer(String),
    /// An ability a card of this type may not have.
    #[error("{what} is not for a card of the type {kind}")]
    Misfit {
        /// The sort of ability.
        what: &'static str,
        /// The type.
        kind: String,
    },
    /// Something done by a card that does nothing by being played.
    #[error(
        "{kind} does nothing by being played: say when it does this (\"When …, …\"), for what price (\"…: …\"), or what always \
         holds, each in a line of its own"
    )]
    NotPlayed {
        /// The type.
        kind: String,
    },
    /// An attachment that says not once what it is attached to.
    #[error("an attachment says once what it attaches to")]
    NoBearer,
    /// Something a card says once, said twice.
    #[error("{0} is said once, and all of it in one line")]
    Twice(&'static str),
    /// A word said of cards of which it can never be said.
    #[error("\"{what}\" cannot be said of {of}")]
    Unsayable {
        /// The word.
        what: String,
        /// The cards.
        of: String,
    },
    /// A word said of cards in a place where it does nothing.
    #[error("\"{what}\" does nothing there: it is said of cards {there}")]
    NotThere {
        /// The word.
        what: String,
        /// Where it does something.
        there: String,
    },
    /// A number that no text changes.
    #[error("no text changes the {stat}, which is worked out: change the {from}")]
    WorkedOut {
        /// The number.
        stat: String,
        /// The number it is worked out of.
        from: String,
    },
    /// Words that no card can fit.
    #[error("no card is {0}")]
    Never(String),
    /// Words that leave out nothing.
    #[error("\"{0}\" changes nothing here")]
    Idle(String),
    /// A prohibition or change that only a continuous ability can bring about.
    #[error("the {0} of cards is changed by continuous abilities only")]
    OnlyStanding(String),
    /// An instruction about something that is not under way.
    #[error("\"{0}\" does nothing here: nothing of the kind is under way")]
    NotUnderWay(String),
    /// Two happenings that cannot be joined by "or".
    #[error("these two cannot be joined by \"or\": give each an ability of its own")]
    Apart,
    /// A question that cannot be asked of these cards.
    #[error("\"{0}\" can only be asked of a card that the text itself has brought there")]
    Unasked(String),
    /// A choice between the same thing and itself.
    #[error("\"{0}\" can be chosen twice: say it once")]
    SameChoice(String),
    /// A choice where nothing can be chosen.
    #[error("nothing can be chosen here: name the cards by what they are")]
    NoChoiceHere,
    /// A place into which no text puts cards.
    #[error("no text puts cards into the {0}: say what brings them there")]
    NoWayThere(String),
    /// A happening that is never the lot of such cards.
    #[error("{to} never \"{what}\": that is said of {but}")]
    NeverHappens {
        /// The happening.
        what: String,
        /// The cards.
        to: String,
        /// The cards to which it happens.
        but: String,
    },
    /// A part in an event that has no such part.
    #[error("\"the {0}\" has no part in what happens")]
    NoRole(String),
    /// A token that no pack has.
    #[error("there is no token named \"{0}\"")]
    UnknownToken(String),
    /// Another wording is the right one.
    #[error("say \"{0}\"")]
    Say(String),
    /// Something only the definition of a keyword may say.
    #[error("only the definition of a keyword may say this")]
    OnlyInDefinitions,
    /// Something the definition of a keyword may not say.
    #[error("the definition of a keyword may not say this")]
    NotInDefinitions,
    /// A word the grammar needs and the lexicon lacks.
    #[error("this game has no {0}")]
    LexiconLacks(&'static str),
    /// More of something than the machine holds.
    #[error(transparent)]
    TooMany(#[from] TooMany),
}

/// The end of a message about words that tell things apart.
fn instead(say: &[String]) -> String {
    if say.is_empty() { String::new() } else { format!(": say {}", say.join(" or ")) }
}

/// Finds the number of a token by its name.
pub type FindToken<'a> = &'a dyn Fn(&str) -> Option<u16>;

/// The cards a price takes: how many that match a filter.
pub(crate) type Taken = Vec<(FilterId, u8)>;

/// What the compiler has to know besides the ability.
pub(crate) struct Compiler<'a> {
    lexicon: &'a Lexicon,
    code: &'a mut Code,
    /// The card's type; none for the definition of a keyword.
    kind: Option<Kind>,
    /// What the card is attached to, as types, a bit each.
    bearer: u32,
    /// What must happen before the card can be played.
    situation: Option<Trigger>,
    /// The card's labels, a bit each.
    labels: u128,
    token: FindToken<'a>,
    /// What pronouns stood for.
    pronouns: Vec<(String, String)>,
}

/// Whether a card of this type may have an ability; none is the definition of a keyword.
pub fn fits(lexicon: &Lexicon, kind: Option<Kind>, ability: &Ability) -> Result<(), CompileError> {
    let Some(kind) = kind else {
        return match ability {
            Ability::Static { during: None, .. } | Ability::Triggered { .. } => Ok(()),
            Ability::Static { .. }
            | Ability::Keyword(_)
            | Ability::Duration(_)
            | Ability::Attach(_)
            | Ability::Situation(_)
            | Ability::Play(_)
            | Ability::Activated { .. } => Err(CompileError::NotInDefinitions),
        };
    };
    let word = lexicon.kinds.get(usize::from(kind.0)).ok_or(CompileError::LexiconLacks("such type"))?;
    let about_itself = matches!(ability, Ability::Static { statement, .. }
        if matches!(subject(statement), Some(Noun::This(_))));
    let once = matches!(word.abides, Abides::Once | Abides::Answers);
    let (what, fit) = match ability {
        Ability::Keyword(_) => ("a keyword", !once),
        Ability::Duration(_) => ("a duration", matches!(word.abides, Abides::ForATime | Abides::Attached)),
        Ability::Attach(_) => ("being attached", word.abides == Abides::Attached),
        Ability::Situation(_) => ("a situation", word.abides == Abides::Answers),
        Ability::Play(sentences) => ("an effect on being played", once && !sentences.iter().all(states_itself)),
        Ability::Activated { .. } => ("an activated ability", !once),
        Ability::Triggered { .. } => ("a triggered ability", !once),
        Ability::Static { .. } => ("a continuous ability", !once || about_itself),
    };
    match ability {
        _ if fit => Ok(()),
        Ability::Play(_) => Err(CompileError::NotPlayed { kind: crate::kernel::with_article(&word.noun.one) }),
        _ => Err(CompileError::Misfit { what, kind: word.noun.one.clone() }),
    }
}

/// Whether a sentence only claims something of the card itself for good: a continuous ability, not an instruction.
fn states_itself(sentence: &Sentence) -> bool {
    let (Sentence::Do(effects) | Sentence::If { then: effects, .. }) = sentence else { return false };
    matches!(&effects[..], [Effect::Assert(statement, Lasts::Stays)] if matches!(subject(statement), Some(Noun::This(_))))
}

/// Compiles one card's abilities, adding to `code`; each error comes with the number of its ability.
pub fn card(
    lexicon: &Lexicon,
    kind: Kind,
    labels: u128,
    abilities: &[Ability],
    code: &mut Code,
    token: FindToken<'_>,
) -> Result<CardCode, Vec<(usize, CompileError)>> {
    noting(lexicon, kind, labels, abilities, code, token).0
}

/// What the pronouns of a card's abilities stand for: each pronoun with the card in words, as far as it is known.
pub fn pronouns(
    lexicon: &Lexicon,
    kind: Kind,
    labels: u128,
    abilities: &[Ability],
    token: FindToken<'_>,
) -> Vec<(String, String)> {
    noting(lexicon, kind, labels, abilities, &mut Code::default(), token).1
}

/// A card's program or what is wrong with it, and what its pronouns stand for.
type Noted = (Result<CardCode, Vec<(usize, CompileError)>>, Vec<(String, String)>);

fn noting(
    lexicon: &Lexicon,
    kind: Kind,
    labels: u128,
    abilities: &[Ability],
    code: &mut Code,
    token: FindToken<'_>,
) -> Noted {
    let mut card = CardCode::default();
    let mut errors = Vec::new();
    let bearers: Vec<&Noun> = abilities
        .iter()
        .filter_map(|ability| if let Ability::Attach(noun) = ability { Some(noun) } else { None })
        .collect();
    let abides = lexicon.kinds.get(usize::from(kind.0)).map(|word| word.abides);
    if abides == Some(Abides::Attached) && bearers.len() != 1 {
        errors.push((0, CompileError::NoBearer));
    }
    let host = match abides {
        Some(Abides::Borne(host)) => Some(host),
        _ => None,
    };
    let bearer = bearers
        .iter()
        .flat_map(|noun| crate::grammar::nouns::kinds(noun))
        .chain(host)
        .fold(0, |bits, kind| bits | lexicon.kinds.get(usize::from(kind.0)).map_or(0, |word| word.covers));
    let mut compiler =
        Compiler { lexicon, code, kind: Some(kind), bearer, situation: None, labels, token, pronouns: Vec::new() };
    if let Some(host) = host {
        match compiler.borne(host) {
            Ok(attach) => card.attach = Some(attach),
            Err(error) => errors.push((0, error)),
        }
    }
    let situation = abilities.iter().find_map(|ability| match ability {
        Ability::Situation(when) => Some(when),
        _ => None,
    });
    compiler.situation = situation.cloned();
    for (number, ability) in abilities.iter().enumerate() {
        let done = fits(lexicon, Some(kind), ability).and_then(|()| compiler.ability(ability, &mut card));
        if let Err(error) = done {
            errors.push((number, error));
        }
    }
    let counted = abilities.iter().rposition(capacity::is_counted);
    if let (Some(last), Err(error)) = (counted, capacity::accounts(&card)) {
        errors.push((last, error.into()));
    }
    let pronouns = std::mem::take(&mut compiler.pronouns);
    (if errors.is_empty() { Ok(card) } else { Err(errors) }, pronouns)
}

impl Compiler<'_> {
    /// Notes what a pronoun stands for, once.
    fn note(&mut self, word: &str, referent: &Referent) {
        let note = (word.to_owned(), referent.name.clone());
        if !self.pronouns.contains(&note) {
            self.pronouns.push(note);
        }
    }

    fn ability(&mut self, ability: &Ability, card: &mut CardCode) -> Result<(), CompileError> {
        match ability {
            Ability::Keyword(keyword) => {
                if card.keywords & (1 << keyword.0) != 0 {
                    return Err(CompileError::Twice("a keyword"));
                }
                self.check_printed(*keyword)?;
                card.keywords |= 1 << keyword.0;
            }
            Ability::Duration(_) if card.duration != 0 => return Err(CompileError::Twice("a duration")),
            Ability::Duration(turns) => card.duration = *turns,
            Ability::Attach(noun) => {
                let Noun::Target(_, filter) = noun else {
                    return Err(CompileError::NoChoiceHere);
                };
                let mut scope = Scope::fixed();
                let filter = self.filter(filter, Zones::Said, &mut scope)?;
                card.attach = Some(TargetCode { filter, min: 1, max: 1 });
            }
            Ability::Situation(_) if card.situation.is_some() => return Err(CompileError::Twice("a situation")),
            Ability::Situation(when) => card.situation = Some(self.awaited(when, &mut Scope::free())?),
            Ability::Play(_) if card.play.is_some() => return Err(CompileError::Twice("an effect on being played")),
            Ability::Play(sentences) => {
                let mut scope = Scope::free();
                if let Some(when) = self.situation.clone() {
                    self.awaited(&when, &mut scope)?;
                }
                let body = self.body(&scope, sentences)?;
                card.play = Some(body);
            }
            Ability::Activated { often, cost, effect } => {
                let (mut pay, mut act) = (Vec::new(), Vec::new());
                for part in cost {
                    match part {
                        Cost::Pay(amount, store) => pay.push((*amount, *store)),
                        Cost::Act(verb, noun @ Noun::This(_)) => {
                            self.check_self(noun)?;
                            self.check_verb(*verb, noun, &Scope::free())?;
                            act.push(*verb);
                        }
                        Cost::Act(..) | Cost::Discard(_) => {}
                    }
                }
                let (body, takes) = self.priced(&Scope::free(), cost, effect)?;
                card.activated.push(ActivatedCode { often: *often, pay, act, takes, body });
            }
            Ability::Triggered { .. } => {
                let trigger = self.trigger(ability)?;
                card.triggered.push(trigger);
            }
            Ability::Static { during, statement } => {
                let mut scope = Scope::fixed();
                scope.this_places = self.working_places();
                let during = during.as_ref().map(|condition| self.test(condition, &mut scope)).transpose()?;
                let (who, modifiers, count) = self.statement(statement, &mut scope, scope::Voicing::Standing)?;
                card.statics.push(StaticCode { during, who, modifiers, count, works: scope.works });
            }
        }
        Ok(())
    }

    /// Where a card is whose abilities work.
    fn working_places(&self) -> u32 {
        let abides = self.kind.and_then(|kind| self.lexicon.kinds.get(usize::from(kind.0))).map(|word| word.abides);
        match abides {
            Some(Abides::Once | Abides::Answers) | None => u32::MAX,
            Some(Abides::InPlay | Abides::ForATime | Abides::Attached | Abides::Borne(_)) => Reach::IN_PLAY,
        }
    }

    /// What a card that hangs on others by the rules may be put on.
    fn borne(&mut self, host: Kind) -> Result<TargetCode, CompileError> {
        let any = Filter {
            other: Other::Any,
            side: Side::Friendly,
            marks: Vec::new(),
            kinds: vec![host],
            with: Vec::new(),
            within: Within::Play,
        };
        let filter = self.filter(&any, Zones::Said, &mut Scope::fixed())?;
        Ok(TargetCode { filter, min: 1, max: 1 })
    }

    /// Compiles a triggered ability.
    fn trigger(&mut self, ability: &Ability) -> Result<TriggerCode, CompileError> {
        let Ability::Triggered { often, when, only, effect } = ability else {
            return Err(CompileError::NotInDefinitions);
        };
        let mut scope = Scope::free();
        let on = self.awaited(when, &mut scope)?;
        let mut fixed = scope.clone();
        fixed.fix();
        // With nothing to do but what a condition rules out, an ability does not answer at all.
        let (only, body) = match (only, &effect[..]) {
            (None, [Sentence::If { condition, then, otherwise }]) if otherwise.is_empty() => {
                let only = self.test(condition, &mut fixed)?;
                (Some(only), self.body(&scope, &[Sentence::Do(then.clone())])?)
            }
            (None, [Sentence::Unless(condition, effects)]) if !speaks_of_it(condition) => {
                let only = self.test(&Condition::Not(Box::new(condition.clone())), &mut fixed)?;
                (Some(only), self.body(&scope, &[Sentence::Do(effects.clone())])?)
            }
            (None, [Sentence::Only(condition, sentence)]) => {
                let only = self.test(condition, &mut fixed)?;
                (Some(only), self.body(&scope, std::slice::from_ref(&**sentence))?)
            }
            (only, effect) => {
                let only = only.as_ref().map(|condition| self.test(condition, &mut fixed)).transpose()?;
                (only, self.body(&scope, effect)?)
            }
        };
        Ok(TriggerCode { on, often: *often, only, body })
    }

    /// Compiles what a trigger waits for, and notes in the scope what it names.
    fn awaited(&mut self, when: &Trigger, scope: &mut Scope) -> Result<Await, CompileError> {
        let any = DamageCode { class: None, flavor: None };
        match when {
            Trigger::EachTurn => {
                scope.this_places = self.working_places();
                Ok(Await::EachTurn)
            }
            Trigger::At(edge, whose) => {
                scope.this_places = self.working_places();
                let edge: Edge = *edge;
                let whose = match whose {
                    Whose::Yours => WhoseTurn::Yours,
                    Whose::Opponents => WhoseTurn::Opponents,
                    Whose::Each => WhoseTurn::Any,
                };
                scope.doer = Some(Who::Doer);
                Ok(Await::Turn(edge, whose))
            }
            Trigger::When(noun, happening, damage, object) => {
                let word = self.happening(*happening)?;
                let (events, voice) = (events_of(word), word.subject);
                scope.event = Some(word.event).filter(|_| word.also.is_empty());
                if let Some(damage) = damage {
                    scope.amounts.push(scope::damage_name(self.lexicon, damage));
                } else if word.he.contains("healed") {
                    scope.amounts.push("the amount healed".into());
                }
                let (group, counter) = match voice {
                    Voice::Subject => (Group::Subject, Group::Other),
                    Voice::Other | Voice::Player => (Group::Other, Group::Subject),
                };
                let leaves = whereabouts(self.lexicon, word.leaves);
                let (befalls, he) = (word.of, word.he.clone());
                self.must_befall(&he, befalls, if voice == Voice::Subject { Some(noun) } else { object.as_ref() })?;
                let doer = self.part(noun, group, leaves, Standing::Subject, scope)?;
                let done_to = match object {
                    Some(object) => self.part(object, counter, leaves, Standing::Object, scope)?,
                    None => Part::Any,
                };
                let (subject, other) = if voice == Voice::Subject { (doer, done_to) } else { (done_to, doer) };
                let damage = damage.map_or(any, |d| DamageCode { class: d.class, flavor: d.flavor });
                Ok(Await::Event { events, subject, other, damage, player: Who::Each })
            }
            Trigger::Either(noun, first, second) => {
                let (one, two) = (self.happening(*first)?, self.happening(*second)?);
                let (events, voice) = (events_of(one) | events_of(two), one.subject);
                if voice != two.subject || one.event == two.event {
                    return Err(CompileError::Apart);
                }
                let leaves = whereabouts(self.lexicon, one.leaves) | whereabouts(self.lexicon, two.leaves);
                for (he, of) in [(one.he.clone(), one.of), (two.he.clone(), two.of)] {
                    self.must_befall(&he, of, Some(noun).filter(|_| voice == Voice::Subject))?;
                }
                let group = if voice == Voice::Subject { Group::Subject } else { Group::Other };
                let doer = self.part(noun, group, leaves, Standing::Subject, scope)?;
                let (subject, other) = if voice == Voice::Subject { (doer, Part::Any) } else { (Part::Any, doer) };
                Ok(Await::Event { events, subject, other, damage: any, player: Who::Each })
            }
            Trigger::PlayerEither(player, first, second, filter) => {
                let (one, two) = (self.happening(*first)?, self.happening(*second)?);
                let events = events_of(one) | events_of(two);
                if one.event == two.event {
                    return Err(CompileError::Apart);
                }
                let places = whereabouts(self.lexicon, one.leaves) | whereabouts(self.lexicon, two.leaves);
                for (he, of) in [(one.he.clone(), one.of), (two.he.clone(), two.of)] {
                    self.must_befall_these(&he, of, self.covers(&filter.kinds))?;
                }
                let id = self.filter(filter, Zones::Anywhere, scope)?;
                scope.name(self.referent(Group::Subject, filter, places));
                scope.done_by(*player);
                let (subject, other, player) = (Part::Filter(id), Part::Any, doer(*player));
                Ok(Await::Event { events, subject, other, damage: any, player })
            }
            Trigger::Player(player, happening, filter) => {
                let word = self.happening(*happening)?;
                let (events, places) = (events_of(word), whereabouts(self.lexicon, word.leaves));
                scope.event = Some(word.event).filter(|_| word.also.is_empty());
                self.must_befall_these(&word.he, word.of, self.covers(&filter.kinds))?;
                let id = self.filter(filter, Zones::Anywhere, scope)?;
                scope.name(self.referent(Group::Subject, filter, places));
                scope.done_by(*player);
                Ok(Await::Event {
                    events,
                    subject: Part::Filter(id),
                    other: Part::Any,
                    damage: any,
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
                let word = self.lexicon.stores.get(usize::from(store.0));
                scope.event = Some(event);
                scope.doer = Some(Who::Doer);
                scope.amounts.push(format!("the {} {done}", word.map_or("", |word| &word.noun.many)));
                let (events, player) = (1 << event, doer(*player));
                Ok(Await::Event { events, subject: Part::Any, other: Part::Any, damage: any, player })
            }
        }
    }

    /// An error if something never happens to what a noun means.
    fn must_befall(&self, he: &str, of: u32, noun: Option<&Noun>) -> Result<(), CompileError> {
        match noun {
            Some(Noun::This(_)) => self.must_befall_these(he, of, self.kind.map_or(u32::MAX, |kind| 1 << kind.0)),
            Some(noun) => self.must_befall_these(he, of, self.covers(&crate::grammar::nouns::kinds(noun))),
            None => Ok(()),
        }
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
        let name = scope::filter_name(self.lexicon, filter);
        let (kinds, number, naming) = (self.covers(&filter.kinds), scope::Several::One, Naming::Described);
        Referent { group, kinds, places, number, name, naming }
    }

    /// The one card of a side that there is: "your hero".
    fn owned(&self, whose: &str, group: Group, filter: &Filter, places: u32) -> Referent {
        let name = scope::filter_name(self.lexicon, filter);
        let noun = name.split_once(' ').map_or(name.as_str(), |(_, noun)| noun);
        Referent { name: format!("{whose} {noun}"), naming: Naming::Own, ..self.referent(group, filter, places) }
    }

    /// A part in an event, named by a noun. A card that is described, or that is the subject of the sentence, can be
    /// called "it" afterwards.
    fn part(
        &mut self,
        noun: &Noun,
        group: Group,
        leaves: u32,
        standing: Standing,
        scope: &mut Scope,
    ) -> Result<Part, CompileError> {
        let places = if group == Group::Subject { leaves } else { u32::MAX };
        match noun {
            Noun::This(kind) => {
                self.check_self(noun)?;
                scope.this_places = places;
                if standing == Standing::Subject {
                    scope.name(self.itself(*kind, places));
                }
                Ok(Part::This)
            }
            Noun::Attached(kind) => {
                self.check_bearer(*kind)?;
                if standing == Standing::Subject {
                    scope.name(self.bearer_itself(*kind, places));
                }
                Ok(Part::Bearer)
            }
            Noun::Pick(_, filter) => {
                let id = self.filter(filter, Zones::Anywhere, scope)?;
                scope.belongs(group, filter);
                scope.name(self.referent(group, filter, places));
                Ok(Part::Filter(id))
            }
            Noun::Your(filter) => {
                let id = self.sided(filter, SideCode::Own, Zones::Anywhere, scope)?;
                if standing == Standing::Subject {
                    scope.name(self.owned("your", group, filter, places));
                }
                Ok(Part::Filter(id))
            }
            Noun::TheOpposing(filter) => {
                let id = self.sided(filter, SideCode::Opposing, Zones::Anywhere, scope)?;
                if standing == Standing::Subject {
                    scope.name(self.owned("the opposing", group, filter, places));
                }
                Ok(Part::Filter(id))
            }
            Noun::Target(..)
            | Noun::All(_)
            | Noun::Random(_)
            | Noun::Yours(_)
            | Noun::It
            | Noun::That(_)
            | Noun::Them
            | Noun::Role(_)
            | Noun::Top(..)
            | Noun::Among(..)
            | Noun::Rest(_) => Err(CompileError::NoChoiceHere),
        }
    }

    /// The card itself, once it has been a subject.
    fn itself(&self, kind: Kind, places: u32) -> Referent {
        let kinds = self.kind.map_or_else(|| self.covers(&[kind]), |own| 1 << own.0);
        let noun = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |word| &word.noun.one);
        let (name, number) = (format!("this {noun}"), scope::Several::One);
        Referent { group: Group::This, kinds, places, number, name, naming: Naming::Own }
    }

    /// The card this one is attached to, once it has been a subject.
    fn bearer_itself(&self, kind: Kind, places: u32) -> Referent {
        let noun = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |word| &word.noun.one);
        let name = format!("{} {noun}", self.lexicon.wording.bearer);
        let (kinds, number) = (self.bearer, scope::Several::One);
        Referent { group: Group::Bearer, kinds, places, number, name, naming: Naming::Own }
    }

    fn happening(&self, happening: crate::ast::Happening) -> Result<&HappeningWord, CompileError> {
        self.lexicon.happenings.get(usize::from(happening.0)).ok_or(CompileError::LexiconLacks("such happening"))
    }

    /// Compiles sentences to a body. The number of targets is not known until all are found, and whether "them" needs
    /// a group gathered only when it is met; so the body is compiled anew until both are settled.
    fn body(&mut self, outer: &Scope, sentences: &[Sentence]) -> Result<Body, CompileError> {
        self.priced(outer, &[], sentences).map(|(body, _)| body)
    }

    /// The same behind a price, whose cards are taken first; those must be there. Which of several things is done is chosen
    /// before their targets are, and so all of the text is compiled for each.
    fn priced(&mut self, outer: &Scope, price: &[Cost], sentences: &[Sentence]) -> Result<(Body, Taken), CompileError> {
        let choosing = sentences.iter().enumerate().find_map(|(at, sentence)| match sentence {
            Sentence::Choose(choices) => Some((at, choices)),
            _ => None,
        });
        let Some((at, choices)) = choosing.filter(|(_, choices)| self.has_targets(outer, choices)) else {
            return self.plain(outer, price, sentences);
        };
        let (first, _) = self.modes(choices)?;
        let (mut ways, mut taken) = (Vec::new(), Taken::new());
        for choice in choices {
            let mut sentences = sentences.to_vec();
            sentences[at] = Sentence::Do(choice.clone());
            let (way, takes) = self.plain(outer, price, &sentences)?;
            ways.push(way);
            taken = takes;
        }
        let entry = ways.first().map_or(0, |way| way.entry);
        Ok((Body { targets: Vec::new(), entry, modes: Some(Modes { first, ways }) }, taken))
    }

    /// Whether one of several things that can be chosen has targets.
    fn has_targets(&mut self, outer: &Scope, choices: &[Vec<Effect>]) -> bool {
        choices.iter().any(|choice| {
            let start = self.lengths();
            let body = self.plain(outer, &[], &[Sentence::Do(choice.clone())]);
            self.truncate(start);
            body.is_ok_and(|(body, _)| !body.targets.is_empty())
        })
    }

    /// The same where nothing is chosen but targets.
    fn plain(&mut self, outer: &Scope, price: &[Cost], sentences: &[Sentence]) -> Result<(Body, Taken), CompileError> {
        let mut scope = outer.clone();
        loop {
            let start = self.lengths();
            let entry = self.here()?;
            let mut attempt = scope.clone();
            let (takes, unpaid) = self.takes(price, &mut attempt)?;
            self.sentences(sentences, &mut attempt)?;
            let end = self.emit(crate::program::Op::End)?;
            unpaid.into_iter().for_each(|test| self.aim(test, end));
            let found = attempt.targets.len() as u8;
            if found == scope.hoisted && attempt.gathering == scope.gathering {
                return Ok((Body { targets: attempt.targets, entry, modes: None }, takes));
            }
            scope.hoisted = found;
            scope.next = found;
            scope.gathering = attempt.gathering;
            self.truncate(start);
        }
    }
}

/// Whether a condition behind what is done may speak of what that names.
fn speaks_of_it(condition: &Condition) -> bool {
    match condition {
        Condition::Is(noun, _)
        | Condition::IsNot(noun, _)
        | Condition::Fell(noun, _)
        | Condition::Matches(noun, _)
        | Condition::Stat(noun, ..) => matches!(noun, Noun::It | Noun::That(_) | Noun::Them),
        Condition::Not(condition) => speaks_of_it(condition),
        Condition::Controls(..)
        | Condition::There(..)
        | Condition::Fewer(_)
        | Condition::More(_)
        | Condition::Turn(_)
        | Condition::Versus(..)
        | Condition::Done(..)
        | Condition::Store(..)
        | Condition::Empty(..)
        | Condition::Poorer(_)
        | Condition::Richer(_)
        | Condition::Tally(..) => false,
    }
}

/// The events a word means, a bit each.
fn events_of(word: &HappeningWord) -> u32 {
    word.also.iter().fold(1 << word.event, |bits, event| bits | 1 << event)
}

/// What a noun is in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Subject,
    Object,
}

/// Where a card is once something has happened, as in [`crate::lexicon::Reach::places`].
fn whereabouts(lexicon: &Lexicon, leaves: Whereabouts) -> u32 {
    match leaves {
        Whereabouts::InPlay => Reach::IN_PLAY,
        Whereabouts::Elsewhere => !Reach::IN_PLAY,
        Whereabouts::Gone => !(Reach::IN_PLAY | lexicon.bears),
        Whereabouts::Anywhere => u32::MAX,
    }
}

/// Whose doing an event must be.
fn doer(player: Player) -> Who {
    match player {
        Player::You => Who::You,
        Player::Opponent => Who::Opponent,
        Player::Each | Player::That | Player::ItsController | Player::ItsOwner | Player::BearersController(_) => {
            Who::Each
        }
    }
}

/// The bits of deeds.
fn deed_bits(deeds: &[Deed]) -> u32 {
    deeds.iter().fold(0, |bits, deed| bits | 1 << deed.0)
}
