//! What a text has named so far, and what pronouns stand for.

use super::CompileError;
use crate::ast::{Class, Damage, Filter};
use crate::kernel::{Page, Rule};
use crate::lexicon::Lexicon;
use crate::program::{Group, TargetCode};

/// One or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Several {
    /// "it"
    One,
    /// "them"
    Many,
}

/// Whether a statement holds while its card is there or is made by an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voicing {
    /// By a continuous ability.
    Standing,
    /// By an instruction.
    Made,
}

/// Something a pronoun can stand for.
#[derive(Clone, Debug)]
pub(crate) struct Referent {
    pub group: Group,
    pub kinds: u32,
    pub number: Several,
    pub name: String,
}

/// Whether instructions can be given here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    Free,
    Fixed,
}

/// Where targets are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choosing {
    /// Before anything else.
    First,
    /// When the instruction is reached, since it may not be.
    Here,
}

/// Whether groups are put into slots so that "them" can stand for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gathering {
    Needless,
    Needed,
}

/// What a text has named so far.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub referents: Vec<Referent>,
    /// Names of what "that much" can stand for.
    pub amounts: Vec<String>,
    pub event: Option<u8>,
    pub targets: Vec<TargetCode>,
    /// How many slots are kept for targets.
    pub hoisted: u8,
    /// The next slot.
    pub next: u8,
    pub choosing: Choosing,
    pub gathering: Gathering,
    freedom: Freedom,
}

impl Scope {
    /// A scope in which instructions can be given.
    pub fn free() -> Self {
        Scope {
            referents: Vec::new(),
            amounts: Vec::new(),
            event: None,
            targets: Vec::new(),
            hoisted: 0,
            next: 0,
            choosing: Choosing::First,
            gathering: Gathering::Needless,
            freedom: Freedom::Free,
        }
    }

    /// A scope in which nothing can be chosen.
    pub fn fixed() -> Self {
        Scope { freedom: Freedom::Fixed, ..Scope::free() }
    }

    /// Lets nothing be chosen from here on.
    pub fn fix(&mut self) {
        self.freedom = Freedom::Fixed;
    }

    /// An error if nothing can be chosen here.
    pub fn must_be_free(&self) -> Result<(), CompileError> {
        match self.freedom {
            Freedom::Free => Ok(()),
            Freedom::Fixed => Err(CompileError::NoChoiceHere),
        }
    }

    /// Takes the next slot that is not a target's.
    pub fn slot(&mut self) -> Result<u8, CompileError> {
        let slot = self.next;
        self.next = self.next.checked_add(1).ok_or(CompileError::TooMany)?;
        Ok(slot)
    }

    /// What a pronoun stands for: the one thing named so far that fits it.
    pub fn resolve(&self, word: &str, number: Several, kinds: u32) -> Result<&Referent, CompileError> {
        let fitting: Vec<&Referent> = self
            .referents
            .iter()
            .filter(|referent| referent.number == number && (kinds == u32::MAX || referent.kinds & kinds != 0))
            .collect();
        match fitting[..] {
            [] => Err(CompileError::NoReferent(word.to_owned())),
            [one] => Ok(one),
            _ => Err(CompileError::SeveralReferents {
                word: word.to_owned(),
                candidates: fitting.iter().map(|referent| format!("\"{}\"", referent.name)).collect(),
            }),
        }
    }

    /// An error if "that much" stands for nothing or for several things.
    pub fn resolve_amount(&self) -> Result<(), CompileError> {
        match &self.amounts[..] {
            [] => Err(CompileError::NoReferent("that much".into())),
            [_] => Ok(()),
            several => Err(CompileError::SeveralReferents { word: "that much".into(), candidates: several.to_vec() }),
        }
    }
}

/// A filter in words, for messages.
pub(crate) fn filter_name(lexicon: &Lexicon, filter: &Filter) -> String {
    let mut page = Page::new(lexicon);
    let shown = crate::grammar::nouns::ArticleAny::show(filter, &mut page);
    let text = page.text();
    let mut chars = text.chars();
    match (shown, chars.next()) {
        (Some(()), Some(first)) => first.to_lowercase().chain(chars).collect(),
        _ => "a card".to_owned(),
    }
}

/// Damage in words, for messages.
pub(crate) fn damage_name(lexicon: &Lexicon, damage: &Damage) -> String {
    let flavor = damage.flavor.and_then(|flavor| lexicon.flavors.get(usize::from(flavor.0)));
    let class = match damage.class {
        Some(Class::Combat) => Some("combat"),
        Some(Class::Ability) => Some("ability"),
        None => None,
    };
    let words: Vec<&str> =
        ["the"].into_iter().chain(flavor.map(String::as_str)).chain(class).chain(["damage"]).collect();
    words.join(" ")
}
