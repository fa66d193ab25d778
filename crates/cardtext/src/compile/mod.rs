//! Abilities to programs.
//!
//! Targets are hoisted: they are chosen before anything is paid, in the order of the text, and fill the first slots.
//! Pronouns are resolved here, since a pronoun stands for a slot; a scope keeps what a text has named so far.

mod amounts;
mod another;
mod asked;
mod blows;
mod branches;
mod brief;
mod chains;
mod coming;
mod described;
mod either;
mod endless;
mod error;
mod fallen;
mod filters;
mod foes;
mod forbidden;
mod foregone;
mod forks;
pub(crate) mod idle;
mod in_turn;
mod in_words;
mod labels;
mod lapsed;
pub(crate) mod nearest;
mod nouns;
mod own_turn;
mod parts;
mod players;
mod prices;
mod purses;
mod put_away;
mod reach;
mod replaced;
mod ruled_out;
mod scope;
mod searches;
mod sentences;
mod settled;
mod statements;
mod stopped;
mod surest;
mod too_late;
mod triggers;
mod turners;
mod unbegun;
mod unseen;
mod vain;
mod waiting;
mod words;
mod wrong_turn;

use crate::ast::{
    Ability, Cost, Deed, Effect, EventBits, Filter, Kind, Lasts, Noun, Other, Player, Sentence, Side, Store, Trigger,
    Within, pairs,
};
use crate::capacity::{self, Capacity};
use crate::grammar::effects::subject;
use crate::lexicon::{Abides, Lexicon, ModeTime, Reach, Sort};
use crate::program::{
    ActivatedCode, Await, Body, CardCode, Code, FilterId, Group, ModeQuestion, Modes, ModifierCode, StaticCode,
    TargetCode, Works,
};

pub use error::CompileError;
pub use words::definitions;

use filters::Zones;
use idle::Time;
use scope::{Gathering, Referent, Scope};

/// Finds the number of a token by its name.
pub type FindToken<'a> = &'a dyn Fn(&str) -> Option<u16>;

/// How often a text is compiled until all that it needs found is known; few need more than three.
const ATTEMPTS: usize = 32;

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
    /// Whose cards it is attached to, if these are one player's.
    bearer_of: Option<Player>,
    /// What must happen before the card can be played.
    situation: Option<Trigger>,
    /// The card's labels, a bit each.
    labels: u128,
    /// What stands before the ability at hand.
    behind: Behind,
    token: FindToken<'a>,
    /// Whom the rules know of those that the text means, a bit each.
    parties: u32,
    /// Who lets the ability at hand work.
    works: Doing,
    /// What it answers, by number.
    met: Option<u8>,
    /// The events that the ability under way answers, a bit each.
    heard: EventBits,
    /// To which card it happens, if it answers something.
    befallen: Option<Group>,
    /// The cards of which it is asked where a text is whether they are of some types, a bit each.
    asked: Vec<(Group, u32)>,
    /// What pronouns stood for.
    pronouns: Vec<(String, String)>,
    /// When the ability at hand is carried out.
    time: Time,
    /// Of which stores the ability at hand has brought something.
    filled: Vec<Store>,
}

/// Who lets an ability work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    /// Somebody plays the card, or uses what it offers.
    Somebody,
    /// It waits for something, or holds.
    Itself,
}

/// What stands before an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Behind {
    /// Nothing, or another ability.
    Nothing,
    /// A heading.
    Heading,
}

impl Behind {
    /// What stands before an ability of a line.
    fn at(line: &[Ability], number: usize) -> Behind {
        match number.checked_sub(1).and_then(|before| line.get(before)) {
            Some(Ability::Heading(_)) => Behind::Heading,
            Some(_) | None => Behind::Nothing,
        }
    }
}

/// Whether a card of this type may have the abilities of a line; none is the definition of a keyword.
pub fn fits_line(lexicon: &Lexicon, kind: Option<Kind>, line: &[Ability]) -> Result<(), CompileError> {
    line.iter().enumerate().try_for_each(|(number, ability)| fits(lexicon, kind, ability, Behind::at(line, number)))
}

