//! The vocabulary of Shining Shadows Saga: what it keeps besides the common state, its phases, questions, acts and frames.

use bytemuck::{CheckedBitPattern, NoUninit, Pod, Zeroable};
use engine::author::{CardId, Cell, Coded, Event, Look, Play};
use engine::{Choice, MAX_DIALS, Seat, Seats};

use crate::order::{MOST_PLAYERS, TurnOrder};
use crate::words::SLOTS;

/// The rules of Shining Shadows Saga.
#[derive(Clone, Copy, Debug)]
pub struct ShiningShadows;

/// What Shining Shadows Saga keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Extra {
    /// The step of the turn that comes next.
    pub phase: Phase,
    /// The step of the turn that is under way.
    pub now: Phase,
    /// S3-RULING-41: the mode, by its number.
    pub mode: u8,
    /// Whether the turn's one inventory use has been.
    pub supplied: Supplied,
    /// S3-CLASS-28: whether a tactical spell has been cast in the Planning Phase of this turn.
    pub planned: bool,
    /// S3-RULING-148: the turn ends with what is under way.
    pub cut_short: bool,
    /// For each slot of each player 0, or for how many turns of the player it is frozen, or [`FOR_GOOD`].
    pub frozen: [[u8; SLOTS as usize]; MOST_PLAYERS],
    /// The slots of each player that have taken a card this turn, a bit each.
    pub taken: [u8; MOST_PLAYERS],
    /// S3-WORD-1: what is noted of each player's phases.
    pub phase_marks: [PhaseMarks; MOST_PLAYERS],
    /// S3-DUOS-25: who has no champion up and is out of the match.
    pub out: Seats,
    /// S3-JOUST-11: how often a fallen champion of each player comes back, and once more.
    pub stock: [u8; MOST_PLAYERS],
    /// Whose turns have been and come next.
    pub order: TurnOrder,
    /// The acting champion, or [`NO_CARD`](engine::author::NO_CARD).
    pub acting: CardId,
    /// S3-STATUS-26: who commands the acting champion in its Action Phase: its player, or who has charmed it.
    pub commander: Commander,
    /// Which round it is, from 1.
    pub round: u16,
    /// The chain of the turn.
    pub chain: Chain,
    /// What the dials of the mode are set to.
    pub dials: [i16; MAX_DIALS],
    /// What the match is for.
    pub between: Decides,
    /// Who is choosing a card to add to the quest deck.
    pub adding: Seats,
    /// Between matches, how many more changes each player can make; none when all is decided.
    pub changes: [u8; MOST_PLAYERS],
}

/// Who commands the acting champion, once that has been found out.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct Commander(u16);

impl Commander {
    /// It has not been found out.
    pub const UNSETTLED: Commander = Commander(0);

    /// It is a player.
    pub fn of(seat: Seat) -> Commander {
        Commander(u16::from(seat.number()) + 1)
    }

    /// Whether it is that player.
    pub fn is(self, seat: Seat) -> bool {
        self == Commander::of(seat)
    }

    /// Who it is.
    pub fn seat(self) -> Option<Seat> {
        Some(Seat::kept(self.0.checked_sub(1)? as u8))
    }
}

/// Cards that were used one after another: S3-RULING-98, one name or one link.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Chain {
    /// The definition of its first card.
    pub first: u16,
    /// The link of all its cards; 0 if they have none in common.
    pub link: u8,
    /// What its cards have in common.
    pub common: InCommon,
}

impl Chain {
    /// Without a card.
    pub const NONE: Chain = Chain { first: 0, link: 0, common: InCommon::Nothing };
}

