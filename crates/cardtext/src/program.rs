//! What abilities compile to: flat instructions with numbered operands.
//!
//! A [`Code`] holds the instructions of a whole card pool. An instruction names filters, values and
//! tests by their number in the tables of the same [`Code`], so an [`Op`] is small and `Copy`, and a
//! machine that runs it keeps nothing but a counter and a few slots. [`crate::compile`] makes it.

use crate::ast::{
    Class, Compare, Deed, Edge, EventBits, Extreme, Flavor, Heeds, History, Keyword, Kind, Label, Manner, Often, Order,
    Party, Pattern, Permit, Portion, Rather, Relation, Resemblance, Role, Scale, Span, Stat, Store, Verb, Zone,
};

pub use crate::body::{Body, ModeQuestion, Modes, TargetCode};
pub use crate::defined::{CountsFor, Definitions, Given, HistoryCode, WordCode};
pub use crate::titled::Titled;

/// The number of a filter in [`Code::filters`].
pub type FilterId = u16;
/// The number of a value in [`Code::values`].
pub type ValueId = u16;
/// The number of a test in [`Code::tests`].
pub type TestId = u16;
/// The number of a name in [`Code::names`].
pub type NameId = u16;
/// The number of a set of labels in [`Code::labels`].
pub type LabelsId = u16;
/// The number of a label in [`Code::modes`].
pub type ModeId = u16;
/// The place of an instruction in [`Code::ops`].
pub type Pc = u16;

/// The instructions and operands of a pool of cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Code {
    /// All instructions; each body runs from its entry to an [`Op::End`].
    pub ops: Vec<Op>,
    /// For each instruction whether it goes on with a sentence that the one before it has begun.
    pub amid: Vec<bool>,
    /// All filters.
    pub filters: Vec<FilterCode>,
    /// All values.
    pub values: Vec<ValueCode>,
    /// All tests.
    pub tests: Vec<TestCode>,
    /// All modifiers, in runs.
    pub modifiers: Vec<ModifierCode>,
    /// The names of cards that filters ask for.
    pub names: Vec<String>,
    /// Sets of labels that values count, a bit for each label.
    pub labels: Vec<u128>,
    /// What can be chosen, in the words of the text, in runs.
    pub modes: Vec<String>,
    /// What texts wait for as long as a turn lasts.
    pub awaits: Vec<Await>,
}

/// One card's abilities, compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardCode {
    /// Printed keywords, a bit each.
    pub keywords: u32,
    /// The headings of its abilities ("Ongoing:"), a bit each.
    pub headings: u32,
    /// "Duration N"; 0 is none.
    pub duration: u8,
    /// What it may be attached to; for a type that hangs on others by the rules ([`crate::lexicon::Abides::Borne`]) any
    /// friendly card of their kind.
    pub attach: Option<TargetCode>,
    /// What must have happened before it can be played. In [`CardCode::play`], [`Group::Subject`], [`Group::Other`] and
    /// "that much" are then those of that event.
    pub situation: Option<Await>,
    /// What it does when played.
    pub play: Option<Body>,
    /// Its activated abilities, in printed order.
    pub activated: Vec<ActivatedCode>,
    /// Its triggered abilities, in printed order.
    pub triggered: Vec<TriggerCode>,
    /// Its continuous abilities, in printed order.
    pub statics: Vec<StaticCode>,
    /// Whom the rules know of those that its text means, a bit each.
    pub parties: u32,
    /// What it is made of, card by card: each has to match.
    pub requires: Vec<FilterId>,
    /// How those go together.
    pub pattern: Option<Pattern>,
}

impl CardCode {
    /// What its text does: when played, when used, in answer to something.
    pub fn bodies(&self) -> impl Iterator<Item = &Body> {
        let used = self.activated.iter().map(|ability| &ability.body);
        let answered = self.triggered.iter().map(|trigger| &trigger.body);
        self.play.iter().chain(used).chain(answered)
    }

