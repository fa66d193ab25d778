//! A card's program with one part of it left out, to see whether the part does anything.
//!
//! [`hollowed`] takes what the abilities do and leaves everything around it: what is chosen is still chosen, what is paid is
//! paid, and a trigger still answers. [`shortened`] takes words out of the text. Whether a match goes differently with such
//! a program is not asked here.

use std::collections::BTreeSet;

use crate::ast::Ability;
use crate::compile::card as compile_card;
use crate::grammar::print;
use crate::kernel::{spell, tokens};
use crate::lexicon::NameNouns;
use crate::listing::Listing;
use crate::pack::{Card, Origin, Pool};
use crate::phrases;
use crate::program::{Body, CardCode, Code, Op};
use crate::text::{Text, fitting};

/// The longest stretch of words that is deleted at once.
const STRETCH: usize = 8;

/// A card's program with something left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The number of the line of the text that it is about.
    pub line: usize,
    /// What is left out.
    pub without: Without,
    /// The words for it, as the line has them; the whole line if they are not to be found.
    pub words: String,
    /// The card's program.
    pub card: CardCode,
    /// The instructions of the whole pool with it.
    pub code: Code,
}

/// What a program is without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Without {
    /// A keyword.
    Keyword,
    /// The duration.
    Duration,
    /// The only thing an ability does.
    Effect,
    /// One of several things an ability does.
    Instruction,
    /// One of several things that are said of a card.
    Predicate,
    /// What one of several modes does, counted from 0: the one before it is done instead.
    Mode {
        /// The mode that is gone.
        mode: usize,
        /// The mode that is done instead.
        like: usize,
    },
    /// Words of the text.
    Words,
}

/// What comes of deleting words of a card's text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortened {
    /// The programs that are others then.
    pub others: Vec<Variant>,
    /// The words without which the program is the same, each with the number of its line.
    pub same: Vec<(usize, String)>,
}

/// The programs of a card with one thing gone that it does or says.
pub fn hollowed(pool: &Pool, card: &Card) -> Vec<Variant> {
    let mut hollow = Hollow { pool, card, line: 0, ability: None, made: Vec::new() };
    let (mut activated, mut triggered, mut statics) = (0.., 0.., 0..);
    for (line, abilities) in card.read.lines.iter().enumerate() {
        hollow.line = line;
        for ability in abilities {
            hollow.ability = Some(ability);
            let of = |numbers: &mut std::ops::RangeFrom<usize>| numbers.next().unwrap_or(usize::MAX);
            match ability {
                Ability::Attach(_)
                | Ability::Situation(_)
                | Ability::Heading(_)
                | Ability::Number(..)
                | Ability::Requires(..) => {}
                Ability::Keyword(keyword) => {
                    hollow.add(Without::Keyword, None, |card, _| card.keywords &= !(1 << keyword.0));
                }
                Ability::Duration(_) => hollow.add(Without::Duration, None, |card, _| card.duration = 0),
                Ability::Play(_) => hollow.body(card.code.play.as_ref()),
                Ability::Activated { .. } => {
                    hollow.body(card.code.activated.get(of(&mut activated)).map(|ability| &ability.body));
                }
                Ability::Triggered { .. } => {
                    hollow.body(card.code.triggered.get(of(&mut triggered)).map(|trigger| &trigger.body));
                }
                Ability::Static { .. } => hollow.rule(of(&mut statics)),
            }
        }
    }
    hollow.made
}

/// What has been hollowed out of a card so far.
struct Hollow<'p> {
    pool: &'p Pool,
    card: &'p Card,
    line: usize,
    ability: Option<&'p Ability>,
    made: Vec<Variant>,
}

