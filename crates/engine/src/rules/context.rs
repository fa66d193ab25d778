//! What rules are given: a state to ask, and a match to change.

use cardtext::ast::{Flavor, Zone};

use crate::model::cards::{CardSet, Topics};
use crate::model::event::{DamageClass, Event};
use crate::model::ids::{CardId, Seat};
use crate::model::state::{NO_CARD, State};
use crate::rules::ruleset::Ruleset;
use crate::rules::scratch::Scratch;

/// A state with the card set it is played with, to ask.
pub struct Look<'a, R: Ruleset> {
    /// The state.
    pub state: &'a State<R::Extra>,
    /// What is being worked out, a bit for each thing modifiers are about: a continuous ability that asks for what it changes itself
    /// reads it without continuous abilities, so no two of them can wait for each other.
    pub(crate) inside: Topics,
}

impl<R: Ruleset> Clone for Look<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Look<'_, R> {}

impl<'a, R: Ruleset> Look<'a, R> {
    /// The definitions.
    #[inline(always)]
    pub fn set(self) -> &'a CardSet {
        &self.state.set
    }

    /// The zones in play, a bit each.
    pub(crate) const IN_PLAY_ZONES: u32 = {
        let (mut bits, mut zone) = (0, 0);
        while zone < R::ZONES.len() {
            bits |= (R::ZONES[zone].in_play as u32) << zone;
            zone += 1;
        }
        bits
    };

    /// Whether a zone is in play.
    #[inline(always)]
    pub(crate) const fn is_play_zone(zone: u8) -> bool {
        Self::IN_PLAY_ZONES >> (zone & 31) & 1 != 0
    }
}

/// Who reads a text, and about what: the meaning of "this", "you", "it" and "that much".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The card the text is on.
    pub this: CardId,
    /// The player "you" means.
    pub you: Seat,
    /// Where the frame with the slots starts on the stack, plus one; 0 if there is none.
    pub frame: u32,
    /// What the event is about that a text would answer which has no frame yet, or [`NO_CARD`].
    pub(crate) subject: CardId,
    /// The other card of that event, or [`NO_CARD`].
    pub(crate) other: CardId,
    /// A target that has not been chosen and is supposed to be.
    pub(crate) supposed: Supposed,
    /// Whether the card the text is on is still there to be asked about.
    pub(crate) itself: Itself,
}

/// Whether anything is so of the card that a text is on, and of what that is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Itself {
    /// It is asked about wherever it lies.
    There,
    /// It has left, and is another card wherever it lies: of that nothing is so.
    Left,
}

/// A card that is supposed to be chosen as a target, to see what could be chosen besides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Supposed {
    /// Which, or [`NO_CARD`].
    pub(crate) card: CardId,
    /// The slot that it would be in.
    pub(crate) slot: u8,
}

impl Supposed {
    /// None.
    const NONE: Supposed = Supposed { card: NO_CARD, slot: u8::MAX };

    /// Whether nothing is supposed of a slot or of any behind it.
    pub(crate) fn is_before(self, slot: u8) -> bool {
        self.card == NO_CARD || self.slot < slot
    }

    /// The card that is supposed to be in a slot, or [`NO_CARD`].
    #[inline]
    pub(crate) fn within(self, slot: u8) -> CardId {
        if self.slot == slot { self.card } else { NO_CARD }
    }
}

impl Reading {
    /// A text as a seat reads it that plays its card.
    #[inline]
    pub fn of(this: CardId, you: Seat) -> Reading {
        Reading::in_frame(this, you, 0)
    }

    /// The same text, if a card were chosen for a slot.
    pub(crate) fn supposing(self, card: CardId, slot: u8) -> Reading {
        Reading { supposed: Supposed { card, slot }, ..self }
    }

    /// A text whose frame starts at a height of the stack, plus one.
    #[inline]
    pub(crate) fn in_frame(this: CardId, you: Seat, frame: u32) -> Reading {
        Reading { this, you, frame, subject: NO_CARD, other: NO_CARD, supposed: Supposed::NONE, itself: Itself::There }
    }

    /// What is still read once the card with the text has left.
    pub(crate) fn without_itself(self) -> Reading {
        Reading { itself: Itself::Left, ..self }
    }
}

/// A match under way.
pub struct Play<R: Ruleset> {
    /// The state.
    pub state: State<R::Extra>,
    /// What is kept beside.
    pub scratch: Scratch,
}

/// Damage on its way to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The card it comes to.
    pub to: CardId,
    /// The card it comes from, or [`NO_CARD`].
    pub from: CardId,
    /// How much.
    pub amount: i16,
    /// Its type.
    pub class: DamageClass,
    /// Its sub-types, a bit each.
    pub flavors: u16,
    /// Whether anything may change it.
    pub force: Force,
    /// The guard that took some of it, or [`NO_CARD`].
    pub guard: CardId,
}

/// Whether damage may be lowered or prevented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// It may.
    Plain,
    /// Nothing changes it: a kill.
    Sure,
}

/// A card on its way out of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// Which.
    pub card: CardId,
    /// The event it makes; [`Leaving::QUIETLY`] for none.
    pub event: u8,
    /// The card that did it, or [`NO_CARD`].
    pub by: CardId,
    /// When that card came where it lay as it did it, if something has been answered since.
    pub since: Option<u16>,
    /// Where it goes.
    pub to: Zone,
    /// The type of the damage that brought it to its end, or of neither.
    pub class: DamageClass,
}

impl Leaving {
    /// A card that leaves, not by damage.
    pub const fn of(card: CardId, event: u8, by: CardId, to: Zone) -> Leaving {
        Leaving { card, event, by, since: None, to, class: DamageClass::None }
    }

    /// The event of its leaving, of which the other card is the one that did it as it lay then.
    #[must_use]
    pub fn by_then(&self, event: Event) -> Event {
        event.by_one_come(self.since.unwrap_or(event.other_came))
    }

    /// The same in a fight.
    #[must_use]
    pub const fn in_combat(self) -> Leaving {
        Leaving { class: DamageClass::Combat, ..self }
    }

    /// Leaving that no trigger hears of.
    pub const QUIETLY: u8 = u8::MAX;
}

/// The end of a zone a card is put at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Before the first: under a pile.
    First,
    /// Behind the last: on top of a pile.
    Last,
    /// Before this card of the same zone.
    Before(CardId),
}

impl Hit {
    /// Damage of the plain kind from a card's text.
    pub fn ability(from: CardId, to: CardId, amount: i16, flavor: Flavor) -> Hit {
        Hit {
            to,
            from,
            amount,
            class: DamageClass::Ability,
            flavors: 1 << flavor.0,
            force: Force::Plain,
            guard: NO_CARD,
        }
    }
}
