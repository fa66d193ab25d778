//! Other wordings, each understood and printed otherwise: how people say things who know other card games.
//!
//! Nothing here is printed. A wording stands here if it has one meaning only, whoever reads it; what could be meant in two ways is left
//! unread.

use crate::ast::{
    Ability, Amount, Change, Class, Compare, Condition, Cost, Count, Counted, Damage, Deed, Edge, Effect, End, Filter,
    Flavor, Gain, Happening, History, Kind, Lasts, Manner, Mark, Moment, Noun, Number as HowMany, Often, Other, Past,
    Place, Player, Possession, Predicate, Reckoning, Relation, Sentence, Side, Stat, State, Statement, Status, Trigger,
    Value, Verb, With, Within,
};
use crate::grammar::abilities::{Commands, Otherwise, Sentences, Situated, YoursOrTheirs, again, later};
use crate::grammar::amounts::{
    ATTACKED, Asked, Cards, ConditionWords, CountedWords, DamageWords, FELL, MaybeFlavor, MaybeNamed, Over, Under,
    ValueWords,
};
use crate::grammar::effects::{
    Dearer, EdgeWord, EffectWords, GainOrLose, GainsOrLoses, Gets, LastsSaid, LastsWords, NotItsOwn, PredicateMany,
    PredicateOne, SearchFilter, SearchPlace, Sign, Somebody, Standing, lying, paired,
};
use crate::grammar::nouns::{
    BoxedNumber, BoxedOne, FOE, FilterArticle, FilterControlled, FilterMany, FilterOne, FilterPlain, FilterYours,
    Happened, Itself, MarkWord, MineElsewhere, NamedMany, NounOne, NounPossessive, OWN, Object, OwnSide, Possessive,
    Pronoun, RelationWord, SideWord, Spent, SpentAny, SubjectMany, TheirsOne,
};
use crate::grammar::past::NoMore;
use crate::grammar::prices::friendly;
use crate::grammar::sayings::{AllMates, EitherMark, FirstTime, OfYourChoice, Twice};
use crate::grammar::supplies::Arranged;
use crate::grammar::twofold::chosen;
use crate::kernel::{Beside, List, grammar, only};
use crate::lexis::{
    A, BearerWord, DeedBy, HappensBare, HappensDamage, HappensDone, HappensHe, HappensTo, HappensYou, KeywordName,
    KindMany, KindOne, Number, NumberMany, NumberOne, NumberSome, OnWord, Price, StartWord, StatCounted, StatName,
    StateBefore, StatusDid, StatusDied, StatusName, StoreMany, TallyLost, TokenName, VerbName, VerbTheirs, ZoneName,
    ZonePlain,
};

/// "exhausted Undead"
pub type SomeMarks = List<MarkWord, Beside>;

/// Stands for the verb that takes a card out of the game.
pub const REMOVED: Verb = Verb(u8::MAX - 1);
/// Stands for being played, as what can be forbidden.
pub const PLAYED: Deed = Deed(u8::MAX);
/// Stands for the verb that shows a card.
pub const REVEALED: Verb = Verb(u8::MAX - 2);
/// Stands for being summoned.
pub const SUMMONED: Happening = Happening(u8::MAX);
/// Stands for being killed or destroyed.
pub const DIED: Happening = Happening(u8::MAX - 2);
/// Stands for attacking.
pub const ATTACKS: Happening = Happening(u8::MAX - 3);
/// Stands for killing or destroying.
pub const KILLS: Happening = Happening(u8::MAX - 4);
/// Stands for the named state of what is frozen.
pub const FROZEN: Status = Status(u8::MAX);
/// Stands for being dealt damage.
pub const DEALT: Happening = Happening(u8::MAX - 1);

only! {
    /// One instruction: of several, nobody knows how many "or" is said of.
    OneCommand: Vec<Effect> = Commands where |effects| effects.len() == 1;
    /// Cards of one side, in play.
    FilterSided: Filter = FilterMany where |filter| filter.side != Side::Any && filter.within == Within::Play;
    /// One card of one side, in play.
    FilterSidedOne: Filter = FilterOne where |filter| filter.side != Side::Any && filter.within == Within::Play;
    /// "an opposing ally"
    FilterSidedArticle: Filter = FilterArticle where |filter| filter.side != Side::Any && filter.within == Within::Play;
    /// A look at the opponent's cards.
    LooksAtTheirs: Effect = EffectWords where |effect| {
        matches!(effect, Effect::Look(Noun::All(Filter { within: Within::Opponents(_), .. })))
    };
    /// What is asked of a card that something has befallen.
    Fallen: Condition = ConditionWords where |condition| matches!(condition, Condition::Fell(..) | Condition::Done(..));
}

