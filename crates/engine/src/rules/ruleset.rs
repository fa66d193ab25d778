//! What a game adds to the engine.

use std::fmt::Debug;
use std::hash::Hash;

use bytemuck::Pod;
use cardtext::ast::{EventBits, Kind, Stat, Store};
use cardtext::lexicon::Lexicon;
use cardtext::pack::{Card, Pool};

use crate::model::cards::Face;
use crate::model::chance::Rng;
use crate::model::choice::{Choice, Reason};
use crate::model::codes::{Cell, Coded};
use crate::model::deck::{Deck, DeckCode};
use crate::model::event::Event;
use crate::model::ids::{CardId, Seat};
use crate::model::roles::{Price, TrackerRole, ZoneRole};
use crate::model::setting::{Mode, Setting};
use crate::model::state::Extra;
use crate::model::view::{Drawn, Ease, Layout, MarkView, Role, Tracker, TurnIs};
use crate::rules::capabilities::{
    Damage, Doings, Events, Hands, Hiding, InPlay, Numbers, Prices, Sides, Starting, Supplies, Texts, Windows,
};
use crate::rules::context::{Look, Play};
use crate::rules::course::{Between, Course};
use crate::rules::declared::{Acts, PlainActs, Questions};
use crate::rules::placing::Placing;
use crate::rules::wording::{ToldMark, Wording};

/// A kind of zone each seat has one of.
#[derive(Clone, Copy, Debug)]
pub struct ZonePolicy {
    /// Its name: "graveyard".
    pub name: &'static str,
    /// The same in a few letters.
    pub short: &'static str,
    /// What it is for, if it is none of those that [`Hands`] names.
    pub role: ZoneRole,
    /// How it is laid out.
    pub layout: Layout,
    /// Who sees the cards in it.
    pub sight: Sight,
    /// Whether cards in it are in play.
    pub in_play: bool,
    /// The types of card it holds in play, a bit each.
    pub holds: u32,
    /// The types of card that hang on cards there, a bit each, of those that hang on others at all.
    pub bears: u32,
    /// How many numbered places it has, of which each holds one card; 0 if its cards lie one behind the other.
    pub places: u8,
}

impl ZonePolicy {
    /// A zone that is not in play.
    pub const fn aside(name: &'static str, layout: Layout, sight: Sight) -> ZonePolicy {
        let (short, role) = (name, ZoneRole::Table);
        ZonePolicy { name, short, role, layout, sight, in_play: false, holds: 0, bears: u32::MAX, places: 0 }
    }

    /// A zone in play, open to all, and the types of card it holds.
    pub const fn in_play(name: &'static str, layout: Layout, holds: &[Kind]) -> ZonePolicy {
        let holds = Kind::bits(holds);
        ZonePolicy { in_play: true, holds, ..ZonePolicy::aside(name, layout, Sight::All) }
    }

    /// The same where cards of these types only hang on others: who looks for another passes it over.
    #[must_use]
    pub const fn bearing(self, bears: &[Kind]) -> ZonePolicy {
        ZonePolicy { bears: Kind::bits(bears), ..self }
    }

    /// The same with numbered places, of which each holds one card: one that leaves does not move the others.
    #[must_use]
    pub const fn numbered(self, places: u8) -> ZonePolicy {
        ZonePolicy { places, ..self }
    }

    /// The same, which is called so where there is little room.
    #[must_use]
    pub const fn short(self, short: &'static str) -> ZonePolicy {
        ZonePolicy { short, ..self }
    }

    /// The same for something of its own.
    #[must_use]
    pub const fn role(self, role: ZoneRole) -> ZonePolicy {
        ZonePolicy { role, ..self }
    }

    /// Whether a card of a type can lie in it: in play those it holds, elsewhere every one.
    pub const fn takes(&self, kind: Kind) -> bool {
        !self.in_play || self.holds & 1 << kind.0 != 0
    }
}

/// Who sees the faces of cards in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Everybody, unless the card is face-down.
    All,
    /// The seat whose zone it is.
    Owner,
    /// The seat whose zone it is, and its allies.
    Side,
    /// Nobody.
    Nobody,
}

/// How triggers settle when settling them triggers more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriggerOrder {
    /// What an effect triggers is settled before the next waiting effect.
    DepthFirst,
    /// What effects trigger waits until all effects of the earlier event are done, then settles as a group of its own.
    Groups,
}

