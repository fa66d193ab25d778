//! What would come of an attack if nobody answered it, for those who aim it and those who may answer.

use cardtext::ast::Stat;
use cardtext::program::{Group, Op};
use engine::Seat;
use engine::author::{CardId, DamageClass, Event, Force, FrameKind, Hit, NO_CARD};

use crate::vocabulary::{Aim, Coming, SsLook};
use crate::words::*;
use crate::{attack, plays, values};

/// What would come of the attack that is being aimed if it went to a unit.
pub(crate) fn at(look: SsLook, unit: CardId) -> Option<String> {
    let text = look.top().filter(|frame| frame.is(FrameKind::Text))?;
    let ops = look.set().code.ops.iter().skip(usize::from(text.pc)).take_while(|op| !matches!(op, Op::End));
    // What its text alone does to a target is no attack.
    let struck = |group: Group| match group {
        Group::Slot(slot) => u16::from(slot) == text.asked_target(),
        Group::All(_) => true,
        Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => false,
    };
    if !ops.filter_map(attack::attacks).any(struck) {
        return None;
    }
    let opposing = look.opposes(text.seat(), look.card(unit).seat());
    let is_unit = look.in_play(unit) && matches!(look.kind(unit), CHAMPION | MOUNT);
    let forecast = if opposing && is_unit { forecast(look, text.this(), unit, text.seat())? } else { return None };
    Some(told(look, format!("{}.", forecast.comes), &forecast.more))
}

/// What is coming to a champion that may answer, and to those of its side.
pub(crate) fn coming(look: SsLook, champion: CardId) -> Option<String> {
    let side = look.card(champion).seat();
    let friendly = |unit: CardId| !look.opposes(side, look.card(unit).seat());
    let struck = |aim: &Aim| aim.comes == Coming::Blow && friendly(aim.unit);
    let mut aims: Vec<Aim> = attack::aimed(look).filter(struck).collect();
    // Who is asked comes first.
    aims.sort_by_key(|aim| aim.unit != champion);
    let mut more = Vec::new();
    let comes = aims.iter().filter_map(|aim| {
        let forecast = forecast(look, aim.with, aim.unit, side)?;
        more.extend(forecast.more);
        let named = aims.len() > 1 || aim.unit != champion;
        Some(if named { format!("{}: {}", look.def(aim.unit).title, forecast.comes) } else { forecast.comes })
    });
    let comes = comes.collect::<Vec<_>>().join("; ");
    let end = if more.is_empty() { "" } else { "." };
    (!comes.is_empty()).then(|| told(look, comes + end, &more))
}

/// What is told, and that it is not all, where texts add what nobody knows yet.
fn told(look: SsLook, comes: String, more: &[CardId]) -> String {
    match look.more_comes(more) {
        Some(more) => format!("{comes} {more}"),
        None => comes,
    }
}

/// With how much a champion would attack by a card: "It attacks with 55 ATK."
pub(crate) fn strength(look: SsLook, with: CardId, user: CardId) -> Option<String> {
    let (power, _) = attack::stats(look, with);
    let seat = look.card(user).seat();
    let before = look.rehearsed(seat, &before(look, with, user, None));
    let value = raised(before.look(), seat, with, user, power)?;
    Some(told(look, format!("It attacks with {value} {}.", named(look, power)), before.more()))
}

/// What comes of an attack, and the cards by whose texts more does.
struct Forecast {
    comes: String,
    more: Vec<CardId>,
}

/// What happens of an attack before it is calculated.
fn before(look: SsLook, with: CardId, user: CardId, unit: Option<CardId>) -> Vec<Event> {
    let seat = look.card(user).seat();
    // S3-CALC-1: a Calculation opens when a card is activated, not when a mastery is used.
    if matches!(look.kind(with), CHAMPION | WEAPON | ENHANCED | MOUNT) {
        return vec![look.event(EVENT_USED, with, NO_CARD, seat)];
    }
    // S3-CWORD-37.
    let calculated = look.event(EVENT_CALCULATION, user, with, seat);
    if attack::aimed(look).any(|aim| aim.with == with) {
        return vec![calculated];
    }
    let targeted = unit.map(|unit| look.event(EVENT_TARGETED, unit, with, seat));
    let activated = look.event(EVENT_ACTIVATED, with, user, seat);
    [Some(activated), targeted, Some(calculated)].into_iter().flatten().collect()
}

/// The cards whose texts do something when an attack reaches a unit.
fn after(look: SsLook, hit: &Hit, user: CardId, viewer: Seat) -> Vec<CardId> {
    let seat = look.card(user).seat();
    let damage = look.event_of(EVENT_DAMAGE, hit, seat);
    let struck = look.event(EVENT_STRUCK, hit.to, user, seat);
    let downed = look.event(EVENT_DOWNED, hit.to, hit.from, look.card(hit.to).seat());
    let felled = look.event(EVENT_FELLED, hit.to, user, seat);
    let all = [damage, struck, downed, felled];
    let comes = match hit.amount {
        // No text waits for the contact alone.
        0 => &all[..0],
        amount if values::hp(look, hit.to) <= amount => &all[..],
        _ => &all[..2],
    };
    look.answered_by(viewer, comes)
}

/// S3-CALC-3, S3-CALC-4, S3-CALC-7 in words: "55 ATK against 20 DEF, 35 damage: 27 HP left".
fn forecast(look: SsLook, with: CardId, unit: CardId, viewer: Seat) -> Option<Forecast> {
    let user = plays::user_of(look, with)?;
    // S3-RULING-116.
    if attack::has_evaded(look, unit) {
        return Some(Forecast { comes: "evaded, no damage".into(), more: Vec::new() });
    }
    let (power, guard) = attack::stats(look, with);
    let before = look.rehearsed(viewer, &before(look, with, user, Some(unit)));
    let look = before.look();
    let (value, defence) = (raised(look, viewer, with, user, power)?, raised(look, viewer, with, unit, guard)?);
    let hit = Hit {
        to: unit,
        from: with,
        amount: (value - defence).max(0),
        class: DamageClass::Combat,
        flavors: 0,
        force: Force::Plain,
        guard: NO_CARD,
    };
    // S3-CALC-8: of an attack that is withstood there is no damage to be raised.
    let hit = if hit.amount > 0 { look.foreseen(hit) } else { hit };
    let numbers = format!("{value} {} against {defence} {}", named(look, power), named(look, guard));
    let left = values::hp(look, hit.to) - hit.amount;
    let to = if hit.to == unit { String::new() } else { format!(" to {}", look.def(hit.to).title) };
    let comes = match hit.amount {
        0 => format!("{numbers}, no damage"),
        amount if left > 0 => format!("{numbers}, {amount} damage{to}: {left} HP left"),
        amount if look.kind(hit.to) == CHAMPION => format!("{numbers}, {amount} damage{to}: downed"),
        amount => format!("{numbers}, {amount} damage{to}: no HP left"),
    };
    let more = before.more().iter().copied().chain(after(look, &hit, user, viewer)).collect();
    Some(Forecast { comes, more })
}

/// A number of a unit with what the card says of it before it attacks.
fn raised(look: SsLook, viewer: Seat, with: CardId, id: CardId, stat: Stat) -> Option<i16> {
    let added = look.added_before(viewer, ATTACK, with, id, stat)?;
    // S3-RULING-86: never below 0.
    Some(values::stat(look, id, stat).saturating_add(added).max(0))
}

fn named(look: SsLook<'_>, stat: Stat) -> &str {
    &look.set().names.stats[usize::from(stat.0)]
}
