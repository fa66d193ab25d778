//! What a game adds to the engine.

use std::fmt::Debug;
use std::hash::Hash;

use bytemuck::Pod;
use cardtext::ast::{Kind, Order, Span, Stat, Store, Verb, Zone};
use cardtext::lexicon::Lexicon;
use cardtext::pack::{Card, Pool};
use cardtext::program::{ActivatedCode, Spot, TriggerCode};

use crate::model::cards::{Def, Face};
use crate::model::chance::Rng;
use crate::model::choice::{Choice, Outcome, Reason};
use crate::model::codes::{Cell, Code};
use crate::model::deck::{Deck, DeckCode};
use crate::model::event::Event;
use crate::model::frame::Frame;
use crate::model::ids::{CardId, Seat};
use crate::model::state::{Extra, NO_CARD, State};
use crate::model::view::{Drawn, Layout, Role, Tracker};
use crate::rules::context::{Hit, Leaving, Look, Play, Reading};
use crate::rules::placing::Placing;
use crate::rules::wording::{ToldMark, Wording};

/// A kind of zone each seat has one of.
#[derive(Clone, Copy, Debug)]
pub struct ZonePolicy {
    /// Its name: "graveyard".
    pub name: &'static str,
    /// How it is laid out.
    pub layout: Layout,
    /// Who sees the cards in it.
    pub sight: Sight,
    /// Whether cards in it are in play.
    pub in_play: bool,
    /// The types of card it holds in play, a bit each.
    pub holds: u32,
}

impl ZonePolicy {
    /// A zone that is not in play.
    pub const fn aside(name: &'static str, layout: Layout, sight: Sight) -> ZonePolicy {
        ZonePolicy { name, layout, sight, in_play: false, holds: 0 }
    }

    /// A zone in play, open to all, and the types of card it holds.
    pub const fn in_play(name: &'static str, layout: Layout, holds: &[Kind]) -> ZonePolicy {
        ZonePolicy { name, layout, sight: Sight::All, in_play: true, holds: Kind::bits(holds) }
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

/// Whether damage that players may answer can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Braced {
    /// Not yet: a question is open, or something that comes first is on the stack.
    NotYet,
    /// Yes: everybody has answered.
    Yes,
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
    /// How many effects may be carried out in one turn, whoever brings them about.
    pub in_turn: u16,
    /// How many effects may wait or last at once, how many tokens may be made, and how many cards one instruction draws.
    pub crowd: u16,
}

/// The events of the core, as the game numbers them.
#[derive(Clone, Copy, Debug)]
pub struct CoreEvents {
    /// A card was drawn.
    pub drawn: u8,
    /// A card was discarded.
    pub discarded: u8,
    /// Damage was dealt.
    pub damage: u8,
    /// A card was healed.
    pub healed: u8,
    /// A card left play by dying or being destroyed: those events after which its own triggers may still speak.
    pub leaving: u32,
}

/// What a game says of its cards and decks, before any match.
pub trait Building {
    /// Says what is wrong with a card beyond what its text and form tell: a class that a faction does not have.
    fn check_card(_pool: &Pool, _card: &Card, _say: &mut dyn FnMut(&str)) {}
    /// Adds to a checked card what its labels are by the rules although its pack does not write them.
    fn complete(_card: &mut Card) {}
    /// A card's type line.
    fn type_line(pool: &Pool, card: &Card) -> String {
        pool.lexicon.kinds[usize::from(card.kind.0)].type_name.clone()
    }
    /// How a card is drawn, where the rules say so.
    fn drawn(_lexicon: &Lexicon, _face: &Face) -> Vec<Drawn> {
        Vec::new()
    }
    /// Why a deck is not legal; empty if it is.
    fn check_deck(pool: &Pool, deck: &Deck) -> Vec<Reason>;
    /// A legal deck made by chance; one built around a card has as many copies of it as it may. A game without decks makes
    /// an empty one.
    fn generate_deck(_pool: &Pool, _around: Option<u16>, _rng: &mut Rng) -> Deck {
        Deck::default()
    }
}

/// What a game tells people of a match: nothing here changes or decides anything.
pub trait Telling<R: Ruleset> {
    /// The words for its events, each kind once.
    const WORDINGS: &'static [Wording];
    /// The marks on cards that are told.
    const MARKS: &'static [ToldMark] = &[];

