//! What is kept beside a match's state while it is played.

use cardtext::program::ModifierCode;

use crate::model::event::Event;
use crate::model::frame::{Doomed, Waiting};
use crate::model::ids::CardId;
use crate::rules::context::{Hit, Leaving};
use crate::rules::notes::{Occurrence, OnTable};

/// What is kept beside the state while it is played. Between two answers nothing of it decides anything but [`Pace`], which says what a
/// simulation need not be asked.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// What happened since somebody began to listen.
    pub(crate) notes: Vec<Occurrence>,
    /// What is seen on the table, as it was told last to those who listen.
    pub(crate) on_table: OnTable,
    /// Whether what is seen otherwise on the table is told as well.
    pub(crate) compares: bool,
    listening: Listening,
    /// How often each ability changed something, if somebody counts: by definition, then by ability.
    pub ran: Option<Vec<Vec<u32>>>,
    /// The texts under way, if somebody counts: where the frame of each starts, and what was so when it began.
    pub(crate) begun: Vec<(u32, u64)>,
    /// Whether questions that have one answer only may be passed over.
    pub pace: Pace,
    /// Where the frame of the text starts whose instruction is being carried out, plus one; 0 if there is none.
    pub(crate) running: u32,
    /// What moves does so by itself and is not taken there by the text under way: what is drawn, what is shuffled.
    pub(crate) moves_itself: bool,
    /// What moves does so because it dies, and not because a text has killed it.
    pub(crate) falls: bool,
    pub(crate) spare_cards: Vec<Vec<CardId>>,
    pub(crate) spare_hits: Vec<Vec<Hit>>,
    pub(crate) spare_events: Vec<Vec<Event>>,
    pub(crate) spare_leaving: Vec<Vec<Leaving>>,
    pub(crate) spare_doomed: Vec<Vec<Doomed>>,
    pub(crate) spare_queues: Vec<Vec<Waiting>>,
    pub(crate) spare_modifiers: Vec<Vec<DamageModifier>>,
}

/// What changes damage: the card the modifier comes from, the card it is on, and its amount.
pub(crate) type DamageModifier = (CardId, CardId, ModifierCode, i16);

/// Whether anybody listens to what happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Listening {
    #[default]
    Nobody,
    Somebody,
}

impl Scratch {
    /// Whether anybody listens to what happens; it is noted down only then.
    #[inline]
    pub fn listens(&self) -> bool {
        self.listening == Listening::Somebody
    }

    /// Begins to note down what happens at a table as it is now.
    pub(crate) fn listen(&mut self, on_table: OnTable) {
        self.notes.clear();
        self.on_table = on_table;
        self.listening = Listening::Somebody;
    }

    /// Forgets what was noted, and what was under way when something broke.
    pub(crate) fn forget(&mut self) {
        self.notes.clear();
        self.begun.clear();
        (self.listening, self.running) = (Listening::Nobody, 0);
        (self.moves_itself, self.falls) = (false, false);
    }

    /// Ends it; what was noted is kept.
    pub(crate) fn listen_no_more(&mut self) {
        self.listening = Listening::Nobody;
    }
}

/// Whether a question that has one answer only is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// It is: at a table, whether a player is asked must not tell what that player holds.
    #[default]
    Table,
    /// It need not be: a simulation has nobody to tell. The match goes on as if the one answer had been given.
    Hurried,
}

impl Pace {
    /// Whether somebody is asked: at a table if there might be something to answer with, as far as the others see.
    #[inline]
    pub fn asks(self, as_seen: impl FnOnce() -> bool, indeed: impl FnOnce() -> bool) -> bool {
        match self {
            Pace::Table => as_seen(),
            Pace::Hurried => indeed(),
        }
    }
}
