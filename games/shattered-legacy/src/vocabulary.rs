//! The vocabulary of Shattered Legacy: what it keeps besides the common state, its phases, questions, acts and frames.

use bytemuck::{CheckedBitPattern, NoUninit, Zeroable};
use engine::Choice;
use engine::author::{CardId, Cell, Event, Look, ONLY_TOLD, Play};

use crate::words::*;

/// The rules of Shattered Legacy.
#[derive(Clone, Copy, Debug)]
pub struct ShatteredLegacy;

/// What Shattered Legacy keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Extra {
    /// The step of the turn that comes next.
    pub phase: Phase,
    /// The step of the turn that is under way.
    pub now: Phase,
    /// SL-TURN-4, SL-TURN-5: it is the first turn of a match, which has no Draw Phase and no Battle Phase.
    pub opening: bool,
    /// SL-RULING-29: an Action resolves, and nothing that happens then opens a window.
    pub hushed: bool,
    /// The turn player has used the free window of this phase.
    pub freed: bool,
    /// The Battle Phase ends with what is under way.
    pub broken_off: bool,
    /// A declared play takes effect: its window has been.
    pub arriving: bool,
    /// Something has happened that an Action may answer: it is among the notes.
    pub noted: bool,
    /// How many Actions each hand holds for each kind of window: see [`Situation`].
    pub answers: [[u16; SITUATIONS]; 2],
}

engine::codes! {
    /// SL-TURN-1: the steps of a turn, and those before the first one.
    #[derive(Zeroable)]
    pub enum Phase {
        /// The first player may cut the other's deck.
        Cut,
        /// The second player may.
        CutBack,
        /// Hands are drawn.
        Deal,
        /// The Draw Phase.
        Draw,
        /// SL-TURN-2: the beginning of the turn, which is no phase.
        Beginning,
        /// Its window.
        BeginningWindow,
        /// The Pre-Battle Phase.
        PreBattle,
        /// It is being left.
        LeavesPreBattle,
        /// The Battle Phase.
        Battle,
        /// It is being left.
        LeavesBattle,
        /// SL-TURN-2, SL-RULING-84: its end, which is also post-battle.
        BattleEnd,
        /// The Rest Phase.
        Rest,
        /// It is being left.
        LeavesRest,
        /// The End Phase.
        End,
        /// Its window.
        EndWindow,
        /// What lasted until now ends.
        Expiry,
        /// The turn passes.
        Pass,
    }

    /// SL-RULING-26: the windows.
    pub enum Situation {
        /// The beginning of a turn.
        Beginning,
        /// A play that is declared.
        Play,
        /// An attack that is declared.
        Battle,
        /// The end of the Battle Phase.
        BattleEnd,
        /// The end of a turn.
        End,
        /// After what has happened.
        After,
        /// The other player's when a phase is left; in a hand's count, what answers at any time.
        Free,
    }

    /// The frames of the game.
    pub enum Under {
        /// A window for Actions.
        Window = 1,
        /// An attack.
        Attack = 2,
        /// An unrest that is declared.
        Unrest = 3,
        /// What is put off until it is chosen what is done instead.
        PutOff = 4,
        /// A Supporter that an effect brings in.
        Supporter = 5,
    }
}

/// So many kinds of window there are.
pub const SITUATIONS: usize = Situation::Free as usize + 1;

impl Phase {
    /// SL-TURN-1, SL-RULING-82: the step that follows; none leads back.
    #[must_use]
    pub const fn next(self) -> Phase {
        match self {
            Phase::Cut => Phase::CutBack,
            Phase::CutBack => Phase::Deal,
            Phase::Deal | Phase::Pass => Phase::Draw,
            Phase::Draw => Phase::Beginning,
            Phase::Beginning => Phase::BeginningWindow,
            Phase::BeginningWindow => Phase::PreBattle,
            Phase::PreBattle => Phase::LeavesPreBattle,
            Phase::LeavesPreBattle => Phase::Battle,
            Phase::Battle => Phase::LeavesBattle,
            Phase::LeavesBattle => Phase::BattleEnd,
            Phase::BattleEnd => Phase::Rest,
            Phase::Rest => Phase::LeavesRest,
            Phase::LeavesRest => Phase::End,
            Phase::End => Phase::EndWindow,
            Phase::EndWindow => Phase::Expiry,
            Phase::Expiry => Phase::Pass,
        }
    }
}

