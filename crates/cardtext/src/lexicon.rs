//! The words of one game.
//!
//! The grammar core knows amounts, filters, targets, durations, conditions, triggers and costs; what
//! a game's cards, numbers, places and happenings are called stands in its [`Lexicon`]. A word's
//! position in its list is its number in [`crate::ast`], and the game's rules use the same numbers.

use crate::ast::{Deed, Flavor, Stat, Store};

/// A noun in both numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun2 {
    /// "ally"
    pub one: String,
    /// "allies"
    pub many: String,
}

/// A noun for cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindWord {
    /// How it is written in a text.
    pub noun: Noun2,
    /// How a pack's `type` key names it; empty for a noun that covers several types.
    pub type_name: String,
    /// The types it covers, a bit each; a plain type covers itself.
    pub covers: u32,
    /// What becomes of a card of this type, and so which abilities it may have.
    pub abides: Abides,
}

/// What becomes of a card of some type once it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Abides {
    /// It does its effect and goes: it may say what it does when played.
    Once,
    /// It stays: it may have every ability but an effect on being played.
    InPlay,
    /// It stays and may have a duration.
    ForATime,
    /// It hangs on another card, which it must name, and may have a duration.
    Attached,
}

/// A label of type lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagWord {
    /// "Undead"
    pub word: String,
    /// The pack key it stands under: "faction", "class", "subtype"; empty for a label that is a key of its own
    /// (`unique = true`).
    pub group: String,
}

/// A group of labels, as a pack key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagGroup {
    /// "faction"
    pub key: String,
    /// Whether packs may add words to it.
    pub open: Openness,
}

/// Whether a word list is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// The lexicon has all of them.
    Closed,
    /// A pack may bring more.
    Open,
}

/// A named number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatWord {
    /// How it is written in a text and as a pack key: "attack".
    pub name: String,
    /// The types that must print it, a bit each; others must not.
    pub on: u32,
}

/// A word defined by sentences of the language: a keyword or a named state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinedWord {
    /// "Haste", "Frozen"
    pub word: String,
    /// What it means, about "this character"; empty if the rules alone give it meaning.
    pub means: String,
    /// The deed whose prohibition is this state: "can't attack" puts it on a card, and it has no adjective.
    pub stands_for: Option<Deed>,
}

/// A passing state of a card, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateWord {
    /// Where the word stands in a noun, and the word: "exhausted", "summoned this turn".
    pub word: String,
    /// On which side of the noun it stands.
    pub place: Placing,
    /// As a predicate: "is exhausted", "was summoned this turn".
    pub says: String,
}

/// On which side of its noun a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// "an exhausted ally".
    Before,
    /// "an ally summoned this turn".
    After,
}

/// A store of something players have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreWord {
    /// "resource", "resources"; "SE", "SE"
    pub noun: Noun2,
    /// Whether a bare number as a cost means it.
    pub bare: Bareness,
}

/// Whether a bare number as a cost means a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bareness {
    /// "2:" pays it.
    Bare,
    /// "2 SE:" pays it.
    Named,
}

/// What happens, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HappeningWord {
    /// The verb in the third person ("is summoned", "kills", "deals", "plays"), as said of a card or of "the opponent".
    pub he: String,
    /// The verb as said of "you" ("play", "draw"); empty if the subject is always a card.
    pub you: String,
    /// The number of the event the engine raises.
    pub event: u8,
    /// Who the grammatical subject is.
    pub subject: Voice,
    /// What may follow the verb.
    pub object: ObjectWord,
}

/// What the grammatical subject of a happening is in the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// The event's subject card.
    Subject,
    /// The event's other card.
    Other,
    /// The event's player; the object is then the subject card.
    Player,
}

/// What follows the verb of a happening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectWord {
    /// Nothing: "is summoned".
    None,
    /// A card, if named: "attacks", "attacks an ally"; "plays an ability".
    Card,
    /// Damage: "is dealt Fire damage".
    Damage,
    /// Damage and, if named, to whom: "deals combat damage", "deals combat damage to an ally".
    DamageTo,
}

/// A verb done to cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerbWord {
    /// What stands before the object: "kill", "remove all negative effects from".
    pub before: String,
    /// The types it can be done to, a bit each.
    pub to: u32,
}

/// A thing that may be forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedWord {
    /// What stands behind "can't": "attack", "be attacked", "use activated abilities".
    pub phrase: String,
    /// The same as opponents do it: "target"; empty if nobody else does it.
    pub active: String,
}

/// A part of an event with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleWord {
    /// "attacker", written "the attacker".
    pub word: String,
    /// The events in which it has this meaning, by number, and the part it is in each.
    pub parts: Vec<(u8, Voice)>,
}

/// The words of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicon {
    /// The game's short name.
    pub game: String,
    /// Types of card first, then nouns that cover several.
    pub kinds: Vec<KindWord>,
    /// Groups of labels.
    pub tag_groups: Vec<TagGroup>,
    /// Labels; packs add to the open groups.
    pub tags: Vec<TagWord>,
    /// Numbers on cards.
    pub stats: Vec<StatWord>,
    /// Keywords.
    pub keywords: Vec<DefinedWord>,
    /// Named states.
    pub statuses: Vec<DefinedWord>,
    /// Passing states: "exhausted".
    pub states: Vec<StateWord>,
    /// Sub-types of damage.
    pub flavors: Vec<String>,
    /// Sub-type of damage a text means when it names none.
    pub plain_flavor: Option<Flavor>,
    /// Stores.
    pub stores: Vec<StoreWord>,
    /// The store whose costs are bare numbers.
    pub bare_store: Option<Store>,
    /// Places with names: "graveyard".
    pub zones: Vec<String>,
    /// What happens.
    pub happenings: Vec<HappeningWord>,
    /// Parts of events with names.
    pub roles: Vec<RoleWord>,
    /// Verbs.
    pub verbs: Vec<VerbWord>,
    /// Deeds.
    pub deeds: Vec<DeedWord>,
    /// Sentences that give a permission and that only definitions of keywords use, without the full stop.
    pub grants: Vec<String>,
    /// The number "costs 1 less" is about.
    pub cost: Option<Stat>,
}
