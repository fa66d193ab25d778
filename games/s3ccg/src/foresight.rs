//! What would come of an attack if nobody answered it, for those who aim it and those who may answer.

use cardtext::ast::Stat;
use engine::Seat;
use engine::author::{CardId, DamageClass, Force, FrameKind, Hit, NO_CARD};

use crate::vocabulary::SsLook;
use crate::words::*;
use crate::{attack, plays, values};

/// What would come of the attack that is being aimed if it went to a unit.
pub(crate) fn at(look: SsLook, unit: CardId) -> Option<String> {
    let text = look.top().filter(|frame| frame.is(FrameKind::Text))?;
    let opposing = look.opposes(text.seat(), Seat::kept(look.card(unit).seat));
    let is_unit = look.in_play(unit) && matches!(look.kind(unit), CHAMPION | MOUNT);
    if opposing && is_unit { outcome(look, text.this(), unit).map(|comes| format!("{comes}.")) } else { None }
}

/// What is coming to a champion that may answer, and to those of its side.
pub(crate) fn coming(look: SsLook, champion: CardId) -> Option<String> {
    let side = Seat::kept(look.card(champion).seat);
    let friendly = |unit: CardId| !look.opposes(side, Seat::kept(look.card(unit).seat));
    let told = attack::aimed(look).filter(|aim| friendly(aim.unit)).filter_map(|aim| {
        let comes = outcome(look, aim.with, aim.unit)?;
        Some(if aim.unit == champion { comes } else { format!("{}: {comes}", look.def(aim.unit).title) })
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// With how much a champion would attack by a card: "It attacks with 55 ATK."
pub(crate) fn strength(look: SsLook, with: CardId, user: CardId) -> Option<String> {
    let (power, _) = attack::stats(look, with);
    raised(look, with, user, power).map(|value| format!("It attacks with {value} {}.", named(look, power)))
}

/// S3-CALC-3, S3-CALC-4, S3-CALC-7 in words: "55 ATK against 20 DEF, 35 damage: 27 HP left".
fn outcome(look: SsLook, with: CardId, unit: CardId) -> Option<String> {
    let user = plays::user_of(look, with)?;
    let (power, guard) = attack::stats(look, with);
    let (value, defence) = (raised(look, with, user, power)?, raised(look, with, unit, guard)?);
    let hit = look.foreseen(Hit {
        to: unit,
        from: with,
        amount: (value - defence).max(0),
        class: DamageClass::Combat,
        flavors: 0,
        force: Force::Plain,
        guard: NO_CARD,
    });
    let numbers = format!("{value} {} against {defence} {}", named(look, power), named(look, guard));
    let left = values::hp(look, hit.to) - hit.amount;
    let to = if hit.to == unit { String::new() } else { format!(" to {}", look.def(hit.to).title) };
    Some(match hit.amount {
        0 => format!("{numbers}, no damage"),
        amount if left > 0 => format!("{numbers}, {amount} damage{to}: {left} HP left"),
        amount if look.kind(hit.to) == CHAMPION => format!("{numbers}, {amount} damage{to}: downed"),
        amount => format!("{numbers}, {amount} damage{to}: no HP left"),
    })
}

/// A number of a unit with what the card says of it before it attacks.
fn raised(look: SsLook, with: CardId, id: CardId, stat: Stat) -> Option<i16> {
    let added = look.added_before(ATTACK, with, id, stat)?;
    // S3-RULING-86: never below 0.
    Some(values::stat(look, id, stat).saturating_add(added).max(0))
}

fn named(look: SsLook<'_>, stat: Stat) -> &str {
    &look.set.names.stats[usize::from(stat.0)]
}
