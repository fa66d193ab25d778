//! A match as a value: flat plain data, cheap to copy, hash and compare.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use bytemuck::{CheckedBitPattern, NoUninit, Pod, Zeroable};
use cardtext::ast::{EventBits, History, Span, Store, Zone};
use cardtext::capacity::Capacity;
use cardtext::program::{Group, TestId};

use crate::model::buffer::{Buffer, Ends, Segment};
use crate::model::cards::CardSet;
use crate::model::chance::Rng;
use crate::model::choice::Outcome;
use crate::model::codes::Coded;
use crate::model::deck::MOST_DECK;
use crate::model::event::{Event, TURN_END, TURN_START};
use crate::model::frame::UNSEEN;
use crate::model::handle::Guess;
use crate::model::ids::{CardId, Seat, Seats};
use crate::model::marks::CardMarks;
use crate::model::memo::Memo;
use crate::model::seed::Seed;

/// The most seats a table has.
pub const MAX_SEATS: usize = Seat::ALL.len();

/// The most stores a player has.
pub const MAX_STORES: usize = Capacity::Stores.most();

/// The most that is counted in a turn.
pub const MAX_HISTORIES: usize = Capacity::Histories.most();

// Each kind of event that a text may wait for has a bit, those of turns included.
const _: () = assert!(Capacity::Events.most() == TURN_START as usize && (TURN_END as u32) < EventBits::BITS);

const _: () = assert!(Capacity::Deeds.most() == u16::BITS as usize, "each deed has a bit");

const _: () = assert!(Capacity::Statuses.most() == u16::BITS as usize, "a card has a bit for each named state");

/// The most cards a match has, tokens that are gone included.
pub const MOST_CARDS: usize = MAX_SEATS * MOST_DECK + 1_000;

const _: () = assert!(MOST_CARDS < NO_CARD.0 as usize);
const _: () = assert!(MOST_CARDS < UNSEEN as usize, "a cell has a card and a bit");

// A text that names every card in each of its slots, and shows every card, still numbers its cells by a `u16`; so does
// damage to everybody for all the cards that one instruction does not find.
const _: () = assert!(MOST_CARDS * (Capacity::Slots.most() + 2) <= u16::MAX as usize);

/// The most bytes a state takes: many times what any match needs.
pub const MOST_BYTES: usize = 4 << 20;

/// The card that is none.
pub const NO_CARD: CardId = CardId(u16::MAX);

/// A card in a match.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct Card {
    /// Its definition in the card set.
    pub def: u16,
    pub(crate) next: u16,
    pub(crate) prev: u16,
    /// The card it is attached to.
    pub(crate) host: u16,
    /// The first card attached to it.
    pub(crate) hung: u16,
    /// When it came where it is, by the clock of arrivals: what has gone elsewhere and come back has another number.
    pub entered: u16,
    /// The damage on it.
    pub damage: i16,
    /// What only the game knows of it: see [`Look::on_card`](crate::rules::context::Look::on_card).
    pub(crate) own: u16,
    /// What holds of it.
    pub marks: CardMarks,
    /// Named states that stand by themselves, a bit each.
    pub statuses: u16,
    /// The zone it is in, among its seat's.
    pub zone: u8,
    /// The seat that controls it, or whose zone it lies in.
    pub(crate) seat: u8,
    /// The seat that owns it.
    pub(crate) owner: u8,
    /// In a zone with numbered places which of them it lies in; elsewhere how many turns are left of a duration.
    pub(crate) count: u8,
}

impl Card {
    pub(crate) fn new(def: u16, owner: Seat, zone: Zone) -> Card {
        Card {
            def,
            next: NO_CARD.0,
            prev: NO_CARD.0,
            host: NO_CARD.0,
            hung: NO_CARD.0,
            entered: 0,
            damage: 0,
            own: 0,
            marks: CardMarks::NONE,
            statuses: 0,
            zone: zone.0,
            seat: owner.0,
            owner: owner.0,
            count: 0,
        }
    }

    /// The seat that controls it, or whose zone it lies in.
    #[inline(always)]
    pub const fn seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// The seat that owns it.
    #[inline(always)]
    pub const fn owner(&self) -> Seat {
        Seat(self.owner)
    }

    /// How many turns are left of what is said of it for some turns.
    pub fn turns_left(&self) -> u8 {
        self.count
    }
}

