//! The cards a match may be played with, compiled and laid out for the machine.

use cardtext::ast::{Edge, Kind};
use cardtext::program::{Await, CardCode, ClaimCode, Code, Definitions};

use crate::event::{TURN_END, TURN_START};

/// The most numbers a card has.
pub const MAX_STATS: usize = 8;

/// A card's definition.
#[derive(Clone, Debug)]
pub struct Def {
    /// Its printed name.
    pub name: String,
    /// Its type line, as shown.
    pub type_line: String,
    /// Its printed text.
    pub text: String,
    /// Its type.
    pub kind: Kind,
    /// Its labels, a bit each.
    pub tags: u128,
    /// Its printed numbers.
    pub stats: [i16; MAX_STATS],
    /// Which numbers it prints, a bit each.
    pub prints: u8,
    /// Whether it is a token.
    pub origin: Origin,
    /// Its abilities.
    pub code: CardCode,
    /// The events its triggered abilities wait for, a bit each.
    pub listens: u32,
    /// The classes of claims each of its continuous abilities makes.
    pub classes: Vec<u32>,
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A deck.
    Printed,
    /// An effect.
    Token,
}

impl Def {
    /// A definition with its tables made.
    #[allow(clippy::too_many_arguments)]
    pub fn new(
        name: String,
        type_line: String,
        text: String,
        kind: Kind,
        tags: u128,
        stats: [i16; MAX_STATS],
        prints: u8,
        origin: Origin,
        code: CardCode,
        all: &Code,
    ) -> Def {
        let listens = code.triggered.iter().fold(0, |bits, trigger| bits | 1 << event_of(&trigger.on));
        let classes = code
            .statics
            .iter()
            .map(|rule| {
                let claims = &all.claims[rule.claims as usize..][..rule.count as usize];
                claims.iter().fold(0, |bits, claim| bits | 1 << class_of(claim) as u32)
            })
            .collect();
        Def { name, type_line, text, kind, tags, stats, prints, origin, code, listens, classes }
    }

    /// The bit of its type.
    #[inline]
    pub fn kind_bit(&self) -> u32 {
        1 << self.kind.0
    }
}

/// The event a trigger waits for.
pub(crate) fn event_of(on: &Await) -> u8 {
    match on {
        Await::EachTurn | Await::Turn(Edge::Start, _) => TURN_START,
        Await::Turn(Edge::End, _) => TURN_END,
        Await::Event { event, .. } => *event,
    }
}

/// The classes of claims, by what asks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClaimClass {
    Cost = 0,
    Number = 1,
    Keyword = 2,
    Status = 3,
    Cannot = 4,
    Damage = 5,
    Flavor = 6,
    Silence = 7,
}

/// The class of a claim. The first stat of every lexicon is the price of a card; it has a class of its own because it
/// is asked of hands and not of the table.
pub(crate) fn class_of(claim: &ClaimCode) -> ClaimClass {
    match claim {
        ClaimCode::Stat { stat, .. } | ClaimCode::Base { stat, .. } if stat.0 == 0 => ClaimClass::Cost,
        ClaimCode::Stat { .. } | ClaimCode::Base { .. } => ClaimClass::Number,
        ClaimCode::Keyword(_) | ClaimCode::Loses(_) => ClaimClass::Keyword,
        ClaimCode::Status(_) => ClaimClass::Status,
        ClaimCode::Cannot(_) => ClaimClass::Cannot,
        ClaimCode::Reduce { .. }
        | ClaimCode::Increase { .. }
        | ClaimCode::Prevent { .. }
        | ClaimCode::Redirect { .. } => ClaimClass::Damage,
        ClaimCode::AlsoFlavor(_) => ClaimClass::Flavor,
        ClaimCode::LosesAll => ClaimClass::Silence,
    }
}

/// The cards of a game, compiled.
#[derive(Clone, Debug, Default)]
pub struct Cast {
    /// Definitions, by number.
    pub defs: Vec<Def>,
    /// The instructions of all of them.
    pub code: Code,
    /// What keywords and named states mean.
    pub words: Definitions,
    /// Names of keywords, named states and sub-types of damage, for views.
    pub names: Names,
    /// For each deed, the words that stand in its way.
    pub(crate) denied: [Denied; MAX_DEEDS],
    /// The keywords that shield other cards, a bit each.
    pub(crate) covers: u32,
}

/// The most deeds a lexicon has.
pub const MAX_DEEDS: usize = 16;

/// The words that stand in the way of a deed, a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Denied {
    pub statuses: u16,
    pub keywords: u32,
    pub foe: u32,
    pub worn: u32,
}

/// Names for views.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Keywords.
    pub keywords: Vec<String>,
    /// Named states.
    pub statuses: Vec<String>,
    /// Numbers on cards.
    pub stats: Vec<String>,
    /// Sub-types of damage.
    pub flavors: Vec<String>,
}

impl Cast {
    /// A cast with its tables made.
    pub fn new(defs: Vec<Def>, code: Code, words: Definitions, names: Names) -> Cast {
        let mut denied = [Denied::default(); MAX_DEEDS];
        for (deed, denied) in denied.iter_mut().enumerate() {
            let bit = 1u32 << deed;
            for (status, word) in words.statuses.iter().enumerate() {
                denied.statuses |= u16::from(word.own & bit != 0) << status;
            }
            for (keyword, word) in words.keywords.iter().enumerate() {
                denied.keywords |= u32::from(word.own & bit != 0) << keyword;
                denied.foe |= u32::from(word.foe & bit != 0) << keyword;
                denied.worn |= u32::from(word.worn & bit != 0) << keyword;
            }
        }
        let covering = words.keywords.iter().enumerate().filter(|(_, word)| word.cover.is_some());
        let covers = covering.fold(0, |bits, (keyword, _)| bits | 1 << keyword);
        Cast { defs, code, words, names, denied, covers }
    }

    /// The number of the definition with a name.
    pub fn find(&self, name: &str) -> Option<u16> {
        self.defs.iter().position(|def| def.name == name).map(|at| at as u16)
    }
}
