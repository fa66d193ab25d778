//! Instructions of the lexicon with what stands behind them: a number, things, and for whom.

use crate::ast::{Extent, Order, Player};
use crate::grammar::effects::Somebody;
use crate::kernel::{Found, Handwritten, Page, Reader, Rule};
use crate::lexicon::Takes;
use crate::lexis::{NumberMany, NumberSome};

/// "Warp 2", "Warp any", "place 2 hack tokens".
pub struct OrderTold;

impl Handwritten for OrderTold {
    type Value = (Order, Extent);

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (number, word) in reader.lexicon.orders.iter().enumerate() {
            let Ok(order) = u8::try_from(number).map(Order) else { continue };
            if matches!(word.takes, Takes::Nothing | Takes::For(_) | Takes::Of(_)) {
                continue;
            }
            for (end, strays) in reader.part_of(at, &word.says, Some("an instruction")).collect::<Vec<_>>() {
                if word.takes == Takes::NumberOrAny {
                    let ends = reader.phrase(end, "any").into_iter();
                    found.extend(ends.map(|(end, more)| ((order, Extent::Any), end, strays + more)));
                }
                // "Freeze an opposing slot."
                let articles = ["a", "an"].into_iter().filter(|_| reader.is_generous());
                let one =
                    articles.flat_map(|article| reader.phrase(end, article)).map(|(end, more)| (1, end, more + 1));
                for (count, end, more) in reader.all::<NumberSome>(end).into_iter().chain(one) {
                    let told = (order, Extent::Number(count));
                    match &word.takes {
                        Takes::Things(noun) => {
                            let ends = reader.part_of(end, noun.of(count), None);
                            found.extend(ends.map(|(end, last)| (told, end, strays + more + last)));
                        }
                        Takes::Nothing | Takes::Number | Takes::NumberOrAny | Takes::For(_) | Takes::Of(_) => {
                            found.push((told, end, strays + more));
                        }
                    }
                }
            }
        }
        found
    }

    fn show((order, extent): &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let lexicon = page.lexicon;
        let word = lexicon.orders.get(usize::from(order.0))?;
        page.phrase(&word.says);
        match (&word.takes, extent) {
            (Takes::NumberOrAny, Extent::Any) => page.phrase("any"),
            (Takes::Number | Takes::NumberOrAny, Extent::Number(number)) => page.phrase(&number.to_string()),
            (Takes::Things(noun), Extent::Number(number)) => {
                page.phrase(&number.to_string());
                page.phrase(noun.of(*number));
            }
            (Takes::Nothing | Takes::Number | Takes::Things(_) | Takes::For(_) | Takes::Of(_), _) => return None,
        }
        Some(())
    }
}

/// "turn over 2 Shadow Champions for each enemy", "each Shadow Champion in front of this enemy attacks".
pub struct OrderFor;

/// Whether an instruction can be for somebody: those whom a text names by themselves.
fn is_named(who: Player) -> bool {
    matches!(who, Player::Opponent | Player::Party(_))
}

/// Whether what somebody has can be told from what all have.
fn is_one(who: Player) -> bool {
    matches!(who, Player::Party(_))
}

impl Handwritten for OrderFor {
    type Value = (Order, u8, Option<Player>);

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (number, word) in reader.lexicon.orders.iter().enumerate() {
            let Ok(order) = u8::try_from(number).map(Order) else { continue };
            if !matches!(word.takes, Takes::For(_) | Takes::Of(_)) {
                continue;
            }
            for (end, strays) in reader.part_of(at, &word.says, Some("an instruction")).collect::<Vec<_>>() {
                match &word.takes {
                    Takes::For(noun) => {
                        let one = reader.part_of(end, &noun.one, None).map(|(end, more)| (1, end, more));
                        let many = reader.all::<NumberMany>(end).into_iter().flat_map(|(count, end, more)| {
                            let ends = reader.part_of(end, &noun.many, None);
                            ends.map(move |(end, last)| (count, end, more + last))
                        });
                        for (count, end, more) in one.chain(many).collect::<Vec<_>>() {
                            for (end, last) in reader.phrase(end, "for") {
                                let named = reader.all::<Somebody>(end).into_iter().filter(|&(who, ..)| is_named(who));
                                let told =
                                    |(who, end, said)| ((order, count, Some(who)), end, strays + more + last + said);
                                found.extend(named.map(told));
                            }
                        }
                    }
                    Takes::Of(verb) => {
                        let all = reader.part_of(end, verb, None);
                        found.extend(all.map(|(end, more)| ((order, 1, None), end, strays + more)));
                        for (end, more) in reader.part_of(end, &reader.lexicon.phrasing.on, None).collect::<Vec<_>>() {
                            for (who, end, said) in
                                reader.all::<Somebody>(end).into_iter().filter(|&(who, ..)| is_one(who))
                            {
                                let ends = reader.part_of(end, verb, None);
                                let told = |(end, last)| ((order, 1, Some(who)), end, strays + more + said + last);
                                found.extend(ends.map(told));
                            }
                        }
                    }
                    Takes::Nothing | Takes::Number | Takes::NumberOrAny | Takes::Things(_) => {}
                }
            }
        }
        found
    }

    fn show(&(order, count, who): &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let lexicon = page.lexicon;
        let word = lexicon.orders.get(usize::from(order.0))?;
        page.phrase(&word.says);
        match (&word.takes, who) {
            (Takes::For(noun), Some(who)) if count > 0 && is_named(who) => {
                if count == 1 {
                    page.phrase(&noun.one);
                } else {
                    page.phrase(&count.to_string());
                    page.phrase(&noun.many);
                }
                page.phrase("for");
                Somebody::show(&who, page)
            }
            (Takes::Of(verb), None) if count == 1 => {
                page.phrase(verb);
                Some(())
            }
            (Takes::Of(verb), Some(who)) if count == 1 && is_one(who) => {
                page.phrase(&lexicon.phrasing.on);
                Somebody::show(&who, page)?;
                page.phrase(verb);
                Some(())
            }
            (
                Takes::Nothing | Takes::Number | Takes::NumberOrAny | Takes::Things(_) | Takes::For(_) | Takes::Of(_),
                _,
            ) => None,
        }
    }
}
