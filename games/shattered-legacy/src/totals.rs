//! What a Vassal's values come to, and which Vassal Zones are taken.

use cardtext::ast::Stat;
use engine::Seat;
use engine::author::{CardId, Look};

use crate::rules::{Note, REST_PLACES, SITUATIONS, SUPPORTERS, ShatteredLegacy, SlLook, VASSAL_ZONES};
use crate::words::*;
use crate::{replacement, window};

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

/// SL-RULING-88: the first empty Vassal Zone of a seat, from 0.
pub(crate) fn empty_zone(look: SlLook, seat: Seat) -> Option<i16> {
    let taken = look.zone(seat, VASSAL_ZONE).fold(0u8, |bits, id| bits | 1 << look.on_card(id).zone);
    (0..VASSAL_ZONES as i16).find(|zone| taken & 1 << zone == 0)
}

/// What is wrong with zones and places.
pub(crate) fn audit(look: Look<ShatteredLegacy>, wrong: &mut Vec<String>) {
    let waits = look.notes().any(|note| matches!(note, Note::Happened(_)));
    if waits != look.state.extra.noted {
        let noted = look.state.extra.noted;
        wrong.push(format!("there are {} notes, and events are said to wait: {noted}", look.notes().count()));
    }
    if look.notes().any(|note| matches!(note, Note::PutOff { .. })) != replacement::is_under_way(look) {
        wrong.push("something is put off that waits for no choice, or the other way round".to_owned());
    }
    for seat in look.seats() {
        let mut answers = [0; SITUATIONS];
        let actions = look.zone(seat, HAND).filter(|&id| look.kind(id) == ACTION);
        actions.for_each(|id| window::count(&mut answers, look.def(id), 1));
        let counted = look.state.extra.answers[usize::from(seat.0)];
        if counted != answers {
            wrong.push(format!("the Actions in the hand of seat {} are {counted:?}, not {answers:?}", seat.0));
        }
        let zones: Vec<i16> = look.zone(seat, VASSAL_ZONE).map(|id| look.on_card(id).zone).collect();
        if !zones.is_sorted_by(|one, next| one < next) || zones.iter().any(|zone| !(0..4).contains(zone)) {
            wrong.push(format!("the Vassals of seat {} stand in zones {zones:?}", seat.0));
        }
        for (zone, most) in [(MASTER_ZONE, 1), (BLESSING_ZONE, 1), (REST_ZONE, REST_PLACES)] {
            let count = look.count(seat, zone);
            if count > most {
                wrong.push(format!("seat {} has {count} cards in zone {}", seat.0, zone.0));
            }
        }
        if look.zone(seat, VASSAL_ZONE).any(|id| look.attached(id).count() > SUPPORTERS) {
            wrong.push(format!("a Vassal of seat {} holds too many Supporters", seat.0));
        }
        if look.zone(seat, REST_ZONE).any(|id| look.attached(id).count() > 0) {
            wrong.push(format!("a rested Vassal of seat {} holds a Supporter", seat.0));
        }
    }
}