/// What "double" and "half" make of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scaling {
    /// Twice, or half, of what it is so far: changes count in their order.
    InOrder,
    /// Twice, or half, of what is printed; what adds to it is added as it is.
    OfBase,
}

/// When it is looked at who has come to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deaths {
    /// After each instruction.
    AtOnce,
    /// After each sentence: what "and" joins is done as one.
    AfterSentence,
}

/// Whether players who choose for one instruction see what the others chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choosing {
    /// It is done for each of them before the next one chooses.
    InTurn,
    /// All choose before it is done for any of them.
    Together,
}

/// Whether a card can be several targets of one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Targets {
    /// All targets of a text are different cards.
    Different,
    /// A text that names several targets may mean one card by them; those named together are different cards.
    PerTarget,
}

/// When it is looked at again whether the targets of a text are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rechecked {
    /// As the text begins.
    AsItBegins,
    /// As it begins, and of each target as the text comes to it.
    AsReached,
}

/// Whether what was begun can be taken back while its targets are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakingBack {
    /// It can, until it is paid for.
    UntilPaid,
    /// It cannot.
    Never,
}

/// Where games differ in what the engine does by itself.
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    /// How triggers settle.
    pub triggers: TriggerOrder,
    /// How several players choose.
    pub choosing: Choosing,
    /// How targets are chosen.
    pub targets: Targets,
    /// When it is looked at again whether targets are legal.
    pub rechecked: Rechecked,
    /// Until when a play may be taken back.
    pub taking_back: TakingBack,
    /// What "double" and "half" make of a number.
    pub scaling: Scaling,
    /// The numbers that a text which sets them only ever lowers, a bit each; other changes count beside it.
    pub lowered: u32,
    /// When it is looked at who has come to an end.
    pub deaths: Deaths,
    /// What texts may ask and answer of cards that not everybody sees.
    pub secrets: Secrets,
    /// The ends of endless chains.
    pub limits: Limits,
}

impl Policy {
    /// What a game has that says nothing else: one trigger after the other, one player after the other, no second thoughts.
    pub const USUAL: Policy = Policy {
        triggers: TriggerOrder::DepthFirst,
        choosing: Choosing::InTurn,
        targets: Targets::Different,
        rechecked: Rechecked::AsItBegins,
        taking_back: TakingBack::Never,
        scaling: Scaling::InOrder,
        lowered: 0,
        deaths: Deaths::AtOnce,
        secrets: Secrets::DRAWS,
        limits: Limits { depth: 100, resolved: 1000, turns: 400, in_turn: 5_000, crowd: 1_000, tokens: 20 },
    };
}

/// What texts may ask and answer of cards that not everybody sees.
#[derive(Clone, Copy, Debug)]
pub struct Secrets {
    /// The types that may lie face-down in play and whose type is hidden with that, a bit each: a text that asks for some of them
    /// does not find one that only its player knows.
    pub kinds: u32,
    /// The deeds that only a card's own player does with it, such as using it, a bit each. Nobody else notices whether one of them is
    /// forbidden, so that a face-down card is forbidden it by whatever is printed on it.
    pub uses: u32,
    /// The deeds of which others notice that they are forbidden, such as being targeted, a bit each. What is printed on a face-down card
    /// never counts for them, not even for texts of its own player: it would tell what the card is.
    pub noticed: u32,
    /// The events besides a draw that happen to cards which others do not see, a bit each: of such a card a text hears what its
    /// controller may know.
    pub events: EventBits,
}

impl Secrets {
    /// Of a game in which nothing but a draw happens unseen, and what lies face-down is not spoken of.
    pub const DRAWS: Secrets = Secrets { kinds: 0, uses: 0, noticed: 0, events: 0 };
}

/// The ends of endless chains.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many effects may wait inside one another.
    pub depth: u16,
    /// How many effects may be settled out of one action or step.
    pub resolved: u16,
    /// The last turn, of all players together; after it a match is a draw.
    pub turns: u16,
    /// How many effects may be carried out in one turn, whoever brings them about, and answers be given to what the game asks: not even a
    /// turn of acts that cost nothing goes on without end.
    pub in_turn: u16,
    /// How many effects may wait or last at once, how many tokens may be made, and how many cards one instruction draws.
    pub crowd: u16,
    /// How many tokens one instruction makes at most; else a text that counts tokens would fill any table.
    pub tokens: i16,
}

/// Whether several players may bring the same deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SameDecks {
    /// They may.
    Allowed,
    /// There is one of each.
    Never,
}