/// An ordered list of cards: a zone of a seat.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub(crate) struct List {
    pub head: u16,
    pub tail: u16,
    pub len: u16,
    pub spare: u16,
}

impl List {
    pub(crate) const EMPTY: List = List { head: u16::MAX, tail: u16::MAX, len: 0, spare: 0 };
}

/// A lasting effect on one card: one modifier, for a time.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub struct LastingEffect {
    /// The modifier, by its number in the code; [`LastingEffect::CONTROL`] for a change of control.
    pub modifier: u16,
    /// Its amount, as it was when the effect began.
    pub amount: i16,
    /// The card it is on; none if it is on whatever matches a filter.
    pub card: u16,
    /// The card's arrival, so that a card that left and came back is free of it; or that filter.
    pub entered: u16,
    /// The card that made it.
    pub source: u16,
    /// When it began, by the clock of arrivals; set as it is put on.
    pub began: u16,
    /// The seat whose text made it.
    pub by: u8,
    /// How long: see [`LastsUntil`], which is kept in these three.
    lasts: u8,
    turns: u8,
    span: u8,
}

impl LastingEffect {
    /// The modifier of a change of control; `amount` is the seat that has it back.
    pub const CONTROL: u16 = u16::MAX;

    /// An effect on a card that came then, made by a card of a seat; what it does is still to be filled in.
    pub(crate) fn new(card: CardId, entered: u16, source: CardId, by: Seat, lasts: LastsUntil) -> LastingEffect {
        let mut effect = LastingEffect::zeroed();
        (effect.card, effect.entered, effect.source, effect.by) = (card.0, entered, source.0, by.0);
        effect.set_lasts(lasts);
        effect
    }

    /// The same with what it does.
    #[must_use]
    pub(crate) fn doing(self, modifier: u16, amount: i16) -> LastingEffect {
        LastingEffect { modifier, amount, ..self }
    }

    /// How long it lasts.
    #[inline]
    pub fn lasts(&self) -> LastsUntil {
        match LastsUntilKind::read_code(self.lasts) {
            LastsUntilKind::Stays => LastsUntil::Stays,
            LastsUntilKind::Turn => LastsUntil::Turn,
            LastsUntilKind::NextStart => LastsUntil::NextStart(Seats::from_bits(self.span)),
            LastsUntilKind::NextEnd => LastsUntil::NextEnd { of: Seats::from_bits(self.span), turns: self.turns },
            LastsUntilKind::Turns => LastsUntil::Turns(self.turns),
            LastsUntilKind::Span => LastsUntil::Span(Span(self.span)),
            LastsUntilKind::OnNext => LastsUntil::OnNext { history: History(self.span), done: self.turns },
            LastsUntilKind::While => LastsUntil::While(TestId::from_le_bytes([self.turns, self.span])),
            LastsUntilKind::Left => LastsUntil::WhileLeft(TestId::from_le_bytes([self.turns, self.span])),
        }
    }

    pub(crate) fn set_lasts(&mut self, lasts: LastsUntil) {
        let (kind, turns, span) = match lasts {
            LastsUntil::Stays => (LastsUntilKind::Stays, 0, 0),
            LastsUntil::Turn => (LastsUntilKind::Turn, 0, 0),
            LastsUntil::NextStart(of) => (LastsUntilKind::NextStart, 0, of.bits()),
            LastsUntil::NextEnd { of, turns } => (LastsUntilKind::NextEnd, turns, of.bits()),
            LastsUntil::Turns(turns) => (LastsUntilKind::Turns, turns, 0),
            LastsUntil::Span(span) => (LastsUntilKind::Span, 0, span.0),
            LastsUntil::OnNext { history, done } => (LastsUntilKind::OnNext, done, history.0),
            LastsUntil::While(test) => {
                let [low, high] = test.to_le_bytes();
                (LastsUntilKind::While, low, high)
            }
            LastsUntil::WhileLeft(test) => {
                let [low, high] = test.to_le_bytes();
                (LastsUntilKind::Left, low, high)
            }
        };
        (self.lasts, self.turns, self.span) = (kind.code(), turns, span);
    }

    /// Whether it lasts only as long as something is so.
    #[inline]
    pub(crate) fn may_lapse(&self) -> bool {
        matches!(
            LastsUntilKind::read_code(self.lasts),
            LastsUntilKind::While | LastsUntilKind::Left | LastsUntilKind::OnNext
        )
    }

