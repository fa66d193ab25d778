//! The cards a text can name.

use crate::ast::{
    Compare, Count, Extreme, Filter, Kind, Mark, Noun, Other, Placed, Player, Possession, Presence, Relation,
    Resemblance, Side, Stat, Value, With, Within, Zone,
};
use crate::grammar::amounts::{Over, Under, ValueWords};
use crate::grammar::commons::CommonWords;
use crate::grammar::names::{CalledArticle, CalledOne, EachFoe, foes};
use crate::grammar::others::{NounOther, NounsOther, WithOther};
use crate::grammar::sayings::MateBehind;
use crate::kernel::{And, Beside, Boxed, List, Maybe, Or, grammar, only};
use crate::lexis::{
    A, BearerWord, CounterMany, CounterOne, GradeName, HeHolds, IfAll, IfAlone, IfCommons, IfEach, IfFoes, IfFriendly,
    IfFrom, IfGraded, IfNames, IfOptional, IfOwnBefore, IfOwnBehind, IfOwnSide, IfShown, IfSoleFoe, IfTeams,
    IfTheirsBefore, IfTheirsBehind, KeywordName, KindMany, KindNarrow, KindOne, Number, NumberMany, NumberSome, OnWord,
    PartyName, RoleName, StatCounted, StatName, StatOptional, StateAfter, StateBefore, StateLacks, StatesAfter,
    StatesLack, StatusName, TagName, TokenName, YouHold, ZoneClause, ZoneName, ZoneNames,
};

/// "exhausted Undead", or nothing.
pub type Marks = Maybe<List<MarkWord, Beside>>;
/// "hero or ally"
pub type KindsOne = List<KindNoun, Or>;
/// "hero or ally", but not "card"
pub type KindsNarrow = List<KindNarrow, Or>;
/// "heroes and allies"
pub type KindsMany = List<KindNouns, And>;
/// "ally", for "allies"
pub type KindsAny = List<KindOne, And>;
/// "with cost 4 or less and with Haste", or nothing.
pub type Withs = Maybe<List<WithWord, AndWith>>;
/// The same behind several.
pub type WithsMany = Maybe<List<WithMany, AndWith>>;
/// "hand or graveyard"
pub type ZonesOr = List<ZoneName, Or>;
/// One card, in a box.
pub type BoxedOne = Boxed<NounOne>;
/// One card that is named without describing it, in a box.
pub type BoxedPlain = Boxed<PlainOne>;
/// "its", "this ally's", in a box.
pub type BoxedPossessive = Boxed<NounPossessive>;

/// "with a and with b and with c": "and" throughout, as each part begins with its own preposition.
pub struct AndWith;

impl crate::kernel::Joint for AndWith {
    const COMMA: &'static str = "and";
    const LAST: &'static str = "and";
}