grammar! {
    /// ", where X is"
    Where: () {
        or [", where X is"] => ();
        or ["where X is"] => ();
        or [", where X equals"] => ();
    }

    /// One instruction.
    EffectOther: Effect {
        or ["silence" who:Object] => (Effect::Assert(Statement::Predicate(who, Predicate::LosesAll), Lasts::Stays));
        or [status:Made who:NounOne] => (Effect::Assert(Statement::Predicate(who, Predicate::Is(status)), Lasts::Stays));
        or [status:Made who:NounOne lasts:LastsSaid] => (Effect::Assert(Statement::Predicate(who, Predicate::Is(status)), lasts));
        or [status:Made who:NamedMany lasts:LastsSaid] =>
            (Effect::Assert(Statement::Predicate(who, Predicate::Is(status)), lasts));
        or ["bounce" what:TheirsOne] => (Effect::Move(what, Place::Hand));
        or ["deal X" flavor:MaybeNamed "damage to" to:Object Where value:NotItsOwn] =>
            (Effect::Deal { amount: Amount::Equal(value), flavor, to });
        or ["draw X cards" Where value:ValueWords] => (Effect::Draw(Player::You, Amount::Equal(value)));
        or [who:Somebody "draws X cards" Where value:ValueWords] => (Effect::Draw(who, Amount::Equal(value)));
        or ["heal" who:Object "for X" Where value:ValueWords] => (Effect::Heal(who, Amount::Equal(value)));
        or [change:GainOrLose "X" store:StoreMany Where value:ValueWords] =>
            (Effect::Store(Player::You, change, Amount::Equal(value), store));
        or ["it deals that much" flavor:MaybeNamed "damage to" to:Object] =>
            (Effect::Deal { amount: Amount::ThatMuch, flavor, to });
        or [Itself "deals that much" flavor:MaybeNamed "damage to" to:Object] =>
            (Effect::Deal { amount: Amount::ThatMuch, flavor, to });
        or [change:GainOrLose n:NumberOne store:StoreMany] =>
            (Effect::Store(Player::You, change, Amount::Number(n), store));
        or [who:Somebody change:GainsOrLoses n:NumberOne store:StoreMany] =>
            (Effect::Store(who, change, Amount::Number(n), store));
        or ["heal" who:Object "for" n:NumberSome StatName] => (Effect::Heal(who, Amount::Number(n)));
        or ["heal" who:NounOne "to full" StatName] => (fully_healed(who));
        or ["fully heal" who:NounOne] => (fully_healed(who));
        or ["heal all damage from" who:NounOne] => (fully_healed(who));
        or ["remove all damage from" who:NounOne] => (fully_healed(who));
        or [verb:VerbName who:Possessive zone:ZoneName] => (Effect::Act(verb, Noun::All(lying(who, zone))));
        or ["remove" what:Object "from the game"] => (Effect::Act(REMOVED, what));
        or ["remove" what:Object "from play"] => (Effect::Act(REMOVED, what));
        or ["add" what:MineElsewhere "to your hand"] => (Effect::Move(what, Place::Hand));
        or ["add" filter:SearchFilter "from your deck to your hand"] => (Effect::Search(filter, Place::Hand));
        or [who:Somebody "discards" cards:Cards OfChoice] => (Effect::Discard(who, cards, Manner::Chosen));
        or ["discard" cards:Cards "of your choice"] => (Effect::Discard(Player::You, cards, Manner::Chosen));
        or ["put" A name:TokenName "into play"] => (Effect::Create(Amount::Number(1), name));
        or ["put" what:Arranged "back in any order"] => (Effect::Arrange(what, Place::DeckTop));
        or ["put" what:Arranged "on top in any order"] => (Effect::Arrange(what, Place::DeckTop));
        or ["put" what:Arranged "back on top in any order"] => (Effect::Arrange(what, Place::DeckTop));
        or ["put" what:Arranged "back on top of your deck in any order"] => (Effect::Arrange(what, Place::DeckTop));
        or ["put" what:Arranged "on the bottom in any order"] => (Effect::Arrange(what, Place::DeckBottom));
        or ["the rest on the bottom of your deck in any order"] =>
            (Effect::Arrange(Noun::Rest(Possession::Yours), Place::DeckBottom));
        or ["the rest on top of your deck in any order"] =>
            (Effect::Arrange(Noun::Rest(Possession::Yours), Place::DeckTop));
        or ["the rest back in any order"] => (Effect::Arrange(Noun::Rest(Possession::Yours), Place::DeckTop));
        or ["the other" NumberMany "into your" zone:ZonePlain] =>
            (Effect::Move(Noun::Rest(Possession::Yours), Place::Zone(zone)));
        or ["the other" NumberMany "on the bottom of your deck"] =>
            (Effect::Move(Noun::Rest(Possession::Yours), Place::DeckBottom));
        or ["both players" verb:VerbName "one of their" filter:FilterControlled] =>
            (Effect::TheyAct(Player::Each, verb, 1, filter));
        or ["both players" verb:VerbName n:NumberMany "of their" filter:FilterControlled] =>
            (Effect::TheyAct(Player::Each, verb, n, filter));
        or ["sacrifice" what:Itself] => (Effect::Act(FELL, what));
        or ["sacrifice" what:Pronoun] => (Effect::Act(FELL, what));
        or ["sacrifice" what:Spent] => (Effect::Act(FELL, what));
        or ["sacrifice" what:SpentAny] => (Effect::Act(FELL, friendly(what)));
        or [who:Somebody "sacrifices" filter:FilterPlain] => (Effect::TheyAct(who, FELL, 1, filter));
        or [who:Somebody "sacrifices" n:NumberMany filter:FilterControlled] => (Effect::TheyAct(who, FELL, n, filter));
        or [who:Somebody "sacrifices one of their" filter:FilterControlled] => (Effect::TheyAct(who, FELL, 1, filter));
        or [who:Somebody verb:VerbTheirs "an" kind:KindOne "of their choice"] =>
            (Effect::TheyAct(who, verb, 1, plain(kind)));
        or [who:NounOne Gets sign:Sign "X" stat:StatName lasts:LastsWords Where value:ValueWords] => (raised(who, sign, stat, value, lasts));
        or [who:NounOne Gets sign:Sign "X" stat:StatName Where value:ValueWords] =>
            (raised(who, sign, stat, value, Lasts::Stays));
    }

    /// An ability that begins with a word of another game.
    RestOther: Ability {
        or [Arrives effect:Sentences] => (answering(SUMMONED, effect));
        or [Dies effect:Sentences] => (answering(DIED, effect));
        or [ability:FirstTime] => (ability);
    }

    /// "Battlecry:"
    Arrives: () {
        or ["battlecry:"] => ();
        or ["on summon:"] => ();
        or ["on summon,"] => ();
        or ["when I'm summoned,"] => ();
        or ["when I am summoned,"] => ();
    }

    /// "Deathrattle:"
    Dies: () {
        or ["deathrattle:"] => ();
        or ["last breath:"] => ();
        or ["on death:"] => ();
        or ["on death,"] => ();
        or ["when I die,"] => ();
    }

    /// A named state, as what is done to a card.
    Made: Status {
        or [status:StatusDid] => (status);
        or [status:StatusDied] => (status);
        or ["freeze"] => (FROZEN);
    }

    /// "of their choice"
    OfChoice: () {
        or ["of their choice"] => ();
        or ["they choose"] => ();
        or ["of his or her choice"] => ();
    }

    /// A price that is something done to cards.
    CostOther: Cost {
        or ["sacrifice" noun:Itself] => (Cost::Act(FELL, noun));
        or ["sacrifice" noun:Spent] => (Cost::Act(FELL, noun));
        or ["sacrifice" noun:SpentAny] => (Cost::Act(FELL, friendly(noun)));
    }

    /// A continuous predicate.
    StatementOther: Statement {
        or [who:NounPossessive "base" stat:StatName "becomes" n:Number] =>
            (Statement::Predicate(who, Predicate::Base(stat, Amount::Number(n))));
        or [who:NounPossessive stat:StatName "is equal to" value:ValueWords] =>
            (Statement::Predicate(who, Predicate::Base(stat, Amount::Equal(value))));
        or [who:NounPossessive stat:StatName "equals" value:ValueWords] =>
            (Statement::Predicate(who, Predicate::Base(stat, Amount::Equal(value))));
        or [who:NounOne "has" stat:StatName "equal to" value:ValueWords] =>
            (Statement::Predicate(who, Predicate::Base(stat, Amount::Equal(value))));
        or [who:NounOne "gains" n:NumberSome stat:StatName] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Up, Amount::Number(n), stat)])));
        or [who:NounOne "gains" n:NumberSome stat:StatName "for each" counted:CountedWords] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Up, Amount::ForEach(n, counted), stat)])));
        or [who:SubjectMany "gain" n:NumberSome stat:StatName] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Up, Amount::Number(n), stat)])));
        or [who:NounOne "gains" stat:StatName "equal to" value:ValueWords] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Up, Amount::Equal(value), stat)])));
        or [who:SubjectMany "gain" stat:StatName "equal to" value:ValueWords] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Up, Amount::Equal(value), stat)])));
        or ["you can't" Casts filter:FilterControlled] => (Statement::Forbid(Player::You, PLAYED, filter));
        or ["the opponent can't" Casts filter:FilterControlled] =>
            (Statement::Forbid(Player::Opponent, PLAYED, filter));
        or ["players can't" Casts filter:FilterControlled] => (Statement::Forbid(Player::Each, PLAYED, filter));
        or [who:NounOne "is set" status:StatusName] => (Statement::Predicate(who, Predicate::Is(status)));
        or [who:NounOne "takes" n:NumberSome "less" damage:DamageWords FromAll] =>
            (Statement::Reduce(damage, End::To, who, Amount::Number(n)));
        or [who:NamedMany "'" stat:StatName "is reduced by" n:NumberSome] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Down, Amount::Number(n), stat)])));
        or [who:NamedMany "'" stat:StatName "is increased by" n:NumberSome] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Up, Amount::Number(n), stat)])));
        or [who:NamedMany "'" stat:StatName "is reduced by" n:NumberSome "for each" counted:CountedWords] =>
            (changed(who, Change::Down, Amount::ForEach(n, counted), stat));
        or [who:NamedMany "'" stat:StatName "is increased by" n:NumberSome "for each" counted:CountedWords] =>
            (changed(who, Change::Up, Amount::ForEach(n, counted), stat));
        or [who:NounPossessive stat:StatName "is reduced by" n:NumberSome "for each" counted:CountedWords] =>
            (changed(who, Change::Down, Amount::ForEach(n, counted), stat));
        or [who:NounPossessive stat:StatName "is increased by" n:NumberSome "for each" counted:CountedWords] =>
            (changed(who, Change::Up, Amount::ForEach(n, counted), stat));
        or [who:NounOne "can't" deed:DeedBy "of" filter:FilterMany] =>
            (Statement::Predicate(who, Predicate::CannotBy(deed, filter)));
        or [who:SubjectMany "can't" deed:DeedBy "of" filter:FilterMany] =>
            (Statement::Predicate(who, Predicate::CannotBy(deed, filter)));
    }

    /// "cast"
    Casts: () {
        or ["cast"] => ();
        or ["activate"] => ();
        or ["recruit"] => ();
        or ["contract"] => ();
        or ["summon"] => ();
    }

    /// "from all sources"
    FromAll: () {
        or ["from all sources"] => ();
        or ["from any source"] => ();
        or ["from every source"] => ();
    }

    /// "and", between two things that are done one after the other.
    Next: () {
        or ["and"] => ();
        or [", and"] => ();
        or [", then"] => ();
        or ["and then"] => ();
        or ["then"] => ();
    }

    /// "; if you do,"
    AndIfSo: () {
        or ["; if you do,"] => ();
        or [", and if you do,"] => ();
        or [", if you do,"] => ();
        or ["and if you do,"] => ();
    }

    /// Sentences of which some words are left out, or that are two in one.
    SentencesOther: Vec<Sentence> {
        or ["deal" n:NumberSome flavor:MaybeNamed "damage to" first:Object Next m:NumberSome "to" second:Object "."] =>
            (vec![Sentence::Do(dealt([(n, flavor, first), (m, flavor, second)]))]);
        or ["deal" n:NumberSome flavor:MaybeNamed "damage to" first:Object "," m:NumberSome "to" second:Object Next
            k:NumberSome "to" third:Object "."] =>
            (vec![Sentence::Do(dealt([(n, flavor, first), (m, flavor, second), (k, flavor, third)]))]);
        or ["deal" n:NumberSome one:MaybeNamed "damage to" first:Object Next m:NumberSome two:MaybeNamed "damage to"
            second:Object Next k:NumberSome "to" third:Object "."] =>
            (vec![Sentence::Do(dealt([(n, one, first), (m, two, second), (k, two, third)]))]);
        or ["deal" n:NumberSome flavor:MaybeNamed "damage to" ToBoth first:Object "and" second:NounOne "."] =>
            (vec![Sentence::Do(dealt([(n, flavor, first), (n, flavor, second)]))]);
        or ["heal" ToBoth first:Object "and" second:NounOne "for" n:NumberSome "."] => (vec![Sentence::Do(vec![
            Effect::Heal(first, Amount::Number(n)),
            Effect::Heal(second, Amount::Number(n)),
        ])]);
        or [verb:VerbName ToBoth first:NounOne "and" second:NounOne "."] =>
            (vec![Sentence::Do(vec![Effect::Act(verb, first), Effect::Act(verb, second)])]);
        or ["search your deck for" filter:SearchFilter ", reveal it, put it" place:SearchPlace ShuffleToo "."] =>
            (vec![Sentence::Do(vec![Effect::Search(filter, place), Effect::Act(REVEALED, Noun::It)])]);
        or ["search your deck for" filter:SearchFilter ", reveal it and put it" place:SearchPlace ShuffleToo "."] =>
            (vec![Sentence::Do(vec![Effect::Search(filter, place), Effect::Act(REVEALED, Noun::It)])]);
        or ["search your deck for" filter:SearchFilter "and reveal it. put it" place:SearchPlace ShuffleToo "."] =>
            (vec![Sentence::Do(vec![Effect::Search(filter, place), Effect::Act(REVEALED, Noun::It)])]);
        or ["search your deck for" filter:SearchFilter ", reveal it, and put it" place:SearchPlace ShuffleToo "."] =>
            (vec![Sentence::Do(vec![Effect::Search(filter, place), Effect::Act(REVEALED, Noun::It)])]);
        or ["search your deck for" filter:SearchFilter "and put it" place:SearchPlace ", then shuffle" YourDeck "."] =>
            (vec![Sentence::Do(vec![Effect::Search(filter, place)])]);
        or ["search your deck for" filter:SearchFilter "and put it" place:SearchPlace ". shuffle your deck."] =>
            (vec![Sentence::Do(vec![Effect::Search(filter, place)])]);
        or ["search your deck for" filter:SearchFilter "and put it" place:SearchPlace ". then shuffle your deck."] =>
            (vec![Sentence::Do(vec![Effect::Search(filter, place)])]);
        or ["exile" what:TheirsOne "until end of turn."] => (away(what, Moment::ThisTurnEnd));
        or ["exile" what:TheirsOne "until the end of this turn."] => (away(what, Moment::ThisTurnEnd));
        or ["exile" what:TheirsOne "until the" edge:EdgeWord "of" who:YoursOrTheirs "next turn."] =>
            (away(what, Moment::NextTurn(edge, who)));
        or [twice:Twice] => (twice);
        or [first:Commands ";" second:Commands "."] => (vec![Sentence::Do([first, second].concat())]);
        or [look:LooksAtTheirs "and discard" filter:FilterPlain "from it."] => (vec![
            Sentence::Do(vec![look]),
            Sentence::Do(vec![chosen(filter)]),
            Sentence::Do(vec![Effect::DiscardThese(Player::Opponent, Noun::It)]),
        ]);
        or ["either" first:Commands "or" second:Commands "."] => (vec![one_or_other(first, second)]);
        or [first:OneCommand "or" second:OneCommand "."] => (vec![one_or_other(first, second)]);
        or ["you may" effects:Commands AndIfSo then:Commands "." otherwise:Otherwise] =>
            (vec![Sentence::May { effects, then, otherwise }]);
        or [who:NounOne predicate:PredicateOne lasts:LastsWords "and heals" n:NumberSome "."] => (vec![Sentence::Do(vec![
            Effect::Assert(Statement::Predicate(who.clone(), predicate), lasts),
            Effect::Heal(again(who), Amount::Number(n)),
        ])]);
        or [who:NounOne "loses" first:KeywordName "and" second:KeywordName lasts:LastsWords "."] => (vec![Sentence::Do(
            each_for(who, (Predicate::Loses(first), lasts.clone()), (Predicate::Loses(second), lasts)),
        )]);
        or [who:NounOne first:PredicateOne lasts:LastsSaid "and" second:PredicateOne then:LastsSaid "."] =>
            (vec![Sentence::Do(each_for(who, (first, lasts), (second, then)))]);
        or [who:SubjectMany first:PredicateMany "and" second:PredicateMany lasts:LastsSaid "."] =>
            (vec![Sentence::Do(both(who, [first, second], &lasts))]);
        or [first:NounOne "and" second:NounOne predicate:PredicateMany lasts:LastsSaid "."] =>
            (vec![Sentence::Do([first, second].map(|who| {
                Effect::Assert(Statement::Predicate(who, predicate.clone()), lasts.clone())
            }).into())]);
        or [first:EffectWords Next then:EffectWords "if" condition:Fallen "."] =>
            (vec![Sentence::Do(vec![first]), Sentence::If { condition, then: vec![then], otherwise: Vec::new() }]);
    }

    /// "less"
    Lower: () {
        or ["less"] => ();
        or ["lower"] => ();
        or ["fewer"] => ();
    }

    /// "more"
    Higher: () {
        or ["more"] => ();
        or ["higher"] => ();
        or ["greater"] => ();
    }

    /// "both", or nothing.
    ToBoth: () {
        or ["both"] => ();
        or ["each of"] => ();
        or [] => ();
    }

    /// ", then shuffle", behind a search, which does that anyway.
    ShuffleToo: () {
        or [", then shuffle" YourDeck] => ();
        or [", and shuffle" YourDeck] => ();
        or [] => ();
    }

    /// "your deck", or nothing.
    YourDeck: () {
        or ["your deck"] => ();
        or [] => ();
    }

    /// Something that is so or not.
    ConditionOther: Condition {
        or [condition:EitherMark] => (condition);
        or ["there is" filter:FilterSidedArticle] => (held(HowMany::Some, filter));
        or ["there is no" filter:FilterSidedOne] => (held(HowMany::None, filter));
        or ["there are no" filter:FilterSided] => (held(HowMany::None, filter));
        or ["there are" n:NumberMany "or more" filter:FilterSided] => (held(HowMany::AtLeast(n), filter));
        or ["there are at least" n:NumberMany filter:FilterSided] => (held(HowMany::AtLeast(n), filter));
        or ["there are" n:NumberSome "or fewer" filter:FilterSided] => (held(HowMany::AtMost(n), filter));
        or [noun:BoxedOne "has" n:NumberMany "or more" kind:KindMany] =>
            (Condition::There(HowMany::AtLeast(n), on(noun, kind)));
        or [noun:BoxedOne "has at least" n:NumberMany kind:KindMany] =>
            (Condition::There(HowMany::AtLeast(n), on(noun, kind)));
        or ["this" verb:VerbTheirs "that" kind:KindOne] => (Condition::Fell(Noun::That(kind), verb));
        or ["that" verb:VerbTheirs "that" kind:KindOne] => (Condition::Fell(Noun::That(kind), verb));
        or ["this damage" verb:VerbTheirs "it"] => (Condition::Fell(Noun::It, verb));
        or [one:NounOne "has" Lower stat:StatName "than" other:NounOne] => (compared(one, Relation::Less, stat, other));
        or [one:NounOne "has" Higher stat:StatName "than" other:NounOne] => (compared(one, Relation::Greater, stat, other));
        or ["you lost" n:Number "or more" tally:TallyLost "this turn"] =>
            (Condition::Tally(Reckoning { who: Player::You, tally }, Compare::AtLeast, n));
        or ["you have lost" n:Number "or more" tally:TallyLost "this turn"] =>
            (Condition::Tally(Reckoning { who: Player::You, tally }, Compare::AtLeast, n));
        or ["you lost at least" n:Number tally:TallyLost "this turn"] =>
            (Condition::Tally(Reckoning { who: Player::You, tally }, Compare::AtLeast, n));
        or ["the opponent lost" n:Number "or more" tally:TallyLost "this turn"] =>
            (Condition::Tally(Reckoning { who: Player::Opponent, tally }, Compare::AtLeast, n));
    }

    /// What a turn does.
    EdgeVerb: Edge {
        or ["starts"] => (Edge::Start);
        or ["begins"] => (Edge::Start);
        or ["ends"] => (Edge::End);
    }

    /// What a triggered ability waits for.
    TriggerOther: Trigger {
        or ["when" noun:Happened happening:HappensDamage flavor:MaybeFlavor "damage" ByAbility] =>
            (Trigger::When(noun, happening, Some(Damage { class: Some(Class::Ability), flavor }), None));
        or ["when" noun:Happened happening:HappensDamage flavor:MaybeFlavor "damage in combat"] =>
            (Trigger::When(noun, happening, Some(Damage { class: Some(Class::Combat), flavor }), None));
        or ["when" noun:Happened "is attacked by" other:Happened] => (Trigger::When(other, ATTACKS, None, Some(noun)));
        or ["when" noun:Happened "is killed by" other:Happened] => (Trigger::When(other, KILLS, None, Some(noun)));
        or ["when" noun:Happened "is destroyed by" other:Happened] => (Trigger::When(other, KILLS, None, Some(noun)));
        or ["when" noun:Itself happening:HappensTo filter:FilterPlain "with" Higher stat:StatName] =>
            (Trigger::When(noun.clone(), happening, None, Some(beside(noun, filter, Relation::Greater, stat))));
        or ["when" noun:Itself happening:HappensTo filter:FilterPlain "with" Lower stat:StatName] =>
            (Trigger::When(noun.clone(), happening, None, Some(beside(noun, filter, Relation::Less, stat))));
        or ["at the" StartWord "of its controller's turn"] => (Trigger::EachTurn);
        or ["at the" StartWord "of each of its controller's turns"] => (Trigger::EachTurn);
        or ["at the" StartWord "of" BearerWord KindOne "'s controller's turn"] => (Trigger::EachTurn);
        or ["after you" happening:HappensYou filter:FilterPlain] => (Trigger::Player(Player::You, happening, filter));
        or ["after the opponent" happening:HappensHe filter:FilterPlain] =>
            (Trigger::Player(Player::Opponent, happening, filter));
        or ["after" noun:Happened happening:HappensDamage damage:DamageWords] =>
            (Trigger::When(noun, happening, Some(damage), None));
        or ["when" noun:Happened first:HappensBare "or" second:HappensDone] => (Trigger::Either(noun, first, second));
        or ["when" happening:HappensDone] => (Trigger::When(Noun::This(OWN), happening, None, None));
        or ["when you" happening:HappensYou noun:Itself] => (Trigger::When(noun, happening, None, None));
        or ["after you" happening:HappensYou noun:Itself] => (Trigger::When(noun, happening, None, None));
        or ["when you summon" filter:FilterPlain] => (summoned(Side::Friendly, filter));
        or ["after you summon" filter:FilterPlain] => (summoned(Side::Friendly, filter));
        or ["when the opponent summons" filter:FilterPlain] => (summoned(Side::Opposing, filter));
        or ["after the opponent summons" filter:FilterPlain] => (summoned(Side::Opposing, filter));
        or ["when" noun:Happened "is damaged"] => (Trigger::When(noun, DEALT, Some(ANY_DAMAGE), None));
    }

    /// Cards of either of two kinds, by which something cannot be done.
    ByEither: Filter {
        or [side:SideWord first:KindMany "or" second:KindMany] => (Filter { side, ..either(first, second) });
        or ["the opponent's" first:KindMany "or" second:KindMany] =>
            (Filter { side: Side::Opposing, ..either(first, second) });
    }

    /// "by abilities"
    ByAbility: () {
        or ["by abilities"] => ();
        or ["from abilities"] => ();
    }

    /// One card.
    NounOther: Noun {
        or [noun:OfYourChoice] => (noun);
        or ["one of its" kind:KindMany] => (Noun::Pick(Count::Exactly(1), on_it(kind)));
        or ["any target"] => (Noun::Target(Count::Exactly(1), fighters(Side::Any, Vec::new())));
        or ["target" marks:SomeMarks "enemy"] => (Noun::Target(Count::Exactly(1), fighters(Side::Opposing, marks)));
        or [A marks:SomeMarks "enemy"] => (Noun::Pick(Count::Exactly(1), fighters(Side::Opposing, marks)));
        or ["a random" marks:SomeMarks "enemy"] => (Noun::Random(fighters(Side::Opposing, marks)));
        or ["the" kind:KindOne "this" KindOne "is" OnWord] => (Noun::Attached(kind));
        or ["the" kind:KindOne "that this" KindOne "is" OnWord] => (Noun::Attached(kind));
    }

    /// Several cards.
    NounsOther: Noun {
        or [noun:AllMates] => (noun);
        or ["each of" n:NumberMany "target" filter:FilterMany] => (Noun::Target(Count::Exactly(n), filter));
        or ["each of up to" n:NumberMany "target" filter:FilterMany] => (Noun::Target(Count::UpTo(n), filter));
        or ["each of the opponent's" filter:FilterYours] => (Noun::All(Filter { side: Side::Opposing, ..filter }));
        or ["each" first:KindOne "and each" second:KindOne] => (Noun::All(either(first, second)));
        or ["all" first:KindMany "and all" second:KindMany] => (Noun::All(either(first, second)));
        or [side:OwnSide "up to" n:NumberMany "of your" filter:FilterYours] =>
            (Noun::Pick(Count::UpTo(n), Filter { side, ..filter }));
        or [side:OwnSide n:NumberMany "of your" filter:FilterYours] =>
            (Noun::Pick(Count::Exactly(n), Filter { side, ..filter }));
        or ["all" marks:SomeMarks "enemies"] => (Noun::All(fighters(Side::Opposing, marks)));
    }

    /// What is counted.
    CountedOther: Counted {
        or [side:OwnSide "of your" filter:FilterYours] => (Counted::Cards(Filter { side, ..filter }));
        or ["of the opponent's" filter:FilterYours] => (Counted::Cards(Filter { side: Side::Opposing, ..filter }));
    }

    /// What stands behind a noun.
    WithOther: With {
        or ["whose" stat:StatName "is" relation:RelationWord value:BoxedNumber] => (With::Versus(stat, relation, value));
        or ["whose" stat:StatCounted "is" Under n:NumberSome] => (With::Stat(stat, Compare::AtMost, n - 1));
        or ["whose" stat:StatCounted "is" Over n:Number] => (With::Stat(stat, Compare::AtLeast, n.saturating_add(1)));
        or ["with" stat:StatCounted "less than or equal to" n:Number] => (With::Stat(stat, Compare::AtMost, n));
        or ["with" stat:StatCounted "greater than or equal to" n:Number] => (With::Stat(stat, Compare::AtLeast, n));
        or ["that attacked this turn"] => (With::State(ATTACKED));
        or ["that didn't attack this turn"] => (With::LacksState(ATTACKED));
        or ["that did not attack this turn"] => (With::LacksState(ATTACKED));
        or ["that hasn't attacked this turn"] => (With::LacksState(ATTACKED));
        or ["that haven't attacked this turn"] => (With::LacksState(ATTACKED));
    }

    /// A number of cards.
    CardsOther: Amount {
        or ["an extra card"] => (Amount::Number(1));
        or [n:NumberMany "extra cards"] => (Amount::Number(n));
        or [n:NumberOne "more card"] => (Amount::Number(n));
        or [n:NumberMany "more cards"] => (Amount::Number(n));
        or [n:NumberOne "more"] => (Amount::Number(n));
    }

    /// What a subject has, two at once.
    GainsOther: Vec<Gain> {
        or [first:Sign n:Number "/" second:Sign m:Number "for each" counted:CountedWords] =>
            (for_each(paired((first, n), (second, m)), &counted));
    }

    /// What may open a line.
    PrefixOther: Ability {
        or ["Duration:" n:NumberSome "turns."] => (Ability::Duration(n));
        or ["lasts for" n:NumberSome "turns."] => (Ability::Duration(n));
        or ["activate only" when:Situated "."] => (Ability::Situation(when));
        or ["enchant" filter:FilterOne "."] => (Ability::Attach(Noun::Target(Count::Exactly(1), filter)));
        or ["equip to" filter:FilterOne "."] => (Ability::Attach(Noun::Target(Count::Exactly(1), filter)));
    }

    /// Continuous abilities that are said in one sentence.
    StandingOther: Vec<Ability> {
        or ["while" condition:Asked "," first:Standing "and" second:Standing "."] =>
            (standing(Some(&condition), [first, second]));
        or [first:Standing "and" second:Standing "while" condition:ConditionWords "."] =>
            (standing(Some(&condition), [first, second]));
        or [first:Standing "and" second:Standing "."] => (standing(None, [first, second]));
        or ["while" state:StateBefore "," statement:Standing "."] => (standing(Some(&itself(state)), [statement]));
        or [statement:Standing "while" state:StateBefore "."] => (in_state(state, statement));
        or [who:Restrained limit:NoMore "."] => (limited(&who, &limit));
        or ["costs" n:Price change:Dearer "."] =>
            (standing(None, [costing(change, Amount::Number(n))]));
        or ["costs" n:Price change:Dearer "for each" counted:CountedWords "."] =>
            (standing(None, [costing(change, Amount::ForEach(n, counted))]));
        or [who:NounOne "loses" first:KeywordName "and" second:KeywordName "."] =>
            (standing(None, [first, second].map(|keyword| Statement::Predicate(who.clone(), Predicate::Loses(keyword)))));
        or [who:SubjectMany "lose" first:KeywordName "and" second:KeywordName "."] =>
            (standing(None, [first, second].map(|keyword| Statement::Predicate(who.clone(), Predicate::Loses(keyword)))));
    }
}

