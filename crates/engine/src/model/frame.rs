//! The machine's frames: what is under way, as plain data on one stack.

use bytemuck::{Pod, Zeroable};
use cardtext::capacity::Capacity;

use crate::model::event::Event;

/// The most slots a text has.
pub const MAX_SLOTS: usize = Capacity::Slots.most();

/// Something under way.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Frame {
    /// Where the frame beneath starts, plus one; 0 if this is the lowest.
    pub(crate) below: u32,
    /// What it is: see [`kind`].
    pub kind: u8,
    /// How far it has come; the machine or the game counts.
    pub step: u8,
    /// The player whose doing it is.
    pub seat: u8,
    /// What a text is run for: see [`cause`].
    pub cause: u8,
    /// The event that made a text trigger.
    pub event: Event,
    /// The next instruction.
    pub pc: u16,
    /// The card the text is on, or that a game's frame is about.
    pub this: u16,
    /// That card's arrival.
    pub entered: u16,
    /// "That much".
    pub amount: i16,
    /// Which ability of the card, among those of its cause.
    pub ability: u16,
    /// How many cells follow the frame.
    pub(crate) cells: u16,
    /// The target or slot that is being filled, or the next entry of a queue.
    pub at: u16,
    /// How many more, for what is counted down.
    pub left: u16,
    /// The slots of a text, and behind them what it shows: see [`Frame::SHOWN`].
    pub(crate) slots: [Slot; MAX_SLOTS + 1],
    pub(crate) spare: [u16; 2],
    /// What a game's own frame remembers.
    pub game: [u16; 8],
}

impl Frame {
    /// The words a frame takes on the stack.
    pub(crate) const WORDS: usize = size_of::<Frame>() / 8;

    /// The slot of the cards that a text shows to whoever decides for it, as long as it runs: each card, and then its arrival.
    pub(crate) const SHOWN: u8 = MAX_SLOTS as u8;

    /// The ability of a card that is played because the rules or a text say so: its play cannot be taken back.
    pub const FORCED: u16 = 1;

    /// Whether what a text is run for is somebody's own choice, and so can be taken back until it is paid.
    pub(crate) fn is_chosen(&self) -> bool {
        match self.cause {
            cause::PLAYED => self.ability != Frame::FORCED,
            cause => cause == cause::USED,
        }
    }

    /// Whether a text is played, used or was kept for later, and so answers nothing: what it triggers waits until it is done.
    pub(crate) fn is_carried_out(&self) -> bool {
        self.cause <= cause::USED || self.cause == cause::LATER
    }

    /// An empty frame of a kind.
    pub fn of(kind: u8) -> Frame {
        let mut frame = Frame::zeroed();
        frame.kind = kind;
        frame.event.subject = u16::MAX;
        frame.event.other = u16::MAX;
        frame
    }
}

/// Some cells behind the frame.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Slot {
    /// The first cell.
    pub start: u16,
    /// How many.
    pub len: u16,
}

/// Values of [`Frame::kind`].
pub mod kind {
    /// A text: its targets are being chosen, then its instructions run.
    pub const TEXT: u8 = 0;
    /// Events and the triggers that answer them, one by one.
    pub const TRIGGERS: u8 = 1;
    /// Cards whose death is settled, to be put to death when what is above is done.
    pub const DOOM: u8 = 2;
    /// Players who still have to choose cards to discard.
    pub const DISCARD: u8 = 3;
    /// A game's own.
    pub const GAME: u8 = 4;
    /// Groups of triggers, settled one group after another.
    pub const GROUPS: u8 = 5;
    /// Damage that waits to be dealt: for players' answers, or for what comes before it.
    pub const DAMAGE: u8 = 6;
}

/// Values of [`Frame::cause`].
pub mod cause {
    /// The card is being played.
    pub const PLAYED: u8 = 0;
    /// An activated ability is being used.
    pub const USED: u8 = 1;
    /// A triggered ability answers an event.
    pub const TRIGGERED: u8 = 2;
    /// A named state answers an event.
    pub const STATUS: u8 = 3;
    /// A part of a text was kept for later.
    pub const LATER: u8 = 4;
}