/// Declares what stands behind a noun in one grammatical number.
macro_rules! withs {
    ($(#[$doc:meta])* $name:ident: $after:ident, $lacks:ident, $in_name:literal) => {
        grammar! {
            $(#[$doc])*
            $name: With {
                ["with" stat:StatCounted n:Number "or less"] => (With::Stat(stat, Compare::AtMost, n));
                ["with" stat:StatCounted n:Number "or more"] => (With::Stat(stat, Compare::AtLeast, n));
                ["with" stat:StatCounted n:Number] => (With::Stat(stat, Compare::Equal, n));
                [IfGraded "with" grade:GradeName "or lower"] => (With::Graded(Compare::AtMost, grade));
                [IfGraded "with" grade:GradeName "or higher"] => (With::Graded(Compare::AtLeast, grade));
                [IfGraded "with" grade:GradeName] => (With::Graded(Compare::Equal, grade));
                [IfOptional "with" A stat:StatOptional] => (With::Printed(Presence::There, stat));
                [IfOptional "without" A stat:StatOptional] => (With::Printed(Presence::Missing, stat));
                ["with" keyword:KeywordName] => (With::Keyword(keyword));
                ["without" keyword:KeywordName] => (With::Lacks(keyword));
                ["with" A counter:CounterOne] => (With::Counter(counter));
                [IfShown "shown on this card"] => (With::Shown);
                [state:$after] => (With::State(state));
                [state:$lacks] => (With::LacksState(state));
                ["with" n:NumberMany kind:KindMany] => (With::Bears(Compare::Equal, n, kind));
                ["with" n:NumberMany "or more" kind:KindMany] => (With::Bears(Compare::AtLeast, n, kind));
                ["with" n:NumberSome "or fewer" kind:KindMany] => (With::Bears(Compare::AtMost, n, kind));
                ["named" name:TokenName] => (With::Named(name));
                ["with" name:TokenName $in_name] => (With::InName(name));
                ["with the same name as" noun:BoxedPlain] => (With::Like(Resemblance::Same, noun));
                ["with another name than" noun:BoxedPlain] => (With::Like(Resemblance::Other, noun));
                ["with the" extreme:ExtremeWord stat:StatName] => (With::Most(extreme, stat));
                ["with" stat:StatName relation:RelationWord value:BoxedNumber] =>
                    (With::Versus(stat, relation, value));
                or [with:WithOther] => (with);
                or ["with" Lesser stat:StatName "than" noun:BoxedOne] =>
                    (With::Versus(stat, Relation::Less, Box::new(Value::Stat(noun, stat))));
                or ["with" Greater stat:StatName "than" noun:BoxedOne] =>
                    (With::Versus(stat, Relation::Greater, Box::new(Value::Stat(noun, stat))));
                or [IfGraded "with" grade:GradeName "or less"] => (With::Graded(Compare::AtMost, grade));
                or [IfGraded "with" grade:GradeName "or more"] => (With::Graded(Compare::AtLeast, grade));
                or ["with no" stat:StatOptional] => (With::Printed(Presence::Missing, stat));
                or ["without" stat:StatOptional] => (With::Printed(Presence::Missing, stat));
                or ["with" stat:StatCounted "of" n:Number "or less"] => (With::Stat(stat, Compare::AtMost, n));
                or ["with" stat:StatCounted "of" n:Number "or more"] => (With::Stat(stat, Compare::AtLeast, n));
                or ["with" stat:StatCounted "of" n:Number] => (With::Stat(stat, Compare::Equal, n));
                or ["with" n:Number "or less" stat:StatCounted] => (With::Stat(stat, Compare::AtMost, n));
                or ["with" n:Number "or more" stat:StatCounted] => (With::Stat(stat, Compare::AtLeast, n));
                or ["with" n:Number stat:StatCounted "or less"] => (With::Stat(stat, Compare::AtMost, n));
                or ["with" n:Number stat:StatCounted "or more"] => (With::Stat(stat, Compare::AtLeast, n));
                or ["with at least" n:Number stat:StatCounted] => (With::Stat(stat, Compare::AtLeast, n));
                or ["with at most" n:Number stat:StatCounted] => (With::Stat(stat, Compare::AtMost, n));
                or ["with" stat:StatCounted "at least" n:Number] => (With::Stat(stat, Compare::AtLeast, n));
                or ["with" stat:StatCounted "at most" n:Number] => (With::Stat(stat, Compare::AtMost, n));
                or ["with" n:Number stat:StatCounted] => (With::Stat(stat, Compare::Equal, n));
                or ["with exactly" n:Number stat:StatCounted] => (With::Stat(stat, Compare::Equal, n));
                or ["with" stat:StatCounted "exactly" n:Number] => (With::Stat(stat, Compare::Equal, n));
                or ["with" Under n:NumberSome stat:StatCounted] => (With::Stat(stat, Compare::AtMost, n - 1));
                or ["with" stat:StatCounted Under n:NumberSome] => (With::Stat(stat, Compare::AtMost, n - 1));
                or ["with" Over n:Number stat:StatCounted] => (With::Stat(stat, Compare::AtLeast, n.saturating_add(1)));
                or ["with" stat:StatCounted Over n:Number] => (With::Stat(stat, Compare::AtLeast, n.saturating_add(1)));
                or ["whose" stat:StatCounted "is" n:Number "or less"] => (With::Stat(stat, Compare::AtMost, n));
                or ["whose" stat:StatCounted "is" n:Number "or more"] => (With::Stat(stat, Compare::AtLeast, n));
                or ["costing" Under n:NumberSome] => (With::Stat(THE_COST, Compare::AtMost, n - 1));
                or ["costing" n:Number] => (With::Stat(THE_COST, Compare::Equal, n));
                or ["that costs less than" noun:BoxedOne] =>
                    (With::Versus(THE_COST, Relation::Less, Box::new(Value::Stat(noun, THE_COST))));
                or ["that costs" n:Number] => (With::Stat(THE_COST, Compare::Equal, n));
                or ["of cost" n:Number "or less"] => (With::Stat(THE_COST, Compare::AtMost, n));
                or ["of cost" n:Number "or more"] => (With::Stat(THE_COST, Compare::AtLeast, n));
                or ["costing" n:Number "or less"] => (With::Stat(THE_COST, Compare::AtMost, n));
                or ["costing" n:Number "or more"] => (With::Stat(THE_COST, Compare::AtLeast, n));
                or ["that costs" n:Number "or less"] => (With::Stat(THE_COST, Compare::AtMost, n));
                or ["that costs" n:Number "or more"] => (With::Stat(THE_COST, Compare::AtLeast, n));
                or ["that cost" n:Number "or less"] => (With::Stat(THE_COST, Compare::AtMost, n));
                or ["that cost" n:Number "or more"] => (With::Stat(THE_COST, Compare::AtLeast, n));
                or ["with cost" n:Number "or less"] => (With::Stat(THE_COST, Compare::AtMost, n));
                or ["with cost" n:Number "or more"] => (With::Stat(THE_COST, Compare::AtLeast, n));
            }
        }
    };
}

withs!(
    /// What stands behind a noun.
    WithWord: StateAfter, StateLacks, "in its name"
);
withs!(
    /// What stands behind several.
    WithMany: StatesAfter, StatesLack, "in their names"
);

/// A number of a card, in a box.
pub type BoxedNumber = Boxed<NumberOfCard>;

only! {
    /// What stands behind "with", but for cards, whose side would be said of them.
    WithsPlain: Vec<With> = Withs where |withs| {
        !withs.iter().any(|with| matches!(with, With::Bears(..) | With::State(_) | With::LacksState(_)))
    };
    /// What several have behind "with"; the most of something one has.
    WithsShared: Vec<With> = WithsMany where |withs| !withs.iter().any(|with| matches!(with, With::Most(..)));
}

only! {
    /// A number that is read off the table, and ends without a comma.
    ReadOff: Value = ValueWords where |value| match value {
        Value::Stat(..) | Value::Count(_) | Value::DamageOn(_) => true,
        Value::Double(of) => matches!(**of, Value::Stat(..)),
        _ => false,
    };
    /// A number of a card, or of plain cards; what stands behind it is not said of those.
    NumberOfCard: Value = ValueWords where |value| match value {
        Value::Stat(..) => true,
        Value::Count(filter) => filter.with.is_empty(),
        _ => false,
    };
    /// Cards one of which has the most of something.
    FilterUtmost: Filter = FilterOne where is_utmost;
    /// The same behind "your".
    FilterBest: Filter = FilterOne where |f| is_utmost(f) && sideless(f);
}

grammar! {
    /// "ally"
    KindNoun: Kind {
        [kind:KindOne] => (kind);
        or [kind:KindOne "card"] => (kind);
    }

    /// "allies"
    KindNouns: Kind {
        [kind:KindMany] => (kind);
        or [kind:KindOne "cards"] => (kind);
    }

    /// "highest" or "lowest".
    ExtremeWord: Extreme {
        ["highest"] => (Extreme::Highest);
        ["lowest"] => (Extreme::Lowest);
        or ["most"] => (Extreme::Highest);
        or ["greatest"] => (Extreme::Highest);
        or ["largest"] => (Extreme::Highest);
        or ["least"] => (Extreme::Lowest);
        or ["smallest"] => (Extreme::Lowest);
    }

    /// "less than" or "greater than".
    RelationWord: Relation {
        ["less than"] => (Relation::Less);
        ["greater than"] => (Relation::Greater);
        ["less than or equal to"] => (Relation::AtMost);
        ["greater than or equal to"] => (Relation::AtLeast);
        or ["equal to or less than"] => (Relation::AtMost);
        or ["equal to or lower than"] => (Relation::AtMost);
        or ["lower than or equal to"] => (Relation::AtMost);
        or ["no greater than"] => (Relation::AtMost);
        or ["not greater than"] => (Relation::AtMost);
        or ["equal to or greater than"] => (Relation::AtLeast);
        or ["more than or equal to"] => (Relation::AtLeast);
        or ["higher than or equal to"] => (Relation::AtLeast);
        or ["no less than"] => (Relation::AtLeast);
        or ["lower than"] => (Relation::Less);
        or ["higher than"] => (Relation::Greater);
        or ["more than"] => (Relation::Greater);
    }

    /// "less"
    Lesser: () {
        or ["less"] => ();
        or ["lower"] => ();
    }

    /// "more"
    Greater: () {
        or ["more"] => ();
        or ["greater"] => ();
        or ["higher"] => ();
    }

    /// "other", or nothing.
    OtherWord: Other {
        ["other"] => (Other::Other);
        [] => (Other::Any);
    }

    /// "friendly", "opposing", or nothing.
    SideWord: Side {
        [IfFriendly IfOwnBefore "friendly"] => (Side::Friendly);
        [IfTheirsBefore "opposing"] => (Side::Opposing);
        [] => (Side::Any);
    }

    /// What "your" says of one card of several.
    OwnSide: Side {
        or [IfOwnSide] => (Side::Friendly);
        or [IfTeams] => (Side::Own);
    }

    /// "you control", "the opponent controls".
    SideBehind: Side {
        [IfOwnSide IfOwnBehind "you" YouHold] => (Side::Friendly);
        [IfSoleFoe IfTheirsBehind "the opponent" HeHolds] => (Side::Opposing);
        [party:PartyName HeHolds] => (Side::Party(party));
        [IfAlone "its controller" HeHolds] => (Side::Its);
        [IfTeams "you control"] => (Side::Own);
        [IfTeams "a teammate controls"] => (Side::Mate);
        [IfTeams "of its party"] => (Side::ItsParty);
        or [side:MateBehind] => (side);
        or [IfOwnSide "you control"] => (Side::Friendly);
        or [side:OwnSide "you have"] => (side);
        or [side:OwnSide "you have in play"] => (side);
        or [side:OwnSide "of yours"] => (side);
        or [IfOwnSide "you play"] => (Side::Friendly);
        or [side:OwnSide "on your side"] => (side);
        or [side:OwnSide "under your control"] => (side);
        or [IfSoleFoe "the opponent controls"] => (Side::Opposing);
        or [IfSoleFoe "the opponent has"] => (Side::Opposing);
        or [IfSoleFoe "you don't control"] => (Side::Opposing);
        or [IfSoleFoe "you do not control"] => (Side::Opposing);
    }

    /// An adjective.
    MarkWord: Mark {
        [tag:TagName] => (Mark::Tag(tag));
        [state:StateBefore] => (Mark::State(state));
        [status:StatusName] => (Mark::Status(status));
    }

    /// Where cards are.
    WithinWords: Within {
        ["in your" zone:ZoneName] => (Within::Your(zone));
        [zone:ZoneClause] => (Within::Your(zone));
        [IfFrom "from your" zones:ZonesOr] => (Within::From(zones));
        or [IfFrom "in your" zones:ZonesOr] => (Within::From(zones));
        [IfCommons within:CommonWords] => (within);
        [IfNames "in play"] => (Within::InPlay);
        ["in the opponent's" zone:ZoneName] => (Within::Opponents(zone));
        ["in" A zone:ZoneName] => (Within::Any(zone));
        or ["in" AnyOf zone:ZoneName] => (Within::Any(zone));
        or ["in all" zone:ZoneNames] => (Within::Any(zone));
        or ["in" Both zone:ZoneNames] => (Within::Any(zone));
        [OnWord noun:BoxedOne] => (Within::On(noun));
        [] => (Within::Play);
    }

    /// Where several cards are.
    WithinMany: Within {
        ["in your" zone:ZoneName] => (Within::Your(zone));
        [zone:ZoneClause] => (Within::Your(zone));
        [IfFrom "from your" zones:ZonesOr] => (Within::From(zones));
        or [IfFrom "in your" zones:ZonesOr] => (Within::From(zones));
        [IfCommons within:CommonWords] => (within);
        [IfNames "in play"] => (Within::InPlay);
        ["in the opponent's" zone:ZoneName] => (Within::Opponents(zone));
        ["in all" zone:ZoneNames] => (Within::Any(zone));
        or ["in" Both zone:ZoneNames] => (Within::Any(zone));
        or ["in" AnyOf zone:ZoneName] => (Within::Any(zone));
        [OnWord noun:BoxedOne] => (Within::On(noun));
        [] => (Within::Play);
    }

    /// "both", or nothing.
    Both: () {
        or ["both"] => ();
        or ["both players'"] => ();
        or ["all players'"] => ();
        or ["any"] => ();
        or [] => ();
    }

    /// "any"
    AnyOf: () {
        or ["any"] => ();
        or ["each"] => ();
        or ["every"] => ();
        or ["either"] => ();
        or ["each player's"] => ();
        or ["any player's"] => ();
    }

    /// Any singular filter.
    AnyOne: Filter {
        [filter:CalledOne] => (filter);
        [other:OtherWord side:SideWord marks:Marks kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other, side, marks, kinds, with, within });
        [other:OtherWord marks:Marks kinds:KindsOne side:SideBehind with:Withs within:WithinWords] =>
            (Filter { other, side, marks, kinds, with, within });
        or [side:SideWord "other" marks:Marks kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        or [other:OtherWord marks:Marks kinds:KindsOne with:WithsPlain side:SideBehind within:WithinWords] =>
            (Filter { other, side, marks, kinds, with, within });
        or [other:OtherWord marks:Marks side:SideWord kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other, side, marks, kinds, with, within });
    }

    /// Any plural filter.
    AnyMany: Filter {
        [other:OtherWord side:SideWord marks:Marks kinds:KindsMany with:WithsMany within:WithinMany] =>
            (Filter { other, side, marks, kinds, with, within });
        [other:OtherWord marks:Marks kinds:KindsMany side:SideBehind with:WithsMany within:WithinMany] =>
            (Filter { other, side, marks, kinds, with, within });
        or [other:OtherWord side:SideWord marks:Marks kinds:KindsAny with:WithsShared within:WithinMany] =>
            (Filter { other, side, marks, kinds, with, within });
        or [side:SideWord "other" marks:Marks kinds:KindsMany with:WithsMany within:WithinMany] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        or [other:OtherWord marks:Marks kinds:KindsMany with:WithsMany side:SideBehind within:WithinMany] =>
            (Filter { other, side, marks, kinds, with, within });
        or [other:OtherWord marks:Marks side:SideWord kinds:KindsMany with:WithsMany within:WithinMany] =>
            (Filter { other, side, marks, kinds, with, within });
    }

    /// A singular filter behind "another".
    OtherOne: Filter {
        [side:SideWord marks:Marks kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        [marks:Marks kinds:KindsOne side:SideBehind with:Withs within:WithinWords] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        or [marks:Marks side:SideWord kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        or [marks:Marks kinds:KindsOne with:WithsPlain side:SideBehind within:WithinWords] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
    }

    /// A plural filter behind "other".
    OtherMany: Filter {
        [side:SideWord marks:Marks kinds:KindsMany with:WithsMany within:WithinMany] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        [marks:Marks kinds:KindsMany side:SideBehind with:WithsMany within:WithinMany] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        or [marks:Marks side:SideWord kinds:KindsMany with:WithsMany within:WithinMany] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        or [marks:Marks kinds:KindsMany with:WithsMany side:SideBehind within:WithinMany] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
    }

    /// "an ally", of cards in a hand.
    HeldAny: Filter {
        [A marks:Marks kinds:KindsNarrow with:Withs] =>
            (Filter { other: Other::Any, side: Side::Any, marks, kinds, with, within: Within::Play });
        or [A marks:Marks kinds:KindsNarrow with:Withs FromHand] =>
            (Filter { other: Other::Any, side: Side::Any, marks, kinds, with, within: Within::Play });
    }

    /// "from your hand"
    FromHand: () {
        or ["from your hand"] => ();
        or ["in your hand"] => ();
        or ["from their hand"] => ();
    }

    /// "an ally", "another ally".
    ArticleAny: Filter {
        [filter:CalledArticle] => (filter);
        [A side:SideWord marks:Marks kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other: Other::Any, side, marks, kinds, with, within });
        ["another" side:SideWord marks:Marks kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        [A marks:Marks kinds:KindsOne side:SideBehind with:Withs within:WithinWords] =>
            (Filter { other: Other::Any, side, marks, kinds, with, within });
        ["another" marks:Marks kinds:KindsOne side:SideBehind with:Withs within:WithinWords] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        or [A marks:Marks kinds:KindsOne with:WithsPlain side:SideBehind within:WithinWords] =>
            (Filter { other: Other::Any, side, marks, kinds, with, within });
        or ["another" marks:Marks kinds:KindsOne with:WithsPlain side:SideBehind within:WithinWords] =>
            (Filter { other: Other::Other, side, marks, kinds, with, within });
        or [A marks:Marks side:SideWord kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other: Other::Any, side, marks, kinds, with, within });
        or [side:OwnSide "one of your" filter:FilterYours] => (Filter { side, ..filter });
        or [side:OwnSide "another of your" filter:FilterYours] => (Filter { side, other: Other::Other, ..filter });
        or [IfSoleFoe "one of the opponent's" filter:FilterYours] => (Filter { side: Side::Opposing, ..filter });
        or [side:OwnSide "one of your other" filter:FilterYours] => (Filter { side, other: Other::Other, ..filter });
        or ["a different" marks:Marks kinds:KindsOne with:Withs within:WithinWords] =>
            (Filter { other: Other::Other, side: Side::Any, marks, kinds, with, within });
    }
}

/// Stands for the type of the card itself, in wordings that do not say it.
pub const OWN: Kind = Kind(u8::MAX);
/// Stands for cards of every type that are called by their name.
pub const NAMED: Kind = Kind(u8::MAX - 3);
/// Stands for cards of every type, in wordings that do not say it.
pub const EVERY: Kind = Kind(u8::MAX - 1);
/// Stands for the number that is a card's cost.
pub const THE_COST: Stat = Stat(u8::MAX);

/// Stands for the zone that is called "hand".
pub const HAND: Zone = Zone(u8::MAX);
/// Stands for where what a player has played this turn lies, in wordings that do not name it.
pub const LAID: Zone = Zone(u8::MAX - 1);
/// Stands for those who can be damaged.
pub const FOE: Kind = Kind(u8::MAX - 2);

/// Stand for the two numbers of "+1/+1".
pub const STROKE: [Stat; 2] = [Stat(u8::MAX - 1), Stat(u8::MAX - 2)];

/// Whether a filter says whose cards it means once at most, and names no card twice. A place behind a count is where the counted lie.
fn sound(filter: &Filter) -> bool {
    let owned = matches!(filter.within, Within::Your(_) | Within::From(_) | Within::Opponents(_));
    let counts = |with: &With| matches!(with, With::Versus(_, _, value) if matches!(**value, Value::Count(_)));
    let placed = filter.within != Within::Play && filter.with.iter().any(counts);
    let twice = owned && filter.side != Side::Any;
    !(placed || twice) && distinct(&filter.marks) && distinct(&filter.kinds) && distinct(&filter.with)
}

/// Whether nothing stands twice in a list.
fn distinct<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(at, item)| !items[..at].contains(item))
}

