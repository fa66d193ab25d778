//! A table for card games: state, machine, decisions, views and logs of a match.
//!
//! The engine names no game and no card. A game implements [`author::Ruleset`]; a [`Match`] of it shows the face [`Table`] to
//! everything outside. Inside, a match is a value: plain data in one buffer, asked by [`author::Look`], changed by
//! [`author::Play`], and what is under way stands on a stack of frames.
//!
//! The modules are storeys: `model`, `rules`, `query`, `acts`, `run`, `face`. Each builds on those below it and on none above.
#![deny(clippy::wildcard_enum_match_arm)]

mod acts;
mod face;
mod model;
mod query;
mod rules;
mod run;

pub use crate::face::catalogue::{Catalogue, Files, Game, Loaded, Opened, Published, StartError};
pub use crate::face::decklist::{DeckRules, Limit};
pub use crate::face::log::{
    Diverged, Ending, Entry, Header, Log, LogError, MAGIC, MAX_BYTES, Replay, Replayed, replay,
};
pub use crate::face::matches::Match;
pub use crate::face::placing::{Outline, place};
pub use crate::face::reference::{Keyword, Reference};
pub use crate::face::save::LoadError;
pub use crate::face::table::{Marks, OtherGame, Table};
pub use crate::model::chance::Rng;
pub use crate::model::choice::{Answer, Choice, Outcome, QuestionNumber, Reason, Refusal};
pub use crate::model::deck::{Deck, DeckError, MOST_DECK};
pub use crate::model::fingerprint::Fingerprint;
pub use crate::model::handle::Handle;
pub use crate::model::ids::{NoSuchSeat, Seat, Seats, Viewer};
pub use crate::model::ledger::{Ledger, LedgerError, Need, NotARuleId, Rule, RuleId};
pub use crate::model::position::{Misplaced, Placed, Position, SeatPosition};
pub use crate::model::seed::{NoSeed, Seed};
pub use crate::model::view::{
    CardView, Drawn, FaceView, Happened, LaterView, Layout, Moved, NamedCard, OptionView, Part, Place, Prompt, Role,
    SeatView, StatView, Told, Tone, Tracker, View, Weight, ZoneView,
};

#[doc(hidden)]
pub use include_dir;

/// What a game's crate is written with.
pub mod author {
    pub use crate::model::cards::{CardSet, Def, Face, Origin, events_of};
    pub use crate::model::codes::{Cell, Code, Nothing};
    pub use crate::model::deck::DeckCode;
    pub use crate::model::event::{Common, DamageClass, Event, ONLY_TOLD, TURN_END, TURN_START};
    pub use crate::model::frame::{Cause, Cells, Frame, FrameKind, GameFrame, Stepped, TextStep};
    pub use crate::model::ids::CardId;
    pub use crate::model::marks::CardMarks;
    pub use crate::model::state::{Asked, Effect, Extra, Lasts, NO_CARD, State};
    pub use crate::query::modifiers::Instead;
    pub use crate::rules::capabilities::{
        Alone, Braced, Damage, Hands, NoDamage, NoWindows, Places, Plays, Prices, Sides, Windows,
    };
    pub use crate::rules::context::{At, Force, Hit, Leaving, Look, Play, Reading};
    pub use crate::rules::placing::Placing;
    pub use crate::rules::ruleset::{
        Building, Choosing, Limits, Policy, Ruleset, Sight, TakingBack, Targets, Telling, TriggerOrder, ZonePolicy,
    };
    pub use crate::rules::scratch::Pace;
    pub use crate::rules::wording::{ToldMark, Wording};
}