    /// The same, to be changed.
    pub(crate) fn bodies_mut(&mut self) -> impl Iterator<Item = &mut Body> {
        let used = self.activated.iter_mut().map(|ability| &mut ability.body);
        let answered = self.triggered.iter_mut().map(|trigger| &mut trigger.body);
        self.play.iter_mut().chain(used).chain(answered)
    }
}

/// An activated ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivatedCode {
    /// How often it may be used; [`Often::Always`] is as often as the rules let any ability be used.
    pub often: Often,
    /// A test without which it cannot be used.
    pub only: Option<TestId>,
    /// What is paid out of each store.
    pub pay: Vec<(u8, Store)>,
    /// What is done to the card itself as a price ("exhaust this ally").
    pub act: Vec<Verb>,
    /// The cards that a price takes, which must be there; the first instructions of the body take them.
    pub takes: Vec<(FilterId, u8)>,
    /// What it does.
    pub body: Body,
}

/// A triggered ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriggerCode {
    /// What it waits for.
    pub on: Await,
    /// How often it may trigger.
    pub often: Often,
    /// A test made when it would trigger.
    pub only: Option<TestId>,
    /// What it does.
    pub body: Body,
}

/// What a trigger waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Await {
    /// The start of the turn of whoever controls the card, or the card it is attached to.
    EachTurn,
    /// The start or end of a turn.
    Turn(Edge, WhoseTurn),
    /// An event of one of some kinds.
    Event {
        /// The events' numbers, a bit each: the lexicon says which words mean them.
        events: EventBits,
        /// Who must play the event's subject.
        subject: Actor,
        /// Who must play the event's other part.
        other: Actor,
        /// The damage it must be about; all bits for any.
        damage: DamageCode,
        /// How much it must be about at least: damage, or what is gained or lost.
        least: u8,
        /// Whose doing it must be; [`Who::Each`] is anyone's, or no one's.
        player: Who,
    },
}

impl Await {
    /// The events that are waited for, a bit each; none for turns.
    pub fn events(&self) -> EventBits {
        match self {
            Await::EachTurn | Await::Turn(..) => 0,
            Await::Event { events, .. } => *events,
        }
    }
}

/// Whose turn an [`Await::Turn`] means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoseTurn {
    /// The controller's.
    Yours,
    /// The opponent's.
    Opponents,
    /// Any player's.
    Any,
}

/// Who may play a part in an awaited event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Anyone, or no one.
    Any,
    /// The card itself.
    This,
    /// The card this one is attached to.
    Bearer,
    /// A card that matches; the filter looks in every zone, since the card may have moved already, and is to be tested
    /// on what was last known of it.
    Filter(FilterId),
}

/// A continuous ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaticCode {
    /// When it holds; always, if there is none.
    pub during: Option<TestId>,
    /// The cards it is about. Modifiers of the cost have filters that look in the hand.
    pub who: Group,
    /// What it says of them: the first modifier's number in [`Code::modifiers`].
    pub modifiers: u16,
    /// How many modifiers.
    pub count: u8,
    /// Where its card must be.
    pub works: Works,
}

/// Where a card must be for a continuous ability of it to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Works {
    /// In play.
    InPlay,
    /// Where it is played from: what it says of its own price.
    Held,
}

/// Some cards, as an instruction names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What an earlier instruction or target put in this slot.
    Slot(u8),
    /// All that match, in the game's order.
    All(FilterId),
    /// The card the text is on.
    This,
    /// The card this one is attached to.
    Bearer,
    /// The subject of the event that triggered this.
    Subject,
    /// The other part of that event.
    Other,
    /// The card of somebody whom the rules know.
    Party(Party),
}