/// Whether one card is meant, which has the most or least of something.
pub(crate) fn is_utmost(filter: &Filter) -> bool {
    filter.with.iter().any(|with| matches!(with, With::Most(..)))
}

/// Whether a filter says nothing of whose cards it means.
fn sideless(filter: &Filter) -> bool {
    filter.side == Side::Any && filter.within == Within::Play
}

only! {
    /// "other friendly ally"
    FilterOne: Filter = AnyOne where sound;
    /// "other friendly allies"
    FilterMany: Filter = AnyMany where sound;
    /// "an ally", of cards in a hand
    FilterHeld: Filter = HeldAny where |f| {
        let printed = |with: &With| matches!(with, With::Stat(..) | With::Keyword(_) | With::Lacks(_) | With::Named(_));
        sound(f) && f.marks.iter().all(|mark| matches!(mark, Mark::Tag(_))) && f.with.iter().all(printed)
    };
    /// "friendly ally", behind "target"
    FilterFirst: Filter = FilterOne where |f| f.other == Other::Any;
    /// "friendly allies", behind "target"
    FilterFirsts: Filter = FilterMany where |f| f.other == Other::Any;
    /// "friendly ally", behind "another target"
    FilterOther: Filter = OtherOne where sound;
    /// "friendly allies", behind "other target"
    FilterOthers: Filter = OtherMany where sound;
    /// "a friendly ally", "another ally"
    FilterArticle: Filter = ArticleAny where sound;
    /// The filter behind "your" and "the opposing", in the singular.
    FilterSole: Filter = FilterOne where |f| {
        sideless(f) && f.other == Other::Any && !is_utmost(f)
    };
    /// The filter behind "your", in the plural.
    FilterYours: Filter = FilterMany where sideless;
    /// The plural filter of "you control 3 or more allies".
    FilterControlled: Filter = FilterMany where sideless;
    /// The filter of "you control an ally", "search your deck for an ally", "when you play an ally".
    FilterPlain: Filter = FilterArticle where sideless;
    /// The filter of "the ally the opponent controls".
    FilterOpposing: Filter = FilterOne where |f| f.side == Side::Opposing && f.other == Other::Any;
    /// The filter of "you have 3 or more cards in your hand".
    FilterLying: Filter = FilterMany where |f| f.side == Side::Any && !matches!(f.within, Within::Play | Within::On(_));
    /// The filter of "you have a card in your hand".
    FilterLyingOne: Filter = FilterArticle where |f| {
        f.side == Side::Any && !matches!(f.within, Within::Play | Within::On(_))
    };
    /// The filter of "you control no ally".
    FilterNo: Filter = FilterOne where sideless;
}

