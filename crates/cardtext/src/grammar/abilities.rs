//! Sentences, abilities and lines.

use std::any::Any;

use crate::ast::{
    Ability, Amount, Change, Condition, Counted, Edge, Effect, Heeds, Lasts, Lead, Manner, Moment, Noun, Often, Player,
    Predicate, Sentence, Statement, Store, Thrown, Trigger, Whose,
};
use crate::grammar::amounts::{Asked, BoxedCondition, Cards, ConditionWords, DamageWords, FALLS, MaybeNamed, Measure};
use crate::grammar::effected::Effected;
use crate::grammar::effects::{
    EdgeWord, EffectWords, GainOrLose, GainsOrLoses, LastsWords, MannerWords, PredicateOne, Somebody, Standing,
    StatementWords, is_command,
};
use crate::grammar::ingredients::Ingredients;
use crate::grammar::labels::{BoxedLabelled, Counting, LeadWords, StepList};
use crate::grammar::lines::Line;
use crate::grammar::nouns::{Bearer, BearerAny, FilterPlain, Happened, NounOne, Object};
use crate::grammar::offers::{AskedInTurn, Deeds, IfTheyDo, IfTheyDoWords, InTurnWords, OfferOther, TheirDeeds};
use crate::grammar::others::{EdgeVerb, PrefixOther, RestOther, TriggerOther};
use crate::grammar::past::{FirstEach, FirstOnce, NthEach, while_first};
use crate::grammar::twofold::{OnlyOnce, Searched, TwoInOne, TwoSaid};
use crate::grammar::uses::Uses;
use crate::kernel::{Beside, Boxed, Either, Joint, List, Maybe, grammar, only};
use crate::lexis::{
    CallName, Cap, DueName, FoughtBare, FoughtTo, HappensBare, HappensDamage, HappensDamageTo, HappensHe, HappensTo,
    HappensYou, IfAmounts, IfBefore, IfHeeding, IfInFull, IfMade, IfNoTurns, IfThrown, IfTurns, IfWatching, InFight,
    KeywordName, NumberMany, NumberOne, NumberSome, OftenTriggers, PatternName, SpanPassing, StatName, StoreHeard,
    StoreMany, StoreOne, TurnNamed, ZoneShuffled,
};

/// "a, then b, then c", of instructions.
pub struct Then;

impl Joint for Then {
    const COMMA: &'static str = ", then";
    const LAST: &'static str = ", then";
    const OTHERS: &'static [&'static str] = &["and", ", and", "then", "and then", ", and then", "; then", ","];

    const TURN: &'static str = ", then you";

    /// What you do behind what others do is said to be your doing.
    fn turns(before: &dyn Any, behind: &dyn Any) -> bool {
        match (before.downcast_ref::<Effect>(), behind.downcast_ref::<Effect>()) {
            (Some(before), Some(behind)) => is_by_others(before) && is_command(behind),
            _ => false,
        }
    }

    /// What stands at either end of instructions that are joined by "and" is said of both; where it would be said of one of
    /// them, there is another form or none.
    fn may_join(joint: &str, before: &dyn Any, behind: &dyn Any) -> bool {
        match (before.downcast_ref::<Effect>(), behind.downcast_ref::<Effect>()) {
            (Some(before), Some(behind)) if !joint.contains("then") => !are_apart(before, behind),
            _ => true,
        }
    }
}

/// Whether "and" between two instructions leaves open what is meant: one of them has a time, or is done for each of some things, or
/// they make numbers of one another.
fn are_apart(before: &Effect, behind: &Effect) -> bool {
    let statements = is_statement(before) && is_statement(behind);
    let timed = statements && has_time(before) != has_time(behind);
    let scaled = is_scalable(std::slice::from_ref(before)) && is_scaled(behind);
    timed || scaled || is_becoming(before) && is_becoming(behind)
}

/// Whether an instruction tells what somebody else does.
fn is_by_others(effect: &Effect) -> bool {
    effect.doer().is_some_and(|who| who != Player::You)
}

/// Whether an instruction makes a number equal to another.
fn is_becoming(effect: &Effect) -> bool {
    matches!(effect, Effect::Assert(Statement::Becomes(_, _, Amount::Equal(_)), _))
}

/// Whether an instruction is done for each of some things.
fn is_scaled(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Draw(_, Amount::ForEach(..) | Amount::UpTo(..))
            | Effect::Discard(_, Amount::ForEach(..) | Amount::UpTo(..), _)
            | Effect::Store(_, _, Amount::ForEach(..) | Amount::UpTo(..), _)
            | Effect::Deal { amount: Amount::ForEach(..) | Amount::UpTo(..), .. }
            | Effect::Heal(_, Amount::ForEach(..) | Amount::UpTo(..))
    )
}

/// Whether an instruction makes something so.
fn is_statement(effect: &Effect) -> bool {
    matches!(effect, Effect::Assert(..) | Effect::Control(..))
}

/// Whether an instruction says for how long something is so.
fn has_time(effect: &Effect) -> bool {
    matches!(effect, Effect::Assert(_, lasts) | Effect::Control(_, lasts) if *lasts != Lasts::Stays)
}

