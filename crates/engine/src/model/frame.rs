//! The machine's frames: what is under way, as plain data on one stack.

use bytemuck::{Pod, Zeroable};
use cardtext::capacity::Capacity;
use cardtext::program::Group;

use crate::model::codes::{Cell, Coded};
use crate::model::event::Event;
use crate::model::ids::{CardId, Seat, Seats};
use crate::model::marks::TextMarks;

/// The most slots a text has.
pub const MAX_SLOTS: usize = Capacity::Slots.most();

/// The next instruction of a text that has none.
pub(crate) const NO_CODE: u16 = u16::MAX;

const _: () = assert!(MAX_SLOTS <= u8::BITS as usize, "a bit for each slot");

/// Something under way.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Frame {
    /// Where the frame beneath starts, plus one; 0 if this is the lowest.
    pub(crate) below: u32,
    kind: u8,
    step: u8,
    pub(crate) seat: u8,
    /// What a text is run for; of damage, whether a text says it deals it.
    cause: u8,
    /// The event that made a text trigger, or that a game's frame is about.
    pub event: Event,
    /// The next instruction.
    pub pc: u16,
    pub(crate) this: u16,
    /// When that card came where it was then.
    pub entered: u16,
    /// "That much".
    pub amount: i16,
    /// Which ability of the card, among those of its cause; of a game's frame, which of them it is.
    pub(crate) ability: u16,
    /// How many cells follow the frame; of a text, how many cards, each with its arrival.
    pub(crate) cells: u16,
    /// The target or slot that is being filled, or the next entry of a queue.
    pub(crate) at: u16,
    /// How many more, for what is counted down; of a text, its [`TextMarks`].
    pub(crate) left: u16,
    /// The slots of a text, and behind them what it shows: see [`Frame::SHOWN`].
    pub(crate) slots: [Slot; MAX_SLOTS + 1],
    /// Which way of doing what a text says has been chosen, plus one; 0 if none has.
    pub(crate) mode: u8,
    /// Who of several does in turn what a text says of each, plus one; 0 if nobody does.
    turn: u8,
    /// The slots that cards leave which are killed or destroyed, a bit each.
    pub(crate) watched: u8,
    /// The slots that were given a card which whoever controls the text did not see, a bit each; see [`UNSEEN`].
    pub(crate) blind: u8,
    game: [u16; 8],
}

/// The bit of a cell whose card came to its slot unseen by whoever controls the text, and has not been shown since.
pub(crate) const UNSEEN: u16 = 1 << 15;

impl Frame {
    /// The words a frame takes on the stack.
    pub(crate) const WORDS: usize = size_of::<Frame>() / 8;

    /// The cards of a text, each with its arrival, that take one word behind its frame.
    pub(crate) const CARDS_IN_WORD: u16 = 2;

    /// The slot of the cards that a text shows to whoever decides for it, as long as it runs.
    pub(crate) const SHOWN: u8 = MAX_SLOTS as u8;

    /// The ability of a card that is played because the rules or a text say so: its play cannot be taken back.
    pub(crate) const FORCED: u16 = 1;

    /// An empty frame of a kind.
    pub(crate) fn of(kind: FrameKind) -> Frame {
        let mut frame = Frame::zeroed();
        frame.kind = kind.code();
        frame.event.subject = u16::MAX;
        frame.event.other = u16::MAX;
        frame
    }

    /// A text that begins with its targets.
    pub(crate) fn text(cause: Cause, this: CardId, ability: u16, seat: Seat) -> Frame {
        let mut frame = Frame::of(FrameKind::Text);
        (frame.cause, frame.this, frame.ability, frame.seat) = (cause.code(), this.0, ability, seat.0);
        frame
    }

    /// Damage that waits, so many hits.
    pub(crate) fn damage(dealt: Dealt, hits: usize) -> Frame {
        let mut frame = Frame::of(FrameKind::Damage);
        (frame.cause, frame.left) = (dealt.code(), hits as u16);
        frame
    }

    /// One of the game's own.
    pub(crate) fn own<T: GameFrame>(record: &T) -> Frame {
        let mut frame = Frame::of(FrameKind::Game);
        frame.ability = u16::from(T::TAG);
        frame.keep(record);
        frame
    }

    /// What it is.
    #[inline]
    pub fn kind(&self) -> FrameKind {
        FrameKind::read_code(self.kind)
    }

    /// Whether it is of a kind.
    #[inline]
    pub fn is(&self, kind: FrameKind) -> bool {
        self.kind == kind.code()
    }

    /// The player whose doing it is.
    #[inline]
    pub fn seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// The card the text is on.
    #[inline]
    pub fn this(&self) -> CardId {
        CardId(self.this)
    }

    /// Which ability of the card, among those of its cause.
    #[inline]
    pub fn ability(&self) -> u16 {
        self.ability
    }

