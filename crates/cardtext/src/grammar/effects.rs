//! Instructions and predicates.

use crate::ast::{
    Amount, Change, Edge, Effect, End, Fate, Filter, Gain, Lasts, Manner, Noun, Other, Place, Player, Possession,
    Predicate, Rounding, Scale, Side, Statement, Store, Value, Within, Zone,
};
use crate::grammar::amounts::{
    BoxedCondition, Cards, CountedWords, DamageWords, MaybeNamed, Measure, RoundWord, ValueWords, is_divided,
};
use crate::grammar::commands::assertable;
pub use crate::grammar::commands::is_command;
use crate::grammar::names::is_foes;
use crate::grammar::nouns::{
    Chosen, Crowd, EVERY, FilterControlled, FilterHeld, FilterMany, FilterPlain, HAND, Itself, Mine, MineAside,
    MineElsewhere, NamedMany, NounOne, NounPossessive, Object, OwnOne, Possessive, Pronoun, STROKE, StandIn,
    SubjectMany, TheirsMany, TheirsOne,
};
use crate::grammar::orders::{OrderFor, OrderTold};
use crate::grammar::others::{ByEither, EffectOther, GainsOther, StatementOther};
use crate::grammar::past::NextPlayed;
use crate::grammar::replaced::Ruled;
use crate::grammar::supplies::{Arranged, EffectMore, Impersonal, RestOf, TheyDo};
use crate::kernel::{And, List, Nor, grammar, only};
use crate::lexis::{
    A, AfflictName, BearerWord, DeedActive, DeedBy, DeedName, DeedTowards, DeedWould, FlavorName, IfAmountFirst,
    IfBare, IfBehind, IfCreated, IfDoubled, IfHasDouble, IfOneOf, IfPriced, IfPut, IfStaying, IfTheyControl, IfToFirst,
    IfTogether, KeywordName, KindMany, KindOne, Number, NumberMany, NumberOne, NumberSome, OrderName, PartyName,
    PermitName, PlayWord, Price, SpanName, StartWord, StatName, StatusMeasured, StatusName, StoreBoundless, StoreMany,
    StoreOne, TokenName, VerbDone, VerbLeaving, VerbName, VerbTheirs, ZoneCommon, ZoneName, ZonePlain, ZoneShuffled,
};

/// "+1 attack and Haste", one by one.
pub type GainList = List<GainWords, And>;
/// "+1/+1, +1 attack and Haste", some of them two at once.
pub type GainLists = List<GainPair, And>;
/// "attack, defend or use activated abilities"
pub type Deeds = List<DeedName, Nor>;