/// "draw a card, then discard a card", with what is paid.
pub type AllEffects = List<EffectWords, Then>;
/// Sentences, one after the other.
pub type SentenceList = List<SentenceWords, Beside>;
/// Sentences, some of which are two in one.
pub type SentenceLists = List<TwoInOne, Beside>;
/// "If you do, …", or nothing.
pub type IfYouDo = Maybe<IfYouDoWords>;
/// "Otherwise, …", or nothing.
pub type Otherwise = Maybe<OtherwiseWords>;
/// A sentence that "if" may stand before, in a box.
pub type BoxedOptional = Boxed<Optional>;
/// A sentence that "if" may stand before and "Otherwise" behind, in a box.
pub type BoxedForked = Boxed<Forked>;
/// Instructions, in a box.
pub type BoxedDone = Boxed<Plainly>;
/// A sentence with what follows if something is declined, in a box.
pub type BoxedDeclined = Boxed<Declined>;
/// A sentence that is put off, in a box.
pub type BoxedPutOff = Boxed<PutOff>;
/// What is asked of the one who is in turn.
pub type BoxedInTurn = Boxed<AskedInTurn>;
/// "draw a card; or gain 2 SE", of any length.
pub type AnyChoices = List<Effects, Either>;

only! {
    /// Two or more to choose from.
    Choices: Vec<Vec<Effect>> = AnyChoices where |choices| choices.len() > 1;
    /// Three or more to choose from.
    ManyChoices: Vec<Vec<Effect>> = AnyChoices where |choices| choices.len() > 2;
    /// "costs 1 less"
    OfPrice: Predicate = PredicateOne where |predicate| matches!(predicate, Predicate::Costs(..));
    /// Anything else that a card is said to be or have.
    NotOfPrice: Predicate = PredicateOne where |predicate| !matches!(predicate, Predicate::Costs(..));
    /// "draw a card, then discard a card"
    Effects: Vec<Effect> = AllEffects where |effects| !effects.iter().any(is_paid);
    /// What "you may" do: instructions given to you, of which the first may be to pay.
    Commands: Vec<Effect> = AllEffects where |effects| {
        effects.iter().all(is_command) && !effects.iter().skip(1).any(is_paid)
    };
    /// One instruction by itself.
    Alone: Vec<Effect> = Effects where |effects| effects.len() == 1;
    /// What is given to you.
    DoneByYou: Vec<Effect> = Effects where |effects| !is_by_others(&effects[0]);
    /// What others follow.
    DoneByOthers: Vec<Effect> = Effects where |effects| is_by_others(&effects[0]);
    /// What may stand behind ", then" and is a sentence of its own: what rules out or puts off reaches no further back.
    Trailing: Sentence = SentenceWords where |sentence| {
        !matches!(sentence, Sentence::Do(_) | Sentence::Done { .. } | Sentence::Failing(..))
    };
    /// What a die can show, but for the lowest.
    HighRoll: u8 = NumberMany where |n| (2..=6).contains(n);
    /// What must happen before a card can be played.
    Situated: Trigger = TriggerWords where |trigger| !matches!(trigger, Trigger::EachTurn | Trigger::At(..));
    /// What "if" may stand before besides instructions; "Otherwise" behind it belongs to "If you do", if it has that.
    Optional: Sentence = SentenceWords where |sentence| match sentence {
        Sentence::May { then, otherwise, .. } | Sentence::TheyMay { then, otherwise, .. } => {
            otherwise.is_empty() || !then.is_empty()
        }
        Sentence::Choose(_) | Sentence::ChooseTwo(_) => true,
        _ => false,
    };
    /// The same where "Otherwise" behind it belongs to "if".
    Forked: Sentence = Optional where |sentence| match sentence {
        Sentence::May { then, .. } | Sentence::TheyMay { then, .. } => then.is_empty(),
        _ => true,
    };
    /// No "If you do".
    NoIfYouDo: Vec<Effect> = IfYouDo where |effects| effects.is_empty();
    /// No "If they do".
    NoIfTheyDo: Vec<Effect> = IfTheyDo where |effects| effects.is_empty();
    /// Instructions alone.
    Plainly: Sentence = SentenceWords where |sentence| matches!(sentence, Sentence::Do(_));
    /// What may be put off until a time comes.
    PutOff: Sentence = SentenceWords where |sentence| match sentence {
        Sentence::Do(_) | Sentence::If { .. } | Sentence::May { .. } | Sentence::Done { .. } => true,
        Sentence::Led(lead, _) => matches!(lead, Lead::At(..)),
        Sentence::Only(_, sentence, _) => matches!(**sentence, Sentence::May { .. }),
        _ => false,
    };
    /// What can be done for each of some things.
    Scalable: Vec<Effect> = AllEffects where |effects| is_scalable(effects);
    /// Something that is made so, without a time.
    Untimed: Statement = StatementWords where |statement| {
        !statement.only_defines() && !matches!(statement, Statement::Becomes(_, _, Amount::Equal(_)))
    };
    /// Several sentences, all of which something rules out: a single one is ruled out by "if".
    Several: Vec<Sentence> = Sentences where |sentences| sentences.len() > 1;
}

/// What has a word of its own is called by it again; anything else is "it".
pub(super) fn again(noun: Noun) -> Noun {
    match noun {
        Noun::This(_)
        | Noun::Attached(_)
        | Noun::Role(_)
        | Noun::Party(_)
        | Noun::Your(_)
        | Noun::TheOpposing(_)
        | Noun::That(_) => noun,
        Noun::Target(..)
        | Noun::First(..)
        | Noun::FoeMost(..)
        | Noun::Pick(..)
        | Noun::All(_)
        | Noun::Random(_)
        | Noun::Yours(_)
        | Noun::ItsControllers(_)
        | Noun::It
        | Noun::Them
        | Noun::Top(..)
        | Noun::Among(..)
        | Noun::Rest(_) => Noun::It,
    }
}

/// What is so for the whole of a turn that is to come.
fn through(who: Player, statement: Statement) -> Sentence {
    later(Moment::NextTurn(Edge::Start, who), vec![Effect::Assert(statement, Lasts::Turn)])
}