    /// What a text is run for.
    #[inline]
    pub fn cause(&self) -> Cause {
        Cause::read_code(self.cause)
    }

    /// Which of a text's targets is asked for, while they are chosen.
    pub fn asked_target(&self) -> u16 {
        self.at
    }

    /// Whether it is a text that is run for this.
    #[inline]
    pub fn is_for(&self, cause: Cause) -> bool {
        self.is(FrameKind::Text) && self.cause == cause.code()
    }

    /// Lets a text be run for something else.
    #[inline]
    pub(crate) fn run_for(&mut self, cause: Cause) {
        self.cause = cause.code();
    }

    /// Whether what a text is run for is that its card is played or its ability used.
    #[inline]
    pub fn is_declared(&self) -> bool {
        matches!(Cause::read_code(self.cause), Cause::Played | Cause::Used)
    }

    /// Whether a card is played because the rules or a text say so.
    #[inline]
    pub fn is_forced(&self) -> bool {
        self.is_for(Cause::Played) && self.ability == Frame::FORCED
    }

    /// Whether what a text is run for is somebody's own choice, and so can be taken back until it is paid.
    pub(crate) fn is_chosen(&self) -> bool {
        match self.cause() {
            Cause::Played => !self.is_forced(),
            Cause::Used => true,
            Cause::Triggered | Cause::Status | Cause::Later => false,
        }
    }

    /// How far a text has come.
    #[inline]
    pub fn step(&self) -> TextStep {
        TextStep::read_code(self.step)
    }

    /// Whether a text has come so far.
    #[inline]
    pub fn is_at(&self, step: TextStep) -> bool {
        self.step == step.code()
    }

    /// Goes to a step of a text.
    #[inline]
    pub fn go_to(&mut self, step: TextStep) {
        self.step = step.code();
    }

    /// Whether damage that waits is what a text says it deals.
    #[inline]
    pub(crate) fn dealt(&self) -> Dealt {
        Dealt::read_code(self.cause)
    }

    /// Which of the game's own frames it is, if it is one.
    #[inline]
    pub(crate) fn tag(&self) -> u8 {
        self.ability as u8
    }

    /// Whether it is a frame of the game's own of this kind.
    #[inline(always)]
    pub fn holds<T: GameFrame>(&self) -> bool {
        self.is(FrameKind::Game) && self.ability == u16::from(T::TAG)
    }

    /// Goes to a step of a frame of the game's own.
    #[inline]
    pub(crate) fn step_own<T: Stepped>(&mut self, step: T::Step) {
        debug_assert!(self.holds::<T>(), "a step is one of the frame's own");
        step.write(&mut self.step);
    }

    /// What a frame of the game's own remembers.
    #[inline(always)]
    pub(crate) fn record<T: GameFrame>(&self) -> T {
        T::read(&self.read_cells())
    }

    /// Remembers something else in a frame of the game's own.
    #[inline(always)]
    pub(crate) fn keep<T: GameFrame>(&mut self, record: &T) {
        let mut cells = self.read_cells();
        record.write(&mut cells);
        let Cells { step, seat, this, entered, at, left, game } = cells;
        (self.step, self.seat, self.this, self.entered) = (step, seat, this, entered);
        (self.at, self.left, self.game) = (at, left, game);
    }

    #[inline(always)]
    fn read_cells(&self) -> Cells {
        let Frame { step, seat, this, entered, at, left, game, .. } = *self;
        Cells { step, seat, this, entered, at, left, game }
    }

    /// What the game keeps with a text that is played or used: a record of its own.
    #[inline]
    pub fn on_play<T: Cell<[u16; 8]>>(&self) -> T {
        T::read(self.game)
    }

    /// Keeps something else with a text.
    #[inline]
    pub fn set_on_play<T: Cell<[u16; 8]>>(&mut self, record: T) {
        record.write(&mut self.game);
    }

    /// How many words the cards of a text take behind it.
    pub(crate) fn words_behind(&self) -> usize {
        usize::from(self.cells.div_ceil(Frame::CARDS_IN_WORD))
    }

    /// What is wrong with what the frame says it is.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match FrameKind::of(self.kind) {
            None => Some("it is of no kind"),
            Some(FrameKind::Text) if Cause::of(self.cause).is_none() => Some("it is run for nothing"),
            Some(FrameKind::Text) if TextStep::of(self.step).is_none() => Some("it is at no step"),
            Some(FrameKind::Damage) if Dealt::of(self.cause).is_none() => Some("it is dealt in no way"),
            Some(
                FrameKind::Text
                | FrameKind::Triggers
                | FrameKind::Doom
                | FrameKind::Discard
                | FrameKind::Game
                | FrameKind::Groups
                | FrameKind::Damage,
            ) => None,
        }
    }
}

