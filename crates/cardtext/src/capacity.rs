//! What the machine holds: one list of its limits, to which lexicons, packs and texts are kept when they are read.
//!
//! The machine lays its tables out by these numbers, and what does not fit is refused here by name, so that nothing that
//! was accepted can outgrow them.

use thiserror::Error;

use crate::ast::Ability;
use crate::kernel::MOST_WORDS;
use crate::lexicon::Lexicon;
use crate::program::CardCode;
use crate::text::MOST_LINES;

/// Something of which the machine holds so many and no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capacity {
    /// The cards that one text chooses or names.
    Slots,
    /// The things of which one sentence lets choose.
    Modes,
    /// What one statement predicates.
    Predicates,
    /// The abilities of one card of which is kept how often they were used.
    Accounts,
    /// The cards of all packs.
    Cards,
    /// The instructions of all cards together.
    Ops,
    /// One kind of operands of all cards together.
    Operands,
    /// Labels of cards.
    Tags,
    /// Types of card, and nouns for several of them.
    Kinds,
    /// Numbers of cards.
    Stats,
    /// Keywords.
    Keywords,
    /// Named states.
    Statuses,
    /// Passing states.
    States,
    /// Sub-types of damage.
    Flavors,
    /// Stores of a player.
    Stores,
    /// Places of cards.
    Zones,
    /// Things that can be forbidden.
    Deeds,
    /// Special permissions of keywords.
    Grants,
    /// What is counted in a turn.
    Histories,
    /// Kinds of event.
    Events,
    /// Words of any other kind.
    Words,
}

impl Capacity {
    /// All of them.
    pub const ALL: [Capacity; 21] = [
        Capacity::Slots,
        Capacity::Modes,
        Capacity::Predicates,
        Capacity::Accounts,
        Capacity::Cards,
        Capacity::Ops,
        Capacity::Operands,
        Capacity::Tags,
        Capacity::Kinds,
        Capacity::Stats,
        Capacity::Keywords,
        Capacity::Statuses,
        Capacity::States,
        Capacity::Flavors,
        Capacity::Stores,
        Capacity::Zones,
        Capacity::Deeds,
        Capacity::Grants,
        Capacity::Histories,
        Capacity::Events,
        Capacity::Words,
    ];

    /// How many the machine holds.
    pub const fn most(self) -> usize {
        match self {
            Capacity::Slots | Capacity::Histories => 8,
            Capacity::Stores => 4,
            Capacity::Accounts => 5,
            Capacity::Statuses | Capacity::Flavors | Capacity::Deeds => 16,
            Capacity::Stats => 28,
            // The last two are the start and the end of a turn.
            Capacity::Events => 62,
            // The last bit is every place in play.
            Capacity::Zones => 31,
            Capacity::Kinds | Capacity::Keywords | Capacity::States | Capacity::Grants => 32,
            Capacity::Tags => 128,
            Capacity::Modes | Capacity::Predicates => u8::MAX as usize,
            Capacity::Words => u8::MAX as usize + 1,
            Capacity::Cards => 10_000,
            // The last number stands for none.
            Capacity::Ops | Capacity::Operands => u16::MAX as usize,
        }
    }

    /// What it is, in words.
    pub const fn what(self) -> &'static str {
        match self {
            Capacity::Slots => "cards that one text chooses or names",
            Capacity::Modes => "things to choose from",
            Capacity::Predicates => "things said of the same cards in one statement",
            Capacity::Accounts => {
                "abilities that are used, or that trigger only so often, on one card (or among its first)"
            }
            Capacity::Cards => "cards of all packs together",
            Capacity::Ops => "instructions of all cards together",
            Capacity::Operands => "filters, numbers, conditions, modifiers, names or labels of all cards together",
            Capacity::Tags => "labels of all cards together",
            Capacity::Kinds => "nouns for cards",
            Capacity::Stats => "numbers of cards",
            Capacity::Keywords => "keywords",
            Capacity::Statuses => "named states",
            Capacity::States => "passing states",
            Capacity::Flavors => "sub-types of damage",
            Capacity::Stores => "stores of a player",
            Capacity::Zones => "places",
            Capacity::Deeds => "things that can be forbidden",
            Capacity::Grants => "permissions of keywords",
            Capacity::Histories => "things that are counted in a turn",
            Capacity::Events => "kinds of event",
            Capacity::Words => "words of one kind",
        }
    }

    /// What can be done about it.
    const fn remedy(self) -> &'static str {
        match self {
            Capacity::Slots => "choose less, or say a part of it in another ability",
            Capacity::Modes | Capacity::Predicates => "say a part of it in another sentence",
            Capacity::Accounts => "give some of them to another card",
            Capacity::Cards | Capacity::Ops | Capacity::Operands => "play with fewer packs at a time",
            Capacity::Tags => "use fewer labels, or labels that are there",
            Capacity::Kinds
            | Capacity::Stats
            | Capacity::Keywords
            | Capacity::Statuses
            | Capacity::States
            | Capacity::Flavors
            | Capacity::Stores
            | Capacity::Zones
            | Capacity::Deeds
            | Capacity::Grants
            | Capacity::Histories
            | Capacity::Events
            | Capacity::Words => "the game needs fewer, or the machine more room",
        }
    }

    /// An error if so many do not fit.
    pub const fn hold(self, count: usize) -> Result<(), TooMany> {
        if count <= self.most() { Ok(()) } else { Err(TooMany { of: self, count }) }
    }
}