    /// Whether it says of no time that it lasts so long.
    pub(crate) fn is_damaged(&self) -> bool {
        LastsUntilKind::of(self.lasts).is_none()
    }
}

/// How long an effect lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastsUntil {
    /// As long as the card stays.
    Stays,
    /// Until the end of this turn.
    Turn,
    /// Until the start of the next turn of one of some seats.
    NextStart(Seats),
    /// Until the end of the next turn of one of some seats.
    NextEnd {
        /// The seats.
        of: Seats,
        /// How many turns of theirs end until then: two, if it began in one of them.
        turns: u8,
    },
    /// For as many turns of the card's controller as are left.
    Turns(u8),
    /// Until the game ends the span.
    Span(Span),
    /// As long as a test holds.
    While(TestId),
    /// The same, once the card has left that said it: of that nothing is so any more.
    WhileLeft(TestId),
    /// For this turn, until something has happened once more.
    OnNext {
        /// What is counted.
        history: History,
        /// How often it had happened.
        done: u8,
    },
}

crate::codes! {
    /// How long an effect lasts, without the numbers.
    enum LastsUntilKind { Stays, Turn, NextStart, NextEnd, Turns, Span, While, OnNext, Left }
}

/// A continuous ability of a card in play.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
pub(crate) struct Live {
    pub card: u16,
    /// Which of the card's continuous abilities.
    pub index: u8,
    /// The cards it is about, and whether it asks: see [`Live::about`] and [`Live::asks`].
    about: u8,
    /// What its modifiers are about, at a glance.
    pub glance: u32,
}

crate::codes! {
    /// The cards that a continuous ability is about, as far as that can be told at a glance.
    pub(crate) enum About {
        /// The card with the ability only.
        Itself,
        /// The card that one is attached to only.
        Bearer,
        /// Whichever cards its group names.
        Others,
    }
}

impl Live {
    /// The bit beside the cards it is about of one that asks.
    const ASKS: u8 = 1 << 7;

    /// An ability of a card in play.
    pub fn new(card: CardId, index: usize, who: Group, glance: u32) -> Live {
        let about = match who {
            Group::This => About::Itself,
            Group::Bearer => About::Bearer,
            Group::All(_) | Group::Slot(_) | Group::Subject | Group::Other | Group::Party(_) => About::Others,
        };
        Live { card: card.0, index: index as u8, about: about.code(), glance }
    }

    /// The same, which depends on what modifiers make of cards.
    pub fn asking(self) -> Live {
        Live { about: self.about | Live::ASKS, ..self }
    }

    /// Whether what it does, and to whom, depends on what modifiers make of cards.
    #[inline]
    pub fn asks(&self) -> bool {
        self.about & Live::ASKS != 0
    }

    /// The cards it is about.
    #[inline]
    pub fn about(&self) -> About {
        About::read_code(self.about & !Live::ASKS)
    }
}

/// The words that modifiers which hold now may put on cards or take off them, a bit each. Of most words nothing is said,
/// and what is printed on a card and marked on it is all there is.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Pod, Zeroable)]
pub(crate) struct Spoken {
    /// The keywords that somebody gives or takes.
    pub keywords: u32,
    /// The named states that continuous abilities give; those of lasting effects are on the card itself.
    pub statuses: u16,
    /// The deeds that one of these words stands in the way of.
    pub deeds: u16,
}

/// What the players are asked; the game's own questions are `Q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asked<Q> {
    /// Nothing; the machine runs.
    None,
    /// One of the game's own questions.
    Game(Q),
    /// To pick a target of what is being played, used or made to trigger: the frame on top says which.
    Target,
    /// To pick a card for the instruction on top.
    Pick,
    /// Yes or no.
    May,
    /// Which branch of "choose one".
    Branch(u8),
    /// Which card to discard: the frame on top says how many more.
    Discard,
}

crate::codes! {
    /// Which kind of question is asked.
    #[derive(Zeroable)]
    pub(crate) enum AskedKind { Nothing, Game, Target, Pick, May, Branch, Discard }

    /// Whether a match is over, and how it ended.
    #[derive(Zeroable)]
    pub(crate) enum EndKind { NotYet, Won, Draw }
}

/// What a game keeps besides the common state: plain data whose bytes are checked when they are read.
pub trait Extra: NoUninit + CheckedBitPattern + Zeroable {}

impl<X: NoUninit + CheckedBitPattern + Zeroable> Extra for X {}