grammar! {
    /// Whose zone.
    Possessive: Player {
        ["your"] => (Player::You);
        ["the opponent's"] => (Player::Opponent);
        ["each player's"] => (Player::Each);
        ["its controller's"] => (Player::ItsController);
        ["its owner's"] => (Player::ItsOwner);
        [party:PartyName "'s"] => (Player::Party(party));
        [BearerWord kind:KindOne "'s controller's"] => (Player::BearersController(kind));
    }

    /// One of the cards that "them" stands for.
    AmongOne: Noun {
        ["one of them"] => (Noun::Among(Count::Exactly(1), None, Possession::Unsaid));
        ["up to 1 of them"] => (Noun::Among(Count::UpTo(1), None, Possession::Unsaid));
        [filter:FilterPlain "among them"] => (Noun::Among(Count::Exactly(1), Some(filter), Possession::Unsaid));
        or [filter:FilterPlain "from it"] => (Noun::Among(Count::Exactly(1), Some(filter), Possession::Unsaid));
        or [filter:FilterPlain "from among them"] => (Noun::Among(Count::Exactly(1), Some(filter), Possession::Unsaid));
        ["up to 1" filter:FilterNo "among them"] => (Noun::Among(Count::UpTo(1), Some(filter), Possession::Unsaid));
    }

    /// Several of them.
    AmongMany: Noun {
        [n:NumberMany "of them"] => (Noun::Among(Count::Exactly(n), None, Possession::Unsaid));
        ["up to" n:NumberMany "of them"] => (Noun::Among(Count::UpTo(n), None, Possession::Unsaid));
        [n:NumberMany filter:FilterControlled "among them"] =>
            (Noun::Among(Count::Exactly(n), Some(filter), Possession::Unsaid));
        ["up to" n:NumberMany filter:FilterControlled "among them"] =>
            (Noun::Among(Count::UpTo(n), Some(filter), Possession::Unsaid));
        ["all" filter:FilterControlled "among them"] => (Noun::Among(Count::All, Some(filter), Possession::Unsaid));
        or ["each" filter:FilterNo "among them"] => (Noun::Among(Count::All, Some(filter), Possession::Unsaid));
        ["the rest"] => (Noun::Rest(Possession::Unsaid));
    }

    /// One's own cards among those that "them" stands for.
    AmongYours: Noun {
        ["one of them"] => (Noun::Among(Count::Exactly(1), None, Possession::Yours));
        ["up to 1 of them"] => (Noun::Among(Count::UpTo(1), None, Possession::Yours));
        [filter:FilterPlain "among them"] => (Noun::Among(Count::Exactly(1), Some(filter), Possession::Yours));
        ["up to 1" filter:FilterNo "among them"] => (Noun::Among(Count::UpTo(1), Some(filter), Possession::Yours));
        or ["one"] => (Noun::Among(Count::Exactly(1), None, Possession::Yours));
        or ["one of those cards"] => (Noun::Among(Count::Exactly(1), None, Possession::Yours));
        or ["1 of them"] => (Noun::Among(Count::Exactly(1), None, Possession::Yours));
        or ["the other cards"] => (Noun::Rest(Possession::Yours));
        or ["the others"] => (Noun::Rest(Possession::Yours));
        or ["the other" NumberMany] => (Noun::Rest(Possession::Yours));
        [n:NumberMany "of them"] => (Noun::Among(Count::Exactly(n), None, Possession::Yours));
        ["up to" n:NumberMany "of them"] => (Noun::Among(Count::UpTo(n), None, Possession::Yours));
        [n:NumberMany filter:FilterControlled "among them"] =>
            (Noun::Among(Count::Exactly(n), Some(filter), Possession::Yours));
        ["up to" n:NumberMany filter:FilterControlled "among them"] =>
            (Noun::Among(Count::UpTo(n), Some(filter), Possession::Yours));
        ["all" filter:FilterControlled "among them"] => (Noun::Among(Count::All, Some(filter), Possession::Yours));
        or ["each" filter:FilterNo "among them"] => (Noun::Among(Count::All, Some(filter), Possession::Yours));
        ["the rest"] => (Noun::Rest(Possession::Yours));
    }

    /// One card, other than "it".
    NamedOne: Noun {
        ["target" filter:FilterFirst] => (Noun::Target(Count::Exactly(1), filter));
        ["another target" filter:FilterOther] => (Noun::Target(Count::Exactly(1), filter));
        ["up to 1 target" filter:FilterFirst] => (Noun::Target(Count::UpTo(1), filter));
        ["up to 1 other target" filter:FilterOther] => (Noun::Target(Count::UpTo(1), filter));
        or ["target" filter:FilterOne] => (Noun::Target(Count::Exactly(1), filter));
        or ["up to 1 target" filter:FilterOne] => (Noun::Target(Count::UpTo(1), filter));
        [filter:FilterArticle] => (Noun::Pick(Count::Exactly(1), filter));
        ["up to 1" filter:FilterOne] => (Noun::Pick(Count::UpTo(1), filter));
        ["a random" filter:FilterOne] => (Noun::Random(filter));
        ["your" filter:FilterSole] => (Noun::Your(filter));
        ["the opposing" filter:FilterSole] => (Noun::TheOpposing(filter));
        ["its controller's" filter:FilterSole] => (Noun::ItsControllers(filter));
        [IfAlone "this"] => (Noun::This(OWN));
        ["this" kind:KindOne] => (Noun::This(kind));
        [BearerWord kind:KindOne] => (Noun::Attached(kind));
        ["that" kind:KindOne] => (Noun::That(kind));
        ["the" role:RoleName] => (Noun::Role(role));
        [party:PartyName] => (Noun::Party(party));
        ["the top card of" player:Possessive zone:ZoneName] => (Noun::Top(1, player, zone));
        [noun:AmongOne] => (noun);
        [IfEach "each" filter:FilterOne] => (Noun::All(filter));
        or [IfOwnSide "your" filter:FilterBest] => (Noun::Pick(Count::Exactly(1), Filter { side: Side::Friendly, ..filter }));
        or [IfTeams "your" filter:FilterBest] => (Noun::Pick(Count::Exactly(1), Filter { side: Side::Own, ..filter }));
        or ["the" filter:FilterUtmost] => (Noun::Pick(Count::Exactly(1), filter));
        or [noun:NounOther] => (noun);
        or ["a random enemy"] => (Noun::Random(foes()));
        or ["an enemy"] => (Noun::Pick(Count::Exactly(1), foes()));
        or ["target enemy"] => (Noun::Target(Count::Exactly(1), foes()));
        [noun:EachFoe] => (noun);
        ["the leftmost" filter:FilterNo] => (Noun::First(Placed::Leftmost, filter));
        ["the" filter:FilterNo "with the most" counter:CounterMany] => (Noun::First(Placed::Most(counter), filter));
        [IfFoes "the enemy with the" extreme:ExtremeWord stat:StatName] => (Noun::FoeMost(extreme, stat));
        or ["every" filter:FilterOne] => (Noun::All(filter));
        or ["each of your" filter:FilterYours] => (Noun::Yours(filter));
        or ["every one of your" filter:FilterYours] => (Noun::Yours(filter));
        or ["target" A filter:FilterOne] => (Noun::Target(Count::Exactly(1), filter));
        or ["this"] => (Noun::This(OWN));
        or ["this card"] => (Noun::This(OWN));
        or ["this creature"] => (Noun::This(OWN));
        or ["this minion"] => (Noun::This(OWN));
        or ["this unit"] => (Noun::This(OWN));
        or ["this permanent"] => (Noun::This(OWN));
        or ["the" filter:FilterOpposing] => (Noun::TheOpposing(Filter { side: Side::Any, ..filter }));
    }

    /// One card.
    NounOne: Noun {
        [noun:NamedOne] => (noun);
        ["it"] => (Noun::It);
        or ["itself"] => (Noun::It);
        or ["that card"] => (Noun::It);
    }

    /// "its", "this ally's".
    NounPossessive: Noun {
        ["its"] => (Noun::It);
        [noun:NamedOne "'s"] => (noun);
    }

    /// Several cards, other than "them".
    NamedMany: Noun {
        [n:NumberMany "target" filter:FilterFirsts] => (Noun::Target(Count::Exactly(n), filter));
        [n:NumberMany "other target" filter:FilterOthers] => (Noun::Target(Count::Exactly(n), filter));
        ["up to" n:NumberMany "target" filter:FilterFirsts] => (Noun::Target(Count::UpTo(n), filter));
        ["up to" n:NumberMany "other target" filter:FilterOthers] => (Noun::Target(Count::UpTo(n), filter));
        or [n:NumberMany "target" filter:FilterMany] => (Noun::Target(Count::Exactly(n), filter));
        or ["up to" n:NumberMany "target" filter:FilterMany] => (Noun::Target(Count::UpTo(n), filter));
        [n:NumberMany filter:FilterMany] => (Noun::Pick(Count::Exactly(n), filter));
        ["up to" n:NumberMany filter:FilterMany] => (Noun::Pick(Count::UpTo(n), filter));
        [IfAll "all" filter:FilterMany] => (Noun::All(filter));
        ["your" filter:FilterYours] => (Noun::Yours(filter));
        or [noun:NounsOther] => (noun);
        or ["all enemies"] => (Noun::All(foes()));
        ["any number of target" filter:FilterFirsts] => (Noun::Target(Count::Any, filter));
        ["any number of other target" filter:FilterOthers] => (Noun::Target(Count::Any, filter));
        or ["any number of target" filter:FilterMany] => (Noun::Target(Count::Any, filter));
        ["any number of" filter:FilterMany] => (Noun::Pick(Count::Any, filter));
        or [side:OwnSide "any number of your" filter:FilterYours] =>
            (Noun::Pick(Count::Any, Filter { side, ..filter }));
        or ["all your" filter:FilterYours] => (Noun::Yours(filter));
        or ["each" filter:FilterMany] => (Noun::All(filter));
        or [filter:FilterMany] => (Noun::All(filter));
        ["the top" n:NumberMany "cards of" player:Possessive zone:ZoneName] => (Noun::Top(n, player, zone));
        [noun:AmongMany] => (noun);
    }

    /// All cards of which something is said.
    Crowd: Noun {
        [filter:FilterMany] => (Noun::All(filter));
    }

    /// Several cards of which something is said.
    SubjectMany: Noun {
        [noun:NamedMany] => (noun);
        ["they"] => (Noun::Them);
    }

    /// Several cards to which something is done.
    ObjectMany: Noun {
        [noun:NamedMany] => (noun);
        ["them"] => (Noun::Them);
    }

    /// Cards to which something is done.
    Object: Noun {
        [noun:NounOne] => (noun);
        [noun:ObjectMany] => (noun);
    }
}

