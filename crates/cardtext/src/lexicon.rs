//! The words of one game.
//!
//! The grammar core knows amounts, filters, targets, durations, conditions, triggers and costs; what
//! a game's cards, numbers, places and happenings are called stands in its [`Lexicon`]. A word's
//! position in its list is its number in [`crate::ast`], and the game's rules use the same numbers;
//! [`crate::entries`] is how a game writes both.

use std::borrow::Cow;
use std::collections::HashMap;

pub use crate::found::Found;
use crate::grammar::nouns::{FOE, NAMED};
pub use crate::histories::{Again, ClauseWord, Comes, HistorySays, HistoryWord, OwnPlay};
use crate::idling::Idling;
use crate::kernel::pieces;
pub use crate::leads::{
    Answers, Barred, Beyond, CallWord, CounterWord, Damageable, DoneBy, DueWord, During, HeadingWord, LabelMeaning,
    LabelWord, LedWord, Opponents, OrderWord, PartyWord, Placing, Playing, Replacing, Rival, Rivals, RuleWord, Sort,
    Sought, StateWord, StateZone, Takes, Throwing, TurnWord,
};
pub use crate::phrasing::{
    Colons, Counting, Creating, Dealing, Doubling, Everybody, Figures, Itself, Joining, Lying, ModeTime, NameNouns,
    Phrasing, Pricing, Siding, Stepping, Subjects, Theirs,
};
pub use crate::printed::Changing;
use crate::printed::{FieldWord, Print, ValueWords};
use crate::synonyms::common_to;

use crate::ast::{
    Deed, EventBits, Flavor, Keyword, Kind, Lasts, Often, Span, Stat, State, Status, Store, Tag, Verb, Zone,
};

/// A noun in both numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun2 {
    /// "ally"
    pub one: String,
    /// "allies"
    pub many: String,
}

impl Noun2 {
    /// The noun behind a number.
    pub fn of(&self, number: u8) -> &str {
        if number == 1 { &self.one } else { &self.many }
    }
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
    /// It does its effect and goes, and may say what must happen before it can be played.
    Answers,
    /// It does its effect, and stays if it has an ability that holds.
    Lingers,
    /// The same, and while it stays its player may pay for its abilities.
    Serves,
    /// It hangs on a friendly card of this kind; the rules say so and its text does not.
    Borne(Kind),
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
    /// "factions"
    pub many: String,
    /// Whether packs may add words to it.
    pub open: Openness,
    /// How many of its labels a card can have.
    pub most: Most,
    /// The types that can have labels of it, a bit each.
    pub on: u32,
    /// The types that must have one, a bit each.
    pub must: u32,
    /// The rule that says which types have them; empty if none does.
    pub rule: String,
}

/// How many labels of a group a card can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// One at most.
    One,
    /// Any number.
    Several,
}

/// Whether a word list is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// The lexicon has all of them.
    Closed,
    /// A pack may bring more.
    Open,
}

/// What a word can be said of: cards of some types, in some places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The types, a bit each.
    pub kinds: u32,
    /// The places, a bit for each zone; [`Reach::IN_PLAY`] is every zone in play.
    pub places: u32,
}

impl Reach {
    /// The bit of [`Reach::places`] for everything in play.
    pub const IN_PLAY: u32 = 1 << 31;
    /// Every card anywhere.
    pub const ALL: Reach = Reach { kinds: u32::MAX, places: u32::MAX };

    /// Cards of some types in play.
    pub const fn in_play(kinds: &[Kind]) -> Reach {
        Reach { kinds: Kind::bits(kinds), places: Reach::IN_PLAY }
    }

    /// Cards of some types wherever they are.
    pub const fn anywhere(kinds: &[Kind]) -> Reach {
        Reach { kinds: Kind::bits(kinds), places: u32::MAX }
    }

    /// Cards of some types in one zone.
    pub const fn within(kinds: &[Kind], zone: Zone) -> Reach {
        Reach { kinds: Kind::bits(kinds), places: 1 << zone.0 }
    }

