//! The ways to play, and the terms of each: where they differ, by the rules that they differ in.
//!
//! No rule asks in which way it is played; it asks for a field of its terms.

use engine::author::Sight;
use engine::{Mode, Purpose};

use crate::vocabulary::Extra;

/// The ways to play, in the order of [`Way`](crate::vocabulary::Way).
pub(crate) const MODES: &[Mode] = &[
    Mode { title: "two sides, every other seat", players: (2, 6), ..Mode::only(2) },
    Mode { name: "teams", title: "two against two, hands open to the team", players: (4, 4), ..Mode::only(4) },
    Mode { name: "ring", title: "five in a ring, with a market", players: (5, 5), nobody: 1, ..Mode::only(5) },
    Mode { name: "boss", title: "together against a boss", players: (1, 5), nobody: 1, ..Mode::only(2) },
    Mode { name: "camp", title: "between two battles", players: (1, 5), purpose: Purpose::Interlude, ..Mode::only(2) },
];

/// Where the ways to play differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// Who is whose ally.
    pub(crate) bonds: Bonds,
    /// PG-TEAM-2: who sees hands.
    pub(crate) hands: Sight,
    /// What is laid out besides what is brought along.
    pub(crate) laid_out: LaidOut,
    /// When it is over.
    pub(crate) ends: Ends,
    /// When the last unit of a side acts.
    pub(crate) last_unit: LastUnit,
}

/// Who is whose ally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bonds {
    /// PG-TEAM-1: every other seat, or all who are against the boss.
    Sides,
    /// PG-RING-1: neighbours.
    Neighbours,
}

/// What is laid out besides what is brought along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LaidOut {
    /// Nothing.
    Nothing,
    /// PG-MARKET-1: a market.
    Market,
    /// A boss, and what it sells.
    Boss,
    /// What may be taken along.
    Spoils,
}

/// When it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// PG-END-1: when a side has no unit left.
    OneSideLeft,
    /// PG-RING-3: when somebody has no opponent left.
    NoOpponentLeft,
    /// When all have decided.
    AllDecided,
}

/// When the last unit of a side acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LastUnit {
    /// PG-TEAM-4: after each turn of an opposing unit.
    AfterEachTurn,
    /// In its place around the table.
    InItsPlace,
}

impl Terms {
    const PLAIN: Terms = Terms {
        bonds: Bonds::Sides,
        hands: Sight::Owner,
        laid_out: LaidOut::Nothing,
        ends: Ends::OneSideLeft,
        last_unit: LastUnit::AfterEachTurn,
    };

    /// Of each way, in their order.
    const OF_WAYS: [Terms; 5] = [
        Terms::PLAIN,
        Terms { hands: Sight::Side, ..Terms::PLAIN },
        Terms {
            bonds: Bonds::Neighbours,
            laid_out: LaidOut::Market,
            ends: Ends::NoOpponentLeft,
            last_unit: LastUnit::InItsPlace,
            ..Terms::PLAIN
        },
        Terms { laid_out: LaidOut::Boss, ..Terms::PLAIN },
        Terms { laid_out: LaidOut::Spoils, ends: Ends::AllDecided, ..Terms::PLAIN },
    ];
}

impl Extra {
    /// Where the way it is played differs from the others.
    pub(crate) const fn terms(&self) -> &'static Terms {
        &Terms::OF_WAYS[self.way as usize]
    }
}
