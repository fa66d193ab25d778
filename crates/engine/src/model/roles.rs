//! What the things of a view are for, so that a client knows without their words what to bring out and what to mark first.
//!
//! A game declares each with the thing and its words: a zone's in [`zones!`](crate::zones), an act's in [`acts!`](crate::acts), a question's
//! in [`questions!`](crate::questions), a verb's with the verb, those of numbers and marks where they are told.

use cardtext::lexicon::Doing;
use serde::{Deserialize, Serialize};

/// What a number of a player is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackerRole {
    /// What a player lives by: with none of it left the player has lost, or is out.
    Life,
    /// What is paid or spent in a turn.
    Means,
    /// Anything else that is counted.
    #[default]
    Count,
}

/// What a zone of a player is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneRole {
    /// Cards are held here, drawn ones among them.
    Hand,
    /// Cards are drawn from here.
    Deck,
    /// Cards go here when they have been used, discarded or killed.
    Used,
    /// Cards that are paid with lie here; a number of the player tells how much they come to.
    Means,
    /// Cards lie here that are out of the match, or as good as that.
    Gone,
    /// Cards lie here that act, are acted on, or wait for it; or it is nothing of the above.
    #[default]
    Table,
}

/// What a word that holds of a card or of a player is to people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkRole {
    /// It is worth saying.
    #[default]
    State,
    /// Nothing holds it back, as is usual.
    Ready,
    /// It has been used, rests or has fallen: it does nothing until something changes that.
    Spent,
    /// It says again what a number or another mark of the same card says.
    Echo,
    /// It tells where the card lies, which is seen where each place is drawn by itself.
    Place,
    /// Players have laid claim to the card; they are those whom the mark names.
    Claimed,
    /// The player has finished a turn that is everybody's, and may only take that back.
    Finished,
}

/// What an option does with the card or player that it names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionRole {
    /// One or the other, or nothing that is known beforehand.
    #[default]
    Open,
    /// It harms it: one would rather name an opponent's.
    Harms,
    /// It does it good: one would rather name one's own.
    Helps,
    /// It gives it up, or exposes it: who has not thought about it would rather not.
    GivesUp,
    /// It strikes with it: now, or not in this part of the turn.
    Strikes,
}

impl From<Doing> for OptionRole {
    fn from(doing: Doing) -> OptionRole {
        match doing {
            Doing::Either => OptionRole::Open,
            Doing::Harm => OptionRole::Harms,
            Doing::Good => OptionRole::Helps,
        }
    }
}

/// In what a price is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PriceRole {
    /// In what the prices are that cards print.
    Printed,
    /// In something else.
    Other,
}

/// A price as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// How much.
    pub amount: i32,
    /// In what.
    pub role: PriceRole,
}

/// Whether what a card is called is its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Naming {
    /// It is.
    #[default]
    ByName,
    /// It is what somebody calls it who may not know which it is: "a card".
    Unknown,
}
