//! Words of a game that open sentences and abilities, those whom its rules know, and what its instructions take.

use crate::ast::{Ability, Kind, Noun, Party, Permit, Rather, Span, Stat, State, Store, Tag, Whose, Zone};
use crate::grammar::effects::subject;
use crate::lexicon::{Noun2, Reach};

/// What stands behind an instruction of the lexicon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// "2": a number.
    Number,
    /// "2", or "any".
    NumberOrAny,
    /// "2 hack tokens": so many of something.
    Things(Noun2),
    /// "a Shadow Champion for each enemy", "2 Shadow Champions for the Team Leader": something for somebody; the one with its article.
    For(Noun2),
    /// "attacks", "in front of this enemy attacks": perhaps of what somebody has, and then the verb.
    Of(String),
}

/// Somebody whom the rules know, as a player and as the card that stands for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartyWord {
    /// "the Boss", "this enemy".
    pub says: String,
    /// The types whose texts can speak of them, a bit each.
    pub on: u32,
    /// The types of the card that stands for them, a bit each.
    pub kinds: u32,
    /// What happens, by number, in answer to which cards of every type can.
    pub met: Vec<u8>,
    /// What to say instead where an ability works by itself, if nobody is meant there.
    pub by_itself: Option<String>,
    /// Where they are nobody, or could be another.
    pub rivals: Option<Rivals>,
}

/// Where somebody of whom texts speak is nobody, or could be another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rivals {
    /// What happens, by number, in answer to which that is so.
    pub events: Vec<u8>,
    /// Whether it is so once the card with the text has left.
    pub left: Rival,
    /// What is to be said there.
    pub say: String,
}

/// What becomes of somebody once the card with the text has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rival {
    /// They are known by other things than where it lies.
    Known,
    /// They were known by where it lay.
    Gone,
}

/// A state that means lying in a zone that is not in play: a filter with such a word looks there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateZone {
    /// The state.
    pub state: State,
    /// Where cards lie that are in it.
    pub zone: Zone,
    /// The types of which that is so, a bit each.
    pub of: u32,
}

impl StateZone {
    /// A state of whatever lies in a zone.
    pub const fn new(state: State, zone: Zone) -> StateZone {
        StateZone { state, zone, of: u32::MAX }
    }

    /// The same, of some types alone.
    pub fn of(self, kinds: &[Kind]) -> StateZone {
        StateZone { of: Kind::bits(kinds), ..self }
    }
}

/// How many opponents a player can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponents {
    /// One: "the opponent".
    #[default]
    One,
    /// Several, whom a text means one by one: "each enemy".
    Several,
}

/// Words that open a sentence and say when it is carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelWord {
    /// "Echo:", with its mark.
    pub says: String,
    /// When the sentence is carried out.
    pub means: LabelMeaning,
    /// The event that makes it so by itself, by number, if its card has this label.
    pub met_by: Option<(u8, Tag)>,
}

/// When a sentence behind a label is carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabelMeaning {
    /// If this is so, in the language: "there is a Wraethe card in your discard pile".
    Condition(String),
    /// If the rules say so; they may ask the player something first.
    Rules,
}

/// Words that open an ability that holds while its card is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadingWord {
    /// "While in play:", with its mark.
    pub says: String,
    /// The types whose continuous abilities have it, a bit each.
    pub of: u32,
}

/// Something that is put on cards and counted, kept as a number of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CounterWord {
    /// "hack token", "hack tokens".
    pub noun: Noun2,
    /// The number.
    pub stat: Stat,
}

/// A word that opens what a card does when something happens to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallWord {
    /// "Ambush:", with its mark.
    pub says: String,
    /// The event of which the card is the subject.
    pub event: u8,
    /// The types that can have it, a bit each.
    pub of: u32,
}

/// A sentence of the lexicon that holds while its card is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleWord {
    /// The sentence, without the full stop.
    pub says: String,
    /// What it allows, or asks of, the card that it is about.
    pub permit: Permit,
    /// Whom it is about: somebody the rules know, or the card itself.
    pub about: Option<Party>,
}

/// A number of a card that its text says, and that is a price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueWord {
    /// The number.
    pub stat: Stat,
    /// "Close", before the number.
    pub says: String,
    /// "closing", before the card.
    pub doing: String,
    /// What is paid.
    pub store: Store,
}

/// The turns of a game that have names, as those see them whose texts speak of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnWord {
    /// "Boss turn", behind "each".
    pub says: String,
    /// Whose turn it is.
    pub whose: Whose,
    /// The types of cards that speak so, a bit each.
    pub on: u32,
}

/// What may happen instead of something else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replacing {
    /// The stores of which something else may be gained; only where cards stand for players.
    pub gains: Vec<Store>,
    /// Where something else may become of a card that would go there.
    pub led: Vec<LedWord>,
}

/// A place that cards of some types may go past.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedWord {
    /// The place.
    pub to: Zone,
    /// The types, a bit each.
    pub on: u32,
    /// What may be done with them instead.
    pub rather: Vec<Rather>,
}

/// Whether a game knows damage and healing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damageable {
    /// It does, and these types can be damaged in play, a bit each.
    Damage(u32),
    /// The same, in other places as well.
    Within(Reach),
    /// It does not: no text may speak of them.
    None,
}

