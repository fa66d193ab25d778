//! What a game takes or leaves: damage, hands, prices, answers to what happens, places in play, plays, sides, verbs, numbers, supplies.
//!
//! Each is a trait of its own. A game takes one by implementing it, `type Damage = Self`, and leaves one by name,
//! `type Damage = NoDamage` or, several at once, `engine::leaves!(Damage, Windows)`; [`Ruleset`] has only what every game must say.

use bytemuck::Zeroable;
use cardtext::ast::{Deed, EventBits, Kind, Label, Order, Party, Span, Stat, Status, Store, Verb, Zone};
use cardtext::program::{ActivatedCode, Spot, TriggerCode};

use crate::model::cards::Def;
use crate::model::choice::{Choice, Outcome};
use crate::model::event::{Event, NEVER};
use crate::model::frame::Frame;
use crate::model::ids::{Bond, CardId, Seat, Seats, Sits};
use crate::model::marks::CardMarks;
use crate::model::setting::Setting;
use crate::model::state::State;
use crate::rules::context::{Hit, Leaving, Look, Play, Reading};
use crate::rules::ruleset::{Ruleset, Sight};

/// Whether damage that players may answer can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Braced {
    /// Not yet: a question is open, or something that comes first is on the stack.
    NotYet,
    /// Yes: everybody has answered.
    Yes,
}

/// What becomes of cards that have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falling {
    /// They leave, as they were to.
    Leave,
    /// The game has done with them what it does.
    Done,
}

/// Where cards lie that hang on others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hanging {
    /// In play, where their texts work.
    InPlay,
    /// They may lie in a zone where their texts do not work; texts still find them where the card is that they hang on.
    OrAside,
}

/// Whom cards serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Serves {
    /// Their own player alone.
    Own,
    /// Some act for another: see [`Sides::acts_for`].
    OthersToo,
}

/// Whether the sentence behind a label is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// It is.
    Yes,
    /// It is not.
    No,
}

/// What a game says to a label whose meaning is its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labelled {
    /// Whether it is so.
    Answered(Met),
    /// It has put a question of its own on the stack, and tells afterwards ([`Play::answer_label`]).
    Asked,
}

/// Cards that are damaged, healed and brought to their end by it.
pub trait Damage<R: Ruleset> {
    /// The event of damage that is dealt.
    const DEALT: u8;
    /// The event of a card that is healed.
    const HEALED: u8;
    /// The numbers whose fall can end a card, a bit each.
    const VITAL: u32 = 0;

    /// Whether a card can be damaged and healed.
    fn is_mortal(look: Look<R>, id: CardId) -> bool;
    /// Whether a card can come to its end by one of the vital numbers.
    #[inline]
    fn can_end(look: Look<R>, id: CardId) -> bool {
        Self::is_mortal(look, id)
    }
    /// Whether damage reaches a card that is not in play.
    #[inline]
    fn reaches_aside(_look: Look<R>, _id: CardId) -> bool {
        false
    }
    /// Whether damage, or the fall of a vital number, has brought a card to its end.
    fn is_ended(look: Look<R>, id: CardId) -> bool;
    /// Whether a frame of the game is part of the sentence that put it there.
    fn is_part(_frame: &Frame) -> bool {
        false
    }
    /// How cards that have ended leave.
    fn dying(look: Look<R>, id: CardId, by: CardId) -> Leaving;
    /// Cards that are spent fall, as one moment: a game that has those that fall and stay does what it does with them.
    fn fall(_play: &mut Play<R>, _ended: &[Leaving]) -> Falling {
        Falling::Leave
    }
    /// The card that by the rules alone takes something off damage, and how much: armor.
    #[inline]
    fn guard(_look: Look<R>, _hit: &Hit) -> Option<(CardId, i16)> {
        None
    }
    /// Whether players may answer damage before it is dealt, as by revealing shields. It then waits on the stack.
    #[inline]
    fn may_brace(_look: Look<R>, _hits: &[Hit]) -> bool {
        false
    }
    /// Goes one step on with the damage that waits on top of the stack: asks somebody, or lets it be dealt.
    fn brace(_play: &mut Play<R>) -> Braced {
        Braced::Yes
    }
}

/// No card of the game can be damaged.
#[derive(Clone, Copy, Debug)]
pub struct NoDamage;

impl<R: Ruleset> Damage<R> for NoDamage {
    const DEALT: u8 = NEVER;
    const HEALED: u8 = NEVER;

    #[inline]
    fn is_mortal(_: Look<R>, _: CardId) -> bool {
        false
    }