/// A frame of a game's own, as the game reads it; [`frame!`](crate::frame) declares them.
pub trait GameFrame: Copy {
    /// Which of the game's frames it is: the code of one of [`Ruleset::Frame`](crate::author::Ruleset::Frame).
    const TAG: u8;

    /// What is in the cells.
    fn read(cells: &Cells) -> Self;

    /// Writes it to the cells.
    fn write(&self, cells: &mut Cells);

    /// What is in empty cells.
    fn blank() -> Self {
        Self::read(&Cells::default())
    }
}

/// A frame of a game's own that goes step by step; [`frame!`](crate::frame) sees it by where the step is kept.
pub trait Stepped: GameFrame {
    /// Its steps.
    type Step: Cell<u8>;
}

/// The cells of a frame that are a game's to name, where the frame is its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cells {
    /// How far it has come.
    pub step: u8,
    /// The player whose doing it is.
    pub seat: u8,
    /// A card.
    pub this: u16,
    /// That card's arrival.
    pub entered: u16,
    /// Something that is counted up.
    pub at: u16,
    /// Something that is counted down.
    pub left: u16,
    /// Whatever else.
    pub game: [u16; 8],
}

/// Which of the cards behind a frame are in one slot of its text: they lie side by side.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Slot {
    /// The place of the first.
    pub start: u16,
    /// How many there are.
    pub len: u16,
}

crate::codes! {
    /// What a frame is.
    pub enum FrameKind {
        /// A text: its targets are being chosen, then its instructions run.
        Text,
        /// Events and the triggers that answer them, one by one.
        Triggers,
        /// Cards whose death is settled, to be put to death when what is above is done.
        Doom,
        /// Players who still have to choose cards to discard.
        Discard,
        /// A game's own.
        Game,
        /// Groups of triggers, settled one group after another.
        Groups,
        /// Damage that waits to be dealt: for players' answers, or for what comes before it.
        Damage,
    }

    /// What a text is run for.
    pub enum Cause {
        /// The card is being played.
        Played,
        /// An activated ability is being used.
        Used,
        /// A triggered ability answers an event.
        Triggered,
        /// A named state answers an event.
        Status,
        /// A part of a text was kept for later.
        Later,
    }

    /// How far a text has come.
    pub enum TextStep {
        /// Targets are being chosen.
        Targets,
        /// Targets are chosen; what is paid is paid next.
        Begin,
        /// Its instructions run.
        Runs,
    }

    /// Whether damage that waits on the stack is what a text says it deals.
    pub(crate) enum Dealt {
        /// It is: players may answer it, and "that much" means it.
        Said,
        /// It comes of itself, from what could not be done.
        Unsaid,
    }
}

/// A text that waits for a moment; its frame and the cards of its slots with their arrivals follow.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub struct Later {
    /// How many words it takes, with what follows.
    pub(crate) words: u16,
    /// The definition that its text is on.
    pub(crate) def: u16,
    /// What it is called, by its number among the modes.
    pub(crate) called: u16,
    /// The turn in which it was kept.
    pub(crate) turn: u16,
    /// What it waits for, and whose turn it must be: see [`Later::at`] and [`Later::whose`].
    at: u8,
    whose: u8,
    /// The span whose end it waits for, by its number; of what keeps watch, for what, by its number among the code's; of what waits for
    /// turns of opponents, see [`Later::awaited`].
    pub(crate) span: u16,
    spare: [u16; 2],
}

impl Later {
    pub(crate) const WORDS: usize = size_of::<Later>() / 8;

    /// Whether it waits for something to happen.
    pub(crate) fn watches(&self) -> bool {
        matches!(self.at(), LaterUntil::Watching | LaterUntil::WatchingOnce)
    }

    /// The same, until a span of the game's ends.
    pub(crate) fn until_end_of(self, span: u16) -> Later {
        Later { span, ..self }
    }

    /// Something to be kept in a turn, of a definition and called by a mode's words, so many words with what follows.
    pub(crate) fn new(words: usize, def: u16, called: u16, turn: u16, at: LaterUntil, whose: LaterFor) -> Later {
        Later { words: words as u16, def, called, turn, at: at.code(), whose: whose.code(), span: 0, spare: [0; 2] }
    }

    /// What it waits for.
    pub(crate) fn at(&self) -> LaterUntil {
        LaterUntil::read_code(self.at)
    }

    /// Whose turn it must be.
    pub(crate) fn whose(&self) -> LaterFor {
        LaterFor::read_code(self.whose)
    }

    /// The opponents whose turns it still waits for, if it waits for such.
    pub(crate) fn awaited(&self) -> Seats {
        match self.whose() {
            LaterFor::Opponent => Seats::from_bits(self.span as u8),
            LaterFor::Anybody | LaterFor::You => Seats::NONE,
        }
    }

