//! Turns of phrase that games do not share: what one game prints, another understands and mends.

use crate::ast::Lasts;

/// How tokens are made, in words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Creating {
    /// "put a Wisp token into play"
    #[default]
    Put,
    /// "create a Wisp token"
    Create,
}

/// Where it is said whose a card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Siding {
    /// "a friendly ally"
    #[default]
    Before,
    /// "an ally you control", "an ally the opponent controls"
    Behind,
    /// "an ally you control", "an opposing ally"
    Apart,
}

/// How every card of some is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Everybody {
    /// "all opposing allies"
    #[default]
    All,
    /// "each opposing ally"
    Each,
}

/// How one card is counted behind "draw" and "discard".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Figures {
    /// "draw a card"
    #[default]
    Article,
    /// "draw 1 card"
    Figure,
}

/// Where it is said for each of what something is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// "gain 1 SE for each ally"
    #[default]
    Behind,
    /// "for each ally, gain 1 SE"
    Before,
}

/// How every card of some is meant of which something is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subjects {
    /// As anywhere else: "all other allies have", "each other ally has".
    #[default]
    Every,
    /// "other allies have"
    Bare,
}

/// How a card calls itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Itself {
    /// "this ally"
    #[default]
    ByKind,
    /// "this"
    Alone,
}

/// How the price of an ability is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pricing {
    /// "2 SE, exhaust this ally:"
    #[default]
    Listed,
    /// "exhaust, pay 2 SE:"
    Told,
}

/// How a word begins behind a colon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colons {
    /// "2 SE: Draw a card."
    #[default]
    Capital,
    /// "Exhaust: draw 1 card."
    Small,
}

/// What takes the place of an instruction if something is so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stepping {
    /// Another amount: "deal 2 damage to target ally. If …, deal 4 damage instead."
    #[default]
    Amounts,
    /// Other instructions, said in full, in as many steps as there are.
    Sentences,
}

/// What joins two instructions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Joining {
    /// "draw a card, then gain 1 SE"
    #[default]
    Then,
    /// "draw 1 card and gain 1 SE", "gain 1 SE and 2 LP"
    And,
}

/// How a number is said to be doubled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Doubling {
    /// "its attack is doubled"
    #[default]
    Is,
    /// "it has double attack"
    Has,
}

/// What stands first of damage whose amount is read off the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dealing {
    /// "deal damage equal to its attack to target hero"
    #[default]
    AmountFirst,
    /// "deal damage to this enemy equal to that card's cost"
    ToFirst,
}

/// How a player is said to do something to cards of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theirs {
    /// "each player kills one of their allies"
    #[default]
    OneOf,
    /// "each enemy destroys a champion they control"
    Control,
}

/// Whether the names of cards are nouns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NameNouns {
    /// They are not: "an ally named Ember Duke".
    #[default]
    No,
    /// They are: "another Ember Duke is in play".
    Yes,
}

/// When it is chosen which of several things a text does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ModeTime {
    /// With the targets where one of them has targets, otherwise when it is done.
    #[default]
    WithTargets,
    /// Before anything is done, targets or not.
    First,
}

/// Where cards lie to which something is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lying {
    /// "banish a card in your graveyard"
    #[default]
    In,
    /// "banish a card from your hand or graveyard"
    From,
}

/// Turns of phrase that games do not share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrasing {
    /// "control", of what "you" have in play.
    pub you_hold: String,
    /// "controls", of what others have in play.
    pub he_holds: String,
    /// What stands before the kind of the card this one is attached to: "attached".
    pub bearer: String,
    /// What stands between a card and the one it is attached to: "on".
    pub on: String,
    /// What stands behind what happens in a fight: "in combat".
    pub in_fight: String,
    /// The word for the first moment of a turn: "start".
    pub start: String,
    /// The verb for playing a card by an effect: "play".
    pub play: String,
    /// The types it can be said of, a bit each.
    pub play_to: u32,
    /// How tokens are made.
    pub creating: Creating,
    /// Where it is said whose a card is.
    pub siding: Siding,
    /// How every card of some is meant.
    pub everybody: Everybody,
    /// How every card of some is meant of which something is said.
    pub subjects: Subjects,
    /// How one card is counted behind "draw" and "discard".
    pub figures: Figures,
    /// Where it is said for each of what something is done.
    pub counting: Counting,
    /// How a card calls itself.
    pub itself: Itself,
    /// How the price of an ability is said.
    pub pricing: Pricing,
    /// How a word begins behind a colon.
    pub colons: Colons,
    /// What takes the place of an instruction if something is so.
    pub stepping: Stepping,
    /// What joins two instructions.
    pub joining: Joining,
    /// Where cards lie to which something is done.
    pub lying: Lying,
    /// How a number is said to be doubled.
    pub doubling: Doubling,
    /// What stands first of damage whose amount is read off the table.
    pub dealing: Dealing,
    /// How a player is said to do something to cards of their own.
    pub theirs: Theirs,
    /// Whether the names of cards are nouns.
    pub name_nouns: NameNouns,
    /// When it is chosen which of several things is done.
    pub mode_time: ModeTime,
    /// The named states that can have an amount of their own, a bit each: "is Burnt for 20".
    pub measured: u16,
    /// How long something lasts of which a text does not say how long, on cards of some types, a bit each; on others as
    /// long as the card stays of which it is said.
    pub untimed: Vec<(u32, Lasts)>,
    /// Labels that packs may spell otherwise, each behind that spelling.
    pub spellings: Vec<(String, String)>,
}

impl Default for Phrasing {
    fn default() -> Self {
        Phrasing {
            you_hold: "control".into(),
            he_holds: "controls".into(),
            bearer: "attached".into(),
            on: "on".into(),
            in_fight: "in combat".into(),
            start: "start".into(),
            play: "play".into(),
            play_to: u32::MAX,
            creating: Creating::Put,
            siding: Siding::Before,
            everybody: Everybody::All,
            subjects: Subjects::Every,
            figures: Figures::Article,
            counting: Counting::Behind,
            itself: Itself::ByKind,
            pricing: Pricing::Listed,
            colons: Colons::Capital,
            stepping: Stepping::Amounts,
            joining: Joining::Then,
            lying: Lying::In,
            doubling: Doubling::Is,
            dealing: Dealing::AmountFirst,
            theirs: Theirs::OneOf,
            name_nouns: NameNouns::No,
            mode_time: ModeTime::WithTargets,
            measured: 0,
            untimed: Vec::new(),
            spellings: Vec::new(),
        }
    }
}