    #[inline]
    fn is_ended(_: Look<R>, _: CardId) -> bool {
        false
    }

    fn dying(_: Look<R>, card: CardId, by: CardId) -> Leaving {
        Leaving::of(card, Leaving::QUIETLY, by, R::Hands::DISCARDS)
    }
}

/// Cards that are drawn, held and discarded.
pub trait Hands<R: Ruleset> {
    /// The hand.
    const HAND: Zone;
    /// The deck.
    const DECK: Zone;
    /// Where discarded cards go.
    const DISCARDS: Zone;
    /// The event of a card that is drawn.
    const DRAWN: u8;
    /// The event of a card that is discarded.
    const DISCARDED: u8;
    /// The types of which the game keeps count in hands, a bit each.
    const COUNTED: u32 = 0;

    /// Whether a seat draws: asked for each card.
    #[inline]
    fn may_draw(_look: Look<R>, _seat: Seat) -> bool {
        true
    }
    /// The verb by which cards are shown to everybody, and nothing else is done to them.
    const SHOWN_BY: Option<Verb> = None;
    /// A seat is about to draw the top card of its deck, or to show or look at so many of them: the game may fill one that has not so many.
    #[inline]
    fn fill_deck(_play: &mut Play<R>, _seat: Seat, _wanted: usize) {}
    /// The damage for want of a card in a seat's deck, if the game has that.
    fn want(_look: Look<R>, _seat: Seat) -> Option<Hit> {
        None
    }
    /// A card of a type of [`Hands::COUNTED`] has come to a seat's hand, or `by` is -1 and it leaves it.
    fn held(_extra: &mut R::Extra, _seat: Seat, _def: &Def, _by: i16) {}
}

/// What players have and pay with.
pub trait Prices<R: Ruleset> {
    /// How much of a store a seat has.
    fn store(look: Look<R>, seat: Seat, store: Store) -> i16 {
        look.state.store(seat, store)
    }
    /// Gives a seat more (or, if negative, less) of a store.
    fn change_store(play: &mut Play<R>, seat: Seat, store: Store, by: i16);
    /// Gives several seats more (or less) of a store in one moment, each its own amount.
    #[inline]
    fn change_stores(play: &mut Play<R>, shares: &[(Seat, i16)], store: Store) {
        for &(seat, by) in shares {
            Self::change_store(play, seat, store, by);
        }
    }
    /// Whether a seat could pay something out of a store.
    fn affords(look: Look<R>, seat: Seat, store: Store, amount: i16) -> bool {
        Self::store(look, seat, store) >= amount
    }
    /// Pays something out of a store for an effect.
    fn pay(play: &mut Play<R>, seat: Seat, store: Store, amount: i16) {
        Self::change_store(play, seat, store, -amount);
    }
    /// Whether everything an activated ability asks for can be paid.
    fn can_pay(look: Look<R>, id: CardId, ability: &ActivatedCode) -> bool;
    /// Changes a number of a card for good.
    fn adjust(_play: &mut Play<R>, _id: CardId, _stat: Stat, _by: i16) {}
}

/// What the game itself hears of, and lets players answer.
pub trait Windows<R: Ruleset> {
    /// The verb that stops what is declared before it takes effect: nothing of it is seen on the card.
    const STOPPED_BY: Option<Verb> = None;

    /// Whether the game would hear of an event of a kind, though no card waits for it.
    fn notices(look: Look<R>, kind: u8) -> bool;
    /// Something has happened: the game may note it for what comes later.
    fn notice(play: &mut Play<R>, event: &Event);
    /// The answer by which a seat lets what is under way go on, if it is asked whether to answer it.
    fn passing(look: Look<R>, seat: Seat) -> Option<Choice>;
    /// The answer to one of the game's own questions by which least happens to a seat whose player is gone, if it is not to
    /// pass, to do nothing or to decline.
    fn safe(_look: Look<R>, _seat: Seat, _question: R::Question) -> Option<Choice> {
        None
    }
}

/// Only cards answer what happens.
#[derive(Clone, Copy, Debug)]
pub struct NoWindows;

impl<R: Ruleset> Windows<R> for NoWindows {
    #[inline]
    fn notices(_: Look<R>, _: u8) -> bool {
        false
    }

    #[inline]
    fn notice(_: &mut Play<R>, _: &Event) {}

    fn passing(_: Look<R>, _: Seat) -> Option<Choice> {
        None
    }
}

