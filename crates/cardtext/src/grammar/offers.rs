//! What another player may do, and what follows.

use crate::ast::{Amount, Change, Effect, Manner, Player, Sentence};
use crate::grammar::abilities::{AllEffects, Alone, Effects};
use crate::grammar::amounts::Cards;
use crate::grammar::effects::{MannerWords, Somebody};
use crate::grammar::nouns::FilterHeld;
use crate::kernel::{Maybe, grammar, only};
use crate::lexis::{NumberMany, NumberOne, StoreMany, StoreOne};

/// "If they do, …", or nothing.
pub type IfTheyDo = Maybe<IfTheyDoWords>;

only! {
    /// One player, other than you.
    OnePlayer: Player = Somebody where |player| *player != Player::Each;
    /// A player who is known before anything is named.
    KnownPlayer: Player = Somebody where |player| matches!(player, Player::Opponent | Player::That);
    /// What a player may do with what is theirs, said as of "you".
    Deeds: Vec<Effect> = AllEffects where |effects| {
        effects.iter().all(is_deed) && !effects.iter().skip(1).any(|effect| matches!(effect, Effect::Pay(..)))
    };
}

/// Whether any player can be told to do this.
fn is_deed(effect: &Effect) -> bool {
    match effect {
        Effect::Draw(who, _) | Effect::Discard(who, ..) | Effect::DiscardSome(who, _) | Effect::Store(who, ..) => {
            *who == Player::You
        }
        Effect::Pay(..) => true,
        _ => false,
    }
}

grammar! {
    /// "If they do, draw a card."
    IfTheyDoWords: Vec<Effect> {
        ["if they do," effects:Effects "."] => (effects);
        or ["if the opponent does," effects:Effects "."] => (effects);
        or ["if that player does," effects:Effects "."] => (effects);
        or ["if he or she does," effects:Effects "."] => (effects);
    }

    /// What is done unless another player does something.
    OfferOther: Sentence {
        or [otherwise:Alone "unless they" effects:Given "."] =>
            (Sentence::TheyMay { who: told(&otherwise[0]), effects, then: Vec::new(), otherwise });
        or [otherwise:Alone "unless" who:KnownPlayer effects:GivenBy "."] =>
            (Sentence::TheyMay { who, effects, then: Vec::new(), otherwise });
    }

    /// The same as another player does it.
    GivenBy: Vec<Effect> {
        or ["discards" cards:Cards manner:MannerWords] => (vec![Effect::Discard(Player::You, cards, manner)]);
        or ["discards" filter:FilterHeld] => (vec![Effect::DiscardSome(Player::You, filter)]);
        or ["discards their hand"] => (vec![Effect::Discard(Player::You, Amount::Number(1), Manner::Whole)]);
        or ["loses" n:NumberOne store:StoreOne] =>
            (vec![Effect::Store(Player::You, Change::Down, Amount::Number(n), store)]);
        or ["loses" n:NumberMany store:StoreMany] =>
            (vec![Effect::Store(Player::You, Change::Down, Amount::Number(n), store)]);
    }
}

/// The player whom an instruction is about, who is "they" in the same sentence.
fn told(effect: &Effect) -> Player {
    match effect {
        Effect::Draw(who, _)
        | Effect::Discard(who, ..)
        | Effect::DiscardSome(who, _)
        | Effect::DiscardTop(who, _)
        | Effect::Store(who, ..)
        | Effect::TheyAct(who, ..)
            if !matches!(who, Player::You | Player::Each) =>
        {
            *who
        }
        _ => Player::That,
    }
}

only! {
    /// What a player gives up, other than by paying.
    Given: Vec<Effect> = Deeds where |effects| effects.len() == 1 && !matches!(effects[0], Effect::Pay(..));
}
