//! What is given up for an ability: the cards that a price takes.

use super::filters::Zones;
use super::scope::Scope;
use super::{CompileError, Compiler, Taken};
use crate::ast::{Amount, Cost, Count, Deed, Effect, Manner, Noun, Player, Verb};
use crate::program::{Op, Pc, SideCode};

impl Compiler<'_> {
    /// An error if what is done to the card itself gives nothing up, and so is no price.
    pub(super) fn check_given(&self, verb: Verb) -> Result<(), CompileError> {
        if self.lexicon.given.contains(&verb) {
            return Ok(());
        }
        let word = |verb: &Verb| self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
        let given: Vec<String> = self.lexicon.given.iter().map(|verb| format!("\"{} this …:\"", word(verb))).collect();
        let why = format!(
            "it gives nothing up, and is no price; what is done to the card itself and is one: {}",
            given.join(", ")
        );
        Err(CompileError::ByRule { what: word(&verb).to_owned(), why })
    }

    /// The instructions that take the cards of a price, what must be there for them, and the test whether they were taken,
    /// which jumps to where nothing more is done.
    pub(crate) fn takes(&mut self, price: &[Cost], scope: &mut Scope) -> Result<(Taken, Vec<Pc>), CompileError> {
        check_once(price)?;
        let (mut takes, mut unpaid) = (Vec::new(), Vec::new());
        // What is done to the card itself is done before the text begins; something else may have been done instead.
        let itself = |part: &Cost| matches!(part, Cost::Act(verb, Noun::This(_)) if self.is_replaceable(*verb));
        if price.iter().any(itself) {
            let test = self.done()?;
            unpaid.push(self.emit(Op::Test { test, no: 0 })?);
        }
        let taken = |part: &Cost| !matches!(part, Cost::Pay(..) | Cost::Lose(..) | Cost::Act(_, Noun::This(_)));
        if !price.iter().any(taken) {
            return Ok((takes, unpaid));
        }
        self.emit(Op::Attempt)?;
        for part in price {
            match part {
                Cost::Pay(..) | Cost::Lose(..) | Cost::Act(_, Noun::This(_)) => {}
                Cost::Act(verb, noun) => {
                    let noun = self.take(*verb, noun, scope)?;
                    if let Noun::Pick(Count::Exactly(count), filter) = &noun {
                        // What is named by the price itself is not left out of it.
                        let filter = self.filter(filter, Zones::Said, &mut Scope::free())?;
                        takes.push((self.open_to(*verb, filter)?, *count));
                    }
                }
                Cost::DiscardSome(filter) => {
                    let hand = 1 << self.zone_named("hand")?.0;
                    takes.push((self.sided(filter, SideCode::Own, Zones::In(hand), &mut Scope::free())?, 1));
                    self.effect(&Effect::DiscardSome(Player::You, filter.clone()), scope)?;
                }
                Cost::DiscardHand => {
                    takes.push((self.own_hand()?, 1));
                    self.effect(&Effect::Discard(Player::You, Amount::Number(1), Manner::Whole), scope)?;
                }
                Cost::Discard(count) => {
                    takes.push((self.own_hand()?, *count));
                    self.effect(&Effect::Discard(Player::You, Amount::Number(*count), Manner::Chosen), scope)?;
                }
            }
        }
        // What is paid is not what the text does.
        scope.acted.clear();
        scope.discarded.clear();
        let test = self.done()?;
        unpaid.push(self.emit(Op::Test { test, no: 0 })?);
        Ok((takes, unpaid))
    }

    /// Whether something else may be done instead of a verb: "If this ally would be killed, exile it instead."
    fn is_replaceable(&self, verb: Verb) -> bool {
        let done = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |verb| &verb.done);
        let deed =
            |deed: &Deed| self.lexicon.deeds.get(usize::from(deed.0)).and_then(|word| word.phrase.strip_prefix("be "));
        self.lexicon.replaced.iter().any(|replaced| deed(replaced) == Some(done))
    }
}

/// An error if a price asks for the same thing twice: each part would be looked for by itself, and be there for both.
fn check_once(price: &[Cost]) -> Result<(), CompileError> {
    let alike = |one: &Cost, other: &Cost| match (one, other) {
        (Cost::Pay(_, one), Cost::Pay(_, other)) => one == other,
        (Cost::Lose(_, one), Cost::Lose(_, other)) => one == other,
        (Cost::Act(_, Noun::Pick(_, one)), Cost::Act(_, Noun::Pick(_, other))) => one.within == other.within,
        (
            Cost::Discard(_) | Cost::DiscardSome(_) | Cost::DiscardHand,
            Cost::Discard(_) | Cost::DiscardSome(_) | Cost::DiscardHand,
        ) => true,
        (
            Cost::Pay(..)
            | Cost::Act(..)
            | Cost::Discard(_)
            | Cost::DiscardSome(_)
            | Cost::DiscardHand
            | Cost::Lose(..),
            _,
        ) => false,
    };
    let twice = price.iter().enumerate().any(|(at, part)| price[..at].iter().any(|before| alike(before, part)));
    if !twice {
        return Ok(());
    }
    Err(CompileError::PricedTwice)
}