impl Hollow<'_> {
    /// Adds a variant; without words for what is left out, it is all that the ability says.
    fn add(&mut self, without: Without, words: Option<String>, change: impl FnOnce(&mut CardCode, &mut Code)) {
        let (mut card, mut code) = (self.card.code.clone(), self.pool.code.clone());
        change(&mut card, &mut code);
        let text = self.card.text.split('\n').nth(self.line).unwrap_or_default();
        let whole = || self.ability.and_then(|ability| print(&self.pool.lexicon, std::slice::from_ref(ability)));
        let words = words.or_else(whole).and_then(|words| phrases::found(text, &words));
        let words = words.unwrap_or(text).to_owned();
        self.made.push(Variant { line: self.line, without, words, card, code });
    }

    /// Takes the instructions of a body, one at a time.
    fn body(&mut self, body: Option<&Body>) {
        let Some(body) = body else { return };
        body.ways().iter().for_each(|way| self.way(way));
        for (mode, like) in (1..body.ways().len()).flat_map(|mode| (0..mode).map(move |like| (mode, like))) {
            let (before, entry) = (body.ways()[like].clone(), body.ways()[mode].entry);
            self.add(Without::Mode { mode, like }, None, |card, _| {
                let same = |way: &&mut Body| way.entry == entry;
                if let Some(way) = card.bodies_mut().flat_map(Body::ways_mut).find(same) {
                    *way = before;
                }
            });
        }
    }

    /// Takes the instructions of one way of doing what a text says.
    fn way(&mut self, body: &Body) {
        let entry = usize::from(body.entry);
        let ops: Vec<Op> = self.pool.code.ops[entry..].iter().copied().take_while(|op| *op != Op::End).collect();
        let doing = || ops.iter().filter(|op| parts_of(op) != Parts::None);
        let several = doing().map(parts).sum::<usize>() > 1;
        let said = self.ability.map(|ability| phrases::of(&self.pool.lexicon, ability)).unwrap_or_default();
        // Words and instructions are in one order; if they are not as many, which is which is not known.
        let mut said = if said.len() == doing().count() { said.into_iter() } else { Vec::new().into_iter() };
        for (at, op) in (entry..).zip(&ops) {
            let phrase = if parts_of(op) == Parts::None { None } else { said.next() };
            match *op {
                Op::Assert { who, modifiers, count, lasts } if count > 1 => {
                    let predicates = phrase.map(|phrase| phrase.modifiers).unwrap_or_default();
                    for left_out in 0..count {
                        let words = predicates.get(usize::from(left_out)).cloned();
                        self.predicate(modifiers, count, left_out, words, |_, code, modifiers| {
                            code.ops[at] = Op::Assert { who, modifiers, count: count - 1, lasts };
                        });
                    }
                }
                Op::Choose { count, .. } => self.modes(at, usize::from(count)),
                _ if parts_of(op) == Parts::One => {
                    let without = if several { Without::Instruction } else { Without::Effect };
                    let words = phrase.map(|phrase| phrase.words).filter(|_| several);
                    let Ok(next) = u16::try_from(at + 1) else { return };
                    self.add(without, words, |_, code| code.ops[at] = Op::Jump { to: next });
                }
                _ => {}
            }
        }
    }

    /// Takes one of some predicates away.
    fn predicate(
        &mut self,
        first: u16,
        count: u8,
        left_out: u8,
        words: Option<String>,
        change: impl FnOnce(&mut CardCode, &mut Code, u16),
    ) {
        let first = usize::from(first);
        let mut modifiers = self.pool.code.modifiers[first..first + usize::from(count)].to_vec();
        modifiers.remove(usize::from(left_out));
        let Ok(behind) = u16::try_from(self.pool.code.modifiers.len()) else { return };
        self.add(Without::Predicate, words, |card, code| {
            code.modifiers.extend(modifiers);
            change(card, code, behind);
        });
    }

    /// Lets each mode do what an earlier one does.
    fn modes(&mut self, at: usize, count: usize) {
        for mode in 1..count {
            for like in 0..mode {
                let without = Without::Mode { mode, like };
                self.add(without, None, |_, code| code.ops[at + 1 + mode] = code.ops[at + 1 + like]);
            }
        }
    }

    /// Takes what a continuous ability says, one predicate at a time.
    fn rule(&mut self, index: usize) {
        let Some(rule) = self.card.code.statics.get(index).copied() else { return };
        if rule.count == 1 {
            self.add(Without::Effect, None, |card, _| {
                card.statics.remove(index);
            });
            return;
        }
        let predicates = match self.ability {
            Some(Ability::Static { statement, .. }) => phrases::modifiers(&self.pool.lexicon, statement),
            _ => Vec::new(),
        };
        for left_out in 0..rule.count {
            let words = predicates.get(usize::from(left_out)).cloned();
            self.predicate(rule.modifiers, rule.count, left_out, words, |card, _, modifiers| {
                card.statics[index].modifiers = modifiers;
                card.statics[index].count -= 1;
            });
        }
    }
}

/// How many things an instruction does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Parts {
    /// None: it asks, finds, tests or jumps for others.
    None,
    /// One.
    One,
    /// As many as there are predicates.
    Predicates(u8),
}

fn parts(op: &Op) -> usize {
    match parts_of(op) {
        Parts::None => 0,
        Parts::One => 1,
        Parts::Predicates(count) => usize::from(count),
    }
}

