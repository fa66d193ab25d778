//! The definitions of keywords and named states.

use super::filters::Zones;
use super::scope::Scope;
use super::{Behind, CompileError, Compiler, deed_bits, fits};
use crate::ast::{Ability, Amount, Filter, Noun, Predicate, Statement, Store, Within};
use crate::lexicon::{DefinedWord, HistorySays, Lexicon};
use crate::program::{Code, CountsFor, Definitions, HistoryCode, ValueId, WordCode};
use crate::text::{TextError, parse_as};

/// Compiles what the keywords and named states of a lexicon mean; an error comes with the word it is about.
pub fn definitions(lexicon: &Lexicon, code: &mut Code) -> Result<Definitions, Vec<(String, TextError)>> {
    let mut errors = Vec::new();
    let mut each = |words: &[DefinedWord]| -> Vec<WordCode> {
        words
            .iter()
            .map(|word| {
                define(lexicon, code, word).unwrap_or_else(|found| {
                    errors.extend(found.into_iter().map(|error| (word.word.clone(), error)));
                    WordCode::default()
                })
            })
            .collect()
    };
    let histories = lexicon.histories.iter().map(|word| HistoryCode {
        events: word.events,
        kinds: lexicon.covers(&[word.kind]),
        of: match word.says {
            HistorySays::Done { .. } => CountsFor::Doer,
            HistorySays::Befell { .. } => CountsFor::Controller,
        },
        again: word.again,
    });
    let histories = histories.collect();
    let made = Definitions { keywords: each(&lexicon.keywords), statuses: each(&lexicon.statuses), histories };
    if errors.is_empty() { Ok(made) } else { Err(errors) }
}

fn define(lexicon: &Lexicon, code: &mut Code, word: &DefinedWord) -> Result<WordCode, Vec<TextError>> {
    let mut made = WordCode::default();
    if word.means.is_empty() {
        return Ok(made);
    }
    let text = parse_as(lexicon, None, &word.means)?;
    let no_token = |_: &str| None;
    let mut compiler = Compiler {
        lexicon,
        code,
        kind: None,
        bearer: 0,
        bearer_of: None,
        situation: None,
        labels: 0,
        behind: Behind::Nothing,
        token: &no_token,
        parties: 0,
        works: super::Doing::Itself,
        met: None,
        heard: 0,
        befallen: None,
        asked: Vec::new(),
        pronouns: Vec::new(),
        time: super::idle::Time::default(),
        filled: Vec::new(),
    };
    for ability in text.abilities() {
        fits(lexicon, None, ability, Behind::Nothing)
            .and_then(|()| compiler.defining(ability, &mut made))
            .map_err(|error| vec![TextError::whole(&word.means, error)])?;
    }
    Ok(made)
}

impl Compiler<'_> {
    /// A number of cards or tokens.
    pub(crate) fn how_many(&mut self, amount: &Amount, scope: &mut Scope) -> Result<ValueId, CompileError> {
        if *amount == Amount::ThatMuch {
            scope.resolve_many()?;
        }
        self.amount(amount, scope)
    }

    /// What is done with a store, as a number has it: "the LP lost".
    pub(crate) fn measure(&self, store: Store, done: &str) -> String {
        let word = self.lexicon.stores.get(usize::from(store.0));
        format!("the {} {done}", word.map_or("", |word| &word.noun.many))
    }

    /// Adds one ability of a definition.
    fn defining(&mut self, ability: &Ability, made: &mut WordCode) -> Result<(), CompileError> {
        let Ability::Static { statement, .. } = ability else {
            let trigger = self.trigger(ability)?;
            made.triggered.push(trigger);
            return Ok(());
        };
        match statement {
            Statement::Predicate(Noun::This(_), Predicate::Cannot(deeds)) => made.own |= deed_bits(deeds),
            Statement::Predicate(Noun::All(Filter { within: Within::On(on), .. }), Predicate::Cannot(deeds))
                if matches!(**on, Noun::This(_)) =>
            {
                made.worn |= deed_bits(deeds);
            }
            Statement::Foe(_, _, deeds) => made.foe |= deed_bits(deeds),
            Statement::Grant(grant) => made.grants |= 1 << grant.0,
            Statement::Cover(deed, filter) => {
                let filter = self.filter(filter, Zones::Said, &mut Scope::fixed())?;
                made.cover = Some((filter, deed_bits(&[*deed])));
            }
            Statement::Predicate(..)
            | Statement::Reduce(..)
            | Statement::Increase(..)
            | Statement::Prevent(..)
            | Statement::Between(..)
            | Statement::PreventNext(..)
            | Statement::Shield(..)
            | Statement::AlsoFlavor(..)
            | Statement::Redirect(..)
            | Statement::Becomes(..)
            | Statement::Scaled(..)
            | Statement::Forbid(..)
            | Statement::House(_)
            | Statement::Gains(..)
            | Statement::Goes(..)
            | Statement::Dues(..)
            | Statement::Instead(..) => return Err(CompileError::NotInDefinitions),
        }
        Ok(())
    }
}