/// Where the cards come from that a player has in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComeFrom {
    /// From a deck that the player brings and others need not know.
    OwnDecks,
    /// All were dealt or taken in the open, so that a closed list hides nothing.
    TheOpen,
}

/// What is true of all decks of a game.
#[derive(Clone, Copy, Debug)]
pub struct DeckPolicy {
    /// The sections of a deck by their headings, in the order in which [`Ruleset::deal`] is given them.
    pub sections: &'static [&'static str],
    /// The rule by which a list of restrictions holds; empty if the rulebook has none, and the list speaks for itself.
    pub listed: &'static str,
    /// The sections in which cards are not counted by a list of restrictions, unless it forbids them.
    pub unlisted: &'static [&'static str],
    /// Where the cards come from that a player has.
    pub come_from: ComeFrom,
    /// Whether several players may bring the same deck, for whoever seats decks at tables.
    pub same_decks: SameDecks,
}

impl DeckPolicy {
    /// What a game has that says nothing else: every player brings one pile of cards, whatever others bring.
    pub const USUAL: DeckPolicy = DeckPolicy {
        sections: &["cards"],
        listed: "",
        unlisted: &[],
        come_from: ComeFrom::OwnDecks,
        same_decks: SameDecks::Allowed,
    };
}

/// What a game says of its cards and decks, before any match.
pub trait Building {
    /// What is true of all its decks.
    const POLICY: DeckPolicy = DeckPolicy::USUAL;

    /// Says what is wrong with a card beyond what its text and form tell: a class that a faction does not have.
    fn check_card(_pool: &Pool, _card: &Card, _say: &mut dyn FnMut(&str)) {}
    /// Adds to a checked card what its tags are by the rules although its pack does not write them.
    fn complete(_card: &mut Card) {}
    /// A card's type line.
    fn type_line(pool: &Pool, card: &Card) -> String {
        pool.lexicon.kinds[usize::from(card.kind.0)].type_name.clone()
    }
    /// How a card is drawn, where the rules say so.
    fn drawn(_lexicon: &Lexicon, _face: &Face) -> Vec<Drawn> {
        Vec::new()
    }
    /// Among what a match of a setting may deal a card that is in nobody's deck, for people: "cards of the center deck". All these must find
    /// room on the table. A game whose cards all come in decks has none.
    fn supplied(_setting: &Setting, _card: &Face) -> Option<&'static str> {
        None
    }
    /// How many cards of its title a deck may have, as far as somebody guesses who does not know it.
    fn most_copies(_card: &Face) -> u32 {
        4
    }

    /// Whether a card may be in a deck of which some others are seen, as far as they tell.
    fn goes_with(_seen: &[&Face], _card: &Face) -> bool {
        true
    }
    /// Why a deck is not legal in a match of a setting; empty if it is.
    fn check_deck(pool: &Pool, setting: &Setting, deck: &Deck) -> Vec<Reason>;
    /// Why legal decks cannot be played together in a match of a setting; empty if they can. Asked of decks that each are legal.
    fn check_table(_pool: &Pool, _setting: &Setting, _decks: &[&Deck]) -> Vec<Reason> {
        Vec::new()
    }
    /// A legal deck made by chance; one built around a card has as many copies of it as it may. A game without decks makes
    /// an empty one.
    fn generate_deck(_pool: &Pool, _setting: &Setting, _around: Option<u16>, _rng: &mut Rng) -> Deck {
        Deck::default()
    }
    /// Legal decks made by chance for all who play, each built around a card if one is named for it: what must differ between
    /// players does.
    fn generate_table(pool: &Pool, setting: &Setting, around: &[Option<u16>], rng: &mut Rng) -> Vec<Deck> {
        around.iter().map(|&card| Self::generate_deck(pool, setting, card, rng)).collect()
    }
}

/// Whatever cards somebody brings are a deck.
#[derive(Clone, Copy, Debug)]
pub struct AnyDeck;

impl Building for AnyDeck {
    fn check_deck(_: &Pool, _: &Setting, _: &Deck) -> Vec<Reason> {
        Vec::new()
    }
}

/// What a choice costs and what comes of it, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// "3 SE"
    pub costs: Option<String>,
    /// The same as a number, if it is paid in one thing.
    pub price: Option<Price>,
    /// "Draw a card."
    pub does: Option<String>,
}

