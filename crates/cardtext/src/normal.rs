//! The one way in which a meaning is said: orders that do not matter are settled, and words that a game does not say of a
//! card give way to those it does.

mod conditions;
mod described;
mod orders;
mod players;

use crate::standing::{heading, in_order, price};
use std::cell::Cell;

use crate::ast::{
    Ability, Amount, Change, Compare, Condition, Cost, Counted, Deed, Effect, Fate, Filter, Gain, Happening, Kind,
    Lasts, Lead, Mark, Moment, Noun, Number, Other, Player, Predicate, Sentence, Side, Stat, Statement, Status, Step,
    Trigger, Value, Verb, Within,
};
use crate::grammar::amounts::{FALLS, FELL};
use crate::grammar::effects::{BARE, StatementWords, subject};
use crate::grammar::nouns::{EVERY, NAMED, OWN, STROKE, kinds};
use crate::grammar::others::{FROZEN, PLAYED, REMOVED, REVEALED};
use crate::kernel::{Page, Rule, tokens};
use crate::lexicon::{
    Abides, Changing, Chooses, Fought, HappeningWord, Itself, Joining, Lexicon, Lying, ObjectWord, Opponents, Sides,
};
use crate::meant::{doer, gained_by_healing, gained_together, is_own_subject, seen_is_meant, share_count};
use crate::reworded::{asked_of, gained_instead, named_again};
use orders::{in_one_order, shuffled_once};

/// The normal form of abilities of a card of some type, or of a definition.
pub fn normal(lexicon: &Lexicon, kind: Option<Kind>, line: &[Ability]) -> Vec<Ability> {
    let crowds = match crate::grammar::print(lexicon, line) {
        Some(text) if !tokens(&text).iter().any(|word| word.is("they") || word.is("them")) => Crowds::Narrowed,
        Some(_) | None => Crowds::Kept,
    };
    let normal = Normal {
        lexicon,
        kind,
        named: Cell::new(0),
        doer: Cell::new(None),
        spoken: Cell::new(None),
        crowds,
        playing: Cell::new(false),
    };
    let mut line = line.to_vec();
    line.iter_mut().for_each(|ability| normal.printed(ability));
    let bearer = line.iter().find_map(|ability| match ability {
        Ability::Attach(noun) => kinds(noun).first().copied().filter(|_| kinds(noun).len() == 1),
        _ => None,
    });
    for ability in &mut line {
        normal.named.set(0);
        normal.playing.set(matches!(ability, Ability::Play(_)));
        if !matches!(ability, Ability::Play(_)) {
            normal.doer.set(None);
        }
        // Behind "attach to target ally" nothing else than that ally is "it".
        if let (Some(kind), Ability::Static { statement: Statement::Predicate(noun @ Noun::It, _), .. }) =
            (bearer, &mut *ability)
        {
            *noun = Noun::Attached(kind);
        }
        normal.ability(ability);
    }
    line.sort_by_key(heading);
    line
}

struct Normal<'l> {
    lexicon: &'l Lexicon,
    kind: Option<Kind>,
    /// The types of all cards that an ability has named so far, a bit each.
    named: Cell<u32>,
    /// Who "that player" is, if that is plain.
    doer: Cell<Option<Player>>,
    /// Whom the sentence has named last.
    spoken: Cell<Option<Player>>,
    crowds: Crowds,
    /// Whether it is said as the card is played.
    playing: Cell<bool>,
}

/// Whether a word may be added to "all your Vassals".
#[derive(Clone, Copy, PartialEq, Eq)]
enum Crowds {
    /// It may: nothing speaks of them again.
    Narrowed,
    /// It may not: "they" would be fewer.
    Kept,
}

