//! The vocabulary of Shards: what it keeps besides the common state, its phases, questions, acts and frames.

use bytemuck::{CheckedBitPattern, NoUninit, Pod, Zeroable};
use cardtext::ast::Tag;
use engine::author::{Look, Play, State};
use engine::{Dial, Mode, Seat, Seats, Values};

use crate::words::*;

/// The rules of Shards.
#[derive(Clone, Copy, Debug)]
pub struct Shards;

/// What Shards keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Extra {
    /// The step of the turn that comes next.
    pub phase: Phase,
    /// The step of the turn that is under way.
    pub now: Phase,
    /// In which way it is played.
    pub way: Way,
    /// Who is eliminated.
    pub gone: Seats,
    /// Who has recruited a relic.
    pub relics: Seats,
    /// Who has taken a destiny.
    pub destinies: Seats,
    /// Who took the first turn.
    pub first: u8,
    /// The cards of the expansion are in use.
    pub expansion: bool,
    /// Destinies are in use.
    pub destined: bool,
    /// A byte that is not used.
    pub spare: u8,
    /// How many rounds are over.
    pub rounds: u16,
    /// What each seat has played this turn.
    pub played: [Played; Seat::ALL.len()],
}

/// What a seat has played this turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct Played {
    /// The factions of its allies and champions, a bit each.
    pub factions: u8,
    /// How many Undergrowth allies there are among them.
    pub undergrowth: u8,
}

engine::codes! {
    /// The steps of a turn.
    #[derive(Zeroable)]
    pub enum Phase {
        /// The turn begins.
        Start,
        /// The play phase.
        Play,
        /// The attack phase.
        Attack,
        /// SH-TURN-9: fast-played cards go under the center deck.
        Return,
        /// SH-TURN-10: played cards are discarded.
        Clear,
        /// SH-TURN-11: the hand is discarded.
        Discard,
        /// SH-TURN-12: what is exhausted becomes ready.
        Ready,
        /// SH-TURN-13: a new hand is drawn.
        Draw,
        /// The turn passes.
        Pass,
    }

    /// The ways to play.
    #[derive(Zeroable)]
    pub enum Way {
        /// Everybody against everybody.
        Classic,
        /// Five in a ring.
        Alliance,
    }

    /// The questions of the game.
    pub enum Question {
        /// What to do in the play phase.
        Play,
        /// How much power to assign to a champion.
        Assign,
        /// How much damage an opponent is dealt.
        Divide,
        /// Which shield is revealed.
        Shield,
        /// How much of it is used.
        Prevent,
    }

    /// The acts of the game without a card.
    pub enum Plain {
        /// End the play phase.
        End,
    }

    /// The frames of the game.
    pub enum Under {
        /// Power that is being assigned to a champion.
        Assignment = 1,
        /// Power that is being divided among opponents.
        Division = 2,
        /// A shield of which some is used.
        Shielding = 3,
    }
}

engine::acts! {
    /// The acts of the game with a card.
    pub enum Act {
        /// Play it from the hand.
        Play = 0,
        /// Recruit it.
        Recruit = 1,
        /// Fast-play it.
        FastPlay = 2,
        /// Assign power to it.
        Strike = 3,
        /// Exhaust the character to gain mastery.
        Focus = 4,
        /// Take it: a relic, a destiny.
        Take = 5,
        /// Reveal it for its shield.
        Shield = 6;
        /// Use one of its activated abilities, by its number.
        Use(7..)
    }
}

/// Marks of cards that are the game's own.
pub mod mark {
    use engine::author::CardMarks;

    /// Turned sideways: it has been used.
    pub const EXHAUSTED: CardMarks = CardMarks::own(0);
    /// SH-ROW-4: it was fast-played.
    pub const FAST: CardMarks = CardMarks::own(1);
}

/// What only Shards keeps on a card.
#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
pub struct OnCard {
    /// SH-RULING-32: how much of its shield has been used this turn.
    pub shield_used: i16,
}

