//! What stands before a sentence or an ability: labels, headings, steps, and for each of what something is done.

use crate::ast::{Ability, Amount, Counted, Effect, Lead, Often, Sentence, Step};
use crate::grammar::abilities::{Continuous, Effects, Rest, Scalable, SentenceWords, TriggerWords, scaled};
use crate::grammar::amounts::{Asked, CountedWords};
use crate::kernel::{Beside, Boxed, Found, Handwritten, List, Page, Reader, Rule, grammar, only};
use crate::lexis::{HeadingName, LabelName, NumberSome, OftenTriggers, StoreReached};

/// Steps, one after the other.
pub type StepList = List<StepWords, Beside>;
/// A sentence that a label may stand before, in a box.
pub type BoxedLabelled = Boxed<Labelled>;

only! {
    /// What a label may stand before.
    Labelled: Sentence = SentenceWords where |sentence| {
        matches!(sentence, Sentence::Do(_) | Sentence::May { .. } | Sentence::Done { .. } | Sentence::Choose(_))
    };
}

grammar! {
    /// What stands before a sentence.
    LeadWords: Lead {
        ["at" n:NumberSome store:StoreReached ":"] => (Lead::At(n, store));
        [label:LabelName] => (Lead::Label(label));
    }

    /// What stands before something that is done instead.
    StepLead: Lead {
        [lead:LeadWords] => (lead);
        ["if" condition:Asked ","] => (Lead::If(condition));
    }

    /// "At 5 LP: gain 3 SE instead."
    StepWords: Step {
        [lead:StepLead effects:Effects "instead."] => (Step { lead, effects });
    }
}

/// "For each ally, gain 1 SE."
pub struct Counting;

impl Handwritten for Counting {
    type Value = Sentence;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (end, first) in reader.phrase(at, "for each") {
            for (counted, end, second) in reader.all::<CountedWords>(end) {
                for (end, third) in reader.phrase(end, ",") {
                    for (effects, end, fourth) in reader.all::<Scalable>(end) {
                        for (end, last) in reader.phrase(end, ".") {
                            let strays = first + second + third + fourth + last;
                            found.push((Sentence::Do(scaled(&effects, &counted)), end, strays));
                        }
                    }
                }
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let Sentence::Do(effects) = value else { return None };
        let (counted, effects) = unscaled(effects)?;
        page.phrase("for each");
        CountedWords::show(&counted, page)?;
        page.phrase(",");
        Scalable::show(&effects, page)?;
        page.phrase(".");
        Some(())
    }
}

/// Instructions that are all done for each of the same things: of what, and each by itself.
fn unscaled(effects: &[Effect]) -> Option<(Counted, Vec<Effect>)> {
    let mut counted = None;
    let mut effects = effects.to_vec();
    for effect in &mut effects {
        let (Effect::Draw(_, amount)
        | Effect::Discard(_, amount, _)
        | Effect::Store(_, _, amount, _)
        | Effect::Regain(_, amount, _)
        | Effect::Deal { amount, .. }
        | Effect::Heal(_, amount)) = effect
        else {
            return None;
        };
        let Amount::ForEach(number, each) = amount.clone() else { return None };
        if counted.get_or_insert_with(|| each.clone()) != &each {
            return None;
        }
        *amount = Amount::Number(number);
    }
    Some((counted?, effects))
}

/// An ability that holds while its card is there, behind its heading: "While in play: your allies have +1 attack."
pub struct Headed;

impl Handwritten for Headed {
    type Value = Vec<Ability>;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (heading, end, strays) in reader.all::<HeadingName>(at) {
            let mut add = |ability: Ability, end: usize, more: u16| {
                found.push((vec![Ability::Heading(heading), ability], end, strays + more));
            };
            for (ability, end, more) in reader.all::<Continuous>(end) {
                add(ability, end, more);
            }
            for (ability, end, more) in reader.all::<Waiting>(end) {
                add(ability, end, more);
            }
            for (ability, end, more) in reader.all::<Paid>(end) {
                add(ability, end, more);
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let [Ability::Heading(heading), ability] = &value[..] else { return None };
        HeadingName::show(heading, page)?;
        match ability {
            Ability::Static { .. } => Continuous::show(ability, page),
            Ability::Triggered { .. } => Waiting::show(ability, page),
            Ability::Activated { .. } => Rest::show(ability, page),
            _ => None,
        }
    }
}

grammar! {
    /// A triggered ability of one sentence.
    WaitingAny: Ability {
        [often:OftenTriggers when:TriggerWords "," effect:OneSentence] =>
            (Ability::Triggered { often, when, only: None, effect });
    }
}

/// Sentences, one after the other.
type SomeSentences = List<SentenceWords, Beside>;

only! {
    /// One sentence by itself.
    OneSentence: Vec<Sentence> = SomeSentences where |sentences| sentences.len() == 1;
    /// A triggered ability that a heading may stand before.
    Waiting: Ability = WaitingAny where |ability| {
        matches!(ability, Ability::Triggered { often: Often::Always, .. })
    };
    /// An ability to pay for.
    Paid: Ability = Rest where |ability| matches!(ability, Ability::Activated { .. });
}
