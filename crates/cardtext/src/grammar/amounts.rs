//! Numbers read off the table, and conditions.

use crate::ast::{
    Amount, Class, Compare, Condition, Counted, Damage, Filter, Flavor, Happening, Mark, Noun, Number as HowMany,
    Other, Player, Reckoning, Relation, Rounding, Side, State, Tag, Tally, Value, Verb, Within, Zone,
};
use crate::grammar::effects::lying;
use crate::grammar::foes::FoesWords;
use crate::grammar::names::Foe;
use crate::grammar::nouns::{
    BoxedOne, BoxedPossessive, EVERY, FilterArticle, FilterControlled, FilterLying, FilterLyingOne, FilterMany,
    FilterNo, FilterOne, FilterPlain, FilterYours, HAND, Itself, LAID, NAMED, NounOne, NounPossessive, OwnSide,
    Possessive, ReadOff, RelationWord, SideWord, THE_COST, described,
};
use crate::grammar::others::{CardsOther, ConditionOther, CountedOther};
use crate::grammar::past::{PastMany, PastOne, PastWords};
use crate::kernel::{And, Boxed, Found, Handwritten, List, Page, Reader, Rule, grammar, only};
use crate::lexicon::Lexicon;
use crate::lexis::{
    A, CardName, CounterMany, CounterOne, FlavorName, FlavorNamed, HeHolds, IfArticle, IfBehind, IfCalled, IfFigure,
    IfFoes, IfNames, IfOneFoe, IfSoleFoe, KindMany, KindOne, LabelsName, LabelsNames, Number, NumberMany, NumberOne,
    NumberSome, StatCounted, StatName, StateBefore, StateIs, StateIsNot, StatusName, StoreMany, StoreOne, SuppliedOne,
    TagName, TallyHe, TallySole, TallyWhose, TallyYou, VerbDone, VerbName, VerbTheirs, YouHold, ZoneCommon, ZoneName,
};

/// "hand, deck and discard pile"
pub type ZonesAnd = List<ZoneName, And>;
/// A value, in a box.
pub type BoxedValue = Boxed<ValueWords>;
/// A noun whose possessive can be heard as one, in a box.
pub type BoxedBrief = Boxed<Brief>;
/// A noun that more stands behind, in a box.
pub type BoxedTrailing = Boxed<Trailing>;
/// Something that is so or not, in a box.
pub type BoxedCondition = Boxed<ConditionWords>;

grammar! {
    /// "Wraethe", or nothing.
    MaybeLabel: Option<Tag> {
        [label:TagName] => (Some(label));
        [] => (None);
    }
}

