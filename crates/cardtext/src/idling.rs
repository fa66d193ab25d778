//! What the rules of a game let come to nothing: a text that says it is refused, with the reason.

use crate::ast::{
    Deed, EventBits, Keyword, Mark, Party, Permit, Player, Span, Stat, State, Status, Store, Tag, Tally, Verb, Zone,
};

/// What the rules of a game let come to nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Idling {
    /// The types of cards that are played and used in their player's own turn only, a bit each.
    pub own_turn: u32,
    /// What cards do in their player's own turn only.
    pub own_deeds: Vec<Deed>,
    /// What is done to cards in the turns of others only.
    pub others_deeds: Vec<Deed>,
    /// The keywords that matter in their player's own turn only.
    pub own_words: Vec<Keyword>,
    /// The keywords that matter in the turns of others only.
    pub others_words: Vec<Keyword>,
    /// What a card has begun to do when something happens, and does all the same if a text forbids it then; and what to say instead.
    pub begun: Vec<(u8, Deed, String)>,
    /// The verbs that take all that damage takes: of whoever is killed no health is left.
    pub drains: Vec<Verb>,
    /// The keywords that let a card begin what it has begun when something happens to it, and why that is nothing to it.
    pub had: Vec<(u8, Keyword, String)>,
    /// The keywords that matter only when their card is in a state no more, and why.
    pub gone_by: Vec<(Keyword, State, String)>,
    /// What is over for who strikes when their blow is answered.
    pub past_blow: Option<PastBlow>,
    /// What players do in their own turn only, and not before it has begun, a bit for each event.
    pub own_events: EventBits,
    /// What befalls the cards of a player in the turns of others only, a bit for each event.
    pub others_events: EventBits,
    /// What cards have done or gone through "this turn" that is so in their player's own turn only.
    pub own_past: Vec<State>,
    /// The states in which only cards of whoever has the turn are.
    pub takers: Vec<State>,
    /// The states in which a card's abilities can't be used.
    pub unused: Vec<Mark>,
    /// What becomes of what is played or used and has no target.
    pub aimless: Aimless,
    /// The stores that are emptied as a turn ends: what is gained of them then is lost.
    pub fleeting: Vec<Store>,
    /// Those of them that are empty before anything is done at the end of a turn.
    pub emptied: Vec<Store>,
    /// The types of cards that are carried out in a turn in which no player has any of these, a bit each, and whose turn it is.
    pub poor: (u32, String),
    /// Who never has any of a store.
    pub without: Vec<(Party, Store)>,
    /// What players do in their own turn, but for what a text lets them do in another's, a bit for each event.
    pub own_doings: EventBits,
    /// Who has no hand, and nothing to draw from.
    pub handless: Vec<Party>,
    /// The hand that a player has drawn by the rules when that player's turn ends.
    pub new_hand: Option<NewHand>,
    /// What is done by the rules to a card to which something has just happened, by the number of the event.
    pub fresh: Vec<(u8, Verb)>,
    /// What has been done to all cards of a player when that player's turn ends, each with the state in which none is by then.
    pub settled: Vec<(Verb, State)>,
    /// Where the rules put cards of some types, a bit each, once they are played, and what to say instead of putting them there later.
    pub put_away: Vec<(u32, Zone, String)>,
    /// Why nobody pays, or is asked for, what is lost as a turn ends when the next begins, and what to say instead.
    pub unearned: Option<String>,
    /// The events whose subject is nobody's, and stays so, a bit each.
    pub nobodys: EventBits,
    /// The events whose card is in play from then on, if its type stays there, a bit each.
    pub arriving: EventBits,
    /// The named states in which no card brings about some events, a bit each.
    pub held: Vec<(Status, EventBits)>,
    /// The state in which a card has no text, and why nothing of it asks for that.
    pub mute: Option<(State, String)>,
    /// The events by which a card comes to a place of the player whose doing they are, by number, and the place.
    pub filled: Vec<(u8, Zone)>,
    /// The events that are counted in what is kept of a turn, by number.
    pub tallied: Vec<(u8, Tally)>,
    /// The events that always come along with another, by number, each before that other.
    pub along: Vec<(u8, u8)>,
    /// How many cards of some types, a bit each, a player has in play at most, where it is more than one.
    pub crowd: Vec<(u32, u8)>,
    /// How many cards are attached to one at most.
    pub borne: Option<u8>,
    /// How much of a store a player has at most.
    pub most: Vec<(Store, u8)>,
    /// What becomes of a deck from which all cards have been drawn.
    pub drawn_out: DrawnOut,
    /// The types of cards of which nothing works that does not wait for something, a bit each, and why.
    pub waiting: (u32, String),
    /// The states in which no card is when somebody chooses what to do.
    pub momentary: Vec<State>,
    /// The keywords with which a card is nobody's target.
    pub untargeted: Vec<Keyword>,
    /// The types of cards to which what the rules do is no damage, a bit each, and what to say instead.
    pub undamaged: (u32, String),
    /// The types of cards from which what the rules do is no damage, a bit each, and what to say instead.
    pub undealing: (u32, String),
    /// The types of cards that others read than whose they are, a bit each, and whom to name instead of "you".
    pub read_by_others: (u32, String),
    /// The numbers that the blows of cards compare: what is said of others for the time of a blow does nothing.
    pub contests: Vec<Contest>,
    /// The events whose subject strikes in a blow, a bit each.
    pub strikers: EventBits,
    /// The events whose subject is a card that strikes a blow, if its type does, a bit each.
    pub launched: EventBits,
    /// What is answered beside every blow.
    pub beside: Vec<OutsideSpan>,
    /// The events whose subject is struck by their other part, a bit each.
    pub struck: EventBits,
    /// The named states that work as a turn of their card begins and at no other time.
    pub opening: Vec<Status>,
    /// Those of them that count, on cards of whoever has the turn, the turn that is under way as the first of "for 1 turn".
    pub counted_now: Vec<Status>,
    /// The named states that work in the turns of their card and at no other time.
    pub own_states: Vec<Status>,
    /// The types of cards that are played in their player's own turn unless they answer something, a bit each.
    pub unanswering: u32,
    /// Who strikes where a blow is answered.
    pub foe: Option<Party>,
    /// What a turn that ends makes of what is said for that turn, if it is over at once.
    pub at_end: Option<String>,
    /// The events that are answered when it has been settled what a span is for, a bit each, and what to say instead.
    pub settling: Vec<(Span, EventBits, String)>,
    /// The events that are answered while a span is not under way, or only by chance, a bit each, and what to say instead.
    pub apart: Vec<(Span, EventBits, String)>,
    /// What is forbidden of what a card answers, as it is played, when it is too late for that; and what to say instead.
    pub underway: Option<(Deed, String)>,
    /// The events that only cards of some types, a bit each, bring about, and who does.
    pub doers: Vec<(EventBits, u32, String)>,
    /// When a fight has been decided.
    pub decided: Option<Decided>,
    /// What nobody begins to do, and nobody is done to, while a span is under way, and what to say instead.
    pub closed: Vec<(Span, Vec<Deed>, String)>,
    /// What is done in one part of a turn and not behind it.
    pub parts: Vec<TurnPart>,
    /// The event whose subject is a card that does what it says as it is played.
    pub playing: Option<u8>,
    /// The states in which no card is once something has happened to it, and what to say instead.
    pub lost: Vec<(State, u8, String)>,
    /// What is not done to a card when something has just happened to it, and what to say instead.
    pub undone: Vec<(Verb, u8, String)>,
    /// What does something to cards of some types alone, a bit each, though it may be tried on others that nobody sees.
    pub seeking: Vec<(Verb, u32, String)>,
    /// The states in which a card of another lies face-down, so that nobody knows what it is, and what to say instead.
    pub covered: Vec<(State, String)>,
    /// What is said for a time in which nobody asks for it.
    pub unread: Vec<Unread>,
    /// The numbers of a card that is played that are asked for only behind that.
    pub behind: Vec<Stat>,
    /// The named states of which a card takes one and no second.
    pub rivals: Vec<Vec<Status>>,
    /// The events that bring a card into play, and happen to it once in its stay, a bit each.
    pub arrivals: EventBits,
    /// The events of a card when nothing is attached to it, a bit each.
    pub bare: EventBits,
    /// What is only done to cards whose own text, and what hangs on them, does not work then, and what to say instead.
    pub asleep: Vec<(Deed, String)>,
    /// The stores of which whoever has none has lost.
    pub vital: Vec<Store>,
    /// What has not happened yet when cards are played and used.
    pub unbegun: Vec<Unbegun>,
    /// The labels of cards that are played as a turn begins or ends, and whose turn that is.
    pub moments: Vec<(Tag, Player)>,
    /// What cards may be allowed that matters in their player's own turn only.
    pub own_permits: Vec<Permit>,
    /// The state of a card that something is attached to.
    pub bearing: Option<State>,
    /// The events of two cards that are of two sides, a bit each.
    pub across: EventBits,
    /// What stops something that is answered before it takes effect.
    pub stops: Vec<Stops>,
    /// How many cards of a player are in a state at most.
    pub piled: Vec<(State, u8)>,
    /// The states in which a card is once something has happened to it, each with the event.
    pub brought: Vec<(State, u8)>,
    /// The types of cards that alone do something to others, a bit each, by what these are kept from, and what to say instead.
    pub done_by: Vec<(Deed, u32, String)>,
    /// The types of cards to which alone something is done, a bit each, that can be said of others as well, and what to say instead.
    pub done_to: Vec<(Deed, u32, String)>,
    /// Why "each turn" is not said, and what to say instead, where no rule tells whose turns are meant.
    pub each_turn: Option<String>,
}