/// Pairs of words for a change up and a change down.
macro_rules! changes {
    ($($(#[$doc:meta])* $name:ident: $up:tt or $down:tt;)*) => {
        grammar! {
            $($(#[$doc])* $name: Change {
                [$up] => (Change::Up);
                [$down] => (Change::Down);
            })*
        }
    };
}

changes! {
    /// The sign of a number.
    Sign: "+" or "-";
    /// What is said of a price.
    Dearer: "more" or "less";
    /// What you do to a store.
    GainOrLose: "gain" or "lose";
    /// What others do.
    GainsOrLoses: "gains" or "loses";
}

grammar! {
    /// One thing a subject has.
    GainWords: Gain {
        [sign:Sign n:NumberSome stat:StatName] => (Gain::Stat(sign, Amount::Number(n), stat));
        [sign:Sign n:NumberSome stat:StatName "for each" counted:CountedWords] =>
            (Gain::Stat(sign, Amount::ForEach(n, counted), stat));
        [sign:Sign n:NumberSome stat:StatName "for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Gain::Stat(sign, Amount::UpTo(n, counted, most), stat));
        or [sign:Sign n:NumberSome stat:StatName "for each" counted:CountedWords ", up to" Sign most:NumberSome] =>
            (Gain::Stat(sign, Amount::UpTo(n, counted, most), stat));
        ["bonus" stat:StatName "equal to" value:ValueWords] => (Gain::Stat(Change::Up, Amount::Equal(value), stat));
        ["that much bonus" stat:StatName] => (Gain::Stat(Change::Up, Amount::ThatMuch, stat));
        [keyword:KeywordName] => (Gain::Keyword(keyword));
        or [sign:Sign n:NumberSome "to" stat:StatName] => (Gain::Stat(sign, Amount::Number(n), stat));
        or [sign:Sign n:NumberSome "bonus" stat:StatName] => (Gain::Stat(sign, Amount::Number(n), stat));
        or ["the keyword" keyword:KeywordName] => (Gain::Keyword(keyword));
        or [n:NumberSome "additional" stat:StatName] => (Gain::Stat(Change::Up, Amount::Number(n), stat));
        or [n:NumberSome "more" stat:StatName] => (Gain::Stat(Change::Up, Amount::Number(n), stat));
        or [n:NumberSome "less" stat:StatName] => (Gain::Stat(Change::Down, Amount::Number(n), stat));
    }

    /// "+1/+1", or one thing.
    GainPair: Vec<Gain> {
        or [gain:GainWords] => (vec![gain]);
        or [first:Sign n:Number "/" second:Sign m:Number] => (paired((first, n), (second, m)));
        or [gains:GainsOther] => (gains);
    }

    /// What a subject has: "+1 attack and Haste".
    Gains: Vec<Gain> {
        [gains:GainList] => (gains);
        or [gains:GainLists] => (gains.concat());
    }

    /// Which end of a turn.
    EdgeWord: Edge {
        [StartWord] => (Edge::Start);
        ["end"] => (Edge::End);
    }

    /// Whose next turn.
    Turner: Player {
        ["your"] => (Player::You);
        ["the opponent's"] => (Player::Opponent);
        ["its controller's"] => (Player::ItsController);
        ["its owner's"] => (Player::ItsOwner);
    }

    /// How long.
    LastsWords: Lasts {
        ["until end of turn"] => (Lasts::Turn);
        ["until the" edge:EdgeWord "of" who:Turner "next turn"] => (Lasts::Next(edge, who));
        ["for 1 turn"] => (Lasts::Turns(1));
        ["for" n:NumberMany "turns"] => (Lasts::Turns(n));
        [span:SpanName] => (Lasts::Span(span));
        ["for as long as" condition:BoxedCondition] => (Lasts::While(condition));
        [] => (Lasts::Stays);
        or ["until your next turn"] => (Lasts::Next(Edge::Start, Player::You));
        or ["until" edge:EdgeWord "of" who:Turner "next turn"] => (Lasts::Next(edge, who));
        or ["through" who:Turner "next turn"] => (Lasts::Next(Edge::End, who));
        or ["until the" StartWord "of your turn"] => (Lasts::Next(Edge::Start, Player::You));
        or [IfStaying "permanently"] => (Lasts::Stays);
        or [IfStaying "for the rest of the game"] => (Lasts::Stays);
        or [IfStaying "for good"] => (Lasts::Stays);
    }

    /// Which end of the damage.
    EndWord: End {
        ["from"] => (End::From);
        ["to"] => (End::To);
        or ["dealt by"] => (End::From);
        or ["dealt from"] => (End::From);
        or ["by"] => (End::From);
        or ["dealt to"] => (End::To);
        or ["done to"] => (End::To);
        or ["that would be dealt to"] => (End::To);
        or ["that would be dealt by"] => (End::From);
    }

    /// "at random", or nothing.
    MannerWords: Manner {
        ["at random"] => (Manner::Random);
        or ["randomly"] => (Manner::Random);
        [] => (Manner::Chosen);
    }

    /// What the amount of a named state is of.
    Measured: () {
        or ["damage"] => ();
        or [StatName] => ();
        or [StoreMany] => ();
    }

    /// Somebody other than you.
    Somebody: Player {
        ["the opponent"] => (Player::Opponent);
        ["each player"] => (Player::Each);
        ["that player"] => (Player::That);
        or ["they"] => (Player::That);
        or ["that opponent"] => (Player::That);
        or ["that enemy"] => (Player::That);
        ["its controller"] => (Player::ItsController);
        ["its owner"] => (Player::ItsOwner);
        [who:RestOf] => (who);
        [party:PartyName] => (Player::Party(party));
        [BearerWord kind:KindOne "'s controller"] => (Player::BearersController(kind));
    }
}

/// Declares a predicate's forms in one grammatical number.
macro_rules! predicates {
    ($(#[$doc:meta])* $name:ident: $has:literal, $base:literal, $loses:literal, $is:literal, $costs:literal
        or $wrong:literal $gains:literal $gets:literal $gain:literal $get:literal) => {
        grammar! {
            $(#[$doc])*
            $name: Predicate {
                [$has gains:Gains] => (Predicate::Has(gains));
                [$base stat:StatName n:Number] => (Predicate::Base(stat, Amount::Number(n)));
                [$base stat:StatName "equal to" value:ValueWords] => (Predicate::Base(stat, Amount::Equal(value)));
                [$loses keyword:KeywordName] => (Predicate::Loses(keyword));
                [$loses "all abilities"] => (Predicate::LosesAll);
                [$is status:StatusName] => (Predicate::Is(status));
                [$is status:StatusMeasured "for" n:NumberSome] => (Predicate::IsBy(status, n));
                ["can't" deeds:Deeds] => (Predicate::Cannot(deeds));
                ["can't" deed:DeedBy "by" filter:FilterMany] => (Predicate::CannotBy(deed, filter));
                or ["can't" deed:DeedBy "by" filter:ByEither] => (Predicate::CannotBy(deed, filter));
                ["can't" deed:DeedTowards filter:FilterMany] => (Predicate::CannotBy(deed, filter));
                ["may" permit:PermitName] => (Predicate::May(permit));
                [$costs n:Price change:Dearer] => (Predicate::Costs(change, Amount::Number(n)));
                [$costs n:Price change:Dearer "for each" counted:CountedWords] =>
                    (Predicate::Costs(change, Amount::ForEach(n, counted)));
                [$costs n:Price change:Dearer "for each" counted:CountedWords ", up to" most:NumberSome] =>
                    (Predicate::Costs(change, Amount::UpTo(n, counted, most)));
                or [$costs n:Price change:Dearer "for each" counted:CountedWords ", up to" most:Price] =>
                    (Predicate::Costs(change, Amount::UpTo(n, counted, most)));
                or [$costs n:Price change:Dearer "for each" counted:CountedWords ", up to" most:Price Dearer] =>
                    (Predicate::Costs(change, Amount::UpTo(n, counted, most)));
                or [$wrong gains:Gains] => (Predicate::Has(gains));
                or [$gains gains:Gains] => (Predicate::Has(gains));
                or [$gets gains:Gains] => (Predicate::Has(gains));
                or [$gain gains:Gains] => (Predicate::Has(gains));
                or [$get gains:Gains] => (Predicate::Has(gains));
                or ["becomes" status:StatusName] => (Predicate::Is(status));
                or ["become" status:StatusName] => (Predicate::Is(status));
                or [$loses "its abilities"] => (Predicate::LosesAll);
                or [$loses "all of its abilities"] => (Predicate::LosesAll);
                or [$is status:StatusMeasured "for" n:NumberSome Measured] => (Predicate::IsBy(status, n));
            }
        }
    };
}

predicates!(
    /// What is said of one card.
    PredicateOne: "has", "has base", "loses", "is", "costs" or "have" "gains" "gets" "receives" "acquires"
);
predicates!(
    /// What is said of several cards.
    PredicateMany: "have", "have base", "lose", "are", "cost" or "has" "gain" "get" "receive" "acquire"
);

grammar! {
    /// "doubled" or "halved".
    ScaleWord: Scale {
        ["doubled"] => (Scale::Double);
        ["halved"] => (Scale::Half);
    }

    /// So much of a store.
    Share: (u8, Store) {
        [n:NumberOne store:StoreOne] => (n, store);
        [n:NumberMany store:StoreMany] => (n, store);
    }

    /// What becomes of damage.
    FateWords: Fate {
        ["is reduced by" amount:Measure] => (Fate::Reduced(amount));
        ["is increased by" amount:Measure] => (Fate::Increased(amount));
        ["is prevented"] => (Fate::Prevented);
    }

    /// "from", of all of some cards
    FromWord: () {
        or ["from"] => ();
        or ["from all"] => ();
        or ["dealt by"] => ();
    }

    /// A continuous predicate about some cards.
    StatementWords: Statement {
        [statement:Impersonal] => (statement);
        [IfBare who:Crowd predicate:PredicateMany] => (Statement::Predicate(who, predicate));
        [who:NounOne predicate:PredicateOne] => (Statement::Predicate(who, predicate));
        [who:SubjectMany predicate:PredicateMany] => (Statement::Predicate(who, predicate));
        [damage:DamageWords end:EndWord who:Object "is reduced by" amount:Measure] =>
            (Statement::Reduce(damage, end, who, amount));
        [damage:DamageWords end:EndWord who:Object "is increased by" amount:Measure] =>
            (Statement::Increase(damage, end, who, amount));
        [damage:DamageWords end:EndWord who:Object "is prevented"] => (Statement::Prevent(damage, end, who));
        [damage:DamageWords "to" who:Object "from" by:FilterMany fate:FateWords] =>
            (Statement::Between(damage, who, by, fate));
        or [damage:DamageWords FromWord by:FilterMany "to" who:Object fate:FateWords] =>
            (Statement::Between(damage, who, by, fate));
        or [damage:DamageWords "to" who:Object "from all" by:FilterMany fate:FateWords] =>
            (Statement::Between(damage, who, by, fate));
        ["the next" damage:DamageWords end:EndWord who:Object "is prevented"] =>
            (Statement::PreventNext(damage, end, who));
        ["the next" n:NumberSome damage:DamageWords end:EndWord who:Object "is prevented"] =>
            (Statement::Shield(n, damage, end, who));
        or ["prevent the next" n:NumberSome damage:DamageWords end:EndWord who:Object] =>
            (Statement::Shield(n, damage, end, who));
        ["combat damage from" who:Object "is also" flavor:FlavorName "damage"] => (Statement::AlsoFlavor(who, flavor));
        [damage:DamageWords "to" who:Object "is dealt to" to:NounOne "instead"] =>
            (Statement::Redirect(damage, who, to));
        ["opponents can't" deed:DeedActive filter:FilterMany] => (Statement::Cover(deed, filter));
        ["you can't" deed:DeedActive filter:FilterControlled] => (Statement::Forbid(Player::You, deed, filter));
        ["the opponent can't" deed:DeedActive filter:FilterControlled] =>
            (Statement::Forbid(Player::Opponent, deed, filter));
        ["players can't" deed:DeedActive filter:FilterControlled] => (Statement::Forbid(Player::Each, deed, filter));
        [foes:KindMany "this" kind:KindOne "attacks can't" deeds:Deeds] => (Statement::Foe(foes, kind, deeds));
        [statement:Ruled] => (statement);
        [who:NounPossessive stat:StatName "becomes" n:Number] => (Statement::Becomes(who, stat, Amount::Number(n)));
        ["the" stat:StatName "of" who:NamedMany "becomes" n:Number] =>
            (Statement::Becomes(who, stat, Amount::Number(n)));
        [who:NounPossessive stat:StatName "becomes equal to" value:ValueWords] =>
            (Statement::Becomes(who, stat, Amount::Equal(value)));
        [IfHasDouble who:NounOne "has double" stat:StatName] => (Statement::Scaled(who, stat, Scale::Double));
        [IfDoubled who:NounPossessive stat:StatName "is" scale:ScaleWord] => (Statement::Scaled(who, stat, scale));
        ["the" stat:StatName "of" who:NamedMany "is" scale:ScaleWord] => (Statement::Scaled(who, stat, scale));
        ["if" who:NounOne "would" deed:DeedWould "," verb:VerbName to:StandIn "instead"] =>
            (Statement::Instead(who, deed, verb, to));
        or [statement:StatementOther] => (statement);
        or ["prevent" damage:DamageWords end:EndWord who:Object] => (Statement::Prevent(damage, end, who));
        or ["prevent the next" damage:DamageWords end:EndWord who:Object] =>
            (Statement::PreventNext(damage, end, who));
        or ["reduce" damage:DamageWords end:EndWord who:Object "by" amount:Measure] =>
            (Statement::Reduce(damage, end, who, amount));
        or ["increase" damage:DamageWords end:EndWord who:Object "by" amount:Measure] =>
            (Statement::Increase(damage, end, who, amount));
        or [who:NounOne "takes" n:NumberSome "less" damage:DamageWords] =>
            (Statement::Reduce(damage, End::To, who, Amount::Number(n)));
        or [who:SubjectMany "take" n:NumberSome "less" damage:DamageWords] =>
            (Statement::Reduce(damage, End::To, who, Amount::Number(n)));
        or [who:NounOne "takes" n:NumberSome "more" damage:DamageWords] =>
            (Statement::Increase(damage, End::To, who, Amount::Number(n)));
        or [who:NounOne "deals" n:NumberSome "more" damage:DamageWords] =>
            (Statement::Increase(damage, End::From, who, Amount::Number(n)));
        or [who:NounOne "deals" n:NumberSome "additional" damage:DamageWords] =>
            (Statement::Increase(damage, End::From, who, Amount::Number(n)));
        or [who:NounOne "deals" n:NumberSome "less" damage:DamageWords] =>
            (Statement::Reduce(damage, End::From, who, Amount::Number(n)));
        or [who:SubjectMany "deal" n:NumberSome "more" damage:DamageWords] =>
            (Statement::Increase(damage, End::From, who, Amount::Number(n)));
        or [who:SubjectMany "deal" n:NumberSome "additional" damage:DamageWords] =>
            (Statement::Increase(damage, End::From, who, Amount::Number(n)));
        or [who:NounOne "can't be dealt" damage:DamageWords] => (Statement::Prevent(damage, End::To, who));
        or [who:NounOne "can't take" damage:DamageWords] => (Statement::Prevent(damage, End::To, who));
        or [who:NounOne "takes no" damage:DamageWords] => (Statement::Prevent(damage, End::To, who));
        or ["double" who:NounPossessive stat:StatName] => (Statement::Scaled(who, stat, Scale::Double));
        or ["halve" who:NounPossessive stat:StatName] => (Statement::Scaled(who, stat, Scale::Half));
        or ["double the" stat:StatName "of" who:NounOne] => (Statement::Scaled(who, stat, Scale::Double));
        or ["set" who:NounPossessive stat:StatName "to" n:Number] =>
            (Statement::Becomes(who, stat, Amount::Number(n)));
        or ["the" stat:StatName "of" who:NamedMany "is reduced by" n:NumberSome] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Down, Amount::Number(n), stat)])));
        or ["the" stat:StatName "of" who:NamedMany "is increased by" n:NumberSome] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Up, Amount::Number(n), stat)])));
        or [who:NounPossessive stat:StatName "is reduced by" n:NumberSome] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Down, Amount::Number(n), stat)])));
        or [who:NounPossessive stat:StatName "is increased by" n:NumberSome] =>
            (Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(Change::Up, Amount::Number(n), stat)])));
        or [filter:FilterControlled "cost the opponent" n:Price change:Dearer] =>
            (Statement::Predicate(Noun::All(Filter { side: Side::Opposing, ..filter }), Predicate::Costs(change, Amount::Number(n))));
        or ["the" stat:StatName "of" who:NounOne "becomes equal to" value:ValueWords] =>
            (Statement::Becomes(who, stat, Amount::Equal(value)));
        or ["the" stat:StatName "of" who:NounOne "becomes" n:Number] =>
            (Statement::Becomes(who, stat, Amount::Number(n)));
        or ["give" who:Object gains:Gains] => (Statement::Predicate(who, Predicate::Has(gains)));
        or ["grant" who:Object gains:Gains] => (Statement::Predicate(who, Predicate::Has(gains)));
    }

    /// Where a search puts what it finds.
    SearchPlace: Place {
        ["into your hand"] => (Place::Hand);
        ["into play"] => (Place::Play);
        ["on top of your deck"] => (Place::DeckTop);
        ["on the bottom of your deck"] => (Place::DeckBottom);
        ["into your" zone:ZonePlain] => (Place::Zone(zone));
    }

    /// One instruction.
    EffectAny: Effect {
        [effect:EffectMore] => (effect);
        ["deal" n:NumberSome flavor:MaybeNamed "damage to" to:Object] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        [IfBehind "deal" n:NumberSome flavor:MaybeNamed "damage to" to:Object "for each" counted:CountedWords] =>
            (Effect::Deal { amount: Amount::ForEach(n, counted), flavor, to });
        ["deal" n:NumberSome flavor:MaybeNamed "damage to" to:Object "for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Deal { amount: Amount::UpTo(n, counted, most), flavor, to });
        ["deal half that much" flavor:MaybeNamed "damage," round:RoundWord ", to" to:Object] =>
            (Effect::Deal { amount: Amount::HalfThat(round), flavor, to });
        ["deal that much" flavor:MaybeNamed "damage to" to:Object] =>
            (Effect::Deal { amount: Amount::ThatMuch, flavor, to });
        [IfAmountFirst "deal" flavor:MaybeNamed "damage equal to" value:Undivided "to" to:Object] =>
            (Effect::Deal { amount: Amount::Equal(value), flavor, to });
        [IfAmountFirst "deal" flavor:MaybeNamed "damage equal to" value:Divided ", to" to:Object] =>
            (Effect::Deal { amount: Amount::Equal(value), flavor, to });

        ["deal" flavor:MaybeNamed "damage to" to:Object "equal to" value:ItsOwn] =>
            (Effect::DealItsOwn { flavor, to, value });

        [verb:VerbName object:Object] => (Effect::Act(verb, object));
        [verb:VerbLeaving object:Object "with" n:NumberSome stat:StatName] =>
            (Effect::ActWith(verb, object, Amount::Number(n), stat));
        [verb:VerbLeaving object:Object "with" stat:StatName "equal to" value:ValueWords] =>
            (Effect::ActWith(verb, object, Amount::Equal(value), stat));
        [IfTheyControl effect:TheyDo] => (effect);
        [IfOneOf who:Somebody verb:VerbTheirs "one of their" filter:FilterControlled] => (Effect::TheyAct(who, verb, 1, filter));
        [IfOneOf who:Somebody verb:VerbTheirs n:NumberMany "of their" filter:FilterControlled] =>
            (Effect::TheyAct(who, verb, n, filter));

        [who:Somebody "chooses one of their" filter:FilterControlled] => (Effect::TheyChoose(who, filter));
        or [who:Somebody "chooses" filter:FilterPlain "they control"] => (Effect::TheyChoose(who, filter));
        or [who:Somebody "chooses" filter:FilterPlain "of theirs"] => (Effect::TheyChoose(who, filter));

        ["put" what:Object "into play"] => (Effect::Move(what, Place::Play));
        ["put" what:TheirsOne "into play under its owner's control"] => (Effect::Move(what, Place::OwnersPlay));
        ["put" what:TheirsMany "into play under their owners' control"] => (Effect::Move(what, Place::OwnersPlay));
        or ["return" what:TheirsOne "to play under its owner's control"] => (Effect::Move(what, Place::OwnersPlay));
        or ["return" what:TheirsOne "to the battlefield under its owner's control"] =>
            (Effect::Move(what, Place::OwnersPlay));
        or ["return" what:TheirsOne "to the field under its owner's control"] =>
            (Effect::Move(what, Place::OwnersPlay));
        or ["return" what:Pronoun "to play"] => (Effect::Move(what, Place::OwnersPlay));
        or ["return" what:Pronoun "to the battlefield"] => (Effect::Move(what, Place::OwnersPlay));
        or ["return" what:Pronoun "to the field"] => (Effect::Move(what, Place::OwnersPlay));
        or ["return" what:Pronoun "into play"] => (Effect::Move(what, Place::OwnersPlay));
        or ["put" what:Pronoun "back into play"] => (Effect::Move(what, Place::OwnersPlay));
        ["put" what:MineAside "into your hand"] => (Effect::Move(what, Place::Hand));
        ["return" what:MineElsewhere "to your hand"] => (Effect::Move(what, Place::Hand));
        ["return" what:TheirsOne "to its owner's hand"] => (Effect::Move(what, Place::Hand));
        ["return" what:TheirsMany "to their owners' hands"] => (Effect::Move(what, Place::Hand));
        ["put" what:Mine "on top of your deck"] => (Effect::Move(what, Place::DeckTop));
        ["put" what:TheirsOne "on top of its owner's deck"] => (Effect::Move(what, Place::DeckTop));
        ["put" what:TheirsMany "on top of their owners' decks"] => (Effect::Move(what, Place::DeckTop));
        ["put" what:Mine "on the bottom of your deck"] => (Effect::Move(what, Place::DeckBottom));
        ["put" what:TheirsOne "on the bottom of its owner's deck"] => (Effect::Move(what, Place::DeckBottom));
        ["put" what:TheirsMany "on the bottom of their owners' decks"] => (Effect::Move(what, Place::DeckBottom));
        ["put" what:Mine "into your" zone:ZonePlain] => (Effect::Move(what, Place::Zone(zone)));
        ["put" what:TheirsOne "into its owner's" zone:ZonePlain] => (Effect::Move(what, Place::Zone(zone)));
        ["put" what:TheirsMany "into their owner's" zone:ZonePlain] => (Effect::Move(what, Place::Zone(zone)));
        ["put" what:Pronoun "into your hand"] => (Effect::MoveYours(what, Place::Hand));
        ["put" what:Pronoun "on top of your deck"] => (Effect::MoveYours(what, Place::DeckTop));
        ["put" what:Pronoun "on the bottom of your deck"] => (Effect::MoveYours(what, Place::DeckBottom));
        ["put" what:Pronoun "into your" zone:ZonePlain] => (Effect::MoveYours(what, Place::Zone(zone)));
        [next:NextPlayed predicate:PredicateOne] => (Effect::OnNext(next, predicate));
        ["put" what:Arranged "on top of your deck in any order"] => (Effect::Arrange(what, Place::DeckTop));
        ["put" what:Arranged "on the bottom of your deck in any order"] => (Effect::Arrange(what, Place::DeckBottom));
        ["choose" what:Chosen] => (Effect::Choose(what));
        ["draw" cards:Cards] => (Effect::Draw(Player::You, cards));
        [who:Somebody "draws" cards:Cards] => (Effect::Draw(who, cards));
        ["discard" cards:Cards manner:MannerWords] => (Effect::Discard(Player::You, cards, manner));
        [who:Somebody "discards" cards:Cards manner:MannerWords] => (Effect::Discard(who, cards, manner));
        ["discard your hand"] => (Effect::Discard(Player::You, Amount::Number(1), Manner::Whole));
        [who:Somebody "discards their hand"] => (Effect::Discard(who, Amount::Number(1), Manner::Whole));
        ["discard" what:Pronoun] => (Effect::DiscardThese(Player::You, what));
        [who:Somebody "discards" what:Pronoun] => (Effect::DiscardThese(who, what));
        ["discard" filter:FilterHeld] => (Effect::DiscardSome(Player::You, filter));
        [who:Somebody "discards" filter:FilterHeld] => (Effect::DiscardSome(who, filter));
        ["discard the top card of your deck"] => (Effect::DiscardTop(Player::You, 1));
        ["discard the top" n:NumberMany "cards of your deck"] => (Effect::DiscardTop(Player::You, n));
        [who:Somebody "discards the top card of their deck"] => (Effect::DiscardTop(who, 1));
        [who:Somebody "discards the top" n:NumberMany "cards of their deck"] => (Effect::DiscardTop(who, n));

        ["heal" who:Object "for" amount:Measure] => (Effect::Heal(who, amount));

        [change:GainOrLose n:NumberOne store:StoreOne] => (Effect::Store(Player::You, change, Amount::Number(n), store));
        [change:GainOrLose n:NumberMany store:StoreMany] =>
            (Effect::Store(Player::You, change, Amount::Number(n), store));
        [IfBehind change:GainOrLose n:NumberOne store:StoreOne "for each" counted:CountedWords] =>
            (Effect::Store(Player::You, change, Amount::ForEach(n, counted), store));
        [IfBehind change:GainOrLose n:NumberMany store:StoreMany "for each" counted:CountedWords] =>
            (Effect::Store(Player::You, change, Amount::ForEach(n, counted), store));
        [change:GainOrLose n:NumberOne store:StoreOne "for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Store(Player::You, change, Amount::UpTo(n, counted, most), store));
        [change:GainOrLose n:NumberMany store:StoreMany "for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Store(Player::You, change, Amount::UpTo(n, counted, most), store));
        or [change:GainOrLose n:NumberSome store:StoreMany "for each" counted:CountedWords UpToAll most:NumberSome again:StoreMany] =>
            (Effect::Store(Player::You, change, Amount::UpTo(n, counted, same_store(store, again, most)), store));
        or [change:GainOrLose n:NumberSome store:StoreMany "for each" counted:CountedWords UpToAll most:NumberSome] =>
            (Effect::Store(Player::You, change, Amount::UpTo(n, counted, most), store));
        [change:GainOrLose "half that much" store:StoreMany "," round:RoundWord] =>
            (Effect::Store(Player::You, change, Amount::HalfThat(round), store));
        [change:GainOrLose "that much" store:StoreMany] => (Effect::Store(Player::You, change, Amount::ThatMuch, store));
        [change:GainOrLose store:StoreMany "equal to" value:ValueWords] =>
            (Effect::Store(Player::You, change, Amount::Equal(value), store));
        [change:GainOrLose "infinite" store:StoreBoundless] => (Effect::Store(Player::You, change, Amount::Infinite, store));
        [IfTogether change:GainOrLose shares:Shares] => (Effect::Stores(Player::You, change, shares));
        [IfTogether who:Somebody change:GainsOrLoses shares:Shares] => (Effect::Stores(who, change, shares));
        [who:Somebody change:GainsOrLoses n:NumberOne store:StoreOne] =>
            (Effect::Store(who, change, Amount::Number(n), store));
        [who:Somebody change:GainsOrLoses n:NumberMany store:StoreMany] =>
            (Effect::Store(who, change, Amount::Number(n), store));
        [IfBehind who:Somebody change:GainsOrLoses n:NumberOne store:StoreOne "for each" counted:CountedWords] =>
            (Effect::Store(who, change, Amount::ForEach(n, counted), store));
        [IfBehind who:Somebody change:GainsOrLoses n:NumberMany store:StoreMany "for each" counted:CountedWords] =>
            (Effect::Store(who, change, Amount::ForEach(n, counted), store));
        [who:Somebody change:GainsOrLoses n:NumberOne store:StoreOne "for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Store(who, change, Amount::UpTo(n, counted, most), store));
        [who:Somebody change:GainsOrLoses n:NumberMany store:StoreMany "for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Store(who, change, Amount::UpTo(n, counted, most), store));
        [who:Somebody change:GainsOrLoses "half that much" store:StoreMany "," round:RoundWord] =>
            (Effect::Store(who, change, Amount::HalfThat(round), store));
        [who:Somebody change:GainsOrLoses "that much" store:StoreMany] =>
            (Effect::Store(who, change, Amount::ThatMuch, store));
        [who:Somebody change:GainsOrLoses store:StoreMany "equal to" value:ValueWords] =>
            (Effect::Store(who, change, Amount::Equal(value), store));

        [what:Changeable change:GainsOrLoses n:NumberSome stat:StatName] =>
            (Effect::Adjust(what, change, Amount::Number(n), stat));
        [what:SubjectMany change:GainOrLose n:NumberSome stat:StatName] =>
            (Effect::Adjust(what, change, Amount::Number(n), stat));
        [what:Changeable change:GainsOrLoses n:NumberSome stat:StatName "for each" counted:CountedWords] =>
            (Effect::Adjust(what, change, Amount::ForEach(n, counted), stat));
        [what:Changeable change:GainsOrLoses "half that much" stat:StatName "," round:RoundWord] =>
            (Effect::Adjust(what, change, Amount::HalfThat(round), stat));
        [what:Changeable change:GainsOrLoses "that much" stat:StatName] =>
            (Effect::Adjust(what, change, Amount::ThatMuch, stat));

        ["gain control of" what:Object lasts:LastsWords] => (Effect::Control(what, lasts));
        ["look at" what:Object] => (Effect::Look(what));
        ["search your deck for" filter:SearchFilter "and put it" place:SearchPlace] => (Effect::Search(filter, place));
        ["search your deck for up to" n:NumberMany filter:SearchFilters "and put them" place:SearchPlace] =>
            (Effect::SearchMany(n, filter, place));
        ["shuffle your deck"] => (Effect::Shuffle);
        ["shuffle your" zone:ZoneShuffled "into your deck"] => (Effect::ShuffleIn(Player::You, zone));
        [who:Somebody "shuffles their" zone:ZoneShuffled "into their deck"] => (Effect::ShuffleIn(who, zone));
        [PlayWord what:NounOne] => (Effect::PlayCard(what));
        [IfPriced PlayWord what:NounOne "for" n:Price change:Dearer] => (Effect::PlayFor(what, n, change));
        [IfPut "put" A name:TokenName "token into play"] => (Effect::Create(Amount::Number(1), name));
        [IfPut "put" n:NumberMany name:TokenName "tokens into play"] => (Effect::Create(Amount::Number(n), name));
        [IfPut "put" A name:TokenName "token into play for each" counted:CountedWords] =>
            (Effect::Create(Amount::ForEach(1, counted), name));
        [IfPut "put" n:NumberMany name:TokenName "tokens into play for each" counted:CountedWords] =>
            (Effect::Create(Amount::ForEach(n, counted), name));
        [IfPut "put" A name:TokenName "token into play for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Create(Amount::UpTo(1, counted, most), name));
        [IfPut "put" n:NumberMany name:TokenName "tokens into play for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Create(Amount::UpTo(n, counted, most), name));
        [IfPut "put" name:TokenName "tokens into play equal to" value:ValueWords] =>
            (Effect::Create(Amount::Equal(value), name));
        [IfPut "put that many" name:TokenName "tokens into play"] => (Effect::Create(Amount::ThatMuch, name));
        [IfCreated "create" A name:TokenName "token"] => (Effect::Create(Amount::Number(1), name));
        [IfCreated "create" n:NumberMany name:TokenName "tokens"] => (Effect::Create(Amount::Number(n), name));
        [IfCreated "create" A name:TokenName "token for each" counted:CountedWords] =>
            (Effect::Create(Amount::ForEach(1, counted), name));
        [IfCreated "create" n:NumberMany name:TokenName "tokens for each" counted:CountedWords] =>
            (Effect::Create(Amount::ForEach(n, counted), name));
        [IfCreated "create" A name:TokenName "token for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Create(Amount::UpTo(1, counted, most), name));
        [IfCreated "create" n:NumberMany name:TokenName "tokens for each" counted:CountedWords ", up to" most:NumberSome] =>
            (Effect::Create(Amount::UpTo(n, counted, most), name));
        [IfCreated "create" name:TokenName "tokens equal to" value:ValueWords] =>
            (Effect::Create(Amount::Equal(value), name));
        [IfCreated "create that many" name:TokenName "tokens"] => (Effect::Create(Amount::ThatMuch, name));
        [word:AfflictName object:Object] => (Effect::Afflict(word, object));
        [order:OrderName] => (Effect::Order(order));
        [told:OrderTold] => (Effect::OrderOf(told));
        [told:OrderFor] => (Effect::OrderFor(told));
        ["return" what:Object "to the" zone:ZoneCommon] => (Effect::Move(what, Place::Common(zone)));
        ["shuffle" what:Object "into the" zone:ZoneCommon] => (Effect::Move(what, Place::Shuffled(zone)));
        ["pay" n:NumberOne store:StoreOne] => (Effect::Pay(n, store));
        ["pay" n:NumberMany store:StoreMany] => (Effect::Pay(n, store));
        [statement:StatementWords lasts:LastsWords] => (Effect::Assert(statement, lasts));

        or [lasts:LastsSaid "," statement:StatementWords] => (Effect::Assert(statement, lasts));
        or [lasts:LastsSaid statement:StatementWords] => (Effect::Assert(statement, lasts));
        or ["you" effect:Commanded] => (effect);
        or [effect:EffectOther] => (effect);
        or [who:NounOne change:GainsOrLoses n:NumberSome stat:StatName lasts:LastsSaid] =>
            (Effect::Assert(Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(change, Amount::Number(n), stat)])), lasts));
        or [who:SubjectMany change:GainOrLose n:NumberSome stat:StatName lasts:LastsSaid] =>
            (Effect::Assert(Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(change, Amount::Number(n), stat)])), lasts));
        or ["deal" to:Object n:NumberSome flavor:MaybeNamed "damage"] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or [Itself "deals" flavor:MaybeNamed "damage equal to" value:Undivided "to" to:Object] =>
            (Effect::Deal { amount: Amount::Equal(value), flavor, to });
        [IfToFirst "deal" flavor:MaybeNamed "damage to" to:Object "equal to" value:NotItsOwn] =>
            (Effect::Deal { amount: Amount::Equal(value), flavor, to });
        or [who:NounOne Gets sign:Sign n:NumberSome stat:StatName lasts:LastsSaid "for each" counted:CountedWords] =>
            (Effect::Assert(
                Statement::Predicate(who, Predicate::Has(vec![Gain::Stat(sign, Amount::ForEach(n, counted), stat)])),
                lasts,
            ));
        or ["set" who:NounOne status:StatusName lasts:LastsWords] =>
            (Effect::Assert(Statement::Predicate(who, Predicate::Is(status)), lasts));
        or ["pay" n:NumberSome] => (Effect::Pay(n, BARE));
        or [who:Revealer verb:VerbTheirs "their hand"] => (Effect::Act(verb, Noun::All(lying(who, HAND))));
        or [Itself "deals" n:NumberSome flavor:MaybeNamed "damage to" to:Object] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or ["it deals" n:NumberSome flavor:MaybeNamed "damage to" to:Object] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or ["it deals" n:NumberSome Extra flavor:MaybeNamed "damage to" to:NounOne] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or ["deal" n:NumberSome Extra flavor:MaybeNamed "damage to" to:NounOne] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or [n:NumberSome flavor:MaybeNamed "damage to" to:Object] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or [n:NumberSome flavor:MaybeNamed "damage is dealt to" to:Object] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or [to:NounOne "takes" n:NumberSome flavor:MaybeNamed "damage"] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or [to:NounOne "is dealt" n:NumberSome flavor:MaybeNamed "damage"] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or [to:SubjectMany "take" n:NumberSome flavor:MaybeNamed "damage"] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
        or ["damage" to:Object "for" n:NumberSome] =>
            (Effect::Deal { amount: Amount::Number(n), flavor: None, to });
        or ["deal" n:NumberSome flavor:MaybeNamed "damage for each" counted:CountedWords "to" to:Object] =>
            (Effect::Deal { amount: Amount::ForEach(n, counted), flavor, to });

        or [what:NounOne "is" verb:VerbDone] => (Effect::Act(verb, what));
        or [who:Somebody verb:VerbTheirs filter:FilterPlain "of their choice"] =>
            (Effect::TheyAct(who, verb, 1, filter));
        or [who:Somebody verb:VerbTheirs n:NumberMany filter:FilterControlled "they control"] =>
            (Effect::TheyAct(who, verb, n, filter));
        or [what:SubjectMany "are" verb:VerbDone] => (Effect::Act(verb, what));
        or ["look at" who:Possessive zone:ZoneName] => (Effect::Look(Noun::All(lying(who, zone))));

        or ["put" what:MineElsewhere "into your hand"] => (Effect::Move(what, Place::Hand));
        or ["return" what:MineAside "to your hand"] => (Effect::Move(what, Place::Hand));
        or ["return" what:OwnOne "to your hand"] => (Effect::Move(what, Place::Hand));
        or ["put" what:OwnOne "into your hand"] => (Effect::Move(what, Place::Hand));
        or ["put" what:TheirsOne "into its owner's hand"] => (Effect::Move(what, Place::Hand));
        or ["return" what:Mine "to its owner's hand"] => (Effect::Move(what, Place::Hand));
        or ["return" what:Mine "into play"] => (Effect::Move(what, Place::Play));
        or ["return" what:Mine "to play"] => (Effect::Move(what, Place::Play));
        or ["return" what:Mine "to the battlefield"] => (Effect::Move(what, Place::Play));
        or [what:NounOne "is returned to its owner's hand"] => (Effect::Move(what, Place::Hand));
        or ["put" what:OwnOne "on top of your deck"] => (Effect::Move(what, Place::DeckTop));
        or ["put" what:OwnOne "on the bottom of your deck"] => (Effect::Move(what, Place::DeckBottom));
        or ["put" what:OwnOne "into your" zone:ZonePlain] => (Effect::Move(what, Place::Zone(zone)));
        or ["put" what:TheirsOne "into the" zone:ZonePlain] => (Effect::Move(what, Place::Zone(zone)));

        or ["the rest on the bottom of your deck"] => (Effect::Move(Noun::Rest(Possession::Yours), Place::DeckBottom));
        or ["the rest on top of your deck"] => (Effect::Move(Noun::Rest(Possession::Yours), Place::DeckTop));
        or ["the rest into your" zone:ZonePlain] => (Effect::Move(Noun::Rest(Possession::Yours), Place::Zone(zone)));

        or ["discard a random card"] => (Effect::Discard(Player::You, Amount::Number(1), Manner::Random));
        or [who:Somebody "discards a random card"] => (Effect::Discard(who, Amount::Number(1), Manner::Random));
        or ["discard" cards:Cards "from your hand"] => (Effect::Discard(Player::You, cards, Manner::Chosen));
        or [who:Somebody "discards" cards:Cards "from their hand"] => (Effect::Discard(who, cards, Manner::Chosen));
        or [who:Somebody "randomly discards" cards:Cards] => (Effect::Discard(who, cards, Manner::Random));
        or ["draw" cards:Cards "from your deck"] => (Effect::Draw(Player::You, cards));

        or ["heal" who:Object amount:Measure] => (Effect::Heal(who, amount));
        or ["heal" who:Object "by" amount:Measure] => (Effect::Heal(who, amount));
        or ["heal" n:NumberSome "damage from" who:Object] => (Effect::Heal(who, Amount::Number(n)));
        or ["heal" n:NumberSome "damage on" who:Object] => (Effect::Heal(who, Amount::Number(n)));
        or ["heal" n:NumberSome StatName "to" who:Object] => (Effect::Heal(who, Amount::Number(n)));
        or ["heal" n:NumberSome "to" who:Object] => (Effect::Heal(who, Amount::Number(n)));
        or ["restore" n:NumberSome StatName "to" who:Object] => (Effect::Heal(who, Amount::Number(n)));
        or ["remove" n:NumberSome "damage from" who:Object] => (Effect::Heal(who, Amount::Number(n)));
        or [who:NounOne "heals" n:NumberSome] => (Effect::Heal(who, Amount::Number(n)));
        or [who:NounOne "is healed for" amount:Measure] => (Effect::Heal(who, amount));

        or [change:GainOrLose A store:StoreOne] => (Effect::Store(Player::You, change, Amount::Number(1), store));
        or [change:GainOrLose n:NumberMany store:StoreOne] =>
            (Effect::Store(Player::You, change, Amount::Number(n), store));
        or [who:Somebody change:GainsOrLoses A store:StoreOne] => (Effect::Store(who, change, Amount::Number(1), store));

        or ["search your deck for" filter:SearchFilter "." PutIt place:SearchPlace] => (Effect::Search(filter, place));
        or ["search for" filter:SearchFilter "in your deck and put it" place:SearchPlace] =>
            (Effect::Search(filter, place));
        or ["put" filter:SearchFilter "from your deck" place:SearchPlace] => (Effect::Search(filter, place));

        or ["create" A name:TokenName "token into play"] => (Effect::Create(Amount::Number(1), name));
        or ["summon" A name:TokenName "token"] => (Effect::Create(Amount::Number(1), name));
        or ["summon" A name:TokenName] => (Effect::Create(Amount::Number(1), name));
        or ["summon" n:NumberMany name:TokenName "tokens"] => (Effect::Create(Amount::Number(n), name));
        or ["put" n:NumberOne name:TokenName "token into play"] => (Effect::Create(Amount::Number(n), name));
        or ["return" what:Pronoun "to your hand"] => (Effect::MoveYours(what, Place::Hand));
        or ["add" what:Pronoun "to your hand"] => (Effect::MoveYours(what, Place::Hand));
        or ["take" what:Pronoun "into your hand"] => (Effect::MoveYours(what, Place::Hand));
        or ["put" what:Pronoun "on the bottom"] => (Effect::MoveYours(what, Place::DeckBottom));
        or ["put" what:Pronoun "on top"] => (Effect::MoveYours(what, Place::DeckTop));
        or ["put" what:Pronoun "back on top of your deck"] => (Effect::MoveYours(what, Place::DeckTop));
        or ["put" what:Pronoun "back on top"] => (Effect::MoveYours(what, Place::DeckTop));
        or ["leave" what:Pronoun "on top of your deck"] => (Effect::MoveYours(what, Place::DeckTop));
        or ["put it on the bottom of that deck"] => (Effect::Move(Noun::That(EVERY), Place::DeckBottom));
        or ["put it on top of that deck"] => (Effect::Move(Noun::That(EVERY), Place::DeckTop));
        or ["put it back on top of that deck"] => (Effect::Move(Noun::That(EVERY), Place::DeckTop));
        or ["put them on the bottom of that deck"] => (Effect::Move(Noun::Them, Place::DeckBottom));
        or ["put the rest on the bottom of that deck"] =>
            (Effect::Move(Noun::Rest(Possession::Unsaid), Place::DeckBottom));
        or ["put the rest on the bottom"] => (Effect::Move(Noun::Rest(Possession::Yours), Place::DeckBottom));
        or ["the rest on the bottom"] => (Effect::Move(Noun::Rest(Possession::Yours), Place::DeckBottom));
        or ["the other on the bottom of your deck"] =>
            (Effect::Move(Noun::Rest(Possession::Yours), Place::DeckBottom));
        or ["the others on the bottom of your deck"] =>
            (Effect::Move(Noun::Rest(Possession::Yours), Place::DeckBottom));
        or ["the other into your" zone:ZonePlain] => (Effect::Move(Noun::Rest(Possession::Yours), Place::Zone(zone)));
        or ["the others into your" zone:ZonePlain] => (Effect::Move(Noun::Rest(Possession::Yours), Place::Zone(zone)));
        or ["discard all cards in your hand"] => (Effect::Discard(Player::You, Amount::Number(1), Manner::Whole));
        or ["discard all your cards"] => (Effect::Discard(Player::You, Amount::Number(1), Manner::Whole));
        or [who:Somebody "discards all cards in their hand"] =>
            (Effect::Discard(who, Amount::Number(1), Manner::Whole));
        or [change:GainOrLose "half your" store:StoreMany "," round:RoundWord] =>
            (Effect::Store(Player::You, change, Amount::Equal(half_of(Player::You, store, round)), store));
        or ["the opponent" change:GainsOrLoses "half their" store:StoreMany "," round:RoundWord] =>
            (Effect::Store(Player::Opponent, change, Amount::Equal(half_of(Player::Opponent, store, round)), store));
        or ["each of you discards" cards:Cards] => (Effect::Discard(Player::Each, cards, Manner::Chosen));
    }

    /// "up to", of a whole amount
    UpToAll: () {
        or [", up to"] => ();
        or [", to a maximum of"] => ();
        or [", up to a maximum of"] => ();
        or [", but no more than"] => ();
    }

    /// "extra", of damage.
    Extra: () {
        or ["extra"] => ();
        or ["additional"] => ();
        or ["more"] => ();
    }

    /// "has"
    Gets: () {
        or ["has"] => ();
        or ["gets"] => ();
        or ["gains"] => ();
    }

    /// Whose hand is shown.
    Revealer: Player {
        or ["the opponent"] => (Player::Opponent);
    }

    /// "put it", behind a search.
    PutIt: () {
        or ["put it"] => ();
        or ["put that card"] => ();
    }
}

/// So much of a store; of another store it is nothing that can be said.
fn same_store(store: Store, again: Store, most: u8) -> u8 {
    if store == again { most } else { 0 }
}

/// Half of what a player has of a store.
fn half_of(who: Player, store: Store, round: Rounding) -> Value {
    Value::Half(round, Box::new(Value::Store(who, store)))
}

/// Stands for the store that a bare number pays.
pub const BARE: Store = Store(u8::MAX);

/// What "+1/-1" adds to the two numbers that a game's words call by a stroke; an empty half adds nothing.
pub(super) fn paired(first: (Change, u8), second: (Change, u8)) -> Vec<Gain> {
    let halves = [(first, STROKE[0]), (second, STROKE[1])];
    let added = halves.into_iter().filter(|((_, number), _)| *number > 0);
    added.map(|((change, number), stat)| Gain::Stat(change, Amount::Number(number), stat)).collect()
}

/// Cards of every type that lie in a zone of a player's.
pub(super) fn lying(who: Player, zone: Zone) -> Filter {
    let within = if who == Player::You { Within::Your(zone) } else { Within::Opponents(zone) };
    Filter { other: Other::Any, side: Side::Any, marks: Vec::new(), kinds: vec![EVERY], with: Vec::new(), within }
}

/// "1 SE and 2 LP"
pub type SomeShares = List<Share, And>;

only! {
    /// One card that is no player's: of players it is said what they have; `EffectMore` has the numbers that only cards lose.
    Changeable: Noun = NounOne where |noun| match noun {
        Noun::Party(_) => false,
        Noun::All(filter) => !is_foes(filter),
        _ => true,
    };
    /// Two or more stores.
    Shares: Vec<(u8, Store)> = SomeShares where |shares| shares.len() > 1;
    /// A value that ends without a comma.
    Undivided: Value = ValueWords where |v| !is_divided(v);
    /// A value that ends with "rounded down" and wants a comma behind it.
    Divided: Value = ValueWords where is_divided;
    /// A value that is not.
    NotItsOwn: Value = Undivided where |value| !value.is_its();
    /// A value that is read off "it".
    ItsOwn: Value = ValueWords where Value::is_its;
    /// What a search looks for.
    SearchFilter: Filter = FilterPlain where |f| f.other == Other::Any;
    /// What a search for several looks for.
    SearchFilters: Filter = FilterControlled where |f| f.other == Other::Any;
    /// A time that is said.
    LastsSaid: Lasts = LastsWords where |lasts| *lasts != Lasts::Stays;
    /// What "you" do.
    Commanded: Effect = EffectAny where is_command;
    /// One instruction.
    EffectWords: Effect = EffectAny where assertable;
    /// A statement that a card of which nothing is chosen can make.
    Standing: Statement = StatementWords where |s| !matches!(s, Statement::PreventNext(..) | Statement::Shield(..));
}

/// The cards a statement is about, if it names any.
pub fn subject(statement: &Statement) -> Option<&Noun> {
    match statement {
        Statement::Predicate(noun, _)
        | Statement::Reduce(_, _, noun, _)
        | Statement::Increase(_, _, noun, _)
        | Statement::Prevent(_, _, noun)
        | Statement::Between(_, noun, ..)
        | Statement::PreventNext(_, _, noun)
        | Statement::Shield(_, _, _, noun)
        | Statement::AlsoFlavor(noun, _)
        | Statement::Redirect(_, noun, _)
        | Statement::Becomes(noun, ..)
        | Statement::Scaled(noun, ..)
        | Statement::Instead(noun, ..) => Some(noun),
        Statement::Forbid(..)
        | Statement::Cover(..)
        | Statement::Foe(..)
        | Statement::House(_)
        | Statement::Gains(..)
        | Statement::Goes(..)
        | Statement::Dues(..)
        | Statement::Grant(_) => None,
    }
}