grammar! {
    /// A sub-type of damage dealt, or nothing.
    MaybeNamed: Option<Flavor> {
        [flavor:FlavorNamed] => (Some(flavor));
        [] => (None);
    }

    /// Any sub-type of damage, or nothing.
    MaybeFlavor: Option<Flavor> {
        [flavor:FlavorName] => (Some(flavor));
        [] => (None);
    }

    /// A type of damage, or nothing.
    MaybeClass: Option<Class> {
        ["combat"] => (Some(Class::Combat));
        ["ability"] => (Some(Class::Ability));
        [] => (None);
    }

    /// "Fire combat damage"
    DamageWords: Damage {
        [flavor:MaybeFlavor class:MaybeClass "damage"] => (Damage { class, flavor });
        or ["all" flavor:MaybeFlavor class:MaybeClass "damage"] => (Damage { class, flavor });
        or ["any" flavor:MaybeFlavor class:MaybeClass "damage"] => (Damage { class, flavor });
        or ["the" flavor:MaybeFlavor class:MaybeClass "damage"] => (Damage { class, flavor });
        or [class:MaybeClass flavor:MaybeFlavor "damage"] => (Damage { class, flavor });
    }

    /// What a tally is called after "for each".
    TallyNoted: Reckoning {
        [tally:TallyYou] => (Reckoning { who: Player::You, tally });
        [tally:TallyHe] => (Reckoning { who: Player::Opponent, tally });
    }

    /// A tally.
    TallyWords: Reckoning {
        ["the" tally:TallyNoted] => (tally);
        ["your" tally:TallyWhose] => (Reckoning { who: Player::You, tally });
        ["the opponent's" tally:TallyWhose] => (Reckoning { who: Player::Opponent, tally });
        ["the" tally:TallySole] => (Reckoning { who: Player::Each, tally });
    }

    /// What is counted after "for each".
    CountedWords: Counted {
        [filter:FilterOne] => (Counted::Cards(filter));
        [foe:Foe] => (Counted::Cards(foe));
        [kind:SuppliedOne "in their" zones:ZonesAnd] => (Counted::Theirs(kind, zones));
        [IfFoes kind:KindOne "they control"] => (Counted::TheyControl(kind));
        [counter:CounterOne "on the" zone:ZoneCommon] => (Counted::Counters(counter, zone));
        [store:StoreOne "you have"] => (Counted::Store(Player::You, store));
        [store:StoreOne "the opponent has"] => (Counted::Store(Player::Opponent, store));
        ["damage on" noun:BoxedOne] => (Counted::DamageOn(noun));
        [labels:LabelsName "among" filter:FilterMany] => (Counted::Labels(labels, filter));
        [filter:FilterNo "among them"] => (Counted::Among(filter));
        [labels:LabelsName "among them"] => (Counted::LabelsAmong(labels));
        [tally:TallyNoted] => (Counted::Tally(tally));
        [side:SideWord kind:KindOne verb:VerbDone "this way"] => (Counted::Done(side, kind, verb));
        [label:MaybeLabel kind:KindOne "discarded this way"] => (Counted::Discarded(label, kind));
        or [side:OwnSide "of your" kind:KindMany verb:VerbDone "this way"] => (Counted::Done(side, kind, verb));
        or [counted:CountedOther] => (counted);
        [past:PastOne] => (Counted::Past(past));
        or ["of them that was" verb:VerbDone] => (Counted::Done(Side::Any, EVERY, verb));
        or ["of them" verb:VerbDone] => (Counted::Done(Side::Any, EVERY, verb));
        or ["one" verb:VerbDone "this way"] => (Counted::Done(Side::Any, EVERY, verb));
    }

    /// A number read off the table.
    ValueWords: Value {
        [noun:BoxedBrief stat:StatName] => (Value::Stat(noun, stat));
        ["the" stat:StatName "of" noun:BoxedTrailing] => (Value::Stat(noun, stat));
        or [noun:BoxedPossessive stat:StatName] => (Value::Stat(noun, stat));
        or ["the" stat:StatName "of" noun:BoxedOne] => (Value::Stat(noun, stat));
        or ["your" store:StoreMany] => (Value::Store(Player::You, store));
        or [side:OwnSide "the number of your" filter:FilterYours] =>
            (Value::Count(Filter { side, ..filter }));
        or ["the number of the opponent's" filter:FilterYours] =>
            (Value::Count(Filter { side: Side::Opposing, ..filter }));
        or ["half of" value:BoxedValue "," round:RoundWord] => (Value::Half(round, value));
        or ["twice" value:BoxedValue] => (Value::Double(value));
        ["half" value:BoxedValue "," round:RoundWord] => (Value::Half(round, value));
        ["the total" stat:StatCounted "of" filter:FilterMany] => (Value::Sum(stat, filter));
        or [side:OwnSide "the total" stat:StatCounted "of your" filter:FilterYours] =>
            (Value::Sum(stat, Filter { side, ..filter }));
        or [side:OwnSide "the combined" stat:StatCounted "of your" filter:FilterYours] =>
            (Value::Sum(stat, Filter { side, ..filter }));
        or ["the combined" stat:StatCounted "of" filter:FilterMany] => (Value::Sum(stat, filter));
        ["the number of" filter:FilterMany] => (Value::Count(filter));
        ["the damage on" noun:BoxedOne] => (Value::DamageOn(noun));
        ["the" store:StoreMany "you have"] => (Value::Store(Player::You, store));
        ["the" store:StoreMany "the opponent has"] => (Value::Store(Player::Opponent, store));
        ["double" value:BoxedValue] => (Value::Double(value));
        [tally:TallyWords] => (Value::Tally(tally));
        ["the number of" past:PastMany] => (Value::Past(past));
    }

    /// How half of an odd number is rounded.
    RoundWord: Rounding {
        ["rounded down"] => (Rounding::Down);
        ["rounded up"] => (Rounding::Up);
    }

    /// An amount with no noun behind it: "heal it for 3", "is reduced by 3".
    Measure: Amount {
        [n:Number] => (Amount::Number(n));
        [IfBehind n:NumberSome "for each" counted:CountedWords] => (Amount::ForEach(n, counted));
        or [n:Number "damage"] => (Amount::Number(n));
        ["that much"] => (Amount::ThatMuch);
        ["half that much," round:RoundWord] => (Amount::HalfThat(round));
        [n:NumberSome "for each" counted:CountedWords ", up to" most:NumberSome] => (Amount::UpTo(n, counted, most));
        ["an amount equal to" value:ValueWords] => (Amount::Equal(value));
    }

    /// A number of cards: "a card", "2 cards for each ally".
    Cards: Amount {
        [IfArticle "a card"] => (Amount::Number(1));
        [IfFigure n:NumberOne "card"] => (Amount::Number(n));
        [n:NumberMany "cards"] => (Amount::Number(n));
        [IfBehind "a card for each" counted:CountedWords] => (Amount::ForEach(1, counted));
        [IfBehind n:NumberMany "cards for each" counted:CountedWords] => (Amount::ForEach(n, counted));
        ["that many cards"] => (Amount::ThatMuch);
        ["a card for each" counted:CountedWords ", up to" most:NumberSome] => (Amount::UpTo(1, counted, most));
        [n:NumberMany "cards for each" counted:CountedWords ", up to" most:NumberSome] => (Amount::UpTo(n, counted, most));
        or ["a card for each" counted:CountedWords ", up to" most:NumberSome "cards"] => (Amount::UpTo(1, counted, most));
        or ["a card for each" counted:CountedWords "(maximum" most:NumberSome ")"] => (Amount::UpTo(1, counted, most));
        ["cards equal to" value:ValueWords] => (Amount::Equal(value));
        or [n:NumberSome "card"] => (Amount::Number(n));
        or [n:NumberOne "cards"] => (Amount::Number(n));
        or ["an additional card"] => (Amount::Number(1));
        or [amount:CardsOther] => (amount);
        or ["another card"] => (Amount::Number(1));
        or [n:NumberMany "additional cards"] => (Amount::Number(n));
        or [n:NumberSome "card for each" counted:CountedWords] => (Amount::ForEach(n, counted));
        or ["a number of cards equal to" value:ValueWords] => (Amount::Equal(value));
    }

    /// "you", as the subject of "control"; or others.
    Controller: Player {
        ["you" YouHold] => (Player::You);
        [IfOneFoe "the opponent" HeHolds] => (Player::Opponent);
        ["a player" HeHolds] => (Player::Each);
        or ["you control"] => (Player::You);
        or ["you have"] => (Player::You);
        or [IfOneFoe "the opponent controls"] => (Player::Opponent);
        or [IfOneFoe "the opponent has"] => (Player::Opponent);
    }

    /// "you don't control"
    Lacker: Player {
        or ["you don't control"] => (Player::You);
        or ["you do not control"] => (Player::You);
        or ["you don't have"] => (Player::You);
        or ["you do not have"] => (Player::You);
        or ["the opponent doesn't control"] => (Player::Opponent);
        or ["the opponent does not control"] => (Player::Opponent);
        or ["the opponent doesn't have"] => (Player::Opponent);
        or ["the opponent does not have"] => (Player::Opponent);
    }

    /// "you have", "the opponent has".
    Haver: Player {
        ["you have"] => (Player::You);
        [IfOneFoe "the opponent has"] => (Player::Opponent);
    }

    /// Something that is so or not.
    ConditionAny: Condition {
        [who:Controller filter:FilterPlain] => (Condition::Controls(who, HowMany::Some, filter));
        [who:Controller "no" filter:FilterNo] => (Condition::Controls(who, HowMany::None, filter));
        [who:Controller n:NumberMany "or more" filter:FilterControlled] =>
            (Condition::Controls(who, HowMany::AtLeast(n), filter));
        [who:Controller n:NumberSome "or fewer" filter:FilterControlled] =>
            (Condition::Controls(who, HowMany::AtMost(n), filter));
        [who:Controller "exactly" n:NumberOne filter:FilterNo] =>
            (Condition::Controls(who, HowMany::Exactly(n), filter));
        [who:Controller "exactly" n:NumberMany filter:FilterControlled] =>
            (Condition::Controls(who, HowMany::Exactly(n), filter));
        ["there is" filter:FilterArticle] => (Condition::There(HowMany::Some, filter));
        ["there is no" filter:FilterOne] => (Condition::There(HowMany::None, filter));
        ["there are" n:NumberMany "or more" filter:FilterMany] => (Condition::There(HowMany::AtLeast(n), filter));
        ["there are" n:NumberSome "or fewer" filter:FilterMany] => (Condition::There(HowMany::AtMost(n), filter));
        ["there is exactly" n:NumberOne filter:FilterOne] => (Condition::There(HowMany::Exactly(n), filter));
        ["there are exactly" n:NumberMany filter:FilterMany] => (Condition::There(HowMany::Exactly(n), filter));
        [IfOneFoe "you" YouHold "fewer" filter:FilterControlled "than the opponent"] => (Condition::Fewer(filter));
        [IfOneFoe "you" YouHold "more" filter:FilterControlled "than the opponent"] => (Condition::More(filter));
        [noun:NounOne "is" tag:TagName] => (Condition::Is(noun, Mark::Tag(tag)));
        [noun:NounOne "is" status:StatusName] => (Condition::Is(noun, Mark::Status(status)));
        [noun:NounOne state:StateIs] => (Condition::Is(noun, Mark::State(state)));
        [noun:NounOne "is not" tag:TagName] => (Condition::IsNot(noun, Mark::Tag(tag)));
        [noun:NounOne "is not" status:StatusName] => (Condition::IsNot(noun, Mark::Status(status)));
        [noun:NounOne state:StateIsNot] => (Condition::IsNot(noun, Mark::State(state)));
        [noun:NounOne "was" verb:VerbDone] => (Condition::Fell(noun, verb));
        [noun:NounOne "was not" verb:VerbDone] => (Condition::Stands(noun, verb));
        [noun:NounOne "is still in play"] => (Condition::Remains(noun));
        [noun:NounOne "is no longer in play"] => (Condition::Gone(noun));
        or [noun:NounOne "is not in play any more"] => (Condition::Gone(noun));
        or [noun:NounOne "has left play"] => (Condition::Gone(noun));
        or [noun:NounOne "left play"] => (Condition::Gone(noun));
        [value:ReadOff "is" relation:RelationWord other:ReadOff] => (Condition::Versus(value, relation, other));
        [A side:SideWord kind:KindOne "was" verb:VerbDone "this way"] =>
            (Condition::Done(HowMany::Some, side, kind, verb));
        ["no" side:SideWord kind:KindOne "was" verb:VerbDone "this way"] =>
            (Condition::Done(HowMany::None, side, kind, verb));
        [n:NumberMany "or more" side:SideWord kind:KindMany "were" verb:VerbDone "this way"] =>
            (Condition::Done(HowMany::AtLeast(n), side, kind, verb));
        ["exactly" n:NumberMany side:SideWord kind:KindMany "were" verb:VerbDone "this way"] =>
            (Condition::Done(HowMany::Exactly(n), side, kind, verb));
        [A label:MaybeLabel kind:KindOne "was discarded this way"] => (Condition::Discarded(HowMany::Some, label, kind));
        ["no" label:MaybeLabel kind:KindOne "was discarded this way"] =>
            (Condition::Discarded(HowMany::None, label, kind));
        [n:NumberMany "or more" label:MaybeLabel kind:KindMany "were discarded this way"] =>
            (Condition::Discarded(HowMany::AtLeast(n), label, kind));
        or [A label:MaybeLabel kind:KindOne "is discarded this way"] =>
            (Condition::Discarded(HowMany::Some, label, kind));
        or ["you discarded" A label:MaybeLabel kind:KindOne "this way"] =>
            (Condition::Discarded(HowMany::Some, label, kind));
        or ["they discarded" A label:MaybeLabel kind:KindOne "this way"] =>
            (Condition::Discarded(HowMany::Some, label, kind));
        or ["you discarded" A label:MaybeLabel kind:KindOne] => (Condition::Discarded(HowMany::Some, label, kind));
        or ["they discarded" A label:MaybeLabel kind:KindOne] => (Condition::Discarded(HowMany::Some, label, kind));
        or ["at least" n:NumberMany side:SideWord kind:KindMany "were" verb:VerbDone "this way"] =>
            (Condition::Done(HowMany::AtLeast(n), side, kind, verb));
        ["it is your turn"] => (Condition::Turn(Player::You));
        ["it is the opponent's turn"] => (Condition::Turn(Player::Opponent));
        [noun:NounOne "is" filter:FilterPlain] => (Condition::Matches(noun, filter));
        [noun:NounPossessive stat:StatCounted "is" n:Number "or less"] =>
            (Condition::Stat(noun, stat, Compare::AtMost, n));
        [noun:NounPossessive stat:StatCounted "is" n:Number "or more"] =>
            (Condition::Stat(noun, stat, Compare::AtLeast, n));
        [noun:NounPossessive stat:StatCounted "is" n:Number] => (Condition::Stat(noun, stat, Compare::Equal, n));
        [who:Haver n:NumberMany "or more" store:StoreMany] => (Condition::Store(who, Compare::AtLeast, n, store));
        [who:Haver n:NumberOne "or more" store:StoreMany] => (Condition::Store(who, Compare::AtLeast, n, store));
        [who:Haver n:Number "or less" store:StoreMany] => (Condition::Store(who, Compare::AtMost, n, store));
        [who:Haver "exactly" n:Number store:StoreMany] => (Condition::Store(who, Compare::Equal, n, store));
        [who:Possessive zone:ZoneName "is empty"] => (Condition::Empty(who, zone));
        [IfOneFoe "you have fewer" store:StoreMany "than the opponent"] => (Condition::Poorer(store));
        [IfOneFoe "you have more" store:StoreMany "than the opponent"] => (Condition::Richer(store));
        [condition:FoesWords] => (condition);
        [IfNames filter:FilterPlain "is in play"] => (Condition::InPlay(filter));
        ["there are" n:NumberMany "or more" counter:CounterMany "on the" zone:ZoneCommon] =>
            (Condition::Counters(n, counter, zone));
        [IfCalled noun:NounOne "is" name:CardName] => (Condition::Called(noun, name));
        [tally:TallyWords "is" n:Number "or less"] => (Condition::Tally(tally, Compare::AtMost, n));
        [tally:TallyWords "is" n:Number "or more"] => (Condition::Tally(tally, Compare::AtLeast, n));
        [tally:TallyWords "is" n:Number] => (Condition::Tally(tally, Compare::Equal, n));
        [past:PastWords] => (past);
        ["there are" n:NumberMany "or more" labels:LabelsNames "among" filter:FilterMany] =>
            (Condition::Labels(HowMany::AtLeast(n), labels, filter));
        ["there are" n:NumberMany "or fewer" labels:LabelsNames "among" filter:FilterMany] =>
            (Condition::Labels(HowMany::AtMost(n), labels, filter));
        ["there are exactly" n:NumberMany labels:LabelsNames "among" filter:FilterMany] =>
            (Condition::Labels(HowMany::Exactly(n), labels, filter));
        ["there is" filter:FilterPlain "among them"] => (Condition::Among(HowMany::Some, filter));
        ["there is no" filter:FilterNo "among them"] => (Condition::Among(HowMany::None, filter));
        ["there are" n:NumberMany "or more" filter:FilterControlled "among them"] =>
            (Condition::Among(HowMany::AtLeast(n), filter));
        ["there are exactly" n:NumberMany filter:FilterControlled "among them"] =>
            (Condition::Among(HowMany::Exactly(n), filter));
        or ["there are no" filter:FilterControlled "among them"] => (Condition::Among(HowMany::None, filter));
        or ["none of them is" filter:FilterPlain] => (Condition::Among(HowMany::None, filter));
        or ["none of them are" filter:FilterControlled] => (Condition::Among(HowMany::None, filter));
        or ["one of them is" filter:FilterPlain] => (Condition::Among(HowMany::Some, filter));
        or ["any of them is" filter:FilterPlain] => (Condition::Among(HowMany::Some, filter));
        or ["at least one of them is" filter:FilterPlain] => (Condition::Among(HowMany::Some, filter));
        or [filter:FilterPlain "is among them"] => (Condition::Among(HowMany::Some, filter));
        or [filter:FilterPlain "was among them"] => (Condition::Among(HowMany::Some, filter));
        or ["no" filter:FilterNo "is among them"] => (Condition::Among(HowMany::None, filter));
        or ["no" filter:FilterNo "was among them"] => (Condition::Among(HowMany::None, filter));
        or [n:NumberMany "or more of them are" filter:FilterControlled] => (Condition::Among(HowMany::AtLeast(n), filter));
        or [side:OwnSide LabelsThere n:NumberMany "or more" Different labels:LabelsNames "among your" filter:FilterYours] =>
            (Condition::Labels(HowMany::AtLeast(n), labels, Filter { side, ..filter }));
        or [side:OwnSide LabelsThere "at least" n:NumberMany Different labels:LabelsNames "among your" filter:FilterYours] =>
            (Condition::Labels(HowMany::AtLeast(n), labels, Filter { side, ..filter }));
        or [LabelsThere n:NumberMany "or more" "different" labels:LabelsNames "among" filter:FilterMany] =>
            (Condition::Labels(HowMany::AtLeast(n), labels, filter));
        or [IfOneFoe "you have fewer cards in your" zone:ZoneName "than the opponent"] => (compared(zone, Relation::Less));
        or [IfOneFoe "you have more cards in your" zone:ZoneName "than the opponent"] => (compared(zone, Relation::Greater));
        or [IfOneFoe "you have fewer cards in hand than the opponent"] => (compared(HAND, Relation::Less));
        or [IfOneFoe "you have more cards in hand than the opponent"] => (compared(HAND, Relation::Greater));
        or [IfOneFoe "the opponent has more cards in their" zone:ZoneName "than you"] => (compared(zone, Relation::Less));
        or [IfOneFoe "the opponent has fewer cards in their" zone:ZoneName "than you"] => (compared(zone, Relation::Greater));
        or [IfOneFoe "the opponent has more cards in hand than you"] => (compared(HAND, Relation::Less));
        or [IfOneFoe "the opponent has fewer cards in hand than you"] => (compared(HAND, Relation::Greater));
        or [IfOneFoe "the opponent" HeHolds "more" filter:FilterControlled "than you"] => (Condition::Fewer(filter));
        or [IfOneFoe "the opponent" HeHolds "fewer" filter:FilterControlled "than you"] => (Condition::More(filter));
        or [IfOneFoe "the opponent controls more" filter:FilterControlled "than you"] => (Condition::Fewer(filter));
        or [IfOneFoe "the opponent has more" filter:FilterControlled "than you"] => (Condition::Fewer(filter));
        or [IfOneFoe "the opponent has fewer" filter:FilterControlled "than you"] => (Condition::More(filter));
        or [IfOneFoe "you have more" filter:FilterControlled "than the opponent"] => (Condition::More(filter));
        or [IfOneFoe "you have fewer" filter:FilterControlled "than the opponent"] => (Condition::Fewer(filter));
        or [IfOneFoe "the opponent has more" store:StoreMany "than you"] => (Condition::Poorer(store));
        or [IfOneFoe "the opponent has fewer" store:StoreMany "than you"] => (Condition::Richer(store));
        or [IfOneFoe "you have less" store:StoreMany "than the opponent"] => (Condition::Poorer(store));
        or [who:Controller "no" filter:FilterControlled] => (Condition::Controls(who, HowMany::None, filter));
        or [who:Lacker filter:FilterPlain] => (Condition::Controls(who, HowMany::None, filter));
        or [who:Lacker "any" filter:FilterControlled] => (Condition::Controls(who, HowMany::None, filter));
        or [who:Controller "any" filter:FilterControlled] => (Condition::Controls(who, HowMany::Some, filter));
        or [who:Controller "at least 1" filter:FilterNo] => (Condition::Controls(who, HowMany::Some, filter));
        or [who:Controller "at least one" filter:FilterNo] => (Condition::Controls(who, HowMany::Some, filter));
        or [who:Controller "at least" n:NumberMany filter:FilterControlled] =>
            (Condition::Controls(who, HowMany::AtLeast(n), filter));
        or [who:Controller n:NumberMany filter:FilterControlled "or more"] =>
            (Condition::Controls(who, HowMany::AtLeast(n), filter));
        or [who:Controller "at most" n:NumberSome filter:FilterControlled] =>
            (Condition::Controls(who, HowMany::AtMost(n), filter));
        or ["there are no" filter:FilterMany] => (Condition::There(HowMany::None, filter));
        or ["there are at least" n:NumberMany filter:FilterMany] => (Condition::There(HowMany::AtLeast(n), filter));
        or [held:Held] => (held);
        or [Controller "no" filter:FilterLying] => (Condition::There(HowMany::None, filter));
        or [Controller filter:FilterLyingOne] => (Condition::There(HowMany::Some, filter));
        or [Controller n:NumberMany "or more" filter:FilterLying] =>
            (Condition::There(HowMany::AtLeast(n), filter));
        or [Controller n:NumberSome "or fewer" filter:FilterLying] =>
            (Condition::There(HowMany::AtMost(n), filter));
        or [who:Haver "at least" n:NumberMany store:StoreMany] => (Condition::Store(who, Compare::AtLeast, n, store));
        or [who:Haver n:NumberMany store:StoreMany "or more"] => (Condition::Store(who, Compare::AtLeast, n, store));
        or [who:Haver n:Number store:StoreMany "or less"] => (Condition::Store(who, Compare::AtMost, n, store));
        or [noun:NounOne "has" n:Number "or less" stat:StatCounted] =>
            (Condition::Stat(noun, stat, Compare::AtMost, n));
        or [noun:NounOne "has" n:Number "or more" stat:StatCounted] =>
            (Condition::Stat(noun, stat, Compare::AtLeast, n));
        or [noun:NounOne "has at least" n:Number stat:StatCounted] => (Condition::Stat(noun, stat, Compare::AtLeast, n));
        or [noun:NounOne "has" n:Number stat:StatCounted] => (Condition::Stat(noun, stat, Compare::Equal, n));
        or [noun:NounPossessive stat:StatCounted "is at least" n:Number] =>
            (Condition::Stat(noun, stat, Compare::AtLeast, n));
        or [noun:NounPossessive stat:StatCounted "is at most" n:Number] =>
            (Condition::Stat(noun, stat, Compare::AtMost, n));
        or [tally:TallyWords "is at least" n:Number] => (Condition::Tally(tally, Compare::AtLeast, n));
        or [tally:TallyWords "is at most" n:Number] => (Condition::Tally(tally, Compare::AtMost, n));
        or [who:Controller "more than" n:NumberSome filter:FilterControlled] =>
            (Condition::Controls(who, HowMany::AtLeast(n.saturating_add(1)), filter));
        or [who:Controller "more than" n:NumberOne filter:FilterNo] =>
            (Condition::Controls(who, HowMany::AtLeast(n + 1), filter));
        or [who:Controller Under n:NumberMany filter:FilterControlled] =>
            (Condition::Controls(who, HowMany::AtMost(n - 1), filter));
        or [who:Controller "only" n:NumberOne filter:FilterNo] =>
            (Condition::Controls(who, HowMany::Exactly(n), filter));
        or [who:Controller "only" n:NumberMany filter:FilterControlled] =>
            (Condition::Controls(who, HowMany::Exactly(n), filter));
        or [Controller "more than" n:NumberSome filter:FilterLying] =>
            (Condition::There(HowMany::AtLeast(n.saturating_add(1)), filter));
        or [Controller Under n:NumberMany filter:FilterLying] => (Condition::There(HowMany::AtMost(n - 1), filter));
        or [Controller "at least" n:NumberMany filter:FilterLying] => (Condition::There(HowMany::AtLeast(n), filter));
        or [Controller "at most" n:NumberSome filter:FilterLying] => (Condition::There(HowMany::AtMost(n), filter));
        or [Controller "exactly" n:NumberMany filter:FilterLying] => (Condition::There(HowMany::Exactly(n), filter));
        or ["there are at most" n:NumberSome filter:FilterMany] => (Condition::There(HowMany::AtMost(n), filter));
        or ["there are more than" n:NumberSome filter:FilterMany] =>
            (Condition::There(HowMany::AtLeast(n.saturating_add(1)), filter));
        or ["there are" Under n:NumberMany filter:FilterMany] => (Condition::There(HowMany::AtMost(n - 1), filter));
        or ["there is at least 1" filter:FilterOne] => (Condition::There(HowMany::Some, filter));
        or [who:Haver "at most" n:Number store:StoreMany] => (Condition::Store(who, Compare::AtMost, n, store));
        or [who:Haver "more than" n:Number store:StoreMany] =>
            (Condition::Store(who, Compare::AtLeast, n.saturating_add(1), store));
        or [who:Haver Under n:NumberSome store:StoreMany] => (Condition::Store(who, Compare::AtMost, n - 1, store));
        or [who:WhoseStore store:StoreMany "is" n:Number "or less"] =>
            (Condition::Store(who, Compare::AtMost, n, store));
        or [who:WhoseStore store:StoreMany "is" n:Number "or more"] =>
            (Condition::Store(who, Compare::AtLeast, n, store));
        or [noun:NounOne "has at most" n:Number stat:StatCounted] => (Condition::Stat(noun, stat, Compare::AtMost, n));
        or [noun:NounOne "has" n:Number stat:StatCounted "or less"] => (Condition::Stat(noun, stat, Compare::AtMost, n));
        or [noun:NounOne "has" n:Number stat:StatCounted "or more"] => (Condition::Stat(noun, stat, Compare::AtLeast, n));
        or [noun:NounOne "has" stat:StatCounted n:Number "or less"] => (Condition::Stat(noun, stat, Compare::AtMost, n));
        or [noun:NounOne "has" stat:StatCounted n:Number "or more"] => (Condition::Stat(noun, stat, Compare::AtLeast, n));
        or [noun:NounOne "has exactly" n:Number stat:StatCounted] => (Condition::Stat(noun, stat, Compare::Equal, n));
        or [noun:NounOne "has more than" n:Number stat:StatCounted] =>
            (Condition::Stat(noun, stat, Compare::AtLeast, n.saturating_add(1)));
        or [noun:NounOne "has" Under n:NumberSome stat:StatCounted] =>
            (Condition::Stat(noun, stat, Compare::AtMost, n - 1));
        or [noun:NounPossessive stat:StatCounted "is" Under n:NumberSome] =>
            (Condition::Stat(noun, stat, Compare::AtMost, n - 1));
        or [noun:NounPossessive stat:StatCounted "is" Over n:Number] =>
            (Condition::Stat(noun, stat, Compare::AtLeast, n.saturating_add(1)));
        or [noun:NounOne "costs" n:Number "or less"] => (Condition::Stat(noun, THE_COST, Compare::AtMost, n));
        or [noun:NounOne "costs" n:Number "or more"] => (Condition::Stat(noun, THE_COST, Compare::AtLeast, n));
        or ["it's" tag:TagName] => (Condition::Is(Noun::It, Mark::Tag(tag)));
        or ["it's" status:StatusName] => (Condition::Is(Noun::It, Mark::Status(status)));
        or ["it's" state:StateBefore] => (Condition::Is(Noun::It, Mark::State(state)));
        or ["it's" filter:FilterPlain] => (Condition::Matches(Noun::It, filter));
        or [noun:NounOne "was" tag:TagName] => (Condition::Is(noun, Mark::Tag(tag)));
        or [noun:NounOne "was" state:StateBefore] => (Condition::Is(noun, Mark::State(state)));
        or [noun:NounOne "was" filter:FilterPlain] => (Condition::Matches(noun, filter));
        or [noun:NounOne "isn't" tag:TagName] => (Condition::IsNot(noun, Mark::Tag(tag)));
        or [noun:NounOne "isn't" state:StateBefore] => (Condition::IsNot(noun, Mark::State(state)));
        or [noun:NounOne "isn't" status:StatusName] => (Condition::IsNot(noun, Mark::Status(status)));
        or [noun:NounOne "did not attack" Lately] => (Condition::IsNot(noun, Mark::State(ATTACKED)));
        or [noun:NounOne "didn't attack" Lately] => (Condition::IsNot(noun, Mark::State(ATTACKED)));
        or [noun:NounOne "hasn't attacked" Lately] => (Condition::IsNot(noun, Mark::State(ATTACKED)));
        or [noun:NounOne "attacked" Lately] => (Condition::Is(noun, Mark::State(ATTACKED)));
        or [noun:NounOne "is" verb:VerbDone] => (Condition::Fell(noun, verb));
        or [noun:NounOne "is" verb:VerbDone "this way"] => (Condition::Fell(noun, verb));
        or [noun:NounOne "was" verb:VerbDone "this way"] => (Condition::Fell(noun, verb));
        or [A kind:KindOne "is" verb:VerbDone "this way"] => (Condition::Done(HowMany::Some, Side::Any, kind, verb));
        or [A kind:KindOne "dies this way"] => (Condition::Done(HowMany::Some, Side::Any, kind, FELL));
        or ["it dies this way"] => (Condition::Fell(Noun::It, FELL));
        or ["it dies"] => (Condition::Fell(Noun::It, FELL));
        or [noun:NounOne "wasn't" verb:VerbDone] => (Condition::Stands(noun, verb));
        or [noun:NounOne "is not" verb:VerbDone] => (Condition::Stands(noun, verb));
        or [noun:NounOne "isn't" verb:VerbDone] => (Condition::Stands(noun, verb));
        or [noun:NounOne "was not" verb:VerbDone "this way"] => (Condition::Stands(noun, verb));
        or [noun:NounOne Survives] => (Condition::Stands(noun, FELL));
        or [ThisOne DoesNot verb:VerbName "it"] => (Condition::Stands(Noun::It, verb));
        or ["this" verb:VerbTheirs "it"] => (Condition::Fell(Noun::It, verb));
        or ["that" verb:VerbTheirs "it"] => (Condition::Fell(Noun::It, verb));
        or ["this is the only" filter:FilterOne] => (Condition::Controls(Player::You, HowMany::None, alone(filter)));
        or [Itself "is the only" filter:FilterOne] => (Condition::Controls(Player::You, HowMany::None, alone(filter)));
        or [Itself "is your only" filter:FilterNo] => (Condition::Controls(Player::You, HowMany::None, alone(filter)));
        or [condition:ConditionOther] => (condition);
        or [who:Loser n:NumberSome "or more" StoreMany "this turn"] =>
            (Condition::Tally(Reckoning { who, tally: LOST }, Compare::AtLeast, n));
        or [who:Loser "at least" n:NumberSome StoreMany "this turn"] =>
            (Condition::Tally(Reckoning { who, tally: LOST }, Compare::AtLeast, n));
        or [who:Loser StoreMany "this turn"] => (Condition::Tally(Reckoning { who, tally: LOST }, Compare::AtLeast, 1));
        or [who:LostNone StoreMany "this turn"] => (Condition::Tally(Reckoning { who, tally: LOST }, Compare::Equal, 0));
        or ["you played" filter:FilterPlain "this turn"] =>
            (Condition::There(HowMany::Some, Filter { within: Within::Your(LAID), ..filter }));
        or ["you have played" filter:FilterPlain "this turn"] =>
            (Condition::There(HowMany::Some, Filter { within: Within::Your(LAID), ..filter }));
        or ["it's your turn"] => (Condition::Turn(Player::You));
        or ["it's the opponent's turn"] => (Condition::Turn(Player::Opponent));
        or [IfSoleFoe "it is not your turn"] => (Condition::Turn(Player::Opponent));
        or [IfSoleFoe "it isn't your turn"] => (Condition::Turn(Player::Opponent));
        or [IfSoleFoe "it's not your turn"] => (Condition::Turn(Player::Opponent));
    }
}