engine::codes! {
    /// What the cards of a chain have in common.
    #[derive(Zeroable)]
    pub enum InCommon {
        /// There are none yet.
        Nothing,
        /// Name and link.
        Both,
        /// The name.
        Name,
        /// The link.
        Link,
    }

    /// Whether the turn's one inventory use has been.
    #[derive(Zeroable)]
    pub enum Supplied {
        /// It has not.
        No,
        /// It has, and costs the Action Phase.
        Yes,
        /// S3-CLASS-16: it has, by a Swordsaint that equipped a weapon.
        AndActs,
    }

    /// What a match is for.
    #[derive(Zeroable)]
    pub enum Decides {
        /// To be played.
        Match,
        /// S3-RULING-169: to change decks between two others.
        Swaps,
    }

    /// S3-ROUND-3: the steps of a turn.
    #[derive(Zeroable)]
    pub enum Phase {
        /// It is found out whose turn it is.
        Next,
        /// The turn begins: S3-RULING-63.
        Start,
        /// Prep: Will comes back.
        Return,
        /// Prep: cards on cooldown move on.
        Cooldown,
        /// Prep: locked Will leaks.
        Leak,
        /// Prep: cards are charged.
        Charge,
        /// Prep: what is not charged is wiped.
        Wipe,
        /// The Draw Phase.
        Draw,
        /// The Tag Phase.
        Tag,
        /// The Planning Phase.
        Planning,
        /// It is found out whether there is an Action Phase.
        Enter,
        /// The Action Phase.
        Action,
        /// The Conclusion Phase begins.
        Conclusion,
        /// Will and cards leave the slots.
        Clear,
        /// The hand limit.
        Limit,
        /// What lasts for the turn ends.
        Expire,
        /// There is no turn: decks are changed between two matches.
        Between,
        /// There is no turn yet: the players of Duos roll for their places.
        Roll,
    }

    /// The frames of the game.
    pub enum Under {
        /// A card that is being announced.
        Announcement = 1,
        /// Answers to what was done.
        Window = 2,
        /// Slots that are being frozen.
        Freezing = 3,
        /// Champions that may strike back.
        Counters = 4,
        /// A weapon that is being equipped.
        Equipping = 5,
        /// A tag that an ally card allows.
        ByAlly = 6,
        /// A card that is made of others.
        Making = 7,
        /// A lingering card that is about to take effect.
        Lingering = 8,
        /// Spells that are being chosen to be free from Ion.
        Sending = 9,
        /// Will that is being named.
        Naming = 10,
        /// An attack that is about to be calculated.
        Calculating = 11,
        /// An attack that is over.
        Concluding = 12,
    }
}

engine::questions! {
    /// The questions of the game.
    pub enum Question {
        /// Which card to charge.
        Charge = "Charge cards? What is not charged leaves its slot",
        /// What to do in the Planning Phase.
        Planning = "Planning Phase",
        /// What to do in the Action Phase.
        Action = "Action Phase",
        /// Which card to send for the hand limit.
        Limit = "Which card goes?",
        /// Whether a champion answers.
        Answer = "Answer?",
        /// Which stored card makes room.
        Slot = "Which slot?",
        /// Which link a Joker stands for.
        Link = "Which link does the Joker stand for?",
        /// Whether what is charged on a card pays for it: S3-CLASS-14, S3-CLASS-24.
        Counted = "Does the Will charged on it pay for it?",
        /// Whether a champion takes its reduction of a spell's cost: S3-CLASS-26, S3-CLASS-27.
        Reduced = "Does it cost 2 Will less?",
        /// Which slot is frozen.
        Freeze = "Which slot is frozen?",
        /// With which card a champion counters.
        Counter = "Strike back?",
        /// Which weapon of two goes back to the inventory.
        Swap = "Which weapon goes back to the inventory?",
        /// Which weapon of two is the secondary one.
        Secondary = "Which weapon is the secondary one? Its effect does not work",
        /// What to do in the Tag Phase.
        Tag = "Tag Phase: nobody can come in",
        /// Whether an ally card tags.
        TagIn = "Tag in the champion that the ally shows?",
        /// What a card is made of.
        Material = "Which enhanced weapon is made?",
        /// Who wears a weapon that is enhanced.
        Wearer = "Who wears the enhanced weapon?" => Helps,
        /// What to change between two matches.
        Between = "Before the match: swap cards with your quest deck, put your champions in order",
        /// Which of several targeted units a card covers.
        Covered = "Whom does the card cover?",
        /// Which spell goes to be free from Ion.
        Sent = "Which spell goes?",
        /// Which Will is moved.
        Will = "Which Will?",
    }
}

