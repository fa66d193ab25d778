//! The vocabulary of Shadow Era: what it keeps besides the common state, its phases, questions, acts and frames.

use bytemuck::{CheckedBitPattern, NoUninit, Pod, Zeroable};
use engine::author::{CardId, Look, Play};

/// The rules of Shadow Era.
#[derive(Clone, Copy, Debug)]
pub struct ShadowEra;

/// What Shadow Era keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Extra {
    /// The step of the turn that comes next.
    pub phase: Phase,
    /// Whether the turn's first draw and SE are skipped: on the first turn of a match.
    pub opening: bool,
    /// The step of the turn that is under way.
    pub now: Phase,
    /// A card with a duration has come into play; no more when a turn ends without one.
    pub lasting: bool,
    /// Spare bytes, always 0.
    pub spare: [u8; 4],
    /// Each seat's weapon and armor in play, or [`NO_CARD`](engine::author::NO_CARD). What is in the support row, noted down.
    pub worn: [[CardId; 2]; 2],
}

engine::codes! {
    /// The steps of a turn.
    #[derive(Zeroable)]
    pub enum Phase {
        /// The hero gains SE; start-of-turn effects.
        Start,
        /// A card is drawn.
        Draw,
        /// A card may be sacrificed.
        Sacrifice,
        /// Cards are played, attacks made, abilities used.
        Action,
        /// Everything is made ready; end-of-turn effects.
        Finished,
        /// Turns are counted.
        Expiry,
        /// What lasts until end of turn ends.
        Ends,
        /// The turn passes.
        Pass,
    }

    /// The frames of the game.
    pub enum Under {
        /// A combat.
        Combat,
    }
}

engine::questions! {
    /// The questions of the game.
    pub enum Question {
        /// What to do in the Action phase.
        Action = "Your turn: play cards, attack, use abilities",
        /// What to sacrifice.
        Sacrifice = "Sacrifice a card to your resource pile?",
        /// Whom to attack.
        Attack = "Whom to attack?" => Harms,
    }
}

engine::acts! {
    /// The acts of the game with a card.
    pub enum Act {
        /// Play it.
        Play = "Play {card}",
        /// Attack with it.
        Attack = "Attack with {card}" => Strikes,
        /// Put it in the resource pile.
        Sacrifice = "Sacrifice {card}" => GivesUp;
        /// Use one of its activated abilities, by its number.
        Use
    }

    /// The acts of the game without a card.
    pub enum Plain {
        /// End the turn.
        End = "End turn" => End,
        /// Sacrifice nothing.
        Skip = "Sacrifice nothing" => Decline,
    }
}

/// SE-DRAW-2: a hand holds at most so many cards.
pub const HAND_LIMIT: usize = 7;

/// Marks of cards that are the game's own. SE-RULING-102: none of them is lasting, so a card that leaves play is new.
pub mod mark {
    use engine::author::CardMarks;

    /// Turned sideways: it has attacked or was told to. SE-RULING-105: a mark, and no named state.
    pub const EXHAUSTED: CardMarks = CardMarks::own(0);
    /// It was played from the hand this turn.
    pub const SUMMONED: CardMarks = CardMarks::own(1);
    /// It has attacked this turn.
    pub const ATTACKED: CardMarks = CardMarks::own(2);
    /// An ability of it has been used this turn.
    pub const USED: CardMarks = CardMarks::own(3);
    /// It is exhausted only because it has just arrived.
    pub const ARRIVING: CardMarks = CardMarks::own(4);
}

/// What only Shadow Era keeps on a card, until it leaves play (SE-RULING-102).
#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
pub struct OnCard {
    /// What has been added to its durability, or by use taken off it.
    pub durability: i16,
}

pub(crate) type SePlay = Play<ShadowEra>;
pub(crate) type SeLook<'a> = Look<'a, ShadowEra>;