/// One or more seats, seen from the controller of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The controller.
    You,
    /// The opponents.
    Opponent,
    /// Everybody, in the game's order.
    Each,
    /// The player of the event that is answered: who did it, or whose turn it is.
    Doer,
    /// The controller of the first card of a group.
    ControllerOf(u8),
    /// The owner of the first card of a slot.
    OwnerOf(u8),
    /// Everybody else who plays, in the game's order.
    Others,
    /// Everybody else of the same side, in the game's order.
    Mates,
    /// Somebody whom the rules know.
    Party(Party),
    /// The one of several who is in turn to do something or to answer: see [`Op::ForEach`].
    InTurn,
}

/// Where an instruction puts cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Into play, under the controller of the text.
    Play,
    /// Into play, under the owner.
    OwnersPlay,
    /// Into the owner's hand.
    Hand,
    /// On the owner's deck.
    DeckTop,
    /// Under the owner's deck.
    DeckBottom,
    /// Into another zone of the owner, or one that is nobody's.
    Zone(Zone),
}

/// An instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant's sentence names its operands")]
pub enum Op {
    /// The controller picks cards that match, one at a time, into a slot; as many as there are if fewer than `min`.
    Pick { slot: u8, filter: FilterId, min: u8, max: u8 },
    /// The controller chooses targets as the instruction is done: for targets inside "you may" and "choose one",
    /// which are not known to be needed beforehand. All other targets are in [`Body::targets`].
    Target { slot: u8, filter: FilterId, min: u8, max: u8 },
    /// Players pick cards that match as they read the filter, one player after another, into one slot; as many as there
    /// are if fewer than `count`.
    PickBy { who: Who, slot: u8, filter: FilterId, count: u8 },
    /// Puts what a group names now into a slot.
    Gather { slot: u8, group: Group },
    /// Puts what a group names now into a slot, which those leave that the text takes to a zone; without one, those that are killed or
    /// destroyed while it runs.
    Watch { slot: u8, group: Group, until: Option<Zone> },
    /// Puts one card that matches, by chance, into a slot.
    Random { slot: u8, filter: FilterId },
    /// Puts the top cards of a zone into a slot, the top one first.
    Top { slot: u8, who: Who, zone: Zone, count: u8 },
    /// Deals damage to all of a group as one moment; leaves the amount dealt in "that much". The sub-type is the one the
    /// text names or the lexicon's plain one; none only if the lexicon has no plain one.
    Deal { to: Group, amount: ValueId, flavor: Option<Flavor> },
    /// Does a game's verb to all of a group as one moment.
    Act { verb: Verb, to: Group },
    /// Puts cards somewhere.
    Move { what: Group, to: Spot },
    /// Players draw.
    Draw { who: Who, count: ValueId },
    /// Players discard from the hand.
    Discard { who: Who, count: ValueId, manner: Manner },
    /// Cards are discarded out of the hands they are in.
    DiscardThese { what: Group },
    /// Players discard from the top of their decks, one card at a time; a missing card is missed as in a draw.
    DiscardTop { who: Who, count: u8 },
    /// Takes damage off cards; leaves the amount healed in "that much".
    Heal { to: Group, amount: ValueId },
    /// Players gain (or lose, if negative) of a store.
    Store { who: Who, store: Store, amount: ValueId, sign: i8 },
    /// The same, each by an amount of their own: "you" in it is the one who gains.
    StoreEach { who: Who, store: Store, amount: ValueId, sign: i8 },
    /// Puts cards of a type out of a supply into a zone of players.
    Deliver { who: Who, kind: Kind, zone: Zone, count: u8 },
    /// Puts the first card that matches, as they lie, into a slot.
    First { slot: u8, filter: FilterId },
    /// Puts cards before a card that stands for a player.
    Front { what: Group, to: Group },
    /// So much is "that much" for the instruction behind it.
    Measure { amount: ValueId },
    /// Raises (or lowers) a stat of cards for good.
    Adjust { what: Group, stat: Stat, amount: ValueId, sign: i8 },
    /// The controller of the text takes control of cards.
    Control { what: Group, lasts: Lasting },
    /// Shows cards to the controller for the rest of the effect.
    Look { what: Group },
    /// Shuffles the controller's deck; a card picked from it before is still in its slot and can be moved after.
    Shuffle,
    /// Shuffles the piles in which cards lie.
    Mix { what: Group },
    /// Players shuffle all cards of a zone of theirs into their decks.
    ShuffleIn { who: Who, zone: Zone },
    /// Makes predicates about cards for a time: about those in the group now, not those that join it later.
    Assert { who: Group, modifiers: u16, count: u8, lasts: Lasting },
    /// Makes predicates for a time about whatever matches while they hold, wherever it is: those that come later too.
    Proclaim { of: FilterId, modifiers: u16, count: u8, lasts: Lasting },
    /// The controller may play a card without paying the rules about whose hand it is in.
    PlayCard { what: Group },
    /// The controller plays a card from where it is and pays for it, the price being raised (or lowered) by `amount`; a
    /// card that cannot be paid or played stays.
    PlayFor { what: Group, amount: u8, sign: i8 },
    /// A player pays out of a store, as for a price. A [`TestCode::Affords`] before the question whether to do so
    /// has made sure that it can be paid.
    Pay { who: Who, store: Store, amount: ValueId },
    /// Does a game's instruction that has no object.
    Order { order: Order },
    /// Does a game's instruction that has an amount.
    OrderOf { order: Order, amount: ValueId },
    /// An instruction of the game with a number, for somebody.
    OrderFor { order: Order, amount: u8, who: Who },
    /// Makes tokens: the definition's number in the pool is found by name when a pool is linked.
    Create { amount: ValueId, token: u16 },
    /// Asks a player yes or no; yes goes on with the next instruction, no jumps.
    May { who: Who, no: Pc },
    /// Lets the players meant, in the game's order, each do the instructions up to the [`Op::Next`] behind them, as [`Who::InTurn`]; if
    /// there is none, it jumps.
    ForEach { who: Who, none: Pc },
    /// The next of those players goes back to the first of these instructions, which fill slots from `slot` on, all of them empty again.
    Next { who: Who, slot: u8, back: Pc },
    /// Begins what "if you do" asks about: whether each instruction up to the [`TestCode::Done`] does something is noted.
    Attempt,
    /// Asks which of the next `count` instructions, each an [`Op::Jump`] to what is chosen, to go on with; what is chosen
    /// ends with a jump behind the last of them. What each is called stands in [`Code::modes`] from `modes` on.
    Choose { count: u8, modes: ModeId },
    /// Keeps the instructions from here to `end`, with all that the text knows, until a moment comes; then they are done
    /// once. What they are called stands in [`Code::modes`]. Cards that have gone elsewhere until then are not meant.
    Later { at: When, words: ModeId, end: Pc },
    /// Keeps the instructions from here to `end`; they are done each time when what stands in [`Code::awaits`] happens until the turn ends,
    /// or the next time. What they are called stands in [`Code::modes`].
    Whenever { heeds: Heeds, on: u16, words: ModeId, end: Pc },
    /// The end of what was kept.
    Stop,
    /// Goes on if the rules let a label's sentence be carried out, for which they may ask the player something; else jumps.
    Label { label: Label, no: Pc },
    /// Goes on if a throw of something with so many sides shows the least of some of them or more, else jumps.
    Chance { sides: u8, least: u8, no: Pc },
    /// Goes on if the test holds, else jumps.
    Test { test: TestId, no: Pc },
    /// Jumps.
    Jump { to: Pc },
    /// The end of a body.
    End,
}