grammar! {
    /// "there are", of labels
    LabelsThere: () {
        or ["there are"] => ();
        or ["you have"] => ();
        or ["you control"] => ();
    }

    /// What somebody has in a hand or a pile of their own.
    Held: Condition {
        or ["you have" many:HowManyMany filter:FilterControlled "in hand"] => (Condition::There(many, held(HAND, filter)));
        or ["you have" filter:FilterPlain "in hand"] => (Condition::There(HowMany::Some, held(HAND, filter)));
        or [IfOneFoe "the opponent has" many:HowManyMany filter:FilterControlled "in hand"] =>
            (Condition::There(many, withheld(HAND, filter)));
        or [IfOneFoe "the opponent has" filter:FilterPlain "in hand"] => (Condition::There(HowMany::Some, withheld(HAND, filter)));
        or [IfOneFoe "the opponent has" many:HowManyMany filter:FilterControlled "in their" zone:ZoneName] =>
            (Condition::There(many, withheld(zone, filter)));
        or [IfOneFoe "the opponent has" filter:FilterPlain "in their" zone:ZoneName] =>
            (Condition::There(HowMany::Some, withheld(zone, filter)));
    }

    /// How many of several.
    HowManyMany: HowMany {
        or ["no"] => (HowMany::None);
        or ["any"] => (HowMany::Some);
        or [n:NumberMany "or more"] => (HowMany::AtLeast(n));
        or ["at least" n:NumberMany] => (HowMany::AtLeast(n));
        or ["more than" n:NumberSome] => (HowMany::AtLeast(n.saturating_add(1)));
        or [n:NumberSome "or fewer"] => (HowMany::AtMost(n));
        or ["at most" n:NumberSome] => (HowMany::AtMost(n));
        or [Under n:NumberMany] => (HowMany::AtMost(n - 1));
        or ["exactly" n:NumberSome] => (HowMany::Exactly(n));
        or ["only" n:NumberSome] => (HowMany::Exactly(n));
    }

    /// "different", or nothing
    Different: () {
        or ["different"] => ();
        or [] => ();
    }

    /// "fewer than"
    Under: () {
        or ["fewer than"] => ();
        or ["less than"] => ();
        or ["lower than"] => ();
        or ["under"] => ();
    }

    /// Who lost nothing.
    LostNone: Player {
        or ["you lost no"] => (Player::You);
        or ["you have lost no"] => (Player::You);
        or ["you did not lose any"] => (Player::You);
        or ["you didn't lose any"] => (Player::You);
        or ["you haven't lost any"] => (Player::You);
        or ["the opponent lost no"] => (Player::Opponent);
        or ["the opponent has lost no"] => (Player::Opponent);
    }

    /// Who lost something.
    Loser: Player {
        or ["you lost"] => (Player::You);
        or ["you have lost"] => (Player::You);
        or ["the opponent lost"] => (Player::Opponent);
        or ["the opponent has lost"] => (Player::Opponent);
    }

    /// "survives"
    Survives: () {
        or ["survives"] => ();
        or ["survived"] => ();
        or ["does not die"] => ();
        or ["doesn't die"] => ();
        or ["is still alive"] => ();
    }

    /// "this", for what was done
    ThisOne: () {
        or ["this"] => ();
        or ["that"] => ();
        or ["this damage"] => ();
    }

    /// "doesn't"
    DoesNot: () {
        or ["doesn't"] => ();
        or ["does not"] => ();
        or ["did not"] => ();
        or ["didn't"] => ();
    }

    /// "more than"
    Over: () {
        or ["more than"] => ();
        or ["greater than"] => ();
        or ["higher than"] => ();
        or ["over"] => ();
    }

    /// "this turn"
    Lately: () {
        or ["this turn"] => ();
    }

    /// Whose store.
    WhoseStore: Player {
        or ["your"] => (Player::You);
        or ["the opponent's"] => (Player::Opponent);
    }
}

