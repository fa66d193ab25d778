//! How a position looks to a simple bot: health, what stands on the table, cards, energy.

use engine::Seat;
use engine::author::Numbers;

use crate::vocabulary::{SeLook, ShadowEra};
use crate::words::*;

/// How good what a seat has looks: health, what stands on the table, cards, energy.
pub(crate) fn worth(look: SeLook, seat: Seat) -> i32 {
    // More than that is not better, and the sum of it all is a number.
    let stat = |id, stat| i32::from(ShadowEra::stat(look, id, stat).min(999));
    let health: i32 = look.zone(seat, HERO_ZONE).map(|hero| stat(hero, HEALTH)).sum();
    // The last points of health are worth more than the first.
    let hero = 40 * health - if health < 10 { (10 - health) * 25 } else { 0 };
    let allies: i32 = look
        .zone(seat, ALLIES_ROW)
        .map(|id| {
            let able = if look.cannot(id, TO_ATTACK) { 1 } else { 2 };
            40 + 35 * able * stat(id, ATTACK) + 45 * stat(id, HEALTH) + 20 * look.keywords(id).count_ones() as i32
        })
        .sum();
    let support: i32 = look
        .zone(seat, SUPPORT_ROW)
        .map(|id| match Kinds::of(look.def(id).kind) {
            Kinds::WEAPON => 40 + 30 * stat(id, ATTACK) * stat(id, DURABILITY).min(3),
            Kinds::ARMOR => 40 + 30 * stat(id, DEFENSE) * stat(id, DURABILITY).min(3),
            Kinds::HERO
            | Kinds::ALLY
            | Kinds::ABILITY
            | Kinds::SUPPORT
            | Kinds::ATTACHMENT
            | Kinds::ARTIFACT
            | Kinds::TRAP => 60 + 30 * stat(id, COST),
        })
        .sum();
    let hung: i32 = [Seat::A, Seat::B]
        .into_iter()
        .flat_map(|side| [HERO_ZONE, ALLIES_ROW, SUPPORT_ROW].map(|zone| (side, zone)))
        .flat_map(|(side, zone)| look.zone(side, zone).flat_map(move |id| look.attached(id)))
        .map(|id| if look.card(id).seat() == seat { 70 } else { 0 })
        .sum();
    let resources = look.count(seat, RESOURCE_PILE) as i32;
    hero + allies
        + support
        + hung
        + 75 * look.count(seat, HAND) as i32
        + 14 * i32::from(look.state.store(seat, SHADOW_ENERGY))
        + if resources < 7 { 110 * resources } else { 770 + 30 * (resources - 7) }
}