impl Terms {
    /// Nothing is paid, and this comes of it.
    pub fn free(does: &str) -> Terms {
        Terms { does: (!does.is_empty()).then(|| does.to_owned()), ..Terms::default() }
    }
}

/// What a game tells people of a match: nothing here changes or decides anything.
pub trait Telling<R: Ruleset> {
    /// The words for its events, each kind once.
    const WORDINGS: &'static [Wording];
    /// The marks on cards that are told.
    const MARKS: &'static [ToldMark] = &[];
    /// What is paid for what cards print as their price; none of a game whose cards have no price.
    const CURRENCY: Option<Store> = None;

    /// Why a seat cannot use a card now.
    fn explain(_look: Look<R>, _seat: Seat, _id: CardId) -> Vec<Reason> {
        Vec::new()
    }
    /// The name of the phase, where a turn has several.
    fn phase(_look: Look<R>) -> &'static str {
        "turn"
    }
    /// Whether the turn is one seat's.
    fn turn_is(_look: Look<R>) -> TurnIs {
        TurnIs::Own
    }
    /// What a seat is called that has a name of its own: "the Boss".
    fn seat_name(_look: Look<R>, _seat: Seat) -> Option<&'static str> {
        None
    }
    /// Words that hold of a player: "Team Leader".
    fn seat_marks(_look: Look<R>, _seat: Seat) -> Vec<MarkView> {
        Vec::new()
    }
    /// The numbers of a player: what there is in each store, by its word.
    fn trackers(look: Look<R>, seat: Seat) -> Vec<Tracker> {
        let stores = look.set().names.stores.iter().zip(0..);
        let tracker = |([_, many], store): (&[String; 2], u8)| {
            Tracker::new(many, R::Prices::store(look, seat, Store(store))).role(TrackerRole::Means)
        };
        stores.map(tracker).collect()
    }
    /// What a card shows: numbers that matter for its type, and what they are for.
    fn shown_stats(_look: Look<R>, _id: CardId) -> &'static [(Stat, Role)] {
        &[]
    }
    /// Words for passing states worth showing.
    fn marks(_look: Look<R>, _id: CardId) -> Vec<MarkView> {
        Vec::new()
    }
    /// What holds of a card and is told only to those who see its face.
    fn mark_of_face(_look: Look<R>, _id: CardId) -> Option<MarkView> {
        None
    }
    /// The player whom a card that everybody sees stands for: a character.
    fn stands_for(_look: Look<R>, _id: CardId) -> Option<Seat> {
        None
    }
    /// Other words for an act than those that it was declared with, where they depend on the card or the match.
    fn act_label(_look: Look<R>, _act: R::Act, _card: CardId) -> Option<String> {
        None
    }
    /// The words for taking back what was done, where one of the game's own questions lets one.
    fn back_label(_question: R::Question) -> &'static str {
        "Back"
    }
    /// What a choice costs, and what comes of it.
    fn terms(_look: Look<R>, _choice: Choice) -> Terms {
        Terms::default()
    }
    /// What a choice is one of, where there may be many such that are seldom wanted: "Claim a card".
    fn among(_look: Look<R>, _choice: Choice) -> Option<&'static str> {
        None
    }
    /// Whether a choice is weighed: a card that is played out of the hand for nothing and does what it says is not.
    fn ease(look: Look<R>, choice: Choice, terms: &Terms) -> Ease {
        let Choice::Act { card, .. } = choice else { return Ease::Weighed };
        let card = look.state.card(card);
        let says = terms.does.as_ref().is_some_and(|does| *does == look.set().defs[usize::from(card.def)].text);
        let in_hand = R::ZONES[usize::from(card.zone)].layout == Layout::Hand;
        if terms.costs.is_none() && says && in_hand { Ease::Routine } else { Ease::Weighed }
    }
    /// Other words for the game's own question than those that it was declared with, where the match has more to say, as a seat reads
    /// them: cards are named by [`Look::name_to`], which keeps what is hidden.
    fn question_text(_look: Look<R>, _question: R::Question, _seat: Seat) -> Option<String> {
        None
    }
    /// The card that one of the game's own questions is about, if it is no text that asks.
    fn about(_look: Look<R>, _question: R::Question) -> Option<CardId> {
        None
    }
    /// What is done with a card that goes on another: "attach".
    const ATTACH: &'static str = "attach";
    /// The word for an amount that is no number to people, though it is one here: "infinite".
    fn amount_word(_amount: i16) -> Option<&'static str> {
        None
    }
    /// The words for a number as an answer.
    fn number_label(_look: Look<R>, number: i16) -> String {
        number.to_string()
    }
    /// Whether one of the game's own questions is asked even if there is nothing to choose, so that nothing is told.
    fn is_courtesy(_question: R::Question) -> bool {
        false
    }
    /// How good what a seat has looks by itself.
    fn worth(look: Look<R>, seat: Seat) -> i32;
}