/// What nobody asks for in a time: what cards cost and may do, and some numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The time.
    pub during: Span,
    /// The types of the cards behind which no other is played in that time if they say it as they are played, a bit each: nobody asks then
    /// what cards cost, or who may use them.
    pub playing: u32,
    /// What nobody does with cards in that time if they say it so.
    pub deeds: Vec<Deed>,
    /// The numbers that nobody asks for then if cards of some types, a bit each, say it as they are played.
    pub stats: Vec<(Stat, u32)>,
    /// What to say instead.
    pub why: String,
}

/// What is over for who strikes when their blow is answered: what is said of it for the rest of that turn comes to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastBlow {
    /// The events of who is struck, a bit each; who strikes is their other part.
    pub events: EventBits,
    /// The numbers that the blow has read.
    pub stats: Vec<Stat>,
    /// What who strikes has begun to do, and does no second time.
    pub deeds: Vec<Deed>,
    /// What the rules have done to who strikes.
    pub verbs: Vec<Verb>,
    /// Why it comes to nothing, and what to say instead.
    pub why: String,
}

/// What stops something that is answered, and for what cards that stay come too late with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stops {
    /// What is done to it.
    pub verb: Verb,
    /// The events that such cards answer before they take effect, a bit each.
    pub before: EventBits,
    /// Why it comes too late for others, a bit each, and what to say instead.
    pub why: Vec<(EventBits, String)>,
    /// Why nothing else is done to a card that is answered before it is in play, and what to say instead.
    pub coming: String,
    /// Why what is answered before it takes effect is not counted in its turn, and what to say instead.
    pub uncounted: String,
    /// The events that may be answered before they have happened, each with what comes too early then to be done to its card, why, and
    /// what to say instead.
    pub early: Vec<(u8, Early, String)>,
}

