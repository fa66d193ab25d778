//! A match written down, and read again whole or not at all.
//!
//! What is written is a magic word, the version of the format, a header (which game, rules and cards, how a state is laid out, the
//! number of the question) and the state, and behind them a checksum. What is read is checked in that order, then whether
//! everything in the state is there that it points at, then whether it fits together as [`Look::audit`] counts it, and at last
//! whether it can be looked at. The engine does no I/O, and what was written tells every card: it is for whoever keeps the match.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::face::guard::caught;
use crate::face::matches::Match;
use crate::face::table::Table;
use crate::model::cards::CardSet;
use crate::model::choice::QuestionNumber;
use crate::model::fingerprint::{Digest, Fingerprint};
use crate::model::ids::Viewer;
use crate::model::setting::Lists;
use crate::model::state::{Card, Head, MOST_BYTES, State};
use crate::rules::context::Look;
use crate::rules::ruleset::Ruleset;

/// The first bytes of every saved match.
const MAGIC: &[u8; 8] = b"DUSKSAVE";

/// The version of the format; another layout of the state is another version.
const FORMAT: u8 = 5;

/// The bytes of the checksum at the end.
const CHECKSUM: usize = size_of::<u64>();

/// The longest that is read.
const MOST_SAVED: usize = MOST_BYTES + 4096;

/// Why bytes are not a match that can go on here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoadError {
    /// Something else.
    #[error("load a match: these bytes do not begin as a saved match does; is it another kind of file?")]
    NotAMatch,
    /// Of another version.
    #[error("load a match: it has format {found}, and this program reads format {FORMAT}")]
    Format {
        /// Its version.
        found: u8,
    },
    /// Longer than any match.
    #[error("load a match: it has {bytes} bytes, and no match needs more than {MOST_SAVED}")]
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// Cut short, or changed since it was written.
    #[error("load a match: it is cut short or damaged")]
    Damaged,
    /// Of another game.
    #[error("load a match: it is of {saved}, not of {ours}")]
    Game {
        /// Its game.
        saved: String,
        /// The game it was to be loaded with.
        ours: String,
    },
    /// Of other rules.
    #[error("load a match: it was played by rules {saved}, and these are rules {ours}")]
    Rules {
        /// Its rules.
        saved: Fingerprint,
        /// Ours.
        ours: Fingerprint,
    },
    /// Of other cards.
    #[error("load a match: it was played with other cards ({saved}, these are {ours}); give the same packs")]
    Cards {
        /// Its cards.
        saved: Fingerprint,
        /// Ours.
        ours: Fingerprint,
    },
    /// Written by a machine that keeps states otherwise.
    #[error("load a match: it was saved on a machine of another kind")]
    Machine,
    /// No state that a match can be in.
    #[error("load a match: its state cannot be: {0}")]
    Impossible(String),
    /// A match of a course, which carries along more than its matches.
    #[error("load a match: it is one of a course, which goes on from its own file and the log of its stage")]
    OfACourse,
    /// Another match than the one that is to be undone.
    #[error("undo a match: what was saved is another match")]
    OtherMatch,
}

/// What a match is that is written down.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SaveOf {
    /// All there is.
    Whole,
    /// A stage of a course.
    Stage,
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct SaveHeader {
    game: String,
    rules: Fingerprint,
    cards: Fingerprint,
    layout: Layout,
    question: QuestionNumber,
    begun_with: u64,
    part: SaveOf,
    lists: Lists,
}

/// What must be alike for a state to be read as it was written.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Layout {
    little_endian: bool,
    head: usize,
    extra: usize,
    card: usize,
    zones: usize,
}

impl Layout {
    fn of<R: Ruleset>() -> Layout {
        Layout {
            little_endian: cfg!(target_endian = "little"),
            head: size_of::<Head>(),
            extra: size_of::<R::Extra>(),
            card: size_of::<Card>(),
            zones: R::ZONES.len(),
        }
    }
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let mut digest = Digest::new();
    digest.add(bytes);
    digest.fingerprint().0.to_le_bytes()
}

