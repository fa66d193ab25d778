//! Sentences that say two things at once: other wordings, each of which is printed as two.

use crate::ast::{Ability, Condition, Count, Effect, Lasts, Noun, Possession, Predicate, Sentence, Statement};
use crate::grammar::abilities::{
    Commands, Effects, IfYouDo, MomentWords, Otherwise, SentenceWords, Trailing, Untimed, again, later,
};
use crate::grammar::amounts::{Asked, ConditionWords};
use crate::grammar::effects::{EffectWords, LastsSaid, LastsWords, PredicateMany, PredicateOne};
use crate::grammar::nouns::{FilterPlain, NounOne, SubjectMany};
use crate::grammar::others::{SentencesOther, StandingOther};
use crate::kernel::grammar;

grammar! {
    /// A sentence, or two that are said as one.
    TwoInOne: Vec<Sentence> {
        or [sentence:SentenceWords] => (vec![sentence]);
        or [sentences:SentencesOther] => (sentences);
        or [first:Effects "and you may" effects:Commands "." then:IfYouDo otherwise:Otherwise] =>
            (vec![Sentence::Do(first), Sentence::May { effects, then, otherwise }]);
        or [first:Effects ", and you may" effects:Commands "." then:IfYouDo otherwise:Otherwise] =>
            (vec![Sentence::Do(first), Sentence::May { effects, then, otherwise }]);
        or [first:Effects Thereupon last:Trailing] => (vec![Sentence::Do(first), last]);
        or [first:Effects ", and" when:MomentWords "," effects:Effects "."] =>
            (vec![Sentence::Do(first), later(when, effects)]);
        or [first:Effects Thereupon effects:Effects when:MomentWords "."] =>
            (vec![Sentence::Do(first), later(when, effects)]);
        or [look:EffectWords "and" pick:Searched "."] => (vec![Sentence::Do(vec![look]), Sentence::Do(vec![pick])]);
        or [pick:Searched "and" then:Effects "."] => (vec![Sentence::Do(vec![pick]), Sentence::Do(then)]);
        or [look:EffectWords "and" pick:Searched "and" then:Effects "."] =>
            (vec![Sentence::Do(vec![look]), Sentence::Do(vec![pick]), Sentence::Do(then)]);
    }

    /// ", then", before something that is a sentence of its own; in two words, so that no game's "and" stands for it, behind which an "if"
    /// would be said of both.
    Thereupon: () {
        or ["," "then"] => ();
        or [", then,"] => ();
        or ["then"] => ();
        or ["and then"] => ();
        or [", and then"] => ();
        or ["; then"] => ();
    }

    /// A card that is chosen out of a hand that was looked at.
    Searched: Effect {
        or ["choose" filter:FilterPlain "from it"] => (chosen(filter));
        or ["you choose" filter:FilterPlain "from it"] => (chosen(filter));
        or ["choose" filter:FilterPlain "from there"] => (chosen(filter));
        or ["choose" filter:FilterPlain "there"] => (chosen(filter));
        or ["choose" filter:FilterPlain "in it"] => (chosen(filter));
    }

    /// Two predicates for one time.
    TwoSaid: Vec<Effect> {
        or [who:NounOne first:PredicateOne "and" second:PredicateOne lasts:LastsWords] =>
            (timed([Statement::Predicate(who.clone(), first), Statement::Predicate(again(who), second)], &lasts));
        or [first:Untimed "and" second:Untimed lasts:LastsSaid] => (timed([first, second], &lasts));
        or [lasts:LastsSaid "," who:NounOne first:PredicateOne "and" second:PredicateOne] =>
            (timed([Statement::Predicate(who.clone(), first), Statement::Predicate(again(who), second)], &lasts));
        or [lasts:LastsSaid "," first:Untimed "and" second:Untimed] => (timed([first, second], &lasts));
    }

    /// Two predicates about one subject, each of which is an ability of its own.
    TwoPredicates: Vec<Ability> {
        or [who:NounOne first:PredicateOne "and" second:PredicateOne "."] => (standing(None, who, [first, second]));
        or [who:SubjectMany first:PredicateMany "and" second:PredicateMany "."] => (standing(None, who, [first, second]));
        or [abilities:StandingOther] => (abilities);
        or [who:NounOne first:PredicateOne But second:PredicateOne "."] => (standing(None, who, [first, second]));
        or ["while" condition:Asked "," who:NounOne first:PredicateOne "and" second:PredicateOne "."] =>
            (standing(Some(condition), who, [first, second]));
        or ["while" condition:Asked "," who:SubjectMany first:PredicateMany "and" second:PredicateMany "."] =>
            (standing(Some(condition), who, [first, second]));
        or [who:NounOne first:PredicateOne "and" second:PredicateOne "while" condition:ConditionWords "."] =>
            (standing(Some(condition), who, [first, second]));
        or [who:SubjectMany first:PredicateMany "and" second:PredicateMany "while" condition:ConditionWords "."] =>
            (standing(Some(condition), who, [first, second]));
    }

    /// ", but it"
    But: () {
        or [", but it"] => ();
        or ["but it"] => ();
        or [", but"] => ();
        or ["but"] => ();
        or [", and it"] => ();
    }
}

/// A choice of one of the cards that were looked at.
pub(super) fn chosen(filter: crate::ast::Filter) -> Effect {
    Effect::Choose(Noun::Among(Count::Exactly(1), Some(filter), Possession::Unsaid))
}

/// Continuous predicates about one subject.
fn standing(during: Option<Condition>, who: Noun, predicates: [Predicate; 2]) -> Vec<Ability> {
    let statement =
        |predicate| Ability::Static { during: during.clone(), statement: Statement::Predicate(who.clone(), predicate) };
    predicates.into_iter().map(statement).collect()
}

grammar! {
    /// "Use this only once per turn."
    OnlyOnce: () {
        or ["use this only once per turn."] => ();
        or ["use this ability only once per turn."] => ();
        or ["use only once per turn."] => ();
        or ["use this only once each turn."] => ();
        or ["this ability can be used only once per turn."] => ();
        or ["this can be used only once per turn."] => ();
        or ["this ability triggers only once per turn."] => ();
        or ["this triggers only once per turn."] => ();
        or ["this triggers only once each turn."] => ();
    }
}

/// Statements that all last for one time.
fn timed(statements: [Statement; 2], lasts: &Lasts) -> Vec<Effect> {
    statements.into_iter().map(|statement| Effect::Assert(statement, lasts.clone())).collect()
}