    /// The same types there and in a zone too.
    pub const fn or_in(self, zone: Zone) -> Reach {
        Reach { places: self.places | 1 << zone.0, ..self }
    }
}

impl Default for Reach {
    fn default() -> Self {
        Reach::ALL
    }
}

/// A named number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatWord {
    /// How it is written in a text and as a pack key: "attack".
    pub name: String,
    /// The types that print it, a bit each; others must not.
    pub on: u32,
    /// Whether all cards of these types do.
    pub print: Print,
    /// Of these types all do in any case, a bit each.
    pub must: u32,
    /// The rule that says so; empty if none does.
    pub rule: String,
    /// The values that are words.
    pub values: ValueWords,
    /// The cards of which a change of it can be said.
    pub of: Reach,
    /// How it changes.
    pub changes: Changing,
    /// The least that is printed.
    pub least: i16,
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
    /// The cards that can have it.
    pub of: Reach,
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
    /// Further events that the verb means too: "plays" for each way of playing a card.
    pub also: Vec<u8>,
    /// Who the grammatical subject is.
    pub subject: Voice,
    /// What may follow the verb.
    pub object: ObjectWord,
    /// Where the event's subject card is once it has happened.
    pub leaves: Whereabouts,
    /// The types of card to which it happens, a bit each.
    pub of: u32,
    /// What happens to other cards, as said in the third person: "is killed" for "is destroyed".
    pub akin: Option<String>,
    /// Whether a text can ask for it to happen in a fight.
    pub fought: Fought,
    /// What "that much" is of what a player does: "the health lost".
    pub measured: Option<String>,
    /// By what a player does it, if that is said.
    pub by: DoneBy,
    /// Whether nobody else sees which card it is.
    pub unseen: bool,
}

/// To which cards something can be done instead of what would be done to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsteadTo {
    /// To that card.
    Itself,
    /// To others.
    Others,
    /// To both.
    Any,
}

/// Whether a text can ask for something to happen in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fought {
    /// It cannot.
    Never,
    /// It can: "is killed in combat".
    Sometimes,
}

/// Where a card is once something has happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// Still in play.
    InPlay,
    /// No longer, or not yet, in play.
    Elsewhere,
    /// Where no lasting effect can be on it.
    Gone,
    /// Where the cards lie that are in a state.
    Lying(State),
    /// Either: it depends on the card, or it is on its way.
    Anywhere,
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
    /// A card, always: "is contracted to a Vassal".
    Needed,
    /// Damage: "is dealt Fire damage".
    Damage,
    /// Damage and, if named, to whom: "deals combat damage", "deals combat damage to an ally".
    DamageTo,
}

/// Whether a verb takes cards to where they are nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disowns {
    /// They stay somebody's.
    No,
    /// They are nobody's: banished.
    Yes,
}

/// Whether a verb can be said of a card that may lie where nothing is done to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// It can: such a card is passed over.
    PassedOver,
    /// It is said of what surely lies where it can be done: the game does it wherever the card is.
    Refused,
}

/// What a verb does to the cards it is done to, for whoever chooses them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Doing {
    /// Good or harm, as it comes.
    #[default]
    Either,
    /// Harm: one would rather choose an opponent's.
    Harm,
    /// Good: one would rather choose one's own.
    Good,
}

/// A verb done to cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerbWord {
    /// Where it takes cards, if it takes them somewhere.
    pub leads: Option<Zone>,
    /// Whether they are nobody's there.
    pub disowns: Disowns,
    /// The span that is over once it is done, if one is: "this attack".
    pub ends: Option<Span>,
    /// What stands before the object: "kill", "remove all negative effects from".
    pub before: String,
    /// The same as others do it: "kills", "removes all negative effects from".
    pub theirs: String,
    /// What is said of the object when it is done: "killed"; empty if nothing is.
    pub done: String,
    /// What it does to them.
    pub does: Doing,
    /// The cards it can be done to.
    pub to: Reach,
    /// Whether it can be said of a card that may lie elsewhere, and then does nothing.
    pub elsewhere: Elsewhere,
    /// The number of which it says how much is left, if it does: "with 40 HP".
    pub leaves: Option<Stat>,
    /// Whether it is done to what is answered alone.
    pub answers: Answers,
    /// What "that much" is behind it; empty if it measures nothing.
    pub measures: String,
    /// The types of the cards that alone do it, a bit each, and what to say on others.
    pub by: Option<(u32, String)>,
}