engine::acts! {
    /// The acts of the game with a card.
    pub enum Act {
        /// Activate it.
        Activate = "Activate {card}",
        /// Store it.
        Store = "Store {card}",
        /// Charge it.
        Charge = "Charge {card}",
        /// Use it out of the inventory.
        Supply = "Use {card}",
        /// Send it to the Used Card Zone.
        Send = "Send {card} to the Used Card Zone" => GivesUp,
        /// Send it to remove statuses.
        Remove = "Send {card} to remove statuses" => GivesUp,
        /// S3-DECK-38: swap it out of the quest deck.
        SwapIn = "Swap in {card}",
        /// Take back that it is swapped.
        KeepOut = "Take back {card}",
        /// S3-RULING-169: put it before the other champions.
        PutFirst = "Put {card} first",
        /// Take it out of the quest deck for good.
        TakeOut = "Take {card} out of the quest deck";
        /// Use one of its activated abilities, by its number.
        Use
    }

    /// The acts of the game without a card.
    pub enum Plain {
        /// Charge nothing more; give no answer.
        Pass = "Pass" => Pass,
        /// Go on to the Action Phase.
        Act = "Go on to the Action Phase" => Next,
        /// Go on to the Conclusion Phase.
        End = "End the turn" => End,
        /// S3-STATUS-35: send six spells to be free from Ion.
        RemoveIon = "Send six spells to be free from Ion" => Act,
        /// Tag.
        Tag = "Tag" => Act,
        /// Change nothing more between two matches.
        Ready = "Ready for the match" => End,
        /// Add a card to the quest deck.
        Add = "Add a card to the quest deck" => Act,
    }
}

/// To activate nothing.
pub(crate) const PASS: Choice = Plain::Pass.choice();

/// What the game writes down for later.
#[derive(Clone, Copy, Debug)]
pub enum Reminder {
    /// A card was used in answer by a champion, in this turn.
    Answered {
        /// The card.
        card: CardId,
        /// Who used it.
        by: CardId,
        /// In which attack.
        of: AnsweredIn,
    },
    /// A unit at which the attack under way is aimed.
    Aimed(Aim),
    /// S3-COUNTER-1: a champion may strike back at another.
    Counter {
        /// Who may.
        by: CardId,
        /// At whom.
        at: CardId,
    },
    /// S3-RULING-110: the chain of a champion's answers.
    Chain {
        /// Whose.
        of: CardId,
        /// The chain.
        chain: Chain,
    },
    /// S3-CWORD-40: what a champion has used that each may use once. It is known for the whole match.
    Spent {
        /// The card that offers it.
        card: CardId,
        /// The champion.
        by: CardId,
        /// Which of the card's abilities.
        ability: u8,
    },
    /// S3-RULING-116: a unit has evaded the attack of a card, of which something is done at a time to come.
    Evaded {
        /// Who.
        unit: CardId,
        /// The card of the attack.
        with: CardId,
    },
}

/// A unit at which the attack under way is aimed.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The unit.
    pub unit: CardId,
    /// The card of the attack.
    pub with: CardId,
    /// What is coming to it.
    pub comes: Coming,
}

engine::codes! {
    /// What an attack does to a unit at which it is aimed.
    pub enum Coming {
        /// It is attacked: there is a Calculation.
        Blow = 0,
        /// S3-RULING-84: the card's text does something to it, and no more.
        Text = 1,
    }

    /// In which attack of this turn a card was used in answer.
    pub enum AnsweredIn {
        /// In one that is over.
        Earlier = 0,
        /// In the one under way.
        ThisOne = 1,
    }

    /// The kinds of reminder, where events have theirs.
    enum ReminderKind { Answered = 1, Aimed = 2, Counter = 3, Chain = 4, Spent = 5, Evaded = 6 }
}