/// What is done to a card too early, while it is still to go where that could be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Early {
    /// A verb.
    Done(Verb),
    /// Somebody gains control of it.
    Controlled,
}

/// What has not happened yet in a turn when cards of some types are played and used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unbegun {
    /// The types of the cards, a bit each.
    pub played: u32,
    /// The labels of other cards that are played so early.
    pub labels: Vec<Tag>,
    /// What comes so early itself, and is answered then, a bit for each event.
    pub answered: EventBits,
    /// What happens later, a bit for each event.
    pub events: EventBits,
    /// Why nothing is to be asked of it, and what to say instead.
    pub why: String,
}

/// What becomes of what is played or used and has no target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aimless {
    /// It cannot be played or used.
    #[default]
    Barred,
    /// It does the rest.
    DoesTheRest,
}

/// When a fight has been decided: besides what befalls somebody in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The time of the fight.
    pub during: Span,
    /// The events that tell of it afterwards, a bit each.
    pub told: EventBits,
    /// Why nothing can be said for that time any more, and what to say instead.
    pub why: String,
}

/// What is done in one part of a turn and not behind it: what is said of it then, for the rest of the turn, comes to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnPart {
    /// What cards do in it, or is done to them.
    pub deeds: Vec<Deed>,
    /// What cards may be allowed in it.
    pub permits: Vec<Permit>,
    /// The types of cards that are played in it, a bit each.
    pub played: u32,
    /// The labels of cards that are played behind it.
    pub labels: Vec<Tag>,
    /// The events behind it, a bit each.
    pub events: EventBits,
    /// Why it comes to nothing, and what to say instead.
    pub why: String,
}

/// A hand that is drawn by the rules as a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewHand {
    /// Drawing, as a bit.
    pub drawing: EventBits,
    /// Where it is held.
    pub zone: Zone,
    /// How many cards it has.
    pub cards: u8,
}

/// What becomes of a deck from which all cards have been drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawnOut {
    /// It is used up: who draws again and again comes to an end.
    #[default]
    Gone,
    /// It is made anew of what has been played and discarded.
    MadeAnew,
}

/// Events of cards of some types that come while a span is not under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutsideSpan {
    /// The span.
    pub span: Span,
    /// The events, a bit each.
    pub events: EventBits,
    /// The types of their subject, a bit each.
    pub of: u32,
    /// Why it is not, and what to say instead.
    pub why: String,
}

/// Which numbers the blow of a card compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The types of the cards, a bit each.
    pub of: u32,
    /// The number of whoever strikes.
    pub power: Stat,
    /// The number of whoever is struck.
    pub guard: Stat,
    /// Who strikes.
    pub by: Party,
    /// The time of the blow.
    pub during: Span,
}
