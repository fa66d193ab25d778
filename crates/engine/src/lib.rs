//! A table for card games: state, machine, decisions, views and logs of a match.
//!
//! ```standalone_crate
//! # #[path = "../examples/small_game/sparks.rs"]
//! # mod sparks;
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use engine::{Catalogue, Seat, Viewer};
//!
//! // A game with its cards loaded; `examples/small_game` has all of it.
//! let catalogue = sparks::catalogue();
//! let mut table = catalogue.start(&[sparks::deck(), sparks::deck()], 7.into())?;
//! while let Some(seat) = table.deciders().first() {
//!     // What somebody may see and may do now, in words: a client computes no rule.
//!     let prompt = table.view(Viewer::Seat(seat)).prompt.ok_or("who is asked has a prompt")?;
//!     let option = &prompt.options[0];
//!     // An answer goes with the number of its question, so that one that comes late or twice is refused.
//!     table.apply(seat, prompt.number, option.choice)?;
//!     // What happened, as everybody may know it; of a card that was drawn, only that it was.
//!     let told: Vec<_> = table.happened(Viewer::Public);
//!     assert!(!told.is_empty());
//! }
//! assert!(table.outcome().is_some());
//! # Ok(())
//! # }
//! ```
//!
//! - [`Game`] and [`Published`] are a game as it is published, [`Catalogue`] is one with its cards loaded: it starts matches, checks
//!   decks, puts up positions, explains rules and keywords, and goes on with matches that were saved.
//! - [`Table`] is a match as everything outside sees it: who decides, what they may answer, what came of it. It can be saved, undone,
//!   copied, and asked quietly; a game that fails breaks its own table only.
//! - [`View`] is what one viewer may see, the same model for every game, and [`Happened`] what that viewer may know of what happened.
//! - [`Log`] has what is needed to play a match again, byte for byte.
//! - [`author`] is what a game is written with.
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
pub use crate::face::course::{COURSE_FORMAT, CourseError, Coursed, Finished};
pub use crate::face::deck_line::{self, LineError};
pub use crate::face::decklist::{Alike, Copies, DeckCheck, DeckRules, Limit, SectionRules};
pub use crate::face::log::{
    Account, Diverged, Ending, Entry, Header, Log, LogError, MAGIC, MAX_BYTES, Replay, Replayed, follow, replay,
};
pub use crate::face::matches::Match;
pub use crate::face::placing::{Outline, ZoneOutline, place};
pub use crate::face::restrictions::{Restrictions, RestrictionsError};
pub use crate::face::save::LoadError;
pub use crate::face::table::{Changes, Marks, OtherGame, SecretAccount, Table};
pub use crate::model::chance::Rng;
pub use crate::model::choice::{Answer, Choice, Likeness, Outcome, QuestionNumber, Reason, Refusal};
pub use crate::model::deck::{Deck, DeckError, MOST_DECK};
pub use crate::model::fingerprint::Fingerprint;
pub use crate::model::handle::Handle;
pub use crate::model::ids::{Bond, NoSuchSeat, Seat, Seats, Sits, Viewer};
pub use crate::model::ledger::{Ledger, LedgerError, Need, NotARuleId, Rule, RuleId};
pub use crate::model::position::{Misfit, Misplaced, Placed, PlacedAt, Position, PositionPart, SeatPosition};
pub use crate::model::reference::{Keyword, Reference};
pub use crate::model::roles::{MarkRole, Naming, OptionRole, Price, PriceRole, TrackerRole, ZoneRole};
pub use crate::model::seed::{Branch, NoSeed, Seed};
pub use crate::model::setting::{
    Dial, LISTS, Lists, MAX_DIALS, Mode, Purpose, SaidBy, Setting, SettingError, TOURNAMENT, Values, Wish,
};
pub use crate::model::view::{
    CardView, Changed, CourseView, Drawn, Ease, FaceView, FieldView, Figure, Happened, InZone, LaterView, Layout,
    MarkView, Moved, NamedCard, OptionKind, OptionView, Part, Prompt, Role, SeatView, StatView, Told, Tone, Tracker,
    TurnIs, View, Weight, WordView, ZoneView,
};
pub use crate::rules::course::Opening;
pub use crate::rules::ruleset::SameDecks;

#[doc(hidden)]
pub use {cardtext, include_dir};

/// What a game's crate is written with.
pub mod author {
    pub use crate::acts::offers::{Offer, Window};
    pub use crate::acts::plain::{Folded, NothingInPlay, PlainStores};
    pub use crate::model::cards::{CardSet, Def, Face, Origin, events_of};
    pub use crate::model::codes::{Cell, Coded, Nothing};
    pub use crate::model::deck::DeckCode;
    pub use crate::model::event::{Common, DamageClass, Event, ONLY_TOLD, TURN_END, TURN_START};
    pub use crate::model::frame::{Cause, Cells, Frame, FrameKind, GameFrame, Stepped, TextStep};
    pub use crate::model::ids::CardId;
    pub use crate::model::marks::CardMarks;
    pub use crate::model::state::{Asked, Extra, LastingEffect, LastsUntil, NO_CARD, State};
    pub use crate::query::folding::Folding;
    pub use crate::query::modifiers::Instead;
    pub use crate::rules::capabilities::{
        Alone, AnyOfTheDeck, Braced, Damage, Doings, Events, Falling, FromZero, Hands, Hanging, Hiding, InPlay,
        Labelled, Met, NoDamage, NoSupplies, NoVerbs, NoWindows, Numbers, PlainEvents, Prices, Serves, Sides, Starting,
        Supplies, Texts, Windows,
    };
    pub use crate::rules::context::{At, Force, Hit, Leaving, Look, Play, Reading};
    pub use crate::rules::course::{Between, Course, MatchEnded, NoCourse, NothingBetween, Series, SeriesFacts, Stage};
    pub use crate::rules::declared::{Acts, PlainActs, Questions};
    pub use crate::rules::placing::{NoPositions, OwnMark, OwnNumber, Placing, SetNumber};
    pub use crate::rules::ruleset::{
        AnyDeck, Building, Choosing, ComeFrom, Deaths, DeckPolicy, Limits, Policy, Rechecked, Ruleset, Scaling,
        Secrets, Sight, TakingBack, Targets, Telling, Terms, TriggerOrder, ZonePolicy,
    };
    pub use crate::rules::scratch::Pace;
    pub use crate::rules::wording::{ToldMark, Wording};
    pub use crate::run::plain::PlainTexts;
    pub use crate::run::rehearsal::Rehearsed;
}