impl Cell<Event> for Reminder {
    fn read(cell: Event) -> Reminder {
        match ReminderKind::read_code(cell.kind) {
            ReminderKind::Answered => Reminder::Answered {
                card: CardId(cell.subject),
                by: CardId(cell.other),
                of: Coded::read_code(cell.amount as u8),
            },
            ReminderKind::Aimed => Reminder::Aimed(Aim {
                unit: CardId(cell.subject),
                with: CardId(cell.other),
                comes: Coded::read_code(cell.amount as u8),
            }),
            ReminderKind::Evaded => Reminder::Evaded { unit: CardId(cell.subject), with: CardId(cell.other) },
            ReminderKind::Counter => Reminder::Counter { by: CardId(cell.subject), at: CardId(cell.other) },
            ReminderKind::Chain => Reminder::Chain {
                of: CardId(cell.subject),
                chain: Chain {
                    first: cell.other,
                    link: cell.amount as u8,
                    common: Coded::read_code((cell.amount >> 8) as u8),
                },
            },
            ReminderKind::Spent => {
                let (card, by) = (CardId(cell.subject), CardId(cell.other));
                Reminder::Spent { card, by, ability: cell.amount as u8 }
            }
        }
    }

    fn write(self, cell: &mut Event) {
        let kind = match self {
            Reminder::Answered { card, by, of } => {
                (cell.subject, cell.other, cell.amount) = (card.0, by.0, i16::from(of.code()));
                ReminderKind::Answered
            }
            Reminder::Aimed(Aim { unit, with, comes }) => {
                (cell.subject, cell.other, cell.amount) = (unit.0, with.0, i16::from(comes.code()));
                ReminderKind::Aimed
            }
            Reminder::Evaded { unit, with } => {
                (cell.subject, cell.other) = (unit.0, with.0);
                ReminderKind::Evaded
            }
            Reminder::Counter { by, at } => {
                (cell.subject, cell.other) = (by.0, at.0);
                ReminderKind::Counter
            }
            Reminder::Chain { of, chain } => {
                (cell.subject, cell.other) = (of.0, chain.first);
                cell.amount = i16::from(chain.link) | (chain.common as i16) << 8;
                ReminderKind::Chain
            }
            Reminder::Spent { card, by, ability } => {
                (cell.subject, cell.other, cell.amount) = (card.0, by.0, i16::from(ability));
                ReminderKind::Spent
            }
        };
        cell.kind = kind.code();
    }
}

/// Marks of cards that are the game's own.
pub mod mark {
    use engine::author::CardMarks;

    /// S3-RULING-80: of a card in a slot, it was activated this turn.
    pub const ACTIVE: CardMarks = CardMarks::own(0);
    /// S3-DEFENCE-10: of a card in a slot, it was shattered.
    pub const SHATTERED: CardMarks = CardMarks::own(1);
    /// Of a card in a slot: it was charged in this Prep Phase.
    pub const CHARGED: CardMarks = CardMarks::own(2);
    /// S3-CLASS-11: of a weapon, it is the secondary one.
    pub const SECONDARY: CardMarks = CardMarks::own(3);
    /// S3-RULING-76, S3-RULING-91: of a lingering card, its effect has not happened; of what is used out of the inventory, its text has put it
    /// back.
    pub const IDLE: CardMarks = CardMarks::own(4);
    /// S3-LOCK-2: of Will on a card, it is locked there.
    pub const LOCKED: CardMarks = CardMarks::own(5);
}

/// What only this game keeps on a card. Of a card that was activated in a slot this is its place in a chain, of any other what it has done,
/// a bit of [`Once`] each; a bit tells the two apart. Beside it is one number, in the lower bits, and what it counts, in the upper ones:
/// it is read as what it was written as and nothing else, and of all that was never written there is 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, Pod, Zeroable)]
pub struct OnCard {
    bits: u8,
    number: u8,
}

