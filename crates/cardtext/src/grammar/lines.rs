//! Lines of a card's text.

use crate::ast::{Ability, Often};
use crate::grammar::abilities::{Continuous, Prefix, Rest};
use crate::grammar::labels::Headed;
use crate::grammar::twofold::TwoPredicates;
use crate::kernel::{Beside, Found, Handwritten, List, Maybe, Page, Reader, Rule};

/// One line of a card's text: keywords, a duration and what it attaches to, then statements or one other ability.
pub struct Line;

impl Handwritten for Line {
    type Value = Vec<Ability>;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (prefix, end, strays) in reader.all::<Maybe<List<Prefix, Beside>>>(at) {
            if !prefix.is_empty() {
                found.push((prefix.clone(), end, strays));
            }
            let join = |rest: &[Ability]| prefix.iter().chain(rest).cloned().collect();
            for (rest, end, more) in reader.all::<Rest>(end) {
                found.push((join(std::slice::from_ref(&rest)), end, strays + more));
                // On a card that answers, what it waits for is when it may be played.
                if let Ability::Triggered { often: Often::Always, when, only: None, effect } = rest
                    && reader.is_generous()
                {
                    found.push((join(&[Ability::Situation(when), Ability::Play(effect)]), end, strays + more + 1));
                }
            }
            for (rest, end, more) in reader.all::<List<Continuous, Beside>>(end) {
                found.push((join(&rest), end, strays + more));
            }
            for (rest, end, more) in reader.all::<TwoPredicates>(end) {
                found.push((join(&rest), end, strays + more));
            }
            if !reader.lexicon.headings.is_empty() {
                for (rest, end, more) in headed(reader, end) {
                    found.push((join(&rest), end, strays + more));
                }
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        if value.iter().any(|ability| matches!(ability, Ability::Heading(_))) {
            return show_headed(value, page);
        }
        let mut statements = 0;
        for (at, ability) in value.iter().enumerate() {
            match ability {
                Ability::Heading(_) => return None,
                Ability::Keyword(_)
                | Ability::Duration(_)
                | Ability::Attach(_)
                | Ability::Situation(_)
                | Ability::Number(..)
                | Ability::Requires(..)
                | Ability::Requires(..)
                    if statements == 0 =>
                {
                    Prefix::show(ability, page)?;
                }
                Ability::Keyword(_)
                | Ability::Duration(_)
                | Ability::Attach(_)
                | Ability::Situation(_)
                | Ability::Number(..)
                | Ability::Requires(..) => {
                    return None;
                }
                Ability::Static { .. } => {
                    statements += 1;
                    Continuous::show(ability, page)?;
                }
                Ability::Play(_) | Ability::Activated { .. } | Ability::Triggered { .. } => {
                    if statements > 0 || at + 1 < value.len() {
                        return None;
                    }
                    Rest::show(ability, page)?;
                }
            }
        }
        (!value.is_empty()).then_some(())
    }
}

/// The abilities of a line of which some have headings: what the card does, those, and what is paid for.
fn headed(reader: &Reader<'_>, at: usize) -> Vec<Found<Vec<Ability>>> {
    let mut found = Vec::new();
    let played = reader.all::<Rest>(at).into_iter().filter(|(ability, ..)| matches!(ability, Ability::Play(_)));
    let nothing = (Vec::new(), at, 0);
    let starts = played.map(|(ability, end, strays)| (vec![ability], end, strays)).chain([nothing]);
    for (start, end, strays) in starts {
        for (held, end, more) in reader.all::<List<Headed, Beside>>(end) {
            let line: Vec<Ability> = start.iter().cloned().chain(held.concat()).collect();
            let used = reader.all::<Rest>(end).into_iter();
            for (last, end, further) in used.filter(|(ability, ..)| matches!(ability, Ability::Activated { .. })) {
                found.push((line.iter().cloned().chain([last]).collect(), end, strays + more + further));
            }
            for (numbers, end, further) in reader.all::<List<Prefix, Beside>>(end) {
                if numbers.iter().all(|ability| matches!(ability, Ability::Number(..))) {
                    found.push((line.iter().cloned().chain(numbers).collect(), end, strays + more + further));
                }
            }
            found.push((line, end, strays + more));
        }
    }
    found
}

/// Writes such a line.
fn show_headed(line: &[Ability], page: &mut Page<'_>) -> Option<()> {
    let (start, line) = match line {
        [first @ Ability::Play(_), rest @ ..] => (Some(first), rest),
        rest => (None, rest),
    };
    let (line, end) = match line {
        // One with a heading of its own is of a pair.
        [.., Ability::Heading(_), Ability::Activated { .. }] => (line, None),
        [rest @ .., last @ Ability::Activated { .. }] => (rest, Some(last)),
        rest => (rest, None),
    };
    let numbers = line.iter().rev().take_while(|ability| matches!(ability, Ability::Number(..))).count();
    let (line, numbers) = line.split_at(line.len() - numbers);
    start.map_or(Some(()), |ability| Rest::show(ability, page))?;
    line.chunks(2).try_for_each(|pair| <Headed as Rule>::show(&pair.to_vec(), page))?;
    numbers.iter().try_for_each(|ability| Prefix::show(ability, page))?;
    end.map_or(Some(()), |ability| Rest::show(ability, page))
}