/// More of something than the machine holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("too many {}: {count}, and at most {} are held; {}", .of.what(), .of.most(), .of.remedy())]
pub struct TooMany {
    /// Of what.
    pub of: Capacity,
    /// How many there are, or were when counting stopped.
    pub count: usize,
}

// A line cannot have so many choices or predicates, nor a text so many abilities, that a byte does not number them.
const _: () = assert!(MOST_WORDS <= Capacity::Modes.most() && MOST_WORDS <= Capacity::Predicates.most());
const _: () = assert!(Capacity::Cards.most() < u16::MAX as usize);
// A named state and which of its triggered abilities are numbered together by one byte.
const _: () = assert!(Capacity::Statuses.most() <= 16 && MOST_LINES <= 16);

/// Everything of which a lexicon has more than the machine holds.
pub fn lexicon(lexicon: &Lexicon) -> Vec<TooMany> {
    let happenings = lexicon.happenings.iter().flat_map(|word| [word.event].into_iter().chain(word.also.clone()));
    let stores = lexicon.store_events.iter().flat_map(|events| [events.gained, events.lost]);
    let events = happenings.chain(stores).map(|event| usize::from(event) + 1).max().unwrap_or(0);
    let counts = [
        (Capacity::Kinds, lexicon.kinds.len()),
        (Capacity::Tags, lexicon.tags.len()),
        (Capacity::Stats, lexicon.stats.len()),
        (Capacity::Keywords, lexicon.keywords.len()),
        (Capacity::Statuses, lexicon.statuses.len()),
        (Capacity::States, lexicon.states.len()),
        (Capacity::Flavors, lexicon.flavors.len()),
        (Capacity::Stores, lexicon.stores.len()),
        (Capacity::Zones, lexicon.zones.len()),
        (Capacity::Deeds, lexicon.deeds.len()),
        (Capacity::Grants, lexicon.grants.len()),
        (Capacity::Histories, lexicon.histories.len()),
        (Capacity::Events, events),
        (Capacity::Words, lexicon.happenings.len()),
        (Capacity::Words, lexicon.verbs.len()),
        (Capacity::Words, lexicon.roles.len()),
        (Capacity::Words, lexicon.orders.len()),
        (Capacity::Words, lexicon.permits.len()),
        (Capacity::Words, lexicon.afflictions.len()),
    ];
    counts.into_iter().filter_map(|(of, count)| of.hold(count).err()).collect()
}

/// An error if no account can be kept of how often each ability of a card is used: those that come first have an account
/// each, and one of the others.
pub(crate) fn accounts(card: &CardCode) -> Result<(), TooMany> {
    use crate::ast::Often;
    let triggers = card.triggered.iter().map(|trigger| trigger.often != Often::Always);
    // A game may limit how often any ability is used.
    let limited = triggers.chain(card.activated.iter().map(|_| true));
    let own = Capacity::Accounts.most() - 1;
    let late = limited.skip(own).filter(|&limited| limited).count();
    Capacity::Accounts.hold(own + late)
}

/// Whether an ability is one of which accounts are kept.
pub(crate) fn is_counted(ability: &Ability) -> bool {
    matches!(ability, Ability::Activated { .. } | Ability::Triggered { .. })
}