grammar! {
    /// Those who can do no more than so many things.
    Restrained: Vec<Player> {
        or ["you can't"] => (vec![Player::You]);
        or ["the opponent can't"] => (vec![Player::Opponent]);
        or ["neither player can"] => (vec![Player::You, Player::Opponent]);
        or ["players can't"] => (vec![Player::You, Player::Opponent]);
        or ["no player can"] => (vec![Player::You, Player::Opponent]);
        or ["each player can't"] => (vec![Player::You, Player::Opponent]);
    }
}

/// What players cannot do once they have done it so often in a turn.
fn limited(who: &[Player], (what, kind, most): &(History, Kind, u8)) -> Vec<Ability> {
    let limit = |&who: &Player| {
        let number = if *most == 1 { HowMany::Some } else { HowMany::AtLeast(*most) };
        let during = Some(Condition::Past(Past { who, what: *what }, number));
        Ability::Static { during, statement: Statement::Forbid(who, PLAYED, plain(*kind)) }
    };
    who.iter().map(limit).collect()
}

/// A card that is out of the game until a time comes.
fn away(what: Noun, until: Moment) -> Vec<Sentence> {
    let gone = Sentence::Do(vec![Effect::Act(REMOVED, what)]);
    vec![gone, later(until, vec![Effect::Move(Noun::It, Place::OwnersPlay)])]
}

