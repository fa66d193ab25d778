//! How a position looks to a simple bot: LP, what stands on the table, cards.

use engine::Seat;
use engine::author::Numbers;

use crate::verbs;
use crate::vocabulary::{ShatteredLegacy, SlLook};
use crate::words::*;

/// How good what a seat has looks: LP, what stands on the table, cards.
pub(crate) fn worth(look: SlLook, seat: Seat) -> i32 {
    let stat = |id, stat| i32::from(ShatteredLegacy::stat(look, id, stat));
    let lp = i32::from(verbs::lp(look, seat));
    // The last LP are worth more than the first.
    let life = 10 * lp - if lp < 30 { (30 - lp) * 8 } else { 0 };
    let vassals: i32 = look
        .zone(seat, VASSAL_ZONE)
        .map(|id| 40 + 9 * stat(id, TOTAL_ATK) + 7 * stat(id, TOTAL_DEF) + 25 * stat(id, MGK))
        .sum();
    let rested: i32 = look.zone(seat, REST_ZONE).map(|id| 20 + 5 * stat(id, ATK) + 4 * stat(id, DEF)).sum();
    let master: i32 = look.zone(seat, MASTER_ZONE).map(|id| 4 * lp + 4 * stat(id, HP)).sum();
    let blessing = 120 * look.count(seat, BLESSING_ZONE) as i32;
    life + vassals + rested + master + blessing + 45 * look.count(seat, HAND) as i32
}
