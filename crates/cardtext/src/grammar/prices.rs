//! What activated abilities cost.

use crate::ast::{Cost, Filter, Noun, Side, Store};
use crate::grammar::nouns::{FilterHeld, Itself, OWN, Spent, SpentAny};
use crate::grammar::others::CostOther;
use crate::kernel::{Comma, Found, Handwritten, List, Page, Reader, Rule, grammar};
use crate::lexicon::{Bareness, Pricing};
use crate::lexis::{
    IfArticle, IfFigure, Number, NumberMany, NumberOne, NumberSome, StatLost, StoreMany, StoreOne, VerbName,
};

/// "2 SE, exhaust this ally"
pub type Costs = List<CostWords, Comma>;

grammar! {
    /// A price that is something done to the card or to others of one's own.
    ActCost: Cost {
        [verb:VerbName noun:Itself] => (Cost::Act(verb, noun));
        [verb:VerbName noun:Spent] => (Cost::Act(verb, noun));
        [IfArticle "discard a card"] => (Cost::Discard(1));
        [IfFigure "discard 1 card"] => (Cost::Discard(1));
        ["discard" n:NumberMany "cards"] => (Cost::Discard(n));
        ["discard" filter:FilterHeld] => (Cost::DiscardSome(filter));
        ["discard your hand"] => (Cost::DiscardHand);
        ["lose" n:Number stat:StatLost] => (Cost::Lose(n, stat));
        or [cost:CostOther] => (cost);
        or ["discard a card"] => (Cost::Discard(1));
        or ["discard 1 card"] => (Cost::Discard(1));
        or ["discard one card"] => (Cost::Discard(1));
        or ["discard a card from your hand"] => (Cost::Discard(1));
        or [verb:VerbName noun:SpentAny] => (Cost::Act(verb, friendly(noun)));
        or [verb:VerbName "itself"] => (Cost::Act(verb, Noun::This(OWN)));
        or [verb:VerbName "it"] => (Cost::Act(verb, Noun::This(OWN)));
        or [verb:VerbName] => (Cost::Act(verb, Noun::This(OWN)));
    }

    /// A price that is told, and not listed.
    ToldCost: Cost {
        [verb:VerbName] => (Cost::Act(verb, Noun::This(OWN)));
        ["pay" n:NumberOne store:StoreOne] => (Cost::Pay(n, store));
        ["pay" n:NumberMany store:StoreMany] => (Cost::Pay(n, store));
    }
}

/// A price's cards, which are one's own although it does not say so.
pub(super) fn friendly(noun: Noun) -> Noun {
    match noun {
        Noun::Pick(count, filter) => Noun::Pick(count, Filter { side: Side::Friendly, ..filter }),
        other => other,
    }
}

/// A part of a price.
pub struct CostWords;

impl Handwritten for CostWords {
    type Value = Cost;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = reader.all::<ActCost>(at);
        if reader.lexicon.phrasing.pricing == Pricing::Told {
            found.extend(reader.all::<ToldCost>(at));
            return found;
        }
        for (number, end, strays) in reader.all::<Number>(at) {
            for (index, store) in reader.lexicon.stores.iter().enumerate() {
                let named = reader.part_of(end, store.noun.of(number), Some("a store"));
                let ends: Vec<(usize, u16)> = match store.bare {
                    Bareness::Named => named.collect(),
                    Bareness::Bare if reader.is_generous() => named.chain([(end, 0)]).collect(),
                    Bareness::Bare => vec![(end, 0)],
                };
                let index = u8::try_from(index).unwrap_or(u8::MAX);
                let cost = Cost::Pay(number, Store(index));
                found.extend(ends.into_iter().map(|(end, more)| (cost.clone(), end, strays + more)));
            }
        }
        if reader.is_generous() {
            for (end, strays) in reader.phrase(at, "pay") {
                found.extend(
                    CostWords::read(reader, end).into_iter().map(|(cost, end, more)| (cost, end, strays + more + 1)),
                );
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        if page.lexicon.phrasing.pricing == Pricing::Told {
            return ToldCost::show(value, page).or_else(|| ActCost::show(value, page));
        }
        match value {
            Cost::Act(..) | Cost::Discard(_) | Cost::DiscardSome(_) | Cost::DiscardHand | Cost::Lose(..) => {
                ActCost::show(value, page)
            }
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

/// A change of a price: "1", or "5 LP" in a game whose prices are said in a store.
pub struct Price;

impl Handwritten for Price {
    type Value = u8;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let numbers = reader.all::<NumberSome>(at);
        let Some(unit) = reader.lexicon.unit else { return numbers };
        let mut found = Vec::new();
        for (number, end, strays) in numbers {
            let Some(store) = reader.lexicon.stores.get(usize::from(unit.0)) else { continue };
            let ends = reader.part_of(end, store.noun.of(number), Some("a store"));
            found.extend(ends.map(|(end, more)| (number, end, strays + more)));
            if reader.is_generous() {
                found.push((number, end, strays + 1));
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        NumberSome::show(value, page)?;
        let lexicon = page.lexicon;
        if let Some(unit) = lexicon.unit {
            page.phrase(lexicon.stores.get(usize::from(unit.0))?.noun.of(*value));
        }
        Some(())
    }
}