fn parts_of(op: &Op) -> Parts {
    match op {
        Op::Pick { .. }
        | Op::PickBy { .. }
        | Op::Target { .. }
        | Op::Gather { .. }
        | Op::Watch { .. }
        | Op::Random { .. }
        | Op::First { .. }
        | Op::Top { .. }
        | Op::May { .. }
        | Op::Attempt
        | Op::ForEach { .. }
        | Op::Next { .. }
        | Op::Choose { .. }
        | Op::Later { .. }
        | Op::Whenever { .. }
        | Op::Stop
        | Op::Label { .. }
        | Op::Chance { .. }
        | Op::Test { .. }
        | Op::Jump { .. }
        | Op::End => Parts::None,
        Op::Assert { count, .. } if *count > 1 => Parts::Predicates(*count),
        Op::Assert { .. }
        | Op::Proclaim { .. }
        | Op::Deal { .. }
        | Op::Act { .. }
        | Op::Move { .. }
        | Op::Draw { .. }
        | Op::Discard { .. }
        | Op::DiscardThese { .. }
        | Op::DiscardTop { .. }
        | Op::Heal { .. }
        | Op::Store { .. }
        | Op::StoreEach { .. }
        | Op::Deliver { .. }
        | Op::Front { .. }
        | Op::Adjust { .. }
        | Op::Measure { .. }
        | Op::Control { .. }
        | Op::Look { .. }
        | Op::Shuffle
        | Op::ShuffleIn { .. }
        | Op::Mix { .. }
        | Op::PlayCard { .. }
        | Op::PlayFor { .. }
        | Op::Pay { .. }
        | Op::Order { .. }
        | Op::OrderOf { .. }
        | Op::OrderFor { .. }
        | Op::Create { .. } => Parts::One,
    }
}

/// The programs of a card with a stretch of words deleted, as far as what is left is understood. The words left are read
/// without regard to capitals and articles, so that no slip of those hides a word that means nothing.
pub fn shortened(pool: &Pool, card: &Card) -> Shortened {
    let token = |name: &str| {
        let number = pool.number(name).filter(|number| pool.cards[*number].origin == Origin::Token)?;
        u16::try_from(number).ok()
    };
    let compile = |read: &Text| {
        let abilities: Vec<_> = read.abilities().cloned().collect();
        let mut code = pool.code.clone();
        let made = compile_card(&pool.lexicon, card.kind, card.tags, &abilities, &mut code, &token).ok()?;
        let listed = Listing { lexicon: &pool.lexicon, code: &code, cards: &pool.cards }.card(&made);
        Some((made, code, listed))
    };
    let listing = Listing { lexicon: &pool.lexicon, code: &pool.code, cards: &pool.cards };
    let whole = listing.card(&card.code);
    // A number that the card has, and a heading that the game prints, are not in the program.
    let printed = |text: &Text| -> Vec<Ability> {
        let is_printed = |ability: &&Ability| matches!(ability, Ability::Number(..) | Ability::Heading(_));
        text.abilities().filter(is_printed).cloned().collect()
    };
    let mut known = BTreeSet::new();
    let mut made = Shortened::default();
    for (line, text) in card.text.split('\n').enumerate() {
        let words = tokens(text);
        for length in 1..=STRETCH.min(words.len().saturating_sub(1)) {
            let mut stretches: Vec<_> = words.windows(length).enumerate().collect();
            // Of two that leave the same, the one that begins with a word is told.
            stretches.sort_by_key(|(_, deleted)| !deleted[0].text.starts_with(char::is_alphanumeric));
            for (at, deleted) in stretches {
                if !deleted.iter().any(|word| word.text.starts_with(char::is_alphanumeric)) {
                    continue;
                }
                let left = spell(words[..at].iter().chain(&words[at + length..]).map(|word| word.text));
                let readings = fitting(&pool.lexicon, Some(card.kind), &left);
                let [reading] = &readings[..] else { continue };
                let mut read = card.read.clone();
                read.lines[line].clone_from(reading);
                if printed(&read) != printed(&card.read) {
                    continue;
                }
                let Some((program, code, listed)) = compile(&read) else { continue };
                let words = text[deleted[0].start..deleted[length - 1].end].to_owned();
                // What is named by its name might lie anywhere: that it is in play is said although it is meant anyway.
                let stressed = words == "in play" && pool.lexicon.phrasing.name_nouns == NameNouns::Yes;
                if listed == whole && stressed {
                    continue;
                }
                if listed == whole {
                    made.same.push((line, words));
                } else if known.insert(listed) {
                    made.others.push(Variant { line, without: Without::Words, words, card: program, code });
                }
            }
        }
    }
    made
}