/// SH-SETUP-4, SH-DMG-10: what a player starts with and never has more than.
pub const HEALTH_LIMIT: i16 = 50;
/// SH-MAST-1: no more mastery than this.
pub const MASTERY_LIMIT: i16 = 30;
/// SH-SETUP-7, SH-TURN-13: a new hand.
pub const HAND_SIZE: usize = 5;
/// SH-SETUP-8: the places of the center row.
pub const ROW_PLACES: u8 = 6;
/// SH-RELIC-5: so many destinies are dealt.
pub const DESTINIES_DEALT: usize = 6;
/// SH-RELIC-2: a relic asks for this much mastery.
pub const RELIC_MASTERY: i16 = 10;
/// SH-RELIC-6: a destiny asks for this much mastery.
pub const DESTINY_MASTERY: i16 = 5;
/// SH-RULING-30: more than any number of the game; what is taken off it leaves it as it is.
pub const INFINITE: i16 = 30_000;
/// SH-RULING-118: after so many rounds a game is over.
pub const ROUNDS: u16 = 100;

/// What can be set in a classic game.
const MODULES: &[Dial] = &[
    Dial {
        name: "expansion",
        about: "whether the cards of Shadow of Salvation are in use",
        values: Values::Words(&["off", "on"]),
        usual: 1,
    },
    Dial {
        name: "destinies",
        about: "whether destinies are dealt beside the center row",
        values: Values::Words(&["off", "on"]),
        usual: 0,
    },
];

/// The ways to play, in the order of [`Way`].
pub(crate) const MODES: &[Mode] = &[
    Mode {
        name: "classic",
        title: "everybody against everybody",
        edition: "",
        players: (2, 4),
        nobody: 1,
        dials: MODULES,
    },
    Mode {
        name: "alliance",
        title: "5 Player Alliance: neighbors are allies",
        edition: "",
        players: (5, 5),
        nobody: 1,
        dials: MODULES,
    },
];

/// Where the ways to play differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    /// Who is whose enemy.
    pub(crate) enemies: Enemies,
    /// When somebody has won.
    pub(crate) victory: Victory,
}

/// Who is whose enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enemies {
    /// SH-RULING-116: each other player.
    Others,
    /// SH-ALLI-2: those who are no neighbors.
    Across,
}

/// When somebody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Victory {
    /// SH-WIN-3: when nobody else is left, at once.
    LastLeft,
    /// SH-RULING-109: when no enemy is left, at the end of a turn.
    NoEnemyLeft,
}

impl Way {
    /// Where this way differs from the others.
    pub(crate) const fn policy(self) -> Policy {
        match self {
            Way::Classic => Policy { enemies: Enemies::Others, victory: Victory::LastLeft },
            Way::Alliance => Policy { enemies: Enemies::Across, victory: Victory::NoEnemyLeft },
        }
    }
}

impl Extra {
    /// Where the way it is played differs from the others.
    pub(crate) const fn policy(&self) -> Policy {
        self.way.policy()
    }
}

/// The seat of what is nobody's: the center row and its deck. It comes behind the players.
#[inline]
pub(crate) fn table(state: &State<Extra>) -> Seat {
    Seat::kept(state.seats() - 1)
}

/// The players who are still in the game.
pub(crate) fn players(state: &State<Extra>) -> impl Iterator<Item = Seat> + use<> {
    let gone = state.extra.gone;
    Seat::all(state.seats() - 1).filter(move |&seat| !gone.has(seat))
}

/// The factions, in the order in which [`Played::factions`] has them.
pub(crate) const FACTIONS: [Tag; 5] = [HOMODEUS, ORDER, UNDERGROWTH, WRAETHE, RIFTBORN];

pub(crate) type ShPlay<'a> = Play<'a, Shards>;
pub(crate) type ShLook<'a> = Look<'a, Shards>;