impl Op {
    /// Whether it only finds or asks for cards that other instructions do something to.
    pub(crate) fn finds(&self) -> bool {
        matches!(
            self,
            Op::Pick { .. }
                | Op::PickBy { .. }
                | Op::Target { .. }
                | Op::Gather { .. }
                | Op::Watch { .. }
                | Op::Random { .. }
                | Op::First { .. }
                | Op::Top { .. }
        )
    }
}

/// When something kept is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At the end of this turn.
    ThisTurnEnd,
    /// At the start of the next turn of the controller, or of an opponent.
    NextStart(Who),
    /// At the end of that turn.
    NextEnd(Who),
    /// When the rules end the game's span of this number; never, if it is not under way.
    SpanEnd(Span),
}

/// How long an asserted predicate or a change of control holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasting {
    /// As long as the card stays.
    Stays,
    /// Until the end of this turn.
    Turn,
    /// Until the start or the end of somebody's next turn.
    Next(Edge, Turner),
    /// That many turns.
    Turns(u8),
    /// Until the rules end the game's span of this number.
    Span(Span),
    /// As long as the test holds, read from the card and the player of the text; it ends for good when it first does not.
    While(TestId),
    /// Until one more of them has happened in this turn by whoever's text it is, or the turn is over.
    OnNext(History),
}