/// Those besides the only one.
fn alone(filter: Filter) -> Filter {
    Filter { other: Other::Other, side: Side::Any, ..filter }
}

/// Stands for a verb by which cards fall.
pub const FELL: Verb = Verb(u8::MAX);
/// Stands for what was lost in a turn, as a tally.
pub const LOST: Tally = Tally(u8::MAX);
/// Stands for falling, as what happens in a fight.
pub const FALLS: Happening = Happening(u8::MAX);
/// Stands for having attacked this turn, in wordings that have no word of the lexicon for it.
pub const ATTACKED: State = State(u8::MAX);

/// Whether a condition is the one wording of its meaning: cards in play are "controlled", the rest "there".
fn proper(condition: &Condition) -> bool {
    use crate::ast::Within;
    match condition {
        // Of several opponents nobody is said to control it: "there is an enemy champion".
        // Anybody's are counted; that there is one is "a player controls" it.
        Condition::There(number, filter) => match (&filter.within, filter.side) {
            (Within::Play, Side::Any) => *number != HowMany::Some,
            (Within::Play, side) => side == Side::Opposing,
            _ => true,
        },
        Condition::Fewer(filter) | Condition::More(filter) => filter.other == Other::Any,
        Condition::Matches(_, filter) => filter.other == Other::Any,
        Condition::Empty(who, _) => matches!(who, Player::You | Player::Opponent),
        // "A player has 3 allies" would ask each player apart; one ally of anybody's is all that is asked.
        Condition::Controls(Player::Each, number, _) => *number == HowMany::Some,
        Condition::Called(noun, _) => matches!(noun, Noun::Your(_)),
        Condition::InPlay(filter) => filter.kinds == [NAMED],
        Condition::Controls(..)
        | Condition::Is(..)
        | Condition::IsNot(..)
        | Condition::Fell(..)
        | Condition::Stands(..)
        | Condition::Remains(_)
        | Condition::Gone(_)
        | Condition::Labels(..)
        | Condition::Among(..)
        | Condition::Turn(_)
        | Condition::Versus(..)
        | Condition::Done(..)
        | Condition::Discarded(..)
        | Condition::Not(_)
        | Condition::Both(..)
        | Condition::Either(..)
        | Condition::Stat(..)
        | Condition::Store(..)
        | Condition::Poorer(_)
        | Condition::Richer(_)
        | Condition::Counters(..)
        | Condition::Foes(..)
        | Condition::Than(..)
        | Condition::Tally(..)
        | Condition::Past(..) => true,
    }
}