/// The part of the state that has a fixed size.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Head {
    /// Chance.
    pub rng: Rng,
    /// Whose guess at the hidden cards this is.
    pub guess: Guess,
    /// The events for which some triggered ability in play waits when they happen to others.
    pub(crate) listeners: EventBits,
    /// Sealed answers that wait for the last one, by seat.
    pub(crate) sealed: [u32; MAX_SEATS],
    /// Where the top frame starts on the stack, in words, plus one; 0 is no frame.
    pub(crate) top: u32,
    pub(crate) resolved: u16,
    pub(crate) depth: u16,
    pub(crate) clock: u16,
    /// The number of the turn, all players' together, from 1.
    pub turn: u16,
    /// Stores by seat.
    pub stores: [[i16; MAX_STORES]; MAX_SEATS],
    /// How often each thing that is counted in a turn has happened in it, by seat.
    pub(crate) past: [[u8; MAX_HISTORIES]; MAX_SEATS],
    /// What continuous abilities and lasting effects make modifiers about, at a glance: see [`Topic`].
    pub(crate) modifiers: u32,
    /// The words that those are about.
    pub(crate) spoken: Spoken,
    /// How many cards in play shield others by a printed keyword.
    pub(crate) shields: u16,
    /// Whose turn it is.
    pub(crate) turn_of: u8,
    pub(crate) seats: u8,
    pub(crate) asked: Seats,
    pub(crate) question: AskedKind,
    pub(crate) question_of: u8,
    pub(crate) outcome: EndKind,
    pub(crate) won: Seats,
    /// A bonus may have ended that kept a card alive.
    pub(crate) deaths: bool,
    /// Groups of triggers are being settled one after another.
    pub(crate) batching: bool,
    /// The answers to a question are kept sealed.
    pub(crate) sealing: bool,
    /// How many cards in play keep others alive by a bonus that may fall with anything that happens.
    pub(crate) conditional: u16,
    /// How many lasting effects hold only as long as something is so.
    pub(crate) lapsing: u16,
    /// How many effects have been carried out in a turn, and in which.
    pub(crate) carried: u16,
    pub(crate) carried_in: u16,
    /// How many lasting effects are on no card, but on whatever matches.
    pub(crate) proclaimed: u16,
    /// The limits of abilities that have been used in the match, a bit each: of most games most limits never are.
    pub(crate) limits: u8,
    /// The end of the turn has come.
    pub(crate) ended: bool,
}

/// A match as a value.
pub struct State<X> {
    /// The definitions by whose numbers it tells cards. Whoever asks holds the state alone and so finds both; they are no part of what it
    /// is.
    pub(crate) set: Arc<CardSet>,
    /// What has a fixed size.
    pub(crate) head: Head,
    /// What the game keeps besides.
    pub extra: X,
    pub(crate) buffer: Buffer,
    /// What has been worked out while somebody looks.
    pub(crate) memo: Memo,
}

/// Mixes numbers to one that is hardly ever the same for others.
pub(crate) struct Mixer(u64);

impl Default for Mixer {
    fn default() -> Self {
        Mixer(0x9e37_79b9_7f4a_7c15)
    }
}

impl Mixer {
    #[inline]
    pub(crate) fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn add_bytes(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    pub(crate) fn mixed(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

impl<X: fmt::Debug> fmt::Debug for State<X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let State { set: _, head, extra, buffer, memo: _ } = self;
        f.debug_struct("State").field("head", head).field("extra", extra).field("buffer", buffer).finish()
    }
}

impl<X: PartialEq> PartialEq for State<X> {
    fn eq(&self, other: &Self) -> bool {
        (&self.head, &self.extra, &self.buffer) == (&other.head, &other.extra, &other.buffer)
    }
}

impl<X: Eq> Eq for State<X> {}

impl<X: Hash> Hash for State<X> {
    fn hash<H: Hasher>(&self, into: &mut H) {
        (&self.head, &self.extra, &self.buffer).hash(into);
    }
}

impl<X: Copy> Clone for State<X> {
    fn clone(&self) -> Self {
        State {
            set: Arc::clone(&self.set),
            head: self.head,
            extra: self.extra,
            buffer: self.buffer.clone(),
            memo: self.memo.of_copy(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        if !Arc::ptr_eq(&self.set, &source.set) {
            self.set = Arc::clone(&source.set);
        }
        self.head = source.head;
        self.extra = source.extra;
        source.buffer.clone_into(&mut self.buffer);
        self.memo.expect(&source.memo);
    }
}

impl<X: Extra> State<X> {
    /// The definitions of the cards.
    #[inline(always)]
    pub fn set(&self) -> &Arc<CardSet> {
        &self.set
    }

    pub(crate) fn new(set: Arc<CardSet>, seats: u8, lists: usize, cards: usize, seed: Seed, extra: X) -> Self {
        let mut state = State { set, head: Head::zeroed(), extra, buffer: Buffer::default(), memo: Memo::default() };
        state.reset(seats, lists, cards, seed, extra);
        state
    }

    pub(crate) fn reset(&mut self, seats: u8, lists: usize, cards: usize, seed: Seed, extra: X) {
        self.head = Head::zeroed();
        self.head.rng = Rng::seeded(seed);
        self.head.seats = seats;
        self.head.turn = 1;
        self.extra = extra;
        self.buffer.reset(lists, cards);
    }

    /// The cards, by number.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.buffer.all(Segment::Cards)
    }

    /// The cards, to change.
    pub(crate) fn cards_mut(&mut self) -> &mut [Card] {
        self.buffer.all_mut(Segment::Cards)
    }

    /// A card.
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        self.buffer.one::<3, Card>(Segment::Cards, id.0 as usize)
    }