/// How cards come into play, lie there and change hands.
pub trait InPlay<R: Ruleset> {
    /// The zones in play in the order in which a side's triggers settle.
    const PLAY_ORDER: &'static [Zone];
    /// The types that are attached to other cards, a bit each.
    const ATTACHMENTS: u32 = 0;
    /// The zones in play from which cards are played as from a hand, a bit each: what a card says of its own price holds there too.
    const PLAYED_FROM: u32 = 0;

    /// Puts cards somewhere by an effect.
    fn put(play: &mut Play<R>, cards: &[CardId], to: Spot, seat: Seat);
    /// Puts a token into play.
    fn create(play: &mut Play<R>, token: u16, seat: Seat);
    /// Changes control of a card.
    fn give(play: &mut Play<R>, id: CardId, to: Seat);
    /// What leaves because its card leaves: attachments.
    fn falling(look: Look<R>, id: CardId) -> Leaving;
    /// A card has come into play: the game may note it.
    #[inline]
    fn arrived(_state: &mut State<R::Extra>, _id: CardId, _kind: Kind) {}
    /// A card is leaving play: the game may strike its note.
    #[inline]
    fn departed(_play: &mut Play<R>, _id: CardId, _kind: Kind) {}
    /// The keywords a card has by another it uses, a bit each: a hero those of its weapon.
    #[inline]
    fn lent_keywords(_look: Look<R>, _id: CardId) -> u32 {
        0
    }
    /// Whether the rules themselves keep the printed abilities of a card in play from working, as those of a player who is out.
    #[inline]
    fn rests(_look: Look<R>, _id: CardId) -> bool {
        false
    }
    /// Whether a lasting effect may be put on a card.
    #[inline]
    fn bears_effects(look: Look<R>, id: CardId) -> bool {
        Look::<R>::is_play_zone(look.state.card(id).zone)
    }
    /// Whether a named state may be put on a card that bears effects.
    #[inline]
    fn takes_status(_look: Look<R>, _id: CardId, _status: Status) -> bool {
        true
    }
    /// Who sees the faces of cards in a zone of a seat, where that depends on the match: hands that are open to a team.
    #[inline]
    fn sight(_state: &State<R::Extra>, _seat: Seat, zone: Zone) -> Sight {
        R::ZONES[usize::from(zone.0)].sight
    }
    /// Where what hangs on a card lies.
    const HANGING: Hanging = Hanging::InPlay;
    /// Whether a card shows the card of a definition.
    fn shows(_look: Look<R>, _by: CardId, _def: u16) -> bool {
        false
    }
}

/// What a match starts with besides the common state, and whether that still holds.
pub trait Starting<R: Ruleset> {
    /// What the game keeps besides, on a table that is still clear, for a match of a setting.
    fn prepare(_setting: &Setting) -> R::Extra {
        Zeroable::zeroed()
    }
    /// The setting of a match, as [`Starting::prepare`] noted it; a game with several modes or with dials keeps it.
    fn setting(state: &State<R::Extra>) -> Setting {
        Setting::plain(state.seats())
    }
    /// What is wrong with what the game keeps besides: notes that differ from a count made anew.
    fn audit(_look: Look<R>, _wrong: &mut Vec<String>) {}
}

/// A match starts with nothing besides, in the one mode that there is.
#[derive(Clone, Copy, Debug)]
pub struct FromZero;

impl<R: Ruleset> Starting<R> for FromZero {}

/// The numbers and passing states of cards.
pub trait Numbers<R: Ruleset> {
    /// A number of a card now.
    fn stat(look: Look<R>, id: CardId, stat: Stat) -> i16;
    /// The passing states of a card, a bit each as the lexicon numbers them; none of a game whose words have none.
    #[inline]
    fn states(_look: Look<R>, _id: CardId) -> u32 {
        0
    }
}

/// What events say of the cards they happen to, and which of several answers comes first.
pub trait Events<R: Ruleset> {
    /// The events by which a card leaves play, after which its own triggers may still speak, a bit each.
    const LEAVING: EventBits;
    /// Of the events by which a card leaves play, those by which it is killed or destroyed, a bit each.
    const FALLING: EventBits = Self::LEAVING;
    /// The events whose subject may have left by the time they are answered, a bit each: what answers them speaks of it as it was last.
    const OUTLIVED: EventBits = 0;
    /// The events whose card is meant only for as long as it stays where the event left it, a bit each: once it has gone elsewhere it is
    /// another card.
    const STAYING: EventBits = 0;
    /// The marks of the game's own that stay on a card wherever it goes.
    const LASTING_MARKS: CardMarks = CardMarks::NONE;

