//! What is joined by "and" and printed one after the other, where the second would be of other cards by then, or of some of them once more.

use crate::ast::{
    Ability, Compare, Effect, Filter, Gain, Keyword, Mark, Noun, Other, Predicate, Sentence, Stat, State, Statement,
    Status, With,
};
use crate::compile::idle::side_of;
use crate::grammar::effects::subject;
use crate::grammar::nouns::{described, kinds};
use crate::kernel::{Token, tokens};
use crate::lexicon::{Lexicon, Most, ObjectWord, Voice};
use crate::text::{Problem, TextError};

/// Two things joined by "and" of which the first changes what the second asks of cards, or is done to some of the same: "Exhaust all ready
/// allies and ready all exhausted allies." could be said of how things are, or of one after the other.
pub(crate) fn joined(lexicon: &Lexicon, line: &str, meant: &[Ability], printed: &str) -> Option<TextError> {
    let (said, put) = (tokens(line), tokens(printed));
    let count = |all: &[Token<'_>], word: &str| all.iter().filter(|token| token.is(word)).count();
    // What is said to be done one after the other is meant so.
    if count(&put, "then") <= count(&said, "then") {
        return None;
    }
    let and = said.iter().find(|token| token.is("and"))?;
    let numbers =
        |all: &[Token<'_>]| all.iter().filter(|token| token.text.starts_with(|c: char| c.is_ascii_digit())).count();
    // "1 damage to … and …": one thing that is said of two.
    let shared = numbers(&put) > numbers(&said);
    let open = |pair: &[Effect]| {
        let [one, other] = pair else { return false };
        finds_others(lexicon, one, other) || shared && comes_again(lexicon, one, other)
    };
    let told: Vec<&[Effect]> = meant.iter().flat_map(sentences).flat_map(told).collect();
    if !told.iter().any(|effects| effects.windows(2).any(open)) {
        return None;
    }
    let advice = "whether both are said of how things are, or the second of what is so by then and of some cards once more, is left open: say \
                  \"…, then …\", and of those that are left \"all other …\"";
    let problem = Problem::Unsaid { words: and.text.to_owned(), advice: advice.to_owned() };
    Some(TextError { span: and.start..and.end, problem })
}

/// The sentences of an ability.
fn sentences(ability: &Ability) -> &[Sentence] {
    match ability {
        Ability::Play(sentences)
        | Ability::Activated { effect: sentences, .. }
        | Ability::Triggered { effect: sentences, .. } => sentences,
        Ability::Keyword(_)
        | Ability::Duration(_)
        | Ability::Attach(_)
        | Ability::Situation(_)
        | Ability::Number(..)
        | Ability::Requires(..)
        | Ability::Heading(_)
        | Ability::Static { .. } => &[],
    }
}

/// The instructions of a sentence that are told one after another.
fn told(sentence: &Sentence) -> Vec<&[Effect]> {
    match sentence {
        Sentence::Do(effects) | Sentence::Unless(_, effects) | Sentence::UnlessPaid { effects, .. } => {
            vec![effects.as_slice()]
        }
        Sentence::May { effects, then, otherwise }
        | Sentence::TheyMay { effects, then, otherwise, .. }
        | Sentence::Done { effects, then, otherwise } => vec![effects.as_slice(), then, otherwise],
        Sentence::If { then, otherwise, .. } | Sentence::Throw(_, then, otherwise) => vec![then.as_slice(), otherwise],
        Sentence::Failing(effects, then) => vec![effects.as_slice(), then],
        Sentence::Steps(effects, steps) => {
            std::iter::once(effects.as_slice()).chain(steps.iter().map(|step| step.effects.as_slice())).collect()
        }
        Sentence::Choose(choices) | Sentence::ChooseTwo(choices) => choices.iter().map(Vec::as_slice).collect(),
        Sentence::InTurn(_, sentence)
        | Sentence::Led(_, sentence)
        | Sentence::Later(_, sentence)
        | Sentence::Watch(_, _, sentence) => told(sentence),
        Sentence::Only(_, sentence, otherwise) => {
            told(sentence).into_iter().chain(otherwise.as_deref().map(told).unwrap_or_default()).collect()
        }
        Sentence::Instead { .. } => Vec::new(),
    }
}

/// The cards that an instruction is about.
fn whom(effect: &Effect) -> Option<&Noun> {
    match effect {
        Effect::Deal { to: noun, .. }
        | Effect::DealItsOwn { to: noun, .. }
        | Effect::Act(_, noun)
        | Effect::ActWith(_, noun, ..)
        | Effect::Move(noun, _)
        | Effect::Heal(noun, _)
        | Effect::Adjust(noun, ..)
        | Effect::Control(noun, _) => Some(noun),
        Effect::Assert(statement, _) => subject(statement),
        _ => None,
    }
}

/// What is otherwise with cards once an instruction has been done to them.
#[derive(Default)]
struct Changed {
    states: Vec<State>,
    stats: Vec<Stat>,
    statuses: Vec<Status>,
    keywords: Vec<Keyword>,
}

impl Changed {
    fn by(lexicon: &Lexicon, effect: &Effect) -> Changed {
        let worn = || (0..lexicon.stats.len()).map(|at| Stat(at as u8)).filter(|stat| lexicon.is_worn(*stat)).collect();
        let states = |events: Vec<u8>| {
            let brought = lexicon
                .changed_by
                .iter()
                .filter(|(_, event, voice)| *voice == Voice::Subject && events.contains(event));
            brought.map(|(state, ..)| *state).collect()
        };
        let mut changed = Changed::default();
        match effect {
            Effect::Deal { .. } | Effect::DealItsOwn { .. } => {
                let dealt = lexicon
                    .happenings
                    .iter()
                    .filter(|word| word.subject == Voice::Subject && word.object == ObjectWord::Damage);
                changed.states = states(dealt.map(|word| word.event).collect());
                changed.stats = worn();
            }
            Effect::Heal(..) => {
                let healed = lexicon.happenings.iter().filter(|word| word.he == "is healed");
                changed.states = states(healed.map(|word| word.event).collect());
                changed.stats = worn();
            }
            Effect::Act(verb, _) | Effect::ActWith(verb, ..) => {
                changed.states.extend(lexicon.brings(*verb));
                for (one, other) in &lexicon.opposites {
                    if changed.states.contains(one) || changed.states.contains(other) {
                        changed.states.extend([*one, *other]);
                    }
                }
            }
            Effect::Adjust(.., stat) => changed.stats.push(*stat),
            Effect::Assert(Statement::Predicate(_, predicate), _) => match predicate {
                Predicate::Has(gains) => {
                    for gain in gains {
                        match gain {
                            Gain::Stat(.., stat) => changed.stats.push(*stat),
                            Gain::Keyword(keyword) => changed.keywords.push(*keyword),
                        }
                    }
                }
                Predicate::Loses(keyword) => changed.keywords.push(*keyword),
                Predicate::Is(status) | Predicate::IsBy(status, _) => changed.statuses.push(*status),
                Predicate::Base(stat, _) => changed.stats.push(*stat),
                Predicate::LosesAll
                | Predicate::Cannot(_)
                | Predicate::Costs(..)
                | Predicate::CannotBy(..)
                | Predicate::May(_) => {}
            },
            _ => {}
        }
        changed
    }

    /// Whether a description asks for something of it.
    fn is_asked(&self, filter: &Filter) -> bool {
        let marked = |mark: &Mark| match mark {
            Mark::State(state) => self.states.contains(state),
            Mark::Status(status) => self.statuses.contains(status),
            Mark::Tag(_) => false,
        };
        let said = |with: &With| match with {
            With::Stat(stat, ..) | With::Versus(stat, ..) | With::Most(_, stat) => self.stats.contains(stat),
            With::State(state) | With::LacksState(state) => self.states.contains(state),
            With::Keyword(keyword) | With::Lacks(keyword) => self.keywords.contains(keyword),
            With::Graded(..)
            | With::Printed(..)
            | With::Counter(_)
            | With::Bears(..)
            | With::Named(_)
            | With::InName(_)
            | With::Like(..)
            | With::Shown => false,
        };
        filter.marks.iter().any(marked) || filter.with.iter().any(said)
    }
}

/// Whether the second of two instructions is about cards that are found as it is done, and finds others because of the first.
fn finds_others(lexicon: &Lexicon, one: &Effect, other: &Effect) -> bool {
    let (Some(first), Some(second)) = (whom(one), whom(other)) else { return false };
    // Targets are chosen before anything is done.
    let (Noun::All(filter) | Noun::Yours(filter) | Noun::Pick(_, filter) | Noun::Random(filter)) = second else {
        return false;
    };
    let changed = Changed::by(lexicon, one);
    changed.is_asked(filter) && may_share(lexicon, first, second, &changed.states)
}

/// Whether the second of two instructions does the same as the first, and may do it to some of the same cards.
fn comes_again(lexicon: &Lexicon, one: &Effect, other: &Effect) -> bool {
    let same = match (one, other) {
        (Effect::Deal { amount, flavor, .. }, Effect::Deal { amount: again, flavor: same, .. }) => {
            amount == again && flavor == same
        }
        (Effect::Heal(_, amount), Effect::Heal(_, again)) => amount == again,
        (
            Effect::Assert(Statement::Predicate(_, said @ Predicate::Has(gains)), lasts),
            Effect::Assert(Statement::Predicate(_, again), same),
        ) => said == again && lasts == same && gains.iter().any(|gain| matches!(gain, Gain::Stat(..))),
        _ => false,
    };
    let (Some(first), Some(second)) = (whom(one), whom(other)) else { return false };
    let crowd = |noun: &Noun| matches!(noun, Noun::All(_) | Noun::Yours(_));
    same && (crowd(first) || crowd(second)) && may_share(lexicon, first, second, &[])
}

/// Whether a card may be meant by both of two nouns, whatever is asked of some states.
fn may_share(lexicon: &Lexicon, one: &Noun, other: &Noun, whatever: &[State]) -> bool {
    let of = |noun: &Noun| match kinds(noun).as_slice() {
        [] => u32::MAX,
        kinds => lexicon.covers(kinds),
    };
    let apart = matches!((side_of(one), side_of(other)), (Some(one), Some(other)) if one != other);
    if of(one) & of(other) == 0 || apart {
        return false;
    }
    let left_out = |noun: &Noun| described(noun).is_some_and(|filter| filter.other == Other::Other);
    if left_out(other) || left_out(one) && matches!(other, Noun::This(_)) {
        return false;
    }
    match (described(one), described(other)) {
        (Some(one), Some(other)) => one.within == other.within && !exclude(lexicon, one, other, whatever),
        _ => true,
    }
}

/// Whether no card fits both of two descriptions.
fn exclude(lexicon: &Lexicon, one: &Filter, other: &Filter, whatever: &[State]) -> bool {
    let states = |filter: &Filter| -> Vec<State> {
        let marked = filter.marks.iter().filter_map(|mark| match mark {
            Mark::State(state) => Some(*state),
            Mark::Tag(_) | Mark::Status(_) => None,
        });
        let said =
            filter.with.iter().filter_map(|with| if let With::State(state) = with { Some(*state) } else { None });
        marked.chain(said).filter(|state| !whatever.contains(state)).collect()
    };
    let opposed = |one: State, other: State| {
        lexicon.opposites.contains(&(one, other)) || lexicon.opposites.contains(&(other, one))
    };
    let (mine, theirs) = (states(one), states(other));
    let lacks = |filter: &Filter, states: &[State]| {
        filter.with.iter().any(|with| matches!(with, With::LacksState(state) if states.contains(state)))
    };
    mine.iter().any(|state| theirs.iter().any(|other| opposed(*state, *other)))
        || lacks(one, &theirs)
        || lacks(other, &mine)
        || labelled_apart(lexicon, one, other)
        || one.with.iter().any(|one| other.with.iter().any(|other| contradict(one, other)))
}

/// Whether two descriptions ask for two labels of a group of which a card has one.
fn labelled_apart(lexicon: &Lexicon, one: &Filter, other: &Filter) -> bool {
    let label = |mark: &Mark| match mark {
        Mark::Tag(tag) => lexicon.tags.get(usize::from(tag.0)),
        Mark::State(_) | Mark::Status(_) => None,
    };
    let single = |key: &str| lexicon.tag_groups.iter().any(|group| group.key == key && group.most == Most::One);
    let mut labels = one.marks.iter().filter_map(label);
    labels.any(|mine| {
        let differs = |tag: &crate::lexicon::TagWord| tag.group == mine.group && tag.word != mine.word;
        single(&mine.group) && other.marks.iter().filter_map(label).any(differs)
    })
}

/// Whether of two things that are asked of cards only one can be so.
fn contradict(one: &With, other: &With) -> bool {
    match (one, other) {
        (With::Keyword(one), With::Lacks(other)) | (With::Lacks(one), With::Keyword(other)) => one == other,
        (With::Stat(one, how, number), With::Stat(other, than, value)) if one == other => match (how, than) {
            (Compare::AtMost, Compare::AtLeast | Compare::Equal) => value > number,
            (Compare::AtLeast | Compare::Equal, Compare::AtMost) => number > value,
            (Compare::Equal, Compare::Equal) => number != value,
            (Compare::AtLeast, Compare::Equal) => number > value,
            (Compare::Equal, Compare::AtLeast) => value > number,
            (Compare::AtMost, Compare::AtMost) | (Compare::AtLeast, Compare::AtLeast) => false,
        },
        _ => false,
    }
}