/// What the number on a card counts; no card has two of them, since each belongs to another type or place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    Crests,
    Link,
    Swap,
    Named,
}

/// What a champion, a mount or Will has done or had done to it, where that counts once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Once {
    /// It, or a mount, evades the attack under way.
    Evades,
    /// S3-SPELL-18: it has used an Ion spell in this match.
    Ion,
    /// S3-RULING-34: a defence of it was kept from shattering in this round.
    KeptWhole,
    /// S3-RULING-35: charged Will has paid for a card in this round.
    Counted,
    /// S3-CLASS-26, S3-CLASS-27: a spell has cost less in this round.
    Reduced,
    /// S3-CWORD-38: the attack under way has dealt it, or a mount, damage.
    Struck,
    /// S3-RULING-21: of a mount in the Used Inventory Zone, it was downed.
    Lost,
}

impl OnCard {
    /// The bit that tells an activated card.
    const ACTIVATED: u8 = 1 << 7;
    /// S3-CWORD-43: of an activated card, it came from the Library. The bits below are its place in the chain.
    const SHELVED: u8 = 1 << 6;
    /// How many bits the number has.
    const BITS: u32 = 6;
    /// The largest number, which is more than any of the game.
    pub const MOST: u8 = (1 << Self::BITS) - 1;

    /// A card is activated, with the link that it stands for, or 0; it is in no chain.
    pub fn activated(link: u8) -> OnCard {
        let mut activated = OnCard { bits: Self::ACTIVATED, number: 0 };
        activated.count(Counted::Link, link);
        activated
    }

    /// S3-CWORD-43: the same, out of the Library.
    #[must_use]
    pub fn from_library(self) -> OnCard {
        OnCard { bits: self.bits | Self::SHELVED, ..self }
    }

    fn is_activated(self) -> bool {
        self.bits & Self::ACTIVATED != 0
    }

    /// S3-RULING-99: of an activated card, the link that it stands for; 0 if that was not named.
    #[inline]
    pub fn link(self) -> u8 {
        self.counted(Counted::Link)
    }

    /// S3-CWORD-43: of an activated card, which of its chain it was, from 1; 0 if it was in none.
    #[inline]
    pub fn place_in_chain(self) -> u8 {
        if self.is_activated() { self.bits & (Self::SHELVED - 1) } else { 0 }
    }

    /// An activated card is the one of its chain at a place, from 1.
    pub fn join_chain(&mut self, place: u8) {
        debug_assert!(self.is_activated(), "only what is activated is in a chain");
        self.bits = self.bits & !(Self::SHELVED - 1) | place.min(Self::SHELVED - 1);
    }

    /// S3-CWORD-43: whether a card was activated out of the Library.
    pub fn is_shelved(self) -> bool {
        self.is_activated() && self.bits & Self::SHELVED != 0
    }

    /// S3-RULING-102: an activated card is in no chain any more, whichever it was; S3-RULING-99: a Joker keeps its link.
    pub fn forget_chain(&mut self) {
        if self.is_activated() {
            self.bits = Self::ACTIVATED;
        }
    }

    /// Whether a unit has done something.
    #[inline]
    pub fn has(self, once: Once) -> bool {
        !self.is_activated() && self.bits & 1 << once as u8 != 0
    }

    /// A unit has done something.
    pub fn note(&mut self, once: Once) {
        debug_assert!(!self.is_activated(), "{once:?} is of a unit, and of no card in a slot");
        self.bits |= 1 << once as u8;
    }

    /// A unit is as if it had not done something.
    #[inline]
    pub fn forget(&mut self, once: Once) {
        if !self.is_activated() {
            self.bits &= !(1 << once as u8);
        }
    }

    /// S3-RULING-57: what is fresh again in each round.
    #[inline]
    pub fn begin_round(&mut self) {
        [Once::KeptWhole, Once::Counted, Once::Reduced].into_iter().for_each(|once| self.forget(once));
    }

