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
    const NUMBERS: &'static [&'static str] = &[];
    const MARKS: &'static [&'static str] = &[];
    const ASIDE: Zone = R::Hands::DISCARDS;

    fn put_in_place(_: &mut Play<R>, _: CardId) {}

    fn set_number(_: &mut Play<R>, _: Seat, _: &str, _: Option<i16>) -> Result<(), String> {
        Ok(())
    }

    fn set_mark(_: &mut Play<R>, _: CardId, _: &str, _: i16) {}

    fn check(_: Look<R>) -> Result<(), String> {
        Err(format!("{} has no positions: its matches are dealt", R::NAME))
    }

    fn begin(_: &mut Play<R>, (): (), _: &Position) {}
}

/// What a game adds to the putting up of positions.
pub trait Placing<R: Ruleset> {
    /// The steps of a turn.
    type Phase: Copy + 'static;

    /// The phases a position may be in, by name; the first is meant if none is named.
    const PHASES: &'static [(&'static str, Self::Phase)];
    /// The numbers of a player that may be set.
    const NUMBERS: &'static [&'static str];
    /// The marks of cards that are the game's own.
    const MARKS: &'static [&'static str];
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
    /// Sets one of [`Placing::NUMBERS`]; called after all cards are in place, in the order of that list, with none for
    /// what the position does not name.
    fn set_number(play: &mut Play<R>, seat: Seat, name: &str, number: Option<i16>) -> Result<(), String>;
    /// Why one of [`Placing::MARKS`] cannot be on a card, if it cannot.
    fn refuses(_look: Look<R>, _id: CardId, _mark: &str) -> Option<&'static str> {
        None
    }
    /// Sets one of [`Placing::MARKS`].
    fn set_mark(play: &mut Play<R>, id: CardId, mark: &str, number: i16);
    /// What no match can be without: a hero for each seat.
    fn check(look: Look<R>) -> Result<(), String>;
    /// Begins at a phase.
    fn begin(play: &mut Play<R>, phase: Self::Phase, position: &Position);
}
