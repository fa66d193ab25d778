//! What a Vassal's values come to, and which Vassal Zones are taken.

use cardtext::ast::Stat;
use engine::Seat;
use engine::author::CardId;

use crate::vocabulary::SlLook;
use crate::words::*;

/// SL-RULING-42, SL-RULING-109: the printed value, the Supporters', every other change in the order it began, the Blessing's; not below
/// 0. ATK and DEF are the same without the Supporters.
pub(crate) fn value(look: SlLook, id: CardId, stat: Stat) -> i16 {
    let (plain, added) = match Stats::of(stat) {
        // SL-BATTLE-2.
        Stats::TOTAL_ATK => (ATK, Some(ATK_PLUS)),
        // SL-BATTLE-3.
        Stats::TOTAL_DEF => (DEF, Some(DEF_PLUS)),
        Stats::LP_COST
        | Stats::ATK
        | Stats::DEF
        | Stats::MGK
        | Stats::HP
        | Stats::ATK_PLUS
        | Stats::DEF_PLUS
        | Stats::MGK_REQUIREMENT => (stat, None),
    };
    // SL-SUPPORTER-8, SL-SUPPORTER-9, SL-SUPPORTER-11; SL-SUPPORTER-10: a Conduit prints neither.
    let supporters =
        added.map_or(0, |added| look.attached(id).map(|hung| look.folded(hung, added)).fold(0, i16::saturating_add));
    // SL-BLESSING-6, SL-RULING-43: the Blessing's last. SL-RULING-44: halves on the way are rounded down. SL-RULING-24:
    // what comes of it is not below 0.
    look.folded_in_order(id, plain, supporters, |source| look.kind(source) == BLESSING)
}

/// SL-SPELL-3, SL-SPELL-5: the MGK of a seat's active Vassals. SL-RULING-49: nothing uses it up.
pub(crate) fn mgk(look: SlLook, seat: Seat) -> i16 {
    look.zone(seat, VASSAL_ZONE).map(|id| look.folded(id, MGK)).fold(0, i16::saturating_add)
}

/// SL-VASSAL-3: whether a seat has an empty Vassal Zone.
#[inline]
pub(crate) fn has_empty_zone(look: SlLook, seat: Seat) -> bool {
    look.count(seat, VASSAL_ZONE) < VASSAL_ZONES
}