/// Whose next turn ends an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turner {
    /// That of whoever made it.
    You,
    /// That of an opponent of theirs.
    Opponent,
    /// That of whoever controls the card that it is on, when it begins.
    ItsController,
    /// That of whoever owns that card.
    ItsOwner,
}

/// Which cards match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilterCode {
    /// The zones looked in, a bit each; the bit [`FilterCode::IN_PLAY`] is every zone in play.
    pub zones: u32,
    /// Somebody whom the rules or the text know, whose cards they must be.
    pub of: Option<Who>,
    /// Whose cards: those controlled by (in play) or lying with (elsewhere) these.
    pub side: SideCode,
    /// Types, a bit each.
    pub kinds: u32,
    /// Labels, a bit each; all are needed.
    pub tags: u128,
    /// Passing states, a bit each; all are needed.
    pub states: u32,
    /// Passing states that are not allowed, a bit each.
    pub not_states: u32,
    /// Named states, a bit each; all are needed.
    pub statuses: u32,
    /// Keywords that are needed, a bit each.
    pub keywords: u32,
    /// Keywords that are not allowed, a bit each.
    pub lacks: u32,
    /// Numbers that must be there, a bit each.
    pub prints: u32,
    /// Numbers that must be missing, a bit each.
    pub lacks_print: u32,
    /// Numbers compared.
    pub compare: Vec<(Stat, Compare, u8)>,
    /// The cards that are left out.
    pub besides: Besides,
    /// The card these must be attached to.
    pub on: Option<Group>,
    /// The cards that these must be among.
    pub among: Option<Group>,
    /// How many cards of some types, a bit each, must be attached to them.
    pub bears: Option<(u32, Compare, u8)>,
    /// A number compared with a value.
    pub versus: Option<(Stat, Relation, ValueId)>,
    /// The number that none of those that match another filter has more, or less, of.
    pub most: Option<(Stat, Extreme, FilterId)>,
    /// The title they must have, or have in theirs.
    pub name: Option<(Titled, NameId)>,
    /// Whether they must have the name of the first card of a group, or another.
    pub like: Option<(Resemblance, Group)>,
    /// What nothing may keep from being done to them: a price is paid with no other cards.
    pub open_to: Option<Deed>,
}

impl FilterCode {
    /// A filter that takes every card anywhere.
    pub const ANYTHING: FilterCode = FilterCode {
        zones: u32::MAX,
        of: None,
        side: SideCode::Any,
        kinds: u32::MAX,
        tags: 0,
        states: 0,
        not_states: 0,
        statuses: 0,
        keywords: 0,
        lacks: 0,
        prints: 0,
        lacks_print: 0,
        compare: Vec::new(),
        besides: Besides::NONE,
        on: None,
        among: None,
        bears: None,
        versus: None,
        most: None,
        name: None,
        like: None,
        open_to: None,
    };

