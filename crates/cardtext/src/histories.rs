//! What is counted in a turn, as the words of a game say it.

use crate::ast::{EventBits, Kind, State, Zone};

/// Something that is counted in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryWord {
    /// The noun for the cards.
    pub kind: Kind,
    /// How it is said.
    pub says: HistorySays,
    /// The events that are counted, a bit each.
    pub events: EventBits,
    /// Whether several of them can come at once.
    pub comes: Comes,
    /// Whether a card whose text works as it is played is one of those that are counted.
    pub own_play: OwnPlay,
    /// Whether a card of which it is so several times in a turn is several.
    pub again: Again,
}

/// What it is that is counted in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Again {
    /// Each time it happens: a card that is drawn, put back and drawn again has been drawn twice.
    #[default]
    Counts,
    /// The cards of which it is so, each of them once: "2 or more allies attacked" is said of allies and not of attacks.
    IsTheSame,
}

/// Whether a card that is played has been counted when its own text works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnPlay {
    /// It has: playing it is what is counted.
    Counted,
    /// It has not: something else is done with the cards that are counted.
    Apart,
}

/// Whether several things that are counted can come in one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// One at a time: when it is answered, nothing later is counted.
    Singly,
    /// Several at once, all of which are counted before the first is answered.
    Together,
}

/// How something that is counted in a turn is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HistorySays {
    /// What a player does: "you played an ability this turn".
    Done {
        /// "play"
        play: String,
        /// "played"
        did: String,
        /// "played", behind "have".
        done: String,
    },
    /// What happens to cards: "a friendly ally was killed this turn".
    Befell {
        /// "was killed"
        was: String,
        /// "were killed"
        were: String,
        /// "killed", behind the noun; empty where it would be said of cards that are still there.
        done: String,
    },
}

impl HistorySays {
    /// The verb behind "did not".
    pub(crate) fn plain(&self) -> &str {
        match self {
            HistorySays::Done { play, .. } => play,
            HistorySays::Befell { .. } => "",
        }
    }
}

/// What is said of cards by what was done with them, for which they lie in a place of one's own that has no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseWord {
    /// "you played this turn"
    pub says: String,
    /// Where they lie; what is done to them is done there.
    pub zone: Zone,
    /// The state that they keep wherever they go, by which they are counted.
    pub counted: State,
}
