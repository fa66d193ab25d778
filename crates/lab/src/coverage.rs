//! Which abilities changed something, and which never did.

use cardtext::ast::Ability;
use cardtext::grammar::print;
use engine::Catalogue;

use crate::Tally;

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
    /// The ability as printed.
    pub text: String,
}

/// Every ability of every card that can run. Keywords and durations are part of the rules of their words.
pub fn abilities(catalogue: &dyn Catalogue) -> Vec<Counted> {
    let (pool, set) = (catalogue.pool(), catalogue.card_set());
    let mut all = Vec::new();
    for (card, def) in pool.cards.iter().zip(&set.defs).enumerate().map(|(number, (card, def))| ((number, card), def)) {
        let (mut activated, mut triggered, mut statics) = (0.., 0.., 0..);
        for ability in card.1.abilities() {
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
            all.extend(number.map(|number| Counted { card: card.0, number, text: text.unwrap_or_default() }));
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
