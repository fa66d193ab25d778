//! Sentences, abilities and lines.

use crate::ast::{Ability, Cost, Edge, Effect, Player, Sentence, Trigger, Whose};
use crate::grammar::amounts::{ConditionWords, DamageWords};
use crate::grammar::effects::{EffectWords, GainOrLose, GainsOrLoses, Standing, is_command};
use crate::grammar::nouns::{Bearer, FilterPlain, Happened, Itself, Spent};
use crate::kernel::{Beside, Boxed, Comma, Either, Handwritten, List, Maybe, Page, Reader, Rule, Then, grammar, only};
use crate::lexicon::Bareness;
use crate::lexis::{
    Cap, HappensBare, HappensDamage, HappensDamageTo, HappensHe, HappensTo, HappensYou, KeywordName, Number,
    NumberMany, NumberSome, OftenTriggers, OftenUsed, StartWord, StoreHeard, VerbName,
};

/// "draw a card, then discard a card", with what is paid.
pub type AllEffects = List<EffectWords, Then>;
/// Sentences, one after the other.
pub type Sentences = List<SentenceWords, Beside>;
/// "2 SE, exhaust this ally"
pub type Costs = List<CostWords, Comma>;
/// "If you do, …", or nothing.
pub type IfYouDo = Maybe<IfYouDoWords>;
/// "Otherwise, …", or nothing.
pub type Otherwise = Maybe<OtherwiseWords>;
/// A sentence that "if" may stand before, in a box.
pub type BoxedOptional = Boxed<Optional>;
/// "draw a card; or gain 2 SE", of any length.
pub type AnyChoices = List<Effects, Either>;

only! {
    /// Two or more to choose from.
    Choices: Vec<Vec<Effect>> = AnyChoices where |choices| choices.len() > 1;
    /// "draw a card, then discard a card"
    Effects: Vec<Effect> = AllEffects where |effects| !effects.iter().any(is_paid);
    /// What "you may" do: instructions given to you, of which the first may be to pay.
    Commands: Vec<Effect> = AllEffects where |effects| {
        effects.iter().all(is_command) && !effects.iter().skip(1).any(is_paid)
    };
    /// What must happen before a card can be played.
    Situated: Trigger = TriggerWords where |trigger| !matches!(trigger, Trigger::EachTurn | Trigger::At(..));
    /// What "if" may stand before besides instructions.
    Optional: Sentence = SentenceWords where |sentence| {
        matches!(sentence, Sentence::May { .. } | Sentence::Choose(_))
    };
    /// Several sentences, all of which something rules out: a single one is ruled out by "if".
    Several: Vec<Sentence> = Sentences where |sentences| sentences.len() > 1;
}

/// Whether an instruction is a price.
fn is_paid(effect: &Effect) -> bool {
    matches!(effect, Effect::Pay(..))
}