/// One number of two cards compared.
fn compared(one: Noun, relation: Relation, stat: Stat, other: Noun) -> Condition {
    let of = |noun: Noun| Value::Stat(Box::new(noun), stat);
    Condition::Versus(of(one), relation, of(other))
}

/// A card that has more or less of a number than the one that does something to it.
fn beside(doer: Noun, filter: Filter, relation: Relation, stat: Stat) -> Noun {
    let mut with = filter.with.clone();
    with.push(With::Versus(stat, relation, Box::new(Value::Stat(Box::new(doer), stat))));
    Noun::Pick(Count::Exactly(1), Filter { with, ..filter })
}

/// A number of some cards that is raised or lowered.
fn changed(who: Noun, change: Change, amount: Amount, stat: Stat) -> Statement {
    Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(change, amount, stat)]))
}

/// An ability that answers what happens to the card itself.
fn answering(happening: Happening, effect: Vec<Sentence>) -> Ability {
    let when = Trigger::When(Noun::This(OWN), happening, None, None);
    Ability::Triggered { often: Often::Always, when, only: None, effect }
}

/// Damage of every sort.
const ANY_DAMAGE: Damage = Damage { class: None::<Class>, flavor: None };

/// All who can be dealt damage, of some side and in some state.
fn fighters(side: Side, marks: Vec<Mark>) -> Filter {
    Filter { other: Other::Any, side, marks, kinds: vec![FOE], with: Vec::new(), within: Within::Play }
}