/// Writes a match down.
pub(crate) fn write<R: Ruleset>(table: &Match<R>, part: SaveOf) -> Vec<u8> {
    let header = SaveHeader {
        game: R::NAME.to_owned(),
        rules: table.state.set.prints.rules,
        cards: table.state.set.prints.cards,
        layout: Layout::of::<R>(),
        question: table.question(),
        begun_with: table.begun_with,
        part,
        lists: table.played_as().lists,
    };
    let mut bytes = MAGIC.to_vec();
    bytes.push(FORMAT);
    // Writing plain data to memory cannot fail; were it to, what is written would read as damaged.
    bytes.extend(postcard::to_allocvec(&header).unwrap_or_default());
    bytes.extend(table.state.to_bytes());
    bytes.extend(checksum(&bytes));
    bytes
}

/// Reads what [`write`] wrote of the same kind. Whatever the bytes are, the answer is a match or an error.
pub(crate) fn read<R: Ruleset>(set: &Arc<CardSet>, bytes: &[u8], part: SaveOf) -> Result<Match<R>, LoadError> {
    if bytes.len() > MOST_SAVED {
        return Err(LoadError::TooLong { bytes: bytes.len() });
    }
    let rest = bytes.strip_prefix(MAGIC.as_slice()).ok_or(LoadError::NotAMatch)?;
    let (&found, _) = rest.split_first().ok_or(LoadError::Damaged)?;
    if found != FORMAT {
        return Err(LoadError::Format { found });
    }
    let (whole, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(LoadError::Damaged)?;
    if checksum(whole) != *sum {
        return Err(LoadError::Damaged);
    }
    let inside = whole.get(MAGIC.len() + 1..).ok_or(LoadError::Damaged)?;
    let (header, state): (SaveHeader, &[u8]) = postcard::take_from_bytes(inside).map_err(|_| LoadError::Damaged)?;
    if header.game != R::NAME {
        return Err(LoadError::Game { saved: header.game, ours: R::NAME.to_owned() });
    }
    let ours = set.prints;
    if header.rules != ours.rules {
        return Err(LoadError::Rules { saved: header.rules, ours: ours.rules });
    }
    if header.cards != ours.cards {
        return Err(LoadError::Cards { saved: header.cards, ours: ours.cards });
    }
    if header.layout != Layout::of::<R>() {
        return Err(LoadError::Machine);
    }
    match (header.part, part) {
        (SaveOf::Stage, SaveOf::Whole) => return Err(LoadError::OfACourse),
        (SaveOf::Whole, SaveOf::Stage) => return Err(LoadError::OtherMatch),
        (SaveOf::Whole, SaveOf::Whole) | (SaveOf::Stage, SaveOf::Stage) => {}
    }
    let impossible = |why: &str| LoadError::Impossible(why.to_owned());
    let state =
        State::from_bytes(Arc::clone(set), state).ok_or_else(|| impossible("it has parts that there are not"))?;
    let mut table = Match::of(state, header.question, header.lists);
    table.begun_with = header.begun_with;
    match caught(|| wrong_with(&table)).unwrap_or_else(Some) {
        Some(wrong) => Err(LoadError::Impossible(wrong)),
        None => Ok(table),
    }
}

/// What is wrong with a match that was read.
fn wrong_with<R: Ruleset>(table: &Match<R>) -> Option<String> {
    let look: Look<R> = table.look();
    let loose = look.loose_end().or_else(|| look.audit().into_iter().next());
    if loose.is_some() {
        return loose;
    }
    let viewers = table.state.all_seats().map(Viewer::Seat).chain([Viewer::Public]);
    viewers.for_each(|viewer| drop(look.viewpoint(viewer).view()));
    match (table.state.outcome(), table.state.asked()) {
        (Some(_), asked) if !asked.is_empty() => Some("it is over, and somebody is asked".to_owned()),
        (None, asked) if asked.is_empty() => Some("it is not over, and nobody is asked".to_owned()),
        (_, asked) => {
            let mute = asked.iter().find(|&seat| table.choices(seat).is_empty());
            mute.map(|seat| format!("{seat} is asked and has no option"))
        }
    }
}