    /// Whether it waits for nothing there is.
    pub(crate) fn is_damaged(&self) -> bool {
        LaterUntil::of(self.at).is_none() || LaterFor::of(self.whose).is_none()
    }
}

crate::codes! {
    /// What something waits for that is kept.
    pub(crate) enum LaterUntil { ThisTurnEnd, NextStart, NextEnd, SpanEnd, Watching, WatchingOnce }

    /// Whose turn it waits for.
    pub(crate) enum LaterFor { Anybody, You, Opponent }
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

    pub(crate) fn new(card: u16, entered: u16, event: u16, ability: u8, cause: Cause, last_words: u8) -> Waiting {
        Waiting { card, entered, event, ability, how: cause.code() << 4 | last_words }
    }

    /// Whether a card or a named state on it answers.
    #[inline]
    pub(crate) fn cause(self) -> Cause {
        Cause::read_code(self.how >> 4)
    }

    /// If its card leaves play in the moment it answers, and so may speak after it: whose it was, plus one.
    pub(crate) fn last_words(self) -> u8 {
        self.how & 15
    }
}

/// Which trigger of which named state answers, as one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StatusTrigger(u8);

const _: () = assert!(Capacity::Statuses.most() <= 16, "a named state and its trigger share a byte");

impl StatusTrigger {
    pub(crate) fn new(status: u8, trigger: usize) -> StatusTrigger {
        debug_assert!(status < 16 && trigger < 16, "a named state and its trigger share a byte");
        StatusTrigger(status << 4 | trigger as u8)
    }

    /// The one of a number.
    #[inline]
    pub(crate) fn of(number: u16) -> StatusTrigger {
        StatusTrigger(number as u8)
    }

    /// Its number.
    #[inline]
    pub(crate) fn number(self) -> u8 {
        self.0
    }

    /// The named state.
    #[inline]
    pub(crate) fn status(self) -> usize {
        usize::from(self.0 >> 4)
    }

    /// Its trigger.
    #[inline]
    pub(crate) fn number_of_trigger(self) -> usize {
        usize::from(self.0 & 15)
    }
}

/// A trigger of a group that waits for its turn, with what it answers.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
pub(crate) struct QueuedTrigger {
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
    pub spare: [u8; 7],
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
    /// When that one had come where it was.
    pub by_came: u16,
    /// The type of the damage.
    pub class: u8,
    /// Whether it was killed and not dealt damage: 1 if it was.
    pub sure: u8,
    pub spare: [u8; 6],
}

impl Doomed {
    pub(crate) const WORDS: usize = size_of::<Doomed>() / 8;
}

impl Frame {
    /// Who of several does in turn what a text says of each.
    pub(crate) fn in_turn(&self) -> Option<Seat> {
        self.turn.checked_sub(1).map(Seat)
    }

    /// It is this seat's turn to do what a text says of each.
    pub(crate) fn turn_to(&mut self, seat: Seat) {
        self.turn = seat.0 + 1;
    }

    /// Whether all of these are noted about a text.
    #[inline]
    pub(crate) fn is_marked(&self, marks: TextMarks) -> bool {
        TextMarks::kept(self.left).has(marks)
    }

    /// Whether a text that is played or used waits for its answers, having done nothing yet.
    pub fn waits(&self) -> bool {
        self.is_at(TextStep::Runs) && !self.is_marked(TextMarks::BEGUN)
    }

    /// Whether it is a text that is to do nothing.
    pub fn is_cancelled(&self) -> bool {
        self.is(FrameKind::Text) && self.pc == NO_CODE
    }

    /// Whether a text has taken the cards of a group elsewhere.
    pub(crate) fn is_led(&self, group: Group) -> bool {
        let led = TextMarks::led(group);
        led != TextMarks::NONE && self.is_marked(led)
    }

    /// Notes something about a text.
    #[inline]
    pub(crate) fn mark(&mut self, marks: TextMarks) {
        self.left |= marks.code();
    }

    /// Forgets something about a text.
    #[inline]
    pub(crate) fn unmark(&mut self, marks: TextMarks) {
        self.left &= !marks.code();
    }

    /// What is noted about a text is this from now on.
    pub(crate) fn mark_anew(&mut self, marks: TextMarks) {
        self.left = marks.code();
    }

    /// Begins to look at the instructions of a text.
    pub(crate) fn attempt(&mut self) {
        self.unmark(TextMarks::UNDONE);
        self.mark(TextMarks::WATCHED);
    }

    /// Notes that an instruction has not been done, if it is looked at.
    pub(crate) fn fail(&mut self) {
        if self.is_marked(TextMarks::WATCHED) {
            self.mark(TextMarks::UNDONE);
        }
    }

    /// Whether everything has been done that was looked at.
    pub(crate) fn has_succeeded(&self) -> bool {
        !self.is_marked(TextMarks::UNDONE)
    }
}