/// A thing that may be forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedWord {
    /// What stands behind "can't": "attack", "be attacked", "use activated abilities".
    pub phrase: String,
    /// The same as opponents do it: "target"; empty if nobody else does it.
    pub active: String,
    /// The cards to which it can be forbidden.
    pub of: Reach,
}

/// A permission that any text may give a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PermitWord {
    /// What stands behind "may": "attack directly although the opponent has a Vassal".
    pub says: String,
    /// The cards that can use it.
    pub of: Reach,
}

/// A part of an event with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleWord {
    /// "attacker", written "the attacker".
    pub word: String,
    /// The events in which it has this meaning, by number, and the part it is in each.
    pub parts: Vec<(u8, Voice)>,
}

/// A number that texts read and never change, kept or worked out by the rules under the number of a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyWord {
    /// The store the rules answer for it.
    pub store: Store,
    /// How it is written.
    pub says: TallySays,
}

/// How a tally is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TallySays {
    /// "the LP you lost this turn"; behind "for each" without the article.
    Noted {
        /// "LP you lost this turn"
        you: String,
        /// "LP the opponent lost this turn"
        he: String,
    },
    /// "your MGK sum".
    Whose(String),
    /// "the Combined Attack Total", which is no player's.
    Sole(String),
}

/// The events of a store that triggers may wait for: "when you lose LP".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreEvents {
    /// The store.
    pub store: Store,
    /// The event of its being gained, with the amount.
    pub gained: u8,
    /// The event of its being lost, with the amount.
    pub lost: u8,
}

/// A verb that puts a named state on cards for as long as the rules say: "freeze".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AfflictWord {
    /// What stands before the object.
    pub before: String,
    /// The named state.
    pub status: Status,
    /// For how long.
    pub lasts: Lasts,
}

/// How many sides a table can have for a player: whether "your" and "friendly" can differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sides {
    /// A player is a side: "all friendly allies" is worded "your allies".
    #[default]
    Alone,
    /// A side may have several players: "your allies" are one's own, "all friendly allies" the side's.
    Teams,
}

/// Whether what a text does may wait for something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Watching {
    /// It may not.
    #[default]
    Never,
    /// "This turn, when you gain 1 SE, draw a card."
    ThisTurn,
    /// "Once, when you gain 1 SE, draw a card.", too.
    ForLong,
}

/// What "it" stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pronouns {
    /// The one card named so far of which the words can be said, the card itself included once it has been a subject; with
    /// two the text is refused.
    #[default]
    Sole,
    /// The card named last of which the words can be said, and never the card itself.
    Nearest,
}

/// How often abilities may be limited to work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseLimits {
    /// What may stand before a trigger.
    pub triggers: Vec<Often>,
    /// What may stand before the price of an activated ability.
    pub uses: Vec<Often>,
    /// How often the rules let every activated ability be used, so that no text says it.
    pub rule: Often,
}

impl Default for UseLimits {
    fn default() -> Self {
        UseLimits { triggers: vec![Often::OncePerTurn], uses: Vec::new(), rule: Often::Always }
    }
}