/// Instructions that are done when a time comes.
pub(super) fn later(when: Moment, effects: Vec<Effect>) -> Sentence {
    Sentence::Later(when, Box::new(Sentence::Do(effects)))
}

/// What follows if a card is still there when a time comes.
fn if_still_there(when: Moment, noun: Noun, then: Vec<Effect>, otherwise: Vec<Effect>) -> Sentence {
    Sentence::Later(when, Box::new(Sentence::If { condition: Condition::Remains(noun), then, otherwise }))
}

/// What one player does.
fn done_by(who: Player, deeds: [Effect; 2]) -> Vec<Effect> {
    let by = |deed: Effect| match deed {
        Effect::Draw(_, amount) => Effect::Draw(who, amount),
        Effect::Discard(_, amount, manner) => Effect::Discard(who, amount, manner),
        Effect::Store(_, change, amount, store) => Effect::Store(who, change, amount, store),
        Effect::ShuffleIn(_, zone) => Effect::ShuffleIn(who, zone),
        other => other,
    };
    deeds.map(by).into()
}

/// So much of a store instead; of another store it is nothing that can be said.
fn same_store(store: Store, again: Store, amount: u8) -> Amount {
    Amount::Number(if store == again { amount } else { 0 })
}

/// Instructions with a number that can be multiplied.
fn is_scalable(effects: &[Effect]) -> bool {
    let by_number = |effect: &Effect| {
        matches!(
            effect,
            Effect::Draw(_, Amount::Number(_))
                | Effect::Discard(_, Amount::Number(_), _)
                | Effect::Store(_, _, Amount::Number(_), _)
                | Effect::Regain(_, Amount::Number(_), _)
                | Effect::Deal { amount: Amount::Number(_), .. }
                | Effect::Heal(_, Amount::Number(_))
        )
    };
    // What is chosen anew each time is not one that is dealt all of it.
    let chosen = |effect: &Effect| match effect {
        Effect::Deal { to, .. } | Effect::Heal(to, _) => matches!(to, Noun::Pick(..) | Noun::Random(_)),
        _ => false,
    };
    effects.iter().all(by_number) && !effects.iter().any(chosen)
}

/// Instructions done as often as there are some things.
pub(super) fn scaled(effects: &[Effect], counted: &Counted) -> Vec<Effect> {
    let mut effects = effects.to_vec();
    for effect in &mut effects {
        if let Effect::Draw(_, amount)
        | Effect::Discard(_, amount, _)
        | Effect::Store(_, _, amount, _)
        | Effect::Regain(_, amount, _)
        | Effect::Deal { amount, .. }
        | Effect::Heal(_, amount) = effect
            && let Amount::Number(number) = amount
        {
            *amount = Amount::ForEach(*number, counted.clone());
        }
    }
    effects
}

/// Whether an instruction is a price.
fn is_paid(effect: &Effect) -> bool {
    matches!(effect, Effect::Pay(..))
}