/// What becomes of a card that has a heading over an ability: it stays by it, if it does not anyway.
fn abides_behind(abides: Abides, behind: Behind) -> Abides {
    match abides {
        Abides::Once | Abides::Answers if behind == Behind::Heading => Abides::Serves,
        _ => abides,
    }
}

/// Whether a card of this type may have an ability.
fn fits(lexicon: &Lexicon, kind: Option<Kind>, ability: &Ability, behind: Behind) -> Result<(), CompileError> {
    let Some(kind) = kind else {
        return match ability {
            Ability::Static { during: None, .. } | Ability::Triggered { .. } => Ok(()),
            Ability::Static { .. }
            | Ability::Keyword(_)
            | Ability::Duration(_)
            | Ability::Attach(_)
            | Ability::Situation(_)
            | Ability::Heading(_)
            | Ability::Number(..)
            | Ability::Requires(..)
            | Ability::Play(_)
            | Ability::Activated { .. } => Err(CompileError::NotInDefinitions),
        };
    };
    let word = lexicon.kinds.get(usize::from(kind.0)).ok_or(CompileError::LexiconLacks("such type"))?;
    let about_itself = matches!(ability, Ability::Static { statement, .. }
        if matches!(subject(statement), Some(Noun::This(_))));
    let abides = abides_behind(word.abides, behind);
    let once = matches!(abides, Abides::Once | Abides::Answers);
    let lingers = matches!(abides, Abides::Lingers | Abides::Serves);
    let (what, fit, say) = match ability {
        Ability::Keyword(_) => ("a keyword", !once, "say who has it, and for how long"),
        Ability::Duration(_) => (
            "a duration",
            matches!(word.abides, Abides::ForATime | Abides::Attached),
            "say for how long behind what is so (\"… for 3 turns.\"), or leave it out",
        ),
        Ability::Attach(_) => ("\"Attach to …\"", word.abides == Abides::Attached, "only attachments hang on a card"),
        Ability::Situation(_) => {
            let say = if once {
                "it is used in one's own turn: give it to a card that answers"
            } else {
                "say \"When …, …\""
            };
            ("\"Activate when …\"", word.abides == Abides::Answers, say)
        }
        Ability::Heading(heading) => {
            let word =
                lexicon.headings.get(usize::from(heading.0)).ok_or(CompileError::LexiconLacks("such heading"))?;
            ("this heading", word.of & 1 << kind.0 != 0, "leave it out")
        }
        Ability::Number(stat, _) => {
            let on = lexicon.stats.get(usize::from(stat.0)).map_or(0, |word| word.on);
            ("this number", on & 1 << kind.0 != 0, "leave it out")
        }
        Ability::Requires(..) => ("what it requires", lexicon.made & 1 << kind.0 != 0, "it is not made of other cards"),
        Ability::Play(sentences) => {
            let played = once || lingers && !sentences.iter().any(stands);
            ("an effect on being played", played && !sentences.iter().all(states_itself), "")
        }
        Ability::Activated { .. } => (
            "an ability to pay for",
            // What stays anyway says nothing before a price.
            !once && word.abides != Abides::Lingers && (behind == Behind::Nothing || word.abides != abides),
            "it is gone once it is played: say \"You may pay …. If you do, …\"",
        ),
        Ability::Triggered { .. } => (
            "an ability that waits for something",
            !once,
            "it is gone once it is played: say what it does, or at which time to come (\"At the end of this turn, …\")",
        ),
        Ability::Static { .. } => (
            "a continuous ability",
            !once || about_itself,
            "it is gone once it is played: say for how long (\"… until end of turn.\")",
        ),
    };
    let kind = crate::kernel::with_article(&word.noun.one);
    match ability {
        _ if fit => Ok(()),
        Ability::Play(_) => Err(CompileError::NotPlayed { kind }),
        _ => Err(CompileError::Misfit { what, kind, say }),
    }
}

