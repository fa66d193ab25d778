//! What words plainly mean where the grammar leaves it open: a count said once of two numbers, what is gained together, and "it"
//! behind a look at a card.

use crate::ast::{Amount, Condition, Effect, Gain, Noun, Player, Sentence, Stat, Trigger, Whose};
use crate::grammar::nouns::EVERY;
use crate::lexicon::{Changing, Lexicon, Opponents, StatWord};

/// What is said at the end of numbers joined by "and" is said of all of them: "+1 attack and +1 health for each ally" counts
/// the allies for both, and so it is printed.
pub(crate) fn share_count(gains: &mut [Gain]) {
    let mut count = None;
    for gain in gains.iter_mut().rev() {
        match gain {
            Gain::Stat(_, Amount::ForEach(_, counted), _) => count = Some((counted.clone(), None)),
            Gain::Stat(_, Amount::UpTo(_, counted, most), _) => count = Some((counted.clone(), Some(*most))),
            Gain::Stat(_, amount @ Amount::Number(_), _) => {
                if let (Amount::Number(n), Some((counted, most))) = (&*amount, &count) {
                    *amount = match most {
                        Some(most) => Amount::UpTo(*n, counted.clone(), *most),
                        None => Amount::ForEach(*n, counted.clone()),
                    };
                }
            }
            Gain::Stat(_, Amount::Equal(_) | Amount::ThatMuch | Amount::Infinite | Amount::HalfThat(_), _)
            | Gain::Keyword(_) => count = None,
        }
    }
}

/// What one player gains one after the other is gained together.
pub(crate) fn gained_together(effects: &mut Vec<Effect>) {
    let shares = |effect: &Effect| match effect {
        Effect::Store(who, change, Amount::Number(number), store) => Some((*who, *change, vec![(*number, *store)])),
        Effect::Stores(who, change, shares) => Some((*who, *change, shares.clone())),
        _ => None,
    };
    let mut joined: Vec<Effect> = Vec::new();
    for effect in effects.drain(..) {
        match (joined.last_mut(), shares(&effect)) {
            (Some(last), Some((who, change, more))) => match shares(last) {
                Some((before, up, mut all)) if before == who && up == change => {
                    all.extend(more);
                    *last = Effect::Stores(who, change, all);
                }
                _ => joined.push(effect),
            },
            _ => joined.push(effect),
        }
    }
    *effects = joined;
}

/// The number that a card gains by being healed, in a game where damage and healing change what it has for good.
pub(crate) fn gained_by_healing(lexicon: &Lexicon) -> Option<Stat> {
    let kinds = lexicon.damageable.kinds()?;
    let is_life = |word: &StatWord| word.changes == Changing::Used && word.least > 0 && word.on & kinds != 0;
    let at = lexicon.stats.iter().position(is_life)?;
    u8::try_from(at).ok().map(Stat)
}

/// Whether what a trigger waits for is done by, or happens to, a card that has a word of its own.
pub(crate) fn is_own_subject(when: &Trigger) -> bool {
    match when {
        Trigger::When(noun, _, _, None)
        | Trigger::WhenMuch(noun, _, _, _, None)
        | Trigger::Fought(noun, _, None)
        | Trigger::Either(noun, ..) => {
            matches!(noun, Noun::This(_) | Noun::Attached(_) | Noun::Your(_) | Noun::TheOpposing(_))
        }
        Trigger::When(..)
        | Trigger::WhenMuch(..)
        | Trigger::Fought(..)
        | Trigger::EachTurn
        | Trigger::Called(_)
        | Trigger::At(..)
        | Trigger::Player(..)
        | Trigger::PlayerEither(..)
        | Trigger::Store(..)
        | Trigger::StoreMuch(..) => false,
    }
}

/// Behind a look at one card, "it" that is asked about or put somewhere is "that card".
pub(crate) fn seen_is_meant(sentences: &mut [Sentence]) {
    let looks = |sentence: &Sentence| match sentence {
        Sentence::Do(effects) => {
            matches!(effects.last(), Some(Effect::Look(Noun::Top(1, ..)) | Effect::Act(_, Noun::Top(1, ..))))
        }
        _ => false,
    };
    let meant = |noun: &mut Noun| {
        if *noun == Noun::It {
            *noun = Noun::That(EVERY);
        }
    };
    let put = |effects: &mut [Effect]| {
        for effect in effects {
            if let Effect::Move(noun, _) | Effect::MoveYours(noun, _) = effect {
                meant(noun);
            }
        }
    };
    let asked = |condition: &mut Condition| {
        if let Condition::Is(noun, _)
        | Condition::IsNot(noun, _)
        | Condition::Matches(noun, _)
        | Condition::Stat(noun, ..) = condition
        {
            meant(noun);
        }
    };
    for at in 1..sentences.len() {
        if !looks(&sentences[at - 1]) {
            continue;
        }
        match &mut sentences[at] {
            Sentence::Do(effects) | Sentence::May { effects, .. } => put(effects),
            Sentence::Only(condition, sentence, otherwise) => {
                asked(condition);
                for branch in [Some(sentence), otherwise.as_mut()].into_iter().flatten() {
                    if let Sentence::Do(effects) | Sentence::May { effects, .. } = &mut **branch {
                        put(effects);
                    }
                }
            }
            Sentence::If { condition, then, otherwise } => {
                asked(condition);
                put(then);
                put(otherwise);
            }
            _ => {}
        }
    }
}

/// Whose doing it is what a trigger waits for, or whose turn: one player's, or "that player's". "You" are never called so.
pub(crate) fn doer(when: &Trigger, opponents: Opponents) -> Option<Player> {
    let known = |player: Player| match player {
        Player::You => None,
        // One of several is "that player".
        Player::Opponent if opponents == Opponents::Several => Some(Player::That),
        Player::Opponent => Some(player),
        _ => Some(Player::That),
    };
    match when {
        Trigger::EachTurn
        | Trigger::Called(_)
        | Trigger::When(..)
        | Trigger::WhenMuch(..)
        | Trigger::Fought(..)
        | Trigger::Either(..)
        | Trigger::At(_, Whose::Yours | Whose::Own) => None,
        Trigger::At(_, Whose::Opponents) => known(Player::Opponent),
        Trigger::At(_, Whose::Each) => Some(Player::That),
        Trigger::Player(player, ..)
        | Trigger::PlayerEither(player, ..)
        | Trigger::Store(player, ..)
        | Trigger::StoreMuch(player, ..) => known(*player),
    }
}
