//! Which abilities changed something, and which never did.

use cardtext::ast::Ability;
use cardtext::grammar::print;
use engine::Catalogue;

use crate::Tally;
use crate::behaviour::{Examination, POSITIONS};

/// An ability that never changed anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncovered {
    /// The card's name.
    pub card: String,
    /// The ability as printed.
    pub ability: String,
}

/// An ability of a card: what it does when played, or one that is activated, triggered or continuous.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The card's number in the pool.
    pub card: usize,
    /// The ability's number among those of the card that can run.
    pub number: usize,
    /// The line of the card's text that it stands in.
    pub line: usize,
    /// The ability as printed.
    pub text: String,
}

/// Every ability of every card that can run. Keywords and durations are part of the rules of their words.
pub fn abilities(catalogue: &dyn Catalogue) -> Vec<Counted> {
    let (pool, set) = (catalogue.pool(), catalogue.card_set());
    let mut all = Vec::new();
    for (card, def) in pool.cards.iter().zip(&set.defs).enumerate().map(|(number, (card, def))| ((number, card), def)) {
        let (mut activated, mut triggered, mut statics) = (0.., 0.., 0..);
        let lines = card.1.read.lines.iter().enumerate();
        for (line, ability) in lines.flat_map(|(line, abilities)| abilities.iter().map(move |ability| (line, ability)))
        {
            let number = match ability {
                Ability::Keyword(_)
                | Ability::Duration(_)
                | Ability::Attach(_)
                | Ability::Situation(_)
                | Ability::Heading(_)
                | Ability::Number(..)
                | Ability::Requires(..) => None,
                Ability::Play(_) => Some(0),
                Ability::Activated { .. } => activated.next().map(|index| def.activated_number(index)),
                Ability::Triggered { .. } => triggered.next().map(|index| def.triggered_number(index)),
                Ability::Static { .. } => statics.next().map(|index| def.static_number(index)),
            };
            let text = print(&pool.lexicon, std::slice::from_ref(ability));
            all.extend(number.map(|number| Counted { card: card.0, number, line, text: text.unwrap_or_default() }));
        }
    }
    all
}

/// The abilities that never changed anything in games in which that was counted.
pub fn uncovered(catalogue: &dyn Catalogue, tally: &Tally) -> Vec<Uncovered> {
    let times = |one: &Counted| tally.ran.get(one.card).and_then(|card| card.get(one.number)).copied().unwrap_or(0);
    abilities(catalogue)
        .into_iter()
        .filter(|one| times(one) == 0)
        .map(|one| Uncovered { card: catalogue.pool().cards[one.card].name.clone(), ability: one.text })
        .collect()
}

/// Those of some abilities that change nothing in positions made for them either: without each part of their line, whatever
/// could be seen, done or heard was the same.
pub fn idle_in_positions(catalogue: &dyn Catalogue, never: &[Uncovered], seed: u64, threads: usize) -> Vec<Uncovered> {
    let named =
        |one: &Counted| Uncovered { card: catalogue.pool().cards[one.card].name.clone(), ability: one.text.clone() };
    let all: Vec<Counted> = abilities(catalogue).into_iter().filter(|one| never.contains(&named(one))).collect();
    let mut cards: Vec<usize> = all.iter().map(|one| one.card).collect();
    cards.dedup();
    let examined = Examination { catalogue, cards: &cards, seed, positions: POSITIONS, threads, done: &|_| {} };
    let idle = examined.idle_lines();
    all.iter().filter(|one| idle.contains(&(one.card, one.line))).map(named).collect()
}
