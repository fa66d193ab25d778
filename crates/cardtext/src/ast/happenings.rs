//! What triggered abilities wait for.

use super::{Call, Change, Damage, Filter, Happening, Noun, Player, Store};

/// Kinds of event, a bit each.
pub type EventBits = u64;

/// What a triggered ability waits for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// "Ambush:", which the lexicon explains.
    Called(Call),
    /// "each turn".
    EachTurn,
    /// "at the start of your turn", "at the end of the opponent's turn".
    At(Edge, Whose),
    /// "when this ally attacks", "when an opposing ally is dealt Fire damage".
    When(Noun, Happening, Option<Damage>, Option<Noun>),
    /// "when your hero is dealt 4 or more damage", "when this ally deals 3 or more combat damage to a hero".
    WhenMuch(Noun, Happening, u8, Damage, Option<Noun>),
    /// "when this ally kills an ally in combat", "when a Vassal is destroyed by battle".
    Fought(Noun, Happening, Option<Noun>),
    /// "when this ally attacks or defends".
    Either(Noun, Happening, Happening),
    /// "when you play an ability", "when the opponent draws a card".
    Player(Player, Happening, Filter),
    /// "when you draw or discard a card".
    PlayerEither(Player, Happening, Happening, Filter),
    /// "when you lose LP".
    Store(Player, Change, Store),
    /// "when you lose 10 or more LP".
    StoreMuch(Player, Change, u8, Store),
}

/// An end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// "the start of".
    Start,
    /// "the end of".
    End,
}

/// Whose turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// "your turn".
    Yours,
    /// "the opponent's turn".
    Opponents,
    /// "each turn" (any player's).
    Each,
    /// "your turn", where the turns of others have names.
    Own,
}