    /// A card, to change.
    #[inline]
    pub(crate) fn card_mut(&mut self, id: CardId) -> &mut Card {
        self.buffer.one_mut::<3, Card>(Segment::Cards, id.0 as usize)
    }

    /// A card, to change, and the definitions.
    #[inline]
    pub(crate) fn card_beside_set(&mut self, id: CardId) -> (&CardSet, &mut Card) {
        (&self.set, self.buffer.one_mut::<3, Card>(Segment::Cards, id.0 as usize))
    }

    #[inline]
    pub(crate) fn list(&self, index: usize) -> &List {
        self.buffer.one::<1, List>(Segment::Lists, index)
    }

    #[inline]
    pub(crate) fn list_mut(&mut self, index: usize) -> &mut List {
        self.buffer.one_mut::<1, List>(Segment::Lists, index)
    }

    /// The lasting effects, oldest first.
    #[inline]
    pub fn effects(&self) -> &[LastingEffect] {
        self.buffer.all(Segment::Effects)
    }

    #[inline]
    pub(crate) fn live(&self) -> &[Live] {
        self.buffer.all(Segment::Live)
    }

    /// What the game has written down for later, oldest first, as it is kept.
    #[inline]
    pub(crate) fn reminders(&self) -> &[Event] {
        self.buffer.all(Segment::Reminders)
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.head.seats
    }

    /// The seats by number. [`Look::seats`](crate::rules::context::Look::seats) has them in the order of the turns.
    #[inline]
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<X> {
        Seat::all(self.head.seats)
    }

    /// The seat so many places behind the one whose turn it is, around the table.
    #[inline]
    pub fn clockwise(&self, places: u8) -> Seat {
        let seat = self.head.turn_of + places;
        Seat(if seat < self.head.seats { seat } else { seat - self.head.seats })
    }