    /// Why a seat cannot use a card now.
    fn explain(look: Look<R>, seat: Seat, id: CardId) -> Vec<Reason>;
    /// The name of the phase.
    fn phase(look: Look<R>) -> &'static str;
    /// The numbers of a player.
    fn trackers(look: Look<R>, seat: Seat) -> Vec<Tracker>;
    /// What a card shows: numbers that matter for its type, and what they are for.
    fn shown_stats(look: Look<R>, id: CardId) -> &'static [(Stat, Role)];
    /// Words for passing states worth showing.
    fn marks(look: Look<R>, id: CardId) -> Vec<String>;
    /// The words for an act or plain choice of the game.
    fn act_label(look: Look<R>, choice: Choice) -> String;
    /// The words for the game's own question.
    fn question_text(look: Look<R>, question: R::Question) -> String;
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
    /// How good the position looks for a seat: what its side has, less what the others have.
    fn score(look: Look<R>, seat: Seat) -> i32 {
        match look.state.outcome() {
            Some(Outcome::Draw) => -1_000,
            Some(outcome) => i32::from(outcome.score(seat)) * 100_000,
            None => {
                let side = R::team(look.state, seat);
                let share = |other: Seat| {
                    let worth = Self::worth(look, other);
                    if R::team(look.state, other) == side { worth } else { -worth }
                };
                look.state.all_seats().map(share).sum()
            }
        }
    }
}

/// A game's rules.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// What the game keeps besides the common state.
    type Extra: Extra + Eq + Hash + Debug + Send + Sync;
    /// What only the game keeps on each card, in two bytes; nothing of it is left when the card goes elsewhere.
    type OnCard: Pod;
    /// The game's own questions.
    type Question: Code;
    /// The game's own frames; [`frame!`](crate::frame) says what is in each.
    type Frame: Code;
    /// What the game writes down for later, as a state keeps it: [`Nothing`](crate::author::Nothing) by most games.
    type Note: Cell<Event>;

    /// What it tells people.
    type Words: Telling<Self>;
    /// What positions of it may say.
    type Positions: Placing<Self>;
    /// What its cards and decks must be.
    type Decks: Building;

    /// Its short name.
    const NAME: &'static str;
    /// Its zones, by number.
    const ZONES: &'static [ZonePolicy];
    /// The zones in play in the order in which a side's triggers settle.
    const PLAY_ORDER: &'static [Zone];
    /// The types that are attached to other cards, a bit each.
    const ATTACHMENTS: u32 = 0;
    /// The hand, the deck, and where discarded cards go.
    const HAND: Zone;
    /// The deck.
    const DECK: Zone;
    /// Where discarded cards go.
    const DISCARDS: Zone;
    /// How triggers settle.
    const TRIGGER_ORDER: TriggerOrder = TriggerOrder::DepthFirst;
    /// Whether players who choose for one instruction all choose before it is done for any of them.
    const TOGETHER: bool = false;
    /// The numbers whose fall can end a card, a bit each.
    const VITAL: u32 = 0;
    /// The types of which the game keeps count in hands, a bit each.
    const COUNTED: u32 = 0;
    /// The ends of endless chains.
    const LIMITS: Limits;
    /// The events of the core.
    const EVENTS: CoreEvents;

    /// What is wrong with what the game keeps besides: notes that differ from a count made anew.
    fn audit(_look: Look<Self>, _wrong: &mut Vec<String>) {}
    /// Sets up a match of legal decks, a seat for each, on a table that is clear; it runs when this is done.
    fn deal(play: &mut Play<Self>, decks: &[&DeckCode]);

