//! The words of a text for each thing that it does, in the order of its instructions.

use crate::ast::{Ability, Cost, Effect, Noun, Place, Predicate, Sentence, Statement, pairs};
use crate::grammar::print;
use crate::lexicon::Lexicon;

/// The words for one instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Phrase {
    /// All of them: "kill target ally".
    pub words: String,
    /// Those of each predicate, if it makes several: "+1 attack", "Haste".
    pub modifiers: Vec<String>,
}

/// The words for each instruction of an ability that does something: its price first, then what its sentences say.
pub(crate) fn of(lexicon: &Lexicon, ability: &Ability) -> Vec<Phrase> {
    let mut said = Vec::new();
    match ability {
        Ability::Keyword(_)
        | Ability::Duration(_)
        | Ability::Attach(_)
        | Ability::Situation(_)
        | Ability::Heading(_)
        | Ability::Number(..)
        | Ability::Requires(..)
        | Ability::Static { .. } => {}
        Ability::Play(sentences) | Ability::Triggered { effect: sentences, .. } => {
            sentences.iter().for_each(|sentence| of_sentence(lexicon, sentence, &mut said));
        }
        Ability::Activated { cost, effect, .. } => {
            let taken = cost
                .iter()
                .filter(|part| !matches!(part, Cost::Pay(..) | Cost::Lose(..) | Cost::Act(_, Noun::This(_))));
            said.extend(taken.map(|_| Phrase::default()));
            effect.iter().for_each(|sentence| of_sentence(lexicon, sentence, &mut said));
        }
    }
    said
}

fn of_sentence(lexicon: &Lexicon, sentence: &Sentence, said: &mut Vec<Phrase>) {
    let mut all = |effects: &[Effect]| effects.iter().for_each(|effect| of_effect(lexicon, effect, said));
    match sentence {
        Sentence::Do(effects) => all(effects),
        Sentence::May { effects, then, otherwise } => [effects, then, otherwise].into_iter().for_each(|part| all(part)),
        Sentence::TheyMay { effects, then, otherwise, .. } | Sentence::Done { effects, then, otherwise } => {
            [effects, then, otherwise].into_iter().for_each(|part| all(part));
        }
        Sentence::Throw(_, then, otherwise) => [then, otherwise].into_iter().for_each(|part| all(part)),
        Sentence::Failing(effects, then) => [effects, then].into_iter().for_each(|part| all(part)),
        Sentence::Unless(_, effects) => all(effects),
        Sentence::Instead { effect, .. } => all(std::slice::from_ref(effect)),
        Sentence::UnlessPaid { effects, .. } => {
            said.push(Phrase::default());
            effects.iter().for_each(|effect| of_effect(lexicon, effect, said));
        }
        Sentence::If { condition: _, then, otherwise } => [then, otherwise].into_iter().for_each(|part| all(part)),
        Sentence::Choose(choices) => choices.iter().for_each(|choice| all(choice)),
        Sentence::ChooseTwo(choices) => pairs(choices).iter().for_each(|choice| all(choice)),
        Sentence::Steps(effects, steps) => {
            steps.iter().rev().for_each(|step| all(&step.effects));
            all(effects);
        }
        Sentence::Only(_, sentence, otherwise) => {
            of_sentence(lexicon, sentence, said);
            otherwise.iter().for_each(|sentence| of_sentence(lexicon, sentence, said));
        }
        Sentence::Led(_, sentence)
        | Sentence::InTurn(_, sentence)
        | Sentence::Later(_, sentence)
        | Sentence::Watch(_, _, sentence) => of_sentence(lexicon, sentence, said),
    }
}

fn of_effect(lexicon: &Lexicon, effect: &Effect, said: &mut Vec<Phrase>) {
    let words = clause(lexicon, effect.clone());
    let modifiers = match effect {
        Effect::Assert(statement, _) => modifiers(lexicon, statement),
        _ => Vec::new(),
    };
    // A search shuffles, and then puts what was found somewhere.
    let instructions = match effect {
        Effect::Search(..) | Effect::SearchMany(..) | Effect::Move(_, Place::Shuffled(_)) => 2,
        Effect::Choose(_) | Effect::TheyChoose(..) => 0,
        Effect::Stores(_, _, shares) => shares.len(),
        _ => 1,
    };
    said.extend(std::iter::repeat_n(Phrase { words, modifiers }, instructions));
}

/// An effect in words, as a part of a sentence; empty if it cannot be said alone.
fn clause(lexicon: &Lexicon, effect: Effect) -> String {
    let sentence = print(lexicon, &[Ability::Play(vec![Sentence::Do(vec![effect])])]).unwrap_or_default();
    sentence.trim_end_matches('.').to_owned()
}

/// The words for each predicate of a statement that makes several.
pub(crate) fn modifiers(lexicon: &Lexicon, statement: &Statement) -> Vec<String> {
    let Statement::Predicate(noun, predicate) = statement else { return Vec::new() };
    let single: Vec<Predicate> = match predicate {
        Predicate::Has(gains) => gains.iter().map(|gain| Predicate::Has(vec![gain.clone()])).collect(),
        Predicate::Cannot(deeds) => deeds.iter().map(|deed| Predicate::Cannot(vec![*deed])).collect(),
        Predicate::Loses(_)
        | Predicate::LosesAll
        | Predicate::Is(_)
        | Predicate::IsBy(..)
        | Predicate::Costs(..)
        | Predicate::Base(..)
        | Predicate::CannotBy(..)
        | Predicate::May(_) => return Vec::new(),
    };
    let words = |predicate: Predicate| {
        let statement = Statement::Predicate(noun.clone(), predicate);
        let said = print(lexicon, &[Ability::Static { during: None, statement }]).unwrap_or_default();
        let verb = [" has ", " have ", " can't "].into_iter().find_map(|verb| said.rsplit_once(verb));
        verb.map_or_else(String::new, |(_, predicate)| predicate.trim_end_matches('.').to_owned())
    };
    single.into_iter().map(words).collect()
}

/// The part of a line that has these words, whatever letters are capitals.
pub(crate) fn found<'l>(line: &'l str, words: &str) -> Option<&'l str> {
    let at = line.to_lowercase().find(&words.to_lowercase())?;
    line.get(at..at + words.len()).filter(|part| !part.is_empty() && part.eq_ignore_ascii_case(words))
}
