//! What a Vassal's values come to, and which Vassal Zones are taken.

use cardtext::ast::Stat;
use engine::Seat;
use engine::author::CardId;

use crate::vocabulary::{SlLook, VASSAL_ZONES};
use crate::words::*;

/// SL-RULING-42: the printed value, the Supporters', every other change in the order it began, the Blessing's; not below
/// 0. ATK and DEF are the same without the Supporters.
pub(crate) fn value(look: SlLook, id: CardId, stat: Stat) -> i16 {
    let (plain, added) = match stat {
        TOTAL_ATK => (ATK, Some(ATK_PLUS)),
        TOTAL_DEF => (DEF, Some(DEF_PLUS)),
        _ => (stat, None),
    };
    let mut base = look.printed(id, plain);
    if let Some(added) = added {
        // SL-SUPPORTER-8 to SL-SUPPORTER-11.
        base = look.attached(id).map(|hung| look.folded(hung, added)).fold(base, i16::saturating_add);
    }
    // SL-BLESSING-6.
    look.folded_in_order(id, plain, base, |source| look.kind(source) == BLESSING)
}

/// SL-SPELL-3, SL-SPELL-5: the MGK of a seat's active Vassals.
pub(crate) fn mgk(look: SlLook, seat: Seat) -> i16 {
    look.zone(seat, VASSAL_ZONE).map(|id| look.folded(id, MGK)).fold(0, i16::saturating_add)
}

/// Whether a seat has an empty Vassal Zone.
#[inline]
pub(crate) fn has_empty_zone(look: SlLook, seat: Seat) -> bool {
    look.count(seat, VASSAL_ZONE) < VASSAL_ZONES
}