/// What the game writes down for later.
#[derive(Clone, Copy, Debug)]
pub enum Reminder {
    /// An event that waits for its common window.
    Happened(Event),
    /// A Spell was cast this turn, by its definition.
    Cast(u16),
    /// Something waits to be done to a card until it is chosen what is done instead.
    PutOff {
        /// The card.
        card: CardId,
        /// The card that does it, or [`NO_CARD`].
        by: CardId,
        /// The card that was chosen to suffer instead, or [`NO_CARD`].
        replacement: CardId,
    },
}

/// The kind of what is put off, where events have theirs: an event that is noted was raised, and has a lower number. A Spell's cast has a
/// window of its own and is never noted itself.
const PUT_OFF: u8 = ONLY_TOLD;

impl Cell<Event> for Reminder {
    #[inline]
    fn read(cell: Event) -> Reminder {
        match cell.kind {
            EVENT_CAST => Reminder::Cast(cell.subject),
            PUT_OFF => Reminder::PutOff {
                card: CardId(cell.subject),
                by: CardId(cell.other),
                replacement: CardId(cell.amount as u16),
            },
            _ => Reminder::Happened(cell),
        }
    }

    #[inline]
    fn write(self, cell: &mut Event) {
        match self {
            Reminder::Happened(event) => *cell = event,
            Reminder::Cast(def) => (cell.kind, cell.subject) = (EVENT_CAST, def),
            Reminder::PutOff { card, by, replacement } => {
                (cell.kind, cell.subject, cell.other) = (PUT_OFF, card.0, by.0);
                cell.amount = replacement.0 as i16;
            }
        }
    }
}

/// To activate nothing.
pub(crate) const PASS: Choice = Plain::Pass.choice();

engine::questions! {
    /// The questions of the game.
    pub enum Question {
        /// What to do in the Pre-Battle Phase.
        PreBattle = "Your turn: play cards, use abilities",
        /// What to attack with in the Battle Phase.
        Battle = "Attack?",
        /// What to rest in the Rest Phase.
        Rest = "Rest Vassals? What is rested cannot be attacked, loses its Supporters, and does not shield you from a Direct Attack",
        /// Whether to activate an Action.
        Window = "Activate an Action?",
        /// What to attack.
        Target = "What is attacked?" => Harms,
        /// Who else attacks.
        Join = "Who else joins the attack?" => GivesUp,
        /// Where to cut.
        Cut = "Cut the opponent's deck: how many cards go under the rest?",
        /// To which card something is done instead.
        Replacement = "Which one instead?",
        /// Which Vassal a Supporter goes to.
        Host = "Which Vassal is it contracted to?",
    }
}

engine::acts! {
    /// The acts of the game with a card.
    pub enum Act {
        /// Play it from the hand.
        Play = "Play {card}",
        /// Attack with it.
        Attack = "Attack with {card}" => Strikes,
        /// Rest it.
        Rest = "Rest {card}" => GivesUp,
        /// Unrest it.
        Unrest = "Unrest {card}";
        /// Use one of its activated abilities, by its number.
        Use
    }

    /// The acts of the game without a card.
    pub enum Plain {
        /// Go on from the Rest Phase, which is the last.
        End = "End turn" => End,
        /// Activate nothing.
        Pass = "Pass" => Pass,
        /// Go on to the Battle Phase.
        LeavePreBattle = "End the Pre-Battle Phase" => Next,
        /// Go on to the Rest Phase.
        LeaveBattle = "End the Battle Phase" => Next,
    }
}

/// SL-ZONE-3, SL-REST-5: the Rest Zone holds so many.
pub const REST_PLACES: usize = 4;
/// SL-ZONE-2, SL-SUPPORTER-4: a Vassal holds so many Supporters.
pub const SUPPORTERS: usize = 2;

/// Marks of cards that are the game's own.
pub mod mark {
    use engine::author::CardMarks;

    /// It has used up the second attack that a card allows it this turn.
    pub const ATTACKED_TWICE: CardMarks = CardMarks::own(0);
    /// It was recruited this turn.
    pub const RECRUITED: CardMarks = CardMarks::own(1);
    /// It has attacked this turn.
    pub const ATTACKED: CardMarks = CardMarks::own(2);
}

pub(crate) type SlPlay = Play<ShatteredLegacy>;
pub(crate) type SlLook<'a> = Look<'a, ShatteredLegacy>;