    /// The rank of a trigger among those that answer one moment: lower ranks first, equal ones in the game's order.
    #[inline]
    fn rank(_trigger: &TriggerCode) -> u8 {
        0
    }
}

/// Nothing leaves play, and all answers are alike.
#[derive(Clone, Copy, Debug)]
pub struct PlainEvents;

impl<R: Ruleset> Events<R> for PlainEvents {
    const LEAVING: EventBits = 0;
}

/// What the verbs of the lexicon do.
pub trait Doings<R: Ruleset> {
    /// Does a verb to some cards as one moment.
    fn act(play: &mut Play<R>, verb: Verb, cards: &[CardId], by: CardId, seat: Seat);
    /// Whether what a verb says is not done to a card: it is kept from that, or something else is done instead. Whoever asks behind it
    /// has not done it.
    fn resists(_look: Look<R>, _verb: Verb, _card: CardId, _by: CardId) -> bool {
        false
    }
    /// Whether the rules keep a card from being chosen for a deed that is a price.
    fn bars(_look: Look<R>, _deed: Deed, _card: CardId) -> bool {
        false
    }
}

/// The words of the game have no verb, so that no text asks for one.
#[derive(Clone, Copy, Debug)]
pub struct NoVerbs;

impl<R: Ruleset> Doings<R> for NoVerbs {
    fn act(_: &mut Play<R>, verb: Verb, _: &[CardId], _: CardId, _: Seat) {
        unreachable!("a game without verbs was asked for {verb:?}")
    }
}

/// Cards that come out of a supply, and what lies before players.
pub trait Supplies<R: Ruleset> {
    /// Puts cards of a type out of their supply into a zone of seats, in the game's order, as long as there are any.
    fn deliver(_play: &mut Play<R>, _seats: &[Seat], _kind: Kind, _zone: Zone, _count: u8) {}
    /// Puts cards before a card that stands for a player.
    fn put_before(_play: &mut Play<R>, _cards: &[CardId], _host: CardId) {}
    /// Whether a card lies on another, as texts say it.
    #[inline]
    fn is_on(look: Look<R>, id: CardId, host: CardId) -> bool {
        look.state.card(id).host == host.0
    }
}

/// No text speaks of a supply, and what lies on a card hangs on it.
#[derive(Clone, Copy, Debug)]
pub struct NoSupplies;

impl<R: Ruleset> Supplies<R> for NoSupplies {}

/// What hidden cards could be, for drawing them anew as somebody guesses who does not see them.
pub trait Hiding<R: Ruleset> {
    /// The home of a hidden card, which everybody knows from where it lies: cards are drawn anew only among those of the same home,
    /// as those of a main deck never are in an inventory.
    fn home(_look: Look<R>, _id: CardId) -> u8 {
        0
    }
    /// Whether a hidden card could be of a definition, for drawing hidden cards anew: what lies face-down on the table can only be of
    /// some types, and what belongs to one deck is never of another.
    fn could_be(_look: Look<R>, _id: CardId, _def: u16) -> bool {
        true
    }
    /// Whether that need be asked of a hidden card: where it lies, not every card of its home could lie.
    #[inline]
    fn is_limited(_look: Look<R>, _id: CardId) -> bool {
        true
    }
}

/// Every hidden card could be any other of its player's.
#[derive(Clone, Copy, Debug)]
pub struct AnyOfTheDeck;

impl<R: Ruleset> Hiding<R> for AnyOfTheDeck {
    #[inline]
    fn is_limited(_: Look<R>, _: CardId) -> bool {
        false
    }
}

