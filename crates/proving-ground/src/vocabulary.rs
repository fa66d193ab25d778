//! The vocabulary of the proving ground: what it keeps besides the common state, its phases, questions, acts and frames.

use std::marker::PhantomData;

use bytemuck::{CheckedBitPattern, NoUninit, Pod, Zeroable};
use engine::author::{self, CardId, Choosing, Limits, Look, Play, Rechecked, TakingBack, Targets, TriggerOrder};
use engine::{Choice, Seats};

/// How a game of the proving ground differs from the other.
pub trait Variant: Sized + Send + Sync + 'static {
    /// Where games differ in what the engine does by itself.
    const POLICY: author::Policy;

    /// Does a step in place of the game: what no game should.
    fn meddle(_play: &mut GPlay<Self>) -> Meddled {
        Meddled::No
    }

    /// Adds to the options of a seat: what no game should.
    fn crowd(_out: &mut Vec<Choice>) {}

    /// Has a hand in what a course makes of a match: what no game should.
    fn mislead() {}
}

/// Whether somebody has done a step in place of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meddled {
    /// Nobody has.
    No,
    /// Somebody has.
    Yes,
}

/// What an effect triggers is settled at once.
pub struct DepthFirst;

/// What effects trigger waits as a group.
pub struct InGroups;

impl Variant for DepthFirst {
    const POLICY: author::Policy = author::Policy {
        triggers: TriggerOrder::DepthFirst,
        choosing: Choosing::InTurn,
        targets: Targets::Different,
        rechecked: Rechecked::AsItBegins,
        taking_back: TakingBack::UntilPaid,
        limits: LIMITS,
        ..author::Policy::USUAL
    };
}

impl Variant for InGroups {
    const POLICY: author::Policy = author::Policy {
        triggers: TriggerOrder::Groups,
        choosing: Choosing::InTurn,
        targets: Targets::PerTarget,
        rechecked: Rechecked::AsItBegins,
        taking_back: TakingBack::Never,
        limits: LIMITS,
        ..author::Policy::USUAL
    };
}

/// The ends of endless chains.
pub const LIMITS: Limits = Limits { depth: 40, resolved: 200, turns: 60, in_turn: 1_000, crowd: 100, tokens: 20 };

/// The rules, with one of the two orders of triggers.
pub struct Ground<P>(PhantomData<P>);

/// A match that is changed.
pub type GPlay<P> = Play<Ground<P>>;

/// A match that is asked.
pub type GLook<'a, P> = Look<'a, Ground<P>>;

/// What the game keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Extra {
    /// The step of the turn.
    pub phase: Phase,
    /// The boss's seat, plus one.
    pub boss: u8,
    /// The seats that are done with the common turn.
    pub done: Seats,
    /// The seats whose players have left.
    pub gone: Seats,
    /// In which way it is played.
    pub way: Way,
    /// How many units have taken another's place in this turn.
    pub tags: u8,
    /// The unit whose turn it is.
    pub acting: CardId,
    /// The units chosen in secret to begin with, or [`NO_CARD`](engine::author::NO_CARD).
    pub chosen: [CardId; 6],
}

engine::codes! {
    /// The steps of a turn.
    #[derive(Zeroable)]
    pub enum Phase {
        /// Everybody chooses in secret whom to begin with.
        Opening,
        /// The next unit is found.
        Next,
        /// A turn begins.
        Start,
        /// A unit acts.
        Act,
        /// A turn ends.
        End,
        /// The boss's turn.
        Boss,
        /// The turn of all players at once.
        Together,
        /// Between two battles.
        Camp,
    }

    /// The ways to play.
    #[derive(Zeroable)]
    pub enum Way {
        /// Every other seat together, or all against a boss whose deck is brought along.
        Sides,
        /// Two against two.
        Teams,
        /// Neighbours are allies.
        Ring,
        /// All against the boss.
        Boss,
        /// Between two battles.
        Camp,
    }

    /// The frames of the game.
    pub enum Under {
        /// An attack.
        Attack = 1,
        /// The boss's turn.
        Boss = 2,
        /// Something that is being paid for.
        Purchase = 3,
    }
}

engine::questions! {
    /// The questions of the game.
    pub enum Question {
        /// Which unit begins.
        Opening = "Which unit do you begin with?",
        /// What the unit does.
        Act = "Play cards, attack, tag out",
        /// Who else attacks.
        Join = "Who else attacks?" => GivesUp,
        /// What is attacked.
        Target = "What is attacked?" => Harms,
        /// Whether an attack is answered.
        Window = "Answer the attack?",
        /// What is done in the common turn.
        Together = "Everybody's turn: play cards, attack, buy",
        /// How much of a price somebody pays.
        Pay = "How much do you pay of it?",
        /// Whether a shield is raised.
        Shield = "Raise a shield?",
        /// What is taken along.
        Camp = "Which card do you take along?",
    }
}

engine::acts! {
    /// The acts of the game with a card.
    pub enum Act {
        /// Play it.
        Play = "Play {card}",
        /// Attack with it.
        Attack = "Attack with {card}" => Strikes,
        /// Let it take the place of the unit that acts.
        Tag = "Tag in {card}",
        /// Buy it.
        Buy = "Buy {card}",
        /// Reveal it as a shield.
        Reveal = "Reveal {card}",
    }

    /// The acts of the game without a card.
    pub enum Plain {
        /// Answer nothing.
        Pass = "Pass" => Pass,
        /// End the turn.
        End = "End turn" => End,
    }
}

/// Marks of cards that are the game's own.
pub mod mark {
    use engine::author::CardMarks;

    /// It has attacked, or was made tired.
    pub const EXHAUSTED: CardMarks = CardMarks::own(0);
    /// It belongs to a stash, wherever it lies.
    pub const STASHED: CardMarks = CardMarks::own(1);
    /// It has had its turn in this round.
    pub const USED: CardMarks = CardMarks::own(3);
}

/// What only this game keeps on a card.
#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
pub struct OnCard {
    /// What of a ward has been used.
    pub used: i16,
}
