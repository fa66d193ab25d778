//! Numbers, and what is so or not.

use super::{
    Compare, Counter, Filter, History, Kind, Labels, Mark, Noun, Party, Player, Relation, Side, Stat, Store, Tag,
    Tally, Verb, Zone,
};

/// How much.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// "3".
    Number(u8),
    /// "1 … for each friendly ally": the number is counted once for each.
    ForEach(u8, Counted),
    /// "… equal to its attack".
    Equal(Value),
    /// "that much".
    ThatMuch,
    /// "infinite": more than anything else takes away.
    Infinite,
    /// "half that much, rounded down".
    HalfThat(Rounding),
    /// "1 … for each friendly ally, up to 5": never more than the last number in all.
    UpTo(u8, Counted, u8),
}

/// What becomes of half of an odd number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// "rounded down".
    Down,
    /// "rounded up".
    Up,
}

/// What is counted after "for each".
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// "friendly ally", "card in your graveyard".
    Cards(Filter),
    /// "resource you have", "SE you have".
    Store(Player, Store),
    /// "damage on it", "damage on this ally".
    DamageOn(Box<Noun>),
    /// "domain among friendly Vassals": how many different ones.
    Labels(Labels, Filter),
    /// "ally among them": of cards that were named.
    Among(Filter),
    /// "domain among them": how many different ones cards have that were named.
    LabelsAmong(Labels),
    /// "LP you lost this turn".
    Tally(Reckoning),
    /// "card exiled this way", "friendly ally killed this way".
    Done(Side, Kind, Verb),
    /// "ally discarded this way".
    Discarded(Option<Tag>, Kind),
    /// "card you drew this turn".
    Past(Past),
    /// "Poison Seed in their hand, deck and discard pile": each player of whom it is said counts their own.
    Theirs(Kind, Vec<Zone>),
    /// "champion they control": the same of those in play.
    TheyControl(Kind),
    /// "hack token on the center row".
    Counters(Counter, Zone),
}

/// A number read off the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// "its attack", "this ally's attack", "your hero's health".
    Stat(Box<Noun>, Stat),
    /// "half its attack, rounded down".
    Half(Rounding, Box<Value>),
    /// "the total attack of friendly allies".
    Sum(Stat, Filter),
    /// "the number of friendly allies".
    Count(Filter),
    /// "the damage on it".
    DamageOn(Box<Noun>),
    /// "the SE you have".
    Store(Player, Store),
    /// "double its attack".
    Double(Box<Value>),
    /// "your MGK sum".
    Tally(Reckoning),
    /// "the number of cards you drew this turn".
    Past(Past),
}

impl Value {
    /// Whether it speaks of "it".
    pub fn is_its(&self) -> bool {
        match self {
            Value::Stat(noun, _) | Value::DamageOn(noun) => **noun == Noun::It,
            Value::Half(_, value) | Value::Double(value) => value.is_its(),
            Value::Count(_) | Value::Sum(..) | Value::Store(..) | Value::Tally(_) | Value::Past(_) => false,
        }
    }
}

/// A tally, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reckoning {
    /// Whose; [`Player::Each`] for a tally that is nobody's.
    pub who: Player,
    /// Which.
    pub tally: Tally,
}

/// What is counted in a turn, and whose: what a player did, or what happened to a player's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Past {
    /// Whose; [`Player::Each`] for cards of anybody's.
    pub who: Player,
    /// What.
    pub what: History,
}

/// Something that is so or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// "you control another Wulven", "the opponent controls no weapon", "you control 3 or more allies".
    Controls(Player, Number, Filter),
    /// "there are 5 or more cards in your graveyard", "there is no card in the opponent's hand".
    There(Number, Filter),
    /// "you control fewer allies than the opponent".
    Fewer(Filter),
    /// "you control more allies than the opponent".
    More(Filter),
    /// "you control an ally and you control a weapon".
    Both(Box<Condition>, Box<Condition>),
    /// "you control an ally or you control a weapon".
    Either(Box<Condition>, Box<Condition>),
    /// "it is Poisoned", "this ally is ready", "that ally is Undead".
    Is(Noun, Mark),
    /// "it is not Poisoned", "this ally has not attacked this turn".
    IsNot(Noun, Mark),
    /// "it was killed": by what the text has done.
    Fell(Noun, Verb),
    /// "it was not killed": by what the text has done.
    Stands(Noun, Verb),
    /// "it is still in play": only of what was named before a time that has come.
    Remains(Noun),
    /// "it is no longer in play": only of what was named before a time that has come.
    Gone(Noun),
    /// "it is your turn", "it is the opponent's turn".
    Turn(Player),
    /// "its attack is greater than this ally's attack".
    Versus(Value, Relation, Value),
    /// "an ally was killed this way", "2 or more cards were exiled this way".
    Done(Number, Side, Kind, Verb),
    /// "an ally was discarded this way", "2 or more cards were discarded this way".
    Discarded(Number, Option<Tag>, Kind),
    /// Only behind "unless": that something else is not so.
    Not(Box<Condition>),
    /// "it is an ally with cost 3 or less", wherever the card is.
    Matches(Noun, Filter),
    /// "its attack is 3 or more", "your hero's health is 10 or less".
    Stat(Noun, Stat, Compare, u8),
    /// "you have 3 or more SE".
    Store(Player, Compare, u8, Store),
    /// "your deck is empty".
    Empty(Player, Zone),
    /// "you have fewer LP than the opponent".
    Poorer(Store),
    /// "you have more LP than the opponent".
    Richer(Store),
    /// "an enemy has 10 or more LP", "each enemy controls 2 or more allies": of several opponents.
    Foes(Foes, Number, Held),
    /// "your LP is higher than each enemy's", "you control fewer allies than an enemy": of several opponents.
    Than(Held, Ranks, Foes),
    /// "your hero is Ember Duke".
    Called(Noun, String),
    /// "another Simulacron is in play".
    InPlay(Filter),
    /// "there are 6 or more hack tokens on the center row".
    Counters(u8, Counter, Zone),
    /// "your MGK sum is 5 or more".
    Tally(Reckoning, Compare, u8),
    /// "there are 3 or more domains among friendly Vassals".
    Labels(Number, Labels, Filter),
    /// "there is an ally among them".
    Among(Number, Filter),
    /// "you played an ability this turn", "no friendly ally was killed this turn".
    Past(Past, Number),
}

/// How many there are, in a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// "a weapon".
    Some,
    /// "no weapon".
    None,
    /// "3 or more allies".
    AtLeast(u8),
    /// "3 or fewer allies".
    AtMost(u8),
    /// "exactly 2 allies".
    Exactly(u8),
}

/// Which of several others something is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foes {
    /// "an enemy".
    An,
    /// "each enemy".
    Each,
    /// "each other player".
    Others,
    /// "that player".
    That,
    /// "this enemy".
    Party(Party),
}

/// Whether somebody has more than others, or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// "more", "higher".
    Higher,
    /// "fewer", "lower".
    Lower,
}

/// What each of several players has some of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Held {
    /// "LP".
    Store(Store),
    /// "stock".
    Tally(Tally),
    /// "allies", that somebody controls.
    Cards(Filter),
    /// "cards in their hand".
    In(Filter, Zone),
}