/// Cards of a kind that hang on the one that was named.
fn on_it(kind: Kind) -> Filter {
    Filter { within: Within::On(Box::new(Noun::It)), ..plain(kind) }
}

/// Cards of two kinds.
fn either(first: Kind, second: Kind) -> Filter {
    Filter { kinds: vec![first, second], ..plain(first) }
}

/// Cards of a kind.
fn plain(kind: Kind) -> Filter {
    let (side, within) = (Side::Any, Within::Play);
    Filter { other: Other::Any, side, marks: Vec::new(), kinds: vec![kind], with: Vec::new(), within }
}

/// A card that is healed of all damage.
fn fully_healed(who: Noun) -> Effect {
    let damage = Value::DamageOn(Box::new(again(who.clone())));
    Effect::Heal(who, Amount::Equal(damage))
}

/// A number of a card that changes by one that is read off the table.
fn raised(who: Noun, sign: Change, stat: Stat, value: Value, lasts: Lasts) -> Effect {
    Effect::Assert(Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(sign, Amount::Equal(value), stat)])), lasts)
}

/// Damage that is dealt one after the other.
fn dealt<const N: usize>(hits: [(u8, Option<Flavor>, Noun); N]) -> Vec<Effect> {
    hits.into_iter().map(|(n, flavor, to)| Effect::Deal { amount: Amount::Number(n), flavor, to }).collect()
}