/// Whether a noun ends with the word for the card: "a card from your hand's cost" would be said of the hand.
fn is_brief(noun: &Noun) -> bool {
    described(noun).is_none_or(|filter| {
        filter.with.is_empty()
            && filter.within == Within::Play
            && matches!(filter.side, Side::Any | Side::Friendly | Side::Opposing)
    })
}

only! {
    /// Something that is so or not, of cards in play and elsewhere.
    Proper: Condition = ConditionAny where proper;
    /// "its", "this ally's", "target ally's".
    Brief: Noun = NounPossessive where is_brief;
    /// "a card from your hand".
    Trailing: Noun = NounOne where |noun| !is_brief(noun);
}

/// "there is no center row champion": a place that stands before its cards.
pub struct InRow;

/// Whether cards are there that lie in such a place.
fn is_in_row(lexicon: &Lexicon, condition: &Condition) -> bool {
    let in_row = |mark: &Mark| lexicon.state_zones.iter().any(|place| *mark == Mark::State(place.state));
    matches!(condition, Condition::There(_, filter) if filter.marks.iter().any(in_row))
}

impl Handwritten for InRow {
    type Value = Condition;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        if reader.lexicon.state_zones.is_empty() {
            return Vec::new();
        }
        let found = reader.all::<ConditionAny>(at);
        found.into_iter().filter(|(condition, ..)| is_in_row(reader.lexicon, condition)).collect()
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        if is_in_row(page.lexicon, value) { ConditionAny::show(value, page) } else { None }
    }
}