    /// The bit in [`FilterCode::zones`] for everything in play.
    pub const IN_PLAY: u32 = 1 << 31;

    /// Whether it asks for something printed on a card besides its type: a label, a keyword, a number, a name.
    pub fn asks_for_print(&self) -> bool {
        self.tags != 0
            || self.keywords | self.lacks != 0
            || self.prints | self.lacks_print != 0
            || !self.compare.is_empty()
            || self.versus.is_some()
            || self.most.is_some()
            || self.name.is_some()
            || self.like.is_some()
    }
}

/// The cards that "other" leaves out, a bit for each slot and each part that a text can have named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Besides(pub u32);

impl Besides {
    /// None is left out.
    pub const NONE: Besides = Besides(0);
    /// The bit of the card the text is on.
    pub const THIS: u32 = 1 << 31;
    /// The bit of the card it is attached to.
    pub const BEARER: u32 = 1 << 30;
    /// The bit of the event's subject.
    pub const SUBJECT: u32 = 1 << 29;
    /// The bit of the event's other part.
    pub const OTHER: u32 = 1 << 28;

    /// The same, and a group too. A group that is described and not put into a slot is not known later.
    #[must_use]
    pub fn and(self, group: Group) -> Besides {
        let bit = match group {
            Group::Slot(slot) => 1 << slot,
            Group::This => Besides::THIS,
            Group::Bearer => Besides::BEARER,
            Group::Subject => Besides::SUBJECT,
            Group::Other => Besides::OTHER,
            Group::All(_) | Group::Party(_) => 0,
        };
        Besides(self.0 | bit)
    }

    /// The groups, one by one.
    pub fn groups(self) -> impl Iterator<Item = Group> {
        let rest = |left: &u32| Some(left & left.wrapping_sub(1));
        let bits = std::iter::successors(Some(self.0), rest).take_while(|&left| left != 0);
        bits.map(|left| match 1 << left.trailing_zeros() {
            Besides::THIS => Group::This,
            Besides::BEARER => Group::Bearer,
            Besides::SUBJECT => Group::Subject,
            Besides::OTHER => Group::Other,
            _ => Group::Slot(left.trailing_zeros() as u8),
        })
    }
}

/// Whose cards a filter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideCode {
    /// Anyone's.
    Any,
    /// The controller's.
    Own,
    /// The controller's and their team's.
    Friendly,
    /// Their team's, and not the controller's.
    Mate,
    /// The other side's.
    Opposing,
}

/// A number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueCode {
    /// A fixed one.
    Number(i16),
    /// A stat of the first card of a group, as it is or as it was last known.
    Stat(Group, Stat),
    /// How many cards match.
    Count(FilterId),
    /// How much of a store a player has.
    Store(Who, Store),
    /// The most of what several players have, each read as "you".
    Most(Who, ValueId),
    /// The least of what several players have, each read as "you".
    Least(Who, ValueId),
    /// The damage on the first card of a group.
    DamageOn(Group),
    /// The amount of the event, or of the instruction before.
    ThatMuch,
    /// A multiple.
    Times(u8, ValueId),
    /// Half, rounded down.
    Half(ValueId),
    /// Half, rounded up.
    HalfUp(ValueId),
    /// A value, but never more than a number.
    AtMost(ValueId, u8),
    /// A stat of all cards that match, added up.
    Sum(FilterId, Stat),
    /// How many different labels of a set the cards that match have among them.
    Labels(FilterId, LabelsId),
    /// How often something has happened this turn, of what players did or of what befell their cards.
    Past(Who, History),
    /// The first if a test holds, else the second.
    Either(TestId, ValueId, ValueId),
}