/// Two predicates about the same cards; two lists of what they have are one.
fn both(who: Noun, predicates: [Predicate; 2], lasts: &Lasts) -> Vec<Effect> {
    let said = |who: Noun, predicate: Predicate| Effect::Assert(Statement::Predicate(who, predicate), lasts.clone());
    match predicates {
        [Predicate::Has(first), Predicate::Has(second)] => vec![said(who, Predicate::Has([first, second].concat()))],
        [first, second] => vec![said(who, first), said(Noun::Them, second)],
    }
}

/// Two predicates about the same card, each for its time.
fn each_for(who: Noun, (first, lasts): (Predicate, Lasts), (second, then): (Predicate, Lasts)) -> Vec<Effect> {
    let behind = again(who.clone());
    vec![
        Effect::Assert(Statement::Predicate(who, first), lasts),
        Effect::Assert(Statement::Predicate(behind, second), then),
    ]
}

/// Cards of a kind that hang on another.
fn on(noun: Box<Noun>, kind: Kind) -> Filter {
    Filter { within: Within::On(noun), ..plain(kind) }
}

/// How many cards of one side there are.
fn held(number: HowMany, filter: Filter) -> Condition {
    match filter.side {
        Side::Opposing | Side::Mate | Side::Party(_) | Side::ItsParty | Side::Its => Condition::There(number, filter),
        Side::Any | Side::Friendly | Side::Own => {
            Condition::Controls(Player::You, number, Filter { side: Side::Any, ..filter })
        }
    }
}