    /// Goes one step on when nothing is under way: a phase, a question, the next turn.
    fn flow(play: &mut Play<Self>);
    /// The legal answers of a seat to one of the game's own questions.
    fn options(look: Look<Self>, seat: Seat, question: Self::Question, out: &mut Vec<Choice>);
    /// Takes the answer to one of the game's own questions.
    fn perform(play: &mut Play<Self>, seat: Seat, question: Self::Question, choice: Choice);
    /// Goes one step on with the game's own frame on top.
    fn resume(play: &mut Play<Self>, which: Self::Frame);

    /// A number of a card now.
    fn stat(look: Look<Self>, id: CardId, stat: Stat) -> i16;
    /// How much of a store a seat has.
    fn store(look: Look<Self>, seat: Seat, store: Store) -> i16 {
        look.state.store(seat, store)
    }
    /// Gives a seat more (or, if negative, less) of a store.
    fn change_store(play: &mut Play<Self>, seat: Seat, store: Store, by: i16);
    /// Gives several seats more (or less) of a store in one moment.
    #[inline]
    fn change_stores(play: &mut Play<Self>, seats: &[Seat], store: Store, by: i16) {
        for &seat in seats {
            Self::change_store(play, seat, store, by);
        }
    }
    /// Whether the game itself would hear of an event of a kind, though no card waits for it.
    #[inline]
    fn notices(_look: Look<Self>, _kind: u8) -> bool {
        false
    }
    /// Something has happened: the game may note it for what comes later.
    #[inline]
    fn notice(_play: &mut Play<Self>, _event: &Event) {}
    /// The passing states of a card, a bit each as the lexicon numbers them.
    fn states(look: Look<Self>, id: CardId) -> u32;
    /// The rank of a trigger among those that answer one moment: lower ranks first, equal ones in the game's order.
    #[inline]
    fn rank(_trigger: &TriggerCode) -> u8 {
        0
    }
    /// A card has come into play: the game may note it.
    #[inline]
    fn arrived(_state: &mut State<Self::Extra>, _id: CardId, _kind: Kind) {}
    /// A card is leaving play: the game may strike its note.
    #[inline]
    fn departed(_play: &mut Play<Self>, _id: CardId, _kind: Kind) {}
    /// A card of a type of [`Ruleset::COUNTED`] has come to a seat's hand, or `by` is -1 and it leaves it.
    fn held(_extra: &mut Self::Extra, _seat: Seat, _def: &Def, _by: i16) {}
    /// The keywords a card has by another it uses, a bit each: a hero those of its weapon.
    #[inline]
    fn lent_keywords(_look: Look<Self>, _id: CardId) -> u32 {
        0
    }
    /// Visits the cards that share the part of an event's other card.
    #[inline]
    fn each_partner(_look: Look<Self>, _event: &Event, _visit: &mut dyn FnMut(CardId)) {}
    /// Whether a lasting effect may be put on a card.
    #[inline]
    fn bears_effects(look: Look<Self>, id: CardId) -> bool {
        Self::ZONES[usize::from(look.state.card(id).zone)].in_play
    }
    /// The side a seat is on.
    #[inline]
    fn team(_state: &State<Self::Extra>, seat: Seat) -> u8 {
        seat.0
    }
    /// The seat that answers what a text asks of a seat: another, where nobody sits or the player has left.
    #[inline]
    fn decider(_state: &State<Self::Extra>, seat: Seat) -> Seat {
        seat
    }
    /// Whether a player may choose a card as a target of a text.
    fn may_target(look: Look<Self>, reading: Reading, id: CardId) -> bool;

    /// Begins what was played or used, its targets being chosen: pays for it.
    fn begin(play: &mut Play<Self>);
    /// Ends what was played, used or triggered, its frame having been taken off the stack.
    fn ended(play: &mut Play<Self>, frame: Frame);
    /// Whether a waiting trigger may still answer, its card being where it was; the game may reveal the card.
    #[inline]
    fn answers(_play: &mut Play<Self>, _id: CardId, _event: &Event) -> bool {
        true
    }