grammar! {
    /// Something that is so or not.
    ConditionWords: Condition {
        [condition:Proper] => (condition);
        [condition:InRow] => (condition);
    }
}

grammar! {
    /// What is asked before anything is done: one thing, or two.
    Asked: Condition {
        [condition:ConditionWords] => (condition);
        [first:BoxedCondition "and" second:BoxedCondition] => (Condition::Both(first, second));
        [first:BoxedCondition "or" second:BoxedCondition] => (Condition::Either(first, second));
        or [who:Controller Twice first:FilterPlain "and" second:FilterPlain] =>
            (Condition::Both(controls(who, first), controls(who, second)));
        or [who:Controller first:FilterPlain "or" second:FilterPlain] =>
            (Condition::Either(controls(who, first), controls(who, second)));
    }

    /// "both", or nothing.
    Twice: () {
        [] => ();
        or ["both"] => ();
    }
}

/// Somebody has such a card.
fn controls(who: Player, filter: Filter) -> Box<Condition> {
    Box::new(Condition::Controls(who, HowMany::Some, filter))
}

/// What lies with you.
fn held(zone: Zone, filter: Filter) -> Filter {
    Filter { within: Within::Your(zone), ..filter }
}

/// What lies with the opponent.
fn withheld(zone: Zone, filter: Filter) -> Filter {
    Filter { within: Within::Opponents(zone), ..filter }
}

/// Whether you have fewer or more cards in a place than the opponent.
fn compared(zone: Zone, relation: Relation) -> Condition {
    let [yours, theirs] = [Player::You, Player::Opponent].map(|who| Value::Count(lying(who, zone)));
    Condition::Versus(yours, relation, theirs)
}

/// Whether a value ends with "rounded down".
pub(super) fn is_divided(value: &Value) -> bool {
    match value {
        Value::Half(..) => true,
        Value::Double(value) => is_divided(value),
        Value::Stat(..)
        | Value::Count(_)
        | Value::Sum(..)
        | Value::DamageOn(_)
        | Value::Store(..)
        | Value::Tally(_)
        | Value::Past(_) => false,
    }
}