/// Whether a sentence only predicates something for good: a continuous ability of a card that stays, not an instruction.
fn stands(sentence: &Sentence) -> bool {
    let effects = match sentence {
        Sentence::Do(effects) | Sentence::Unless(_, effects) => effects,
        Sentence::If { then, otherwise, .. } if otherwise.is_empty() => then,
        _ => return false,
    };
    // "Your champions have +5 ATK for as long as …" holds of all while the card stays; of who is chosen it is said once.
    let of_all = |statement: &crate::ast::Statement| {
        matches!(
            subject(statement),
            Some(
                Noun::All(_)
                    | Noun::Your(_)
                    | Noun::Yours(_)
                    | Noun::TheOpposing(_)
                    | Noun::This(_)
                    | Noun::Attached(_)
            )
        )
    };
    effects.iter().all(|effect| match effect {
        Effect::Assert(_, Lasts::Stays) => true,
        Effect::Assert(statement, Lasts::While(_)) => of_all(statement),
        _ => false,
    })
}

/// Whether a sentence only predicates something of the card itself for good: a continuous ability, not an instruction.
fn states_itself(sentence: &Sentence) -> bool {
    let (Sentence::Do(effects) | Sentence::If { then: effects, .. } | Sentence::Unless(_, effects)) = sentence else {
        return false;
    };
    matches!(&effects[..], [Effect::Assert(statement, Lasts::Stays)] if matches!(subject(statement), Some(Noun::This(_))))
}

/// What is spoken of by "discard a card".
const DISCARDED: &str = "the card discarded";

/// An error if what is said behind something that is done reads as what always holds: done each time, it would add up.
fn check_done(sentences: &[Sentence]) -> Result<(), CompileError> {
    let about = |sentence: &Sentence| match sentence {
        Sentence::Do(effects) => match &effects[..] {
            [Effect::Assert(statement, Lasts::Stays)] => subject(statement).cloned(),
            _ => None,
        },
        _ => None,
    };
    let crowd = |noun: &Noun| matches!(noun, Noun::All(_) | Noun::Yours(_) | Noun::This(_));
    match sentences.iter().skip(1).filter_map(about).find(crowd) {
        Some(_) => Err(CompileError::HoldsOrDone),
        None => Ok(()),
    }
}