grammar! {
    /// "If you do, draw a card."
    IfYouDoWords: Vec<Effect> {
        ["if you do," effects:Effects "."] => (effects);
        or ["then" effects:Effects "."] => (effects);
    }

    /// "If you do, draw a card.", behind what must be done.
    IfYouDoSaid: Vec<Effect> {
        ["if you do," effects:Effects "."] => (effects);
    }

    /// Who may pay so that something is not done.
    Payer: Player {
        ["the opponent pays"] => (Player::Opponent);
        ["that player pays"] => (Player::That);
        ["its controller pays"] => (Player::ItsController);
        ["its owner pays"] => (Player::ItsOwner);
        ["you pay"] => (Player::You);
        or ["they pay"] => (Player::That);
    }

    /// Whose turn that is to come.
    YoursOrTheirs: Player {
        ["your"] => (Player::You);
        ["the opponent's"] => (Player::Opponent);
    }

    /// A time to come.
    MomentWords: Moment {
        ["at the end of this turn"] => (Moment::ThisTurnEnd);
        ["at the" edge:EdgeWord "of" who:YoursOrTheirs "next turn"] => (Moment::NextTurn(edge, who));
        ["at the end of" span:SpanPassing] => (Moment::SpanEnd(span));
        or ["at the end of the turn"] => (Moment::ThisTurnEnd);
        or ["at the end of turn"] => (Moment::ThisTurnEnd);
        or ["when the turn ends"] => (Moment::ThisTurnEnd);
        or ["when this turn ends"] => (Moment::ThisTurnEnd);
        or ["at the end of your turn"] => (Moment::OwnTurnEnd);
        or ["when your" "next turn" "starts"] => (Moment::NextTurn(Edge::Start, Player::You));
        or ["when your" "next turn" "begins"] => (Moment::NextTurn(Edge::Start, Player::You));
    }

    /// Sentences.
    Sentences: Vec<Sentence> {
        [sentences:SentenceList] => (sentences);
        or [sentences:SentenceLists] => (sentences.concat());
    }

    /// What chance decides.
    ThrownWords: Thrown {
        ["toss a coin. on heads,"] => (Thrown::Coin);
        ["roll a die. on" n:HighRoll "or higher,"] => (Thrown::Die(n));
        or ["flip a coin. on heads,"] => (Thrown::Coin);
        or ["roll a die. on" n:HighRoll "or more,"] => (Thrown::Die(n));
        or ["roll a die. on a" n:HighRoll "or higher,"] => (Thrown::Die(n));
        or ["roll a die. on a" n:HighRoll "or more,"] => (Thrown::Die(n));
        or ["roll a die. if it is" n:HighRoll "or more,"] => (Thrown::Die(n));
        or ["roll a die. on 5 or 6,"] => (Thrown::Die(5));
        or ["roll a die. on 6,"] => (Thrown::Die(6));
        or ["roll a die. on a 6,"] => (Thrown::Die(6));
    }

    /// "Otherwise, draw a card."
    OtherwiseWords: Vec<Effect> {
        ["otherwise," effects:Effects "."] => (effects);
    }

    /// What may be done, and what follows if it is not: behind "if", to which "Otherwise" would belong.
    Declined: Sentence {
        ["you may" effects:Commands "." then:NoIfYouDo "if you don't," otherwise:Effects "."] =>
            (Sentence::May { effects, then, otherwise });
        [who:Somebody "may" effects:Deeds "." then:NoIfTheyDo "if they don't," otherwise:Effects "."] =>
            (Sentence::TheyMay { who, effects, then, otherwise });
        [who:Somebody "may" effects:TheirDeeds "." then:NoIfTheyDo "if they don't," otherwise:Effects "."] =>
            (Sentence::TheyMay { who, effects, then, otherwise });
        or ["you may" effects:Commands ". if you do not," otherwise:Effects "."] =>
            (Sentence::May { effects, then: Vec::new(), otherwise });
        or [otherwise:Alone "unless you" effects:Commands "."] =>
            (Sentence::May { effects, then: Vec::new(), otherwise });
        or [sentence:OfferOther] => (sentence);
    }

    /// One sentence of an effect.
    SentenceWords: Sentence {
        [effects:Effects "."] => (Sentence::Do(effects));
        [IfBefore sentence:Counting] => (sentence);
        [IfThrown thrown:ThrownWords then:Effects "." otherwise:Otherwise] => (Sentence::Throw(thrown, then, otherwise));
        [effects:DoneByOthers ". if they can't," then:Effects "."] => (Sentence::Failing(effects, then));
        [effects:DoneByYou ". if you can't," then:Effects "."] => (Sentence::Failing(effects, then));
        or [effects:DoneByOthers ". if they don't," then:Effects "."] => (Sentence::Failing(effects, then));
        [lead:LeadWords sentence:BoxedLabelled] => (Sentence::Led(lead, sentence));
        [IfInFull effects:Effects "." steps:StepList] => (Sentence::Steps(effects, steps));
        ["you may" effects:Commands "." then:IfYouDo otherwise:Otherwise] => (Sentence::May { effects, then, otherwise });
        [who:Somebody "may" effects:Deeds "." then:IfTheyDo otherwise:Otherwise] =>
            (Sentence::TheyMay { who, effects, then, otherwise });
        [who:Somebody "may" effects:TheirDeeds "." then:IfTheyDo otherwise:Otherwise] =>
            (Sentence::TheyMay { who, effects, then, otherwise });
        or [sentence:Declined] => (sentence);
        [sentence:InTurnWords] => (sentence);
        ["if" condition:Asked "," then:Effects "." otherwise:Otherwise] =>
            (Sentence::If { condition, then, otherwise });
        ["if" condition:Asked "," sentence:BoxedDeclined] => (Sentence::Only(condition, sentence, None));
        ["if" condition:Asked "," sentence:BoxedOptional] => (Sentence::Only(condition, sentence, None));
        ["if" condition:Asked "," first:BoxedForked "otherwise," other:BoxedDone] =>
            (Sentence::Only(condition, first, Some(other)));
        ["if" condition:Asked "," first:BoxedForked "otherwise," other:BoxedOptional] =>
            (Sentence::Only(condition, first, Some(other)));
        ["if" condition:Asked "," first:BoxedDone "otherwise," other:BoxedOptional] =>
            (Sentence::Only(condition, first, Some(other)));
        ["choose one:" choices:Choices "."] => (Sentence::Choose(choices));
        ["choose two:" choices:ManyChoices "."] => (Sentence::ChooseTwo(choices));
        or ["choose two:" Cap choices:ManyChoices "."] => (Sentence::ChooseTwo(choices));
        or ["choose 2:" choices:ManyChoices "."] => (Sentence::ChooseTwo(choices));
        or [effects:Effects "as well."] => (Sentence::Do(effects));
        or ["if" condition:Asked "," then:Effects "as well." otherwise:Otherwise] =>
            (Sentence::If { condition, then, otherwise });
        [when:MomentWords "," sentence:BoxedPutOff] => (Sentence::Later(when, sentence));
        [IfWatching "this turn," when:TriggerWords "," sentence:BoxedPutOff] =>
            (Sentence::Watch(Heeds::ThisTurn, when, sentence));
        or [IfWatching "until end of turn," when:TriggerWords "," sentence:BoxedPutOff] =>
            (Sentence::Watch(Heeds::ThisTurn, when, sentence));
        [IfHeeding "once," when:TriggerWords "," sentence:BoxedPutOff] =>
            (Sentence::Watch(Heeds::Once, when, sentence));
        or [IfHeeding "the next time" noun:Happened happening:HappensBare "," sentence:BoxedPutOff] =>
            (Sentence::Watch(Heeds::Once, Trigger::When(noun, happening, None, None), sentence));
        or [IfHeeding "the next time" noun:Happened happening:HappensTo object:Happened "," sentence:BoxedPutOff] =>
            (Sentence::Watch(Heeds::Once, Trigger::When(noun, happening, None, Some(object)), sentence));
        or ["then" when:MomentWords "," sentence:BoxedPutOff] => (Sentence::Later(when, sentence));
        or ["if" noun:NounOne "survives" span:SpanPassing "," then:Effects "." otherwise:Otherwise] =>
            (if_still_there(Moment::SpanEnd(span), noun, then, otherwise));
        or ["if" noun:NounOne "survives this turn," then:Effects "." otherwise:Otherwise] =>
            (if_still_there(Moment::ThisTurnEnd, noun, then, otherwise));
        or ["during" who:YoursOrTheirs "next turn," statement:Untimed "."] => (through(who, statement));
        or [statement:Untimed "during" who:YoursOrTheirs "next turn."] => (through(who, statement));
        or [statement:Untimed "on" who:YoursOrTheirs "next turn."] => (through(who, statement));
        or [effects:Alone when:MomentWords "."] => (later(when, effects));
        or [who:NounOne predicate:PredicateOne lasts:LastsWords "and" change:GainsOrLoses n:NumberSome stat:StatName "."] =>
            (Sentence::Do(vec![
                Effect::Assert(Statement::Predicate(who.clone(), predicate), lasts),
                Effect::Adjust(again(who), change, Amount::Number(n), stat),
            ]));
        or ["heal" first:Object "for" n:NumberSome "and" second:Object "for" m:NumberSome "."] =>
            (Sentence::Do(vec![
                Effect::Heal(first, Amount::Number(n)),
                Effect::Heal(second, Amount::Number(m)),
            ]));
        or [pick:Searched "."] => (Sentence::Do(vec![pick]));
        [effects:DoneByOthers "." then:IfTheyDoWords otherwise:Otherwise] => (Sentence::Done { effects, then, otherwise });
        or [effects:DoneByOthers "." then:IfYouDoSaid otherwise:Otherwise] => (Sentence::Done { effects, then, otherwise });
        [effects:DoneByYou "." then:IfYouDoSaid otherwise:Otherwise] => (Sentence::Done { effects, then, otherwise });
        [effects:Alone "unless" condition:ConditionWords "."] => (Sentence::Unless(condition, effects));
        [effects:Alone "unless" who:Payer n:NumberOne store:StoreOne "."] =>
            (Sentence::UnlessPaid { effects, who, amount: n, store });
        [effects:Alone "unless" who:Payer n:NumberMany store:StoreMany "."] =>
            (Sentence::UnlessPaid { effects, who, amount: n, store });
        [IfAmounts "deal" n:NumberSome flavor:MaybeNamed "damage to" to:Object ". if" condition:ConditionWords ", deal"
            m:NumberSome again:MaybeNamed "damage instead."] =>
            (Sentence::Instead {
                effect: Effect::Deal { amount: Amount::Number(n), flavor, to },
                condition,
                amount: Amount::Number(m),
                flavor: again,
            });
        [IfAmounts "draw" cards:Cards ". if" condition:ConditionWords ", draw" more:Cards "instead."] =>
            (Sentence::Instead { effect: Effect::Draw(Player::You, cards), condition, amount: more, flavor: None });
        [IfAmounts "heal" who:Object "for" amount:Measure ". if" condition:ConditionWords ", heal it for" more:Measure "instead."] =>
            (Sentence::Instead { effect: Effect::Heal(who, amount), condition, amount: more, flavor: None });
        [IfAmounts "gain" n:NumberSome store:StoreMany ". if" condition:ConditionWords ", gain" m:NumberSome "instead."] =>
            (Sentence::Instead {
                effect: Effect::Store(Player::You, Change::Up, Amount::Number(n), store),
                condition,
                amount: Amount::Number(m),
                flavor: None,
            });
        [IfAmounts "lose" n:NumberSome store:StoreMany ". if" condition:ConditionWords ", lose" m:NumberSome "instead."] =>
            (Sentence::Instead {
                effect: Effect::Store(Player::You, Change::Down, Amount::Number(n), store),
                condition,
                amount: Amount::Number(m),
                flavor: None,
            });
        or ["gain" n:NumberSome store:StoreMany ". if" condition:ConditionWords ", gain" m:NumberSome again:StoreMany
            "instead."] =>
            (Sentence::Instead {
                effect: Effect::Store(Player::You, Change::Up, Amount::Number(n), store),
                condition,
                amount: same_store(store, again, m),
                flavor: None,
            });
        or ["lose" n:NumberSome store:StoreMany ". if" condition:ConditionWords ", lose" m:NumberSome again:StoreMany
            "instead."] =>
            (Sentence::Instead {
                effect: Effect::Store(Player::You, Change::Down, Amount::Number(n), store),
                condition,
                amount: same_store(store, again, m),
                flavor: None,
            });
        or ["then" effects:Effects "."] => (Sentence::Do(effects));
        or ["then, if" condition:ConditionWords "," then:Effects "." otherwise:Otherwise] =>
            (Sentence::If { condition, then, otherwise });
        or ["then if" condition:ConditionWords "," then:Effects "." otherwise:Otherwise] =>
            (Sentence::If { condition, then, otherwise });
        or [effects:TwoSaid "."] => (Sentence::Do(effects));
        or ["if" condition:Asked "," then:TwoSaid "." otherwise:Otherwise] =>
            (Sentence::If { condition, then, otherwise });
        or ["if" condition:Asked "," then:Effects ". otherwise," otherwise:TwoSaid "."] =>
            (Sentence::If { condition, then, otherwise });
        or [first:Effects ", then" second:TwoSaid "."] => (Sentence::Do([first, second].concat()));
        or [who:Somebody first:TheirDeed TheirJoint second:TheirDeed "."] => (Sentence::Do(done_by(who, [first, second])));
        or ["then," effects:Effects "."] => (Sentence::Do(effects));
        or ["also," effects:Effects "."] => (Sentence::Do(effects));
        or ["then you may" effects:Commands "." then:IfYouDo otherwise:Otherwise] =>
            (Sentence::May { effects, then, otherwise });
        or ["you may" effects:Commands "to" then:Effects "."] =>
            (Sentence::May { effects, then, otherwise: Vec::new() });
        or [then:Alone "if" condition:ConditionWords "."] => (Sentence::If { condition, then, otherwise: Vec::new() });
        or ["if" condition:ConditionWords then:Effects "." otherwise:Otherwise] =>
            (Sentence::If { condition, then, otherwise });
        or ["choose one:" Cap choices:Choices "."] => (Sentence::Choose(choices));
        or ["choose one:" choices:ChoicesSplit "."] => (Sentence::Choose(choices));
    }

    /// What a player does, without the player.
    TheirDeed: Effect {
        or ["shuffles their" zone:ZoneShuffled "into their deck"] => (Effect::ShuffleIn(Player::Each, zone));
        or ["draws" cards:Cards] => (Effect::Draw(Player::Each, cards));
        or ["discards their hand"] => (Effect::Discard(Player::Each, Amount::Number(1), Manner::Whole));
        or ["discards" cards:Cards manner:MannerWords] => (Effect::Discard(Player::Each, cards, manner));
        or [change:GainsOrLoses n:NumberOne store:StoreOne] =>
            (Effect::Store(Player::Each, change, Amount::Number(n), store));
        or [change:GainsOrLoses n:NumberMany store:StoreMany] =>
            (Effect::Store(Player::Each, change, Amount::Number(n), store));
    }

    /// What joins two things that one player does.
    TheirJoint: () {
        or ["and"] => ();
        or [", and"] => ();
        or [", then"] => ();
        or ["and then"] => ();
        or [", and then"] => ();
        or ["then"] => ();
    }

    /// Choices of which each is a sentence.
    ChoicesSplit: Vec<Vec<Effect>> {
        or [first:Effects ". or" second:Effects] => (vec![first, second]);
        or [first:Effects "." second:Effects] => (vec![first, second]);
    }

    /// Whose turn.
    WhoseTurn: Whose {
        ["your"] => (Whose::Yours);
        ["the opponent's"] => (Whose::Opponents);
        ["each"] => (Whose::Each);
        or ["every"] => (Whose::Each);
        or ["each of your"] => (Whose::Yours);
        or ["each player's"] => (Whose::Each);
        or ["every player's"] => (Whose::Each);
        or ["a player's"] => (Whose::Each);
        or ["any"] => (Whose::Each);
    }

    /// "turn", or several.
    TurnWord: () {
        ["turn"] => ();
        or ["turns"] => ();
    }

    /// What is said of so much as comes in one moment, and needs not be said.
    AtOnce: () {
        or ["at once"] => ();
        or ["at one time"] => ();
        or ["all at once"] => ();
    }

    /// What a triggered ability waits for.
    TriggerWords: Trigger {
        ["each turn"] => (Trigger::EachTurn);
        [IfTurns "at the" edge:EdgeWord "of each" whose:TurnNamed] => (Trigger::At(edge, whose));
        [IfTurns "at the" edge:EdgeWord "of your turn"] => (Trigger::At(edge, Whose::Own));
        [IfNoTurns "at the" edge:EdgeWord "of" whose:WhoseTurn TurnWord] => (Trigger::At(edge, whose));
        or [IfTurns "when your turn" edge:EdgeVerb] => (Trigger::At(edge, Whose::Own));
        or [IfNoTurns "when your turn" edge:EdgeVerb] => (Trigger::At(edge, Whose::Yours));
        or ["when the opponent's turn" edge:EdgeVerb] => (Trigger::At(edge, Whose::Opponents));
        or ["every turn"] => (Trigger::EachTurn);
        or [trigger:TriggerOther] => (trigger);
        ["when" noun:Happened happening:HappensBare] => (Trigger::When(noun, happening, None, None));
        ["when" noun:Happened happening:HappensTo object:Happened] =>
            (Trigger::When(noun, happening, None, Some(object)));
        ["when" noun:Happened happening:HappensDamage damage:DamageWords] =>
            (Trigger::When(noun, happening, Some(damage), None));
        ["when" noun:Happened happening:HappensDamageTo damage:DamageWords "to" object:Happened] =>
            (Trigger::When(noun, happening, Some(damage), Some(object)));
        ["when" noun:Happened happening:HappensDamage n:NumberMany "or more" damage:DamageWords] =>
            (Trigger::WhenMuch(noun, happening, n, damage, None));
        ["when" noun:Happened happening:HappensDamageTo n:NumberMany "or more" damage:DamageWords "to" object:Happened] =>
            (Trigger::WhenMuch(noun, happening, n, damage, Some(object)));
        or ["when" noun:Happened happening:HappensDamage n:NumberMany "or more" damage:DamageWords AtOnce] =>
            (Trigger::WhenMuch(noun, happening, n, damage, None));
        or ["when" noun:Happened happening:HappensDamage "at least" n:NumberMany damage:DamageWords] =>
            (Trigger::WhenMuch(noun, happening, n, damage, None));
        ["when" noun:Happened happening:FoughtBare InFight] => (Trigger::Fought(noun, happening, None));
        or ["when" noun:Happened "is destroyed" InFight] => (Trigger::Fought(noun, FALLS, None));
        or ["when" noun:Happened "is killed" InFight] => (Trigger::Fought(noun, FALLS, None));
        or ["when" noun:Happened "dies" InFight] => (Trigger::Fought(noun, FALLS, None));
        ["when" noun:Happened happening:FoughtTo object:Happened InFight] =>
            (Trigger::Fought(noun, happening, Some(object)));
        ["when" noun:Happened first:HappensBare "or" second:HappensBare] => (Trigger::Either(noun, first, second));
        ["when you" first:HappensYou "or" second:HappensYou filter:FilterPlain] =>
            (Trigger::PlayerEither(Player::You, first, second, filter));
        ["when the opponent" first:HappensHe "or" second:HappensHe filter:FilterPlain] =>
            (Trigger::PlayerEither(Player::Opponent, first, second, filter));
        ["when a player" first:HappensHe "or" second:HappensHe filter:FilterPlain] =>
            (Trigger::PlayerEither(Player::Each, first, second, filter));
        ["when you" happening:HappensYou filter:FilterPlain] => (Trigger::Player(Player::You, happening, filter));
        ["when the opponent" happening:HappensHe filter:FilterPlain] =>
            (Trigger::Player(Player::Opponent, happening, filter));
        ["when a player" happening:HappensHe filter:FilterPlain] => (Trigger::Player(Player::Each, happening, filter));
        [when:Effected] => (when);
        ["when you" change:GainOrLose store:StoreHeard] => (Trigger::Store(Player::You, change, store));
        ["when the opponent" change:GainsOrLoses store:StoreHeard] =>
            (Trigger::Store(Player::Opponent, change, store));
        ["when a player" change:GainsOrLoses store:StoreHeard] => (Trigger::Store(Player::Each, change, store));
        ["when you" change:GainOrLose n:NumberMany "or more" store:StoreHeard] =>
            (Trigger::StoreMuch(Player::You, change, n, store));
        ["when the opponent" change:GainsOrLoses n:NumberMany "or more" store:StoreHeard] =>
            (Trigger::StoreMuch(Player::Opponent, change, n, store));
        ["when a player" change:GainsOrLoses n:NumberMany "or more" store:StoreHeard] =>
            (Trigger::StoreMuch(Player::Each, change, n, store));
        or ["when you" change:GainOrLose "at least" n:NumberMany store:StoreHeard] =>
            (Trigger::StoreMuch(Player::You, change, n, store));
        or ["when you" change:GainOrLose n:NumberMany "or more" store:StoreHeard AtOnce] =>
            (Trigger::StoreMuch(Player::You, change, n, store));
    }

    /// The abilities that may open a line and be followed by others.
    Prefix: Ability {
        [keyword:KeywordName "."] => (Ability::Keyword(keyword));
        or [keyword:KeywordName ","] => (Ability::Keyword(keyword));
        or [keyword:KeywordName "and"] => (Ability::Keyword(keyword));
        ["Duration" n:NumberSome "."] => (Ability::Duration(n));
        [stat:DueName n:NumberSome "."] => (Ability::Number(stat, n));
        [IfMade "requires" of:Ingredients "."] => (Ability::Requires(of, None));
        [IfMade "requires" of:Ingredients pattern:PatternName "."] => (Ability::Requires(of, Some(pattern)));
        or ["Duration:" n:NumberSome "."] => (Ability::Duration(n));
        or ["Duration" n:NumberSome "turns."] => (Ability::Duration(n));
        or ["lasts" n:NumberSome "turns."] => (Ability::Duration(n));
        or ["has" keyword:KeywordName "."] => (Ability::Keyword(keyword));
        or [ability:PrefixOther] => (ability);
        or ["attach to" noun:BearerAny "."] => (Ability::Attach(targeted(noun)));
        ["attach to" noun:Bearer "."] => (Ability::Attach(noun));
        ["activate" when:Situated "."] => (Ability::Situation(when));
    }

    /// A continuous ability.
    Continuous: Ability {
        [statement:Standing "."] => (Ability::Static { during: None, statement });
        ["while" condition:Asked "," statement:Standing "."] =>
            (Ability::Static { during: Some(condition), statement });
        [statement:Standing "unless" condition:BoxedCondition "."] =>
            (Ability::Static { during: Some(Condition::Not(condition)), statement });
        or [past:FirstEach predicate:OfPrice "."] => (while_first(past, predicate));
        or [past:FirstOnce predicate:NotOfPrice "."] => (while_first(past, predicate));
        or ["unless" condition:BoxedCondition "," statement:Standing "."] =>
            (Ability::Static { during: Some(Condition::Not(condition)), statement });
        or ["during" turn:TurnOf "," statement:Standing "."] =>
            (Ability::Static { during: Some(Condition::Turn(turn)), statement });
        or ["on" turn:TurnOf "," statement:Standing "."] =>
            (Ability::Static { during: Some(Condition::Turn(turn)), statement });
        or [statement:Standing "during" turn:TurnOf "."] =>
            (Ability::Static { during: Some(Condition::Turn(turn)), statement });
        or [statement:Standing "on" turn:TurnOf "."] =>
            (Ability::Static { during: Some(Condition::Turn(turn)), statement });
        or ["when" condition:ConditionWords "," statement:Standing "."] =>
            (Ability::Static { during: Some(condition), statement });
        or [statement:Standing "while" condition:ConditionWords "."] =>
            (Ability::Static { during: Some(condition), statement });
        or ["if" condition:Asked "," statement:Standing "."] =>
            (Ability::Static { during: Some(condition), statement });
        or [statement:Standing "if" condition:ConditionWords "."] =>
            (Ability::Static { during: Some(condition), statement });
    }

    /// "Ambush:"
    CallWords: Trigger {
        [call:CallName] => (Trigger::Called(call));
    }

    /// Nothing is said of how often.
    Unlimited: Often {
        [] => (Often::Always);
    }

    /// Whose turn it is.
    TurnOf: Player {
        or ["your turn"] => (Player::You);
        or ["your own turn"] => (Player::You);
        or ["your turns"] => (Player::You);
        or ["the opponent's turn"] => (Player::Opponent);
        or ["the opponent's turns"] => (Player::Opponent);
    }

    /// The abilities that take the rest of a line.
    Rest: Ability {
        [effect:Sentences] => (Ability::Play(effect));
        [ability:Uses] => (ability);
        [often:OftenTriggers when:TriggerWords "," effect:Sentences] =>
            (Ability::Triggered { often, when, only: None, effect });
        [often:Unlimited when:CallWords effect:Sentences] => (Ability::Triggered { often, when, only: None, effect });
        [often:OftenTriggers when:TriggerWords "while" only:ConditionWords "," effect:Several] =>
            (Ability::Triggered { often, when, only: Some(only), effect });
        or [often:OftenTriggers when:TriggerWords effect:Sentences] =>
            (Ability::Triggered { often, when, only: None, effect });
        or [when:TriggerWords ", once per turn," effect:Sentences] =>
            (Ability::Triggered { often: Often::OncePerTurn, when, only: None, effect });
        or [often:OftenTriggers when:TriggerWords "while" only:ConditionWords "," effect:SentenceWords] =>
            (Ability::Triggered { often, when, only: None, effect: ruled(only, effect) });
        or [often:OftenTriggers when:TriggerWords "if" only:ConditionWords "," effect:SentenceWords] =>
            (Ability::Triggered { often, when, only: None, effect: ruled(only, effect) });
        or [often:OftenTriggers when:TriggerWords "during" turn:TurnOf "," effect:SentenceWords] =>
            (Ability::Triggered { often, when, only: None, effect: ruled(Condition::Turn(turn), effect) });
        or [often:OftenTriggers when:TriggerWords "on" turn:TurnOf "," effect:SentenceWords] =>
            (Ability::Triggered { often, when, only: None, effect: ruled(Condition::Turn(turn), effect) });
        or [often:OftenTriggers "during" turn:TurnOf "," when:TriggerWords "," effect:SentenceWords] =>
            (Ability::Triggered { often, when, only: None, effect: ruled(Condition::Turn(turn), effect) });
        or ["the first time" noun:Happened happening:HappensBare "each turn," effect:Sentences] =>
            (first_time(Trigger::When(noun, happening, None, None), effect));
        or ["the first time each turn" noun:Happened happening:HappensBare "," effect:Sentences] =>
            (first_time(Trigger::When(noun, happening, None, None), effect));
        or ["the first time each turn" noun:Happened happening:HappensDamage damage:DamageWords "," effect:Sentences] =>
            (first_time(Trigger::When(noun, happening, Some(damage), None), effect));
        or ["the first time" noun:Happened happening:HappensDamage damage:DamageWords "each turn," effect:Sentences] =>
            (first_time(Trigger::When(noun, happening, Some(damage), None), effect));
        or ["the first time" noun:Happened happening:HappensTo object:Happened "each turn," effect:Sentences] =>
            (first_time(Trigger::When(noun, happening, None, Some(object)), effect));
        or ["the first time you" happening:HappensYou filter:FilterPlain "each turn," effect:Sentences] =>
            (first_time(Trigger::Player(Player::You, happening, filter), effect));
        or ["the first time each turn you" happening:HappensYou filter:FilterPlain "," effect:Sentences] =>
            (first_time(Trigger::Player(Player::You, happening, filter), effect));
        or ["the first time each turn that you" happening:HappensYou filter:FilterPlain "," effect:Sentences] =>
            (first_time(Trigger::Player(Player::You, happening, filter), effect));
        or ["the first time the opponent" happening:HappensHe filter:FilterPlain "each turn," effect:Sentences] =>
            (first_time(Trigger::Player(Player::Opponent, happening, filter), effect));
        or [when:TriggerWords "for the first time each turn," effect:Sentences] => (first_time(when, effect));
        or [when:TriggerWords "for the first time in a turn," effect:Sentences] => (first_time(when, effect));
        or [when:TriggerWords "," effect:Sentences OnlyOnce] => (first_time(when, effect));
        or [effects:Effects when:TriggerWords "."] =>
            (Ability::Triggered { often: Often::Always, when, only: None, effect: vec![Sentence::Do(effects)] });
        or [nth:NthEach "," effect:SentenceWords] => (numbered(nth, vec![effect]));
        or [nth:NthEach "," effect:Several] => (numbered(nth, effect));
        or [ability:RestOther] => (ability);
    }
}

