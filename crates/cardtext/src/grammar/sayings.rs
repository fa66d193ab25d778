//! Other wordings for whole sentences and abilities, each with one meaning only.

use crate::ast::{Ability, Condition, Count, Effect, Filter, Mark, Noun, Player, Sentence, Side, Trigger, Within};
use crate::grammar::abilities::{Sentences, again, first_time};
use crate::grammar::effects::{GainOrLose, GainsOrLoses};
use crate::grammar::nouns::{FilterArticle, FilterOne, FilterYours, MarkWord, NounOne};
use crate::kernel::{grammar, only};
use crate::lexis::{IfTeams, StoreHeard, VerbName};

only! {
    /// One card in play of which it is not said whose it is.
    FilterSole: Filter = FilterOne where |filter| filter.side == Side::Any && filter.within == Within::Play;
}

grammar! {
    /// An ability that answers only the first time in a turn.
    FirstTime: Ability {
        or ["the first time you" change:GainOrLose store:StoreHeard EachTurn "," effect:Sentences] =>
            (first_time(Trigger::Store(Player::You, change, store), effect));
        or ["the first time" EachTurn "you" change:GainOrLose store:StoreHeard "," effect:Sentences] =>
            (first_time(Trigger::Store(Player::You, change, store), effect));
        or ["the first time the opponent" change:GainsOrLoses store:StoreHeard EachTurn "," effect:Sentences] =>
            (first_time(Trigger::Store(Player::Opponent, change, store), effect));
    }

    /// "each turn"
    EachTurn: () {
        or ["each turn"] => ();
        or ["every turn"] => ();
        or ["in a turn"] => ();
        or ["each turn that"] => ();
    }

    /// Something that is done twice.
    Twice: Vec<Sentence> {
        or [verb:VerbName who:NounOne "twice."] => (twice(verb, who));
        or [verb:VerbName who:NounOne "two times."] => (twice(verb, who));
    }

    /// A card that is one thing or another.
    EitherMark: Condition {
        or [noun:NounOne "is" first:MarkWord "or" second:MarkWord] => (either(noun, first, second));
        or [noun:NounOne "is either" first:MarkWord "or" second:MarkWord] => (either(noun, first, second));
    }

    /// "a teammate controls"
    MateBehind: Side {
        or [IfTeams "your teammate controls"] => (Side::Mate);
        or [IfTeams "a teammate has"] => (Side::Mate);
        or [IfTeams "of a teammate's"] => (Side::Mate);
        or [IfTeams "of your teammate's"] => (Side::Mate);
    }

    /// "a teammate's"
    MateBefore: () {
        or [IfTeams "a teammate's"] => ();
        or [IfTeams "your teammate's"] => ();
    }

    /// One card of a teammate.
    OneMates: Filter {
        or [filter:FilterSole] => (Filter { side: Side::Mate, ..filter });
    }

    /// All cards of teammates.
    AllMates: Noun {
        or [MateBefore filter:FilterYours] => (Noun::All(Filter { side: Side::Mate, ..filter }));
        or [IfTeams "your teammates'" filter:FilterYours] => (Noun::All(Filter { side: Side::Mate, ..filter }));
        or [IfTeams "all your teammate's" filter:FilterYours] => (Noun::All(Filter { side: Side::Mate, ..filter }));
    }

    /// A card of a teammate, or one that somebody chooses, which is said twice.
    OfYourChoice: Noun {
        or [IfTeams "target teammate's" filter:OneMates] => (Noun::Target(Count::Exactly(1), filter));
        or ["target" MateBefore filter:OneMates] => (Noun::Target(Count::Exactly(1), filter));
        or [MateBefore filter:OneMates] => (Noun::Pick(Count::Exactly(1), filter));
        or [filter:FilterArticle "of your choice"] => (Noun::Pick(Count::Exactly(1), filter));
        or [filter:FilterArticle "you choose"] => (Noun::Pick(Count::Exactly(1), filter));
    }
}

fn twice(verb: crate::ast::Verb, who: Noun) -> Vec<Sentence> {
    let then = again(who.clone());
    vec![Sentence::Do(vec![Effect::Act(verb, who)]), Sentence::Do(vec![Effect::Act(verb, then)])]
}

fn either(noun: Noun, first: Mark, second: Mark) -> Condition {
    let other = again(noun.clone());
    Condition::Either(Box::new(Condition::Is(noun, first)), Box::new(Condition::Is(other, second)))
}
