//! What the rules of a game let come to nothing: a text that says it is refused, with the reason.

use crate::ast::{Deed, EventBits, Keyword, State, Store};

/// What the rules of a game let come to nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Idling {
    /// The types of cards that are played and used in their player's own turn only, a bit each.
    pub own_turn: u32,
    /// What cards do in their player's own turn only.
    pub own_deeds: Vec<Deed>,
    /// What is done to cards in the turns of others only.
    pub others_deeds: Vec<Deed>,
    /// What players do in their own turn only, and not before it has begun, a bit for each event.
    pub own_events: EventBits,
    /// The stores that are emptied as a turn ends: what is gained of them then is lost.
    pub fleeting: Vec<Store>,
    /// Those of them that are empty before anything is done at the end of a turn.
    pub emptied: Vec<Store>,
    /// How much of a store a player has at most.
    pub most: Vec<(Store, u8)>,
    /// The types of cards of which nothing works that does not wait for something, a bit each, and why.
    pub waiting: (u32, String),
    /// The states in which no card is when somebody chooses what to do.
    pub momentary: Vec<State>,
    /// The keywords with which a card is nobody's target.
    pub untargeted: Vec<Keyword>,
    /// The types of cards that others read than whose they are, a bit each, and whom to name instead of "you".
    pub read_by_others: (u32, String),
}