/// The words of one game. A list that a game does not fill takes its forms out of the language: without spans nothing
/// lasts "this battle", without orders nothing can be told but what is done to cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicon {
    /// The game's short name.
    pub game: String,
    /// Types of card first, then nouns that cover several.
    pub kinds: Vec<KindWord>,
    /// The types of card that fight, a bit each.
    pub fighters: u32,
    /// Groups of labels.
    pub tag_groups: Vec<TagGroup>,
    /// Labels; packs add to the open groups.
    pub tags: Vec<TagWord>,
    /// Numbers on cards.
    pub stats: Vec<StatWord>,
    /// Words that cards print and that are no labels.
    pub fields: Vec<FieldWord>,
    /// The types that say how many copies there are for decks that the rules build, a bit each.
    pub copies: u32,
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
    /// The same zones of all players: "graveyards".
    pub piles: Vec<String>,
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
    /// The store a price is said in ("costs 5 LP less"); none leaves it unsaid.
    pub unit: Option<Store>,
    /// Keys of groups of labels that are printed on cards but are no adjectives of texts.
    pub unspoken: Vec<String>,
    /// States that mean lying in a zone that is not in play.
    pub state_zones: Vec<StateZone>,
    /// Numbers that cards with a label do not print although their type does.
    pub unprinted: Vec<(Stat, Tag)>,
    /// Numbers that are read and never changed.
    pub tallies: Vec<TallyWord>,
    /// What may happen instead of something else.
    pub replacing: Replacing,
    /// The places whose cards can all be shuffled into a deck.
    pub shuffled_in: Vec<Zone>,
    /// What can be done instead of a deed: the verb, the deed, and to which cards.
    pub stand_ins: Vec<(Verb, Deed, InsteadTo)>,
    /// The states that an event puts its subject in, by the event's number.
    pub made_by: Vec<(State, u8)>,
    /// The states that an event changes in a card that has a part in it, by the event's number. Who waits for it asks too late.
    pub changed_by: Vec<(State, u8, Voice)>,
    /// What is counted in a turn.
    pub histories: Vec<HistoryWord>,
    /// Stores whose changes can be waited for.
    pub store_events: Vec<StoreEvents>,
    /// Verbs that put named states on cards.
    pub afflictions: Vec<AfflictWord>,
    /// Deeds that may be forbidden to some cards only: "can't be targeted by Spells".
    pub doers: Vec<Deed>,
    /// Deeds that may be forbidden towards some cards only: "can't attack heroes".
    pub towards: Vec<Deed>,
    /// Deeds that may be replaced: "if this ally would be destroyed, exile it instead".
    pub replaced: Vec<Deed>,
    /// What stands behind "may" of cards: "attack directly although the opponent has a Vassal".
    pub permits: Vec<PermitWord>,
    /// Instructions without an object: "negate that attack".
    pub orders: Vec<OrderWord>,
    /// Passing states that no card is in at once: exhausted and ready.
    pub opposites: Vec<(State, State)>,
    /// The zones that are in play, a bit each.
    pub in_play: u32,
    /// The cards that may be looked at, since not everybody sees them: of some types in some places each.
    pub hidden: Vec<Reach>,
    /// Who sees what a search has found.
    pub found: Found,
    /// What is a price if it is done to the card itself.
    pub given: Vec<Verb>,
    /// The cards that effects put somewhere else.
    pub moves: Reach,
    /// The types of cards that may be nobody's while their texts are done, a bit each.
    pub hired: u32,
    /// The places in which only cards of some types ever lie, a bit each.
    pub confined: Vec<(Zone, u32)>,
    /// The places that cards come to by another word than "put", a bit for each zone.
    pub entered_otherwise: u32,
    /// The cards of which control can be gained.
    pub control: Reach,
    /// The places in which a lasting effect can be on a card, besides those in play, a bit for each zone.
    pub bears: u32,
    /// Whether "your" and "friendly" can differ.
    pub sides: Sides,
    /// What "it" stands for.
    pub pronouns: Pronouns,
    /// Times after which the rules end an effect: "this battle".
    pub spans: Vec<String>,
    /// What is never done while such a time is under way.
    pub beyond: Vec<Beyond>,
    /// The abilities that do nothing on some cards.
    pub barred: Vec<Barred>,
    /// What comes to nothing by the rules.
    pub idling: Idling,
    /// How often abilities may be limited to work.
    pub limits: UseLimits,
    /// Whether the game knows damage and healing.
    pub damageable: Damageable,
    /// Turns of phrase.
    pub phrasing: Phrasing,
    /// Words of the language that this game says otherwise: "whenever" for "when".
    pub sayings: Vec<Saying>,
    /// Other words that are understood for those of this game: "dies" for "is killed".
    pub synonyms: Vec<Saying>,
    /// Words for what cannot be said in this game, each with what can be said instead.
    pub unsaid: Vec<Saying>,
    /// Turns of phrase that are said in other words than are printed, tried on lines that cannot be read.
    pub phrases: Vec<Saying>,
    /// The states in which a player has one card at most.
    pub lone: Vec<State>,
    /// Groups of verbs that do the same, each to other cards: allies are killed, items destroyed.
    pub kin: Vec<Vec<Verb>>,
    /// The verbs by which a card falls: "if it was killed" asks whether a text has brought it there.
    pub fells: Vec<Verb>,
    /// The events that no situation of a card answers, by the rules, each with the reason.
    pub unanswered: Vec<(u8, String)>,
    /// The events that a situation answers before they take effect: the card that comes into play does not lie there yet.
    pub announced: EventBits,
    /// The types of cards that are never in play, a bit each: what is played and gone.
    pub passing: u32,
    /// The types of cards whose blows another card deals, a bit each, with the events of a blow and whose they are: a weapon's hero.
    pub wielded: Vec<(u32, Vec<u8>, String)>,
    /// The events that cards of some types, a bit each, do not answer if they befall themselves, with the reason.
    pub mute: Vec<(u8, u32, String)>,
    /// The keywords that do nothing for a card which a text has put into play, each with the reason.
    pub unput: Vec<(Keyword, String)>,
    /// The two numbers that "+1/+1" means, if there are such.
    pub stroke: Option<[Stat; 2]>,
    /// How many opponents a player can have.
    pub opponents: Opponents,
    /// The types of the cards that stand for players, a bit each: "deal 2 damage to each enemy".
    pub faces: u32,
    /// The types of cards of which a player has at most one in play, a bit each: "your hero" is one card, "your ally" could be any.
    pub sole: u32,
    /// Those whom the rules know.
    pub parties: Vec<PartyWord>,
    /// The places that are nobody's, each with how it is written: "supply".
    pub commons: Vec<Zone>,
    /// What is said of cards that lie in a place of one's own which has no name: "you played this turn".
    pub clauses: Vec<ClauseWord>,
    /// Whether a text asks what a card is called: "if your character is Rez".
    pub called: u32,
    /// What is put on cards and counted.
    pub counters: Vec<CounterWord>,
    /// What opens what a card does when something happens to it.
    pub calls: Vec<CallWord>,
    /// Sentences that hold while their card is there.
    pub rules: Vec<RuleWord>,
    /// Numbers that texts say.
    pub dues: Vec<DueWord>,
    /// Turns that have names; none leaves them "your turn" and "the opponent's turn".
    pub turns: Vec<TurnWord>,
    /// Whether what a text does may wait for something.
    pub watching: Watching,
    /// Stores that are regained and not gained by those whom the rules know.
    pub regained: Vec<Store>,
    /// The types that lie in a supply and are put into players' places out of it, a bit each.
    pub supplied: u32,
    /// The supply; what lies in it is there again once something would take it away for good.
    pub supply: Option<Zone>,
    /// Ways of dealing damage that are said behind it: "champions first", each a sub-type.
    pub dealings: Vec<(Flavor, String)>,
    /// Ways to forbid something that nobody in particular does: "power can't be assigned to".
    pub impersonal: Vec<(Deed, String)>,
    /// The stores of which there can be no end: "gain infinite power".
    pub boundless: Vec<Store>,
    /// The stores of which having so much opens a sentence: "at 5 LP:".
    pub reached: Vec<Store>,
    /// Numbers of a card that its abilities may take as a price, each with the store that the rules answer for it.
    pub lost: Vec<(Stat, Store)>,
    /// What else opens a sentence: "Echo:".
    pub labels: Vec<LabelWord>,
    /// What opens an ability that holds while its card is there.
    pub headings: Vec<HeadingWord>,
    /// Whether chance decides by dice and coins.
    pub throwing: Throwing,
    /// Whose cards a text asks for by name: "if you control an ally named X".
    pub sought: Sought,
    /// The types of the cards that show another, a bit each.
    pub shows: u32,
    /// The types of the cards that are made of others, a bit each: their texts say what they require.
    pub made: u32,
    /// How such cards go together: "in a straight".
    pub patterns: Vec<String>,
}