    /// S3-RULING-147: of what crests are put on, how many lie on it, in a slot too: no Joker bears any.
    #[inline]
    pub fn crests(self) -> u8 {
        self.counted(Counted::Crests)
    }

    /// So many crests lie on it.
    pub fn set_crests(&mut self, crests: u8) {
        self.count(Counted::Crests, crests);
    }

    /// Between matches, the number of the swap that a card is part of; 0 if it is part of none.
    pub fn swap(self) -> u8 {
        self.counted(Counted::Swap)
    }

    /// It is part of a swap, or of none.
    pub fn set_swap(&mut self, number: u8) {
        self.count(Counted::Swap, number);
    }

    /// S3-RULING-183: of Will in the Will Zone, whether it was named to be moved.
    pub fn is_named(self) -> bool {
        self.counted(Counted::Named) != 0
    }

    /// Will is named to be moved.
    pub fn name(&mut self) {
        self.count(Counted::Named, 1);
    }

    /// Will is named no more.
    pub fn forget_name(&mut self) {
        self.count(Counted::Named, 0);
    }

    #[inline]
    fn counted(self, what: Counted) -> u8 {
        if self.number >> Self::BITS == what as u8 { self.number & Self::MOST } else { 0 }
    }

    fn count(&mut self, what: Counted, number: u8) {
        let other = self.number >> Self::BITS != what as u8 && self.number & Self::MOST != 0;
        debug_assert!(!other, "{what:?} is written where something else is counted");
        self.number = (what as u8) << Self::BITS | number.min(Self::MOST);
    }
}

/// What is noted of a player's phases.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct PhaseMarks(u8);

impl PhaseMarks {
    /// None.
    pub const NONE: PhaseMarks = PhaseMarks(0);
    /// The next Draw Phase is skipped.
    pub const SKIPS_DRAW: PhaseMarks = PhaseMarks(1);
    /// The next Action Phase is skipped.
    pub const SKIPS_ACTION: PhaseMarks = PhaseMarks(1 << 1);
    /// The Action Phase of this turn has been entered.
    pub const ENTERED: PhaseMarks = PhaseMarks(1 << 2);
    /// S3-RULING-170: the player has given up, by which every phase is passed over.
    pub const GIVEN_UP: PhaseMarks = PhaseMarks(1 << 3);

    /// Whether one of some is among them.
    pub const fn has(self, marks: PhaseMarks) -> bool {
        self.0 & marks.0 != 0
    }

    /// These and some more.
    #[must_use]
    pub const fn with(self, marks: PhaseMarks) -> PhaseMarks {
        PhaseMarks(self.0 | marks.0)
    }

    /// These without some.
    #[must_use]
    pub const fn without(self, marks: PhaseMarks) -> PhaseMarks {
        PhaseMarks(self.0 & !marks.0)
    }
}

/// A slot that is frozen until that is removed.
pub const FOR_GOOD: u8 = u8::MAX;
/// S3-DRAW-1: a hand is filled up to this.
pub const FULL_HAND: i16 = 5;
/// S3-CONCL-6, S3-RULING-70: so many cards are kept.
pub const KEPT: i16 = 6;
/// S3-SETUP-3, S3-WILL-10: so much Will for each champion.
pub const WILL_EACH: usize = 3;
/// S3-RULING-171: after so many rounds a match is a draw.
pub const ROUNDS: u16 = 100;

impl Extra {
    /// Whether a slot of a seat is frozen.
    pub fn is_frozen(&self, seat: Seat, slot: u8) -> bool {
        self.frozen[seat.index()][usize::from(slot)] > 0
    }

    /// Whether a slot of a seat has taken a card this turn.
    pub fn has_taken(&self, seat: Seat, slot: u8) -> bool {
        self.taken[seat.index()] & 1 << slot != 0
    }
}

pub(crate) type SsPlay = Play<ShiningShadows>;
pub(crate) type SsLook<'a> = Look<'a, ShiningShadows>;
