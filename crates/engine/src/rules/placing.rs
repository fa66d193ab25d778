//! What a game adds to the putting up of positions.

use cardtext::ast::{Kind, Zone};

use crate::model::cards::Def;
use crate::model::ids::{CardId, Seat};
use crate::model::position::Position;
use crate::rules::capabilities::Hands;
use crate::rules::context::{Look, Play};
use crate::rules::ruleset::Ruleset;

/// Matches of the game are dealt, and no position of it can be put up.
#[derive(Clone, Copy, Debug)]
pub struct NoPositions;

impl<R: Ruleset> Placing<R> for NoPositions {
    type Phase = ();

    const PHASES: &'static [(&'static str, ())] = &[("dealt", ())];
    const NUMBERS: &'static [OwnNumber<R>] = &[];
    const MARKS: &'static [OwnMark<R>] = &[];
    const ASIDE: Zone = R::Hands::DISCARDS;

    fn put_in_place(_: &mut Play<R>, _: CardId) {}

    fn check(_: Look<R>) -> Result<(), String> {
        Err(format!("{} has no positions: its matches are dealt", R::NAME))
    }

    fn begin(_: &mut Play<R>, (): (), _: &Position) {}
}

/// Sets a number of a seat, none where the position does not name it; or says why it cannot be so.
pub type SetNumber<R> = fn(&mut Play<R>, Seat, Option<i16>) -> Result<(), String>;

/// A number of a player that positions may set: its name, and what it does.
pub struct OwnNumber<R: Ruleset> {
    pub(crate) name: &'static str,
    pub(crate) set: SetNumber<R>,
}

impl<R: Ruleset> OwnNumber<R> {
    /// One of a name.
    pub const fn new(name: &'static str, set: SetNumber<R>) -> OwnNumber<R> {
        OwnNumber { name, set }
    }
}

/// A mark of a game's own that positions may put on a card: its name, what stands in the way of it, and what it does.
pub struct OwnMark<R: Ruleset> {
    pub(crate) name: &'static str,
    pub(crate) refuses: fn(Look<R>, CardId) -> Option<&'static str>,
    pub(crate) set: fn(&mut Play<R>, CardId, i16),
    pub(crate) phases: &'static [&'static str],
}

impl<R: Ruleset> OwnMark<R> {
    /// One of a name, which any card may have. Its number is 1 where the position names none.
    pub const fn new(name: &'static str, set: fn(&mut Play<R>, CardId, i16)) -> OwnMark<R> {
        OwnMark { name, refuses: |_, _| None, set, phases: &[] }
    }

    /// The same, where something may stand in the way.
    #[must_use]
    pub const fn unless(self, refuses: fn(Look<R>, CardId) -> Option<&'static str>) -> OwnMark<R> {
        OwnMark { name: self.name, refuses, set: self.set, phases: self.phases }
    }

    /// The same, which cards come to have in some phases alone: positions made by chance have it in no other.
    #[must_use]
    pub const fn in_phases(self, phases: &'static [&'static str]) -> OwnMark<R> {
        OwnMark { name: self.name, refuses: self.refuses, set: self.set, phases }
    }
}

/// What a game adds to the putting up of positions.
pub trait Placing<R: Ruleset> {
    /// The steps of a turn.
    type Phase: Copy + 'static;

    /// The phases a position may be in, by name; the first is meant if none is named.
    const PHASES: &'static [(&'static str, Self::Phase)];
    /// The numbers of a player that may be set: all of them for each seat, in this order, after all cards are in place.
    const NUMBERS: &'static [OwnNumber<R>];
    /// The marks of cards that are the game's own.
    const MARKS: &'static [OwnMark<R>];
    /// A zone in which cards can lie before they are put where they belong.
    const ASIDE: Zone;

    /// Whether a card of a type can be in a zone.
    fn fits(kind: Kind, zone: Zone) -> bool {
        R::ZONES[zone.0 as usize].takes(kind)
    }
    /// Whether a card can be in a zone, where that is more than its type says.
    fn admits(def: &Def, zone: Zone) -> bool {
        Self::fits(def.kind, zone)
    }
    /// How many cards a zone of a seat has, the fewest and the most.
    fn room(_zone: Zone) -> (usize, usize) {
        (0, usize::MAX)
    }
    /// A card has been put in its place, or attached: what its type brings with it.
    fn put_in_place(play: &mut Play<R>, id: CardId);
    /// What no match can be without: a hero for each seat.
    fn check(look: Look<R>) -> Result<(), String>;
    /// Begins at a phase.
    fn begin(play: &mut Play<R>, phase: Self::Phase, position: &Position);
}