/// Some words of phrases and others for them, all cut into words, by the first word of the phrase.
pub(crate) type Synonyms<'l> = HashMap<&'l str, Vec<(Vec<&'l str>, Vec<&'l str>)>>;

/// Words, and others for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// The words.
    pub of: String,
    /// The others.
    pub is: String,
}

impl Lexicon {
    /// A phrase of the grammar as this game says it.
    pub fn said<'p>(&self, phrase: &'p str) -> Cow<'p, str> {
        let mut said = Cow::Borrowed(phrase);
        for saying in &self.sayings {
            if let Some(at) = place_of(&said, &saying.of) {
                let (before, behind) = (&said[..at], &said[at + saying.of.len()..]);
                said = Cow::Owned(format!("{before}{}{behind}", saying.is));
            }
        }
        said
    }

    /// Words of phrases and others for them, each cut into its words, by the first word of the phrase.
    pub(crate) fn synonyms_by_first(&self) -> Synonyms<'_> {
        let own = self.synonyms.iter().map(|word| (word.of.as_str(), word.is.as_str()));
        let mut found = Synonyms::new();
        for (of, other) in own.chain(common_to(self)) {
            let of: Vec<&str> = pieces(of).collect();
            if let Some(&first) = of.first() {
                found.entry(first).or_default().push((of, pieces(other).collect()));
            }
        }
        found
    }

    /// Whether damage lowers a number, so that losing it could mean two things.
    pub fn is_worn(&self, stat: Stat) -> bool {
        let modified = |word: &StatWord| word.changes == Changing::Modified && word.least > 0;
        self.damageable != Damageable::None && self.stats.get(usize::from(stat.0)).is_some_and(modified)
    }

    /// The state that a verb brings cards into: "exhaust" makes them exhausted, "ready" ready.
    pub fn brings(&self, verb: Verb) -> Option<State> {
        let word = self.verbs.get(usize::from(verb.0))?;
        let same = |state: &StateWord| state.word == word.done || state.word == word.before;
        self.states.iter().position(same).and_then(|at| u8::try_from(at).ok()).map(State)
    }

    /// The types that some kinds of card are, a bit each.
    pub fn covers(&self, kinds: &[Kind]) -> u32 {
        let covers = |kind: &Kind| match *kind {
            FOE => self.faces,
            NAMED => self.types(),
            kind => self.kinds.get(usize::from(kind.0)).map_or(0, |word| word.covers),
        };
        kinds.iter().fold(0, |bits, kind| bits | covers(kind))
    }

    /// All types of card, a bit each.
    pub fn types(&self) -> u32 {
        let types = self.kinds.iter().enumerate().filter(|(_, word)| !word.type_name.is_empty());
        types.fold(0, |bits, (number, _)| bits | 1 << number)
    }

    /// Whether a label is an adjective of texts.
    pub fn is_spoken(&self, tag: &TagWord) -> bool {
        !self.unspoken.contains(&tag.group)
    }
}

/// Where whole words stand in a phrase.
fn place_of(phrase: &str, words: &str) -> Option<usize> {
    let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let whole = |at: &usize| edge(phrase[..*at].chars().next_back()) && edge(phrase[at + words.len()..].chars().next());
    let first = words.chars().next().filter(|_| words.len() <= phrase.len())?;
    // By its first letter: to prepare a search for all of them takes longer than the search.
    phrase.match_indices(first).map(|(at, _)| at).filter(|at| phrase[*at..].starts_with(words)).find(whole)
}