impl Default for Damageable {
    fn default() -> Self {
        Damageable::Damage(u32::MAX)
    }
}

impl Damageable {
    /// The types that can be damaged, a bit each.
    pub(crate) fn kinds(self) -> Option<u32> {
        match self {
            Damageable::Damage(kinds) => Some(kinds),
            Damageable::Within(reach) => Some(reach.kinds),
            Damageable::None => None,
        }
    }
}

/// By what a player does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoneBy {
    /// By whatever lets it.
    Unsaid,
    /// By what a text says: "by an effect".
    Effect,
}

/// To which cards a verb is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// To any that it reaches.
    Anything,
    /// To the card alone that the text answers: "nullify it".
    What,
    /// To any but the card whose event of this number the text answers, since it is not there yet.
    Other(u8),
}

/// Whether chance decides by dice and coins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Throwing {
    /// It does not.
    #[default]
    Never,
    /// It does.
    DiceAndCoins,
}

/// Whose cards a text asks for by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sought {
    /// One's own.
    #[default]
    Own,
    /// Those of one's side.
    Sides,
}

/// What is never done while a span is under way, by the rules: a text that is done then has nothing to say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// The span.
    pub span: Span,
    /// The types of cards that are played only outside of it, a bit each.
    pub played: u32,
    /// The labels of cards that are.
    pub labels: Vec<Tag>,
    /// The types of cards whose abilities are paid for only outside of it, a bit each.
    pub paid: u32,
    /// What belongs to it and is answered within it all the same: events, and the types of card of which they are answered, a bit each.
    pub met: Vec<(u8, u32)>,
    /// The rule, and what to say instead.
    pub why: &'static str,
}

/// A sort of ability that does nothing on some cards, by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
    /// The type of the cards.
    pub on: Kind,
    /// The label of those of the type that are meant; all of them without one.
    pub label: Option<Tag>,
    /// What they may have.
    pub but: &'static [Sort],
    /// What can be said instead.
    pub say: &'static str,
}

/// A sort of ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// What is done at once.
    Done,
    /// What waits for something.
    Waits,
    /// What holds.
    Holds,
    /// What is so of the card itself.
    OfItself,
    /// What is paid for.
    Paid,
}

impl Sort {
    /// The sort of an ability; none for what only says something of its card.
    pub(crate) fn of(ability: &Ability) -> Option<Sort> {
        match ability {
            Ability::Play(_) => Some(Sort::Done),
            Ability::Triggered { .. } => Some(Sort::Waits),
            Ability::Static { statement, .. } if matches!(subject(statement), Some(Noun::This(_))) => {
                Some(Sort::OfItself)
            }
            Ability::Static { .. } | Ability::Keyword(_) => Some(Sort::Holds),
            Ability::Activated { .. } => Some(Sort::Paid),
            Ability::Duration(_)
            | Ability::Attach(_)
            | Ability::Situation(_)
            | Ability::Heading(_)
            | Ability::Number(..)
            | Ability::Requires(..) => None,
        }
    }
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
    /// The same of a card that is not in it: "is not exhausted", "has not attacked this turn".
    pub denies: String,
    /// The word behind several cards: "that have attacked this turn".
    pub many: String,
    /// What is said of several cards that are not in it; empty if nothing is.
    pub many_lack: String,
    /// What is said of cards that are not in it: "that has not attacked this turn"; empty if nothing is.
    pub lacks: String,
    /// The types of which it can be said, a bit each.
    pub of: u32,
    /// The places in which cards can be in it, as in [`Reach::places`], besides those that it means.
    pub places: u32,
    /// The span that brings it about: what a card does when it is played asks for it behind that.
    pub after: Option<Span>,
    /// The span in which alone cards are in it.
    pub within: Option<Span>,
    /// The types that are played before any card can be in it, a bit each.
    pub before: u32,
    /// The places besides those in play in which cards are in it still, and are counted, a bit for each zone.
    pub kept: u32,
    /// When cards come to be in it, if that is by being played.
    pub played: Playing,
}

/// How a state comes of playing the card that is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playing {
    /// It does not: cards can be in it before.
    Whenever,
    /// Nothing is in it before it is played, and by then its price has been asked.
    Since,
    /// It says from where the card was played: there it lies when its price is asked.
    From(Zone),
}

/// On which side of its noun a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// "an exhausted ally".
    Before,
    /// "an ally summoned this turn".
    After,
}

/// An instruction without an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderWord {
    /// "negate that attack"
    pub says: String,
    /// What must be under way for it to do anything.
    pub during: During,
    /// The span that is over once it is done, if one is.
    pub ends: Option<Span>,
    /// The event that it brings about, of a card of one's own, if it does.
    pub brings: Option<u8>,
    /// The types of the cards that alone do it, a bit each, and what to say on others.
    pub by: Option<(u32, String)>,
    /// The span to which what is answered must belong for it to do anything.
    pub within: Option<Span>,
    /// The span of which the card whose event is answered is no part any more once it is done.
    pub leaves: Option<Span>,
    /// What stands behind it.
    pub takes: Takes,
}

/// When an instruction without an object can do anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum During {
    /// Always.
    Always,
    /// While one of these events is answered, by number, or on a card with one of these labels, which say when it is
    /// played.
    Answering(Vec<u8>, Vec<Tag>),
}