/// Whether a noun names cards that can only be the player's own, out of play.
fn mine(noun: &Noun) -> bool {
    match noun {
        Noun::Target(_, filter) | Noun::Pick(_, filter) | Noun::All(filter) | Noun::Random(filter) => {
            matches!(filter.within, Within::Your(_) | Within::From(_))
        }
        Noun::Top(_, player, _) => *player == Player::You,
        Noun::Your(_)
        | Noun::Yours(_)
        | Noun::TheOpposing(_)
        | Noun::ItsControllers(_)
        | Noun::This(_)
        | Noun::Attached(_)
        | Noun::It
        | Noun::That(_)
        | Noun::Them
        | Noun::Role(_)
        | Noun::Party(_)
        | Noun::First(..)
        | Noun::FoeMost(..)
        | Noun::Among(..)
        | Noun::Rest(_) => false,
    }
}

grammar! {
    /// Cards that lie with you.
    Mine: Noun {
        [noun:MineNamed] => (noun);
        [noun:AmongYours] => (noun);
    }

    /// Cards that are put into your hand, and not returned to it.
    MineAside: Noun {
        [noun:MineOnTop] => (noun);
        [noun:AmongYours] => (noun);
    }
}

only! {
    /// Cards that are said to lie with you.
    MineNamed: Noun = Object where mine;
    /// Cards on top of a pile of yours.
    MineOnTop: Noun = Object where |n| mine(n) && matches!(n, Noun::Top(..));
    /// Other cards that lie with you.
    MineElsewhere: Noun = Object where |n| mine(n) && !matches!(n, Noun::Top(..));
    /// One card that may be anyone's.
    TheirsOne: Noun = NounOne where |n| !mine(n);
    /// One card in play that is on one's own side, and so is said to go to one's own hand.
    OwnOne: Noun = NounOne where |n| match n {
        Noun::This(_) | Noun::Your(_) => true,
        Noun::Target(_, filter) | Noun::Pick(_, filter) => matches!(filter.side, Side::Friendly | Side::Own),
        _ => false,
    };
    /// Several cards that may be anyone's.
    TheirsMany: Noun = ObjectMany where |n| !mine(n);
    /// A card an event can be about.
    Happened: Noun = NamedOne where |n| matches!(n,
        Noun::This(_) | Noun::Attached(_) | Noun::Pick(Count::Exactly(1), _) | Noun::Your(_) | Noun::TheOpposing(_));
    /// What a card can be attached to.
    Bearer: Noun = NamedOne where |n| matches!(n, Noun::Target(Count::Exactly(1), _));
    /// What a card can be attached to, without saying that it is a target.
    BearerAny: Noun = NamedOne where |n| matches!(n, Noun::Pick(Count::Exactly(1), _));
    /// One card that is named without describing it.
    PlainOne: Noun = NounOne where |n| {
        matches!(n, Noun::This(_) | Noun::Attached(_) | Noun::It | Noun::That(_) | Noun::Role(_))
    };
    /// What is done something to instead of "it": itself, one card attached to it, or the card that says so.
    StandIn: Noun = NounOne where |n| match n {
        Noun::Pick(Count::Exactly(1), filter) => matches!(&filter.within, Within::On(on) if **on == Noun::It),
        other => matches!(other, Noun::It | Noun::This(_)),
    };
    /// Cards that a pronoun stands for.
    Pronoun: Noun = Object where |n| matches!(n, Noun::It | Noun::That(_) | Noun::Them);
    /// Cards that are chosen and to which nothing is done yet.
    Chosen: Noun = Object where |n| matches!(n, Noun::Pick(..) | Noun::Target(..) | Noun::Among(..));
    /// Cards of one's own that a price asks for.
    Spent: Noun = Object where |n| matches!(n, Noun::Pick(Count::Exactly(_), filter)
        if matches!(filter.side, Side::Friendly | Side::Own) || matches!(filter.within, Within::Your(_) | Within::From(_)));
    /// The same without saying that they are one's own.
    SpentAny: Noun = Object where |n| matches!(n, Noun::Pick(Count::Exactly(_), filter)
        if filter.side == Side::Any && filter.within == Within::Play);
    /// The card itself.
    Itself: Noun = NamedOne where |n| matches!(n, Noun::This(_));
}

/// What a noun says of its cards, if it describes them.
pub fn described(noun: &Noun) -> Option<&Filter> {
    match noun {
        Noun::Target(_, filter)
        | Noun::Pick(_, filter)
        | Noun::All(filter)
        | Noun::Random(filter)
        | Noun::Your(filter)
        | Noun::Yours(filter)
        | Noun::ItsControllers(filter)
        | Noun::First(_, filter)
        | Noun::TheOpposing(filter) => Some(filter),
        Noun::Among(_, filter, _) => filter.as_ref(),
        Noun::FoeMost(..)
        | Noun::This(_)
        | Noun::Attached(_)
        | Noun::That(_)
        | Noun::It
        | Noun::Them
        | Noun::Role(_)
        | Noun::Party(_)
        | Noun::Top(..)
        | Noun::Rest(_) => None,
    }
}

/// The kinds a noun can be, as the lexicon's nouns; empty if the noun does not say.
pub fn kinds(noun: &Noun) -> Vec<Kind> {
    match noun {
        Noun::FoeMost(..) => vec![FOE],
        Noun::This(kind) | Noun::Attached(kind) | Noun::That(kind) => vec![*kind],
        noun => described(noun).map(|filter| filter.kinds.clone()).unwrap_or_default(),
    }
}