/// An ability that answers what is done for the first, second or third time in a turn.
fn numbered((when, only): (Trigger, Condition), mut effect: Vec<Sentence>) -> Ability {
    let often = Often::Always;
    match effect.len() {
        1 => Ability::Triggered { often, when, only: None, effect: ruled(only, effect.remove(0)) },
        _ => Ability::Triggered { often, when, only: Some(only), effect },
    }
}

/// An ability that answers once in a turn.
pub(super) fn first_time(when: Trigger, effect: Vec<Sentence>) -> Ability {
    Ability::Triggered { often: Often::OncePerTurn, when, only: None, effect }
}

grammar! {
    /// The sentences behind one that was not understood, which may belong to it.
    Fragment: () {
        [Line] => ();
        [Sentences] => ();
        [IfYouDoWords] => ();
        [IfYouDoWords Line] => ();
        [IfYouDoWords Sentences] => ();
        [OtherwiseWords] => ();
        [OtherwiseWords Line] => ();
        [OtherwiseWords Sentences] => ();
        [IfYouDoWords OtherwiseWords] => ();
        [IfYouDoWords OtherwiseWords Sentences] => ();
    }
}

/// What a card is attached to, which is a target although it does not say so.
fn targeted(noun: Noun) -> Noun {
    match noun {
        Noun::Pick(count, filter) => Noun::Target(count, filter),
        other => other,
    }
}

/// A sentence that something rules out.
fn ruled(condition: Condition, sentence: Sentence) -> Vec<Sentence> {
    vec![match sentence {
        Sentence::Do(then) => Sentence::If { condition, then, otherwise: Vec::new() },
        other => Sentence::Only(condition, Box::new(other), None),
    }]
}