    /// Does a verb of the lexicon to some cards as one moment.
    fn act(play: &mut Play<Self>, verb: Verb, cards: &[CardId], by: CardId, seat: Seat);
    /// Puts cards somewhere by an effect.
    fn put(play: &mut Play<Self>, cards: &[CardId], to: Spot, seat: Seat);
    /// Pays what an activated ability asks to be done to its own card.
    fn pay_act(play: &mut Play<Self>, verb: Verb, id: CardId) {
        let seat = Seat(play.state.card(id).seat);
        Self::act(play, verb, &[id], id, seat);
    }
    /// Whether everything an activated ability asks for can be paid.
    fn can_pay(look: Look<Self>, id: CardId, ability: &ActivatedCode) -> bool;
    /// Draws one card for a seat; gives back the damage for want of one, if the game has that.
    fn draw(play: &mut Play<Self>, seat: Seat, hits: &mut Vec<Hit>) -> Option<CardId>;
    /// The damage for want of a card in a seat's deck, if the game has that.
    fn want(_look: Look<Self>, _seat: Seat) -> Option<Hit> {
        None
    }
    /// Changes control of a card.
    fn give(play: &mut Play<Self>, id: CardId, to: Seat);
    /// Changes a number of a card for good.
    fn adjust(_play: &mut Play<Self>, _id: CardId, _stat: Stat, _by: i16) {}

    /// Whether players may answer damage before it is dealt, as by revealing shields. It then waits on the stack.
    #[inline]
    fn may_brace(_look: Look<Self>, _hits: &[Hit]) -> bool {
        false
    }
    /// Goes one step on with the damage that waits on top of the stack: asks somebody, or lets it be dealt.
    fn brace(_play: &mut Play<Self>) -> Braced {
        Braced::Yes
    }
    /// The card that by the rules alone takes something off damage, and how much: armor.
    #[inline]
    fn guard(_look: Look<Self>, _hit: &Hit) -> Option<(CardId, i16)> {
        None
    }
    /// Whether damage has brought a card to its end.
    #[inline]
    fn is_spent(_look: Look<Self>, _id: CardId) -> bool {
        false
    }
    /// Whether a card can be damaged and healed.
    #[inline]
    fn is_mortal(_look: Look<Self>, _id: CardId) -> bool {
        false
    }
    /// Ends the match if a moment of damage has decided it.
    fn judge(play: &mut Play<Self>);
    /// How cards that are spent leave.
    fn dying(look: Look<Self>, id: CardId, by: CardId) -> Leaving;
    /// What leaves because its card leaves: attachments.
    fn falling(look: Look<Self>, id: CardId) -> Leaving {
        Self::dying(look, id, NO_CARD)
    }
    /// Puts a token into play.
    fn create(play: &mut Play<Self>, token: u16, seat: Seat);
    /// Plays a card by an effect.
    fn play_card(play: &mut Play<Self>, id: CardId, seat: Seat);
    /// Plays a card by an effect, paying its price with a change to it.
    fn play_for(play: &mut Play<Self>, id: CardId, seat: Seat, _change: i16) {
        Self::play_card(play, id, seat);
    }
    /// Whether a seat could pay something out of a store.
    fn affords(look: Look<Self>, seat: Seat, store: Store, amount: i16) -> bool {
        Self::store(look, seat, store) >= amount
    }
    /// Pays something out of a store for an effect.
    fn pay(play: &mut Play<Self>, seat: Seat, store: Store, amount: i16) {
        Self::change_store(play, seat, store, -amount);
    }
    /// Does an instruction of the lexicon that has no object.
    fn order(_play: &mut Play<Self>, _order: Order, _reading: Reading) {}
    /// Whether a span of the game is under way, so that an effect can last until it is over; the game ends it then.
    fn is_under_way(_look: Look<Self>, _span: Span) -> bool {
        true
    }

    /// The answer by which a seat lets what is under way go on, if it is asked whether to answer it.
    fn passing(_look: Look<Self>, _seat: Seat) -> Option<Choice> {
        None
    }
    /// A seat gives up.
    fn concede(play: &mut Play<Self>, seat: Seat);
    /// Whether a hidden card could be of a definition, for drawing hidden cards anew.
    fn could_be(_look: Look<Self>, _id: CardId, _def: u16) -> bool {
        true
    }
}