/// Values of [`Frame::step`] of a text.
pub mod step {
    /// Targets are being chosen.
    pub const TARGETS: u8 = 0;
    /// Targets are chosen; what is paid is paid next.
    pub const BEGIN: u8 = 1;
    /// Its instructions run.
    pub const RUNS: u8 = 2;
}

/// A text that waits for a moment; its frame, the cards of its slots and their arrivals follow.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Kept {
    /// How many words it takes, with what follows.
    pub(crate) words: u16,
    /// The definition that its text is on.
    pub(crate) def: u16,
    /// What it is called, by its number among the modes.
    pub(crate) label: u16,
    /// The turn in which it was kept.
    pub(crate) turn: u16,
    /// What it waits for.
    pub(crate) at: u8,
    /// Whose turn it must be.
    pub(crate) whose: u8,
    pub(crate) spare: [u16; 3],
}

impl Kept {
    pub(crate) const WORDS: usize = size_of::<Kept>() / 8;
    pub(crate) const THIS_TURN_END: u8 = 0;
    pub(crate) const NEXT_START: u8 = 1;
    pub(crate) const NEXT_END: u8 = 2;
    pub(crate) const ANYBODY: u8 = 0;
    pub(crate) const YOURS: u8 = 1;
    pub(crate) const OPPONENTS: u8 = 2;
}

/// A trigger waiting for its turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub(crate) struct Waiting {
    pub card: u16,
    pub entered: u16,
    /// Which event of its moment it answers.
    pub event: u16,
    pub ability: u8,
    /// What it is run for, in the upper half; in the lower, see [`Waiting::last_words`].
    how: u8,
}

impl Waiting {
    pub(crate) const WORDS: usize = size_of::<Waiting>() / 8;

    pub(crate) fn new(card: u16, entered: u16, event: u16, ability: u8, cause: u8, last_words: u8) -> Waiting {
        Waiting { card, entered, event, ability, how: cause << 4 | last_words }
    }

    /// Whether a card or a named state on it answers.
    pub(crate) fn cause(self) -> u8 {
        self.how >> 4
    }

    /// If its card leaves play in the moment it answers, and so may speak after it: whose it was, plus one.
    pub(crate) fn last_words(self) -> u8 {
        self.how & 15
    }
}

/// A trigger of a group that waits for its turn, with what it answers.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub(crate) struct Later {
    pub event: Event,
    pub waiting: Waiting,
}

/// Damage that waits to be dealt.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub(crate) struct PendingHit {
    pub to: u16,
    pub from: u16,
    pub amount: i16,
    pub flavors: u16,
    pub class: u8,
    /// 1 if nothing may change it.
    pub sure: u8,
    pub spare: [u8; 6],
}

impl PendingHit {
    pub(crate) const WORDS: usize = size_of::<PendingHit>() / 8;
}

/// A card whose death is settled, and who brought it there.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub(crate) struct Doomed {
    pub card: u16,
    pub entered: u16,
    pub by: u16,
    pub spare: u16,
}

/// In [`Frame::left`] of a text: that its instructions are looked at.
pub(crate) const WATCHED: u16 = 1 << 1;

/// In [`Frame::left`] of a text: that one of them has not been done.
const UNDONE: u16 = 1 << 2;

impl Frame {
    /// Begins to look at the instructions of a text.
    pub(crate) fn attempt(&mut self) {
        self.left = self.left & !UNDONE | WATCHED;
    }

    /// Notes that an instruction has not been done, if it is looked at.
    pub(crate) fn fail(&mut self) {
        if self.left & WATCHED != 0 {
            self.left |= UNDONE;
        }
    }

    /// Whether everything has been done that was looked at.
    pub(crate) fn has_succeeded(&self) -> bool {
        self.left & UNDONE == 0
    }
}
