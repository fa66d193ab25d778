//! What another player may do, and what follows.

use crate::ast::{Amount, Change, Condition, Effect, Foes, Manner, Player, Sentence};
use crate::grammar::abilities::{AllEffects, Alone, BoxedInTurn, Effects, SentenceWords};
use crate::grammar::amounts::Cards;
use crate::grammar::effects::{MannerWords, Somebody};
use crate::grammar::nouns::{FilterControlled, FilterHeld};
use crate::grammar::supplies::{Controlled, RestOf};
use crate::kernel::{And, List, Maybe, grammar, only};
use crate::lexis::{IfFoes, IfOneOf, IfSoleFoe, IfTheyControl, NumberMany, NumberOne, StoreMany, StoreOne, VerbName};

/// "If they do, …", or nothing.
pub type IfTheyDo = Maybe<IfTheyDoWords>;

only! {
    /// What is asked of the one who is in turn.
    AskedInTurn: Sentence = SentenceWords where |sentence| {
        matches!(
            sentence,
            Sentence::If { condition: Condition::Foes(Foes::That, ..) | Condition::Than(.., Foes::That), .. }
        )
    };
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

/// What a player may do to cards of their own.
pub type TheirDeeds = List<TheirDeed, And>;

grammar! {
    /// "destroy one of their Vassals", "destroy a champion they control".
    TheirDeed: Effect {
        [IfOneOf verb:VerbName "one of their" filter:FilterControlled] =>
            (Effect::TheyAct(Player::You, verb, 1, filter));
        [IfTheyControl verb:VerbName theirs:Controlled] => (Effect::TheyAct(Player::You, verb, 1, theirs));
        or [IfOneOf verb:VerbName theirs:Controlled] => (Effect::TheyAct(Player::You, verb, 1, theirs));
    }

    /// "If they do, draw a card."
    IfTheyDoWords: Vec<Effect> {
        ["if they do," effects:Effects "."] => (effects);
        or ["if the opponent does," effects:Effects "."] => (effects);
        or ["if that player does," effects:Effects "."] => (effects);
        or ["if he or she does," effects:Effects "."] => (effects);
    }

    /// Several players, each of whom does something in turn.
    Several: Player {
        ["the opponent"] => (Player::Opponent);
        ["each player"] => (Player::Each);
        [who:RestOf] => (who);
    }

    /// "For each enemy, if that player controls no champion, that player loses 3 health."
    InTurnWords: Sentence {
        [IfFoes "for" who:Several "," sentence:BoxedInTurn] => (Sentence::InTurn(who, sentence));
    }

    /// What is done unless another player does something.
    OfferOther: Sentence {
        or [otherwise:Alone "unless they" effects:Given "."] =>
            (Sentence::TheyMay { who: told(&otherwise[0]), effects, then: Vec::new(), otherwise: of_them(otherwise) });
        or [IfSoleFoe otherwise:Alone "unless" who:KnownPlayer effects:GivenBy "."] =>
            (Sentence::TheyMay { who, effects, then: Vec::new(), otherwise });
        // Of several each answers for themselves, and "unless each enemy …" speaks of all of them.
        or [IfFoes otherwise:Alone "unless that player" effects:GivenBy "."] =>
            (Sentence::TheyMay { who: Player::That, effects, then: Vec::new(), otherwise });
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
    effect.doer().filter(|who| *who != Player::You).unwrap_or(Player::That)
}

/// What is done to players who may be several, said as of "that player": the one who does not do something else.
fn of_them(effects: Vec<Effect>) -> Vec<Effect> {
    let who = told(&effects[0]);
    if !matches!(who, Player::Opponent | Player::Each | Player::Others | Player::Mates) {
        return effects;
    }
    effects.into_iter().map(|effect| effect.said_of(who, Player::That)).collect()
}

only! {
    /// What a player gives up, other than by paying.
    Given: Vec<Effect> = Deeds where |effects| effects.len() == 1 && !matches!(effects[0], Effect::Pay(..));
}
