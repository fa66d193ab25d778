//! Which cards a text speaks of.

use super::{Counter, Keyword, Kind, Party, Player, Role, Stat, State, Status, Tag, Value, Zone};

/// The cards a verb is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Noun {
    /// "target opposing ally", "up to 2 target allies": chosen before anything is paid.
    Target(Count, Filter),
    /// "an ally in your graveyard", "up to 2 cards in your hand": chosen as the instruction is done.
    Pick(Count, Filter),
    /// "all opposing allies".
    All(Filter),
    /// "a random opposing ally".
    Random(Filter),
    /// "your hero", "your weapon": the one there is; the filter's side is [`Side::Any`].
    Your(Filter),
    /// "your Undead allies": all of them; the filter's side is [`Side::Any`].
    Yours(Filter),
    /// "the opposing hero": the one there is.
    TheOpposing(Filter),
    /// "its controller's hero": the one there is.
    ItsControllers(Filter),
    /// "this ally".
    This(Kind),
    /// "attached ally".
    Attached(Kind),
    /// "it".
    It,
    /// "that ally".
    That(Kind),
    /// "them".
    Them,
    /// "the attacker".
    Role(Role),
    /// "this enemy": the card of somebody whom the rules know.
    Party(Party),
    /// "the leftmost ally", "the ally with the most hack tokens": the first of those that there are.
    First(Placed, Filter),
    /// "the enemy with the most health".
    FoeMost(Extreme, Stat),
    /// "the top card of your deck", "the top 3 cards of the opponent's deck".
    Top(u8, Player, Zone),
    /// "one of them", "up to 2 allies among them": chosen from what "them" stands for, as the instruction is done.
    Among(Count, Option<Filter>, Possession),
    /// "the rest": what nothing has been chosen from "them" for.
    Rest(Possession),
}

/// Whether words about cards that a pronoun stands for call them one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Possession {
    /// "into your hand".
    Yours,
    /// They do not.
    Unsaid,
}

/// What makes a card the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placed {
    /// "leftmost": where it lies.
    Leftmost,
    /// "with the most hack tokens".
    Most(Counter),
}

/// How many are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// "target ally", "2 target allies".
    Exactly(u8),
    /// "up to 2 target allies".
    UpTo(u8),
    /// "any number of allies".
    Any,
    /// "all allies among them": nothing is chosen.
    All,
}

/// Whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Nothing is said.
    Any,
    /// "friendly".
    Friendly,
    /// "you control", where that is not the same: one's own, and no teammate's.
    Own,
    /// "a teammate controls": not one's own.
    Mate,
    /// "opposing".
    Opposing,
    /// "this enemy controls".
    Party(Party),
    /// "its controller controls", of the card itself.
    Its,
    /// "of its party": whose the card is that was named before.
    ItsParty,
}

/// Which cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Filter {
    /// "another" or "other".
    pub other: Other,
    /// "friendly" or "opposing".
    pub side: Side,
    /// Adjectives: "exhausted", "Frozen", "Undead", in the order printed.
    pub marks: Vec<Mark>,
    /// The nouns: "hero or ally". Never empty.
    pub kinds: Vec<Kind>,
    /// "with cost 4 or less", "with Haste", "without Protector", in the order printed.
    pub with: Vec<With>,
    /// "in your graveyard"; nothing means in play.
    pub within: Within,
}

impl Filter {
    /// All cards of a kind in play.
    pub(crate) fn of_kind(kind: Kind) -> Filter {
        let (other, side, within) = (Other::Any, Side::Any, Within::Play);
        Filter { other, side, marks: Vec::new(), kinds: vec![kind], with: Vec::new(), within }
    }
}

/// Whether the card itself is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Other {
    /// Nothing is said.
    Any,
    /// "another", "other".
    Other,
}

/// An adjective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// "Undead".
    Tag(Tag),
    /// "exhausted".
    State(State),
    /// "Frozen".
    Status(Status),
}

/// What stands behind "with".
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum With {
    /// "with cost 4 or less".
    Stat(Stat, Compare, u8),
    /// "with prestige A or higher".
    Graded(Compare, Grade),
    /// "with a link", "without a link": whether a number is there at all.
    Printed(Presence, Stat),
    /// "with attack less than its attack".
    Versus(Stat, Relation, Box<Value>),
    /// "with the highest attack": of all that the rest of the words describes.
    Most(Extreme, Stat),
    /// "with Haste".
    Keyword(Keyword),
    /// "without Protector".
    Lacks(Keyword),
    /// "summoned this turn": a state whose words stand behind the noun.
    State(State),
    /// "that has not attacked this turn".
    LacksState(State),
    /// "with a hack token".
    Counter(Counter),
    /// "with 2 attachments", "with 2 or more attachments": how many cards of a kind are attached to it.
    Bears(Compare, u8, Kind),
    /// "named Ember Duke".
    Named(String),
    /// "with Ember in its name".
    InName(String),
    /// "with the same name as it", "with another name than this Vassal".
    Like(Resemblance, Box<Noun>),
    /// "shown on this card": by name and whatever else tells who it is.
    Shown,
}

/// A value of a number some of whose values are words: "prestige A".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grade {
    /// The number.
    pub stat: Stat,
    /// The value.
    pub value: u8,
}

/// Whether something is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// It is.
    There,
    /// It is not.
    Missing,
}

/// A comparison with a number that is read off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// "less than".
    Less,
    /// "greater than".
    Greater,
    /// "less than or equal to".
    AtMost,
    /// "greater than or equal to".
    AtLeast,
}

/// The upper or the lower end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extreme {
    /// "the highest".
    Highest,
    /// "the lowest".
    Lowest,
}

/// Whether two cards share a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resemblance {
    /// They do.
    Same,
    /// They do not.
    Other,
    /// One shows the other.
    Shown,
}

/// A comparison with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compare {
    /// "4 or less".
    AtMost,
    /// "4 or more".
    AtLeast,
    /// "4".
    Equal,
}

/// Where the cards are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Within {
    /// In play: nothing is said.
    Play,
    /// "in your graveyard".
    Your(Zone),
    /// "from your hand or graveyard": of cards that something is done to.
    From(Vec<Zone>),
    /// "in the opponent's hand".
    Opponents(Zone),
    /// "in a graveyard".
    Any(Zone),
    /// "outside the supply": anywhere else than in a place that is nobody's.
    Outside(Zone),
    /// "in play", where it must be said.
    InPlay,
    /// "from their hand": of those who do something to them.
    Theirs(Zone),
    /// "from the Fate discard pile": a place that is nobody's.
    Common(Zone),
    /// "on it", "on target ally": attached to a card.
    On(Box<Noun>),
}
