//! What is said of the players of one side where there are several: of one of them, or of each.

use crate::ast::{Condition, Filter, Foes, Held, Number as HowMany, Player, Ranks, Within};
use crate::grammar::effects::lying;
use crate::grammar::nouns::{FilterControlled, FilterNo, FilterPlain, HAND};
use crate::kernel::{grammar, only};
use crate::lexis::{
    HeHolds, IfFoes, NumberMany, NumberOne, NumberSome, PartyName, StoreMany, TallyWhose, YouHold, ZoneName,
};

grammar! {
    /// Of whom it is said.
    FoesWord: Foes {
        ["an opponent"] => (Foes::An);
        ["the opponent"] => (Foes::Each);
        ["each other player"] => (Foes::Others);
        ["that player"] => (Foes::That);
        [party:PartyName] => (Foes::Party(party));
        or ["they"] => (Foes::That);
        or ["that opponent"] => (Foes::That);
        or ["that enemy"] => (Foes::That);
        or ["any opponent"] => (Foes::An);
        or ["another player"] => (Foes::An);
        or ["all opponents"] => (Foes::Each);
    }

    /// Whose it is.
    FoesWhose: Foes {
        ["an opponent's"] => (Foes::An);
        ["the opponent's"] => (Foes::Each);
        ["each other player's"] => (Foes::Others);
        ["that player's"] => (Foes::That);
        [party:PartyName "'s"] => (Foes::Party(party));
    }

    /// More or less, of a number.
    RanksWord: Ranks {
        ["higher"] => (Ranks::Higher);
        ["lower"] => (Ranks::Lower);
        or ["greater"] => (Ranks::Higher);
        or ["less"] => (Ranks::Lower);
    }

    /// More or less, of cards.
    MoreWord: Ranks {
        ["more"] => (Ranks::Higher);
        ["fewer"] => (Ranks::Lower);
        or ["less"] => (Ranks::Lower);
    }

    /// How many cards of several.
    FoesMany: HowMany {
        [n:NumberMany "or more"] => (HowMany::AtLeast(n));
        [n:NumberMany "or fewer"] => (HowMany::AtMost(n));
        ["exactly" n:NumberMany] => (HowMany::Exactly(n));
        or ["at least" n:NumberMany] => (HowMany::AtLeast(n));
        or ["more than" n:NumberSome] => (HowMany::AtLeast(n.saturating_add(1)));
        or ["at most" n:NumberMany] => (HowMany::AtMost(n));
        or [n:NumberMany "or less"] => (HowMany::AtMost(n));
    }

    /// How many cards of one or none.
    FoesOne: HowMany {
        ["no"] => (HowMany::None);
        ["exactly" n:NumberOne] => (HowMany::Exactly(n));
    }

    /// What is so of several players.
    FoesAny: Condition {
        [IfFoes "your" store:StoreMany "is" ranks:RanksWord "than" foes:FoesWhose] =>
            (Condition::Than(Held::Store(store), ranks, foes));
        [IfFoes "your" tally:TallyWhose "is" ranks:RanksWord "than" foes:FoesWhose] =>
            (Condition::Than(Held::Tally(tally), ranks, foes));
        [IfFoes "you" YouHold ranks:MoreWord filter:FilterControlled "than" foes:FoesWord] =>
            (Condition::Than(Held::Cards(filter), ranks, foes));
        [IfFoes "you have" ranks:MoreWord filter:FilterControlled "in your" zone:ZoneName "than" foes:FoesWord] =>
            (Condition::Than(Held::In(filter, zone), ranks, foes));
        [IfFoes foes:FoesWord "has" n:NumberSome "or more" store:StoreMany] =>
            (Condition::Foes(foes, HowMany::AtLeast(n), Held::Store(store)));
        [IfFoes foes:FoesWord "has" n:NumberSome "or less" store:StoreMany] =>
            (Condition::Foes(foes, HowMany::AtMost(n), Held::Store(store)));
        [IfFoes foes:FoesWord HeHolds filter:FilterPlain] =>
            (Condition::Foes(foes, HowMany::Some, Held::Cards(filter)));
        [IfFoes foes:FoesWord HeHolds number:FoesOne filter:FilterNo] =>
            (Condition::Foes(foes, number, Held::Cards(filter)));
        [IfFoes foes:FoesWord HeHolds number:FoesMany filter:FilterControlled] =>
            (Condition::Foes(foes, number, Held::Cards(filter)));
        [IfFoes foes:FoesWord "has" filter:FilterPlain "in their" zone:ZoneName] =>
            (Condition::Foes(foes, HowMany::Some, Held::In(filter, zone)));
        [IfFoes foes:FoesWord "has" number:FoesOne filter:FilterNo "in their" zone:ZoneName] =>
            (Condition::Foes(foes, number, Held::In(filter, zone)));
        [IfFoes foes:FoesWord "has" number:FoesMany filter:FilterControlled "in their" zone:ZoneName] =>
            (Condition::Foes(foes, number, Held::In(filter, zone)));
        or [IfFoes "you have" ranks:MoreWord store:StoreMany "than" foes:FoesWord] =>
            (Condition::Than(Held::Store(store), ranks, foes));
        or [IfFoes foes:FoesWord "has" ranks:MoreWord store:StoreMany "than you"] =>
            (Condition::Than(Held::Store(store), turned(ranks), foes));
        or [IfFoes foes:FoesWord HeHolds ranks:MoreWord filter:FilterControlled "than you"] =>
            (Condition::Than(Held::Cards(filter), turned(ranks), foes));
        or [IfFoes foes:FoesWord "has" ranks:MoreWord filter:FilterControlled "than you"] =>
            (Condition::Than(Held::Cards(filter), turned(ranks), foes));
        or [IfFoes foes:FoesWord "has" ranks:MoreWord filter:FilterControlled "in their" zone:ZoneName "than you"] =>
            (Condition::Than(Held::In(filter, zone), turned(ranks), foes));
        or [IfFoes foes:FoesWord HeHolds "no" filter:FilterControlled] =>
            (Condition::Foes(foes, HowMany::None, Held::Cards(filter)));
        or [IfFoes foes:FoesWord "has no" filter:FilterControlled "in their" zone:ZoneName] =>
            (Condition::Foes(foes, HowMany::None, Held::In(filter, zone)));
        or [IfFoes foes:FoesWord "has no cards in hand"] =>
            (Condition::Foes(foes, HowMany::None, Held::In(any_card(), HAND)));
        or [IfFoes foes:FoesWord "controls" filter:FilterPlain] =>
            (Condition::Foes(foes, HowMany::Some, Held::Cards(filter)));
        or [IfFoes foes:FoesWord "controls" number:FoesMany filter:FilterControlled] =>
            (Condition::Foes(foes, number, Held::Cards(filter)));
        or [IfFoes "there are" number:FoesMany filter:FilterControlled "in" foes:FoesWhose zone:ZoneName] =>
            (Condition::Foes(foes, number, Held::In(filter, zone)));
        or [IfFoes "there is" filter:FilterPlain "in" foes:FoesWhose zone:ZoneName] =>
            (Condition::Foes(foes, HowMany::Some, Held::In(filter, zone)));
        or [IfFoes "you have" ranks:MoreWord "cards in hand than" foes:FoesWord] => (in_hand(ranks, foes));
        or [IfFoes foes:FoesWord "has" ranks:MoreWord "cards in hand than you"] => (in_hand(turned(ranks), foes));
        or [IfFoes foes:FoesWord "has" number:FoesMany "cards in hand"] =>
            (Condition::Foes(foes, number, Held::In(any_card(), HAND)));
    }
}

only! {
    /// What is so of several players: that one of them has exactly so many is not asked.
    FoesWords: Condition = FoesAny where |condition| {
        !matches!(condition, Condition::Foes(Foes::An, HowMany::Exactly(_), _))
    };
}

/// The same seen from the other side.
fn turned(ranks: Ranks) -> Ranks {
    match ranks {
        Ranks::Higher => Ranks::Lower,
        Ranks::Lower => Ranks::Higher,
    }
}

/// Cards in hand, compared.
fn in_hand(ranks: Ranks, foes: Foes) -> Condition {
    Condition::Than(Held::In(any_card(), HAND), ranks, foes)
}

/// Any card at all.
fn any_card() -> Filter {
    Filter { within: Within::Play, ..lying(Player::You, HAND) }
}