/// A card of some side that is summoned.
fn summoned(side: Side, filter: Filter) -> Trigger {
    Trigger::When(Noun::Pick(Count::Exactly(1), Filter { side, ..filter }), SUMMONED, None, None)
}

/// What is had as often as there are some things.
fn for_each(gains: Vec<Gain>, counted: &Counted) -> Vec<Gain> {
    let counting = |gain: Gain| match gain {
        Gain::Stat(change, Amount::Number(n), stat) => Gain::Stat(change, Amount::ForEach(n, counted.clone()), stat),
        other => other,
    };
    gains.into_iter().map(counting).collect()
}

/// Continuous abilities with the same condition.
fn standing<const N: usize>(during: Option<&Condition>, statements: [Statement; N]) -> Vec<Ability> {
    let ability = |statement| Ability::Static { during: during.cloned(), statement };
    statements.into_iter().map(ability).collect()
}

/// The card itself, in some state.
fn itself(state: State) -> Condition {
    Condition::Is(Noun::This(OWN), Mark::State(state))
}

/// What is so of cards while they are in some state: of several it is said of each, otherwise of the card itself.
fn in_state(state: State, statement: Statement) -> Vec<Ability> {
    match statement {
        Statement::Predicate(mut who @ (Noun::All(_) | Noun::Yours(_)), predicate) => {
            if let Noun::All(filter) | Noun::Yours(filter) = &mut who {
                filter.marks.insert(0, Mark::State(state));
            }
            standing(None, [Statement::Predicate(who, predicate)])
        }
        statement => standing(Some(&itself(state)), [statement]),
    }
}

/// What the card itself costs.
fn costing(change: Change, amount: Amount) -> Statement {
    Statement::Predicate(Noun::This(OWN), Predicate::Costs(change, amount))
}

/// "Discard a card or deal 4 damage to your hero": what may not be there to be given up is the offer, and the other what follows without.
fn one_or_other(first: Vec<Effect>, second: Vec<Effect>) -> Sentence {
    match (gives_up(&first), gives_up(&second)) {
        (true, false) => Sentence::May { effects: first, then: Vec::new(), otherwise: second },
        (false, true) => Sentence::May { effects: second, then: Vec::new(), otherwise: first },
        (false, false) | (true, true) => Sentence::Choose(vec![first, second]),
    }
}

/// Whether cards are given up that may not be there.
fn gives_up(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Discard(Player::You, ..) | Effect::DiscardSome(Player::You, _) => true,
        Effect::Act(_, noun) | Effect::Move(noun, _) => matches!(noun, Noun::Pick(..)),
        _ => false,
    })
}