    /// How the match ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.head.outcome {
            EndKind::NotYet => None,
            EndKind::Won => Some(Outcome::Won(self.head.won)),
            EndKind::Draw => Some(Outcome::Draw),
        }
    }

    /// Ends the match.
    pub(crate) fn finish(&mut self, outcome: Outcome) {
        (self.head.outcome, self.head.won) = match outcome {
            Outcome::Won(seats) => (EndKind::Won, seats),
            Outcome::Draw => (EndKind::Draw, Seats::NONE),
        };
        self.clear_question();
        (self.head.sealing, self.head.sealed) = (false, [0; MAX_SEATS]);
    }

    /// What is asked; the game's own questions by their code.
    #[inline]
    pub(crate) fn question(&self) -> Asked<u8> {
        match self.head.question {
            AskedKind::Nothing => Asked::None,
            AskedKind::Game => Asked::Game(self.head.question_of),
            AskedKind::Target => Asked::Target,
            AskedKind::Pick => Asked::Pick,
            AskedKind::May => Asked::May,
            AskedKind::Branch => Asked::Branch(self.head.question_of),
            AskedKind::Discard => Asked::Discard,
        }
    }

    /// Asks some seats a question.
    #[inline]
    pub(crate) fn ask(&mut self, seats: Seats, question: Asked<u8>) {
        self.head.asked = seats;
        (self.head.question, self.head.question_of) = match question {
            Asked::None => (AskedKind::Nothing, 0),
            Asked::Game(which) => (AskedKind::Game, which),
            Asked::Target => (AskedKind::Target, 0),
            Asked::Pick => (AskedKind::Pick, 0),
            Asked::May => (AskedKind::May, 0),
            Asked::Branch(count) => (AskedKind::Branch, count),
            Asked::Discard => (AskedKind::Discard, 0),
        };
    }

    pub(crate) fn clear_question(&mut self) {
        self.ask(Seats::NONE, Asked::None);
    }

    /// The seats that are asked.
    #[inline]
    pub fn asked(&self) -> Seats {
        self.head.asked
    }

    /// A number that is equal for equal states.
    pub fn fingerprint(&self) -> u64 {
        let mut mixed = Mixer::default();
        mixed.add_bytes(bytemuck::bytes_of(&self.head));
        mixed.add_bytes(bytemuck::bytes_of(&self.extra));
        self.buffer.words().iter().for_each(|&word| mixed.add(word));
        self.buffer.ends().into_iter().for_each(|end| mixed.add(u64::from(end)));
        mixed.mixed()
    }

    /// A number that is equal while nothing has changed but what is on the stack from a height on.
    pub(crate) fn mark_below(&self, height: usize) -> u64 {
        let mut mixed = Mixer::default();
        mixed.add_bytes(bytemuck::bytes_of(&self.head.stores));
        mixed.add_bytes(bytemuck::bytes_of(&self.extra));
        mixed.add(u64::from(self.head.outcome.code()) << 8 | u64::from(self.head.turn_of));
        for segment in [Segment::Cards, Segment::Lists, Segment::Effects, Segment::Reminders, Segment::Later] {
            self.buffer.all::<u64>(segment).iter().for_each(|&word| mixed.add(word));
        }
        (0..height).for_each(|at| mixed.add(*self.buffer.stack_at::<u64>(at)));
        mixed.mixed()
    }

    /// The bytes the state takes, its buffer included.
    pub fn size(&self) -> usize {
        size_of::<Self>() + self.buffer.bytes()
    }

    /// The state as bytes, to be read back by [`State::from_bytes`].
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.size());
        bytes.extend_from_slice(bytemuck::bytes_of(&self.head));
        bytes.extend_from_slice(bytemuck::bytes_of(&self.extra));
        bytes.extend_from_slice(bytemuck::bytes_of(&self.buffer.ends()));
        bytes.extend_from_slice(bytemuck::cast_slice(self.buffer.words()));
        bytes
    }

    /// Reads what [`State::to_bytes`] wrote on a machine of the same kind; `None` if it is not that.
    pub(crate) fn from_bytes(set: Arc<CardSet>, bytes: &[u8]) -> Option<Self> {
        let (head, rest) = bytes.split_at_checked(size_of::<Head>())?;
        let (extra, rest) = rest.split_at_checked(size_of::<X>())?;
        let (ends, words) = rest.split_at_checked(size_of::<Ends>())?;
        if words.len() % 8 != 0 {
            return None;
        }
        let words = words.chunks_exact(8).map(bytemuck::pod_read_unaligned).collect();
        let buffer = Buffer::from_parts(words, bytemuck::pod_read_unaligned(ends))?;
        let head = bytemuck::checked::try_pod_read_unaligned(head).ok()?;
        let extra = bytemuck::checked::try_pod_read_unaligned(extra).ok()?;
        Some(State { set, head, extra, buffer, memo: Memo::default() })
    }

    /// How much of a store is kept for a seat.
    #[inline]
    pub fn store(&self, seat: Seat, store: Store) -> i16 {
        self.head.stores[seat.0 as usize][store.0 as usize]
    }

    /// The number of the turn.
    pub fn turn(&self) -> u16 {
        self.head.turn
    }

    /// Has the same chance ahead, and the same handles, as another state: for those who compare what may be seen of both.
    pub(crate) fn take_chance_of(&mut self, other: &State<X>) {
        (self.head.rng, self.head.guess) = (other.head.rng, other.head.guess);
    }

    /// What is kept of a store for a seat, to change it.
    #[inline]
    pub(crate) fn store_mut(&mut self, seat: Seat, store: Store) -> &mut i16 {
        &mut self.head.stores[seat.0 as usize][store.0 as usize]
    }

    /// The seat whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        Seat(self.head.turn_of)
    }
}