impl Normal<'_> {
    /// "This ally has Haste." is the line "Haste."
    fn printed(&self, ability: &mut Ability) {
        let Ability::Static { during: None, statement: Statement::Predicate(Noun::This(_), Predicate::Has(gains)) } =
            ability
        else {
            return;
        };
        if let [Gain::Keyword(keyword)] = gains[..]
            && let Some(word) = self.lexicon.keywords.get(usize::from(keyword.0))
            && self.kind.is_some_and(|kind| word.of.kinds & 1 << kind.0 != 0)
        {
            *ability = Ability::Keyword(keyword);
        }
    }

    fn ability(&self, ability: &mut Ability) {
        match ability {
            Ability::Keyword(_) | Ability::Duration(_) | Ability::Heading(_) | Ability::Number(..) => {}
            Ability::Requires(of, _) => of.iter_mut().for_each(|ingredient| self.filter(&mut ingredient.filter)),
            Ability::Attach(noun) => self.noun(noun),
            Ability::Situation(when) => {
                self.trigger(when);
                self.doer.set(doer(when, self.lexicon.opponents));
            }
            Ability::Play(sentences) => {
                self.sentences(sentences);
                self.aimed(sentences);
            }
            Ability::Activated { only, cost, effect, .. } => {
                if let Some(condition) = only {
                    self.condition(condition);
                }
                // Abilities are used in one's own turn, so that its end is the end of this turn.
                for sentence in effect.iter_mut() {
                    if let Sentence::Later(when @ Moment::OwnTurnEnd, _) = sentence {
                        *when = Moment::ThisTurnEnd;
                    }
                }
                cost.iter_mut().for_each(|cost| self.cost(cost));
                cost.sort_by_key(|part| price(self.lexicon.phrasing.pricing, part));
                self.sentences(effect);
            }
            Ability::Triggered { when, only, effect, .. } => {
                self.trigger(when);
                self.doer.set(doer(when, self.lexicon.opponents));
                if let (Trigger::At(..) | Trigger::EachTurn, [Sentence::If { condition, then, .. }]) =
                    (&*when, &mut effect[..])
                {
                    self.itself(condition, then);
                }
                if is_own_subject(when) {
                    seen_is_meant(effect);
                }
                only.iter_mut().for_each(|condition| self.condition(condition));
                self.sentences(effect);
            }
            Ability::Static { during, statement } => {
                during.iter_mut().for_each(|condition| self.condition(condition));
                // With nothing else named, "it" is the card itself.
                if let (Some(Condition::Controls(_, number, _)), Statement::Predicate(noun @ Noun::It, _), Some(kind)) =
                    (&*during, &mut *statement, self.kind)
                    && !matches!(number, Number::Some | Number::Exactly(1))
                {
                    *noun = Noun::This(kind);
                }
                // What is asked stands before it: "While this ally is damaged, it has …".
                if let (Some(asked), Statement::Predicate(noun @ Noun::This(_), _)) = (&mut *during, &mut *statement)
                    && let Some(it) = asked_of(asked).filter(|it| **it == Noun::It)
                {
                    std::mem::swap(it, noun);
                }
                self.statement(statement);
            }
        }
    }

    /// With nothing else named than the card itself, in what is asked, "it" is that card.
    fn itself(&self, condition: &Condition, then: &mut [Effect]) {
        let (Condition::Is(Noun::This(_), _) | Condition::IsNot(Noun::This(_), _), Some(kind)) = (condition, self.kind)
        else {
            return;
        };
        if let [
            Effect::Act(_, noun @ Noun::It)
            | Effect::Heal(noun @ Noun::It, Amount::Number(_))
            | Effect::Deal { to: noun @ Noun::It, amount: Amount::Number(_), .. },
        ] = then
        {
            *noun = Noun::This(kind);
        }
        if let [Effect::Assert(Statement::Predicate(noun @ Noun::It, _), _)] = then {
            *noun = Noun::This(kind);
        }
    }

    fn cost(&self, cost: &mut Cost) {
        match cost {
            Cost::Act(verb, noun) => self.act(verb, noun),
            Cost::DiscardSome(filter) => self.filter(filter),
            Cost::Pay(..) | Cost::Discard(_) | Cost::DiscardHand | Cost::Lose(..) => {}
        }
    }

    /// A verb that is done to other cards gives way to the one that is done to these.
    fn act(&self, verb: &mut Verb, noun: &mut Noun) {
        self.noun(noun);
        match *verb {
            FELL => *verb = self.lexicon.fells.first().copied().unwrap_or(FELL),
            REMOVED => *verb = self.verb_named("exile").unwrap_or(REMOVED),
            REVEALED => *verb = self.verb_named("reveal").unwrap_or(REVEALED),
            _ => {}
        }
        let bits = self.lexicon.covers(&kinds(noun));
        let reach = |verb: Verb| self.lexicon.verbs.get(usize::from(verb.0)).map_or(0, |word| word.to.kinds);
        let bits = match (&noun, self.kind) {
            (Noun::This(_), Some(kind)) => 1 << kind.0,
            (Noun::It | Noun::Them, _) => self.named.get(),
            _ => bits,
        };
        self.lies_where(*verb, noun);
        if bits == 0 || reach(*verb) & bits != 0 {
            return;
        }
        let kin = self.lexicon.kin.iter().find(|kin| kin.contains(verb));
        // Of several cards that have been named, a pronoun is one of which the verb can be said.
        let pronoun = matches!(noun, Noun::It | Noun::Them);
        let fits = |other: &&Verb| reach(**other) & bits == bits || pronoun && reach(**other) & bits != 0;
        let other = kin.and_then(|kin| kin.iter().find(fits));
        if let Some(other) = other {
            *verb = *other;
        }
    }

    /// The verb that a game calls so.
    fn verb_named(&self, name: &str) -> Option<Verb> {
        let at = self.lexicon.verbs.iter().position(|word| word.before == name)?;
        u8::try_from(at).ok().map(Verb)
    }

    /// What can only be done to cards that are in a state by lying somewhere is done to cards in that state.
    fn lies_where(&self, verb: Verb, noun: &mut Noun) {
        let places = self.lexicon.verbs.get(usize::from(verb.0)).map_or(0, |word| word.to.places);
        let state = self.lexicon.state_zones.iter().find(|place| places == 1 << place.zone.0);
        let filter = match noun {
            Noun::Target(_, filter) | Noun::Pick(_, filter) | Noun::Random(filter) => filter,
            Noun::All(filter) | Noun::Yours(filter) if self.crowds == Crowds::Narrowed => filter,
            _ => return,
        };
        if let Some(state) = state.map(|place| place.state)
            && filter.within == Within::Play
            && !filter.marks.contains(&Mark::State(state))
        {
            filter.marks.insert(0, Mark::State(state));
            self.filter(filter);
        }
    }

    /// What a text begins with is done to targets, if whoever is chosen for it may answer; what is only said to be so comes before it.
    fn aimed(&self, sentences: &mut [Sentence]) {
        for sentence in sentences {
            let Sentence::Do(effects) = sentence else { return };
            for effect in effects {
                match effect {
                    Effect::Assert(..) => {}
                    Effect::Act(verb, noun) => {
                        let word = self.lexicon.verbs.get(usize::from(verb.0));
                        if let Noun::Pick(count, filter) = noun
                            && word.is_some_and(|word| word.chooses == Chooses::First)
                            && filter.other == Other::Any
                        {
                            *noun = Noun::Target(*count, filter.clone());
                        }
                        return;
                    }
                    _ => return,
                }
            }
        }
    }

    fn sentences(&self, sentences: &mut [Sentence]) {
        for sentence in sentences {
            self.spoken.set(None);
            self.sentence(sentence);
        }
    }

    fn sentence(&self, sentence: &mut Sentence) {
        match sentence {
            Sentence::Do(effects) => self.effects(effects),
            Sentence::May { effects, then, otherwise } => {
                [effects, then, otherwise].into_iter().for_each(|effects| self.effects(effects));
            }
            Sentence::TheyMay { who, effects, then, otherwise } => {
                // "Unless they …" stands behind what names them.
                if *who == Player::That {
                    self.effects(otherwise);
                    // What is done otherwise stands behind it as well: "That player may …. Otherwise, each player …"
                    self.spoken.set(None);
                }
                self.player(who);
                self.in_turn(*who, || [effects, then, otherwise].into_iter().for_each(|effects| self.effects(effects)));
            }
            Sentence::InTurn(who, sentence) => self.in_turn(*who, || self.sentence(sentence)),
            Sentence::If {
                condition: Condition::Store(Player::You, Compare::AtLeast, number, store),
                then,
                otherwise,
            } if otherwise.is_empty() && self.lexicon.reached.contains(store) => {
                self.effects(then);
                *sentence = Sentence::Led(Lead::At(*number, *store), Box::new(Sentence::Do(std::mem::take(then))));
            }
            Sentence::If { condition, then, otherwise } => {
                self.condition(condition);
                // Of several opponents the one is meant for whom it is so.
                let known = self.doer.get();
                if known == Some(Player::Opponent) && self.lexicon.opponents == Opponents::Several {
                    self.doer.set(None);
                }
                [then, otherwise].into_iter().for_each(|effects| self.effects(effects));
                self.doer.set(known);
            }
            Sentence::Done { effects, then, otherwise } => {
                [effects, then, otherwise].into_iter().for_each(|effects| self.effects(effects));
            }
            Sentence::Instead { effect, condition, amount, flavor } => {
                self.effect(effect);
                self.condition(condition);
                self.amount(amount);
                if matches!(effect, Effect::Deal { flavor: dealt, .. } if dealt == flavor) {
                    *flavor = None;
                }
                if let Some(merged) = gained_instead(effect, condition, amount) {
                    *sentence = merged;
                }
            }
            Sentence::Throw(_, then, otherwise) => {
                [then, otherwise].into_iter().for_each(|effects| self.effects(effects));
            }
            Sentence::Failing(effects, then) => {
                self.effects(effects);
                let who = effects.iter().find_map(Effect::doer).unwrap_or(Player::You);
                self.in_turn(who, || self.effects(then));
            }
            Sentence::Steps(effects, steps) => {
                named_again(effects, steps);
                self.effects(effects);
                for Step { lead, effects } in steps {
                    self.lead(lead);
                    self.effects(effects);
                }
            }
            Sentence::Led(lead, sentence) => {
                self.lead(lead);
                self.sentence(sentence);
            }
            Sentence::Unless(condition, effects) => {
                self.effects(effects);
                self.condition(condition);
            }
            Sentence::Later(when, sentence) => {
                let kind = self.kind.and_then(|kind| self.lexicon.kinds.get(usize::from(kind.0)));
                if *when == Moment::OwnTurnEnd && kind.is_some_and(|word| word.abides == Abides::Once) {
                    *when = Moment::ThisTurnEnd;
                }
                self.sentence(sentence);
            }
            Sentence::Watch(_, when, sentence) => {
                self.trigger(when);
                self.sentence(sentence);
            }
            Sentence::UnlessPaid { effects, who, amount, store } => {
                self.effects(effects);
                let they = *who == Player::That;
                self.player(who);
                // Each of several pays or not.
                if they && self.are_several(*who) && effects.iter().all(|effect| effect.doer() == Some(*who)) {
                    let said = |effect: Effect| effect.said_of(*who, Player::That);
                    let otherwise = std::mem::take(effects).into_iter().map(said).collect();
                    let effects = vec![Effect::Pay(*amount, *store)];
                    *sentence = Sentence::TheyMay { who: *who, effects, then: Vec::new(), otherwise };
                }
            }
            Sentence::Choose(choices) | Sentence::ChooseTwo(choices) => {
                choices.iter_mut().for_each(|effects| self.effects(effects))
            }
            Sentence::Only(condition, sentence, otherwise) => {
                self.condition(condition);
                self.sentence(sentence);
                if let Some(otherwise) = otherwise {
                    self.sentence(otherwise);
                }
            }
        }
    }

    fn lead(&self, lead: &mut Lead) {
        if let Lead::If(condition) = lead {
            self.condition(condition);
        }
    }

    fn effects(&self, effects: &mut Vec<Effect>) {
        if self.lexicon.phrasing.joining == Joining::And {
            gained_together(effects);
        }
        effects.iter_mut().for_each(|effect| self.effect(effect));
        shuffled_once(effects);
    }

    fn effect(&self, effect: &mut Effect) {
        match effect {
            Effect::Deal { amount, to, .. } => {
                self.amount(amount);
                self.noun(to);
            }
            Effect::DealItsOwn { to, value, .. } => {
                self.noun(to);
                self.value(value);
            }
            Effect::Act(verb, noun) => self.act(verb, noun),
            Effect::ActWith(verb, noun, amount, _) => {
                self.act(verb, noun);
                self.amount(amount);
            }
            Effect::TheyActEach(who, verb, filter) | Effect::TheyAct(who, verb, _, filter) => {
                self.player(who);
                let mut noun = Noun::Yours(filter.clone());
                self.act(verb, &mut noun);
                self.filter(filter);
            }
            Effect::Move(noun, _)
            | Effect::MoveYours(noun, _)
            | Effect::Arrange(noun, _)
            | Effect::Choose(noun)
            | Effect::Look(noun)
            | Effect::PlayCard(noun)
            | Effect::PlayFor(noun, ..) => self.noun(noun),
            Effect::DiscardSome(who, filter) | Effect::TheyChoose(who, filter) => {
                self.player(who);
                self.filter(filter);
            }
            Effect::DiscardThese(who, noun) => {
                self.player(who);
                self.noun(noun);
            }
            Effect::Afflict(_, noun) => self.noun(noun),
            Effect::Draw(who, amount) | Effect::Discard(who, amount, _) | Effect::Store(who, _, amount, _) => {
                self.player(who);
                self.amount(amount);
            }
            Effect::DiscardTop(who, _) | Effect::Stores(who, ..) => self.player(who),
            Effect::Create(amount, _) => self.amount(amount),
            Effect::Regain(_, amount, _) => self.amount(amount),
            Effect::Deliver { .. } => {}
            Effect::PutOn(_, _, _, noun) => self.noun(noun),
            Effect::PutBefore(noun, to) => {
                self.noun(noun);
                self.noun(to);
            }
            Effect::Heal(noun, amount) => {
                self.noun(noun);
                self.amount(amount);
                if let Some(stat) = gained_by_healing(self.lexicon) {
                    *effect = Effect::Adjust(noun.clone(), Change::Up, amount.clone(), stat);
                }
            }
            Effect::Adjust(noun, change, amount, stat) => {
                self.noun(noun);
                self.amount(amount);
                let changes = self.lexicon.stats.get(usize::from(stat.0)).map(|word| word.changes);
                // Losing what damage lowers could be either; so could gaining it, of what never leaves the table.
                let stays = self.lexicon.covers(&kinds(noun)) & !self.lexicon.moves.kinds != 0;
                let open = self.lexicon.is_worn(*stat) && (*change == Change::Down || stays);
                if changes == Some(Changing::Modified) && !open {
                    let gain = Gain::Stat(*change, amount.clone(), *stat);
                    let predicate = self.priced(Predicate::Has(vec![gain]));
                    *effect = Effect::Assert(Statement::Predicate(noun.clone(), predicate), Lasts::Stays);
                }
            }
            Effect::Control(noun, lasts) => {
                self.noun(noun);
                self.lasts(lasts);
            }
            Effect::Search(filter, _) | Effect::SearchMany(_, filter, _) => self.filter(filter),
            Effect::Assert(statement, lasts) => {
                self.statement(statement);
                self.lasts(lasts);
                // "This turn" is not said twice.
                if let Lasts::Span(span) = lasts
                    && self.lexicon.spans.get(usize::from(span.0)).is_some_and(|span| span == "this turn")
                    && self.ends_with_turn(statement)
                {
                    *lasts = Lasts::Turn;
                }
                // What is healed for good is gained, if no time is said: "gains 5 more HP".
                if let (Statement::Predicate(noun, Predicate::Has(gains)), Lasts::Stays) = (&*statement, &*lasts)
                    && let [Gain::Stat(Change::Up, amount, stat)] = &gains[..]
                    && gained_by_healing(self.lexicon) == Some(*stat)
                {
                    *effect = Effect::Adjust(noun.clone(), Change::Up, amount.clone(), *stat);
                    return;
                }
                self.timed(statement, lasts);
            }
            Effect::Pay(_, store) if *store == BARE => *store = self.lexicon.bare_store.unwrap_or(BARE),
            Effect::OnNext(_, predicate) => self.predicate(predicate),
            Effect::Pay(..) | Effect::Shuffle | Effect::ShuffleIn(..) => {}
            Effect::Order(_) | Effect::OrderOf(_) | Effect::OrderFor(_) => {}
        }
    }

    fn statement(&self, statement: &mut Statement) {
        match statement {
            Statement::Predicate(noun, predicate) => {
                self.noun(noun);
                self.predicate(predicate);
            }
            Statement::Reduce(_, _, noun, amount) | Statement::Increase(_, _, noun, amount) => {
                self.noun(noun);
                self.amount(amount);
            }
            Statement::Between(_, noun, filter, fate) => {
                self.noun(noun);
                self.filter(filter);
                if let Fate::Reduced(amount) | Fate::Increased(amount) = fate {
                    self.amount(amount);
                }
            }
            Statement::Prevent(_, _, noun)
            | Statement::PreventNext(_, _, noun)
            | Statement::Shield(_, _, _, noun)
            | Statement::AlsoFlavor(noun, _) => {
                self.noun(noun);
            }
            Statement::Redirect(_, noun, to) => {
                self.noun(noun);
                self.noun(to);
            }
            Statement::Forbid(_, deed, filter) => {
                if *deed == PLAYED {
                    let play = self.lexicon.deeds.iter().position(|word| word.active == "play");
                    *deed = play.and_then(|at| u8::try_from(at).ok()).map_or(PLAYED, Deed);
                }
                self.filter(filter);
            }
            Statement::Cover(_, filter) => self.filter(filter),
            Statement::Becomes(noun, _, amount) => {
                self.noun(noun);
                self.amount(amount);
            }
            Statement::Scaled(noun, ..) => self.noun(noun),
            Statement::Instead(noun, _, verb, to) => {
                self.noun(noun);
                self.act(verb, to);
            }
            Statement::Dues(_, filter, ..) => self.filter(filter),
            Statement::Foe(..) | Statement::House(_) | Statement::Grant(_) => {}
            Statement::Gains(..) | Statement::Goes(..) => {}
        }
    }

    fn predicate(&self, predicate: &mut Predicate) {
        match predicate {
            Predicate::Has(gains) => {
                for gain in gains.iter_mut() {
                    match gain {
                        Gain::Stat(_, amount, stat) => {
                            self.amount(amount);
                            self.stroke(stat);
                        }
                        Gain::Keyword(_) => {}
                    }
                }
                share_count(gains);
                in_one_order(gains);
            }
            Predicate::Costs(_, amount) | Predicate::Base(_, amount) => self.amount(amount),
            Predicate::CannotBy(_, filter) => self.filter(filter),
            Predicate::Cannot(deeds) => deeds.sort(),
            Predicate::Is(status) if *status == FROZEN => {
                let named = self.lexicon.statuses.iter().position(|word| word.word == "Frozen");
                *status = named.and_then(|at| u8::try_from(at).ok()).map_or(FROZEN, Status);
            }
            Predicate::Loses(_) | Predicate::LosesAll | Predicate::Is(_) | Predicate::IsBy(..) | Predicate::May(_) => {}
        }
        *predicate = self.priced(predicate.clone());
    }

    /// One of the two numbers of "+1/+1" is the one that the game's words call so.
    fn stroke(&self, stat: &mut Stat) {
        if let (Some(place), Some(stroke)) = (STROKE.iter().position(|which| which == stat), self.lexicon.stroke) {
            *stat = stroke[place];
        }
    }

    /// A change of the cost is said of what the card "costs".
    fn priced(&self, predicate: Predicate) -> Predicate {
        match &predicate {
            Predicate::Has(gains) => match &gains[..] {
                [Gain::Stat(change, amount @ (Amount::Number(_) | Amount::ForEach(..)), stat)]
                    if Some(*stat) == self.lexicon.cost =>
                {
                    Predicate::Costs(*change, amount.clone())
                }
                _ => predicate,
            },
            _ => predicate,
        }
    }

    /// What a game lets last for a time if nothing is said lasts so long: a change of a number, a prohibition, a permission,
    /// abilities that are lost.
    fn timed(&self, statement: &Statement, lasts: &mut Lasts) {
        let holds = |kind: Kind| match self.lexicon.kinds.get(usize::from(kind.0)).map(|word| word.abides) {
            // What a card that stays says as it is played always holds, and so does what one that goes says of itself.
            Some(Abides::Lingers | Abides::Serves) => self.playing.get(),
            Some(Abides::Once | Abides::Answers) => matches!(subject(statement), Some(Noun::This(_))),
            _ => false,
        };
        // A named state lasts until it is removed.
        let is_state = matches!(statement, Statement::Predicate(_, Predicate::Is(_) | Predicate::IsBy(..)));
        if *lasts != Lasts::Stays || self.kind.is_none_or(holds) || is_state {
            return;
        }
        let untimed = &self.lexicon.phrasing.untimed;
        if let Some((_, time)) =
            untimed.iter().find(|(kinds, _)| self.kind.is_some_and(|kind| kinds & 1 << kind.0 != 0))
        {
            *lasts = time.clone();
        }
    }

    /// Whether a statement ends with what has been so or done this turn.
    fn ends_with_turn(&self, statement: &Statement) -> bool {
        let mut page = Page::new(self.lexicon);
        let shown = StatementWords::show(statement, &mut page);
        shown.is_some() && page.text().trim_end_matches('.').ends_with("this turn")
    }

    fn lasts(&self, lasts: &mut Lasts) {
        if let Lasts::While(condition) = lasts {
            self.condition(condition);
        }
    }

    fn trigger(&self, trigger: &mut Trigger) {
        match trigger {
            Trigger::When(noun, happening, _, object) | Trigger::WhenMuch(noun, happening, _, _, object) => {
                self.noun(noun);
                object.iter_mut().for_each(|object| self.noun(object));
                self.happening(happening, noun);
            }
            Trigger::Fought(noun, happening, object) => {
                self.noun(noun);
                object.iter_mut().for_each(|object| self.noun(object));
                if *happening == FALLS {
                    let falls =
                        |word: &HappeningWord| word.fought == Fought::Sometimes && word.object == ObjectWord::None;
                    let falls = self.lexicon.happenings.iter().position(falls);
                    *happening = falls.and_then(|at| u8::try_from(at).ok()).map_or(FALLS, Happening);
                }
            }
            Trigger::Either(noun, first, second) => {
                self.noun(noun);
                in_order(first, second);
            }
            Trigger::PlayerEither(_, first, second, filter) => {
                self.filter(filter);
                in_order(first, second);
            }
            Trigger::Player(_, _, filter) => self.filter(filter),
            Trigger::EachTurn | Trigger::Called(_) | Trigger::At(..) | Trigger::Store(..) | Trigger::StoreMuch(..) => {}
        }
    }

    fn amount(&self, amount: &mut Amount) {
        match amount {
            Amount::ForEach(_, counted) | Amount::UpTo(_, counted, _) => match counted {
                Counted::Among(filter) => self.filter(filter),
                Counted::Cards(filter) | Counted::Labels(_, filter) => {
                    self.filter(filter);
                    // Cards that are called by their names are said to be in play.
                    if filter.kinds == [NAMED] && filter.within == Within::Play {
                        filter.within = Within::InPlay;
                    }
                }
                Counted::Theirs(_, zones) => zones.sort_unstable(),
                Counted::DamageOn(noun) => self.noun(noun),
                Counted::Done(_, kind, verb) => self.fallen(kind, verb),
                Counted::Store(..)
                | Counted::Tally(_)
                | Counted::LabelsAmong(_)
                | Counted::Past(_)
                | Counted::Counters(..)
                | Counted::Discarded(..)
                | Counted::TheyControl(_) => {}
            },
            Amount::Equal(value) => self.value(value),
            Amount::Number(_) | Amount::Infinite | Amount::ThatMuch | Amount::HalfThat(_) => {}
        }
    }

    fn value(&self, value: &mut Value) {
        match value {
            Value::Stat(noun, stat) => {
                self.owner(noun);
                self.cost_of(stat);
            }
            Value::DamageOn(noun) => self.noun(noun),
            Value::Half(_, value) | Value::Double(value) => self.value(value),
            Value::Sum(_, filter) => self.filter(filter),
            Value::Count(filter) => self.filter(filter),
            Value::Store(..) | Value::Tally(_) | Value::Past(_) => {}
        }
    }

    fn noun(&self, noun: &mut Noun) {
        let covers = |kind: &Kind| self.lexicon.kinds.get(usize::from(kind.0)).map_or(0, |word| word.covers);
        self.named.set(kinds(noun).iter().fold(self.named.get(), |bits, kind| bits | covers(kind)));
        match noun {
            Noun::Target(_, filter)
            | Noun::Pick(_, filter)
            | Noun::All(filter)
            | Noun::Random(filter)
            | Noun::Your(filter)
            | Noun::Yours(filter)
            | Noun::ItsControllers(filter)
            | Noun::First(_, filter)
            | Noun::TheOpposing(filter) => self.filter(filter),
            Noun::This(kind) if self.lexicon.phrasing.itself == Itself::Alone => *kind = OWN,
            Noun::This(kind) if *kind == OWN => *kind = self.kind.unwrap_or(OWN),
            Noun::Among(_, filter, _) => filter.iter_mut().for_each(|filter| self.filter(filter)),
            Noun::This(_)
            | Noun::Attached(_)
            | Noun::It
            | Noun::Them
            | Noun::Role(_)
            | Noun::Party(_)
            | Noun::FoeMost(..)
            | Noun::Top(..)
            | Noun::Rest(_) => {}
            Noun::That(kind) if *kind == EVERY => *kind = self.every().unwrap_or(EVERY),
            Noun::That(_) => {}
        }
        if let Noun::Target(_, filter) | Noun::Pick(_, filter) | Noun::All(filter) | Noun::Random(filter) = noun
            && let Within::Your(zone) = filter.within
            && self.lexicon.phrasing.lying == Lying::From
            && usize::from(zone.0) < self.lexicon.zones.len()
        {
            filter.within = Within::From(vec![zone]);
        }
        // Whose hand is looked at is the player that is spoken of.
        if let Noun::All(Filter { within: Within::Opponents(_), .. }) = noun {
            self.player(&mut Player::Opponent);
        }
        let alone = self.lexicon.sides == Sides::Alone;
        if let Noun::All(filter) = noun
            && (filter.side == Side::Own || alone && filter.side == Side::Friendly)
            && filter.within == Within::Play
        {
            *noun = Noun::Yours(Filter { side: Side::Any, ..filter.clone() });
        }
    }

    /// What has been done this way to cards of a kind: the verb that is said of them.
    fn fallen(&self, kind: &mut Kind, verb: &mut Verb) {
        if *kind == EVERY {
            *kind = self.every().unwrap_or(EVERY);
        }
        self.act(verb, &mut Noun::That(*kind));
    }
}