grammar! {
    /// "If you do, draw a card."
    IfYouDoWords: Vec<Effect> {
        ["if you do," effects:Effects "."] => (effects);
    }

    /// "Otherwise, draw a card."
    OtherwiseWords: Vec<Effect> {
        ["otherwise," effects:Effects "."] => (effects);
    }

    /// One sentence of an effect.
    SentenceWords: Sentence {
        [effects:Effects "."] => (Sentence::Do(effects));
        ["you may" effects:Commands "." then:IfYouDo otherwise:Otherwise] => (Sentence::May { effects, then, otherwise });
        ["if" condition:ConditionWords "," then:Effects "." otherwise:Otherwise] =>
            (Sentence::If { condition, then, otherwise });
        ["if" condition:ConditionWords "," sentence:BoxedOptional] => (Sentence::Only(condition, sentence));
        ["choose one:" choices:Choices "."] => (Sentence::Choose(choices));
    }

    /// A price that is something done to the card or to others of one's own.
    ActCost: Cost {
        [verb:VerbName noun:Itself] => (Cost::Act(verb, noun));
        [verb:VerbName noun:Spent] => (Cost::Act(verb, noun));
        ["discard a card"] => (Cost::Discard(1));
        ["discard" n:NumberMany "cards"] => (Cost::Discard(n));
    }

    /// Whose turn.
    WhoseTurn: Whose {
        ["your"] => (Whose::Yours);
        ["the opponent's"] => (Whose::Opponents);
        ["each"] => (Whose::Each);
    }

    /// Which end of a turn.
    EdgeWord: Edge {
        [StartWord] => (Edge::Start);
        ["end"] => (Edge::End);
    }

    /// What a triggered ability waits for.
    TriggerWords: Trigger {
        ["each turn"] => (Trigger::EachTurn);
        ["at the" edge:EdgeWord "of" whose:WhoseTurn "turn"] => (Trigger::At(edge, whose));
        ["when" noun:Happened happening:HappensBare] => (Trigger::When(noun, happening, None, None));
        ["when" noun:Happened happening:HappensTo object:Happened] =>
            (Trigger::When(noun, happening, None, Some(object)));
        ["when" noun:Happened happening:HappensDamage damage:DamageWords] =>
            (Trigger::When(noun, happening, Some(damage), None));
        ["when" noun:Happened happening:HappensDamageTo damage:DamageWords "to" object:Happened] =>
            (Trigger::When(noun, happening, Some(damage), Some(object)));
        ["when" noun:Happened first:HappensBare "or" second:HappensBare] => (Trigger::Either(noun, first, second));
        ["when you" first:HappensYou "or" second:HappensYou filter:FilterPlain] =>
            (Trigger::PlayerEither(Player::You, first, second, filter));
        ["when the opponent" first:HappensHe "or" second:HappensHe filter:FilterPlain] =>
            (Trigger::PlayerEither(Player::Opponent, first, second, filter));
        ["when a player" first:HappensHe "or" second:HappensHe filter:FilterPlain] =>
            (Trigger::PlayerEither(Player::Each, first, second, filter));
        ["when you" happening:HappensYou filter:FilterPlain] => (Trigger::Player(Player::You, happening, filter));
        ["when the opponent" happening:HappensHe filter:FilterPlain] =>
            (Trigger::Player(Player::Opponent, happening, filter));
        ["when a player" happening:HappensHe filter:FilterPlain] => (Trigger::Player(Player::Each, happening, filter));
        ["when you" change:GainOrLose store:StoreHeard] => (Trigger::Store(Player::You, change, store));
        ["when the opponent" change:GainsOrLoses store:StoreHeard] =>
            (Trigger::Store(Player::Opponent, change, store));
        ["when a player" change:GainsOrLoses store:StoreHeard] => (Trigger::Store(Player::Each, change, store));
    }

    /// The abilities that may open a line and be followed by others.
    Prefix: Ability {
        [keyword:KeywordName "."] => (Ability::Keyword(keyword));
        ["Duration" n:NumberSome "."] => (Ability::Duration(n));
        ["attach to" noun:Bearer "."] => (Ability::Attach(noun));
        ["activate" when:Situated "."] => (Ability::Situation(when));
    }

    /// A continuous ability.
    Continuous: Ability {
        [statement:Standing "."] => (Ability::Static { during: None, statement });
        ["while" condition:ConditionWords "," statement:Standing "."] =>
            (Ability::Static { during: Some(condition), statement });
    }

    /// The abilities that take the rest of a line.
    Rest: Ability {
        [effect:Sentences] => (Ability::Play(effect));
        [often:OftenUsed cost:Costs ":" Cap effect:Sentences] => (Ability::Activated { often, cost, effect });
        [often:OftenTriggers when:TriggerWords "," effect:Sentences] =>
            (Ability::Triggered { often, when, only: None, effect });
        [often:OftenTriggers when:TriggerWords "while" only:ConditionWords "," effect:Several] =>
            (Ability::Triggered { often, when, only: Some(only), effect });
    }
}

/// A part of a price.
pub struct CostWords;

impl Handwritten for CostWords {
    type Value = Cost;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        let mut found = reader.all::<ActCost>(at);
        for (number, end) in reader.all::<Number>(at).iter() {
            for (index, store) in reader.lexicon.stores.iter().enumerate() {
                let end = match store.bare {
                    Bareness::Bare => Some(*end),
                    Bareness::Named => reader.part_of(*end, store.noun.of(*number), Some("a store")),
                };
                let index = u8::try_from(index).unwrap_or(u8::MAX);
                found.extend(end.map(|end| (Cost::Pay(*number, crate::ast::Store(index)), end)));
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        match value {
            Cost::Act(..) | Cost::Discard(_) => ActCost::show(value, page),
            Cost::Pay(number, index) => {
                let store = page.lexicon.stores.get(usize::from(index.0))?;
                page.phrase(&number.to_string());
                if store.bare == Bareness::Named {
                    page.phrase(store.noun.of(*number));
                }
                Some(())
            }
        }
    }
}

/// One line of a card's text: keywords, a duration and what it attaches to, then statements or one other ability.
pub struct Line;

impl Handwritten for Line {
    type Value = Vec<Ability>;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<(Self::Value, usize)> {
        let mut found = Vec::new();
        for (prefix, end) in reader.all::<Maybe<List<Prefix, Beside>>>(at).iter() {
            if !prefix.is_empty() {
                found.push((prefix.clone(), *end));
            }
            let join = |rest: &[Ability]| prefix.iter().chain(rest).cloned().collect();
            for (rest, end) in reader.all::<Rest>(*end).iter() {
                found.push((join(std::slice::from_ref(rest)), *end));
            }
            for (rest, end) in reader.all::<List<Continuous, Beside>>(*end).iter() {
                found.push((join(rest), *end));
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let mut statements = 0;
        for (at, ability) in value.iter().enumerate() {
            match ability {
                Ability::Keyword(_) | Ability::Duration(_) | Ability::Attach(_) | Ability::Situation(_)
                    if statements == 0 =>
                {
                    Prefix::show(ability, page)?;
                }
                Ability::Keyword(_) | Ability::Duration(_) | Ability::Attach(_) | Ability::Situation(_) => {
                    return None;
                }
                Ability::Static { .. } => {
                    statements += 1;
                    Continuous::show(ability, page)?;
                }
                Ability::Play(_) | Ability::Activated { .. } | Ability::Triggered { .. } => {
                    if statements > 0 || at + 1 < value.len() {
                        return None;
                    }
                    Rest::show(ability, page)?;
                }
            }
        }
        (!value.is_empty()).then_some(())
    }
}