/// An error if something is chosen of which nothing is said.
fn check_chosen(sentences: &[Sentence]) -> Result<(), CompileError> {
    let last = match sentences.last() {
        Some(Sentence::Do(effects)) => effects.last(),
        _ => None,
    };
    match last {
        Some(Effect::Choose(_)) => Err(CompileError::Idle("choose".to_owned())),
        Some(Effect::TheyChoose(..)) => Err(CompileError::Idle("chooses".to_owned())),
        _ => Ok(()),
    }
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
    let mut compiler = Compiler {
        lexicon,
        code,
        kind: Some(kind),
        bearer,
        bearer_of: bearers.iter().find_map(|noun| idle::side_of(noun)),
        situation: None,
        labels,
        behind: Behind::Nothing,
        token,
        parties: 0,
        works: Doing::Somebody,
        met: None,
        heard: 0,
        befallen: None,
        asked: Vec::new(),
        pronouns: Vec::new(),
        time: Time::default(),
        filled: Vec::new(),
    };
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
        compiler.behind = Behind::at(abilities, number);
        compiler.met = None;
        compiler.heard = 0;
        compiler.asked.clear();
        compiler.filled.clear();
        compiler.works = match ability {
            Ability::Triggered { .. } | Ability::Static { .. } => Doing::Itself,
            _ => Doing::Somebody,
        };
        let done = fits(lexicon, Some(kind), ability, compiler.behind);
        let done = done.and_then(|()| compiler.must_work(kind, ability));
        compiler.time = compiler.time_of(ability, abilities);
        let done = done.and_then(|()| compiler.must_do(ability, abilities));
        let done = done.and_then(|()| compiler.must_matter(ability, abilities));
        let done = done.and_then(|()| compiler.must_be_in_time(ability, abilities));
        let done = done.and_then(|()| compiler.ability(ability, &mut card));
        let done = done.and_then(|()| compiler.must_do_of_each(ability, abilities));
        if let Err(error) = done {
            errors.push((number, error));
        }
    }
    if errors.is_empty() {
        errors.extend(compiler.check_chains(abilities, &card).err());
    }
    let counted = abilities.iter().rposition(capacity::is_counted);
    if let (Some(last), Err(error)) = (counted, capacity::accounts(&card)) {
        errors.push((last, error.into()));
    }
    card.parties = compiler.parties;
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
                self.check_targeted(filter)?;
                let mut scope = Scope::fixed();
                let filter = self.filter(filter, Zones::Said, &mut scope)?;
                card.attach = Some(TargetCode { filter, min: 1, max: 1, by: None });
            }
            Ability::Situation(_) if card.situation.is_some() => return Err(CompileError::Twice("a situation")),
            Ability::Heading(heading) => card.headings |= 1 << heading.0,
            Ability::Number(..) => {}
            Ability::Requires(..) if !card.requires.is_empty() => return Err(CompileError::Twice("what it requires")),
            Ability::Requires(of, pattern) => {
                for ingredient in of {
                    let filter = self.filter(&ingredient.filter, Zones::Anywhere, &mut Scope::fixed())?;
                    card.requires.extend(std::iter::repeat_n(filter, usize::from(ingredient.count)));
                }
                card.pattern = *pattern;
                Capacity::Slots.hold(card.requires.len())?;
            }
            Ability::Situation(when) => {
                self.must_be_answered(when)?;
                card.situation = Some(self.awaited(when, &mut Scope::free())?);
            }
            Ability::Play(_) if card.play.is_some() => return Err(CompileError::Twice("an effect on being played")),
            Ability::Play(sentences) => {
                let mut scope = Scope::free();
                scope.playing = true;
                scope.beyond = self.beyond(Sort::Done);
                if self.kind.is_some_and(|kind| self.lexicon.hired & 1 << kind.0 != 0) {
                    scope.nobodys.push(Group::This);
                }
                if let Some(when) = self.situation.clone() {
                    let on = self.awaited(&when, &mut scope)?;
                    scope.amid = self.amid(&on);
                    scope.beyond.retain(|span| scope.amid.unmet.contains(span));
                    self.met = scope.event;
                    self.heard = on.events();
                    self.must_be_asked(sentences, (&when, &on), &scope)?;
                    if matches!(on, Await::Event { events, .. } if events & self.lexicon.announced != 0) {
                        let aside = !(Reach::IN_PLAY | self.lexicon.bears);
                        // What it is played on is there.
                        let coming = scope.referents.iter_mut().filter(|known| known.group == Group::Subject);
                        coming.for_each(|known| known.places = aside);
                    }
                }
                let body = self.body(&scope, sentences).map_err(|error| self.of_announced(error, &scope, sentences))?;
                if self.plays_itself(&body) {
                    let why = "it would play itself again without end".to_owned();
                    return Err(CompileError::ByRule { what: self.lexicon.phrasing.play.clone(), why });
                }
                self.check_compared(&body, card.situation.as_ref())?;
                self.check_outlasting(&body)?;
                self.check_exclusive(&body)?;
                self.check_settled_deaths(None, &body)?;
                self.check_there_already(&body)?;
                self.check_forbidden(&body)?;
                card.play = Some(body);
            }
            Ability::Activated { often, only, cost, effect } => {
                check_done(effect)?;
                let mut fixed = Scope::free();
                fixed.this_places = self.working_places();
                fixed.fix();
                let only = only.as_ref().map(|condition| self.test(condition, &mut fixed)).transpose()?;
                let (mut pay, mut act) = (Vec::new(), Vec::new());
                for part in cost {
                    match part {
                        Cost::Pay(amount, store) => pay.push((*amount, *store)),
                        Cost::Lose(amount, stat) => {
                            let mut lost = self.lexicon.lost.iter().filter(|(known, _)| known == stat);
                            let (_, store) = lost.next().ok_or(CompileError::LexiconLacks("such a price"))?;
                            pay.push((*amount, *store));
                        }
                        Cost::Act(verb, noun @ Noun::This(_)) => {
                            self.check_self(noun)?;
                            self.check_verb(*verb, noun, &Scope::free())?;
                            self.check_given(*verb)?;
                            act.push(*verb);
                        }
                        Cost::Act(..) | Cost::Discard(_) | Cost::DiscardSome(_) | Cost::DiscardHand => {}
                    }
                }
                // What is done to the card as a price may take it elsewhere.
                let spent = |part: &Cost| matches!(part, Cost::Act(_, Noun::This(_)));
                let mut scope = Scope::free();
                scope.beyond = self.beyond(Sort::Paid);
                if !cost.iter().any(spent) {
                    scope.this_places = self.working_places();
                }
                for part in cost {
                    if let Cost::Act(verb, Noun::This(_)) = part {
                        scope.spent |= self.leaves_by(*verb);
                        scope.shed.extend(self.sheds(*verb).then_some(Group::This));
                    }
                }
                scope.referents = fixed.referents;
                let unpaid = |error| match error {
                    CompileError::NoReferent(_) if scope.spent => CompileError::Spent,
                    error => error,
                };
                let (body, takes) = self.priced(&scope, cost, effect).map_err(unpaid)?;
                self.check_outlasting(&body)?;
                self.check_exclusive(&body)?;
                self.check_settled_deaths(only, &body)?;
                self.check_there_already(&body)?;
                self.check_forbidden(&body)?;
                card.activated.push(ActivatedCode { often: *often, only, pay, act, takes, body });
            }
            Ability::Triggered { effect, .. } => {
                check_done(effect)?;
                let trigger = self.trigger(ability)?;
                card.triggered.push(trigger);
            }
            Ability::Static { during, statement } => {
                let mut scope = Scope::fixed();
                scope.this_places = self.working_places();
                let asked = during.as_ref();
                let during = asked.map(|condition| self.test(condition, &mut scope)).transpose()?;
                let (who, modifiers, count) = self.statement(statement, &mut scope, scope::Voicing::Standing)?;
                if scope.works == Works::Held {
                    self.check_priced_later(statement, asked)?;
                }
                // What holds while the card lies there is not asked for where it is played from.
                if scope.works == Works::Held && self.behind == Behind::Heading {
                    let why = "it is asked before the card lies there: leave the heading out".to_owned();
                    return Err(CompileError::ByRule { what: "this".to_owned(), why });
                }
                // What says so of its own card says nothing more, and cannot be asked whether it does.
                if who == Group::This && self.code.modifiers[usize::from(modifiers)..].contains(&ModifierCode::LosesAll)
                {
                    return Err(CompileError::Idle("loses all abilities".to_owned()));
                }
                let barred = &self.code.modifiers[usize::from(modifiers)..];
                let barred = barred.iter().any(|predicate| matches!(predicate, ModifierCode::Cannot(_)));
                if scope.works == Works::Held && barred && during.is_none() {
                    return Err(CompileError::NeverPlayed);
                }
                card.statics.push(StaticCode { during, who, modifiers, count, works: scope.works });
            }
        }
        Ok(())
    }

    /// Where a card is whose abilities work.
    fn working_places(&self) -> u32 {
        let abides = self.kind.and_then(|kind| self.lexicon.kinds.get(usize::from(kind.0))).map(|word| word.abides);
        match abides.map(|abides| abides_behind(abides, self.behind)) {
            Some(Abides::Once | Abides::Answers) | None => u32::MAX,
            Some(
                Abides::InPlay
                | Abides::ForATime
                | Abides::Attached
                | Abides::Lingers
                | Abides::Serves
                | Abides::Borne(_),
            ) => Reach::IN_PLAY,
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
        Ok(TargetCode { filter, min: 1, max: 1, by: None })
    }

    /// Compiles sentences to a body. The number of targets is not known until all are found, and whether "them" needs
    /// a group gathered only when it is met; so the body is compiled anew until both are settled.
    fn body(&mut self, outer: &Scope, sentences: &[Sentence]) -> Result<Body, CompileError> {
        let (body, _) = self.priced(outer, &[], sentences)?;
        check_chosen(sentences)?;
        Ok(body)
    }

    /// The same behind a price, whose cards are taken first; those must be there. Which of several things is done is chosen
    /// before their targets are, and so all of the text is compiled for each.
    fn priced(&mut self, outer: &Scope, price: &[Cost], sentences: &[Sentence]) -> Result<(Body, Taken), CompileError> {
        let two = |sentence: &Sentence| match sentence {
            Sentence::ChooseTwo(choices) => Sentence::Choose(pairs(choices)),
            other => other.clone(),
        };
        let sentences: &[Sentence] = &sentences.iter().map(two).collect::<Vec<_>>();
        if outer.playing
            && self.lexicon.phrasing.mode_time == ModeTime::First
            && let Some(body) = self.offered_first(outer, sentences)?
        {
            return Ok((body, Taken::new()));
        }
        let choosing = sentences.iter().enumerate().find_map(|(at, sentence)| match sentence {
            Sentence::Choose(choices) => Some((at, choices)),
            _ => None,
        });
        let Some((at, choices)) = choosing.filter(|(_, choices)| {
            self.lexicon.phrasing.mode_time == ModeTime::First || self.has_targets(outer, choices)
        }) else {
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
        let modes = Some(Modes { asks: ModeQuestion::Which(first), ways });
        Ok((Body { targets: Vec::new(), entry, modes, only: None }, taken))
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
        let noted = self.pronouns.len();
        for _ in 0..ATTEMPTS {
            self.pronouns.truncate(noted);
            let start = self.lengths();
            let entry = self.here()?;
            let mut attempt = scope.clone();
            attempt.begins = entry;
            self.keep_parts(&mut attempt)?;
            let (takes, unpaid) = self.takes(price, &mut attempt)?;
            if attempt.spent {
                attempt.this_places = !(Reach::IN_PLAY | self.lexicon.in_play);
            }
            let done = self.sentences(sentences, &mut attempt);
            let found = attempt.targets.len() as u8;
            match done {
                // Until as many slots are kept for targets, one that is picked is taken for one of these.
                Err(_) if found > scope.hoisted => {
                    (scope.hoisted, scope.next) = (found, found);
                    self.truncate(start);
                    continue;
                }
                // A card of which the text speaks again is chosen first, so that it is known which it was.
                Err(CompileError::Unkept { what, .. })
                    if what == DISCARDED && scope.recalling == Gathering::Needless =>
                {
                    scope.recalling = Gathering::Needed;
                    self.truncate(start);
                    continue;
                }
                done => done?,
            }
            let end = self.emit(crate::program::Op::End)?;
            unpaid.into_iter().for_each(|test| self.aim(test, end));
            let asked = attempt.watching == scope.watching
                && attempt.parts == scope.parts
                && attempt.sides == scope.sides
                && attempt.recalling == scope.recalling;
            if found == scope.hoisted && attempt.gathering == scope.gathering && asked {
                return Ok((Body { targets: attempt.targets, entry, modes: None, only: None }, takes));
            }
            scope.hoisted = found;
            scope.next = found;
            scope.gathering = attempt.gathering;
            scope.watching = attempt.watching;
            scope.recalling = attempt.recalling;
            scope.sides = attempt.sides;
            scope.parts = attempt.parts;
            self.truncate(start);
        }
        Err(CompileError::NoChoiceHere)
    }
}

/// The bits of deeds.
fn deed_bits(deeds: &[Deed]) -> u32 {
    deeds.iter().fold(0, |bits, deed| bits | 1 << deed.0)
}