/// A game's rules.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// What the game keeps besides the common state.
    type Extra: Extra + Eq + Hash + Debug + Send + Sync;
    /// What only the game keeps on each card, in two bytes; nothing of it is left when the card goes elsewhere.
    type OnCard: Pod;
    /// The game's own acts with a card.
    type Act: Acts;
    /// Its own acts without a card.
    type Plain: PlainActs;
    /// The game's own questions.
    type Question: Questions;
    /// The game's own frames; [`frame!`](crate::frame) says what is in each.
    type Frame: Coded;
    /// What the game writes down for later, as a state keeps it: [`Nothing`](crate::author::Nothing) by most games.
    type Reminder: Cell<Event>;

    /// What it tells people.
    type Words: Telling<Self>;
    /// What positions of it may say.
    type Positions: Placing<Self>;
    /// What its cards and decks must be.
    type Decks: Building;

    /// Several matches with decisions between them; [`NoCourse`](crate::author::NoCourse) by games that have series only.
    type Course: Course<Self>;
    /// What is decided between two matches of a series; [`NothingBetween`](crate::author::NothingBetween) by most games.
    type Between: Between<Self>;

    /// Cards that are damaged; [`NoDamage`](crate::author::NoDamage) leaves it.
    type Damage: Damage<Self>;
    /// Cards that are drawn, held and discarded.
    type Hands: Hands<Self>;
    /// What players have and pay with.
    type Prices: Prices<Self>;
    /// What the game itself hears of and lets players answer; [`NoWindows`](crate::author::NoWindows) leaves it.
    type Windows: Windows<Self>;
    /// How cards come into play, lie there and change hands.
    type InPlay: InPlay<Self>;
    /// How texts are begun, answered and ended.
    type Texts: Texts<Self>;
    /// Who stands with whom; where everybody plays [`Alone`](crate::author::Alone), nothing is to be said.
    type Sides: Sides<Self>;
    /// What a match starts with besides the common state; [`FromZero`](crate::author::FromZero) where that is nothing.
    type Starting: Starting<Self>;
    /// The numbers and passing states of its cards; [`Folded`](crate::author::Folded) where they are what texts make of what is printed.
    type Numbers: Numbers<Self>;
    /// What its events say of the cards they happen to; [`PlainEvents`](crate::author::PlainEvents) where nothing leaves play.
    type Events: Events<Self>;
    /// What its verbs do; [`NoVerbs`](crate::author::NoVerbs) where it has none.
    type Doings: Doings<Self>;
    /// Cards out of a supply, and what lies before players; [`NoSupplies`](crate::author::NoSupplies) leaves it.
    type Supplies: Supplies<Self>;
    /// What hidden cards could be; [`AnyOfTheDeck`](crate::author::AnyOfTheDeck) where they are what is in the deck.
    type Hiding: Hiding<Self>;

    /// Its short name.
    const NAME: &'static str;
    /// The ways to play it; the first is the usual one.
    const MODES: &'static [Mode];
    /// Its zones, by number.
    const ZONES: &'static [ZonePolicy];
    /// What the engine does by itself, where games differ.
    const POLICY: Policy = Policy::USUAL;

    /// Sets up a match of legal decks, one for each who plays, on a table that is clear; it runs when this is done.
    fn deal(play: &mut Play<Self>, decks: &[&DeckCode]);

    /// Goes one step on when nothing is under way: a phase, a question, the next turn.
    fn flow(play: &mut Play<Self>);
    /// The legal answers of a seat to one of the game's own questions.
    fn options(look: Look<Self>, seat: Seat, question: Self::Question, out: &mut Vec<Choice>);
    /// Takes the answer to one of the game's own questions.
    fn perform(play: &mut Play<Self>, seat: Seat, question: Self::Question, choice: Choice);
    /// Goes one step on with the game's own frame on top.
    fn resume(play: &mut Play<Self>, which: Self::Frame);
    /// Ends the match if a moment of damage has decided it.
    fn judge(play: &mut Play<Self>);
}