/// Something that is so or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TestCode {
    /// A value compared with a number.
    Value(ValueId, Compare, i16),
    /// The first value is smaller than the second.
    Less(ValueId, ValueId),
    /// The first card of a group matches.
    Matches(Group, FilterId),
    /// A zone of a player has no card.
    Empty(Who, Zone),
    /// A player could pay this much out of a store, by the game's rule for prices.
    Affords(Who, Store, ValueId),
    /// Another test does not hold.
    Not(TestId),
    /// Two tests hold.
    Both(TestId, TestId),
    /// One of two tests holds.
    Either(TestId, TestId),
    /// It is the turn of a player.
    Turn(Who),
    /// The first card of a group has fallen, and so matches a filter, or its fall is settled.
    Fell(Group, FilterId),
    /// All that the instructions since the last [`Op::Attempt`] were to do has been done.
    Done,
}

/// One predicate of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant's sentence names its operands")]
pub enum ModifierCode {
    /// A stat is raised (or lowered).
    Stat { stat: Stat, amount: ValueId, sign: i8 },
    /// A stat's base is replaced.
    Base { stat: Stat, amount: ValueId },
    /// A keyword is had.
    Keyword(Keyword),
    /// A keyword is not had.
    Loses(Keyword),
    /// No printed ability works.
    LosesAll,
    /// A named state is on it, with an amount of its own if that is not 0.
    Status(crate::ast::Status, u8),
    /// Something is forbidden.
    Cannot(Deed),
    /// Damage to or from it is lowered; with `by`, as far as it is dealt by a card that matches, wherever that is.
    Reduce { damage: DamageCode, end: DamageEnd, amount: ValueId, by: Option<FilterId> },
    /// Damage to or from it is raised, the same.
    Increase { damage: DamageCode, end: DamageEnd, amount: ValueId, by: Option<FilterId> },
    /// Damage to or from it is prevented, the same.
    Prevent { damage: DamageCode, end: DamageEnd, times: Times, by: Option<FilterId> },
    /// So much damage to or from it is prevented, and then it is used up.
    Shield { damage: DamageCode, end: DamageEnd, amount: ValueId },
    /// Its combat damage has a further sub-type.
    AlsoFlavor(Flavor),
    /// Damage to it is dealt to the first card of a group instead.
    Redirect { damage: DamageCode, to: Group },
    /// Something is forbidden to it, or to be done to it, as far as a card that matches has the other part in it. The
    /// filter looks in every zone: a Spell that is being played lies in none.
    CannotBy { deed: Deed, by: FilterId },
    /// Something is allowed that the rules forbid.
    May(Permit),
    /// Whoever it stands for gains this instead.
    Gains { store: Store, portion: Portion },
    /// This is done with it instead of going to a zone.
    Goes { zone: Zone, rather: Rather },
    /// A stat is this, whatever it was: a change among the other changes, in their order, unlike [`ModifierCode::Base`].
    Becomes { stat: Stat, amount: ValueId },
    /// A stat is doubled or halved: a change among the other changes, in their order.
    Scaled { stat: Stat, scale: Scale },
    /// When the deed would be done to it, the verb is done to another card or otherwise to itself instead; if there is
    /// no such card, or the verb cannot be done to it, the deed is done after all.
    Instead { deed: Deed, verb: Verb, to: StandIn },
}

/// To whom something is done instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    /// To the card itself.
    Itself,
    /// To the card whose text says so.
    Source,
    /// To one card attached to it that matches, of its controller's choice where the game asks, else the oldest.
    Attached(FilterId),
}

/// How often a prevention works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// Every time.
    Always,
    /// Once, and then it is used up.
    Once,
}

/// The end of the damage a predicate is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageEnd {
    /// Dealt by the card.
    From,
    /// Dealt to the card.
    To,
}

/// Damage as a predicate or trigger names it; `None` is "whatever it is".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DamageCode {
    /// Its type.
    pub class: Option<Class>,
    /// Its sub-type.
    pub flavor: Option<Flavor>,
}

/// Which part of an event a lexicon's role word means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleCode {
    /// The word.
    pub role: Role,
    /// Whether it is the subject or the other part.
    pub part: Group,
}