/// How texts are begun, answered and ended.
pub trait Texts<R: Ruleset> {
    /// Whether a player may choose a card as a target of a text.
    fn may_target(_look: Look<R>, _reading: Reading, _id: CardId) -> bool {
        true
    }
    /// Whether a player may choose a card for a verb that is done to it at once.
    fn may_choose(_look: Look<R>, _seat: Seat, _verb: Verb, _id: CardId) -> bool {
        true
    }
    /// Whether a player may choose a card for whatever else the text under way does with it.
    fn may_pick(_look: Look<R>, _seat: Seat, _id: CardId) -> bool {
        true
    }
    /// Begins what was played or used, its targets being chosen: pays for it.
    fn begin(play: &mut Play<R>);
    /// Ends what was played, used or triggered, its frame having been taken off the stack.
    fn ended(_play: &mut Play<R>, _frame: Frame) {}
    /// Plays a card by an effect.
    fn play_card(play: &mut Play<R>, id: CardId, seat: Seat);
    /// Plays a card by an effect, paying its price with a change to it.
    fn play_for(play: &mut Play<R>, id: CardId, seat: Seat, _change: i16) {
        Self::play_card(play, id, seat);
    }
    /// Whether a waiting trigger may still answer, its card being where it was; the game may reveal the card.
    #[inline]
    fn answers(_play: &mut Play<R>, _id: CardId, _event: &Event) -> bool {
        true
    }
    /// Visits the cards that did together what an event's other card did, such as those that joined an attack.
    #[inline]
    fn each_partner(_look: Look<R>, _event: &Event, _visit: &mut dyn FnMut(CardId)) {}
    /// Does an instruction of the lexicon that has no object.
    fn order(_play: &mut Play<R>, _order: Order, _reading: Reading) {}
    /// Does an instruction of the lexicon that has an amount; [`i16::MAX`] is "any".
    fn order_of(_play: &mut Play<R>, _order: Order, _amount: i16, _reading: Reading) {}
    /// Does an instruction of the lexicon that has a number and is for some.
    fn order_for(_play: &mut Play<R>, _order: Order, _amount: u8, _seats: Seats, _reading: Reading) {}
    /// Whether the sentence behind a label of the lexicon is carried out whose meaning is the rules' own.
    fn label(_play: &mut Play<R>, _label: Label, _reading: Reading) -> Labelled {
        Labelled::Answered(Met::No)
    }
    /// Whether a label whose meaning is the rules' own may be met as far as everybody sees, if only by what a player answers: a text of which
    /// nothing else is left does not answer otherwise.
    fn may_be_met(_look: Look<R>, _label: Label, _reading: Reading) -> bool {
        true
    }
    /// Whether a span of the game is under way; what lasts until its end is nothing otherwise.
    fn is_under_way(_look: Look<R>, _span: Span) -> bool {
        true
    }
}

/// Who stands with whom, and who answers for whom.
pub trait Sides<R: Ruleset> {
    /// How two seats stand to each other.
    fn bond(state: &State<R::Extra>, one: Seat, other: Seat) -> Bond;
    /// Who sits in a seat. "Each player" are those who play; whoever is out is nobody's opponent any more.
    #[inline]
    fn sits(_state: &State<R::Extra>, _seat: Seat) -> Sits {
        Sits::Player
    }
    /// Whether whoever is out may be back: what lasts until their next turn waits for it.
    #[inline]
    fn may_be_back(_state: &State<R::Extra>, _seat: Seat) -> bool {
        false
    }
    /// The seat of a place in the game's order, counted from 0: the one whose turn it is, then the others around the table.
    #[inline]
    fn in_order(state: &State<R::Extra>, place: u8) -> Seat {
        state.clockwise(place)
    }
    /// Whether the turn of one seat is another's, too: where several take theirs together.
    #[inline]
    fn shares_turn(_state: &State<R::Extra>, of: Seat, seat: Seat) -> bool {
        of == seat
    }
    /// What a match comes to that would go on without end.
    fn endless(_look: Look<R>) -> Outcome {
        Outcome::Draw
    }
    /// Who came where in a match that is over, from 1, by seat; those who share a place have the same number.
    fn finishes(state: &State<R::Extra>) -> [u8; Seat::ALL.len()] {
        Seat::ALL.map(|seat| match state.outcome() {
            Some(outcome) if outcome.score(seat) < 0 => 2,
            Some(_) | None => 1,
        })
    }
    /// The seat that answers what a text asks of a seat: another, where nobody sits or the player has left.
    fn decider(state: &State<R::Extra>, seat: Seat) -> Seat;
    /// The card of somebody whom texts speak of and the rules know, such as the character of the player a card lies before.
    fn party(_look: Look<R>, _party: Party, _reading: Reading) -> Option<CardId> {
        None
    }
    /// A seat gives up.
    fn concede(play: &mut Play<R>, seat: Seat);
    /// Whom cards serve: those of a game in which some act for another player are asked one by one.
    const SERVES: Serves = Serves::Own;
    /// Whether a card acts for a seat that is another's: it is then none of the opposing cards of that seat.
    #[inline]
    fn acts_for(_look: Look<R>, _id: CardId, _seat: Seat) -> bool {
        false
    }
}

/// Everybody plays alone, and whoever gives up has lost.
#[derive(Clone, Copy, Debug)]
pub struct Alone;
